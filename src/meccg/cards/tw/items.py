"""The Wizards: items whose text says more than their facts."""

from meccg.cards.vocabulary import *
from meccg.model.rows import TAPPED as STAYS_TAPPED

BEARER_UNTAPPED = Is(BEARER) & UNTAPPED

# --- minor items -----------------------------------------------------------------------------------------------------------

item("TW-225",  # Elven Cloak
    Ability(during=FACING_STRIKE, cost=Tap(THIS), on=Strike(BY_CREATURE & KeyedTo(WILDERNESS), against=BEARER), do=Cancel(TARGET)))

item("TW-255",  # Healing Herbs
    Ability(by=BEARER_UNTAPPED, on=Character(WOUNDED, in_=USER.company), cost=Seq(Tap(USER), Discard(THIS)), do=Heal(TARGET)),
    Ability(by=BEARER_UNTAPPED, on=Character(TAPPED, in_=USER.company), cost=Seq(Tap(USER), Discard(THIS)), do=Untap(TARGET)))

item("TW-304",  # Potion of Prowess
    Ability(during=ANY_PHASE | FACING_ATTACK | STRIKES_ASSIGNED | FACING_STRIKE, cost=Discard(THIS),
            do=For(THIS_TURN, Add(PROWESS, 1, to=Character(in_=BEARER.company)))))

item("TW-327",  # Shield of Iron-bound Ash
    Ability(during=FACING_STRIKE, cost=Tap(THIS), on=Strike(against=BEARER), do=For(THIS_STRIKE, Add(PROWESS, 1, to=BEARER))))

item("TW-330",  # Star-glass
    Ability(by=BEARER_UNTAPPED, cost=Tap(USER), on=Attack(UNDEAD, against=USER.company), do=Seq(Cancel(TARGET), CorruptionCheck(USER))),
    Ability(by=BEARER_UNTAPPED, cost=Tap(USER), on=Attack(SPIDER | ANIMAL | WOLF, against=USER.company),
            do=Seq(For(THIS_ATTACK, Add(PROWESS, -2, to=TARGET)), CorruptionCheck(USER))))

item("TW-195",  # Athelas
    Ability(by=BEARER_UNTAPPED & DUNADAN, on=Character(WOUNDED, in_=USER.company), cost=Seq(Tap(USER), Discard(THIS)),
            do=Heal(TARGET, to=STAYS_TAPPED)),
    Ability(by=BEARER_UNTAPPED & Named("Aragorn II"), on=Event(CORRUPTION, on=Character(in_=USER.company)),
            cost=Seq(Tap(USER), Discard(THIS)), do=Discard(TARGET)))

# --- greater and special items -----------------------------------------------------------------------------------------------

item("TW-351",  # Torque of Hues
    Ability(by=BEARER_UNTAPPED, cost=Tap(THIS, USER), on=Attack(against=USER.company), do=Seq(Cancel(TARGET), CorruptionCheck(USER))))

item("TW-297", use_palantir(Search(DECK, DISCARD, pred=Requires(SAGE))))  # Palantír of Annúminas

item("TW-274",  # Magic Ring of Stealth: the skill is a fact
    Ability(during=FACING_STRIKE, by=Is(BEARER) & Normal(SCOUT), cost=Tap(THIS), on=Strike(against=USER), do=Cancel(TARGET)))

item("TW-216",  # Dwarven Ring of Durin's Tribe
    Ability(by=BEARER_UNTAPPED & DWARF & At(TAPPED), cost=Tap(USER), do=Seq(Untap(USER.site), CorruptionCheck(USER, 2))))

item("TW-347",  # The One Ring
    Ability(during=FACING_STRIKE, cost=CorruptionCheck(BEARER, -2), on=Strike(~(UNDEAD | NAZGUL), against=BEARER), do=Cancel(TARGET)),
    Add(CP, 1, to=Character(in_=BEARER.company)))

item("TW-201",  # Book of Mazarbul: storing is a fact
    Ability(during=ORGANIZATION, needs=Holds(BEARER, SAGE), cost=Tap(THIS), do=For(UNTIL_YOUR_UNTAP, Add(HAND_SIZE, 1, to=YOU))))
