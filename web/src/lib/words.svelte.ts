/** The words of the game: what they mean, and where they stand in a text. */
import { api } from "./api";

let loaded: Promise<void> | null = null;
const glossary = $state<{ words: Record<string, string>; pattern: RegExp | null }>({ words: {}, pattern: null });

/** Fetched once, when a text first has words to explain. */
export function loadWords(): void {
  loaded ??= api.get<Record<string, string>>("/api/glossary").then(
    (words) => {
      glossary.words = Object.fromEntries(Object.entries(words).map(([word, text]) => [word.toLowerCase(), text]));
      glossary.pattern = patternOf(Object.keys(words));
    },
    () => {
      loaded = null; // without it a text is still a text
    },
  );
}

/** Finds any of the words, the longest first, also in the plural. */
export function patternOf(words: string[]): RegExp {
  const escaped = [...words].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}-])(${escaped.join("|")})(s?)(?![\\p{L}-])`, "giu");
}

export interface Part {
  text: string;
  kind: "text" | "bold" | "token" | "word";
  word: string; // that is explained
}

/** A text in parts: `*bold*`, `[w]` symbols, and each word of the glossary where it stands first. */
export function parts(text: string, pattern: RegExp | null = glossary.pattern): Part[] {
  const seen = new Set<string>();
  const found: Part[] = [];
  for (const piece of text.split(/(\*[^*]+\*|\[\w\])/)) {
    if (!piece) continue;
    if (/^\[\w\]$/.test(piece)) found.push({ text: piece.slice(1, -1), kind: "token", word: "" });
    else found.push(...explained(piece.startsWith("*") ? piece.slice(1, -1) : piece, piece.startsWith("*") ? "bold" : "text", pattern, seen));
  }
  return found;
}

function explained(text: string, kind: "text" | "bold", pattern: RegExp | null, seen: Set<string>): Part[] {
  if (!pattern) return [{ text, kind, word: "" }];
  const found: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const word = match[1]!.toLowerCase();
    if (seen.has(word)) continue;
    seen.add(word);
    if (match.index > from) found.push({ text: text.slice(from, match.index), kind, word: "" });
    found.push({ text: match[0], kind: "word", word });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), kind, word: "" });
  return found;
}

export function meaning(word: string): string {
  return glossary.words[word] ?? "";
}
