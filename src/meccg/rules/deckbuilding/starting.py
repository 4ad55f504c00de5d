"""What starts the game in play: the pool of characters, their items, a Fallen-wizard's stage cards (AIO table 3.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from meccg.kernel.book import BOOK
from meccg.model.facts import Facts
from meccg.parts.claims import carries_out
from meccg.parts.requirements import NotBrought
from meccg.rules.alignments import STARTING_MIND, Alignment
from meccg.rules.deckbuilding.case import Case, Fault, named
from meccg.rules.deckbuilding.statements import STARTING_ITEMS, STARTING_STAGES


@carries_out("DeckRules: starting_races no_start")
def barred(f: Facts, row: Alignment, brought: Iterable[Facts] = ()) -> tuple[str, str]:
    """Why a character may not be in a starting company, and the statement that says so; ("", "") if he may."""
    if f.kind == "avatar":
        return "avatars come later", "avatars do not start"
    if f.kind == "agent":
        return "agents do not start", "agents do not start"
    if f.kind != "character":
        return "that is no character", "company"
    if f.deck.no_start:
        return "its card says so", "company"
    if (f.mind or 0) > row.starting_mind:
        return f"a {row.name} player starts with characters of mind {row.starting_mind} at most", "company"
    let = {race for other in brought for race in other.deck.starting_races}
    if f.race in row.never_start and f.race not in let:
        return f"a {row.name} player needs a stage card to start with {f.race.capitalize()}s", "races of the company"
    return "", ""


def starting_company(case: Case, company: list[Facts]) -> Iterator[Fault]:
    """Faults of a company that is to start the game, all of its characters together."""
    if len(company) > case.row.characters:
        yield case.fault("company", f"{len(company)} characters: at most {case.row.characters} start the game in play")
    if (mind := sum(f.mind or 0 for f in company)) > STARTING_MIND:
        yield case.fault("company", f"the starting characters have {mind} mind: at most {STARTING_MIND} is allowed")
    for f in company:
        why, what = barred(f, case.row, case.brought)
        if why:
            yield case.fault(what, f"{f.name} can't start the game in play: {why}")


def starting_characters(case: Case) -> Iterator[Fault]:
    """Who is in the pool must be able to start, or to go into the play deck after the draft."""
    pool = case.starting
    reasons = [(f, *barred(f, case.row, case.brought)) for f in pool]
    if not pool:
        yield case.fault("nobody starts", "there is no starting character: at least one is needed")
    for f, why, what in reasons:
        if f.kind == "agent" and case.row.agents == "hazard":
            yield case.fault(what, f"{f.name} can't be a starting character: {why}")
        elif f.kind not in ("agent", "character") or f.deck.no_start:
            yield case.fault(what, f"{f.name} can't start the game in play: {why}")
    if pool and all(why for _, why, _ in reasons) and all(f.kind in ("agent", "character") for f in pool):
        yield case.fault("nobody starts", "nobody of the pool may start the game in play")
    if case.options.character_draft and len(pool) > case.options.pool:
        yield case.fault("pool", f"the pool has {len(pool)} starting characters: at most {case.options.pool} are allowed")


def pool_notes(case: Case) -> Iterator[Fault]:
    """Why not all of a pool can start together: no fault, as the others may go into the play deck after the draft."""
    yield from starting_company(case, [f for f in case.starting if f.kind in ("agent", "character")])


@carries_out("DeckRules: as_starting_item")
def starting_items(case: Case) -> Iterator[Fault]:
    """Two minor items that are neither unique nor hoard items, or what may be brought instead."""
    stages = [f for f in case.brought if case.row.stages and is_stage(f)]
    items = [f for f in case.brought if f not in stages]
    if len(items) > STARTING_ITEMS:
        yield case.fault("starting items", f"there are {len(items)} starting items: at most {STARTING_ITEMS} are allowed")
    for f in items:
        if f.deck.as_starting_item:
            continue
        if f.kind != "item" or f.item.kind != "minor":
            yield case.fault("starting items", f"{f.name} can't be a starting item: it is no minor item")
        if f.unique:
            yield case.fault("starting items", f"{f.name} can't be a starting item: it is unique")
        if "hoard-item" in f.keywords:
            yield case.fault("starting items", f"{f.name} can't be a starting item: it is a hoard item")
        if f.deck.no_start or not_brought(f, case.row):
            yield case.fault("starting items", f"{f.name} can't be a starting item: its card says so")
    if case.row.stages:
        yield from starting_stages(case, stages)


def not_brought(f: Facts, row: Alignment) -> bool:
    """Whether its card says that players of that side do not start with it."""
    card = BOOK.get(f.id)
    return card is not None and any(isinstance(part, NotBrought) and row.called(part.side) for part in card.own)


def is_stage(f: Facts) -> bool:
    return f.alignment == "stage" and f.is_event("permanent")


def starting_stages(case: Case, stages: list[Facts]) -> Iterator[Fault]:
    """One to three stage cards of three stage points in all, not all of them unique (AIO-B-0345 ff.)."""
    if not 1 <= len(stages) <= STARTING_STAGES:
        n = f"{len(stages)} stage cards start" if stages else "no stage card starts"
        yield case.fault("stages", f"{n} the game in play: one to {STARTING_STAGES} are needed")
    elif (points := sum(f.stage_points.base for f in stages)) != STARTING_STAGES:
        yield case.fault("stage points", f"{named(stages)} have {points} stage points: {STARTING_STAGES} are needed at the start")
    if stages and all(f.unique for f in stages):
        yield case.fault("stages that are unique", f"{named(stages)}: at least one stage card of the start must not be unique")
