"""The Dragons: long-events of hazards. Where the Dragons hunt, and with what strength, are facts."""

from meccg.cards.vocabulary import *

from meccg.cards.td.hazard_events_long_parts import IN_UNTAP_PHASE, WEARY, OrElse, RollToUntap  # isort: skip

long_event("TD-1")  # Agburanar Ahunt

long_event("TD-4")  # Bairanax Ahunt

long_event("TD-10")  # Daelomin Ahunt

long_event("TD-21")  # Eärcaraxë Ahunt

DRAKES = DRAKE & CREATURE


def lurking(which: Pred) -> Choice:
    """One such card of his discard pile, or none, as EACH says."""
    return some(Card(which, zone=DISCARD, of=EACH), at_most=1, by=EACH)


long_event("TD-27",  # From the Pits of Angband
    Play(),
    *[part.reads("whenever a turn ends, each player may shuffle one unique Dragon manifestation or one Drake creature of his discard pile into his play deck", pin="fd1fcd30")
      for part in While(~DOORS_OF_NIGHT, When("end of turn", ForEach(Player(), Pick(lurking(UNIQUE_DRAGON | DRAKES), ShuffleIntoDeck(CHOSEN)))))],
    *[part.reads("while Doors of Night is in play, he may instead return one unique Dragon manifestation and one Drake creature of his discard pile to his hand", pin="947f8b05")
      for part in While(DOORS_OF_NIGHT, When("end of turn", ForEach(Player(), OrElse(
          Seq(Pick(lurking(UNIQUE_DRAGON), ReturnToHand(CHOSEN)), Pick(lurking(DRAKES), ReturnToHand(CHOSEN))),
          Pick(lurking(UNIQUE_DRAGON | DRAKES), ShuffleIntoDeck(CHOSEN))))))])

long_event("TD-31",  # Host of Bats
    Play(), Uncounted(ORC & CREATURE), BodyCheckAgain(ORC, -1),
    *[part.reads("while Shadow of Mordor is in play, a wound by an attack keyed to a Shadow-hold or Dark-hold, or by an automatic-attack there, asks for another "
                 "body check at -2", pin="b3244252")
      for part in While(InPlay("Shadow of Mordor"), BodyCheckAgain(KeyedTo("SD") | (AUTOMATIC & At(SHADOW_HOLD | DARK_HOLD)), -2))])

long_event("TD-37")  # Itangast Ahunt

long_event("TD-43")  # Leucaruth Ahunt

PLAYED_WHILE_ORGANIZING = Asked("played in the organization phase", lambda s, x, env: Had(ORGANIZED).ok(s, x, env))
BY_SEA = PathHas(COASTAL_SEA) & (MOVING | Asked("that has moved", lambda s, x, env: s.company(company_of(s, x)).moved))

long_event("TD-51",  # Noose of the Sea
    Play(),
    Suspend(RESOURCE & SHORT & PLAYED_WHILE_ORGANIZING, company=BY_SEA).reads(
        "this card concerns companies with a Coastal Sea in their site path. in their movement/hazard and site phases, lasting effects of resource "
        "short-events that were played in the organization phase are cancelled", pin="932c798d"))

long_event("TD-54",  # Peril Returned
    Play(), Considered(present=("Doors of Night",), absent=("Gates of Morning",)))

long_event("TD-61")  # Scatha Ahunt

long_event("TD-64")  # Scorba Ahunt

long_event("TD-69",  # Sleepless Malice
    Play(), Uncounted(UNDEAD & CREATURE), While(DOORS_OF_NIGHT, KeyedAlso(UNDEAD, sites="R")))

long_event("TD-70")  # Smaug Ahunt

IN_COMPANY = {race: Holds(EACH, Has(race & CHARACTER)) for race in (MAN, HOBBIT, DWARF)}

long_event("TD-72",  # Song of the Lady
    Play(),
    When("end of organization", ForEach(Company(At(Named("Lórien")) & HAS_NEW_SITE, of=IT), Roll(
        by=EACH.player, plus=Case((IN_COMPANY[MAN], -1)) + Case((IN_COMPANY[HOBBIT], -1)) + Case((IN_COMPANY[DWARF], 2)),
        under=7, then=For(THIS_TURN, Forbid("move", EACH))))).reads(
        "at the end of the organization phase, two dice are rolled for each company at Lórien that is to move: -1 if it has a Man, -1 if it "
        "has a Hobbit, +2 if it has a Dwarf. with a result below 7, it may not move this turn", pin="7e107c91"))

long_event("TD-76",  # Times Are Evil
    Play(), Add(roll_of("influence"), -3, to=Member()), Add(roll_of("offering"), -3, to=Member()))

long_event("TD-89",  # Worn and Famished: whom it spares is a fact
    Play(),
    *[part.reads("a character, but no Wizard, who is not at a Haven, Free-hold or Border-hold does not untap in his untap phase, unless a roll and his mind "
                 "together are greater than 12", pin="3c862765")
      for part in While(IN_UNTAP_PHASE, Instead("untap", RollToUntap(), what=WEARY))])
