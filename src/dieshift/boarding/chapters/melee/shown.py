"""What is told of melee."""

from typing import Any

from dieshift.boarding.chapters import melee, movement
from dieshift.boarding.chapters.melee.rules import ATTACKER, IN_FULL, NEITHER
from dieshift.boarding.interface.films import FILMS, place_name, stands, thrown
from dieshift.boarding.interface.odds import fields_of
from dieshift.boarding.interface.rounds import Bout, setting_of, standing_of
from dieshift.boarding.odds.melee import fighters, round_ways, sides_of
from dieshift.boarding.state.pools import face_of
from dieshift.boarding.state.records import Event
from dieshift.boarding.state.terms import DOORS, FACINGS, NEUTRAL, NOBODY, ON_BOARD
from dieshift.boarding.text.counts import dice as dice_in_words
from dieshift.boarding.text.counts import successes
from dieshift.boarding.text.sentences import Scene, target, tells
from dieshift.boarding.turn.combat import has_choice, weapon_or_first
from dieshift.core.words import counted, listed, say
from dieshift.interface.films import Happening, Reel


@tells(melee.FREELY_TURNED)
def freely_turned(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The turn of a defender that was not attacked to its front."""
    return say("{who} turns {facing} for free to face {other}",
               who=scene.unit(fact.unit), facing=FACINGS[fact.facing], other=scene.unit(fact.other))


@tells(melee.DISENGAGED)
def disengaged(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The end of a fight: by a step away, or by a death."""
    steps = scene.order.kind == movement.STEP and fact.unit == scene.before.active and not scene.gone(fact.unit)
    return say("{who} breaks away from {other}, unharmed" if steps else "{other} and {who} are no longer engaged",
               who=scene.unit(fact.unit), other=scene.unit(fact.other))


@tells(melee.ENGAGED_NOW)
def engaged(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Two models are engaged."""
    return say("{who} engages {other} in close combat", who=scene.unit(fact.unit), other=scene.unit(fact.other))


@tells(melee.FOUGHT)
def fought(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attack: with what, and whether to the defender's front."""
    scene.fought, scene.pools = fact, {}
    places = {"who": scene.unit(fact.unit), "aim": target(scene, fact.other)}
    text = say("{who} attacks {aim} with bare hands", **places)
    if fact.weapon != NOBODY:
        name = scene.names.melee(fact.weapon)
        text = say("{who} attacks {aim} with its {name}" if name else "{who} attacks {aim} with its weapon",
                   **places, name=name)
    if is_flanked(scene, fact):
        text = say("{attack}, not from the front: {other} can't use abilities or cause wounds",
                   attack=text, other=scene.unit(fact.other))
    return scene.paid(fact.unit, text)


def is_flanked(scene: Scene, fact: Event) -> bool:
    """Whether a defender that could strike back is not attacked to its front. Source: B28, RULING 6."""
    return bool(fact.frontal == 0 and fact.other < DOORS and scene.before.model[fact.other].side != NEUTRAL)


@tells(melee.POOL)
def pool(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The dice of one side, as they are thrown."""
    faces = scene.pools[fact.unit] = faces_of(fact)
    rolled = [scene.die(k, wins=is_success(fact, place)) for place, k in enumerate(dice)]
    attacks = scene.fought is None or scene.fought.unit == fact.unit
    thrown = dice_in_words(len(faces))
    if attacks and scene.fought is not None and scene.fought.first and scene.before.model[fact.unit].concussed == 0:
        thrown = say("{dice}, including one for engaging", dice=thrown) if is_engaged_now(scene) else thrown
    if fact.better:
        thrown = say("{dice}, one better each", dice=thrown)
    text = say("{who} rolls {dice}, needing {need}+ each" if attacks
               else "{who} strikes back with {dice}, needing {need}+ each",
               who=scene.unit(fact.unit), dice=thrown, need=fact.need)
    return listed([text, *([listed(rolled)] if rolled else []), successes(fact.successes)], ": ")


def is_engaged_now(scene: Scene) -> bool:
    """Whether the attack under way began an engagement."""
    return any(f.kind == melee.ENGAGED_NOW and f.unit == scene.fought.unit for f in scene.facts)


@tells(melee.REROLLED)
def rerolled(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Failed dice rolled again: for the weapon, or by the ability."""
    weapon = bool(scene.of(dice, melee.WEAPON_AGAIN)) or not dice
    changes = again(scene, fact, dice, fact.unit)
    places = {"who": scene.unit(fact.unit), "changes": changes, "successes": successes(fact.successes)}
    if not changes:
        return say("{who}'s weapon lets it re-roll failed dice: {successes} now" if weapon
                   else "{who} uses Re-roll: {successes} now", **places)
    return say("{who}'s weapon lets it re-roll failed dice: {changes}; {successes} now" if weapon
               else "{who} uses Re-roll: {changes}; {successes} now", **places)


@tells(melee.PARRIED)
def parried(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Successes that the opponent makes to be rolled again."""
    changes = again(scene, fact, dice, fact.other)
    return say("{who} parries: {other}'s {changes}; {other} has {successes} now" if changes
               else "{who} parries: {other} has {successes} now",
               who=scene.unit(fact.unit), other=scene.unit(fact.other), changes=changes,
               successes=successes(fact.successes))


@tells(melee.DECLINED)
def declined(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An ability that its owner did not use."""
    return say("{who} does not parry" if fact.parry else "{who} re-rolls no failed dice", who=scene.unit(fact.unit))


@tells(melee.ROUND)
def round_ends(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who has won a round, by how many successes."""
    who, other, aim = scene.unit(fact.unit), scene.unit(fact.other), target(scene, fact.other)
    if fact.other >= DOORS or not lay_so(scene, fact.other):
        if fact.attacks == 0:
            return say("{who} strikes {aim} without success", who=who, aim=aim)
        return counted("{who} strikes {aim} with {count} success", "{who} strikes {aim} with {count} successes",
                       fact.attacks, who=who, aim=aim)
    if fact.winner == ATTACKER:
        return say("{who} wins the round, {won} to {lost}", who=who, won=fact.attacks, lost=fact.defences)
    if fact.winner != NEITHER:
        return say("{who} wins the round, {won} to {lost}", who=other, won=fact.defences, lost=fact.attacks)
    return say("The round is a draw, {won} to {lost}: no one is wounded" if fact.attacks == fact.defences
               else "{who} has more, {won} to {lost}, but was not attacked from the front: the round is a draw",
               won=fact.attacks, lost=fact.defences, who=other)


@tells(melee.CONCUSSED)
def concussed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The blow of a hammer."""
    return say("{who} is stunned: it rolls half its dice in its next round", who=scene.unit(fact.unit))


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


def bits(mask: int) -> list[int]:
    """The places of the bits of a mask, the lowest first."""
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


def again(scene: Scene, fact: Event, dice: list[int], unit: int) -> str:
    """Dice of a side that change: `6 → D6 [2]`."""
    end, lay = faces_of(fact), lay_so(scene, unit)
    changes = []
    for k, place in zip(dice, bits(fact.changed), strict=False):
        die = scene.die(k, wins=is_success(fact, place))
        changes.append(say("{was} → {die}", was=lay[place], die=die) if place < len(lay) else die)
    scene.pools[unit] = end
    return listed(changes)


# --- What close combat looks like: the dice of both sides face to face ------------------------------------------------


RESULTS = ("major", "minor", "nothing")  # for the attacker: it wins, the defender does, neither


@FILMS.of(melee.FOUGHT)
def fought_film(reel: Reel, fact: Any) -> None:
    """An attack. Source: B22, B26."""
    made = reel.add("fight", fact.unit, fact.other)
    made.origins, made.aims = stands(reel, fact.unit), stands(reel, fact.other)
    reel.kept = fact


@FILMS.of(melee.POOL, melee.REROLLED, melee.PARRIED)
def pool_film(reel: Reel, fact: Any) -> None:
    """The dice of one side, or those that are rolled again. Source: B32, B33, B35-B38."""
    made = reel.last("fight") or reel.add("fight", fact.unit, fact.other)
    made.dice, made.wins = [*made.dice, *reel.dice], [*made.wins, *reel.wins]


@FILMS.of(melee.ROUND)
def ended(reel: Reel, fact: Any) -> None:
    """How a round ends. Source: B39."""
    clip = reel.last("fight")
    if clip is not None:
        clip.result = RESULTS[fact.winner]
        if fact.other < DOORS:
            clip.score = [int(fact.attacks), int(fact.defences)]
            clip.place = place_name(reel, fact.other)
        if reel.kept is not None and (reel.kept.unit, reel.kept.other) == (fact.unit, fact.other):
            clip.chance = chance_of(reel, clip, reel.kept, fact.winner)


def chance_of(reel: Reel, made: Happening, begun: Any, winner: int) -> float:
    """The chance that a round is won so; 0 where it began otherwise than is known, or not all of it was told.

    Source: B21-B24, B28-B39; G-4.
    """
    seen, unit, target = reel.before, begun.unit, begun.other
    hacks = target >= DOORS
    if not all(stayed(reel, each) for each in (unit, target) if each < DOORS):
        return 0
    if not hacks and has_choice(reel.table, seen.model[target]):
        return 0  # with what it strikes back was said in its answer
    answer = NOBODY if hacks else weapon_or_first(reel.table, seen.model[target], NOBODY)
    bout = Bout(unit, target, begun.weapon, answer, testing=False)
    fight = (fields_of(reel.rules), setting_of(reel.table, seen, reel.names, bout), standing_of(reel.table, seen, bout))
    dice = tuple(thrown(reel, made.dice, reason) for reason in (melee.ATTACK_ROLL, melee.DEFENCE))
    back = int(hacks or fighters(*fight).back == IN_FULL)
    if dice != tuple(side.dice for side in sides_of(*fight)) or back != begun.frontal:
        return 0
    ways = round_ways(*fight)
    return sum(many for fought_film, many in ways.ways.items() if fought_film.winner == winner) / ways.whole


def stayed(reel: Reel, unit: int) -> bool:
    """Whether a model that could be seen as what it is fought from where it stood before the step."""
    before, after = reel.before.model[unit], reel.after.model[unit]
    if before.state != ON_BOARD or before.hidden:
        return False
    return bool(after.state != ON_BOARD or (before.x, before.y) == (after.x, after.y))
