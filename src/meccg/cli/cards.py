"""`meccg card show`, `meccg card search`, `meccg status`: what is known of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from meccg.model.facts import Facts

Json = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]


class ShowByDefault(TyperGroup):
    """`meccg card NAME` is `meccg card show NAME`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            args = ["show", *args]
        return super().parse_args(ctx, args)


card_app = typer.Typer(help="Cards: what is printed on them, what they do; searching.", cls=ShowByDefault, rich_markup_mode=None)


@card_app.command("show")
def show(
    name: Annotated[list[str], typer.Argument(help="Its name, as people type it, or its id (TW-204).")],
    json: Json = False,
) -> None:
    """What is printed on a card, what it does, whether it can be played yet, and the rulings that tests carry."""
    from meccg.cards.load import load_cards
    from meccg.cards.pool import load_pool
    from meccg.tui.screen import Screen

    facts = load_pool().find(" ".join(name))
    load_cards()
    if json:
        print_json(as_data(facts))
    else:
        Screen().lines(lines_of(facts))


def rule(id: Annotated[str, typer.Argument(help="Its number, as reasons give it: AIO-H-0621.")]) -> None:
    """What a rule says, which one says the same, where it is carried out and tested."""
    from meccg.cards.rulebook import told

    print(*told(id), sep="\n")


@card_app.command("search")
def search_cards(
    query: Annotated[list[str], typer.Argument(help="Like 'type:hazard race:orc prowess>=7 key:w set:tw': see docs/search.md.")],
    json: Json = False,
    names: Annotated[bool, typer.Option("--names", help="Print only the names.")] = False,
    limit: Annotated[int, typer.Option(help="At most so many; 0 = all.", min=0)] = 0,
) -> None:
    """The cards that a query describes."""
    from meccg.cards.search import search, suggestions

    text = " ".join(query)
    found = search(text)
    shown = found[:limit] if limit else found
    if json:
        from meccg.cards.load import load_cards

        load_cards()
        print_json([as_data(one.facts) for one in shown])
        return
    if not found:
        near = suggestions(text)
        hint = f"; did you mean {' or '.join(dict.fromkeys(f.name for f in near))}?" if near else ""
        typer.echo(f"meccg: no card fits{hint}", err=True)
        raise typer.Exit(1)
    wide = max(len(one.facts.name) for one in shown)
    for one in shown:
        print(one.facts.name if names else f"{one.facts.id:7} {one.facts.name:{wide}}  {summary(one.facts)}")
    if not names:
        more = f", {len(shown)} shown" if len(shown) < len(found) else ""
        print(f"{len(found)} card{'' if len(found) == 1 else 's'}{more}")


def status(json: Json = False) -> None:
    """How far the program is: of each set the cards, those whose facts it has, that can be played, that tests name."""
    rows = counts()
    if json:
        print_json({"sets": rows, "total": total(rows)})
        return
    columns = ("cards", "facts", "playable", "tested")
    print(f"{'':7}" + "".join(f"{c:>10}" for c in columns))
    for name, row in (*rows.items(), ("all", total(rows))):
        print(f"{name:7}" + "".join(f"{row[c]:>10,}" for c in columns))


def counts() -> dict[str, dict[str, int]]:
    from meccg.cards.load import load_cards
    from meccg.cards.pool import load_pool
    from meccg.cards.tested import tests_of
    from meccg.kernel.book import BOOK
    from meccg.model.sets import SETS

    load_cards()
    rows = {one.code: {"cards": one.cards, "facts": 0, "playable": 0, "tested": 0} for one in SETS}
    for facts in load_pool().by_id.values():
        row = rows[facts.set]
        row["facts"] += 1
        row["playable"] += facts.id in BOOK and BOOK[facts.id].done
        row["tested"] += tests_of(facts.id) > 0
    return rows


def total(rows: dict[str, dict[str, int]]) -> dict[str, int]:
    return {column: sum(row[column] for row in rows.values()) for column in ("cards", "facts", "playable", "tested")}


# --- a card in words and as data ---------------------------------------------------------------------------------------


def lines_of(facts: Facts) -> list[Any]:
    from meccg.cards.pool import load_pool
    from meccg.cards.tested import rulings_of, tests_of
    from meccg.tui.cardtext import card_lines

    out: list[Any] = list(card_lines(facts))
    others = [one.id for one in load_pool().printings(facts) if one.id != facts.id]
    if others:
        out.append(("  ", f"Other printings: {', '.join(others)}"))
    versions = [one for one in load_pool().named(facts.name) if one.alignment != facts.alignment or one.kind != facts.kind]
    if versions:
        out.append(("  ", f"Other cards of this name: {', '.join(f'{v.alignment} {v.kind} {v.id}' for v in versions)}"))
    rulings = rulings_of(facts.id)
    if rulings:
        out.append(("  ", "Rulings, each with a test:"))
        out += [("    ", (r.id, "dim"), f" {r.text}") for r in rulings]
    n = tests_of(facts.id)
    if n:
        out.append(("  ", f"Tests of cards that name it: {n}"))
    return out


def summary(facts: Facts) -> str:
    """What it is, and its numbers, in one line."""
    from meccg.parts.factwords import attack, fact_lines, numbers

    first = fact_lines(facts)[0][0]
    figures = [next(iter(numbers(facts)), "") if facts.kind != "creature" else next(iter(attack(facts)), "")]
    return " ".join([first, *(f"{n[:1].upper()}{n[1:]}." for n in figures if n)])


def as_data(facts: Facts) -> dict[str, Any]:
    """Facts under the names of the schema, and what the program knows besides."""
    import msgspec

    from meccg.cards.pool import load_pool
    from meccg.cards.tested import rulings_of, tests_of
    from meccg.kernel.book import BOOK
    from meccg.parts.factwords import fact_lines

    definition = BOOK.get(facts.id)
    text = [" ".join(g) for g in fact_lines(facts)] if definition is None else definition.text().split("\n")
    return {
        **msgspec.to_builtins(facts),
        "text": text,
        "playable": bool(definition and definition.done),
        "printings": [one.id for one in load_pool().printings(facts)],
        "tests": tests_of(facts.id),
        "rulings": [{"id": r.id, "text": r.text} for r in rulings_of(facts.id)],
    }


def print_json(data: object) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data)).decode())
