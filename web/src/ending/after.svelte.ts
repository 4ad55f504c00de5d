/** What is known of a game when it is over: its tale at once, its turning points when they have been judged. */
import { api } from "../lib/api";
import type { Tale, Turning } from "../wire";

const AGAIN = 1500; // milliseconds until it is asked again how far the judge is
const PATIENCE = 120; // times

export class After {
  tale = $state.raw<Tale | null>(null);
  turning = $state.raw<Turning | null>(null);
  error = $state("");
  #path: string;
  #as: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(id: string, viewer: number) {
    this.#path = `/api/games/${encodeURIComponent(id)}`;
    this.#as = viewer >= 0 ? `?as=${viewer}` : "";
  }

  /** For an effect. */
  load(): () => void {
    void api.get<Tale>(`${this.#path}/tale${this.#as}`).then(
      (found) => (this.tale = found),
      (error: unknown) => (this.error = error instanceof Error ? error.message : String(error)),
    );
    void this.#judge();
    return () => clearTimeout(this.#timer);
  }

  /** A judge who is busy, or a connection that is lost for a moment, is asked again later. */
  async #judge(): Promise<void> {
    try {
      this.turning = await api.get<Turning>(`${this.#path}/turning${this.#as}`);
    } catch {
      if (this.#asked > 5 && !this.turning) return;
    }
    if (!this.turning?.done && ++this.#asked < PATIENCE) this.#timer = setTimeout(() => void this.#judge(), AGAIN);
  }
}
