"""The Lidless Eye: short-events of resources, from N to Z."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import rule
from meccg.model import windows as W
from meccg.parts.base import YOU
from meccg.parts.modes import Play
from meccg.parts.selectors import Character
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS, has_trait
from meccg.parts.verbs import THIS_TURN, For
from meccg.rules.control import unused_di
from meccg.rules.scoring import scores
from table import Pastime, Table, blank


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    table.hazard.plays("ringwraith")
    return table


def check(table: Table, what: str = "Corruption check") -> list[str]:
    return [line for line in table.log if line.startswith(what)]


# --- LE-208 News Must Get Through ---


@rule("AIO-G-0092")
@pytest.mark.parametrize(
    ("card", "at", "may"),
    [
        ("The Names Among Them", "Moria", True),  # storable at a Darkhaven
        ("News of the Shire", "Moria", False),  # at Barad-dûr alone
        ("The Names Among Them", "Edoras", False),
    ],
)
def test_news_are_stored_without_a_darkhaven(minions: Table, card: str, at: str, may: bool) -> None:
    band: dict[str, Any] = {"cards": {"Tarcil": [card]}, "items": {"Tarcil": ["Saw-toothed Blade"]}}
    minions.hero.company("Tarcil", at=at, **band).hand("News Must Get Through", "a pastime")
    minions.organization()
    assert minions.offered("play News Must Get Through") == may
    if may:
        before = scores(minions.state, 0).by_type["miscellaneous"]
        minions.do("play News Must Get Through")
        minions.settle()
        assert not minions.offered("Saw-toothed Blade")  # events only
        minions.do(card)
        minions.then(f"{card} stored", "Saw-toothed Blade in play")
        assert scores(minions.state, 0).by_type["miscellaneous"] > before
    minions.leave_open()


# --- LE-213 Old Cache ---

CACHE = ("Saw-toothed Blade", "Foul-smelling Paste", "Sable Shield")  # the second is no weapon, the third no minor item


def opened(table: Table, card: str, at: str, *, tapped: bool = True) -> None:
    table.hero.company("Tarcil", "Gorbag", "Hador", at=at, site_tapped=tapped, tapped=["Hador"]).hand(card, "a pastime")
    table.hero.sideboard(*CACHE).deck("Orc-draughts", exactly=True)
    table.explored("Tarcil")


@rule("AIO-G-0108")
@pytest.mark.parametrize(("card", "at"), [("Old Cache", "Moria"), ("Swag", "Edoras")])
def test_one_or_two_tap_to_take_arms(minions: Table, card: str, at: str) -> None:
    minions.hero.discard("Saw-toothed Blade")
    opened(minions, card, at)
    minions.do(f"play {card}")
    minions.settle()
    assert not minions.offered("Hador")
    for who in ("Tarcil", "Gorbag"):
        minions.do(who)
        assert not any(minions.offered(c) for c in (*CACHE[1:], "Orc-draughts"))
        minions.do("Saw-toothed Blade")
        minions.then(f"{who} tapped")
    hosts = {minions.state.name(minions.card(f"Saw-toothed Blade#{n}").host) for n in (1, 2)}
    assert hosts == {"Tarcil", "Gorbag"}
    minions.leave_open()


@pytest.mark.parametrize(
    ("card", "at", "tapped"), [("Old Cache", "Edoras", True), ("Old Cache", "Moria", False), ("Swag", "Moria", True)]
)
def test_arms_lie_where_the_card_says(minions: Table, card: str, at: str, tapped: bool) -> None:
    opened(minions, card, at, tapped=tapped)
    minions.cannot(f"play {card}", because="company")
    minions.leave_open()


def test_whoever_wants_nothing_does_not_tap(minions: Table) -> None:
    opened(minions, "Old Cache", "Moria")
    minions.do("play Old Cache")
    minions.settle()
    minions.do("Tarcil")
    minions.do("None")
    minions.then("Tarcil untapped", "Saw-toothed Blade in sideboard")
    minions.leave_open()


@rule("AIO-G-0108")
@pytest.mark.parametrize("card", ["Old Cache", "Swag"])
def test_arms_are_taken_in_the_site_phase(minions: Table, card: str) -> None:
    minions.hero.company("Tarcil", at="Ettenmoors", site_tapped=True).hand(card, "a pastime").sideboard("Saw-toothed Blade")
    minions.organization()
    minions.cannot(f"play {card}", because="site phase")
    minions.leave_open()


# --- LE-219 Poisonous Despair ---


def tempted(table: Table, target: str, caster: str = "Belegorn", **company: Any) -> None:
    """The hero tries to influence something away; the other has Poisonous Despair."""
    table.hero.company("Tarcil", at="Moria").hand("Crooked Promptings")
    table.hazard.company(caster, "Gorbag", at="Moria", **company).company("Orc Captain", at="Moria")
    table.hazard.hand("Poisonous Despair")
    table.explored()
    table.do(f"Tarcil tries to influence {target}")
    table.settle()


@pytest.mark.parametrize("target", ["Gorbag", "War-warg"])
def test_despair_turns_away_who_speaks_to_his_company(minions: Table, target: str) -> None:
    tempted(minions, target, allies={"Gorbag": ["War-warg"]})
    minions.hero.pass_()
    minions.dice(7)
    minions.hazard.do("play Poisonous Despair by Belegorn")
    minions.finish()
    minions.then(f"{target} in play", "Poisonous Despair discarded", "Tarcil tapped")
    assert not any("to influence" in line for line in minions.log)
    assert check(minions)[0].startswith("Corruption check of Belegorn: 4 against")


@pytest.mark.parametrize("target", ["Orc Captain", "Orcs of Moria"])
def test_despair_is_for_his_company(minions: Table, target: str) -> None:
    minions.hazard.factions("Orcs of Moria")
    tempted(minions, target)
    minions.cannot("play Poisonous Despair", because="no influence check")
    minions.leave_open()


def test_a_ringwraith_keeps_your_factions_and_makes_no_check(minions: Table) -> None:
    minions.hazard.factions("Orcs of Moria")
    tempted(minions, "Orcs of Moria", "Adûnaphel the Ringwraith")
    minions.hero.pass_()
    minions.hazard.do("play Poisonous Despair")
    minions.finish()
    minions.then("Orcs of Moria in play", "Poisonous Despair discarded")
    assert not check(minions)


# --- LE-223 The Ring Leaves Its Mark ---


@pytest.mark.parametrize(("roll", "status"), [(7, "untapped"), (6, "tapped")])
def test_the_ring_leaves_its_mark_on_a_tapped_ringwraith(minions: Table, roll: int, status: str) -> None:
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur", tapped=["Ren the Ringwraith"]).hand(
        "The Ring Leaves Its Mark", "a pastime"
    )
    minions.dice(roll)
    minions.organization()
    minions.do("play The Ring Leaves Its Mark on Ren the Ringwraith")
    minions.settle()
    minions.then(f"Ren the Ringwraith {status}", "The Ring Leaves Its Mark discarded")
    minions.leave_open()


def test_the_ring_brings_back_a_mode(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur").hand("The Ring Leaves Its Mark", "a pastime")
    minions.hero.sideboard("Black Rider", "Forced March").discard("Fell Rider")
    minions.organization()
    assert not minions.offered("The Ring Leaves Its Mark on Ren")  # untapped
    assert not minions.offered("The Ring Leaves Its Mark on Forced March")
    assert minions.offered("The Ring Leaves Its Mark on Fell Rider")
    minions.do("play The Ring Leaves Its Mark on Black Rider")
    minions.settle()
    minions.then("Black Rider in deck", "Fell Rider in discard")
    minions.leave_open()


# --- LE-225 Ruse ---


@rule("AIO-G-0305", "AIO-G-0306", "AIO-G-0307")
def test_ruse_of_a_scout_who_is_alone(minions: Table) -> None:
    foe = blank("LE-225 foe", name="a foe", type="hazard", kind="creature", races=("wolf",), strikes=2, prowess=30)
    minions.hero.company("Ostisen", at="Moria").hand("Ruse")
    card = minions.new(foe, 1, "hand")
    minions.start("CreatureAttack", card=card, company=minions.company("Ostisen").id, hazard_player=1)
    minions.play("play Ruse on Ostisen")
    minions.pass_all()
    minions.then("Ostisen untapped", "a foe discarded")
    assert "wolf" in minions.company("Ostisen").faced
    assert not any("cancel" in line for line in minions.told)


# --- LE-231 Sneakin’ ---


@rule("AIO-G-0366", "AIO-G-0367")
@pytest.mark.parametrize("scout", [True, False])
def test_sneakin_protects_the_company_of_the_scout(minions: Table, scout: bool) -> None:
    """However large it is later, as long as he is with it."""
    minions.hero.company("Ostisen", "Hador", at="Moria").company("Tarcil", at="Moria").hand("Sneakin’", "a pastime")
    minions.hazard.hand("LE-85", "a pastime")
    minions.organization()
    minions.play("play Sneakin’ by Ostisen")
    s, company = minions.state, minions.company("Hador").id
    s.enter(minions.id("Tarcil"), company=company)
    if not scout:
        s.put(s.player(0))
        s.enter(minions.id("Ostisen"), company=s.add(s.company(company).but(id=0, members=())))
    minions.state.asks = ()
    minions.state.frames.clear()
    minions.movement("Hador", to="Dimrill Dale", way="region")
    while minions.who == "hero":
        minions.hero.pass_()
    assert minions.offered("play Orc-raiders") != scout
    minions.leave_open()


# --- LE-233 Spying out the Land ---


def trouble(name: str) -> str:
    """A hazard that may be played at any time and does nothing."""
    facts: dict[str, Any] = {"type": "hazard", "kind": "event", "subtypes": ("short-event",)}
    return blank(f"TABLE-{name.upper()}", Play(during=W.MH_PHASE, do=Pastime()), name=name, **facts)


def spied(table: Table, *shown: str) -> None:
    table.hero.company("Belegorn", "Tarcil", at="Dol Guldur").company("Hador", at="Minas Morgul")
    table.hero.hand("Spying out the Land", "a pastime")
    table.hazard.hand(*map(trouble, ("Mist", "Mist", "Rain")), "Threats")
    table.dice(12)
    table.organization()
    table.do("play Spying out the Land by Belegorn")
    table.settle()
    assert not table.offered("Threats")  # no hazard
    for card in shown:
        table.do(("choose", table.id(card)))
    table.do(("enough",))
    table.through()
    while table.asked:
        table.answer_plainly()


@rule("AIO-G-0383")
def test_only_what_was_shown_is_played_against_the_company(minions: Table) -> None:
    spied(minions, "Mist")
    assert check(minions)[0].startswith("Corruption check of Belegorn: 9 against")
    minions.movement("Belegorn", to="Sarn Goriwing")
    for _ in range(2):  # every copy
        assert not minions.offered("play Rain")
        minions.do("play Mist", passing=True)
        minions.settle()
    minions.leave_open()


def test_other_companies_meet_whatever_there_is(minions: Table) -> None:
    spied(minions)
    minions.movement("Hador", to="Barad-dûr")
    minions.do("play Rain", passing=True)
    minions.settle()
    minions.then("Rain discarded")
    minions.leave_open()


@rule("AIO-H-0279")
@pytest.mark.players(4)
def test_with_several_each_shows_hazards_before_he_draws_and_plays_them(table: Table) -> None:
    """The first shows Mist and draws more Rain; the next shows Rain, and may not play his Mist; the fourth shows Mist again."""
    table.hero.plays("ringwraith")
    table.hero.company("Belegorn", "Ostisen", "Luitprand", "Odoacer", "Uchel", at="Dol Guldur")
    table.hero.hand("Spying out the Land", "a pastime")
    for seat, deck in (("hazard", ("Rain", "Rain")), ("third", ()), ("fourth", ())):
        table.seat(seat).hand(trouble("Mist"), trouble("Rain")).deck(*map(trouble, deck))
    table.dice(12)
    table.organization()
    table.do("play Spying out the Land by Belegorn")
    table.through()
    while table.asked:
        assert table.asked != "choose"  # nobody knows yet who will play hazards
        table.answer_plainly()
    table.movement("Belegorn", to="Sarn Goriwing", ask=True)
    for seat, shown, not_shown in (("hazard", "Mist", "Rain"), ("third", "Rain", "Mist"), ("fourth", "Mist", "Rain")):
        while table.asked != "choose":
            assert table.who == "hero" or table.asked != "draw"  # he has shown before he draws
            table.answer_plainly()
        assert table.who == seat
        (card,) = (c for c in table.seat(seat).row.hand if table.state.name(c) == shown)
        table.do(("choose", card))
        assert table.state.card(card).known & 1
        table.do(("enough",))
        while not (table.asked == "act" and table.who == seat):
            table.answer_plainly()
        assert not table.offered(f"play {not_shown}")
        table.do(f"play {shown}", passing=True)
        table.settle()
        while table.asked and table.who == seat:
            table.pass_()
    table.leave_open()


# --- LE-243 Thing Stolen ---


@rule("AIO-G-0418")
@pytest.mark.parametrize("led", [True, False])  # a faction under a leader leaves the site untapped
def test_a_thing_is_stolen_where_a_faction_was_won(minions: Table, led: bool) -> None:
    minions.hero.company("Orc Captain", "Tarcil", "Hador", at="Cirith Gorgor")
    minions.hero.hand("Black Trolls", "Thing Stolen", "Broad-headed Spear", "Sable Shield", "a pastime")
    minions.dice(12)
    minions.explored("Tarcil")
    minions.cannot("play Thing Stolen", because="faction")
    minions.do("play Black Trolls by Orc Captain")
    minions.settle()
    minions.do("Under" if led else "Apart")
    minions.then("Cirith Gorgor " + ("untapped" if led else "tapped"))
    assert not minions.offered("play Thing Stolen by Hador on Sable Shield")  # it is unique
    minions.do("play Thing Stolen by Hador on Broad-headed Spear", passing=True)
    minions.settle()
    minions.then("Hador tapped", "Broad-headed Spear on Hador", "Cirith Gorgor tapped", "Thing Stolen discarded")
    minions.leave_open()


# --- LE-244 Threats ---


def encouragement() -> str:
    """An event that gives +2 prowess, whenever a check is to be made."""
    more = Play(during=W.CHECK_DECLARED | W.IN_CHAIN, do=For(THIS_TURN, Add(PROWESS, 2, to=Character(of=YOU))))
    return blank("TABLE-COURAGE", more, name="Courage", alignment="minion", subtypes=("short-event",))


def threaten(table: Table, who: str) -> int:
    """An attempt at the Orcs of Moria, up to the time before the roll: its result without the dice and his influence."""
    table.hero.company(who, "Ciryaher", at="Moria").hand("Orcs of Moria", "Threats", "Threats", encouragement(), "a pastime")
    table.explored()
    table.do(f"play Orcs of Moria by {who}")
    table.settle()
    spoken = unused_di(table.state, table.id(who), table.id("Orcs of Moria"))
    assert spoken
    return int(table.frame("InfluenceCheck").modifications(table.state)) - spoken


def resulted(table: Table) -> int:
    """The result, of a roll of 2, without the dice."""
    return int(next(line for line in table.log if "to influence" in line).split(": ")[1].split(" ")[0]) - 2


@rule("AIO-G-0428")
@pytest.mark.parametrize(("who", "prowess"), [("Tarcil", 4), ("Lieutenant of Dol Guldur", 6)])
def test_threats_use_prowess_once_in_place_of_influence(minions: Table, who: str, prowess: int) -> None:
    minions.dice(2)
    plain = threaten(minions, who)
    minions.do("play Threats")
    minions.settle()
    assert not minions.offered("play Threats")  # a second one would add nothing
    minions.finish()
    assert resulted(minions) == plain + prowess


@rule("AIO-G-0427")
@pytest.mark.parametrize("in_response", [True, False])
def test_prowess_counts_as_it_is_when_threats_resolve(minions: Table, in_response: bool) -> None:
    minions.dice(2)
    plain = threaten(minions, "Tarcil")
    if in_response:
        minions.chain("play Threats", "play Courage")
    else:
        minions.chain("play Threats")
        minions.chain("play Courage")
    minions.finish()
    assert resulted(minions) == plain + 4 + 2 * in_response


def test_threats_are_for_warriors(minions: Table) -> None:
    threaten(minions, "Layos")
    minions.cannot("play Threats", because="warrior")
    minions.leave_open()


# --- LE-250 Voices of Malice ---


@rule("AIO-G-0503")
def test_voices_of_malice_by_a_sage_of_another_company(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", cards={"Tarcil": ["Lure of the Senses"]}).company("Pon Opar", at="Minas Morgul")
    minions.hero.hand("Voices of Malice", "a pastime")
    minions.dice(12)
    minions.explored("Tarcil")
    minions.carry_out("play Voices of Malice by Pon Opar")
    minions.then("Lure of the Senses discarded", "Pon Opar tapped")
    minions.leave_open()


# --- LE-253 Weigh All Things to a Nicety ---


@rule("AIO-G-0523")
def test_what_is_weighed_is_named_and_shuffled_in(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur").hand("Weigh All Things to a Nicety", "a pastime")
    minions.hero.sideboard("Gorbag", "Foul Fumes").discard("Ren the Ringwraith", "Forced March")
    minions.organization()
    for card, may in (("Gorbag", True), ("Ren the Ringwraith", True), ("Forced March", True), ("Foul Fumes", False)):
        assert minions.offered(f"play Weigh All Things to a Nicety on {card}") == may
    minions.do("play Weigh All Things to a Nicety on Ren the Ringwraith")
    minions.settle()
    minions.then("Ren the Ringwraith in deck", "Gorbag in sideboard", "Weigh All Things to a Nicety discarded")
    minions.leave_open()


@rule("AIO-G-0524", "AIO-G-0525")
@pytest.mark.parametrize(("card", "may"), [("Stealth", False), ("Aragorn II", True), ("Forced March", True)])
def test_a_fallen_wizard_weighs_no_hero_resource(table: Table, card: str, may: bool) -> None:
    table.hero.company("Saruman", at="Isengard").hand("Weigh All Things to a Nicety", "a pastime").discard(card)
    table.hero.plays("fallen-wizard")
    table.organization()
    assert table.offered(f"play Weigh All Things to a Nicety on {card}") == may
    table.leave_open()


# --- LE-254 Where There’s a Whip ---


def whipped(table: Table, *dice: int) -> None:
    band = ("Gorbag", "Grishnákh", "Radbug", "Snaga", "Shagrat", "Hador")
    tapped = ["Grishnákh", "Radbug", "Shagrat", "Hador"]
    table.hero.company(*band, at="Moria", tapped=tapped, items={"Gorbag": ["Whip"]}).hand("Where There’s a Whip", "a pastime")
    table.dice(*dice)
    table.organization()
    table.do("play Where There’s a Whip on Gorbag")
    table.through()


@rule("AIO-G-0527")
def test_the_whip_untaps_whom_he_can_drive(minions: Table) -> None:
    whipped(minions, 10, 7)
    minions.then("Radbug untapped", "Shagrat tapped", "Hador tapped", "Gorbag untapped", "Snaga untapped")
    assert [line.split(":")[1].split(" ")[1] for line in check(minions, "Body check")] == ["8", "5"]
    minions.leave_open()


@rule("AIO-G-0528")
def test_the_whip_discards_as_cards_say_and_wounds_but_eliminates_nobody(minions: Table) -> None:
    whipped(minions, 10, 11)
    minions.then("Grishnákh discarded", "Radbug wounded", "Where There’s a Whip discarded")
    minions.leave_open()


def test_no_whip_no_orc_no_driving(minions: Table) -> None:
    minions.hero.company("Hador", "Gorbag", "Uchel", at="Moria", tapped=["Uchel"], items={"Hador": ["Whip"]})
    minions.hero.hand("Where There’s a Whip", "a pastime")
    minions.organization()
    minions.cannot("play Where There’s a Whip")
    minions.leave_open()


# --- LE-256 Wisdom to Wield ---

BARIN = "Dwarven Ring of Barin’s Tribe"


def test_a_sage_bears_a_dwarven_ring_as_a_dwarf_would(minions: Table) -> None:
    minions.hero.company("Hador", "Tarcil", at="Moria", items={"Hador": [BARIN, "Palantír of Osgiliath"]})
    minions.hero.hand("Wisdom to Wield", "a pastime").deck("Saw-toothed Blade", "Paltry Ring")
    ring, stone = minions.id(BARIN), minions.id("Palantír of Osgiliath")
    before = minions.value("prowess", "Hador"), minions.value("cp", ring)
    minions.explored()
    assert not minions.offered(f"use {BARIN}")
    minions.do(f"play Wisdom to Wield on {BARIN}")
    minions.settle()
    assert (minions.value("prowess", "Hador"), minions.value("cp", ring)) == (before[0] + 2, before[1] + 2)
    assert minions.offered(f"use {BARIN}")
    assert not has_trait(minions.state, stone, "usable")  # one or the other
    assert not has_trait(minions.state, minions.id("Hador"), "dwarf")
    minions.leave_open()


def test_or_he_is_able_to_use_a_palantir(minions: Table) -> None:
    minions.hero.company("Hador", "Tarcil", at="Moria", items={"Hador": ["Palantír of Orthanc"], "Tarcil": [BARIN]})
    minions.hero.hand("Wisdom to Wield", "a pastime")
    minions.organization()
    assert not minions.offered(f"play Wisdom to Wield on {BARIN}")  # Tarcil is no sage
    minions.do("play Wisdom to Wield on Palantír of Orthanc")
    minions.settle()
    assert has_trait(minions.state, minions.id("Palantír of Orthanc"), "usable")
    minions.leave_open()


def test_a_ringwraith_needs_other_wisdom(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur", items={"Ren the Ringwraith": [BARIN]})
    minions.hero.hand("Wisdom to Wield", "a pastime")
    minions.organization()
    minions.cannot("play Wisdom to Wield", because="you have no")
    minions.leave_open()
