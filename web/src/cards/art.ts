/** Pictures of cards: pure functions from what a card is to SVG text. The same card always gives the same picture. */
import type { Face } from "../lib/faces.svelte";
import { picture } from "./draw";
import { emblem } from "./emblems";
import { ICONS } from "./icons";
import { ART_ICONS } from "./icons-art";
import { blazon, palette, scenery } from "./palettes";
import * as scene from "./scenes";

const paths: Record<string, string> = { ...ICONS, ...ART_ICONS };

function icon(name: string): string {
  return paths[name] ?? paths["polar-star"]!;
}

/** The whole picture of a card. */
export function art(face: Face): string {
  return picture(body(face));
}

function body(face: Face): string {
  const { name, frame } = face;
  const symbol = icon(emblem(face));
  const p = palette(face);
  switch (frame) {
    case "character":
    case "wizard":
      return scene.device(name, blazon(face), symbol);
    case "item":
      return scene.treasure(name, symbol, p.low, p.high, p.metal);
    case "ally":
      return scene.friend(name, symbol, p.top, p.high, p.near, p.metal);
    case "faction":
      return scene.host(name, symbol, p.field, p.metal, p.top, p.high);
    case "creature":
      return scene.monster(name, symbol, p.top, p.low, p.high, p.metal, p.pattern);
    case "hazard":
      return scene.doom(name, symbol, p.high, p.low, p.metal);
    case "site": {
      if (name === "Moria") return scene.moria();
      const s = scenery(face);
      return s.below ? scene.depth(name, symbol, s.low, s.paint) : scene.place(name, { ...s, icon: symbol });
    }
    case "region":
      return scene.land(name, symbol, p.field, face.region_type === "c");
    default:
      return scene.deed(name, symbol, p.high, p.low, p.metal);
  }
}

const urls = new Map<string, string>();

/** The picture as an image that the browser draws once and keeps, however often the card is shown. */
export function artUrl(face: Face): string {
  let url = urls.get(face.id);
  if (!url) {
    url = URL.createObjectURL(new Blob([art(face)], { type: "image/svg+xml" }));
    urls.set(face.id, url);
  }
  return url;
}
