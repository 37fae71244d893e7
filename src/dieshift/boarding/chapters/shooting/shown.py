"""What is told of shooting."""

from typing import Any

from dieshift.boarding.chapters import shooting
from dieshift.boarding.chapters.shooting.rules import faces_hitting, target_square
from dieshift.boarding.interface.board import CELL
from dieshift.boarding.interface.films import FILMS, stands, thrown
from dieshift.boarding.interface.odds import fields_of, gun_of
from dieshift.boarding.odds.shots import hit_type, volley_ways
from dieshift.boarding.state.records import Event
from dieshift.boarding.state.terms import DOORS
from dieshift.boarding.terrain.board import distance
from dieshift.boarding.text.counts import hits
from dieshift.boarding.text.sentences import Scene, target, tells
from dieshift.core.words import Given, counted, listed, say
from dieshift.interface.films import Happening, Place, Reel
from dieshift.interface.scene import Ray


@tells(shooting.SHOT_AGAIN)
def shot_again(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A throw of the ballistic dice of which some are rolled again; the result follows."""
    rolled, text = ballistic(scene, dice, fact), fires(scene, fact)
    return say("{text}: {dice}", text=text, dice=rolled) if rolled else text


@tells(shooting.SHOT)
def shot(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A shot: its dice, and how many hit."""
    again, first = scene.of(dice, shooting.BALLISTIC_AGAIN), scene.of(dice, shooting.BALLISTIC)
    rolled = [ballistic(scene, first, fact)] if first else []
    if again:
        faces = ballistic(scene, again, fact)
        rolled.append(say("it re-rolls its misses, {dice}" if len(again) > 1 else "it re-rolls one miss, {dice}",
                          dice=faces))
    begun = scene.last_of(fact, shooting.SHOT_AGAIN) is not None
    text = say("{who} shoots", who=scene.unit(fact.unit)) if begun else fires(scene, fact)
    result = hits(fact.hits) if fact.hits else say("no hit")
    if 0 < fact.hits < fact.scored:
        result = say("{hits}, as only one counts", hits=result)
    sentence = listed([text, *([listed(rolled)] if rolled else []), result], ": ")
    return scene.paid(fact.unit, sentence) if scene.order.kind == shooting.FIRE else sentence


def verdict(scene: Scene, fact: Event, k: int) -> str:
    """A ballistic die and what its face comes to in a shot."""
    face = scene.dice[k].face
    if fact.hitting >> face & 1:
        return say("{die} hit", die=scene.die(k, wins=True))
    return say("{die} blank" if fact.blank >> face & 1 else "{die} miss", die=scene.die(k))


@tells(shooting.AIMED)
def aimed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What sustained fire makes of a gun's hit type; without it nothing is said. Source: G-9."""
    if fact.raised == 0:
        return ""
    return say("{who} sustains its fire at {aim}: hit type {number}",
               who=scene.unit(fact.unit), aim=target(scene, fact.other), number=fact.hit_type)


def fires(scene: Scene, fact: Event) -> str:
    """Sentence that names the shooter, its gun and the target."""
    name = scene.names.gun(fact.gun)
    return say("{who} fires its {name} at {aim}" if name else "{who} fires its gun at {aim}",
               who=scene.unit(fact.unit), name=name, aim=target(scene, fact.other))


def ballistic(scene: Scene, dice: list[int], fact: Event) -> str:
    """Ballistic dice, each with what it comes to."""
    return listed(verdict(scene, fact, k) for k in dice)


@tells(shooting.JAMMED)
def jammed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A pair on overwatch."""
    name = scene.names.gun(fact.gun)
    return say("{who}'s {name} jams on a pair" if name else "{who}'s gun jams on a pair",
               who=scene.unit(fact.unit), name=name)


@tells(shooting.JAM_CLEARED)
def jam_cleared(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A gun that works again."""
    return scene.paid(fact.unit, say("{who} clears its jammed gun", who=scene.unit(fact.unit)))


@tells(shooting.HIT)
def hit(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who takes a hit."""
    places: dict[str, Given] = {"aim": target(scene, fact.other), "number": fact.further}
    first = any(f.kind == shooting.SHOT and f.unit == fact.unit and f.hits == fact.further + 1 for f in scene.facts)
    if fact.further:
        return say("The first hit goes to {aim}, {number} left to allocate" if first
                   else "Another hit goes to {aim}, {number} left to allocate", **places)
    return say("The hit goes to {aim}" if first else "Another hit goes to {aim}", **places)


@tells(shooting.HIT_LOST)
def hit_lost(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Hits without a target."""
    return counted("{count} hit from {who} strikes no one", "{count} hits from {who} strike no one", fact.hits,
                   who=scene.unit(fact.unit))


# --- What shooting looks like: a line, the ballistic dice, and who takes the hits -------------------------------------


LEVELS = range(3)  # of sustained fire


def aim(reel: Reel, made: Happening) -> None:
    """Add to a shot its shooter, target, range and a clear line between them. Source: B7, G-5, G-6."""
    made.origins, made.aims = stands(reel, made.unit), stands(reel, made.other)
    for x, y in made.origins:
        for at in made.aims:
            made.rays = [Ray(kind="clear", x1=x, y1=y, x2=at[0], y2=at[1])]
            goal = square_of(reel, made.other, at, x // CELL, y // CELL)
            made.away = CELL * distance(x // CELL, y // CELL, *goal)


def square_of(reel: Reel, target: int, at: Place, x: int, y: int) -> Place:
    """The square of a target that stands, or stood, at a place; of a door that which is looked at. Source: G-4."""
    if target < DOORS:
        return at[0] // CELL, at[1] // CELL
    goal = target_square(reel.table, reel.after, target, x, y)
    return int(goal.x), int(goal.y)


@FILMS.of(shooting.SHOT_AGAIN)
def first_throw(reel: Reel, fact: Any) -> None:
    """A first throw, of which some dice are rolled again. Source: B8, G-13."""
    made = reel.add("shot", fact.unit, fact.other)
    aim(reel, made)
    made.dice, made.wins = reel.dice, reel.wins


@FILMS.of(shooting.SHOT)
def shot_film(reel: Reel, fact: Any) -> None:
    """A shot and how many hit. Source: B8-B10."""
    clip = reel.last("shot")
    if clip is None or clip.unit != fact.unit or clip.result:
        clip = reel.add("shot", fact.unit, fact.other)
        aim(reel, clip)
    clip.dice, clip.wins = [*clip.dice, *reel.dice], [*clip.wins, *reel.wins]
    clip.result = "major" if fact.hits else "nothing"
    clip.chance = chance_of(reel, clip, fact)


def chance_of(reel: Reel, made: Happening, fact: Any) -> float:
    """The chance of as many hits or more, or of none; 0 where dice of it were not told. Source: B8-B11; G-9, G-13."""
    gun, fields = gun_of(reel.table, reel.names, fact.gun), fields_of(reel.rules)
    levels = [each for each in LEVELS if faces_hitting(reel.rules, hit_type(fields, gun, each)) == fact.hitting]
    if thrown(reel, made.dice, shooting.BALLISTIC) != gun.dice or not levels:
        return 0
    brb = reel.table.profile[reel.after.model[fact.unit].profile].brb
    ways = volley_ways(fields, gun, levels[0], brb, overwatch=False)
    return sum(many for volley, many in ways.ways.items()
               if (volley.hits >= fact.hits if fact.hits else volley.hits == 0)) / ways.whole
