"""The organization phase (METW-0345 ff., AIO-B-0389 ff.): actions in any order, then everybody must be controlled, then each
company stays or is given a new site, then whatever is played at the end of the phase.

All changes of companies (bringing in a character, splitting, joining, who follows whom) are one block, during which nobody does
anything else (AIO-B-0393, AIO-B-0394): `Composition`. In it each character is moved at most once.
Announces "start of organization" and, when ordinary actions are over, "end of organization" (subject = the player).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.answers import Option, Pick, picked, verb_of
from meccg.kernel.book import procedure
from meccg.kernel.changes import announce, change, forbidden
from meccg.kernel.run import Next, amend, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import GENERAL, NONE, Change, Env
from meccg.parts import frames
from meccg.parts.base import whereabouts
from meccg.parts.modes import No, Ways
from meccg.parts.offers import Opens, mode_of, rule_mode
from meccg.rules.arranging import fits, in_time, might_control, nearby, under
from meccg.rules.chain import Window
from meccg.rules.characters import BringIn, arrivals_offered, may_be_dismissed, may_bring_more, organizing
from meccg.rules.companies import announce_all, at_haven, disband, found_company, join, places
from meccg.rules.control import SettleControl, can_control, free_gi, may_be_general, mind_to_control, overburdened
from meccg.rules.losses import followers
from meccg.rules.planning import Planning, has_new_way, unplan, ways_known
from meccg.rules.roles import is_avatar

phrase("composition", "How are your companies made up?", done="As they are now", move="Move {0}", dismiss="Let a character go")
phrase("place", "Where does {0} go?", join="Into {0}", apart="Apart, as a new company", follow="As a follower of {0}")
phrase("dismiss", "Whom do you let go?", discard="{0}", no="Nobody")
phrase("keep event", "With which company does {0} stay?", keep="{0}")


@procedure
class OrganizationPhase(frames.OrganizationPhase, frozen=True, tag="organization-phase", gc=False):
    """Ordinary actions, control, movement, the end of the phase."""

    ways: tuple[int, ...] = ()  # the effects that opened ways to companies when these were given their sites

    def begin(self, s: State) -> Next:
        return announce(s, Change("start of organization", self.player), "actions")

    def actions(self, s: State) -> Next:
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


NOT_ORGANIZING = No("companies are organized in the organization phase", "AIO-C-0313")
ORGANIZED = No("all changes of your companies are made at one time, and that has passed", "AIO-B-0393")
NOTHING_TO_ORGANIZE = No("there is nothing to organize")


class Organize(Opens):
    """Opens the block of composition changes."""

    __slots__ = ()
    verb = "organize"
    windows = W.ORGANIZATION
    sentence = "Organize your companies"

    def ways(self, s: State, env: Env) -> Ways:
        phase = organizing(s)
        if phase is None:
            yield NOT_ORGANIZING.to(env)
        elif phase.organized:
            yield ORGANIZED.to(env)
        else:
            yield env if self.worth_it(s, env.player) else NOTHING_TO_ORGANIZE.to(env)

    def worth_it(self, s: State, player: int) -> bool:
        """Whether more than one arrangement is possible."""
        companies = s.companies(player)
        if any(len(c.members) > 1 for c in companies) or len({whereabouts(s, c) for c in companies}) < len(companies):
            return True
        return not s.player(player).character_played and bool(may_be_dismissed(s, player))

    def frame(self, env: Env) -> Frame:
        return Composition(player=env.player)

    def words(self) -> str:
        return "Once each organization phase, change how your companies are made up and who follows whom"


rule_mode("rules:organize", Organize())


# --- the block -----------------------------------------------------------------------------------------------------------


@procedure
class Composition(Frame, frozen=True, tag="composition", gc=False):
    """The block of composition changes: move characters between companies and influence, bring one in or let one go."""

    player: int
    placed: tuple[int, ...] = ()  # who has been moved, or has just come
    before: tuple[tuple[int, tuple[int, ...]], ...] = ()  # the companies as they were: id, members
    short: int = 0  # how much general influence was lacking before, or since somebody was brought in
    patient: tuple[int, ...] = ()  # who had too many followers before
    who: int = NONE

    def begin(self, s: State) -> Next:
        before = tuple((c.id, c.members) for c in s.companies(self.player))
        patient = tuple(overburdened(s, self.player))
        return go("next_change", before=before, short=max(0, -free_gi(s, self.player)), patient=patient)

    def next_change(self, s: State) -> Next:
        """Finished, unless influence is overdrawn and could still be put in order (AIO-C-0097)."""
        movable = [m for _, members in self.before for m in members if self.movable(s, m)]
        options: list[tuple[Any, ...]] = [("move", m) for m in movable]
        if not movable or self.in_order(s):
            options.insert(0, ("done",))
        if may_bring_more(s, self.player):
            options += arrivals_offered(s, self.player)
        if not s.player(self.player).character_played and may_be_dismissed(s, self.player):
            options.append(("dismiss",))
        return ask(self.player, "composition", options, "chosen", rule="AIO-B-0391")

    def movable(self, s: State, character: int) -> bool:
        if character in self.placed or s.card(character).company == NONE:
            return False
        return any(True for _ in self.placements(s, character))

    def in_order(self, s: State) -> bool:
        return -free_gi(s, self.player) <= self.short and set(overburdened(s, self.player)) <= set(self.patient)

    def chosen(self, s: State) -> Next:
        option = s.result
        if option == ("done",):
            return go("finish")
        if option == ("dismiss",):
            out = [("discard", m) for m in may_be_dismissed(s, self.player)]
            return ask(self.player, "dismiss", (("no",), *out), "dismissed", rule="AIO-C-0126")
        if verb_of(option) == "move":
            who = picked(s).what
            return ask(self.player, "place", tuple(self.placements(s, who)), "moved", about=(who,), rule="AIO-B-0391", who=who)
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
        return change(s, Change("discard", picked(s).what), "next_change")

    def placements(self, s: State, character: int) -> Iterable[Option]:
        rest = frozenset(m for _, members in self.before for m in members if m != character and m not in self.placed)
        return placements(s, character, rest, self.short, self.patient)

    # --- the end of the block --------------------------------------------------------------------------------------------

    def finish(self, s: State) -> Next:
        phase = organizing(s)
        if phase is not None:
            amend(s, phase.uid, organized=True)
        return go("hazards_on_split_companies")

    def hazards_on_split_companies(self, s: State) -> Next:
        """Of a hazard its player says where it stays (AIO-C-0327); resource events stay with the original company (AIO-C-0326),
        unless it is agreed that their owner says (AIO-C-0323).
        """
        owner_says = s.options.events_on_split == "owner"
        for id, members in self.before:
            parts = heirs(s, members)
            for a in s.company(id).attached:
                hazard = s.facts_of(a).type == "hazard"
                if len(parts) > 1 and (hazard or owner_says) and a not in self.placed:
                    options = [("keep", c) for c in parts]
                    rule = "AIO-C-0327" if hazard else "AIO-C-0323"
                    return ask(s.card(a).player, "keep event", options, "kept", about=(a,), rule=rule, who=a)
        return go("emptied_companies")

    def kept(self, s: State) -> Next:
        if s.card(self.who).host != picked(s).what:
            s.enter(self.who, host=picked(s).what)
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


def placements(
    s: State, character: int, rest: frozenset[int] = frozenset(), short: int = 0, patient: tuple[int, ...] = ()
) -> Iterable[Option]:
    """Where else a character (with his followers) may be: in another company there, in one of his own, under another's control.
    The company where he is means: under general influence instead of whoever controls him. What that overdraws the `rest`, who
    may still be moved, must be able to put in order (AIO-C-0097).
    """
    card = s.card(character)
    here = s.company(card.company)
    led = followers(s, character)
    root = card.controller == GENERAL
    regrouping = s.options.regrouping == "anywhere" or at_haven(s, here)  # METW-0285, METW-0287

    def settled(leader: int) -> bool:
        return in_time(under(s, character, leader), card.player, rest, short, patient)

    if root or (may_be_general(s, character) and (mind_to_control(s, character) <= free_gi(s, card.player) or settled(GENERAL))):
        for c in places(s, card.player)[whereabouts(s, here)]:
            if (c.id != here.id and regrouping and fits(s, c, (character, *led))) or (c.id == here.id and not root):
                yield ("join", c.id)
        if regrouping and len(here.members) > 1 + len(led):
            yield ("apart",)
    if led or is_avatar(s, character):
        return
    for c in nearby(s, character) if regrouping else (here,):
        for m in c.members:
            if m == card.controller or not might_control(s, m, character, rest):
                continue
            if can_control(s, m, character) or settled(m):
                yield ("follow", m)


def place(s: State, character: int, option: Option) -> None:
    """Carry out one change."""
    card, verb, where = s.card(character), Pick(*option).verb, Pick(*option).what
    if verb == "follow":
        company, controller = s.card(where).company, where
    elif verb == "apart":
        company, controller = found_company(s, card.player, site_apart(s, card.player, s.company(card.company).site)), GENERAL
    else:
        company, controller = where, GENERAL
    join(s, character, company)
    s.put(s.card(character).but(controller=controller))
    if verb == "follow":
        s.tell("{0} follows {1}", character, controller)
    elif company == card.company:
        s.tell("{0} is under general influence now", character)
    else:
        others = [m for m in s.company(company).members if m not in (character, *followers(s, character))]
        s.tell("{0} goes with {1} now" if others else "{0} goes apart, as a new company", character, *others[:1])


def site_apart(s: State, player: int, site: int) -> int:
    """The site card of a company that goes apart: the same one (AIO-C-0320); with the Starter Rules another copy (METW-0287)."""
    if s.options.regrouping == "anywhere":
        return site
    return next((id for id in s.player(player).locations if s.card(id).card == s.card(site).card), site)
