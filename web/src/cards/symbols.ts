/** Fixed symbols: types of regions and sites, skills, kinds of points. */
import type { Face } from "../lib/faces.svelte";
import type { IconName } from "./icons";

/** Whether it is a card of those who serve the Enemy. */
export function serves(face: Face): boolean {
  return face.alignment === "minion" || face.alignment === "balrog";
}

export const TYPE_ICON: Record<string, IconName> = {
  w: "forest", b: "wheat", f: "village", s: "dead-wood", d: "evil-tower", c: "waves",
  H: "elven-castle", F: "castle", B: "hill-fort", R: "ancient-ruins", S: "mountain-cave", D: "evil-tower",
};

export const SKILL_ICON: Record<string, IconName> = {
  warrior: "crossed-swords", scout: "hood", ranger: "boot-prints", sage: "spell-book", diplomat: "shaking-hands",
};

/** What stands beside a name at the table, by the words that the board has for it. */
export const NOTE_ICON: Record<string, IconName> = {
  "Black Rider": "cloaked-figure-on-horseback", "Fell Rider": "evil-wings", "Heralded Lord": "overlord-helm",
  sorcery: "magic-swirl", "spirit-magic": "spectre", "shadow-magic": "moon",
  overt: "eye-target", covert: "hood", prisoner: "crossed-chains",
};
export const ARTS = ["sorcery", "spirit-magic", "shadow-magic"];

export const POINTS_ICON: Record<string, IconName> = {
  character: "crested-helmet", item: "jewel-crown", faction: "knight-banner", ally: "oak", kill: "skull-crossed-bones", miscellaneous: "scroll-unfurled",
};
