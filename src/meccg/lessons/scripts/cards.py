"""The cards: characters, sites, and what else there is."""

from __future__ import annotations

from meccg.lessons.script import Lesson, Move, Part, Party, Quiz, Read, Scene, Side, quiz

SITES = (
    "Rivendell",
    "Lórien",
    "Grey Havens",
    "Bree",
    "Mount Gram",
    "Bag End",
    "Barrow-downs",
    "Moria",
    "The Lonely Mountain",
    "Edoras",
)
RIVAL = "Balin's friend"
DWARVES = Side(
    name=RIVAL,
    parties=(Party(members=("Thorin II", "Balin")),),
    hand=("Dodge", "Block"),
    deck=("Dodge", "Block", "Risky Blow") * 5,
    locations=SITES,
)
DECK = ("Dodge", "Block", "Halfling Strength") * 6

CHARACTERS = Lesson(
    id="characters",
    title="A character",
    about="What stands on the card of a character, and what each number is for.",
    parts=(
        Part(
            scene=Scene(
                turn=3,
                you=Side(
                    parties=(Party(members=("Aragorn II", "Bilbo")),),
                    hand=("Éowyn", "Merry", "Gandalf"),
                    deck=DECK,
                    locations=SITES,
                ),
                other=DWARVES,
            ),
            steps=(
                Read(
                    say="These lessons follow a beginners' course: they are no official rules, and leave out what one does not "
                    "need at first. Wherever such a course is simpler than the rules, the table follows the rules.",
                    cites=("ICH-0001",),
                ),
                quiz(
                    "Which of these is a character?",
                    "Aragorn II",
                    "Rivendell",
                    "Glamdring",
                    say="A deck has three kinds of cards: characters, sites, and all the rest, which lies in the play deck.",
                    why=("That is a site: a place where companies go.", "That is one of the rest: an item."),
                    show=("Aragorn II", "Rivendell", "Glamdring"),
                ),
                quiz(
                    "And which is a site?",
                    "Rivendell",
                    "Aragorn II",
                    "Glamdring",
                    why=("He is a character.", "That is an item, one of the rest."),
                    show=("Aragorn II", "Rivendell", "Glamdring"),
                    cites=("ICH-0004",),
                    after="Sites lie in a deck of their own, from which you choose; the rest is shuffled and drawn.",
                ),
                Read(
                    say="On printed cards stands one more small number: whoever has no dice may turn up a card and take it for "
                    "a roll. Here there are always dice, so our cards do without it.",
                    cites=("ICH-0005",),
                ),
                Read(say="On top of the card: his *name*.", show=("Aragorn II",), part="name", cites=("ICH-0007",)),
                quiz(
                    "How many marshalling points is he worth?",
                    "3",
                    "9",
                    "6",
                    say="In the octagon: *marshalling points*. Who has none there is worth none.",
                    why=("That is his mind.", "That is his prowess."),
                    show=("Aragorn II",),
                    part="mp",
                    fact="mp",
                    cites=("ICH-0008",),
                ),
                quiz(
                    "What is his mind?",
                    "9",
                    "3",
                    "6",
                    say="In the white disc: his *mind*. So much of your 20 points of general influence it takes to lead him.",
                    why=("That is what he is worth.", "That is his prowess."),
                    show=("Aragorn II",),
                    part="mind",
                    fact="mind",
                    cites=("ICH-0012",),
                ),
                quiz(
                    "Who could follow Aragorn?",
                    "Éowyn, mind 2",
                    "Merry, mind 4",
                    say="Beside the hand: *direct influence*, 3. With it he leads others himself: their minds together may be "
                    "no more.",
                    why=("His mind is 4, and Aragorn's direct influence is 3: too little, and nobody may add to it.",),
                    show=("Aragorn II", "Éowyn", "Merry"),
                    part="di",
                    cites=("ICH-0016",),
                ),
                Move(
                    say="Try it. Merry, and the Wizard, can be played under general influence; but Éowyn may cost you nothing. "
                    "*Let Éowyn follow Aragorn II.*",
                    do=("play Éowyn...following Aragorn II",),
                    wrong={
                        "Merry": "Merry can only come under general influence, mind 4. Éowyn is asked for.",
                        "Gandalf": "Your Wizard! He comes in soon enough. Éowyn first.",
                        "general": "She may, for 2 points of general influence; but Aragorn can lead her for nothing.",
                        "": "Play Éowyn: she lies in your hand.",
                    },
                ),
                quiz(
                    "What is Aragorn?",
                    "A Dúnadan; warrior, scout and ranger",
                    "A Man; warrior",
                    "A Dúnadan; scout",
                    say="The line under the picture: *race* and *skills*. Some cards ask for a scout, a ranger, a sage.",
                    why=("He is one of the Dúnedain, and has three skills.", "He has two skills more."),
                    show=("Aragorn II",),
                    part="type",
                    cites=("ICH-0023",),
                ),
                quiz(
                    "Which number is his prowess?",
                    "6, the first: how well he fights",
                    "9, the second",
                    say="On the shield stand two numbers: *prowess* and *body*.",
                    why=("That is his body: how much he can stand when he is wounded.",),
                    show=("Aragorn II",),
                    part="prowess",
                    cites=("ICH-0027",),
                ),
                quiz(
                    "Bilbo rolls 5 in a corruption check. What is his total?",
                    "9",
                    "5",
                    "1",
                    say="Some bear temptation better than others: Bilbo has +4 to every *corruption check*, Boromir has -1.",
                    why=("Nothing is forgotten: +4.", "It is added, not taken off."),
                    show=("Bilbo", "Boromir II"),
                    part="text",
                    cites=("ICH-0029",),
                ),
                Read(
                    say="*Unique*: there is only one Aragorn. While your opponent has him in play, you can't play him.",
                    show=("Aragorn II",),
                    part="unique",
                ),
                Read(
                    say="*Home site*: there a character can come into play even though it is no Haven. Aragorn's is Bree.",
                    show=("Aragorn II",),
                    part="home",
                ),
                Read(
                    say="And what else is written below is what he can do besides: Aragorn has +2 with the Rangers of the "
                    "North. On printed cards the words in italics are quotations: they never do anything.",
                    show=("Aragorn II",),
                    part="text",
                    cites=("ICH-0032",),
                ),
                quiz(
                    "Who controls your Wizard?",
                    "Nobody: he needs no influence",
                    "Your general influence",
                    "A character with enough direct influence",
                    say="Your *Wizard* is you yourself. He has no mind and no marshalling points, four skills and direct "
                    "influence 10; he can come in at Rivendell or his home site, once you have drawn him, and he must not be "
                    "lost. Nobody has two.",
                    why=("He has no mind, so it takes nothing.", "Nobody leads a Wizard."),
                    show=("Gandalf", "Aragorn II"),
                    cites=("ICH-0038",),
                ),
                quiz(
                    "To sum up: what does it take to lead a character?",
                    "As much influence as his mind",
                    "As much influence as his prowess",
                    "A marshalling point",
                    why=("Prowess is for fighting.", "Points only count at the end."),
                ),
            ),
        ),
    ),
)

A_WAY = Scene(
    turn=3,
    you=Side(parties=(Party(members=("Aragorn II", "Bilbo", "Gimli")),), hand=("Glamdring",), deck=DECK, locations=SITES),
    other=DWARVES,
)
SITES_LESSON = Lesson(
    id="sites",
    title="A site",
    about="What stands on a site, and which sites can be reached from where.",
    parts=(
        Part(
            scene=A_WAY,
            steps=(
                quiz(
                    "Which of these sites of yours has Rivendell as its nearest Haven?",
                    "Bree",
                    "Edoras",
                    "The Lonely Mountain",
                    say="You may look through your *location deck* whenever you like: press the pile of sites at the left. "
                    "Four of them are *Havens*: Rivendell, Lórien, Grey Havens, Edhellond; every other site belongs to the one "
                    "that is nearest.",
                    why=("Edoras belongs to Lórien.", "The Lonely Mountain belongs to Lórien."),
                    show=("Bree", "Edoras", "The Lonely Mountain"),
                    part="path",
                    cites=("ICH-0046",),
                ),
                Read(
                    say="The symbol at the top is the *type*, from safe to dangerous: [H] Haven, [F] Free-hold, [B] "
                    "Border-hold, [R] Ruins & Lairs, [S] Shadow-hold, [D] Dark-hold.",
                    show=("Bree",),
                    part="site",
                ),
                quiz(
                    "Of what type is Mount Gram?",
                    "Shadow-hold",
                    "Border-hold",
                    "Ruins & Lairs",
                    why=("That would be a town of Men.", "Near, but Orcs live here: it is worse."),
                    show=("Mount Gram",),
                    part="site",
                    fact="site type",
                    cites=("ICH-0048",),
                ),
                quiz(
                    "How many Wildernesses are on the way from Rivendell to the Barrow-downs?",
                    "2",
                    "1",
                    "3",
                    say="The *site path*: the regions that are passed between the nearest Haven and here. [w] is a Wilderness.",
                    why=("Count again: each symbol is a region.", "Count again: each symbol is a region."),
                    show=("Barrow-downs",),
                    part="path",
                    fact="wilderness",
                    cites=("ICH-0049",),
                ),
                Read(
                    say="The *region* where it lies. At first it matters only to a few hazards; on the map you find it again.",
                    show=("Barrow-downs",),
                    part="region",
                    cites=("ICH-0052",),
                ),
                quiz(
                    "A company of yours goes to the Barrow-downs. How many cards may your opponent draw?",
                    "Up to 2, but at least one",
                    "1",
                    "None",
                    say="Two numbers: so many cards may you draw when a company of yours goes there, and so many your opponent.",
                    why=("That is your own number.", "Whoever moves lets the other draw, too."),
                    show=("Barrow-downs",),
                    part="draws",
                    cites=("ICH-0053",),
                ),
                Read(
                    say="*Nearest Haven*: from there, and only from there, starter movement leads here.",
                    show=("Barrow-downs",),
                    part="path",
                ),
                Read(
                    say="What can be *played* here: minor and major items. What names the site itself, an ally or a faction, "
                    "can be played in any case.",
                    show=("Barrow-downs",),
                    part="items",
                ),
                Read(
                    say="And what guards it, the *automatic-attack*: Undead, one strike of prowess 8. Whoever wants to play "
                    "anything here must face it first, each turn anew.",
                    show=("Barrow-downs",),
                    part="danger",
                    cites=("ICH-0056",),
                ),
                Move(
                    say="Now choose: your company is at Rivendell and wants to play a major item. *Send it to a site where "
                    "that can be done.*",
                    do=("To Barrow-downs", "To Mount Gram"),
                    kind="move",
                    wrong={
                        "stays": "At a Haven nothing is to be found: no items are playable there.",
                        "To Lórien": "Lórien is a Haven: two Havens can be reached from each, but no items are playable there.",
                        "To Grey Havens": "Grey Havens is a Haven: no items are playable there.",
                        "To Moria": "Major items, yes. But its nearest Haven is Lórien: by starter movement one goes to Lórien "
                        "first.",
                        "": "No major items are playable there: look at the site's text.",
                    },
                    cites=("ICH-0061",),
                    after="One site a turn: the company arrives there before it can go any further.",
                ),
                quiz(
                    "How does one come from Bag End to the Lonely Mountain by starter movement?",
                    "Bag End, Rivendell, Lórien, the Lonely Mountain: three turns",
                    "In one turn, if all regions are known",
                    "Bag End, Lórien, the Lonely Mountain: two turns",
                    why=(
                        "Starter movement knows no regions.",
                        "From a site one comes only to its nearest Haven: Bag End's is Rivendell.",
                    ),
                ),
            ),
        ),
    ),
)


def sorting(name: str, kind: str, why: str, cite: tuple[str, ...] = ()) -> Quiz:
    """Resource or hazard?"""
    right = ("A resource", "A hazard").index(kind)
    return quiz(
        f"{name}: what is it?",
        "A resource",
        "A hazard",
        right=right,
        why=(why,),
        ordered=True,
        show=(name,),
        part="type",
        cites=cite,
    )


OTHERS = Lesson(
    id="resources-and-hazards",
    title="Resources and hazards",
    about="Which cards you play in your own turn, and which in the turn of others.",
    parts=(
        Part(
            scene=Scene(
                turn=4,
                theirs=True,
                you=Side(
                    parties=(Party(members=("Aragorn II", "Gimli")),),
                    hand=("Orc-patrol", "Glamdring"),
                    deck=DECK,
                    locations=SITES,
                ),
                other=Side(
                    name=RIVAL,
                    parties=(Party(members=("Thorin II", "Kíli", "Balin")),),
                    hand=("Dodge",),
                    deck=DECK,
                    locations=SITES,
                    plays=("To Mount Gram",),
                ),
                dice=(7, 7, 7),
            ),
            steps=(
                sorting("Glamdring", "A resource", "Items help you: resources are what you play in your own turn."),
                sorting("Orc-patrol", "A hazard", "Creatures attack the companies of others: a hazard."),
                sorting("Concealment", "A resource", "It helps your own company: a resource."),
                sorting("Rangers of the North", "A resource", "A faction is worth points to you: a resource."),
                sorting("Lure of Expedience", "A hazard", "It burdens a character of another player: a hazard."),
                sorting("Quickbeam", "A resource", "Allies help your own companies: a resource."),
                sorting("River", "A hazard", "It stops a company on its way: a hazard."),
                sorting("Ford", "A resource", "It protects a company of your own on its way: a resource.", ("ICH-0068",)),
                quiz(
                    "Which of them is a long-event?",
                    "Wake of War",
                    "Orc-patrol",
                    "Lure of Expedience",
                    "River",
                    say="There are four kinds of hazards: *creatures* attack; *short-events* happen once; *long-events* stay "
                    "for about a turn; *permanent-events* stay until something removes them. The line under the picture says "
                    "which.",
                    why=(
                        "That is a creature.",
                        "That is a permanent-event: it stays on its character.",
                        "That is a short-event: it happens once.",
                    ),
                    show=("Orc-patrol", "River", "Wake of War", "Lure of Expedience"),
                    part="type",
                    cites=("ICH-0148",),
                ),
                Move(
                    say=f"It is the turn of {RIVAL}: your resources rest, but his company goes to Mount Gram. *Play a hazard "
                    "against it.*",
                    do=("play: Play Orc-patrol",),
                    wrong={
                        "on-guard": "Any card may be placed on-guard, even Glamdring as a bluff. But Orc-patrol can attack at "
                        "once.",
                        "pass": "You may, but hazards are played only now, while a company moves.",
                    },
                ),
                quiz(
                    "When are hazards played?",
                    "In the movement/hazard phase of others",
                    "In your own turn",
                    "At any time",
                    why=("In your own turn you play resources.", "Only while companies of others move."),
                    runs="turn",
                ),
            ),
        ),
    ),
)
