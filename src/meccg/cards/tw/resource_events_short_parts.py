"""The Wizards: parts that only one short-event of the resources needs, in the order of the cards."""

from typing import Any

from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.changes import change, changes, forbidden
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import ASIDE, NONE, PLAY, CardRow, Change, Env, Standing
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import company_of, site_of
from meccg.parts.frames import by_rule
from meccg.parts.happenings import gained
from meccg.parts.printed import may_bear
from meccg.parts.selectors import no_searching
from meccg.parts.situations import declared_links
from meccg.parts.values import company_path, value
from meccg.rules.influence import attempt_is_made
from meccg.rules.planning import starter_path


class BySea(Pred):
    """A company whose site path has a Coastal Sea and no two other regions in a row."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        company = company_of(s, x)
        row = s.company(company) if company != NONE else None
        if row is None or row.destination == NONE:
            return False
        path = company_path(s, row)
        lands = "".join("c" if symbol == "c" else "." for symbol in path)
        return "c" in lands and ".." not in lands

    def words(self) -> str:
        return "whose site path has a Coastal Sea and no two other regions in a row"


class SearchByLuck(Verb):
    """Cards of YOUR play deck are turned over until an item comes that is not special and could come into play: USER takes it. Then
    he faces an attack whose prowess grows with the number of cards; if it wounds him, the item is lost.
    """

    __slots__ = ("effects",)
    ITEMS = ITEM & ~SPECIAL & NOT_IN_PLAY

    def __init__(self) -> None:
        self.effects = For(THIS_TURN, Forbid("cancel", what=Strike(From(Is(THIS)))), When("wound", Discard(MADE), what=USER, by=THIS))

    def idle(self, s: State, env: Env) -> bool:
        return no_searching(s, env.player)

    def begin(self, s: State, f: Do) -> Next:
        if self.idle(s, f.env):
            return done(f.env)
        env, revealed = f.env, 0
        if no_searching(s, env.player):
            return done(env)
        s.learned += 1
        for card in reversed(s.player(env.player).deck):
            revealed += 1
            s.show(card, s.everybody())
            s.tell("{0} turns over {1}", env.player, card)
            if self.ITEMS.ok(s, card, env):
                env = env.but(made=card)
                break
        if env.made == NONE:
            return go("hold_on", data=(revealed,))
        if not may_bear(s, env.made, env.user):
            return change(s, Change("discard", env.made, by=env.source), "hold_on", data=(revealed,))
        s.enter(env.made, player=env.player, host=env.user, mode="")
        s.tell("{0} now has {1}", env.user, env.made)
        gained(s, env.made, env.user)
        return go("hold_on", env=env, data=(revealed,))

    def hold_on(self, s: State, f: Do) -> Next:
        return call(self.effects.frame(f.env), "attack")

    def attack(self, s: State, f: Do) -> Next:
        attack = by_rule(frames.Attack)(
            source=f.env.source, company=company_of(s, f.env.user), hazard_player=s.role("hazard_player"),
            strikes=1, prowess=3 + f.data[0], traits=("by-event", "uncancelable"), only=(f.env.user,))
        return call(attack, "reshuffle")

    def reshuffle(self, s: State, f: Do) -> Next:
        s.shuffle(f.env.player)
        return done(f.env)

    def words(self) -> str:
        return (
            "turn over cards of your play deck until you come to an item that is not special and not a unique one in play, or to the end. "
            "he takes control of the item. then he faces an attack with one strike, whose prowess is 3 plus the number of cards turned "
            "over and which cannot be canceled. discard the item if he is wounded. reshuffle the other cards into your play deck"
        )


def strengthen(prowess: int, body: int, di: int) -> For:
    """What a Ring of the Elves does for its bearer."""
    return For(THIS_TURN, Add(PROWESS, prowess, to=TARGET), Add(BODY, body, to=TARGET), Add(DI, di, to=TARGET))


FAR = 2  # regions of the site path that an embassy goes


def rival_of(s: State, faction: int, player: int) -> int:
    """Another player's copy of a unique faction, which can be influenced away."""
    facts = s.facts_of(faction)
    for p in s.others(player):
        for card in s.player(p).play:
            if facts.unique and s.name(card) == facts.name and FACTION.ok(s, card, Env(source=card, player=p)):
                return NONE if s.facts_of(card).faction.no_opponent_influence else card
    return NONE


class WithinReach(Pred):
    """A faction whose people live no more than two regions from the Haven where USER is, by a site card at hand, and that may be
    brought into play, or won from another player if one's own copy comes in its stead (AIO-G-0117).
    """

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        mode = next((m for m in BOOK[row.card].modes if hasattr(m, "fits")), None) if type(row) is CardRow else None
        if mode is None or mode.facts.faction.influence_number is None or site_of(s, env.user) == NONE:
            return False
        if not is_card(s, env.user) or s.card(env.user).company == NONE or not mode.able(s, env.user) or not self._near(s, x, env):
            return False
        won = rival_of(s, x, env.player) != NONE
        e = Env(source=x, player=env.player, user=env.user)
        return all(w.ok(s, e, mode) for w in LAWS.get("influence away" if won else "play", ()))

    def _near(self, s: State, faction: int, env: Env) -> bool:
        here = s.facts_of(site_of(s, env.user))
        player = s.player(env.player)
        cards = (*player.locations, *(c for c in player.play if s.card(c).mode == "site"))
        sites = {name for place in s.facts_of(faction).playable_at for name in place.sites}
        there = (s.facts_of(c) for c in cards if s.name(c) in sites)
        return any(0 < len(starter_path(here, site)) <= FAR for site in there)

    def words(self) -> str:
        return "whose site is no more than two regions away from the Haven"


class SendWord(Verb):
    """USER tries to bring a faction into play from afar: at -1 and without his direct influence. His own site is tapped if it
    comes.
    """

    __slots__ = ("faction", "tap")

    def __init__(self, faction: Ref) -> None:
        self.faction, self.tap = faction, Tap(USER.site)

    def begin(self, s: State, f: Do) -> Next:
        faction, who = self.faction.of(s, f.env), f.env.user
        rival = rival_of(s, faction, f.env.player)
        if rival == NONE:
            return call(by_rule(frames.FactionAttempt)(card=faction, character=who, mod=-1, direct=False), "decided")
        attempt_is_made(s, f.env.player)
        attempt = by_rule(frames.InfluenceAttempt)(character=who, target=rival, revealed=faction, mod=-1, direct=False)
        return call(attempt, "decided")

    def decided(self, s: State, f: Do) -> Next:
        came = s.card(self.faction.of(s, f.env)).zone == PLAY
        return call(self.tap.frame(f.env), "end") if came else done(f.env)

    def words(self) -> str:
        return f"he makes an influence check at -1, without his direct influence, to bring {self.faction.object()} into play"


WALKED = "walked the Paths of the Dead"


class Walk(Verb):
    """Of somebody it is known for this turn that he has walked the Paths of the Dead."""

    __slots__ = ("who",)

    def __init__(self, who: Any) -> None:
        self.who = who

    def begin(self, s: State, f: Do) -> Next:
        for x in self.who.all(s, f.env):
            s.mark(x, WALKED)
        return done(f.env)

    def words(self) -> str:
        return f"{self.who.words()} walks the Paths of the Dead"


class OnlyCreatures(NoCreatures):
    """Only such creatures may be played against the company."""

    __slots__ = ("creatures",)

    def __init__(self, against: Any, creatures: Pred) -> None:
        super().__init__(against)
        self.creatures = creatures

    def bars(self, s: State, env: Env, company: int, keyed: tuple[str, ...], card: int) -> bool:
        return super().bars(s, env, company, keyed, card) and not self.creatures.ok(s, card, env)

    def words(self) -> str:
        return f"only {en.many(self.creatures, 'creature')} may be played against {en.one(self.against)}"


phrase("praise", "Who taps against which Nazgûl?", cancel="{0} against {1}", enough="That is all")


class TapAgainst(Verb):
    """Each of YOUR characters who taps names one Nazgûl event, or a Nazgûl attack against his company; what is named so may not be
    tapped in response (AIO-G-0194, AIO-G-0195).
    """

    __slots__ = ("bar",)

    def __init__(self) -> None:
        self.bar = Forbid("tap", what=FOUND)

    def _events(self, s: State, env: Env) -> list[int]:
        """Nazgûl events in play, and those that are declared: from the hand or tapped."""
        played = [k.env.source for k in declared_links(s) if not k.canceled and getattr(PARTS[k.address], "nature", None) is not None]
        events = [*Event(NAZGUL).all(s, env), *(x for x in played if x >= 0 and s.card(x).zone == ASIDE and NAZGUL.ok(s, x, env))]
        return list(dict.fromkeys(events))

    def _pairs(self, s: State, f: Any) -> list[tuple[str, int, int]]:
        events = [x for x in self._events(s, f.env) if x not in f.data]
        attacks = [x for x in Attack(NAZGUL & ~UNCANCELABLE).all(s, f.env) if x not in f.data and not s.get(x).assigned]
        out = []
        for who in Character(UNTAPPED, of=YOU).all(s, f.env):
            if not forbidden(s, Change("tap", who, by=f.env.source)):
                out += [("cancel", who, x) for x in (*events, *(a for a in attacks if s.get(a).company == s.card(who).company))]
        return out

    def begin(self, s: State, f: Do) -> Next:
        pairs = self._pairs(s, f)
        enough = bool(f.got) or DOORS_OF_NIGHT.ok(s, f.env.source, f.env) or not pairs
        return ask(f.env.player, "praise", (*pairs, ("enough",)) if enough else pairs, "named")

    def named(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return go("all_named")
        _, who, what = s.result
        return change(s, Change("tap", who, by=f.env.source), "begin", got=(*f.got, who), data=(*f.data, what))

    def all_named(self, s: State, f: Do) -> Next:
        env = f.env.but(paid=f.got, found=f.data)
        chain = next(g.uid for g in reversed(s.frames) if isinstance(g, frames.Chain))
        s.hold(tuple((key, Standing(self.bar.address, env, chain, "frame")) for key in self.bar.indexed()))
        return done(env)

    def can(self, s: State, env: Env) -> bool:
        return DOORS_OF_NIGHT.ok(s, env.source, env) or bool(self._pairs(s, Do(self.address, env)))

    def words(self) -> str:
        return "tap any number of your characters and name for each a Nazgûl event, or a Nazgûl attack against his company"


class CancelNamed(Verb):
    """What was named is cancelled; events are discarded."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        lying = [x for x in f.env.found if x >= 0 and s.card(x).zone == PLAY]
        others = [x for x in f.env.found if x not in lying and s.get(x) is not None]
        all = (*(Change("cancel", x, by=f.env.source) for x in others), *(Change("discard", x, by=f.env.source) for x in lying))
        return changes(s, all, "end")

    def words(self) -> str:
        return "cancel what was named; the events are discarded without effect and may not be tapped in response"


class Might(Number):
    """The prowess of somebody as it is against an attack, before any strike."""

    __slots__ = ("attack", "who")

    def __init__(self, who: Ref, attack: Ref) -> None:
        self.who, self.attack = who, attack

    def of(self, s: State, env: Env) -> int:
        return value(s, PROWESS, self.who.of(s, env), self.attack.of(s, env))

    def words(self) -> str:
        return f"{self.who.possessive()} prowess"


def is_alone(s: State, x: int, env: Env) -> bool:
    company = company_of(s, x)
    return company >= 0 and s.company(company).members == (x,)
