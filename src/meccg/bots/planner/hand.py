"""The hand: what each card may yet bring, so that the least needed goes and the most needed is waited for."""

from __future__ import annotations

from collections import Counter
from functools import cache

from meccg.bots.features import points_of, progress
from meccg.bots.lore import (
    Band,
    Blow,
    Sketch,
    automatic_attacks,
    band_of,
    chance,
    commonness,
    creature_blow,
    gives_mode,
    playable_at,
    sets_of,
    sketch,
    tests_rings,
)
from meccg.bots.planner.agents import SPARE, Lurker, ambush, lurkers, nearness
from meccg.bots.planner.dragons import guards, hunts, plundered
from meccg.bots.planner.fights import Fighter, check_risk, fight, fighter
from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import NONE, OUT, PILE, PLAY, TAPPED, WOUNDED, CompanyRow
from meccg.parts.printed import playable_at_all
from meccg.parts.values import INFLUENCE_CHECK, MIND, PROWESS, has_trait, site_type, value
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.captives import hosts, rescue_site
from meccg.rules.characters import may_arrive
from meccg.rules.control import can_control, free_gi, unused_di
from meccg.rules.endturn import EndOfTurnPhase
from meccg.rules.influence import standard_modifications
from meccg.rules.resources import meets_requirement
from meccg.rules.ringwraiths import in_a_mode
from meccg.rules.roles import is_haven, your_avatar
from meccg.rules.scoring import tally
from meccg.rules.site import SitePhase, SitePhases
from meccg.rules.uniqueness import same_entity

CHECKS = 1.5  # corruption checks that somebody has yet to make, on average
SITES_TO_COME = 0.75  # how likely it is that a company gets to one of several sites
USUAL_TURNS = 8  # of a player, for each deck of the game
EVENT, HAZARD_EVENT, CORRUPTION = 0.55, 0.4, 0.8
TRIES_A_RING = 1.0  # what a test may bring if there is something to be tested
HELD_MODE = 0.6  # a Ringwraith’s mode is gone when he comes home: he does not ride out to see the land
RIDES_OUT = 1.2  # what an avatar who could not leave home without it may do


class Plans:
    """What a player reckons with while he thinks about one question: made anew for each."""

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat = s, seat
        row = self.row = s.player(seat)
        self.companies = s.companies(seat)
        self.people = [m for c in self.companies for m in c.members]
        self.hand = row.hand
        self.keys = {id: s.card(id).card for id in row.hand}
        untapped = (c.site for c in self.companies if c.site != NONE and s.card(c.site).status != TAPPED)
        self.sites = {s.card(id).card: id for id in (*row.locations, *untapped)}
        self.hunts = hunts(s, Band(row.alignment))
        self.late = progress(s)
        self.lateness = max(0, row.turns - USUAL_TURNS * s.options.decks)
        self.through = through(s, seat)
        self._sets: frozenset[str] | None = None
        self._fighters: dict[int, list[Fighter]] = {}
        self._one: dict[int, Fighter] = {}
        self._uses: dict[int, float] = {}
        self._chances: dict[tuple[int, int], float] = {}
        self._blocked: dict[str, bool] = {}
        self._gains: dict[tuple[int, int], float] = {}
        self._able: dict[tuple[int, str], bool] = {}
        self._rates: list[float] | None = None
        self._held: dict[str, list[int]] | None = None
        self._lurkers: list[Lurker] | None = None

    # --- sites -------------------------------------------------------------------------------------------------------

    def allows(self, site: str, key: str) -> bool:
        """Whether a card can be played at a site, as far as facts tell; what it asks first was done, and the hoard of a lair was
        not lost with its Dragon.
        """
        if not playable_at(site)[key] or not playable_at_all(self.s, self.seat, key):
            return False
        return site not in self.sites or "hoard-item" not in BOOK[key].facts.keywords or not plundered(self.s, self.sites[site])

    def guards(self, site: str, band: Band) -> tuple[Blow, ...]:
        """The automatic-attacks of a site, as they are now, against such a company."""
        if site not in self.sites:
            return automatic_attacks(site, band)
        return guards(self.s, self.sites[site], band)

    def lurkers(self, company: CompanyRow, site: str) -> list[Blow]:
        """The blows of others' agents whom everybody sees at a site: where they are, or may go when somebody comes there."""
        if self._lurkers is None:
            self._lurkers = list(lurkers(self.s, self.seat))
        if not self._lurkers or company.id < 0:
            return []
        return [one.blow(self.s, company) for one in self._lurkers if one.threatens(self.s, site)]

    @property
    def held(self) -> dict[str, list[int]]:
        """The cards that hold people of his, by where."""
        if self._held is None:
            self._held = {}
            for host in hosts(self.s, self.seat) if self.row.aside else ():
                self._held.setdefault(self.s.name(rescue_site(self.s, host)), []).append(host)
        return self._held

    def held_at(self, site: str) -> tuple[int, ...]:
        return tuple(self.held.get(BOOK.facts[site].name, ())) if self.held else ()

    # --- points ------------------------------------------------------------------------------------------------------

    @property
    def sets(self) -> frozenset[str]:
        """The sets with which this game is played."""
        if self._sets is None:
            self._sets = sets_of(self.s)
        return self._sets

    def rate(self, score: int) -> float:
        """What a point of some type is worth: more if no other has any of it, less if it is too much already."""
        if self._rates is None:
            s, seat = self.s, self.seat
            now, mine = points_of(s, seat)
            theirs = [points_of(s, p)[1] for p in s.others(seat)]
            late = 0.3 + 0.5 * self.late
            self._rates = []
            for i in range(len(mine)):
                more = mine.copy()
                more[i] += 2
                self._rates.append(1.0 - late + late * (tally(more, theirs, s.options.half_limit) - now) / 2)
        return self._rates[score]

    def points(self, key: str) -> float:
        what = self.sketch(key)
        return max(what.points, what.stored) * self.rate(what.score)

    def sketch(self, key: str) -> Sketch:
        """A card as it is to this player."""
        return sketch(key, self.row.alignment)

    # --- who and where -----------------------------------------------------------------------------------------------

    def fighters(self, company: int) -> list[Fighter]:
        found = self._fighters.get(company)
        if found is None:
            found = self._fighters[company] = self.facing(self.s.company(company).members)
        return found

    def facing(self, members: tuple[int, ...]) -> list[Fighter]:
        """These, as they would fight together, the strongest first."""
        s = self.s
        out = []
        for m in members:
            for x in (m, *(a for a in s.card(m).attached if sketch(s.card(a).card).kind == "ally")):
                one = self._one.get(x)
                if one is None:
                    one = self._one[x] = fighter(s, x)
                out.append(one)
        out.sort(key=lambda f: -f.prowess)
        return out

    def blocked(self, key: str) -> bool:
        """A unique card that is in play already, or out of the game."""
        found = self._blocked.get(key)
        if found is None:
            facts: Facts = BOOK[key].facts
            found = False
            if facts.unique:
                s = self.s
                gone = (PLAY, OUT, PILE)
                found = any(s.card(x).zone in gone for same in same_entity(key) for x in s.copies(same))
            self._blocked[key] = found
        return found

    def able(self, character: int, facts: Facts) -> bool:
        found = self._able.get((character, facts.id))
        if found is None:
            found = self._able[character, facts.id] = meets_requirement(self.s, character, facts)
        return found

    def influence(self, faction: int, character: int) -> float:
        """The chance that a character wins a faction over."""
        found = self._chances.get((faction, character))
        if found is None:
            s = self.s
            number = s.facts_of(faction).faction.influence_number
            mod = unused_di(s, character, faction) + standard_modifications(s, faction, character)
            mod += value(s, INFLUENCE_CHECK, character, faction)
            found = self._chances[faction, character] = chance((number or 0) + 1 - mod)
        return found

    def burden(self, item: int, character: int) -> float:
        """What the corruption of one more item costs its bearer."""
        cp = sketch(self.s.card(item).card).cp
        if cp <= 0:
            return 0.0
        s = self.s
        return CHECKS * max(0.0, check_risk(s, character, cp) - check_risk(s, character))

    def arming(self, item: int, character: int) -> float:
        """What an item does for its bearer: prowess where it is needed."""
        s = self.s
        what = self.sketch(s.card(item).card)
        if not what.prowess or has_trait(s, character, "ringwraith"):  # they bear items and do not use them
            return 0.0
        return 0.1 * what.prowess * (1.3 if value(s, PROWESS, character) >= 4 else 0.8)

    def play_gain(self, card: int, character: int) -> float:
        """What it brings if this character plays this card at its site."""
        found = self._gains.get((card, character))
        if found is None:
            found = self._gains[card, character] = self._play_gain(card, character)
        return found

    def _play_gain(self, card: int, character: int) -> float:
        key = self.s.card(card).card
        what = sketch(key)
        n = self.points(key)
        if what.kind == "faction":
            return (n + 0.3) * self.influence(card, character)
        if what.kind == "ally":
            return n + 0.4 + 0.05 * what.prowess
        return n + 0.25 + self.arming(card, character) - self.burden(card, character)

    # --- what a card of the hand is worth ------------------------------------------------------------------------------

    def use(self, id: int) -> float:
        """What a card of the hand may yet bring."""
        found = self._uses.get(id)
        if found is None:
            found = self._uses[id] = self._use(id, self.s.card(id).card)
        return found

    def _use(self, id: int, key: str) -> float:
        what = sketch(key)
        if what.kind in ("item", "ally", "faction"):
            return self._resource(id, key)
        if what.kind == "avatar":
            return self._avatar(key)
        if what.kind == "character":
            return self._character(id, key)
        if what.kind == "creature":
            return self._creature(key)
        if what.kind == "agent":
            return self._agent(id, key)
        if what.type == "hazard":
            return CORRUPTION if "corruption" in BOOK[key].facts.keywords else HAZARD_EVENT
        if what.points > 0:
            return 0.3 + 0.4 * what.points
        if tests_rings(key):
            return (HAZARD_EVENT, EVENT, TRIES_A_RING)[self._gold_rings()]
        return self._mode() if gives_mode(key) else EVENT

    def _mode(self) -> float:
        """What lets a Ringwraith ride out: much if there is one to ride, and he has none yet."""
        if self.row.avatar == NONE:
            return EVENT if any(sketch(key).kind == "avatar" for key in self.keys.values()) else HAZARD_EVENT
        return HAZARD_EVENT if in_a_mode(self.s, self.s.company(self.s.card(self.row.avatar).company)) else RIDES_OUT

    def _resource(self, id: int, key: str) -> float:
        facts: Facts = BOOK[key].facts
        if self.blocked(key):
            return 0.0
        if facts.item.ring:
            return (0.15, 0.3 + 0.2 * facts.mp.base, 0.6 + 0.3 * facts.mp.base)[self._gold_rings()]
        n = sum(1 for site in self.sites if self.allows(site, key))
        if not n and facts.item.kind != "minor":
            return 0.05
        who = [m for m in self.people if self.able(m, facts)]
        if not who:
            return 0.15
        near = SITES_TO_COME if n > 1 else 0.6
        if self.playable_now(key):
            return 1.0 + max(self.play_gain(id, m) for m in who)
        return near * max(self.play_gain(id, m) for m in who)

    def playable_now(self, key: str) -> bool:
        """Whether a company is about to act where the card can be played, or on its way there."""
        s = self.s
        if s.turn_player != self.seat:
            return False
        for c in self.companies:
            site = c.destination if c.destination != NONE else c.site
            if site == NONE or c.idle or c.id in self.through or s.card(site).status == TAPPED:
                continue
            if self.allows(s.card(site).card, key):
                return True
        return False

    def _gold_rings(self) -> int:
        """2 if somebody bears a gold ring, 1 if one is in hand, 0 if there is none."""
        s = self.s
        mine = [a for m in self.people for a in s.card(m).attached]
        if any(s.facts_of(x).item.kind == "gold-ring" for x in mine):
            return 2
        return 1 if any(s.facts_of(x).item.kind == "gold-ring" for x in self.hand) else 0

    def _agent(self, id: int, key: str) -> float:
        """To lie in wait; or as a character, for those who use agents so."""
        if self.blocked(key):
            return 0.0
        serves = ALIGNMENTS[self.row.alignment].agents == "character" and BOOK[key].facts.type == "character"
        return max(self.threat(id), self._character(id, key) if serves else 0.0)

    def threat(self, id: int) -> float:
        """What an agent of the hand is worth as a threat: more near companies that have something to fear of it."""
        s, best = self.s, 0.0
        for p in s.others(self.seat):
            for c in s.companies(p):
                n = ambush(s, id, c, self.fighters(c.id), hidden=True)
                best = max(best, n * nearness(s, id, c))
        return SPARE + best

    def _avatar(self, key: str) -> float:
        row = self.row
        if your_avatar(self.s, self.seat) != NONE or row.avatar_lost or self.blocked(key):
            return 0.0
        return 6.0 * (1.0 - self.late) + 1.5

    def _character(self, id: int, key: str) -> float:
        if self.blocked(key):
            return 0.0
        s = self.s
        mind = value(s, MIND, id)
        fits = mind <= free_gi(s, self.seat) or any(can_control(s, m, id) for m in self.people)
        n = self.newcomer(id)
        if not fits:
            return 0.15 * n
        here = self.row.avatar == NONE or any(self._arrives(key, c) for c in self.companies if self.row.avatar in c.members)
        return (0.8 if here else 0.4) * n

    def _arrives(self, key: str, company: CompanyRow) -> bool:
        """Whether he could come into play where a company is."""
        s = self.s
        if company.site == NONE:
            return False
        return may_arrive(
            key, s.card(company.site).card, site_type(s, company.site), is_haven(s, company.site), self.row.alignment
        )

    def newcomer(self, id: int) -> float:
        """What a character brings who comes into play."""
        what = sketch(self.s.card(id).card)
        stays = 1.0 - 0.7 * self.late
        return self.points(self.s.card(id).card) + (0.5 + 0.12 * what.mind + 0.06 * what.prowess) * stays

    def _creature(self, key: str) -> float:
        if self.blocked(key):
            return 0.0
        s = self.s
        best = 0.0
        for p in s.others(self.seat):
            given = sketch(key, s.player(p).alignment).points
            for c in s.companies(p):
                facing = self.fighters(c.id)
                out = fight(facing, creature_blow(key, band_of(s, c)))
                best = max(best, out.cost - 0.8 * out.defeated * given)
        return (0.25 + 0.5 * min(2.0, max(0.0, best))) * min(1.0, 0.4 + 1.5 * commonness(key, self.sets))

    def least(self, ids: tuple[int, ...]) -> dict[int, float]:
        """The use of every card, second copies less."""
        seen: Counter[str] = Counter()
        out = {}
        for id in ids:
            key = self.s.card(id).card
            copies = seen[key]
            seen[key] += 1
            n = self.use(id)
            if copies:
                n *= 0.1 if BOOK[key].facts.unique else 0.7**copies
            out[id] = n
        return out


def through(s: State, seat: int) -> frozenset[int]:
    """The companies that have nothing more to do this turn."""
    at_work = next((f.company for f in s.frames if isinstance(f, SitePhase)), NONE)
    for f in s.frames:
        if isinstance(f, SitePhases):
            return frozenset(c for c in f.through if c != at_work)
        if isinstance(f, EndOfTurnPhase):
            return frozenset(c.id for c in s.companies(seat))
    return frozenset()


def spread(s: State, ids: tuple[int, ...]) -> Counter[str]:
    """How many copies of each card there are."""
    return Counter(s.card(id).card for id in ids)


@cache
def is_minor(key: str) -> bool:
    return bool(BOOK[key].facts.item.kind == "minor")


def hurt(s: State, members: tuple[int, ...]) -> int:
    return sum(1 for m in members if s.card(m).status == WOUNDED)
