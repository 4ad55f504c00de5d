"""Prisoners: where they are held, what becomes of what they had, their points, and how they are rescued."""

from __future__ import annotations

from typing import Any

import pytest

from hazardplay import imprison
from ledger import rule
from meccg.kernel.run import NotOffered, answer
from meccg.kernel.view import state_from, view
from meccg.model.rows import ASIDE, DISCARD, GENERAL, NONE, PLAY, TAPPED, UNTAPPED, WOUNDED, Env
from meccg.parts.logic import ANY
from meccg.parts.places import DARK_HOLD, RUINS_AND_LAIRS, SHADOW_HOLD
from meccg.parts.selectors import Card, Character, Member
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS
from meccg.rules.captives import hosts, prisoners, rescue_site
from meccg.rules.control import unused_gi
from meccg.rules.planning import new_sites, plan, routes_to, unplan
from meccg.rules.prisoners import Captures, Holdable, Rescue, die_in_prison, rescue_sites
from meccg.rules.scoring import points_of, sources, total
from meccg.rules.uniqueness import duplicates_of
from strikeplay import card_of_the_test
from table import Table

HOST = "Flies and Spiders"


# --- off to the side -----------------------------------------------------------------------------------------------------


@rule("AIO-E-0480", "AIO-E-0481", "AIO-E-0492", "AIO-E-0504")
def test_a_prisoner_leaves_his_company_and_lies_with_his_host(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree")
    s, bilbo = table.state, table.id("Bilbo")
    before = unused_gi(s, 0)
    host = imprison(table, "Bilbo")
    assert unused_gi(s, 0) == before + 5
    assert table.company("Aragorn II").members == (table.id("Aragorn II"),)
    assert (s.card(bilbo).zone, s.card(bilbo).host, s.card(bilbo).company) == (ASIDE, host, NONE)
    assert prisoners(s, host) == [bilbo]
    assert hosts(s, 0) == [host]
    assert bilbo not in s.in_play()


@rule("AIO-E-0484")
def test_he_is_in_play_for_uniqueness(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("a pastime")
    imprison(table, "Bilbo")
    table.hero.hand("Bilbo")
    assert duplicates_of(table.state, table.hero.row.hand[-1]) == [table.id("Bilbo#1")]
    table.organization()
    table.cannot("play Bilbo#2", because="in play")
    table.leave_open()


@rule("AIO-E-0482", "AIO-E-0503")
def test_nothing_reaches_him_that_does_not_speak_of_prisoners(table: Table) -> None:
    """Neither what is done to somebody, nor what holds for everybody."""
    table.hero.company("Gimli", "Glorfindel II", at="Bree").hand("a pastime")
    s, dwarf = table.state, table.id("Gimli")
    touched = card_of_the_test("everybody is stronger", Add(PROWESS, 3, to=Character()))
    table.hazard.events(touched)
    assert table.value("prowess", "Gimli") == 8
    imprison(table, "Gimli")
    assert table.value("prowess", "Gimli") == 5
    assert dwarf not in list(Character().candidates(s, Env(source=NONE, player=0)))
    assert dwarf not in list(Card(ANY, zone=PLAY).candidates(s, Env(source=NONE, player=0)))
    assert not Character().has(s, dwarf, Env(source=NONE, player=0))


@rule("AIO-E-0505", "AIO-E-0506", "AIO-E-0507")
def test_what_he_has_is_discarded_but_for_a_ring(table: Table) -> None:
    """Items, allies and events."""
    table.hero.company(
        "Aragorn II",
        "Elrond",
        "Bilbo",
        at="Bree",
        items={"Aragorn II": ["Sting", "Magic Ring of Stealth"]},
        followers={"Aragorn II": ["Bilbo"]},
        allies={"Aragorn II": ["Goldberry"]},
        corruption={"Aragorn II": ["Lure of Expedience"]},
    )
    host = imprison(table, "Aragorn II")
    s = table.state
    table.then("Sting discarded", "Goldberry discarded", "Lure of Expedience discarded")
    assert s.card(table.id("Magic Ring of Stealth")).host == host
    assert s.card(table.id("Bilbo")).controller == GENERAL


@rule("AIO-E-0502")
@pytest.mark.parametrize("status", [UNTAPPED, TAPPED, WOUNDED])
def test_he_stays_as_he_is(table: Table, status: int) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell")
    table.state.set_status(table.id("Bilbo"), status)
    imprison(table, "Bilbo")
    table.dice(2, 2).untap()
    table.finish()
    assert table.card("Bilbo").status == status


@rule("AIO-E-0487")
def test_a_ring_that_is_aside_with_him_gives_its_points_to_its_owner(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", items={"Bilbo": ["Magic Ring of Stealth"]})
    before = points_of(table.state, 0, table.id("Magic Ring of Stealth"))
    imprison(table, "Bilbo")
    assert table.card("Magic Ring of Stealth").zone == ASIDE
    assert points_of(table.state, 0, table.id("Magic Ring of Stealth")) == before == ("item", 3)
    assert table.id("Magic Ring of Stealth") in sources(table.state, 0)


@rule("AIO-E-0488", "AIO-E-0508", "AIO-E-0509")
def test_his_points_count_against_his_player(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree")
    s = table.state
    before, worth = total(s, 0), points_of(s, 0, table.id("Aragorn II"))[1]
    assert worth == 3
    imprison(table, "Aragorn II")
    assert points_of(s, 0, table.id("Aragorn II")) == ("character", -worth)
    assert total(s, 0) == before - 2 * worth
    die_in_prison(s, table.id("Aragorn II"))
    assert table.id("Aragorn II") in table.hero.row.pile
    assert total(s, 0) == before - 2 * worth


def test_an_avatar_in_prison_is_yours_again_when_he_is_free(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo", at="Bree")
    s, gandalf = table.state, table.id("Gandalf")
    host = imprison(table, "Gandalf")
    assert table.hero.row.avatar == NONE
    s.move(host, DISCARD)
    assert table.hero.row.avatar == gandalf


def test_everybody_sees_prisoners(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree")
    host = imprison(table, "Bilbo")
    for seat in (0, 1):
        s = state_from(view(table.state, seat), "seed")
        assert [s.name(p) for p in prisoners(s, host)] == ["Bilbo"]
        assert s.name(rescue_site(s, host)) == "Barrow-downs"


# --- the rescue site -----------------------------------------------------------------------------------------------------


def held_at(table: Table, place: Any = ANY) -> set[str]:
    s, company = table.state, table.company("Aragorn II")
    return {s.name(x) for x in rescue_sites(s, 1, company, place, Env(source=NONE, player=1))}


@rule("AIO-E-0494", "AIO-E-0497", "AIO-E-0500")
def test_of_one_who_stays_it_lies_in_his_region(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")  # in Arthedain
    table.hazard.locations("Weathertop", "Moria", "Rivendell")
    assert held_at(table) == {"Weathertop"}
    assert held_at(table, DARK_HOLD) == set()


@rule("AIO-E-0495", "AIO-E-0498")
@pytest.mark.parametrize(
    ("start", "way", "regions", "path", "found"),
    [
        (
            "Rivendell",
            "region",
            ("Rhudaur", "Hollin", "Redhorn Gate"),
            "www",
            {"Moria", "Dimrill Dale", "Ettenmoors", "Weathertop"},
        ),
        ("Lórien", "starter", (), "ww", {"Moria", "Dimrill Dale"}),
    ],
)
def test_of_one_who_moves_it_lies_on_or_beside_his_way(
    table: Table, start: str, way: str, regions: tuple[str, ...], path: str, found: set[str]
) -> None:
    """Beside it only with region movement; below the new site in either case."""
    table.hero.company("Aragorn II", at=start)
    table.hazard.locations("Moria", "Dimrill Dale", "Ettenmoors", "Weathertop", "The Under-gates", "The Gem-deeps", "Dol Guldur")
    table.hazard.hand("a pastime")
    table.movement("Aragorn II", to="Moria", path=path, regions=regions, way=way)
    assert table.company().way == way
    assert held_at(table, RUINS_AND_LAIRS | SHADOW_HOLD) == found | {"Moria", "Dimrill Dale", "The Under-gates"}
    table.leave_open()


@rule("AIO-E-0496")
def test_with_starter_movement_it_lies_in_the_region_of_either_end(table: Table) -> None:
    """Arthedain and Rhudaur; not beside them."""
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.locations("Weathertop", "Ettenmoors", "Barrow-downs", "Moria", "Old Forest").hand("a pastime")
    table.movement("Aragorn II", to="Rivendell", way="starter", path="ww")
    assert table.company().way == "starter"
    assert held_at(table) == {"Weathertop", "Ettenmoors"}
    table.leave_open()


@rule("AIO-E-0499")
def test_not_the_site_below_the_earth_where_he_stays(table: Table) -> None:
    table.hero.company("Aragorn II", at="The Gem-deeps")
    table.hazard.locations("The Gem-deeps", "The Under-gates", "Glittering Caves")
    assert held_at(table) == set()


# --- freedom -------------------------------------------------------------------------------------------------------------


@rule("AIO-E-0483", "AIO-E-0511")
def test_marvels_told_of_the_host_set_him_free_at_the_rescue_site(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo", at="Bree").hand("Marvels Told", "a pastime")
    imprison(table, "Bilbo")
    table.dice(12)
    table.organization()
    table.do("play Marvels Told on", HOST)
    table.finish()
    table.then(f"{HOST} discarded", "Bilbo at Barrow-downs", "Gandalf at Bree")


@rule("AIO-E-0485")
def test_what_else_lies_with_a_host_is_discarded_with_it(table: Table) -> None:
    """A ring whose bearer is no more; and whatever a permanent-event of another kind holds."""
    table.hero.company("Aragorn II", at="Bree").hand("Sting")
    table.hazard.events(HOST)
    sting = table.hero.row.hand[0]
    table.state.put_aside(sting, table.id(HOST), player=0)
    table.state.move(table.id(HOST), DISCARD)
    assert (table.card("Sting").zone, table.card("Sting").player) == (DISCARD, 0)


@rule("AIO-C-0226", "AIO-E-0491")
def test_an_ally_is_neither_taken_nor_harmed_by_a_strike_that_takes_prisoners(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", allies={"Aragorn II": ["Gollum"]}).hand("a pastime")
    table.hazard.events(card_of_the_test("takes whom it hits", Captures(Member())))
    host = table.id("takes whom it hits")
    site = table.new(table.hazard.key("Barrow-downs", "site"), 1, "locations")
    table.state.put_aside(site, host)
    table.state.put(table.state.card(host).but(noted=(site,)))
    table.dice(2)
    table.attack("orc", strikes=1, prowess=20, attacker_chooses=True)
    while table.asked != "assign strike":
        table.pass_()
    table.do("assign Gollum")
    table.finish()
    assert any("Gollum rolls 2" in line and "the strike is successful" in line for line in table.told)
    table.then("Gollum untapped", "Gollum on Aragorn II")
    assert prisoners(table.state, host) == []
    assert not Character(Holdable(ANY)).has(table.state, table.id("Gollum"), Env(source=host, player=1))


@rule("AIO-E-0483", "AIO-E-0501", "AIO-E-0511", "AIO-E-0513")
@pytest.mark.parametrize("own", [True, False])
def test_if_the_host_goes_he_is_free_at_the_rescue_site(table: Table, own: bool) -> None:
    """His player's own card shows where, if he has one; else the host's, until he leaves."""
    table.hero.company("Aragorn II", "Bilbo", at="Bree")
    table.hero.locations(*(["Barrow-downs"] if own else ["Moria"]))
    host = imprison(table, "Bilbo")
    s, site = table.state, rescue_site(table.state, host)
    s.move(host, DISCARD)
    company = table.company("Bilbo")
    assert (company.place, company.members) == ("Barrow-downs", (table.id("Bilbo"),))
    assert (company.site == site) != own
    assert (site in table.hazard.row.locations) == own


STRONG = ("Aragorn II", "Gimli", "Legolas", "Éowyn")


def try_rescue(table: Table, *dice: int) -> None:
    """The company faces the rescue-attack, and its player says who taps."""
    table.do("rescue prisoners")
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess, "automatic" in attack.traits) == (3, 9, False)
    table.dice(*dice)
    while table.asked != "who rescues":
        table.answer_plainly()


@rule("AIO-E-0514", "AIO-E-0515", "AIO-E-0516", "AIO-E-0517", "AIO-E-0518")
@pytest.mark.parametrize("tapped", [False, True])
def test_a_rescue(table: Table, tapped: bool) -> None:
    table.hero.company(*STRONG, at="Barrow-downs", site_tapped=tapped).company("Frodo", "Bilbo", at="Bree").hand("a pastime")
    host = imprison(table, "Bilbo")
    imprison(table, "Frodo")
    site = rescue_site(table.state, host)
    table.explored("Gimli")
    try_rescue(table, 12, 12, 12)
    able = next(n for n in STRONG if table.offered(n))
    table.do(able)
    assert {table.id("Bilbo"), table.id("Frodo")} < set(table.company("Gimli").members)
    assert (table.card("Bilbo").controller, table.card("Frodo").status) == (GENERAL, UNTAPPED)
    table.then(f"{able} tapped", "Barrow-downs tapped", f"{HOST} discarded")
    assert site in table.hazard.row.locations
    table.leave_open()


@rule("AIO-E-0518")
def test_without_an_untapped_character_they_stay(table: Table) -> None:
    table.hero.company(*STRONG[:3], at="Barrow-downs").company("Frodo", "Bilbo", at="Bree").hand("a pastime")
    host = imprison(table, "Bilbo")
    table.explored("Gimli")
    table.do("rescue prisoners")
    table.dice(12, 12, 12)
    while any(type(f) is Rescue for f in table.state.frames):
        table.answer_plainly()
    assert prisoners(table.state, host) == [table.id("Bilbo")]
    assert not table.offered("rescue")  # once a turn
    table.leave_open()


@rule("AIO-E-0510", "AIO-E-0514")
@pytest.mark.parametrize(("at", "whose"), [("Bree", 0), ("Barrow-downs", 1), ("Barrow-downs", 0)])
def test_who_may_not_rescue(table: Table, at: str, whose: int) -> None:
    """Not elsewhere; not where nobody of one's own is held; not before the automatic-attacks. The reason is told."""
    table.hero.company("Aragorn II", at=at).hand("a pastime")
    table.seats[whose].company("Gimli", "Bilbo", at="Rivendell")
    imprison(table, "Bilbo")
    if (at, whose) == ("Barrow-downs", 0):
        table.site("Aragorn II")
    else:
        table.explored("Aragorn II")
    outside = (at, whose) == ("Barrow-downs", 0)
    table.cannot("rescue", because="has not entered its site" if outside else "none of your characters is held prisoner")
    table.leave_open()


def test_a_rescue_where_nobody_is_held_at_all_is_refused_with_the_reason(table: Table) -> None:
    table.hero.company("Aragorn II", at="Barrow-downs").hand("a pastime")
    table.explored("Aragorn II")
    table.cannot("rescue", because="none of your characters is held prisoner at this site")
    before = table.state.digest()
    with pytest.raises(NotOffered):
        answer(table.state, 0, ("rescue", "rules:rescue", NONE, NONE, NONE))
    assert table.state.digest() == before
    table.leave_open()


@rule("AIO-E-0514")
def test_who_keeps_prisoners_does_not_rescue_them(table: Table) -> None:
    """The site card with the host is his, but nobody of his own is held."""
    table.hero.company("Aragorn II", "Bilbo", at="Bree")
    table.hazard.company("Gimli", at="Barrow-downs").hand("a pastime")
    imprison(table, "Bilbo")
    assert hosts(table.state, 1) == []
    table.turn_of("hazard")
    table.explored("Gimli")
    assert not table.offered("rescue")
    table.leave_open()


@rule("AIO-C-0503", "AIO-E-0519")
@pytest.mark.parametrize("site", ["Barrow-downs", "The Gem-deeps"])
def test_after_a_rescue_a_minor_item_alone_may_be_played(table: Table, site: str) -> None:
    table.hero.company(*STRONG, at=site).company("Frodo", "Bilbo", at="Bree").hand("a pastime", "Elven Cloak", "Glamdring")
    imprison(table, "Bilbo", site)
    table.explored("Gimli")
    try_rescue(table, 12, 12, 12)
    table.do(next(n for n in STRONG if table.offered(n)))
    assert table.offered("Elven Cloak by Bilbo additional")
    assert not table.offered("Glamdring")
    table.leave_open()


# --- the host's copy of the site -------------------------------------------------------------------------------------------


def way_there(table: Table) -> tuple[int, list[int]]:
    """The card with the host, and those of that place that may be given to the rescuers as their new site."""
    s = table.state
    table._begin()
    found = [id for id in new_sites(s, table.company("Gimli")) if s.name(id) == "Barrow-downs"]
    return rescue_site(s, hosts(s, 0)[0]), found


@pytest.mark.parametrize(
    ("where", "own"),
    [
        pytest.param("locations", True, marks=rule("AIO-E-0521")),
        pytest.param("discard", False, marks=rule("AIO-E-0522")),
        pytest.param("nowhere", False, marks=rule("AIO-E-0522")),
    ],
)
def test_who_has_no_card_of_the_rescue_site_uses_that_of_the_host(table: Table, where: str, own: bool) -> None:
    table.hero.company(*STRONG, at="Rivendell").company("Frodo", "Bilbo", at="Bree").hand("a pastime")
    table.hero.locations("Bree", *(["Barrow-downs"] if where == "locations" else []))
    if where == "discard":
        table.hero.discard("Barrow-downs")
    imprison(table, "Bilbo")
    lent, found = way_there(table)
    assert len(found) == 1
    assert (found == [lent]) != own
    assert not [id for id in new_sites(table.state, table.state.companies(0)[0]) if id in table.hazard.row.locations]


def lent(table: Table, *hand: str) -> int:
    """The strong have come to the rescue site by the card of the host."""
    table.hero.company(*STRONG, at="Rivendell").company("Frodo", "Bilbo", at="Bree").hand("a pastime", *hand)
    table.hero.locations("Rivendell", "Bree", "Weathertop")
    host = imprison(table, "Bilbo")
    site = rescue_site(table.state, host)
    table.hazard.hand("a pastime")
    table._begin()
    company = table.company("Gimli")
    plan(table.state, company.id, site, routes_to(table.state, company, site)[site][0])
    assert (table.card("Barrow-downs").zone, table.card("Barrow-downs").face_down) == ("play", False)
    table.start("MovementHazard", company=company.id, hazard_player=1)
    table.finish()
    assert table.company("Gimli").site == site
    return site


def leave(table: Table) -> None:
    """In the next turn they go on."""
    table.state.put(table.company("Gimli").but(way="", path="", regions=()))
    table.movement("Gimli", to="Weathertop")
    table.finish()
    assert table.company("Gimli").place == "Weathertop"


@rule("AIO-E-0523", "AIO-E-0524")
def test_the_hosts_card_serves_for_the_rescue_and_a_minor_item_alone(table: Table) -> None:
    site = lent(table, "Glamdring", "Elven Cloak")
    table.explored("Gimli")
    table.cannot("play Glamdring", because="AIO-E-0524")
    table.cannot("play Elven Cloak", because="AIO-E-0524")
    try_rescue(table, 12, 12, 12)
    table.do(next(n for n in STRONG if table.offered(n)))
    table.then(f"{HOST} discarded", "Barrow-downs in play", "Barrow-downs tapped")
    assert table.offered("Elven Cloak by Bilbo additional")
    assert not table.offered("Glamdring")
    table.finish()
    s = table.state
    assert table.company("Bilbo").site == site
    leave(table)
    assert (site in table.hazard.row.locations, s.card(site).player) == (True, 1)  # AIO-E-0501: not discarded, and not his


@rule("AIO-E-0522")
@pytest.mark.parametrize("how", ["leaves", "changes its mind"])
def test_without_a_rescue_the_card_is_with_the_host_again(table: Table, how: str) -> None:
    if how == "leaves":
        site = lent(table)
        leave(table)
    else:
        table.hero.company(*STRONG, at="Rivendell").company("Frodo", "Bilbo", at="Bree").locations("Rivendell", "Bree")
        site = rescue_site(table.state, imprison(table, "Bilbo"))
        table._begin()
        plan(table.state, table.company("Gimli").id, site, routes_to(table.state, table.company("Gimli"), site)[site][0])
        unplan(table.state, table.company("Gimli").id)
    (host,) = hosts(table.state, 0)
    card = table.state.card(site)
    assert (card.zone, card.host, card.player, rescue_site(table.state, host)) == (ASIDE, host, 1, site)


@rule("AIO-E-0512")
def test_a_host_without_prisoners_goes(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("a pastime")
    imprison(table, "Bilbo")
    die_in_prison(table.state, table.id("Bilbo"))
    table.organization()
    table.then(f"{HOST} discarded")
    table.leave_open()
