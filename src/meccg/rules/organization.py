"""The organization phase (METW-0345 ff., AIO-B-0389 ff.): actions in any order, then everybody must be controlled, then each
company stays or is given a new site, then whatever is played at the end of the phase.

All changes of companies (bringing in a character, splitting, joining, who follows whom) are one block, during which nobody does
anything else (AIO-B-0393, AIO-B-0394): `Composition`. In it each character is moved at most once.
Announces "end of organization" (subject = the player) when ordinary actions are over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.book import procedure
from meccg.kernel.changes import announce, change, forbidden
from meccg.kernel.run import Next, amend, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import GENERAL, NONE, Change, CompanyRow, Env
from meccg.parts.base import Why
from meccg.parts.modes import Mode, Option
from meccg.parts.offers import mode_of, rule_mode
from meccg.parts.values import MIND, value
from meccg.rules.chain import Window
from meccg.rules.characters import BringIn, arrivals_offered, may_be_dismissed, organizing
from meccg.rules.companies import (
    announce_all,
    at_haven,
    composition_faults,
    disband,
    found_company,
    join,
    places,
    whereabouts,
)
from meccg.rules.control import SettleControl, can_control, can_make_room, free_gi, is_avatar
from meccg.rules.losses import followers
from meccg.rules.planning import Planning, has_new_way, unplan, ways_known

phrase("composition", "How are your companies made up?", done="As they are now", move="Move {0}", dismiss="Let a character go")
phrase("place", "Where does {0} go?", join="Into {0}", apart="Apart, as a new company", follow="He follows {0}")
phrase("dismiss", "Whom do you let go?", discard="{0}", no="Nobody")
phrase("keep event", "With which company does {0} stay?", keep="{0}")


@procedure
class OrganizationPhase(Frame, frozen=True, gc=False):
    """Ordinary actions, control, movement, the end of the phase."""

    player: int
    organized: bool = False  # the block of composition changes is over
    newcomer: int = NONE  # the character brought into play this phase
    ways: tuple[int, ...] = ()  # the effects that opened ways to companies when these were given their sites

    def begin(self, s: State) -> Next:
        return call(Window(window=W.ORGANIZATION, first=self.player), "control")

    def control(self, s: State) -> Next:
        return call(SettleControl(player=self.player, newcomer=self.newcomer), "movement")

    def movement(self, s: State) -> Next:
        return call(Planning(player=self.player), "end_of_the_phase")

    def end_of_the_phase(self, s: State) -> Next:
        return announce(s, Change("end of organization", self.player), "last_actions")

    def last_actions(self, s: State) -> Next:
        return call(Window(window=W.END_OF_ORGANIZATION, first=self.player), "new_ways", ways=ways_known(s))

    def new_ways(self, s: State) -> Next:
        """Companies that may not move after all keep no new site; those to which the last actions opened ways are given theirs
        anew.
        """
        companies = s.companies(self.player)
        led = {c.id for c in companies if has_new_way(s, c.id, self.ways)}
        for c in companies:
            if c.id in led or forbidden(s, Change("move", c.id)):
                unplan(s, c.id)
        if not led:
            return done()
        return call(Planning(player=self.player, asked=tuple(c.id for c in companies if c.id not in led)), "over")

    def over(self, s: State) -> Next:
        return done()


class Organize(Mode):
    """Opens the block of composition changes."""

    __slots__ = ()
    verb = "organize"
    windows = W.ORGANIZATION
    chained = False
    responds = False

    def bindings(self, s: State, env: Env) -> Iterable[Env]:
        phase = organizing(s)
        if phase is not None and not phase.organized and self.worth_it(s, env.player):
            yield env

    def worth_it(self, s: State, player: int) -> bool:
        """Whether more than one arrangement is possible."""
        companies = s.companies(player)
        if any(len(c.members) > 1 for c in companies) or len({c.place for c in companies}) < len(companies):
            return True
        return not s.player(player).character_played and bool(may_be_dismissed(s, player))

    def describe(self, s: State, option: Option) -> str:
        return "Organize your companies"

    def why_not(self, s: State, env: Env) -> list[Why]:
        phase = organizing(s)
        if phase is None:
            return [Why("companies are organized in the organization phase", "AIO-C-0313")]
        if phase.organized:
            return [Why("all changes of your companies are made at one time, and that has passed", "AIO-B-0393")]
        return [Why("there is nothing to organize")]

    def frame(self, env: Env) -> Frame:
        return Composition(player=env.player)

    def words(self) -> str:
        return "Once each organization phase, change how your companies are made up and who follows whom"


rule_mode("rules:organize", Organize())


# --- the block -----------------------------------------------------------------------------------------------------------


@procedure
class Composition(Frame, frozen=True, gc=False):
    """The block of composition changes: move characters between companies and influence, bring one in or let one go."""

    player: int
    placed: tuple[int, ...] = ()  # who has been moved, or has just come
    before: tuple[tuple[int, tuple[int, ...]], ...] = ()  # the companies as they were: id, members
    short: int = 0  # how much general influence was lacking before, or since somebody was brought in
    who: int = NONE

    def begin(self, s: State) -> Next:
        before = tuple((c.id, c.members) for c in s.companies(self.player))
        return go("next_change", before=before, short=max(0, -free_gi(s, self.player)))

    def next_change(self, s: State) -> Next:
        """Finished, unless general influence is overdrawn and could still be put in order (METW-0335)."""
        movable = [m for _, members in self.before for m in members if self.movable(s, m)]
        options: list[tuple[Any, ...]] = [("move", m) for m in movable]
        if not movable or -free_gi(s, self.player) <= self.short:
            options.insert(0, ("done",))
        if not s.player(self.player).character_played:
            options += arrivals_offered(s, self.player)
            if may_be_dismissed(s, self.player):
                options.append(("dismiss",))
        return ask(self.player, "composition", options, "chosen", rule="AIO-B-0391")

    def movable(self, s: State, character: int) -> bool:
        if character in self.placed or s.card(character).company == NONE:
            return False
        return any(True for _ in placements(s, character))

    def chosen(self, s: State) -> Next:
        option = s.result
        if option == ("done",):
            return go("finish")
        if option == ("dismiss",):
            who = [("discard", m) for m in may_be_dismissed(s, self.player)]
            return ask(self.player, "dismiss", (("no",), *who), "dismissed", rule="AIO-C-0126")
        if option[0] == "move":
            where = placements(s, option[1])
            return ask(self.player, "place", tuple(where), "moved", about=(option[1],), rule="AIO-B-0391", who=option[1])
        env = mode_of(option).env(s, self.player, option)
        return call(BringIn(env=env, block=False), "came_in", placed=(*self.placed, env.source))

    def came_in(self, s: State) -> Next:
        """He may come with too little influence for him: the end of the phase settles it (AIO-C-0114)."""
        return go("next_change", short=max(self.short, -free_gi(s, self.player)))

    def moved(self, s: State) -> Next:
        place(s, self.who, s.result)
        return go("next_change", placed=(*self.placed, self.who), who=NONE)

    def dismissed(self, s: State) -> Next:
        if s.result == ("no",):
            return go("next_change")
        s.put(s.player(self.player).but(character_played=True))
        return change(s, Change("discard", s.result[1]), "next_change")

    # --- the end of the block --------------------------------------------------------------------------------------------

    def finish(self, s: State) -> Next:
        phase = organizing(s)
        if phase is not None:
            amend(s, phase.uid, organized=True)
        return go("hazards_on_split_companies")

    def hazards_on_split_companies(self, s: State) -> Next:
        """Resource events stay with the original company (AIO-C-0326); of a hazard its player says (AIO-C-0327)."""
        for id, members in self.before:
            parts = heirs(s, members)
            for a in s.company(id).attached:
                if len(parts) > 1 and s.facts_of(a).type == "hazard" and a not in self.placed:
                    options = [("keep", c) for c in parts]
                    return ask(s.card(a).player, "keep event", options, "kept", about=(a,), rule="AIO-C-0327", who=a)
        return go("emptied_companies")

    def kept(self, s: State) -> Next:
        if s.card(self.who).host != s.result[1]:
            s.enter(self.who, host=s.result[1])
        return go("hazards_on_split_companies", placed=(*self.placed, self.who), who=NONE)

    def emptied_companies(self, s: State) -> Next:
        """Whoever joined another company as a whole brings his company's events along; otherwise they are discarded."""
        events: tuple[Change, ...] = ()
        for id, members in self.before:
            for m in members:
                now = s.card(m).company
                if now not in (id, NONE):
                    events += (Change("leave", m, by=id), Change("join", m, by=now))
            if not s.company(id).members and (parts := heirs(s, members)):
                disband(s, id, heir=parts[0] if len(parts) == 1 else NONE)
        return announce_all(s, events, "over")

    def over(self, s: State) -> Next:
        return done()


def heirs(s: State, members: tuple[int, ...]) -> list[int]:
    """The companies in which the members of a former company are now."""
    return list(dict.fromkeys(s.card(m).company for m in members if s.card(m).company != NONE))


def placements(s: State, character: int) -> Iterable[Option]:
    """Where else a character (with his followers) may be: in another company there, in one of his own, under another's control.
    The company where he is means: under general influence instead of whoever controls him.
    """
    card = s.card(character)
    here = s.company(card.company)
    led = followers(s, character)
    avatar = is_avatar(s, character)
    root = card.controller == GENERAL
    general = root or can_make_room(s, card.player, value(s, MIND, character))
    there = places(s, card.player)[whereabouts(s, here)]
    if general:
        for c in there:
            if (c.id != here.id and fits(s, c, (character, *led))) or (c.id == here.id and not root):
                yield ("join", c.id)
        if len(here.members) > 1 + len(led):
            yield ("apart",)
    if led or avatar:
        return
    for c in there:
        if c.id == here.id or fits(s, c, (character,)):
            for m in c.members:
                if m not in (card.controller, character) and can_control(s, m, character):
                    yield ("follow", m)


def fits(s: State, company: CompanyRow, more: tuple[int, ...]) -> bool:
    return at_haven(s, company) or not composition_faults(s, company.members + more)


def place(s: State, character: int, option: Option) -> None:
    """Carry out one change."""
    card = s.card(character)
    if option[0] == "follow":
        company, controller = s.card(option[1]).company, option[1]
    elif option[0] == "apart":
        company, controller = found_company(s, card.player, s.company(card.company).site), GENERAL
    else:
        company, controller = option[1], GENERAL
    join(s, character, company)
    s.put(s.card(character).but(controller=controller))
    if option[0] == "follow":
        s.tell("{0} follows {1}", character, controller)
    elif company == card.company:
        s.tell("{0} is under general influence now", character)
    else:
        others = [m for m in s.company(company).members if m not in (character, *followers(s, character))]
        s.tell("{0} goes with {1} now" if others else "{0} forms a company of his own", character, *others[:1])
