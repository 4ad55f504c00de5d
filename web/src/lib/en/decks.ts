export const decks = {} as const;
