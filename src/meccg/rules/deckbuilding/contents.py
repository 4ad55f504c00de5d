"""How many of what: resources, hazards, creatures, characters, avatars, copies, the sideboard (AIO table 3.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from meccg.model.facts import Facts
from meccg.parts.claims import carries_out
from meccg.rules.alignments import ALIGNMENTS, COPIES
from meccg.rules.deckbuilding.case import Case, Fault, count, facts, groups, named
from meccg.rules.deckbuilding.statements import AGENT_MIND, DECK_CHARACTERS


@carries_out("DeckRules: not_resource_of as_hazard as_resource")
def side(case: Case, f: Facts) -> str:
    """As what a card counts in a play deck: agents as the alignment says, some cards as either (AIO-B-0134, AIO-H-0360)."""
    if f.kind in ("avatar", "character"):
        return f.kind
    if f.kind == "agent":
        return "hazard" if f.type == "hazard" else case.row.agents
    if f.deck.as_resource and case.player not in f.deck.not_resource_of:
        return "either"
    if f.deck.as_hazard:  # another's resource that may be played as a hazard is a hazard here
        return "either" if f.alignment in case.row.own else "hazard"
    return f.type


def play_deck(case: Case) -> Iterator[Fault]:
    if wrong := [f for f in case.play_deck if f.type in ("site", "region")]:
        text = f"{named(wrong)}: sites and regions belong in the location deck, not in the play deck"
        yield case.fault("locations in the play deck", text)
    n = sum(side(case, f) == "character" for f in case.play_deck)
    if n > DECK_CHARACTERS:
        yield case.fault("characters", f"the play deck has {n} characters: at most {DECK_CHARACTERS} are allowed")
    agents = [f for f in (*case.starting, *case.play_deck, *case.side_cards) if f.kind == "agent"]
    if (mind := sum(f.mind or 0 for f in agents)) > AGENT_MIND:
        yield case.fault("agents", f"the agents have {mind} mind: at most {AGENT_MIND} is allowed")


def balance(case: Case) -> Iterator[Fault]:
    """As many resources as hazards; cards that are either make up the difference."""
    n = Counter(side(case, f) for f in case.play_deck)
    names = Counter(f.name for f in case.play_deck if side(case, f) == "either")
    able = sum(min(m, case.row.as_resource) for m in names.values())  # to be counted as resources
    whole = n["resource"] + n["hazard"] + n["either"]
    resources = n["resource"] + min(max(whole // 2 - n["resource"], 0), able)
    hazards = whole - resources
    least, least_hazards, short = smallest(case)
    if resources != hazards and not short:
        also = f" and {n['either']} that are either" if n["either"] else ""
        if able < n["either"]:
            also += f" (of which {able} may be counted as resources)"
        counts = f"there are {n['resource']} resources and {n['hazard']} hazards{also}"
        yield case.fault("size", f"{counts}: as many of each are needed")
    if resources < least or hazards < least_hazards:
        yield case.fault("size", f"at least {least} resources and {least_hazards} hazards are needed")
    most = case.options.most_resources
    if max(resources, hazards) > most:
        yield case.fault("size", f"at most {most} resources and {most} hazards are allowed")


def smallest(case: Case) -> tuple[int, int, bool]:
    """Resources and hazards that are needed. Who received too few of one in a sealed deck plays what he has (AIO-H-0490)."""
    least = case.options.least_resources
    if case.received is None:
        return least, least, False
    got = Counter(side(case, f) for f in facts(case.received) if f.type == "hazard" or f.alignment in case.row.own)
    able = [min(least, got[what] + got["either"]) for what in ("resource", "hazard")]
    return able[0], able[1], min(able) < least


def creatures(case: Case) -> Iterator[Fault]:
    halves = sum(creature_halves(case, f) for f in case.play_deck)
    least = case.options.least_creatures
    if case.options.half_creatures:  # rounded up (METW-0955)
        least = max(least, (sum(side(case, f) == "hazard" for f in case.play_deck) + 1) // 2)
    if case.received is not None:  # who received fewer plays what he has
        least = min(least, sum(creature_halves(case, f) for f in facts(case.received)) // 2)
    if halves < 2 * least:
        n = f"{halves // 2}{' and a half' if halves % 2 else ''}"
        yield case.fault("creatures", f"the play deck has {n} creatures: at least {least} are needed")


def creature_halves(case: Case, f: Facts) -> int:
    """What can also be an event is half a creature, and so is an agent where it is a hazard (AIO-B-0132, AIO-B-0133)."""
    if f.kind == "agent":
        return 1 if side(case, f) == "hazard" else 0
    if f.type != "hazard":
        return 0
    if f.event.ahunt is not None or f.event.at_home is not None or ("spawn" in f.keywords and f.is_event("permanent")):
        return 1
    if "creature" not in f.subtypes:
        return 0
    return 1 if len(f.subtypes) > 1 else 2


def avatars(case: Case) -> Iterator[Fault]:
    """Up to three, of at most two kinds (AIO-B-0126); with the sideboard three of one and one of each other (AIO-B-0095)."""
    inside = Counter(f.name for f in case.play_deck if f.kind == "avatar")
    both = inside + Counter(f.name for f in case.side_cards if f.kind == "avatar")
    n, most = inside.total(), case.options.most_avatars
    if n > most:
        yield case.fault("avatars", f"the play deck has {n} avatars: at most {most} are allowed")
    elif len(inside) > 2:
        yield case.fault("avatars", f"{', '.join(inside)}: a play deck may not have three different avatars")
    if case.options.avatar_draft and len(both) > 1 and not case.row.kin_follow:  # those may follow him (AIO-H-0305)
        yield case.fault("one avatar", f"{', '.join(both)}: who declares an avatar has no other in play deck and sideboard")
    several = [name for name, m in both.items() if m > 1]
    if len(several) > 1:
        yield case.fault("avatars in both", f"{' and '.join(several)}: you may have more than one copy of one avatar only")
    if too_many := [name for name, m in both.items() if m > most and inside[name] <= most]:
        names = ", ".join(too_many)
        yield case.fault("avatars in both", f"play deck and sideboard have more than {most} copies of {names}")


@carries_out("DeckRules: copies")
def number_of_copies(case: Case) -> Iterator[Fault]:
    """One of a unique card, three of another: in play deck, sideboard and starting cards together (AIO-B-0341, AIO-B-0094)."""
    cards = [f for f in (*case.starting, *case.brought, *case.play_deck, *case.side_cards) if f.kind != "avatar"]
    for same in groups(cards):
        first = same[0]
        unique = any(f.unique for f in same)
        by_kind = dict(case.row.copies)
        kind = next((k for k in (first.kind, first.alignment) if k in by_kind), "") if first.type != "hazard" else ""
        most = first.deck.copies or (1 if unique else by_kind.get(kind, COPIES))
        if len(same) > most:
            why = "it is unique" if unique else f"at most {most} are allowed"
            what = "unique" if unique else f"copies of {kind}" if kind else "copies"
            yield case.fault(what, f"there are {len(same)} copies of {first.name}: {why}")
    yield from manifestations(case, cards)


def manifestations(case: Case, cards: list[Facts]) -> Iterator[Fault]:
    """No two unique resources that are the same thing under different names (AIO-B-0153)."""
    resources = {f.name: f for f in cards if f.type == "resource" and f.unique}
    for name, f in resources.items():
        for other in resources.values():
            if other.name > name and f.persons() & other.persons():
                yield case.fault("manifestations", f"{name} and {other.name} are the same thing: a deck may have one of them")


def sideboard(case: Case) -> Iterator[Fault]:
    if wrong := [f for f in case.side_cards if f.type in ("site", "region")]:
        text = f"{named(wrong)}: the sideboard may hold resources, hazards and characters only"
        yield case.fault("locations in the sideboard", text)
    most = case.options.sideboard[case.options.decks - 1]
    n, more = count(case.deck.sideboard), count(case.deck.against_fallen_wizard)
    if added := max((ALIGNMENTS[a].against for a in case.against if a in ALIGNMENTS), default=0):
        n, more, most = n + more, 0, most + added
    if n > most:
        yield case.fault("sideboard size", f"the sideboard has {n} cards: at most {most} are allowed")
    if more > (allowed := max(row.against for row in ALIGNMENTS.values())):
        text = f"{more} cards are added to the sideboard against Fallen-wizards: at most {allowed} may be"
        yield case.fault("against a Fallen-wizard", text)
