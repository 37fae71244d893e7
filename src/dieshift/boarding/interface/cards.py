"""The card of a model: what it is, what it has left, how it is, and what it fights with.

A page is sent the cards of all models after every order, so what is said of the same numbers is made once.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from dieshift.boarding.interface.board import middle
from dieshift.boarding.interface.report import marks
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import Board, Game, Model
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.text import counts
from dieshift.core.words import listed, say
from dieshift.interface.scene import Unit

TOLD = ("ccd", "cht", "armour", "invulnerable", "ld", "parry", "reroll", "brb", "heavy", "psyker")  # of a profile
ENDLESS = -1  # shots of a gun without ammunition to count
KEPT = 1000  # texts that are remembered
RULES = {  # of weapons
    "assault": say("assault"), "overwatch": say("overwatch"), "sus_fire": say("sustained fire"),
    "overkill": say("overkill"), "heavy": say("heavy"), "pistol": say("pistol"), "power": say("power"),
    "claws": say("claws"), "force": say("force"), "fist": say("fist"), "hammer": say("hammer"), "witch": say("witch"),
    "rending": say("rending"), "poisoned": say("poisoned"),
}


def unit_card(table: Board, seen: Game, names: Roster, unit: int, *, knows: bool) -> Unit:
    """A model in words; of an enemy's blip only that it is one, and what is known of all of them."""
    model, there = seen.model[unit], seen.model[unit].state in {terms.ON_BOARD, terms.LURKING}
    left = [counts.action_points(model.acpo)] if there and model.side != terms.NEUTRAL else []
    card = Unit(id=unit, code=names.unit(unit), name=say("hidden"), side=shown_side(model.side),
                state=_state(seen, unit), x=middle(model.x), y=middle(model.y), known=False, words=left)
    if model.hidden and not knows:
        if model.drawn == 0:
            return replace(card, title=say("may hide one, two or three"))
        one, two, three = seen.pool
        title = say("may hide one, two or three; counters still unseen: {one}, {two} and {three}",
                    one=one, two=two, three=three)
        return replace(card, title=title)
    card = replace(card, known=True, words=[*marks(seen, unit, names), *left])
    if model.hidden:
        return replace(card, title=say("hides {number}", number=counts.aliens(model.hidden)))
    profile = table.profile[model.profile]
    return replace(card, name=names.name(unit), strength=f"{max(0, model.hp)}/{profile.hp}",
                   title=listed([type_name(names, unit), *_numbers(*(getattr(profile, name) for name in TOLD))]),
                   arms=[*_guns(table, names, model), *_melees(table, names, profile)])


def shown_side(side: int) -> int:
    """The place of a side among those of a scene: a third side's comes after the two; NOBODY for objects."""
    return {terms.NEUTRAL: terms.NOBODY, terms.THIRD: 2}.get(side, side)


def type_name(names: Roster, unit: int) -> str:
    """What a model is: the name of its type."""
    return names.units[unit].type if unit < len(names.units) else names.later


def _state(seen: Game, unit: int) -> str:
    """Whether it acts, may act, has acted, is still to come, or is gone."""
    model = seen.model[unit]
    if model.state in {terms.REMOVED, terms.EXITED}:
        return "out"
    if seen.active == unit:
        return "active"
    if model.activated:
        return "done"
    return "waiting" if model.state == terms.LURKING else "ready"


@lru_cache(KEPT)
def _numbers(ccd: int, cht: int, armour: int, invulnerable: int, ld: int, parry: int, reroll: int, brb: int,
             heavy: int, psyker: int) -> list[str]:
    """The numbers of a profile, those `TOLD`, in words."""
    words: list[str] = [say("close combat {ccd} on {cht}+", ccd=counts.dice(ccd), cht=cht)] if ccd else []
    saves = [f"{armour}+"] if armour else []
    if invulnerable:
        saves.append(say("{number}+ invulnerable", number=invulnerable))
    words.append(say("save {saves}", saves=counts.either(saves)) if saves else say("no save"))
    if ccd:
        words.append(say("leadership {ld}", ld=ld))
    if parry:
        words.append(say("Parry {number}", number=parry))
    if reroll:
        words.append(say("Re-roll {number}", number=reroll))
    if brb:
        words.append(say("re-rolls {dice}", dice=counts.missed_dice(brb)))
    if heavy:
        words.append(say("Heavy Movement"))
    if psyker:
        words.append(say("psyker"))
    return words


def _guns(table: Board, names: Roster, model: Model) -> Iterator[str]:
    """Guns with their dice, numbers, ranges and rules."""
    profile = table.profile[model.profile]
    for k, gun in enumerate(profile.gun[: profile.guns]):
        stats = table.gun[gun]
        parts = {"name": names.gun(gun), "ap": say(", AP {ap}", ap=stats.ap) if stats.ap else "", "reach": stats.reach,
                 "cost": counts.action_points(stats.acpo),
                 "rules": _gun_rules(stats.tags, model.ammo[k] if stats.ammo else ENDLESS, model.jammed >> k & 1)}
        if stats.torrent:
            yield say("{name}: sets a section alight, {torrent}+ hits{ap}, range {reach}, {cost}{rules}",
                      torrent=stats.torrent, **parts)
        else:
            yield say("{name}: {dice}, hits on {hits}{ap}, range {reach}, {cost}{rules}", dice=counts.dice(stats.dice),
                      hits=counts.either(range(1, stats.hit_type + 1)), **parts)


def _melees(table: Board, names: Roster, profile: Any) -> Iterator[str]:
    """Close-combat weapons with their rules."""
    for weapon in profile.melee[: profile.melees]:
        made = table.melee[weapon]
        yield say("{name}: close combat{rules}", name=names.melee(weapon), rules=_melee_rules(made.tags, made.hands))


@lru_cache(KEPT)
def _gun_rules(tags: int, left: int, jammed: int) -> str:
    """The rules of a gun, what it has left, and whether it is jammed."""
    rules = _rules(tags, terms.GUN_TAGS)
    if left != ENDLESS:
        rules.append(say("{points} left", points=counts.shots(left)))
    return _listed([*rules, say("jammed")] if jammed else rules)


@lru_cache(KEPT)
def _melee_rules(tags: int, hands: int) -> str:
    """The rules of a close-combat weapon."""
    return _listed([*_rules(tags, terms.MELEE_TAGS), *([say("two hands")] if hands > 1 else [])])


def _rules(tags: int, known: tuple[str, ...]) -> list[str]:
    return [RULES[word] for k, word in enumerate(known) if tags >> k & 1]


def _listed(rules: list[str]) -> str:
    return say(" ({rules})", rules=listed(rules)) if rules else ""
