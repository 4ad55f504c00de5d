"""The text of the cards: generated, plain English, and the same as yesterday unless somebody meant to change it."""

import re
from pathlib import Path
from typing import Any

import pytest

from meccg.cards import vocabulary
from meccg.cards.load import load_cards, sets_in_the_book
from meccg.kernel.book import BOOK
from meccg.model.facts import Facts
from meccg.parts import base, handling, modes, predicates, requirements, selectors, situations, standing, undertakings, verbs
from meccg.parts import english as en
from meccg.parts.base import TARGET, THIS, USER
from meccg.parts.card_text import digest, part_lines
from meccg.parts.factwords import lines_of
from meccg.parts.modes import Ability, Play
from meccg.parts.predicates import HAVEN, HOBBIT, ORC, SCOUT, TROLL, UNTAPPED, WIZARD, WOUNDED, At, Bears, Has, Named
from meccg.parts.selectors import Attack, Character, Company, Count, Item, one
from meccg.parts.standing import Add, When, While
from meccg.parts.values import BODY, PROWESS
from meccg.parts.verbs import THIS_STRIKE, THIS_TURN, Cancel, Discard, For, Seq, Tap, Verb, Wound

GOLDEN = Path(__file__).parent / "golden"
LONGEST = 30

# A list of places is as long as it is and counts as one word.
NAME = r"[A-ZÀ-Ý][\w’–-]*(?: (?:of |the |& )*[A-ZÀ-Ý][\w’–-]*)*"
NAMES = re.compile(f"{NAME}(?:, {NAME})+(?: or {NAME})?")

load_cards()
DONE = [d for d in BOOK.values() if d.done and not d.key.startswith("TABLE")]


def sentences(text: str) -> list[str]:
    """What a reader takes in at once: a cost and its effect are two."""
    return [NAMES.sub("there", s) for line in text.split("\n") for s in re.split(r"(?<=[.:;]) ", line)]


@pytest.mark.parametrize("definition", DONE, ids=lambda d: d.key)
def test_text_is_plain_english(definition: Any) -> None:
    text = definition.text()
    assert text
    assert not re.search(r"  |\ue000|\ue001|\bNone\b|[{}<>_]", text), "marks, blanks or placeholders are left"
    assert not re.search(r"(?i)\ba [aeio]\w|\ban [bcdfgjklmnpqrstvwxz]", text.replace("a one", "")), "wrong article"
    assert not re.search(r"\b(he|him) is\b.*\bhe is\b|\b(\w+) \2\b(?<!that that)", text.replace("had had", "")), "a word twice"
    for line in text.split("\n"):
        assert re.match(r"[A-ZÀ-Ý0-9+“-]", line), line
        assert line.endswith("."), line
    for s in sentences(text):
        assert len(s.split()) <= LONGEST, s


CLASSES = {
    name
    for m in (base, handling, modes, predicates, requirements, selectors, situations, standing, undertakings, verbs)
    for name, x in vars(m).items()
    if isinstance(x, type) and re.search(r"[a-z][A-Z]", name)
}


@pytest.mark.parametrize("definition", DONE, ids=lambda d: d.key)
def test_text_has_no_words_of_the_program(definition: Any) -> None:
    assert not CLASSES & set(re.findall(r"\w+", definition.text()))


@pytest.mark.parametrize("set_", sets_in_the_book())
def test_texts_are_those_of_the_golden_file(set_: str) -> None:
    """A difference is a change of a card: look at it, then `make docs`."""
    wanted = dict(block.split("\n", 1) for block in (GOLDEN / f"{set_}.txt").read_text(encoding="utf-8").split("\n\n"))
    cards = {f"{d.key} {d.name}": d.text() for d in DONE if d.facts.set.lower() == set_}
    changed = {name: text for name, text in cards.items() if wanted.get(name, "").rstrip("\n") != text}
    assert not changed, "after looking at them: make docs"
    assert not wanted.keys() - cards.keys()


# --- facts -------------------------------------------------------------------------------------------------------------

# What nobody needs to read on the card: who it is, how it was sold, and what the rules make of it.
UNSAID = {
    "id",
    "set",
    "name",
    "type",
    "kind",
    "alignment",
    "rarity",
    "plain",
    "nazgul_rank",
    "nazgul_permanent",
    "site_path_regions",
    "limited",  # of an optional rule, which is not printed on cards
}


class Watched:
    """Facts that note what is asked of them."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.asked: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.asked.add(name)
        return getattr(self.facts, name)


def test_every_printed_fact_is_said() -> None:
    defaults = Facts(id="", set="", name="", type="", kind="", alignment="")
    missing = {}
    for d in DONE:
        watched = Watched(d.facts)
        lines_of(watched)  # type: ignore[arg-type]
        printed = {n for n in Facts.__struct_fields__ if getattr(d.facts, n) != getattr(defaults, n)}
        if d.facts.kind == "site":
            printed -= {"unique", "site_type" if d.facts.site.haven else ""}
        if left := printed - watched.asked - UNSAID:
            missing[d.name] = left
    assert not missing


def test_modifiers_of_an_item_are_its_bearer_s() -> None:
    text = next(d.text() for d in DONE if d.name == "Orcrist")
    assert "The bearer has +3 prowess up to 9 (+4 up to 10 against Orc attacks)." in text


def test_attack_and_keying_of_a_creature() -> None:
    text = next(d.text() for d in DONE if d.name == "Orc-patrol")
    assert "Three strikes, prowess 6." in text
    assert "Keying: a Wilderness; a Shadow-land;" in text


# --- the grammar -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (en.a("Orc"), "an Orc"),
        (en.a("unique item"), "a unique item"),
        (en.a("untapped scout"), "an untapped scout"),
        (en.a("other character"), "another character"),
        (en.plural("Orc, Troll or Man"), "Orcs, Trolls or Men"),
        (en.plural("Dúnadan"), "Dúnedain"),
        (en.plural("corruption check"), "corruption checks"),
        (en.listed(["a", "b", "c"]), "a, b and c"),
        (en.possessive("you"), "your"),
        (en.together(["he has +3 prowess", "he has -1 body"]), "he has +3 prowess and -1 body"),
        (en.one(Character(SCOUT & UNTAPPED)), "an untapped scout"),
        (en.one(Character(HOBBIT & WOUNDED, of=vocabulary.YOU)), "one of your wounded Hobbits"),
        (en.one(Character(~(HOBBIT | WIZARD))), "a character who is no Hobbit or Wizard"),
        (en.one(Character(~HOBBIT & ~Bears(Named("The One Ring")))), "a non-Hobbit character not bearing The One Ring"),
        (en.one(Attack(ORC | TROLL)), "an attack by Orcs or Trolls"),
        (en.one(Company(Has(SCOUT) & ~Has(WIZARD))), "a company with a scout and without a Wizard"),
        (en.each(Character(At(HAVEN))), "each character at a Haven"),
        (UNTAPPED.clause("Bilbo", False), "Bilbo is not untapped"),
        (HOBBIT.clause("Aragorn II", False), "Aragorn II is not a Hobbit"),
        ((HOBBIT & UNTAPPED).clause("he"), "he is a Hobbit and untapped"),
    ],
)
def test_phrases(said: str, wanted: str) -> None:
    assert said == wanted


@pytest.mark.parametrize(
    ("part", "wanted"),
    [
        (
            Play(by=SCOUT & UNTAPPED, cost=Tap(USER), on=Attack(against=USER.company), do=Cancel(TARGET)),
            "Tap an untapped scout: cancel an attack against his company.",
        ),
        (
            Play(
                by=WIZARD, on=Attack(against=USER.company), do=For(THIS_STRIKE, Add(PROWESS, 3, to=USER), Add(BODY, -1, to=USER))
            ),
            "Playable by a Wizard on an attack against his company. For this strike, he has +3 prowess and -1 body.",
        ),
        (
            Play(on=Character(~WOUNDED, of=vocabulary.YOU), do=Seq(Cancel(vocabulary.ATTACK), Wound(TARGET))),
            "Playable on one of your unwounded characters. Cancel the attack, then wound him.",
        ),
        (
            Play(by=SCOUT, on=Character(), do=For(THIS_STRIKE, Add(BODY, 1, to=TARGET), Add(BODY, 2, to=USER))),
            "Playable by a scout on a character. For this strike, the character has +1 body and the scout has +2 body.",
        ),
        (
            When("wound", Discard(one(Item(in_=vocabulary.IT.company))), by=vocabulary.THIS),
            "When a character is wounded by this card, discard an item in his company.",
        ),
        (
            Add(PROWESS, Count(Character(HOBBIT)), to=Character(SCOUT)),
            "Each scout has +1 prowess for each Hobbit.",
        ),
        (
            While(vocabulary.GATES_OF_MORNING, Add(PROWESS, 1, to=Character(SCOUT))),
            "While Gates of Morning is in play, each scout has +1 prowess.",
        ),
        (Ability(cost=Discard(vocabulary.THIS), do=Cancel(vocabulary.ATTACK)), "Discard this card: cancel the attack."),
    ],
)
def test_sentences(part: Any, wanted: str) -> None:
    assert part_lines(part if isinstance(part, tuple) else (part,)) == [wanted]


class Sing(Verb):
    """A part that somebody adds with nothing but words."""

    __slots__ = ()

    def words(self) -> str:
        return f"sing for {TARGET.words()}"


def test_a_part_with_plain_words_composes() -> None:
    play = Play(by=SCOUT, on=Character(in_=USER.company), do=Sing())
    assert part_lines((play,)) == ["Playable by a scout on a character in his company. Sing for the character."]


def test_outside_of_a_card_references_have_words_of_their_own() -> None:
    assert Tap(USER).words() == "tap him"
    assert Cancel(TARGET).words() == "cancel the target"


def test_a_second_way_to_play_is_an_alternative() -> None:
    assert part_lines((Play(do=Cancel(vocabulary.ATTACK)), Play(do=Cancel(vocabulary.STRIKE)))) == [
        "Cancel the attack.",
        "Alternatively, cancel the strike.",
    ]


def test_sentences_written_by_hand_are_those_of_their_parts() -> None:
    """A pin names the meaning that a sentence was written for; the message has the right one."""
    wrong = {
        f"{d.key} {d.name}": digest(part)
        for d in BOOK.values()
        for own in d.own
        for part in own.walk()
        if getattr(part, "said", None) and part.said[1] != digest(part)
    }
    assert not wrong


def test_a_digest_is_of_the_meaning_alone() -> None:
    make = lambda n: Play(on=Character(HOBBIT), do=For(THIS_TURN, Add(PROWESS, n, to=TARGET)))  # noqa: E731
    assert digest(make(1)) == digest(make(1)) != digest(make(2))


def test_words_of_card_files_are_parts() -> None:
    """No module's own imports may hide a predicate from the card files."""
    for name in ("UNTAPPED", "TAPPED", "WOUNDED", "SCOUT", "HAVEN", "ITEM"):
        assert isinstance(getattr(vocabulary, name), predicates.Pred), name


# --- neighbours, conditions, natures ---------------------------------------------------------------------------------------


def test_what_holds_under_one_condition_is_one_sentence() -> None:
    elves, men = Character(Named("Elves")), Character(Named("Men"))
    parts = While(HAVEN, Add(PROWESS, 1, to=elves), Add(BODY, 1, to=men))
    (line,) = part_lines(parts)
    assert line.count("While") == 1
    assert "; " in line


def test_a_condition_of_something_that_happens() -> None:
    (line,) = part_lines(While(~HAVEN, When("tap", Discard(THIS), what=THIS)))
    assert re.match(r"If .+ when this card is tapped, discard this card\.$", line)


def test_whoever_plays_it_is_named_before_what_he_gets() -> None:
    (line,) = part_lines((Play(by=WIZARD, do=For(THIS_TURN, Add(PROWESS, 1, to=USER))),))
    assert line == "Playable by a Wizard. Until the end of the turn, he has +1 prowess."


def test_as_what_it_is_played() -> None:
    (line,) = part_lines((Play(nature="permanent-event"),))
    assert line == "Playable as a permanent-event."
