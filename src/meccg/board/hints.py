"""What helps to choose: numbers of a character, what a site offers, the chances of a strike. Beside an option, in few words."""

from __future__ import annotations

from typing import Any

from meccg.board.faces import danger
from meccg.board.notes import site_kind
from meccg.board.words import STATUS, Hint, exceeds, hits, kind_words, no_room, odds, outrolls, path_words
from meccg.bots.lore import fits
from meccg.kernel.answers import Passage, Pick, things_of, use_of, verb_of
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.chance import WAYS as DICE
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import GENERAL, HAND, NONE, Ask, CardRow, CompanyRow
from meccg.parts import english as en
from meccg.parts.offers import mode_of
from meccg.parts.values import GI, MIND, PROWESS, REGION_TYPES, region_type, roll_of, value
from meccg.rules.captives import hosts, prisoners
from meccg.rules.chain import DECLARING
from meccg.rules.combat import Attack
from meccg.rules.control import used_gi
from meccg.rules.corruption import CorruptionCheck, CorruptionChecks, check_modifiers, corruption_points
from meccg.rules.factions import FactionAttempt, PlayFaction
from meccg.rules.influence import AGAINST_OPPONENT, InfluenceAttempt, InfluenceAway, InfluenceCheck
from meccg.rules.organization import placements
from meccg.rules.planning import DEEPS, REGION, SPECIAL, STARTER, routes_to
from meccg.rules.strike import Strike, prowess_of_the_strike, strike_prowess

Option = tuple[Any, ...]

PEOPLE = ("draft", "starting characters", "leftover", "arrive")
CARDS = ("discard down", "end of turn", "exchange", "sideboard", "search", "replace", "choose", "hand over")
WAYS = ("way", "route")
MOVEMENT = {STARTER: "Starter movement", REGION: "Region movement", SPECIAL: "Special movement"}


def hint(s: State, ask: Ask, option: Option) -> Hint:
    """A few words to an option, and the chance of a roll; nothing where its own words say all."""
    named = named_by(option)
    if ask.kind in ("stance", "support"):
        return strike_hint(s, option)
    if ask.kind == "act" and (attempt := influence_attempt(s, ask.seat, option)) is not None:
        return influence_hint(s, attempt)
    if ask.kind == "assign strike" and named != NONE:
        return defender_hint(s, ask.seat, named)
    if ask.kind == "which check" and named != NONE:
        return check_hint(s, named)
    if ask.kind == "move" and verb_of(option) == "move":
        return journey_hint(s, ask, named)
    return Hint(way_hint(s, option) if ask.kind in WAYS else told_of(s, ask, option, named))


def named_by(option: Option) -> int:
    """The first row that an option names."""
    return next((x for x in things_of(option) if isinstance(x, int) and x >= 0), NONE)


def told_of(s: State, ask: Ask, option: Option, named: int) -> str:
    """What is worth knowing of the card that an option is about."""
    card = s.rows[named] if named != NONE else None
    if not isinstance(card, CardRow):
        return ""
    facts: Facts = BOOK[card.card].facts
    if ask.kind == "move":
        return site_hint(s, ask.seat, facts)
    if ask.kind in PEOPLE:
        return person_hint(facts)
    if ask.kind in CARDS:
        return card_hint(facts)
    if ask.kind == "composition" and verb_of(option) == "move":
        return lead_hint(s, named)
    played = ask.kind in ("act", "composition") and verb_of(option) == "play" and facts.kind == "character"
    if played and use_of(option).user == NONE:
        return room_hint(s, ask.seat, named)
    if ask.kind in DECLARING and several_ways(facts, option):
        return str(PARTS[use_of(option).address].words()).rstrip(".")
    if ask.kind in DECLARING and facts.kind == "creature" and s.card(named).zone == HAND:
        strikes = (
            "a strike against each"
            if facts.creature.strikes < 0
            else f"{facts.creature.strikes} strike{'s' * (facts.creature.strikes != 1)}"
        )
        return f"{strikes}, prowess {facts.prowess}"
    return ""


def way_words(s: State, option: Option) -> str:
    """What kind of movement a way is, and through which regions it leads, or what kind of regions if no more is known."""
    if Passage(*option).way == DEEPS:  # there are no regions
        return f"Under-deeps movement{f', {how}' if (how := Passage(*option).path) else ''}"
    steps = way_steps(s, option)
    through = ", ".join(region for _, region in steps if region) or path_words("".join(symbol for symbol, _ in steps))
    way = Passage(*option).way
    return f"{MOVEMENT.get(way, way)}, {f'through {through}' if through else 'through no region'}"


def way_hint(s: State, option: Option) -> str:
    """What kind of regions they are, where these have names."""
    return path_words("".join(symbol for symbol, region in way_steps(s, option) if region))


def way_steps(s: State, option: Option) -> list[tuple[str, str]]:
    """The symbols of a way and its regions where they are known: a way of a starter site has symbols only."""
    verb, way, path, regions = Passage(*option)
    if way == DEEPS:
        return []
    if verb == "route":
        names = regions.split(",") if regions else []
        return [(x, names[i] if i < len(names) else "") for i, x in enumerate(path)]
    names = [r for r in path.split(", ") if r in REGION_TYPES]
    return [(region_type(s, r), r) for r in names] or [(x, "") for x in path]


def several_ways(f: Facts, option: Option) -> bool:
    """Whether a card may be played in several ways, of which the option is one."""
    ways = [m.address for m in BOOK[f.id].modes if m.verb == verb_of(option)]
    return len(ways) > 1 and use_of(option).address in ways


def person_hint(f: Facts) -> str:
    words = f"mind {f.mind}, prowess {f.prowess}, body {f.body}"
    if f.character.di:
        words += f", direct influence {f.character.di}"
    return f"{words}; {' '.join(en.trait_word(r) for r in f.races)}, {', '.join(f.skills)}".removesuffix(", ")


def room_hint(s: State, seat: int, character: int) -> str:
    """Whether general influence is left for a character."""
    mind, whole, used = value(s, MIND, character), value(s, GI, seat), used_gi(s, seat)
    if used + mind <= whole:
        return f"mind {mind} of {whole - used} left"
    return f"mind {mind}: {used + mind} in all, over your limit of {whole}; make room in this phase or he {no_room(s)}"


def influence_attempt(s: State, seat: int, option: Option) -> InfluenceCheck | None:
    """The influence check that an option leads to, if it is an attempt to influence a faction or what is another's."""
    mode = mode_of(option)
    if not isinstance(mode, PlayFaction | InfluenceAway):
        return None
    frame = mode.frame(mode.env(s, seat, option))
    return frame.check(s).but(uid=NONE) if isinstance(frame, FactionAttempt | InfluenceAttempt) else None


def influence_hint(s: State, check: InfluenceCheck) -> Hint:
    """What must be rolled, and how likely that is: of another's card both roll."""
    needed = check.number - check.modifications(s)
    return outrolls(needed, "wins") if check.kind == AGAINST_OPPONENT else exceeds(needed, "wins")


def lead_hint(s: State, character: int) -> str:
    """Whom he might follow, and what general influence that sets free."""
    names = [s.name(pick.what) for pick in (Pick(*o) for o in placements(s, character)) if pick.verb == "follow"]
    if not names:
        return ""
    mind = value(s, MIND, character)
    free = f": frees {mind} general influence" if s.card(character).controller == GENERAL and mind else ""
    return f"may follow {' or '.join(names)}{free}"


def card_hint(f: Facts) -> str:
    words = kind_words(f).lower()
    if f.mp.base:
        words += f", {f.mp.base} marshalling point{'s' * (f.mp.base != 1)}"
    return words


def site_hint(s: State, seat: int, site: Facts) -> str:
    """What kind of place it is, what waits there, and what of the hand might be played there."""
    words = f"{site_kind(site)} in {site.site.region or 'the Under-deeps'}"
    for a in site.site.auto_attacks:
        words += f"; attack: {danger(a)}"
    cards = [(s.name(id), BOOK[s.card(id).card].facts) for id in s.player(seat).hand]
    hand = dict.fromkeys(n for n, f in cards if fits(f, site))
    return words + (f"; you hold {', '.join(hand)}" if hand else "")


def journey_hint(s: State, ask: Ask, site: int) -> Hint:
    """What waits there, and the roll that a company must make to get there, if every way takes one (AIO-C-0511)."""
    words = site_hint(s, ask.seat, s.facts_of(site))
    held = [s.name(p) for h in hosts(s, ask.seat, s.name(site)) for p in prisoners(s, h) if s.card(p).player == ask.seat]
    if held:
        words += f"; {en.listed(held, 'and')} {'is' if len(held) == 1 else 'are'} held prisoner there"
    company = s.get(ask.about[0])
    rolls = [r.roll for r in routes_to(s, company, site).get(site, ())] if type(company) is CompanyRow else []
    if not rolls or not all(rolls):
        return Hint(words)
    needed = min(rolls) - value(s, roll_of("movement"), ask.about[0], site)
    found = exceeds(needed - 1, "gets there")
    return Hint(f"{found.words}; {words}", found.chance, max(min(DICE), min(needed, max(DICE) + 1)))


def defender_hint(s: State, reader: int, id: int) -> Hint:
    """A character's chance against the strike that he would be given; to the attacker, the chance that it hits."""
    attack = s.enclosing(Attack)
    if attack is None:
        return Hint()
    needed = value(s, PROWESS, attack.uid, id) - strike_prowess(s, Strike(attack=attack.uid, defender=id))
    told = odds(needed) if reader == attack.defending_player(s) else hits(needed)
    return told.after(STATUS[s.card(id).status])


def check_hint(s: State, character: int) -> Hint:
    """A character's chance in the corruption check that he is to make."""
    checks = s.enclosing(CorruptionChecks)
    check = CorruptionCheck(character=character, mod=0 if checks is None else checks.mod, uid=NONE)
    points = corruption_points(s, character)
    return exceeds(points - check_modifiers(s, check), "passes").after(f"corruption {points}")


def strike_hint(s: State, option: Option) -> Hint:
    """What the choice does to the roll."""
    strike = s.enclosing(Strike)
    if strike is None:
        return Hint()
    if verb_of(option) == "stay untapped":
        strike = strike.but(stays=True)
    elif verb_of(option) == "support":
        strike = strike.but(support=strike.support + 1)
    return odds(prowess_of_the_strike(s, strike) - strike_prowess(s, strike))
