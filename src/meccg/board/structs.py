"""What a client is told of a table. It draws this and knows no rule: every number, word and choice comes from here.

Cards, players, companies and procedures are named by handles: `#...` a card (another handle for every viewer, a new one whenever
the card goes out of sight), `@0` a player, `&c7` a company, `~attack` something that is going on.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Handle = str


class Term(Struct, frozen=True, omit_defaults=True):
    """One summand of a number: `+2 Dagger`."""

    words: str
    amount: int
    sign: str = "+"  # "=": the number becomes `amount`
    card: str = ""  # key of the card that it comes from


class Number(Struct, frozen=True, omit_defaults=True):
    """A number as it is now, and how it came about if it is not as printed."""

    now: int
    printed: int
    terms: tuple[Term, ...] = ()


class TableCard(Struct, frozen=True, omit_defaults=True):
    """A card that the viewer sees, or the back of one that he does not."""

    handle: Handle
    key: str = ""  # "" for the back of a card
    name: str = ""
    owner: int = 0
    seat: int = 0  # who controls it
    zone: str = "play"
    status: str = "untapped"  # untapped, tapped, wounded
    kind: str = ""  # character, avatar, item, ally, faction, creature, event, site, region
    face_down: bool = False
    only_you: bool = False  # face down to the others
    host: Handle = ""  # card or company that it lies on
    attached: tuple[Handle, ...] = ()
    numbers: dict[str, Number] = {}  # prowess, body, mind, direct influence, corruption, marshalling points
    site_type: str = ""  # of a site, as it is now
    notes: tuple[str, ...] = ()  # on-guard, stored, trophy, Black Rider, sorcery ...


class Influence(Struct, frozen=True):
    used: int
    whole: int


class Group(Struct, frozen=True, omit_defaults=True):
    """A character under general influence, and those who follow him."""

    leader: Handle
    followers: tuple[Handle, ...] = ()
    influence: Influence | None = None  # direct influence, if anybody follows or could


class RegionStep(Struct, frozen=True, omit_defaults=True):
    """A step of a site path: the symbol of a region type, and the region if it is known."""

    symbol: str
    region: str = ""


class HazardLimit(Struct, frozen=True):
    whole: int
    used: int


class Company(Struct, frozen=True, omit_defaults=True):
    handle: Handle
    seat: int
    place: str  # where it is; "" on the way
    origin: str = ""  # where it came from this turn
    site: Handle = ""
    destination: Handle = ""
    destination_name: str = ""  # if the viewer may know it
    path: tuple[RegionStep, ...] = ()
    way: str = ""
    groups: tuple[Group, ...] = ()
    attached: tuple[Handle, ...] = ()
    guard: tuple[Handle, ...] = ()
    limit: HazardLimit | None = None
    size: float = 0.0
    active: bool = False  # its movement/hazard or site phase is going on
    moved: bool = False
    entered: bool = False
    done: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # overt, covert


class Prison(Struct, frozen=True, omit_defaults=True):
    """Characters of a player whom one card holds prisoner: where their friends must go to free them, and what waits there."""

    handle: Handle  # of the card that holds them
    seat: int  # whose characters they are
    site: Handle
    place: str
    prisoners: tuple[Handle, ...]
    rings: tuple[Handle, ...] = ()  # that they have kept
    attacks: tuple[str, ...] = ()  # the rescue-attacks


class Points(Struct, frozen=True):
    """Marshalling points of one kind: as they are, as the Council would count them now."""

    kind: str
    points: int
    counted: int
    doubled: bool = False
    halved: bool = False


class PileCard(Struct, frozen=True, omit_defaults=True):
    handle: Handle
    key: str = ""


class Pile(Struct, frozen=True, omit_defaults=True):
    """A pile: how many cards, and those that the viewer may look at."""

    zone: str  # deck, discard, sideboard, locations, pile, out, pool
    count: int
    cards: tuple[PileCard, ...] = ()


class Seat(Struct, frozen=True, omit_defaults=True):
    seat: int
    handle: Handle
    name: str
    you: bool = False
    alignment: str = "hero"
    player: str = ""  # what such players are called: hero, Ringwraith
    sites: str = "hero"  # alignment of the site cards that are made for them
    ending: str = ""  # what the end of the game is called for them
    declared: str = ""  # the only avatar whom the player may reveal
    points: tuple[Points, ...] = ()
    total: int = 0  # marshalling points as they are
    council: int = 0  # as the Council would count them now
    influence: Influence = Influence(0, 20)
    hand: int = 0
    held: tuple[Handle, ...] = ()  # the cards themselves, where all hands are open: of a game that is over
    hand_size: int = 8
    avatar: Handle = ""
    piles: tuple[Pile, ...] = ()
    in_play: tuple[Handle, ...] = ()  # events, factions: cards that lie on nothing
    agents: tuple[Handle, ...] = ()  # played as hazards, with the site cards on them
    exhausted: int = 0  # how often the play deck ran out
    turns: int = 0


class Step(Struct, frozen=True, omit_defaults=True):
    """A phase of the turn, or a step of the phase that is going on: past, now, to come."""

    id: str
    name: str
    state: str = ""  # past, now, "" = to come
    steps: tuple[Step, ...] = ()


class ChainLink(Struct, frozen=True, omit_defaults=True):
    """A declared action; `n` 1 resolves first."""

    n: int
    words: str
    card: Handle = ""
    key: str = ""
    name: str = ""
    seat: int = -1
    targets: tuple[Handle, ...] = ()
    canceled: bool = False


class StrikeRow(Struct, frozen=True, omit_defaults=True):
    """A strike of an attack: who faces it and how it ended."""

    defender: Handle
    name: str
    state: str  # waiting, now, or how it ended: failed, defeated, ineffectual, successful, canceled
    roll: int = 0  # what two dice showed against it
    line: int = -1  # of the log, where they fell


class AttackRow(Struct, frozen=True, omit_defaults=True):
    name: str
    key: str = ""
    card: Handle = ""
    strikes: int = 1  # -1: each character faces one
    prowess: Number = Number(0, 0)
    body: int | None = None
    traits: tuple[str, ...] = ()
    company: Handle = ""
    assigned: tuple[StrikeRow, ...] = ()


class Check(Struct, frozen=True, omit_defaults=True):
    """A roll that is to be made: the terms that are added to two dice, what must be beaten, the chance. Strike, corruption check,
    influence check, body check: the same form.
    """

    kind: str  # strike, corruption, influence, body
    title: str
    who: Handle = ""
    terms: tuple[Term, ...] = ()
    against: int = 0
    against_terms: tuple[Term, ...] = ()
    needs: int = 0  # the least roll of two dice that succeeds; 13: none does
    chance: int = 0  # of succeeding, in 36
    tie: int = 0  # in 36
    succeeds: str = ""  # what success means


class Piece(Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence: words, or a card that can be looked at."""

    text: str
    key: str = ""  # of a card
    handle: Handle = ""


class LogLine(Struct, frozen=True, omit_defaults=True):
    n: int
    turn: int
    pieces: tuple[Piece, ...] = ()
    seat: int = -1  # whose doing it is, if a player is named first
    dice: int = 0  # a roll of two dice


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened, as data, to be shown in its order: a card is played, dice fall, somebody is wounded.

    `kind`: play, attack, attack ended (with its outcome), strike, strike successful ..., body, body of the strike, corruption,
    influence, ring, movement, burglary, riddling, contest (a roll against another's), wound, eliminate, capture, store; council
    when it begins, and count for what it counts for a seat.
    """

    n: int  # where it stands in the log
    kind: str
    key: str = ""  # of the card that it is about
    name: str = ""
    handle: Handle = ""
    by_key: str = ""  # of the card that caused it, or at which it aims
    by_name: str = ""
    seat: int = -1  # whose card it is
    roll: int = 0  # what two dice showed
    total: int = 0  # with all that is added
    against: int = 0


class Option(Struct, frozen=True, omit_defaults=True):
    """Something that the viewer may do now."""

    id: str
    verb: str
    words: str
    hint: str = ""
    needs: int = 0  # the least roll that does, if one is to be made; 13: none does
    chance: int = -1  # in 100, that a roll comes out as the viewer hopes; -1: nothing is rolled
    source: Handle = ""  # the card that is played or used
    key: str = ""  # of that card
    targets: tuple[Handle, ...] = ()
    place: str = ""  # a site, if it is about going there
    regions: tuple[RegionStep, ...] = ()  # a way, if it is about that
    group: str = ""  # options of one card or one kind, for menus
    fold: str = ""  # what stands for all options with these words until it is opened: "Place a card on-guard"
    default: bool = False  # what the space bar does


class Expected(Struct, frozen=True, omit_defaults=True):
    """A question that belongs to the one that is asked: what will be on offer, and what a sensible player takes of it."""

    kind: str
    pick: str  # id of an option
    options: tuple[Option, ...] = ()
    prompt: str = ""


class Question(Struct, frozen=True, omit_defaults=True):
    """What the viewer is asked."""

    id: str
    seat: int
    kind: str
    prompt: str
    purpose: str = ""
    rule: str = ""
    group: str = ""
    options: tuple[Option, ...] = ()
    about: tuple[Handle, ...] = ()  # the company, card or player that it is about
    min: int = 1
    max: int = 1
    ahead: tuple[Expected, ...] = ()  # this question and those that belong to it, to be answered in one go
    rolls: bool = False  # when this is answered, the viewer rolls
    back: bool = False  # in the middle of something of one's own that can be left again: nobody has learned anything by it


class Waiting(Struct, frozen=True):
    """Another seat that is asked something: who, and what kind of thing in words that tell nothing."""

    seat: int
    words: str


class Board(Struct, frozen=True, omit_defaults=True):
    """The whole table for one viewer (`viewer` -1: an onlooker)."""

    viewer: int
    turn: int
    turn_seat: int
    phase: str
    heading: str  # "Turn 7, your turn: the company of Gandalf moves"
    rail: tuple[Step, ...]
    seats: tuple[Seat, ...]
    companies: tuple[Company, ...]
    cards: dict[Handle, TableCard]
    prisons: tuple[Prison, ...] = ()
    hand: tuple[Handle, ...] = ()
    chain: tuple[ChainLink, ...] = ()
    attack: AttackRow | None = None
    check: Check | None = None
    log: tuple[LogLine, ...] = ()
    log_from: int = 0  # number of the first line
    log_to: int = 0  # number after the last line or event that the viewer is told of
    events: tuple[Event, ...] = ()  # those of the log
    question: Question | None = None
    waiting: tuple[Waiting, ...] = ()
    can_undo: bool = False
    over: bool = False
    winners: tuple[int, ...] = ()
    ending: str = ""  # how the game ended, in a sentence


# --- how a card looks, wherever it is -------------------------------------------------------------------------------------------

Frame = Literal["character", "wizard", "item", "ally", "faction", "event", "creature", "hazard", "site", "region"]


class Bonus(Struct, frozen=True, omit_defaults=True):
    """A number that an item gives to its bearer."""

    stat: str  # prowess body direct-influence
    amount: int


class SiteWay(Struct, frozen=True, omit_defaults=True):
    """A site path from a Haven: `path` is a run of region symbols."""

    haven: str
    path: str


class Face(Struct, frozen=True, omit_defaults=True):
    """A card as it is drawn. Numbers are the printed ones; where a game is played, the board tells them as they are now."""

    id: str
    set: str
    name: str
    frame: Frame
    type: str  # character resource hazard site region
    alignment: str
    line: str  # what the type line says first: "Major item", "Dúnadan", "Creature"
    more: str = ""  # and what it says then: "weapon", "short-event"
    kind: str = ""  # character avatar agent item ally faction event creature site region
    dual: bool = False  # a hazard that may be played as a resource, or the other way round
    unique: bool = False
    playable: bool = False  # all its behaviour is in the program
    races: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    words: tuple[str, ...] = ()  # keywords, classes of items, subtypes: what the art may hint at
    mind: int | None = None
    di: int | None = None
    prowess: int | None = None
    body: int | None = None
    strikes: int = 0  # -1 = each character faces one
    attacks: int = 1
    influence: int | None = None  # a faction: the check must be greater
    mp: int | None = None
    mp_alt: int | None = None
    mp_kind: str = ""
    mp_star: bool = False
    cp: int = 0
    cp_alt: int | None = None
    sp: int = 0  # stage points
    bonus: tuple[Bonus, ...] = ()
    key_regions: tuple[str, ...] = ()  # a creature's keying, each a run of region symbols: "ww" = two Wildernesses
    key_sites: str = ""  # site symbols
    foot: str = ""  # which places the foot names: home at keyed
    places: tuple[str, ...] = ()
    site_type: str = ""
    haven: str = ""  # what kind of haven it is: haven darkhaven wizardhaven
    region: str = ""
    ways: tuple[SiteWay, ...] = ()
    deeps: tuple[str, ...] = ()  # neighbours in the Under-deeps with the number to roll
    surface: str = ""
    draws: tuple[int, int] | None = None
    dangers: tuple[str, ...] = ()  # automatic-attacks
    items: tuple[str, ...] = ()  # what may be played at the site
    region_type: str = ""
    adjacent: tuple[str, ...] = ()
    text: tuple[str, ...] = ()  # what the rest of the face does not say
    whole: tuple[str, ...] = ()  # everything, a line for each


class TurnEnd(Struct, frozen=True):
    """How the game stood when a turn was over: the points of each seat as the Council would have counted them."""

    turn: int
    seat: int  # whose turn it was
    step: int  # of the record: the next turn begins there
    points: tuple[int, ...]


class Sentence(Struct, frozen=True):
    turn: int
    step: int  # of the record, where it can be looked at
    pieces: tuple[Piece, ...]


class Tale(Struct, frozen=True):
    names: tuple[str, ...]
    turns: tuple[TurnEnd, ...]
    sentences: tuple[Sentence, ...]
