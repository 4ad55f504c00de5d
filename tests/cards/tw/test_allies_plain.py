"""Every ally of The Wizards joins a company where it may and nowhere else, and is what its card says."""

import pytest

from meccg.kernel.book import BOOK
from meccg.rules.scoring import scores
from table import Table, key_of

ALLIES = {  # where, prowess and body, mind, marshalling points, skill
    "Bill the Pony": (("Bree", "Bag End"), (-2, 10), 1, 1, ""),
    "Goldberry": (("Old Forest",), None, 2, 1, ""),
    "Gollum": (("Goblin-gate", "Moria"), (2, 9), 4, 2, "scout"),
    "Gwaihir": (("Eagles’ Eyrie",), (4, 8), 4, 2, ""),
    "Leaflock": (("Wellinghall",), (5, 8), 3, 2, ""),
    "Quickbeam": (("Wellinghall",), (6, 9), 3, 2, ""),
    "Roäc the Raven": (("Lake-town", "The Lonely Mountain"), (-3, 8), 1, 1, "diplomat"),
    "Shadowfax": (("Edoras", "Dunharrow"), (2, 8), 2, 1, ""),
    "Skinbark": (("Wellinghall",), (10, 9), 3, 2, ""),
    "Tom Bombadil": (("Old Forest",), (12, 11), 4, 3, "sage"),
    "Treebeard": (("Wellinghall",), (8, 9), 3, 2, "sage"),
}
ENTS_GO = {  # the regions where they go along
    "Leaflock": {
        "Fangorn", "Rohan", "Gap of Isen", "Wold & Foothills", "Enedhwaith", "Old Pûkel-land", "Brown Lands", "Anduin Vales",
        "Redhorn Gate",
    },
    "Skinbark": {"Fangorn", "Rohan", "Gap of Isen", "Wold & Foothills", "Anduin Vales", "Redhorn Gate"},
    "Treebeard": {
        "Fangorn", "Rohan", "Gap of Isen", "Wold & Foothills", "Enedhwaith", "Old Pûkel-land", "Brown Lands", "Anduin Vales",
        "Redhorn Gate",
    },
    "Tom Bombadil": {"Arthedain", "Cardolan", "Rhudaur", "The Shire"},
}  # fmt: skip
STEPS = [  # from where to where, region by region
    ("Wellinghall", "Edoras", ("Fangorn", "Rohan")),
    ("Wellinghall", "Isengard", ("Fangorn", "Gap of Isen")),
    ("Wellinghall", "Lórien", ("Fangorn", "Wold & Foothills")),
    ("Isengard", "Ruined Signal Tower", ("Gap of Isen", "Enedhwaith")),
    ("Isengard", "Wose Passage-hold", ("Gap of Isen", "Old Pûkel-land")),
    ("Lórien", "Bandit Lair", ("Wold & Foothills", "Brown Lands")),
    ("Lórien", "Beorn’s House", ("Wold & Foothills", "Anduin Vales")),
    ("Lórien", "Moria", ("Wold & Foothills", "Redhorn Gate")),
    ("Edoras", "Minas Tirith", ("Rohan", "Anórien")),
    ("Moria", "Ost-in-Edhil", ("Redhorn Gate", "Hollin")),
    ("Old Forest", "Bree", ("Cardolan", "Arthedain")),
    ("Old Forest", "Rivendell", ("Cardolan", "Rhudaur")),
    ("Old Forest", "Bag End", ("Cardolan", "The Shire")),
    ("Bree", "Barrow-downs", ("Arthedain", "Cardolan")),
    ("Bree", "Grey Havens", ("Arthedain", "Lindon")),
]


@pytest.mark.parametrize(("name", "at"), [(name, at) for name, ally in ALLIES.items() for at in ally[0]])
def test_it_joins_a_character(table: Table, name: str, at: str) -> None:
    """Who taps, and so does the site."""
    _, fight, mind, mp, skill = ALLIES[name]
    table.hero.company("Elrond", at=at).hand(name, "a pastime")
    table.explored()
    table.chain(f"play {name} by Elrond")
    table.then(f"{name} on Elrond", "Elrond tapped", f"{at} tapped", f"{name} untapped")
    facts = table.state.facts_of(table.id(name))
    assert (facts.mind, facts.skills, facts.unique) == (mind, (skill,) if skill else (), True)
    if fight is not None:
        assert (table.value("prowess", name), table.value("body", name)) == fight
    assert scores(table.state, 0).by_type["ally"] == mp
    table.leave_open()


@pytest.mark.parametrize("name", ALLIES)
def test_it_joins_nobody_elsewhere(table: Table, name: str) -> None:
    table.hero.company("Elrond", at="Himring").hand(name, "a pastime")
    table.explored()
    table.cannot(f"play {name}", because="not playable at this site")
    table.leave_open()


@pytest.mark.parametrize("name", ALLIES)
def test_it_needs_an_untapped_character_and_site(table: Table, name: str) -> None:
    """Bill the Pony may be had at a tapped site, too."""
    at = ALLIES[name][0][0]
    table.hero.company("Elrond", at=at, site_tapped=True).company("Gimli", at="Edhellond", tapped=["Gimli"]).hand(
        name, "a pastime"
    )
    table.explored("Elrond")
    if name == "Bill the Pony":
        assert table.offered(f"play {name} by Elrond")
    else:
        table.cannot(f"play {name}", because="tapped")
    table.leave_open()


@pytest.mark.parametrize("name", ALLIES)
def test_there_is_only_one(table: Table, name: str) -> None:
    table.hazard.company("Legolas", at="Rivendell", allies={"Legolas": [name]})
    table.hero.company("Elrond", at=ALLIES[name][0][0]).hand(name, "a pastime")
    table.explored()
    assert not table.offered(f"play {name}")
    table.cannot(f"play hero's {name}", because="unique")
    table.leave_open()


@pytest.mark.parametrize("name", ["Quickbeam", *ENTS_GO])
@pytest.mark.parametrize(("start", "to", "regions"), STEPS)
def test_where_it_goes_along(table: Table, name: str, start: str, to: str, regions: tuple[str, ...]) -> None:
    """Quickbeam goes everywhere."""
    table.hero.company("Elrond", at=start, allies={"Elrond": [name]})
    table.movement("Elrond", to=to, regions=regions)
    table.pass_all()
    table.then(f"Elrond at {to}")
    table.then(f"{name} in play" if name == "Quickbeam" or regions[-1] in ENTS_GO[name] else f"{name} discarded")


@pytest.mark.parametrize("name", ENTS_GO)
def test_the_regions_are_those_of_the_card(table: Table, name: str) -> None:
    limit = BOOK[key_of(name, "ally")].facts.ally.move_limit
    assert limit is not None
    assert set(limit.regions) == ENTS_GO[name]


@pytest.mark.parametrize("name", ["Leaflock", "Quickbeam", "Skinbark", "Treebeard", "Goldberry", "Gwaihir"])
def test_who_is_not_attacked_at_the_site(table: Table, name: str) -> None:
    """Ents are struck neither by automatic-attacks nor by what is keyed to the site; Goldberry by nothing at all."""
    assigned = []
    for traits, keyed in (({"automatic": True}, ()), ({}, ("site type", "R")), ({}, ("region type", "w"))):
        attacked = Table()
        attacked.hero.company("Elrond", "Gimli", at="Isengard", allies={"Elrond": [name]}).hand("a pastime")
        attacked.attack("wolf", strikes=1, prowess=5, keyed=keyed, **traits)
        while attacked.asked == "act":
            attacked.pass_()
        assigned.append(attacked.offered(f"assign {name}"))
    table.leave_open()
    assert assigned == {"Goldberry": [False, False, False], "Gwaihir": [True, True, True]}.get(name, [False, False, True])
