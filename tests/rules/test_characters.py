"""What a character is (METW-0273 ff., AIO-C-0026 ff.), and windows at the ends of phases (AIO-A-0177 ff., CRF1-0007)."""

import pytest

from ledger import rule
from meccg.cards.pool import load_pool
from meccg.kernel.book import PARTS
from meccg.kernel.changes import COMMIT
from meccg.model.rows import Change, Env, Standing
from meccg.parts.base import THIS
from meccg.parts.standing import When
from meccg.parts.values import has_trait
from meccg.parts.verbs import CorruptionCheck
from meccg.rules.scoring import total
from table import Table

CHARACTERS = [f for f in load_pool().by_id.values() if f.kind in ("character", "avatar")]
HEROES = [f for f in CHARACTERS if f.alignment == "hero" and f.set == "TW"]


@rule("AIO-B-0468", "AIO-A-0170", "AIO-A-0297", "AIO-A-0326")
def test_every_character_has_his_attributes() -> None:
    for f in CHARACTERS:
        assert len(f.races) >= 1, f.name
        assert f.skills or f.alignment != "hero", f.name
        assert f.body is not None, f.name
        assert isinstance(f.prowess, int)
        assert isinstance(f.character.di, int)
        assert f.mind is not None or f.kind == "avatar", f.name
        assert isinstance(f.mp.base, int)


@rule("METW-0094", "METW-0293")
def test_the_races_of_heroes() -> None:
    assert {r for f in HEROES for r in f.races} == {"dúnadan", "dwarf", "elf", "hobbit", "man", "wizard"}


@rule("AIO-C-0051")
def test_the_races_of_all() -> None:
    races = {r for f in CHARACTERS for r in f.races} - {"fallen-wizard"}  # a kind of Wizard
    assert races == {"elf", "hobbit", "dwarf", "dúnadan", "man", "orc", "troll", "wizard", "ringwraith", "balrog"}


@rule("AIO-A-0327", "AIO-C-0053")
def test_the_skills() -> None:
    assert {s for f in CHARACTERS for s in f.skills} == {"warrior", "scout", "ranger", "sage", "diplomat"}


@rule("AIO-C-0054")
def test_several_skills_serve_each(table: Table) -> None:
    table.hero.company("Aragorn II")
    aragorn = table.id("Aragorn II")
    for skill in ("warrior", "scout", "ranger"):
        assert has_trait(table.state, aragorn, skill)
    for skill in ("sage", "diplomat"):
        assert not has_trait(table.state, aragorn, skill)


@rule("METW-0117")
def test_the_five_wizards() -> None:
    assert {f.name for f in HEROES if f.kind == "avatar"} == {"Gandalf", "Saruman", "Radagast", "Alatar", "Pallando"}


@rule("METW-0357")
def test_every_hero_is_unique() -> None:
    assert all(f.unique for f in HEROES)


@rule("AIO-C-0060")
def test_a_character_in_play_gives_his_points(table: Table) -> None:
    table.hero.company("Elladan")
    alone = total(table.state, 0)
    points = load_pool().find("Gimli").mp.base
    assert points
    table.hero.company("Gimli", at="Lórien")
    assert total(table.state, 0) == alone + points
    table.start("Loss", kind="discard", character=table.id("Gimli"))
    assert total(table.state, 0) == alone


@rule("AIO-C-0257")
def test_who_is_a_leader() -> None:
    leaders = {f.name for f in CHARACTERS if "leader" in f.keywords}
    assert {"Lieutenant of Morgul", "Orc Captain", "Shagrat"} <= leaders
    assert not leaders & {f.name for f in HEROES}


# --- ends of phases ----------------------------------------------------------------------------------------------------------


def check_at_the_end_of_untap(table: Table, who: str) -> None:
    if "test:end of untap" not in PARTS:
        When("end of untap", CorruptionCheck(THIS)).settle("test:end of untap")
    row = Standing("test:end of untap", Env(source=table.id(who), player=0), 0, "game")
    table.state.hold((("when:end of untap", row),))


@rule("AIO-B-0388")
def test_checks_at_the_end_of_the_untap_phase_are_made_when_all_have_untapped(table: Table) -> None:
    table.dice(6)
    table.hero.company("Gimli", "Legolas", at="Bree", tapped=["Legolas"], corruption={"Gimli": 6})
    check_at_the_end_of_untap(table, "Gimli")
    table.untap()
    table.then("Legolas untapped")
    table.do("Legolas taps to support Gimli", passing=True)
    table.then("Gimli in play")  # 6 + 1 against 6


@rule("CRF1-0008")
def test_who_supports_such_a_check_stays_tapped(table: Table) -> None:
    table.dice(6)
    table.hero.company("Gimli", "Legolas", at="Bree", corruption={"Gimli": 6})
    check_at_the_end_of_untap(table, "Gimli")
    table.untap()
    table.do("Legolas taps to support Gimli", passing=True)
    table.pass_all()
    table.organization()
    table.then("Legolas tapped")
    table.pass_all()
    table.do("stay")


@rule("AIO-A-0177", "AIO-A-0178", "AIO-A-0179")
def test_the_end_of_the_organization_phase_comes_when_ordinary_actions_are_over(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree", items={"Bilbo": ["Sting"]}).hand("Stealth", "Gimli")
    table.organization()
    table.cannot("play Stealth")  # not yet
    table.pass_all()
    table.do("move Weathertop")
    assert not table.offered("play Gimli")  # ordinary actions are over
    table.chain("play Stealth by Bilbo")
    table.then("Bilbo tapped", "Stealth discarded")


@rule("AIO-A-0181")
def test_what_is_triggered_comes_before_what_players_do(table: Table) -> None:
    if "test:end of organization" not in PARTS:
        When("end of organization", CorruptionCheck(THIS)).settle("test:end of organization")
    table.dice(12)
    table.hero.company("Bilbo", at="Bree").hand("Stealth")
    row = Standing("test:end of organization", Env(source=table.id("Bilbo"), player=0), 0, "game")
    table.state.hold((("when:end of organization", row),))
    table.organization()
    table.pass_all()
    table.do("move Weathertop")
    assert table.asked == "respond"  # the check is declared already; Stealth could only answer it
    table.pass_()
    assert any("Corruption check of Bilbo" in line for line in table.log)
    assert table.asked == "act"
    table.pass_()


# --- effects on "his company" ------------------------------------------------------------------------------------------------


@rule("AIO-C-0330", "AIO-C-0331")
def test_stealth_follows_the_scout(table: Table) -> None:
    from meccg.rules.keying import barred

    table.hero.company("Bilbo", "Éowyn", at="Rivendell").hand("Stealth")
    table.organization()
    table.pass_all()
    table.do("move Weathertop")
    table.do("starter")
    table.chain("play Stealth by Bilbo")
    s = table.state
    both = table.company("Bilbo").id
    assert barred(s, s.company(both), ("region type", "w"))
    from meccg.rules.companies import found_company

    apart = found_company(s, 0, table.company("Bilbo").site)
    s.enter(table.id("Bilbo"), company=apart)  # he is split off
    assert barred(s, s.company(apart), ("region type", "w"))
    assert not barred(s, s.company(both), ("region type", "w"))


# --- a company that is wiped out ---------------------------------------------------------------------------------------------


@rule("AIO-C-0248")
def test_its_site_stays_until_all_movement_hazard_phases_are_over(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").company("Legolas", at="Bree").locations()
    table.hazard.hand("Cave-drake", "Orc-patrol")
    table.movement_phase()
    table.do("Gimli")
    COMMIT["eliminate"](table.state, Change("eliminate", table.id("Gimli")))
    table.then("Moria in play")
    table.pass_all()
    if table.asked == "moves next":
        table.then("Moria in play")
        table.do("Legolas")
        table.pass_all()
    for _ in range(20):
        if not table.asked:
            break
        table.pass_all()
        if table.asked == "discard down":
            table.do(table.state.asks[0].options[0])
    table.then("Moria in locations", "Legolas at Bree")


@rule("AIO-C-0246")
@pytest.mark.parametrize("way", ["eliminate", "return"])
def test_size_is_fixed_when_the_phase_begins(table: Table, way: str) -> None:
    from meccg.rules.hazards import hazard_limit

    table.hero.company("Gimli", "Legolas", "Elladan", "Elrohir", at="Moria")
    table.hazard.hand("Cave-drake")
    table.movement("Gimli")
    company = table.company("Legolas").id
    assert hazard_limit(table.state, company) == 4
    COMMIT[way](table.state, Change(way, table.id("Gimli")))
    assert hazard_limit(table.state, company) == 4
    table.leave_open()
