"""What tests of hazards do again and again at a table."""

from typing import Any

from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.model.rows import Change
from meccg.parts.modes import Play
from meccg.parts.values import BODY, PROWESS, STRIKES, company_path, site_type, value
from meccg.rules.deckbuilding import in_game
from meccg.rules.hazards import hazard_limit
from meccg.rules.prisoners import take_prisoner
from table import Pastime, Table, blank, prepare


def nothing(name: str) -> str:
    """A hazard of the tests' own that may be played on any company and does nothing."""
    play = Play(during=W.MH_PHASE, side="hazard", do=Pastime())
    return blank(f"TABLE-{name}", play, name=name, type="hazard", subtypes=("short-event",))


def pending(table: Table, *text: str) -> bool:
    """Whether it is offered to the hazard player once it is his to act: others pass before."""
    while table.asked and table.who != "hazard":
        table.pass_()
    return table.offered(*text)


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
    table.hazard.play("play", creature, *([keyed] if keyed else []))
    assert table.frame("Attack")


def wraith(table: Table, *company: str, name: str = "Ren the Unclean", **more: object) -> None:
    """A Nazgûl attacks a company that goes to Dol Guldur."""
    table.hero.company(*company, at="Lórien", **more)
    table.hazard.hand(name)
    table.movement(company[0], to="Dol Guldur", path="wbd", limit=6)
    table.hazard.play("play", name, "keyed to Dark-domain")


def face(table: Table, *dice: int, who: str = "") -> None:
    """Nobody acts on the attack; strikes are assigned (to `who`, if there is a choice) and faced with these dice."""
    table.dice(*dice)
    while table.asked and any(type(f).__name__ == "Attack" for f in table.state.frames):
        if table.asked == "assign strike":
            names = [table.state.name(o[1]) for o in table.state.asks[0].options if o[0] == "assign"]
            table.do("assign", who if who in names else names[0])
        elif table.asked == "stance":
            table.do("tap")
        else:
            table.answer_plainly()


def call_home(table: Table, who: str, roll: int) -> None:
    """Call of Home is played on him; its roll."""
    table.dice(roll)
    table.hazard.play("play Call of Home on", who)


def play_anyhow(table: Table, hazard: str) -> None:
    """The hazard player plays it in the first way that is offered."""
    while table.who != "hazard" or not any(
        o[0] == "play" and table.state.name(o[2]) == hazard for o in table.state.asks[0].options
    ):
        table.pass_()
    table.do(next(o for o in table.state.asks[0].options if o[0] == "play" and table.state.name(o[2]) == hazard))


WAYS = {  # from where to where a company moves so that the creature can be keyed there
    "Brigands": ("Rivendell", "Bree", "ww", "Wilderness"),
    "Thief": ("Lórien", "Edoras", "wb", "Border-land"),
    "“Tom” (Tûma)": ("Rivendell", "Bree", "ww", "Wilderness"),
    "“William” (Wûluag)": ("Rivendell", "Bree", "ww", "Wilderness"),
    "Giant Spiders": ("Rivendell", "Bree", "ww", "Wilderness"),
    "Slayer": ("Lórien", "Edoras", "wb", "Border-land"),
    "Corpse-candle": ("Rivendell", "Bree", "ww", "Wilderness"),
    "Adûnaphel": ("Lórien", "Dol Guldur", "wbd", "Dark-domain"),
    "Ûvatha the Horseman": ("Lórien", "Dol Guldur", "wbd", "Dark-domain"),
}


def attacked_by(
    table: Table, creature: str, *characters: str, dice: tuple[int, ...] = (), hand: tuple[str, ...] = (), **company: Any
) -> None:
    """The creature is played from the hand against a moving company; its attack begins."""
    table.dice(*dice)
    at, to, path, key = WAYS[creature]
    table.hero.company(*characters, at=at, **company)
    table.hazard.hand(creature, *hand)
    table.movement(characters[0], to=to, path=path)
    table.state.put(table.company(characters[0]).but(limit=9))
    table.hazard.do("play", creature, key, passing=True)
    table.settle()


def unhindered(table: Table) -> None:
    """Nobody acts before strikes are assigned, or between them."""
    while table.asked == "act":
        table.pass_()


def go_on(table: Table, *dice: int, until: tuple[str, ...] = ("choose",)) -> None:
    """Passing and first answers, until such a question or until no creature attacks any more."""
    table.dice(*dice)
    while table.asked and table.asked not in until and attacking(table):
        table.answer_plainly()


def attacking(table: Table) -> bool:
    return any(type(f).__name__ == "CreatureAttack" for f in table.state.frames)


def creature_is_gone(table: Table) -> None:
    """The creature is gone; what else happens in the phase does not matter."""
    assert not attacking(table)
    table.leave_open()


def checks(table: Table) -> list[str]:
    return [line for line in table.log if line.startswith("Corruption check")]


def to_assignment(table: Table, who: str) -> None:
    """The attacker chooses him."""
    while table.asked != "assign strike":
        table.pass_()
    assert table.who == "hazard"
    table.hazard.do("assign", who)


def in_play(table: Table, name: str, *, doors: bool = False) -> None:
    """The long-event has been played and resolved; somebody of no importance was there."""
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Bilbo", at="Bag End")
    table.hazard.hand(name)
    table.movement("Bilbo")
    table.hazard.play(f"play {name}")
    table.finish()
    table.then(f"{name} in play")


NINE = [
    "Adûnaphel", "Akhôrahil", "Dwar of Waw", "Hoarmûrath of Dír", "Indûr Dawndeath", "Khamûl the Easterling", "Ren the Unclean",
    "Ûvatha the Horseman", "Witch-king of Angmar",
]  # fmt: skip


def hazards(
    table: Table, *hand: str, company: tuple[str, ...] = ("Aragorn II", "Gimli"), at: str = "Bree", limit: int = 2
) -> None:
    """A company stays where it is; the hazard player is asked."""
    table.hero.company(*company, at=at).hand("a pastime")
    table.hazard.hand(*hand)
    table.movement(company[0], limit=limit)
    while table.who != "hazard":
        table.pass_()
    table.leave_open()


def printing(key: str) -> str:
    """The card with which a game that has that printing in a deck is played."""
    prepare()
    found = in_game(key)
    assert BOOK[found].done
    return found


def imprison(table: Table, who: str, site: str = "Barrow-downs", host: str = "Flies and Spiders") -> int:
    """He is held prisoner there by a card of the other player's."""
    s = table.state
    if not any(s.name(c) == host for c in table.hazard.row.play):
        table.hazard.events(host)
        card = table.id(host)
        where = table.new(table.hazard.key(site, "site"), 1, "locations")
        s.put_aside(where, card)
        s.put(s.card(card).but(noted=(where,)))
    take_prisoner(s, Change("capture", table.id(who), by=table.id(host)))
    return table.id(host)
