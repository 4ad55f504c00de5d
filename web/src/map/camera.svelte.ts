/** How much of a sheet is seen: scale and shift, wheel, fingers, keys. */
import type { Attachment } from "svelte/attachments";
import { listen } from "../lib/listen";
import type { Point } from "./places";

const CLOSEST = 4;
const SLACK = 6; // pixels after which a press is a drag

export class Camera {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  smooth = $state(false); // moved by the program: glides
  drawn = $state(1); // the scale at which the picture was drawn last; in between it is only stretched
  wide = $state(1); // of the window
  high = $state(1);
  #least = 0.1;
  #fingers = new Map<number, { x: number; y: number }>();
  #dragged = false;
  #settle: ReturnType<typeof setTimeout> | undefined;

  /** `frame`: left, top, width and height of the sheet. */
  constructor(readonly frame: readonly [number, number, number, number]) {}

  /** A point of the sheet in pixels of the window. */
  shown(at: Point): Point {
    return [this.x + (at[0] - this.frame[0]) * this.k, this.y + (at[1] - this.frame[1]) * this.k];
  }

  #clamp(): void {
    this.k = Math.max(this.#least, Math.min(CLOSEST, this.k));
    const hold = (at: number, room: number, whole: number): number => (whole <= room ? (room - whole) / 2 : Math.min(0, Math.max(room - whole, at)));
    this.x = hold(this.x, this.wide, this.frame[2] * this.k);
    this.y = hold(this.y, this.high, this.frame[3] * this.k);
  }

  /** Shows these points, not closer than `most`; all of the sheet without points. */
  fit(points: readonly Point[] = [], most = 1.7, edge = 90): void {
    const [left, top, wide, high] = this.frame;
    const xs = points.length ? points.map((p) => p[0]) : [left, left + wide];
    const ys = points.length ? points.map((p) => p[1]) : [top, top + high];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const pad = points.length ? edge : 0;
    this.k = Math.max(this.#least, Math.min(most, this.wide / (x1 - x0 + 2 * pad), this.high / (y1 - y0 + 2 * pad)));
    this.x = this.wide / 2 - ((x0 + x1) / 2 - left) * this.k;
    this.y = this.high / 2 - ((y0 + y1) / 2 - top) * this.k;
    this.#clamp();
  }

  zoom(factor: number, about: { x: number; y: number } = { x: this.wide / 2, y: this.high / 2 }): void {
    const before = this.k;
    this.k = Math.max(this.#least, Math.min(CLOSEST, this.k * factor));
    const f = this.k / before;
    this.x = about.x - (about.x - this.x) * f;
    this.y = about.y - (about.y - this.y) * f;
    this.#clamp();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#clamp();
  }

  /** Moves just so far that a point is well inside. */
  reveal(at: Point, edge = 60): void {
    const [x, y] = this.shown(at);
    const step = (v: number, room: number): number => (v < edge ? edge - v : v > room - edge ? room - edge - v : 0);
    this.glide();
    this.pan(step(x, this.wide), step(y, this.high));
  }

  /** The next change glides. */
  glide(): void {
    this.smooth = true;
    this.#rest(320);
  }

  #byHand(): void {
    this.smooth = false;
    this.#rest(220);
  }

  /** Draws the picture anew at its scale when it has come to rest. */
  #rest(after: number): void {
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => {
      this.smooth = false;
      if (Math.abs(Math.log(this.k / this.drawn)) > 0.15) this.drawn = this.k;
    }, after);
  }

  /** For the window through which the sheet is seen. `start` is called when its size is known first. */
  through(start: () => void): Attachment<HTMLElement> {
    return (element) => {
      let first = true;
      const size = new ResizeObserver(() => {
        if (!element.clientWidth || !element.clientHeight) return;
        this.wide = element.clientWidth;
        this.high = element.clientHeight;
        this.#least = Math.min(this.wide / this.frame[2], this.high / this.frame[3]);
        if (first) {
          start();
          this.drawn = this.k;
        } else this.#clamp();
        first = false;
      });
      const place = (e: { clientX: number; clientY: number }): { x: number; y: number } => {
        const box = element.getBoundingClientRect();
        return { x: e.clientX - box.left, y: e.clientY - box.top };
      };
      const wheel = (e: WheelEvent): void => {
        e.preventDefault();
        this.#byHand();
        const step = e.deltaMode === 1 ? 30 : 1;
        this.zoom(Math.exp(-e.deltaY * step * (e.ctrlKey ? 0.008 : 0.0016)), place(e));
      };
      const down = (e: PointerEvent): void => {
        if (e.pointerType === "mouse" && e.button !== 0) return;
        if (this.#fingers.size === 0) this.#dragged = false;
        this.#fingers.set(e.pointerId, place(e));
      };
      const move = (e: PointerEvent): void => {
        const before = this.#fingers.get(e.pointerId);
        if (!before) return;
        const now = place(e);
        if (!this.#dragged && Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return;
        if (!this.#dragged) element.setPointerCapture(e.pointerId);
        this.#dragged = true;
        this.#byHand();
        const other = [...this.#fingers].find(([id]) => id !== e.pointerId)?.[1];
        if (other) {
          const [far, was] = [Math.hypot(now.x - other.x, now.y - other.y), Math.hypot(before.x - other.x, before.y - other.y)];
          if (was > 0) this.zoom(far / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
          this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
        } else {
          this.pan(now.x - before.x, now.y - before.y);
        }
        this.#fingers.set(e.pointerId, now);
      };
      const up = (e: PointerEvent): void => {
        this.#fingers.delete(e.pointerId);
      };
      const click = (e: MouseEvent): void => {
        if (!this.#dragged) return; // the end of a drag is no press
        this.#dragged = false;
        e.stopPropagation();
        e.preventDefault();
      };
      size.observe(element);
      const ends = [
        listen(element, { wheel }, { passive: false }),
        listen(element, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }),
        listen(element, { click }, { capture: true }),
      ];
      return () => {
        size.disconnect();
        clearTimeout(this.#settle);
        for (const end of ends) end();
      };
    };
  }
}
