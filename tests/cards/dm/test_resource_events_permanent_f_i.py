"""Dark Minions: permanent-events of resources, F to I."""

from __future__ import annotations

import pytest

from hazardplay import imprison
from ledger import rule
from meccg.board.notes import notes_of
from meccg.kernel.run import push
from meccg.model.rows import TAPPED, UNTAPPED, WOUNDED
from meccg.rules.combat import ISOLATED
from meccg.rules.scoring import points_of
from meccg.rules.site import SitePhase
from table import Table

# --- DM-128 Fate of the Ithil-stone ---

FATE, CONE = "Fate of the Ithil-stone", "Into the Smoking Cone"


def invert(table: Table, name: str) -> None:
    table.state.set_status(table.id(name), WOUNDED)


@pytest.mark.parametrize(
    ("site", "item", "fits"),
    [("Minas Tirith", "Forgotten Scrolls", True), ("Edoras", "Forgotten Scrolls", False), ("Minas Tirith", "Elven Cloak", False)],
)
def test_fate_of_the_ithil_stone_costs_lost_knowledge(table: Table, site: str, item: str, fits: bool) -> None:
    table.hero.company("Faramir", at=site, items={"Faramir": [item]}).hand(FATE, "a pastime")
    table.organization()
    assert table.offered(f"play {FATE}") == fits
    if fits:
        table.play(FATE)
        table.then(f"{item} discarded", f"{FATE} in play", f"{FATE} untapped")
    table.leave_open()


@pytest.mark.parametrize(
    ("item", "who", "taps"),
    [
        ("Palantír of Minas Tirith", "Faramir", True),
        ("Elven Cloak", "Faramir", False),
        ("Palantír of Minas Tirith", "Beregond", False),
    ],
)
def test_fate_of_the_ithil_stone_taps_for_a_palantir_of_its_company(table: Table, item: str, who: str, taps: bool) -> None:
    table.hero.company("Faramir", at="Minas Tirith", events=[FATE]).company("Beregond", at="Minas Tirith")
    table.hero.hand(item, "a pastime")
    table.explored(who)
    if table.offered(f"play {item}"):
        table.do(f"play {item}")
        table.through()
        table.then(f"{item} on {who}")
    table.then(f"{FATE} {'tapped' if taps else 'untapped'}")
    table.leave_open()


def test_fate_of_the_ithil_stone_never_untaps(table: Table) -> None:
    table.hero.company("Faramir", at="Minas Tirith", events=[FATE], tapped=["Faramir", FATE])
    table.untap()
    table.finish()
    table.then("Faramir untapped", f"{FATE} tapped")


def at_barad_dur(table: Table, tapped: bool = True) -> None:
    table.hero.company("Faramir", at="Barad-dûr", events=[FATE], tapped=[FATE] if tapped else []).hand("Knowledge of the Enemy")
    table.explored("Faramir")


@rule("AIO-F-0319")
@pytest.mark.parametrize("tapped", [True, False])
def test_fate_of_the_ithil_stone_is_inverted_if_it_was_tapped_before(table: Table, tapped: bool) -> None:
    at_barad_dur(table, tapped)
    table.play("Knowledge of the Enemy")
    assert table.card(FATE).status == (WOUNDED if tapped else UNTAPPED)
    table.leave_open()


@rule("AIO-F-0319")
def test_fate_of_the_ithil_stone_is_not_inverted_where_it_taps(table: Table) -> None:
    """A stone that comes into play in Barad-dûr itself comes too late."""
    table.hero.company("Faramir", "Beregond", at="Barad-dûr", events=[FATE], entered=True)
    table.hero.hand("Knowledge of the Enemy", "Palantír of Minas Tirith")
    push(table.state, SitePhase(company=table.company("Faramir").id, player=0, hazard_player=1, step="act_at_site"))
    table.start("PutIntoPlay", card=table.id("Palantír of Minas Tirith"), character=table.id("Beregond"), taps=False)
    table.then(f"{FATE} tapped")
    table.play("Knowledge of the Enemy by Faramir")
    table.then(f"{FATE} tapped")
    table.leave_open()


def test_fate_of_the_ithil_stone_needs_barad_dur(table: Table) -> None:
    table.hero.company("Faramir", at="Dol Guldur", events=[FATE], tapped=[FATE]).hand("Knowledge of the Enemy")
    table.explored("Faramir")
    table.play("Knowledge of the Enemy")
    table.then(f"{FATE} tapped")
    table.leave_open()


def test_fate_of_the_ithil_stone_needs_the_site_phase(table: Table) -> None:
    table.hero.company("Faramir", at="Barad-dûr", events=[FATE], tapped=[FATE], entered=True).hand("Knowledge of the Enemy")
    table.organization()
    table.play("Knowledge of the Enemy")
    table.then(f"{FATE} tapped")
    table.leave_open()


def test_one_fate_of_the_ithil_stone_is_inverted_in_a_game(table: Table) -> None:
    table.hero.company("Faramir", at="Barad-dûr", events=[FATE, FATE]).hand("Knowledge of the Enemy")
    both = table.company("Faramir").attached
    for card in both:
        table.state.set_status(card, TAPPED)
    table.explored("Faramir")
    table.do("play Knowledge of the Enemy")
    table.settle()
    while table.asked == "order":
        table.answer_plainly()
    assert sorted(table.state.card(card).status for card in both) == [TAPPED, WOUNDED]
    table.leave_open()


@pytest.mark.parametrize("name", [FATE, CONE])
@pytest.mark.parametrize("inverted", [True, False])
def test_what_was_done_is_stored_when_it_is_inverted(table: Table, name: str, inverted: bool) -> None:
    table.hero.company("Faramir", at="Lórien", events=[name], tapped=[name]).hand("a pastime")
    if inverted:
        invert(table, name)
    table.organization()
    assert table.offered("store") == inverted
    if inverted:
        table.do("store")
        table.then(f"{name} stored")
        assert points_of(table.state, 0, table.id(name)) == ("miscellaneous", 7 if name == FATE else 6)
    table.leave_open()


def test_fate_of_the_ithil_stone_lightens_palantiri(table: Table) -> None:
    table.hero.company("Faramir", at="Lórien", events=[FATE], items={"Faramir": ["Palantír of Minas Tirith", "Elven Cloak"]})
    table.hero.hand("a pastime")
    table.hazard.company("Saruman", at="Rivendell", items={"Saruman": ["Palantír of Orthanc"]})
    invert(table, FATE)
    stones = ("Palantír of Minas Tirith", "Palantír of Orthanc", "Elven Cloak")
    before = [table.value("cp", n) for n in stones]
    table.organization()
    table.do("store")
    table.do(FATE)
    assert [table.value("cp", n) for n in stones] == [before[0] - 1, before[1] - 1, before[2]]
    table.state.move(table.id(FATE), "discard")  # whatever takes it out of the pile ends that
    assert [table.value("cp", n) for n in stones] == before
    table.leave_open()


# --- DM-130 Fireworks ---


@pytest.mark.parametrize(
    ("who", "site", "tapped", "fits"),
    [
        ("Gandalf", "Bree", True, True),
        ("Gandalf", "Bree", False, False),
        ("Gandalf", "Moria", True, False),
        ("Gimli", "Bree", True, False),
    ],
)
def test_fireworks_at_a_tapped_site(table: Table, who: str, site: str, tapped: bool, fits: bool) -> None:
    table.hero.company(who, at=site, site_tapped=tapped).hand("Fireworks", "a pastime")
    table.explored(who)
    assert table.offered("play Fireworks") == fits
    table.leave_open()


@pytest.mark.parametrize(
    ("who", "dice", "untaps"), [("Gandalf", 3, True), ("Gandalf", 2, False), ("Elrond", 3, True), ("Elrond", 2, False)]
)
def test_fireworks_untap_the_site(table: Table, who: str, dice: int, untaps: bool) -> None:
    table.hero.company(who, at="Bree", site_tapped=True).hand("Fireworks", "a pastime")
    table.explored(who)
    table.dice(dice)
    table.play("Fireworks")
    table.then(f"{who} tapped", f"Fireworks on {who}", "Bree untapped" if untaps else "Bree tapped")
    table.leave_open()


def test_fireworks_keep_him_tapped_once(table: Table) -> None:
    table.hero.company("Elrond", "Gimli", at="Bree", tapped=["Elrond", "Gimli"], cards={"Elrond": ["Fireworks"]})
    table.untap()
    table.then("Elrond tapped", "Gimli untapped", "Fireworks discarded")


def test_fireworks_after_a_wound(table: Table) -> None:
    table.hero.company(
        "Elrond", "Gimli", at="Bree", wounded=["Elrond"], cards={"Elrond": ["Fireworks"]}, items={"Gimli": ["Healing Herbs"]}
    )
    table.organization()
    table.play("use Healing Herbs by Gimli on Elrond")
    table.then("Elrond tapped", "Fireworks discarded")
    table.leave_open()


# --- DM-132 Forewarned Is Forearmed ---

FOREWARNED = "Forewarned Is Forearmed"


def attacks_of(table: Table) -> list[str]:
    """The attacks that came, as the log tells."""
    return [line for line in table.log if line.startswith(("Attack by", "Automatic-attack of"))]


@pytest.mark.parametrize("which", ["Orcs", "Trolls"])
def test_forewarned_is_forearmed_leaves_one_automatic_attack(table: Table, which: str) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Dol Guldur").events(FOREWARNED, "Gates of Morning").hand(
        "Dark Quarrels"
    )
    table.site("Aragorn II")
    table.do("enter")
    table.hazard.do(which)
    assert table.frame("Attack").traits[0] == which.lower().removesuffix("s")
    assert set(ISOLATED) <= set(table.frame("Attack").traits)
    assert not table.offered("play Dark Quarrels", "cancel")
    table.finish(*[12] * (3 if which == "Orcs" else 2))
    assert len(attacks_of(table)) == 1


@pytest.mark.parametrize(("dice", "stays"), [((12, 12), False), ((2, 2, 2), True)])
def test_forewarned_is_forearmed_goes_when_that_is_defeated(table: Table, dice: tuple[int, ...], stays: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", "Elrond", at="Dol Guldur").events(FOREWARNED)
    table.site("Aragorn II")
    table.do("enter")
    table.hazard.do("Trolls")
    table.finish(*dice)
    table.then(f"{FOREWARNED} in play" if stays else f"{FOREWARNED} discarded")


def test_forewarned_is_forearmed_leaves_a_single_attack_as_it_is(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Elrond", "Legolas", at="Moria").events(FOREWARNED)
    table.site("Aragorn II")
    table.do("enter")
    assert "uncancelable" not in table.frame("Attack").traits
    table.finish(*[12] * 4)
    table.then(f"{FOREWARNED} in play")


@rule("AIO-F-0351")
@pytest.mark.parametrize("which", ["Orcs", "a creature of your hand"])
def test_forewarned_is_forearmed_below_the_earth(table: Table, which: str) -> None:
    """Whether a creature will be played or not, it is one of the two."""
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Faramir", "Elrond", at="The Under-grottos").events(FOREWARNED)
    table.hazard.hand("Orc-guard")
    table.site("Aragorn II")
    table.do("enter")
    table.hazard.do(which)
    assert (table.asked == "from hand") == (which != "Orcs")
    if table.asked == "from hand":
        table.do("Orc-guard")
    assert set(ISOLATED) <= set(table.frame("Attack").traits)
    table.finish(*[12] * (4 if which == "Orcs" else 5))
    assert len(attacks_of(table)) == 1


@rule("AIO-F-0352")
def test_forewarned_is_forearmed_does_nothing_at_minion_sites(table: Table) -> None:
    table.hero.plays("fallen-wizard").company("Aragorn II", at="LE-373").events(FOREWARNED)
    table.site("Aragorn II")
    table.do("enter")
    table.finish(12, 12)
    assert len(attacks_of(table)) == 2


def test_forewarned_is_forearmed_does_nothing_at_a_dragons_lair(table: Table) -> None:
    table.hero.company("Aragorn II", at="The Lonely Mountain").events(FOREWARNED)
    table.hazard.events("Smaug at Home")
    table.site("Aragorn II")
    table.do("enter")
    table.finish(*[12] * 3)
    assert len(attacks_of(table)) == 2


@pytest.mark.parametrize("forewarned", [True, False])
def test_forewarned_is_forearmed_leaves_a_creature_one_attack(table: Table, forewarned: bool) -> None:
    table.hero.company("Aragorn II", at="Rivendell").events(*[FOREWARNED] * forewarned)
    table.hazard.hand("Slayer")
    table.movement("Aragorn II", to="Bree", limit=2)
    table.hazard.play("play Slayer")
    assert ("uncancelable" in table.frame("Attack").traits) == forewarned
    table.finish(*[12] * (1 if forewarned else 2))
    assert len(attacks_of(table)) == (1 if forewarned else 2)
    table.then("Slayer in pile")
    if forewarned:
        table.then(f"{FOREWARNED} discarded")


@pytest.mark.parametrize("won", [True, False])
def test_forewarned_is_forearmed_leaves_another_hazard_one_attack(table: Table, won: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", "Glorfindel II", "Elrond", at="Barad-dûr").events(FOREWARNED)
    table.hazard.events("Mordor in Arms")
    table.movement("Gimli", to="Urlurtsu Nurn", way="region", ask=True)
    while table.asked != "isolated attack":
        table.answer_plainly()
    table.hazard.do("Trolls")
    table.finish(*([12] * 3 if won else [12, 12, 2, 2]))
    assert len(attacks_of(table)) == 1
    table.then("Mordor in Arms stored" if won else "Mordor in Arms in play", f"{FOREWARNED} {'discarded' if won else 'in play'}")


def test_forewarned_is_forearmed_leaves_one_rescue_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Faramir", "Éowyn", at="Barrow-downs").company("Bilbo", at="Bree")
    table.hero.events(FOREWARNED).hand("a pastime")
    imprison(table, "Bilbo", host="Waylaid, Wounded, and Orc-dragged")
    table.explored("Gimli")
    table.do("rescue prisoners")
    assert table.asked == "isolated attack"
    table.do(table.offers()[0])
    assert set(ISOLATED) <= set(table.frame("Attack").traits)
    table.dice(*[12] * table.frame("Attack").strikes)
    while table.asked != "who rescues":
        table.answer_plainly()
    assert len(attacks_of(table)) == 1
    table.leave_open()


# --- DM-133 Free to Choose ---


@pytest.mark.parametrize(
    ("item", "gates", "left"),
    [("Dagger of Westernesse", False, None), ("Scroll of Isildur", False, 1), ("Scroll of Isildur", True, 0)],
)
def test_free_to_choose(table: Table, item: str, gates: bool, left: int | None) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": [item]}).hand("Free to Choose", "a pastime")
    table.hero.events(*(["Gates of Morning"] if gates else []))
    table.organization()
    assert table.offered("play Free to Choose") == (left is not None)
    if left is not None:
        table.play("Free to Choose")
        table.then(f"Free to Choose on {item}")
        assert table.value("cp", item) == left
    table.leave_open()


def test_free_to_choose_goes_after_a_check(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Scroll of Isildur"]}).hand("Free to Choose", "a pastime")
    table.organization()
    table.play("Free to Choose")
    table.finish()
    table.dice(12)
    table.corruption_check("Legolas")
    table.finish()
    table.then("Free to Choose in play")
    table.dice(12)
    table.corruption_check("Gimli")
    table.finish()
    table.then("Free to Choose discarded", "Scroll of Isildur on Gimli")


@rule("AIO-F-0362")
def test_free_to_choose_goes_with_the_check_for_a_transfer(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Scroll of Isildur"]}).hand(
        "Free to Choose", "a pastime"
    )
    table.organization()
    table.play("Free to Choose")
    table.dice(12)
    table.do("transfer")
    table.do("Legolas")
    table.through()
    table.then("Scroll of Isildur on Legolas", "Free to Choose discarded")
    table.leave_open()


@rule("AIO-F-0361")
def test_other_events_go_along_with_an_item(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Rivendell", items={"Bilbo": ["Dagger of Westernesse"]}).hand("a pastime")
    table.hero._attach(table.hero.key("Barrow-blade", "event"), table.id("Dagger of Westernesse"))
    table.organization()
    table.dice(12)
    table.do("transfer")
    table.do("Gimli")
    table.through()
    table.then("Dagger of Westernesse on Gimli", "Barrow-blade on Dagger of Westernesse")
    table.leave_open()


# --- DM-134 Hall of Fire ---


@pytest.mark.parametrize(("site", "fits"), [("Rivendell", True), ("Bree", False)])
def test_hall_of_fire_is_for_a_haven(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gimli", at=site).hand("Hall of Fire", "a pastime")
    table.organization()
    assert table.offered("play Hall of Fire") == fits
    table.leave_open()


@pytest.mark.parametrize(("start", "to"), [("Rivendell", ""), ("Bree", "Rivendell")])
def test_hall_of_fire_for_one_of_a_company(table: Table, start: str, to: str) -> None:
    table.hero.on_site("Rivendell", "Hall of Fire")
    table.hero.company("Gimli", "Legolas", "Bilbo", at=start, tapped=["Gimli"], wounded=["Legolas"]).hand("a pastime")
    table.movement("Gimli", to=to)
    while table.asked != "choose":
        table.answer_plainly()
    assert not table.offered("Bilbo")
    table.do("Legolas" if to else "Gimli")
    table.finish()
    table.then("Legolas tapped" if to else "Legolas wounded", "Gimli tapped" if to else "Gimli untapped")


def test_hall_of_fire_is_not_for_those_who_leave(table: Table) -> None:
    table.hero.on_site("Rivendell", "Hall of Fire").company("Gimli", at="Rivendell", tapped=["Gimli"])
    table.hero.company("Legolas", at="Rivendell")
    table.movement("Gimli", to="Bree")
    table.finish()
    table.then("Gimli tapped", "Hall of Fire in play")


@rule("AIO-F-0474", "AIO-F-0475")
def test_two_halls_of_fire(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", tapped=["Gimli"], wounded=["Legolas"], on_site=["Hall of Fire"])
    table.hero.hand("Hall of Fire", "a pastime")
    table.organization()
    table.play("Hall of Fire")
    table.finish()
    table.movement("Gimli")
    for who in ("Gimli", "Legolas"):
        while table.asked != "choose":
            table.answer_plainly()
        table.do(who)
    table.finish()
    table.then("Legolas tapped", "Gimli untapped")


def test_hall_of_fire_goes_with_the_site(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", on_site=["Hall of Fire"])
    table.movement("Gimli", to="Bree")
    table.finish()
    table.then("Hall of Fire discarded")


# --- DM-136 Herb-lore ---


@pytest.mark.parametrize(("who", "to", "fits"), [("Radagast", "Bree", True), ("Gandalf", "Bree", False), ("Radagast", "", False)])
def test_herb_lore_on_radagast(table: Table, who: str, to: str, fits: bool) -> None:
    table.hero.company(who, at="Rivendell").hand("Herb-lore", "a pastime")
    table.movement(who, to=to)
    assert table.offered("play Herb-lore") == fits
    if fits:
        table.play("Herb-lore")
        table.then("Herb-lore on Radagast", "Radagast tapped")
    table.leave_open()


@rule("AIO-F-0492")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_herb_lore_restores_the_company(table: Table, whose: str) -> None:
    table.hero.company(
        "Radagast", "Gimli", "Legolas", at="Bree", tapped=["Gimli"], wounded=["Legolas"], cards={"Radagast": ["Herb-lore"]}
    )
    table.hero.company("Bilbo", at="Bag End", tapped=["Bilbo"]).hand("a pastime")
    table.hazard.company("Faramir", at="Edoras").hand("a pastime")
    table.turn_of(whose)
    table.organization()
    table.hero.play("use Herb-lore")
    table.then("Radagast untapped", "Gimli untapped", "Legolas untapped", "Bilbo tapped", "Herb-lore discarded")
    table.leave_open()


# --- DM-139 Hobbit-lore ---


@pytest.mark.parametrize(("site", "fits"), [("Rivendell", True), ("Bree", False)])
def test_hobbit_lore(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gandalf", "Bilbo", "Gimli", at=site).hand("Hobbit-lore", "a pastime")
    before = table.value("di", "Gandalf")
    table.organization()
    assert table.offered("play Hobbit-lore") == fits
    if fits:
        table.play("Hobbit-lore")
        table.then("Gandalf tapped", "Hobbit-lore on Gandalf")
        assert [table.value("di", "Gandalf", against=n) - before for n in ("Bilbo", "Gimli")] == [2, 0]
    table.leave_open()


# --- DM-146 Into the Smoking Cone ---


@pytest.mark.parametrize(
    ("who", "site", "fits"), [("Elrond", "Moria", True), ("Gimli", "Moria", False), ("Elrond", "Bree", False)]
)
def test_into_the_smoking_cone_where_gold_rings_are_found(table: Table, who: str, site: str, fits: bool) -> None:
    table.hero.company(who, at=site).hand(CONE, "a pastime")
    table.explored(who)
    assert table.offered(f"play {CONE}") == fits
    if fits:
        table.play(CONE)
        table.then(f"{CONE} in play", f"{CONE} untapped")
    table.leave_open()


def test_into_the_smoking_cone_is_played_in_the_site_phase(table: Table) -> None:
    table.hero.company("Elrond", at="Moria").hand(CONE, "a pastime")
    table.organization()
    assert not table.offered(f"play {CONE}")
    table.leave_open()


@pytest.mark.parametrize(("tester", "taps"), [("Gandalf", True), ("Saruman", False)])
def test_into_the_smoking_cone_taps_for_a_ring_of_its_company(table: Table, tester: str, taps: bool) -> None:
    table.hero.company(tester, at="Rivendell", events=[CONE] if taps else [], items={tester: ["Beautiful Gold Ring"]})
    if not taps:
        table.hero.company("Elrond", at="Moria", events=[CONE])
    table.hero.hand("Lesser Ring")
    table.dice(7)
    table.start("RingTest", ring=table.id("Beautiful Gold Ring"), player=0)
    table.through()
    if table.offered("Lesser Ring"):
        table.do("Lesser Ring")
    table.then(f"Lesser Ring on {tester}", f"{CONE} {'tapped' if taps else 'untapped'}")
    table.leave_open()


def test_into_the_smoking_cone_does_not_tap_for_a_gold_ring(table: Table) -> None:
    table.hero.company("Elrond", at="Moria", events=[CONE]).hand("Beautiful Gold Ring")
    table.explored("Elrond")
    table.do("play Beautiful Gold Ring")
    table.through()
    table.then("Beautiful Gold Ring on Elrond", f"{CONE} untapped")
    table.leave_open()


@pytest.mark.parametrize(
    ("site", "tapped", "item", "fits"),
    [
        ("Mount Doom", True, "Lost Tome", True),
        ("Mount Doom", False, "Lost Tome", False),
        ("Mount Doom", True, "Elven Cloak", False),
        ("Barad-dûr", True, "Lost Tome", False),
    ],
)
def test_into_the_smoking_cone_is_inverted_at_mount_doom(table: Table, site: str, tapped: bool, item: str, fits: bool) -> None:
    table.hero.company("Elrond", at=site, events=[CONE], items={"Elrond": [item]}, tapped=[CONE] if tapped else [])
    table.hero.hand("a pastime")
    table.explored("Elrond")
    assert table.offered(f"use {CONE}") == fits
    if fits:
        table.do(f"use {CONE}")
        table.settle()
        table.then(f"{item} discarded")
        assert table.card(CONE).status == WOUNDED
        assert notes_of(table.state, table.card(CONE), "event") == ("inverted",)
    table.leave_open()


def test_one_into_the_smoking_cone_is_inverted_in_a_game(table: Table) -> None:
    table.hero.company("Elrond", at="Mount Doom", events=[CONE, CONE], items={"Elrond": ["Lost Tome", "Forgotten Scrolls"]})
    table.hero.hand("a pastime")
    for card in table.company("Elrond").attached:
        table.state.set_status(card, TAPPED)
    table.explored("Elrond")
    table.do(f"use {CONE}#2")
    table.do("Lost Tome")
    table.settle()
    assert not table.offered(f"use {CONE}")
    table.leave_open()


def test_into_the_smoking_cone_lightens_rings(table: Table) -> None:
    rings = ("Lesser Ring", "Beautiful Gold Ring", "Sting")
    table.hero.company("Elrond", at="Rivendell", events=[CONE], items={"Elrond": list(rings)}).hand("a pastime")
    invert(table, CONE)
    before = [table.value("cp", n) for n in rings]
    table.organization()
    table.do("store")
    table.do(CONE)
    assert [table.value("cp", n) for n in rings] == [before[0] - 1, before[1] - 1, before[2]]
    table.state.move(table.id(CONE), "discard")
    assert [table.value("cp", n) for n in rings] == before
    table.leave_open()
