"""Allies of The Wizards."""

import msgspec
import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.rules.scoring import scores
from table import Table


def finish(table: Table) -> None:
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


def uses(table: Table) -> set[str]:
    """The cards whose abilities are offered."""
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "use"}


def because(table: Table, card: str) -> str:
    """Why its abilities can't be used."""
    return "; ".join(w.text for w in table.reasons(card, verb="use"))


# --- what is printed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ally", "prowess", "body", "mind", "mp"), [("Gwaihir", 4, 8, 4, 2), ("Gollum", 2, 9, 4, 2), ("Quickbeam", 6, 9, 3, 2)]
)
def test_numbers(table: Table, ally: str, prowess: int, body: int, mind: int, mp: int) -> None:
    table.hero.company("Gimli", allies={"Gimli": [ally]})
    assert [table.value(a, ally) for a in ("prowess", "body", "mind")] == [prowess, body, mind]
    assert scores(table.state, 0).by_type["ally"] == mp


@pytest.mark.parametrize(
    ("ally", "at", "may"),
    [
        ("Gwaihir", "Eagles' Eyrie", True),
        ("Gwaihir", "Bree", False),
        ("Gollum", "Goblin-gate", True),
        ("Gollum", "Moria", True),
        ("Gollum", "Dead Marshes", False),
        ("Quickbeam", "Wellinghall", True),
        ("Quickbeam", "Bree", False),
    ],
)
def test_where_they_are_found(table: Table, ally: str, at: str, may: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at=at).hand(ally, "a pastime")
    table.explored()
    if not may:
        table.cannot(f"play {ally}", because="not playable at this site")
    else:
        table.do(f"play {ally} by Gimli")
        finish_play(table, ally)
        table.then(f"{ally} on Gimli", f"{ally} untapped", "Gimli tapped", f"{at} tapped")
    table.leave_open()


def finish_play(table: Table, card: str) -> None:
    while table.asked == "respond" or table.card(card).zone != "play":
        table.pass_()


@pytest.mark.parametrize("ally", ["Gwaihir", "Gollum", "Quickbeam"])
def test_unique(table: Table, ally: str) -> None:
    at = {"Gwaihir": "Eagles' Eyrie", "Gollum": "Moria", "Quickbeam": "Wellinghall"}[ally]
    table.hazard.company("Legolas", at="Bree", allies={"Legolas": [ally]})
    table.hero.company("Gimli", at=at).hand(ally, "a pastime")
    table.explored()
    assert not table.offered(f"play {ally}")
    table.cannot(f"play hero's {ally}", because="unique")
    table.leave_open()


# --- Quickbeam ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "struck"),
    [
        ({"automatic": True}, False),
        ({"keyed": ("site type", "B"), "by_creature": True}, False),
        ({"keyed": ("site", "Bree"), "by_creature": True}, False),
        ({"keyed": ("region type", "w"), "by_creature": True}, True),
        ({"keyed": ("region", "Fangorn"), "by_creature": True}, True),
    ],
)
def test_quickbeam_is_safe_at_his_site(table: Table, fields: dict[str, object], struck: bool) -> None:
    table.hero.company("Gimli", "Bilbo", allies={"Gimli": ["Quickbeam"]})
    table.attack("orc", strikes=1, prowess=12, **fields)
    assert table.offered("assign Quickbeam") == struck
    assert table.offered("assign Gimli")
    table.leave_open()


# --- Gwaihir -----------------------------------------------------------------------------------------------------------------


def fly(table: Table, to: str = "Minas Tirith", *, company: tuple[str, ...] = ("Gimli",), at: str = "Bree") -> None:
    table.hero.company(*company, at=at, allies={company[0]: ["Gwaihir"]}).hand("a pastime")
    table.organization()
    table.chain("use Gwaihir")
    table.then("Gwaihir discarded")
    table.do(f"To {to}", passing=True)
    if table.asked == "way":
        table.do("special")
    while table.state.asks:
        table.pass_()


@rule("AIO-F-0469", "CRF1-0305", "AIO-C-0421")
def test_gwaihir_takes_a_company_far(table: Table) -> None:
    fly(table)
    table.movement("Gimli")
    company = table.company("Gimli")
    assert (company.way, company.path, company.regions) == ("special", "", ())
    finish(table)
    table.then("Gimli at Minas Tirith")


def test_gwaihir_only_creatures_keyed_to_the_site(table: Table) -> None:
    table.hazard.hand("Wolves", "Orc-patrol", "Orc-raiders", "Lost in the Wilderness")
    fly(table, "Weathertop", at="Lórien")
    table.movement("Gimli")
    table.hero.pass_()
    ways = {(table.state.name(o[2]), o[5]) for _, o in table.options() if o[0] == "play" and len(o) > 5}
    assert ways
    assert {way.partition(":")[0] for _, way in ways} == {"site type"}
    table.leave_open()


def test_gwaihir_no_restriction_if_the_company_goes_on_foot(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", allies={"Gimli": ["Gwaihir"]}).hand("a pastime")
    table.hazard.hand("Wolves")
    table.organization()
    table.chain("use Gwaihir")
    table.do("To Rivendell", passing=True)
    table.do("starter")
    table.pass_all()
    table.movement("Gimli")
    table.hero.pass_()
    assert table.offered("play Wolves")
    table.leave_open()


@pytest.mark.parametrize("to", ["Dol Guldur", "Mount Doom", "Barad-dûr", "Minas Morgul"])
def test_gwaihir_not_into_shadow_lands_and_dark_domains(table: Table, to: str) -> None:
    table.hero.company("Gimli", at="Edhellond", allies={"Gimli": ["Gwaihir"]}).hand("a pastime")
    table.organization()
    table.chain("use Gwaihir")
    while table.asked != "move":
        table.pass_()
    assert table.offered("To Blue Mountain Dwarf-hold")
    assert not table.offered(f"To {to}")
    table.leave_open()


@pytest.mark.parametrize(
    ("company", "may"),
    [(("Gimli",), True), (("Gimli", "Éowyn"), True), (("Gimli", "Bilbo", "Frodo"), True), (("Gimli", "Éowyn", "Háma"), False)],
)
def test_gwaihir_for_a_company_of_two(table: Table, company: tuple[str, ...], may: bool) -> None:
    """Two Hobbits count as one; he himself does not count."""
    table.hero.company(*company, at="Bree", allies={"Gimli": ["Gwaihir"]}).hand("a pastime")
    table.organization()
    assert uses(table) == ({"Gwaihir"} if may else set())
    if not may:
        assert "not of size 2 or less" in because(table, "Gwaihir")
    table.leave_open()


@rule("AIO-F-0469", "CRF1-0305")
@pytest.mark.parametrize("phase", ["explored", "movement", "untap", "long_events", "end_of_turn"])
def test_gwaihir_only_in_the_organization_phase(table: Table, phase: str) -> None:
    table.hero.company("Gimli", at="Bree", allies={"Gimli": ["Gwaihir"]}).hand("a pastime")
    getattr(table, phase)()
    assert not uses(table)
    table.leave_open()


@rule("AIO-F-0470", "AIO-C-0493")
@pytest.mark.parametrize("at", ["Grey Havens", "Isengard"])
def test_gwaihir_neither_to_nor_from_the_under_deeps(table: Table, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    """As if Isengard lay there: from Grey Havens it is too far to walk."""
    isengard = BOOK["TW-404"]
    monkeypatch.setattr(isengard, "facts", msgspec.structs.replace(isengard.facts, under_deeps=True))
    table.hero.company("Gimli", at=at, allies={"Gimli": ["Gwaihir"]}).hand("a pastime")
    table.organization()
    if at == "Isengard":
        assert not uses(table)
        assert "Under-deeps" in because(table, "Gwaihir")
    else:
        table.chain("use Gwaihir")
        while table.asked != "move":
            table.pass_()
        assert table.offered("To Edoras")
        assert not table.offered("To Isengard")
    table.leave_open()


# --- Gollum ------------------------------------------------------------------------------------------------------------------


def sneaking(table: Table, *keyed: str, company: tuple[str, ...] = ("Gimli", "Balin"), tapped: tuple[str, ...] = ()) -> None:
    table.hero.company(*company, allies={company[0]: ["Gollum"]}, tapped=list(tapped)).hand("Escape")
    table.attack("dragon", strikes=2, prowess=15, keyed=keyed)


@pytest.mark.parametrize("keyed", [("region type", "w"), ("region type", "ww"), ("region type", "s")])
def test_gollum_cancels_an_attack(table: Table, keyed: tuple[str, ...]) -> None:
    sneaking(table, *keyed)
    table.do("use Gollum")
    table.pass_all()
    table.then("Gollum tapped", "Gimli untapped")
    assert table.result == "canceled"


@pytest.mark.parametrize("keyed", [("region type", "b"), ("region type", "d"), ("site type", "S"), ("region", "Rhudaur"), ()])
def test_gollum_not_if_keyed_otherwise(table: Table, keyed: tuple[str, ...]) -> None:
    sneaking(table, *keyed)
    assert not uses(table)
    assert "no attack keyed to a Wilderness or a Shadow-land" in because(table, "Gollum")
    table.leave_open()


def test_gollum_only_in_a_small_company(table: Table) -> None:
    sneaking(table, "region type", "w", company=("Gimli", "Balin", "Éowyn"))
    assert not uses(table)
    assert "not of size 2 or less" in because(table, "Gollum")
    table.leave_open()


def test_gollum_only_untapped(table: Table) -> None:
    sneaking(table, "region type", "w", tapped=("Gollum",))
    assert not uses(table)
    table.leave_open()


def test_gollum_only_for_his_company(table: Table) -> None:
    table.hero.company("Balin").company("Gimli", at="Bree", allies={"Gimli": ["Gollum"]}).hand("Escape")
    table.attack("dragon", strikes=2, prowess=15, keyed=("region type", "w"), against="Balin")
    assert not uses(table)
    table.leave_open()


@rule("AIO-F-0404", "AIO-H-0123", "CRF1-0298")
def test_gollum_and_the_one_ring(table: Table) -> None:
    """Nothing happens by itself."""
    table.hero.company("Frodo", "Gimli", at="Moria", items={"Frodo": ["The One Ring"]}, allies={"Gimli": ["Gollum"]})
    table.hero.hand("a pastime")
    table.explored()
    table.then("Gollum in play", "The One Ring in play")
    table.chain("use Gollum on The One Ring")
    table.then("Gollum discarded", "The One Ring discarded", "Frodo in play")
    table.leave_open()


def test_gollum_and_the_ring_of_another(table: Table) -> None:
    table.hero.company("Gimli", at="Moria", allies={"Gimli": ["Gollum"]}).hand("a pastime")
    table.hazard.company("Frodo", at="Moria", items={"Frodo": ["The One Ring"]})
    table.explored("Gimli")
    table.chain("use Gollum on The One Ring")
    table.then("Gollum discarded", "The One Ring discarded")
    table.leave_open()


@pytest.mark.parametrize(
    ("gollum", "ring", "tapped"), [("Rivendell", "Rivendell", False), ("Moria", "Bree", False), ("Moria", "Moria", True)]
)
def test_gollum_not_at_a_haven_nor_elsewhere_nor_tapped(table: Table, gollum: str, ring: str, tapped: bool) -> None:
    table.hero.company("Gimli", at=gollum, allies={"Gimli": ["Gollum"]}, tapped=["Gollum"] if tapped else []).hand("a pastime")
    table.hero.company("Frodo", at=ring, items={"Frodo": ["The One Ring"]})
    table.explored("Gimli")
    assert not uses(table)
    table.leave_open()


def test_gollum_is_a_scout(table: Table) -> None:
    assert BOOK["TW-246"].facts.skills == ("scout",)


# --- how they read -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("TW-251", "the bearer’s company may move to any non-Under-deeps site not in a Shadow-land or Dark-domain."),
        ("TW-251", "only creatures keyed to the site may be played against the bearer’s company."),
        ("TW-246", "tap this card: cancel an attack keyed to a Wilderness or a Shadow-land against this card’s company."),
        ("TW-246", "If he and The One Ring are at one non-Haven site, tap this card: discard both."),
        ("TW-307", "Automatic-attacks and hazards keyed to the site may not strike it."),
    ],
)
def test_texts(card: str, text: str) -> None:
    assert text in BOOK[card].text()
