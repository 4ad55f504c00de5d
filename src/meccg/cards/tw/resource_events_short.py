"""The Wizards: short-events of resources. What only one of them does is in resource_events_short_parts.py.

The corruption check for a spell is a fact of the card, made when the spell has had its effect.
"""

from meccg.cards.tw.resource_events_short_parts import (
    BySea,
    CancelNamed,
    Might,
    OnlyCreatures,
    SearchByLuck,
    SendWord,
    TapAgainst,
    Walk,
    WithinReach,
    is_alone,
    strengthen,
)
from meccg.cards.vocabulary import *
from meccg.parts import frames

short_event("TW-188",  # A Chance Meeting
    Play(do=BringCharacter(CHARACTER & ~WIZARD, at=FREE_HOLD | BORDER_HOLD | RUINS_AND_LAIRS)))

short_event("TW-189",  # A Friend or Three
    Play(on=Check(INFLUENCE_CHECKS, CORRUPTION_CHECKS, by=Member(of=YOU)),
         do=For(THIS_CHECK, Add(RESULT, Count(Character(in_=TARGET.by.company)), to=TARGET))))

short_event("TW-191", mountains(  # Anduin River
    ("Rohan", "Dagorlad"), ("Anórien", "Dagorlad"), ("Anórien", "Ithilien"), ("Lebennin", "Ithilien"), ("Lebennin", "Harondor"), cut=2))

short_event("TW-194", mountains(("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth"), cut=2, attack=True))  # Ash Mountains

short_event("TW-199",  # Block
    Play(during=FACING_STRIKE, by=WARRIOR & Facing(Strike()), do=For(THIS_STRIKE, Gain(NEED_NOT_TAP, to=USER))))

short_event("TW-202", Play(during=END_OF_MH, on=Company(MovedTo(HAVEN), of=YOU), do=MoveAgain(TARGET)))  # Bridge

short_event("TW-204",  # Concealment
    Play(by=SCOUT & UNTAPPED, on=Attack(against=USER.company), cost=Tap(USER), do=Cancel(TARGET)))

short_event("TW-205",  # Cracks of Doom
    Play(during=SITE_PHASE, on=Item(Named("The One Ring") & At(Named("Mount Doom")), of=YOU),
         do=Passed(CorruptionCheck(TARGET.bearer, -4), then=Seq(Eliminate(TARGET), Win()), bearing=TARGET)).reads(
        "during the site phase, playable on The One Ring at Mount Doom. its bearer makes a corruption check at -4. if he succeeds, The One "
        "Ring is eliminated, and you win the game", pin="53154f83"))

short_event("TW-207",  # Dark Quarrels
    Play(on=Attack(ORC | TROLL | MAN), do=Cancel(TARGET)),
    Play(needs=GATES_OF_MORNING, on=Attack(), do=For(THIS_ATTACK, Halve(STRIKES, to=TARGET, up=True))))

reprint("TW-208", of="TW-207")  # Dark Quarrels

short_event("TW-209",  # Dodge
    Play(during=FACING_STRIKE, on=Member(Facing(Strike()), of=YOU),
         do=For(THIS_STRIKE, Gain(NEED_NOT_TAP, to=TARGET), Add(BODY, -1, to=TARGET))))

short_event("TW-220",  # Eagle-mounts
    Play(during=END_OF_ORGANIZATION, on=Company(Has(DIPLOMAT) & At(Named("Eagles’ Eyrie")), of=YOU), do=For(THIS_TURN,
        AllowMove(TARGET, ~SHADOW_HOLD & ~DARK_HOLD & ~UNDER_DEEPS),
        While(Holds(TARGET, MovesBy("special")), NoCreatures(TARGET, only_site=True)))),
    Play(during=END_OF_ORGANIZATION, on=Company(Has(BORNE_BY_EAGLES), of=YOU), do=For(THIS_TURN,
        AllowMove(TARGET, ~SHADOW_HOLD & ~DARK_HOLD & ~UNDER_DEEPS),
        While(Holds(TARGET, MovesBy("special")), NoCreatures(TARGET, only_site=True)))).reads(
        "so it is for one of your companies with Lindion the Oronín, wherever it is and whoever is in it", pin="add40625"))

short_event("TW-229",  # Escape
    Play(during=FACING_ATTACK, on=Member(~WOUNDED & Facing(Attack()), of=YOU), do=Seq(Cancel(ATTACK), Wound(TARGET))).reads(
        "playable on one of your unwounded characters or allies facing an attack. cancel the attack, then wound him without a body check", pin="ed0c8378"))

reprint("TW-230", of="TW-229")  # Escape
short_event("TW-232", fair_travels(COASTAL_SEA))  # Fair Sailing
short_event("TW-233", fair_travels(BORDER_LAND))  # Fair Travels in Border-lands

short_event("TW-234",  # Fair Travels in Dark-domains
    fair_travels(DARK_DOMAIN, once=True).reads(
        "at the end of your organization phase, playable on one of your companies with a new site. until the end of the turn, if its site "
        "path has a Dark-domain, its hazard limit is modified by -1 (but not below 2); by -2 while Gates of Morning is in play", pin="658dd611"))

short_event("TW-235", fair_travels(FREE_DOMAIN))  # Fair Travels in Free-domains

short_event("TW-236",  # Fair Travels in Shadow-lands
    fair_travels(SHADOW_LAND, once=True).reads(
        "at the end of your organization phase, playable on one of your companies with a new site. until the end of the turn, if its site "
        "path has a Shadow-land, its hazard limit is modified by -1 (but not below 2); by -2 while Gates of Morning is in play", pin="83704672"))

short_event("TW-237", fair_travels(WILDERNESS))  # Fair Travels in Wilderness

short_event("TW-238",  # Far-sight
    Play(during=SITE_PHASE, by=SAGE & UNTAPPED & At(INFORMATION & UNTAPPED), cost=Tap(USER, USER.site),
         do=Seq(Search(DECK, pred=ITEM, shown=True), CorruptionCheck(USER))))

short_event("TW-239",  # Favor of the Valar
    Play(during=ORGANIZATION, do=Seq(ShuffleIntoDeck(every(Card(~SITE_CARD, zone=(HAND, DISCARD), of=YOU))), Draw(8), RemoveFromGame(THIS))))

short_event("TW-242",  # Ford
    Play(during=END_OF_ORGANIZATION, by=RANGER & UNTAPPED, cost=Tap(USER), do=For(THIS_TURN, NoCreatures(USER.company, keyed=WILDERNESS))))

MOUNT_DOOM = Named("Mount Doom")

short_event("TW-247",  # Gollum's Fate
    Play(during=SITE_PHASE, needs=Exists(Ally(Named("Gollum") & At(MOUNT_DOOM), of=YOU)),
         on=Item(Named("The One Ring") & At(MOUNT_DOOM), of=YOU), do=Seq(Eliminate(TARGET), Win())).reads(
        "playable during the site phase if The One Ring and Gollum, both yours, are at Mount Doom. eliminate The One Ring: you win the game",
        pin="b2042d34"))

short_event("TW-248",  # Great Ship
    Play(during=ORGANIZATION, on=Company(of=YOU), cost=Tap(one(Character(UNTAPPED, in_=TARGET))), do=For(THIS_TURN, averts(
        USER.company, by=Character(UNTAPPED & BySea(), in_=TARGET), cost=Tap(USER)))).reads(
        "during your organization phase, tap a character of one of your companies. until the end of the turn, any character in it may tap to "
        "cancel a hazard played on the company or on anything associated with it. that is possible while its site path has a Coastal Sea "
        "and no two other regions in a row", pin="3fc18601"))

short_event("TW-249",  # Great-road
    Play(during=END_OF_ORGANIZATION, on=Company(At(HAVEN), of=YOU), do=Pick(one(Site(Is(TARGET.site))), For(THIS_TURN,
        Multiply(DRAWS_OPPONENT, 2, to=TARGET, printed=True),
        When("end of turn", May(ReplaceSite(TARGET, site=CHOSEN)), what=Is(YOU))))).reads(
        "at the end of your organization phase, playable on one of your companies at a Haven. this turn, the hazard player may draw up to "
        "twice as many cards as usual for it. at the end of the turn, you may replace its site with this Haven; that is movement "
        "without a movement/hazard phase", pin="906cfc1b"))

short_event("TW-252",  # Halfling Stealth
    Play(on=Strike(against=Character(HOBBIT, of=YOU)), do=Cancel(TARGET)))

short_event("TW-253",  # Halfling Strength
    Play(during=ORGANIZATION, on=Character(HOBBIT & TAPPED, of=YOU), do=Untap(TARGET)),
    Play(during=ORGANIZATION, on=Character(HOBBIT & WOUNDED, of=YOU), do=Heal(TARGET)),
    Play(on=Check(CORRUPTION_CHECKS, by=Character(HOBBIT, of=YOU)), do=For(THIS_CHECK, Add(RESULT, 4, to=TARGET))))

short_event("TW-256",  # Hiding: the company is his, so it ends if he leaves it
    Play(during=END_OF_ORGANIZATION, by=SCOUT, do=For(THIS_TURN,
        Forbid("move", USER.company),
        When("attack", Cancel(IT), what=Attack(BY_CREATURE & ~At(ALWAYS_KEYED), against=USER.company)))).reads(
        "at the end of your organization phase, playable by a scout. his company may not move this turn, and every attack by a creature "
        "against it is canceled (but not at a site to which creatures may always be keyed)", pin="c634ac47"))

short_event("TW-260",  # Horses
    Play(during=END_OF_ORGANIZATION, on=Company(of=YOU), do=For(THIS_TURN,
        Add(HAZARD_LIMIT, -2, to=TARGET, min=2), Add(PROWESS, 2, to=Attack(BY_CREATURE, against=TARGET)))))

short_event("TW-262",  # Kindling of the Spirit
    Play(by=WIZARD, on=Attack(against=USER.company), do=For(THIS_ATTACK, Add(PROWESS, 2, to=Member(in_=USER.company)))))

short_event("TW-267",  # Lordly Presence
    Play(on=Check(INFLUENCE_CHECKS, by=Member(DIPLOMAT, of=YOU), pred=Against(FACTION)), do=For(THIS_CHECK,
        Add(RESULT, 5, to=TARGET), When("check made", Draw(1), what=TARGET.by, by=FACTION, how="influence", at_once=True))).reads(
        "+5 to an influence check made by one of your diplomats against a faction. if it is successful, draw a card", pin="50da08ca"))

short_event("TW-269",  # Lucky Search
    Play(during=SITE_PHASE, by=Character(SCOUT & UNTAPPED & At(SHADOW_HOLD | DARK_HOLD), in_=COMPANY), cost=Tap(USER), do=SearchByLuck()))

short_event("TW-270",  # Lucky Strike
    Play(during=FACING_STRIKE, by=WARRIOR & Facing(Strike()), do=For(THIS_STRIKE, Gain(ROLLS_TWICE, to=STRIKE))))

short_event("TW-282",  # Mirror of Galadriel
    Play(needs=Exists(Character(At(Named("Lórien")), of=YOU)), on=CHOSEN_OTHER, do=Seq(
        LookAtHand(TARGET), Pick(some(Player(), at_most=1), StirTop(5, CHOSEN)))).reads(
        "playable only if one of your characters is at Lórien. look at the hand of an opponent. then you may look at the five topmost cards of "
        "one player's play deck; shuffle them and put them back on top", pin="fb6dc5a9"))

MISTY_MOUNTAINS = (
    ("Rhudaur", "Anduin Vales"), ("Rhudaur", "Wold & Foothills"), ("Hollin", "Wold & Foothills"), ("Hollin", "Fangorn"), ("Dunland", "Fangorn"))

short_event("TW-284", mountains(*MISTY_MOUNTAINS, cut=2))  # Misty Mountains

short_event("TW-287", mountains(  # Mountains of Shadow
    ("Ithilien", "Gorgoroth"), ("Ithilien", "Nurn"), ("Harondor", "Nurn"), cut=2, attack=True))

short_event("TW-288",  # Muster
    Play(on=Check(INFLUENCE_CHECKS, by=Member(WARRIOR, of=YOU), pred=Against(FACTION)),
         do=For(THIS_CHECK, Add(RESULT, Capped(Stat(PROWESS, TARGET.by), max=5), to=TARGET))))

short_event("TW-290",  # Narya
    Play(during=AND_IN_COMBAT, on=Character(Named("Gandalf"), of=YOU), do=Seq(
        strengthen(4, 1, 2), Untap(every(Character(~WOUNDED, in_=TARGET.company))), CorruptionCheck(TARGET, -5, early=True))).reads(
        "until the end of the turn, Gandalf has +4 prowess, +1 body and +2 direct influence. untap each unwounded character in his company. "
        "he makes a corruption check at -5, for which companions may tap only in response to this card", pin="ad7c392f"))

short_event("TW-291",  # Nenya: the check that succeeds may be any of this turn that comes after her own
    Play(during=AND_IN_COMBAT | CHECK_DECLARED | COUNCIL, on=Character(Named("Galadriel"), of=YOU), do=Seq(
        strengthen(2, 2, 2),
        CorruptionCheck(TARGET, Case((Holds(TARGET, At(HAVEN)), -1), default=-3)),
        For(THIS_TURN, Ability(on=Check(CORRUPTION_CHECKS, by=Character(~At(SHADOW_HOLD | DARK_HOLD))), limit=ONCE_PER_TURN,
                               do=For(THIS_CHECK, Gain(SUCCEEDS, to=TARGET)))))).reads(
        "until the end of the turn, Galadriel has +2 prowess, +2 body and +2 direct influence. she makes a corruption check at -3 (-1 at a "
        "Haven). then one corruption check of this turn, made by any character who is not at a Shadow-hold or Dark-hold, succeeds without "
        "a roll", pin="a11fefcf"))

short_event("TW-292",  # New Friendship
    Play(on=Check(INFLUENCE_CHECKS, by=Member(DIPLOMAT, of=YOU)), do=For(THIS_CHECK, Add(RESULT, 3, to=TARGET))),
    Play(by=DIPLOMAT, on=Check(CORRUPTION_CHECKS, by=Character(in_=USER.company)), do=For(THIS_CHECK, Add(RESULT, 2, to=TARGET))))

short_event("TW-293",  # Old Friendship
    Play(on=Check(INFLUENCE_CHECKS, by=Member(DIPLOMAT, of=YOU), pred=Against(CHARACTER)), do=For(THIS_CHECK, Add(RESULT, 5, to=TARGET))),
    Play(by=DIPLOMAT, on=Check(CORRUPTION_CHECKS, by=Character(in_=USER.company)), do=For(THIS_CHECK, Add(RESULT, 4, to=TARGET))))

short_event("TW-294",  # Old Road: not in the deck of a Fallen-wizard, which is a fact
    Play(during=SITE_PHASE, by=Character(UNTAPPED & At(HAVEN & UNTAPPED), of=YOU, in_=COMPANY), cost=Seq(Tap(USER), Reveal(TARGET)),
         on=Card(FACTION & WithinReach(), zone=HAND, of=YOU), do=SendWord(TARGET)).reads(
        "during the site phase, tap one of your characters at an untapped Haven and reveal a faction of your hand. its site must be at most "
        "two regions away from the Haven, by the site path of a site card at hand. he makes an influence check at -1, without his direct "
        "influence, to bring it into play; if he succeeds, tap the Haven. if another player has the faction, he tries to win it over for "
        "your copy", pin="023e5d1d"))

short_event("TW-302",  # Paths of the Dead
    Play(during=END_OF_ORGANIZATION, on=Company(Has(Named("Aragorn II")) & At(Named("Dunharrow")), of=YOU), do=Seq(
        Walk(Character(Named("Aragorn II"), in_=TARGET)),
        For(THIS_TURN, AllowMove(TARGET, Named("Vale of Erech")), OnlyCreatures(TARGET, UNDEAD),
            KeyedAlso(UNDEAD & CREATURE, at=ANY, against=TARGET)))).reads(
        "at the end of your organization phase, playable on a company with Aragorn II at Dunharrow. it may move to Vale of Erech. this turn "
        "only Undead creatures may be played against it, but any of them, wherever they are keyed to", pin="43325189"))

short_event("TW-303",  # Persuasive Words
    Play(on=Check(INFLUENCE_CHECKS, by=Member(DIPLOMAT, of=YOU)), do=For(THIS_CHECK, Gain(ROLLS_TWICE, to=TARGET))))

short_event("TW-305",  # Praise to Elbereth
    Play(during=ANY_PHASE | FACING_ATTACK, cost=TapAgainst(), do=Seq(
        CancelNamed(), If(DOORS_OF_NIGHT, For(THIS_TURN, Add(PROWESS, 1, to=Character()))))))

short_event("TW-309",  # Quiet Lands: the type of an Under-deeps site does not change
    Play(during=AND_IN_COMBAT, on=Site((SHADOW_HOLD | RUINS_AND_LAIRS) & HasAttack()),
         do=OneAttack(Halve(STRIKES, to=ChosenAttack(), up=True))),
    Play(needs=GATES_OF_MORNING, do=TreatOne({SHADOW_LAND: WILDERNESS}, company=COMPANY)),
    Play(during=AND_IN_COMBAT, needs=GATES_OF_MORNING, on=Site(SHADOW_HOLD & ~UNDER_DEEPS),
         do=For(THIS_TURN, TreatAs("site", {"S": "R"}, to=TARGET))))

short_event("TW-318",  # Ringlore
    Play(during=SITE_PHASE, by=SAGE & UNTAPPED & At(INFORMATION & UNTAPPED), on=Item(GOLD_RING, in_=USER.company), cost=Tap(USER, USER.site),
         do=TestRing(TARGET, roll=False)))

short_event("TW-319",  # Risky Blow
    Play(during=FACING_STRIKE, by=WARRIOR & Facing(Strike()),
         do=For(THIS_STRIKE, Add(PROWESS, 3, to=USER), Add(BODY, -1, to=USER))))

short_event("TW-324",  # Secret Entrance: the effect is on the company, whatever becomes of the sage
    Play(during=END_OF_ORGANIZATION, on=Company(~MovingTo(InRegionType(DARK_DOMAIN)), of=YOU),
         cost=Tap(one(Member(SAGE & UNTAPPED, in_=TARGET))), do=For(THIS_TURN,
            While(~Holds(TARGET, MovingTo(Normal(InRegionType(DARK_DOMAIN)))), NoCreatures(TARGET, keyed=AT_SITE)))).reads(
        "at the end of your organization phase, tap an untapped sage in one of your companies that is not moving to a site in a Dark-domain: "
        "until the end of the turn, no creature keyed to the site may be played against the company (unless it goes to a Dark-domain after "
        "all)", pin="1c791f35"))

short_event("TW-325",  # Secret Passage
    Play(during=END_OF_ORGANIZATION, on=Company(of=YOU), do=For(THIS_TURN,
        While(Holds(TARGET, MovingTo(RUINS_AND_LAIRS)), NoCreatures(TARGET, only_site=True)))))

short_event("TW-331",  # Stars
    Play(on=Attack(UNDEAD), do=For(THIS_ATTACK, Add(PROWESS, -1, to=TARGET))),
    Play(needs=GATES_OF_MORNING, do=TreatOne({DARK_DOMAIN: SHADOW_LAND, SHADOW_LAND: WILDERNESS}, company=COMPANY)))

short_event("TW-332",  # Stealth
    Play(during=END_OF_ORGANIZATION, by=SCOUT & UNTAPPED & Size(under=3), cost=Tap(USER), do=For(THIS_TURN, NoCreatures(USER.company))))

short_event("TW-337",  # Tempering Friendship
    Play(on=Check(INFLUENCE_CHECKS, by=Member(of=YOU), pred=Against(FACTION)), do=For(THIS_CHECK, Add(RESULT, 4, to=TARGET))))

short_event("TW-338", Play(by=SAGE, on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET)))  # Test of Form
reprint("TW-339", of="TW-338")  # Test of Form
short_event("TW-340", Play(by=SAGE, on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET, mod=-1)))  # Test of Lore

short_event("TW-342",  # The Cock Crows
    Play(on=Attack(TROLL), do=Cancel(TARGET)),
    Play(needs=GATES_OF_MORNING, on=Event(HAZARD & PERMANENT), do=Discard(TARGET)))

short_event("TW-343",  # The Evenstar
    Play(during=AND_IN_COMBAT, on=Character(ELF, of=YOU), do=Seq(
        For(THIS_TURN, Add(PROWESS, 1, to=TARGET)),
        If(GATES_OF_MORNING, Seq(
            For(THIS_TURN, Add(PROWESS, 1, to=Character(ELF))),
            TreatOne({WILDERNESS: BORDER_LAND, BORDER_LAND: FREE_DOMAIN}, company=COMPANY, optional=True))))).reads(
        "until the end of the turn, one of your Elves has +1 prowess. while Gates of Morning is in play, also: each Elf has +1 prowess, and you may "
        "treat one Wilderness as a Border-land or one Border-land as a Free-domain in the site path of the company", pin="782538fc"))

short_event("TW-346",  # The Old Thrush
    Play(on=Attack(Normal(Prowess(at_least=13)) & ~NAZGUL),
         do=For(THIS_ATTACK, Add(PROWESS, -3, to=TARGET), Add(BODY, -3, to=TARGET))))

short_event("TW-349",  # Thorough Search
    Play(during=SITE_PHASE, by=Member(SCOUT & UNTAPPED, in_=COMPANY), cost=Tap(USER), do=PlayItem(MINOR | MAJOR | GOLD_RING, but=USER)))

short_event("TW-354",  # True Fána: the check is a fact
    Play(during=FACING_ATTACK, by=WIZARD, on=Attack(against=USER.company),
         do=Roll(plus=Might(USER, TARGET), over=Stat(PROWESS, TARGET), then=AllStrikesFail(TARGET, by=USER))))

short_event("TW-355",  # Use Palantír
    Play(by=SAGE & UNTAPPED, on=Item(PALANTIR, on=USER), cost=Tap(USER), do=For(THIS_TURN, Gain(USABLE, to=Item(Is(TARGET), on=USER)))).reads(
        "tap an untapped sage: until the end of the turn, he is able to use one Palantír that he bears", pin="7df99a3c"))

short_event("TW-356", Play(by=WIZARD, on=Attack(against=USER.company), do=Cancel(TARGET)))  # Vanishment

RESOURCES_DISCARDED = Card(RESOURCE, zone=DISCARD, of=YOU)

short_event("TW-358",  # Vilya
    Play(during=AND_IN_COMBAT, on=Character(Named("Elrond"), of=YOU), do=Seq(
        strengthen(4, 2, 6),
        If(Holds(TARGET, At(Named("Rivendell"))) & Exists(Card(zone=DECK, of=YOU), at_least=5) & Exists(RESOURCES_DISCARDED),
           May(ShuffleIntoDeck(Choice(RESOURCES_DISCARDED, Capped(Count(RESOURCES_DISCARDED), max=3), 3, None)))),
        CorruptionCheck(TARGET, -3))).reads(
        "until the end of the turn, Elrond has +4 prowess, +2 body and +6 direct influence. if he is at Rivendell, and there are five or "
        "more cards in your play deck, you may shuffle three resources of your discard pile into it. he makes a corruption check at -3", pin="b4574897"))

short_event("TW-359", mountains(  # White Mountains
    ("Old Pûkel-land", "Anfalas"), ("Rohan", "Lamedon"), ("Rohan", "Anfalas"), ("Anórien", "Lamedon"), cut=2))

short_event("TW-360",  # Wizard's Fire
    Play(by=WIZARD, on=Attack(against=USER.company), do=For(THIS_ATTACK, Add(PROWESS, 5, to=USER))))

short_event("TW-361",  # Wizard's Flame
    Play(during=ANY_PHASE | FACING_ATTACK | STRIKES_ASSIGNED | FACING_STRIKE, by=WIZARD,
         do=For(THIS_TURN, Add(PROWESS, -2, to=Attack(against=USER.company)))))

YOURS = Asked("of yours", lambda s, x, env: player_of(s, x) == env.player)
IN_SITE_PHASE = Asked("it is a site phase", lambda s, x, env: any(isinstance(f, frames.SitePhase) for f in s.frames))

short_event("TW-362",  # Wizard's Laughter
    Play(during=others(CHECK_DECLARED), needs=IN_SITE_PHASE, by=WIZARD, on=Check(INFLUENCE_CHECKS, pred=Against(YOURS)), do=Cancel(TARGET)).reads(
        "in another player's site phase, playable by a Wizard. cancel an influence check against one of your characters, factions, allies or "
        "items", pin="43a5e3a7"))

short_event("TW-364",  # Wizard's River-horses
    Play(by=WIZARD, do=Discard(every(Event(NAZGUL)))),
    Play(by=WIZARD & Asked("who is alone in his company", is_alone), on=Attack(against=USER.company), do=Cancel(TARGET)))

short_event("TW-365", Play(by=WIZARD, on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET, twice=True)))  # Wizard's Test
short_event("TW-366", Play(by=WIZARD, do=For(THIS_TURN, Add(DI, 6, to=USER))))  # Wizard's Voice
