"""Short-events of the resources of The Wizards, E to F."""

from typing import Any

import pytest

from ledger import rule
from meccg.cards.pool import load_pool
from meccg.parts.values import company_path
from resourceplay import FELLOWSHIP, base_limit, finish_organization, keyed, on_the_way, set_out, sneak
from table import BLANK, Table

# --- TW-220 Eagle-mounts -----------------------------------------------------------------------------------------------------


def fly(table: Table, to: str, *hazards: str) -> None:
    table.hero.company("Gimli", "Elrond", at="Eagles’ Eyrie").hand("Eagle-mounts")
    table.hazard.hand(*hazards)
    set_out(table)
    table.chain("play Eagle-mounts")
    table.then("Eagle-mounts discarded")
    table.pass_()
    table.do(f"To {to}")


@rule("AIO-F-0282")
def test_eagles_carry_a_company_anywhere(table: Table) -> None:
    fly(table, "Pelargir", "Giant", "Wolves", "Corsairs of Umbar")
    on_the_way(table)
    assert (table.company().way, table.company().regions, table.company().path) == ("special", (), "")
    assert all(k.startswith("site") for k in keyed(table))
    assert "Wolves" not in table.plays()
    table.finish()
    table.then("Gimli at Pelargir", "Elrond untapped")


def test_eagles_leave_what_is_keyed_to_the_site(table: Table) -> None:
    fly(table, "Ettenmoors", "Giant", "Wolves", "Cave-drake")
    if table.asked == "way":
        table.do("special")
    on_the_way(table)
    assert keyed(table) == {"site type: R"}
    table.leave_open()


@rule("AIO-F-0281", "AIO-C-0493")
def test_eagles_do_not_fly_into_the_shadow(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", at="Eagles’ Eyrie").hand("Eagle-mounts")
    set_out(table)
    table.chain("play Eagle-mounts")
    table.pass_()
    there = {table.state.name(o[1]) for _, o in table.options() if o[0] == "move"}
    assert {"Pelargir", "Tolfalas", "Southron Oasis"} <= there
    assert not {"Barad-dûr", "Minas Morgul", "Cirith Ungol"} & there
    assert not {name for name in there if load_pool().find(name).site.under_deeps}
    table.leave_open()


@pytest.mark.parametrize(("company", "at"), [(("Bofur", "Bilbo"), "Eagles’ Eyrie"), (("Gimli", "Elrond"), "Rivendell")])
def test_eagles_ask_for_a_diplomat_at_their_eyrie(table: Table, company: tuple[str, ...], at: str) -> None:
    table.hero.company(*company, at=at).hand("Eagle-mounts")
    set_out(table)
    table.cannot("play Eagle-mounts", because="no company with a diplomat at Eagles’ Eyrie")
    table.leave_open()


def test_eagles_at_the_end_of_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", at="Eagles’ Eyrie").hand("Eagle-mounts", "Hiding", "Secret Entrance", "a pastime")
    table.organization()
    for card in ("Eagle-mounts", "Hiding", "Secret Entrance"):
        table.cannot(f"play {card}", because="at the end of your organization phase")
    table.leave_open()


# --- TW-229 Escape -----------------------------------------------------------------------------------------------------------


def test_escape(table: Table) -> None:
    table.hero.company("Faramir", "Gimli", wounded=["Gimli"]).hand("TW-230")
    table.attack("orc", strikes=2, prowess=20)
    table.cannot("play Escape on Gimli")
    table.chain("play Escape on Faramir")
    table.then("Faramir wounded", "Escape discarded")
    assert table.result == "canceled"


@rule("AIO-F-0303")
def test_escape_cancels_the_attack_and_wounds_without_a_body_check(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("Escape")
    table.attack("dragon", strikes=3, prowess=20)
    table.do("play Escape on Gimli")
    table.then("Gimli wounded", "Boromir II untapped", "Escape discarded")
    assert table.result == "canceled"


@rule("AIO-A-0081", "AIO-C-0223", "AIO-D-0217")
def test_escape_by_an_ally_who_can_be_attacked(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", allies={"Boromir II": ["Gwaihir"], "Gimli": ["Goldberry"]}).hand("Escape")
    table.attack("dragon", strikes=3, prowess=20)
    table.cannot("play Escape on Goldberry", because="Goldberry is not facing an attack")
    table.do("play Escape on Gwaihir")
    table.then("Gwaihir wounded", "Boromir II untapped", "Escape discarded")
    assert table.result == "canceled"


@rule("AIO-F-0302", "AIO-H-0115", "CRF1-0287")
def test_escape_not_with_a_wounded_character(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", "Bilbo", wounded=["Gimli"], tapped=["Bilbo"]).company("Legolas", at="Bree")
    table.hero.hand("Escape")
    table.attack("dragon", strikes=3, prowess=20, against="Gimli")
    table.cannot("play Escape on Gimli", because="Gimli is wounded")
    table.cannot("play Escape on Legolas", because="Legolas is not facing an attack")
    table.do("play Escape on Bilbo")  # tapped is not wounded
    table.then("Bilbo wounded")


@rule("AIO-F-0302")
def test_escape_not_if_all_are_wounded(table: Table) -> None:
    table.hero.company("Gimli", wounded=["Gimli"]).hand("Escape", "Concealment")
    table.dice(12)
    table.attack("dragon", strikes=1, prowess=15)
    assert "Escape" in table.names("hero", "hand")
    assert "Gimli rolls 12: 15 against 15" in table.log  # nobody was asked


@rule("AIO-F-0302")
def test_escape_not_without_an_attack(table: Table) -> None:
    table.hero.company("Gimli").hand("Escape", "a pastime")
    table.organization()
    table.cannot("play Escape on Gimli", because="Gimli is not facing an attack")
    table.leave_open()


def test_escape_not_from_what_cannot_be_canceled(table: Table) -> None:
    table.hero.company("Gimli", tapped=["Gimli"]).hand("Escape")
    table.dice(12)
    table.attack("dragon", strikes=1, prowess=15, uncancelable=True)
    table.then("Escape in hand")


@rule("AIO-F-0302", "AIO-F-0303")
def test_second_printing_of_escape(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree", wounded=["Gimli"]).hand("TW-230")
    table.attack("troll", strikes=3, prowess=19)
    table.cannot("play Escape on Gimli", because="Gimli is wounded")
    table.do("play Escape on Boromir II")
    table.then("Boromir II wounded", "Escape discarded")
    assert table.result == "canceled"


# --- TW-232 Fair Sailing -----------------------------------------------------------------------------------------------------


EACH = ("Fair Sailing", "Fair Travels in Border-lands", "Fair Travels in Free-domains")
ONCE = ("Fair Travels in Dark-domains", "Fair Travels in Shadow-lands")
SYMBOL = dict(zip((*EACH, *ONCE), "cbfds", strict=True))


def travel(table: Table, card: str, path: str, *, size: int = 6, gates: bool = False) -> int:
    """The hazard limit of a company that goes such a way after this card was played."""
    if gates:
        table.events("Gates of Morning")
    table.hero.company(*FELLOWSHIP[:size], at="Rivendell").hand(card)
    table.plan("Aragorn II", "Bree", way="starter", path=path)
    table.organization()
    table.do(f"play {card}", passing=True)
    table.settle()
    while table.state.asks:
        table.pass_()
    table.then(f"{card} discarded")
    company = table.company()
    table.state.put(company.but(limit=max(2, size)))
    return base_limit(table)


@pytest.mark.parametrize("card", EACH)
@pytest.mark.parametrize(("n", "size", "left"), [(1, 6, 5), (3, 6, 3), (5, 6, 2), (2, 3, 2), (1, 2, 2)])
def test_fair_travels_take_one_for_every_such_region(table: Table, card: str, n: int, size: int, left: int) -> None:
    assert travel(table, card, "w" + SYMBOL[card] * n, size=size) == left


@pytest.mark.parametrize("card", ONCE)
@pytest.mark.parametrize(
    ("n", "gates", "size", "left"),
    [(1, False, 6, 5), (3, False, 6, 5), (1, True, 6, 4), (3, True, 6, 4), (1, True, 3, 2)],
)
def test_fair_travels_take_one_or_two_in_evil_lands(table: Table, card: str, n: int, gates: bool, size: int, left: int) -> None:
    assert travel(table, card, "w" + SYMBOL[card] * n, size=size, gates=gates) == left


@pytest.mark.parametrize("card", SYMBOL)
def test_fair_travels_only_with_a_new_site(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell").hand(card)
    set_out(table)
    table.cannot(f"play {card}", because="no company with a new site")
    table.leave_open()


@pytest.mark.parametrize("card", SYMBOL)
def test_fair_travels_not_twice_on_one_company(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", at="Rivendell").company("Gimli", at="Lórien").hand(card, card)
    table.plan("Aragorn II", "Bree", way="starter", path="wcbfds")
    table.plan("Gimli", "Moria", way="starter", path="wcbfds")
    table.organization()
    table.do(f"play {card} on the company of Aragorn II", passing=True)
    table.settle()
    table.cannot(f"play {card} on the company of Aragorn II")
    table.chain(f"play {card} on the company of Gimli")
    table.leave_open()


def test_fair_travels_only_at_the_end_of_the_organization_phase(table: Table) -> None:
    table.hero.company("Aragorn II").hand(*SYMBOL, "Horses", "Secret Passage", "a pastime")
    table.organization()
    for card in (*SYMBOL, "Horses", "Secret Passage"):
        table.cannot(f"play {card}", because="at the end of your organization phase")
    table.leave_open()


def test_fair_travels_on_a_real_way(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Rivendell").hand("Fair Travels in Border-lands")
    set_out(table, "Lórien", way="starter")  # w w b w
    table.chain("play Fair Travels in Border-lands")
    on_the_way(table)
    assert base_limit(table) == 5
    table.leave_open()


# --- TW-237 Fair Travels in Wilderness ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "to", "n"),
    [(6, "Lórien", 3), (5, "Lórien", 2), (4, "Lórien", 2), (2, "Lórien", 2), (6, "Bree", 4)],
)
def test_fair_travels_lower_the_hazard_limit(table: Table, size: int, to: str, n: int) -> None:
    """Lórien by way of w w b w, Bree by way of w w."""
    company = FELLOWSHIP[:size]
    table.hero.company(*company, at="Rivendell").hand("Fair Travels in Wilderness", "a pastime")
    set_out(table, to, way="starter")
    table.do("play Fair Travels in Wilderness")
    finish_organization(table)
    assert table.card("Fair Travels in Wilderness").zone == "discard"
    table.movement("Aragorn II")
    assert base_limit(table) == n
    table.leave_open()


def test_fair_travels_in_wilderness_only_with_a_new_site(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell").hand("Fair Travels in Wilderness", "Stealth")
    table.organization()
    table.do("stays", passing=True)
    assert table.offered("play Stealth")
    table.cannot("play Fair Travels in Wilderness", because="no company with a new site")
    table.leave_open()


def test_fair_travels_in_wilderness_not_twice_on_one_company(table: Table) -> None:
    fair = "Fair Travels in Wilderness"
    table.hero.company("Aragorn II", at="Rivendell").company("Gimli", at="Lórien").hand(fair, fair, fair, "a pastime")
    table.plan("Gimli", "Moria", way="starter", path="ww")
    set_out(table, "Bree", way="starter")
    table.chain(f"play {fair} on the company of Aragorn II")
    table.cannot(f"play {fair} on the company of Aragorn II")
    table.do(f"play {fair} on the company of Gimli")
    table.settle()
    table.cannot(f"play {fair}", because="can't be duplicated")
    table.leave_open()


# --- TW-238 Far-sight --------------------------------------------------------------------------------------------------------


@rule("AIO-H-0398", "AIO-H-0399")
def test_far_sight_finds_an_item(table: Table) -> None:
    table.hero.company("Elrond", "Gimli", at="Amon Hen").hand("Far-sight").deck(BLANK, "Glamdring", "Gwaihir", "Elven Cloak")
    table.dice(7)
    table.explored()
    table.chain("play Far-sight by Elrond")
    assert table.asked == "search"
    assert set(table.offers()) == {"None", "Glamdring", "Elven Cloak"}
    table.do("Glamdring")
    table.pass_()
    table.then("Glamdring in hand", "Elrond tapped", "Gimli untapped", "Amon Hen tapped", "Far-sight discarded")
    assert table.card("Glamdring").known == 0b11  # he had to show it
    assert "Corruption check of Elrond: 7 against 0" in table.log
    assert len(table.hero.row.deck) == 23


@pytest.mark.parametrize(
    ("at", "fields", "because"),
    [
        ("Amon Hen", {"tapped": ["Elrond"]}, "untapped sage at an untapped site with Information"),
        ("Amon Hen", {"site_tapped": True}, "untapped sage at an untapped site with Information"),
        ("Edoras", {}, "untapped sage at an untapped site with Information"),
    ],
)
def test_far_sight_asks_for_sage_site_and_information(table: Table, at: str, fields: dict[str, Any], because: str) -> None:
    table.hero.company("Elrond", "Gimli", at=at, **fields).hand("Far-sight", "a pastime")
    table.explored()
    table.cannot("play Far-sight", because=because)
    table.leave_open()


def test_far_sight_only_in_the_site_phase(table: Table) -> None:
    table.hero.company("Elrond", at="Isengard").hand("Far-sight", "a pastime")
    table.organization()
    table.cannot("play Far-sight", because="during the site phase")
    table.leave_open()


# --- TW-239 Favor of the Valar -----------------------------------------------------------------------------------------------


@rule("AIO-F-0320", "AIO-H-0193")
def test_favor_of_the_valar_gives_a_new_hand(table: Table) -> None:
    table.hero.company("Pallando").hand("Favor of the Valar", "Muster", "Ford").discard("Bridge", "Sun", "Bree").deck("Stealth")
    whole = len(table.hero.row.deck) + 4
    table.organization()
    table.do("play Favor of the Valar")
    assert len(table.hero.row.hand) == 8  # not nine
    assert len(table.hero.row.deck) == whole - 8
    assert table.hero.names("discard") == ["Bree"]
    table.then("Favor of the Valar in out")
    table.finish()


def test_favor_of_the_valar_in_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Éowyn", at="Bree").hand("Favor of the Valar", "a pastime")
    table.explored()
    table.cannot("play Favor of the Valar", because="only during your organization phase")
    table.finish()


# --- TW-242 Ford -------------------------------------------------------------------------------------------------------------


@rule("ICH-0125", "ICH-0126")
def test_ford_keeps_away_what_is_keyed_to_wilderness(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II", "Balin", "Éowyn", at="Rivendell").hand("Ford", "a pastime")
    table.hazard.hand("Wolves", "Orc-raiders", "Lost in the Wilderness")
    set_out(table, "Lórien", way="starter")
    table.chain("play Ford by Aragorn II")
    finish_organization(table)
    table.then("Aragorn II tapped", "Ford discarded")
    table.movement("Aragorn II")
    assert company_path(table.state, table.company()) == "wwbw"
    table.hero.pass_()
    ways = {o[5] for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) in ("Wolves", "Orc-raiders")}
    assert ways == {"region type: b"}
    table.leave_open()


@pytest.mark.parametrize("ford", [False, True])
def test_ford_leaves_what_is_keyed_by_name(table: Table, ford: bool) -> None:
    """On the way from Lórien to Rhosgobel Huorns are keyed to Wilderness, or to Southern Mirkwood by its name."""
    table.hero.company("Aragorn II", at="Lórien").hand("Ford", "a pastime")
    table.hazard.hand("Huorn")
    set_out(table, "Rhosgobel", way="region")
    if ford:
        table.chain("play Ford by Aragorn II")
    finish_organization(table)
    table.movement("Aragorn II")
    table.hero.pass_()
    keyed = {o[5] for _, o in table.options() if o[0] == "play"}
    assert keyed == {"region: Southern Mirkwood", *(() if ford else ("region type: w",))}
    table.leave_open()


@rule("ICH-0126")
def test_ford_needs_an_untapped_ranger(table: Table) -> None:
    sneak(table, "Aragorn II", "Bilbo", tapped=["Aragorn II"])
    table.cannot("play Ford by Aragorn II", because="Aragorn II is not untapped")
    table.cannot("play Ford by Bilbo", because="Bilbo is not a ranger")
    table.leave_open()
