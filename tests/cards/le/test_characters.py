"""The Lidless Eye: characters and Ringwraiths whose text says more than their facts."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.control import mind_to_control, unused_di
from meccg.rules.planning import routes
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


# --- LE-1 Asternak ---


@rule("AIO-F-0085")
@pytest.mark.parametrize(("faction", "more"), [("Variags of Khand", 2), ("Nûrniags", 0)])
def test_asternak_and_the_factions_of_variag_camp(minions: Table, faction: str, more: int) -> None:
    """Wherever he tries."""
    minions.hero.company("Asternak", at="Moria").factions(faction)
    bare = minions.state.facts_of(minions.id("Asternak")).character.di
    assert unused_di(minions.state, minions.id("Asternak"), minions.id(faction)) == bare + more


# --- LE-5 Carambor ---


def test_carambor_leads_on_through_the_wilderness(minions: Table) -> None:
    minions.hero.company("Carambor", "Hador", at="Carn Dûm").hand("a pastime")
    minions.movement("Carambor", to="Mount Gundabad", way="region")
    while not minions.offered("use Carambor"):
        minions.pass_()
    minions.do("use Carambor")
    minions.settle()
    while minions.asked != "move":
        minions.pass_()
    minions.then("Carambor tapped")
    s = minions.state
    company = s.company(minions.card("Carambor").company)
    open_ = {s.name(o[1]) for _, o in minions.options() if o[0] == "move"}
    ways = {s.name(site): [r.path for r in of] for site, of in routes(s, company).items()}
    assert open_ == {site for site, paths in ways.items() if any("w" in p for p in paths)}
    assert {site for site in ways if site not in open_}  # some ways have none
    minions.leave_open()


def test_carambor_does_not_lead_others(minions: Table) -> None:
    minions.hero.company("Hador", at="Carn Dûm").company("Carambor", at="Dol Guldur").hand("a pastime")
    minions.movement("Hador", to="Mount Gundabad", way="region")
    while minions.window() & W.MH_PHASE or minions.window() & W.others(W.MH_PHASE):
        assert not minions.offered("use Carambor")
        minions.pass_()
    minions.leave_open()


# --- LE-15 Hendolen ---


@pytest.mark.parametrize("detains", [True, False])
def test_hendolen_talks_them_out_of_detainment(minions: Table, detains: bool) -> None:
    minions.hero.company("Hendolen", at="Moria").hand("a pastime")
    minions.attack("orc", strikes=1, prowess=3, detainment=detains)
    assert minions.offered("use Hendolen") == detains
    minions.leave_open()


# --- LE-20 Lieutenant of Angmar ---


@pytest.mark.parametrize(
    ("who", "home"),
    [("Lieutenant of Angmar", "Carn Dûm"), ("Lieutenant of Dol Guldur", "Dol Guldur"), ("Lieutenant of Morgul", "Minas Morgul")],
)
@pytest.mark.parametrize("at_home", [True, False])
def test_lieutenants_hold_more_cards_where_they_rule(minions: Table, who: str, home: str, at_home: bool) -> None:
    minions.hero.company(who, at=home if at_home else "Moria")
    assert minions.value("hand_size", 0) == 8 + at_home


# --- LE-24 The Mouth ---


def test_the_mouth_brings_back_resources_and_characters(minions: Table) -> None:
    minions.hero.company("The Mouth", at="Dol Guldur").discard("Orc Captain", "Orc Quarrels", "Orc-patrol").hand("a pastime")
    minions.organization()
    minions.do("use The Mouth")
    minions.settle()
    assert {minions.state.name(o[1]) for _, o in minions.options()} == {"Orc Captain", "Orc Quarrels"}
    minions.do("Orc Captain")
    minions.then("The Mouth tapped", "Orc Captain in deck", "Orc Quarrels in discard")
    minions.leave_open()


@rule("AIO-G-0059")
@pytest.mark.parametrize("keeps", [True, False])
def test_the_mouth_makes_room_when_mouth_of_sauron_has_done_his_work(minions: Table, keeps: bool) -> None:
    minions.hero.company("The Mouth", "Hador", at="Minas Morgul", items={"The Mouth": ["Black-hide Shield", "Saw-toothed Blade"]})
    minions.hero.hand("a pastime")
    minions.hazard.hand("Mouth of Sauron").discard("Orc-patrol")
    minions.movement("Hador", to="Barad-dûr", way="starter")
    minions.hero.pass_()
    minions.do("play Mouth of Sauron on")  # not keyed: as a short-event
    minions.then("The Mouth in play")
    minions.settle()
    minions.do("Black-hide Shield" if keeps else "None")
    minions.then(
        "The Mouth in hand", "Saw-toothed Blade discarded", "Black-hide Shield " + ("on Hador" if keeps else "discarded")
    )
    minions.leave_open()


# --- LE-40 Shámas ---


@rule("AIO-C-0063")
@pytest.mark.parametrize(("faction", "more"), [("Dunlendings", 3), ("Hillmen", 1), ("Orcs of Moria", 0)])
def test_shamas_and_the_dunlendings(minions: Table, faction: str, more: int) -> None:
    minions.hero.company("Shámas", at="Moria").factions(faction)
    bare = minions.state.facts_of(minions.id("Shámas")).character.di
    assert unused_di(minions.state, minions.id("Shámas"), minions.id(faction)) == bare + more


# --- LE-50 Adûnaphel the Ringwraith ---


@pytest.mark.parametrize(("at", "helps"), [("Dol Guldur", True), ("Barad-dûr", False)])
def test_adunaphel_helps_from_a_darkhaven(minions: Table, at: str, helps: bool) -> None:
    minions.hero.company("Tarcil", at="Moria").company("Adûnaphel the Ringwraith", at=at).hand("a pastime")
    minions.attack("orc", strikes=1, prowess=3, by_creature=True, keyed=("region type", "w"), against="Tarcil")
    assert minions.offered("use Adûnaphel the Ringwraith") == helps
    minions.leave_open()


MODES = {  # direct influence as Heralded Lord, prowess as Fell Rider
    "Adûnaphel the Ringwraith": (2, -2),
    "Akhôrahil the Ringwraith": (3, 1),
    "Dwar the Ringwraith": (-3, -1),
    "Hoarmûrath the Ringwraith": (1, 2),
    "Indûr the Ringwraith": (-1, -3),
    "Khamûl the Ringwraith": (-2, 1),
    "Ren the Ringwraith": (-2, 2),
    "Ûvatha the Ringwraith": (-3, -1),
    "The Witch-king": (3, 1),
}


@rule("AIO-A-0034")
def test_the_nine_are_the_avatars_of_ringwraith_players() -> None:
    avatars = [f for f in BOOK.facts.values() if f.kind == "avatar" and ALIGNMENTS["ringwraith"].may_play(f)]
    assert {f.name for f in avatars} == set(MODES)
    assert {f.races for f in avatars} == {("ringwraith",)}


@pytest.mark.parametrize("who", MODES)
@pytest.mark.parametrize("mode", ["Heralded Lord", "Fell Rider"])
def test_what_the_nine_are_in_their_modes(minions: Table, who: str, mode: str) -> None:
    """With what the card of the mode itself gives, which is the same for all of them."""
    di, prowess = {"Heralded Lord": (3, -2), "Fell Rider": (-3, 2)}[mode]
    minions.hero.company(who, at="Minas Morgul")
    before = minions.value("di", who), minions.value("prowess", who)
    event = minions.new(minions.hero.key(mode), 0, "hand")
    minions.state.enter(event, host=minions.company().id, mode="permanent-event", player=0)
    di, prowess = (di + MODES[who][0], prowess) if mode == "Heralded Lord" else (di, prowess + MODES[who][1])
    assert (minions.value("di", who), minions.value("prowess", who)) == (before[0] + di, before[1] + prowess)


# --- LE-51 Akhôrahil the Ringwraith ---

MAGIC = "Words of Menace and Deceit"


def says(table: Table, who: str, *company: str, at: str = "Minas Morgul", **more: Any) -> None:
    """He uses a magic card; the first of them is the avatar."""
    table.hero.company(*company, at=at, **more).hand(MAGIC, "a pastime").set(avatar=table.id(company[0]))
    table.movement(company[0])
    table.do(f"play {MAGIC} by {who}", passing=True)


@rule("AIO-F-0033")
def test_magic_of_akhorahil_returns_to_the_play_deck(minions: Table) -> None:
    """When it would be discarded, not when it is used: until it has resolved it is nowhere."""
    minions.hazard.hand("Wrath of the West")
    says(minions, "Akhôrahil the Ringwraith", "Akhôrahil the Ringwraith", "Belegorn")
    cards = len(minions.hero.row.deck)
    minions.then(f"{MAGIC} not in deck")
    minions.settle()
    minions.then(f"{MAGIC} in deck")
    assert len(minions.hero.row.deck) == cards + 1
    assert minions.value("di", "Akhôrahil the Ringwraith") == 8
    minions.leave_open()


@pytest.mark.parametrize(("roll", "di"), [(7, 3), (6, 8)])
def test_magic_of_akhorahil_returns_if_it_is_canceled(minions: Table, roll: int, di: int) -> None:
    minions.hazard.hand("Wrath of the West")
    says(minions, "Akhôrahil the Ringwraith", "Akhôrahil the Ringwraith")
    minions.dice(roll)
    minions.hazard.do("play Wrath of the West")
    minions.settle()
    minions.then(f"{MAGIC} in deck", "Wrath of the West discarded")
    assert minions.value("di", "Akhôrahil the Ringwraith") == di
    minions.leave_open()


@pytest.mark.parametrize(
    ("who", "company"),
    [
        ("Belegorn", ("Akhôrahil the Ringwraith", "Belegorn")),
        ("Akhôrahil the Ringwraith", ("The Witch-king", "Akhôrahil the Ringwraith")),
    ],
)
def test_magic_of_others_and_of_a_follower_is_discarded(minions: Table, who: str, company: tuple[str, ...]) -> None:
    minions.dice(*([12] if who == "Belegorn" else []))
    says(minions, who, *company, followers={} if who == "Belegorn" else {company[0]: [company[1]]})
    minions.through()
    minions.then(f"{MAGIC} discarded")
    minions.leave_open()


# --- LE-52 Dwar the Ringwraith ---


def test_dwar_strengthens_a_company(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria").company("Dwar the Ringwraith", at="Dol Guldur")
    before = minions.value("prowess", "Tarcil"), minions.value("body", "Tarcil")
    minions.organization()
    minions.do("use Dwar the Ringwraith", "Tarcil")
    minions.settle()
    minions.then("Dwar the Ringwraith tapped")
    assert (minions.value("prowess", "Tarcil"), minions.value("body", "Tarcil")) == (before[0] + 1, before[1] + 1)
    minions.leave_open()


@rule("AIO-F-0272")
@pytest.mark.parametrize("phase", ["organization", "long_events", "end_of_turn"])
@pytest.mark.parametrize("own", [True, False])
def test_dwar_taps_when_a_resource_event_may_be_played(minions: Table, phase: str, own: bool) -> None:
    minions.hero.company("Dwar the Ringwraith", at="Minas Morgul").hand("a pastime")
    minions.hazard.company("Gimli", at="Bree").hand("a pastime")
    minions.turn_of(minions.hero if own else minions.hazard)
    getattr(minions, phase)()
    assert minions.offered("use Dwar the Ringwraith") == own
    minions.leave_open()


# --- LE-53 Hoarmûrath the Ringwraith ---


@pytest.mark.parametrize(("at", "size"), [("Dol Guldur", 9), ("Moria", 8)])
def test_hoarmurath_holds_more_at_a_darkhaven(minions: Table, at: str, size: int) -> None:
    minions.hero.company("Hoarmûrath the Ringwraith", at=at)
    assert minions.value("hand_size", 0) == size


# --- LE-54 Indûr the Ringwraith ---


def test_indur_takes_magic_back(minions: Table) -> None:
    minions.hero.company("Indûr the Ringwraith", at="Dol Guldur").discard("Bitter Cold", "Orc Stealth")
    minions.end_of_turn()
    minions.do("use Indûr the Ringwraith")
    minions.settle()
    minions.then("Bitter Cold in hand", "Orc Stealth discarded", "Indûr the Ringwraith tapped")
    minions.leave_open()


# --- LE-55 Khamûl the Ringwraith ---


@pytest.mark.parametrize(("by", "less"), [("Khamûl the Ringwraith", 2), ("Ren the Ringwraith", 0)])
def test_khamul_is_the_dread_of_elves(minions: Table, by: str, less: int) -> None:
    minions.hero.company(by, at="Moria")
    minions.hazard.company("Legolas", "Gimli", at="Bree")
    body = [minions.value("body", who) for who in ("Legolas", "Gimli")]
    minions.start("Attack", source=minions.id(by), company=minions.card("Legolas").company, hazard_player=0, strikes=1, prowess=9)
    attack = minions.frame("Attack").uid
    assert [minions.value("body", who, attack) for who in ("Legolas", "Gimli")] == [body[0] - less, body[1]]
    minions.leave_open()


# --- LE-56 Ren the Ringwraith ---


def test_ren_emboldens_a_company(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria").company("Ren the Ringwraith", at="Dol Guldur")
    minions.organization()
    minions.do("use Ren the Ringwraith", "Tarcil")
    minions.settle()
    assert minions.value("corruption_check", "Tarcil") == 2
    minions.leave_open()


# --- LE-57 Ûvatha the Ringwraith ---


@rule("AIO-G-0495", "AIO-G-0496", "AIO-C-0173")
def test_uvatha_rides_with_another_as_the_one_character_of_the_turn(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur").hand("Ûvatha the Ringwraith", "Hador", "Dwar the Ringwraith")
    minions.organization()
    assert not any(o.startswith("Play Dwar") for o in minions.offers())
    minions.do("play Ûvatha the Ringwraith")
    while minions.asked == "composition":
        assert not any("Hador" in o for o in minions.offers())
        minions.do("As they are now")
    minions.then("Ûvatha the Ringwraith in play")
    assert mind_to_control(minions.state, minions.id("Ûvatha the Ringwraith")) == 0
    minions.leave_open()


@pytest.mark.parametrize(("at", "may"), [("Dol Guldur", True), ("Moria", False)])
def test_uvatha_brings_events_back(minions: Table, at: str, may: bool) -> None:
    minions.hero.company("Ûvatha the Ringwraith", at=at).discard("Orc Quarrels", "Hador", "Orc-patrol").hand("a pastime")
    minions.organization()
    assert minions.offered("use Ûvatha the Ringwraith") == may
    if may:
        minions.do("use Ûvatha the Ringwraith")
        minions.settle()
        minions.then("Orc Quarrels in deck", "Ûvatha the Ringwraith tapped", "Hador in discard")
    minions.leave_open()


# --- LE-58 The Witch-king ---


@rule("AIO-G-0551")
def test_the_witch_king_calls_two_in_organization_phases(minions: Table) -> None:
    kin = ["Indûr the Ringwraith", "Dwar the Ringwraith"]
    minions.hero.company(*kin, "The Witch-king", at="Dol Guldur", followers={"The Witch-king": kin}).hand(
        "Ren the Ringwraith", "a pastime"
    )
    minions.organization()
    assert not any(o.startswith("Play Ren") for o in minions.offers())  # two are all
    minions.leave_open()


def test_the_witch_king_calls_nobody_at_another_time(minions: Table) -> None:
    minions.hero.company("The Witch-king", at="Dol Guldur").hand("Ren the Ringwraith", "a pastime")
    minions.untap()
    assert not any(o.startswith("Play Ren") for o in minions.offers())
    minions.leave_open()
