/** Colours of pictures, by race, kind, keyword and place; the name shifts them a little, so that no two look quite the same. */
import type { Face } from "../lib/faces.svelte";
import { Chance } from "./draw";
import type { Blazon, Place } from "./scenes";

const BLAZONS: Record<string, Blazon> = {
  wizard: { light: "#8d97b4", dark: "#262c40", pattern: "wizard", petal: "ray", counts: [12, 16], metal: "silver" },
  elf: { light: "#4f9a86", dark: "#12362f", pattern: "elf", petal: "vesica", counts: [8, 10, 12], metal: "silver" },
  dwarf: { light: "#a8643a", dark: "#3a1d12", pattern: "dwarf", petal: "loz", counts: [4, 8], metal: "gold" },
  hobbit: { light: "#8aa648", dark: "#2e3d17", pattern: "hobbit", petal: "round", counts: [5, 6, 7], metal: "gold" },
  "dúnadan": { light: "#3f6ea8", dark: "#111f3c", pattern: "dunadan", petal: "ray", counts: [7, 14], metal: "silver" },
  man: { light: "#b08a3e", dark: "#3f2d10", pattern: "man", petal: "bar", counts: [8, 16], metal: "gold" },
  orc: { light: "#8a3f2a", dark: "#25100c", pattern: "orc", petal: "ray", counts: [5, 9], metal: "ember" },
  "half-orc": { light: "#87603a", dark: "#281a10", pattern: "orc", petal: "bar", counts: [6, 10], metal: "copper" },
  troll: { light: "#6f7467", dark: "#1f221d", pattern: "scale", petal: "loz", counts: [6], metal: "bone" },
  "half-troll": { light: "#7c6a58", dark: "#241c15", pattern: "scale", petal: "loz", counts: [4, 6], metal: "bone" },
  ringwraith: { light: "#5a4a6e", dark: "#0e0b16", pattern: "mist", petal: "ray", counts: [9], metal: "violet" },
  balrog: { light: "#c2451a", dark: "#240a08", pattern: "scale", petal: "vesica", counts: [9, 13], metal: "ember" },
  maia: { light: "#9a8fb8", dark: "#241f38", pattern: "wizard", petal: "ray", counts: [12], metal: "silver" },
  dragon: { light: "#a8432a", dark: "#2d0d0a", pattern: "scale", petal: "vesica", counts: [7, 11], metal: "ember" },
  animal: { light: "#7d8a4a", dark: "#232a14", pattern: "elf", petal: "round", counts: [6, 8], metal: "bone" },
};

export function blazon(face: Face): Blazon {
  for (const race of face.races ?? []) if (BLAZONS[race]) return BLAZONS[race]!;
  return face.frame === "wizard" ? BLAZONS.wizard! : BLAZONS.man!;
}

export interface Palette {
  top: string;
  low: string;
  high: string;
  near: string;
  field: string;
  metal: string;
  pattern: string;
}

const p = (top: string, low: string, high: string, metal: string, pattern = "orc", near = "#12251c", field = "#8a2f1d"): Palette => ({ top, low, high, near, field, metal, pattern });

const BEASTS: Record<string, Palette[]> = {
  orc: [p("#1d1216", "#8c3a1e", "#f3c98a", "ember"), p("#12161c", "#4f5f4a", "#d8e0a8", "bone"), p("#1a1420", "#6e3a2c", "#f0b088", "copper")],
  wolf: [p("#141a2a", "#4a5a78", "#e8eefb", "silver"), p("#161820", "#5a5a66", "#f2ead8", "steel")],
  troll: [p("#171c18", "#5c6a50", "#e0e4b8", "bone", "scale"), p("#1c1a16", "#6e6248", "#efdcb0", "copper", "scale")],
  dragon: [p("#240a08", "#c2451a", "#ffd27a", "ember", "scale"), p("#101a22", "#3c6f86", "#c8ecff", "frost", "scale"), p("#182010", "#5f8a3a", "#e6f2a0", "leaf", "scale")],
  undead: [p("#0e1618", "#4a6a68", "#d5efe6", "bone", "mist"), p("#12121c", "#50527a", "#dcd8f6", "frost", "mist")],
  spider: [p("#120f18", "#4a3a60", "#d9c8ee", "violet", "web"), p("#16120f", "#5a4632", "#ead4b0", "bone", "web")],
  man: [p("#1a1816", "#7a5a34", "#f5d79a", "gold", "man"), p("#141a22", "#5a5f70", "#e6dcc4", "copper", "man")],
  "nazgûl": [p("#0b0a12", "#3c2f55", "#b7a8d8", "violet", "mist"), p("#0d0f14", "#3a4250", "#c4d2dd", "steel", "mist")],
  animal: [p("#1a2016", "#6a7a48", "#eef0c0", "leaf", "elf"), p("#221a12", "#8a6a40", "#f6e0b0", "bone", "elf")],
  giant: [p("#1c1e22", "#6d6f74", "#f0e6d2", "steel", "dwarf")],
  elf: [p("#10221e", "#3f7a66", "#dff2d8", "silver", "elf")],
  dwarf: [p("#20140e", "#8a5632", "#f4d2a0", "gold", "dwarf")],
  awakened: [p("#121a10", "#4c6a34", "#dcecae", "leaf", "elf")],
};

const FIELDS: Record<string, [string, string]> = {
  man: ["#8a2f1d", "gold"], "dúnadan": ["#20385e", "silver"], elf: ["#1f5a4a", "silver"], dwarf: ["#6a3416", "gold"], hobbit: ["#4f6a22", "gold"], orc: ["#2a1614", "ember"],
  ent: ["#3c5a22", "gold"], eagle: ["#5a4424", "gold"], troll: ["#3a3f34", "bone"], wolf: ["#2c3646", "silver"], dragon: ["#5e1610", "ember"], animal: ["#4a5226", "bone"],
  spider: ["#2c2240", "violet"], undead: ["#22383a", "bone"], giant: ["#44484e", "steel"], "pûkel": ["#4a4238", "bone"],
};

const GROUNDS: [string, string, string][] = [
  ["#1d2c3d", "#9fc3de", "silver"], ["#3b2a12", "#c9973d", "gold"], ["#15323a", "#84d0d6", "silver"], ["#2a1d3d", "#b6a0de", "silver"],
  ["#33150f", "#b9683f", "gold"], ["#1c2a1d", "#8aa97c", "leaf"], ["#20303c", "#c9dbe6", "silver"], ["#301420", "#c07a92", "rose"],
];
const RING: [string, string, string] = ["#3a2208", "#e0a63c", "gold"];

const DEEDS: [string, string, string][] = [
  ["#f0d28c", "#6b4a1c", "gold"], ["#cfd6a8", "#3f4c33", "leaf"], ["#f3c98a", "#74401c", "copper"], ["#d8e0b8", "#4a5a3a", "gold"], ["#ffe3a0", "#9a6a2c", "gold"],
  ["#bfdce6", "#2c5060", "silver"], ["#e6c8b4", "#6a3a34", "copper"], ["#d4cdea", "#46406e", "silver"],
];
const DOOMS: [string, string, string][] = [
  ["#9a6aa0", "#1c1220", "violet"], ["#8a7aa8", "#171426", "violet"], ["#b0608a", "#200f1c", "rose"], ["#5a6aa0", "#0e1020", "silver"], ["#a05c4a", "#1f0f0c", "ember"],
  ["#5f8a80", "#0d1a18", "bone"],
];

const TYPES: Record<string, string> = { w: "#0b7a5b", b: "#b98300", f: "#3b94cb", s: "#9a4f7c", d: "#3a1a12", c: "#0b5f96" };

const EVENING: [string, string][] = [["#274a4a", "#c9c07a"], ["#3a5a78", "#d9d3b0"], ["#1c2a30", "#6d8c7c"], ["#3a3550", "#d8a878"], ["#20303c", "#a8c4b8"]];

/** Colours that people remember. */
const KNOWN: Record<string, Partial<Palette>> = {
  Glamdring: { low: "#1d2c3d", high: "#9fc3de", metal: "silver" },
  Orcrist: { low: "#2a1d3d", high: "#b6a0de", metal: "silver" },
  Sting: { low: "#15323a", high: "#84d0d6", metal: "silver" },
  Narsil: { low: "#20303c", high: "#c9dbe6", metal: "silver" },
  "The Mithril-coat": { low: "#20303c", high: "#c9dbe6", metal: "silver" },
  "The Arkenstone": { low: "#1d2c3d", high: "#cfe6f6", metal: "frost" },
  "The Iron Crown": { low: "#1a1a20", high: "#8d8b95", metal: "steel" },
  "Elven Cloak": { low: "#1c2a1d", high: "#8aa97c", metal: "leaf" },
  "Dagger of Westernesse": { low: "#3b2a12", high: "#c9973d", metal: "gold" },
  "Red Arrow": { low: "#33100c", high: "#c45a3f", metal: "ember" },
  "Riders of Rohan": { field: "#1f6b43" },
  "Knights of Dol Amroth": { field: "#20466e", metal: "silver" },
  "Army of the Dead": { field: "#22383a", metal: "bone" },
  Treebeard: { metal: "leaf" },
  Shadowfax: { top: "#3a5a78", high: "#d9d3b0", metal: "silver" },
  "Orc-warband": { top: "#1d1216", low: "#8c3a1e", high: "#f3c98a", metal: "ember" },
  "Orc-patrol": { top: "#12161c", low: "#4f5f4a", high: "#d8e0a8", metal: "bone" },
  Smaug: { top: "#240a08", low: "#c2451a", high: "#ffd27a", metal: "ember" },
  Scatha: { top: "#101a22", low: "#3c6f86", high: "#c8ecff", metal: "frost" },
  "Balrog of Moria": { low: "#240a08", high: "#c2451a", metal: "ember" },
  "Gates of Morning": { low: "#9a6a2c", high: "#ffe3a0", metal: "gold" },
  "Doors of Night": { low: "#0e1020", high: "#5a6aa0", metal: "silver" },
  "Call of Home": { low: "#171426", high: "#8a7aa8", metal: "violet" },
};

export function palette(face: Face): Palette {
  return { ...ordinary(face), ...KNOWN[face.name] };
}

function ordinary(face: Face): Palette {
  const chance = new Chance("pal" + face.name);
  const words = face.words ?? [];
  const race = face.races?.[0] ?? "";
  if (face.frame === "creature") return chance.pick(BEASTS[race] ?? BEASTS[words.includes("nazgûl") ? "nazgûl" : "orc"]!);
  if (face.frame === "item") {
    const [low, high, metal] = words.some((w) => w.endsWith("ring")) ? RING : chance.pick(GROUNDS);
    return { ...p("#000000", low, high, metal) };
  }
  if (face.frame === "ally") {
    const [top, high] = chance.pick(EVENING);
    return p(top, "#000000", high, chance.pick(["leaf", "silver", "gold", "bone"]), "orc", chance.pick(["#12251c", "#1c2a1c", "#0d1614", "#20241a"]));
  }
  if (face.frame === "faction") {
    const [field, metal] = FIELDS[race] ?? FIELDS.man!;
    const [top, high] = chance.pick([["#2c3546", "#b78a4d"], ["#2a3a4a", "#c8a878"], ["#33304a", "#c88a6a"], ["#263a36", "#b8a860"]] as [string, string][]);
    const other = race === "man" ? chance.pick(["#8a2f1d", "#1f6b43", "#6a4a12", "#5a2340", "#2a4a6a", "#7a3a12"]) : field;
    return p(top, "#000000", high, metal, "orc", "#1b1412", other);
  }
  if (face.frame === "region") return { ...p("#000000", "#000000", "#ffffff", "gold"), field: TYPES[face.region_type ?? "w"] ?? "#0b7a5b" };
  const rows = face.frame === "hazard" ? DOOMS : DEEDS;
  let [high, low, metal] = chance.pick(rows);
  if (face.frame === "hazard" && face.dual) [high, low, metal] = ["#7aa05a", "#18210f", "leaf"];
  else if (words.includes("corruption")) [high, low, metal] = ["#b0608a", "#200f1c", "rose"];
  return p("#000000", low, high, metal);
}

type Scenery = Omit<Place, "icon"> & { below: boolean };

/** Places that people remember. */
const SEEN: Record<string, Partial<Scenery>> = {
  Rivendell: { top: "#3f6a8c", low: "#f3d9a0", near: "#1f3a2c", sun: "#fff6d8", at: [44, 40], paint: "#f6ead0", trees: 18, fall: true, size: 80 },
  "Lórien": { top: "#5a7a8a", low: "#f7e2a0", near: "#4a4a1c", sun: "#fffbe6", at: [48, 38], paint: "#f0c95a", trees: 12, base: 78, amp: 14, size: 94 },
  "Grey Havens": { top: "#4a6f8e", low: "#f2dcb8", near: "#2c4450", paint: "#fbf3df", water: true, trees: 0 },
  Edhellond: { top: "#3d6a86", low: "#f4d7a6", near: "#274a48", paint: "#fff3d6", water: true, trees: 4 },
  Isengard: { top: "#20242c", low: "#8c8a7a", near: "#1c1e20", at: [150, 40], paint: "#0c0d0f", size: 84, peaks: true },
  "Minas Tirith": { top: "#4f86b0", low: "#f6e3b8", near: "#5c5a52", paint: "#fbf8ee", size: 84, peaks: true, trees: 0 },
  Edoras: { top: "#4a7aa0", low: "#f6dc9a", near: "#5a4a1c", paint: "#3a2608", size: 84, peaks: false },
  "Mount Doom": { top: "#1a0a08", low: "#b23a12", near: "#1a0c0b", sun: "#ff7a2c", at: [100, 30], paint: "#0b0506", size: 78, peaks: false },
  "Barad-dûr": { top: "#140c10", low: "#9a2a14", near: "#160a0a", sun: "#ff9a3c", at: [100, 34], paint: "#0a0506", size: 84 },
  "Bag End": { top: "#5f94b8", low: "#f3e6b0", near: "#4f6a28", paint: "#2c3a16", trees: 5, peaks: false },
  "The Lonely Mountain": { top: "#2a3a52", low: "#d8a878", near: "#3a3030", paint: "#181218", size: 80, peaks: true },
  "Thranduil’s Halls": { top: "#2c4a3e", low: "#b8c488", near: "#17301f", paint: "#eef2cf", trees: 22 },
  "Eagles’ Eyrie": { top: "#5a8cb4", low: "#e8e4cc", near: "#5c5850", paint: "#3a2c1a", peaks: true },
};

/** Light and land of a site: of its own, or by its type. */
export function scenery(face: Face): Scenery {
  return { ...usual(face), ...SEEN[face.name] };
}

function usual(face: Face): Scenery {
  const chance = new Chance("sc" + face.name);
  const base = { sun: "#ffeec2", at: [chance.pick([44, 52, 148, 156]), 36 + Math.round(chance.between(0, 12))] as [number, number], size: 76, trees: 0, stars: 0, base: 66, amp: 22, peaks: false, water: false, fall: false, below: false };
  const name = face.name.toLowerCase();
  const high = /mount|gate|pass|moria|caverns|hall|horn|stone|gundabad|lair|fastness|hold/.test(name) && chance.next() < 0.8;
  const sea = /haven|umbar|pelargir|tolfalas|dol amroth|edhellond|isle|lond|bay|sea|shore/.test(name) || (face.ways ?? []).some((w) => w.path.includes("c"));
  const deep = (face.deeps?.length ?? 0) > 0 || !!face.surface;
  switch (face.site_type) {
    case "H":
      if (face.alignment !== "hero") return { ...base, top: "#1c1420", low: "#9a4a3a", near: "#1c0f12", paint: "#f0b088", stars: 12, peaks: true, below: false };
      return { ...base, ...chance.pick([{ top: "#3f6a8c", low: "#f3d9a0", near: "#1f3a2c", paint: "#f6ead0" }, { top: "#5a7a8a", low: "#f7e2a0", near: "#4a4a1c", paint: "#fff3c8" }]), trees: 16, water: sea, below: false };
    case "F":
      return { ...base, ...chance.pick([{ top: "#4a7aa0", low: "#f6dc9a", near: "#5a4a1c", paint: "#33220a" }, { top: "#4f86a8", low: "#e8e2b4", near: "#3c5228", paint: "#22301a" }, { top: "#3f6690", low: "#f2c890", near: "#5c3e20", paint: "#2c1a0c" }]), trees: 6, water: sea, peaks: high };
    case "B":
      return { ...base, ...chance.pick([{ top: "#5a7488", low: "#f0cf8c", near: "#4f4420", paint: "#2c2210" }, { top: "#476a74", low: "#e6d49c", near: "#40502a", paint: "#222c16" }]), trees: 10, water: sea, peaks: high };
    case "R":
      return { ...base, ...chance.pick([{ top: "#20242c", low: "#8c8a7a", near: "#1c1e20", paint: "#0c0d0f" }, { top: "#2a2c3a", low: "#a08c78", near: "#2a241f", paint: "#120f0d" }, { top: "#223038", low: "#7f9a90", near: "#18231f", paint: "#0b110f" }]), sun: "#f6efd8", trees: 8, water: sea, peaks: high, below: deep };
    case "S":
      return { ...base, ...chance.pick([{ top: "#2a2036", low: "#d08a5a", near: "#4a3038", paint: "#160d12" }, { top: "#241f30", low: "#a86a6a", near: "#2c1c26", paint: "#120a10" }]), sun: "#ffe0b0", stars: 10, peaks: true, water: sea, below: deep };
    default:
      return { ...base, ...chance.pick([{ top: "#140c10", low: "#8a2f1c", near: "#1a0c0b", paint: "#0b0506" }, { top: "#100e16", low: "#6a2c30", near: "#150b10", paint: "#090508" }]), sun: "#ff9a5c", stars: 6, peaks: true, water: sea, below: deep };
  }
}
