"""The sentences of shots, fires, close combat, saves and wounds; the others stand in `sentences.py`.

Close combat is told in the order in which its dice fall: both pools, what is rolled again, what is parried, who wins.
"""

from typing import Any

from dieshift.boarding import events, orders, why
from dieshift.boarding.chapters.melee.book import ATTACKER, NEITHER
from dieshift.boarding.chapters.shooting.book import hits_with, numeral
from dieshift.boarding.roster import section_name
from dieshift.boarding.sentences import Scene, many, shown, tells
from dieshift.boarding.terms import DOORS, NEUTRAL, NOBODY

# --- shots ------------------------------------------------------------------------------------------------------------


@tells(events.WATCHED)
def watched(scene: Scene, fact: Any, dice: list[int]) -> str:
    """An overwatch shot is due; the shot follows."""
    return f"{scene.unit(fact.unit)} is on overwatch and sees what {scene.unit(fact.other)} does"


@tells(events.SHOT_AGAIN)
def shot_again(scene: Scene, fact: Any, dice: list[int]) -> str:
    """A throw of the ballistic dice of which some are rolled again; the result follows."""
    ends = scene.next_of(fact, events.SHOT)
    rolled = ballistic(scene, dice, verdicts(scene, ends) if ends is not None else {})
    return f"{fires(scene, fact)}{f': {rolled}' if rolled else ''}"


@tells(events.SHOT)
def shot(scene: Scene, fact: Any, dice: list[int]) -> str:
    """A shot: its dice, and how many hit."""
    said = verdicts(scene, fact)
    again, first = scene.of(dice, why.BALLISTIC_AGAIN), scene.of(dice, why.BALLISTIC)
    rolled = [ballistic(scene, first, said)] if first else []
    if again:
        word = "misses" if len(again) > 1 else "a miss"
        rolled.append(f"{word} rolled again, {ballistic(scene, again, said)}")
    begun = scene.last_of(fact, events.SHOT_AGAIN) is not None
    text = f"The shot of {scene.unit(fact.unit)}" if begun else fires(scene, fact) + sustained(scene, fact)
    result = "no hit" if fact.c == 0 else many(fact.c, "hit")
    if 0 < fact.c < sum(said[face] == "hit" for face in digits(fact.b)):
        result += ", for more than one does not count"
    paid = scene.paid(fact.unit) if scene.order.kind == orders.FIRE else ""
    return ": ".join([text, *filter(None, [", ".join(rolled)]), result]) + paid


def verdicts(scene: Scene, fact: Any) -> dict[int, str]:
    """What each face of a ballistic die comes to in a shot, as far as its number of hits says it.

    The gun's hit type is one with which the dice come to so many hits; without Overkill, one hit is all that counts.
    """
    faces, words = digits(fact.b), {}
    hits = {kind: [face for face in range(1, 7) if hits_with(scene.rules, numeral(face), kind)] for kind in (1, 2, 3)}
    found = {kind: sum(face in hit for face in faces) for kind, hit in hits.items()}
    fits = [hits[kind] for kind, count in found.items() if count == fact.c or count > fact.c == 1]
    for face in range(1, 7):
        sure = {face in hit for hit in fits}
        words[face] = "" if len(sure) != 1 else "hit" if True in sure else "miss" if numeral(face) else "blank"
    if sum(words[face] == "hit" for face in faces) >= fact.c:
        words |= {face: "not counted" for face, word in words.items() if not word}
    return words


def sustained(scene: Scene, fact: Any) -> str:
    """Whether a shot follows others at the same target, as far as the states say it. Source: G-9."""
    was, now = scene.before.model[fact.unit], scene.after.model[fact.unit]
    if now.sus_target == fact.other:
        return ", sustained" if now.sus_level > 0 else ""
    first = scene.order.kind == orders.FIRE and scene.order.gun == NOBODY and was.sus_gun == 0
    fell = fact.other in {found.unit for found in scene.facts if found.kind == events.REMOVED}
    return ", sustained" if first and fell and was.sus_target == fact.other else ""


def fires(scene: Scene, fact: Any) -> str:
    """Who fires what at whom."""
    return f"{scene.unit(fact.unit)} fires {its(scene.names.gun(fact.a), 'gun')} at {target(scene, fact.other)}"


def its(name: str, what: str) -> str:
    """A weapon by its name: `its twin carbine`."""
    return f"its {name or what}"


def target(scene: Scene, other: int) -> str:
    """A model, or a door that is called one."""
    return f"door {scene.unit(other)}" if other >= DOORS else scene.unit(other)


def ballistic(scene: Scene, dice: list[int], said: dict[int, str]) -> str:
    """Ballistic dice, each with what it comes to."""
    words = [(k, said.get(scene.dice[k].face, "")) for k in dice]
    return ", ".join(f"{scene.die(k, wins=word == 'hit')} {word}".strip() for k, word in words)


@tells(events.JAMMED)
def jammed(scene: Scene, fact: Any, dice: list[int]) -> str:
    """A pair on overwatch."""
    return f"The dice show a pair: {scene.unit(fact.unit)}'s {scene.names.gun(fact.a) or 'gun'} jams"


@tells(events.JAM_CLEARED)
def jam_cleared(scene: Scene, fact: Any, dice: list[int]) -> str:
    """A gun that works again."""
    return f"{scene.unit(fact.unit)} clears its jammed gun{scene.paid(fact.unit)}"


@tells(events.HIT)
def hit(scene: Scene, fact: Any, dice: list[int]) -> str:
    """Who takes a hit."""
    more = f", {fact.a} more to give out" if fact.a else ""
    first = any(f.kind == events.SHOT and f.unit == fact.unit and f.c == fact.a + 1 for f in scene.facts)
    return f"{'The' if first else 'A further'} hit goes to {target(scene, fact.other)}{more}"


@tells(events.HIT_LOST)
def hit_lost(scene: Scene, fact: Any, dice: list[int]) -> str:
    """Hits without a target."""
    return f"{many(fact.a, 'hit')} of {scene.unit(fact.unit)} {'strikes' if fact.a == 1 else 'strike'} nobody"


@tells(events.TORRENT)
def torrent(scene: Scene, fact: Any, dice: list[int]) -> str:
    """A section set alight."""
    gun, section = its(scene.names.gun(fact.b), "gun"), section_name(fact.a)
    return f"{scene.unit(fact.unit)} fires {gun} into section {section}, which burns{scene.paid(fact.unit)}"


@tells(events.BURNT)
def burnt(scene: Scene, fact: Any, dice: list[int]) -> str:
    """A model in the fire, hit or not."""
    rolled = "".join(f"{scene.die(k, wins=fact.c == 1)}, {fact.b} or more hits" for k in dice)
    caught = "is caught by the fire" if fact.c else "escapes the fire"
    return f"{scene.unit(fact.other)} {caught}{f': {rolled}' if rolled else ''}"


@tells(events.FIRE_OUT)
def fire_out(scene: Scene, fact: Any, dice: list[int]) -> str:
    """A section burns no more."""
    return f"The fire in section {section_name(fact.a)} goes out"


# --- close combat -----------------------------------------------------------------------------------------------------


@tells(events.ENGAGED)
def engaged(scene: Scene, fact: Any, dice: list[int]) -> str:
    """Two models are engaged."""
    return f"{scene.unit(fact.unit)} engages {scene.unit(fact.other)} in close combat"


@tells(events.FOUGHT)
def fought(scene: Scene, fact: Any, dice: list[int]) -> str:
    """An attack: with what, and whether to the defender's front."""
    scene.fought, scene.pools = fact, {}
    weapon = its(scene.names.melee(fact.c), "weapon") if fact.c != NOBODY else "bare hands"
    text = f"{scene.unit(fact.unit)} attacks {target(scene, fact.other)} with {weapon}"
    side = f", not to its front: {scene.unit(fact.other)} has no abilities and cannot wound"
    return text + (side if is_flanked(scene, fact) else "") + scene.paid(fact.unit)


def is_flanked(scene: Scene, fact: Any) -> bool:
    """Whether a defender that could strike back is not attacked to its front. Source: B28, RULING 6."""
    return bool(fact.b == 0 and fact.other < DOORS and scene.before.model[fact.other].side != NEUTRAL)


@tells(events.TESTED)
def psychic_tested(scene: Scene, fact: Any, dice: list[int]) -> str:
    """A psychic test: two dice, together."""
    rolled = " + ".join(scene.die(k) for k in dice)
    result = "passed: a wound will destroy" if fact.c else "failed"
    total = f": {rolled} = {fact.a + fact.b}" if rolled else ""
    return f"{scene.unit(fact.unit)} tests its force weapon{total}, {result}"


@tells(events.POOL)
def pool(scene: Scene, fact: Any, dice: list[int]) -> str:
    """The dice of one side, as they are thrown."""
    faces = scene.pools[fact.unit] = faces_of(fact)
    better = adds_one(scene, fact.unit)
    rolled = [scene.die(k, wins=counts(scene.dice[k].face, fact.c, better)) for k in dice]
    attacks = scene.fought is None or scene.fought.unit == fact.unit
    extra = ""
    if attacks and scene.fought is not None and scene.fought.a and scene.before.model[fact.unit].concussed == 0:
        extra = ", one of them for engaging" if is_engaged_now(scene) else ""
    does = "rolls" if attacks else "strikes back with"
    claws = ", one better each" if better else ""
    text = f"{scene.unit(fact.unit)} {does} {many(len(faces), 'die', 'dice')}{extra}{claws}, {fact.c} or more each"
    found = sum(counts(face, fact.c, better) for face in faces)
    return f"{text}: {', '.join(rolled)}{': ' if rolled else ''}{many(found, 'success')}"


def is_engaged_now(scene: Scene) -> bool:
    """Whether the attack under way began an engagement."""
    return any(f.kind == events.ENGAGED and f.unit == scene.fought.unit for f in scene.facts)


def faces_of(fact: Any) -> list[int]:
    """The faces of a fact, as decimal digits in two numbers."""
    return digits(fact.a) + digits(fact.b)


def digits(number: int) -> list[int]:
    """The faces that a number writes as decimal digits.

    >>> digits(252361), digits(0)
    ([2, 5, 2, 3, 6, 1], [])
    """
    return [int(digit) for digit in str(number)] if number else []


def counts(face: int, need: int, better: int) -> bool:
    """Whether a die of close combat is a success."""
    return min(6, face + better) >= need


def of_unit(scene: Scene, kind: int, unit: int) -> Any:
    """The fact of a kind about a model's dice in the round under way; None: there is none."""
    key = "other" if kind == events.PARRIED else "unit"
    return next((f for f in scene.facts if f.kind == kind and getattr(f, key) == unit), None)


def adds_one(scene: Scene, unit: int) -> int:
    """Whether a side's dice count one more than they show: only so do they come to the successes of the round."""
    made, ends = of_unit(scene, events.POOL, unit), next((f for f in scene.facts if f.kind == events.ROUND), None)
    if ends is None:
        return 0
    changed = of_unit(scene, events.PARRIED, unit) or of_unit(scene, events.REROLLED, unit) or made
    total = ends.a if ends.unit == unit else ends.b
    plain = sum(counts(face, made.c, 0) for face in faces_of(changed))
    return int(plain != total)


@tells(events.REROLLED)
def rerolled(scene: Scene, fact: Any, dice: list[int]) -> str:
    """Failed dice rolled again: for the weapon, or by the ability."""
    weapon = bool(scene.of(dice, why.WEAPON_AGAIN)) or not dice
    does = "rolls its failed dice again for its weapon" if weapon else "uses Re-roll"
    changes = again(scene, fact, dice, fact.unit, bits(fact.c), "")
    return f"{scene.unit(fact.unit)} {does}: {changes}"


@tells(events.PARRIED)
def parried(scene: Scene, fact: Any, dice: list[int]) -> str:
    """Successes that the opponent makes to be rolled again."""
    faces, end = scene.pools.get(fact.other, faces_of(fact)), faces_of(fact)
    better, places, order = adds_one(scene, fact.other), bits(fact.c), []
    for k in dice:
        open_ones = [p for p in places if p not in order and end[p] == scene.dice[k].face]
        order.append(max(open_ones or places, key=lambda p: (min(6, faces[p] + better), -p)))
    changes = again(scene, fact, dice, fact.other, order, f"{scene.unit(fact.other)} has ")
    return f"{scene.unit(fact.unit)} parries: {scene.unit(fact.other)}'s {changes}"


def bits(mask: int) -> list[int]:
    """The places of the bits of a mask, the lowest first."""
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


def again(scene: Scene, fact: Any, dice: list[int], unit: int, places: list[int], who: str) -> str:
    """Dice that change: `6 → D6 [2]`, and the successes that a side has now."""
    made, end = of_unit(scene, events.POOL, unit), faces_of(fact)
    faces, better = scene.pools.setdefault(unit, list(end)), adds_one(scene, unit)
    words = []
    for k, place in zip(dice, places, strict=False):
        now = scene.dice[k].face
        won = made is not None and counts(now, made.c, better)
        words.append(f"{faces[place]} → {scene.die(k, wins=won)}")
        faces[place] = now
    if not dice:
        faces[:] = end
    found = sum(counts(face, made.c, better) for face in faces) if made is not None else 0
    return f"{', '.join(words)}{'; ' if words else ''}{who}{many(found, 'success')} now"


@tells(events.ROUND)
def round_ends(scene: Scene, fact: Any, dice: list[int]) -> str:
    """Who has won a round, by how many successes."""
    score = f"{fact.a} to {fact.b}"
    if fact.other >= DOORS or not of_unit(scene, events.POOL, fact.other):
        struck = f"{scene.unit(fact.unit)} strikes {target(scene, fact.other)}"
        return f"{struck} with {many(fact.a, 'success')}" if fact.a else f"{struck} in vain"
    if fact.c != NEITHER:
        if fact.c == ATTACKER:
            return f"{scene.unit(fact.unit)} wins the round, {score}"
        return f"{scene.unit(fact.other)} wins the round, {fact.b} to {fact.a}"
    if fact.a == fact.b:
        return f"{score}: the round is a draw, and nobody is wounded"
    return f"{score}: {scene.unit(fact.other)} has more, but was not attacked to its front, so the round is a draw"


@tells(events.CONCUSSED)
def concussed(scene: Scene, fact: Any, dice: list[int]) -> str:
    """The blow of a hammer."""
    return f"{scene.unit(fact.unit)} is stunned: half its dice in its next round"


# --- saves and wounds -------------------------------------------------------------------------------------------------


@tells(events.SAVED)
def saved(scene: Scene, fact: Any, dice: list[int]) -> str:
    """A save, made or failed."""
    rolled = shown([f"{scene.dice[k].reason} {scene.die(k, wins=fact.b >= fact.a)}" for k in dice]) or "its save"
    made = "is saved" if fact.b >= fact.a else "is not saved"
    return f"{target(scene, fact.unit)} {made}: {rolled}, {fact.a} or more needed"


@tells(events.NO_SAVE)
def no_save(scene: Scene, fact: Any, dice: list[int]) -> str:
    """No save at all."""
    return f"{target(scene, fact.unit)} has no save against this"


@tells(events.WOUNDED)
def wounded(scene: Scene, fact: Any, dice: list[int]) -> str:
    """HP lost; what is removed for it is told of next, and a blip loses one of its aliens instead."""
    if fact.unit in scene.counters:
        return f"Something that {scene.unit(fact.unit)} hides is hurt"
    if fact.b <= 0:
        return f"{target(scene, fact.unit)} loses all its HP at once" if fact.a > 1 else ""
    was = scene.before.model[fact.unit] if fact.unit < DOORS else None
    if was is not None and was.hidden > 1 and fact.b == was.hp:
        return f"One of the aliens that {scene.unit(fact.unit)} hides is lost"
    return f"{target(scene, fact.unit)} loses {fact.a} HP and has {fact.b} left"


@tells(events.REMOVED)
def removed(scene: Scene, fact: Any, dice: list[int]) -> str:
    """The end of a model or a door."""
    if fact.unit >= DOORS:
        return f"{target(scene, fact.unit)} is destroyed"
    return f"{scene.unit(fact.unit)} falls at {fact.a},{fact.b}"
