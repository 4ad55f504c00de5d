"""Dark Minions: permanent-events of hazards."""

from typing import Any

import pytest

from agentplay import actions, meeting
from dragonplay import hazard_acts, on_with, set_upon, to_strike
from hazardplay import face, imprison, in_play, left, limit, numbers, pending
from ledger import rule
from meccg.cards.pool import load_pool
from meccg.kernel.run import push
from meccg.model.facts import Creature, Keying
from meccg.model.rows import NONE, TAPPED, Env
from meccg.parts.requirements import attacks_faced
from meccg.parts.values import BODY, REGIONS, has_trait, roll_of, value
from meccg.parts.verbs import Do
from meccg.rules.combat import Attack, detained_by_keying
from meccg.rules.scoring import scores
from meccg.rules.strike import is_bodiless
from table import ATTACKER, TURN, Table, blank

STRONG = ("Aragorn II", "Gimli", "Legolas", "Boromir II")

# --- DM-44 Angmar Arises ---


def in_lands(table: Table, event: str, creature: str, at: str, to: str) -> set[str]:
    """To what a creature may be keyed by name against a company that moves so."""
    table.hero.company("Aragorn II", "Gimli", at=at).hand("a pastime")
    table.hazard.events(*([event] if event else [])).hand(creature, "a pastime")
    table.movement("Gimli", to=to, way="region", limit=9)
    while table.who != "hazard":
        table.pass_()
    table.leave_open()
    words = [o[5] for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == creature]
    return {w.removeprefix("region: ") for w in words if w.startswith("region: ")}


@rule("AIO-F-0063", "AIO-F-0064")
@pytest.mark.parametrize(
    ("event", "creature", "regions"),
    [
        ("Angmar Arises", "Orc-guard", {"Rhudaur", "Arthedain"}),
        ("Angmar Arises", "Rogrog", set()),  # of Dark-domains: Angmar and Gundabad alone
        ("Angmar Arises", "Wolves", set()),
        ("Angmar Arises", "TABLE-two shadows", set()),
        ("", "Orc-guard", set()),
    ],
)
def test_angmar_arises_in_the_lands_about_it(table: Table, event: str, creature: str, regions: set[str]) -> None:
    if creature.startswith("TABLE"):
        keying = (Keying(region_types=("ss",)),)
        blank(creature, name=creature, type="hazard", kind="creature", subtypes=("creature",), creature=Creature(keying=keying))
    assert in_lands(table, event, creature, "Rivendell", "Bree") == regions


@pytest.mark.parametrize(("creature", "fits"), [("Rogrog", True), ("Orc-guard", True), ("Wolves", False)])
def test_angmar_arises_in_angmar_itself(table: Table, creature: str, fits: bool) -> None:
    assert ("Angmar" in in_lands(table, "Angmar Arises", creature, "Rivendell", "Carn Dûm")) == fits


@pytest.mark.parametrize(
    ("keyed", "dice", "fate"),
    [
        (("region", "Rhudaur"), (12, 12), "discarded"),
        (("region", "Rhudaur"), (12, 2, 2), "in play"),
        (("region type", "w"), (12, 12), "in play"),
        (("region", "Hollin"), (12, 12), "in play"),
    ],
)
def test_angmar_arises_until_one_so_keyed_is_defeated(
    table: Table, keyed: tuple[str, str], dice: tuple[int, ...], fate: str
) -> None:
    table.hazard.events("Angmar Arises")
    set_upon(table, "Wargs", "Aragorn II", "Gimli", keyed=keyed)
    on_with(table, *dice)
    table.then(f"Angmar Arises {fate}")
    table.leave_open()


@rule("AIO-F-0065")
def test_angmar_arises_keyed_by_name_the_region_stays_what_it_is(table: Table) -> None:
    """Rhudaur is a Wilderness: an attack keyed to it does not detain minions."""
    table.hero.plays("ringwraith").company("Gorbag", at="Bandit Lair")
    table.movement("Gorbag", limit=9)
    company = table.company("Gorbag").id
    orc_guard = load_pool()["TW-72"]
    assert not detained_by_keying(table.state, orc_guard, company, ("region", "Rhudaur"))
    assert detained_by_keying(table.state, orc_guard, company, ("region type", "s"))
    table.leave_open()


# --- DM-51 Doubled Vigilance ---


@pytest.mark.parametrize(
    ("site", "doors", "fits"),
    [
        ("Moria", False, True),
        ("Weathertop", False, False),
        ("Weathertop", True, True),
        ("Bree", True, True),
        ("Edoras", True, False),
    ],
)
def test_doubled_vigilance_where_it_may_be_played(table: Table, site: str, doors: bool, fits: bool) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Gimli", at=site).hand("a pastime")
    table.hazard.hand("Doubled Vigilance")
    table.movement("Gimli")
    assert pending(table, "play Doubled Vigilance") == fits
    if fits:
        table.hazard.play("play Doubled Vigilance")
        table.then(f"Doubled Vigilance on {site}")
    table.leave_open()


@pytest.mark.parametrize(("roll", "attack"), [(8, (4, 9)), (9, (4, 7))])
def test_doubled_vigilance_who_enters_may_be_noticed(table: Table, roll: int, attack: tuple[int, int]) -> None:
    """Two of them: 9 - 2 is 7. Then only the Orcs of Moria are there."""
    table.hero.company("Gimli", "Aragorn II", at="Moria", on_site=["Doubled Vigilance"]).hand("a pastime")
    table.dice(roll).site("Gimli")
    assert not any(type(f).__name__ == "Attack" for f in table.state.frames)
    table.do("enter")
    while table.asked == "act" and not any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.pass_()
    assert numbers(table) == attack
    assert ("automatic" in table.frame("Attack").traits) == (attack == (4, 7))
    table.leave_open()


def test_doubled_vigilance_who_stays_outside_is_not(table: Table) -> None:
    table.hero.company("Gimli", at="Moria", on_site=["Doubled Vigilance"])
    table.site("Gimli")
    table.do("nothing")
    table.finish()
    table.then("Gimli untapped", "Doubled Vigilance in play")


def test_doubled_vigilance_goes_with_its_site(table: Table) -> None:
    table.hero.company("Gimli", at="Moria", on_site=["Doubled Vigilance"])
    table.movement("Gimli", to="Lórien")
    table.finish()
    table.then("Doubled Vigilance discarded")


@rule("AIO-F-0249", "AIO-F-0250")
def test_doubled_vigilance_on_guard(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Moria", guard=["Doubled Vigilance"], moved=True).hand("a pastime", "Concealment")
    table.site("Gimli")
    table.do("enter")
    table.dice(2)
    table.do("reveal Doubled Vigilance", passing=True)
    table.settle()
    assert numbers(table) == (4, 9)
    table.hero.do("play Concealment by Bilbo", passing=True)
    table.settle()
    while numbers(table) == (4, 9):
        table.answer_plainly()
    assert numbers(table) == (4, 7)  # that of the site follows
    table.then("Doubled Vigilance on Moria")
    table.leave_open()


# --- DM-54 Endless Whispers ---


@pytest.mark.parametrize(("mark", "fits"), [("wounded by undead", True), ("wounded by orc", False)])
def test_endless_whispers_of_the_undead(table: Table, mark: str, fits: bool) -> None:
    table.hero.company("Gimli", "Gandalf", at="Bree", wounded=["Gimli", "Gandalf"]).hand("a pastime")
    table.hazard.hand("Endless Whispers", "a pastime")
    table.movement("Gimli", limit=9)
    for who in ("Gimli", "Gandalf"):
        table.state.mark(table.id(who), mark)
    table.state.put(table.company("Gimli").but(hazards=9))  # it does not count
    table.pass_()
    assert table.offered("play Endless Whispers on Gimli") == fits
    assert not table.offered("play Endless Whispers on Gandalf")
    table.leave_open()


@pytest.mark.parametrize(("state", "site"), [("tapped", "Bree"), ("wounded", "Rivendell")])
def test_endless_whispers_he_never_untaps(table: Table, state: str, site: str) -> None:
    how: dict[str, Any] = {state: ["Gimli", "Bofur"]}
    table.hero.company("Gimli", "Bofur", at=site, cards={"Gimli": ["Endless Whispers"]}, **how)
    table.untap()
    table.finish()
    table.then("Gimli tapped", "Bofur not wounded")


def test_endless_whispers_healed_he_is_tapped(table: Table) -> None:
    table.hero.company(
        "Gimli",
        "Bofur",
        at="Bree",
        cards={"Gimli": ["Endless Whispers"]},
        wounded=["Gimli", "Bofur"],
        items={"Bofur": ["Healing Herbs"]},
    )
    for who in ("Gimli", "Bofur"):
        push(table.state, Do("TW-255:ability/do", Env(source=table.id("Healing Herbs"), player=0, target=table.id(who))))
        table._run()
    table.then("Gimli tapped", "Bofur untapped")


@pytest.mark.parametrize(("roll", "fate"), [(8, "discarded"), (7, "in play")])
def test_endless_whispers_a_sage_may_end_them(table: Table, roll: int, fate: str) -> None:
    table.hero.company("Gimli", "Bilbo", at="Bree", cards={"Gimli": ["Endless Whispers"]})
    table.dice(roll).organization()
    table.do("remove Endless Whispers")
    table.settle()
    table.then("Bilbo tapped", f"Endless Whispers {fate}")
    table.leave_open()


# --- DM-56 Eyes of the Shadow ---


@pytest.mark.parametrize(
    ("company", "moves", "more"),
    [
        (("Gandalf", "Bilbo"), True, 2),
        (("Elrond",), True, 2),
        (("Aragorn II",), True, 0),
        (("Bilbo", "Kíli"), True, 0),
        (("Gandalf",), False, 0),
        (("Gandalf", "Elrond", "Gimli", "Legolas"), True, 0),
    ],
)
def test_eyes_of_the_shadow_on_the_great_who_go_in_small_companies(
    table: Table, company: tuple[str, ...], moves: bool, more: int
) -> None:
    table.hero.company(*company, at="Rivendell").hand("a pastime")
    table.hazard.events("Eyes of the Shadow")
    table.movement(company[0], to="Bree" if moves else "")
    assert limit(table) == max(2, len(company)) + more
    table.leave_open()


@pytest.mark.parametrize(("gates", "fits"), [(False, True), (True, False)])
def test_eyes_of_the_shadow_not_by_day(table: Table, gates: bool, fits: bool) -> None:
    table.hero.company("Gimli", at="Bree").events(*(["Gates of Morning"] if gates else []))
    table.hazard.hand("Eyes of the Shadow", "a pastime")
    table.movement("Gimli")
    assert pending(table, "play Eyes of the Shadow") == fits
    table.leave_open()


# --- DM-58 Flies and Spiders ---


def strike_on(table: Table, who: str, host: str, race: str, prowess: int, **more: Any) -> None:
    """In the movement/hazard phase at Bree somebody faces a strike, and the other player holds the host."""
    table.hero.company(who, at="Bree", **more).hand("a pastime")
    table.hazard.hand(host)
    if not table.hazard.locations_given:
        table.hazard.locations("Weathertop", "Moria")
    table.movement(who, limit=9)
    s = table.state
    card = table.new(ATTACKER, 1, "aside")
    s.asks, s.frames[-1] = (), s.frames[-1].but(step="begin")
    push(
        s,
        Attack(
            source=card, company=table.company(who).id, hazard_player=1, strikes=1, prowess=prowess, body=None, traits=(race,)
        ),
    )
    table._run()
    to_strike(table, who)


HOSTS = [("Flies and Spiders", "spider"), ("Spells of the Barrow-wights", "undead"), ("Waylaid, Wounded, and Orc-dragged", "orc")]


@rule("AIO-E-0486", "AIO-E-0489", "AIO-E-0492", "AIO-E-0493", "AIO-E-0507")
@pytest.mark.parametrize(("host", "race"), HOSTS)
def test_a_successful_strike_takes_a_prisoner(table: Table, host: str, race: str) -> None:
    strike_on(table, "Bilbo", host, race, 20, items={"Bilbo": ["Magic Ring of Stealth", "Sting"]})
    hazard_acts(table, f"play {host}")
    on_with(table, 2)
    bilbo = table.card("Bilbo")
    assert (bilbo.zone, bilbo.host) == ("aside", table.id(host))
    assert bilbo.status == TAPPED  # as the strike left him, not wounded
    table.then("Sting discarded", f"{host} in play")
    assert (table.card("Magic Ring of Stealth").zone == "aside") == (host != "Spells of the Barrow-wights")
    assert "Weathertop" not in table.names("hazard", "locations")
    table.leave_open()


@rule("AIO-E-0512", "AIO-E-0513")
@pytest.mark.parametrize(("host", "race"), HOSTS)
def test_if_the_strike_fails_the_host_goes(table: Table, host: str, race: str) -> None:
    strike_on(table, "Bilbo", host, race, 2)
    hazard_acts(table, f"play {host}")
    assert "Weathertop" not in table.names("hazard", "locations")
    on_with(table, 12)
    table.then("Bilbo in play", f"{host} discarded")
    assert "Weathertop" in table.names("hazard", "locations")
    table.leave_open()


@rule("AIO-E-0500")
@pytest.mark.parametrize(
    ("host", "race", "locations", "fits"),
    [
        ("Flies and Spiders", "spider", ["Weathertop"], True),
        ("Flies and Spiders", "orc", ["Weathertop"], False),
        ("Flies and Spiders", "spider", ["Moria"], False),
        ("Spells of the Barrow-wights", "spider", ["Weathertop"], False),
        ("Waylaid, Wounded, and Orc-dragged", "orc", ["Weathertop"], True),
        ("Waylaid, Wounded, and Orc-dragged", "orc", ["Rivendell"], False),
    ],
)
def test_when_a_host_may_be_played(table: Table, host: str, race: str, locations: list[str], fits: bool) -> None:
    table.hazard.locations(*locations)
    strike_on(table, "Bilbo", host, race, 9)
    assert table.offered(f"play {host}") == fits
    table.leave_open()


@pytest.mark.parametrize(
    ("dice", "fate"),
    [((9,), "pile"), ((8, 7), "free"), ((8, 6), "aside")],  # Bilbo's body is 9
)
def test_flies_and_spiders_in_his_untap_phase(table: Table, dice: tuple[int, ...], fate: str) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree")
    imprison(table, "Bilbo", "Weathertop", "Flies and Spiders")
    table.dice(*dice).untap()
    table.finish()
    if fate == "free":
        assert (table.company("Bilbo").place, table.card("Bilbo").company != NONE) == ("Weathertop", True)
    else:
        assert table.card("Bilbo").zone == fate


# --- DM-64 Helms of Iron ---


@rule("AIO-F-0490")
@pytest.mark.parametrize(
    ("n", "race", "printed", "is_now"),
    [(1, "orc", None, 4), (3, "orc", None, 6), (1, "troll", 5, 6), (2, "man", 5, 7), (1, "wolf", None, 0), (1, "wolf", 5, 5)],
)
def test_helms_of_iron(table: Table, n: int, race: str, printed: int | None, is_now: int) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.events(*["Helms of Iron"] * n)
    table.attack(race, strikes=1, prowess=8, body=printed)
    attack = table.frame("Attack")
    assert value(table.state, BODY, attack.uid) == is_now
    assert is_bodiless(table.state, attack) == (is_now == 0)
    table.leave_open()


@pytest.mark.parametrize(("check", "result"), [(4, "failed"), (5, "defeated")])
def test_helms_of_iron_a_strike_that_fails_is_not_defeated_yet(table: Table, check: int, result: str) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.events("Helms of Iron")
    table.attack("orc", strikes=1, prowess=8)
    face(table, 12, check)
    assert table.result == result


@pytest.mark.parametrize(("nazgul", "fits"), [(["Adûnaphel"], True), ([], False)])
def test_helms_of_iron_cost_a_nazgul(table: Table, nazgul: list[str], fits: bool) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand("Helms of Iron").events(*nazgul)
    table.movement("Gimli")
    assert pending(table, "play Helms of Iron") == fits
    if fits:
        table.hazard.play("play Helms of Iron")
        table.then("Helms of Iron in play", "Adûnaphel discarded")
    table.leave_open()


# --- DM-65 In Darkness Bind Them ---


@rule("AIO-E-0263", "AIO-F-0531", "AIO-F-0532")
@pytest.mark.parametrize(
    ("creature", "regions"), [("Orc-guard", {"Harondor", "Ithilien"}), ("Rogrog", set()), ("TABLE-two shadows", set())]
)
def test_in_darkness_bind_them_in_the_lands_of_the_south(table: Table, creature: str, regions: set[str]) -> None:
    if creature.startswith("TABLE"):
        keying = (Keying(region_types=("ss",)),)
        blank(creature, name=creature, type="hazard", kind="creature", subtypes=("creature",), creature=Creature(keying=keying))
    assert in_lands(table, "In Darkness Bind Them", creature, "Henneth Annûn", "Southron Oasis") == regions


@rule("AIO-F-0533")
def test_in_darkness_bind_them_keyed_by_name_the_region_stays_what_it_is(table: Table) -> None:
    table.hero.plays("ringwraith").company("Gorbag", at="Bandit Lair")
    table.movement("Gorbag", limit=9)
    company = table.company("Gorbag").id
    assert not detained_by_keying(table.state, load_pool()["TW-72"], company, ("region", "Ithilien"))
    assert detained_by_keying(table.state, load_pool()["TW-72"], company, ("region", "Gorgoroth"))
    table.leave_open()


# --- DM-68 Inner Cunning ---


@rule("AIO-F-0545")
@pytest.mark.parametrize(
    ("card", "agent", "there", "elsewhere"),
    [("Inner Cunning", "Baduila", "Moria", "Bree"), ("Nobody’s Friend", "Gisulf", "Bree", "Moria")],
)
def test_where_one_who_has_just_come_may_be(table: Table, card: str, agent: str, there: str, elsewhere: str) -> None:
    table.hazard.agent(agent, since=TURN).hand(card, "a pastime")
    meeting(table)
    assert not table.offered(f"reveal {agent} at {there}")
    table.do(f"play {card} on {agent}")
    table.settle()
    table.then(f"{card} on {agent}")
    while table.who == "hero":
        table.pass_()
    assert not table.offered(f"reveal {agent} at {elsewhere}")
    table.do(f"reveal {agent} at {there}")
    table.then(f"{agent} at {there}", f"{card} discarded")
    table.leave_open()


@pytest.mark.parametrize(
    ("card", "agent", "how"),
    [
        ("Inner Cunning", "Baduila", {"since": 1}),
        ("Inner Cunning", "Baduila", {"since": TURN, "face_up": True}),
        ("Nobody’s Friend", "Gisulf", {"since": 1}),
    ],
)
def test_not_for_an_agent_who_came_before_or_is_known(table: Table, card: str, agent: str, how: dict[str, Any]) -> None:
    table.hazard.agent(agent, **how).hand(card, "a pastime")
    meeting(table)
    assert not table.offered(f"play {card} on {agent}")
    table.leave_open()


@pytest.mark.parametrize(("card", "agent"), [("Inner Cunning", "Gisulf"), ("Nobody’s Friend", "Baduila")])
def test_one_who_is_at_home_elsewhere_gains_nothing(table: Table, card: str, agent: str) -> None:
    table.hazard.agent(agent, since=TURN).hand(card, "a pastime")
    meeting(table)
    before = {o for o in table.offers() if o.startswith("Reveal")}
    table.do(f"play {card} on {agent}")
    table.settle()
    while table.who == "hero":
        table.pass_()
    assert {o for o in table.offers() if o.startswith("Reveal")} == before
    table.leave_open()


@rule("AIO-F-0546", "AIO-G-0105", "AIO-E-0075")
@pytest.mark.parametrize(
    ("card", "found", "not_found"), [("Inner Cunning", "Baduila", "Gisulf"), ("Nobody’s Friend", "Gisulf", "Baduila")]
)
def test_an_agent_is_sought_in_the_play_deck(table: Table, card: str, found: str, not_found: str) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand(card).deck(found, not_found)
    table.movement("Gimli")
    table.hazard.do(f"play {card}", passing=True)
    while table.asked in ("act", "respond"):
        table.pass_()
    assert not table.offered(not_found)
    table.do(found)
    table.then(f"{found} in hand", f"{card} discarded")
    assert table.state.seen_by(table.id(found)) == table.state.everybody()
    table.leave_open()


@rule("AIO-F-0547", "AIO-G-0106")
@pytest.mark.parametrize("card", ["Inner Cunning", "Nobody’s Friend"])
def test_no_agent_is_sought_against_minions(table: Table, card: str) -> None:
    table.hero.plays("ringwraith").company("Gorbag", at="Bandit Lair").hand("a pastime")
    table.hazard.hand(card, "a pastime").deck("Baduila", "Gisulf")
    table.movement("Gorbag")
    table.cannot(f"play {card}", because="AIO-B-0222")
    table.leave_open()


# --- DM-71 The Moon Is Dead ---


@pytest.mark.parametrize(("race", "more"), [("undead", 1), ("orc", 0)])
def test_the_moon_is_dead_for_the_dead(table: Table, race: str, more: int) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.events("The Moon Is Dead")
    table.attack(race, strikes=2, prowess=8)
    assert numbers(table) == (2 + more, 8 + more)
    table.leave_open()


@rule("AIO-G-0029")
@pytest.mark.parametrize(("site", "attacks"), [("Barrow-downs", 2), ("Moria", 1)])
def test_the_moon_is_dead_they_rise_twice_until_defeated(table: Table, site: str, attacks: int) -> None:
    table.hero.company("Glorfindel II", at=site)
    table.hazard.events("The Moon Is Dead")
    there = table.company().site
    assert len(attacks_faced(table.state, there)) == attacks
    table.state.move(table.id("The Moon Is Dead"), "discard")
    assert len(attacks_faced(table.state, there)) == 1


def test_the_moon_is_dead_goes_when_they_are_defeated(table: Table) -> None:
    table.hero.company("Glorfindel II", "Aragorn II", at="Bree")
    table.hazard.events("The Moon Is Dead")
    table.attack("undead", strikes=1, prowess=5)
    face(table, 12, 12)
    table.then("The Moon Is Dead discarded")


# --- DM-72 Mordor in Arms ---


def through_nurn(table: Table, *dice: int) -> list[tuple[int, int]]:
    """A company moves to Urlurtsu Nurn; the attacks that it faces."""
    table.hero.company("Aragorn II", "Gimli", "Glorfindel II", "Elrond", "Boromir II", at="Barad-dûr").hand("a pastime")
    table.hazard.events("Mordor in Arms")
    table.dice(*dice)
    table.movement("Gimli", to="Urlurtsu Nurn", way="region", ask=True)
    seen: list[tuple[int, int]] = []
    while len(seen) < 3 or any(type(f).__name__ == "Attack" for f in table.state.frames):
        if any(type(f).__name__ == "Attack" for f in table.state.frames) and numbers(table) not in seen:
            seen.append(numbers(table))
        if table.asked == "stance":
            table.do("tap")
        else:
            table.answer_plainly()
    return seen


def test_mordor_in_arms_meets_who_moves_in_nurn(table: Table) -> None:
    assert through_nurn(table, *[12] * 12) == [(5, 8), (4, 10), (3, 12)]
    table.then("Mordor in Arms stored")
    assert table.card("Mordor in Arms").player == 0
    assert scores(table.state, 0).counted["kill"] == 2
    table.leave_open()


def test_mordor_in_arms_stays_unless_all_are_defeated(table: Table) -> None:
    assert len(through_nurn(table, 2, *[12] * 11)) == 3
    table.then("Mordor in Arms in play")
    table.leave_open()


@rule("AIO-G-0033")
def test_mordor_in_arms_lets_minions_pass(table: Table) -> None:
    table.hero.plays("ringwraith").company("Gorbag", at="Minas Morgul").hand("a pastime")
    table.hazard.events("Mordor in Arms")
    table.movement("Gorbag", to="Urlurtsu Nurn", way="region", limit=9)
    assert "Nurn" in table.company("Gorbag").regions
    assert not any(type(f).__name__ == "Attack" for f in table.state.frames)
    variags = table.new(table.hero.key("Variags of Khand", "faction"), 0, "hand")
    assert value(table.state, roll_of("influence"), table.id("Gorbag"), variags) == 0
    table.leave_open()


@pytest.mark.parametrize(("faction", "less"), [("Variags of Khand", -6), ("Southrons", -6), ("Riders of Rohan", 0)])
def test_mordor_in_arms_keeps_its_peoples(table: Table, faction: str, less: int) -> None:
    table.hero.company("Aragorn II", at="Bree").hand(faction)
    table.hazard.events("Mordor in Arms")
    assert value(table.state, roll_of("influence"), table.id("Aragorn II"), table.id(faction)) == less


@pytest.mark.parametrize(
    ("faction", "site", "armed", "fits"),
    [
        ("Southrons", "Southron Oasis", True, False),
        ("Southrons", "Southron Oasis", False, True),
        ("Riders of Rohan", "Edoras", True, True),
    ],
)
def test_mordor_in_arms_no_muster_of_them(table: Table, faction: str, site: str, armed: bool, fits: bool) -> None:
    table.hero.company("Aragorn II", at=site).hand(faction, "Muster")
    table.dice(*([] if fits else [2]))
    table.hazard.events(*(["Mordor in Arms"] if armed else []))
    table.explored("Aragorn II")
    table.do("play", faction, "by Aragorn II")
    while table.asked == "respond":
        table.pass_()
    assert bool(table.asked and table.offered("play Muster")) == fits
    table.then("Muster in hand")
    table.leave_open()


@rule("AIO-B-0238", "AIO-G-0032")
@pytest.mark.parametrize(("alignment", "who", "fits"), [("hero", "Gimli", True), ("ringwraith", "Gorbag", False)])
def test_mordor_in_arms_is_not_played_against_minions(table: Table, alignment: str, who: str, fits: bool) -> None:
    if alignment != "hero":
        table.hero.plays(alignment)
    table.hero.company(who, at="Bandit Lair").hand("a pastime")
    table.hazard.hand("Mordor in Arms", "a pastime")
    table.movement(who)
    assert pending(table, "play Mordor in Arms") == fits
    table.leave_open()


# --- DM-73 Neither so Ancient Nor so Potent ---


@rule("AIO-G-0084")
def test_neither_so_ancient_nor_so_potent(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime").pile("Glamdring", "Wolves")
    table.hazard.hand("Neither so Ancient Nor so Potent").pile("Orcrist")
    table.movement("Gimli")
    name = "Neither so Ancient Nor so Potent"
    assert not pending(table, f"play {name} on Orcrist")
    assert not table.offered(f"play {name} on Wolves")
    before = scores(table.state, 0).counted["item"]
    table.do(f"play {name} on Glamdring")
    table.settle()
    table.then("Glamdring in hand", f"{name} stored")
    assert table.card(name).player == 0
    worth = table.state.facts_of(table.id("Glamdring")).mp.base
    assert scores(table.state, 0).counted["item"] == before - worth + 2
    table.leave_open()


# --- DM-74 Never Seen Him ---


def test_never_seen_him_gives_an_action_that_does_not_count(table: Table) -> None:
    table.hazard.agent("Gisulf").agent("Woffung").hand("Never Seen Him")
    meeting(table, limit=2)
    table.do("play Never Seen Him on Gisulf")
    table.settle()
    assert table.state.seen_by(table.id("Never Seen Him")) == table.state.everybody()  # it lies open on a hidden agent
    table.do("Gisulf moves to Gladden Fields")
    table.settle()
    assert left(table) == 0
    assert actions(table, "Woffung") == set()
    assert "moves back" in actions(table)
    table.do("Gisulf moves back")
    table.settle()
    assert left(table) == 0
    assert actions(table) == set() if table.asked else True
    table.leave_open()


def test_never_seen_him_is_not_duplicated_on_an_agent(table: Table) -> None:
    """Another agent may have one, too."""
    table.hazard.agent("Gisulf").agent("Woffung").hand("Never Seen Him", "Never Seen Him")
    meeting(table, limit=4)
    table.do("play Never Seen Him on Gisulf")
    table.settle()
    assert pending(table, "play Never Seen Him on Woffung")
    assert not table.offered("play Never Seen Him on Gisulf")
    table.leave_open()


# --- DM-75 No Way Forward ---


@pytest.mark.parametrize(("doors", "more", "regions"), [(False, 0, 3), (True, 0, 2), (True, -1, 2)])
def test_no_way_forward(table: Table, doors: bool, more: int, regions: int) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.events("No Way Forward", *(["Doors of Night"] if doors else []))
    assert value(table.state, REGIONS, table.company().id) == regions


# --- DM-77 Out of the Black Sky ---


def black_sky(table: Table, *dice: int, doors: bool = True, of: str = "hazard", to: str = "Dol Guldur") -> None:
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Aragorn II", "Gimli", at="Lórien").hand("a pastime")
    getattr(table, of).events("Adûnaphel")
    table.hazard.hand("Out of the Black Sky", "a pastime")
    table.movement("Gimli", to=to, way="region", limit=1)
    while table.who != "hazard":
        table.pass_()


@pytest.mark.parametrize("of", ["hazard", "hero"])
def test_out_of_the_black_sky_whosever_nazgul_it_is(table: Table, of: str) -> None:
    black_sky(table, of=of)
    table.do("play Out of the Black Sky on Adûnaphel")
    table.settle()
    if table.asked == "key the attack":
        table.do(table.state.asks[0].options[0])
    assert has_trait(table.state, table.frame("Attack").uid, "attacker-chooses")
    assert left(table) == 0
    on_with(table, 12, 12)
    table.then("Adûnaphel eliminated", "Out of the Black Sky stored")
    assert table.card("Out of the Black Sky").player == 0
    assert scores(table.state, 0).counted["kill"] == 5
    table.leave_open()


def test_out_of_the_black_sky_both_go_if_it_is_not_defeated(table: Table) -> None:
    black_sky(table)
    table.do("play Out of the Black Sky on Adûnaphel")
    table.settle()
    if table.asked == "key the attack":
        table.do(table.state.asks[0].options[0])
    on_with(table, 2, 2)
    table.then("Adûnaphel discarded", "Out of the Black Sky discarded")
    table.leave_open()


@pytest.mark.parametrize(("doors", "to"), [(False, "Dol Guldur"), (True, "Edoras")])
def test_out_of_the_black_sky_only_by_night_and_where_it_could_attack(table: Table, doors: bool, to: str) -> None:
    black_sky(table, doors=doors, to=to)
    assert not table.offered("play Out of the Black Sky")
    table.leave_open()


# --- DM-80 Rank upon Rank ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("race", "doors", "more"), [("man", False, 1), ("giant", False, 0), ("giant", True, 1), ("orc", True, 0)]
)
def test_rank_upon_rank_on_men_and_by_night_on_giants(table: Table, race: str, doors: bool, more: int) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.events("Rank upon Rank", *(["Doors of Night"] if doors else []))
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1 + more, 8 + more)
    table.leave_open()


@pytest.mark.parametrize(
    ("race", "doors", "last", "fate"),
    [
        ("man", False, 12, "discarded"),
        ("man", False, 2, "in play"),
        ("giant", True, 12, "discarded"),
        ("giant", False, 12, "in play"),
    ],
)
def test_rank_upon_rank_goes_when_such_an_attack_is_defeated(table: Table, race: str, doors: bool, last: int, fate: str) -> None:
    table.hero.company(*STRONG, at="Bree")
    table.hazard.events("Rank upon Rank", *(["Doors of Night"] if doors else []))
    strikes = 2 if race == "man" or doors else 1
    table.attack(race, strikes=1, prowess=12 if last == 2 else 5, body=2)
    face(table, *[12] * (2 * (strikes - 1)), last, *([2] if last == 2 else [12]))
    table.then(f"Rank upon Rank {fate}")


# --- DM-82 The Reach of Ulmo ---


@rule("AIO-C-0516")
@pytest.mark.parametrize(("roll", "arrives"), [(7, False), (8, True)])
def test_the_reach_of_ulmo_is_played_before_the_roll(table: Table, roll: int, arrives: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", at="The Under-gates").hand("a pastime")
    table.hazard.hand("The Reach of Ulmo", "Doors of Night", "Twilight")
    table.dice(roll).movement("Gimli", to="The Gem-deeps", way="under-deeps", ask=True)
    while table.asked != "act":
        table.answer_plainly()
    assert table.who == "hazard"
    assert set(table.plays()) == {"The Reach of Ulmo"}
    table.do("play The Reach of Ulmo")
    table.settle()
    assert (table.company("Gimli").destination != NONE) == arrives
    table.finish()
    table.then(f"The Reach of Ulmo {'discarded' if arrives else 'in play'}")  # reached from another site below


@pytest.mark.parametrize(("start", "goal", "more"), [("The Under-gates", "The Gem-deeps", -2), ("The Under-gates", "Moria", 0)])
def test_the_reach_of_ulmo_between_sites_below(table: Table, start: str, goal: str, more: int) -> None:
    table.hero.company("Gimli", at=start)
    table.hazard.events("The Reach of Ulmo")
    assert value(table.state, roll_of("movement"), table.company().id, table.site_card(0, goal)) == more


# --- DM-83 Redoubled Force ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "attack"), [("Moria", (7, 9)), ("Ettenmoors", (4, 11)), ("Barrow-downs", (1, 8))])
def test_redoubled_force_at_sites_of_orcs_and_trolls(table: Table, site: str, attack: tuple[int, int]) -> None:
    table.hero.company("Aragorn II", "Gimli", at=site)
    in_play(table, "Redoubled Force")
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == attack
    table.leave_open()


def test_redoubled_force_on_automatic_attacks_only(table: Table) -> None:
    table.hazard.events("Redoubled Force")
    table.hero.company("Aragorn II", at="Moria")
    table.attack("orc", strikes=1, prowess=8, by_creature=True)
    assert numbers(table) == (1, 8)
    table.leave_open()


@pytest.mark.parametrize("race", ["orc", "troll"])
def test_redoubled_force_goes_when_such_an_attack_is_defeated(table: Table, race: str) -> None:
    table.hazard.events("Redoubled Force")
    table.hero.company(*STRONG, at="Moria")
    table.attack(race, strikes=1, prowess=8, automatic=True)
    face(table, 12, 12, 12, 12)
    assert table.result == "defeated"
    table.then("Redoubled Force discarded")


@pytest.mark.parametrize(
    ("race", "automatic", "last"),
    [("undead", True, 12), ("orc", False, 12), ("orc", True, 2)],
    ids=["another race", "a creature", "a strike succeeds"],
)
def test_redoubled_force_stays_after_others(table: Table, race: str, automatic: bool, last: int) -> None:
    table.hazard.events("Redoubled Force")
    table.hero.company(*STRONG, at="Moria")
    table.attack(
        race, strikes=1 if race == "orc" and automatic else 4, prowess=12, automatic=automatic, by_creature=not automatic
    )
    face(table, 12, 12, 12, last, *([2] if last == 2 else []))
    assert (table.result == "defeated") == (last == 12)
    table.then("Redoubled Force in play")


def test_redoubled_force_can_not_be_duplicated(table: Table) -> None:
    table.hazard.events("Redoubled Force").hand("Redoubled Force")
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.movement("Aragorn II")
    table.cannot("play Redoubled Force#2", because="duplicated")
    table.leave_open()


# --- DM-86 Scimitars of Steel ---


@pytest.mark.parametrize(("nazgul", "fits"), [(["Adûnaphel"], True), ([], False)])
def test_scimitars_of_steel_cost_a_nazgul(table: Table, nazgul: list[str], fits: bool) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand("Scimitars of Steel").events(*nazgul)
    table.movement("Gimli")
    assert pending(table, "play Scimitars of Steel") == fits
    if fits:
        table.hazard.play("play Scimitars of Steel")
        table.then("Scimitars of Steel in play", "Adûnaphel discarded")
    table.leave_open()


@pytest.mark.parametrize(("race", "more"), [("orc", 1), ("troll", 1), ("man", 1), ("wolf", 0)])
def test_scimitars_of_steel(table: Table, race: str, more: int) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.events("Scimitars of Steel")
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1, 8 + more)
    table.leave_open()


# --- DM-90 Spells of the Barrow-wights ---


@pytest.mark.parametrize(("roll", "zone"), [(10, "pile"), (9, "aside")])
def test_spells_of_the_barrow_wights_in_his_untap_phase(table: Table, roll: int, zone: str) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree")
    imprison(table, "Bilbo", "Weathertop", "Spells of the Barrow-wights")
    table.dice(roll).untap()
    table.finish()
    assert table.card("Bilbo").zone == zone


# --- DM-99 Waylaid, Wounded, and Orc-dragged ---


@pytest.mark.parametrize(("roll", "zone"), [(6, "discard"), (7, "aside")])
def test_waylaid_they_search_him_for_a_ring(table: Table, roll: int, zone: str) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree", items={"Bilbo": ["Magic Ring of Stealth"]})
    imprison(table, "Bilbo", "Weathertop", "Waylaid, Wounded, and Orc-dragged")
    table.dice(roll).untap()
    table.finish()
    assert (table.card("Magic Ring of Stealth").zone, table.card("Bilbo").zone) == (zone, "aside")


@pytest.mark.parametrize(("who", "fits"), [("Bilbo", True), ("Gimli", False)])
def test_waylaid_only_hobbits_and_with_two_more_prowess(table: Table, who: str, fits: bool) -> None:
    strike_on(table, who, "Waylaid, Wounded, and Orc-dragged", "orc", 9)
    assert table.offered("play Waylaid") == fits
    if fits:
        before = table.value("prowess", who)
        hazard_acts(table, "play Waylaid")
        assert table.value("prowess", who) == before + 2
    table.leave_open()
