"""Packages that only parts of the program need: who wants one of these parts is told how to get them."""

from __future__ import annotations

from importlib.util import find_spec


class MissingExtra(ImportError):
    """A package is not installed. `extra` is the name under which pyproject.toml lists it."""

    def __init__(self, what: str, package: str, extra: str) -> None:
        super().__init__(f"{what} needs the package {package}: pip install 'meccg[{extra}]'", name=package)


def need(what: str, extra: str, *packages: str) -> None:
    """Refuse if one of them is not there. Nothing is loaded by it."""
    for package in packages:
        try:
            found = find_spec(package) is not None
        except ValueError:  # somebody has barred it
            found = False
        if not found:
            raise MissingExtra(what, package, extra)
