"""Dark Minions: allies."""

from meccg.cards.vocabulary import *
from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.rows import NONE, CardRow, Env
from meccg.parts.base import company_of
from meccg.rules.items import PlayAdditionalItem
from meccg.rules.resources import PlayAtSite

ally("DM-177",  # Lindion the Oronín: what Eagle-mounts do for him is said there
    Ability(cost=Tap(THIS), on=Attack(ANIMAL | SPIDER, against=THIS.company), do=Cancel(TARGET)))


class PlayableHere(Pred):
    """A card that is playable at the site where THIS is; a minor item only where it is listed (AIO-G-0027)."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        here, card = company_of(s, env.source), s.get(x)
        if here == NONE or type(card) is not CardRow or s.company(here).site == NONE:
            return False
        modes = [m for m in BOOK[card.card].modes if isinstance(m, PlayAtSite) and not isinstance(m, PlayAdditionalItem)]
        return any(m.fits(s, s.company(here)) for m in modes)

    def words(self) -> str:
        return "playable at its current site"


ally("DM-178",  # Mistress Lobelia: where she goes is a fact
    Ability(cost=Tap(THIS), do=Search(DISCARD, DECK, pred=(ITEM | ALLY | FACTION) & PlayableHere())))

ally("DM-179",  # Noble Hound
    Gain(TAKES_THE_FIRST, to=THIS), Instead("capture", Discard(THIS), what=BEARER, optional=True))
