/** Where things are on the two sheets. The numbers come with the drawings (`tools/map/make_map.py`). */
import type { Board, Company, RegionStep } from "../wire";
import data from "./places.json";

export type Point = readonly [number, number];
export type SheetName = "surface" | "deeps";

const table = (rows: Record<string, number[]>): Map<string, Point> => new Map(Object.entries(rows).map(([name, at]) => [name, [at[0]!, at[1]!]]));
const REGIONS = table(data.regions);
const SITES = table(data.sites);
const DEEPS = table(data.deeps);
const GATES = table(data.gates);

/** The frames of the drawings: left, top, width, height. */
export const FRAMES: Record<SheetName, readonly [number, number, number, number]> = {
  surface: [-110, -60, 1760, 1275],
  deeps: [0, 0, 1280, 780],
};

/** Every site of a sheet. */
export function sites(sheet: SheetName): Map<string, Point> {
  return sheet === "surface" ? SITES : DEEPS;
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
  way: Way | null; // where it is on its way
}

function leader(company: Company): string {
  return (company.groups ?? [])[0]?.leader ?? "";
}

/** All companies that stand on a sheet or move over it. */
export function tokens(board: Board, sheet: SheetName): Token[] {
  const all = sites(sheet);
  const you = board.seats.find((s) => s.you)?.seat ?? 0;
  const order = board.seats.map((s) => s.seat);
  const found: Token[] = [];
  for (const company of board.companies) {
    const from = all.get(company.place || company.origin || "");
    const to = all.get(company.destination_name ?? "");
    const stands = from ?? to;
    if (!stands) continue;
    const going = from && to && from !== to ? way(from, to, company.path ?? []) : null;
    const card = board.cards[leader(company)];
    const size = (company.groups ?? []).reduce((n, g) => n + 1 + (g.followers ?? []).length, 0);
    found.push({
      company,
      name: card?.name ?? "",
      key: card?.key ?? "",
      mine: company.seat === you,
      seat: (order.indexOf(company.seat) - order.indexOf(you) + order.length) % order.length,
      size,
      at: going && !company.place ? going.middle : stands,
      place: company.place || company.destination_name || company.origin || "",
      way: going,
    });
  }
  return found;
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
