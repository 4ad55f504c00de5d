/** How large the tiles of the table are: as large as what has to stand there allows. */
import type { Attachment } from "svelte/attachments";

const LEAST = 58;
const FAIR = 84;
const MAP = 150; // the least height of a map that says anything

/** Whether something would have to be scrolled. */
function crowded(board: HTMLElement): boolean {
  for (const part of board.querySelectorAll<HTMLElement>(".lanes, .now-strip, .tray")) {
    if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1) return true;
  }
  const hand = board.querySelector(".hand")?.getBoundingClientRect();
  return !!hand && hand.bottom > board.getBoundingClientRect().bottom + 1; // pushed out at the bottom
}

/** Sets `--tile` of the board to the largest width with which nothing is crowded. `most` is told by the style: --most. */
export function fit(...changes: unknown[]): Attachment<HTMLElement> {
  return (board) => {
    void changes;
    const look = (): void => {
      const most = Math.max(LEAST, Math.round(parseFloat(getComputedStyle(board).getPropertyValue("--most")) || board.clientHeight / 6));
      const fits = (size: number): boolean => {
        board.style.setProperty("--tile", `${size}px`);
        return !crowded(board);
      };
      const chart = board.querySelector<HTMLElement>(".chart");
      board.removeAttribute("data-dense");
      board.removeAttribute("data-full");
      // the map is worth smaller tiles, but not tiny ones
      const shows = (size: number): boolean => fits(size) && (!chart || chart.clientHeight >= MAP);
      if (!shows(Math.min(most, FAIR))) board.setAttribute("data-full", "");
      const good = board.hasAttribute("data-full") ? fits : shows;
      if (good(most)) return;
      if (!good(LEAST)) board.setAttribute("data-dense", ""); // what can be done without is left out
      let [low, high] = [LEAST, most];
      while (high - low > 3) {
        const middle = Math.round((low + high) / 2);
        if (good(middle)) low = middle;
        else high = middle;
      }
      fits(low);
    };
    look();
    const watched = new ResizeObserver(look);
    watched.observe(board);
    return () => watched.disconnect();
  };
}
