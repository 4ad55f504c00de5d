"""Card files: what is wrong in one is said with file and line; a reprint does what its card does."""

import re

import pytest

from meccg.cards import cardfile
from meccg.cards.cardfile import BEHAVIOUR, UNCHECKED, CardError, behaviour, item, reprint, short_event
from meccg.cards.load import load_cards, read_set, sets_in_the_book
from meccg.kernel.book import BOOK, PARTS
from meccg.parts.modes import Play
from meccg.parts.verbs import NoEffect

load_cards()
for set_ in sets_in_the_book():
    read_set(set_)


@pytest.fixture(autouse=True)
def nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cardfile, "BEHAVIOUR", dict(cardfile.BEHAVIOUR))
    monkeypatch.setattr(cardfile, "REPRINTS", dict(cardfile.REPRINTS))


def test_an_unknown_card_is_told_with_its_line() -> None:
    with pytest.raises(CardError, match=r"test_cardfile\.py:\d+: there is no card TW-9999"):
        short_event("TW-9999", Play(do=NoEffect()))
    with pytest.raises(CardError, match=r"test_cardfile\.py:\d+: there is no card TW-9999"):
        reprint("TW-9999", of="TW-207")


def test_the_constructor_is_a_claim_about_the_facts() -> None:
    cardfile.BEHAVIOUR.pop("TW-204")
    with pytest.raises(CardError, match=r"test_cardfile\.py:\d+: TW-204 Concealment is event short-event, not item"):
        item("TW-204")


def test_a_card_is_written_once() -> None:
    with pytest.raises(CardError, match=r"TW-204 Concealment is written twice"):
        short_event("TW-204", Play(do=NoEffect()))
    with pytest.raises(CardError, match=r"TW-204 Concealment is written twice"):
        reprint("TW-204", of="TW-207")


def test_a_reprint_must_be_one() -> None:
    cardfile.REPRINTS.pop("TW-208")
    reprint("TW-208", of="TW-204")
    with pytest.raises(CardError, match=r"test_cardfile\.py:\d+: TW-208 Dark Quarrels is no reprint of TW-204 Concealment"):
        behaviour("TW-208")
    cardfile.REPRINTS.pop("TW-208")
    reprint("TW-208", of="TW-9999")
    with pytest.raises(CardError, match=r"no card file says what TW-9999 does"):
        behaviour("TW-208")


@pytest.mark.parametrize(("again", "of"), [(again, of) for again, (of, _) in cardfile.REPRINTS.items()])
def test_a_reprint_has_the_same_behaviour_at_addresses_of_its_own(again: str, of: str) -> None:
    assert BOOK[again].done
    assert BOOK[again].text() == BOOK[of].text()
    assert BOOK[again].windows == BOOK[of].windows
    mine, other = ({a: p for a, p in PARTS.items() if a.startswith(f"{key}:")} for key in (again, of))
    assert {re.sub(r"^[^:]+", "", a) for a in mine} == {re.sub(r"^[^:]+", "", a) for a in other}
    assert all(p.address == a for a, p in mine.items())
    assert not {id(p) for p in mine.values()} & {id(p) for p in other.values()}


def test_whoever_defines_all_cards_looks_through_all_card_files() -> None:
    """A game looks only at its own cards; a fault in the line of another one is found by whoever defines them all."""
    BOOK.define_all()
    for set_ in sets_in_the_book():
        read_set(set_)
    assert BEHAVIOUR
    assert not UNCHECKED
