"""Dark Minions: permanent-events of hazards."""

from meccg.cards.vocabulary import *
from meccg.kernel.state import State
from meccg.model.rows import ASIDE, PLAY, Env
from meccg.parts import english as en
from meccg.rules.prisoners import (
    Captures,
    CheckPrisoners,
    EachUntap,
    Holdable,
    HoldsPrisoners,
    SearchPrisoners,
    SetRescueSite,
    TakesRings,
)
from meccg.rules.underdeeps import FROM_BELOW


def takes_prisoner(who: Pred, at: Pred, *more: Lasting) -> Play:
    """Played on somebody who faces such a strike: if it is successful, he is taken prisoner at such a site."""
    return Play(during=STRIKE_HAZARDS, on=Character(who & Holdable(at)),
                do=Seq(SetRescueSite(TARGET, at), For(THIS_STRIKE, *more, Captures(TARGET))))


permanent_event("DM-56",  # Eyes of the Shadow: that it goes when a deck is exhausted is a fact
    Play(needs=~GATES_OF_MORNING),
    Add(HAZARD_LIMIT, 2, to=Company(MOVING & Size(under=4) & Has(CHARACTER & (WIZARD | (~RANGER & Mind(at_least=6)))))).reads(
        "the hazard limit against a moving company of size under 4 with a Wizard or a non-ranger character of mind 6 or more is raised by 2", pin="d3c5f144"))

permanent_event("DM-58",  # Flies and Spiders: the rescue-attack is a fact
    takes_prisoner(Facing(Strike(SPIDER)), RUINS_AND_LAIRS), EachUntap(CheckPrisoners(1, over=15)), HoldsPrisoners())

class FacedTwice(CopiedAttack):
    """Each automatic-attack of such a race is faced once more right after itself, with all that modifies it."""

    __slots__ = ("race",)

    def __init__(self, race: str) -> None:
        super().__init__()
        self.race = race

    def copies(self, s: State, env: Env, site: int, source: int, nth: int) -> bool:
        specs = [spec for of, spec in automatic_attacks(s, site) if of == source]
        return self.on(s, env) and specs[nth].race == self.race

    def words(self) -> str:
        return f"each automatic-attack of {en.plural(en.trait_word(self.race))} is faced once more right after itself"


THE_DEAD = Attack(UNDEAD)

permanent_event("DM-71",  # The Moon Is Dead
    Play(), Add(STRIKES, 1, to=THE_DEAD), Add(PROWESS, 1, to=THE_DEAD), FacedTwice("undead"),
    When("attack ended", Discard(THIS), what=THE_DEAD, how="defeated"))

permanent_event("DM-74", Play(on=Agent(of=YOU)), ExtraAction(HOST, counted=False))  # Never Seen Him: that there is one on an agent is a fact

permanent_event("DM-75",  # No Way Forward
    Play(), Add(REGIONS, Case((DOORS_OF_NIGHT, -2), default=-1), to=Company(), min=2).reads(
        "each company may move through one region less, two less while Doors of Night is in play, but through two in any case", pin="ee048de8"))

RANKS = Attack(MAN & ~From(Trait("agent")))
GIANTS = Attack(GIANT)

permanent_event("DM-80",  # Rank upon Rank: that there is one at a time is a fact
    Play(),
    Add(STRIKES, 1, to=RANKS).reads("each attack by Men who are no agents has +1 strike", pin="b02e5077"),
    Add(PROWESS, 1, to=RANKS).reads("it has +1 prowess, too", pin="455943e6"),
    When("attack ended", Discard(THIS), what=RANKS, how="defeated").reads("when such an attack is defeated, discard this card", pin="e69a495a"),
    While(DOORS_OF_NIGHT,
        Add(STRIKES, 1, to=GIANTS),
        Add(PROWESS, 1, to=GIANTS).reads("it has +1 prowess, too", pin="2a764344"),
        When("attack ended", Discard(THIS), what=GIANTS, how="defeated")))

SHIPS = Named("Great Ship", "Ford")

permanent_event("DM-82",  # The Reach of Ulmo: that it goes when a deck is exhausted is a fact
    Play(during=MH_PHASE | MOVEMENT_ROLL).reads("also playable when a site is revealed that must be rolled for, before the roll", pin="aea9bdf4"),
    Add(roll_of("movement"), -2, to=Company(At(UNDER_DEEPS)), vs=UNDER_DEEPS).reads(
        "rolls to move between adjacent Under-deeps sites have -2", pin="9fe0b57d"),
    Suspend(SHIPS, company=ANY).reads("what goes on of Great Ship and Ford is canceled", pin="2c0e059e"),
    When("resolved", For(THIS_TURN, When("end of turn", Discard(THIS))), what=Card(SHIPS, zone=(PLAY, DISCARD, ASIDE))).reads(
        "at the end of a turn in which Great Ship or Ford was played, discard this card", pin="e81dc79a"),
    DiscardWhen("move", what=Company(FROM_BELOW & At(UNDER_DEEPS))).reads(
        "when an Under-deeps site is reached from another one, discard this card", pin="f92f4679"))

GUARDS = Attack(AUTOMATIC & (ORC | TROLL))

permanent_event("DM-83",  # Redoubled Force: that there is one at a time is a fact
    Play(),
    Add(STRIKES, 3, to=GUARDS), Add(PROWESS, 2, to=GUARDS),
    When("attack ended", Discard(THIS), what=GUARDS, how="defeated"))

ONE_OF_THE_NINE = Event(NAZGUL, of=YOU)

permanent_event("DM-86",  # Scimitars of Steel
    Play(cost=Discard(one(ONE_OF_THE_NINE))).reads("discard a Nazgûl permanent-event of yours to play this card", pin="6ab559b1"), Add(PROWESS, 1, to=Attack(ORC | TROLL | MAN)))

permanent_event("DM-90",  # Spells of the Barrow-wights: the rescue-attack is a fact
    takes_prisoner(Facing(Strike(UNDEAD)), RUINS_AND_LAIRS | SHADOW_HOLD), TakesRings(), EachUntap(CheckPrisoners()), HoldsPrisoners())

permanent_event("DM-99",  # Waylaid, Wounded, and Orc-dragged: the rescue-attacks are facts
    takes_prisoner(HOBBIT & Facing(Strike(ORC)), DARK_HOLD | SHADOW_HOLD | RUINS_AND_LAIRS, Add(PROWESS, 2, to=TARGET)),
    EachUntap(SearchPrisoners(under=7)), HoldsPrisoners())
