/** Faces of cards, by set, loaded when first asked for. `face(id)` is reactive: it is undefined until the set is there. */
import { SvelteMap } from "svelte/reactivity";
import type { Face, Faces } from "../wire";
import { api } from "./api";
import { me } from "./me.svelte";

export type { Face };

export { SETS } from "../wire";

const known = new SvelteMap<string, Face>();
const loading = new Map<string, Promise<void>>();

/** Loads a set once; a failed try may be repeated. */
export function loadSet(set: string): Promise<void> {
  let job = loading.get(set);
  if (!job) {
    job = me
      .known()
      .then((who) => api.get<Faces>(`/api/faces/${set}?v=${who.faces}`))
      .then((found) => {
        for (const one of Object.values(found.cards)) known.set(one.id, one);
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
