"""Resource events like no other by which something is learned or found."""

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.view import view
from meccg.rules.corruption import corruption_points
from resourceplay import because, do, finish, points, through, uses
from table import Table

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
