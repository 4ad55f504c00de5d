"""`help WORD`: the words of the game, for whoever sits down for the first time."""

from __future__ import annotations

from collections.abc import Iterator

from meccg.cards.pool import fold
from meccg.tui.screen import Line

GAME = """\
Lead companies of characters to sites and play items, allies and factions there: they score marshalling points, and so do
most characters and the creatures that you defeat. Whoever has more at the Free Council, when the game ends, wins.
In your turn: untap; organize (play characters, choose where each company goes); long-events; movement/hazard, in which the
other player attacks the companies that move; site, in which you enter the site, face what guards it and play resources.
In the other player's turn you play the hazards of your hand against his companies."""

WORDS = {
    "automatic-attack": "What guards a site: it attacks whoever enters, before anything can be played there.",
    "body check": "Two dice against the body of who was wounded: more than the body eliminates.",
    "chain of effects": "Actions and the responses to them; the last declared is carried out first.",
    "company": "Characters who travel together: at most seven away from a Haven, a Hobbit counts half.",
    "corruption check": "Two dice, and the total must be more than the character's corruption points; as much or "
    "one less discards him, still less eliminates him.",
    "direct influence": "What a character himself can lead: followers whose minds together are no more than it.",
    "follower": "A character whom another controls with direct influence; he uses none of your general influence.",
    "free council": "The end of the game: corruption checks, then marshalling points are compared.",
    "general influence": "20 points that control your characters: their minds together, without the followers', may be no "
    "more at the end of your organization phase.",
    "gold ring": "A ring that may be tested; the roll says which special ring may be played in its place.",
    "hand size": "Eight cards; more are discarded and fewer drawn at the end of a movement/hazard phase and of a turn.",
    "haven": "A site where characters heal, join and part; four of them: Rivendell, Lórien, Grey Havens, Edhellond.",
    "hazard limit": "How many hazards may be played against a company: its size, but at least two.",
    "keyed": "A creature is played where it lives: at a region type on the company's way or at the type of the new site.",
    "long-event": "An event that stays for about a turn.",
    "marshalling points": "The score. No source may be more than half of it when the points are counted at the end.",
    "mind": "How much influence it takes to control a character.",
    "on-guard": "A card laid face down against a company. At the site it may be revealed, if it is a hazard that fits; "
    "otherwise it returns to the hand. Any card may be laid so, as a bluff; one for each company.",
    "permanent-event": "An event that stays until something discards it.",
    "prowess": "How well one fights: it is added to two dice when a strike is faced.",
    "short-event": "An event that happens once and is discarded.",
    "strike": "One blow of an attack, against one character: above its prowess he defeats it, below he is wounded.",
    "tapped": "Used this turn. Tapped characters fight at -1 and wounded ones at -2; the tapped untap in your untap phase.",
    "wounded": "Fights at -2 and can't tap; he heals at a Haven in the untap phase.",
}


def glossary(word: str) -> Iterator[Line]:
    """How the game goes, or what a word means."""
    said = fold(word)
    if said in ("game", "rules"):
        yield from ((line,) for line in GAME.splitlines())
        return
    found = [w for w in WORDS if said in fold(w)]
    for w in found:
        yield ((w, "title"), f": {WORDS[w]}")
    if not found:
        yield (f"There is no help on {word!r}; there is on: game, {', '.join(WORDS)}.",)
