"""Recipes for families of hazards: plain functions that give parts, expanded at load."""

from __future__ import annotations

from typing import Any

from meccg.model import windows as W
from meccg.parts.base import CHOSEN, COMPANY, IT, TARGET, THIS, Number
from meccg.parts.handling import NOTED, Attach, Note, Transfer
from meccg.parts.modes import Play
from meccg.parts.predicates import DOORS_OF_NIGHT, MOVING, Bears, Exists, Had, Is, Pred, SiteIs
from meccg.parts.retyping import TreatOne
from meccg.parts.selectors import Attack, Character, Company, Item, Site, one, some
from meccg.parts.situations import Stat, Symbols
from meccg.parts.standing import Add, TreatAs, When
from meccg.parts.values import HAZARD_LIMIT, PROWESS, UNUSED_GI
from meccg.parts.verbs import THIS_ATTACK, THIS_MH, THIS_TURN, Discard, For, If, Pick, ReturnToHand, Roll, Seq


def lost_in(kind: str) -> Play:
    """The hazard limit of a moving company rises with the regions of a type in its site path."""
    return Play(on=Company(MOVING), do=For(THIS_MH, Add(HAZARD_LIMIT, Symbols(kind, in_=TARGET), to=TARGET)))


def call_away(on: Pred, *, under: int, more: Number | None = None) -> Play:
    """A character returns to hand if a roll and his player's unused general influence are too little; he may leave an item."""
    free: Number = Stat(UNUSED_GI, TARGET.player)
    leave_item = Pick(
        some(Item(on=TARGET), at_most=1, by=TARGET.player),
        Transfer(CHOSEN, to=one(Character(in_=TARGET.company, but=TARGET), by=TARGET.player)).asks("who receives {chosen}?"),
    ).asks("{target} returns to hand, and what he bears is discarded. which item does another receive?")
    roll = Roll(
        by=TARGET.player,
        plus=free if more is None else free + more,
        under=under,
        then=Seq(leave_item, ReturnToHand(TARGET)),
    )
    return Play(on=Character(on), do=roll)


def wraith_blade(prowess: int | Number, on: Pred) -> Play:
    """Strengthens an attack of a Nazgûl, then lies on one whom that wounded and who has received no corruption card this turn."""
    victim = Character(Is(NOTED) & ~Had("corrupted"))
    place = Pick(one(victim), Attach(THIS, to=CHOSEN)).asks("who of those whom the attack wounded bears it?")
    left = If(~Exists(Character(Bears(Is(THIS)))), Discard(THIS))
    return Play(
        during=W.FACING_ATTACK,
        on=Attack(on),
        do=For(
            THIS_ATTACK,
            Add(PROWESS, prowess, to=TARGET),
            When("wound", Note(IT), by=TARGET.source),
            When("attack ended", verb=Seq(place, left)),
        ),
    )


def darken(region: tuple[str, str], site: tuple[str, str]) -> tuple[Any, ...]:
    """While Doors of Night is in play, one region or one site counts as a darker one for the rest of the turn."""
    was, becomes = site
    return (
        Play(needs=DOORS_OF_NIGHT, do=TreatOne(dict([region]), company=COMPANY)),
        Play(needs=DOORS_OF_NIGHT, on=Site(SiteIs(was)), do=For(THIS_TURN, TreatAs("site", {was: becomes}, to=TARGET))),
    )
