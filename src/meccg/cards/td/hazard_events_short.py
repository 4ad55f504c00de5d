"""The Dragons: short-events of hazards."""

from meccg.cards.vocabulary import *

from meccg.cards.td.hazard_events_short_parts import (  # isort: skip
    ALONE, DEFENDING, FIVE_STRIKES, FAILING, GIVEN_A_STRIKE, PLAYABLE_THERE, SAME_SITES, THROUGH_THE_MOUNTAINS, WHERE_ONE_IS_AT_HOME, YET_TO_ROLL, BlownOffCourse, Breath, Burn, DragonComes,
    EachFacesAStrike, ForEachDiscarded, ForTerror, LeaveBehind, OfAge,
)

short_event("TD-9",  # Cruel Caradhras
    Play(on=Company(MOVING & THROUGH_THE_MOUNTAINS), do=EachFacesAStrike(TARGET, 8, body_check=1)).reads(
        "playable on a company that uses region movement through or out of High Pass, Redhorn Gate, Angmar, Gundabad, Grey Mountain Narrows or Imlad "
        "Morgul. each of its characters and allies faces one strike of prowess 8, which is no attack and can’t be cancelled. any resulting body check is at +1",
        pin="0da0770e"))

short_event("TD-12",  # Deftness of Agility
    Play(during=STRIKES_ASSIGNED, on=Member(GIVEN_A_STRIKE & Facing(Attack(DRAGON))), do=ExtraStrike(TARGET, -3)),
    Play(during=STRIKES_ASSIGNED, on=Member(GIVEN_A_STRIKE & Facing(Attack(From(ManifestationOf("Bairanax"))))), do=ExtraStrike(TARGET)))

LESS_FOR_ARMOUR = sum((Case((Holds(TARGET, Bears(kind)), -1)) for kind in (SHIELD, HELMET)), Case((Holds(TARGET, Bears(ARMOR)), -1)))

short_event("TD-14",  # Dragon's Blood
    Play(during=STRIKE_HAZARDS | STRIKES_ASSIGNED, on=Member(YET_TO_ROLL & Facing(Attack(DRAGON | DRAKE))), guard=False, do=For(THIS_ATTACK,
        When("strike failed", Burn(TARGET, LESS_FOR_ARMOUR), what=TARGET), When("strike defeated", Burn(TARGET, LESS_FOR_ARMOUR), what=TARGET),
        When("attack ended", Burn(TARGET, LESS_FOR_ARMOUR), what=Attack(FAILING)))).reads(
        "playable on a character facing a strike by a Dragon or Drake. if the strike fails, he makes a body check: -1 if he has armor, -1 if he "
        "has a shield, -1 if he has a helmet", pin="b124b88b"))

FIERY = From(Named("True Fire-drake", "Winged Fire-drake") | ManifestationOf("Itangast", "Leucaruth", "Scorba", "Smaug"))

short_event("TD-15",  # Dragon's Breath
    Play(during=FACING_ATTACK, on=Attack(FIERY), do=Seq(Breath(), For(THIS_ATTACK, Add(BODY, 1, to=TARGET), Add(PROWESS, -2, to=TARGET)))).reads(
        "playable on an attack by a True Fire-drake, a Winged Fire-drake or a manifestation of Itangast, Leucaruth, Scorba or Smaug, before its strikes "
        "are assigned. each character and ally of the company at once faces one strike of the prowess of the attack. against it he uses his body, at +1 with a "
        "shield, +1 with a helmet, +3 if he taps. then the attack has +1 body and -2 prowess", pin="acab9b9a"))

short_event("TD-17",  # Dragon's Terror
    Play(during=FACING_ATTACK, on=Attack(BY_CREATURE & (DRAGON | DRAKE)), cost=ForTerror(), do=ForEachDiscarded(Pick(
        one(Character(~WIZARD, in_=TARGET.company)), Roll(plus=Case((Holds(TARGET, DRAGON), 2)), over=Stat(MIND, CHOSEN), then=Tap(CHOSEN))))).reads(
        "playable on an attack by a Dragon or Drake creature before its strikes are assigned. discard any number of cards of your hand, each of which counts "
        "as one against the hazard limit. for each of them choose a character of the company, but no Wizard, and roll two dice, at +2 if the attack is a "
        "Dragon’s. if the result is greater than his mind, he taps", pin="c0e43a48"))

short_event("TD-18", Play(on=Character(Bears(ITEM & (MAJOR | GREATER))), do=CorruptionCheck(TARGET, -1)))  # Dragon-sickness


def captured(who: Ref) -> For:
    """A strike that captures: it is weaker, and discards whom it would wound."""
    return For(THIS_ATTACK, Add(PROWESS, -1, to=Strike(against=who)), Instead("wound", Discard(who), what=who, by=ATTACK.source))


NOBODY_YET = Asked("nobody was chosen for it yet", lambda s, x, env: not s.card(env.source).noted)

short_event("TD-23",  # Exile of Solitude: on-guard, too, when that attack is about to be faced
    Play(on=Site(WHERE_ONE_IS_AT_HOME), guard=True, do=For(THIS_TURN, While(NOBODY_YET, When(
        "strikes assigned", what=Attack(From(AT_HOME), against=Company(AtOrMovingTo(Is(TARGET)))),
        verb=Pick(some(Member(~WIZARD & GIVEN_A_STRIKE), at_most=1), Seq(Note(CHOSEN), captured(CHOSEN))))))).reads(
        "playable on a site where a Dragon is at home. this turn, when strikes of his attack there are assigned, you may choose a character or ally, but no Wizard, "
        "who was given one: that strike is at -1 prowess and, if it is successful, discards him with all that he controls but his followers, without a "
        "body check", pin="185f7c32"),
    Play(on=Site(Named("Isle of the Ulond") & WHERE_ONE_IS_AT_HOME), guard=True, do=For(THIS_TURN, When("strikes assigned",
        what=Attack(From(ManifestationOf("Eärcaraxë") & AT_HOME)), verb=ForEach(Member(~WIZARD & GIVEN_A_STRIKE), captured(EACH))))).reads(
        "playable on Isle of the Ulond while Eärcaraxë is at home there. this turn, all strikes of her attack there are such against all characters "
        "and allies but Wizards", pin="de932a88"))

short_event("TD-24",  # Fever of Unrest
    Play(on=Company(MOVING & PathHas(WILDERNESS, at_least=4)), do=For(THIS_MH, KeyedAlso(DRAGON, unkeyed=True, against=TARGET, once=True))).reads(
        "playable on a moving company with at least four Wildernesses in its site path. in this movement/hazard phase, one Dragon creature may be played "
        "against it, keyed to nothing", pin="79617416"),
    Play(on=Company(MOVING & PathHas(WILDERNESS, at_least=3)), do=For(THIS_MH, KeyedAlso(Named("Leucaruth"), unkeyed=True, against=TARGET, once=True))).reads(
        "playable on a moving company with at least three Wildernesses in its site path. in this movement/hazard phase, Leucaruth may be played "
        "against it, keyed to nothing", pin="53a9448b"))


MADNESS = Site(SHADOW_HOLD & ~InRegion("Gorgoroth", "Nurn", "Udûn", "Imlad Morgul"))

short_event("TD-26",  # Frenzy of Madness
    Play(on=MADNESS, cost=Discard(one(Card(PLAYABLE_THERE, zone=HAND, of=YOU))), do=For(THIS_TURN, KeyedAlso(DRAGON, at=Is(TARGET), once=True))).reads(
        "playable on a Shadow-hold not in Gorgoroth, Nurn, Udûn or Imlad Morgul. discard a creature of your hand that is playable at the site: this turn, one "
        "Dragon creature may be played at it", pin="360f1f09"),
    Play(on=MADNESS, do=For(THIS_TURN, KeyedAlso(Named("Daelomin"), at=Is(TARGET)))).reads(
        "playable on such a site without a discard. this turn, Daelomin may be played at it", pin="98ea5a2a"))

BURGLARY = Exists(Declared(Trait("burglary-attempt")))

short_event("TD-29",  # Half an Eye Open
    Play(during=FACING_ATTACK, on=Attack(DRAGON | DRAKE), do=Pick(some(Member(~WIZARD & DEFENDING, in_=TARGET.company), at_most=1), FirstStrike(CHOSEN))).reads(
        "playable on an attack by a Dragon or Drake before its strikes are assigned. you may choose a character or ally of the company, but no Wizard, "
        "who faces the first strike", pin="a94d5da1"),
    Play(needs=BURGLARY, on=Company(Is(COMPANY)), guard=InAnswer(BURGLARY), do=For(THIS_TURN, Add(roll_of("burglary"), -5, to=Member(in_=TARGET)))).reads(
        "it may be revealed on-guard when a burglary attempt is declared. that is at -5", pin="40da3765"))

short_event("TD-34", Play(on=Site(RUINS_AND_LAIRS & HasAttack()), do=CopyOfAttack()))  # Incite Denizens
short_event("TD-35", Play(on=Site((SHADOW_HOLD | DARK_HOLD) & HasAttack()), do=CopyOfAttack()))  # Incite Minions

short_event("TD-41",  # Left Behind
    Play(during=FACING_ATTACK | STRIKES_ASSIGNED, on=Character(~WIZARD & Facing(Attack(FIVE_STRIKES)) & ~ALONE), guard=False,
         do=For(THIS_ATTACK, When("attack ended", LeaveBehind(TARGET)))).reads(
        "playable on a character, but no Wizard, whose company faces an attack of five strikes or more. after the attack, he is a company of his "
        "own, with the same site path. he has a movement/hazard phase of his own this turn, with a hazard limit of one. when all "
        "companies have moved, he may join the others again", pin="52df18c1"))

short_event("TD-46",  # Many Sorrows Befall
    Play(on=Event(RESOURCE & LONG), guard=False, do=Discard(TARGET)),
    Play(during=IN_CHAIN, on=Declared(RESOURCE & SHORT), guard=False, do=Cancel(TARGET)))

AGBURANAR = Card(ManifestationOf("Agburanar"), zone=DISCARD, of=YOU)

short_event("TD-52",  # Parsimony of Seclusion
    Play(do=ReturnToHand(one(Card(UNIQUE_DRAGON, zone=DISCARD, of=YOU)))),
    Play(needs=Exists(AGBURANAR), do=Seq(ReturnToHand(one(AGBURANAR)), For(THIS_MH, Add(HAZARD_LIMIT, 2, to=COMPANY)))).reads(
        "return a manifestation of Agburanar in your discard pile to hand. the hazard limit of the company is increased by two", pin="2678b78e"))

short_event("TD-53",  # Passion of Wrath
    Play(during=STRIKE_HAZARDS, on=Strike(DRAGON), do=For(THIS_STRIKE, Add(PROWESS, 2, to=TARGET), Add(BODY, -1, to=TARGET))),
    Play(during=STRIKE_HAZARDS, on=Strike(From(ManifestationOf("Smaug"))), do=For(THIS_STRIKE, Add(PROWESS, 4, to=TARGET), Add(BODY, -2, to=TARGET))))

short_event("TD-55",  # Prowess of Age
    Play(during=FACING_ATTACK | IN_CHAIN, on=Canceling(From(UNIQUE_DRAGON)), guard=False, do=Cancel(TARGET)),
    Play(during=FACING_ATTACK, on=Attack(DRAGON | DRAKE), do=For(THIS_ATTACK, Add(PROWESS, OfAge(), to=TARGET))))

short_event("TD-56",  # Prowess of Might
    Play(on=Attack(DRAGON), do=For(THIS_ATTACK, Add(PROWESS, 1, to=TARGET), Add(BODY, 1, to=TARGET))),
    Play(on=Attack(From(ManifestationOf("Scatha"))), do=For(THIS_ATTACK, Add(PROWESS, 2, to=TARGET), Add(BODY, 2, to=TARGET))))

EXCEPT_EARCARAXE = DRAGON & ~Named("Eärcaraxë")
NO_LAIR = Asked("that is no Dragon’s lair", lambda s, x, env: is_card(s, x) and not s.facts_of(x).site.dragon_lair)

short_event("TD-58",  # Rumor of Wealth
    Play(on=Site(RUINS_AND_LAIRS & NO_LAIR), guard=InAnswer(Exists(Declared(MAJOR | GREATER))), do=For(THIS_TURN,
        When("play", Afterwards(DragonComes(EXCEPT_EARCARAXE)), what=Item((MAJOR | GREATER) & At(SamePlaceAs(TARGET)))))).reads(
        "playable on a Ruins & Lairs that is no Dragon’s lair. this turn, after a major or greater item was played there, you may play one Dragon creature but "
        "Eärcaraxë at the site in the site phase; it does not count against the hazard limit", pin="237243c1"))

BY_SCOUTS = Declared(Requires(SCOUT))

short_event("TD-67",  # Searching Eye
    Play(during=IN_CHAIN, on=BY_SCOUTS, guard=InAnswer(ANY), do=Seq(Cancel(TARGET), Discard(TARGET))),
    Play(during=AND_IN_COMBAT, on=Ongoing(Requires(SCOUT)), guard=False, do=End(TARGET)))

HURT = MH_PHASE | STRIKES_ASSIGNED | BODY_CHECKED

short_event("TD-74",  # Subtlety of Guile
    Play(during=HURT, on=Character(~WIZARD & Had("wounded by dragon")), do=For(THIS_TURN, Add(BODY, -1, to=TARGET))).reads(
        "playable on a character, but no Wizard, whom a Dragon has wounded this turn. his body is lowered by 1 until the end of the turn", pin="47471287"),
    Play(during=HURT, on=Character(~WIZARD & Had("wounded by Itangast")), do=For(THIS_TURN, Add(BODY, -2, to=TARGET))).reads(
        "playable on one whom a manifestation of Itangast has wounded this turn. his body is lowered by 2", pin="08469325"),
    Play(during=HURT | FACING_ATTACK, on=Company(Facing(Attack(From(ManifestationOf("Itangast"))))),
         do=For(THIS_TURN, Add(BODY, -1, to=Character(~WIZARD, in_=TARGET)))).reads(
        "playable on a company that faces an attack from a manifestation of Itangast. the body of each of its characters but Wizards is lowered by 1 "
        "until the end of the turn", pin="fbce0d82"))

short_event("TD-79",  # Velocity of Haste
    Play(on=Attack(DRAGON), do=Seq(For(THIS_ATTACK, Add(STRIKES, 1, to=TARGET)), Bodiless(1))).reads(
        "an attack by a Dragon has one additional strike, which has no body", pin="27136aa8"),
    Play(on=Attack(From(ManifestationOf("Scorba"))), do=Seq(For(THIS_ATTACK, Add(STRIKES, 2, to=TARGET)), Bodiless(2))).reads(
        "an attack from a manifestation of Scorba has two additional strikes, which have no body", pin="25a7bfcc"))

short_event("TD-82",  # Winds of Wrath
    Play(needs=DOORS_OF_NIGHT & SAME_SITES, on=Company(MOVING & PathHas(COASTAL_SEA)), do=BlownOffCourse(TARGET)).reads(
        "while Doors of Night is in play, playable on a moving company with a Coastal Sea in its site path, if its player’s sites are of your side. "
        "replace its new site with one of your location deck that has a Coastal Sea in its site path", pin="500a5fba"))

short_event("TD-85",  # Withered Lands
    Play(needs=DOORS_OF_NIGHT, do=TreatOne({WILDERNESS: "ww", SHADOW_LAND: "ww", BORDER_LAND: "ww"}, company=COMPANY)))

short_event("TD-88",  # Worm's Stench
    Play(on=Company(Faced("dragon", "drake")), do=For(THIS_TURN, Add(PROWESS, 2, to=Attack(SPIDER | ANIMAL, against=TARGET)), While(DOORS_OF_NIGHT,
        Add(PROWESS, 2, to=Attack(WOLF, against=TARGET)), Add(STRIKES, 1, to=Attack(WOLF | SPIDER | ANIMAL, against=TARGET))))).reads(
        "playable on a company that has faced an attack by a Dragon or Drake this turn. until the end of the turn, attacks by Spiders and Animals against it "
        "have +2 prowess. while Doors of Night is in play, those by Wolves do, too, and all these have +1 strike", pin="f00d68ff"))
