"""Timing windows as bits, so that "has this hand anything for this moment?" is one `&`.

The low half is for the player whose turn it is, the high half (`others(...)`) for everybody else.
"""

from __future__ import annotations

NAMES = [
    "UNTAP_PHASE",
    "ORGANIZATION",
    "END_OF_ORGANIZATION",
    "LONG_EVENT_PHASE",
    "SITE_REVEALED",
    "BEGIN_MH",
    "MH_PHASE",
    "FACING_ATTACK",
    "STRIKES_ASSIGNED",
    "STRIKE_HAZARDS",
    "FACING_STRIKE",
    "STRIKE_DECIDED",
    "BODY_CHECKED",
    "AFTER_ATTACK",
    "END_OF_MH",
    "ALL_MH_DONE",
    "BEGIN_SITE",
    "ENTERING",
    "SITE_PHASE",
    "RESOURCE_PLAYED",
    "CHECK_DECLARED",
    "RING_TESTED",
    "END_OF_SITE",
    "END_OF_TURN_PHASE",
    "IN_CHAIN",
    "COUNCIL",
    "BEGIN_END_OF_TURN",
    "MOVEMENT_ROLL",
    "AGENTS",
]

UNTAP_PHASE = 1 << 0
ORGANIZATION = 1 << 1
END_OF_ORGANIZATION = 1 << 2  # new sites are declared, ordinary actions are over
LONG_EVENT_PHASE = 1 << 3
SITE_REVEALED = 1 << 4
BEGIN_MH = 1 << 5  # after the draws, before the first hazard
MH_PHASE = 1 << 6
FACING_ATTACK = 1 << 7  # before strikes are assigned
STRIKES_ASSIGNED = 1 << 8
STRIKE_HAZARDS = 1 << 9
FACING_STRIKE = 1 << 10
STRIKE_DECIDED = 1 << 11
BODY_CHECKED = 1 << 12
AFTER_ATTACK = 1 << 13
END_OF_MH = 1 << 14
ALL_MH_DONE = 1 << 15
BEGIN_SITE = 1 << 16
ENTERING = 1 << 17
SITE_PHASE = 1 << 18
RESOURCE_PLAYED = 1 << 19  # a card that can tap the site is declared: on-guard cards may be revealed
CHECK_DECLARED = 1 << 20  # a check or roll waits: support and modifiers
RING_TESTED = 1 << 21
END_OF_SITE = 1 << 22
END_OF_TURN_PHASE = 1 << 23
IN_CHAIN = 1 << 24  # in response to a declared action
COUNCIL = 1 << 25
BEGIN_END_OF_TURN = 1 << 26
MOVEMENT_ROLL = 1 << 27  # a new site is revealed that must be rolled for: nothing is played but what says so (AIO-C-0516)
AGENTS = 1 << 28  # after the automatic-attacks: agents at the site may attack

ANY_TIME = (1 << 29) - 1
ANY_PHASE = UNTAP_PHASE | ORGANIZATION | LONG_EVENT_PHASE | MH_PHASE | SITE_PHASE | END_OF_TURN_PHASE

AND_IN_COMBAT = ANY_PHASE | BEGIN_SITE | FACING_ATTACK | STRIKES_ASSIGNED | FACING_STRIKE  # what may change an attack

_SHIFT = 40  # room for windows of later sets


# Above the windows of both halves: what a player has in his hand or before him, without which some modes of the rules are not
# even asked.
HAS_AGENT = 1 << 2 * _SHIFT
HAVING = HAS_AGENT
BY_KIND = {"agent": HAS_AGENT}  # kind of card -> what its player has


def whosever(windows: int) -> int:
    """The windows without the distinction of whose turn it is."""
    return (windows | windows >> _SHIFT) & ANY_TIME


def others(windows: int) -> int:
    """The same windows on another player's turn."""
    return windows << _SHIFT


def anyones(windows: int) -> int:
    return windows | windows << _SHIFT


def words(windows: int) -> str:
    """The windows by name: for docs and why-not sentences."""
    low = whosever(windows)
    names = [n.lower().replace("_", " ").replace("mh", "movement/hazard") for i, n in enumerate(NAMES) if low >> i & 1]
    return ", ".join(names)
