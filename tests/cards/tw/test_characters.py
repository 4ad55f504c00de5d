"""Characters of The Wizards: what several of them have in common."""

import pytest

from guests import Guests
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.rows import DISCARD, OUT, CompanyRow
from meccg.parts.values import HAND_SIZE, value
from meccg.rules.companies import company_size
from meccg.rules.control import unused_di
from meccg.rules.scoring import scores
from table import Table

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
    number = facts.faction.influence_number
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
    assert [h.site for h in table.state.facts_of(table.id(who)).character.home_sites] == [home]


# --- how they read -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("TW-156", "Tap this card: test a gold ring item in his company."),
        ("TW-181", "At the beginning of your end-of-turn phase, tap this card: return a spell in your discard pile to hand."),
        ("TW-181", "May tap to use a Palantír that he bears."),
        ("TW-137", "Tap this card: cancel an attack keyed to a Coastal Sea against his company."),
        ("TW-137", "Your hand size is modified by +1 while Círdan is at Grey Havens."),
        ("TW-120", "+2 direct influence against Rangers of the North."),
        ("TW-147", "+6 prowess against Nazgûl or Ringwraith attacks, whose body is halved (rounded up)."),
        ("TW-152", "May come into play only at his home site unless he begins the game in play."),
        ("TW-136", "+5 direct influence against Galadriel."),
        ("TW-167", "-1 to his influence checks against factions."),
    ],
)
def test_texts(card: str, text: str) -> None:
    assert text in BOOK[card].text()


# --- questions about characters ----------------------------------------------------------------------------------------------


@rule("AIO-G-0576")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
@pytest.mark.parametrize(("lost", "returns"), [(DISCARD, True), (OUT, False)])
def test_who_is_discarded_may_return_and_who_is_eliminated_may_not(table: Table, whose: str, lost: str, returns: bool) -> None:
    """His own player's copy, or another's."""
    getattr(table, whose)._pile(lost, ("TW-159",))  # Gimli
    table.hero.company("Legolas", at="Rivendell").hand("Gimli", "a pastime")
    table.organization()
    if returns:
        assert table.offered("play Gimli")
    else:
        table.cannot("play Gimli#2", because="is unique")
    table.leave_open()


@rule("AIO-G-0580")
@pytest.mark.parametrize(
    ("members", "size"),
    [(("Bilbo", "Frodo"), 1), (("Bilbo", "Frodo", "Merry"), 2), (("Gimli", "Legolas"), 2), (("Orc Sniffler", "Gorbag"), 1)],
)
def test_half_a_character_in_size_only(table: Table, guests: Guests, members: tuple[str, ...], size: int) -> None:
    """Each of them faces a strike of his own."""
    guests.invite("LE-33", "LE-11")
    table.hero.company(*members, at="Moria")
    table.hazard.hand("Silent Watcher")
    assert company_size(table.state, table.company(members[0]).id) == size
    table.movement(members[0])
    table.hazard.play("play Silent Watcher")
    table.finish(*[12] * len(members))
    assert sum(" rolls 12: " in line for line in table.log) == len(members)
