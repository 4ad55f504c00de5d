"""What tests of agents do again and again at a table."""

from __future__ import annotations

from meccg.kernel.answers import address_of
from meccg.kernel.book import PARTS
from meccg.model.rows import NONE
from meccg.parts.agents import sites_on
from table import Table

ACTIONS = {
    "moves": "rules:agent move",
    "moves back": "rules:agent move back",
    "returns": "rules:agent return",
    "heals": "rules:agent heal",
    "untaps": "rules:agent untap",
    "turns down": "rules:agent hide",
}


def meeting(table: Table, to: str = "Lórien", at: str = "Rivendell", limit: int = 4, **more: object) -> None:
    """The movement/hazard phase of a company of the hero's goes on, and the hazard player is asked."""
    table.hero.company("Aragorn II", at=at)
    table.movement("Aragorn II", to=to, limit=limit, **more)  # type: ignore[arg-type]
    while table.who == "hero":
        table.pass_()


def actions(table: Table, who: str = "Gisulf") -> set[str]:
    """What an agent may do."""
    id = table.id(who)
    offered = {o[1] for _, o in table.options() if o[0] == "agent action" and o[3] == id}
    return {word for word, address in ACTIONS.items() if address in offered}


def goals(table: Table, who: str = "Gisulf") -> set[str]:
    id = table.id(who)
    return {table.state.name(o[5]) for _, o in table.options() if address_of(o) == ACTIONS["moves"] and o[3] == id}


def way(table: Table, who: str = "Gisulf") -> list[str]:
    return [table.state.name(site) for site in sites_on(table.state, table.id(who))]


def because(table: Table, address: str) -> str:
    """Why an action of the rules is offered to nobody."""
    return "; ".join(w.text for w in PARTS[address].explain(table.state, 1, NONE))


def road(table: Table, to: str = "Lake-town", *companions: str, at: str = "Woodmen-town", **more: object) -> None:
    """A company of the hero's is on its way, and the hazard player is asked."""
    table.hero.company("Aragorn II", *companions, at=at, **more)  # type: ignore[arg-type]
    table.movement("Aragorn II", to=to, limit=4)
    while table.who == "hero":
        table.pass_()


def fight(table: Table, *dice: int) -> None:
    table.dice(*dice)
    while table.asked and any(type(f).__name__ == "AgentCombat" for f in table.state.frames):
        if table.asked == "stance":
            table.do("tap")
        else:
            table.answer_plainly()
