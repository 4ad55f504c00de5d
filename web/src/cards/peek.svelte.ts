/** A card in large beside the pointer: hover for a moment, focus by keyboard, or hold a finger on it.
 *
 *   <a {@attach peek("TW-156")} …>Gandalf</a>
 */

import { listen } from "../lib/listen";

interface Shown {
  id: string;
  at: DOMRect;
  numbers: Record<string, { now: number; printed: number }> | undefined;
}

export const peeking = $state<{ card: Shown | null }>({ card: null });

const HOVER = 300;
const HOLD = 420;

export function hush(): void {
  peeking.card = null;
}

export function peek(id: string, numbers?: Shown["numbers"]): (node: HTMLElement) => () => void {
  return (node) => {
    let timer = 0;
    const later = (wait: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => (peeking.card = { id, at: node.getBoundingClientRect(), numbers }), wait) as unknown as number;
    };
    const end = (): void => {
      clearTimeout(timer);
      if (peeking.card?.id === id) hush();
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === "mouse") later(HOVER);
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType === "mouse") end();
      else later(HOLD);
    };
    const menu = (event: Event): void => {
      if (peeking.card?.id === id) event.preventDefault(); // a long press shows the card, no menu
    };
    const focus = (): void => {
      if (node.matches(":focus-visible")) later(HOVER);
    };
    const deaf = listen(node, { pointerenter: enter, pointerleave: end, pointerdown: down, pointerup: end, pointercancel: end, focusin: focus, focusout: end, contextmenu: menu });
    return () => {
      end();
      deaf();
    };
  };
}
