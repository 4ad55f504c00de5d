"""The Wizards: long-events of resources."""

from meccg.cards.vocabulary import *

long_event("TW-203", Play(needs=GATES_OF_MORNING), Add(PROWESS, 2, to=Character()))  # Clear Skies

long_event("TW-223",  # Elf-song
    Play(do=ForEach(Character(At(HAVEN) & Bears(CORRUPTION)), Discard(some(Event(CORRUPTION, on=EACH), at_most=1, by=EACH.player)))).reads(
        "from each character at a Haven, his player may discard one corruption card", pin="652b7885"),
    Forbid("discard", Character(At(HAVEN))).reads("whoever is at a Haven may not be discarded", pin="b0e6ed6d"),
    Forbid("return", Character(At(HAVEN))).reads("nor may he be returned to hand", pin="964f83e6"))

long_event("TW-241",  # Fog
    Play(needs=GATES_OF_MORNING),
    TreatAs("region", {FREE_DOMAIN: BORDER_LAND, BORDER_LAND: WILDERNESS, SHADOW_LAND: WILDERNESS, DARK_DOMAIN: SHADOW_LAND}))

long_event("TW-264",  # Lapse of Will
    Play(), Add(PROWESS, -1, to=Attack(~NAZGUL)), Add(PROWESS, -3, to=Attack(NAZGUL)))

long_event("TW-285",  # Moon
    Play(),
    While(GATES_OF_MORNING, TreatAs("region", {WILDERNESS: BORDER_LAND, BORDER_LAND: FREE_DOMAIN}, reading=TO_PLAY_HAZARDS)),
    While(DOORS_OF_NIGHT, TreatAs("region", {DARK_DOMAIN: SHADOW_LAND, SHADOW_LAND: WILDERNESS}, reading=TO_PLAY_HAZARDS)))

long_event("TW-335",  # Sun
    Play(),
    Add(PROWESS, 1, to=Character(DUNADAN)),
    While(GATES_OF_MORNING,
        Add(PROWESS, -1, to=Attack(AUTOMATIC | BY_CREATURE)).reads(
            "while Gates of Morning is in play, each automatic-attack and each attack by a creature has -1 prowess", pin="f59b6b6a"),
        Add(PROWESS, 1, to=Character(MAN | DUNADAN))))
