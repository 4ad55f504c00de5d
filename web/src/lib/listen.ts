/** Listens to events of a thing until the returned function is called: `return listen(element, { click, pointerup: up })`. */

type Handlers<M> = { [K in keyof M]?: (event: M[K]) => void };

export function listen(on: Window, handlers: Handlers<WindowEventMap>, options?: AddEventListenerOptions): () => void;
export function listen(on: Document, handlers: Handlers<DocumentEventMap>, options?: AddEventListenerOptions): () => void;
export function listen(on: HTMLElement, handlers: Handlers<HTMLElementEventMap>, options?: AddEventListenerOptions): () => void;
export function listen(on: EventTarget, handlers: object, options?: AddEventListenerOptions): () => void {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of all) on.addEventListener(name, handler, options);
  return () => {
    for (const [name, handler] of all) on.removeEventListener(name, handler, options);
  };
}
