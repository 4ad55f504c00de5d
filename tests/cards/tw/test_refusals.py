"""When events of The Wizards can't be played, and why: those of which other tests show only what they do."""

import pytest

from meccg.rules.scoring import scores
from table import Table


def hazards(
    table: Table, *hand: str, company: tuple[str, ...] = ("Aragorn II", "Gimli"), at: str = "Bree", limit: int = 2
) -> None:
    """A company stays where it is; the hazard player is asked."""
    table.hero.company(*company, at=at).hand("a pastime")
    table.hazard.hand(*hand)
    table.movement(company[0], limit=limit)
    while table.seat != "hazard":
        table.pass_()
    table.leave_open()


@pytest.mark.parametrize(
    ("name", "company", "reason"),
    [
        ("Choking Shadows", ("Aragorn II",), "there is no Ruins & Lairs with an automatic-attack"),
        ("Choking Shadows", ("Aragorn II",), "Doors of Night is not in play"),
        ("Dragon’s Desolation", ("Aragorn II",), "there is no attack by Dragons"),
        ("Dragon’s Desolation", ("Aragorn II",), "two Wildernesses in its site path"),
        ("Lure of Creation", ("Aragorn II", "Gimli"), "there is no Wizard"),
        ("Tookish Blood", ("Aragorn II", "Gimli"), "there is no Hobbit"),
        ("Tookish Blood", ("Aragorn II", "Gimli"), "in your own turn"),  # as a resource
    ],
)
def test_hazards_without_a_target(table: Table, name: str, company: tuple[str, ...], reason: str) -> None:
    hazards(table, name, company=company)
    table.cannot(f"play {name}", because=reason)


@pytest.mark.parametrize("name", ["Choking Shadows", "Lure of Power", "Traitor"])
def test_hazards_beyond_the_limit(table: Table, name: str) -> None:
    hazards(table, name, at="Weathertop", limit=1)
    assert table.offered(f"play {name}")
    table.do("play", name, "Weathertop" if name == "Choking Shadows" else "")
    table.hazard.hand(name)
    while table.asked and not (table.seat == "hazard" and table.asked == "act"):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    if table.asked:
        assert not table.offered(f"play {name}")
    assert table.company().hazards == 1


@pytest.mark.parametrize("name", ["Lure of Power", "Traitor"])
def test_hazards_not_in_their_own_players_turn(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Bree").hand(name, "a pastime")
    table.organization()
    table.cannot(f"play {name}", because="may be played only")
    table.leave_open()


@pytest.mark.parametrize(("roll", "home"), [(5, True), (6, False)])
def test_tookish_blood_calls_a_hobbit_home(table: Table, roll: int, home: bool) -> None:
    """Five points of general influence are not used: the result must not reach 11."""
    table.hero.company("Bilbo", "Elrond", at="Bree", items={"Bilbo": ["Sting"]}).hand("a pastime")
    table.hazard.hand("Tookish Blood")
    table.dice(roll)
    table.movement("Bilbo")
    table.hazard.do("play Tookish Blood on Bilbo", passing=True)
    while table.asked == "respond":
        table.pass_()
    if home:
        assert table.seat == "hero"
        table.do(next(o for o in table.offers() if "Elrond" in o or "Sting" in o))
        table.then("Bilbo in hand", "Sting on Elrond")
    else:
        table.then("Bilbo in play", "Sting on Bilbo")
    table.then("Tookish Blood discarded")
    table.leave_open()


@pytest.mark.parametrize("phase", ["organization", "explored", "end_of_turn"])
def test_elf_song_only_in_the_long_event_phase(table: Table, phase: str) -> None:
    table.hero.company("Elrond", at="Rivendell").hand("Elf-song", "a pastime")
    getattr(table, phase)()
    table.cannot("play Elf-song", because="your long-event phase")
    table.leave_open()


def test_elf_song_though_there_is_nothing_to_remove(table: Table) -> None:
    """It stays in play, and that is something."""
    table.hero.company("Elrond", at="Rivendell").hand("Elf-song", "a pastime")
    table.long_events()
    table.chain("play Elf-song")
    table.then("Elf-song in play")
    table.leave_open()


@pytest.mark.parametrize(("at", "to", "may"), [("Bree", "Rivendell", True), ("Rivendell", "Bree", False)])
def test_bridge_for_a_company_that_moved_to_a_haven(table: Table, at: str, to: str, may: bool) -> None:
    table.hero.company("Elrond", at=at).hand("Bridge", "a pastime")
    table.movement("Elrond", to=to, path="ww")
    for _ in range(9):
        if table.offered("play Bridge"):
            break
        if table.asked:
            table.cannot("play Bridge", because="there is no company that has moved to a Haven" if not may else "")
            table.pass_()
    assert table.offered("play Bridge") is may
    table.leave_open()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Bridge", "when the movement/hazard phase ends"),
        ("Dark Quarrels", "there is no attack by Orcs, Trolls or Men"),
        ("Test of Form", "there is no gold ring item in his company"),
        ("Morannon", "at the end of your organization phase"),
        ("Morannon", "no company of size 2 or less with a scout at a site in Dagorlad"),
    ],
)
def test_resources_at_the_wrong_time(table: Table, name: str, reason: str) -> None:
    table.hero.company("Elrond", "Gimli", at="Rivendell").hand(name, "a pastime")
    table.organization()
    table.cannot(f"play {name}", because=reason)
    table.leave_open()


def test_lure_of_meccg_is_no_hazard(table: Table) -> None:
    hazards(table, "Lure of MECCG")
    table.cannot("play Lure of MECCG", because="in your own turn")


# --- Dreams of Lore --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "at", "tapped", "reason"),
    [
        ("Elrond", "Weathertop", False, ""),
        ("Gimli", "Weathertop", False, "sage"),
        ("Elrond", "Barrow-downs", False, "information"),
        ("Elrond", "Weathertop", True, "tapped"),
    ],
)
def test_dreams_of_lore_where_information_is_found(table: Table, who: str, at: str, tapped: bool, reason: str) -> None:
    table.hero.company(who, at=at, site_tapped=tapped).hand("Dreams of Lore", "a pastime")
    table.explored()
    if reason:
        table.cannot("play Dreams of Lore", because=reason)
    else:
        table.chain("play Dreams of Lore by Elrond")
        table.then("Dreams of Lore on Elrond", "Elrond tapped", f"{at} tapped")
    table.leave_open()


def test_dreams_of_lore_hold_the_sage_until_they_are_stored(table: Table) -> None:
    table.hero.company("Elrond", "Gimli", at="Rivendell", cards={"Elrond": ["Dreams of Lore"]}, tapped=["Elrond", "Gimli"])
    table.hero.hand("a pastime")
    table.untap()
    table.pass_all()
    table.then("Elrond tapped", "Gimli untapped")
    table.organization()
    assert not table.offered("transfer")
    table.do("store")
    table.then("Dreams of Lore stored")
    assert sum(c.points for c in scores(table.state, 0).cards if table.state.name(c.card) == "Dreams of Lore") == 2
    table.leave_open()
