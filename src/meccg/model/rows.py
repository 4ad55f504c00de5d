"""The rows of the state: frozen facts about one thing each, changed only by `row.but(...)`.

A row holds ids, ints, strings and tuples of them, never a live object: so a state is copied by copying lists.
Ids are one number space. Rows (players, cards, companies) count upwards from 0 and index `State.rows`; frames (attacks, checks,
phases: things that are going on) have negative uids. So one int can name anything a card may speak of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from meccg.model.language import Happening

R = TypeVar("R", bound="Row")

NONE = -1  # "no such thing" wherever an id is expected; frames start at -2

# Status of a card, as it lies on the table.
UNTAPPED, TAPPED, WOUNDED = 0, 1, 2

# Zones. Those that are piles are fields of a player's row, in order.
HAND: Final = "hand"
DECK: Final = "deck"
DISCARD: Final = "discard"
SIDEBOARD: Final = "sideboard"
LOCATIONS: Final = "locations"
PILE: Final = "pile"
OUT: Final = "out"
POOL: Final = "pool"
PLAY: Final = "play"
ASIDE: Final = "aside"
HIDDEN_ZONES = frozenset((HAND, DECK, DISCARD, SIDEBOARD, LOCATIONS, POOL))

# Whether a player takes part: he does, he will be out of the game as soon as the turn is over, he is.
PLAYING, LEAVING, GONE = "playing", "leaving", "gone"

# Who controls a character, where it is no other character.
GENERAL, UNCONTROLLED = -1, -2


class Row(Struct, frozen=True, gc=False):
    """A frozen record; the base of everything that lies in a state."""

    if TYPE_CHECKING:

        def but(self: R, **changes: Any) -> R:
            """The same row with these fields changed."""
            ...
    else:

        def but(self, **changes):
            return replace(self, **changes)

        but = getattr(Struct, "__replace__", but)  # nothing is called more often: at the speed of C, where msgspec has it


class PlayerRow(Row, frozen=True, gc=False):
    id: int
    name: str
    alignment: str = "hero"
    hand: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()  # last is the top
    discard: tuple[int, ...] = ()  # last is the top
    sideboard: tuple[int, ...] = ()
    locations: tuple[int, ...] = ()  # the location deck
    pool: tuple[int, ...] = ()  # characters and items before the game begins
    play: tuple[int, ...] = ()  # events, factions: cards in play that lie on nothing; and site cards in play
    pile: tuple[int, ...] = ()  # the marshalling point pile: defeated creatures and stored cards
    out: tuple[int, ...] = ()  # eliminated or removed from the game
    aside: tuple[int, ...] = ()  # off to the side, with another card
    avatar: int = NONE  # the avatar in play, if he is a character
    avatar_lost: bool = False
    exhausted: int = 0  # how often the play deck ran out
    turns: int = 0  # turns begun
    character_played: bool = False  # one character or the avatar each turn
    sideboard_taken: int = 0  # cards brought in through the avatar this organization phase
    influenced: int = 0  # the last turn on which he tried to influence another player's card
    called: bool = False  # called the end of the game
    presence: str = PLAYING  # or LEAVING, GONE: nobody asks him any more
    left: int = NONE  # who sits to his left; NONE: the next seat by number
    ready: bool = False


class CardRow(Row, frozen=True, gc=False):
    id: int
    card: str  # key of its definition: set and number
    owner: int
    player: int  # who controls it now
    zone: str
    status: int = UNTAPPED
    host: int = NONE  # card or company that it lies on
    attached: tuple[int, ...] = ()  # cards that lie on it: items, allies, followers' cards, events
    company: int = NONE  # of a character
    controller: int = GENERAL  # of a character: GENERAL, UNCONTROLLED or a character's id
    face_down: bool = False
    tag: int = 0  # its name on the wire, renewed whenever it enters a hidden zone
    known: int = 0  # bit per player who knows what it is although its zone is hidden
    since: int = 0  # turn on which it came into play
    on_turn_of: int = NONE  # whose turn that was
    mode: str = ""  # nature under which it came into play: short, long, permanent, creature ...
    noted: tuple[int, ...] = ()  # what it remembers
    region: str = ""  # where it lies, if it is used as a site and none is printed on it
    marks: tuple[str, ...] = ()  # this-turn facts ("wounded", "faced", "support"), cleared at the turn's end


class CompanyRow(Row, frozen=True, gc=False):
    id: int
    player: int
    members: tuple[int, ...] = ()  # characters
    attached: tuple[int, ...] = ()  # permanent-events on the company
    site: int = NONE  # its site card
    place: str = ""  # name of the site where it is
    destination: int = NONE  # site card it will move to (face down until revealed)
    origin: str = ""  # place where it began the turn
    regions: tuple[str, ...] = ()  # regions of its declared route, first and last included
    path: str = ""  # site path: region symbols in order
    way: str = ""  # how it moves: starter, region, special ...
    moved: bool = False  # it moved to its place this turn
    returned: bool = False  # it was sent back to its site of origin
    limit: int = NONE  # hazard limit, fixed at the reveal
    hazards: int = 0  # hazards counted against it
    guard: tuple[int, ...] = ()  # on-guard cards at its site
    entered: bool = False  # entered its site
    idle: bool = False  # may do nothing in its site phase
    done: tuple[str, ...] = ()  # phases that it is through with this turn
    faced: tuple[str, ...] = ()  # races and names of the attacks that it faced this turn, cancelled ones too


class Env(Row, frozen=True, gc=False):
    """What the words of a card are bound to while it is declared, resolved or asked: ids only."""

    source: int  # THIS
    player: int  # YOU
    user: int = NONE
    target: int = NONE
    other: int = NONE
    chosen: int = NONE
    each: int = NONE
    it: int = NONE  # subject of the event or proposal
    doer: int = NONE  # cause of it
    made: int = NONE
    host: int = NONE
    paid: tuple[int, ...] = ()
    found: tuple[int, ...] = ()
    rolled: int = 0
    margin: int = 0
    name: str = ""  # a word that was chosen: a region, a site, a race


class Standing(Row, frozen=True, gc=False):
    """A part that holds now: of a card in play (`until` 0), for a scope (a frame's uid), or for a turn (its number)."""

    address: str
    env: Env
    until: int = 0
    scope: str = ""  # "" while its card is in play, else frame, turn, long, game


class Link(Row, frozen=True, gc=False):
    """A declared action of a chain of effects."""

    address: str  # the mode or verb that will resolve
    env: Env
    canceled: bool = False
    of_card: bool = False  # a passive condition of a card in play: void when that card is gone
    cause: str = ""  # the passive condition that declared it


class Change(Row, frozen=True, gc=False):
    """A proposal: tap, wound, discard ... this; it may be forbidden or replaced before it is committed."""

    kind: Happening
    subject: int
    by: int = NONE  # the card or frame that causes it
    to: int = NONE
    zone: str = ""


class Ask(Row, frozen=True, gc=False):
    """A question to a seat. An option is a tuple: its verb, then ids (ints) and words (strings)."""

    seat: int
    kind: str
    options: tuple[tuple[Any, ...], ...]
    about: tuple[Any, ...] = ()
    rule: str = ""


class Knowledge(Row, frozen=True, gc=False):
    """What a player knows of another's hidden cards that he can't follow any longer: these were seen and are out of sight."""

    viewer: int
    owner: int
    zone: str  # where they were when they were lost from sight
    cards: tuple[str, ...]
