"""What stands beside a name at the table: a mode, the arts somebody commands, that a card is a trophy, that a company is overt.
The same words wherever the table is shown.
"""

from __future__ import annotations

from typing import get_args

from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import ASIDE, UNCONTROLLED, WOUNDED, CardRow, CompanyRow
from meccg.parts.agents import AGENT
from meccg.parts.predicates import SITE_WORDS
from meccg.parts.ringwraiths import RidingMode
from meccg.parts.traits import MAGIC
from meccg.parts.values import has_trait
from meccg.rules.alignments import alignment_of
from meccg.rules.captives import prisoners
from meccg.rules.trophies import TROPHY

MODES = {mode: mode.replace("-", " ").title() for mode in get_args(RidingMode)}
ARTS = {f"{art}-user": art for art in MAGIC}
TELLING = ("stored", "on-guard", TROPHY, AGENT)  # modes of cards that are worth a word
PRISONER = "prisoner"
HEEDED = ("under nobody's control", PRISONER)  # what is not as it should be


def notes_of(s: State, card: CardRow, kind: str) -> tuple[str, ...]:
    """Of a card that is seen; `kind`: as what it lies there."""
    out = [HEEDED[0]] if card.controller == UNCONTROLLED else []
    if card.mode in TELLING:
        out.append(card.mode)
    if inverted(card, kind):
        out.append("inverted")
    if card.zone == ASIDE and card.host >= 0 and card.id in prisoners(s, card.host):
        out.append(PRISONER)
    if kind in ("character", "avatar") and card.company >= 0:
        out += [word for trait, word in (MODES | ARTS).items() if has_trait(s, card.id, trait)]
    return tuple(out)


def inverted(card: CardRow, kind: str) -> bool:
    """An event that lies upside down, as a wounded character does."""
    return kind == "event" and card.status == WOUNDED


def notes_of_company(s: State, company: CompanyRow) -> tuple[str, ...]:
    """Whether everybody sees whom it serves, where it may be one or the other (AIO-C-0263, AIO-C-0273)."""
    if not alignment_of(s, company.player).may_be_overt:
        return ()
    return ("overt" if has_trait(s, company.id, "overt") else "covert",)


def site_kind(site: Facts, type: str = "") -> str:
    """What sort of place it is, as printed or as it is now: a Haven by the name that its players have for it."""
    now = type or site.site.type
    return site.site.haven.capitalize() if now == "H" and site.site.haven else SITE_WORDS.get(now, now)
