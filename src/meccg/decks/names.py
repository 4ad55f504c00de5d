"""How deck files name cards, and which card is meant.

    find("Bert - Burat")                        # every card of that name, however it is spelt
    choose(find("Moria"), "minion")             # the one that a minion player means
    label(pool["TW-413"])                       # "Moria [H] (TW)": what other programs write

195 of 1,467 names are shared by several cards: a site has a hero's, a minion's and maybe a Balrog's version, hazards were
reprinted, a few cards were promotional ones as well. A letter in brackets says whose version is meant, two letters in
parentheses name the set. Where a file says neither, a player means the version of his own alignment, and the first print of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from meccg.cards.pool import fold, load_pool
from meccg.model.facts import Facts
from meccg.model.sets import CODES

PROMO = "PR"  # what others call the set of promotional cards; they are cards of the sets here
TAGS = {
    "H": ("hero",),
    "M": ("minion",),
    "B": ("balrog",),
    "D": ("dual",),
    "F": ("fallen-wizard", "stage"),
    "S": ("stage",),
    "N": ("neutral",),
}
"""Letters in brackets -> alignments."""

PREFERENCES = {
    "hero": ("hero", "neutral", "dual", "minion", "stage", "fallen-wizard", "balrog"),
    "minion": ("minion", "neutral", "dual", "hero", "balrog", "stage", "fallen-wizard"),
    "balrog": ("balrog", "minion", "neutral", "dual", "hero", "stage", "fallen-wizard"),
    "fallen-wizard": ("fallen-wizard", "stage", "hero", "neutral", "dual", "minion", "balrog"),
}
"""Alignment of a player -> whose version he means by a bare name."""

# Names that people write otherwise; spelling that differs only in accents, hyphens, quotes or "&" needs no line here.
ALIASES = {
    "Long Grievious Siege": "Long Grievous Siege",
    "Bert": "“Bert” (Bûrat)",
    "William": "“William” (Wûluag)",
    "Mûmak": "Mûmak (Oliphant)",
    "Oliphant": "Mûmak (Oliphant)",
    "Olog-hai": "Olog-hai (Trolls)",
}

_LIGATURES = str.maketrans({"&": " and ", "æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ð": "d", "þ": "th", "đ": "d", "ł": "l"})
_OTHER = re.compile("[^a-z0-9]+")
_LOST = re.compile("[?\ufffd]")  # a letter that some program could not write


def key(name: str) -> str:
    """A name without all that people leave out: accents, case, blanks, hyphens, quotes."""
    if name.isascii() and "&" not in name:  # most names, and nothing to look up letter by letter
        return _OTHER.sub("", name.lower())
    return "".join(c for c in fold(name.casefold().translate(_LIGATURES)) if c.isalnum())


@cache
def _keys() -> Mapping[str, tuple[Facts, ...]]:
    found: dict[str, list[Facts]] = {}
    for facts in load_pool().by_id.values():
        found.setdefault(facts.name, []).append(facts)
    out: dict[str, tuple[Facts, ...]] = {}
    for name, same in found.items():
        k = key(name)
        out[k] = (*out.get(k, ()), *same)
    for alias, name in ALIASES.items():
        out.setdefault(key(alias), out[key(name)])
    return out


def find(name: str) -> tuple[Facts, ...]:
    """Every card of that name or id; () if there is none. Names that went through a wrong encoding are understood."""
    pool = load_pool()
    if card := pool.by_id.get(name.strip().upper()):
        return (card,)
    keys = _keys()
    if same := keys.get(key(name)):
        return same
    if name.isascii() and "?" not in name:
        return ()
    try:
        once = name.encode("cp1252").decode("utf-8")
    except UnicodeError:
        once = name
    if same := keys.get(key(once)):
        return same
    if _LOST.search(name):
        pattern = re.compile(".?".join(re.escape(key(piece)) for piece in _LOST.split(name)))
        fits = [k for k in keys if pattern.fullmatch(k)]
        if len(fits) == 1:
            return keys[fits[0]]
    return ()


def printed_in(facts: Facts) -> str:
    """The set as others write it: promotional cards have one of their own."""
    return PROMO if facts.rarity == "P" else facts.set


def in_set(facts: Facts, code: str) -> bool:
    return code in (facts.set, printed_in(facts))


def choose(cards: Sequence[Facts], alignment: str, tag: str = "", code: str = "") -> Facts:
    """The card that a player of that alignment means; of several prints the first."""
    if len(cards) == 1:
        return cards[0]
    order = PREFERENCES.get(alignment, PREFERENCES["hero"])
    wanted = TAGS.get(tag, ())

    def rank(f: Facts) -> tuple[bool, bool, int, bool, int, int]:
        return (
            bool(wanted) and f.alignment not in wanted,
            bool(code) and not in_set(f, code),
            order.index(f.alignment),
            printed_in(f) == PROMO and code != PROMO,
            CODES.index(f.set),
            int(f.id.partition("-")[2]),
        )

    return min(cards, key=rank)


# --- writing ----------------------------------------------------------------------------------------------------------

_LETTERS = {"hero": "H", "minion": "M", "balrog": "B", "dual": "D", "fallen-wizard": "F", "stage": "S", "neutral": "N"}
_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})
TAGGED = frozenset({"Elrond"})
"""Names that GCCG writes with a letter because it has cards besides the seven sets."""


def straight(name: str) -> str:
    """With the quotes that are on every keyboard (and in every encoding)."""
    return name.translate(_STRAIGHT)


def letter(facts: Facts) -> str:
    """Whose version it is: the letter that goes into brackets."""
    return _LETTERS[facts.alignment]


@cache
def label(id: str) -> str:
    """A card as GCCG and those after it write it: its name, a letter where several alignments have one of that name, its set."""
    facts = load_pool()[id]
    shared = len({f.alignment for f in load_pool().named(facts.name)}) > 1 or facts.name in TAGGED
    tag = f" [{letter(facts)}]" if shared else ""
    return f"{straight(facts.name)}{tag} ({printed_in(facts)})"


def short(facts: Facts, among: Sequence[Facts], alignment: str) -> str:
    """The shortest name by which `choose` finds the card among those that a section may hold; its id if no name does."""
    certain = alignment != "fallen-wizard" or len({f.alignment for f in among}) == 1  # who may use cards of everybody
    if certain and choose(among, alignment) is facts:
        return facts.name
    for tag, code in ((letter(facts), ""), ("", printed_in(facts)), (letter(facts), printed_in(facts))):
        if choose(among, alignment, tag, code) is facts:
            return facts.name + (f" [{tag}]" if tag else "") + (f" ({code})" if code else "")
    return facts.id
