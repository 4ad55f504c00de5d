"""English for generated text: articles, plurals, lists, noun phrases that predicates qualify, and who "he" and "it" are.

A part's `words()` is a phrase without a capital or a full stop. A thing that several phrases speak of (the scout who
plays a card, the attack that it is played on) is introduced once and is "he", "it" or "the attack" from then on:

    with scene(user=Mention("an untapped scout", "the scout", "he")) as tell:
        return tell(f"tap {USER.object()}: cancel an attack against {USER.possessive()} company")

Inside a scene a reference gives a mark in place of words; `tell` puts in the words by order of appearance. Outside of
any scene a reference has plain words of its own, so every part reads tolerably alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

# --- words -----------------------------------------------------------------------------------------------------------

_PLURALS = {
    "man": "men", "elf": "elves", "dwarf": "dwarves", "wolf": "wolves", "thief": "thieves", "dúnadan": "dúnedain",
    "nazgûl": "nazgûl", "undead": "undead", "palantír": "palantíri", "armor": "armor", "lairs": "lairs", "strikes": "strikes",
    "flows": "flows", "fall": "fall",
}  # fmt: skip
LONGEST = 28  # words of a sentence that parts make; the tests allow 30
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def count(n: int) -> str:
    """A small number as a word: how many there are, not what is printed."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{count(n)} times")


def a(noun: str) -> str:
    """With the indefinite article."""
    vowel = noun[:1].lower() in "aeiouéúâêîôû" and not re.match(r"(?i)(uni(?!n)|use|one\b|eu)", noun)
    article = "an" if vowel or re.match(r"(8|11|18)", noun) else "a"
    return f"another {noun[6:]}" if noun.startswith("other ") else f"{article} {noun}"


def plural(noun: str) -> str:
    """Of a noun or of alternatives: "Orc, Troll or Man" -> "Orcs, Trolls or Men"."""
    if " or " in noun or ", " in noun:
        return "".join(w if w in (", ", " or ") else plural(w) for w in re.split(r"(, | or )", noun))
    start, space, last = noun.rpartition(" ")
    many = _PLURALS.get(last.lower())
    if many is None:
        if re.search(r"(s|x|z|ch|sh)$", last):
            many = last + "es"
        else:
            many = last[:-1] + "ies" if re.search(r"[^aeiou]y$", last) else last + "s"
    elif last[:1].isupper():
        many = many[:1].upper() + many[1:]
    return start + space + many


_POSSESSIVES = {"you": "your", "it": "its", "he": "his", "him": "his", "they": "their", "them": "their"}


def possessive(text: str) -> str:
    return _POSSESSIVES.get(text) or text + ("’" if text.endswith("s") else "’s")


def whose(ref: Any, thing: str) -> str:
    """ "the scout's company", but "the company of the character making the check"."""
    name = str(ref.words())
    return f"{ref.possessive()} {thing}" if len(name.split()) <= 3 else f"the {thing} of {name}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"."""
    all = list(words)
    return f"{', '.join(all[:-1])} {last} {all[-1]}" if len(all) > 1 else "".join(all)


_VERBS = {
    "has": "have",
    "is": "are",
    "does": "do",
    "makes": "make",
    "rolls": "roll",
    "draws": "draw",
    "gets": "get",
    "faces": "face",
}


def does(subject: str, verb: str) -> str:
    """Subject and verb agree: "he has", "you have"."""
    return f"{subject} {_VERBS.get(verb, verb) if subject == 'you' or subject.startswith('the cards') else verb}"


def sentence(text: str) -> str:
    """With capitals and a full stop; a text may hold several sentences."""
    text = re.sub(r"(^|[.!] )([a-zéúâ])", lambda m: m[1] + m[2].upper(), text.strip())
    text = ". ".join(_rested(s) for s in text.split(". "))
    return text + ("" if not text or text.endswith(".") else ".")


def _rested(text: str) -> str:
    """A long sentence has a rest in it: "...; then ..." leaves a condition at its beginning in force."""
    if len(text.split()) > LONGEST and ", then " in text:
        places = [m.start() for m in re.finditer(", then ", text)]
        at = min(places, key=lambda p: abs(p - len(text) // 2))
        return f"{_rested(text[:at])}; {_rested(text[at + 2 :])}"
    return text


def together(clauses: Iterable[str], word: str = "and") -> str:
    """Clauses joined, what they share said once: "he has +3 prowess and -1 body"; sentences if they are long."""
    out: list[str] = []
    shared, whole = "", list(clauses)
    for c in whole:
        rest = c[len(shared) :] if shared and c.startswith(shared) else ""
        if rest:
            out.append(rest)
        else:
            m = re.match(r".{1,60}? (has|have|gets?|is|are|may not|may|cannot) ", c) if not c.startswith("when ") else None
            shared = m[0] if m else ""
            who = _MARKS.match(out[-1]) if out else None
            if who and c.startswith(who[0]):
                out.append(c[who.end() :].strip())
                continue
            out.append(c)
    text = listed(out, word)
    apart = ". " in text or len(text.split()) > LONGEST or any(c.startswith(("when ", "while ")) for c in out[1:])
    return ". ".join(whole) if word == "and" and len(out) > 1 and apart else text


def after_one_another(clauses: Iterable[str]) -> str:
    """One after the other; a clause of several sentences ends in a full stop."""
    text = ""
    for c in clauses:
        text += c if not text else (". then " if ". " in text or ". " in c else ", then ") + c
    return text


# --- traits ----------------------------------------------------------------------------------------------------------

# A race, a skill or a type of card is a noun and may be the head of a phrase; the others stand before it.
RACE, SKILL, TYPE = 1, 2, 3  # the last of several nouns is the head: "Hobbit scout", "unique weapon"
_SKILLS = ("warrior", "scout", "ranger", "sage", "diplomat")
_TYPES = (
    "character", "item", "ally", "faction", "creature", "event", "site", "ring", "palantír", "weapon", "armor", "shield",
    "helmet", "spell", "long-event", "permanent-event", "short-event", "avatar", "dwarven-ring", "magic-ring", "lesser-ring",
)  # fmt: skip
_ADJECTIVES = (
    "unique", "hero", "minion", "resource", "hazard", "minor", "major", "greater", "special", "gold-ring", "environment",
    "corruption", "detainment", "overt", "covert",
)  # fmt: skip
_SPELT = {
    "gold-ring": "gold ring", "palantír": "Palantír", "dwarven-ring": "Dwarven Ring", "magic-ring": "Magic Ring",
    "lesser-ring": "Lesser Ring", "one-ring": "The One Ring", "awakened-plant": "Awakened Plant",
    "fallen-wizard": "Fallen-wizard", "leader": "leader", "command": "command", "magic": "magic",
}  # fmt: skip
TAKES = {
    RACE: ("character", "character or ally"),
    SKILL: ("character", "character or ally"),
    TYPE: ("card", "item", "event", "declared card", "attack"),
}
FLAGS = {  # of an attack or strike: beside a noun, in a sentence, denied
    "automatic": ("automatic-attack", "{} is an automatic-attack", "{} is no automatic-attack"),
    "by-creature": ("by a creature", "{} is by a creature", "{} is not by a creature"),
    "by-agent": ("by an agent", "{} is by an agent", "{} is not by an agent"),
    "isolated": ("that is left of several", "{} is all that is left of several", "{} stands by itself"),
    "steals": ("that harms nobody", "{} harms nobody who faces it", "{} harms whoever faces it"),
    "by-event": ("from an event", "{} is from an event", "{} is not from an event"),
    "detainment": ("detainment", "{} is detainment", "{} is not detainment"),
    "attacker-chooses": (
        "whose strikes the attacker assigns",
        "the attacker assigns the strikes of {}",
        "the defender assigns the strikes of {}",
    ),
    "uncancelable": ("that cannot be canceled", "{} cannot be canceled", "{} can be canceled"),
    "need-not-tap": ("that need not tap", "{} need not tap against it", "{} taps against it as usual"),
    "does-nothing": ("that does nothing", "{} may do nothing in its site phase", "{} may act in its site phase"),
    "lost-on-equal": (
        "lost on an equal roll",
        "{} is discarded if his body check equals his body",
        "{} is not discarded if his body check equals his body",
    ),
    "never-discarded": (
        "whom no body check discards",
        "{} is not discarded by a body check",
        "{} may be discarded by a body check",
    ),
    "as-if-dwarf": (
        "that he bears as though he were a Dwarf",
        "the bearer bears {} as though he were a Dwarf",
        "the bearer does not bear {} as though he were a Dwarf",
    ),
    "usable": ("that its bearer is able to use", "the bearer is able to use {}", "the bearer is not able to use {}"),
    "taps-for-palantír": ("who may tap to use a Palantír", "{} may tap to use a Palantír", "{} may not tap to use a Palantír"),
    "always-keyed": ("to which creatures may always be keyed", "creatures may be keyed to {} whatever other cards say", "{}"),
    "information": ("with Information", "Information is playable at {}", "{}"),
    "half-wilderness": (
        "whose Wildernesses count half",
        "each Wilderness in the site path of {} counts half (the sum rounded down)",
        "{}",
    ),
    "defender-chooses": (
        "whose strikes the defender assigns",
        "the defender says who faces the strikes of {}, whatever state he is in",
        "{}",
    ),
    "passed-by": ("who is given no strike", "{} may not be given a strike", "{} may be given a strike"),
    "takes-the-first": (
        "who stands before who controls it",
        "{} must be given a strike, even if it is tapped or wounded, before one may be given to the character who controls it",
        "{}",
    ),
    "takes-two": ("who may face two strikes", "if {} faces a strike, he may choose to face a second one of the attack", "{}"),
    "takes-any": ("who may face several strikes", "if {} faces a strike, he may choose to face more of the attack", "{}"),
    "takes-all": ("who may face all strikes", "if {} is the first to face a strike, he may choose to face all", "{}"),
    "defeated-if-failed": ("whose failed strikes are defeated", "every further strike of {} that fails is defeated", "{}"),
    "given-body": ("with a body", "{} has a body though it had none", "{}"),
    "borne-by-eagles": ("whom Eagles carry", "Eagles carry {} and its company, wherever they are", "{}"),
    "heals-all": ("whose company is healed as one", "a healing effect on a character in the company of {} heals them all", "{}"),
    "healed-together": ("where all are healed together", "a healing effect on a character at {} heals all who are there", "{}"),
    "boundless": ("of any size", "there is no limit to the size of {}", "{}"),
    "led-by-nobody": (
        "whom nobody can control with direct influence",
        "{} can’t be controlled with direct influence",
        "{} can be controlled with direct influence",
    ),
    "tests-rings": (
        "where gold rings are tested",
        "gold rings at {} are tested when your end-of-turn phase begins",
        "gold rings at {} are not tested when your end-of-turn phase begins",
    ),
    "no-storing": ("where nothing is stored", "nothing may be stored at {}", "cards may be stored at {}"),
    "never-taps": ("that never taps", "{} never taps", "{} taps"),
    "always-returns": (
        "that always returns to the location deck",
        "{} always returns to the location deck",
        "{} is discarded if it is tapped",
    ),
    "stored-when-discarded": (
        "that is stored in place of being discarded",
        "when {} would be discarded, it is stored in its player’s marshalling point pile instead",
        "{} is discarded if it is tapped",
    ),
    "items-while-tapped": (
        "where items may be played though it is tapped",
        "items may be played at {} though it is tapped",
        "items may be played at {} only if it is untapped",
    ),
    "dwarf-hold": ("that is a Dwarf-hold", "{} is a Dwarf-hold", "{} is no Dwarf-hold"),
    "hoard": ("with a hoard", "{} contains a hoard", "{} contains no hoard"),
    "avatar": ("who is your avatar", "{} is your avatar", "{} is not your avatar"),
    "black-rider": ("in Black Rider mode", "{} is in Black Rider mode", "{} is not in Black Rider mode"),
    "fell-rider": ("in Fell Rider mode", "{} is in Fell Rider mode", "{} is not in Fell Rider mode"),
    "heralded-lord": ("in Heralded Lord mode", "{} is in Heralded Lord mode", "{} is not in Heralded Lord mode"),
    "rides-by-regions": ("that may use region movement", "{} may use region movement", "{} may not use region movement"),
    "sorcery-user": ("who can use sorcery", "{} can use sorcery", "{} can’t use sorcery"),
    "spirit-magic-user": ("who can use spirit-magic", "{} can use spirit-magic", "{} can’t use spirit-magic"),
    "shadow-magic-user": ("who can use shadow-magic", "{} can use shadow-magic", "{} can’t use shadow-magic"),
    "succeeds": ("that succeeds", "{} succeeds without a roll", "{} does not succeed by itself"),
    "rolls-twice": ("that rolls twice", "roll twice for {} and use either result", "roll once for {}"),
}


def trait_word(trait: str) -> str:
    """A trait as it is written: people and creatures with a capital."""
    if trait in _SPELT or trait in _SKILLS or trait in _TYPES or trait in _ADJECTIVES:
        return _SPELT.get(trait, trait)
    if not trait_rank(trait):
        return trait.replace("-", " ")
    return trait[:1].upper() + trait[1:]


def trait_rank(trait: str) -> int:
    """Its rank as a noun, 0 for an adjective."""
    if trait in _ADJECTIVES:
        return 0
    if trait in _SKILLS or trait in _TYPES:
        return SKILL if trait in _SKILLS else TYPE
    return 0 if "-" in trait and trait not in _SPELT and not trait.endswith(("creature", "orc", "troll", "hai", "elf")) else RACE


# --- changes and events ----------------------------------------------------------------------------------------------

_DONE = {  # kind of change -> what happens to its subject
    "tap": "tapped", "untap": "untapped", "wound": "wounded", "heal": "healed", "discard": "discarded", "eliminate": "eliminated",
    "return": "returned to hand", "remove": "removed from the game", "store": "stored", "transfer": "transferred",
    "cancel": "canceled", "play": "played", "gain": "gained", "shuffle in": "shuffled into the play deck",
    "fetch": "taken from the deck", "capture": "taken prisoner",
    "move": "moved", "sent back": "returned to its site of origin",
}  # fmt: skip
_HAPPENS = {  # kind of event -> a sentence; {} is its subject
    "attack": "{} attacks", "attack ended": "{} has ended", "assigning strikes": "the strikes of {} are about to be assigned",
    "move": "{} moves",
    "resolved": "{} is played",
    "deck exhausted": "{} exhausts his play deck", "site left": "{} is left", "site revealed": "{} reveals its new site",
    "discard from hand": "{} discards a card from his hand",
}  # fmt: skip
_WHAT = {  # what its subject is where nothing narrows it
    "wound": "a character", "tap": "a card", "discard": "a card", "attack": "an attack", "attack ended": "the attack",
    "assigning strikes": "an attack", "check made": "a character", "check failed": "a character", "move": "a company",
    "deck exhausted": "a player", "site left": "a site", "heal": "a character", "eliminate": "a character",
    "discard from hand": "a player", "join": "a character or ally", "leave": "a character or ally",
}  # fmt: skip


def subject_of(kind: str, what: Any) -> Mention:
    """What a change or event befalls, to speak of."""
    if what is not None:
        return mention(what)
    intro = _WHAT.get(kind, "a card")
    return Mention(intro, "the " + intro.partition(" ")[2], "he" if intro.endswith("character") else "it")


def event(kind: str, subject: str, by: str = "", *, how: str = "", would: bool = False) -> str:
    """What happens: "a character is wounded by this card"; with `would`, what would happen."""
    by = f" by {by}" if by else ""
    if kind in ("check made", "check failed"):
        check = f"{how} check".strip()
        return f"{subject} succeeds at {a(check)}{by}" if kind == "check made" else f"{subject} fails {a(check)}{by}"
    if kind == "wound" and how:
        return f"{subject} becomes wounded who was not{by}"
    if kind == "attack ended" and how:
        return f"{subject} is {how}"
    if kind.startswith(("end of ", "start of ")):
        where, _, phase = kind.partition(" of ")
        phase = "end-of-turn" if phase == "turn" else phase
        return f"the {phase} phase of {subject} {'ends' if where == 'end' else 'begins'}{by}"
    if kind in ("join", "leave"):
        return f"{subject} {'joins' if kind == 'join' else 'leaves'}{by.replace(' by ', ' ', 1)}"
    if kind in _HAPPENS and not would:
        return _HAPPENS[kind].format(subject) + by
    return f"{subject} {'would be' if would else 'is'} {_DONE.get(kind, kind + 'ed')}{by}"


def forbidden(kind: str, subject: str, by: str = "") -> str:
    may = f"no {subject[5:]} may" if subject.startswith("each ") and not subject.startswith("each of ") else f"{subject} may not"
    return f"{may} be {_DONE.get(kind, kind + 'ed')}{f' by {by}' if by else ''}"


# --- names -----------------------------------------------------------------------------------------------------------

_ZONES = {
    "deck": "play deck", "discard": "discard pile", "locations": "location deck", "pile": "marshalling point pile",
    "out": "pile of cards out of play",
}  # fmt: skip
_CHECKS = {
    "CorruptionCheck": "corruption check",
    "InfluenceCheck": "influence check",
    "RingTest": "gold ring test",
    "BodyCheck": "body check",
}


def zone(name: str) -> str:
    return _ZONES.get(name, name)


def check(frame: str) -> str:
    """A check by the name of its procedure: "InfluenceCheck" is an influence check."""
    return _CHECKS.get(frame) or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", frame).lower()


def attack(spec: Any) -> str:
    """A printed attack: "Orcs, 4 strikes of prowess 7"."""
    race = trait_word(spec.race) if spec.strikes == 1 else plural(trait_word(spec.race))
    strikes = "each character faces a strike" if spec.strikes < 0 else f"{spec.strikes} strike{'' if spec.strikes == 1 else 's'}"
    body = f", body {spec.body}" if spec.body is not None else ""
    return f"{race if spec.race else 'no race'}, {strikes} {'with' if spec.strikes < 0 else 'of'} prowess {spec.prowess}{body}"


# --- noun phrases ----------------------------------------------------------------------------------------------------

# How words stand beside a noun if their part does not say it: behind it when they begin so ...
_BEHIND = re.compile(
    r"(not )?(with|without|at|in|on|from|by|against|of|facing|bearing|moving (?:to|from)|keyed|that|who|whose|where|playable"
    r"|other|tapping|already|controlled|able|lost)\b"
)
# ... as a clause when they have a verb of their own, otherwise before it
_CLAUSE = re.compile(r"\b(is|are|has|have|was|faces|may)\b")


_HAVING, _WHO, _COMPANY = re.compile(r"with(out)?\b"), re.compile(r"(that|who)\b"), re.compile(r"in \S+ company\b")


class Noun:
    """A noun phrase in the making; predicates add to it."""

    __slots__ = ("after", "base", "before", "heads", "name", "owner")

    def __init__(self, base: str) -> None:
        self.base = base
        self.before: list[str] = []
        self.heads: list[tuple[int, str]] = []
        self.after: list[str] = []
        self.owner = ""  # "your"
        self.name = ""  # what it is called, which takes no article

    def belongs(self, ref: Any) -> None:
        """Whose it is: "your scouts", but "a faction of the player whose turn it is"."""
        name = str(ref.words())
        if len(name.split()) > 3:
            self.after.append(f"of {name}")
        else:
            self.owner = str(ref.possessive())

    def add(self, text: str) -> None:
        """Words that no part has sorted."""
        text = text.removesuffix(f" {self.base}")
        if _BEHIND.match(text):
            self.after.append(text)
        elif _CLAUSE.search(text):
            self.after.append(f"while {text}")
        elif text:
            self.before.append(text)

    def head(self) -> str:
        """The noun itself."""
        return self.name or (max(self.heads, key=lambda h: h[0])[1] if self.heads else self.base)

    def _with(self, head: str) -> str:
        after = sorted(self.after, key=lambda w: (bool(_WHO.match(w)), not _COMPANY.match(w)))
        for kind in (_HAVING, _WHO):
            same = [bool(kind.match(w)) for w in after]
            after = [f"and {w}" if i and same[i] and same[i - 1] else w for i, w in enumerate(after)]
        if self.name:
            more = [a(w) for _, w in self.heads] + self.before
            return " ".join([self.name, *after, *([f"if {listed(more)}"] if more else [])])
        others = [w for _, w in sorted(self.heads, key=lambda h: h[0])[:-1]]
        return re.sub(r"(non-\S+) (?=non-)", r"\1, ", " ".join(w for w in (*self.before, *others, head, *after) if w))

    def bare(self) -> str:
        return self._with(self.head())

    def one(self) -> str:
        """ "an untapped scout", "one of your scouts"."""
        if self.name:
            return self.bare()
        return f"one of {self.owner} {self._with(plural(self.head()))}" if self.owner else a(self.bare())

    def many(self) -> str:
        return self.bare() if self.name else f"{self.owner} {self._with(plural(self.head()))}".strip()

    def each(self) -> str:
        if self.name:
            return self.bare()
        return f"each of {self.owner} {self._with(plural(self.head()))}" if self.owner else f"each {self.bare()}"

    def the(self) -> str:
        return self.name or f"the {self.head()}"

    def pronoun(self) -> str:
        return "he" if self.base.startswith("character") else "it"


def noun(x: Any, base: str = "") -> Noun:
    """The noun phrase of a selector, or of a predicate about a `base`."""
    if hasattr(x, "as_noun"):
        return x.as_noun()  # type: ignore[no-any-return]
    out = Noun(base)
    if hasattr(x, "qualify"):
        x.qualify(out)
    else:
        out.add(str(x.words()))
    return out


def one(x: Any, base: str = "") -> str:
    """ "an Elf"; of a reference what it stands for."""
    return str(x.words()) if hasattr(x, "possessive") else noun(x, base).one()


def each(x: Any, base: str = "") -> str:
    """A class as the subject of a sentence, or a reference as one."""
    if hasattr(x, "subject"):
        return str(x.subject())
    return noun(x, base).each() if hasattr(x, "as_noun") or hasattr(x, "qualify") else str(x.words())


def many(x: Any, base: str = "") -> str:
    return str(x.words()) if hasattr(x, "possessive") else noun(x, base).many()


def obj(x: Any) -> str:
    """What a verb acts on."""
    return str(x.object()) if hasattr(x, "object") else str(x.words())


def owner(x: Any) -> str:
    """ "his", "the bearer's", "each Elf's": to go before a noun."""
    return str(x.possessive()) if hasattr(x, "possessive") else possessive(each(x))


def clause(subject: str, text: str, yes: bool = True) -> str:
    """What a predicate says of a subject, from its words alone: "he is tapped", "he has mind 5 or more"."""
    if text.startswith(("with ", "without ")):
        has = text.startswith("with ") == yes
        rest = text.partition(" ")[2]
        return does(subject, "has") + f" {rest}" if has else does(subject, "does") + f" not have {rest}"
    if text.startswith(("that ", "who ")):
        rest = text.partition(" ")[2]
        return f"{subject} {rest}" if yes else f"it is not so that {subject} {rest}"
    if _CLAUSE.search(text) and not _BEHIND.match(text):
        return text if yes else negated(text)
    return f"{does(subject, 'is')} {'' if yes else 'not '}{text}"


def negated(text: str) -> str:
    out = re.sub(r"\b(is|are|was|may)\b(?! not)", r"\1 not", text, count=1)
    return out if out != text else re.sub(r"\bhas\b", "has not", text, count=1)


# --- who is meant ----------------------------------------------------------------------------------------------------

_MARK, _END = "\ue000", "\ue001"
_MARKS = re.compile(f"{_MARK}(\\w+):(\\w*){_END}")
_OBJECTS = {"he": "him", "they": "them", "it": "it"}


def lacking(words: str) -> str:
    """That there is no such thing: "there is no Elf", "The One Ring is not there"."""
    bare = words.removeprefix("an ").removeprefix("a ")
    return f"{bare} is not there" if bare.startswith("The ") else f"there is no {bare}"


class Mention:
    """A thing that a text speaks of: how it comes in, how it is named afterwards, its pronoun ("" for none)."""

    __slots__ = ("again", "intro", "pronoun")

    def __init__(self, intro: str, again: str, pronoun: str = "") -> None:
        self.intro, self.again, self.pronoun = intro, again, pronoun


def mention(x: Any) -> Mention:
    """What a selector finds, as something to speak of."""
    if hasattr(x, "possessive"):
        return Mention(str(x.words()), str(x.words()), "")
    n = noun(x)
    return Mention(n.one(), n.the(), n.pronoun())


_scene: ContextVar[tuple[str, ...]] = ContextVar("scene", default=())


def mark(name: str, case: str = "") -> str:
    """The mark of something that the scene introduces, "" if it does not. Cases: "" any, s subject, o object, p possessive."""
    return f"{_MARK}{name}:{case}{_END}" if name in _scene.get() else ""


class Tell:
    """Puts the words in place of the marks."""

    __slots__ = ("mentions",)

    def __init__(self, mentions: dict[str, Mention]) -> None:
        self.mentions = mentions

    def unready(self, text: str) -> list[str]:
        """What the text never mentions, or speaks of as "his" before it says who: to be introduced before it."""
        first: dict[str, str] = {}
        self._tell(text, first)
        return [name for name, m in self.mentions.items() if first.get(name, "p") == "p" and m.intro != m.again]

    def __call__(self, text: str) -> str:
        return self._tell(text, {})

    def _tell(self, text: str, first: dict[str, str]) -> str:
        at, inside, tail = 0, "", 0
        while m := _MARKS.search(text, at):
            name, case = m[1], m[2]
            it = self.mentions.get(name)
            if it is None:  # an outer scene's
                at = m.end()
                continue
            if m.start() >= len(text) - tail:
                inside = ""  # past the words that introduced it
            known = name in first
            first.setdefault(name, case)
            rivals = [n for n in first if n not in (name, inside) and self.mentions[n].pronoun == it.pronoun]
            clear = known and it.pronoun and not rivals
            if not known and case != "p":
                said, inside, tail = it.intro, name, len(text) - m.end()
            elif case == "p":
                said = possessive(it.pronoun if clear else it.again)
            elif case and clear:
                said = _OBJECTS[it.pronoun] if case == "o" else it.pronoun
            else:
                said = it.again
            text = text[: m.start()] + said + text[m.end() :]
            at = m.start()
        return text


@contextmanager
def scene(**mentions: Mention) -> Iterator[Tell]:
    """While it lasts, references of these names give marks."""
    before = _scene.set((*_scene.get(), *mentions))
    try:
        yield Tell(mentions)
    finally:
        _scene.reset(before)


def of_each(name: str, what: Any, verb: Any) -> str:
    """The same for all of them: named in its place if the verb speaks of it first, otherwise put before."""
    who = noun(what) if not hasattr(what, "possessive") else None
    intro, again, he = (who.each(), who.the(), who.pronoun()) if who else (f"each of {what.words()}", "it", "")
    with scene(**{name: Mention(intro, again, he)}) as tell:
        text = str(verb.words())
        return tell(text) if verb.inline and not tell.unready(text) else tell(f"for {mark(name)}: {text}")
