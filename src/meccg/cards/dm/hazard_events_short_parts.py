"""Dark Minions: parts that one short-event of hazards needs, or two."""

from __future__ import annotations

from functools import cache

from meccg.cards.td.hazard_events_short_parts import BlownOffCourse
from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import ASIDE, DECK, DISCARD, NONE, Change, CompanyRow, Env, Standing
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import CHOSEN, IT, TURN_PLAYER, Number, company_of, is_card, whereabouts
from meccg.parts.frames import by_rule
from meccg.parts.modes import Play
from meccg.parts.places import INFORMATION
from meccg.parts.predicates import Asked, Is, Pred, Trait
from meccg.parts.selectors import Attack, Card, no_searching
from meccg.parts.situations import From
from meccg.parts.standing import Add
from meccg.parts.values import BODY, HAND_SIZE, NEIGHBOURS, PROWESS, REGION_TYPES, STRIKES, has_trait, value
from meccg.parts.verbs import Discard, Do, For, ReturnToOrigin, Verb
from meccg.rules.combat import Attack as CombatAttack
from meccg.rules.hazards import beset
from meccg.rules.keying import keyed_words, lines
from meccg.rules.onslaughts import AttacksAtOnce, ways_to_attack
from meccg.rules.strike import Strike
from meccg.rules.uniqueness import is_free

# --- Aware of their Ways -------------------------------------------------------------------------------------------------


class SeeDiscarded(Verb):
    """So many cards of the discard pile of the player whose turn it is, whichever chance will have, are shown to all; YOU may remove one from
    the game that is not unique. Sites count as unique (AIO-F-0095).
    """

    __slots__ = ("n", "pile")

    def __init__(self, n: int) -> None:
        self.n, self.pile = n, Card(zone=DISCARD, of=TURN_PLAYER)

    def begin(self, s: State, f: Do) -> Next:
        shown = s.at_random(self.pile.all(s, f.env), self.n)
        for card in shown:
            s.show(card, s.everybody())
            s.tell("{0} reveals {1}", s.turn_player, card)
        common = [c for c in shown if not has_trait(s, c, "unique") and not has_trait(s, c, "site")]
        return ask(f.env.player, "choose", (("enough",), *(("choose", c) for c in common)), "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return done(f.env)
        return change(s, Change("remove", picked(s).what, by=f.env.source), "end")

    def idle(self, s: State, env: Env) -> bool:
        return not self.pile.all(s, env)

    def words(self) -> str:
        return (
            f"the player whose turn it is reveals {en.count(self.n)} cards of his discard pile, chosen at random. you may remove one of them from "
            "the game that is not unique and no site"
        )


# --- Chance of Being Lost ------------------------------------------------------------------------------------------------


class GoesAstray(BlownOffCourse):
    """The new site of a moving company is replaced with another one of YOUR location deck, in the same region or one beside it. Its way leads
    there: from the region before the last, if that borders on the new one, else from the last (AIO-F-0189).
    """

    __slots__ = ()

    def _sites(self, s: State, env: Env) -> list[int]:
        row = s.get(self.who.of(s, env))
        if type(row) is not CompanyRow or row.destination == NONE:
            return []
        here = s.facts_of(row.destination).site.region
        near = (here, *NEIGHBOURS.get(here, ()))
        mine = s.player(env.player).locations
        return [x for x in mine if s.facts_of(x).site.region in near and s.name(x) != s.name(row.destination)]

    def way_to(self, row: CompanyRow, region: str) -> tuple[str, ...]:
        *before, last = row.regions
        if region == last or not before or region in (before[-1], *NEIGHBOURS.get(before[-1], ())):
            return (*before, region)
        return (*row.regions, region)

    def words(self) -> str:
        return (
            f"replace the new site of {self.who.object()} with another site of your location deck in the same region or an adjacent one. its site "
            "path changes accordingly"
        )


# --- Faces of the Dead, Seized by Terror ---------------------------------------------------------------------------------


MINDED = Asked("with a mind", lambda s, x, env: is_card(s, x) and s.facts_of(x).kind != "avatar")


class TurnsBack(ReturnToOrigin):
    """A character splits off from his moving company and returns to its site of origin."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return call(by_rule(frames.SplitOff)(character=self.who.of(s, f.env), source=f.env.source), "end")

    def idle(self, s: State, env: Env) -> bool:
        return False

    def words(self) -> str:
        return f"{self.who.subject()} splits off into a company of his own, which returns to its site of origin at once"


class ShowAndDiscard(Discard):
    """Cards of a hand are shown to all and discarded."""

    __slots__ = ()
    word = "show and discard"

    def act(self, s: State, f: Do, ids: tuple[int, ...]) -> Next:
        for card in ids:
            s.show(card, s.everybody())
            s.tell("{0} reveals {1}", f.env.player, card)
        return super().act(s, f, ids)

    def acted(self, s: State, f: Do) -> Next:
        for card in f.got:  # all saw which one went
            s.show(card, s.everybody())
        return super().acted(s, f)


# --- Gnaw with Words -----------------------------------------------------------------------------------------------------


class Rivalled(Pred):
    """Somebody else of that skill is in his company, or at the site where he is or whither he goes; who moves is at none (AIO-A-0148)."""

    __slots__ = ("skill",)

    def __init__(self, skill: Trait) -> None:
        self.skill = skill

    def ok(self, s: State, x: int, env: Env) -> bool:
        company = company_of(s, x)
        if company == NONE:
            return False
        row = s.company(company)
        near = {whereabouts(s, row), s.name(row.destination) if row.destination != NONE else ""} - {""}
        rivals = [m for c in s.all_companies() if c.id == company or whereabouts(s, c) in near for m in c.members]
        return any(m != x and self.skill.ok(s, m, env) for m in rivals)

    def words(self) -> str:
        return f"with another {self.skill.words()} in his company, at his site or at his new site"


# --- Like the Crash of Battering-rams ------------------------------------------------------------------------------------

A_BLOW = 5


class Battered(Number):
    """By how many times five a strike was greater, as it was when it struck."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        return -env.margin

    def words(self) -> str:
        return "-1 for every five"


class Batter(Verb):
    """IT, if the strike has wounded him, has less body for the rest of the turn: one for every five by which the strike was greater."""

    __slots__ = ("less",)

    def __init__(self) -> None:
        self.less = Add(BODY, Battered(), to=IT)

    def begin(self, s: State, f: Do) -> Next:
        strike = s.enclosing(Strike)
        if strike is None or f.env.it not in strike.the_attack(s).wounded or strike.lost_by < A_BLOW:
            return done(f.env)
        env = f.env.but(margin=strike.lost_by // A_BLOW)
        s.hold(tuple((key, Standing(self.less.address, env, s.turn, "turn")) for key in self.less.indexed()))
        s.tell(f"{{0}} has {env.margin} less body", f.env.it)
        return done(f.env)

    def words(self) -> str:
        return "until the end of the turn, the wounded character has -1 body for every five by which the strike’s prowess was greater than his result"


# --- Long Dark Reach -----------------------------------------------------------------------------------------------------


def roams_the_land(s: State, card: int, company: CompanyRow) -> bool:
    """Whether a creature may be keyed to a region that is no Coastal Sea, wherever that is (AIO-F-0283)."""
    keys = list(lines(s, s.facts_of(card), company, card))
    types = {need[0] for key in keys for need in key.region_types}
    return bool((types | {REGION_TYPES.get(region, "") for key in keys for region in key.regions}) - {"c", ""})


class DarkReach(AttacksAtOnce):
    """The topmost cards of YOUR play deck are shown to all. One creature among them, of YOUR choice, attacks the company: a Nazgûl, a Dragon or one
    that is not unique. If it could not be played, it is weaker. The others are shuffled and put back on top.
    """

    __slots__ = ("n", "weaker")

    def __init__(self, n: int, less: int) -> None:
        super().__init__(CHOSEN)
        self.n, self.weaker = n, Add(PROWESS, less, to=Attack(From(Is(CHOSEN))))

    def binds(self, slot: str) -> tuple[str, ...]:
        return ("chosen",)

    def _fits(self, s: State, card: int, env: Env) -> bool:
        company = beset(s)
        if company is None or not has_trait(s, card, "creature") or not roams_the_land(s, card, company):
            return False
        common = not has_trait(s, card, "unique") or has_trait(s, card, "nazgûl") or has_trait(s, card, "dragon")
        return common and is_free(s, env.but(source=card), None)

    def begin(self, s: State, f: Do) -> Next:
        top = () if no_searching(s, f.env.player) else s.player(f.env.player).deck[-self.n :]
        for card in top:
            s.show(card, s.everybody())
            s.tell("{0} reveals {1}", f.env.player, card)
        fit = [("choose", c) for c in top if self._fits(s, c, f.env)]
        if fit:
            return ask(f.env.player, "choose", fit, "chosen", about=(f.env.source,))
        s.shuffle(f.env.player, DECK, top=len(top))
        return done(f.env)

    def chosen(self, s: State, f: Do) -> Next:
        card = picked(s).what
        ways = ways_to_attack(s, card, f.env.player)
        s.move(card, ASIDE, player=f.env.player)
        s.shuffle(f.env.player, DECK, top=self.n - 1)
        env = f.env.but(chosen=card)
        if not ways:
            s.hold(tuple((key, Standing(self.weaker.address, env, f.uid, "frame")) for key in self.weaker.indexed()))
            return self.comes(s, f.but(env=env), ())
        return ask(f.env.player, "key the attack", [("keyed", way, keyed_words(way)) for way in ways], "attack", about=(card,), env=env)

    def idle(self, s: State, env: Env) -> bool:
        """What lies in the play deck is not known; no attack is declared in the midst of another."""
        return s.enclosing(CombatAttack) is not None or no_searching(s, env.player)

    def words(self) -> str:
        return f"the {en.count(self.n)} topmost cards of your play deck are shown to all, and a creature among them attacks"


DECK_OF_TEN = Asked("you have at least ten cards in your play deck", lambda s, x, env: len(s.player(env.player).deck) >= 10)


# --- Pierced by Many Wounds ----------------------------------------------------------------------------------------------


def outnumbers(s: State, x: int, env: Env) -> bool:
    """Whoever of the company is given no strike defends, too (AIO-G-0184): all count, unless one is attacked as if he were alone."""
    attack = s.frame(x) if x < NONE else None
    if not isinstance(attack, CombatAttack):
        return False
    all = attack if "alone" in attack.traits else attack.but(only=())
    return value(s, STRIKES, x) > len(all.defenders(s))


OUTNUMBERS = Asked("with more strikes than defending characters", outnumbers)


# --- Revealed to all Watchers --------------------------------------------------------------------------------------------

phrase("put back", "{0}: which card do you put on top of your play deck next?", choose="{0}")


class DrawAnew(Verb):
    """YOUR hand is shown to the player whose turn it is. What is no hazard is laid off to the side while YOU draw as many cards as a hand has;
    then it is put on top of YOUR play deck, face down, in the order that YOU choose. That is no search (AIO-G-0258).
    """

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        hand = s.player(f.env.player).hand
        others = tuple(c for c in hand if not has_trait(s, c, "hazard"))
        for card in hand:
            s.show(card, 1 << s.turn_player)
            s.tell("{0} reveals {1}", f.env.player, card)
        for card in others:
            s.move(card, ASIDE, player=f.env.player, face_down=True)
        for card in s.player(f.env.player).hand:  # which of them are left is no secret
            s.show(card, 1 << s.turn_player)
        lacking = value(s, HAND_SIZE, f.env.player) - (len(hand) - len(others))
        draw = by_rule(frames.Draw)(player=f.env.player, n=max(0, lacking))
        return call(draw, "put_back", got=others)

    def put_back(self, s: State, f: Do) -> Next:
        if not f.got:
            return done(f.env)
        return ask(f.env.player, "put back", tuple(("choose", c) for c in f.got), "on_top", about=(f.env.source,))

    def on_top(self, s: State, f: Do) -> Next:
        card = picked(s).what
        s.move(card, DECK, player=f.env.player)
        return go("put_back", got=tuple(c for c in f.got if c != card))

    def words(self) -> str:
        return (
            "you reveal your hand to the player whose turn it is. lay all cards that are no hazards off to the side, and draw until you have as many cards as "
            "your hand size. then put the cards from off to the side on top of your play deck, face down, in an order of your choice"
        )


# --- Two or Three Tribes Present -----------------------------------------------------------------------------------------

phrase("announce a kind", "{0}: creatures of which kind?", race="{1}")

NEVER_IN_TRIBES = ("nazgûl", "undead", "dragon")


@cache
def kinds_of_creatures() -> tuple[str, ...]:
    races = {race for facts in BOOK.facts.values() if facts.kind == "creature" for race in facts.races}
    return tuple(sorted(races.difference(NEVER_IN_TRIBES)))


THAT_KIND = Asked("of that kind", lambda s, x, env: is_card(s, x) and has_trait(s, x, env.name))


class ForOneKind(For):
    """Parts that hold for a time, for creatures of one kind, which YOU announce as you play the card."""

    __slots__ = ()

    def to_name(self, s: State, env: Env) -> Verb | None:
        return self

    def name_it(self, s: State, env: Env) -> Next:
        kinds = tuple(("race", race, en.plural(en.trait_word(race))) for race in kinds_of_creatures())
        return ask(env.player, "announce a kind", kinds, "named", about=(env.source,))

    def as_named(self, s: State, env: Env) -> Env:
        s.tell(f"{{0}} announces {en.plural(en.trait_word(picked(s).what))}", env.player)
        return env.but(name=picked(s).what)

    def words(self) -> str:
        return f"announce a kind of creatures other than Nazgûl, Undead and Dragons. {super().words()}"


# --- Which Might Be Lies -------------------------------------------------------------------------------------------------


@cache
def asks_for_information(key: str) -> bool:
    """Whether that is among the conditions of playing a card."""
    asked = [x for m in BOOK[key].modes if isinstance(m, Play) for x in (m.needs, m.by, m.on) if x is not None]
    return any(part is INFORMATION for x in asked for part in x.walk())


ASKS_FOR_INFORMATION = Asked(
    "that had to be played at a site with Information", lambda s, x, env: is_card(s, x) and asks_for_information(s.card(x).card)
)


__all__ = [
    "ASKS_FOR_INFORMATION", "DECK_OF_TEN", "MINDED", "OUTNUMBERS", "THAT_KIND", "Batter", "DarkReach", "DrawAnew", "ForOneKind", "GoesAstray", "Rivalled",
    "SeeDiscarded", "ShowAndDiscard", "TurnsBack",
]  # fmt: skip
