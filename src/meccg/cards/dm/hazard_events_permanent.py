"""Dark Minions: permanent-events of hazards."""

from typing import Any

from meccg.cards.pool import load_pool
from meccg.cards.vocabulary import *
from meccg.kernel.state import State
from meccg.model.rows import ASIDE, OUT, PILE, PLAY, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.printed import OfAlignment
from meccg.rules.dragons import MovingIn
from meccg.rules.onslaughts import COULD_ATTACK, AttacksAtOnce
from meccg.rules.prisoners import (
    Captures,
    CheckPrisoners,
    EachUntap,
    Holdable,
    HoldsPrisoners,
    SearchPrisoners,
    SetRescueSite,
    TakesRings,
)
from meccg.rules.underdeeps import FROM_BELOW

from meccg.cards.dm.hazard_events_permanent_b_g_parts import (  # isort: skip
    CAN_LEND, NOT_BROUGHT, NOT_DEFEATED, NOT_SUCCESSFUL, NOTHING_BURIED, OWNER, WAS_CHARACTER, Bury, Claims, Haunting, KeepsAside, Lend, PlayBuried, StrikeEnds, TakeBack,
)
from meccg.cards.dm.hazard_events_permanent_parts import (  # isort: skip
    BROUGHT_IN, IN_HIS_REALM, IN_PLAY, REACHED, AtHomeIn, FaceAll, Forgets, HealsTapped, Helmed, IntoPile, KeyableTo, KeyedThere,
    MayHaveBegun, NoUsing, PlayableIn, Reaches,
)
from meccg.cards.dm.hazard_events_permanent_p_w_parts import (  # isort: skip
    ALSO_YOURS, AT_THE_PURSE, HE_IS_ABROAD, HIS_TURN, KEEPS_A_HOME, PARTED, STRONG_STRIKE, THAT_SITE, FaceAgainAs, HoldsAt, OpensHisSite, RescueByKin, TakesAway, UncountedThere,
)


def takes_prisoner(who: Pred, at: Pred, *more: Lasting) -> Play:
    """Played on somebody who faces such a strike: if it is successful, he is taken prisoner at such a site."""
    return Play(during=STRIKE_HAZARDS, on=Character(who & Holdable(at)),
                do=Seq(SetRescueSite(TARGET, at), For(THIS_STRIKE, *more, Captures(TARGET))))


ANGMAR = ("Forochel", "Arthedain", "Angmar", "Gundabad", "Rhudaur")


def darkened(shadow: tuple[str, ...], dark: tuple[str, ...], pin: str) -> tuple[Any, ...]:
    """What may be keyed to one Shadow-land, or to a Dark-domain, may be keyed to these regions by name, until one so keyed is defeated."""
    return (
        Play(),
        KeyedAlso(KeyableTo(SHADOW_LAND, single=True), lands=shadow),
        KeyedAlso(KeyableTo(DARK_DOMAIN), lands=dark),
        DiscardWhen("defeat", what=Card(KeyedThere(shadow), zone=(PILE, OUT))).reads("when a creature is defeated that was keyed by name to one of these regions, discard this card", pin=pin),
    )


permanent_event("DM-44", darkened(ANGMAR, ("Angmar", "Gundabad"), pin="d0563d88"))  # Angmar Arises (AIO-F-0063, AIO-F-0064, AIO-F-0065)


def haunted() -> tuple[Lasting, ...]:
    """A creature that was claimed is kept, and attacks again and again."""
    return KeepsAside().reads("if several cards would keep it, its player says which does", pin="d6556894"), Haunting()


permanent_event("DM-48",  # Bring Our Curses Home: the points are a fact (AIO-F-0165)
    Play(during=FACING_ATTACK | STRIKES_ASSIGNED, on=Character(~WIZARD & Facing(Attack(BY_CREATURE))), do=For(THIS_ATTACK,
        When("eliminate", Claims(), what=Card(WAS_CHARACTER, zone=OUT), by=ATTACK.source), When("attack ended", If(NOT_BROUGHT, Discard(THIS))))).reads(
        "playable on a character, but no Wizard, whose company faces an attack of a hazard creature. if the attack eliminates no character, discard this card. "
        "otherwise, the creature is placed off to the side with it when its attack is over", pin="85c8481a"),
    haunted())


def watched(company: Ref) -> Roll:
    """Who enters may be noticed, the more easily the more they are."""
    return Roll(by=company.player, plus=0 - Stat(COMPANY_SIZE, company), over=6, otherwise=Face(company))


ENTERING_NOW = Asked("the company is entering it", lambda s, x, env: frames.innermost(s, frames.SitePhase) is not None)

permanent_event("DM-51",  # Doubled Vigilance: it goes with its site, as all do that lie on one (AIO-F-0249, AIO-F-0250)
    Play(on=Site(SHADOW_HOLD | ((RUINS_AND_LAIRS | BORDER_HOLD) & DOORS_OF_NIGHT)), guard=True, do=If(ENTERING_NOW, watched(COMPANY))).reads(
        "playable on a Shadow-hold; while Doors of Night is in play, also on a Ruins & Lairs or Border-hold. it may be revealed on-guard; then the company that "
        "enters must roll, too", pin="c021f6ce"),
    When("enter", watched(IT), what=Company(At(SamePlaceAs(HOST)), of=HOST.player), at_once=True).reads(
        "when a company at this very site card enters it, its player rolls two dice and subtracts the company size. unless the result is greater than 6, it faces "
        "the attack before any automatic-attack. discard this card with the site", pin="94619cef"))


def on_one_hurt_by_the_dead() -> Play:
    return Play(on=Character(~WIZARD & Had("wounded by undead")), counts=0).reads(
        "playable on a character, but no Wizard, whom Undead have wounded this turn. it does not count against the hazard limit", pin="460f316e")


permanent_event("DM-54",  # Endless Whispers: that there is one on a character, and how it is removed, are facts
    on_one_hurt_by_the_dead(),
    Forbid("untap", HOST), HealsTapped().reads("if he would heal and be untapped, he is tapped instead", pin="f477f558"))

permanent_event("DM-56",  # Eyes of the Shadow: that it goes when a deck is exhausted is a fact
    Play(needs=~GATES_OF_MORNING),
    Add(HAZARD_LIMIT, 2, to=Company(MOVING & Size(under=4) & Has(CHARACTER & (WIZARD | (~RANGER & Mind(at_least=6)))))).reads(
        "the hazard limit against a moving company of size under 4 with a Wizard or a non-ranger character of mind 6 or more is raised by 2", pin="d3c5f144"))

permanent_event("DM-58",  # Flies and Spiders: the rescue-attack is a fact
    takes_prisoner(Facing(Strike(SPIDER)), RUINS_AND_LAIRS), EachUntap(CheckPrisoners(1, over=15)), HoldsPrisoners())

permanent_event("DM-59",  # Foes Shall Fall: the point is a fact (AIO-F-0340, AIO-F-0341)
    Play(during=STRIKE_HAZARDS, on=Character(~WIZARD & Facing(Strike(BY_CREATURE & (DRAGON | DRAKE)))), do=For(THIS_STRIKE,
        StrikeEnds(Discard(THIS), "strike defeated"), StrikeEnds(Claims(), *NOT_DEFEATED))).reads(
        "playable on a character, but no Wizard, facing a strike of a Dragon or Drake hazard creature. if the strike is defeated, discard this card. otherwise, the "
        "creature is placed off to the side with it when its attack is over", pin="723eaaa5"),
    haunted(),
    While(Holds(HOST, DWARF), Set(CP, 2, to=THIS).reads("on a Dwarf it gives 2 corruption points", pin="add0f3ac")))

MANY_CARDS = DeckHolds(at_least=10)
TEN_CARDS = "he looks at the ten topmost cards of it, and must put an item that is neither special nor a hoard item under this card. without one he shows them all. then he reshuffles"

permanent_event("DM-63",  # Great Secrets Buried There (AIO-F-0438, AIO-F-0439, AIO-F-0441, AIO-F-0443)
    Play(needs=Holds(TURN_PLAYER, MANY_CARDS) & CAN_LEND, do=Bury(TURN_PLAYER)).reads(
        "playable if the player whose turn it is has at least ten cards in his play deck. " + TEN_CARDS + ". you lend him each uncommon Under-deeps site that his "
        "location deck lacks, and must be able to", pin="46f6b0d2"),
    Play(side="resource", needs=Holds(YOU, MANY_CARDS), do=Bury(YOU)).reads(
        "play this card as a resource in your own turn: then all that is said of his play deck and items is said of yours", pin="10aff5ea"),
    When("start of organization", Lend(), what=OWNER).reads("what he lacks is lent again at the start of each of his turns", pin="284e6958"),
    When("discard", TakeBack(), what=THIS, at_once=True).reads("a site card that was lent comes back to your location deck when he is done with it, or to your discard pile if you have used the site, too", pin="fda6befa"),
    DiscardIf(NOTHING_BURIED).reads("discard this card if no item is under it. the item gives no points there and is out of play", pin="e19fea7d"),
    PlayBuried())

ONE_OF_THE_NINE = Event(NAZGUL, of=YOU)


def paid_with_a_nazgul() -> Play:
    """A Nazgûl in play as a permanent-event is given up for it."""
    return Play(cost=Discard(one(ONE_OF_THE_NINE))).reads("discard a Nazgûl permanent-event of yours to play this card", pin="6ab559b1")


SERVANTS = Attack(ORC | TROLL | MAN)

permanent_event("DM-64",  # Helms of Iron
    paid_with_a_nazgul(), Helmed(SERVANTS), Gain(GIVEN_BODY, to=SERVANTS).reads("so a strike of an attack without a body is not defeated before its body check fails", pin="dea95fb3"))

MORDOR = ("Khand", "Imlad Morgul", "Nurn", "Gorgoroth", "Udûn", "Dagorlad")

permanent_event("DM-65", darkened(("Ithilien", "Harondor", "Horse Plains", *MORDOR), MORDOR, pin="14b4e729"))  # In Darkness Bind Them (AIO-F-0531, AIO-F-0532, AIO-F-0533)


LORE = SPELL | LIGHT_ENCHANTMENT | RITUAL

permanent_event("DM-67",  # In the Heart of his Realm: that it does nothing to minions, and goes when a deck is exhausted, are facts (AIO-F-0534, AIO-F-0535, AIO-F-0536, AIO-F-0539)
    Play(),
    Add(DRAWS_OWN, -1, to=Company(MOVING & ~OfAlignment("minion") & PathHas(DARK_DOMAIN))).reads(
        "each company moving in a Dark-domain draws one card less, if need be none", pin="3622f490"),
    Require(Character(SAGE & IN_HIS_REALM & ~REACHED), Reaches(EACH), declared=True).reads(
        "a sage at a site in a Dark-domain or Gorgoroth, or moving with one of them in his site path, loses his skill", pin="859e765a"),
    Lose(SAGE, to=Character(REACHED & IN_HIS_REALM)).reads("that is declared as an action, and lasts as long as he is there", pin="8d51d6f8"),
    Require(Character(REACHED & ~IN_HIS_REALM), Forgets(EACH)).reads("who comes there again loses it anew", pin="d2f54739"),
    NoUsing(LORE, by=Character(IN_HIS_REALM)).reads("no character there may use spells, light enchantments or rituals", pin="f7f5022a"))


def not_yet_seen(types: str, pin: str) -> tuple[Any, ...]:
    """An agent who has just come may have come anywhere; or such an agent is looked for."""
    return (
        Play(nature="permanent-event", on=Agent(FACE_DOWN & BROUGHT_IN, of=YOU)),
        MayHaveBegun(types),
        DiscardWhen("reveal", what=HOST),
        Play(nature="short-event", do=Search(DECK, pred=AtHomeIn(types), shown=True)).reads(
            f"as a short-event, take an agent who has a {' or '.join(SITE_WORDS[t] for t in types)} as a home site from your play deck into your hand. show "
            "it to all, then reshuffle your play deck", pin=pin),
    )


permanent_event("DM-68", not_yet_seen("SD", pin="f6b8c9c8"))  # Inner Cunning: against whom it is not played is a fact (AIO-F-0546, AIO-F-0547)

class FacedTwice(CopiedAttack):
    """Each automatic-attack of such a race is faced once more right after itself, with all that modifies it."""

    __slots__ = ("race",)

    def __init__(self, race: str) -> None:
        super().__init__()
        self.race = race

    def copies(self, s: State, env: Env, site: int, source: int, nth: int) -> bool:
        specs = [spec for of, spec in automatic_attacks(s, site) if of == source]
        return self.on(s, env) and specs[nth].race == self.race

    def words(self) -> str:
        return f"each automatic-attack of {en.plural(en.trait_word(self.race))} is faced once more right after itself"


THE_DEAD = Attack(UNDEAD)

permanent_event("DM-71",  # The Moon Is Dead (AIO-G-0029)
    Play(), Add(STRIKES, 1, to=THE_DEAD), Add(PROWESS, 1, to=THE_DEAD), FacedTwice("undead"),
    When("attack ended", Discard(THIS), what=THE_DEAD, how="defeated"))

ARMED = ("Horse Plains", "Khand", "Harondor", "Nurn", "Gorgoroth", "Imlad Morgul", "Udûn")
FOES, THEIR_FRIENDS = ~OfAlignment("minion"), PlayableIn(ARMED)

permanent_event("DM-72",  # Mordor in Arms: that it does nothing to minions is a fact (AIO-G-0032, AIO-G-0033)
    Play(), Require(Company(MOVING & FOES & MovingIn(("Nurn",))), FaceAll(*load_pool()["DM-72"].event.attacks)).reads(
        "each company moving in Nurn faces these attacks, one after the other. if all of them are defeated, this card goes to its player’s "
        "marshalling point pile", pin="d9ad66bc"),
    Add(roll_of("influence"), -6, to=Character(FOES), vs=THEIR_FRIENDS).reads(
        "influence attempts against factions playable at a site in Horse Plains, Khand, Harondor, Nurn, Gorgoroth, Imlad Morgul or Udûn are at -6", pin="f42480cc"),
    NoPlaying(Named("Muster"), upon=Check(INFLUENCE_CHECKS, pred=Against(THEIR_FRIENDS), by=Character(FOES))).reads(
        "Muster may not be played for them", pin="62fc0b3d"))

permanent_event("DM-73",  # Neither so Ancient Nor so Potent (AIO-G-0084)
    Play(on=Card(ITEM & STORED, zone=PILE, of=TURN_PLAYER), do=Seq(ReturnToHand(TARGET), IntoPile(TURN_PLAYER))).reads(
        "playable on a stored item of the player whose turn it is. return it to his hand, and place this card in his marshalling point pile", pin="12845e88"))

permanent_event("DM-74", Play(on=Agent(of=YOU)), ExtraAction(HOST, counted=False))  # Never Seen Him: that there is one on an agent is a fact

permanent_event("DM-75",  # No Way Forward
    Play(), Add(REGIONS, Case((DOORS_OF_NIGHT, -2), default=-1), to=Company(), min=2).reads(
        "each company may move through one region less, two less while Doors of Night is in play, but through two in any case", pin="ee048de8"))

permanent_event("DM-76", not_yet_seen("BF", pin="553b9a99"))  # Nobody’s Friend: against whom it is not played is a fact (AIO-G-0105, AIO-G-0106)

THAT_ATTACK = Attack(From(Is(TARGET)))

permanent_event("DM-77",  # Out of the Black Sky
    Play(needs=DOORS_OF_NIGHT, on=Event(NAZGUL & COULD_ATTACK), do=AttacksAtOnce(
        TARGET, Gain(ATTACKER_CHOOSES, to=THAT_ATTACK),
        won=Seq(IntoPile(TURN_PLAYER), RemoveFromGame(TARGET)), lost=If(Holds(THIS, IN_PLAY), Discard(THIS)))).reads(
        "while Doors of Night is in play, playable on any Nazgûl permanent-event that could attack now if it were a creature in your hand. it does so at "
        "once, which does not count against the hazard limit. you choose who faces its strikes. if it is defeated, remove it from the game, and this card goes to "
        "the marshalling point pile of whoever defeated it. otherwise, discard this card", pin="172a154d"))

permanent_event("DM-78",  # Pale Dream-maker: points, that there is one on a character, and how it is removed are facts
    on_one_hurt_by_the_dead(),
    While(HIS_TURN, When("discard from hand", CorruptionCheck(HOST), what=HOST.player).reads(
        "each time his player discards a card from his hand in his own turn, he makes a corruption check", pin="f543a6fb")),
    Limit(DI, to=HOST, max=0).reads("his direct influence is zero", pin="9fce1795"))

RANKS = Attack(MAN & ~From(Trait("agent")))
GIANTS = Attack(GIANT)

permanent_event("DM-80",  # Rank upon Rank: that there is one at a time is a fact
    Play(),
    Add(STRIKES, 1, to=RANKS).reads("each attack by Men who are no agents has +1 strike", pin="b02e5077"),
    Add(PROWESS, 1, to=RANKS).reads("it has +1 prowess, too", pin="455943e6"),
    When("attack ended", Discard(THIS), what=RANKS, how="defeated").reads("when such an attack is defeated, discard this card", pin="e69a495a"),
    While(DOORS_OF_NIGHT,
        Add(STRIKES, 1, to=GIANTS),
        Add(PROWESS, 1, to=GIANTS).reads("it has +1 prowess, too", pin="2a764344"),
        When("attack ended", Discard(THIS), what=GIANTS, how="defeated")))

RHOVANION = ("Anduin Vales", "Northern Rhovanion", "Southern Rhovanion", "Grey Mountain Narrows", "Woodland Realm", "Western Mirkwood")
MIRKWOOD = ("Heart of Mirkwood", "Southern Mirkwood", "Brown Lands", "Dagorlad")

permanent_event("DM-81", darkened((*RHOVANION, *MIRKWOOD), MIRKWOOD, pin="25a9a78e"))  # Reaching Shadow (AIO-G-0208, AIO-G-0209, AIO-G-0210)

SHIPS = Named("Great Ship", "Ford")

permanent_event("DM-82",  # The Reach of Ulmo: that it goes when a deck is exhausted is a fact
    Play(during=MH_PHASE | MOVEMENT_ROLL).reads("also playable when a site is revealed that must be rolled for, before the roll", pin="aea9bdf4"),
    Add(roll_of("movement"), -2, to=Company(At(UNDER_DEEPS)), vs=UNDER_DEEPS).reads(
        "rolls to move between adjacent Under-deeps sites have -2", pin="9fe0b57d"),
    Suspend(SHIPS, company=ANY).reads("the effects of Great Ship and Ford are canceled", pin="2c0e059e"),
    When("resolved", For(THIS_TURN, When("end of turn", Discard(THIS))), what=Card(SHIPS, zone=(PLAY, DISCARD, ASIDE))).reads(
        "at the end of a turn in which Great Ship or Ford was played, discard this card", pin="e81dc79a"),
    DiscardWhen("move", what=Company(FROM_BELOW & At(UNDER_DEEPS))).reads(
        "when an Under-deeps site is reached from another one, discard this card", pin="f92f4679"))

GUARDS = Attack(AUTOMATIC & (ORC | TROLL))

permanent_event("DM-83",  # Redoubled Force: that there is one at a time is a fact
    Play(),
    Add(STRIKES, 3, to=GUARDS), Add(PROWESS, 2, to=GUARDS),
    When("attack ended", Discard(THIS), what=GUARDS, how="defeated"))

permanent_event("DM-84",  # Reluctant Final Parting: that there is one, against whom it is not played, and until when, are facts (AIO-G-0231, AIO-G-0232, AIO-G-0233, AIO-G-0235)
    Play(), Require(Ally(~Named("The Balrog") & PARTED), Discard(EACH)).reads(
        "discard at once each ally at an Under-deeps site, and each at a site whose nearest Haven is not that of any site where the ally can be played. site cards of "
        "the ally’s own side tell which Haven that is. it has no effect on The Balrog", pin="bdb9617a"))

permanent_event("DM-86", paid_with_a_nazgul(), Add(PROWESS, 1, to=SERVANTS))  # Scimitars of Steel

permanent_event("DM-89",  # Shadow out of the Dark: against whom it is not played is a fact
    Play(on=Agent(FACE_UP & SHADOW_MAGIC_USER)),
    Ability(side="hazard", counts=0, needs=HE_IS_ABROAD, cost=Tap(HOST), do=OpensHisSite(
        KeyedAlso(UNDEAD & Trait("creature"), at=THAT_SITE), UncountedThere(UNDEAD & Trait("creature")))).reads(
        "tap the agent if he is face-up and not at a Free-hold or Haven. until the end of the turn, Undead creatures may be played at his site. those so played "
        "do not count against the hazard limit", pin="c7f87e0a"))

permanent_event("DM-90",  # Spells of the Barrow-wights: the rescue-attack is a fact
    takes_prisoner(Facing(Strike(UNDEAD)), RUINS_AND_LAIRS | SHADOW_HOLD), TakesRings(), EachUntap(CheckPrisoners()), HoldsPrisoners())

permanent_event("DM-92",  # To Get You Away: against whom it is not played is a fact
    Play(by=Agent(UNTAPPED & AT_NEW_SITE & KEEPS_A_HOME, of=YOU), cost=TapAgent(USER), do=TakesAway(USER, Captures(Character()))).reads(
        "tap an untapped agent of yours at the new site of the company: he attacks it. you choose who faces his strikes. whom a successful strike hits is not harmed "
        "but taken prisoner at a home site of the agent that you choose. the agent returns there", pin="8c3fe2d7"),
    RescueByKin(3, 8), HoldsPrisoners())

permanent_event("DM-95",  # Troll-purse: without rescue-attacks of its own, those are the automatic-attacks of the site (CRF1-0093)
    Play(on=Site((HasAttack("orc") | HasAttack("troll")) & ALSO_YOURS), guard=InAnswer(Exists(Declared(ITEM))), do=HoldsAt(TARGET)).reads(
        "playable on a site with an automatic-attack by Orcs or Trolls, if a card of that site is in your location deck: it becomes the rescue site", pin="0c85c031"),
    When("play", Afterwards(FaceAgainAs(Add(PROWESS, 3, to=Attack(AUTOMATIC)), Captures(Character()))), what=Item(AT_THE_PURSE)).reads(
        "whenever an item is played there, the company faces all automatic-attacks of the site again, with +3 prowess. whom a successful strike of these hits is "
        "not harmed but taken prisoner at the site. the rescue-attacks are the automatic-attacks of the site", pin="b9c9d882"))

permanent_event("DM-99",  # Waylaid, Wounded, and Orc-dragged: the rescue-attacks are facts
    takes_prisoner(HOBBIT & Facing(Strike(ORC)), DARK_HOLD | SHADOW_HOLD | RUINS_AND_LAIRS, Add(PROWESS, 2, to=TARGET)),
    EachUntap(SearchPrisoners(under=7)), HoldsPrisoners())

permanent_event("DM-102",  # Wound of Long Burden: the point and how it is removed are facts (AIO-G-0575)
    Play(during=STRIKE_HAZARDS, on=Character(Facing(Strike(STRONG_STRIKE))), do=For(THIS_STRIKE, StrikeEnds(Discard(THIS), *NOT_SUCCESSFUL))).reads(
        "playable on a character facing a strike with a prowess of 12 or more. if the strike is not successful, discard this card", pin="d23ed36d"),
    Add(BODY, -1, to=HOST))
