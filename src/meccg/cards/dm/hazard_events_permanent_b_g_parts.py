"""Dark Minions: parts that one permanent-event of hazards needs, or two, from B to G."""

from __future__ import annotations

from meccg.kernel.answers import Option, picked, use_of
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.run import Next, ask, done
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.language import Happening, LawClass
from meccg.model.rows import ASIDE, HAND, LOCATIONS, NONE, PLAY, CardRow, Change, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import ATTACK, HOST, TARGET, THIS, Ref, is_card
from meccg.parts.frames import by_rule
from meccg.parts.modes import Ability, Ways
from meccg.parts.predicates import Asked
from meccg.parts.selectors import no_searching
from meccg.parts.standing import Instead, When
from meccg.parts.traits import ITEM, SPECIAL, Trait
from meccg.parts.verbs import Discard, Do, Verb
from meccg.rules.alignments import alignment_of
from meccg.rules.companies import LENT
from meccg.rules.items import PaidFor, PlayItem
from meccg.rules.onslaughts import AttacksAtOnce, ways_to_attack
from meccg.rules.site import exploring
from meccg.rules.underdeeps import is_below
from meccg.rules.uniqueness import UNDER

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


# --- Great Secrets Buried There ------------------------------------------------------------------------------------------

phrase("bury", "{0}: which item do you bury?", item="{0}")

SECRETS = 10  # cards that are looked at
ORDINARY = ITEM & ~SPECIAL & ~Trait("hoard-item")


def lacking(s: State, player: int) -> list[str]:
    """The uncommon Under-deeps sites of which a player has no card at hand (AIO-F-0440)."""
    own = alignment_of(s, player).own_sites
    uncommon = (f for f in BOOK.facts.values() if f.kind == "site" and f.site.under_deeps and f.rarity.startswith("U"))
    names = dict.fromkeys(f.name for f in uncommon if f.alignment in own)
    row = s.player(player)
    return [name for name in names if not any(s.name(c) == name for c in (*row.locations, *row.play))]


def loans(s: State, lender: int, player: int) -> list[int]:
    """The cards of a location deck that may be lent to another player, one for each that he lacks."""
    own, theirs = s.player(lender).locations, alignment_of(s, player).own_sites
    found = (next((c for c in own if s.name(c) == name and s.facts_of(c).alignment in theirs), NONE) for name in lacking(s, player))
    return [c for c in found if c != NONE]


def _can_lend(s: State, x: int, env: Env) -> bool:
    return len(loans(s, env.player, s.turn_player)) == len(lacking(s, s.turn_player))


CAN_LEND = Asked("you can lend each uncommon Under-deeps site that his location deck lacks", _can_lend)


def buried(s: State, host: int) -> int:
    """The item under a card."""
    return next((c for c in s.held(host) if s.facts_of(c).kind == "item"), NONE) if is_card(s, host) else NONE


NOTHING_BURIED = Asked("without an item under it", lambda s, x, env: is_card(s, x) and buried(s, x) == NONE)


class Bury(Verb):
    """A player looks at the ten topmost cards of his play deck, and puts an ordinary item of them under THIS; if there is none, he shows
    them all.
    """

    __slots__ = ("of",)

    def __init__(self, of: Ref) -> None:
        self.of = of

    def begin(self, s: State, f: Do) -> Next:
        player = self.of.of(s, f.env)
        if no_searching(s, player):  # whoever played it (AIO-F-0449)
            return done(f.env)
        top = s.player(player).deck[-SECRETS:]
        s.tell("{0} looks at the top of his play deck", player)
        for card in top:
            s.show(card, 1 << player)
        items = [c for c in top if ORDINARY.ok(s, c, f.env)]
        if not items:
            for card in top:
                s.show(card, s.everybody())
                s.tell("{0} reveals {1}", player, card)
            s.shuffle(player)
            return done(f.env)
        s.learned += 1
        options = [("item", c) for c in sorted({s.card(c).card: c for c in items}.values())]
        return ask(player, "bury", options, "chosen", about=(f.env.source,), data=(player,))

    def chosen(self, s: State, f: Do) -> Next:
        item, player = picked(s).what, f.data[0]
        s.put_aside(item, f.env.source)
        s.tell("{0} is put under {1}", item, f.env.source)
        s.shuffle(player)
        lend(s, f.env.player, player)
        return done(f.env)

    def words(self) -> str:
        return f"{self.of.subject()} looks at the ten topmost cards of his play deck, and puts an ordinary item of them under {THIS.object()}"


def lend(s: State, lender: int, player: int) -> None:
    """A site card that is lent is the other's until he is done with it."""
    for card in loans(s, lender, player) if lender != player else ():
        s.tell("{0} lends {1} to {2}", lender, card, player)
        s.record(LENT, card)
        s.move(card, LOCATIONS, player=player)


class Lend(Verb):
    """At each turn of whose item lies under THIS, he is lent what he lacks."""

    __slots__ = ()
    quiet = True

    def begin(self, s: State, f: Do) -> Next:
        lend(s, f.env.player, f.env.it)
        return done(f.env)

    def words(self) -> str:
        return "lend him each uncommon Under-deeps site that his location deck lacks"


class TakeBack(Verb):
    """What was lent and is not in use goes back to the location deck whence it came."""

    __slots__ = ()
    quiet = True

    def begin(self, s: State, f: Do) -> Next:
        for p in s.others(f.env.player):
            for card in s.player(p).locations:
                if s.card(card).owner == f.env.player and s.recorded(LENT, card):
                    s.move(card, LOCATIONS)
        return done(f.env)

    def words(self) -> str:
        return "take back what you have lent"


class Buried(Ref):
    """The player whose item lies under THIS."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        item = buried(s, env.source)
        return s.card(item).player if item != NONE else NONE

    def words(self) -> str:
        return "the player whose item it is"


OWNER = Buried()


class PlayBuried(Ability):
    """The item under THIS is played as if it were in its player's hand, at an Under-deeps site where it is normally playable."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(anyone=True, side="resource", during=W.SITE_PHASE)

    def indexed(self) -> tuple[str, ...]:
        return (*super().indexed(), UNDER)

    def law_classes(self) -> tuple[LawClass, ...]:
        return ()  # those of playing the item are asked in its stead

    def ways(self, s: State, env: Env) -> Ways:
        item, company = buried(s, env.source), exploring(s)
        if item == NONE or company is None or s.card(item).player != env.player or not is_below(s.facts_of(company.site)):
            return
        held = s.clone()
        held.move(item, HAND, player=env.player)
        for option in self.way(s, item).options(held, env.player, item):
            yield env.but(source=item, user=use_of(option).user)

    def way(self, s: State, item: int) -> PlayItem:
        return next(m for m in BOOK[s.card(item).card].modes if isinstance(m, PlayItem))

    def describe(self, s: State, option: Option) -> str:
        return f"Play {s.name(use_of(option).source)} by {s.name(use_of(option).user)}"

    def pay(self, env: Env) -> Frame | None:
        return PaidFor(env=env)

    def still(self, s: State, env: Env) -> bool:
        return s.card(env.source).zone == ASIDE and self.way(s, env.source).still(s, env)

    def frame(self, env: Env) -> Frame:
        return by_rule(frames.PutIntoPlay)(card=env.source, character=env.user, taps=True)

    def words(self) -> str:
        return "the player whose item it is may play it as though it were in his hand, at any Under-deeps site where it is normally playable"


__all__ = [
    "CAN_LEND",
    "NOTHING_BURIED",
    "NOT_BROUGHT",
    "NOT_DEFEATED",
    "NOT_SUCCESSFUL",
    "OWNER",
    "WAS_CHARACTER",
    "Bury",
    "Claims",
    "Haunting",
    "KeepsAside",
    "Lend",
    "PlayBuried",
    "StrikeEnds",
    "TakeBack",
]  # fmt: skip
