"""The Dragons: parts that one short-event of hazards needs, or two."""

from __future__ import annotations

from meccg.kernel.answers import picked
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import State
from meccg.model.rows import ASIDE, HAND, NONE, PLAY, CompanyRow, Env, Standing
from meccg.parts import frames
from meccg.parts.base import PAID, THIS, YOU, Number, Ref, company_of, is_card
from meccg.parts.predicates import Asked, Pred
from meccg.parts.requirements import automatic_attacks
from meccg.parts.selectors import Card, Choice, Member
from meccg.parts.standing import Add
from meccg.parts.undertakings import CheckBody
from meccg.parts.values import BODY_CHECK, PROWESS, REGION_TYPES, STRIKES, has_trait, value
from meccg.parts.verbs import Discard, Do, ForEach, Verb
from meccg.rules.combat import EACH, Attack
from meccg.rules.companies import announce_all
from meccg.rules.hazards import CreatureAttack, beset, hazards_left
from meccg.rules.keying import SITE, SITE_TYPE, keyed, ways
from meccg.rules.loose_strikes import LooseStrikes
from meccg.rules.movement import leave_behind, remove_site
from meccg.rules.strike import Strike
from meccg.rules.uniqueness import is_free, not_barred


def strikes_of(s: State, x: int) -> int:
    """The strikes of an attack; of one against each of a company, as many as there are to face them."""
    attack = s.get(x)
    if not isinstance(attack, Attack):
        return 0
    n = value(s, STRIKES, x)
    return len(attack.defenders(s)) if n == EACH else n


FIVE_STRIKES = Asked("of five strikes or more", lambda s, x, env: strikes_of(s, x) >= 5)

ALONE = Asked("alone", lambda s, x, env: (c := company_of(s, x)) != NONE and len(s.company(c).members) == 1)


class LeaveBehind(Verb):
    """He is separated from his company and has a movement/hazard phase of his own this turn; nothing, if he is alone or gone."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def begin(self, s: State, f: Do) -> Next:
        who = self.who.of(s, f.env)
        company = s.card(who).company if who != NONE and s.card(who).zone == PLAY else NONE
        if company == NONE or len(s.company(company).members) == 1:
            return done(f.env)
        return announce_all(s, leave_behind(s, who), "end")

    def words(self) -> str:
        return (
            f"{self.who.subject()} is separated from the company: he has the same site path and a movement/hazard phase of his own this "
            "turn, with a hazard limit of one, and joins the others again when all companies have moved"
        )


class OfAge(Number):
    """What the copies of THIS on the attack are worth together is the square of their number; the first of them gives it all."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        name = s.name(env.source)
        standing = [st.env.source for st in s.standing.get(PROWESS.name, ()) if st.env.target == env.target and s.name(st.env.source) == name]
        if env.source not in standing:
            return 2 * len(standing) + 1
        return len(standing) ** 2 if standing[0] == env.source else 0

    def words(self) -> str:
        return "1, 4 or 9, as one, two or three copies of this card were played on it"


# --- strikes -----------------------------------------------------------------------------------------------------------

GIVEN_A_STRIKE = Asked("who was given a strike of the attack", lambda s, x, env: x in getattr(frames.innermost(s, frames.Attack), "assigned", ()))


def has_yet_to_roll(s: State, x: int, env: Env) -> bool:
    """He was given a strike of the attack for which the dice were not rolled yet."""
    attack, strike = s.enclosing(Attack), s.enclosing(Strike)
    return attack is not None and (x in attack.unresolved() or (strike is not None and strike.defender == x))


YET_TO_ROLL = Asked("who was given a strike of it that is not resolved yet", has_yet_to_roll)
DEFENDING = Asked("who may face its strikes", lambda s, x, env: (a := s.enclosing(Attack)) is not None and x in a.defenders(s))
FAILING = Asked("whose strikes all fail", lambda s, x, env: getattr(s.get(x), "failing", NONE) != NONE)


class Burn(CheckBody):
    """A body check that comes once."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        if "burnt" in s.card(f.env.source).marks:
            return done(f.env)
        s.mark(f.env.source, "burnt")
        return super().begin(s, f)


def is_at_home(s: State, site: int) -> bool:
    """Whether one of the automatic-attacks there is that of a Dragon at home."""
    return any(s.facts_of(source).event.at_home is not None for source, _ in automatic_attacks(s, site))


WHERE_ONE_IS_AT_HOME = Asked("where a Dragon is at home", lambda s, x, env: is_card(s, x) and is_at_home(s, x))


class EachFacesAStrike(Verb):
    """Each character and ally of a company faces one strike that is part of no attack and can't be cancelled; its body checks are modified."""

    __slots__ = ("prowess", "who", "worse")

    def __init__(self, who: Ref, prowess: int, body_check: int) -> None:
        self.who, self.prowess, self.worse = who, prowess, Add(BODY_CHECK, body_check, to=Member(in_=who))

    def begin(self, s: State, f: Do) -> Next:
        s.hold(tuple((key, Standing(self.worse.address, f.env, f.uid, "frame")) for key in self.worse.indexed()))
        traits = ("by-event", "uncancelable", "sure")
        strikes = LooseStrikes(
            source=f.env.source, company=self.who.of(s, f.env), hazard_player=f.env.player, strikes=EACH, prowess=self.prowess, traits=traits
        )
        return call(strikes, "end")

    def words(self) -> str:
        return (
            f"each character and ally of {self.who.object()} faces one strike of prowess {self.prowess}, which is no attack and can't be cancelled. "
            "any resulting body check is at +1"
        )


class Breath(Verb):
    """Each character and ally of the company that is attacked faces a strike of the attack's prowess with his body."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        attack = s.frame(f.env.target)
        if not isinstance(attack, Attack):
            return done(f.env)
        strikes = LooseStrikes(
            source=attack.source, company=attack.company, hazard_player=attack.hazard_player, strikes=EACH, by_body=True,
            prowess=value(s, PROWESS, attack.uid), traits=attack.traits,
        )  # fmt: skip
        return call(strikes, "end")

    def words(self) -> str:
        return (
            "each character and ally of the company at once faces one strike of the prowess of the attack. against it he uses his body, at +1 with a "
            "shield, +1 with a helmet, +3 if he taps"
        )


PASSES = ("High Pass", "Redhorn Gate", "Angmar", "Gundabad", "Grey Mountain Narrows", "Imlad Morgul")


def goes_through(s: State, x: int, env: Env) -> bool:
    """Region movement through one of them, or out of one (AIO-F-0213): not where it ends."""
    row = s.get(company_of(s, x))
    return type(row) is CompanyRow and row.way == "region" and any(r in PASSES for r in row.regions[:-1])


THROUGH_THE_MOUNTAINS = Asked("that goes through the mountains", goes_through)


def playable_there(s: State, x: int, env: Env) -> bool:
    """A creature that may be keyed to the site of the company whose phase it is."""
    row = beset(s)
    found = ways(s, s.facts_of(x), row, x) if row is not None and has_trait(s, x, "creature") else ()
    return any(keyed(way)[0] in (SITE, SITE_TYPE) for way in found)


PLAYABLE_THERE = Asked("playable at the site", playable_there)


# --- terror ------------------------------------------------------------------------------------------------------------


class ForTerror(Discard):
    """Cards of the hand are discarded, each of which counts as one against the hazard limit, too."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(Choice(Card(zone=HAND, of=YOU, but=THIS), 1, Left(), None))

    def acted(self, s: State, f: Do) -> Next:
        row = s.company(s.role("company"))
        s.put(row.but(hazards=row.hazards + len(f.got)))
        return super().acted(s, f)

    def words(self) -> str:
        return "discard cards of your hand, each of which counts as one against the hazard limit"


class ForEachDiscarded(ForEach):
    """What is done for each card that was discarded at declaration."""

    __slots__ = ()

    def __init__(self, verb: Verb) -> None:
        super().__init__(PAID, verb)

    def idle(self, s: State, env: Env) -> bool:
        return False


class Left(Number):
    """How many hazards may still be played against the company, this one counted."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        company = s.role("company")
        if company < 0 or s.company(company).limit == NONE:
            return 0
        declared = s.card(env.source).zone == ASIDE
        return hazards_left(s, company) - (0 if declared else 1)

    def words(self) -> str:
        return "the hazards that may still be played"


# --- other companies' sites --------------------------------------------------------------------------------------------


class BlownOffCourse(Verb):
    """The new site of a moving company is replaced with one of YOUR location deck that has a Coastal Sea in its site path; the last
    region of its way is that of the new site.
    """

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def _sites(self, s: State, env: Env) -> list[int]:
        mine = s.player(env.player).locations
        return [x for x in mine if "c" in s.facts_of(x).site.path and s.facts_of(x).site.region in REGION_TYPES]

    def begin(self, s: State, f: Do) -> Next:
        company = s.company(self.who.of(s, f.env))
        options = [("choose", x) for x in self._sites(s, f.env) if s.name(x) != s.name(company.destination)]
        return ask(f.env.player, "choose", options, "chosen", about=(f.env.source,)) if options else done(f.env)

    def chosen(self, s: State, f: Do) -> Next:
        row, site = s.company(self.who.of(s, f.env)), picked(s).what
        old, region = row.destination, s.facts_of(site).site.region
        s.enter(site, player=row.player, mode="site", face_down=False)
        regions = self.way_to(row, region)
        path = "".join(REGION_TYPES[r] for r in regions) if len(regions) > len(row.regions) else row.path[:-1] + REGION_TYPES[region]
        s.put(row.but(destination=site, regions=regions, path=path))
        remove_site(s, row.player, old)
        s.tell("{0} is blown off its course to {1}", row.id, site)
        return done(f.env)

    def way_to(self, row: CompanyRow, region: str) -> tuple[str, ...]:
        """The regions of its way, now that it leads to that one."""
        return (*row.regions[:-1], region) if row.regions else ()

    def idle(self, s: State, env: Env) -> bool:
        return not self._sites(s, env)

    def words(self) -> str:
        return f"replace the new site of {self.who.object()} with one of your location deck that has a Coastal Sea in its site path"


SAME_SITES = Asked("another player uses sites of the same side as you", lambda s, x, env: same_sites(s, env.player, s.turn_player))


def same_sites(s: State, a: int, b: int) -> bool:
    """Whether both use location decks of the same side (AIO-B-0231)."""
    return has_trait(s, a, "minion") == has_trait(s, b, "minion")


# --- in the site phase -------------------------------------------------------------------------------------------------

COME = "one came"


class DragonComes(Verb):
    """The hazard player may play one such creature of his hand at the site where a company acts: it attacks as a hazard creature;
    one in all.
    """

    __slots__ = ("pred",)

    def __init__(self, pred: Pred) -> None:
        self.pred = pred

    def begin(self, s: State, f: Do) -> Next:
        hand = s.player(f.env.player).hand
        fit = [c for c in hand if has_trait(s, c, "creature") and self.pred.ok(s, c, f.env)]
        dragons = [c for c in fit if is_free(s, e := f.env.but(source=c), None) and not_barred(s, e, None)]
        if not dragons or COME in s.card(f.env.source).marks:
            return done(f.env)
        return ask(f.env.player, "choose", (("enough",), *(("choose", c) for c in dragons)), "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        phase = frames.innermost(s, frames.SitePhase)
        if picked(s).verb == "enough" or phase is None:
            return done(f.env)
        s.mark(f.env.source, COME)
        site = s.name(s.company(phase.company).site)
        return call(CreatureAttack(card=picked(s).what, company=phase.company, hazard_player=f.env.player, keyed=(SITE, site)), "end")

    def words(self) -> str:
        return "you may play a Dragon creature there"
