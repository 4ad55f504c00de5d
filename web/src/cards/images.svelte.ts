/** The user's own card images: a folder of the server (`/images/`), or one picked in this browser. Empty until there is one. */
import type { Face } from "../lib/faces.svelte";

/** The address of the user's own image of a card, or "". */
export function ownImage(_face: Face): string {
  return "";
}
