"""Unique cards, manifestations, and cards that can't be duplicated (METW-0229 ff., AIO-A-0108 ff., AIO-A-0252 ff.).

Both are laws of every play from the hand; they are asked again when the play resolves, because a copy may have come into play
meanwhile. Cards in a marshalling point pile are in play for this purpose, unique ones out of the game too (AIO-B-0250).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import ASIDE, DISCARD, NONE, OUT, PILE, PLAY, CardRow, Env
from meccg.parts import frames
from meccg.parts.base import bearer_of, company_of, site_of
from meccg.parts.claims import carries_out
from meccg.parts.modes import law, of_cards
from meccg.parts.requirements import DRAGON_GONE
from meccg.parts.verbs import Discard
from meccg.rules.chain import declared_links, when_declared

carries_out("Facts: manifestation_of")(Facts.persons)


@cache
def cards_of() -> dict[str, list[str]]:
    """The unique cards that stand for somebody or something."""
    index: dict[str, list[str]] = {}
    for key, facts in BOOK.facts.items():
        if facts.unique:
            for name in facts.persons():
                index.setdefault(name, []).append(key)
    return index


@cache
def same_entity(key: str) -> frozenset[str]:
    """The cards that are the same unique thing as this one: copies, other printings, manifestations."""
    return frozenset(other for name in BOOK.facts[key].persons() for other in cards_of().get(name, ()))


@cache
def races_of_all(key: str) -> frozenset[str]:
    """The races of the cards that are the same unique thing as this one."""
    return frozenset(race for other in same_entity(key) for race in BOOK.facts[other].races)


@cache
def keys_named(name: str) -> tuple[str, ...]:
    """Cards of that name: reprints, other sides."""
    return tuple(key for key, facts in BOOK.facts.items() if facts.name == name)


def same_unique(s: State, a: int, b: int) -> bool:
    """Whether two cards are the same unique thing."""
    return s.facts_of(a).unique and s.card(b).card in same_entity(s.card(a).card)


def duplicates_of(s: State, card: int) -> list[int]:
    """The cards in play (or in a marshalling point pile) that are the same unique thing as this one."""
    same = same_entity(s.card(card).card)
    rows = (s.card(id) for key in sorted(same) for id in s.copies(key))
    return [r.id for r in rows if (r.zone in (PLAY, PILE) or is_held(s, r)) and r.id != card and up(r)]


def up(row: CardRow) -> bool:
    """What lies face down is not in play for this purpose (AIO-A-0254)."""
    return not row.face_down


# --- unique ----------------------------------------------------------------------------------------------------------


def is_free(s: State, env: Env, mode: Any) -> bool:
    """Whether a card may come into play as far as uniqueness goes."""
    if env.source < 0:
        return True
    key = s.card(env.source).card
    facts: Facts = BOOK[key].facts
    if not facts.unique:
        return True
    near = neighbours(s, env.player) if facts.type == "resource" and s.n_players > MANY else ()
    memo = ("unique", key, near)
    free = s.memo.get(memo)
    if free is None:
        free = s.memo[memo] = not any(not near or row.player in near for row in in_the_way(s, key, facts))
    return bool(free)


MANY = 4  # players; with more of them a unique resource may be in play more than once


def neighbours(s: State, player: int) -> tuple[int, ...]:
    """He and the players to his right and left: with five, a resource is unique among them only (AIO-H-0240, AIO-H-0241)."""
    return (s.before(player), player, s.after(player))


UNDER = "held out of play"  # of a part of a card: what is off to the side with it counts as out of play


def is_held(s: State, card: CardRow) -> bool:
    """Whether it is off to the side with another card: then it is in play for this purpose (AIO-E-0484), unless that card says
    otherwise. A Dragon at home who is kept so counts as discarded (AIO-F-0583).
    """
    if card.zone != ASIDE or card.host == NONE or BOOK[card.card].facts.event.at_home is not None:
        return False
    return not any(st.env.source == card.host for st in s.standing.get(UNDER, ()))


def in_the_way(s: State, key: str, facts: Facts) -> Iterator[CardRow]:
    """Copies and manifestations in play, stored, defeated or out of the game. Those of a Dragon may be in play together, but none
    may follow a defeated one (AIO-B-0274).
    """
    dragon = "dragon" in races_of_all(key)
    yielding = s.standing.get("gives way", ())
    for row in (s.card(id) for other in sorted(same_entity(key)) for id in s.copies(other)):
        gone = row.zone in (PILE, OUT)
        if facts.kind == "avatar" and row.zone == PLAY and row.id != s.player(row.player).avatar:
            continue  # he takes the place of what stands for him (AIO-C-0142, AIO-B-0271, AIO-B-0273)
        if any(PARTS[st.address].yields(s, st.env, row.id, facts.name) for st in yielding):
            continue
        if gone or is_held(s, row) or (row.zone == PLAY and up(row) and (not dragon or BOOK[row.card].name == facts.name)):
            yield row


@cache
def dragon_of(key: str) -> frozenset[str]:
    """The manifestations of the unique Dragon that this card is one of; none if it is no such card."""
    same = same_entity(key)
    return same if len(same) > 1 and "dragon" in races_of_all(key) else frozenset()


def leave_together(s: State, card: int) -> None:
    """A manifestation of a unique Dragon was defeated or otherwise removed from play: the others in play are, too, and his lair
    is deserted from now on (AIO-B-0296, AIO-B-0298).
    """
    same = dragon_of(s.card(card).card)
    for name in sorted({BOOK.facts[key].name for key in same}):
        s.record(DRAGON_GONE, name, s.turn)
    for other in [id for key in sorted(same) for id in s.copies(key) if id != card and s.card(id).zone == PLAY]:
        s.tell("{0} leaves play with {1}", other, card)
        for a in s.card(other).attached:
            s.move(a, DISCARD)
        s.move(other, OUT)


law(
    "play",
    rule="AIO-B-0249",
    text="{name} is unique and already in play, or gone for good",
    again=is_free,
    only=of_cards(lambda facts: facts.unique),
)(is_free)


# --- cannot be duplicated --------------------------------------------------------------------------------------------


@carries_out("Facts: dup_limit")
def not_duplicated(s: State, env: Env, mode: Any) -> bool:
    """Whether no copy of a card that can't be duplicated is in play where this one would be."""
    if env.source < 0:
        return True
    facts: Facts = BOOK[s.card(env.source).card].facts
    limit = facts.dup_limit
    return not limit or not duplicated(s, env, facts, limit)


law(
    "play",
    rule="AIO-A-0108",
    text="{name} can't be duplicated",
    each=True,
    again=not_duplicated,
    only=of_cards(lambda facts: bool(facts.dup_limit)),
)(not_duplicated)


def duplicated(s: State, env: Env, facts: Facts, limit: str) -> bool:
    """Whether a copy lies on, or has an effect on, what this one would be played on; anywhere, if it may be in play once."""
    mine = scope(s, limit, env)
    for row in (s.card(id) for key in keys_named(facts.name) for id in s.copies(key)):
        if row.id == env.source:
            continue
        if limit == "turn":
            if "played" in row.marks:
                return True
        elif row.zone == PILE and limit == "game":
            return True
        elif row.zone == PILE and limit == "site" and not facts.storable_at:  # it went there from the site
            if row.noted and s.name(row.noted[0]) == mine:
                return True
        elif row.zone == PLAY and up(row) and not about_to_leave(s, row.id):
            if limit == "attack":  # once it lies on somebody, it is done with its attack
                if row.host == NONE:
                    return True
            elif scope(s, limit, Env(source=row.id, player=row.player, target=row.host)) == mine:
                return True
    return has_effect(s, facts.name, limit, mine)


def scope(s: State, limit: str, env: Env) -> Any:
    """What a limit counts by, of a card that is played or in play so."""
    if limit == "game":
        return ()
    if limit == "player":
        return env.player
    x = next((x for x in (env.target, env.user, s.role("company")) if x != NONE), NONE)
    if limit == "character":
        row = s.get(x)
        return x if type(row) is not CardRow or row.company != NONE else bearer_of(s, x)
    if limit == "company":
        return company_of(s, x)
    if limit == "site":
        if env.source >= 0 and s.card(env.source).zone == PLAY and s.card(env.source).noted:
            return s.name(s.card(env.source).noted[0])
        site = x if type(s.get(x)) is CardRow and s.facts_of(x).kind == "site" else site_of(s, x)
        return s.name(site) if site != NONE else x  # a card that lies at no site counts by itself
    if limit == "manifestation":  # of the one whom a card in play remembers
        row = s.card(env.source) if env.source >= 0 else None
        known = row is not None and row.zone == PLAY and row.noted
        return s.name(row.noted[0] if row is not None and known else x)
    if limit == "attack":
        attack = frames.innermost(s, frames.Attack)
        return attack.uid if attack is not None else NONE
    return x  # a faction, an item, a card


def has_effect(s: State, name: str, limit: str, mine: Any) -> bool:
    """Whether an event of this name that was discarded still has an effect there (AIO-A-0112)."""
    for st in s.lasting():
        if st.env.source >= 0 and s.name(st.env.source) == name:
            if limit == "attack" and st.scope == "frame":
                if st.until == mine:
                    return True
            elif scope(s, limit, st.env) == mine:
                return True
    return False


def about_to_leave(s: State, card: int) -> bool:
    """Whether an action declared in this chain will discard it: then its copy may follow (AIO-A-0109)."""
    return any(link.env.target == card and not link.canceled and discards(link.address) for link in declared_links(s))


@cache
def discards(address: str) -> bool:
    return any(isinstance(part, Discard) for part in PARTS[address].walk())


# --- what cards keep from being played -------------------------------------------------------------------------------------


@law("play", rule="AIO-A-0364", text="a card in play keeps {name} from being played so", each=True)
def not_barred(s: State, env: Env, mode: Any) -> bool:
    rows = s.standing.get("no playing")
    if not rows or env.source < 0:
        return True
    return not any(PARTS[st.address].bars(s, st.env, env.source, env.target) for st in rows)


@law("play", "ability", rule="AIO-F-0538", text="a card in play keeps {name} from being used there", each=True)
def may_be_used(s: State, env: Env, mode: Any) -> bool:
    """Some may not use some cards where they are: neither play them nor use what lies on them."""
    rows = s.standing.get("no using")
    who = env.user if env.user != NONE else env.target
    if not rows or env.source < 0 or who < 0:
        return True
    return not any(PARTS[st.address].bars(s, st.env, env.source, who) for st in rows)


@when_declared
def note_what_is_played(s: State, mode: Any, env: Env) -> None:
    if mode.verb == "play" and env.source >= 0:
        for st in s.standing.get("no playing", ()):
            PARTS[st.address].note(s, st.env, env.source)
