"""Dark Minions: parts that one permanent-event of hazards needs, or two, from B to G."""

from __future__ import annotations

from meccg.kernel.answers import picked
from meccg.kernel.book import PARTS
from meccg.kernel.run import Next, ask, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.language import Happening
from meccg.model.rows import ASIDE, NONE, PLAY, CardRow, Change, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import ATTACK, HOST, TARGET, THIS, Ref, is_card
from meccg.parts.predicates import Asked
from meccg.parts.standing import Instead, When
from meccg.parts.verbs import Discard, Do, Verb
from meccg.rules.onslaughts import AttacksAtOnce, ways_to_attack

# --- Bring Our Curses Home, Foes Shall Fall: a creature off to the side that attacks again -----------------------------------

phrase("curse", "{0}: with which card is it placed off to the side?", host="{0}")

BROUGHT = "brought home"  # noted for the turn on a card of which the attack has done what it waits for


class Haunter(Ref):
    """The creature that THIS keeps, or will keep when its attack is over."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        row = s.get(env.source)
        noted = row.noted if type(row) is CardRow else ()
        return next((x for x in noted if is_card(s, x) and s.facts_of(x).kind == "creature"), NONE)

    def all(self, s: State, env: Env) -> tuple[int, ...]:
        return tuple(x for x in (self.of(s, env),) if x != NONE)

    def has(self, s: State, x: int, env: Env) -> bool:
        return x != NONE and x == self.of(s, env)

    def words(self) -> str:
        return "the creature"


HAUNTER = Haunter()
NOT_BROUGHT = Asked("nobody was eliminated", lambda s, x, env: is_card(s, env.source) and BROUGHT not in s.card(env.source).marks)


WAS_CHARACTER = Asked("character", lambda s, x, env: is_card(s, x) and s.facts_of(x).kind in ("character", "avatar", "agent"))


class Claims(Verb):
    """THIS will keep the creature whose attack it is. Of a Dragon ahunt the card stays where it is (AIO-F-0166, AIO-F-0342)."""

    __slots__ = ()
    quiet = True

    def begin(self, s: State, f: Do) -> Next:
        card, source = s.card(f.env.source), ATTACK.of(s, f.env)
        attack = s.frame(source)
        if card.zone == PLAY:
            s.mark(card.id, BROUGHT)
            if isinstance(attack, frames.Attack) and s.card(attack.source).mode == "creature":
                s.put(s.card(card.id).but(noted=(attack.source,)))
        return done(f.env)

    def words(self) -> str:
        return "the creature is to be placed with this card"


class KeepsAside(Instead):
    """The creature that THIS claims is placed off to the side with it rather than discarded after its attack."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("discard", PlaceAside(), what=HAUNTER)

    def meets(self, s: State, env: Env, ch: Change) -> bool:
        return is_card(s, ch.subject) and s.card(ch.subject).mode == "creature" and super().meets(s, env, ch)

    def words(self) -> str:
        return "after its attack, the creature is not discarded but placed off to the side with this card"


class PlaceAside(Verb):
    """The creature is placed with THIS; if several cards claim it, its player says with which (AIO-F-0164)."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        change = Change("discard", f.env.it)
        rows = [st for st in s.standing.get("instead:discard", ()) if isinstance(PARTS[st.address], KeepsAside)]
        claims = [("host", st.env.source) for st in rows if PARTS[st.address].meets(s, st.env, change)]
        return ask(s.card(f.env.it).player, "curse", claims, "placed", about=(f.env.it,), rule="AIO-F-0164")

    def placed(self, s: State, f: Do) -> Next:
        s.put_aside(f.env.it, picked(s).what)
        s.tell("{0} is placed off to the side with {1}", f.env.it, picked(s).what)
        return done(f.env)

    def words(self) -> str:
        return f"place it off to the side with {THIS.object()}"


class Haunts(AttacksAtOnce):
    """The creature that THIS keeps attacks; once it is defeated, THIS is discarded."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(HAUNTER, won=Discard(THIS))

    def begin(self, s: State, f: Do) -> Next:
        return super().begin(s, f.but(env=f.env.but(player=s.role("hazard_player")))) if may_haunt(s, f.env) else done(f.env)


def may_haunt(s: State, env: Env) -> bool:
    """Whether the creature is there, and could be played against the company now."""
    card, attacker = HAUNTER.of(s, env), s.role("hazard_player")
    if card == NONE or attacker == NONE or s.card(card).zone != ASIDE or s.card(card).host != env.source:
        return False
    return bool(ways_to_attack(s, card, attacker))


class Haunting(When):
    """At the start of each movement/hazard phase of his company the creature attacks, if it could be played."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("start of movement/hazard", Haunts(), what=HOST.company)

    def meets(self, s: State, env: Env, ch: Change) -> bool:
        return super().meets(s, env, ch) and may_haunt(s, env)

    def words(self) -> str:
        return (
            "at the start of each movement/hazard phase of his company, the creature attacks it if it could be played. "
            "discard this card when the creature is defeated"
        )


# --- Foes Shall Fall, Wound of Long Burden -------------------------------------------------------------------------------


class StrikeEnds(When):
    """What is done when the strike against TARGET ends in one of these ways."""

    __slots__ = ("kinds",)

    def __init__(self, verb: Verb, *kinds: Happening) -> None:
        super().__init__(kinds[0], verb, what=TARGET, at_once=True)
        self.kinds = kinds

    def indexed(self) -> tuple[str, ...]:
        return tuple(f"when:{kind}" for kind in self.kinds)

    def words(self) -> str:
        return f"if the strike is {en.listed((k.removeprefix('strike ') for k in self.kinds), 'or')}, {self.verb.words()}"


NOT_DEFEATED: tuple[Happening, ...] = ("strike failed", "strike ineffectual", "strike canceled", "strike successful")
NOT_SUCCESSFUL: tuple[Happening, ...] = ("strike failed", "strike defeated", "strike ineffectual", "strike canceled")


__all__ = ["NOT_BROUGHT", "NOT_DEFEATED", "NOT_SUCCESSFUL", "WAS_CHARACTER", "Claims", "Haunting", "KeepsAside", "StrikeEnds"]
