"""The play deck: drawing, the hand, exhausting the deck, the sideboard (METW: Decks and Piles; AIO-A-0182 ff.).

A deck is exhausted at the moment its last card is drawn. Exhausting it is no action: nobody may respond (AIO-A-0070).
Announces "deck exhausted" (subject = the player).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import procedure
from meccg.kernel.changes import announce, change, changes
from meccg.kernel.run import Next, amend, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.facts import Facts
from meccg.model.rows import DECK, DISCARD, HAND, LOCATIONS, SIDEBOARD, Change
from meccg.parts import frames
from meccg.parts.base import YOU
from meccg.parts.claims import carries_out
from meccg.parts.kinds import for_kind
from meccg.parts.predicates import At, Named
from meccg.parts.standing import Add, While
from meccg.parts.values import HAND_SIZE, value

EXCHANGES = 5  # cards that may be exchanged with the sideboard when the deck is exhausted

phrase("discard down", "Which card do you discard? Your hand may hold {0}.", discard="Discard {0}")
phrase(
    "discard whither",
    "Where does the card go?",
    discard="{0} goes to the discard pile",
    **{"keep on top": "{0} goes on top of the play deck, face down"},
)
phrase(
    "exchange",
    "Exchange a card of your sideboard for one of your discard pile?",
    bring="Bring in {0}",
    enough="No more exchanges",
)
phrase("replace", "Which discarded card goes into your sideboard for {0}?", put="{0}")


def count_drawn(s: State, player: int, n: int) -> None:
    """In the movement/hazard phase of a company it is noted how many cards its player draws."""
    phase = frames.innermost(s, frames.MovementHazard)
    if phase is not None and s.company(phase.company).player == player:
        amend(s, phase.uid, cards=phase.cards + n)


@procedure
class Draw(frames.Draw, frozen=True, tag="draw", gc=False):
    """A player draws cards from the top of his play deck. Drawing the last one exhausts it (AIO-B-0089)."""

    def begin(self, s: State) -> Next:
        n = self.n
        drawn = min(n, len(s.player(self.player).deck))
        if drawn > 0:
            s.tell("{0} draws " + ("a card" if drawn == 1 else f"{drawn} cards"), self.player)
            count_drawn(s, self.player, drawn)
        for _ in range(drawn):
            deck = s.player(self.player).deck
            s.move(deck[-1], HAND)
            s.learned += 1
            if len(deck) == 1:
                s.tell("{0} exhausts his play deck", self.player)
                return call(Exhaust(player=self.player), "begin", n=n - drawn)
        return done()  # or there is nothing to draw: not even the discard pile held a card


@procedure
class Exhaust(Frame, frozen=True, tag="exhaust", gc=False):
    """The play deck is exhausted: sites return to the location deck, the other discards become the new play deck."""

    player: int
    exchanged: int = 0
    brought: int = -1
    secrets = ("brought",)

    def begin(self, s: State) -> Next:
        row = s.player(self.player)
        s.put(row.but(exhausted=row.exhausted + 1))
        return announce(s, Change("deck exhausted", self.player), "discards")

    def discards(self, s: State) -> Next:
        """What leaves play whenever a deck is exhausted goes into the new play deck with the rest (AIO-A-0186)."""
        return changes(s, tuple(Change("discard", id) for id in leaves_with_a_deck(s)), "sites_return")

    def sites_return(self, s: State) -> Next:
        for id in s.player(self.player).discard:
            if s.facts_of(id).type in ("site", "region"):
                s.move(id, LOCATIONS)
        return go("exchange")

    def exchange(self, s: State) -> Next:
        """Up to five cards, one for one, before the cards are shuffled (AIO-E-0027)."""
        row = s.player(self.player)
        if self.exchanged == EXCHANGES or not row.sideboard or not row.discard:
            return go("new_deck")
        options = [("enough",), *(("bring", id) for id in kinds(s, row.sideboard))]
        return ask(self.player, "exchange", options, "brought_in", rule="AIO-E-0027")

    def brought_in(self, s: State) -> Next:
        if picked(s).verb == "enough":
            return go("new_deck")
        brought = picked(s).what
        options = [("put", id) for id in kinds(s, s.player(self.player).discard)]
        return ask(self.player, "replace", options, "replaced", about=(brought,), rule="AIO-E-0028", brought=brought)

    def replaced(self, s: State) -> Next:
        """The sideboard keeps its size; what comes in waits in the play deck so that it can't go out again."""
        s.move(picked(s).what, SIDEBOARD)
        s.move(self.brought, DECK)
        return go("exchange", exchanged=self.exchanged + 1)

    def new_deck(self, s: State) -> Next:
        for id in s.player(self.player).discard:
            s.move(id, DECK)
        s.shuffle(self.player)
        return done()


def kinds(s: State, pile: tuple[int, ...]) -> list[int]:
    """One card of each name in a pile: to choose one of several equal cards is no choice."""
    rows: Any = s.rows
    return list({rows[id].card: id for id in reversed(pile)}.values())


@carries_out("Facts: discard_on_deck_exhaust")
def leaves_with_a_deck(s: State) -> list[int]:
    """Cards in play that are discarded when any play deck is exhausted."""
    return [id for id in s.in_play() if s.facts_of(id).discard_on_deck_exhaust]


@procedure
class ResetHand(Frame, frozen=True, tag="reset-hand", gc=False):
    """A player draws up to his hand size or discards down to it; he chooses what to discard."""

    player: int

    def begin(self, s: State) -> Next:
        size = hand_size(s, self.player)
        hand = s.player(self.player).hand
        if len(hand) < size:
            return call(Draw(player=self.player, n=size - len(hand)), "end")
        if len(hand) > size:
            options = [("discard", id) for id in kinds(s, hand)]
            return ask(self.player, "discard down", options, "discarded", about=(str(size),), rule="AIO-C-0001")
        return done()

    def discarded(self, s: State) -> Next:
        return discard_unseen(s, picked(s).what, "begin")

    def end(self, s: State) -> Next:
        return done()


@procedure
class DiscardUnseen(Frame, frozen=True, tag="discard-unseen", gc=False):
    """A card of the hand is discarded face down where cards in play let its player put it on top of his play deck instead."""

    card: int
    secrets = ("card",)

    def begin(self, s: State) -> Next:
        options = (("discard", self.card), ("keep on top", self.card))
        return ask(s.card(self.card).player, "discard whither", options, "put")

    def put(self, s: State) -> Next:
        if picked(s).verb != "discard":
            s.move(self.card, DECK)
            return done()
        s.move(self.card, DISCARD)
        return announce(s, Change("discard from hand", s.card(self.card).player), "end")

    def end(self, s: State) -> Next:
        return done()


def discard_unseen(s: State, card: int, then: str) -> Next:
    """A card of a hand is discarded by the rules, without being shown; cards may let it go to the play deck."""
    if "hand to deck" in s.standing:
        return call(DiscardUnseen(card=card), then)
    if "instead:discard" in s.standing and "shown:discard" in s.standing:  # who sees it may make something else of it
        return change(s, Change("discard", card), then)
    s.move(card, DISCARD)
    return announce(s, Change("discard from hand", s.card(card).player), then)


def hand_size(s: State, player: int) -> int:
    return value(s, HAND_SIZE, player)


@carries_out("Facts: hand_size", "HandSize: amount at_site")
@for_kind("character", "avatar", "item", name="hand")
def greater_hand(facts: Facts) -> Iterable[Any]:
    """Some characters and items let their player hold more cards, perhaps only at a site; all of them count (AIO-A-0202)."""
    if facts.hand_size is not None:
        more = Add(HAND_SIZE, facts.hand_size.amount, to=YOU)
        yield While(At(Named(facts.hand_size.at_site)), more) if facts.hand_size.at_site else more
