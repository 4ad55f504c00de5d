"""Hazard events that are like no other: where creatures are played, what stays, what makes attacks worse."""

import pytest

from hazardplay import beset_at, face, left, numbers, over, pending, play, resolve, wraith
from ledger import rule
from meccg.kernel.book import BOOK, procedure
from meccg.kernel.changes import change
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State
from meccg.model.rows import Change
from meccg.parts.values import site_type
from meccg.rules.corruption import corruption_points
from meccg.rules.strike import prowess_of_the_strike
from table import Table

# --- events: where creatures are played ------------------------------------------------------------------------------------

# A Pack at the Door


@pytest.mark.parametrize(
    ("creature", "possible"),
    [("Wolves", True), ("Giant Spiders", True), ("Fell Turtle", False), ("Orc-watch", False), ("Shelob", False)],
)
def test_a_pack_at_the_door_of_border_holds(table: Table, creature: str, possible: bool) -> None:
    table.hero.company("Gimli", at="Bree")
    table.events("Doors of Night")
    table.hazard.hand("A Pack at the Door", creature)
    table.movement("Gimli", limit=4)
    assert pending(table, "play A Pack at the Door")
    assert not table.offered("play", creature, "keyed")
    play(table, "play A Pack at the Door")
    assert pending(table, "play", creature, "keyed to Border-hold") is possible
    table.leave_open()


def test_a_pack_at_the_door_in_border_lands(table: Table) -> None:
    table.events("A Pack at the Door")  # Doors of Night may be gone by now
    table.hero.company("Gimli", at="Lórien")
    table.hazard.hand("Giant Spiders")
    table.movement("Gimli", to="Edoras", path="wb")
    assert pending(table, "play Giant Spiders keyed to Border-land")
    table.leave_open()


def test_a_pack_at_the_door_needs_doors_of_night(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("A Pack at the Door")
    table.movement("Gimli")
    table.cannot("play A Pack at the Door", because="Doors of Night is not in play")
    table.leave_open()


# Dragon's Desolation


def test_dragons_desolation_on_the_attack_of_a_dragon(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien")
    table.hazard.hand("Dragon’s Desolation", "Smaug")
    table.movement("Gimli", to="The Lonely Mountain", path="wbbw", limit=4)
    play(table, "play Smaug", "The Lonely Mountain")
    before = numbers(table)
    play(table, "play Dragon’s Desolation")
    assert numbers(table) == (before[0], before[1] + 2)
    table.leave_open()


@rule("AIO-E-0024", "AIO-E-0026", "METW-0597")
def test_dragons_desolation_on_an_automatic_attack(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien")
    table.hazard.hand("Dragon’s Desolation")
    table.movement("Gimli", to="Caves of Ûlund", path="wbsw")
    before = left(table)
    assert pending(table, "play Dragon’s Desolation")
    table.hazard.do(option(table, "Dragon’s Desolation", 1))
    resolve(table)
    assert left(table) == before - 1
    over(table)
    table.site("Gimli")
    table.do("enter")
    assert numbers(table) == (1, 15)
    table.leave_open()


def option(table: Table, name: str, nth: int) -> tuple:
    """The nth way to play it, counted without what its facts give it."""
    modes = sorted({o[1] for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == name})
    modes = [a for a in (m.address for m in BOOK[table.card(name).card].modes) if a in modes]
    own = [m.address for m in BOOK[table.card(name).card].own if getattr(m, "verb", "") == "play"]
    wanted = own[nth]
    assert wanted in modes
    return next(o for _, o in table.options() if o[0] == "play" and o[1] == wanted)


@rule("AIO-F-0255", "CRF1-0274", "AIO-F-0257", "AIO-F-0258", "AIO-F-0259", "AIO-H-0389")
@pytest.mark.parametrize(
    ("site", "doors", "possible"),
    [
        ("Weathertop", False, True),  # ww
        ("Ettenmoors", False, False),  # w
        ("Ettenmoors", True, True),
        ("Bree", False, False),  # ww, but no Ruins & Lairs
    ],
)
def test_dragons_desolation_opens_ruins_to_a_dragon(table: Table, site: str, doors: bool, possible: bool) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Gimli", at=site)
    table.hazard.hand("Dragon’s Desolation", "Smaug", "Agburanar")
    table.movement("Gimli", limit=5)
    assert pending(table, "play Dragon’s Desolation") is possible
    if possible:
        assert not table.offered("play Smaug")
        play(table, "play Dragon’s Desolation")
        assert pending(table, "play Smaug keyed to", site)
    over(table)  # nobody need play one


@rule("AIO-F-0256", "AIO-F-0260", "AIO-F-0262")
def test_dragons_desolation_brings_one_dragon(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell")
    table.hazard.hand("Dragon’s Desolation", "Smaug", "Agburanar")
    table.movement("Gimli", to="Weathertop", path="ww", limit=5)
    play(table, "play Dragon’s Desolation")
    assert pending(table, "play Smaug keyed to Weathertop")
    play(table, "play Agburanar keyed to Weathertop")
    face(table, 2, 3)
    assert not pending(table, "play Smaug")
    over(table)


@rule("AIO-F-0261")
def test_dragons_desolation_does_not_bar_another_dragon(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien", items={"Gimli": ["Sword of Gondolin"]})
    table.hazard.hand("Dragon’s Desolation", "Smaug", "Agburanar")
    table.movement("Gimli", to="The Lonely Mountain", path="wbbw", limit=5)
    table.hazard.do(option(table, "Dragon’s Desolation", 2) if pending(table, "play Dragon’s Desolation") else ("",))
    resolve(table)
    play(table, "play Agburanar keyed to The Lonely Mountain")
    table.state.set_status(table.id("Gimli"), 0)
    face(table, 2, 2)
    assert pending(table, "play Smaug keyed to The Lonely Mountain")
    table.leave_open()


# --- events that stay ------------------------------------------------------------------------------------------------------

# The Will of Sauron


def test_will_of_sauron_keeps_hazard_long_events(table: Table) -> None:
    table.events("Doors of Night", "Wake of War", "Night", "Sun")
    table.hero.company("Gimli", at="Moria").company("Bilbo", at="Bree")
    table.hazard.hand("The Will of Sauron").events("Witch-king of Angmar")
    table.movement("Bilbo", limit=4)
    play(table, "play The Will of Sauron")
    play(table, "use Witch-king of Angmar")
    over(table)
    table.long_events()
    table.then("Wake of War in play", "Night in play", "Sun discarded", "The Will of Sauron in play")
    assert site_type(table.state, table.company("Gimli").site) == "D"


@rule("AIO-G-0529")
def test_will_of_sauron_goes_with_doors_of_night_and_takes_them_along(table: Table) -> None:
    table.events("Doors of Night", "The Will of Sauron", "Wake of War", "Night")
    table.hero.company("Bilbo", at="Bree").hand("Twilight")
    table.movement("Bilbo")
    table.hero.do("play Twilight on Doors of Night")
    over(table)
    table.then("The Will of Sauron discarded", "Wake of War discarded", "Night discarded")


@rule("AIO-G-0529")
def test_will_of_sauron_needs_doors_of_night(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree")
    table.hazard.hand("The Will of Sauron")
    table.movement("Bilbo")
    table.cannot("play The Will of Sauron", because="Doors of Night is not in play")
    table.leave_open()


@rule("AIO-G-0530")
def test_will_of_sauron_one_copy_is_enough(table: Table) -> None:
    table.events("Doors of Night", "The Will of Sauron", "The Will of Sauron", "Wake of War")
    table.hero.company("Bilbo", at="Bree")
    table.start("DiscardOne", change=Change("discard", table.id("The Will of Sauron#1")))
    table.then("The Will of Sauron#1 discarded", "The Will of Sauron#2 in play", "Wake of War in play")
    table.start("DiscardOne", change=Change("discard", table.id("The Will of Sauron#2")))
    table.then("Wake of War discarded")


@procedure
class DiscardOne(Frame, frozen=True, gc=False):
    """Makes one change."""

    change: Change

    def begin(self, s: State) -> Next:
        return change(s, self.change, "end")

    def end(self, s: State) -> Next:
        return done()


def test_will_of_sauron_goes_when_a_deck_is_exhausted(table: Table) -> None:
    table.events("Doors of Night", "The Will of Sauron", "Wake of War")
    table.hero.company("Bilbo", at="Bree")
    table.start("Exhaust", player=0)
    over(table)
    table.then("The Will of Sauron in discard", "Wake of War in discard", "Doors of Night in play")


# Siege


@rule("AIO-G-0341", "CRF1-0391")
@pytest.mark.parametrize(("site", "possible"), [("Bree", True), ("Edoras", True), ("Moria", False), ("Rivendell", False)])
def test_siege_of_border_holds_and_free_holds(table: Table, site: str, possible: bool) -> None:
    table.hero.company("Gimli", at=site)
    table.hazard.hand("Siege")
    table.movement("Gimli")
    assert pending(table, "play Siege") is possible
    if not possible:
        table.cannot("play Siege", because="there is no Border-hold or Free-hold")
    else:
        play(table, "play Siege")
        table.then(f"Siege on {site}")
        over(table)
        table.site("Gimli")
    table.leave_open()


def besieged(table: Table, *company: str, site: str = "Bree") -> None:
    table.hero.company(*company, at=site).hand("a pastime")
    id = table.new("TW-87", 1, "aside")
    table.state.enter(id, player=1, host=table.company(company[0]).site, mode="permanent-event", since=1)


@rule("AIO-G-0344", "METW-0433")
def test_siege_is_met_before_the_site_is_entered(table: Table) -> None:
    besieged(table, "Gimli", "Aragorn II")
    table.site("Gimli")
    assert numbers(table) == (3, 7)
    assert table.frame("Attack").traits == ("orc", "by-event")
    assert not table.company().entered
    face(table, 12, 12)
    assert table.asked == "enter"
    table.do("nothing")
    over(table)


@pytest.mark.parametrize(
    ("company", "dice", "moves"),
    [
        (("Gimli",), 5, False),  # 5 - 1
        (("Gimli",), 6, True),
        (("Gimli", "Legolas", "Boromir II"), 7, False),  # 7 - 3
        (("Bilbo",), 5, True),  # a scout
    ],
)
def test_siege_holds_companies_back(table: Table, company: tuple[str, ...], dice: int, moves: bool) -> None:
    besieged(table, *company)
    table.hero.locations("Rivendell")
    table.dice(dice)
    table.organization()
    while table.asked and not table.offered("Rivendell"):
        table.pass_()
    table.do("Rivendell")
    over(table)
    table.movement_phase()
    over(table)
    table.then(f"{company[0]} at {'Rivendell' if moves else 'Bree'}")
    if moves:
        table.then("Siege discarded")  # with the site card


def test_siege_does_not_concern_companies_elsewhere(table: Table) -> None:
    besieged(table, "Gimli")
    table.hero.company("Bilbo", at="Edoras")
    table.site("Bilbo")
    assert table.asked == "enter"
    table.leave_open()


@rule("AIO-G-0342", "AIO-H-0168")
def test_siege_goes_with_its_site(table: Table) -> None:
    besieged(table, "Gimli")
    table.state.set_status(table.company().site, 1)
    table.movement("Gimli", to="Rivendell", path="ww")
    over(table)
    table.then("Siege discarded", "Bree in discard")


def test_siege_is_not_duplicated_on_a_site(table: Table) -> None:
    besieged(table, "Gimli")
    table.hazard.hand("Siege")
    table.movement("Gimli")
    pending(table, "")
    table.cannot("play Siege#2", because="can't be duplicated")
    table.leave_open()


# --- Fury of the Iron Crown --------------------------------------------------------------------------------------------------


def furious(table: Table, creature: str, *company: str, keyed: str = "", site: str = "Moria") -> None:
    """It is played on the first strike."""
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, creature, site, *company, keyed=keyed)
    while table.asked and not (table.seat == "hazard" and table.offered("play Fury of the Iron Crown")):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    play(table, "play Fury of the Iron Crown")


def test_fury_strengthens_one_strike_and_the_creature_is_lost(table: Table) -> None:
    table.hero.hand("The Iron Crown")
    furious(table, "Orc-watch", "Gimli", "Aragorn II", "Legolas")
    strike = table.frame("Strike")
    assert prowess_of_the_strike(table.state, strike) == 13
    table.dice(12, 12, 12)
    while table.asked != "spoils":
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.then("Orc-watch in pile")
    assert table.seat == "hero"
    table.hero.do("Aragorn II takes The Iron Crown")
    table.then("The Iron Crown on Aragorn II")
    over(table)
    assert sum("against 9" in line for line in table.log) == 2  # the other strikes


def test_fury_takes_a_creature_that_was_not_defeated(table: Table) -> None:
    furious(table, "Orc-watch", "Gimli")
    table.dice(2, 2)
    over(table)
    table.then("Orc-watch in pile", "Gimli wounded", "Fury of the Iron Crown discarded")


@rule("AIO-F-0374", "AIO-F-0375")
def test_fury_gives_no_points_that_were_not_to_be_had(table: Table) -> None:
    """One's own creature goes out of play, as ever."""
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, "Orc-watch", "Moria", "Gimli")
    table.state.put(table.card("Orc-watch").but(owner=0))
    while table.asked and not (table.seat == "hazard" and table.offered("play Fury of the Iron Crown")):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    play(table, "play Fury of the Iron Crown")
    table.dice(2, 2)
    over(table)
    table.then("Orc-watch eliminated")


def test_fury_leaves_a_nazgul_as_he_is(table: Table) -> None:
    table.hero.hand("The Iron Crown")
    table.hazard.hand("Fury of the Iron Crown")
    wraith(table, "Gimli", "Aragorn II")
    while not (table.seat == "hazard" and table.offered("play Fury of the Iron Crown")):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    play(table, "play Fury of the Iron Crown")
    assert prowess_of_the_strike(table.state, table.frame("Strike")) == 19
    over(table, 2, 2)
    table.then("Ren the Unclean discarded", "The Iron Crown in hand")


def test_fury_not_on_other_creatures(table: Table) -> None:
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, "Crebain", "Weathertop", "Gimli")
    while not any(type(f).__name__ == "Strike" for f in table.state.frames):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.cannot("play Fury of the Iron Crown", because="there is no strike")
    table.leave_open()


def test_fury_not_while_the_iron_crown_is_in_play(table: Table) -> None:
    table.hero.company("Bilbo", at="Edoras", items={"Bilbo": ["The Iron Crown"]})
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, "Orc-watch", "Moria", "Gimli")
    while not any(type(f).__name__ == "Strike" for f in table.state.frames):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.cannot("play Fury of the Iron Crown", because="The Iron Crown is in play")
    table.leave_open()


# --- Bane of the Ithil-stone -------------------------------------------------------------------------------------------------


def test_bane_doubles_the_corruption_of_palantiri(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", at="Bree", items={"Aragorn II": ["Palantír of Annúminas"], "Gimli": ["Sword of Gondolin"]}
    )
    table.hazard.hand("Bane of the Ithil-stone")
    palantir, sword = (corruption_points(table.state, table.id(w)) for w in ("Aragorn II", "Gimli"))
    table.movement("Aragorn II")
    play(table, "play Bane of the Ithil-stone")
    over(table)
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
    resolve(table)
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
    over(table)
    table.then("Ren the Unclean discarded")


@rule("AIO-F-0125", "AIO-F-0128", "AIO-H-0101", "CRF1-0260")
def test_bane_does_not_touch_the_normal_course_of_things(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Gimli", at="Rivendell").hand("Concealment")
    table.movement("Gimli", to="Bree", path="ww")
    over(table)
    assert len(table.hero.row.hand) == 8  # drawn when it moved, and up to the size of the hand
    table.end_of_turn()
    table.do("discard Concealment")
    over(table)
    table.then("Concealment discarded")
    assert len(table.hero.row.hand) == 8


@rule("AIO-F-0130", "AIO-H-0103", "CRF1-0261")
def test_bane_does_not_touch_the_sideboard(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Gandalf", at="Bree").sideboard("Concealment")
    table.organization()
    table.do("Gandalf", "discard pile")
    resolve(table)
    over(table)
    table.then("Concealment discarded")


@rule("AIO-B-0224", "AIO-F-0123")
def test_bane_is_not_played_against_a_minion_player(table: Table) -> None:
    table.hero.set(alignment="minion").company("Gimli", at="Bree")
    table.hazard.hand("Bane of the Ithil-stone")
    table.movement("Gimli")
    table.cannot("play Bane of the Ithil-stone", because="AIO-B-0222")
    table.leave_open()


@rule("AIO-F-0124")
def test_bane_does_not_concern_a_minion_player(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hazard.set(alignment="minion").hand("Mouth of Sauron").discard("Wolves")
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
    over(table)
    table.start("Exhaust", player=0)
    over(table)
    table.then("Bane of the Ithil-stone#1 discarded")
