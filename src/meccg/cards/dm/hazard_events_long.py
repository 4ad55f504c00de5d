"""Dark Minions: long-events of hazards."""

from meccg.cards.vocabulary import *

long_event("DM-62", Play(), ExtraAction(Agent()))  # Great Need or Purpose: that there is one at a time is a fact
