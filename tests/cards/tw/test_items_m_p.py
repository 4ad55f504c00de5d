"""Items of The Wizards, M to P."""

import pytest

from hazardplay import checks
from ledger import rule
from meccg.kernel.view import view
from resourceplay import able
from table import Table

# --- TW-272 Magic Ring of Lore -----------------------------------------------------------------------------------------------


def test_magic_ring_of_lore_makes_a_sage(table: Table) -> None:
    table.hero.company("Éowyn", items={"Éowyn": ["Magic Ring of Lore"]}).hand("Test of Form", "a pastime")
    table.state.enter(table.new("TW-306", 0, "aside"), player=0, host=table.id("Éowyn"), mode="")
    table.organization()
    assert table.offered("play Test of Form by Éowyn")
    table.finish()


def test_magic_ring_of_lore_lets_a_sage_tap_to_use_a_palantir(table: Table) -> None:
    items = ["Magic Ring of Lore", "Palantír of Annúminas"]
    table.hero.company("Elrond", items={"Elrond": items}).deck("Test of Form")
    table.dice(10)
    table.organization()
    table.carry_out("use Palantír of Annúminas")
    table.carry_out("Test of Form")
    table.then("Elrond tapped", "Palantír of Annúminas tapped", "Test of Form in hand")
    table.finish()


def test_magic_ring_of_lore_is_no_help_to_one_who_was_no_sage(table: Table) -> None:
    items = ["Magic Ring of Lore", "Palantír of Annúminas"]
    table.hero.company("Éowyn", items={"Éowyn": items}).hand("a pastime")
    table.organization()
    assert table.uses() == set()
    assert "able to use" in table.because("Palantír of Annúminas")
    table.finish()


# --- TW-273 Magic Ring of Nature ---------------------------------------------------------------------------------------------


def test_magic_ring_of_nature_makes_a_ranger(table: Table) -> None:
    table.hero.company("Éowyn", items={"Éowyn": ["Magic Ring of Nature"]}).hand("Ford")
    table.organization()
    table.do("Bree", passing=True)
    table.do("region", passing=True) if table.asked == "way" else None
    assert table.offered("play Ford by Éowyn")
    table.finish()


def test_magic_ring_of_nature_lets_a_ranger_cancel_an_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Éowyn", items={"Aragorn II": ["Magic Ring of Nature"]})
    table.attack("orc", strikes=2, prowess=9)
    table.carry_out("use Magic Ring of Nature")
    table.then("Aragorn II tapped", "Magic Ring of Nature untapped")
    assert table.result == "canceled"


@pytest.mark.parametrize("tapped", [["Aragorn II"], []])
def test_magic_ring_of_nature_not_if_tapped_or_no_ranger_before(table: Table, tapped: list[str]) -> None:
    bearer = "Aragorn II" if tapped else "Éowyn"
    table.hero.company("Aragorn II", "Éowyn", items={bearer: ["Magic Ring of Nature"]}, tapped=tapped)
    table.attack("orc", strikes=2, prowess=3)
    assert table.uses() == set()
    table.leave_open()


# --- TW-274 Magic Ring of Stealth --------------------------------------------------------------------------------------------


def steal_away(table: Table, who: str, **fields: object) -> None:
    table.hero.company(who, "Balin", items={who: ["Magic Ring of Stealth"]}, **fields).hand("Dodge")
    table.attack("giant", strikes=1, prowess=15)
    table.do(f"assign {who}")
    table.choose("tap") if table.offered("tap") else None
    table.do("no support")


@rule("AIO-E-0067", "AIO-E-0070", "CRF1-0121")
def test_ring_of_stealth_cancels_a_strike(table: Table) -> None:
    steal_away(table, "Bilbo")
    table.do("use Magic Ring of Stealth")
    table.then("Magic Ring of Stealth tapped")
    table.pass_all()
    table.then("Bilbo untapped")
    table.attack("giant", strikes=1, prowess=15)
    table.do("assign Bilbo")
    table.do("tap")
    table.do("no support")
    assert not table.uses()  # it is tapped
    table.leave_open()


@rule("AIO-E-0067")
def test_ring_of_stealth_only_for_one_who_was_a_scout_before(table: Table) -> None:
    steal_away(table, "Gimli")
    assert not table.uses()
    assert "scout" in table.because("Magic Ring of Stealth")
    table.leave_open()


# --- TW-283 Miruvor ----------------------------------------------------------------------------------------------------------


def test_miruvor_strengthens_the_company(table: Table) -> None:
    table.hero.company("Éowyn", "Gandalf", "Aragorn II", items={"Éowyn": ["Miruvor"]}).company("Théoden", at="Bree")
    before = {who: table.value("body", who) for who in ("Éowyn", "Gandalf", "Aragorn II", "Théoden")}
    table.hero.hand("a pastime")
    table.organization()
    table.carry_out("use Miruvor")
    table.then("Miruvor discarded")
    assert {who: table.value("body", who) for who in before} == {
        "Éowyn": before["Éowyn"] + 2, "Gandalf": 10, "Aragorn II": 10, "Théoden": before["Théoden"],
    }  # fmt: skip
    table.state.turn += 1
    table.finish()


def test_miruvor_for_one_turn(table: Table) -> None:
    table.hero.company("Éowyn", items={"Éowyn": ["Miruvor"]}).hand("a pastime")
    table.turn()
    table.carry_out("use Miruvor")
    body = table.value("body", "Éowyn")
    table.finish()
    assert table.value("body", "Éowyn") == body - 2
    assert not table.offered("use Miruvor")


# --- TW-296 Palantír of Amon Sûl ---------------------------------------------------------------------------------------------


def test_amon_sul_looks_at_a_hand(table: Table) -> None:
    able(table, "Palantír of Amon Sûl")
    table.hazard.hand("Orc-patrol", "River")
    table.dice(10)
    table.organization()
    table.carry_out("use Palantír of Amon Sûl")
    assert {table.state.name(c.id) for c in view(table.state, 0).cards if c.zone == "hand" and c.player == 1} == {
        "Orc-patrol",
        "River",
    }
    assert "Hero sees Orc-patrol" in table.log
    assert any(line.startswith("Corruption check of Saruman: 10 against 3") for line in table.log)
    table.then("Palantír of Amon Sûl tapped", "Saruman tapped")
    table.finish()


def test_amon_sul_by_align_or_use(table: Table) -> None:
    table.hero.company("Elrond", items={"Elrond": ["Palantír of Amon Sûl"]}).hand("Use Palantír")
    table.hazard.hand("River")
    table.dice(10)
    table.organization()
    assert table.uses() == set()
    assert "able to use" in table.because("Palantír of Amon Sûl")
    table.do("play Use Palantír")
    table.carry_out("use Palantír of Amon Sûl")
    table.then("Palantír of Amon Sûl tapped")
    assert "Hero sees River" in table.log
    table.finish()


def test_amon_sul_does_what_annuminas_does(table: Table) -> None:
    able(table, "Palantír of Amon Sûl")
    table.hazard.company("Gimli", at="Bree", items={"Gimli": ["Palantír of Annúminas"]})
    table.hero.deck("Test of Form", "Muster")
    table.dice(10)
    table.organization()
    table.carry_out("use Palantír of Amon Sûl as Palantír of Annúminas")
    table.carry_out("Test of Form")
    table.then("Test of Form in hand", "Palantír of Amon Sûl tapped", "Palantír of Annúminas untapped")
    assert len([line for line in table.log if line.startswith("Corruption check of Saruman")]) == 1
    table.finish()


def test_amon_sul_does_what_elostirion_does(table: Table) -> None:
    able(table, "Palantír of Amon Sûl")
    table.hero.company(
        "Elrond",
        at="The White Towers",
        items={"Elrond": ["Palantír of Elostirion"]},
        corruption={"Elrond": ["Lure of the Senses"]},
    )
    table.dice(10)
    table.organization()
    table.carry_out("use Palantír of Amon Sûl on Lure of the Senses as Palantír of Elostirion")
    table.then(
        "Lure of the Senses discarded", "Palantír of Amon Sûl tapped", "Palantír of Elostirion untapped", "Elrond untapped"
    )
    table.finish()


def test_amon_sul_not_as_other_stones(table: Table) -> None:
    able(table, "Palantír of Amon Sûl")
    table.hazard.company("Gimli", at="Bree", items={"Gimli": ["Palantír of Minas Tirith"]})
    table.hero.hand("a pastime")
    table.organization()
    assert not any("as Palantír" in o for o in table.offers())
    assert "no Palantír of Annúminas or Palantír of Elostirion in play" in table.because("Palantír of Amon Sûl")
    table.finish()


@rule("AIO-G-0150", "CRF1-0359")
def test_amon_sul_is_lost_when_one_is_left_of_a_moving_company(table: Table) -> None:
    able(table, "Palantír of Amon Sûl", "Aragorn II", companions=("Éowyn",), at="Rivendell")
    table.hero.company("Elrond", at="Lórien")
    table.hazard.hand("Call of Home")
    table.dice(2)
    table.movement(to="Bree")
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    table.through()
    table.then("Éowyn in hand", "Palantír of Amon Sûl discarded")
    table.finish()


# --- TW-297 Palantír of Annúminas --------------------------------------------------------------------------------------------


@rule("AIO-G-0320", "AIO-H-0161")
@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_palantir_finds_a_card_for_sages(table: Table, pile: str) -> None:
    table.hero.company("Saruman", items={"Saruman": ["Palantír of Annúminas"]}).hand("a pastime")
    getattr(table.hero, pile)("Test of Form", "Concealment", "Ford", "Muster")
    table.dice(7)
    table.organization()
    table.chain("use Palantír of Annúminas")
    table.then("Saruman tapped", "Palantír of Annúminas tapped")
    assert sorted(table.offers()) == ["None", "Test of Form"]
    table.do("Test of Form")
    table.pass_all() if table.asked == "respond" else None
    table.then("Test of Form in hand")
    assert "Corruption check of Saruman: 7 against 2" in table.log
    table.leave_open()


@rule("AIO-H-0162", "CRF1-0387")
def test_palantir_must_be_borne_by_saruman(table: Table) -> None:
    table.hero.company("Saruman", "Gimli", items={"Gimli": ["Palantír of Annúminas"]}).hand("a pastime").discard("Test of Form")
    table.organization()
    assert not table.uses()
    table.leave_open()


@pytest.mark.parametrize("tapped", ["Saruman", "Palantír of Annúminas"])
def test_palantir_needs_an_untapped_saruman(table: Table, tapped: str) -> None:
    table.hero.company("Saruman", items={"Saruman": ["Palantír of Annúminas"]}, tapped=[tapped]).hand("a pastime")
    table.hero.discard("Test of Form")
    table.organization()
    assert not table.uses()
    table.leave_open()


# --- TW-298 Palantír of Elostirion -------------------------------------------------------------------------------------------


def test_elostirion_frees_an_elf_or_wizard(table: Table) -> None:
    corruption = {"Legolas": ["Lure of the Senses"], "Éowyn": ["Lure of Expedience"]}
    table.hero.company("Elrond", "Legolas", "Éowyn", items={"Elrond": ["Palantír of Elostirion"]}, corruption=corruption)
    table.dice(10)
    table.organization()
    assert not table.offered("use Palantír of Elostirion on Lure of Expedience")  # on a Man
    table.carry_out("use Palantír of Elostirion on Lure of the Senses")
    table.then("Lure of the Senses discarded", "Palantír of Elostirion tapped", "Elrond untapped")
    assert "Corruption check of Elrond: 10 against 2" in table.log
    table.finish()


def test_elostirion_only_for_a_sage(table: Table) -> None:
    table.hero.company(
        "Éowyn", "Legolas", items={"Éowyn": ["Palantír of Elostirion"]}, corruption={"Legolas": ["Lure of the Senses"]}
    )
    table.hero.hand("a pastime")
    table.organization()
    assert "Palantír of Elostirion" not in table.uses()
    assert "sage" in table.because("Palantír of Elostirion")
    table.finish()


def test_elostirion_is_lost_when_its_bearer_moves(table: Table) -> None:
    able(table, "Palantír of Elostirion", "Elrond")
    table.movement(to="Bree")
    table.then("Palantír of Elostirion discarded")
    table.finish()


# --- TW-299 Palantír of Minas Tirith -----------------------------------------------------------------------------------------


def test_minas_tirith_stirs_both_play_decks(table: Table) -> None:
    able(table, "Palantír of Minas Tirith", at="Minas Tirith")
    table.hero.deck("Muster", "River", "Ford", "Bridge", "Sun", "Stealth")
    table.hazard.deck("Orc-patrol", "Thief", "Slayer", "Brigands", "Twilight", "Assassin")
    before = [table.names(p, "deck") for p in ("hero", "hazard")]
    table.dice(10)
    table.organization()
    table.carry_out("use Palantír of Minas Tirith")
    for player, old in zip(("hero", "hazard"), before, strict=True):
        deck = table.names(player, "deck")
        assert deck[:-5] == old[:-5]  # what lies below is as it was
        assert sorted(deck[-5:]) == sorted(old[-5:])
    seen = {line.removeprefix("Hero sees ") for line in table.log if line.startswith("Hero sees")}
    assert seen == {"Muster", "River", "Ford", "Bridge", "Sun", "Orc-patrol", "Thief", "Slayer", "Brigands", "Twilight"}
    assert "Corruption check of Saruman: 10 against 2" in table.log
    known = view(table.state, 0)
    assert not [c for c in known.cards if c.zone == "deck"]  # not which is where
    assert [sorted(k.cards) for k in known.knowledge if k.owner == 1] == [sorted(k for k in known.knowledge[0].cards)]
    table.finish()


def test_minas_tirith_not_without_being_able(table: Table) -> None:
    able(table, "Palantír of Minas Tirith", "Elrond")
    table.hero.hand("a pastime")
    table.organization()
    assert table.uses() == set()
    assert "able to use" in table.because("Palantír of Minas Tirith")
    table.finish()


# --- TW-300 Palantír of Orthanc ----------------------------------------------------------------------------------------------


@rule("AIO-G-0155", "AIO-H-0146")
def test_orthanc_puts_a_discarded_card_back(table: Table) -> None:
    able(table, "Palantír of Orthanc")
    table.hero.discard("Muster", "Ford", "Bree")
    table.dice(10)
    table.organization()
    table.carry_out("use Palantír of Orthanc")
    assert set(table.offers()) == {"Muster", "Ford"}  # no site
    table.carry_out("Ford")
    table.then("Ford in deck", "Muster discarded", "Bree in discard")
    assert "Corruption check of Saruman: 10 against 2" in table.log
    table.finish()


def test_orthanc_needs_five_cards_in_the_play_deck(table: Table) -> None:
    able(table, "Palantír of Orthanc")
    table.hero.discard("Ford").deck("Muster", "Sun", "River", "Bridge", exactly=True).hand("a pastime")
    table.organization()
    assert table.uses() == set()
    assert "fewer than 5 cards" in table.because("Palantír of Orthanc")
    table.finish()


# --- TW-301 Palantír of Osgiliath --------------------------------------------------------------------------------------------


def test_osgiliath_discards_a_hazard_permanent_event(table: Table) -> None:
    able(table, "Palantír of Osgiliath", corruption={"Éowyn": ["Lure of Expedience"]})
    table.events("Doors of Night", "Awaken Denizens", "Gates of Morning")
    table.dice(10)
    table.organization()
    targets = [o for o in table.offers() if o.startswith("Use Palantír of Osgiliath")]
    assert targets == [
        "Use Palantír of Osgiliath by Saruman on Lure of Expedience",
        "Use Palantír of Osgiliath by Saruman on Doors of Night",
    ]
    table.carry_out(targets[1])
    table.then("Doors of Night discarded", "Palantír of Osgiliath tapped", "Awaken Denizens in play")
    table.finish()


@rule("AIO-G-0159")
@pytest.mark.parametrize("stone", ["Annúminas", "Amon Sûl", "Minas Tirith", "Orthanc", "Elostirion"])
def test_osgiliath_does_what_any_other_stone_does(table: Table, stone: str) -> None:
    able(table, "Palantír of Osgiliath")
    corruption = {"Elrond": ["Lure of the Senses"]}
    table.hero.company("Elrond", at="Bree", items={"Elrond": [f"Palantír of {stone}"]}, corruption=corruption).discard("Ford")
    table.hazard.hand("River")
    table.dice(10)
    table.organization()
    before = table.value("hand_size", "hero")
    table.carry_out(*[o for o in table.offers() if o.endswith(f"as Palantír of {stone}")])
    table.finish()
    assert table.value("hand_size", "hero") == before
    table.then("Palantír of Osgiliath tapped", f"Palantír of {stone} untapped")


@rule("AIO-G-0158")
def test_osgiliath_is_lost_when_three_are_left_of_a_moving_company(table: Table) -> None:
    able(table, "Palantír of Osgiliath", "Aragorn II", companions=("Éowyn", "Gimli", "Legolas"))
    table.hazard.hand("Call of Home")
    table.dice(2)
    table.movement(to="Bree")
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    table.through()
    table.then("Palantír of Osgiliath discarded")
    table.finish()


def test_palantir_of_osgiliath(table: Table) -> None:
    """Saruman, who taps to use it, makes a check without a modification."""
    table.hero.company("Saruman", items={"Saruman": ["Palantír of Osgiliath"]}).hand("a pastime")
    table.events("Doors of Night")
    table.dice(7)
    table.organization()
    table.chain("use Palantír of Osgiliath on Doors of Night")
    while not checks(table):
        table.pass_()
    assert checks(table) == ["Corruption check of Saruman: 7 against 3"]
    table.then("Doors of Night discarded")
    table.leave_open()


# --- TW-304 Potion of Prowess ------------------------------------------------------------------------------------------------


def test_potion_for_the_whole_company_until_the_end_of_the_turn(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", items={"Bilbo": ["Potion of Prowess"]}, tapped=["Bilbo"]).company("Éowyn", at="Bree")
    table.turn()
    table.choose("use Potion of Prowess", passing=True)
    table.then("Potion of Prowess discarded")
    table.settle()
    assert [table.value("prowess", w) for w in ("Bilbo", "Gimli", "Éowyn")] == [2, 6, 2]
    table.finish()
    assert [table.value("prowess", w) for w in ("Bilbo", "Gimli", "Éowyn")] == [1, 5, 2]


def test_potion_against_a_strike(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", items={"Bilbo": ["Potion of Prowess"]})
    table.dice(7)
    table.attack("troll", strikes=1, prowess=12)
    table.pass_()
    table.do("assign Gimli")
    table.choose("tap", passing=True)
    table.do("no support")
    table.do("use Potion of Prowess")
    assert "Gimli rolls 7: 13 against 12" in table.log
