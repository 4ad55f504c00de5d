"""The Lidless Eye: short-events of hazards."""

from meccg.cards.vocabulary import *
from meccg.kernel.run import Next, amend, call, done, push, roll, rolled
from meccg.kernel.state import State
from meccg.model.facts import AttackSpec
from meccg.model.rows import NONE, CompanyRow
from meccg.parts.printed import OfAlignment
from meccg.rules.combat import EACH as EACH_ONE
from meccg.rules.combat import Attack as AttackFrame
from meccg.rules.site import SitePhase, is_against

DEFENDED = FREE_HOLD | BORDER_HOLD

short_event("LE-101",  # Arouse Defenders
    Play(on=Site(DEFENDED & HasAttack()), do=OneAttack(Add(PROWESS, 2, to=ChosenAttack()), Gain(UNCANCELABLE, to=ChosenAttack()))).reads(
        "playable on a Free-hold or Border-hold with an automatic-attack. this turn, one of its automatic-attacks (you choose) has +2 prowess and cannot be "
        "canceled", pin="74c2bfb6"))

reprint("LE-102", of="TW-6")  # Arouse Denizens

reprint("LE-105", of="TW-18")  # Call of Home

short_event("LE-108", Play(needs=DOORS_OF_NIGHT, on=Character((ORC | TROLL | MAN) & UNTAPPED), do=Tap(TARGET)))  # Darkness Under Tree

reprint("LE-113", of="TW-42")  # Greed

PLAYED = Exists(Declared(ITEM | ALLY | FACTION))

short_event("LE-114",  # Heedless Revelry
    Play(on=Company(~MOVING & ~Has(RINGWRAITH)), guard=False, do=ForEach(Character(UNTAPPED & ~WIZARD, in_=TARGET), Roll(
        plus=Case((Holds(EACH, HERO), -2)), over=Stat(MIND, EACH), then=Tap(EACH)))).reads(
        "playable on a company without a Ringwraith that is not moving. you roll two dice for each of its untapped characters but a Wizard, at -2 for heroes: "
        "one whose mind the result exceeds taps", pin="da8ff8a9"),
    Play(needs=PLAYED, on=Company(Is(COMPANY)), guard=InAnswer(PLAYED), do=Tap(every(Character(UNTAPPED & ~(RINGWRAITH | WIZARD), in_=TARGET)))).reads(
        "it may be revealed on-guard when an item, ally or faction is played. all untapped characters in the company but Ringwraiths and Wizards tap; nobody "
        "may respond, and the card is played all the same", pin="598a71fb"))

short_event("LE-115", Play(on=Site(DEFENDED & HasAttack()), do=CopyOfAttack()))  # Incite Defenders

reprint("LE-116", of="TD-34")  # Incite Denizens

reprint("LE-118", of="TW-51")  # Lost in Border-lands

reprint("LE-119", of="TW-53")  # Lost in Free-domains

reprint("LE-120", of="TW-54")  # Lost in Shadow-lands

reprint("LE-121", of="TW-55")  # Lost in the Wilderness

reprint("LE-126", of="TW-67")  # Muster Disperses

TWO_OR_THREE = Asked("the dice show 2 or 3", lambda s, x, env: env.rolled - value(s, UNUSED_GI, player_of(s, env.each)) in (2, 3))

short_event("LE-127",  # News of Doom
    Play(do=Seq(ForEach(Faction(), Roll(by=EACH.player, plus=Stat(UNUSED_GI, EACH.player), under=10, then=Discard(EACH),
        otherwise=If(TWO_OR_THREE, Discard(EACH)))), RemoveFromGame(THIS))).reads(
        "each player rolls two dice for each of his factions in play and adds his unused general influence. discard a faction if the result is less than 10, or if "
        "the dice show 2 or 3. then remove this card from the game", pin="42465039"))

short_event("LE-131",  # Rats!
    Play(on=Company(Has(MINOR & ITEM) & AtOrMovingTo(RUINS_AND_LAIRS | SHADOW_HOLD | DARK_HOLD)), do=Pick(
        one(Either(Item(MINOR, in_=TARGET), Character(~WOUNDED, in_=TARGET)), by=TARGET.player),
        If(Holds(CHOSEN, ITEM), Discard(CHOSEN), else_=Wound(CHOSEN))).asks("which minor item is discarded, or who is wounded?")).reads(
        "playable on a company with a minor item, at or moving to a Ruins & Lairs, Shadow-hold or Dark-hold. its player discards one of its minor items or chooses an "
        "unwounded character in it, who is wounded without a body check", pin="ce1521fa"))

reprint("LE-134", of="TW-84")  # River

short_event("LE-135",  # The Roving Eye
    Play(on=Character(~(WIZARD | RINGWRAITH) & Bears(PALANTIR | GREATER | (RING & ~GOLD_RING))),
         do=CorruptionCheck(TARGET, -2, fails=Discard(TARGET))).reads(
        "playable on a character who is no Wizard or Ringwraith and bears a Palantír, a greater item or a ring that is no gold ring. he "
        "makes a corruption check at -2. if he fails, discard him: he is never eliminated by it", pin="6462a9de"))

reprint("LE-136", of="TD-67")  # Searching Eye



class Bite(Verb):
    """TARGET, an ally, attacks who controls it: one strike, with its printed prowess and two dice. If it is not defeated, it is discarded; so it
    is without an attack if it has no prowess (AIO-G-0388).
    """

    __slots__ = ("gone",)

    def __init__(self) -> None:
        self.gone = Discard(TARGET)

    def begin(self, s: State, f: Do) -> Next:
        return roll(s, "attack") if s.facts_of(f.env.target).prowess else call(self.gone.frame(f.env), "end")

    def attack(self, s: State, f: Do) -> Next:
        ally, victim = f.env.target, bearer_of(s, f.env.target)
        prowess = s.facts_of(ally).prowess + rolled(s)
        s.tell(f"{{0}} turns on {{1}} with a prowess of {prowess}", ally, victim)
        traits = (*s.facts_of(ally).races, "by-event", *(("detainment",) if HERO.ok(s, victim, f.env) else ()))
        attack = AttackFrame(
            source=ally, company=s.card(victim).company, hazard_player=f.env.player, strikes=1, prowess=prowess, only=(victim,), traits=traits)  # fmt: skip
        return call(attack, "attacked")

    def attacked(self, s: State, f: Do) -> Next:
        return done(f.env) if s.result == "defeated" else call(self.gone.frame(f.env), "end")

    def words(self) -> str:
        return "the ally attacks its controller"


short_event("LE-140",  # Stay Her Appetite
    Play(on=Ally(), do=Roll(
        plus=Stat(MIND, TARGET), over=Stat(UNUSED_GI, TARGET.player) + Stat(UNUSED_DI, TARGET.bearer) + 5, then=Bite())).reads(
        "playable on an ally. you roll two dice and add its mind. if the result is greater than its player’s unused general influence, its controller’s unused direct influence "
        "and 5 together, the ally attacks its controller. the attack has one strike and the ally’s printed prowess plus another roll of two dice. against a hero it is a detainment "
        "attack. unless it is defeated, discard the ally. an ally without prowess is discarded without an attack", pin="66e0bda4"))


class Duplicates(Verb):
    """TARGET, a company, at once faces what the automatic-attacks of its new site would be if it were there: attacks of the same numbers and kind,
    which are no automatic-attacks. Where a creature may be played as one, there is nothing to duplicate (AIO-G-0429).
    """

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        company = s.get(f.env.target)
        if type(company) is not CompanyRow or company.destination == NONE or not company.members:
            return done(f.env)
        attacks = [a for a in attacks_faced(s, company.destination) if not a[1].from_hand and is_against(s, a[1], company.id)]
        return call(duplicate(s, company, f.env.player, *attacks[f.i]), "begin", i=f.i + 1) if f.i < len(attacks) else done(f.env)

    def words(self) -> str:
        return (
            "it faces attacks at once that are as the automatic-attacks of that site are, with all that changes these. they are no automatic-attacks"
        )


def duplicate(s: State, company: CompanyRow, attacker: int, source: int, spec: AttackSpec, nth: int) -> AttackFrame:
    """An automatic-attack as it is now in all that changes it, but for being one; what changes this one besides is not counted twice."""
    there = s.clone()
    there.put(company.but(site=company.destination, place=s.name(company.destination), destination=NONE))
    phase = SitePhase(company=company.id, player=company.player, hazard_player=attacker)
    attack = phase.automatic_attack(there, source, spec, nth)
    model = push(there, attack)
    kinds = tuple(t for t in traits(there, model) if t != AUTOMATIC.trait)
    copy = attack.but(traits=(*kinds, BY_EVENT.trait))
    for attr in (STRIKES, PROWESS, BODY):
        printed = getattr(copy, attr.name)
        if printed is not None and printed != EACH_ONE:
            copy = copy.but(**{attr.name: based(s, copy, attr, value(there, attr, model))})
    return copy


def based(s: State, attack: AttackFrame, attr: Attribute, wanted: int) -> int:
    """The number from which that of the attack comes to what is wanted."""
    trial = s.clone()
    uid = push(trial, attack)
    printed: int = getattr(attack, attr.name)
    for n in (printed, *range(wanted + 9)):
        amend(trial, uid, **{attr.name: n})
        if value(trial, attr, uid) == wanted:
            return int(n)
    return wanted


short_event("LE-143",  # Tidings of Bold Spies
    Play(on=Company(MOVING & MovingTo(HasAttack())), do=Duplicates()))

reprint("LE-145", of="TW-106")  # Twilight

short_event("LE-146",  # Veils Flung Away
    Play(needs=~DOORS_OF_NIGHT, counts=0, on=Company(MOVING & PathHas(WILDERNESS + BORDER_LAND + FREE_DOMAIN)),
         do=ForEach(Character(in_=TARGET), CheckBody(EACH, -1, fails=Tap(EACH)))).reads(
        "not playable while Doors of Night is in play; it does not count against the hazard limit. playable on a company moving in a Wilderness, Border-land or "
        "Free-domain. each of its characters makes a body check at -1. an Orc or Troll is discarded as his card says. otherwise, who fails only taps", pin="5dfee7b7"))

EASILY_FRIGHTENED = UNTAPPED & CHARACTER & (ORC | TROLL | MAN | DOORS_OF_NIGHT)

short_event("LE-147",  # Waiting Shadow
    Play(on=Company(Has(EASILY_FRIGHTENED)), do=Tap(one(Character(EASILY_FRIGHTENED, in_=TARGET), by=TARGET.player))).reads(
        "playable on a company with an untapped Orc, Troll or Man. its player taps such a character in it. while Doors of Night is in play, it may be any untapped "
        "character", pin="112dc28f"))

reprint("LE-149", of="TW-111")  # Weariness of the Heart

short_event("LE-151",  # Wrath of the West
    Play(during=IN_CHAIN, on=Declared(OfAlignment("minion") & RESOURCE & SHORT), guard=False, do=Roll(over=6, then=Seq(Cancel(TARGET), Discard(TARGET)))))
