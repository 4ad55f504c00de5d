"""Games that begin in the middle: positions that random play reaches too seldom, from which it goes on by the rules.

The One Ring at Mount Doom, the Paths of the Dead: a card that needs much together has an opening here, laid out like a scenario.
Either player may have it (a hazard: his opponent); the rest of both decks is drawn by chance.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from meccg.kernel.book import BOOK
from meccg.kernel.chance import Chance, pick, shuffled
from meccg.kernel.run import push, run
from meccg.kernel.state import State
from meccg.model.deck import Deck, copies
from meccg.parts.undertakings import SLAIN_AT_HOME
from meccg.rules.turn import Game, Turn
from table import Seat, Table, key_of

HAND = 8


class Opening(NamedTuple):
    company: tuple[str, ...]
    at: str
    items: dict[str, list[str]] = {}
    allies: dict[str, list[str]] = {}
    cards: dict[str, list[str]] = {}  # what else lies on them
    factions: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()  # what was stored
    hand: tuple[str, ...] = ()  # what goes with the card
    slain: str = ""  # a Dragon at home, whom this company has defeated here
    phase: str = "begin"  # the step of the turn at which the game goes on


FELLOWSHIP = ("Frodo", "Sam Gamgee", "Aragorn II")
RING = {"Frodo": ["The One Ring"]}
DUNHARROW = ("Aragorn II", "Legolas", "Bergil")
SAGES = ("Bilbo", "Balin", "Frodo")
GOLD_RING = {"Frodo": ["Precious Gold Ring"]}
GONDOR = ("Aragorn II", "Boromir II", "Éowyn", "Beregond", "Forlong")
STAFF = {"Gandalf": ["Wizard’s Staff"]}
DWARVES = ("Thorin II", "Kíli", "Óin")
DELVERS = ("Gimli", "Glorfindel II", "Balin")
STOLEN = "Knowledge of the Enemy"
IN_MORDOR = Opening(GONDOR, "Barad-dûr", hand=("Ren the Unclean", "Dwar of Waw"), phase="movement_hazard")

OPENINGS = {
    "Cracks of Doom": Opening(FELLOWSHIP, "Mount Doom", items=RING),
    "Gollum’s Fate": Opening(FELLOWSHIP, "Mount Doom", items=RING, allies={"Sam Gamgee": ["Gollum"]}, phase="site"),
    "The Precious": Opening(FELLOWSHIP, "Rivendell", items=RING),
    "The Will of the Ring": Opening(FELLOWSHIP, "Rivendell", items=RING),
    "Paths of the Dead": Opening(DUNHARROW, "Dunharrow"),
    "Army of the Dead": Opening(DUNHARROW, "Dunharrow", hand=("Paths of the Dead",)),
    "Stone of Erech": Opening(DUNHARROW, "Vale of Erech", factions=("Men of Lamedon",)),
    "The White Tree": Opening(SAGES, "Minas Tirith", pile=("Sapling of the White Tree",)),
    "Ent-draughts": Opening(SAGES, "Wellinghall", hand=("Leaflock", "Skinbark"), phase="site"),
    "Thorough Search": Opening(SAGES, "Rhosgobel", hand=("Dagger of Westernesse", "Miruvor"), phase="site"),
    "Old Road": Opening(SAGES, "Rivendell", hand=("Rangers of the North", "Hillmen")),
    "Use Palantír": Opening(SAGES, "Rivendell", items={"Bilbo": ["Palantír of Orthanc"]}),
    "Ringlore": Opening(SAGES, "Weathertop", items=GOLD_RING, hand=("Magic Ring of Courage",)),
    "Test of Lore": Opening(SAGES, "Rivendell", items=GOLD_RING, hand=("Magic Ring of Stealth",)),
    "Wizard’s Test": Opening(("Alatar", "Frodo"), "Rivendell", items=GOLD_RING, hand=("Lesser Ring",)),
    "Words of Power and Terror": IN_MORDOR,
    "Morgul-knife": IN_MORDOR,
    "The Pale Sword": IN_MORDOR,
    "Which Might Be Lies": Opening(SAGES, "Rivendell", pile=("Dreams of Lore",), phase="movement_hazard"),
    "Hour of Need": Opening(("Adrazar", "Kíli"), "Bree", hand=("Hobbits", "Rangers of the North")),
    "Memories Recalled": Opening(SAGES, "Rivendell", cards={"Frodo": ["Memories Stolen"]}),
    "Staff Asunder": Opening(("Gandalf", "Balin"), "Moria", items=STAFF, phase="site"),
    "Helm of Her Secrecy": Opening(("Théoden", "Háma"), "Moria", hand=("Éowyn",), phase="site"),
    "King under the Mountain": Opening(DWARVES, "The Lonely Mountain", slain="Smaug at Home"),
    "An Unexpected Party": Opening(DWARVES, "Rivendell", hand=("Bofur", "Bombur")),
    "Fate of the Ithil-stone": Opening(
        GONDOR, "Minas Tirith", items={"Beregond": ["Lost Tome"]}, hand=("Palantír of Minas Tirith",)
    ),
    "Into the Smoking Cone": Opening(SAGES, "Moria", items=GOLD_RING, hand=("Lesser Ring",), phase="site"),
    "Mallorn": Opening(("Sam Gamgee", "Frodo"), "Bag End", pile=("Earth of Galadriel’s Orchard",)),
    "Returned Exiles": Opening(DWARVES, "The Lonely Mountain", slain="Smaug at Home", phase="site"),
    "Gems of Arda": Opening(DELVERS, "The Gem-deeps", phase="site"),
    "Mithril": Opening(DELVERS, "The Under-gates", pile=("Vein of Arda",), phase="site"),
    "Necklace of Girion": Opening(DELVERS, "The Lonely Mountain", phase="site"),
    "Pass the Doors of Dol Guldur": Opening(GONDOR, "Dol Guldur", hand=(STOLEN, "Rescue Prisoners"), phase="site"),
}


def opened(key: str, seed: str, decks: list[Deck]) -> State:
    """A game in its fifth turn: one player has the card in his hand, and what it needs is on the table."""
    facts, how = BOOK[key].facts, OPENINGS[BOOK[key].name]
    table = Table()
    s = table.state
    s.chance = Chance(seed)
    first = pick(seed, 2, 2)  # whose company it is, and whose turn
    holder = 1 - first if facts.type == "hazard" else first
    given = (key, *(key_of(name) for name in how.hand))
    there = {BOOK[k].name for k in given} | {*how.company}
    for seat, deck in zip(table.seats, decks, strict=True):
        seat.locations(*copies(deck.sites))
        if seat.id == first:
            lay_out(seat, how)
        else:
            seat.company(*{BOOK[k].name: k for k in deck.characters if BOOK[k].name not in there}.values())  # nobody twice
        hand = given if seat.id == holder else ()
        left = [k for k in copies(deck.play_deck) if BOOK[k].name not in there]
        s.chance, order = shuffled(s.chance, range(len(left)), f"deck/{seat.id}")
        rest = [left[i] for i in order]
        seat.hand(*hand, *rest[: HAND - len(hand)]).deck(*rest[HAND - len(hand) :], exactly=True)
    s.turn_player = first
    push(s, Game(step="after"))
    push(s, Turn(player=first, step=how.phase))
    run(s)
    return s


def lay_out(seat: Seat, how: Opening) -> None:
    given: dict[str, Any] = {"items": how.items, "allies": how.allies, "cards": how.cards}
    seat.company(*how.company, at=how.at, **given).factions(*how.factions).pile(*how.pile, stored_at=how.at)
    for name in how.company if how.slain else ():
        seat.table.state.record(SLAIN_AT_HOME, how.at, how.slain, seat.table.id(name))
