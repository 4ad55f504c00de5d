"""A position of a script as a game that goes on from there."""

from __future__ import annotations

from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK, PROCEDURES
from meccg.kernel.chance import new_tag
from meccg.kernel.game import Game
from meccg.kernel.run import push
from meccg.kernel.state import State
from meccg.lessons.script import Party, Scene, Side
from meccg.model.options import RULE_SETS
from meccg.model.rows import (
    ASIDE,
    DECK,
    DISCARD,
    GENERAL,
    HAND,
    LOCATIONS,
    PILE,
    POOL,
    SIDEBOARD,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    CardRow,
    CompanyRow,
    PlayerRow,
)
from meccg.rules.alignments import ALIGNMENTS

LEARNER, OTHER = 0, 1
SPARE = (7,) * 40  # what the dice show when a script has said nothing more


class BadScript(ValueError):
    """A script that does not fit the game: says where."""


def key_of(name: str, *kinds: str, alignment: str = "hero") -> str:
    """The key of the card of that name which is such a player's; of these kinds, if the name fits several."""
    found = [f for f in load_pool().named(name) if f.id in BOOK]
    fitting = [f for f in found if f.kind in kinds] or found
    row = ALIGNMENTS[alignment]
    first = [f for f in fitting if f.alignment == row.own_sites[0]] or [f for f in fitting if f.alignment in row.own] or fitting
    if not first:
        raise BadScript(f"there is no card {name!r}")
    return first[0].id


def staged(scene: Scene) -> Game:
    """The game of a scene, run to its first decision."""
    load_cards()
    s = State(RULE_SETS[scene.rules], seed="lesson")
    s.chance = s.chance.but(mode="scripted", script=(*scene.dice, *SPARE))
    s.n_players = 2
    sides = (scene.you, scene.other)
    had = 0 if scene.begins == "Game" else max(2, scene.turn // 2)
    for i, side in enumerate(sides):
        s.add(PlayerRow(id=i, name=side.name, alignment=side.alignment, exhausted=side.exhausted, turns=had))
    s.turn, s.turn_player = scene.turn, OTHER if scene.theirs else LEARNER
    for i, side in enumerate(sides):
        _Laying(s, i).lay(side)
    _begin(s, scene)
    return Game(s)


def _begin(s: State, scene: Scene) -> None:
    """A turn is one of a game, after which the other player's follows; anything else stands alone."""
    if scene.begins == "Game":
        s.turn = 0
        push(s, PROCEDURES["Game"]())
    elif scene.begins == "Turn":
        s.turn -= 1
        push(s, PROCEDURES["Game"](step="turn"))
    elif scene.begins == "FreeCouncil":
        push(s, PROCEDURES["FreeCouncil"]())
    else:
        push(s, PROCEDURES["Game"](step="after"))
        push(s, PROCEDURES[scene.begins](player=s.turn_player))


class _Laying:
    """Lays out one player's cards."""

    def __init__(self, s: State, player: int) -> None:
        self.s, self.player = s, player

    def key(self, name: str, *kinds: str) -> str:
        return key_of(name, *kinds, alignment=self.s.player(self.player).alignment)

    def new(self, name: str, zone: str, *kinds: str, owner: int | None = None) -> int:
        """A card on top of a pile."""
        s = self.s
        key = self.key(name, *kinds)
        BOOK[key]  # who looks at a card defines it
        s.chance, tag = new_tag(s.chance)
        whose = self.player if owner is None else owner
        id = s.add(CardRow(id=0, card=key, owner=whose, player=whose, zone=zone, tag=tag))
        row = s.player(whose)
        s.put(row.but(**{zone: (*getattr(row, zone), id)}))
        return id

    def lay(self, side: Side) -> None:
        piles = {HAND: side.hand, DECK: side.deck, DISCARD: side.discard, SIDEBOARD: side.sideboard, POOL: side.pool}
        for zone, names in piles.items():
            for name in reversed(names):
                self.new(name, zone)
        for name in side.locations:
            self.new(name, LOCATIONS, "site")
        for name in side.pile:
            self._defeated(name)
        for party in side.parties:
            self._party(party)
        for kind, names in (("event", side.events), ("faction", side.factions)):
            for name in names:
                self._in_play(name, kind)

    def _defeated(self, name: str) -> None:
        id = self.new(name, PILE)
        if self.s.facts_of(id).type == "hazard":
            self.s.put(self.s.card(id).but(owner=self.s.after(self.player)))

    def _in_play(self, name: str, kind: str) -> None:
        id = self.new(name, ASIDE, kind, "creature")
        lasting = [t for t in self.s.facts_of(id).subtypes if t in ("long-event", "permanent-event")]
        mode = kind if kind == "faction" else (lasting or ["permanent-event"])[0]
        self.s.enter(id, player=self.player, mode=mode, since=1)

    def _party(self, party: Party) -> None:
        s = self.s
        site = self._site(party.at, party.site_tapped)
        place = s.name(site)
        company = s.add(CompanyRow(id=0, player=self.player, site=site, place=place, origin=place))
        who: dict[str, int] = {}
        for name in party.members:
            who[name] = id = self.new(name, ASIDE, "character", "avatar")
            s.enter(id, player=self.player, company=company, controller=GENERAL, since=1)
            if s.facts_of(id).kind == "avatar":
                s.put(s.player(self.player).but(avatar=id))
        for leader, names in party.followers.items():
            for name in names:
                s.put(s.card(who[name]).but(controller=who[leader]))
        for kind, of in (("item", party.items), ("ally", party.allies), ("event", party.cards)):
            for name, cards in of.items():
                for card in cards:
                    self._on(card, kind, who[name])
        for status, names in ((TAPPED, party.tapped), (WOUNDED, party.wounded)):
            for name in names:
                s.set_status(who[name], status)

    def _on(self, name: str, kind: str, host: int) -> None:
        hazard = BOOK[self.key(name, kind)].facts.type == "hazard"
        owner = self.s.after(self.player) if hazard else self.player
        id = self.new(name, ASIDE, kind, owner=owner)
        self.s.enter(id, player=owner, host=host, mode="permanent-event" if kind == "event" else "", since=1)

    def _site(self, name: str, tapped: bool) -> int:
        """His card of that site on the table: the one that lies there, or from his location deck, or a new one."""
        s, key = self.s, self.key(name, "site")
        row = s.player(self.player)
        for id in row.play:
            if s.card(id).card == key:
                return id
        held = [id for id in row.locations if s.card(id).card == key]
        id = held[0] if held else self.new(name, ASIDE, "site")
        s.enter(id, player=self.player, mode="site", since=1, status=TAPPED if tapped else UNTAPPED)
        return id
