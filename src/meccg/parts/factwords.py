"""Printed facts as sentences, in a fixed order: what the card is, its numbers, how it is played, what holds, when it goes.

`fact_lines(facts)` says everything that is printed and matters in play; rules that every card of a kind has are not
repeated. What a card does beyond its facts is said by its parts (see `text.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from meccg.model import facts as F
from meccg.parts import english as en
from meccg.parts.claims import carried_out
from meccg.parts.keyings import keying_words
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS

LONGEST = 30  # words of a sentence
_STATS = {"di": "direct influence", "strike-body": "body", "body-check": "body checks"}


def fact_lines(f: F.Facts) -> list[list[str]]:
    """The sentences, in groups that make a line each. What nobody carries out is not told."""
    return lines_of(carried_out(f))


def lines_of(f: F.Facts) -> list[list[str]]:
    groups = (what(f), numbers(f), places(f), attack(f), site(f), item(f), faction(f), bearing(f), limits(f), leaving(f))
    return [[en.sentence(s) for s in group] for group in map(list, groups) if group]


# --- what it is --------------------------------------------------------------------------------------------------------


def what(f: F.Facts) -> Iterator[str]:
    """ "Unique hero character: Dúnadan; warrior, scout, ranger." """
    races = " ".join(en.trait_word(r) for r in f.races if r != "special")
    unique = "unique " if f.unique else ""
    if f.kind == "region":
        yield f"region: {REGION_WORDS[f.land.type]}"
        yield f"adjacent: {', '.join(f.land.adjacent)}"
        return
    if f.kind == "site":
        haven = f.site.haven.capitalize() or SITE_WORDS[f.site.type]
        where = f.site.region or ("the Under-deeps" if f.site.under_deeps else "")
        yield f"{f.alignment} site: {haven} in {where}" if where else f"{f.alignment} site: {haven}"
        yield from (en.trait_word(k) for k in f.keywords)
        return
    side = f.alignment if f.alignment not in ("neutral", "dual") else ""
    kind = {"avatar": "character", "event": " or ".join(f.subtypes), "creature": " or ".join(f.subtypes)}.get(f.kind, f.kind)
    if f.type == "hazard":
        side = "hazard"
    elif f.kind == "event":
        side = f"{side} resource".strip()
    if f.kind == "item":
        side = f"{side} {en.trait_word(f.item.kind)}".strip()
    words = [w for w in (races, ", ".join(f.skills)) if w]
    kinds = dict.fromkeys(
        en.trait_word(k)
        for k in (*(k for k in f.keywords if k != f.kind), *f.item.types, *([f.event.magic] if f.event.magic else ()))
    )
    if f.item.ring == "one-ring":
        kinds = {}
    elif f.item.ring:
        kinds[en.trait_word(f.item.ring)] = None
    if kinds:
        words.append(", ".join(kinds))
    yield f"{unique}{side} {kind}{': ' + '; '.join(words) if words else ''}"
    if f.specific:
        yield f"{f.specific} specific"
    if f.manifestation_of:
        yield f"manifestation of {en.listed(f.manifestation_of)}"
    if f.deck.both_alignments:
        yield "may be used as a hero or a minion resource"
    if f.deck.as_resource:
        yield "may also be played as a resource"
    if f.deck.as_hazard:
        yield "may also be played as a hazard"


# --- numbers -----------------------------------------------------------------------------------------------------------


def points(p: F.Points, name: str, f: F.Facts) -> str:
    """ "2 item marshalling points (4 with a Dwarf bearer)"."""
    text = f"{p.base} {p.type + ' ' if p.type else ''}{name} point{'' if p.base == 1 else 's'}"
    if p.alt is not None:
        if f.item.alt_bearer:
            text += f" ({p.alt} with {en.a(en.trait_word(f.item.alt_bearer))} bearer)"
        elif f.storable_at and name == "marshalling":
            text += f" ({p.alt} when stored)"
        else:
            text += f" ({p.alt} in the case below)"
    if p.star and p.type == "kill":  # AIO-D-0154, AIO-D-0155
        return text + ", for minion players alone"
    return text + (", which vary as said below" if p.star else "")


def numbers(f: F.Facts) -> Iterator[str]:
    stats = []
    if f.kind in ("character", "avatar", "agent", "ally") and not (f.kind == "ally" and f.body is None and not f.prowess):
        stats += [f"prowess {f.prowess}", f"body {f.body}" if f.body is not None else "no body"]
    if f.mind is not None:
        stats.append(f"mind {f.mind}")
    if f.character.di:
        stats.append(f"direct influence {f.character.di}")
    if f.character.general_influence is not None:
        stats.append(f"general influence {f.character.general_influence}")
    if stats:
        yield ", ".join(stats)
    if f.mp.base or f.mp.alt is not None or f.mp.star:
        yield points(f.mp, "marshalling", f) + (
            f", {f.character.mp_if_eliminated} if eliminated" if f.character.mp_if_eliminated else ""
        )
    if f.cp.base or f.cp.alt is not None or f.cp.star:
        yield points(f.cp, "corruption", f)
    if f.stage_points.base or f.stage_points.alt is not None:
        yield points(f.stage_points, "stage", f)
    if f.character.home_sites:
        yield f"home site: {', '.join(home(h) for h in f.character.home_sites)}"
    yield from own_modifiers(f)


def home(h: F.HomeSite) -> str:
    if h.site:
        return h.site
    text = f"any {'non-' + SITE_WORDS[h.not_type] if h.not_type else SITE_WORDS.get(h.type, 'site')}"
    if h.region_type:
        text += f" in {en.a(REGION_WORDS[h.region_type])}"
    if h.regions:
        text += f" in {en.listed(h.regions, 'or')}"
    if h.under_deeps is not None:
        text += " in the Under-deeps" if h.under_deeps else " not in the Under-deeps"
    return text + (" that is no Dragon’s lair" if h.not_dragon_lair else "")


def own_modifiers(f: F.Facts) -> Iterator[str]:
    if f.mods and f.kind != "creature":
        yield from in_sentences(modifiers(f))
    if f.cc_mod:
        yield f"{f.cc_mod:+d} to {'the bearer’s' if f.kind == 'item' else 'his'} corruption checks"
    if f.character.faction_influence_mod:
        yield f"{f.character.faction_influence_mod:+d} to his influence checks against factions"
    if f.hand_size is not None:
        where = f" while {f.name} is at {f.hand_size.at_site}" if f.hand_size.at_site else ""
        yield f"your hand size is modified by {f.hand_size.amount:+d}{where}"
    if f.character.home_site_only:
        unless = " unless he begins the game in play" if f.character.home_site_only == "unless-starting" else ""
        yield f"may come into play only at his home site{unless}"
    if f.deck.no_start:
        yield "may not begin the game in play"
    if f.character.palantir_use:
        yield "may tap to use a Palantír that he bears"
    for magic in f.character.magic_use:
        yield f"may use {magic.replace('-', ' ')}"
    for n in f.character.discard_on_body_check:
        yield f"discarded if a body check against him is exactly {n}"


def in_sentences(told: list[str]) -> Iterator[str]:
    """One, or two of what is too long for one."""
    whole = en.listed(told)
    if len(whole.split()) <= LONGEST:
        yield whole
        return
    yield en.listed(told[:2])
    yield f"he also has {en.listed(told[2:])}"


def modifiers(f: F.Facts) -> list[str]:
    """ "the bearer has +2 prowess to a maximum of 8 (+4 against Orcs)": what replaces another stands behind it. A case in which
    several count is said with the last of them; one that all of many have in common, first.
    """
    he = "the bearer has " if f.kind == "item" else ""
    mods, common = f.mods, {m.req for m in f.mods if not m.bearer}
    if f.kind == "item" and len(mods) > 4 and len(common) == 1 and "" not in common:
        he, mods = f"{requirement(*common)} who bears it has ", tuple(replace(m, req="") for m in mods)
    plain = [m for m in mods if not m.instead]
    out = []
    for m, after in zip(plain, [*plain[1:], None], strict=True):
        instead = [f"{amount(n)}{case(n)}" for n in mods if n.instead and n.stat == m.stat]
        other = f" ({', '.join(instead)})" if instead and m is next(n for n in plain if n.stat == m.stat) else ""
        shared = after is not None and not other and case(after) == case(m)
        out.append(amount(m) + ("" if shared else case(m)) + other)
    return [he + text if not i else text for i, text in enumerate(out)]


def amount(m: F.Modifier) -> str:
    stat = _STATS.get(m.stat, m.stat)
    text = f"{m.amount:+d} {stat}"
    if m.instead:
        text = f"{m.amount:+d}"
    elif m.stat == "body-check":
        text = f"{m.amount:+d} to body checks"
    elif m.stat == "strike-body":
        text = f"{m.amount:+d} to the body of strikes{'' if m.vs else ' that he faces'}"
    if m.max_times:
        text += f" up to {en.times(m.max_times)} the printed number"
    elif m.max is not None:
        text += f" up to {m.max}"
    return text + (f" but not below {m.min}" if m.min is not None else "")


def whom(all: tuple[F.Who, ...]) -> str:
    """ "Dragon or Drake attacks"."""
    names = [who(w) for w in all]
    if len(names) > 1 and all_attacks(names):
        names = [*(n.removesuffix(" attacks") for n in names[:-1]), names[-1]]
    return en.listed(names, "or")


def all_attacks(names: list[str]) -> bool:
    return all(n.endswith(" attacks") for n in names)


def case(m: F.Modifier) -> str:
    """In which case it counts."""
    text = f" against {whom(m.vs)}" if m.vs else ""
    if m.bearer or m.req:  # of what replaces another number, only what makes the difference
        asked = m.bearer if m.instead and m.bearer else m.req or m.bearer
        text += f" if {'' if m.instead else 'he is '}{requirement(asked)}"
    if m.in_play:
        text += f" while {m.in_play} is in play"
    if m.mode:
        text += f" in {m.mode.replace('-', ' ').title()} mode"
    if m.faced:
        text += f" if the company has faced an attack by {en.plural(en.trait_word(m.faced))} this turn"
    return text + (", whose body is halved (rounded up)" if m.halve_body else "")


def requirement(req: str) -> str:
    if req == "tapping-to-face-strike":
        return "tapping to face the strike"
    if req.startswith("not-"):
        return f"not {en.a(en.trait_word(req.removeprefix('not-')))}"
    if req.startswith("already-"):
        return f"already {en.a(en.trait_word(req.removeprefix('already-')))}"
    return en.a(en.trait_word(req))


def who(w: F.Who, *, one: bool = False) -> str:
    """Whom a description fits: "Orcs", "the Rangers of the North", "factions playable in Rohan"."""
    if w.name:
        return w.name
    noun = {"faction-in-play": "faction"}.get(w.kind, w.kind) or "character"
    if w.race and w.kind in ("character", "", "attack", "strike"):
        noun = en.trait_word(w.race)
        if w.kind in ("attack", "strike"):
            noun += f" {w.kind}"
    elif w.race:
        noun = f"{en.trait_word(w.race)} {noun}"
    before = " ".join(x for x in (w.alignment, w.keyword, f"{w.specific} specific" if w.specific else "") if x)
    noun = f"{before} {noun}".strip()
    if w.detainment:
        noun = f"detainment {noun}"
    text = en.a(noun) if one else en.plural(noun)
    if w.kind == "faction-in-play":
        text += " in play"
    if w.home_site or w.home_in:
        text += f" with {en.a('home site')} {'at ' + w.home_site if w.home_site else 'in ' + en.listed(w.home_in, 'or')}"
    if w.playable_at or w.playable_in:
        text += f" playable {'at ' + w.playable_at if w.playable_at else 'in ' + en.listed(w.playable_in, 'or')}"
    if w.bears:
        text += f" with {w.bears}"
    return text


# --- where it is played ------------------------------------------------------------------------------------------------


def places(f: F.Facts) -> Iterator[str]:
    if barred(f):
        yield f"not playable at {en.listed((en.a(SITE_WORDS[t]) for t in barred(f)), 'or')}"
    elif f.playable_at:
        yield f"playable at {en.listed((place(p) for p in f.playable_at), 'or')}"
    if f.storable_at and f.kind != "site":  # a site is stored where it lies
        names = {"haven": "a Haven", "darkhaven": "a Darkhaven", "dwarf-hold": "a Dwarf-hold"}
        where = [names.get(x) or (en.a(SITE_WORDS[x]) if x in SITE_WORDS else x) for x in f.storable_at]
        yield f"storable at {en.listed(where, 'or')}"
    if f.locked_until_stored:
        yield "whoever has it stays tapped until it is stored"
    if f.deck.as_starting_item:
        yield "may be a starting item in place of a minor item"
    if f.ally.move_limit is not None:
        m = f.ally.move_limit
        if m.regions or m.sites:
            only = destinations(m)
            yield f"moves only to {only}" if f.kind == "agent" else f"discard if its company moves anywhere but to {only}"
    if f.ally.cannot_be_attacked:
        yield "cannot be attacked"
    if f.ally.no_site_attacks:
        yield "automatic-attacks and hazards keyed to the site may not strike it"
    if f.ally.makes_overt:
        yield "makes its company overt"
    if f.ally.discard_if_controller_wounded:
        yield "discard if its controller is wounded"


def destinations(m: F.MoveLimit) -> str:
    """Where an ally goes along: "a site in Fangorn or Rohan"."""
    inside = [f"a site in {en.listed(m.regions, 'or')}"] if m.regions else []
    return en.listed([*inside, *m.sites], "or")


def barred(f: F.Facts) -> str:
    """Types of sites where an item is not playable though others of its class are."""
    only = f.playable_at[0] if len(f.playable_at) == 1 and f.item.kind not in ("", "special") else F.PlaySite()
    return only.not_types if only == F.PlaySite(not_types=only.not_types) else ""


def place(p: F.PlaySite) -> str:
    if p.sites:
        text = en.listed(p.sites, "or")
    elif p.types:
        text = f"any {en.listed((SITE_WORDS[t] for t in p.types), 'or')}"
    elif p.not_types:
        text = f"any site but {en.listed((en.a(SITE_WORDS[t]) for t in p.not_types), 'or')}"
    else:
        text = "any site"
    if p.not_sites:
        text += f" but {en.listed(p.not_sites, 'or')}"
    if p.regions:
        text += f" in {en.listed(p.regions, 'or')}"
    if p.region_type:
        text += f" in {en.a(REGION_WORDS[p.region_type])}"
    if p.under_deeps is not None:
        text += " in the Under-deeps" if p.under_deeps else " not in the Under-deeps"
    if p.dragon_slain:
        text += " where a Dragon at home was defeated"
    if p.dragon_lair is not None:
        text += f" that is {'a' if p.dragon_lair else 'no'} Dragon’s lair"
    if p.auto_attack:
        text += f" with an automatic-attack by {en.plural(en.trait_word(p.auto_attack))}"
    if p.gold_ring_site:
        text += " where gold rings are playable"
    if p.own_wizardhaven:
        text += f" that is your {'protected ' if p.own_wizardhaven == 'protected' else ''}Wizardhaven"
    if p.by:
        text += f" by {p.by}"
    if p.after_play:
        text += f" after {en.listed((en.a(k) for k in p.after_play), 'or')} was played there this turn"
    if p.in_play:
        text += f" if you have {en.listed(p.in_play)} in play"
    if p.tapped_ok:
        text += " (tapped or untapped)"
    return text + (" without tapping the site" if p.no_site_tap else "")


# --- attacks -----------------------------------------------------------------------------------------------------------


def attack(f: F.Facts) -> Iterator[str]:
    if f.kind == "creature":
        yield creature(f)
        if f.creature.same_target:
            yield "all its attacks, and any strikes added to them, are against the same character"
        if f.creature.attacker_chooses:
            yield "attacker chooses defending characters"
        if f.creature.detainment_vs:
            yield f"detainment against {en.listed((f'{x} companies' for x in f.creature.detainment_vs), 'and')}"
        if f.creature.only_vs:
            yield f"only against {f.creature.only_vs.replace('-', ' ')} companies"
        if f.creature.not_vs_home_site:
            yield f"not against a company with a character whose home site is {f.creature.not_vs_home_site}"
        if f.creature.on_wound is not None:
            yield wound(f.creature.on_wound)
        if f.mods:
            yield en.listed(modifiers(f))
        yield from keying_words(f.creature.keying)
    for a in f.event.attacks:
        yield f"attack: {en.attack(a)}"
        yield from special(a)
    for d in (f.event.ahunt, f.event.at_home):
        if d is not None:
            yield from dragon(d, " as by a creature")
    if f.faction.roused is not None:
        yield from dragon(f.faction.roused)


def creature(f: F.Facts) -> str:
    body = f", body {f.body}" if f.body is not None else ""
    if f.creature.strikes == F.EACH:
        text = f"each character faces a strike with prowess {f.prowess}{body}"
    else:
        text = f"{en.count(f.creature.strikes)} strike{'' if f.creature.strikes == 1 else 's'}, prowess {f.prowess}{body}"
    return f"{en.count(f.creature.attacks)} attacks, each of {text}" if f.creature.attacks > 1 else text


def wound(w: F.OnWound) -> str:
    mod = f" at {w.mod:+d}" if w.mod else ""
    what = f"makes a corruption check{mod}" if w.effect == "corruption-check" else "is eliminated"
    after = " after the attack" if w.after_attack else ""
    return f"each character wounded by it {what}{after}"


def special(a: F.AttackSpec) -> Iterator[str]:
    if a.attacker_chooses:
        yield "attacker chooses defending characters"
    if a.uncancelable:
        yield "it cannot be canceled"
    if a.detainment:
        whom = "" if a.detainment == ("always",) else f" against {en.listed(f'{x} companies' for x in a.detainment)}"
        yield f"detainment{whom}"
    if a.only_against:
        yield f"only against {a.only_against} companies"
    if a.on_wound is not None:
        yield wound(a.on_wound)


def dragon(d: F.DragonAttack, how: str = "") -> Iterator[str]:
    unless = f" unless {d.unless} is in play" if d.unless else ""
    if d.site:
        yield f"{d.site} has an additional automatic-attack{unless}: {en.attack(d.attack)}"
    else:
        yield f"each company moving in {en.listed(d.regions, 'or')} faces an attack{how}: {en.attack(d.attack)}"
    more = [*d.regions_doors, *(en.plural(REGION_WORDS[t]) for t in d.types_doors)]
    if more:
        yield f"while Doors of Night is in play, also in {en.listed(more, 'or')}"
    yield from special(d.attack)


# --- sites -------------------------------------------------------------------------------------------------------------


def path(symbols: str) -> str:
    return ", ".join(REGION_WORDS[s] for s in symbols)


def site(f: F.Facts) -> Iterator[str]:
    if not f.site.type:
        return
    if f.kind != "site":
        yield f"used as a site card: {SITE_WORDS[f.site.type]}" + (f" in {f.site.region}" if f.site.region else "")
    if f.site.nearest_haven:
        yield f"nearest Haven: {f.site.nearest_haven}, by {path(f.site.path)}"
    for h in f.site.haven_paths:
        yield f"from {h.haven}: by {path(h.path)}"
    if f.site.adjacent:
        yield "adjacent: " + ", ".join(f"{a.site or 'any site in ' + a.any_in} ({a.roll})" for a in f.site.adjacent)
    if f.site.surface_site or f.site.surface_region:
        yield f"surface site: {f.site.surface_site or 'any site in ' + f.site.surface_region}"
    yield f"draw {f.site.draw_self}; the hazard player draws {f.site.draw_opponent}"
    things = ["Information"] * f.site.playable.information
    if f.site.playable.items:
        things.append(f"items ({', '.join(en.trait_word(c) for c in f.site.playable.items)})")
    if things:
        yield f"playable: {en.listed(things)}"
    for only in f.site.playable.only:
        names = en.listed((en.trait_word(w) if w.islower() else w for w in only.which), "or")
        yield f"of {en.trait_word(only.item_class)} items only: {names}"
    for a in f.site.auto_attacks:
        if a.from_hand:
            symbols = en.listed((en.a(REGION_WORDS.get(t) or SITE_WORDS[t]) for t in a.from_hand), "or")
            which = "non-unique creature" if f.site.under_deeps else "creature"
            yield f"automatic-attack: if the hazard player likes, a {which} of his hand that is normally keyed to {symbols}"
        elif a.in_play:
            who = en.listed((en.a(en.trait_word(w)) if w.islower() else w for w in a.in_play), "or")
            which = " (the hazard player chooses)" if len(a.in_play) > 1 or a.in_play[0].islower() else ""
            yield f"additional automatic-attack: {who} in play as a permanent-event must be used{which} and is discarded"
        else:
            yield f"automatic-attack: {en.attack(a)}"
        yield from special(a)
    if f.site.dragon_lair:
        yield "Dragon’s lair"
    yield from site_rules(f.site.rules)


def site_rules(r: F.SiteRules) -> Iterator[str]:
    if r.hazard_limit_mod:
        yield f"the hazard limit against a company moving here is modified by {r.hazard_limit_mod:+d}"
    said = {
        "attacks_canceled": "all attacks against companies here are canceled",
        "hoard": "has a hoard",
        "no_minion_cvcc": "no minion company may attack here",
        "no_ringwraith": "no Ringwraith may come here",
    }
    yield from (words for name, words in said.items() if getattr(r, name))
    if r.creatures_not_detainment:
        which = {"non-nazgûl": "non-Nazgûl"}.get(r.creatures_not_detainment, r.creatures_not_detainment)
        yield f"attacks by {which} creatures here are not detainment"
    if r.extra_keying:
        races = ", ".join(en.plural(en.trait_word(x)) for x in r.extra_keying)
        yield f"creatures may also be keyed to it: {races}"
    if r.ring_test_mod:
        yield f"{r.ring_test_mod:+d} to ring tests here"
    if r.stored_ring_test_mod:
        yield f"{r.stored_ring_test_mod:+d} to tests of rings stored here"
    if r.tap_character_on_reveal:
        yield f"when {en.a(r.tap_character_on_reveal)} company reveals it, tap a character"


# --- items, factions ---------------------------------------------------------------------------------------------------


def item(f: F.Facts) -> Iterator[str]:
    if f.item.ring:
        ring = "The One Ring" if f.item.ring == "one-ring" else en.a(en.trait_word(f.item.ring))
        yield f"playable only in place of a gold ring whose test indicates {ring}"
    if f.item.ring_test:
        rings = [f"{'' if t.ring == 'one-ring' else 'a '}{en.trait_word(t.ring)}{rolled(t)}" for t in f.item.ring_test]
        yield f"when tested it may become {en.listed(rings, 'or')}"
        for t in f.item.ring_test:
            if t.searched:
                yield f"{en.a(en.trait_word(t.ring))} may then be searched for in your play deck and discard pile"
    if f.item.ring_test_mod:
        tests = "tests of gold rings in the bearer’s company" if f.kind == "item" else "ring tests made with it"
        yield f"{f.item.ring_test_mod:+d} to {tests}"
    if f.under_deeps_roll_mod:
        yield f"{f.under_deeps_roll_mod:+d} to the company’s rolls to move in the Under-deeps"


def rolled(t: F.RingTest) -> str:
    if not t.min and t.max is None:
        return " (any result)"
    if t.max is None:
        return f" ({t.min} or more)"
    return f" ({t.max} or less)" if t.min <= 1 else f" ({t.min} to {t.max})"


def faction(f: F.Facts) -> Iterator[str]:
    if f.kind != "faction":
        return
    if f.faction.influence_number is not None:
        yield f"brought into play by an influence check greater than {f.faction.influence_number}"
    if f.faction.number_in_play is not None:
        yield f"once in play, it is influenced by a check greater than {f.faction.number_in_play}"
    if f.faction.standard_mods:
        mods = [
            f"{m.amount:+d} for {'any other' if m.other else who(m.who)}" + (" (once)" if m.once else "")
            for m in f.faction.standard_mods
        ]
        yield f"standard modifications: {', '.join(mods)}"
    if f.faction.no_opponent_influence:
        yield "may not be influenced by an opponent"
    if f.faction.leader_controllable:
        yield "if an Orc or Troll leader wins it, you may place it under his control: then the site does not tap"
        yield "it is discarded if that leader moves or leaves play"
        yield "three or more factions under one leader give two more faction marshalling points"
    if f.faction.discard_major_mod:
        yield f"{f.faction.discard_major_mod:+d} to the check if the influencer discards a major item"
    if f.faction.discard_greater_mod:
        yield f"{f.faction.discard_greater_mod:+d} to the check if the influencer discards a greater item"
    if f.faction.cancels_manifestations_of:
        yield f"attacks by manifestations of {f.faction.cancels_manifestations_of} against your companies are canceled"


# --- bearing, limits, leaving ------------------------------------------------------------------------------------------


def bearing(f: F.Facts) -> Iterator[str]:
    if f.play_req:
        names = [" ".join(en.trait_word(w) if w.islower() else w for w in req.split()) for req in f.play_req]
        yield f"{en.listed(names, 'or')} only"
    if f.item.bearer_only:
        yield f"only {en.trait_word(f.item.bearer_only) if f.item.bearer_only.islower() else f.item.bearer_only} may bear it"
    if f.item.bearer_races:
        yield f"only {en.listed((en.plural(en.trait_word(r)) for r in f.item.bearer_races), 'or')} may bear it"
    if f.item.bearer_min_prowess:
        yield f"its bearer needs a prowess of {f.item.bearer_min_prowess} or more"
    if f.item.grants_skill:
        yield f"makes the bearer {en.a(f.item.grants_skill)}"
    if f.item.grants_magic:
        yield f"lets the bearer use {f.item.grants_magic.replace('-', ' ')}"
    if f.item.no_store:
        yield "may not be stored, stolen or transferred"
    elif f.item.no_transfer:
        yield "may not be transferred"
    if f.item.cc_each_untap:
        yield "the bearer makes a corruption check in each of his untap phases"
    if f.event.magic_cc is not None:
        mod = f" at {f.event.magic_cc:+d}" if f.event.magic_cc else ""
        yield f"whoever uses it makes a corruption check{mod}"
    if f.event.resource_avatar:
        yield "counts as your avatar"


def limits(f: F.Facts) -> Iterator[str]:
    if f.dup_limit:
        where = {"game": "in play", "card": "on a card"}.get(f.dup_limit, f"per {f.dup_limit}")
        yield f"limit: one {where}"
    if f.deck.copies:
        yield f"a deck may hold {en.count(f.deck.copies)} cop{'y' if f.deck.copies == 1 else 'ies'}"
    if f.deck.not_resource_of:
        yield f"no resource in a deck of {en.listed((en.a(en.trait_word(x)) for x in f.deck.not_resource_of), 'or')} player"
    if f.deck.not_in:
        yield f"not in a deck of {en.listed((en.a(en.trait_word(x)) for x in f.deck.not_in), 'or')} player"
    if f.not_if_opponent:
        yield f"not playable against {en.a(en.trait_word(f.not_if_opponent))} player"
    if f.no_effect_on:
        yield f"no effect on {en.a(en.trait_word(f.no_effect_on))} player"
    if f.item.no_mp_for_fw:
        yield "gives a Fallen-wizard no marshalling points"


def leaving(f: F.Facts) -> Iterator[str]:
    if f.event.removal is not None:
        yield removal(f.event.removal)
    if f.item.discard_if_bearer_moves:
        yield "discard if the bearer’s company moves"
    if f.item.discard_if_moves_below:
        yield f"discard if its company moves with fewer than {en.count(f.item.discard_if_moves_below)} characters"
    if f.discard_on_deck_exhaust:
        yield "discard when any play deck is exhausted"


def removal(r: F.Removal) -> str:
    who = {"bearer": "the character", "other sage": "another sage in his company"}.get(r.who, "a sage in his company")
    where = " at a Haven" if r.at_haven else ""
    how = f"tap{where} and roll two dice" if r.tap else "roll two dice"
    when = f"in the untap phase{where}" if r.untap else "in the organization phase" + ("" if r.tap else where)
    instead = " instead of untapping or healing" if r.untap else ""
    helped = ", at +1 for each companion who taps in support" if r.support else ""
    return f"{when}, {who} may {how}{helped}{instead}: discard this card if the result is greater than {r.greater_than}"
