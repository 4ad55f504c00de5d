"""Transferring items between characters, and storing cards (METW-0706 ff., AIO-E-0536 ff.): in the organization phase, by a
corruption check of whoever gives the item up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK, procedure
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.model.rows import NONE, PLAY, Change, CompanyRow, Env
from meccg.parts import frames
from meccg.parts.base import HOST, company_of, whereabouts
from meccg.parts.claims import carries_out
from meccg.parts.frames import by_rule
from meccg.parts.kinds import for_kind
from meccg.parts.modes import Mode, No, StoredAbility, Ways
from meccg.parts.offers import Opens, UseLying, rule_mode
from meccg.parts.predicates import ALLY, CHARACTER, Holds
from meccg.parts.printed import may_bear, passes_on
from meccg.parts.standing import Forbid, While
from meccg.parts.values import has_trait, lies_as
from meccg.rules.alignments import alignment_of
from meccg.rules.companies import at_haven, places
from meccg.rules.rings import stored_test
from meccg.rules.scoring import stores_here

phrase("transfer", "Which item changes hands?", item="{0} of {1}")
phrase("receive", "Who receives {0}?", give="{0}")
phrase("store", "What is stored?", store="{0}")


@carries_out("Facts: locked_until_stored")
@for_kind("event", "item", name="locked")
def locked(facts: Facts) -> Iterable[Any]:
    """Who brings such a card does not untap until it is stored (AIO-E-0553)."""
    return While(Holds(HOST, CHARACTER | ALLY), Forbid("untap", HOST)) if facts.locked_until_stored else ()


def items_of(s: State, character: int) -> Iterator[int]:
    return (a for a in s.card(character).attached if has_trait(s, a, "item"))


# --- transferring --------------------------------------------------------------------------------------------------------


def receivers(s: State, player: int, item: int) -> Iterator[int]:
    """Characters at the same site, in whatever company, who may bear the item (AIO-E-0557)."""
    if not passes_on(s, item):
        return
    giver = s.card(item).host
    for c in places(s, player)[whereabouts(s, s.company(s.card(giver).company))]:
        for m in c.members:
            if m != giver and may_bear(s, item, m) and not forbidden(s, Change("transfer", item, by=giver, to=m)):
                yield m


def transferable(s: State, player: int) -> Iterator[int]:
    """Items that somebody else at the site may take."""
    for c in s.companies(player):
        for m in c.members:
            for item in items_of(s, m):
                if any(True for _ in receivers(s, player, item)):
                    yield item


NOTHING_TO_TRANSFER = No("no item can pass to another character at the same site", "AIO-E-0556")


class TransferItem(Opens):
    """An item passes to another character at the same site; what can be responded to is the corruption check."""

    __slots__ = ()
    verb = "transfer"
    windows = W.ORGANIZATION
    sentence = "Transfer an item"

    def ways(self, s: State, env: Env) -> Ways:
        yield env if any(True for _ in transferable(s, env.player)) else NOTHING_TO_TRANSFER.to(env)

    def frame(self, env: Env) -> Frame:
        return Transferring(player=env.player)

    def words(self) -> str:
        return (
            "In the organization phase an item may pass to another character at the site, after a corruption check of its bearer"
        )


@procedure
class Transferring(Frame, frozen=True, tag="transferring", gc=False):
    """Which item, to whom; its bearer makes a corruption check first, the item still counting for him (AIO-A-0374)."""

    player: int
    item: int = NONE
    giver: int = NONE
    to: int = NONE

    def begin(self, s: State) -> Next:
        options = [("item", item, s.card(item).host) for item in transferable(s, self.player)]
        return ask(self.player, "transfer", options, "which", rule="AIO-E-0556")

    def which(self, s: State) -> Next:
        _, item, giver = s.result
        options = [("give", m) for m in receivers(s, self.player, item)]
        return ask(self.player, "receive", options, "to_whom", about=(item,), rule="AIO-E-0557", item=item, giver=giver)

    def to_whom(self, s: State) -> Next:
        check = by_rule(frames.CorruptionCheck)(character=self.giver, source=self.item)
        return call(check, "checked", to=picked(s).what)

    def checked(self, s: State) -> Next:
        """If he fails, the item is discarded with him (AIO-E-0561)."""
        stays = s.card(self.item).host == self.giver and s.card(self.to).zone == PLAY
        if s.result is False or not stays:
            return done(False)
        return change(s, Change("transfer", self.item, by=self.giver, to=self.to), "end")

    def end(self, s: State) -> Next:
        return done(True)


rule_mode("rules:transfer", TransferItem())


# --- storing -------------------------------------------------------------------------------------------------------------


def never_stored(facts: Facts) -> bool:
    """AIO-E-0543."""
    return facts.item.no_store or facts.item.ring == "one-ring"


def may_be_stored(s: State, card: int, company: CompanyRow) -> bool:
    """Items at a Haven, and whatever names this site as its storing place (AIO-E-0536, AIO-A-0348)."""
    facts, site = lies_as(s.card(card)).facts, s.facts_of(company.site)
    if never_stored(facts) or has_trait(s, company.site, "no-storing") or forbidden(s, Change("store", card)):
        return False
    if stores_here(alignment_of(s, company.player), facts, site):
        return True
    return facts.kind == "item" and at_haven(s, company)


def stored_at_havens(facts: Facts) -> bool:
    """Whether its own words name Havens, whichever they are, as its storing place."""
    return any(where.endswith("haven") for where in facts.storable_at)


def storable(s: State, player: int) -> Iterator[int]:
    """What lies on a company, or is borne by its characters and allies."""
    for c in s.companies(player):
        allies = (a for m in c.members for a in s.card(m).attached if has_trait(s, a, "ally"))
        for x in (c.id, *c.members, *allies):
            for a in s.rows[x].attached:  # type: ignore[attr-defined]
                if s.card(a).player == player and may_be_stored(s, a, c):
                    yield a


NOTHING_TO_STORE = No("items are stored at a Haven, other cards where they say", "AIO-E-0536")


class StoreCard(Opens):
    """A card goes to the marshalling point pile."""

    __slots__ = ()
    verb = "store"
    windows = W.ORGANIZATION
    sentence = "Store a card"

    def ways(self, s: State, env: Env) -> Ways:
        yield env if any(True for _ in storable(s, env.player)) else NOTHING_TO_STORE.to(env)

    def frame(self, env: Env) -> Frame:
        return Storing(player=env.player)

    def words(self) -> str:
        return "In the organization phase an item may be stored at a Haven, after a corruption check of its bearer"


@procedure
class Storing(frames.Storing, frozen=True, tag="storing", gc=False):
    """Of an item its bearer makes a corruption check first (AIO-E-0537); other cards need none (AIO-E-0546)."""

    site: int = NONE

    @staticmethod
    def at_a_haven(s: State, card: int) -> bool:
        facts: Facts = lies_as(s.card(card)).facts
        anywhere = facts.kind == "item" or stored_at_havens(facts)
        return anywhere and not never_stored(facts) and not forbidden(s, Change("store", card))

    def begin(self, s: State) -> Next:
        if self.card != NONE:  # as at a Haven; an item that has its own place was not stored there
            named = s.facts_of(self.card).storable_at and not stored_at_havens(s.facts_of(self.card))
            return self.prepare(s, self.card, s.company(company_of(s, self.card)).site if named else NONE)
        options = [("store", card) for card in storable(s, self.player)]
        return ask(self.player, "store", options, "which", rule="AIO-E-0536")

    def which(self, s: State) -> Next:
        card = picked(s).what
        return self.prepare(s, card, s.company(company_of(s, card)).site)

    def prepare(self, s: State, card: int, site: int) -> Next:
        host = s.card(card).host
        if s.facts_of(card).kind != "item":
            return go("stored", card=card, site=site)
        return call(by_rule(frames.CorruptionCheck)(character=host, source=card), "checked", card=card, site=site)

    def checked(self, s: State) -> Next:
        if s.result is False or s.card(self.card).zone != PLAY:
            return done(False)
        return go("stored")

    def stored(self, s: State) -> Next:
        if mod := stored_test(s, self.card, self.site):
            return call(by_rule(frames.RingTest)(ring=self.card, player=self.player, mod=mod, stored=True), "end")
        return change(s, Change("store", self.card, by=s.card(self.card).host, to=self.site), "end")

    def end(self, s: State) -> Next:
        return done(True)


rule_mode("rules:store", StoreCard())


# --- what stored cards can do ----------------------------------------------------------------------------------------------


@cache
def stored_abilities(key: str) -> tuple[StoredAbility, ...]:
    return tuple(p for p in BOOK[key].parts if isinstance(p, StoredAbility))


class UseStored(UseLying):
    """Stored cards are used in the ways that they say."""

    __slots__ = ()
    windows = W.ANY_PHASE | W.FACING_ATTACK

    def lying(self, s: State, player: int) -> Iterable[tuple[int, Mode]]:
        rows: Any = s.rows
        for id in rows[player].pile:
            if rows[id].mode == "stored":
                for ability in stored_abilities(rows[id].card):
                    yield id, ability

    def words(self) -> str:
        return "A stored card may be used as it says"


rule_mode("rules:use stored", UseStored())
