"""The first game: about a quarter of an hour, six stations, you begin."""

from __future__ import annotations

from meccg.lessons.script import Lesson, Move, Part, Party, Read, Scene, Side, quiz

SITES = ("Rivendell", "Lórien", "Grey Havens", "Bree", "Mount Gram", "Bag End", "Ettenmoors", "Goblin-gate", "Old Forest")
RIVAL = "Balin's friend"
YOURS = (
    "Hobbits",
    "Dodge",
    "Halfling Strength",
    "Wargs",
    "Orc-watch",
    "Block",
    "Cave-drake",
    "Dark Quarrels",
    "Orc-guard",
    "Risky Blow",
)
THEIRS = (
    "Dodge",
    "Block",
    "Risky Blow",
    "Elven Cloak",
    "Orc-guard",
    "Halfling Strength",
    "Cave-drake",
    "Hobbits",
    "Dark Quarrels",
)
TOGETHER = Party(
    members=("Aragorn II", "Gimli", "Merry", "Éowyn"),
    followers={"Aragorn II": ("Éowyn",)},
    items={"Éowyn": ("Glamdring",)},
)
FACTION = "Rangers of the North"

SETTING_OUT = Scene(
    turn=1,
    you=Side(
        parties=(Party(members=("Aragorn II", "Gimli", "Merry")),),
        hand=("Éowyn", "Glamdring", "Concealment", "Orc-patrol", FACTION, "Elven Cloak", "Ford", "Lure of Expedience"),
        deck=YOURS * 3,
        locations=SITES,
    ),
    other=Side(
        name=RIVAL,
        parties=(Party(members=("Thorin II", "Kíli", "Balin")),),
        hand=("Wargs", "Orc-watch", "Dodge", "Block", "Elven Cloak"),
        deck=THEIRS * 3,
        locations=SITES,
        plays=("play Wargs keyed to Wilderness", "To Goblin-gate", "Kíli faces"),
    ),
    dice=(8, 7, 6, 2, 5, 7),
)
THE_RANGERS = Scene(
    turn=7,
    you=Side(
        parties=(TOGETHER,), hand=(FACTION, "Ford", "Cave-drake", "Orc-watch"), deck=YOURS * 2, locations=SITES, pile=("Wargs",)
    ),
    other=Side(
        name=RIVAL, parties=(Party(members=("Thorin II", "Balin")),), hand=("Dodge", "Block"), deck=THEIRS * 2, locations=SITES
    ),
    dice=(7,),
)
THE_END = Scene(
    turn=21,
    begins="EndOfTurnPhase",
    you=Side(
        parties=(TOGETHER,),
        factions=(FACTION, "Hobbits"),
        hand=("Ford", "Cave-drake"),
        deck=YOURS,
        locations=SITES,
        pile=("Wargs", "Orc-patrol"),
        exhausted=1,
    ),
    other=Side(
        name=RIVAL,
        parties=(Party(members=("Thorin II", "Balin"), items={"Balin": ("Durin’s Axe",)}),),
        pile=("Cave-drake",),
        hand=("Dodge", "Block"),
        deck=THEIRS,
        locations=SITES,
    ),
    dice=(9, 8, 7, 6, 7, 8),
)

COMPANY = Part(
    scene=SETTING_OUT,
    title="Your company",
    steps=(
        Read(
            say=f"Welcome! This is a whole game in six short stations. The goal first: at the end of the game, whoever has more "
            f"*marshalling points* wins. You get them for characters, for items and factions that you bring into play, and for "
            f"creatures that you defeat. You lead the company below: Aragorn, Gimli and Merry, in the Haven of Rivendell. "
            f"{RIVAL} leads the Dwarves above. You begin.",
            after="",
        ),
        Move(
            say="Every character has a *mind*, and your *general influence* of 20 controls minds of 20 in all. Aragorn 9, "
            "Gimli 6 and Merry 4 make 19: Éowyn, mind 2, does not fit any more. But Aragorn has a *direct influence* of 3 of "
            "his own: she may follow him, and then she costs you nothing. *Play Éowyn from your hand, following Aragorn II.*",
            do=("play Éowyn...following Aragorn II",),
            wrong={
                "Éowyn...following Gimli": "Gimli could lead her with his direct influence of 2, too. But Aragorn leads this "
                "company: let her follow him.",
                "organize": "Your company is in good order: there is a character in your hand who wants to come along.",
                "Go on": "Not yet: only at a Haven or at her home site can Éowyn join you, so play her before you leave.",
            },
            after="Éowyn follows Aragorn: four swords, and still a point of general influence to spare. You may bring in one "
            "character each turn.",
        ),
    ),
)

JOURNEY = Part(
    title="The journey",
    steps=(
        Read(
            say="You hold *Glamdring*, a major item: 2 marshalling points, and a better sword than any that you have. Items "
            "are played at *sites*, and each site says of which kind. Mount Gram, a Shadow-hold two regions from Rivendell, "
            "has major items.",
            show=("Glamdring", "Mount Gram"),
        ),
        Move(
            say="Where does your company go? From a Haven it reaches every site that names this Haven as its nearest. The new "
            "site lies face down until the company moves. *Choose Mount Gram.*",
            do=("To Mount Gram",),
            kind="move",
            wrong={
                "stays": "Whoever stays at Rivendell meets no danger, but plays nothing either: nothing can be played at this "
                "Haven.",
                "To Goblin-gate": "Goblin-gate has minor items and gold rings: Glamdring is a major item.",
                "To Ettenmoors": "Only minor items are to be had at the Ettenmoors: Glamdring is a major item.",
                "To Bree": "Bree has people to win over, and you will go there later; items are not to be had there.",
                "": "Glamdring can't be played there: its site must say that major items are playable.",
            },
            after="The site card lies face down beside your company: your opponent does not know yet where you go.",
        ),
        Move(
            say="There are two ways to travel. *Starter movement* goes by the path printed on the site: a Wilderness, then a "
            "Shadow-land. Region movement goes from region to region on the map. Here both pass the same lands. *Take starter "
            "movement.*",
            do=("starter movement",),
            kind="way",
            wrong={
                "": "Region movement would do as well: up to four regions, whichever you like. This time take the printed path."
            },
        ),
        Move(
            say="The company sets out, and both players draw cards: the site says how many, up to 2 for you and up to 3 for "
            "your opponent. You have drawn one, as whoever moves must. *Draw the second*, too: more cards are more things to "
            "do.",
            do=("draw:",),
            kind="draw",
            wrong={
                "": "One card is enough for the rules, but why should you leave the second? What is too much is discarded later."
            },
            after="Your hand may grow now. At the end of the journey it goes back to eight.",
        ),
    ),
)

HAZARDS = Part(
    title="Hazards",
    steps=(
        Read(
            say="Now your opponent plays *hazards* against the company that moves: at most as many as it has members, the "
            "*hazard limit*, here four (a Hobbit counts half, and halves are rounded up). He plays *Wargs*: they live in the "
            "Wilderness that you pass. Two strikes, prowess 9.",
            show=("Wargs",),
        ),
        Move(
            say="Each *strike* is faced by one character. You choose first, among your untapped characters. Your best fighters "
            "are Aragorn, prowess 6, and Gimli, prowess 5. *Let Aragorn II face a strike.*",
            do=("Aragorn II faces",),
            kind="assign strike",
            wrong={
                "Gimli": "He shall have the other one. Aragorn first.",
                "Leave": "Then your opponent would choose, and he would choose Merry, who has prowess 1.",
                "": "With so little prowess that would take very lucky dice. Look for your best fighter.",
            },
        ),
        Move(
            say="*And let Gimli face the other one.*",
            do=("Gimli faces",),
            kind="assign strike",
            wrong={
                "Leave": "Your opponent would choose Merry: better Gimli.",
                "": "Gimli has prowess 5: his chances are much better.",
            },
        ),
        Move(
            say="Now the first strike, against Aragorn. Two dice are added to his prowess: 6 and the roll against 9. If he "
            "*taps* he fights with all his strength, and can do little else this turn; if he stays untapped he has 3 less. "
            "*Tap.*",
            do=("tap:",),
            kind="stance",
            wrong={"stay": "At -3 he would need 7 or more, and you want to be sure. Tapped, 4 is enough."},
            after="8 and 6 is 14, more than 9: the strike is defeated. As much as 9 would have been a draw, less would have "
            "wounded him.",
        ),
        Move(
            say="Now Gimli: he needs 5 or more. *Tap him, too*, so that he fights with all he has.",
            do=("tap:",),
            kind="stance",
            wrong={"stay": "At -3 he would need 8 or more: that is 15 of 36 throws. Tapped, 5 is enough: 30 of 36."},
            after="12 against 9. Both strikes are defeated, so the Wargs are yours: a marshalling point for a kill, your first.",
        ),
        Move(
            say="The company arrives at Mount Gram, and your hand goes back to eight cards. One is too many. *Discard Ford*: "
            "it protects a company that passes Wilderness, and you have arrived.",
            do=("Discard Ford", "Discard Lure"),
            kind="discard down",
            wrong={
                "Glamdring": "You came all the way for Glamdring: keep it.",
                "Concealment": "You will need it in a moment: keep it.",
                "": "That may still be worth something. Ford is of no use now.",
            },
        ),
    ),
)

SITE = Part(
    title="A site and an item",
    steps=(
        Move(
            say="Now the *site phase*. Mount Gram is guarded: whoever enters faces its *automatic-attack*, Orcs with three "
            "strikes. Whoever does not enter plays nothing. *Enter the site.*",
            do=("enter:",),
            kind="enter",
            wrong={"": "Then the way was for nothing: Glamdring can only be played by those who enter."},
        ),
        Move(
            say="Aragorn and Gimli are tapped and would fight at -1; a third would have to face the Orcs, too. But Merry is a "
            "*scout*, and you hold *Concealment*: tap a scout, and the attack is canceled. *Play Concealment with Merry.*",
            do=("Concealment by Merry",),
            show=("Concealment",),
            wrong={
                "Concealment by Éowyn": "Éowyn is a scout, too, but she shall bear the sword: whoever takes an item must be "
                "untapped. Merry it is.",
                "pass": "Then three of you fight, and whoever is to take Glamdring might be tapped or wounded. You have "
                "something better.",
            },
            after="Merry taps and the Orcs find nobody. Nobody can answer a card before you have said what it is to do; the "
            "one declared last is carried out first.",
        ),
        Move(
            say="The guard is dealt with. An untapped character taps to take an item, and the site taps, too: one item. *Play "
            "Glamdring with Éowyn*: her prowess goes from 2 to 5.",
            do=("Glamdring by Éowyn",),
            wrong={
                "Cloak": "A minor item is worth no points. After Glamdring one minor item more may be played, if somebody is "
                "untapped.",
                "pass": "You came for Glamdring: play it before you go on.",
            },
            after="Glamdring is worth 2 marshalling points. Every such treasure weighs on its bearer, too: its *corruption "
            "points* must be beaten in corruption checks. You will see some at the end.",
        ),
        quiz(
            "How many marshalling points do you have now? Characters: Aragorn 3, Gimli 2, Merry 1, Éowyn 0.",
            "9",
            "6",
            "7",
            say="Look at your score, at the left: characters, the item, the kill.",
            why=(
                "Those are the characters alone: there is the sword, and there are the Wargs.",
                "You forgot Glamdring: it is worth 2.",
            ),
            after="6 for characters, 2 for Glamdring, 1 for the Wargs.",
        ),
        Move(
            say="At the end of the turn you may discard a card that you do not want; then hands are filled up to eight. *Keep "
            "all.*",
            do=("Keep all",),
            kind="end of turn",
            wrong={"": "You may, but each of these can still be of use. Keep all for now."},
        ),
        Move(
            say=f"Now it is {RIVAL}'s turn, and you are the one who plays hazards. Thorin's company goes to Goblin-gate, "
            "through two Wildernesses; its hazard limit is three. You hold *Orc-patrol*: three strikes, prowess 6, at home in "
            "any Wilderness. *Play Orc-patrol, keyed to Wilderness.*",
            do=("play: Play Orc-patrol keyed to Wilderness",),
            wrong={
                "on-guard": "A card *on-guard* lies face down at their site, to be revealed there. That is a good trick for "
                "later; now the company is on its way, and Orc-patrol can strike at once.",
                "pass": "Then they travel in peace. A hazard costs you nothing but the card.",
                "play: Play Orc-patrol": "That would do as well; key it to the Wilderness, though, where they are now.",
                "": "Orc-patrol fits this way best.",
            },
        ),
        Read(
            say="Each of the Dwarves faced a strike. Kíli rolled 2, and his total just equals the 6 of the Orcs: nobody is "
            "hurt, but that strike is not defeated. So the Orc-patrol is discarded, and nobody has a point for it. With less "
            "he would have been *wounded*: then one fights at -2 until one heals at a Haven.",
            runs="turn",
        ),
    ),
)

THE_FACTION = Part(
    scene=THE_RANGERS,
    title="A faction",
    steps=(
        Move(
            say="A few turns later your company is back at Rivendell; all have untapped, as they do at the beginning of each "
            "of your turns. You hold the *Rangers of the North*, a faction worth 3 points. Factions are won at their site: "
            "theirs is Bree. *Go to Bree.*",
            do=("To Bree",),
            kind="move",
            show=(FACTION,),
            wrong={"": "The Rangers of the North are to be met at Bree and nowhere else: their card says so."},
        ),
        Move(
            say="Nobody troubled you on the way. Bree, a Border-hold, has no automatic-attack. *Enter.*",
            do=("enter:",),
            kind="enter",
            wrong={"": "From outside nobody is won over: enter."},
        ),
        quiz(
            "Which roll of two dice is enough for Aragorn?",
            "6 or more",
            "9 or more",
            "10 or more",
            say="An *influence check*: two dice, and the direct influence of who tries, and what the faction adds for his "
            "people. Aragorn has 3, but Éowyn follows him and uses 2 of them; the Rangers are Dúnedain as he is: +1; and his "
            "own card gives him +2 with them. The total must be more than 9.",
            why=(
                "That would be so with no influence at all, and the total must be greater than 9.",
                "Without any influence: but he has some.",
            ),
            right=0,
            after="1 left of his direct influence, +1 and +2: he needs more than 5.",
        ),
        Move(
            say="*Play the Rangers of the North with Aragorn II.*",
            do=("Rangers of the North by Aragorn",),
            wrong={"": "He would need a much better roll: Aragorn is one of them."},
            after="7 is enough: the Rangers of the North are yours, and 3 marshalling points with them.",
        ),
    ),
)

COUNCIL = Part(
    scene=THE_END,
    title="The Council",
    steps=(
        Read(
            say="Ten turns later. You have won over the Hobbits, too, and defeated an Orc-patrol; your play deck has run out "
            "once. Whoever has played through his deck, or has 20 points, may *call the Council* at the end of his turn: then "
            "the others have one more turn, and the game is over. Compare the scores: you are ahead.",
        ),
        Move(
            say="*Call it.*",
            do=("call:",),
            kind="call the council",
            wrong={"": "You could play on for more points. But you are ahead now, and who knows what the dice will bring?"},
        ),
        Read(
            say="At the Council every character makes a *corruption check*: two dice, and more than his corruption points. "
            "Éowyn bears Glamdring, 1 point: she rolled well. Whoever fails is lost, and his points with him.",
            runs="over",
        ),
        quiz(
            "Why did you win?",
            "You had more marshalling points when the Council had counted",
            "You defeated more creatures",
            "You called the Council",
            say="The Council has counted: you have won!",
            why=(
                "Kills are one source of points among several.",
                "Calling only ends the game: the points decide, whoever called.",
            ),
            after="That was the whole game. The lessons go through each part of it again, one thing at a time; or play a game "
            "against Gaffer Gamgee now.",
        ),
    ),
)

FIRST_GAME = Lesson(
    id="first-game",
    title="Your first game",
    about="A whole game in six stations, from the company to the Council.",
    minutes=15,
    parts=(COMPANY, JOURNEY, HAZARDS, SITE, THE_FACTION, COUNCIL),
)
