/** A lesson at a table: what the server tells, what the learner does. Every answer says all right ones before it, so that a lost connection
 *  or an old click does no harm; what is known here is kept here, too. */
import { api, ApiError } from "../lib/api";
import { keepLesson, keptLesson } from "../lib/lessons.svelte";
import { toasts } from "../lib/toast.svelte";
import type { Board, LessonTaken, Option, Page, Reason, Reasons } from "../wire";
import { fresh } from "./director";
import { about, type Entry } from "./menu";
import { play } from "./sound";
import { BoardView } from "./view.svelte";

export class LessonTable extends BoardView {
  page = $state.raw<Page | null>(null);
  answers = $state.raw<string[]>([]);
  gone = $state(""); // why there is no lesson
  busy = $state(false);
  shows = $state(false); // the right answer is to be shown
  reasons = $state.raw<Reasons | null>(null); // why something can't be done
  #logged = -1;
  #closed = false;

  constructor(readonly id: string) {
    super();
    void this.#load();
  }

  get #path(): string {
    return `/api/lessons/${encodeURIComponent(this.id)}`;
  }

  close(): void {
    this.#closed = true;
    this.hurry();
  }

  /** Where it was left: by this person on any machine, or in this browser. */
  async #load(): Promise<void> {
    try {
      let taken = await api.get<LessonTaken>(this.#path);
      const kept = keptLesson(this.id);
      if (kept.length > taken.answers.length) taken = await api.post<LessonTaken>(this.#path, { answers: kept });
      await this.#told(taken);
    } catch (error) {
      this.gone = error instanceof ApiError ? error.message : String(error);
    }
  }

  async #told(taken: LessonTaken): Promise<void> {
    if (this.#closed) return;
    const before = this.page;
    const board = taken.page.table ?? null;
    const on = taken.answers.length > this.answers.length;
    this.answers = taken.answers;
    keepLesson(this.id, taken.answers);
    const same = before !== null && before.at === taken.page.at && (board?.turn ?? 0) >= (this.board?.turn ?? 0);
    const events = on && same && board ? fresh(board, this.#logged) : [];
    if (events.length) {
      if (this.board) this.board = quiet(this.board);
      await this.direct(events, (event) => play(event.roll ? "dice" : "card"));
    }
    if (on) {
      this.clear();
      this.shows = false;
    }
    this.reasons = null;
    this.page = taken.page;
    this.board = board;
    this.#logged = (board?.log_to ?? 0) - 1;
    this.busy = false;
  }

  /** An answer: `on`, the number of an answer, the id of an option. */
  async give(answer: string): Promise<void> {
    if (this.busy || !this.page) return;
    this.busy = true;
    try {
      await this.#told(await api.post<LessonTaken>(this.#path, { answers: this.answers, answer }));
    } catch (error) {
      this.busy = false;
      toasts.error(error);
    }
  }

  /** From the beginning. */
  async again(): Promise<void> {
    this.busy = true;
    try {
      const taken = await api.post<LessonTaken>(this.#path, {});
      this.answers = [];
      this.#logged = -1;
      this.page = null;
      await this.#told(taken);
    } catch (error) {
      this.busy = false;
      toasts.error(error);
    }
  }

  override clear(): void {
    super.clear();
    this.reasons = null;
  }

  override press(handle: string): void {
    if (!this.board?.question) return super.press(handle);
    if (this.picked.at(-1) === handle) {
      if (this.left.length === 1) return this.answer(this.left[0]!);
      this.picked = this.picked.slice(0, -1);
      return;
    }
    const found = about(this.left, handle, this.board);
    if (found.length) {
      if (found.length === 1 && this.picked.length > 0) return this.answer(found[0]!);
      this.picked = [...this.picked, handle];
    } else if (this.deep && about(this.options, handle, this.board).length) {
      this.clear();
      this.press(handle);
    } else this.whyNot(handle);
  }

  override drop(from: string, onto: string): void {
    if (!this.board?.question) return;
    const both = about(this.options, from, this.board).filter((o) => o.source === onto || (o.targets ?? []).includes(onto));
    if (both.length === 1) this.answer(both[0]!);
    else if (about(this.options, from, this.board).length) this.picked = [from];
    else this.whyNot(from);
  }

  override choose(line: Entry): void {
    if (line.options.length === 1) this.answer(line.options[0]!);
    else this.shown = line;
  }

  override answer(option: Option): void {
    void this.give(option.id);
  }

  /** Whether what would be right is pointed out: when it was asked for. */
  right(option: Option): boolean {
    return this.shows && (this.page?.right ?? []).includes(option.id);
  }

  /** Tells why nothing can be done with a card of one's own. */
  whyNot(handle: string): void {
    void this.#why(handle);
  }

  async #why(handle: string): Promise<void> {
    const card = this.board?.cards[handle];
    if (!card?.key) return;
    if (!this.near(card.seat ?? 0)) return this.open(card.key, handle);
    try {
      this.reasons = { type: "why", card: handle, reasons: await api.post<Reason[]>(`${this.#path}/why`, { answers: this.answers, card: handle }) };
    } catch (error) {
      toasts.error(error);
    }
  }
}

/** Nothing is asked while something happens. */
function quiet(board: Board): Board {
  const { question: _, ...rest } = board;
  return rest;
}
