"""The Lidless Eye: characters. Most are all said by their facts."""

from meccg.cards.vocabulary import *

character("LE-1")  # Asternak

character("LE-2")  # Belegorn

character("LE-3")  # Bróin

character("LE-4")  # Calendal

character("LE-5",  # Carambor
    Ability(during=END_OF_MH, by=Is(THIS) & UNTAPPED, needs=Holds(THIS.company, Is(COMPANY)), cost=Tap(USER),
            do=MoveAgain(USER.company, through=WILDERNESS)).reads(
        "when the movement/hazard phase of his company ends, he may tap: it may move to an additional site by a site path with a Wilderness", pin="20f053e2"))

character("LE-6")  # Ciryaher

character("LE-7")  # Dôgrib

character("LE-8")  # Dorelas

character("LE-9")  # Dunlending Spy

character("LE-10")  # Eradan

character("LE-11")  # Gorbag

character("LE-12")  # Grishnákh

character("LE-13")  # Gulla

character("LE-14")  # Hador

character("LE-15",  # Hendolen: his influence is a fact
    Ability(by=Is(THIS) & UNTAPPED, cost=Tap(USER), on=Attack(DETAINMENT, against=USER.company), do=Cancel(TARGET)))

character("LE-16")  # Horseman in the Night

character("LE-17")  # Jerrek

character("LE-18")  # Lagduf

character("LE-19")  # Layos

character("LE-20")  # Lieutenant of Angmar

character("LE-21")  # Lieutenant of Dol Guldur

character("LE-22")  # Lieutenant of Morgul

character("LE-23")  # Luitprand

character("LE-24",  # The Mouth: his influence is a fact
    Ability(during=ORGANIZATION, by=Is(THIS) & UNTAPPED, cost=Tap(USER), do=ShuffleIntoDeck(one(Card(RESOURCE | CHARACTER, zone=DISCARD, of=YOU)))).reads(
        "during your organization phase, tap him: shuffle a resource or character of your discard pile into your play deck", pin="b3a59472"),
    GivesWay("Mouth of Sauron"),
    When("resolved", Seq(Pick(some(Item(on=THIS), at_most=1), Transfer(CHOSEN, to=one(Character(in_=THIS.company, but=THIS)))), ReturnToHand(THIS)),
         what=Named("Mouth of Sauron"), at_once=True).reads(
        "when Mouth of Sauron is played, The Mouth returns to your hand; you may first transfer one item that he bears to a character in his company", pin="c1b8ef05"))

character("LE-25")  # Muzgash

character("LE-26")  # Náin

character("LE-27")  # Nevido Smôd

character("LE-28")  # Odoacer

character("LE-29")  # Old Troll

character("LE-30")  # Orc Brawler

character("LE-31")  # Orc Captain

character("LE-32")  # Orc Chieftain

character("LE-33")  # Orc Sniffler

character("LE-34")  # Orc Tracker

character("LE-35")  # Orc Veteran

character("LE-36")  # Ostisen

character("LE-37")  # Pon Opar

character("LE-38")  # Radbug

character("LE-39")  # Shagrat

character("LE-40")  # Shámas

character("LE-41")  # Snaga

character("LE-42")  # Tarcil

character("LE-43")  # Threlin

character("LE-44")  # Troll Lout

character("LE-45")  # Troll-chief

character("LE-46")  # Tros Hesnef

character("LE-47")  # Uchel

character("LE-48")  # Ufthak

character("LE-49")  # Ulkaur the Tongueless

avatar("LE-50",  # Adûnaphel the Ringwraith: her magic and modes are facts
    FromAfar(by=Is(THIS) & UNTAPPED & AVATAR & At(HAVEN), cost=Tap(USER), on=Attack(BY_CREATURE & ~KEYED_TO_SITE, against=Company(of=YOU)), do=Cancel(TARGET)))

avatar("LE-51",  # Akhôrahil the Ringwraith: his magic and modes are facts
    While(Holds(THIS, AVATAR), Instead("discard", ShuffleIntoDeck(IT), what=MAGIC_CARD & UsedBy(THIS)))[0].reads(
        "as your Ringwraith, when a magic card used by him has to be discarded, shuffle it into your play deck instead", pin="f6fbecee"))

avatar("LE-52",  # Dwar the Ringwraith: his magic and modes are facts
    Ability(by=Is(THIS) & UNTAPPED & AVATAR & At(HAVEN), cost=Tap(USER), on=Company(of=YOU), do=For(THIS_TURN,
        Add(PROWESS, 1, to=Character(in_=TARGET)), Add(BODY, 1, to=Character(in_=TARGET)))))

avatar("LE-53",  # Hoarmûrath the Ringwraith: his magic and modes are facts
    While(Holds(THIS, AVATAR & At(HAVEN)), Add(HAND_SIZE, 1, to=YOU)))

avatar("LE-54",  # Indûr the Ringwraith: his magic and modes are facts
    Ability(during=BEGIN_END_OF_TURN, by=Is(THIS) & UNTAPPED & AVATAR, cost=Tap(USER), do=ReturnToHand(one(Card(MAGIC_CARD, zone=DISCARD, of=YOU)))))

avatar("LE-55",  # Khamûl the Ringwraith: his magic and modes are facts
    While(Holds(THIS, AVATAR), LeadsFreely(1))[0].reads(
        "as your Ringwraith, one Ringwraith follower in his company may be controlled without influence; you may play him in your organization phase", pin="ba5880c1"),
    Add(BODY, -2, to=Character(ELF), vs=From(Is(THIS))).reads("Elves have -2 body against a strike of his", pin="cfb7e678"))

avatar("LE-56",  # Ren the Ringwraith: his magic and modes are facts
    Ability(during=ORGANIZATION, by=Is(THIS) & UNTAPPED & AVATAR & At(HAVEN), cost=Tap(USER), on=Company(of=YOU),
            do=For(THIS_TURN, Add(CORRUPTION_CHECK, 2, to=Character(in_=TARGET)))))

avatar("LE-57",  # Ûvatha the Ringwraith: his magic and modes are facts
    FollowsFreely(),
    Ability(during=ORGANIZATION, by=Is(THIS) & UNTAPPED & AVATAR & At(HAVEN), cost=Tap(USER), do=ShuffleIntoDeck(one(Card(RESOURCE & EVENT, zone=DISCARD, of=YOU)))).reads(
        "as your Ringwraith at a Darkhaven, he may tap during your organization phase: shuffle a resource event of your discard pile into your play deck", pin="a440d784"))

avatar("LE-58",  # The Witch-king: his magic and modes are facts
    While(Holds(THIS, AVATAR), LeadsFreely(2))[0].reads(
        "as your Ringwraith, up to two Ringwraith followers in his company may be controlled without influence; you may play them in your organization phases", pin="4f3852a0"))
