"""How a mode reads: who and what it speaks of is introduced once, as near to the effect as can be.

Tap an untapped scout: cancel an attack against his company.
Playable by a warrior facing a strike. For this strike, he has +3 prowess and -1 body.
During your organization phase, untap one of your tapped Hobbits.
"""

from __future__ import annotations

import re
from typing import Any

from meccg.model import windows as W
from meccg.parts import english as en
from meccg.parts.predicates import And, Is

_WHEN = {
    W.UNTAP_PHASE: "during your untap phase",
    W.ORGANIZATION: "during your organization phase",
    W.END_OF_ORGANIZATION: "at the end of your organization phase",
    W.LONG_EVENT_PHASE: "during your long-event phase",
    W.SITE_REVEALED: "when the new site is revealed",
    W.BEGIN_MH: "at the start of the movement/hazard phase",
    W.MH_PHASE: "during the movement/hazard phase",
    W.FACING_ATTACK: "before strikes are assigned",
    W.STRIKES_ASSIGNED: "after strikes are assigned",
    W.STRIKE_HAZARDS: "before a strike is resolved",
    W.FACING_STRIKE: "while a strike is resolved",
    W.STRIKE_DECIDED: "after the strike is decided",
    W.BODY_CHECKED: "after the body check",
    W.AFTER_ATTACK: "after the attack",
    W.END_OF_MH: "when the movement/hazard phase ends",
    W.ALL_MH_DONE: "after all movement/hazard phases",
    W.BEGIN_SITE: "at the start of the site phase",
    W.ENTERING: "when a company enters a site",
    W.SITE_PHASE: "during the site phase",
    W.RESOURCE_PLAYED: "when a resource is played that taps the site",
    W.CHECK_DECLARED: "before the roll of a check",
    W.RING_TESTED: "after a ring is tested",
    W.END_OF_SITE: "when the site phase ends",
    W.END_OF_TURN_PHASE: "during the end-of-turn phase",
    W.IN_CHAIN: "in response to another card",
    W.COUNCIL: "at the Free Council",
    W.BEGIN_END_OF_TURN: "at the beginning of your end-of-turn phase",
}
_COMBAT = W.FACING_ATTACK | W.STRIKES_ASSIGNED | W.STRIKE_HAZARDS | W.FACING_STRIKE


def when_words(window: int | None, told: str, side: str) -> str:
    """When it may be used, unless that goes without saying: by what it is used on, or as every hazard is."""
    if not window:
        return ""
    turn = " of any turn" if window >= W.others(1) else ""
    low = W.whosever(window)
    if side == "hazard" and low & W.MH_PHASE and not low & ~(W.MH_PHASE | _COMBAT):
        return ""
    if not low & ~_COMBAT and ("attack" in told or "strike" in told):
        return ""
    if low == W.CHECK_DECLARED and ("check" in told or "test" in told):
        return ""
    said = []
    if low & W.ANY_PHASE == W.ANY_PHASE:
        said.append("at any time" if low & _COMBAT else f"during any phase{turn}")
        low &= ~(W.ANY_PHASE | W.BEGIN_SITE | _COMBAT)
    said += [words for bit, words in _WHEN.items() if low & bit]
    return en.listed(said, "or")


def mode_words(mode: Any, *, verb: str, limit: str, doer: str = "") -> str:
    """The sentences of a mode. `verb` opens the one that says on what ("playable"), `doer` whoever may ("any player may")."""
    names = (["user"] if mode.by is not None else []) + (["target"] if mode.on is not None else [])
    with en.scene(**dict.fromkeys(names, _NOBODY)) as tell:
        conditions = [] if mode.needs is None else [mode.needs.clause("this card")]
        cost = mode.cost.words().replace(", then ", " and ") if mode.cost is not None else ""
        if mode.by is not None:
            tell.mentions["user"], more = _user(mode.by, cost)
            conditions += more
        if mode.on is not None:
            tell.mentions["target"] = en.mention(mode.on)
        do = mode.do.words() if mode.do is not None else ""
        body = f"{cost}: {do}" if cost else do
        # whom the cost or the first clause of the effect names is introduced there; the others before
        first = _CLAUSES.split(do)[0] if mode.do is not None and mode.do.inline else ""
        before = tell.unready(f"{cost}: {first}")
        if not cost and "user" in tell.unready("") and "user" not in before:  # whoever plays it is named before what he gets
            before = ["user", *before]
        joined = "user" in names and f"{en.mark('user', 'o')} and " in cost
        if joined and len(tell.mentions["user"].intro.split()) > 3 and tell.unready(""):
            before = ["user", *(name for name in before if name != "user")]
        if "target" in before and "user" in names and en.mark("user", "p") in tell.mentions["target"].intro:
            before = ["user", *before] if "user" in tell.unready("") and "user" not in before else before
        said = " ".join(m.intro for m in tell.mentions.values())
        when = when_words(mode.during, said, mode.side)
        text = tell(_sentences(before, body, when, en.listed(conditions), verb, limit, doer, mode.counts))
        return text.replace("for this attack, an attack", "an attack")


_NOBODY = en.Mention("", "")
_CLAUSES = re.compile(r", then |\. |: ")


def _user(by: Any, cost: str) -> tuple[en.Mention, list[str]]:
    """Who uses it. If that is the bearer or the card itself, whatever else is asked of him is a condition."""
    preds = by.pred.preds if isinstance(by.pred, And) else (by.pred,)
    same = next((p for p in preds if isinstance(p, Is)), None)
    if same is not None:
        who = same.ref.words()
        rest = [p for p in preds if p is not same and not (cost.startswith("tap ") and p.words() == "untapped")]
        asked = [p.clause(who if p is rest[0] else "he") for p in rest]
        return en.Mention(who, who, "he"), asked
    noun = en.noun(by)
    noun.owner = "" if noun.owner == "your" else noun.owner  # whoever plays a card is his player's
    return en.Mention(noun.one(), noun.the(), noun.pronoun()), []


def _sentences(before: list[str], body: str, when: str, needs: str, verb: str, limit: str, doer: str, counts: Any) -> str:
    lead = []
    if "user" in before:
        lead.append(f"by {en.mark('user', 'o')}")
    if "target" in before:
        lead.append(f"on {en.mark('target', 'o')}")
    condition = f"{'while' if needs.endswith('in play') else 'if'} {needs}" if needs else ""
    out = []
    if lead or (not body and (when or condition)):
        only = f"only {condition}" if condition else ""
        out.append(" ".join(w for w in (f"{when}," if when else "", verb, *lead, only) if w))
        if body:
            out.append(f"{doer} {body}" if doer else body)
    elif body:
        opening = "".join(f"{w}, " for w in (when, condition) if w)
        out.append(f"{opening}{doer} {body}" if doer else f"{opening}{body}")
    if limit:
        out.append(f"only {limit}")
    if counts == 0:
        out.append("this does not count against the hazard limit")
    elif isinstance(counts, int):
        out.append(f"this counts as {en.count(counts)} against the hazard limit")
    return ". ".join(out)
