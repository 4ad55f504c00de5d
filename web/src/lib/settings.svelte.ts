/** What a person has chosen for this browser. Kept in local storage; every change shows at once. */

export interface Settings {
  theme: "auto" | "dark" | "light";
  motion: "auto" | "full" | "none";
  palette: "standard" | "strong";
  zoom: 1 | 2 | 3; // size of cards at the table
  sound: boolean;
  pace: "auto" | "off" | "fast" | "usual" | "slow"; // how what happens is played out; auto: as usual, unless nothing may move
  confirm: "never" | "irreversible" | "always";
  text_cards: boolean; // cards as plain text, for screen readers and quick reading
  images: "drawn" | "server" | "folder";
  stops: { mine: string[] | null; theirs: string[] | null }; // when to be asked in one's own and in others' turns, ids as in /api/stops; null = as usual
  guide: boolean; // what a first game needs is explained at the table
  guide_seen: string[]; // moments that were
  hints: boolean; // what a counsellor would do is said unasked
  deck: string; // deck and opponent of the last game
  bot: string;
}

export const STANDARD: Settings = {
  theme: "auto",
  motion: "auto",
  palette: "standard",
  zoom: 2,
  sound: true,
  pace: "auto",
  confirm: "irreversible",
  text_cards: false,
  images: "drawn",
  stops: { mine: null, theirs: null },
  guide: true,
  guide_seen: [],
  hints: false,
  deck: "",
  bot: "",
};

const KEY = "meccg.settings";

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    return { ...STANDARD, ...kept, stops: { mine: kept.stops?.mine ?? null, theirs: kept.stops?.theirs ?? null } };
  } catch {
    return { ...STANDARD };
  }
}

export const settings = $state<Settings>(read());

export function reset(): void {
  Object.assign(settings, STANDARD);
}

const dark = matchMedia("(prefers-color-scheme: dark)");
let system = $state(dark.matches);
dark.addEventListener("change", (event) => (system = event.matches));

/** The theme that is shown. */
export function theme(): "dark" | "light" {
  return settings.theme === "auto" ? (system ? "dark" : "light") : settings.theme;
}

/** Writes and shows every change; called once by App.svelte. */
export function keep(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      /* private mode: the settings hold for this page only */
    }
  });
  $effect.pre(() => {
    const root = document.documentElement;
    root.dataset.theme = theme();
    root.dataset.motion = settings.motion;
    root.dataset.palette = settings.palette;
    root.dataset.zoom = String(settings.zoom);
  });
}

/** Whether things may move. */
export function moves(): boolean {
  if (settings.motion !== "auto") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The guide at the table, from the beginning or not at all. */
export function setGuide(on: boolean): void {
  settings.guide = on;
  settings.guide_seen = [];
}
