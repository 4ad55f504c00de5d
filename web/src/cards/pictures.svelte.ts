/** Where the picture of a card comes from: drawn here (loaded when first needed), or a folder of the user's own images. */
import type { Face } from "../lib/faces.svelte";

type Draw = (face: Face) => string;

let draw = $state.raw<Draw | null>(null);
let asked = false;

/** The address of the drawn picture; "" until the drawing code is there (reactive). */
export function picture(face: Face): string {
  if (!draw) {
    if (!asked) {
      asked = true;
      void import("./art").then(
        (module) => (draw = module.artUrl),
        () => (asked = false),
      );
    }
    return "";
  }
  return draw(face);
}
