"""Influence: the influence check, and attempts to influence other players' cards away (METW-0571 ff., AIO-D-0339 ff.).

Direct influence helps in three ways: it controls followers, brings factions into play, and wins over what others control.
What of it is unused is reckoned by `rules.control`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from meccg.kernel.answers import Option, picked, use_of
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import announce, change, forbidden
from meccg.kernel.run import Next, amend, ask, call, done, go, roll, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import StandardModification
from meccg.model.rows import ASIDE, GENERAL, HAND, NONE, PLAY, UNTAPPED, Change, CompanyRow, Env
from meccg.parts import frames
from meccg.parts.agents import is_agent
from meccg.parts.base import bearer_of, whereabouts
from meccg.parts.claims import carries_out
from meccg.parts.modes import Mode, No, Ways, law
from meccg.parts.offers import rule_mode
from meccg.parts.predicates import Pred
from meccg.parts.printed import described
from meccg.parts.values import INFLUENCE_CHECK, MIND, RESULT, has_trait, roll_of, value
from meccg.rules.alignments import alignment_of
from meccg.rules.chain import TapTo, Window
from meccg.rules.characters import room_for
from meccg.rules.companies import announce_all
from meccg.rules.control import can_control, free_gi, unused_di, unused_gi
from meccg.rules.dice import Dice, added
from meccg.rules.resources import PutIntoPlay
from meccg.rules.roles import is_avatar
from meccg.rules.site import SitePhase, exploring

# What an influence check is made for.
FACTION_ATTEMPT, AGAINST_OPPONENT, OTHER = "faction", "opponent", "other"

ESTRANGED = -5  # between minion players and others (AIO-D-0386, AIO-D-0387)

phrase("gift", "What does {0} discard to influence {1}?", give="Discard {0}", nothing="Nothing")
phrase(
    "revealed card",
    "Do you play {0}?",
    play="Play {0} with {1}",
    general="Play {0} under general influence",
    follower="Play {0} as a follower of {1}",
    decline="Do not play it",
)


@procedure
class InfluenceCheck(frames.InfluenceCheck, frozen=True, tag="influence-check", gc=False):
    """Two dice and modifications must exceed a number. Ends with True or False; a cancelled one fails."""

    kind: str = OTHER
    number: int = 0
    mod: int = 0
    direct: bool = True  # whether unused direct influence counts
    dice: int = 0
    canceled: bool = False
    traits: tuple[str, ...] = ()
    against: int = 0  # what the other player has rolled

    def begin(self, s: State) -> Next:
        """Some factions are won with a gift."""
        gifts = gifts_for(s, self.target, self.character) if self.kind != OTHER else {}
        if not gifts:
            return go("declared")
        options = (("nothing",), *(("give", item) for item in gifts))
        return ask(s.card(self.character).player, "gift", options, "given", about=(self.character, self.target))

    def given(self, s: State) -> Next:
        if picked(s).verb == "nothing":
            return go("declared")
        gift = picked(s).what
        better = gifts_for(s, self.target, self.character)[gift]
        return change(s, Change("discard", gift, by=self.target), "declared", mod=self.mod + better)

    def declared(self, s: State) -> Next:
        """Before the roll there is time for cards that change it (METW-0583, AIO-E-0085); afterwards there is not."""
        return call(Window(window=W.CHECK_DECLARED, first=s.turn_player), "roll_dice")

    def roll_dice(self, s: State) -> Next:
        """Nobody rolls if the check is cancelled, or if what it is against is gone (AIO-E-0051)."""
        if self.canceled or (self.target != NONE and s.card(self.target).zone not in (PLAY, ASIDE, HAND)):
            return done(False)
        if has_trait(s, self.uid, "succeeds"):
            s.tell("{0} influences {1} without a roll", self.character, self.target)
            return announce(s, Change("check made", self.character, by=self.target, zone="influence"), "made")
        return call(Dice(what=self.uid, player=s.card(self.character).player), "opposed")

    def opposed(self, s: State) -> Next:
        """The other player rolls against an attempt on what is his (AIO-D-0385)."""
        if self.kind != AGAINST_OPPONENT:
            return go("compare", dice=rolled(s))
        return roll(s, "resisted", dice=rolled(s))

    def resisted(self, s: State) -> Next:
        s.tell(f"{{0}} rolls {rolled(s)} against it", s.card(self.target).player)
        return go("compare", against=rolled(s))

    def compare(self, s: State) -> Next:
        n = self.dice + self.modifications(s)
        made = n > self.number
        outcome = "the attempt succeeds" if made else "the attempt fails"
        s.note("influence", self.character, self.target, self.dice, n, self.number)
        whom = " {1}" if self.target != NONE else ""
        sum_ = f"{n} against {self.number}{added(self.dice, n)}"
        s.tell(f"{{0}} rolls {self.dice} to influence{whom}: {sum_}, {outcome}", self.character, self.target)
        event = Change("check made" if made else "check failed", self.character, by=self.target, zone="influence")
        return announce(s, event, "made" if made else "failed")

    def made(self, s: State) -> Next:
        return done(True)

    def failed(self, s: State) -> Next:
        return done(False)

    def modifications(self, s: State) -> int:
        if self.kind != OTHER and is_plain(s):
            return self.plain_modifications(s) - self.against
        n = self.mod - self.against + value(s, INFLUENCE_CHECK, self.character, self.target) + value(s, RESULT, self.uid)
        if self.kind in (FACTION_ATTEMPT, AGAINST_OPPONENT):
            n += value(s, roll_of("influence"), self.character, self.target)
        if self.kind != OTHER and self.direct:
            n += unused_di(s, self.character, self.target)
        if self.target != NONE and has_trait(s, self.target, "faction"):
            n += standard_modifications(s, self.target, self.character)
        if self.kind == AGAINST_OPPONENT:
            n -= resistance(s, self.target)
            if not is_agent(s, self.character):  # AIO-E-0463
                n += estrangement(s, s.card(self.character).player, s.card(self.target).player)
        return n

    def plain_modifications(self, s: State) -> int:
        """Unused influence alone, of characters that of their own cards."""
        own = s.clone()
        rows = (st for st in s.standing.get("di", ()) if not st.scope and s.card(st.env.source).company != NONE)
        own.reorder("di", tuple(rows))
        n = unused_di(own, self.character, self.target) if self.direct else 0
        return n - resistance(own, self.target) if self.kind == AGAINST_OPPONENT else n


def is_plain(s: State) -> bool:
    """Whether a card says that nothing else modifies attempts to influence."""
    return any(PARTS[st.address].on(s, st.env) for st in s.standing.get("plain influence", ()))


# --- standard modifications ------------------------------------------------------------------------------------------------


@carries_out("Faction: standard_mods")
@cache
def _lines(key: str) -> tuple[tuple[StandardModification, Pred], ...]:
    return tuple((m, described(m.who)) for m in BOOK[key].facts.faction.standard_mods)


@carries_out("StandardModification: amount other once who")
def standard_modifications(s: State, faction: int, character: int) -> int:
    """By the race (or whatever the card names) of the character who tapped, and by factions in play of any player
    (METW-0587, AIO-D-0363). What else a card lists, as those of Dragons do, is no standard modification (AIO-A-0345).
    """
    env = Env(source=faction, player=s.card(character).player)
    total, fitted = 0, False
    for m, pred in _lines(s.card(faction).card):
        if m.who.kind == "faction-in-play":
            n = sum(1 for p in s.players() for c in s.player(p).play if c != faction and pred.ok(s, c, env))
            total += m.amount * (min(n, 1) if m.once else n)
        elif not m.other and pred.ok(s, character, env):
            total, fitted = total + m.amount, True
    if not fitted:
        total += sum(m.amount for m, pred in _lines(s.card(faction).card) if m.other and pred.ok(s, character, env))
    for st in s.standing.get("standard modifications", ()):
        part = PARTS[st.address]
        total *= part.factor if part.on(s, st.env) else 1
    return total


@carries_out("Faction: discard_major_mod discard_greater_mod")
def gifts_for(s: State, faction: int, character: int) -> dict[int, int]:
    """The items of which he may discard one to win a faction, and what that adds: no standard modification (AIO-A-0345)."""
    if faction == NONE or not has_trait(s, faction, "faction"):
        return {}
    printed = s.facts_of(faction).faction
    worth = {"major": printed.discard_major_mod, "greater": printed.discard_greater_mod}
    items = [(a, worth.get(s.facts_of(a).item.kind, 0)) for a in s.card(character).attached if has_trait(s, a, "item")]
    return {item: n for item, n in items if n}


@carries_out("Faction: influence_number number_in_play")
def number_of(s: State, card: int) -> int:
    """The number that a faction's card shows: another one, perhaps, when it is in play (AIO-D-0410)."""
    facts = s.facts_of(card)
    if s.card(card).zone == PLAY and facts.faction.number_in_play is not None:
        return int(facts.faction.number_in_play)
    return int(facts.faction.influence_number or 0)


# --- influencing another player's cards ------------------------------------------------------------------------------------


def controller_of(s: State, target: int) -> int:
    """Who controls it with direct influence or bears it: of a follower, ally or item; NONE of others."""
    row = s.card(target)
    if row.company != NONE:
        return row.controller if row.controller >= 0 else NONE
    return bearer_of(s, target)


def resistance(s: State, target: int) -> int:
    """The unused general influence of its player and the unused direct influence of who controls it (AIO-C-0078, AIO-D-0401,
    AIO-D-0398, AIO-D-0417).
    """
    controller = controller_of(s, target)
    return unused_gi(s, s.card(target).player) + (unused_di(s, controller) if controller != NONE else 0)


def estrangement(s: State, a: int, b: int) -> int:
    """Servants of the Shadow and their foes do not listen to each other (AIO-D-0386)."""
    return 0 if alignment_of(s, a).minions == alignment_of(s, b).minions else ESTRANGED


def number_against(s: State, target: int, revealed: int) -> int:
    """What the check must exceed: a mind or a faction's number, 0 if an identical card was revealed; but the mind of an item's
    bearer always counts (AIO-D-0393, AIO-D-0410, METW-0886).
    """
    if has_trait(s, target, "item"):
        return value(s, MIND, bearer_of(s, target))
    if revealed != NONE:
        return 0
    if has_trait(s, target, "faction"):
        return number_of(s, target)
    return value(s, MIND, target)


TAPPED = No("{user} is not untapped", "AIO-D-0366", all="no character of the company is untapped")
MAY_NOT_INFLUENCE = No("{user} may not make the attempt this turn", "AIO-D-0374")
NOT_REVEALED = No("an item identical with {target} must be revealed", "AIO-D-0418")
NOT_WITH_THESE_RULES = No("with the Starter Rules nobody influences another player's cards", "METW-0576")
NOTHING_TO_INFLUENCE = No("there is nothing at this site that could be influenced", "AIO-D-0368")


class InfluenceAway(Mode):
    """A character taps to influence one card of another player's at the same site (AIO-D-0366)."""

    __slots__ = ()
    verb = "influence"
    windows = W.SITE_PHASE
    responds = False
    classes = ("influence away",)
    extra = "other"  # an identical card that is revealed

    def ways(self, s: State, env: Env) -> Ways:
        if not s.options.influence_others:
            yield NOT_WITH_THESE_RULES.to(env)
            return
        company = s.company(s.role("company"))
        who = []
        for m in company.members:
            if s.card(m).status != UNTAPPED:
                yield TAPPED.to(env.but(user=m))
            elif not may_influence(s, m):
                yield MAY_NOT_INFLUENCE.to(env.but(user=m))
            else:
                who.append(m)
        nothing = True
        for target in targets(s, env.player, company):
            nothing = False
            cards = [NONE] if not has_trait(s, target, "item") else []
            cards += identical(s, env.player, target)
            if not cards:
                yield NOT_REVEALED.to(env.but(target=target))
            for m in who:
                for revealed in cards:
                    yield env.but(user=m, target=target, other=revealed)
        if nothing:
            yield NOTHING_TO_INFLUENCE.to(env)

    def describe(self, s: State, option: Option) -> str:
        use = use_of(option)
        text = f"{s.name(use.user)} tries to influence {s.name(use.target)}"
        return f"{text}, revealing {s.name(use.extra)}" if use.extra != NONE else text

    def pay(self, env: Env) -> Frame | None:
        return Revealing(env=env)

    def still(self, s: State, env: Env) -> bool:
        return s.card(env.user).zone == PLAY and s.card(env.target).zone == PLAY

    def frame(self, env: Env) -> Frame:
        return InfluenceAttempt(character=env.user, target=env.target, revealed=env.other)

    def words(self) -> str:
        return "One character a turn may tap to influence another player's card at the same site"


@law("influence away", rule="AIO-H-0659", text="the company has not entered its site and faced its automatic-attacks")
def has_entered(s: State, env: Env, mode: Mode) -> bool:
    return exploring(s) is not None


@law("influence away", rule="AIO-D-0373", text="on the first turn nothing of another player's may be influenced")
def not_on_first_turn(s: State, env: Env, mode: Mode) -> bool:
    return s.player(env.player).turns > 1


@law("influence away", rule="AIO-D-0367", text="one such attempt was made this turn")
def once_a_turn(s: State, env: Env, mode: Mode) -> bool:
    return s.player(env.player).influenced < s.turn


def may_influence(s: State, character: int) -> bool:
    """An avatar may not in the turn in which he is revealed (AIO-D-0374)."""
    row = s.card(character)
    if row.since == s.turn and is_avatar(s, character):
        return False
    return not forbidden(s, Change("tap", character))


@carries_out("Faction: no_opponent_influence")
def targets(s: State, player: int, here: CompanyRow) -> Iterator[int]:
    """What may be influenced from that place: other players' characters, allies and items there, factions played there."""
    for p in s.others(player):
        for company in s.companies(p):
            if whereabouts(s, company) == whereabouts(s, here):
                for m in company.members:
                    yield from part_of(s, m)
        for card in s.player(p).play:
            if (
                has_trait(s, card, "faction")
                and faction_from(s, card, here.place)
                and not s.facts_of(card).faction.no_opponent_influence
            ):
                yield card


def faction_from(s: State, faction: int, place: str) -> bool:
    """Whether a faction was played at that place (AIO-D-0414); if nobody went there for it, whether it is playable there."""
    noted = s.card(faction).noted
    if noted:
        return any(s.name(site) == place for site in noted)
    return any(place in p.sites for p in s.facts_of(faction).playable_at)


def part_of(s: State, character: int) -> Iterator[int]:
    """He himself unless he is an avatar, his allies and items; nothing that an avatar controls (AIO-D-0377)."""
    if is_avatar(s, character):
        return
    leader = s.card(character).controller
    if leader < 0 or not is_avatar(s, leader):
        yield character
    for a in s.card(character).attached:
        if has_trait(s, a, "ally") or (has_trait(s, a, "item") and not s.card(a).attached):  # AIO-D-0420
            yield a


def identical(s: State, player: int, target: int) -> list[int]:
    """A card of the same name and kind in hand (one of several copies)."""
    facts = s.facts_of(target)
    for c in s.player(player).hand:
        mine = s.facts_of(c)
        if mine.name == facts.name and mine.kind == facts.kind:
            return [c]
    return []


def attempt_is_made(s: State, player: int) -> None:
    """It is the only one of the turn, and the last thing that his company does (AIO-D-0376)."""
    s.put(s.player(player).but(influenced=s.turn))
    phase = s.enclosing(SitePhase)
    if phase is not None:
        amend(s, phase.uid, over=True)


@procedure
class Revealing(Frame, frozen=True, tag="revealing", gc=False):
    """The cost of an attempt: the character taps, an identical card is shown; it is the only attempt of the turn, and the last
    thing that his company does (AIO-D-0376).
    """

    env: Env

    def begin(self, s: State) -> Next:
        env = self.env
        attempt_is_made(s, env.player)
        if env.other != NONE:
            s.put(s.card(env.other).but(known=s.everybody()))
            s.learned += 1
            s.tell("{0} reveals {1}", env.player, env.other)
        return call(TapTo(env=env), "end")

    def end(self, s: State) -> Next:
        return done(s.result)


@procedure
class InfluenceAttempt(frames.InfluenceAttempt, frozen=True, tag="influence-attempt", gc=False):
    """An attempt to influence away: if it succeeds the target and what lies on it are discarded, and an identical card that was
    revealed may be played in its stead; otherwise that card is discarded.
    """

    secrets = ("revealed",)

    def begin(self, s: State) -> Next:
        return call(self.check(s), "decided")

    def check(self, s: State) -> InfluenceCheck:
        number = number_against(s, self.target, self.revealed)
        return InfluenceCheck(
            character=self.character, target=self.target, kind=AGAINST_OPPONENT, number=number, mod=self.mod, direct=self.direct
        )

    def decided(self, s: State) -> Next:
        if s.result is not True or forbidden(s, Change("discard", self.target, by=self.character)):
            return go("put_away")  # what can't be discarded can't be influenced away
        s.tell("{0} is influenced away", self.target)
        return change(s, Change("discard", self.target, by=self.character), "instead")

    def instead(self, s: State) -> Next:
        """The revealed card may be played at once, wherever its home is, without tapping the site (AIO-D-0372, AIO-D-0395)."""
        gone = s.card(self.target).zone != PLAY
        if self.revealed == NONE or not gone or s.card(self.character).zone != PLAY:
            return go("put_away")
        if s.facts_of(self.revealed).kind != "character":
            options: tuple[Option, ...] = (("play", self.revealed, self.character), ("decline",))
        else:
            options = (*self.ways(s), ("decline",))
        return ask(s.card(self.character).player, "revealed card", options, "chosen", about=(self.revealed,), rule="AIO-D-0371")

    def ways(self, s: State) -> tuple[Option, ...]:
        """Under general influence or as a follower of a character at the site, if there is enough of it (AIO-D-0396) and his
        company has room for him (AIO-C-0038).
        """
        out: list[Option] = []
        mind = value(s, MIND, self.revealed)
        who = s.card(self.character)
        if not room_for(s, self.revealed, s.company(who.company)):
            return ()
        if mind <= free_gi(s, who.player):
            out.append(("general", self.revealed))
        out += [("follower", self.revealed, m) for m in s.company(who.company).members if can_control(s, m, self.revealed)]
        return tuple(out)

    def chosen(self, s: State) -> Next:
        verb, who = picked(s).verb, s.card(self.character)
        if verb == "decline":
            return go("put_away")
        if verb == "play":
            return call(PutIntoPlay(card=self.revealed, character=self.character), "end")
        controller = picked(s).to if verb == "follower" else GENERAL
        s.enter(self.revealed, player=who.player, company=who.company, controller=controller)
        s.tell("{0} joins {1}", self.revealed, self.character)
        played = Change("play", self.revealed, by=self.character, to=s.company(who.company).site)
        return announce_all(s, (played, Change("join", self.revealed, by=who.company)), "end")

    def put_away(self, s: State) -> Next:
        """A revealed card that is not played is discarded (AIO-D-0394, AIO-D-0397)."""
        if self.revealed != NONE and s.card(self.revealed).zone == HAND:
            return change(s, Change("discard", self.revealed), "end")
        return done(False)

    def end(self, s: State) -> Next:
        return done(True)


rule_mode("rules:influence away", InfluenceAway())
