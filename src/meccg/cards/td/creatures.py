"""The Dragons: creatures. Where they are keyed, their strikes and whether the attacker chooses are facts."""

from meccg.cards.vocabulary import *
from meccg.kernel.state import State
from meccg.model.rows import NONE, CompanyRow, Env
from meccg.rules.keying import key_site

creature("TD-3")  # Bairanax
creature("TD-7",  # Carrion Birds: after which attacks they come is a fact
    BodyCheckAgain(From(Is(THIS))), Add(BODY_CHECK, -1, to=Member(Facing(Strike(From(Is(THIS)))))))

creature("TD-8")  # Cave Worm
creature("TD-13")  # Dire Wolves
creature("TD-19")  # Dunlending Raiders
creature("TD-20")  # Eärcaraxë
creature("TD-28")  # Gothmog
creature("TD-30")  # Hobgoblins
creature("TD-32")  # Ice-drake
creature("TD-36")  # Itangast
creature("TD-40")  # Land-drake
creature("TD-42")  # Lesser Spiders
creature("TD-45")  # Light-drake
creature("TD-47")  # Marsh-drake
creature("TD-49", Keyed(sites="SD", if_=Has(WOUNDED & CHARACTER)))  # Morgul-rats: with Doors of Night it is a fact


class FarSite(Pred):
    """The site to which creatures are keyed has two Wildernesses or a Coastal Sea in its own site path."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        company = s.get(x)
        if type(company) is not CompanyRow or key_site(company) == NONE:
            return False
        path = site_path(s, key_site(company))
        return path.count("w") >= 2 or "c" in path

    def clause(self, subject: str, yes: bool = True) -> str:
        return "the site path of the site has two Wildernesses or a Coastal Sea"


creature("TD-57", Keyed(sites="R", if_=FarSite()))  # Rain-drake
creature("TD-59")  # Sand-drake
creature("TD-60")  # Scatha
creature("TD-63")  # Scorba
creature("TD-66")  # Sea Serpent
creature("TD-75")  # Thunder’s Companion
creature("TD-77")  # True Cold-drake
creature("TD-78")  # True Fire-drake

creature("TD-80", When("wound", Discard(one(Item(in_=IT.company))), by=THIS))  # Were-worm

CANCELLED = Asked("cancelled", lambda s, x, env: bool(getattr(s.get(x), "canceled", False)))

creature("TD-81",  # Wild Fell Beast
    When("attack ended", Tap(every(Character(UNTAPPED, in_=ATTACK.company))), what=Attack(From(Is(THIS)) & ~CANCELLED)).reads(
        "unless its attack is cancelled, all untapped characters of the company are tapped when the attack is over", pin="00669554"))

creature("TD-83")  # Winged Cold-drake
creature("TD-84")  # Winged Fire-drake

creature("TD-86",  # Wolf-riders: after which attacks they come is a fact
    Play(nature="short-event", on=Attack(WOLF), do=For(THIS_ATTACK, Add(STRIKES, 1, to=TARGET), Add(PROWESS, 1, to=TARGET))))
reprint("TD-87", of="TD-86")
