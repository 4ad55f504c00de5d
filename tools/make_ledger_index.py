"""Make docs/ledger/*.tsv from the full ledger (one .jsonl file per part of a rule document).

    python tools/make_ledger_index.py DIRECTORY_OF_JSONL_FILES

What ships is the id, the kind, the section, the cards concerned and what a test has to show, in our words;
an empty test says that no program can show it. The publisher's wording stays behind.
"""

import json
import sys
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "docs" / "ledger"
COLUMNS = ("id", "kind", "section", "cards", "test")


def main(source: Path) -> int:
    documents: dict[str, list[tuple[str, ...]]] = {}
    for file in sorted(source.glob("*.jsonl")):
        for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            line = json.loads(text)
            row = (line["id"], line["kind"], line["section"], "; ".join(line["cards"]), line["test"] or "")
            if any(c in field for field in row for c in "\t\r\n"):
                sys.exit(f"{file.name}:{number}: {line['id']} holds a tab or a line break")
            documents.setdefault(line["id"].rpartition("-")[0], []).append(row)
    if not documents:
        sys.exit(f"no .jsonl files in {source}")
    OUT.mkdir(parents=True, exist_ok=True)
    for document, rows in documents.items():
        if len({row[0] for row in rows}) != len(rows):
            sys.exit(f"{document}: an id occurs twice")
        lines = ["\t".join(row) for row in (COLUMNS, *sorted(rows))]
        (OUT / f"{document}.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
        print(f"{document}: {len(rows)} statements, {sum(bool(row[-1]) for row in rows)} testable")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
