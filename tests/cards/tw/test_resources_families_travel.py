"""Resource events of The Wizards that come in families: fair travels, horses, roads, rivers and mountains."""

import pytest

from ledger import rule
from meccg.parts.selectors import Company
from meccg.parts.standing import Add
from meccg.parts.values import DRAWS_OPPONENT
from resourceplay import FELLOWSHIP, facts, finish, keyed, limit, on_the_way, plays, prowess, resolve, set_out
from table import Table, blank

# --- Fair Sailing and Fair Travels -------------------------------------------------------------------------------------------

EACH = ("Fair Sailing", "Fair Travels in Border-lands", "Fair Travels in Free-domains")
ONCE = ("Fair Travels in Dark-domains", "Fair Travels in Shadow-lands")
SYMBOL = dict(zip((*EACH, *ONCE), "cbfds", strict=True))


def travel(table: Table, card: str, path: str, *, size: int = 6, gates: bool = False) -> int:
    """The hazard limit of a company that goes such a way after this card was played."""
    if gates:
        table.events("Gates of Morning")
    table.hero.company(*FELLOWSHIP[:size], at="Rivendell").hand(card)
    table.plan("Aragorn II", "Bree", way="starter", path=path)
    table.organization()
    table.do(f"play {card}", passing=True)
    resolve(table)
    while table.state.asks:
        table.pass_()
    table.then(f"{card} discarded")
    company = table.company()
    table.state.put(company.but(limit=max(2, size)))
    return limit(table)


@pytest.mark.parametrize("card", EACH)
@pytest.mark.parametrize(("n", "size", "left"), [(1, 6, 5), (3, 6, 3), (5, 6, 2), (2, 3, 2), (1, 2, 2)])
def test_fair_travels_take_one_for_every_such_region(table: Table, card: str, n: int, size: int, left: int) -> None:
    assert travel(table, card, "w" + SYMBOL[card] * n, size=size) == left


@pytest.mark.parametrize("card", ONCE)
@pytest.mark.parametrize(
    ("n", "gates", "size", "left"),
    [(1, False, 6, 5), (3, False, 6, 5), (1, True, 6, 4), (3, True, 6, 4), (1, True, 3, 2)],
)
def test_fair_travels_take_one_or_two_in_evil_lands(table: Table, card: str, n: int, gates: bool, size: int, left: int) -> None:
    assert travel(table, card, "w" + SYMBOL[card] * n, size=size, gates=gates) == left


@pytest.mark.parametrize("card", SYMBOL)
def test_fair_travels_only_with_a_new_site(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell").hand(card)
    set_out(table)
    table.cannot(f"play {card}", because="no company with a new site")
    table.leave_open()


@pytest.mark.parametrize("card", SYMBOL)
def test_fair_travels_not_twice_on_one_company(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", at="Rivendell").company("Gimli", at="Lórien").hand(card, card)
    table.plan("Aragorn II", "Bree", way="starter", path="wcbfds")
    table.plan("Gimli", "Moria", way="starter", path="wcbfds")
    table.organization()
    table.do(f"play {card} on the company of Aragorn II", passing=True)
    resolve(table)
    table.cannot(f"play {card} on the company of Aragorn II")
    table.chain(f"play {card} on the company of Gimli")
    table.leave_open()


def test_fair_travels_only_at_the_end_of_the_organization_phase(table: Table) -> None:
    table.hero.company("Aragorn II").hand(*SYMBOL, "Horses", "Secret Passage", "a pastime")
    table.organization()
    for card in (*SYMBOL, "Horses", "Secret Passage"):
        table.cannot(f"play {card}", because="at the end of your organization phase")
    table.leave_open()


def test_fair_travels_on_a_real_way(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Rivendell").hand("Fair Travels in Border-lands")
    set_out(table, "Lórien", way="starter")  # w w b w
    table.chain("play Fair Travels in Border-lands")
    on_the_way(table)
    assert limit(table) == 5
    table.leave_open()


# --- Horses ------------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0511", "CRF1-0310")
def test_horses_are_fast_and_alarm_creatures(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Rivendell").hand("Horses")
    table.hazard.hand("Wolves")
    set_out(table, "Bree", way="starter")
    table.chain("play Horses on the company")
    table.then("Horses discarded")
    on_the_way(table)
    assert limit(table) == 4
    table.hazard.do("play Wolves")
    resolve(table)
    assert prowess(table) == 8 + 2
    table.leave_open()


@pytest.mark.parametrize(("size", "left"), [(4, 2), (3, 2), (2, 2)])
def test_horses_leave_two_hazards(table: Table, size: int, left: int) -> None:
    table.hero.company(*FELLOWSHIP[:size], at="Rivendell").hand("Horses")
    set_out(table, "Bree", way="starter")
    table.chain("play Horses")
    on_the_way(table)
    assert limit(table) == left
    table.leave_open()


def test_horses_do_not_change_other_attacks(table: Table) -> None:
    """Neither those of sites, nor those against another company."""
    table.hero.company("Aragorn II", "Éowyn", at="Rivendell").company("Gimli", "Bofur", at="Lórien").hand(
        "Horses", "Dark Quarrels"
    )
    table.plan("Gimli", "Moria", way="starter", path="ww")
    set_out(table, "Bree", way="starter")
    table.chain("play Horses on the company of Aragorn II")
    while table.state.asks:
        table.pass_()
    for against, traits, n in (("Aragorn II", "by_creature", 11), ("Aragorn II", "automatic", 9), ("Gimli", "by_creature", 9)):
        table.attack("orc", strikes=1, prowess=9, against=against, **{traits: True})
        assert prowess(table) == n
        table.do("play Dark Quarrels")
        assert table.result == "canceled"
        table.hero.hand("Dark Quarrels")


@rule("AIO-F-0511", "CRF1-0310")
def test_horses_only_at_the_end_of_the_organization_phase(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Horses", "a pastime")
    table.movement(to="Bree", path="ww")
    table.cannot("play Horses", because="at the end of your organization phase")
    table.leave_open()


# --- Secret Passage ----------------------------------------------------------------------------------------------------------


def steal_in(table: Table, to: str, *hazards: str) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Rivendell").hand("Secret Passage")
    table.hazard.hand(*hazards)
    set_out(table, to, way="starter")
    table.chain("play Secret Passage")
    table.then("Secret Passage discarded")
    on_the_way(table)


def test_secret_passage_leaves_only_what_is_keyed_to_the_site(table: Table) -> None:
    steal_in(table, "Ettenmoors", "Wolves", "Giant", "Cave-drake")  # w w, Ruins & Lairs
    assert "Wolves" not in plays(table)
    assert keyed(table) == {"site type: R"}
    table.leave_open()


def test_secret_passage_only_to_ruins_and_lairs(table: Table) -> None:
    steal_in(table, "Bree", "Wolves")  # Border-hold
    assert keyed(table) == {"region type: w"}
    table.leave_open()


@rule("AIO-G-0328", "CRF1-0390")
def test_secret_passage_fails_if_the_site_changes_its_type(table: Table) -> None:
    table.events("Doors of Night")
    steal_in(table, "Ettenmoors", "Choking Shadows", "Wolves")
    assert plays(table) == {"Choking Shadows"}
    table.hazard.do(
        next(o for _, o in table.options() if o[0] == "play" and o[4] == table.company().destination and o[1].endswith("2"))
    )
    resolve(table)
    while table.seat != "hazard":
        table.pass_()
    assert "Wolves" in plays(table)
    table.leave_open()


@rule("AIO-C-0390")
def test_secret_passage_for_each_of_two_moves(table: Table) -> None:
    """By way of a Haven to Ruins & Lairs: it helps where its condition holds."""
    table.hero.company("Aragorn II", "Éowyn", at="Bree").hand("Secret Passage", "Bridge")
    table.hazard.hand("Wolves", "Wolves")
    set_out(table, "Rivendell", way="starter")
    table.chain("play Secret Passage")
    on_the_way(table)
    assert "Wolves" in plays(table)
    table.choose("play Bridge", passing=True)
    while table.asked != "move":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.do("To Ettenmoors")
    if table.asked == "way":
        table.do("starter")
    table.hero.hand("a pastime")
    while table.asked != "act":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    while table.seat != "hazard":
        table.pass_()
    assert "Wolves" not in plays(table)
    table.leave_open()


# --- Great-road --------------------------------------------------------------------------------------------------------------


def take_the_road(table: Table, to: str = "Moria") -> None:
    """From Lórien."""
    set_out(table, to, way="starter" if to == "Moria" else "")
    while table.asked == "move":
        table.do("stays")
    table.chain("play Great-road on the company of Aragorn II")
    table.then("Great-road discarded")
    while table.state.asks:
        table.pass_()


def draws(table: Table) -> int:
    """How many cards the hazard player draws when he draws all he may."""
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    n = 0
    while table.asked == "draw":
        if table.seat == "hazard":
            n += 1
            table.do("draw")
        else:
            table.do("stop")
    return n + 1


@rule("AIO-F-0433", "CRF1-0301")
@pytest.mark.parametrize("road", [True, False])
def test_great_road_lets_the_opponent_draw_twice_as_many(table: Table, road: bool) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    if road:
        take_the_road(table)
    else:
        table.plan("Aragorn II", "Moria", way="starter", path="ww")
    normal = facts("Moria").draw_opponent
    assert draws(table) == normal * (2 if road else 1)
    table.leave_open()


@rule("AIO-F-0433", "CRF1-0301")
def test_great_road_up_to_twice(table: Table) -> None:
    """One card must be drawn, after that he may stop."""
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    take_the_road(table)
    hand = len(table.hazard.row.hand)
    table.movement("Aragorn II")
    assert len(table.hazard.row.hand) == hand + 1
    table.leave_open()


@rule("AIO-F-0436")
def test_great_road_doubles_before_other_effects(table: Table) -> None:
    fewer = Add(DRAWS_OPPONENT, -1, to=Company())
    table.events(blank("TABLE-FEWER", fewer, name="Fewer", subtypes=("permanent-event",)))
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    take_the_road(table)
    assert draws(table) == 2 * facts("Moria").draw_opponent - 1
    table.leave_open()


def back(table: Table) -> None:
    """The end of the turn, up to the question whether the company goes back."""
    table.end_of_turn()
    while table.asked != "may":
        table._pass_once() or table.fail("nobody is asked to go back")


@rule("AIO-F-0435")
def test_great_road_leads_back_to_the_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road")
    take_the_road(table)
    table.movement("Aragorn II")
    finish(table)
    table.then("Aragorn II at Moria", "Lórien in locations")
    table.state.set_status(table.id("Moria"), 1)
    before = [line for line in table.log if "moves from" in line]
    back(table)
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    finish(table)
    table.then("Aragorn II at Lórien", "Moria discarded")  # tapped, and left
    assert table.company().moved
    assert [line for line in table.log if "moves from" in line] == before  # no movement/hazard phase
    assert "the company of Aragorn II is now at Lórien" in table.log


def test_great_road_need_not_be_taken_back(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road")
    take_the_road(table)
    table.movement("Aragorn II")
    finish(table)
    back(table)
    table.do("decline")
    finish(table)
    table.then("Aragorn II at Moria", "Lórien in locations")


@rule("AIO-F-0434")
def test_great_road_leads_back_to_where_the_turn_began(table: Table) -> None:
    """Though the company went on by way of another Haven."""
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "Bridge")
    take_the_road(table, "Rivendell")
    table.movement("Aragorn II")
    table.choose("play Bridge", passing=True)
    while table.asked != "move":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.do("To Bree")
    finish(table)
    table.then("Aragorn II at Bree")
    back(table)
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    finish(table)
    table.then("Aragorn II at Lórien")


@rule("AIO-C-0337")
def test_great_road_of_a_company_that_was_joined(table: Table) -> None:
    """What affected one of two companies that have become one affects both."""
    table.hero.company("Aragorn II", at="Lórien").company("Gimli", at="Moria").hand("Great-road")
    take_the_road(table)
    table.movement("Aragorn II")
    finish(table)
    table.start("JoinCompanies", player=0)
    assert table.company("Aragorn II").id == table.company("Gimli").id
    back(table)
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    finish(table)
    table.then("Aragorn II at Lórien", "Gimli at Lórien")


def test_great_road_is_no_way_back_for_one_who_stayed(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road")
    take_the_road(table, "")
    table.end_of_turn()
    while table.state.asks:
        assert table.asked != "may"
        table.pass_()
    table.then("Aragorn II at Lórien")


def test_great_road_only_from_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("Great-road")
    set_out(table, "Rivendell", way="starter")
    table.cannot("play Great-road", because="no company at a Haven")
    table.leave_open()


def test_great_road_at_the_end_of_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    table.organization()
    table.cannot("play Great-road", because="at the end of your organization phase")
    table.leave_open()


# --- Anduin River, White Mountains -------------------------------------------------------------------------------------------


@rule("AIO-F-0062")
def test_anduin_river_may_be_crossed(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras").hand("Anduin River")
    set_out(table)
    table.chain("play Anduin River by Aragorn II")
    table.then("Aragorn II tapped", "Anduin River discarded")
    table.pass_()
    table.do("To Dead Marshes")
    table.movement("Aragorn II")
    assert table.company().regions == ("Rohan", "Dagorlad")
    finish(table)
    table.then("Aragorn II at Dead Marshes")


@rule("AIO-C-0437", "METW-0809")
def test_anduin_river_separates_otherwise(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras").hand("Anduin River")
    set_out(table, "Dead Marshes", way="region")
    assert "Rohan, Dagorlad" not in ", ".join(table.company().regions)
    table.leave_open()


@rule("AIO-F-0062")
@pytest.mark.parametrize(("size", "n"), [(6, 4), (3, 2)])
def test_anduin_river_lowers_the_hazard_limit_instead(table: Table, size: int, n: int) -> None:
    table.hero.company(*FELLOWSHIP[:size], at="Minas Tirith", tapped=["Aragorn II"]).hand("Anduin River")
    set_out(table, "Edoras", way="region")  # in Rohan
    table.do("play Anduin River on the company")
    on_the_way(table)
    assert limit(table) == n
    assert table.company().destination == table.id("Edoras")
    table.leave_open()


@rule("AIO-G-0533")
def test_white_mountains_may_be_crossed(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras").hand("White Mountains")
    set_out(table)
    table.chain("play White Mountains by Aragorn II")
    table.then("Aragorn II tapped", "White Mountains discarded")
    table.pass_()
    table.do("To Vale of Erech")
    on_the_way(table)
    assert table.company().regions == ("Rohan", "Lamedon")
    table.leave_open()


@rule("AIO-G-0533")
def test_white_mountains_lower_the_hazard_limit_instead(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Minas Tirith").hand("White Mountains")
    set_out(table, "Edoras", way="region")
    table.do("play White Mountains on the company")
    on_the_way(table)
    assert limit(table) == 4
    table.leave_open()


@pytest.mark.parametrize("card", ["Anduin River", "White Mountains"])
def test_rivers_and_mountains_ask_for_a_ranger(table: Table, card: str) -> None:
    table.hero.company("Gimli", "Bilbo", at="Minas Tirith").hand(card)
    set_out(table, "Edoras", way="region")
    table.cannot(f"play {card}", because="no untapped ranger")
    table.cannot(f"play {card}", because="with a ranger moving to a site in")
    table.leave_open()


@pytest.mark.parametrize("card", ["Anduin River", "White Mountains"])
def test_rivers_and_mountains_ask_for_the_right_regions(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell", tapped=["Aragorn II"]).hand(card)
    set_out(table, "Bree", way="starter")
    table.cannot(f"play {card}", because="moving to a site in")
    table.leave_open()


@pytest.mark.parametrize("card", ["Anduin River", "White Mountains"])
def test_rivers_and_mountains_not_twice_on_a_company(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", "Faramir", at="Minas Tirith").hand(card, card)
    set_out(table, "Edoras", way="region")
    table.chain(f"play {card} by Aragorn II")
    assert not table.offered(f"play {card} by Faramir")
    table.cannot(f"play {card}", because="can't be duplicated")
    table.leave_open()


# --- Ash Mountains, Mountains of Shadow --------------------------------------------------------------------------------------

LAND_OF_SHADOW = [
    ("Ash Mountains", "Dead Marshes", "Mount Doom", ("Dagorlad", "Gorgoroth"), 8),
    ("Mountains of Shadow", "Henneth Annûn", "Mount Doom", ("Ithilien", "Gorgoroth"), 9),
]


def into_mordor(table: Table, card: str, start: str, to: str) -> None:
    table.hero.company(*FELLOWSHIP, at=start).hand(card)
    set_out(table)
    table.chain(f"play {card} by Aragorn II")
    table.then("Aragorn II tapped", f"{card} discarded")
    table.pass_()
    table.do(f"To {to}")


@rule("AIO-F-0071", "AIO-G-0057", "AIO-C-0421")
@pytest.mark.parametrize(("card", "start", "to", "regions", "strength"), LAND_OF_SHADOW)
def test_mountains_of_mordor_are_crossed_with_a_fight(
    table: Table, card: str, start: str, to: str, regions: tuple[str, str], strength: int
) -> None:
    into_mordor(table, card, start, to)
    if table.asked == "way":
        table.do(", ".join(regions))
    table.hero.hand("Concealment", "Dark Quarrels")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.asked == "draw":
        table.do("stop")
    attack = table.frame("Attack")
    assert (attack.strikes, prowess(table), attack.traits[0]) == (4, strength, "orc")
    assert table.company().regions == regions
    assert not plays(table) - {"Concealment", "Dark Quarrels"}  # before any hazard
    table.do("play Dark Quarrels")
    finish(table)
    table.then(f"Aragorn II at {to}")
    assert [line for line in table.log if line.startswith("Attack by")] == [f"Attack by {card}"]


@rule("AIO-C-0421", "AIO-H-0411")
def test_gorgoroth_is_not_entered_that_way_otherwise(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Henneth Annûn").hand("Mountains of Shadow")
    table.organization()
    while table.asked != "move":
        table.pass_()
    assert not table.offered("To Mount Doom")
    table.leave_open()


@rule("AIO-F-0071", "AIO-G-0057", "CRF1-0345")
@pytest.mark.parametrize(("card", "start", "to"), [(c, a, b) for c, a, b in (
    ("Ash Mountains", "Minas Tirith", "Dead Marshes"), ("Mountains of Shadow", "Minas Tirith", "Henneth Annûn"))])  # fmt: skip
def test_mountains_of_mordor_lower_the_hazard_limit_without_a_fight(table: Table, card: str, start: str, to: str) -> None:
    table.hero.company(*FELLOWSHIP, at=start).hand(card)
    set_out(table, to, way="region")
    table.chain(f"play {card} on the company")
    table.then("Aragorn II untapped")
    on_the_way(table)
    assert limit(table) == 4
    assert not any(line.startswith("Attack by") for line in table.log)
    table.leave_open()


def test_mountains_of_mordor_fight_even_if_the_company_stays(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Dead Marshes").hand("Ash Mountains", "Dark Quarrels")
    set_out(table)
    table.chain("play Ash Mountains by Aragorn II")
    table.pass_()
    table.do("stays")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    table.do("play Dark Quarrels")
    assert "Attack by Ash Mountains" in table.log
    finish(table)


@pytest.mark.parametrize("card", ["Ash Mountains", "Mountains of Shadow"])
def test_mountains_of_mordor_ask_for_a_ranger(table: Table, card: str) -> None:
    table.hero.company("Gimli", "Bilbo", at="Minas Tirith").hand(card)
    set_out(table, "Edoras", way="region")
    table.cannot(f"play {card}", because="no untapped ranger")
    table.cannot(f"play {card}", because="moving to a site in")
    table.leave_open()
