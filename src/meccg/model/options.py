"""The rules in force: edition, the rulings where the documents disagree, optional rules, the length of the game.

Every line of the ledger's list of conflicts that is played in two ways is a field here; only `rules/` reads them.
"""

from __future__ import annotations

from collections.abc import Sequence

from meccg.model.rows import Row


class Rules(Row, frozen=True, gc=False):
    """The rules of one game: what is not said is as most people play today."""

    edition: str = "standard"
    format: str = ""  # a kind of game with rules of its own: tournament, multiplayer, the-wizards-multiplayer, sealed, starter
    decks: int = 1  # a 1-, 2-, 3- or 4-deck game: how often a deck may be exhausted
    general_influence: int = 20
    hand_size: int = 8
    regions: int = 4  # regions that a company may move through; 0: site paths alone lead from site to site
    # where the documents disagree
    avatar_loss: str = "minus-five"  # or "loses", or, of several, "last-turns": everybody has one more turn (AIO-H-0307)
    half_limit: str = "down"  # how half of your points is rounded: "down" or "up"
    free_minor_item: str = "item-ally-faction"  # or "any": after which resource an additional minor item may be played
    play_without_entering: bool = True  # whether a company that does not enter its site may play resource events
    hazards_in_play_count: bool = False  # whether tapping or discarding a hazard in play counts against the limit by itself
    gorgoroth: bool = True  # heroes come to Gorgoroth only by way of Imlad Morgul, Nurn or Udûn
    newcomer: str = "hand"  # or "discard": what becomes of a character who was just played and can't be controlled
    regrouping: str = "anywhere"  # or "havens": where companies may split and join when they are organized
    influence_others: bool = True  # whether characters may try to influence another player's cards
    events_on_split: str = "original"  # or "owner": with which part of a company that splits its resource events stay
    character_draft: bool = True  # starting characters are drafted one by one, or all revealed at once
    least_resources: int = 30  # and hazards of a play deck
    most_resources: int = 50  # and hazards
    most_avatars: int = 3  # in a play deck
    least_creatures: int = 12  # in a play deck
    half_creatures: bool = False  # half of the hazards must be creatures
    pool: int = 10  # characters from which the starting company is drafted
    sideboard: tuple[int, ...] = (30, 30, 35, 40)  # its size, by the number of decks of the game
    sealed_sites: str = "received"  # which sites a sealed deck may have: received, "any", or "one-more" (AIO-H-0508, AIO-H-0511)
    several: str = "standard"  # or "the-wizards": by which document three to five play, where they disagree
    # how a table is kept
    poker_face: bool = False  # players are asked wherever a card of their deck could be played, whether they hold it or not
    # optional rules
    weakest_link: bool = False  # how a tie at the Council is broken, or not
    starter_decks: bool = False  # somebody has only a starter deck: fewer points are needed to call the Council
    burglary: bool = False
    recently_visited: bool = False
    two_strikes: bool = False
    card_limitation: bool = False  # some hazards have no effect on minion players (AIO-H-0214)
    # optional rules of three to five (AIO-H-0296)
    seating: str = "rolls"  # or "as-they-sit": then the rolls only say who goes first
    avatar_draft: bool = False  # everybody declares his avatar in turn, and has no other (AIO-H-0301 ff.)
    hazards_at_site: bool = False  # who has a company at the new site may be the first hazard player (AIO-H-0297)


STANDARD = Rules()
THE_WIZARDS = Rules(
    edition="the-wizards",
    several="the-wizards",
    avatar_loss="loses",
    half_limit="up",
    free_minor_item="any",
    play_without_entering=False,
    hazards_in_play_count=True,
    gorgoroth=False,
    newcomer="discard",
    character_draft=False,
    least_resources=25,
    most_avatars=2,
    least_creatures=0,
    sideboard=(15, 15, 20, 25),
)
EDITIONS = {r.edition: r for r in (STANDARD, THE_WIZARDS)}

RULE_SETS = {
    "standard": STANDARD,
    "tournament": STANDARD.but(format="tournament", decks=2),
    # AIO-H-0236 ff.
    "multiplayer": STANDARD.but(
        format="multiplayer", avatar_loss="loses", least_resources=25, least_creatures=10, pool=25, sideboard=(35, 35, 40, 45)
    ),
    # METW-0953 ff.
    "the-wizards-multiplayer": THE_WIZARDS.but(
        format="the-wizards-multiplayer", character_draft=True, pool=25, half_creatures=True
    ),
    "sealed": STANDARD.but(format="sealed", least_resources=25),  # AIO-H-0485 ff.
    "the-wizards": THE_WIZARDS,
    # the Starter Rules (METW-0009, METW-0285, METW-0287, METW-0371, METW-0576) with starter decks as they come (AIO-H-0407)
    "starter": THE_WIZARDS.but(format="starter", sideboard=(0, 0, 0, 0), regions=0, regrouping="havens", influence_others=False),
}
"""Rules by name, as a player asks for them."""


OF_SEVERAL = {"standard": "multiplayer", "the-wizards": "the-wizards-multiplayer"}

OPTIONAL: dict[str, tuple[str, object]] = {  # what players may agree upon, by name: a field of the rules, and what it is then
    **{
        name: (name, True)
        for name in ("weakest_link", "starter_decks", "burglary", "recently_visited", "two_strikes", "card_limitation")
    },
    "avatar_draft": ("avatar_draft", True),
    "hazards_at_site": ("hazards_at_site", True),
    "as_they_sit": ("seating", "as-they-sit"),
    "last_turns": ("avatar_loss", "last-turns"),
    "lost_avatar_plays_on": ("avatar_loss", "minus-five"),
}
FOR_SEVERAL = ("avatar_draft", "hazards_at_site", "as_they_sit", "last_turns", "lost_avatar_plays_on")


class NoSuchRules(ValueError):
    """Rules that there are not, or that can't be played so."""


def for_players(name: str, players: int) -> Rules:
    """The rules of that name as so many play by them: three or more have rules of their own (AIO-H-0230, METW-0946)."""
    return RULE_SETS[OF_SEVERAL.get(name, name) if players > 2 else name]


def agreed(name: str, players: int, optional: Sequence[str] = (), length: int = 1) -> Rules:
    """The rules on which so many players have agreed: a rule set, optional rules by their names, how many decks long."""
    if name not in RULE_SETS:
        raise NoSuchRules(f"there are no rules {name!r}; there are {', '.join(RULE_SETS)}")
    if length not in (1, 2, 3, 4):
        raise NoSuchRules(f"a game has one to four decks, not {length}")
    if strange := [o for o in optional if o not in OPTIONAL]:
        raise NoSuchRules(f"there is no optional rule {strange[0]!r}; there are {', '.join(OPTIONAL)}")
    if name in OF_SEVERAL.values() and players == 2:
        raise NoSuchRules(f"{name} is for three or more")
    if players == 2 and (several := [o for o in optional if o in FOR_SEVERAL]):
        raise NoSuchRules(f"{several[0]} is for three or more")
    chosen = dict(OPTIONAL[o] for o in optional)
    if len(chosen) < len(set(optional)) or (chosen.get("avatar_draft") and "seating" in chosen):
        raise NoSuchRules(f"these can't be played together: {', '.join(optional)}")
    return for_players(name, players).but(decks=length, **chosen)


def is_played(rules: Rules, option: str, players: int) -> bool:
    """Whether an optional rule is played."""
    field, value = OPTIONAL[option]
    return getattr(rules, field) == value and (players > 2 or option not in FOR_SEVERAL)
