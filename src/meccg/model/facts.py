"""What is printed on the cards, as data.

`Facts` is a common row and a row for each kind of card, so that code may ask `facts.item.ring` of anything and get the
harmless default where nothing is printed.  Behaviour lives elsewhere; nothing here acts.

Symbols keep their one-letter codes:
  regions  w Wilderness, s Shadow-land, d Dark-domain, b Border-land, f Free-domain, c Coastal Sea
  sites    H Haven (Darkhaven, Wizardhaven: see `haven_kind`), F Free-hold, B Border-hold,
           R Ruins & Lairs, S Shadow-hold, D Dark-hold
A run of region symbols ("wwf") is a plain string: it iterates and counts like a tuple of codes.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

EACH = -1
"""`strikes` of an attack that every character of the company faces."""


class Printed(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True, forbid_unknown_fields=True):
    """Base of every row of printed facts."""


class Points(Printed, frozen=True):
    """Marshalling, corruption or stage points: `base`, or `alt` (the value in parentheses).

    `alt` applies to a bearer of the race `alt_bearer`, or once stored at `storable_at`, where the card
    has these fields; otherwise in the case that its behaviour names.
    """

    base: int = 0
    alt: int | None = None
    type: str = ""  # character ally item faction kill miscellaneous; "" for other points
    star: bool = False  # printed with an asterisk: the text says how it varies


class Who(Printed, frozen=True):
    """A description of characters, factions, attacks or companies: all named fields must fit."""

    kind: str = ""  # character avatar faction faction-in-play attack strike company; "" = any
    race: str = ""
    name: str = ""
    alignment: str = ""
    home_site: str = ""
    home_in: tuple[str, ...] = ()  # has a home site in one of these regions
    playable_at: str = ""  # factions playable at this site
    playable_in: tuple[str, ...] = ()  # factions playable in one of these regions
    keyword: str = ""
    specific: str = ""  # e.g. "Balrog": Balrog specific factions
    bears: str = ""  # has this card
    detainment: bool = False


class Modifier(Printed, frozen=True):
    """A printed change of a number: of the card itself, or of the bearer if it is an item."""

    stat: str  # prowess body di mind strikes strike-body body-check
    amount: int
    max: int | None = None
    min: int | None = None
    max_times: int = 0  # maximum as a multiple of the normal value ("double")
    instead: bool = False  # in its case replaces the other modifier of the same stat
    req: str = ""  # of the bearer: warrior already-warrior not-hobbit tapping-to-face-strike ...
    bearer: str = ""  # race of the bearer
    vs: tuple[Who, ...] = ()  # any of these
    halve_body: bool = False  # and the body of what it is against is halved
    in_play: str = ""  # only while this card is in play
    mode: str = ""  # only in this Ringwraith mode
    faced: str = ""  # only if the company has faced an attack of this race this turn


class StandardModification(Printed, frozen=True):
    """A line of a faction's standard modifications."""

    amount: int
    who: Who
    other: bool = False  # only those that no other line fits
    once: bool = False  # counts once, however many fit


class HomeSite(Printed, frozen=True):
    """A home site by name, or the sites that a phrase such as "any Dark-hold" describes."""

    site: str = ""
    regions: tuple[str, ...] = ()  # any site in these regions
    type: str = ""
    not_type: str = ""
    region_type: str = ""
    under_deeps: bool | None = None
    not_dragon_lair: bool = False


class OnWound(Printed, frozen=True):
    """What befalls a character that is wounded."""

    effect: str  # corruption-check eliminate
    mod: int = 0
    after_attack: bool = False  # resolved when the whole attack is over


class AttackSpec(Printed, frozen=True):
    """An attack printed on a card that is no creature: automatic-attacks, attacks of events."""

    race: str = ""
    strikes: int = 1  # EACH = each character faces one
    prowess: int = 0
    body: int | None = None
    attacker_chooses: bool = False
    detainment: tuple[str, ...] = ()  # against: always covert overt hero minion
    only_against: str = ""  # overt covert
    uncancelable: bool = False
    on_wound: OnWound | None = None
    from_hand: str = ""  # the hazard player may play a creature keyed to any of these symbols
    in_play: tuple[str, ...] = ()  # that of a permanent-event in play, which is discarded: one of these, or of this race


class DragonAttack(Printed, frozen=True):
    """The attack of a Dragon manifestation: Ahunt (regions), at home (site) or roused."""

    attack: AttackSpec
    regions: tuple[str, ...] = ()
    regions_doors: tuple[str, ...] = ()  # also these while Doors of Night is in play
    types_doors: str = ""  # also regions of these types while Doors of Night is in play
    site: str = ""
    unless: str = ""  # not while this card is in play


class Keying(Printed, frozen=True):
    """One way to key a creature; the ways of a card are alternatives."""

    region_types: tuple[str, ...] = ()  # each a need: "ww" = two Wildernesses in the site path
    site_types: str = ""
    regions: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    adjacent: str = ""  # sites adjacent to `sites`: "too", "only"; "under-deeps" = to any of them
    sites_in: tuple[str, ...] = ()  # at sites in these regions, of `site_types` if those are given
    not_haven: bool = False
    under_deeps: bool = False
    in_play: str = ""  # only while this card is in play
    not_in_play: str = ""  # only while this card is not in play
    after: tuple[str, ...] = ()  # only after an attack by one of these races
    after_keyed: str = ""  # that was keyed so: symbols of region or site types, or "not-site"


class Playable(Printed, frozen=True):
    """What may be played at a site."""

    information: bool = False
    items: tuple[str, ...] = ()  # minor major greater gold-ring
    only: tuple[ItemLimit, ...] = ()


class ItemLimit(Printed, frozen=True):
    """Of this class of items only those named may be played."""

    item_class: str
    which: tuple[str, ...]  # palantír weapon armor shield helmet hero, or a card's name


class PlaySite(Printed, frozen=True):
    """A place where an item, ally or faction is playable; the places of a card are alternatives.

    An item that is not special must also be of a class that is playable at the site, as always.
    """

    sites: tuple[str, ...] = ()
    types: str = ""
    not_types: str = ""
    not_sites: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()
    region_type: str = ""
    under_deeps: bool | None = None
    dragon_lair: bool | None = None
    dragon_slain: bool = False  # where a Dragon was defeated that was at home
    auto_attack: str = ""  # the site has an automatic-attack of this race
    gold_ring_site: bool = False  # gold ring items are playable there
    own_wizardhaven: str = ""  # "any" or "protected"
    tapped_ok: bool = False
    no_site_tap: bool = False
    by: str = ""  # who must play it
    after_play: tuple[str, ...] = ()  # in addition to one of these kinds played there this turn
    in_play: tuple[str, ...] = ()  # you have all these in play


class HavenPath(Printed, frozen=True):
    haven: str
    path: str


class AdjacentSite(Printed, frozen=True):
    """A site that is adjacent to this one in the Under-deeps, with the number to roll."""

    roll: int
    site: str = ""
    any_in: str = ""  # any site in this region


class RingTest(Printed, frozen=True):
    """A ring that a gold ring may prove to be: on a roll in `min`..`max`."""

    ring: str  # one-ring dwarven-ring magic-ring spirit-ring lesser-ring
    min: int = 0
    max: int | None = None
    searched: bool = False  # may be looked for in the play deck and the discard pile


class Removal(Printed, frozen=True):
    """How a card on a character is got rid of: a roll greater than a number."""

    who: str  # bearer, sage, other sage (than the bearer)
    greater_than: int
    tap: bool = False
    at_haven: bool = False
    untap: bool = False  # tried in the untap phase, instead of untapping or healing
    support: bool = False  # companions may tap for +1 each


class HandSize(Printed, frozen=True):
    amount: int
    at_site: str = ""


class MoveLimit(Printed, frozen=True):
    """Where an ally may go, or else is discarded; where an agent may go."""

    regions: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()


class SiteRules(Printed, frozen=True):
    """Special rules of a site that many sites share."""

    attacks_canceled: bool = False
    creatures_not_detainment: str = ""  # all non-nazgûl
    extra_keying: tuple[str, ...] = ()  # races that may always be played here
    hazard_limit_mod: int = 0
    hoard: bool = False
    no_minion_cvcc: bool = False
    no_ringwraith: bool = False
    ring_test_mod: int = 0
    stored_ring_test_mod: int = 0
    tap_character_on_reveal: str = ""  # overt covert


class DeckRules(Printed, frozen=True):
    """What a card says about the decks that may hold it, and about the beginning of the game."""

    not_in: tuple[str, ...] = ()  # not in decks of these players: balrog fallen-wizard
    copies: int = 0  # how many a deck may hold, where the card says so
    not_resource_of: tuple[str, ...] = ()  # players who may not count it as a resource, though it may be played as one
    starting_races: tuple[str, ...] = ()  # who starts with this card may start with characters of these races
    as_hazard: bool = False  # a resource that may also be played as a hazard
    as_resource: bool = False  # a hazard that may also be played as a resource
    as_starting_item: bool = False  # may be brought by a starting company instead of a minor item
    both_alignments: bool = False  # counts as hero and as minion resource
    no_start: bool = False  # may not start the game in play


class Character(Printed, frozen=True):
    """Of characters, avatars and agents."""

    di: int = 0
    home_sites: tuple[HomeSite, ...] = ()
    faction_influence_mod: int = 0
    mp_if_eliminated: int = 0
    discard_on_body_check: tuple[int, ...] = ()  # discarded if its body check is exactly this
    home_site_only: str = ""  # enters play at its home site: always unless-starting
    magic_use: tuple[str, ...] = ()
    palantir_use: str = ""  # "tap": taps to use a Palantír that it bears
    general_influence: int | None = None


class Creature(Printed, frozen=True):
    strikes: int = 0  # EACH = each character of the company faces one
    attacks: int = 1
    same_target: bool = False  # all its attacks are against one character
    attacker_chooses: bool = False
    detainment_vs: tuple[str, ...] = ()  # hero covert
    only_vs: str = ""  # hero minion overt-minion
    not_vs_home_site: str = ""  # not against a company with a character of this home site
    keying: tuple[Keying, ...] = ()
    on_wound: OnWound | None = None
    permanent: bool = False  # a Nazgûl that may be a permanent-event


class Item(Printed, frozen=True):
    kind: str = ""  # minor major greater special gold-ring
    types: tuple[str, ...] = ()  # weapon armor shield helmet
    ring: str = ""  # one-ring dwarven-ring magic-ring spirit-ring lesser-ring
    ring_test: tuple[RingTest, ...] = ()
    ring_test_mod: int = 0
    bearer_only: str = ""  # this character, or this race
    bearer_races: tuple[str, ...] = ()
    bearer_min_prowess: int = 0
    alt_bearer: str = ""  # race of bearer to which the `alt` points apply
    grants_skill: str = ""
    grants_magic: str = ""
    no_transfer: bool = False
    no_store: bool = False  # may not be stored, stolen or transferred
    cc_each_untap: bool = False
    discard_if_bearer_moves: bool = False
    discard_if_moves_below: int = 0  # discarded if a smaller company moves
    no_mp_for_fw: bool = False


class Ally(Printed, frozen=True):
    move_limit: MoveLimit | None = None  # of agents, too
    cannot_be_attacked: bool = False
    no_site_attacks: bool = False  # not attacked by automatic-attacks or hazards keyed to the site
    makes_overt: bool = False
    discard_if_controller_wounded: bool = False


class Faction(Printed, frozen=True):
    influence_number: int | None = None  # the check must be greater; None: no check
    number_in_play: int | None = None  # None: the same
    standard_mods: tuple[StandardModification, ...] = ()
    leader_controllable: bool = False
    no_opponent_influence: bool = False
    discard_major_mod: int = 0  # to the check if such an item is discarded
    discard_greater_mod: int = 0
    cancels_manifestations_of: str = ""
    roused: DragonAttack | None = None


class Event(Printed, frozen=True):
    magic: str = ""  # spell sorcery spirit-magic shadow-magic: the card is one
    magic_cc: int | None = None  # modifier of its user's corruption check; None: no check
    attacks: tuple[AttackSpec, ...] = ()
    ahunt: DragonAttack | None = None
    at_home: DragonAttack | None = None
    removal: Removal | None = None
    resource_avatar: bool = False


class Site(Printed, frozen=True):
    """Of sites, and of events that are used as site cards."""

    type: str = ""
    haven: str = ""  # haven darkhaven wizardhaven
    region: str = ""
    nearest_haven: str = ""
    path: str = ""
    path_regions: tuple[str, ...] = ()
    haven_paths: tuple[HavenPath, ...] = ()
    draw_self: int = 0
    draw_opponent: int = 0
    playable: Playable = Playable()
    auto_attacks: tuple[AttackSpec, ...] = ()
    dragon_lair: bool = False
    under_deeps: bool = False
    adjacent: tuple[AdjacentSite, ...] = ()
    surface_site: str = ""
    surface_region: str = ""  # any site of this region is a surface site
    rules: SiteRules = SiteRules()


class Region(Printed, frozen=True):
    type: str = ""
    adjacent: tuple[str, ...] = ()


KINDS = ("character", "creature", "item", "ally", "faction", "event", "site", "land")


class Facts(Printed, frozen=True):
    """The printed facts of one card: what cards of several kinds have, and a row for each kind.

    Code may ask `facts.site.region` of anything and get the harmless default where nothing is printed.
    """

    id: str  # "TW-156"
    set: str  # TW TD DM LE AS WH BA
    name: str
    type: str  # character resource hazard site region
    kind: str  # character avatar agent item ally faction event creature site region
    alignment: str  # hero minion neutral stage fallen-wizard balrog dual
    subtypes: tuple[str, ...] = ()  # short-event long-event permanent-event creature
    unique: bool = False
    rarity: str = ""
    plain: bool = False  # these facts say all that the card's text says
    keywords: tuple[str, ...] = ()  # environment corruption leader hoard-item palantír ...
    races: tuple[str, ...] = ()
    specific: str = ""  # Balrog Saruman ...: only that player's
    manifestation_of: tuple[str, ...] = ()
    mp: Points = Points()
    cp: Points = Points()
    stage_points: Points = Points()
    skills: tuple[str, ...] = ()  # warrior scout ranger sage diplomat
    mind: int | None = None
    prowess: int = 0
    body: int | None = None  # None: no body
    mods: tuple[Modifier, ...] = ()  # of itself; of an item: of its bearer
    cc_mod: int = 0  # to all of its (an item: its bearer's) corruption checks
    hand_size: HandSize | None = None
    under_deeps_roll_mod: int = 0
    playable_at: tuple[PlaySite, ...] = ()  # of items, allies, factions
    storable_at: tuple[str, ...] = ()  # site names, site types, haven darkhaven dwarf-hold; for mp.alt
    locked_until_stored: bool = False  # who brought it stays tapped until then
    play_req: tuple[str, ...] = ()  # "Sage only": one of these fits; "orc scout" = both words; or a name
    dup_limit: str = ""  # game character company site player turn attack faction item ...
    not_if_opponent: str = ""
    no_effect_on: str = ""
    limited: bool = False  # no effect on minion players where people play by that option (AIO-H-0215)
    discard_on_deck_exhaust: bool = False

    deck: DeckRules = DeckRules()
    character: Character = Character()
    creature: Creature = Creature()
    item: Item = Item()
    ally: Ally = Ally()
    faction: Faction = Faction()
    event: Event = Event()
    site: Site = Site()
    land: Region = Region()  # of a region card

    @property
    def race(self) -> str:
        """The first race, or ""."""
        return self.races[0] if self.races else ""

    def persons(self) -> frozenset[str]:
        """Whom or what a card stands for: its name and whatever it is a manifestation of."""
        return frozenset((self.name, *self.manifestation_of))

    def is_event(self, subtype: str) -> bool:
        return f"{subtype}-event" in self.subtypes


ROWS = {f.name: f.type for f in msgspec.structs.fields(Facts) if f.name in ("deck", *KINDS)}
"""The rows of a card's facts that not every kind has, by name."""


def _paths() -> dict[str, str]:
    common = [f for f in Facts.__struct_fields__ if f not in ROWS]
    often = Counter([*common, *(f for row in ROWS.values() for f in row.__struct_fields__)])
    out = {f: f for f in common}
    for name, row in ROWS.items():
        out |= {(f if often[f] == 1 else f"{name}_{f}"): f"{name}.{f}" for f in row.__struct_fields__}
    return out


PATHS = _paths()
"""Every fact by one word -> where it stands: "region" -> "site.region", "site_type" -> "site.type"."""


def facts_of(*first: str, **named: Any) -> Facts:
    """The facts of a card by one word each (see PATHS), what every card has first: `facts_of(..., site_type="R")`."""
    rows: dict[str, dict[str, Any]] = {}
    for word, value in (*zip(Facts.__struct_fields__, first, strict=False), *named.items()):
        row, _, field = PATHS.get(word, word).rpartition(".")
        rows.setdefault(row, {})[field] = value
    common = rows.pop("", {})
    return Facts(**common, **{name: ROWS[name](**fields) for name, fields in rows.items()})
