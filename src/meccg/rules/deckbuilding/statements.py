"""The limits of deck construction that hold for everybody, and the statements that each fault breaks.

What differs between alignments is their row (`rules/alignments.py`; its `rules` has their statements). `BY_FORMAT` has those of
an edition or kind of game that say it anew.
"""

from __future__ import annotations

DECK_CHARACTERS = 10  # that a play deck may hold besides avatars
STARTING_ITEMS = 2
STARTING_STAGES = 3  # stage cards with which a Fallen-wizard starts at most, and the stage points that they must have
AGENT_MIND = 36  # of all agents together

GENERAL = {
    "alignment": "AIO-B-0315",
    "locations in the play deck": "AIO-B-0067",
    "sites only": "AIO-B-0059",
    "regions": "METW-0372",
    "locations in the sideboard": "AIO-B-0093",
    "manifestations": "AIO-B-0153",
    "avatars in both": "AIO-B-0095",
    "one avatar": "AIO-H-0303",
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
BY_FORMAT["the-wizards-multiplayer"] = BY_FORMAT["the-wizards"] | {
    "avatars": "METW-0954",
    "creatures": "METW-0955",
    "pool": "METW-0956",
}
