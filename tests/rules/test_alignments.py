"""The row of each alignment, and what the rules make of it for players who are no heroes."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.board.prompts import council_words
from meccg.board.rail import phase, phase_words, rail
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.kernel.run import choose, push
from meccg.model import windows as W
from meccg.model.deck import Deck
from meccg.model.facts import Points
from meccg.model.rows import NONE, UNTAPPED, Ask, Env
from meccg.parts.base import HOST, USER
from meccg.parts.logic import Pred
from meccg.parts.modes import Play
from meccg.parts.predicates import HERO, MAN, MINION, Named
from meccg.parts.selectors import AnySite, Site
from meccg.parts.standing import Forbid, TreatAs
from meccg.parts.values import HAND_SIZE, site_type, value
from meccg.parts.verbs import Tap
from meccg.rules.alignments import ALIGNMENTS, alignment_of
from meccg.rules.endgame import FreeCouncil
from meccg.rules.planning import routes
from meccg.rules.scoring import scores
from meccg.rules.setup import new_game
from table import Table, blank


@pytest.mark.parametrize(
    ("alignment", "ending"),
    [
        pytest.param("hero", "Free Council", marks=rule("AIO-A-0196")),
        pytest.param("ringwraith", "Audience with Sauron", marks=rule("AIO-A-0441")),
        pytest.param("fallen-wizard", "Day of Decision", marks=rule("AIO-A-0155")),
        pytest.param("balrog", "Day of Reckoning", marks=rule("AIO-A-0157")),
    ],
)
def test_the_end_of_the_game_has_a_name_for_each(table: Table, alignment: str, ending: str) -> None:
    table.hero.set(alignment=alignment).company("Elrond")
    push(table.state, FreeCouncil())
    assert phase(table.state) == phase_words(table.state) == rail(table.state)[0].name == ending
    assert f"ends with the {ending};" in council_words(table.state, Ask(seat=table.hero.id, kind="call the council", options=()))


@rule("AIO-A-0011", "AIO-A-0261", "AIO-A-0029")
def test_ringwraiths_and_the_balrog_are_minion_players(table: Table) -> None:
    assert {key for key, row in ALIGNMENTS.items() if row.minions} == {"ringwraith", "balrog"}
    table.hazard.set(alignment="balrog")
    assert alignment_of(table.state, table.hazard.id).side == "minion"
    assert alignment_of(table.state, table.hero.id).side == "hero"


# --- whose cards are whose -------------------------------------------------------------------------------------------------


@rule("AIO-A-0003", "AIO-A-0294")
def test_a_wizard_may_face_a_ringwraith() -> None:
    """Each player's deck says what he plays; that is so for the whole game."""
    decks = [Deck(name="a hero's", characters=ids("Gimli"), sites=sites("hero", "Rivendell"), play_deck=FILLING)]
    decks.append(
        Deck(
            name="his", alignment="ringwraith", characters=ids("Tarcil"), sites=sites("minion", "Minas Morgul"), play_deck=FILLING
        )
    )
    s = new_game(decks, checked=False)
    while not s.turn:
        choose(s, next((o for o in s.asks[0].options if o in (("stop",), ("enough",), ("ready",))), s.asks[0].options[0]))
    assert [alignment_of(s, p).name for p in s.players()] == ["hero", "Ringwraith"]
    assert [s.companies(p)[0].place for p in s.players()] == ["Rivendell", "Minas Morgul"]


def ids(*names: str) -> tuple[str, ...]:
    return tuple(load_pool().find(name).id for name in names)


def sites(side: str, *names: str) -> tuple[tuple[str, int], ...]:
    return tuple((load_pool().find(name, type="site", alignment=side).id, 1) for name in names)


FILLING = tuple((key, 3) for key in ids("Orc-patrol", "Wargs", "Wolves", "Cave-drake", "Ambusher"))


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        pytest.param(HERO, "resource", marks=rule("AIO-A-0221", "AIO-A-0046")),
        pytest.param(HERO, "site", marks=rule("AIO-A-0222", "AIO-A-0046")),
        pytest.param(MINION, "resource", marks=rule("AIO-A-0267", "AIO-A-0046")),
        pytest.param(MINION, "site", marks=rule("AIO-A-0268", "AIO-A-0046")),
    ],
)
def test_a_hero_s_or_minion_s_card_is_what_is_printed(table: Table, word: Pred, kind: str) -> None:
    """Whoever has them, and whatever is like them otherwise."""
    of_kind = [f for f in load_pool().by_id.values() if f.type == kind and f.id in BOOK]
    some = [next(f for f in of_kind if f.alignment == side and f.set == of) for side, of in (("hero", "TW"), ("minion", "LE"))]
    some += [f for f in of_kind if f.alignment not in ("hero", "minion")][:1]
    side = "hero" if word is HERO else "minion"
    for alignment in ("hero", "ringwraith"):
        table.hero.set(alignment=alignment)
        for f in some:
            card = table.new(f.id, 0, "hand")
            assert word.ok(table.state, card, Env(source=NONE, player=0)) == (f.alignment == side), f


@rule("AIO-C-0043")
@pytest.mark.parametrize("alignment", ["ringwraith", "balrog", "hero"])
def test_minion_players_bring_in_no_heroes(table: Table, alignment: str) -> None:
    home = "Rivendell" if alignment == "hero" else "LE-367"
    table.hero.set(alignment=alignment).company("Bilbo" if alignment == "hero" else "Snaga", at=home)
    table.hero.hand("Gimli", "Uchel", "a pastime").locations("Rivendell", "LE-367", "LE-390")
    table.organization()
    own, other = ("Gimli", "Uchel") if alignment == "hero" else ("Uchel", "Gimli")
    assert table.offered(f"play {own}") or alignment == "balrog"  # whose people are Orcs and Trolls at his own Havens
    table.cannot(f"play {other}", because="AIO-C-0042")
    table.leave_open()


# --- items of the other side -------------------------------------------------------------------------------------------------


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


@rule("AIO-B-0113", "AIO-B-0116")
@pytest.mark.parametrize(
    ("at", "tapped", "fits"), [("Moria", [], True), ("Moria", ["Tarcil"], False), ("Cirith Ungol", [], False)]
)
def test_a_hero_s_item_is_played_by_its_own_rules(minions: Table, at: str, tapped: list[str], fits: bool) -> None:
    minions.hero.company("Tarcil", at=at, tapped=tapped).hand("Glamdring", "a pastime")
    minions.explored()
    assert minions.offered("play Glamdring by Tarcil") == fits
    minions.leave_open()


@rule("AIO-B-0122", "AIO-B-0123", "AIO-C-0312")
def test_the_book_of_mazarbul_of_a_minion(minions: Table) -> None:
    minions.hero.company("Pon Opar", at="Moria").hand("Book of Mazarbul")  # a sage
    minions.explored()
    minions.play("play Book of Mazarbul by Pon Opar")
    minions.pass_all()
    minions.then("Book of Mazarbul on Pon Opar")
    before = value(minions.state, HAND_SIZE, 0)
    minions.state.set_status(minions.id("Book of Mazarbul"), UNTAPPED)
    minions.state.set_status(minions.id("Pon Opar"), UNTAPPED)
    minions.hero.hand("a pastime")
    minions.organization()
    minions.cannot("use Book of Mazarbul")
    assert value(minions.state, HAND_SIZE, 0) == before == 8
    minions.leave_open()


@rule("AIO-B-0122")
def test_and_elsewhere_it_is_not_played(minions: Table) -> None:
    minions.hero.company("Pon Opar", at="Goblin-gate").hand("Book of Mazarbul", "a pastime")
    minions.explored()
    assert not minions.offered("play Book of Mazarbul")
    minions.leave_open()


@rule("AIO-B-0117", "AIO-C-0312")
@pytest.mark.parametrize("alignment", ["hero", "ringwraith"])
def test_what_an_item_forbids_it_forbids_everybody(table: Table, alignment: str) -> None:
    anchor = blank("ALN anchor", Forbid("move", HOST.company), name="an anchor", kind="item", alignment="hero", item_kind="minor")
    who, at = ("Gimli", "Bree") if alignment == "hero" else ("Tarcil", "Moria")
    table.hero.plays(alignment).company(who, at=at, items={who: [anchor]})
    table._begin()
    assert not routes(table.state, table.company(who))


@rule("AIO-E-0072")
@pytest.mark.parametrize(
    ("alignment", "card", "stones"),
    [("ringwraith", "Focus Palantír", ("TW-300", "LE-334")), ("hero", "Align Palantír", ("LE-334", "TW-300"))],
)
def test_items_of_the_other_side_are_no_condition(table: Table, alignment: str, card: str, stones: tuple[str, str]) -> None:
    who = "Pon Opar" if alignment == "ringwraith" else "Elrond"
    for stone, fits in zip(stones, (False, True), strict=True):
        at = Table()
        at.hero.plays(alignment).company(who, at="Moria", items={who: [stone]}).hand(card, "a pastime")
        at.organization()
        assert at.offered(f"play {card}") == fits
        assert ("AIO-E-0072" in {w.rule for w in at.reasons(card, "Palantír of Orthanc")}) != fits
        at.leave_open()


# --- sites of the other side -------------------------------------------------------------------------------------------------


def changed(key: str, side: str, to: Site) -> str:
    facts = {"name": key, "alignment": side, "subtypes": ("permanent-event",)}
    return blank(f"ALN {key}", TreatAs("site", {"B": "F"}, to=to), **facts, type="hazard" if side == "neutral" else "resource")


@pytest.mark.parametrize(
    ("side", "changes"),
    [
        pytest.param("neutral", (True, True), marks=rule("AIO-A-0319")),
        pytest.param("hero", (True, False), marks=rule("AIO-A-0320")),
        pytest.param("minion", (False, True), marks=rule("AIO-A-0320")),
    ],
)
def test_events_of_one_side_do_not_change_sites_of_the_other(table: Table, side: str, changes: tuple[bool, bool]) -> None:
    table.hero.company("Gimli", at="Lake-town")
    table.hazard.plays("ringwraith").company("Tarcil", at="Lake-town")
    table.hero.events(changed(f"a change by {side}", side, Site(Named("Lake-town"))))
    kinds = [site_type(table.state, table.company(who).site) for who in ("Gimli", "Tarcil")]
    assert tuple(kind == "F" for kind in kinds) == changes


@rule("AIO-A-0320")
@pytest.mark.parametrize("side", ["hero", "minion"])
def test_nor_are_they_played_on_them(table: Table, side: str) -> None:
    key = blank(
        f"ALN on {side}", Play(during=W.ANY_PHASE, on=Site()), name=f"on {side}", alignment=side, subtypes=("permanent-event",)
    )
    table.hero.company("Gimli", at="Lake-town").hand(key, "a pastime")
    table.hazard.plays("ringwraith").company("Tarcil", at="Minas Morgul")
    table.organization()
    targets = {table.state.name(o[4]) for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == f"on {side}"}
    assert targets == ({"Lake-town"} if side == "hero" else {"Minas Morgul"})
    table.leave_open()


def test_unless_they_say_so(table: Table) -> None:
    table.hero.company("Gimli", at="Lake-town")
    table.hazard.plays("ringwraith").company("Tarcil", at="Lake-town")
    table.hero.events(changed("a change for all", "minion", AnySite(Named("Lake-town"))))
    assert [site_type(table.state, table.company(who).site) for who in ("Gimli", "Tarcil")] == ["F", "F"]


# --- Havens in hazards -------------------------------------------------------------------------------------------------------


@rule("AIO-A-0207")
@pytest.mark.parametrize(("at", "checks"), [("Minas Morgul", True), ("Moria", False)])
def test_what_hazards_say_of_havens_holds_for_darkhavens(minions: Table, at: str, checks: bool) -> None:
    """Lure of the Senses: a check at the end of the untap phase, at a Haven."""
    minions.hero.company("Tarcil", at=at, cards={"Tarcil": ["Lure of the Senses"]})
    minions.dice(*(12,) * checks)
    minions.untap()
    minions.through()
    minions.pass_all()
    assert any(t.startswith("Corruption check of Tarcil") for t in minions.told) == checks


@rule("AIO-A-0152")
@pytest.mark.parametrize(("at", "checks"), [("Rivendell", True), ("Bree", False)])
def test_what_hazards_say_of_darkhavens_holds_for_havens(table: Table, at: str, checks: bool) -> None:
    """The same card as it is printed in the later set."""
    table.hero.company("Gimli", at=at, cards={"Gimli": ["LE-124"]})
    table.dice(*(12,) * checks)
    table.untap()
    table.through()
    table.pass_all()
    assert any(t.startswith("Corruption check of Gimli") for t in table.told) == checks


@rule("AIO-A-0154")
def test_darkhavens_can_tap(minions: Table) -> None:
    bell = blank(
        "ALN bell",
        Play(during=W.ANY_PHASE, by=MAN, do=Tap(USER.site)),
        name="a bell",
        alignment="minion",
        subtypes=("short-event",),
    )
    minions.hero.company("Ostisen", at="Minas Morgul").hand(bell)
    minions.explored()
    minions.play("play a bell")
    minions.then("Minas Morgul tapped")
    minions.leave_open()


# --- points of creatures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("alignment", "star", "zone", "points"),
    [
        pytest.param("ringwraith", True, "pile", 2, marks=rule("AIO-B-0104", "AIO-D-0155", "AIO-B-0102")),
        pytest.param("balrog", True, "pile", 2, marks=rule("AIO-B-0104", "AIO-D-0155")),
        pytest.param("ringwraith", False, "out", 0, marks=rule("AIO-B-0104", "AIO-H-0708", "AIO-B-0102", "AIO-D-0157")),
        pytest.param("hero", False, "pile", 2, marks=rule("AIO-B-0102")),
        pytest.param("hero", True, "out", 0, marks=rule("AIO-B-0102")),
    ],
)
def test_whose_points_a_defeated_creature_gives(table: Table, alignment: str, star: bool, zone: str, points: int) -> None:
    foe = blank(
        f"ALN foe {star}", name="a foe", type="hazard", kind="creature", races=("wolf",), strikes=1, prowess=3,
        mp=Points(2, type="kill", star=star),
    )  # fmt: skip
    who, at = ("Gimli", "Bree") if alignment == "hero" else ("Tarcil", "LE-392")
    table.hero.set(alignment=alignment).company(who, at=at)
    before = scores(table.state, 0).total
    card = table.new(foe, 1, "hand")
    table.dice(12)
    table.start("CreatureAttack", card=card, company=table.company(who).id, hazard_player=1)
    table.pass_all()
    table.do("tap")
    table.pass_all()
    row = table.card("a foe")
    assert (row.zone, scores(table.state, 0).total - before) == (zone, points)
    assert zone == "pile" or row.owner == 1
