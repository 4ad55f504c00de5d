/** Fixed symbols: types of regions and sites, skills, kinds of points. */
import type { IconName } from "./icons";

export const TYPE_ICON: Record<string, IconName> = {
  w: "forest", b: "wheat", f: "village", s: "dead-wood", d: "evil-tower", c: "waves",
  H: "elven-castle", F: "castle", B: "hill-fort", R: "ancient-ruins", S: "mountain-cave", D: "evil-tower",
};

export const SKILL_ICON: Record<string, IconName> = {
  warrior: "crossed-swords", scout: "hood", ranger: "boot-prints", sage: "spell-book", diplomat: "shaking-hands",
};

export const POINTS_ICON: Record<string, IconName> = {
  character: "crested-helmet", item: "jewel-crown", faction: "knight-banner", ally: "oak", kill: "skull-crossed-bones", miscellaneous: "scroll-unfurled",
};
