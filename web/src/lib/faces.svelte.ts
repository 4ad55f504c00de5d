/** Faces of cards, by set, loaded when first asked for. `face(id)` is reactive: it is undefined until the set is there. */
import { SvelteMap } from "svelte/reactivity";
import { api } from "./api";

export interface Face {
  id: string;
  set: string;
  name: string;
  frame: "character" | "wizard" | "item" | "ally" | "faction" | "event" | "creature" | "hazard" | "site" | "region";
  type: string;
  alignment: string;
  line: string;
  more?: string;
  kind?: string;
  dual?: boolean;
  unique?: boolean;
  playable?: boolean;
  races?: string[];
  skills?: string[];
  words?: string[];
  mind?: number;
  di?: number;
  prowess?: number;
  body?: number;
  strikes?: number;
  attacks?: number;
  influence?: number;
  mp?: number;
  mp_alt?: number;
  mp_kind?: string;
  mp_star?: boolean;
  cp?: number;
  cp_alt?: number;
  sp?: number;
  bonus?: { stat: string; amount: number }[];
  key_regions?: string[];
  key_sites?: string;
  foot?: "home" | "at" | "keyed" | "";
  places?: string[];
  site_type?: string;
  haven?: string;
  region?: string;
  ways?: { haven: string; path: string }[];
  deeps?: string[];
  surface?: string;
  draws?: [number, number];
  dangers?: string[];
  items?: string[];
  region_type?: string;
  adjacent?: string[];
  text?: string[];
  whole?: string[];
}

export const SETS = ["TW", "TD", "DM", "LE", "AS", "WH", "BA"] as const;

const known = new SvelteMap<string, Face>();
const loading = new Map<string, Promise<void>>();

/** Loads a set once; a failed try may be repeated. */
export function loadSet(set: string): Promise<void> {
  let job = loading.get(set);
  if (!job) {
    job = api.get<Face[]>(`/api/faces/${set}`).then((list) => {
      for (const one of list) known.set(one.id, one);
    });
    loading.set(set, job);
    job.catch(() => setTimeout(() => loading.delete(set), 3000));
  }
  return job;
}

export function face(id: string): Face | undefined {
  const found = known.get(id);
  if (!found && id) void loadSet(id.split("-")[0] ?? "").catch(() => undefined);
  return found;
}

/** All faces of the sets that are loaded. */
export function loaded(): Face[] {
  return [...known.values()];
}
