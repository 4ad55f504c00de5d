"""Recipes for families of hazards: plain functions that give parts, expanded at load."""

from __future__ import annotations

from typing import Any

from meccg.parts.base import COMPANY, TARGET
from meccg.parts.modes import Play
from meccg.parts.predicates import DOORS_OF_NIGHT, MOVING, SiteIs
from meccg.parts.retyping import TreatOne
from meccg.parts.selectors import Company, Site
from meccg.parts.situations import Symbols
from meccg.parts.standing import Add, TreatAs
from meccg.parts.values import HAZARD_LIMIT
from meccg.parts.verbs import THIS_MH, THIS_TURN, For


def lost_in(kind: str) -> Play:
    """The hazard limit of a moving company rises with the regions of a type in its site path."""
    return Play(on=Company(MOVING), do=For(THIS_MH, Add(HAZARD_LIMIT, Symbols(kind, in_=TARGET), to=TARGET)))


def darken(region: tuple[str, str], site: tuple[str, str]) -> tuple[Any, ...]:
    """While Doors of Night is in play, one region or one site counts as a darker one for the rest of the turn."""
    was, becomes = site
    return (
        Play(needs=DOORS_OF_NIGHT, do=TreatOne(dict([region]), company=COMPANY)),
        Play(needs=DOORS_OF_NIGHT, on=Site(SiteIs(was)), do=For(THIS_TURN, TreatAs("site", {was: becomes}, to=TARGET))),
    )
