/** Which page an address means. */

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "learn" }
  | { page: "lesson"; id: string }
  | { page: "watch" }
  | { page: "cards" }
  | { page: "card"; id: string }
  | { page: "decks" }
  | { page: "deck"; id: string }
  | { page: "settings" }
  | { page: "you" }
  | { page: "friend"; id: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "missing"; path: string };

const PATTERNS: [RegExp, (...part: string[]) => Route][] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/new$/, () => ({ page: "new" })],
  [/^\/learn$/, () => ({ page: "learn" })],
  [/^\/learn\/([^/]+)$/, (id) => ({ page: "lesson", id: id! })],
  [/^\/watch$/, () => ({ page: "watch" })],
  [/^\/cards$/, () => ({ page: "cards" })],
  [/^\/cards\/([^/]+)$/, (id) => ({ page: "card", id: id! })],
  [/^\/decks$/, () => ({ page: "decks" })],
  [/^\/decks\/([^/]+)$/, (id) => ({ page: "deck", id: id! })],
  [/^\/settings$/, () => ({ page: "settings" })],
  [/^\/you$/, () => ({ page: "you" })],
  [/^\/friend\/([^/]+)$/, (id) => ({ page: "friend", id: id! })],
  [/^\/g\/([^/]+)$/, (id) => ({ page: "table", id: id! })],
  [/^\/g\/([^/]+)\/replay$/, (id) => ({ page: "replay", id: id! })],
];

export function match(path: string): Route {
  const clean = path.length > 1 ? path.replace(/\/+$/, "") : path;
  for (const [pattern, make] of PATTERNS) {
    const found = pattern.exec(clean);
    if (found) return make(...found.slice(1).map(decode));
  }
  return { page: "missing", path };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

