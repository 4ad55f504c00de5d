"""The Lidless Eye: long-events of resources."""

from meccg.cards.vocabulary import *

long_event("LE-214", Play(), TripleStandard())  # Old Prejudice

AGAINST_FACTIONS = Check(INFLUENCE_CHECKS, pred=Against(FACTION))

long_event("LE-245",  # Tidings of Death
    Play(),
    Add(INFLUENCE_CHECK, -1, to=Member(), vs=FACTION).reads("every influence check against a faction is modified by -1", pin="c85759d3"),
    Gain(ROLLS_TWICE, to=AGAINST_FACTIONS).reads("for each of them two rolls are made, of which either may be used", pin="fdba12c1"))
