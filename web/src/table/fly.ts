/** Cards that changed their place fly there; new ones appear, gone ones fade. Only what changed moves. */
import { moves } from "../lib/settings.svelte";

type Places = Map<string, { box: DOMRect; element: HTMLElement }>;

function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-handle]")) {
    if (element.classList.contains("lane")) continue;
    const box = element.getBoundingClientRect();
    if (box.width && !found.has(element.dataset.handle!)) found.set(element.dataset.handle!, { box, element });
  }
  return found;
}

function milliseconds(name: string): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return value.endsWith("ms") ? parseFloat(value) : parseFloat(value) * 1000 || 0;
}

/** Call before the change, with what will still be there after it; call what it gives back after the change. */
export function watch(root: HTMLElement | undefined, stays: (handle: string) => boolean): () => void {
  if (!root || !moves() || document.hidden) return () => undefined;
  const before = places(root);
  const ghosts = new Map([...before].filter(([h, p]) => !stays(h) && p.element.matches(".unit, .slot, .laid")).map(([h, p]) => [h, { box: p.box, copy: p.element.cloneNode(true) as HTMLElement }]));
  return () => {
    const duration = milliseconds("--m-move");
    if (!duration || !root.isConnected) return;
    const after = places(root);
    for (const [handle, { box, element }] of after) {
      const was = before.get(handle);
      if (!was) {
        if (before.size) element.animate([{ opacity: 0, scale: "0.8" }, { opacity: 1, scale: "1" }], { duration: duration * 0.7, easing: "ease-out" });
        continue;
      }
      const [dx, dy] = [was.box.left - box.left, was.box.top - box.top];
      if (Math.abs(dx) + Math.abs(dy) < 12) continue;
      const grown = Math.max(0.4, Math.min(2.5, was.box.width / Math.max(1, box.width)));
      element.animate(
        [{ translate: `${dx}px ${dy}px`, scale: String(grown), zIndex: 30 }, { translate: "0 0", scale: "1", zIndex: 30 }],
        { duration, easing: "cubic-bezier(.2,.7,.2,1)" },
      );
    }
    let gone = 0;
    for (const [handle, { box, copy }] of ghosts) {
      if (after.has(handle) || gone++ > 12) continue;
            copy.removeAttribute("data-handle");
      copy.setAttribute("aria-hidden", "true");
      copy.inert = true;
      Object.assign(copy.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, margin: "0", zIndex: "40", pointerEvents: "none", filter: "grayscale(.5)" });
      root.append(copy);
      copy.animate([{ opacity: 1, translate: "0 0", scale: "1" }, { opacity: 0, translate: "0 24px", scale: "0.85" }], { duration, easing: "ease-in", fill: "forwards" }).finished.then(() => copy.remove(), () => copy.remove());
    }
  };
}
