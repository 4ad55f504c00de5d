"""The Wizards: resource events of sages, diplomats and scouts, of Wizards and of those who bear the Three Rings."""

from meccg.cards.vocabulary import *
from meccg.kernel.book import BOOK, PROCEDURES
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import State
from meccg.model.rows import NONE, PLAY, CardRow, Env
from meccg.parts.base import site_of
from meccg.rules.influence import attempt_is_made
from meccg.rules.planning import starter_path

# --- gold rings ------------------------------------------------------------------------------------------------------------

short_event("TW-340", Play(by=SAGE, on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET, mod=-1)))  # Test of Lore

short_event("TW-365", Play(by=WIZARD, on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET, twice=True)))  # Wizard's Test

# --- the road --------------------------------------------------------------------------------------------------------------

short_event("TW-324",  # Secret Entrance: the effect is on the company, whatever becomes of the sage
    Play(during=END_OF_ORGANIZATION, on=Company(~MovingTo(InRegionType(DARK_DOMAIN)), of=YOU),
         cost=Tap(one(Member(SAGE & UNTAPPED, in_=TARGET))), do=For(THIS_TURN,
            While(~Holds(TARGET, MovingTo(Normal(InRegionType(DARK_DOMAIN)))), NoCreatures(TARGET, keyed=AT_SITE)))).reads(
        "at the end of your organization phase, tap an untapped sage in one of your companies that is not moving to a site in a Dark-domain: "
        "until the end of the turn, no creature keyed to the site may be played against the company (unless it goes to a Dark-domain after "
        "all)", pin="1c791f35"))

short_event("TW-220",  # Eagle-mounts
    Play(during=END_OF_ORGANIZATION, on=Company(Has(DIPLOMAT) & At(Named("Eagles’ Eyrie")), of=YOU), do=For(THIS_TURN,
        AllowMove(TARGET, ~SHADOW_HOLD & ~DARK_HOLD & ~UNDER_DEEPS),
        While(Holds(TARGET, MovesBy("special")), NoCreatures(TARGET, only_site=True)))))

short_event("TW-256",  # Hiding: the company is his, so it ends if he leaves it
    Play(during=END_OF_ORGANIZATION, by=SCOUT, do=For(THIS_TURN,
        Forbid("move", USER.company),
        When("attack", Cancel(IT), what=Attack(BY_CREATURE & ~At(ALWAYS_KEYED), against=USER.company)))).reads(
        "at the end of your organization phase, playable by a scout. his company may not move this turn, and every attack by a creature "
        "against it is canceled (but not at a site to which creatures may always be keyed)", pin="c634ac47"))

# --- knowledge -------------------------------------------------------------------------------------------------------------

short_event("TW-238",  # Far-sight
    Play(during=SITE_PHASE, by=SAGE & UNTAPPED & At(INFORMATION & UNTAPPED), cost=Tap(USER, USER.site),
         do=Seq(Search(DECK, pred=ITEM, shown=True), CorruptionCheck(USER))))

short_event("TW-282",  # Mirror of Galadriel
    Play(needs=Exists(Character(At(Named("Lórien")), of=YOU)), on=Opponent(), do=Seq(
        LookAtHand(TARGET), Pick(some(Player(), at_most=1), StirTop(5, CHOSEN)))).reads(
        "playable only if one of your characters is at Lórien. look at the hand of an opponent. then you may look at the five topmost cards of "
        "one player's play deck; shuffle them and put them back on top", pin="cf38c138"))

# --- an embassy ------------------------------------------------------------------------------------------------------------

FAR = 2  # regions of the site path that an embassy goes


def rival_of(s: State, faction: int, player: int) -> int:
    """Another player's copy of a unique faction, which can be influenced away."""
    facts = s.facts_of(faction)
    for p in s.others(player):
        for card in s.player(p).play:
            if facts.unique and s.name(card) == facts.name and FACTION.ok(s, card, Env(source=card, player=p)):
                return NONE if s.facts_of(card).no_opponent_influence else card
    return NONE


class WithinReach(Pred):
    """A faction whose people live no more than two regions from the Haven where USER is, by a site card at hand, and that may be
    brought into play, or won from another player if one's own copy comes in its stead (AIO-G-0117).
    """

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        mode = next((m for m in BOOK[row.card].modes if hasattr(m, "fits")), None) if type(row) is CardRow else None
        if mode is None or mode.facts.influence_number is None or site_of(s, env.user) == NONE:
            return False
        if not is_card(s, env.user) or s.card(env.user).company == NONE or not mode.able(s, env.user) or not self._near(s, x, env):
            return False
        won = rival_of(s, x, env.player) != NONE
        e = Env(source=x, player=env.player, user=env.user)
        return all(w.ok(s, e, mode) for w in LAWS.get("influence away" if won else "play", ()))

    def _near(self, s: State, faction: int, env: Env) -> bool:
        here = s.facts_of(site_of(s, env.user))
        player = s.player(env.player)
        cards = (*player.locations, *(c for c in player.play if s.card(c).mode == "site"))
        sites = {name for place in s.facts_of(faction).playable_at for name in place.sites}
        there = (s.facts_of(c) for c in cards if s.name(c) in sites)
        return any(0 < len(starter_path(here, site)) <= FAR for site in there)

    def words(self) -> str:
        return "whose site is no more than two regions away from the Haven"


class SendWord(Verb):
    """USER tries to bring a faction into play from afar: at -1 and without his direct influence. His own site is tapped if it
    comes.
    """

    __slots__ = ("faction", "tap")

    def __init__(self, faction: Ref) -> None:
        self.faction, self.tap = faction, Tap(USER.site)

    def begin(self, s: State, f: Do) -> Next:
        faction, who = self.faction.of(s, f.env), f.env.user
        rival = rival_of(s, faction, f.env.player)
        if rival == NONE:
            return call(PROCEDURES["FactionAttempt"](card=faction, character=who, mod=-1, direct=False), "decided")
        attempt_is_made(s, f.env.player)
        attempt = PROCEDURES["InfluenceAttempt"](character=who, target=rival, revealed=faction, mod=-1, direct=False)
        return call(attempt, "decided")

    def decided(self, s: State, f: Do) -> Next:
        came = s.card(self.faction.of(s, f.env)).zone == PLAY
        return call(self.tap.frame(f.env), "end") if came else done(f.env)

    def words(self) -> str:
        return f"he makes an influence check at -1, without his direct influence, to bring {self.faction.object()} into play"


short_event("TW-294",  # Old Road: not in the deck of a Fallen-wizard, which is a fact
    Play(during=SITE_PHASE, by=Character(UNTAPPED & At(HAVEN & UNTAPPED), of=YOU, in_=COMPANY), cost=Seq(Tap(USER), Reveal(TARGET)),
         on=Card(FACTION & WithinReach(), zone=HAND, of=YOU), do=SendWord(TARGET)).reads(
        "during the site phase, tap one of your characters at an untapped Haven and reveal a faction of your hand. its site must be at most "
        "two regions away from the Haven, by the site path of a site card at hand. he makes an influence check at -1, without his direct "
        "influence, to bring it into play; if he succeeds, tap the Haven. if another player has the faction, he tries to win it over for "
        "your copy", pin="08c702fd"))

# --- the Three Rings -------------------------------------------------------------------------------------------------------

def strengthen(prowess: int, body: int, di: int) -> For:
    """What a Ring of the Elves does for its bearer."""
    return For(THIS_TURN, Add(PROWESS, prowess, to=TARGET), Add(BODY, body, to=TARGET), Add(DI, di, to=TARGET))

short_event("TW-290",  # Narya
    Play(during=AND_IN_COMBAT, on=Character(Named("Gandalf"), of=YOU), do=Seq(
        strengthen(4, 1, 2), Untap(every(Character(~WOUNDED, in_=TARGET.company))), CorruptionCheck(TARGET, -5, early=True))).reads(
        "until the end of the turn, Gandalf has +4 prowess, +1 body and +2 direct influence. untap each unwounded character in his company. "
        "he makes a corruption check at -5, for which companions may tap only in response to this card", pin="b0f8e5af"))

short_event("TW-291",  # Nenya: the check that succeeds may be any of this turn that comes after her own
    Play(during=AND_IN_COMBAT | CHECK_DECLARED | COUNCIL, on=Character(Named("Galadriel"), of=YOU), do=Seq(
        strengthen(2, 2, 2),
        CorruptionCheck(TARGET, Case((Holds(TARGET, At(HAVEN)), -1), default=-3)),
        For(THIS_TURN, Ability(on=Check(CORRUPTION_CHECKS, by=Character(~At(SHADOW_HOLD | DARK_HOLD))), limit=ONCE_PER_TURN,
                               do=For(THIS_CHECK, Gain(SUCCEEDS, to=TARGET)))))).reads(
        "until the end of the turn, Galadriel has +2 prowess, +2 body and +2 direct influence. she makes a corruption check at -3 (-1 at a "
        "Haven). then one corruption check of this turn, made by any character who is not at a Shadow-hold or Dark-hold, succeeds without "
        "a roll", pin="cc993704"))

RESOURCES_DISCARDED = Card(RESOURCE, zone=DISCARD, of=YOU)

short_event("TW-358",  # Vilya
    Play(during=AND_IN_COMBAT, on=Character(Named("Elrond"), of=YOU), do=Seq(
        strengthen(4, 2, 6),
        If(Holds(TARGET, At(Named("Rivendell"))) & Exists(Card(zone=DECK, of=YOU), at_least=5) & Exists(RESOURCES_DISCARDED),
           May(ShuffleIntoDeck(Choice(RESOURCES_DISCARDED, Capped(Count(RESOURCES_DISCARDED), max=3), 3, None)))),
        CorruptionCheck(TARGET, -3))).reads(
        "until the end of the turn, Elrond has +4 prowess, +2 body and +6 direct influence. if he is at Rivendell, and there are five or "
        "more cards in your play deck, you may shuffle three resources of your discard pile into it. he makes a corruption check at -3", pin="4a796c8a"))

# --- spells: the corruption check of the Wizard is a fact of the card --------------------------------------------------------

YOURS = Asked("of yours", lambda s, x, env: player_of(s, x) == env.player)
IN_SITE_PHASE = Asked("it is a site phase", lambda s, x, env: any(type(f).__name__ == "SitePhase" for f in s.frames))

short_event("TW-362",  # Wizard's Laughter
    Play(during=others(CHECK_DECLARED), needs=IN_SITE_PHASE, by=WIZARD, on=Check(INFLUENCE_CHECKS, pred=Against(YOURS)), do=Cancel(TARGET)).reads(
        "in another player's site phase, playable by a Wizard. cancel an influence check against one of your characters, factions, allies or "
        "items", pin="b7a4fbbd"))

def is_alone(s: State, x: int, env: Env) -> bool:
    company = company_of(s, x)
    return company >= 0 and s.company(company).members == (x,)

short_event("TW-364",  # Wizard's River-horses
    Play(by=WIZARD, do=Discard(every(Event(NAZGUL)))),
    Play(by=WIZARD & Asked("who is alone in his company", is_alone), on=Attack(against=USER.company), do=Cancel(TARGET)))
