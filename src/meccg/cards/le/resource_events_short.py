"""The Lidless Eye: short-events of resources. The corruption check for magic is a fact of the card; Ringwraiths make none."""

from meccg.cards.le.resource_events_short_parts import ByProwess, Conjure, RingFromTheRain, ShowHazards, SparesOnce, TakeHisPoints
from meccg.cards.td.resource_events_short_parts import ShowMe
from meccg.cards.vocabulary import *
from meccg.kernel.book import PARTS
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import State
from meccg.model.rows import NONE, Env
from meccg.parts import frames
from meccg.parts.frames import by_rule
from meccg.rules.chain import declared_links

IN_ORGANIZATION = ORGANIZATION | END_OF_ORGANIZATION  # "during the organization phase": before and after companies are given their sites
FREE_PEOPLE = ELF | DWARF | DUNADAN | MAN
SKIES_OF_FIRE = InPlay("Skies of Fire")

short_event("LE-159",  # A Malady Without Healing
    Play(during=SITE_PHASE, by=SHADOW_MAGIC_USER, on=Character(~RINGWRAITH & ~WIZARD & SameSiteAs(USER)), theirs=True, do=Seq(
        CorruptionCheck(TARGET, -1), CheckBody(TARGET, Case((Holds(TARGET, TAPPED), 1))), TakeHisPoints())).reads(
        "during the site phase, playable on a character at the same site as one of yours who can use shadow-magic. he may be an opponent’s, but no Ringwraith or Wizard. "
        "he makes a corruption check at -1, then a body check, at +1 if he is tapped. if a hero is eliminated so, you receive his points as kill points", pin="67db178d"))

short_event("LE-160",  # A Nice Place to Hide
    Play(by=SCOUT & UNTAPPED, on=Attack(against=USER.company), cost=Tap(USER), do=Cancel(TARGET)))

ADUNAPHEL_ALONE = Has(Named("Adûnaphel the Ringwraith") & AVATAR) & Has(CHARACTER, at_most=1)

short_event("LE-161",  # Adûnaphel Unleashed: one on an attack is a fact
    Play(on=Attack(against=Company(ADUNAPHEL_ALONE, of=YOU)), do=For(THIS_ATTACK, Set(STRIKES, 1, to=TARGET), Add(BODY, -2, to=TARGET))).reads(
        "playable on an attack against Adûnaphel, if she is your Ringwraith and alone in her company: it has one strike and -2 body", pin="f962318d"),
    Play(on=Attack(MadeBy(Company(ADUNAPHEL_ALONE, of=YOU))), do=For(THIS_ATTACK, Gain(ATTACKER_CHOOSES, to=TARGET), Add(BODY_CHECK, 2, to=Member(Facing(Attack(Is(TARGET))))))).reads(
        "playable on an attack by Adûnaphel, if she is your Ringwraith and alone in her company: you choose who faces its strikes, and body checks of the "
        "defenders are modified by +2", pin="4a8d4456"))

short_event("LE-162",  # Akhôrahil Unleashed
    Play(on=Character(Named("Akhôrahil the Ringwraith") & AVATAR, of=YOU), do=Search(DECK, DISCARD, pred=MAGIC_CARD)))

short_event("LE-163",  # All Thought Bent upon It
    Play(during=SITE_PHASE, by=SAGE & UNTAPPED & At(INFORMATION & UNTAPPED), cost=Tap(USER, USER.site),
         do=Seq(Search(DECK, pred=ITEM, shown=True), CorruptionCheck(USER))))

short_event("LE-164", Play(on=CHOSEN_OTHER, do=ShowMe(AtRandom(Card(zone=HAND, of=TARGET), 5))).reads(  # An Untimely Whisper
    "look at five cards of an opponent’s hand, chosen at random", pin="38afd1f7"))

short_event("LE-166",  # Back to the Fray
    Play(do=ForEach(Player(), ShuffleIntoDeck(some(Card(CHARACTER, zone=DISCARD, of=EACH), by=EACH)))).reads(
        "each player may shuffle any number of characters of his discard pile into his play deck", pin="18e70f43"))

short_event("LE-168",  # Bitter Cold
    Play(by=SORCERY_USER, during=AND_IN_COMBAT, do=For(THIS_TURN,
        Add(PROWESS, -1, to=Attack(against=USER.company)), Add(BODY, -1, to=Attack(against=USER.company)))))

RAINY = RUINS_AND_LAIRS & InRegionType(WILDERNESS)

short_event("LE-169",  # Black Rain
    Play(during=SITE_PHASE, by=Character(SAGE & UNTAPPED & At(RAINY), in_=COMPANY, of=YOU), on=CHOSEN_OTHER, do=RingFromTheRain()).reads(
        "during the site phase, playable on an untapped sage in the company at a Ruins & Lairs in a Wilderness. an opponent reveals to you a character of his hand, but no "
        "Ringwraith or Wizard; if he has none, his whole hand. for a character you roll, at -2 if the sage is a Ringwraith. the sage may tap and play a ring of your "
        "hand by the result: The One Ring by 10 or more, a Dwarven Ring by 8 or more, a Spirit Ring by 7 or less", pin="2839e120"))

short_event("LE-171",  # Blow Turned
    Play(during=FACING_STRIKE, by=WARRIOR & Facing(Strike()),
         do=For(THIS_STRIKE, Gain(NEED_NOT_TAP, to=USER), Add(BODY_CHECK, -1, to=USER))).reads(
        "playable by a warrior facing a strike: he need not tap against it, and if it wounds him, his body check is modified by -1", pin="769820b1"))

short_event("LE-172",  # Bold Thrust
    Play(during=FACING_STRIKE, by=WARRIOR & Facing(Strike()), do=For(THIS_STRIKE, Add(PROWESS, 3, to=USER), Add(BODY, -1, to=USER))))

short_event("LE-175",  # Catch an Elusive Scent
    Play(during=SITE_PHASE, by=Member(SCOUT & UNTAPPED, in_=COMPANY), cost=Tap(USER), do=PlayItem(MINOR | MAJOR | GOLD_RING, but=USER)))

short_event("LE-176",  # Come By Night Upon Them
    Play(on=Site(BORDER_HOLD), do=For(THIS_TURN,
        Add(PROWESS, Case((DOORS_OF_NIGHT, -2), default=-1), to=Attack(AUTOMATIC & At(Is(TARGET)))), SparesOnce())).reads(
        "playable on a Border-hold. until the end of the turn, automatic-attacks there have -1 prowess, or -2 while Doors of Night is in play. the first item played "
        "there does not tap the site", pin="359d9dec"))

short_event("LE-177",  # Crack in the Wall: the effect is on the company, whatever becomes of the sage
    Play(during=END_OF_ORGANIZATION, on=Company(HAS_NEW_SITE, of=YOU), cost=Tap(one(Member(SAGE & UNTAPPED, in_=TARGET))), do=For(THIS_TURN,
        While(~Holds(TARGET, MovingTo(InRegionType(FREE_DOMAIN))), NoCreatures(TARGET, keyed=AT_SITE)))).reads(
        "during your organization phase, tap an untapped sage in a company that has a new site. this turn, no creature may be played at "
        "its new site, unless that is in a Free-domain", pin="e85ea593"))

short_event("LE-178",  # Crooked Promptings
    Play(by=DIPLOMAT, on=Check(INFLUENCE_CHECKS, by=Member(in_=USER.company)), do=For(THIS_CHECK, Add(RESULT, 3, to=TARGET))),
    Play(by=DIPLOMAT, on=Check(CORRUPTION_CHECKS, by=Character(in_=USER.company)), do=For(THIS_CHECK, Add(RESULT, 2, to=TARGET))))

HIS_NEW_SITE = Asked("to which his company moves", lambda s, x, env: x != NONE and x == getattr(s.get(company_of(s, env.user)), "destination", NONE))
MOVING_SHADOW_MAGIC = Character(SHADOW_MAGIC_USER & MOVING, in_=COMPANY, of=YOU)

short_event("LE-179",  # Deeper Shadow: that the site is in no site path does not matter (AIO-F-0226)
    Play(during=MH_PHASE, by=MOVING_SHADOW_MAGIC, do=TreatOne({WILDERNESS: SHADOW_LAND}, company=USER.company)),
    Play(during=MH_PHASE, by=MOVING_SHADOW_MAGIC, on=Site(RUINS_AND_LAIRS & HIS_NEW_SITE), do=For(THIS_TURN, TreatAs("site", {"R": "S"}, to=TARGET))).reads(
        "during the movement/hazard phase, playable by a moving character in the company who can use shadow-magic. until the end of the turn, treat the "
        "Ruins & Lairs to which his company moves as a Shadow-hold", pin="f1a1a949"),
    Play(during=MH_PHASE, by=MOVING_SHADOW_MAGIC, do=For(THIS_MH, Add(HAZARD_LIMIT, -1, to=USER.company))))

short_event("LE-180",  # Diversion
    Play(during=FACING_ATTACK, on=Member(~WOUNDED & Facing(Attack()), of=YOU), do=Seq(Cancel(ATTACK), Wound(TARGET))).reads(
        "playable on one of your unwounded characters or allies facing an attack. cancel the attack, then wound him without a body check", pin="ed0c8378"))

short_event("LE-181",  # Down Down to Goblin-town
    Play(during=END_OF_ORGANIZATION, on=Company(HAS_NEW_SITE, of=YOU), do=For(THIS_TURN,
        While(Holds(TARGET, MovingTo(RUINS_AND_LAIRS)), NoCreatures(TARGET, only_site=True)))))

short_event("LE-182",  # Dwar Unleashed
    Play(during=ORGANIZATION, needs=Exists(Character(Named("Dwar the Ringwraith") & AVATAR & (BLACK_RIDER | FELL_RIDER | HERALDED_LORD), of=YOU)),
         on=Company(Has(Named("Dwar the Ringwraith") & AVATAR), of=YOU), do=For(THIS_TURN, Gain(RIDES_BY_REGIONS, to=TARGET))).reads(
        "during your organization phase, if Dwar is your Ringwraith and in a mode: his company may use region movement this turn", pin="d869b412"))

short_event("LE-185", Play(during=END_OF_MH, on=Company(MovedTo(HAVEN), of=YOU), do=MoveAgain(TARGET)))  # Forced March

short_event("LE-188",  # Gifts as Given of Old
    Play(on=Check(INFLUENCE_CHECKS, by=Member(of=YOU), pred=Against(FACTION)), do=For(THIS_CHECK, Add(RESULT, 3, to=TARGET))))

short_event("LE-189",  # Gold Chains in the Wind: no card is eliminated with what it conjures
    Play(during=FACING_ATTACK, by=SHADOW_MAGIC_USER & Facing(Attack()), do=Seq(Conjure(), For(THIS_ATTACK,
        When("attack ended", Discard(THIS)), Instead("eliminate", Discard(THIS), what=Is(THIS))))).reads(
        "playable by a character who can use shadow-magic and faces an attack, before strikes are assigned: an ally of prowess 5 is with him, who must face one of the "
        "strikes, and is gone when the attack is over", pin="4ea9e549"))

short_event("LE-191",  # Hidden Ways
    Play(during=END_OF_ORGANIZATION, by=RANGER & UNTAPPED & HAS_NEW_SITE, cost=Tap(USER), do=For(THIS_TURN, NoCreatures(USER.company, keyed=WILDERNESS))))

short_event("LE-192",  # Hide in Dark Places: no new site before, none after (AIO-F-0506 f.)
    Play(during=END_OF_ORGANIZATION, by=SCOUT & ~HAS_NEW_SITE, do=For(THIS_TURN,
        Forbid("move", USER.company), When("attack", Cancel(IT), what=Attack(BY_CREATURE, against=USER.company)))).reads(
        "during your organization phase, playable by a scout whose company does not move. it may not move this turn, and every attack by a creature "
        "against it is canceled", pin="74b2cc29"))

short_event("LE-193",  # Hoarmûrath Unleashed
    Play(needs=Exists(Character(Named("Hoarmûrath the Ringwraith") & AVATAR, of=YOU)), on=Attack(against=Company(of=YOU)), do=Cancel(TARGET)))

short_event("LE-194",  # Honey on the Tongue: one per character is a fact
    Play(by=DIPLOMAT, on=Character(in_=USER.company), do=For(THIS_TURN, Add(DI, 5, to=TARGET, vs=CHARACTER))))

AS_AN_EVENT = Asked("as an event", lambda s, x, env: any(
    link.env.source == x and isinstance(PARTS[link.address], Effect) for link in declared_links(s)))

short_event("LE-197",  # In the Name of Mordor: the second use asks for nothing that the first does (AIO-F-0540)
    Play(by=UNTAPPED, on=Attack(DETAINMENT & KeyedTo("DdSs", by_name=True), against=USER.company), cost=Tap(USER), do=Cancel(TARGET)),
    Play(during=ANY_PHASE | IN_CHAIN, on=Either(Event(NAZGUL & HAZARD), Declared(NAZGUL & HAZARD & AS_AN_EVENT)), do=Seq(Cancel(TARGET), Discard(TARGET))).reads(
        "cancel and discard a Nazgûl in play, or just declared, as an event", pin="45aca2fc"))

INDUR = Has(Named("Indûr the Ringwraith") & AVATAR)

short_event("LE-198",  # Indûr Unleashed
    Play(on=Attack(against=Company(INDUR, of=YOU)), do=Cancel(TARGET)).reads(
        "playable on an attack against the company of Indûr, if he is your Ringwraith: cancel it", pin="5471919f"),
    Play(on=Attack(MadeBy(Company(INDUR, of=YOU))), do=For(THIS_ATTACK, Gain(UNCANCELABLE, to=TARGET))).reads(
        "playable on an attack by the company of Indûr, if he is your Ringwraith: it can’t be canceled", pin="0272affd"))

short_event("LE-199",  # Iron-road
    Play(during=END_OF_ORGANIZATION, on=Company(HAS_NEW_SITE & At(HAVEN), of=YOU), do=Pick(one(Site(Is(TARGET.site))), For(THIS_TURN,
        Multiply(DRAWS_OPPONENT, 2, to=TARGET, printed=True),
        When("end of turn", May(ReplaceSite(TARGET, site=CHOSEN)), what=Is(YOU))))).reads(
        "during your organization phase, playable on one of your moving companies at a Darkhaven. this turn, the hazard player draws up to "
        "twice as many cards as usual for it. at the end of the turn, you may replace its site with this Darkhaven; that is movement "
        "without a movement/hazard phase", pin="1b52ddbf"))

KHAMUL = Has(Named("Khamûl the Ringwraith") & AVATAR)

short_event("LE-200",  # Khamûl Unleashed
    Play(on=Attack(against=Company(KHAMUL, of=YOU)), do=For(THIS_ATTACK, Add(PROWESS, -3, to=TARGET))).reads(
        "playable on an attack against the company of Khamûl, if he is your Ringwraith: it has -3 prowess", pin="6b2140d1"),
    Play(on=Attack(MadeBy(Company(KHAMUL, of=YOU))), do=For(THIS_ATTACK, Gain(ATTACKER_CHOOSES, to=TARGET))).reads(
        "playable on an attack by the company of Khamûl, if he is your Ringwraith: you choose who faces its strikes", pin="8930b22f"))

short_event("LE-202",  # Leg It Double Quick
    Play(during=END_OF_MH, on=Company(MOVING, of=YOU), do=Seq(Tap(every(Character(UNTAPPED, in_=TARGET))), MoveAgain(TARGET))))

short_event("LE-204",  # Messenger of Mordor
    Play(by=SPIRIT_MAGIC_USER & At(HAVEN | SHADOW_HOLD | DARK_HOLD), do=StoreThere(ITEM | (RESOURCE & EVENT), company=USER.company)).reads(
        "playable by a character who can use spirit-magic at a Darkhaven, Shadow-hold or Dark-hold: items and resource events with his company that can be stored at a "
        "Darkhaven may be stored now", pin="b9ea68f6"))

short_event("LE-206",  # Motionless Among the Slain
    Play(on=Attack(against=Company(of=YOU)), do=For(THIS_ATTACK, Gain(DEFENDER_CHOOSES, to=TARGET), Add(BODY_CHECK, 1, to=Member(of=YOU)))).reads(
        "playable on an attack against your company: you assign all its strikes, whatever it says and whoever is tapped or wounded, and body checks of your "
        "characters are modified by +1 for this attack", pin="b7802242"))

short_event("LE-208",  # News Must Get Through
    Play(on=Company(At(HAVEN | SHADOW_HOLD | DARK_HOLD), of=YOU), do=StoreThere(RESOURCE & EVENT, company=TARGET)))

short_event("LE-212",  # Not Slay Needlessly
    Play(on=Attack(FREE_PEOPLE, against=Company(COVERT, of=YOU)), do=Cancel(TARGET)),
    Play(on=Attack(FREE_PEOPLE, against=Company(~COVERT, of=YOU)), do=For(THIS_ATTACK, Add(PROWESS, -2, to=TARGET))))

CACHED = ~UNIQUE & ~Trait("hoard-item") & MINOR & (WEAPON | ARMOR | SHIELD | HELMET) & ITEM

short_event("LE-213",  # Old Cache
    Play(during=SITE_PHASE, on=Company(At(TAPPED & (DARK_HOLD | SHADOW_HOLD | RUINS_AND_LAIRS)) & Is(COMPANY), of=YOU),
         do=TapAndTake(CACHED, company=TARGET, at_most=2)).reads(
        "during the site phase, playable if the company is at a tapped Dark-hold, Shadow-hold or Ruins & Lairs: one or two characters in it may each tap to "
        "take control of a non-unique minor weapon, armor, shield or helmet that is no hoard item. it comes from your play deck, discard pile or sideboard; "
        "reshuffle the play deck if it was searched", pin="87e9fdba"))

short_event("LE-216",  # Orc Quarrels
    Play(on=Attack(ORC | TROLL | MAN), do=Cancel(TARGET)),
    Play(needs=SKIES_OF_FIRE, on=Attack(), do=For(THIS_ATTACK, Halve(STRIKES, to=TARGET, up=True))))

short_event("LE-217", Play(on=Strike(against=Character(ORC & SCOUT, of=YOU)), do=Cancel(TARGET)))  # Orc Stealth

short_event("LE-218",  # Orc-mounts: one per company is a fact
    Play(during=END_OF_ORGANIZATION, on=Company(OVERT & HAS_NEW_SITE, of=YOU), do=For(THIS_TURN,
        Add(HAZARD_LIMIT, 2, to=TARGET), Add(PROWESS, -1, to=Attack(BY_CREATURE, against=TARGET)))))

WITH_HIM = Asked("a character, ally or item in his company", lambda s, x, env: not FACTION.ok(s, x, env) and company_of(s, x) == company_of(s, env.user))
YOUR_FACTION = FACTION & Asked("of yours", lambda s, x, env: player_of(s, x) == env.player)

short_event("LE-219",  # Poisonous Despair
    Play(during=anyones(CHECK_DECLARED), by=SPIRIT_MAGIC_USER, on=Check(INFLUENCE_CHECKS, pred=Against(WITH_HIM)), do=Cancel(TARGET)).reads(
        "playable on anyone’s turn by a character who can use spirit-magic. cancel an influence check against a character, ally or item in his company", pin="0960f7fa"),
    Play(during=anyones(CHECK_DECLARED), by=SPIRIT_MAGIC_USER & RINGWRAITH, on=Check(INFLUENCE_CHECKS, pred=Against(YOUR_FACTION)), do=Cancel(TARGET)).reads(
        "playable on anyone’s turn by a Ringwraith who can use spirit-magic. cancel an influence check against one of your factions", pin="bbf484b4"))

short_event("LE-222",  # Ren Unleashed
    Play(on=Character(Named("Ren the Ringwraith") & AVATAR, of=YOU), do=CorruptionCheck(every(Character(SameSiteAs(TARGET))), -2)).reads(
        "playable on Ren, if he is your Ringwraith: each character at his site makes a corruption check at -2; those of other players without support", pin="30b41fc0"))

short_event("LE-223",  # The Ring Leaves Its Mark
    Play(on=Card(Named("Black Rider", "Fell Rider", "Heralded Lord"), zone=(SIDEBOARD, DISCARD), of=YOU), do=ShuffleIntoDeck(TARGET)),
    Play(on=Character(RINGWRAITH & AVATAR & TAPPED, of=YOU), do=Roll(over=6, then=Untap(TARGET))))

short_event("LE-225",  # Ruse
    Play(by=DIPLOMAT & UNTAPPED, on=Attack(against=Company(COVERT & Is(USER.company))), cost=Tap(USER), do=Cancel(TARGET)),
    Play(during=FACING_ATTACK, on=Member(SCOUT & Facing(Attack()), of=YOU), do=For(THIS_ATTACK, Gain(PASSED_BY, to=TARGET))))

short_event("LE-226",  # Secrets of Their Forging
    Play(during=SITE_PHASE, by=SAGE & UNTAPPED & At(INFORMATION & UNTAPPED), on=Item(GOLD_RING, in_=USER.company), cost=Tap(USER, USER.site),
         do=TestRing(TARGET, roll=False, own=True)))

short_event("LE-231",  # Sneakin'
    Play(during=IN_ORGANIZATION, by=SCOUT & UNTAPPED & Size(under=3), cost=Tap(USER), do=For(THIS_TURN, NoCreatures(USER.company))))

short_event("LE-232",  # Some Secret Art of Flame: one against an attack is a fact
    Play(by=SORCERY_USER, on=Attack(against=USER.company), do=For(THIS_ATTACK, Add(PROWESS, 4, to=USER))))

TWO_PLAY = Asked("two play", lambda s, x, env: s.n_players == 2)

short_event("LE-233",  # Spying out the Land: with several, whoever plays hazards then shows them first (AIO-H-0279)
    Play(during=IN_ORGANIZATION, by=SPIRIT_MAGIC_USER, do=If(TWO_PLAY, ShowHazards(THIS_TURN), For(THIS_TURN,
        When("start of hazards", ShowHazards(THIS_MH), what=USER.company, at_once=True)))).reads(
        "during your organization phase, playable by a character who can use spirit-magic. the hazard player may show you any hazards of his hand. of his hand he "
        "plays only those, and copies of them, in the movement/hazard phase of the character’s company. with three or more players each shows them before he "
        "draws or plays any", pin="8cc25f9c"))


class CallTheCouncil(Verb):
    """The Council is called in the turn of whoever has it now, by his deck and points."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return call(by_rule(frames.CallByCard)(player=s.turn_player, by=f.env.player), "end")

    def end(self, s: State, f: Do) -> Next:
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return not by_rule(frames.CallByCard).possible(s, s.turn_player)

    def words(self) -> str:
        return "the Council is called: each other player has one more turn, then it begins"

AGAINST_A_WIZARD = Asked("the player whose turn it is is a Wizard", lambda s, x, env: HERO.ok(s, s.turn_player, env))

short_event("LE-235",  # Sudden Call: as a hazard, too, is a fact
    Play(do=CallTheCouncil()).reads(
        "playable in your turn if your play deck is exhausted or you have as many marshalling points as the length of the game asks for: the Council is "
        "called, and each other player has one more turn", pin="19a8b741"),
    Play(side="hazard", needs=~AGAINST_A_WIZARD, counts=1, do=CallTheCouncil()).reads(
        "as a hazard, against a player who is no Wizard and for whom that holds: the Council is called, and you have one more turn", pin="4d8b7b2b"),
    Play(do=ShuffleIntoDeck(THIS)).reads(
        "whenever you might play a resource, you may show this card and shuffle it into your play deck", pin="6c9d798a"),
    Play(side="hazard", counts=0, guard=False, do=ShuffleIntoDeck(THIS)).reads(
        "so you may whenever you might play a hazard; that does not count against the hazard limit", pin="f388d337"))

short_event("LE-236",  # Swag
    Play(during=SITE_PHASE, on=Company(At(TAPPED & (RUINS_AND_LAIRS | BORDER_HOLD | FREE_HOLD)) & Is(COMPANY), of=YOU),
         do=TapAndTake(CACHED, company=TARGET, at_most=2)).reads(
        "during the site phase, playable if the company is at a tapped Ruins & Lairs, Border-hold or Free-hold: one or two characters in it may each tap to "
        "take control of a non-unique minor weapon, armor, shield or helmet that is no hoard item. it comes from your play deck, discard pile or sideboard; "
        "reshuffle the play deck if it was searched", pin="d96096a2"))

short_event("LE-238",  # Swift Strokes
    Play(during=FACING_STRIKE, by=WARRIOR & Facing(Strike()), do=For(THIS_STRIKE, Add(PROWESS, 1, to=USER), Gain(ROLLS_TWICE, to=STRIKE))).reads(
        "playable by a warrior facing a strike: he has +1 prowess against it, and you roll twice for it and use either result", pin="9369642e"))

short_event("LE-239", Play(by=SAGE, on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET)))  # Test of Fire

short_event("LE-242",  # They Ride Together
    Play(during=ORGANIZATION, on=Company(Has(RINGWRAITH & AVATAR) & At(HAVEN), of=YOU), do=BringFollowers()).reads(
        "during your organization phase, playable on your Ringwraith’s company at a Darkhaven: Ringwraiths of your hand come into play as his followers, as many as he "
        "can control; they do not count as the one character of the turn", pin="88e956f3"))

FACTION_PLAYED = Asked("a faction was played here", lambda s, x, env: (p := frames.innermost(s, frames.SitePhase)) is not None and "faction" in p.played)
LOOT = ~UNIQUE & ~Trait("hoard-item") & (MINOR | MAJOR) & ITEM

short_event("LE-243",  # Thing Stolen
    Play(during=SITE_PHASE, needs=FACTION_PLAYED, by=Character(UNTAPPED & At(SHADOW_HOLD | DARK_HOLD), in_=COMPANY, of=YOU), cost=Tap(USER),
         on=Card(LOOT, zone=HAND, of=YOU), do=PlayAtOnce(TARGET, by=USER)).reads(
        "during the site phase, playable after a faction was played at a Shadow-hold or Dark-hold. tap an untapped character in the company: he plays a "
        "non-unique minor or major item of your hand, but no hoard item, whatever is playable at the site, which taps", pin="25a997a4"))

short_event("LE-244",  # Threats
    Play(on=Check(INFLUENCE_CHECKS, by=Member(WARRIOR, of=YOU), pred=Against(FACTION)), do=ByProwess(6)))

short_event("LE-247",  # Under His Blow
    Play(during=FACING_STRIKE, on=Member(UNTAPPED & Facing(Strike()), of=YOU), do=For(THIS_STRIKE, Gain(NEED_NOT_TAP, to=TARGET))))

short_event("LE-248",  # Ûvatha Unleashed
    Play(during=END_OF_MH, on=Company(Has(Named("Ûvatha the Ringwraith") & AVATAR), of=YOU), do=MoveAgain(TARGET)))

short_event("LE-249",  # Veils of Shadow
    Play(by=SORCERY_USER, on=Attack(AUTOMATIC, against=USER.company),
         do=For(THIS_TURN, Set(STRIKES, 1, to=Attack(AUTOMATIC & At(Is(USER.site)))))).reads(
        "playable by a character who can use sorcery on an automatic-attack against his company: until the end of the turn all automatic-attacks "
        "at the site have one strike", pin="f27f6306"))

short_event("LE-250",  # Voices of Malice
    Play(by=SAGE & UNTAPPED, on=Event(HAZARD & ~ENVIRONMENT), cost=Tap(USER), do=Seq(Discard(TARGET), CorruptionCheck(USER, -2))))

short_event("LE-251",  # The Water's Tithe
    Play(during=IN_ORGANIZATION, by=SORCERY_USER & ~RINGWRAITH, do=For(THIS_TURN, Add(REGIONS, 2, to=USER.company))).reads(
        "during your organization phase, playable by a character who can use sorcery and is no Ringwraith: his company may move through two more regions this turn", pin="ad5a4dd5"))

WHERE_THEY_COME = SHADOW_HOLD | RUINS_AND_LAIRS | BORDER_HOLD

short_event("LE-252",  # We Have Come to Kill
    Play(during=ANY_PHASE | END_OF_ORGANIZATION, on=Company(At(WHERE_THEY_COME), of=YOU), do=BringTo(TARGET)).reads(
        "in your turn, playable on a company of yours at a Shadow-hold, Ruins & Lairs or Border-hold: a character of your hand joins it under general or direct influence, if "
        "you have enough of it; he does not count as the one character of the turn. he may be a follower of your Ringwraith, but not your Ringwraith", pin="6d7e94f2"))

short_event("LE-253",  # Weigh All Things to a Nicety: of resources none of the other side (AIO-G-0524 f.)
    Play(on=Card(CHARACTER | RESOURCE & ~HERO, zone=(SIDEBOARD, DISCARD), of=YOU), do=ShuffleIntoDeck(TARGET)).reads(
        "shuffle a resource, but no hero resource, or a character, who may be a Ringwraith, of your sideboard or discard pile into your play deck", pin="d7fdbb62"))

DRIVEN = TAPPED & Mind(under=Stat(MIND, TARGET)) & Prowess(under=Stat(PROWESS, TARGET))

short_event("LE-254",  # Where There's a Whip: only whom he may drive is untapped (AIO-G-0527)
    Play(on=Character((ORC | TROLL) & UNTAPPED & Bears(Named("Whip")), of=YOU), do=Seq(
        ForEach(Character(DRIVEN, in_=TARGET.company), CheckBody(EACH, -2, fails=Wound(EACH))), Untap(every(Character(DRIVEN, in_=TARGET.company))))).reads(
        "playable on an untapped Orc or Troll of yours who bears a Whip. each tapped character in his company with less mind and less prowess than he has "
        "makes a body check at -2, which wounds him if it would eliminate him; then those of them who are not wounded untap", pin="617d2806"))

WIELDER, HE_BEARS_IT = SAGE & ~RINGWRAITH, Holds(USER, Bears(Is(TARGET)))

short_event("LE-256",  # Wisdom to Wield
    Play(by=WIELDER, on=Item(Trait("dwarven-ring"), on=USER), do=For(THIS_TURN, While(HE_BEARS_IT, Gain(AS_IF_DWARF, to=TARGET)))).reads(
        "playable by a sage who is no Ringwraith: this turn he bears a Dwarven Ring as though he were a Dwarf", pin="46dabeec"),
    Play(by=WIELDER, on=Item(PALANTIR, on=USER), do=For(THIS_TURN, While(HE_BEARS_IT, Gain(USABLE, to=TARGET)))).reads(
        "playable by a sage who is no Ringwraith: this turn he is able to use a Palantír that he bears", pin="e51882da"))

short_event("LE-257",  # The Witch-king Unleashed: one a turn is a fact
    Play(on=Character(Named("The Witch-king") & AVATAR, of=YOU), do=For(THIS_TURN, Add(DI, 5, to=TARGET))))

short_event("LE-258", Play(by=SPIRIT_MAGIC_USER, do=For(THIS_TURN, Add(DI, 5, to=USER))))  # Words of Menace and Deceit
