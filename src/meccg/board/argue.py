"""Why an option may be good, argued from the table: who is in danger of what, which site fits the hand, how the points stand.
Only what its player may know is spoken of; figures are the bots' business.
"""

from __future__ import annotations

from typing import Any

from meccg.board.faces import danger
from meccg.board.hints import hint, named_by
from meccg.bots.lore import fits
from meccg.kernel.answers import declares, use_of, verb_of
from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import NONE, WOUNDED, Ask, CardRow, CompanyRow
from meccg.parts import english as en
from meccg.parts.values import PROWESS, value
from meccg.rules.combat import Attack
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import council_scores

Option = tuple[Any, ...]
HEAVY = 4  # corruption points from which on a character is in danger
SIMPLE = {
    "draw": "Every card more is a chance more; what is too much is discarded later.",
    "end of turn": "A card that can't be used soon keeps a better one away.",
    "discard down": "It is the card that you are least likely to use soon.",
    "support": "Whoever taps to help can do little else this turn.",
}


def argument(s: State, ask: Ask, option: Option) -> str:
    """A sentence or two; nothing where there is nothing to say."""
    verb = verb_of(option)
    if ask.kind == "move":
        return _journey(s, ask, option) if verb == "move" else _staying(s, ask)
    if ask.kind == "enter":
        return _entering(s, ask) if verb == "enter" else "Nothing in your hand is worth the attack that waits inside."
    if ask.kind in ("stance", "assign strike"):
        return _strike(s, ask, option)
    if ask.kind == "call the council":
        return _council(s, ask.seat, calls=verb == "call")
    if declares(option):
        return _play(s, ask, option)
    if verb == "pass":
        return _passing(s, ask)
    return SIMPLE.get(ask.kind, "")


def _held(s: State, seat: int, site: Facts) -> list[str]:
    """What of the hand could be played at a site."""
    return list(dict.fromkeys(f.name for f in map(s.facts_of, s.player(seat).hand) if fits(f, site)))


def _company(s: State, ask: Ask) -> CompanyRow | None:
    about = next((x for x in ask.about if isinstance(x, int) and type(s.get(x)) is CompanyRow), s.role("company"))
    row = s.get(about) if about != NONE else None
    return row if type(row) is CompanyRow else None


def _journey(s: State, ask: Ask, option: Option) -> str:
    site = s.facts_of(named_by(option))
    held = _held(s, ask.seat, site)
    said = f"{en.listed(held)} can be played at {site.name}." if held else f"Nothing that you hold can be played at {site.name}."
    company = _company(s, ask)
    if site.site.haven:
        hurt = [s.name(m) for m in company.members if s.card(m).status == WOUNDED] if company is not None else []
        return f"{en.listed(hurt)} can heal at {site.name}." if hurt else f"{site.name} is a Haven: nobody is in danger there."
    guards = [danger(a) for a in site.site.auto_attacks]
    if guards:
        best = _best_fighter(s, company)
        said += f" It is guarded: {'; '.join(guards)}{f'; {best} fights best of you' if best else ''}."
    return said


def _staying(s: State, ask: Ask) -> str:
    company = _company(s, ask)
    hurt = [s.name(m) for m in company.members if s.card(m).status == WOUNDED] if company is not None else []
    if hurt and company is not None and company.site != NONE and s.facts_of(company.site).site.haven:
        return f"{en.listed(hurt)} can heal here; on the road the wounded fight at -2."
    return "Who stays draws no hazards of the road upon himself."


def _best_fighter(s: State, company: CompanyRow | None) -> str:
    if company is None or not company.members:
        return ""
    best = max(company.members, key=lambda m: value(s, PROWESS, m))
    return f"{s.name(best)} (prowess {value(s, PROWESS, best)})"


def _entering(s: State, ask: Ask) -> str:
    company = _company(s, ask)
    if company is None or company.site == NONE:
        return ""
    held = _held(s, ask.seat, s.facts_of(company.site))
    return f"Only inside can you play {en.listed(held, 'or')}." if held else "There is nothing to fear inside."


def _strike(s: State, ask: Ask, option: Option) -> str:
    told = hint(s, ask, option).words
    return f"{told[:1].upper()}{told[1:]}." if told else "The attacker would choose whom you would rather spare."


def _council(s: State, seat: int, *, calls: bool) -> str:
    counted = council_scores(s)
    mine = counted[seat].total
    best = max((counted[p].total for p in s.others(seat)), default=0)
    stand = f"As things are you have {mine} points, and {best} {'is' if best == 1 else 'are'} the most that another has"
    return f"{stand}: {'the sooner it ends the better' if calls else 'you need more'}."


def _play(s: State, ask: Ask, option: Option) -> str:
    use = use_of(option)
    card = s.get(use.source) if use.source != NONE else None
    if not isinstance(card, CardRow):
        return ""
    facts: Facts = BOOK[card.card].facts
    if s.enclosing(Attack) is not None and facts.type != "hazard":
        return _against_attack(s)
    if facts.kind == "creature":
        return _creature(s, facts)
    said = []
    if facts.mp.base > 0:
        said.append(f"{facts.name} is worth {facts.mp.base} marshalling point{'s' * (facts.mp.base != 1)}.")
    bearer = use.user if type(s.get(use.user)) is CardRow else NONE
    if facts.kind == "item" and facts.cp.base and bearer != NONE:
        points = corruption_points(s, bearer) + facts.cp.base
        danger_words = ": a danger" if points >= HEAVY else ""
        said.append(f"{s.name(bearer)} would bear {points} corruption point{'s' * (points != 1)}{danger_words}.")
    told = hint(s, ask, option).words
    return " ".join(said) or (f"{told[:1].upper()}{told[1:]}." if told else "")


def _against_attack(s: State) -> str:
    attack = s.enclosing(Attack)
    assert attack is not None
    company = s.get(attack.company)
    if type(company) is not CompanyRow or not company.members:
        return ""
    weakest = min(company.members, key=lambda m: value(s, PROWESS, m))
    prowess = value(s, PROWESS, attack.uid, weakest)
    return f"The attack has prowess {prowess}; {s.name(weakest)} has {value(s, PROWESS, weakest)} and is most in danger."


def _creature(s: State, creature: Facts) -> str:
    company = s.get(s.role("company")) if s.role("company") != NONE else None
    if type(company) is not CompanyRow or not company.members:
        return ""
    weak = [m for m in company.members if (creature.prowess or 0) > value(s, PROWESS, m) + 7]
    if weak:
        return f"{creature.name} (prowess {creature.prowess}) would probably wound {en.listed([s.name(m) for m in weak], 'or')}."
    tired = [s.name(m) for m in company.members if s.card(m).status != 0]
    return f"They would have to tap against {creature.name}" + (f"; {en.listed(tired)} fight worse already." if tired else ".")


def _passing(s: State, ask: Ask) -> str:
    worth = [f.name for f in map(s.facts_of, s.player(ask.seat).hand) if f.type != "hazard" and f.mp.base > 0]
    kept = list(dict.fromkeys(worth))[:2]
    if ask.seat == s.turn_player and kept and len(ask.options) > 1:
        return f"What you hold is worth more later: {en.listed(kept)} want their site first."
    return "Nothing that you could do now is better than to keep your cards." if len(ask.options) > 1 else ""
