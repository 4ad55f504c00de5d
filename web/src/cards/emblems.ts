/** Which symbol stands for a card: by what its name speaks of, else by its race, else by its kind. */
import type { Face } from "../lib/faces.svelte";

/** Races of creatures, allies, factions. */
const RACES: Record<string, string> = {
  orc: "orc-head", troll: "troll", dragon: "spiked-dragon-head", drake: "dragon-head", undead: "spectre", spider: "spider-alt", wolf: "wolf-head",
  animal: "stag-head", man: "viking-head", elf: "elf-helmet", dwarf: "dwarf-helmet", hobbit: "hobbit-door", "dúnadan": "winged-sword",
  wizard: "wizard-staff", giant: "giant", ent: "oak", awakened: "tree-face", "awakened-plant": "evil-tree", "nazgûl": "hooded-figure", eagle: "eagle-head",
  ringwraith: "hooded-figure", slayer: "hooded-assassin", balrog: "fire-silhouette", maia: "sun", "pûkel": "rock-golem", lord: "imperial-crown",
};

const KINDS: Record<string, string> = {
  character: "visored-helm", wizard: "wizard-staff", item: "swap-bag", ally: "stag-head", faction: "knight-banner", event: "open-book", creature: "evil-minion",
  hazard: "evil-eyes", site: "castle", region: "mountains",
};

export function emblem(face: Face): string {
  for (const race of face.races ?? []) if (RACES[race]) return RACES[race]!;
  return KINDS[face.frame] ?? "polar-star";
}
