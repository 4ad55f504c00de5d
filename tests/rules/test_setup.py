"""Getting ready to play: the character draft, followers, items, hands, the first turn."""

from typing import Any

import pytest
from msgspec import structs

from ledger import rule
from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.kernel.run import answer, choose, run
from meccg.kernel.state import State
from meccg.kernel.words import option_words
from meccg.model.deck import Deck, copies
from meccg.model.options import STANDARD, THE_WIZARDS, Rules
from meccg.model.rows import DECK, HAND, POOL, CardRow
from meccg.rules.setup import BadGame, new_game

load_cards()

FILLING = ("Orc-patrol", "Wargs", "Concealment", "Dodge", "Hauberk of Bright Mail", "Muster", "Wolves", "Cave-drake")


def ids(*names: str) -> tuple[str, ...]:
    return tuple(load_pool().find(name).id for name in names)


def deck(
    *characters: str, items: tuple[str, ...] = (), play_deck: tuple[str, ...] = (), sites: tuple[str, ...] = ("Rivendell",)
) -> Deck:
    """A small deck, for games that are not checked."""
    filling = tuple((id, 3) for id in ids(*FILLING))
    return Deck(
        name="small",
        characters=ids(*characters),
        items=ids(*items),
        play_deck=filling + tuple((id, 1) for id in ids(*play_deck)),
        sites=tuple((load_pool().find(name, type="site").id, 1) for name in sites),
        sideboard=tuple((id, 1) for id in ids("Escape", "River")),
    )


def game(one: Deck, two: Deck, options: Rules = STANDARD, seed: str = "1", **more: Any) -> State:
    return new_game([one, two], options, seed, checked=False, **more)


def asked(s: State) -> dict[int, list[str]]:
    """Who is asked, and what each may answer."""
    return {a.seat: [option_words(s, a, o) for o in a.options] for a in s.asks}


def say(s: State, **answers: str) -> None:
    """Answers by seat: p0="Aragorn II", p1="Gimli"; each by the words of its option."""
    for who, words in answers.items():
        seat = int(who[1:])
        question = next(a for a in s.asks if a.seat == seat)
        option = next(o for o in question.options if words in option_words(s, question, o))
        answer(s, seat, option)
    run(s)


def kind(s: State) -> str:
    return s.asks[0].kind if s.asks else ""


def names(s: State, cards: Any) -> list[str]:
    return sorted(s.name(c) for c in cards)


def in_play(s: State, player: int) -> list[str]:
    return names(s, [m for c in s.companies(player) for m in c.members])


def through(s: State, *kinds: str) -> None:
    """The first option of every question of these kinds."""
    while s.asks and kind(s) in kinds:
        choose(s, s.asks[0].options[0])


def finish(s: State) -> None:
    """To the first turn; no more characters, nobody follows."""
    for _ in range(50):
        if s.turn or not s.asks:
            return
        question = s.asks[0]
        last = (
            ("stop",)
            if ("stop",) in question.options
            else ("enough",)
            if ("enough",) in question.options
            else question.options[0]
        )
        choose(s, last)
    raise AssertionError("set-up does not end")


STOP = "No more"


# --- the draft -------------------------------------------------------------------------------------------------------


@rule("AIO-B-0325", "AIO-B-0329", "AIO-H-0327", "CRF1-0239")
def test_both_choose_in_secret_and_reveal_together():
    s = game(deck("Aragorn II", "Éowyn"), deck("Gimli", "Kíli"))
    assert asked(s) == {0: ["Aragorn II", "Éowyn"], 1: ["Gimli", "Kíli"]}
    answer(s, 0, s.asks[0].options[0])
    run(s)
    assert in_play(s, 0) == []  # sealed until the other has chosen too
    assert [a.seat for a in s.asks] == [1]
    answer(s, 1, s.asks[0].options[1])
    run(s)
    assert in_play(s, 0) == ["Aragorn II"]
    assert in_play(s, 1) == ["Kíli"]


@rule("AIO-B-0332", "AIO-H-0332", "METW-0243", "AIO-B-0357")
def test_who_is_revealed_once_starts_at_rivendell():
    s = game(deck("Aragorn II", "Éowyn"), deck("Gimli", "Kíli"))
    say(s, p0="Aragorn II", p1="Gimli")
    company = s.companies(0)[0]
    assert company.place == "Rivendell"
    assert s.name(company.site) == "Rivendell"
    assert s.card(company.site).zone == "play"
    assert s.card(company.site).owner == 0


@rule("AIO-B-0330", "AIO-H-0331", "CRF1-0239")
def test_who_is_revealed_twice_starts_with_nobody():
    s = game(deck("Aragorn II", "Éowyn"), deck("Aragorn II", "Kíli"))
    say(s, p0="Aragorn II", p1="Aragorn II")
    assert in_play(s, 0) == ["Éowyn"]  # the only one left, revealed by itself
    assert in_play(s, 1) == ["Kíli"]


@rule("AIO-B-0331", "AIO-H-0332")
def test_nobody_reveals_whom_the_other_has_revealed():
    s = game(deck("Aragorn II", "Éowyn", "Faramir"), deck("Gimli", "Aragorn II", "Kíli"))
    say(s, p0="Aragorn II", p1="Gimli")
    assert asked(s)[1] == ["Kíli", "No more: the company is complete"]
    assert "Aragorn II" not in asked(s)[0]


def test_pictures_make_no_other_character():
    """Boromir II has two pictures; both are the same unique character."""
    one = deck("Éowyn").but(characters=("TW-134", *ids("Éowyn", "Faramir")))
    two = deck("Gimli").but(characters=("TW-135", *ids("Gimli", "Kíli")))
    s = game(one, two)
    say(s, p0="Boromir II", p1="Boromir II")
    assert in_play(s, 0) == in_play(s, 1) == []


@rule("AIO-B-0333", "AIO-H-0333", "CRF1-0240", "AIO-B-0351")
def test_five_characters_are_enough():
    small = ("Bifur", "Bofur", "Bombur", "Dori", "Dwalin", "Fíli")
    s = game(deck(*small), deck("Gimli", "Kíli", "Ori"))
    say(s, p0="Bifur", p1="Gimli")
    say(s, p0="Bofur", p1=STOP)
    say(s, p0="Bombur")
    say(s, p0="Dori")
    assert in_play(s, 0) == ["Bifur", "Bofur", "Bombur", "Dori"]
    say(s, p0="Dwalin")
    assert len(in_play(s, 0)) == 5
    assert kind(s) == "leftover"  # the draft is over although Fíli is left


@rule("AIO-B-0334", "AIO-B-0338", "METW-0241")
def test_twenty_mind_are_enough():
    s = game(deck("Aragorn II", "Thranduil", "Éowyn", "Ori"), deck("Gimli", "Kíli"))
    say(s, p0="Aragorn II", p1="Gimli")
    say(s, p0="Thranduil", p1=STOP)
    assert asked(s)[0] == ["Éowyn", "Ori", "No more: the company is complete"]  # 18 of 20 mind
    say(s, p0="Éowyn")
    assert kind(s) == "leftover"
    assert in_play(s, 0) == ["Aragorn II", "Thranduil", "Éowyn"]


@rule("AIO-B-0339", "CRF1-0242", "AIO-B-0340", "AIO-B-0379")
def test_nobody_is_revealed_beyond_twenty_mind():
    """Although Elrond could control Éowyn with his own influence."""
    s = game(deck("Elrond", "Faramir", "Éowyn", "Gamling the Old", "Beretar", "Boromir II"), deck("Gimli", "Kíli"))
    say(s, p0="Elrond", p1="Gimli")
    say(s, p0="Faramir", p1=STOP)  # 15 mind
    assert "Beretar" in asked(s)[0]
    say(s, p0="Boromir II")  # 19
    assert kind(s) == "leftover"
    assert in_play(s, 0) == ["Boromir II", "Elrond", "Faramir"]


@rule("CRF1-0241", "AIO-B-0336", "AIO-B-0337", "CRF1-0240")
def test_who_has_stopped_waits_while_the_other_goes_on():
    s = game(deck("Aragorn II", "Éowyn", "Ori"), deck("Gimli", "Kíli", "Óin"))
    say(s, p0="Aragorn II", p1="Gimli")
    say(s, p0=STOP, p1="Kíli")
    assert list(asked(s)) == [1]
    say(s, p1="Óin")
    assert in_play(s, 0) == ["Aragorn II"]
    assert in_play(s, 1) == ["Gimli", "Kíli", "Óin"]


@rule("AIO-B-0335", "AIO-H-0333")
def test_an_empty_pool_ends_the_draft():
    s = game(deck("Aragorn II", "Éowyn"), deck("Gimli"))
    say(s, p0="Aragorn II")  # the other has nobody else to reveal and is not asked
    assert in_play(s, 1) == ["Gimli"]
    assert list(asked(s)) == [0]


@rule("METW-0240", "AIO-B-0351")
def test_at_least_one_character_must_start():
    s = game(deck("Aragorn II", "Éowyn"), deck("Gimli", "Kíli"))
    assert all(STOP not in " ".join(options) for options in asked(s).values())
    say(s, p0="Aragorn II", p1="Gimli")
    assert all(STOP in " ".join(options) for options in asked(s).values())


@rule("AIO-B-0328", "AIO-B-0342", "AIO-H-0337", "CRF1-0243")
def test_who_is_left_may_go_into_the_play_deck():
    s = game(deck("Aragorn II", "Éowyn", "Ori"), deck("Aragorn II", "Gimli", "Kíli"))
    say(s, p0="Aragorn II", p1="Aragorn II")
    say(s, p0="Éowyn", p1="Gimli")
    say(s, p0=STOP, p1=STOP)
    assert asked(s) == {0: ["Aragorn II", "Ori", "No more characters"]}
    say(s, p0="Aragorn II")
    say(s, p0="No more")
    aragorn, ori = (
        next(r.id for r in s.rows if type(r) is CardRow and r.card == id and r.owner == 0) for id in ids("Aragorn II", "Ori")
    )
    assert s.card(aragorn).zone in (DECK, HAND)
    assert s.card(ori).zone == POOL


@rule("AIO-B-0343")
def test_leftovers_never_go_to_the_sideboard():
    s = game(deck("Aragorn II", "Éowyn", "Ori"), deck("Gimli"))
    say(s, p0="Aragorn II")
    say(s, p0=STOP)
    assert kind(s) == "leftover"
    assert {o[0] for o in s.asks[0].options} == {"include", "enough"}
    say(s, p0="No more")
    assert names(s, s.player(0).sideboard) == ["Escape", "River"]


@rule("AIO-B-0344", "AIO-H-0337", "CRF1-0004")
def test_ten_characters_in_the_play_deck_are_the_most():
    eight = ("Gimli", "Balin", "Óin", "Glóin", "Fíli", "Kíli", "Bifur", "Bofur")
    s = game(deck("Aragorn II", "Éowyn", "Ori", "Dori", play_deck=eight), deck("Legolas"))
    say(s, p0="Aragorn II")
    say(s, p0=STOP)
    say(s, p0="Éowyn")
    say(s, p0="Ori")
    assert kind(s) != "leftover"  # Dori would be the eleventh


@rule("METW-0242", "CRF1-0003")
def test_first_edition_reveals_all_at_once():
    ten = ("Balin", "Óin", "Glóin", "Fíli", "Bifur", "Bofur", "Bombur", "Nori", "Ori", "Dori")
    s = game(deck("Aragorn II", "Éowyn", play_deck=ten), deck("Aragorn II", "Gimli"), THE_WIZARDS)
    say(s, p0="Aragorn II", p1="Aragorn II")
    assert in_play(s, 0) == in_play(s, 1) == []  # they lie face down
    say(s, p0="Éowyn", p1="Gimli")
    assert in_play(s, 0) == ["Éowyn"]
    assert in_play(s, 1) == ["Gimli"]
    finish(s)
    for p in s.players():
        mine = [r.zone for r in s.rows if type(r) is CardRow and s.name(r.id) == "Aragorn II" and r.owner == p]
        assert mine in ([DECK], [HAND])  # although ten other characters are there


@rule("METW-0240", "METW-0241", "AIO-B-0379")
def test_first_edition_has_the_same_limits():
    small = ("Bifur", "Bofur", "Bombur", "Dori", "Dwalin", "Fíli")
    s = game(deck(*small), deck("Elrond", "Aragorn II", "Mablung", "Éowyn"), THE_WIZARDS)
    assert all(STOP not in " ".join(options) for options in asked(s).values())  # at least one
    say(s, p0="Bifur", p1="Elrond")
    say(s, p0="Bofur", p1="Aragorn II")  # 19 mind: Éowyn does not fit, although Elrond could lead her
    assert asked(s)[1] == ["Mablung", "No more: the company is complete"]
    say(s, p0="Bombur", p1=STOP)
    say(s, p0="Dori")
    say(s, p0="Dwalin")  # five: no more
    assert in_play(s, 0) == ["Bifur", "Bofur", "Bombur", "Dori", "Dwalin"]
    assert in_play(s, 1) == ["Aragorn II", "Elrond"]


# --- followers, items ------------------------------------------------------------------------------------------------


@rule("METW-0243", "AIO-B-0369")
def test_starting_characters_may_follow_one_another():
    s = game(deck("Thorin II", "Bifur", "Bofur"), deck("Gimli"))
    say(s, p0="Thorin II")
    say(s, p0="Bifur")
    say(s, p0="Bofur")
    assert kind(s) == "starting companies"
    say(s, p0="Bifur follows Thorin II")  # two mind of Thorin's two (more against Dwarves)
    thorin, bifur = (next(m for m in s.companies(0)[0].members if s.name(m) == name) for name in ("Thorin II", "Bifur"))
    assert s.card(bifur).controller == thorin
    finish(s)


@rule("METW-0243", "AIO-B-0369")
def test_starting_characters_may_go_in_several_companies():
    s = game(deck("Thorin II", "Bifur", "Bofur"), deck("Gimli"))
    for name in ("Thorin II", "Bifur", "Bofur"):
        say(s, p0=name)
    say(s, p0="Bifur goes apart, as a new company")
    say(s, p0="Bofur goes with the company of Bifur")
    say(s, p0="They stand")
    assert [(c.place, names(s, c.members)) for c in s.companies(0)] == [
        ("Rivendell", ["Thorin II"]),
        ("Rivendell", ["Bifur", "Bofur"]),
    ]
    assert s.companies(0)[0].site == s.companies(0)[1].site
    finish(s)


def test_an_item_that_one_may_bear_once_is_offered_to_another():
    s = game(deck("Aragorn II", "Éowyn", items=("Elf-stone", "Elf-stone")), deck("Gimli"))
    say(s, p0="Aragorn II")
    say(s, p0="Éowyn")
    through(s, "starting companies", "leftover")
    say(s, p0="Éowyn")  # the other goes to Aragorn by itself
    assert [len(s.card(m).attached) for m in s.companies(0)[0].members] == [1, 1]
    finish(s)


@rule("AIO-B-0370", "AIO-B-0373")
def test_items_are_given_to_anybody():
    s = game(deck("Aragorn II", "Éowyn", items=("Dagger of Westernesse", "Elf-stone")), deck("Gimli"))
    say(s, p0="Aragorn II")
    say(s, p0="Éowyn")
    through(s, "starting companies", "leftover")
    assert asked(s) == {0: ["Aragorn II", "Éowyn"]}
    say(s, p0="Éowyn")
    say(s, p0="Éowyn")  # both to one
    eowyn = next(m for m in s.companies(0)[0].members if s.name(m) == "Éowyn")
    assert names(s, s.card(eowyn).attached) == ["Dagger of Westernesse", "Elf-stone"]
    finish(s)


@rule("AIO-B-0371", "AIO-B-0373", "AIO-H-0339")
def test_items_come_after_the_characters():
    s = game(deck("Aragorn II", "Éowyn", items=("Elf-stone",)), deck("Gimli"))
    assert kind(s) == "draft"
    assert names(s, [c for c in s.player(0).pool if s.facts_of(c).kind == "item"]) == ["Elf-stone"]
    assert not any(o[1:] and s.facts_of(o[1]).kind == "item" for a in s.asks for o in a.options)


def test_a_unique_item_begins_with_one_player_only():
    """No legal deck brings one; where both do, the second stays where it is."""
    s = game(deck("Aragorn II", items=("Palantír of Annúminas",)), deck("Gimli", items=("Palantír of Annúminas",)))
    finish(s)
    found = [r for r in s.rows if type(r) is CardRow and s.name(r.id) == "Palantír of Annúminas"]
    assert sorted(r.zone for r in found) == ["play", "pool"]


# --- hands and the first turn ----------------------------------------------------------------------------------------


def started(seed: str = "1", **fields: Any) -> State:
    s = game(deck("Aragorn II", "Éowyn"), deck("Gimli", "Kíli"), seed=seed, **fields)
    finish(s)
    return s


@rule("AIO-B-0375", "AIO-B-0068")
def test_each_draws_eight_cards_of_his_shuffled_deck():
    hands = {}
    for seed in ("1", "2", "3"):
        s = started(seed)
        for p in s.players():
            assert len(s.player(p).hand) == 8
            assert {s.card(c).owner for c in s.player(p).hand} == {p}
        hands[seed] = names(s, s.player(0).hand)
    assert len({tuple(h) for h in hands.values()}) > 1


@rule("METW-0249")
def test_the_play_deck_is_shuffled():
    orders = set()
    for seed in ("1", "2", "3", "4"):
        s = started(seed)
        orders.add(tuple(s.name(c) for c in s.player(0).deck))
    assert len(orders) == 4


@rule("AIO-B-0376")
def test_the_opening_hand_is_eight_whatever_the_hand_size():
    """Elrond at Rivendell raises the hand size, not the opening hand."""
    s = game(deck("Elrond", "Éowyn"), deck("Gimli", "Kíli"))
    say(s, p0="Elrond", p1="Gimli")
    finish(s)
    assert len(s.player(0).hand) == 8


@rule("AIO-B-0377", "AIO-B-0314")
def test_the_higher_roll_goes_first_and_ties_are_rolled_again():
    s = game(deck("Aragorn II", "Éowyn"), deck("Gimli", "Kíli"))
    say(s, p0="Aragorn II", p1="Gimli")
    s.chance = s.chance.but(mode="scripted", script=(7, 7, 5, 9))
    finish(s)
    assert s.chance.script == ()
    assert s.turn_player == 1
    assert s.turn == 1


@rule("METW-0182", "AIO-B-0059", "METW-0234", "AIO-B-0058", "AIO-B-0067")
def test_every_card_is_in_its_pile():
    s = started()
    for p in s.players():
        row = s.player(p)
        assert all(s.facts_of(c).type == "site" for c in row.locations)
        assert all(s.facts_of(c).type in ("resource", "hazard", "character") for c in (*row.deck, *row.hand))
        assert row.discard == row.out == row.pile == ()
        piles = [
            getattr(row, zone) for zone in ("hand", "deck", "discard", "sideboard", "locations", "pool", "play", "pile", "out")
        ]
        mine = [c for pile in piles for c in pile] + [m for company in s.companies(p) for m in company.members]
        assert sorted(mine) == sorted(r.id for r in s.rows if type(r) is CardRow and r.owner == p)


def test_one_seed_gives_one_game():
    assert started("9").digest() == started("9").digest()
    assert started("9").digest() != started("10").digest()


def test_the_order_of_rows_tells_nothing():
    """Where a card lies can't be read off its number or tag."""
    one = deck("Aragorn II")
    s = game(one, deck("Gimli"))
    rows = [r for r in s.rows if type(r) is CardRow and r.owner == 0]
    assert [r.card for r in rows] != [*one.characters, *copies(one.play_deck), *copies(one.sideboard), *copies(one.sites)]
    assert sorted(r.tag for r in rows) != [r.tag for r in rows]
    assert len({r.tag for r in rows}) == len(rows)


# --- games that can't be ---------------------------------------------------------------------------------------------


@rule("AIO-B-0324")
def test_a_faulty_deck_is_refused():
    with pytest.raises(BadGame, match=r"small: .*at least 30 resources"):
        new_game([deck("Aragorn II"), deck("Gimli")])


def test_an_unknown_card_is_refused():
    with pytest.raises(BadGame, match="no card TW-9999"):
        game(deck("Aragorn II").but(items=("TW-9999",)), deck("Gimli"))


@rule("AIO-A-0016")
def test_one_deck_is_no_game():
    with pytest.raises(BadGame, match="two to 5 players, not 1"):
        new_game([deck("Aragorn II")])


@rule("AIO-A-0398", "METW-0730", "METW-0732")
def test_a_game_has_one_to_four_decks():
    for decks in (1, 2, 3, 4):
        assert game(deck("Aragorn II"), deck("Gimli"), STANDARD.but(decks=decks)).options.decks == decks
    with pytest.raises(BadGame, match="one to 4 decks"):
        game(deck("Aragorn II"), deck("Gimli"), STANDARD.but(decks=5))


# --- two starting sites ------------------------------------------------------------------------------------------------------


def servants(*sites: str) -> Deck:
    keys = tuple((load_pool().find(name, type="site", alignment="minion").id, 1) for name in sites)
    plain = deck("Tarcil", "Hador", "Ostisen", sites=())
    return structs.replace(plain, alignment="ringwraith", sites=keys)


def where(s: State) -> dict[str, list[str]]:
    return {c.place: names(s, c.members) for c in s.companies(0)}


def drafted(one: Deck) -> State:
    s = game(one, deck("Gimli"))
    say(s, p0="Tarcil")  # the other is not asked
    say(s, p0="Hador")
    say(s, p0="Ostisen")
    through(s, "leftover")
    assert kind(s) == "starting companies"
    return s


@rule("AIO-B-0358", "AIO-H-0421", "AIO-B-0369")
def test_ringwraith_players_may_divide_their_characters():
    s = drafted(servants("Minas Morgul", "Dol Guldur", "Carn Dûm"))
    assert where(s) == {"Minas Morgul": ["Hador", "Ostisen", "Tarcil"]}
    assert not any("Carn Dûm" in words for words in asked(s)[0])
    say(s, p0="Hador begins at Dol Guldur")
    assert not any("apart" in words for words in asked(s)[0])  # a third company
    say(s, p0="stand as they should")
    finish(s)
    assert where(s) == {"Minas Morgul": ["Ostisen", "Tarcil"], "Dol Guldur": ["Hador"]}
    assert "Minas Morgul" not in names(s, s.player(0).locations)


@rule("AIO-B-0358", "AIO-H-0421")
def test_or_begin_at_either_site_together():
    s = drafted(servants("Minas Morgul", "Dol Guldur"))
    for who in ("Hador", "Tarcil", "Ostisen"):
        say(s, p0=f"{who} begins at Dol Guldur")
    assert where(s) == {"Dol Guldur": ["Hador", "Ostisen", "Tarcil"]}
    assert names(s, s.player(0).locations) == ["Minas Morgul"]  # nobody is there any more


def test_who_has_only_the_second_site_begins_there():
    s = drafted(servants("Dol Guldur"))
    assert where(s) == {"Dol Guldur": ["Hador", "Ostisen", "Tarcil"]}
    assert not any("begins at" in words for words in asked(s)[0])


def test_heroes_begin_at_rivendell_alone():
    s = game(deck("Aragorn II", "Éowyn", sites=("Rivendell", "Lórien")), deck("Gimli"))
    say(s, p0="Aragorn II")
    say(s, p0="Éowyn")
    assert kind(s) == "starting companies"
    assert not any("begins at" in words for words in asked(s)[0])
