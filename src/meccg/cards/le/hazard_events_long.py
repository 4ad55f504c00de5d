"""The Lidless Eye: long-events of hazards."""

from meccg.cards.vocabulary import *

AT_THEIR_SITES = Attack(AUTOMATIC & At(FREE_HOLD | BORDER_HOLD))
FREE_PEOPLES = Attack(ELF | DWARF | DUNADAN | HOBBIT)
FEAR = Case((DOORS_OF_NIGHT, 1), default=2)

long_event("LE-103",  # Awaken Defenders
    Play(), Multiply(STRIKES, 2, to=AT_THEIR_SITES), Lose(DETAINMENT, to=AT_THEIR_SITES))

reprint("LE-104", of="TW-9")  # Awaken Denizens

long_event("LE-106", Play(), Add(STRIKES, FEAR, to=FREE_PEOPLES), Add(PROWESS, FEAR, to=FREE_PEOPLES))  # Chill Them with Fear

reprint("LE-111", of="TW-35")  # Fell Winter

reprint("LE-117", of="TW-49")  # Long Winter

reprint("LE-125", of="TW-61")  # Minions Stir

reprint("LE-130", of="TW-81")  # Plague of Wights

reprint("LE-148", of="TW-108")  # Wake of War

long_event("LE-150", Play(), PlainInfluence())  # Webs of Fear & Treachery
