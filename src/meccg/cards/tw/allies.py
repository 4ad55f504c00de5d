"""The Wizards: allies whose text says more than their facts."""

from meccg.cards.vocabulary import *

ally("TW-251",  # Gwaihir
    Ability(during=ORGANIZATION, needs=Holds(BEARER, ~At(UNDER_DEEPS) & Size(at_most=2)), cost=Discard(THIS), do=For(THIS_TURN,
        AllowMove(BEARER.company, ~InRegionType(SHADOW_LAND + DARK_DOMAIN) & ~UNDER_DEEPS),
        While(Holds(BEARER.company, MovesBy("special")), NoCreatures(BEARER.company, only_site=True)))))

ally("TW-246",  # Gollum
    Ability(needs=Holds(THIS, Size(at_most=2)), cost=Tap(THIS), on=Attack(KeyedTo(WILDERNESS + SHADOW_LAND), against=THIS.company), do=Cancel(TARGET)),
    Ability(needs=Holds(THIS, At(~HAVEN)), cost=Tap(THIS), on=Item(Named("The One Ring") & SameSiteAs(THIS)), do=Discard(THIS, TARGET)).reads(
        "if he and The One Ring are at one non-Haven site, tap this card: discard both", pin="4baef374"))
