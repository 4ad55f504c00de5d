"""Dark Minions: long-events of resources."""

from meccg.cards.vocabulary import *
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State
from meccg.model.rows import CardRow, Change, Standing
from meccg.parts.standing import Replacement


class TakeBack(Verb):
    """EACH, an on-guard card, returns to the hand of its player; nobody sees it."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        card = f.env.each
        for c in s.all_companies():
            if card in c.guard:
                s.put(c.but(guard=tuple(g for g in c.guard if g != card)))
                s.move(card, HAND)
                s.tell("an on-guard card returns to the hand of {0}", s.card(card).player)
        return done(f.env)

    def words(self) -> str:
        return "return it to its player’s hand"


class OnTopOfDeck(Verb):
    """IT, a card of a hand, is put on top of its owner's play deck, face down."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        s.tell("{0} puts a card on top of his play deck", s.card(f.env.it).owner)
        s.move(f.env.it, DECK)
        return done(f.env)

    def words(self) -> str:
        return "put it on top of its owner’s play deck, face down"


class FromHand(Instead):
    """Of cards that are discarded from a hand, their player says whether it is done instead; those that the rules discard unseen, too."""

    __slots__ = ()

    def indexed(self) -> tuple[str, ...]:
        return (*super().indexed(), "hand to deck")

    def replacement(self, s: State, st: Standing, ch: Change) -> Frame:
        return Replacement(self.address, st.env.but(it=ch.subject, doer=ch.by, player=s.card(ch.subject).owner))


IN_HAND = Asked("in a hand", lambda s, x, env: type(c := s.get(x)) is CardRow and c.zone == HAND)

long_event("DM-125",  # Enduring Tales
    Play(), FromHand("discard", OnTopOfDeck(), what=IN_HAND, optional=True).reads(
        "whoever discards a card from his hand may put it on top of his play deck, face down, instead", pin="f6eb698d"))

long_event("DM-127",  # Face Out of Sight (AIO-F-0310, AIO-F-0311)
    Play(),
    Require(OnGuard(), TakeBack()).reads("each on-guard card returns to its player’s hand at once", pin="c9700c74"),
    When("end of turn", ReturnToHand(every(Agent(TAPPED | WOUNDED)))).reads(
        "at the end of each turn, all tapped and all wounded agents return to their players’ hands", pin="8a61b894"))

long_event("DM-157",  # Secret Ways
    Play(), Add(roll_of("movement"), 4, to=Company(At(UNDER_DEEPS)), vs=UNDER_DEEPS).reads(
        "rolls to move between adjacent Under-deeps sites have +4", pin="fd60b176"))
