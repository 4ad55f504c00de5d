/** The chapters of the introduction, and which of them were read. */
import { SvelteSet } from "svelte/reactivity";
import { t, type Key } from "./i18n";

const IDS = ["goal", "companies", "moving", "hazards", "strikes", "sites", "corruption", "council"] as const;

export const chapters = IDS.map((id) => ({
  id,
  get name(): string {
    return t(`learn.${id}.name` as Key);
  },
}));

const KEY = "meccg.learned";

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const learned = new SvelteSet<string>(read());

export function learn(id: string): void {
  learned.add(id);
  try {
    localStorage.setItem(KEY, JSON.stringify([...learned]));
  } catch {
    /* private mode: forgotten with the page */
  }
}

const LAST = "meccg.chapter";

/** The chapter that was open last. */
export function latest(): string {
  try {
    return localStorage.getItem(LAST) ?? "";
  } catch {
    return "";
  }
}

export function visit(id: string): void {
  try {
    localStorage.setItem(LAST, id);
  } catch {
    /* private mode: begins with the first one */
  }
}

const STEPS = "meccg.lesson.";

/** The right answers of a lesson that this browser knows of. */
export function keptLesson(id: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STEPS + id) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function keepLesson(id: string, answers: string[]): void {
  try {
    localStorage.setItem(STEPS + id, JSON.stringify(answers));
  } catch {
    /* private mode: the server knows */
  }
}
