"""The table in words, made of the board alone: numbers as they are now, nothing that its viewer may not know. The terminal prints
these lines, pages without scripts make lists of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from meccg.board.notes import HEEDED, site_kind
from meccg.board.rail import BEFORE, ENDINGS, PHASES
from meccg.board.structs import AttackRow, Board, Check, Company, Group, Handle, Prison, Seat, TableCard
from meccg.board.words import kind_words, odds, path_words
from meccg.kernel.book import BOOK

Span = str | tuple[str, str]  # text, or text with a style: title, you, them, card, good, warn, bad
STATUS = {"untapped": "good", "tapped": "warn", "wounded": "bad"}
PHASE_WORDS = dict((*PHASES.values(), *BEFORE.values(), *ENDINGS.items()))
SUCCEEDS = {"corruption": "passes", "influence": "succeeds", "body": "eliminates"}
HEAVY = 5  # corruption points that are a danger
UNREVEALED = "a site not yet revealed"


class Line(NamedTuple):
    """`depth`: what it belongs to is the last line before it that is less deep."""

    depth: int
    spans: tuple[Span, ...]


def heading(b: Board) -> Line:
    if not b.turn:
        return Line(0, (("Before the game: " + PHASE_WORDS.get(b.phase, "set-up"), "title"),))
    whose = "your turn" if b.turn_seat == b.viewer else f"turn of {seat_of(b, b.turn_seat).name}"
    return Line(0, ((f"Turn {b.turn}, {whose}, {PHASE_WORDS.get(b.phase, b.phase)}", "title"),))


def who(seat: Seat) -> Span:
    return ("You", "you") if seat.you else (seat.name, "them")


def ordered(b: Board) -> list[Seat]:
    """The viewer first, the others as they sit after him."""
    first = max(0, next((i for i, seat in enumerate(b.seats) if seat.seat == b.viewer), 0))
    return [*b.seats[first:], *b.seats[:first]]


def seat_of(b: Board, seat: int) -> Seat:
    """Seats are told as they sit round the table, not by their numbers."""
    return next(one for one in b.seats if one.seat == seat)


def points(b: Board) -> Iterator[Line]:
    """Marshalling points by type, a line for each player."""
    for seat in ordered(b):
        parts = ", ".join(f"{p.kind} {p.points}" for p in seat.points if p.points)
        council = f", {seat.council} at the {seat.ending}" if seat.council != seat.total else ""
        yield Line(0, (who(seat), f": {seat.total} marshalling points", f" ({parts})" if parts else "", council))


def side(b: Board, seat: Seat) -> Iterator[Line]:
    """A player's piles, cards before him, companies."""
    counts = {pile.zone: pile.count for pile in seat.piles}
    piles = f": hand {seat.hand}, play deck {counts['deck']}, discard pile {counts['discard']}, sideboard {counts['sideboard']}; "
    used, whole = seat.influence.used, seat.influence.whole
    over = ((", over its limit", "bad"),) if used > whole else ()
    yield Line(0, (who(seat), piles, f"general influence {used} of {whole} used", *over))
    lying = [b.cards[h] for h in seat.in_play if b.cards[h].key]
    if lying:
        yield Line(1, ("In play: ", ", ".join(map(with_status, lying))))
    for handle in seat.agents:
        yield agent_line(b, b.cards[handle])
    stored = next((pile.cards for pile in seat.piles if pile.zone == "pile"), ())
    if stored:
        yield Line(1, ("Marshalling point pile: ", counted(BOOK[c.key].name for c in stored)))
    for company in b.companies:
        if company.seat == seat.seat:
            yield from company_lines(b, company)
    for prison in b.prisons:
        if prison.seat == seat.seat:
            yield from prison_lines(b, prison)


def agent_line(b: Board, card: TableCard) -> Line:
    """An agent and the site cards on it: what the viewer does not see are cards face down."""
    known = "face down" if card.face_down else "face up"
    on_it = [b.cards[h] for h in card.attached]
    sites = [c.name or "a face-down site" for c in on_it if not c.key or c.kind == "site"]
    others = [c.name for c in on_it if c.key and c.kind != "site"]
    text = f"Agent: {card.name or 'unknown'} ({known}, {card.status})"
    text += f", moved to {', then '.join(sites)}" if card.face_down and sites else f" at {sites[-1]}" if sites else ", at home"
    return Line(1, (text + (f"; on it: {', '.join(others)}" if others else ""),))


def prison_lines(b: Board, prison: Prison) -> Iterator[Line]:
    """Who is held where by which card, and what their friends will meet there."""
    attacks = f", rescue-attack{'s' * (len(prison.attacks) > 1)}: {'; '.join(prison.attacks)}" if prison.attacks else ""
    yield Line(1, ("Prisoners at ", (site_words(b, prison.site), "title"), f", held by {name_of(b, prison.handle)}{attacks}"))
    for handle in prison.prisoners:
        card = b.cards[handle]
        yield Line(2, ((card.name, "card"), ", ", (card.status, STATUS[card.status]), ", ", ("prisoner", "bad")))
    if prison.rings:
        yield Line(2, ("has ", counted(name_of(b, r) for r in prison.rings)))


def counted(names: Iterable[str]) -> str:
    """Names in order, copies counted."""
    return ", ".join(f"{name} ({n})" if n > 1 else name for name, n in Counter(names).items())


def name_of(b: Board, handle: Handle) -> str:
    return b.cards[handle].name or "a card"


def with_status(card: TableCard) -> str:
    return card.name + (f" ({card.status})" if card.status != "untapped" else "")


# --- companies ---------------------------------------------------------------------------------------------------------


def site_words(b: Board, handle: Handle) -> str:
    """A site with its type and region; face down it is only that to anybody but its owner."""
    card = b.cards[handle]
    if not card.key:
        return UNREVEALED
    facts, tapped = BOOK[card.key].facts, ", tapped" if card.status == "tapped" else ""
    return f"{card.name} ({site_kind(facts, card.site_type)} in {facts.site.region or 'the Under-deeps'}{tapped})"


def company_lines(b: Board, company: Company) -> Iterator[Line]:
    called = " ".join((*company.notes, "company")).capitalize()
    if company.site:
        going = f", going to {site_words(b, company.destination)}" if company.destination else ""
        yield Line(1, (f"{called} at ", (site_words(b, company.site), "title"), going))
    else:
        through = f" through {path_words(''.join(x.symbol for x in company.path))}" if company.path else ""
        there = site_words(b, company.destination) if company.destination else UNREVEALED
        yield Line(1, (f"{called} on its way from {company.origin} to ", (there, "title"), through))
    if company.limit is not None:
        whole, used = company.limit.whole, company.limit.used
        yield Line(2, (f"Hazard limit {whole}: {used} used, {max(0, whole - used)} left",))
    if company.guard:
        yield Line(2, (f"On guard at the site: {', '.join(name_of(b, g) for g in company.guard)}",))
    if company.attached:
        yield Line(2, ("On the company: ", counted(name_of(b, a) for a in company.attached)))
    for group in company.groups:
        yield from character_lines(b, group, group.leader, 2)
        for follower in group.followers:
            yield from character_lines(b, group, follower, 3)


def character_lines(b: Board, group: Group, handle: Handle, depth: int) -> Iterator[Line]:
    card = b.cards[handle]
    numbers = [f"{name} {card.numbers[name].now}" for name in ("prowess", "body", "mind") if name in card.numbers]
    leads = handle == group.leader and group.followers and group.influence is not None
    if (influence := card.numbers.get("direct influence")) is not None and influence.now:
        left = f" ({max(0, group.influence.whole - group.influence.used)} left)" if leads and group.influence else ""
        numbers.append(f"direct influence {influence.now}{left}")
    notes: list[Span] = []
    if (corruption := card.numbers.get("corruption")) is not None:
        notes += [", ", (f"corruption {corruption.now}", "warn" if corruption.now < HEAVY else "bad")]
    for note in card.notes:
        notes += [", ", (note, "bad" if note in HEEDED else "card")]
    if handle != group.leader:
        notes.append(", follower")
    yield Line(depth, ((card.name, "card"), ", ", (card.status, STATUS[card.status]), ": ", ", ".join(numbers), *notes))
    yield from attached_lines(b, card, depth + 1)


def attached_lines(b: Board, card: TableCard, depth: int) -> Iterator[Line]:
    """What lies on a card: an ally with its numbers, the rest by name."""
    for a in card.attached:
        on = b.cards[a]
        numbers = f", ally: prowess {on.numbers['prowess'].now}, body {on.numbers['body'].now}" if on.kind == "ally" else ""
        said = [*on.notes, *([on.status] if on.status != "untapped" else [])]
        yield Line(depth, ("has ", f"{name_of(b, a)}{numbers}" + (f" ({', '.join(said)})" if said else "")))
        yield from attached_lines(b, on, depth + 1)


# --- what is happening -------------------------------------------------------------------------------------------------


def happening(b: Board) -> Iterator[Line]:
    """The attack, strike or check that is going on, and the chain of effects."""
    if b.attack is not None:
        yield from attack_lines(b.attack)
    if b.check is not None:
        yield check_line(b.check)
    if b.chain:
        yield Line(0, (("Chain of effects", "title"), ", the last declared resolves first:"))
        for link in b.chain:
            by = f", declared by {seat_of(b, link.seat).name}" if link.seat >= 0 else ""
            yield Line(1, (f"{link.n}. {link.words}", by, " (canceled)" if link.canceled else ""))


def attack_lines(attack: AttackRow) -> Iterator[Line]:
    n = attack.strikes
    strikes = "a strike against each character" if n < 0 else f"{n} strike{'s' * (n != 1)}"
    body = f", body {attack.body}" if attack.body is not None else ""
    yield Line(0, (("Attack", "title"), f" by {attack.name}: {strikes} with prowess {attack.prowess.now}{body}"))
    for row in attack.assigned:
        state = {"now": "is resolved now", "waiting": "is to come"}.get(row.state, f"is {row.state}")
        roll = f", rolled {row.roll}" if row.roll else ""
        yield Line(1, (f"The strike against {row.name} {state}{roll}",))


def check_line(check: Check) -> Line:
    """The roll that is to be made, as a sum with its chance."""
    whole = sum(t.amount for t in check.terms)
    terms = f" ({', '.join(f'{t.words} {t.amount:+}' for t in check.terms)})" if len(check.terms) > 1 else ""
    chance = odds(check.against - whole).words if check.kind == "strike" else chance_words(check)
    return Line(0, ((check.title, "title"), f": two dice {whole:+}{terms} against {check.against}; ", chance))


def chance_words(check: Check) -> str:
    succeeds = SUCCEEDS.get(check.kind, "succeeds")
    if check.chance in (0, 36):
        return f"{'every' if check.chance else 'no'} roll {succeeds}"
    return f"{check.needs} or more {succeeds} ({round(check.chance / 0.36)} in 100)"


# --- the hand ----------------------------------------------------------------------------------------------------------


def hand(b: Board, seat: Seat) -> Iterator[Line]:
    """The viewer's own cards, and those of others where all hands are open; by what sort of card they are."""
    held = b.hand if seat.you else seat.held
    if not held:
        return
    yield Line(1, (("Your hand" if seat.you else "Hand", "title"), ":"))
    kinds: dict[str, list[str]] = {}
    for handle in held:
        card = b.cards[handle]
        kinds.setdefault(kind_words(BOOK[card.key].facts), []).append(card.name)
    for kind, of_kind in sorted(kinds.items()):
        yield Line(2, (f"{kind}: ", counted(sorted(of_kind))))
