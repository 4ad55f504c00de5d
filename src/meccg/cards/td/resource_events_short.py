"""The Dragons: short-events of resources. What only one of them does is in resource_events_short_parts.py."""

from meccg.cards.td.resource_events_short_parts import (
    Burgle,
    IfHeld,
    MeetAlly,
    PlayableIn,
    PointsPaid,
    ShortAndFair,
    ShowMe,
    Strengthen,
    StrikesBefore,
    WarmEach,
    voyage,
)
from meccg.cards.vocabulary import *
from meccg.model.rows import NONE as NOBODY
from meccg.parts import frames

DRAGONS = DRAGON | DRAKE
OF_ANOTHER = Asked("of another player", lambda s, x, env: player_of(s, x) not in (env.player, NOBODY))
OF_EARCARAXE = From(Named("Eärcaraxë", "Eärcaraxë Ahunt", "Eärcaraxë at Home"))

short_event("TD-97",  # Alert the Folk
    Play(on=Attack(DRAGONS & ~OF_EARCARAXE, against=Company(of=YOU)), cost=Discard(some(Card(
            FACTION & PlayableIn("Northern Rhovanion", "Iron Hills", "Woodland Realm", "Anduin Vales"), zone=HAND, of=YOU), at_least=1, at_most=2)),
         do=For(THIS_ATTACK, Strengthen(PROWESS, PointsPaid(), to=Member(in_=TARGET.company)))).reads(
        "playable on an attack by a Dragon (but not Eärcaraxë) or Drake against your company. discard from your hand one or two factions that are "
        "playable at sites in Northern Rhovanion, Iron Hills, Woodland Realm or Anduin Vales: each character or ally in the company has their printed "
        "marshalling points as a bonus to prowess against the attack", pin="ed30be9b"))

short_event("TD-98", Play(by=WIZARD, on=Character(TAPPED, in_=USER.company), do=Untap(TARGET)))  # And Forth He Hastened

short_event("TD-100", voyage("ccc",  # Belegaer
    "Lindon", "Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas", "Mouths of the Anduin", "Enedhwaith", "Old Pûkel-land",
    "Andrast", "Anfalas", "Belfalas", "Lebennin", "Harondor", pin="c48f9e7d"))

HERE_IS_A_HOARD = Holds(COMPANY, At(TAPPED & HOARD))

short_event("TD-101", Play(during=SITE_PHASE, needs=HERE_IS_A_HOARD, do=PlayItem(MINOR | MAJOR)).reads(  # Bounty of the Hoard
    "during the site phase, if the company is at a tapped site with a hoard, a character may tap and play a minor or major item that the site "
    "allows", pin="6670d4d9"))

SCOUT_OR_HOBBIT = Case((Holds(USER, SCOUT), 2)) + Case((Holds(USER, HOBBIT), 3))

short_event("TD-103",  # Burglary
    Play(during=BEGIN_SITE, by=Character(UNTAPPED & At(UNTAPPED & HasAttack()), in_=COMPANY, of=YOU), cost=Tap(USER),
         do=Burgle(over=10, plus=SCOUT_OR_HOBBIT)).reads(
        "at the beginning of the site phase, tap a character at an untapped site with automatic-attacks: he makes a burglary attempt in lieu of the "
        "company’s facing them. tap the site and roll two dice, at +2 if he is a scout and +3 if a Hobbit. if the result is greater than 10, he may "
        "play an item that the site allows. otherwise, he faces all automatic-attacks alone", pin="f49318f9"))

CREATURES_HELD = Card(CREATURE, zone=HAND, of=HAZARD_PLAYER)

short_event("TD-106",  # Dragon's Hunger
    Play(on=Attack(DRAGONS, against=Company(of=YOU)), do=IfHeld(Exists(CREATURES_HELD),
        Seq(Discard(one(CREATURES_HELD, by=HAZARD_PLAYER)), For(THIS_TURN, Add(HAZARD_LIMIT, -1, to=TARGET.company))),
        Seq(Cancel(TARGET), Reveal(every(Card(zone=HAND, of=HAZARD_PLAYER)))))).reads(
        "playable on an attack by a Dragon or Drake. if the hazard player has a creature in hand, he must discard one, and the hazard limit of the "
        "company falls by one. otherwise, the attack is canceled, and he reveals his hand", pin="e0b49cfb"))

short_event("TD-107",  # Dragon-feuds
    Play(during=ORGANIZATION, do=For(THIS_TURN, Ability(cost=Discard(one(Card(CREATURE & DRAGONS, zone=HAND, of=YOU))),
                                                        on=Attack(DRAGONS, against=Company(of=YOU)), do=Cancel(TARGET)))).reads(
        "playable during your organization phase. this turn, you may discard a Dragon or Drake creature from your hand to cancel an attack by "
        "a Dragon or Drake against your company", pin="77ccd5fa"))

short_event("TD-109",  # Dwarven Hoard
    Play(by=Character(DWARF & UNTAPPED & At(DARK_HOLD | SHADOW_HOLD), of=YOU), on=Site(Is(USER.site)), cost=Tap(USER),
         do=For(THIS_TURN, Gain(HOARD, to=TARGET))))

short_event("TD-111",  # Elf-path
    Play(during=END_OF_ORGANIZATION, by=ELF & UNTAPPED & HAS_NEW_SITE, cost=Tap(USER),
         do=For(THIS_TURN, While(Holds(USER.company, ShortAndFair()), NoCreatures(USER.company, only_site=True)))).reads(
        "at the end of your organization phase, tap an Elf whose company has a new site. this turn, if its site path has one or two regions and no "
        "Shadow-land or Dark-domain, only creatures keyed to its new site may be played against it", pin="d572c86e"))

short_event("TD-115",  # Fast Asleep
    Play(during=CHECK_DECLARED, on=RollMade("burglary", by=Character(of=YOU)), do=For(THIS_CHECK, Add(RESULT, 3, to=TARGET))),
    Play(on=Attack(AUTOMATIC), do=For(THIS_ATTACK, Add(PROWESS, -2, to=TARGET))))

FLATTERED = DRAGON | MAN | DRAKE | TROLL | ORC | ELF | GIANT

short_event("TD-116",  # Flatter a Foe
    Play(by=Member(of=YOU), on=Attack(FLATTERED, against=USER.company), do=Attempt(
        "flattery", by=USER, against=TARGET, plus=Case((Holds(USER, DIPLOMAT), 2)),
        over=Hardest(TARGET, (DRAGON, 10), (MAN | DRAKE, 11), (TROLL | ORC | ELF | GIANT, 12)),
        then=Seq(Cancel(TARGET), For(THIS_TURN, Add(HAZARD_LIMIT, -2, to=USER.company))))).reads(
        "playable by a character or ally on an attack by Dragons, Men, Drakes, Trolls, Orcs, Elves or Giants against his company. he makes an influence "
        "check, with his unused direct influence and +2 if he is a diplomat. it must be greater than 10 against Dragons, 11 against Men or Drakes, 12 "
        "against the others. then the attack is canceled, and the hazard limit of his company falls by two", pin="024f3043"))

short_event("TD-117", voyage("www",  # Forod
    "Lindon", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath", "Iron Hills", pin="9b83f1df"))

short_event("TD-121", voyage("www", "Horse Plains", "Khand", "Nurn", "Harondor", pin="c693d975"))  # Harad

short_event("TD-123",  # Here, There, or Yonder
    Play(during=SITE_PHASE, by=Character(UNTAPPED & At(RUINS_AND_LAIRS), in_=COMPANY), cost=Tap(USER), do=MeetAlly()).reads(
        "during the site phase, tap a character at a Ruins & Lairs, tapped or not, and roll two dice, at +3 if he is a diplomat. if the result is "
        "greater than 6 plus the mind of an ally in your hand, that comes into play with him, and the site is tapped. it may not be one whose card keeps "
        "it from moving to this region", pin="8ebda247"))

short_event("TD-124",  # Hey! come merry dol!
    Play(during=END_OF_ORGANIZATION, on=Company(HAS_NEW_SITE, of=YOU), do=For(THIS_TURN, Gain(HALF_WILDERNESS, to=TARGET))).reads(
        "at the end of your organization phase, playable on a company with a new site. this turn, each Wilderness in its site path counts half; "
        "their sum is rounded down", pin="4dc8c98f"))

short_event("TD-128",  # Look More Closely Later
    Play(by=SAGE & UNTAPPED, on=Site(Is(USER.site) & INFORMATION & TAPPED), cost=Tap(USER),  # AIO-C-0024
         do=Seq(Untap(TARGET), CorruptionCheck(USER))).reads(
        "tap an untapped sage: untap his site, if Information is playable there, then he makes a corruption check", pin="14e95d09"))

FEWER = 0 - StrikesBefore(TARGET)

short_event("TD-131",  # Many Foes He Fought
    Play(during=FACING_ATTACK, on=Member(WARRIOR & Facing(Attack()), of=YOU),
         do=For(THIS_ATTACK, Gain(TAKES_ANY, to=TARGET), Add(PROWESS, FEWER, to=TARGET), Add(BODY, FEWER, to=TARGET))).reads(
        "before strikes are assigned, playable on a warrior, be he an ally, facing an attack. if you choose him to face a strike of it, he may choose to face any "
        "number of its strikes, each by itself. he has -1 prowess and -1 body for each that he has faced before", pin="4b1959fb"))

short_event("TD-132",  # Many Turns and Doublings
    Play(by=RANGER, on=Attack(WOLF | SPIDER | ANIMAL | UNDEAD, against=USER.company), do=Cancel(TARGET)),
    Play(during=MH_PHASE, needs=GATES_OF_MORNING, by=Character(RANGER, in_=COMPANY, of=YOU), on=Company(Is(USER.company)),
         do=For(THIS_MH, Add(HAZARD_LIMIT, -1, to=TARGET))).reads(
        "in the movement/hazard phase of a ranger’s company, if Gates of Morning is in play: its hazard limit falls by one", pin="0508c8f3"))

AHUNT = Asked("Dragon ahunt", lambda s, x, env: is_card(s, x) and s.facts_of(x).event.ahunt is not None)

short_event("TD-134",  # Marvels Told
    Play(by=SAGE & UNTAPPED, on=Event(HAZARD & ~ENVIRONMENT), cost=Tap(USER), do=Seq(Discard(TARGET), CorruptionCheck(USER, -2))))

short_event("TD-135",  # Master of Esgaroth
    Play(during=END_OF_ORGANIZATION, on=Company(HAS_NEW_SITE, of=YOU), do=For(THIS_TURN, Ability(
        during=END_OF_MH, needs=Holds(TARGET, MovedTo(BORDER_HOLD)), limit=ONCE_PER_TURN, do=MoveAgain(TARGET)))).reads(
        "at the end of your organization phase, playable on a company with a new site. if it moves to a Border-hold, it may take a second "
        "movement/hazard phase right after its first", pin="ef2441c4"))

short_event("TD-136",  # Master of Wood, Water, or Hill: one region becomes another
    Play(by=SAGE & UNTAPPED, cost=Tap(USER), do=Seq(
        TreatOne({WILDERNESS: BORDER_LAND, SHADOW_LAND: WILDERNESS, BORDER_LAND: WILDERNESS}, company=COMPANY), CorruptionCheck(USER))),
    Play(by=SAGE & UNTAPPED, cost=Tap(USER), do=Seq(TreatOne({WILDERNESS: SHADOW_LAND}, company=COMPANY), CorruptionCheck(USER))))

short_event("TD-140",  # More Sense than You
    Play(during=FACING_ATTACK, on=Member(UNTAPPED & Facing(Attack()), of=YOU), do=Seq(Tap(TARGET), For(THIS_ATTACK, Gain(PASSED_BY, to=TARGET)))).reads(
        "before strikes are assigned, tap an untapped character or ally whose company faces an attack: he may not be given a strike of it", pin="79676fb5"))

short_event("TD-143",  # Not at Home
    Play(on=Attack((DRAGON | DRAKE | TROLL) & (AUTOMATIC | KEYED_TO_SITE)), do=Cancel(TARGET)),
    Play(needs=GATES_OF_MORNING, on=Attack(AUTOMATIC), do=For(THIS_ATTACK, Add(STRIKES, -2, to=TARGET, min=1))))

short_event("TD-144",  # Pledge of Conduct
    Play(during=CHECK_DECLARED, needs=Exists(Check(CORRUPTION_CHECKS)), by=DIPLOMAT, on=Item(on=CHECK.by, in_=USER.company),
         do=Transfer(TARGET, to=one(Character(in_=TARGET.company, but=TARGET.bearer)))).reads(
        "before the roll of a corruption check by a character in a diplomat’s company: he may transfer one of his items to a companion who is able to "
        "bear it", pin="ad190b74"))

short_event("TD-147", voyage("www", "Iron Hills", "Dorwinion", "Horse Plains", "Khand", pin="dbfddd64"))  # Rhûn

RIDDLERS = DRAGON | DRAKE | MAN | GIANT | SLAYER | AWAKENED_PLANT | ORC | SPIDER | TROLL

short_event("TD-148",  # Riddling Talk
    Play(by=Character(of=YOU), on=Attack(RIDDLERS, against=USER.company), do=Attempt(
        "riddling", by=USER, against=TARGET,
        plus=Count(Character(SAGE, in_=USER.company)) * 2 + Count(Character(HOBBIT, in_=USER.company)),
        over=Hardest(TARGET, (DRAGON | DRAKE, 8), (MAN | GIANT, 10), (SLAYER | AWAKENED_PLANT | ORC | SPIDER | TROLL, 12)),
        then=NameCards(1, of=HAZARD_PLAYER, then=Seq(
            Cancel(TARGET), If(From(CREATURE), Discard(TARGET.source)), For(THIS_TURN, Add(HAZARD_LIMIT, -3, to=USER.company)))))).reads(
        "playable by a character on an attack against his company. he makes a riddling roll, at +2 for each sage and +1 for each Hobbit in his company. it "
        "must be greater than 8 against Dragons or Drakes, 10 against Men or Giants, 12 against Slayers, Awakened Plants, Orcs, Spiders or Trolls. then "
        "name a card: the hazard player reveals his hand. if it is there, the creature is discarded with all its attacks, and the hazard limit of the "
        "company falls by three", pin="8547b2ab"))

OR_ON_THE_WAY = Asked(
    "it is your turn or a movement/hazard phase", lambda s, x, env: s.turn_player == env.player or frames.innermost(s, frames.MovementHazard) is not None
)

short_event("TD-149",  # Sated Beast
    Play(during=ANY_PHASE | others(MH_PHASE), on=Event(AHUNT), do=Discard(TARGET)).reads(
        "in any phase of yours or another player’s movement/hazard phase: discard a Dragon that is ahunt", pin="ebfbaf63"),
    Play(during=anyones(FACING_ATTACK), needs=DOORS_OF_NIGHT & OR_ON_THE_WAY, on=Attack(DRAGONS),
         do=For(THIS_ATTACK, Add(STRIKES, -1, to=TARGET, min=1))).reads(
        "on your turn or in another player’s movement/hazard phase, while Doors of Night is in play, an attack by Dragons or Drakes has -1 strike (but "
        "not below 1)", pin="a5231c6c"))

short_event("TD-151", Play(on=CHOSEN_OTHER, do=ShowMe(AtRandom(Card(zone=HAND, of=TARGET), 5))).reads(  # Secret News
    "look at five cards of an opponent’s hand, chosen at random", pin="38afd1f7"))

short_event("TD-152",  # Skin-changer
    Play(during=AND_IN_COMBAT, on=Character(Named("Beorn"), of=YOU), do=For(THIS_TURN,
        Add(PROWESS, 2, to=TARGET), Add(BODY, 2, to=TARGET), Gain(TAKES_TWO, to=TARGET),
        When("attack ended", CorruptionCheck(TARGET, -2), what=Attack(against=TARGET.company)),
        When("end of turn", Seq(
            ForEach(Item(on=TARGET), Pick(some(Character(~WOUNDED, in_=TARGET.company, but=TARGET), at_most=1), Transfer(EACH, to=CHOSEN)).asks(
                "who receives {each}?")),
            ReturnToHand(TARGET)), what=Is(YOU)))).reads(
        "playable on Beorn. until the end of the turn, he has +2 prowess and +2 body, and if he faces a strike, he may choose to face a second one of "
        "the attack. after each attack against his company he makes a corruption check at -2. at the end of the turn, he returns to your hand; "
        "his items may go to unwounded characters in his company", pin="c49af965"))

short_event("TD-153",  # Staff Asunder
    Play(by=WIZARD & Bears(Named("Wizard’s Staff")), on=Attack(against=USER.company), do=Seq(
        CorruptionCheck(USER), Store(every(Item(Named("Wizard’s Staff"), on=USER))),
        For(THIS_ATTACK, Add(PROWESS, 5, to=USER), Add(BODY, -2, to=TARGET)))).reads(
        "playable by a Wizard with a Wizard’s Staff on an attack against his company. he makes a corruption check. place the staff in your "
        "marshalling point pile. against the attack he has +5 prowess, and its body is modified by -2", pin="57fe11e1"))

short_event("TD-156",  # The Riddle Game
    Play(during=SITE_PHASE, by=Character(UNTAPPED, in_=COMPANY, of=YOU), on=Company(SameSiteAs(USER) & OF_ANOTHER), cost=Tap(USER),
         do=RiddleGame(2, (SAGE, 2), (HOBBIT, 1))).reads(
        "during the site phase, tap a character at the same site as an opponent’s company. the opponent chooses a character of it. each player makes a "
        "riddling roll, at +2 if his character is a sage and +1 if a Hobbit; ties are rolled again. the winner names two cards. the other reveals "
        "his hand and discards those that were named", pin="3dd45aff"))

short_event("TD-159",  # Trickery
    Play(by=SCOUT, on=Attack(ORC | TROLL | MAN | ELF | SLAYER | AWAKENED_PLANT | GIANT, against=USER.company), do=Roll(over=5, then=Cancel(TARGET))))

short_event("TD-162",  # Vanish in Sunlight!
    Play(on=Attack(NAZGUL | UNDEAD), do=For(THIS_ATTACK, Add(PROWESS, Case((GATES_OF_MORNING, -4), default=-2), to=TARGET))))

short_event("TD-163", Play(during=ORGANIZATION, on=Company(Has(SAGE), of=YOU), do=WarmEach()))  # Warm Now Be Heart and Limb

short_event("TD-164",  # Washed and Refreshed
    Play(during=END_OF_ORGANIZATION, on=Company(HAS_NEW_SITE, of=YOU), do=For(THIS_TURN, When(
        "site revealed", Untap(Choice(Character(TAPPED, in_=TARGET), 0, RegionsShort(TARGET), None)), what=TARGET))).reads(
        "at the end of your organization phase, playable on a company with a new site. when that is revealed, you may untap as many of its characters as "
        "its site path is regions shorter than four", pin="2144c891"))

short_event("TD-167",  # Wielded Twice
    Play(by=SAGE & UNTAPPED, on=Item(TAPPED, in_=USER.company), cost=Tap(USER), do=Seq(Untap(TARGET), CorruptionCheck(USER))))

short_event("TD-168",  # Wit
    Play(during=anyones(CHECK_DECLARED), on=RollMade("riddling", by=Member(of=YOU)), do=For(THIS_CHECK, Add(RESULT, 3, to=TARGET))).reads(
        "on any turn, +3 to a riddling roll of one of your characters", pin="01ef1a03"))

short_event("TD-169",  # Wizard Uncloaked: the check is a fact
    Play(by=WIZARD, do=ReturnToHand(every(Event(HAZARD & PERMANENT, on=Character(in_=USER.company))))))
