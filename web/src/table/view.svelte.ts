/**
 * A table to be looked at: a board, what is looked at in large, which pile is open. `GameTable` adds a game that goes on;
 * the replay shows boards with this alone: `const view = new BoardView(); view.board = …; <TableView game={view} />`.
 */
import type { Attachment } from "svelte/attachments";
import { listen } from "../lib/listen";
import type { Board, Event, Option, Pile, Question, Seat, SeatClock, SeatInfo } from "../wire";
import type { Together } from "./together.svelte";
import { lasts } from "./director";
import { entries, named, shared, standard, subjects, type Entry } from "./menu";

/** A card that is looked at in large. */
export interface Looked {
  key: string;
  handle: string;
  box: DOMRect | null; // where it lies; null: in the middle, until it is closed
}

export class BoardView {
  board = $state.raw<Board | null>(null);
  infos = $state.raw<SeatInfo[]>([]);
  clocks = $state.raw<SeatClock[]>([]);
  clockAt = $state(0); // when the clocks were told
  looked = $state.raw<Looked | null>(null);
  pile = $state.raw<{ seat: Seat; pile: Pile } | null>(null);
  picked = $state.raw<string[]>([]); // cards that the person has chosen, in order
  shown = $state.raw<Entry | null>(null); // a line that has several ways, opened
  rolls = $state.raw<{ id: number; n: number }[]>([]); // dice that have just fallen
  together = $state.raw<Together | null>(null); // questions that are answered in one go
  aim = $state(0); // chain link whose targets are pointed at, 0 = the next one
  stage = $state.raw<Event | null>(null); // what is shown happening
  #timer: ReturnType<typeof setTimeout> | undefined;
  #goOn: (() => void) | null = null; // ends what is shown
  #hurry = false;

  question = $derived<Question | null>(this.board?.question ?? null);
  options = $derived<Option[]>(this.question?.options ?? []);
  deep = $derived(this.picked.length > 0 || this.shown !== null);
  /** What is left of the options after what was picked. */
  left = $derived.by<Option[]>(() => {
    let options = this.options;
    this.picked.forEach((handle, i) => {
      const of = this.board ? subjects(options, this.board) : [];
      const found = options.filter((_, k) => of[k] === handle);
      options = i === 0 && found.length ? found : options.filter((o) => named(o).includes(handle));
    });
    return this.shown ? options.filter((o) => this.shown!.options.some((x) => x.id === o.id)) : options;
  });
  /** What the space bar does: the default, or what alone is left. */
  standard = $derived<Option | undefined>(this.deep ? (this.left.length === 1 ? this.left[0] : standard(this.left)) : standard(this.options));
  /** Lines with number keys. */
  lines = $derived.by<Entry[]>(() => {
    if (!this.board) return [];
    const lines = entries(this.left.filter((o) => o !== this.standard), this.board, this.deep);
    if (!this.deep) return lines;
    const common = shared(this.left); // the card is chosen: now each line is about where it goes
    const other = (line: Entry): string => (line.options.length === 1 ? named(line.options[0]!).find((h) => !this.picked.includes(h) && !common.has(h)) : undefined) ?? line.card;
    return lines.map((line) => ({ ...line, card: other(line) }));
  });
  /** Things that can be chosen now, with the key that does it. */
  legal = $derived.by<Map<string, string>>(() => {
    const found = new Map<string, string>();
    if (!this.board) return found;
    const of = subjects(this.left, this.board);
    const common = shared(this.left);
    this.left.forEach((option, i) => {
      const handles = this.deep ? named(option).filter((h) => !common.has(h)) : [of[i] ?? ""];
      for (const handle of handles) if (handle && !this.picked.includes(handle)) found.set(handle, "");
    });
    if (!this.together) this.lines.forEach((line, i) => {
      if (i < 9 && line.card && found.has(line.card) && !found.get(line.card)) found.set(line.card, String(i + 1));
    });
    return found;
  });
  /** Things that can only be chosen in the way in which many others can, too: not worth standing out. */
  folded = $derived.by<Set<string>>(() => {
    const found = new Set<string>();
    if (this.deep) return found;
    for (const line of this.lines) if (line.key.startsWith("*")) for (const o of line.options) for (const h of named(o)) found.add(h);
    for (const line of this.lines) if (!line.key.startsWith("*")) found.delete(line.card);
    return found;
  });
  /** Chain links that aim at a thing. */
  aimed = $derived.by<Map<string, number[]>>(() => {
    const found = new Map<string, number[]>();
    for (const link of this.board?.chain ?? []) for (const handle of link.targets ?? []) found.set(handle, [...(found.get(handle) ?? []), link.n]);
    return found;
  });
  /** Cards that lie somewhere on the table or in the hand: whatever else can be chosen is laid out to choose from. */
  lying = $derived.by<Set<string>>(() => {
    const found = new Set<string>(this.board?.hand ?? []);
    const cards = this.board?.cards ?? {};
    const add = (handle: string | undefined): void => {
      if (!handle || found.has(handle)) return;
      found.add(handle);
      for (const other of cards[handle]?.attached ?? []) add(other);
    };
    for (const c of this.board?.companies ?? []) {
      [c.site, c.destination, ...(c.attached ?? []), ...(c.guard ?? [])].forEach(add);
      for (const g of c.groups ?? []) [g.leader, ...(g.followers ?? [])].forEach(add);
    }
    for (const p of this.board?.prisons ?? []) [p.handle, p.site, ...p.prisoners, ...(p.rings ?? [])].forEach(add);
    for (const seat of this.board?.seats ?? []) [...(seat.in_play ?? []), ...(seat.agents ?? [])].forEach(add);
    return found;
  });
  /** Copies of one card in the hand do the same: what is offered of one of them holds for each. */
  twin(handle: string): string {
    const hand = this.board?.hand ?? [];
    const key = this.board?.cards[handle]?.key;
    if (!key || this.legal.has(handle) || this.picked.includes(handle) || !hand.includes(handle)) return handle;
    return hand.find((other) => this.board?.cards[other]?.key === key && this.legal.has(other)) ?? handle;
  }
  /** Cards to choose from that lie nowhere on the table: of a pool, a pile, the location deck. */
  tray = $derived<string[]>([...this.legal.keys(), ...this.picked].filter((h) => this.board?.cards[h]?.key && !this.lying.has(h)));

  /** Plays out events, each for its time; `told` is called as each begins. Taken short by `skip`, all together by `hurry`. */
  async direct(events: Event[], told?: (event: Event) => void): Promise<void> {
    this.#hurry = false;
    for (const event of events) {
      if (this.#hurry || document.hidden) break;
      this.stage = event;
      told?.(event);
      await new Promise<void>((done) => {
        const timer = setTimeout(done, lasts(event));
        this.#goOn = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    this.#goOn = null;
    this.stage = null;
  }

  /** On with what happens next. */
  skip(): void {
    this.#goOn?.();
  }

  /** On to where things stand. */
  hurry(): void {
    this.#hurry = true;
    this.#goOn?.();
  }

  /** How the viewer calls a seat: by its name, or "you". */
  seat(seat: number | undefined): Seat | undefined {
    return this.board?.seats.find((s) => s.seat === seat);
  }

  /** Whether a seat is seen as the near one. */
  near(seat: number | undefined): boolean {
    return seat === (this.board?.seats.find((s) => s.you)?.seat ?? 0);
  }

  /** Where a seat is seen: 0 is the near one, the others follow in the order of play. */
  place(seat: number | undefined): number {
    const seats = this.board?.seats ?? [];
    const at = (wanted: (s: Seat) => boolean): number => Math.max(0, seats.findIndex(wanted));
    const n = Math.max(1, seats.length);
    return (at((s) => s.seat === seat) - at((s) => this.near(s.seat)) + n) % n;
  }

  /** Something was pressed. Who only watches, looks. */
  press(handle: string): void {
    this.open(this.board?.cards[handle]?.key ?? "", handle);
  }

  /** One card was dropped on another. */
  drop(_from: string, _onto: string): void {
    /* nothing can be done here */
  }

  choose(_line: Entry): void {
    /* nothing can be done here */
  }

  answer(_option: Option): void {
    /* nothing can be done here */
  }

  /** Forgets what was picked. */
  clear(): void {
    this.picked = [];
    this.shown = null;
    this.looked = null;
  }

  back(): void {
    if (this.shown) this.shown = null;
    else this.picked = this.picked.slice(0, -1);
  }

  /** Shows a card in large beside where it lies, after a moment. */
  look(key: string, handle: string, at: Element, wait = 260): void {
    clearTimeout(this.#timer);
    if (!key || (this.looked && !this.looked.box)) return;
    this.#timer = setTimeout(() => (this.looked = { key, handle, box: at.getBoundingClientRect() }), this.looked ? 60 : wait);
  }

  unlook(): void {
    clearTimeout(this.#timer);
    if (this.looked?.box) this.#timer = setTimeout(() => (this.looked = null), 90);
  }

  /** Shows a card in large until it is closed. */
  open(key: string, handle = ""): void {
    clearTimeout(this.#timer);
    if (key) this.looked = { key, handle, box: null };
  }

  /** For a thing that shows a card: hovering, focus and a long press show it in large. */
  seen(key: string | undefined, handle = ""): Attachment<HTMLElement> {
    return (element) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let held = false;
      const enter = (e: PointerEvent): void => {
        if (e.pointerType === "mouse") this.look(key ?? "", handle, element);
      };
      const leave = (): void => {
        clearTimeout(timer);
        this.unlook();
      };
      const focus = (): void => {
        if (element.matches(":focus-visible")) this.look(key ?? "", handle, element, 400);
      };
      const down = (e: PointerEvent): void => {
        held = false;
        this.unlook();
        if (e.pointerType === "mouse" || !key) return;
        timer = setTimeout(() => {
          held = true;
          this.open(key, handle);
        }, 450);
      };
      const up = (): void => clearTimeout(timer);
      const click = (e: MouseEvent): void => {
        if (!held) return;
        held = false;
        e.stopImmediatePropagation();
        e.preventDefault();
      };
      const menu = (e: MouseEvent): void => {
        if (!key) return;
        e.preventDefault();
        this.open(key, handle);
      };
      const ends = [
        listen(element, { pointerenter: enter, pointerleave: leave, pointerdown: down, pointerup: up, pointercancel: up, focus, blur: leave, contextmenu: menu }),
        listen(element, { click }, { capture: true }), // before the thing itself hears of it
      ];
      return () => {
        clearTimeout(timer);
        for (const end of ends) end();
      };
    };
  }
}
