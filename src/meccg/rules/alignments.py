"""The alignments of players (AIO-A-0029 ff.): one row each, with everything in which one differs from another.

No other module compares alignments: a rule asks `alignment_of(s, player)` for what it needs to know. Only what some rule reads is
a field. `rules` has the ledger id of each statement on deck construction (AIO tables 3.2 and 3.4), comments those of the others.
"""

from __future__ import annotations

from collections.abc import Mapping

from meccg.kernel.book import provides
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import Row
from meccg.parts.claims import carries_out

STARTING_MIND = 20  # of all starting characters together, followers too (AIO-B-0379)
COPIES = 3  # of a card that is not unique

# The Balrog's sites that nobody else has, for the sake of certain hazards (AIO-B-0137).
DEEPS = ("Ancient Deep-hold", "The Wind-deeps", "The Drowning-deeps", "The Rusted-deeps", "Remains of Thangorodrim")


class Alignment(Row, frozen=True, gc=False, kw_only=True):
    """How the players of an alignment begin, what is theirs, and which rules are others for them."""

    name: str
    side: str  # hero, minion or fallen-wizard: to which alignment they belong in the wider sense (AIO-A-0011, AIO-H-0472)
    avatar: str  # what one who represents such a player is called (AIO-A-0033 ff.)
    ending: str  # what the last stage of the game is to them (AIO-A-0155 ff.)

    # --- whose cards are theirs
    avatars: str  # alignment of their avatars' cards (AIO-A-0030 ff.)
    own: tuple[str, ...]  # whose characters and resources they use (AIO-C-0042 f.)
    own_sites: tuple[str, ...]  # whose sites; those of the first are made for them, Havens among them
    items: tuple[str, ...] = ()  # whose items they may use, too: at half their points (AIO-B-0113 f., AIO-B-0119)
    specific: str = ""  # cards specific to whom they may use; "avatar" = the one whom they declare

    # --- how they begin
    sites: tuple[str, ...] = ()  # where the starting company may be
    ruins_in: tuple[str, ...] = ()  # regions in whose Ruins & Lairs the starting company may be, too
    characters: int = 5  # at most so many start the game in play
    companies: int = 0  # at most so many companies start it; 0 = any (AIO-B-0358 f.)
    starting_mind: int = STARTING_MIND  # of each starting character
    never_start: tuple[str, ...] = ()  # races that do not start without a card that lets them
    stages: bool = False  # start with stage cards
    scorned: bool = False  # some items give them no points

    # --- what may be in their decks
    rules: Mapping[str, str]  # statement -> ledger id
    also: tuple[str, ...] = DEEPS  # sites of others that may be in the location deck
    many: tuple[str, ...] = ()  # sites of these alignments may be there several times, if they are not unique
    havens: str = "Havens"  # what these are
    replaces: bool = False  # where there is a site card made for them they use no other (AIO-B-0213)
    agents: str = "hazard"  # as what an agent counts; whether it may be played as a character (AIO-C-0137)
    races: tuple[str, ...] = ()  # of characters; () = any
    most_mind: int = 0  # of characters that are not specific to this player; 0 = any
    factions: tuple[str, ...] = ()  # races of factions; () = any
    copies: tuple[tuple[str, int], ...] = ()  # alignment or kind of a card -> copies, where it is not three
    as_resource: int = COPIES  # copies of one hazard that may be counted as resources
    against: int = 0  # cards more that others may have in their sideboards against them
    playable: bool = False  # whether such players are in the game yet

    # --- in play
    avatar_tempted: bool = False  # an avatar who almost fails a corruption check taps (AIO-D-0295)
    rides_alone: bool = False  # their avatars leave Havens with their own kind only, and in a mode (AIO-C-0178 f.)
    kin_follow: bool = False  # others who might have been their avatar may follow him (AIO-C-0162 ff.)
    trophies: bool = False  # their Orcs and Trolls take trophies (AIO-D-0174)
    ring_home: str = ""  # where bringing The One Ring wins the game (AIO-A-0431)
    body_checks: tuple[int, ...] = ()  # results that return one who may be their avatar to hand (AIO-C-0193)
    most_points: int = 0  # that a card may be worth to them, unless it is a stage card; 0 = any
    by_members: bool = False  # their people and companies are heroes or minions by race (AIO-A-0219 f., AIO-A-0265 f.)
    may_be_overt: bool = True  # their companies (AIO-C-0279)
    counts_as: str = ""  # what cards say of this race holds for their avatars, too (AIO-A-0049, AIO-C-0200)
    avatar_sites: tuple[str, ...] = ()  # where an avatar may be revealed besides his home site (AIO-C-0119 ff.)
    unused: int = 0  # general influence that controls nobody but always counts as unused (AIO-C-0072)
    starter: bool = True  # starter movement is for them (AIO-C-0406)
    adjacent: tuple[tuple[str, str], ...] = ()  # regions that are neighbours for them only (AIO-C-0428)
    mordor_closed: bool = False  # they come to Gorgoroth only by certain ways (AIO-C-0404, AIO-C-0421)
    draws_by_new_site: bool = False  # even if it is a Haven (AIO-B-0427)
    hero_rings: int = 0  # modification of their tests of hero gold rings (AIO-E-0197)
    rings_of_all: bool = False  # a test lets them play rings of either side (AIO-E-0200)
    agent_sites: tuple[str, ...] = ()  # whose site cards their agents use; () = any of theirs (AIO-E-0386)
    calls: bool = True  # they call the end of the game by themselves; the others need a card (AIO-A-0435 ff., AIO-A-0443 ff.)
    deeps_count: bool = False  # points of companies at Under-deeps sites count for calling it (AIO-B-0014)

    def called(self, alignment: str) -> bool:
        """Whether they are players of that alignment, in the narrow or in the wider sense (AIO-A-0051)."""
        return alignment in (self.name.casefold(), self.side)

    @property
    def minions(self) -> bool:
        """Whether they are minion players (AIO-A-0261)."""
        return self.side == "minion"

    def detained(self, who: str) -> bool:
        """Whether an attack that detains such companies may detain theirs: those of others than minion players are no minion
        companies here, whoever is in them (AIO-C-0287).
        """
        return self.minions or who != "minion"

    def meets(self, who: str, overt: bool = False) -> bool:
        """Whether an attack that detains such companies detains one of theirs that is overt, or is not."""
        return who == "always" or who == ("overt" if overt else "covert") or self.called(who)

    @carries_out("Points: star")
    def scores(self, creature: Facts) -> bool:
        """Whether they win the points of a creature that they defeat: minions with a star, others the rest (AIO-D-0154)."""
        return creature.mp.star == self.minions

    def stores_at(self, where: str, site: Facts) -> bool:
        """Whether a site is meant where a card says that it is stored at a Haven: at one of theirs (AIO-A-0050)."""
        return where.endswith("haven") and bool(site.site.haven) and self.makes_haven(site)

    def ring_test(self, ring: Facts) -> int:
        """What is added to their test of a gold ring."""
        return self.hero_rings if ring.alignment == "hero" else 0

    def may_prove(self, gold_ring: Facts, ring: Facts) -> bool:
        """Whether a gold ring that they test may prove to be that ring: one of its side, unless all rings are theirs
        (AIO-E-0199, AIO-E-0200).
        """
        return self.rings_of_all or gold_ring.alignment == ring.alignment

    def agents_use(self, site: Facts) -> bool:
        """Whether their agents use such a site card (AIO-E-0386)."""
        return not self.agent_sites or site.alignment in self.agent_sites

    def goes_to(self, site: Facts) -> bool:
        """Whether their companies use such a site: some are in location decks for the sake of hazards only (AIO-B-0136 f.,
        AIO-B-0189 f.).
        """
        return site.alignment in self.own_sites

    def starts_at(self, site: Facts) -> bool:
        """Whether a starting company may be there: at their own site of that name, or in certain ruins (AIO-B-0357 ff.)."""
        if site.name in self.sites and site.alignment == self.own_sites[0]:
            return True
        return site.site.region in self.ruins_in and site.site.type == "R" and self.goes_to(site)

    def makes_haven(self, site: Facts) -> bool:
        """Whether it is one of the sites made for them: the others' Havens are none to them (AIO-C-0458, AIO-B-0216)."""
        return site.alignment == self.own_sites[0]

    def worth(self, facts: Facts, points: int) -> int:
        """What a card's points are to them: items of the other side half, rounded up (AIO-B-0119); to a Fallen-wizard each card
        but his own kind one at most (AIO-D-0160, AIO-E-0239 f.).
        """
        if self.is_foreign(facts):
            points = (points + 1) // 2
        if self.most_points and facts.alignment != "stage":
            points = min(points, self.most_points)
        return points

    def is_foreign(self, facts: Facts) -> bool:
        """Whether it is an item of the other side: theirs to bear, at half its points and without its gifts (AIO-B-0113 ff.)."""
        return facts.kind == "item" and facts.alignment in self.items

    def may_play(self, facts: Facts) -> bool:
        """Whether a character, or an avatar, is one of theirs; agents are for those who use them so (AIO-C-0137)."""
        if facts.kind == "agent" and self.agents != "character":
            return False
        return facts.alignment == self.avatars if facts.kind == "avatar" else facts.alignment in self.own


ALIGNMENTS: dict[str, Alignment] = {
    "hero": Alignment(
        name="hero",
        side="hero",
        avatar="Wizard",
        ending="Free Council",  # AIO-A-0196
        sites=("Rivendell",),
        characters=5,
        avatars="hero",
        own=("hero", "neutral", "dual"),
        own_sites=("hero",),
        items=("minion",),
        many=("hero",),
        playable=True,
        avatar_sites=("Rivendell",),
        may_be_overt=False,
        mordor_closed=True,
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
        side="minion",
        avatar="Ringwraith",
        ending="Audience with Sauron",  # AIO-A-0441
        sites=("Minas Morgul", "Dol Guldur"),
        characters=6,
        companies=2,
        avatars="minion",
        own=("minion", "neutral", "dual"),
        own_sites=("minion",),
        items=("hero",),
        many=("minion",),
        havens="Darkhavens",
        playable=True,
        agents="character",
        avatar_sites=("Minas Morgul", "Dol Guldur"),
        rides_alone=True,
        kin_follow=True,
        trophies=True,
        ring_home="Barad-dûr",
        body_checks=(7, 8),
        unused=5,
        adjacent=(("Dagorlad", "Udûn"),),
        calls=False,
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
        side="minion",
        avatar="Balrog",
        ending="Day of Reckoning",  # AIO-A-0157
        sites=("Moria", "The Under-gates"),
        characters=6,
        companies=2,
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
        replaces=True,
        counts_as="ringwraith",
        avatar_sites=("The Under-gates",),  # and not Moria (AIO-C-0152)
        trophies=True,
        body_checks=(7, 8),
        unused=5,
        adjacent=(("Dagorlad", "Udûn"),),
        starter=False,
        draws_by_new_site=True,
        calls=False,
        deeps_count=True,
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
        side="fallen-wizard",
        avatar="Fallen-wizard",
        ending="Day of Decision",  # AIO-A-0155
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
        scorned=True,
        against=10,
        counts_as="wizard",
        starter=False,
        draws_by_new_site=True,
        avatar_tempted=True,
        most_points=1,
        by_members=True,
        hero_rings=-1,
        rings_of_all=True,
        agent_sites=("hero",),
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


_BY_AVATAR = {row.avatars: row for row in ALIGNMENTS.values()}


def represented_by(facts: Facts) -> Alignment | None:
    """The alignment of the players whom an avatar represents; None of other cards."""
    return _BY_AVATAR.get(facts.alignment) if facts.kind == "avatar" else None


@provides("opposed")
def opposed(one: Facts, other: Facts) -> bool:
    """Whether one is a card of heroes and the other of minions: events of one side have nothing to do with sites of the other
    (AIO-A-0320), nor resources with its items (AIO-E-0072).
    """
    return {one.alignment, other.alignment} == {"hero", "minion"}


def counts_as(facts: Facts, race: str) -> bool:
    """Whether what is said of a race holds for this card: as printed, or by whose avatar it is (AIO-A-0049, AIO-C-0200)."""
    whose = represented_by(facts)
    return race in facts.races or (whose is not None and whose.counts_as == race)


def alignment_of(s: State, player: int) -> Alignment:
    return ALIGNMENTS[s.player(player).alignment]


# Cards are playable when there are players who use them.
_USED = {side for row in ALIGNMENTS.values() if row.playable for side in row.own}
carries_out("Facts: alignment", only=tuple(sorted(_USED)))(Alignment.may_play)
