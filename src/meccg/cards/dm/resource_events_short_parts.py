"""Dark Minions: parts that one short-event of resources needs, or two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    NONE,
    PLAY,
    SIDEBOARD,
    UNTAPPED,
    CardRow,
    Change,
    CompanyRow,
    Env,
    Link,
    Standing,
)
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.agents import is_agent, region_named, sites_on
from meccg.parts.base import ATTACK, TARGET, USER, YOU, Ref, company_of, is_card, site_of
from meccg.parts.frames import by_rule
from meccg.parts.handling import Passed
from meccg.parts.lurking import TapAgent
from meccg.parts.modes import LAWS
from meccg.parts.predicates import ANY, Asked, Is, Named
from meccg.parts.requirements import NoPlaying
from meccg.parts.selectors import Card, Company, Item, Selector, no_searching, one
from meccg.parts.situations import From, declared_by, declared_links
from meccg.parts.standing import Disregard
from meccg.parts.traits import BY_AGENT, BY_CREATURE, DRAGON, DRAKE, GREATER, MAJOR, MAN, MINOR, SLAYER, SPELL, UNIQUE, Trait
from meccg.parts.values import BODY, BODY_CHECK, NEIGHBOURS, PROWESS
from meccg.parts.verbs import Cancel, Discard, Do, Tap, Verb
from meccg.rules.agentcombat import CallCreatures
from meccg.rules.agents import places_to_say
from meccg.rules.hazards import CreatureAttack
from meccg.rules.keying import keyed, keyed_words, ways
from meccg.rules.planning import regions_between
from meccg.rules.uniqueness import is_free

# --- Fifteen Birds in Five Firtrees --------------------------------------------------------------------------------------

FLED = "fled from a creature"  # in the history: the card, the turn, the creature from which one fled
MUST_TAP = Trait("must-tap")
COMMON = BY_CREATURE & From(~UNIQUE)
THEM = Company(Is(TARGET))
MOUNTS = one(Card(Named("Eagle-mounts"), zone=HAND, of=YOU))


class Flee(Verb):
    """The attack that is going on is cancelled, if it is by a creature from which one fled already this turn (of which each attack is), or
    by the next one.
    """

    __slots__ = ("cancel", "first")

    def __init__(self, *, first: bool = False) -> None:
        self.first, self.cancel = first, Cancel(ATTACK)

    def begin(self, s: State, f: Do) -> Next:
        attack = frames.innermost(s, frames.Attack)
        fled = s.history(FLED, f.env.source, s.turn)
        if attack is None or (str(attack.source) not in fled and len(fled) >= 2):
            return done(f.env)
        s.record(FLED, f.env.source, s.turn, attack.source)
        return call(self.cancel.frame(f.env), "end")

    def words(self) -> str:
        return self.cancel.words() if self.first else "cancel all attacks of the next creature that is not unique, too"


# --- Here Is a Snake! ----------------------------------------------------------------------------------------------------

phrase("where it is", "{0} is revealed: where is it?", place="{1}")


class Expose(Verb):
    """TARGET, an agent, is revealed where its player says, and taps."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        agent = f.env.target
        if not is_agent(s, agent):
            return done(f.env)
        places = tuple(("place", place, place) for place in places_to_say(s, agent))
        return ask(s.card(agent).player, "where it is", places, "place_is_said", about=(agent,))

    def place_is_said(self, s: State, f: Do) -> Next:
        return call(by_rule(frames.RevealAgent)(agent=f.env.target, place=picked(s).what), "tapped")

    def tapped(self, s: State, f: Do) -> Next:
        return change(s, Change("tap", f.env.target, by=f.env.source), "end") if is_agent(s, f.env.target) else done(f.env)

    def words(self) -> str:
        return f"tap and reveal {TARGET.object()}"


# --- Hidden Knife --------------------------------------------------------------------------------------------------------

phrase("by whom", "{0}: which creature attacks?", attacks="{0} attacks, keyed to {2}")
AT_HIS_SITE = ("site", "site type")  # keyed to what


def meet(s: State, agent: int) -> int:
    """A company of an agent's own, at his site, as if he were a character: as long as he is attacked."""
    site, row = sites_on(s, agent)[-1], s.card(agent)
    company = s.add(CompanyRow(id=0, player=row.player, site=site, place=s.name(site), origin=s.name(site), members=(agent,)))
    s.put(row.but(company=company))
    player = s.player(row.player)  # who is in a company does not lie before his player
    s.put(player.but(play=tuple(c for c in player.play if c != agent)))
    return company


def part_again(s: State, company: int) -> None:
    """The agent is what he was, if he is still there."""
    for m in s.company(company).members:
        player = s.player(s.card(m).player)
        s.put(s.card(m).but(company=NONE))
        s.put(player.but(play=(*player.play, m)))
    s.put(s.company(company).but(members=()))


def knives(s: State, agent: int, player: int) -> list[tuple[int, str]]:
    """The creatures of a hand that can be keyed to the site of a face-up agent, each with what it is keyed to."""
    if not is_agent(s, agent) or s.card(agent).face_down or not sites_on(s, agent):
        return []
    there = s.clone()
    row = there.company(meet(there, agent))
    held = [c for c in s.player(player).hand if s.facts_of(c).kind == "creature" and is_free(s, Env(source=c, player=player), None)]
    return [(c, way) for c in held for way in ways(there, s.facts_of(c), row, c) if keyed(way)[0] in AT_HIS_SITE]


class Stab(Verb):
    """A creature of YOUR hand, keyed to his site, attacks TARGET, an agent, as if he were a character. He is worth nothing to YOU."""

    begins_chain = True  # it is an attack (AIO-F-0502, AIO-F-0503)
    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        found = knives(s, f.env.target, f.env.player)
        if not found:
            return done(f.env)
        options = tuple(("attacks", card, way, keyed_words(way)) for card, way in found)
        return ask(f.env.player, "by whom", options, "attacked", about=(f.env.source,))

    def attacked(self, s: State, f: Do) -> Next:
        _, card, way, _ = s.result
        s.move(card, ASIDE, player=f.env.player)
        company = meet(s, f.env.target)
        attack = CreatureAttack(card=card, company=company, hazard_player=f.env.player, keyed=keyed(way))
        return call(attack, "over", data=(company,))

    def over(self, s: State, f: Do) -> Next:
        part_again(s, f.data[0])
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return not knives(s, env.target, env.player)

    def words(self) -> str:
        return f"a creature of your hand attacks {TARGET.object()} as if he were a character"


# --- Hour of Need --------------------------------------------------------------------------------------------------------


def regions_to(s: State, faction: int, character: int) -> int:
    """How many regions lie on the way from somebody's site to where a faction is playable, with both ends; 0 if there is no way."""
    site = site_of(s, character)
    here = s.facts_of(site).site.region if site != NONE else ""
    places = s.facts_of(faction).playable_at
    there = {region_named(name) for p in places for name in p.sites} | {region for p in places for region in p.regions}
    if here not in NEIGHBOURS:
        return 0
    ways = [len(regions_between(here, region, ())) for region in there if region in NEIGHBOURS]
    return min((n for n in ways if n), default=0)


def _called(s: State, x: int, env: Env) -> bool:
    if not is_card(s, x) or not is_card(s, env.user) or s.facts_of(x).faction.influence_number is None:
        return False
    mode: Any = next((m for m in BOOK[s.card(x).card].modes if hasattr(m, "fits")), None)
    if mode is None or s.card(env.user).company == NONE or not regions_to(s, x, env.user) or not mode.able(s, env.user):
        return False
    e = Env(source=x, player=env.player, user=env.user)
    return all(w.ok(s, e, mode) for w in LAWS.get("play", ()))


CALLED_FROM_AFAR = Asked("that is brought into play by an influence check", _called)


class CallFromAfar(Verb):
    """USER tries to bring TARGET, a faction, into play from where he is, the worse the farther its people live. If he fails, he is
    discarded, too.
    """

    __slots__ = ("lost",)

    def __init__(self) -> None:
        self.lost = Discard(USER)

    def begin(self, s: State, f: Do) -> Next:
        faction, who = f.env.target, f.env.user
        if s.card(faction).zone != HAND:
            return done(f.env)
        mod = -(2 + regions_to(s, faction, who))
        s.move(faction, ASIDE, player=f.env.player)
        s.put(s.card(faction).but(mode="declared"))
        attempt = by_rule(frames.FactionAttempt)(card=faction, character=who, taps=True, mod=mod, at=site_of(s, who))
        return call(attempt, "decided")

    def decided(self, s: State, f: Do) -> Next:
        return done(f.env) if s.result is True else call(self.lost.frame(f.env), "end")

    def words(self) -> str:
        return f"he makes an influence check to bring {TARGET.object()} into play from afar; if he fails, {self.lost.words()}"


# --- The Hunt ------------------------------------------------------------------------------------------------------------

phrase("hunted", "{0}: which creature do you name?", hunt="{1}")
FOUND_IN = (DISCARD, DECK, HAND, SIDEBOARD)  # where its player looks for it, in this order


class Hunt(Verb):
    """A creature that YOU saw in another player's discard pile, revealed before or after it came there (AIO-F-0519), attacks TARGET as if he
    were a company by himself; he has nothing of spells. If he is untapped then, he taps.
    """

    begins_chain = True
    __slots__ = ("parts",)

    def __init__(self) -> None:
        self.parts = (NoPlaying(SPELL), Disregard(PROWESS, BODY, BODY_CHECK, by=SPELL, to=TARGET, bonus=True))

    def _seen(self, s: State, player: int) -> Iterator[tuple[int, str]]:
        """Creatures by their cards, each with the player whose it is, as far as there is one out of sight."""
        for owner in s.others(player):
            cards = {s.card(c).card for c in s.player(owner).discard if s.seen_by(c) >> player & 1}
            lost = (k for k in s.knowledge if (k.viewer, k.owner, k.zone) == (player, owner, DISCARD))
            for key in sorted(cards.union(*(k.cards for k in lost))):
                if BOOK.facts[key].kind == "creature" and self._copies(s, owner, key):
                    yield owner, key

    def _copies(self, s: State, owner: int, key: str) -> list[int]:
        return [c for zone in FOUND_IN for c in getattr(s.player(owner), zone) if s.card(c).card == key]

    def to_name(self, s: State, env: Env) -> Verb | None:
        return None if self.idle(s, env) else self

    def name_it(self, s: State, env: Env) -> Next:
        named = tuple(("hunt", f"{p} {key}", f"{BOOK.facts[key].name} of {s.name(p)}") for p, key in self._seen(s, env.player))
        return ask(env.player, "hunted", named, "named", about=(env.source,))

    def as_named(self, s: State, env: Env) -> Env:
        owner, key = picked(s).what.split(" ")
        s.tell(f"{{0}} names {BOOK.facts[key].name}", env.player)
        return env.but(name=picked(s).what, other=int(owner))

    def begin(self, s: State, f: Do) -> Next:
        owner, key = f.env.other, f.env.name.partition(" ")[2]
        found = self._copies(s, owner, key) if key and not no_searching(s, owner) else []
        company = company_of(s, f.env.target)
        if not found or company == NONE or not is_free(s, Env(source=found[0], player=owner), None):
            return done(f.env)
        searched = s.card(found[0]).zone != DISCARD
        s.move(found[0], ASIDE, player=owner)
        if searched:
            s.shuffle(owner)
        s.hold(tuple((key, Standing(p.address, f.env, f.uid, "frame")) for p in self.parts for key in p.indexed()))
        attack = CreatureAttack(card=found[0], company=company, hazard_player=owner, alone=f.env.target)
        return call(attack, "fought")

    def fought(self, s: State, f: Do) -> Next:
        """Whoever is tapped already stays so."""
        row = s.card(f.env.target)
        untapped = row.zone == PLAY and row.status == UNTAPPED
        return change(s, Change("tap", row.id, by=f.env.source), "end") if untapped else done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return next(self._seen(s, env.player), None) is None

    def words(self) -> str:
        return f"a creature that you name attacks {TARGET.object()} alone"


# --- I Know Much about You -----------------------------------------------------------------------------------------------


def taps_an_agent(s: State, link: Link) -> bool:
    """Whether an agent was tapped for what was declared: by a card, be it on him or his own, or to call creatures."""
    part = PARTS[link.address]
    paid = list(cost.walk()) if (cost := getattr(part, "cost", None)) is not None else []
    tapped = [x for p in paid if isinstance(p, Tap) for w in p.what if isinstance(w, Ref) for x in w.all(s, link.env)]
    return isinstance(part, CallCreatures) or any(isinstance(p, TapAgent) for p in paid) or any(is_agent(s, x) for x in tapped)


class TappingAnAgent(Selector):
    """What was declared in this chain for which an agent must tap."""

    __slots__ = ()
    noun = "declared hazard effect"

    def __init__(self) -> None:
        super().__init__(ANY)

    def kind(self, s: State, x: int) -> bool:
        return type(s.get(x)) is CardRow

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        return dict.fromkeys(declared_by(k) for k in declared_links(s) if not k.canceled and taps_an_agent(s, k))

    def has(self, s: State, x: int, env: Env) -> bool:
        return x in self.candidates(s, env)

    def as_noun(self) -> en.Noun:
        noun = super().as_noun()
        noun.after.append("that requires an agent to tap")
        return noun


SEVERAL_ATTACKS = Asked(
    "creature with several attacks", lambda s, x, env: is_card(s, x) and (BOOK[s.card(x).card].facts.creature.attacks or 0) > 1
)


# --- Token of Goodwill ---------------------------------------------------------------------------------------------------

OFFERED = ((DRAGON, GREATER), (DRAKE, MAJOR), (MAN | SLAYER | BY_AGENT, MINOR))
FITTING = Asked(
    "of the kind that such a foe takes",
    lambda s, x, env: any(foe.ok(s, env.target, env) and item.ok(s, x, env) for foe, item in OFFERED),
)


class Offer(Passed):
    """A check, and what follows if it is passed; without an item that the foe would take nobody tries."""

    __slots__ = ()
    items = Item(FITTING, in_=USER.company)

    def idle(self, s: State, env: Env) -> bool:
        return not self.items.all(s, env)


# --- Withdrawn to Mordor -------------------------------------------------------------------------------------------------


class DiscardGuard(Discard):
    """An on-guard card is discarded unseen."""

    __slots__ = ()

    def act(self, s: State, f: Do, ids: tuple[int, ...]) -> Next:
        for company in s.all_companies():
            if any(x in company.guard for x in ids):
                s.put(company.but(guard=tuple(g for g in company.guard if g not in ids)))
        return super().act(s, f, ids)


__all__ = [
    "CALLED_FROM_AFAR", "COMMON", "FITTING", "MOUNTS", "MUST_TAP", "SEVERAL_ATTACKS", "THEM", "CallFromAfar", "DiscardGuard", "Expose", "Flee", "Hunt", "Offer",
    "Stab", "TappingAnAgent",
]  # fmt: skip
