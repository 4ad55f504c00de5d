"""The Lidless Eye: creatures. Most are all said by their facts."""

from meccg.cards.vocabulary import *

creature("LE-59")  # Ambusher

creature("LE-60")  # Arthadan Rangers

creature("LE-61")  # Barrow-wight

creature("LE-62")  # Beorning Toll

creature("LE-63", Set(STRIKES, 2, to=OWN_ATTACK, vs=HERO).reads("two strikes against hero companies", pin="996c6c54"))  # The Border-watch

reprint("LE-64", of="TW-17")  # Brigands

creature("LE-65")  # Cave Worm

creature("LE-66")  # Cave-drake

reprint("LE-67", of="TW-23")  # Corpse-candle

creature("LE-68")  # Dire Wolves

creature("LE-69")  # Elf-lord Revealed in Wrath

creature("LE-70")  # Elves upon Errantry

creature("LE-71")  # Ent in Search of the Entwives

creature("LE-72")  # Ghosts

creature("LE-73")  # Ghouls

creature("LE-74")  # Giant

reprint("LE-75", of="TW-40")  # Giant Spiders

creature("LE-76")  # Gondorian Rangers

creature("LE-77")  # Hobgoblins

creature("LE-78")  # Horse-lords

creature("LE-79")  # Huorn

creature("LE-80")  # Land-drake

creature("LE-81")  # Landroval

creature("LE-82")  # Lawless Men

creature("LE-83")  # Lesser Spiders

creature("LE-84")  # Marsh-drake

creature("LE-85")  # Orc-raiders

creature("LE-86")  # Orc-warband

creature("LE-87")  # Orc-watch

creature("LE-88",  # Pirates
    Add(PROWESS, 2, to=Attack(From(Is(THIS)) & KeyedTo(COASTAL_SEA))),
    When("wound", Discard(one(Item(in_=IT.company), by=IT.player)), by=THIS))

creature("LE-89")  # Sellswords Between Charters

reprint("LE-90", of="TW-89")  # Slayer

creature("LE-91")  # Sons of Kings

creature("LE-92")  # Stirring Bones

creature("LE-93")  # Thranduil’s Folk

creature("LE-94")  # Thunder’s Companion

creature("LE-95")  # True Fire-drake

creature("LE-96",  # Uruk-lieutenant: what other Orcs before him are worth is a fact
    When("attack", For(THIS_TURN, Add(PROWESS, 3, to=Attack(From(Named("Orc-lieutenant")) & Faced("Uruk-lieutenant")), slot="after Uruk-lieutenant")),
         what=Attack(From(Is(THIS)))).reads(
        "this turn, an attack of Orc-lieutenant has +3 prowess more against a company that has faced Uruk-lieutenant", pin="fe2667c9"))

creature("LE-97")  # Wandering Eldar

creature("LE-98")  # Wargs

creature("LE-99")  # Watcher in the Water

creature("LE-100")  # Wild Trolls
