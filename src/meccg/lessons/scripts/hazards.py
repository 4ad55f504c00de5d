"""On the way: hazards, the chain of effects, attacks and strikes."""

from __future__ import annotations

from meccg.lessons.script import Lesson, Move, Part, Party, Read, Scene, Side, quiz
from meccg.lessons.scripts.cards import DECK, RIVAL, SITES


def rival(*hand: str, plays: tuple[str, ...] = (), events: tuple[str, ...] = ()) -> Side:
    """The opponent, who plays hazards."""
    return Side(
        name=RIVAL,
        parties=(Party(members=("Thorin II", "Balin"), at="Lórien"),),
        hand=hand,
        deck=("Dodge", "Block", "Risky Blow") * 6,
        locations=SITES,
        plays=plays,
        events=events,
    )


ON_THE_WAY = Lesson(
    id="on-the-way",
    title="On the way",
    about="What happens while a company moves: cards are drawn, hazards are played and answered.",
    parts=(
        Part(
            title="A hazard and its answer",
            scene=Scene(
                turn=5,
                you=Side(
                    parties=(Party(members=("Aragorn II", "Gimli", "Merry"), allies={"Gimli": ("Tom Bombadil",)}),),
                    hand=("Ford",),
                    deck=DECK,
                    locations=SITES,
                ),
                other=rival("Lure of Expedience", "Wargs", plays=("play Lure of Expedience on Gimli",)),
            ),
            steps=(
                Move(
                    say="Your company is at Rivendell. *Send it to Bag End.*",
                    do=("To Bag End",),
                    kind="move",
                    wrong={"": "This time to Bag End, in the Shire."},
                ),
                Read(
                    say="The *movement/hazard phase* of the company begins: its new site is turned up beside the old one. Now "
                    "everybody sees where it goes. Each company has such a phase, one after the other, even if it stays.",
                    cites=("ICH-0134",),
                ),
                Move(
                    say="Bag End lets you draw up to 2 cards, and your opponent as many. You have drawn one, as you must. "
                    "*Draw the second.*",
                    do=("draw:",),
                    kind="draw",
                    wrong={"": "You may stop at one. But cards are chances: draw."},
                    cites=("ICH-0137",),
                ),
                quiz(
                    "What is the hazard limit of Aragorn, Gimli and Merry?",
                    "3",
                    "2",
                    "4",
                    say="As many hazards may be played against a company as it has members. A Hobbit counts half, and the sum "
                    "is rounded up.",
                    why=("One and one and a half are two and a half: rounded up.", "Not more than three: Merry counts half."),
                    cites=("ICH-0145",),
                ),
                quiz(
                    "Your path is Wilderness, Wilderness, Free-domain to a Free-hold. Which creature can not be played?",
                    "Orc-guard",
                    "Wargs",
                    "Assassin",
                    say="A creature must live on the way, or where the way leads: the symbols at its foot say where.",
                    why=("They live in the Wilderness: they can.", "He is keyed to Free-holds, and Bag End is one: he can."),
                    show=("Orc-guard", "Wargs", "Assassin"),
                    part="keys",
                    cites=("ICH-0160",),
                ),
                Move(
                    say=f"{RIVAL} plays *Lure of Expedience* on Gimli: 2 corruption points. It is declared, but not carried "
                    "out: you may answer first. *Tap Tom Bombadil to cancel it.*",
                    do=("use: ",),
                    wrong={"": "Then it lies on Gimli until somebody removes it. You have an answer."},
                    cites=("ICH-0142",),
                ),
                quiz(
                    "Which of the two was carried out first?",
                    "Yours: what is declared last is carried out first",
                    "The hazard: it was declared first",
                    say="Both passed, and the *chain of effects* was carried out. Look at the log.",
                    why=("Backwards: the last answer first. So Lure of Expedience never came to pass.",),
                    cites=("ICH-0154",),
                ),
            ),
        ),
        Part(
            title="Turned back",
            scene=Scene(
                turn=9,
                you=Side(parties=(Party(members=("Gimli", "Bilbo")),), hand=("Dodge",), deck=DECK, locations=SITES),
                other=rival("Snowstorm", "Wargs", plays=("play Snowstorm",), events=("Doors of Night",)),
            ),
            steps=(
                Move(say="Another journey: *to Bree.*", do=("To Bree",), kind="move", wrong={"": "To Bree this time."}),
                Read(
                    say="*Snowstorm*: companies that pass Wilderness must return to where they came from. No new hazards are "
                    "played against them, and the site goes back into the location deck; hands are filled up as always.",
                    show=("Snowstorm",),
                    cites=("ICH-0156",),
                    runs="turn",
                ),
                quiz(
                    "Where is the company now?",
                    "At Rivendell again",
                    "At Bree",
                    "On the way",
                    why=("It never arrived.", "A turn ends at a site."),
                ),
            ),
        ),
    ),
)

COMBAT = Lesson(
    id="combat",
    title="Attacks and strikes",
    about="Canceling an attack, facing strikes, and what they cost.",
    minutes=7,
    parts=(
        Part(
            title="Canceling",
            scene=Scene(
                turn=5,
                you=Side(
                    parties=(Party(members=("Aragorn II", "Gimli", "Bilbo")),), hand=("Concealment",), deck=DECK, locations=SITES
                ),
                other=rival("Wargs", plays=("play Wargs keyed to Wilderness",)),
            ),
            steps=(
                Move(say="*Set out for Bree.*", do=("To Bree",), kind="move", wrong={"": "To Bree."}),
                Move(
                    say="Wargs attack. Before strikes are given out, and only then, the attack as a whole can be canceled. "
                    "*Play Concealment with Bilbo.*",
                    do=("Concealment by Bilbo",),
                    wrong={
                        "Aragorn": "He is a scout, too, but he fights better than Bilbo: let Bilbo tap.",
                        "": "Then you would have to fight. Cancel it, while you can.",
                    },
                    cites=("ICH-0170",),
                    after="The attack is over; the Wargs are discarded, and nobody has points for them.",
                ),
            ),
        ),
        Part(
            title="Strikes",
            scene=Scene(
                turn=9,
                you=Side(
                    parties=(Party(members=("Aragorn II", "Gimli", "Bilbo")),),
                    hand=("Halfling Stealth",),
                    deck=DECK,
                    locations=SITES,
                ),
                other=rival("Wargs", plays=("play Wargs keyed to Wilderness", "Bilbo faces")),
                dice=(4,),
            ),
            steps=(
                Move(say="Another time. *Set out for Bree.*", do=("To Bree",), kind="move", wrong={"": "To Bree."}),
                Move(
                    say="Two strikes, prowess 9. You choose among your untapped characters, each for one strike. *Let Aragorn "
                    "II face one.*",
                    do=("Aragorn II faces",),
                    kind="assign strike",
                    wrong={"": "He has less prowess than Aragorn: 6 against 9 is the best that you have."},
                    cites=("ICH-0178",),
                ),
                Move(
                    say="You need not give out all of them: what you leave, your opponent gives out, to whomever he likes. "
                    "*Leave the rest to the attacker* and see.",
                    do=("leave:",),
                    kind="assign strike",
                    wrong={"": "In earnest you would do that. This time see what the attacker does."},
                ),
                Read(
                    say="He has chosen Bilbo, prowess 1, of course: he may choose anybody who has no strike yet, tapped or "
                    "untapped.",
                    cites=("ICH-0181",),
                ),
                Move(
                    say="You say which strike is resolved first. *Aragorn's.*",
                    do=("Aragorn II",),
                    kind="next strike",
                    wrong={"": "Bilbo can wait: first Aragorn."},
                    cites=("ICH-0184",),
                ),
                quiz(
                    "How often does Aragorn defeat the strike if he taps, and if he stays untapped at -3?",
                    "33 and 21 of 36 throws",
                    "36 and 33 of 36 throws",
                    "21 and 21 of 36 throws",
                    say="He needs more than 9. Tapped he has 6: 4 or more on two dice. Untapped he has 3: 7 or more.",
                    why=("A 2 or a 3 fails even if he taps.", "Tapping is worth three points, and three points are much."),
                    cites=("ICH-0189",),
                ),
                Move(
                    say="*Tap.*",
                    do=("tap:",),
                    kind="stance",
                    wrong={"": "That is a risk of two in five. Tap."},
                    after="4 and 6 is 10: more than 9.",
                ),
                Move(
                    say="Now Bilbo's strike. You hold *Halfling Stealth*: cancel a strike against a Hobbit. *Play it.*",
                    do=("Halfling Stealth",),
                    wrong={"": "With prowess 1 he would need 9 or more. You have a card for this."},
                    cites=("ICH-0191",),
                ),
                quiz(
                    "What became of Aragorn's strike?",
                    "It failed and is defeated: 10 is more than 9",
                    "It was ineffectual",
                    "It was successful: he is wounded",
                    say="More than the strike's prowess: it *fails*, and without body it is defeated. As much: it is "
                    "*ineffectual*. Less: it is *successful*, the character is wounded, and a *body check* follows.",
                    why=("That would be 9 against 9.", "That would be 8 or less."),
                    cites=("ICH-0193",),
                    after="One strike was defeated, one canceled: not all, so the Wargs are discarded and you have no points "
                    "for them.",
                ),
            ),
        ),
        Part(
            title="Too many strikes",
            scene=Scene(
                turn=13,
                you=Side(
                    parties=(Party(members=("Aragorn II", "Gimli", "Elladan")),),
                    hand=("Halfling Stealth",),
                    deck=DECK,
                    locations=SITES,
                ),
                other=rival("Orc-warband", plays=("play Orc-warband keyed to Wilderness", ": 1")),
                dice=(7, 7, 7),
            ),
            steps=(
                Move(say="A third time. *Set out for Bree.*", do=("To Bree",), kind="move", wrong={"": "To Bree."}),
                Move(
                    say="Orc-warband: five strikes of prowess 4, and you are three. Everybody faces one, and two are left "
                    "over: your opponent may lay them on whom he likes, as -1 each. *Begin with Aragorn's strike.*",
                    do=("Aragorn II",),
                    kind="next strike",
                    wrong={"": "Begin with Aragorn."},
                ),
                Move(
                    say="He lays one on Aragorn: 5 against 4 instead of 6. *Tap.*",
                    do=("tap:",),
                    kind="stance",
                    wrong={"": "With -3 more that might go wrong. Tap."},
                    cites=("ICH-0186",),
                ),
                Read(
                    say="All three have won: every strike of the attack is defeated. The Orc-warband lies in your *marshalling "
                    "point pile*: a point for a kill.",
                    cites=("ICH-0206",),
                    runs="turn",
                ),
            ),
        ),
        Part(
            title="A loss",
            scene=Scene(
                turn=17,
                you=Side(parties=(Party(members=("Gimli", "Éowyn")),), hand=("Dodge",), deck=DECK, locations=SITES),
                other=rival("Wargs", plays=("play Wargs keyed to Wilderness",)),
                dice=(7, 2, 9),
            ),
            steps=(
                Move(say="Only two, and once more: *set out for Bree.*", do=("To Bree",), kind="move", wrong={"": "To Bree."}),
                Read(
                    say="Gimli has held, but Éowyn rolled 2: 4 against 9. She was wounded, and the body check showed 9, more "
                    "than her body of 7: she is *eliminated*. Nobody can play her any more in this game. One item of hers "
                    "could have gone to an unwounded companion.",
                    cites=("ICH-0202",),
                    runs="turn",
                ),
                quiz(
                    "When is a creature worth points to you?",
                    "When every one of its strikes was defeated",
                    "When the attack was canceled",
                    "When nobody was wounded",
                    why=("A canceled attack is worth nothing.", "An ineffectual strike wounds nobody, but is not defeated."),
                ),
            ),
        ),
    ),
)
