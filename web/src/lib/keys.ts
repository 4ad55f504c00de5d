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

/** Listens until the returned function is called. */
export function keys(bindings: Bindings, on: EventTarget = window): () => void {
  const listen = (event: Event): void => {
    const press = event as KeyboardEvent;
    if (press.defaultPrevented || (typing(press.target) && press.key !== "Escape")) return;
    const action = bindings[name(press)];
    if (!action) return;
    if ((press.key === " " || press.key === "Enter") && (press.target as HTMLElement | null)?.closest?.("button, a, summary, [role=button]")) return;
    press.preventDefault();
    action(press);
  };
  on.addEventListener("keydown", listen);
  return () => on.removeEventListener("keydown", listen);
}
