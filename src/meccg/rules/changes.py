"""What becomes of cards: tapped, wounded, discarded, eliminated ... How each kind of change is committed.

Whoever wants one proposes it with `kernel.changes.change`, so that cards may forbid or replace it.
"""

from __future__ import annotations

from meccg.kernel.changes import announce_later, commits
from meccg.kernel.run import amend
from meccg.kernel.state import State
from meccg.model.rows import (
    DECK,
    DISCARD,
    HAND,
    NONE,
    OUT,
    PILE,
    PLAY,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    CardRow,
    Change,
)
from meccg.parts import frames
from meccg.parts.base import company_of
from meccg.parts.happenings import gained
from meccg.parts.situations import declared_by
from meccg.parts.values import has_trait
from meccg.rules.chain import Chain
from meccg.rules.companies import disband
from meccg.rules.losses import out_of_play
from meccg.rules.uniqueness import leave_together

# How the log tells of it: by itself, as a cost or by the rules; or by another card.
DISCARDED, DISCARDED_BY = "{0} is discarded", "{0} is discarded by {1}"


@commits("tap")
def tap(s: State, ch: Change) -> None:
    if has_trait(s, ch.subject, "never-taps"):
        return
    s.set_status(ch.subject, TAPPED)
    tell_of_tap(s, ch)


def tell_of_tap(s: State, ch: Change) -> None:
    """Who taps, and for what: a card, or another whom he supports against a strike."""
    cause = s.get(ch.by)
    if isinstance(cause, frames.Strike) and cause.defender != ch.subject:
        s.tell("{0} taps in support of {1}", ch.subject, cause.defender)
    elif type(cause) is CardRow and ch.by != ch.subject:
        s.tell("{0} taps for {1}", ch.subject, ch.by)
    else:
        s.tell("{0} taps", ch.subject)


@commits("untap")
def untap(s: State, ch: Change) -> None:
    s.set_status(ch.subject, UNTAPPED)


@commits("wound")
def wound(s: State, ch: Change) -> None:
    s.set_status(ch.subject, WOUNDED)
    s.mark(ch.subject, "wounded")
    s.tell("{0} is wounded", ch.subject)


@commits("heal")
def heal(s: State, ch: Change) -> None:
    """`to` says whether he ends up untapped or tapped."""
    s.set_status(ch.subject, TAPPED if ch.to == TAPPED else UNTAPPED)
    s.tell("{0} heals", ch.subject)


@commits("discard")
def discard(s: State, ch: Change) -> None:
    held = s.card(ch.subject).zone == HAND
    leave(s, ch.subject, DISCARD)
    if held:
        announce_later(s, Change("discard from hand", s.card(ch.subject).player))
    if ch.by in (NONE, ch.subject) or type(s.get(ch.by)) is not CardRow:
        s.tell(DISCARDED, ch.subject)
    else:
        s.tell(DISCARDED_BY, ch.subject, ch.by)


@commits("eliminate")
def eliminate(s: State, ch: Change) -> None:
    s.tell("{0} is eliminated", ch.subject)
    leave(s, ch.subject, OUT)
    leave_together(s, ch.subject)


@commits("return")
def return_to_hand(s: State, ch: Change) -> None:
    leave(s, ch.subject, HAND)
    s.tell("{0} returns to hand", ch.subject)


@commits("remove")
def remove_from_game(s: State, ch: Change) -> None:
    """One that was not in play does nothing to others (AIO-B-0296)."""
    was_in_play = s.card(ch.subject).zone == PLAY
    leave(s, ch.subject, OUT)
    if was_in_play:
        leave_together(s, ch.subject)


@commits("fetch")
def fetch(s: State, ch: Change) -> None:
    """Into the hand of the player `to`, from wherever it is."""
    s.move(ch.subject, HAND, player=ch.to)
    s.tell("{0} takes a card into hand", ch.to)


@commits("shuffle in")
def shuffle_in(s: State, ch: Change) -> None:
    """Into the owner's play deck; whoever does it shuffles afterwards."""
    leave(s, ch.subject, DECK)


@commits("store")
def store(s: State, ch: Change) -> None:
    """To the marshalling point pile of whoever controls it. `to` is the site card: the points may depend on it."""
    card = s.card(ch.subject)
    player, along = card.player, {st.env.source for st in s.standing.get("stored with host", ())}
    for a in card.attached:
        if a in along:
            store(s, ch.but(subject=a))
        else:
            out_of_play(s, a, DISCARD)
    s.tell("{0} is stored", ch.subject)
    s.move(ch.subject, PILE, player=player)
    s.put(s.card(ch.subject).but(mode="stored", noted=() if ch.to == NONE else (ch.to,)))


@commits("transfer")
def transfer(s: State, ch: Change) -> None:
    s.enter(ch.subject, host=ch.to)
    s.tell("{1} now bears {0}", ch.subject, ch.to)
    gained(s, ch.subject, ch.to)


@commits("cancel")
def cancel(s: State, ch: Change) -> None:
    """An attack, strike or check (a frame), or a declared action (by its card, or by who does what the rules allow)."""
    if ch.subject < NONE:
        amend(s, ch.subject, canceled=True)
        return
    chain = s.enclosing(Chain)
    if chain is not None:
        links = tuple(k.but(canceled=True) if declared_by(k) == ch.subject else k for k in chain.links)
        amend(s, chain.uid, links=links)


def leave(s: State, id: int, zone: str) -> None:
    """A card leaves play; a character or ally leaves his company, which is no more without characters (AIO-C-0247)."""
    card = s.card(id)
    company = company_of(s, id) if card.zone == PLAY and (card.company != NONE or has_trait(s, id, "ally")) else NONE
    out_of_play(s, id, zone)
    if company != NONE:
        announce_later(s, Change("leave", id, by=company))
        if not s.company(company).members:
            disband(s, company)
