/** Sizes on a card, in hundredths of its width (cqw): names as large as the header allows, the window as high as the text allows. */
import type { Face } from "../lib/faces.svelte";

export interface Fit {
  name: number; // size of the name on faces
  thumb: number; // and on thumbs
  wrap: boolean; // two lines on thumbs
  two: boolean; // two lines on faces
  window: number; // height of the picture
  text: number; // size of the text
}

const WIDTH = 86; // of a line of text
const BOTTOM = 136.6; // where the text ends on a card of 140
const LETTER = 0.425; // mean width of a letter
const LINE = 1.17;

export function fit(face: Face): Fit {
  return { ...fitName(face), ...fitText(face) };
}

function fitName(face: Face): Pick<Fit, "name" | "thumb" | "wrap" | "two"> {
  const wide = face.frame === "site" || face.frame === "region";
  const left = wide || face.frame === "wizard" || face.mind !== undefined || face.influence !== undefined;
  const right = face.mp !== undefined;
  const n = face.name.length;
  const room = (badge: number, more: number): number => 84 - (left ? badge : 0) - (right ? badge : 0) - (wide ? more : 0);
  const longest = Math.max(...face.name.split(/[ -]/).map((word) => word.length));
  let name = room(13, 5) / (n * 0.59);
  const two = name < 6;
  if (two) name = Math.min(6.2, room(13, 5) / (Math.max(n / 2 + 2, longest) * 0.59));
  const small = room(17, 8);
  let thumb = small / (n * 0.6);
  const wrap = thumb < 8.4;
  if (wrap) {
    thumb = Math.min(9.4, small / (Math.max(n / 2 + 1, longest) * 0.6));
  }
  return { name: round(Math.min(8.2, name)), two, thumb: round(Math.min(11.4, thumb)), wrap };
}

/** How high the foot is, which the text must not reach. */
function foot(face: Face): number {
  if (face.prowess !== undefined) return 21;
  if (face.bonus?.length || face.cp || face.draws) return 15;
  if (face.places?.length) return 7;
  return 2;
}

function lines(text: string, size: number, width = WIDTH): number {
  return Math.max(1, Math.ceil((text.length * size * LETTER * 1.09) / width));
}

function height(face: Face, size: number): number {
  let sum = 2.6;
  for (const way of face.ways ?? []) sum += Math.ceil((way.path.length * 10.6) / 56) * 9.6;
  const rows = [face.surface, face.deeps?.join(", "), face.dangers?.join("; "), face.items?.join(", "), face.adjacent?.join(", ")];
  for (const row of rows) if (row) sum += lines(row, size, 64) * size * LINE + 1.3;
  for (const line of face.text ?? []) sum += lines(line, size) * size * LINE + 1;
  return sum;
}

function fitText(face: Face): Pick<Fit, "window" | "text"> {
  const end = BOTTOM - foot(face);
  const steps: [number, number][] = face.frame === "site" || face.frame === "region" ? [[64, 4.9], [54, 4.5], [44, 4], [32, 3.3]] : [[78, 5.7], [64, 5.2], [54, 4.8], [42, 4.3], [30, 3.4]];
  for (const [window, least] of steps)
    for (let size = 5.7; size >= least - 0.01; size -= 0.1)
      if (16.6 + window + 8.6 + height(face, size) <= end) return { window, text: round(size) };
  return { window: 30, text: 3.4 };
}

const round = (x: number): number => Math.round(x * 10) / 10;

/** A true minus sign before numbers. */
export function minus(text: string): string {
  return text.replace(/(^|[\s(])-(?=\d)/g, "$1−");
}
