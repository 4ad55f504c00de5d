"""The Wizards: resource events of sages, diplomats and scouts, of Wizards and of those who bear the Three Rings."""

from meccg.cards.vocabulary import *

# --- gold rings ------------------------------------------------------------------------------------------------------------

short_event("TW-340", Play(by=SAGE, on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET, mod=-1)))  # Test of Lore

short_event("TW-365", Play(by=WIZARD, on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET, twice=True)))  # Wizard's Test

# --- the road --------------------------------------------------------------------------------------------------------------

short_event("TW-324",  # Secret Entrance: the effect is on the company, whatever becomes of the sage
    Play(during=END_OF_ORGANIZATION, on=Company(~MovingTo(InRegionType(DARK_DOMAIN)), of=YOU),
         cost=Tap(one(Member(SAGE & UNTAPPED, in_=TARGET))), do=For(THIS_TURN, NoCreatures(TARGET, keyed=AT_SITE))))

short_event("TW-220",  # Eagle-mounts
    Play(during=END_OF_ORGANIZATION, on=Company(Has(DIPLOMAT) & At(Named("Eagles’ Eyrie")), of=YOU), do=For(THIS_TURN,
        AllowMove(TARGET, ~SHADOW_HOLD & ~DARK_HOLD & ~UNDER_DEEPS),
        While(Holds(TARGET, MovesBy("special")), NoCreatures(TARGET, only_site=True)))))

short_event("TW-256",  # Hiding: the company is his, so it ends if he leaves it
    Play(during=END_OF_ORGANIZATION, by=SCOUT, do=For(THIS_TURN,
        Forbid("move", USER.company),
        When("attack", Cancel(IT), what=Attack(BY_CREATURE & ~At(ALWAYS_KEYED), against=USER.company)))).reads(
        "at the end of your organization phase, playable by a scout. his company may not move this turn, and every attack by a creature "
        "against it is cancelled (but not at a site to which creatures may always be keyed)", pin="c634ac47"))
