"""Dark Minions: permanent-events of hazards, B to I."""

import pytest

from dragonplay import attack_is, hazard_acts, on_with, set_upon, to_strike
from hazardplay import pending
from ledger import rule
from meccg.model import windows as W
from meccg.model.rows import ASIDE, DISCARD, NONE, TAPPED
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.requirements import NoSearching
from meccg.parts.situations import Declared
from meccg.parts.traits import RESOURCE
from meccg.parts.values import DRAWS_OWN, has_trait, value
from meccg.parts.verbs import Cancel
from meccg.rules.companies import put_site_away
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from table import BLANK, Table, blank, key_of

# --- DM-48 Bring Our Curses Home ---

CURSES = "Bring Our Curses Home"


def cursed(
    table: Table, creature: str, *dice: int, on: str = "Aragorn II", hand: tuple[str, ...] = (), card: str = CURSES
) -> None:
    """The creature attacks a company at Bree, the card is played on one of it, and with these dice the attack ends."""
    set_upon(table, creature, "Aragorn II", "Bilbo", "Gimli", hand=(card, *hand))
    hazard_acts(table, f"play {card} on {on}")
    to_strike(table, "Bilbo")
    on_with(table, *dice)


@pytest.mark.parametrize(("who", "fits"), [("Aragorn II", True), ("Gandalf", False)])
def test_bring_our_curses_home_while_a_creature_attacks(table: Table, who: str, fits: bool) -> None:
    set_upon(table, "Cave-drake", "Aragorn II", "Gandalf", hand=(CURSES,))
    while table.who != "hazard":
        table.pass_()
    assert table.offered(f"play {CURSES} on {who}") == fits
    table.leave_open()


def test_bring_our_curses_home_not_outside_of_an_attack(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand(CURSES)
    table.movement("Gimli")
    assert not pending(table, f"play {CURSES}")
    table.leave_open()


@pytest.mark.parametrize(
    ("dice", "kept"),
    [
        ((2, 12), True),  # Bilbo falls
        ((2, 2, 12), False),  # he is but wounded, and withstands corruption
        ((12,), False),
    ],
)
def test_bring_our_curses_home_if_somebody_fell_the_creature_is_kept(table: Table, dice: tuple[int, ...], kept: bool) -> None:
    cursed(table, "Barrow-wight", *dice)
    if kept:
        table.then("Bilbo eliminated", f"{CURSES} on Aragorn II")
        wight = table.card("Barrow-wight")
        assert (wight.zone, wight.host) == ("aside", table.id(CURSES))
        assert corruption_points(table.state, table.id("Aragorn II")) == 3
    else:
        table.then(f"{CURSES} discarded", "Barrow-wight not in play")
        assert table.card("Barrow-wight").zone != "aside"
    table.leave_open()


def haunt(
    table: Table, creature: str, *, card: str = CURSES, at: str = "Bree", to: str = "Weathertop", hand: tuple[str, ...] = ()
) -> None:
    """The creature is kept with the card that lies on Gimli; his company begins to move."""
    s = table.state
    table.hero.company("Gimli", "Aragorn II", at=at, cards={"Gimli": [card]}).hand("a pastime", *hand)
    table.hazard.hand("a pastime")
    kept = table.new(key_of(creature, "creature"), 1, ASIDE)
    s.put_aside(kept, table.id(card))
    s.put(s.card(table.id(card)).but(noted=(kept,)))
    table.movement("Gimli", to=to, way="region", ask=True)
    while table.asked not in ("act", "respond", "assign strike", "key the attack") and table.state.asks:
        table.answer_plainly()


@pytest.mark.parametrize(
    ("creature", "to", "comes"),
    [
        ("Wargs", "Weathertop", True),
        ("Wargs", "", False),  # they stay at Bree, where none can be keyed
        ("Rogrog", "Weathertop", False),
    ],
)
def test_bring_our_curses_home_the_creature_attacks_whenever_it_could_be_played(
    table: Table, creature: str, to: str, comes: bool
) -> None:
    """At the start of the phase, before anybody can act; it does not count against the limit."""
    haunt(table, creature, to=to)
    if comes:
        table.settle()
        if table.asked == "key the attack":
            table.do(next(o for _, o in table.options() if o[0] == "keyed"))
        assert table.frame("CreatureAttack").card == table.id(creature)
        assert table.company("Gimli").hazards == 0
    else:
        assert not attack_is(table, "CreatureAttack")
        assert table.card(creature).zone == "aside"
    table.leave_open()


def through_the_attack(table: Table, *dice: int) -> None:
    table.settle()
    if table.asked == "key the attack":
        table.do(next(o for _, o in table.options() if o[0] == "keyed"))
    on_with(table, *dice)


@pytest.mark.parametrize(("dice", "beaten"), [((12, 12), True), ((2, 2, 12), False)])
def test_bring_our_curses_home_until_the_creature_is_defeated(table: Table, dice: tuple[int, ...], beaten: bool) -> None:
    haunt(table, "Wargs")
    through_the_attack(table, *dice)
    if beaten:
        table.then(f"{CURSES} discarded", "Wargs stored")
    else:
        table.then(f"{CURSES} on Gimli")
        assert table.card("Wargs").zone == "aside"
    table.leave_open()


def test_bring_our_curses_home_the_creature_goes_with_the_card(table: Table) -> None:
    haunt(table, "Rogrog", hand=("Marvels Told",))
    table.state.move(table.id(CURSES), "discard")
    table.then("Rogrog discarded")
    table.leave_open()


@rule("AIO-F-0165", "AIO-F-0166", "AIO-F-0341", "AIO-F-0342")
@pytest.mark.parametrize(
    ("card", "dice", "stays"),
    [(CURSES, (2, 12, 12, 2), True), ("Foes Shall Fall", (2, 2, 12, 2), True), (CURSES, (2, 2, 12, 2), False)],
)
def test_curses_and_foes_do_not_take_a_dragon_ahunt(table: Table, card: str, dice: tuple[int, ...], stays: bool) -> None:
    """His card stays what it is, a long-event in play."""
    table.hazard.events("Agburanar Ahunt").hand(card, "a pastime")
    table.hero.company("Bilbo", "Gimli", at="Iron Hill Dwarf-hold").hand("a pastime")
    table.movement("Gimli", to="Lake-town", way="region", limit=9)
    assert attack_is(table)
    if card == CURSES:
        hazard_acts(table, f"play {card} on Gimli")
        to_strike(table, "Bilbo")
    else:
        to_strike(table, "Bilbo")
        hazard_acts(table, f"play {card} on Bilbo")
    on_with(table, *dice)
    table.then("Agburanar Ahunt in play", f"{card} {'in play' if stays else 'discarded'}")
    assert table.card("Agburanar Ahunt").host == NONE
    table.leave_open()


# --- DM-59 Foes Shall Fall ---

FOES = "Foes Shall Fall"


@pytest.mark.parametrize(
    ("creature", "who", "fits"),
    [
        ("Cave-drake", "Gimli", True),
        ("Smaug", "Gimli", True),
        ("Barrow-wight", "Gimli", False),
        ("Smaug", "Gandalf", False),
    ],
)
def test_foes_shall_fall_on_one_who_faces_a_dragon(table: Table, creature: str, who: str, fits: bool) -> None:
    set_upon(table, creature, who, hand=(FOES, "a pastime"))
    to_strike(table, who)
    while table.who != "hazard" and table.asked == "act":
        table.pass_()
    assert table.offered(f"play {FOES} on {who}") == fits
    table.leave_open()


@pytest.mark.parametrize(
    ("dice", "kept"),
    [
        ((12, 12), False),  # both strikes are defeated
        ((2, 2, 12), True),  # it strikes him
        ((5, 12), True),  # it comes to nothing
    ],
)
def test_foes_shall_fall_if_the_strike_is_not_defeated_it_is_kept(table: Table, dice: tuple[int, ...], kept: bool) -> None:
    """Cave-drake: two strikes with 10, no body."""
    set_upon(table, "Cave-drake", "Gimli", "Legolas", hand=(FOES,))
    to_strike(table, "Gimli")
    hazard_acts(table, f"play {FOES}")
    who = table.state.name(table.card(FOES).host)
    on_with(table, *dice)
    if kept:
        table.then(f"{FOES} on {who}")
        assert (table.card("Cave-drake").zone, table.card("Cave-drake").host) == ("aside", table.id(FOES))
    else:
        table.then(f"{FOES} discarded", "Cave-drake stored")
    table.leave_open()


@pytest.mark.parametrize(("who", "points"), [("Gimli", 2), ("Legolas", 1)])
def test_foes_shall_fall_weighs_on_dwarves(table: Table, who: str, points: int) -> None:
    table.hero.company(who, at="Bree", cards={who: [FOES]})
    assert corruption_points(table.state, table.id(who)) == points


@pytest.mark.parametrize(("dice", "beaten"), [((12, 12), True), ((2, 2, 12), False)])
def test_foes_shall_fall_it_attacks_again_until_it_is_defeated(table: Table, dice: tuple[int, ...], beaten: bool) -> None:
    haunt(table, "Cave-drake", card=FOES)
    through_the_attack(table, *dice)
    table.then(f"{FOES} discarded" if beaten else f"{FOES} on Gimli")
    assert (table.card("Cave-drake").zone == "aside") != beaten
    table.leave_open()


@rule("AIO-F-0164", "AIO-F-0340")
@pytest.mark.parametrize("chosen", [CURSES, FOES])
def test_curses_and_foes_the_hazard_player_says_with_which_the_creature_is_placed(table: Table, chosen: str) -> None:
    set_upon(table, "Smaug", "Aragorn II", "Bilbo", "Gimli", hand=(CURSES, FOES))
    hazard_acts(table, f"play {CURSES} on Aragorn II")
    to_strike(table, "Bilbo", "Gimli")
    while table.state.name(table.frame("Strike").defender) != "Gimli":
        table.dice(2, 12)
        strike = table.frame("Strike").uid
        while any(f.uid == strike for f in table.state.frames):
            table.do("tap") if table.asked == "stance" else table.answer_plainly()
        to_strike(table)
    hazard_acts(table, f"play {FOES} on Gimli")
    table.dice(2, 2)
    while table.asked != "curse":
        table.do("tap") if table.asked == "stance" else table.answer_plainly()
    assert table.who == "hazard"
    table.do("host", chosen)
    assert table.card("Smaug").host == table.id(chosen)
    table.then(f"{CURSES} on Aragorn II", f"{FOES} on Gimli")
    table.leave_open()


# --- DM-63 Great Secrets Buried There ---

SECRETS = "Great Secrets Buried There"
BELOW = ["The Gem-deeps", "The Pûkel-deeps", "The Under-gates", "The Under-grottos", "The Under-leas", "The Under-vaults"]


def digs(table: Table, *top: str, cards: int = 10, side: str = "hero") -> None:
    """The hazard player holds the card; on top of the other's play deck are these, above so many others."""
    if side != "hero":
        table.hero.plays(side)
    table.hero.company("Gorbag" if side == "ringwraith" else "Gimli", at="Bree").hand("a pastime")
    table.hero.deck(*top, *[BLANK] * max(0, cards - len(top)), exactly=True)
    table.hazard.hand(SECRETS, "a pastime")
    table.movement("Gorbag" if side == "ringwraith" else "Gimli")
    while table.who != "hazard":
        table.pass_()


@rule("AIO-B-0239", "AIO-F-0438")
@pytest.mark.parametrize(("side", "cards", "fits"), [("hero", 10, True), ("hero", 9, False), ("ringwraith", 10, True)])
def test_great_secrets_ten_cards_must_be_there(table: Table, side: str, cards: int, fits: bool) -> None:
    digs(table, cards=cards, side=side)
    assert table.offered(f"play {SECRETS}") == fits
    table.leave_open()


@rule("AIO-F-0445")
def test_great_secrets_an_ordinary_item_must_be_buried(table: Table) -> None:
    """No special item, no hoard item, nothing else, and none below the ten; a minor item will do. He alone sees the rest."""
    digs(table, "Elven Cloak", "Dragon-helm", "Palantír of Orthanc", "Glamdring", "Cave-drake", cards=12)
    table.hazard.play(f"play {SECRETS}")
    assert (table.asked, table.who) == ("bury", "hero")
    assert {table.state.name(o[1]) for _, o in table.options()} == {"Elven Cloak", "Glamdring"}
    table.do("item Elven Cloak")
    table.then(f"{SECRETS} in play", "Glamdring in deck")
    cloak = table.card("Elven Cloak")
    assert (cloak.zone, cloak.host, cloak.player) == ("aside", table.id(SECRETS), 0)
    assert not any("reveals" in line for line in table.told)
    assert scores(table.state, 0).total == scores_without(table, "Elven Cloak")
    table.leave_open()


def scores_without(table: Table, item: str) -> int:
    return sum(c.points for c in scores(table.state, 0).cards if c.card != table.id(item))


@rule("AIO-F-0443")
def test_great_secrets_without_an_item_all_are_shown(table: Table) -> None:
    digs(table, "Cave-drake", "Dragon-helm")
    table.hazard.play(f"play {SECRETS}")
    table.then(f"{SECRETS} discarded", "Cave-drake in deck")
    assert "Hero reveals Cave-drake" in table.told
    table.leave_open()


def bury(table: Table, item: str, *, at: str, by_himself: bool = False, who: str = "Gimli") -> None:
    """The item lies under the card; a company has entered a site."""
    table.hero.company(who, "Balin", at=at).hand("a pastime")
    (table.hero if by_himself else table.hazard).events(SECRETS)
    card = table.new(table.hero.key(item, "item"), 0, ASIDE)
    table.state.put_aside(card, table.id(SECRETS))
    table.explored(who)


@rule("AIO-F-0439", "AIO-F-0444")
@pytest.mark.parametrize(
    ("item", "site", "fits"),
    [
        ("Glamdring", "The Gem-deeps", True),
        ("Glamdring", "Moria", False),  # not below the earth
        ("Earth of Galadriel’s Orchard", "The Gem-deeps", False),
        ("Sword of Gondolin", "The Gem-deeps", True),
        ("Andúril, the Flame of the West", "The Gem-deeps", False),
    ],
)
def test_great_secrets_the_item_is_played_below_the_earth(table: Table, item: str, site: str, fits: bool) -> None:
    bury(table, item, at=site)
    assert table.offered(f"play {item} by Gimli") == fits
    if fits:
        table.do(f"play {item} by Gimli")
        table.settle()
        table.then(f"{item} on Gimli", "Gimli tapped", f"{site} tapped", f"{SECRETS} discarded")
    table.leave_open()


def test_great_secrets_another_item_may_follow_as_ever(table: Table) -> None:
    table.hero.hand("Dagger of Westernesse")
    bury(table, "Glamdring", at="The Gem-deeps")
    table.do("play Glamdring by Gimli")
    table.settle()
    assert table.offered("play Dagger of Westernesse by Balin as an additional item")
    table.leave_open()


@pytest.mark.parametrize("status", ["tapped site", "on the way"])
def test_great_secrets_not_where_nothing_may_be_played(table: Table, status: str) -> None:
    if status == "tapped site":
        bury(table, "Glamdring", at="The Gem-deeps")
        table.state.set_status(table.company("Gimli").site, TAPPED)
        table.pass_()
    else:
        table.hero.company("Gimli", at="The Gem-deeps").hand("a pastime")
        table.hazard.events(SECRETS)
        table.state.put_aside(table.new(table.hero.key("Glamdring", "item"), 0, ASIDE), table.id(SECRETS))
        table.organization()
    assert not table.offered("play Glamdring")
    table.leave_open()


@rule("AIO-F-0446")
def test_great_secrets_the_item_goes_with_the_card(table: Table) -> None:
    bury(table, "Glamdring", at="Bree")
    table.state.move(table.id(SECRETS), "discard")
    table.then("Glamdring discarded")
    table.leave_open()


def test_great_secrets_what_is_buried_is_out_of_play(table: Table) -> None:
    """Another copy of a unique item may be played."""
    table.hero.hand("Glamdring")
    bury(table, "Glamdring", at="Moria")
    assert table.offered("play Glamdring#1 by Gimli")
    table.leave_open()


@rule("AIO-F-0447")
def test_great_secrets_as_a_resource_for_oneself(table: Table) -> None:
    """His own deck; in play it is a hazard as ever, which Marvels Told may discard."""
    table.hero.company("Elrond", at="Rivendell").hand(SECRETS, "Marvels Told", "a pastime")
    table.hero.deck("Glamdring", *[BLANK] * 9, exactly=True)
    table.organization()
    table.do(f"play {SECRETS}")
    table.settle()
    table.do("item Glamdring") if table.asked == "bury" else None
    assert table.card("Glamdring").host == table.id(SECRETS)
    assert has_trait(table.state, table.id(SECRETS), "hazard")
    assert table.offered(f"play Marvels Told by Elrond on {SECRETS}")
    table.leave_open()


@rule("AIO-F-0448")
def test_great_secrets_played_as_a_resource_it_is_one_until_it_resolves(table: Table) -> None:
    cancel = Play(during=W.anyones(W.IN_CHAIN), on=Declared(RESOURCE), do=Cancel(TARGET))
    foe = blank("TABLE-foe of resources", cancel, name="a foe of resources", type="hazard", subtypes=("short-event",))
    table.hero.company("Elrond", at="Bree").hand(SECRETS, "a pastime")
    table.hero.deck("Glamdring", *[BLANK] * 9, exactly=True)
    table.hazard.hand(foe, SECRETS)
    table.movement("Elrond")
    table.hero.do(f"play {SECRETS}")
    card = next(c for c in table.hero.row.aside if table.state.name(c) == SECRETS)
    assert (has_trait(table.state, card, "resource"), has_trait(table.state, card, "hazard")) == (True, False)
    assert table.asked == "respond"
    assert table.offered("play a foe of resources")
    table.leave_open()


@rule("AIO-F-0449")
@pytest.mark.parametrize(
    ("side", "event", "works"),
    [("hero", "Bane of the Ithil-stone", False), ("ringwraith", "Bane of the Ithil-stone", True), ("ringwraith", "lady", False)],
)
def test_great_secrets_where_searching_is_canceled(table: Table, side: str, event: str, works: bool) -> None:
    """Lady of the Golden Wood does to minions what the Bane does to heroes."""
    if event == "lady":
        like_her = NoSearching(but=("hero",))
        event = blank("TABLE-lady", like_her, name="a lady", type="resource", subtypes=("permanent-event",))
    table.hazard.events(event)
    digs(table, "Elven Cloak", side=side)
    table.hazard.play(f"play {SECRETS}")
    assert ("Hero looks at the top of his play deck" in table.told) == works
    table.then(f"{SECRETS} {'in play' if works else 'discarded'}", f"Elven Cloak {'not ' * works}in deck")
    table.leave_open()


@rule("AIO-F-0440")
@pytest.mark.parametrize(
    ("theirs", "yours", "fits"), [(BELOW, [], True), ([], BELOW, True), ([], BELOW[1:], False), (BELOW[:1], BELOW[1:], True)]
)
def test_great_secrets_who_plays_it_must_be_able_to_lend_sites(
    table: Table, theirs: list[str], yours: list[str], fits: bool
) -> None:
    table.hero.locations("Rivendell", "Lórien", *theirs)
    table.hazard.locations("Rivendell", *yours)
    digs(table, "Elven Cloak")
    assert table.offered(f"play {SECRETS}") == fits
    if fits:
        table.hazard.play(f"play {SECRETS}")
        assert set(BELOW) <= set(table.names("hero", "locations"))
        assert set(table.names("hazard", "locations")) == {"Rivendell", *(y for y in yours if y in theirs)}
    table.leave_open()


@rule("AIO-F-0441", "AIO-F-0442")
@pytest.mark.parametrize(("used", "pile"), [(False, "locations"), (True, "discard")])
def test_great_secrets_a_site_that_was_lent_goes_back(table: Table, used: bool, pile: str) -> None:
    """Tapped or not; if the lender has used it too, it is discarded with his."""
    table.hero.locations("Rivendell", "Lórien", "Moria")
    table.hazard.locations("Rivendell", *BELOW)
    digs(table, "Elven Cloak")
    table.hazard.play(f"play {SECRETS}")
    table.do("item Elven Cloak") if table.asked == "bury" else None
    s, lent = table.state, next(c for c in table.hero.row.locations if table.state.name(c) == "The Under-gates")
    if used:
        table.new(s.card(lent).card, 1, DISCARD)
    s.enter(lent, player=0, mode="site", status=TAPPED)
    put_site_away(s, lent)
    assert lent in getattr(table.hazard.row, pile)
    table.leave_open()


def test_great_secrets_what_is_not_in_use_goes_back_with_the_card(table: Table) -> None:
    table.hero.locations("Rivendell", "Lórien")
    table.hazard.locations("Rivendell", *BELOW)
    table.hero.company("Elrond", at="Rivendell").hand("Marvels Told")
    table.dice(12)
    digs(table, "Elven Cloak")
    table.hazard.play(f"play {SECRETS}")
    table.hero.do(f"play Marvels Told by Elrond on {SECRETS}", passing=True)
    table.through()
    table.then(f"{SECRETS} discarded")
    assert set(BELOW) <= set(table.names("hazard", "locations"))
    table.leave_open()


# --- DM-67 In the Heart of his Realm ---

HEART = "In the Heart of his Realm"


@rule("AIO-F-0536")
@pytest.mark.parametrize(
    ("copies", "to", "draws"), [(0, "Dol Guldur", 2), (1, "Dol Guldur", 1), (2, "Dol Guldur", 0), (1, "Moria", 2)]
)
def test_in_the_heart_of_his_realm_one_card_less_is_drawn(table: Table, copies: int, to: str, draws: int) -> None:
    """The site says two. Nobody is asked before they are drawn; with two of the card there is nothing to draw."""
    table.hazard.events(*[HEART] * copies)
    table.hero.company("Gimli", at="Lórien").deck("Sting", "Glamdring")
    table.movement("Gimli", to=to, way="starter", ask=True)
    while table.asked and table.asked not in ("draw", "act"):
        table.answer_plainly()
    assert value(table.state, DRAWS_OWN, table.company("Gimli").id) == draws
    assert ("Sting" in table.hero.names("hand")) == (draws > 0)
    table.leave_open()


@rule("AIO-B-0237", "AIO-F-0534")
@pytest.mark.parametrize(("alignment", "fits"), [("hero", True), ("ringwraith", False)])
def test_in_the_heart_of_his_realm_not_against_minions(table: Table, alignment: str, fits: bool) -> None:
    table.hero.plays(alignment).company("Gorbag" if alignment == "ringwraith" else "Gimli", at="Dol Guldur")
    table.hazard.hand(HEART)
    table.movement()
    assert pending(table, f"play {HEART}") == fits
    if not fits:
        table.cannot(f"play {HEART}", because="alignment")
    table.leave_open()


@rule("AIO-F-0535")
def test_in_the_heart_of_his_realm_minions_lose_nothing(table: Table) -> None:
    table.hazard.events(HEART)
    table.hero.plays("ringwraith").company("Ciryaher", at="Dol Guldur").hand("a pastime")
    table.movement("Ciryaher", to="Moria", way="region", ask=True)
    while table.asked and table.asked not in ("draw", "act"):
        table.answer_plainly()
    company = table.company("Ciryaher")
    assert value(table.state, DRAWS_OWN, company.id) == 2
    assert has_trait(table.state, table.id("Ciryaher"), "sage")
    table.leave_open()


@rule("AIO-F-0537", "AIO-F-0539", "AIO-F-0538")
def test_in_the_heart_of_his_realm_a_sage_loses_his_skill_when_he_comes_there(table: Table) -> None:
    """That is declared first of all. In response he is a sage still, but a ritual is none for him there."""
    table.hazard.events(HEART, "Rank upon Rank").hand("a pastime")
    table.hero.company("Elrond", at="Lórien").hand("a pastime", "Marvels Told")
    table.movement("Elrond", to="Dol Guldur", path="wbd", ask=True)
    while table.asked not in ("respond", "act"):
        table.answer_plainly()
    elrond = table.id("Elrond")
    assert table.asked == "respond"
    assert has_trait(table.state, elrond, "sage")
    table.cannot("play Marvels Told by Elrond", because="keeps Marvels Told from being used there")
    table.settle()
    assert not has_trait(table.state, elrond, "sage")
    table.finish()
    table.then("Elrond at Dol Guldur")
    assert not has_trait(table.state, elrond, "sage")


@pytest.mark.parametrize(("site", "sage"), [("Dol Guldur", False), ("Mount Doom", False), ("Moria", True)])
def test_in_the_heart_of_his_realm_a_sage_who_is_there(table: Table, site: str, sage: bool) -> None:
    table.hazard.events(HEART)
    table.hero.company("Elrond", at=site).hand("a pastime")
    table.movement("Elrond")
    table.settle()
    assert has_trait(table.state, table.id("Elrond"), "sage") == sage
    table.leave_open()


def test_in_the_heart_of_his_realm_away_from_there_he_is_a_sage_again(table: Table) -> None:
    table.hazard.events(HEART)
    table.hero.company("Elrond", at="Dol Guldur").hand("a pastime")
    table.movement("Elrond")
    table.settle()
    table.finish()
    assert not has_trait(table.state, table.id("Elrond"), "sage")
    table.movement("Elrond", to="Lórien", path="wbd")
    assert not has_trait(table.state, table.id("Elrond"), "sage")  # on his way out
    table.finish()
    assert has_trait(table.state, table.id("Elrond"), "sage")
    table.organization()
    assert table.id("Elrond") not in table.card(HEART).noted  # who comes there again may respond again
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Dol Guldur", False), ("Moria", True)])
def test_in_the_heart_of_his_realm_no_spells(table: Table, site: str, fits: bool) -> None:
    table.hazard.events(HEART)
    table.hero.company("Gandalf", at=site).hand("Vanishment")
    table.attack("orc", strikes=1, prowess=7)
    assert table.offered("play Vanishment") == fits
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Dol Guldur", False), ("Moria", True)])
def test_in_the_heart_of_his_realm_no_enchantment_is_used(table: Table, site: str, fits: bool) -> None:
    table.hazard.events(HEART)
    table.hero.company("Elrond", "Gimli", at=site, cards={"Elrond": ["When I Know Anything"]})
    table.corruption_check("Gimli")
    assert table.offered("use When I Know Anything") == fits
    table.leave_open()
