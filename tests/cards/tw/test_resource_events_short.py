"""Short-events of the resources of The Wizards: what several of them have in common."""

import pytest

from hazardplay import limit
from ledger import rule
from meccg.kernel.book import BOOK
from resourceplay import FELLOWSHIP, base_limit, eve, on_the_way, prowess, set_out
from table import Table

# --- the hazard limit --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "at", "to"),
    [
        ("Anduin River", "Lórien", "Edoras"),
        ("Ash Mountains", "Lórien", "Dead Marshes"),
        ("Misty Mountains", "Lórien", "Beorn’s House"),
        ("Mountains of Shadow", "Lórien", "Henneth Annûn"),
        ("White Mountains", "Lórien", "Edoras"),
    ],
)
@pytest.mark.parametrize(("companions", "left"), [(("Bifur", "Gimli"), 2), (("Bifur", "Bofur", "Ori", "Nori", "Dori"), 4)])
def test_mountains_take_two_but_leave_two(
    table: Table, card: str, at: str, to: str, companions: tuple[str, ...], left: int
) -> None:
    """Of three, or of six; for a company that goes to one of their regions."""
    table.hero.company("Beretar", *companions, at=at).hand(card, eve())
    table.hazard.hand("Wargs")
    table.organization()
    while table.asked != "move":
        table.pass_()
    table.do(f"To {to}")
    if table.asked == "way":
        table._give(*next((q, o) for q, o in table.options() if o[1] == "starter"))
    table.chain(f"play {card} on the company")
    table.pass_all()
    table.movement("Beretar")
    assert limit(table) == left
    table.leave_open()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Bridge", "when the movement/hazard phase ends"),
        ("Dark Quarrels", "there is no attack by Orcs, Trolls or Men"),
        ("Test of Form", "there is no gold ring item in his company"),
        ("Morannon", "at the end of your organization phase"),
        ("Morannon", "no company of size 2 or less with a scout at a site in Dagorlad"),
    ],
)
def test_resources_at_the_wrong_time(table: Table, name: str, reason: str) -> None:
    table.hero.company("Elrond", "Gimli", at="Rivendell").hand(name, "a pastime")
    table.organization()
    table.cannot(f"play {name}", because=reason)
    table.leave_open()


# --- spells ------------------------------------------------------------------------------------------------------------------


def test_spells_need_a_wizard(table: Table) -> None:
    table.hero.company("Elrond", "Bilbo").hand("Vanishment", "Wizard's Fire", "Wizard's Voice", "Concealment")
    table.attack("dragon", strikes=4, prowess=20)
    for spell in ("Vanishment", "Wizard's Fire", "Wizard's Voice"):
        table.cannot(f"play {spell}", because="you have no Wizard")
        table.cannot(f"play {spell} by Elrond", because="Elrond is not a Wizard")
    table.leave_open()


@pytest.mark.parametrize("spell", ["Kindling of the Spirit", "Wizard’s Flame"])
def test_spells_ask_for_a_wizard(table: Table, spell: str) -> None:
    table.hero.company("Aragorn II", "Gimli").hand(spell, "Dark Quarrels")
    table.attack("orc", strikes=2, prowess=7)
    table.cannot(f"play {spell}", because="you have no Wizard")
    table.leave_open()


# --- how they read -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("TW-207", "Cancel an attack by Orcs, Trolls or Men."),
        (
            "TW-207",
            "playable on an attack only while Gates of Morning is in play. For this attack, its strikes are halved, rounded up.",
        ),
        (
            "TW-209",
            (
                "Playable on one of your characters or allies facing a strike. "
                "For this strike, he need not tap against it and has -1 body."
            ),
        ),
        (
            "TW-229",
            (
                "Playable on one of your unwounded characters or allies facing an attack. "
                "Cancel the attack, then wound him without a body check."
            ),
        ),
        ("TW-252", "Cancel a strike against one of your Hobbits."),
        ("TW-253", "during your organization phase, heal one of your wounded Hobbits."),
        ("TW-319", "Playable by a warrior facing a strike. For this strike, he has +3 prowess and -1 body."),
        ("TW-270", "Playable by a warrior facing a strike. Roll twice for the strike and use either result."),
        ("TW-303", "Roll twice for an influence check made by one of your diplomats and use either result."),
        ("TW-288", "is increased by the prowess of the character making it (at most 5)."),
        ("TW-292", "playable by a diplomat. +2 to a corruption check made by a character in his company."),
        (
            "TW-189",
            "+1 to an influence check or corruption check made by one of your characters or allies for each character",
        ),
        ("TW-356", "Whoever uses it makes a corruption check at -2."),
        ("TW-360", "For this attack, he has +5 prowess."),
        ("TW-366", "Playable by a Wizard. Until the end of the turn, he has +6 direct influence."),
    ],
)
def test_texts(card: str, text: str) -> None:
    assert text in BOOK[card].text()


# --- Anduin River, White Mountains -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Anduin River", "White Mountains"])
def test_rivers_and_mountains_ask_for_a_ranger(table: Table, card: str) -> None:
    table.hero.company("Gimli", "Bilbo", at="Minas Tirith").hand(card)
    set_out(table, "Edoras", way="region")
    table.cannot(f"play {card}", because="no untapped ranger")
    table.cannot(f"play {card}", because="with a ranger moving to a site in")
    table.leave_open()


@pytest.mark.parametrize("card", ["Anduin River", "White Mountains"])
def test_rivers_and_mountains_ask_for_the_right_regions(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell", tapped=["Aragorn II"]).hand(card)
    set_out(table, "Bree", way="starter")
    table.cannot(f"play {card}", because="moving to a site in")
    table.leave_open()


@pytest.mark.parametrize("card", ["Anduin River", "White Mountains"])
def test_rivers_and_mountains_not_twice_on_a_company(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", "Faramir", at="Minas Tirith").hand(card, card)
    set_out(table, "Edoras", way="region")
    table.chain(f"play {card} by Aragorn II")
    assert not table.offered(f"play {card} by Faramir")
    table.cannot(f"play {card}", because="can't be duplicated")
    table.leave_open()


# --- Ash Mountains, Mountains of Shadow --------------------------------------------------------------------------------------


LAND_OF_SHADOW = [
    ("Ash Mountains", "Dead Marshes", "Mount Doom", ("Dagorlad", "Gorgoroth"), 8),
    ("Mountains of Shadow", "Henneth Annûn", "Mount Doom", ("Ithilien", "Gorgoroth"), 9),
]


def into_mordor(table: Table, card: str, start: str, to: str) -> None:
    table.hero.company(*FELLOWSHIP, at=start).hand(card)
    set_out(table)
    table.chain(f"play {card} by Aragorn II")
    table.then("Aragorn II tapped", f"{card} discarded")
    table.pass_()
    table.do(f"To {to}")


@rule("AIO-F-0071", "AIO-G-0057", "AIO-C-0421")
@pytest.mark.parametrize(("card", "start", "to", "regions", "strength"), LAND_OF_SHADOW)
def test_mountains_of_mordor_are_crossed_with_a_fight(
    table: Table, card: str, start: str, to: str, regions: tuple[str, str], strength: int
) -> None:
    into_mordor(table, card, start, to)
    if table.asked == "way":
        table.do(", ".join(regions))
    table.hero.hand("Concealment", "Dark Quarrels")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.asked == "draw":
        table.do("stop")
    attack = table.frame("Attack")
    assert (attack.strikes, prowess(table), attack.traits[0]) == (4, strength, "orc")
    assert table.company().regions == regions
    assert not table.plays() - {"Concealment", "Dark Quarrels"}  # before any hazard
    table.do("play Dark Quarrels")
    table.finish()
    table.then(f"Aragorn II at {to}")
    assert [line for line in table.log if line.startswith("Attack by")] == [f"Attack by {card}"]


@rule("AIO-C-0421")
def test_gorgoroth_is_not_entered_that_way_otherwise(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Henneth Annûn").hand("Mountains of Shadow")
    table.organization()
    while table.asked != "move":
        table.pass_()
    assert not table.offered("To Mount Doom")
    table.leave_open()


@rule("AIO-F-0071", "AIO-G-0057", "CRF1-0345")
@pytest.mark.parametrize(("card", "start", "to"), [(c, a, b) for c, a, b in (
    ("Ash Mountains", "Minas Tirith", "Dead Marshes"), ("Mountains of Shadow", "Minas Tirith", "Henneth Annûn"))])  # fmt: skip
def test_mountains_of_mordor_lower_the_hazard_limit_without_a_fight(table: Table, card: str, start: str, to: str) -> None:
    table.hero.company(*FELLOWSHIP, at=start).hand(card)
    set_out(table, to, way="region")
    table.chain(f"play {card} on the company")
    table.then("Aragorn II untapped")
    on_the_way(table)
    assert base_limit(table) == 4
    assert not any(line.startswith("Attack by") for line in table.log)
    table.leave_open()


def test_mountains_of_mordor_fight_even_if_the_company_stays(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Dead Marshes").hand("Ash Mountains", "Dark Quarrels")
    set_out(table)
    table.chain("play Ash Mountains by Aragorn II")
    table.pass_()
    table.do("stays")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    table.do("play Dark Quarrels")
    assert "Attack by Ash Mountains" in table.log
    table.finish()


@pytest.mark.parametrize("card", ["Ash Mountains", "Mountains of Shadow"])
def test_mountains_of_mordor_ask_for_a_ranger(table: Table, card: str) -> None:
    table.hero.company("Gimli", "Bilbo", at="Minas Tirith").hand(card)
    set_out(table, "Edoras", way="region")
    table.cannot(f"play {card}", because="no untapped ranger")
    table.cannot(f"play {card}", because="moving to a site in")
    table.leave_open()
