"""What tests of strikes do again and again at a table."""

from meccg.kernel.book import BOOK
from meccg.model.facts import facts_of
from meccg.model.rows import ASIDE
from meccg.parts.definition import define
from table import key_of

ORC = {
    "type": "character",
    "kind": "character",
    "alignment": "minion",
    "subtypes": (),
    "races": ("orc",),
    "prowess": 3,
    "body": 8,
    "mind": 2,
}


def creature(table, name, **fields):
    """The creature attacks the company."""
    card = table.new(key_of(name, "creature"), 1, ASIDE)
    return table.start("CreatureAttack", card=card, company=table.company().id, hazard_player=1, **fields)


def card_of_the_test(name, *parts, **facts):
    """A card of this test's own, defined once."""
    key = f"TEST-{name}"
    if key not in BOOK:
        plain = {"type": "hazard", "kind": "event", "alignment": "neutral", "subtypes": ("long-event",)}
        define(facts_of(**{"id": key, "set": "TEST", "name": name, **plain, **facts}), *parts)
    return key


def strike_at(table, who, stance="tap", **attack):
    """One strike against him, whatever state he is in; nobody else does anything."""
    table.attack(attack.pop("race", "man"), strikes=1, attacker_chooses=True, **attack)
    if table.asked == "assign strike":
        table.do("assign", who)
    if table.asked == "stance":
        table.do(stance)
    if table.asked == "support":
        table.pass_()


def rolls(table, who):
    """What he rolled against what, by the log."""
    return [line.partition(": ")[2] for line in table.log if line.startswith(f"{who} rolls")]


def declare(table, *text):
    """Pass until it is offered, declare it, and let it resolve."""
    table.do(*text, passing=True)
    while table.asked == "respond":
        table.pass_()


def pass_to(table, *kinds):
    """Pass until such a question is asked."""
    while table.asked not in kinds:
        table.pass_()
