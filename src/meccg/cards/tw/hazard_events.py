"""The Wizards: hazard events."""

from meccg.cards.pool import load_pool
from meccg.cards.vocabulary import *

# --- environment and other events that lie before a player ---------------------------------------------------------------

permanent_event("TW-28",  # Doors of Night
    Play(do=Seq(Discard(every(Event(ENVIRONMENT & RESOURCE))), CancelEffects(ENVIRONMENT & RESOURCE))))

long_event("TW-9", Play(), Multiply(STRIKES, 2, to=Attack(AUTOMATIC & At(RUINS_AND_LAIRS))))  # Awaken Denizens

long_event("TW-61",  # Minions Stir
    Play(),
    Add(STRIKES, Case((DOORS_OF_NIGHT, 2), default=1), to=Attack(ORC)),
    Add(PROWESS, Case((DOORS_OF_NIGHT, 2), default=1), to=Attack(ORC)),
    Add(STRIKES, 1, to=Attack(TROLL)), Add(PROWESS, 1, to=Attack(TROLL)))

long_event("TW-32", Play(), Add(PROWESS, Case((DOORS_OF_NIGHT, 3), default=1), to=Attack(AUTOMATIC)))  # Eye of Sauron

long_event("TW-35",  # Fell Winter
    Play(),
    AddAttack(Site(BORDER_HOLD), *load_pool()["TW-35"].attack_specs),
    While(DOORS_OF_NIGHT, TreatAs("region", {FREE_DOMAIN: BORDER_LAND, BORDER_LAND: WILDERNESS})))

long_event("TW-49",  # Long Winter
    Play(),
    Require(Company(MOVING & PathHas(WILDERNESS, at_least=2) & ~Has(RANGER)), ReturnToOrigin(EACH)),
    Require(Site(~HAVEN & PathHas(WILDERNESS, at_least=2)), OnceATurn(If(DOORS_OF_NIGHT, Tap(EACH)))))

long_event("TW-62",  # Morgul Night
    Play(needs=DOORS_OF_NIGHT), TreatAs("region", {WILDERNESS: SHADOW_LAND, SHADOW_LAND: DARK_DOMAIN}))

# --- against a company, its site, its characters ---------------------------------------------------------------------------

short_event("TW-6", Play(on=Site(RUINS_AND_LAIRS & HasAttack()), do=Arouse(3)))  # Arouse Denizens

short_event("TW-18",  # Call of Home
    call_away(~(WIZARD | RINGWRAITH) & ~Bears(Named("The One Ring")), under=10).reads(
        "playable on a character who is no Wizard or Ringwraith and does not bear The One Ring. his player rolls two dice and adds "
        "his unused general influence. if the result is less than 10, the character returns to hand; his player may first transfer "
        "one of his items to another character in the company", pin="ecb7d2ff"))

HELD_UP = Company(HAS_MOVED & AtOrMovingTo(Is(TARGET)) & ~Is(NOTED) & ~Has(Is(NOTED)))  # nobody has tapped for this card

short_event("TW-84",  # River
    Play(on=Site(), do=For(THIS_TURN,
        Gain(DOES_NOTHING, to=HELD_UP),
        Ability(anyone=True, during=MH_PHASE | FACING_ATTACK | STRIKES_ASSIGNED | BEGIN_SITE, side="resource",
                by=Member(RANGER & UNTAPPED, of=YOU, in_=HELD_UP), cost=Tap(USER), do=Seq(Note(USER), Note(USER.company))))).reads(
        "playable on a site. a company that has moved there this turn may do nothing in its site phase, unless one of its untapped "
        "rangers taps for this card: during the movement/hazard phase or at the start of the site phase", pin="7493add1"))

short_event("TW-55", lost_in(WILDERNESS))  # Lost in the Wilderness

short_event("TW-111",  # Weariness of the Heart
    Play(during=MH_PHASE | STRIKE_HAZARDS, on=Character(), limit=ONCE_PER_CHARACTER, do=For(THIS_TURN, Add(PROWESS, -1, to=TARGET))),
    Play(on=Character(), do=CorruptionCheck(TARGET)))

short_event("TW-42",  # Greed
    Play(on=Site(), do=For(THIS_TURN, When("play", what=Item(At(SamePlaceAs(TARGET))), verb=CorruptionCheck(
        every(Character(~(HOBBIT | WIZARD | RINGWRAITH) & At(SamePlaceAs(TARGET)), but=DOER)), 0 - Stat(CP, IT))))).reads(
        "playable on a site. whenever an item is played there this turn, every other character at the site makes a corruption check, "
        "reduced by the corruption points of the item. Hobbits, Wizards and Ringwraiths make none", pin="10dfd3cb"))

short_event("TW-67",  # Muster Disperses
    Play(on=Faction(of=TURN_PLAYER),
         do=Roll(by=TARGET.player, plus=Stat(UNUSED_GI, TARGET.player), under=11, then=Discard(TARGET))))

short_event("TW-101", Play(on=Character(Bears(Named("The One Ring"))), do=CorruptionCheck(TARGET, -4)))  # The Will of the Ring

short_event("TW-106",  # Twilight
    Play(during=anyones(ANY_PHASE | IN_CHAIN), side="either", counts=0, on=Either(Event(ENVIRONMENT), Declared(ENVIRONMENT)),
         do=Seq(Cancel(TARGET), Discard(TARGET))))

# --- corruption cards: points, one a turn, and how they are removed are facts ----------------------------------------------

permanent_event("TW-27",  # Despair of the Heart
    lure(~(HOBBIT | WIZARD | RINGWRAITH), "wound", what=Member(in_=HOST.company)))

permanent_event("TW-57",  # Lure of Expedience
    lure(~(HOBBIT | WIZARD | RINGWRAITH), "play", what=Item(), by=Character(in_=HOST.company)),
    When("transfer", CorruptionCheck(HOST), what=Item(in_=HOST.company)))

permanent_event("TW-58",  # Lure of Nature
    Play(on=Character(~(HOBBIT | DWARF | ORC | RINGWRAITH))),
    When("end of movement/hazard", Repeat(CorruptionCheck(HOST), times=Symbols(WILDERNESS, in_=HOST.company)),
         what=Is(HOST.company) & PathHas(WILDERNESS)).reads(
        "when the movement/hazard phase of his company ends, the character makes a corruption check for every Wilderness in its site "
        "path", pin="e1b47a2f"))

permanent_event("TW-60",  # Lure of the Senses
    lure(~RINGWRAITH, "end of untap", what=Is(HOST.player), needs=Holds(HOST, At(HAVEN))))

permanent_event("TW-64",  # Morgul-knife
    wraith_blade(2, on=NAZGUL).reads(
        "playable on an attack by Nazgûl, which has +2 prowess. after the attack, you may place this card on a character wounded by it "
        "who has received no corruption card this turn; otherwise, discard it", pin="34820191"))
