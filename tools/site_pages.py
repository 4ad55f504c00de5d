"""Pages of the site that are made when it is built (`make site`): the front page, the rules by id, the modules, the changelog.

A hook of MkDocs: `on_config` writes the rules into the navigation, `on_files` adds the pages to those of docs/.
"""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / "docs" / "ledger"
ID = re.compile(r"(?<![\w-])[A-Z][A-Z0-9]*(?:-[A-Z])?-\d{4}(?!\d)")
CITING = ("src", "tests")
DOORS = (
    "meccg", "meccg.kernel.game", "meccg.kernel.decisions", "meccg.kernel.view", "meccg.kernel.record", "meccg.model.deck",
    "meccg.model.options", "meccg.rules.setup", "meccg.decks", "meccg.bots", "meccg.sim", "meccg.board.build",
)  # fmt: skip
"""The modules that others use, in the order in which one meets them."""


def documents() -> list[str]:
    """The rule documents that the ledger has statements of."""
    return sorted(file.stem for file in LEDGER.glob("[A-Z]*.tsv"))


def statements(document: str) -> list[dict[str, str]]:
    with (LEDGER / f"{document}.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def cited() -> dict[str, list[str]]:
    """Which files name an id: those of the program, then those of the tests."""
    found: dict[str, list[str]] = defaultdict(list)
    for folder in CITING:
        for file in sorted((ROOT / folder).rglob("*.py")):
            for id in sorted(set(ID.findall(file.read_text(encoding="utf-8")))):
                found[id].append(file.relative_to(ROOT).as_posix())
    return found


def rules_page(document: str, where: dict[str, list[str]]) -> str:
    out = [f"# {document}", "", "What a test has to show, in our own words; and which files name it.", ""]
    section = ""
    for row in statements(document):
        if row["section"] != section:
            section = row["section"]
            out += [f"## {escape(section) or 'Without a section'}", ""]
        out += list(statement(row, where.get(row["id"], [])))
    return "\n".join(out)


def statement(row: dict[str, str], files: list[str]) -> Iterator[str]:
    about = f" · {escape(row['cards'])}" if row["cards"] else ""
    yield f'<p id="{row["id"]}"><strong>{row["id"]}</strong> {row["kind"]}{about}<br>'
    yield escape(row["test"]) or "<em>No program can show it.</em>"
    if files:
        yield "<br>" + " ".join(f"<code>{file}</code>" for file in files)
    yield "</p>\n"


def rules_index() -> str:
    out = ["# Rules by id", "", "Every statement of the rule documents has an id; `meccg rule ID` shows one.", ""]
    for document in documents():
        rows = statements(document)
        out.append(
            f"- [{document}]({document}.md): {len(rows):,} statements, {sum(bool(r['test']) for r in rows):,} can be tested"
        )
    return "\n".join(out) + "\n"


def reference() -> str:
    out = ["# Modules", "", "The doors of the library, from their docstrings; [api.md](api.md) has the short form.", ""]
    return "\n".join(out + [f"::: {name}\n" for name in DOORS])


def front() -> str:
    """The README, with its links as they are from here: what is no page of docs/ is named and not linked."""
    text = (ROOT / "README.md").read_text(encoding="utf-8").replace("](docs/", "](").replace('="docs/', '="')
    return re.sub(r"\[([^\]]+)\]\((?:CONTRIBUTING\.md|LICENSE|CHANGELOG\.md)[^)]*\)", r"\1", text)


def pages() -> dict[str, str]:
    where = cited()
    made = {f"rules/{document}.md": rules_page(document, where) for document in documents()}
    made |= {"rules/index.md": rules_index(), "reference.md": reference(), "index.md": front()}
    return made | {"changelog.md": (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    nav: list[Any] = config.nav or []
    for entry in nav:
        if isinstance(entry, dict) and "Rules" in entry:
            entry["Rules"] = ["rules/index.md", *(f"rules/{document}.md" for document in documents())]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, text in pages().items():
        files.append(File.generated(config, path, content=text))
    return files
