/** Pages by address: the table of routes, the history of the browser, nothing else. */
import { match, type Route } from "./routes";

export type { Route };

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  hash = $state(location.hash);
  route = $derived(match(this.path));

  #leave: (() => boolean) | null = null;

  constructor() {
    addEventListener("popstate", () => {
      const here = this.path + this.query.toString().replace(/^(?=.)/, "?") + this.hash;
      if (location.pathname === this.path || this.#may()) this.#read();
      else history.pushState(null, "", here); // back to where he stays
    });
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Asks before another page is shown, until the returned function is called. For an effect. */
  guard(may: () => boolean): () => void {
    this.#leave = may;
    return () => {
      if (this.#leave === may) this.#leave = null;
    };
  }

  #may(): boolean {
    return this.#leave?.() ?? true;
  }

  /** Goes to an address of ours, without loading the page anew. */
  go(to: string, options: { replace?: boolean; keep?: boolean } = {}): void {
    if (new URL(to, location.href).pathname !== this.path && !this.#may()) return;
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
