"""Dark Minions: permanent-events of hazards, B to I."""

import pytest

from dragonplay import attack_is, hazard_acts, on_with, set_upon, to_strike
from hazardplay import pending
from ledger import rule
from meccg.model.rows import ASIDE, NONE
from meccg.parts.values import DRAWS_OWN, has_trait, value
from meccg.rules.corruption import corruption_points
from table import Table, key_of

# --- DM-48 Bring Our Curses Home ---

CURSES = "Bring Our Curses Home"


def cursed(
    table: Table, creature: str, *dice: int, on: str = "Aragorn II", hand: tuple[str, ...] = (), card: str = CURSES
) -> None:
    """The creature attacks a company at Bree, the card is played on one of it, and with these dice the attack ends."""
    set_upon(table, creature, "Aragorn II", "Bilbo", "Gimli", hand=(card, *hand))
    hazard_acts(table, f"play {card} on {on}")
    to_strike(table, "Bilbo")
    on_with(table, *dice)


@pytest.mark.parametrize(("who", "fits"), [("Aragorn II", True), ("Gandalf", False)])
def test_bring_our_curses_home_while_a_creature_attacks(table: Table, who: str, fits: bool) -> None:
    set_upon(table, "Cave-drake", "Aragorn II", "Gandalf", hand=(CURSES,))
    while table.who != "hazard":
        table.pass_()
    assert table.offered(f"play {CURSES} on {who}") == fits
    table.leave_open()


def test_bring_our_curses_home_not_outside_of_an_attack(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand(CURSES)
    table.movement("Gimli")
    assert not pending(table, f"play {CURSES}")
    table.leave_open()


@pytest.mark.parametrize(
    ("dice", "kept"),
    [
        ((2, 12), True),  # Bilbo falls
        ((2, 2, 12), False),  # he is but wounded, and withstands corruption
        ((12,), False),
    ],
)
def test_bring_our_curses_home_if_somebody_fell_the_creature_is_kept(table: Table, dice: tuple[int, ...], kept: bool) -> None:
    cursed(table, "Barrow-wight", *dice)
    if kept:
        table.then("Bilbo eliminated", f"{CURSES} on Aragorn II")
        wight = table.card("Barrow-wight")
        assert (wight.zone, wight.host) == ("aside", table.id(CURSES))
        assert corruption_points(table.state, table.id("Aragorn II")) == 3
    else:
        table.then(f"{CURSES} discarded", "Barrow-wight not in play")
        assert table.card("Barrow-wight").zone != "aside"
    table.leave_open()


def haunt(
    table: Table, creature: str, *, card: str = CURSES, at: str = "Bree", to: str = "Weathertop", hand: tuple[str, ...] = ()
) -> None:
    """The creature is kept with the card that lies on Gimli; his company begins to move."""
    s = table.state
    table.hero.company("Gimli", "Aragorn II", at=at, cards={"Gimli": [card]}).hand("a pastime", *hand)
    table.hazard.hand("a pastime")
    kept = table.new(key_of(creature, "creature"), 1, ASIDE)
    s.put_aside(kept, table.id(card))
    s.put(s.card(table.id(card)).but(noted=(kept,)))
    table.movement("Gimli", to=to, way="region", ask=True)
    while table.asked not in ("act", "respond", "assign strike", "key the attack") and table.state.asks:
        table.answer_plainly()


@pytest.mark.parametrize(
    ("creature", "to", "comes"),
    [
        ("Wargs", "Weathertop", True),
        ("Wargs", "", False),  # they stay at Bree, where none can be keyed
        ("Rogrog", "Weathertop", False),
    ],
)
def test_bring_our_curses_home_the_creature_attacks_whenever_it_could_be_played(
    table: Table, creature: str, to: str, comes: bool
) -> None:
    """At the start of the phase, before anybody can act; it does not count against the limit."""
    haunt(table, creature, to=to)
    if comes:
        table.settle()
        if table.asked == "key the attack":
            table.do(next(o for _, o in table.options() if o[0] == "keyed"))
        assert table.frame("CreatureAttack").card == table.id(creature)
        assert table.company("Gimli").hazards == 0
    else:
        assert not attack_is(table, "CreatureAttack")
        assert table.card(creature).zone == "aside"
    table.leave_open()


def through_the_attack(table: Table, *dice: int) -> None:
    table.settle()
    if table.asked == "key the attack":
        table.do(next(o for _, o in table.options() if o[0] == "keyed"))
    on_with(table, *dice)


@pytest.mark.parametrize(("dice", "beaten"), [((12, 12), True), ((2, 2, 12), False)])
def test_bring_our_curses_home_until_the_creature_is_defeated(table: Table, dice: tuple[int, ...], beaten: bool) -> None:
    haunt(table, "Wargs")
    through_the_attack(table, *dice)
    if beaten:
        table.then(f"{CURSES} discarded", "Wargs stored")
    else:
        table.then(f"{CURSES} on Gimli")
        assert table.card("Wargs").zone == "aside"
    table.leave_open()


def test_bring_our_curses_home_the_creature_goes_with_the_card(table: Table) -> None:
    haunt(table, "Rogrog", hand=("Marvels Told",))
    table.state.move(table.id(CURSES), "discard")
    table.then("Rogrog discarded")
    table.leave_open()


@rule("AIO-F-0165", "AIO-F-0166", "AIO-F-0341", "AIO-F-0342")
@pytest.mark.parametrize(
    ("card", "dice", "stays"),
    [(CURSES, (2, 12, 12, 2), True), ("Foes Shall Fall", (2, 2, 12, 2), True), (CURSES, (2, 2, 12, 2), False)],
)
def test_curses_and_foes_do_not_take_a_dragon_ahunt(table: Table, card: str, dice: tuple[int, ...], stays: bool) -> None:
    """His card stays what it is, a long-event in play."""
    table.hazard.events("Agburanar Ahunt").hand(card, "a pastime")
    table.hero.company("Bilbo", "Gimli", at="Iron Hill Dwarf-hold").hand("a pastime")
    table.movement("Gimli", to="Lake-town", way="region", limit=9)
    assert attack_is(table)
    if card == CURSES:
        hazard_acts(table, f"play {card} on Gimli")
        to_strike(table, "Bilbo")
    else:
        to_strike(table, "Bilbo")
        hazard_acts(table, f"play {card} on Bilbo")
    on_with(table, *dice)
    table.then("Agburanar Ahunt in play", f"{card} {'in play' if stays else 'discarded'}")
    assert table.card("Agburanar Ahunt").host == NONE
    table.leave_open()


# --- DM-59 Foes Shall Fall ---

FOES = "Foes Shall Fall"


@pytest.mark.parametrize(
    ("creature", "who", "fits"),
    [
        ("Cave-drake", "Gimli", True),
        ("Smaug", "Gimli", True),
        ("Barrow-wight", "Gimli", False),
        ("Smaug", "Gandalf", False),
    ],
)
def test_foes_shall_fall_on_one_who_faces_a_dragon(table: Table, creature: str, who: str, fits: bool) -> None:
    set_upon(table, creature, who, hand=(FOES, "a pastime"))
    to_strike(table, who)
    while table.who != "hazard" and table.asked == "act":
        table.pass_()
    assert table.offered(f"play {FOES} on {who}") == fits
    table.leave_open()


@pytest.mark.parametrize(
    ("dice", "kept"),
    [
        ((12, 12), False),  # both strikes are defeated
        ((2, 2, 12), True),  # it strikes him
        ((5, 12), True),  # it comes to nothing
    ],
)
def test_foes_shall_fall_if_the_strike_is_not_defeated_it_is_kept(table: Table, dice: tuple[int, ...], kept: bool) -> None:
    """Cave-drake: two strikes with 10, no body."""
    set_upon(table, "Cave-drake", "Gimli", "Legolas", hand=(FOES,))
    to_strike(table, "Gimli")
    hazard_acts(table, f"play {FOES}")
    who = table.state.name(table.card(FOES).host)
    on_with(table, *dice)
    if kept:
        table.then(f"{FOES} on {who}")
        assert (table.card("Cave-drake").zone, table.card("Cave-drake").host) == ("aside", table.id(FOES))
    else:
        table.then(f"{FOES} discarded", "Cave-drake stored")
    table.leave_open()


@pytest.mark.parametrize(("who", "points"), [("Gimli", 2), ("Legolas", 1)])
def test_foes_shall_fall_weighs_on_dwarves(table: Table, who: str, points: int) -> None:
    table.hero.company(who, at="Bree", cards={who: [FOES]})
    assert corruption_points(table.state, table.id(who)) == points


@pytest.mark.parametrize(("dice", "beaten"), [((12, 12), True), ((2, 2, 12), False)])
def test_foes_shall_fall_it_attacks_again_until_it_is_defeated(table: Table, dice: tuple[int, ...], beaten: bool) -> None:
    haunt(table, "Cave-drake", card=FOES)
    through_the_attack(table, *dice)
    table.then(f"{FOES} discarded" if beaten else f"{FOES} on Gimli")
    assert (table.card("Cave-drake").zone == "aside") != beaten
    table.leave_open()


@rule("AIO-F-0164", "AIO-F-0340")
@pytest.mark.parametrize("chosen", [CURSES, FOES])
def test_curses_and_foes_the_hazard_player_says_with_which_the_creature_is_placed(table: Table, chosen: str) -> None:
    set_upon(table, "Smaug", "Aragorn II", "Bilbo", "Gimli", hand=(CURSES, FOES))
    hazard_acts(table, f"play {CURSES} on Aragorn II")
    to_strike(table, "Bilbo", "Gimli")
    while table.state.name(table.frame("Strike").defender) != "Gimli":
        table.dice(2, 12)
        strike = table.frame("Strike").uid
        while any(f.uid == strike for f in table.state.frames):
            table.do("tap") if table.asked == "stance" else table.answer_plainly()
        to_strike(table)
    hazard_acts(table, f"play {FOES} on Gimli")
    table.dice(2, 2)
    while table.asked != "curse":
        table.do("tap") if table.asked == "stance" else table.answer_plainly()
    assert table.who == "hazard"
    table.do("host", chosen)
    assert table.card("Smaug").host == table.id(chosen)
    table.then(f"{CURSES} on Aragorn II", f"{FOES} on Gimli")
    table.leave_open()


# --- DM-67 In the Heart of his Realm ---

HEART = "In the Heart of his Realm"


@rule("AIO-F-0536")
@pytest.mark.parametrize(
    ("copies", "to", "draws"), [(0, "Dol Guldur", 2), (1, "Dol Guldur", 1), (2, "Dol Guldur", 0), (1, "Moria", 2)]
)
def test_in_the_heart_of_his_realm_one_card_less_is_drawn(table: Table, copies: int, to: str, draws: int) -> None:
    """The site says two. Nobody is asked before they are drawn; with two of the card there is nothing to draw."""
    table.hazard.events(*[HEART] * copies)
    table.hero.company("Gimli", at="Lórien").deck("Sting", "Glamdring")
    table.movement("Gimli", to=to, way="starter", ask=True)
    while table.asked and table.asked not in ("draw", "act"):
        table.answer_plainly()
    assert value(table.state, DRAWS_OWN, table.company("Gimli").id) == draws
    assert ("Sting" in table.hero.names("hand")) == (draws > 0)
    table.leave_open()


@rule("AIO-B-0237", "AIO-F-0534")
@pytest.mark.parametrize(("alignment", "fits"), [("hero", True), ("ringwraith", False)])
def test_in_the_heart_of_his_realm_not_against_minions(table: Table, alignment: str, fits: bool) -> None:
    table.hero.plays(alignment).company("Gorbag" if alignment == "ringwraith" else "Gimli", at="Dol Guldur")
    table.hazard.hand(HEART)
    table.movement()
    assert pending(table, f"play {HEART}") == fits
    if not fits:
        table.cannot(f"play {HEART}", because="alignment")
    table.leave_open()


@rule("AIO-F-0535")
def test_in_the_heart_of_his_realm_minions_lose_nothing(table: Table) -> None:
    table.hazard.events(HEART)
    table.hero.plays("ringwraith").company("Ciryaher", at="Dol Guldur").hand("a pastime")
    table.movement("Ciryaher", to="Moria", way="region", ask=True)
    while table.asked and table.asked not in ("draw", "act"):
        table.answer_plainly()
    company = table.company("Ciryaher")
    assert value(table.state, DRAWS_OWN, company.id) == 2
    assert has_trait(table.state, table.id("Ciryaher"), "sage")
    table.leave_open()


@rule("AIO-F-0537", "AIO-F-0539", "AIO-F-0538")
def test_in_the_heart_of_his_realm_a_sage_loses_his_skill_when_he_comes_there(table: Table) -> None:
    """That is declared first of all. In response he is a sage still, but a ritual is none for him there."""
    table.hazard.events(HEART, "Rank upon Rank").hand("a pastime")
    table.hero.company("Elrond", at="Lórien").hand("a pastime", "Marvels Told")
    table.movement("Elrond", to="Dol Guldur", path="wbd", ask=True)
    while table.asked not in ("respond", "act"):
        table.answer_plainly()
    elrond = table.id("Elrond")
    assert table.asked == "respond"
    assert has_trait(table.state, elrond, "sage")
    table.cannot("play Marvels Told by Elrond", because="keeps Marvels Told from being used there")
    table.settle()
    assert not has_trait(table.state, elrond, "sage")
    table.finish()
    table.then("Elrond at Dol Guldur")
    assert not has_trait(table.state, elrond, "sage")


@pytest.mark.parametrize(("site", "sage"), [("Dol Guldur", False), ("Mount Doom", False), ("Moria", True)])
def test_in_the_heart_of_his_realm_a_sage_who_is_there(table: Table, site: str, sage: bool) -> None:
    table.hazard.events(HEART)
    table.hero.company("Elrond", at=site).hand("a pastime")
    table.movement("Elrond")
    table.settle()
    assert has_trait(table.state, table.id("Elrond"), "sage") == sage
    table.leave_open()


def test_in_the_heart_of_his_realm_away_from_there_he_is_a_sage_again(table: Table) -> None:
    table.hazard.events(HEART)
    table.hero.company("Elrond", at="Dol Guldur").hand("a pastime")
    table.movement("Elrond")
    table.settle()
    table.finish()
    assert not has_trait(table.state, table.id("Elrond"), "sage")
    table.movement("Elrond", to="Lórien", path="wbd")
    assert not has_trait(table.state, table.id("Elrond"), "sage")  # on his way out
    table.finish()
    assert has_trait(table.state, table.id("Elrond"), "sage")
    table.organization()
    assert table.id("Elrond") not in table.card(HEART).noted  # who comes there again may respond again
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Dol Guldur", False), ("Moria", True)])
def test_in_the_heart_of_his_realm_no_spells(table: Table, site: str, fits: bool) -> None:
    table.hazard.events(HEART)
    table.hero.company("Gandalf", at=site).hand("Vanishment")
    table.attack("orc", strikes=1, prowess=7)
    assert table.offered("play Vanishment") == fits
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Dol Guldur", False), ("Moria", True)])
def test_in_the_heart_of_his_realm_no_enchantment_is_used(table: Table, site: str, fits: bool) -> None:
    table.hazard.events(HEART)
    table.hero.company("Elrond", "Gimli", at=site, cards={"Elrond": ["When I Know Anything"]})
    table.corruption_check("Gimli")
    assert table.offered("use When I Know Anything") == fits
    table.leave_open()
