"""What is said above and beside the options: why one is asked, what a choice means, what the space bar does."""

from __future__ import annotations

from ledger import rule
from meccg.board.build import board
from meccg.board.structs import Option, Question
from meccg.kernel.game import Game
from table import Table


def asked(table: Table) -> Question:
    """The question as whoever is asked sees it."""
    b = board(Game(table.state.clone()), table.state.asks[0].seat)
    assert b.question is not None
    return b.question


def option(q: Question, *words: str) -> Option:
    """The one option that has these words."""
    found = [o for o in q.options if all(w in o.words for w in words)]
    assert len(found) == 1, [o.words for o in q.options]
    return found[0]


# --- general influence ---------------------------------------------------------------------------------------------------------


def crowded(table: Table) -> None:
    table.hero.company("Thorin II", "Balin", "Kíli", "Óin", "Dori", at="Rivendell").hand("Legolas")
    table.organization()
    table.do("organize")


@rule("AIO-C-0114")
def test_over_the_limit_all_is_said_and_nothing_is_barred(table: Table) -> None:
    """Whoever is brought in among other changes of companies is as welcome as one who comes first."""
    crowded(table)
    assert "20 points" not in asked(table).purpose
    play = option(asked(table), "Play Legolas", "company of Thorin II")
    assert play.hint == "mind 6: 26 in all, over your limit of 20; make room in this phase or he returns to your hand"
    table.do("play Legolas", "company of Thorin II")
    q = asked(table)
    assert q.purpose == (
        "Your characters need 26 points of general influence, but you have 20: "
        "let one follow another, or Legolas returns to your hand when this phase ends."
    )
    assert option(q, "Move Kíli").hint == "may follow Thorin II or Balin: sets 3 free"
    assert option(q, "Move Thorin II").hint == ""
    table.do("move Kíli")
    assert asked(table).purpose.startswith("Your characters need 26")
    table.do("follows Thorin II")
    assert asked(table).purpose.startswith("Your characters need 23")
    table.do("done")
    table.then("Legolas in hand", "Kíli in play")
    table.leave_open()


def test_what_suffices_is_not_spoken_of(table: Table) -> None:
    table.hero.company("Thorin II", "Balin", at="Rivendell").hand("Legolas")
    table.organization()
    table.do("organize")
    assert option(asked(table), "Play Legolas", "company of Thorin II").hint == "mind 6 of 7 left"
    table.do("play Legolas", "company of Thorin II")
    assert asked(table).purpose.startswith("Characters at one Haven")
    table.leave_open()


def test_in_excess_it_says_how_much(table: Table) -> None:
    table.hero.company("Elrond", "Galadriel", "Gimli")
    table.organization()
    assert asked(table).purpose.endswith("have 20: somebody is discarded when this phase ends.")
    table.pass_all()
    assert table.asked == "excess"
    assert asked(table).purpose.startswith("Your characters need ")
    assert asked(table).purpose.endswith("have 20: somebody is discarded.")
    table.leave_open()
