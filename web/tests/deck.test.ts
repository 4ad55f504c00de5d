import { describe, expect, it, vi } from "vitest";

vi.mock("../src/lib/api", () => ({ api: {} }));

import { EMPTY, add, copies, count, homeOf, lines, move } from "../src/decks/deck";
import { has, toggled } from "../src/cards/query";

describe("a deck", () => {
  it("counts copies, also in parts that are lists", () => {
    let deck = add(add(EMPTY, "play_deck", "TW-1", 2), "play_deck", "TW-1");
    deck = add(add(deck, "characters", "TW-120"), "characters", "TW-120");
    expect(copies(deck, "play_deck", "TW-1")).toBe(3);
    expect(deck.characters).toEqual(["TW-120", "TW-120"]);
    expect(lines(deck, "characters")).toEqual([["TW-120", 2]]);
    expect(count(deck, "characters")).toBe(2);
  });
  it("forgets cards of which no copy is left", () => expect(add(add(EMPTY, "sites", "TW-413"), "sites", "TW-413", -1).sites).toEqual([]));
  it("moves one copy, if there is one", () => {
    const deck = add(EMPTY, "play_deck", "TW-1", 2);
    const moved = move(deck, "TW-1", "play_deck", "sideboard");
    expect([copies(moved, "play_deck", "TW-1"), copies(moved, "sideboard", "TW-1")]).toEqual([1, 1]);
    expect(move(deck, "TW-9", "play_deck", "sideboard")).toBe(deck);
  });
  it("knows where cards belong", () => {
    expect(homeOf("site", "play_deck")).toBe("sites");
    expect(homeOf("creature", "characters")).toBe("play_deck");
    expect(homeOf("item", "characters")).toBe("items");
    expect(homeOf("creature", "sideboard")).toBe("sideboard");
  });
});

describe("a line of a deck", async () => {
  const { copiesIn } = await import("../src/decks/draft.svelte");
  it.each([["3 Cave-drake", 3], ["2x Gandalf", 2], ["- 1 Glamdring", 1], ["Glamdring x2", 2], ["Glamdring", 1], ["0 Nothing", 1]])("%s", (text, n) => expect(copiesIn(text)).toBe(n));
});

describe("a query", () => {
  it("takes words in and out", () => {
    expect(toggled("orc", "set:tw", ["set:le"])).toBe("orc set:tw");
    expect(toggled("orc set:le", "set:tw", ["set:tw", "set:le"])).toBe("orc set:tw");
    expect(toggled("orc set:tw", "set:tw")).toBe("orc");
    expect(has("a set:tw b", "set:tw")).toBe(true);
    expect(has("a set:twx", "set:tw")).toBe(false);
  });
});
