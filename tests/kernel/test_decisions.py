"""Decisions on the wire."""

import msgspec
import pytest

from kernel.moments import cards, moments
from meccg.kernel.decisions import Decision, decision, decision_key, handle, option_id, option_of, thing
from meccg.kernel.run import NotOffered
from table import Table


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_option_has_an_id_of_its_own_that_leads_back(seed: str) -> None:
    for s in moments(seed, 300, every=3):
        for ask in s.asks:
            ids = [option_id(s, o) for o in ask.options]
            assert len(set(ids)) == len(ids)
            for option, id in zip(ask.options, ids, strict=True):
                assert option_of(s, ask, id) == option


def test_decision_survives_the_wire_and_names_no_row(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree")
    table.attack("orc", prowess=12)
    table.leave_open()
    s = table.state
    d = decision(s, s.asks[0], "0.0.0")
    assert msgspec.json.decode(msgspec.json.encode(d), type=Decision) == d
    assert (d.seat, d.kind, d.min, d.max) == (0, "assign strike", 1, 1)
    assert d.rule == "AIO-H-0672"
    assert "strike" in d.prompt
    aragorn = handle(s, table.id("Aragorn II"))
    assert aragorn == f"#{table.card('Aragorn II').tag:x}"
    (option,) = (o for o in d.options if o.targets == (aragorn,))
    assert option.words == "Aragorn II faces a strike"
    assert option.id == f"assign|{aragorn}"
    assert d.group.startswith("attack")


def test_handles_lead_back_to_things(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", at="Bree")
    table.attack("orc", prowess=12)
    table.leave_open()
    s = table.state
    for x in (0, 1, table.company().id, *(c.id for c in cards(s)), *(f.uid for f in s.frames), -1):
        assert thing(s, handle(s, x)) == x
    assert handle(s, table.frame("Attack").uid) == "~attack"
    assert thing(s, "#nothing") == thing(s, "&999999") == thing(s, "&c99") == thing(s, "~game") == -1
    assert thing(s, f"&{table.company().id}") == table.company().id, "as companies were called before"


def test_what_is_not_offered_says_so(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", at="Bree")
    table.attack("orc", prowess=12)
    table.leave_open()
    s = table.state
    with pytest.raises(NotOffered, match=r"'assign\|#0' is not offered to Hero \(assign strike\); offered: assign\|#"):
        option_of(s, s.asks[0], "assign|#0")


def test_key_follows_the_options(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", "Aragorn II", at="Bree")
    table.attack("orc", strikes=2, prowess=12)
    s = table.state
    first = decision_key(s, s.asks[0])
    assert first.startswith("assign strike/")
    assert first == decision_key(s.clone(), s.asks[0])
    table.do("assign Bilbo")
    assert decision_key(s, s.asks[0]) != first
    table.leave_open()


def test_words_that_look_like_handles_stay_words(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree")
    s = table.state
    assert option_id(s, ("name", "#1f", "-", "", "Bree", -1)) == "name|\\#1f|\\-||Bree|-"
