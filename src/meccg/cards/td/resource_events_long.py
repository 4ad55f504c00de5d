"""The Dragons: long-events of resources."""

from meccg.cards.vocabulary import *


class Likewise(Add):
    """A modifier that the sentence of another one tells of."""

    __slots__ = ()

    def words(self) -> str:
        return ""


long_event("TD-95",  # A Short Rest
    Play(),
    Add(DRAWS_OWN, 1, to=Company(MOVING & PathShorter(1))).reads(
        "the player of each moving company may draw one more card for it for each region by which its site path is shorter than four", pin="ff913b83"),
    Likewise(DRAWS_OWN, 2, to=Company(MOVING & PathShorter(2))),
    Likewise(DRAWS_OWN, 3, to=Company(MOVING & PathShorter(3))))

long_event("TD-104", Play(needs=GATES_OF_MORNING), Gain(DEFENDER_CHOOSES, to=Attack(BY_CREATURE)))  # Cloudless Day

long_event("TD-154",  # Star of High Hope
    Play(), Add(PROWESS, Case((GATES_OF_MORNING, 2), default=1), to=Character(ELF | DUNADAN)))
