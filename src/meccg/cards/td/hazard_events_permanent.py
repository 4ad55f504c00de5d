"""The Dragons: permanent-events of hazards. The lair of a Dragon at home, and its attack there, are facts."""

from meccg.cards.vocabulary import *
from meccg.kernel.state import State
from meccg.model.rows import Env
from meccg.parts.situations import declared_links
from meccg.rules.items import has_hoard

from meccg.cards.td.hazard_events_permanent_parts import (  # isort: skip
    BEFORE_THIS_PHASE, NOT_PLACED, WATCHED, WHOSE_PHASE_IT_IS, Chill, DrawnInExcess, HealsHardly, ItemToll, RememberPhase,
)

permanent_event("TD-2", Play(), Uncounted(UNIQUE_DRAGON))  # Agburanar at Home

permanent_event("TD-5",  # Bairanax at Home
    Play(), Add(HAZARD_LIMIT, 1, to=Company(Facing(Attack(ANIMAL & BY_CREATURE)) | Faced("animal", by_creature=True))).reads(
        "the hazard limit of a company that faces, or has faced this turn, an attack by an Animal creature is increased by one", pin="f0560317"))

permanent_event("TD-6",  # Black Breath: its points are facts
    Play(on=Character(WOUNDED & Faced("nazgûl"))),
    When("end of organization", CheckBody(HOST), what=Is(HOST.player)),
    HealsHardly().reads(
        "if he would heal, two dice are rolled instead: +2 if he is at a Haven, +2 for each sage of his company who taps. if the result is greater than "
        "10, he heals and this card is discarded", pin="5f2296eb"))

permanent_event("TD-11",  # Daelomin at Home
    Play(),
    Ability(during=MH_PHASE, on=Company(), cost=Discard(THIS), do=For(THIS_MH, Add(HAZARD_LIMIT, 2, to=TARGET)), counts=0).reads(
        "in the movement/hazard phase of another player’s company, you may discard this card to increase the hazard limit of that company by two",
        pin="1476970f"))

BY_A_DRAGON = ~WIZARD & Facing(Strike(DRAGON & BY_CREATURE))

permanent_event("TD-16",  # Dragon's Curse: points, one such card a turn, how it is removed are facts
    Play(during=STRIKE_HAZARDS, on=Character(BY_A_DRAGON), do=For(THIS_STRIKE, Add(PROWESS, -1, to=STRIKE))),
    When("end of untap", CorruptionCheck(HOST), what=Is(HOST.player)))

permanent_event("TD-22",  # Eärcaraxë at Home
    Play(), Add(HAZARD_LIMIT, 1, to=Company(MOVING & PathHas("c"))))

AT_ANOTHERS = Asked("another player’s card is to be influenced", lambda s, x, env: any(link.address == "rules:influence away" for link in declared_links(s)))
ATTEMPT = AT_ANOTHERS | Exists(Declared(FACTION | Trait("riddling-attempt") | Trait("offering-attempt")))

permanent_event("TD-25",  # Foolish Words: how it is removed is a fact
    Play(on=Character(in_=COMPANY), guard=InAnswer(ATTEMPT)),
    Add(roll_of("influence"), -4, to=HOST), Add(roll_of("riddling"), -4, to=HOST), Add(roll_of("offering"), -4, to=HOST))

permanent_event("TD-33",  # Icy Touch: points and how it is removed are facts
    Play(during=FACING_ATTACK | STRIKES_ASSIGNED, on=Attack(UNDEAD), do=For(THIS_ATTACK,
        Add(PROWESS, 1, to=TARGET), When("wound", Chill(), what=Character(), by=TARGET.source), When("attack ended", If(NOT_PLACED, Discard(THIS))))).reads(
        "playable on an attack by Undead, which has +1 prowess. place this card with the next character whom the attack wounds and on whom no corruption card was "
        "played this turn. if there is none, discard it", pin="dd608883"))

permanent_event("TD-38",  # Itangast at Home
    Play(), Add(CP, 1, to=Item(GREATER)))

CONTAINS_A_HOARD = Asked("that contains a hoard", lambda s, x, env: is_card(s, x) and s.facts_of(x).kind == "site" and has_hoard(s, x))


def near_it(s: State, x: int, env: Env) -> bool:
    """At the very site card on which THIS lies (AIO-A-0318), or at any lair of the Dragon on whom it does."""
    host, company = s.card(env.source).host, company_of(s, x)
    if host < 0 or company < 0:
        return False
    home, row = s.facts_of(host).event.at_home, s.company(company)
    return row.site == host if home is None else row.place == home.site


AT_THE_HOARD = Asked("there", near_it)

permanent_event("TD-39",  # Known to an Ounce
    Play(on=Either(Site(CONTAINS_A_HOARD), Event(AT_HOME)), guard=False).reads(
        "playable on a site with a hoard or on a Dragon at home", pin="c21291f2"),
    When("play", Afterwards(FaceAgain()), what=Item(AT_THE_HOARD)).reads(
        "whenever an item is played at that site, or at the lair of that Dragon, the company faces the automatic-attacks of the site again", pin="755c4f07"))

permanent_event("TD-44", Play(), NoPlaying(UNIQUE_DRAGON, but_one=True))  # Leucaruth at Home

permanent_event("TD-48",  # Memories Stolen: how it is removed is a fact
    Play(during=STRIKE_HAZARDS, on=Character(BY_A_DRAGON), do=For(THIS_STRIKE, Add(PROWESS, -3, to=STRIKE))),
    Lose(WARRIOR, to=HOST), Lose(SCOUT, to=HOST), Lose(RANGER, to=HOST), Lose(SAGE, to=HOST), Lose(DIPLOMAT, to=HOST))

SKILLS_OF_THE_WAY = Times(Count(Character(RANGER, in_=IT)), 2) + Count(Character(SCOUT, in_=IT)) + Count(Character(DIPLOMAT, in_=IT))

permanent_event("TD-50",  # No Escape from My Magic
    Play(on=Faction(UNIQUE)),
    When("start of movement/hazard", what=Company(MOVING & WATCHED),
         verb=Roll(by=IT.player, plus=SKILLS_OF_THE_WAY, over=12, otherwise=For(THIS_TURN, Gain(DOES_NOTHING, to=IT)))).reads(
        "in later turns, this card affects the region of a site where the faction is playable, and those beside it. two dice are rolled for each company that moves "
        "there with region cards: +2 for each of its rangers, +1 for each scout, +1 for each diplomat. unless the result is greater than 12, the company does "
        "nothing in its site phase", pin="4d75c0a4"))

permanent_event("TD-62",  # Scatha at Home
    Play(), Add(roll_of("influence"), -1, to=Member()))

permanent_event("TD-65",  # Scorba at Home
    Play(), Add(CP, 1, to=Item(MAJOR)))

permanent_event("TD-68",  # Shadow of Mordor
    Play(do=RememberPhase()),
    *[part.reads("the hazard limit of each company is increased by one for each card over one that its player draws in its movement/hazard phase", pin="f8551085")
      for part in While(BEFORE_THIS_PHASE, Add(HAZARD_LIMIT, DrawnInExcess(), to=Company(WHOSE_PHASE_IT_IS)))],
    *[part.reads("while Doors of Night is in play, the hazard player may draw as many cards more", pin="4c47affb")
      for part in While(BEFORE_THIS_PHASE & DOORS_OF_NIGHT, Add(DRAWS_OPPONENT, DrawnInExcess(), to=Company(WHOSE_PHASE_IT_IS)))])

permanent_event("TD-71",  # Smaug at Home
    Play(), Add(DRAWS_OWN, -1, to=Company(MOVING), min=1))

WITH_A_WIZARD = Company(Has(WIZARD))

permanent_event("TD-73",  # Stormcrow: that it goes when a deck is exhausted is a fact
    Play(do=Discard(every(Event(RESOURCE & PERMANENT, on=WITH_A_WIZARD)))),
    Add(DI, Case((DOORS_OF_NIGHT, -4), default=-2), to=Character(WIZARD)),
    NoPlaying(RESOURCE & PERMANENT, upon=WITH_A_WIZARD))

permanent_event("TD-182", Play(guard=False), ItemToll("The Lonely Mountain", "Irerock", "Zarak Dûm", "Gold Hill"))  # Ireful Flames
