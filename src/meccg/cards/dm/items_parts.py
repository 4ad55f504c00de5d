"""Dark Minions: what only some items do."""

from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.model.language import Zone
from meccg.model.rows import NONE, Change, CompanyRow, Env
from meccg.model.rows import UNTAPPED as IS_UNTAPPED
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import bearer_of, company_of
from meccg.parts.finding import free_to_come
from meccg.parts.frames import by_rule
from meccg.parts.printed import may_bear
from meccg.parts.selectors import no_searching
from meccg.parts.values import has_trait

# --- DM-170 Gems of Arda, DM-173 Mithril, DM-174 Necklace of Girion ---

VEIN_STORED = Asked(
    "you have a stored Vein of Arda",
    lambda s, x, env: any(s.name(c) == "Vein of Arda" and s.card(c).mode == "stored" for c in s.player(env.player).pile),
)
ORGANIZING = Asked("it is your organization phase", lambda s, x, env: frames.innermost(s, frames.OrganizationPhase) is not None)


def may_have(s: State, item: int, who: int, player: int) -> bool:
    """Whether somebody could play an item of the player's, wherever he is."""
    mode = next((m for m in BOOK[s.card(item).card].modes if hasattr(m, "able")), None)
    return mode is not None and mode.able(s, who) and may_bear(s, item, who) and free_to_come(s, item, player, who)


class PlayGift(Verb):
    """An item of YOUR hand, or of other piles of yours, comes into play with somebody, whatever is playable where he is; what is
    done for it comes before that.
    """

    __slots__ = ("pred", "zones")

    def __init__(self, pred: Pred, *, zones: tuple[Zone, ...] = (HAND,)) -> None:
        self.pred, self.zones = pred, zones

    def who(self, s: State, env: Env) -> list[int]:
        """Those with whom it may be played."""
        raise NotImplementedError

    def price(self, s: State, env: Env, who: int) -> Change:
        raise NotImplementedError

    def fits(self, s: State, env: Env, item: int, who: int) -> bool:
        return self.pred.ok(s, item, env) and may_have(s, item, who, env.player)

    def plays(self, s: State, env: Env) -> list[tuple[str, int, int]]:
        open_ = [z for z in self.zones if z == HAND or not no_searching(s, env.player)]
        unique = {s.card(c).card: c for z in reversed(open_) for c in getattr(s.player(env.player), z)}
        items, there = sorted(unique.values()), self.who(s, env)
        return [("play", item, m) for item in items for m in there if self.fits(s, env, item, m)]

    def begin(self, s: State, f: Do) -> Next:
        options = self.plays(s, f.env)
        return (
            ask(f.env.player, "play by leave", (("enough",), *options), "chosen", about=(f.env.source,)) if options else go("end")
        )

    def chosen(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return go("end")
        item, who = picked(s).what, picked(s).to
        return change(s, self.price(s, f.env, who), "paid", got=(item, who))

    def paid(self, s: State, f: Do) -> Next:
        return go("put_into_play") if s.result is True else go("end")

    def put_into_play(self, s: State, f: Do) -> Next:
        item, who = f.got
        put = by_rule(frames.PutIntoPlay)(card=item, character=who, taps=False)
        return call(put, "played", env=f.env.but(made=item))

    def played(self, s: State, f: Do) -> Next:
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return not self.plays(s, env)


class TapToHave(PlayGift):
    """A character of a company taps for it."""

    __slots__ = ("company",)

    def __init__(self, pred: Pred, *, company: Ref, zones: tuple[Zone, ...] = (HAND, DISCARD)) -> None:
        super().__init__(pred, zones=zones)
        self.company = company

    def who(self, s: State, env: Env) -> list[int]:
        company = s.get(self.company.of(s, env))
        members = company.members if type(company) is CompanyRow else ()
        return [m for m in members if s.card(m).status == IS_UNTAPPED and not forbidden(s, Change("tap", m))]

    def price(self, s: State, env: Env, who: int) -> Change:
        return Change("tap", who, by=env.source)

    def words(self) -> str:
        piles = en.listed((en.zone(z) for z in self.zones), "or")
        return f"you may tap a character in the company and play {en.one(self.pred, 'item')} with him from your {piles}"


class TapToHaveTheLike(TapToHave):
    """It must be identical with an item that another player has stored, which is discarded."""

    __slots__ = ()

    def likes(self, s: State, env: Env, item: int) -> list[int]:
        """Stored items of others that are as it is."""
        theirs = (c for p in s.others(env.player) for c in s.player(p).pile if s.card(c).mode == "stored")
        return [c for c in theirs if s.name(c) == s.name(item) and has_trait(s, c, "item")]

    def fits(self, s: State, env: Env, item: int, who: int) -> bool:
        """A unique item may come when that of the other is gone."""
        if not self.pred.ok(s, item, env):
            return False
        for like in self.likes(s, env, item):
            after = s.clone()
            after.move(like, DISCARD)
            if may_have(after, item, who, env.player):
                return True
        return False

    def paid(self, s: State, f: Do) -> Next:
        likes = self.likes(s, f.env, f.got[0]) if s.result is True else []
        if not likes:
            return go("end")
        return ask(f.env.player, "choose", tuple(("choose", c) for c in likes), "given_up", about=(f.env.source,))

    def given_up(self, s: State, f: Do) -> Next:
        return change(s, Change("discard", picked(s).what, by=f.env.source), "put_into_play")

    def words(self) -> str:
        return f"{super().words()}. it must be identical with an item that another player has stored, and that one is discarded"


class GiveToHave(PlayGift):
    """The bearer has it in exchange for THIS, which is discarded."""

    __slots__ = ()

    def who(self, s: State, env: Env) -> list[int]:
        bearer = bearer_of(s, env.source)
        return [bearer] if bearer != NONE and company_of(s, bearer) != NONE else []

    def price(self, s: State, env: Env, who: int) -> Change:
        return Change("discard", env.source, by=env.source)

    def words(self) -> str:
        return f"you may discard this card to play {en.one(self.pred, 'item')} with him from your hand"


def _gift_in_hand(s: State, x: int, env: Env) -> bool:
    bearer = bearer_of(s, env.source)
    hand = (c for c in s.player(env.player).hand if has_trait(s, c, "item") and not has_trait(s, c, "special"))
    return bearer != NONE and any(may_have(s, c, bearer, env.player) for c in hand)


GIFT_IN_HAND = Asked("you hold a non-special item that he may bear", _gift_in_hand)

__all__ = ["GIFT_IN_HAND", "ORGANIZING", "VEIN_STORED", "GiveToHave", "TapToHave", "TapToHaveTheLike"]
