"""Dark Minions: permanent-events of resources. Where they are stored, and what they lock till then, are facts."""

from meccg.cards.dm.hazard_events_permanent_parts import PlayableIn
from meccg.cards.dm.resource_events_permanent_parts import (
    GONE,
    HAS_ENTERED,
    HERO_SITE,
    LAID_DOWN,
    MINDS_THE_SKY,
    NOT_REVEALED_YET,
    RESCUED_FROM_DOL_GULDUR,
    SEEN,
    UNUSED,
    WITH_IT,
    WITHSTOOD,
    AsThough,
    AvatarAtHome,
    BringWizard,
    FromUnder,
    HelpsToRemove,
    NoAttacks,
    PlayWith,
    PutUnder,
    ShowWith,
    TapHere,
    Weigh,
    stocked,
)
from meccg.cards.td.resource_events_permanent_parts import Forged
from meccg.cards.vocabulary import *
from meccg.kernel.state import State
from meccg.model.rows import ASIDE, NONE, PLAY, Change, CompanyRow, Env
from meccg.model.rows import TAPPED as STAYS_TAPPED
from meccg.model.rows import UNTAPPED as TO_UNTAPPED
from meccg.parts.base import is_card
from meccg.parts.values import TO_ARRIVE, TO_HEAL, roll_of
from meccg.rules.items import PlayableWhere

BEARER_READY = Is(BEARER) & UNTAPPED

MIGHTY = Mind(over=5)
STRAYED = Has(CHARACTER & ~WIZARD & MIGHTY, at_least=2) | Has(CHARACTER & ~DWARF, at_least=3) | ~Has(CHARACTER & DWARF & MIGHTY)

permanent_event("DM-114",  # An Unexpected Party: one per company is a fact (AIO-F-0059)
    Play(during=ORGANIZATION, on=Company(~STRAYED, of=YOU)).reads("playable on one of your companies during your organization phase", pin="a188407a"),
    Gain(BOUNDLESS, to=HOST), Set(CONTROL, 0, to=Character(DWARF & Mind(at_most=2), in_=HOST)).reads(
        "Dwarves with a mind of 2 or less in the company require no influence to be controlled", pin="7b6d8d57"),
    Gathers(DWARF, HOST),
    DiscardIf(Holds(HOST, STRAYED)).reads(
        "discard this card if the company has two non-Wizard characters with a mind above 5, three non-Dwarf characters, or no Dwarf with a mind above 5", pin="c7aea54a"))

permanent_event("DM-116",  # Armory (AIO-F-0067)
    Play(),
    Ability(during=ORGANIZATION, on=Card(MINOR & ITEM, zone=HAND, of=YOU), do=PutUnder(TARGET)).reads(
        "during your organization phase, you may place minor items from your hand under this card", pin="0227277a"),
    Instead("store", PutUnder(IT), what=Item(MINOR & At(HAVEN), of=YOU), optional=True).asks("{it} is stored: place it under this card").reads(
        "a minor item that would be stored at a Haven may be placed under this card instead", pin="eabbb7c4"),
    FromUnder(BORDER_HOLD | FREE_HOLD | HAVEN).reads(
        "where you could play a minor item from your hand at a Border-hold, Free-hold or Haven, you may play one from under this card instead", pin="02b5de55"),
    While(Holds(THIS, stocked(3)), Add(MP, 1, to=THIS))[0].reads("with three or more minor items under it, this card gives a marshalling point", pin="14a2190e"))

permanent_event("DM-117",  # Await the Advent of Allies: one per character is a fact; it goes with him (AIO-F-0086, AIO-F-0087, AIO-F-0088, AIO-F-0089)
    Play(on=Character(~WIZARD & Mind(at_most=6) & At(~HAVEN), of=YOU)),
    Forbid("move", HOST.company).reads("his company may not move", pin="beb964a2"),
    While(Holds(HOST, ~FOLLOWER), Set(CONTROL, 0, to=HOST))[0].reads("he uses no general influence", pin="47da5e99"),
    Multiply(MP, 0, to=HOST).reads("his marshalling points do not count", pin="bdc33957"),
    DiscardWhen("wound", what=HOST).reads("discard this card when he is wounded", pin="b0394df9"), DiscardWhen("site used", what=Is(HOST.site), by=Card(of=YOU, zone=(ASIDE, PLAY))).reads(
        "discard it, too, when you play a resource that taps his site or requires it", pin="12cab952"))

permanent_event("DM-118",  # Balance Between Powers: that it goes when a play deck is exhausted is a fact
    Play(), NoPlaying(ENVIRONMENT),
    When("start of organization", Weigh(), what=Is(YOU)).reads(
        "when your organization phase begins, discard this card unless you discard an environment card from your hand. then the hazard player may discard one "
        "of his hand to discard this card, if you do not discard two to keep it; and so on, one of his against two of yours", pin="1c86f826"))

permanent_event("DM-119",  # Barrow-blade
    Play(during=SITE_PHASE, by=UNTAPPED & At(RUINS_AND_LAIRS), on=Item(Named("Dagger of Westernesse"), on=USER), cost=Tap(USER)).reads(
        "in the site phase at a Ruins & Lairs, tap the untapped bearer of a Dagger of Westernesse to play this card on it", pin="951f0f74"),
    Forged(1).reads("the Dagger’s bonus to prowess is greater by 1, up to its maximum", pin="6822494d"),
    Forged(3, vs=UNDEAD | NAZGUL).reads("against Undead and Nazgûl, it is greater by 3 instead", pin="2ba09292"))

permanent_event("DM-120",  # Choice of Lúthien
    Play(on=Character(Named("Arwen") & At(Named("Minas Tirith")), of=YOU)),
    Add(DI, 2, to=HOST), Add(MIND, 2, to=HOST),
    DiscardIf(Holds(HOST, At(~InRegion("Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas")))).reads(
        "discard this card when Arwen is at a site that is not in Anórien, Lebennin, Lamedon, Belfalas or Anfalas", pin="72eee51d"),
    Ability(by=BEARER_READY & At(ANY), cost=Tap(USER), do=Search(DECK, DISCARD, pred=(ITEM | ALLY | FACTION) & PlayableWhere(USER))).reads(
        "tap Arwen: take an item, ally or faction that is playable at her site from your play deck or discard pile into your hand, then reshuffle your play deck",
        pin="de1e326a"))

permanent_event("DM-121",  # Crown of Flowers: it lies on the resource, and goes with it (AIO-F-0209 to AIO-F-0211, AIO-F-0210)
    Play(),
    PlayWith(during=AND_IN_COMBAT, needs=Holds(THIS, UNUSED), on=Card(RESOURCE & MINDS_THE_SKY, zone=HAND, of=YOU), do=ShowWith()).reads(
        "you may show a resource in your hand that speaks of Gates of Morning or Doors of Night, and play it with this card this turn", pin="f3072b00"),
    AsThough(),
    When("resolved", Attach(THIS, to=IT), what=WITH_IT & ~GONE, at_once=True).reads("once that resource is in play, this card lies on it", pin="72393d50"),
    When("discard", Seq(For(THIS_TURN, AsThough()), Discard(THIS)), what=WITH_IT, at_once=True).reads(
        "discard this card when the resource is discarded; what a short-event does this turn goes on as it was played", pin="472b3d2c"),
    While(Holds(THIS, LAID_DOWN), Instead("discard", Discard(HOST), what=Is(THIS)))[0].reads("if this card is discarded, discard the resource", pin="294382e1"))

permanent_event("DM-122",  # Cup of Farewell: one per company is a fact
    Play(during=ORGANIZATION, on=Company(At(HAVEN), of=YOU)),
    Ability(by=Character(UNTAPPED & At(HAVEN), in_=HOST, of=YOU), cost=Tap(USER), limit=ONCE_PER_TURN,
            do=Search(SIDEBOARD, pred=MINOR & ITEM, shown=True)))

permanent_event("DM-123",  # Dark Numbers: points and where it is stored are facts
    Play(during=AFTER_ATTACK, needs=Holds(ATTACK, ORC | TROLL | MAN), by=Character(SCOUT & UNTAPPED, in_=ATTACK.company, of=YOU), cost=Tap(USER),
         do=Attach(THIS, to=USER)).reads(
        "after your company has faced an attack by Orcs, Trolls or Men, tap an untapped scout in it: place this card on him", pin="b0101b10"),
    Ability(cost=Discard(THIS), on=Check(INFLUENCE_CHECKS, by=Character(in_=BEARER.company), pred=Against(FACTION)),
            do=For(THIS_CHECK, Add(RESULT, 3, to=TARGET))))


permanent_event("DM-128",  # Fate of the Ithil-stone: points are a fact. It must be tapped before the company enters (AIO-F-0319)
    Play(on=Company(At(Named("Minas Tirith")), of=YOU), cost=Forgo(LOST_KNOWLEDGE, TARGET)).reads(
        "playable on one of your companies at Minas Tirith that discards a Lost Knowledge card, for no effect", pin="1cfa2deb"),
    When("play", TapHere(THIS), what=PALANTIR, by=Character(in_=HOST), at_once=True).reads("tap this card when its company plays a Palantír", pin="1c7edaf7"),
    Forbid("untap", Is(THIS)),
    While(Holds(THIS, TAPPED & HAS_ENTERED & At(Named("Barad-dûr"))), When("resolved", FirstCopy(Invert()), what=Card(STOLEN_KNOWLEDGE, in_=HOST), at_once=True))[0].reads(
        "if it was tapped before its company entered Barad-dûr, and the company plays a Stolen Knowledge card in that site phase, invert it; once a copy is "
        "inverted, no other one can be", pin="6f1a5dd2"),
    StoredOnly(INVERTED),
    WhileStored(Add(CP, -1, to=Item(PALANTIR), min=0)))


class NotUntapped(Instead):
    """Who would be healed so that he is untapped then."""

    __slots__ = ()

    def meets(self, s: State, env: Env, ch: Change) -> bool:
        return ch.to == TO_UNTAPPED and super().meets(s, env, ch)


permanent_event("DM-130",  # Fireworks
    Play(by=SAGE & UNTAPPED, on=Site(Is(USER.site) & TAPPED & (BORDER_HOLD | FREE_HOLD)), cost=Tap(USER), do=Seq(
        Attach(THIS, to=USER), Roll(by=USER, plus=Stat(MIND, USER) + Case((Holds(USER, WIZARD), 10)), over=12, then=Untap(TARGET)))).reads(
        "tap an untapped sage at a tapped Border-hold or Free-hold: place this card on him. he rolls two dice and adds his mind, and 10 if he is a Wizard. if the "
        "result is greater than 12, untap the site", pin="37cd1b90"),
    Instead("untap", Discard(THIS), what=Is(HOST)).reads("the next time he would be untapped, he stays tapped; discard this card instead", pin="78f53f2d"),
    NotUntapped("heal", Seq(Discard(THIS), Heal(IT, to=STAYS_TAPPED)), what=Is(HOST)).reads(
        "if he would be healed from wounded to untapped, he is tapped then; discard this card", pin="eb7f1f59"))

DRAGONS_LAIR = Asked("Dragon’s lair", lambda s, x, env: is_card(s, x) and s.facts_of(x).site.dragon_lair)

permanent_event("DM-132",  # Forewarned Is Forearmed: one in play is a fact (AIO-F-0351, AIO-F-0352)
    Play(), Isolates(Site(~DRAGONS_LAIR), HAZARD).reads(
        "a site that is no Dragon’s lair and has several automatic-attacks, or a hazard with several attacks, is reduced to one attack. the hazard player "
        "chooses it, and it can’t be canceled", pin="966e65bb"),
    When("attack ended", Discard(THIS), what=Attack(ISOLATED), how="defeated"))

permanent_event("DM-133",  # Free to Choose: one per item is a fact (AIO-F-0361, AIO-F-0362)
    Play(on=Item(Normal(CorruptionPoints(at_least=3)), of=YOU)),
    Add(CP, Case((GATES_OF_MORNING, -3), default=-2), to=HOST),
    WhenAny(("check made", "check failed"), Discard(THIS), what=BEARER, how="corruption", at_once=True).reads(
        "discard this card when the bearer has made a corruption check, whatever came of it", pin="b05a141e"))

def ends_here(s: State, x: int, env: Env) -> bool:
    """At the end of its movement/hazard phase a company has not arrived yet."""
    row = s.get(x)
    return isinstance(row, CompanyRow) and SamePlaceAs(HOST).ok(s, row.destination if row.destination != NONE else row.site, env)


ENDS_HERE = Asked("at the site", ends_here)

permanent_event("DM-134",  # Hall of Fire (AIO-F-0474, AIO-F-0475)
    Play(on=Site(HAVEN, of=YOU)),
    When("end of movement/hazard", Pick(some(Character(TAPPED | WOUNDED, in_=IT), at_most=1, by=IT.player), If(
        Holds(CHOSEN, WOUNDED), Heal(CHOSEN, to=STAYS_TAPPED), Untap(CHOSEN))), what=Company(ENDS_HERE)).reads(
        "at the end of its movement/hazard phase, for each company at the Haven its player may choose one of its characters to untap, or to heal from wounded to "
        "tapped", pin="71e57a37"))

permanent_event("DM-136",  # Herb-lore (AIO-F-0492)
    Play(during=MH_PHASE, on=Character(Named("Radagast") & MOVING & PathHas(WILDERNESS), of=YOU), do=Tap(TARGET)).reads(
        "during his movement/hazard phase, playable on Radagast while he moves by a site path with a Wilderness. tap him if he is untapped", pin="49b3d7ec"),
    Ability(during=anyones(ORGANIZATION), by=BEARER_READY, cost=Seq(Tap(USER), Discard(THIS)), do=Seq(
        Heal(every(Character(WOUNDED, in_=USER.company))), Untap(every(Character(TAPPED, in_=USER.company))))).reads(
        "during any player’s organization phase, Radagast may tap and discard this card: heal each wounded character in his company, who is untapped then, "
        "and untap each tapped one", pin="ccfd0174"))

permanent_event("DM-139",  # Hobbit-lore
    Play(during=ORGANIZATION, on=Character(Named("Gandalf") & At(HAVEN), of=YOU), do=Tap(TARGET)).reads(
        "during your organization phase, playable on Gandalf at a Haven. tap him if he is untapped", pin="add1a62b"),
    Add(DI, 2, to=HOST, vs=HOBBIT).reads("Gandalf has +2 direct influence against Hobbits and Hobbit factions", pin="f3f3d671"))

OFFERS_GOLD_RINGS = Asked("where gold ring items are playable", lambda s, x, env: is_card(s, x) and "gold-ring" in s.facts_of(x).site.playable.items)

permanent_event("DM-146",  # Into the Smoking Cone: points are a fact
    Play(during=SITE_PHASE, on=Company(Has(SAGE) & At(OFFERS_GOLD_RINGS) & Is(COMPANY), of=YOU)),
    When("play", Tap(THIS), what=RING & SPECIAL, by=Character(in_=HOST), at_once=True).reads("tap this card when its company plays a special ring item", pin="f9ce3181"),
    Forbid("untap", Is(THIS)),
    Ability(during=SITE_PHASE, needs=Holds(THIS, TAPPED) & Holds(HOST, Is(COMPANY) & At(Named("Mount Doom"))), cost=Forgo(LOST_KNOWLEDGE, HOST), do=FirstCopy(Invert())).reads(
        "if this card is tapped, its company may discard a Lost Knowledge card, for no effect, in its site phase at Mount Doom: invert this card. once a copy is "
        "inverted, no other one can be", pin="d5b05996"),
    StoredOnly(INVERTED),
    WhileStored(Add(CP, -1, to=Item(RING), min=0)))

HOLDS = SHADOW_HOLD | DARK_HOLD

permanent_event("DM-147",  # Knowledge of the Enemy: points and where it is stored are facts (AIO-F-0560, AIO-F-0561, AIO-F-0562)
    Play(by=Character(UNTAPPED & (At(HOLDS) | WITHSTOOD), of=YOU), cost=Tap(USER), do=Attach(THIS, to=USER)).reads(
        "playable on an untapped character at a Shadow-hold or Dark-hold, or whose company has faced an agent this turn of whom all strikes failed. tap him",
        pin="7faa8cb1"),
    WhileStored(Instead(
        "discard", Seq(Discard(THIS), RemoveFromGame(IT)), what=HAZARD & ~UNIQUE & SEEN, optional=True).asks(
            "{it} would be discarded: discard this card to remove it from the game")).reads(
        "while this card is stored, you may discard it as you see another player discard a non-unique hazard: the hazard is removed from the game", pin="b735f6e5"))

BAG_END = Site(Named("Bag End"))
EARTH_STORED = Asked("Earth of Galadriel’s Orchard is stored at Bag End", lambda s, x, env: any(
    s.name(c) == "Earth of Galadriel’s Orchard" and s.card(c).mode == "stored" and any(s.name(site) == "Bag End" for site in s.card(c).noted)
    for p in s.players() for c in s.player(p).pile))

permanent_event("DM-148",  # Mallorn: points are a fact. Whoever stored the earth (AIO-G-0010, AIO-G-0011)
    Play(needs=Exists(Company(At(Named("Bag End")), of=YOU)) & EARTH_STORED),
    TreatAs("site", {"F": "H"}, to=BAG_END, reading=TO_HEAL).reads("characters heal at Bag End as at a Haven", pin="8cd33d7f"),
    TreatAs("site", {"F": "H"}, to=BAG_END, reading=TO_ARRIVE).reads("characters may be brought into play there as at a Haven", pin="9b4d0734"),
    When("end of untap", Untap(every(Site(Named("Bag End") & TAPPED, of=IT))), at_once=True).reads("Bag End untaps in its player’s untap phase", pin="0a2b9676"),
    Gain(ALWAYS_RETURNS, to=BAG_END), Add(MP, 1, to=Faction(HOBBIT)))

CHOOSY = Attack(ATTACKER_CHOOSES)

permanent_event("DM-150",  # More Alert than Most (AIO-G-0034)
    Play(), Add(STRIKES, Case((GATES_OF_MORNING, -2), default=-1), to=CHOOSY, min=1),
    When("attack ended", Discard(THIS), what=CHOOSY, how="defeated"))

permanent_event("DM-152", Play(), MustAttack(Agent(FACE_UP)), GuardDiscarded())  # Ordered to Kill: that it goes with a play deck is a fact

GUARDS = Attack(AUTOMATIC & At(HOLDS & HERO_SITE))

permanent_event("DM-153",  # Palm to Palm: that it goes when a play deck is exhausted is a fact
    Play(on=Company(At(HAVEN) & ~Has(WIZARD), of=YOU)),
    Ability(by=Character(UNTAPPED, in_=HOST), cost=Tap(USER), on=Check(INFLUENCE_CHECKS, by=Character(in_=HOST, but=USER)),
            do=For(THIS_CHECK, Add(RESULT, 1, to=TARGET))).reads(
        "tap an untapped character in the company: +1 to an influence attempt by another one in it", pin="317e60b1"),
    HelpsToRemove(), Add(MIND, 1, to=Member(in_=HOST)),
    DiscardIf(Holds(HOST, Has(WIZARD))).reads("discard this card when a Wizard is in the company", pin="8ce5a832"),
    DiscardWhen("leave", what=Character(), by=HOST).reads("discard it, too, when a character in it joins another company", pin="db5fffbb"))

permanent_event("DM-154",  # Pass the Doors of Dol Guldur: points are a fact
    Play(on=Company(of=YOU), cost=Forgo(STOLEN_KNOWLEDGE, TARGET)).reads(
        "playable on one of your companies that discards a Stolen Knowledge card, for no effect", pin="64a82036"),
    Ability(during=SITE_PHASE, needs=Holds(THIS, UNTAPPED) & Holds(HOST, Is(COMPANY) & RESCUED_FROM_DOL_GULDUR), do=FirstCopy(Tap(THIS))).reads(
        "in the site phase in which the company plays Rescue Prisoners at Dol Guldur, or frees prisoners there, you may tap this card; once a copy is tapped, no "
        "other one can be", pin="c124fb18"),
    Forbid("untap", Is(THIS)),
    StoredOnly(TAPPED),
    WhileStored(Add(PROWESS, -1, to=GUARDS), Add(STRIKES, -1, to=GUARDS, min=1)).reads(
        "while this card is stored, automatic-attacks at Shadow-holds and Dark-holds have one strike less, but not less than one, and -1 prowess", pin="7016e886"))

permanent_event("DM-155",  # Rebuild the Town: it goes with the site, as every card that lies on one (AIO-G-0221, AIO-G-0222)
    Play(during=SITE_PHASE, on=Site(RUINS_AND_LAIRS & ~UNDER_DEEPS & ~DRAGONS_LAIR & Is(COMPANY.site), of=YOU)).reads(
        "during the site phase, playable on the Ruins & Lairs where your company is, if that is no Dragon’s lair and no Under-deeps site", pin="d7420818"),
    TreatAs("site", {"R": "B"}, to=HOST).reads("the site becomes a Border-hold", pin="883adb71"), NoAttacks(HOST).reads("it has no automatic-attacks", pin="eab1fab8"))

permanent_event("DM-156",  # Saw Further and Deeper: one per player is a fact
    Play(needs=NOT_REVEALED_YET), Add(GI, 5, to=YOU), AvatarAtHome(),
    DiscardWhen("play", what=Character(AVATAR, of=YOU)).reads("discard this card when you bring your Wizard into play", pin="a3018be2"))

GUARDED = PlayableIn(("Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas")) & ~Named("Army of the Dead")

permanent_event("DM-158",  # Sentinels of Númenor: one in play is a fact (AIO-G-0331)
    Play(),
    Add(roll_of("influence"), -2, to=ANY, vs=GUARDED).reads(
        "influence attempts by anybody against factions playable at a site in Anórien, Lebennin, Lamedon, Belfalas or Anfalas are at -2, except against Army "
        "of the Dead", pin="ecd25197"),
    NoPlaying(Named("Muster"), upon=Check(INFLUENCE_CHECKS, pred=Against(GUARDED))).reads("Muster may not be played for them", pin="725adce7"),
    When("play", Note(IT), what=Faction(GUARDED, of=YOU), at_once=True).reads("place each such faction that you bring into play under this card", pin="2eb86012"),
    Add(MP, 1, to=NOTED).reads("factions under this card give one more marshalling point", pin="da0e3735"),
    DiscardWhen("discard", what=NOTED).reads(
        "discard this card when a faction under it is discarded; the others stay", pin="ed6096bb"))

permanent_event("DM-161",  # To the Uttermost Foundations: points, where it is stored, and one per company are facts
    Play(during=ORGANIZATION, on=Company(At(UNDER_DEEPS), of=YOU), do=Seq(Tap(every(Site(Is(TARGET.site) & UNTAPPED))), Note(TARGET.site), Tap(THIS))).reads(
        "during your organization phase, playable on a company at an Under-deeps site. tap the site and this card", pin="6b8bea89"),
    Ability(during=ORGANIZATION, needs=Holds(THIS, TAPPED) & Holds(HOST, At(UNDER_DEEPS & ~SamePlaceAs(NOTED))), do=Untap(THIS)).reads(
        "during your organization phase, you may untap this card if the company is at another Under-deeps site", pin="f92e4d87"),
    Forbid("untap", Is(THIS), by=~Is(THIS)).reads("it does not untap otherwise", pin="6dfe4e74"),
    StoredOnly(UNTAPPED))

permanent_event("DM-162",  # Vein of Arda
    Play(during=SITE_PHASE, by=Member((SAGE | DWARF) & UNTAPPED & At(UNDER_DEEPS), in_=COMPANY, of=YOU), cost=Tap(USER),
         do=Seq(Tap(USER.site), Attach(THIS, to=USER))))

permanent_event("DM-163",  # When You Know More
    information(),
    Ability(by=BEARER_READY, cost=Tap(USER), on=Check(INFLUENCE_CHECKS, by=Character(in_=BEARER.company)), do=Seq(
        For(THIS_CHECK, Add(RESULT, 2, to=TARGET)), CorruptionCheck(USER))))

permanent_event("DM-164",  # The Windlord Found Me: points, the attack, the lock, where it is stored, one per player and whose deck has none are facts (AIO-G-0544, AIO-G-0545, AIO-G-0547)
    Play(during=SITE_PHASE, needs=Holds(COMPANY, At(UNTAPPED & (Named("Isengard") | SHADOW_HOLD | DARK_HOLD))), do=Seq(
        Tap(COMPANY.site), Face(COMPANY),
        Pick(some(Character(UNTAPPED, in_=COMPANY), at_most=1), Seq(Tap(CHOSEN), Attach(THIS, to=CHOSEN))),
        If(~Exists(Character(Bears(Is(THIS)))), Discard(THIS)))).reads(
        "during the site phase, if the company is at an untapped Isengard, Shadow-hold or Dark-hold, tap the site, and the company faces the attack. then you may "
        "tap an untapped character in the company and place this card on him; otherwise, discard it", pin="6a616d71"),
    When("store", BringWizard(), what=Is(THIS), at_once=True).reads(
        "when it is stored and your Wizard is not in play, you may play him at that Haven from your play deck or discard pile. he does not count as the one "
        "character of the turn", pin="12f905cb"))
