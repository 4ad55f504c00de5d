/** A table as the screen sees it: what the server told, what the person has picked so far, and what is sent back. */
import { GameSocket, type Link } from "../lib/socket";
import { t } from "../lib/i18n";
import { settings } from "../lib/settings.svelte";
import { toasts } from "../lib/toast.svelte";
import type { Advised, Board, FromServer, Option, Question, Reasons, Said, Table } from "../wire";
import { about, entries, named, standard, type Entry } from "./menu";

export class GameTable {
  table = $state.raw<Table | null>(null);
  link = $state<Link>("connecting");
  chat = $state<Said[]>([]);
  unread = $state(0);
  advice = $state.raw<Advised | null>(null);
  thinking = $state(false); // a hint was asked for
  reasons = $state.raw<Reasons | null>(null);
  picked = $state.raw<string[]>([]); // cards that the person has chosen, in order
  shown = $state.raw<Entry | null>(null); // a line that has several ways, opened
  busy = $state(false); // an answer is on its way
  look = $state<string>(""); // key of the card that is looked at in large
  rolls = $state.raw<{ id: number; n: number }[]>([]); // dice that have just fallen
  #socket: GameSocket;
  #logged = -1;

  board = $derived<Board | null>(this.table?.board ?? null);
  question = $derived<Question | null>(this.board?.question ?? null);
  options = $derived<Option[]>(this.question?.options ?? []);
  /** What is left of the options after what was picked. */
  left = $derived.by<Option[]>(() => {
    if (this.shown) return this.shown.options;
    return this.picked.reduce((options, handle) => about(options, handle), this.options);
  });
  lines = $derived<Entry[]>(this.board ? entries(this.left, this.board) : []);
  standard = $derived<Option | undefined>(standard(this.left) ?? (this.picked.length || this.shown ? undefined : standard(this.options)));
  /** Things that can be chosen now, with the key that does it. */
  legal = $derived.by<Map<string, string>>(() => {
    const found = new Map<string, string>();
    const deep = this.picked.length > 0 || this.shown !== null;
    for (const option of this.left) {
      const source = option.source ?? "";
      const aims = option.targets ?? [];
      const handles = deep || !source ? aims : [source];
      for (const handle of handles.length ? handles : named(option)) if (!this.picked.includes(handle)) found.set(handle, "");
    }
    this.lines.forEach((line, i) => {
      if (i < 9 && line.card && found.has(line.card) && !found.get(line.card)) found.set(line.card, String(i + 1));
    });
    return found;
  });
  /** Chain links that aim at a thing. */
  aimed = $derived.by<Map<string, number[]>>(() => {
    const found = new Map<string, number[]>();
    for (const link of this.board?.chain ?? []) for (const handle of link.targets ?? []) found.set(handle, [...(found.get(handle) ?? []), link.n]);
    return found;
  });

  constructor(
    readonly id: string,
    readonly seat: number | null,
  ) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = seat === null ? "" : `?seat=${seat}`;
    this.#socket = new GameSocket(`${scheme}//${location.host}/api/games/${encodeURIComponent(id)}/socket${query}`, (m) => this.#told(m), (l) => (this.link = l));
  }

  close(): void {
    this.#socket.close();
  }

  #told(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.#arrived(message);
        break;
      case "chat":
        if (!this.chat.some((c) => c.n === message.n)) {
          this.chat.push(message);
          this.unread += 1;
        }
        break;
      case "why":
        this.reasons = message;
        break;
      case "hint":
        this.thinking = false;
        this.advice = message;
        break;
      case "done":
        this.busy = false;
        break;
      case "error":
        this.busy = this.thinking = false;
        toasts.say(message.text, "bad");
        break;
      case "bye":
        if (message.text) toasts.say(message.text);
        break;
    }
  }

  #arrived(table: Table): void {
    const before = this.question?.id;
    this.table = table;
    this.busy = false;
    if (table.board?.question?.id !== before) {
      this.clear();
      this.advice = null;
      this.thinking = false;
    }
    const log = table.board?.log ?? [];
    const last = log.at(-1)?.n ?? -1;
    if (this.#logged >= 0 && last > this.#logged) {
      this.rolls = log.filter((line) => line.n > this.#logged && line.dice).map((line) => ({ id: line.n, n: line.dice! }));
    }
    this.#logged = last;
  }

  /** Forgets what was picked. */
  clear(): void {
    this.picked = [];
    this.shown = null;
    this.reasons = null;
  }

  back(): void {
    if (this.reasons) this.reasons = null;
    else if (this.shown) this.shown = null;
    else this.picked = this.picked.slice(0, -1);
  }

  /** A card, company or player was pressed: takes it if something can be done with it, otherwise asks why not. */
  press(handle: string): void {
    if (this.picked.includes(handle)) return this.clear();
    const found = about(this.left, handle);
    if (found.length === 0) return this.why(handle);
    if (found.length === 1 && (this.picked.length > 0 || settings.confirm !== "always")) return this.answer(found[0]!);
    this.picked = [...this.picked, handle];
  }

  /** One card was dropped on another: the way that names both, if it is clear. */
  drop(from: string, onto: string): void {
    const both = this.options.filter((o) => (o.source === from || (o.targets ?? []).includes(from)) && (o.targets ?? []).includes(onto));
    if (both.length === 1) return this.answer(both[0]!);
    if (both.length > 1) this.picked = [from, onto];
    else if (about(this.options, from).length) this.picked = [from];
    else this.why(from, onto);
  }

  choose(line: Entry): void {
    if (line.options.length === 1) this.answer(line.options[0]!);
    else this.shown = line;
  }

  answer(option: Option): void {
    if (!this.question || this.busy) return;
    this.busy = true;
    this.#socket.send({ type: "answer", n: this.#socket.next(), decision: this.question.id, options: [option.id] });
  }

  why(handle: string, target = ""): void {
    const card = this.board?.cards[handle];
    if (!card?.key || this.board?.viewer === -1) return;
    if (!this.#socket.send({ type: "why", card: handle, target })) toasts.say(t("table.offline"));
  }

  hint(): void {
    this.thinking = this.#socket.send({ type: "hint" });
  }

  undo(): void {
    this.#socket.send({ type: "undo", n: this.#socket.next() });
  }

  resign(): void {
    this.#socket.send({ type: "resign", n: this.#socket.next() });
  }

  draw(what: "offer" | "accept" | "decline"): void {
    this.#socket.send({ type: "draw", do: what });
  }

  consent(about: "undo" | "draw", yes: boolean): void {
    this.#socket.send({ type: "consent", about, yes });
  }

  claim(): void {
    this.#socket.send({ type: "claim" });
  }

  rematch(): void {
    this.#socket.send({ type: "rematch" });
  }

  say(text: string): void {
    if (!this.#socket.send({ type: "chat", text })) toasts.say(t("table.offline"));
  }

  passUntil(until: "" | "step" | "phase" | "turn"): void {
    this.#socket.send({ type: "stops", until });
  }

  stops(mine: string[] | null, theirs: string[] | null): void {
    this.#socket.send({ type: "stops", mine, theirs });
  }
}
