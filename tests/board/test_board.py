"""The board: what a client is told is what the state says, sums add up, and nothing hidden gets out."""

import msgspec
import pytest

from kernel.moments import cards, game, moments, play_on
from kernel.test_view import renumbered
from meccg.board.build import ONLOOKER, board
from meccg.board.checks import current_check
from meccg.board.handles import Handles
from meccg.board.hints import hint
from meccg.board.structs import Board
from meccg.board.wording import offered_all
from meccg.kernel import record
from meccg.kernel.chance import pick
from meccg.kernel.decisions import option_of
from meccg.kernel.game import Game
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model.rows import Ask
from meccg.parts.predicates import REGION_WORDS
from meccg.parts.values import BODY, PROWESS, value
from meccg.rules.control import used_gi
from meccg.rules.corruption import CorruptionCheck, check_modifiers, corruption_points
from meccg.rules.scoring import council_scores, scores
from meccg.rules.strike import Strike, prowess_of_the_strike, strike_prowess
from table import Table

VIEWERS = (ONLOOKER, 0, 1)


def seen(s: State, viewer: int) -> Board:
    return board(Game(s), viewer, Handles("secret", viewer))


@pytest.mark.parametrize("seed", ["1", "2"])
def test_it_can_be_written_and_read(seed: str) -> None:
    for s in moments(seed, 400, every=9):
        for p in VIEWERS:
            b = seen(s, p)
            assert msgspec.json.decode(msgspec.json.encode(b), type=Board) == b


@pytest.mark.parametrize("seed", ["1", "3"])
def test_games_that_differ_in_hidden_cards_look_the_same(seed: str) -> None:
    compared = 0
    for s in moments(seed, 400, every=9):
        for p in s.players():
            t = renumbered(s, p)
            assert seen(t, p) == seen(s, p)
            compared += 1
    assert compared


@pytest.mark.parametrize("seed", ["1", "4"])
def test_no_hidden_card_is_named(seed: str) -> None:
    for s in moments(seed, 400, every=9):
        for p in VIEWERS:
            b = seen(s, p)
            bits = (1 << s.n_players) - 1 if p == ONLOOKER else 1 << p
            names = Handles("secret", p)
            told = {*b.cards, *(c.handle for seat in b.seats for pile in seat.piles for c in pile.cards)}
            for c in cards(s):
                if s.seen_by(c.id) & bits != bits and names.of(s, c.id) in told:
                    shown = b.cards.get(names.of(s, c.id))
                    assert shown is not None
                    asked = b.question is not None and c.owner == p  # he is asked about a card of his own
                    assert shown.key == "" or asked


def test_every_viewer_has_names_of_his_own_for_a_card() -> None:
    s = next(iter(moments("1", 50, every=40)))
    names = [{Handles("secret", p).of(s, c.id) for c in cards(s)} for p in VIEWERS]
    assert len(names[0]) == len(cards(s))
    assert names[0].isdisjoint(names[1])
    assert names[1].isdisjoint(names[2])


@pytest.mark.parametrize("seed", ["1", "7"])
def test_every_offered_option_can_be_chosen_by_its_name(seed: str) -> None:
    for s in moments(seed, 300, every=7):
        for ask in s.asks:
            if ask.seat < 0:
                continue
            names = Handles("secret", ask.seat)
            b = board(Game(s), ask.seat, names)
            assert b.question is not None
            chosen = [option_of(s, ask, names.choice(o.id)) for o in b.question.options]
            assert tuple(chosen) == ask.options
            assert all(h in b.cards for o in b.question.options for h in (o.source, *o.targets) if h[:1] == "#")


def test_a_name_that_was_never_given_means_nothing() -> None:
    assert Handles("secret", 0).choice("play|TW-1:play|#abcdef") == "play|TW-1:play|#"


@pytest.mark.parametrize("seed", ["1", "2", "5"])
def test_numbers_and_sums(seed: str) -> None:
    """Every number is that of the rules, and what is said to make it up does so."""
    checks = 0
    for s in moments(seed, 900, every=1):
        b = seen(s, 0) if checks < 60 else None
        check = current_check(s, Handles("secret", 0))
        if check is not None:
            assert all(t.sign == "+" for t in check.terms)
            whole = sum(t.amount for t in check.terms)
            frame = next(f for f in reversed(s.frames) if type(f).__name__.lower().startswith(check.kind))
            if isinstance(frame, Strike):
                assert (whole, check.against) == (strike_prowess(s, frame), prowess_of_the_strike(s, frame))
            elif isinstance(frame, CorruptionCheck):
                assert (whole, check.against) == (check_modifiers(s, frame), corruption_points(s, frame.character))
            assert check.chance == sum(min(n - 1, 13 - n) for n in range(2, 13) if n + whole > check.against)
            checks += 1
        if b is None:
            continue
        for p in s.players():
            seat = next(one for one in b.seats if one.seat == p)
            assert seat.total == scores(s, p).total
            assert seat.council == council_scores(s)[p].total
            assert seat.influence.used == used_gi(s, p)
        for card in b.cards.values():
            for n in card.numbers.values():
                if n.terms and all(t.sign == "+" for t in n.terms):
                    assert n.now == sum(t.amount for t in n.terms)
    assert checks


def test_a_company_and_its_people(table: Table) -> None:
    table.hero.company("Gandalf", "Frodo", at="Rivendell", items={"Frodo": ("Sting",)})
    s = table.state
    b = seen(s, 0)
    company = next(c for c in b.companies if c.seat == 0)
    assert company.place == "Rivendell"
    assert [b.cards[g.leader].name for g in company.groups] == ["Gandalf", "Frodo"]
    frodo = next(c for c in b.cards.values() if c.name == "Frodo")
    assert [b.cards[a].name for a in frodo.attached] == ["Sting"]
    id = next(c.id for c in cards(s) if s.name(c.id) == "Frodo")
    assert frodo.numbers["prowess"].now == value(s, PROWESS, id) > frodo.numbers["prowess"].printed
    assert {t.words for t in frodo.numbers["prowess"].terms} == {"Frodo", "Sting"}
    assert frodo.numbers["body"].now == value(s, BODY, id)


def test_the_log_speaks_in_pieces_and_shows_the_dice() -> None:
    s = next(iter(moments("1", 2, every=1)))
    g = Game(s.clone())
    for n in range(400):
        if g.over:
            break
        g._attach(g.state)
        choose(g.state, g.state.asks[0].options[pick("dice", n, len(g.state.asks[0].options))])
    b = board(g, 0)
    assert any(line.dice for line in b.log)
    assert all(2 <= line.dice <= 12 for line in b.log if line.dice)
    assert told(b) >= {words for _, words in g.log(0, b.log_from) if "Player 1" not in words}
    assert told(board(g, ONLOOKER)) >= {words for _, words in g.log(None, b.log_from)}


def told(b: Board) -> set[str]:
    return {"".join(p.text for p in line.pieces) for line in b.log if line.pieces}


def test_the_log_speaks_to_who_reads_it() -> None:
    """ "You draw a card", "Balin is influenced by you": never oneself by name; onlookers are told names."""
    g = Game(next(iter(moments("1", 2, every=1))).clone())
    g.state.tell("{0} exhausts his play deck", 0)
    g.state.tell("{0} looks at the hand of {1}", 1, 0)
    g.state.tell("{0} has passed", 0)
    assert {"You exhaust your play deck", "Player 2 looks at the hand of you", "You have passed"} <= told(board(g, 0))
    assert {"Player 1 exhausts his play deck", "You look at the hand of Player 1"} <= told(board(g, 1))
    assert "Player 2 looks at the hand of Player 1" in told(board(g, ONLOOKER))


def test_a_way_is_told_with_its_symbols_and_the_question_with_its_company() -> None:
    by_regions = by_card = 0
    for s in moments("2", 1500, every=1):
        for ask in s.asks:
            if ask.kind != "way":
                continue
            b = seen(s, ask.seat)
            assert b.question is not None
            company, site = b.question.about
            assert company in {c.handle for c in b.companies if c.seat == ask.seat}
            assert b.cards[site].kind == "site"
            for option in b.question.options:
                assert all(step.symbol in set("wbfsdc") for step in option.regions)
                named = [step.region for step in option.regions if step.region]
                assert len(named) in (0, len(option.regions))
                by_regions += bool(named)
                by_card += not named
                kind, _, rest = option.words.partition(", through ")
                assert kind in ("Starter movement", "Region movement", "Special movement")
                symbols = ", ".join(REGION_WORDS[step.symbol] for step in option.regions)
                assert rest == (", ".join(named) or symbols or "no region"), "no letter that must be known"
                assert option.hint == (symbols if named else "")
    assert by_regions
    assert by_card


def test_rolls_of_strikes_are_still_there_after_a_reload() -> None:
    """Whoever comes in the middle of an attack sees what was rolled against its strikes, as whoever watched does."""
    seen = several = 0
    for seed in ("1", "2", "3"):
        g = game(seed)
        watched: dict[int, int] = {}  # lines of the log at which dice were seen to fall
        while not g.over and seen < 40:
            play_on(g, f"{seed}/{len(g.lines)}", 1)
            b = board(g, 0)
            watched |= {line.n: line.dice for line in b.log if line.dice}
            if b.attack is None:
                continue
            rolled = [row for row in b.attack.assigned if row.roll]
            for row in rolled:
                assert watched[row.line] == row.roll
                assert row.state != "waiting"
            assert len({row.line for row in rolled}) == len(rolled), "each strike has a roll of its own"
            fought = [row for row in b.attack.assigned if row.state in ("failed", "defeated", "ineffectual", "successful")]
            if not any("rikes of" in p.text for line in b.log[-40:] for p in line.pieces):  # all failed at once, without a roll
                assert all(row.roll for row in fought)
            if fought:
                again = board(record.replay(record.record_of(g)), 0)
                assert again.attack == b.attack
                seen += len(fought)
                several += len(fought) > 1
    assert seen > 10
    assert several


def test_every_way_reads_as_words(table: Table) -> None:
    """A way of a site's own path, one through regions, one that goes through none; settled now or when the company moves."""
    ways = {
        ("way", "starter", "wwf"): ("Starter movement, through Wilderness, Wilderness, Free-domain", ""),
        ("way", "region", "Rhudaur, Hollin"): ("Region movement, through Rhudaur, Hollin", "Wilderness, Wilderness"),
        ("route", "region", "ww", "Rhudaur,Hollin"): ("Region movement, through Rhudaur, Hollin", "Wilderness, Wilderness"),
        ("route", "special", "", ""): ("Special movement, through no region", ""),
    }
    s = table.state
    for option, (words, beside) in ways.items():
        ask = Ask(0, option[0], (option,))
        assert (offered_all(s, ask)[option], hint(s, ask, option).words) == (words, beside)


def test_a_question_in_the_middle_of_something_has_a_way_back(table: Table) -> None:
    """Nobody has learned anything by organizing: what was begun can be left again."""
    table.hero.company("Aragorn II", "Legolas", at="Rivendell")
    table.organization()
    game = Game(table.state)
    first = game.decision(0)
    assert first is not None
    drawn = board(game, 0, names := Handles("secret", 0))
    assert drawn.question is not None
    assert not drawn.question.back
    game.answer(0, first.id, next(o.id for o in first.options if o.words.startswith("Organize")))
    asked = board(game, 0, names).question
    assert asked is not None
    assert asked.back
    game.undo(0)
    assert game.decision(0) is not None
    table.leave_open()
