"""Dark Minions: allies."""

from meccg.cards.vocabulary import *
from meccg.rules.items import PlayableWhere

ally("DM-177",  # Lindion the Oronín
    Gain(BORNE_BY_EAGLES, to=THIS).reads("Eagle-mounts may be played on his company, wherever it is and whoever else is in it", pin="6efffeed"),
    Ability(cost=Tap(THIS), on=Attack(ANIMAL | SPIDER, against=THIS.company), do=Cancel(TARGET)))

ally("DM-178",  # Mistress Lobelia: where she goes is a fact
    Ability(cost=Tap(THIS), do=Search(DISCARD, DECK, pred=(ITEM | ALLY | FACTION) & PlayableWhere(THIS))))

ally("DM-179",  # Noble Hound (AIO-G-0103)
    Gain(TAKES_THE_FIRST, to=THIS), Instead("capture", Discard(THIS), what=BEARER, optional=True))
