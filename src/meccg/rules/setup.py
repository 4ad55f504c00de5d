"""Getting ready to play (METW-0234 ff., AIO-B-0314 ff.): the draft of starting characters, their items, hands, the first turn.

`new_game(decks)` lays the cards out and runs to the first decision; the frame `Setup` has the rulebook's steps in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meccg.kernel.answers import Pick, picked
from meccg.kernel.book import BOOK, procedure, provides
from meccg.kernel.chance import new_tag, shuffled
from meccg.kernel.run import Next, ask, asks, call, done, go, push, roll, rolled, run
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.deck import Deck, copies
from meccg.model.options import STANDARD, Rules
from meccg.model.rows import DECK, GENERAL, LOCATIONS, POOL, SIDEBOARD, Ask, CardRow, Env, PlayerRow
from meccg.parts import frames
from meccg.parts.frames import by_rule
from meccg.rules.alignments import STARTING_MIND, alignment_of
from meccg.rules.companies import disband, found_company, join
from meccg.rules.deck import Draw
from meccg.rules.deckbuilding import DECK_CHARACTERS, barred, check, in_game, likely_avatar, said
from meccg.rules.limitation import limit_cards
from meccg.rules.losses import followers
from meccg.rules.organization import place, placements
from meccg.rules.resources import meets_requirement
from meccg.rules.roles import declare
from meccg.rules.several import ChooseAvatars, ExchangeCards, Seating
from meccg.rules.uniqueness import is_free, not_duplicated, same_unique

MOST_PLAYERS = 5  # AIO-A-0054
OPENING_HAND = 8  # whatever the hand size is later (AIO-B-0376)

phrase("draft", "Which character do you reveal for your starting company?", reveal="{0}", stop="No more: the company is complete")
phrase("starting characters", "Which character starts with you?", reveal="{0}", stop="No more: the company is complete")
phrase("leftover", "Which character of your pool goes into your play deck?", include="{0}", enough="No more characters")
phrase("starting item", "Who begins with {0}?", give="{1}")
phrase(
    "starting companies",
    "How do your companies stand at the start?",
    ready="They stand as they should",
    follow="{0} follows {1}",
    apart="{0} goes apart, as a new company",
    join="{0} goes with {1}",
    begin="{0} begins at {1}",
)


class BadGame(ValueError):
    """A game that can't be set up: says what and where."""


@provides("new game")
def new_game(
    decks: Sequence[Deck], options: Rules = STANDARD, seed: str = "0", names: Sequence[str] = (), *, checked: bool = True
) -> State:
    """A game between these decks, run to its first decision. One seed gives one game. Faulty decks are refused, if `checked`."""
    if not 2 <= len(decks) <= MOST_PLAYERS:
        raise BadGame(f"a game is for two to {MOST_PLAYERS} players, not {len(decks)}")
    if options.avatar_draft and options.seating != "rolls":
        raise BadGame("avatars are declared in turn only where the players have rolled for their seats")  # AIO-H-0301
    if options.decks not in range(1, len(options.sideboard) + 1):
        raise BadGame(f"a game has one to {len(options.sideboard)} decks, not {options.decks}")
    if checked:
        refuse(decks, options)
    return begun(laid_out(decks, options, seed, names))


def laid_out(decks: Sequence[Deck], options: Rules, seed: str, names: Sequence[str] = ()) -> State:
    """The players and all their cards in their piles, before anything is done."""
    s = State(options, seed)
    s.n_players = len(decks)
    for i, deck in enumerate(decks):
        name = names[i] if i < len(names) else f"Player {i + 1}"
        s.add(PlayerRow(id=i, name=name, alignment=said(deck)))
    for i, deck in enumerate(decks):
        lay_out(s, i, deck)
        if avatar := likely_avatar(deck):
            declare(s, i, avatar)
    return s


def begun(s: State) -> State:
    """The game begins: run to the first decision."""
    push(s, by_rule(frames.Game)())
    run(s)
    return s


def refuse(decks: Sequence[Deck], options: Rules) -> None:
    """No game starts with a faulty deck (AIO-B-0324)."""
    for i, deck in enumerate(decks):
        against = tuple(said(other) for j, other in enumerate(decks) if j != i)
        faults = faults_of(deck, options, against, len(BOOK))
        if faults:
            raise BadGame("\n".join(f"{deck.name}: {fault}" for fault in faults))


@lru_cache(maxsize=256)
def faults_of(deck: Deck, options: Rules, against: tuple[str, ...], cards: int) -> tuple[str, ...]:
    """A deck is looked through once, not before each of many games; again if there are other cards to play with."""
    return tuple(map(str, check(deck, options, against)))


def lay_out(s: State, player: int, deck: Deck) -> None:
    """Rows for all cards of a deck, in an order that says nothing about where they are."""
    zones = (
        (POOL, (*deck.characters, *deck.items)),
        (DECK, copies(deck.play_deck)),
        (SIDEBOARD, copies(deck.sideboard)),
        (LOCATIONS, copies(deck.sites)),
    )
    cards = [(zone, card) for zone, of_zone in zones for card in of_zone]
    s.chance, order = shuffled(s.chance, range(len(cards)), f"rows/{player}")
    piles: dict[str, list[int]] = {zone: [] for zone, _ in zones}
    ids: dict[int, int] = {}
    for i in order:
        zone, card = cards[i]
        card = in_game(card) or card
        try:
            BOOK[card]  # who looks at a card defines it: now, not in the midst of the game
        except KeyError:
            raise BadGame(f"{deck.name}: there is no card {card} in the game") from None
        s.chance, tag = new_tag(s.chance)
        ids[i] = s.add(CardRow(id=0, card=card, owner=player, player=player, zone=zone, tag=tag))
    for i, (zone, _) in enumerate(cards):
        piles[zone].append(ids[i])
    s.put(s.player(player).but(**{zone: tuple(pile) for zone, pile in piles.items()}))


@procedure
class Setup(Frame, frozen=True, tag="setup", gc=False):
    """Steps 3 to 6 of getting ready to play. Ends with the player who takes the first turn."""

    who: int = 0
    stopped: tuple[int, ...] = ()  # who reveals no more characters
    revealed: tuple[int, ...] = ()  # every card revealed so far
    chosen: tuple[int, ...] = ()  # characters that lie face down, in the first edition
    placed: tuple[int, ...] = ()  # whose place in the companies was changed
    rollers: tuple[int, ...] = ()  # who rolls for the first turn
    rolls: tuple[int, ...] = ()  # what they rolled
    order: tuple[int, ...] = ()  # of three or more: as they rolled for their seats, the highest first
    secrets = ("revealed", "chosen")  # who of them goes into a play deck is nobody's business

    def begin(self, s: State) -> Next:
        limit_cards(s)
        if s.n_players > 2:
            return call(Seating(), "seated")
        return go("character_draft" if s.options.character_draft else "starting_characters")

    def seated(self, s: State) -> Next:
        return call(ChooseAvatars(order=s.result), "draft_in_turn", order=s.result)

    def draft_in_turn(self, s: State) -> Next:
        """Of three or more the low roller reveals a character first, then the player to his right, and so on round the table; who
        is revealed is in play at once (METW-0957 ff., AIO-H-0251 ff.). When one stops, the others go on (AIO-H-0255).
        """
        if len(self.stopped) == len(self.order):
            return go("play_deck_characters", who=0)
        player = self._drafting()
        company = starting_characters(s, player)
        options: list[tuple[str | int, ...]] = [("reveal", id) for id in may_start(s, player, company, self.revealed)]
        if player in self.stopped or not options:
            return go("drafted_enough")
        if company:
            options.append(("stop",))
        return ask(player, "draft", options, "drafted", rule="AIO-H-0252")

    def _drafting(self) -> int:
        """Whose turn it is in the draft."""
        return self.order[-1 - self.who % len(self.order)]

    def drafted(self, s: State) -> Next:
        pick = picked(s)
        if pick.verb == "stop":
            return go("drafted_enough")
        shown = (pick.what,)
        starting(s, shown)
        return go("draft_in_turn", who=self.who + 1, revealed=self.revealed + shown)

    def drafted_enough(self, s: State) -> Next:
        stopped = dict.fromkeys((*self.stopped, self._drafting()))
        return go("draft_in_turn", who=self.who + 1, stopped=tuple(stopped))

    def character_draft(self, s: State) -> Next:
        """Each player reveals one character at a time, all at once (AIO-B-0329); who has stopped waits for the others."""
        return self._choose(s, "draft", "reveal", "play_deck_characters")

    def reveal(self, s: State) -> Next:
        """Who is revealed by one player only starts with him; duplicated characters are set aside (AIO-B-0330)."""
        stopped, shown = self._chosen(s)
        starting(s, shown)
        return go("character_draft", stopped=stopped, revealed=self.revealed + shown)

    def starting_characters(self, s: State) -> Next:
        """The first edition: each chooses all of his in secret (METW-0240)."""
        return self._choose(s, "starting characters", "choose_in_secret", "reveal_all")

    def choose_in_secret(self, s: State) -> Next:
        stopped, shown = self._chosen(s)
        return go("starting_characters", stopped=stopped, chosen=self.chosen + shown)

    def reveal_all(self, s: State) -> Next:
        """All are revealed together; those of whom there are two go into the play decks, come what may (METW-0242, CRF1-0003)."""
        for id in starting(s, self.chosen):
            s.move(id, DECK)
        return go("organize", chosen=())

    def _choose(self, s: State, kind: str, then: str, when_done: str) -> Next:
        """One more character of each player who may have more and wants them; each has at least one."""
        questions = []
        stopped = self.stopped
        for p in s.players():
            if p in stopped:
                continue
            company = starting_characters(s, p) + [c for c in self.chosen if s.card(c).player == p]
            options: list[tuple[str | int, ...]] = [("reveal", id) for id in may_start(s, p, company, self.revealed)]
            if not options:
                stopped = (*stopped, p)
                continue
            if company:
                options.append(("stop",))
            questions.append(Ask(p, kind, tuple(options), rule="AIO-B-0329"))
        if not questions:
            return go(when_done, stopped=stopped)
        return asks(tuple(questions), then, stopped=stopped)

    def _chosen(self, s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who has stopped, and which characters were chosen."""
        picks = [(p, Pick(*choice)) for p, choice in s.result]
        stopped = tuple(p for p, pick in picks if pick.verb == "stop")
        return self.stopped + stopped, tuple(pick.what for _, pick in picks if pick.verb == "reveal")

    def play_deck_characters(self, s: State) -> Next:
        """Characters left in the pool may go into the play deck, up to ten in all (AIO-B-0342); the others stay out."""
        if self.who == s.n_players:
            by_the_first = s.n_players > 2 and s.options.several == "the-wizards"
            return call(ExchangeCards(), "organize", who=0) if by_the_first else go("organize", who=0)
        left = [id for id in s.player(self.who).pool if s.facts_of(id).kind == "character"]
        if not left or deck_characters(s, self.who) >= DECK_CHARACTERS:
            return go("play_deck_characters", who=self.who + 1)
        options = [*(("include", id) for id in left), ("enough",)]
        return ask(self.who, "leftover", options, "included", rule="AIO-B-0342")

    def included(self, s: State) -> Next:
        if picked(s).verb == "enough":
            return go("play_deck_characters", who=self.who + 1)
        s.move(picked(s).what, DECK)
        return go("play_deck_characters")

    def organize(self, s: State) -> Next:
        """Followers and companies are arranged as in an organization phase (METW-0243); nobody is moved twice."""
        if self.who == s.n_players:
            return go("minor_items", who=0)
        options: list[tuple[str | int, ...]] = [("ready",)]
        for c in starting_characters(s, self.who):
            if c not in self.placed:
                options += [
                    (verb, c, *where) for verb, *where in placements(s, c) if verb != "apart" or more_companies(s, self.who)
                ]
                options += [("begin", c, site) for site in other_starting_sites(s, c)]
        return ask(self.who, "starting companies", options, "organized", rule="AIO-B-0369")

    def organized(self, s: State) -> Next:
        if picked(s).verb == "ready":
            return go("organize", who=self.who + 1, placed=())
        verb, character, *where = s.result
        if verb == "begin":
            begin_at(s, character, where[0])
        else:
            place(s, character, (verb, *where))
        return go("organize", placed=(*self.placed, character))

    def minor_items(self, s: State) -> Next:
        """The items were chosen with the deck (AIO-B-0373); now each is given to somebody."""
        if self.who == s.n_players:
            return go("draw_a_hand", who=0)
        for item in s.player(self.who).pool:
            bearers = [c for c in starting_characters(s, self.who) if may_begin_with(s, c, item)]
            if bearers:
                options = [("give", item, c) for c in bearers]
                return ask(self.who, "starting item", options, "given", about=(item,), rule="AIO-B-0370")
        return go("minor_items", who=self.who + 1)

    def given(self, s: State) -> Next:
        _, item, bearer = s.result
        s.enter(item, host=bearer)
        s.tell("{0} begins with {1}", bearer, item)
        return go("minor_items")

    def draw_a_hand(self, s: State) -> Next:
        if self.who == s.n_players:
            return go("who_goes_first")
        s.shuffle(self.who)
        return call(Draw(player=self.who, n=OPENING_HAND), "draw_a_hand", who=self.who + 1)

    def who_goes_first(self, s: State) -> Next:
        """Each player rolls; the highest goes first; those who tie for it roll again (AIO-B-0377). Three or more have rolled for
        their seats (METW-0962, AIO-H-0259).
        """
        if self.order:
            s.tell("{0} takes the first turn", self.order[0])
            return done(self.order[0])
        return go("roll_dice", rollers=tuple(s.players()))

    def roll_dice(self, s: State) -> Next:
        if len(self.rolls) < len(self.rollers):
            return roll(s, "rolled")
        best = max(self.rolls)
        highest = tuple(p for p, n in zip(self.rollers, self.rolls, strict=True) if n == best)
        if len(highest) > 1:
            return go("roll_dice", rollers=highest, rolls=())
        s.tell("{0} takes the first turn", highest[0])
        return done(highest[0])

    def rolled(self, s: State) -> Next:
        s.tell(f"{{0}} rolls {rolled(s)}", self.rollers[len(self.rolls)])
        return go("roll_dice", rolls=(*self.rolls, rolled(s)))


def starting(s: State, shown: tuple[int, ...]) -> list[int]:
    """Characters are revealed together: each starts with its player, but those whom two players show. They are the result."""
    s.learned += 1
    twice = [id for id in shown if any(other != id and same_unique(s, id, other) for other in shown)]
    for id in shown:
        if id in twice:
            s.show(id, s.everybody())
            s.tell("{0} is revealed twice and set aside", id)
        else:
            s.enter(id, company=starting_company(s, s.card(id).player))
            s.tell("{0} begins with {1}", s.card(id).player, id)
    return twice


def starting_company(s: State, player: int) -> int:
    """The company of a player's starting characters, founded with the first of them."""
    for company in s.companies(player):
        return company.id
    sites = starting_sites(s, player)
    if not sites:
        raise BadGame(f"{s.player(player).name} has no {' or '.join(alignment_of(s, player).sites)} in his location deck")
    return found_company(s, player, sites[0])


def starting_sites(s: State, player: int) -> list[int]:
    """A card of each site where his characters may begin: the named ones first, in their order (AIO-B-0357 ff.)."""
    row = alignment_of(s, player)
    mine = s.player(player)
    cards = {s.name(id): id for id in (*reversed(mine.locations), *mine.play) if row.starts_at(s.facts_of(id))}
    named = [cards[name] for name in row.sites if name in cards]
    return named + [id for name, id in cards.items() if name not in row.sites]


def more_companies(s: State, player: int) -> bool:
    """Whether the characters of a player may begin in one company more."""
    most = alignment_of(s, player).companies
    return not most or len(s.companies(player)) < most


def other_starting_sites(s: State, character: int) -> list[int]:
    """Where else a character, with those who follow him, may begin; only who follows nobody chooses."""
    card = s.card(character)
    here = s.company(card.company)
    if card.controller != GENERAL or not alignment_of(s, card.player).companies:
        return []
    taken = {c.place for c in s.companies(card.player)}
    last = len(here.members) == 1 + len(followers(s, character))
    room = last or more_companies(s, card.player)
    return [id for id in starting_sites(s, card.player) if s.name(id) != here.place and (room or s.name(id) in taken)]


def begin_at(s: State, character: int, site: int) -> None:
    """He and his followers begin at another of the starting sites, with those who are there."""
    player, old = s.card(character).player, s.card(character).company
    there = [c.id for c in s.companies(player) if c.place == s.name(site)]
    join(s, character, there[0] if there else found_company(s, player, site))
    s.tell("{0} begins at {1}", character, site)
    if not s.company(old).members:
        disband(s, old)


def starting_characters(s: State, player: int) -> list[int]:
    return [m for company in s.companies(player) for m in company.members]


def may_start(s: State, player: int, company: list[int], revealed: tuple[int, ...]) -> list[int]:
    """Characters of the pool that fit into a company: number, printed mind, nobody who was revealed before (AIO-B-0331)."""
    row = alignment_of(s, player)
    if len(company) >= row.characters:
        return []
    brought = [s.facts_of(id) for id in s.player(player).pool]
    room = STARTING_MIND - sum(s.facts_of(c).mind or 0 for c in company)
    out = []
    for id in s.player(player).pool:
        facts = s.facts_of(id)
        if barred(facts, row, brought)[0] or (facts.mind or 0) > room or id in company or id in revealed:
            continue
        if not any(same_unique(s, id, other) for other in revealed):
            out.append(id)
    return out


def may_begin_with(s: State, character: int, item: int) -> bool:
    facts = s.facts_of(item)
    if facts.kind != "item" or not meets_requirement(s, character, facts):
        return False
    env = Env(source=item, player=s.card(item).player, target=character)
    return is_free(s, env, None) and not_duplicated(s, env, None)


def deck_characters(s: State, player: int) -> int:
    return sum(1 for id in s.player(player).deck if s.facts_of(id).kind == "character")
