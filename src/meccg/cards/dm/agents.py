"""Dark Minions: agents."""

from meccg.cards.vocabulary import *


def ambush(prowess: int = 0) -> Ability:
    """He may attack at the new site of a company, in the movement/hazard phase; that is no hazard (AIO-F-0412)."""
    return Ability(side="hazard", counts=0, needs=AT_NEW_SITE, cost=TapAgent(THIS), do=AgentAttacks(THIS, prowess=prowess))


agent("DM-1", GoesTo(havens=True), ambush())  # Anarin

agent("DM-2", Ability(side="hazard", counts=0, cost=GiveUp(THIS), do=ReturnToOrigin(COMPANY)))  # Baduila

agent("DM-3")  # Bill Ferny

agent("DM-4")  # Dâsakûn

agent("DM-5")  # Deallus

agent("DM-6")  # Drór

agent("DM-7",  # Elerína
    Ability(during=FACING_ATTACK, side="hazard", counts=0, on=Attack(From(Is(THIS))), cost=Tap(THIS),
            do=For("Attack", Add(STRIKES, 1, to=TARGET))))

agent("DM-8", GoesTo(havens=True))  # Elwen

agent("DM-9")  # Eun

agent("DM-10")  # Firiel

agent("DM-11")  # Fori the Beardless

agent("DM-12")  # Gergeli

agent("DM-13")  # Gisulf

agent("DM-14",  # Golodhros
    Ability(side="hazard", counts=0, needs=AS_AGENT, on=Swayed("ally", "faction", "character"), cost=TapAgent(THIS), do=AgentInfluences(THIS)))

agent("DM-15", ambush(prowess=2))  # The Grimburgoth

agent("DM-16")  # Herion

agent("DM-17")  # Ivic

agent("DM-18")  # Jûoma

agent("DM-19")  # Leamon

agent("DM-20", GoesTo(havens=True))  # Nimloth

agent("DM-21")  # Ôm-buri-Ôm

agent("DM-22")  # Pôn-ora-Pôn

agent("DM-23")  # Râisha

agent("DM-24")  # Súrion

agent("DM-25",  # Taladhan
    Gain(ATTACKER_CHOOSES, to=OWN_ATTACK),
    Gain(STEALS, to=OWN_ATTACK),
    Instead("wound", Discard(one(Item(in_=IT.company), by=IT.player)), by=THIS))

agent("DM-26")  # Woffung

agent("DM-27")  # Wormtongue

agent("DM-28")  # Lobelia Sackville-Baggins

agent("DM-181", GoesTo(never="FB"))  # Baugúr

agent("DM-182")  # Freca

agent("DM-183")  # Wolf
