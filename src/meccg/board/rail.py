"""The phases of a turn, and the steps of the one that is going on."""

from __future__ import annotations

from collections.abc import Mapping

from meccg.board.structs import Step
from meccg.kernel.state import State
from meccg.rules.alignments import ALIGNMENTS, alignment_of

# By the procedure that carries each out: its name in a list, and in a sentence.
PHASES = {
    "UntapPhase": ("Untap", "untap phase"),
    "OrganizationPhase": ("Organization", "organization phase"),
    "LongEventPhase": ("Long-event", "long-event phase"),
    "MovementHazardPhase": ("Movement/hazard", "movement/hazard phase"),
    "SitePhases": ("Site", "site phase"),
    "EndOfTurnPhase": ("End of turn", "end-of-turn phase"),
}
SETUP, COUNCIL = "Setup", "FreeCouncil"
BEFORE = {SETUP: ("Set-up", "set-up")}
ENDINGS = {row.ending: row.ending for row in ALIGNMENTS.values()}

# The steps of a phase that is one company's: names, and the steps of the procedure at which each begins.
STEPS = {
    "MovementHazard": (
        ("Reveal the site", ("begin", "route_chosen", "reveal_new_site", "fix_hazard_limit", "region_types", "site_types")),
        ("Draw cards", ("draw_cards", "own_draws", "own_draws_on", "opponent_draws", "opponent_draws_on")),
        ("Hazards", ("beginning", "first_actions", "hazards", "end_of_phase", "last_actions")),
        ("Arrive, hands back to size", ()),
    ),
    "SitePhase": (
        ("Before the site", ("begin", "first_actions")),
        ("Enter or not", ("enter_or_not", "decided", "burgled", "stay_outside")),
        ("Automatic-attacks", ("face_automatic_attacks", "next_attack", "next_creature")),
        ("Play resources", ()),
    ),
}
# What a frame waits for is the step after: the name of the step that it will take when its call returns.
AFTER = {
    "MovementHazard": {"draw_cards": 0, "own_draws": 1, "opponent_draws": 1, "beginning": 1, "hazards": 2, "end_of_phase": 2,
                       "last_actions": 2, "remove_site_of_origin": 2},
    "SitePhase": {"enter_or_not": 0, "next_attack": 2, "next_creature": 2, "act_at_site": 2, "end_of_phase": 3},
}  # fmt: skip


def phase(s: State) -> str:
    """The phase in a word."""
    return _names(s)[0]


def phase_words(s: State) -> str:
    """The phase as a sentence has it."""
    return _names(s)[1]


def before_and_after(s: State) -> dict[str, tuple[str, str]]:
    """What is no phase of a turn: the end of the game bears the name that it has for the player whose characters are tested."""
    ending = alignment_of(s, s.turn_player).ending
    return BEFORE | {COUNCIL: (ending, ending)}


def _names(s: State) -> tuple[str, str]:
    names = PHASES | before_and_after(s)
    return next((names[k] for f in s.frames if (k := type(f).__name__) in names), ("", ""))


def rail(s: State) -> tuple[Step, ...]:
    """Every phase of the turn; the one that is going on with its steps."""
    going = {type(f).__name__: f for f in s.frames}
    now = next((i for i, kind in enumerate(PHASES) if kind in going), -1)
    if now < 0:
        kind = next((k for k in (SETUP, COUNCIL) if k in going), "")
        return (Step(kind, before_and_after(s)[kind][0], "now"),) if kind else ()
    out = []
    for i, (kind, (name, _)) in enumerate(PHASES.items()):
        state = "past" if i < now else "now" if i == now else ""
        out.append(Step(kind, name, state, _steps(going) if i == now else ()))
    return tuple(out)


def _steps(going: Mapping[str, object]) -> tuple[Step, ...]:
    for kind, steps in STEPS.items():
        frame = going.get(kind)
        if frame is None:
            continue
        at = str(getattr(frame, "step", ""))
        calls = AFTER[kind].get(at)
        now = calls if calls is not None else next((i for i, (_, of) in enumerate(steps) if at in of), len(steps) - 1)
        return tuple(
            Step(f"{kind}.{i}", name, "past" if i < now else "now" if i == now else "") for i, (name, _) in enumerate(steps)
        )
    return ()
