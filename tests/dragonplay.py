"""What tests of The Dragons do again and again at a table."""

from __future__ import annotations

from typing import Any

from meccg.kernel.run import push
from meccg.model.rows import ASIDE
from meccg.rules.hazards import CreatureAttack
from table import Table, key_of


def set_upon(
    table: Table,
    creature: str,
    *company: str,
    hand: tuple[str, ...] = (),
    resources: tuple[str, ...] = (),
    keyed: tuple[str, str] = ("region type", "w"),
    **more: Any,
) -> None:
    """In the movement/hazard phase of a company that stays at Bree (or `at`) the creature attacks it, keyed so in any case.
    The hazard player holds `hand`; nine hazards may be played.
    """
    table.hero.company(*company, at=more.pop("at", "Bree"), **more).hand("a pastime", *resources)
    table.hazard.hand(*hand)
    table.movement(company[0], limit=9)
    attacks(table, creature, company[0], keyed)


def attacks(table: Table, creature: str, who: str, keyed: tuple[str, str] = ("region type", "w")) -> None:
    """The creature attacks in the midst of the play of hazards."""
    s = table.state
    card = table.new(key_of(creature, "creature"), table.hazard_player, ASIDE)
    s.asks = ()
    s.frames[-1] = s.frames[-1].but(step="begin")
    push(s, CreatureAttack(card=card, company=table.company(who).id, hazard_player=table.hazard_player, keyed=keyed))
    table._run()


def hazard_acts(table: Table, *text: str) -> None:
    """The hazard player declares it as soon as he may, and it resolves."""
    table.hazard.do(*text, passing=True)
    table.settle()


def to_strike(table: Table, *assign: str) -> None:
    """Strikes are assigned to these, or as it comes; then on to the first time to act on a strike."""
    wanted = list(assign)
    while not any(type(f).__name__ == "Strike" for f in table.state.frames):
        if table.asked == "assign strike":
            names = [table.state.name(o[1]) for o in table.state.asks[0].options if o[0] == "assign"]
            name = next((n for n in wanted if n in names), None)
            if name is None:
                table.answer_plainly()
            else:
                wanted.remove(name)
                table.do("assign", name)
        else:
            table.answer_plainly()


def on_with(table: Table, *dice: int) -> None:
    """First answers, tapping, until the attack is over, with these dice."""
    table.dice(*dice)
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        if table.asked == "stance":
            table.do("tap")
        else:
            table.answer_plainly()


def attack_is(table: Table, kind: str = "Attack") -> bool:
    """Whether there is one."""
    return any(type(f).__name__ == kind for f in table.state.frames)
