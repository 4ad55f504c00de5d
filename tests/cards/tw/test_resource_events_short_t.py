"""Short-events of the resources of The Wizards, T."""

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.rows import DISCARD, Env
from meccg.parts.selectors import Attack
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS, company_path
from resourceplay import influence, influence_away, plain_result, prowess, result_of_the_test
from table import Table, blank

# --- TW-337 Tempering Friendship ---------------------------------------------------------------------------------------------


def test_tempering_friendship_helps_with_a_faction(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Edoras").hand("Riders of Rohan", "Tempering Friendship")
    table.dice(2)
    influence(table, "Riders of Rohan", "Gimli")
    table.do("play Tempering Friendship")
    table.finish()
    bonus = [line for line in table.log if "to influence" in line]
    table.then("Tempering Friendship discarded")
    assert len(bonus) == 1
    total = int(bonus[0].split(": ")[1].split(" ")[0])
    assert total - plain_result(table, "Riders of Rohan", "Gimli", 2) == 4


def test_tempering_friendship_not_against_a_character(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras").hand("Tempering Friendship", "Persuasive Words", "New Friendship")
    table.hazard.company("Gimli", at="Edoras")
    influence_away(table, "Gimli")
    table.cannot("play Tempering Friendship", because="made by one of your characters or allies against a faction")
    table.leave_open()


def test_tempering_friendship_not_on_another_players_check(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras").hand("Riders of Rohan", "A Friend or Three")
    table.hazard.company("Gimli").hand("Tempering Friendship")
    influence(table, "Riders of Rohan", "Aragorn II")
    assert not table.offered("play Tempering Friendship")
    table.leave_open()


# --- TW-338 Test of Form -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ring", [True, False])
def test_reprint_of_test_of_form(table: Table, ring: bool) -> None:
    """Of a gold ring in the company of a sage."""
    items = {"Gimli": ["Precious Gold Ring" if ring else "Lesser Ring"]}
    table.hero.company("Elrond", "Gimli", items=items).hand("TW-339", "Magic Ring of Words", "a pastime")
    table.organization()
    if not ring:
        table.cannot("play Test of Form", because="no gold ring item")
    else:
        table.dice(3)
        table.chain("play Test of Form by Elrond")
        table.do("play Magic Ring of Words")
        table.then("Magic Ring of Words on Gimli", "Precious Gold Ring discarded")
    table.leave_open()


def test_second_printing_of_test_of_form(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", items={"Gimli": ["Beautiful Gold Ring"]}).hand("TW-339")
    table.dice(7)
    table.organization()
    table.chain("play Test of Form")
    table.pass_all()
    table.then("Beautiful Gold Ring discarded", "Test of Form discarded")
    table.finish()


@rule("AIO-E-0205", "ICH-0261")
def test_test_of_form(table: Table) -> None:
    table.hero.company("Elrond", "Bilbo", items={"Bilbo": ["Precious Gold Ring"]}, tapped=["Elrond"])
    table.hero.hand("Test of Form", "The One Ring", "Lesser Ring", "a pastime")
    table.dice(10)
    table.organization()
    table.chain("play Test of Form by Elrond")
    table.do("play The One Ring")
    table.then("The One Ring on Bilbo", "Precious Gold Ring discarded", "Test of Form discarded", "Bilbo untapped")
    table.leave_open()


@rule("AIO-E-0205")
def test_test_of_form_needs_a_sage_in_the_company(table: Table) -> None:
    table.hero.company("Gimli", "Aragorn II", items={"Gimli": ["Precious Gold Ring"]}).company("Elrond", at="Bree")
    table.hero.hand("Test of Form", "a pastime")
    table.organization()
    table.cannot("play Test of Form", because="no gold ring item in his company")
    table.leave_open()


@rule("AIO-E-0205")
def test_test_of_form_needs_a_sage(table: Table) -> None:
    table.hero.company("Gimli", "Éowyn", items={"Gimli": ["Precious Gold Ring"]}).hand("Test of Form", "a pastime")
    table.organization()
    table.cannot("play Test of Form", because="you have no sage")
    table.leave_open()


# --- TW-340 Test of Lore -----------------------------------------------------------------------------------------------------


def test_lore_subtracts_one(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", items={"Gimli": ["Beautiful Gold Ring"]}).hand(
        "Test of Lore", "Dwarven Ring of Durin’s Tribe"
    )
    table.dice(11)
    table.organization()
    table.chain("play Test of Lore by Elrond")
    table.pass_all()
    assert result_of_the_test(table) == "Beautiful Gold Ring is tested: 10"
    table.do("play Dwarven Ring of Durin’s Tribe")
    table.then(
        "Test of Lore discarded", "Beautiful Gold Ring discarded", "Dwarven Ring of Durin’s Tribe on Gimli", "Elrond untapped"
    )
    table.leave_open()


@rule("AIO-E-0205")
@pytest.mark.parametrize("card", ["Test of Lore", "Test of Form"])
def test_lore_asks_for_a_sage_with_the_ring(table: Table, card: str) -> None:
    table.hero.company("Gimli", items={"Gimli": ["Beautiful Gold Ring"]}).company("Elrond", at="Bree").hand(card, "a pastime")
    table.organization()
    table.cannot(f"play {card}", because="no gold ring item in his company")
    table.leave_open()


@rule("AIO-E-0205")
@pytest.mark.parametrize("card", ["Test of Lore", "Test of Form"])
def test_lore_asks_for_a_sage(table: Table, card: str) -> None:
    table.hero.company("Gimli", items={"Gimli": ["Beautiful Gold Ring"]}).hand(card, "a pastime")
    table.organization()
    table.cannot(f"play {card}", because="you have no sage")
    table.leave_open()


# --- TW-342 The Cock Crows ---------------------------------------------------------------------------------------------------


def test_cock_crows_at_trolls(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo").hand("The Cock Crows")
    table.attack("troll", strikes=3, prowess=19)
    table.do("play The Cock Crows")
    table.then("The Cock Crows discarded", "Bilbo untapped")
    assert table.result == "canceled"


def test_cock_crows_not_at_others(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo").hand("The Cock Crows", "Dark Quarrels")
    table.attack("orc", strikes=1, prowess=9)
    table.cannot("play The Cock Crows", because="there is no attack by Trolls")
    table.leave_open()


@pytest.mark.parametrize("hazard", ["Doors of Night", "Lure of the Senses", "Adûnaphel"])
def test_cock_crows_at_a_permanent_event(table: Table, hazard: str) -> None:
    table.events("Gates of Morning", "Minions Stir")
    if hazard == "Lure of the Senses":
        table.hero.company("Bilbo", corruption={"Bilbo": [hazard]})
    else:
        table.hero.company("Bilbo")
        table.hazard.events(hazard)
    table.hero.hand("The Cock Crows", "a pastime")
    table.organization()
    assert not table.offered("play The Cock Crows on Gates of Morning")
    assert not table.offered("play The Cock Crows on Minions Stir")  # a long-event
    table.chain(f"play The Cock Crows on {hazard}")
    table.then(f"{hazard} discarded", "The Cock Crows discarded", "Gates of Morning in play", "Minions Stir in play")
    table.leave_open()


def test_cock_crows_at_events_only_while_the_gates_are_open(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Bilbo").hand("The Cock Crows", "a pastime")
    table.organization()
    table.cannot("play The Cock Crows", because="Gates of Morning is not in play")
    table.leave_open()


# --- TW-343 The Evenstar -----------------------------------------------------------------------------------------------------


def test_evenstar_strengthens_an_elf(table: Table) -> None:
    table.hero.company("Legolas", "Elrond", "Gimli").hand("The Evenstar", "a pastime")
    before = {n: table.value("prowess", n) for n in ("Legolas", "Elrond", "Gimli")}
    table.organization()
    table.chain("play The Evenstar on Legolas")
    table.then("The Evenstar discarded")
    assert {n: table.value("prowess", n) - before[n] for n in before} == {"Legolas": 1, "Elrond": 0, "Gimli": 0}
    table.leave_open()


@rule("AIO-F-0306", "AIO-H-0116", "CRF1-0288")
def test_evenstar_strengthens_all_elves_while_the_gates_are_open(table: Table) -> None:
    """Though there is no Wilderness or Border-land anywhere."""
    table.events("Gates of Morning")
    table.hero.company("Legolas", "Elrond", "Gimli").hand("The Evenstar", "a pastime")
    table.hazard.company("Haldir")
    before = {n: table.value("prowess", n) for n in ("Legolas", "Elrond", "Gimli", "Haldir")}
    table.organization()
    table.chain("play The Evenstar on Legolas")
    assert table.asked == "act"
    assert {n: table.value("prowess", n) - before[n] for n in before} == {"Legolas": 2, "Elrond": 1, "Gimli": 0, "Haldir": 1}
    table.leave_open()


@rule("AIO-H-0116")
@pytest.mark.parametrize(("choice", "path"), [("Rhudaur", "bww"), ("no", "www")])
def test_evenstar_may_lighten_one_region(table: Table, choice: str, path: str) -> None:
    table.events("Gates of Morning")
    table.hero.company("Legolas", at="Rivendell").hand("The Evenstar", "a pastime")
    table.movement(to="Ettenmoors", way="region", regions=("Rhudaur",))
    path = path[: len(table.company().regions)]
    table.chain("play The Evenstar on Legolas")
    assert table.asked == "which region"
    table.do(next(o for _, o in table.options() if choice in o))
    table.settle()
    assert company_path(table.state, table.company()) == path
    table.leave_open()


def test_evenstar_lightens_a_border_land_too(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Legolas", at="Rivendell").hand("The Evenstar", "a pastime")
    table.movement(to="Lórien", path="wwbw")
    table.chain("play The Evenstar on Legolas")
    table.do(next(o for _, o in table.options() if "the third region" in o))
    table.settle()
    assert company_path(table.state, table.company()) == "wwfw"
    table.leave_open()


def test_evenstar_asks_for_an_elf(table: Table) -> None:
    table.hero.company("Gimli").hand("The Evenstar", "a pastime")
    table.organization()
    table.cannot("play The Evenstar", because="there is no Elf")
    table.leave_open()


def test_evenstar_in_the_midst_of_a_strike(table: Table) -> None:
    table.hero.company("Legolas", "Elrond").hand("The Evenstar", "Dodge")
    table.attack("orc", strikes=1, prowess=9)
    table.choose("assign Legolas", passing=True)
    table.choose("tap", passing=True)
    table.do("no support")
    assert table.offered("play The Evenstar on Legolas")
    assert not table.offered("play The Evenstar on Elrond")
    table.leave_open()


@rule("AIO-A-0367")
def test_the_evenstar_is_not_for_another_players_elf(table: Table) -> None:
    table.hero.company("Legolas", at="Bree").hand("The Evenstar")
    table.hazard.company("Haldir", at="Lórien")
    table.organization()
    assert table.offered("play The Evenstar on Legolas")
    table.cannot("play The Evenstar on Haldir")
    table.leave_open()


# --- TW-346 The Old Thrush ---------------------------------------------------------------------------------------------------


def test_thrush_weakens_a_dragon(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush")
    table.dice(9, 6, 9, 5)
    table.attack("dragon", strikes=2, prowess=17, body=8)
    table.do("play The Old Thrush")
    assert prowess(table) == 14
    table.then("The Old Thrush discarded")
    table.do("strike against Aragorn II")
    table.do("tap")  # 6 + 9 against 14, then 6 against 5
    table.do("tap")  # 6 + 9 against 14, then 5 against 5: not defeated
    assert [line for line in table.log if line.startswith("Body check")] == [
        "Body check of the strike: 6 against 5",
        "Body check of the strike: 5 against 5",
    ]
    assert table.result == "failed"


def test_thrush_gives_no_body_to_an_attack_without_one(table: Table) -> None:
    table.hero.company("Aragorn II").hand("The Old Thrush")
    table.dice(9)
    table.attack("troll", strikes=1, prowess=13)
    table.do("play The Old Thrush")
    table.do("tap")  # 6 + 9 against 10; no body check
    assert table.result == "defeated"


def test_thrush_has_no_effect_on_the_next_attack(table: Table) -> None:
    table.hero.company("Aragorn II", tapped=["Aragorn II"]).hand("The Old Thrush")
    table.dice(12, 12)
    table.attack("troll", strikes=1, prowess=13)
    table.do("play The Old Thrush")
    assert "Aragorn II rolls 12: 17 against 10" in table.log
    table.attack("troll", strikes=1, prowess=13)
    assert "Aragorn II rolls 12: 17 against 13" in table.log


@rule("LORE-0300")
@pytest.mark.parametrize(("printed", "more", "playable"), [(12, 0, False), (12, 3, False), (13, 0, True), (13, -3, True)])
def test_thrush_asks_for_the_printed_prowess(table: Table, printed: int, more: int, playable: bool) -> None:
    table.events(blank(f"TABLE-THRUSH{more}", Add(PROWESS, more, to=Attack()), name=f"{more} prowess", subtypes=("long-event",)))
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush", "Dark Quarrels")
    table.attack("man", strikes=1, prowess=printed)
    assert prowess(table) == printed + more
    if playable:
        assert table.offered("play The Old Thrush")
    else:
        table.cannot("play The Old Thrush", because="attack with printed prowess 13 or more")
    table.leave_open()


def test_thrush_not_against_nazgul(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush")
    table.attack("nazgûl", strikes=1, prowess=17)
    table.cannot("play The Old Thrush", because="not by Nazgûl")
    table.leave_open()


@rule("AIO-G-0121")
def test_thrush_is_not_duplicated_on_an_attack(table: Table) -> None:
    table.hero.company("Aragorn II").hand("The Old Thrush", "The Old Thrush", "Dark Quarrels")
    table.attack("man", strikes=1, prowess=16)
    table.chain("play The Old Thrush#1")
    table.cannot("play The Old Thrush", because="can't be duplicated")
    assert table.offered("play Dark Quarrels")
    assert prowess(table) == 13
    table.leave_open()


@rule("AIO-G-0121")
def test_thrush_twice_in_a_chain_counts_once(table: Table) -> None:
    table.hero.company("Aragorn II").hand("The Old Thrush", "The Old Thrush")
    table.attack("man", strikes=1, prowess=16)
    table.chain("play The Old Thrush#1", "play The Old Thrush#2")
    assert prowess(table) == 13
    table.then("The Old Thrush#1 discarded", "The Old Thrush#2 discarded")
    table.leave_open()


def test_thrush_again_on_another_attack(table: Table) -> None:
    table.hero.company("Aragorn II", tapped=["Aragorn II"]).hand("The Old Thrush", "The Old Thrush")
    table.dice(12, 11)
    for _ in range(2):
        table.attack("troll", strikes=1, prowess=16)
        table.chain("play The Old Thrush")
        table.pass_all()
    assert "Aragorn II rolls 12: 17 against 13" in table.log
    assert "Aragorn II rolls 11: 16 against 13" in table.log


def test_thrush_only_before_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush", "Risky Blow")
    table.attack("troll", strikes=1, prowess=16)
    table.pass_()
    table.do("assign Aragorn II")
    assert not table.offered("play The Old Thrush")
    table.do("tap")
    table.do("no support")
    assert table.offered("play Risky Blow")
    assert not table.offered("play The Old Thrush")
    table.leave_open()


def test_thrush_reads(table: Table) -> None:
    text = BOOK["TW-346"].text()
    assert "Playable on an attack with printed prowess 13 or more that is not by Nazgûl." in text
    assert "it has -3 prowess and -3 body" in text


# --- TW-349 Thorough Search --------------------------------------------------------------------------------------------------


def search(table: Table, *items: str, at: str = "Moria", **fields: object) -> None:
    table.hero.company("Bilbo", "Gimli", "Balin", at=at, **fields).hand("Thorough Search", *items, "a pastime")
    table.explored()


@rule("AIO-G-0421", "AIO-G-0422", "AIO-G-0423", "CRF1-0403")
def test_thorough_search(table: Table) -> None:
    search(table, "Dagger of Westernesse", "Sword of Gondolin", "Precious Gold Ring", "Narsil", "Book of Mazarbul")
    table.chain("play Thorough Search by Bilbo")
    table.then("Bilbo tapped")
    found = {table.state.name(o[1]) for _, o in table.options() if o[0] == "play"}
    assert found == {"Dagger of Westernesse", "Sword of Gondolin", "Precious Gold Ring"}
    assert {table.state.name(o[2]) for _, o in table.options() if o[0] == "play"} == {"Gimli", "Balin"}
    table.do("Gimli plays Sword of Gondolin")
    table.then("Sword of Gondolin on Gimli", "Gimli tapped", "Moria untapped", "Thorough Search discarded", "Balin untapped")
    table.do("play Narsil by Balin")  # the site is untapped still
    table.then("Narsil on Balin", "Moria tapped")
    table.leave_open()


def test_thorough_search_of_a_scout_who_is_lost_meanwhile(table: Table) -> None:
    """He leaves play before it resolves: nobody plays anything by it."""
    search(table, "Dagger of Westernesse")
    s, bilbo = table.state, table.id("Bilbo")
    (mode,) = BOOK[s.card(table.id("Thorough Search")).card].modes
    env = Env(source=table.id("Thorough Search"), player=0, user=bilbo)
    assert not mode.do.idle(s, env)
    s.move(bilbo, DISCARD)
    assert mode.do.idle(s, env)
    table.leave_open()


@rule("AIO-G-0423")
def test_thorough_search_at_a_tapped_site(table: Table) -> None:
    search(table, "Dagger of Westernesse", site_tapped=True)
    table.cannot("play Dagger of Westernesse", because="the site is tapped")
    table.chain("play Thorough Search by Bilbo")
    table.do("Balin plays Dagger of Westernesse")
    table.then("Dagger of Westernesse on Balin", "Balin tapped")
    table.leave_open()


@rule("AIO-G-0422")
@pytest.mark.parametrize(
    ("at", "item", "may"),
    [
        ("Ettenmoors", "Dagger of Westernesse", True),
        ("Ettenmoors", "Sword of Gondolin", False),
        ("Gladden Fields", "Precious Gold Ring", True),
        ("Gladden Fields", "Dagger of Westernesse", False),
        ("Moria", "Narsil", False),
    ],
)
def test_thorough_search_finds_what_the_site_has(table: Table, at: str, item: str, may: bool) -> None:
    search(table, item, at=at)
    if may:
        assert table.offered("play Thorough Search by Bilbo")
    else:
        table.cannot("play Thorough Search", because="it would change nothing")
    table.leave_open()


@rule("AIO-G-0421")
@pytest.mark.parametrize("fields", [{"tapped": ["Bilbo"]}, {"tapped": ["Gimli", "Balin"]}])
def test_thorough_search_needs_an_untapped_scout_and_another(table: Table, fields: dict[str, object]) -> None:
    search(table, "Dagger of Westernesse", **fields)
    table.cannot("play Thorough Search", because="no untapped scout" if "Bilbo" in fields["tapped"] else "change nothing")
    table.leave_open()


@rule("AIO-G-0421")
def test_thorough_search_only_in_the_site_phase(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Moria").hand("Thorough Search", "Dagger of Westernesse", "a pastime")
    table.organization()
    table.cannot("play Thorough Search", because="during the site phase")
    table.leave_open()


def test_thorough_search_only_by_the_company_that_has_entered_its_site(table: Table) -> None:
    table.hero.company("Éowyn", at="Edoras").company("Bilbo", "Gimli", at="Moria")
    table.hero.hand("Thorough Search", "Dagger of Westernesse", "a pastime")
    table.explored("Éowyn")
    table.cannot("play Thorough Search")
    table.leave_open()


# --- TW-354 True Fána --------------------------------------------------------------------------------------------------------


def fana(table: Table, *rolls: int, prowess: int = 14, strikes: int = 2, body: int | None = None, **fields: Any) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Bree", **fields).hand("True Fána")
    table.dice(*rolls)
    table.attack("orc", strikes=strikes, prowess=prowess, body=body)
    table.carry_out("play True Fána")


@rule("AIO-G-0466", "AIO-G-0467", "AIO-G-0465")
@pytest.mark.parametrize("fields", [{}, {"tapped": ["Gandalf"]}, {"wounded": ["Gandalf"]}])
def test_true_fana_makes_all_strikes_fail(table: Table, fields: dict[str, Any]) -> None:
    fana(table, 9, 9, **fields)  # 6 + 9 against 14, whatever state he is in
    table.then("Éowyn untapped", "True Fána discarded")
    assert "Corruption check of Gandalf: 7 against 0" in table.log
    assert table.result == "defeated"


def test_true_fana_may_not_be_enough(table: Table) -> None:
    fana(table, 8, 9)  # 14 against 14
    assert table.asked == "next strike"  # as many strikes as characters
    table.leave_open()


@rule("AIO-G-0466", "AIO-G-0470")
def test_true_fana_with_a_sword(table: Table) -> None:
    fana(table, 7, 9, items={"Gandalf": ["Glamdring"]})  # 6 + 2 + 7 against 14, no more than 8 against others than Orcs
    assert table.result == "defeated"


@pytest.mark.parametrize(("checks", "outcome"), [((9, 9), "defeated"), ((9, 8), "failed")])
def test_true_fana_and_a_body(table: Table, checks: tuple[int, int], outcome: str) -> None:
    fana(table, 9, 9, *checks, body=8)
    assert [line for line in table.log if line.startswith("Body check")] == [
        f"Body check of the strike: {n} against 8" for n in checks
    ]
    assert table.result == outcome


@rule("AIO-G-0472")
def test_true_fana_and_a_body_that_was_weakened(table: Table) -> None:
    table.hero.company("Gandalf", "Beretar", at="Bree", items={"Beretar": ["Black Arrow"]}).hand("True Fána")
    table.dice(9, 9, 8)
    table.attack("orc", strikes=1, prowess=14, body=8)
    table.carry_out("use Black Arrow")
    table.carry_out("play True Fána")
    assert "Body check of the strike: 8 against 7" in table.log
    assert table.result == "defeated"


@rule("AIO-G-0471")
def test_true_fana_only_before_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Bree").hand("True Fána", "Dodge")
    table.attack("orc", strikes=1, prowess=14, by_creature=True)
    table.pass_()
    table.do("assign Gandalf")
    assert not table.offered("play True Fána")
    table.leave_open()


def test_true_fana_only_by_a_wizard_who_is_there(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli", at="Bree").company("Gandalf", at="Rivendell").hand("True Fána", "Dark Quarrels")
    table.attack("orc", strikes=1, prowess=14, against="Éowyn")
    table.cannot("play True Fána", because="no attack against his company")
    table.leave_open()
