"""Allies of The Wizards who turn hazards away, carry their company, or speak for it."""

import pytest

from ledger import rule
from meccg.model import windows as W
from meccg.parts.values import HAZARD_LIMIT, PROWESS, value
from table import Table


def finish(table: Table) -> None:
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


def through(table: Table) -> None:
    """Nobody responds, nobody supports a check."""
    while table.asked == "respond" or (table.asked == "act" and table.window() & W.CHECK_DECLARED):
        table.pass_()


def use(table: Table, *text: str, passing: bool = False) -> None:
    table.choose(*text, passing=passing)
    through(table)


def play(table: Table, hazard: str) -> None:
    """The hazard player plays it in the first way that is offered."""
    while table.seat != "hazard" or not any(
        o[0] == "play" and table.state.name(o[2]) == hazard for o in table.state.asks[0].options
    ):
        table.pass_()
    table.do(next(o for o in table.state.asks[0].options if o[0] == "play" and table.state.name(o[2]) == hazard))


def uses(table: Table) -> set[str]:
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "use"}


def because(table: Table, card: str) -> str:
    return "; ".join(w.text for w in table.reasons(card, verb="use"))


# --- Leaflock, Tom Bombadil ------------------------------------------------------------------------------------------------

WARDENS = {"Leaflock": ("Wellinghall", "Edoras"), "Tom Bombadil": ("Old Forest", "Bree")}  # where he is, whither he goes along
both = pytest.mark.parametrize("warden", WARDENS)


def moving(table: Table, warden: str, *hazards: str, companion: str = "Éowyn", **fields: object) -> None:
    here, there = WARDENS[warden]
    table.hero.company("Aragorn II", companion, at=here, allies={"Aragorn II": [warden]}, **fields)
    table.hazard.hand(*hazards)
    table.movement("Aragorn II", to=there, way="region")


@both
@rule("AIO-F-0569", "AIO-G-0437")
def test_warden_is_playable_at_one_site(table: Table, warden: str) -> None:
    table.hero.company("Aragorn II", at=WARDENS[warden][0]).company("Éowyn", at="Bree").hand(warden, "a pastime")
    table.explored("Éowyn")
    table.cannot(f"play {warden}", because="not playable at this site")
    finish(table)
    table.explored("Aragorn II")
    use(table, f"play {warden}")
    table.then(f"{warden} on Aragorn II")
    finish(table)


@both
@rule("AIO-F-0570", "AIO-F-0573", "AIO-G-0440", "AIO-H-0124", "CRF1-0320", "CRF1-0405")
def test_warden_cancels_the_attack_of_a_creature(table: Table, warden: str) -> None:
    moving(table, warden, "Orc-patrol")
    assert uses(table) == set()
    play(table, "Orc-patrol")
    assert table.asked == "respond"
    assert warden in uses(table)  # it may be cancelled before it attacks
    table.pass_()
    use(table, f"use {warden}", passing=True)
    table.then(f"{warden} tapped", "Orc-patrol discarded")
    finish(table)


@both
@rule("AIO-F-0573", "AIO-G-0440")
def test_warden_cancels_an_attack_that_has_begun(table: Table, warden: str) -> None:
    here, there = WARDENS[warden]
    table.hero.company("Aragorn II", "Éowyn", at=here, allies={"Aragorn II": [warden]})
    row = table.plan("Aragorn II", there)
    table.state.turn_up(row.destination)
    table.state.put(table.company("Aragorn II").but(site=-1))
    table.attack("orc", strikes=3, prowess=8, by_creature=True)
    use(table, f"use {warden}")
    table.then(f"{warden} tapped")
    assert table.result == "canceled"


@rule("AIO-F-0571", "CRF1-0318", "AIO-F-0580", "CRF1-0319")
def test_leaflock_is_not_attacked_at_his_site_but_helps(table: Table) -> None:
    table.hero.company("Aragorn II", at="Wellinghall", allies={"Aragorn II": ["Leaflock"]})
    table.dice(9)
    table.attack("orc", strikes=1, prowess=9, automatic=True)
    table.do("tap")  # he has no choice but Aragorn II
    table.do("support Leaflock")
    table.then("Leaflock tapped")
    assert "Aragorn II rolls 9: 16 against 9" in table.log


@both
def test_warden_does_not_cancel_an_automatic_attack(table: Table, warden: str) -> None:
    table.hero.company("Aragorn II", "Éowyn", at=WARDENS[warden][0], allies={"Aragorn II": [warden]}).hand(
        "Concealment", "Dark Quarrels"
    )
    table.attack("orc", strikes=1, prowess=9, automatic=True)
    assert table.offered("play Dark Quarrels")
    assert uses(table) == set()
    table.leave_open()


@both
@rule("AIO-F-0575", "AIO-G-0442", "AIO-F-0570", "AIO-G-0438", "AIO-H-0126")
def test_warden_cancels_call_of_home_in_response(table: Table, warden: str) -> None:
    moving(table, warden, "Call of Home")
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    use(table, f"use {warden}", passing=True)
    table.then(f"{warden} tapped", "Call of Home discarded", "Éowyn in play")  # nobody rolled
    finish(table)


@both
@rule("AIO-H-0126")
def test_warden_cancels_whatever_was_declared_on_the_company(table: Table, warden: str) -> None:
    moving(table, warden, "Lure of Expedience")
    table.hazard.do("play Lure of Expedience on Éowyn", passing=True)
    use(table, f"use {warden}", passing=True)
    table.then(f"{warden} tapped", "Lure of Expedience discarded")
    finish(table)


@both
@rule("AIO-F-0574", "AIO-G-0441", "AIO-H-0125", "AIO-F-0578", "AIO-G-0445")
def test_warden_ends_a_hazard_that_lies_on_a_companion(table: Table, warden: str) -> None:
    moving(table, warden, corruption={"Éowyn": ["Lure of Expedience"]})
    use(table, f"use {warden} on Lure of Expedience", passing=True)
    table.then(f"{warden} tapped", "Lure of Expedience discarded")
    finish(table)


@both
@rule("AIO-F-0578", "AIO-G-0445", "AIO-H-0125")
@pytest.mark.parametrize(("hazard", "on"), [("Weariness of the Heart", "Éowyn"), ("Lost in the Wilderness", ""), ("River", "")])
def test_warden_ends_a_lasting_effect(table: Table, warden: str, hazard: str, on: str) -> None:
    moving(table, warden, hazard)
    eowyn, company = table.id("Éowyn"), table.company("Aragorn II").id
    before = value(table.state, PROWESS, eowyn), value(table.state, HAZARD_LIMIT, company)
    choices = [o for o in table.state.asks[0].options if o[0] == "play"]
    while table.seat != "hazard" or not any(o[0] == "play" for o in table.state.asks[0].options):
        table.pass_()
    choices = [o for o in table.state.asks[0].options if o[0] == "play" and (not on or o[4] == eowyn)]
    table.do(choices[0])
    while table.asked == "respond":
        table.pass_()
    use(table, f"use {warden} on {hazard}", passing=True)
    assert (value(table.state, PROWESS, eowyn), value(table.state, HAZARD_LIMIT, company)) == before
    assert not any(st.env.source == table.id(hazard) for rows in table.state.standing.values() for st in rows)
    table.then(f"{warden} tapped")
    finish(table)


@both
@rule("AIO-F-0579", "AIO-G-0446")
def test_warden_can_not_stop_a_nazgul_who_is_tapped(table: Table, warden: str) -> None:
    table.hazard.events("Adûnaphel")
    moving(table, warden)
    table.hazard.do("use Adûnaphel on Éowyn", passing=True)
    assert uses(table) == set()
    through(table)
    table.then("Éowyn tapped", f"{warden} untapped")
    finish(table)


@both
@rule("AIO-H-0173", "CRF1-0406")
def test_warden_can_not_stop_what_targets_nobody(table: Table, warden: str) -> None:
    moving(table, warden, "Long Winter", "Awaken Denizens")
    table.hazard.do("play Awaken Denizens", passing=True)
    assert uses(table) == set()
    through(table)
    assert uses(table) == set()
    assert "no hazard card in effect" in because(table, warden)
    finish(table)


@both
@rule("AIO-F-0572", "AIO-G-0439")
def test_warden_goes_home_if_the_company_goes_too_far(table: Table, warden: str) -> None:
    table.hero.company("Aragorn II", at="Rivendell", allies={"Aragorn II": [warden]})
    table.movement("Aragorn II", to="Lórien" if warden == "Tom Bombadil" else "Bree")
    table.then(f"{warden} discarded")
    finish(table)


@both
@rule("AIO-F-0572", "AIO-G-0439")
def test_warden_goes_along_in_his_land(table: Table, warden: str) -> None:
    moving(table, warden)
    finish(table)
    table.then(f"{warden} on Aragorn II", f"Aragorn II at {WARDENS[warden][1]}")


@rule("AIO-G-0438", "AIO-G-0440")
def test_tom_protects_any_company_in_his_land(table: Table) -> None:
    table.hero.company("Aragorn II", at="Old Forest", allies={"Aragorn II": ["Tom Bombadil"]}).company("Éowyn", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.movement("Éowyn", to="Bree", way="starter")
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    use(table, "use Tom Bombadil", passing=True)
    table.then("Tom Bombadil tapped", "Éowyn in play")
    finish(table)


@rule("AIO-G-0440")
def test_tom_cancels_an_attack_far_away(table: Table) -> None:
    table.hero.company("Aragorn II", at="Old Forest", allies={"Aragorn II": ["Tom Bombadil"]}).company("Éowyn", at="Rivendell")
    row = table.plan("Éowyn", "Bree")
    table.state.turn_up(row.destination)
    table.state.put(table.company("Éowyn").but(site=-1))
    table.attack("orc", strikes=3, prowess=8, against="Éowyn", by_creature=True)
    use(table, "use Tom Bombadil")
    assert table.result == "canceled"


@rule("AIO-G-0438")
@pytest.mark.parametrize("to", ["", "Lórien"])
def test_tom_does_not_protect_elsewhere(table: Table, to: str) -> None:
    table.hero.company("Aragorn II", at="Old Forest", allies={"Aragorn II": ["Tom Bombadil"]}).company("Éowyn", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.dice(12)
    table.movement("Éowyn", to=to)
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    assert uses(table) == set()
    assert "no declared hazard card" in because(table, "Tom Bombadil")
    finish(table)


def test_leaflock_does_not_protect_another_company(table: Table) -> None:
    table.hero.company("Aragorn II", at="Wellinghall", allies={"Aragorn II": ["Leaflock"]}).company("Éowyn", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.dice(12)
    table.movement("Éowyn", to="Bree", way="starter")
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    assert uses(table) == set()
    finish(table)


@both
@rule("AIO-F-0577", "AIO-G-0444")
def test_warden_can_not_stop_what_a_creature_does_after_its_strike(table: Table, warden: str) -> None:
    table.hero.company("Aragorn II", at=WARDENS[warden][0], allies={"Aragorn II": [warden]}, items={"Aragorn II": ["Star-glass"]})
    table.state.put(table.company().but(faced=("“Bert” (Bûrat)",)))
    id = table.new("TW-103", 1, "hand")
    table.dice(2, 2)
    table._begin()
    table.start("CreatureAttack", card=id, company=table.company().id, hazard_player=1)
    while table.asked != "assign strike" and table.asked != "stance":
        if uses(table):
            table.then(f"{warden} untapped")
        table.pass_()
    if table.asked == "assign strike":
        table.do("assign Aragorn II")
    table.do("tap")
    if table.asked == "support":
        table.do("no support")
    finish(table)
    table.then("Star-glass discarded", f"{warden} untapped")


# --- Goldberry -------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0396")
def test_goldberry_is_playable_at_old_forest(table: Table) -> None:
    table.hero.company("Aragorn II", at="Old Forest").company("Éowyn", at="Bree").hand("Goldberry", "a pastime")
    table.explored("Éowyn")
    table.cannot("play Goldberry", because="not playable at this site")
    finish(table)
    table.explored("Aragorn II")
    use(table, "play Goldberry")
    table.then("Goldberry on Aragorn II")
    finish(table)


@rule("AIO-F-0397", "AIO-F-0400", "CRF1-0295", "AIO-F-0402", "CRF1-0296")
@pytest.mark.parametrize("attacker_chooses", [False, True])
def test_goldberry_is_not_attacked_but_helps(table: Table, attacker_chooses: bool) -> None:
    table.hero.company("Aragorn II", at="Bree", allies={"Aragorn II": ["Goldberry"]})
    table.dice(9)
    table.attack("orc", strikes=1, prowess=9, attacker_chooses=attacker_chooses)
    table.do("tap")  # nobody asks who faces the strike
    table.do("support Goldberry")
    table.then("Goldberry tapped")
    assert "Aragorn II rolls 9: 16 against 9" in table.log


@rule("AIO-F-0399")
@pytest.mark.parametrize(
    ("keyed", "cancels"), [(("region type", "w"), True), (("region type", "b"), False), (("site", "Bree"), False)]
)
def test_goldberry_cancels_an_attack_keyed_to_wilderness(table: Table, keyed: tuple[str, str], cancels: bool) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Bree", allies={"Aragorn II": ["Goldberry"]}).hand("Dark Quarrels")
    table.attack("orc", strikes=1, prowess=9, keyed=keyed, by_creature=True)
    if cancels:
        use(table, "use Goldberry")
        table.then("Goldberry tapped")
        assert table.result == "canceled"
    else:
        assert uses(table) == set()
        table.leave_open()


def sent_back(key: str = "TABLE-ALLY-BACK") -> str:
    from meccg.parts.base import TARGET
    from meccg.parts.modes import Play
    from meccg.parts.selectors import Company
    from meccg.parts.verbs import ReturnToOrigin
    from table import blank

    play = Play(on=Company(), do=ReturnToOrigin(TARGET))
    return blank(key, play, name="a way back", type="hazard", subtypes=("short-event",))


@rule("AIO-F-0398", "AIO-H-0122", "CRF1-0297")
def test_goldberry_keeps_the_company_on_its_way(table: Table) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Rivendell", allies={"Aragorn II": ["Goldberry"]})
    table.hazard.hand(sent_back())
    table.movement(to="Bree", way="starter")
    table.hazard.do("play a way back", passing=True)
    use(table, "use Goldberry", passing=True)
    finish(table)
    table.then("Goldberry tapped", "Aragorn II at Bree")


@rule("AIO-F-0398", "AIO-H-0122")
def test_goldberry_not_once_it_has_resolved(table: Table) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Rivendell", allies={"Aragorn II": ["Goldberry"]})
    table.hazard.hand(sent_back())
    table.movement(to="Bree", way="starter")
    assert "no declared effect" in because(table, "Goldberry")
    table.hazard.do("play a way back", passing=True)
    through(table)
    assert uses(table) == set()
    finish(table)
    table.then("Goldberry untapped", "Aragorn II at Rivendell")


def test_goldberry_does_not_help_another_company(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien", allies={"Aragorn II": ["Goldberry"]}).company("Éowyn", at="Rivendell")
    table.hazard.hand(sent_back())
    table.movement("Éowyn", to="Bree", way="starter")
    table.hazard.do("play a way back", passing=True)
    assert uses(table) == set()
    finish(table)


@pytest.mark.parametrize("helps", [True, False])
def test_goldberry_against_a_long_winter(table: Table, helps: bool) -> None:
    table.hero.company("Gimli", "Éowyn", at="Rivendell", allies={"Gimli": ["Goldberry"]})
    table.events("Long Winter")
    table.movement(to="Weathertop", path="ww", ask=True)
    while table.asked != "instead":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert table.seat == "hero"
    table.do("do" if helps else "no")
    finish(table)
    table.then("Goldberry tapped" if helps else "Goldberry untapped", "Gimli at Weathertop" if helps else "Gimli at Rivendell")


# --- Shadowfax -------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0335", "CRF1-0394")
@pytest.mark.parametrize("others", [(), ("Bilbo",)])
def test_shadowfax_carries_on(table: Table, others: tuple[str, ...]) -> None:
    table.hero.company("Gandalf", *others, at="Rivendell", allies={"Gandalf": ["Shadowfax"]})
    table.movement(to="Lórien", way="starter")
    use(table, "use Shadowfax", passing=True)
    table.do("Edoras", passing=True)
    finish(table)
    table.then("Shadowfax tapped", "Gandalf at Edoras")


@rule("AIO-C-0435", "CRF1-0044", "METW-0806", "AIO-H-0059")
def test_shadowfax_carries_farther_than_four_regions(table: Table) -> None:
    table.hero.company("Gandalf", at="Bag End", allies={"Gandalf": ["Shadowfax"]})
    table.organization()
    table.pass_all()
    assert not table.offered("Lórien")
    table.do("Rivendell")
    if table.asked == "way":
        table.do(table.offers()[0])
    finish(table)
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    use(table, "use Shadowfax", passing=True)
    table.do("Lórien", passing=True)
    finish(table)
    table.then("Gandalf at Lórien")


def test_shadowfax_may_as_well_rest(table: Table) -> None:
    table.hero.company("Gandalf", at="Rivendell", allies={"Gandalf": ["Shadowfax"]})
    table.movement(to="Lórien", way="starter")
    use(table, "use Shadowfax", passing=True)
    table.do("stays", passing=True)
    finish(table)
    table.then("Gandalf at Lórien", "Shadowfax tapped")


@rule("AIO-G-0336", "CRF1-0395", "AIO-H-0167")
@pytest.mark.parametrize(("others", "more", "to"), [
    (("Éowyn",), [], "Lórien"), (("Bilbo", "Pippin"), [], "Lórien"), ((), ["Gwaihir"], "Lórien"), ((), [], ""),
])  # fmt: skip
def test_shadowfax_not_with_more_company_nor_unmoved(table: Table, others: tuple[str, ...], more: list[str], to: str) -> None:
    table.hero.company("Gandalf", *others, at="Rivendell", allies={"Gandalf": ["Shadowfax", *more]})
    table.movement(to=to)
    assert "company" in because(table, "Shadowfax")
    while table.state.asks:
        assert "Shadowfax" not in uses(table)
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


@pytest.mark.parametrize("site", ["Edoras", "Dunharrow"])
def test_shadowfax_is_found_in_rohan(table: Table, site: str) -> None:
    table.hero.company("Gandalf", at=site).hand("Shadowfax")
    table.explored()
    use(table, "play Shadowfax")
    table.then("Shadowfax on Gandalf")


# --- Bill the Pony ---------------------------------------------------------------------------------------------------------


@rule("AIO-F-0141", "CRF1-0264")
def test_bill_is_sturdy(table: Table) -> None:
    table.hero.company("Gimli", allies={"Gimli": ["Bill the Pony"]})
    assert table.value("body", "Bill the Pony") == 10


@pytest.mark.parametrize(("site", "tapped"), [("Bree", True), ("Bag End", True), ("Bree", False)])
def test_bill_is_bought_even_at_a_tapped_site(table: Table, site: str, tapped: bool) -> None:
    table.hero.company("Gimli", at=site, site_tapped=tapped).hand("Bill the Pony")
    table.explored()
    use(table, "play Bill the Pony")
    table.then("Bill the Pony on Gimli")


@rule("AIO-F-0143")
def test_bill_knows_the_way_to_the_nearest_haven(table: Table) -> None:
    table.hero.company(
        "Elrond", "Éowyn", at="Weathertop", allies={"Elrond": ["Bill the Pony"]}, items={"Elrond": ["Palantír of Elostirion"]}
    )
    table.end_of_turn()
    use(table, "use Bill the Pony")
    table.then("Bill the Pony discarded", "Elrond at Rivendell", "Éowyn at Rivendell", "Weathertop in locations")
    table.then("Palantír of Elostirion discarded")  # it was movement
    assert table.company().moved
    assert not any("movement/hazard" in d for d in table.company().done)
    finish(table)


def test_bill_leaves_a_tapped_site_behind(table: Table) -> None:
    table.hero.company("Éowyn", at="Weathertop", site_tapped=True, allies={"Éowyn": ["Bill the Pony"]}).company(
        "Elrond", at="Rivendell"
    )
    table.end_of_turn()
    use(table, "use Bill the Pony")
    table.then("Weathertop in discard", "Éowyn at Rivendell")
    finish(table)


@pytest.mark.parametrize(("others", "at"), [(("Gimli", "Legolas", "Boromir II"), "Weathertop"), ((), "Rivendell")])
def test_bill_not_from_a_haven_nor_with_many(table: Table, others: tuple[str, ...], at: str) -> None:
    table.hero.company("Éowyn", *others, at=at, allies={"Éowyn": ["Bill the Pony"]}).hand("a pastime")
    table.end_of_turn()
    assert uses(table) == set()
    assert ("Haven" if not others else "size 3 or less") in because(table, "Bill the Pony")
    finish(table)


def test_bill_not_before_the_end_of_the_turn(table: Table) -> None:
    table.hero.company("Éowyn", at="Weathertop", allies={"Éowyn": ["Bill the Pony"]}).hand("a pastime")
    table.organization()
    assert uses(table) == set()
    finish(table)


# --- Roäc the Raven --------------------------------------------------------------------------------------------------------


@rule("AIO-G-0288", "AIO-G-0290", "AIO-G-0291", "AIO-G-0292", "AIO-G-0293", "AIO-G-0294", "AIO-H-0160", "CRF1-0380", "CRF1-0382")
def test_roac_brings_a_faction_by_himself(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", site_tapped=True, allies={"Éowyn": ["Roäc the Raven"]}, tapped=["Éowyn"])
    table.hero.hand("Riders of Rohan", "New Friendship")
    table.dice(8)
    table.explored()
    table.do("use Roäc the Raven on Riders of Rohan")
    use(table, "play New Friendship", passing=True)  # as on the check of a diplomat: 8 + 3
    table.then("Riders of Rohan in play", "Roäc the Raven discarded", "Éowyn tapped", "Lake-town tapped")
    assert any("Roäc the Raven rolls 8 to influence: 11 against" in line for line in table.log)
    assert [table.state.name(x) for x in table.card("Riders of Rohan").noted] == ["Lake-town"]


@rule("AIO-G-0291")
def test_roac_taps_no_site(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", allies={"Éowyn": ["Roäc the Raven"]}).hand("Riders of Rohan")
    table.dice(12)
    table.explored()
    use(table, "use Roäc the Raven on Riders of Rohan")
    table.then("Riders of Rohan in play", "Lake-town untapped", "Éowyn untapped")


def test_roac_may_fail(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", allies={"Éowyn": ["Roäc the Raven"]}).hand("Riders of Rohan")
    table.dice(2)
    table.explored()
    use(table, "use Roäc the Raven on Riders of Rohan")
    table.then("Riders of Rohan discarded", "Roäc the Raven discarded")


@rule("AIO-G-0295")
def test_roac_does_not_speak_to_the_dead_nor_to_those_in_play(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", allies={"Éowyn": ["Roäc the Raven"]}).hand(
        "Army of the Dead", "Riders of Rohan", "a pastime"
    )
    table.hazard.factions("Riders of Rohan")
    table.explored()
    assert uses(table) == set()
    assert "no faction" in because(table, "Roäc the Raven")
    finish(table)


@rule("AIO-G-0289", "AIO-H-0159", "CRF1-0381")
def test_roac_only_in_the_site_phase_of_his_company(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", allies={"Éowyn": ["Roäc the Raven"]}).company("Gimli", at="Bree")
    table.hero.hand("Riders of Rohan", "a pastime")
    table.organization()
    assert uses(table) == set()
    finish(table)
    table.explored("Gimli")
    assert uses(table) == set()
    finish(table)


def test_roac_is_found_in_northern_rhovanion(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town").company("Gimli", at="Bree").hand("Roäc the Raven", "a pastime")
    table.explored("Gimli")
    table.cannot("play Roäc the Raven", because="not playable at this site")
    finish(table)
    table.explored("Éowyn")
    use(table, "play Roäc the Raven")
    table.then("Roäc the Raven on Éowyn")
    finish(table)
