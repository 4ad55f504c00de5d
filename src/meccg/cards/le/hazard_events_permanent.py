"""The Lidless Eye: permanent-events of hazards."""

from meccg.cards.vocabulary import *

reprint("LE-109", of="TW-27")  # Despair of the Heart

reprint("LE-110", of="TW-28")  # Doors of Night

reprint("LE-112", of="TD-25")  # Foolish Words

reprint("LE-122", of="TW-57")  # Lure of Expedience

reprint("LE-123", of="TW-58")  # Lure of Nature

reprint("LE-124", of="TW-60")  # Lure of the Senses

permanent_event("LE-142",  # Thrice Outnumbered: that it goes when a deck is exhausted is a fact
    Play(),
    When("end of turn", ForEach(Partaker(), Pick(
        some(Card(CREATURE & MAN, zone=DISCARD, of=EACH), at_most=1, by=EACH), ShuffleIntoDeck(CHOSEN)))).reads(
        "whenever a turn ends, each player may shuffle a Man creature of his discard pile into his play deck", pin="a83d6faa"),
    When("end of long-event", what=EACH_OTHER,
         verb=Pick(one(Either(Card(CREATURE & MAN, zone=HAND, of=YOU), Event(Is(THIS)))), Discard(CHOSEN))))
