"""The table for one viewer, made of the state. Who sees what is the kernel's business (`State.seen_by`); this only tells it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from meccg.board.ahead import Counsellor, ahead
from meccg.board.attacks import manner
from meccg.board.checks import current_check, needed, rolls_now, terms_of
from meccg.board.faces import danger
from meccg.board.handles import Handles
from meccg.board.hints import WAYS, hint, way_steps
from meccg.board.notes import inverted, notes_of, notes_of_company
from meccg.board.prompts import FOLDED, default, purpose, question
from meccg.board.rail import phase, rail
from meccg.board.strikes import strikes_of
from meccg.board.structs import (
    AttackRow,
    Board,
    ChainLink,
    Company,
    Event,
    Expected,
    Group,
    HazardLimit,
    Influence,
    LogLine,
    Number,
    Option,
    Piece,
    Pile,
    PileCard,
    Points,
    Prison,
    Question,
    RegionStep,
    Seat,
    StrikeRow,
    TableCard,
    Term,
    Waiting,
)
from meccg.board.wording import offered_all
from meccg.board.words import STATUS, YOU, to_you
from meccg.kernel.answers import things_of
from meccg.kernel.book import BOOK
from meccg.kernel.chance import CHANCE
from meccg.kernel.decisions import choice
from meccg.kernel.game import A_CARD, Game, may_read
from meccg.kernel.state import DICE, NOTE, State
from meccg.model.facts import Facts
from meccg.model.rows import (
    DECK,
    DISCARD,
    GENERAL,
    HIDDEN_ZONES,
    LOCATIONS,
    NONE,
    POOL,
    SIDEBOARD,
    UNCONTROLLED,
    Ask,
    CardRow,
    CompanyRow,
    PlayerRow,
)
from meccg.parts.agents import AGENT, agents_of
from meccg.parts.values import (
    BODY,
    DI,
    GI,
    HAND_SIZE,
    MIND,
    MP,
    PROWESS,
    STRIKES,
    Attribute,
    company_path,
    lies_as,
    site_type,
    value,
)
from meccg.rules.alignments import alignment_of
from meccg.rules.captives import hosts, prisoners, rescue_site
from meccg.rules.chain import DECLARING, Chain
from meccg.rules.combat import Attack
from meccg.rules.companies import company_size
from meccg.rules.control import left_of_di, used_gi
from meccg.rules.corruption import corruption_points, points_on
from meccg.rules.prisoners import rescue_attacks
from meccg.rules.roles import declared, your_avatar
from meccg.rules.scoring import TYPES, council_scores, scores
from meccg.rules.strike import is_bodiless

ONLOOKER = NONE
LOG_LINES = 260  # of the log, from the end
PILES = (DECK, DISCARD, SIDEBOARD, LOCATIONS, POOL, "pile", "out")
BACKS = {"on-guard": ("on guard",), AGENT: ("agent",)}  # what everybody knows of a card that he does not see
PEOPLE = ("character", "avatar", "ally")

_HOLE = re.compile(r"\{(\d+)\}")


def board(
    game: Game,
    viewer: int,
    names: Handles | None = None,
    log_lines: int = LOG_LINES,
    *,
    open: bool = False,
    counsel: Counsellor | None = None,
) -> Board:
    """All that a client needs to draw the table for a seat (ONLOOKER: for somebody who watches). `open`: of a game that is over,
    with all hands on the table: whatever somebody sees is seen. `counsel`: who says what a sensible player would do; without
    him what goes on is gold.
    """
    return _Drawing(game, viewer, names or Handles("", viewer), open, counsel).whole(log_lines)


class _Drawing:
    def __init__(self, game: Game, viewer: int, names: Handles, open: bool = False, counsel: Counsellor | None = None) -> None:
        self.game, self.s, self.viewer, self.names = game, game.state, viewer, names
        everybody = self.s.everybody()
        self.bits = everybody if viewer == ONLOOKER else 1 << viewer
        self.cards: dict[str, TableCard] = {}
        self.open, self.counsel = open, counsel

    def sees(self, id: int) -> bool:
        if self.open:
            return self.s.seen_by(id) != 0
        return self.s.seen_by(id) & self.bits == self.bits

    def of(self, id: int) -> str:
        return "" if id == NONE else self.names.of(self.s, id)

    def whole(self, log_lines: int) -> Board:
        s = self.s
        seats = self._seats()
        companies = tuple(self._company(c) for c in s.all_companies())
        prisons = tuple(self._prisons())
        hand = self._hand()
        asked = self._question()
        log = self.game.entries
        first = max(0, len(log) - log_lines)
        lines, events = tuple(self._lines(log, first)), tuple(self._events(log, first))
        return Board(
            viewer=self.viewer,
            turn=s.turn,
            turn_seat=s.turn_player,
            phase=phase(s),
            heading=self._heading(),
            rail=rail(s),
            seats=seats,
            companies=companies,
            prisons=prisons,
            hand=hand,
            chain=self._chain(),
            attack=self._attack(),
            check=current_check(s, self.names),
            log=lines,
            log_from=first,
            log_to=max((*(x.n + 1 for x in lines[-1:]), *(x.n + 1 for x in events[-1:])), default=0),
            events=events,
            question=asked,
            waiting=self._waiting(),
            can_undo=self.viewer != ONLOOKER and self.game.can_undo(self.viewer),
            over=self.game.over,
            winners=s.winner or (),
            ending=self._ending(),
            cards=self.cards,  # last: every look above may add to it
        )

    # --- words --------------------------------------------------------------------------------------------------------

    def _heading(self) -> str:
        s = self.s
        if not s.turn:
            return "Before the game"
        whose = "your turn" if s.turn_player == self.viewer else f"turn of {s.player(s.turn_player).name}"
        active = s.role("company")
        company = s.get(active) if active != NONE else None
        if type(company) is CompanyRow and company.members:
            moves = company.destination != NONE or company.moved
            doing = {"Movement/hazard": "moves" if moves else "does not move", "Site": "is at its site"}.get(phase(s))
            if doing is not None:
                return f"Turn {s.turn}, {whose}: {s.name(active)} {doing}"
        return f"Turn {s.turn}, {whose}"

    def _ending(self) -> str:
        s = self.s
        if s.winner is None:
            return ""
        if not s.winner or len(s.winner) == s.n_players:
            return "The game is a tie"
        if self.viewer in s.winner:
            return "You have won"
        return " and ".join(s.player(p).name for p in s.winner) + (" has won" if len(s.winner) == 1 else " have won")

    # --- players ------------------------------------------------------------------------------------------------------

    def _seats(self) -> tuple[Seat, ...]:
        """As they sit round the table, clockwise."""
        council, order = council_scores(self.s), [0]
        while len(order) < self.s.n_players:
            order.append(self.s.next_seat(order[-1]))
        return tuple(self._seat(p, council[p]) for p in order)

    def _seat(self, p: int, council: Any) -> Seat:
        s = self.s
        row: PlayerRow = s.player(p)
        score = scores(s, p)
        points = tuple(
            Points(k, n, council.limited[k], council.doubled[k] > council.counted[k], council.limited[k] < council.doubled[k])
            for k, n in score.by_type.items()
            if k in TYPES
        )
        agents = agents_of(s, p)
        lying = [c for c in row.play if s.card(c).mode != "site" and c not in agents]
        for c in (*lying, *agents):
            self._show(c)
        avatar, whose = your_avatar(s, p), alignment_of(s, p)
        return Seat(
            seat=p,
            handle=f"@{p}",
            name=row.name,
            you=p == self.viewer,
            alignment=row.alignment,
            player=whose.name,
            sites=whose.own_sites[0],
            ending=whose.ending,
            declared=declared(s, p),
            points=points,
            total=score.total,
            council=council.total,
            influence=Influence(used_gi(s, p), value(s, GI, p)),
            hand=len(row.hand),
            held=tuple(self._show(id) for id in row.hand) if self.open else (),
            hand_size=value(s, HAND_SIZE, p),
            avatar=self.of(avatar) if avatar != NONE and self.sees(avatar) else "",
            piles=tuple(self._pile(row, zone) for zone in PILES),
            in_play=tuple(self.of(c) for c in lying),
            agents=tuple(self.of(c) for c in agents),
            exhausted=row.exhausted,
            turns=row.turns,
        )

    def _pile(self, row: PlayerRow, zone: str) -> Pile:
        """How many, and which of them the viewer may look at; the order of a hidden pile is nobody's business."""
        ids: tuple[int, ...] = getattr(row, zone)
        seen = [(BOOK[self.s.card(id).card].name, id) for id in ids if self.sees(id)]
        if zone in HIDDEN_ZONES and zone != DISCARD:
            seen.sort()
        return Pile(zone, len(ids), tuple(PileCard(self.of(id), self.s.card(id).card) for _, id in seen))

    def _hand(self) -> tuple[str, ...]:
        if self.viewer == ONLOOKER:
            return ()
        return tuple(self._show(id) for id in self.s.player(self.viewer).hand)

    # --- companies ----------------------------------------------------------------------------------------------------

    def _company(self, c: CompanyRow) -> Company:
        s = self.s
        site, to = c.site, c.destination
        knows = to != NONE and self.sees(to)
        leaders = [m for m in c.members if s.card(m).controller in (GENERAL, UNCONTROLLED)]
        for id in (*c.members, *c.attached, *c.guard, *(x for x in (site, to) if x != NONE)):
            self._show(id)
        active = c.id == s.role("company")
        return Company(
            handle=self.of(c.id),
            seat=c.player,
            place=c.place,
            origin=c.origin,
            site=self.of(site),
            destination=self.of(to),
            destination_name=s.name(to) if knows else "",
            path=self._path(c) if knows or to == NONE else (),
            way=c.way if knows else "",
            groups=tuple(self._group(c, m) for m in leaders),
            attached=tuple(self.of(a) for a in c.attached),
            guard=tuple(self.of(g) for g in c.guard),
            limit=HazardLimit(c.limit, c.hazards) if c.limit != NONE and active else None,
            size=company_size(s, c.id),
            active=active,
            moved=c.moved,
            entered=c.entered,
            done=c.done,
            notes=notes_of_company(s, c),
        )

    def _prisons(self) -> Iterator[Prison]:
        """Whom cards hold prisoner, each player's for himself."""
        s = self.s
        for p in s.players():
            for host in hosts(s, p):
                held = [c for c in s.held(host) if s.card(c).player == p]
                caught, site = [c for c in held if c in prisoners(s, host)], rescue_site(s, host)
                yield Prison(
                    handle=self._show(host),
                    seat=p,
                    site=self._show(site),
                    place=s.name(site),
                    prisoners=tuple(self._show(c) for c in caught),
                    rings=tuple(self._show(c) for c in held if c not in caught and c != site),
                    attacks=tuple(map(danger, rescue_attacks(s, host))),
                )

    def _path(self, c: CompanyRow) -> tuple[RegionStep, ...]:
        symbols = company_path(self.s, c) if c.path else ""
        regions = c.regions if len(c.regions) == len(symbols) else ("",) * len(symbols)
        return tuple(RegionStep(x, r) for x, r in zip(symbols, regions, strict=True))

    def _group(self, c: CompanyRow, leader: int) -> Group:
        s = self.s
        led = tuple(m for m in c.members if s.card(m).controller == leader)
        whole = value(s, DI, leader)
        influence = Influence(max(0, whole - left_of_di(s, leader)), whole) if led or whole else None
        return Group(self.of(leader), tuple(self.of(m) for m in led), influence)

    # --- cards --------------------------------------------------------------------------------------------------------

    def _show(self, id: int) -> str:
        """Put a card and what lies on it into the list; its handle."""
        name = self.of(id)
        if name in self.cards:
            return name
        card = self.s.card(id)
        if not self.sees(id):
            self.cards[name] = TableCard(
                name, owner=card.owner, seat=card.player, zone=card.zone, status=STATUS[card.status], face_down=True,
                host=self.of(card.host), notes=BACKS.get(card.mode, ()), attached=tuple(self._show(a) for a in card.attached),
            )  # fmt: skip
            return name
        facts: Facts = lies_as(card).facts
        for a in card.attached:
            self._show(a)
        in_play = card.zone not in HIDDEN_ZONES
        self.cards[name] = TableCard(
            handle=name,
            key=card.card,
            name=facts.name,
            owner=card.owner,
            seat=card.player,
            zone=card.zone,
            status="tapped" if inverted(card, facts.kind) else STATUS[card.status],
            kind=facts.kind,
            face_down=card.face_down,
            only_you=card.face_down and not self.open and self.s.seen_by(id) == self.bits,
            host=self.of(card.host),
            attached=tuple(self.of(a) for a in card.attached),
            numbers=self._numbers(card, facts) if in_play else {},
            site_type=site_type(self.s, id) if facts.kind == "site" and in_play else "",
            notes=notes_of(self.s, card, facts.kind),
        )
        return name

    def _numbers(self, card: CardRow, facts: Facts) -> dict[str, Number]:
        s, id = self.s, card.id
        out: dict[str, Number] = {}
        if facts.kind in PEOPLE:
            out["prowess"], out["body"] = self._number(PROWESS, id), self._number(BODY, id)
        if facts.kind in ("character", "avatar"):
            if facts.kind == "character":
                out["mind"] = self._number(MIND, id)
            di = self._number(DI, id)
            if di.now or di.printed:
                out["direct influence"] = di
            cp = corruption_points(s, id)
            if cp:
                out["corruption"] = Number(cp, 0, tuple(terms_on(s, id)))
        elif n := points_on(s, id) if facts.kind == "item" or facts.type == "hazard" else 0:
            out["corruption"] = Number(n, facts.cp.base)
        mp = value(s, MP, id)
        if mp or facts.mp.base:
            out["marshalling points"] = Number(mp, facts.mp.base)
        return out

    def _number(self, attr: Attribute, id: int) -> Number:
        s = self.s
        now, printed = value(s, attr, id), attr.base(s, s.get(id))
        return Number(now, printed) if now == printed else Number(now, printed, tuple(terms_of(s, attr, id)))

    # --- what is happening --------------------------------------------------------------------------------------------

    def _chain(self) -> tuple[ChainLink, ...]:
        s = self.s
        chain = s.enclosing(Chain)
        if chain is None:
            return ()
        out = []
        for n, link in enumerate(reversed(chain.links), 1):
            env = link.env
            source = s.get(env.source)
            card = source if type(source) is CardRow else None
            seen = card is not None and self.sees(env.source)
            name = (s.name(env.source) if seen else A_CARD) if card is not None else ""
            aims = [t for t in (env.target, env.other) if t != NONE and s.get(t) is not None]
            on = next((s.name(t) for t in aims if type(s.get(t)) is not CardRow or self.sees(t)), "")
            words = f"{name or 'An action'}{f' on {on}' if on else ''}"
            out.append(
                ChainLink(
                    n=n,
                    words=words[:1].upper() + words[1:],
                    card=self._show(env.source) if card is not None else "",
                    key=card.card if card is not None and seen else "",
                    name=name,
                    seat=env.player,
                    targets=tuple(self.of(t) for t in aims),
                    canceled=link.canceled,
                )
            )
        return tuple(out)

    def _attack(self) -> AttackRow | None:
        s = self.s
        attack = s.enclosing(Attack)
        if attack is None:
            return None
        card = s.get(attack.source)
        strikes = strikes_of(s, attack, self.game.entries)
        prowess = value(s, PROWESS, attack.uid)
        return AttackRow(
            name=s.name(attack.source) or "An attack",
            key=card.card if type(card) is CardRow else "",
            card=self._show(attack.source) if type(card) is CardRow else "",
            strikes=value(s, STRIKES, attack.uid),
            prowess=Number(prowess, attack.prowess, tuple(terms_of(s, PROWESS, attack.uid))),
            body=None if is_bodiless(s, attack) else value(s, BODY, attack.uid),
            traits=manner(s, attack),
            company=self.of(attack.company),
            assigned=tuple(StrikeRow(self.of(x.defender), s.name(x.defender), x.state, x.roll, x.line) for x in strikes),
        )

    def _lines(self, log: list[Any], first: int) -> list[LogLine]:
        viewer, n_players = (None if self.viewer == ONLOOKER else self.viewer), self.s.n_players
        out = []
        for n, (turn, text, refs, told) in enumerate(log[first:], first):
            if text == DICE:
                out.append(LogLine(n, turn, dice=int(refs[0][1])))
            elif text.startswith(NOTE):
                continue
            elif self.open or may_read(told, viewer, n_players):
                pieces = self._pieces(text, refs, viewer)
                whose = refs[0][0] if refs and text.startswith("{0}") else NONE
                row = self.s.get(whose) if whose >= 0 else None
                seat = row.id if type(row) is PlayerRow else getattr(row, "player", NONE)
                out.append(LogLine(n, turn, pieces, seat))
        return out

    def _events(self, log: list[Any], first: int) -> Iterator[Event]:
        """What is no sentence but an event: the cards by what the viewer may know of them, and numbers."""
        viewer = None if self.viewer == ONLOOKER else self.viewer
        for n, (_, text, refs, _) in enumerate(log[first:], first):
            if not text.startswith(NOTE):
                continue
            cards = [self._told_card(ref, viewer) for ref in refs if ref[0] != NONE]
            numbers = [int(name) for id, name, _ in refs if id == NONE]
            kind = text.removeprefix(NOTE)
            row = self.s.get(refs[0][0])
            whose = row.id if type(row) is PlayerRow else getattr(row, "player", NONE)
            event = Event(n, kind, *cards[0][:2], handle=cards[0][2], seat=whose)
            if len(cards) > 1:
                event = replace(event, by_key=cards[1][0], by_name=cards[1][1])
            if kind == "play":
                event = replace(event, seat=numbers[0])
            elif kind == "count":
                event = replace(event, total=numbers[0])
            elif len(numbers) == 3:
                event = replace(event, roll=numbers[0], total=numbers[1], against=numbers[2])
            yield event

    def _told_card(self, ref: Any, viewer: int | None) -> tuple[str, str, str]:
        """Key, name and handle of what an event names."""
        id, name, mask = ref
        if not (self.open or may_read(mask, viewer, self.s.n_players)):
            return "", A_CARD, ""
        row = self.s.get(id)
        if type(row) is not CardRow:
            return "", name, ""
        return row.card, name, self.of(id) if self.sees(id) else ""

    def _pieces(self, text: str, refs: Any, viewer: int | None) -> tuple[Piece, ...]:
        out = []
        for i, piece in enumerate(_HOLE.split(text)):
            if i % 2 == 0:
                if piece:
                    out.append(Piece(piece))
                continue
            id, name, mask = refs[int(piece)]
            if not (self.open or may_read(mask, viewer, self.s.n_players)):
                out.append(Piece(A_CARD))
                continue
            row = self.s.get(id)
            if type(row) is PlayerRow and id == viewer and not self.open:
                out.append(Piece(YOU if not out else YOU.lower()))
            else:
                out.append(Piece(name, row.card if type(row) is CardRow else ""))
        if len(out) > 1 and out[0].text == YOU and not out[0].key:
            out[1] = replace(out[1], text=to_you(out[1].text))
        if out and not out[0].key:
            out[0] = Piece(out[0].text[:1].upper() + out[0].text[1:])
        return tuple(out)

    # --- questions ----------------------------------------------------------------------------------------------------

    def _question(self) -> Question | None:
        s = self.s
        ask = next((a for a in s.asks if a.seat == self.viewer), None)
        if ask is None or self.viewer == ONLOOKER:
            return None
        options = [self._option(s, ask, o, words) for o, words in offered_all(s, ask).items()]
        usual = default(s, ask) if self.counsel is None else self.counsel.says(s, ask)
        if usual is not None:
            i = ask.options.index(usual)
            options[i] = replace(options[i], default=True)
        wire = self.game.decision(self.viewer)
        assert wire is not None
        return Question(
            id=wire.id,
            seat=ask.seat,
            kind=ask.kind,
            prompt=question(s, ask),
            purpose=purpose(s, ask),
            rule=ask.rule,
            group=wire.group,
            options=tuple(options),
            about=tuple(self._name(x) for x in ask.about if isinstance(x, int) and x >= 0 and self._may_name(x)),
            ahead=self._ahead(ask),
            rolls=ask.kind == "act" and rolls_now(s, ask.seat),
            back=ask.kind not in DECLARING and self.game.can_undo(ask.seat),
        )

    def _ahead(self, ask: Ask) -> tuple[Expected, ...]:
        if self.counsel is None:
            return ()
        return tuple(
            Expected(
                x.ask.kind,
                self.names.option(choice(x.state, "", x.pick).id),
                tuple(self._option(x.state, x.ask, o, words) for o, words in offered_all(x.state, x.ask).items()),
                question(x.state, x.ask),
            )
            for x in ahead(self.s, ask, self.counsel)
        )

    def _name(self, id: int) -> str:
        if type(self.s.get(id)) is CardRow:
            self._show(id)
        return self.of(id)

    def _may_name(self, id: int) -> bool:
        row = self.s.get(id)
        return row is not None and (type(row) is not CardRow or self.sees(id))

    def _option(self, s: State, ask: Ask, option: tuple[Any, ...], words: str) -> Option:
        c = choice(s, words, option)
        for x in things_of(option):
            if isinstance(x, int) and x >= 0 and type(s.get(x)) is CardRow:
                self._show(x)
        source = self.names.seal(c.source) if c.source[:1] == "#" else c.source
        targets = tuple(self.names.seal(t) if t[:1] == "#" else t for t in c.targets)
        site = next((x for x in things_of(option) if isinstance(x, int) and x >= 0 and _is_site(s, x)), NONE)
        key = self.cards[source].key if source in self.cards else ""
        regions = tuple(RegionStep(x, r) for x, r in way_steps(s, option)) if ask.kind in WAYS else ()
        beside = hint(s, ask, option)
        return Option(
            id=self.names.option(c.id),
            verb=c.verb,
            words=words,
            hint=beside.words,
            needs=beside.needs or needed(s, ask, option),
            chance=beside.chance,
            source=source,
            key=key,
            targets=targets,
            place=s.name(site) if site != NONE and ask.kind == "move" else "",
            regions=regions,
            group=source or c.verb,
            fold=FOLDED.get(c.verb, ""),
        )

    def _waiting(self) -> tuple[Waiting, ...]:
        """Who else is asked; what exactly is his business."""
        s = self.s
        others = {a.seat for a in s.asks} | {seat for seat, _ in s.sealed or ()}
        return tuple(
            Waiting(seat, f"{s.player(seat).name} is to act") for seat in sorted(others) if seat not in (self.viewer, CHANCE)
        )


def terms_on(s: State, character: int) -> list[Term]:
    """What burdens a character, card by card."""
    return [Term(s.name(a), n, "+", s.card(a).card) for a in s.card(character).attached if (n := points_on(s, a))]


def _is_site(s: State, id: int) -> bool:
    row = s.get(id)
    return type(row) is CardRow and BOOK[row.card].facts.kind == "site"
