"""Figures beside their targets: on the screen, and into a file for programs."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"


def compiled() -> dict[str, str]:
    """An environment in which what was compiled once is kept, as on people's own machines, but not among the sources."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(BUILD / "pycache")}


class Target(NamedTuple):
    """What is asked of a figure (None: it is only told), whether more is better, and what it is."""

    aim: float | None
    more: bool
    what: str

    def verdict(self, n: float) -> str:
        if self.aim is None:
            return ""
        return "ok" if (n >= self.aim if self.more else n <= self.aim) else "MISSED"


Targets = Mapping[str, tuple[float | None, bool, str]]


def report(figures: Mapping[str, float], targets: Targets, out: Path) -> None:
    """Those that were measured, in the order of the targets."""
    measured = {name: figures[name] for name in targets if name in figures}
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")
    print("\n".join(lines(measured, targets)))


def lines(figures: Mapping[str, float], targets: Targets) -> list[str]:
    out = [f"{'':30}{'measured':>12}{'target':>12}"]
    for name, n in figures.items():
        target = Target(*targets[name])
        aim = "" if target.aim is None else f"{'>=' if target.more else '<='} {target.aim:g}"
        out.append(f"{name:30}{n:>12,.6g}{aim:>12}  {target.verdict(n):7}{target.what}".rstrip())
    return out
