/** Plays out what happened, one event after the other: what is shown for how long. The server tells events as data; this only gives each
 *  its weight. */
import { moves, settings } from "../lib/settings.svelte";
import type { Board, Event } from "../wire";

/** How long an event stays, in milliseconds at the usual pace; what is not here is part of another. */
const WEIGHT: Record<string, number> = {
  play: 1500,
  attack: 1300,
  strike: 1900,
  body: 1700,
  "body of the strike": 1500,
  corruption: 1900,
  influence: 1900,
  ring: 1900,
  movement: 1900,
  burglary: 1900,
  riddling: 1900,
  contest: 1900,
  capture: 2000,
  wound: 900,
  eliminate: 2300,
  store: 900,
  "strike canceled": 700,
  "attack ended defeated": 1300,
  "attack ended canceled": 900,
  council: 2200,
  count: 1700,
};
const PACE = { off: 0, fast: 0.45, usual: 1, slow: 1.7 } as const;
/** Dice tumble for this part of the time. */
export const TUMBLE = 0.38;
/** So many events are still worth waiting for; who was away longer sees where things stand. */
const MOST = 30;

export function pace(): number {
  if (settings.pace === "auto") return moves() ? PACE.usual : PACE.off;
  return PACE[settings.pace];
}

export function lasts(event: Event): number {
  return (WEIGHT[event.kind] ?? 0) * pace();
}

/** Whether dice fell. */
export function rolls(event: Event): boolean {
  return !!event.roll;
}

/** What of a new table is played out. */
export function fresh(board: Board | null | undefined, since: number): Event[] {
  if (!board || since < 0 || document.hidden || !pace()) return [];
  const found = (board.events ?? []).filter((e) => e.n > since && e.kind in WEIGHT);
  if (found.length <= MOST) return found;
  const council = found.findIndex((e) => e.kind === "council"); // that is worth waiting for, however it came to it
  return council < 0 ? [] : found.slice(council);
}

/** How it came out for whom the dice were about. */
export function outcome(event: Event): "good" | "tie" | "bad" {
  const [total, against] = [event.total ?? 0, event.against ?? 0];
  if (event.kind === "body" || event.kind === "body of the strike") return total > against ? "bad" : "good";
  if (event.kind === "ring" || event.kind === "contest") return "good";
  if (event.kind === "movement") return total >= against ? "good" : "bad";
  if (event.kind === "strike" && total === against) return "tie";
  return total > against ? "good" : "bad";
}
