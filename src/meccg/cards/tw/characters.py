"""The Wizards: characters and Wizards whose text says more than their facts."""

from meccg.cards.vocabulary import *

avatar("TW-156", Ability(by=Is(THIS) & UNTAPPED, cost=Tap(USER), on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET)))  # Gandalf

avatar("TW-181",  # Saruman: using a Palantír is a fact
    Ability(during=BEGIN_END_OF_TURN, by=Is(THIS) & UNTAPPED, cost=Tap(USER), do=ReturnToHand(one(Card(SPELL, zone=DISCARD, of=YOU)))))

character("TW-137",  # Círdan: hand size, influence and points are facts
    Ability(by=Is(THIS) & UNTAPPED, cost=Tap(USER), on=Attack(KeyedTo(COASTAL_SEA), against=USER.company), do=Cancel(TARGET)))
