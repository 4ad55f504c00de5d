"""Dark Minions: items. What they give their bearers, and where they are played, are facts."""

from meccg.cards.vocabulary import *

item("DM-167",  # Dragon-helm
    Ability(needs=Holds(BEARER, WARRIOR), cost=Tap(THIS), on=Attack(DRAGON | DRAKE, against=BEARER.company), do=Cancel(TARGET)))

UNARMED = Trait("lava-flows") | Trait("rock-fall")  # weapons do not modify prowess against these

item("DM-168",  # Dwarven Light-stone: the rolls below the earth are facts
    Ability(cost=Tap(THIS), on=Attack(ORC | TROLL | UNARMED, against=BEARER.company), do=For(THIS_ATTACK, Add(PROWESS, -2, to=TARGET))))

item("DM-175",  # Noldo-lantern: the rolls below the earth are facts
    Ability(cost=Tap(THIS), on=Attack(UNDEAD | NAZGUL | ORC | TROLL, against=BEARER.company),
            do=For(THIS_ATTACK, Add(PROWESS, -2, to=TARGET), Add(STRIKES, -1, to=TARGET, min=1))))
