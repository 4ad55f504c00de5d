/** Queries as text: words that are in or out. */

/** Whether a query has this word. */
export function has(query: string, word: string): boolean {
  return query.split(/\s+/).includes(word);
}

/** The query with the word, or without it if it was there; of its `rivals` it replaces any. */
export function toggled(query: string, word: string, rivals: string[] = []): string {
  const words = query.split(/\s+/).filter(Boolean);
  const rest = words.filter((one) => one !== word && !rivals.includes(one));
  return (words.includes(word) ? rest : [...rest, word]).join(" ");
}

/** The query without these words. */
export function without(query: string, words: string[]): string {
  return query.split(/\s+/).filter((one) => one && !words.includes(one)).join(" ");
}

export const KINDS: [string, string][] = [
  ["character", "kind:character,avatar,agent"],
  ["item", "kind:item"],
  ["ally", "kind:ally"],
  ["faction", "kind:faction"],
  ["event", "type:resource"],
  ["creature", "kind:creature"],
  ["hazard", "type:hazard"],
  ["site", "kind:site"],
  ["region", "kind:region"],
];
