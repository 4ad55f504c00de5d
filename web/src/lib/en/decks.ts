/** Decks: list and builder. */
export const decks = {
  "decks.title": "Decks",
  "decks.mine": "Your decks",
  "decks.shipped": "Ready to play",
} as const;
