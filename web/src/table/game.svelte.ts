/** A game that goes on: what the server tells, what the person does. */
import { GameSocket, type Link } from "../lib/socket";
import { t } from "../lib/i18n";
import { me } from "../lib/me.svelte";
import { moves, settings } from "../lib/settings.svelte";
import { toasts } from "../lib/toast.svelte";
import type { Advised, Board, FromServer, LogLine, Option, Reasons, Said, Table } from "../wire";
import { about, type Entry } from "./menu";
import { play } from "./sound";
import { opening, remember } from "./stops";
import { BoardView } from "./view.svelte";

/** How long dice tumble, in milliseconds. */
export const FALL = 700;

/** The table of a game that is over: nothing is asked any more, however it ended. */
function ended(board: Board): Board {
  const { question: _, ...rest } = board;
  return { ...rest, waiting: [] };
}

export class GameTable extends BoardView {
  table = $state.raw<Table | null>(null);
  link = $state<Link>("connecting");
  farewell = $state(""); // why the server closed the connection
  chat = $state<Said[]>([]);
  unread = $state(0);
  advice = $state.raw<Advised | null>(null);
  thinking = $state(false); // a hint was asked for
  reasons = $state.raw<Reasons | null>(null);
  busy = $state(false); // an answer is on its way
  returns = $derived(this.question?.back === true); // in the middle of something that can be left again
  #socket: GameSocket | null = null;
  #closed = false;
  #opened = false; // the stops of the settings were told
  #logged = -1;
  #late: Table | null = null; // comes when the dice have fallen
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unasked = false; // the hint that is awaited was nobody's wish
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly wish: number | null,
  ) {
    super();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = wish === null ? "" : `?seat=${wish}`;
    const address = `${scheme}//${location.host}/api/games/${encodeURIComponent(id)}/socket${query}`;
    const begin = (): void => {
      if (!this.#closed) this.#socket = new GameSocket(address, (m) => this.#told(m), (l) => (this.link = l));
    };
    me.known().then(begin, begin); // the server knows us by its cookie
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#soon);
    this.#socket?.close();
  }

  /** Tries to connect at once. */
  again(): void {
    this.#socket?.again();
  }

  /** Sends; what can't be sent now and is not kept for later is said to be lost. */
  #send(message: Parameters<GameSocket["send"]>[0]): boolean {
    const sent = this.#socket?.send(message) ?? false;
    if (!sent) toasts.say(t("table.offline"));
    return sent;
  }

  #n(): number {
    return this.#socket?.next() ?? 0;
  }

  #told(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.#arrived(message);
        break;
      case "chat":
        if (!this.chat.some((c) => c.n === message.n)) {
          this.chat.push(message);
          if (message.seat !== this.board?.viewer || message.seat < 0) this.unread += 1;
        }
        break;
      case "why":
        this.reasons = message;
        break;
      case "hint":
        this.thinking = false;
        if (message.decision === this.question?.id) this.advice = message;
        break;
      case "done":
        if (!this.#late) this.busy = false;
        break;
      case "error":
        this.busy = this.thinking = false;
        if (!this.#unasked || message.code !== "stale") toasts.say(message.text, "bad");
        this.#unasked = false;
        break;
      case "bye":
        this.farewell = message.text;
        break;
    }
  }

  /** A table has come. If dice were rolled they are seen to fall before anybody sees what came of it. */
  #arrived(told: Table): void {
    const table: Table = { ...told, state: told.state ?? "playing" }; // what is as usual is not said
    clearTimeout(this.#timer);
    if (this.#late) this.#show(this.#late);
    this.#late = null;
    const dice = this.#fresh(table).filter((line) => line.dice).map((line) => ({ id: line.n, n: line.dice! }));
    if (!dice.length) return this.#show(table);
    this.rolls = dice;
    play("dice");
    if (!moves() || document.hidden) return this.#show(table);
    this.#late = table;
    this.#timer = setTimeout(() => {
      this.#late = null;
      this.#show(table);
    }, FALL);
  }

  /** Lines of the log that were not there before. */
  #fresh(table: Table): LogLine[] {
    return this.#logged < 0 ? [] : (table.board?.log ?? []).filter((line) => line.n > this.#logged);
  }

  #show(table: Table): void {
    const asked = this.board?.question?.id;
    this.table = table;
    this.infos = table.seats ?? [];
    this.clocks = table.clocks ?? [];
    this.clockAt = performance.now();
    this.busy = false;
    this.farewell = "";
    if (table.board?.question?.id !== asked) {
      this.clear();
      this.reasons = null;
      this.advice = null;
      this.thinking = false;
      if (table.board?.question) play("ask");
    }
    const fresh = this.#fresh(table);
    if (fresh.length && !fresh.some((line) => line.dice)) play("card");
    const last = table.board?.log?.at(-1)?.n ?? -1;
    if (last < this.#logged) this.rolls = []; // taken back
    this.#logged = last;
    this.board = table.board && table.state === "over" ? ended(table.board) : (table.board ?? null);
    this.#open(table);
    if (settings.hints && this.question?.id !== asked) this.#counsel();
  }

  /** A hint that nobody asked for: only where there is something to choose, and to who looks. */
  #counsel(): void {
    if (this.options.length < 2 || document.hidden) return;
    const id = this.question?.id;
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      if (id !== this.question?.id || this.busy || this.advice) return;
      this.hint();
      this.#unasked = this.thinking;
    }, 250);
  }

  override clear(): void {
    super.clear();
    this.reasons = null;
  }

  override back(): void {
    if (this.reasons) this.reasons = null;
    else if (this.deep) super.back();
    else if (this.returns) this.undo();
  }

  /** A card, company or player was pressed: shows what can be done with it; pressed again, does it if it is one thing. If nothing can be
   *  done with it, tells why. */
  override press(handle: string): void {
    if (!this.board) return;
    if (this.picked.at(-1) === handle) {
      if (this.left.length === 1) return this.answer(this.left[0]!);
      this.picked = this.picked.slice(0, -1);
      this.shown = null;
      return;
    }
    this.reasons = null;
    const found = about(this.left, handle, this.board);
    if (found.length === 0) {
      if (this.deep && about(this.options, handle, this.board).length) {
        this.clear();
        return this.press(handle);
      }
      return this.why(handle);
    }
    const sure = settings.confirm === "never" || (this.picked.length > 0 && settings.confirm !== "always");
    if (found.length === 1 && sure) return this.answer(found[0]!);
    this.picked = [...this.picked, handle];
  }

  /** One card was dropped on another: the way that names both, if it is clear. */
  override drop(from: string, onto: string): void {
    if (!this.board) return;
    const both = about(this.options, from, this.board).filter((o) => o.source === onto || (o.targets ?? []).includes(onto));
    if (both.length === 1) return this.answer(both[0]!);
    if (both.length > 1) this.picked = [from, onto];
    else if (about(this.options, from, this.board).length) this.picked = [from];
    else this.why(from, onto);
  }

  override choose(line: Entry): void {
    if (line.options.length === 1 && (settings.confirm !== "always" || this.shown === line)) this.answer(line.options[0]!);
    else if (line.card && !this.deep && line.options.length === about(this.left, line.card, this.board!).length) this.picked = [line.card];
    else this.shown = line;
  }

  override answer(option: Option): void {
    if (!this.question || this.busy) return;
    this.busy = true;
    this.looked = null;
    this.#send({ type: "answer", n: this.#n(), decision: this.question.id, options: [option.id] });
  }

  /** Asks why nothing can be done with a card; of others' cards there is nothing to ask. */
  why(handle: string, target = ""): void {
    const card = this.board?.cards[handle];
    if (!card?.key) return;
    if (this.board?.viewer === -1 || !this.near(card.seat ?? 0) || this.table?.state === "over") return this.open(card.key, handle);
    this.whyNot(handle, target);
  }

  /** Asks the server why nothing can be done with a card (there): one that lies before us, or in a pile of ours. */
  whyNot(handle: string, target = ""): void {
    if (this.board?.viewer === -1 || this.table?.state === "over") return;
    this.#send({ type: "why", card: handle, target });
  }

  hint(): void {
    this.#unasked = false;
    if (this.question && !this.thinking) this.thinking = this.#send({ type: "hint" });
  }

  undo(): void {
    this.#send({ type: "undo", n: this.#n() });
  }

  resign(): void {
    this.#send({ type: "resign", n: this.#n() });
  }

  draw(what: "offer" | "accept" | "decline"): void {
    this.#send({ type: "draw", do: what });
  }

  consent(what: "undo" | "draw", yes: boolean): void {
    this.#send({ type: "consent", about: what, yes });
  }

  claim(): void {
    this.#send({ type: "claim" });
  }

  rematch(): void {
    this.#send({ type: "rematch" });
  }

  say(text: string): boolean {
    return this.#send({ type: "chat", text });
  }

  passUntil(until: "" | "step" | "phase" | "turn"): void {
    this.#send({ type: "stops", until });
  }

  /** Stops of this table, whatever the settings say. */
  stops(mine: string[] | null, theirs: string[] | null): void {
    if (this.#send({ type: "stops", mine, theirs })) remember(this.#mark(), "own");
  }

  /** A table that is opened has the stops of the settings, if it has none of its own. */
  #open(table: Table): void {
    if (this.#opened || !table.board || table.board.viewer < 0 || table.state !== "playing") return;
    this.#opened = true;
    const wanted = opening(this.#mark(), { mine: table.stops?.mine ?? null, theirs: table.stops?.theirs ?? null }, { mine: settings.stops.mine, theirs: settings.stops.theirs });
    if (wanted && this.#send({ type: "stops", ...wanted })) remember(this.#mark(), "settings");
  }

  #mark(): string {
    return `${this.id}/${this.board?.viewer ?? -1}`;
  }
}
