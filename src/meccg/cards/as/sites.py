"""Against the Shadow: sites. What lies below the earth, and what attacks there, is facts."""

from meccg.cards.vocabulary import *
from meccg.model.rows import PILE

site("AS-147")  # The Gem-deeps

site("AS-152")  # The Iron-deeps

site("AS-158")  # The Pûkel-deeps

site("AS-161")  # The Sulfur-deeps

site("AS-163")  # The Under-courts

site("AS-164")  # The Under-galleries

site("AS-165",  # The Under-gates: that creatures do not merely detain here is a fact
    While(Exists(Card(ManifestationOf("Balrog of Moria"))) | Exists(Card(ManifestationOf("Balrog of Moria"), zone=PILE)),
        When("attack", Cancel(IT), what=Attack(Trait("balrog") & AUTOMATIC & From(Is(THIS)))).reads(
            "if a manifestation of Balrog of Moria is in play or was defeated, the first automatic-attack is canceled", pin="23a58311")))

site("AS-166")  # The Under-grottos

site("AS-167")  # The Under-leas

site("AS-168")  # The Under-vaults
