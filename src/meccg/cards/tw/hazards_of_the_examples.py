"""The Wizards: hazards that the rulebook's own examples play."""

from meccg.cards.vocabulary import *

short_event("TW-21",  # Choking Shadows
    Play(on=Site(RUINS_AND_LAIRS & HasAttack()), do=Arouse(2)),
    Play(needs=DOORS_OF_NIGHT, do=TreatOne({WILDERNESS: SHADOW_LAND}, company=COMPANY)),
    Play(needs=DOORS_OF_NIGHT, on=Site(RUINS_AND_LAIRS), do=For(THIS_TURN, TreatAs("site", {"R": "S"}, to=TARGET))).reads(
        "while Doors of Night is in play, until the end of the turn, treat a Ruins & Lairs as a Shadow-hold", pin="12626ea0"))

short_event("TW-104",  # Tookish Blood
    call_away(HOBBIT, under=11).reads(
        "playable on a Hobbit. his player rolls two dice and adds his unused general influence. if the result is less than 11, the "
        "Hobbit returns to hand; his player may first transfer one of his items to another character in the company", pin="6414a75b"),
    Play(side="resource", on=Character(HOBBIT, of=YOU), do=For(THIS_TURN, Forbid("discard", TARGET), Forbid("return", TARGET))).reads(
        "as a resource, playable on one of your Hobbits. until the end of the turn, he may be neither discarded nor returned to hand",
        pin="48cbd112"))
