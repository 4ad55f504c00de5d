/** A game that goes on: what the server tells, what the person does. */
import { GameSocket, type Link } from "../lib/socket";
import { t } from "../lib/i18n";
import { me } from "../lib/me.svelte";
import { settings } from "../lib/settings.svelte";
import { toasts } from "../lib/toast.svelte";
import type { Advised, Board, FromServer, LogLine, Option, Question, Reasons, Said, Table } from "../wire";
import { fresh } from "./director";
import { about, type Entry } from "./menu";
import { play } from "./sound";
import { opening, remember } from "./stops";
import { next, Together, type Script } from "./together.svelte";
import { BoardView } from "./view.svelte";

/** What came too late, or twice: the table that comes next says all. */
const QUIET = ["stale", "not offered"];

/** How long dice tumble, in milliseconds. */
export const FALL = 700;

/** What goes with the answer of a sensible player: the way with the site. */
function expected(question: Question): Script | null {
  const later = (question.ahead ?? []).slice(1);
  const wanted = later.map((x) => (x.options ?? []).find((o) => o.id === x.pick)).filter((o): o is Option => !!o);
  return wanted.length ? { kinds: later.map((x) => x.kind), wanted, rest: [] } : null;
}

/** So many tables may wait to be played out. */
const LONGEST = 12;

function unasked(board: Board): Board {
  const { question: _, ...rest } = board;
  return rest;
}

/** The table of a game that is over: nothing is asked any more, however it ended. */
function ended(board: Board): Board {
  return { ...unasked(board), waiting: [] };
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
  #script: Script | null = null; // what was chosen together with an earlier answer
  #sent = ""; // the question that was answered last
  #coming: Table[] = []; // tables that are not shown yet
  #playing = false;
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
    this.hurry();
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
        if (!this.#playing) this.busy = false;
        break;
      case "error":
        this.busy = this.thinking = false;
        this.#sent = "";
        this.#script = null;
        if (!QUIET.includes(message.code)) toasts.say(message.text, "bad");
        break;
      case "bye":
        this.farewell = message.text;
        break;
    }
  }

  /** A table has come. What happened is seen to happen before anybody is asked what comes of it. */
  #arrived(told: Table): void {
    this.#coming.push({ ...told, state: told.state ?? "playing" }); // what is as usual is not said
    if (!this.#playing) void this.#play();
    else if (document.hidden || this.#coming.length > LONGEST) this.hurry();
  }

  async #play(): Promise<void> {
    this.#playing = true;
    for (let table = this.#coming.shift(); table; table = this.#coming.shift()) {
      if (this.#closed) break;
      const events = this.#coming.length > LONGEST ? [] : fresh(table.board, this.#logged);
      if (events.length) {
        if (this.board?.question) this.board = unasked(this.board);
        this.together = null;
        await this.direct(events, (event) => play(event.roll ? "dice" : "card"));
      } else {
        const dice = this.#fresh(table).filter((line) => line.dice).map((line) => ({ id: line.n, n: line.dice! }));
        if (dice.length) {
          this.rolls = dice;
          play("dice");
        }
      }
      this.#show(table);
    }
    this.#playing = false;
  }

  /** Lines of the log that were not there before. */
  #fresh(table: Table): LogLine[] {
    return this.#logged < 0 ? [] : (table.board?.log ?? []).filter((line) => line.n > this.#logged);
  }

  #show(table: Table): void {
    const asked = this.board?.question?.id;
    this.#refused(this.table, table);
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
    const last = (table.board?.log_to ?? 0) - 1;
    if (last < this.#logged) this.rolls = []; // taken back
    this.#logged = last;
    this.board = table.board && table.state === "over" ? ended(table.board) : (table.board ?? null);
    if (this.#goesOn()) return;
    if (this.question?.id !== asked || !this.together) this.together = this.question && this.board && Together.of(this.question) ? new Together(this.question, this.board, (first, script) => this.#first(first, script)) : null;
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
    if (this.together?.press(handle)) return;
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

  /** Answers what belongs to an earlier answer, and shows nothing of the question. */
  #goesOn(): boolean {
    const question = this.question;
    const option = question && this.#script ? next(question, this.#script) : undefined;
    if (!question || !option) {
      if (question) this.#script = null;
      return false;
    }
    this.together = null;
    this.#first(option, this.#script);
    this.board = unasked(this.board!);
    return true;
  }

  #first(option: Option, script: Script | null): void {
    this.answer(option);
    this.#script = script;
  }

  /** Answers this question alone: whatever belongs to it is asked. */
  alone(option: Option): void {
    this.answer(option);
    this.#script = null;
  }

  override answer(option: Option): void {
    if (!this.question || this.busy || this.#sent === this.question.id) return;
    this.busy = true;
    this.looked = null;
    this.#sent = this.question.id;
    this.#script = option.default ? expected(this.question) : null;
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
    if (this.question && !this.thinking) this.thinking = this.#send({ type: "hint" });
  }

  undo(): void {
    this.#sent = "";
    this.#script = null;
    this.#send({ type: "undo", n: this.#n() });
  }

  resign(): void {
    this.#send({ type: "resign", n: this.#n() });
  }

  draw(what: "offer" | "accept" | "decline"): void {
    this.#send({ type: "draw", do: what });
  }

  /** An offer of ours that is gone while the game stands where it stood has been refused: that is told. */
  #refused(before: Table | null, now: Table): void {
    const viewer = now.board?.viewer ?? -1;
    const where = (table: Table | null): string => `${table?.state} ${table?.board?.log?.at(-1)?.n} ${table?.board?.question?.id} ${(table?.board?.waiting ?? []).map((w) => w.seat).join()}`;
    if (viewer < 0 || where(before) !== where(now)) return;
    for (const offer of before?.offers ?? []) {
      if (offer.seat !== viewer || (now.offers ?? []).some((o) => o.seat === viewer && o.about === offer.about)) continue;
      const asked = (offer.waits ?? []).map((seat) => this.infos.find((i) => i.seat === seat)?.name ?? "").filter(Boolean);
      toasts.say(t(offer.about === "draw" ? "table.offer.refused.draw" : "table.offer.refused.undo", { name: asked.join(", ") || t("table.offer.refused.others") }));
    }
  }

  consent(what: "undo" | "draw", yes: boolean): void {
    this.#send({ type: "consent", about: what, yes });
  }

  claim(by: "out" | "bot" = "out"): void {
    this.#send({ type: "claim", do: by });
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

  /** To be asked everything from now on, or no longer. */
  hold(on: boolean): void {
    this.#send({ type: "stops", hold: on });
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
