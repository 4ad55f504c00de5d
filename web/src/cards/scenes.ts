/** The ten kinds of pictures, each drawn around a symbol: `icon` is the path of one. See docs: the window's shape and the scene
 *  tell what kind of card it is before anything is read. */
import { Chance, H, VIGNETTE, W, f, landscape, mix, petals, ridge, stars, type Petal } from "./draw";

/** A symbol at a place, `s` wide. */
function put(icon: string, x: number, y: number, s: number, paint: string): string {
  return `<path transform="translate(${f(x)} ${f(y)}) scale(${(s / 512).toFixed(4)})" d="${icon}" ${paint}/>`;
}

const metal = (name: string): string => `fill="url(#g-${name})"`;

export interface Blazon {
  light: string;
  dark: string;
  pattern: string;
  petal: Petal;
  counts: number[];
  metal: string;
}

/** A character's device: symmetry by race, charges by name, symbol in the middle. */
export function device(name: string, b: Blazon, icon: string): string {
  const chance = new Chance("dev" + name);
  const n = chance.pick(b.counts);
  const [cx, cy] = [100, 76];
  const shift = chance.between(-0.16, 0.16);
  const light = mix(b.light, shift > 0 ? "#ffffff" : "#000000", Math.abs(shift));
  const far = { vesica: 13, loz: n < 6 ? 14 : 10, round: 15, ray: 5, bar: 3.5 }[b.petal];
  const near = { vesica: 9, loz: 9, round: 10, ray: 6, bar: 4 }[b.petal];
  const beads = chance.pick([12, 16, 20]);
  let out =
    `<radialGradient id="d" cx=".5" cy=".5" r=".72"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${b.dark}"/></radialGradient>` +
    `<rect width="${W}" height="${H}" fill="url(#d)"/><rect width="${W}" height="${H}" fill="url(#p-${b.pattern})" opacity=".17"/>` +
    petals(cx, cy, n, 34, b.petal === "ray" || b.petal === "bar" ? 92 : 72, far, b.petal, -Math.PI / 2, `fill="#fff" opacity=".16"`) +
    petals(cx, cy, n, 38, 62, near, b.petal, -Math.PI / 2 + Math.PI / n, `${metal(b.metal)} opacity=".85"`) +
    `<circle cx="${cx}" cy="${cy}" r="44" fill="${b.dark}"/><circle cx="${cx}" cy="${cy}" r="43" fill="none" stroke="url(#g-${b.metal})" stroke-width="2.5"/>` +
    `<circle cx="${cx}" cy="${cy}" r="38.5" fill="none" stroke="${b.light}" stroke-width="1"/>`;
  for (let i = 0; i < beads; i++) {
    const a = (2 * Math.PI * i) / beads;
    out += `<circle cx="${f(cx + 40.8 * Math.cos(a))}" cy="${f(cy + 40.8 * Math.sin(a))}" r="1" fill="#fff" opacity=".8"/>`;
  }
  return out + put(icon, cx - 29, cy - 29, 58, metal(b.metal)) + VIGNETTE;
}

/** An object on damask, with rays. */
export function treasure(name: string, icon: string, low: string, high: string, of: string): string {
  const chance = new Chance("it" + name);
  return (
    `<radialGradient id="d" cx=".5" cy=".5" r=".7"><stop offset="0" stop-color="${high}"/><stop offset=".5" stop-color="${mix(high, low, 0.6)}"/><stop offset="1" stop-color="${low}"/></radialGradient>` +
    `<rect width="${W}" height="${H}" fill="url(#d)"/><rect width="${W}" height="${H}" fill="url(#p-damask)" opacity=".14"/>` +
    petals(100, 75, 24, 30, 130, 4, "ray", chance.next(), `fill="#fff" opacity=".1"`) +
    `<circle cx="100" cy="75" r="55" fill="none" stroke="#fff" stroke-opacity=".35"/><circle cx="100" cy="75" r="59" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2.5" stroke-dasharray="1 5"/>` +
    put(icon, 53, 29, 98, `opacity=".45"`) +
    put(icon, 51, 26, 98, metal(of)) +
    VIGNETTE
  );
}

/** A head or beast against a great moon. */
export function monster(name: string, icon: string, top: string, low: string, moon: string, of: string, pattern: string): string {
  const chance = new Chance("cr" + name);
  return (
    landscape(chance, { top, low, near: "#0d0809", sun: moon, at: [100, 66], r: 46, layers: 3, base: 96, amp: 16, step: 16 }) +
    `<rect width="${W}" height="${H}" fill="url(#p-${pattern})" opacity=".1"/>` +
    petals(100, 150, 17, 70, 190, 5, "ray", chance.next(), `fill="#fff" opacity=".05"`) +
    put(icon, 44, 20, 112, `fill="#140b0c"`) +
    put(icon, 47, 22, 106, metal(of)) +
    `<path d="${ridge(chance, 136, 9)}" fill="#0d0809"/>` +
    VIGNETTE
  );
}

/** Sunrise rays behind a symbol: something good happens. */
export function deed(name: string, icon: string, high: string, low: string, of: string): string {
  const chance = new Chance("ev" + name);
  const cy = 112;
  let out =
    `<rect width="${W}" height="${H}" fill="${low}"/>` +
    petals(100, cy, chance.pick([18, 22, 26]), 10, 230, 14, "ray", -Math.PI / 2, `fill="${high}" opacity=".28"`);
  [104, 84, 64].forEach((r, i) => {
    out += `<circle cx="100" cy="${cy}" r="${r}" fill="${high}" opacity=".16"/><circle cx="100" cy="${cy}" r="${r}" fill="none" stroke="${high}" stroke-opacity=".6"${i % 2 ? "" : ` stroke-dasharray="2 4"`}/>`;
  });
  return (
    out +
    `<path d="${ridge(chance, 128, 10)}" fill="${mix(low, "#000000", 0.35)}"/><path d="${ridge(chance, 140, 8)}" fill="${mix(low, "#000000", 0.55)}"/>` +
    put(icon, 57, 24, 92, `opacity=".35"`) +
    put(icon, 55, 22, 92, metal(of)) +
    VIGNETTE
  );
}

/** A symbol in an eye, among mists: something bad happens. */
export function doom(name: string, icon: string, high: string, low: string, of: string): string {
  const chance = new Chance("hz" + name);
  let out =
    `<radialGradient id="d" cx=".5" cy=".48" r=".75"><stop offset="0" stop-color="${high}"/><stop offset=".55" stop-color="${mix(high, low, 0.72)}"/><stop offset="1" stop-color="${low}"/></radialGradient>` +
    `<rect width="${W}" height="${H}" fill="url(#d)"/>`;
  for (let i = 0; i < 9; i++) {
    const a = 9 + chance.between(0, 8);
    out += `<path d="M${f(chance.between(-40, 0))} ${6 + i * 18}q30 ${f(-a)} 60 0t60 0t60 0t60 0t60 0" fill="none" stroke="#fff" stroke-opacity="${(0.05 + 0.012 * (i % 4)).toFixed(3)}" stroke-width="${5 + (i % 3) * 3}"/>`;
  }
  return (
    out +
    `<path d="M20 75Q100 -8 180 75Q100 158 20 75z" fill="${low}" opacity=".55"/><path d="M20 75Q100 -8 180 75Q100 158 20 75z" fill="none" stroke="${high}" stroke-width="1.5"/>` +
    `<path d="M32 75Q100 6 168 75Q100 144 32 75z" fill="none" stroke="${high}" stroke-opacity=".5" stroke-dasharray="2 4"/>` +
    put(icon, 57, 32, 86, metal(of)) +
    VIGNETTE
  );
}

/** A banner over spears. */
export function host(name: string, icon: string, field: string, of: string, top: string, low: string): string {
  const chance = new Chance("fa" + name);
  let out = landscape(chance, { top, low, near: "#1b1412", sun: "#ffe7b0", at: [42, 52], r: 15, layers: 3, base: 92, amp: 14, step: 18 });
  for (let i = 0; i < 15; i++) {
    const x = 4 + i * 14 + chance.between(-3, 3);
    const y = 74 + chance.between(-9, 9);
    out += `<path d="M${f(x)} 150V${f(y)}m-2.5 0l2.5-9l2.5 9z" stroke="#140e0c" stroke-width="1.4" fill="#140e0c"/>`;
  }
  const cloth = "M62 10H138V112L119 100L100 122L81 100L62 112z";
  return (
    out +
    `<rect x="56" y="6" width="88" height="4" rx="2" fill="#2a1b10"/><circle cx="56" cy="8" r="4" fill="url(#g-gold)"/><circle cx="144" cy="8" r="4" fill="url(#g-gold)"/>` +
    `<path d="${cloth}" fill="${field}"/><path d="${cloth}" fill="url(#p-cloth)" opacity=".16"/>` +
    `<path d="M67 10V102L81 93L100 114L119 93L133 102V10" fill="none" stroke="url(#g-${of})" stroke-width="1.8"/>` +
    put(icon, 71, 22, 58, metal(of)) +
    VIGNETTE
  );
}

/** A figure before a rising moon, grass before it. */
export function friend(name: string, icon: string, top: string, low: string, near: string, of: string): string {
  const chance = new Chance("al" + name);
  let out =
    landscape(chance, { top, low, near, sun: "#fff4cf", at: [100, 64], r: 50, layers: 3, base: 98, amp: 15, step: 16 }) +
    put(icon, 42, 12, 116, `fill="${mix(near, "#000000", 0.45)}"`) +
    put(icon, 46, 14, 108, metal(of)) +
    `<path d="${ridge(chance, 132, 8)}" fill="${near}"/>`;
  for (let i = 0; i < 26; i++) {
    const h = chance.between(7, 16);
    out += `<path d="M${f(chance.between(0, 200))} 150q${f(chance.between(-3, 3))} ${f(-h * 0.6)} ${f(chance.between(-4, 4))} ${f(-h)}" stroke="${mix(near, "#5f8a4a", 0.5)}" stroke-width="1.3" fill="none"/>`;
  }
  return out + VIGNETTE;
}

export interface Place {
  top: string;
  low: string;
  near: string;
  sun: string;
  at: [number, number];
  icon: string;
  paint: string;
  size: number;
  trees: number;
  stars: number;
  base: number;
  amp: number;
  peaks: boolean;
  water: boolean;
  fall: boolean;
}

/** Ridgelines, sky and light by place; what stands there in the middle. */
export function place(name: string, p: Place): string {
  const chance = new Chance("si" + name);
  let out = landscape(chance, { ...p, r: 14 });
  if (p.stars) out += stars(chance, p.stars, 0.4);
  if (p.peaks)
    for (const [x, y, w, t] of [[56, 40, 62, 0.2], [146, 36, 66, 0.32]] as const) {
      const c = mix(mix(p.low, p.near, 0.55), "#000000", t);
      out +=
        `<path d="M${x - w} 150L${x - 8} ${y + 6}L${x} ${y}L${x + 7} ${y + 9}L${x + w} 150z" fill="${c}"/>` +
        `<path d="M${x} ${y}L${x + 7} ${y + 9}L${x + w} 150H${x + 10}L${x - 4} ${y + 58}L${x + 5} ${y + 34}z" opacity=".26"/>` +
        `<path d="M${x - 8} ${y + 6}L${x} ${y}L${x + 7} ${y + 9}L${x + 2} ${y + 20}L${x - 3} ${y + 13}L${x - 9} ${y + 24}L${x - 13} ${y + 16}z" fill="${mix(p.low, "#ffffff", 0.7)}"/>`;
    }
  if (p.fall) out += `<path d="M150 92q2 30 -6 58M158 88q1 30 4 62" stroke="#fff" stroke-opacity=".6" stroke-width="2.2" fill="none"/>`;
  if (p.water)
    for (let i = 0; i < 4; i++)
      out += `<path d="M${f(chance.between(-30, 0))} ${108 + i * 9}q12 -5 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0" fill="none" stroke="#dff1ff" stroke-opacity="${0.28 - i * 0.05}" stroke-width="1.6"/>`;
  const x = 100 - p.size / 2;
  const y = 124 - p.size;
  out += put(p.icon, x + 2, y + 2, p.size, `opacity=".35"`) + put(p.icon, x, y, p.size, `fill="${p.paint}"`);
  out += `<path d="${ridge(chance, 130, 7)}" fill="${mix(p.near, "#000000", 0.45)}"/>`;
  for (let i = 0; i < p.trees; i++) {
    const h = chance.between(16, 40);
    out += `<path d="M${f(chance.between(-4, 204))} ${f(146 + chance.between(-8, 8))}l${f(-h * 0.2)} 0l${f(h * 0.2)} ${f(-h)}l${f(h * 0.2)} ${f(h)}z" fill="${mix(p.near, "#000000", chance.between(0.5, 0.75))}"/>`;
  }
  return out + VIGNETTE;
}

/** The doors in the mountain wall, by night. */
export function moria(): string {
  const chance = new Chance("moria7");
  let out = landscape(chance, { top: "#2a2036", low: "#d08a5a", near: "#4a3038", sun: "#ffe0b0", at: [46, 40], r: 13, layers: 2, base: 74, amp: 16, step: 20 });
  for (const [x, y, w, c] of [[58, 34, 64, "#5a3a40"], [142, 40, 66, "#543640"], [100, 12, 78, "#6b4648"]] as const)
    out +=
      `<path d="M${x - w} 150L${x - 8} ${y + 6}L${x} ${y}L${x + 7} ${y + 9}L${x + w} 150z" fill="${c}"/><path d="M${x} ${y}L${x + 7} ${y + 9}L${x + w} 150H${x + 10}L${x - 4} ${y + 58}L${x + 5} ${y + 34}z" opacity=".28"/>` +
      `<path d="M${x - 8} ${y + 6}L${x} ${y}L${x + 7} ${y + 9}L${x + 2} ${y + 20}L${x - 3} ${y + 13}L${x - 9} ${y + 24}L${x - 13} ${y + 16}z" fill="#f3dcc6"/>`;
  out +=
    `<path d="M72 150V104Q72 76 100 76Q128 76 128 104V150z" fill="#120b10"/><path d="M72 150V104Q72 76 100 76Q128 76 128 104V150" fill="none" stroke="#f0c68a" stroke-width="2.4"/>` +
    `<path d="M78 150V105Q78 82 100 82Q122 82 122 105V150M100 84V150" fill="none" stroke="#f0c68a" stroke-opacity=".65"/>` +
    petals(100, 106, 8, 2, 13, 2.4, "loz", 0, `fill="#ffe7b8"`);
  for (let i = 0; i < 7; i++) {
    const a = Math.PI + (Math.PI * (i + 1)) / 8;
    out += `<circle cx="${f(100 + 30 * Math.cos(a))}" cy="${f(106 + 30 * Math.sin(a))}" r="1.5" fill="#ffe7b8"/>`;
  }
  return out + `<path d="${ridge(chance, 140, 7)}" fill="#1c1116"/>` + VIGNETTE;
}

/** Far below: vaults, pillars, a glow. */
export function depth(name: string, icon: string, glow: string, paint: string): string {
  const chance = new Chance("ud" + name);
  let out =
    `<radialGradient id="d" cx=".5" cy=".62" r=".7"><stop offset="0" stop-color="${glow}"/><stop offset=".6" stop-color="${mix(glow, "#0b0a0e", 0.8)}"/><stop offset="1" stop-color="#08070a"/></radialGradient>` +
    `<rect width="${W}" height="${H}" fill="url(#d)"/>`;
  for (let i = 0; i < 14; i++) {
    const x = chance.between(-6, 206);
    const h = chance.between(14, 46);
    out += `<path d="M${f(x - h * 0.16)} -2L${f(x)} ${f(h)}L${f(x + h * 0.16)} -2z" fill="#0b090d" opacity=".9"/>`;
  }
  for (const x of [18, 182]) out += `<path d="M${x - 14} 0h28l-8 22v106l10 22h-32l10 -22V22z" fill="#120f14"/>`;
  return (
    out +
    put(icon, 60, 44, 84, `opacity=".5"`) +
    put(icon, 58, 42, 84, `fill="${paint}"`) +
    `<path d="${ridge(chance, 132, 9)}" fill="#0b090d"/>` +
    VIGNETTE
  );
}

/** A drawn map with the roundel of the region's type. */
export function land(name: string, icon: string, wash: string, sea: boolean): string {
  const chance = new Chance("re" + name);
  const ink = "#4a3a20";
  let out = `<rect width="${W}" height="${H}" fill="${sea ? "#cfdcd8" : "#e9dab2"}"/>`;
  for (let k = 0; k < 5; k++) {
    const [cx, cy] = [chance.between(30, 170), chance.between(20, 130)];
    for (let r = 0; r < 3; r++) {
      const points: string[] = [];
      for (let i = 0; i < 14; i++) {
        const a = (2 * Math.PI * i) / 14;
        const rr = (12 + r * 11) * (1 + 0.22 * Math.sin(a * 3 + k));
        points.push(`${f(cx + rr * 1.35 * Math.cos(a))} ${f(cy + rr * 0.8 * Math.sin(a))}`);
      }
      out += `<path d="M${points.join("L")}z" fill="${wash}" fill-opacity=".07" stroke="${ink}" stroke-opacity=".28" stroke-width=".7"/>`;
    }
  }
  if (sea) {
    for (let i = 0; i < 46; i++) {
      const [x, y] = [chance.between(4, 190), chance.between(8, 146)];
      out += `<path d="M${f(x)} ${f(y)}q3 -3 6 0t6 0" fill="none" stroke="#0b5f96" stroke-opacity=".55" stroke-width="1"/>`;
    }
    out += `<path d="M-4 34q22 6 34 26t8 40t-22 54" fill="#efe1b9" stroke="${ink}" stroke-width="1.4"/>`;
  } else {
    for (let i = 0; i < 11; i++) {
      const x = 14 + i * 17.5 + chance.between(-4, 4);
      const y = 34 + chance.between(-10, 10) + 8 * Math.sin(i);
      const h = chance.between(13, 22);
      out +=
        `<path d="M${f(x - h * 0.65)} ${f(y + h)}L${f(x)} ${f(y)}L${f(x + h * 0.65)} ${f(y + h)}" fill="#f3e7c6" stroke="${ink}" stroke-width="1.3" stroke-linejoin="round"/>` +
        `<path d="M${f(x)} ${f(y)}l${f(h * 0.22)} ${f(h * 0.5)}l${f(-h * 0.12)} ${f(h * 0.1)}l${f(h * 0.2)} ${f(h * 0.4)}" fill="none" stroke="${ink}" stroke-width=".8"/>`;
    }
    for (let i = 0; i < 30; i++) {
      const [x, y] = [chance.between(8, 192), chance.between(92, 142)];
      out += `<path d="M${f(x)} ${f(y)}v-3M${f(x - 3)} ${f(y - 3)}a3.2 3.6 0 1 1 6.4 0z" fill="#cfd3a0" stroke="${ink}" stroke-width=".8"/>`;
    }
    out += `<path d="M-4 84q28-16 54-4t52 2q30-12 52-2t52-6" fill="none" stroke="#0b5f96" stroke-width="2.6" stroke-opacity=".75"/>`;
  }
  return (
    out +
    `<path d="M22 150q14-40 46-44t46-30q20-24 66-38" fill="none" stroke="#a33c00" stroke-width="1.8" stroke-dasharray="5 4"/>` +
    `<circle cx="100" cy="75" r="31" fill="#f6ecd0" stroke="${ink}" stroke-width="1.6"/><circle cx="100" cy="75" r="27" fill="${wash}"/>` +
    put(icon, 80, 55, 40, `fill="#fff"`) +
    `<g opacity=".5">${VIGNETTE}</g>`
  );
}
