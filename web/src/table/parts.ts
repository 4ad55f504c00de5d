/** Small things that several parts of the table need. */
import type { Attachment } from "svelte/attachments";
import { t, type Key } from "../lib/i18n";
import type { Check, Number as Value, TableCard } from "../wire";
import type { GameTable } from "./game.svelte";

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

/** In how many of 36 rolls two dice show this. */
export function ways(roll: number): number {
  return Math.max(0, 6 - Math.abs(7 - roll));
}

export function percent(in36: number): number {
  return Math.round((in36 * 100) / 36);
}

/** How a roll of a check ends. */
export function fate(check: Check, roll: number): "good" | "tie" | "bad" {
  const needs = check.needs ?? 2;
  if (roll >= needs) return "good";
  return check.tie && roll === needs - 1 ? "tie" : "bad";
}

const KIND = "application/x-meccg";

/** A card that can be taken up and dropped on another; the same as pressing one and then the other. */
export function dragged(game: GameTable, handle: string): Attachment<HTMLElement> {
  return (element) => {
    element.draggable = true;
    const start = (event: DragEvent): void => {
      event.dataTransfer?.setData(KIND, handle);
      if (game.legal.has(handle) && !game.picked.includes(handle)) game.picked = [handle];
    };
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes(KIND)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const from = event.dataTransfer?.getData(KIND);
      if (!from || from === handle) return;
      event.preventDefault();
      event.stopPropagation();
      game.drop(from, handle);
    };
    element.addEventListener("dragstart", start);
    element.addEventListener("dragover", over);
    element.addEventListener("drop", drop);
    return () => {
      element.removeEventListener("dragstart", start);
      element.removeEventListener("dragover", over);
      element.removeEventListener("drop", drop);
    };
  };
}

/** Two dice that add up to a roll, always the same for the same roll of the same game. */
export function faces(id: number, n: number): [number, number] {
  const least = Math.max(1, n - 6);
  const most = Math.min(6, n - 1);
  const first = least + ((id * 7) % (most - least + 1));
  return [first, n - first];
}
