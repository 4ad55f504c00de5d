"""Sites, the end of turn and game, corruption, rings, and abilities that are met again and again."""

from __future__ import annotations

from meccg.lessons.script import Lesson, Move, Part, Party, Read, Scene, Side, quiz
from meccg.lessons.scripts.cards import DECK, DWARVES, RIVAL, SITES
from meccg.lessons.scripts.hazards import rival

AT_THE_SITE = Lesson(
    id="at-the-site",
    title="At the site",
    about="Arriving, entering, and playing items, factions and allies.",
    minutes=6,
    parts=(
        Part(
            title="An item",
            scene=Scene(
                turn=5,
                you=Side(
                    parties=(Party(members=("Aragorn II", "Gimli", "Merry", "Forlong")),),
                    hand=("Glamdring", "Ford"),
                    deck=DECK,
                    locations=SITES,
                ),
                other=rival("Dodge", plays=("Aragorn II faces", "Gimli faces", "Merry faces")),
                dice=(9, 9, 9),
            ),
            steps=(
                Move(say="*Go to Mount Gram.*", do=("To Mount Gram",), kind="move", wrong={"": "To Mount Gram."}),
                Read(
                    say="Nobody has stopped you: the company has *arrived*. Rivendell has left the table: a Haven, or a site "
                    "that is not tapped, goes back into the location deck, a tapped one is discarded.",
                    cites=("ICH-0211",),
                ),
                Read(
                    say="At the end of the journey both hands are brought to *eight cards*: who has more discards, who has "
                    "fewer draws.",
                    cites=("ICH-0214",),
                ),
                Move(
                    say="Now the *site phase*. *Enter*: the automatic-attack of Mount Gram comes first.",
                    do=("enter:",),
                    kind="enter",
                    wrong={"": "Who does not enter faces nothing, and plays nothing."},
                    cites=("ICH-0217",),
                ),
                Move(
                    say="Three of you have fought and won; points are not to be had for automatic-attacks. Forlong is still "
                    "untapped. *Play Glamdring with Forlong.*",
                    do=("Glamdring by Forlong",),
                    wrong={"": "You came for Glamdring."},
                    cites=("ICH-0223",),
                    after="Forlong taps, Mount Gram taps: nothing more can be played here, but for one minor item.",
                ),
            ),
        ),
        Part(
            title="A faction",
            scene=Scene(
                turn=9,
                begins="SitePhases",
                you=Side(
                    parties=(Party(members=("Aragorn II", "Gimli"), at="Bree"),),
                    hand=("Rangers of the North",),
                    deck=DECK,
                    locations=SITES,
                ),
                other=DWARVES,
                dice=(5,),
            ),
            steps=(
                Move(say="Another day, at Bree. *Enter.*", do=("enter:",), kind="enter", wrong={"": "Enter first."}),
                Move(
                    say="An *influence attempt*: two dice and Aragorn's direct influence 3, +1 as a Dúnadan, +2 of his own. "
                    "More than 9 is needed: 4 or more. *Try it with Aragorn II.*",
                    do=("Rangers of the North by Aragorn",),
                    wrong={"": "Gimli has 2, and nothing is added: he would need 8 or more."},
                    cites=("ICH-0227",),
                    after="11: the Rangers are yours. With less the card would have been discarded, and Bree had stayed "
                    "untapped.",
                ),
            ),
        ),
        Part(
            title="An ally",
            scene=Scene(
                turn=13,
                begins="SitePhases",
                you=Side(
                    parties=(Party(members=("Legolas", "Merry"), at="Wellinghall"),),
                    hand=("Quickbeam",),
                    deck=DECK,
                    locations=SITES,
                ),
                other=DWARVES,
            ),
            steps=(
                Move(say="At last Wellinghall, in Fangorn. *Enter.*", do=("enter:",), kind="enter", wrong={"": "Enter first."}),
                Move(
                    say="*Play Quickbeam with Merry*: an ally taps a character and the site, as an item does, but he needs no "
                    "roll.",
                    do=("Quickbeam by Merry",),
                    wrong={"": "Legolas would do as well. But Merry is glad of a strong friend."},
                    cites=("ICH-0232",),
                    after="He stands with Merry from now on: he fights, but he is no member when hazards are counted.",
                ),
                quiz(
                    "What can not be handed to another character later?",
                    "An ally",
                    "An item",
                    why=("Items can, in the organization phase, after a corruption check.",),
                ),
            ),
        ),
    ),
)

THE_END = Lesson(
    id="the-end",
    title="The end of turn and game",
    about="Hands, exhausted decks, and the Council.",
    parts=(
        Part(
            title="The turn ends",
            scene=Scene(
                turn=5,
                begins="EndOfTurnPhase",
                you=Side(
                    parties=(Party(members=("Aragorn II",)),),
                    hand=("Hobbits", "Dodge", "Block", "Cave-drake"),
                    deck=DECK,
                    locations=SITES,
                ),
                other=DWARVES,
            ),
            steps=(
                Move(
                    say="At the end of your turn you may discard one card, and then your hand is filled up to eight. The "
                    "*Hobbits* live at Bag End, far from where you are. *Discard them.*",
                    do=("Discard Hobbits",),
                    kind="end of turn",
                    wrong={
                        "Keep": "You may keep all. But a card that waits for nothing keeps a better one away.",
                        "": "That may still be of use. The Hobbits are far.",
                    },
                    cites=("ICH-0236",),
                ),
            ),
        ),
        Part(
            title="The deck runs out",
            scene=Scene(
                turn=15,
                begins="EndOfTurnPhase",
                you=Side(
                    parties=(Party(members=("Aragorn II",)),),
                    hand=("Dodge",),
                    deck=("Block", "Block"),
                    discard=("Bree", *DECK),
                    locations=SITES,
                ),
                other=DWARVES,
            ),
            steps=(
                Move(
                    say="Many turns later: two cards are left in your play deck, and you must draw seven. *Keep what you hold.*",
                    do=("Keep all",),
                    kind="end of turn",
                    wrong={"": "Keep it: see what happens."},
                ),
                Read(
                    say="The play deck is *exhausted*: your discard pile was shuffled and is the new one. Sites that had been "
                    "discarded went back to the location deck: Bree is there again.",
                    cites=("ICH-0240",),
                    runs="turn",
                ),
            ),
        ),
        Part(
            title="The Council",
            scene=Scene(
                turn=21,
                begins="EndOfTurnPhase",
                you=Side(
                    parties=(Party(members=("Aragorn II", "Gimli"), items={"Gimli": ("Glamdring",)}),),
                    factions=("Rangers of the North", "Hobbits"),
                    pile=("Wargs",),
                    hand=("Dodge",),
                    deck=DECK,
                    locations=SITES,
                    exhausted=1,
                ),
                other=DWARVES,
                dice=(7, 7, 7, 7),
            ),
            steps=(
                Move(
                    say="You have played through your deck once: that is enough in a short game; with 20 points, too, you "
                    "could call (18 with starter decks). You are ahead. *Call the Council.*",
                    do=("call:",),
                    kind="call the council",
                    wrong={"": "You are ahead: why wait?"},
                    cites=("ICH-0242",),
                ),
                Read(
                    say="After one more turn of the others every character has made a last corruption check, and all points "
                    "were counted: in play and in the pile. Look at the log.",
                    cites=("ICH-0248",),
                    runs="over",
                ),
                quiz(
                    "Who wins?",
                    "Who has more marshalling points",
                    "Who called the Council",
                    "Who has more characters left",
                    why=("Calling only ends the game.", "They count as far as they are worth points."),
                ),
            ),
        ),
    ),
)

CORRUPTION = Lesson(
    id="corruption-and-rings",
    title="Corruption and rings",
    about="What treasure costs, how rings are tested, and what unique means.",
    minutes=5,
    parts=(
        Part(
            title="A corruption check",
            scene=Scene(
                turn=5,
                you=Side(
                    parties=(
                        Party(
                            members=("Gimli", "Elladan", "Bilbo"),
                            items={"Gimli": ("Glamdring",)},
                            cards={"Gimli": ("Lure of Expedience",)},
                        ),
                    ),
                    hand=("Ford",),
                    deck=DECK,
                    locations=SITES,
                ),
                other=DWARVES,
                dice=(4,),
            ),
            steps=(
                Move(
                    say="Gimli bears Glamdring, 1 corruption point, and the Lure of Expedience lies on him: 2 more. He wants "
                    "to be rid of the sword: *store it.*",
                    do=("store",),
                    wrong={"": "The sword weighs on him: store it."},
                ),
                Move(
                    say="A *corruption check*: two dice against 3. 4 or more passes; 3 or 2 and he is lost. A companion may "
                    "tap for +1: *let Bilbo support him.*",
                    do=("Bilbo taps",),
                    wrong={
                        "pass": "Three of 36 throws would be too low. Bilbo's help costs nothing.",
                        "": "Elladan could. But Bilbo will not be missed.",
                    },
                    cites=("ICH-0253",),
                ),
                Read(
                    say="Passed. A total of 3 or 2 would have discarded Gimli with all he bears; below that he would have been "
                    "eliminated.",
                ),
            ),
        ),
        Part(
            title="A ring",
            scene=Scene(
                turn=9,
                you=Side(
                    parties=(Party(members=("Gandalf", "Gimli"), items={"Gimli": ("Precious Gold Ring",)}),),
                    hand=("Lesser Ring", "The One Ring"),
                    deck=DECK,
                    locations=SITES,
                ),
                other=DWARVES,
                dice=(5,),
            ),
            steps=(
                Move(
                    say="Gimli has found a *gold ring*. What is it? Gandalf can tell: *tap Gandalf to test it.*",
                    do=("use: ",),
                    show=("Precious Gold Ring",),
                    wrong={"": "A gold ring is worth little untested: use Gandalf."},
                ),
                Move(
                    say="5: it may be a Lesser Ring (any result) or a Magic Ring; The One Ring would take 10. *Play the Lesser "
                    "Ring.*",
                    do=("Lesser Ring",),
                    wrong={"": "Whatever you choose, the gold ring is gone: take what you hold."},
                    cites=("ICH-0258",),
                    after="It lies in the place of the gold ring, which is discarded after every test.",
                ),
            ),
        ),
        Part(
            title="Unique",
            scene=Scene(
                turn=13,
                you=Side(parties=(Party(members=("Gimli", "Bilbo")),), hand=("Thorin II", "Elladan"), deck=DECK, locations=SITES),
                other=DWARVES,
            ),
            steps=(
                Move(
                    say=f"You hold Thorin II, but {RIVAL} has him in play, and he is *unique*. Press his card: the table says "
                    "why not. *Play Elladan instead.*",
                    do=("play Elladan in the company",),
                    wrong={"Elladan": "With the others he is safer.", "": "Elladan waits in your hand."},
                    cites=("ICH-0264",),
                ),
                quiz(
                    "A unique character was eliminated. Who may play him again?",
                    "Nobody in this game",
                    "His owner",
                    "The other player",
                    why=("Eliminated is out of the game, for both.", "Eliminated is out of the game, for both."),
                ),
            ),
        ),
    ),
)

ABILITIES = Lesson(
    id="abilities",
    title="Abilities",
    about="Words that stand on many characters, and what they mean.",
    parts=(
        Part(
            scene=Scene(
                turn=5,
                you=Side(parties=(Party(members=("Balin", "Elrond")),), hand=("Kíli", "Éomer"), deck=DECK, locations=SITES),
                other=Side(name=RIVAL, parties=(Party(members=("Aragorn II",)),), hand=("Dodge",), deck=DECK, locations=SITES),
            ),
            steps=(
                Read(
                    say="*Hand size +1 at a site*: while Elrond is at Rivendell, you keep nine cards instead of eight. Several "
                    "such characters add up.",
                    show=("Elrond",),
                    part="text",
                    cites=("ICH-0270",),
                ),
                Read(
                    say="*-1 to influence checks against factions*: Beregond is no man of words; whoever else can should try.",
                    show=("Beregond",),
                    part="text",
                    cites=("ICH-0274",),
                ),
                Read(
                    say="*-3 points if eliminated*: the loss of Aragorn costs more than his points. Take care of him.",
                    show=("Aragorn II",),
                    part="text",
                    cites=("ICH-0276",),
                ),
                Read(
                    say="*+3 prowess against Orcs*: Thorin fights Orcs with 8, everybody else with 5.",
                    show=("Thorin II",),
                    part="text",
                    cites=("ICH-0279",),
                ),
                Read(
                    say="*+2 direct influence against a faction*: with the Rangers of the North Aragorn has 5, with others 3.",
                    show=("Aragorn II",),
                    part="text",
                    cites=("ICH-0281",),
                ),
                Move(
                    say="*+1 direct influence against Dwarves*: Balin has 2, and 3 with Dwarves, both to lead them and to win "
                    "their factions. Kíli, mind 3, is one. *Let Kíli follow Balin.*",
                    do=("play Kíli...following Balin",),
                    show=("Balin",),
                    part="text",
                    wrong={
                        "Kíli": "He may come otherwise, too. But Balin can lead him for nothing.",
                        "Éomer": "Éomer is a Man: against him Balin's influence is 2. It is about Kíli.",
                        "": "Kíli waits in your hand.",
                    },
                    cites=("ICH-0284",),
                ),
                quiz(
                    "Could Éomer, a Man of mind 3, follow Balin?",
                    "No: with Men Balin has only 2",
                    "Yes: 3 is enough",
                    why=("3 he has with Dwarves alone.",),
                ),
            ),
        ),
    ),
)
