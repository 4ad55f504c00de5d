"""Characters of The Wizards: their numbers, influence, corruption checks, and what they can do."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.rows import CompanyRow
from meccg.parts.values import HAND_SIZE, value
from meccg.rules.control import unused_di
from meccg.rules.scoring import scores
from table import Table


def uses(table: Table) -> set[str]:
    """The cards whose abilities are offered."""
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "use"}


def because(table: Table, card: str) -> str:
    """Why its abilities can't be used."""
    return "; ".join(w.text for w in table.reasons(card, verb="use"))


# --- what is printed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "race", "skills", "numbers"),  # prowess, body, mind, direct influence, marshalling points
    [
        ("Gandalf", "wizard", "warrior scout sage diplomat", (6, 9, 0, 10, 0)),
        ("Saruman", "wizard", "scout ranger sage diplomat", (6, 9, 0, 10, 0)),
        ("Aragorn II", "dúnadan", "warrior scout ranger", (6, 9, 9, 3, 3)),
        ("Gimli", "dwarf", "warrior diplomat", (5, 8, 6, 2, 2)),
        ("Legolas", "elf", "warrior diplomat", (5, 8, 6, 2, 2)),
        ("Boromir II", "dúnadan", "warrior", (6, 7, 4, 1, 1)),
        ("Frodo", "hobbit", "scout diplomat", (1, 9, 5, 1, 2)),
        ("Sam Gamgee", "hobbit", "scout ranger", (1, 9, 4, 0, 1)),
        ("Elrond", "elf", "warrior sage diplomat", (7, 9, 10, 4, 3)),
        ("Glorfindel II", "elf", "warrior sage", (8, 9, 8, 2, 3)),
        ("Faramir", "dúnadan", "warrior ranger", (5, 8, 5, 1, 2)),
        ("Beretar", "dúnadan", "warrior ranger", (5, 8, 5, 1, 2)),
        ("Thorin II", "dwarf", "warrior scout diplomat", (5, 8, 8, 2, 3)),
        ("Balin", "dwarf", "warrior sage", (4, 7, 5, 2, 2)),
        ("Kíli", "dwarf", "warrior scout", (3, 8, 3, 0, 1)),
        ("Éowyn", "man", "warrior scout", (2, 7, 2, 0, 0)),
        ("Théoden", "man", "warrior diplomat", (5, 6, 6, 3, 2)),
        ("Celeborn", "elf", "warrior sage", (6, 9, 6, 1, 2)),
        ("Galadriel", "elf", "scout sage diplomat", (3, 10, 9, 4, 3)),
        ("Círdan", "elf", "warrior sage diplomat", (6, 8, 8, 4, 3)),
    ],
)
def test_numbers(table: Table, name: str, race: str, skills: str, numbers: tuple[int, ...]) -> None:
    table.hero.company(name, at="Bree")
    facts = table.state.facts_of(table.id(name))
    assert (facts.races, facts.skills, facts.unique) == ((race,), tuple(skills.split()), True)
    found = tuple(table.value(a, name) for a in ("prowess", "body", "mind", "di"))
    assert (*found, scores(table.state, 0).by_type["character"]) == numbers


@rule("AIO-A-0033", "ICH-0039")
def test_the_five_wizards(table: Table) -> None:
    avatars = [d.facts for d in BOOK.values() if d.facts.kind == "avatar" and d.facts.alignment == "hero"]
    assert {f.name for f in avatars} == {"Alatar", "Gandalf", "Pallando", "Radagast", "Saruman"}
    assert {f.races for f in avatars} == {("wizard",)}


# --- direct influence --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "faction", "total"),  # a roll of seven, direct influence, what he has against it, standard modification
    [
        ("Aragorn II", "Rangers of the North", 7 + 3 + 2 + 1),
        ("Beretar", "Rangers of the North", 7 + 1 + 2 + 1),
        ("Gimli", "Rangers of the North", 7 + 2),
        ("Gimli", "Iron Hill Dwarves", 7 + 2 + 2 + 2),
        ("Gimli", "Wood-elves", 7 + 2 + 1 - 2),
        pytest.param("Thorin II", "Blue Mountain Dwarves", 7 + 2 + 2 + 2 + 2, marks=rule("AIO-H-0171")),
        ("Thorin II", "Iron Hill Dwarves", 7 + 2 + 2 + 2),
        ("Balin", "Blue Mountain Dwarves", 7 + 2 + 1 + 2),
        ("Kíli", "Blue Mountain Dwarves", 7 + 0 - 1 + 2),
        ("Kíli", "Hobbits", 7 + 0 - 1),
        ("Legolas", "Wood-elves", 7 + 2 + 2 + 1),
        ("Legolas", "Blue Mountain Dwarves", 7 + 2 - 2),
        ("Glorfindel II", "Wood-elves", 7 + 2 + 1),  # his bonus is against Elves, not their factions
        ("Boromir II", "Men of Anórien", 7 + 1 + 2 + 1),
        ("Boromir II", "Tower Guard of Minas Tirith", 7 + 1 + 1),
        ("Faramir", "Rangers of Ithilien", 7 + 1 + 2 + 1),
        ("Théoden", "Riders of Rohan", 7 + 3 + 2),
        ("Éowyn", "Riders of Rohan", 7 + 0),
        ("Éowyn", "Wood-elves", 7 + 0 - 1),
        ("Frodo", "Riders of Rohan", 7 + 1 + 1),
        ("Frodo", "Ents of Fangorn", 7 + 1 + 4),
        ("Sam Gamgee", "Hobbits", 7 + 0 + 4),
        ("Círdan", "Elves of Lindon", 7 + 4 + 2 + 2),
        ("Galadriel", "Elves of Lindon", 7 + 4 + 2),
        ("Saruman", "Ents of Fangorn", 7 + 10),
    ],
)
def test_influence_against_factions(table: Table, who: str, faction: str, total: int) -> None:
    facts = next(d.facts for d in BOOK.values() if d.name == faction and d.facts.alignment == "hero")
    table.hero.company(who, at=facts.playable_at[0].sites[0]).hand(faction)
    table.dice(7)
    table.explored()
    table.do(f"play {faction} by {who}")
    number = facts.influence_number
    assert f"{who} rolls 7 to influence: {total} against {number}" in table.log
    table.then(f"{faction} in play" if total > number else f"{faction} discarded")


@pytest.mark.parametrize(
    ("who", "other", "di"),
    [
        ("Gimli", "Legolas", 2 + 1),
        ("Gimli", "Éowyn", 2),
        ("Glorfindel II", "Arwen", 2 + 1),
        ("Glorfindel II", "Éowyn", 2),
        ("Thorin II", "Balin", 2 + 2),
        ("Thorin II", "Bilbo", 2),
        ("Balin", "Kíli", 2 + 1),
        ("Celeborn", "Galadriel", 1 + 5),
        ("Celeborn", "Arwen", 1),
        ("Legolas", "Arwen", 2),
        ("Círdan", "Arwen", 4),
    ],
)
def test_influence_on_characters(table: Table, who: str, other: str, di: int) -> None:
    table.hero.company(who, other, at="Bree")
    assert unused_di(table.state, table.id(who), table.id(other)) == di


# --- prowess against some ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "race", "prowess"),
    [
        ("Gimli", "orc", 5 + 2), ("Gimli", "troll", 5), ("Thorin II", "orc", 5 + 3), ("Thorin II", "man", 5),
        ("Kíli", "orc", 3 + 1), ("Kíli", "wolf", 3), ("Éowyn", "nazgûl", 2 + 6), ("Éowyn", "ringwraith", 2 + 6),
        ("Éowyn", "undead", 2), ("Balin", "orc", 4 + 2), ("Legolas", "orc", 5),
    ],
)  # fmt: skip
def test_prowess_against(table: Table, who: str, race: str, prowess: int) -> None:
    table.hero.company(who, at="Bree").hand("Escape")
    table.attack(race, strikes=1, prowess=15)
    assert table.value("prowess", who, against=table.frame("Attack").uid) == prowess
    table.leave_open()


@rule("AIO-F-0298", "AIO-H-0118", "CRF1-0290", "METW-0305")
@pytest.mark.parametrize(
    ("body", "roll", "result"), [(9, 6, "defeated"), (9, 5, "failed"), (10, 6, "defeated"), (10, 5, "failed")]
)
def test_eowyn_halves_the_body_of_a_nazgul(table: Table, body: int, roll: int, result: str) -> None:
    table.hero.company("Éowyn")
    table.dice(9, roll)
    table.attack("nazgûl", strikes=1, prowess=15, body=body)
    table.do("tap")
    assert f"Body check of the strike: {roll} against 5" in table.log
    assert table.result == result
    assert table.value("body", "Éowyn") == 7


@rule("AIO-F-0301")
def test_eowyn_halves_the_body_of_her_own_strike_only(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli", at="Bree")
    table.dice(9, 6, 12, 10)
    table.attack("nazgûl", strikes=2, prowess=15, body=10)
    table.do("strike against Éowyn")
    table.do("tap")
    table.do("tap")
    assert [t for t in table.log if t.startswith("Body check")] == [
        "Body check of the strike: 6 against 5",
        "Body check of the strike: 10 against 10",
    ]


@rule("AIO-F-0299")
def test_eowyn_against_a_ringwraith(table: Table) -> None:
    table.hero.company("Éowyn", at="Bree")
    table.dice(9, 6)
    table.attack("ringwraith", strikes=1, prowess=15, body=9)
    table.do("tap")
    assert "Éowyn rolls 9: 17 against 15" in table.log
    assert "Body check of the strike: 6 against 5" in table.log


def test_eowyn_halves_nobody_elses_body(table: Table) -> None:
    table.hero.company("Éowyn", at="Bree")
    table.dice(12, 5)
    table.attack("undead", strikes=1, prowess=11, body=9)
    table.do("tap")
    assert "Body check of the strike: 5 against 9" in table.log


# --- corruption checks, points, hand size, home ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "mod"),
    [
        ("Gandalf", 1),
        ("Saruman", 0),
        ("Frodo", 4),
        ("Sam Gamgee", 3),
        ("Boromir II", -1),
        ("Kíli", -1),
        ("Aragorn II", 0),
        ("Éowyn", 0),
    ],
)
def test_corruption_checks(table: Table, who: str, mod: int) -> None:
    table.hero.company(who, at="Bree")
    table.dice(7)
    table.corruption_check(who)
    assert f"Corruption check of {who}: {7 + mod} against 0" in table.log


@rule("METW-0149")
@pytest.mark.parametrize(
    ("who", "lost"), [("Aragorn II", -3), ("Elrond", -3), ("Galadriel", -3), ("Círdan", -3), ("Frodo", -2), ("Gimli", 0)]
)
def test_points_for_the_eliminated(table: Table, who: str, lost: int) -> None:
    table.hero.company("Bilbo", at="Bree").out(who)
    bilbo = 2
    assert scores(table.state, 0).by_type["character"] == bilbo + lost


@pytest.mark.parametrize(
    ("who", "at", "size"),
    [
        ("Elrond", "Rivendell", 9), ("Elrond", "Lórien", 8), ("Galadriel", "Lórien", 9), ("Galadriel", "Rivendell", 8),
        ("Círdan", "Grey Havens", 9), ("Círdan", "Lórien", 8), ("Glorfindel II", "Rivendell", 8),
    ],
)  # fmt: skip
def test_hand_size(table: Table, who: str, at: str, size: int) -> None:
    table.hero.company(who, at=at)
    assert (value(table.state, HAND_SIZE, 0), value(table.state, HAND_SIZE, 1)) == (size, 8)


@pytest.mark.parametrize("hobbit", ["Frodo", "Sam Gamgee"])
@pytest.mark.parametrize("at", ["Bag End", "Rivendell", "Bree"])
def test_hobbits_come_at_home_only(table: Table, hobbit: str, at: str) -> None:
    """In a company that is there, or as a company of his own."""
    table.hero.company("Elrond", at=at).hand(hobbit, "a pastime")
    table.organization()
    targets = [table.state.get(o[4]) for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == hobbit]
    places = {row.place if isinstance(row, CompanyRow) else table.state.name(row.id) for row in targets}
    assert places == {"Bag End"}
    assert any(isinstance(row, CompanyRow) for row in targets) == (at == "Bag End")
    table.leave_open()


@pytest.mark.parametrize(
    ("who", "home"),
    [
        ("Saruman", "Isengard"), ("Aragorn II", "Bree"), ("Gimli", "Iron Hill Dwarf-hold"), ("Legolas", "Thranduil’s Halls"),
        ("Boromir II", "Minas Tirith"), ("Frodo", "Bag End"), ("Sam Gamgee", "Bag End"), ("Elrond", "Rivendell"),
        ("Glorfindel II", "Rivendell"), ("Faramir", "Henneth Annûn"), ("Beretar", "Bree"),
        ("Thorin II", "Blue Mountain Dwarf-hold"),
        ("Balin", "Blue Mountain Dwarf-hold"), ("Kíli", "Blue Mountain Dwarf-hold"), ("Éowyn", "Edoras"), ("Théoden", "Edoras"),
        ("Celeborn", "Lórien"), ("Galadriel", "Lórien"), ("Círdan", "Grey Havens"),
    ],
)  # fmt: skip
def test_home_sites(table: Table, who: str, home: str) -> None:
    table.hero.company(who, at=home)
    assert [h.site for h in table.state.facts_of(table.id(who)).home_sites] == [home]


# --- Gandalf -----------------------------------------------------------------------------------------------------------------


@rule("AIO-E-0212", "ICH-0261")
def test_gandalf_tests_a_gold_ring(table: Table) -> None:
    table.hero.company("Gandalf", "Frodo", items={"Frodo": ["Precious Gold Ring"]}).hand("The One Ring", "a pastime")
    table.dice(10)
    table.organization()
    table.chain("use Gandalf")
    table.then("Gandalf tapped")
    table.do("play The One Ring")
    table.then("The One Ring on Frodo", "Precious Gold Ring discarded")
    table.leave_open()


@rule("AIO-F-0381", "AIO-H-0121", "CRF1-0293")
def test_gandalf_only_in_his_company(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").company("Frodo", at="Bree", items={"Frodo": ["Precious Gold Ring"]}).hand(
        "a pastime"
    )
    table.organization()
    assert not uses(table)
    assert "no gold ring item in his company" in because(table, "Gandalf")
    table.leave_open()


def test_gandalf_only_untapped_and_only_gold_rings(table: Table) -> None:
    table.hero.company("Gandalf", "Frodo", items={"Frodo": ["Lesser Ring"]}).hand("a pastime")
    table.organization()
    assert not uses(table)
    table.leave_open()


def test_gandalf_only_untapped(table: Table) -> None:
    table.hero.company("Gandalf", items={"Gandalf": ["Precious Gold Ring"]}, tapped=["Gandalf"]).hand("a pastime")
    table.organization()
    assert not uses(table)
    table.leave_open()


def test_other_wizards_test_no_rings(table: Table) -> None:
    table.hero.company("Saruman", items={"Saruman": ["Precious Gold Ring"]}).hand("a pastime")
    table.organization()
    assert not uses(table)
    table.leave_open()


# --- Saruman (his palantíri: test_items.py) ----------------------------------------------------------------------------------


@rule("AIO-G-0321")
def test_saruman_takes_a_spell_back(table: Table) -> None:
    table.hero.company("Saruman", at="Isengard").discard("Vanishment", "Concealment", "Wizard's Fire").hand("a pastime")
    table.end_of_turn()
    table.chain("use Saruman")
    assert sorted(table.offers()) == ["Vanishment", "Wizard’s Fire"]
    table.do("Vanishment")
    table.then("Saruman tapped", "Vanishment in hand", "Wizard's Fire discarded")
    assert not uses(table)
    table.leave_open()


@rule("AIO-G-0321")
def test_saruman_at_the_beginning_only(table: Table) -> None:
    table.hero.company("Saruman", at="Isengard").discard("Vanishment").hand("a pastime")
    table.end_of_turn()
    assert uses(table) == {"Saruman"}
    table.pass_()
    assert not uses(table)
    table.leave_open()


@rule("AIO-G-0321")
@pytest.mark.parametrize("phase", ["untap", "organization", "movement", "explored"])
def test_saruman_not_in_another_phase(table: Table, phase: str) -> None:
    table.hero.company("Saruman", at="Isengard").discard("Vanishment").hand("a pastime")
    getattr(table, phase)()
    assert not uses(table)
    table.leave_open()


@pytest.mark.parametrize(("tapped", "discard"), [(["Saruman"], "Vanishment"), ([], "Concealment")])
def test_saruman_only_untapped_and_only_a_spell(table: Table, tapped: list[str], discard: str) -> None:
    table.hero.company("Saruman", at="Isengard", tapped=tapped).discard(discard).hand("a pastime")
    table.end_of_turn()
    assert not uses(table)
    table.leave_open()


# --- Círdan ------------------------------------------------------------------------------------------------------------------


def at_sea(table: Table, *keyed: str, company: tuple[str, ...] = ("Círdan", "Gimli"), **fields: object) -> None:
    table.hero.company(*company, **fields).hand("Escape")
    table.attack("man", strikes=2, prowess=12, keyed=keyed, against=company[0])


def test_cirdan_cancels_an_attack_keyed_to_the_sea(table: Table) -> None:
    at_sea(table, "region type", "c")
    table.do("use Círdan")
    table.pass_all()
    table.then("Círdan tapped", "Gimli untapped")
    assert table.result == "canceled"


@rule("AIO-F-0193")
@pytest.mark.parametrize("keyed", [("region", "Bay of Belfalas"), ("region type", "w"), ("site type", "R"), ()])
def test_cirdan_only_if_keyed_by_type(table: Table, keyed: tuple[str, ...]) -> None:
    at_sea(table, *keyed)
    assert not uses(table)
    assert "no attack keyed to a Coastal Sea against his company" in because(table, "Círdan")
    table.leave_open()


def test_cirdan_only_untapped(table: Table) -> None:
    at_sea(table, "region type", "c", tapped=["Círdan"])
    assert not uses(table)
    table.leave_open()


@rule("AIO-F-0194")
def test_cirdan_only_in_his_company(table: Table) -> None:
    table.hero.company("Círdan", at="Grey Havens")
    at_sea(table, "region type", "c", company=("Gimli", "Bilbo"))
    assert not uses(table)
    table.leave_open()


# --- how they read -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("TW-156", "Tap this card: test a gold ring item in his company."),
        ("TW-181", "At the beginning of your end-of-turn phase, tap this card: return a spell in your discard pile to hand."),
        ("TW-181", "May tap to use a Palantír that he bears."),
        ("TW-137", "Tap this card: cancel an attack keyed to a Coastal Sea against his company."),
        ("TW-137", "Your hand size is modified by +1 while he is at Grey Havens."),
        ("TW-120", "+2 direct influence against Rangers of the North."),
        ("TW-147", "+6 prowess against Nazgûl attacks or Ringwraith attacks, whose body is halved (rounded up)."),
        ("TW-152", "May come into play only at his home site unless he begins the game in play."),
        ("TW-136", "+5 direct influence against Galadriel."),
        ("TW-167", "-1 to his influence checks against factions."),
    ],
)
def test_texts(card: str, text: str) -> None:
    assert text in BOOK[card].text()
