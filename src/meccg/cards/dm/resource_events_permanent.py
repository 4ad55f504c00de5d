"""Dark Minions: permanent-events of resources. Where they are stored, and what they lock till then, are facts."""

from meccg.cards.vocabulary import *

permanent_event("DM-119",  # Barrow-blade
    Play(during=SITE_PHASE, by=UNTAPPED & At(RUINS_AND_LAIRS), on=Item(Named("Dagger of Westernesse"), on=USER), cost=Tap(USER)).reads(
        "in the site phase at a Ruins & Lairs, tap the untapped bearer of a Dagger of Westernesse to play this card on it", pin="951f0f74"),
    Add(PROWESS, 1, to=HOST.bearer), Add(PROWESS, 2, to=HOST.bearer, vs=UNDEAD | NAZGUL).reads("+2 more against Undead and Nazgûl", pin="c35480c8"))

permanent_event("DM-139",  # Hobbit-lore
    Play(during=ORGANIZATION, on=Character(Named("Gandalf") & At(HAVEN), of=YOU), do=Tap(TARGET)), Add(DI, 2, to=HOST, vs=HOBBIT))

CHOOSY = Attack(ATTACKER_CHOOSES)

permanent_event("DM-150",  # More Alert than Most
    Play(), Add(STRIKES, Case((GATES_OF_MORNING, -2), default=-1), to=CHOOSY, min=1),
    When("attack ended", Discard(THIS), what=CHOOSY, how="defeated"))

permanent_event("DM-162",  # Vein of Arda
    Play(during=SITE_PHASE, by=Character((SAGE | DWARF) & UNTAPPED & At(UNDER_DEEPS), in_=COMPANY, of=YOU), cost=Tap(USER),
         do=Seq(Tap(USER.site), Attach(THIS, to=USER))))
