import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { en } from "../src/lib/en/index";
import { TOPICS, topics } from "../src/table/guide";
import type { Board } from "../src/wire";

function board(phase: string, kind: string, more: Partial<Board> & { mine?: boolean; options?: object[] } = {}): Board {
  const { mine = true, options = [], ...rest } = more;
  const question = kind ? { question: { id: "d", seat: 0, kind, prompt: "", options } } : {};
  return { viewer: 0, turn: 1, turn_seat: mine ? 0 : 1, rail: [{ id: "UntapPhase", name: "", state: "past" }, { id: phase, name: "", state: "now" }], cards: {}, ...question, ...rest } as unknown as Board;
}

describe("the guide", () => {
  it.each(TOPICS)("says what %s is about, where to look, and outlines it", (topic) => {
    for (const part of ["", ".text", ".at"]) expect(en).toHaveProperty([`guide.${topic}${part}`]);
    expect(readFileSync("src/table/Guide.svelte", "utf8")).toContain(`[data-guide="${topic}"]`);
  });
  it.each([
    ["Setup", "draft", {}, "setup"],
    ["OrganizationPhase", "act", {}, "organization"],
    ["OrganizationPhase", "move", {}, "moving"],
    ["MovementHazardPhase", "draw", {}, "drawing"],
    ["MovementHazardPhase", "act", {}, "hazards"],
    ["MovementHazardPhase", "act", { mine: false }, "hazarding"],
    ["MovementHazardPhase", "act", { attack: {} }, "attack"],
    ["MovementHazardPhase", "assign strike", { attack: {} }, "strikes"],
    ["MovementHazardPhase", "assign strike", { attack: {}, mine: false }, "attacking"],
    ["MovementHazardPhase", "stance", { attack: {}, check: { kind: "strike" } }, "stance"],
    ["MovementHazardPhase", "act", { check: { kind: "corruption" } }, "corruption"],
    ["MovementHazardPhase", "respond", { chain: [{}] }, "chain"],
    ["SitePhases", "enter", {}, "entering"],
    ["SitePhases", "act", {}, "site"],
    ["SitePhases", "act", { hand: ["a"], cards: { a: { kind: "item" } }, options: [{ id: "1", source: "a" }] }, "item"],
    ["SitePhases", "act", { hand: ["a"], cards: { a: { kind: "faction" } }, options: [{ id: "1", targets: ["a"] }] }, "faction"],
    ["MovementHazardPhase", "discard down", {}, "handsize"],
    ["EndOfTurnPhase", "end of turn", {}, "endturn"],
    ["FreeCouncil", "act", {}, "council"],
    ["OrganizationPhase", "", { mine: false }, "theirs"],
  ])("in %s, asked %s %j: %s", (phase, kind, more, topic) => expect(topics(board(phase, kind, more as never))[0]).toBe(topic));
  it("is silent for onlookers, after the end, and while others decide in one's own turn", () => {
    expect(topics(board("OrganizationPhase", "", { viewer: -1 }))).toEqual([]);
    expect(topics(board("FreeCouncil", "", { over: true }))).toEqual([]);
    expect(topics(board("MovementHazardPhase", ""))).toEqual([]);
  });
});
