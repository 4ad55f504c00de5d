"""The players' alignments as data: whose cards they may use, how they begin, how many of what (AIO tables 3.2 and 3.4).

Everything in which deck construction differs from one alignment to another is a field of `Alignment`, so that each rule is
written once. `rules` has the ledger id of each statement; `BY_FORMAT` has those of an edition or kind of game that say it anew.
"""

from __future__ import annotations

from collections.abc import Mapping

from meccg.model.rows import Row

DECK_CHARACTERS = 10  # that a play deck may hold besides avatars
STARTING_MIND = 20  # of all starting characters together, followers too (METW-0252)
STARTING_ITEMS = 2
STARTING_STAGES = 3  # stage cards with which a Fallen-wizard starts at most, and the stage points that they must have
AGENT_MIND = 36  # of all agents together
AGAINST_FALLEN_WIZARD = 10  # cards more in the sideboard
COPIES = 3  # of a card that is not unique

# The Balrog's sites that nobody else has, for the sake of certain hazards (AIO-B-0137).
DEEPS = ("Ancient Deep-hold", "The Wind-deeps", "The Drowning-deeps", "The Rusted-deeps", "Remains of Thangorodrim")


class Alignment(Row, frozen=True, gc=False):
    """How the players of an alignment begin, and what may be in their decks."""

    name: str
    sites: tuple[str, ...]  # where the starting company may be
    characters: int  # at most so many start the game in play
    avatars: str  # alignment of their avatars' cards
    own: tuple[str, ...]  # whose characters and resources they use
    own_sites: tuple[str, ...]
    rules: Mapping[str, str]  # statement -> ledger id
    items: tuple[str, ...] = ()  # whose items they may use, too
    also: tuple[str, ...] = DEEPS  # sites of others that may be in the location deck
    many: tuple[str, ...] = ()  # sites of these alignments may be there several times, if they are not unique
    havens: str = "Havens"  # what these are
    ruins_in: tuple[str, ...] = ()  # regions in whose Ruins & Lairs the starting company may be, too
    agents: str = "hazard"  # as what an agent counts
    starting_mind: int = STARTING_MIND  # of each starting character
    never_start: tuple[str, ...] = ()  # races that do not start without a card that lets them
    races: tuple[str, ...] = ()  # of characters; () = any
    most_mind: int = 0  # of characters that are not specific to this player; 0 = any
    factions: tuple[str, ...] = ()  # races of factions; () = any
    copies: tuple[tuple[str, int], ...] = ()  # alignment or kind of a card -> copies, where it is not three
    as_resource: int = COPIES  # copies of one hazard that may be counted as resources
    specific: str = ""  # cards specific to whom they may use; "avatar" = the one whom they declare
    stages: bool = False  # start with stage cards
    playable: bool = False  # whether such players are in the game yet


ALIGNMENTS = {
    "hero": Alignment(
        name="hero",
        sites=("Rivendell",),
        characters=5,
        avatars="hero",
        own=("hero", "neutral", "dual"),
        own_sites=("hero",),
        items=("minion",),
        many=("hero",),
        playable=True,
        rules={
            "foreign": "AIO-B-0112",
            "foreign site": "AIO-B-0136",
            "avatars": "AIO-B-0126",
            "characters": "AIO-B-0127",
            "size": "AIO-B-0128",
            "unique": "AIO-B-0129",
            "copies": "AIO-B-0129",
            "creatures": "AIO-B-0131",
            "agents": "AIO-B-0135",
            "one of each site": "AIO-B-0138",
            "sideboard size": "AIO-B-0139",
            "avatars in both": "AIO-B-0141",
            "against a Fallen-wizard": "AIO-B-0142",
            "company": "AIO-B-0351",
            "starting site": "AIO-B-0357",
            "starting items": "AIO-B-0363",
        },
    ),
    "ringwraith": Alignment(
        name="Ringwraith",
        sites=("Minas Morgul", "Dol Guldur"),
        characters=6,
        avatars="minion",
        own=("minion", "neutral", "dual"),
        own_sites=("minion",),
        items=("hero",),
        many=("minion",),
        havens="Darkhavens",
        agents="character",
        rules={
            "foreign": "AIO-B-0111",
            "foreign site": "AIO-B-0189",
            "avatars": "AIO-B-0175",
            "characters": "AIO-B-0176",
            "size": "AIO-B-0178",
            "unique": "AIO-B-0179",
            "copies": "AIO-B-0179",
            "creatures": "AIO-B-0181",
            "agents": "AIO-B-0185",
            "one of each site": "AIO-B-0188",
            "sideboard size": "AIO-B-0191",
            "avatars in both": "AIO-B-0193",
            "against a Fallen-wizard": "AIO-B-0194",
            "company": "AIO-B-0352",
            "starting site": "AIO-B-0358",
            "starting items": "AIO-B-0364",
        },
    ),
    "balrog": Alignment(
        name="Balrog",
        sites=("Moria", "The Under-gates"),
        characters=6,
        avatars="balrog",
        own=("minion", "balrog", "neutral", "dual"),
        own_sites=("balrog", "minion"),
        items=("hero",),
        also=(),
        many=("balrog",),
        havens="the Balrog’s Darkhavens",
        races=("orc", "troll"),
        most_mind=8,
        factions=("orc", "troll", "dragon", "wolf", "animal"),
        specific="Balrog",
        rules={
            "foreign": "AIO-B-0111",
            "foreign site": "AIO-B-0213",
            "avatars": "AIO-B-0195",
            "characters": "AIO-B-0196",
            "races": "AIO-B-0197",
            "mind": "AIO-B-0199",
            "size": "AIO-B-0200",
            "unique": "AIO-B-0201",
            "copies": "AIO-B-0201",
            "creatures": "AIO-B-0203",
            "agents": "AIO-B-0207",
            "factions": "AIO-B-0208",
            "named": "AIO-B-0210",
            "one of each site": "AIO-B-0214",
            "sideboard size": "AIO-B-0191",
            "against a Fallen-wizard": "AIO-B-0218",
            "company": "AIO-B-0353",
            "starting site": "AIO-B-0359",
            "starting items": "AIO-B-0365",
        },
    ),
    "fallen-wizard": Alignment(
        name="Fallen-wizard",
        sites=("The White Towers",),
        ruins_in=("Rhudaur", "Arthedain"),
        characters=5,
        avatars="fallen-wizard",
        own=("hero", "minion", "stage", "fallen-wizard", "neutral", "dual"),
        own_sites=("fallen-wizard", "hero", "minion"),
        many=("fallen-wizard",),
        havens="the Fallen-wizards’ own sites",
        agents="character",
        starting_mind=5,
        never_start=("orc", "troll"),
        copies=(("character", 2), ("hero", 2), ("minion", 2), ("dual", 2)),
        as_resource=2,
        specific="avatar",
        stages=True,
        rules={
            "foreign": "AIO-B-0151",
            "foreign site": "AIO-B-0163",
            "avatars": "AIO-B-0143",
            "declared": "AIO-B-0144",
            "characters": "AIO-B-0145",
            "size": "AIO-B-0150",
            "unique": "AIO-B-0152",
            "copies": "AIO-B-0154",
            "copies of character": "AIO-B-0155",
            "copies of hero": "AIO-B-0156",
            "copies of minion": "AIO-B-0157",
            "copies of dual": "AIO-B-0156",
            "creatures": "AIO-B-0158",
            "agents": "AIO-B-0161",
            "specific": "AIO-B-0165",
            "named": "AIO-B-0166",
            "one of each site": "AIO-B-0170",
            "sideboard size": "AIO-B-0139",
            "against a Fallen-wizard": "AIO-B-0174",
            "company": "AIO-B-0355",
            "races of the company": "AIO-B-0356",
            "starting site": "AIO-B-0360",
            "starting items": "AIO-B-0366",
            "stages": "AIO-B-0345",
            "stage points": "AIO-B-0346",
            "stages that are unique": "AIO-B-0347",
        },
    ),
}
ALIASES = {"minion": "ringwraith", "sauron": "ringwraith", "wizard": "hero"}

GENERAL = {
    "alignment": "AIO-B-0315",
    "locations in the play deck": "AIO-B-0067",
    "sites only": "AIO-B-0059",
    "locations in the sideboard": "AIO-B-0093",
    "manifestations": "AIO-B-0153",
    "avatars in both": "AIO-B-0095",
    "stage cards": "AIO-B-0167",
    "specific to the Balrog": "AIO-B-0211",
    "named": "AIO-B-0166",
    "pool": "AIO-B-0326",
    "nobody starts": "AIO-B-0325",
    "avatars do not start": "METW-0240",
    "agents do not start": "AIO-B-0327",
    "received": "AIO-H-0487",
    "one proxy site": "AIO-H-0511",
    "changed": "AIO-H-0370",
    "one deck": "AIO-H-0477",
    "single alignment": "AIO-H-0473",
    "general opponent": "AIO-H-0191",
    "challenge deck": "AIO-H-0492",
}

BY_FORMAT: dict[str, dict[str, str]] = {
    "tournament": {
        "size": "AIO-H-0356",
        "creatures": "AIO-H-0350",
        "avatars": "AIO-H-0357",
        "avatars in both": "AIO-H-0358",
        "sideboard size": "AIO-H-0407",
        "pool": "AIO-H-0328",
    },
    "multiplayer": {
        "size": "AIO-H-0243",
        "creatures": "AIO-H-0244",
        "avatars": "AIO-H-0246",
        "avatars in both": "AIO-H-0237",
        "sideboard size": "AIO-H-0236",
        "pool": "AIO-H-0250",
    },
    "sealed": {"size": "AIO-H-0485"},
    "the-wizards": {
        "size": "METW-0237",
        "unique": "METW-0232",
        "copies": "METW-0239",
        "characters": "METW-0246",
        "avatars": "METW-0248",
        "one of each site": "METW-0236",
        "sideboard size": "METW-0760",
        "locations in the sideboard": "METW-0761",
        "nobody starts": "METW-0240",
        "company": "METW-0240",
        "starting site": "METW-0243",
        "starting items": "METW-0244",
    },
}
BY_FORMAT["starter"] = BY_FORMAT["the-wizards"] | {"sideboard size": "AIO-H-0407"}
