"""No fact without a reader: what is printed and nobody carries out keeps a card from being playable."""

from __future__ import annotations

import ast
import inspect
import textwrap
from pathlib import Path
from typing import Any

import pytest

from meccg.cards.load import unwritten
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.model.facts import Facts, Printed, facts_of
from meccg.parts.claims import ABOUT, CLAIMS, carried_out, carries_out, every_fact, told, waits_for
from meccg.parts.factwords import fact_lines
from meccg.parts.modes import Play
from meccg.parts.predicates import ANY
from meccg.parts.selectors import Character
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS

POOL = load_pool()

# The facts that no rule carries out yet, of all sets. Whoever writes the rule takes the fact out of it; nothing is added.
UNCLAIMED = Path(__file__).with_name("golden") / "unclaimed.txt"

# The facts that one or two cards have. Whoever makes a part of one takes it out; nothing is added.
RARE = Path(__file__).with_name("golden") / "rare.txt"

ROWS = ("deck", "character", "creature", "item", "ally", "faction", "event", "site", "land")


def test_the_list_of_unclaimed_facts_gets_shorter() -> None:
    open_ = set(every_fact()) - set(CLAIMS) - ABOUT - {f"Facts.{row}" for row in ROWS}
    assert sorted(open_) == UNCLAIMED.read_text("utf-8").split()


def users() -> dict[str, set[str]]:
    """Every fact with the cards on which it is printed."""
    found: dict[str, set[str]] = {fact: set() for fact in every_fact() if fact.partition(".")[2] not in ROWS}

    def look(row: Printed, card: str) -> None:
        for field in row.__struct_fields__:
            fact, value = f"{type(row).__name__}.{field}", getattr(row, field)
            if value != every_fact()[fact]:
                found.setdefault(fact, set()).add(card)
                for part in value if isinstance(value, tuple) else (value,):
                    if isinstance(part, Printed):
                        look(part, card)

    for card in POOL.by_id.values():
        look(card, card.id)
    return found


def test_the_list_of_facts_that_few_cards_have_gets_shorter() -> None:
    """What one or two cards say is behaviour, and stands in their card files; here is what is left, and it only gets less."""
    assert sorted(fact for fact, cards in users().items() if len(cards) <= 2) == RARE.read_text("utf-8").split()


def looked_at(by: Any) -> set[str]:
    """The attributes and words that the code of a claimant speaks of."""
    code = inspect.unwrap(by)
    tree = ast.parse(textwrap.dedent(inspect.getsource(code)))
    found = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
    closed = inspect.getclosurevars(code).nonlocals.values() if inspect.isfunction(code) else ()
    return found | {word for value in closed if isinstance(value, str) for word in value.split(".")}


@pytest.mark.parametrize("fact", sorted(CLAIMS))
def test_who_claims_a_fact_looks_at_it(fact: str) -> None:
    field = fact.partition(".")[2]
    for claim in CLAIMS[fact]:
        assert field in looked_at(claim.by), f"{claim.by} does not look at {fact}"


def test_a_claim_names_a_fact_that_is_there() -> None:
    with pytest.raises(ValueError, match=r"there is no fact Site.regoin to carry out; near: .*Site.region"):
        carries_out("Site: regoin")


# --- what waits --------------------------------------------------------------------------------------------------------


def test_a_place_with_a_condition_that_nobody_knows_waits() -> None:
    assert "PlaySite.own_wizardhaven" in waits_for(POOL.find("Greater Half-orcs"))


def test_a_word_that_nobody_understands_waits() -> None:
    event = {"type": "resource", "kind": "event", "alignment": "hero", "id": "X", "set": "TW", "name": "X"}
    assert waits_for(facts_of(**event)) == ()
    stage = {**event, "alignment": "stage"}
    assert waits_for(facts_of(**stage)) == ("Facts.alignment: stage",)
    assert told("Facts.alignment: stage") == "alignment: stage"


def test_agents_wait_for_nothing() -> None:
    agents = [f for f in POOL.by_id.values() if f.kind == "agent"]
    assert len(agents) == 32
    assert not any(waits_for(f) for f in agents)


@pytest.mark.parametrize("alignment", ["stage", "fallen-wizard", "balrog"])
def test_cards_wait_for_players_who_use_them(alignment: str) -> None:
    for facts in POOL.by_id.values():
        if facts.alignment == alignment:
            assert f"Facts.alignment: {alignment}" in waits_for(facts)


def test_every_card_of_the_wizards_is_done() -> None:
    assert not [(d.key, d.waits) for d in BOOK.values() if d.facts.set == "TW" and not d.done]


def test_a_card_says_what_it_waits_for() -> None:
    from meccg.parts.definition import Definition

    facts: Facts = POOL["BA-90"]
    card = Definition(facts, (), (), waits_for(facts))
    assert not card.done
    assert card.waiting() == "not carried out yet: alignment: balrog"


# --- texts promise nothing that does not happen ------------------------------------------------------------------------


def text_of(name: str) -> str:
    return " ".join(sentence for line in fact_lines(POOL.find(name)) for sentence in line)


def test_what_nobody_carries_out_is_not_told() -> None:
    assert "Playable at" not in text_of("Greater Half-orcs")  # a place with a condition that nobody knows is none
    assert "Sage only." in text_of("Dreams of Lore")


def test_what_is_carried_out_is_told_whole() -> None:
    for d in BOOK.values():
        if d.done and d.key in POOL.by_id:
            assert carried_out(d.facts) == d.facts, d.name


@pytest.mark.parametrize(
    ("parts", "waits"), [((), ("its text",)), ((Add(PROWESS, 1, to=Character(ANY)),), ("how it is played",)), ((Play(),), ())]
)
def test_an_event_needs_its_text_and_a_way_to_be_played(parts: tuple[Any, ...], waits: tuple[str, ...]) -> None:
    facts = POOL.find("Dragon-sickness")
    assert not facts.plain
    assert unwritten(facts, parts, ()) == waits
