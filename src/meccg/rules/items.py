"""Items: how they are played, who may bear them, what they give (METW-0647 ff., AIO-E-0156 ff.)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from meccg.kernel.answers import picked, use_of
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.facts import Facts
from meccg.model.rows import NONE, CardRow, Change, CompanyRow, Env
from meccg.parts.base import BEARER, THIS, Ref, company_of, site_of
from meccg.parts.claims import carries_out
from meccg.parts.kinds import for_kind
from meccg.parts.modes import law
from meccg.parts.predicates import CHARACTER, GOLD_RING, MOVING, AsBearer, Has, Holds, Is, Pred, Trait
from meccg.parts.printed import modifiers, playable_at_all, played_where
from meccg.parts.requirements import DiscardIf, Offers, automatic_attacks, is_deserted
from meccg.parts.selectors import Item
from meccg.parts.standing import Add, DiscardWhen, Gain, Set, When, While
from meccg.parts.values import CORRUPTION_CHECK, CP, MP, RING_TEST, derived, has_trait
from meccg.parts.verbs import CorruptionCheck
from meccg.rules.chain import TapTo
from meccg.rules.resources import PlayAtSite, fits_place
from meccg.rules.rings import PlayRing
from meccg.rules.site import AtSite, exploring
from meccg.rules.underdeeps import is_below

phrase("item toll", "Which item do you remove from the game to play {0}?", remove="{0}")

SLOTS = ("weapon", "armor", "shield", "helmet")  # of each a character uses one at a time (METW-0650)


def may_play_items(s: State, character: int) -> bool:
    """Whether no card keeps him from playing items where he is."""
    rows = s.standing.get("players of items", ())
    site = site_of(s, character) if rows else NONE
    return not any(PARTS[st.address].bars(s, st.env, character, site) for st in rows)


class PlayItem(PlayAtSite):
    """An item of a class that is playable at the site; a special one where its own card says (AIO-E-0156, AIO-E-0160)."""

    __slots__ = ()

    def able(self, s: State, character: int) -> bool:
        return super().able(s, character) and may_play_items(s, character)

    def fits(self, s: State, company: CompanyRow) -> bool:
        facts = self.facts
        if any(PARTS[st.address].allows(s, st.env, facts, company.site) for st in s.standing.get("also playable", ())):
            return True
        if facts.item.kind != "special" and not class_playable(s, facts, company.site):
            return False
        return own_conditions(s, facts, company)

    def pay(self, env: Env) -> Frame:
        return PaidFor(env=env)

    def words(self) -> str:
        return f"Playable by an untapped character at a site where {self.facts.item.kind} items are playable"


class PlayAdditionalItem(PlayAtSite):
    """A minor item that one more character taps for, right after a resource tapped the site, whatever is playable there
    (AIO-E-0172, AIO-E-0173); below the earth any item that is playable there (AIO-C-0502).
    """

    __slots__ = ()
    classes = ("play", "resource", "at site", "additional item")

    def able(self, s: State, character: int) -> bool:
        return super().able(s, character) and may_play_items(s, character)

    def fits(self, s: State, company: CompanyRow) -> bool:
        if self.facts.item.kind != "minor":
            window = s.enclosing(AtSite)
            if not is_below(s.facts_of(company.site)) or (window is not None and window.minor):
                return False
            if self.facts.item.kind != "special" and not class_playable(s, self.facts, company.site):
                return False
        return own_conditions(s, self.facts, company)

    def taps_site(self, s: State, env: Env) -> bool:
        return False

    def pay(self, env: Env) -> Frame:
        return PaidFor(env=env)

    def describe(self, s: State, option: tuple[Any, ...]) -> str:
        use = use_of(option)
        return f"Play {s.name(use.source)} by {s.name(use.user)} as an additional item"

    def words(self) -> str:
        return "Playable by another untapped character after a resource has tapped the site"


def toll(s: State, item: int, company: CompanyRow) -> list[int] | None:
    """The items of his hand of which one must leave the game for an item to be played there; None if there is no toll."""
    if not any(PARTS[st.address].asks_at(s, st.env, company.site) for st in s.standing.get("item toll", ())):
        return None
    hand = [c for c in s.player(company.player).hand if c != item and has_trait(s, c, "item")]
    return [c for c in hand if any(isinstance(m, PlayItem) and m.fits(s, company) for m in BOOK[s.card(c).card].modes)]


@law("at site", rule="AIO-A-0364", text="another item of your hand that is playable here must leave the game for {name}")
def toll_can_be_paid(s: State, env: Env, mode: PlayAtSite) -> bool:
    company = exploring(s)
    if company is None or "item toll" not in s.standing or mode.facts.kind != "item":
        return True
    return toll(s, env.source, company) != []


class PlayableWhere(Pred):
    """A card that is playable at the site of somebody's company; a minor item only where it is listed (AIO-G-0027)."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def ok(self, s: State, x: int, env: Env) -> bool:
        company, card = s.get(company_of(s, self.who.of(s, env))), s.get(x)
        if type(card) is not CardRow or type(company) is not CompanyRow or company.site == NONE:
            return False
        modes = (m for m in BOOK[card.card].modes if isinstance(m, PlayAtSite) and not isinstance(m, PlayAdditionalItem))
        return any(m.fits(s, company) for m in modes)

    def words(self) -> str:
        return f"playable at {self.who.possessive()} site"


@procedure
class PaidFor(TapTo, frozen=True, tag="item-paid-for", gc=False):
    """Whoever plays an item taps; where a toll is asked, another item of the hand goes first."""

    def begin(self, s: State) -> Next:
        items = toll(s, self.env.source, s.company(s.card(self.env.user).company)) if "item toll" in s.standing else None
        if items is None:
            return super().begin(s)
        return ask(self.env.player, "item toll", [("remove", c) for c in items], "chosen", about=(self.env.source,))

    def chosen(self, s: State) -> Next:
        return change(s, Change("remove", picked(s).what, by=self.env.source), "tolled")

    def tolled(self, s: State) -> Next:
        return super().begin(s)


@law("additional item", rule="AIO-E-0181", text="nothing that taps the site was played just now")
def right_after(s: State, env: Env, mode: Any) -> bool:
    window = s.enclosing(AtSite)
    return window is not None and window.gift


def class_playable(s: State, facts: Facts, site: int) -> bool:
    """Whether the site lists items of this class, and this one if it lists only some (AIO-E-0156, AIO-G-0434); or a card says
    that they are playable there.
    """
    return lists(s.facts_of(site), facts) or any(True for _ in offered(s, facts, site))


def offered(s: State, facts: Facts, site: int) -> Iterator[Offers]:
    """What makes an item playable at a site that does not list it."""
    for st in s.standing.get("offers items", ()):
        part: Offers = PARTS[st.address]
        if part.offers(s, st.env, facts, site):
            yield part


@carries_out("Site: playable", "Playable: items only", "ItemLimit: item_class which")
def lists(site: Facts, facts: Facts) -> bool:
    """Whether an item is among those that a site has printed."""
    if facts.item.kind not in site.site.playable.items:
        return False
    for only in site.site.playable.only:
        if only.item_class == facts.item.kind:
            kinds = (facts.name, *facts.keywords, *facts.item.types, facts.alignment)
            return any(w in kinds for w in only.which)
    return True


def own_conditions(s: State, facts: Facts, company: CompanyRow) -> bool:
    """What the item's own card asks of the site: a place, a hoard (AIO-E-0176)."""
    hoard = "hoard-item" not in facts.keywords or has_hoard(s, company.site)
    if not hoard and not any(part.hoard for part in offered(s, facts, company.site)):
        return False
    if not playable_at_all(s, company.player, facts.id):
        return False
    if not facts.playable_at:
        return facts.item.kind != "special"
    if any(fits_place(s, place, company) for place in facts.playable_at):
        return True
    return any(part.allows(s, company.player, company.site) for part in played_where(facts.id) if part.at is not None)


def has_hoard(s: State, site: int) -> bool:
    return has_trait(s, site, "hoard")


@carries_out("SiteRules: hoard")
@derived("hoard")
def contains_a_hoard(s: State, row: Any, printed: bool, reading: str) -> bool:
    """Where a Dragon's automatic-attack was when the turn began, there is a hoard (AIO-E-0177, AIO-E-0178); a lair whose Dragon
    is gone has none from the next turn on (AIO-B-0299).
    """
    facts = s.facts_of(row.id) if type(row) is CardRow else None
    if facts is None or facts.kind != "site":
        return False
    own = any(a.race == "dragon" for a in facts.site.auto_attacks)
    if facts.site.rules.hoard or (own and not (facts.site.dragon_lair and is_deserted(s, facts.name, before=s.turn))):
        return True
    return any(a.race == "dragon" and s.card(source).since < s.turn for source, a in automatic_attacks(s, row.id))


@for_kind("item", name="item")
def ways_to_play(facts: Facts) -> Iterable[Any]:
    if facts.item.ring:
        return (PlayRing(facts),)
    return (PlayItem(facts), PlayAdditionalItem(facts).known_as("additional-item"))


@carries_out(
    "Item: ring_test_mod alt_bearer grants_skill grants_magic cc_each_untap discard_if_bearer_moves discard_if_moves_below"
)
@carries_out("Facts: cp", "Points: alt")
@for_kind("item", name="gift")
def what_it_gives(facts: Facts) -> Iterable[Any]:
    """The printed modifiers of its bearer, one weapon, armour, shield and helmet at a time (METW-0650, AIO-E-0162)."""
    slot = next((t for t in facts.item.types if t in SLOTS), "")
    yield from modifiers(facts, to=BEARER, slot=slot)
    if facts.cc_mod:
        yield Add(CORRUPTION_CHECK, facts.cc_mod, to=BEARER).known_as("corruption-check")
    if facts.item.grants_skill:
        yield Gain(Trait(facts.item.grants_skill), to=BEARER).known_as("skill")
    if facts.item.grants_magic:
        yield Gain(Trait(f"{facts.item.grants_magic}-user"), to=BEARER).known_as("magic")
    if facts.item.ring_test_mod:
        yield Add(RING_TEST, facts.item.ring_test_mod, to=Item(GOLD_RING, in_=BEARER.company)).known_as("ring-test")
    if facts.item.alt_bearer:
        for attr, points in ((MP, facts.mp), (CP, facts.cp)):
            if points.alt is not None:
                yield from While(
                    Holds(BEARER, AsBearer(facts.item.alt_bearer)), Set(attr, points.alt, to=THIS).known_as(attr.name)
                )
    if facts.item.cc_each_untap:
        yield When("end of untap", CorruptionCheck(BEARER), what=Is(BEARER.player)).known_as("burden")
    if facts.item.discard_if_bearer_moves:
        yield DiscardWhen("site revealed", what=BEARER.company).known_as("left-behind")
    if facts.item.discard_if_moves_below:  # also when the company falls below it on its way (AIO-H-0147)
        yield DiscardIf(Holds(BEARER, MOVING & ~Has(CHARACTER, at_least=facts.item.discard_if_moves_below))).known_as("too-few")
