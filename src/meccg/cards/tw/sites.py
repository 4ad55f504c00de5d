"""The Wizards: sites whose text says more than their facts."""

from meccg.cards.vocabulary import *

site("TW-414", Gain(ALWAYS_KEYED, to=THIS))  # Mount Doom: the hazard limit is a fact
site("TW-417", Gain(HEALED_TOGETHER, to=THIS))  # Old Forest
site("TW-420", Gain(HEALED_TOGETHER, to=THIS))  # Rhosgobel
