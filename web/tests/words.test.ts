/** Words of the game are explained wherever they stand. */
import { describe, expect, it } from "vitest";
import { parts, patternOf } from "../src/lib/words.svelte";

const pattern = patternOf(["haven", "nearest Haven", "hazard", "hazard limit", "site", "site path"]);
const words = (text: string): string[] => parts(text, pattern).filter((p) => p.kind === "word").map((p) => p.word);

describe("words of the game", () => {
  it("are found where they stand, the longest first, in the plural and in capitals too", () => {
    expect(words("Havens have no hazard limit; the site path leads to the nearest Haven.")).toEqual(["haven", "hazard limit", "site path", "nearest haven"]);
  });
  it("are explained once in a text, and never inside other words", () => {
    expect(words("A site, another site; besides, hazardous on-site.")).toEqual(["site"]);
  });
  it("leave bold words and symbols as they are, and nothing is lost", () => {
    const text = "*Choose* a [w] site *at once*.";
    expect(parts(text, pattern).map((p) => p.kind)).toEqual(["bold", "text", "token", "text", "word", "text", "bold", "text"]);
    expect(parts(text, pattern).map((p) => p.text).join("")).toBe("Choose a w site at once.");
    expect(parts(text, null).map((p) => p.text).join("")).toBe("Choose a w site at once.");
  });
});
