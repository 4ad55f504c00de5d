"""Companies: size, composition, splitting, joining, disbanding (METW: Companies; AIO-C-0238 ff., AIO-C-0313 ff.)."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.facts import facts_of
from meccg.parts.definition import define
from meccg.rules.companies import company_size, composition_faults
from table import Table


def card(key: str, **facts: object) -> str:
    """A card of these tests' own."""
    if key not in BOOK:
        row = {
            "id": key,
            "set": "TEST",
            "type": "resource",
            "kind": "event",
            "alignment": "hero",
            "subtypes": ("permanent-event",),
        }
        define(facts_of(**{**row, **facts}))
    return key


def settle(table: Table) -> None:
    """Nobody moves, nothing more is done."""
    if table.asked == "composition":
        table.do("done")
    table.pass_all()
    while table.asked == "move":
        table.do("stay")


# --- size ---------------------------------------------------------------------------------


@rule("METW-0104", "AIO-A-0126", "AIO-A-0127", "AIO-C-0037", "AIO-B-0437")
@pytest.mark.parametrize(
    ("members", "size"),
    [
        (("Gimli",), 1),
        (("Gimli", "Legolas", "Elladan", "Elrohir"), 4),
        (("Éomer", "Bilbo"), 2),
        (("Éomer", "Éowyn", "Bilbo", "Frodo", "Merry"), 4),
        (("Éomer", "Bilbo", "Frodo", "Merry"), 3),
        (("Bilbo", "Frodo", "Merry", "Pippin", "Sam Gamgee"), 3),
    ],
)
def test_size_counts_hobbits_half(table: Table, members: tuple[str, ...], size: int) -> None:
    table.hero.company(*members)
    assert company_size(table.state, table.company().id) == size


@rule("AIO-A-0127", "AIO-C-0037", "AIO-B-0437")
def test_orc_scouts_count_half(table: Table) -> None:
    scout = {
        "type": "character",
        "kind": "character",
        "alignment": "minion",
        "subtypes": (),
        "races": ("orc",),
        "skills": ("scout",),
    }
    for i in range(3):
        card(f"TEST-SCOUT{i}", name=f"Orc scout {i}", **scout)
    table.hero.company("TEST-SCOUT0", "TEST-SCOUT1", "TEST-SCOUT2")
    assert company_size(table.state, table.company().id) == 2
    table.hero.company("Éomer", at="Bree")
    table.state.enter(table.company().members[0], company=table.company("Éomer").id)
    assert company_size(table.state, table.company("Éomer").id) == 2


@rule("METW-0343", "AIO-C-0245", "AIO-C-0228")
def test_the_avatar_counts_and_allies_do_not(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", "Legolas", allies={"Gimli": ["Gollum"], "Legolas": ["Treebeard"]})
    assert company_size(table.state, table.company().id) == 3


@rule("AIO-C-0036", "AIO-A-0125")
def test_every_character_is_in_one_company(table: Table) -> None:
    table.hero.company("Gimli", "Legolas").company("Bilbo", at="Bree")
    table.organization()
    table.do("organize")
    table.do("move Legolas")
    where = [c.members for c in table.state.companies(0)]
    assert sorted(m for members in where for m in members) == sorted(table.id(n) for n in ("Gimli", "Legolas", "Bilbo"))
    settle(table)


# --- composition ---------------------------------------------------------------------------------


@rule("AIO-C-0038", "AIO-C-0244")
def test_at_most_seven_away_from_a_haven(table: Table) -> None:
    seven = ("Gimli", "Bifur", "Bofur", "Bombur", "Dori", "Nori", "Ori")
    table.hero.company(*seven, at="Minas Tirith").hand("Beregond")
    assert composition_faults(table.state, table.company().members) == []
    table.organization()
    assert not table.offered("play Beregond in the company of Gimli")
    assert table.offered("play Beregond as a new company at Minas Tirith")
    table.pass_all()
    settle(table)


@rule("AIO-C-0244")
def test_any_size_at_a_haven(table: Table) -> None:
    seven = ("Gimli", "Bifur", "Bofur", "Bombur", "Dori", "Nori", "Ori")
    table.hero.company(*seven, at="Rivendell").hand("Beregond")
    table.organization()
    table.do("play Beregond in the company of Gimli, following Gimli")
    assert company_size(table.state, table.company().id) == 8
    settle(table)


@rule("AIO-C-0254", "AIO-C-0255")
def test_orcs_and_trolls_keep_apart_from_the_free_peoples(table: Table) -> None:
    orc = {"type": "character", "kind": "character", "alignment": "minion", "subtypes": (), "races": ("orc",), "name": "An Orc"}
    table.hero.company("Éomer", at="Bree").company(card("TEST-ORC1", **orc), at="Moria")
    orc_id = table.company("Moria").members[0]
    for name, ok in (("Legolas", False), ("Gimli", False), ("Boromir II", False), ("Bilbo", False), ("Éomer", True)):
        if name != "Éomer":
            table.hero.company(name, at="Rivendell")
        members = (orc_id, table.id(name))
        assert (composition_faults(table.state, members) == []) is ok
    table.hero.company("Beorn", at="Edoras", allies={"Beorn": ["Gollum"]})
    assert composition_faults(table.state, (orc_id, table.id("Beorn"))) == []


@rule("AIO-C-0256", "AIO-C-0257")
def test_one_leader_away_from_a_haven(table: Table) -> None:
    leader = {"type": "character", "kind": "character", "subtypes": (), "keywords": ("leader",), "races": ("man",)}
    a, b = card("TEST-LEAD1", name="Leader 1", **leader), card("TEST-LEAD2", name="Leader 2", **leader)
    table.hero.company(a, b, at="Rivendell").company("Éomer", at="Bree")
    one, two = table.company("Rivendell").members
    assert [w.rule for w in composition_faults(table.state, (one, two))] == ["AIO-C-0256"]
    assert composition_faults(table.state, (one, table.id("Éomer"))) == []


# --- splitting ---------------------------------------------------------------------------------


@rule("METW-1038", "AIO-B-0391", "AIO-C-0313", "AIO-C-0316", "AIO-C-0320", "AIO-H-0619")
def test_a_company_splits_at_a_haven(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", "Bilbo", at="Rivendell")
    table.organization()
    table.do("organize")
    table.do("move Legolas")
    table.do("move Bilbo")
    table.do("apart")
    table.do("done")
    companies = [table.company(n) for n in ("Gimli", "Legolas", "Bilbo")]
    assert len({c.id for c in companies}) == 3
    assert {c.place for c in companies} == {"Rivendell"}
    assert {table.state.name(c.site) for c in companies} == {"Rivendell"}
    settle(table)


@rule("AIO-C-0313", "AIO-C-0090")
def test_companies_split_in_no_other_phase(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell").hand("Sun")
    for phase in (table.untap, table.long_events, table.end_of_turn):
        phase()
        assert not table.offered("organize")
        table.pass_all()


@rule("AIO-C-0314")
def test_what_has_split_does_not_rejoin_in_the_same_phase(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell")
    table.organization()
    table.do("organize")
    table.do("move Legolas")
    assert not table.offered("move Legolas")  # each is moved once
    table.do("done")
    assert not table.offered("organize")
    settle(table)
    assert table.company("Gimli").id != table.company("Legolas").id


@rule("AIO-C-0325", "AIO-C-0326")
def test_resource_events_stay_with_the_original_company(table: Table) -> None:
    event = card("TEST-EVENT1", name="Company event")
    table.hero.company("Gimli", "Legolas", "Bilbo", at="Rivendell", events=[event])
    original = table.company("Gimli").id
    table.organization()
    table.do("organize")
    table.do("move Gimli")  # whoever is not moved is the original company
    table.do("done")
    assert table.company("Legolas").id == table.company("Bilbo").id == original
    assert table.card("Company event").host == original
    settle(table)


@rule("AIO-C-0323")
def test_with_that_option_their_owner_says_where_resource_events_stay(table: Table) -> None:
    event = card("TEST-EVENT1", name="Company event")
    table.rules(events_on_split="owner")
    table.hero.company("Gimli", "Legolas", "Bilbo", at="Rivendell", events=[event])
    table.organization()
    table.do("organize")
    table.do("move Gimli")
    table.do("done")
    assert table.asked == "keep event"
    assert table.who == "hero"
    table.do(("keep", table.company("Gimli").id))
    assert table.card("Company event").host == table.company("Gimli").id != table.company("Bilbo").id
    settle(table)


@rule("AIO-C-0327")
def test_of_hazard_events_their_player_says_where_they_stay(table: Table) -> None:
    hazard = card("TEST-EVENT2", name="Company hazard", type="hazard", alignment="neutral")
    table.hero.company("Gimli", "Legolas", at="Rivendell", events=[hazard])
    table.organization()
    table.do("organize")
    table.do("move Legolas")
    table.do("done")
    assert table.asked == "keep event"
    assert table.who == "hazard"
    table.do(("keep", table.company("Legolas").id))
    assert table.card("Company hazard").host == table.company("Legolas").id
    settle(table)


@rule("CRF1-0159")
def test_events_of_a_company_that_is_no_more_are_discarded(table: Table) -> None:
    event = card("TEST-EVENT1", name="Company event")
    table.hero.company("Gimli", "Legolas", at="Rivendell", events=[event]).company("Bilbo", at="Rivendell")
    table.organization()
    table.do("organize")
    table.do("move Gimli")
    table.do("apart")
    table.do("move Legolas")
    table.do(("join", table.company("Bilbo").id))
    table.do("done")
    table.then("Company event discarded")
    settle(table)


@rule("AIO-C-0324", "AIO-E-0081")
def test_fellowship_is_discarded_when_the_company_splits(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", "Merry", "Pippin", at="Rivendell", events=["Fellowship"])
    table.organization()
    table.do("organize")
    table.do("move Legolas")
    table.do("done")
    table.then("Fellowship discarded")
    settle(table)


# --- joining in the organization phase ---------------------------------------------------------------------------------


@rule("METW-0286", "METW-1038", "AIO-C-0337")
def test_companies_join_at_a_haven(table: Table) -> None:
    event = card("TEST-EVENT1", name="Company event")
    table.hero.company("Gimli", at="Rivendell").company("Legolas", at="Rivendell", events=[event])
    first = table.company("Gimli")
    spare = table.new(table.state.card(first.site).card, 0, "aside")
    table.state.enter(spare, mode="site")
    table.state.put(table.company("Legolas").but(site=spare))
    table.organization()
    table.do("organize")
    table.do("move Legolas")
    table.do("done")
    company = table.company("Legolas")
    assert company.id == first.id
    assert table.state.card(spare).zone == "locations"  # one Haven card is enough
    assert table.card("Company event").host == first.id
    settle(table)


@rule("AIO-B-0391")
def test_companies_at_different_sites_do_not_join(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Rivendell").company("Legolas", at="Lórien")
    table.organization()
    table.do("organize")
    table.do("move Gimli")  # apart is all he can do
    assert len(table.state.companies(0)) == 3
    assert not table.offered("move Legolas")
    table.do("done")
    settle(table)


@rule("AIO-C-0328")
def test_a_character_passes_from_one_company_to_another(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Rivendell").company("Legolas", at="Rivendell")
    table.organization()
    table.do("organize")
    table.do("move Bilbo")
    table.do(("join", table.company("Legolas").id))
    table.do("done")
    assert table.company("Bilbo").id == table.company("Legolas").id
    assert len(table.state.companies(0)) == 2
    settle(table)


@rule("AIO-C-0339")
def test_what_can_not_be_duplicated_on_a_company_is_discarded_when_two_join(table: Table) -> None:
    once = card("TEST-EVENT3", name="Single event", dup_limit="company")
    table.hero.company("Gimli", at="Rivendell", events=[once]).company("Legolas", at="Rivendell", events=[once])
    table.organization()
    table.do("organize")
    table.do("move Legolas")
    table.do("done")
    zones = sorted(r.zone for r in table.state.rows if getattr(r, "card", "") == once)
    assert zones == ["discard", "play"]
    settle(table)


# --- joining after movement ---------------------------------------------------------------------------------


@rule("AIO-H-0649", "AIO-C-0334", "AIO-C-0450")
def test_companies_at_a_site_join_after_the_movement_hazard_phases(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Bree", moved=True, origin="Rivendell", faced=("orc",))
    table.start("JoinCompanies", player=0)
    assert table.company("Gimli").id == table.company("Legolas").id
    assert table.company("Gimli").faced == ("orc",)
    assert len(table.state.companies(0)) == 1


@rule("AIO-H-0650", "AIO-C-0335")
@pytest.mark.parametrize("joins", [True, False])
def test_at_a_haven_they_join_only_if_their_player_wants(table: Table, joins: bool) -> None:
    table.hero.company("Gimli", at="Rivendell").company("Legolas", at="Rivendell", moved=True)
    table.start("JoinCompanies", player=0)
    assert table.asked == "join companies"
    assert table.who == "hero"
    table.do("join" if joins else "no")
    assert (table.company("Gimli").id == table.company("Legolas").id) is joins


@rule("AIO-C-0337", "AIO-C-0338")
def test_cards_on_the_companies_and_havens_pass_on(table: Table) -> None:
    event = card("TEST-EVENT1", name="Company event")
    on_site = card("TEST-EVENT4", name="Site event")
    table.hero.company("Gimli", at="Rivendell").company("Legolas", at="Rivendell", moved=True, events=[event])
    first = table.company("Gimli")
    spare = table.new(table.state.card(first.site).card, 0, "aside")
    table.state.enter(spare, mode="site")
    table.state.put(table.company("Legolas").but(site=spare))
    table.state.enter(table.new(on_site, 0, "aside"), host=spare, mode="permanent-event")
    table.start("JoinCompanies", player=0)
    table.do("join")
    assert table.card("Company event").host == first.id
    assert table.card("Site event").host == first.site


@rule("AIO-C-0259", "AIO-C-0260", "AIO-C-0451", "AIO-B-0442")
def test_a_mover_who_may_not_join_goes_back(table: Table) -> None:
    seven = ("Gimli", "Bifur", "Bofur", "Bombur", "Dori", "Nori", "Ori")
    table.hero.company(*seven, at="Bree").company("Beregond", at="Bree", moved=True, origin="Rivendell")
    table._begin()
    table.start("JoinCompanies", player=0)
    table.then("Beregond at Rivendell", "Gimli at Bree")
    company = table.company("Beregond")
    assert company.returned
    assert company.idle
    assert not company.moved
    assert table.state.card(company.site).zone == "play"


@rule("AIO-C-0261", "AIO-C-0336")
def test_of_two_movers_the_hazard_player_says_who_goes_back(table: Table) -> None:
    seven = ("Gimli", "Bifur", "Bofur", "Bombur", "Dori", "Nori", "Ori")
    table.hero.company(*seven, at="Bree", moved=True, origin="Rivendell")
    table.hero.company("Beregond", at="Bree", moved=True, origin="Weathertop")
    table._begin()
    table.start("JoinCompanies", player=0)
    assert table.who == "hazard"
    table.do(("send back", table.company("Gimli").id))
    table.then("Gimli at Rivendell", "Beregond at Bree")


# --- disbanding ---------------------------------------------------------------------------------


@rule("AIO-C-0247")
@pytest.mark.parametrize(("tapped", "zone"), [(False, "locations"), (True, "discard")])
def test_the_site_goes_with_the_last_character(table: Table, tapped: bool, zone: str) -> None:
    table.hero.company("Gimli", at="Moria", site_tapped=tapped).locations()
    table.start("Loss", kind="eliminate", character=table.id("Gimli"))
    table.then(f"Moria in {zone}")


@rule("AIO-C-0016", "AIO-A-0205", "AIO-A-0206", "AIO-A-0204", "CRF1-0175")
def test_a_tapped_haven_returns_to_the_location_deck(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", site_tapped=True).locations()
    table.then("Rivendell tapped")
    table.start("Loss", kind="eliminate", character=table.id("Gimli"))
    table.then("Rivendell in locations")
    assert table.hero.names("discard") == []


@rule("AIO-C-0247")
def test_not_while_another_company_is_there(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").company("Legolas", at="Moria").locations()
    table.start("Loss", kind="eliminate", character=table.id("Gimli"))
    table.then("Moria in play", "Legolas at Moria")


@rule("CRF1-0154", "AIO-C-0049")
def test_a_player_without_characters_plays_on(table: Table) -> None:
    table.hero.hand("Gimli")
    table.hazard.company("Legolas")
    table.organization()
    table.do("play Gimli at Rivendell")
    table.then("Gimli in play")
    settle(table)
    assert table.state.winner is None
