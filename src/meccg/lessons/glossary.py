"""The words of the game, for whoever sits down for the first time: explained wherever they stand."""

from __future__ import annotations

from meccg.cards.pool import load_pool
from meccg.rules.alignments import ALIGNMENTS, Alignment

GAME = """\
Lead companies of characters to sites and play items, allies and factions there: they score marshalling points, and so do
most characters and the creatures that you defeat. Whoever has more at the {ending}, when the game ends, wins.
In your turn: untap; organize (play characters, choose where each company goes); long-events; movement/hazard, in which the
other player attacks the companies that move; site, in which you enter the site, face what guards it and play resources.
In the other player's turn you play the hazards of your hand against his companies."""

ENDING = "{ending}"  # has a name for each alignment
WORDS = {
    "ally": "Somebody who joins a character at a site: he fights and lends his skills, needs no influence and can't be handed "
    "over.",
    "automatic-attack": "What guards a site: it attacks whoever enters, before anything can be played there.",
    "body": "How much somebody can stand: who is wounded is eliminated if two dice show more.",
    "body check": "Two dice against the body of who was wounded: more than the body eliminates.",
    "chain of effects": "Actions and the responses to them; the last declared is carried out first.",
    "character": "Somebody who leads or follows in your companies: he fights, bears items, wins factions.",
    "company": "Characters who travel together: at most seven away from a Haven, a Hobbit counts half.",
    "corruption check": "Two dice, and the total must be more than the character's corruption points; as much or one less "
    "discards him, still less eliminates him.",
    "corruption points": "What weighs on a character: items and some hazards bring them, and his corruption checks must be "
    "greater.",
    "covert company": "A company of minions that does not show whom it serves: no Orc, Troll or Fell Rider is in it.",
    "creature": "A hazard that attacks a company; defeated in all its strikes it is worth points to the defender.",
    "Darkhaven": "A Haven of those who serve the Enemy: for them, and for nobody else, it is one.",
    "direct influence": "What a character himself can lead: followers whose minds together are no more than it.",
    ENDING: "The end of the game: corruption checks, then marshalling points are compared.",
    "faction": "A people that is won over at its site by an influence check: no character, only points.",
    "follower": "A character whom another controls with direct influence; he uses none of your general influence.",
    "general influence": "20 points that control your characters: their minds together, without the followers', may be no more "
    "at the end of your organization phase.",
    "gold ring": "A ring that may be tested; the roll says which special ring may be played in its place.",
    "hand size": "Eight cards; more are discarded and fewer drawn at the end of a movement/hazard phase and of a turn.",
    "haven": "A site where characters heal, join and part: {havens}.",
    "hazard": "A card that is played against the companies of others while they move.",
    "hazard limit": "How many hazards may be played against a company: its size, but at least two.",
    "hazard player": "Who plays hazards against the company that moves.",
    "influence check": "Two dice and the direct influence that the character has left, and modifications: it must be greater "
    "than the number.",
    "item": "Played on a character at a site that allows its kind: minor, major, greater, gold ring.",
    "keyed": "A creature is played where it lives: at a region type on the company's way or at the type of the new site.",
    "long-event": "An event that stays for about a turn.",
    "marshalling points": "The score. No source may be more than half of it when the points are counted at the end.",
    "mind": "How much influence it takes to control a character.",
    "nearest Haven": "The Haven from which a site is reached by starter movement, and to which one returns from there.",
    "on-guard": "A card laid face down against a company. At the site it may be revealed, if it is a hazard that fits; "
    "otherwise it returns to the hand. Any card may be laid so, as a bluff; one for each company.",
    "organization phase": "In it you bring in a character, move items, split and join companies, and say where each goes.",
    "overt company": "A company with an Orc, a Troll or a Fell Rider: all see whom it serves, and some cards are not for it.",
    "permanent-event": "An event that stays until something discards it.",
    "play deck": "From it you draw. When it is exhausted the discard pile is shuffled and becomes the new one.",
    "prowess": "How well one fights: it is added to two dice when a strike is faced.",
    "region": "A land on the map; its type says which hazards are at home there.",
    "region movement": "From site to site through up to four regions that touch each other.",
    "resource": "A card that you play in your own turn: items, allies, factions, events.",
    "Ringwraith": "You yourself, if you serve the Enemy: he leaves the Darkhavens only in a mode, as Black Rider say, "
    "and with his own kind.",
    "shadow-magic": "An art of the Enemy’s servants: its cards are for those who command it; most call for a corruption check.",
    "short-event": "An event that happens once and is discarded.",
    "sideboard": "A stock of cards beside the play deck, from which some can be brought in on occasion.",
    "site": "A place where companies are: its type says who lives there, its text what can be played there.",
    "site path": "The types of the regions that are passed on the way to a site: creatures are keyed to them.",
    "skill": "Warrior, scout, ranger, sage, diplomat: some cards ask for one.",
    "sorcery": "An art of the Enemy’s servants: its cards are for those who command it; most call for a corruption check.",
    "spirit-magic": "An art of the Enemy’s servants: its cards are for those who command it; most call for a corruption check.",
    "starter movement": "From a Haven to a site that names it as its nearest, back again, or to one of the Havens that it "
    "names; by the path that is printed on the card.",
    "strike": "One blow of an attack, against one character: above its prowess he defeats it, below he is wounded.",
    "support": "Companions without a strike of their own may tap to add 1 to a strike or a corruption check.",
    "tapped": "Used this turn. Tapped characters fight at -1 and wounded ones at -2; the tapped untap in your untap phase.",
    "trophy": "A defeated creature that an Orc or Troll keeps: a minor item that adds to his influence and prowess.",
    "unique": "There is only one: while it is in play nobody can play it again.",
    "Wizard": "You yourself, when he is in play: a character with direct influence 10 who needs no influence and must not be "
    "lost.",
    "wounded": "Fights at -2 and can't tap; he heals at a Haven in the untap phase.",
}


def glossary() -> dict[str, str]:
    """What each word means."""
    out: dict[str, str] = {}
    for word, text in WORDS.items():
        called = [row.ending for row in played()] if word == ENDING else [word]
        out |= {one: named(text) for one in called}
    return out


def played() -> list[Alignment]:
    """Whom one may play."""
    return [row for row in ALIGNMENTS.values() if row.playable]


def named(text: str) -> str:
    """With the names that things have for those who may play: how the game ends, which sites are Havens."""
    rows = played()
    havens = (f.name for row in rows for f in load_pool().by_id.values() if f.site.haven and f.alignment == row.own_sites[0])
    return text.format(ending=" or ".join(row.ending for row in rows), havens=", ".join(dict.fromkeys(havens)))
