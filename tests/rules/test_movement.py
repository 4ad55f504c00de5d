"""The movement/hazard phase: order, reveal, draws, being on the way, arrival, return to the site of origin, hands."""

import pytest

from ledger import rule
from meccg.cards.pool import load_pool
from meccg.kernel.book import PARTS
from meccg.model.rows import NONE, TAPPED, Env, Standing
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.predicates import ANY, HAS_MOVED, MOVING, At
from meccg.parts.selectors import Company
from meccg.parts.values import HAZARD_LIMIT, REGION_TYPES, company_path, value
from meccg.parts.verbs import ReturnToOrigin
from meccg.rules.planning import region_paths, routes_to
from table import blank

HERE = Env(source=NONE, player=0)


def is_at_a_site(table, who):
    return At(ANY).ok(table.state, table.id(who), HERE)


def is_moving(table, who):
    return MOVING.ok(table.state, table.id(who), HERE)


def drawn(table, seat):
    """How many cards the player has drawn off his deck of twenty."""
    return 20 - len(getattr(table, seat).row.deck)


def respond_to_nothing(table):
    """Let what was declared resolve."""
    while table.asked == "respond":
        table.pass_()


def ends_at_once() -> str:
    """A hazard short-event that sends a moving company back."""
    return blank(
        "TABLE-RETURN",
        Play(on=Company(MOVING), do=ReturnToOrigin(TARGET)),
        name="Turn Back",
        type="hazard",
        subtypes=("short-event",),
    )


def sent_back(table, *, tapped=False):
    """Boromir and Balin are on their way from Bree to Rivendell and must go back."""
    table.hero.company("Boromir II", "Balin", at="Bree")
    table.hazard.hand(ends_at_once(), "Wolves")
    table.movement("Boromir II", to="Rivendell", path="ww")
    if tapped:
        table.state.set_status(table.company("Boromir II").destination, TAPPED)
    table.hazard.do("play Turn Back")
    table.pass_all()


# --- whose turn it is --------------------------------------------------------------------------------------------------


@rule("AIO-B-0416", "AIO-H-0630")
@pytest.mark.parametrize("first", ["Aragorn II", "Boromir II"])
def test_the_player_chooses_which_company_goes_next(table, first):
    table.hero.company("Aragorn II", at="Bree").company("Boromir II", at="Edoras")
    table.hazard.hand("Wolves")
    table.movement_phase()
    assert (table.asked, table.who) == ("moves next", "hero")
    table.do(first)
    assert table.frame("MovementHazard").company == table.company(first).id
    table.pass_all()


@rule("AIO-B-0415", "METW-0019", "METW-1073", "AIO-H-0629", "AIO-E-0288")
def test_each_company_has_a_phase_and_a_limit_of_its_own(table):
    table.hero.company("Aragorn II", "Boromir II", "Balin", at="Bree").company("Legolas", at="Edoras")
    table.hazard.hand("Weariness of the Heart", "Weariness of the Heart")
    table.movement_phase()
    table.do("Aragorn II")
    assert (table.company("Aragorn II").limit, table.company("Legolas").limit) == (3, NONE)
    table.pass_all()
    assert table.state.frames == []
    assert table.company("Legolas").done == ("movement/hazard",)


@rule("AIO-H-0629", "AIO-C-0372", "CRF1-0046", "AIO-B-0457")
def test_a_company_that_stays_meets_hazards_too(table):
    table.hero.company("Aragorn II", at="Barrow-downs")
    table.hazard.hand("Cave-drake", "Weariness of the Heart")
    table.movement()
    assert table.company().limit == 2
    assert table.offered("play Cave-drake")
    assert table.offered("play Weariness of the Heart")
    table.pass_all()
    table.then("Aragorn II at Barrow-downs")


# --- the reveal --------------------------------------------------------------------------------------------------------


@rule("AIO-B-0419", "AIO-H-0631", "METW-1051", "METW-0020", "AIO-C-0378", "CRF1-0036", "AIO-C-0377", "AIO-A-0306")
def test_the_new_site_is_turned_over_when_its_company_begins(table):
    table.hero.company("Aragorn II", at="Bree").company("Boromir II", at="Edoras")
    table.plan("Aragorn II", "Rivendell", way="starter", path="ww")
    table.plan("Boromir II", "Lórien", way="starter", path="bw")
    bree, edoras = table.company("Aragorn II").destination, table.company("Boromir II").destination
    assert table.state.seen_by(bree) == 0b01
    table.movement_phase()
    assert table.state.card(bree).face_down
    table.do("Aragorn II")
    assert table.state.seen_by(bree) == 0b11
    assert table.state.card(edoras).face_down  # that company's turn has not come
    table.leave_open()


@rule("AIO-B-0404", "AIO-A-0365", "AIO-A-0366")
def test_a_face_down_site_is_no_target(table):
    table.hero.company("Aragorn II", at="Bree").company("Boromir II", at="Edoras")
    table.plan("Boromir II", "Lórien", way="starter", path="bw")
    table.hazard.hand("River")
    table.movement("Aragorn II", to="Rivendell", path="ww")
    assert [o[4] for _, o in table.options() if o[0] == "play"] == [table.company("Aragorn II").destination]
    table.leave_open()


@rule("AIO-H-0633", "METW-1052", "AIO-C-0374", "AIO-A-0281", "AIO-A-0312", "AIO-A-0274")
def test_the_old_site_becomes_the_site_of_origin(table):
    table.hero.company("Aragorn II", at="Bree")
    bree = table.company().site
    table.movement("Aragorn II", to="Rivendell", path="ww")
    assert table.frame("MovementHazard").origin == bree
    assert table.company().origin == "Bree"
    assert table.state.name(table.company().destination) == "Rivendell"
    assert is_moving(table, "Aragorn II")
    table.pass_all()


@rule("AIO-H-0632", "AIO-C-0446", "AIO-C-0382", "METW-0784", "AIO-C-0347", "AIO-B-0423")
def test_a_site_on_the_table_may_be_the_new_site(table):
    table.hero.company("Aragorn II", at="Rivendell").company("Boromir II", at="Bree")
    table.state.put(table.company("Aragorn II").but(destination=table.company("Boromir II").site, way="starter", path="ww"))
    table.movement("Aragorn II")
    assert (drawn(table, "hero"), drawn(table, "hazard")) == (1, 1)  # as for any other movement
    table.pass_all()
    assert table.company("Aragorn II").site == table.company("Boromir II").site
    table.then("Aragorn II at Bree")


@rule("AIO-C-0387")
def test_the_route_may_be_left_open_until_the_phase_begins(table):
    table.hero.company("Aragorn II", at="Lórien")
    table.movement(to="Easterling Camp", ask=True)
    assert table.asked == "route"
    table.do("starter wsss")
    assert (table.company().way, table.company().path) == ("starter", "wsss")
    table.pass_all()
    table.then("Aragorn II at Easterling Camp")


@rule("AIO-B-0420")
def test_an_illegal_movement_is_none(table):
    """From Bree by starter movement only Rivendell can be reached."""
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Wolves")
    table.plan("Aragorn II", "Moria", way="starter", path="ww")
    table.movement("Aragorn II")
    assert table.company().destination == NONE
    assert (drawn(table, "hero"), drawn(table, "hazard")) == (0, 0)
    table.pass_all()
    table.then("Aragorn II at Bree", "Moria in locations")
    assert not table.company().moved


@rule("AIO-B-0421")
def test_but_the_company_has_its_phase(table):
    table.hero.company("Aragorn II", at="Barrow-downs")
    table.hazard.hand("Cave-drake", "Wolves", "Weariness of the Heart", "Weariness of the Heart")
    table.plan("Aragorn II", "Moria", way="starter", path="ww")
    table.movement("Aragorn II")
    table.cannot("play Wolves", because="AIO-B-0433")
    assert table.offered("play Cave-drake keyed to Ruins & Lairs")
    assert table.company().limit == 2
    table.pass_all()


# --- at no site --------------------------------------------------------------------------------------------------------


@rule("AIO-B-0452", "AIO-C-0345", "AIO-C-0376", "METW-0064", "AIO-A-0147")
def test_before_and_after_it_is_at_a_site(table):
    table.hero.company("Aragorn II", at="Bree")
    table.plan("Aragorn II", "Rivendell", way="starter", path="ww")
    assert is_at_a_site(table, "Aragorn II")
    table.then("Aragorn II at Bree")
    table.movement("Aragorn II")
    assert not is_at_a_site(table, "Aragorn II")
    table.pass_all()
    assert is_at_a_site(table, "Aragorn II")
    table.then("Aragorn II at Rivendell")


@rule("AIO-B-0453", "AIO-H-0066", "AIO-A-0148", "AIO-A-0282", "AIO-A-0313", "AIO-C-0351")
def test_on_the_way_it_is_neither_here_nor_there(table):
    table.hero.company("Aragorn II", at="Bree")
    table.movement(to="Rivendell", path="ww")
    row = table.company()
    assert (row.site, row.place) == (NONE, "")
    assert not is_at_a_site(table, "Aragorn II")
    table.then("Aragorn II not at Bree", "Aragorn II not at Rivendell")
    table.pass_all()


@rule("AIO-A-0275", "CRF1-0018")
def test_a_company_is_moving_from_the_reveal_to_the_removal(table):
    table.hero.company("Aragorn II", at="Bree")
    table.plan("Aragorn II", "Rivendell", way="starter", path="ww")
    assert not is_moving(table, "Aragorn II")
    table.movement("Aragorn II")
    assert is_moving(table, "Aragorn II")
    table.pass_all()
    assert not is_moving(table, "Aragorn II")


@rule("CRF1-0018")
def test_a_company_without_a_new_site_is_not_moving(table):
    table.hero.company("Aragorn II", at="Bree")
    table.movement()
    assert not is_moving(table, "Aragorn II")
    table.pass_all()


# --- draws -------------------------------------------------------------------------------------------------------------


def draws(table, seat="hero"):
    """Draw as many as one may; how many that is."""
    n = 1
    while table.asked == "draw" and table.who == seat:
        table.do("draw")
        n += 1
    return n


@rule("AIO-B-0425", "AIO-E-0007", "AIO-B-0045", "METW-0021")
def test_to_another_site_by_the_numbers_of_the_new_one(table):
    table.hero.company("Aragorn II", at="Lórien")  # 2 and 2
    table.movement(to="Minas Morgul", ask=True)  # 3 and 4
    assert draws(table) == 3
    assert draws(table, "hazard") == 4
    assert (drawn(table, "hero"), drawn(table, "hazard")) == (3, 4)
    table.pass_all()


@rule("AIO-B-0426", "METW-0022")
def test_to_a_haven_by_the_numbers_of_the_site_left(table):
    table.hero.company("Aragorn II", at="Minas Morgul")
    table.movement(to="Lórien", ask=True)
    assert draws(table) == 3
    assert draws(table, "hazard") == 4
    table.pass_all()


@rule("AIO-B-0427")
def test_fallen_wizards_draw_by_the_new_site_in_any_case(table):
    table.hero.set(alignment="fallen-wizard").company("Aragorn II", at="Goblin-gate")  # 1 and 2
    table.movement(to="Rivendell", ask=True)  # 2 and 2
    assert draws(table) == 2
    table.pass_all()


@rule("AIO-B-0428", "AIO-E-0009", "METW-0021", "CRF1-0020")
def test_one_card_must_be_drawn_and_after_each_one_may_stop(table):
    table.hero.company("Aragorn II", at="Lórien")
    table.movement(to="Minas Morgul", ask=True)
    assert (table.asked, table.who, drawn(table, "hero")) == ("draw", "hero", 1)
    table.do("draw")
    assert (table.asked, drawn(table, "hero")) == ("draw", 2)
    table.do("stop")
    assert (table.asked, table.who, drawn(table, "hazard")) == ("draw", "hazard", 1)
    table.do("stop")
    assert (drawn(table, "hero"), drawn(table, "hazard")) == (2, 1)
    table.pass_all()


@rule("AIO-E-0010")
def test_small_minds_draw_nothing(table):
    table.hero.company("Éowyn", "Halbarad", at="Lórien")  # minds of 2 and 1
    table.movement(to="Minas Morgul", ask=True)
    assert (table.who, drawn(table, "hero"), drawn(table, "hazard")) == ("hazard", 0, 1)
    table.pass_all()


@rule("AIO-E-0010")
@pytest.mark.parametrize("who", ["Adrazar", "Gandalf"])
def test_a_mind_of_three_or_the_wizard_is_enough(table, who):
    table.hero.company("Éowyn", who, at="Lórien")
    table.movement(to="Minas Morgul", ask=True)
    assert (table.who, drawn(table, "hero")) == ("hero", 1)
    table.pass_all()


@rule("AIO-B-0422", "AIO-B-0456", "AIO-C-0381", "CRF1-0047", "AIO-D-0422")
def test_nobody_draws_for_a_company_that_stays(table):
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Wolves")
    table.movement(ask=True)
    assert (drawn(table, "hero"), drawn(table, "hazard")) == (0, 0)
    table.pass_all()


@rule("AIO-B-0424")
def test_nothing_can_be_declared_between_the_reveal_and_the_draws(table):
    table.hero.company("Aragorn II", at="Lórien").hand("a pastime")
    table.hazard.hand("Twilight", "Weariness of the Heart")
    table.movement(to="Minas Morgul", ask=True)
    asked = []
    while table.asked == "draw":
        asked.append(drawn(table, "hero") + drawn(table, "hazard"))
        table.do("draw")
    assert asked == [1, 2, 4, 5, 6]
    assert table.asked == "act"  # only now
    table.pass_all()


@rule("AIO-H-0638", "AIO-B-0429")
def test_hazards_come_after_the_draws(table):
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Weariness of the Heart")
    table.movement(to="Minas Morgul", ask=True)
    while table.asked == "draw":
        assert not table.offered("play Weariness of the Heart")
        table.do("draw")
    assert table.offered("play Weariness of the Heart")
    table.pass_all()


@rule("AIO-D-0422", "AIO-B-0458", "AIO-C-0381")
def test_two_moving_companies_draw_twice_and_reset_twice(table):
    table.hero.company("Aragorn II", at="Bree").company("Boromir II", at="Edoras")
    table.plan("Aragorn II", "Rivendell", way="starter", path="ww")
    table.plan("Boromir II", "Lórien", way="starter", path="bw")
    table.movement_phase()
    table.do("Aragorn II")
    table.pass_()  # the hazard player, of his first phase
    assert len(table.hero.row.hand) == 8 + 1  # reset, then one for the second movement
    assert len(table.hazard.row.hand) == 8 + 1
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert len(table.hero.row.hand) == len(table.hazard.row.hand) == 8


# --- hands -------------------------------------------------------------------------------------------------------------


@rule("AIO-B-0447", "METW-1072", "METW-0024", "AIO-A-0200")
def test_both_draw_up_to_eight(table):
    table.hero.company("Aragorn II", at="Bree").hand("Concealment", "Dodge")
    table.hazard.hand("Twilight")
    table.movement()
    table.pass_all()
    assert (len(table.hero.row.hand), len(table.hazard.row.hand)) == (8, 8)


@rule("AIO-B-0446", "METW-0024", "AIO-A-0200")
def test_both_discard_down_to_eight_of_their_choice(table):
    table.hero.company("Aragorn II", at="Bree").hand("Concealment", "Dodge", *["Escape"] * 8)
    table.hazard.hand("Twilight", *["Wolves"] * 8)
    table.movement()
    table.pass_all()
    assert (table.asked, table.who) == ("discard down", "hero")
    table.do("discard Dodge")
    table.do("discard Concealment")
    assert (table.asked, table.who) == ("discard down", "hazard")
    table.do("discard Twilight")
    table.then("Dodge discarded", "Concealment discarded", "Twilight discarded")
    assert (len(table.hero.row.hand), len(table.hazard.row.hand)) == (8, 8)


@rule("AIO-B-0454", "AIO-H-0648", "AIO-A-0201")
def test_a_larger_hand_is_filled_up_at_the_reset(table):
    table.hero.company("Elrond", at="Rivendell")
    table.hazard.hand("Wolves")
    table.movement()
    assert len(table.hero.row.hand) == 0
    table.pass_all()
    assert (len(table.hero.row.hand), len(table.hazard.row.hand)) == (9, 8)


@rule("AIO-A-0202", "AIO-A-0284", "AIO-A-0285")
def test_larger_hands_add_up(table):
    table.hero.company("Elrond", at="Rivendell").company("Galadriel", at="Lórien")
    table.movement("Elrond")
    table.pass_all()
    assert len(table.hero.row.hand) == 10


@rule("AIO-B-0448", "AIO-B-0449", "AIO-C-0350")
def test_removal_and_reset_are_the_last_actions(table):
    """Both have things that they could play at any time; after both passed nobody is asked again."""
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.hand("Wolves")
    table.movement(to="Rivendell", path="ww")
    assert table.who == "hero"
    table.pass_()
    assert table.who == "hazard"
    table.pass_()
    assert table.who == "hero"  # who has the last word
    table.pass_()
    assert not table.state.asks
    assert len(table.hero.row.hand) == len(table.hazard.row.hand) == 8
    table.then("Aragorn II at Rivendell")


@rule("AIO-B-0450", "CRF1-0019")
def test_nothing_is_played_between_two_phases(table):
    table.hero.company("Aragorn II", at="Bree").company("Boromir II", at="Moria").hand("a pastime")
    table.hazard.hand("Wolves")
    table.plan("Boromir II", "Lórien", way="starter", path="ww")
    table.movement_phase()
    table.do("Aragorn II")
    table.hero.do("pass")
    table.hazard.do("pass")
    table.hero.do("pass")
    kinds = []
    while table.asked != "act":
        kinds.append(table.asked)
        table.do("stop")
    assert kinds == ["draw", "draw"]  # each for Boromir's movement; the next window is his
    assert table.frame("MovementHazard").company == table.company("Boromir II").id
    table.leave_open()


# --- arrival -----------------------------------------------------------------------------------------------------------


@rule("AIO-H-0645", "AIO-B-0445", "AIO-H-0643", "AIO-H-0041", "METW-0024")
def test_an_untapped_site_of_origin_returns_to_the_location_deck(table):
    table.hero.company("Aragorn II", at="Bree")
    table.movement(to="Rivendell", path="ww")
    table.then("Bree in play")
    table.pass_all()
    table.then("Bree in locations")


@rule("AIO-C-0379", "AIO-C-0375", "AIO-B-0451")
def test_the_new_site_is_its_site_afterwards(table):
    table.hero.company("Aragorn II", at="Bree")
    table.movement(to="Rivendell", path="ww")
    table.pass_all()
    table.then("Rivendell in play", "Aragorn II at Rivendell")
    assert table.company().moved


@rule("AIO-B-0445", "AIO-H-0644", "METW-1067", "AIO-C-0375", "AIO-B-0061")
def test_a_tapped_one_is_discarded(table):
    table.hero.company("Aragorn II", at="Bree", site_tapped=True)
    table.movement(to="Rivendell", path="ww")
    table.pass_all()
    table.then("Bree discarded")


@rule("AIO-B-0445", "AIO-H-0645", "AIO-C-0016", "AIO-A-0205", "AIO-A-0206", "CRF1-0175")
def test_a_haven_returns_even_if_it_is_tapped(table):
    table.hero.company("Aragorn II", at="Rivendell", site_tapped=True)
    table.movement(to="Bree", path="ww")
    table.then("Rivendell tapped")
    table.pass_all()
    table.then("Rivendell in locations")


@rule("AIO-C-0383", "AIO-C-0447", "AIO-H-0643")
def test_a_site_that_another_company_moves_to_stays(table):
    table.hero.company("Aragorn II", at="Bree").company("Boromir II", at="Rivendell")
    bree = table.company("Aragorn II").site
    table.state.put(table.company("Boromir II").but(destination=bree, way="starter", path="ww"))
    table.movement("Aragorn II", to="Grey Havens", regions=("Arthedain", "Númeriador", "Lindon"))
    table.pass_all()
    table.then("Bree in play")
    table.movement("Boromir II")
    table.pass_all()
    assert table.company("Boromir II").site == bree


# --- two companies, one site -------------------------------------------------------------------------------------------


def to_one_site(table):
    """Aragorn from Rivendell and Boromir from Edoras have the same face-down card as their new site."""
    table.hero.company("Aragorn II", at="Lórien").company("Boromir II", "Balin", "Gimli", at="Bree")
    table.plan("Aragorn II", "Gladden Fields", way="starter", path="wb")
    regions = ("Arthedain", "Rhudaur", "High Pass", "Anduin Vales")
    table.plan("Boromir II", "Gladden Fields", way="region", regions=regions, path="wwwb")
    table.movement_phase()


@rule("AIO-C-0448", "AIO-C-0449", "METW-0786", "AIO-C-0450", "AIO-H-0649", "AIO-C-0334", "AIO-C-0445")
def test_companies_that_met_at_one_site_become_one(table):
    to_one_site(table)
    assert table.company("Aragorn II").destination == table.company("Boromir II").destination
    table.do("Aragorn II")
    assert table.company("Aragorn II").limit == 2
    table.pass_()
    table.then("Gladden Fields in play")
    assert table.company("Boromir II").limit == 3  # hazards are faced separately
    assert table.company("Aragorn II").id != table.company("Boromir II").id
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert table.company("Aragorn II").id == table.company("Boromir II").id
    table.then("Boromir II at Gladden Fields")


@rule("AIO-H-0650", "AIO-C-0335")
@pytest.mark.parametrize("join", [True, False])
def test_at_a_haven_they_join_if_their_player_wants(table, join):
    table.hero.company("Aragorn II", at="Rivendell").company("Boromir II", at="Rivendell")
    table.movement_phase()
    table.do("Aragorn II")
    while table.asked == "act":
        table.pass_()
    assert table.asked == "join companies"
    table.do("join", "Aragorn II") if join else table.do("no")
    assert (table.company("Aragorn II").id == table.company("Boromir II").id) == join


# --- returning to the site of origin -----------------------------------------------------------------------------------


@rule("AIO-B-0439", "AIO-B-0440", "AIO-C-0380", "AIO-C-0479", "AIO-H-0641")
def test_a_company_sent_back_is_where_it_was(table):
    sent_back(table)
    row = table.company("Boromir II")
    assert (row.place, row.path, row.regions, row.destination) == ("Bree", "", (), NONE)
    table.then("Bree in play", "Rivendell in locations")
    assert not table.state.asks  # its phase is over
    assert (len(table.hero.row.hand), len(table.hazard.row.hand)) == (8, 8)


@rule("AIO-B-0441", "METW-1065")
def test_no_more_hazards_on_it(table):
    sent_back(table)  # Wolves could have been played, and the limit was two
    table.then("Wolves in hand", "Turn Back discarded")


@rule("AIO-B-0440", "AIO-H-0641")
def test_a_tapped_new_site_is_discarded(table):
    table.hero.company("Boromir II", at="Rivendell")
    table.hazard.hand(ends_at_once())
    table.movement("Boromir II", to="Bree", path="ww")
    table.state.set_status(table.company("Boromir II").destination, TAPPED)
    table.hazard.do("play Turn Back")
    table.pass_all()
    table.then("Bree discarded", "Boromir II at Rivendell")


@rule("AIO-H-0641")
def test_the_new_site_stays_if_another_company_is_there(table):
    table.hero.company("Aragorn II", at="Bree").company("Boromir II", at="Rivendell")
    table.state.put(table.company("Boromir II").but(destination=table.company("Aragorn II").site, way="starter", path="ww"))
    table.hazard.hand(ends_at_once())
    table.movement("Boromir II")
    table.hazard.do("play Turn Back")
    table.pass_all()
    table.then("Bree in play", "Aragorn II at Bree", "Boromir II at Rivendell")


@rule("AIO-B-0444")
def test_it_has_not_moved(table):
    sent_back(table)
    row = table.company("Boromir II")
    assert row.returned
    assert not HAS_MOVED.ok(table.state, row.id, HERE)


@rule("AIO-B-0442")
def test_it_does_nothing_in_its_site_phase(table):
    sent_back(table)
    table.hero.hand("Dagger of Westernesse")
    table.site("Boromir II")
    assert not table.state.asks  # it was not even asked whether to enter


@rule("AIO-C-0481")
def test_it_cannot_be_declared_in_the_middle_of_an_attack(table):
    table.hero.company("Boromir II", at="Bree").hand("Concealment")
    table.hazard.hand(ends_at_once(), "Wolves", "Weariness of the Heart")
    table.movement("Boromir II", to="Rivendell", path="ww", limit=5)
    table.hazard.do("play Wolves")
    respond_to_nothing(table)
    assert (table.asked, table.who) == ("act", "hazard")
    assert table.offered("play Weariness of the Heart")
    table.cannot("play Turn Back", because="AIO-C-0481")
    table.leave_open()


@rule("AIO-B-0439")
def test_what_was_declared_before_comes_to_nothing(table):
    table.hero.company("Boromir II", at="Bree")
    table.hazard.hand(ends_at_once(), "Weariness of the Heart")
    table.movement("Boromir II", to="Rivendell", path="ww")
    table.do(next(o for _, o in table.options() if "TW-111:" in str(o)))
    table.choose("play Turn Back", passing=True)
    table.pass_all()
    table.then("Weariness of the Heart discarded", "Turn Back discarded", "Boromir II at Bree")


@rule("AIO-C-0479")
def test_long_winter_turns_back_who_has_no_ranger(table):
    table.events("Long Winter")
    table.hero.company("Boromir II", at="Bree")
    table.movement("Boromir II", to="Rivendell", path="ww")
    assert table.asked == "respond"  # it is declared (AIO-H-0065)
    table.pass_()
    assert not table.state.asks
    table.then("Boromir II at Bree")


def test_and_lets_a_ranger_pass(table):
    table.events("Long Winter")
    table.hero.company("Aragorn II", at="Bree")
    table.movement("Aragorn II", to="Rivendell", path="ww")
    table.pass_all()
    table.then("Aragorn II at Rivendell")


# --- the rulebook's journeys -------------------------------------------------------------------------------------------


def journey(table, to, **how):
    table.movement("Aragorn II", to=to, **how)
    path = company_path(table.state, table.company("Aragorn II"))
    table.pass_all()
    table.state.put(table.company("Aragorn II").but(done=(), moved=False, way="", path="", regions=()))
    return path


@rule("AIO-C-0412", "AIO-C-0414", "METW-0399", "METW-0400", "METW-0818")
@rule("AIO-C-0412", "AIO-C-0413", "AIO-C-0414", "AIO-C-0415", "AIO-C-0416", "AIO-C-0417", "AIO-C-0418", "AIO-C-0409")
def test_bree_to_thranduils_halls_in_three_turns(table):
    table.hero.company("Aragorn II", at="Bree")
    bree, halls = load_pool().find("Bree", set="TW"), load_pool().find("Thranduil's Halls", set="TW")
    assert (bree.site.nearest_haven, halls.site.nearest_haven) == ("Rivendell", "Lórien")
    assert journey(table, "Rivendell", way="starter") == "ww"
    table.then("Bree in locations", "Aragorn II at Rivendell")
    assert journey(table, "Lórien", way="starter") == "wwbw"
    table.then("Rivendell in locations", "Aragorn II at Lórien")
    assert journey(table, "Thranduil's Halls", way="starter") == "wbb"
    table.then("Lórien in locations", "Aragorn II at Thranduil's Halls")


@rule("METW-0817", "METW-0819", "METW-0824", "AIO-C-0443", "AIO-C-0444", "AIO-C-0436")
@rule("AIO-C-0440", "AIO-C-0442", "AIO-C-0443", "AIO-C-0444", "AIO-C-0436")
def test_bree_to_thranduils_halls_in_two_turns_by_regions(table):
    table.hero.company("Aragorn II", at="Bree")
    halls, fields = (table.site_card(0, n, face_down=True) for n in ("Thranduil's Halls", "Gladden Fields"))
    assert routes_to(table.state, table.company(), halls) == {}  # five regions away
    assert "gold-ring" in table.state.facts_of(fields).site.playable.items
    assert journey(table, "Gladden Fields", regions=("Arthedain", "Rhudaur", "High Pass", "Anduin Vales")) == "wwwb"
    assert journey(table, "Thranduil's Halls", regions=("Anduin Vales", "Woodland Realm")) == "bb"
    table.then("Aragorn II at Thranduil's Halls")


@rule("METW-0820", "METW-0821", "METW-0822", "METW-0823", "AIO-C-0441")
def test_the_two_shortest_ways_have_five_regions():
    assert "Woodland Realm" not in region_paths("Arthedain", 4)
    ways = region_paths("Arthedain", 5)["Woodland Realm"]
    assert set(ways) == {
        ("Arthedain", "Rhudaur", "High Pass", "Anduin Vales", "Woodland Realm"),
        ("Arthedain", "Angmar", "Gundabad", "Anduin Vales", "Woodland Realm"),
    }
    assert {"".join(REGION_TYPES[r] for r in way) for way in ways} == {"wwwbb", "wsdbb"}


# --- the order of effects ----------------------------------------------------------------------------------------------


@rule("AIO-B-0417", "CRF1-0172", "CRF1-0173", "CRF1-0220", "CRF1-0222")
@pytest.mark.parametrize(("first", "path"), [("Morgul Night", "swws"), ("Fell Winter", "ssss")])
def test_the_hazard_player_says_in_which_order_environments_are_read(table, first, path):
    """Lórien to The Lonely Mountain is w b b w: Border-lands become Wilderness before or after Wilderness becomes Shadow-land."""
    table.events("Doors of Night", "Morgul Night", "Fell Winter")
    table.hero.company("Aragorn II", at="Lórien")
    table.movement(to="The Lonely Mountain", ask=True)
    table.do("starter")
    assert (table.asked, table.who) == ("order of effects", "hazard")
    assert not table.card("The Lonely Mountain").face_down  # asked after the reveal
    table.do(first)
    assert company_path(table.state, table.company()) == path
    table.pass_all()


@rule("CRF1-0173")
def test_he_is_not_asked_where_the_order_does_not_matter(table):
    table.events("Doors of Night", "Morgul Night", "Fell Winter")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Wolves")
    table.movement(to="Rivendell", ask=True)
    table.do("starter")
    assert table.asked != "order of effects"
    assert company_path(table.state, table.company()) == "ss"
    table.pass_all()


@rule("AIO-B-0418", "CRF1-0222")
def test_and_only_once_a_turn(table):
    table.events("Doors of Night", "Morgul Night", "Fell Winter")
    table.hero.company("Aragorn II", at="Lórien").company("Boromir II", "Balin", at="Lórien")
    table.plan("Aragorn II", "The Lonely Mountain", way="starter", path="wbbw")
    table.plan("Boromir II", "Thranduil's Halls", way="starter", path="wbb")
    table.movement_phase()
    table.do("Aragorn II")
    table.do("Morgul Night")
    asked = []
    while table.state.asks:
        asked.append(table.asked)
        if company_path(table.state, table.company("Boromir II")) and is_moving(table, "Boromir II"):
            assert company_path(table.state, table.company("Boromir II")) == "sww"  # as it was settled
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert "order of effects" not in asked


# --- an additional site ------------------------------------------------------------------------------------------------


@rule("AIO-C-0389")
def test_bridge_gives_another_phase(table):
    """From Bree to Rivendell and on to Ettenmoors in the same turn; Fair Travels in Wilderness counts two symbols, then one."""
    table.hero.company("Aragorn II", "Legolas", "Gimli", "Boromir II", "Balin", at="Bree").hand("Bridge")
    table.hazard.hand("Wolves", "Doors of Night")
    effect = next(a for a in PARTS if a.startswith("TW-237:play/do/add"))
    env = Env(source=table.id("Aragorn II"), player=0, target=table.company().id)
    table.state.hold(((HAZARD_LIMIT.name, Standing(effect, env, table.state.turn, "turn")),))
    table.movement(to="Rivendell", path="ww")
    assert value(table.state, HAZARD_LIMIT, table.company().id) == 3
    table.choose("play Doors of Night", passing=True)
    table.choose("play Bridge", passing=True)
    while table.asked not in ("move", ""):
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.then("Aragorn II at Rivendell", "Bree in locations")
    assert len(table.hero.row.hand) == 8
    table.do("Ettenmoors")
    if table.asked == "way":
        table.do("starter")
    while table.asked == "draw":
        table.do("stop")
    assert (value(table.state, HAZARD_LIMIT, table.company().id), table.company().hazards) == (4, 0)  # counted anew
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.then("Aragorn II at Ettenmoors", "Rivendell in locations")


def test_the_additional_move_is_optional(table):
    table.hero.company("Aragorn II", at="Bree").hand("Bridge")
    table.hazard.hand("Wolves")
    table.movement(to="Rivendell", path="ww")
    table.choose("play Bridge", passing=True)
    while table.asked not in ("move", ""):
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.do("stay")
    table.then("Aragorn II at Rivendell")


# --- odds and ends -----------------------------------------------------------------------------------------------------


def test_a_company_that_is_killed_on_the_way_leaves_nothing_behind(table):
    table.hero.company("Bilbo", at="Bree", wounded=["Bilbo"])
    table.hazard.hand("Wolves", "Cave-drake")
    table.dice(2, 12)
    table.movement(to="Rivendell", path="ww")
    table.hazard.do("play Wolves")
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.then("Bilbo eliminated", "Wolves discarded")
    assert len(table.hazard.row.hand) == 8
