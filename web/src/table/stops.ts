/** When a table asks: as the settings of this browser say, until the person chooses otherwise at the table itself. */

export interface Chosen {
  mine: string[] | null;
  theirs: string[] | null;
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
