"""Items: how they are played, who may bear them, what they give (METW-0647 ff., AIO-E-0156 ff.)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import CompanyRow, Env
from meccg.parts.base import BEARER, THIS
from meccg.parts.kinds import for_kind
from meccg.parts.modes import law
from meccg.parts.predicates import CHARACTER, GOLD_RING, MOVING, Has, Holds, Trait
from meccg.parts.printed import modifiers
from meccg.parts.requirements import DiscardIf, automatic_attacks
from meccg.parts.selectors import Item
from meccg.parts.standing import Add, DiscardWhen, Gain, Set, While
from meccg.parts.values import CORRUPTION_CHECK, CP, MP, RING_TEST
from meccg.rules.resources import PlayAtSite, fits_place
from meccg.rules.rings import PlayRing
from meccg.rules.site import AtSite

SLOTS = ("weapon", "armor", "shield", "helmet")  # of each a character uses one at a time (METW-0650)


class PlayItem(PlayAtSite):
    """An item of a class that is playable at the site; a special one where its own card says (AIO-E-0156, AIO-E-0160)."""

    __slots__ = ()

    def fits(self, s: State, company: CompanyRow) -> bool:
        facts = self.facts
        if facts.item_class != "special" and not class_playable(s, facts, company.site):
            return False
        return own_conditions(s, facts, company)

    def words(self) -> str:
        return f"Playable by an untapped character at a site where {self.facts.item_class} items are playable"


class PlayAdditionalItem(PlayAtSite):
    """A minor item that one more character taps for, right after a resource tapped the site, whatever is playable there
    (METW-0658, METW-0659).
    """

    __slots__ = ()
    classes = ("play", "resource", "at site", "additional item")

    def fits(self, s: State, company: CompanyRow) -> bool:
        return own_conditions(s, self.facts, company)

    def taps_site(self, s: State, env: Env) -> bool:
        return False

    def describe(self, s: State, option: tuple[Any, ...]) -> str:
        return f"Play {s.name(option[2])} by {s.name(option[3])} as an additional item"

    def words(self) -> str:
        return "Playable by another untapped character after a resource has tapped the site"


@law("additional item", rule="AIO-E-0181", text="nothing that taps the site was played just now")
def right_after(s: State, env: Env, mode: Any) -> bool:
    window = s.enclosing(AtSite)
    return window is not None and window.gift


def class_playable(s: State, facts: Facts, site: int) -> bool:
    """Whether the site lists items of this class, and this one if it lists only some (METW-0647, CRF1-0404)."""
    return lists(s.facts_of(site), facts)


def lists(site: Facts, facts: Facts) -> bool:
    """Whether an item is among those that a site has printed."""
    if facts.item_class not in site.playable.items:
        return False
    for only in site.playable.only:
        if only.item_class == facts.item_class:
            kinds = (facts.name, *facts.keywords, *facts.item_types, facts.alignment)
            return any(w in kinds for w in only.which)
    return True


def own_conditions(s: State, facts: Facts, company: CompanyRow) -> bool:
    """What the item's own card asks of the site: a place, a hoard (AIO-E-0176)."""
    if "hoard-item" in facts.keywords and not has_hoard(s, company.site):
        return False
    if not facts.playable_at:
        return facts.item_class != "special"
    return any(fits_place(s, place, company) for place in facts.playable_at)


def has_hoard(s: State, site: int) -> bool:
    """Where a Dragon's automatic-attack was when the turn began, there is a hoard (AIO-E-0177, AIO-E-0178)."""
    facts = s.facts_of(site)
    if facts.rules.hoard or any(a.race == "dragon" for a in facts.auto_attacks):
        return True
    return any(a.race == "dragon" and s.card(source).since < s.turn for source, a in automatic_attacks(s, site))


@for_kind("item")
def ways_to_play(facts: Facts) -> Iterable[Any]:
    if facts.ring_type:
        return (PlayRing(facts),)
    if facts.item_class == "minor":
        return (PlayItem(facts), PlayAdditionalItem(facts))
    return (PlayItem(facts),)


@for_kind("item")
def what_it_gives(facts: Facts) -> Iterable[Any]:
    """The printed modifiers of its bearer, one weapon, armour, shield and helmet at a time (METW-0650, METW-0657)."""
    slot = next((t for t in facts.item_types if t in SLOTS), "")
    yield from modifiers(facts, to=BEARER, slot=slot)
    if facts.cc_mod:
        yield Add(CORRUPTION_CHECK, facts.cc_mod, to=BEARER)
    if facts.grants_skill:
        yield Gain(Trait(facts.grants_skill), to=BEARER)
    if facts.ring_test_mod:
        yield Add(RING_TEST, facts.ring_test_mod, to=Item(GOLD_RING, in_=BEARER.company))
    if facts.alt_bearer:
        for attr, points in ((MP, facts.mp), (CP, facts.cp)):
            if points.alt is not None:
                yield from While(Holds(BEARER, Trait(facts.alt_bearer)), Set(attr, points.alt, to=THIS))
    if facts.discard_if_bearer_moves:
        yield DiscardWhen("site revealed", what=BEARER.company)
    if facts.discard_if_moves_below:  # also when the company falls below it on its way (AIO-H-0147)
        yield DiscardIf(Holds(BEARER, MOVING & ~Has(CHARACTER, at_least=facts.discard_if_moves_below)))
