/** Drawing by chance that is always the same: a seeded generator, ridgelines, petals, stars. Everything returns SVG text. */

export const W = 200;
export const H = 150;

/** Numbers that depend on a name only, so that a card looks the same every time and everywhere. */
export class Chance {
  #a: number;

  constructor(seed: string) {
    let h = 1779033703 ^ seed.length;
    for (const c of seed) {
      h = Math.imul(h ^ c.codePointAt(0)!, 3432918353);
      h = (h << 13) | (h >>> 19);
    }
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    this.#a = (h ^ (h >>> 16)) >>> 0;
  }

  next(): number {
    this.#a = (this.#a + 0x6d2b79f5) >>> 0;
    let x = this.#a;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!;
  }
}

export function f(x: number): string {
  return String(Math.round(x * 10) / 10);
}

/** A colour between two, `t` of the way from the first. */
export function mix(a: string, b: string, t: number): string {
  let out = "#";
  for (const i of [1, 3, 5]) {
    const x = parseInt(a.slice(i, i + 2), 16);
    const y = parseInt(b.slice(i, i + 2), 16);
    out += Math.round(x + (y - x) * t).toString(16).padStart(2, "0");
  }
  return out;
}

/** One ridgeline by midpoint displacement, closed to the foot of the picture. */
export function ridge(chance: Chance, y: number, amp: number, w = W, h = H, n = 32, rough = 0.56): string {
  const points: number[] = [];
  points[0] = y + chance.between(-amp, amp) * 0.5;
  points[n] = y + chance.between(-amp, amp) * 0.5;
  const split = (a: number, b: number, s: number): void => {
    if (b - a < 2) return;
    const m = (a + b) >> 1;
    points[m] = (points[a]! + points[b]!) / 2 + chance.between(-s, s);
    split(a, m, s * rough);
    split(m, b, s * rough);
  };
  split(0, n, amp);
  return `M0 ${f(h)}${points.map((p, i) => `L${f((w * i) / n)} ${f(p)}`).join("")}L${w} ${h}z`;
}

export interface Sky {
  top: string;
  low: string;
  near: string;
  sun: string;
  at?: [number, number];
  r?: number;
  layers?: number;
  base?: number;
  amp?: number;
  step?: number;
}

/** Sky, sun or moon, and hills one behind the other. */
export function landscape(chance: Chance, sky: Sky): string {
  const { top, low, near, sun, at = [140, 48], r = 17, layers = 4, base = 70, amp = 22, step = 17 } = sky;
  const [x, y] = at;
  let out =
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".75" stop-color="${low}"/></linearGradient>` +
    `<rect width="${W}" height="${H}" fill="url(#sky)"/>` +
    `<circle cx="${x}" cy="${y}" r="${f(r * 2.3)}" fill="${sun}" opacity=".12"/><circle cx="${x}" cy="${y}" r="${f(r * 1.5)}" fill="${sun}" opacity=".2"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${sun}" opacity=".95"/>`;
  for (let i = 0; i < layers; i++) {
    const t = (i + 1) / layers;
    out += `<path d="${ridge(chance, base + i * step, amp * (1 - 0.45 * t))}" fill="${mix(low, near, 0.25 + 0.75 * t)}"/>`;
  }
  return out;
}

export function stars(chance: Chance, n: number, ymax = 0.6, w = W, h = H): string {
  let out = "";
  for (let i = 0; i < n; i++)
    out += `<circle cx="${f(chance.between(0, w))}" cy="${f(chance.between(0, h * ymax))}" r="${chance.pick([0.5, 0.7, 1])}" fill="#fff" opacity="${f(chance.between(0.4, 0.95))}"/>`;
  return out;
}

export type Petal = "vesica" | "loz" | "ray" | "round" | "bar";

/** A ring of `n` petals between two radii. */
export function petals(cx: number, cy: number, n: number, r0: number, r1: number, width: number, kind: Petal, turn: number, attributes: string): string {
  let d = "";
  const m = (r0 + r1) / 2;
  for (let i = 0; i < n; i++) {
    const a = turn + (2 * Math.PI * i) / n;
    const c = Math.cos(a);
    const s = Math.sin(a);
    const p = (r: number, o: number): string => `${f(cx + r * c - o * s)} ${f(cy + r * s + o * c)}`;
    if (kind === "vesica") d += `M${p(r0, 0)}Q${p(m, width)} ${p(r1, 0)}Q${p(m, -width)} ${p(r0, 0)}z`;
    else if (kind === "loz") d += `M${p(r0, 0)}L${p(m, width)}L${p(r1, 0)}L${p(m, -width)}z`;
    else if (kind === "ray") d += `M${p(r0, width)}L${p(r1, 0)}L${p(r0, -width)}z`;
    else if (kind === "round")
      d += `M${p(r0, 0)}C${p(m, width * 1.5)} ${p(r1, width * 1.2)} ${p(r1, 0)}C${p(r1, -width * 1.2)} ${p(m, -width * 1.5)} ${p(r0, 0)}z`;
    else d += `M${p(r0, width)}L${p(r1, width * 0.6)}L${p(r1, -width * 0.6)}L${p(r0, -width)}z`;
  }
  return `<path d="${d}" ${attributes}/>`;
}

const PATTERNS: Record<string, string> = {
  elf: `width="24" height="42"><path d="M12 0q8 10.5 0 21q-8-10.5 0-21zM0 21q8 10.5 0 21q-8-10.5 0-21zM24 21q8 10.5 0 21q-8-10.5 0-21z" fill="none" stroke="#fff" stroke-width=".8"/>`,
  dwarf: `width="22" height="22"><path d="M0 11L11 0L22 11L11 22zM5.5 11L11 5.500L16.5 11L11 16.500z" fill="none" stroke="#fff" stroke-width=".9"/>`,
  hobbit: `width="20" height="20"><circle cx="10" cy="10" r="5" fill="none" stroke="#fff" stroke-width=".8"/><circle cx="10" cy="10" r="1.6" fill="#fff"/><circle r="1" fill="#fff"/><circle cx="20" r="1" fill="#fff"/><circle cy="20" r="1" fill="#fff"/><circle cx="20" cy="20" r="1" fill="#fff"/>`,
  dunadan: `width="26" height="26"><path d="M13 6l1.6 5.400L20 13l-5.4 1.600L13 20l-1.6-5.400L6 13l5.4-1.600z" fill="#fff"/><circle r="1.2" fill="#fff"/><circle cx="26" cy="26" r="1.2" fill="#fff"/><circle cx="26" r="1.2" fill="#fff"/><circle cy="26" r="1.2" fill="#fff"/>`,
  man: `width="20" height="20"><path d="M0 10h20M10 0v20" stroke="#fff" stroke-width=".6"/><path d="M10 6l4 4l-4 4l-4-4z" fill="#fff"/>`,
  wizard: `width="28" height="28"><path d="M14 4l2 8l8 2l-8 2l-2 8l-2-8l-8-2l8-2zM0 0l1 3M28 28l-1-3" fill="none" stroke="#fff" stroke-width=".8"/>`,
  orc: `width="26" height="18"><path d="M0 18L6 3L10 18L17 1L20 18L26 7" fill="none" stroke="#fff" stroke-width="1"/>`,
  scale: `width="20" height="14"><path d="M0 0a10 14 0 0 0 20 0M-10 7a10 14 0 0 0 20 0M10 7a10 14 0 0 0 20 0" fill="none" stroke="#fff" stroke-width=".9"/>`,
  mist: `width="60" height="16"><path d="M0 8q15-12 30 0t30 0M0 15q15-8 30 0t30 0" fill="none" stroke="#fff" stroke-width=".9"/>`,
  damask: `width="32" height="32"><path d="M16 3q7 6 0 13q-7-7 0-13zM16 29q7-6 0-13q-7 7 0 13zM3 16q6-7 13 0q-7 7-13 0zM29 16q-6-7-13 0q7 7 13 0z" fill="none" stroke="#fff" stroke-width=".9"/>`,
  cloth: `width="8" height="8" patternTransform="rotate(45)"><path d="M0 4h8" stroke="#fff" stroke-width=".7"/>`,
  web: `width="36" height="36"><path d="M18 0v36M0 18h36M5 5L31 31M31 5L5 31M18 7L26 10L29 18L26 26L18 29L10 26L7 18L10 10z" fill="none" stroke="#fff" stroke-width=".7"/>`,
};

const METALS: Record<string, [string, string, string?]> = {
  gold: ["#fff3c8", "#e9b949", "#8f5f12"],
  silver: ["#ffffff", "#cdd6df", "#7d8896"],
  ember: ["#ffd9a0", "#e0692a", "#7a2210"],
  bone: ["#fff6e2", "#b79f7c"],
  leaf: ["#e9f7c9", "#4f9a63"],
  violet: ["#f6dcf0", "#9a5c98"],
  copper: ["#ffe0c4", "#cc7a45", "#6d3413"],
  frost: ["#f4fbff", "#9cc7e6", "#47749a"],
  rose: ["#ffe1e6", "#d06a80", "#74283c"],
  steel: ["#eef2f5", "#9fabb6", "#4c5763"],
};

/** A whole picture: what the body refers to (`url(#p-elf)`, `url(#g-gold)`, `url(#vig)`) is put before it. */
export function picture(body: string): string {
  let defs = "";
  for (const name of new Set(Array.from(body.matchAll(/url\(#p-(\w+)\)/g), (m) => m[1]!)))
    defs += `<pattern id="p-${name}" patternUnits="userSpaceOnUse" ${PATTERNS[name] ?? PATTERNS.damask}</pattern>`;
  for (const name of new Set(Array.from(body.matchAll(/url\(#g-(\w+)\)/g), (m) => m[1]!))) {
    const stops = METALS[name] ?? METALS.gold!;
    defs += `<linearGradient id="g-${name}" x1="0" y1="0" x2="0" y2="1">${stops.map((c, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${c}"/>`).join("")}</linearGradient>`;
  }
  if (body.includes("url(#vig)"))
    defs += `<radialGradient id="vig" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${body}</svg>`;
}

export const VIGNETTE = `<rect width="${W}" height="${H}" fill="url(#vig)"/>`;
