"""Dark Minions: short-events of resources."""

from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import SIDEBOARD, CardRow, Change, Env
from meccg.parts import english as en
from meccg.parts.selectors import no_searching
from meccg.rules.underdeeps import all_below, number_to_roll

from meccg.cards.dm.resource_events_short_parts import (  # isort: skip
    CALLED_FROM_AFAR, COMMON, FITTING, MOUNTS, MUST_TAP, SEVERAL_ATTACKS, THEM, CallFromAfar, DiscardGuard, Expose, Flee, Hunt, Offer, Stab,
    TappingAnAgent,
)
from meccg.cards.le.resource_events_short_parts import ShowHazards  # isort: skip

ABOVE_OR_BELOW = Asked("adjacent to an Under-deeps site", lambda s, x, env: type(s.get(x)) is CardRow and any(
    number_to_roll(s.facts_of(x), below) is not None for below in all_below()))

short_event("DM-115",  # Ancient Stair (AIO-F-0061)
    Play(during=END_OF_ORGANIZATION, on=Company(At(UNTAPPED & ABOVE_OR_BELOW), of=YOU), do=Pick(one(Site(Is(TARGET.site))), For(THIS_TURN,
        Multiply(DRAWS_OPPONENT, 2, to=TARGET, printed=True),
        When("end of turn", If(Holds(TARGET, HAS_MOVED & At(UNDER_DEEPS)), May(ReplaceSite(TARGET, site=CHOSEN))), what=Is(YOU))))).reads(
        "at the end of your organization phase, playable on one of your companies at an untapped site that is adjacent to an Under-deeps site. this turn, the hazard "
        "player may draw up to twice as many cards as usual for it. if it has moved to an Under-deeps site, at the end of the turn you may replace its site with the "
        "one that it came from; that is movement without a movement/hazard phase", pin="dc825ed5"))

short_event("DM-124",  # The Dwarves Are upon You!
    Play(during=FACING_ATTACK, on=Company(Has(DWARF) & Facing(Attack()), of=YOU),
         do=For(THIS_ATTACK, Add(PROWESS, 2, to=Character(DWARF, in_=TARGET)), Add(BODY, -1, to=Character(DWARF, in_=TARGET)))))

phrase("how many", "{0}: how many cards do you reveal?", number="{1}")


class RevealTop(Verb):
    """YOU reveal up to so many cards on top of your play deck, take one of them into hand and shuffle the others into it."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def begin(self, s: State, f: Do) -> Next:
        most = min(self.most, len(s.player(f.env.player).deck))
        if most == 0 or no_searching(s, f.env.player):
            return done(f.env)
        return ask(f.env.player, "how many", tuple(("number", n, str(n)) for n in range(most, 0, -1)), "revealed", about=(f.env.source,))

    def revealed(self, s: State, f: Do) -> Next:
        top = s.player(f.env.player).deck[-picked(s).what :]
        for card in reversed(top):
            s.show(card, s.everybody())
            s.tell("{0} reveals {1}", f.env.player, card)
        return ask(f.env.player, "choose", tuple(("choose", c) for c in top), "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        return change(s, Change("fetch", picked(s).what, by=f.env.source, to=f.env.player), "shuffled")

    def shuffled(self, s: State, f: Do) -> Next:
        s.shuffle(f.env.player)
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return no_searching(s, env.player) or not s.player(env.player).deck

    def words(self) -> str:
        return (
            f"reveal up to {en.count(self.most)} cards from the top of your play deck, take one of them into your hand and shuffle the others into the play deck"
        )


short_event("DM-126",  # Eyes of Mandos
    Play(during=ORGANIZATION, by=Named("Pallando") & UNTAPPED, cost=Tap(USER), do=RevealTop(8)))

short_event("DM-129",  # Fifteen Birds in Five Firtrees: that there is one for a turn is a fact
    Play(during=FACING_ATTACK, needs=GATES_OF_MORNING, on=Company(MOVING & Facing(Attack(COMMON)), of=YOU), do=Seq(Flee(first=True), For(THIS_TURN,
        When("attack", Flee(), what=Attack(COMMON, against=THEM)),
        Gain(MUST_TAP, to=Attack(BY_CREATURE, against=THEM)),
        Gain(DOES_NOTHING, to=Company(Is(TARGET) & ~Has(WIZARD))),
        When("start of site", If(Holds(TARGET, ~Has(WIZARD)), May(Seq(Discard(MOUNTS), For(THIS_TURN, Lose(DOES_NOTHING, to=THEM))))),
             what=Is(TARGET), at_once=True)))).reads(
        "if Gates of Morning is in play, playable on one of your moving companies that faces a creature that is not unique. all attacks of that creature are canceled. so are all "
        "attacks of the next such creature that the company faces this turn. for the rest of the turn, whoever is untapped in the company must tap to face a strike of a creature. "
        "the company may do nothing in its site phase unless it has a Wizard, or you discard Eagle-mounts from your hand when that phase begins", pin="f2b571ee"))

short_event("DM-131",  # First of the Order
    Play(during=ANY_PHASE | CHECK_DECLARED, on=Character(Named("Saruman"), of=YOU), do=For(THIS_TURN, Add(CORRUPTION_CHECK, 2, to=TARGET))).reads(
        "playable on Saruman, even when he is about to roll for a check. until the end of the turn, his corruption checks are at +2", pin="a2cf4f52"))

short_event("DM-135",  # Healing of Nimrodel
    Play(during=END_OF_ORGANIZATION, on=Company(HAS_NEW_SITE & At(HAVEN), of=YOU), do=For(THIS_TURN, When(
        "end of movement/hazard", Seq(Heal(every(Character(WOUNDED, in_=TARGET))), Untap(every(Character(TAPPED, in_=TARGET)))),
        what=Company(Is(TARGET) & MovedTo(HAVEN))))).reads(
        "at the end of your organization phase, playable on a company with a new site that is at a Haven. if it moves to another Haven this turn, at the end of "
        "its movement/hazard phase heal each wounded character in it, who is untapped then, and untap each tapped one", pin="f031b395"))

short_event("DM-137",  # Here Is a Snake!: with several, whoever plays hazards then shows them first (AIO-H-0279, AIO-F-0493, AIO-F-0494, AIO-F-0495)
    Play(during=MH_PHASE, on=Company(Is(COMPANY), of=YOU), do=Seq(ShowHazards(THIS_MH, TARGET, guard=True), For(THIS_MH,
        When("start of hazards", ShowHazards(THIS_MH, TARGET, guard=True), what=Is(TARGET), at_once=True)))).reads(
        "playable on a company in its movement/hazard phase. the hazard player may show you any hazards of his hand. of his hand he plays or places on-guard only those, and "
        "copies of them, as long as that phase lasts. with three or more players each shows them before he draws or plays any", pin="75dac022"),
    Play(on=Agent(FACE_DOWN), theirs=True, do=Expose()))

short_event("DM-138",  # Hidden Knife (AIO-F-0504)
    Play(during=SITE_PHASE, on=Agent(FACE_UP), theirs=True, do=Stab()).reads(
        "during your site phase, playable on a face-up agent. a creature of your hand that can be keyed to his site attacks him at once, as if he were a character. he is worth no "
        "marshalling points to you", pin="b7234ee7"))

short_event("DM-140",  # Horns, Horns, Horns
    Play(do=ForEach(Player(), ShuffleIntoDeck(every(Card(FACTION, zone=DISCARD, of=EACH))))).reads(
        "each player shuffles all factions of his discard pile into his play deck", pin="2890b634"))

AT_LEISURE = DIPLOMAT & ~WARRIOR & ~WIZARD & UNTAPPED & At(UNTAPPED & ~UNDER_DEEPS)

short_event("DM-141",  # Hour of Need: the site that is tapped is the diplomat's (AIO-F-0516, AIO-F-0515, AIO-F-0517, AIO-F-0518)
    Play(during=ORGANIZATION, by=Character(AT_LEISURE, of=YOU), on=Card(FACTION & CALLED_FROM_AFAR, zone=HAND, of=YOU), cost=Tap(USER), do=CallFromAfar()).reads(
        "during your organization phase, tap an untapped diplomat who is no warrior and no Wizard, at an untapped site that is not in the Under-deeps. he makes an influence "
        "check to bring a faction of your hand into play, at -2 and -1 for each region from his site to the faction’s, both counted. if it is successful, tap his site. "
        "otherwise, discard him and the faction", pin="f340bc87"))

short_event("DM-142",  # Hundreds of Butterflies
    Play(during=MH_PHASE, on=Character(TAPPED & MOVING, of=YOU), do=Seq(Untap(TARGET), For(THIS_MH, Add(HAZARD_LIMIT, 1, to=TARGET.company)))))

short_event("DM-143",  # The Hunt (AIO-F-0520)
    Play(during=ORGANIZATION, on=Character(Named("Alatar"), of=YOU), do=Hunt()).reads(
        "during your organization phase, playable on Alatar. name a creature that another player revealed to you and discarded, in whichever order. he finds it, if it is in "
        "his discard pile, play deck, hand or sideboard; a play deck that was searched is reshuffled. the creature attacks Alatar as if he were a company by himself. spells "
        "may not be used against the attack, and do him no good. if he is untapped afterwards, tap him", pin="657aae1a"))

short_event("DM-144",  # I Know Much about You
    Play(on=Attack(BY_AGENT | (BY_CREATURE & From(SEVERAL_ATTACKS))), do=Cancel(TARGET)).reads(
        "cancel an attack by an agent, or one attack of a creature that has several", pin="86ef46ff"),
    Play(during=IN_CHAIN, on=TappingAnAgent(), theirs=True, do=Cancel(TARGET)))

short_event("DM-145", Play(during=END_OF_MH, on=Company(MovedTo(UNDER_DEEPS), of=YOU), do=MoveAgain(TARGET)))  # Into Dark Tunnels

short_event("DM-149",  # Memories Recalled
    Play(on=Character(Has(SAGE) & Bears(DARK_ENCHANTMENT), of=YOU), do=Discard(every(Event(DARK_ENCHANTMENT, on=TARGET)))).reads(
        "discard all dark enchantments on one of your characters if there is a sage in his company", pin="467a0000"),
    ServesAs(LOST_KNOWLEDGE, by=SAGE & UNTAPPED).reads(
        "where your company must discard a Lost Knowledge card, you may tap an untapped sage in it and discard this card from your hand instead", pin="2f5241ef"))

short_event("DM-151",  # No Waiting to Wonder
    Play(during=FACING_STRIKE, by=Character(HOBBIT & UNTAPPED, in_=ATTACK.company, of=YOU, but=DEFENDER), on=Strike(), cost=Tap(USER), do=For(THIS_STRIKE,
        Add(PROWESS, -4, to=TARGET), Add(BODY, -1, to=TARGET), When("strike successful", CheckBody(USER)))).reads(
        "tap an untapped Hobbit while another character or ally in his company is facing a strike. the strike has -4 prowess and -1 body. if it is successful, the Hobbit makes a body "
        "check, too", pin="55d1de86"))

short_event("DM-159",  # Smoke Rings (AIO-G-0362)
    Play(on=Card(RESOURCE | CHARACTER, zone=(SIDEBOARD, DISCARD), of=YOU), do=ShuffleIntoDeck(TARGET)).reads(
        "shuffle a resource or character of your sideboard or discard pile into your play deck", pin="fe428c2d"))

TOKEN = Item(FITTING, in_=USER.company)

short_event("DM-160",  # Token of Goodwill (AIO-G-0433)
    Play(by=Character(DIPLOMAT, of=YOU), on=Attack(DRAGON | DRAKE | MAN | SLAYER | BY_AGENT, against=USER.company), do=Offer(CorruptionCheck(USER), If(Exists(TOKEN), Seq(
        Discard(one(TOKEN)), Attempt("offering", by=USER, against=TARGET, over=Hardest(TARGET, (DRAGON, 5), (DRAKE, 6), (MAN | SLAYER | BY_AGENT, 7)),
            then=Seq(Cancel(TARGET), May(Search(DECK, DISCARD, pred=RESOURCE)))))))).reads(
        "playable by a diplomat on an attack against his company by a Dragon, Drakes, Men, a Slayer or an agent. he makes a corruption check. if he does not fail, discard an "
        "item of his company: a greater one against a Dragon, a major one against Drakes, a minor one against the others. then he rolls and adds his unused direct influence. "
        "the result must be greater than 5 against a Dragon, 6 against Drakes, 7 against the others. if it is, cancel the attack; you may take a resource from your play "
        "deck or discard pile into your hand", pin="2e681034"))

short_event("DM-165",  # Withdrawn to Mordor (AIO-G-0554, AIO-G-0555)
    Play(on=Agent(FACE_UP), theirs=True, do=If(Holds(TARGET, Mind(at_most=5)), Discard(TARGET), ReturnToHand(TARGET))),
    Play(on=OnGuard(), theirs=True, do=DiscardGuard(TARGET)))
