"""Roles that follow from a player's alignment: Havens, avatars, heroes and minions, overt companies."""

from __future__ import annotations

import pytest

from guests import Guests
from ledger import rule
from meccg.board.build import board
from meccg.kernel.game import Game
from meccg.model import windows as W
from meccg.model.deck import Deck
from meccg.model.facts import Points
from meccg.model.options import STANDARD
from meccg.model.rows import NONE, Env
from meccg.parts.offers import explain
from meccg.parts.predicates import AVATAR, COVERT, HAVEN, HERO, MINION, ORC, OVERT, RINGWRAITH, WIZARD, Named
from meccg.parts.printed import OfAlignment
from meccg.parts.selectors import Site
from meccg.parts.standing import Gain, Lose, TreatAs
from meccg.parts.values import GI, has_trait, traits, value
from meccg.rules.alignments import alignment_of
from meccg.rules.characters import arrivals, may_be_dismissed
from meccg.rules.companies import at_haven, composition_faults
from meccg.rules.control import used_gi
from meccg.rules.roles import bind_avatar, declare, declared, is_avatar, is_haven, your_avatar
from meccg.rules.scoring import scores
from meccg.rules.setup import laid_out
from table import Table, blank

MORIA, UNDER_GATES, HIS_DOL_GULDUR = "BA-93", "BA-100", "BA-88"  # the Balrog's
DOL_GULDUR, GEANN_A_LISCH, MINAS_MORGUL = "LE-367", "LE-374", "LE-390"
WHITE_TOWERS = "WH-58"
WITCH_KING, KHAMUL, BALROG, FALLEN_SARUMAN = "LE-58", "LE-55", "BA-3", "WH-9"
LIDLESS_EYE = "LE-203"
HALF_ORC = "WH-5"


def someone(name: str, race: str, alignment: str = "minion", **facts: object) -> str:
    """A character of the tests' own."""
    who = {"type": "character", "kind": "character", "prowess": 3, "body": 8, "mind": 2}
    return blank(f"ROLE {name}", name=name, alignment=alignment, races=(race,), **who, **facts)


def orc() -> str:
    return someone("some Orc", "orc")


def man() -> str:
    return someone("some Man", "man")


def site_of(table: Table, who: str) -> int:
    return table.state.company(table.card(who).company).site


def has(table: Table, what: object, x: int) -> bool:
    return bool(what.ok(table.state, x, Env(source=NONE, player=0)))  # type: ignore[attr-defined]


# --- Havens --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("alignment", "site", "haven"),
    [
        pytest.param("hero", "Rivendell", True, marks=rule("AIO-A-0052")),
        ("hero", "Moria", False),
        pytest.param("ringwraith", DOL_GULDUR, True, marks=rule("AIO-A-0149")),
        pytest.param("balrog", MORIA, True, marks=rule("AIO-B-0215")),
        pytest.param("balrog", UNDER_GATES, True, marks=rule("AIO-B-0215")),
        pytest.param("balrog", HIS_DOL_GULDUR, False, marks=rule("AIO-B-0215")),
        pytest.param("balrog", GEANN_A_LISCH, False, marks=rule("AIO-B-0216")),
        pytest.param("fallen-wizard", WHITE_TOWERS, True, marks=rule("AIO-A-0386")),
        pytest.param("fallen-wizard", "Rivendell", False, marks=rule("AIO-C-0458")),
        pytest.param("fallen-wizard", DOL_GULDUR, False, marks=rule("AIO-C-0458")),
    ],
)
def test_a_haven_is_one_for_its_player(table: Table, guests: Guests, alignment: str, site: str, haven: bool) -> None:
    guests.invite(MORIA, UNDER_GATES, HIS_DOL_GULDUR, DOL_GULDUR, GEANN_A_LISCH, WHITE_TOWERS)
    table.hero.set(alignment=alignment).company("Gimli", at=site, wounded=["Gimli"])
    here = site_of(table, "Gimli")
    assert is_haven(table.state, here) == has(table, HAVEN, here) == at_haven(table.state, table.company("Gimli")) == haven
    assert ("haven" in traits(table.state, here)) == haven
    table.untap()
    table.then("Gimli tapped" if haven else "Gimli wounded")
    table.leave_open()


@rule("AIO-C-0458", "AIO-A-0227")
def test_at_rivendell_no_fallen_wizard_lets_anybody_go(table: Table) -> None:
    table.hero.set(alignment="fallen-wizard").company("Gimli", at="Rivendell")
    assert may_be_dismissed(table.state, table.hero.id) == []
    table.hero.set(alignment="hero")
    assert may_be_dismissed(table.state, table.hero.id) == [table.id("Gimli")]


@rule("AIO-C-0361")
def test_a_card_makes_a_haven_or_unmakes_it(table: Table) -> None:
    table.hero.set(alignment="fallen-wizard").company("Gimli", at="Bree").company("Bilbo", at="Rivendell")
    table.events(
        blank("ROLE made", Gain(HAVEN, to=Site(Named("Bree"))), name="a Haven made", subtypes=("permanent-event",)),
        blank("ROLE type", TreatAs("site", {"H": "F"}, to=Site(Named("Lórien"))), name="a type", subtypes=("permanent-event",)),
    )
    assert is_haven(table.state, site_of(table, "Gimli"))
    assert not is_haven(table.state, site_of(table, "Bilbo"))
    table.hazard.company("Legolas", at="Lórien")
    assert not is_haven(table.state, site_of(table, "Legolas"))


def test_a_haven_that_is_lost_is_none(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell")
    table.events(blank("ROLE lost", Lose(HAVEN, to=Site(Named("Rivendell"))), name="a loss", subtypes=("permanent-event",)))
    assert not is_haven(table.state, site_of(table, "Gimli"))


# --- avatars -------------------------------------------------------------------------------------------------------------


@rule("AIO-A-0308", "AIO-A-0309", "AIO-C-0144")
def test_a_follower_of_an_avatars_kind_is_none(table: Table, guests: Guests) -> None:
    guests.invite(WITCH_KING, KHAMUL, DOL_GULDUR)
    table.hero.set(alignment="ringwraith").company(KHAMUL, WITCH_KING, at=DOL_GULDUR, followers={WITCH_KING: [KHAMUL]})
    lord, follower = table.id("The Witch-king"), table.id("Khamûl the Ringwraith")
    assert your_avatar(table.state, table.hero.id) == lord
    assert (is_avatar(table.state, lord), is_avatar(table.state, follower)) == (True, False)
    assert (has(table, AVATAR, lord), has(table, AVATAR, follower)) == (True, False)
    assert lord not in may_be_dismissed(table.state, table.hero.id)
    assert used_gi(table.state, table.hero.id) == 0


@rule("AIO-A-0036", "AIO-E-0039")
def test_an_avatar_may_be_an_event(table: Table, guests: Guests) -> None:
    guests.invite(LIDLESS_EYE, WITCH_KING, DOL_GULDUR)
    table.hero.set(alignment="ringwraith").events(LIDLESS_EYE).hand(WITCH_KING).company(orc(), at=DOL_GULDUR)
    eye = table.id("The Lidless Eye")
    assert your_avatar(table.state, table.hero.id) == eye
    assert is_avatar(table.state, eye)
    assert not is_avatar(table.state, table.id("some Orc"))
    table.organization()
    assert "AIO-C-0117" in {w.rule for w in explain(table.state, 0, table.id("The Witch-king"), W.ORGANIZATION)}
    shown = board(Game(table.state), table.hero.id).seats[table.hero.id].avatar
    assert shown
    table.leave_open()


def test_whoever_could_be_an_avatar_is_one_on_a_card(table: Table) -> None:
    table.hero.hand("Gandalf").company("Saruman")
    assert has(table, AVATAR, table.id("Gandalf"))
    assert has(table, AVATAR, table.id("Saruman"))


@rule("AIO-A-0199", "AIO-C-0070", "AIO-C-0071")
def test_a_fallen_wizard_brings_his_own_influence(table: Table, guests: Guests) -> None:
    guests.invite(FALLEN_SARUMAN, WHITE_TOWERS)
    table.hero.set(alignment="fallen-wizard").company("Gimli", at=WHITE_TOWERS)
    assert value(table.state, GI, table.hero.id) == 20
    table.hero.company(FALLEN_SARUMAN, at=WHITE_TOWERS)
    assert value(table.state, GI, table.hero.id) == 15


@rule("AIO-A-0049")
def test_a_fallen_wizard_is_a_wizard(table: Table, guests: Guests) -> None:
    guests.invite(FALLEN_SARUMAN, WHITE_TOWERS)
    table.hero.set(alignment="fallen-wizard").company(FALLEN_SARUMAN, "Gimli", at=WHITE_TOWERS)
    assert has(table, WIZARD, table.id("Saruman"))
    assert not has(table, WIZARD, table.id("Gimli"))
    assert not has(table, WIZARD, site_of(table, "Gimli"))


@rule("AIO-C-0200")
def test_the_balrog_counts_as_a_ringwraith(table: Table, guests: Guests) -> None:
    guests.invite(BALROG, UNDER_GATES)
    table.hero.set(alignment="balrog").company(BALROG, orc(), at=UNDER_GATES)
    assert has(table, RINGWRAITH, table.id("The Balrog"))
    assert not has(table, RINGWRAITH, table.id("some Orc"))
    assert not has(table, RINGWRAITH, table.hero.id)


@pytest.mark.parametrize(
    ("alignment", "avatar", "sites"),
    [
        pytest.param("balrog", BALROG, {"The Under-gates"}, marks=rule("AIO-C-0152", "AIO-C-0122")),
        pytest.param("ringwraith", WITCH_KING, {"Dol Guldur", "Minas Morgul"}, marks=rule("AIO-C-0030", "AIO-C-0120")),
    ],
)
def test_where_an_avatar_is_revealed(table: Table, guests: Guests, alignment: str, avatar: str, sites: set[str]) -> None:
    guests.invite(avatar, MORIA, UNDER_GATES, DOL_GULDUR, GEANN_A_LISCH, MINAS_MORGUL)
    mine = (MORIA, UNDER_GATES) if alignment == "balrog" else (DOL_GULDUR, GEANN_A_LISCH, MINAS_MORGUL)
    table.hero.set(alignment=alignment).hand(avatar).locations(*mine)
    id = table.hero.row.hand[-1]
    assert set(arrivals(table.state, table.hero.id, id)) == sites
    assert alignment_of(table.state, table.hero.id).may_play(table.state.facts_of(id))


@rule("AIO-B-0144", "AIO-C-0195")
def test_who_has_declared_himself_reveals_nobody_else(table: Table) -> None:
    table.hero.hand("Gandalf", "Saruman").company("Gimli")
    declare(table.state, table.hero.id, "Saruman")
    table.organization()
    assert "AIO-G-0315" in {w.rule for w in explain(table.state, 0, table.id("Gandalf"), W.ORGANIZATION)}
    assert table.offered("reveal Saruman")
    table.leave_open()


@rule("AIO-B-0144", "AIO-B-0317")
def test_a_fallen_wizard_is_declared_before_the_game(guests: Guests) -> None:
    guests.invite(FALLEN_SARUMAN)
    decks = [Deck(name="his", alignment="fallen-wizard", play_deck=((FALLEN_SARUMAN, 2),)), Deck(name="a hero's")]
    s = laid_out(decks, STANDARD, "seed")
    assert (declared(s, 0), declared(s, 1)) == ("Saruman", "")


@rule("AIO-C-0193")
@pytest.mark.parametrize(("roll", "hand"), [(6, False), (7, True), (8, True)])
def test_a_body_check_of_seven_or_eight_returns_a_ringwraith(table: Table, guests: Guests, roll: int, hand: bool) -> None:
    guests.invite(WITCH_KING, DOL_GULDUR)
    table.hero.set(alignment="ringwraith").company(WITCH_KING, at=DOL_GULDUR)
    table.dice(roll)
    table.start("BodyCheck", character=table.id("The Witch-king"))
    table.pass_all()
    assert (table.hero.names("hand") == ["The Witch-king"]) == hand
    row = table.hero.row
    assert (row.avatar == NONE, row.avatar_lost) == (hand, False)
    assert declared(table.state, table.hero.id) == ("The Witch-king" if hand else "")


@rule("AIO-C-0194", "AIO-C-0195", "AIO-C-0196")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_he_comes_back_with_his_own_player_only(table: Table, guests: Guests, whose: str) -> None:
    guests.invite(WITCH_KING, KHAMUL, DOL_GULDUR)
    for seat in (table.hero, table.hazard):
        seat.plays("ringwraith").company(man() if seat is table.hero else orc(), at=DOL_GULDUR)
    table.seat(whose).hand(WITCH_KING, KHAMUL)
    bind_avatar(table.state, table.hero.id, table.id("The Witch-king"))
    table.turn_of(whose)
    table.organization()
    assert table.offered("reveal The Witch-king") == (whose == "hero")
    assert table.offered("reveal Khamûl") == (whose == "hazard")
    table.leave_open()


# --- heroes and minions ---------------------------------------------------------------------------------------------------


@rule("AIO-A-0219", "AIO-A-0220", "AIO-A-0265", "AIO-A-0266", "AIO-C-0267", "AIO-C-0274", "AIO-C-0275")
def test_a_fallen_wizards_people_are_what_they_are(table: Table) -> None:
    table.hero.set(alignment="fallen-wizard").company(man(), at="Bree").company(orc(), "Gimli", at="Moria")
    the_man, the_orc, dwarf = (table.id(x) for x in ("some Man", "some Orc", "Gimli"))
    of_men, mixed = table.card("some Man").company, table.card("some Orc").company
    assert [has(table, HERO, x) for x in (the_man, the_orc, dwarf, of_men, mixed)] == [True, False, True, True, False]
    assert [has(table, MINION, x) for x in (the_man, the_orc, dwarf, of_men, mixed)] == [False, True, False, False, True]
    assert has(table, OfAlignment("fallen-wizard"), mixed)
    assert not has(table, HERO, table.hero.id)


@rule("AIO-A-0216", "AIO-A-0217", "AIO-A-0262", "AIO-A-0264", "AIO-C-0268", "AIO-A-0051")
@pytest.mark.parametrize(
    ("alignment", "called"),
    [
        ("hero", {"hero"}),
        ("ringwraith", {"ringwraith", "minion"}),
        ("balrog", {"balrog", "minion"}),
        ("fallen-wizard", {"fallen-wizard"}),
    ],
)
def test_players_and_their_companies(table: Table, alignment: str, called: set[str]) -> None:
    table.hero.set(alignment=alignment).company(man(), at="Bree")
    words = ("hero", "minion", "ringwraith", "balrog", "fallen-wizard")
    assert {w for w in words if has_trait(table.state, table.hero.id, w)} == called
    if alignment != "fallen-wizard":
        company = table.card("some Man").company
        assert {w for w in words if has_trait(table.state, company, w)} == called
        assert has_trait(table.state, table.id("some Man"), "hero") == (alignment == "hero")


def test_cards_that_are_no_people_are_what_is_printed(table: Table) -> None:
    table.hero.set(alignment="ringwraith").company("Gimli", items={"Gimli": ["Dagger of Westernesse"]})
    assert has(table, HERO, table.id("Dagger of Westernesse"))
    assert has(table, HERO, site_of(table, "Gimli"))
    assert not has(table, HERO, table.id("Gimli"))


@rule("AIO-C-0302", "AIO-C-0303", "AIO-D-0295")
@pytest.mark.parametrize(("who", "status"), [("some Orc", "tapped"), ("some Man", "discarded")])
def test_only_minions_are_merely_tempted(table: Table, who: str, status: str) -> None:
    table.hero.set(alignment="fallen-wizard").company(orc(), man(), "Bilbo", at="Bree", corruption={orc(): 5, man(): 5})
    table.dice(4)
    table.corruption_check(who)
    table.pass_all()
    table.then(f"{who} {status}")


# --- overt and covert ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("alignment", "members", "overt"),
    [
        pytest.param("ringwraith", ("man",), False, marks=rule("AIO-A-0145", "AIO-C-0273", "AIO-C-0280")),
        pytest.param("ringwraith", ("man", "orc"), True, marks=rule("AIO-A-0286", "AIO-C-0266", "AIO-C-0269")),
        pytest.param("ringwraith", ("troll",), True, marks=rule("AIO-C-0266")),
        pytest.param("ringwraith", ("half-orc", "man"), False, marks=rule("AIO-C-0270", "AIO-C-0294")),
        pytest.param("fallen-wizard", ("half-orc", "man"), False, marks=rule("AIO-C-0283", "AIO-C-0291")),
        pytest.param("fallen-wizard", ("half-orc", "dwarf"), True, marks=rule("AIO-C-0284")),
        pytest.param("fallen-wizard", ("dwarf",), False, marks=rule("AIO-C-0276", "AIO-C-0282")),
        pytest.param("hero", ("dwarf", "orc"), False, marks=rule("AIO-C-0279")),
        pytest.param("balrog", ("balrog",), True, marks=rule("AIO-C-0212", "AIO-C-0264", "AIO-C-0265")),
    ],
)
def test_who_makes_a_company_overt(table: Table, guests: Guests, alignment: str, members: tuple[str, ...], overt: bool) -> None:
    guests.invite(HALF_ORC, BALROG)
    cards = {
        "man": man(),
        "orc": orc(),
        "troll": someone("some Troll", "troll"),
        "half-orc": HALF_ORC,
        "dwarf": "Gimli",
        "balrog": BALROG,
    }
    table.hero.set(alignment=alignment).company(*(cards[m] for m in members), at="Bree")
    (company,) = table.state.companies(table.hero.id)
    assert has(table, OVERT, company.id) == ("overt" in traits(table.state, company.id)) == overt
    assert has(table, COVERT, company.id) != overt


@rule("AIO-C-0271", "AIO-C-0272", "AIO-C-0286")
def test_allies_and_cards_make_a_company_overt(table: Table) -> None:
    bats = blank("ROLE bats", name="some bats", kind="ally", makes_overt=True)
    troll = blank("ROLE tame Troll", name="a tame Troll", kind="ally", races=("troll",))
    table.hero.set(alignment="ringwraith").company(man(), at="Bree", allies={man(): [bats]})
    other = someone("another Man", "man")
    table.hero.company(other, at="Moria", allies={other: [troll]})
    assert [has(table, OVERT, c.id) for c in table.state.companies(table.hero.id)] == [True, True]


@rule("AIO-C-0287", "AIO-C-0301")
def test_a_fallen_wizards_overt_company_is_a_minion_company_but_is_not_detained(table: Table) -> None:
    from meccg.rules.combat import detains

    table.hero.set(alignment="fallen-wizard").company(orc(), at="Bree")
    company = table.card("some Orc").company
    assert has(table, MINION, company)
    assert not detains(table.state, company, "minion")
    assert detains(table.state, company, "overt")
    table.hero.set(alignment="ringwraith")
    assert detains(table.state, company, "minion")


# --- points ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("alignment", "points"),
    [
        ("hero", 3),
        pytest.param("ringwraith", 2, marks=rule("AIO-B-0119")),
        pytest.param("balrog", 2, marks=rule("AIO-B-0119")),
        pytest.param("fallen-wizard", 1, marks=rule("AIO-A-0469", "AIO-E-0240")),
    ],
)
def test_what_a_heros_item_is_worth(table: Table, alignment: str, points: int) -> None:
    jewel = blank("ROLE jewel", name="a jewel", kind="item", item_kind="greater", mp=Points(3, type="item"))
    table.hero.set(alignment=alignment).company(man(), at="Bree", items={man(): [jewel]})
    found = {table.state.name(c.card): c.points for c in scores(table.state, table.hero.id).cards}
    assert found["a jewel"] == points


@rule("AIO-C-0263", "AIO-C-0281")
@pytest.mark.parametrize("alignment", ["hero", "ringwraith", "balrog", "fallen-wizard"])
def test_every_company_is_overt_or_covert(table: Table, guests: Guests, alignment: str) -> None:
    guests.invite(BALROG, HALF_ORC)
    for who in (orc(), man(), someone("some Troll", "troll"), "Gimli", HALF_ORC, BALROG):
        table.hero.set(alignment=alignment).company(who, at="Bree")
    for c in table.state.companies(table.hero.id):
        assert has(table, OVERT, c.id) != has(table, COVERT, c.id)
    shown = {table.state.name(c.members[0]) for c in table.state.companies(table.hero.id) if has(table, OVERT, c.id)}
    if alignment in ("ringwraith", "balrog"):
        assert shown >= {"some Orc", "some Troll", "The Balrog"}
        assert not shown & {"some Man", "Gimli"}


@rule("AIO-C-0285")
@pytest.mark.parametrize("key", ["AS-71", "AS-73", "AS-74", "AS-75", "LE-153", "AS-76", "LE-155"])
def test_seven_allies_make_a_company_overt(table: Table, guests: Guests, key: str) -> None:
    guests.invite(key)
    table.hero.set(alignment="ringwraith").company(man(), at="Bree", allies={man(): [key]})
    assert has(table, OVERT, table.card("some Man").company)


@rule("AIO-C-0277")
def test_it_is_seen_before_each_attack(table: Table) -> None:
    """The only Orc is gone after the first attack: the second meets a covert company."""
    table.hero.set(alignment="ringwraith").company(orc(), man(), at="Bree")
    company = table.card("some Man").company
    seen = [has(table, OVERT, company)]
    table.dice(2, 12)
    table.attack("orc", strikes=1, prowess=9)
    table.do("assign some Orc", passing=True)
    table.finish()
    table.then("some Orc eliminated")
    seen.append(has(table, OVERT, company))
    assert seen == [True, False]


@rule("AIO-C-0293")
def test_a_half_orc_is_an_orc_for_all_else(table: Table, guests: Guests) -> None:
    guests.invite(HALF_ORC)
    table.hero.set(alignment="fallen-wizard").company(HALF_ORC, "Gimli", at="Bree")
    half = table.company("Gimli").members[0]
    assert has(table, ORC, half)
    assert {w.rule for w in composition_faults(table.state, table.company("Gimli").members)} == {"AIO-C-0254"}
