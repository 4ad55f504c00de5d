"""Players who are out of the game: what becomes of their questions and of their cards (METW-0949, AIO-H-0234, AIO-H-0235).

With three or more the others play on. Who leaves (`rules.endgame` says why) is out when the turn that is going on is over; his
own turn is over with what his company was doing. Until then whatever he would be asked is answered in the plainest way. He takes
his cards with him; a creature of his that another has defeated stays in that player's pile.
"""

from __future__ import annotations

from meccg.kernel.answers import Option
from meccg.kernel.book import provides
from meccg.kernel.state import State
from meccg.model.rows import DISCARD, GONE, LEAVING, NONE, PLAY, Ask
from meccg.parts.verbs import AS_LONG_EVENT
from meccg.rules.losses import out_of_play

# How a question is answered for somebody who leaves: with the first of these that is offered, or with what stands first.
PLAINEST: tuple[Option, ...] = tuple(
    (verb,) for verb in ("pass", "no", "no support", "stop", "enough", "ready", "done", "stay", "do nothing", "nobody", "play on")
)


@provides("plainest answer")
def plainest(question: Ask) -> Option:
    return next((option for option in PLAINEST if option in question.options), question.options[0])


def depart(s: State) -> None:
    """The turn is over: whoever leaves is gone."""
    for player in s.players():
        if s.player(player).presence == LEAVING:
            take_away(s, player)
            s.put(s.player(player).but(presence=GONE, avatar=NONE))


def take_away(s: State, player: int) -> None:
    """His cards in play go with him, and the long-events of his turns."""
    s.tell("{0} is out of the game", player)
    for id in s.in_play():
        card = s.card(id)
        if card.zone == PLAY and (card.player == player or (card.mode == "long-event" and card.on_turn_of == player)):
            out_of_play(s, id, DISCARD)
    s.release(lambda st: st.scope == AS_LONG_EVENT and st.until == player)
