/** Where things are on the two sheets. The numbers come with the drawings (`tools/map/make_map.py`). */
import type { Board, Company, Prison, RegionStep } from "../wire";
import data from "./places.json";

export type Point = readonly [number, number];
export type SheetName = "surface" | "deeps";

const table = (rows: Record<string, number[]>): Map<string, Point> => new Map(Object.entries(rows).map(([name, at]) => [name, [at[0]!, at[1]!]]));
const REGIONS = table(data.regions);
const SITES = table(data.sites);
const DEEPS = new Map([...table(data.deeps)].map(([name, [x, y]]): [string, Point] => [name, [x, y - 20]])); // at its symbol, over the name
const GATES = table(data.gates);
const STAIRS: Record<string, string[]> = data.stairs; // caverns, and the sites above the earth to which they have a way

/** Sites above the earth where the sheet of the Under-deeps has their stairs; caverns where the map has the site above them. */
const ABOVE = new Map<string, Point>();
const BELOW = new Map<string, Point>();
for (const [cavern, sites] of Object.entries(STAIRS)) {
  const [x, y] = DEEPS.get(cavern)!;
  for (const site of sites) ABOVE.set(site, [x, y + 40]);
  const top = SITES.get(sites[0] ?? "");
  if (top) BELOW.set(cavern, top);
}

/** The frames of the drawings: left, top, width, height. */
export const FRAMES: Record<SheetName, readonly [number, number, number, number]> = {
  surface: [-110, -60, 1760, 1275],
  deeps: [0, 0, 1280, 780],
};

/** Every site of a sheet; below the earth, too, the ways up that are asked for. */
export function sites(sheet: SheetName, also: Iterable<string> = []): Map<string, Point> {
  if (sheet === "surface") return SITES;
  const up = [...also].filter((name) => ABOVE.has(name)).map((name): [string, Point] => [name, ABOVE.get(name)!]);
  return up.length ? new Map([...DEEPS, ...up]) : DEEPS;
}

/** Where somebody is seen on a sheet: who is below the earth, at the site above him, and who is above, at the stairs. */
function spot(sheet: SheetName, place: string): Point | undefined {
  return sheet === "surface" ? (SITES.get(place) ?? BELOW.get(place)) : (DEEPS.get(place) ?? ABOVE.get(place));
}

/** Whether a site is only a way up on a sheet. */
export function isStair(sheet: SheetName, site: string): boolean {
  return sheet === "deeps" && ABOVE.has(site);
}

export function sheetOf(site: string): SheetName {
  return DEEPS.has(site) ? "deeps" : "surface";
}

export function region(name: string): Point | undefined {
  return REGIONS.get(name);
}

/** The id of a site in the drawings. */
export function slug(name: string): string {
  return name.normalize("NFKD").replace(/[^\x20-\x7e]/g, "").toLowerCase().replace(/'/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

function gate(a: string, b: string): Point | undefined {
  return GATES.get(a < b ? `${a}|${b}` : `${b}|${a}`);
}

/** A step of a way on the map: where its symbol stands. */
export interface Stop {
  at: Point;
  symbol: string;
  region: string;
}

/** A way from a site to another: through the borders of its regions if they are known, otherwise straight with a bend. */
export interface Way {
  line: string; // path data
  stops: Stop[];
  middle: Point;
}

export function way(from: Point, to: Point, steps: readonly RegionStep[]): Way {
  const names = steps.map((s) => s.region ?? "");
  const known = names.length > 0 && names.every((n) => REGIONS.has(n));
  const points: Point[] = [from];
  if (known) {
    for (let i = 1; i < names.length; i++) points.push(gate(names[i - 1]!, names[i]!) ?? mean(REGIONS.get(names[i - 1]!)!, REGIONS.get(names[i]!)!));
  } else {
    points.push(bend(from, to));
  }
  points.push(to);
  const at = (i: number): Point => {
    if (known) return mean(points[i]!, points[i + 1]!);
    return along(points, (i + 0.5) / Math.max(1, steps.length));
  };
  const stops = steps.map((step, i) => ({ at: at(i), symbol: step.symbol, region: step.region ?? "" }));
  return { line: curve(points), stops, middle: along(points, 0.5) };
}

function mean(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function bend(a: Point, b: Point): Point {
  const [x, y] = mean(a, b);
  return [x - (b[1] - a[1]) * 0.14, y + (b[0] - a[0]) * 0.14];
}

/** The point after a share of the whole length. */
function along(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map((p, i) => Math.hypot(p[0] - points[i]![0], p[1] - points[i]![1]));
  let left = lengths.reduce((a, b) => a + b, 0) * share;
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i]!;
    if (left <= length) {
      const f = length ? left / length : 0;
      const [a, b] = [points[i]!, points[i + 1]!];
      return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
    }
    left -= length;
  }
  return points[points.length - 1]!;
}

/** A smooth line through all points. */
function curve(points: readonly Point[]): string {
  const p = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]!;
  let line = `M${p(0)[0]} ${p(0)[1]}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    line += `C${one[0]!.toFixed(1)} ${one[1]!.toFixed(1)} ${two[0]!.toFixed(1)} ${two[1]!.toFixed(1)} ${c[0]} ${c[1]}`;
  }
  return line;
}

/** A company on the map. */
export interface Token {
  company: Company;
  name: string; // of its first character
  key: string; // his card
  mine: boolean;
  seat: number; // of its player: 0 is you, the others follow in the order of play
  size: number;
  at: Point;
  place: string; // where it stands, or whither it goes
  off: boolean; // it is on the other sheet: above, or below
  way: Way | null; // where it is on its way
}

function leader(company: Company): string {
  return (company.groups ?? [])[0]?.leader ?? "";
}

/** All companies that stand on a sheet or move over it. */
export function tokens(board: Board, sheet: SheetName): Token[] {
  const found: Token[] = [];
  for (const company of board.companies) {
    const from = spot(sheet, company.place || company.origin || "");
    const to = spot(sheet, company.destination_name ?? "");
    const stands = from ?? to;
    if (!stands) continue;
    const going = from && to && Math.hypot(from[0] - to[0], from[1] - to[1]) > 3 ? way(from, to, company.path ?? []) : null;
    const card = board.cards[leader(company)];
    const size = (company.groups ?? []).reduce((n, g) => n + 1 + (g.followers ?? []).length, 0);
    found.push({
      company,
      name: card?.name ?? "",
      key: card?.key ?? "",
      mine: placeOf(board, company.seat) === 0,
      seat: placeOf(board, company.seat),
      size,
      at: going && !company.place ? going.middle : stands,
      place: company.place || company.destination_name || company.origin || "",
      off: !sites(sheet).has(company.place || company.destination_name || company.origin || ""),
      way: going,
    });
  }
  return found;
}

/** Where a seat is seen: 0 is you, the others follow in the order of play. */
function placeOf(board: Board, seat: number): number {
  const order = board.seats.map((s) => s.seat);
  const you = board.seats.find((s) => s.you)?.seat ?? 0;
  return (order.indexOf(seat) - order.indexOf(you) + order.length) % order.length;
}

/** Prisoners on the map. */
export interface Captive {
  prison: Prison;
  names: string[];
  key: string; // the first one's card
  mine: boolean;
  seat: number;
  at: Point;
}

/** All who are held at sites of a sheet, or above or below it. */
export function captives(board: Board, sheet: SheetName): Captive[] {
  return (board.prisons ?? []).flatMap((prison) => {
    const at = spot(sheet, prison.place);
    const cards = prison.prisoners.map((h) => board.cards[h]);
    const seat = placeOf(board, prison.seat);
    return at ? [{ prison, names: cards.map((c) => c?.name ?? ""), key: cards[0]?.key ?? "", mine: seat === 0, seat, at }] : [];
  });
}

/** The nearest site in a direction, for the arrow keys. */
export function toward(from: Point, all: Map<string, Point>, dx: number, dy: number): string {
  let best = "";
  let least = Infinity;
  for (const [name, at] of all) {
    const [x, y] = [at[0] - from[0], at[1] - from[1]];
    const ahead = x * dx + y * dy;
    if (ahead <= 1) continue;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const price = ahead + 2.2 * aside;
    if (price < least) [best, least] = [name, price];
  }
  return best;
}
