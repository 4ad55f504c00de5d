/** Sizes of names: as large as the header allows, two lines on thumbs where one would be too small. */
import type { Face } from "../lib/faces.svelte";

export interface Fit {
  face: number; // size in cqw on faces
  thumb: number; // and on thumbs
  wrap: boolean;
}

export function fit(face: Face): Fit {
  const wide = face.frame === "site" || face.frame === "region";
  const left = wide || face.frame === "wizard" || face.mind !== undefined || face.influence !== undefined;
  const right = face.mp !== undefined;
  const n = face.name.length;
  const room = (badge: number, more: number): number => 84 - (left ? badge : 0) - (right ? badge : 0) - (wide ? more : 0);
  const large = Math.min(8.2, room(13, 5) / (n * 0.59));
  const small = room(17, 8);
  let thumb = small / (n * 0.6);
  const wrap = thumb < 8.4;
  if (wrap) {
    const longest = Math.max(...face.name.split(/[ -]/).map((word) => word.length));
    thumb = Math.min(9.4, small / (Math.max(n / 2 + 1, longest) * 0.6));
  }
  return { face: round(large), thumb: round(Math.min(11.4, thumb)), wrap };
}

const round = (x: number): number => Math.round(x * 10) / 10;

/** A true minus sign before numbers. */
export function minus(text: string): string {
  return text.replace(/(^|[\s(])-(?=\d)/g, "$1−");
}
