import { beforeEach, describe, expect, it, vi } from "vitest";
import { GROUPS, grouped, mode, opening, remember } from "../src/table/stops";

const ALWAYS = { mine: null, theirs: null };
const SOME = { mine: ["organization"], theirs: [] };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v) });
});

describe("stops of a table that is opened", () => {
  it("are those of the settings", () => expect(opening("a/0", ALWAYS, SOME)).toEqual(SOME));
  it("need not be told where the table has them", () => {
    expect(opening("a/0", ALWAYS, ALWAYS)).toBeNull();
    remember("a/0", "settings");
    expect(opening("a/0", { mine: ["organization"], theirs: [] }, SOME)).toBeNull();
  });
  it("follow the settings when those change", () => {
    remember("a/0", "settings");
    expect(opening("a/0", SOME, ALWAYS)).toEqual(ALWAYS);
  });
  it("stay as they were chosen at the table", () => {
    remember("a/0", "own");
    expect(opening("a/0", ALWAYS, SOME)).toBeNull();
    expect(opening("a/1", ALWAYS, SOME)).toEqual(SOME);
  });
  it("stay as they were chosen in another browser", () => expect(opening("a/0", { mine: ["site"], theirs: null }, SOME)).toBeNull());
  it("are forgotten for tables of long ago, not for late ones", () => {
    for (let i = 0; i < 300; i++) remember(`${i}/0`, "own");
    expect(opening("299/0", ALWAYS, SOME)).toBeNull();
    expect(opening("0/0", ALWAYS, SOME)).toEqual(SOME);
  });
});

describe("ways to be asked", () => {
  const all = ["organization", "site_phase", "response"];
  it("have names", () => {
    expect(mode(ALWAYS, all)).toBe("usual");
    expect(mode({ mine: all, theirs: [...all].reverse() }, all)).toBe("everything");
    expect(mode({ mine: all, theirs: [] }, all)).toBe("chosen");
    expect(mode({ mine: all, theirs: null }, all)).toBe("chosen");
  });
  it("every moment is in one group, also one that is new", () => {
    const ids = [...all, "something_new"].map((id) => ({ id }));
    const found = grouped(ids);
    expect(GROUPS.flatMap((g) => found[g])).toHaveLength(ids.length);
    expect(found.place.map((w) => w.id)).toEqual(["site_phase"]);
    expect(found.answer.map((w) => w.id)).toEqual(["response", "something_new"]);
  });
});
