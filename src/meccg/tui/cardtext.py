"""A card in words: what is printed as facts, what it does in words made from its parts, and whether it can be played yet."""

from __future__ import annotations

from collections.abc import Iterator

from meccg.kernel.book import BOOK
from meccg.model.facts import EACH, AttackSpec, Facts, Keying, PlaySite, Points
from meccg.tui.board import SITE_TYPES, kind_words, path_words
from meccg.tui.screen import Line


def card_lines(facts: Facts) -> Iterator[Line]:
    """Everything that there is to say about a card."""
    unique = "unique " if facts.unique else ""
    yield ((facts.name, "title"), f" ({facts.id}): {unique}{kind_words(facts).lower()}, {facts.alignment}")
    for what, words in rows(facts):
        yield (f"  {what}: ", words)
    definition = BOOK.get(facts.id)
    if definition is None:
        yield ("  ", ("Not playable yet", "warn"), ": its set is not in the game")
        return
    text = definition.text() if definition.done and definition.parts else ""
    if text:
        yield ("  What it does: ", text)
    if definition.done:
        yield ("  ", ("Playable", "good"))
    else:
        yield ("  ", ("Not playable yet", "warn"), ": its behaviour is not complete")


def rows(f: Facts) -> Iterator[tuple[str, str]]:
    """The printed facts, each with its name; only those that are printed."""
    races = [*f.races, *(k for k in f.keywords if k not in f.races)]
    if races:
        yield "Kind", ", ".join(races)
    if f.skills:
        yield "Skills", ", ".join(f.skills)
    if f.kind in ("character", "avatar", "agent", "ally"):
        yield "Prowess/body", f"{f.prowess}/{f.body if f.body is not None else '-'}"
    if f.mind is not None:
        yield "Mind", str(f.mind)
    if f.di:
        yield "Direct influence", str(f.di)
    if f.kind == "creature":
        yield "Attack", creature_words(f)
    if f.keying:
        yield "Keyed to", " or ".join(filter(None, map(keying_words, f.keying)))
    if f.home_sites:
        yield "Home site", ", ".join(h.site or h.type or "described" for h in f.home_sites)
    if f.influence_number is not None:
        yield "Influence check greater than", str(f.influence_number)
    if f.playable_at:
        yield "Playable at", " or ".join(map(place_words, f.playable_at))
    yield from site_rows(f)
    for name, pts in (("Marshalling points", f.mp), ("Corruption points", f.cp)):
        if pts.base or pts.alt is not None:
            yield name, points_words(pts)
    if f.mods:
        yield "Modifies", ", ".join(modifier_words(m.stat, m.amount, m.max) for m in f.mods)
    if f.cc_mod:
        yield "Corruption checks", f"{f.cc_mod:+}"


def site_rows(f: Facts) -> Iterator[tuple[str, str]]:
    if f.kind == "region":
        yield "Type", path_words(f.region_type)
        yield "Adjacent", ", ".join(f.adjacent)
    if f.kind != "site":
        return
    yield "Type", SITE_TYPES.get(f.site_type, f.site_type)
    yield "Region", f.region
    if f.nearest_haven:
        yield "Nearest haven", f"{f.nearest_haven} through {path_words(f.site_path)}"
    for h in f.haven_paths:
        yield "Path", f"to {h.haven} through {path_words(h.path)}"
    playable = [*f.playable.items, *(["information"] if f.playable.information else [])]
    if playable:
        yield "Playable", ", ".join(playable)
    for a in f.auto_attacks:
        yield "Automatic-attack", attack_words(a)
    if f.draw_self or f.draw_opponent:
        yield "Cards drawn", f"{f.draw_self} by the player who moves there, {f.draw_opponent} by the hazard player"


def points_words(p: Points) -> str:
    words = str(p.base) + (f" {p.type}" if p.type else "")
    return words + (f" ({p.alt} in a case of its own)" if p.alt is not None else "")


def modifier_words(stat: str, amount: int, most: int | None) -> str:
    return f"{stat} {amount:+}" + (f" to a maximum of {most}" if most is not None else "")


def strikes_words(n: int) -> str:
    return "each character faces a strike" if n == EACH else f"{n} strike{'s' * (n != 1)}"


def creature_words(f: Facts) -> str:
    attacks = f"{f.attacks} attacks, each " if f.attacks > 1 else ""
    body = f", body {f.body}" if f.body is not None else ""
    chooses = ", attacker chooses defending characters" if f.attacker_chooses else ""
    return f"{attacks}{strikes_words(f.strikes)}, prowess {f.prowess}{body}{chooses}"


def attack_words(a: AttackSpec) -> str:
    race = f"{a.race.capitalize()}: " if a.race else ""
    body = f", body {a.body}" if a.body is not None else ""
    return f"{race}{strikes_words(a.strikes)}, prowess {a.prowess}{body}"


def keying_words(k: Keying) -> str:
    ways = [path_words(r) for r in k.region_types]
    ways += [SITE_TYPES.get(t, t) for t in k.site_types]
    ways += [*k.regions, *k.sites]
    ways += [f"sites in {r}" for r in k.sites_in]
    words = " or ".join(ways)
    if k.in_play:
        words += f" if {k.in_play} is in play"
    if k.not_in_play:
        words += f" if {k.not_in_play} is not in play"
    return words.strip()


def place_words(p: PlaySite) -> str:
    words = [*p.sites, *(f"any {SITE_TYPES.get(t, t)}" for t in p.types)]
    if p.regions:
        words.append(("any site " if not words else "") + "in " + ", ".join(p.regions))
    return " or ".join(words) or "described sites"
