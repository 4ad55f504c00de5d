"""The Lidless Eye: sites. What is there is facts; what a few say besides stands here."""

from meccg.cards.vocabulary import *
from meccg.parts import frames
from meccg.parts.values import TO_PLAY_HAZARDS

site("LE-349")  # Amon Hen

site("LE-350")  # Bag End

site("LE-351")  # Bandit Lair

UNTAPPING = Asked("it is the untap phase", lambda s, x, env: frames.innermost(s, frames.UntapPhase) is not None)

site("LE-352",  # Barad-dûr: what is added to ring tests is a fact; for the Balrog it is no place of trust (AIO-E-0215, AIO-E-0551)
    While(UNTAPPING, TreatAs("site", {"D": "H"}, to=THIS))[0].reads("in the untap phase, it counts as a Darkhaven", pin="c5129b8d"),
    While(Holds(YOU, RINGWRAITH), Gain(TESTS_RINGS, to=THIS))[0].reads("for a Ringwraith’s player, gold rings here are tested when his end-of-turn phase begins", pin="0d04bc5e"),
    While(Holds(YOU, RINGWRAITH), When("start of site", ForEach(Item(GOLD_RING & At(Is(THIS)), of=YOU), TestRing(EACH)), what=Company(At(Is(THIS)), of=YOU)))[0].reads(
        "they are tested when the site phase of a company here begins, too", pin="181c00c6"),
    While(Holds(YOU, Trait("balrog")), Gain(NO_STORING, to=THIS))[0].reads("a Balrog’s player may store nothing here", pin="eda246fe"))

site("LE-353")  # Barrow-downs

site("LE-354")  # Beorn’s House

site("LE-355")  # Blue Mountain Dwarf-hold

site("LE-356", Welcomes("agent"))  # Bree

site("LE-357")  # Buhr Widu

site("LE-358")  # Cameth Brin

site("LE-359", OnlyAtHome(but=("orc", "troll")))  # Carn Dûm

site("LE-360")  # Caves of Ûlund

site("LE-361")  # Cirith Gorgor

site("LE-362")  # Cirith Ungol

site("LE-363")  # Dale

site("LE-364")  # Dead Marshes

site("LE-365")  # Dimrill Dale

site("LE-366")  # Dol Amroth

site("LE-367")  # Dol Guldur

site("LE-368")  # Drúadan Forest

site("LE-369")  # Dunharrow

site("LE-370")  # Dunnish Clan-hold

site("LE-371")  # Easterling Camp

site("LE-372")  # Edoras

site("LE-373")  # Ettenmoors

site("LE-374",  # Geann a-Lisch: the site path for hazards is a fact
    OnlyAtHome(), Gain(NO_STORING, to=THIS), TreatAs("site", {"H": "R"}, to=THIS, reading=TO_PLAY_HAZARDS).reads(
        "for the purpose of playing hazards, it counts as a Ruins & Lairs with the site path from Carn Dûm", pin="d094db37"))

site("LE-375")  # Gladden Fields

site("LE-376")  # Glittering Caves

site("LE-377")  # Gobel Mírlond

site("LE-378")  # Goblin-gate

site("LE-379")  # Gondmaeglom

site("LE-380")  # Haudh-in-Gwanûr

site("LE-381")  # Henneth Annûn

site("LE-382",  # Hermit’s Hill
    Ability(during=SITE_PHASE, needs=Holds(COMPANY, COVERT & At(UNTAPPED & Is(THIS))), cost=Discard(some(Item(MINOR, in_=COMPANY), at_least=2, at_most=2)),
            do=For(THIS_TURN, AlsoPlayable("gold-ring", at=THIS), When("play", CancelEffects(Is(THIS)), what=Item(GOLD_RING & At(Is(THIS))), at_once=True))).reads(
        "during the site phase, a covert company may discard two minor items while this site is untapped: this turn, any one gold ring item is playable here, "
        "whatever its card says", pin="ad47399d"))

site("LE-383")  # Iron Hill Dwarf-hold

site("LE-384")  # Isengard

site("LE-385")  # Lake-town

site("LE-386")  # Lond Galen

site("LE-387")  # The Lonely Mountain

site("LE-388")  # Lossadan Cairn

site("LE-389")  # Lossadan Camp

site("LE-390")  # Minas Morgul

site("LE-391")  # Minas Tirith

site("LE-392")  # Moria

site("LE-393",  # Mount Doom
    Ability(by=Member(SAGE & UNTAPPED & At(Is(THIS)), of=YOU), on=Item(GOLD_RING & At(Is(THIS)), of=YOU), cost=Tap(USER), do=TestRing(TARGET, mod=-3)).reads(
        "tap an untapped sage here: test a gold ring here at -3", pin="f5abf894"))

site("LE-394")  # Mount Gram

site("LE-395")  # Mount Gundabad

site("LE-396")  # Nûrniag Camp

site("LE-397")  # Ost-in-Edhil

site("LE-398")  # Pelargir

site("LE-399")  # Raider-hold

site("LE-400")  # Ruined Signal Tower

site("LE-401")  # Sarn Goriwing

site("LE-402")  # Shelob’s Lair

site("LE-403")  # Shrel-Kain

site("LE-404")  # Southron Oasis

site("LE-405")  # Stone-circle

site("LE-406")  # The Stones

site("LE-407", Gain(ITEMS_WHILE_TAPPED, to=THIS))  # Tharbad

site("LE-408")  # Thranduil’s Halls

MOVED_AWAY = HAS_MOVED & ~SameSiteAs(YOUR_RINGWRAITH)
RECRUIT = Card((ORC | TROLL) & CHARACTER, zone=DISCARD, of=YOU)

site("LE-409",  # Urlurtsu Nurn
    Ability(during=ORGANIZATION, by=Character(Is(YOUR_RINGWRAITH) & UNTAPPED & At(Is(THIS)), of=YOU), on=RECRUIT, cost=Tap(USER), do=Seq(
        BringAlone(TARGET, at=THIS),
        For(THIS_TURN, When("start of site", If(Exists(Character(Is(TARGET) & ~MOVED_AWAY)), Discard(TARGET)), what=Company(of=YOU), at_once=True)))).reads(
        "during your organization phase, tap your untapped Ringwraith here: bring an Orc or Troll character of your discard pile into play here under general "
        "influence as another company. he is discarded at the end of the movement/hazard phase, unless he has moved to another site than that of your "
        "Ringwraith", pin="cc71a595"))

site("LE-410")  # Vale of Erech

site("LE-411")  # Variag Camp

site("LE-412")  # The White Towers

site("LE-413")  # The Wind Throne

site("LE-414")  # Woodmen-town

site("LE-415", Gain(NEVER_TAPS, to=THIS))  # The Worthy Hills

site("LE-416")  # Wose Passage-hold

site("LE-417")  # Zarak Dûm
