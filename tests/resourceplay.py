"""What tests of resources do again and again at a table."""

from meccg.kernel.book import BOOK
from meccg.kernel.changes import Proposals
from meccg.kernel.run import push, run
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.model.rows import Change
from meccg.parts.modes import Play
from meccg.parts.values import HAZARD_LIMIT, PROWESS, UNUSED_DI, value
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from table import Pastime, Table, blank

FELLOWSHIP = ("Aragorn II", "Éowyn", "Beregond", "Orophin", "Háma", "Bofur")


def prowess(table: Table) -> int:
    """Of the attack at hand."""
    return value(table.state, PROWESS, table.frame("Attack").uid)


def base_limit(table: Table, who: str = "") -> int:
    """The hazard limit before what the turn has done to it."""
    return value(table.state, HAZARD_LIMIT, table.company(who).id)


def unused(table: Table, who: str) -> int:
    """His unused direct influence."""
    return value(table.state, UNUSED_DI, table.id(who))


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


def points(table: Table, kind: str = "item") -> int:
    """The hero's marshalling points of a kind."""
    return scores(table.state, 0).by_type[kind]


def influence_away(table: Table, target: str, who: str = "Aragorn II") -> None:
    """He tries to influence away what is another's: up to the time before the roll."""
    table.hero.hand("A Friend or Three")
    table.explored()
    table.do(f"{who} tries to influence {target}")
    table.settle()


def facts(name: str) -> Facts:
    """Of the card with that name."""
    found: Facts = next(d.facts for d in BOOK.values() if d.name == name)
    return found


def corruption(table: Table, who: str) -> int:
    return corruption_points(table.state, table.id(who))


RINGS = ("The One Ring", "Dwarven Ring of Durin’s Tribe", "Magic Ring of Courage", "Lesser Ring")


def store(table: Table, item: str) -> None:
    table.dice(12)
    table.organization()
    table.do("store")
    if table.offered(item):
        table.do(item)
    while table.asked and not table.offered("a pastime"):
        table.answer_plainly()


def able(table: Table, stone: str, who: str = "Saruman", *, companions: tuple[str, ...] = ("Éowyn",), **fields: object) -> None:
    """A company whose first character bears a stone and may tap to use it."""
    table.hero.company(who, *companions, items={who: [stone]}, **fields)


def rally(
    table: Table, who: str, *hand: str, dice: tuple[int, ...] = (), at: str = "Edoras", faction: str = "Riders of Rohan"
) -> None:
    """Somebody tries to win a faction."""
    table.hero.company(who, "Bilbo", at=at).hand(faction, *hand)
    table.dice(*dice)
    table.explored()
    table.do(f"play {faction} by {who}")


def influence(table: Table, faction: str, who: str) -> None:
    """The character tries to bring the faction into play: up to the time before the roll."""
    table.explored()
    table.do(f"play {faction} by {who}")
    table.settle()


def plain_result(table: Table, faction: str, who: str, roll: int) -> int:
    from meccg.rules.control import unused_di
    from meccg.rules.influence import standard_modifications

    s, f, c = table.state, table.id(faction), table.id(who)
    return roll + unused_di(s, c, f) + standard_modifications(s, f, c)


def result_of_the_test(table: Table) -> str:
    return next(line for line in table.log if " is tested: " in line)


def sneak(table: Table, *company: str, to: str = "Rivendell", hazards: tuple[str, ...] = ("Wolves",), **fields: object) -> None:
    table.hero.company(*company, at="Bree", **fields).hand("Stealth", "Ford", "a pastime")
    table.hazard.hand(*hazards)
    set_out(table, to)


def finish_organization(table: Table) -> None:
    while table.state.asks:
        table.pass_()


def discard(table: Table, name: str) -> None:
    """A card, wherever it is, is discarded by its player."""
    push(table.state, Proposals(changes=(Change("discard", table.id(name)),)))
    run(table.state)
