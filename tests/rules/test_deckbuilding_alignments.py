"""Deck construction by alignment (AIO tables 3.2 and 3.4): each line of the tables, kept and broken."""

from __future__ import annotations

import msgspec
import pytest

from deckmaking import (
    AVATARS,
    ITEMS,
    PLAYERS,
    POOL,
    SITES,
    accepted,
    events,
    faults,
    find,
    ids,
    legal,
    of,
    ones,
    refused,
    resources,
    several,
)
from ledger import rule
from meccg.kernel.book import PRINTED
from meccg.model.deck import Cards, Deck
from meccg.model.options import STANDARD
from meccg.rules.deckbuilding import ALIGNMENTS, case_of, notes, player_of, starting_company

everybody = pytest.mark.parametrize("player", PLAYERS)
OWN = ("character", "ally", "faction", "event")
DEEPS = ("Ancient Deep-hold", "The Wind-deeps", "The Drowning-deeps", "The Rusted-deeps", "Remains of Thangorodrim")


def by_player(**marked: str | tuple[str, ...]) -> pytest.MarkDecorator:
    """A case for each alignment, with the ledger ids of its own line: `by_player(hero="AIO-B-0128")`."""
    params = []
    for player, marks in marked.items():
        these = (marks,) if isinstance(marks, str) else marks
        params.append(pytest.param(player.replace("_", "-"), marks=rule(*these)))
    return pytest.mark.parametrize("player", params)


# --- how many of what ------------------------------------------------------------------------------------------------


@by_player(hero="AIO-B-0128", fallen_wizard="AIO-B-0150", ringwraith="AIO-B-0178", balrog="AIO-B-0200")
def test_thirty_to_fifty_resources_and_as_many_hazards(player: str) -> None:
    accepted(legal(player, 30))
    accepted(legal(player, 50))
    refused(legal(player, 29), "at least 30", ALIGNMENTS[player].rules["size"])
    refused(legal(player, 51), "at most 50")
    refused(legal(player, 30, hazards=31), "30 resources and 31 hazards")


@by_player(hero="AIO-B-0131", fallen_wizard="AIO-B-0158", ringwraith="AIO-B-0181", balrog="AIO-B-0203")
def test_twelve_creatures(player: str) -> None:
    accepted(legal(player, creature=12))
    refused(legal(player, creature=11), "11 creatures", ALIGNMENTS[player].rules["creatures"])


@by_player(hero="AIO-B-0132", fallen_wizard="AIO-B-0159", ringwraith="AIO-B-0182", balrog="AIO-B-0204")
def test_creatures_that_may_be_events_count_half(player: str) -> None:
    accepted(legal(player, 30, hazards=28, creature=11, more=ones("Mouth of Sauron", "Adûnaphel")))
    refused(legal(player, 30, hazards=29, creature=11, more=ones("Mouth of Sauron")), "11 and a half")
    accepted(legal(player, 30, hazards=28, creature=11, more=ones("Smaug Ahunt", "Spawn of Ungoliant")))


def test_roused_dragons_are_no_creatures() -> None:
    refused(legal("ringwraith", 29, hazards=30, creature=11, more=ones("Smaug Roused")), "11 creatures")


@by_player(hero="AIO-B-0127", fallen_wizard="AIO-B-0145", ringwraith="AIO-B-0176", balrog="AIO-B-0196")
def test_ten_characters_besides_avatars(player: str) -> None:
    orcs = {"balrog": [f for f in of(player, "character") if f.race in ("orc", "troll") and (f.mind or 0) < 9]}
    who = [f for f in orcs.get(player, of(player, "character")) if f.id not in ids(*starters(player))]
    accepted(legal(player, more=several(who, 10, 1)))
    refused(legal(player, more=several(who, 11, 1)), "11 characters", ALIGNMENTS[player].rules["characters"])


def starters(player: str) -> tuple[str, ...]:
    return tuple(POOL[id].name for id in legal(player).characters)


@by_player(hero="AIO-B-0129", ringwraith="AIO-B-0179", balrog="AIO-B-0201")
def test_one_of_a_unique_card_three_of_another(player: str) -> None:
    unique = next(f for f in of(player, "item") if f.unique)
    common = of(player, "event", unique=False, type="resource")[-1]
    accepted(legal(player, 29, hazards=30, more=((unique.id, 1),)))
    refused(legal(player, 28, hazards=30, more=((unique.id, 2),)), "unique", ALIGNMENTS[player].rules["unique"])
    accepted(legal(player, 27, hazards=30, more=((common.id, 3),)))
    refused(legal(player, 26, hazards=30, more=((common.id, 4),)), "at most 3", ALIGNMENTS[player].rules["copies"])


@rule("AIO-B-0177")
def test_three_of_a_character_who_is_not_unique() -> None:
    accepted(legal("ringwraith", more=((find("Orc Captain"), 3),)))
    refused(legal("ringwraith", more=((find("Orc Captain"), 4),)), "4 copies of Orc Captain")


@rule("AIO-B-0198")
def test_three_of_an_orc_of_the_balrog() -> None:
    accepted(legal("balrog", more=((find("Orc Captain"), 3),)))
    refused(legal("balrog", more=((find("Orc Captain"), 4),)), "4 copies of Orc Captain")


@rule("AIO-B-0149", "AIO-B-0155")
def test_a_fallen_wizard_has_two_of_such_a_character() -> None:
    accepted(legal("fallen-wizard", more=((find("Orc Captain"), 2),)))
    refused(legal("fallen-wizard", more=((find("Orc Captain"), 3),)), "3 copies of Orc Captain", "AIO-B-0155")


@rule("AIO-B-0154", "AIO-B-0156", "AIO-B-0157")
@pytest.mark.parametrize(
    ("name", "alignment", "most", "id"),
    [
        ("Double-dealing", "stage", 3, "AIO-B-0154"),
        ("Smoke Rings", "hero", 2, "AIO-B-0156"),
        ("Orc Quarrels", "minion", 2, "AIO-B-0157"),
    ],
)
def test_copies_of_a_fallen_wizard_s_resources(name: str, alignment: str, most: int, id: str) -> None:
    card = find(name, alignment=alignment)
    accepted(legal("fallen-wizard", 30 - most, hazards=30, more=((card, most),)))
    refused(legal("fallen-wizard", 29 - most, hazards=30, more=((card, most + 1),)), f"{most + 1} copies of {name}", id)


@rule("AIO-B-0152", "AIO-B-0115")
def test_both_versions_of_a_unique_card_are_one_too_many() -> None:
    both = ones("Scroll of Isildur", alignment="hero") + ones("Scroll of Isildur", alignment="minion")
    accepted(legal("fallen-wizard", 29, hazards=30, more=both[:1]))
    refused(legal("fallen-wizard", 28, hazards=30, more=both), "2 copies of Scroll of Isildur", "AIO-B-0152")
    refused(legal("ringwraith", 28, hazards=30, more=both), "2 copies of Scroll of Isildur")


@rule("AIO-B-0153")
def test_no_two_manifestations_of_a_unique_resource() -> None:
    two = ones("Gollum") + ones("Stinker")
    accepted(legal("fallen-wizard", 29, hazards=30, more=two[:1]))
    refused(legal("fallen-wizard", 28, hazards=30, more=two), "Gollum and Stinker are the same thing", "AIO-B-0153")
    accepted(legal("hero", 29, hazards=29, creature=26, more=ones("Gollum", "My Precious")))  # one of them is no resource


@rule("AIO-H-0196")
def test_cards_of_other_sets_and_pictures_are_the_same_card() -> None:
    first, second = (f.id for f in POOL.named("Twilight"))
    refused(legal("hero", 28, hazards=28, more=((first, 2), (second, 2))), "4 copies of Twilight")


# --- agents ----------------------------------------------------------------------------------------------------------


@by_player(hero=("AIO-B-0133", "AIO-B-0134"), balrog=("AIO-B-0205", "AIO-B-0206"))
@rule("AIO-E-0353", "AIO-E-0355", "AIO-H-0353")
def test_agents_are_hazards_and_half_a_creature(player: str) -> None:
    accepted(legal(player, 30, hazards=28, creature=11, more=ones("Bill Ferny", "Drór")))
    refused(legal(player, 30, hazards=29, creature=11, more=ones("Bill Ferny")), "11 and a half creatures")
    refused(legal(player, 30, hazards=30, more=ones("Bill Ferny")), "30 resources and 31 hazards")


@by_player(ringwraith=("AIO-B-0183", "AIO-E-0351", "AIO-E-0471"), fallen_wizard=("AIO-B-0160", "AIO-E-0475"))
@rule("AIO-H-0354", "AIO-E-0355")
def test_agents_are_characters(player: str) -> None:
    accepted(legal(player, more=ones("Bill Ferny", "Drór")))
    refused(legal(player, 30, creature=11, more=ones("Bill Ferny", "Drór")), "11 creatures")
    ten = several([f for f in of(player, "character") if f.id not in legal(player).characters], 10, 1)
    refused(legal(player, more=ten + ones("Bill Ferny")), "11 characters")


@pytest.mark.parametrize("player", PLAYERS)
def test_agents_that_are_hazards_for_everybody(player: str) -> None:
    """Two agents are hazard cards and no characters of anybody's."""
    accepted(legal(player, 30, hazards=28, creature=11, more=ones("My Precious", "Lobelia Sackville-Baggins")))


@by_player(hero="AIO-B-0135", fallen_wizard="AIO-B-0161", ringwraith="AIO-B-0185", balrog="AIO-B-0207")
@rule("AIO-E-0356")
def test_minds_of_the_agents(player: str) -> None:
    inside = ones("Anarin", "Baduila", "Bill Ferny", "Dâsakûn")  # 7 + 8 + 3 + 5
    n = 30 if ALIGNMENTS[player].agents == "character" else 26
    accepted(legal(player, 30, hazards=n, more=inside, sideboard=ones("Deallus", "Drór", "Firiel")))  # 3 + 4 + 6
    made = legal(player, 30, hazards=n, more=inside, sideboard=ones("Drór", "Elwen", "Gergeli"))  # 4 + 5 + 5
    refused(made, "37 mind", "at most 36", ALIGNMENTS[player].rules["agents"])


@by_player(ringwraith="AIO-B-0186", fallen_wizard="AIO-B-0162")
def test_agents_of_the_pool_count_too(player: str) -> None:
    made = legal(player, more=ones("Anarin", "Baduila", "Elerína"), sideboard=ones("The Grimburgoth"))  # 7 + 8 + 8 + 8
    accepted(made)
    refused(made.but(characters=(*made.characters, *ids("Firiel"))), "37 mind")


@rule("AIO-B-0327")
def test_agents_do_not_start() -> None:
    made = legal("hero")
    refused(made.but(characters=(*made.characters, *ids("Bill Ferny"))), "Bill Ferny can't be a starting character", "AIO-B-0327")
    minion = legal("ringwraith")
    with_agent = minion.but(characters=(*minion.characters, *ids("Bill Ferny")))
    accepted(with_agent)
    assert "Bill Ferny can't start" in str(notes(with_agent)[0])
    refused(minion.but(characters=ids("Bill Ferny")), "nobody of the pool may start")


# --- avatars ---------------------------------------------------------------------------------------------------------


def avatars(player: str, *counts: int) -> Cards:
    return tuple((id, n) for id, n in zip(AVATARS[player], counts, strict=False) if n)


def without(made: Deck) -> Cards:
    return tuple((id, n) for id, n in made.play_deck if POOL[id].kind != "avatar")


@by_player(
    hero=("AIO-B-0126", "AIO-B-0073", "AIO-B-0074", "AIO-G-0577"),
    ringwraith=("AIO-B-0175", "AIO-B-0073", "AIO-B-0074", "AIO-G-0577"),
    fallen_wizard=("AIO-B-0143", "AIO-B-0075"),
)
def test_three_avatars_of_two_kinds(player: str) -> None:
    made = legal(player)
    for counts in ((3,), (1, 1), (2, 1)):
        accepted(made.but(play_deck=without(made) + avatars(player, *counts)))
    for counts in ((4,), (1, 1, 1)):
        refused(made.but(play_deck=without(made) + avatars(player, *counts)), "avatars", ALIGNMENTS[player].rules["avatars"])
    assert faults(made.but(play_deck=without(made) + avatars(player, 2, 2)))


@rule("AIO-B-0195", "AIO-B-0072", "AIO-B-0257")
def test_three_of_the_balrog() -> None:
    made = legal("balrog")
    accepted(made.but(play_deck=(*without(made), (AVATARS["balrog"][0], 3))))
    refused(made.but(play_deck=(*without(made), (AVATARS["balrog"][0], 4))), "4 avatars", "AIO-B-0195")


@by_player(hero="AIO-B-0141", ringwraith="AIO-B-0193")
def test_avatars_of_play_deck_and_sideboard(player: str) -> None:
    made = legal(player)
    three = made.but(play_deck=without(made) + avatars(player, 3))
    others = tuple((f.id, 1) for f in POOL.by_id.values() if f.kind == "avatar" and f.alignment == ALIGNMENTS[player].avatars)
    accepted(three.but(sideboard=tuple(c for c in others if c[0] != AVATARS[player][0])))
    refused(three.but(sideboard=((AVATARS[player][1], 2),)), "more than one copy of one avatar")
    refused(three.but(sideboard=((AVATARS[player][0], 1),)), "more than 3 copies")


@rule("AIO-B-0096", "AIO-B-0210")
def test_avatars_of_others() -> None:
    refused(legal("hero", sideboard=((AVATARS["ringwraith"][0], 1),)), "Adûnaphel the Ringwraith (minion)")
    refused(legal("ringwraith", sideboard=((AVATARS["hero"][0], 1),)), "Gandalf (hero)")
    for f in POOL.by_id.values():
        if f.kind == "avatar" and f.race == "ringwraith":
            refused(legal("balrog", sideboard=((f.id, 1),)), f"{f.name} (minion)")


@rule("AIO-B-0315")
def test_some_avatars_say_who_their_player_is() -> None:
    for player in ("fallen-wizard", "balrog"):
        made = legal("ringwraith", sideboard=((AVATARS[player][0], 1),))
        assert player_of(made) == player
        assert any("AIO-B-0315" in f for f in faults(made))
        assert player_of(legal(player).but(alignment="minion")) == player
    assert player_of(legal("ringwraith").but(alignment="minion")) == "ringwraith"


@rule("AIO-B-0144", "AIO-B-0317", "AIO-B-0319")
def test_a_fallen_wizard_is_in_his_deck() -> None:
    made = legal("fallen-wizard")
    refused(made.but(play_deck=without(made)), "no card of a Fallen-wizard", "AIO-B-0144")
    accepted(made, avatar="Gandalf")
    refused(made, "no card of Saruman", avatar="Saruman")


@rule("AIO-B-0165", "AIO-B-0075")
def test_stage_cards_of_other_fallen_wizards() -> None:
    made = legal("fallen-wizard", 29, hazards=30, more=ones("Gandalf’s Friend"))  # Gandalf is the avatar
    accepted(made)
    backup = legal("fallen-wizard", 29, hazards=30, more=(*ones("Saruman’s Ring"), (AVATARS["fallen-wizard"][1], 1)))
    refused(backup.but(play_deck=(*backup.play_deck, (AVATARS["fallen-wizard"][0], 1))), "specific to Saruman", "AIO-B-0165")
    alatar = (*without(made), (AVATARS["fallen-wizard"][2], 1))
    refused(made.but(play_deck=alatar), "Gandalf’s Friend is specific to Gandalf", "Alatar", "AIO-B-0165")


# --- whose cards -----------------------------------------------------------------------------------------------------


@by_player(ringwraith="AIO-B-0111", balrog="AIO-B-0111", hero="AIO-B-0112")
def test_cards_of_the_other_side(player: str) -> None:
    other, sign = ("minion", "(minion)") if player == "hero" else ("hero", "(hero)")
    character, ally, site = {
        "minion": (find("Orc Captain"), find("Stinker"), find("Bree", alignment="minion")),
        "hero": (find("Gimli"), find("Treebeard"), find("Bree", alignment="hero")),
    }[other]
    refused(legal(player, more=((character, 1),)), sign, ALIGNMENTS[player].rules["foreign"])
    refused(legal(player, 29, hazards=30, more=((ally, 1),)), sign)
    made = legal(player)
    refused(made.but(sites=(*made.sites, (site, 1))), "Bree", sign)


@by_player(ringwraith="AIO-A-0076", hero="AIO-A-0075")
def test_cards_of_ones_own_side(player: str) -> None:
    side = {"hero": "hero", "ringwraith": "minion"}[player]
    own = [next(f for f in of(player, kind) if f.alignment == side and f.id not in legal(player).characters) for kind in OWN]
    made = legal(player, 27, hazards=30, more=tuple((f.id, 1) for f in own))
    accepted(made)
    assert any(f.kind == "avatar" and f.alignment == side for f in (POOL[key] for key, _ in made.play_deck))
    assert all(POOL[key].alignment == side for key, _ in made.sites)


@rule("AIO-A-0076")
def test_a_minion_deck_may_have_sauron_in_place_of_a_ringwraith() -> None:
    made = legal("ringwraith", 29, hazards=30, more=ones("The Lidless Eye"))
    accepted(made)
    accepted(made.but(play_deck=tuple(c for c in made.play_deck if POOL[c[0]].kind != "avatar")))
    refused(legal("hero", 29, hazards=30, more=ones("The Lidless Eye")), "The Lidless Eye")


@by_player(ringwraith="AIO-B-0180", balrog="AIO-B-0202", hero=("AIO-B-0130", "AIO-H-0474"))
@rule("AIO-H-0475")
def test_items_of_the_other_side_are_allowed(player: str) -> None:
    item = find("Saw-toothed Blade", alignment="minion") if player == "hero" else find("Glamdring", alignment="hero")
    accepted(legal(player, 29, hazards=30, more=((item, 1),)))


@rule("AIO-B-0121", "AIO-B-0146", "AIO-B-0151")
def test_a_fallen_wizard_uses_cards_of_both_sides() -> None:
    more = ones("Treebeard", "Stinker", "Double-dealing")
    made = legal("fallen-wizard", 27, hazards=30, more=more + ones("Gimli", "Orc Captain"))
    accepted(made.but(sites=(*made.sites, *ones("Bree", alignment="hero"), *ones("Bree", alignment="minion"))))


@rule("AIO-B-0167", "AIO-E-0233")
@pytest.mark.parametrize("player", ["hero", "ringwraith", "balrog"])
def test_stage_cards_are_for_fallen_wizards(player: str) -> None:
    refused(legal(player, 29, hazards=30, more=ones("Bad Company")), "Bad Company (stage)", "AIO-B-0167")
    refused(legal(player, sideboard=ones("Gnawed Ways")), "Gnawed Ways (stage)")  # though it may be a hazard


@rule("AIO-B-0211")
@pytest.mark.parametrize("player", ["hero", "ringwraith", "fallen-wizard"])
def test_cards_of_the_balrog_alone(player: str) -> None:
    card = next(f for f in POOL.by_id.values() if f.specific == "Balrog" and f.kind == "event")
    refused(legal(player, 29, hazards=30, more=((card.id, 1),)), card.name, "specific to Balrog", "AIO-B-0211")
    accepted(legal("balrog", 29, hazards=30, more=((card.id, 1),)))


FALLEN_WIZARD_MAY_NOT = (
    "Cracks of Doom", "Favor of the Valar", "Gollum’s Fate", "Hour of Need", "Kill All But NOT the Halflings", "The Lidless Eye",
    "The Sun Unveiled", "Glamour of Surpassing Excellance", "Messenger of Mordor", "News Must Get Through", "News of the Shire",
    "Old Road", "Sauron", "The Windlord Found Me", "Wizard Uncloaked", "Use Your Legs",
)  # fmt: skip
BALROG_MAY_NOT = (
    "Above the Abyss", "Bade to Rule", "The Black Council", "Black Horse", "Black Rider", "By the Ringwraith’s Word",
    "Creature of an Older World", "Fell Rider", "The Fiery Blade", "Helm of Fear", "Heralded Lord", "Durin’s Bane",
    "Kill All But NOT the Halflings", "The Lidless Eye", "Morgul-blade", "News of the Shire", "Open to the Summons",
    "Orders from Lugbúrz", "Padding Feet", "The Ring Leaves Its Mark", "Sauron", "They Ride Together", "Use Your Legs",
    "While the Yellow Face Sleeps", "Balrog of Moria",
)  # fmt: skip


@rule("AIO-B-0166")
@pytest.mark.parametrize("name", [*FALLEN_WIZARD_MAY_NOT, "AS-71"])
def test_cards_that_a_fallen_wizard_may_not_include(name: str) -> None:
    refused(legal("fallen-wizard", sideboard=ones(name)), "may not be in a Fallen-wizard deck", "AIO-B-0166")


@rule("AIO-B-0210")
@pytest.mark.parametrize("name", [*BALROG_MAY_NOT, "AS-71"])
def test_cards_that_the_balrog_may_not_include(name: str) -> None:
    refused(legal("balrog", sideboard=ones(name)), "may not be in a Balrog deck", "AIO-B-0210")


@rule("AIO-B-0197", "AIO-B-0199")
def test_characters_of_the_balrog() -> None:
    refused(legal("balrog", more=ones("Asternak")), "Asternak", "Orcs and Trolls", "AIO-B-0197")
    refused(legal("balrog", more=ones("Lieutenant of Morgul")), "has mind 9", "AIO-B-0199")
    accepted(legal("balrog", more=ones("Bûthrakaur", "Umagaur")))  # of mind 9, but his own


@rule("AIO-B-0199", "AIO-B-0354")
def test_minds_of_the_balrog_s_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    """No Orc or Troll has mind 8: one is made up."""
    nine = POOL.find("Lieutenant of Morgul")
    monkeypatch.setitem(PRINTED, "LE-22b", msgspec.structs.replace(nine, id="LE-22b", mind=8))
    made = legal("balrog")
    accepted(legal("balrog", more=(("LE-22b", 1),)))
    accepted(made.but(characters=(*made.characters, "LE-22b")))
    refused(made.but(characters=(*made.characters, nine.id)), "has mind 9")


@rule("AIO-B-0208")
def test_factions_of_the_balrog() -> None:
    for race in ("orc", "troll", "dragon", "wolf", "animal"):
        faction = next(f for f in POOL.by_id.values() if f.kind == "faction" and f.race == race and f.alignment != "hero")
        accepted(legal("balrog", 29, hazards=30, more=((faction.id, 1),)))
    man = find("Easterlings", alignment="minion")
    refused(legal("balrog", 29, hazards=30, more=((man, 1),)), "Easterlings", "AIO-B-0208")
    refused(legal("balrog", sideboard=((man, 1),)), "Easterlings", "AIO-B-0208")


@rule("AIO-B-0034")
@everybody
def test_hazards_are_for_everybody(player: str) -> None:
    accepted(legal(player, 30, hazards=27, creature=24, more=((POOL.find("Orc-raiders").id, 3),)))


# --- cards that are resources and hazards ----------------------------------------------------------------------------


@rule("AIO-B-0219", "AIO-H-0360", "AIO-G-0479")
@everybody
def test_twilight_counts_as_what_is_needed(player: str) -> None:
    twilight = find("Twilight")
    accepted(legal(player, 29, hazards=30, more=((twilight, 1),)))
    accepted(legal(player, 30, hazards=29, more=((twilight, 1),)))


@rule("AIO-B-0220", "AIO-B-0221")
@pytest.mark.parametrize("name", ["Twilight", "Great Secrets Buried There"])
def test_a_fallen_wizard_counts_two_of_them_as_resources(name: str) -> None:
    three = ((find(name), 3),)
    accepted(legal("fallen-wizard", 28, hazards=29, more=three))
    assert any("2 may be counted as resources" in f for f in faults(legal("fallen-wizard", 28, hazards=31, more=three)))
    accepted(legal("ringwraith", 28, hazards=31, more=three))


@rule("AIO-B-0187", "AIO-G-0448")
def test_tookish_blood_is_no_resource_of_minions() -> None:
    blood = ones("Tookish Blood")
    accepted(legal("hero", 29, hazards=30, more=blood))
    accepted(legal("ringwraith", 30, hazards=29, more=blood))
    assert any("29 resources and 31 hazards" in f for f in faults(legal("ringwraith", 29, hazards=30, more=blood)))


def test_sudden_call_is_a_hazard_of_heroes() -> None:
    call = ones("Sudden Call")
    accepted(legal("hero", 30, hazards=29, more=call))
    assert any("29 resources and 31 hazards" in f for f in faults(legal("hero", 29, hazards=30, more=call)))
    accepted(legal("ringwraith", 29, hazards=30, more=call))


# --- sites -----------------------------------------------------------------------------------------------------------


def with_sites(player: str, *more: tuple[str, int]) -> Deck:
    made = legal(player)
    return made.but(sites=(*made.sites, *more))


@by_player(hero=("AIO-B-0138", "AIO-A-0247"), ringwraith=("AIO-B-0188", "AIO-A-0247"))
def test_havens_may_be_several(player: str) -> None:
    side, haven = ("hero", "Rivendell") if player == "hero" else ("minion", "Geann a-Lisch")
    accepted(with_sites(player, (find(haven, alignment=side), 4)))
    refused(
        with_sites(player, (find("Bree", alignment=side), 2)), "2 copies of Bree", ALIGNMENTS[player].rules["one of each site"]
    )


@by_player(hero="AIO-B-0137", fallen_wizard="AIO-B-0164", ringwraith="AIO-B-0190")
def test_five_of_the_balrog_s_sites(player: str) -> None:
    five = ones(*DEEPS)
    accepted(with_sites(player, *five))
    refused(with_sites(player, (five[0][0], 2)), "2 copies of Ancient Deep-hold")
    for name in ("Carn Dûm", "The Gem-deeps"):
        refused(with_sites(player, (find(name, alignment="balrog"), 1)), f"{name} (balrog)")


@rule("AIO-B-0168", "AIO-B-0170")
def test_sites_of_a_fallen_wizard() -> None:
    own = ((find(name, alignment="fallen-wizard"), 3) for name in ("Isengard", "Rhosgobel", "Deep Mines"))
    accepted(with_sites("fallen-wizard", *own))
    both = (find("Rivendell", alignment="hero"), find("Rivendell", alignment="minion"))
    accepted(with_sites("fallen-wizard", *((id, 1) for id in both)))
    for id in (*both, find("Dol Guldur", alignment="minion")):
        refused(with_sites("fallen-wizard", (id, 2)), "2 copies of", "AIO-B-0170")


@rule("AIO-B-0213")
@pytest.mark.parametrize(
    "name", ["Carn Dûm", "Dol Guldur", "Minas Morgul", "Barad-dûr", "Cirith Ungol", "Cirith Gorgor", "The Gem-deeps"]
)
def test_sites_of_the_balrog_instead_of_a_minion_s(name: str) -> None:
    accepted(with_sites("balrog", (find(name, alignment="balrog"), 1)))
    refused(with_sites("balrog", (find(name, alignment="minion"), 1)), f"{name} (minion)", "AIO-B-0213")
    accepted(with_sites("balrog", *ones("Bree", alignment="minion"), *ones(*DEEPS)))
    refused(with_sites("balrog", (find("Bree", alignment="minion"), 2)), "2 copies of Bree")


@rule("AIO-B-0214")
def test_the_balrog_s_darkhavens_may_be_several() -> None:
    accepted(with_sites("balrog", *((id, 2) for id in SITES["balrog"])))
    for name in ("Dol Guldur", "Minas Morgul", "Carn Dûm"):
        refused(with_sites("balrog", (find(name, alignment="balrog"), 2)), f"2 copies of {name}", "AIO-B-0214")
    refused(with_sites("balrog", (find("Geann a-Lisch", alignment="minion"), 2)), "2 copies of Geann a-Lisch")


@everybody
def test_the_starting_site_is_there(player: str) -> None:
    made = legal(player)
    for id in SITES[player]:
        accepted(made.but(sites=((id, 1),)))
    other = find("Bag End", alignment="hero" if player in ("hero", "fallen-wizard") else "minion")
    refused(made.but(sites=((other, 1),)), "lacks the starting site", ALIGNMENTS[player].rules["starting site"])
    foreign = {"balrog": find("Moria", alignment="minion"), "fallen-wizard": find("The White Towers", alignment="hero")}
    if player in foreign:
        assert any("lacks the starting site" in f for f in faults(made.but(sites=((foreign[player], 1),)))) == (
            player == "balrog"
        )


@rule("AIO-B-0360")
def test_a_fallen_wizard_may_start_at_some_ruins() -> None:
    made = legal("fallen-wizard")
    ruins = {
        f.site.region: f.id for f in POOL.by_id.values() if f.kind == "site" and f.site.type == "R" and f.alignment == "hero"
    }
    accepted(made.but(sites=((ruins["Rhudaur"], 1),)))
    accepted(made.but(sites=((ruins["Arthedain"], 1),)))
    elsewhere = next(id for region, id in ruins.items() if region not in ("Rhudaur", "Arthedain"))
    refused(made.but(sites=((elsewhere, 1),)), "lacks the starting site", "Ruins & Lairs in Rhudaur or Arthedain")


# --- sideboard -------------------------------------------------------------------------------------------------------


@by_player(hero="AIO-B-0139", fallen_wizard="AIO-B-0139", ringwraith="AIO-B-0191", balrog="AIO-B-0191")
@pytest.mark.parametrize(("decks", "size"), [(1, 30), (2, 30), (3, 35), (4, 40)])
def test_size_of_the_sideboard(player: str, decks: int, size: int) -> None:
    options = STANDARD.but(decks=decks)
    accepted(legal(player, sideboard=events(size)), options)
    refused(legal(player, sideboard=events(size + 1)), f"at most {size}", options=options)


@by_player(hero="AIO-B-0142", fallen_wizard="AIO-B-0174", ringwraith="AIO-B-0194", balrog="AIO-B-0218")
@rule("AIO-H-0482")
def test_ten_cards_more_against_a_fallen_wizard(player: str) -> None:
    accepted(legal(player, sideboard=events(40)), against=("fallen-wizard",))
    refused(legal(player, sideboard=events(40)), "at most 30", against=("hero",))
    forty = events(40)
    ten, thirty = (*forty[:3], (forty[3][0], 1)), ((forty[3][0], 2), *forty[4:])
    accepted(legal(player, sideboard=thirty, against_fallen_wizard=ten), against=("fallen-wizard",))
    accepted(legal(player, sideboard=thirty, against_fallen_wizard=ten), against=("hero",))
    eleven = legal(player, against_fallen_wizard=events(11))
    refused(eleven, "11 cards are added", ALIGNMENTS[player].rules["against a Fallen-wizard"])


def test_what_is_added_counts_to_the_copies() -> None:
    refused(legal("hero", sideboard=ones("Smaug"), against_fallen_wizard=ones("Smaug")), "2 copies of Smaug")


@by_player(hero="AIO-B-0140", fallen_wizard="AIO-B-0173", ringwraith="AIO-B-0192", balrog="AIO-B-0217")
def test_the_sideboard_may_be_mixed_as_one_likes(player: str) -> None:
    accepted(legal(player, sideboard=events(30)))
    last = several(of(player, "event", unique=False, type="resource")[::-1], 30, 2)
    accepted(legal(player, sideboard=last))
    who = [f for f in of(player, "character") if f.id not in legal(player).characters]
    orcs = [f for f in who if f.race in ("orc", "troll") and (f.mind or 0) < 9]
    accepted(legal(player, sideboard=several(orcs if player == "balrog" else who, 12, 1)))


# --- what starts in play ---------------------------------------------------------------------------------------------


def company(player: str, *names: str, items: tuple[str, ...] | None = None) -> list[str]:
    made = legal(player) if items is None else legal(player).but(items=items)
    return [str(f) for f in starting_company(case_of(made), [POOL.find(name) for name in names])]


@rule("AIO-B-0351")
def test_company_of_a_hero() -> None:
    five = ["Aragorn II", "Boromir II", "Bilbo", "Anborn", "Ori"]  # 9 + 4 + 5 + 2 + 1
    assert company("hero", *five) == ["the starting characters have 21 mind: at most 20 is allowed [AIO-B-0351]"]
    twenty = ["Aragorn II", "Boromir II", "Bilbo", "Anborn"]  # 9 + 4 + 5 + 2
    assert company("hero", *twenty) == []
    six = ["Beregond", "Bergil", "Dori", "Ori", "Anborn", "Bifur"]
    assert company("hero", *six[:5]) == []
    assert company("hero", *six) == ["6 characters: at most 5 start the game in play [AIO-B-0351]"]
    assert company("hero", "Gandalf") == ["Gandalf can't start the game in play: avatars come later [METW-0240]"]
    refused(legal("hero", characters=ids("Orc Captain", "Éowyn")), "Orc Captain (minion)")


@rule("AIO-B-0352", "AIO-B-0353")
@pytest.mark.parametrize("player", ["ringwraith", "balrog"])
def test_six_start_with_a_minion_player(player: str) -> None:
    six = ["Orc Sniffler", "Orc Sniffler", "Orc Brawler", "Orc Brawler", "Orc Tracker", "Orc Tracker"]
    assert not company(player, *six)
    assert any("7 characters: at most 6" in f for f in company(player, *six, "Orc Brawler"))
    assert not company(player, "Shagrat", "Gorbag", "Troll-chief")  # 18
    assert any("21 mind" in f for f in company(player, "Shagrat", "Gorbag", "Lieutenant of Morgul"))
    assert any("agents do not start" in f for f in company(player, "Bill Ferny"))


@rule("AIO-B-0353")
def test_the_balrog_starts_with_his_own_kind() -> None:
    made = legal("balrog")
    refused(made.but(characters=(*made.characters, *ids("Asternak"))), "Orcs and Trolls")


@rule("AIO-B-0355")
def test_company_of_a_fallen_wizard() -> None:
    assert not company("fallen-wizard", "Balin", "Asternak")
    small = [f.name for f in POOL.by_id.values() if f.kind == "character" and f.race == "man" and f.mind == 1 and f.unique]
    big = [f.name for f in of("hero", "character") if f.mind == 5]
    assert any("6 characters: at most 5" in f for f in company("fallen-wizard", *small[:3], *small[:3]))
    assert any("25 mind" in f for f in company("fallen-wizard", *big[:5]))
    six = next(f.name for f in of("hero", "character") if f.mind == 6)
    assert any("of mind 5 at most" in f and "AIO-B-0355" in f for f in company("fallen-wizard", six))
    assert any("agents do not start" in f for f in company("fallen-wizard", "Bill Ferny"))


@rule("AIO-B-0356", "AIO-F-0102")
def test_orcs_start_with_a_fallen_wizard_by_a_stage_card() -> None:
    assert any("needs a stage card to start with Orcs" in f for f in company("fallen-wizard", "Orc Captain"))
    bad = ids("Bad Company", "Double-dealing")
    assert not company("fallen-wizard", "Orc Captain", items=bad)
    assert any("its card says so" in f for f in company("fallen-wizard", "Bûrat", items=bad))


def test_notes_say_who_of_a_pool_can_t_start() -> None:
    made = legal("fallen-wizard").but(characters=ids("Balin", "Aragorn II"))
    accepted(made)
    (note,) = notes(made)
    assert note.text.startswith("Aragorn II can't start the game in play: a Fallen-wizard player starts with")
    assert note.rule == "AIO-B-0355"
    many = legal("hero").but(characters=ids("Aragorn II", "Faramir", "Éowyn", "Gimli", "Legolas", "Boromir II"))
    assert [f.rule for f in notes(many)] == ["AIO-B-0351", "AIO-B-0351"]


@by_player(hero="AIO-B-0363", ringwraith="AIO-B-0364", balrog="AIO-B-0365", fallen_wizard="AIO-B-0366")
def test_starting_items(player: str) -> None:
    made = legal(player)
    stage = tuple(id for id in ITEMS[player] if POOL[id].alignment == "stage")
    minor, *_ = (id for id in ITEMS[player] if POOL[id].alignment != "stage")
    other = next(f.id for f in of(player, "item", item_kind="minor", unique=False) if f.id != minor)
    accepted(made.but(items=(*stage, minor, minor)))
    refused(made.but(items=(*stage, minor, minor, other)), "3 starting items")
    hoard = next(f for f in POOL.by_id.values() if "hoard-item" in f.keywords and f.item.kind == "minor" and not f.unique)
    own = "hero" if player in ("hero", "fallen-wizard") else "minion"
    unique = next(f for f in of(player, "item", item_kind="minor") if f.unique)
    major = next(f for f in of(player, "item", item_kind="major") if not f.unique and f.alignment == own)
    for id, word in ((hoard.id, "hoard"), (unique.id, "unique"), (major.id, "no minor item")):
        refused(made.but(items=(*stage, id)), word, ALIGNMENTS[player].rules["starting items"])


def test_what_may_be_brought_instead_of_an_item() -> None:
    made = legal("balrog")
    accepted(made.but(items=ids("Orders from the Great Demon", "Orders from the Great Demon")))
    assert any("no minor item" in f for f in faults(made.but(items=ids("Orc Quarrels"))))


@rule("AIO-B-0345", "AIO-B-0367")
def test_a_fallen_wizard_starts_with_one_to_three_stage_cards() -> None:
    made = legal("fallen-wizard")
    refused(made.but(items=()), "no stage card starts", "AIO-B-0345")
    accepted(made.but(items=ids("Double-dealing", "Great Ruse", "Guarded Haven")))
    four = ids("Double-dealing", "Great Ruse", "Guarded Haven", "Wizard’s Trove")
    refused(made.but(items=four), "4 stage cards", "AIO-B-0345")


@rule("AIO-B-0346", "AIO-B-0368")
def test_they_have_three_stage_points() -> None:
    made = legal("fallen-wizard")
    accepted(made.but(items=ids("Bad Company", "Double-dealing")))
    refused(made.but(items=ids("Bad Company")), "2 stage points", "AIO-B-0346")
    refused(made.but(items=ids("Bad Company", "Great Patron")), "4 stage points", "AIO-B-0346")


@rule("AIO-B-0347", "AIO-B-0368")
def test_one_of_them_is_not_unique() -> None:
    made = legal("fallen-wizard")
    refused(made.but(items=ids("Grey Embassy")), "must not be unique", "AIO-B-0347")
    accepted(made.but(items=ids("Gandalf’s Friend", "Bad Company")))


@rule("AIO-H-0329")
def test_stage_cards_are_no_part_of_the_ten_of_the_pool() -> None:
    who = [f.id for f in of("hero", "character") if (f.mind or 0) <= 5][:10]
    accepted(legal("fallen-wizard").but(characters=tuple(who)))


@everybody
def test_resources_are_really_of_the_player(player: str) -> None:
    """The decks that these tests begin with are what they should be."""
    assert sum(n for _, n in resources(player, 30)) == 30
    assert {POOL[id].alignment for id, _ in resources(player, 30)} == {
        "hero" if player in ("hero", "fallen-wizard") else "minion"
    }
