"""Where a card of the hand can be played: which sites fit it, which of them a company can reach. Said beside the reasons why it
can't be played here.
"""

from __future__ import annotations

from meccg.bots.lore import fits
from meccg.kernel.game import Game, Reason
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import HAND, NONE, CardRow
from meccg.parts import english as en
from meccg.rules.planning import routes

MOST = 4  # sites that are named
RING = "a gold ring must be found first: when it is tested, this ring may take its place"


def reasons(game: Game, seat: int, card: int) -> list[Reason]:
    """Why a card can't be played now, and where it could be."""
    why = game.explain(seat, card)
    if not why or type(game.state.get(card)) is not CardRow or game.state.card(card).zone != HAND:
        return why
    hint = whereto(game.state, seat, card)
    return [*why, Reason(hint)] if hint else why


def whereto(s: State, seat: int, card: int) -> str:
    """A sentence on where to go with it; nothing for what is not played at sites."""
    facts = s.facts_of(card)
    if facts.kind == "item" and facts.item.ring:
        return RING
    if facts.kind not in ("item", "ally", "faction"):
        return ""
    near = list(dict.fromkeys(name for c in s.companies(seat) for name in _within_reach(s, facts, c.id)))
    if near:
        return f"it can be played at {_listed(near)}, which you can reach from where you are"
    far = list(dict.fromkeys(_told(site) for site in _own_sites(s, seat) if fits(facts, site)))
    return f"it can be played at {_listed(far)}: too far for this turn" if far else ""


def _within_reach(s: State, card: Facts, company: int) -> list[str]:
    row = s.company(company)
    if row.site == NONE:
        return []
    sites = [row.site, *routes(s, row)]
    return sorted(f.name for f in map(s.facts_of, sites) if fits(card, f))


def _own_sites(s: State, seat: int) -> list[Facts]:
    return sorted((s.facts_of(id) for id in s.player(seat).locations), key=lambda f: f.name)


def _told(site: Facts) -> str:
    haven = site.site.nearest_haven
    return f"{site.name} (by way of {haven})" if haven else site.name


def _listed(names: list[str]) -> str:
    more = len(names) - MOST
    return en.listed(names[:MOST], "or") if more <= 0 else f"{', '.join(names[:MOST])} or {more} more"
