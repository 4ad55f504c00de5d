"""Ringwraith followers (AIO-C-0162 ff.): others of the Nine who come into play with the one who represents a player.

They come by a card's leave only, where he is, and are controlled by him alone. Whoever might be an avatar is one of his kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import Frame, State
from meccg.model.facts import Facts
from meccg.model.rows import NONE, PLAY, Env
from meccg.parts import frames
from meccg.parts.kinds import for_kind
from meccg.parts.modes import No, Ways, law
from meccg.parts.ringwraiths import follows_freely
from meccg.parts.values import site_type
from meccg.rules.alignments import alignment_of, represented_by
from meccg.rules.characters import BringIn, PlayCharacter, at_home, leads_too_little, legal_newcomer, not_anothers_avatar
from meccg.rules.companies import LARGEST, at_haven, composition_faults, value_of_size
from meccg.rules.control import can_control
from meccg.rules.uniqueness import same_entity

NO_LORD = No("you have no Ringwraith in play whom he could follow", "AIO-C-0163")
NOT_THERE = No("your Ringwraith is neither at a Darkhaven nor where {name} is at home", "AIO-C-0164")
NOT_CALLED = No("no card lets you play a Ringwraith as a follower", "AIO-C-0167")
CROWDED = No(lambda s, env, mode: composition_faults(s, (*s.company(env.target).members, env.source)))
LEADS_TOO_LITTLE = No(leads_too_little)


class PlayFollower(PlayCharacter):
    """Another of his kind comes into play with the avatar, whose follower he is: `user` the avatar, `target` his company."""

    __slots__ = ()
    classes = ("play", "bring in", "kin")

    def ways(self, s: State, env: Env) -> Ways:
        lord = s.player(env.player).avatar
        if lord == NONE or not alignment_of(s, env.player).kin_follow:
            yield NO_LORD.to(env)
            return
        company = s.company(s.card(lord).company)
        e = env.but(user=lord, target=company.id)
        if not called(s, lord, env.source):
            yield NOT_CALLED.to(e)
        elif not gathers(s, lord, env.source):
            yield NOT_THERE.to(e)
        elif not at_haven(s, company) and composition_faults(s, (*company.members, env.source)):
            yield CROWDED.to(e)
        else:
            yield e if can_control(s, lord, env.source) else LEADS_TOO_LITTLE.to(e)

    def words(self) -> str:
        return "Playable as a follower of your Ringwraith, where a card lets you"


@for_kind("avatar", name="follower")
def as_follower(facts: Facts) -> Iterable[Any]:
    whose = represented_by(facts)
    return (PlayFollower(facts),) if whose is not None and whose.kin_follow else ()


def called(s: State, lord: int, card: int) -> bool:
    """Whether a card lets him be played with the avatar in the organization phase (AIO-C-0167)."""
    leaves = (st for st in s.standing.get("leads freely", ()) if st.env.source == lord)
    return follows_freely(s.card(card).card) or any(PARTS[st.address].calls(s, st.env) for st in leaves)


def gathers(s: State, lord: int, card: int) -> bool:
    """Whether the avatar is at a Darkhaven, or where the other one is at home (AIO-C-0164)."""
    company = s.company(s.card(lord).company)
    if company.site == NONE:
        return False
    home = at_home(s.card(card).card, s.card(company.site).card, site_type(s, company.site))
    return at_haven(s, company) or home


@law("kin", rule="AIO-C-0166", text="{name} is in play already")
def not_in_play(s: State, env: Env, mode: Any) -> bool:
    """In whatever role, and whoever's."""
    rows = (s.card(id) for key in sorted(same_entity(s.card(env.source).card)) for id in s.copies(key))
    return not any(r.zone == PLAY and BOOK[r.card].facts.kind == "avatar" for r in rows)


law("kin", rule="AIO-C-0196", text="{name} is bound to another player")(not_anothers_avatar)


def may_follow_now(s: State, player: int, card: int) -> bool:
    """Whether one of his kind may come with the avatar by a card that calls him."""
    lord = s.player(player).avatar
    if lord == NONE or s.facts_of(card).kind != "avatar" or not alignment_of(s, player).kin_follow:
        return False
    return legal_newcomer(s, player, card) and can_control(s, lord, card)


@procedure
class RideTogether(frames.RideTogether, frozen=True, tag="ride-together", gc=False):
    """One after the other, until nobody else can or shall come; they are no play of a character (AIO-G-0417), but a company of
    more than seven they do not become (AIO-G-0416).
    """

    @staticmethod
    def possible(s: State, player: int) -> tuple[int, ...]:
        lord = s.player(player).avatar
        if lord == NONE:
            return ()
        members = s.company(s.card(lord).company).members
        kin = {s.card(c).card: c for c in s.player(player).hand}.values()
        return tuple(c for c in kin if may_follow_now(s, player, c) and value_of_size(s, (*members, c)) <= LARGEST)

    def begin(self, s: State) -> Next:
        lord = s.player(self.player).avatar
        there = self.possible(s, self.player)
        if not there:
            return done()
        options = (("nobody",), *(("arrive", card, lord) for card in there))
        return ask(self.player, "arrive", options, "chosen", about=(self.source,), rule="AIO-C-0162")

    def chosen(self, s: State) -> Next:
        if picked(s).verb == "nobody":
            return done()
        card, lord = picked(s).what, picked(s).to
        env = Env(source=card, player=self.player, user=lord, target=s.card(lord).company)
        frame: Frame = BringIn(env=env, block=False, counts=False)
        return call(frame, "begin")
