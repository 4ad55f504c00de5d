"""Dark Minions: sites. What lies below the earth, and what attacks there, is facts."""

from meccg.cards.vocabulary import *
from meccg.model.rows import PILE

site("DM-30")  # The Gem-deeps

site("DM-31")  # Haudh-in-Gwanûr

site("DM-32",  # Hermit’s Hill
    Ability(during=SITE_PHASE, needs=Holds(THIS, UNTAPPED) & Holds(COMPANY, At(Is(THIS))),
        cost=Discard(some(Item(MINOR, in_=COMPANY), at_least=2, at_most=2)),
        do=For(THIS_TURN, Offers("major", at=THIS, hoard=True))))

site("DM-33")  # The Iron-deeps

site("DM-34")  # The Pûkel-deeps

site("DM-35")  # The Sulfur-deeps

site("DM-36")  # The Under-courts

site("DM-37", Gain(STORED_WHEN_DISCARDED, to=THIS))  # The Under-galleries: what it is worth then is a fact

site("DM-38",  # The Under-gates
    While(InPlay("Balrog of Moria") | Exists(Card(Named("Balrog of Moria", "Durin’s Bane"), zone=PILE)),
        When("attack", Cancel(IT), what=Attack(Trait("balrog") & AUTOMATIC & From(Is(THIS)))).reads(
            "if Balrog of Moria is in play, or it or Durin’s Bane was defeated, the first automatic-attack is canceled", pin="a05f8e35")))

site("DM-39")  # The Under-grottos

site("DM-40")  # The Under-leas (AIO-G-0488)

site("DM-41")  # The Under-vaults

site("DM-42")  # Urlurtsu Nurn
