/** Short messages that come and go; App.svelte shows them, screen readers hear them. */

export interface Toast {
  id: number;
  text: string;
  kind: "info" | "good" | "bad";
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  say(text: string, kind: Toast["kind"] = "info", seconds = kind === "bad" ? 8 : 4): void {
    const id = this.#next++;
    this.list.push({ id, text, kind });
    setTimeout(() => this.drop(id), seconds * 1000);
  }

  error(error: unknown): void {
    this.say(error instanceof Error ? error.message : String(error), "bad");
  }

  drop(id: number): void {
    this.list = this.list.filter((one) => one.id !== id);
  }
}

export const toasts = new Toasts();
