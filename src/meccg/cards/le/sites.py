"""The Lidless Eye: sites. What is there is facts."""

from meccg.cards.vocabulary import *

site("LE-349")  # Amon Hen

site("LE-350")  # Bag End

site("LE-351")  # Bandit Lair

site("LE-353")  # Barrow-downs

site("LE-354")  # Beorn’s House

site("LE-355")  # Blue Mountain Dwarf-hold

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

site("LE-375")  # Gladden Fields

site("LE-376")  # Glittering Caves

site("LE-377")  # Gobel Mírlond

site("LE-378")  # Goblin-gate

site("LE-379")  # Gondmaeglom

site("LE-380")  # Haudh-in-Gwanûr

site("LE-381")  # Henneth Annûn

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

site("LE-410")  # Vale of Erech

site("LE-411")  # Variag Camp

site("LE-412")  # The White Towers

site("LE-413")  # The Wind Throne

site("LE-414")  # Woodmen-town

site("LE-415", Gain(NEVER_TAPS, to=THIS))  # The Worthy Hills

site("LE-416")  # Wose Passage-hold

site("LE-417")  # Zarak Dûm
