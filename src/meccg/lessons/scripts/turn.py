"""The turn up to the journey: setting up, organizing, items, preparing to move, long-events."""

from __future__ import annotations

from meccg.lessons.script import Lesson, Move, Part, Party, Read, Scene, Side, quiz
from meccg.lessons.scripts.cards import DECK, DWARVES, RIVAL, SITES

NOT_YET = "In a moment: first what this step is about."

SETTING_UP = Lesson(
    id="setting-up",
    title="Setting up",
    about="How a game begins: your company, your hand, who has the first turn.",
    parts=(
        Part(
            scene=Scene(
                begins="Game",
                turn=0,
                rules="the-wizards",
                you=Side(pool=("Aragorn II", "Gimli", "Bilbo", "Elladan", "Dori"), deck=DECK, locations=SITES),
                other=Side(
                    name=RIVAL,
                    pool=("Gimli", "Balin"),
                    deck=DECK,
                    locations=SITES,
                    plays=("reveal: Gimli", "reveal: Balin"),
                ),
                dice=(9, 6),
            ),
            steps=(
                Read(
                    say="All your *sites* lie in the location deck: none of them is ever drawn. Look at the pile at the left: "
                    "you may look through it at any time.",
                    cites=("ICH-0071",),
                ),
                Move(
                    say="Now your starting company: up to five characters, whose minds together may be 20; no Wizard. A good "
                    "one has a leader of mind 8 or 9, a scout, a ranger and another fighter. Aragorn is leader, scout and "
                    "ranger at once, and has mind 9. *Choose Aragorn II.* 9 of 20.",
                    do=("reveal: Aragorn II",),
                    wrong={
                        "Dori": "He is cheap, but no leader: begin with Aragorn.",
                        "": "He may come, too. Begin with the leader, and see what is left.",
                    },
                ),
                Move(
                    say="11 are left. *Choose Gimli*, mind 6, prowess 5: another fighter. Then you have 15 of 20.",
                    do=("reveal: Gimli",),
                    wrong={"": "He would fit, too. But another fighter is needed most: Gimli."},
                ),
                Move(
                    say="5 are left: *Bilbo* has mind 5. Then you have 20 of 20, and nobody more fits.",
                    do=("reveal: Bilbo",),
                    wrong={
                        "stop": "You may stop here. But 5 points of influence would lie idle.",
                        "": "Then a point or more would lie idle: Bilbo fits exactly.",
                    },
                    cites=("ICH-0072",),
                ),
                quiz(
                    "Where is Gimli?",
                    "In neither company: both had chosen him",
                    "With you: you chose him first",
                    f"With {RIVAL}",
                    say=f"Both players have chosen in secret, and all are turned up at once. {RIVAL} had chosen Gimli, too. "
                    "Look at the two companies.",
                    why=("Both are turned up at once: nobody was first.", "He has lost him just as you have."),
                    cites=("ICH-0077",),
                    after="Both copies go into the play decks: whoever draws his first may play him.",
                ),
                Read(
                    say="Your company stands at *Rivendell*: the card of the site lies beside it. Every company of heroes "
                    "begins there.",
                    cites=("ICH-0081",),
                ),
                Read(
                    say="The play deck was shuffled, and you have drawn *eight cards*: your hand. Characters that were not "
                    "used are in the deck.",
                    cites=("ICH-0083",),
                ),
                quiz(
                    "Who begins?",
                    "You: 9 is more than 6",
                    f"{RIVAL}: 6 is less",
                    say="Both players have rolled two dice: 9 and 6. The higher roll has the first turn; a tie would have been "
                    "rolled again.",
                    why=("The higher roll begins.",),
                    cites=("ICH-0002", "ICH-0085"),
                ),
                Move(
                    say="Your first turn has begun: there was nothing to untap. Your company may stay or go. *Send it to Bree.*",
                    do=("To Bree",),
                    kind="move",
                    wrong={"": "Bree is near and quiet: go there first."},
                    cites=("ICH-0087",),
                ),
                quiz(
                    "How large may a starting company be?",
                    "Five characters, minds of 20 together",
                    "As large as one likes",
                    "Seven characters",
                    why=(
                        "It is limited twice: by number and by mind.",
                        "Seven is the limit of a company on the road, not at the start.",
                    ),
                ),
            ),
        ),
    ),
)

ORGANIZING = Lesson(
    id="organizing",
    title="Organizing",
    about="Untapping, followers, bringing in a character.",
    parts=(
        Part(
            scene=Scene(
                turn=5,
                you=Side(
                    parties=(Party(members=("Aragorn II", "Éowyn", "Gimli"), tapped=("Aragorn II",)),),
                    hand=("Elladan", "Ford"),
                    deck=DECK,
                    locations=SITES,
                ),
                other=DWARVES,
            ),
            steps=(
                Read(
                    say="Your turn has begun with the *untap phase*: Aragorn had been tapped and stands upright again. Whoever "
                    "is wounded would have turned only at a Haven, and only to tapped. On your very first turn there is "
                    "nothing to untap.",
                ),
                quiz(
                    "Should you split your company now?",
                    "Rather not: together they are stronger",
                    "Yes: two companies find more",
                    say="You have one company at Rivendell. At a Haven companies may be split and joined in the *organization "
                    "phase*; each then has hazards of its own to meet.",
                    why=("Later perhaps. Two weak companies meet twice the hazards, and each has fewer to fight them.",),
                    cites=("ICH-0093",),
                ),
                Move(
                    say="Éowyn, mind 2, is under general influence: you have used 17 of 20. Let her follow Aragorn, and 2 are "
                    "free again. *Organize your companies*, then move Éowyn.",
                    do=("organize",),
                    wrong={
                        "Elladan": "He has mind 4, and 3 are free: make room for him first.",
                        "": "Not yet: Éowyn stands under general influence still.",
                    },
                ),
                Move(
                    say="*Move Éowyn.*",
                    do=("move: Move Éowyn",),
                    wrong={"": "It is about Éowyn: she shall follow Aragorn."},
                ),
                Move(
                    say="*Let her follow Aragorn II.* Look at your general influence at the left.",
                    do=("follow...Aragorn II",),
                    wrong={"": "That is possible, but it would free no influence."},
                    cites=("ICH-0099",),
                    after="15 of 20 are used now: she costs you nothing.",
                ),
                Move(
                    say="Now there is room for a newcomer: one character a turn, at a Haven or his home site. *Play Elladan*, "
                    "mind 4, at Rivendell, in Aragorn's company.",
                    do=("play Elladan in the company of Aragorn II",),
                    kind="composition",
                    wrong={
                        "Elladan": "He may also begin a company of his own, or come in at another Haven. With Aragorn he is "
                        "safer.",
                        "done:": "There is a character in your hand, and influence to spare.",
                        "": NOT_YET,
                    },
                    cites=("ICH-0102",),
                ),
                quiz(
                    "How many characters may you play in one turn?",
                    "One",
                    "As many as influence allows",
                    "One for each company",
                    why=("Influence is one limit, but there is another.", "One in all, Wizard or not."),
                ),
            ),
        ),
    ),
)

ITEMS = Lesson(
    id="items",
    title="Handing over and storing",
    about="Items change hands, and treasure is brought home; both try the bearer.",
    parts=(
        Part(
            scene=Scene(
                turn=5,
                you=Side(
                    parties=(Party(members=("Aragorn II", "Gimli"), items={"Aragorn II": ("Glamdring",)}),),
                    hand=("Ford",),
                    deck=DECK,
                    locations=SITES,
                ),
                other=DWARVES,
                dice=(7,),
            ),
            title="Handing over",
            steps=(
                Move(
                    say="Aragorn bears Glamdring; Gimli shall have it. In the organization phase items change hands at one "
                    "site, but whoever gives one away makes a *corruption check* first. *Transfer an item.*",
                    do=("transfer",),
                    wrong={
                        "store": "Stored it would be safe, and its points with it. But Gimli shall fight with it.",
                        "organize": "Companies stay as they are: it is about the sword.",
                        "": "Not yet: the sword first.",
                    },
                ),
                Move(
                    say="His check: two dice against 1 corruption point. A companion may tap to support him, +1. Any roll will "
                    "do: *roll.*",
                    do=("pass:",),
                    kind="act",
                    wrong={"": "He needs no support: any roll will do."},
                ),
                Read(
                    say="Passed: Gimli bears Glamdring. Allies, events, and items of another company's characters elsewhere "
                    "can't be handed over.",
                    cites=("ICH-0109",),
                    runs="",
                ),
            ),
        ),
        Part(
            scene=Scene(
                turn=9,
                you=Side(
                    parties=(Party(members=("Gimli", "Elladan"), items={"Gimli": ("Glamdring",)}),),
                    hand=("Ford",),
                    deck=DECK,
                    locations=SITES,
                ),
                other=DWARVES,
                dice=(7,),
            ),
            title="Storing",
            steps=(
                Move(
                    say="Some turns later. At a Haven an item may be *stored*: it goes to your marshalling point pile, its "
                    "points are safe and its corruption is gone. But nobody bears it any more. *Store Glamdring.*",
                    do=("store",),
                    wrong={"transfer": "It shall be safe now: store it.", "": "Store it while Gimli is at a Haven."},
                ),
                Move(
                    say="Again a check. *Roll.*",
                    do=("pass:",),
                    kind="act",
                    wrong={"": "He needs no help against a single point."},
                ),
                quiz(
                    "Where are items stored?",
                    "At a Haven, after a corruption check",
                    "At any site",
                    "Wherever they were found",
                    say="Look at your points: Glamdring counts as before.",
                    why=("Only at a Haven.", "They are found elsewhere, and must be brought home."),
                ),
            ),
        ),
    ),
)

PREPARING = Lesson(
    id="preparing",
    title="Where to go",
    about="Which site fits which card of your hand, and what to play before you leave.",
    parts=(
        Part(
            scene=Scene(
                turn=5,
                you=Side(
                    parties=(Party(members=("Aragorn II", "Gimli", "Bilbo")),),
                    hand=("Glamdring", "Rangers of the North", "Lesser Ring", "Ford"),
                    deck=DECK,
                    locations=SITES,
                ),
                other=DWARVES,
            ),
            steps=(
                quiz(
                    "Where can Glamdring be played?",
                    "At the Barrow-downs or Mount Gram: they have major items",
                    "At Bree",
                    "At Rivendell",
                    say="What in your hand is worth points? *Glamdring*: a major item. Look for a site that you can reach and "
                    "that says so.",
                    why=("Bree lists no items.", "A Haven lists no items."),
                    show=("Glamdring", "Barrow-downs", "Mount Gram", "Bree"),
                    part="items",
                    cites=("ICH-0118",),
                ),
                quiz(
                    "Where can the Rangers of the North be won?",
                    "At Bree: their card names it",
                    "At any Border-hold",
                    "At Rivendell, where Dúnedain are welcome",
                    say="A *faction* or an ally names its own site.",
                    why=("Only at the site that the card names.", "Only at the site that the card names."),
                    show=("Rangers of the North",),
                    part="home",
                ),
                quiz(
                    "What do you need before the Lesser Ring can be played?",
                    "A gold ring that is tested",
                    "A site with gold rings, nothing else",
                    "A Wizard",
                    say="A *special ring* is never found as such.",
                    why=(
                        "There one finds gold rings: one of them must be tested first.",
                        "He may test, but there must be a ring to test.",
                    ),
                    show=("Lesser Ring",),
                    part="text",
                ),
                Move(
                    say="Points first: *send the company where Glamdring can be played.* The new site lies face down beside it "
                    "until it sets out.",
                    do=("To Barrow-downs", "To Mount Gram"),
                    kind="move",
                    wrong={
                        "To Moria": "Major items, yes; but its nearest Haven is Lórien. By starter movement go to Lórien first.",
                        "To Bree": "There are the Rangers, worth 3; but this time the sword.",
                        "stays": "Nothing can be played at Rivendell.",
                        "": "Glamdring can't be played there.",
                    },
                    cites=("ICH-0115",),
                ),
                Move(
                    say="*Ford*: a ranger taps, and no creature may be keyed to Wilderness against his company this turn. It "
                    "is played now, at the end of the organization phase, or never. Your way leads through Wilderness: *play "
                    "Ford.*",
                    do=("play Ford by Aragorn",),
                    show=("Ford",),
                    wrong={"": "Your path has Wilderness in it: now is the only time for Ford."},
                    cites=("ICH-0123",),
                ),
                quiz(
                    "Aragorn is tapped now. What does that cost?",
                    "He fights at -1, and can't take an item this turn",
                    "Nothing",
                    "He can't fight",
                    why=("Tapped characters fight at -1.", "He can, at -1."),
                ),
            ),
        ),
    ),
)

LONG_EVENTS = Lesson(
    id="long-events",
    title="Long-events",
    about="A phase that mostly passes by itself.",
    minutes=2,
    parts=(
        Part(
            scene=Scene(
                turn=7,
                begins="LongEventPhase",
                you=Side(
                    parties=(Party(members=("Aragorn II", "Beretar")),),
                    hand=("Sun", "Ford"),
                    deck=DECK,
                    locations=SITES,
                    events=("Moon",),
                ),
                other=DWARVES,
            ),
            steps=(
                Read(
                    say="After the organization phase comes the *long-event phase*. First your own old resource long-events "
                    "go: Moon has just been discarded. With them go the hazard long-events that others played in your last "
                    "turn. If you have nothing to play, the phase is over by itself.",
                    cites=("ICH-0129",),
                ),
                Move(
                    say="Then you may play new ones, now and only now. *Sun* gives every Dúnadan +1 prowess: Aragorn and "
                    "Beretar are both. *Play Sun.*",
                    do=("play Sun",),
                    show=("Sun",),
                    wrong={"": "This is the only phase in which Sun can be played."},
                    after="Look at the shields: both have one more.",
                ),
                quiz(
                    "When is Sun gone?",
                    "In your next long-event phase",
                    "At the end of this turn",
                    "Never",
                    why=(
                        "That would be short for a long-event: the others' turn is still to come.",
                        "Then it would be a permanent-event.",
                    ),
                ),
            ),
        ),
    ),
)
