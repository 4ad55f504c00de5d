"""Printed facts as sentences, in a fixed order: what the card is, its numbers, how it is played, what holds, when it goes.

`fact_lines(facts)` says everything that is printed and matters in play; rules that every card of a kind has are not
repeated. What a card does beyond its facts is said by its parts (see `text.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from meccg.model import facts as F
from meccg.parts import english as en
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS

_STATS = {"di": "direct influence", "strike-body": "body", "body-check": "body checks"}


def fact_lines(f: F.Facts) -> list[list[str]]:
    """The sentences, in groups that make a line each."""
    groups = (what(f), numbers(f), places(f), attack(f), site(f), item(f), faction(f), bearing(f), limits(f), leaving(f))
    return [[en.sentence(s) for s in group] for group in map(list, groups) if group]


# --- what it is --------------------------------------------------------------------------------------------------------


def what(f: F.Facts) -> Iterator[str]:
    """ "Unique hero character: Dúnadan; warrior, scout, ranger." """
    races = " ".join(en.trait_word(r) for r in f.races if r != "special")
    unique = "unique " if f.unique else ""
    if f.kind == "region":
        yield f"region: {REGION_WORDS[f.region_type]}"
        yield f"adjacent: {', '.join(f.adjacent)}"
        return
    if f.kind == "site":
        haven = f.haven_kind.capitalize() or SITE_WORDS[f.site_type]
        yield f"{f.alignment} site: {haven} in {f.region}" if f.region else f"{f.alignment} site: {haven}"
        return
    side = f.alignment if f.alignment not in ("neutral", "dual") else ""
    kind = {"avatar": "character", "event": " or ".join(f.subtypes), "creature": " or ".join(f.subtypes)}.get(f.kind, f.kind)
    if f.type == "hazard":
        side = "hazard"
    elif f.kind == "event":
        side = f"{side} resource".strip()
    if f.kind == "item":
        side = f"{side} {en.trait_word(f.item_class)}".strip()
    words = [w for w in (races, ", ".join(f.skills)) if w]
    kinds = dict.fromkeys(en.trait_word(k) for k in (*f.keywords, *f.item_types, *([f.magic] if f.magic else ())))
    if f.ring_type == "one-ring":
        kinds = {}
    elif f.ring_type:
        kinds[en.trait_word(f.ring_type)] = None
    if kinds:
        words.append(", ".join(kinds))
    yield f"{unique}{side} {kind}{': ' + '; '.join(words) if words else ''}"
    if f.specific:
        yield f"{f.specific} specific"
    if f.manifestation_of:
        yield f"manifestation of {en.listed(f.manifestation_of)}"
    if f.both_alignments:
        yield "may be used as a hero or a minion resource"
    if f.as_resource:
        yield "may also be played as a resource"
    if f.as_hazard:
        yield "may also be played as a hazard"


# --- numbers -----------------------------------------------------------------------------------------------------------


def points(p: F.Points, name: str, f: F.Facts) -> str:
    """ "2 item marshalling points (4 with a Dwarf bearer)"."""
    text = f"{p.base} {p.type + ' ' if p.type else ''}{name} point{'' if p.base == 1 else 's'}"
    if p.alt is not None:
        if f.alt_bearer:
            text += f" ({p.alt} with {en.a(en.trait_word(f.alt_bearer))} bearer)"
        elif f.storable_at and name == "marshalling":
            text += f" ({p.alt} when stored)"
        else:
            text += f" ({p.alt} in the case below)"
    return text + (", which vary as said below" if p.star else "")


def numbers(f: F.Facts) -> Iterator[str]:
    stats = []
    if f.kind in ("character", "avatar", "agent", "ally") and not (f.kind == "ally" and f.body is None and not f.prowess):
        stats += [f"prowess {f.prowess}", f"body {f.body}" if f.body is not None else "no body"]
    if f.mind is not None:
        stats.append(f"mind {f.mind}")
    if f.di:
        stats.append(f"direct influence {f.di}")
    if f.general_influence is not None:
        stats.append(f"general influence {f.general_influence}")
    if stats:
        yield ", ".join(stats)
    if f.mp.base or f.mp.alt is not None or f.mp.star:
        yield points(f.mp, "marshalling", f) + (f", {f.mp_if_eliminated} if eliminated" if f.mp_if_eliminated else "")
    if f.cp.base or f.cp.alt is not None or f.cp.star:
        yield points(f.cp, "corruption", f)
    if f.stage_points.base or f.stage_points.alt is not None:
        yield points(f.stage_points, "stage", f)
    if f.home_sites:
        yield f"home site: {', '.join(home(h) for h in f.home_sites)}"
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
        yield en.listed(modifiers(f))
    if f.cc_mod:
        yield f"{f.cc_mod:+d} to {'the bearer’s' if f.kind == 'item' else 'his'} corruption checks"
    if f.faction_influence_mod:
        yield f"{f.faction_influence_mod:+d} to his influence checks against factions"
    if f.hand_size is not None:
        where = f" while he is at {f.hand_size.at_site}" if f.hand_size.at_site else ""
        yield f"your hand size is modified by {f.hand_size.amount:+d}{where}"
    if f.home_site_only:
        unless = " unless he begins the game in play" if f.home_site_only == "unless-starting" else ""
        yield f"may come into play only at his home site{unless}"
    if f.no_start:
        yield "may not begin the game in play"
    if f.palantir_use:
        yield "may tap to use a Palantír that he bears"
    for magic in f.magic_use:
        yield f"may use {magic.replace('-', ' ')}"
    for n in f.discard_on_body_check:
        yield f"discarded if a body check against him is exactly {n}"


def modifiers(f: F.Facts) -> list[str]:
    """ "the bearer has +2 prowess to a maximum of 8 (+4 against Orcs)": what replaces another stands behind it. A case in which
    several count is said with the last of them.
    """
    he = "the bearer has " if f.kind == "item" else ""
    plain = [m for m in f.mods if not m.instead]
    out = []
    for m, after in zip(plain, [*plain[1:], None], strict=True):
        instead = [f"{amount(n)}{case(n)}" for n in f.mods if n.instead and n.stat == m.stat]
        other = f" ({', '.join(instead)})" if instead and m is next(n for n in plain if n.stat == m.stat) else ""
        shared = after is not None and not other and case(after) == case(m)
        out.append(amount(m) + ("" if shared else case(m)) + other)
    return [he + text if not i else text for i, text in enumerate(out)]


def amount(m: F.Modifier) -> str:
    stat = _STATS.get(m.stat, m.stat)
    text = f"{m.amount} {stat}" if m.to else f"{m.amount:+d} {stat}"
    if m.instead:
        text = f"{m.amount:+d}"
    elif m.stat == "body-check":
        text = f"{m.amount:+d} to body checks"
    elif m.stat == "strike-body":
        text = f"{m.amount:+d} to the body of strikes that he faces"
    if m.max_times:
        text += f" up to {en.times(m.max_times)} the printed number"
    elif m.max is not None:
        text += f" up to {m.max}"
    return text + (f" but not below {m.min}" if m.min is not None else "")


def case(m: F.Modifier) -> str:
    """In which case it counts."""
    text = f" against {en.listed((who(w) for w in m.vs), 'or')}" if m.vs else ""
    if m.bearer or m.req:  # of what replaces another number, only what makes the difference
        asked = m.bearer if m.instead and m.bearer else m.req or m.bearer
        text += f" if {'' if m.instead else 'he is '}{requirement(asked)}"
    if m.in_play:
        text += f" while {m.in_play} is in play"
    if m.mode:
        text += f" in {m.mode} mode"
    if m.faced:
        text += f" if the company has faced an attack by {en.plural(en.trait_word(m.faced))} this turn"
    if m.keyed:
        text += f" if keyed to {en.a(REGION_WORDS.get(m.keyed) or SITE_WORDS[m.keyed])}"
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
    noun = {"faction-in-play": "faction", "avatar": "Wizard"}.get(w.kind, w.kind) or "character"
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
    if f.storable_at:
        names = {"haven": "a Haven", "darkhaven": "a Darkhaven", "dwarf-hold": "a Dwarf-hold"}
        where = [names.get(x) or (en.a(SITE_WORDS[x]) if x in SITE_WORDS else x) for x in f.storable_at]
        yield f"storable at {en.listed(where, 'or')}"
    if f.locked_until_stored:
        yield "whoever has it stays tapped until it is stored"
    if f.as_starting_item:
        yield "may be a starting item in place of a minor item"
    if f.move_limit is not None:
        m = f.move_limit
        if m.regions or m.sites:
            yield f"discard if its company moves anywhere but to {destinations(m)}"
        if m.no_movement:
            yield f"discard if its company uses {en.listed(m.no_movement, 'or')} movement"
    if f.cannot_be_attacked:
        yield "cannot be attacked"
    if f.no_site_attacks:
        yield "automatic-attacks and hazards keyed to the site may not strike it"
    if f.makes_overt:
        yield "makes its company overt"
    if f.discard_if_controller_wounded:
        yield "discard if its controller is wounded"


def destinations(m: F.MoveLimit) -> str:
    """Where an ally goes along: "a site in Fangorn or Rohan"."""
    inside = [f"a site in {en.listed(m.regions, 'or')}"] if m.regions else []
    return en.listed([*inside, *m.sites], "or")


def barred(f: F.Facts) -> str:
    """Types of sites where an item is not playable though others of its class are."""
    only = f.playable_at[0] if len(f.playable_at) == 1 and f.item_class not in ("", "special") else F.PlaySite()
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
    if p.not_surface:
        text += " that is no surface site"
    if p.dragon_lair is not None:
        text += f" that is {'a' if p.dragon_lair else 'no'} Dragon’s lair"
    if p.auto_attack:
        text += f" with an automatic-attack by {en.plural(en.trait_word(p.auto_attack))}"
    if p.gold_ring_site:
        text += " where gold rings are playable"
    if p.own_wizardhaven:
        text += f" that is your {'protected ' if p.own_wizardhaven == 'protected' else ''}Wizardhaven"
    if p.dragon_defeated:
        text += " where a Dragon at home was defeated"
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
        if f.same_target:
            yield "all its attacks, and any strikes added to them, are against the same character"
        if f.attacker_chooses:
            yield "attacker chooses defending characters"
        if f.detainment_vs:
            yield f"detainment against {en.listed((f'{x} companies' for x in f.detainment_vs), 'and')}"
        if f.only_vs:
            yield f"only against {f.only_vs.replace('-', ' ')} companies"
        if f.not_vs_home_site:
            yield f"not against a company with a character whose home site is {f.not_vs_home_site}"
        if f.on_wound is not None:
            yield wound(f.on_wound)
        if f.mods:
            yield en.listed(modifiers(f))
        plain = [k for k in f.keying if not conditions(k)]
        if plain:
            yield f"keying: {'; '.join(ways(plain))}"
        special_ways: dict[str, list[F.Keying]] = {}
        for k in f.keying:
            if conditions(k):
                wounded = " or a character of it is wounded" if k.or_wounded else ""
                special_ways.setdefault(en.listed(conditions(k)) + wounded, []).append(k)
        for condition, rows in special_ways.items():
            yield f"if {condition}, {'also ' if plain else ''}keying: {'; '.join(ways(rows)) or 'any'}"
    for a in f.attack_specs:
        yield f"attack: {en.attack(a)}"
        yield from special(a)
    for name, d in (("ahunt", f.ahunt), ("at home", f.at_home)):
        if d is not None:
            yield from dragon(name, d)


def creature(f: F.Facts) -> str:
    body = f", body {f.body}" if f.body is not None else ""
    if f.strikes == F.EACH:
        whom = f"each {f.strikes_at + ' ' if f.strikes_at else ''}character"
        if f.strikes_not:
            whom += f" except {en.listed(en.plural(en.trait_word(r)) for r in f.strikes_not)}"
        text = f"{whom} faces a strike with prowess {f.prowess}{body}"
    else:
        text = f"{en.count(f.strikes)} strike{'' if f.strikes == 1 else 's'}, prowess {f.prowess}{body}"
    return f"{en.count(f.attacks)} attacks, each of {text}" if f.attacks > 1 else text


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


def dragon(name: str, d: F.DragonAttack) -> Iterator[str]:
    where = f"at {d.site}" if d.site else f"in {en.listed(d.regions, 'or')}"
    unless = f" unless {d.unless} is in play" if d.unless else ""
    yield f"{name}: companies {where} face {en.attack(d.attack)}{unless}"
    more = [*d.regions_doors, *(en.plural(REGION_WORDS[t]) for t in d.types_doors)]
    if more:
        yield f"while Doors of Night is in play, also in {en.listed(more, 'or')}"
    yield from special(d.attack)


def ways(rows: list[F.Keying]) -> list[str]:
    """What a creature may be keyed to: "a Wilderness", "two Wildernesses", "any site in Rohan"."""
    out = []
    regions = [r for k in rows for r in k.regions]
    for k in rows:
        for t in k.region_types:
            name = REGION_WORDS[t[0]]
            out.append(en.a(name) if len(t) == 1 else f"{en.count(len(t))} {en.plural(name)}")
        where = f" in {en.listed(k.sites_in, 'or')}" if k.sites_in else ""
        if k.sites_in and list(k.sites_in) == regions:
            where = " there"
        if k.sites_in_types:
            where = f" in {en.listed((en.a(REGION_WORDS[t]) for t in k.sites_in_types), 'or')}"
        types = [SITE_WORDS[t] for t in k.site_types]
        if types and where:
            out.append(en.a(en.listed(types, "or")) + where)
        else:
            out += map(en.a, types)
        if where and not types:
            out.append(f"any {'non-Haven ' if k.not_haven else ''}site{where}")
        if k.regions:
            out.append(en.listed(k.regions, "or"))
        if k.sites and k.adjacent != "only":
            out.append(en.listed(k.sites, "or"))
        if k.adjacent in ("too", "only"):
            out.append(f"a site adjacent to {en.listed(k.sites, 'or')}")
        if k.under_deeps or k.adjacent == "under-deeps":
            out.append("an Under-deeps site" + (" or its surface site" if k.surface_too else ""))
        if k.moving_between:
            out.append(f"a company moving between {en.listed(k.moving_between)}")
    return out


def conditions(k: F.Keying) -> list[str]:
    out = []
    if k.in_play:
        out.append(f"{k.in_play} is in play")
    if k.not_in_play:
        out.append(f"{k.not_in_play} is not in play")
    if k.faced:
        out.append(f"the company has faced {k.faced} this turn")
    if k.path_has:
        out.append(f"the site path has {en.listed((en.a(REGION_WORDS.get(t, t)) for t in k.path_has), 'or')}")
    if k.after:
        keyed = f" keyed to {REGION_WORDS[k.after_keyed]}" if k.after_keyed in REGION_WORDS else ""
        keyed = " not keyed to a site" if k.after_keyed == "not-site" else keyed
        out.append(f"an attack by {en.listed((en.plural(en.trait_word(r)) for r in k.after), 'or')}{keyed} came before")
    return out


# --- sites -------------------------------------------------------------------------------------------------------------


def path(symbols: str) -> str:
    return ", ".join(REGION_WORDS[s] for s in symbols)


def site(f: F.Facts) -> Iterator[str]:
    if not f.site_type:
        return
    if f.kind != "site":
        yield f"used as a site card: {SITE_WORDS[f.site_type]} in {f.region}"
    if f.nearest_haven:
        yield f"nearest Haven: {f.nearest_haven}, by {path(f.site_path)}"
    for h in f.haven_paths:
        yield f"from {h.haven}: by {path(h.path)}"
    for adjacent in f.adjacent_sites:
        yield f"adjacent: {adjacent.site or 'any site in ' + adjacent.any_in} ({adjacent.roll})"
    if f.surface_site or f.surface_region:
        yield f"surface site: {f.surface_site or 'any site in ' + f.surface_region}"
    yield f"draw {f.draw_self}; the hazard player draws {f.draw_opponent}"
    things = ["Information"] * f.playable.information
    if f.playable.items:
        things.append(f"items ({', '.join(en.trait_word(c) for c in f.playable.items)})")
    if things:
        yield f"playable: {en.listed(things)}"
    for only in f.playable.only:
        names = en.listed((en.trait_word(w) if w.islower() else w for w in only.which), "or")
        yield f"of {en.trait_word(only.item_class)} items only: {names}"
    for a in f.auto_attacks:
        if a.from_hand:
            symbols = en.listed((en.a(REGION_WORDS.get(t) or SITE_WORDS[t]) for t in a.from_hand), "or")
            unique = "" if a.unique_ok else "non-unique "
            yield f"automatic-attack: {unique}creature from the hazard player’s hand, normally keyed to {symbols}"
        else:
            yield f"automatic-attack: {en.attack(a)}"
        yield from special(a)
    if f.dragon_lair:
        yield "Dragon’s lair"
    yield from site_rules(f.rules)


def site_rules(r: F.SiteRules) -> Iterator[str]:
    if r.hazard_limit_mod:
        yield f"the hazard limit against a company moving here is modified by {r.hazard_limit_mod:+d}"
    if r.healing_all:
        yield "if a character is healed here, all others here are healed as well"
    said = {
        "attacks_canceled": "all attacks against companies here are canceled",
        "creatures_detainment": "creatures that attack here are detainment",
        "hoard": "has a hoard",
        "items_while_tapped": "items may be played here while it is tapped",
        "never_leaves": "never leaves play",
        "never_taps": "never taps",
        "always_returns": "always returns to the location deck",
        "no_minion_cvcc": "no minion company may attack here",
        "no_ringwraith": "no Ringwraith may come here",
        "no_storing": "nothing may be stored here",
        "protected": "protected",
    }
    yield from (words for name, words in said.items() if getattr(r, name))
    if r.creatures_not_detainment:
        which = "all" if r.creatures_not_detainment == "all" else r.creatures_not_detainment
        yield f"attacks by {which} creatures here are not detainment"
    if r.extra_keying or r.extra_keying_types:
        races = [*(en.plural(en.trait_word(x)) for x in r.extra_keying), *(REGION_WORDS.get(t, t) for t in r.extra_keying_types)]
        but = f" except {en.listed(r.extra_keying_except)}" if r.extra_keying_except else ""
        yield f"creatures may also be keyed to it: {', '.join(races)}{but}"
    if r.no_new_characters_except:
        yield f"no character may come into play here except: {', '.join(r.no_new_characters_except)}"
    if r.ring_test_mod:
        yield f"{r.ring_test_mod:+d} to ring tests here"
    if r.stored_ring_test_mod:
        yield f"{r.stored_ring_test_mod:+d} to tests of rings stored here"
    if r.tap_character_on_reveal:
        yield f"when {en.a(r.tap_character_on_reveal)} company reveals it, tap a character"


# --- items, factions ---------------------------------------------------------------------------------------------------


def item(f: F.Facts) -> Iterator[str]:
    if f.ring_type:
        ring = "The One Ring" if f.ring_type == "one-ring" else en.a(en.trait_word(f.ring_type))
        yield f"playable only in place of a gold ring whose test indicates {ring}"
    if f.ring_test:
        rings = [f"{'' if t.ring == 'one-ring' else 'a '}{en.trait_word(t.ring)}{rolled(t)}" for t in f.ring_test]
        yield f"when tested it may become {en.listed(rings, 'or')}"
    if f.ring_test_mod:
        tests = "tests of gold rings in the bearer’s company" if f.kind == "item" else "ring tests made with it"
        yield f"{f.ring_test_mod:+d} to {tests}"
    if f.no_storing_test:
        yield "it is not tested when stored"
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
    if f.influence_number is not None:
        yield f"brought into play by an influence check greater than {f.influence_number}"
    if f.influence_number_in_play is not None:
        yield f"once in play, it is influenced by a check greater than {f.influence_number_in_play}"
    if f.standard_mods:
        mods = [
            f"{m.amount:+d} for {'any other' if m.other else who(m.who)}" + (" (once)" if m.once else "") for m in f.standard_mods
        ]
        yield f"standard modifications: {', '.join(mods)}"
    if f.no_opponent_influence:
        yield "may not be influenced by an opponent"
    if f.leader_controllable:
        yield "an Orc or Troll leader may control it"
    if f.no_muster:
        yield "Muster has no effect on it"
    if f.discard_major_mod:
        yield f"{f.discard_major_mod:+d} to the check if the influencer discards a major item"
    if f.discard_greater_mod:
        yield f"{f.discard_greater_mod:+d} to the check if the influencer discards a greater item"
    if f.minion_requires_covert:
        yield "a minion company that plays it must be covert"


# --- bearing, limits, leaving ------------------------------------------------------------------------------------------


def bearing(f: F.Facts) -> Iterator[str]:
    if f.play_req:
        names = [" ".join(en.trait_word(w) if w.islower() else w for w in req.split()) for req in f.play_req]
        yield f"{en.listed(names, 'or')} only"
    if f.bearer_only:
        yield f"only {en.trait_word(f.bearer_only) if f.bearer_only.islower() else f.bearer_only} may bear it"
    if f.bearer_races:
        yield f"only {en.listed((en.plural(en.trait_word(r)) for r in f.bearer_races), 'or')} may bear it"
    if f.bearer_min_prowess:
        yield f"its bearer needs a prowess of {f.bearer_min_prowess} or more"
    if f.grants_skill:
        yield f"makes the bearer {en.a(f.grants_skill)}"
    if f.grants_magic:
        yield f"lets the bearer use {f.grants_magic.replace('-', ' ')}"
    if f.no_store:
        yield "may not be stored, stolen or transferred"
    elif f.no_transfer:
        yield "may not be transferred"
    if f.dwarf_mind_mod:
        yield f"{f.dwarf_mind_mod:+d} to the mind of every Dwarf in play"
    if f.cc_each_untap:
        yield "the bearer makes a corruption check in each of his untap phases"
    if f.magic_cc is not None:
        mod = f" at {f.magic_cc:+d}" if f.magic_cc else ""
        yield f"whoever uses it makes a corruption check{mod}"
    if f.resource_avatar:
        yield "counts as your avatar"


def limits(f: F.Facts) -> Iterator[str]:
    if f.dup_limit:
        where = {"game": "in play", "card": "on a card"}.get(f.dup_limit, f"per {f.dup_limit}")
        yield f"limit: one {where}"
    if f.deck_copies:
        yield f"a deck may hold {en.count(f.deck_copies)} cop{'y' if f.deck_copies == 1 else 'ies'}"
    if f.not_resource_of:
        yield f"no resource in a deck of {en.listed((en.a(x) for x in f.not_resource_of), 'or')} player"
    if f.not_in_deck:
        yield f"not in a deck of {en.listed((en.a(x) for x in f.not_in_deck), 'or')} player"
    if f.not_if_opponent:
        yield f"not playable against {en.a(f.not_if_opponent)} player"
    if f.no_effect_on:
        yield f"no effect on {en.a(f.no_effect_on)} player"
    if f.no_mp_for_fw:
        yield "gives a Fallen-wizard no marshalling points"


def leaving(f: F.Facts) -> Iterator[str]:
    if f.removal is not None:
        yield removal(f.removal)
    if f.discard_if_bearer_moves:
        yield "discard if the bearer’s company moves"
    if f.discard_if_moves_below:
        yield f"discard if its company moves with fewer than {en.count(f.discard_if_moves_below)} characters"
    if f.discard_with_site:
        yield "discard when its site leaves play"
    if f.discard_on_deck_exhaust:
        yield "discard when any play deck is exhausted"
    if f.cancels_manifestations_of:
        yield f"cancels all manifestations of {f.cancels_manifestations_of}"


def removal(r: F.Removal) -> str:
    who = "the character" if r.who == "bearer" else "a sage in his company"
    where = " at a Haven" if r.at_haven else ""
    how = f"tap{where} and roll two dice" if r.tap else "roll two dice"
    when = f"in the untap phase{where}" if r.untap else "in the organization phase" + ("" if r.tap else where)
    instead = " instead of untapping or healing" if r.untap else ""
    return f"{when}, {who} may {how}{instead}: discard this card if the result is greater than {r.greater_than}"
