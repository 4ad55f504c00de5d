"""Items of The Wizards that come in families: Dwarven Rings, Magic Rings, Palantíri, arrows, heirlooms."""

import pytest

from ledger import rule
from meccg.kernel.view import view
from meccg.model import windows as W
from meccg.parts.values import BODY, PROWESS, value
from meccg.rules.control import unused_di
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from table import Table

PLAYING = [
    "Dwarven Ring of Barin’s Tribe",
    "Dwarven Ring of Bávor’s Tribe",
    "Dwarven Ring of Drúin’s Tribe",
    "Dwarven Ring of Dwálin’s Tribe",
]
FETCHING = ["Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Thrár’s Tribe"]
MAJOR = {"Dwarven Ring of Barin’s Tribe", "Dwarven Ring of Dwálin’s Tribe"}


def finish(table: Table) -> None:
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


def uses(table: Table) -> set[str]:
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "use"}


def through(table: Table) -> None:
    """Nobody responds, nobody supports a check."""
    while table.asked == "respond" or (table.asked == "act" and table.window() & W.CHECK_DECLARED):
        table.pass_()


def use(table: Table, *text: str) -> None:
    table.do(*text)
    through(table)


def because(table: Table, card: str) -> str:
    return "; ".join(w.text for w in table.reasons(card, verb="use"))


# --- Dwarven Rings ---------------------------------------------------------------------------------------------------------


@rule("AIO-F-0274", "CRF1-0278")
@pytest.mark.parametrize("ring", PLAYING + FETCHING)
def test_dwarven_ring_is_greater_with_a_dwarf(table: Table, ring: str) -> None:
    table.hero.company("Thorin II", "Éowyn", items={"Thorin II": [ring]})
    assert table.value("prowess", "Thorin II") == 5 + 4
    assert table.value("di", "Thorin II") == 2 + 7
    assert corruption_points(table.state, table.id("Thorin II")) == 5
    assert scores(table.state, 0).by_type["item"] == 6
    table.state.enter(table.id(ring), host=table.id("Éowyn"))
    assert table.value("prowess", "Éowyn") == 2 + 2
    assert table.value("di", "Éowyn") == 0 + 2
    assert corruption_points(table.state, table.id("Éowyn")) == 3
    assert scores(table.state, 0).by_type["item"] == 4


@rule("AIO-F-0278", "CRF1-0280", "CRF1-0281")
@pytest.mark.parametrize("ring", PLAYING)
def test_dwarven_ring_finds_an_item_that_he_plays(table: Table, ring: str) -> None:
    found, other = ("Glamdring", "The Iron Crown") if ring in MAJOR else ("The Iron Crown", "Glamdring")
    table.hero.company("Thorin II", "Éowyn", at="Moria", items={"Thorin II": [ring]}).deck(found, other, "Dagger of Westernesse")
    shuffles = table.state.chance.shuffles
    table.dice(9)
    table.explored()
    use(table, f"use {ring}")
    assert table.asked == "search"
    assert set(table.offers()) == {"None", found}  # neither of another class
    use(table, found)
    assert table.offers() == [f"Play {found}", f"Discard {found}"]
    use(table, "play")
    table.then(f"{found} on Thorin II", "Thorin II tapped", "Moria tapped", f"{other} in deck")
    assert table.state.chance.shuffles == shuffles + 1  # once

    assert any(line.startswith("Corruption check of Thorin II: 11 against") for line in table.log)
    finish(table)


def test_dwarven_ring_s_item_may_be_followed_by_a_minor_one(table: Table) -> None:
    table.hero.company("Thorin II", "Éowyn", at="Moria", items={"Thorin II": ["Dwarven Ring of Barin’s Tribe"]}).deck("Glamdring")
    table.hero.hand("Elven Cloak")
    table.dice(11)
    table.explored()
    use(table, "use Dwarven Ring")
    use(table, "Glamdring")
    use(table, "play")
    use(table, "play Elven Cloak by Éowyn")
    table.then("Elven Cloak on Éowyn")
    finish(table)


def test_dwarven_ring_s_item_may_be_discarded(table: Table) -> None:
    table.hero.company("Thorin II", "Éowyn", at="Moria", items={"Thorin II": ["Dwarven Ring of Barin’s Tribe"]}).deck("Glamdring")
    table.dice(9)
    table.explored()
    use(table, "use Dwarven Ring")
    use(table, "Glamdring")
    use(table, "discard")
    table.then("Glamdring discarded", "Moria untapped")


@rule("AIO-F-0276")
def test_dwarven_ring_at_a_tapped_site(table: Table) -> None:
    table.hero.company("Thorin II", "Éowyn", at="Moria", site_tapped=True, items={"Thorin II": ["Dwarven Ring of Barin’s Tribe"]})
    table.hero.deck("Glamdring")
    table.dice(9)
    table.explored()
    use(table, "use Dwarven Ring")
    use(table, "Glamdring")
    table.then("Glamdring discarded")


def test_dwarven_ring_does_not_find_a_copy_of_what_is_in_play(table: Table) -> None:
    table.hazard.company("Gimli", at="Bree", items={"Gimli": ["Glamdring"]})
    table.hero.company("Thorin II", at="Moria", items={"Thorin II": ["Dwarven Ring of Barin’s Tribe"]}).deck("Glamdring")
    table.dice(9)
    table.explored()
    use(table, "use Dwarven Ring")
    use(table, "choose Glamdring")
    table.then("hero's Glamdring discarded")


@pytest.mark.parametrize("ring", FETCHING)
def test_dwarven_ring_fetches_two_minor_items(table: Table, ring: str) -> None:
    table.hero.company("Thorin II", at="Rivendell", items={"Thorin II": [ring]}).deck("Elven Cloak", "Glamdring", "Star-glass")
    table.hero.discard("Healing Herbs", "Athelas").hand("a pastime")
    shuffles = table.state.chance.shuffles
    table.dice(9)
    table.organization()
    use(table, f"use {ring}")
    assert set(table.offers()) == {"None", "Elven Cloak", "Star-glass", "Healing Herbs", "Athelas"}
    use(table, "Elven Cloak")
    use(table, "Athelas")
    table.then("Elven Cloak in hand", "Athelas in hand", "Thorin II tapped", "Star-glass in deck", "Healing Herbs discarded")
    assert table.state.chance.shuffles == shuffles + 1  # the play deck, once
    assert "Corruption check of Thorin II: 11 against 5" in table.log
    finish(table)


def test_dwarven_ring_one_item_is_enough(table: Table) -> None:
    table.hero.company("Thorin II", items={"Thorin II": [FETCHING[0]]}).deck("Elven Cloak", "Star-glass").hand("a pastime")
    table.dice(9)
    table.organization()
    use(table, "use Dwarven Ring")
    table.do("Star-glass")
    use(table, "none")
    table.then("Star-glass in hand", "Elven Cloak in deck")
    finish(table)


@pytest.mark.parametrize("ring", PLAYING + FETCHING)
def test_dwarven_ring_only_for_an_untapped_dwarf(table: Table, ring: str) -> None:
    table.hero.company("Éowyn", at="Moria", items={"Éowyn": [ring]}).hand("a pastime").deck("Elven Cloak")
    table.explored()
    assert uses(table) == set()
    assert "untapped Dwarf" in because(table, ring) or "Dwarf" in because(table, ring)
    finish(table)


@pytest.mark.parametrize("ring", PLAYING)
def test_dwarven_ring_plays_items_in_the_site_phase_of_his_company(table: Table, ring: str) -> None:
    table.hero.company("Thorin II", at="Moria", items={"Thorin II": [ring]}).company("Éowyn", at="Bree").hand("a pastime")
    table.organization()
    assert ring not in uses(table)
    finish(table)
    table.explored("Éowyn")
    assert ring not in uses(table)
    finish(table)
    table.start("SitePhase", company=table.company("Thorin II").id, player=0, hazard_player=1, step="act_at_site")
    assert ring not in uses(table)
    assert "has not entered" in because(table, ring)
    finish(table)


# --- Magic Rings -----------------------------------------------------------------------------------------------------------


def test_magic_ring_of_lore_makes_a_sage(table: Table) -> None:
    table.hero.company("Éowyn", items={"Éowyn": ["Magic Ring of Lore"]}).hand("Test of Form", "a pastime")
    table.state.enter(table.new("TW-306", 0, "aside"), player=0, host=table.id("Éowyn"), mode="")
    table.organization()
    assert table.offered("play Test of Form by Éowyn")
    finish(table)


def test_magic_ring_of_lore_lets_a_sage_tap_to_use_a_palantir(table: Table) -> None:
    items = ["Magic Ring of Lore", "Palantír of Annúminas"]
    table.hero.company("Elrond", items={"Elrond": items}).deck("Test of Form")
    table.dice(10)
    table.organization()
    use(table, "use Palantír of Annúminas")
    use(table, "Test of Form")
    table.then("Elrond tapped", "Palantír of Annúminas tapped", "Test of Form in hand")
    finish(table)


def test_magic_ring_of_lore_is_no_help_to_one_who_was_no_sage(table: Table) -> None:
    items = ["Magic Ring of Lore", "Palantír of Annúminas"]
    table.hero.company("Éowyn", items={"Éowyn": items}).hand("a pastime")
    table.organization()
    assert uses(table) == set()
    assert "able to use" in because(table, "Palantír of Annúminas")
    finish(table)


def test_magic_ring_of_nature_makes_a_ranger(table: Table) -> None:
    table.hero.company("Éowyn", items={"Éowyn": ["Magic Ring of Nature"]}).hand("Ford")
    table.organization()
    table.do("Bree", passing=True)
    table.do("region", passing=True) if table.asked == "way" else None
    assert table.offered("play Ford by Éowyn")
    finish(table)


def test_magic_ring_of_nature_lets_a_ranger_cancel_an_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Éowyn", items={"Aragorn II": ["Magic Ring of Nature"]})
    table.attack("orc", strikes=2, prowess=9)
    use(table, "use Magic Ring of Nature")
    table.then("Aragorn II tapped", "Magic Ring of Nature untapped")
    assert table.result == "canceled"


@pytest.mark.parametrize("tapped", [["Aragorn II"], []])
def test_magic_ring_of_nature_not_if_tapped_or_no_ranger_before(table: Table, tapped: list[str]) -> None:
    bearer = "Aragorn II" if tapped else "Éowyn"
    table.hero.company("Aragorn II", "Éowyn", items={bearer: ["Magic Ring of Nature"]}, tapped=tapped)
    table.attack("orc", strikes=2, prowess=3)
    assert uses(table) == set()
    table.leave_open()


# --- Palantíri -------------------------------------------------------------------------------------------------------------


def able(table: Table, stone: str, who: str = "Saruman", *, companions: tuple[str, ...] = ("Éowyn",), **fields: object) -> None:
    """A company whose first character bears a stone and may tap to use it."""
    table.hero.company(who, *companions, items={who: [stone]}, **fields)


def test_amon_sul_looks_at_a_hand(table: Table) -> None:
    able(table, "Palantír of Amon Sûl")
    table.hazard.hand("Orc-patrol", "River")
    table.dice(10)
    table.organization()
    use(table, "use Palantír of Amon Sûl")
    assert {table.state.name(c.id) for c in view(table.state, 0).cards if c.zone == "hand" and c.player == 1} == {
        "Orc-patrol",
        "River",
    }
    assert "Hero sees Orc-patrol" in table.log
    assert any(line.startswith("Corruption check of Saruman: 10 against 3") for line in table.log)
    table.then("Palantír of Amon Sûl tapped", "Saruman tapped")
    finish(table)


def test_amon_sul_by_align_or_use(table: Table) -> None:
    table.hero.company("Elrond", items={"Elrond": ["Palantír of Amon Sûl"]}).hand("Use Palantír")
    table.hazard.hand("River")
    table.dice(10)
    table.organization()
    assert uses(table) == set()
    assert "able to use" in because(table, "Palantír of Amon Sûl")
    table.do("play Use Palantír")
    use(table, "use Palantír of Amon Sûl")
    table.then("Palantír of Amon Sûl tapped")
    assert "Hero sees River" in table.log
    finish(table)


@pytest.mark.parametrize(
    ("stone", "how", "then"),
    [
        ("Orthanc", "use Palantír of Orthanc", "Ford in deck"),
        ("Osgiliath", "use Palantír of Osgiliath on Doors of Night", "Doors of Night discarded"),
        ("Osgiliath", "use Palantír of Osgiliath as Palantír of Annúminas", "Test of Form in hand"),
        ("Amon Sûl", "use Palantír of Amon Sûl as Palantír of Annúminas", "Test of Form in hand"),
    ],
)
@pytest.mark.parametrize("helped", [True, False])
def test_stones_of_one_who_is_able_to_use_them(table: Table, stone: str, how: str, then: str, helped: bool) -> None:
    """Elrond, who may not tap for it, with Use Palantír."""
    name = f"Palantír of {stone}"
    items = {"Elrond": [name], "Gimli": ["Palantír of Annúminas"]}
    table.hero.company("Elrond", "Gimli", items=items, tapped=["Gimli"]).discard("Ford")
    table.hero.deck("Test of Form").hand(*(["Use Palantír"] if helped else []), "a pastime")
    table.events("Doors of Night")
    table.organization()
    if not helped:
        assert not table.offered(how)
        assert "able to use" in because(table, name)
    else:
        use(table, f"play Use Palantír on {name}")
        table.dice(10)
        use(table, how)
        if table.asked != "act":
            use(table, then.partition(" in ")[0])
        table.then(then, f"{name} tapped")
        assert any(line.startswith("Corruption check of Elrond: 10 against") for line in table.log)
    table.leave_open()


def test_amon_sul_does_what_annuminas_does(table: Table) -> None:
    able(table, "Palantír of Amon Sûl")
    table.hazard.company("Gimli", at="Bree", items={"Gimli": ["Palantír of Annúminas"]})
    table.hero.deck("Test of Form", "Muster")
    table.dice(10)
    table.organization()
    use(table, "use Palantír of Amon Sûl as Palantír of Annúminas")
    use(table, "Test of Form")
    table.then("Test of Form in hand", "Palantír of Amon Sûl tapped", "Palantír of Annúminas untapped")
    assert len([line for line in table.log if line.startswith("Corruption check of Saruman")]) == 1
    finish(table)


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
    use(table, "use Palantír of Amon Sûl on Lure of the Senses as Palantír of Elostirion")
    table.then(
        "Lure of the Senses discarded", "Palantír of Amon Sûl tapped", "Palantír of Elostirion untapped", "Elrond untapped"
    )
    finish(table)


def test_amon_sul_not_as_other_stones(table: Table) -> None:
    able(table, "Palantír of Amon Sûl")
    table.hazard.company("Gimli", at="Bree", items={"Gimli": ["Palantír of Minas Tirith"]})
    table.hero.hand("a pastime")
    table.organization()
    assert not any("as Palantír" in o for o in table.offers())
    assert "no Palantír of Annúminas or Palantír of Elostirion in play" in because(table, "Palantír of Amon Sûl")
    finish(table)


@rule("AIO-G-0150", "CRF1-0359")
def test_amon_sul_is_lost_when_one_is_left_of_a_moving_company(table: Table) -> None:
    able(table, "Palantír of Amon Sûl", "Aragorn II", companions=("Éowyn",), at="Rivendell")
    table.hero.company("Elrond", at="Lórien")
    table.hazard.hand("Call of Home")
    table.dice(2)
    table.movement(to="Bree")
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    through(table)
    table.then("Éowyn in hand", "Palantír of Amon Sûl discarded")
    finish(table)


@rule("AIO-H-0147")
@pytest.mark.parametrize(("stone", "hobbits", "stays"), [
    ("Palantír of Amon Sûl", ("Bilbo",), True), ("Palantír of Osgiliath", ("Bilbo", "Pippin", "Merry"), True),
    ("Palantír of Osgiliath", ("Bilbo", "Pippin"), False),
])  # fmt: skip
def test_stones_count_hobbits_as_whole_characters(table: Table, stone: str, hobbits: tuple[str, ...], stays: bool) -> None:
    able(table, stone, "Frodo", companions=hobbits)
    table.movement(to="Bree")
    table.then(f"{stone} on Frodo" if stays else f"{stone} discarded")
    finish(table)


def test_stones_stay_with_a_small_company_that_stays(table: Table) -> None:
    able(table, "Palantír of Osgiliath", companions=())
    table.movement()
    table.then("Palantír of Osgiliath on Saruman")
    finish(table)


@pytest.mark.parametrize("stone", ["Palantír of Amon Sûl", "Palantír of Osgiliath"])
def test_stones_are_worth_more_stored(table: Table, stone: str) -> None:
    able(table, stone, "Elrond")
    assert scores(table.state, 0).by_type["item"] == 3
    table.dice(10)
    table.organization()
    table.do("store")
    through(table)
    assert scores(table.state, 0).by_type["item"] == 5
    finish(table)


def test_elostirion_frees_an_elf_or_wizard(table: Table) -> None:
    corruption = {"Legolas": ["Lure of the Senses"], "Éowyn": ["Lure of Expedience"]}
    table.hero.company("Elrond", "Legolas", "Éowyn", items={"Elrond": ["Palantír of Elostirion"]}, corruption=corruption)
    table.dice(10)
    table.organization()
    assert not table.offered("use Palantír of Elostirion on Lure of Expedience")  # on a Man
    use(table, "use Palantír of Elostirion on Lure of the Senses")
    table.then("Lure of the Senses discarded", "Palantír of Elostirion tapped", "Elrond untapped")
    assert "Corruption check of Elrond: 10 against 2" in table.log
    finish(table)


def test_elostirion_only_for_a_sage(table: Table) -> None:
    table.hero.company(
        "Éowyn", "Legolas", items={"Éowyn": ["Palantír of Elostirion"]}, corruption={"Legolas": ["Lure of the Senses"]}
    )
    table.hero.hand("a pastime")
    table.organization()
    assert "Palantír of Elostirion" not in uses(table)
    assert "sage" in because(table, "Palantír of Elostirion")
    finish(table)


def test_elostirion_is_lost_when_its_bearer_moves(table: Table) -> None:
    able(table, "Palantír of Elostirion", "Elrond")
    table.movement(to="Bree")
    table.then("Palantír of Elostirion discarded")
    finish(table)


@pytest.mark.parametrize(("stone", "site"), [
    ("Palantír of Elostirion", "The White Towers"), ("Palantír of Minas Tirith", "Minas Tirith"),
    ("Palantír of Orthanc", "Isengard"),
])  # fmt: skip
def test_stones_are_playable_at_their_sites_only(table: Table, stone: str, site: str) -> None:
    table.hero.company("Elrond", at=site).company("Éowyn", at="Moria").hand(stone, "a pastime")
    table.explored("Éowyn")
    table.cannot(f"play {stone}", because="not playable at this site")
    finish(table)
    table.explored("Elrond")
    use(table, f"play {stone} by Elrond")
    table.then(f"{stone} on Elrond", f"{site} tapped")
    finish(table)


def test_minas_tirith_stirs_both_play_decks(table: Table) -> None:
    able(table, "Palantír of Minas Tirith", at="Minas Tirith")
    table.hero.deck("Muster", "River", "Ford", "Bridge", "Sun", "Stealth")
    table.hazard.deck("Orc-patrol", "Thief", "Slayer", "Brigands", "Twilight", "Assassin")
    before = [table.names(p, "deck") for p in ("hero", "hazard")]
    table.dice(10)
    table.organization()
    use(table, "use Palantír of Minas Tirith")
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
    finish(table)


def test_minas_tirith_not_without_being_able(table: Table) -> None:
    able(table, "Palantír of Minas Tirith", "Elrond")
    table.hero.hand("a pastime")
    table.organization()
    assert uses(table) == set()
    assert "able to use" in because(table, "Palantír of Minas Tirith")
    finish(table)


@rule("AIO-G-0155", "AIO-H-0146", "CRF1-0360")
def test_orthanc_puts_a_discarded_card_back(table: Table) -> None:
    able(table, "Palantír of Orthanc")
    table.hero.discard("Muster", "Ford", "Bree")
    table.dice(10)
    table.organization()
    use(table, "use Palantír of Orthanc")
    assert set(table.offers()) == {"Muster", "Ford"}  # no site
    use(table, "Ford")
    table.then("Ford in deck", "Muster discarded", "Bree in discard")
    assert "Corruption check of Saruman: 10 against 2" in table.log
    finish(table)


def test_orthanc_needs_five_cards_in_the_play_deck(table: Table) -> None:
    able(table, "Palantír of Orthanc")
    table.hero.discard("Ford").deck("Muster", "Sun", "River", "Bridge", exactly=True).hand("a pastime")
    table.organization()
    assert uses(table) == set()
    assert "fewer than 5 cards" in because(table, "Palantír of Orthanc")
    finish(table)


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
    use(table, targets[1])
    table.then("Doors of Night discarded", "Palantír of Osgiliath tapped", "Awaken Denizens in play")
    finish(table)


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
    use(table, *[o for o in table.offers() if o.endswith(f"as Palantír of {stone}")])
    finish(table)
    assert table.value("hand_size", "hero") == before
    table.then("Palantír of Osgiliath tapped", f"Palantír of {stone} untapped")


@rule("AIO-G-0158", "CRF1-0361")
def test_osgiliath_is_lost_when_three_are_left_of_a_moving_company(table: Table) -> None:
    able(table, "Palantír of Osgiliath", "Aragorn II", companions=("Éowyn", "Gimli", "Legolas"))
    table.hazard.hand("Call of Home")
    table.dice(2)
    table.movement(to="Bree")
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    through(table)
    table.then("Palantír of Osgiliath discarded")
    finish(table)


# --- arms ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "body"), [("Théoden", 8), ("Éowyn", 9), ("Aragorn II", 9)])
def test_great_shield_gives_body_to_a_maximum_of_nine(table: Table, who: str, body: int) -> None:
    table.hero.company(who, items={who: ["Great-shield of Rohan"]})
    assert table.value("body", who) == body


@pytest.mark.parametrize("wounded", [False, True])
def test_great_shield_keeps_a_warrior_untapped(table: Table, wounded: bool) -> None:
    table.hero.company("Théoden", items={"Théoden": ["Great-shield of Rohan"]})
    table.dice(*((2, 5) if wounded else (9,)))
    table.attack("orc", strikes=1, prowess=9)
    table.do("tap")
    use(table, "use Great-shield of Rohan")
    table.then("Great-shield of Rohan tapped", "Théoden wounded" if wounded else "Théoden untapped")


@pytest.mark.parametrize(("who", "tapped"), [("Bilbo", []), ("Théoden", ["Théoden"]), ("Théoden", ["Great-shield of Rohan"])])
def test_great_shield_not_for_others_nor_tapped(table: Table, who: str, tapped: list[str]) -> None:
    table.hero.company(who, items={who: ["Great-shield of Rohan"]}, tapped=tapped)
    table.hero.hand("Dodge")
    table.attack("orc", strikes=1, prowess=9)
    if table.asked == "stance":
        table.do("tap")
    assert table.offered("play Dodge")
    assert uses(table) == set()
    table.leave_open()


@pytest.mark.parametrize(("who", "kept"), [("Bard Bowman", True), ("Aragorn II", False), ("Legolas", False)])
def test_black_arrow_weakens_an_attack(table: Table, who: str, kept: bool) -> None:
    table.hero.company(who, "Éowyn", items={who: ["Black Arrow"]}).hand("Dark Quarrels")
    table.attack("man", strikes=1, prowess=15, body=8)
    attack = table.frame("Attack").uid
    use(table, "use Black Arrow")
    assert (value(table.state, PROWESS, attack), value(table.state, BODY, attack)) == (14, 7)
    table.then("Black Arrow tapped" if kept else "Black Arrow discarded")  # only a Man keeps it
    table.leave_open()


def test_black_arrow_only_for_a_warrior(table: Table) -> None:
    table.hero.company("Bilbo", items={"Bilbo": ["Black Arrow"]}).hand("Dark Quarrels")
    table.attack("orc", strikes=1, prowess=5)
    assert uses(table) == set()
    assert "warrior" in because(table, "Black Arrow")
    table.leave_open()


def test_miruvor_strengthens_the_company(table: Table) -> None:
    table.hero.company("Éowyn", "Gandalf", "Aragorn II", items={"Éowyn": ["Miruvor"]}).company("Théoden", at="Bree")
    before = {who: table.value("body", who) for who in ("Éowyn", "Gandalf", "Aragorn II", "Théoden")}
    table.hero.hand("a pastime")
    table.organization()
    use(table, "use Miruvor")
    table.then("Miruvor discarded")
    assert {who: table.value("body", who) for who in before} == {
        "Éowyn": before["Éowyn"] + 2, "Gandalf": 10, "Aragorn II": 10, "Théoden": before["Théoden"],
    }  # fmt: skip
    table.state.turn += 1
    finish(table)


def test_miruvor_for_one_turn(table: Table) -> None:
    table.hero.company("Éowyn", items={"Éowyn": ["Miruvor"]}).hand("a pastime")
    table.turn()
    use(table, "use Miruvor")
    body = table.value("body", "Éowyn")
    finish(table)
    assert table.value("body", "Éowyn") == body - 2
    assert not table.offered("use Miruvor")


# --- heirlooms -------------------------------------------------------------------------------------------------------------


def test_red_arrow_brings_the_riders_without_a_roll(table: Table) -> None:
    table.hero.company("Éowyn", "Aragorn II", at="Edoras", items={"Éowyn": ["Red Arrow"]}).hand("Riders of Rohan")
    table.explored()
    use(table, "play Riders of Rohan by Éowyn")
    table.then("Riders of Rohan in play", "Edoras tapped", "Éowyn tapped")


def test_red_arrow_serves_its_bearer_only(table: Table) -> None:
    table.hero.company("Éowyn", "Aragorn II", at="Edoras", items={"Éowyn": ["Red Arrow"]}).hand("Riders of Rohan")
    table.dice(2)
    table.explored()
    use(table, "play Riders of Rohan by Aragorn II")
    table.then("Riders of Rohan discarded")


def test_red_arrow_serves_with_the_riders_only(table: Table) -> None:
    table.hero.company("Éowyn", at="Lond Galen", items={"Éowyn": ["Red Arrow"]}).hand("Men of Anfalas")
    table.dice(2)
    table.explored()
    use(table, "play Men of Anfalas by Éowyn")
    table.then("Men of Anfalas discarded")


def test_red_arrow_impresses_people_of_edoras(table: Table) -> None:
    table.hero.company("Bilbo", "Éowyn", "Beretar", items={"Bilbo": ["Red Arrow"]})
    s = table.state
    assert unused_di(s, table.id("Bilbo"), table.id("Éowyn")) == unused_di(s, table.id("Bilbo"), table.id("Beretar")) + 5


def test_arkenstone_untaps_a_dwarf(table: Table) -> None:
    table.hero.company("Thorin II", "Gimli", "Éowyn", items={"Thorin II": ["The Arkenstone"]}, tapped=["Gimli", "Éowyn"])
    table.dice(9)
    table.organization()
    assert not table.offered("use The Arkenstone on Éowyn")
    use(table, "use The Arkenstone on Gimli")
    table.then("Gimli untapped", "The Arkenstone tapped")
    assert "Corruption check of Gimli: 7 against 0" in table.log
    finish(table)


def test_arkenstone_is_nothing_without_tapped_dwarves_in_the_company(table: Table) -> None:
    table.hero.company("Thorin II", "Éowyn", items={"Thorin II": ["The Arkenstone"]}, tapped=["Éowyn"]).hand("a pastime")
    table.hero.company("Gimli", at="Bree", tapped=["Gimli"])
    table.organization()
    assert uses(table) == set()
    assert "tapped Dwarf" in because(table, "The Arkenstone")
    finish(table)


@pytest.mark.parametrize(("who", "mp", "cp"), [("Thorin II", 5, 4), ("Éowyn", 2, 2)])
def test_arkenstone_is_more_to_a_dwarf(table: Table, who: str, mp: int, cp: int) -> None:
    table.hero.company(who, "Gimli", items={who: ["The Arkenstone"]})
    assert scores(table.state, 0).by_type["item"] == mp
    assert corruption_points(table.state, table.id(who)) == cp
    assert unused_di(table.state, table.id(who), table.id("Gimli")) >= table.value("di", who) + 3


def test_wizards_ring_is_played_at_a_haven_with_a_check(table: Table) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Rivendell").hand("Wizard’s Ring")
    table.dice(9)
    table.explored()
    use(table, "play Wizard’s Ring by Gandalf")
    table.then("Wizard’s Ring on Gandalf", "Gandalf tapped")
    assert "Corruption check of Gandalf: 10 against 4" in table.log
    assert (table.value("prowess", "Gandalf"), table.value("di", "Gandalf")) == (6 + 2, 10 + 5)
    finish(table)


@pytest.mark.parametrize(("who", "at", "because"), [
    ("Éowyn", "Rivendell", "may not play"), ("Gandalf", "Moria", "not playable at this site"),
    ("Gandalf", "Edoras", "not playable"),
])  # fmt: skip
def test_wizards_ring_not_for_others_nor_elsewhere(table: Table, who: str, at: str, because: str) -> None:
    table.hero.company(who, at=at).hand("Wizard’s Ring", "a pastime")
    table.explored()
    table.cannot("play Wizard’s Ring", because=because)
    finish(table)


def test_wizards_ring_once_for_a_wizard(table: Table) -> None:
    table.hero.company("Gandalf", items={"Gandalf": ["Wizard’s Ring"]}).hand("Wizard’s Ring", "a pastime")
    table.explored()
    table.cannot("play Wizard’s Ring#2", because="can't be duplicated")
    finish(table)


@rule("AIO-G-0560", "CRF1-0423")
def test_wizards_ring_is_neither_stored_nor_transferred_but_may_be_lost(table: Table) -> None:
    table.hero.company("Gandalf", "Éowyn", items={"Gandalf": ["Wizard’s Ring"]}).hand("a pastime")
    table.organization()
    table.cannot("store")
    table.cannot("transfer")
    finish(table)
    table.dice(2, 12)
    table.attack("man", strikes=1, prowess=20, by="Brigands", against="Gandalf")
    table.do("assign Gandalf")
    table.do("tap")
    table.do("no support")
    table.then("Wizard’s Ring not on Éowyn", "Wizard’s Ring discarded")  # whoever takes his things
    finish(table)


@rule("AIO-G-0561")
def test_wizards_ring_is_no_ring(table: Table) -> None:
    from meccg.parts.values import has_trait

    table.hero.company("Gandalf", items={"Gandalf": ["Wizard’s Ring"]})
    assert not has_trait(table.state, table.id("Wizard’s Ring"), "ring")


@pytest.mark.parametrize(("roll", "check"), [(12, "made"), (2, "failed")])
def test_iron_crown_weighs_on_who_influences(table: Table, roll: int, check: str) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Bree", items={"Aragorn II": ["The Iron Crown"]}).hand("Rangers of the North")
    table.dice(roll, 9)
    table.explored()
    use(table, "play Rangers of the North by Aragorn II")
    table.pass_all()
    assert "Corruption check of Aragorn II: 9 against 5" in table.log
    finish(table)


def test_iron_crown_lets_others_influence_in_peace(table: Table) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Bree", items={"Aragorn II": ["The Iron Crown"]}).hand("Rangers of the North")
    table.dice(12)
    table.explored()
    use(table, "play Rangers of the North by Éowyn")
    assert not any(line.startswith("Corruption check") for line in table.log)
    finish(table)


@pytest.mark.parametrize(("who", "body", "di"), [("Éowyn", 1, 4), ("Bilbo", 0, 0), ("Gandalf", 1, 4)])
def test_iron_crown_is_for_those_who_are_no_hobbits(table: Table, who: str, body: int, di: int) -> None:
    table.hero.company(who)
    before = table.value("body", who), table.value("di", who)
    table.state.enter(table.new("TW-496", 0, "aside"), player=0, host=table.id(who), mode="")
    assert (table.value("body", who), table.value("di", who)) == (before[0] + body, before[1] + di)


@pytest.mark.parametrize(("who", "race", "cancels"), [
    ("Éowyn", "orc", True), ("Éowyn", "troll", True), ("Éowyn", "man", True), ("Éowyn", "wolf", False), ("Bilbo", "orc", False),
])  # fmt: skip
def test_iron_crown_turns_away_orcs_trolls_and_men(table: Table, who: str, race: str, cancels: bool) -> None:
    table.hero.company(who, "Aragorn II", items={who: ["The Iron Crown"]}).hand("Concealment")
    table.attack(race, strikes=1, prowess=9)
    if cancels:
        use(table, "use The Iron Crown")
        table.then("The Iron Crown tapped", f"{who} untapped")
        assert table.result == "canceled"
    else:
        assert uses(table) == set()
        table.leave_open()
