"""What is printed on the cards, as data.

One flat `Facts` serves every kind of card, so that code may ask `facts.prowess` of anything and
get the harmless default where nothing is printed.  Behaviour lives elsewhere; nothing here acts.

Symbols keep their one-letter codes:
  regions  w Wilderness, s Shadow-land, d Dark-domain, b Border-land, f Free-domain, c Coastal Sea
  sites    H Haven (Darkhaven, Wizardhaven: see `haven_kind`), F Free-hold, B Border-hold,
           R Ruins & Lairs, S Shadow-hold, D Dark-hold
A run of region symbols ("wwf") is a plain string: it iterates and counts like a tuple of codes.
"""

from __future__ import annotations

import msgspec

EACH = -1
"""`strikes` of an attack that every character of the company faces."""


class Printed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
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
    to: bool = False  # `amount` is the new value, no bonus
    instead: bool = False  # in its case replaces the other modifier of the same stat
    req: str = ""  # of the bearer: warrior already-warrior not-hobbit tapping-to-face-strike ...
    bearer: str = ""  # race of the bearer
    vs: tuple[Who, ...] = ()  # any of these
    halve_body: bool = False  # and the body of what it is against is halved
    in_play: str = ""  # only while this card is in play
    mode: str = ""  # only in this Ringwraith mode
    faced: str = ""  # only if the company has faced an attack of this race this turn
    keyed: str = ""  # only if keyed to this symbol


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
    unique_ok: bool = False  # and it may be unique


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
    sites_in_types: str = ""  # at sites in regions of these types
    not_haven: bool = False
    moving_between: tuple[str, ...] = ()
    under_deeps: bool = False
    surface_too: bool = False  # and at the surface sites of the Under-deeps
    in_play: str = ""  # only while this card is in play
    not_in_play: str = ""  # only while this card is not in play
    faced: str = ""  # only if the company has faced this creature this turn
    after: tuple[str, ...] = ()  # only after an attack by one of these races
    after_keyed: str = ""  # that was keyed so: a region symbol, or "not-site"
    path_has: tuple[str, ...] = ()  # only if the site path has one of these
    or_wounded: bool = False  # the condition is void if a character of the company is wounded


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
    not_surface: bool = False  # not at a surface site of the Under-deeps
    dragon_lair: bool | None = None
    auto_attack: str = ""  # the site has an automatic-attack of this race
    gold_ring_site: bool = False  # gold ring items are playable there
    own_wizardhaven: str = ""  # "any" or "protected"
    dragon_defeated: bool = False  # an at home Dragon was defeated there
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
    choose: bool = False  # chosen by its owner


class RingTest(Printed, frozen=True):
    """A ring that a gold ring may prove to be: on a roll in `min`..`max`."""

    ring: str  # one-ring dwarven-ring magic-ring spirit-ring lesser-ring
    min: int = 0
    max: int | None = None


class Removal(Printed, frozen=True):
    """How a card on a character is got rid of: a roll greater than a number."""

    who: str  # bearer sage
    greater_than: int
    tap: bool = False
    at_haven: bool = False
    untap: bool = False  # tried in the untap phase, instead of untapping or healing


class HandSize(Printed, frozen=True):
    amount: int
    at_site: str = ""


class MoveLimit(Printed, frozen=True):
    """Where an ally may go, or else is discarded; where an agent may go."""

    regions: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    no_movement: tuple[str, ...] = ()  # region starter
    no_surface_to_surface: bool = False


class SiteRules(Printed, frozen=True):
    """Special rules of a site that many sites share."""

    attacks_canceled: bool = False
    creatures_detainment: bool = False
    creatures_not_detainment: str = ""  # all non-nazgûl
    extra_keying: tuple[str, ...] = ()  # races that may always be played here
    extra_keying_types: str = ""
    extra_keying_except: tuple[str, ...] = ()
    hazard_limit_mod: int = 0
    healing_all: bool = False
    hoard: bool = False
    items_while_tapped: bool = False
    never_leaves: bool = False
    never_taps: bool = False
    always_returns: bool = False  # to the location deck
    no_minion_cvcc: bool = False
    no_new_characters_except: tuple[str, ...] = ()  # home, or a race
    no_ringwraith: bool = False
    no_storing: bool = False
    protected: bool = False
    ring_test_mod: int = 0
    stored_ring_test_mod: int = 0
    tap_character_on_reveal: str = ""  # overt covert


class Facts(Printed, frozen=True):
    """The printed facts of one card."""

    # --- every card
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
    magic: str = ""  # spell sorcery spirit-magic shadow-magic: the card is one
    specific: str = ""  # Balrog Saruman ...: only that player's
    manifestation_of: tuple[str, ...] = ()
    mp: Points = Points()
    cp: Points = Points()
    stage_points: Points = Points()
    alt_bearer: str = ""  # race of bearer to which the `alt` points apply
    storable_at: tuple[str, ...] = ()  # site names, site types, haven darkhaven dwarf-hold; for mp.alt
    locked_until_stored: bool = False  # who brought it stays tapped until then
    general_influence: int | None = None
    dup_limit: str = ""  # game character company site player turn attack faction item ...
    play_req: tuple[str, ...] = ()  # "Sage only": one of these fits; "orc scout" = both words; or a name
    not_in_deck: tuple[str, ...] = ()  # of these players: balrog fallen-wizard
    deck_copies: int = 0  # how many a deck may hold, where the card says so
    not_resource_of: tuple[str, ...] = ()  # players who may not count it as a resource, though it may be played as one
    starting_races: tuple[str, ...] = ()  # who starts with this card may start with characters of these races
    not_if_opponent: str = ""
    no_effect_on: str = ""
    as_hazard: bool = False  # a resource that may also be played as a hazard
    as_resource: bool = False  # a hazard that may also be played as a resource
    as_starting_item: bool = False  # may be brought by a starting company instead of a minor item
    both_alignments: bool = False  # counts as hero and as minion resource
    resource_avatar: bool = False
    discard_on_deck_exhaust: bool = False
    discard_with_site: bool = False

    # --- characters, agents, avatars, allies, creatures
    skills: tuple[str, ...] = ()  # warrior scout ranger sage diplomat
    mind: int | None = None
    di: int = 0
    prowess: int = 0
    body: int | None = None  # None: no body
    home_sites: tuple[HomeSite, ...] = ()
    cc_mod: int = 0  # to all of its (an item: its bearer's) corruption checks
    mods: tuple[Modifier, ...] = ()  # of itself; of an item: of its bearer
    faction_influence_mod: int = 0
    mp_if_eliminated: int = 0
    discard_on_body_check: tuple[int, ...] = ()  # discarded if its body check is exactly this
    home_site_only: str = ""  # enters play at its home site: always unless-starting
    no_start: bool = False  # may not start the game in play
    magic_use: tuple[str, ...] = ()
    palantir_use: str = ""  # "tap": taps to use a Palantír that it bears
    hand_size: HandSize | None = None
    no_mp_for_fw: bool = False

    # --- creatures
    strikes: int = 0  # EACH = each character of the company faces one
    strikes_at: str = ""  # with EACH: only the wounded
    strikes_not: tuple[str, ...] = ()  # with EACH: not these races
    attacks: int = 1
    same_target: bool = False  # all its attacks are against one character
    attacker_chooses: bool = False
    detainment_vs: tuple[str, ...] = ()  # hero covert
    only_vs: str = ""  # hero minion overt-minion
    not_vs_home_site: str = ""  # not against a company with a character of this home site
    keying: tuple[Keying, ...] = ()
    on_wound: OnWound | None = None
    nazgul_rank: int = 0
    nazgul_permanent: bool = False

    # --- items
    item_class: str = ""  # minor major greater special gold-ring
    item_types: tuple[str, ...] = ()  # weapon armor shield helmet
    ring_type: str = ""  # one-ring dwarven-ring magic-ring spirit-ring lesser-ring
    ring_test: tuple[RingTest, ...] = ()
    ring_test_mod: int = 0
    under_deeps_roll_mod: int = 0
    bearer_only: str = ""  # this character, or this race
    bearer_races: tuple[str, ...] = ()
    bearer_min_prowess: int = 0
    grants_skill: str = ""
    grants_magic: str = ""
    no_transfer: bool = False
    no_store: bool = False  # may not be stored, stolen or transferred
    no_storing_test: bool = False
    cc_each_untap: bool = False
    discard_if_bearer_moves: bool = False
    discard_if_moves_below: int = 0  # discarded if a smaller company moves
    dwarf_mind_mod: int = 0  # to the mind of every Dwarf in play

    # --- items, allies, factions
    playable_at: tuple[PlaySite, ...] = ()

    # --- allies
    move_limit: MoveLimit | None = None
    cannot_be_attacked: bool = False
    no_site_attacks: bool = False  # not attacked by automatic-attacks or hazards keyed to the site
    makes_overt: bool = False
    discard_if_controller_wounded: bool = False

    # --- factions
    influence_number: int | None = None  # the check must be greater; None: no check
    influence_number_in_play: int | None = None  # None: the same
    standard_mods: tuple[StandardModification, ...] = ()
    leader_controllable: bool = False
    no_muster: bool = False
    no_opponent_influence: bool = False
    discard_major_mod: int = 0  # to the check if such an item is discarded
    discard_greater_mod: int = 0
    minion_requires_covert: bool = False

    # --- events
    attack_specs: tuple[AttackSpec, ...] = ()
    ahunt: DragonAttack | None = None  # also: a roused Dragon faction
    at_home: DragonAttack | None = None
    cancels_manifestations_of: str = ""
    removal: Removal | None = None
    magic_cc: int | None = None  # modifier of its user's corruption check; None: no check

    # --- sites
    site_type: str = ""
    haven_kind: str = ""  # haven darkhaven wizardhaven
    region: str = ""
    nearest_haven: str = ""
    site_path: str = ""
    site_path_regions: tuple[str, ...] = ()
    haven_paths: tuple[HavenPath, ...] = ()
    draw_self: int = 0
    draw_opponent: int = 0
    playable: Playable = Playable()
    auto_attacks: tuple[AttackSpec, ...] = ()
    dragon_lair: bool = False
    under_deeps: bool = False
    adjacent_sites: tuple[AdjacentSite, ...] = ()
    surface_site: str = ""
    surface_region: str = ""  # any site of this region is a surface site
    rules: SiteRules = SiteRules()

    # --- regions
    region_type: str = ""
    adjacent: tuple[str, ...] = ()

    @property
    def race(self) -> str:
        """The first race, or ""."""
        return self.races[0] if self.races else ""

    def is_event(self, subtype: str) -> bool:
        return f"{subtype}-event" in self.subtypes
