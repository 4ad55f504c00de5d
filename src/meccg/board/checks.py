"""A roll that is to be made, as a sum: strike, body check, corruption check, influence check in the same form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from msgspec.structs import replace

from meccg.board.attacks import race_of
from meccg.board.handles import Handles
from meccg.board.structs import Check, Term
from meccg.kernel.chance import WAYS, opposed
from meccg.kernel.game import open_window
from meccg.kernel.state import State
from meccg.model import windows as W
from meccg.model.language import RollKind
from meccg.model.rows import NONE, Ask, CardRow
from meccg.parts import english as en
from meccg.parts.values import (
    BODY,
    BODY_CHECK,
    CORRUPTION_CHECK,
    INFLUENCE_CHECK,
    PROWESS,
    RESULT,
    Attribute,
    breakdown,
    has_trait,
    roll_of,
    value,
)
from meccg.rules.combat import Attack
from meccg.rules.control import unused_di
from meccg.rules.corruption import CorruptionCheck, check_modifiers, corruption_points, points_on
from meccg.rules.dice import RollOfKind
from meccg.rules.influence import AGAINST_OPPONENT, OTHER, InfluenceCheck, is_plain, standard_modifications
from meccg.rules.strike import BodyCheck, Strike, prowess_of_the_strike, strike_prowess

NEVER = 13  # what no roll of two dice reaches
# What it means that a roll of a kind suffices.
SUCCEEDS = dict.fromkeys(get_args(RollKind), "it succeeds") | {
    "movement": "the company finds the way",
    "riddling": "it is not guessed",
}


BEFORE_THE_DICE = W.FACING_STRIKE | W.CHECK_DECLARED | W.BODY_CHECKED | W.MOVEMENT_ROLL


def rolls_now(s: State, seat: int) -> bool:
    """Whether dice of the seat's fall as soon as nobody does anything more."""
    check = waiting_check(s)
    if check is None or not open_window(s) & W.anyones(BEFORE_THE_DICE):
        return False
    if isinstance(check, BodyCheck):
        return check.opponent(s) == seat
    if isinstance(check, RollOfKind):
        return bool(getattr(s.get(check.who), "player", NONE) == seat)
    who = check.defender if isinstance(check, Strike) else check.character
    return s.card(who).player == seat


def roll_words(s: State, ask: Ask) -> str:
    """What the button says that lets the dice fall."""
    check = current_check(s, Handles("", ask.seat))
    if check is None or check.kind == "body":
        return "Roll"
    return (
        "Roll" if check.needs >= NEVER else "Roll, any roll does" if check.needs <= min(WAYS) else f"Roll, needs {check.needs}+"
    )


def needed(s: State, ask: Ask, option: tuple[Any, ...]) -> int:
    """The least roll that does if the strike is met so."""
    strike = s.enclosing(Strike)
    if strike is None or ask.kind not in ("stance", "support"):
        return 0
    if option[0] == "stay untapped":
        strike = strike.but(stays=True)
    elif option[0] == "support":
        strike = strike.but(support=strike.support + 1)
    return max(min(WAYS), min(NEVER, prowess_of_the_strike(s, strike) - strike_prowess(s, strike) + 1))


Rolling = Strike | CorruptionCheck | InfluenceCheck | BodyCheck | RollOfKind


def waiting_check(s: State) -> Rolling | None:
    """The innermost procedure that is going to roll."""
    for frame in reversed(s.frames):
        if isinstance(frame, Rolling):
            return None if isinstance(frame, Strike) and frame.outcome else frame
    return None


def current_check(s: State, names: Handles) -> Check | None:
    """The innermost roll that is going to be made."""
    for frame in reversed(s.frames):
        if isinstance(frame, Strike):
            return strike_row(s, frame, names) if not frame.outcome else None
        if isinstance(frame, CorruptionCheck):
            return corruption_row(s, frame, names)
        if isinstance(frame, InfluenceCheck):
            return influence_row(s, frame, names)
        if isinstance(frame, BodyCheck):
            return body_row(s, frame, names)
        if isinstance(frame, RollOfKind):
            return kind_row(s, frame, names)
    return None


def terms_of(s: State, attr: Attribute, x: int, against: int = NONE) -> list[Term]:
    """How a number came about, summand by summand."""
    out = []
    for sign, amount, source in breakdown(s, attr, x, against):
        if sign == "printed":
            if amount:
                out.append(Term(s.name(x) if x >= 0 else attr.label, amount, "+", _key(s, x)))
        elif amount or sign != "+":
            words = against_whom(s, against) if source == x else s.name(source) or "the rules"
            out.append(Term(words, amount, sign, _key(s, source)))
    return out


def against_whom(s: State, against: int) -> str:
    """How somebody's own bonus reads, which holds against some only: "against Orcs"."""
    foe = s.frame(against) if against < NONE else None
    if isinstance(foe, Attack):
        race = race_of(foe)
        return f"against {en.plural(en.trait_word(race))}" if race else "against this attack"
    return f"against {s.name(against)}" if against >= 0 else "by his own card"


def _key(s: State, id: int) -> str:
    row = s.get(id) if id >= 0 else None
    return row.card if type(row) is CardRow else ""


def _rest(terms: list[Term], whole: int, words: str) -> list[Term]:
    """What the summands leave unexplained is said too: the sum is always right."""
    if any(t.sign != "+" for t in terms):
        return [Term(words, whole)]
    left = whole - sum(t.amount for t in terms)
    return [*terms, Term(words, left)] if left else terms


def _check(kind: str, title: str, who: str, terms: list[Term], against: int, others: Iterable[Term], succeeds: str) -> Check:
    needs = against - sum(t.amount for t in terms) + 1  # greater than
    ways = sum(w for n, w in WAYS.items() if n >= needs)
    return Check(
        kind,
        title,
        who,
        tuple(terms),
        against,
        tuple(others),
        max(2, min(NEVER, needs)),
        ways,
        WAYS.get(needs - 1, 0),
        succeeds,
    )


def strike_row(s: State, strike: Strike, names: Handles) -> Check:
    terms = terms_of(s, strike.uses, strike.defender, strike.attack)
    terms += [Term(words, n) for words, n in strike.modifications(s)]
    terms = _rest(terms, strike_prowess(s, strike), s.name(strike.defender))
    theirs = prowess_of_the_strike(s, strike)
    against = terms_of(s, PROWESS, strike.attack, strike.defender) + terms_of(s, PROWESS, strike.uid, strike.defender)
    who = s.name(strike.defender)
    return _check(
        "strike",
        f"Strike against {who}",
        names.of(s, strike.defender),
        terms,
        theirs,
        _rest(against, theirs, "the attack"),
        "the strike fails",
    )


def body_row(s: State, check: BodyCheck, names: Handles) -> Check:
    terms = [Term("the attack", check.mod)] if check.mod else []
    terms += terms_of(s, BODY_CHECK, check.character, check.against)
    whole = check.mod + value(s, BODY_CHECK, check.character, check.against) + value(s, RESULT, check.uid)
    body = value(s, BODY, check.character, check.against)
    against = _rest(terms_of(s, BODY, check.character, check.against), body, "body")
    title = f"Body check of {s.name(check.character)}"
    return _check("body", title, names.of(s, check.character), _rest(terms, whole, "others"), body, against, "it is not survived")


def corruption_row(s: State, check: CorruptionCheck, names: Handles) -> Check:
    terms = [Term(s.name(check.source) or "its cause", check.mod, "+", _key(s, check.source))] if check.mod else []
    terms += terms_of(s, CORRUPTION_CHECK, check.character)
    if check.support:
        terms.append(Term("support", check.support))
    points = corruption_points(s, check.character)
    burden = [Term(s.name(a), n, "+", _key(s, a)) for a in s.card(check.character).attached if (n := points_on(s, a))]
    return _check(
        "corruption",
        f"Corruption check of {s.name(check.character)}",
        names.of(s, check.character),
        _rest(terms, check_modifiers(s, check), "others"),
        points,
        _rest(burden, points, "others"),
        "it is passed",
    )


def kind_row(s: State, roll: RollOfKind, names: Handles) -> Check | None:
    """A riddle, a burglary, the way below the earth. Where another's roll is set against it no number says what it takes."""
    if not roll.number:
        return None
    adds = roll_of(roll.kind)
    terms = [Term("this attempt", roll.plus)] if roll.plus else []
    terms += terms_of(s, adds, roll.who, roll.against)
    whole = roll.plus + value(s, adds, roll.who, roll.against) + value(s, RESULT, roll.uid)
    title = f"{roll.kind.capitalize()} roll of {s.name(roll.who)}"
    least = roll.number if roll.over else roll.number - 1
    row = _check(roll.kind, title, names.of(s, roll.who), _rest(terms, whole, "others"), least, (), SUCCEEDS[roll.kind])
    return replace(row, against=roll.number)


def influence_row(s: State, check: InfluenceCheck, names: Handles) -> Check:
    terms = [Term("this attempt", check.mod)] if check.mod else []
    if check.kind != OTHER and check.direct:
        free = unused_di(s, check.character, check.target)
        terms += [Term("unused direct influence", free)] if free else []
    terms += terms_of(s, INFLUENCE_CHECK, check.character, check.target)
    if check.target != NONE and has_trait(s, check.target, "faction"):
        n = standard_modifications(s, check.target, check.character)
        terms += [Term(f"standard modifications of {s.name(check.target)}", n)] if n else []
    if check.kind != OTHER and is_plain(s):  # nothing else counts
        terms = [Term("unused influence", n)] if (n := check.modifications(s)) else []
    on = f" on {s.name(check.target)}" if check.target >= 0 else ""
    against = check.kind == AGAINST_OPPONENT
    terms = _rest(terms, check.modifications(s), "what the others set against it" if against else "others")
    title = f"Influence check by {s.name(check.character)}{on}"
    row = _check("influence", title, names.of(s, check.character), terms, check.number, (), "it succeeds")
    if not against:
        return row
    needed = check.number - sum(t.amount for t in terms)  # both roll: the other's roll is counted as its mean
    roll = Term("the other's roll (on average)", -7)
    ways = opposed(needed)
    needs = max(2, min(NEVER - 1, needed + 8)) if ways else NEVER
    return replace(row, terms=(*terms, roll), needs=needs, chance=round(ways / 36), tie=0)
