/** What a moment of the game is about, for who sees it the first time. Nothing here knows a rule: it goes by the kind of question, the
 *  phase, and what lies on the table. */
import type { Board } from "../wire";

export const TOPICS = [
  "setup", "organization", "moving", "drawing", "hazards", "attack", "strikes", "stance", "corruption", "chain", "entering", "site", "item", "faction",
  "hazarding", "attacking", "handsize", "endturn", "council", "theirs",
] as const;
export type Topic = (typeof TOPICS)[number];

const KINDS: Record<string, Topic> = {
  draft: "setup", "starting characters": "setup", leftover: "setup", "starting item": "setup", "starting companies": "setup",
  composition: "organization", place: "organization", control: "organization", transfer: "organization", receive: "organization",
  move: "moving", way: "moving", route: "moving", draw: "drawing",
  "assign strike": "strikes", "next strike": "strikes", "excess strikes": "strikes", stance: "stance", support: "stance",
  "which check": "corruption", enter: "entering", "end of turn": "endturn", "discard down": "handsize", "call the council": "council", "council reveal": "council",
};
const PHASES: Record<string, Topic> = { Setup: "setup", OrganizationPhase: "organization", MovementHazardPhase: "hazards", SitePhases: "site", EndOfTurnPhase: "endturn", FreeCouncil: "council" };

/** What could be explained now, the most particular first; nothing while one only waits for a moment. */
export function topics(board: Board): Topic[] {
  if (board.viewer < 0 || board.over) return [];
  const mine = board.turn_seat === board.viewer;
  const question = board.question;
  if (!question) return mine || board.turn < 1 ? [] : ["theirs"];
  const phase = PHASES[board.rail.find((step) => step.state === "now")?.id ?? ""];
  const found: Topic[] = [];
  const kind = KINDS[question.kind];
  if (kind) found.push(!mine && (kind === "strikes" || kind === "stance") ? "attacking" : kind);
  if (question.kind === "respond" && board.chain?.length) found.push("chain");
  if (mine && board.check?.kind === "corruption") found.push("corruption");
  if (mine && board.check?.kind === "strike") found.push("stance");
  if (found.length) return found;
  if (board.attack) return [mine ? "attack" : "attacking"];
  if (!phase) return [];
  if (!mine) return phase === "hazards" ? ["hazarding"] : phase === "council" ? ["council"] : [];
  if (phase !== "site") return [phase];
  const held = new Set(board.hand ?? []);
  const kinds = new Set((question.options ?? []).flatMap((o) => [o.source ?? "", ...(o.targets ?? [])]).filter((h) => held.has(h)).map((h) => board.cards[h]?.kind));
  if (kinds.has("faction")) found.push("faction");
  if (kinds.has("item") || kinds.has("ally")) found.push("item");
  return [...found, "site"];
}
