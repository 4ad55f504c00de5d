"""The Wizards: short-events of hazards."""

from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.book import PARTS
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE, PLAY, Change
from meccg.parts.printed import may_bear
from meccg.rules.chain import declared_links
from meccg.rules.resources import PutIntoPlay
from meccg.rules.site import site_phase_has_begun

short_event("TW-6", Play(on=Site(RUINS_AND_LAIRS & HasAttack()), do=Arouse(3)))  # Arouse Denizens
short_event("TW-7", Play(on=Site((SHADOW_HOLD | DARK_HOLD) & HasAttack()), do=Arouse(3)))  # Arouse Minions

short_event("TW-11",  # Awaken the Earth's Fire
    Play(on=Site((SHADOW_HOLD | DARK_HOLD) & HasAttack()), do=Arouse(2)),
    darken((SHADOW_LAND, DARK_DOMAIN), ("S", "D")))

short_event("TW-18",  # Call of Home
    call_away(~(WIZARD | RINGWRAITH) & ~Bears(Named("The One Ring")), under=10).reads(
        "playable on a character who is no Wizard or Ringwraith and does not bear The One Ring. his player rolls two dice and adds "
        "his unused general influence. if the result is less than 10, the character returns to hand; his player may first transfer "
        "one of his items to another character in the company", pin="ecb7d2ff"))

short_event("TW-19",  # Call of the Sea
    call_away(ELF, under=10, more=Case((Holds(TARGET, HAS_MOVED & PathHas(COASTAL_SEA)), -3))).reads(
        "playable on an Elf. his player rolls two dice and adds his unused general influence; the result is reduced by 3 if the company "
        "moved this turn with a Coastal Sea in its site path. if the result is less than 10, the Elf returns to hand; his player may first transfer one "
        "of his items to another character in the company", pin="c2e95054"))

short_event("TW-21",  # Choking Shadows
    Play(on=Site(RUINS_AND_LAIRS & HasAttack()), do=Arouse(2)),
    Play(needs=DOORS_OF_NIGHT, do=TreatOne({WILDERNESS: SHADOW_LAND}, company=COMPANY)),
    Play(needs=DOORS_OF_NIGHT, on=Site(RUINS_AND_LAIRS), do=For(THIS_TURN, TreatAs("site", {"R": "S"}, to=TARGET))).reads(
        "while Doors of Night is in play, until the end of the turn, treat a Ruins & Lairs as a Shadow-hold", pin="12626ea0"))

OF_DRAGONS = Asked("with a Dragon as automatic-attack", lambda s, x, env: is_card(s, x) and any(a.race == "dragon" for _, a in automatic_attacks(s, x)))

short_event("TW-29",  # Dragon's Desolation
    Play(on=Attack(DRAGON), do=For(THIS_ATTACK, Add(PROWESS, 2, to=TARGET))),
    Play(on=Site(OF_DRAGONS), do=OneAttack(Add(PROWESS, 2, to=ChosenAttack()), race="dragon")),
    Play(on=Site(RUINS_AND_LAIRS & (PathHas(WILDERNESS, at_least=2) | (PathHas(WILDERNESS) & DOORS_OF_NIGHT))),
         do=For(THIS_TURN, KeyedAlso(DRAGON, at=Is(TARGET), once=True))).reads(
        "playable on a Ruins & Lairs with two Wildernesses in its site path (one, while Doors of Night is in play). this turn, one "
        "Dragon creature may be played at that site", pin="7b442378"))

BY_SEA = Company(MovedTo(PathHas(COASTAL_SEA)))

short_event("TW-30",  # Drowning Seas
    Play(on=BY_SEA, do=Seq(Discard(one(Item(in_=TARGET), by=TARGET.player)), Discard(at_random(Card(zone=HAND, of=TARGET.player), 2)))).reads(
        "playable on a company that has moved to a site with a Coastal Sea in its site path. its player discards one of its items, then "
        "two cards of his hand, chosen at random", pin="6e236d03"),
    Play(needs=DOORS_OF_NIGHT, on=BY_SEA, do=ReturnToOrigin(TARGET)))

RIDING = Asked("riding already", lambda s, x, env: any(
    s.name(st.env.source) == "Fell Beast" and PARTS[st.address].applies(s, st.env, x, NONE)
    for st in s.standing.get("trait:attacker-chooses", ())))

short_event("TW-33",  # Fell Beast
    Play(during=FACING_ATTACK, on=Attack(NAZGUL & BY_CREATURE & ~RIDING), do=For(THIS_ATTACK,
        Add(STRIKES, 1, to=TARGET), Add(PROWESS, -2, to=TARGET), Gain(ATTACKER_CHOOSES, to=TARGET))).reads(
        "playable on an attack by a Nazgûl creature. it has +1 strike and -2 prowess, and the attacker assigns the strikes", pin="50c09b48"),
    Play(do=PlayNext(NAZGUL, KeyedAlso(NAZGUL, regions=SHADOW_LAND, sites="S"),
        Add(STRIKES, 1, to=Attack(NAZGUL)), Add(PROWESS, -2, to=Attack(NAZGUL)), Gain(ATTACKER_CHOOSES, to=Attack(NAZGUL)))).reads(
        "at once play a Nazgûl creature, which may also be keyed to a Shadow-land or Shadow-hold: its attack is changed likewise. if you "
        "play none, return this card to your hand", pin="eb1ea05b"))

short_event("TW-41",  # Gloom
    Play(during=MH_PHASE | STRIKE_HAZARDS, on=Character(in_=Company(MOVING)), do=For(THIS_TURN, Add(PROWESS, -1, to=TARGET))),
    darken((BORDER_LAND, WILDERNESS), ("B", "R")))

short_event("TW-42",  # Greed
    Play(on=Site(), do=For(THIS_TURN, When("play", what=Item(At(SamePlaceAs(TARGET))), verb=CorruptionCheck(
        every(Character(~(HOBBIT | WIZARD | RINGWRAITH) & At(SamePlaceAs(TARGET)), but=DOER)), 0 - Stat(CP, IT))))).reads(
        "playable on a site. whenever an item is played there this turn, every other character at the site makes a corruption check, "
        "reduced by the corruption points of the item. Hobbits, Wizards and Ringwraiths make none", pin="10dfd3cb"))

short_event("TW-50",  # Lost at Sea
    Play(on=Company(MOVING), do=If(Holds(TARGET, PathHas(COASTAL_SEA)), For(THIS_TURN, Gain(DOES_NOTHING, to=TARGET)))))

short_event("TW-51", lost_in(BORDER_LAND))  # Lost in Border-lands

short_event("TW-52",  # Lost in Dark-domains
    Play(on=Company(MOVING), do=If(Holds(TARGET, PathHas(DARK_DOMAIN)), For(THIS_TURN, Multiply(HAZARD_LIMIT, 2, to=TARGET)))))

short_event("TW-53",  # Lost in Free-domains
    Play(on=Company(MOVING & PathHas(FREE_DOMAIN)), do=For(THIS_TURN, Gain(DOES_NOTHING, to=TARGET))))

short_event("TW-54", lost_in(SHADOW_LAND))  # Lost in Shadow-lands
short_event("TW-55", lost_in(WILDERNESS))  # Lost in the Wilderness

TAPPED_INTO_EVENT = Asked("that was tapped", lambda s, x, env: any(
    link.env.source == x and isinstance(PARTS[link.address], Ability) for link in declared_links(s)))

short_event("TW-63",  # Morgul-horse
    Play(during=MH_PHASE | IN_CHAIN, on=Declared(NAZGUL & TAPPED_INTO_EVENT, of=YOU),
         do=For(THIS_CHAIN, Instead("discard", ReturnToHand(TARGET), what=TARGET))).reads(
        "playable in response to the tapping of one of your Nazgûl in play as a permanent-event. return him to your hand instead of "
        "discarding him", pin="d2ff5398"),
    Play(do=PlayNext(NAZGUL, KeyedAlso(NAZGUL, regions=SHADOW_LAND))).reads(
        "at once play a Nazgûl creature, which may also be keyed to a Shadow-land. if you play none, return this card to your hand",
        pin="1859a810"))

short_event("TW-67",  # Muster Disperses
    Play(on=Faction(of=TURN_PLAYER),
         do=Roll(by=TARGET.player, plus=Stat(UNUSED_GI, TARGET.player), under=11, then=Discard(TARGET))))

short_event("TW-68",  # New Moon
    Play(on=Character(ELF), do=Tap(TARGET)),
    darken((FREE_DOMAIN, BORDER_LAND), ("F", "B")))

HELD_UP = Company(HAS_MOVED & AtOrMovingTo(Is(TARGET)) & ~Is(NOTED) & ~Has(Is(NOTED)))  # nobody has tapped for this card

STILL_OUTSIDE = Asked("before the site phase of his company", lambda s, x, env: not site_phase_has_begun(s, company_of(s, x)))

short_event("TW-84",  # River
    Play(on=Site(), do=For(THIS_TURN,
        Gain(DOES_NOTHING, to=HELD_UP),
        Ability(anyone=True, during=MH_PHASE | FACING_ATTACK | STRIKES_ASSIGNED | BEGIN_SITE, side="resource",
                by=Member(RANGER & UNTAPPED & STILL_OUTSIDE, of=YOU, in_=HELD_UP), cost=Tap(USER), do=Seq(Note(USER), Note(USER.company))))).reads(
        "playable on a site. a company that has moved there this turn may do nothing in its site phase, unless one of its untapped "
        "rangers taps for this card until that begins", pin="343bcac7"))

short_event("TW-98",  # The Precious
    Play(on=Character(Has(Named("The One Ring")) & ~Bears(Named("The One Ring"))), guard=ANY,
         do=CorruptionCheck(TARGET, -2, fails=Discard(TARGET, every(Item(Named("The One Ring"), in_=TARGET.company))))).reads(
        "playable on a character whose company has The One Ring and who does not bear it. he makes a corruption check at -2. if he "
        "fails, discard him and The One Ring", pin="a059466f"))

short_event("TW-99",  # The Ring's Betrayal
    Play(on=Item(RING, on=Character()), do=CorruptionCheck(TARGET.bearer, -2, fails=Discard(TARGET))).reads(
        "playable on a ring that a character bears. he makes a corruption check at -2. if he fails, discard the ring; he stays in play",
        pin="24103cb8"))

short_event("TW-101", Play(on=Character(Bears(Named("The One Ring"))), do=CorruptionCheck(TARGET, -4)))  # The Will of the Ring

short_event("TW-104",  # Tookish Blood
    call_away(HOBBIT, under=11).reads(
        "playable on a Hobbit. his player rolls two dice and adds his unused general influence. if the result is less than 11, the "
        "Hobbit returns to hand; his player may first transfer one of his items to another character in the company", pin="6414a75b"),
    Play(side="resource", on=Character(HOBBIT, of=YOU), do=For(THIS_TURN, Forbid("discard", TARGET), Forbid("return", TARGET))).reads(
        "as a resource, playable on one of your Hobbits. until the end of the turn, he may be neither discarded nor returned to hand",
        pin="48cbd112"))

short_event("TW-106",  # Twilight
    Play(during=anyones(ANY_PHASE | BEGIN_SITE | FACING_ATTACK | STRIKES_ASSIGNED | IN_CHAIN), side="either", counts=0, on=Either(Event(ENVIRONMENT), Declared(ENVIRONMENT)),
         do=Seq(Cancel(TARGET), Discard(TARGET))))

short_event("TW-111",  # Weariness of the Heart
    Play(during=MH_PHASE | STRIKE_HAZARDS, on=Character(), limit=ONCE_PER_CHARACTER, do=For(THIS_TURN, Add(PROWESS, -1, to=TARGET))),
    Play(on=Character(), do=CorruptionCheck(TARGET)))

short_event("TW-115",  # Words of Power and Terror
    Play(during=MH_PHASE | STRIKE_HAZARDS, on=Company(Facing(Attack(NAZGUL)) | Faced("nazgûl")),
         do=For(THIS_TURN, Add(PROWESS, -1, to=Character(in_=TARGET)))).reads(
        "playable on a company that faces or has faced an attack by Nazgûl this turn. until the end of the turn, its characters have -1 "
        "prowess", pin="c51ca46f"))

CROWN = "The Iron Crown"
CROWN_IN_PLAY = Exists(Item(Named(CROWN)))
phrase("spoils", "Do you play {0} with one of the company?", play="{1} takes {0}", enough="No")


class Spoils(Verb):
    """The creature of the attack goes to the defender, or out of play if it gives him no points; he may play The Iron Crown at once."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        attack = s.get(ATTACK.of(s, f.env))
        if attack is None or s.card(attack.source).zone != PLAY:
            return done(f.env)
        if DETAINMENT.ok(s, attack.uid, f.env):
            return change(s, Change("remove", attack.source, by=f.env.source), "crown")
        return change(s, Change("defeat", attack.source, by=f.env.source, to=s.company(attack.company).player), "crown")

    def crown(self, s: State, f: Do) -> Next:
        company = s.company(ATTACK.company.of(s, f.env))
        crown = next((c for c in s.player(company.player).hand if s.name(c) == CROWN), NONE)
        if crown == NONE or CROWN_IN_PLAY.ok(s, NONE, f.env):
            return done(f.env)
        options = [("play", crown, m) for m in company.members if may_bear(s, crown, m)]
        return ask(company.player, "spoils", (("enough",), *options), "crowned", about=(crown,))

    def crowned(self, s: State, f: Do) -> Next:
        if s.result == ("enough",):
            return done(f.env)
        return call(PutIntoPlay(card=picked(s).what, character=picked(s).to), "end")

    def words(self) -> str:
        return "the creature is removed from play as if it had been defeated, and the defender may at once play The Iron Crown with a character"


short_event("TW-492",  # Fury of the Iron Crown
    Play(during=STRIKE_HAZARDS, needs=~CROWN_IN_PLAY, on=Strike(BY_CREATURE & (ORC | TROLL | MAN | NAZGUL)),
         do=Seq(For(THIS_STRIKE, Add(PROWESS, 4, to=TARGET)), For(THIS_ATTACK, While(Holds(ATTACK, ~NAZGUL), When("attack ended", Spoils()))))).reads(
        "not playable while The Iron Crown is in play. playable on a strike by an Orc, Troll, Man or Nazgûl creature, which has +4 prowess. "
        "if the creature is no Nazgûl, the defender receives it after the attack as if it had been defeated. he may then play The Iron "
        "Crown from his hand with a character in the company", pin="913cb968"))
