"""The Wizards: long-events of hazards."""

from collections.abc import Iterable

from meccg.cards.pool import load_pool
from meccg.cards.vocabulary import *
from meccg.kernel.run import Next, done
from meccg.kernel.state import State
from meccg.model.rows import CardRow, Env
from meccg.parts.printed import OfAlignment

long_event("TW-9", Play(), Multiply(STRIKES, 2, to=Attack(AUTOMATIC & At(RUINS_AND_LAIRS))))  # Awaken Denizens
long_event("TW-10", Play(), Multiply(STRIKES, 2, to=Attack(AUTOMATIC & At(SHADOW_HOLD | DARK_HOLD))))  # Awaken Minions
long_event("TW-22", Play(), While(DOORS_OF_NIGHT, Add(PROWESS, 2, to=Attack(BY_CREATURE))))  # Clouds
long_event("TW-32", Play(), Add(PROWESS, Case((DOORS_OF_NIGHT, 3), default=1), to=Attack(AUTOMATIC)))  # Eye of Sauron

long_event("TW-35",  # Fell Winter
    Play(),
    AddAttack(Site(BORDER_HOLD), *load_pool()["TW-35"].event.attacks),
    While(DOORS_OF_NIGHT, TreatAs("region", {FREE_DOMAIN: BORDER_LAND, BORDER_LAND: WILDERNESS})))

NOT_MINION = ~OfAlignment("minion")  # companies of other players, and their sites

long_event("TW-36",  # Foul Fumes
    Play(),
    Require(Company(MOVING & NOT_MINION & PathHas(SHADOW_LAND + DARK_DOMAIN) & ~Has(RANGER)), ReturnToOrigin(EACH), declared=True),
    Require(Site(~HAVEN & NOT_MINION & PathHas(SHADOW_LAND + DARK_DOMAIN)), OnceATurn(If(DOORS_OF_NIGHT, Tap(EACH)))))

long_event("TW-49",  # Long Winter
    Play(),
    Require(Company(MOVING & PathHas(WILDERNESS, at_least=2) & ~Has(RANGER)), ReturnToOrigin(EACH), declared=True),
    Require(Site(~HAVEN & PathHas(WILDERNESS, at_least=2)), OnceATurn(If(DOORS_OF_NIGHT, Tap(EACH)))))

long_event("TW-61",  # Minions Stir
    Play(),
    Add(STRIKES, Case((DOORS_OF_NIGHT, 2), default=1), to=Attack(ORC)),
    Add(PROWESS, Case((DOORS_OF_NIGHT, 2), default=1), to=Attack(ORC)),
    Add(STRIKES, 1, to=Attack(TROLL)), Add(PROWESS, 1, to=Attack(TROLL)))

long_event("TW-62",  # Morgul Night
    Play(needs=DOORS_OF_NIGHT), TreatAs("region", {WILDERNESS: SHADOW_LAND, SHADOW_LAND: DARK_DOMAIN}))

long_event("TW-69",  # Night
    Play(),
    Add(PROWESS, -1, to=Character(DUNADAN & ~RANGER)),
    While(DOORS_OF_NIGHT, Add(PROWESS, 1, to=Attack()), Add(PROWESS, -1, to=Character(MAN | DUNADAN))))

long_event("TW-81",  # Plague of Wights
    Play(), Add(PROWESS, 1, to=Attack(UNDEAD)), While(DOORS_OF_NIGHT, Multiply(STRIKES, 2, to=Attack(UNDEAD))))

long_event("TW-91",  # Snowstorm
    Play(needs=DOORS_OF_NIGHT), Require(Company(MOVING & PathHas(WILDERNESS)), ReturnToOrigin(EACH), declared=True))

long_event("TW-92",  # Storms of Ossë
    Play(needs=DOORS_OF_NIGHT), Require(Site(~HAVEN & PathHas(COASTAL_SEA)), OnceATurn(Tap(EACH))))


def sources(s: State, character: int) -> list[int]:
    """The cards from which a character receives corruption points."""
    out: list[int] = []
    heap = list(s.card(character).attached) if character >= 0 else []
    while heap:
        card = heap.pop()
        heap += s.card(card).attached
        if value(s, CP, card) > 0:
            out.append(card)
    return sorted(out)


class DoubledSource(Modifier):
    """Each character's corruption points from one source are doubled: from the one that his player has named, or else from the least."""

    __slots__ = ()
    order = 90

    def __init__(self) -> None:
        super().__init__(CP, 0, to=Character())

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        """What weighs on him without a card of his own is a source like others."""
        points = {card: value(s, CP, card) for card in sources(s, x)}
        named = [p for card, p in points.items() if card in s.card(env.source).noted]
        return n + (named[0] if named else min([*points.values(), *([n] if n > 0 else [])], default=0))

    def words(self) -> str:
        return "for each character, the corruption points of one source are doubled; his player chooses which"


class OtherSource(Selector):
    """A source of corruption of the character who makes a check now, which gives more than the one that counts twice."""

    __slots__ = ()
    noun = "source of corruption"

    def kind(self, s: State, x: int) -> bool:
        return type(s.get(x)) is CardRow

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        check = s.get(CHECK.of(s, env))
        if not isinstance(check, CORRUPTION_CHECKS) or s.card(check.character).player != env.player:
            return ()
        cards = sources(s, check.character)
        named = [c for c in cards if c in s.card(env.source).noted]
        now = named[:1] or sorted(cards, key=lambda c: value(s, CP, c))[:1]
        return [c for c in cards if value(s, CP, c) != value(s, CP, now[0])]

    def has(self, s: State, x: int, env: Env) -> bool:
        return x in self.candidates(s, env)


class NameSource(Verb):
    """TARGET is the source that counts twice from now on, in place of another of the same character's."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        others = sources(s, bearer_of(s, f.env.target))
        row = s.card(f.env.source)
        s.put(row.but(noted=(*(c for c in row.noted if c not in others), f.env.target)))
        return done(f.env)

    def words(self) -> str:
        return "its corruption points are doubled instead of another's"


WITH_SOURCE = Asked(
    "with a source of corruption", lambda s, x, env: x >= 0 and any(sources(s, m) for m in getattr(s.rows[x], "members", ())))

long_event("TW-93",  # The Balance of Things
    Play(guard=Holds(COMPANY, WITH_SOURCE)),
    DoubledSource(),
    Ability(anyone=True, side="either", during=anyones(CHECK_DECLARED), on=OtherSource(), do=NameSource()).reads(
        "immediately before a corruption check, the player of the character may choose another source", pin="48396873"))

long_event("TW-108",  # Wake of War
    Play(),
    Add(STRIKES, Case((DOORS_OF_NIGHT, 2), default=1), to=Attack(WOLF)),
    Add(PROWESS, Case((DOORS_OF_NIGHT, 2), default=1), to=Attack(WOLF)),
    Add(STRIKES, 1, to=Attack(SPIDER | ANIMAL)), Add(PROWESS, 1, to=Attack(SPIDER | ANIMAL)))

ASHORE = Asked("that may be keyed to a region other than a Coastal Sea", lambda s, x, env: is_card(s, x) and any(
    any(need[0] != COASTAL_SEA for need in key.region_types) or any(REGION_TYPES.get(r) != COASTAL_SEA for r in key.regions)
    for key in s.facts_of(x).creature.keying))

long_event("TW-497",  # A Pack at the Door
    Play(needs=DOORS_OF_NIGHT),
    KeyedAlso(~UNIQUE & (ANIMAL | SPIDER | WOLF) & ASHORE, regions=BORDER_LAND, sites="BR").reads(
        "each non-unique Animal, Spider or Wolf creature may also be played keyed to a Border-land, Border-hold or Ruins & Lairs. this does "
        "not hold for those that can be keyed to no region but a Coastal Sea", pin="e63b836c"))
