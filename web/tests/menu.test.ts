import { describe, expect, it } from "vitest";
import { about, entries, named, standard, subject } from "../src/table/menu";
import { clock, faces, fate, outlook, percent, signed, sum, ways } from "../src/table/parts";
import type { Board, Check, Option } from "../src/wire";

const board = {
  hand: ["#a", "#b", "#c", "#d", "#e"],
  cards: Object.fromEntries(["a", "b", "c", "d", "e", "x", "y"].map((h) => [`#${h}`, { handle: `#${h}`, key: `TW-${h}`, name: h.toUpperCase() }])),
} as unknown as Board;

const option = (verb: string, words: string, source = "", targets: string[] = [], more: Partial<Option> = {}): Option =>
  ({ id: [verb, source, ...targets].join("|"), verb, words, source, targets, ...more }) as Option;

const PASS = option("pass", "Pass", "", [], { default: true });

describe("what an option is about", () => {
  it("is the card of the hand before all", () => {
    expect(subject(option("place on-guard", "Place A on-guard", "", ["&1", "#a"]), board)).toBe("#a");
  });
  it("is what tells it apart from the others", () => {
    const give = [option("give", "X", "", ["#x", "&1"]), option("give", "Y", "", ["#x", "&2"])];
    expect(about(give, "&2", board)).toEqual([give[1]]);
  });
  it("the only card that can be played comes before the places where it can go", () => {
    const ways = ["&1", "&2", "#x"].map((to) => option("play", `Play A at ${to}`, "#a", [to]));
    expect(about(ways, "#a", board)).toHaveLength(3);
    expect(about(ways, "#x", board)).toEqual([ways[2]]);
  });
  it("names source and targets", () => {
    expect(named(option("play", "", "#a", ["#x", "&1"]))).toEqual(["#a", "#x", "&1"]);
    expect(named(PASS)).toEqual([]);
  });
});

describe("lines to choose from", () => {
  it("a few options are a line each, in the order of the hand", () => {
    const lines = entries([option("play", "play C", "#c"), option("play", "play A", "#a")], board);
    expect(lines.map((l) => l.words)).toEqual(["Play A", "Play C"]);
  });
  it("what is to be folded is one line, last, and opens", () => {
    const guard = ["#a", "#b"].map((h) => option("place on-guard", `place ${h} on-guard`, "", ["&1", h], { fold: "Place a card on-guard" }));
    const folded = entries([guard[0]!, option("play", "play C", "#c"), guard[1]!], board);
    expect(folded.map((l) => [l.words, l.options.length])).toEqual([["Play C", 1], ["Place a card on-guard …", 2]]);
    expect(entries(guard, board)).toHaveLength(1);
    expect(entries(guard, board, true)).toHaveLength(2);
    expect(entries([guard[0]!], board).map((l) => l.words)).toEqual(["Place #a on-guard"]);
  });
  it("many ways of one card are one line; all options stay within reach", () => {
    const many = Array.from({ length: 12 }, (_, i) => option("play", `Play A to ${i}`, "#a", [`&${i}`]));
    const rest = [option("organize", "Organize"), option("play", "Play B", "#b", ["&1"])];
    const lines = entries([...rest, ...many], board);
    expect(lines.map((l) => l.words)).toEqual(["Organize", "A", "Play B"]);
    expect(lines.flatMap((l) => l.options)).toHaveLength(14);
    expect(entries(lines[1]!.options, board)).toHaveLength(12);
  });
  it("what can be done with any card becomes one line if there is something else", () => {
    const guard = ["#a", "#b", "#c", "#d", "#e"].map((h) => option("place on-guard", `Place ${h} on-guard`, "", ["&1", h]));
    const others = ["1", "2", "3"].map((x) => option("use", `Use ${x}`, `&${x}`));
    const lines = entries([...guard, ...others], board);
    expect(lines.map((l) => l.words)).toEqual(["Use 1", "Use 2", "Use 3", "Place on-guard …"]);
    expect(lines[3]!.options).toHaveLength(5);
    expect(entries(lines[3]!.options, board)).toHaveLength(5);
  });
  it("the default is found", () => {
    expect(standard([option("play", "", "#a"), PASS])).toBe(PASS);
    expect(standard([option("play", "", "#a")])).toBeUndefined();
  });
});

describe("numbers", () => {
  it("are said as sums", () => {
    expect(sum({ now: 8, printed: 6, terms: [{ words: "Gandalf", amount: 6 }, { words: "Glamdring", amount: 3 }, { words: "tapped", amount: -1 }] })).toBe("8 = 6 Gandalf +3 Glamdring −1 tapped");
    expect(sum({ now: 4, printed: 4 })).toBe("4");
    expect([signed(2), signed(-2), signed(0)]).toEqual(["+2", "−2", "0"]);
  });
  it("two dice add up and stay the same", () => {
    for (let id = 0; id < 60; id++)
      for (let n = 2; n <= 12; n++) {
        const [a, b] = faces(id, n);
        expect(a + b).toBe(n);
        expect(Math.min(a, b)).toBeGreaterThanOrEqual(1);
        expect(Math.max(a, b)).toBeLessThanOrEqual(6);
        expect(faces(id, n)).toEqual([a, b]);
      }
    expect(Array.from({ length: 11 }, (_, i) => ways(i + 2)).reduce((x, y) => x + y)).toBe(36);
    expect(percent(21)).toBe(58);
  });
  it("a strike may be a draw, a body check is feared", () => {
    const strike = { kind: "strike", title: "", needs: 7, tie: 5 } as Check;
    expect([fate(strike, 7), fate(strike, 6), fate(strike, 5)]).toEqual(["good", "tie", "bad"]);
    const body = { kind: "body", title: "", needs: 9 } as Check;
    expect([fate(body, 9), fate(body, 8)]).toEqual(["bad", "good"]);
  });
  it("clocks read as minutes and seconds", () => {
    expect([clock(2468.2), clock(59), clock(3661), clock(-3)]).toEqual(["41:08", "0:59", "1:01:01", "0:00"]);
  });
});

describe("chances are told for who looks at them", () => {
  const strike = { kind: "strike", title: "", needs: 8, chance: 15, tie: 6, succeeds: "the strike fails" } as Check; // 7 is a draw
  it("of one's own character: that he wins", () => expect(outlook(strike, true)).toEqual({ words: "needs 8 or more", succeeds: "the strike fails", chance: 42 }));
  it("of another's: that the strike hits, a draw hits nobody", () => expect(outlook(strike, false)).toEqual({ words: "with 6 or less", succeeds: "the strike hits", chance: 42 }));
  it("a check without a draw", () => expect(outlook({ kind: "corruption", title: "", needs: 5, chance: 30 } as Check, false)).toEqual({ words: "with 4 or less", succeeds: "the check fails", chance: 17 }));
  it("a body check is the same roll for both", () => {
    const body = { kind: "body", title: "", needs: 9, chance: 10, succeeds: "he is eliminated" } as Check;
    expect(outlook(body, true)).toEqual(outlook(body, false));
  });
  it("certain things", () => {
    expect(outlook({ ...strike, needs: 2, chance: 36, tie: 0 }, false).chance).toBe(0);
    expect(outlook({ ...strike, needs: 13, chance: 0, tie: 0 }, false)).toMatchObject({ words: "every roll succeeds", chance: 100 });
  });
});
