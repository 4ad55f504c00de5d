/** Answers that are given in one go: what was chosen in a dialog is sent one by one, as the questions come. Nothing here knows a rule:
 *  which questions belong together, and what a sensible player takes of them, the server says. */
import { t } from "../lib/i18n";
import type { Board, Option, Question } from "../wire";

export interface Chosen {
  option: Option;
  on: boolean;
}

export interface Group {
  name: "stance" | "support" | "cards" | "discard" | "assign";
  choices: Chosen[];
}

/** What is still to be answered, if it is asked: these options, and what goes without saying. */
export interface Script {
  kinds: string[];
  wanted: Option[];
  rest: string[]; // verbs
}

const SETS: Record<string, "discard" | "assign"> = { "discard down": "discard", "assign strike": "assign" };
const NEVER = 13;

export class Together {
  picked = $state.raw<string[]>([]);
  readonly kind: string;
  readonly set: "discard" | "assign" | undefined;
  readonly #steps: { kind: string; pick: string; options: Option[] }[];

  constructor(
    readonly question: Question,
    readonly board: Board,
    readonly done: (first: Option, script: Script | null) => void,
  ) {
    this.kind = question.kind;
    this.set = SETS[question.kind];
    this.#steps = (question.ahead ?? []).map((x) => ({ kind: x.kind, pick: x.pick, options: x.options ?? [] }));
    const chosen = this.#own.map((x) => x.options.find((o) => o.id === x.pick)).filter((o): o is Option => !!o);
    this.picked = chosen.filter((o) => !["no support", "leave", "pass"].includes(o.verb)).map((o) => o.id);
  }

  /** Whether a question has such a dialog. */
  static of(question: Question | null): boolean {
    const ahead = question?.ahead ?? [];
    if (!question || !ahead.length) return false;
    if (question.kind in SETS) return ahead.filter((x) => x.kind === question.kind).length > 1 || question.kind === "discard down";
    return question.kind === "stance" || question.kind === "support" || (question.kind === "act" && question.rolls === true);
  }

  /** The steps that one chooses in: what weighs on whom is settled when all strikes are given. */
  get #own(): { kind: string; pick: string; options: Option[] }[] {
    return this.set ? this.#steps.filter((x) => x.kind === this.kind) : this.#steps;
  }

  #of(kind: string): Option[] {
    return this.#steps.find((x) => x.kind === kind)?.options ?? [];
  }

  /** How many are to be chosen. */
  get most(): number {
    if (this.set === "discard") return this.#own.length;
    const left = (this.board.attack?.strikes ?? 0) - (this.board.attack?.assigned ?? []).length;
    return this.#leaves ? Math.max(1, left) : this.#own.length;
  }

  get #leaves(): Option | undefined {
    return this.question.options?.find((o) => o.verb === "leave");
  }

  groups = $derived.by<Group[]>(() => {
    const marked = (options: Option[]): Chosen[] => options.map((option) => ({ option, on: this.picked.includes(option.id) }));
    if (this.set) return [{ name: this.set, choices: marked((this.question.options ?? []).filter((o) => o.verb === this.set)) }];
    const cards = this.#of("act").filter((o) => o.verb !== "pass");
    const found: Group[] = [
      { name: "stance", choices: marked(this.#of("stance")) },
      { name: "support", choices: marked(this.#of("support").filter((o) => o.verb === "support")) },
      { name: "cards", choices: marked(cards) },
    ];
    return found.filter((g) => g.choices.length);
  });

  toggle(c: Chosen): void {
    const group = this.groups.find((g) => g.choices.some((x) => x.option.id === c.option.id));
    if (!group) return;
    const inside = group.choices.map((x) => x.option.id);
    const other = inside.find((id) => id !== c.option.id) ?? c.option.id; // pressed again, the other way
    if (group.name === "stance") this.picked = [...this.picked.filter((id) => !inside.includes(id)), c.on ? other : c.option.id];
    else if (c.on) this.picked = this.picked.filter((id) => id !== c.option.id);
    else if (group.name === "cards") this.picked = [...this.picked.filter((id) => !inside.includes(id)), c.option.id];
    else if (group.name === "support") this.picked = [...this.picked, c.option.id];
    else this.picked = [...this.picked, c.option.id].slice(-this.most);
  }

  /** A card was pressed: the choice that is about it. */
  press(handle: string): boolean {
    const twin = (o: Option): boolean => !!o.key && o.key === this.board.cards[handle]?.key && this.set === "discard";
    const about = (o: Option): boolean => o.source === handle || (o.targets ?? []).includes(handle);
    const all = this.groups.flatMap((g) => g.choices);
    const found = all.find((c) => about(c.option)) ?? all.find((c) => twin(c.option));
    if (found) this.toggle(found);
    return !!found;
  }

  #chosen = $derived<Option[]>(this.groups.flatMap((g) => g.choices).filter((c) => c.on).map((c) => c.option));

  ready = $derived.by<boolean>(() => {
    if (!this.set) return true;
    return this.set === "discard" || !this.#leaves ? this.#chosen.length === this.most : true;
  });

  /** A card is chosen that is played before the dice fall. */
  #card = $derived<Option | undefined>(this.groups.find((g) => g.name === "cards")?.choices.find((c) => c.on)?.option);
  rolls = $derived.by<boolean>(() => !this.set && !this.#card);

  words = $derived.by<string>(() => {
    const names = this.#chosen.map((o) => this.board.cards[o.targets?.[0] || o.source || ""]?.name ?? o.words).join(", ");
    if (this.set === "discard") return this.ready ? t("table.meet.discards", { names }) : t("table.meet.some", { n: this.#chosen.length, of: this.most });
    if (this.set === "assign") return names ? (this.ready ? t("table.meet.assigns", { names }) : t("table.meet.some", { n: this.#chosen.length, of: this.most })) : (this.#leaves?.words ?? t("table.meet.some", { n: 0, of: this.most }));
    if (this.#card) return this.#card.words;
    const told = this.question.options?.find((o) => o.verb === "pass");
    if (this.kind === "act" && told) return told.words;
    const base = this.#chosen.find((o) => o.verb === "tap" || o.verb === "stay untapped")?.needs ?? this.#of("support").find((o) => o.verb === "no support")?.needs ?? 0;
    const needs = base - this.#chosen.filter((o) => o.verb === "support").length;
    return needs <= 2 ? t("table.meet.any") : needs >= NEVER ? t("table.meet.roll") : t("table.meet.needs", { n: needs });
  });

  /** Sends what was chosen: the answer to this question at once, the others as they are asked. */
  send(): void {
    if (!this.ready) return;
    const kinds = [...new Set(this.#steps.map((x) => x.kind))];
    const rest = ["no support", "leave", ...(this.#card ? [] : ["pass"])];
    const beside = this.#steps.filter((x) => x.kind === "excess strikes").flatMap((x) => x.options.filter((o) => o.id === x.pick));
    const script: Script = { kinds, wanted: [...this.#chosen, ...beside], rest };
    const first = next(this.question, script);
    if (first) this.done(first, script);
  }
}

/** The answer that a script has for a question; it is crossed out. */
export function next(question: Question, script: Script): Option | undefined {
  if (!script.kinds.includes(question.kind) || (question.kind === "act" && !question.rolls)) return undefined;
  const options = question.options ?? [];
  for (const [i, wish] of script.wanted.entries()) {
    const found = options.find((o) => o.id === wish.id) ?? options.find((o) => wish.verb === "discard" && o.verb === wish.verb && !!o.key && o.key === wish.key);
    if (!found) continue;
    script.wanted = script.wanted.filter((_, k) => k !== i);
    return found;
  }
  return options.find((o) => script.rest.includes(o.verb));
}
