"""What the tests say about cards, read from their source: src/meccg/cards/data/tested.json. Part of `make docs`.

Rulings: statements of docs/ledger that name a card and that some test carries. Tests: functions under
tests/cards/<set> that name a card of that set in the book, by themselves or by a table that gives them their parameters.
Nothing is run: that the tests pass is for `make test` to see.
"""

from __future__ import annotations

import ast
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rules_cited import equals, ledger, marked, strings

from meccg.cards.load import in_the_book
from meccg.cards.pool import Pool, load_pool
from meccg.model.facts import Facts
from meccg.model.sets import CODES

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "src" / "meccg" / "cards" / "data" / "tested.json"
OF_DECKS = ("deck-construction", "tournament")  # kinds of statements that say nothing of what a card does
LAST = ("example", "scenario", "table")  # kinds that show a rule at work: after those that state one
OF_TESTS = re.compile(r"^Set up|\b(engine|card data|predicate)\b")  # sentences that speak to whoever writes the tests
WORD = re.compile(r"[\w'-]+")
SETS = {f"ME{code}": code for code in CODES}  # as the sections of the ledger call them

# Names in the ledger that are spelt otherwise on the cards.
SPELT = {
    "News Must Get Trough": "News Must Get Through",
    "Lobelia Sackville Baggins": "Lobelia Sackville-Baggins",
    "Dragon Feuds": "Dragon-feuds",
    "Minion Stir": "Minions Stir",
    "A Beautiful Gold Ring": "Beautiful Gold Ring",
    "Elfstone": "Elf-stone",
    "Cave Drake": "Cave-drake",
    "The Drowning Deeps": "The Drowning-deeps",
    "Glamour of Surpassing Excellence": "Glamour of Surpassing Excellance",
    "Mûmak": "Mûmak (Oliphant)",
    "Old Thrush": "The Old Thrush",
}


def trees(folder: Path) -> Iterator[ast.Module]:
    for file in sorted(folder.rglob("test_*.py")):
        yield ast.parse(file.read_text(encoding="utf-8"))


def statements() -> list[tuple[str, str, str, str]]:
    """Id, section, cards and our sentence of each statement that names cards and that players can use; examples come last."""
    found = [x for x in ledger() if x[3] and x[4] and x[1] not in OF_DECKS and not OF_TESTS.search(x[4])]
    found.sort(key=lambda x: x[1] in LAST)
    return [(id, section, cards, test) for id, _, section, cards, test in found]


def meant(pool: Pool, name: str, section: str) -> Iterator[Facts]:
    """The cards that a name means: those of the set that the section is about, else every version of the hero's or first side."""
    same = pool.named(name) or pool.named(SPELT.get(name, ""))
    of_set = [f for f in same if f.set == SETS.get(section.split(" || ")[0])]
    if of_set:
        alignments = {f.alignment for f in of_set}
    else:
        alignments = {same[0].alignment} if same else set()
    yield from (f for f in same if f.alignment in alignments)


def bare(text: str) -> str:
    """Without accents and curly quotes; case stays, so that "an attack by a giant" does not name the card Giant."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c))


def tests_by_card(pool: Pool) -> Counter[str]:
    """How many tests of cards of its set name a card; a line to be typed ("play Concealment by Bilbo") names it, too."""
    found: Counter[str] = Counter()
    for folder in sorted((ROOT / "tests" / "cards").iterdir()):
        by_word: dict[str, list[tuple[str, str]]] = {}
        for f in pool.by_id.values():
            if f.set.lower() == folder.name and in_the_book(f):
                by_word.setdefault(WORD.findall(bare(f.name))[0], []).append((bare(f.name), f.id))
                by_word.setdefault(f.id, []).append((f.id, f.id))
        for tree in trees(folder) if by_word else ():
            tables = tables_of(tree)
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    texts = {bare(text) for part in (node, *used(node, tables)) for text in strings(part)}
                    found.update(named_in(texts, by_word))
    return found


def tables_of(tree: ast.Module) -> dict[str, ast.expr]:
    """What a module's names in capitals stand for: tables of cards from which tests are made."""
    out = {}
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        for target in targets:
            if isinstance(target, ast.Name) and target.id.isupper() and node.value is not None:
                out[target.id] = node.value
    return out


def used(node: ast.AST, tables: dict[str, ast.expr]) -> Iterator[ast.expr]:
    """The tables by which a test is parametrized, and those from which these are made."""
    waiting = list(node.decorator_list) if isinstance(node, ast.FunctionDef) else [node]
    seen: set[str] = set()
    while waiting:
        for inner in ast.walk(waiting.pop()):
            if isinstance(inner, ast.Name) and inner.id in tables and inner.id not in seen:
                seen.add(inner.id)
                waiting.append(tables[inner.id])
                yield tables[inner.id]


def named_in(texts: set[str], by_word: dict[str, list[tuple[str, str]]]) -> set[str]:
    out = set()
    for text in texts:
        for word in set(WORD.findall(text)):
            for name, id in by_word.get(word, ()):
                if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text):
                    out.add(id)
    return out


def page() -> str:
    """The data file, a line for each card and ruling."""
    pool = load_pool()
    first, carried = equals(), marked()
    rulings = []
    stated = statements()
    known = {id for id, _, _, _ in stated}
    for id, section, cards, text in stated:
        if first.get(id, id) in carried and first.get(id, id) not in known - {id}:  # what is said twice is told once
            ids = dict.fromkeys(f.id for name in cards.split("; ") for f in meant(pool, name, section))
            if ids:
                rulings.append({"id": id, "text": text, "cards": list(ids)})
    tests = tests_by_card(pool)
    order = [id for id in pool.by_id if id in tests]
    lines = [f"  {json.dumps(r, ensure_ascii=False)}" for r in rulings]
    counts = [f'  "{id}": {tests[id]}' for id in order]
    return '{"tests": {\n' + ",\n".join(counts) + '\n},\n"rulings": [\n' + ",\n".join(lines) + "\n]}\n"
