"""The words of card files, in one import: `from meccg.cards.vocabulary import *`.

Everything that a card may be made of lives in `meccg.parts`; docs/parts.md (generated) lists it with the cards that use it.
"""

from meccg.cards.cardfile import *
from meccg.model.rows import DECK as DECK
from meccg.model.rows import DISCARD as DISCARD
from meccg.model.rows import HAND as HAND
from meccg.model.rows import SIDEBOARD as SIDEBOARD
from meccg.model.windows import *
from meccg.parts.agents import *
from meccg.parts.averting import *
from meccg.parts.base import *
from meccg.parts.contests import *
from meccg.parts.deeds import *
from meccg.parts.dragons import *
from meccg.parts.finding import *
from meccg.parts.handling import *
from meccg.parts.hazard_recipes import *
from meccg.parts.keyings import *
from meccg.parts.lurking import *
from meccg.parts.modes import *
from meccg.parts.palantiri import *
from meccg.parts.recipes import *
from meccg.parts.requirements import *
from meccg.parts.retyping import *
from meccg.parts.ringwraiths import *
from meccg.parts.seats import *
from meccg.parts.selectors import *
from meccg.parts.situations import *
from meccg.parts.standing import *
from meccg.parts.undertakings import *
from meccg.parts.values import *
from meccg.parts.verbs import *

# Last, so that UNTAPPED and the like are predicates here, whatever the other modules import.
from meccg.parts.predicates import *  # isort: skip
