"""Rulings of the All-in-One about resources of The Wizards, and about hazards beside them."""

import pytest

from guests import Guests
from hazardplay import numbers, over, pending, play, resolve
from ledger import rule
from meccg.kernel.view import view
from meccg.rules.corruption import corruption_points
from table import Table

# --- Bane of the Ithil-stone -------------------------------------------------------------------------------------------------


@rule("AIO-F-0131")
def test_bane_lets_a_deck_be_reshuffled(table: Table) -> None:
    """What is shuffled in is not searched for."""
    table.events("Bane of the Ithil-stone")
    table.hero.company("Gimli", at="Bree").hand("Favor of the Valar", "Dodge").discard("Escape").deck("Risky Blow", exactly=True)
    table.organization()
    table.chain("play Favor of the Valar")
    table.then("Dodge in hand", "Escape in hand", "Risky Blow in hand", "Favor of the Valar in out")  # eight were drawn
    assert table.hero.row.discard == ()
    table.leave_open()


@rule("AIO-F-0134")
@pytest.mark.parametrize("wizard", ["Pallando", "Gandalf"])
def test_bane_does_not_blind_pallando(table: Table, wizard: str) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company(wizard, at="Bree")
    table.hazard.hand(*["River"] * 8, "Thief")
    table.end_of_turn()
    if table.seat == "hero":
        table.do("no")
    table.do("discard Thief")
    seen = [table.state.name(c.id) for c in view(table.state, 0).cards if c.zone == "discard" and c.player == 1]
    assert seen == (["Thief"] if wizard == "Pallando" else [])
    over(table)


# --- Bill the Pony -----------------------------------------------------------------------------------------------------------


@rule("AIO-F-0142")
@pytest.mark.parametrize("deep", [True, False])
def test_bill_finds_no_way_out_of_the_deeps(table: Table, guests: Guests, deep: bool) -> None:
    mine = guests.site("an old mine", "S", "Redhorn Gate", nearest_haven="Lórien", site_path="w", under_deeps=deep)
    table.hero.company("Sam Gamgee", at=mine, allies={"Sam Gamgee": ["Bill the Pony"]}).hand("a pastime")
    table.end_of_turn()
    assert table.offered("use Bill the Pony") is not deep
    table.leave_open()


# --- Gollum's Fate -----------------------------------------------------------------------------------------------------------


@rule("AIO-F-0407")
def test_whose_turn_it_is_may_always_begin_the_chain(table: Table) -> None:
    """With hazards waiting: at the site, and before on the way."""
    fellowship = {"items": {"Frodo": ["The One Ring"]}, "allies": {"Frodo": ["Gollum"]}}
    table.hero.company("Frodo", at="Mount Doom", guard=["Lure of Power"], **fellowship).hand("Gollum's Fate", "a pastime")
    table.hazard.hand("Twilight", "Orc-patrol").events("Ren the Unclean")
    table.movement("Frodo")
    assert table.seat == "hero"
    assert table.offered("play a pastime")
    table.hero.pass_()
    assert table.seat == "hazard"
    over(table)
    table.then("Orc-patrol in hand")
    table.explored("Frodo")
    assert (table.seat, table.offered("play Gollum's Fate")) == ("hero", True)
    table.chain("play Gollum's Fate")
    table.then("The One Ring eliminated")
    assert table.state.winner == (0,)


# --- Lure of Power -----------------------------------------------------------------------------------------------------------


@rule("AIO-G-0002")
@pytest.mark.parametrize("takes", [True, False])
def test_lure_of_power_counts_the_item_that_was_won(table: Table, takes: bool) -> None:
    table.events("Lure of Power")
    table.hero.company("Gandalf", at="Bree").hand("Narsil")
    table.hazard.company("Bard Bowman", at="Bree", items={"Bard Bowman": ["Narsil"]}).company("Elrond", at="Rivendell")
    table.dice(12, 2, 12)
    table.explored("Gandalf")
    table.do("Gandalf tries to influence Narsil, revealing Narsil")
    table.do("play Narsil" if takes else "decline")
    over(table)
    points = corruption_points(table.state, table.id("Gandalf"))
    assert (points > 0) is takes
    assert f"Corruption check of Gandalf: {12 + 1 - 4} against {points}" in table.log
    table.then("Lure of Power discarded")


# --- The Pale Sword ----------------------------------------------------------------------------------------------------------


@rule("AIO-G-0164")
def test_pale_sword_not_twice_on_one_attack(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("The Pale Sword", "The Pale Sword", "Ren the Unclean")
    table.movement("Aragorn II", to="Dol Guldur", path="wbd", limit=6)
    play(table, "play Ren the Unclean keyed to Dark-domain")
    play(table, "play The Pale Sword#1")
    assert numbers(table) == (1, 16)
    pending(table, "")
    table.cannot("play The Pale Sword#2", because="is unique")
    table.leave_open()


# --- Siege -------------------------------------------------------------------------------------------------------------------


def siege(table: Table, site: str) -> None:
    """A siege of the hero's site."""
    card = table.site_card(0, site)
    table.state.enter(table.new("TW-87", 1, "aside"), player=1, host=card, mode="permanent-event", since=1)


@rule("AIO-G-0343")
@pytest.mark.parametrize("rides_on", [True, False])
def test_siege_is_escaped_by_whoever_moves_on_at_once(table: Table, rides_on: bool) -> None:
    table.hero.company("Gandalf", at="Lórien", allies={"Gandalf": ["Shadowfax"]}).hand("a pastime")
    table.hazard.hand("Siege")
    table.movement("Gandalf", to="Edoras", path="wb")
    play(table, "play Siege on Edoras")
    if rides_on:
        table.do("use Shadowfax", passing=True)
        resolve(table)
        table.do("Minas Tirith", passing=True)  # no die is rolled for it
    over(table)
    table.then("Gandalf at Minas Tirith" if rides_on else "Gandalf at Edoras")
    table.site("Gandalf")
    assert any(type(f).__name__ == "Attack" for f in table.state.frames) is not rides_on
    table.leave_open()


def going_on(table: Table, procedure: str) -> bool:
    return any(type(f).__name__ == procedure for f in table.state.frames)


def moment(table: Table) -> str:
    if going_on(table, "Strike"):
        return "strike"
    return "during" if going_on(table, "Attack") else "after" if going_on(table, "SitePhase") else "before"


@rule("AIO-G-0345")
@pytest.mark.parametrize("when", ["before", "during", "after", "never"])
def test_rivers_are_forded_around_the_siege(table: Table, when: str) -> None:
    """But in no strike, and not once the company has entered."""
    table.hero.company("Aragorn II", "Gimli", "Beretar", at="Lórien").hand("a pastime", "Dodge")
    table.hazard.hand("River", "Siege")
    table.movement("Aragorn II", to="Edoras", path="wb", limit=6)
    play(table, "play River on Edoras")
    play(table, "play Siege on Edoras")
    table.dice(12, 12, 12)
    seen: dict[str, set[bool]] = {}

    def pass_by() -> None:
        while table.asked and table.asked != "enter":
            now, possible = moment(table), table.offered("use River by Beretar")
            seen.setdefault(now, set()).add(possible)
            if now == when and possible:
                table.do("use River by Beretar")
                resolve(table)
            elif not table._pass_once():
                table._give(table.state.asks[0], table.state.asks[0].options[0])

    pass_by()
    table.then("Aragorn II at Edoras")
    table.site("Aragorn II")
    pass_by()
    assert seen["strike"] == {False}
    if when == "never":
        assert all(True in seen[now] for now in ("before", "during", "after"))
        assert not table.company("Aragorn II").entered
        return
    table.do("enter")
    table.cannot("use River")
    table.leave_open()


# --- Tookish Blood -----------------------------------------------------------------------------------------------------------


@rule("AIO-G-0447")
def test_tookish_blood_does_not_answer_another_players_influence(table: Table) -> None:
    """It is a resource, and the turn is not his."""
    table.hero.company("Gandalf", "Frodo", at="Bree").hand("Tookish Blood", "a pastime")
    table.hazard.company("Bilbo", at="Bree").company("Elrond", at="Rivendell").hand("Tookish Blood")
    table.explored("Gandalf")
    assert table.offered("play Tookish Blood on Frodo")
    assert not table.offered("play Tookish Blood on Bilbo")
    table.dice(12, 2)  # 12 + 10 - 5 - 2 = 15
    table.do("Gandalf tries to influence Bilbo")
    while table.asked:
        assert table.seat == "hero" or not table.offered("play Tookish Blood")
        table.pass_()
    table.then("Bilbo discarded", "hazard's Tookish Blood in hand")


# --- cards of later sets beside those of The Wizards -------------------------------------------------------------------------


@rule("AIO-G-0484")
@pytest.mark.parametrize(("site", "possible"), [("Dead Marshes", True), ("The Under-galleries", False)])
def test_morannon_is_not_played_in_the_under_galleries(table: Table, guests: Guests, site: str, possible: bool) -> None:
    guests.invite("DM-37")
    table.hero.company("Bilbo", at=site).hand("Morannon")
    table.organization()
    while table.asked != "move":
        table.pass_()
    table.do("stays")
    assert table.offered("play Morannon") is possible
    table.leave_open()


@rule("AIO-G-0399")
@pytest.mark.parametrize("shown", ["Aragorn II", "Strider"])
def test_strider_is_not_identical_with_aragorn(table: Table, guests: Guests, shown: str) -> None:
    guests.invite("BA-1")
    other = "Aragorn II" if shown == "Strider" else "Strider"
    table.hero.company("Gandalf", at="Bree").hand(shown, other, "a pastime")
    table.hazard.company(other, at="Bree")
    table.explored("Gandalf")
    assert table.offered(f"Gandalf tries to influence {other}, revealing {other}")
    assert not table.offered("influence", f"revealing {shown}")
    table.leave_open()
