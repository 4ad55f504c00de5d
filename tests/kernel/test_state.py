"""States: a clone is a state of its own, equal games are equal, and nothing alive lies in them."""

import pytest

from invariants import chooser, fingerprint, plain
from kernel.moments import cards, game, moments, play_on
from meccg.kernel.chance import CHANCE, WAYS
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model import windows as W
from meccg.model.rows import DECK, DISCARD, HAND, PLAY
from meccg.parts.values import PROWESS, value
from table import Table


@pytest.mark.parametrize("seed", ["1", "2"])
def test_fork_plays_like_the_original_and_leaves_it_alone(seed: str) -> None:
    for s in moments(seed, 300, every=25):
        before = s.digest()
        forks = [s.clone(), s.clone()]
        choices = [chooser("fork"), chooser("fork")]
        for fork, choice in zip(forks, choices, strict=True):
            for _ in range(30):
                if fork.asks:
                    choose(fork, choice(fork))
        assert forks[0].digest() == forks[1].digest()
        assert s.digest() == before


def test_what_leaves_play_in_a_fork_still_counts_in_the_original(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", items={"Aragorn II": ["Glamdring"], "Bilbo": ["Dagger of Westernesse"]})
    s, armed = table.state, table.value("prowess", "Aragorn II")
    s.memo, s.memo_status, s.sorted = {}, {}, {}  # nobody has asked anything yet
    fork = s.clone()
    fork.move(table.id("Glamdring"), DISCARD)
    assert value(fork, PROWESS, table.id("Aragorn II")) < armed
    assert value(s, PROWESS, table.id("Aragorn II")) == armed


def test_digest_tells_states_apart() -> None:
    digests = [s.digest() for s in moments("3", 200)]
    assert len(set(digests)) == len(digests)
    assert digests == [s.digest() for s in moments("3", 200)]
    assert digests[0] != next(moments("4", 1)).digest()


def test_state_holds_only_plain_values() -> None:
    for s in moments("5", 300, every=10):
        assert not list(plain(s))


def test_changes_as_frames_give_the_same_game() -> None:
    """Every change that nobody listens to is committed at once; made a frame that could be stopped, it comes to the same."""
    for seed in ("6", "7"):
        plainly, forced = next(moments(seed, 1)).clone(), next(moments(seed, 1)).clone()
        forced.force = True
        choices = chooser(seed), chooser(seed)
        for _ in range(800):
            assert fingerprint(plainly) == fingerprint(forced)
            assert [a.kind for a in plainly.asks] == [a.kind for a in forced.asks]
            if not plainly.asks:
                break
            choose(plainly, choices[0](plainly))
            choose(forced, choices[1](forced))


def attack(table: Table) -> State:
    table.hero.company("Aragorn II", "Bilbo", at="Bree")
    table.attack("orc", prowess=12)
    table.do("assign Bilbo")
    table.do("tap")
    table.leave_open()
    return table.state


def test_enumerated_dice_are_a_question_to_chance(table: Table) -> None:
    table.state.chance = table.state.chance.but(mode="enumerated")
    s = attack(table)
    if table.asked == "support":
        table.pass_()
    (question,) = s.asks
    assert (question.seat, question.kind) == (CHANCE, "roll")
    assert [int(n) for _, n in question.options] == list(WAYS)
    outcomes = {}
    for option in question.options:
        fork = s.clone()
        choose(fork, option)
        (bilbo,) = (c for c in cards(fork) if fork.name(c.id) == "Bilbo")
        outcomes[int(option[1])] = bilbo.status
    assert len(set(outcomes.values())) > 1  # 1 + 11 = 12: tapped by 11 and more, else wounded
    assert sum(WAYS.values()) == 36


# --- who knows what ----------------------------------------------------------------------------------------------------


def test_a_card_that_comes_out_of_play_is_known_until_it_can_not_be_followed(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree", items={"Bilbo": ["Dagger of Westernesse"]}).hand("Concealment", "Block")
    s, dagger = table.state, table.id("Dagger of Westernesse")
    assert s.seen_by(dagger) == 0b11
    s.move(dagger, HAND)
    assert s.seen_by(dagger) == 0b11, "all saw it return to the hand"
    assert s.seen_by(table.id("Block")) == 0b01
    s.move(table.id("Block"), DISCARD)
    assert s.seen_by(dagger) == 0b01, "it may be the one that was put down"
    (known,) = s.knowledge
    assert (known.viewer, known.owner, known.zone) == (1, 0, HAND)
    assert known.cards == (s.card(dagger).card,)
    s.enter(dagger, host=table.id("Bilbo"))
    assert s.knowledge == ()


def test_shuffling_loses_cards_from_sight_and_renames_what_goes_in(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree", items={"Bilbo": ["Dagger of Westernesse"]}).deck("Block")
    s, dagger, block = table.state, table.id("Dagger of Westernesse"), table.id("Block")
    tag = s.card(dagger).tag
    s.show(block, 0b10)
    assert s.seen_by(block) == 0b10, "he was shown it; its owner does not know where it is"
    s.move(dagger, DECK)
    assert s.card(dagger).tag != tag
    assert s.seen_by(dagger) == 0b11
    s.shuffle(0)
    assert s.seen_by(dagger) == s.seen_by(block) == 0
    assert [k.cards for k in s.knowledge] == [tuple(sorted((s.card(dagger).card, s.card(block).card)))]


def test_face_down_cards_are_seen_by_who_laid_them(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree")
    site = table.site_card(0, "Rivendell", face_down=True)
    s = table.state
    assert s.card(site).zone == PLAY
    assert s.seen_by(site) == 0b01
    s.turn_up(site)
    assert s.seen_by(site) == 0b11


def test_tags_are_opaque_and_single() -> None:
    g = game()
    play_on(g, "t", 40)
    tags = [c.tag for c in cards(g.state)]
    assert len(set(tags)) == len(tags)
    assert sorted(tags) != tags


def test_there_is_room_for_more_windows_in_each_half() -> None:
    assert W.others(1) >= 1 << 40
    assert W.others(1) > W.ANY_TIME
    assert W.anyones(W.COUNCIL) == W.COUNCIL | W.others(W.COUNCIL)
