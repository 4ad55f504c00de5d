/** The options of a question as a person wants them: a few lines, first the card, then the way. Nothing here knows a rule. */
import { capital } from "../lib/i18n";
import type { Board, Option } from "../wire";

/** A line of the prompt: an option, or several that are about the same card. */
export interface Entry {
  key: string; // stable while the question stands
  words: string;
  hint: string;
  card: string; // handle of what it is about, "" if nothing
  options: Option[];
}

export const FEW = 7; // as many lines are read at a glance

/** Every card, company or player that an option names. */
export function named(option: Option): string[] {
  return [option.source ?? "", ...(option.targets ?? [])].filter((x) => x !== "");
}

/** Things that every option names: they tell nothing apart. */
export function shared(options: Option[]): Set<string> {
  const naming = options.map(named).filter((names) => names.length > 0);
  if (naming.length < 2) return new Set();
  return new Set(naming[0]!.filter((h) => naming.every((names) => names.includes(h))));
}

/** What an option is about: a card of the hand before all, else its source, else the first thing that it names and others don't. */
export function subject(option: Option, board: Board, common: Set<string> = new Set()): string {
  const names = named(option);
  const held = names.find((h) => (board.hand ?? []).includes(h));
  if (held) return held;
  const apart = names.filter((h) => !common.has(h));
  const from = apart.length ? apart : names;
  return option.source && from.includes(option.source) ? option.source : (from[0] ?? "");
}

/** The things that options are about, in their order. */
export function subjects(options: Option[], board: Board): string[] {
  const common = shared(options);
  return options.map((o) => subject(o, board, common));
}

/** The options that are about a thing; if there are none, those that name it otherwise. */
export function about(options: Option[], handle: string, board: Board): Option[] {
  const of = subjects(options, board);
  const found = options.filter((_, i) => of[i] === handle);
  return found.length ? found : options.filter((o) => named(o).includes(handle));
}

/** Lines to choose from. What the server wants folded is one line, unless that was opened. */
export function entries(options: Option[], board: Board, deep = false): Entry[] {
  const groups = new Map<string, Option[]>();
  if (!deep) for (const o of options) if (o.fold) groups.set(o.fold, [...(groups.get(o.fold) ?? []), o]);
  const many = [...groups].filter(([, inside]) => inside.length > 1);
  const loose = many.length ? options.filter((o) => !many.some(([words]) => words === o.fold)) : options;
  return [...lines(loose, board), ...many.map(([words, inside]): Entry => ({ key: `*${words}`, words: `${words} …`, hint: "", card: "", options: inside }))];
}

/** Where there are many, those of one card become one line; those of one card are told apart by what is done. */
function lines(options: Option[], board: Board): Entry[] {
  const of = subjects(options, board);
  const single = (o: Option, i: number): Entry => ({ key: o.id, words: capital(o.words), hint: o.hint ?? "", card: of[i] ?? "", options: [o] });
  const flat = options.map(single);
  if (options.length <= FEW) return inOrder(flat, board);
  const by = (name: (o: Option, i: number) => string): Map<string, number[]> => {
    const groups = new Map<string, number[]>();
    options.forEach((o, i) => groups.set(name(o, i), [...(groups.get(name(o, i)) ?? []), i]));
    return groups;
  };
  let groups = by((o, i) => of[i] || o.id);
  if (groups.size === 1) groups = by((o) => o.id.split("|").slice(0, 2).join("|"));
  if (groups.size === 1) return flat;
  if (groups.size === options.length) return inOrder(fold(flat), board);
  const all = [...groups].map(([key, at]): Entry => {
    if (at.length === 1) return flat[at[0]!]!;
    const inside = at.map((i) => options[i]!);
    const card = of[at[0]!] ?? "";
    const verbs = [...new Set(inside.map((o) => o.verb))].join(", ");
    const name = groups.size > 1 && of.every((h) => h === card) ? "" : (board.cards[card]?.name ?? "");
    return { key, words: name || begins(inside), hint: name ? verbs : "", card, options: inside };
  });
  return inOrder(fold(all), board);
}

/** What can be done in the same way with many cards becomes one line, where there is anything else to do. */
function fold(lines: Entry[]): Entry[] {
  if (lines.length <= FEW) return lines;
  const alike = (line: Entry): string => (line.options.length === 1 && line.card ? line.options[0]!.verb : "");
  const count = new Map<string, number>();
  for (const line of lines) if (alike(line)) count.set(alike(line), (count.get(alike(line)) ?? 0) + 1);
  const many = [...count].filter(([, n]) => n >= 4 && n < lines.length).map(([verb]) => verb);
  const rest = lines.filter((line) => !many.includes(alike(line)));
  const folded = many.map((verb): Entry => ({ key: `*${verb}`, words: capital(verb) + " …", hint: "", card: "", options: lines.filter((line) => alike(line) === verb).map((line) => line.options[0]!) }));
  return [...rest, ...folded];
}

/** Cards of the hand as they lie in it. */
function inOrder(lines: Entry[], board: Board): Entry[] {
  const hand = board.hand ?? [];
  const held = lines.filter((line) => hand.includes(line.card)).sort((a, b) => hand.indexOf(a.card) - hand.indexOf(b.card));
  return lines.map((line) => (hand.includes(line.card) ? held.shift()! : line));
}

/** The words with which all begin. */
function begins(options: Option[]): string {
  const lists = options.map((o) => o.words.split(" "));
  const words: string[] = [];
  for (let i = 0; lists.every((l) => l[i] !== undefined && l[i] === lists[0]![i]); i++) words.push(lists[0]![i]!);
  return capital(words.length ? `${words.join(" ")} …` : options[0]!.verb);
}

/** What the space bar does. */
export function standard(options: Option[]): Option | undefined {
  return options.find((o) => o.default);
}
