"""What may be waited for, forbidden or replaced: the kinds of changes and events, and what each is about.

`When("wound", ...)`, `Forbid("untap", ...)`, `Instead("discard", ...)` name one of these; an unknown kind fails at load.
`what=` is matched with the subject (IT), `by=` with the cause (DOER).
"""

from __future__ import annotations

from meccg.kernel.changes import happened
from meccg.kernel.state import State
from meccg.model.language import ChangeKind, EventKind, Happening, unknown
from meccg.model.rows import Change
from meccg.parts.values import has_trait

# kind -> (subject, cause, what else); changes can be forbidden and replaced, events only waited for
CHANGES: dict[ChangeKind, tuple[str, str, str]] = {
    "tap": ("the card", "the card or procedure that asks for it", ""),
    "untap": ("the card", "likewise", ""),
    "wound": ("the character or ally", "the source of the attack, or the card", "zone: anew, if he was not wounded already"),
    "heal": ("the character or ally", "the card, if one does it", "to: the status after it"),
    "discard": ("the card", "the card, if one does it", ""),
    "eliminate": ("the card", "the source of the attack, or the card", ""),
    "return": ("the card that returns to its owner's hand", "the card", ""),
    "remove": ("the card that leaves the game", "the card", ""),
    "shuffle in": ("the card that goes to the play deck", "the card", ""),
    "fetch": ("the card that is taken into hand", "the card", "to: the player"),
    "store": ("the card", "", ""),
    "transfer": ("the item", "the card, if one does it", "to: the new bearer"),
    "cancel": ("the attack, strike, check or declared card", "the card or character", ""),
    "defeat": ("the creature", "", "to: the player who defeated it"),
    "sent back": ("the company", "the card", ""),
    "move": ("the company", "", "to: its new site; as an event, when it arrives"),
    "capture": ("the character who is taken prisoner", "the card that holds him", ""),
}
EVENTS: dict[EventKind, tuple[str, str, str]] = {
    "play": ("the item, ally, faction or character that came into play", "who played it", "to: the site"),
    "gain": ("the item", "who has it now", "whether played, found, returned or handed over"),
    "join": ("the character or ally", "the company", ""),
    "leave": ("the character or ally", "the company", ""),
    "attack": ("the attack", "its source", "to: the company"),
    "assigning strikes": ("the attack", "its source", "to: the company; before strikes are assigned"),
    "strikes assigned": ("the attack", "its source", "to: the company; before the first of them is resolved"),
    "attack ended": ("the attack", "its source", "to: the company"),
    "strike successful": ("who faced it", "the source of the attack", ""),
    "strike failed": ("who faced it", "the source of the attack", ""),
    "strike defeated": ("who faced it", "the source of the attack", ""),
    "strike ineffectual": ("who faced it", "the source of the attack", ""),
    "strike canceled": ("who faced it", "the source of the attack", ""),
    "check made": ("who made it", "the card that asked for it", "zone: corruption, body, influence"),
    "check failed": ("who made it", "the card that asked for it", "zone: likewise"),
    "site revealed": ("the company", "", "to: its new site"),
    "site left": ("the site card", "", ""),
    "enter": ("the company", "", "to: the site that it enters"),
    "resolved": ("the card that was played", "", "when all of it is done, unless it was canceled"),
    "deck exhausted": ("the player", "", ""),
    "end of untap": ("the player", "", ""),
    "start of organization": ("the player", "", ""),
    "end of organization": ("the player", "", ""),
    "end of long-event": ("the player", "", ""),
    "start of hazards": ("the company", "", "to: the player who is to draw and play hazards, each in his turn"),
    "start of movement/hazard": ("the company", "", ""),
    "start of site": ("the company", "", ""),
    "end of movement/hazard": ("the company", "", ""),
    "end of turn": ("the player", "", ""),
    "reveal": ("the agent that was turned up", "", ""),
    "discard from hand": ("the player who discards a card of his hand", "", "whether by the rules or by a card"),
    "site used": ("the site card", "the resource that is played", "when it is declared: it taps the site or requires it"),
}

ANEW = "anew"  # how one becomes wounded who was not


def gained(s: State, item: int, who: int) -> None:
    """Somebody has an item that he had not: whether it was played, found, returned or handed over (AIO-F-0616). Whoever waits for
    that acts in the following chain.
    """
    if has_trait(s, item, "item"):
        here = happened(s, Change("gain", item, by=who))
        s.triggered += here


def known(kind: Happening, *, event: bool) -> Happening:
    """The kind itself; an error that says what there is if it is not one."""
    if kind in CHANGES or (event and kind in EVENTS):
        return kind
    if event:
        raise ValueError(unknown(kind, Happening, "event"))
    raise ValueError(unknown(kind, ChangeKind, "change that could be forbidden or replaced"))
