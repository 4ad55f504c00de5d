"""Companies: size, composition, founding, joining, splitting, and what becomes of their sites and events
(METW: Companies; AIO-C-0238 ff., AIO-C-0313 ff.).

Announces "join" and "leave" (subject = the character or ally, by = the company that he joined or left), so that cards on a
company may follow its changes.
"""

from __future__ import annotations

from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import PARTS, procedure
from meccg.kernel.changes import AtOnce, announce_later, changes, happened
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.rows import DISCARD, HAND, LOCATIONS, NONE, PILE, UNTAPPED, Change, CompanyRow
from meccg.parts import frames
from meccg.parts.base import Why, whereabouts
from meccg.parts.seats import opposing
from meccg.parts.situations import COMPANY_SIZE
from meccg.parts.values import has_trait, value
from meccg.rules.captives import give_back, is_lent
from meccg.rules.losses import followers, out_of_play
from meccg.rules.ringwraiths import has_rider, strange_company
from meccg.rules.roles import is_haven

LARGEST = 7  # size of a company away from a Haven (AIO-C-0244)
FREE_PEOPLES = ("elf", "dwarf", "dúnadan", "hobbit")  # who go nowhere with Orcs and Trolls

phrase("join companies", "Do companies at {0} join?", join="{1} joins {0}", no="They stay apart")
phrase("clash", "Which company returns to its site of origin?", send_back="{0}")


def company_size(s: State, company: int) -> int:
    """Characters, Hobbits and Orc scouts counting half (AIO-C-0037); allies do not count."""
    return value(s, COMPANY_SIZE, company)


def at_haven(s: State, company: CompanyRow) -> bool:
    return company.site != NONE and is_haven(s, company.site)


# --- composition -------------------------------------------------------------------------------------------------------


def composition_faults(s: State, members: tuple[int, ...]) -> list[Why]:
    """Why these characters may not be one company away from a Haven; nothing if they may."""
    out: list[Why] = []
    if len(members) == 1:  # with himself everybody may go
        return out
    if value_of_size(s, members) > LARGEST and not boundless(s, members):
        out.append(Why(f"a company away from a Haven has a size of {LARGEST} at most", "AIO-C-0244"))
    monsters = any(has_trait(s, m, r) for m in members for r in ("orc", "troll"))
    if monsters and any(has_trait(s, m, r) for m in members for r in FREE_PEOPLES):
        out.append(Why("Orcs and Trolls do not travel with Elves, Dwarves, Dúnedain or Hobbits", "AIO-C-0254"))
    if sum(1 for m in members if has_trait(s, m, "leader")) > 1:
        out.append(Why("a company away from a Haven has one leader", "AIO-C-0256"))
    if strange_company(s, members):
        out.append(Why("away from a Darkhaven a Ringwraith is with other Ringwraiths only", "AIO-C-0252"))
    return out


def boundless(s: State, members: tuple[int, ...]) -> bool:
    """Whether a card says of the company of one of them that its size does not matter."""
    if "trait:boundless" not in s.standing:
        return False
    return any(c != NONE and has_trait(s, c, "boundless") for c in {s.card(m).company for m in members})


def value_of_size(s: State, members: tuple[int, ...]) -> int:
    """The size that a company of these characters would have."""
    return COMPANY_SIZE.base(s, CompanyRow(id=NONE, player=NONE, members=members))


# --- founding, joining, leaving ----------------------------------------------------------------------------------------


def found_company(s: State, player: int, site: int) -> int:
    """A new company at a site card, which comes from the location deck if it is not in play."""
    if s.card(site).zone == LOCATIONS:
        s.enter(site, player=player, mode="site")
    place = s.name(site)
    return s.add(CompanyRow(id=0, player=player, site=site, place=place, origin=place))


def join(s: State, character: int, company: int) -> tuple[Change, ...]:
    """A character and his followers pass from their company to another. Returns what there is to announce."""
    events: tuple[Change, ...] = ()
    for m in (character, *followers(s, character)):
        old = s.card(m).company
        if old != company:
            s.enter(m, company=company)
            events += (Change("leave", m, by=old), Change("join", m, by=company))
    return events


def announce_all(s: State, events: tuple[Change, ...], then: str, **fields: Any) -> Next:
    """Tell of several events, let those act who act at once, then go on with this step."""
    here = tuple(link for ch in events for link in happened(s, ch))
    return call(AtOnce(links=here), then, **fields) if here else go(then, **fields)


def merge(s: State, into: int, other: int) -> tuple[Change, ...]:
    """Two companies become one; cards that affected one of them now affect both (AIO-C-0337)."""
    events: tuple[Change, ...] = ()
    row = s.company(other)
    for m in row.members:
        s.enter(m, company=into)
        events += (Change("leave", m, by=other), Change("join", m, by=into))
    kept = s.company(into)
    s.put(
        kept.but(
            guard=kept.guard + row.guard,
            faced=kept.faced + tuple(f for f in row.faced if f not in kept.faced),
            moved=kept.moved or row.moved,
            idle=kept.idle or row.idle,
        )
    )
    s.put(s.company(other).but(guard=()))
    s.pass_on(other, into)
    s.tell("{0} is joined by others", into)
    disband(s, other, heir=into)
    return events


def disband(s: State, company: int, heir: int = NONE) -> None:
    """A company has lost its last character. Its events pass to the heir or are discarded (CRF1-0159), on-guard cards return to
    hand, its site card leaves play (AIO-C-0247): in the movement/hazard phase not before the end of all of them (AIO-C-0248).
    """
    row = s.company(company)
    for a in row.attached:
        if heir == NONE or is_second_copy(s, a, heir):
            out_of_play(s, a, DISCARD)
        else:
            s.enter(a, host=heir)
    return_on_guard(s, company)
    if not any(isinstance(f, frames.MovementHazardPhase) and f.player == row.player for f in s.frames):
        clear_sites(s, row.player)


def return_on_guard(s: State, company: int) -> None:
    """On-guard cards that were not revealed return to their owners' hands (AIO-E-0330), unless a card has them discarded."""
    whither = DISCARD if any(PARTS[st.address].on(s, st.env) for st in s.standing.get("guard discarded", ())) else HAND
    for card in s.company(company).guard:
        s.move(card, whither)
    s.put(s.company(company).but(guard=()))


def is_second_copy(s: State, event: int, company: int) -> bool:
    """A card that can't be duplicated on a company, of which this company has one (AIO-C-0339)."""
    facts = s.facts_of(event)
    return facts.dup_limit == "company" and any(s.name(a) == facts.name for a in s.company(company).attached)


# --- site cards --------------------------------------------------------------------------------------------------------


def sites_in_use(s: State, player: int) -> set[int]:
    """Site cards where a company of this player's is or whither it moves."""
    return {x for c in s.companies(player) for x in (c.site, c.destination)}


def clear_sites(s: State, player: int) -> None:
    """Site cards that no company needs leave play."""
    used = sites_in_use(s, player)
    for id in s.player(player).play:
        if s.card(id).mode == "site" and id not in used:
            put_site_away(s, id)


LENT = "lent"  # of a site card that a player has lent to another one


def has_used(s: State, player: int, site: str) -> bool:
    """Whether a player has another card of a site in use, or has had."""
    row = s.player(player)
    return any(s.card(c).card == site for c in (*row.discard, *row.play))


def put_site_away(s: State, site: int) -> None:
    """A tapped site is discarded; an untapped one, and a Haven in either state, returns to the location deck (AIO-B-0445). Cards
    on a Haven pass to another card of the same Haven that stays in play (AIO-C-0338). Another player's card returns to his.
    """
    card, facts, haven = s.card(site), s.facts_of(site), is_haven(s, site)
    heirs = [x for x in sites_in_use(s, card.player) if x not in (site, NONE) and s.card(x).card == card.card]
    for a in card.attached:
        if heirs and haven:
            s.enter(a, host=heirs[0])
        else:
            out_of_play(s, a, DISCARD)
    announce_later(s, Change("site left", site))
    if is_lent(s, site):
        give_back(s, site)
        return
    returns = card.status == UNTAPPED or haven or has_trait(s, site, "always-returns") or card.owner != card.player
    if s.recorded(LENT, site) and has_used(s, card.owner, card.card):
        returns = False  # AIO-F-0442
    if not returns and has_trait(s, site, "stored-when-discarded"):
        s.tell("{0} is stored", site)
        s.move(site, PILE, player=card.player)
        s.put(s.card(site).but(mode="stored"))
        return
    s.move(site, LOCATIONS if returns and facts.kind == "site" else DISCARD)  # what is only used as a site is discarded


def site_card_of(s: State, player: int, place: str) -> int:
    """A player's card of a place: in play before the location deck; NONE if it is in neither."""
    row = s.player(player)
    for id in (*row.play, *row.locations):
        if s.name(id) == place and s.facts_of(id).kind == "site" and not s.card(id).face_down:
            return id
    return NONE


# --- after the movement/hazard phases ----------------------------------------------------------------------------------


@procedure
class JoinCompanies(Frame, frozen=True, tag="join-companies", gc=False):
    """When all companies have moved: those at one non-Haven site join, those at a Haven may (AIO-H-0649, AIO-H-0650)."""

    player: int
    apart: tuple[str, ...] = ()  # places where companies stay apart
    pair: tuple[int, ...] = ()  # two companies that can't be one

    def begin(self, s: State) -> Next:
        for place, companies in places(s, self.player).items():
            if len(companies) < 2 or place in self.apart:
                continue
            if at_haven(s, companies[0]):
                pairs = [("join", a.id, b.id) for i, a in enumerate(companies) for b in companies[i + 1 :]]
                return ask(self.player, "join companies", (("no",), *pairs), "may_join", about=(place,), rule="AIO-H-0650")
            one, two = sorted(companies[:2], key=lambda c: c.moved)  # the one that stayed is joined by the other
            if composition_faults(s, one.members + two.members):
                return go("clash", pair=(one.id, two.id))
            return announce_all(s, merge(s, one.id, two.id), "begin")
        clear_sites(s, self.player)
        return done()

    def may_join(self, s: State) -> Next:
        if s.result == ("no",):
            asked = next(p for p, c in places(s, self.player).items() if len(c) > 1 and p not in self.apart and at_haven(s, c[0]))
            return go("begin", apart=(*self.apart, asked))
        return announce_all(s, merge(s, picked(s).what, picked(s).to), "begin")

    def clash(self, s: State) -> Next:
        """Companies that may not be one: the mover returns; of two movers the hazard player chooses (AIO-C-0260, AIO-C-0261)."""
        movers = [c for c in self.pair if s.company(c).moved]
        shunned = [c for c in self.pair if not has_rider(s, s.company(c))]
        if not movers and len(shunned) == 1:  # where a Ringwraith has appeared nobody else stays (AIO-C-0181)
            return changes(s, tuple(Change("discard", m) for m in s.company(shunned[0]).members), "begin", pair=())
        if not movers:
            return go("begin", apart=(*self.apart, whereabouts(s, s.company(self.pair[0]))), pair=())
        return ask(opposing(s, self.player), "clash", [("send back", c) for c in movers], "sent_back", rule="AIO-C-0261")

    def sent_back(self, s: State) -> Next:
        back_to_origin(s, picked(s).what)
        return go("begin", pair=())


def places(s: State, player: int) -> dict[str, list[CompanyRow]]:
    """A player's companies by the place where they are."""
    out: dict[str, list[CompanyRow]] = {}
    for c in s.companies(player):
        out.setdefault(whereabouts(s, c), []).append(c)
    return out


def back_to_origin(s: State, company: int) -> None:
    """After its move a company must go back to where it came from; it may do nothing in its site phase (AIO-B-0442)."""
    row = s.company(company)
    site = site_card_of(s, row.player, row.origin)
    if site == NONE:  # its card was tapped and is in the discard pile
        site = next(id for id in s.player(row.player).discard if s.name(id) == row.origin)
    if s.card(site).zone != "play":
        s.enter(site, mode="site")
    s.put(row.but(site=site, place=row.origin, moved=False, returned=True, idle=True))
    s.tell("{0} returns to {1}", company, site)
    clear_sites(s, row.player)
