"""The Wizards: the Nine. Each is a creature, or a permanent-event that is tapped into a short-event."""

from meccg.cards.vocabulary import *
from meccg.kernel.run import Next, done
from meccg.kernel.state import State

creature("TW-2", nazgul(Tap(TARGET), on=Character(UNTAPPED)))  # Adûnaphel

creature("TW-107", nazgul(ReturnToHand(one(Card(CREATURE & HAZARD, zone=DISCARD, of=YOU)))))  # Ûvatha the Horseman

creature("TW-4", nazgul(For(THIS_TURN, Add(BODY, -1, to=TARGET)), on=Character()))  # Akhôrahil

creature("TW-31", nazgul(For(THIS_TURN, Add(PROWESS, 1, to=Attack(WOLF | SPIDER | ANIMAL)))))  # Dwar of Waw

creature("TW-44",  # Hoarmûrath of Dír: any attack, one that a site still holds in store, too
    nazgul(For(THIS_ATTACK, Add(STRIKES, 1, to=TARGET)), on=Attack()),
    tapped_into(OneAttack(Add(STRIKES, 1, to=ChosenAttack())), on=Site(HasAttack())))

creature("TW-46", nazgul(Discard(TARGET), on=Item(~RING, on=Character(WOUNDED))))  # Indûr Dawndeath

creature("TW-83",  # Ren the Unclean
    Play(nature="permanent-event"),
    tapped_into(CorruptionCheck(every(Character()))).reads(
        "tap this card: each character in play makes a corruption check, first those of the player whose turn it is, each player’s in the "
        "order that he says. yours may be supported by others, but you may play no resource to help them. then discard this card. this counts "
        "as one against the hazard limit", pin="bd7dd4c0"))

creature("TW-113", nazgul(For(AS_LONG_EVENT, TreatAs("site", {"S": "D"}))))  # Witch-king of Angmar


class Tally(Verb):
    """What is found now is FOUND from here on, whatever becomes of it."""

    __slots__ = ("what",)

    def __init__(self, what: Selector) -> None:
        self.what = what

    def begin(self, s: State, f: Do) -> Next:
        return done(f.env.but(found=self.what.all(s, f.env)))

    def words(self) -> str:
        return ""


FOR_EACH_FOUND = Choice(Card(zone=HAND, of=TURN_PLAYER), Count(FOUND), Count(FOUND), TURN_PLAYER)

creature("TW-47",  # Khamûl the Easterling
    Play(nature="permanent-event"),
    tapped_into(Discard(FOR_EACH_FOUND), first=Tally(Event(NAZGUL))).reads(
        "tap this card: for each Nazgûl in play as a permanent-event at that moment, this one included, the player whose turn it is "
        "discards a card of his choice from his hand. then discard this card. this counts as one against the hazard limit", pin="81984fd4"))
