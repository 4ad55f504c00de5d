"""Releases come from CHANGELOG.md: its newest heading is the version, its section the notes, and the tag says the same.

python tools/release.py cut 0.2.0     what is under [Unreleased] becomes that version, of today; model/version.py follows
python tools/release.py notes 0.2.0   the section of that version (the newest one if none is said)
python tools/release.py tag           the annotated tag v0.2.0 of the newest version, with its notes
"""

from __future__ import annotations

import argparse
import datetime
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHANGELOG = Path("CHANGELOG.md")
VERSION = Path("src/meccg/model/version.py")
HEADING = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)\n", re.MULTILINE)
UNRELEASED = "## [Unreleased]\n"


def versions(changelog: str) -> list[tuple[str, str]]:
    """Each with its day, newest first."""
    return HEADING.findall(changelog)


def notes(changelog: str, version: str) -> str:
    """What the changelog says of a version."""
    sections = HEADING.split(changelog)[1:]
    for name, text in zip(sections[::3], sections[2::3], strict=True):
        if name == version:
            return text.strip() + "\n"
    sys.exit(f"meccg: the changelog has no version {version}")


def order(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def cut(root: Path, version: str, day: str) -> None:
    changelog = (root / CHANGELOG).read_text(encoding="utf-8")
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        sys.exit(f"meccg: {version} is no version; one looks like 1.2.3")
    known = versions(changelog)
    if known and order(version) <= order(known[0][0]):
        sys.exit(f"meccg: {version} does not come after {known[0][0]}")
    if not HEADING.split(changelog)[0].partition(UNRELEASED)[2].strip():
        sys.exit("meccg: nothing has changed that could be released")
    (root / CHANGELOG).write_text(
        changelog.replace(UNRELEASED, f"{UNRELEASED}\n## [{version}] - {day}\n", 1), encoding="utf-8", newline="\n"
    )
    code = (root / VERSION).read_text(encoding="utf-8")
    (root / VERSION).write_text(re.sub(r'(?<=__version__ = ")[^"]*', version, code), encoding="utf-8", newline="\n")


def tag(root: Path) -> str:
    """The tag of the newest version, at what is checked out."""
    changelog = (root / CHANGELOG).read_text(encoding="utf-8")
    version = versions(changelog)[0][0]
    text = f"meccg {version}\n\n{notes(changelog, version)}"
    made = subprocess.run(
        ["git", "tag", "--annotate", f"v{version}", "--cleanup=whitespace", "--file=-"], cwd=root, input=text, text=True
    )
    if made.returncode:
        sys.exit(made.returncode)
    return f"v{version}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("do", choices=("cut", "notes", "tag"))
    asked.add_argument("version", nargs="?", default="")
    given = asked.parse_args()
    changelog = (ROOT / CHANGELOG).read_text(encoding="utf-8")
    if given.do == "cut":
        cut(ROOT, given.version, datetime.date.today().isoformat())
    elif given.do == "notes":
        print(notes(changelog, given.version or versions(changelog)[0][0]), end="")
    else:
        print(tag(ROOT))


if __name__ == "__main__":
    main()
