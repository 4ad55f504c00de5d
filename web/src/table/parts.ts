/** Small things that several parts of the table need. */
import type { Attachment } from "svelte/attachments";
import { t, type Key } from "../lib/i18n";
import { listen } from "../lib/listen";
import type { Board, Check, Company, Number as Value, TableCard } from "../wire";
import type { BoardView } from "./view.svelte";

/** Screens on which one company is seen at a time: small ones, and low ones (a phone on its side, 200 %). */
export const SMALL = "(max-width: 899px), (max-height: 540px)";

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** "8 = 6 Gandalf +2 Glamdring". */
export function sum(value: Value): string {
  const terms = value.terms ?? [];
  if (!terms.length) return String(value.now);
  const said = terms.map((x, i) => (x.sign === "=" ? `= ${x.amount} ${x.words}` : `${i ? signed(x.amount) : x.amount} ${x.words}`));
  return `${value.now} = ${said.join(" ")}`;
}

/** All numbers of a card in words. */
export function numbers(card: TableCard): string {
  return Object.entries(card.numbers ?? {})
    .map(([name, value]) => `${t(`table.number.${name}` as Key)} ${sum(value)}`)
    .join(", ");
}

/** A card in words: name, state, numbers. */
export function spoken(card: TableCard): string {
  const state = card.status === "tapped" || card.status === "wounded" ? t(`table.${card.status}`) : "";
  return [card.name || t("card.back"), state, ...(card.notes ?? []), card.only_you ? t("table.onlyyou") : card.face_down && card.key ? t("table.known") : "", numbers(card)].filter(Boolean).join(", ");
}

/** What the end of the game is called at this table: "Free Council", or each by his own name for it. */
export function ending(board: Board): string {
  return [...new Set(board.seats.map((s) => s.ending ?? "").filter((x) => x))].join(" / ");
}

/** In how many of 36 rolls two dice show this. */
export function ways(roll: number): number {
  return Math.max(0, 6 - Math.abs(7 - roll));
}

export function percent(in36: number): number {
  return Math.round((in36 * 100) / 36);
}

/** Whether success of a check is what its subject fears. */
export function dire(check: Check): boolean {
  return check.kind === "body";
}

/** A check as somebody sees it who is for (or against) whom it is about: what he hopes for, with which rolls, how likely it is. */
export interface Outlook {
  words: string;
  succeeds: string;
  chance: number; // in 100
}

export function outlook(check: Check, friend: boolean): Outlook {
  const [wins, needs] = [check.chance ?? 0, check.needs ?? 2];
  if (friend || dire(check)) {
    const words = wins === 36 ? t("table.check.always") : wins === 0 ? t("table.check.never") : t("table.check.needs", { n: needs });
    return { words, succeeds: check.succeeds ?? "", chance: percent(wins) };
  }
  const draw = check.kind === "strike" ? (check.tie ?? 0) : 0;
  const loses = 36 - wins - draw;
  const words = loses === 0 ? t("table.check.never") : loses === 36 ? t("table.check.always") : t("table.check.most", { n: needs - (draw ? 2 : 1) });
  return { words, succeeds: t(check.kind === "strike" ? "table.check.hits" : "table.check.fails"), chance: percent(loses) };
}

/** Whether whom a check is about belongs to the one who looks. */
export function befriended(game: BoardView, check: Check): boolean {
  const card = game.board?.cards[check.who ?? ""];
  return !card || (game.board?.viewer ?? -1) < 0 || game.near(card.seat ?? 0);
}

/** How a roll of a check ends for whom it is about. */
export function fate(check: Check, roll: number): "good" | "tie" | "bad" {
  const needs = check.needs ?? 2;
  if (dire(check)) return roll >= needs ? "bad" : "good";
  if (roll >= needs) return "good";
  return check.kind === "strike" && check.tie && roll === needs - 1 ? "tie" : "bad";
}

/** Where a company is, in a word. */
export function whereabouts(company: Company): string {
  return company.place || company.destination_name || company.origin || t("table.onway");
}

/** "You", or the name of the seat. */
export function called(board: Board, seat: number | undefined): string {
  const found = board.seats.find((s) => s.seat === seat);
  return found ? (found.you ? t("table.you") : found.name) : "";
}

const KIND = "application/x-meccg";
let under: Element | null = null; // what a card is held over

function over(element: Element | null): void {
  if (under === element) return;
  under?.classList.remove("over");
  under = element;
  under?.classList.add("over");
}
if (typeof window !== "undefined") for (const end of ["drop", "dragend"]) window.addEventListener(end, () => over(null), true);

/** A card that can be taken up and dropped on another; the same as pressing one and then the other. */
export function dragged(game: BoardView, handle: string, carry = true): Attachment<HTMLElement> {
  return (element) => {
    element.draggable = carry && matchMedia("(pointer: fine)").matches; // fingers hold a card to read it
    const start = (event: DragEvent): void => {
      event.stopPropagation();
      event.dataTransfer?.setData(KIND, handle);
      game.unlook();
      if (game.legal.has(handle) && !game.picked.includes(handle) && !game.deep) game.picked = [handle];
    };
    const above = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes(KIND)) return;
      event.preventDefault();
      event.stopPropagation(); // the company around it is not meant
      over(element);
    };
    const out = (): void => {
      if (under === element) over(null);
    };
    const drop = (event: DragEvent): void => {
      const from = event.dataTransfer?.getData(KIND);
      if (!from || from === handle) return;
      event.preventDefault();
      event.stopPropagation();
      game.drop(from, handle);
    };
    return listen(element, { ...(carry ? { dragstart: start } : {}), dragover: above, dragleave: out, drop });
  };
}

/** Two dice that add up to a roll, always the same for the same roll of the same game. */
export function faces(id: number, n: number): [number, number] {
  const least = Math.max(1, n - 6);
  const most = Math.min(6, n - 1);
  const first = least + ((id * 7) % (most - least + 1));
  return [first, n - first];
}

/** "41:08". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
