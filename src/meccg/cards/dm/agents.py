"""Dark Minions: agents."""

from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.changes import change, changes
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE, PLAY, Change, Env
from meccg.model.rows import UNTAPPED as IS_UNTAPPED
from meccg.parts import frames
from meccg.parts.frames import by_rule
from meccg.parts.values import has_trait
from meccg.rules.combat import DEFEATED, FAILED, SUCCESSFUL
from meccg.rules.combat import Attack as Combat
from meccg.rules.uniqueness import is_free


def ambush(prowess: int = 0) -> Ability:
    """He may attack at the new site of a company, in the movement/hazard phase; that is no hazard (AIO-F-0412)."""
    return Ability(side="hazard", counts=0, needs=AT_NEW_SITE, cost=TapAgent(THIS), do=AgentAttacks(THIS, prowess=prowess))


agent("DM-1", GoesTo(havens=True), ambush())  # Anarin

agent("DM-2", Ability(side="hazard", counts=0, cost=GiveUp(THIS), do=ReturnToOrigin(COMPANY)))  # Baduila (AIO-F-0105)

agent("DM-3")  # Bill Ferny

agent("DM-4")  # Dâsakûn

agent("DM-5")  # Deallus

agent("DM-6")  # Drór

agent("DM-7",  # Elerína
    Ability(during=FACING_ATTACK, side="hazard", counts=0, on=Attack(From(Is(THIS))), cost=Tap(THIS),
            do=For("Attack", Add(STRIKES, 1, to=TARGET))))

agent("DM-8", GoesTo(havens=True))  # Elwen

agent("DM-9")  # Eun

agent("DM-10")  # Firiel

agent("DM-11")  # Fori the Beardless

agent("DM-12")  # Gergeli

agent("DM-13")  # Gisulf

agent("DM-14",  # Golodhros (AIO-F-0411, AIO-F-0413)
    Ability(side="hazard", counts=0, needs=AS_AGENT, on=Swayed("ally", "faction", "character"), cost=TapAgent(THIS), do=AgentInfluences(THIS)).reads(
        "tap this card while it is an agent: he makes an influence attempt against an ally, faction or character in his reach. this does not count against the hazard "
        "limit", pin="3df3ddb0"))

agent("DM-15", ambush(prowess=2))  # The Grimburgoth

agent("DM-16")  # Herion

agent("DM-17")  # Ivic

agent("DM-18")  # Jûoma

agent("DM-19")  # Leamon

agent("DM-20", GoesTo(havens=True))  # Nimloth

agent("DM-21")  # Ôm-buri-Ôm

agent("DM-22")  # Pôn-ora-Pôn

agent("DM-23")  # Râisha

agent("DM-24")  # Súrion

agent("DM-25",  # Taladhan
    Gain(ATTACKER_CHOOSES, to=OWN_ATTACK),
    Gain(STEALS, to=OWN_ATTACK),
    Instead("wound", Discard(one(Item(in_=IT.company), by=IT.player)), by=THIS))

agent("DM-26")  # Woffung

agent("DM-27")  # Wormtongue

agent("DM-28")  # Lobelia Sackville-Baggins

phrase("precious", "{0}: which ring does he take?", ring="{0}")
phrase("fawning", "{0} has failed: who taps to play {1}?", tap="{0}", no="Nobody")


class HisPrecious(Verb):
    """After his own attack: if all strikes were successful, he and a ring of the company are discarded; if he failed but was not defeated, the
    defender may tap a character to play Gollum in his stead (AIO-G-0071, AIO-G-0072).
    """

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        attack = s.frame(f.env.it)
        if not isinstance(attack, Combat) or attack.canceled or not attack.results:
            return done(f.env)
        results, company = attack.results, s.company(attack.company)
        if all(r == SUCCESSFUL for r in results):
            rings = [a for m in company.members for a in s.card(m).attached if has_trait(s, a, "item") and has_trait(s, a, "ring")]
            if not rings:
                return done(f.env)
            return ask(s.card(f.env.source).player, "precious", [("ring", r) for r in rings], "taken", about=(f.env.source,), rule="AIO-G-0071")
        if all(r == DEFEATED for r in results) or not any(r in (FAILED, DEFEATED) for r in results):
            return done(f.env)
        gollum, able = self.gollum(s, f.env, company.player), [m for m in company.members if s.card(m).status == IS_UNTAPPED]
        if gollum == NONE or not able:
            return done(f.env)
        options = (("no",), *(("tap", m) for m in able))
        return ask(company.player, "fawning", options, "fawns", about=(f.env.source, gollum), rule="AIO-G-0072", got=(gollum,))

    def gollum(self, s: State, env: Env, player: int) -> int:
        """A card of Gollum in that player's hand which may come into play once this one is gone; NONE if there is none."""
        held = next((c for c in s.player(player).hand if s.name(c) == "Gollum"), NONE)
        if held == NONE:
            return NONE
        after = s.clone()
        after.move(env.source, DISCARD)
        return held if is_free(after, Env(source=held, player=player), None) else NONE

    def taken(self, s: State, f: Do) -> Next:
        return changes(s, (Change("discard", f.env.source), Change("discard", picked(s).what, by=f.env.source)), "end")

    def fawns(self, s: State, f: Do) -> Next:
        if picked(s).verb == "no":
            return done(f.env)
        return change(s, Change("discard", f.env.source), "gone", got=(*f.got, picked(s).what))

    def gone(self, s: State, f: Do) -> Next:
        return change(s, Change("tap", f.got[1], by=f.got[0]), "comes")

    def comes(self, s: State, f: Do) -> Next:
        gollum, who = f.got
        if s.result is not True or s.card(who).zone != PLAY:
            return done(f.env)
        return call(by_rule(frames.PutIntoPlay)(card=gollum, character=who), "end")

    def words(self) -> str:
        return (
            "if all strikes of his attack were successful and the company has a ring, discard him and a ring of your choice. if he failed but is not "
            "defeated, the defender may tap a character of the company to play Gollum from his hand with him: discard this card"
        )


agent("DM-29",  # My Precious: what whoever eliminates him loses is a fact (AIO-G-0068, AIO-G-0069, AIO-G-0070)
    While(Holds(THIS, FACE_UP), ExtraAction(THIS, counted=False).reads(
        "face-up, he may take an extra action each time he takes one, which does not count against the hazard limit", pin="6d76b8dc")),
    When("attack ended", HisPrecious(), what=OWN_ATTACK).reads(
        "if all strikes of his attack were successful and the company has a ring, discard him and a ring that you choose. if he has failed but is not "
        "defeated, the defender may tap a character of the company to play Gollum from his hand with him. discard this card if he does", pin="73ffb22c"))

agent("DM-181", GoesTo(never="FB"))  # Baugúr

agent("DM-182")  # Freca

agent("DM-183")  # Wolf
