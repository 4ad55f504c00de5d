"""What tests of hazards do again and again at a table."""

from meccg.kernel.book import BOOK
from meccg.parts.values import BODY, PROWESS, STRIKES, company_path, site_type, value
from meccg.rules.hazards import hazard_limit
from table import Table


def resolve(table: Table) -> None:
    """Nobody responds (any more)."""
    while table.asked == "respond":
        table.pass_()


def play(table: Table, *text: str) -> None:
    """The hazard player plays (or uses) it when he may, and it resolves."""
    table.hazard.do(*text, passing=True)
    resolve(table)


def pending(table: Table, *text: str) -> bool:
    """Whether it is offered to the hazard player once it is his to act: others pass before."""
    while table.asked and table.seat != "hazard":
        table.pass_()
    return table.offered(*text)


def over(table: Table, *dice: int) -> None:
    """What goes on is brought to its end by passing and first answers."""
    table.dice(*dice)
    while table.asked:
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])


def limit(table: Table, who: str = "") -> int:
    return hazard_limit(table.state, table.company(who).id)


def left(table: Table, who: str = "") -> int:
    """Hazards that may still be declared against a company."""
    return limit(table, who) - table.company(who).hazards


def path(table: Table, who: str = "") -> str:
    return company_path(table.state, table.company(who))


def kind_of_site(table: Table, who: str = "") -> str:
    """The type of the site where a company is or goes."""
    company = table.company(who)
    return site_type(table.state, company.destination if company.destination >= 0 else company.site)


def numbers(table: Table) -> tuple[int, int]:
    """Strikes and prowess of the attack that is going on."""
    attack = table.frame("Attack").uid
    return value(table.state, STRIKES, attack), value(table.state, PROWESS, attack)


def body(table: Table) -> int:
    return value(table.state, BODY, table.frame("Attack").uid)


def text(key: str) -> str:
    """What a card says."""
    return BOOK[key].text()


def beset_at(table: Table, creature: str, site: str, *company: str, keyed: str = "", **more: object) -> None:
    """The creature attacks a company that stays at a site."""
    table.hero.company(*company, at=site, **more)
    table.hazard.hand(creature)
    table.movement(company[0])
    play(table, "play", creature, *([keyed] if keyed else []))
    assert table.frame("Attack")


def wraith(table: Table, *company: str, name: str = "Ren the Unclean", **more: object) -> None:
    """A Nazgûl attacks a company that goes to Dol Guldur."""
    table.hero.company(*company, at="Lórien", **more)
    table.hazard.hand(name)
    table.movement(company[0], to="Dol Guldur", path="wbd", limit=6)
    play(table, "play", name, "keyed to Dark-domain")


def face(table: Table, *dice: int, who: str = "") -> None:
    """Nobody acts on the attack; strikes are assigned (to `who`, if there is a choice) and faced with these dice."""
    table.dice(*dice)
    while table.asked and any(type(f).__name__ == "Attack" for f in table.state.frames):
        if table.asked == "assign strike":
            names = [table.state.name(o[1]) for o in table.state.asks[0].options if o[0] == "assign"]
            table.do("assign", who if who in names else names[0])
        elif table.asked == "stance":
            table.do("tap")
        elif not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])


def call_home(table: Table, who: str, roll: int) -> None:
    """Call of Home is played on him; its roll."""
    table.dice(roll)
    play(table, "play Call of Home on", who)
