"""Bringing characters into play, revealing the avatar, letting characters go (METW-0345 ff., AIO-C-0111 ff.).

One of these each turn, in the organization phase. A character arrives at a Haven or at his home site, in a company that is there
or as a new one, under general influence or as somebody's follower.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from meccg.kernel.book import BOOK, procedure
from meccg.kernel.changes import changes, forbidden
from meccg.kernel.run import Next, amend, ask, call, done
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import Facts, HomeSite
from meccg.model.rows import GENERAL, NONE, CardRow, Change, CompanyRow, Env
from meccg.parts.base import Why
from meccg.parts.kinds import for_kind
from meccg.parts.modes import LAWS, Mode, Option, law
from meccg.parts.values import MIND, REGION_TYPES, has_trait, site_type, value
from meccg.rules.companies import announce_all, at_haven, composition_faults, found_company
from meccg.rules.control import can_control, can_make_room, free_gi, generally_controlled, may_lead
from meccg.rules.uniqueness import same_entity

# Where an avatar may be revealed besides his home site (AIO-C-0119 ff.).
AVATAR_SITES = {"hero": ("Rivendell",), "ringwraith": ("Minas Morgul", "Dol Guldur")}
# Whose characters a player may bring into play (AIO-C-0042 ff.).
OWN_CHARACTERS = {
    "hero": ("hero", "dual"),
    "ringwraith": ("minion", "dual"),
    "balrog": ("minion", "dual"),
    "fallen-wizard": ("hero", "minion", "dual", "fallen-wizard"),
}


phrase("arrive", "{0}: who comes into play?", arrive="{0}, following {1}", nobody="Nobody")

# --- where ---------------------------------------------------------------------------------------------------------------


def is_home(home: HomeSite, site: Facts, kind: str) -> bool:
    """Whether a site of that type now is such a home site."""
    if home.site:
        return home.site == site.name
    if home.regions and site.region not in home.regions:
        return False
    if (home.type and kind != home.type) or (home.not_type and kind == home.not_type):
        return False
    if home.region_type and REGION_TYPES.get(site.region) != home.region_type:
        return False
    if home.under_deeps is not None and site.under_deeps != home.under_deeps:
        return False
    return not (home.not_dragon_lair and site.dragon_lair)


@cache
def at_home(character: str, site: str, kind: str) -> bool:
    """Whether the site of that key is a home site of the character of that key."""
    return any(is_home(h, BOOK[site].facts, kind) for h in BOOK[character].facts.home_sites)


@cache
def may_arrive(character: str, site: str, kind: str, alignment: str) -> bool:
    """Whether a character may be brought into play at a site of that type (AIO-C-0112); a Hobbit only at home (CRF1-0016)."""
    facts, place = BOOK[character].facts, BOOK[site].facts
    home = at_home(character, site, kind)
    if facts.kind == "avatar":
        return home or place.name in AVATAR_SITES.get(alignment, ())
    rules = place.rules.no_new_characters_except
    if rules and not (home and "home" in rules) and not any(r in rules for r in facts.races):
        return False
    return home or (kind == "H" and not facts.home_site_only)


def arrivals(s: State, player: int, card: int) -> dict[str, tuple[int, list[CompanyRow]]]:
    """Where a character may arrive: place -> the site card and the player's companies there."""
    row, key = s.player(player), s.card(card).card
    out: dict[str, tuple[int, list[CompanyRow]]] = {}
    for c in s.companies(player):
        if may_arrive(key, s.card(c.site).card, site_type(s, c.site), row.alignment):
            out.setdefault(c.place, (c.site, []))[1].append(c)
    for id in row.locations:
        site = s.card(id).card
        if may_arrive(key, site, BOOK[site].facts.site_type, row.alignment) and BOOK[site].name not in out:
            out[BOOK[site].name] = (id, [])
    return out


# --- playing -------------------------------------------------------------------------------------------------------------


class PlayCharacter(Mode):
    """A character card is played: `user` is who controls him (nobody: general influence), `target` the company that he joins, or
    the site card where he is a company of his own.
    """

    __slots__ = ("facts",)
    verb = "play"
    windows = W.ORGANIZATION
    chained = False  # composition changes are made without response (AIO-B-0394)
    responds = False
    classes = ("play", "bring in", "character")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def bindings(self, s: State, env: Env) -> Iterable[Env]:
        avatar = s.player(env.player).avatar
        seat = s.company(s.card(avatar).company).place if avatar != NONE else ""
        mind = value(s, MIND, env.source)
        general: bool | None = None
        for place, (site, companies) in arrivals(s, env.player, env.source).items():
            open_ = [c for c in companies if room_for(s, env.source, c)]
            if not seat or seat == place:  # general influence needs the avatar there, if he is in play (AIO-C-0134)
                if general is None:
                    general = can_make_room(s, env.player, mind) or leads_enough(s, env, mind)
                if general:
                    for c in open_:
                        yield env.but(target=c.id)
                    yield env.but(target=site)
            for c in open_:
                for m in c.members:
                    if may_lead(s, m) and can_control(s, m, env.source):
                        yield env.but(user=m, target=c.id)

    def describe(self, s: State, option: Option) -> str:
        _, _, source, user, target = option
        row = s.get(target)
        text = f"{self.verb.capitalize()} {s.name(source)}"
        if type(row) is CompanyRow:
            text += f" in {s.name(target)} at {row.place}"
        else:
            text += f" as a new company at {s.name(target)}"
        return text + (f", following {s.name(user)}" if user != NONE else "")

    def why_not(self, s: State, env: Env) -> list[Why]:
        places = arrivals(s, env.player, env.source)
        if not places:
            return [Why(f"{self.facts.name} comes into play at a Haven or at home, and no such site is available", "AIO-C-0112")]
        out = [w for _, companies in places.values() for c in companies for w in crowd(s, env.source, c)]
        avatar = s.player(env.player).avatar
        if avatar != NONE and s.company(s.card(avatar).company).place not in places:
            out.append(Why("your avatar is not at the site, and nobody there has enough direct influence", "AIO-C-0134"))
        else:
            out.append(Why("you have not enough influence", "AIO-C-0131"))
        return out

    def frame(self, env: Env) -> Frame:
        return BringIn(env=env)

    def words(self) -> str:
        return "Playable in the organization phase at a Haven or at his home site"


def crowd(s: State, character: int, company: CompanyRow) -> list[Why]:
    """Why a character can't join a company where it is."""
    return [] if at_haven(s, company) else composition_faults(s, (*company.members, character))


def room_for(s: State, character: int, company: CompanyRow) -> bool:
    return not crowd(s, character, company)


def leads_enough(s: State, env: Env, mind: int) -> bool:
    """Whether his own direct influence would free what he needs of general influence."""
    short = mind - free_gi(s, env.player)
    places = arrivals(s, env.player, env.source)
    near = {m for _, companies in places.values() for c in companies for m in c.members}
    minds = [value(s, MIND, m) for m in generally_controlled(s, env.player) if m in near]
    return any(short <= n <= s.facts_of(env.source).di for n in minds)


class RevealAvatar(PlayCharacter):
    """The avatar needs no control: he represents the player (AIO-C-0123)."""

    __slots__ = ()
    verb = "reveal"
    classes = ("play", "bring in", "avatar")

    def bindings(self, s: State, env: Env) -> Iterable[Env]:
        for site, companies in arrivals(s, env.player, env.source).values():
            for c in companies:
                if room_for(s, env.source, c):
                    yield env.but(target=c.id)
            yield env.but(target=site)

    def words(self) -> str:
        return "Revealed in the organization phase at his home site or where his kind gathers"


@for_kind("character")
def brought_in(facts: Facts) -> Iterable[Any]:
    return (PlayCharacter(facts),)


@for_kind("avatar")
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
    return not s.player(env.player).character_played


@law("bring in", rule="AIO-B-0393", text="all changes of your companies are made at one time, and that has passed")
def in_one_block(s: State, env: Env, mode: Any) -> bool:
    phase = organizing(s)
    return phase is not None and not phase.organized


@law("bring in", rule="AIO-C-0042", text="{name} is no character of your alignment")
def of_own_alignment(s: State, env: Env, mode: PlayCharacter) -> bool:
    return mode.facts.alignment in OWN_CHARACTERS[s.player(env.player).alignment]


@law("avatar", rule="AIO-C-0117", text="you have an avatar in play")
def no_avatar_in_play(s: State, env: Env, mode: Any) -> bool:
    return s.player(env.player).avatar == NONE


@law("avatar", rule="AIO-D-0275", text="you have lost your avatar")
def avatar_not_lost(s: State, env: Env, mode: Any) -> bool:
    return not s.player(env.player).avatar_lost


def bind_avatar(s: State, player: int, avatar: int) -> None:
    """From now on the player may reveal no other avatar, and nobody else may reveal this one."""
    s.facts = s.facts | {f"avatar {player} {s.name(avatar)}"}


@law("avatar", rule="AIO-G-0315", text="you may reveal no other avatar than the one who gave up his form")
def no_other_avatar(s: State, env: Env, mode: PlayCharacter) -> bool:
    prefix = f"avatar {env.player} "
    return not any(x.startswith(prefix) and x != prefix + mode.facts.name for x in s.facts)


@law("avatar", rule="AIO-G-0316", text="{name} gave up his form for another player")
def not_anothers_avatar(s: State, env: Env, mode: PlayCharacter) -> bool:
    return not any(f"avatar {p} {mode.facts.name}" in s.facts for p in s.others(env.player))


def organizing(s: State) -> Any:
    """The organization phase that is going on, if one is."""
    for f in s.frames:
        if type(f).__name__ == "OrganizationPhase":
            return f
    return None


# --- coming into play ----------------------------------------------------------------------------------------------------


@procedure
class BringIn(Frame, frozen=True, gc=False):
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
        s.enter(env.source, company=company, controller=GENERAL if env.user == NONE else env.user)
        avatar = s.facts_of(env.source).kind == "avatar"
        played = player.character_played or self.counts
        s.put(s.player(env.player).but(character_played=played, avatar=env.source if avatar else player.avatar))
        verb = "reveals" if avatar else "plays"
        s.tell(f"{{0}} {verb} {{1}} at {{2}}", env.player, env.source, s.company(company).site)
        phase = organizing(s)
        if phase is not None:
            amend(s, phase.uid, newcomer=env.source)
        return changes(s, tuple(Change("discard", x, by=env.source) for x in others_of(s, env.source) if avatar), "announced")

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
    """Other manifestations of an avatar in play: they go when he is revealed (AIO-C-0142)."""
    same = same_entity(s.card(avatar).card)
    return (x for x in s.in_play() if x != avatar and s.card(x).card in same)


@procedure
class ArriveLed(Frame, frozen=True, gc=False):
    """By a card's leave, a character of the hand comes into play where a company is, following somebody there; that does not
    count against the one character of each turn. Each of `plays` is (character, leader).
    """

    player: int
    source: int
    plays: tuple[tuple[int, int], ...]

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

    def begin(self, s: State) -> Next:
        options = (("nobody",), *(("arrive", card, leader) for card, leader in self.plays))
        return ask(self.player, "arrive", options, "chosen", about=(self.source,))

    def chosen(self, s: State) -> Next:
        if s.result[0] == "nobody":
            return done()
        _, card, leader = s.result
        env = Env(source=card, player=self.player, user=leader, target=s.card(leader).company)
        return call(BringIn(env=env, block=False, counts=False), "over")

    def over(self, s: State) -> Next:
        return done()


def legal_newcomer(s: State, player: int, card: int) -> bool:
    """Whether he may come into play at all: unique, of the right alignment."""
    mode = next(m for m in BOOK[s.card(card).card].modes if isinstance(m, PlayCharacter))
    env = Env(source=card, player=player)
    return of_own_alignment(s, env, mode) and all(w.ok(s, env, mode) for w in LAWS.get("play", ()))


# --- letting go ----------------------------------------------------------------------------------------------------------


def may_be_dismissed(s: State, player: int) -> list[int]:
    """Characters whom their player may discard: at a Haven or at home, never the avatar (AIO-C-0126, AIO-C-0127)."""
    out = []
    for c in s.companies(player):
        haven = at_haven(s, c)
        for m in c.members:
            if has_trait(s, m, "avatar") or forbidden(s, Change("discard", m)):
                continue
            if haven or at_home(s.card(m).card, s.card(c.site).card, site_type(s, c.site)):
                out.append(m)
    return out
