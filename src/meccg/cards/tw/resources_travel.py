"""The Wizards: resource events of organization, movement and the site phase."""

from meccg.cards.vocabulary import *

# --- environment -----------------------------------------------------------------------------------------------------------

permanent_event("TW-243",  # Gates of Morning
    Play(do=Seq(Discard(every(Event(ENVIRONMENT & HAZARD))), CancelEffects(ENVIRONMENT & HAZARD))))

long_event("TW-335",  # Sun
    Play(),
    Add(PROWESS, 1, to=Character(DUNADAN)),
    While(GATES_OF_MORNING,
        Add(PROWESS, -1, to=Attack(AUTOMATIC | BY_CREATURE)).reads(
            "while Gates of Morning is in play, each automatic-attack and each attack by a creature has -1 prowess", pin="a19b7dd6"),
        Add(PROWESS, 1, to=Character(MAN | DUNADAN))))

# --- the road --------------------------------------------------------------------------------------------------------------

short_event("TW-332",  # Stealth
    Play(during=END_OF_ORGANIZATION, by=SCOUT & UNTAPPED & Size(under=3), cost=Tap(USER), do=For(THIS_TURN, NoCreatures(USER.company))))

short_event("TW-242",  # Ford
    Play(during=END_OF_ORGANIZATION, by=RANGER & UNTAPPED, cost=Tap(USER), do=For(THIS_TURN, NoCreatures(USER.company, keyed=WILDERNESS))))

short_event("TW-237", fair_travels(WILDERNESS))  # Fair Travels in Wilderness

short_event("TW-202", Play(during=END_OF_MH, on=Company(MovedTo(HAVEN), of=YOU), do=MoveAgain(TARGET)))  # Bridge

MISTY_MOUNTAINS = (
    ("Rhudaur", "Anduin Vales"), ("Rhudaur", "Wold & Foothills"), ("Hollin", "Wold & Foothills"), ("Hollin", "Fangorn"), ("Dunland", "Fangorn"))

short_event("TW-284", mountains(*MISTY_MOUNTAINS, cut=2))  # Misty Mountains

# --- rings, palantíri, knowledge -------------------------------------------------------------------------------------------

short_event("TW-338", Play(by=SAGE, on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET)))  # Test of Form

short_event("TW-318",  # Ringlore
    Play(during=SITE_PHASE, by=SAGE & UNTAPPED & At(INFORMATION & UNTAPPED), on=Item(GOLD_RING, in_=USER.company), cost=Tap(USER, USER.site),
         do=TestRing(TARGET, roll=False)))

short_event("TW-355",  # Use Palantír
    Play(by=SAGE & UNTAPPED, on=Item(PALANTIR, on=USER), cost=Tap(USER), do=For(THIS_TURN, Gain(USABLE, to=Item(Is(TARGET), on=USER)))).reads(
        "tap an untapped sage: until the end of the turn, he is able to use one Palantír that he bears", pin="7df99a3c"))

# --- at a site -------------------------------------------------------------------------------------------------------------

short_event("TW-349",  # Thorough Search
    Play(during=SITE_PHASE, by=Member(SCOUT & UNTAPPED, in_=COMPANY), cost=Tap(USER), do=PlayItem(MINOR | MAJOR | GOLD_RING, but=USER)))

short_event("TW-188",  # A Chance Meeting
    Play(do=BringCharacter(CHARACTER & ~WIZARD, at=FREE_HOLD | BORDER_HOLD | RUINS_AND_LAIRS)))

short_event("TW-205",  # Cracks of Doom
    Play(during=SITE_PHASE, on=Item(Named("The One Ring") & At(Named("Mount Doom")), of=YOU),
         do=Passed(CorruptionCheck(TARGET.bearer, -4), then=Seq(Eliminate(TARGET), Win()))).reads(
        "during the site phase, playable on The One Ring at Mount Doom. its bearer makes a corruption check at -4. if he succeeds, The One "
        "Ring is eliminated, and you win the game", pin="e2cc1574"))

permanent_event("TW-315",  # Rescue Prisoners: points, the lock and where it is stored are facts
    Play(during=SITE_PHASE, needs=Holds(COMPANY, At(TAPPED & (DARK_HOLD | SHADOW_HOLD))), do=Seq(
        Face(COMPANY),
        Pick(some(Character(UNTAPPED, in_=COMPANY), at_most=1), Seq(Tap(CHOSEN), Attach(THIS, to=CHOSEN))),
        If(~Exists(Character(Bears(Is(THIS)))), Discard(THIS)))).reads(
        "during the site phase, if the company is at a tapped Dark-hold or Shadow-hold, it faces the attack. then you may tap an untapped "
        "character in the company and place this card on him; otherwise, discard it", pin="4e7b70e5"))
