"""The Lidless Eye: short-events of hazards."""

from meccg.cards.vocabulary import *

DEFENDED = FREE_HOLD | BORDER_HOLD

short_event("LE-101",  # Arouse Defenders
    Play(on=Site(DEFENDED & HasAttack()), do=OneAttack(Add(PROWESS, 2, to=ChosenAttack()), Gain(UNCANCELABLE, to=ChosenAttack()))).reads(
        "playable on a Free-hold or Border-hold with an automatic-attack. this turn, one of its automatic-attacks (you choose) has +2 prowess and cannot be "
        "canceled", pin="74c2bfb6"))

reprint("LE-102", of="TW-6")  # Arouse Denizens

reprint("LE-105", of="TW-18")  # Call of Home

short_event("LE-108", Play(needs=DOORS_OF_NIGHT, on=Character((ORC | TROLL | MAN) & UNTAPPED), do=Tap(TARGET)))  # Darkness Under Tree

reprint("LE-113", of="TW-42")  # Greed

short_event("LE-115", Play(on=Site(DEFENDED & HasAttack()), do=CopyOfAttack()))  # Incite Defenders

reprint("LE-116", of="TD-34")  # Incite Denizens

reprint("LE-118", of="TW-51")  # Lost in Border-lands

reprint("LE-119", of="TW-53")  # Lost in Free-domains

reprint("LE-120", of="TW-54")  # Lost in Shadow-lands

reprint("LE-121", of="TW-55")  # Lost in the Wilderness

reprint("LE-126", of="TW-67")  # Muster Disperses

reprint("LE-134", of="TW-84")  # River

short_event("LE-135",  # The Roving Eye
    Play(on=Character(~(WIZARD | RINGWRAITH) & Bears(PALANTIR | GREATER | (RING & ~GOLD_RING))),
         do=CorruptionCheck(TARGET, -2, fails=Discard(TARGET))).reads(
        "playable on a character who is no Wizard or Ringwraith and bears a Palantír, a greater item or a ring that is no gold ring. he "
        "makes a corruption check at -2. if he fails, discard him: he is never eliminated by it", pin="6462a9de"))

reprint("LE-136", of="TD-67")  # Searching Eye

reprint("LE-145", of="TW-106")  # Twilight

reprint("LE-149", of="TW-111")  # Weariness of the Heart
