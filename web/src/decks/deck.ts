/** Changing a deck: pure functions, each gives a new one. */
import type { Deck } from "../wire";

export const PARTS = ["characters", "items", "play_deck", "sideboard", "sites", "against_fallen_wizard"] as const;
export type Part = (typeof PARTS)[number];
export type Line = [id: string, copies: number];

/** Whose decks there are, as their files call them. */
export const SIDES = ["hero", "minion", "fallen-wizard", "balrog"];
export const EMPTY: Deck = { name: "", alignment: "hero", characters: [], items: [], play_deck: [], sideboard: [], sites: [], notes: "", against_fallen_wizard: [] };

const single = (part: Part): part is "characters" | "items" => part === "characters" || part === "items";

/** The cards of a part with their copies, in their order. */
export function lines(deck: Deck, part: Part): Line[] {
  if (!single(part)) return deck[part];
  const out = new Map<string, number>();
  for (const id of deck[part]) out.set(id, (out.get(id) ?? 0) + 1);
  return [...out];
}

export function count(deck: Deck, part: Part): number {
  return lines(deck, part).reduce((sum, [, n]) => sum + n, 0);
}

export function copies(deck: Deck, part: Part, id: string): number {
  return lines(deck, part).find(([one]) => one === id)?.[1] ?? 0;
}

/** The deck with `n` copies more (or fewer) of a card in a part. */
export function add(deck: Deck, part: Part, id: string, n = 1): Deck {
  const now = lines(deck, part);
  const has = now.some(([one]) => one === id);
  const next: Line[] = (has ? now.map(([one, k]): Line => [one, one === id ? k + n : k]) : [...now, [id, n] as Line]).filter(([, k]) => k > 0);
  return { ...deck, [part]: single(part) ? next.flatMap(([one, k]) => Array<string>(k).fill(one)) : next };
}

/** One copy from a part to another. */
export function move(deck: Deck, id: string, from: Part, to: Part): Deck {
  return from === to || !copies(deck, from, id) ? deck : add(add(deck, from, id, -1), to, id, 1);
}

/** Where a card belongs if nothing else is said. */
export function homeOf(kind: string, part: Part): Part {
  if (kind === "site") return "sites";
  if (part === "sites") return "play_deck";
  if (part === "characters" && kind !== "character" && kind !== "agent") return kind === "item" ? "items" : "play_deck";
  if (part === "items" && kind !== "item") return "play_deck";
  return part;
}
