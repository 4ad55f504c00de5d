/** Pages by address: a table of patterns, the history of the browser, nothing else. */

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "learn" }
  | { page: "watch" }
  | { page: "cards" }
  | { page: "card"; id: string }
  | { page: "decks" }
  | { page: "deck"; id: string }
  | { page: "settings" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "missing"; path: string };

const PATTERNS: [RegExp, (...part: string[]) => Route][] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/new$/, () => ({ page: "new" })],
  [/^\/learn$/, () => ({ page: "learn" })],
  [/^\/watch$/, () => ({ page: "watch" })],
  [/^\/cards$/, () => ({ page: "cards" })],
  [/^\/cards\/([^/]+)$/, (id) => ({ page: "card", id: id! })],
  [/^\/decks$/, () => ({ page: "decks" })],
  [/^\/decks\/([^/]+)$/, (id) => ({ page: "deck", id: id! })],
  [/^\/settings$/, () => ({ page: "settings" })],
  [/^\/g\/([^/]+)$/, (id) => ({ page: "table", id: id! })],
  [/^\/g\/([^/]+)\/replay$/, (id) => ({ page: "replay", id: id! })],
];

/** Which page an address means. */
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

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  hash = $state(location.hash);
  route = $derived(match(this.path));

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Goes to an address of ours, without loading the page anew. */
  go(to: string, options: { replace?: boolean; keep?: boolean } = {}): void {
    if (options.replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.#read();
    if (!options.keep && !this.hash) scrollTo(0, 0);
  }

  /** Changes the query only: typing in a search field must not fill the history. */
  ask(changes: Record<string, string>): void {
    const query = new URLSearchParams(this.query);
    for (const [key, value] of Object.entries(changes)) {
      if (value) query.set(key, value);
      else query.delete(key);
    }
    const text = query.toString();
    this.go(this.path + (text ? `?${text}` : ""), { replace: true, keep: true });
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (match(link.pathname).page === "missing") return; // the server's own pages: /schema, /g/…/text
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
