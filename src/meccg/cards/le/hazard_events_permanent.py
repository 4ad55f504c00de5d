"""The Lidless Eye: permanent-events of hazards. How they are removed, and that they go when a deck is exhausted, are facts."""

from meccg.cards.vocabulary import *
from meccg.kernel.run import Next, done
from meccg.kernel.state import State
from meccg.model.rows import NONE, UNCONTROLLED, Env
from meccg.parts import frames

ORDINARY = ~(RINGWRAITH | WIZARD)


def is_organizing(s: State, x: int, env: Env) -> bool:
    phase = frames.innermost(s, frames.OrganizationPhase)
    return phase is not None and phase.player == player_of(s, env.host)


ORGANIZING = Asked("in an organization phase of the player of whom it lies on", is_organizing)



def gone_from_haven(whose: str, pin: str) -> DiscardIf:
    """It goes in the organization phase of whom it lies on, if he is, or they are, at a Haven then."""
    return DiscardIf(ORGANIZING & Holds(HOST, At(HAVEN))).reads(f"discard this card during {whose} organization phase at a Haven", pin)


permanent_event("LE-107",  # Covetous Thoughts
    Play(on=Character(MINION & ~RINGWRAITH)),
    When("end of turn", ForEach(Item(on=Character(in_=HOST.company, but=HOST)), CorruptionCheck(HOST, 0 - Stat(CP, EACH))), what=Is(HOST.player)).reads(
        "at the end of each of his player’s turns, the minion makes a corruption check for each item that another character in his company bears. it is reduced "
        "by the corruption points of that item", pin="4e3ae5b5"))

reprint("LE-109", of="TW-27")  # Despair of the Heart

reprint("LE-110", of="TW-28")  # Doors of Night

reprint("LE-112", of="TD-25")  # Foolish Words

reprint("LE-122", of="TW-57")  # Lure of Expedience

reprint("LE-123", of="TW-58")  # Lure of Nature

reprint("LE-124", of="TW-60")  # Lure of the Senses

permanent_event("LE-128",  # Nothing to Eat or Drink
    Play(on=Company((MINION & AtOrMovingTo(FREE_HOLD | BORDER_HOLD)) | (HERO & AtOrMovingTo(SHADOW_HOLD | DARK_HOLD)))).reads(
        "playable on a minion company at or moving to a Free-hold or Border-hold, or on a hero company at or moving to a Shadow-hold or Dark-hold", pin="94f89416"),
    Add(PROWESS, -1, to=Character(in_=HOST)), Add(BODY, -1, to=Character(in_=HOST)),
    gone_from_haven("the company’s", "6c611102"))

CATCHES_IT = ORDINARY & ~ELF

permanent_event("LE-129",  # Plague
    Play(on=Character(CATCHES_IT & AtOrMovingTo(~HAVEN & ~RUINS_AND_LAIRS))).reads(
        "playable on a character who is no Ringwraith, Wizard or Elf, at or moving to a site that is no Haven and no Ruins & Lairs", pin="c26fec33"),
    When("end of turn", what=Is(HOST.player), verb=ForEach(Character(CATCHES_IT & SameSiteAs(HOST)), Roll(
        by=EACH.player, plus=-2, over=Stat(BODY, EACH), then=If(Holds(EACH, WOUNDED), Eliminate(EACH), else_=Wound(EACH))))).reads(
        "at the end of each turn of his player, two dice are rolled, at -2, for every character at his site but Ringwraiths, Wizards and Elves, whosever he is: by his "
        "own player. one for whom the result is greater than his body is wounded, or eliminated if he was wounded already. it is no body check", pin="a5a44a1d"),
    gone_from_haven("the character’s", "6c611102"))

class LoseLeader(Verb):
    """One who follows somebody does so no longer: he is controlled by nobody until the next organization phase (AIO-C-0092)."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        if FOLLOWER.ok(s, f.env.target, f.env):
            s.put(s.card(f.env.target).but(controller=UNCONTROLLED))
        return done(f.env)

    def words(self) -> str:
        return "if he follows somebody, he does so no longer"


permanent_event("LE-132",  # Rebel-talk
    Play(on=Character(ORDINARY & Mind(at_most=7)), do=LoseLeader()),
    Gain(LED_BY_NOBODY, to=HOST))

permanent_event("LE-133",  # The Ring Will Have But One Master
    Play(on=Character(Bears(Named("The One Ring")))),
    When("end of organization", Discard(one(Character(in_=HOST.company, but=HOST), by=HOST.player)), what=Is(HOST.player)))

permanent_event("LE-137",  # Shut Yer Mouth
    Play(on=Character(ORDINARY)), Add(DI, -2, to=HOST, min=0))

NAME = "So You’ve Come Back"
ALONE = Asked("by himself", lambda s, x, env: (c := company_of(s, x)) != NONE and len(s.company(c).members) == 1)

permanent_event("LE-138",  # So You've Come Back
    Play(on=Character(ORDINARY & Mind(at_most=5))),
    Add(MIND, 1, to=Character(ORDINARY & ~FOLLOWER, in_=HOST.company, but=HOST)).reads(
        "each other character in his company who is no follower, Ringwraith or Wizard has +1 mind", pin="cb5aa242"),
    DiscardIf(ORGANIZING & Holds(HOST, ALONE & At(HAVEN))).reads(
        "discard this card during his organization phase if there is no other character in his company, and it is at a Haven", pin="bbbf21af"),
    Require(Company(Is(HOST.company) & Exists(Event(Named(NAME), in_=HOST.company), at_least=2)),
            Discard(one(Event(Named(NAME), in_=EACH), by=HAZARD_PLAYER))).reads(
        "if there are two copies of this card in one company, because two have joined, the hazard player discards one of them", pin="3c285076"))

THAT_COMPANY = Bound("host", "the company")  # as it was when it happened: the effect of this turn does not go with the card

permanent_event("LE-139",  # Something Has Slipped
    Play(on=Company()),
    When("wound", For(THIS_TURN, Add(PROWESS, -2, to=Character(in_=THAT_COMPANY))), what=Member(in_=HOST), how="anew"),
    gone_from_haven("the company’s", "6c611102"))

MORDOR = InRegionType(DARK_DOMAIN) | (InRegionType(SHADOW_LAND) & DOORS_OF_NIGHT)

permanent_event("LE-141",  # Stench of Mordor
    Play(),
    When("start of site", Tap(one(Character(UNTAPPED, in_=IT), by=IT.player)), what=Company(At(MORDOR))).reads(
        "when the site phase of a company at a site in a Dark-domain begins, its player taps one of its untapped characters. while Doors of Night is in play, so "
        "it is in a Shadow-land", pin="c7da3f2d"))

permanent_event("LE-142",  # Thrice Outnumbered
    Play(),
    When("end of turn", ForEach(Partaker(), Pick(
        some(Card(CREATURE & MAN, zone=DISCARD, of=EACH), at_most=1, by=EACH), ShuffleIntoDeck(CHOSEN)))).reads(
        "whenever a turn ends, each player may shuffle a Man creature of his discard pile into his play deck", pin="a83d6faa"),
    When("end of long-event", what=EACH_OTHER,
         verb=Pick(one(Either(Card(CREATURE & MAN, zone=HAND, of=YOU), Event(Is(THIS)))), Discard(CHOSEN))))

permanent_event("LE-144",  # Tidings of Doubt and Danger
    Play(), Add(DI, Case((DOORS_OF_NIGHT, -3), default=-2), to=Character(RINGWRAITH)))
