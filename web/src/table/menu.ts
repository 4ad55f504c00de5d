/** The options of a question as a person wants them: a few buttons, one step at a time. Nothing here knows a rule. */
import type { Board, Option } from "../wire";

/** A line of the prompt: an option, or several that come from the same card. */
export interface Entry {
  key: string; // stable while the question stands
  words: string;
  hint: string;
  card: string; // handle of the card that it is about, "" if none
  options: Option[];
}

export const MANY = 9; // as many as there are number keys

/** Every card, company or player that an option names. */
export function named(option: Option): string[] {
  return [option.source ?? "", ...(option.targets ?? [])].filter((x) => x !== "");
}

/** The options that are about a thing: played or used from it; if there are none, those that aim at it. */
export function about(options: Option[], handle: string): Option[] {
  const from = options.filter((o) => o.source === handle);
  return from.length ? from : options.filter((o) => (o.targets ?? []).includes(handle));
}

function lead(option: Option): string {
  return option.source || (option.targets ?? [])[0] || "";
}

/** Lines to choose from. Where there are more than can be numbered, those of one card become one line. */
export function entries(options: Option[], board: Board): Entry[] {
  const single = (o: Option): Entry => ({ key: o.id, words: o.words, hint: o.hint ?? "", card: lead(o), options: [o] });
  if (options.length <= MANY) return options.map(single);
  const groups = new Map<string, Option[]>();
  for (const o of options) {
    const key = `${o.verb}/${o.source || (o.targets ?? [])[0] || o.id}`;
    groups.set(key, [...(groups.get(key) ?? []), o]);
  }
  if (groups.size === 1 || groups.size === options.length) return options.map(single);
  return [...groups].map(([key, of]) => {
    const first = of[0]!;
    if (of.length === 1) return single(first);
    const name = board.cards[lead(first)]?.name ?? "";
    const verb = first.verb.charAt(0).toUpperCase() + first.verb.slice(1);
    return { key, words: name ? `${verb} ${name}` : common(of), hint: "", card: lead(first), options: of };
  });
}

/** The words with which all begin. */
function common(options: Option[]): string {
  const lists = options.map((o) => o.words.split(" "));
  const words: string[] = [];
  for (let i = 0; lists.every((l) => l[i] !== undefined && l[i] === lists[0]![i]); i++) words.push(lists[0]![i]!);
  return words.length ? `${words.join(" ")} …` : options[0]!.verb;
}

/** What the space bar does. */
export function standard(options: Option[]): Option | undefined {
  return options.find((o) => o.default);
}
