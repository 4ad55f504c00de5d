"""Who is held prisoner, by which card, and at which site (AIO-E-0489 ff.): what other chapters than that of prisoners ask.

The rescue site is a card of the host's player. Whoever has none of his own may go there by it (AIO-E-0522): then it lies before
him as his sites do, notes whence it came, and returns to the host, or to its owner if that is gone.
"""

from __future__ import annotations

from meccg.kernel.state import State
from meccg.model.rows import ASIDE, LOCATIONS, NONE, PLAY, CardRow


def prisoners(s: State, host: int) -> list[int]:
    """The characters whom a card holds prisoner."""
    return [c for c in s.held(host) if s.facts_of(c).kind in ("character", "avatar", "agent")]


def rescue_site(s: State, host: int) -> int:
    """The site card that shows where the prisoners of a card are; NONE if it takes none."""
    noted = [x for x in s.card(host).noted if type(s.get(x)) is CardRow and s.facts_of(x).kind == "site"]
    return noted[0] if noted else NONE


def hosts(s: State, player: int, place: str = "") -> list[int]:
    """The cards that hold prisoners of a player's, at that site if one is said."""
    found = dict.fromkeys(s.card(c).host for c in s.player(player).aside if s.card(c).host != NONE)
    theirs = [h for h in found if any(s.card(p).player == player for p in prisoners(s, h))]  # not who only keeps their site there
    return [h for h in theirs if not place or s.name(rescue_site(s, h)) == place]


# --- the host's card of the site ---------------------------------------------------------------------------------------


def to_lend(s: State, player: int) -> list[int]:
    """The rescue sites of a player's prisoners that lie with their hosts."""
    return [site for h in hosts(s, player) if (site := rescue_site(s, h)) != NONE and s.card(site).zone == ASIDE]


def lend(s: State, site: int, player: int) -> None:
    """A rescue site is put before a player who goes, or is, there."""
    s.enter(site, player=player, mode="site", noted=(s.card(site).host,))


def is_lent(s: State, site: int) -> bool:
    """Whether a site card in play came from a host of prisoners."""
    card = s.card(site)
    return card.owner != card.player and bool(card.noted)


def give_back(s: State, site: int) -> None:
    """It is with its host again if that still holds somebody, else in its owner's location deck (AIO-E-0501)."""
    card = s.card(site)
    (host,) = card.noted
    if s.card(host).zone == PLAY and prisoners(s, host):
        s.put_aside(site, host, player=card.owner)
    else:
        s.move(site, LOCATIONS)
