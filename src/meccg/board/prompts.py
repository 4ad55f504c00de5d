"""Who must do what, and why: the sentence above the options."""

from __future__ import annotations

from typing import Any

from meccg.board.words import no_room
from meccg.bots.lore import fits
from meccg.kernel.answers import verb_of
from meccg.kernel.chance import WAYS
from meccg.kernel.game import open_window
from meccg.kernel.state import State
from meccg.kernel.words import prompt_words
from meccg.model import windows as W
from meccg.model.rows import NONE, PLAY, Ask, CardRow
from meccg.parts.values import DRAWS_OPPONENT, DRAWS_OWN, GI, value
from meccg.rules.alignments import alignment_of
from meccg.rules.chain import DECLARING, Chain
from meccg.rules.characters import organizing
from meccg.rules.control import generally_controlled, leaders, used_gi
from meccg.rules.movement import MovementHazard
from meccg.rules.onguard import PlaceOnGuard
from meccg.rules.scoring import council_scores
from meccg.rules.strike import Strike, prowess_of_the_strike, strike_prowess

Option = tuple[Any, ...]

# What a window is for: to the player whose turn it is, and to the others.
PURPOSE = {
    W.UNTAP_PHASE: ("Before your cards untap.", ""),
    W.ORGANIZATION: (
        "Organize your companies: play a character, move items, split or join. Then you are asked where each company goes.",
        "",
    ),
    W.END_OF_ORGANIZATION: ("The sites are chosen: last things to do before the companies leave.", ""),
    W.LONG_EVENT_PHASE: ("Long-events may be played now.", ""),
    W.SITE_REVEALED: ("A new site is revealed.", "A new site is revealed."),
    W.BEGIN_MH: ("The company sets out.", "The company sets out: hazards may follow."),
    W.MH_PHASE: (
        "Your company is on its way: you may play resources.",
        "You are the hazard player: play hazards against this company, or pass.",
    ),
    W.FACING_ATTACK: (
        "Your company is attacked: cancel or weaken the attack before strikes are assigned.",
        "Before strikes are assigned the attack may be strengthened.",
    ),
    W.STRIKES_ASSIGNED: ("The strikes are assigned.", "The strikes are assigned."),
    W.STRIKE_HAZARDS: ("", "Hazards that affect this strike may be played."),
    W.FACING_STRIKE: ("Resources that affect this strike may be played.", ""),
    W.STRIKE_DECIDED: ("The strike is decided.", "The strike is decided."),
    W.BODY_CHECKED: ("A body check is to be made.", "A body check is to be made."),
    W.AFTER_ATTACK: ("The attack is over.", "The attack is over."),
    W.END_OF_MH: ("The movement/hazard phase of this company ends.", "The movement/hazard phase of this company ends."),
    W.ALL_MH_DONE: ("All companies have moved.", "All companies have moved."),
    W.BEGIN_SITE: ("The company is at its site.", "The company is at its site."),
    W.ENTERING: ("The company enters the site.", "The company enters the site."),
    W.AGENTS: ("Agents may attack your company.", "Your agents at this site may attack the company that has entered it."),
    W.SITE_PHASE: ("Your company has entered its site: play items, allies or factions here.", ""),
    W.RESOURCE_PLAYED: ("", "A resource is played that taps the site: on-guard cards may be revealed."),
    W.CHECK_DECLARED: ("A check is to be made: it may still be modified.", "A check is to be made: it may still be modified."),
    W.MOVEMENT_ROLL: (
        "The company seeks its way: a roll is to be made, which may still be modified.",
        "The company seeks its way: a roll is to be made, which may still be modified.",
    ),
    W.RING_TESTED: ("A gold ring is tested.", "A gold ring is tested."),
    W.END_OF_SITE: ("The site phase of this company ends.", ""),
    W.END_OF_TURN_PHASE: ("The turn ends: the hand is brought back to its size.", "The turn ends."),
    W.COUNCIL: ("The {ending}.", "The {ending}."),
}


# Why a question is asked, where its own words do not say it.
REASONS = {
    "draft": "Both players reveal a character at a time; whom both reveal plays for neither. Minds together may be 20.",
    "leftover": "Up to ten characters may wait in the play deck.",
    "starting item": "Starting characters bring minor items.",
    "move": "The new site stays face down until the company moves. Resources are played at sites; wounds heal at Havens.",
    "way": "The regions on the way say which hazards can be met there.",
    "route": "The regions on the way say which hazards can be met there.",
    "draw": "When a company moves, its player and the hazard player draw cards: the site says how many.",
    "discard down": "At the end of a movement/hazard phase both return to their hand size.",
    "end of turn": "Each player may discard one card before both fill up their hands.",
    "enter": "To play anything at a site the company must enter it and face its automatic-attacks.",
    "assign strike": "Each strike is faced by one character. You choose among the untapped, the attacker gives out the rest.",
    "stance": "Whoever taps fights with full prowess, but can do little else this turn; staying untapped costs 3.",
    "support": "Companions without a strike may tap to give +1.",
    "excess strikes": "Strikes beyond the number of characters weigh on them as -1 each.",
    "composition": "Characters at one Haven may be grouped into companies as you like; each company meets hazards of its own.",
    "place": "Companies may have up to seven characters (Hobbits count half), more at a Haven.",
    "control": "General influence is 20; a character's direct influence can control followers of that mind in all.",
    "moves next": "Each of your companies has a movement/hazard phase of its own.",
    "next company": "Each of your companies has a site phase of its own.",
    "exchange": "The play deck is exhausted: the discard pile becomes the new one, and the sideboard may be used.",
    "hazard sideboard": (
        "The sideboard is a stock of cards beside your deck. While another's {avatar} is in play you may bring in hazards of it, "
        "at the price of playing half as many this turn."
    ),
    "store": "What is stored leaves its bearer for good: it burdens nobody any more, and what it is worth is safe.",
    "transfer": "Items change hands among characters at the same site; whoever gives one away makes a corruption check.",
    "receive": "Whoever gives an item away makes a corruption check.",
    "dismiss": "Instead of bringing in a character you may let one go: he is discarded, and his influence is free again.",
    "name a card": "Any card of the game may be named. When all are named, the other player shows his hand.",
    "who riddles": "Both players roll two dice, sages with +2 and Hobbits with +1; whoever has more names cards.",
    "rescue site": "Whoever is taken prisoner is held there, until his friends come and free him.",
    "rescue": "The company faces the rescue-attacks first; then one of them may tap to free all whom this card holds.",
    "who rescues": "The prisoners join the company, and the site taps.",
    "which check": "Each makes a check of his own; what one of them loses may matter to the next.",
    "order": "Several things happen at once; the player whose turn it is says which is first.",
}


# What may be done with any card of the hand is one line until it is opened: by verb, its words.
FOLDED = {PlaceOnGuard.verb: "Place a card on-guard"}


def on_guard(s: State) -> str:
    """With three or more only hazards lie on-guard (AIO-H-0293)."""
    what = "card of your hand on-guard, whatever it is" if s.n_players == 2 else "hazard of your hand on-guard"
    return (
        f"You may place one {what}: face down at the site, to be revealed there if it fits. It counts against the hazard limit."
    )


# To go on without doing anything special: what Enter alone means, and the space bar; the first of these that is offered.
DEFAULTS = (
    "pass", "no support", "leave", "ready", "done", "enough", "no", "decline", "play on", "draw", "enter", "tap", "stop", "stay",
)  # fmt: skip
# Questions of order: it rarely matters, so the first will do.
ORDERS = ("next strike", "moves next", "next company", "which check", "order")


def default(s: State, ask: Ask, options: tuple[Option, ...] | None = None) -> Option | None:
    """What the space bar does, if anything: to go on. Where tapping or entering would be pointless, not to."""
    found = ask.options if options is None else options
    if ask.kind in ORDERS:
        return found[0] if found else None
    for verb, instead in (("tap", ("stay untapped",)), ("enter", ("do nothing",))):
        if (verb,) in found and instead in found and POINTLESS[verb](s, ask):
            return instead
    return next((o for verb in DEFAULTS for o in found if verb_of(o) == verb), None)


def wins_anyway(s: State, ask: Ask) -> bool:
    """Whether every roll defeats the strike though he stays untapped."""
    strike = s.enclosing(Strike)
    if strike is None:
        return False
    strike = strike.but(stays=True)
    return prowess_of_the_strike(s, strike) - strike_prowess(s, strike) < min(WAYS)


def nothing_to_play(s: State, ask: Ask) -> bool:
    """Whether automatic-attacks wait and nothing of the hand could be played at the site."""
    site = s.facts_of(s.company(s.role("company")).site)
    return bool(site.site.auto_attacks) and not any(fits(s.facts_of(id), site) for id in s.player(ask.seat).hand)


POINTLESS = {"tap": wins_anyway, "enter": nothing_to_play}


# Questions whose purpose is to put general influence in order, if it is overdrawn.
OVER_THE_LIMIT = ("act", "composition", "place", "excess")


def over_the_limit(s: State, ask: Ask) -> str:
    """That characters need more general influence than there is, and what can be done about it; "" if they do not."""
    whole, used = value(s, GI, ask.seat), used_gi(s, ask.seat)
    phase = organizing(s)
    if used <= whole or phase is None or phase.player != ask.seat or (ask.kind == "act" and open_window(s) != W.ORGANIZATION):
        return ""
    words = f"Your characters need {used} points of general influence, but you have {whole}: "
    if any(True for m in generally_controlled(s, ask.seat) for _ in leaders(s, m)):
        words += "let one follow another, or "
    if ask.kind == "excess":
        return words + "somebody is discarded."
    if phase.newcomer != NONE and s.card(phase.newcomer).zone == PLAY:
        return f"{words}{s.name(phase.newcomer)} {no_room(s)} when this phase ends."
    return words + "somebody is discarded when this phase ends."


def council_words(s: State, ask: Ask) -> str:
    """What the Council would count now."""
    final = council_scores(s)
    others = ", ".join(f"{s.player(p).name} {final[p].total}" for p in s.others(ask.seat))
    return (
        f"The game ends with the {alignment_of(s, ask.seat).ending}; whoever has most marshalling points wins. "
        f"It would count now: you {final[ask.seat].total}, {others}."
    )


def purpose(s: State, ask: Ask) -> str:
    """What the moment is for; nothing for a question that speaks for itself."""
    if ask.kind == "assign strike" and ask.seat != s.turn_player:
        return "You are the attacker: you choose who faces the strikes that are left."
    if ask.kind == "call the council":
        return council_words(s, ask)
    if ask.kind in OVER_THE_LIMIT and (words := over_the_limit(s, ask)):
        return words
    if ask.kind == "draw" and (words := draw_words(s, ask)):
        return words
    if ask.kind in REASONS:
        return REASONS[ask.kind].format(avatar=alignment_of(s, s.turn_player).avatar)
    if len(ask.options) == 1:
        return "There is nothing that you can do here; the others don't know that."
    window = open_window(s) & W.ANY_TIME
    if ask.kind not in DECLARING or not window:
        return ""
    if ask.kind == "respond":
        return response_words(s, ask.seat)
    verbs = {verb_of(o) for o in ask.options}
    if verbs == {"pass", PlaceOnGuard.verb}:
        return on_guard(s)
    words = window_purpose(window, 0 if ask.seat == s.turn_player else 1).format(ending=alignment_of(s, ask.seat).ending)
    return f"{words} {on_guard(s)}" if PlaceOnGuard.verb in verbs else words


def draw_words(s: State, ask: Ask) -> str:
    """How many cards the site lets one draw, and how many one has drawn."""
    phase = s.enclosing(MovementHazard)
    if phase is None:
        return ""
    most = value(s, DRAWS_OWN if ask.seat == phase.row(s).player else DRAWS_OPPONENT, phase.company)
    return f"The site lets you draw up to {most} cards for this journey; you have drawn {phase.drawn}."


def response_words(s: State, seat: int) -> str:
    """Who has declared what is answered."""
    chain = s.enclosing(Chain)
    if chain is None or not chain.links:
        return "An action is declared: you may respond before it resolves."
    env = chain.links[-1].env
    shown = type(s.get(env.source)) is CardRow and s.seen_by(env.source) >> seat & 1
    what = s.name(env.source) if shown else "this"
    if env.player == seat:
        return f"You have declared {what} yourself; you may add to it before it resolves."
    return f"{s.player(env.player).name} has declared {what}: you may respond before it resolves."


def window_purpose(window: int, role: int) -> str:
    """`role` 0: to the player whose turn it is; 1: to the others."""
    if window & (window - 1):  # several at once: the phase itself says least
        window &= ~W.ANY_PHASE
    return next((words[role] for bit, words in PURPOSE.items() if bit & window), "") or "You may act now, or pass."


def question(s: State, ask: Ask) -> str:
    """The question itself, with the company that it is about if there is one."""
    words = prompt_words(s, ask)
    company = s.role("company")
    if company != NONE and ask.kind in DECLARING and s.get(company) is not None:
        row = s.company(company)
        names = ", ".join(s.name(m) for m in row.members[:3]) + (" ..." if len(row.members) > 3 else "")
        limit = ""
        if row.limit != NONE and ask.seat != row.player:
            limit = f"; hazard limit {row.limit}, {max(0, row.limit - row.hazards)} left"
        where = f"at {row.place}" if row.place else f"going to {s.name(row.destination)}"
        words += f" ({names}, {where}{limit})"
    return words
