"""Bringing characters into play, revealing the avatar, letting characters go (METW-0345 ff., AIO-C-0111 ff.).

One of these each turn, in the organization phase. A character arrives at a Haven or at his home site, in a company that is there
or as a new one, under general influence or as somebody's follower.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from meccg.kernel.answers import Option, picked
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import changes, forbidden
from meccg.kernel.run import Next, amend, ask, call, done
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import Facts, HomeSite
from meccg.model.language import LawClass
from meccg.model.rows import GENERAL, NONE, CardRow, Change, CompanyRow, Env
from meccg.parts import frames
from meccg.parts.base import Why
from meccg.parts.claims import carries_out
from meccg.parts.kinds import for_kind
from meccg.parts.modes import LAWS, Mode, No, Ways, law
from meccg.parts.requirements import OnlyAtHome, Welcomes
from meccg.parts.values import GI, REGION_TYPES, TO_ARRIVE, site_type, value
from meccg.rules.alignments import ALIGNMENTS, alignment_of
from meccg.rules.arranging import everybody, in_time
from meccg.rules.companies import announce_all, at_haven, composition_faults, found_company
from meccg.rules.control import can_control, free_gi, may_lead, mind_to_control, overburdened, unused_di
from meccg.rules.roles import declared, is_haven, your_avatar
from meccg.rules.uniqueness import same_entity

phrase("arrive", "{0}: who comes into play?", arrive="{0}, following {1}", join="{0}, under general influence", nobody="Nobody")

# --- where ---------------------------------------------------------------------------------------------------------------


@carries_out("HomeSite: site regions type not_type region_type under_deeps not_dragon_lair")
def is_home(home: HomeSite, site: Facts, kind: str) -> bool:
    """Whether a site of that type now is such a home site."""
    if home.site:
        return home.site == site.name
    if home.regions and site.site.region not in home.regions:
        return False
    if (home.type and kind != home.type) or (home.not_type and kind == home.not_type):
        return False
    if home.region_type and REGION_TYPES.get(site.site.region) != home.region_type:
        return False
    if home.under_deeps is not None and site.site.under_deeps != home.under_deeps:
        return False
    return not (home.not_dragon_lair and site.site.dragon_lair)


@carries_out("Character: home_sites")
@cache
def at_home(character: str, site: str, kind: str) -> bool:
    """Whether the site of that key is a home site of the character of that key."""
    return any(is_home(h, BOOK[site].facts, kind) for h in BOOK[character].facts.character.home_sites)


@carries_out("Character: home_site_only")
@cache
def may_arrive(character: str, site: str, kind: str, haven: bool, alignment: str) -> bool:
    """Whether a character may be brought into play at a site of that type (AIO-C-0112); a Hobbit only at home (CRF1-0016)."""
    facts, place = BOOK[character].facts, BOOK[site].facts
    home = at_home(character, site, kind)
    if facts.kind == "avatar":
        return home or place.name in ALIGNMENTS[alignment].avatar_sites
    if home:
        return True
    if facts.kind == "agent":  # at home only (AIO-C-0133)
        return False
    closed = [part for part in BOOK[site].own if isinstance(part, OnlyAtHome)]
    return haven and not facts.character.home_site_only and all(part.lets_in(facts) for part in closed)


@cache
def welcome(character: str, site: str) -> bool:
    """Whether a site lets in such characters as somebody's followers."""
    return any(part.lets_in(BOOK[character].facts) for part in BOOK[site].own if isinstance(part, Welcomes))


def arrivals(s: State, player: int, card: int) -> dict[str, tuple[int, list[CompanyRow]]]:
    """Where a character may arrive: place -> the site card and the player's companies there."""
    row, key = s.player(player), s.card(card).card
    out: dict[str, tuple[int, list[CompanyRow]]] = {}
    for c in s.companies(player):
        if may_be_there(s, card, c.site) or welcome(key, s.card(c.site).card):
            out.setdefault(c.place, (c.site, []))[1].append(c)
    havens = havens_to_come(s, player)
    rows: Any = s.rows
    for id in row.locations:
        site = rows[id].card
        facts = BOOK.facts[site]
        if may_arrive(key, site, facts.site.type, id in havens, row.alignment) and facts.name not in out:
            out[facts.name] = (id, [])
    return out


def may_be_there(s: State, card: int, site: int) -> bool:
    """Whether a character may arrive at a site in play, under whatever influence."""
    whose = s.player(s.card(site).player).alignment
    return may_arrive(s.card(card).card, s.card(site).card, site_type(s, site), is_haven(s, site, TO_ARRIVE), whose)


def havens_to_come(s: State, player: int) -> frozenset[int]:
    """The Havens of a player's location deck: looked for once for all characters whom he holds."""
    found: frozenset[int] | None = s.memo.get(("havens", player))
    if found is None:
        found = s.memo["havens", player] = frozenset([id for id in s.player(player).locations if is_haven(s, id, TO_ARRIVE)])
    return found


# --- playing -------------------------------------------------------------------------------------------------------------


def too_little(s: State, env: Env, mode: Any) -> Iterable[Why]:
    mind, free, all = mind_to_control(s, env.source), max(0, free_gi(s, env.player)), value(s, GI, env.player)
    sums = f"{s.name(env.source)} needs {mind}, {free} of {all} free"
    return [Why(f"you have not enough influence: {sums}", "AIO-C-0131")]


def leads_too_little(s: State, env: Env, mode: Any) -> Iterable[Why]:
    mind, left = mind_to_control(s, env.source), unused_di(s, env.user, env.source)
    sums = f"{s.name(env.source)} needs {mind}, {left} unused"
    return [Why(f"{s.name(env.user)} has not enough direct influence: {sums}", "AIO-C-0131")]


NOWHERE = No(lambda s, env, mode: nowhere(s, env))
CROWDED = No(lambda s, env, mode: crowd(s, env.source, s.company(env.target)))
NOT_ENOUGH_INFLUENCE, LEADS_TOO_LITTLE = No(too_little), No(leads_too_little, all="")
AVATAR_ELSEWHERE = No("your avatar is not at the site, and nobody there has enough direct influence", "AIO-C-0134")


def nowhere(s: State, env: Env) -> list[Why]:
    """Some come into play at home only (CRF1-0016)."""
    facts = s.facts_of(env.source)
    kept = facts.kind == "avatar" and kept_at_home(s, env.player)
    where = "at home only" if facts.character.home_site_only or facts.kind == "agent" or kept else "at a Haven or at home"
    return [Why(f"{s.name(env.source)} comes into play {where}, and no such site is available", "AIO-C-0112")]


def kept_at_home(s: State, player: int) -> bool:
    """Whether a card lets a player's avatar come into play at his home site only."""
    return any(PARTS[st.address].binds_player(s, st.env, player) for st in s.standing.get("avatar at home", ()))


class PlayCharacter(Mode):
    """A character card is played: `user` is who controls him (nobody: general influence), `target` the company that he joins, or
    the site card where he is a company of his own.
    """

    __slots__ = ("facts",)
    verb = "play"
    windows = W.ORGANIZATION
    chained = False  # composition changes are made without response (AIO-B-0394)
    responds = False
    classes: tuple[LawClass, ...] = ("play", "bring in", "character")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def ways(self, s: State, env: Env) -> Ways:
        avatar = s.player(env.player).avatar
        seat = s.company(s.card(avatar).company).place if avatar != NONE else ""
        places = arrivals(s, env.player, env.source)
        if not places:
            yield NOWHERE.to(env)
        alone: bool | None = None  # whether he can be controlled where nobody is: the same at all such sites
        for place, (site, companies) in places.items():
            open_ = []
            for c in companies:
                if room_for(s, env.source, c):
                    open_.append(c)
                else:
                    yield CROWDED.to(env.but(target=c.id))
            if companies and not may_be_there(s, env.source, site):
                pass  # as a follower only
            elif not seat or seat == place:  # general influence needs the avatar there, if he is in play (AIO-C-0134)
                if companies or alone is None:
                    can_be = controlled_in_time(s, env, site, open_)
                    alone = alone if companies else can_be
                if can_be if companies else alone:
                    for c in open_:
                        yield env.but(target=c.id)
                    yield env.but(target=site)
                else:
                    yield NOT_ENOUGH_INFLUENCE.to(env.but(target=site))
            elif seat not in places:
                yield AVATAR_ELSEWHERE.to(env.but(target=site))
            for c in open_:
                for m in c.members:
                    if may_lead(s, m):
                        e = env.but(user=m, target=c.id)
                        yield e if can_control(s, m, env.source) else LEADS_TOO_LITTLE.to(e)

    def describe(self, s: State, option: Option) -> str:
        _, _, source, user, target = option
        row = s.get(target)
        text = f"{self.verb.capitalize()} {s.name(source)}"
        if type(row) is CompanyRow:
            text += f" in {s.name(target)} at {row.place}"
        else:
            text += f" as a new company at {s.name(target)}"
        return text + (f", following {s.name(user)}" if user != NONE else "")

    def frame(self, env: Env) -> Frame:
        return BringIn(env=env)

    def words(self) -> str:
        return "Playable in the organization phase at a Haven or at his home site"


def crowd(s: State, character: int, company: CompanyRow) -> list[Why]:
    """Why a character can't join a company where it is."""
    return [] if at_haven(s, company) else composition_faults(s, (*company.members, character))


def room_for(s: State, character: int, company: CompanyRow) -> bool:
    return not crowd(s, character, company)


def controlled_in_time(s: State, env: Env, site: int, companies: list[CompanyRow]) -> bool:
    """Whether he could come under general influence there, and be controlled with all others at the end of the phase: some may
    become followers, his own among them (AIO-C-0114, AIO-H-0005).
    """
    if mind_to_control(s, env.source) <= free_gi(s, env.player):
        return True
    return any(_in_time_with(s, env, site, c.id) for c in companies) if companies else _in_time_with(s, env, site, NONE)


def _in_time_with(s: State, env: Env, site: int, company: int) -> bool:
    after = s.clone()
    company = found_company(after, env.player, site) if company == NONE else company
    after.enter(env.source, company=company, controller=GENERAL)
    return in_time(after, env.player, everybody(after, env.player, but=env.source), patient=tuple(overburdened(s, env.player)))


class RevealAvatar(PlayCharacter):
    """The avatar needs no control: he represents the player (AIO-C-0123)."""

    __slots__ = ()
    verb = "reveal"
    classes = ("play", "bring in", "avatar")

    def ways(self, s: State, env: Env) -> Ways:
        places = arrivals(s, env.player, env.source)
        if kept_at_home(s, env.player):
            key = s.card(env.source).card
            places = {p: there for p, there in places.items() if at_home(key, s.card(there[0]).card, site_type(s, there[0]))}
        if not places:
            yield NOWHERE.to(env)
        for site, companies in places.values():
            for c in companies:
                e = env.but(target=c.id)
                yield e if room_for(s, env.source, c) else CROWDED.to(e)
            yield env.but(target=site)

    def words(self) -> str:
        return "Revealed in the organization phase at his home site or where his kind gathers"


@for_kind("character", name="character")
def brought_in(facts: Facts) -> Iterable[Any]:
    return (PlayCharacter(facts),)


@for_kind("avatar", name="avatar")
def revealed(facts: Facts) -> Iterable[Any]:
    return (RevealAvatar(facts),)


def arrivals_offered(s: State, player: int) -> list[Option]:
    """Every way in which a character of the hand may come into play now."""
    out: list[Option] = []
    for key, id in {s.card(id).card: id for id in s.player(player).hand}.items():
        out += [o for mode in BOOK[key].modes if isinstance(mode, PlayCharacter) for o in mode.options(s, player, id)]
    return out


# --- laws ----------------------------------------------------------------------------------------------------------------


@law("bring in", rule="AIO-C-0111", text="you have already brought in, revealed or discarded a character this turn")
def one_each_turn(s: State, env: Env, mode: Any) -> bool:
    return may_bring_more(s, env.player)


@law("bring in", rule="AIO-C-0111", text="you have already brought in, revealed or discarded a character this turn", each=True)
def one_each_turn_but_those(s: State, env: Env, mode: Any) -> bool:
    return not s.player(env.player).character_played or comes_freely(s, env)


def may_bring_more(s: State, player: int) -> bool:
    """Whether anybody might still be brought into play this turn."""
    return not s.player(player).character_played or "gathers" in s.standing


def comes_freely(s: State, env: Env) -> bool:
    """Whether a card lets him come with the company, however many came before."""
    return any(PARTS[st.address].brings(s, st.env, env.source, env.target) for st in s.standing.get("gathers", ()))


@law("bring in", rule="AIO-B-0393", text="all changes of your companies are made at one time, and that has passed")
def in_one_block(s: State, env: Env, mode: Any) -> bool:
    phase = organizing(s)
    return phase is not None and not phase.organized


@law("bring in", rule="AIO-C-0042", text="{name} is no character of your alignment")
def of_own_alignment(s: State, env: Env, mode: PlayCharacter) -> bool:
    return alignment_of(s, env.player).may_play(mode.facts)


@law("avatar", rule="AIO-C-0117", text="you have an avatar in play")
def no_avatar_in_play(s: State, env: Env, mode: Any) -> bool:
    return your_avatar(s, env.player) == NONE


@law("avatar", rule="AIO-D-0275", text="you have lost your avatar")
def avatar_not_lost(s: State, env: Env, mode: Any) -> bool:
    return not s.player(env.player).avatar_lost


@law("avatar", rule="AIO-G-0315", text="you may reveal no other avatar than the one who is yours already")
def no_other_avatar(s: State, env: Env, mode: PlayCharacter) -> bool:
    """Fallen-wizards are declared before the game (AIO-B-0144); others are bound to one who went away and may come back."""
    return declared(s, env.player) in ("", mode.facts.name)


@law("avatar", rule="AIO-G-0316", text="{name} is bound to another player")
def not_anothers_avatar(s: State, env: Env, mode: PlayCharacter) -> bool:
    return not any(s.recorded("avatar", p, mode.facts.name) for p in s.others(env.player))


def organizing(s: State) -> frames.OrganizationPhase | None:
    """The organization phase that is going on, if one is."""
    return frames.innermost(s, frames.OrganizationPhase)


# --- coming into play ----------------------------------------------------------------------------------------------------


@procedure
class BringIn(Frame, frozen=True, tag="bring-in", gc=False):
    """He arrives; then the other changes of companies may be made, in the same block (AIO-B-0393)."""

    env: Env
    block: bool = True  # opens the block of composition changes, or is part of it
    counts: bool = True  # against the one character of each turn

    def begin(self, s: State) -> Next:
        env, player = self.env, s.player(self.env.player)
        company = env.target
        if type(s.get(company)) is CardRow:
            company = found_company(s, env.player, company)
        s.learned += 1
        mode = "character" if s.facts_of(env.source).kind == "agent" else ""  # an agent is a hazard otherwise
        s.enter(env.source, company=company, controller=GENERAL if env.user == NONE else env.user, mode=mode)
        could_be = s.facts_of(env.source).kind == "avatar"
        avatar = could_be and env.user == NONE and player.avatar == NONE  # the first; others follow him (AIO-A-0308 f.)
        played = player.character_played or (self.counts and not comes_freely(s, env))
        s.put(s.player(env.player).but(character_played=played, avatar=env.source if avatar else player.avatar))
        verb = "reveals" if avatar else "plays"
        site = s.company(company).site
        s.tell(f"{{0}} {verb} {{1}}" + (" at {2}" if site != NONE else ""), env.player, env.source, site)
        phase = organizing(s)
        if phase is not None:
            amend(s, phase.uid, newcomer=env.source)
        return changes(s, tuple(Change("discard", x, by=env.source) for x in others_of(s, env.source) if could_be), "announced")

    def announced(self, s: State) -> Next:
        company = s.card(self.env.source).company
        site = s.company(company).site
        events = (
            Change("play", self.env.source, by=self.env.user, to=site),
            Change("join", self.env.source, by=company),
        )
        return announce_all(s, events, "rest_of_the_block")

    def rest_of_the_block(self, s: State) -> Next:
        from meccg.rules.organization import Composition

        return call(Composition(player=self.env.player, placed=(self.env.source,)), "end") if self.block else done()

    def end(self, s: State) -> Next:
        return done()


def others_of(s: State, avatar: int) -> Iterator[int]:
    """Other manifestations in play of one who might be an avatar: they go when he comes (AIO-C-0142, AIO-C-0144)."""
    same = same_entity(s.card(avatar).card)
    return (x for x in s.in_play() if x != avatar and s.card(x).card in same)


@procedure
class ArriveLed(frames.ArriveLed, frozen=True, tag="arrive-led", gc=False):
    """By a card's leave, a character of the hand comes into play where a company is, following somebody there; that does not
    count against the one character of each turn. Each of `plays` is (character, leader).
    """

    @staticmethod
    def possible(s: State, player: int, cards: Iterable[int], companies: Iterable[CompanyRow]) -> tuple[tuple[int, int], ...]:
        """Who of these cards might follow whom in these companies."""
        new = {s.card(c).card: c for c in cards}.values()
        return tuple(
            (card, m)
            for company in companies
            for card in new
            if room_for(s, card, company) and legal_newcomer(s, player, card)
            for m in company.members
            if may_lead(s, m) and can_control(s, m, card)
        )

    @staticmethod
    def under_general_influence(s: State, player: int, card: int, company: CompanyRow) -> bool:
        """Whether he might join the company under general influence: an avatar, or who might be one, never does."""
        free = mind_to_control(s, card) <= free_gi(s, player) and s.facts_of(card).kind != "avatar"
        return free and room_for(s, card, company) and legal_newcomer(s, player, card)

    def begin(self, s: State) -> Next:
        options = (("nobody",), *(("arrive", card, leader) if leader != NONE else ("join", card) for card, leader in self.plays))
        return ask(self.player, "arrive", options, "chosen", about=(self.source,))

    def chosen(self, s: State) -> Next:
        if picked(s).verb == "nobody":
            return done()
        card, leader = picked(s).what, picked(s).to
        company = s.card(leader).company if leader != NONE else self.company
        env = Env(source=card, player=self.player, user=leader, target=company)
        return call(BringIn(env=env, block=False, counts=False), "over")

    def over(self, s: State) -> Next:
        return done()


@procedure
class ArriveAlone(frames.ArriveAlone, frozen=True, tag="arrive-alone", gc=False):
    """By a card's leave, a character comes into play as a company of his own; he counts against no limit."""

    @staticmethod
    def possible(s: State, player: int, card: int) -> bool:
        """Whether he could be controlled with general influence."""
        return mind_to_control(s, card) <= free_gi(s, player) and legal_newcomer(s, player, card)

    def begin(self, s: State) -> Next:
        env = Env(source=self.card, player=self.player, target=self.site)
        return call(BringIn(env=env, block=False, counts=False), "over")

    def over(self, s: State) -> Next:
        return done()


def legal_newcomer(s: State, player: int, card: int) -> bool:
    """Whether he may come into play at all by a card's leave: unique, of the right alignment."""
    mode = [m for m in BOOK[s.card(card).card].modes if isinstance(m, PlayCharacter)][-1]  # of the Nine: as a follower
    env = Env(source=card, player=player)
    laws = (w for c in mode.classes if c != "bring in" for w in LAWS.get(c, ()) if w.only is None or w.only(mode))
    return of_own_alignment(s, env, mode) and all(w.ok(s, env, mode) for w in laws)


# --- letting go ----------------------------------------------------------------------------------------------------------


def may_be_dismissed(s: State, player: int) -> list[int]:
    """Characters whom their player may discard: at a Haven or at home, never the avatar (AIO-C-0126, AIO-C-0127)."""
    out = []
    for c in s.companies(player):
        haven = at_haven(s, c)
        for m in c.members:
            if s.facts_of(m).kind == "avatar" or forbidden(s, Change("discard", m)):  # nor those who follow him (AIO-C-0191)
                continue
            if haven or at_home(s.card(m).card, s.card(c.site).card, site_type(s, c.site)):
                out.append(m)
    return out
