"""What a player's alignment makes of things: which sites are his Havens, who is his avatar, on whose side a company is, whether
it is overt. Roles, not what is printed: they are traits, for which cards have words (HAVEN, AVATAR, HERO, MINION, OVERT, COVERT).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.state import State
from meccg.model.rows import NONE, PLAY, CardRow, CompanyRow, PlayerRow
from meccg.parts.claims import carries_out
from meccg.parts.situations import declared_links
from meccg.parts.values import derived, has_trait, lies_as, site_type
from meccg.rules.alignments import ALIGNMENTS, Alignment, alignment_of, counts_as

# --- Havens --------------------------------------------------------------------------------------------------------------


def is_haven(s: State, site: int, reading: str = "") -> bool:
    """Whether a site card is a Haven for its player (AIO-A-0052); some cards count as others for some purposes."""
    if "as:site" in s.standing or "trait:haven" in s.standing:
        return has_trait(s, site, "haven", reading)
    row: Any = s.rows[site] if site >= 0 else None
    return type(row) is CardRow and made_as_haven(row.card, row.mode, s.player(row.player).alignment)


@derived("haven")
def haven(s: State, row: Any, printed: bool, reading: str) -> bool:
    """Those that are made for players of his alignment (AIO-A-0149, AIO-B-0215, AIO-C-0458), unless a card changes its type."""
    if type(row) is not CardRow:
        return False
    if "as:site" in s.standing and (now := site_type(s, row.id, reading)) != lies_as(row).facts.site.type:
        return now == "H"
    return made_as_haven(row.card, row.mode, s.player(row.player).alignment)


@carries_out("Site: haven")
@cache
def made_as_haven(key: str, mode: str, alignment: str) -> bool:
    """Whether a card, in the nature in which it lies there, is printed as a Haven for players of that alignment."""
    facts = BOOK[key].as_(mode).facts
    return bool(facts.site.haven) and ALIGNMENTS[alignment].makes_haven(facts)


@derived("dwarf-hold")
def dwarf_hold(s: State, row: Any, printed: bool, reading: str) -> bool:
    """Those that are called so."""
    return type(row) is CardRow and s.facts_of(row.id).kind == "site" and s.name(row.id).endswith("Dwarf-hold")


# --- avatars -------------------------------------------------------------------------------------------------------------


@carries_out("Event: resource_avatar")
def your_avatar(s: State, player: int) -> int:
    """Who represents a player: a character, or an event that stands for somebody who never takes the field (AIO-A-0036)."""
    row = s.player(player)
    if row.avatar != NONE:
        return row.avatar
    return next((id for id in row.play if BOOK[s.card(id).card].facts.event.resource_avatar and not s.card(id).face_down), NONE)


def is_avatar(s: State, x: int) -> bool:
    """Whether it is his player's avatar; of several Ringwraiths that is only one (AIO-A-0308, AIO-A-0309)."""
    return has_trait(s, x, "avatar")


@derived("avatar")
def represents(s: State, row: Any, printed: bool, reading: str) -> bool:
    """In play a role; elsewhere every card of somebody who might have it."""
    if type(row) is not CardRow:
        return False
    if row.zone != PLAY:
        return printed
    return row.id == (s.player(row.player).avatar if row.company != NONE else your_avatar(s, row.player))


def declare(s: State, player: int, avatar: str) -> None:
    """Before the game a player may have to say whose avatar he is (AIO-B-0144, AIO-B-0317)."""
    s.record("declared", player, avatar)


def declared(s: State, player: int) -> str:
    """The only avatar whom a player may reveal, by name: declared, or bound to him since he went away; "" if any."""
    return next(iter((*s.history("declared", player), *s.history("avatar", player))), "")


def bind_avatar(s: State, player: int, avatar: int) -> None:
    """From now on the player may reveal no other avatar, and nobody else may reveal this one (AIO-C-0195 f., AIO-G-0315 f.)."""
    s.record("avatar", player, s.name(avatar))


def has_revealed(s: State, player: int) -> bool:
    """Whether somebody has represented him in this game, be he in play still or not."""
    row = s.player(player)
    return row.avatar != NONE or row.avatar_lost or s.recorded("gone avatar", player) or bool(s.history("avatar", player))


@derived("wizard")
def wizard(s: State, row: Any, printed: bool, reading: str) -> bool:
    """What is said of a Wizard holds for a Fallen-wizard (AIO-A-0049)."""
    return printed or (type(row) is CardRow and _counts_as(row, "wizard"))


@derived("ringwraith")
def ringwraith(s: State, row: Any, printed: bool, reading: str) -> bool:
    """What cards say of a Ringwraith holds for the Balrog (AIO-C-0200), if he is an avatar; and players may be Ringwraiths."""
    if type(row) is CardRow:
        return printed or _counts_as(row, "ringwraith")
    return _plays(s, row, "ringwraith", printed)


def _counts_as(card: CardRow, race: str) -> bool:
    return counts_as(BOOK[card.card].facts, race)


@derived("resource", "hazard")
def as_it_is_played(s: State, row: Any, printed: bool, reading: str) -> bool:
    """A hazard that was declared as a resource is one until it resolves (AIO-F-0448)."""
    if type(row) is not CardRow or row.mode != "declared" or not BOOK[row.card].facts.deck.as_resource:
        return printed
    sides = [getattr(PARTS[link.address], "side", "") for link in declared_links(s) if link.env.source == row.id]
    return not printed if "resource" in sides else printed


@derived("balrog")
def balrog(s: State, row: Any, printed: bool, reading: str) -> bool:
    return _plays(s, row, "balrog", printed)


@derived("fallen-wizard")
def fallen_wizard(s: State, row: Any, printed: bool, reading: str) -> bool:
    """His companies, too (AIO-A-0190)."""
    return _plays(s, row, "fallen-wizard", printed)


def _plays(s: State, row: Any, alignment: str, printed: bool) -> bool:
    """Whether a player, or a company's player, is of that very alignment; of anything else what is printed."""
    whose = _whose(s, row) if type(row) is not CardRow else None
    return printed if whose is None else whose.called(alignment)


# --- sides ---------------------------------------------------------------------------------------------------------------

MONSTERS = ("orc", "troll")


def is_monster(s: State, character: int) -> bool:
    return any(has_trait(s, character, race) for race in MONSTERS)


@derived("hero")
def hero(s: State, row: Any, printed: bool, reading: str) -> bool:
    """The people of hero players, and those of Fallen-wizards without Orcs and Trolls (AIO-A-0216 ff., AIO-C-0274 f.)."""
    whose = _whose(s, row)
    if whose is None:
        return printed
    if not whose.by_members or type(row) is PlayerRow:
        return whose.called("hero")
    return not any(is_monster(s, m) for m in (row.members if type(row) is CompanyRow else (row.id,)))


@derived("minion")
def minion(s: State, row: Any, printed: bool, reading: str) -> bool:
    """The people of Ringwraiths and the Balrog; of Fallen-wizards Orcs and Trolls, and overt companies (AIO-A-0261 ff.,
    AIO-C-0301).
    """
    whose = _whose(s, row)
    if whose is None:
        return printed
    if not whose.by_members or type(row) is PlayerRow:
        return whose.called("minion")
    return has_trait(s, row.id, "overt") if type(row) is CompanyRow else is_monster(s, row.id)


def _whose(s: State, row: Any) -> Alignment | None:
    """The alignment of a player, of a company's player, of the player of a character in play; None of anything else."""
    kind = type(row)
    if kind is CardRow:
        return alignment_of(s, row.player) if row.company != NONE else None
    if kind is CompanyRow:
        return alignment_of(s, row.player)
    return ALIGNMENTS[row.alignment] if kind is PlayerRow else None


# --- overt and covert companies --------------------------------------------------------------------------------------------


@derived("overt")
def overt(s: State, row: Any, printed: bool, reading: str) -> bool:
    """Whether everybody sees that they serve the Enemy; companies of heroes never do (AIO-C-0263 ff., AIO-C-0279)."""
    if type(row) is not CompanyRow:
        return printed
    key = ("overt", row.id)
    found = s.memo_status.get(key)
    if found is None:
        found = s.memo_status[key] = would_be_overt(s, row)
    return bool(found)


def would_be_overt(s: State, company: CompanyRow) -> bool:
    """Whether a company that is made up so is overt by those who are in it."""
    return alignment_of(s, company.player).may_be_overt and _is_overt(s, company)


@derived("covert")
def covert(s: State, row: Any, printed: bool, reading: str) -> bool:
    """Any other company (AIO-C-0273)."""
    return not has_trait(s, row.id, "overt") if type(row) is CompanyRow else printed


@carries_out("Ally: makes_overt")
def _is_overt(s: State, company: CompanyRow) -> bool:
    """By an Orc, a Troll or the Balrog (AIO-C-0264, AIO-C-0266), or by an ally or another card on one of them (AIO-C-0271 f.)."""
    half = [m for m in company.members if has_trait(s, m, "half-orc")]
    others = [m for m in company.members if m not in half]
    if any(is_monster(s, m) or has_trait(s, m, "balrog") or has_trait(s, m, "fell-rider") for m in others):
        return True
    if half and not all(has_trait(s, m, "man") for m in others):  # with Men alone they pass for Men (AIO-C-0284, AIO-C-0291)
        return True
    on_them = [a for m in company.members for a in s.card(m).attached]
    return any(s.facts_of(a).ally.makes_overt or (has_trait(s, a, "ally") and is_monster(s, a)) for a in on_them)
