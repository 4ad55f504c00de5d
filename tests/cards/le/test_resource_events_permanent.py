"""The Lidless Eye: permanent-events of resources."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.model import windows as W
from meccg.model.facts import Points
from meccg.parts.modes import Play
from meccg.parts.predicates import GATES_OF_MORNING
from meccg.parts.values import has_trait
from meccg.rules.control import mind_to_control
from meccg.rules.planning import routes
from meccg.rules.scoring import scores
from table import Pastime, Table, blank


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def reached(table: Table, who: str) -> set[str]:
    s = table.state
    return {s.name(site) for site in routes(s, s.company(table.card(who).company))}


# --- LE-165 Awaiting the Call ---


def test_awaiting_the_call_halves_what_he_takes(minions: Table) -> None:
    minions.hero.company("Orc Captain", at="Moria", cards={"Orc Captain": ["Awaiting the Call"]})
    assert mind_to_control(minions.state, minions.id("Orc Captain")) == minions.value("mind", "Orc Captain") // 2


# --- LE-170 Black Rider ---


@rule("AIO-A-0269", "AIO-F-0157")
def test_a_black_rider_leaves_the_darkhavens(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Minas Morgul").hand("Black Rider")
    minions.organization()
    before = reached(minions, "Ren the Ringwraith")
    minions.do("play Black Rider")
    minions.settle()
    after = reached(minions, "Ren the Ringwraith")
    assert before < after
    assert "Moria" not in after  # printed paths only
    minions.leave_open()


def test_back_at_a_darkhaven_the_mode_is_over(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Minas Morgul", events=["Black Rider"]).hand("a pastime")
    minions.organization()
    minions.then("Black Rider discarded")
    minions.leave_open()


def test_elsewhere_he_stays_a_black_rider(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Moria", events=["Black Rider"]).hand("a pastime")
    minions.organization()
    minions.then("Black Rider in play")
    minions.leave_open()


# --- LE-174 By the Ringwraith’s Word ---


@rule("AIO-F-0176")
@pytest.mark.parametrize("who", ["Orc Brawler", "Dwar the Ringwraith"])
def test_by_the_ringwraiths_word_somebody_leads(minions: Table, who: str) -> None:
    minions.hero.company(who, "Ren the Ringwraith", at="Dol Guldur").hand("By the Ringwraith’s Word")
    minions.organization()
    minions.cannot("play By the Ringwraith’s Word on Ren the Ringwraith")
    minions.do("play By the Ringwraith’s Word", who)
    minions.settle()
    s = minions.state
    assert has_trait(s, minions.id(who), "leader")
    assert minions.value("di", who, "Ren the Ringwraith") - minions.value("di", who) == 4
    minions.leave_open()


def test_the_word_is_given_where_he_is(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur").company("Orc Brawler", at="Minas Morgul").hand(
        "By the Ringwraith’s Word"
    )
    minions.organization()
    minions.cannot("play By the Ringwraith’s Word")
    minions.leave_open()


@pytest.mark.parametrize("led", [True, False])
def test_whom_he_named_no_body_check_discards(minions: Table, led: bool) -> None:
    minions.hero.company("Orc Brawler", at="Moria", cards={"Orc Brawler": ["By the Ringwraith’s Word"]} if led else {})
    minions.dice(8)
    minions.start("BodyCheck", character=minions.id("Orc Brawler"))
    minions.then("Orc Brawler " + ("in play" if led else "discarded"))


@pytest.mark.parametrize(("other", "stays"), [("Orc Veteran", True), ("Gorbag", False)])
def test_the_word_is_lost_where_a_higher_mind_is(minions: Table, other: str, stays: bool) -> None:
    minions.hero.company("Orc Captain", other, at="Moria", cards={"Orc Captain": ["By the Ringwraith’s Word"]}).hand("a pastime")
    minions.organization()
    minions.then("By the Ringwraith’s Word " + ("in play" if stays else "discarded"))
    minions.leave_open()


# --- LE-183 Fell Rider ---


@rule("AIO-C-0264")
def test_a_fell_rider_is_overt_and_no_black_rider(minions: Table) -> None:
    minions.hero.company("Hoarmûrath the Ringwraith", at="Moria", events=["Fell Rider"])
    company = minions.card("Hoarmûrath the Ringwraith").company
    assert has_trait(minions.state, company, "overt")
    printed = minions.state.facts_of(minions.id("Hoarmûrath the Ringwraith"))
    assert (
        minions.value("prowess", "Hoarmûrath the Ringwraith") == printed.prowess + 2 + 2
    )  # his own in this mode, and the card's


@pytest.mark.parametrize(("mode", "joins"), [("Fell Rider", False), ("Black Rider", True)])
def test_no_ringwraith_joins_a_fell_rider(minions: Table, mode: str, joins: bool) -> None:
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur").hand(mode, "They Ride Together", "Dwar the Ringwraith")
    minions.organization()
    minions.play(f"play {mode}")
    assert minions.offered("play They Ride Together") == joins
    minions.leave_open()


@pytest.mark.parametrize(("mode", "joins"), [("Fell Rider", False), ("Black Rider", True)])
def test_no_ally_joins_a_fell_rider(minions: Table, mode: str, joins: bool) -> None:
    minions.hero.company("Ren the Ringwraith", at="Moria", events=[mode]).hand("Stinker", "a pastime")
    minions.explored()
    assert minions.offered("play Stinker") == joins
    minions.leave_open()


@pytest.mark.parametrize(
    "mode",
    [
        pytest.param("Fell Rider", marks=rule("AIO-F-0327")),
        pytest.param("Heralded Lord", marks=rule("AIO-F-0491")),
        "Black Rider",
    ],
)
def test_no_mode_lets_him_use_region_movement(minions: Table, mode: str) -> None:
    minions.hero.company("Ren the Ringwraith", at="Moria", events=[mode]).company("Tarcil", at="Moria")
    minions._begin()
    s = minions.state
    ways = [{r.way for rs in routes(s, minions.company(who)).values() for r in rs} for who in ("Ren the Ringwraith", "Tarcil")]
    assert ["region" in found for found in ways] == [False, True]
    assert all("starter" in found for found in ways)


@rule("AIO-A-0271")
def test_a_new_mode_discards_the_old_one(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Minas Morgul").hand("Black Rider", "Heralded Lord")
    minions.organization()
    minions.do("play Black Rider")
    minions.settle()
    minions.do("play Heralded Lord")
    minions.settle()
    minions.then("Black Rider discarded", "Heralded Lord in play")
    minions.leave_open()


# --- LE-184 Focus Palantír ---

STONE = {"kind": "item", "alignment": "minion", "keywords": ("palantír",)}


@rule("AIO-F-0339")
@pytest.mark.parametrize(("bearer", "able"), [("Tarcil", True), ("Ren the Ringwraith", False)])
def test_a_sage_makes_a_palantir_usable(minions: Table, bearer: str, able: bool) -> None:
    stone = blank("FOCUS stone", name="some stone", **STONE)
    minions.hero.company("Ciryaher", bearer, at="Minas Morgul", items={bearer: [stone]}).hand("Focus Palantír")
    minions.organization()
    minions.do("play Focus Palantír by Ciryaher")
    minions.settle()
    minions.then("Focus Palantír on some stone")
    assert has_trait(minions.state, minions.id("some stone"), "usable") == able
    minions.leave_open()


def test_the_stone_is_out_of_focus_when_it_moves(minions: Table) -> None:
    stone = blank("FOCUS stone", name="some stone", **STONE)
    minions.hero.company("Ciryaher", at="Minas Morgul", items={"Ciryaher": [stone]}).hand("a pastime")
    minions.hero._attach("LE-184", minions.id("some stone"))
    minions.movement("Ciryaher", to="Dol Guldur")
    minions.then("Focus Palantír discarded")
    minions.leave_open()


# --- LE-186 Foul Trophies ---


@pytest.mark.parametrize(("race", "dice", "may"), [("man", (12,), True), ("orc", (12,), False), ("man", (2, 2), False)])
def test_foul_trophies_are_taken_after_a_defeat(minions: Table, race: str, dice: tuple[int, ...], may: bool) -> None:
    minions.hero.company("Orc Captain", "Orc Veteran", at="Moria").hand("Foul Trophies")
    minions.attack(race, strikes=1, prowess=8)
    minions.do("Orc Captain")
    minions.dice(*dice)
    minions.do("tap")
    minions.do("No support")
    assert minions.offered("play Foul Trophies") == may
    if may:
        minions.do("play Foul Trophies", "Orc Veteran")
        minions.settle()
        minions.then("Foul Trophies on Orc Veteran", "Orc Veteran tapped")
    minions.leave_open()


def test_foul_trophies_daunt_one_attack(minions: Table) -> None:
    minions.hero.company(
        "Orc Captain", "Orc Veteran", at="Moria", cards={"Orc Captain": ["Foul Trophies"], "Orc Veteran": ["Foul Trophies"]}
    )
    minions.hero.hand("a pastime")
    minions.attack("elf", strikes=4, prowess=8, body=9)
    attack = minions.frame("Attack").uid
    minions._give(*next((q, o) for q, o in minions.options() if o[0] == "use"))  # either of the two
    minions.settle()
    assert [minions.value(what, attack) for what in ("strikes", "prowess", "body")] == [1, 11, 7]
    assert not minions.offered("use Foul Trophies")
    minions.leave_open()


# --- LE-205 Morgul-blade ---


@pytest.mark.parametrize(("dice", "stays"), [(9, False), (2, True)])
def test_a_morgul_blade_is_lost_when_a_strike_fails(minions: Table, dice: int, stays: bool) -> None:
    minions.hero.company("Ren the Ringwraith", at="Moria", cards={"Ren the Ringwraith": ["Morgul-blade"]}).hand("a pastime")
    minions.attack("man", strikes=1, prowess=14, body=8)
    minions.finish(dice, 2 if stays else 8)
    told = str(minions.told)
    assert "against 13" in told  # one less than the attack
    assert ("8 against 7" in told) != stays  # so is its body
    minions.then("Morgul-blade " + ("in play" if stays else "discarded"))


def test_a_morgul_blade_is_for_ringwraiths(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria").company("Ren the Ringwraith", at="Dol Guldur").hand("Morgul-blade")
    minions.organization()
    minions.cannot("play Morgul-blade on Tarcil")
    minions.do("play Morgul-blade")
    minions.settle()
    minions.then("Morgul-blade on Ren the Ringwraith")
    minions.leave_open()


# --- LE-207 The Names Among Them ---


@pytest.mark.parametrize(("at", "automatic", "may"), [("Edoras", True, True), ("Edoras", False, False), ("Moria", True, False)])
@pytest.mark.parametrize("canceled", [True, False])
def test_the_names_are_learned_after_an_automatic_attack(
    minions: Table, at: str, automatic: bool, may: bool, canceled: bool
) -> None:
    minions.hero.company("Tarcil", "Ostisen", at=at).hand("The Names Among Them", "Orc Quarrels")
    minions.attack("man", strikes=1, prowess=3, automatic=automatic)
    if canceled:
        minions.do("play Orc Quarrels")
        minions.settle()
    else:
        minions.pass_()
        minions.do("Tarcil")
        minions.dice(12)
        minions.do("tap")
        minions.do("No support")
    assert minions.offered("play The Names Among Them") == may
    if may:
        minions.do("play The Names Among Them")
        minions.settle()
        minions.then("The Names Among Them on Ostisen", "Ostisen tapped")
    minions.leave_open()


@pytest.mark.parametrize(("at", "may"), [("Edoras", True), ("Moria", False)])
def test_stored_names_turn_an_attack_away(minions: Table, at: str, may: bool) -> None:
    minions.hero.company("Tarcil", at=at).pile("The Names Among Them", stored_at="Dol Guldur").hand("a pastime")
    minions.attack("man", strikes=1, prowess=3, automatic=True)
    assert minions.offered("use The Names Among Them") == may
    if may:
        minions.do("use The Names Among Them")
        minions.settle()
        minions.then("The Names Among Them discarded")
        assert minions.result == "canceled"
    else:
        minions.leave_open()


# --- LE-210 No More Nonsense ---


@pytest.mark.parametrize(("dice", "won"), [((7, 2), True), ((2, 12), False)])
def test_no_more_nonsense_shows_who_is_the_stronger(minions: Table, dice: tuple[int, int], won: bool) -> None:
    minions.hero.company("Orc Captain", "Orc Brawler", at="Moria", cards={"Orc Brawler": ["Lure of Nature"]}).hand(
        "No More Nonsense"
    )
    before = minions.value("di", "Orc Captain")
    minions.organization()
    minions.dice(*dice)
    minions.cannot("play No More Nonsense on Orc Brawler", because="leader")
    minions.do("play No More Nonsense")
    minions.settle()
    minions.then("Lure of Nature " + ("discarded" if won else "in play"))
    assert minions.value("di", "Orc Captain") - before == (2 if won else -2)
    minions.leave_open()


# --- LE-211 No News of Our Riding ---


@pytest.mark.parametrize(
    ("race", "by_creature", "may"), [("man", True, True), ("elf", True, True), ("orc", True, False), ("man", False, False)]
)
def test_no_news_is_brought_of_the_riding(minions: Table, race: str, by_creature: bool, may: bool) -> None:
    minions.hero.company("Tarcil", "Hador", at="Moria").hand("No News of Our Riding")
    minions.attack(race, strikes=1, prowess=3, by_creature=by_creature)
    minions.do("Tarcil")
    minions.dice(12)
    minions.do("tap")
    minions.do("No support")
    assert minions.offered("play No News of Our Riding") == may
    if may:
        minions.do("play No News of Our Riding")
        minions.settle()
        minions.then("No News of Our Riding on Hador", "Hador tapped")
    minions.leave_open()


@pytest.mark.parametrize(("race", "tapped", "may"), [("dúnadan", [], True), ("wolf", [], False), ("man", ["Hador"], False)])
def test_later_he_turns_such_riders_away(minions: Table, race: str, tapped: list[str], may: bool) -> None:
    minions.hero.company("Tarcil", "Hador", at="Moria", cards={"Hador": ["No News of Our Riding"]}, tapped=tapped).hand(
        "a pastime"
    )
    minions.attack(race, strikes=1, prowess=3, by_creature=True)
    assert minions.offered("use No News of Our Riding") == may
    if may:
        minions.do("use No News of Our Riding")
        minions.settle()
        minions.then("Hador tapped", "No News of Our Riding in play")
        assert minions.result == "canceled"
    else:
        minions.leave_open()


# --- LE-215 One Dear to You ---


def test_one_dear_to_you_costs_a_point_and_holds_the_faction(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur").factions("Orcs of Mirkwood", "Easterlings").hand("One Dear to You")
    minions.organization()
    points = scores(minions.state, 0).by_type["faction"]
    minions.do("play One Dear to You", "Orcs of Mirkwood")
    minions.settle()
    assert scores(minions.state, 0).by_type["faction"] == points - 1
    assert minions.value("influence_check", "Tarcil", "Orcs of Mirkwood") == -8
    assert minions.value("influence_check", "Tarcil", "Easterlings") == 0
    minions.leave_open()


@pytest.mark.parametrize("held", [True, False])
def test_muster_is_not_used_against_one_dear(table: Table, held: bool) -> None:
    table.hazard.plays("ringwraith")
    table.hero.company("Aragorn II", at="Bree").hand("Muster")
    table.hazard.factions("Easterlings")
    if held:
        table.hazard._attach("LE-215", table.id("Easterlings"))
    table.dice(2, 2)
    table.start("InfluenceCheck", character=table.id("Aragorn II"), target=table.id("Easterlings"), kind="opponent", number=9)
    assert table.offered("play Muster") != held
    table.finish()


# --- LE-224 Rumor of the One ---


@pytest.mark.parametrize(
    ("ring", "points"),
    [
        pytest.param("Binding-ring", 0, marks=rule("AIO-G-0300")),  # a mind ring, which has no value at all
        ("Minor Ring", 3),
        ("A Little Gold Ring", 3),
    ],
)
def test_rumor_of_the_one_raises_what_is_there(minions: Table, ring: str, points: int) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": [ring]})
    cp = minions.value("cp", ring)
    minions.hero.events("Rumor of the One")
    assert (minions.value("mp", ring), minions.value("cp", ring)) == (points, cp + 1)


@rule("AIO-G-0301")
def test_rumor_of_the_one_raises_a_printed_nought(minions: Table) -> None:
    facts = {"kind": "item", "item_kind": "special", "ring": "lesser-ring", "keywords": ("lesser-ring",)}
    plain = blank("LE-224 ring", name="a plain ring", mp=Points(0, type="item"), **facts)
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": [plain]})
    minions.hero.events("Rumor of the One")
    assert minions.value("mp", "a plain ring") == 1


@rule("AIO-G-0302")
def test_rumor_of_the_one_is_not_for_the_council(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", corruption={"Tarcil": 3}).hand("Rumor of the One", "a pastime")
    minions.dice(12)
    minions.council()
    assert not minions.offered("play Rumor of the One")
    minions.finish()


# --- LE-228 Skies of Fire ---


@rule("AIO-E-0126")
def test_skies_of_fire_drive_the_night_away(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur").hand("Skies of Fire")
    minions.hazard.events("Doors of Night")
    minions.hero.events("Rumor of the One")
    minions.organization()
    minions.then("Doors of Night in play")
    minions.do("play Skies of Fire")
    minions.settle()
    minions.then("Doors of Night discarded", "Rumor of the One in play", "Skies of Fire in play")
    minions.leave_open()


@pytest.mark.parametrize(("side", "meant"), [("hazard", True), ("resource", False)])
def test_to_hazards_skies_of_fire_are_gates_of_morning(minions: Table, side: str, meant: bool) -> None:
    card = blank(
        f"SKIES {side}",
        Play(during=W.anyones(W.ORGANIZATION), needs=GATES_OF_MORNING, do=Pastime(), side="resource"),
        name="a dawn",
        type=side,
        subtypes=("short-event",),
    )
    minions.hero.company("Tarcil", at="Dol Guldur").hand(card).events("Skies of Fire")
    minions.organization()
    assert minions.offered("play a dawn") == meant
    minions.leave_open()


# --- LE-229 Smart and Secret ---
# and the other commands, LE-195 I’ll Be At Your Heels and LE-196 I’ll Report You

COMMANDS = [("I’ll Be At Your Heels", "corruption_check"), ("I’ll Report You", "prowess"), ("Smart and Secret", "body")]


@rule("AIO-A-0123")
@pytest.mark.parametrize(("card", "what"), COMMANDS)
def test_commands(minions: Table, card: str, what: str) -> None:
    other = next(c for c, _ in COMMANDS if c != card)
    minions.hero.company("Orc Captain", "Orc Brawler", at="Dol Guldur").hand(card, other)
    before = minions.value(what, "Orc Brawler")
    minions.organization()
    minions.cannot(f"play {card} on Orc Brawler", because="leader")
    minions.do(f"play {card}")
    minions.settle()
    assert minions.value(what, "Orc Brawler") == before + 1
    minions.do(f"play {other}")
    minions.settle()
    minions.then(f"{card} in hand")
    minions.leave_open()


@rule("AIO-A-0124")
@pytest.mark.parametrize("card", [card for card, _ in COMMANDS])
def test_a_command_calls_the_same_command_back(minions: Table, card: str) -> None:
    minions.hero.company("Orc Captain", at="Dol Guldur", cards={"Orc Captain": [card]}).hand(card)
    minions.organization()
    minions.do(f"play {card}")
    minions.settle()
    assert [minions.state.name(a) for a in minions.card("Orc Captain").attached] == [card]
    assert minions.hero.names("hand") == [card]
    minions.leave_open()


@pytest.mark.parametrize(
    ("card", "what"),
    [
        pytest.param("I’ll Report You", "prowess", marks=rule("AIO-F-0529")),
        pytest.param("Smart and Secret", "body", marks=rule("AIO-G-0359")),
    ],
)
def test_allies_have_what_commands_give_in_combat(minions: Table, card: str, what: str) -> None:
    minions.hero.company("Orc Captain", at="Moria", allies={"Orc Captain": ["War-warg"]})
    bare = minions.value(what, "War-warg")
    minions.hero.company("Orc Brawler", at="Dol Guldur", allies={"Orc Brawler": ["War-wolf"]})
    elsewhere = minions.value(what, "War-wolf")
    event = minions.new(minions.hero.key(card), 0, "aside")
    minions.state.enter(event, player=0, host=minions.id("Orc Captain"), mode="permanent-event")
    assert (minions.value(what, "War-warg"), minions.value(what, "War-wolf")) == (bare + 1, elsewhere)


# --- LE-237 Swarm of Bats ---


@pytest.mark.parametrize(
    ("at", "who", "may"),
    [
        ("Moria", ("Orc Captain", "Orc Brawler"), True),
        ("Dol Guldur", ("Orc Captain", "Orc Brawler"), True),
        ("Moria", ("Orc Captain",), False),
        ("Moria", ("Tarcil", "Hador"), False),
        ("Goblin-gate", ("Orc Captain", "Orc Brawler"), True),
        ("Isengard", ("Orc Captain", "Orc Brawler"), False),
    ],
)
def test_bats_swarm_about_orcs(minions: Table, at: str, who: tuple[str, ...], may: bool) -> None:
    minions.hero.company(*who, at=at).hand("Swarm of Bats")
    minions.organization()
    assert minions.offered("play Swarm of Bats") == may
    minions.leave_open()


def test_bats_trouble_whoever_attacks_until_somebody_goes(minions: Table) -> None:
    minions.hero.company("Orc Captain", "Orc Brawler", at="Moria", events=["Swarm of Bats"]).hand("a pastime")
    minions.attack("man", strikes=1, prowess=9, body=7)
    attack = minions.frame("Attack").uid
    assert [minions.value(what, attack) for what in ("prowess", "body")] == [8, 6]
    minions.finish(2, 12)
    minions.then("Swarm of Bats discarded")


# --- LE-246 To Satisfy the Questioner ---


def test_the_questioner_waits_for_the_tapped(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Edoras").hand("To Satisfy the Questioner")
    minions.explored("Tarcil")
    minions.do("play To Satisfy the Questioner by Tarcil")
    minions.settle()
    minions.then("Tarcil tapped", "To Satisfy the Questioner on Tarcil")
    minions.leave_open()
