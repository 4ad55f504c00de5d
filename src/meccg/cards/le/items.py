"""The Lidless Eye: items. Most are all said by their facts."""

from typing import Any

from meccg.cards.vocabulary import *
from meccg.kernel.state import State
from meccg.model.rows import Env
from meccg.parts.printed import OfAlignment
from meccg.rules.losses import followers

BEARER_UNTAPPED = Is(BEARER) & UNTAPPED
OF_MINIONS = OfAlignment("minion")


def ring_of_magic(user: Trait, art: Trait, pin: str) -> Ability:
    """One who can use that art without the ring finds a card of it: that he can with it is a fact."""
    return Ability(during=BEGIN_END_OF_TURN, by=BEARER_UNTAPPED & Normal(user), cost=Tap(USER), do=Search(DECK, DISCARD, pred=art)).reads(
        f"at the beginning of your end-of-turn phase, if the bearer can use {art.trait} without this ring, tap the bearer: take a card of {art.trait} from "
        "your play deck or discard pile into your hand; then reshuffle your play deck", pin)


item("LE-297")  # A Little Gold Ring

item("LE-298")  # Binding-ring

item("LE-299")  # Black Mace

item("LE-300")  # Black-hide Shield

item("LE-301")  # Black-mail Coat

item("LE-302")  # Blazon of the Eye

item("LE-303")  # Bright Gold Ring

item("LE-304")  # Broad-headed Spear

item("LE-305", dwarven_ring(SearchAndPlay((MAJOR | GOLD_RING) & ITEM, by=USER, zones=(DECK, DISCARD)), here=True))  # Dwarven Ring of Barin’s Tribe

item("LE-306", dwarven_ring(SearchAndPlay(GREATER & ITEM, by=USER, zones=(DECK, DISCARD)), here=True))  # Dwarven Ring of Bávor’s Tribe

item("LE-307", dwarven_ring(SearchAndPlay(GREATER & ITEM, by=USER, zones=(DECK, DISCARD)), here=True))  # Dwarven Ring of Drúin’s Tribe

item("LE-308",  # Dwarven Ring of Durin’s Tribe
    Ability(by=BEARER_UNTAPPED & AsBearer("dwarf") & At(TAPPED), cost=Tap(USER), do=Seq(Untap(USER.site), CorruptionCheck(USER, 2))))

item("LE-309", dwarven_ring(SearchAndPlay((MAJOR | GOLD_RING) & ITEM, by=USER, zones=(DECK, DISCARD)), here=True))  # Dwarven Ring of Dwálin’s Tribe

item("LE-310",  # Foul-smelling Paste: the bearer need not tap for it
    Ability(by=Is(BEARER), on=Member(WOUNDED, in_=USER.company), cost=Discard(THIS), do=Heal(TARGET)))

item("LE-311")  # Gleaming Gold Ring

item("LE-312")  # Gold Ring that Sauron Fancies

item("LE-313")  # High Helm

item("LE-314",  # The Iron Crown: what it gives, and where it is stored, are facts
    Ability(by=Is(BEARER), cost=Tap(THIS), on=Attack(ORC | TROLL | MAN, against=USER.company), do=Cancel(TARGET)),
    While(Holds(BEARER, ~RINGWRAITH), When("end of untap", CorruptionCheck(BEARER), what=Is(BEARER.player))))

item("LE-315")  # The Least of Gold Rings

item("LE-316", ring_of_magic(SPIRIT_MAGIC_USER, SPIRIT_MAGIC, "d48ea2f6"))  # Magic Ring of Delusion

item("LE-317", While(Holds(BEARER, Normal(SAGE)), Gain(TAPS_FOR_PALANTIR, to=BEARER)))  # Magic Ring of Enigma: the skill is a fact

item("LE-318")  # Magic Ring of Fury

item("LE-319",  # Magic Ring of Guile: the skill is a fact
    Ability(during=FACING_STRIKE, by=Is(BEARER) & Normal(SCOUT), cost=Tap(THIS), on=Strike(against=USER), do=Cancel(TARGET)))

item("LE-320")  # Magic Ring of Lies

item("LE-321",  # Magic Ring of Savagery: the skill is a fact
    Ability(by=BEARER_UNTAPPED & Normal(RANGER), cost=Tap(USER), on=Attack(against=USER.company), do=Cancel(TARGET)))

item("LE-322", ring_of_magic(SHADOW_MAGIC_USER, SHADOW_MAGIC, "162e9af9"))  # Magic Ring of Shadows

item("LE-323", ring_of_magic(SORCERY_USER, SORCERY, "5c68db8c"))  # Magic Ring of Weals

item("LE-324")  # Minor Ring

item("LE-325")  # The Mithril-coat

item("LE-326",  # The One Ring
    Ability(during=FACING_STRIKE, cost=CorruptionCheck(BEARER, -2), on=Strike(~(UNDEAD | NAZGUL), against=BEARER), do=Cancel(TARGET)),
    While(Holds(BEARER, ~RINGWRAITH), Add(CP, 1, to=Character(in_=BEARER.company))))

item("LE-327")  # The Oracle’s Ring

item("LE-328",  # Orc-draughts
    Ability(during=ANY_PHASE | AND_IN_COMBAT, cost=Discard(THIS), do=For(THIS_TURN, Add(PROWESS, 1, to=Character(in_=BEARER.company)))))

item("LE-329",  # Orc-liquor
    Ability(during=ANY_PHASE | AND_IN_COMBAT, cost=Discard(THIS), do=For(THIS_TURN, Add(BODY, 2, to=Character(in_=BEARER.company), max=10))))

AS_ANOTHER = as_another(Named("Palantír of Annúminas", "Palantír of Elostirion") & OF_MINIONS)

item("LE-330",  # Palantír of Amon Sûl
    use_palantir(LookAtHand(TARGET), on=CHOSEN_OTHER),
    AS_ANOTHER[0].reads("if the bearer is able to use this card, tap this card: use it as the minion Palantír of Annúminas or Palantír of Elostirion in "
                        "play could be used", pin="05a416ab"),
    AS_ANOTHER[1])

item("LE-331", use_palantir(Search(DECK, DISCARD, pred=Requires(SAGE))))  # Palantír of Annúminas

item("LE-332",  # Palantír of Elostirion: that it stays where it is is a fact
    While(Holds(BEARER, SAGE), Add(HAND_SIZE, 1, to=YOU)),
    Ability(by=BEARER_UNTAPPED & SAGE, cost=Tap(USER), do=For(THIS_TURN, Gain(USABLE, to=THIS))),
    use_palantir(Draw(1)))

item("LE-333", use_palantir(StirTop(5, YOU, TARGET), on=CHOSEN_OTHER))  # Palantír of Minas Tirith

item("LE-334",  # Palantír of Orthanc
    use_palantir(ShuffleIntoDeck(one(Card(~SITE_CARD, zone=DISCARD, of=YOU))), own=Holds(YOU, DeckHolds(at_least=5))))

item("LE-335",  # Palantír of Osgiliath
    use_palantir(Discard(TARGET), on=Event(HAZARD & PERMANENT)), as_another(PALANTIR & OF_MINIONS))

item("LE-336")  # Paltry Ring

item("LE-337")  # Perfect Gold Ring

POISONED = Asked("poisoned already", lambda s, x, env: any(st.until == x and s.name(st.env.source) == "Poison" for st in s.lasting()))

item("LE-338",  # Poison: one against a strike is a fact
    Ability(during=FACING_STRIKE, cost=Discard(THIS), on=Strike(~POISONED, against=BEARER), do=For(THIS_STRIKE, Add(PROWESS, -1, to=TARGET), Add(BODY, -2, to=TARGET))))

item("LE-339")  # Red Book of Westmarch

item("LE-340")  # The Reviled Ring

item("LE-341",  # Sable Shield
    While(Exists(Strike(against=BEARER)), Instead("wound", Roll(by=OPPOSING(BEARER), over=6, then=Discard(THIS)), what=BEARER))[0].reads(
        "if a strike against the bearer is successful, he is not wounded. instead, the attacker rolls two dice, and with a result greater than 6 this card "
        "is discarded", pin="9b8c40ea"))

item("LE-342")  # Saw-toothed Blade

item("LE-343")  # Scroll of Isildur

item("LE-344",  # Shadow-cloak: one per character is a fact
    Ability(during=FACING_STRIKE, cost=Tap(THIS), on=Strike(BY_CREATURE & KeyedTo("sdSD"), against=BEARER), do=Cancel(TARGET)))

item("LE-345", Ability(by=Is(BEARER) & TAPPED, cost=Discard(THIS), do=Untap(USER)), farther(1))  # Strange Rations

item("LE-346")  # Trifling Ring

item("LE-347")  # The Warding Ring

LESSER = Mind(under=Stat(MIND, BEARER)) & Prowess(under=Stat(PROWESS, BEARER))


def is_driven(s: State, x: int, env: Env) -> bool:
    """Whether it is this one against whom the whip helps: of those who might be driven with it, him whose mind is the greatest."""
    led = (f for b in BEARER.all(s, env) if CHARACTER.ok(s, b, env) for f in followers(s, b) if LESSER.ok(s, f, env))
    return x == max((x, *led), key=lambda y: (value(s, MIND, y), -y))


item("LE-348",  # Whip
    While(Holds(BEARER, ORC | TROLL), Add(DI, 2, to=BEARER, vs=CHARACTER & LESSER & Asked("driven with it", is_driven)))[0].reads(
        "an Orc or Troll who bears it has +2 direct influence against one character with less mind and less prowess than he has", pin="ecfd9dfa"))

item("LE-418",  # The Arkenstone: the influence over Dwarves is a fact
    Add(MIND, 1, to=Character(DWARF)),
    Ability(cost=Discard(THIS), theirs=True, on=Character(DWARF & SameSiteAs(BEARER)), do=Discard(TARGET)))


def dart(cost: Verb, **fields: Any) -> Ability:
    """It is tapped, and so is who throws it, or it is lost."""
    at_a_site = Attack(AUTOMATIC | BY_CREATURE & KEYED_TO_SITE, against=BEARER.company)
    return Ability(cost=cost, on=at_a_site, do=For(THIS_ATTACK, Add(STRIKES, -1, to=TARGET, min=1), Add(BODY, -1, to=TARGET)), **fields)


item("LE-419",  # Deadly Dart
    NotBrought("hero"),
    dart(Tap(THIS, USER), by=BEARER_UNTAPPED & SCOUT).reads(
        "if the bearer is a scout, tap this card and him: an automatic-attack, or an attack by a hazard creature keyed to a site, against his company has -1 strike "
        "(but not below 1) and -1 body", pin="632be644"),
    dart(Discard(THIS), needs=Holds(THIS, UNTAPPED) & Holds(BEARER, SCOUT)).reads("or, instead of tapping both, discard this card while it is untapped", pin="85b55536"))
