"""Dark Minions: long-events of resources."""

from meccg.cards.vocabulary import *

long_event("DM-157",  # Secret Ways
    Play(), Add(roll_of("movement"), 4, to=Company(At(UNDER_DEEPS)), vs=UNDER_DEEPS).reads(
        "rolls to move between adjacent Under-deeps sites have +4", pin="fd60b176"))
