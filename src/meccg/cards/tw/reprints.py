"""The Wizards: second printings of cards, which do what the first do."""

from meccg.cards.vocabulary import *

reprint("TW-208", of="TW-207")  # Dark Quarrels
reprint("TW-230", of="TW-229")  # Escape
reprint("TW-339", of="TW-338")  # Test of Form
