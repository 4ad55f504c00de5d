"""Permanent-events of the hazards of The Wizards, B."""

import pytest

from hazardplay import numbers, pending
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.kernel.view import view
from meccg.parts.base import HOST
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS, has_trait
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from table import Table, blank

# --- TW-12 Balrog of Moria ---------------------------------------------------------------------------------------------------


def automatic(table: Table, nth: int) -> None:
    """The company at hand has faced the automatic-attacks before this one, unharmed."""
    while table.frame("Attack").nth < nth:
        table.answer_plainly()


@rule("AIO-F-0119")
def test_balrog_in_moria(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo", at="Lórien")
    table.hazard.hand("Balrog of Moria")
    table.movement("Gandalf", to="Moria", path="ww")
    table.hazard.play("play Balrog of Moria")
    table.finish()
    table.site("Gandalf")
    table.do("enter")
    assert numbers(table) == (4, 9)
    table.dice(12, 12)
    automatic(table, 1)
    assert numbers(table) == (1, 20)  # 18, and what he gives to all in Redhorn Gate
    table.leave_open()
    table.state.chance = table.state.chance.but(script=())


def give_prowess(table: Table, who: str, n: int) -> None:
    """He is stronger, for the test's sake."""
    bonus = blank("TABLE-MIGHT", Add(PROWESS, n, to=HOST), name="might", subtypes=("permanent-event",))
    id = table.new(bonus, 0, "aside")
    table.state.enter(id, player=0, host=table.id(who), mode="permanent-event")


@rule("AIO-F-0118", "AIO-H-0015")
@pytest.mark.parametrize("own", [True, False])
def test_balrog_is_defeated(table: Table, own: bool) -> None:
    table.hero.company("Gandalf", at="Moria", site_tapped=True)
    (table.hero if own else table.hazard).events("Balrog of Moria")
    table.start("SitePhase", company=table.company().id, player=0, hazard_player=1, step="next_attack", attacks=1)
    assert numbers(table) == (1, 20)
    give_prowess(table, "Gandalf", 20)
    table.finish(12)
    table.then("Balrog of Moria eliminated" if own else "Balrog of Moria in pile")
    assert scores(table.state, 0).total == (0 if own else 5)


def test_balrog_who_is_not_defeated_stays(table: Table) -> None:
    table.hero.company("Gandalf", at="Moria")
    table.hazard.events("Balrog of Moria")
    table.start("SitePhase", company=table.company().id, player=0, hazard_player=1, step="next_attack", attacks=1)
    table.finish(2, 2)
    table.then("Balrog of Moria in play", "Gandalf wounded")


@rule("AIO-F-0115")
def test_balrog_and_its_attack_are_spawn(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Moria")
    table.hazard.events("Balrog of Moria")
    assert has_trait(table.state, table.id("Balrog of Moria"), "spawn")
    table.site("Gandalf")
    table.do("enter")
    spawn = []
    table.dice(12, 12)
    for nth in (0, 1):
        automatic(table, nth)
        spawn.append(has_trait(table.state, table.frame("Attack").uid, "spawn"))
    assert spawn == [False, True]
    table.leave_open()


@pytest.mark.parametrize(("site", "more"), [("Ost-in-Edhil", 2), ("Dimrill Dale", 2), ("Isengard", 0)])
def test_balrog_stirs_up_what_lives_near(table: Table, site: str, more: int) -> None:
    table.hero.company("Gandalf", at=site)
    table.hazard.events("Balrog of Moria")
    before = BOOK[table.card(site).card].facts.site.auto_attacks[0].prowess
    table.site("Gandalf")
    table.do("enter")
    assert numbers(table)[1] == before + more
    table.leave_open()


@rule("AIO-F-0120", "AIO-F-0121", "AIO-H-0100")
@pytest.mark.parametrize(
    ("galadriel", "heals"),
    [
        pytest.param("Edhellond", False, id="elsewhere"),
        pytest.param("Lórien", True, id="at home"),
        pytest.param("", True, id="not in play"),
        pytest.param("out", True, id="eliminated"),
    ],
)
def test_balrog_and_lorien_without_galadriel(table: Table, galadriel: str, heals: bool) -> None:
    table.hazard.events("Balrog of Moria").hand("Siege", "Abductor", "Pick-pocket")
    table.hero.company("Gimli", at="Lórien", wounded=["Gimli"])
    if galadriel == "out":
        table.hero.out("Galadriel")
    elif galadriel:
        table.hero.company("Galadriel", at=galadriel)
    table.untap()
    table.finish()
    table.then("Gimli tapped" if heals else "Gimli wounded")
    table.movement("Gimli")
    for hazard in ("Siege", "Pick-pocket"):
        assert pending(table, f"play {hazard}") is not heals  # as at a Free-hold
    table.leave_open()


@rule("AIO-F-0122")
def test_balrog_leaves_lorien_a_haven_for_all_else(table: Table) -> None:
    """What is in play already treats it as what it is."""
    table.events("Balrog of Moria")
    table.hero.company("Legolas", at="Lórien", cards={"Legolas": ["Lure of the Senses"]}).company("Galadriel", at="Bree")
    table.dice(12)
    table.untap()
    table.finish()
    assert "Corruption check of Legolas: 12 against 2" in table.log  # at a Haven


@rule("AIO-F-0116", "AIO-B-0240")
def test_balrog_is_not_played_against_a_balrog_player(table: Table) -> None:
    table.hero.set(alignment="balrog").company("Gandalf", at="Moria")
    table.hazard.hand("Balrog of Moria")
    table.movement("Gandalf")
    table.cannot("play Balrog of Moria", because="AIO-B-0222")
    table.leave_open()


def test_balrog_is_unique(table: Table) -> None:
    table.events("Balrog of Moria")
    table.hero.company("Gandalf", at="Moria")
    table.hazard.hand("Balrog of Moria")
    table.movement("Gandalf")
    table.cannot("play Balrog of Moria#2", because="is unique")
    table.leave_open()


@rule("CRF1-0083")
def test_balrog_revealed_when_the_automatic_attacks_are_faced(table: Table) -> None:
    table.hero.company("Gandalf", at="Moria", guard=["Balrog of Moria"])
    table.site("Gandalf")
    table.do("enter")
    table.hazard.do("reveal Balrog of Moria")
    table.settle()
    assert numbers(table) == (4, 9)
    table.leave_open()


@rule("CRF1-0084")
def test_balrog_not_revealed_at_an_item(table: Table) -> None:
    table.hero.company("Gandalf", at="Moria", guard=["Balrog of Moria"]).hand("Dagger of Westernesse")
    table.explored("Gandalf")
    table.hero.do("play Dagger of Westernesse")
    assert not table.offered("reveal Balrog of Moria")
    table.leave_open()


# --- TW-13 Bane of the Ithil-stone -------------------------------------------------------------------------------------------


def test_bane_doubles_the_corruption_of_palantiri(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", at="Bree", items={"Aragorn II": ["Palantír of Annúminas"], "Gimli": ["Sword of Gondolin"]}
    )
    table.hazard.hand("Bane of the Ithil-stone")
    palantir, sword = (corruption_points(table.state, table.id(w)) for w in ("Aragorn II", "Gimli"))
    table.movement("Aragorn II")
    table.hazard.play("play Bane of the Ithil-stone")
    table.finish()
    assert corruption_points(table.state, table.id("Aragorn II")) == 2 * palantir
    assert corruption_points(table.state, table.id("Gimli")) == sword


@rule("AIO-F-0126", "AIO-F-0132", "CRF1-0262")
def test_bane_cancels_the_search_of_a_palantir(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Saruman", at="Bree", items={"Saruman": ["Palantír of Annúminas"]}).deck("Test of Form").hand("a pastime")
    table.dice(12)
    table.organization()
    table.do("use Palantír of Annúminas")
    while table.asked and not any(line.startswith("Corruption check") for line in table.log):
        assert table.asked != "search"
        table.pass_()
    table.then("Test of Form in deck", "Palantír of Annúminas tapped")  # the rest of its effect remains
    table.leave_open()


@rule("AIO-F-0126", "CRF1-0262")
@pytest.mark.parametrize("bane", [True, False])
def test_bane_cancels_what_is_taken_from_discard_piles(table: Table, bane: bool) -> None:
    table.events(*(["Bane of the Ithil-stone"] if bane else []))
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Mouth of Sauron").discard("Wolves")
    table.movement("Gimli")
    assert pending(table, "play Mouth of Sauron") is not bane
    table.leave_open()


@rule("AIO-F-0129", "AIO-H-0102")
def test_bane_cancels_lucky_search(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Bilbo", at="Moria").deck("Sword of Gondolin").hand("Lucky Search", "a pastime")
    table.explored("Bilbo")
    table.cannot("play Lucky Search", because="it would change nothing")
    table.then("Sword of Gondolin in deck")
    table.leave_open()


@rule("AIO-F-0127", "AIO-H-0102", "AIO-F-0132")
def test_bane_cancels_what_vilya_recalls_and_nothing_else(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Elrond", at="Rivendell").discard("Concealment", "Dodge", "Escape").hand("Vilya")
    table.dice(12)
    table.organization()
    table.do("play Vilya")
    table.settle()
    while table.asked and not any(line.startswith("Corruption check of Elrond") for line in table.log):
        table.pass_()
    assert table.value("prowess", "Elrond") == 11
    table.then("Concealment discarded", "Dodge discarded", "Escape discarded")
    table.leave_open()


@rule("CRF1-0263")
def test_bane_stops_the_nazgul_from_returning(table: Table) -> None:
    table.events("Bane of the Ithil-stone", "The Nazgûl are Abroad", "Doors of Night")
    table.hazard.discard("Ren the Unclean")
    table.hero.company("Gimli", at="Bree")
    table.end_of_turn()
    table.finish()
    table.then("Ren the Unclean discarded")


@rule("AIO-F-0125", "AIO-F-0128", "AIO-H-0101", "CRF1-0260")
def test_bane_does_not_touch_the_normal_course_of_things(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Gimli", at="Rivendell").hand("Concealment")
    table.movement("Gimli", to="Bree", path="ww")
    table.finish()
    assert len(table.hero.row.hand) == 8  # drawn when it moved, and up to the size of the hand
    table.end_of_turn()
    table.do("discard Concealment")
    table.finish()
    table.then("Concealment discarded")
    assert len(table.hero.row.hand) == 8


@rule("AIO-F-0130", "AIO-H-0103", "CRF1-0261")
def test_bane_does_not_touch_the_sideboard(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Gandalf", at="Bree").sideboard("Concealment")
    table.organization()
    table.do("Gandalf", "discard pile")
    table.settle()
    table.finish()
    table.then("Concealment discarded")


@rule("AIO-B-0224", "AIO-F-0123")
def test_bane_is_not_played_against_a_minion_player(table: Table) -> None:
    table.hero.set(alignment="ringwraith").company("Gimli", at="Bree")
    table.hazard.hand("Bane of the Ithil-stone")
    table.movement("Gimli")
    table.cannot("play Bane of the Ithil-stone", because="AIO-B-0222")
    table.leave_open()


@rule("AIO-F-0124")
def test_bane_does_not_concern_a_minion_player(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hazard.set(alignment="ringwraith").hand("Mouth of Sauron").discard("Wolves")
    table.hero.company("Gimli", at="Bree")
    table.movement("Gimli")
    assert pending(table, "play Mouth of Sauron")
    table.leave_open()


def test_bane_goes_when_a_deck_is_exhausted_and_is_not_duplicated(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Bane of the Ithil-stone")
    table.movement("Gimli")
    table.cannot("play Bane of the Ithil-stone#2", because="can't be duplicated")
    table.finish()
    table.start("Exhaust", player=0)
    table.finish()
    table.then("Bane of the Ithil-stone#1 discarded")


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
    if table.who == "hero":
        table.do("no")
    table.do("discard Thief")
    seen = [table.state.name(c.id) for c in view(table.state, 0).cards if c.zone == "discard" and c.player == 1]
    assert seen == (["Thief"] if wizard == "Pallando" else [])
    table.finish()
