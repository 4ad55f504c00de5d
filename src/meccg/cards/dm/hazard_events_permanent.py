"""Dark Minions: permanent-events of hazards."""

from meccg.cards.vocabulary import *

permanent_event("DM-74", Play(on=Agent(of=YOU)), ExtraAction(HOST, counted=False))  # Never Seen Him: that there is one on an agent is a fact

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

GUARDS = Attack(AUTOMATIC & (ORC | TROLL))

permanent_event("DM-83",  # Redoubled Force: that there is one at a time is a fact
    Play(),
    Add(STRIKES, 3, to=GUARDS), Add(PROWESS, 2, to=GUARDS),
    When("attack ended", Discard(THIS), what=GUARDS, how="defeated"))
