"""The Lidless Eye: short-events of hazards."""

from typing import Any

import pytest

from hazardplay import left, numbers, pending
from ledger import rule
from meccg.parts.undertakings import slain_at_home
from meccg.parts.values import has_trait, traits
from table import Table

# --- LE-101 Arouse Defenders ---

DEFENDERS = ("Arouse Defenders", "Incite Defenders")


def defended(table: Table, hazard: str, at: str) -> None:
    """It is played on the site where a minion company stays, which then is about to face what is there."""
    table.hero.plays("ringwraith").company("Bróin", "Tarcil", at=at).hand("A Nice Place to Hide")
    table.hazard.hand(hazard)
    table.movement("Bróin")
    table.hazard.play(f"play {hazard} on {at}")
    table.finish()
    table.then(f"{hazard} discarded")
    table.site("Bróin")
    table.do("enter", passing=True)


@rule("AIO-E-0131")
def test_arouse_defenders_makes_an_attack_stronger_and_sure(table: Table) -> None:
    defended(table, "Arouse Defenders", "Edoras")
    printed = table.state.facts_of(table.company("Bróin").site).site.auto_attacks[0]
    assert numbers(table) == (printed.strikes, printed.prowess + 2)
    table.cannot("play A Nice Place to Hide", because="")
    table.leave_open()


@pytest.mark.parametrize("hazard", DEFENDERS)
@pytest.mark.parametrize(
    ("at", "offered"), [("Edoras", True), ("Dale", True), ("Moria", False), ("Isengard", False), ("Dol Guldur", False)]
)
def test_where_there_are_defenders(table: Table, hazard: str, at: str, offered: bool) -> None:
    table.hero.plays("ringwraith").company("Tarcil", at=at).hand("a pastime")
    table.hazard.hand(hazard)
    table.movement("Tarcil")
    assert pending(table, f"play {hazard}") == offered
    table.leave_open()


# --- LE-108 Darkness Under Tree ---


@pytest.mark.parametrize(
    ("who", "taps"), [("Orc Captain", True), ("Troll-chief", True), ("Dôgrib", True), ("Tarcil", False), ("Bróin", False)]
)
def test_darkness_under_tree_taps_orcs_trolls_and_men(table: Table, who: str, taps: bool) -> None:
    table.events("Doors of Night")
    table.hero.plays("ringwraith").company(who, at="Moria").hand("a pastime")
    table.hazard.hand("Darkness Under Tree")
    table.movement(who)
    assert pending(table, f"play Darkness Under Tree on {who}") == taps
    if taps:
        table.hazard.play(f"play Darkness Under Tree on {who}")
        table.then(f"{who} tapped")
    table.leave_open()


def test_darkness_under_tree_needs_doors_of_night(table: Table) -> None:
    table.hero.plays("ringwraith").company("Orc Captain", at="Moria").hand("a pastime")
    table.hazard.hand("Darkness Under Tree")
    table.movement("Orc Captain")
    assert not pending(table, "play Darkness Under Tree")
    table.cannot("play Darkness Under Tree", because="Doors of Night is not in play")
    table.leave_open()


# --- LE-114 Heedless Revelry -------------------------------------------------------------------------------------------------


def revelry(table: Table, side: str, *company: str, at: str = "Edoras") -> None:
    table.hero.plays(side).company(*company, at=at).hand("a pastime")
    table.hazard.hand("Heedless Revelry")


def test_heedless_revelry_of_those_who_stay(table: Table) -> None:
    """Two less for heroes: 8 does not exceed Gimli's mind of 6, 9 does; a Wizard is not asked, nor one who is tapped."""
    table.hero.company("Gimli", "Boromir II", "Gandalf", "Éowyn", at="Edoras", tapped=["Éowyn"])
    table.hazard.hand("Heedless Revelry")
    table.dice(8, 7)
    table.movement("Gimli")
    table.hazard.play("play Heedless Revelry")
    minds = table.value("mind", "Gimli"), table.value("mind", "Boromir II")
    assert minds == (6, 4)
    table.then("Gimli untapped", "Boromir II tapped", "Gandalf untapped", "Heedless Revelry discarded")
    table.leave_open()


def test_heedless_revelry_of_minions_is_not_less(table: Table) -> None:
    revelry(table, "ringwraith", "Tarcil")
    table.dice(table.value("mind", "Tarcil") + 1)
    table.movement("Tarcil")
    table.hazard.play("play Heedless Revelry")
    table.then("Tarcil tapped")
    table.leave_open()


@pytest.mark.parametrize(("side", "who", "to", "fits"), [
    ("hero", "Gimli", "", True), ("hero", "Gimli", "Bree", False), ("ringwraith", "Tarcil", "", True),
    ("ringwraith", "Ûvatha the Ringwraith", "", False)])  # fmt: skip
def test_heedless_revelry_where_nobody_moves_and_no_ringwraith_is(table: Table, side: str, who: str, to: str, fits: bool) -> None:
    revelry(table, side, who, at="Rivendell" if side == "hero" else "Minas Morgul")
    if to:
        table.movement(who, to=to, path="ww")
    else:
        table.movement(who)
    assert pending(table, "play Heedless Revelry") == fits
    table.leave_open()


def rewarded(table: Table, *company: str, **more: Any) -> None:
    """An item is played at a site against which the card lies on-guard; the company has moved there."""
    table.hero.company(*company, at="Bandit Lair", moved=True, guard=["Heedless Revelry"], **more)
    table.hero.hand("Beautiful Gold Ring", "Dagger of Westernesse")
    table.explored(company[0])
    table.do(f"play Beautiful Gold Ring by {company[0]}")


@rule("AIO-E-0075", "AIO-F-0481", "AIO-F-0482", "AIO-F-0483", "AIO-F-0484")
def test_heedless_revelry_when_something_is_played(table: Table) -> None:
    """In response to the item, which is not there yet; nobody is asked before all tap, and the item comes into play."""
    rewarded(table, "Gimli", "Aragorn II", "Gandalf")
    assert (table.who, table.card("Beautiful Gold Ring").host) == ("hazard", -1)
    table.hazard.do("reveal Heedless Revelry")
    table.then("Aragorn II tapped", "Gandalf untapped", "Heedless Revelry discarded", "Beautiful Gold Ring on Gimli")
    told = [line for line in table.log if "reveals" in line or "Aragorn" in line or "resolves" in line]
    assert [line.split()[0] for line in told] == ["Hazard", "Aragorn", "Beautiful"]
    table.leave_open()


@rule("AIO-F-0485", "AIO-F-0486")
@pytest.mark.parametrize(("other", "able"), [("Aragorn II", False), ("Gandalf", True)])
def test_after_heedless_revelry_only_a_wizard_takes_another_item(table: Table, other: str, able: bool) -> None:
    rewarded(table, "Gimli", "Éowyn", other)
    table.hazard.do("reveal Heedless Revelry")
    assert table.offered("play Dagger of Westernesse") == able
    table.leave_open()


# --- LE-115 Incite Defenders ---


@pytest.mark.parametrize(("hazard", "faced"), [("Incite Defenders", 2), ("Arouse Denizens", 1)])
def test_incite_defenders_has_an_attack_faced_twice(table: Table, hazard: str, faced: int) -> None:
    """At Drúadan Forest there is one automatic-attack; the other card can't be played there."""
    table.hero.plays("ringwraith").company("Orc Captain", at="Drúadan Forest").hand("a pastime")
    table.hazard.hand(hazard)
    table.movement("Orc Captain")
    if pending(table, f"play {hazard}"):
        table.hazard.play(f"play {hazard}")
    table.finish()
    table.dice(*(12, 12, 12, 12, 12, 12)[:faced])
    table.site("Orc Captain")
    table.do("enter", passing=True)
    table.finish()
    assert sum("Automatic-attack" in line for line in table.log) == faced


# --- LE-127 News of Doom -----------------------------------------------------------------------------------------------------


def doom(table: Table, *dice: int, hero: tuple[str, ...] = ("Gimli",), more: tuple[str, ...] = ()) -> None:
    table.hero.company(*hero, at="Bree").factions("Rangers of the North")
    table.hazard.company("Éowyn", at="Edoras").factions("Riders of Rohan")
    table.hazard.hand("News of Doom", *more)
    table.dice(*dice)
    table.movement(hero[0])
    table.hazard.play("play News of Doom")


BUSY = ("Gimli", "Thorin II", "Legolas")  # minds 6, 8, 6: all general influence is used


@pytest.mark.parametrize(
    ("company", "roll", "fate"),
    [
        (BUSY, 10, "in play"),
        (BUSY, 9, "discarded"),
        (("Gimli",), 4, "in play"),
        (("Gimli",), 3, "discarded"),
        (("Gimli",), 2, "discarded"),
    ],
)
def test_news_of_doom_for_each_faction(table: Table, company: tuple[str, ...], roll: int, fate: str) -> None:
    doom(table, roll, 7, hero=company)
    table.then(f"Rangers of the North {fate}", "Riders of Rohan in play", "News of Doom in out")
    table.leave_open()


@rule("AIO-G-0094")
def test_news_of_doom_come_once(table: Table) -> None:
    doom(table, 7, 7, more=("News of Doom",))
    assert not pending(table, "play News of Doom")
    table.leave_open()


# --- LE-131 Rats! ------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0207")
@pytest.mark.parametrize(("choice", "then"), [("Elven Cloak", "Elven Cloak discarded"), ("Gimli", "Gimli wounded")])
def test_rats_gnaw_an_item_or_somebody(table: Table, choice: str, then: str) -> None:
    table.hero.company("Gimli", "Bilbo", at="Moria", items={"Bilbo": ["Elven Cloak"], "Gimli": ["Glamdring"]}, wounded=["Bilbo"])
    table.hazard.hand("Rats!")
    table.movement("Gimli")
    table.hazard.play("play Rats!")
    assert table.who == "hero"
    assert not table.offered("Bilbo")
    assert not table.offered("Glamdring")
    table.do(choice)
    table.then(then, "Gimli in play", "Rats! discarded")
    assert not any("Body check" in line for line in table.log)
    table.leave_open()


@pytest.mark.parametrize(
    ("at", "item", "fits"),
    [
        ("Moria", "Elven Cloak", True),
        ("Isengard", "Elven Cloak", True),
        ("Edoras", "Elven Cloak", False),
        ("Moria", "Glamdring", False),
    ],
)
def test_where_there_are_rats(table: Table, at: str, item: str, fits: bool) -> None:
    table.hero.company("Gimli", at=at, items={"Gimli": [item]}).hand("a pastime")
    table.hazard.hand("Rats!")
    table.movement("Gimli")
    assert pending(table, "play Rats!") == fits
    table.leave_open()


# --- LE-135 The Roving Eye ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "fate"), [(7, "in play"), (6, "discarded"), (4, "discarded"), (2, "discarded")])
def test_the_roving_eye_discards_whom_it_would_eliminate(table: Table, roll: int, fate: str) -> None:
    """Corruption points 4, and the card takes 2 away: 4 or less would eliminate him."""
    table.hero.company("Gimli", "Aragorn II", at="Bree", items={"Gimli": ["The Arkenstone"]})
    table.hazard.hand("The Roving Eye")
    table.dice(roll)
    table.movement("Gimli")
    table.hazard.play("play The Roving Eye on Gimli")
    table.pass_all()
    table.then(f"Gimli {fate}", "Aragorn II in play", "The Roving Eye discarded")


@rule("AIO-G-0298")
def test_the_roving_eye_leaves_followers(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Bilbo", at="Bree", items={"Aragorn II": ["Glamdring", "Lesser Ring"]}, followers={"Aragorn II": ["Bilbo"]}
    )
    table.hazard.hand("The Roving Eye")
    table.dice(2)
    table.movement("Aragorn II")
    table.hazard.play("play The Roving Eye on Aragorn II")
    table.pass_all()
    table.then("Aragorn II discarded", "Glamdring discarded", "Lesser Ring discarded", "Bilbo in play")


@pytest.mark.parametrize(
    ("item", "seen"),
    [
        ("Palantír of Orthanc", True),
        ("The Arkenstone", True),
        ("Lesser Ring", True),
        ("Beautiful Gold Ring", False),
        ("Glamdring", False),
        ("Elven Cloak", False),
    ],
)
def test_what_the_roving_eye_looks_for(table: Table, item: str, seen: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at="Bree", items={"Gimli": [item]})
    table.hazard.hand("The Roving Eye")
    table.movement("Gimli")
    assert pending(table, "play The Roving Eye on Gimli") == seen
    assert not table.offered("play The Roving Eye on Bilbo")
    table.leave_open()


def test_the_roving_eye_not_on_a_wizard(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree", items={"Gandalf": ["Palantír of Orthanc"]})
    table.hazard.hand("The Roving Eye")
    table.movement("Gandalf")
    table.cannot("play The Roving Eye", because="who is no Wizard")
    table.leave_open()


# --- LE-140 Stay Her Appetite ------------------------------------------------------------------------------------------------

LEADERS = {
    "hero": ("Thorin II", "Elrond", "Gimli"),
    "ringwraith": ("Lieutenant of Angmar", "Troll-chief", "Old Troll", "Lieutenant of Morgul"),
}


def hungry(table: Table, ally: str, *dice: int, side: str = "hero", over: int = 1) -> None:
    """It is played on the ally of the first of them; the roll is so much over what it needs at least."""
    who = LEADERS[side]
    table.hero.plays(side).company(*who, at="Moria", allies={who[0]: [ally]})
    table.hazard.hand("Stay Her Appetite")
    table.movement(who[0])
    needed = table.value("unused_gi", 0) + table.value("unused_di", who[0]) + 5 - table.value("mind", ally)
    table.dice(needed + over, *dice)
    table.hazard.play("play Stay Her Appetite on", ally)


@rule("AIO-G-0387")
def test_stay_her_appetite_asks_for_more_than_influence_and_five(table: Table) -> None:
    hungry(table, "Gollum", over=0)
    table.then("Gollum in play", "Stay Her Appetite discarded")
    table.leave_open()


@rule("AIO-G-0389")
def test_stay_her_appetite_detains_a_hero_and_costs_the_ally(table: Table) -> None:
    """Gollum has 2, and 10 with the dice: Thorin, 5 and 12, beats him, but a detainment attack is not defeated."""
    hungry(table, "Gollum", 8)
    assert numbers(table) == (1, 10)
    assert has_trait(table.state, table.frame("Attack").uid, "detainment")
    table.dice(12)
    while table.asked and any(type(f).__name__ == "Attack" for f in table.state.frames):
        assert not table.offered("support Gollum")
        assert not table.offered("assign Elrond")
        table.answer_plainly()
    table.then("Thorin II tapped", "Gollum discarded")
    table.leave_open()


@pytest.mark.parametrize(("roll", "fate", "him"), [(12, "in play", "tapped"), (2, "discarded", "wounded")])
def test_stay_her_appetite_is_no_jest_among_minions(table: Table, roll: int, fate: str, him: str) -> None:
    hungry(table, "War-wolf", 10, side="ringwraith")
    table.dice(roll, *([2] if him == "wounded" else []))
    while table.asked and any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.answer_plainly()
    table.then(f"War-wolf {fate}", f"Lieutenant of Angmar {him}")
    table.leave_open()


@rule("AIO-G-0388")
def test_stay_her_appetite_of_an_ally_without_prowess(table: Table) -> None:
    hungry(table, "Goldberry")
    table.then("Goldberry discarded", "Thorin II untapped")
    table.leave_open()


# --- LE-143 Tidings of Bold Spies --------------------------------------------------------------------------------------------


def spied_upon(
    table: Table, to: str, *hazards: str, company: tuple[str, ...] = ("Gimli", "Aragorn II"), path: str = "ww"
) -> None:
    table.hero.company(*company, at="Rivendell").hand("a pastime")
    table.hazard.hand("Tidings of Bold Spies", *hazards)
    table.movement(company[0], to=to, path=path, limit=5)
    for card in hazards:
        table.hazard.play("play", card)
    table.hazard.play("play Tidings of Bold Spies")


def attacks_told(table: Table, *dice: int) -> list[str]:
    """All of them are faced."""
    table.dice(*dice)
    while table.asked and any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.answer_plainly()
    table.leave_open()
    return [line for line in table.log if line.startswith("Attack by")]


def test_tidings_of_bold_spies_are_attacks_at_once(table: Table) -> None:
    spied_upon(table, "Moria")
    kinds = traits(table.state, table.frame("Attack").uid)
    assert (numbers(table), set(kinds)) == ((4, 7), {"orc", "by-event"})
    assert len(attacks_told(table, 12, 12)) == 1


def test_tidings_of_bold_spies_of_every_automatic_attack(table: Table) -> None:
    spied_upon(table, "Dol Guldur", path="wwd")
    assert len(attacks_told(table, 12, 12, 12, 12)) == 2


@pytest.mark.parametrize(
    ("events", "hazards", "now"),
    [
        (("Awaken Minions",), (), (8, 7)),  # of automatic-attacks
        (("Eye of Sauron", "Minions Stir"), (), (5, 9)),  # of automatic-attacks, and of all Orcs: once
        (("Awaken Minions", "Minions Stir"), (), (10, 8)),
        ((), ("Arouse Minions",), (4, 10)),
    ],
)
def test_tidings_of_bold_spies_with_what_modifies_the_attack(
    table: Table, events: tuple[str, ...], hazards: tuple[str, ...], now: tuple[int, int]
) -> None:
    table.hazard.events(*events)
    spied_upon(table, "Moria", *hazards)
    assert numbers(table) == now
    table.leave_open()


@pytest.mark.parametrize(("to", "fits"), [("Moria", True), ("Bree", False), ("", False)])
def test_tidings_of_bold_spies_on_the_way_to_an_attack(table: Table, to: str, fits: bool) -> None:
    table.hero.company("Gimli", at="Rivendell" if to else "Moria").hand("a pastime")
    table.hazard.hand("Tidings of Bold Spies")
    if to:
        table.movement("Gimli", to=to, path="ww")
    else:
        table.movement("Gimli")
    assert pending(table, "play Tidings of Bold Spies") == fits
    table.leave_open()


@rule("AIO-G-0429")
def test_tidings_of_bold_spies_bring_no_creature_of_the_hand(table: Table) -> None:
    """At this site the second automatic-attack is whatever the hazard player plays."""
    table.hero.company("Gimli", "Aragorn II", at="Moria").hand("a pastime")
    table.hazard.hand("Tidings of Bold Spies", "Orc-patrol")
    table.movement("Gimli", to="The Under-gates")
    table.hazard.play("play Tidings of Bold Spies")
    assert numbers(table) == (2, 16)
    assert attacks_told(table, 12, 12) == ["Attack by The Under-gates"]
    table.then("Orc-patrol in hand")


@rule("AIO-G-0430", "AIO-G-0431", "AIO-G-0432")
def test_tidings_of_a_dragon_at_home_do_not_slay_him(table: Table) -> None:
    """The attack of a Dragon at home: Exile of Solitude finds somebody; the Dragon stays in play, though it is defeated."""
    table.hazard.events("Scorba at Home")
    table.hero.company("Gimli", "Aragorn II", "Thorin II", at="Rivendell").hand("a pastime")
    table.hazard.hand("Tidings of Bold Spies", "Exile of Solitude")
    table.movement("Gimli", to="Zarak Dûm", path="ws", limit=5)
    table.hazard.play("play Exile of Solitude")
    table.hazard.play("play Tidings of Bold Spies")
    chosen = False
    table.dice(*([12] * 7))
    while table.asked and any(type(f).__name__ == "Attack" for f in table.state.frames):
        chosen = chosen or table.asked == "choose"
        table.answer_plainly()
    assert chosen
    assert "The attack of Scorba at Home is defeated" in table.log
    assert table.card("Scorba at Home").zone == "play"
    assert not slain_at_home(table.state, "Zarak Dûm")  # so that no King under the Mountain comes of it
    table.leave_open()


# --- LE-146 Veils Flung Away -------------------------------------------------------------------------------------------------


@rule("AIO-G-0498")
def test_veils_flung_away_checks_bodies_at_minus_one(table: Table) -> None:
    """Orc Captain (8, discarded by 8) rolls 9; Tarcil (9) 11: 10 taps him; Dôgrib rolls little; nobody dies of 12."""
    table.hero.plays("ringwraith").company("Orc Captain", "Dôgrib", "Troll-chief", "Layos", at="Dol Guldur", tapped=["Layos"])
    table.hazard.hand("Veils Flung Away")
    table.dice(9, 2, 12, 12)
    table.movement("Orc Captain", to="Moria", path="dw")
    before = left(table, "Orc Captain")
    table.hazard.play("play Veils Flung Away")
    table.then("Orc Captain discarded", "Dôgrib untapped", "Troll-chief tapped", "Layos tapped")
    assert left(table, "Dôgrib") == before
    table.leave_open()


@pytest.mark.parametrize(
    ("doors", "path", "fits"),
    [(False, "w", True), (False, "sb", True), (False, "f", True), (False, "sd", False), (True, "w", False)],
)
def test_where_veils_are_flung_away(table: Table, doors: bool, path: str, fits: bool) -> None:
    if doors:
        table.events("Doors of Night")
    dark = "d" in path
    table.hero.plays("ringwraith").company("Orc Captain", at="Minas Morgul" if dark else "Dol Guldur").hand("a pastime")
    table.hazard.hand("Veils Flung Away")
    table.movement("Orc Captain", to="Barad-dûr" if dark else "Moria", path=path)
    assert pending(table, "play Veils Flung Away") == fits
    table.leave_open()


def test_veils_flung_away_do_no_harm_to_a_ringwraith(table: Table) -> None:
    """A body check of 7 to 9 would send him back to the hand."""
    table.hero.plays("ringwraith").company("Ren the Ringwraith", at="Dol Guldur")
    table.hazard.hand("Veils Flung Away")
    table.dice(9)
    table.movement("Ren the Ringwraith", to="Carn Dûm")
    table.hazard.play("play Veils Flung Away")
    table.then("Ren the Ringwraith in play", "Ren the Ringwraith untapped")
    table.leave_open()


# --- LE-147 Waiting Shadow ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("doors", "company", "fits", "offered"),
    [
        (False, ("Éomer", "Gimli"), True, {"Éomer"}),
        (True, ("Éomer", "Gimli"), True, {"Éomer", "Gimli"}),
        (False, ("Gimli", "Legolas"), False, set()),
        (True, ("Gimli", "Legolas"), True, {"Gimli", "Legolas"}),
    ],
)
def test_waiting_shadow_taps_one_of_the_defender_s_choice(
    table: Table, doors: bool, company: tuple[str, ...], fits: bool, offered: set[str]
) -> None:
    if doors:
        table.events("Doors of Night")
    table.hero.company(*company, "Éowyn", at="Bree", tapped=["Éowyn"]).hand("a pastime")
    table.hazard.hand("Waiting Shadow")
    table.movement(company[0])
    assert pending(table, "play Waiting Shadow") == fits
    if fits:
        table.hazard.play("play Waiting Shadow")
        if len(offered) > 1:
            assert table.who == "hero"
            assert {who for who in company if table.offered(who)} == offered
            table.do(min(offered))
        table.then(f"{min(offered)} tapped")
    table.leave_open()


# --- LE-151 Wrath of the West ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "strikes"), [(7, False), (6, True)])
def test_wrath_of_the_west_undoes_what_minions_do(table: Table, roll: int, strikes: bool) -> None:
    table.hero.plays("ringwraith").company("Belegorn", at="Moria").hand("Words of Menace and Deceit")
    table.hazard.hand("Wrath of the West")
    before = table.value("di", "Belegorn")
    table.movement("Belegorn")
    table.do("play Words of Menace and Deceit", passing=True)
    table.dice(roll, *([12] if strikes else []))
    table.hazard.do("play Wrath of the West")
    table.finish()
    assert table.value("di", "Belegorn") - before == (5 if strikes else 0)
    table.then("Words of Menace and Deceit discarded", "Wrath of the West discarded")


def test_wrath_of_the_west_is_not_for_the_west(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", at="Bree").hand("Marvels Told", "a pastime")
    table.hazard.hand("Wrath of the West").events("Doors of Night")
    table.movement("Gimli")
    table.do("play a pastime", passing=True)
    assert not pending(table, "play Wrath of the West")
    table.leave_open()
