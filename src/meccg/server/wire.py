"""Everything that goes over the wire besides the table itself (`meccg.board.structs`).

HTTP: JSON bodies. Who you are is a cookie, which `GET /api/me` sets. Every POST, PUT and DELETE that is made with the cookie
carries the header `X-CSRF` with the `csrf` of `/api/me`. What goes wrong is answered with a status and a `Problem`.

Websocket `/api/games/{id}/socket?seat=0`: JSON objects, tagged by "type"; see `FromClient` and `FromServer`. Without `seat` the
first seat of yours is taken, `seat=-1` is an onlooker's.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from meccg.board.structs import Board, Face
from meccg.board.structs import Tale as Tale
from meccg.kernel.game import Reason
from meccg.lessons.pages import Page
from meccg.model.deck import Deck
from meccg.model.facts import Facts
from meccg.model.stats import Stats

ONLOOKER = -1
OPEN = -2  # looking back at a game with all hands on the table
SERVER = -3  # whoever runs the server speaks: nobody else does, whatever he calls himself


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was not done: `code` for programs, `text` for people."""

    code: str
    text: str
    details: tuple[str, ...] = ()


# --- who you are --------------------------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    id: str
    name: str
    guest: bool
    login: str  # "" for guests
    csrf: str  # goes into the header X-CSRF
    version: str  # of the program
    faces: str  # version of the cards' faces: part of their address


class Naming(Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    login: str
    password: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    old: str
    new: str


class TokenWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What a program may do with it: `play` all but what concerns the account, `look` nothing that changes anything."""

    scope: Literal["play", "look"] = "play"


class Token(Struct, frozen=True):
    """For programs: `Authorization: Bearer <token>` instead of cookie and X-CSRF. Shown once."""

    token: str
    id: str  # by which it is found in the list of your tokens


class TokenHead(Struct, frozen=True):
    """A token of yours: not the token itself, which nobody keeps."""

    id: str
    made: float  # seconds since 1970
    scope: str = "play"


# --- lessons ------------------------------------------------------------------------------------------------------------


class LessonHead(Struct, frozen=True):
    """A lesson of the course, and how many of its steps you have done."""

    id: str
    title: str
    about: str
    minutes: int
    steps: int
    done: int = 0


class LessonAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """The right answers so far, and one more: `on`, the number of an answer, the id of an option. With neither it begins anew."""

    answers: tuple[str, ...] = ()
    answer: str = ""


class LessonWhy(Struct, frozen=True, forbid_unknown_fields=True):
    answers: tuple[str, ...]
    card: str


class LessonTaken(Struct, frozen=True):
    """Where one is in a lesson, and the right answers that led there."""

    page: Page
    answers: tuple[str, ...]


# --- cards --------------------------------------------------------------------------------------------------------------


class Level(Struct, frozen=True):
    """An opponent that is always at home."""

    id: str
    name: str
    sentence: str


class Faces(Struct, frozen=True):
    """All that is needed to draw the cards of a set."""

    set: str
    version: str
    cards: dict[str, Face]


class CardHead(Struct, frozen=True):
    id: str
    name: str
    set: str
    type: str
    kind: str
    alignment: str
    words: str  # what it is, in one line
    playable: bool


class Found(Struct, frozen=True):
    """A page of the cards that a query describes."""

    query: str
    total: int
    page: int  # from 1
    pages: int
    cards: tuple[CardHead, ...]
    suggestions: tuple[str, ...] = ()  # names that may have been meant, if nothing fits


class Ruling(Struct, frozen=True):
    id: str  # of the ledger
    text: str


class CardPage(Struct, frozen=True):
    face: Face
    facts: Facts
    printings: tuple[str, ...]
    versions: tuple[CardHead, ...]  # other cards of the same name
    rulings: tuple[Ruling, ...]
    tests: int


# --- decks --------------------------------------------------------------------------------------------------------------


class DeckHead(Struct, frozen=True):
    id: str
    name: str
    alignment: str
    notes: str
    mine: bool
    playable: bool
    cards: int  # of the play deck


class DeckLine(Struct, frozen=True):
    id: str
    name: str
    copies: int
    group: str  # avatar, character, resource, hazard, site


class DeckSection(Struct, frozen=True):
    part: str
    title: str
    count: int
    cards: tuple[DeckLine, ...]


class DeckProblem(Struct, frozen=True, omit_defaults=True):
    text: str
    rule: str = ""
    line: int = 0  # of the text that was read
    candidates: tuple[str, ...] = ()  # ids of cards that may have been meant
    unfinished: bool = False  # no fault of the deck: the program can't play it yet


class DeckReport(Struct, frozen=True):
    """A deck, what is wrong with it, and its numbers."""

    deck: Deck
    format: str
    sections: tuple[DeckSection, ...]
    problems: tuple[DeckProblem, ...]
    notes: tuple[DeckProblem, ...]
    remarks: tuple[str, ...]  # what was understood otherwise than it was written
    playable: bool
    stats: Stats


class DeckPage(Struct, frozen=True):
    head: DeckHead
    report: DeckReport


class DeckText(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to look at: its text in any format, or its cards. `against`: alignments of the others."""

    text: str = ""
    deck: Deck | None = None
    format: str = ""
    rules: str = "standard"
    length: int = 1
    against: tuple[str, ...] = ()
    name: str = ""


class DeckExport(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    deck: Deck | None = None
    id: str = ""


class DeckFile(Struct, frozen=True):
    name: str
    text: str


# --- games --------------------------------------------------------------------------------------------------------------


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """So many minutes for all choices of a seat, and seconds more for each of them."""

    minutes: float
    increment: float = 0.0


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: you, a bot, a friend who gets a link (or whoever comes, if the game is not private), or somebody at your
    own screen (`here`). A deck that ships or one of yours by its id, or the deck itself; a friend may bring his own.
    """

    who: Literal["me", "bot", "friend", "here"]
    bot: str = ""
    deck: str | Deck = ""
    name: str = ""
    friend: str = ""  # of a seat for a friend: the id of one of yours, who finds the game in his list


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    seats: tuple[SeatWish, ...]
    length: int = 1  # a 1-, 2-, 3- or 4-deck game
    rules: str = "standard"  # or the-wizards: an edition, by its name in RULE_SETS
    optional: tuple[str, ...] = ()  # optional rules, by the names in `model.options.OPTIONAL`: weakest_link, burglary ...
    name: str = ""
    clock: Clock | None = None
    private: bool = False
    watch: Literal["no", "yes", "delayed"] = "yes"  # may others look on
    poker_face: bool | None = None  # ask wherever a deck could act, so that a question tells nothing; not said: if a friend plays
    quick: bool | None = None  # begin as the decks propose, without a draft; not said: if you play alone against bots
    nonce: str = ""  # goes into the seed


class GameMade(Struct, frozen=True):
    id: str
    links: dict[int, str]  # of seats that wait for somebody: seat -> path with its token


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    seat: int
    who: str  # person, bot, open
    name: str = ""
    bot: str = ""
    deck: str = ""  # its name
    you: bool = False
    here: bool = False  # yours, too, at the same screen
    present: bool = False
    stand_in: bool = False  # a bot plays for him until he comes back
    out: bool = False  # of the game
    link: str = ""  # for whoever made the game, while the seat is open


class Fairness(Struct, frozen=True, omit_defaults=True):
    """The seed is SHA-256 of the secret and the nonces of the seats in their order, joined by "|"; `hash` is SHA-256 of the
    secret and is known before the first shuffle; the rest is told when the game is over. A game that goes on from another's step
    has no hash: its cards were dealt before.
    """

    hash: str
    secret: str = ""
    nonces: tuple[str, ...] = ()
    seed: str = ""


class GameHead(Struct, frozen=True, omit_defaults=True):
    """A game in a list."""

    id: str
    name: str
    state: str  # open, playing, over
    seats: tuple[SeatInfo, ...]
    turn: int = 0
    length: int = 1
    rules: str = "standard"
    made: float = 0.0
    touched: float = 0.0
    your_turn: bool = False
    result: str = ""  # a sentence
    clock: Clock | None = None


class GameInfo(Struct, frozen=True, omit_defaults=True):
    head: GameHead
    private: bool = False
    watch: str = "yes"
    delay: float = 0.0  # seconds that onlookers are behind
    optional: tuple[str, ...] = ()
    quick: bool = False
    fairness: Fairness = Fairness("")
    next: str = ""  # the rematch
    parent: str = ""  # the game that this one goes on from


class GameLists(Struct, frozen=True):
    mine: tuple[GameHead, ...]
    open: tuple[GameHead, ...]
    watch: tuple[GameHead, ...]
    ended: tuple[GameHead, ...]  # mine that are over
    invited: tuple[GameHead, ...] = ()  # in which a friend keeps a seat for you


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    token: str = ""
    seat: int | None = None
    deck: str | Deck = ""
    nonce: str = ""


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a step of a game that is over. Who sits where, as in a new game; not said: you in the seat `seat`, bots
    elsewhere.
    """

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: int = 0
    seats: tuple[SeatWish, ...] = ()
    bot: str = ""


class Mark(Struct, frozen=True):
    """A step worth going to: where a turn, a phase or an attack begins."""

    step: int
    turn: int
    words: str
    kind: Literal["turn", "phase", "attack"] = "turn"


class Replay(Struct, frozen=True):
    steps: int  # the last step
    step: int
    marks: tuple[Mark, ...]
    viewer: int
    board: Board
    astray: int = 0  # the turn from which on this is not what was played then: the program or its cards have changed since


class TurningPoint(Struct, frozen=True):
    """A choice with which a game turned, as a bot that looks ahead judges it."""

    step: int  # to look at it, and to play on from there
    turn: int
    seat: int
    asked: str
    done: str  # what was chosen, in words
    better: str  # what the bot would have done; "": the same
    lost: float  # points that the choice was worse
    before: int  # chance to win in 100, with the best choice
    after: int  # ... when he was next asked
    why: str


class Turning(Struct, frozen=True):
    """The turning points of a game that were found so far: `judged` of `of` choices were looked at."""

    of: int
    judged: int
    points: tuple[TurningPoint, ...]
    done: bool


class Standing(Struct, frozen=True):
    """How your games against somebody ended."""

    who: str  # id of a bot
    name: str
    won: int
    tied: int
    lost: int


class Friend(Struct, frozen=True):
    """Somebody who has followed your link, or whose link you have followed, and how your games ended."""

    id: str  # yours for him
    name: str
    here: bool  # at some table now
    won: int
    tied: int
    lost: int


class PlayersHome(Struct, frozen=True):
    """What a player has done here, and with whom."""

    results: tuple[Standing, ...]  # against each bot that one has met
    friends: tuple[Friend, ...]
    link: str  # who follows it can become your friend


class Calling(Struct, frozen=True):
    """A link to find friends with."""

    name: str  # who has given it
    mine: bool  # you yourself
    known: bool  # you are friends already


class Befriend(Struct, frozen=True, forbid_unknown_fields=True):
    code: str


class RecordLine(Struct, frozen=True, omit_defaults=True):
    """A line of a game's record: a choice, one that was taken back, the beginning of a turn, or how the game was ended."""

    n: int  # from 0
    at: float  # seconds since 1970
    do: str  # answer, undo, turn, anew, ended (older games: resign)
    seat: int = -1  # who chose, took back, or lost by how it ended
    key: str = ""  # of an answer: what was asked
    option: str = ""  # ... and what was chosen, with the engine's names of things: they are the same in every replay
    consent: bool = False  # of a choice taken back: the others were asked
    turn: int = 0
    digest: str = ""  # of the state at the beginning of the turn
    how: str = ""  # of an ending: resigned, time, absence, draw
    seed: str = ""  # of chance that began anew


class Upload(Struct, frozen=True, forbid_unknown_fields=True):
    """A record: the text of its file."""

    text: str
    name: str = ""


# --- websocket: what clients say ------------------------------------------------------------------------------------------


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Of a client."""


class Hello(Message, frozen=True, tag="hello"):
    """First message after the connection stands. `seen`: the last `seq` that was shown, 0 at first: the table comes whole, its
    numbers go on from there, and what was said meanwhile comes, too.
    """

    seen: int = 0


class Answer(Message, frozen=True, tag="answer"):
    """An answer to `board.question`: so many of its options as it says (`min` to `max`: one), and nothing of any other question.
    `n`, here and in other messages, counts your messages: the very same message again is answered again (`done`) and done once,
    even if the server was started anew in between. 0: not counted.
    """

    n: int
    decision: str
    options: tuple[str, ...]


class Undo(Message, frozen=True, tag="undo"):
    """Take your last choice back; if somebody has learned something since, the others are asked (`offers`)."""

    n: int = 0


class Consent(Message, frozen=True, tag="consent"):
    about: Literal["undo", "draw"]
    yes: bool
    n: int = 0


class Resign(Message, frozen=True, tag="resign"):
    n: int = 0


class Draw(Message, frozen=True, tag="draw"):
    do: Literal["offer", "accept", "decline"]
    n: int = 0


class Claim(Message, frozen=True, tag="claim"):
    """Somebody who is asked has been away for long: he is out, and of two the other has won; or a bot plays for him until he
    comes back (`do`).
    """

    n: int = 0
    do: Literal["out", "bot"] = "out"


class Chat(Message, frozen=True, tag="chat"):
    text: str


class Why(Message, frozen=True, tag="why"):
    """Why can't this card be played (on that)?"""

    card: str
    target: str = ""


class Hint(Message, frozen=True, tag="hint"):
    """What would a bot do?"""


class Stops(Message, frozen=True, tag="stops"):
    """When to be asked. `mine`, `theirs`: windows of your own turn and of others' turns in which you want to be asked (ids as in
    `GET /api/stops`: all of them for every moment); null: in the usual moments, at a table with a poker face always. `until`:
    pass from now on, until the next "step", "phase", "turn", or "" for no more. `hold`: be asked everything, whatever the stops
    say, or no longer. A field that is left out stays as it is.
    """

    mine: tuple[str, ...] | Literal["keep"] | None = "keep"
    theirs: tuple[str, ...] | Literal["keep"] | None = "keep"
    until: Literal["keep", "", "step", "phase", "turn"] = "keep"
    hold: bool | Literal["keep"] = "keep"


class Rematch(Message, frozen=True, tag="rematch"):
    pass


class Ping(Message, frozen=True, tag="ping"):
    pass


FromClient = Hello | Answer | Undo | Consent | Resign | Draw | Claim | Chat | Why | Hint | Stops | Rematch | Ping


# --- websocket: what the server says ----------------------------------------------------------------------------------------


class Telling(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Of the server."""


class SeatClock(Struct, frozen=True):
    """Seconds left when the message was sent; `runs`: they are getting fewer."""

    seat: int
    left: float
    runs: bool


class Offer(Struct, frozen=True):
    """A seat asks the others for something: take back its last choice, a draw."""

    about: str  # undo, draw
    seat: int
    waits: tuple[int, ...]  # seats whose consent is missing


class StopWindow(Struct, frozen=True):
    """A window in which one can be asked."""

    id: str
    words: str


class Passing(Struct, frozen=True):
    """When you are asked, as it is set now."""

    mine: tuple[str, ...] | None = None
    theirs: tuple[str, ...] | None = None
    until: str = ""
    now: bool = False  # you are passing at this moment: nothing is asked of you
    hold: bool = False  # you are asked everything


class AroundBoard(Telling, frozen=True, omit_defaults=False):
    """A table without its board."""

    seq: int  # grows
    state: str = "playing"  # open, playing, over
    seats: tuple[SeatInfo, ...] = ()
    clocks: tuple[SeatClock, ...] = ()
    offers: tuple[Offer, ...] = ()
    absent: tuple[int, ...] = ()  # who has been away, or has done nothing, so long that you may claim the game
    stops: Passing = Passing()
    result: str = ""  # how it ended, in a sentence
    next: str = ""  # the rematch
    listeners: int = 0  # onlookers
    delay: float = 0.0  # seconds that you are behind


class Table(AroundBoard, frozen=True, tag="table", kw_only=True):
    """The table as it is now, whole. The question to you is `board.question`, who else is asked is `board.waiting`."""

    board: Board | None  # null until the game begins


class Said(Telling, frozen=True, tag="chat"):
    n: int
    seat: int  # -1: an onlooker; -3: whoever runs the server
    name: str
    text: str
    at: float


class Reasons(Telling, frozen=True, tag="why"):
    card: str
    target: str = ""
    reasons: tuple[Reason, ...] = ()  # none: it can be played


class Advice(Struct, frozen=True, omit_defaults=True):
    id: str  # of an option
    expected: float
    win: float
    why: str  # what the bot reckons
    argument: str = ""  # what speaks for it at the table


class Advised(Telling, frozen=True, tag="hint"):
    decision: str
    options: tuple[Advice, ...] = ()


class Done(Telling, frozen=True, tag="done"):
    """Message n is done; what it changed is written."""

    n: int


class Failed(Telling, frozen=True, tag="error"):
    """Something was not done."""

    code: str
    text: str
    n: int = 0


class Bye(Telling, frozen=True, tag="bye"):
    """The server closes the connection; `again`: come back at once."""

    text: str
    again: bool = True


class Pong(Telling, frozen=True, tag="pong"):
    pass


FromServer = Table | Said | Reasons | Advised | Done | Failed | Bye | Pong
