"""What tests of resources do again and again at a table."""

from typing import Any

from hazardplay import resolve
from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.parts.modes import Play
from meccg.parts.values import HAZARD_LIMIT, PROWESS, value
from meccg.rules.scoring import scores
from table import Pastime, Table, blank

__all__ = [
    "FELLOWSHIP", "because", "do", "eve", "facts", "finish", "influence_away", "keyed", "limit", "on_the_way", "plays", "points",
    "prowess", "resolve", "set_out", "through", "uses",
]  # fmt: skip

FELLOWSHIP = ("Aragorn II", "Éowyn", "Beregond", "Orophin", "Háma", "Bofur")


def finish(table: Table) -> None:
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


def prowess(table: Table) -> int:
    """Of the attack at hand."""
    return value(table.state, PROWESS, table.frame("Attack").uid)


def limit(table: Table, who: str = "") -> int:
    """The hazard limit before what the turn has done to it."""
    return value(table.state, HAZARD_LIMIT, table.company(who).id)


def plays(table: Table) -> set[str]:
    """What is offered to be played, by name."""
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "play"}


def keyed(table: Table) -> set[str]:
    """What creatures may be keyed to."""
    return {o[5] for _, o in table.options() if o[0] == "play" and len(o) > 5}


def eve() -> str:
    """Something to play at the end of the organization phase, so that it does not pass unseen."""
    return blank("TABLE-EVE", Play(during=W.END_OF_ORGANIZATION, do=Pastime()), name="Eve", subtypes=("short-event",))


def set_out(table: Table, to: str = "", *, way: str = "") -> None:
    """The organization phase up to its end, where the company has declared that it goes there (or stays)."""
    table.hero.hand(eve())
    table.organization()
    table.do(f"To {to}" if to else "stays", passing=True)
    if table.asked == "way":
        table._give(*next((q, o) for q, o in table.options() if way in (o[1], o[2]) or not way))


def on_the_way(table: Table, who: str = "") -> None:
    """The organization phase ends; the movement/hazard phase comes to the hazard player's first word."""
    while table.state.asks:
        table.pass_()
    table.hero.hand("a pastime")
    table.movement(who)
    table.hero.pass_()


def through(table: Table) -> None:
    """Nobody responds, nobody supports a check."""
    while table.asked == "respond" or (table.asked == "act" and table.window() & W.CHECK_DECLARED):
        table.pass_()


def do(table: Table, *text: Any, passing: bool = False) -> None:
    """It is done when it may be, and resolves."""
    table.choose(*text, passing=passing)
    through(table)


def uses(table: Table) -> set[str]:
    """What is offered to be used, by name."""
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "use"}


def because(table: Table, card: str) -> str:
    """Why a card can't be used."""
    return "; ".join(w.text for w in table.reasons(card, verb="use"))


def points(table: Table, kind: str) -> int:
    """The hero's marshalling points of a kind."""
    return scores(table.state, 0).by_type[kind]


def influence_away(table: Table, target: str, who: str = "Aragorn II") -> None:
    """He tries to influence away what is another's: up to the time before the roll."""
    table.hero.hand("A Friend or Three")
    table.explored()
    table.do(f"{who} tries to influence {target}")
    resolve(table)


def facts(name: str) -> Facts:
    """Of the card with that name."""
    found: Facts = next(d.facts for d in BOOK.values() if d.name == name)
    return found
