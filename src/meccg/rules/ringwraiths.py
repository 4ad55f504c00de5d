"""The Nine as characters (AIO-C-0162 ff., AIO-C-0468 ff.): with whom they travel and how, modes, what they bear and do not use.

A mode is a trait of the avatar that a card gives him ("black-rider", "fell-rider", "heralded-lord"). What is said of Ringwraiths
holds for whoever counts as one, followers too; what is said of their movement for those whose row says that they ride alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.book import PARTS, provides
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.language import words_of
from meccg.model.rows import NONE, CardRow, CompanyRow, Env
from meccg.parts.base import THIS, Why
from meccg.parts.kinds import for_kind
from meccg.parts.modes import law, of_cards
from meccg.parts.predicates import ANY, GOLD_RING, Asked
from meccg.parts.requirements import DiscardIf
from meccg.parts.ringwraiths import USED, RidingMode
from meccg.parts.selectors import Character, Item
from meccg.parts.standing import Add, Forbid, When, While
from meccg.parts.values import CORRUPTION_CHECK, ITSELF, RING_TEST, has_trait, lies_as
from meccg.parts.verbs import Discard
from meccg.rules.alignments import alignment_of, counts_as
from meccg.rules.chain import when_declared
from meccg.rules.roles import is_haven

BOLDNESS, DREAD = 2, -2  # what a Ringwraith's presence does to corruption checks and to tests of rings


# --- magic -----------------------------------------------------------------------------------------------------------------


@when_declared
def magic_is_used(s: State, mode: Any, env: Env) -> None:
    """Who used a magic card is remembered: it may matter when that is discarded."""
    if mode.verb == "play" and env.user != NONE and has_trait(s, env.source, "magic"):
        s.record(USED, env.source, s.turn, env.user)


# --- what their presence does ----------------------------------------------------------------------------------------------


@for_kind("avatar", name="presence")
def presence(facts: Facts) -> Iterable[Any]:
    """Checks of those with him are bolder, rings near him prove worse (AIO-C-0188, AIO-D-0307, AIO-C-0183, AIO-E-0198): once,
    however many of them there are.
    """
    if counts_as(facts, "ringwraith"):
        bolder = Add(CORRUPTION_CHECK, BOLDNESS, to=Character(ANY, in_=THIS.company)).known_as("boldness")
        worse = Add(RING_TEST, DREAD, to=Item(GOLD_RING, in_=THIS.company)).known_as("dread")
        yield from While(Asked("the first Ringwraith of his company", _first_of_them), bolder, worse)


def _first_of_them(s: State, x: int, env: Env) -> bool:
    row = s.get(x)
    company = row.company if type(row) is CardRow else NONE
    return company != NONE and x == next((m for m in s.company(company).members if has_trait(s, m, "ringwraith")), NONE)


@law(
    "hazard target",
    rule="AIO-C-0187",
    text="corruption cards may not be played on Ringwraiths",
    only=of_cards(lambda facts: "corruption" in facts.keywords),
)
def not_corrupted(s: State, env: Env, mode: Any) -> bool:
    return env.target < 0 or not has_trait(s, env.target, "ringwraith")


# --- items that nobody uses --------------------------------------------------------------------------------------------------


@provides("asleep")
def not_in_use(s: State, card: CardRow, address: str) -> bool:
    """A Ringwraith bears items and does not use them (AIO-C-0184, AIO-C-0185, AIO-E-0165); of items of the other side all bonuses
    and abilities are ignored (AIO-B-0118). What an item says of itself, when it is lost, and that one may not move with it holds
    all the same.
    """
    return why_unused(s, card) is not None and not _of_itself(PARTS[address])


@provides("why unused")
def why_unused(s: State, card: CardRow) -> Why | None:
    """Why an item gives its bearer nothing; None if it does, and of other cards."""
    host = s.rows[card.host] if card.host != NONE else None
    if type(host) is not CardRow or "item" not in lies_as(card).traits:
        return None
    if has_trait(s, card.host, "ringwraith"):
        return Why(f"{s.name(card.host)} bears items but does not use them", "AIO-C-0185")
    if alignment_of(s, card.player).is_foreign(s.facts_of(card.id)):
        return Why(f"{s.name(card.id)} is an item of the other side: nothing of it is used", "AIO-B-0118")
    return None


def _of_itself(part: Any) -> bool:
    """Whether a part is about the item alone: its points, where it is tested, how it is lost; or hinders those who bear it in
    moving (AIO-B-0117).
    """
    if isinstance(part, Forbid):
        return part.pattern.kind == "move"
    if isinstance(part, When):
        return isinstance(part.verb, Discard) and part.verb.what == (THIS,)
    return isinstance(part, DiscardIf) or getattr(part, "touches", "") == ITSELF


# --- with whom they travel ---------------------------------------------------------------------------------------------------


def rides_alone(s: State, character: int) -> bool:
    """Whether he is one of those who leave Darkhavens with their own kind only (AIO-C-0178 f.)."""
    return alignment_of(s, s.card(character).player).rides_alone and has_trait(s, character, "ringwraith")


def strange_company(s: State, members: tuple[int, ...]) -> bool:
    """Whether a Ringwraith is among others who are none (AIO-C-0252, AIO-C-0253)."""
    riders = [m for m in members if rides_alone(s, m)]
    return bool(riders) and len(riders) < len(members)


def has_rider(s: State, company: CompanyRow) -> bool:
    return alignment_of(s, company.player).rides_alone and any(rides_alone(s, m) for m in company.members)


# --- how they move -----------------------------------------------------------------------------------------------------------


def in_a_mode(s: State, company: CompanyRow) -> bool:
    """Black Rider, Fell Rider or Heralded Lord: then he may leave the Darkhavens (AIO-A-0269)."""
    return any(has_trait(s, m, mode) for m in company.members for mode in words_of(RidingMode))


def bars_to_riding(s: State, company: CompanyRow, site: int, way: str, path: str) -> list[Why]:
    """Why a Ringwraith's company may not go that way to that site card; nothing for other companies."""
    if not has_rider(s, company):
        return []
    out: list[Why] = []
    haven = is_haven(s, site)
    if way == "region" and not has_trait(s, company.id, "rides-by-regions"):
        out.append(Why("a Ringwraith’s company does not use region movement", "AIO-C-0472"))
    if "c" in path:
        out.append(Why("a Ringwraith takes no way over the Coastal Sea", "AIO-C-0473"))
    if not haven and not in_a_mode(s, company):
        out.append(Why("a Ringwraith leaves the Darkhavens only as Black Rider, Fell Rider or Heralded Lord", "AIO-C-0471"))
    if way == "under-deeps" and not haven and not is_haven(s, company.site) and not has_trait(s, company.id, "rides-by-regions"):
        out.append(Why("a Ringwraith goes to a site below the earth from a Darkhaven above it only", "AIO-C-0521"))
    others = [c for c in s.companies(company.player) if c.id != company.id]
    if not haven and any(s.name(site) in (c.place, s.name(c.destination)) for c in others):
        out.append(Why("a Ringwraith does not go where another company of yours is or goes", "AIO-C-0455"))
    return out
