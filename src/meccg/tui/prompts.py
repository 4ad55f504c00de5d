"""Who must do what, and why: the sentence above the options."""

from __future__ import annotations

from meccg.kernel.game import open_window
from meccg.kernel.state import State
from meccg.kernel.words import prompt_words
from meccg.model import windows as W
from meccg.model.rows import NONE, Ask

# What a window is for: to the player whose turn it is, and to the others.
PURPOSE = {
    W.UNTAP_PHASE: ("Before your cards untap.", ""),
    W.ORGANIZATION: ("Organize your companies: play a character, move items, split or join, say where each company goes.", ""),
    W.END_OF_ORGANIZATION: ("The sites are chosen: last things to do before the companies leave.", ""),
    W.LONG_EVENT_PHASE: ("Long-events may be played now.", ""),
    W.SITE_REVEALED: ("A new site is revealed.", "A new site is revealed."),
    W.BEGIN_MH: ("The company sets out.", "The company sets out: hazards may follow."),
    W.MH_PHASE: (
        "Your company is on its way: you may play resources.",
        "You are the hazard player: play hazards against this company, or pass.",
    ),
    W.FACING_ATTACK: (
        "Your company is attacked: cancel or weaken the attack before strikes are assigned.",
        "Before strikes are assigned the attack may be strengthened.",
    ),
    W.STRIKES_ASSIGNED: ("The strikes are assigned.", "The strikes are assigned."),
    W.STRIKE_HAZARDS: ("", "Hazards that affect this strike may be played."),
    W.FACING_STRIKE: ("Resources that affect this strike may be played.", ""),
    W.STRIKE_DECIDED: ("The strike is decided.", "The strike is decided."),
    W.BODY_CHECKED: ("A body check is to be made.", "A body check is to be made."),
    W.AFTER_ATTACK: ("The attack is over.", "The attack is over."),
    W.END_OF_MH: ("The movement/hazard phase of this company ends.", "The movement/hazard phase of this company ends."),
    W.ALL_MH_DONE: ("All companies have moved.", "All companies have moved."),
    W.BEGIN_SITE: ("The company is at its site.", "The company is at its site."),
    W.ENTERING: ("The company enters the site.", "The company enters the site."),
    W.SITE_PHASE: ("Your company has entered its site: play items, allies or factions here.", ""),
    W.RESOURCE_PLAYED: ("", "A resource is played that taps the site: on-guard cards may be revealed."),
    W.CHECK_DECLARED: ("A check is to be made: it may still be modified.", "A check is to be made: it may still be modified."),
    W.RING_TESTED: ("A gold ring is tested.", "A gold ring is tested."),
    W.END_OF_SITE: ("The site phase of this company ends.", ""),
    W.END_OF_TURN_PHASE: ("The turn ends: the hand is brought back to its size.", "The turn ends."),
    W.COUNCIL: ("The Free Council.", "The Free Council."),
}


def purpose(s: State, ask: Ask) -> str:
    """What the moment is for; nothing for a question that speaks for itself."""
    window = open_window(s) & W.ANY_TIME
    if ask.kind not in ("act", "respond") or not window:
        return ""
    if ask.kind == "respond":
        return "An action is declared: you may respond before it resolves."
    mine = 0 if ask.seat == s.turn_player else 1
    for bit, words in PURPOSE.items():
        if bit & window:
            return words[mine]
    return ""


def question(s: State, ask: Ask) -> str:
    """The question itself, with the company that it is about if there is one."""
    words = prompt_words(s, ask)
    company = s.role("company")
    if company != NONE and ask.kind in ("act", "respond") and s.get(company) is not None:
        row = s.company(company)
        names = ", ".join(s.name(m) for m in row.members[:3]) + (" ..." if len(row.members) > 3 else "")
        limit = ""
        if row.limit != NONE and ask.seat != row.player:
            limit = f"; hazard limit {row.limit}, {max(0, row.limit - row.hazards)} left"
        words += f" (company of {names} at {row.place}{limit})"
    return words
