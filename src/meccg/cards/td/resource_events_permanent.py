"""The Dragons: permanent-events of resources. What only one of them does is in resource_events_permanent_parts.py."""

from meccg.cards.td.resource_events_permanent_parts import (
    EOWYN,
    FACES_AN_ATTACK,
    THE_DRAGON,
    WON_A_LAIR,
    WON_LAIR,
    AtTheLair,
    BecomeNewSite,
    FindForTheLair,
    Forged,
    KeepBeside,
    LastRegion,
    LieBeside,
    OnItem,
    OnlyPlayedBy,
    PutHelmAside,
    RideIn,
    SparesTheLair,
    TurnWithEach,
    WithGaladriel,
)
from meccg.cards.vocabulary import *
from meccg.parts.printed import HomeSite
from meccg.parts.values import TO_HEAL

SAGE_LEARNS = (
    "during the site phase, tap an untapped sage and his untapped site, if Information is playable there: place this card on him")
BEARER_READY = Is(BEARER) & UNTAPPED

permanent_event("TD-108",  # Dragon-lore
    information().reads(SAGE_LEARNS, pin="2c4cf63f"),
    Ability(during=SITE_PHASE, by=Character(BEARER_READY & At(TAPPED & HasAttack("dragon")), in_=COMPANY), cost=Seq(Tap(USER), Discard(THIS)),
            do=FindForTheLair()).reads(
        "during the site phase at a tapped Dragon’s lair, tap the bearer and discard this card. find in your play deck or discard pile an item that is "
        "playable there; a character of his company may tap and play it at once, though the site is tapped", pin="40691464"))

permanent_event("TD-110",  # Echo of all Joy: that it goes when a play deck is exhausted is a fact
    Play(needs=~DOORS_OF_NIGHT, on=Event(LONG & RESOURCE)),
    LongEventsStay(Is(HOST)).reads("the long-event that this card is on is not discarded in the long-event phase", pin="5e1d9150"),
    When("deck exhausted", Discard(HOST)).reads("it is discarded with this card when a play deck is exhausted", pin="8562d860"),
    While(DOORS_OF_NIGHT, Require(HOST, Discard(EACH)))[0].reads("or when Doors of Night comes into play", pin="604d3eba"))

permanent_event("TD-118", lore(DUNADAN, at=HAVEN), Gain(SAGE, to=HOST))  # Gift of Comprehension

permanent_event("TD-122",  # Helm of Her Secrecy
    Play(during=FACING_ATTACK, needs=Exists(Card(EOWYN, zone=HAND, of=YOU)), on=Company(FACES_AN_ATTACK & Has(HomeSite("Edoras")), of=YOU), do=RideIn()).reads(
        "if Éowyn is in your hand, playable before strikes are assigned on your company that faces an attack and has a character whose home site is "
        "Edoras. she may be played with the company, if you can control her", pin="4e7cd724"),
    Add(PROWESS, 2, to=Character(EOWYN, of=YOU)), Add(BODY, 1, to=Character(EOWYN, of=YOU)), Add(DI, 1, to=Character(EOWYN, of=YOU)),
    When("attack ended", PutHelmAside(), what=Attack(against=HOST), at_once=True).reads(
        "after the attack, place this card with Éowyn if it was a Nazgûl’s; otherwise, discard it", pin="21da5212"))

permanent_event("TD-125",  # Houses of Healing
    Play(on=Site(FREE_HOLD, of=YOU)), TreatAs("site", {"F": "H"}, to=HOST, reading=TO_HEAL).reads(
        "those who are at the site heal there as at a Haven", pin="6d92726f"))

permanent_event("TD-126",  # King under the Mountain
    Play(on=Character(Named("Balin", "Dáin II", "Thorin II", "Thráin II") & WON_A_LAIR, of=YOU)),
    Add(DI, 5, to=HOST, vs=DWARF),
    TreatAs("site", {"R": "B"}, to=WON_LAIR).reads("the lair is a Border-hold for all purposes", pin="7635b9e6"),
    Gain(DWARF_HOLD, to=WON_LAIR).reads("and a Dwarf-hold", pin="7d841ae9"),
    OnlyPlayedBy(DWARF, at=WON_LAIR))

permanent_event("TD-127",  # Legendary Hoard: one for each Dragon is a fact
    Play(on=Event(AT_HOME), do=LieBeside()).reads("playable on a Dragon at home", pin="1f74f78e"),
    Gain(UNCANCELABLE, to=Attack(From(Is(THE_DRAGON)))).reads("its automatic-attack cannot be canceled", pin="9bc56cb7"),
    TurnWithEach(),
    SparesTheLair(1, 2, 3),
    Instead("discard", KeepBeside(), what=Is(THE_DRAGON)).reads(
        "if the Dragon would be discarded, it counts as discarded, but lies beside this card until that is discarded", pin="45a91dbe"),
    When("tap", Discard(THIS), what=AtTheLair(), by=ITEM, at_once=True).reads("discard this card when an item taps the Dragon’s lair", pin="f492d759"))

permanent_event("TD-129",  # Lore of the Ages
    lore(ELF, at=HAVEN),
    Ability(by=BEARER_READY, cost=Tap(USER), on=Attack(against=USER.company),
            do=Seq(For(THIS_ATTACK, Add(PROWESS, 1, to=Member(in_=USER.company))), CorruptionCheck(USER))))

permanent_event("TD-133",  # Map to Mithril
    information(who=DWARF).reads(
        "during the site phase, tap an untapped Dwarf and his untapped site, if Information is playable there: place this card on him", pin="0d51713e"),
    While(Holds(BEARER, At(Named("Moria"))), Require(THIS, Tap(EACH)))[0].reads("tap this card as soon as the bearer is at Moria", pin="a17ea10a"),
    Forbid("untap", Is(THIS)),
    Ability(by=BEARER_READY & At(DWARF_HOLD), needs=Holds(THIS, TAPPED) & ~OnItem(), cost=Tap(USER), on=Item(WEAPON & ~UNIQUE, in_=USER.company),
            do=Attach(THIS, to=TARGET)).reads(
        "if this card is tapped and at a Dwarf-hold, the bearer may tap to place it with a weapon in his company that is not unique", pin="3d3772ab"),
    While(OnItem(), Forged(3))[0].reads("the bonus of that weapon to prowess is greater by 3, up to the maximum that it has", pin="88291f5a"))

permanent_event("TD-137",  # Mathom Lore
    lore(HOBBIT, at=Named("Bag End")),
    Ability(during=ORGANIZATION, by=BEARER_READY, cost=Tap(USER), do=Seq(Search(DECK, DISCARD, pred=MINOR & ITEM), CorruptionCheck(USER))))

A_SITE = "for other cards, this card is a site"

permanent_event("TD-145",  # Refuge: what kind of site it is, and that it is left through regions, are facts
    Play(during=END_OF_ORGANIZATION, on=Company(LastRegion(WILDERNESS), of=YOU), cost=Discard(one(Card(CHARACTER & ELF, zone=HAND, of=YOU))),
         do=BecomeNewSite()).reads(
        "at the end of your organization phase, discard an Elf from your hand; playable on a company using region movement, whose last region is a "
        "Wilderness. use this card as its new site there. it is left by region movement only, and discarded when nobody is there", pin="6eb80974"),
    TreatAs("site", {"F": "H"}, to=THIS, reading=TO_HEAL).reads("those who are there heal as at a Haven", pin="6e17e6d9"),
    Gain(SITE_CARD, to=THIS).reads(A_SITE, pin="174079f2"))

permanent_event("TD-155",  # Tales of the Hunt
    lore(MAN, at=BORDER_HOLD),
    Ability(by=BEARER_READY, cost=Tap(USER), on=Character(TAPPED, in_=USER.company, but=USER), do=Seq(Untap(TARGET), CorruptionCheck(USER))))

permanent_event("TD-157",  # Three Golden Hairs
    Play(on=Character(DIPLOMAT & ~WIZARD & ~HOBBIT & ~Named("Galadriel") & WithGaladriel(), of=YOU), do=Discard(every(Event(CORRUPTION, on=TARGET)))).reads(
        "playable on a diplomat of yours at the same site as Galadriel, but not on a Wizard, a Hobbit or herself. discard each corruption card on him",
        pin="67acbe8e"),
    Add(CORRUPTION_CHECK, 2, to=HOST))

permanent_event("TD-166",  # When I Know Anything
    information().reads(SAGE_LEARNS, pin="2c4cf63f"),
    Ability(by=BEARER_READY, cost=Tap(USER), on=Check(CORRUPTION_CHECKS, by=Character(in_=USER.company)),
            do=Seq(For(THIS_CHECK, Add(RESULT, 3, to=TARGET)), CorruptionCheck(USER))))

permanent_event("TD-171",  # Wondrous Maps: what kind of site it is, and that it is left through regions, are facts
    Play(during=END_OF_ORGANIZATION, on=Company(LastRegion(SHADOW_LAND), of=YOU), do=BecomeNewSite()).reads(
        "at the end of your organization phase, playable on a company using region movement, whose last region is a Shadow-land. use this card as its "
        "new site there. it is left by region movement only, and discarded when nobody is there", pin="99063fdb"),
    Gain(SITE_CARD, to=THIS).reads(A_SITE, pin="174079f2"))
