/** Words of the interface. Every string that people read comes from a catalogue by its key; `{name}` is filled in,
 *  `{n|one turn|{n} turns}` chooses by number. */
import { en } from "./en/index";

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

const catalogues: Record<string, Partial<Record<Key, string>>> = { en };
let current: Partial<Record<Key, string>> = en;

export function setLanguage(language: string): void {
  current = catalogues[language] ?? en;
}

export function t(key: Key, values: Values = {}): string {
  return fill(current[key] ?? en[key], values);
}

/** Fills the gaps of a sentence. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)(?:\|((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined) return typeof value === "number" ? value.toLocaleString("en") : value;
    return fill(Number(value) === 1 ? one : (many ?? ""), values);
  });
}

/** With a capital letter in front: what begins a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
