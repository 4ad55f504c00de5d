"""Dark Minions: agents."""

from meccg.cards.vocabulary import *

agent("DM-3")  # Bill Ferny

agent("DM-4")  # Dâsakûn

agent("DM-5")  # Deallus

agent("DM-6")  # Drór

agent("DM-8", GoesTo(havens=True))  # Elwen

agent("DM-9")  # Eun

agent("DM-10")  # Firiel

agent("DM-11")  # Fori the Beardless

agent("DM-12")  # Gergeli

agent("DM-13")  # Gisulf

agent("DM-16")  # Herion

agent("DM-17")  # Ivic

agent("DM-18")  # Jûoma

agent("DM-19")  # Leamon

agent("DM-20", GoesTo(havens=True))  # Nimloth

agent("DM-21")  # Ôm-buri-Ôm

agent("DM-22")  # Pôn-ora-Pôn

agent("DM-23")  # Râisha

agent("DM-24")  # Súrion

agent("DM-26")  # Woffung

agent("DM-27")  # Wormtongue

agent("DM-28")  # Lobelia Sackville-Baggins

agent("DM-181", GoesTo(never="FB"))  # Baugúr

agent("DM-182")  # Freca

agent("DM-183")  # Wolf
