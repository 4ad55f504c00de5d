/** A deck that is being made: its changes can be taken back, and the server looks at it after each of them. */
import { api } from "../lib/api";
import { t } from "../lib/i18n";
import type { Deck, DeckPage, DeckProblem, DeckReport } from "../wire";
import { EMPTY } from "./deck";

/** A deck that was read somewhere else and is to be opened in the builder. */
export const incoming = $state<{ report: DeckReport | null; text: string }>({ report: null, text: "" });

/** A line of an imported deck that was not understood: which cards may be meant, and how many of them. */
export interface Unread {
  problem: DeckProblem;
  copies: number;
}

/** How many copies a line of a deck speaks of. */
export function copiesIn(line: string): number {
  const n = Number(/^\s*(?:[-*]\s*)?(\d{1,2})(?:x\b|\b)/i.exec(line)?.[1] ?? /\bx\s?(\d{1,2})\s*$/i.exec(line)?.[1] ?? 1);
  return n > 0 ? n : 1;
}

export class Draft {
  deck = $state.raw<Deck>(EMPTY);
  report = $state.raw<DeckReport | null>(null);
  id = $state("");
  mine = $state(false);
  saved = $state(true);
  problem = $state("");
  checking = $state(false);
  unread = $state.raw<Unread[]>([]);
  past = $state.raw<Deck[]>([]);
  future = $state.raw<Deck[]>([]);
  #shipped = ""; // the name of a deck that is not ours
  #timer = 0;
  #asked = 0;

  /** Begins with a deck of the server, one that was imported, or nothing. */
  async open(id: string): Promise<void> {
    if (id !== "new") {
      const page = await api.get<DeckPage>(`/api/decks/${encodeURIComponent(id)}`);
      this.deck = page.report.deck;
      this.report = page.report;
      this.mine = page.head.mine;
      this.id = page.head.mine ? id : "";
      this.#shipped = page.head.mine ? "" : page.report.deck.name;
      return;
    }
    const report = incoming.report;
    incoming.report = null;
    if (report) {
      const lines = incoming.text.split(/\r?\n/);
      this.deck = report.deck;
      this.report = report;
      this.saved = false;
      this.unread = report.problems.filter((one) => one.line).map((problem) => ({ problem, copies: copiesIn(lines[(problem.line ?? 1) - 1] ?? "") }));
    } else this.check(0);
  }

  change(next: Deck): void {
    if (next === this.deck) return;
    this.past = [...this.past.slice(-99), this.deck];
    this.future = [];
    this.#put(next);
  }

  /** A line that was not understood is settled: by the card that was meant, or by doing without it. */
  settle(one: Unread): void {
    this.unread = this.unread.filter((other) => other !== one);
  }

  undo(): void {
    const last = this.past[this.past.length - 1];
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.deck, ...this.future];
    this.#put(last);
  }

  redo(): void {
    const next = this.future[0];
    if (!next) return;
    this.future = this.future.slice(1);
    this.past = [...this.past, this.deck];
    this.#put(next);
  }

  async save(wanted: string): Promise<string> {
    const name = this.#shipped && wanted === this.#shipped ? t("deck.copy", { name: wanted }) : wanted;
    const body = { deck: { ...this.deck, name }, name };
    const page = this.id ? await api.put<DeckPage>(`/api/decks/${encodeURIComponent(this.id)}`, body) : await api.post<DeckPage>("/api/decks", body);
    this.#shipped = "";
    this.id = page.head.id;
    this.mine = true;
    this.saved = true;
    this.report = page.report;
    this.deck = page.report.deck;
    return page.head.id;
  }

  #put(deck: Deck): void {
    this.deck = deck;
    this.saved = false;
    this.check();
  }

  /** Asks the server what it thinks of the deck, when nothing has changed for a moment. */
  check(wait = 250): void {
    clearTimeout(this.#timer);
    this.checking = true;
    this.#timer = setTimeout(() => void this.#look(), wait) as unknown as number;
  }

  async #look(): Promise<void> {
    const n = ++this.#asked;
    try {
      const report = await api.post<DeckReport>("/api/decks/check", { deck: this.deck });
      if (n !== this.#asked) return;
      this.report = report;
      this.problem = "";
    } catch (error) {
      if (n === this.#asked) this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      if (n === this.#asked) this.checking = false;
    }
  }
}
