"""The Wizards: items that come in families: Dwarven Rings, Magic Rings, Palantíri, arrows; and some that stand alone."""

from typing import Any

from meccg.cards.vocabulary import *
from meccg.kernel.state import State
from meccg.model.rows import Env
from meccg.parts import english as en

BEARER_UNTAPPED = Is(BEARER) & UNTAPPED

# --- Dwarven Rings: a Dwarf taps and finds something ---------------------------------------------------------------------------


def dwarven_ring(do: Verb, *, here: bool = False) -> Ability:
    """A Dwarf taps, and makes a corruption check for it; with `here`, only where his company acts in the site phase."""
    who = Character(BEARER_UNTAPPED & DWARF, in_=COMPANY if here else None)
    return Ability(during=SITE_PHASE if here else None, by=who, cost=Tap(USER), do=Seq(do, CorruptionCheck(USER, 2)))


item("TW-213", dwarven_ring(SearchAndPlay(MAJOR & ITEM, by=USER), here=True))  # Dwarven Ring of Barin's Tribe
item("TW-214", dwarven_ring(SearchAndPlay(GREATER & ITEM, by=USER), here=True))  # Dwarven Ring of Bávor's Tribe
item("TW-215", dwarven_ring(SearchAndPlay(GREATER & ITEM, by=USER), here=True))  # Dwarven Ring of Drúin's Tribe
item("TW-217", dwarven_ring(SearchAndPlay(MAJOR & ITEM, by=USER), here=True))  # Dwarven Ring of Dwálin's Tribe
item("TW-218", dwarven_ring(Search(DECK, DISCARD, pred=MINOR & ITEM, at_most=2)))  # Dwarven Ring of Thélor's Tribe
item("TW-219", dwarven_ring(Search(DECK, DISCARD, pred=MINOR & ITEM, at_most=2)))  # Dwarven Ring of Thrár's Tribe

# --- Magic Rings: the skill is a fact ------------------------------------------------------------------------------------------

item("TW-272", While(Holds(BEARER, Normal(SAGE)), Gain(TAPS_FOR_PALANTIR, to=BEARER)))  # Magic Ring of Lore

item("TW-273",  # Magic Ring of Nature
    Ability(by=BEARER_UNTAPPED & Normal(RANGER), cost=Tap(USER), on=Attack(against=USER.company), do=Cancel(TARGET)))

# --- Palantíri: where they are playable and stored, and when they are lost, are facts ------------------------------------------

class DeckHolds(Pred):
    """A player with so many cards in his play deck."""

    __slots__ = ("at_least",)

    def __init__(self, *, at_least: int) -> None:
        self.at_least = at_least

    def ok(self, s: State, x: int, env: Env) -> bool:
        return 0 <= x < s.n_players and len(s.player(x).deck) >= self.at_least

    def words(self) -> str:
        return f"with at least {self.at_least} cards in the play deck"

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"the play deck holds {'at least' if yes else 'fewer than'} {self.at_least} cards"


item("TW-296",  # Palantír of Amon Sûl
    use_palantir(LookAtHand(TARGET), on=Opponent()),
    as_another(Named("Palantír of Annúminas", "Palantír of Elostirion")))

item("TW-298",  # Palantír of Elostirion
    Gaze(by=Character(Is(BEARER) & SAGE), cost=Tap(THIS), on=Event(CORRUPTION, on=Character(ELF | WIZARD, of=YOU)),
         do=Seq(Discard(TARGET), CorruptionCheck(USER))))

item("TW-299", use_palantir(StirTop(5, YOU, TARGET), on=Opponent()))  # Palantír of Minas Tirith

item("TW-300",  # Palantír of Orthanc
    use_palantir(ShuffleIntoDeck(one(Card(~SITE_CARD, zone=DISCARD, of=YOU))), own=Holds(YOU, DeckHolds(at_least=5))))

item("TW-301",  # Palantír of Osgiliath
    use_palantir(Discard(TARGET), on=Event(HAZARD & PERMANENT)), as_another(PALANTIR))

# --- arms and heirlooms ----------------------------------------------------------------------------------------------------------

item("TW-250",  # Great-shield of Rohan: the bonus is a fact
    Ability(during=FACING_STRIKE, by=BEARER_UNTAPPED & WARRIOR, cost=Tap(THIS), on=Strike(against=USER),
            do=For(THIS_STRIKE, Gain(NEED_NOT_TAP, to=USER))).reads(
        "if the bearer is a warrior, tap this card: he stays untapped against a strike that does not wound him", pin="de4fe2f0"))

item("TW-494",  # Black Arrow
    Ability(by=Is(BEARER) & WARRIOR, cost=Tap(THIS), on=Attack(against=USER.company),
            do=For(THIS_ATTACK, Add(PROWESS, -1, to=TARGET), Add(BODY, -1, to=TARGET))).reads(
        "if the bearer is a warrior, tap this card: an attack against his company has -1 prowess and -1 body", pin="11644d22"),
    While(Holds(BEARER, ~MAN), When("tap", Discard(THIS), what=Is(THIS))))

item("TW-283",  # Miruvor
    Ability(during=ANY_PHASE | FACING_ATTACK | STRIKES_ASSIGNED | FACING_STRIKE, cost=Discard(THIS),
            do=For(THIS_TURN, Add(BODY, 2, to=Character(in_=BEARER.company), max=10))))

item("TW-312",  # Red Arrow: the influence over people of Edoras is a fact
    Gain(SUCCEEDS, to=Check(INFLUENCE_CHECKS, pred=Against(Named("Riders of Rohan")), by=BEARER)))

item("TW-341",  # The Arkenstone: points and influence over Dwarves are facts
    Ability(cost=Tap(THIS), on=Character(DWARF & TAPPED, in_=THIS.company), do=Seq(Untap(TARGET), CorruptionCheck(TARGET, -2))))

item("TW-363", When("play", CorruptionCheck(BEARER), what=Is(THIS)))  # Wizard's Ring: the rest is facts


class Checks(When):
    """Whenever somebody makes such a check, whatever comes of it."""

    __slots__ = ()

    def __init__(self, how: str, verb: Verb, *, what: Any) -> None:
        super().__init__("check made", verb, what=what, how=how)

    def indexed(self) -> tuple[str, ...]:
        return ("when:check made", "when:check failed")

    def words(self) -> str:
        who = self.pattern.what.subject()
        return f"whenever {who} makes {en.a(self.pattern.how)} check, {self.verb.words()}"


item("TW-496",  # The Iron Crown: what it gives one who is no Hobbit is a fact
    Checks("influence", CorruptionCheck(BEARER), what=BEARER),
    Ability(by=Is(BEARER) & ~HOBBIT, cost=Tap(THIS), on=Attack(ORC | TROLL | MAN, against=USER.company), do=Cancel(TARGET)))
