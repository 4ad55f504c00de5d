"""Creatures that attack by leave of an event, from wherever their cards are: as if whoever plays it had them in his hand, though
they do not count against the hazard limit. Whether one could attack, and to what it is keyed, the chapter on hazards says of a
creature of the hand.
"""

from __future__ import annotations

from typing import Any

from meccg.kernel.answers import picked, use_of
from meccg.kernel.book import BOOK
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import HAND, Env, Standing
from meccg.parts.base import Ref, is_card
from meccg.parts.predicates import Asked
from meccg.parts.standing import StandingPart
from meccg.parts.verbs import Do, Verb
from meccg.rules.hazards import CreatureAttack, beset
from meccg.rules.keying import keyed, keyed_words

phrase("key the attack", "{0} attacks: keyed to what?", keyed="{1}")

UNLIMITED = 99


def ways_to_attack(s: State, card: int, player: int) -> list[str]:
    """Every way in which a card could be played as a creature now, were it in his hand and the hazard limit no matter."""
    row = beset(s)
    mode: Any = next((m for m in BOOK[s.card(card).card].modes if "creature" in m.law_classes()), None)
    if row is None or mode is None:
        return []
    held = s.clone()
    held.move(card, HAND, player=player)
    held.put(held.company(row.id).but(limit=UNLIMITED))
    return [use_of(option).extra for option in mode.options(held, player, card)]


COULD_ATTACK = Asked("that could attack now", lambda s, x, env: is_card(s, x) and bool(ways_to_attack(s, x, env.player)))


class AttacksAtOnce(Verb):
    """A creature attacks the company whose phase it is, though it is not played; the parts hold for that. `won` is done if it is
    defeated, `lost` if it is not.
    """

    begins_chain = attacks = True  # as an attack does (AIO-E-0255)
    __slots__ = ("lost", "parts", "who", "won")

    def __init__(self, who: Ref, *parts: StandingPart, won: Verb | None = None, lost: Verb | None = None) -> None:
        self.who, self.parts, self.won, self.lost = who, parts, won, lost

    def begin(self, s: State, f: Do) -> Next:
        card = self.who.of(s, f.env)
        ways = ways_to_attack(s, card, f.env.player)
        if not ways:
            return self._ended(f.env, self.lost)
        return ask(f.env.player, "key the attack", [("keyed", way, keyed_words(way)) for way in ways], "attack", about=(card,))

    def attack(self, s: State, f: Do) -> Next:
        return self.comes(s, f, keyed(picked(s).what))

    def comes(self, s: State, f: Do, keyed: tuple[str, ...]) -> Next:
        """It attacks, keyed so."""
        s.hold(tuple((key, Standing(p.address, f.env, f.uid, "frame")) for p in self.parts for key in p.indexed()))
        company = s.role("company")
        return call(
            CreatureAttack(card=self.who.of(s, f.env), company=company, hazard_player=f.env.player, keyed=keyed), "fought"
        )

    def fought(self, s: State, f: Do) -> Next:
        return self._ended(f.env, self.won if s.result is True else self.lost)

    def _ended(self, env: Env, verb: Verb | None) -> Next:
        return call(verb.frame(env), "end") if verb is not None else done(env)

    def idle(self, s: State, env: Env) -> bool:
        return not ways_to_attack(s, self.who.of(s, env), env.player)

    def words(self) -> str:
        text = f"{self.who.subject()} attacks the company at once, which does not count against the hazard limit"
        text += "".join(f". {p.words()}" for p in self.parts)
        text += f". if it is defeated, {self.won.words()}" if self.won is not None else ""
        return text + (f". otherwise, {self.lost.words()}" if self.lost is not None else "")


__all__ = ["COULD_ATTACK", "AttacksAtOnce", "ways_to_attack"]
