"""The card of a model: what it is, what it has left, how it is, and what it fights with."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from dieshift.boarding.face import words
from dieshift.boarding.face.board import middle
from dieshift.boarding.state.records import Board, Game, Model
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import (
    EXITED,
    GUN_TAGS,
    LURKING,
    MELEE_TAGS,
    NEUTRAL,
    NOBODY,
    ON_BOARD,
    REMOVED,
    THIRD,
)
from dieshift.boarding.words.report import marks
from dieshift.boarding.words.sentences import many
from dieshift.face.scene import Unit


def unit_card(table: Board, seen: Game, names: Roster, unit: int, *, knows: bool) -> Unit:
    """A model in words; of an enemy's blip only that it is one, and what is known of all of them."""
    model, there = seen.model[unit], seen.model[unit].state in {ON_BOARD, LURKING}
    left = [many(model.acpo, "action point")] if there and model.side != NEUTRAL else []
    card = Unit(id=unit, code=names.unit(unit), name=words.HIDDEN, side=shown_side(model.side),
                state=_state(seen, unit), x=middle(model.x), y=middle(model.y), known=False, words=left)
    if model.hidden and not knows:
        if model.drawn == 0:
            return replace(card, title=words.BLIP_WAS_DEPLOYED)
        one, two, three = seen.pool
        return replace(card, title=words.BLIP_MAY_HIDE.format(one=one, two=two, three=three))
    card = replace(card, known=True, words=[*marks(seen, unit, names), *left])
    if model.hidden:
        return replace(card, title=words.BLIP_HIDES.format(number=many(model.hidden, "alien")))
    profile = table.profile[model.profile]
    return replace(card, name=names.name(unit), strength=f"{max(0, model.hp)}/{profile.hp}",
                   title=", ".join([type_name(names, unit), *_numbers(profile)]),
                   arms=[*_guns(table, names, model), *_melees(table, names, profile)])


def shown_side(side: int) -> int:
    """The place of a side among those of a scene: a third side's comes after the two; NOBODY for objects."""
    return {NEUTRAL: NOBODY, THIRD: 2}.get(side, side)


def type_name(names: Roster, unit: int) -> str:
    """What a model is: the name of its type."""
    return names.units[unit].type if unit < len(names.units) else names.later


def _state(seen: Game, unit: int) -> str:
    """Whether it acts, may act, has acted, is still to come, or is gone."""
    model = seen.model[unit]
    if model.state in {REMOVED, EXITED}:
        return "out"
    if seen.active == unit:
        return "active"
    if model.activated:
        return "done"
    return "waiting" if model.state == LURKING else "ready"


def _numbers(profile: Any) -> Iterator[str]:
    """The profile in words."""
    if profile.ccd:
        yield words.PROFILE.format(ccd=many(profile.ccd, "die", "dice"), cht=profile.cht)
    saves = [form.format(number=number) for form, number in ((words.ARMOUR, profile.armour),
                                                             (words.INVULNERABLE, profile.invulnerable)) if number]
    yield words.SAVES.format(saves=" or ".join(saves)) if saves else words.NO_SAVE
    if profile.ccd:
        yield words.LEADERSHIP.format(ld=profile.ld)
    for form, number in ((words.PARRY, profile.parry), (words.REROLL, profile.reroll), (words.BALLISTIC, profile.brb),
                         (words.HEAVY, profile.heavy), (words.PSYKER, profile.psyker)):
        if number:
            yield form.format(number=number)


def _guns(table: Board, names: Roster, model: Model) -> Iterator[str]:
    """Guns with their dice, numbers, ranges and rules."""
    profile = table.profile[model.profile]
    for k, gun in enumerate(profile.gun[: profile.guns]):
        made = table.gun[gun]
        rules = [*_rules(made.tags, GUN_TAGS), *([many(model.ammo[k], "shot") + " left"] if made.ammo else []),
                 *([words.JAMMED] if model.jammed >> k & 1 else [])]
        yield (words.TORRENT if made.torrent else words.GUN).format(
            name=names.gun(gun), dice=many(made.dice, "die", "dice"), torrent=made.torrent, reach=made.reach,
            hits=" or ".join(str(face) for face in range(1, made.hit_type + 1)),
            ap=words.AP.format(ap=made.ap) if made.ap else "", cost=many(made.acpo, "action point"),
            rules=_listed(rules))


def _melees(table: Board, names: Roster, profile: Any) -> Iterator[str]:
    """Close-combat weapons with their rules."""
    for weapon in profile.melee[: profile.melees]:
        made = table.melee[weapon]
        rules = [*_rules(made.tags, MELEE_TAGS), *([words.TWO_HANDS] if made.hands > 1 else [])]
        yield words.MELEE.format(name=names.melee(weapon), rules=_listed(rules))


def _rules(tags: int, known: tuple[str, ...]) -> Iterator[str]:
    return (word.replace("_", " ") for k, word in enumerate(known) if tags >> k & 1)


def _listed(rules: list[str]) -> str:
    return f" ({', '.join(rules)})" if rules else ""
