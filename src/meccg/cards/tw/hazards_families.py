"""The Wizards: hazards of families with one shape: lost on the way, the shadow that falls on places, lures, long-events."""

from meccg.cards.vocabulary import *
from meccg.parts.printed import OfAlignment

NOT_MINION = ~OfAlignment("minion")  # companies of other players, and their sites

# --- lost on the way -------------------------------------------------------------------------------------------------------

short_event("TW-51", lost_in(BORDER_LAND))  # Lost in Border-lands
short_event("TW-54", lost_in(SHADOW_LAND))  # Lost in Shadow-lands

short_event("TW-52",  # Lost in Dark-domains
    Play(on=Company(MOVING), do=If(Holds(TARGET, PathHas(DARK_DOMAIN)), For(THIS_TURN, Multiply(HAZARD_LIMIT, 2, to=TARGET)))))

short_event("TW-50",  # Lost at Sea
    Play(on=Company(MOVING), do=If(Holds(TARGET, PathHas(COASTAL_SEA)), For(THIS_TURN, Gain(DOES_NOTHING, to=TARGET)))))

short_event("TW-53",  # Lost in Free-domains
    Play(on=Company(MOVING & PathHas(FREE_DOMAIN)), do=For(THIS_TURN, Gain(DOES_NOTHING, to=TARGET))))

# --- the shadow that falls on places ---------------------------------------------------------------------------------------

short_event("TW-7", Play(on=Site((SHADOW_HOLD | DARK_HOLD) & HasAttack()), do=Arouse(3)))  # Arouse Minions

short_event("TW-11",  # Awaken the Earth's Fire
    Play(on=Site((SHADOW_HOLD | DARK_HOLD) & HasAttack()), do=Arouse(2)),
    darken((SHADOW_LAND, DARK_DOMAIN), ("S", "D")))

short_event("TW-41",  # Gloom
    Play(during=MH_PHASE | STRIKE_HAZARDS, on=Character(in_=Company(MOVING)), do=For(THIS_TURN, Add(PROWESS, -1, to=TARGET))),
    darken((BORDER_LAND, WILDERNESS), ("B", "R")))

short_event("TW-68",  # New Moon
    Play(on=Character(ELF), do=Tap(TARGET)),
    darken((FREE_DOMAIN, BORDER_LAND), ("F", "B")))

# --- long-events -----------------------------------------------------------------------------------------------------------

long_event("TW-10", Play(), Multiply(STRIKES, 2, to=Attack(AUTOMATIC & At(SHADOW_HOLD | DARK_HOLD))))  # Awaken Minions

long_event("TW-22", Play(), While(DOORS_OF_NIGHT, Add(PROWESS, 2, to=Attack(BY_CREATURE))))  # Clouds

long_event("TW-69",  # Night
    Play(),
    Add(PROWESS, -1, to=Character(DUNADAN & ~RANGER)),
    While(DOORS_OF_NIGHT, Add(PROWESS, 1, to=Attack()), Add(PROWESS, -1, to=Character(MAN | DUNADAN))))

long_event("TW-81",  # Plague of Wights
    Play(), Add(PROWESS, 1, to=Attack(UNDEAD)), While(DOORS_OF_NIGHT, Multiply(STRIKES, 2, to=Attack(UNDEAD))))

long_event("TW-108",  # Wake of War
    Play(),
    Add(STRIKES, Case((DOORS_OF_NIGHT, 2), default=1), to=Attack(WOLF)),
    Add(PROWESS, Case((DOORS_OF_NIGHT, 2), default=1), to=Attack(WOLF)),
    Add(STRIKES, 1, to=Attack(SPIDER | ANIMAL)), Add(PROWESS, 1, to=Attack(SPIDER | ANIMAL)))

long_event("TW-36",  # Foul Fumes
    Play(),
    Require(Company(MOVING & NOT_MINION & PathHas(SHADOW_LAND + DARK_DOMAIN) & ~Has(RANGER)), ReturnToOrigin(EACH)),
    Require(Site(~HAVEN & NOT_MINION & PathHas(SHADOW_LAND + DARK_DOMAIN)), OnceATurn(If(DOORS_OF_NIGHT, Tap(EACH)))))

long_event("TW-91",  # Snowstorm
    Play(needs=DOORS_OF_NIGHT), Require(Company(MOVING & PathHas(WILDERNESS)), ReturnToOrigin(EACH)))

long_event("TW-92",  # Storms of Ossë
    Play(needs=DOORS_OF_NIGHT), Require(Site(~HAVEN & PathHas(COASTAL_SEA)), OnceATurn(Tap(EACH))))

# --- lures -----------------------------------------------------------------------------------------------------------------

MOVED_TO_HAVEN = Asked(  # to be asked at the end of a movement/hazard phase; in a second one the company may have left the Haven again
    "that has moved to a Haven this turn",
    lambda s, x, env: MovingTo(HAVEN).ok(s, x, env) or (HAS_MOVED.ok(s, x, env) and s.company(company_of(s, x)).moved and HAVEN.ok(s, s.role("origin"), env)))

permanent_event("TW-56",  # Lure of Creation
    lure(WIZARD, "end of movement/hazard", what=Is(HOST.company), needs=Holds(HOST.company, MOVED_TO_HAVEN)))

permanent_event("TW-94",  # The Burden of Time
    lure(ELF & ~At(HAVEN), "end of untap", what=Is(HOST.player), needs=Holds(HOST, ~At(HAVEN))))

permanent_event("TW-59",  # Lure of Power
    Play(guard=Exists(Declared(FACTION))),
    When("check made", how="influence", what=Character(~HOBBIT),
         verb=Seq(CorruptionCheck(IT, -4), Discard(every(Event(Named("Lure of Power")))))))
