"""Whose cards they are: what players of an alignment may not include, and the location deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from meccg.kernel.book import PRINTED
from meccg.model.facts import Facts
from meccg.parts.claims import carries_out
from meccg.rules.alignments import ALIGNMENTS, Alignment
from meccg.rules.deckbuilding.case import Case, Fault, facts, named


@carries_out("DeckRules: not_in", "Facts: specific")
def belonging(case: Case) -> Iterator[Fault]:
    """Cards of others (AIO-B-0111 ff.). Hazards and agents are for everybody; items are for the other side, too."""
    row = case.row
    for f in case.every_card:
        if f.alignment == "stage" and not row.stages:
            yield case.fault("stage cards", f"{f.name} (stage) may not be in a {row.name} deck")
        elif f.specific and (row.specific == "avatar" or f.specific != row.specific):
            yield from specific(case, f)
        elif case.player in f.deck.not_in:
            yield case.fault("named", f"{f.name} may not be in a {row.name} deck")
        elif foreign(row, f):
            what = "foreign site" if f.kind == "site" else "foreign"
            yield case.fault(what, f"{f.name} ({f.alignment}) may not be in a {row.name} deck")
        elif f.kind == "character":
            yield from characters(case, f)
        elif f.kind == "faction" and row.factions and not set(f.races) & set(row.factions):
            yield case.fault("factions", f"{f.name}: the factions of a {row.name} deck are {races(row.factions)}")


def specific(case: Case, f: Facts) -> Iterator[Fault]:
    """Cards that are specific to somebody are for him alone (AIO-B-0165, AIO-B-0211)."""
    if case.row.specific != "avatar" or f.specific != case.avatar:
        player = f"a player who is {case.avatar}" if case.avatar and f.alignment == "stage" else f"a {case.row.name} deck"
        what = "specific" if f.alignment == "stage" else "specific to the Balrog"
        yield case.fault(what, f"{f.name} is specific to {f.specific}: it is not for {player}")


@carries_out("DeckRules: both_alignments")
def foreign(row: Alignment, f: Facts) -> bool:
    """Whether it is a card of another alignment."""
    if f.type in ("hazard", "region") or f.kind == "agent":
        return False
    if f.kind == "avatar":
        return f.alignment != row.avatars
    if f.kind == "site":
        first = row.own_sites[0]
        replaced = row.replaces and f.alignment != first and f.name in sites_of(first)
        return replaced or (f.alignment not in row.own_sites and f.name not in row.also)
    if f.alignment in row.own or f.deck.both_alignments or f.deck.as_hazard:
        return False
    return not (f.kind == "item" and f.alignment in row.items)


def may_be_in(player: str, f: Facts) -> bool:
    """Whether a card is for decks of such players, whatever else is in them."""
    row = ALIGNMENTS[player]
    if f.alignment == "stage" and not row.stages:
        return False
    others = bool(f.specific) and row.specific not in ("avatar", f.specific)
    return not others and player not in f.deck.not_in and not foreign(row, f)


def sites_of(alignment: str) -> set[str]:
    """Sites of which there are cards of that alignment."""
    return {f.name for f in PRINTED.values() if f.kind == "site" and f.alignment == alignment}


def characters(case: Case, f: Facts) -> Iterator[Fault]:
    """The Balrog's: Orcs and Trolls, and none of a great mind that is not his own (AIO-B-0197, AIO-B-0199)."""
    row = case.row
    if row.races and not set(f.races) & set(row.races):
        yield case.fault("races", f"{f.name}: the characters of a {row.name} deck are {races(row.races)}")
    elif row.most_mind and not f.specific and (f.mind or 0) > row.most_mind:
        text = f"{f.name} has mind {f.mind}: at most {row.most_mind} is allowed in a {row.name} deck, but for his own characters"
        yield case.fault("mind", text)


def races(words: tuple[str, ...]) -> str:
    names = [f"{w.capitalize()}s" if w != "wolf" else "Wolves" for w in words]
    return f"{', '.join(names[:-1])} and {names[-1]}"


def avatar_declared(case: Case) -> Iterator[Fault]:
    """A Fallen-wizard's player says who he is, and has his card (AIO-B-0144, AIO-B-0317)."""
    if case.row.specific == "avatar" and not any(f.kind == "avatar" and f.name == case.avatar for f in case.play_deck):
        who = f"{case.avatar}, whom its player declares to be" if case.avatar else "a Fallen-wizard"
        yield case.fault("declared", f"the play deck has no card of {who}")


def alignment(case: Case) -> Iterator[Fault]:
    """Certain avatars say who their player is (AIO-B-0315)."""
    if case.deck.alignment.casefold() in ALIGNMENTS and case.deck.alignment != case.player:
        text = f"the deck is called a {case.deck.alignment} deck, but its avatar makes it a {case.row.name} deck"
        yield case.fault("alignment", text)


def sites(case: Case) -> Iterator[Fault]:
    cards = facts(case.deck.sites)
    if wrong := [f for f in cards if f.type not in ("site", "region")]:
        yield case.fault("sites only", f"{named(wrong)}: the location deck may hold sites only")
    if not case.options.regions and (unused := [f for f in cards if f.type == "region"]):
        yield case.fault("regions", f"{named(unused)}: regions are not used with these rules")
    counts = Counter((f.name, f.alignment) for f in cards if f.type == "site")
    once = {(f.name, f.alignment) for f in cards if f.unique or f.alignment not in case.row.many}
    for which in counts:
        if counts[which] > 1 and which in once:
            text = f"there are {counts[which]} copies of {which[0]}: only {case.row.havens} may be there more than once"
            yield case.fault("one of each site", text)
    if not any(case.row.starts_at(f) for f in cards if f.type == "site"):
        row = case.row
        ruins = f" or a Ruins & Lairs in {' or '.join(row.ruins_in)}" if row.ruins_in else ""
        yield case.fault("starting site", f"the location deck lacks the starting site, {' or '.join(row.sites)}{ruins}")
