"""The Wizards: items whose text says more than their facts: skills of rings, where things are playable or stored, are facts."""


from meccg.cards.vocabulary import *
from meccg.model.language import How
from meccg.model.rows import TAPPED as STAYS_TAPPED
from meccg.parts import english as en

BEARER_UNTAPPED = Is(BEARER) & UNTAPPED

item("TW-195",  # Athelas
    Ability(by=BEARER_UNTAPPED & DUNADAN, on=Member(WOUNDED, in_=USER.company), cost=Seq(Tap(USER), Discard(THIS)),
            do=Heal(TARGET, to=STAYS_TAPPED)),
    Ability(by=BEARER_UNTAPPED & Named("Aragorn II"), on=Event(CORRUPTION, on=Character(in_=USER.company)),
            cost=Seq(Tap(USER), Discard(THIS)), do=Discard(TARGET)))

item("TW-201",  # Book of Mazarbul: storing is a fact
    Ability(during=ORGANIZATION, needs=Holds(BEARER, SAGE), cost=Tap(THIS), do=For(UNTIL_YOUR_UNTAP, Add(HAND_SIZE, 1, to=YOU))))


item("TW-213", dwarven_ring(SearchAndPlay(MAJOR & ITEM, by=USER), here=True))  # Dwarven Ring of Barin's Tribe
item("TW-214", dwarven_ring(SearchAndPlay(GREATER & ITEM, by=USER), here=True))  # Dwarven Ring of Bávor's Tribe
item("TW-215", dwarven_ring(SearchAndPlay(GREATER & ITEM, by=USER), here=True))  # Dwarven Ring of Drúin's Tribe

item("TW-216",  # Dwarven Ring of Durin's Tribe
    Ability(by=BEARER_UNTAPPED & AsBearer("dwarf") & At(TAPPED), cost=Tap(USER), do=Seq(Untap(USER.site), CorruptionCheck(USER, 2))))

item("TW-217", dwarven_ring(SearchAndPlay(MAJOR & ITEM, by=USER), here=True))  # Dwarven Ring of Dwálin's Tribe
item("TW-218", dwarven_ring(Search(DECK, DISCARD, pred=MINOR & ITEM, at_most=2)))  # Dwarven Ring of Thélor's Tribe
item("TW-219", dwarven_ring(Search(DECK, DISCARD, pred=MINOR & ITEM, at_most=2)))  # Dwarven Ring of Thrár's Tribe

item("TW-225",  # Elven Cloak
    Ability(during=FACING_STRIKE, cost=Tap(THIS), on=Strike(BY_CREATURE & KeyedTo(WILDERNESS), against=BEARER), do=Cancel(TARGET)))

item("TW-250",  # Great-shield of Rohan: the bonus is a fact
    Ability(during=FACING_STRIKE, by=BEARER_UNTAPPED & WARRIOR, cost=Tap(THIS), on=Strike(against=USER),
            do=For(THIS_STRIKE, Gain(NEED_NOT_TAP, to=USER))).reads(
        "if the bearer is a warrior, tap this card: he stays untapped against a strike that does not wound him", pin="de4fe2f0"))

item("TW-255",  # Healing Herbs
    Ability(by=BEARER_UNTAPPED, on=Member(WOUNDED, in_=USER.company), cost=Seq(Tap(USER), Discard(THIS)), do=Heal(TARGET)),
    Ability(by=BEARER_UNTAPPED, on=Character(TAPPED, in_=USER.company), cost=Seq(Tap(USER), Discard(THIS)), do=Untap(TARGET)))

item("TW-272", While(Holds(BEARER, Normal(SAGE)), Gain(TAPS_FOR_PALANTIR, to=BEARER)))  # Magic Ring of Lore

item("TW-273",  # Magic Ring of Nature
    Ability(by=BEARER_UNTAPPED & Normal(RANGER), cost=Tap(USER), on=Attack(against=USER.company), do=Cancel(TARGET)))

item("TW-274",  # Magic Ring of Stealth: the skill is a fact
    Ability(during=FACING_STRIKE, by=Is(BEARER) & Normal(SCOUT), cost=Tap(THIS), on=Strike(against=USER), do=Cancel(TARGET)))

item("TW-283",  # Miruvor
    Ability(during=ANY_PHASE | FACING_ATTACK | STRIKES_ASSIGNED | FACING_STRIKE, cost=Discard(THIS),
            do=For(THIS_TURN, Add(BODY, 2, to=Character(in_=BEARER.company), max=10))))

item("TW-296",  # Palantír of Amon Sûl
    use_palantir(LookAtHand(TARGET), on=CHOSEN_OTHER),
    as_another(Named("Palantír of Annúminas", "Palantír of Elostirion")))

item("TW-297", use_palantir(Search(DECK, DISCARD, pred=Requires(SAGE))))  # Palantír of Annúminas

item("TW-298",  # Palantír of Elostirion
    Gaze(by=Character(Is(BEARER) & SAGE), cost=Tap(THIS), on=Event(CORRUPTION, on=Character(ELF | WIZARD, of=YOU)),
         do=Seq(Discard(TARGET), CorruptionCheck(USER))))

item("TW-299", use_palantir(StirTop(5, YOU, TARGET), on=CHOSEN_OTHER))  # Palantír of Minas Tirith


item("TW-300",  # Palantír of Orthanc
    use_palantir(ShuffleIntoDeck(one(Card(~SITE_CARD, zone=DISCARD, of=YOU))), own=Holds(YOU, DeckHolds(at_least=5))))

item("TW-301",  # Palantír of Osgiliath
    use_palantir(Discard(TARGET), on=Event(HAZARD & PERMANENT)), as_another(PALANTIR))

item("TW-304",  # Potion of Prowess
    Ability(during=ANY_PHASE | FACING_ATTACK | STRIKES_ASSIGNED | FACING_STRIKE, cost=Discard(THIS),
            do=For(THIS_TURN, Add(PROWESS, 1, to=Character(in_=BEARER.company)))))

item("TW-312",  # Red Arrow: the influence over people of Edoras is a fact
    Gain(SUCCEEDS, to=Check(INFLUENCE_CHECKS, pred=Against(Named("Riders of Rohan")), by=BEARER)))

item("TW-327",  # Shield of Iron-bound Ash
    Ability(during=FACING_STRIKE, cost=Tap(THIS), on=Strike(against=BEARER), do=For(THIS_STRIKE, Add(PROWESS, 1, to=BEARER))))

item("TW-330",  # Star-glass
    Ability(by=BEARER_UNTAPPED, cost=Tap(USER), on=Attack(UNDEAD, against=USER.company), do=Seq(Cancel(TARGET), CorruptionCheck(USER))),
    Ability(by=BEARER_UNTAPPED, cost=Tap(USER), on=Attack(SPIDER | ANIMAL | WOLF, against=USER.company),
            do=Seq(For(THIS_ATTACK, Add(PROWESS, -2, to=TARGET)), CorruptionCheck(USER))))

item("TW-341",  # The Arkenstone: points and influence over Dwarves are facts
    Ability(cost=Tap(THIS), on=Character(DWARF & TAPPED, in_=THIS.company), do=Seq(Untap(TARGET), CorruptionCheck(TARGET, -2))))

item("TW-347",  # The One Ring
    Ability(during=FACING_STRIKE, cost=CorruptionCheck(BEARER, -2), on=Strike(~(UNDEAD | NAZGUL), against=BEARER), do=Cancel(TARGET)),
    Add(CP, 1, to=Character(in_=BEARER.company)))

item("TW-351",  # Torque of Hues
    Ability(by=BEARER_UNTAPPED, cost=Tap(THIS, USER), on=Attack(against=USER.company), do=Seq(Cancel(TARGET), CorruptionCheck(USER))))

item("TW-363", When("play", CorruptionCheck(BEARER), what=Is(THIS)))  # Wizard's Ring: the rest is facts

item("TW-494",  # Black Arrow
    Ability(by=Is(BEARER) & WARRIOR, cost=Tap(THIS), on=Attack(against=USER.company),
            do=For(THIS_ATTACK, Add(PROWESS, -1, to=TARGET), Add(BODY, -1, to=TARGET))).reads(
        "if the bearer is a warrior, tap this card: an attack against his company has -1 prowess and -1 body", pin="09cc7082"),
    While(Holds(BEARER, ~MAN), When("tap", Discard(THIS), what=Is(THIS))))


class Checks(When):
    """Whenever somebody makes such a check, whatever comes of it."""

    __slots__ = ()

    def __init__(self, how: How, verb: Verb, *, what: Ref) -> None:
        super().__init__("check made", verb, what=what, how=how)

    def indexed(self) -> tuple[str, ...]:
        return ("when:check made", "when:check failed")

    def words(self) -> str:
        assert isinstance(self.pattern.what, Ref)
        who = self.pattern.what.subject()
        return f"whenever {who} makes {en.a(self.pattern.how)} check, {self.verb.words()}"


item("TW-496",  # The Iron Crown: what it gives one who is no Hobbit is a fact
    Checks("influence", CorruptionCheck(BEARER), what=BEARER),
    Ability(by=Is(BEARER) & ~HOBBIT, cost=Tap(THIS), on=Attack(ORC | TROLL | MAN, against=USER.company), do=Cancel(TARGET)))
