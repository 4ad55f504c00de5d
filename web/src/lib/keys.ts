/** Keys of a screen: `keys({ "1": ..., " ": ..., "ctrl+z": ... })` as an attachment or in an effect. Typing in a field is
 *  never a command, except Escape. */

export type Bindings = Record<string, (event: KeyboardEvent) => void>;

export function name(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return [event.ctrlKey || event.metaKey ? "ctrl+" : "", event.altKey ? "alt+" : "", event.shiftKey && event.key.length > 1 ? "shift+" : "", key].join("");
}

export function typing(target: EventTarget | null): boolean {
  const at = target as HTMLElement | null;
  if (!at?.tagName) return false;
  return at.isContentEditable || at.tagName === "TEXTAREA" || at.tagName === "SELECT" ||
    (at.tagName === "INPUT" && !["button", "checkbox", "radio", "range", "submit"].includes((at as HTMLInputElement).type));
}

let tabbed = false; // who has come to where the focus is by keys, wants Space and Enter to press that

/** Keys have moved the focus. */
export function reached(): void {
  tabbed = true;
}

if (typeof window !== "undefined") {
  window.addEventListener("keydown", (event) => (event.key === "Tab" || event.key.startsWith("Arrow")) && reached(), true);
  window.addEventListener("pointerdown", () => (tabbed = false), true);
}

/** Whether Space and Enter belong to what has the focus, and not to the screen. */
export function presses(target: EventTarget | null, byKeys = tabbed): boolean {
  const at = target as HTMLElement | null;
  if (!at?.closest) return false;
  if (at.closest("dialog, [popover], input, select")) return true;
  return byKeys && !!at.closest("button, a, summary, [role=button]");
}

/** Listens until the returned function is called. */
export function keys(bindings: Bindings, on: EventTarget = window): () => void {
  const listen = (event: Event): void => {
    const press = event as KeyboardEvent;
    if (press.defaultPrevented || (typing(press.target) && press.key !== "Escape")) return;
    const action = bindings[name(press)];
    if (!action) return;
    if ((press.key === " " || press.key === "Enter") && presses(press.target)) return;
    press.preventDefault();
    if (press.key === " ") (document.activeElement as HTMLElement | null)?.blur(); // or else what was pointed at is pressed when the key comes up
    action(press);
  };
  on.addEventListener("keydown", listen);
  return () => on.removeEventListener("keydown", listen);
}
