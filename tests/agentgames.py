"""Random games with agents in the decks, every promise checked; and pairs of games that differ in what lies under one agent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from invariants import Broken, broken, inventory
from meccg.cards.load import load_cards
from meccg.decks import shipped_decks
from meccg.kernel.book import BOOK
from meccg.kernel.chance import pick
from meccg.kernel.game import readable
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import packed, state_from, true_belief, view
from meccg.model.deck import Deck
from meccg.parts.agents import AGENT, agents_of, sites_on
from meccg.rules.agents import lawful
from meccg.rules.setup import new_game

AGENTS = 14  # in each deck, in place of other cards


def with_agents(deck: Deck, seed: str) -> Deck:
    """The same deck with agents for some of its cards."""
    load_cards()
    known = sorted(key for key, facts in BOOK.facts.items() if facts.kind == "agent" and BOOK[key].done)
    about = [key for key, facts in BOOK.facts.items() if facts.set == "DM" and facts.kind == "event" and BOOK[key].done]
    pool = known * 2 + sorted(about)
    cards = [key for key, n in deck.play_deck for _ in range(n)]
    for n in range(AGENTS):
        cards[pick(seed, 2 * n, len(cards))] = pool[pick(seed, 2 * n + 1, len(pool))]
    return replace(deck, play_deck=tuple(sorted(Counter(cards).items())))


def new(seed: str, **options: Any) -> State:
    decks = tuple(shipped_decks().values())
    pair = [decks[pick(seed, n, len(decks))] for n in (900, 901)]
    return new_game([with_agents(d, f"{seed}/{n}") for n, d in enumerate(pair)], seed=seed, checked=False, **options)


def eager(s: State, seed: str, n: int) -> tuple[Any, ...]:
    """At random, but agents are played and used more often than not."""
    options = s.asks[0].options
    about = [o for o in options if o[0] in ("play agent", "agent action", "attack with", "reveal agent")]
    if about and pick(seed, 3 * n, 10) < 6:
        return about[pick(seed, 3 * n + 1, len(about))]
    return options[pick(seed, 3 * n + 2, len(options))]


def moments(seed: str, most: int = 3000) -> Iterator[State]:
    s = new(seed)
    for n in range(most):
        if not s.asks:
            return
        yield s
        choose(s, eager(s, seed, n))


def check_game(game: int, most: int = 3000) -> int:
    """A game at random: nothing is lost, no agent lies as none may. How many agents were seen in play."""
    seed, cards, seen = f"agents/{game}", None, set()
    for n, s in enumerate(moments(seed, most)):
        cards = inventory(s) if cards is None else cards
        for p in s.players():
            for agent in agents_of(s, p):
                seen.add(agent)
                sound(s, agent, f"{seed}, decision {n}")
        if n % 5 == 0 and (faults := broken(s)):
            raise Broken(f"{seed}, decision {n}: {faults}")
        if n % 40 == 0:
            if inventory(s) != cards:
                raise Broken(f"{seed}, decision {n}: cards lost or gained")
            looks_alike(s)
    return len(seen)


def sound(s: State, agent: int, where: str) -> None:
    """It lies in one of the five states, on its way by sites that can be proved (AIO-E-0348, AIO-E-0357)."""
    row = s.card(agent)
    if row.face_down and row.status == 2:
        raise Broken(f"{where}: {s.name(agent)} is wounded and lies face down")
    if row.face_down and not lawful(s, agent):
        raise Broken(f"{where}: {s.name(agent)} has come by {[s.name(x) for x in sites_on(s, agent)]}")
    if not row.face_down and len(sites_on(s, agent)) > 1:
        raise Broken(f"{where}: {s.name(agent)} lies face up with several sites")


def looks_alike(s: State) -> None:
    """What is imagined from a view looks as the view does, and nobody's agent is anything but an agent."""
    for p in s.players():
        v = view(s, p)
        for belief in (None, true_belief(s, p)):
            t = state_from(v, "seed", belief)
            if packed(view(t, p)) != packed(v):
                raise Broken("an imagined state looks different")
            for q in t.players():
                if any(AGENT not in BOOK[t.card(a).card].natures for a in agents_of(t, q)):
                    raise Broken("something else is imagined in an agent's place")


# --- pairs ---------------------------------------------------------------------------------------------------------------


def other_under(s: State, player: int, seed: str) -> tuple[State, set[int]] | None:
    """The same game with another face-down agent, or another way under it, of a player, and the cards that differ: None if he has
    none.
    """
    agents = [a for a in agents_of(s, player) if s.card(a).face_down and s.seen_by(a) != s.everybody()]
    if not agents:
        return None
    t, agent = s.clone(), agents[pick(seed, 1, len(agents))]
    known = sorted(key for key, facts in BOOK.facts.items() if facts.kind == "agent" and key != s.card(agent).card)
    t.rows[agent] = s.card(agent).but(card=known[pick(seed, 2, len(known))])
    changed = {agent}
    for site in sites_on(s, agent):
        spare = [c for c in t.player(player).locations if not s.seen_by(c) & ~(1 << player)]
        if s.card(site).face_down and spare:
            other = spare[pick(seed, site, len(spare))]
            a, b = t.card(site).card, t.card(other).card
            t.rows[site], t.rows[other] = t.card(site).but(card=b), t.card(other).but(card=a)
            changed |= {site, other}
    t.memo, t.memo_status, t.bits, t.prints = {}, {}, None, None
    return t, changed


def check_pair(s: State, seed: str, answers: int = 12) -> int:
    """Two games that differ only in what lies under one agent look alike to the others, question by question, until something of
    that is shown, and for at most so many answers. How many moments were compared.
    """
    viewer = s.turn_player
    compared = 0
    for player in s.others(viewer):
        pair = other_under(s, player, seed)
        if pair is None:
            continue
        a, (b, changed) = s.clone(), pair
        a.log, b.log = [], []
        for n in range(answers):
            if any(game.seen_by(c) >> viewer & 1 for game in (a, b) for c in changed):
                break
            if packed(view(a, viewer)) != packed(view(b, viewer)):
                raise Broken(f"{seed}: the view tells them apart after {n} answers")
            if readable(a.log, viewer, a.n_players) != readable(b.log, viewer, b.n_players):
                raise Broken(f"{seed}: the log tells them apart after {n} answers")
            compared += 1
            both = [o for o in (a.asks[0].options if a.asks else ()) if b.asks and o in b.asks[0].options]
            if not both:
                break
            acts = [o for o in both if o[0] in ("agent action", "play agent")]
            quiet = [o for o in both if o[0] not in ("reveal agent", "attack with")] or both
            chosen = acts if acts and pick(seed, 1000 + n, 2) else quiet
            choice = chosen[pick(seed, 50 + n, len(chosen))]
            choose(a, choice)
            choose(b, choice)
    return compared


def check_pairs(wanted: int, seed: str, answers: int = 12) -> tuple[int, int]:
    """So many pairs, out of games at random. How many there were, and how many moments were compared."""
    pairs = compared = game = 0
    while pairs < wanted:
        for n, s in enumerate(moments(f"{seed}/{game}", 1200)):
            if n % 9 == 0 and (alike := check_pair(s, f"{seed}/{game}/{n}", answers)):
                pairs, compared = pairs + 1, compared + alike
            if pairs >= wanted:
                break
        game += 1
    return pairs, compared
