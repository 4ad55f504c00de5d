"""Three to five get ready (METW-0951 ff., AIO-H-0242 ff.): how many may play, who is whose avatar, decks after the draft."""

from collections import Counter

import pytest

from ledger import rule
from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.decks import shipped_decks
from meccg.kernel.answers import Option
from meccg.kernel.run import choose
from meccg.kernel.state import NOTE, State
from meccg.model.deck import Deck
from meccg.model.options import RULE_SETS, STANDARD, Rules
from meccg.model.rows import DECK, SIDEBOARD
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.deckbuilding import check
from meccg.rules.endgame import points_to_call
from meccg.rules.setup import BadGame, begun, laid_out, may_start, new_game
from table import Table, blank

FIRST = RULE_SETS["the-wizards-multiplayer"]
GANDALF, SARUMAN, RADAGAST = "TW-156", "TW-181", "TW-178"


def decks(n: int) -> list[Deck]:
    load_cards()
    ship = list(shipped_decks().values())
    return [ship[i % len(ship)] for i in range(n)]


def with_avatars(deck: Deck, *avatars: str, sideboard: tuple[str, ...] = ()) -> Deck:
    """The deck with these avatars and no others."""
    from meccg.kernel.book import BOOK

    rest = tuple((id, n) for id, n in deck.play_deck if BOOK.facts[id].kind != "avatar")
    return deck.but(play_deck=(*rest, *Counter(avatars).items()), sideboard=tuple(Counter(sideboard).items()))


def set_up(of: list[Deck], options: Rules = STANDARD, rolls: tuple[int, ...] = (5, 11, 8)) -> State:
    s = laid_out(of, options, "several", ["Ann", "Bob", "Cid"])
    s.chance, s.log = s.chance.but(mode="scripted", script=rolls), []
    return begun(s)


def told(s: State) -> str:
    return "\n".join(
        text.format(*(name or "?" for _, name, _ in refs)) for _, text, refs, _ in s.log or [] if not text.startswith(NOTE)
    )


def until(s: State, kind: str) -> None:
    """Answer plainly up to a question of this kind, or to the first turn."""
    while s.asks and s.asks[0].kind != kind and not s.turn:
        question = s.asks[0]
        plain: list[Option] = [("stop",), ("enough",), ("ready",)]
        choose(s, next((o for o in plain if o in question.options), question.options[0]))


# --- how many play -----------------------------------------------------------------------------------------------------------


@rule("AIO-A-0053", "AIO-A-0054", "AIO-H-0230", "METW-0946")
@pytest.mark.parametrize("options", [STANDARD, FIRST])
def test_a_game_is_for_two_to_five(options: Rules) -> None:
    """Two play the standard game; more play by the rules of several, which are the same otherwise."""
    for n in (1, 6):
        with pytest.raises(BadGame, match=f"two to 5 players, not {n}"):
            new_game(decks(n), options, checked=False)
    for n in (2, 3, 4, 5):
        s = new_game(decks(n), options, checked=False)
        assert len(s.players()) == n
        assert (points_to_call(s) < points_to_call(new_game(decks(2), options, checked=False))) == (n > 2 and options is STANDARD)
        assert bool(s.history("chosen")) == (n > 2)


# --- avatars -----------------------------------------------------------------------------------------------------------------


@rule("METW-0953", "AIO-H-0248")
@pytest.mark.parametrize("options", [STANDARD, FIRST])
def test_avatars_are_chosen_in_the_order_of_the_rolls(options: Rules) -> None:
    """Bob rolls most and takes Gandalf; Cid, next, may not be Gandalf; Ann, who has but Gandalf, is told so and is another."""
    both = with_avatars(decks(1)[0], GANDALF, SARUMAN)
    s = set_up([with_avatars(both, GANDALF), both, both], options)
    asked = []
    while s.asks[0].kind == "avatar":
        known = tuple(o for o in s.asks[0].options if load_pool().named(str(o[1])))  # other tests have avatars of their own
        asked.append((s.asks[0].seat, known))
        choose(s, s.asks[0].options[0])
    rest = tuple(("be", name) for name in ("Alatar", "Pallando", "Radagast"))
    assert [(seat, tuple(sorted(options))) for seat, options in asked] == [
        (1, (("be", "Gandalf"), ("be", "Saruman"))),  # Cid can only be Saruman: that is no question
        (0, rest),
    ]
    (mine,) = s.history("chosen", 0)
    assert [s.history("chosen", p) for p in (0, 1, 2)] == [[mine], ["Gandalf"], ["Saruman"]]
    assert "Bob is Gandalf already: Ann must be somebody else" in told(s)
    assert [s.name(id) for id in s.player(0).deck if s.facts_of(id).kind == "avatar"] == [mine]


@rule("AIO-H-0248", "AIO-H-0304")
@pytest.mark.players(3)
def test_an_avatar_whom_another_chose_is_not_revealed(table: Table) -> None:
    table.state.record("chosen", 0, "Saruman")
    table.state.record("chosen", 2, "Gandalf")
    table.hero.company("Gimli", at="Rivendell").hand("Gandalf", "Saruman", "Radagast")
    table.organization()
    assert [why.text for why in table.reasons("Gandalf")] == ["Gandalf was chosen by another player"]
    assert table.offered("reveal Saruman")
    assert table.offered("reveal Radagast")  # whom nobody has chosen: only a draft of avatars binds (AIO-H-0304)
    table.leave_open()


@rule("AIO-H-0302", "AIO-H-0304")
def test_a_draft_of_avatars_binds() -> None:
    s = set_up(
        [with_avatars(d, a) for d, a in zip(decks(3), (GANDALF, SARUMAN, RADAGAST), strict=True)], STANDARD.but(avatar_draft=True)
    )
    assert [s.history("declared", p) for p in (0, 1, 2)] == [["Gandalf"], ["Saruman"], ["Radagast"]]
    turn = [line for line in told(s).splitlines() if " is Gandalf" in line or " is Saruman" in line or " is Radagast" in line]
    assert [line[:3] for line in turn] == ["Bob", "Cid", "Ann"]
    table = Table(players=3)
    table.state.record("declared", 0, "Saruman")
    table.hero.company("Gimli", at="Rivendell").hand("Gandalf", "Saruman")
    table.organization()
    assert ["no other avatar" in why.text for why in table.reasons("Gandalf")] == [True]
    assert table.offered("reveal Saruman")
    table.leave_open()


@rule("AIO-H-0301", "AIO-H-0299", "AIO-H-0257")
def test_a_draft_of_avatars_needs_seats_by_rolls() -> None:
    with pytest.raises(BadGame, match="rolled for their seats"):
        new_game(decks(3), STANDARD.but(avatar_draft=True, seating="as-they-sit"))
    s = set_up(decks(3), STANDARD.but(avatar_draft=True), rolls=(5, 11, 5, 4, 9))
    assert s.around(1) == (1, 2, 0)  # Ann and Cid tie, and roll again
    s = set_up(decks(3), STANDARD.but(seating="as-they-sit"), rolls=(5, 11, 8))
    assert s.around(1) == (1, 2, 0)
    s = set_up(decks(3), STANDARD.but(seating="as-they-sit"), rolls=(8, 11, 5))
    assert s.around(1) == (1, 2, 0)
    until(s, "no such question")
    assert s.turn_player == 1


@rule("AIO-H-0238")
@pytest.mark.players(3)
def test_an_avatar_whom_another_revealed_is_exchanged_with_the_sideboard(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("Gandalf", "Saruman").sideboard("Radagast", "Orc-patrol")
    table.seat(2).company("Gandalf", at="Rivendell")
    table.organization()
    assert [o for o in table.offers() if "Exchange" in o] == ["Exchange Gandalf for Radagast of the sideboard"]
    table.do("exchange Gandalf for Radagast")
    table.then("Radagast in hand", "hero's Gandalf in sideboard", "Saruman in hand")
    assert not [o for o in table.offers() if "Exchange" in o]
    table.leave_open()


@rule("AIO-H-0238")
def test_of_two_players_nobody_exchanges_avatars(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("Gandalf").sideboard("Radagast")
    table.hazard.company("Gandalf", at="Rivendell")
    table.organization()
    assert not [o for o in table.offers() if "Exchange" in o]
    table.leave_open()


@rule("AIO-H-0247")
@pytest.mark.parametrize(("other", "free"), [("hero", True), ("ringwraith", False)])
def test_who_never_takes_the_field_does_not_sit_with_ringwraiths(other: str, free: bool) -> None:
    from meccg.model import windows as W
    from meccg.parts.modes import Play

    eye = blank("TABLE-EYE", Play(during=W.ANY_PHASE), name="an eye", subtypes=("permanent-event",), resource_avatar=True)
    table = Table(players=3)
    table.hero.company("Gimli", at="Rivendell").hand(eye)
    table.seat(2).set(alignment=other)
    table.organization()
    assert table.offered("play an eye") == free
    if not free:
        table.cannot("play an eye", because="Ringwraith")
    table.leave_open()


# --- the draft, and decks after it --------------------------------------------------------------------------------------------


@rule("AIO-H-0253", "AIO-H-0254")
@pytest.mark.parametrize(("alignment", "most"), [("hero", 5), ("ringwraith", 6)])
def test_how_many_start(alignment: str, most: int) -> None:
    """Five, or six minions; with 20 mind at most in any case."""
    table = Table(players=3)
    facts = {
        "type": "character",
        "kind": "character",
        "alignment": "hero" if alignment == "hero" else "minion",
        "races": ("man",),
    }
    minds = (*(1,) * 7, 20)
    who = [blank(f"TABLE-{alignment}-{i}", name=f"{alignment} {i}", mind=mind, **facts) for i, mind in enumerate(minds)]
    table.hero.set(alignment=alignment)
    table.hero.pool(*who)
    assert ALIGNMENTS[alignment].characters == most
    company: list[int] = []
    twenty = table.id(f"{alignment} 7")
    while options := [id for id in may_start(table.state, 0, company, ()) if id != twenty]:
        company.append(options[0])
    assert len(company) == most
    assert may_start(table.state, 0, [twenty], ()) == []


@rule("AIO-H-0249", "AIO-H-0256")
def test_after_the_draft_characters_of_the_pool_go_into_the_deck_and_nothing_else() -> None:
    s = set_up(decks(3))
    until(s, "draft")
    before = [Counter(s.card(id).card for id in s.player(p).deck) for p in s.players()]
    until(s, "leftover")
    who, n = s.asks[0].seat, 0
    assert [Counter(s.card(id).card for id in s.player(p).deck) for p in s.players()] == before
    held = sum(s.facts_of(id).kind == "character" for id in s.player(who).deck)
    for _ in range(20):
        if not s.asks or s.asks[0].kind != "leftover" or s.asks[0].seat != who:
            break
        assert all(
            s.card(o[1]).zone == "pool" and s.facts_of(o[1]).kind == "character" for o in s.asks[0].options if o[0] == "include"
        )
        choose(s, s.asks[0].options[0])
        n += 1
    assert 0 < held + n <= 10
    while not s.turn:
        assert s.asks[0].kind != "unused card"  # that is the first document's
        until(s, "unused card")


@rule("METW-0960", "METW-0961")
def test_by_the_first_document_three_cards_are_exchanged() -> None:
    deck = decks(1)[0].but(sideboard=(("TW-9", 1), ("TW-10", 1), ("TW-22", 1), ("TW-32", 1), ("TW-18", 1)))
    s = set_up([deck] * 3, FIRST)
    until(s, "leftover")
    assert s.asks[0].kind == "leftover"
    until(s, "unused card")
    for n in range(3):
        question = s.asks[0]
        assert (question.kind, question.seat) == ("unused card", 0), n
        out = next(
            o
            for o in question.options
            if o[0] == "out" and s.facts_of(o[1]).type == "hazard" and s.facts_of(o[1]).kind == "event"
        )
        choose(s, out)
        into = next(o for o in s.asks[0].options if o[0] == "in")
        assert s.facts_of(into[1]).type == "hazard"  # a resource would leave the deck unbalanced
        assert not any(s.facts_of(o[1]).type == "resource" for o in s.asks[0].options if o[0] == "in")
        choose(s, into)
        assert (s.card(out[1]).zone, s.card(into[1]).zone) == (SIDEBOARD, DECK)
    assert s.asks[0].seat == 1
    choose(s, ("enough",))
    assert s.asks[0].seat == 2


def test_decks_that_ship_are_legal_for_several() -> None:
    assert not [f for deck in decks(4) for f in check(deck, RULE_SETS["multiplayer"])]
