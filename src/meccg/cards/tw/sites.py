"""The Wizards: sites whose text says more than their facts."""

from meccg.cards.vocabulary import *

site("TW-414", Gain(ALWAYS_KEYED, to=THIS))  # Mount Doom: the hazard limit is a fact
