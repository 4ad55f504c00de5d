"""Dark Minions: short-events of hazards."""

from meccg.cards.vocabulary import *
from meccg.model.rows import SIDEBOARD

FREE = Agent(UNTAPPED, of=YOU)

short_event("DM-43",  # An Article Missing
    Play(by=Agent(UNTAPPED & SCOUT & AT_NEW_SITE, of=YOU), cost=TapAgent(USER), do=AgentAttacks(USER,
        Instead("wound", Discard(one(Item(in_=IT.company), by=IT.player)), by=USER), prowess=4, chooses=True)))

OUT_OF_THE_GAME = one(Card(HAZARD, zone=(SIDEBOARD, DISCARD), of=YOU))

short_event("DM-45",  # An Unexpected Outpost
    Play(do=Seq(ShuffleIntoDeck(OUT_OF_THE_GAME), If(DOORS_OF_NIGHT, May(ShuffleIntoDeck(OUT_OF_THE_GAME))))))

short_event("DM-50",  # Cunning Foes
    Play(by=Agent(UNTAPPED & WARRIOR & AT_NEW_SITE, of=YOU), cost=TapAgent(USER), do=AgentAttacks(USER, prowess=3, chooses=True)))

short_event("DM-61",  # Good Sense Revolts
    Play(by=FREE, on=Swayed("ally", "faction", "character"), cost=TapAgent(USER), do=AgentInfluences(USER, 4, at_home=4)),
    Play(on=Check(INFLUENCE_CHECKS, by=Agent()), do=For("check", Add(RESULT, 4, to=TARGET))))

short_event("DM-87",  # Seek without Success
    Play(cost=GiveUp(one(Agent(RANGER, of=YOU))), do=ReturnToOrigin(COMPANY)))

FURIOUS = Attack(BY_AGENT & From(SCOUT), against=Company(AtOrMovingTo(Is(TARGET))))

short_event("DM-91",  # Sudden Fury
    Play(on=Site(), do=For(THIS_TURN, Add(STRIKES, 1, to=FURIOUS), Gain(ATTACKER_CHOOSES, to=FURIOUS))))

short_event("DM-93",  # Tribal Banner: that there is one for an attack is a fact
    Play(during=FACING_ATTACK, on=Attack(ORC | TROLL), counts=0,
         do=For(THIS_ATTACK, Add(PROWESS, -1, to=TARGET), Add(BODY, -1, to=TARGET), Add(BODY_CHECK, 1, to=Member(in_=ATTACK.company)))))

short_event("DM-96",  # Twisted Tales
    Play(by=Agent(UNTAPPED & DIPLOMAT, of=YOU), on=Swayed("faction"), cost=TapAgent(USER), do=AgentInfluences(USER, 6, sure=True)))

short_event("DM-101",  # Will not Come Down
    Play(by=FREE, on=Swayed("ally", "faction", "character"), cost=TapAgent(USER), do=AgentInfluences(USER, general=False, returned=True)))

short_event("DM-104",  # Your Welcome Is Doubtful
    Play(by=FREE, on=Swayed("ally", "character"), cost=TapAgent(USER),
         do=AgentInfluences(USER, Case((Holds(USER, DIPLOMAT), 10), default=6), at_home=7)))
