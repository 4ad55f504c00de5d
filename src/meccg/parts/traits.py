"""Traits: races, skills, types, classes, keywords and flags, each asked by one word."""

from __future__ import annotations

from meccg.kernel.state import State
from meccg.model.rows import Env
from meccg.parts import english as en
from meccg.parts.base import Part
from meccg.parts.logic import Pred
from meccg.parts.values import has_trait


class Trait(Pred):
    """A race, skill, keyword or flag."""

    __slots__ = ("trait",)

    def __init__(self, trait: str) -> None:
        self.trait = trait

    def ok(self, s: State, x: int, env: Env) -> bool:
        return has_trait(s, x, self.trait)

    def words(self) -> str:
        return en.trait_word(self.trait)

    def qualify(self, noun: en.Noun) -> None:
        word, rank = en.trait_word(self.trait), en.trait_rank(self.trait)
        if self.trait == "automatic":
            noun.heads.append((en.TYPE, en.FLAGS[self.trait][0]))
        elif self.trait in en.FLAGS:
            noun.add(en.FLAGS[self.trait][0])
        elif noun.base in ("attack", "strike") and rank:
            noun.after.append(f"by {en.plural(word)}")
        elif rank and (noun.base in en.TAKES.get(rank, ()) or not noun.base):
            noun.heads.append((rank, word))
        elif word != noun.base:
            noun.before.append(word)

    def deny(self, noun: en.Noun) -> None:
        said = en.noun(self, noun.base)
        if said.after:
            noun.after.append(f"that is not {said.after[0]}")
        else:
            noun.before.append(f"non-{en.trait_word(self.trait)}")

    def clause(self, subject: str, yes: bool = True) -> str:
        if self.trait in en.FLAGS:
            return en.FLAGS[self.trait][1 if yes else 2].format(subject)
        word = en.trait_word(self.trait)
        return f"{en.does(subject, 'is')} {'' if yes else 'not '}{en.a(word) if en.trait_rank(self.trait) else word}"


AS_IF = "as-if-"  # before a race: of an item that is borne as though by one of that race


class AsBearer(Trait):
    """Of the bearer of THIS: of that race, or bearing THIS as though he were."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        return has_trait(s, x, self.trait) or has_trait(s, env.source, AS_IF + self.trait)


SKILLS = ("warrior", "scout", "ranger", "sage", "diplomat")
MAGIC = ("sorcery", "spirit-magic", "shadow-magic")  # the arts of the servants of the Enemy


def needs_skill(part: Part) -> bool:
    """Whether somebody must have a skill to satisfy it."""
    return any(isinstance(p, Trait) and p.trait in SKILLS for p in part.walk())


WARRIOR, SCOUT, RANGER, SAGE, DIPLOMAT = (Trait(t) for t in SKILLS)
MAN, ELF, DWARF, HOBBIT, DUNADAN = (
    Trait("man"),
    Trait("elf"),
    Trait("dwarf"),
    Trait("hobbit"),
    Trait("dúnadan"),
)
WIZARD, RINGWRAITH, ORC, TROLL, WOSE = (
    Trait("wizard"),
    Trait("ringwraith"),
    Trait("orc"),
    Trait("troll"),
    Trait("wose"),
)
UNDEAD, NAZGUL, SPIDER, ANIMAL, WOLF = (
    Trait("undead"),
    Trait("nazgûl"),
    Trait("spider"),
    Trait("animal"),
    Trait("wolf"),
)
DRAGON, DRAKE, ENT, EAGLE, GIANT = (
    Trait("dragon"),
    Trait("drake"),
    Trait("ent"),
    Trait("eagle"),
    Trait("giant"),
)
SLAYER, AWAKENED_PLANT, PUKEL = Trait("slayer"), Trait("awakened-plant"), Trait("pûkel-creature")
UNIQUE, HERO, MINION = Trait("unique"), Trait("hero"), Trait("minion")
OVERT, COVERT = Trait("overt"), Trait("covert")  # of a company
AVATAR = Trait("avatar")
CHARACTER, ITEM, ALLY, FACTION = Trait("character"), Trait("item"), Trait("ally"), Trait("faction")
CREATURE, EVENT, SITE_CARD = Trait("creature"), Trait("event"), Trait("site")
RESOURCE, HAZARD = Trait("resource"), Trait("hazard")
MINOR, MAJOR, GREATER, SPECIAL, GOLD_RING = (
    Trait("minor"),
    Trait("major"),
    Trait("greater"),
    Trait("special"),
    Trait("gold-ring"),
)
RING, PALANTIR = Trait("ring"), Trait("palantír")
WEAPON, ARMOR, SHIELD, HELMET = Trait("weapon"), Trait("armor"), Trait("shield"), Trait("helmet")
ENVIRONMENT, CORRUPTION, SPELL = Trait("environment"), Trait("corruption"), Trait("spell")
RITUAL, LIGHT_ENCHANTMENT, DARK_ENCHANTMENT = Trait("ritual"), Trait("light-enchantment"), Trait("dark-enchantment")
DWARF_HOLD = Trait("dwarf-hold")  # of a site
HOARD = Trait("hoard")  # of a site: hoard items may be played there
MAGIC_CARD = Trait("magic")
SORCERY, SPIRIT_MAGIC, SHADOW_MAGIC = (Trait(art) for art in MAGIC)
SORCERY_USER, SPIRIT_MAGIC_USER, SHADOW_MAGIC_USER = (Trait(f"{art}-user") for art in MAGIC)
LEADER, COMMAND = Trait("leader"), Trait("command")
AUTOMATIC, BY_CREATURE, BY_EVENT, DETAINMENT = (
    Trait("automatic"),
    Trait("by-creature"),
    Trait("by-event"),
    Trait("detainment"),
)
ATTACKER_CHOOSES, UNCANCELABLE = Trait("attacker-chooses"), Trait("uncancelable")
BY_AGENT = Trait("by-agent")
BORNE_BY_EAGLES = Trait("borne-by-eagles")  # whose company Eagles carry from anywhere
ISOLATED = Trait("isolated")  # of an attack: the only one that is left of several
STEALS = Trait("steals")  # of an attack: what a successful strike costs is not borne by whoever faced it
ALWAYS_KEYED = Trait("always-keyed")  # of a site: creatures may be keyed to it whatever other cards say
DOES_NOTHING = Trait("does-nothing")  # of a company: in its site phase
LOST_ON_EQUAL = Trait("lost-on-equal")  # discarded if the body check equals his body
NEVER_DISCARDED = Trait("never-discarded")  # by a body check
USABLE = Trait("usable")  # of a Palantír: its bearer is able to use it
AS_IF_DWARF = Trait(AS_IF + "dwarf")
NEED_NOT_TAP, ROLLS_TWICE = Trait("need-not-tap"), Trait("rolls-twice")  # against a strike; of a roll: two, keep one
DEFENDER_CHOOSES = Trait("defender-chooses")  # of an attack: who faces its strikes, in whatever state they are
HALF_WILDERNESS = Trait("half-wilderness")  # of a company: each in its site path counts half
PASSED_BY = Trait("passed-by")  # whom no strike may be assigned to
TAKES_THE_FIRST = Trait("takes-the-first")  # of an ally: before whoever controls it
TAKES_TWO, TAKES_ANY, TAKES_ALL = Trait("takes-two"), Trait("takes-any"), Trait("takes-all")  # may choose to face more strikes
GIVEN_BODY = Trait("given-body")  # of an attack that has none of its own
DEFEATED_IF_FAILED = Trait("defeated-if-failed")  # of an attack: its strikes need no body check
HEALS_ALL = Trait("heals-all")  # whose company is healed as one
HEALED_TOGETHER = Trait("healed-together")  # of a site: who is healed there is healed with all who are there
TESTS_RINGS, NO_STORING = Trait("tests-rings"), Trait("no-storing")  # of a site: gold rings at the turn's end; of anything
NEVER_TAPS, ALWAYS_RETURNS = Trait("never-taps"), Trait("always-returns")  # of a site
ITEMS_WHILE_TAPPED = Trait("items-while-tapped")  # of a site
STORED_WHEN_DISCARDED = Trait("stored-when-discarded")  # of a site
BOUNDLESS = Trait("boundless")  # of a company: however many are in it
LED_BY_NOBODY = Trait("led-by-nobody")  # who can't be controlled with direct influence
SUCCEEDS = Trait("succeeds")  # of a check: without a roll
LOST_KNOWLEDGE, STOLEN_KNOWLEDGE = Trait("lost-knowledge"), Trait("stolen-knowledge")
LONG, PERMANENT, SHORT = Trait("long-event"), Trait("permanent-event"), Trait("short-event")
