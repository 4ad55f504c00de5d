"""The table as one player sees it: points, companies, the hand, what is happening. All in words, numbers as they are now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from meccg.board.rail import phase_words
from meccg.board.words import exceeds, kind_words, odds, path_words
from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.rows import GENERAL, NONE, TAPPED, UNCONTROLLED, WOUNDED, CardRow, CompanyRow
from meccg.parts.predicates import SITE_WORDS
from meccg.parts.values import BODY, DI, GI, MIND, PROWESS, STRIKES, company_path, site_type, value
from meccg.rules.chain import Chain
from meccg.rules.combat import Attack
from meccg.rules.control import left_of_di, used_gi
from meccg.rules.corruption import CorruptionCheck, check_modifiers, corruption_points
from meccg.rules.influence import AGAINST_OPPONENT, InfluenceCheck
from meccg.rules.scoring import scores
from meccg.rules.strike import Strike, prowess_of_the_strike, strike_prowess
from meccg.tui.screen import Line, Span

STATUS: dict[int, Span] = {TAPPED: ("tapped", "warn"), WOUNDED: ("wounded", "bad")}


def board(s: State, me: int, *, open_hands: bool = False) -> Iterator[Line]:
    """The whole table: others above, yourself below, what is happening in between."""
    yield from headline(s, me)
    yield from points(s, me)
    for p in s.others(me):
        yield ()
        yield from side(s, p, me)
        if open_hands:
            yield from hand(s, p, me)
    yield ()
    yield from side(s, me, me)
    yield from hand(s, me, me)
    happening = list(now(s))
    if happening:
        yield ()
        yield from happening


def own(s: State, me: int) -> Iterator[Line]:
    """One's own side alone, where the others matter little."""
    yield from headline(s, me)
    yield from side(s, me, me)
    yield from hand(s, me, me)


def who(s: State, p: int, me: int) -> Span:
    return ("You", "you") if p == me else (s.player(p).name, "them")


def headline(s: State, me: int) -> Iterator[Line]:
    if not s.turn:
        yield (("Before the game: " + (phase_words(s) or "set-up"), "title"),)
        return
    whose = "your turn" if s.turn_player == me else f"turn of {s.player(s.turn_player).name}"
    yield ((f"Turn {s.turn}, {whose}, {phase_words(s)}", "title"),)


def points(s: State, me: int) -> Iterator[Line]:
    """Marshalling points by type, a line for each player."""
    for p in (me, *s.others(me)):
        score = scores(s, p)
        parts = ", ".join(f"{kind} {n}" for kind, n in score.by_type.items() if n)
        yield (who(s, p, me), f": {score.total} marshalling points", f" ({parts})" if parts else "")


def side(s: State, p: int, me: int) -> Iterator[Line]:
    """A player's piles, cards before him, companies."""
    row = s.player(p)
    yield (
        who(s, p, me),
        f": hand {len(row.hand)}, play deck {len(row.deck)}, discard pile {len(row.discard)}, sideboard {len(row.sideboard)}; ",
        *influence(s, p),
    )
    lying = [s.card(c) for c in row.play if s.card(c).mode != "site" and not s.card(c).face_down]
    if lying:
        yield ("  In play: ", ", ".join(card_words(s, c) for c in lying))
    if row.pile:
        yield ("  Marshalling point pile: ", names(s, row.pile))
    for company in s.companies(p):
        yield from company_lines(s, company, me)


def names(s: State, ids: tuple[int, ...]) -> str:
    """Names in order, copies counted."""
    counted = Counter(s.name(c) for c in ids)
    return ", ".join(f"{n} ({k})" if k > 1 else n for n, k in counted.items())


def card_words(s: State, card: CardRow) -> str:
    return s.name(card.id) + (" (tapped)" if card.status == TAPPED else "")


def influence(s: State, p: int) -> tuple[Span, ...]:
    used, whole = used_gi(s, p), value(s, GI, p)
    return (f"general influence {used} of {whole} used", *(((", over its limit", "bad"),) if used > whole else ()))


# --- companies ---------------------------------------------------------------------------------------------------------


def site_words(s: State, site: int, me: int) -> str:
    """A site with its type and region; face down it is only that to anybody but its owner."""
    card = s.card(site)
    if card.face_down and card.player != me:
        return "a site not yet revealed"
    facts = BOOK[card.card].facts
    kind = SITE_WORDS.get(site_type(s, site), facts.site_type)
    tapped = ", tapped" if card.status == TAPPED else ""
    return f"{facts.name} ({kind} in {facts.region}{tapped})"


def company_lines(s: State, company: CompanyRow, me: int) -> Iterator[Line]:
    at: list[Span] = []
    if company.site != NONE:
        at += ["  Company at ", (site_words(s, company.site, me), "title")]
        if company.destination != NONE:
            at.append(f", going to {site_words(s, company.destination, me)}")
    else:
        at += [f"  Company on its way from {company.origin} to ", (site_words(s, company.destination, me), "title")]
        if company.path:
            at.append(f" through {path_words(company_path(s, company))}")
    yield tuple(at)
    if company.limit != NONE and company.id == s.role("company"):
        yield (f"    Hazard limit {company.limit}: {company.hazards} used, {max(0, company.limit - company.hazards)} left",)
    if company.guard:
        seen = [s.name(g) if s.card(g).player == me else "a card" for g in company.guard]
        yield (f"    On guard at the site: {', '.join(seen)}",)
    if company.attached:
        yield ("    On the company: ", names(s, company.attached))
    leaders = [m for m in company.members if s.card(m).controller in (GENERAL, UNCONTROLLED)]
    for m in leaders:
        yield from character_lines(s, m, "    ")
        for f in company.members:
            if s.card(f).controller == m:
                yield from character_lines(s, f, "      ", follower=True)


def character_lines(s: State, id: int, indent: str, follower: bool = False) -> Iterator[Line]:
    card = s.card(id)
    facts = BOOK[card.card].facts
    numbers = [f"prowess {value(s, PROWESS, id)}", f"body {value(s, BODY, id)}"]
    if facts.kind == "character":
        numbers.append(f"mind {value(s, MIND, id)}")
    di = value(s, DI, id)
    if di:
        leads = any(s.card(f).controller == id for f in s.company(card.company).members)
        numbers.append(f"direct influence {di}" + (f" ({left_of_di(s, id)} left)" if leads else ""))
    cp = corruption_points(s, id)
    notes: list[Span] = []
    if cp:
        notes += [", ", (f"corruption {cp}", "warn" if cp < 5 else "bad")]
    if card.controller == UNCONTROLLED:
        notes += [", ", ("under nobody's control", "bad")]
    if follower:
        notes.append(", follower")
    status = STATUS.get(card.status, ("untapped", "good"))
    yield (indent, (facts.name, "card"), ", ", status, ": ", ", ".join(numbers), *notes)
    for a in card.attached:
        yield (f"{indent}  has ", attached_words(s, a))


def attached_words(s: State, id: int) -> str:
    """What lies on a character: an ally with its numbers, the rest by name."""
    card = s.card(id)
    facts = BOOK[card.card].facts
    words = str(facts.name)
    if facts.kind == "ally":
        words += f", ally: prowess {value(s, PROWESS, id)}, body {value(s, BODY, id)}"
    if card.status:
        words += " (tapped)" if card.status == TAPPED else " (wounded)"
    return words


# --- what is happening -------------------------------------------------------------------------------------------------


def now(s: State) -> Iterator[Line]:
    """The attack, strike or check that is going on, and the chain of effects."""
    attack = s.enclosing(Attack)
    if attack is not None:
        yield from attack_lines(s, attack)
    yield from check_lines(s)
    chain = s.enclosing(Chain)
    if chain is not None and chain.links:
        yield (("Chain of effects", "title"), ", the last declared resolves first:")
        for n, link in enumerate(reversed(chain.links), 1):
            target = s.name(link.env.target) if link.env.target >= 0 else ""
            by = s.player(link.env.player).name
            words = f"  {n}. {s.name(link.env.source)}" + (f" on {target}" if target else "")
            yield (words, f", declared by {by}", " (canceled)" if link.canceled else "")


def check_lines(s: State) -> Iterator[Line]:
    """The check that waits for its roll, as a sum with its chance."""
    corruption = s.enclosing(CorruptionCheck)
    if corruption is not None:
        mods, points_ = check_modifiers(s, corruption), corruption_points(s, corruption.character)
        yield (
            ("Corruption check", "title"),
            f" of {s.name(corruption.character)}: two dice {mods:+} against {points_} corruption points; ",
            exceeds(points_ - mods, "passes"),
        )
    influence = s.enclosing(InfluenceCheck)
    if influence is not None:
        mods = influence.modifications(s)
        on = f" on {s.name(influence.target)}" if influence.target >= 0 else ""
        against = (
            f"; {exceeds(influence.number - mods, 'succeeds')}"
            if influence.kind != AGAINST_OPPONENT
            else ", less the other's roll"
        )
        yield (
            ("Influence check", "title"),
            f" by {s.name(influence.character)}{on}: two dice {mods:+} must exceed {influence.number}{against}",
        )


def attack_lines(s: State, attack: Any) -> Iterator[Line]:
    n = value(s, STRIKES, attack.uid)
    strikes = "a strike against each character" if n < 0 else f"{n} strike{'s' * (n != 1)}"
    body = f", body {value(s, BODY, attack.uid)}" if attack.body is not None else ""
    yield (("Attack", "title"), f" by {s.name(attack.source)}: {strikes} with prowess {value(s, PROWESS, attack.uid)}{body}")
    if attack.assigned:
        yield ("  Strikes face: ", names(s, attack.assigned))
    strike = s.enclosing(Strike)
    if strike is not None and strike.attack == attack.uid:
        mine, theirs = strike_prowess(s, strike), prowess_of_the_strike(s, strike)
        yield (f"  The strike against {s.name(strike.defender)}: {mine} and two dice against {theirs}", "; ", odds(theirs - mine))


# --- the hand ----------------------------------------------------------------------------------------------------------


def hand(s: State, p: int, me: int) -> Iterator[Line]:
    ids = s.player(p).hand
    if not ids:
        return
    yield ("  ", ("Your hand" if p == me else "Hand", "title"), ":")
    kinds: dict[str, list[str]] = {}
    for id in ids:
        kinds.setdefault(kind_words(BOOK[s.card(id).card].facts), []).append(s.name(id))
    for kind, of_kind in sorted(kinds.items()):
        counted = Counter(of_kind)
        yield (f"    {kind}: ", ", ".join(f"{n} ({k})" if k > 1 else n for n, k in sorted(counted.items())))
