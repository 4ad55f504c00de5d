"""The Dragons: factions."""

from meccg.cards.vocabulary import *

faction("TD-138")  # Men of Dale
faction("TD-139")  # Men of Lake-town

faction("TD-146")  # Returned Exiles: where a Dragon at home was defeated, tapped or not, is a fact
