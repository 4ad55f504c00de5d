"""The Dragons: allies."""

from meccg.cards.vocabulary import *

ally("TD-142",  # Nenseldë the Wingild: where she stays, and that nobody attacks her, are facts
    Ability(cost=Tap(THIS), do=ReturnToHand(one(Card(ENVIRONMENT & RESOURCE & (LONG | SHORT), zone=DISCARD, of=YOU)))))
