"""The Dragons: sites."""

from meccg.cards.vocabulary import *

site("TD-173", Gain(ALWAYS_RETURNS, to=THIS))  # Buhr Widu
site("TD-174")  # Dale
site("TD-175")  # Framsburg: what attacks there, and the hoard, are facts
site("TD-176")  # Gold Hill
site("TD-177")  # Gondmaeglom
site("TD-178")  # Isle of the Ulond
site("TD-179")  # Ovir Hollow
site("TD-180", Gain(ITEMS_WHILE_TAPPED, to=THIS))  # Tharbad
site("TD-181")  # Zarak Dûm
