"""The language is closed: a card that says what can't be said is refused at load, with file, line and a sentence."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from pathlib import Path
from typing import Any, get_args

import pytest

import meccg.parts
from meccg.cards import cardfile
from meccg.cards.cardfile import CardError
from meccg.cards.load import load_cards, read_card_file
from meccg.kernel.book import PARTS
from meccg.kernel.changes import COMMIT
from meccg.model.language import ChangeKind, EventKind, LawClass, Limit, Scope, Side, words_of
from meccg.parts.base import Part
from meccg.parts.checking import expected, fits
from meccg.parts.happenings import CHANGES, EVENTS
from meccg.parts.modes import ABILITY_LAWS, EVENT_LAWS, LAWS, LIMIT_WORDS, Mode
from meccg.parts.verbs import _UNTIL_WORDS

load_cards()

TEN = {
    "a predicate as target": (
        "Play(on=WOLF, do=Cancel(TARGET))",
        "Play: on= takes a selector or a reference, not the trait WOLF; say which things, such as Character(WOLF)",
    ),
    "side": (
        'Play(side="hazrad", do=Draw(1))',
        "Play: 'hazrad' is no side (did you mean 'hazard'?); there are: either, hazard, resource",
    ),
    "limit": (
        'Ability(limit="tunr", cost=Tap(THIS), do=Draw(1))',
        "Ability: 'tunr' is no limit (did you mean 'turn'?); there are: attack, card, character, strike, turn",
    ),
    "no target": ("Play(by=SCOUT, cost=Tap(USER), do=Cancel(TARGET))", "Play: TARGET is bound by nothing; it needs on="),
    "no user": ("Play(on=Attack(), cost=Tap(USER), do=Cancel(TARGET))", "Play: USER is bound by nothing; it needs by="),
    "types": (
        "Play(do=For(THIS_TURN, TreatAs('regoin', {'w': 'b'})))",
        "TreatAs: 'regoin' is no kind (did you mean 'region'?); there are: region, site",
    ),
    "event": ("When('wounded', Draw(1))", "'wounded' is no event (did you mean 'wound'?); there are: "),
    "name": ("Play(needs=InPlay('Doors of Nihgt'), do=Draw(1))", "InPlay: there is no card 'Doors of Nihgt'"),
    "no quantity": ("Play(do=Discard(Item()))", "Discard of a bare item: say one(...), some(...) or every(...)"),
    "a verb as condition": ("Play(needs=Tap(THIS), do=Draw(1))", "Play: needs= takes a predicate, not the verb Tap"),
}

MORE = {
    "nature": ("Play(nature='permanent')", "Play: 'permanent' is no nature (did you mean 'permanent-event'?)"),
    "scope": ("Play(do=For('this turn', Forbid('move')))", "For: 'this turn' is no until"),
    "symbol": ("Play(do=For(THIS_TURN, TreatAs('site', {'S': 'Q'})))", "TreatAs: 'Q' is no type of site; there are: "),
    "change": (
        "Play(do=For(THIS_TURN, Forbid('end of turn')))",
        "'end of turn' is no change that could be forbidden or replaced",
    ),
    "how": ("When('check made', Draw(1), how='influnce')", "Pattern: 'influnce' is no how (did you mean 'influence'?)"),
    "zone": ("Play(do=ReturnToHand(one(Card(zone='discrad', of=YOU))))", "Card: 'discrad' is no zone (did you mean 'discard'?)"),
    "movement": (
        "Play(on=Company(MovesBy('regions')), do=Cancel(TARGET))",
        "MovesBy: 'regions' is no way (did you mean 'region'?)",
    ),
    "each": ("Play(do=Tap(EACH))", "Play: EACH is bound by nothing; it needs ForEach(...) or Require(...) around it"),
    "chosen": ("Play(do=Tap(CHOSEN))", "Play: CHOSEN is bound by nothing; it needs Pick(...) around it"),
    "it": ("Play(do=Tap(IT))", "Play: IT is bound by nothing; it needs When(...) or Instead(...) around it"),
    "host": ("When('end of turn', Tap(HOST))", "When: HOST is bound by nothing; it needs a card that lies on something"),
    "its company": ("Play(on=Attack(against=USER.company), do=Cancel(TARGET))", "Play: USER is bound by nothing; it needs by="),
    "too early": (
        "Play(needs=Holds(TARGET, HOBBIT), on=Character(), do=Tap(TARGET))",
        "Play: TARGET is bound by nothing; it needs on=",
    ),
    "beside the play": ("Play(on=Character()), Add(PROWESS, 1, to=TARGET)", "Add: TARGET is bound by nothing"),
    "in a case": (
        "Play(do=For(THIS_TURN, Add(PROWESS, Case((Holds(TARGET, HOBBIT), 1)), to=Character())))",
        "Play: TARGET is bound by nothing",
    ),
    "no verb": ("Play(on=Character(), do=UNTAPPED)", "Play: do= takes a verb, not the predicate Asked"),
    "no number": ("Play(do=Draw('two'))", "Draw: n= takes a number, not 'two'"),
    "nothing that lasts": ("Play(do=For(THIS_TURN, Draw(1)))", "For: parts= takes a part that lasts, not the verb Draw"),
    "and": (
        "Play(on=Character(SCOUT and UNTAPPED), do=Tap(TARGET))",
        "predicates are joined by &, | and ~, not by and, or, not",
    ),
    "a path": ("Play(needs=PathHas('q'), do=Draw(1))", "PathHas: 'q' is no type of region; there are: 'w' Wilderness, "),
    "a key": (
        "Play(on=Attack(KeyedTo('x')), do=Cancel(TARGET))",
        "KeyedTo: 'x' is no type of region or site; there are: ",
    ),
    "a further key": ("KeyedAlso(WOLF, sites='w')", "KeyedAlso: 'w' is no type of site; there are: 'H' Haven, "),
    "a check": ("Play(on=Check('inflence'), do=Cancel(TARGET))", "Check: kinds= takes a kind of Check, not 'inflence'"),
    "several zones": (
        "Play(do=Search('hand', 'dekc', pred=ITEM))",
        "Search: 'dekc' is no zone (did you mean 'deck'?); there are: ",
    ),
    "a roll for nothing": ("Play(do=Roll(over=7))", "Roll: nothing follows from it; it needs then= or otherwise="),
    "a roll of two numbers": (
        "Play(do=Roll(over=7, under=3, then=Draw(1)))",
        "Roll: it needs one number to reach, over= or under=",
    ),
    "a choice as target": (
        "Play(on=one(Character()), do=Tap(TARGET))",
        "Play: on= takes a selector or a reference, not the quantified character",
    ),
    "no predicate": (
        "Play(on=Character(Character()), do=Tap(TARGET))",
        "Character: pred= takes a predicate, not the selector Character",
    ),
}


def write(part: str, folder: Path, patch: pytest.MonkeyPatch, module: str) -> None:
    patch.setattr(cardfile, "BEHAVIOUR", {})
    patch.syspath_prepend(folder)
    text = f"from meccg.cards.vocabulary import *\n\n\nshort_event('TW-204',\n    {part})\n"
    (folder / f"{module}.py").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("what", [*TEN, *MORE])
def test_a_wrong_card_is_refused(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    part, sentence = {**TEN, **MORE}[what]
    module = f"wrong_{what.replace(' ', '_')}"
    write(part, tmp_path, monkeypatch, module)
    with pytest.raises(CardError) as e:
        read_card_file(module)
    assert re.match(rf".*{module}\.py:[45]: ", str(e.value))
    assert sentence in str(e.value)


def test_a_card_that_says_it_rightly_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The counter-test: with its words bound, the same card is accepted."""
    write(
        "Play(by=SCOUT, on=Attack(WOLF, against=USER.company), cost=Tap(USER), do=Cancel(TARGET))", tmp_path, monkeypatch, "right"
    )
    read_card_file("right")
    assert list(cardfile.BEHAVIOUR) == ["TW-204"]


def test_every_constructor_of_a_part_can_be_read() -> None:
    """Of the parts and of those that stand in card files: no annotation names what is not there."""
    modules = [importlib.import_module(f"meccg.parts.{m.name}") for m in pkgutil.iter_modules(meccg.parts.__path__)]
    classes = {c for m in modules for c in vars(m).values() if inspect.isclass(c) and issubclass(c, Part)}
    classes |= {type(p) for p in PARTS.values()}
    assert len([c for c in classes if expected(c)]) > 150


def test_the_words_of_a_happening_are_those_that_there_are() -> None:
    assert set(CHANGES) == set(get_args(ChangeKind)) >= set(COMMIT)
    assert set(EVENTS) == set(get_args(EventKind))


def test_every_limit_side_and_scope_has_words_and_laws() -> None:
    assert set(LIMIT_WORDS) == set(get_args(Limit))
    assert set(EVENT_LAWS) == set(ABILITY_LAWS) == set(get_args(Side)) - {""}
    assert set(_UNTIL_WORDS) == set(get_args(Scope))


def test_every_law_is_of_a_class_that_modes_have() -> None:
    modes = [p for p in PARTS.values() if isinstance(p, Mode)]
    classes = {c for m in modes for c in m.law_classes()}
    assert classes <= set(words_of(LawClass))
    assert set(LAWS) <= classes


@pytest.mark.parametrize(
    ("value", "hint", "good"),
    [(1, int | None, True), ("x", int | None, False), ((1, 2), tuple[int, ...], True), ((1, "x"), tuple[int, ...], False),
     (("a", "b"), tuple[str, str], True), (("a",), tuple[str, str], False), ({"a": "b"}, dict[str, str], True),
     ({"a": 1}, dict[str, str], False), ("turn", Limit, True), ("x", Limit, False), (object(), Any, True)],
)  # fmt: skip
def test_what_fits_an_annotation(value: Any, hint: Any, good: bool) -> None:
    assert fits(value, hint) is good
