"""The Lidless Eye: factions. Where they are won over, and what helps with that, are facts."""

from meccg.cards.vocabulary import *

faction("LE-259")  # Agburanar Roused

faction("LE-260")  # Balchoth

faction("LE-261")  # Beornings

faction("LE-262")  # Black Trolls

faction("LE-263")  # Dunlendings

faction("LE-264")  # Easterlings

faction("LE-265")  # Goblins of Goblin-gate

faction("LE-266")  # Grey Mountain Goblins

faction("LE-267")  # Half-trolls

faction("LE-268")  # Hill Trolls

faction("LE-269")  # Hillmen

faction("LE-270")  # Ice-orcs

faction("LE-271")  # Men of Dorwinion

faction("LE-272")  # Misty Mountain Wargs

faction("LE-273")  # Nûrniags

faction("LE-274")  # Orcs of Angmar

faction("LE-275")  # Orcs of Gorgoroth

faction("LE-276")  # Orcs of Gundabad

faction("LE-277")  # Orcs of Mirkwood

faction("LE-278")  # Orcs of Moria

faction("LE-279")  # Orcs of the Ash Mountains

faction("LE-280")  # Orcs of the Ephel Dúath

faction("LE-281")  # Orcs of the Red Eye

faction("LE-282")  # Orcs of Udûn

faction("LE-283")  # Scatha Roused

faction("LE-284")  # Scorba Roused

faction("LE-285")  # Smaug Roused

faction("LE-286")  # Snaga-hai

faction("LE-287")  # Southrons

faction("LE-288")  # Stone Trolls

faction("LE-289")  # Umbarean Corsairs

faction("LE-290")  # Ungol-orcs

faction("LE-291")  # Uruk-hai

faction("LE-292")  # Variags of Khand

faction("LE-293")  # Wargs of the Forochel

faction("LE-294")  # White Mountain Wolves

faction("LE-295")  # Woodmen

faction("LE-296")  # Woses of the Eryn Vorn
