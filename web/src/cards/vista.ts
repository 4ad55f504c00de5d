/** The view behind the start page: sky, stars, mountains, a company on its way. Night and morning. */
import { Chance, f, mix, petals } from "./draw";

interface Light {
  sky: [string, string, string, string];
  glow: [string, string];
  rock: string;
  shade: string;
  snow: string;
  hills: [string, string][];
  dark: [string, string];
  people: string;
  tree: string;
  stars: number;
}

const NIGHT: Light = {
  sky: ["#0a1020", "#1c2a44", "#6d5560", "#d79a63"],
  glow: ["#ffdf9e", "#f0a860"],
  rock: "#8f7480",
  shade: "#5f4a5c",
  snow: "#ffe9d2",
  hills: [["#7d5f66", "#967065"], ["#574655", "#7b5e59"], ["#383344", "#65504d"], ["#2c2a3a", "#4a3f46"]],
  dark: ["#1f2430", "#10151d"],
  people: "#14141d",
  tree: "#0b0f15",
  stars: 190,
};

const MORNING: Light = {
  sky: ["#7fa8c9", "#b9d0d8", "#f0dcb4", "#fbe3b0"],
  glow: ["#fffbe6", "#ffe9a8"],
  rock: "#a79bab",
  shade: "#837690",
  snow: "#fffaf0",
  hills: [["#b9a98e", "#d8c79a"], ["#9a9a74", "#c2b684"], ["#7b8560", "#aaa474"], ["#69744f", "#958f60"]],
  dark: ["#c9bb95", "#dccfb2"],
  people: "#3a3326",
  tree: "#8d8f68",
  stars: 0,
};

const PEAKS: [number, number, number][] = [[760, 330, 150], [905, 372, 120], [640, 378, 130], [1290, 322, 170], [1415, 366, 120], [1175, 386, 110], [520, 404, 110]];

function ridge(chance: Chance, y: number, amp: number): string {
  const n = 128;
  const points: number[] = [];
  points[0] = y + chance.between(-amp, amp) * 0.5;
  points[n] = y + chance.between(-amp, amp) * 0.5;
  const split = (a: number, b: number, s: number): void => {
    if (b - a < 2) return;
    const m = (a + b) >> 1;
    points[m] = (points[a]! + points[b]!) / 2 + chance.between(-s, s);
    split(a, m, s * 0.52);
    split(m, b, s * 0.52);
  };
  split(0, n, amp);
  return `M0 900${points.map((p, i) => `L${f((1440 * i) / n)} ${f(p)}`).join("")}L1440 900z`;
}

function peak(x: number, y: number, w: number, l: Light): string {
  return (
    `<path d="M${x - w} 520L${x - 18} ${y + 16}L${x} ${y}L${x + 15} ${y + 20}L${x + w} 520z" fill="${l.rock}"/>` +
    `<path d="M${x} ${y}L${x + 15} ${y + 20}L${x + w} 520H${x + 38}L${x - 6} ${y + 70}L${x + 10} ${y + 44}z" fill="${l.shade}" opacity=".7"/>` +
    `<path d="M${x - 18} ${y + 16}L${x} ${y}L${x + 15} ${y + 20}L${x + 30} ${y + 48}L${x + 14} ${y + 36}L${x + 3} ${y + 52}L${x - 12} ${y + 34}L${x - 30} ${y + 50}z" fill="${l.snow}" opacity=".92"/>`
  );
}

/** One of the Nine, standing at a place; tall ones carry a staff. */
function walker(x: number, y: number, h: number, c: string, staff: boolean, hat: boolean): string {
  const w = h * 0.28;
  return (
    `<path d="M${f(x - w)} ${f(y)}Q${f(x - w * 0.7)} ${f(y - h * 0.72)} ${f(x)} ${f(y - h)}Q${f(x + w * 0.7)} ${f(y - h * 0.72)} ${f(x + w)} ${f(y)}z" fill="${c}"/>` +
    `<circle cx="${f(x)}" cy="${f(y - h)}" r="${f(h * 0.15)}" fill="${c}"/>` +
    (staff ? `<path d="M${f(x + w * 1.25)} ${f(y + 1)}L${f(x + w * 1.6)} ${f(y - h * 1.45)}" stroke="${c}" stroke-width="1.6"/>` : "") +
    (hat ? `<path d="M${f(x - w * 0.85)} ${f(y - h * 1.06)}L${f(x)} ${f(y - h * 1.62)}L${f(x + w * 0.85)} ${f(y - h * 1.06)}z" fill="${c}"/>` : "")
  );
}

export function vista(theme: "dark" | "light"): string {
  const l = theme === "dark" ? NIGHT : MORNING;
  const chance = new Chance("vista");
  let out =
    `<linearGradient id="v-sky" x1="0" y1="0" x2="0" y2="1">${[0, 0.38, 0.58, 0.72].map((at, i) => `<stop offset="${at}" stop-color="${l.sky[i]}"/>`).join("")}</linearGradient>` +
    `<radialGradient id="v-glow" cx=".69" cy=".5" r=".5"><stop offset="0" stop-color="${l.glow[0]}" stop-opacity=".75"/><stop offset=".4" stop-color="${l.glow[1]}" stop-opacity=".25"/><stop offset="1" stop-color="${l.glow[1]}" stop-opacity="0"/></radialGradient>` +
    `<rect width="1440" height="900" fill="url(#v-sky)"/>`;
  for (let i = 0; i < l.stars; i++)
    out += `<circle cx="${f(chance.between(0, 1440))}" cy="${f(chance.between(0, 400))}" r="${chance.pick([0.6, 0.8, 1.1, 1.5])}" fill="#fff" opacity="${f(chance.between(0.25, 0.9))}"/>`;
  if (theme === "dark") {
    out += `<g class="seven">`; // stars around the cards; hidden where these are
    for (let i = 0; i < 7; i++) {
      const a = Math.PI + (Math.PI * (i + 0.5)) / 7;
      out += petals(990 + 252 * Math.cos(a), 300 + 205 * Math.sin(a), 8, 0, i % 2 ? 9 : 12, 2, "loz", 0, `fill="#fff6d8" opacity=".9"`);
    }
    out += `</g>`;
  }
  out += `<rect width="1440" height="900" fill="url(#v-glow)"/>` + PEAKS.map(([x, y, w]) => peak(x, y, w, l)).join("");
  [440, 470, 496, 512].forEach((y, i) => {
    const [top, low] = l.hills[i]!;
    out += `<linearGradient id="v-h${i}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient><path d="${ridge(chance, y, 22 - i * 4)}" fill="url(#v-h${i})"/>`;
    if (i === 2)
      [[690, 26], [667, 17], [644, 16], [621, 17], [598, 24], [575, 20], [552, 25], [529, 23], [506, 16]].forEach(([x, h], k) => {
        out += walker(x!, 506 + k * 0.8, h!, l.people, k === 0 || k === 7, k === 0);
      });
  });
  out += `<path d="${ridge(chance, 640, 14)}" fill="${l.dark[0]}"/>`;
  out += `<path d="${ridge(chance, 742, 10)}" fill="${l.dark[1]}"/>`;
  for (let i = 0; i < 120; i++) {
    const [x, y, h] = [chance.between(-10, 1450), chance.between(806, 886), chance.between(24, 58)];
    out += `<path d="M${f(x - h * 0.2)} ${f(y)}L${f(x)} ${f(y - h)}L${f(x + h * 0.2)} ${f(y)}z" fill="${mix(l.tree, l.dark[1], chance.between(0, 0.4))}"/>`;
  }
  return out;
}
