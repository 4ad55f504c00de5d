"""Dark Minions: short-events of hazards."""

from meccg.cards.vocabulary import *
from meccg.model.rows import PILE, SIDEBOARD
from meccg.rules.onslaughts import COULD_ATTACK, AttacksAtOnce

from meccg.cards.dm.hazard_events_short_parts import (  # isort: skip
    ASKS_FOR_INFORMATION, DECK_OF_TEN, MINDED, OUTNUMBERS, THAT_KIND, Batter, DarkReach, DrawAnew, ForOneKind, GoesAstray, Rivalled, SeeDiscarded,
    ShowAndDiscard, TurnsBack,
)
from meccg.cards.td.hazard_events_short_parts import SAME_SITES  # isort: skip

FREE = Agent(UNTAPPED, of=YOU)

short_event("DM-43",  # An Article Missing
    Play(by=Agent(UNTAPPED & SCOUT & AT_NEW_SITE, of=YOU), cost=TapAgent(USER), do=AgentAttacks(USER,
        Instead("wound", Discard(one(Item(in_=IT.company), by=IT.player)), by=USER), prowess=4, chooses=True)))

OUT_OF_THE_GAME = one(Card(HAZARD, zone=(SIDEBOARD, DISCARD), of=YOU))

short_event("DM-45",  # An Unexpected Outpost (AIO-F-0056, AIO-F-0057)
    Play(do=Seq(ShuffleIntoDeck(OUT_OF_THE_GAME), If(DOORS_OF_NIGHT, May(ShuffleIntoDeck(OUT_OF_THE_GAME))))))

short_event("DM-46", Play(do=SeeDiscarded(4)))  # Aware of their Ways (AIO-F-0096, AIO-F-0099, AIO-F-0101)

short_event("DM-49",  # Chance of Being Lost (AIO-F-0190)
    Play(needs=SAME_SITES, on=Company(MOVING & MovesBy("region")),
         do=Roll(plus=Times(Count(Character(RANGER, in_=TARGET)), -2), over=6, then=GoesAstray(TARGET))).reads(
        "playable on a moving company that uses region movement, if its player’s sites are of your side. you roll two dice, at -2 for each ranger in the "
        "company. if the result is greater than 6, replace its new site with another site of your location deck, in the same region or an adjacent "
        "one. its site path changes accordingly", pin="499885c2"))

short_event("DM-50",  # Cunning Foes
    Play(by=Agent(UNTAPPED & WARRIOR & AT_NEW_SITE, of=YOU), cost=TapAgent(USER), do=AgentAttacks(USER, prowess=3, chooses=True)))

THAT_ATTACK = Attack(From(Is(TARGET)))

short_event("DM-55",  # Exhalation of Decay
    Play(on=Card(CREATURE & UNDEAD & COULD_ATTACK, zone=DISCARD, of=YOU), do=AttacksAtOnce(TARGET, Add(PROWESS, -1, to=THAT_ATTACK))).reads(
        "playable on an Undead creature in your discard pile that could attack now. it attacks the company at once, with -1 prowess. that does not count "
        "against the hazard limit", pin="44e827c6"))

short_event("DM-57",  # Faces of the Dead (AIO-F-0312)
    Play(on=Character(MINDED & MOVING & PathHas(WILDERNESS, 2)), cost=ShowAndDiscard(one(Card(UNDEAD & CREATURE, zone=HAND, of=YOU))),
         do=Roll(by=TARGET.player, plus=Stat(MIND, TARGET), under=13, then=TurnsBack(TARGET))).reads(
        "show and discard an Undead creature of your hand: playable on a character, but no avatar, who moves with at least two Wildernesses in his site path. his player "
        "rolls two dice and adds his mind. if the result is less than 13, he splits off into a company of his own, which returns to its site of origin at once", pin="b1f7577b"))

short_event("DM-60",  # Gnaw with Words
    Play(on=Character(UNTAPPED & ((SAGE & Rivalled(SAGE)) | (DIPLOMAT & Rivalled(DIPLOMAT)))), do=Tap(TARGET)).reads(
        "tap an untapped sage if there is another sage in his company, at his site or at his new site. so it is with diplomats", pin="df33a57e"))

short_event("DM-61",  # Good Sense Revolts (AIO-F-0414)
    Play(by=FREE, on=Swayed("ally", "faction", "character"), cost=TapAgent(USER), do=AgentInfluences(USER, 4, at_home=4)),
    Play(on=Check(INFLUENCE_CHECKS, by=Agent()), do=For("check", Add(RESULT, 4, to=TARGET))))

short_event("DM-66",  # In Great Wrath
    Play(on=Card(CREATURE & NAZGUL & COULD_ATTACK, zone=DISCARD, of=YOU), do=AttacksAtOnce(
        TARGET, Add(PROWESS, 2, to=THAT_ATTACK), Add(BODY, -1, to=THAT_ATTACK))).reads(
        "playable on a Nazgûl in your discard pile that could attack now. it attacks the company at once, with +2 prowess and -1 body. that does not count "
        "against the hazard limit", pin="63b0e547"))

short_event("DM-69",  # Like the Crash of Battering-rams
    Play(during=STRIKE_HAZARDS, on=Strike(), do=For(THIS_STRIKE, When("strike successful", Batter()))).reads(
        "playable on a strike. if it wounds a character, subtract his result from the strike’s prowess: until the end of the turn, he has -1 body for "
        "every full five of the difference", pin="5ab57472"))

short_event("DM-70",  # Long Dark Reach (AIO-F-0592, AIO-F-0593, AIO-F-0596, AIO-G-0393)
    Play(needs=DECK_OF_TEN, on=Company(MOVING & PathHas(WILDERNESS)), do=DarkReach(7, -4)).reads(
        "playable on a moving company with a Wilderness in its site path, if you have at least ten cards in your play deck. reveal the seven topmost of "
        "them. one of these, of your choice, must attack the company at once: a Nazgûl, a Dragon or a creature that is not unique. it must be playable in "
        "a region that is no Coastal Sea. if it could not be played on the company, it has -4 prowess. it does not count against the hazard "
        "limit. shuffle the other cards and put them back on top", pin="be194822"))

short_event("DM-79",  # Pierced by Many Wounds: that there is one for an attack is a fact
    Play(during=FACING_ATTACK, on=Attack(OUTNUMBERS), counts=0, do=For(THIS_ATTACK, Set(FIRST_EXCESS, -4, to=Member(in_=ATTACK.company)))).reads(
        "playable on an attack with more strikes than defending characters; it does not count against the hazard limit. the first excess strike against each of "
        "them gives him -4 prowess in place of -1", pin="967ab2da"))

short_event("DM-85", Play(do=DrawAnew()))  # Revealed to all Watchers

short_event("DM-87",  # Seek without Success (AIO-G-0329)
    Play(cost=GiveUp(one(Agent(RANGER, of=YOU))), do=ReturnToOrigin(COMPANY)))

short_event("DM-88",  # Seized by Terror: an avatar has no mind (AIO-G-0330)
    Play(on=Character(MINDED & MOVING & (PathHas(SHADOW_LAND) | PathHas(DARK_DOMAIN))),
         do=Roll(by=TARGET.player, plus=Stat(MIND, TARGET), under=12, then=TurnsBack(TARGET))).reads(
        "playable on a character, but no avatar, who moves with a Shadow-land or Dark-domain in his site path. his player rolls two dice and adds his mind. "
        "if the result is less than 12, he splits off into a company of his own, which returns to its site of origin at once", pin="585927b6"))

FURIOUS = Attack(BY_AGENT & From(SCOUT), against=Company(AtOrMovingTo(Is(TARGET))))

short_event("DM-91",  # Sudden Fury
    Play(on=Site(), do=For(THIS_TURN, Add(STRIKES, 1, to=FURIOUS), Gain(ATTACKER_CHOOSES, to=FURIOUS))).reads(
        "playable on a site. until the end of the turn, each attack by a scout agent against a company at or moving to this site has +1 strike, and the attacker "
        "assigns its strikes", pin="426fca8b"))

short_event("DM-93",  # Tribal Banner: that there is one for an attack is a fact
    Play(during=FACING_ATTACK, on=Attack(ORC | TROLL), counts=0,
         do=For(THIS_ATTACK, Add(PROWESS, -1, to=TARGET), Add(BODY, -1, to=TARGET), Add(BODY_CHECK, 1, to=Member(in_=ATTACK.company)))).reads(
        "playable on an attack by Orcs or Trolls; this does not count against the hazard limit. the attack has -1 prowess and -1 body. body checks of whoever "
        "it harms are at +1", pin="53e3749a"))

TRIBAL = Attack(ORC | TROLL, against=Company(Is(TARGET)))

short_event("DM-94",  # Tribal Totem: that there is one for a company is a fact
    Play(during=FACING_ATTACK, on=Company(Facing(Attack(ORC | TROLL))), counts=0, do=For(THIS_TURN,
        Add(PROWESS, -3, to=TRIBAL), Add(BODY, -3, to=TRIBAL), Add(BODY_CHECK, 2, to=Member(in_=TARGET), vs=ORC | TROLL))).reads(
        "playable on a company facing an attack by Orcs or Trolls; this does not count against the hazard limit. until the end of the turn, this attack and each other one by "
        "Orcs or Trolls against the company has -3 prowess and -3 body. body checks of whoever it harms are at +2", pin="039fe009"))

short_event("DM-96",  # Twisted Tales
    Play(by=Agent(UNTAPPED & DIPLOMAT, of=YOU), on=Swayed("faction"), cost=TapAgent(USER), do=AgentInfluences(USER, 6, sure=True)))

short_event("DM-97",  # Two or Three Tribes Present
    Play(on=Company(MOVING & (PathHas(WILDERNESS, 2) | PathHas(SHADOW_LAND) | PathHas(DARK_DOMAIN))),
         do=ForOneKind(THIS_TURN, Uncounted(CREATURE & THAT_KIND, against=Company(Is(TARGET)), attacking=True))).reads(
        "playable on a moving company with two Wildernesses, a Shadow-land or a Dark-domain in its site path. announce a kind of creatures other than Nazgûl, Undead and "
        "Dragons. until the end of the turn, no creature of that kind against the company counts against the hazard limit", pin="4fcc91b8"))

short_event("DM-100",  # Which Might Be Lies
    Play(on=Card(RESOURCE & PERMANENT & STORED & ASKS_FOR_INFORMATION, zone=PILE), do=Discard(TARGET)).reads(
        "discard a stored resource permanent-event, whoever’s it is, that had to be played at a site with Information", pin="cf6702c1"))

short_event("DM-101",  # Will not Come Down
    Play(by=FREE, on=Swayed("ally", "faction", "character"), cost=TapAgent(USER), do=AgentInfluences(USER, general=False, returned=True)))

RIDDEN = Company(Is(TARGET))

short_event("DM-103",  # Wraith-lord: that there is one for a turn is a fact
    Play(on=Company(MOVING & PathHas(DARK_DOMAIN, 2)), do=For(THIS_TURN,
        Add(PROWESS, 2, to=Attack(NAZGUL, against=RIDDEN)),
        When("wound", For(THIS_TURN, Add(BODY, -1, to=IT)), what=Member(in_=TARGET), by=NAZGUL),
        Uncounted(CREATURE & NAZGUL, against=RIDDEN, attacking=True))))

short_event("DM-104",  # Your Welcome Is Doubtful
    Play(by=FREE, on=Swayed("ally", "character"), cost=TapAgent(USER),
         do=AgentInfluences(USER, Case((Holds(USER, DIPLOMAT), 10), default=6), at_home=7)))
