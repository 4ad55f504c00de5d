"""Dark Minions: short-events of resources."""

from meccg.cards.vocabulary import *
from meccg.model.rows import SIDEBOARD

short_event("DM-124",  # The Dwarves Are upon You!
    Play(during=FACING_ATTACK, on=Company(Has(DWARF) & Facing(Attack()), of=YOU),
         do=For(THIS_ATTACK, Add(PROWESS, 2, to=Character(DWARF, in_=TARGET)), Add(BODY, -1, to=Character(DWARF, in_=TARGET)))))

short_event("DM-131",  # First of the Order
    Play(during=ANY_PHASE | CHECK_DECLARED, on=Character(Named("Saruman"), of=YOU), do=For(THIS_TURN, Add(CORRUPTION_CHECK, 2, to=TARGET))))

short_event("DM-135",  # Healing of Nimrodel
    Play(during=END_OF_ORGANIZATION, on=Company(HAS_NEW_SITE & At(HAVEN), of=YOU), do=For(THIS_TURN, When(
        "end of movement/hazard", Seq(Heal(every(Character(WOUNDED, in_=TARGET))), Untap(every(Character(TAPPED, in_=TARGET)))),
        what=Company(Is(TARGET) & MovedTo(HAVEN))))).reads(
        "at the end of your organization phase, playable on a company with a new site that is at a Haven. if it moves to another Haven this turn, at the end of "
        "its movement/hazard phase heal each wounded character in it, who is untapped then, and untap each tapped one", pin="f031b395"))

short_event("DM-140",  # Horns, Horns, Horns
    Play(do=ForEach(Player(), ShuffleIntoDeck(every(Card(FACTION, zone=DISCARD, of=EACH))))))

short_event("DM-142",  # Hundreds of Butterflies
    Play(during=MH_PHASE, on=Character(TAPPED & MOVING, of=YOU), do=Seq(Untap(TARGET), For(THIS_MH, Add(HAZARD_LIMIT, 1, to=TARGET.company)))))

short_event("DM-145", Play(during=END_OF_MH, on=Company(MovedTo(UNDER_DEEPS), of=YOU), do=MoveAgain(TARGET)))  # Into Dark Tunnels

short_event("DM-159",  # Smoke Rings
    Play(on=Card(RESOURCE | CHARACTER, zone=(SIDEBOARD, DISCARD), of=YOU), do=ShuffleIntoDeck(TARGET)).reads(
        "shuffle a resource or character of your sideboard or discard pile into your play deck", pin="fe428c2d"))
