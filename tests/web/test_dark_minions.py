"""What The Dragons and Dark Minions bring to the page: riddles and the naming of cards, prisoners and their rescue, the way below
the earth, agents.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from meccg.cards.load import load_cards
from meccg.decks import shipped_decks
from meccg.kernel.chance import Picker
from meccg.kernel.game import Game
from meccg.kernel.state import State
from meccg.model.rows import Ask
from meccg.parts.agents import agents_of
from meccg.rules.captives import hosts
from web.conftest import Visit
from web.player import Player
from web.staged import NAMES, Staged, Until, brought, deck, goes_on, kinds, offered
from web.test_pages import axe
from web.test_play import fits

SIZES = {"desk": (1440, 900), "upright": (390, 844), "on its side": (844, 390)}
ITEMS = ("Hauberk of Bright Mail", "Shield of Iron-bound Ash", "Sword of Gondolin")
HERDS = ("Wolves", "Wargs", "Orc-patrol")


def sized(player: Player, size: str) -> None:
    width, height = SIZES[size]
    player.page.set_viewport_size({"width": width, "height": height})
    player.page.wait_for_timeout(300)


def seen_everywhere(player: Player) -> None:
    """Nothing is wider than a screen, and axe finds nothing, by night and by day."""
    for size, theme in zip(SIZES, ("dark", "light", "dark"), strict=True):
        player.page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
        sized(player, size)
        fits(player)
        assert not axe(player), size
    sized(player, "desk")


# --- riddles -----------------------------------------------------------------------------------------------------------------

RIDDLERS = ("draft: Bilbo", "draft: Elrond", "act: Play The Riddle Game by Bilbo")
GUESSERS = ("draft: Glorfindel", "draft: Frodo", "who riddles: Frodo")


def riddle_game() -> Game:
    """Anna may play The Riddle Game, will win it, and two of the cards that Bert holds are to be named."""
    decks = (
        deck("Bilbo", "Elrond", cards=["The Riddle Game", "Concealment", "Dodge", *HERDS], sites=["Rivendell", "Bree", "Lórien"]),
        deck("Glorfindel II", "Frodo", cards=[*HERDS, "Concealment", "Dodge", "Escape"], sites=["Rivendell", "Bree", "Lórien"]),
    )

    def wins(game: Game) -> bool:
        there = goes_on(game, (RIDDLERS, GUESSERS), kinds("name a card"))
        s = game.state
        return there and s.asks[0].seat == 0 and {"Wolves", "Wargs"} <= {s.name(c) for c in s.player(1).hand}

    mine = offered("Play The Riddle Game by Bilbo")
    return brought(decks, (RIDDLERS, GUESSERS), lambda s, ask: ask.seat == 0 and mine(s, ask), wins)


def test_a_riddle_game(visit: Visit) -> None:
    """It is played, the other says who riddles, both roll, the winner types two names; the other loses what he holds of them."""
    anna = visit("/", width=1440, height=900)
    table = Staged(anna, riddle_game(), (RIDDLERS, GUESSERS))
    page = anna.page
    table.press("Play The Riddle Game by Bilbo on the company of Glorfindel II")
    assert "who plays the riddle game" in table.asked()
    table.press("Frodo")
    assert "which card do you name" in table.asked()
    log = page.get_by_role("log")
    expect(log).to_contain_text(re.compile(r"Bilbo, riddling roll: \d+ \(\d+ \+ 3\)"))
    expect(log).to_contain_text("You win the riddle game")
    expect(log).not_to_contain_text("needs more than 0")

    field = page.get_by_role("searchbox", name="Type a name, or a part of it")
    expect(field).to_be_visible()
    seen_everywhere(anna)
    page.keyboard.press("/")  # with keys alone
    expect(field).to_be_focused()
    page.keyboard.type("no such card")
    expect(page.get_by_text("No card")).to_be_visible()
    field.fill("wolve")
    expect(page.locator("[data-option=name]", has_text=re.compile("^1 Wolves"))).to_be_visible()
    field.fill("wolves")
    page.keyboard.press("Enter")
    table.follow("Wolves")
    expect(log).to_contain_text("You name Wolves")
    expect(field).to_have_value("")

    lost = table.game.state.player(1).hand
    page.goto(f"/g/{table.id}/text?seat=0")  # the second one on the page without scripts
    page.get_by_label("Type a name, or a part of it").fill("WARGS")
    page.get_by_role("button", name="Do this").click()
    expect(page.get_by_text("You name Wargs")).to_be_visible()
    table.follow("Wargs")
    s = table.game.state
    named = [c for c in lost if s.name(c) in ("Wolves", "Wargs")]
    assert named
    assert set(s.player(1).hand) == set(lost) - set(named)
    anna.go(f"/g/{table.id}")
    table.asked()
    expect(page.get_by_role("log")).to_contain_text("Bert reveals Wargs")


# --- prisoners ---------------------------------------------------------------------------------------------------------------

BEFORE = (
    ("draft: Aragorn", "draft: Frodo", "draft: Beregond", "draft: Anborn", "draft: Damrod", "move: To Bree", "way: Arthedain",
     "assign strike: Frodo"),
    ("draft: Elrond", "draft: Celeborn", "act: play Giant Spiders", "act: play Flies", "assign strike: Frodo"),
)  # fmt: skip
AFTER = (
    (
        "move: To Weathertop",
        "way: Arthedain",
        "enter: enter",
        "act: rescue prisoners",
        "rescue: prisoners",
        "who rescues: Aragorn",
    ),
    ("act: play Flies",),
)


def captured(s: State, ask: Ask) -> bool:
    return bool(hosts(s, 0))


def rescued(game: Game) -> bool:
    there = goes_on(game, AFTER, captured, 12) and goes_on(game, AFTER, kinds("who rescues"), 100)
    return there and offered("Aragorn II")(game.state, game.state.asks[0])


def capture(then: Callable[[Game], bool] = rescued) -> Game:
    """Spiders strike at Frodo on the way to Bree, Bert may play Flies and Spiders, and the dice will fall so."""
    decks = (
        deck(
            "Aragorn II", "Frodo", "Beregond", "Anborn", "Damrod",
            cards=[*ITEMS, *HERDS], sites=["Rivendell", "Lórien", "Bree", "Weathertop"],
        ),
        deck(
            "Elrond", "Celeborn",
            cards=["Giant Spiders", "Flies and Spiders", "Lesser Spiders", *ITEMS], sites=["Rivendell", "Lórien", "Weathertop"],
        ),
    )  # fmt: skip

    return brought(decks, BEFORE, offered("Play Flies and Spiders on Frodo"), then)


def prison_of(player: Player) -> Locator:
    return player.page.get_by_role("region", name="Frodo, prisoner at Weathertop")


def test_a_rescue_from_capture_to_release(visit: Visit) -> None:
    """A prisoner is drawn at his rescue site, in a lane and on the map; a company goes there, meets his guards, and frees him."""
    anna = visit("/", width=1440, height=900)
    table = Staged(anna, capture(), AFTER)
    page = anna.page
    table.press("Play Flies and Spiders on Frodo")
    table.on(captured)
    expect(page.get_by_role("log")).to_contain_text("Frodo is taken prisoner at Weathertop")
    lane = prison_of(anna)
    expect(lane).to_have_count(1)  # whoever keeps him has none
    for shown in ("Prisoner", "Weathertop", "held by this"):
        expect(lane).to_contain_text(shown)
    expect(lane.get_by_role("button", name=re.compile("^Frodo, .*prisoner"))).to_be_visible()
    expect(page.locator(".lane.company", has_text="Frodo")).to_have_count(0)

    table.on(lambda s, ask: ask.kind == "move" and ask.seat == 0 and captured(s, ask))
    expect(lane).to_contain_text("Rescue-attack Spiders · 3 strikes at 9")
    expect(page.locator("[data-option]", has_text="To Weathertop")).to_contain_text("Frodo is held prisoner there")
    seen_everywhere(anna)
    sized(anna, "upright")
    page.locator(".pager").get_by_role("button", name=re.compile("Prisoner.*Weathertop")).click()
    expect(prison_of(anna)).to_be_visible()
    sized(anna, "desk")
    page.keyboard.press("m")
    chart = page.get_by_role("dialog", name=re.compile("Map"))
    expect(chart.get_by_role("img", name="Your prisoner Frodo, held at Weathertop by Flies and Spiders")).to_be_visible()
    seen_everywhere(anna)
    chart.locator("[data-place='Weathertop']").click()
    table.follow("To Weathertop")

    table.on(offered("Rescue prisoners"))
    table.press("Rescue prisoners")
    table.on(lambda s, ask: ask.kind in ("assign strike", "stance", "who rescues"))
    expect(page.get_by_role("region", name="Attack")).to_contain_text("Spiders")
    table.on(kinds("who rescues"))
    assert "Who taps to free the prisoners of Flies and Spiders" in table.asked()
    table.press("Aragorn II")
    table.asked()
    expect(page.get_by_role("log")).to_contain_text("Frodo is rescued")
    expect(prison_of(anna)).to_have_count(0)
    expect(page.locator(".lane.company", has_text="Frodo")).to_contain_text("Weathertop")


def test_who_struggles_free_is_a_company_of_his_own(visit: Visit) -> None:
    def alone(s: State, ask: Ask) -> bool:
        return any(c.place == "Weathertop" and len(c.members) == 1 for c in s.companies(0))

    def struggles(game: Game) -> bool:
        return goes_on(game, AFTER, captured, 12) and goes_on(game, AFTER, kinds("move"), 60) and goes_on(game, AFTER, alone, 40)

    anna = visit("/", width=1440, height=900)
    table = Staged(anna, capture(struggles), AFTER)
    table.on(captured)
    table.on(alone)
    expect(anna.page.get_by_role("log")).to_contain_text("Frodo is free at Weathertop")
    expect(prison_of(anna)).to_have_count(0)
    expect(anna.page.get_by_role("region", name="Company of Frodo: Weathertop")).to_be_visible()


# --- the Under-deeps ---------------------------------------------------------------------------------------------------------

DELVERS = ("draft: Aragorn", "draft: Gimli", "move: To The Under-gates", "move: To Moria", "way: region")
CAVES = ("Moria", "The Under-gates", "The Under-leas", "The Gem-deeps", "The Under-grottos", "The Sulfur-deeps")


def below(goal: str) -> Game:
    """A company of Anna's is asked where it goes, and may go there."""
    decks = (
        deck("Aragorn II", "Gimli", cards=[*ITEMS, *HERDS], sites=["Rivendell", "Lórien", *CAVES]),
        deck("Elrond", "Celeborn", cards=[*ITEMS, *HERDS], sites=["Rivendell", "Lórien"]),
    )
    there = offered(f"To {goal}")
    until: Until = lambda s, ask: ask.kind == "move" and ask.seat == 0 and there(s, ask)  # noqa: E731
    return brought(decks, (DELVERS, ("draft: Elrond", "draft: Celeborn")), until)


def test_down_from_a_surface_site(visit: Visit) -> None:
    """The sheets say how many places can be reached on each; D changes between them, and who is above is seen at the stairs."""
    anna = visit("/", width=1440, height=900)
    table = Staged(anna, below("The Under-gates"), (DELVERS, ()))
    page = anna.page
    page.keyboard.press("m")
    chart = page.get_by_role("dialog", name="Map of Middle-earth")
    sheets = chart.get_by_role("group", name="Sheets")
    expect(sheets.get_by_role("button", name=re.compile("Middle-earth 2 places"))).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("d")
    chart = page.get_by_role("dialog", name="The Under-deeps")
    expect(
        chart.get_by_role("group", name="Sheets").get_by_role("button", name=re.compile("Under-deeps 1 place"))
    ).to_be_visible()
    expect(chart.get_by_role("img", name=re.compile("company of Aragorn II.*Moria"))).to_be_visible()
    gates = chart.locator("[data-place='The Under-gates']")
    expect(gates).to_have_accessible_name("Go to The Under-gates")  # no roll is needed
    gates.click()
    table.follow("To The Under-gates")
    table.asked()


def test_the_way_through_the_deeps_is_chosen_on_their_map(visit: Visit) -> None:
    """Caverns that can be reached are lit, each with the roll and its chance; so are the way up and the tunnels there."""
    anna = visit("/", width=1440, height=900)
    table = Staged(anna, below("The Under-leas"), (DELVERS, ()))
    page = anna.page
    page.keyboard.press("m")
    chart = page.get_by_role("dialog", name="The Under-deeps")
    for place, roll, chance in (("The Under-leas", 6, 72), ("The Under-grottos", 8, 42), ("The Sulfur-deeps", 5, 83)):
        mark = chart.locator(f"[data-place='{place}']")
        expect(mark).to_have_accessible_name(f"Go to {place}, needs {roll} or more, {chance} in 100")
        expect(mark.locator("+ .map-roll")).to_have_text(f"{roll}+ · {chance} %")
        line = chart.get_by_role("list", name="Places that the company can reach").get_by_role("button", name=re.compile(place))
        expect(line).to_contain_text(f"{roll} or more gets there ({chance} in 100)")
    expect(chart.locator("[data-place='Moria']")).to_have_accessible_name("Go to Moria")
    expect(chart.locator(".way.lit")).to_have_count(4)
    seen_everywhere(anna)
    mark = chart.locator("[data-place='The Under-leas']")
    chart.locator("[data-place='The Under-gates']").focus()
    page.keyboard.press("ArrowRight")  # the marks are gone through by the arrow keys, and chosen by their numbers
    expect(chart.locator("[data-place='The Sulfur-deeps']")).to_be_focused()
    page.keyboard.press(mark.get_attribute("data-key") or "")
    table.follow("To The Under-leas")
    table.on(lambda s, ask: s.turn_player == 1 and ask.kind == "move")
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"movement roll: \d+.*needs 6 or more"))


# --- agents ------------------------------------------------------------------------------------------------------------------


def with_agents() -> Game:
    """The two decks with agents, played by chance until both have some, one of them of whom only his player knows."""
    load_cards()
    decks = [shipped_decks()[name] for name in ("whispers-on-the-road", "spies-of-the-shadow")]
    about = ("play agent", "agent action")
    for seed in range(60):
        game, pick = Game.new(decks, seed=f"agents {seed}", names=NAMES), Picker(f"agents {seed}").pick
        for _ in range(700):
            if game.over:
                break
            s, ask = game.state, game.state.asks[0]
            hidden = [c for c in agents_of(s, 1) if s.seen_by(c) == 2]
            if s.turn_player == 0 and ask.seat == 0 and agents_of(s, 0) and any(s.card(c).attached for c in hidden):
                return game
            eager = [o for o in ask.options if o[0] in about]
            options = eager if eager and pick(10) < 8 else ask.options
            game.choose(ask.seat, options[pick(len(options))])
    raise AssertionError("no game comes there")


@pytest.mark.parametrize("size", list(SIZES))
def test_agents_lie_in_stacks_with_what_is_known_of_them(visit: Visit, size: str) -> None:
    width, height = SIZES[size]
    anna = visit("/", width=width, height=height)
    table = Staged(anna, with_agents(), ((), ()))
    page, s = anna.page, table.game.state
    if size != "desk":
        page.locator(".pager").get_by_role("button", name="Bert").first.click()
    unknown = next(c for c in agents_of(s, 1) if s.seen_by(c) == 2 and s.card(c).attached)
    moves = len(s.card(unknown).attached)
    told = "moved once" if moves == 1 else f"moved {moves} times"
    stack = page.get_by_role("group", name=f"agent: Unknown agent, face down, {told}").first
    expect(stack).to_be_visible()
    expect(stack.get_by_role("button")).to_have_count(moves + 1)
    for name in (s.name(unknown), *(s.name(c) for c in s.card(unknown).attached)):
        expect(stack).not_to_contain_text(name)
    fits(anna)
    if size != "desk":
        page.locator(".pager").get_by_role("button", name="Anna").last.click()
    own = page.get_by_role("group", name=re.compile(f"agent: {s.name(agents_of(s, 0)[0])}")).first
    own.scroll_into_view_if_needed()
    expect(own).to_be_visible()
    assert not axe(anna)
