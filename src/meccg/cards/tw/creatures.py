"""The Wizards: creatures whose text says more than their facts."""

from meccg.cards.vocabulary import *

creature("TW-17", When("wound", Discard(one(Item(in_=IT.company), by=IT.player)), by=THIS))  # Brigands

creature("TW-102", Instead("wound", Discard(one(Item(in_=IT.company), by=IT.player)), by=THIS))  # Thief

creature("TW-103",  # "Tom" (Tûma)
    While(Holds(ATTACK, Faced("“Bert” (Bûrat)", "“William” (Wûluag)")),
          When("wound", Discard(every(Item(~SPECIAL, on=IT))), by=THIS)))

creature("TW-112",  # "William" (Wûluag)
    While(Holds(ATTACK, Faced("“Bert” (Bûrat)", "“Tom” (Tûma)")),
          When("wound", Discard(every(Item(~SPECIAL, on=IT))), by=THIS)))

creature("TW-40",  # Giant Spiders
    Gain(LOST_ON_EQUAL, to=Member(~(WIZARD | RINGWRAITH) & Facing(Strike(From(Is(THIS)))))))

creature("TW-89",  # Slayer
    Ability(anyone=True, side="resource", during=FACING_ATTACK | STRIKES_ASSIGNED | FACING_STRIKE,
            on=Attack(From(Is(THIS))), limit=ONCE_PER_TURN,
            cost=Tap(one(Member(UNTAPPED, in_=ATTACK.company))), do=Cancel(TARGET)).reads(
        "the defender may cancel one of its attacks by tapping an untapped character or ally of the company. this may be done even after the "
        "strike is assigned", pin="e71ca633"))

creature("TW-23",  # Corpse-candle
    When("assigning strikes", CorruptionCheck(every(Character(in_=ATTACK.company))), what=Attack(From(Is(THIS)))))
