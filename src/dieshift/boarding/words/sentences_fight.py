"""The sentences of shots, fires, close combat, saves and wounds; the others stand in `sentences.py`.

Close combat is told in the order in which its dice fall: both pools, what is rolled again, what is parried, who wins.
"""

from typing import Any

from dieshift.boarding.chapters.melee.book import ATTACKER, NEITHER
from dieshift.boarding.state.pools import face_of
from dieshift.boarding.state.records import Event
from dieshift.boarding.state.roster import section_name
from dieshift.boarding.state.terms import DOORS, NEUTRAL, NOBODY
from dieshift.boarding.turn import events, orders
from dieshift.boarding.words import why
from dieshift.boarding.words.sentences import Scene, many, shown, tells

# --- shots ------------------------------------------------------------------------------------------------------------


@tells(events.WATCHED)
def watched(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An overwatch shot is due; the shot follows."""
    return f"{scene.unit(fact.unit)} is on overwatch and sees what {scene.unit(fact.other)} does"


@tells(events.SHOT_AGAIN)
def shot_again(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A throw of the ballistic dice of which some are rolled again; the result follows."""
    rolled = ballistic(scene, dice, fact)
    return f"{fires(scene, fact)}{f': {rolled}' if rolled else ''}"


@tells(events.SHOT)
def shot(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A shot: its dice, and how many hit."""
    again, first = scene.of(dice, why.BALLISTIC_AGAIN), scene.of(dice, why.BALLISTIC)
    rolled = [ballistic(scene, first, fact)] if first else []
    if again:
        word = "misses" if len(again) > 1 else "a miss"
        rolled.append(f"{word} rolled again, {ballistic(scene, again, fact)}")
    begun = scene.last_of(fact, events.SHOT_AGAIN) is not None
    text = f"The shot of {scene.unit(fact.unit)}" if begun else fires(scene, fact)
    result = "no hit" if fact.hits == 0 else many(fact.hits, "hit")
    if 0 < fact.hits < fact.scored:
        result += ", for more than one does not count"
    paid = scene.paid(fact.unit) if scene.order.kind == orders.FIRE else ""
    return ": ".join([text, *filter(None, [", ".join(rolled)]), result]) + paid


def verdict(fact: Event, face: int) -> str:
    """What a face of a ballistic die comes to in a shot."""
    return "hit" if fact.hitting >> face & 1 else "blank" if fact.blank >> face & 1 else "miss"


@tells(events.AIMED)
def aimed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What sustained fire makes of a gun's hit type; without it nothing is said. Source: G-9."""
    if fact.raised == 0:
        return ""
    return f"{scene.unit(fact.unit)} keeps up its fire at {target(scene, fact.other)}: hit type {fact.hit_type}"


def fires(scene: Scene, fact: Event) -> str:
    """Who fires what at whom."""
    return f"{scene.unit(fact.unit)} fires {its(scene.names.gun(fact.gun), 'gun')} at {target(scene, fact.other)}"


def its(name: str, what: str) -> str:
    """A weapon by its name: `its twin carbine`."""
    return f"its {name or what}"


def target(scene: Scene, other: int) -> str:
    """A model, or a door that is called one."""
    return f"door {scene.unit(other)}" if other >= DOORS else scene.unit(other)


def ballistic(scene: Scene, dice: list[int], fact: Event) -> str:
    """Ballistic dice, each with what it comes to."""
    words = [(k, verdict(fact, scene.dice[k].face)) for k in dice]
    return ", ".join(f"{scene.die(k, wins=word == 'hit')} {word}" for k, word in words)


@tells(events.JAMMED)
def jammed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A pair on overwatch."""
    return f"The dice show a pair: {scene.unit(fact.unit)}'s {scene.names.gun(fact.gun) or 'gun'} jams"


@tells(events.JAM_CLEARED)
def jam_cleared(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A gun that works again."""
    return f"{scene.unit(fact.unit)} clears its jammed gun{scene.paid(fact.unit)}"


@tells(events.HIT)
def hit(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who takes a hit."""
    more = f", {fact.further} more to give out" if fact.further else ""
    first = any(f.kind == events.SHOT and f.unit == fact.unit and f.hits == fact.further + 1 for f in scene.facts)
    return f"{'The' if first else 'A further'} hit goes to {target(scene, fact.other)}{more}"


@tells(events.HIT_LOST)
def hit_lost(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Hits without a target."""
    return f"{many(fact.hits, 'hit')} of {scene.unit(fact.unit)} {'strikes' if fact.hits == 1 else 'strike'} nobody"


@tells(events.TORRENT)
def torrent(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A section set alight."""
    gun, section = its(scene.names.gun(fact.gun), "gun"), section_name(fact.section)
    return f"{scene.unit(fact.unit)} fires {gun} into section {section}, which burns{scene.paid(fact.unit)}"


@tells(events.BURNT)
def burnt(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A model in the fire, hit or not."""
    rolled = "".join(f"{scene.die(k, wins=fact.hit == 1)}, {fact.needed} or more hits" for k in dice)
    caught = "is caught by the fire" if fact.hit else "escapes the fire"
    return f"{scene.unit(fact.other)} {caught}{f': {rolled}' if rolled else ''}"


@tells(events.FIRE_OUT)
def fire_out(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A section burns no more."""
    return f"The fire in section {section_name(fact.section)} goes out"


# --- close combat -----------------------------------------------------------------------------------------------------


@tells(events.ENGAGED)
def engaged(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Two models are engaged."""
    return f"{scene.unit(fact.unit)} engages {scene.unit(fact.other)} in close combat"


@tells(events.FOUGHT)
def fought(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attack: with what, and whether to the defender's front."""
    scene.fought, scene.pools = fact, {}
    weapon = its(scene.names.melee(fact.weapon), "weapon") if fact.weapon != NOBODY else "bare hands"
    text = f"{scene.unit(fact.unit)} attacks {target(scene, fact.other)} with {weapon}"
    side = f", not to its front: {scene.unit(fact.other)} has no abilities and cannot wound"
    return text + (side if is_flanked(scene, fact) else "") + scene.paid(fact.unit)


def is_flanked(scene: Scene, fact: Event) -> bool:
    """Whether a defender that could strike back is not attacked to its front. Source: B28, RULING 6."""
    return bool(fact.frontal == 0 and fact.other < DOORS and scene.before.model[fact.other].side != NEUTRAL)


@tells(events.TESTED)
def psychic_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A psychic test: two dice, together."""
    rolled = " + ".join(scene.die(k) for k in dice)
    result = "passed: a wound will destroy" if fact.passed else "failed"
    total = f": {rolled} = {fact.total}" if rolled else ""
    return f"{scene.unit(fact.unit)} tests its force weapon{total}, {result}"


@tells(events.POOL)
def pool(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The dice of one side, as they are thrown."""
    faces = scene.pools[fact.unit] = faces_of(fact)
    rolled = [scene.die(k, wins=is_success(fact, place)) for place, k in enumerate(dice)]
    attacks = scene.fought is None or scene.fought.unit == fact.unit
    extra = ""
    if attacks and scene.fought is not None and scene.fought.first and scene.before.model[fact.unit].concussed == 0:
        extra = ", one of them for engaging" if is_engaged_now(scene) else ""
    does = "rolls" if attacks else "strikes back with"
    claws = ", one better each" if fact.better else ""
    text = f"{scene.unit(fact.unit)} {does} {many(len(faces), 'die', 'dice')}{extra}{claws}, {fact.need} or more each"
    return f"{text}: {', '.join(rolled)}{': ' if rolled else ''}{many(fact.successes, 'success')}"


def is_engaged_now(scene: Scene) -> bool:
    """Whether the attack under way began an engagement."""
    return any(f.kind == events.ENGAGED and f.unit == scene.fought.unit for f in scene.facts)


def faces_of(fact: Event) -> list[int]:
    """The faces of a fact, as decimal digits in two numbers."""
    return digits(fact.faces) + digits(fact.further)


def digits(number: int) -> list[int]:
    """The faces that a number writes as decimal digits.

    >>> digits(252361), digits(0)
    ([2, 5, 2, 3, 6, 1], [])
    """
    return [int(digit) for digit in str(number)] if number else []


def is_success(fact: Event, place: int) -> bool:
    """Whether a die of a pool is a success, by its place in it."""
    return bool(fact.won >> place & 1)


def thrown_by(scene: Scene, unit: int) -> Any:
    """A side's dice as they lay before this step, in a round begun in an earlier one; None: there was none."""
    pending = scene.before.pending
    sides = (pending.unit, pending.target)
    return pending.thrown[sides.index(unit)] if pending.ability > 0 and unit in sides else None


def lay_so(scene: Scene, unit: int) -> list[int]:
    """A side's dice as they lie now in the course of the story; none where nothing is known of them."""
    if unit not in scene.pools:
        lay = thrown_by(scene, unit)
        scene.pools[unit] = [] if lay is None else [face_of(lay.faces, k) for k in range(lay.size)]
    return scene.pools[unit]


@tells(events.REROLLED)
def rerolled(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Failed dice rolled again: for the weapon, or by the ability."""
    weapon = bool(scene.of(dice, why.WEAPON_AGAIN)) or not dice
    does = "rolls its failed dice again for its weapon" if weapon else "uses Re-roll"
    changes = again(scene, fact, dice, fact.unit, "")
    return f"{scene.unit(fact.unit)} {does}: {changes}"


@tells(events.PARRIED)
def parried(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Successes that the opponent makes to be rolled again."""
    changes = again(scene, fact, dice, fact.other, f"{scene.unit(fact.other)} has ")
    return f"{scene.unit(fact.unit)} parries: {scene.unit(fact.other)}'s {changes}"


@tells(events.DECLINED)
def declined(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An ability that its owner did not use."""
    does = "does not parry" if fact.parry else "rolls no failed die again"
    return f"{scene.unit(fact.unit)} {does}"


def bits(mask: int) -> list[int]:
    """The places of the bits of a mask, the lowest first."""
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


def again(scene: Scene, fact: Event, dice: list[int], unit: int, who: str) -> str:
    """Dice that change: `6 → D6 [2]`, and the successes that a side has now."""
    end, lay = faces_of(fact), lay_so(scene, unit)
    words = []
    for k, place in zip(dice, bits(fact.changed), strict=False):
        was = f"{lay[place]} → " if place < len(lay) else ""
        words.append(f"{was}{scene.die(k, wins=is_success(fact, place))}")
    scene.pools[unit] = end
    return f"{', '.join(words)}{'; ' if words else ''}{who}{many(fact.successes, 'success')} now"


@tells(events.ROUND)
def round_ends(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who has won a round, by how many successes."""
    score = f"{fact.attacks} to {fact.defences}"
    if fact.other >= DOORS or not lay_so(scene, fact.other):
        struck = f"{scene.unit(fact.unit)} strikes {target(scene, fact.other)}"
        return f"{struck} with {many(fact.attacks, 'success')}" if fact.attacks else f"{struck} in vain"
    if fact.winner != NEITHER:
        if fact.winner == ATTACKER:
            return f"{scene.unit(fact.unit)} wins the round, {score}"
        return f"{scene.unit(fact.other)} wins the round, {fact.defences} to {fact.attacks}"
    if fact.attacks == fact.defences:
        return f"{score}: the round is a draw, and nobody is wounded"
    return f"{score}: {scene.unit(fact.other)} has more, but was not attacked to its front, so the round is a draw"


@tells(events.CONCUSSED)
def concussed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The blow of a hammer."""
    return f"{scene.unit(fact.unit)} is stunned: half its dice in its next round"


# --- saves and wounds -------------------------------------------------------------------------------------------------


@tells(events.SAVED)
def saved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A save, made or failed."""
    rolled = shown([f"{scene.dice[k].reason} {scene.die(k, wins=fact.saved == 1)}" for k in dice]) or "its save"
    made = "is saved" if fact.saved else "is not saved"
    return f"{target(scene, fact.unit)} {made}: {rolled}, {fact.needed} or more needed"


@tells(events.NO_SAVE)
def no_save(scene: Scene, fact: Event, dice: list[int]) -> str:
    """No save at all."""
    return f"{target(scene, fact.unit)} has no save against this"


@tells(events.WOUNDED)
def wounded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """HP lost; what is removed for it is told of next, and a blip loses one of its aliens instead."""
    if fact.unit in scene.counters:
        return f"Something that {scene.unit(fact.unit)} hides is hurt"
    if fact.left <= 0:
        return f"{target(scene, fact.unit)} loses all its HP at once" if fact.lost > 1 else ""
    if fact.next_alien:
        return f"One of the aliens that {scene.unit(fact.unit)} hides is lost"
    return f"{target(scene, fact.unit)} loses {fact.lost} HP and has {fact.left} left"


@tells(events.REMOVED)
def removed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The end of a model or a door."""
    if fact.unit >= DOORS:
        return f"{target(scene, fact.unit)} is destroyed"
    return f"{scene.unit(fact.unit)} falls at {fact.x},{fact.y}"
