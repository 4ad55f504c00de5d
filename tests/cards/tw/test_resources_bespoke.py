"""Resource events of The Wizards like no other."""

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.view import view
from meccg.model import windows as W
from meccg.parts.values import ATTRIBUTES, site_type, value
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from table import Table


def finish(table: Table) -> None:
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


def through(table: Table) -> None:
    """Nobody responds, nobody supports a check."""
    while table.asked == "respond" or (table.asked == "act" and table.window() & W.CHECK_DECLARED):
        table.pass_()


def do(table: Table, *text: Any, passing: bool = False) -> None:
    table.choose(*text, passing=passing)
    through(table)


def uses(table: Table) -> set[str]:
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "use"}


def because(table: Table, card: str) -> str:
    return "; ".join(w.text for w in table.reasons(card, verb="use"))


def points(table: Table, kind: str) -> int:
    return scores(table.state, 0).by_type[kind]


# --- Information -----------------------------------------------------------------------------------------------------------

LORE = {"Dreams of Lore": 2, "Reforging": 1, "Andúril, the Flame of the West": 1}
lore = pytest.mark.parametrize("card", LORE)


@lore
@rule("METW-0663", "METW-0664", "AIO-H-0108", "CRF1-0276")
def test_lore_is_found_by_a_sage(table: Table, card: str) -> None:
    table.hero.company("Elrond", "Éowyn", at="Weathertop").hand(card)
    table.dice(9) if card.startswith("Andúril") else None
    table.explored()
    do(table, f"play {card} by Elrond")
    table.then(f"{card} on Elrond", "Elrond tapped", "Weathertop tapped")
    assert points(table, "item" if card.startswith("Andúril") else "miscellaneous") == LORE[card]
    if card.startswith("Andúril"):
        assert "Corruption check of Elrond: 6 against 1" in table.log
    finish(table)


@lore
@rule("AIO-C-0230", "METW-0672", "AIO-C-0232")
def test_lore_is_found_by_treebeard(table: Table, card: str) -> None:
    table.hero.company("Éowyn", at="Weathertop", allies={"Éowyn": ["Treebeard"]}).hand(card)
    table.explored()
    do(table, f"play {card} by Treebeard")
    table.then(f"{card} on Treebeard", "Treebeard tapped", "Éowyn untapped", "Weathertop tapped")
    finish(table)
    table.untap()
    table.then("Treebeard tapped")  # until it is stored


@lore
@pytest.mark.parametrize(("who", "at", "fields", "because"), [
    ("Éowyn", "Weathertop", {}, "no untapped sage"), ("Elrond", "Bree", {}, "no untapped sage"),
    ("Elrond", "Weathertop", {"tapped": ["Elrond"]}, "no untapped sage"),
    ("Elrond", "Weathertop", {"site_tapped": True}, "no untapped sage"),
])  # fmt: skip
def test_lore_not_by_others_nor_elsewhere(
    table: Table, card: str, who: str, at: str, fields: dict[str, Any], because: str
) -> None:
    table.hero.company(who, "Gimli", at=at, **fields).hand(card, "a pastime")
    table.explored()
    table.cannot(f"play {card}", because=because)
    finish(table)


@lore
def test_lore_not_outside_the_site_phase(table: Table, card: str) -> None:
    table.hero.company("Elrond", at="Weathertop").hand(card, "a pastime")
    table.organization()
    table.cannot(f"play {card}", because="only during the site phase")
    finish(table)


@lore
def test_lore_keeps_the_sage_tapped_until_it_is_stored(table: Table, card: str) -> None:
    table.hero.company("Elrond", at="Rivendell", cards={"Elrond": [card]}, tapped=["Elrond"]).hand("a pastime")
    table.untap()
    finish(table)
    table.then("Elrond tapped")
    table.organization()
    do(table, "store")
    table.then(f"{card} stored")
    finish(table)
    table.untap()
    finish(table)
    table.then("Elrond untapped")
    assert points(table, "item" if card.startswith("Andúril") else "miscellaneous") == LORE[card]


@lore
def test_lore_is_stored_at_havens_only(table: Table, card: str) -> None:
    table.hero.company("Elrond", at="Edoras", cards={"Elrond": [card]}, tapped=["Elrond"]).hand("a pastime")
    table.organization()
    table.cannot("store", because="AIO-E-0536")
    assert not table.offered("transfer")
    finish(table)


@rule("AIO-G-0223", "CRF1-0371")
def test_reforging_brings_arms_back(table: Table) -> None:
    table.hero.company("Elrond", "Éowyn", at="Rivendell").pile("Reforging")
    table.hero.discard("Glamdring", "Shield of Iron-bound Ash", "Elven Cloak", "Narsil", "Muster")
    table.organization()
    do(table, "use Reforging by Elrond")
    assert set(table.offers()) == {"Glamdring", "Shield of Iron-bound Ash"}  # no greater weapon, nothing that is no arm
    table.do("Glamdring")
    table.do("Éowyn")
    table.then("Glamdring on Éowyn", "Elrond tapped", "Reforging discarded")
    assert table.value("prowess", "Éowyn") == 2 + 3
    finish(table)


@rule("AIO-G-0224", "CRF1-0372")
def test_reforging_brings_hoard_items_back(table: Table) -> None:
    from meccg.model.facts import Facts
    from table import blank

    hoard = blank(
        "TABLE-HOARD", name="a hoard blade", kind="item", item_class="major", item_types=("weapon",), keywords=("hoard-item",)
    )
    assert isinstance(table.state.facts_of(table.new(hoard, 0, "discard")), Facts)
    table.hero.company("Elrond", at="Rivendell").pile("Reforging")
    table.organization()
    do(table, "use Reforging by Elrond")
    table.then("a hoard blade on Elrond")
    finish(table)


@pytest.mark.parametrize(("who", "at", "tapped", "pile"), [
    ("Éowyn", "Rivendell", False, True), ("Elrond", "Edoras", False, True), ("Elrond", "Rivendell", True, True),
    ("Elrond", "Rivendell", False, False),
])  # fmt: skip
def test_reforging_only_for_a_sage_at_a_haven_when_stored(table: Table, who: str, at: str, tapped: bool, pile: bool) -> None:
    table.hero.company(who, at=at, tapped=[who] if tapped else []).discard("Glamdring").hand("a pastime")
    if pile:
        table.hero.pile("Reforging")
    else:
        table.hero.discard("Reforging")
    table.organization()
    assert uses(table) == set()
    finish(table)


def test_reforging_brings_no_copy_of_a_unique_weapon_in_play(table: Table) -> None:
    table.hero.company("Elrond", at="Rivendell", items={"Elrond": ["Glamdring"]}).pile("Reforging").discard("Glamdring").hand(
        "a pastime"
    )
    table.organization()
    assert uses(table) == set()
    finish(table)


@rule("AIO-E-0170", "AIO-E-0171", "METW-0662", "METW-0665")
def test_anduril_is_reforged_from_narsil(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", items={"Aragorn II": ["Narsil"]}, tapped=["Faramir"])
    before = {a: table.value(a, "Aragorn II") for a in ("prowess", "di")}
    table.hero.pile("Reforging", "Andúril, the Flame of the West").hand("a pastime")
    assert (before["prowess"], before["di"]) == (6 + 1, 3 + 1)
    table.dice(9)
    table.organization()
    do(table, "use Andúril, the Flame of the West on Narsil")
    table.then("Reforging discarded", "Andúril, the Flame of the West on Narsil")
    assert (table.value("prowess", "Aragorn II"), table.value("di", "Aragorn II")) == (6 + 5, 3 + 2)
    assert points(table, "item") == 7
    assert corruption_points(table.state, table.id("Aragorn II")) == 3
    do(table, "use Andúril, the Flame of the West on Faramir")
    table.then("Faramir untapped", "Andúril, the Flame of the West tapped", "Narsil untapped")
    assert "Corruption check of Aragorn II: 8 against 3" in table.log
    finish(table)
    table.untap()
    finish(table)
    table.then("Andúril, the Flame of the West untapped", "Aragorn II untapped")


@pytest.mark.parametrize(("who", "prowess"), [("Éowyn", 2 + 5), ("Glorfindel II", 11), ("Elrond", 11)])
def test_anduril_is_one_weapon_with_narsil(table: Table, who: str, prowess: int) -> None:
    table.hero.company(who, items={who: ["Narsil", "Glamdring"]})
    anduril = table.new("TW-192", 0, "aside")
    table.state.enter(anduril, player=0, host=table.id("Narsil"), mode="permanent-event")
    assert table.value("prowess", who) == prowess


@pytest.mark.parametrize(
    ("pile", "items"), [(["Andúril, the Flame of the West"], ["Narsil"]), (["Andúril, the Flame of the West", "Reforging"], [])]
)
def test_anduril_not_without_reforging_and_narsil(table: Table, pile: list[str], items: list[str]) -> None:
    table.hero.company("Aragorn II", items={"Aragorn II": items}).pile(*pile).hand("a pastime")
    table.organization()
    assert uses(table) == set()
    assert points(table, "item") == (3 if items else 0) + 1  # stored it is worth one
    finish(table)


def test_anduril_untaps_dunedain_only_and_only_with_narsil(table: Table) -> None:
    table.hero.company(
        "Elrond", "Faramir", "Éowyn", cards={"Elrond": ["Andúril, the Flame of the West"]}, tapped=["Faramir", "Éowyn"]
    )
    table.hero.hand("a pastime")
    table.organization()
    assert uses(table) == set()
    assert "not with Narsil" in because(table, "Andúril, the Flame of the West")
    finish(table)


# --- Swordmaster -----------------------------------------------------------------------------------------------------------


def swordmaster(table: Table, who: str, *items: str) -> None:
    table.hero.company(who, items={who: list(items)}, cards={who: ["Swordmaster"]}, at="Bree")


def test_swordmaster_teaches_a_sage(table: Table) -> None:
    table.hero.company("Bilbo", "Elrond", at="Weathertop", items={"Bilbo": ["Sword of Gondolin"]}).hand(
        "Swordmaster", "Swordmaster"
    )
    table.explored()
    assert table.value("prowess", "Bilbo") == 1
    do(table, "play Swordmaster by Bilbo")
    table.then("Swordmaster#1 on Bilbo", "Bilbo tapped", "Weathertop tapped")
    assert table.value("prowess", "Bilbo") == 1 + 2  # as a warrior
    finish(table)
    table.untap()
    table.then("Bilbo untapped")
    finish(table)


def test_swordmaster_once_for_a_character(table: Table) -> None:
    table.hero.company("Elrond", at="Weathertop", cards={"Elrond": ["Swordmaster"]}).hand("Swordmaster", "a pastime")
    table.explored()
    table.cannot("play Swordmaster#2", because="can't be duplicated")
    finish(table)


@pytest.mark.parametrize(("who", "prowess"), [("Elrond", 8), ("Faramir", 5 + 3), ("Beretar", 5 + 3)])
def test_swordmaster_uses_two_weapons_if_he_was_a_warrior(table: Table, who: str, prowess: int) -> None:
    swordmaster(table, who, "Sword of Gondolin", "Dagger of Westernesse")
    alone = table.state.facts_of(table.id(who)).prowess
    assert table.value("prowess", who) == max(alone, min(8, alone + 3))


def test_swordmaster_one_weapon_if_he_was_no_warrior(table: Table) -> None:
    swordmaster(table, "Bilbo", "Sword of Gondolin", "Dagger of Westernesse")
    assert table.value("prowess", "Bilbo") == 1 + 2


def test_swordmaster_of_three_weapons_the_best_two(table: Table) -> None:
    swordmaster(table, "Denethor II", "Dagger of Westernesse", "Sword of Gondolin", "Narsil")
    assert table.value("prowess", "Denethor II") == 3 + 2 + 1


@pytest.mark.parametrize("two", [True, False])
def test_swordmaster_chooses_between_shield_and_second_weapon(table: Table, two: bool) -> None:
    swordmaster(table, "Denethor II", "Sword of Gondolin", "Narsil", "Great-shield of Rohan")
    assert (table.value("prowess", "Denethor II"), table.value("body", "Denethor II")) == (3 + 2, 6 + 2)
    table.dice(2, 2)
    table.attack("orc", strikes=1, prowess=12)
    table.do("tap")
    if two:
        do(table, "use Swordmaster")
        assert "Swordmaster" not in uses(table)
    table.pass_all()
    assert f"Denethor II rolls 2: {3 + (3 if two else 2) + 2} against 12" in table.log
    assert f"Body check of Denethor II: 2 against {6 if two else 8}" in table.log


# --- Align Palantír --------------------------------------------------------------------------------------------------------


@rule("AIO-F-0049", "AIO-F-0050")
def test_align_palantir_lets_its_bearer_use_it(table: Table) -> None:
    table.hero.company("Éowyn", "Elrond", items={"Éowyn": ["Palantír of Annúminas"]}).hand("Align Palantír").deck("Test of Form")
    table.dice(9)
    table.organization()
    do(table, "play Align Palantír by Elrond on Palantír of Annúminas")
    table.then("Align Palantír on Palantír of Annúminas", "Elrond untapped")
    assert points(table, "miscellaneous") == 2
    assert corruption_points(table.state, table.id("Éowyn")) == 2 + 2
    do(table, "use Palantír of Annúminas by Éowyn")
    table.do("Test of Form")
    through(table)
    table.then("Test of Form in hand")
    finish(table)


@rule("AIO-F-0049")
def test_align_palantir_needs_a_sage_in_the_company(table: Table) -> None:
    table.hero.company("Éowyn", items={"Éowyn": ["Palantír of Annúminas"]}).company("Elrond", at="Bree").hand(
        "Align Palantír", "a pastime"
    )
    table.organization()
    table.cannot("play Align Palantír", because="no Palantír in his company")
    finish(table)


@rule("AIO-F-0053", "CRF1-0254")
def test_align_palantir_once_on_a_palantir(table: Table) -> None:
    table.hero.company("Elrond", items={"Elrond": ["Palantír of Annúminas", "Palantír of Orthanc"]}).hand(
        "Align Palantír", "Align Palantír"
    )
    table.organization()
    do(table, "play Align Palantír#1 on Palantír of Annúminas")
    assert not table.offered("play Align Palantír on Palantír of Annúminas")
    assert table.offered("play Align Palantír on Palantír of Orthanc")
    finish(table)


@rule("AIO-F-0051", "AIO-H-0099", "CRF1-0253")
def test_align_palantir_is_stored_with_the_palantir(table: Table) -> None:
    table.hero.company("Elrond", items={"Elrond": ["Palantír of Amon Sûl"]}).hand("Align Palantír")
    table.dice(9)
    table.organization()
    do(table, "play Align Palantír")
    do(table, "store")
    table.then("Palantír of Amon Sûl stored", "Align Palantír stored")
    assert (points(table, "miscellaneous"), points(table, "item")) == (2, 5)
    finish(table)


@rule("AIO-F-0052")
def test_align_palantir_is_lost_when_the_company_moves(table: Table) -> None:
    table.hero.company("Elrond", "Éowyn", items={"Elrond": ["Palantír of Amon Sûl"]}).hand("Align Palantír")
    table.organization()
    do(table, "play Align Palantír")
    finish(table)
    table.movement(to="Bree")
    table.then("Align Palantír discarded", "Palantír of Amon Sûl on Elrond")
    finish(table)


# --- Minas Tirith and Erech --------------------------------------------------------------------------------------------------


@rule("METW-1081")
@pytest.mark.parametrize("tapped", [True, False])
def test_return_of_the_king(table: Table, tapped: bool) -> None:
    table.hero.company("Aragorn II", at="Minas Tirith", site_tapped=tapped).hand("Return of the King")
    di = table.value("di", "Aragorn II")
    table.explored()
    do(table, "play Return of the King")
    table.then("Return of the King on Aragorn II", f"Minas Tirith {'tapped' if tapped else 'untapped'}", "Aragorn II untapped")
    assert table.value("di", "Aragorn II") == di + 3
    assert points(table, "miscellaneous") == 3
    table.state.turn += 1
    table.dice(2)
    table.corruption_check("Aragorn II", mod=-9)
    table.then("Return of the King discarded")


@pytest.mark.parametrize(("who", "at", "denethor", "because"), [
    ("Aragorn II", "Edoras", "", "no Aragorn II"), ("Faramir", "Minas Tirith", "", "no Aragorn II"),
    ("Aragorn II", "Minas Tirith", "hero", "there is a Denethor II"), ("Aragorn II", "Minas Tirith", "hazard", "Denethor II"),
])  # fmt: skip
def test_return_of_the_king_not_while_there_is_a_steward(table: Table, who: str, at: str, denethor: str, because: str) -> None:
    table.hero.company(who, at=at).hand("Return of the King", "a pastime")
    if denethor:
        getattr(table, denethor).company("Denethor II", at="Edoras")
    table.explored(who)
    table.cannot("play Return of the King", because=because.replace("there is a ", ""))
    finish(table)


@rule("AIO-G-0534", "CRF1-0418")
@pytest.mark.parametrize("stored", [True, False])
def test_white_tree_grows_from_a_sapling(table: Table, stored: bool) -> None:
    items = {} if stored else {"Éowyn": ["Sapling of the White Tree"]}
    table.hero.company("Elrond", "Éowyn", at="Minas Tirith", items=items).hand("The White Tree")
    if stored:
        table.hero.pile("Sapling of the White Tree", stored_at="Minas Tirith")
    table.explored()
    do(table, "play The White Tree by Elrond")
    table.then("The White Tree in play", "Sapling of the White Tree discarded")
    assert points(table, "miscellaneous") == 5
    finish(table)


@rule("AIO-G-0534", "AIO-G-0536", "CRF1-0419")
@pytest.mark.parametrize(
    "case", ["no sage", "no sapling", "elsewhere", "opponent's", "in hand", "stored elsewhere", "borne elsewhere"]
)
def test_white_tree_not_without(table: Table, case: str) -> None:
    here = {"Éowyn": ["Sapling of the White Tree"]} if case in ("no sage", "elsewhere") else {}
    table.hero.company(
        "Gimli" if case == "no sage" else "Elrond", "Éowyn", at="Edoras" if case == "elsewhere" else "Minas Tirith", items=here
    )
    table.hero.hand("The White Tree", "a pastime")
    if case == "opponent's":
        table.hazard.pile("Sapling of the White Tree", stored_at="Minas Tirith")
    if case == "in hand":
        table.hero.hand("Sapling of the White Tree")
    if case == "stored elsewhere":
        table.hero.pile("Sapling of the White Tree", stored_at="Rivendell")
    if case == "borne elsewhere":
        table.hero.company("Faramir", at="Bree", items={"Faramir": ["Sapling of the White Tree"]})
    table.explored("Éowyn")
    table.cannot("play The White Tree", because="sage" if case in ("no sage", "elsewhere") else "you can't discard")
    finish(table)


@rule("AIO-G-0535")
@pytest.mark.parametrize("tree", [True, False])
def test_white_tree_heals(table: Table, tree: bool) -> None:
    table.hero.company("Faramir", at="Minas Tirith", wounded=["Faramir"])
    if tree:
        table.events("The White Tree")
    table.untap()
    finish(table)
    table.then("Faramir tapped" if tree else "Faramir wounded")


@rule("AIO-G-0535", "AIO-G-0537", "CRF1-0421")
def test_white_tree_keeps_creatures_away(table: Table) -> None:
    from meccg.model.facts import Facts, Keying
    from meccg.rules.keying import ways

    wolf = Facts(id="X", set="X", name="X", type="hazard", kind="creature", alignment="neutral", keying=(Keying(site_types="F"),))
    deer = Facts(id="X", set="X", name="X", type="hazard", kind="creature", alignment="neutral", keying=(Keying(site_types="H"),))
    table.hero.company("Faramir", at="Minas Tirith")
    s = table.state
    assert (ways(s, wolf, table.company()), ways(s, deer, table.company())) == (("site type: F",), ())
    table.events("The White Tree")
    assert (ways(s, wolf, table.company()), ways(s, deer, table.company())) == ((), ("site type: H",))
    assert site_type(s, table.company().site) == "F"  # for everything else


@rule("AIO-H-0180", "CRF1-0421", "AIO-G-0537")
def test_white_tree_makes_no_haven_for_other_purposes(table: Table) -> None:
    table.hero.company("Gandalf", "Faramir", at="Minas Tirith", corruption={"Faramir": ["Lure of the Senses"]})
    table.hero.hand("Wizard’s Ring", "a pastime").events("The White Tree")
    table.untap()
    finish(table)  # no check for the Lure
    table.explored("Gandalf")
    table.cannot("play Wizard’s Ring", because="not playable at this site")
    finish(table)


@rule("AIO-H-0179", "CRF1-0420")
def test_white_tree_does_not_save_the_site_card(table: Table) -> None:
    table.hero.company("Faramir", at="Minas Tirith", site_tapped=True).events("The White Tree")
    table.movement(to="Edoras", way="region")
    finish(table)
    table.then("Minas Tirith in discard", "The White Tree in play")


@rule("AIO-G-0394")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_stone_of_erech(table: Table, whose: str) -> None:
    getattr(table, whose).factions("Men of Lamedon")
    table.hero.company("Faramir", at="Vale of Erech").hand("Stone of Erech")
    table.explored()
    do(table, "play Stone of Erech")
    table.then("Stone of Erech in play", "Vale of Erech untapped")
    assert points(table, "miscellaneous") == 2
    finish(table)


@pytest.mark.parametrize(
    ("at", "men", "because"), [("Edoras", True, "Vale of Erech"), ("Vale of Erech", False, "Men of Lamedon")]
)
def test_stone_of_erech_not_elsewhere_nor_alone(table: Table, at: str, men: bool, because: str) -> None:
    table.hero.company("Faramir", at=at).hand("Stone of Erech", "a pastime")
    if men:
        table.hero.factions("Men of Lamedon")
    table.explored()
    table.cannot("play Stone of Erech", because=because)
    finish(table)


def test_stone_of_erech_goes_with_the_men_of_lamedon(table: Table) -> None:
    table.hero.company("Faramir", at="Bree").factions("Men of Lamedon").events("Stone of Erech")
    table.hazard.hand("Muster Disperses")
    table.dice(2)
    table.hero.company("Elrond", "Aragorn II", at="Rivendell")
    table.movement("Faramir")
    table.hazard.do("play Muster Disperses", passing=True)
    through(table)
    table.then("Men of Lamedon discarded", "Stone of Erech discarded")
    finish(table)


# --- Fellowship ------------------------------------------------------------------------------------------------------------


@rule("METW-0568", "AIO-H-0119", "CRF1-0291", "AIO-G-0581")
def test_fellowship_strengthens_everybody_and_may_be_doubled(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", "Merry", allies={"Frodo": ["Treebeard"]}).hand("Fellowship", "Fellowship")
    members = ("Frodo", "Sam Gamgee", "Merry", "Treebeard")
    before = {m: (table.value("prowess", m), table.value("corruption_check", m)) for m in members}
    table.organization()
    do(table, "play Fellowship#1")
    do(table, "play Fellowship#2")
    assert {m: (table.value("prowess", m), table.value("corruption_check", m)) for m in members} == {
        m: (p + 2, c + 2) for m, (p, c) in before.items()
    }
    finish(table)


@rule("METW-0569", "METW-0570")
@pytest.mark.parametrize(("roll", "stays"), [(3, False), (4, True)])
def test_fellowship_helps_frodo(table: Table, roll: int, stays: bool) -> None:
    table.hero.company("Frodo", "Sam Gamgee", "Merry", "Pippin", events=["Fellowship", "Fellowship"], corruption={"Frodo": 9})
    table.dice(roll)
    table.corruption_check("Frodo")
    table.pass_all()
    table.then("Frodo in play" if stays else "Frodo discarded")


@pytest.mark.parametrize(("others", "at", "because"), [
    (("Merry", "Pippin"), "Rivendell", "four or more"), (("Merry", "Pippin", "Gimli"), "Bree", "Haven"),
])  # fmt: skip
def test_fellowship_not_of_few_nor_elsewhere(table: Table, others: tuple[str, ...], at: str, because: str) -> None:
    table.hero.company("Frodo", *others, at=at).hand("Fellowship", "a pastime")
    table.organization()
    table.cannot("play Fellowship", because=because)
    finish(table)


@rule("AIO-C-0324")
@pytest.mark.parametrize("way", ["split", "character leaves", "ally leaves", "ally joins", "character joins"])
def test_fellowship_breaks(table: Table, way: str) -> None:
    at = "Edoras" if way == "ally joins" else "Rivendell"
    allies = {"Gimli": ["Gwaihir"]} if way == "ally leaves" else {}
    table.hero.company("Gimli", "Legolas", "Merry", "Pippin", at=at, events=["Fellowship"], allies=allies)
    if way == "split":
        table.organization()
        table.do("organize")
        table.do("move Legolas")
        table.do("apart") if table.asked == "place" else None
        table.do("done")
    elif way == "character leaves":
        table.dice(2)
        table.corruption_check("Gimli", mod=-3)
        table.pass_all()
        table.then("Gimli not in play")
        table.hero.hand("a pastime")
        table.organization()
    elif way == "ally leaves":
        table.organization()
        table.state.put(table.company().but(members=table.company().members))
        table.leave_open()
        from meccg.kernel.changes import commit
        from meccg.model.rows import Change

        commit(table.state, Change("discard", table.id("Gwaihir")))
        finish(table)
        table.hero.hand("a pastime")
        table.organization()
    elif way == "ally joins":
        table.hero.hand("Shadowfax")
        table.explored()
        do(table, "play Shadowfax by Gimli")
    else:
        table.hero.hand("Annalena")
        table.organization()
        table.do("play Annalena in the company")
    table.then("Fellowship discarded")
    finish(table)


def test_fellowship_goes_with_the_company(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", "Frodo", "Pippin", events=["Fellowship"])
    table.movement(to="Bree", way="starter")
    finish(table)
    table.then("Fellowship in play")
    assert table.value("prowess", "Gimli") == 5 + 1


# --- Great Ship ------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0450", "CRF1-0302")
def test_great_ship_costs_a_tap(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli", at="Grey Havens").hand("Great Ship")
    table.organization()
    table.do("play Great Ship")
    table.do("Gimli")
    table.then("Gimli tapped", "Great Ship discarded")
    finish(table)


@rule("AIO-F-0450", "CRF1-0302")
def test_great_ship_not_without_one_who_can_tap_nor_later(table: Table) -> None:
    table.hero.company("Éowyn", at="Grey Havens", tapped=["Éowyn"]).hand("Great Ship", "a pastime")
    table.organization()
    table.cannot("play Great Ship", because="you can't tap")
    finish(table)
    table.explored()
    table.cannot("play Great Ship", because="only during your organization phase")
    finish(table)


@rule("AIO-F-0451", "AIO-F-0452", "AIO-F-0455", "AIO-F-0460", "CRF1-0303", "CRF1-0304", "AIO-H-0124", "AIO-H-0126")
@pytest.mark.parametrize(("path", "sails"), [("wcw", True), ("cc", True), ("wcww", False), ("ww", False), ("cwb", False)])
def test_great_ship_on_the_sea(table: Table, path: str, sails: bool) -> None:
    table.hero.company("Éowyn", "Beretar", at="Grey Havens", events=[]).hand("Great Ship")
    table.hero.company("Gimli", at="Rivendell")
    table.hazard.hand("Call of Home", "Lure of Expedience")
    table.organization()
    table.do("play Great Ship on the company of Éowyn")
    table.do("Beretar")
    finish(table)
    table.movement("Éowyn", to="The White Towers")
    table.state.put(table.company("Éowyn").but(path=path, regions=()))
    table.dice(12) if not sails else None
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    if not sails:
        assert not table.offered("use Great Ship")
        finish(table)
        return
    do(table, "use Great Ship by Éowyn")
    table.then("Éowyn tapped", "Call of Home discarded")
    table.state.set_status(table.id("Beretar"), 0)
    table.hazard.do("play Lure of Expedience on Éowyn", passing=True)
    do(table, "use Great Ship by Beretar")  # it serves more than once
    table.then("Beretar tapped", "Lure of Expedience discarded")
    finish(table)


@rule("AIO-F-0453", "AIO-F-0454", "AIO-F-0458")
def test_great_ship_ends_what_lies_on_a_companion_and_cancels_attacks(table: Table) -> None:
    table.hero.company("Éowyn", "Beretar", "Gimli", at="Grey Havens", corruption={"Gimli": ["Lure of Expedience"]}).hand(
        "Great Ship", "a pastime"
    )
    table.organization()
    table.do("play Great Ship")
    table.do("Gimli")
    finish(table)
    row = table.plan("Éowyn", "The White Towers")
    table.state.turn_up(row.destination)
    table.state.put(table.company("Éowyn").but(path="wcw", regions=(), way="region", site=-1))
    table.attack("orc", strikes=2, prowess=8, by_creature=True)
    do(table, "use Great Ship by Éowyn")
    assert table.result == "canceled"
    table.state.put(table.company("Éowyn").but(limit=2))
    table.start("Window", window=W.MH_PHASE, first=0)
    do(table, "use Great Ship by Beretar on Lure of Expedience")
    table.then("Lure of Expedience discarded", "Beretar tapped")
    finish(table)


@rule("AIO-F-0459")
def test_great_ship_does_not_stop_a_nazgul_who_is_tapped(table: Table) -> None:
    table.hazard.events("Adûnaphel")
    table.hero.company("Éowyn", "Gimli", at="Grey Havens").hand("Great Ship")
    table.organization()
    table.do("play Great Ship")
    table.do("Gimli")
    finish(table)
    table.movement("Éowyn", to="The White Towers")
    table.state.put(table.company("Éowyn").but(path="wcw", regions=()))
    table.hazard.do("use Adûnaphel on Éowyn", passing=True)
    assert not table.offered("use Great Ship")
    finish(table)
    table.then("Éowyn tapped")


# --- Gollum's Fate, Favor of the Valar ---------------------------------------------------------------------------------------


@rule("AIO-F-0405", "AIO-F-0408")
def test_gollums_fate_wins_the_game(table: Table) -> None:
    table.hero.company(
        "Frodo", "Sam Gamgee", at="Mount Doom", items={"Frodo": ["The One Ring"]}, allies={"Sam Gamgee": ["Gollum"]}
    )
    table.hero.hand("Gollum’s Fate")
    table.explored()
    do(table, "play Gollum’s Fate")
    assert table.state.winner == (0,)
    table.then("The One Ring eliminated")


@rule("AIO-F-0405", "AIO-F-0406", "AIO-F-0410")
@pytest.mark.parametrize("case", ["no Gollum", "Gollum elsewhere", "opponent's Gollum", "no Ring", "elsewhere"])
def test_gollums_fate_needs_both_at_mount_doom(table: Table, case: str) -> None:
    at = "Moria" if case == "elsewhere" else "Mount Doom"
    items = {} if case == "no Ring" else {"Frodo": ["The One Ring"]}
    allies = {"Sam Gamgee": ["Gollum"]} if case in ("no Ring", "elsewhere") else {}
    table.hero.company("Frodo", "Sam Gamgee", at=at, items=items, allies=allies).hand("Gollum’s Fate", "a pastime")
    if case == "Gollum elsewhere":
        table.hero.company("Éowyn", at="Bree", allies={"Éowyn": ["Gollum"]})
    if case == "opponent's Gollum":
        table.hazard.company("Gimli", at="Mount Doom", allies={"Gimli": ["Gollum"]})
    table.explored("Frodo")
    table.cannot("play Gollum’s Fate", because="The One Ring" if case in ("no Ring",) else "Gollum")
    finish(table)


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
    finish(table)


def test_favor_of_the_valar_in_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Éowyn", at="Bree").hand("Favor of the Valar", "a pastime")
    table.explored()
    table.cannot("play Favor of the Valar", because="only during your organization phase")
    finish(table)


# --- True Fána ---------------------------------------------------------------------------------------------------------------


def fana(table: Table, *rolls: int, prowess: int = 14, strikes: int = 2, body: int | None = None, **fields: Any) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Bree", **fields).hand("True Fána")
    table.dice(*rolls)
    table.attack("orc", strikes=strikes, prowess=prowess, body=body)
    do(table, "play True Fána")


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
    do(table, "use Black Arrow")
    do(table, "play True Fána")
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


# --- Lucky Search ------------------------------------------------------------------------------------------------------------


def lucky(table: Table, *deck: str, who: str = "Bilbo", rolls: tuple[int, ...] = (9,), at: str = "Moria", **fields: Any) -> None:
    table.hero.company(who, "Gimli", at=at, **fields).hand("Lucky Search").deck(*deck)
    table.dice(*rolls)
    table.explored()
    do(table, f"play Lucky Search by {who}")


@rule("AIO-F-0605", "AIO-F-0608", "AIO-F-0611", "AIO-H-0134", "CRF1-0322", "CRF1-0326", "METW-1081")
@pytest.mark.parametrize("at", ["Moria", "Dol Guldur"])
def test_lucky_search_finds_an_item(table: Table, at: str) -> None:
    lucky(table, "Muster", "The One Ring", "Sword of Gondolin", "Ford", who="Éowyn", rolls=(5,), at=at)
    table.then("Sword of Gondolin on Éowyn", "Éowyn tapped", f"{at} untapped")
    table.do("no support")
    # three cards: the prowess is six; he fights tapped, but with the sword
    assert f"Éowyn rolls 5: {2 + 2 - 1 + 5} against 6" in table.log
    table.then("Muster in deck", "The One Ring in deck", "Ford in deck", "Lucky Search discarded", "Sword of Gondolin on Éowyn")
    finish(table)


@rule("AIO-F-0606", "CRF1-0323")
def test_lucky_search_is_lost_with_a_wound(table: Table) -> None:
    lucky(table, *["Muster"] * 6, "Star-glass", rolls=(2, 4))
    table.then("Star-glass on Bilbo")
    table.do("no support")
    table.then("Bilbo wounded", "Star-glass discarded")
    finish(table)


@rule("AIO-F-0612", "AIO-H-0132", "CRF1-0324")
def test_lucky_search_at_a_tapped_site(table: Table) -> None:
    lucky(table, "Star-glass", site_tapped=True)
    table.do("no support")
    table.then("Star-glass on Bilbo", "Moria tapped")
    finish(table)


@rule("AIO-F-0609", "AIO-H-0133", "CRF1-0325")
def test_lucky_search_gives_no_other_item(table: Table) -> None:
    table.hero.hand("Elven Cloak")
    lucky(table, "Star-glass", site_tapped=True)
    table.do("no support")
    table.cannot("play Elven Cloak")
    finish(table)


@rule("AIO-H-0135", "CRF1-0327")
def test_lucky_search_passes_over_what_is_in_play(table: Table) -> None:
    table.hazard.company("Thorin II", at="Bree", items={"Thorin II": ["Glamdring"]})
    lucky(table, "Glamdring", "Star-glass")
    table.then("Star-glass on Bilbo", "hero's Glamdring in deck")
    table.do("no support")
    finish(table)


@rule("AIO-F-0610", "AIO-H-0136", "CRF1-0328")
def test_lucky_search_through_the_whole_deck(table: Table) -> None:
    table.hero.company("Bilbo", "Éowyn", at="Moria").hand("Lucky Search").deck("Muster", "Ford", exactly=True)
    table.dice(9)
    table.explored()
    do(table, "play Lucky Search by Bilbo")
    assert table.hero.row.exhausted == 0
    table.do("no support")
    assert "Bilbo rolls 9: 9 against 5" in table.log
    assert sorted(table.hero.names("deck")) == ["Ford", "Muster"]
    finish(table)


def test_lucky_search_strike_can_not_be_cancelled(table: Table) -> None:
    table.hero.hand("Halfling Stealth", "Dodge", "Concealment")
    lucky(table, "Star-glass")
    assert not table.offered("play Concealment")
    table.do("no support")
    assert table.offered("play Dodge")
    assert not table.offered("play Halfling Stealth")
    finish(table)


@pytest.mark.parametrize(("who", "at", "tapped"), [("Gimli", "Moria", []), ("Bilbo", "Bree", []), ("Bilbo", "Moria", ["Bilbo"])])
def test_lucky_search_only_for_a_scout_in_a_dark_place(table: Table, who: str, at: str, tapped: list[str]) -> None:
    table.hero.company(who, "Legolas", at=at, tapped=tapped).hand("Lucky Search", "a pastime")
    table.explored()
    table.cannot("play Lucky Search", because="no untapped scout")
    finish(table)


def test_lucky_search_is_seen_by_all(table: Table) -> None:
    lucky(table, "Muster", "Star-glass")
    assert "Hero turns over Muster" in table.log
    assert any(c.card == table.card("Muster").card for c in view(table.state, 1).cards)
    table.do("no support")
    finish(table)


# --- Praise to Elbereth ------------------------------------------------------------------------------------------------------


def praised(table: Table, *hazards: str, hand: tuple[str, ...] = (), **fields: Any) -> None:
    table.hero.company("Elrond", "Éowyn", at="Rivendell", **fields).hand("Praise to Elbereth")
    table.hazard.events(*hazards).hand(*hand)


@rule("AIO-G-0193", "AIO-G-0194", "AIO-H-0144", "AIO-H-0145", "CRF1-0366", "CRF1-0367")
def test_praise_discards_nazgul_events(table: Table) -> None:
    praised(table, "Adûnaphel", "Ûvatha the Horseman")
    table.organization()
    table.do("play Praise to Elbereth")
    assert table.asked == "praise"
    assert not table.offered("enough")
    table.do("Elrond against Adûnaphel")
    assert not table.offered("Éowyn against Adûnaphel")
    table.do("Éowyn against Ûvatha the Horseman")
    table.then("Adûnaphel discarded", "Ûvatha the Horseman discarded", "Elrond tapped", "Éowyn tapped")
    finish(table)


@rule("AIO-G-0195")
def test_praise_leaves_what_it_names_no_time(table: Table) -> None:
    praised(table, "Adûnaphel", "Ûvatha the Horseman")
    table.hazard.discard("Orc-patrol")
    table.movement()
    table.hero.do("play Praise to Elbereth", passing=True)
    table.do("Elrond against Ûvatha the Horseman")
    table.do("enough")
    assert table.seat == "hazard"
    assert uses(table) == {"Adûnaphel"}  # the other may still act
    table.do("use Adûnaphel on Éowyn")
    through(table)
    table.then("Éowyn tapped", "Ûvatha the Horseman discarded", "Orc-patrol discarded")
    finish(table)


@rule("AIO-G-0193", "CRF1-0366")
def test_praise_in_response_to_a_nazgul(table: Table) -> None:
    praised(table, "Adûnaphel")
    table.movement()
    table.hazard.do("use Adûnaphel on Éowyn", passing=True)
    table.hero.do("play Praise to Elbereth", passing=True)
    table.do("Elrond against Adûnaphel")
    through(table)
    table.then("Éowyn untapped", "Elrond tapped", "Adûnaphel discarded")
    finish(table)


def test_praise_cancels_an_attack_of_nazgul(table: Table) -> None:
    praised(table)
    table.hero.company("Gimli", at="Bree")
    table.attack("nazgûl", strikes=1, prowess=15, against="Elrond")
    table.do("play Praise to Elbereth")
    assert not any("Gimli" in o for o in table.offers())  # he is elsewhere
    table.do(table.state.asks[0].options[0])
    assert table.result == "canceled"


@pytest.mark.parametrize("tapped", [True, False])
def test_praise_not_without_a_nazgul_or_an_untapped_character(table: Table, tapped: bool) -> None:
    praised(table, *(["Adûnaphel"] if tapped else []), tapped=["Elrond", "Éowyn"] if tapped else [])
    table.hero.hand("a pastime")
    table.organization()
    table.cannot("play Praise to Elbereth", because="you can't tap any number")
    finish(table)


@pytest.mark.parametrize("doors", [True, False])
def test_praise_in_the_dark(table: Table, doors: bool) -> None:
    praised(table, "Adûnaphel", *(["Doors of Night"] if doors else []))
    prowess = table.value("prowess", "Éowyn")
    table.organization()
    table.do("play Praise to Elbereth")
    assert table.offered("enough") is doors  # nobody need tap for that
    table.do("Elrond")
    if table.asked == "praise":
        table.do("enough") if table.offered("enough") else table.do("Éowyn")
    assert table.value("prowess", "Éowyn") == prowess + (1 if doors else 0)
    finish(table)


# --- Lure of MECCG -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("told", "bonus"), [("none", 0), ("2", 2), ("4 to 9", 4), ("10 or more", 4)])
def test_lure_of_meccg_asks_for_real_life(table: Table, told: str, bonus: int) -> None:
    table.hero.company("Éowyn", corruption={"Éowyn": 2}).hand("Lure of MECCG")
    table.organization()
    table.do("play Lure of MECCG")
    assert table.asked == "real life"
    table.do(told)
    table.then("Lure of MECCG in play")
    finish(table)
    table.dice(5)
    table.corruption_check("Éowyn")
    if bonus:
        do(table, "use Lure of MECCG")
        table.then("Lure of MECCG tapped")
    assert f"Corruption check of Éowyn: {5 + bonus} against 2" in table.log


@pytest.mark.parametrize(("told", "again"), [("4 to 9", False), ("10 or more", True)])
def test_lure_of_meccg_untaps_for_the_faithful(table: Table, told: str, again: bool) -> None:
    table.hero.company("Éowyn", "Gimli", "Legolas").hand("Lure of MECCG")
    table.organization()
    table.do("play Lure of MECCG")
    table.do(told)
    table.state.set_status(table.id("Lure of MECCG"), 1)
    table.do("organize")
    table.do("done")
    assert ("Lure of MECCG" in uses(table)) is again
    if again:
        table.do("use Lure of MECCG")
        table.do("Gimli")
        table.then("Lure of MECCG untapped", "Gimli tapped")
        table.state.set_status(table.id("Lure of MECCG"), 1)
        assert "Lure of MECCG" not in uses(table)  # once a turn
    finish(table)


def test_lure_of_meccg_is_not_untapped_while_it_is_untapped(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli").hand("Lure of MECCG")
    table.organization()
    table.do("play Lure of MECCG")
    table.do("10 or more")
    table.then("Lure of MECCG untapped")
    assert "Lure of MECCG" not in uses(table)
    finish(table)


# --- Paths of the Dead, Army of the Dead -------------------------------------------------------------------------------------


def paths(table: Table, *hazards: str, at: str = "Dunharrow", who: str = "Aragorn II") -> None:
    table.hero.company(who, "Gimli", at=at).hand("Paths of the Dead", "Army of the Dead")
    table.hazard.hand(*hazards)
    table.organization()
    while table.asked == "act" and not table.offered("play Paths of the Dead"):
        table.pass_()
    if table.asked == "move":
        table.do("stays")


@rule("AIO-G-0172", "AIO-G-0173")
def test_paths_of_the_dead_lead_to_erech(table: Table) -> None:
    paths(table)
    do(table, "play Paths of the Dead")
    assert table.asked == "move"  # the company is given its site anew
    table.do("Vale of Erech")
    if table.asked == "way":
        table.do("special")
    assert table.company().way == "special"
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    finish(table)
    table.then("Aragorn II at Vale of Erech")
    table.explored()
    do(table, "play Army of the Dead by Aragorn II")
    table.then("Army of the Dead in play", "Vale of Erech tapped", "Aragorn II tapped")
    assert points(table, "faction") == 6
    finish(table)


@rule("AIO-G-0174", "AIO-G-0175")
def test_paths_of_the_dead_are_full_of_undead(table: Table) -> None:
    paths(table, "Orc-patrol", "Barrow-wight", "Ghosts", "Wargs")
    do(table, "play Paths of the Dead")
    table.do("Vale of Erech")
    if table.asked == "way":
        table.do("special")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.seat != "hazard" or table.asked != "act":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    played = {table.state.name(o[2]) for _, o in table.options() if o[0] == "play"}
    assert played == {"Barrow-wight", "Ghosts"}
    table.cannot("play Orc-patrol")
    table.leave_open()


@rule("AIO-G-0174")
def test_paths_of_the_dead_keep_others_away(table: Table) -> None:
    table.hero.company("Aragorn II", at="Dunharrow").hand("Paths of the Dead")
    table.hazard.hand("Orc-patrol", "Wargs")
    table.organization()
    table.do("move Lórien")
    table.do(table.offers()[0]) if table.asked == "way" else None
    do(table, "play Paths of the Dead")
    table.do("move Lórien")
    table.do(table.offers()[0]) if table.asked == "way" else None
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.seat != "hazard" or table.asked != "act":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert not any(o[0] == "play" for _, o in table.options())
    table.cannot("play Wargs", because="an effect keeps Wargs from this company")
    table.leave_open()


@rule("AIO-G-0172")
@pytest.mark.parametrize(("who", "at"), [("Faramir", "Dunharrow"), ("Aragorn II", "Edoras")])
def test_paths_of_the_dead_only_for_the_heir_at_dunharrow(table: Table, who: str, at: str) -> None:
    table.hero.company(who, at=at).hand("Paths of the Dead", "Ford", "a pastime")
    table.organization()
    table.cannot("play Paths of the Dead", because="only at the end of your organization phase")
    table.pass_()
    table.do("stays")
    assert not table.offered("play Paths of the Dead")
    finish(table)


@pytest.mark.parametrize(("who", "walked", "at", "because"), [
    ("Aragorn II", False, "Vale of Erech", "Aragorn II may not play"), ("Faramir", True, "Vale of Erech", "Faramir may not play"),
    ("Aragorn II", True, "Edoras", "not playable at this site"),
])  # fmt: skip
def test_army_of_the_dead_only_by_aragorn_on_that_turn(table: Table, who: str, walked: bool, at: str, because: str) -> None:
    table.hero.company(who, at=at).hand("Army of the Dead", "a pastime")
    if walked:
        table.state.mark(table.id(who), "walked the Paths of the Dead")
    table.explored()
    table.cannot("play Army of the Dead", because=because)
    finish(table)


@rule("AIO-F-0068", "CRF1-0255")
def test_army_of_the_dead_is_not_influenced_away(table: Table) -> None:
    table.hazard.factions("Army of the Dead")
    table.hero.company("Aragorn II", at="Vale of Erech").hand("a pastime")
    table.explored()
    table.cannot("influence")
    finish(table)


@rule("AIO-H-0153")
def test_army_of_the_dead_may_disperse(table: Table) -> None:
    table.hero.company("Aragorn II", "Elrond").factions("Army of the Dead")
    table.hazard.hand("Muster Disperses")
    table.dice(2)
    table.movement()
    table.hazard.do("play Muster Disperses on Army of the Dead", passing=True)
    through(table)
    table.then("Army of the Dead discarded")
    finish(table)


# --- Morannon ----------------------------------------------------------------------------------------------------------------


def morannon(table: Table, *members: str, at: str = "Dead Marshes") -> None:
    """Morannon is played, and the company goes there."""
    table.hero.company(*(members or ("Frodo", "Bilbo")), at=at).hand("Morannon")
    table.organization()
    finish_until_move(table)
    table.do("stays")
    do(table, "play Morannon")
    assert table.asked == "move"
    table.do("Morannon")


@rule("AIO-G-0030", "CRF1-0339")
def test_morannon_is_a_dark_hold_to_which_one_moves(table: Table) -> None:
    morannon(table)
    company = table.company()
    assert (company.path, s_name(table, company.destination)) == ("sd", "Morannon")
    table.start("MovementHazard", company=company.id, player=0, hazard_player=1)
    drawn = {0: 0, 1: 0}
    while table.asked == "draw":
        table.do("draw")
    drawn = {p: len(table.state.player(p).hand) for p in (0, 1)}
    assert drawn == {0: 2, 1: 5}
    assert site_type(table.state, table.company().destination) == "D"
    finish(table)
    table.then("Morannon in play", "Dead Marshes in locations")
    assert table.company().place == "Morannon"
    table.explored()
    finish(table)


def s_name(table: Table, id: int) -> str:
    return table.state.name(id)


def test_morannon_is_met_with_hazards_of_its_path_and_type(table: Table) -> None:
    from meccg.model.facts import Facts, Keying
    from meccg.rules.keying import ways

    def creature(**keys: Any) -> Facts:
        return Facts(id="X", set="X", name="X", type="hazard", kind="creature", alignment="neutral", keying=(Keying(**keys),))

    morannon(table)
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.asked == "draw":
        table.do("no more")
    row = table.company()
    for keys, hits in (
        ({"region_types": ("s",)}, True),
        ({"region_types": ("d",)}, True),
        ({"region_types": ("w",)}, False),
        ({"site_types": "D"}, True),
        ({"regions": ("Udûn",)}, True),
    ):
        assert bool(ways(table.state, creature(**keys), row)) is hits
    finish(table)


@pytest.mark.parametrize("to", ["Lórien", "Barad-dûr"])
def test_morannon_is_left_by_its_path_or_by_regions_and_discarded(table: Table, to: str) -> None:
    morannon(table)
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    finish(table)
    table.organization()
    finish_until_move(table)
    table.do(f"To {to}")
    if table.asked == "way":
        table.do("starter" if to == "Lórien" else table.offers()[0])
    finish(table)
    if to == "Lórien":
        assert (table.company().way, table.company().path) == ("starter", "ddswfbw")
    else:
        assert table.company().regions[0] == "Udûn"
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    finish(table)
    table.then("Morannon discarded", f"Frodo at {to}")


def finish_until_move(table: Table) -> None:
    while table.asked != "move":
        table.pass_()


def test_morannon_is_discarded_if_nobody_goes_there(table: Table) -> None:
    table.hero.company("Frodo", "Bilbo", at="Dead Marshes").hand("Morannon")
    table.organization()
    finish_until_move(table)
    table.do("stays")
    do(table, "play Morannon")
    table.do("stays")
    finish(table)
    table.movement_phase()
    finish(table)
    table.then("Morannon discarded", "Frodo at Dead Marshes")


def test_morannon_is_discarded_if_the_company_is_sent_back(table: Table) -> None:
    morannon(table)
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.asked == "draw":
        table.do("no more")
    table.leave_open()
    while table.state.asks and not table.window() & W.MH_PHASE:
        table.pass_()
    from meccg.kernel.book import PROCEDURES
    from meccg.kernel.run import push, run

    table.state.asks = ()
    push(table.state, PROCEDURES["ReturnToOrigin"](company=table.company().id))
    run(table.state)
    finish(table)
    table.then("Morannon discarded", "Frodo at Dead Marshes")


@pytest.mark.parametrize(("members", "at", "because"), [
    (("Frodo", "Gimli", "Éowyn"), "Dead Marshes", "company"), (("Gimli",), "Dead Marshes", "company"),
    (("Frodo",), "Moria", "company"),
])  # fmt: skip
def test_morannon_only_for_a_small_company_with_a_scout_in_dagorlad(
    table: Table, members: tuple[str, ...], at: str, because: str
) -> None:
    table.hero.company(*members, at=at).hand("Morannon", "Ford")
    table.organization()
    assert because in "; ".join(w.text for w in table.reasons("Morannon"))
    while table.state.asks:
        assert not table.offered("play Morannon")
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


@rule("AIO-G-0031")
def test_companies_at_two_morannons_do_not_join(table: Table) -> None:
    table.hero.company("Frodo", at="Bree").company("Bilbo", at="Rivendell")
    for who in ("Frodo", "Bilbo"):
        gate = table.new("TW-286", 0, "aside")
        table.state.enter(gate, player=0, mode="site", since=1)
        table.state.put(table.company(who).but(site=gate, place="Morannon", moved=True, origin="Bree"))
    table.start("JoinCompanies", player=0)
    assert table.company("Frodo").id != table.company("Bilbo").id


# --- Sacrifice of Form -------------------------------------------------------------------------------------------------------


def sacrificed(table: Table, *rolls: int, body: int | None = None, strikes: int = 2, **fields: Any) -> None:
    table.hero.company("Gandalf", "Éowyn", "Gimli", at="Bree", **fields).hand("Sacrifice of Form")
    table.dice(*rolls)
    table.attack("orc", strikes=strikes, prowess=20, body=body)
    while table.asked == "assign strike":
        table.do("assign Éowyn" if table.offered("assign Éowyn") else "assign Gandalf")
    do(table, "play Sacrifice of Form")


@rule("AIO-G-0313", "AIO-G-0314", "AIO-G-0317", "AIO-G-0319")
def test_sacrifice_of_form_saves_the_company(table: Table) -> None:
    sacrificed(table, items={"Gandalf": ["Glamdring"]}, allies={"Gandalf": ["Gwaihir"]}, followers={"Gandalf": ["Gimli"]})
    assert table.result == "defeated"  # nobody is wounded, nobody taps
    table.then("Gandalf discarded", "Gwaihir discarded", "Éowyn untapped", "Gimli in play")
    table.then("Sacrifice of Form in play", "Glamdring on Sacrifice of Form", "Glamdring in play")
    assert points(table, "item") == 2  # still in play
    assert table.hero.row.avatar == -1
    assert not table.hero.row.avatar_lost


@rule("AIO-G-0312", "CRF1-0384")
@pytest.mark.parametrize(("checks", "outcome"), [((6, 6), "defeated"), ((6, 5), "failed")])
def test_sacrifice_of_form_and_a_body(table: Table, checks: tuple[int, int], outcome: str) -> None:
    sacrificed(table, *checks, body=8)
    assert [x for x in table.log if x.startswith("Body check")] == [
        f"Body check of the strike: {n + 3} against 8" for n in checks
    ]
    assert table.result == outcome


def test_sacrifice_of_form_by_a_wizard_alone(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree", items={"Gandalf": ["Glamdring"]}).hand("Sacrifice of Form")
    table.attack("orc", strikes=1, prowess=20)
    do(table, "play Sacrifice of Form")
    table.then("Gandalf discarded", "Glamdring on Sacrifice of Form")
    assert table.result == "defeated"


def test_sacrifice_of_form_and_the_return(table: Table) -> None:
    sacrificed(table, items={"Gandalf": ["Glamdring"]})
    table.hero.hand("Gandalf")
    table.organization()
    table.do("reveal Gandalf#2 as a new company at Rivendell")
    table.then("Glamdring on Gandalf#2", "Sacrifice of Form on Gandalf#2")
    gandalf = table.hero.row.avatar
    names = {"prowess": 6 + 2 + 1, "body": 9 + 1, "di": 10 + 1}
    for attribute, n in names.items():
        assert value(table.state, ATTRIBUTES[attribute], gandalf) == n
    finish(table)


@rule("AIO-G-0315", "AIO-G-0316", "AIO-H-0164", "CRF1-0385")
def test_sacrifice_of_form_binds_both_players(table: Table) -> None:
    sacrificed(table)
    table.hero.hand("Saruman", "Gandalf", "a pastime")
    table.organization()
    table.cannot("reveal Saruman")
    assert "no other avatar" in "; ".join(w.text for w in table.reasons("Saruman"))
    assert table.offered("reveal Gandalf#2 as a new company at Rivendell")
    finish(table)
    table.hazard.hand("Gandalf")
    table.hazard.company("Thorin II", at="Rivendell")
    card = table.hazard.row.hand[-1]
    from meccg.parts.offers import explain

    assert any(w.rule == "AIO-G-0316" for w in explain(table.state, 1, card, W.ORGANIZATION))


@rule("AIO-G-0317")
def test_sacrifice_of_form_only_after_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Bree").hand("Sacrifice of Form", "Dark Quarrels")
    table.attack("orc", strikes=1, prowess=20)
    table.cannot("play Sacrifice of Form", because="after strikes are assigned")
    table.leave_open()


def test_sacrifice_of_form_once_for_a_wizard_and_only_where_he_is(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli", at="Bree").company("Gandalf", at="Rivendell").hand("Sacrifice of Form")
    table.attack("orc", strikes=1, prowess=20, against="Éowyn")
    table.do("assign Éowyn")
    assert not table.offered("play Sacrifice of Form")
    table.leave_open()


def test_sacrifice_of_form_not_twice(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Bree", cards={"Gandalf": ["Sacrifice of Form"]}).hand("Sacrifice of Form")
    assert table.value("prowess", "Gandalf") == 7
    table.attack("orc", strikes=1, prowess=20)
    table.do("assign Gimli")
    assert not table.offered("play Sacrifice of Form")
    table.leave_open()


@rule("AIO-F-0129")
def test_lucky_search_not_past_the_bane_of_the_ithil_stone(table: Table) -> None:
    table.hero.company("Bilbo", at="Moria").hand("Lucky Search", "a pastime").deck("Star-glass")
    table.events("Bane of the Ithil-stone")
    table.explored()
    table.cannot("play Lucky Search", because="it would change nothing")
    finish(table)
