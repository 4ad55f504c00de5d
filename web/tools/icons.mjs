// Takes the symbols that are used out of the whole collection: `npm run icons` writes src/cards/icons.ts (interface) and
// src/cards/icons-art.ts (pictures of cards, loaded later). Names come from the lists below and from src/cards/emblems.ts.
// Paths are rounded to whole units of their 512 grid, which is finer than any screen shows them.
import { readFileSync, writeFileSync } from "node:fs";

const here = new URL("../", import.meta.url);
const all = JSON.parse(readFileSync(new URL("node_modules/@iconify-json/game-icons/icons.json", here), "utf8"));

const INTERFACE = `
forest wheat village dead-wood evil-tower waves elven-castle castle hill-fort ancient-ruins mountain-cave
crossed-swords hood boot-prints spell-book shaking-hands
crested-helmet jewel-crown knight-banner oak skull-crossed-bones scroll-unfurled
cloaked-figure-on-horseback evil-wings overlord-helm magic-swirl spectre moon
hand broadsword bordered-shield card-draw rolling-dices eye-target polar-star
treasure-map anticlockwise-rotation cog chat-bubble tabletop-players
card-pick magnifying-glass save load play-button pause-button previous-button next-button
hourglass open-book exit-door robot-golem person 
cancel hamburger-menu info help check-mark crossed-chains
`.trim().split(/\s+/);

function body(name) {
  let icon = all.icons[name];
  if (!icon && all.aliases?.[name]) icon = all.icons[all.aliases[name].parent];
  return icon?.body;
}

const COUNT = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The same path with whole numbers, every command relative to where the rounded pen stands. */
export function rounded(d, grid = 1) {
  const words = d.match(/[a-zA-Z]|[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? [];
  const round = (v) => Math.round(v / grid) * grid;
  let out = "", last = "", i = 0, command = "";
  let x = 0, y = 0, sx = 0, sy = 0; // the true pen
  let rx = 0, ry = 0, rsx = 0, rsy = 0; // the rounded pen
  const put = (letter, numbers) => {
    let text = letter === last && letter !== "m" ? "" : letter;
    last = letter;
    for (const n of numbers) {
      const s = String(+n.toFixed(2)).replace(/^(-?)0\./, "$1.");
      text += (/[a-z]$/i.test(text) || text === "" && /[a-z]$/i.test(out) || s[0] === "-" ? "" : " ") + s;
    }
    out += text;
  };
  while (i < words.length) {
    if (/[a-z]/i.test(words[i])) command = words[i++];
    const upper = command.toUpperCase(), relative = command !== upper;
    const n = [];
    if (upper === "A") { // flags may be glued together
      for (let k = 0; k < 7; k++) {
        let w = words[i];
        if ((k === 3 || k === 4) && w.length > 1 && /^[01]/.test(w)) { n.push(+w[0]); words[i] = w.slice(1); }
        else { n.push(+w); i++; }
      }
    } else for (let k = 0; k < COUNT[upper]; k++) n.push(+words[i++]);
    if (upper === "Z") { out += "z"; last = "z"; x = sx; y = sy; rx = rsx; ry = rsy; continue; }
    const bx = relative ? x : 0, by = relative ? y : 0;
    if (upper === "H" || upper === "V") {
      const to = n[0] + (upper === "H" ? bx : by);
      if (upper === "H") { const r = round(to); put("h", [r - rx]); x = to; rx = r; }
      else { const r = round(to); put("v", [r - ry]); y = to; ry = r; }
      continue;
    }
    if (upper === "A") {
      const tx = n[5] + bx, ty = n[6] + by, ex = round(tx), ey = round(ty);
      put("a", [Math.round(n[0] * 10) / 10, Math.round(n[1] * 10) / 10, Math.round(n[2]), n[3], n[4], ex - rx, ey - ry]);
      x = tx; y = ty; rx = ex; ry = ey;
      continue;
    }
    const points = [];
    for (let k = 0; k < n.length; k += 2) points.push(round(n[k] + bx) - rx, round(n[k + 1] + by) - ry);
    put(upper.toLowerCase(), points);
    x = n[n.length - 2] + bx; y = n[n.length - 1] + by;
    rx = round(x); ry = round(y);
    if (upper === "M") { sx = x; sy = y; rsx = rx; rsy = ry; command = relative ? "l" : "L"; }
  }
  return out;
}

function take(names) {
  const out = {};
  for (const name of [...new Set(names)].sort()) {
    const text = body(name);
    if (!text) { console.error(`no symbol ${name}`); continue; }
    const paths = [...text.matchAll(/ d="([^"]+)"/g)].map((m) => rounded(m[1]));
    out[name] = paths.join("");
  }
  return out;
}

function module(names, type, note) {
  const rows = Object.entries(take(names)).map(([k, v]) => `  ${JSON.stringify(k)}: ${JSON.stringify(v)},`);
  return `// Made by tools/icons.mjs; don't edit. Symbols: game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0; ${note}.
export const ${type} = {
${rows.join("\n")}
} as const satisfies Record<string, string>;
`;
}

const emblems = readFileSync(new URL("src/cards/emblems.ts", here), "utf8");
const wanted = [...emblems.matchAll(/"([a-z0-9]+(?:-[a-z0-9]+)*)"/g)].map((m) => m[1]).filter((n) => body(n) && !INTERFACE.includes(n));
writeFileSync(new URL("src/cards/icons.ts", here), module(INTERFACE.filter(body), "ICONS", "rounded") +
  "\nexport type IconName = keyof typeof ICONS;\n");
writeFileSync(new URL("src/cards/icons-art.ts", here), module(wanted, "ART_ICONS", "rounded"));
const missing = INTERFACE.filter((n) => !body(n));
if (missing.length) console.error("no such symbol:", missing.join(" "));
