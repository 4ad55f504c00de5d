"""General and direct influence, followers, lack of influence (METW: Influencing (Controlling) a Character; AIO-C-0066 ff.)."""

from typing import Any

import pytest

from ledger import rule
from meccg.model.rows import GENERAL, UNCONTROLLED
from meccg.rules.companies import company_size
from meccg.rules.control import free_gi, unused_di, unused_gi, used_gi
from table import Table

NINE = ("Gandalf", "Aragorn II", "Boromir II", "Legolas", "Gimli", "Frodo", "Sam Gamgee", "Merry", "Pippin")
NINE_ITEMS = {"Aragorn II": ["Narsil"], "Frodo": ["The One Ring"], "Gandalf": ["Lesser Ring"]}
NINE_FOLLOWERS = {"Aragorn II": ["Boromir II"], "Frodo": ["Legolas"], "Gandalf": ["Sam Gamgee", "Merry", "Pippin"]}


def stay(table: Table) -> None:
    """Nobody moves: answer every question about movement."""
    while table.asked == "move":
        table.do("stay")


def end_phase(table: Table) -> None:
    """Nothing more is done in the organization phase."""
    table.pass_all()
    stay(table)
    table.pass_all()


def organize(table: Table, who: str) -> None:
    """Open the block and take a character in hand."""
    table.organization()
    table.do("organize")
    table.do(f"move {who}")


# --- general influence -----------------------------------------------------------------------------------------------------


@rule("AIO-C-0033", "METW-0308", "AIO-A-0198", "AIO-C-0066", "AIO-D-0339")
def test_each_player_has_twenty_points(table: Table) -> None:
    assert unused_gi(table.state, 0) == unused_gi(table.state, 1) == 20
    table.hero.company("Gimli", "Legolas", "Haldir", "Orophin", "Kíli")  # 6 + 6 + 3 + 2 + 3
    assert unused_gi(table.state, 0) == 0
    assert unused_gi(table.state, 1) == 20


@rule("AIO-C-0034", "AIO-C-0059", "AIO-C-0068", "AIO-A-0260", "AIO-C-0113")
def test_a_character_costs_his_mind(table: Table) -> None:
    table.hero.company("Gimli")
    assert used_gi(table.state, 0) == 6
    table.hero.company("Boromir II", at="Lórien")
    assert used_gi(table.state, 0) == 10
    assert unused_gi(table.state, 0) == 10


@rule("METW-0070", "AIO-C-0035", "AIO-C-0082", "AIO-A-0194")
def test_a_follower_uses_no_general_influence(table: Table) -> None:
    table.hero.company("Théoden", "Éowyn")
    assert used_gi(table.state, 0) == 8
    organize(table, "Éowyn")
    table.do("follow Théoden")
    assert used_gi(table.state, 0) == 6
    assert table.card("Éowyn").controller == table.id("Théoden")
    table.do("done")
    end_phase(table)


@rule("AIO-C-0123", "METW-0324", "AIO-C-0101")
def test_the_avatar_needs_no_control(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli")
    assert used_gi(table.state, 0) == 6
    assert unused_di(table.state, table.id("Gandalf")) == 10


@rule("METW-0362", "AIO-C-0125", "METW-0364")
def test_a_revealed_wizard_leaves_the_pool_and_may_lead(table: Table) -> None:
    table.hero.company("Gandalf", "Elladan", "Elrohir", "Orophin", followers={"Gandalf": ["Elladan", "Elrohir", "Orophin"]})
    table.organization()
    assert unused_gi(table.state, 0) == 20
    assert unused_di(table.state, table.id("Gandalf")) == 0  # 4 + 4 + 2
    end_phase(table)
    table.then("Elladan in play", "Elrohir in play", "Orophin in play")


@rule("AIO-C-0075")
def test_unused_general_influence_is_never_negative(table: Table) -> None:
    table.hero.company("Elrond", "Galadriel", "Gimli")  # 10 + 9 + 6
    assert free_gi(table.state, 0) == -5
    assert unused_gi(table.state, 0) == 0


@rule("AIO-C-0072", "AIO-C-0073", "AIO-C-0077")
@pytest.mark.parametrize("alignment", ["ringwraith", "balrog"])
def test_minions_always_have_five_unused(table: Table, alignment: str) -> None:
    table.hero.set(alignment=alignment).company("Elrond", "Galadriel")  # 19
    assert unused_gi(table.state, 0) == 6
    assert free_gi(table.state, 0) == 1  # what controls characters
    table.hero.company("Gimli", at="Lórien")
    assert unused_gi(table.state, 0) == 5


@rule("AIO-C-0146")
def test_a_changed_mind_costs_as_much_as_it_is_now(table: Table) -> None:
    from meccg.kernel.book import PARTS
    from meccg.model.rows import Env, Standing
    from meccg.parts.base import THIS
    from meccg.parts.standing import Add
    from meccg.parts.values import MIND

    table.hero.company("Gimli")
    if "test:mind" not in PARTS:
        Add(MIND, 1, to=THIS).settle("test:mind")
    gimli = table.id("Gimli")
    table.state.hold((("mind", Standing("test:mind", Env(source=gimli, player=0), 0, "game")),))
    assert used_gi(table.state, 0) == 7
    assert unused_gi(table.state, 0) == 13


@rule("AIO-C-0074", "AIO-C-0076")
def test_changes_of_general_influence_count_at_once(table: Table) -> None:
    from meccg.kernel.book import PARTS
    from meccg.model.rows import Env, Standing
    from meccg.parts.base import YOU
    from meccg.parts.standing import Add
    from meccg.parts.values import GI

    table.hero.company("Círdan", "Elrond")  # 18
    if "test:gi" not in PARTS:
        Add(GI, -5, to=YOU).settle("test:gi")
    assert unused_gi(table.state, 0) == 2
    table.state.hold((("gi", Standing("test:gi", Env(source=-1, player=0), 0, "game")),))
    assert unused_gi(table.state, 0) == 0
    assert free_gi(table.state, 0) == -3
    assert unused_gi(table.state, 1) == 20


# --- direct influence ------------------------------------------------------------------------------------------------------


@rule("AIO-C-0079", "METW-0312", "AIO-C-0055", "AIO-D-0339")
def test_direct_influence_must_reach_the_mind(table: Table) -> None:
    table.hero.company("Théoden", "Éomer", "Boromir II")  # DI 3; minds 3 and 4
    table.organization()
    table.do("organize")
    table.do("move Éomer")
    assert table.offered("follow Théoden")
    table.do("follow Théoden")
    table.do("done")
    table.leave_open()


@rule("AIO-C-0079")
def test_a_mind_too_great_can_not_follow(table: Table) -> None:
    table.hero.company("Théoden", "Elladan")  # DI 3, mind 4
    organize(table, "Elladan")  # apart is all he can do: the question answers itself
    assert table.card("Elladan").controller == GENERAL
    assert table.company("Elladan").id != table.company("Théoden").id
    table.do("done")
    table.leave_open()


@rule("AIO-C-0080", "AIO-A-0171")
def test_followers_together_may_not_exceed_it(table: Table) -> None:
    table.hero.company("Círdan", "Haldir", "Halbarad", "Mablung", followers={"Círdan": ["Haldir"]})  # DI 4: 3 used
    table.organization()
    table.do("organize")
    table.do("move Halbarad")
    table.do("follow Círdan")  # 3 + 1 = 4
    assert unused_di(table.state, table.id("Círdan")) == 0
    table.do("move Mablung")  # mind 1: nobody has a point left, unless Haldir goes
    table.do("follow Círdan")
    assert not table.offered("done")
    table.do("move Haldir")
    table.do("apart")
    table.do("done")
    table.leave_open()


@rule("AIO-C-0081")
def test_only_somebody_of_the_same_company_takes_control(table: Table) -> None:
    table.hero.company("Théoden", at="Edoras").company("Éowyn", at="Rivendell")
    table.organization()
    table.do("organize")
    assert not table.offered("move Éowyn")  # nobody is with her
    table.do("done")
    table.leave_open()


@rule("AIO-C-0084", "AIO-A-0195")
def test_a_follower_has_no_followers(table: Table) -> None:
    table.hero.company("Gandalf", "Denethor II", "Beregond", followers={"Gandalf": ["Denethor II"]})
    organize(table, "Beregond")
    assert table.offered("follow Gandalf")
    assert not table.offered("follow Denethor II")  # DI 2, but a follower himself
    table.do("follow Gandalf")
    table.do("done")
    end_phase(table)


@rule("AIO-C-0084", "AIO-A-0195")
def test_a_leader_does_not_follow(table: Table) -> None:
    table.hero.company("Gandalf", "Denethor II", "Beregond", followers={"Denethor II": ["Beregond"]})
    organize(table, "Denethor II")  # with Beregond he can only part
    assert table.card("Denethor II").controller == GENERAL
    assert table.card("Beregond").controller == table.id("Denethor II")
    table.do("done")
    table.leave_open()


@rule("AIO-C-0083")
def test_a_follower_stays_with_his_controller(table: Table) -> None:
    table.hero.company("Théoden", "Éowyn", "Gimli", followers={"Théoden": ["Éowyn"]})
    organize(table, "Théoden")  # parts
    assert table.company("Éowyn").id == table.company("Théoden").id != table.company("Gimli").id
    assert table.card("Éowyn").controller == table.id("Théoden")
    table.do("done")
    table.leave_open()


@rule("AIO-C-0083")
def test_a_follower_who_leaves_is_no_follower_any_more(table: Table) -> None:
    table.hero.company("Théoden", "Éowyn", followers={"Théoden": ["Éowyn"]})
    organize(table, "Éowyn")
    table.do("apart")
    assert table.card("Éowyn").controller == GENERAL
    table.do("done")
    table.leave_open()


@rule("AIO-C-0085", "AIO-C-0106")
def test_a_follower_counts_for_size(table: Table) -> None:
    table.hero.company(*NINE, at="Rivendell", followers=NINE_FOLLOWERS)
    assert company_size(table.state, table.company("Frodo").id) == 7


@rule("AIO-C-0090", "AIO-B-0392", "AIO-H-0619")
def test_shifting_between_general_and_direct_influence(table: Table) -> None:
    table.hero.company("Théoden", "Éowyn", followers={"Théoden": ["Éowyn"]})
    organize(table, "Éowyn")
    table.do(("join", table.company("Éowyn").id))
    assert table.card("Éowyn").controller == GENERAL
    assert used_gi(table.state, 0) == 8
    table.do("done")
    end_phase(table)
    table.organization()
    table.do("organize")
    table.do("move Éowyn")
    table.do("follow Théoden")
    assert table.card("Éowyn").controller == table.id("Théoden")
    table.do("done")
    end_phase(table)


@rule("AIO-C-0090")
def test_no_shift_to_general_influence_without_enough(table: Table) -> None:
    table.hero.company("Elrond", "Galadriel", "Halbarad", "Orophin", followers={"Elrond": ["Halbarad", "Orophin"]})  # 19 used
    table.organization()
    table.do("organize")
    table.do("move Orophin")  # mind 2, and 1 is left: to follow Galadriel is all he can do
    assert table.card("Orophin").controller == table.id("Galadriel")
    table.do("move Halbarad")  # mind 1
    table.do(("join", table.company("Halbarad").id))
    assert used_gi(table.state, 0) == 20
    table.do("done")
    end_phase(table)


@rule("AIO-C-0090", "AIO-B-0391")
def test_control_is_shifted_in_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Théoden", "Éowyn", followers={"Théoden": ["Éowyn"]})
    for phase in (table.untap, table.long_events, table.end_of_turn):
        phase()
        assert not table.offered("organize")
        table.pass_all()
    table.organization()
    assert table.offered("organize")
    end_phase(table)


# --- bonuses -----------------------------------------------------------------------------------------------------------------


@rule("AIO-C-0086", "AIO-C-0087")
def test_a_bonus_counts_for_whom_it_names(table: Table) -> None:
    table.hero.company("Legolas", "Elrohir", "Boromir II", items={"Legolas": ["Elf-stone"]})
    legolas = table.id("Legolas")
    assert unused_di(table.state, legolas) == 2
    assert unused_di(table.state, legolas, table.id("Elrohir")) == 4
    assert unused_di(table.state, legolas, table.id("Boromir II")) == 2


@rule("AIO-C-0094", "AIO-G-0579")
def test_a_bonus_counts_once_not_for_each(table: Table) -> None:
    table.hero.company("Legolas", "Orophin", "Haldir", items={"Legolas": ["Elf-stone"]}, followers={"Legolas": ["Orophin"]})
    legolas = table.id("Legolas")
    assert unused_di(table.state, legolas, table.id("Haldir")) == 2  # 2 + 2 - 2, not 2 + 2
    organize(table, "Haldir")  # mind 3: he can follow only if Orophin follows no more
    table.do("follow Legolas")
    assert not table.offered("done")
    table.do("move Orophin")
    assert not table.offered("follow")
    table.do("apart")
    table.do("done")
    table.leave_open()


@rule("AIO-C-0097", "AIO-B-0391")
def test_followers_of_two_leaders_change_places(table: Table) -> None:
    """Théoden (3) leads Éomer (3), Círdan (4) Haldir (3): neither can take another one before his own has gone."""
    table.hero.company("Théoden", "Éomer", "Círdan", "Haldir", "Elladan", followers={"Théoden": ["Éomer"], "Círdan": ["Haldir"]})
    table.organization()
    table.do("organize")
    table.do("move Éomer")
    table.do("follow Círdan")
    assert not table.offered("done")  # he has seven points to control, and four
    table.do("move Haldir")  # there is one place for him
    table.do("done")
    assert table.card("Éomer").controller == table.id("Círdan")
    assert table.card("Haldir").controller == table.id("Théoden")
    table.leave_open()


@rule("AIO-C-0080")
def test_nobody_is_overdrawn_beyond_what_the_rest_can_put_in_order(table: Table) -> None:
    """General influence is full: with Éowyn (2) following Théoden (3), Éomer (3) could come under nobody's control."""
    table.hero.company("Théoden", "Éomer", "Éowyn", "Elladan", "Elrohir", "Gildor Inglorion", followers={"Théoden": ["Éomer"]})
    assert free_gi(table.state, 0) == 0
    organize(table, "Éowyn")
    assert not table.offered("follow Théoden")
    table.leave_open()


@rule("AIO-C-0095")
def test_a_bonus_against_a_faction_controls_nobody(table: Table) -> None:
    table.hero.company("Thorin II", "Dwalin", at="Blue Mountain Dwarf-hold")
    thorin = table.id("Thorin II")
    # DI 2; +2 against Dwarves, characters and factions; +2 against Blue Mountain Dwarves
    assert unused_di(table.state, thorin, table.id("Dwalin")) == 4
    table.hero.factions("Blue Mountain Dwarves")
    assert unused_di(table.state, thorin, table.id("Blue Mountain Dwarves")) == 6


@rule("AIO-H-0011", "AIO-H-0012")
def test_a_bonus_is_not_used_twice(table: Table) -> None:
    table.hero.company("Thorin II", "Kíli", followers={"Thorin II": ["Kíli"]})  # mind 3
    table.hero.factions("Blue Mountain Dwarves", "Iron Hill Dwarves", "Hillmen")
    thorin = table.id("Thorin II")
    assert unused_di(table.state, thorin, table.id("Iron Hill Dwarves")) == 1  # 2 + 2 - 3
    assert unused_di(table.state, thorin, table.id("Blue Mountain Dwarves")) == 3  # 2 + 2 + 2 - 3
    assert unused_di(table.state, thorin, table.id("Hillmen")) == 1  # the bonus controls Kíli as far as it goes


@rule("AIO-C-0088")
def test_a_minus_comes_from_the_free_points_first(table: Table) -> None:
    table.hero.company("Legolas", "Elrohir", items={"Legolas": ["Elf-stone"]})
    less(table, "Legolas", -2)
    legolas = table.id("Legolas")
    assert unused_di(table.state, legolas) == 0
    assert unused_di(table.state, legolas, table.id("Elrohir")) == 2


@rule("AIO-C-0089")
def test_of_several_bonuses_the_player_chooses_which_the_minus_takes(table: Table) -> None:
    table.hero.company("Gimli", "Elrohir", "Dwalin", items={"Gimli": ["The Arkenstone"]})  # DI 2, +1 Elves, +3 Dwarves
    less(table, "Gimli", -3)  # one more than the free points
    gimli = table.id("Gimli")
    assert unused_di(table.state, gimli) == 0
    assert unused_di(table.state, gimli, table.id("Elrohir")) == 1  # taken from the Dwarves'
    assert unused_di(table.state, gimli, table.id("Dwalin")) == 3  # or from the Elves'


def less(table: Table, who: str, n: int) -> None:
    """A character suffers a minus to direct influence."""
    from meccg.kernel.book import PARTS
    from meccg.model.rows import Env, Standing
    from meccg.parts.base import THIS
    from meccg.parts.standing import Add
    from meccg.parts.values import DI

    if f"test:di{n}" not in PARTS:
        Add(DI, n, to=THIS).settle(f"test:di{n}")
    table.state.hold((("di", Standing(f"test:di{n}", Env(source=table.id(who), player=0), 0, "game")),))


@rule("METW-0307")
def test_special_abilities_of_characters(table: Table) -> None:
    table.hero.company("Faramir", "Éowyn", "Frodo").factions("Rangers of Ithilien", "Men of Anfalas")
    assert table.value("di", "Faramir", "Rangers of Ithilien") == 3
    assert table.value("di", "Faramir", "Men of Anfalas") == 1
    assert table.value("corruption_check", "Frodo") == 4
    table.attack("nazgûl", strikes=1, prowess=9)
    attack = table.frame("Attack").uid
    assert table.value("prowess", "Éowyn", attack) == 8
    assert table.value("prowess", "Frodo", attack) == 1
    table.leave_open()


@rule("AIO-C-0064")
def test_eowyn_is_stronger_against_nazgul_only(table: Table) -> None:
    table.hero.company("Éowyn")
    table.attack("orc", strikes=1, prowess=9)
    assert table.value("prowess", "Éowyn", table.frame("Attack").uid) == 2
    table.leave_open()


# --- the examples of the rulebook ------------------------------------------------------------------------------------------


@rule("AIO-C-0100", "AIO-C-0102", "AIO-C-0103", "AIO-C-0104", "AIO-C-0105", "METW-0330")
@rule("AIO-C-0100", "AIO-C-0102", "AIO-C-0103", "AIO-C-0104", "AIO-C-0105", "AIO-C-0107")
def test_nine_characters_are_controlled(table: Table) -> None:
    table.hero.company(*NINE, items=NINE_ITEMS, followers=NINE_FOLLOWERS)
    assert [table.value("di", name) for name in NINE] == [12, 4, 1, 2, 2, 6, 0, 1, 1]
    assert used_gi(table.state, 0) == 20
    for leader in ("Gandalf", "Aragorn II", "Frodo"):
        assert unused_di(table.state, table.id(leader)) == 0
    table.organization()
    end_phase(table)  # nobody has to go
    assert len(table.company("Frodo").members) == 9
    assert used_gi(table.state, 0) == 20


@rule("AIO-C-0104")
def test_without_narsil_boromir_does_not_follow_aragorn(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II")
    organize(table, "Boromir II")  # apart is all he can do
    assert table.card("Boromir II").controller == GENERAL
    table.do("done")
    table.leave_open()


@rule("METW-0331", "METW-0333", "AIO-C-0109")
def test_jessicas_company(table: Table) -> None:
    table.hero.company(
        "Pallando", "Gildor Inglorion", "Celeborn", "Legolas", "Elrohir", "Elladan", items={"Legolas": ["Elf-stone"]},
        followers={"Legolas": ["Elrohir"], "Pallando": ["Gildor Inglorion", "Celeborn"]},
    )  # fmt: skip
    assert used_gi(table.state, 0) == 10
    assert unused_gi(table.state, 0) == 10
    assert company_size(table.state, table.company("Legolas").id) == 6
    assert unused_di(table.state, table.id("Pallando")) == 0
    assert unused_di(table.state, table.id("Legolas"), table.id("Elladan")) == 0
    table.organization()
    end_phase(table)
    assert len(table.company("Legolas").members) == 6


@rule("METW-0332", "METW-0334")
def test_jasons_company(table: Table) -> None:
    table.hero.company("Radagast", "Beorn", "Théoden", "Faramir", "Imrahil", followers={"Radagast": ["Beorn"]})
    assert unused_di(table.state, table.id("Radagast")) == 3
    assert unused_gi(table.state, 0) == 3
    assert company_size(table.state, table.company("Beorn").id) == 5


# --- lack of influence -----------------------------------------------------------------------------------------------------


@rule("AIO-C-0091")
def test_a_follower_outlives_his_controller(table: Table) -> None:
    table.hero.company("Théoden", "Éowyn", "Gimli", followers={"Théoden": ["Éowyn"]})
    table.start("Loss", kind="discard", character=table.id("Théoden"))
    table.then("Théoden discarded", "Éowyn in play")
    assert table.card("Éowyn").controller == UNCONTROLLED
    assert used_gi(table.state, 0) == 6


@rule("AIO-C-0092")
def test_an_orphan_must_be_settled(table: Table) -> None:
    table.hero.company("Théoden", "Éowyn", "Denethor II", followers={"Théoden": ["Éowyn"]})
    table.start("Loss", kind="discard", character=table.id("Théoden"))
    table.organization()
    table.pass_all()
    assert table.asked == "control"
    assert table.offered("general")
    assert table.offered("follow Denethor II")
    assert table.offered("discard Éowyn")
    table.do("follow Denethor II")
    assert table.card("Éowyn").controller == table.id("Denethor II")
    stay(table)


@rule("AIO-C-0092")
def test_an_orphan_may_be_put_under_general_influence(table: Table) -> None:
    table.hero.company("Théoden", "Éowyn", "Gimli", followers={"Théoden": ["Éowyn"]})
    table.start("Loss", kind="discard", character=table.id("Théoden"))
    table.organization()
    table.pass_all()
    table.do("general")
    assert used_gi(table.state, 0) == 8
    stay(table)


@rule("AIO-C-0092")
def test_an_orphan_may_be_discarded(table: Table) -> None:
    table.hero.company("Théoden", "Éowyn", "Gimli", followers={"Théoden": ["Éowyn"]})
    table.start("Loss", kind="discard", character=table.id("Théoden"))
    table.organization()
    table.pass_all()
    table.do("discard Éowyn")
    table.then("Éowyn discarded")
    stay(table)


@rule("METW-0336", "AIO-C-0067", "AIO-C-0147", "AIO-C-0148")
def test_excess_characters_stay_until_the_end_of_the_organization_phase(table: Table) -> None:
    table.hero.company("Elrond", "Galadriel", "Gimli")  # 25
    table.untap()
    table.then("Elrond in play", "Galadriel in play", "Gimli in play")
    table.organization()
    table.then("Elrond in play", "Galadriel in play", "Gimli in play")
    table.pass_all()
    assert table.asked == "excess"
    for name in ("Elrond", "Galadriel", "Gimli"):
        assert table.offered(f"discard {name}")
    table.do("discard Galadriel")
    assert used_gi(table.state, 0) == 16
    stay(table)


@rule("AIO-C-0067")
def test_twenty_is_enough_for_twenty(table: Table) -> None:
    table.hero.company("Elrond", "Théoden", "Boromir II")  # 10 + 6 + 4
    table.organization()
    end_phase(table)
    table.then("Elrond in play", "Théoden in play", "Boromir II in play")


@rule("AIO-C-0130")
def test_excess_characters_need_not_be_at_a_haven(table: Table) -> None:
    table.hero.company("Elrond", "Galadriel", "Gimli", at="Moria")
    table.organization()
    table.pass_all()
    table.do("discard Gimli")
    table.then("Gimli discarded")
    stay(table)


@rule("AIO-C-0129")
def test_a_forced_discard_is_the_activity_of_the_phase(table: Table) -> None:
    table.hero.company("Elrond", "Galadriel", "Gimli")
    table.organization()
    table.pass_all()
    table.do("discard Gimli")
    assert table.hero.row.character_played
    stay(table)


@rule("AIO-C-0097")
def test_general_influence_may_be_overdrawn_while_shifting(table: Table) -> None:
    """Two followers change places with one under general influence, though there is no room for both at once."""
    table.hero.company("Elrond", "Théoden", "Éomer", "Haldir", followers={"Elrond": ["Haldir"]})  # 19 used; minds 3
    table.organization()
    table.do("organize")
    table.do("move Haldir")
    table.do(("join", table.company("Haldir").id))
    assert free_gi(table.state, 0) == -2
    assert not table.offered("done")  # it can still be put in order
    table.do("move Éomer")
    table.do("follow Elrond")
    assert free_gi(table.state, 0) == 1
    table.do("done")
    end_phase(table)
    table.then("Haldir in play", "Éomer in play")


@rule("AIO-C-0080", "AIO-C-0096")
def test_a_leader_who_has_lost_influence_releases_followers(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II", items={"Aragorn II": ["Narsil"]}, followers={"Aragorn II": ["Boromir II"]})
    table.state.move(table.id("Narsil"), "discard")
    assert used_gi(table.state, 0) == 9  # nothing happens before the organization phase
    table.organization()
    table.pass_all()
    assert table.asked == "control"
    table.do("general")
    assert used_gi(table.state, 0) == 13
    stay(table)


@rule("AIO-C-0092", "AIO-C-0096")
def test_an_orphan_of_ones_own_organization_phase_is_settled_at_its_end(table: Table) -> None:
    """Only outside of it there is time until the next."""
    company: dict[str, Any] = {"followers": {"Théoden": ["Éomer"]}, "items": {"Théoden": ["Sting"]}, "corruption": {"Théoden": 5}}
    table.hero.company("Théoden", "Éomer", "Gimli", **company).hand("a pastime")
    table.organization()
    table.hero.do("transfer")
    if table.asked == "receive":
        table.do("Gimli")
    table.dice(2)
    table.through()
    table.then("Théoden not in play")
    assert table.card("Éomer").controller == UNCONTROLLED
    table.pass_all()
    assert table.asked == "control"
    table.do("general")
    assert table.card("Éomer").controller == GENERAL
    table.leave_open()
