"""On the other side: a Ringwraith's companies."""

from __future__ import annotations

from meccg.lessons.script import Lesson, Move, Part, Party, Read, Scene, Side, quiz
from meccg.lessons.scripts.hazards import rival

DECK = ("Orc-liquor", "Whip", "High Helm") * 6
SITES = ("Minas Morgul", "Dol Guldur", "Cirith Gorgor", "Bandit Lair", "Dead Marshes", "Amon Hen", "Shelob’s Lair")

MINIONS = Lesson(
    id="minions",
    title="On the other side",
    about="Playing a Ringwraith: Darkhavens, modes, overt companies, trophies.",
    minutes=5,
    parts=(
        Part(
            title="The Ringwraith",
            scene=Scene(
                turn=5,
                you=Side(
                    alignment="ringwraith",
                    parties=(
                        Party(members=("Ren the Ringwraith",), at="Minas Morgul"),
                        Party(members=("Tarcil", "Asternak"), at="Dol Guldur"),
                    ),
                    hand=("Black Rider", "Gorbag"),
                    deck=DECK,
                    locations=SITES,
                ),
                other=rival(),
            ),
            steps=(
                Read(
                    say="Here you serve the Enemy. The rules are the same, the cards are others: *minions*, their resources, "
                    "and site cards of their own. Your Havens are *Darkhavens*, Minas Morgul and Dol Guldur among them; "
                    "Rivendell is none to you.",
                    cites=("AIO-A-0149",),
                ),
                Read(
                    say="Instead of a Wizard you are one of the Nine: *Ren the Ringwraith*. Without more he goes from one "
                    "Darkhaven to another, and nowhere else; and away from them nobody travels with him but his own kind.",
                    cites=("AIO-C-0471", "AIO-C-0178"),
                    show=("Ren the Ringwraith",),
                ),
                Move(
                    say="To ride out he needs a *mode*: Black Rider, Fell Rider or Heralded Lord. *Play Black Rider.*",
                    do=("play Black Rider",),
                    wrong={
                        "play Gorbag": "He may join you, too. But an Orc would make his company overt; first the mode.",
                        "pass": "Then Ren stays at the Darkhavens for another turn: play Black Rider first.",
                        "": "First the mode: Black Rider.",
                    },
                    cites=("AIO-A-0269",),
                    after="His mode stands below him. It is discarded when he begins to organize at a Darkhaven again.",
                ),
                Move(
                    say="Now he may leave. *Send him to Cirith Gorgor.*",
                    do=("To Cirith Gorgor",),
                    kind="move",
                    wrong={"": "He could. Here we ride out: to Cirith Gorgor."},
                    cites=("AIO-C-0471",),
                ),
                quiz(
                    "Is the company of Tarcil and Asternak overt?",
                    "No: they are Men, and pass for such",
                    "Yes: they serve the Enemy",
                    say="Beside each company of yours stands whether it is *overt* or *covert*. An Orc, a Troll or a Fell Rider "
                    "makes it overt: everybody sees whom it serves.",
                    why=("They do; but nobody sees it, for no Orc or Troll is with them.",),
                    cites=("AIO-C-0264", "AIO-C-0273"),
                ),
            ),
        ),
        Part(
            title="A trophy",
            scene=Scene(
                turn=9,
                you=Side(
                    alignment="ringwraith",
                    parties=(Party(members=("Gorbag", "Lagduf"), at="Minas Morgul"),),
                    hand=("High Helm",),
                    deck=DECK,
                    locations=SITES,
                ),
                other=rival("Brigands", plays=("play Brigands keyed to Wilderness",)),
                dice=(9, 9),
            ),
            steps=(
                Move(
                    say="Another time: two Orcs, an overt company. *Send them to Bandit Lair*, where a High Helm could be found.",
                    do=("To Bandit Lair",),
                    kind="move",
                    wrong={"": "To Bandit Lair."},
                ),
                Move(
                    say="Brigands attack: two strikes, one for each Orc. *Tap*, to fight with full prowess.",
                    do=("tap:",),
                    kind="stance",
                    wrong={"": "Untapped he fights at -3: too little against Brigands."},
                ),
                Move(
                    say="Both strikes have failed: the Brigands are defeated, and their point is yours. An Orc or Troll who "
                    "faced one of their strikes may keep their card as a *trophy*. *Let Gorbag have it.*",
                    do=("Gorbag",),
                    kind="trophy",
                    wrong={
                        "Nobody": "A trophy costs nothing: it has no corruption points.",
                        "": "He may. But the captain needs influence more than he does.",
                    },
                    cites=("AIO-D-0174", "AIO-D-0177"),
                ),
                quiz(
                    "What is the trophy to Gorbag?",
                    "A minor item that adds 1 to his direct influence",
                    "A companion who fights for him",
                    "A burden: it has corruption points",
                    say="The trophy lies with Gorbag. What it adds depends on the points that are printed on all that he has.",
                    why=("The Brigands are dead. It is their card that boasts of it.", "A trophy has none."),
                    cites=("AIO-D-0185",),
                ),
            ),
        ),
    ),
)
