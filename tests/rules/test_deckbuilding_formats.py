"""Deck construction for tournaments, for more than two players, for sealed decks and for beginners."""

from __future__ import annotations

import pytest

from deckmaking import PLAYERS, POOL, accepted, events, faults, find, ids, legal, of, ones, refused, several
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.deck import Cards, Deck
from meccg.model.options import RULE_SETS, THE_WIZARDS
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.deckbuilding import case, check, in_game, player_of, unfinished
from meccg.rules.deckbuilding.formats import FORMATS, changed, registration

TOURNAMENT, MULTIPLAYER, SEALED, STARTER = (RULE_SETS[name] for name in ("tournament", "multiplayer", "sealed", "starter"))
FIRST_MULTIPLAYER = RULE_SETS["the-wizards-multiplayer"]
WIZARDS = ("TW-156", "TW-181", "TW-117")


def wizards(*counts: int) -> Deck:
    """A hero deck with these numbers of three Wizards."""
    made = legal("hero")
    rest = tuple((id, n) for id, n in made.play_deck if POOL[id].kind != "avatar")
    return made.but(play_deck=(*rest, *((id, n) for id, n in zip(WIZARDS, counts, strict=False) if n)))


# --- tournaments -----------------------------------------------------------------------------------------------------


@rule("AIO-H-0356", "AIO-H-0350", "AIO-H-0351")
def test_a_tournament_deck_names_the_tournament_s_rules() -> None:
    accepted(legal("hero"), TOURNAMENT)
    refused(legal("hero", 29), "AIO-H-0356", options=TOURNAMENT)
    refused(legal("hero", creature=11), "AIO-H-0350", options=TOURNAMENT)
    refused(legal("hero", 30, hazards=29, creature=11, more=ones("Adûnaphel")), "AIO-H-0350", options=TOURNAMENT)
    accepted(legal("hero", 30, hazards=28, creature=11, more=ones("Adûnaphel", "Mouth of Sauron")), TOURNAMENT)


@rule("CRF1-0002")
def test_a_tournament_has_rules_that_casual_play_of_the_first_edition_has_not() -> None:
    accepted(legal("hero", 25), THE_WIZARDS)
    refused(legal("hero", 25), "at least 30", options=TOURNAMENT)
    assert faults(wizards(3), THE_WIZARDS)
    accepted(wizards(3), TOURNAMENT)
    assert (TOURNAMENT.character_draft, THE_WIZARDS.character_draft) == (True, False)


@rule("AIO-H-0357", "AIO-H-0358", "AIO-H-0359")
def test_avatars_of_a_tournament_deck() -> None:
    for counts in ((3,), (2, 1)):
        accepted(wizards(*counts), TOURNAMENT)
    refused(wizards(1, 1, 1), "AIO-H-0357", options=TOURNAMENT)
    assert any("AIO-H-0357" in f for f in faults(wizards(2, 2), TOURNAMENT))
    refused(wizards(3).but(sideboard=((WIZARDS[1], 2),)), "AIO-H-0358", options=TOURNAMENT)


@rule("AIO-H-0407", "AIO-A-0401")
def test_sideboards_of_a_tournament() -> None:
    for decks, size in enumerate((30, 30, 35, 40), 1):
        options = TOURNAMENT.but(decks=decks)
        accepted(legal("hero", sideboard=events(size)), options)
        refused(legal("hero", sideboard=events(size + 1)), f"at most {size}", "AIO-H-0407", options=options)
    refused(legal("hero", 25, sideboard=events(1)), "at most 0", "AIO-H-0407", options=STARTER)


@rule("AIO-H-0328")
def test_pool_of_a_tournament() -> None:
    eleven = tuple(f.id for f in of("hero", "character"))[:11]
    refused(legal("hero", characters=eleven), "at most 10", "AIO-H-0328", options=TOURNAMENT)


@rule("AIO-H-0471")
def test_formats_of_tournaments() -> None:
    assert set(FORMATS) == {"single-alignment", "general-opponent", "sealed", "challenge", "scenario"}


@rule("AIO-H-0472")
def test_alignments_of_tournaments() -> None:
    assert {p: ALIGNMENTS[p].side for p in PLAYERS} == {
        "hero": "hero",
        "ringwraith": "minion",
        "balrog": "minion",
        "fallen-wizard": "fallen-wizard",
    }


def registered(format: str, *decks: Deck, **more: object) -> list[str]:
    return [str(f) for f in registration([(deck, player_of(deck)) for deck in decks], format, **more)]  # type: ignore[arg-type]


@rule("AIO-H-0473", "AIO-H-0477")
def test_a_tournament_of_one_alignment() -> None:
    hero, balrog = legal("hero"), legal("balrog")
    assert registered("single-alignment", hero, alignment="hero") == []
    assert registered("single-alignment", balrog, alignment="minion") == []
    assert "the tournament is for minion players [AIO-H-0473]" in registered("single-alignment", hero, alignment="minion")[0]
    assert "2 decks are registered" in registered("single-alignment", hero, hero, alignment="hero")[0]
    assert faults(legal("hero", more=ones("Orc Captain")), TOURNAMENT)


@rule("AIO-H-0191")
def test_both_decks_of_a_general_opponent_tournament_have_one_alignment() -> None:
    assert registered("general-opponent", legal("hero"), legal("hero")) == []
    assert registered("general-opponent", legal("ringwraith"), legal("balrog")) == []
    assert "both must have the same alignment" in registered("general-opponent", legal("hero"), legal("ringwraith"))[0]


@rule("AIO-H-0492")
def test_a_challenge_deck_is_played_as_it_is() -> None:
    known = {"A": legal("hero"), "B": legal("ringwraith")}
    assert registered("challenge", legal("ringwraith"), lists=known) == []
    assert "none of the challenge decks" in registered("challenge", legal("hero", sideboard=events(1)), lists=known)[0]


@rule("AIO-H-0370", "AIO-H-0192", "AIO-H-0480", "AIO-B-0374")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"items": ("TW-206",)}, "items: 1 Dagger of Westernesse, but 2 registered"),
        ({"sideboard": (("TW-106", 1),)}, "sideboard: 1 Twilight, but 0 registered"),
        ({"characters": ("TW-206",)}, "characters: 0 Éowyn, but 1 registered"),
        ({"play_deck": ()}, "play deck: 0 "),
    ],
)
def test_a_registered_deck_is_not_changed(change: dict[str, tuple[str, ...]], words: str) -> None:
    before = legal("hero")
    assert not list(changed(before, before.but(name="the same by another name", notes="and with other notes")))
    found = [str(f) for f in changed(before, before.but(**change))]
    assert any(words in f and "AIO-H-0370" in f for f in found), found


def test_a_picture_is_no_change() -> None:
    first, second = (f.id for f in POOL.named("Twilight"))
    assert not list(changed(legal("hero", sideboard=((first, 1),)), legal("hero", sideboard=((second, 1),))))


# --- more than two players -------------------------------------------------------------------------------------------


@rule("AIO-H-0243")
def test_twenty_five_resources_for_several_players() -> None:
    accepted(legal("hero", 25), MULTIPLAYER)
    refused(legal("hero", 24), "at least 25", "AIO-H-0243", options=MULTIPLAYER)
    refused(legal("hero", 25, hazards=26), "as many of each", options=MULTIPLAYER)


@rule("AIO-H-0244", "AIO-H-0245")
@pytest.mark.parametrize("player", PLAYERS)
def test_ten_creatures_for_several_players(player: str) -> None:
    accepted(legal(player, creature=10), MULTIPLAYER)
    refused(legal(player, creature=9), "9 creatures: at least 10", "AIO-H-0244", options=MULTIPLAYER)
    accepted(legal(player, 30, hazards=28, creature=9, more=ones("Smaug Ahunt", "Smaug at Home")), MULTIPLAYER)
    agents = ones("Bill Ferny", "Drór")
    if player in ("hero", "balrog"):
        accepted(legal(player, 30, hazards=28, creature=9, more=agents), MULTIPLAYER)
    else:
        refused(legal(player, creature=9, more=agents), "9 creatures", options=MULTIPLAYER)


@rule("AIO-H-0246", "AIO-H-0237")
def test_avatars_for_several_players() -> None:
    accepted(wizards(3), MULTIPLAYER)
    refused(wizards(4), "4 avatars", "AIO-H-0246", options=MULTIPLAYER)
    accepted(wizards(2).but(sideboard=((WIZARDS[0], 1), (WIZARDS[1], 1), (WIZARDS[2], 1))), MULTIPLAYER)
    refused(wizards(2).but(sideboard=((WIZARDS[1], 2),)), "AIO-H-0237", options=MULTIPLAYER)
    refused(wizards(2).but(sideboard=((WIZARDS[0], 2),)), "AIO-H-0237", options=MULTIPLAYER)


@rule("AIO-H-0236")
@pytest.mark.parametrize(("decks", "size"), [(1, 35), (2, 35), (3, 40), (4, 45)])
def test_sideboard_for_several_players(decks: int, size: int) -> None:
    options = MULTIPLAYER.but(decks=decks)
    accepted(legal("hero", sideboard=events(size)), options)
    refused(legal("hero", sideboard=events(size + 1)), f"at most {size}", "AIO-H-0236", options=options)


@rule("AIO-H-0250")
def test_pool_for_several_players() -> None:
    who = tuple(f.id for f in of("hero", "character"))
    accepted(legal("hero", characters=who[:25]), MULTIPLAYER)
    refused(legal("hero", characters=who[:26]), "at most 25", "AIO-H-0250", options=MULTIPLAYER)


@rule("METW-0954", "METW-0956")
def test_two_wizards_and_a_pool_of_25_by_the_first_document() -> None:
    accepted(wizards(2), FIRST_MULTIPLAYER)
    refused(wizards(3), "3 avatars", "METW-0954", options=FIRST_MULTIPLAYER)
    who = tuple(f.id for f in of("hero", "character"))
    for n, legal_pool in ((25, True), (26, False)):
        pool = legal("hero", characters=who[:n])
        assert any("METW-0956" in f for f in faults(pool, FIRST_MULTIPLAYER)) is not legal_pool


@rule("METW-0955", "CRF1-0229")
@pytest.mark.parametrize(("hazards", "creatures"), [(30, 15), (31, 16)])
def test_half_of_the_hazards_are_creatures_by_the_first_document(hazards: int, creatures: int) -> None:
    """Rounded up. What can be an event, too, is half a creature, and so are Dragons at home and hunting."""
    accepted(legal("hero", hazards, creature=creatures), FIRST_MULTIPLAYER)
    wrong = legal("hero", hazards, creature=creatures - 1)
    refused(wrong, f"at least {creatures}", "METW-0955", options=FIRST_MULTIPLAYER)
    for halves in (("Smaug Ahunt", "Smaug at Home"), ("Adûnaphel", "Mouth of Sauron")):
        accepted(legal("hero", hazards, hazards=hazards - 2, creature=creatures - 1, more=ones(*halves)), FIRST_MULTIPLAYER)


@rule("AIO-H-0303")
def test_who_declares_an_avatar_has_no_other() -> None:
    draft = MULTIPLAYER.but(avatar_draft=True)
    accepted(wizards(3), draft)
    refused(wizards(2, 1), "no other", "AIO-H-0303", options=draft)
    refused(wizards(2).but(sideboard=((WIZARDS[1], 1),)), "no other", "AIO-H-0303", options=draft)
    accepted(wizards(2, 1), MULTIPLAYER)


@rule("AIO-H-0305")
def test_who_declares_a_ringwraith_may_have_another_who_follows_him() -> None:
    draft = MULTIPLAYER.but(avatar_draft=True)
    accepted(legal("ringwraith", more=ones("Ren the Ringwraith")), draft)
    refused(legal("ringwraith", more=ones("Ren the Ringwraith", "Dwar the Ringwraith")), "three different", options=draft)


# --- sealed decks ----------------------------------------------------------------------------------------------------


def everything(made: Deck, *more: tuple[str, int]) -> Cards:
    """All cards of a deck, and some more, as they were received."""
    singles = tuple((id, 1) for id in (*made.characters, *made.items))
    return (*singles, *made.play_deck, *made.sideboard, *made.sites, *more)


@rule("AIO-H-0485", "AIO-H-0488")
def test_twenty_five_cards_of_a_sealed_deck() -> None:
    accepted(legal("hero", 25), SEALED)
    refused(legal("hero", 24), "at least 25", "AIO-H-0485", options=SEALED)
    assert SEALED.decks == 1


@rule("AIO-H-0487")
def test_only_what_was_received() -> None:
    made = legal("hero", 25)
    got = everything(made, (find("River"), 2))
    accepted(made, SEALED, received=got)
    accepted(made.but(sideboard=ones("River")), SEALED, received=got)
    refused(made.but(sideboard=((find("River"), 3),)), "3 River: 2 received", "AIO-H-0487", options=SEALED, received=got)
    refused(made.but(sideboard=ones("Greed")), "1 Greed: none received", options=SEALED, received=got)
    sites = (*made.sites, *ones("Bree"))
    refused(made.but(sites=sites), "1 Bree: none received", options=SEALED, received=got)


@rule("AIO-H-0491")
def test_a_sealed_deck_may_be_changed_between_rounds() -> None:
    made = legal("hero", 25)
    got = everything(made, *ones("River", "Greed"))
    for changed_to in (made, made.but(sideboard=ones("River")), made.but(sideboard=ones("Greed"))):
        accepted(changed_to, SEALED, received=got)


@rule("AIO-H-0490")
def test_who_received_too_few_plays_what_he_has() -> None:
    made = legal("hero", 25, hazards=22)
    assert len(faults(made, SEALED)) == 2
    accepted(made, SEALED, received=everything(made))
    one_more = everything(made, *ones("River"))
    refused(made, "at least 25 resources and 23 hazards", options=SEALED, received=one_more)
    few = legal("hero", 24, hazards=22)
    refused(few, "at least 25 resources and 22 hazards", options=SEALED, received=everything(few, *ones("Concealment")))


@rule("AIO-H-0507", "AIO-H-0508", "AIO-H-0511")
def test_sites_of_a_sealed_deck_by_house_rules() -> None:
    made = legal("hero", 25)
    got = everything(made)
    one, two = made.but(sites=made.sites + ones("Bree")), made.but(sites=made.sites + ones("Bree", "Moria"))
    assert len(faults(two, SEALED, received=got)) == 2
    accepted(two, SEALED.but(sealed_sites="any"), received=got)
    accepted(one, SEALED.but(sealed_sites="one-more"), received=got)
    refused(two, "one site may be added", "AIO-H-0511", options=SEALED.but(sealed_sites="one-more"), received=got)
    refused(one.but(sideboard=ones("River")), "1 River: none", options=SEALED.but(sealed_sites="one-more"), received=got)


# --- the first rulebook ----------------------------------------------------------------------------------------------


@rule("METW-0237", "METW-0246", "METW-0248", "AIO-B-0256", "AIO-B-0071", "METW-0236", "METW-0760")
def test_the_first_rulebook_is_named_where_it_holds() -> None:
    more: list[tuple[Deck, str]] = [
        (legal("hero", 24), "METW-0237"),
        (
            legal("hero", more=several([f for f in of("hero", "character") if f.name not in ("Éowyn", "Faramir")], 11, 1)),
            "METW-0246",
        ),
        (wizards(3), "METW-0248"),
        (legal("hero", 28, hazards=30, more=((find("Glamdring"), 2),)), "METW-0232"),
        (legal("hero", 26, hazards=30, more=((find("Muster"), 4),)), "METW-0239"),
        (legal("hero").but(sites=((find("Rivendell"), 1), (find("Bree"), 2))), "METW-0236"),
        (legal("hero", sideboard=events(16)), "METW-0760"),
    ]
    for made, id in more:
        refused(made, id, options=THE_WIZARDS)


@rule("METW-0245", "AIO-B-0381")
def test_what_starts_is_besides_the_play_deck() -> None:
    accepted(legal("hero", 25), THE_WIZARDS)
    refused(legal("hero", 24, items=ids("Elf-stone", "Horn of Anor")), "at least 25", options=THE_WIZARDS)


# --- what can't be played yet ----------------------------------------------------------------------------------------


def test_what_the_program_can_t_do_is_told_apart() -> None:
    found = check(legal("balrog", 29))
    assert [str(f) for f in found if not f.unfinished] == ["at least 30 resources and 30 hazards are needed [AIO-B-0200]"]
    todo = [str(f) for f in found if f.unfinished]
    assert todo[0] == "Balrog players are not in the game yet"
    assert all("is not playable yet" in f for f in todo[1:])


def test_a_reprint_is_played_as_the_card_that_is_in_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that was printed twice, of which one printing is in the game."""
    first, second = next([f.id for f in POOL.printings(g)] for g in POOL.by_id.values() if len(POOL.printings(g)) == 2)
    assert (in_game(first), in_game(second)) == (first, second)
    monkeypatch.setattr(case, "BOOK", BOOK.keys() - {second})
    assert (in_game(first), in_game(second)) == (first, first)
    assert not list(unfinished([second]))
    assert in_game("XX-1") == ""
