"""The Wizards: resource events that come in families: environment, fair travels, roads and mountains, checks, spells."""

from meccg.cards.vocabulary import *

# --- environment and other long-events -------------------------------------------------------------------------------------

long_event("TW-203", Play(needs=GATES_OF_MORNING), Add(PROWESS, 2, to=Character()))  # Clear Skies

long_event("TW-223",  # Elf-song
    Play(do=ForEach(Character(At(HAVEN) & Bears(CORRUPTION)), Discard(some(Event(CORRUPTION, on=EACH), at_most=1, by=EACH.player)))).reads(
        "from each character at a Haven, his player may discard one corruption card", pin="761db78e"),
    Forbid("discard", Character(At(HAVEN))).reads("whoever is at a Haven may not be discarded", pin="03cef264"),
    Forbid("return", Character(At(HAVEN))).reads("nor may he be returned to hand", pin="69f36777"))

long_event("TW-241",  # Fog
    Play(needs=GATES_OF_MORNING),
    TreatAs("region", {FREE_DOMAIN: BORDER_LAND, BORDER_LAND: WILDERNESS, SHADOW_LAND: WILDERNESS, DARK_DOMAIN: SHADOW_LAND}))

long_event("TW-285",  # Moon
    Play(),
    While(GATES_OF_MORNING, TreatAs("region", {WILDERNESS: BORDER_LAND, BORDER_LAND: FREE_DOMAIN}, reading=TO_PLAY_HAZARDS)),
    While(DOORS_OF_NIGHT, TreatAs("region", {DARK_DOMAIN: SHADOW_LAND, SHADOW_LAND: WILDERNESS}, reading=TO_PLAY_HAZARDS)))

long_event("TW-264",  # Lapse of Will
    Play(), Add(PROWESS, -1, to=Attack(~NAZGUL)), Add(PROWESS, -3, to=Attack(NAZGUL)))

# --- for a turn: regions, sites and attacks --------------------------------------------------------------------------------

short_event("TW-309",  # Quiet Lands: the type of an Under-deeps site does not change
    Play(during=AND_IN_COMBAT, on=Site((SHADOW_HOLD | RUINS_AND_LAIRS) & HasAttack()),
         do=OneAttack(Halve(STRIKES, to=ChosenAttack(), up=True))),
    Play(needs=GATES_OF_MORNING, do=TreatOne({SHADOW_LAND: WILDERNESS}, company=COMPANY)),
    Play(during=AND_IN_COMBAT, needs=GATES_OF_MORNING, on=Site(SHADOW_HOLD & ~UNDER_DEEPS),
         do=For(THIS_TURN, TreatAs("site", {"S": "R"}, to=TARGET))))

short_event("TW-331",  # Stars
    Play(on=Attack(UNDEAD), do=For(THIS_ATTACK, Add(PROWESS, -1, to=TARGET))),
    Play(needs=GATES_OF_MORNING, do=TreatOne({DARK_DOMAIN: SHADOW_LAND, SHADOW_LAND: WILDERNESS}, company=COMPANY)))

short_event("TW-343",  # The Evenstar
    Play(during=AND_IN_COMBAT, on=Character(ELF), do=Seq(
        For(THIS_TURN, Add(PROWESS, 1, to=TARGET)),
        If(GATES_OF_MORNING, Seq(
            For(THIS_TURN, Add(PROWESS, 1, to=Character(ELF))),
            TreatOne({WILDERNESS: BORDER_LAND, BORDER_LAND: FREE_DOMAIN}, company=COMPANY, optional=True))))).reads(
        "until the end of the turn, one Elf has +1 prowess. while Gates of Morning is in play, also: each Elf has +1 prowess, and you may "
        "treat one Wilderness as a Border-land or one Border-land as a Free-domain in the site path of the company", pin="48aefbf9"))

# --- a safe journey --------------------------------------------------------------------------------------------------------

short_event("TW-232", fair_travels(COASTAL_SEA))  # Fair Sailing
short_event("TW-233", fair_travels(BORDER_LAND))  # Fair Travels in Border-lands
short_event("TW-234",  # Fair Travels in Dark-domains
    fair_travels(DARK_DOMAIN, once=True).reads(
        "at the end of your organization phase, playable on one of your companies with a new site. until the end of the turn, if its site "
        "path has a Dark-domain, its hazard limit is modified by -1 (but not below 2); by -2 while Gates of Morning is in play", pin="76d9e692"))
short_event("TW-235", fair_travels(FREE_DOMAIN))  # Fair Travels in Free-domains
short_event("TW-236",  # Fair Travels in Shadow-lands
    fair_travels(SHADOW_LAND, once=True).reads(
        "at the end of your organization phase, playable on one of your companies with a new site. until the end of the turn, if its site "
        "path has a Shadow-land, its hazard limit is modified by -1 (but not below 2); by -2 while Gates of Morning is in play", pin="f6de4c01"))

short_event("TW-260",  # Horses
    Play(during=END_OF_ORGANIZATION, on=Company(of=YOU), do=For(THIS_TURN,
        Add(HAZARD_LIMIT, -2, to=TARGET, min=2), Add(PROWESS, 2, to=Attack(BY_CREATURE, against=TARGET)))))

short_event("TW-325",  # Secret Passage
    Play(during=END_OF_ORGANIZATION, on=Company(of=YOU), do=For(THIS_TURN,
        While(Holds(TARGET, MovingTo(RUINS_AND_LAIRS)), NoCreatures(TARGET, only_site=True)))))

short_event("TW-249",  # Great-road
    Play(during=END_OF_ORGANIZATION, on=Company(At(HAVEN), of=YOU), do=Pick(one(Site(Is(TARGET.site))), For(THIS_TURN,
        Multiply(DRAWS_OPPONENT, 2, to=TARGET, printed=True),
        When("end of turn", May(ReplaceSite(TARGET, site=CHOSEN)), what=Is(YOU))))).reads(
        "at the end of your organization phase, playable on one of your companies at a Haven. this turn, the hazard player may draw up to "
        "twice as many cards as usual for it. at the end of the turn, you may replace its site with this Haven; that is movement "
        "without a movement/hazard phase", pin="58f21f22"))

# --- over rivers and mountains ---------------------------------------------------------------------------------------------

short_event("TW-191", mountains(  # Anduin River
    ("Rohan", "Dagorlad"), ("Anórien", "Dagorlad"), ("Anórien", "Ithilien"), ("Lebennin", "Ithilien"), ("Lebennin", "Harondor"), cut=2))

short_event("TW-194", mountains(("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth"), cut=2, attack=True))  # Ash Mountains

short_event("TW-287", mountains(  # Mountains of Shadow
    ("Ithilien", "Gorgoroth"), ("Ithilien", "Nurn"), ("Harondor", "Nurn"), cut=2, attack=True))

short_event("TW-359", mountains(  # White Mountains
    ("Old Pûkel-land", "Anfalas"), ("Rohan", "Lamedon"), ("Rohan", "Anfalas"), ("Anórien", "Lamedon"), cut=2))

# --- against attacks and strikes -------------------------------------------------------------------------------------------

short_event("TW-199",  # Block
    Play(during=FACING_STRIKE, by=WARRIOR & Facing(Strike()), do=For(THIS_STRIKE, Gain(NEED_NOT_TAP, to=USER))))

short_event("TW-342",  # The Cock Crows
    Play(on=Attack(TROLL), do=Cancel(TARGET)),
    Play(needs=GATES_OF_MORNING, on=Event(HAZARD & PERMANENT), do=Discard(TARGET)))

# --- influence and corruption ------------------------------------------------------------------------------------------------

short_event("TW-337",  # Tempering Friendship
    Play(on=Check(INFLUENCE_CHECKS, by=Character(of=YOU), pred=Against(FACTION)), do=For(THIS_CHECK, Add(RESULT, 4, to=TARGET))))

short_event("TW-267",  # Lordly Presence
    Play(on=Check(INFLUENCE_CHECKS, by=Character(DIPLOMAT, of=YOU), pred=Against(FACTION)), do=For(THIS_CHECK,
        Add(RESULT, 5, to=TARGET), When("check made", Draw(1), what=TARGET.by, by=FACTION, how="influence", at_once=True))).reads(
        "+5 to an influence check made by one of your diplomats against a faction. if it is successful, draw a card", pin="371b7991"))

short_event("TW-293",  # Old Friendship
    Play(on=Check(INFLUENCE_CHECKS, by=Character(DIPLOMAT, of=YOU), pred=Against(CHARACTER)), do=For(THIS_CHECK, Add(RESULT, 5, to=TARGET))),
    Play(by=DIPLOMAT, on=Check(CORRUPTION_CHECKS, by=Character(in_=USER.company)), do=For(THIS_CHECK, Add(RESULT, 4, to=TARGET))))

# --- spells: the corruption check of the Wizard is a fact of the card --------------------------------------------------------

short_event("TW-262",  # Kindling of the Spirit
    Play(by=WIZARD, on=Attack(against=USER.company), do=For(THIS_ATTACK, Add(PROWESS, 2, to=Character(in_=USER.company)))))

short_event("TW-361",  # Wizard's Flame
    Play(during=ANY_PHASE | FACING_ATTACK | STRIKES_ASSIGNED | FACING_STRIKE, by=WIZARD,
         do=For(THIS_TURN, Add(PROWESS, -2, to=Attack(against=USER.company)))))
