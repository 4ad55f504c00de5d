/** When a table asks: as the settings of this browser say, until the person chooses otherwise at the table itself. */

export interface Chosen {
  mine: string[] | null;
  theirs: string[] | null;
}

/** The moments by the part of the turn that they belong to. */
export const GROUPS = ["begin", "road", "fight", "place", "end", "answer"] as const;
type Group = (typeof GROUPS)[number];
const OF: Record<Group, string[]> = {
  begin: ["untap_phase", "organization", "end_of_organization", "long_event_phase"],
  road: ["site_revealed", "begin_mh", "mh_phase", "end_of_mh", "all_mh_done"],
  fight: ["facing_attack", "strikes_assigned", "strike_hazards", "facing_strike", "strike_decided", "body_checked", "after_attack"],
  place: ["begin_site", "entering", "site_phase", "resource_played", "check_declared", "ring_tested", "end_of_site"],
  end: ["begin_end_of_turn", "end_of_turn_phase", "council"],
  answer: [],
};

/** Every moment in one group; those that are new to us in the last one. */
export function grouped<T extends { id: string }>(windows: T[]): Record<Group, T[]> {
  const group = (id: string): Group => GROUPS.find((g) => OF[g].includes(id)) ?? "answer";
  return Object.fromEntries(GROUPS.map((g) => [g, windows.filter((w) => group(w.id) === g)])) as Record<Group, T[]>;
}

/** In which of the three ways somebody is asked. */
export function mode(chosen: Chosen, all: string[]): "usual" | "everything" | "chosen" {
  if (chosen.mine === null && chosen.theirs === null) return "usual";
  return same(chosen.mine, all) && same(chosen.theirs, all) ? "everything" : "chosen";
}

const KEY = "meccg.stops";
const MOST = 200; // tables that are remembered

type Known = Record<string, "own" | "settings">; // by table: stops of its own, or those of the settings

function known(): Known {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Known;
  } catch {
    return {};
  }
}

/** Remembers whose stops a table has. */
export function remember(table: string, whose: "own" | "settings"): void {
  const { [table]: _, ...others } = known();
  const all = Object.fromEntries([...Object.entries(others), [table, whose]].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    /* private mode: the next visit begins with the settings */
  }
}

function same(a: string[] | null, b: string[] | null): boolean {
  return a === b || (!!a && !!b && a.length === b.length && a.every((x) => b.includes(x)));
}

/** What a table that is opened is to be told: the settings, unless it has stops of its own (of this browser, or of another). */
export function opening(table: string, has: Chosen, settings: Chosen): Chosen | null {
  const whose = known()[table];
  const touched = has.mine !== null || has.theirs !== null;
  if (whose === "own" || (!whose && touched)) return null;
  return same(has.mine, settings.mine) && same(has.theirs, settings.theirs) ? null : settings;
}
