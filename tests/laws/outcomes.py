"""What rolled orders come to, read from facts and states: one reading for each row that a preview may show.

A reading answers with what the row says in each case of one run: none where the row says nothing about it (a test that
was not taken, a second dash that was not needed), several where it speaks of each of several figures.
"""

from typing import Any

from dieshift.stargrunt.chapters import air, assault, fire, mines, overwatch
from dieshift.stargrunt.chapters.air import (
    ACQUIRED_IT,
    BOMBED,
    CALLED_IN,
    CAME_DOWN,
    DEFENCE_FIRED,
    DESCENDED,
    EVADED,
    HEARTENED_BY_IT,
    LANDED,
    MARKED,
    SCATTERED,
    TURNED_BACK,
)
from dieshift.stargrunt.chapters.air.flight import ground_below
from dieshift.stargrunt.chapters.ambush import AMBUSHER_TESTED
from dieshift.stargrunt.chapters.assault import (
    BEATEN_OFF,
    GAVE_WAY,
    OCCUPIED,
    PURSUED,
    SQUAD_TESTED,
)
from dieshift.stargrunt.chapters.buildings import BATTERED, HOLED, PARTS, PINNED, STEADIED, WENT_WIDE
from dieshift.stargrunt.chapters.casualties import INTERROGATED, TREATED_NOW
from dieshift.stargrunt.chapters.command import COMMUNICATED, RALLIED, TRANSFERRED
from dieshift.stargrunt.chapters.command import rules as command
from dieshift.stargrunt.chapters.drones import DRONE_SHOT
from dieshift.stargrunt.chapters.electronics import JAMMED, SCANNED
from dieshift.stargrunt.chapters.fire import HIT, RESULT, SUIT_ROLLED
from dieshift.stargrunt.chapters.fire.rules import UNHURT
from dieshift.stargrunt.chapters.fires import BURNT, FIRE, LIT, PUT_OUT
from dieshift.stargrunt.chapters.independents import COLLECTED, NERVE_TESTED
from dieshift.stargrunt.chapters.mines import STRUCK, TROD
from dieshift.stargrunt.chapters.morale import (
    CONFIDENCE_TESTED,
    PANIC_OVER,
    REACTION_TESTED,
    STANDS_FAST,
    SUPPRESSION_REMOVED,
)
from dieshift.stargrunt.chapters.morale import SUPPRESSED_NOW as SUPPRESSED
from dieshift.stargrunt.chapters.movement import DASHED, MOVED
from dieshift.stargrunt.chapters.movement import rules as ways
from dieshift.stargrunt.chapters.points import AIMED, DECOYED, INSIDE, REPAIRED
from dieshift.stargrunt.chapters.recovery import EQUIPMENT_LOST, RECOVERED
from dieshift.stargrunt.chapters.snipers import HIDING, SHIFTED, SNIPED
from dieshift.stargrunt.chapters.spotting import SPOTTED
from dieshift.stargrunt.chapters.spotting.rules import SPOOFED
from dieshift.stargrunt.chapters.support import FELL, REQUESTED, SHELLED
from dieshift.stargrunt.chapters.units import CALLED
from dieshift.stargrunt.chapters.vehicles import HATCHES_NOTED
from dieshift.stargrunt.state.terms import DEAD, DESTROYED, FIT, NOBODY, PLACED, TREATED, WOUNDED
from dieshift.stargrunt.text import sentences

from .outcomes_of_charges import breaks, fell_back, next_dash, struck_once, unit_breaks, way_there, won
from .reading import At, Reading, both, either, first, passed, template, unit_of
from .runs import Run


def hits(result: int) -> Reading:
    """Whether a fire came to a result: at infantry, at a vehicle by its best shot, at a building."""

    def read(made: Run, row: Any) -> list[bool]:
        if shows_itself(made):
            return []
        volleys = [fact for fact in made.of(RESULT, made.unit) if fact.other in {made.target, NOBODY}]
        if volleys:
            came_to = volleys[0].result
            if made.order.kind == assault.FINAL_FIRE and came_to == MINOR:
                came_to = NOTHING  # it suppresses nobody who charges
            return [came_to == result]
        shots = [fact.result for kind in (AIMED, BATTERED) for fact in made.of(kind, made.unit)]
        shots += [MINOR for fact in made.of(WENT_WIDE) if fact.wide == 0]  # what misses a door may strike the wall
        drawn = [fact for fact in made.of(DECOYED) if fact.works]
        if not shots and not drawn and (made.of(ACQUIRED_IT, made.unit) or made.of(EVADED, made.target)):
            shots = [NOTHING]  # no weapon has acquired the aircraft, or kept track of it
        if not shots and not drawn:
            return []
        return [max([*shots, -1]) == result]

    return read


def shows_itself(made: Run) -> bool:
    """Whether a counter whose fire is answered comes to light by it, of which nobody knew before."""
    top = made.before.pending[made.before.pending_count - 1].order if made.before.pending_count else made.order
    hidden = made.before.squad[made.target].located != PLACED
    return bool(made.order.kind == overwatch.REACT and top.kind == fire.FIRE and hidden)


def each_result(row: Any) -> int:
    """The number of a vehicle's weapon in the group of a row, from 0."""
    return int(row.group.given["number"]) - 1


def of_weapon(reading: int) -> Reading:
    """Whether one of several weapons of a vehicle came to a result."""

    def read(made: Run, row: Any) -> list[bool]:
        fired = [k for k in range(8) if made.given.supports >> k & 1] if made.given.supports else []
        found = made.of(RESULT, made.unit)
        place = fired.index(each_result(row)) if each_result(row) in fired else each_result(row)
        return [found[place].result == reading] if place < len(found) else []

    return read


def somebody_falls(made: Run, row: Any) -> list[bool]:
    """Whether a fire cost its target anybody; nothing where it was not rolled."""
    return [made.lost > 0] if made.fire else []


def so_many_fall(made: Run, row: Any) -> list[bool]:
    """Whether a fire cost its target as many as a row says."""
    count = getattr(row.label, "number", 1) if getattr(row.label, "given", {}) else 0
    return [made.lost == count] if made.fire else []


def leader_falls(made: Run, row: Any) -> list[bool]:
    """Whether the target's leader was hit."""
    squad = made.before.squad[made.target]
    if not made.fire or squad.leader == NOBODY:
        return []
    ends = [fact.health for fact in made.fire
            if fact.kind in {HIT, SUIT_ROLLED} and fact.unit == made.target and fact.figure == squad.leader]
    return [bool(ends) and ends[-1] != FIT]


def loses(levels: int) -> Reading:
    """Whether the target of a fire lost so many levels of confidence."""

    def read(made: Run, row: Any) -> list[bool]:
        if not made.fire:
            return []
        found = [fact for fact in made.fire if fact.kind in {CONFIDENCE_TESTED, NERVE_TESTED}
                 and fact.unit == made.target]
        return [(found[0].levels if found else 0) == levels]

    return read


def others_fire(made: Run) -> bool:
    """Whether the fire of others has been declared, too: what that hits is not in the odds of this one."""
    game = made.before
    waiting = sum(1 << unit for unit, squad in enumerate(game.squad[: game.units]) if squad.waits > 0)
    for pending in game.pending[: game.pending_count]:
        waiting |= pending.declared
    return bool(waiting & ~(1 << made.unit))


def end_of_vehicle(made: Run, row: Any) -> list[bool]:
    """Whether a vehicle fired at is what a row says, and nothing more."""
    k = made.before.squad[made.target].hull - 1
    if k < 0 or not (made.of(AIMED, made.unit) or made.of(DECOYED)) or others_fire(made):
        return []
    return [_end(made.before.hull[k], made.after.hull[k]) == str(row.label)]


def _end(was: Any, now: Any) -> str:
    if now.wreck != was.wreck:
        return "destroyed" if now.wreck == DESTROYED else "disabled"
    outs = [word for word, one in (("immobilised", "stuck"), ("systems out", "dark"))
            if getattr(now, one) > getattr(was, one)]
    return ", ".join(outs) or "no lasting harm"


def aircraft(end: str) -> Reading:
    """Whether an aircraft fired at crashed, came down, broke off or flew on."""

    def read(made: Run, row: Any) -> list[bool]:
        if made.order.kind != air.PILOT and not made.of(ACQUIRED_IT, made.unit) and not made.of(AIMED, made.unit):
            return []
        if others_fire(made):
            return []
        k = made.before.squad[made.target].hull - 1
        fate = "flies on"
        if made.of(CAME_DOWN, made.target):
            fate = "disabled"
        elif made.after.hull[k].wreck == DESTROYED:
            fate = "destroyed"
        elif made.of(TURNED_BACK, made.target):
            fate = "hit: breaks off"
        return [fate == end]

    return read


def struck_down(made: Run, row: Any) -> list[bool]:
    """Whether mines or fires cost anybody; nothing where the move was not made."""
    if _stayed(made):
        return []
    group = inner(row)
    kinds = (BURNT,) if group == "fires" else (TROD, STRUCK)
    units = {made.unit} if made.order.kind not in {mines.DETONATE, mines.EXPLODE} else set(range(made.before.units))
    units = {unit_of(row)} if template(row.group) == "{unit}: {group}" else units
    if made.order.kind in ONWARDS and not any(fact.kind in DONE and fact.unit in units for fact in made.facts):
        return []
    if group == "fires" and any(_fell(made, k) for k, fact in enumerate(made.facts)
                                if fact.kind in {TROD, STRUCK} and fact.unit in units):
        return []  # who is down before does not walk into fires
    return [any(_fell(made, k) for k, fact in enumerate(made.facts) if fact.kind in kinds and fact.unit in units)]


ONWARDS = (assault.STAND, assault.OCCUPY, assault.FALL_BACK)  # answers after which a unit goes to its place
DONE = (GAVE_WAY, OCCUPIED, BEATEN_OFF)


def _fell(made: Run, k: int) -> bool:
    """Whether a fit figure is out of action by the fact of a place; a suit may put it back."""
    fact = made.facts[k]
    if fact.figure == NOBODY or fact.was != FIT or fact.health == FIT:
        return False
    suits = [one for one in made.facts[k:] if one.kind == SUIT_ROLLED and (one.unit, one.figure) == (
        fact.unit, fact.figure)]
    return not suits or suits[0].health != FIT


def inner(row: Any) -> str:
    """The group of a row that may be said of one of several units."""
    return str(row.group.given["group"]) if template(row.group) == "{unit}: {group}" else str(row.group)


def _stayed(made: Run) -> bool:
    """Whether a unit failed the test before its move."""
    return any(fact.passed == 0 for fact in made.of(REACTION_TESTED, made.unit)) and not made.of(MOVED, made.unit)


def driven(end: str) -> Reading:
    """Whether mines or fires let a vehicle pass, stopped or wrecked it."""

    def read(made: Run, row: Any) -> list[bool]:
        if _stayed(made):
            return []
        unit = made.unit if made.order.kind not in {mines.DETONATE, mines.EXPLODE} else next(
            (fact.unit for fact in made.of(TROD)), made.unit)
        was, now = (game.hull[made.before.squad[unit].hull - 1] for game in (made.before, made.after))
        fate = "wrecked" if now.wreck != was.wreck else "stopped" if now.stuck > was.stuck else "passes"
        return [fate == end]

    return read


def dash_goes(made: Run, row: Any) -> list[bool]:
    """Whether a dash went as far as a row says, or all the way; nothing where mines or fires came between."""
    if not made.of(DASHED, made.unit) or made.of(TROD) or made.of(BURNT) or not made.of(MOVED, made.unit):
        return []
    moved = made.of(MOVED, made.unit)[0]
    if "far" in getattr(row.label, "given", {}):
        return [sentences.short(moved.gone) == str(row.label.given["far"])]
    return [moved.gone >= ways.path_length(made.before.squad[made.unit], made.order)]


def marked_figure(result: int) -> Reading:
    """What became of the figure that a sniper marked and hit."""

    def read(made: Run, row: Any) -> list[bool]:
        shot = made.of(SNIPED, made.target)[:1]
        if not shot or shot[0].beats < 2 or shot[0].vehicle:
            return []
        struck = [fact.result for fact in made.of(HIT, made.target) if fact.figure == shot[0].figure]
        return [(struck[0] if struck else 0) == result]

    return read


def through_defences(end: str) -> Reading:
    """How an aircraft came through air defences, its pilot holding course."""

    def read(made: Run, row: Any) -> list[bool]:
        down = any(fact.down for fact in made.of(DEFENCE_FIRED, made.unit))
        back = bool(made.of(TURNED_BACK, made.unit))
        return [{"down": down, "back": back, "over": not down and not back}[end]]

    return read


def each_figure(*healths: int) -> Reading:
    """What became of each fit figure that came down."""
    return lambda made, _: [fact.health in healths for fact in made.of(DESCENDED)
                            if made.before.squad[fact.unit].figure[fact.figure].health == FIT]


def scattered(*healths: int) -> Reading:
    """What became of each figure that came down on ground like that which was aimed at."""

    def read(made: Run, row: Any) -> list[bool]:
        aimed = ground_below(At.table, made.order.x[0], made.order.y[0])
        came = [fact for fact in made.of(SCATTERED) if on_table(fact.x, fact.y)
                and made.before.squad[fact.unit].figure[fact.figure].health == FIT]
        return [fact.health in healths for fact in came if ground_below(At.table, fact.x, fact.y) == aimed]

    return read


def on_table(x: int, y: int) -> bool:
    """Whether a place is on the table."""
    return 0 <= x <= At.table.width and 0 <= y <= At.table.depth


def spotted(beats: int) -> Reading:
    """How many dice of a look beat the hiding die; SPOOFED of a look that EW has misled."""
    return first(SPOTTED, lambda fact: fact.beats == beats, "unit")


def treated(*healths: int) -> Reading:
    """What became of each casualty that was treated."""
    return lambda made, _: [fact.health in healths for fact in made.of(TREATED_NOW, made.unit)]


def in_words(row: Any) -> list[str]:
    """Unit and end of a row about one of several units."""
    given = row.label.given
    return [str(given["unit"]), str(given["end"])]


def message(made: Run, row: Any) -> list[bool]:
    """Whether a message got through."""
    found = [fact for kind in (COMMUNICATED, TRANSFERRED, RALLIED, CALLED) for fact in made.of(kind, made.unit)]
    return [found[0].through == 1] if found else []


def drowned(made: Run, row: Any) -> list[bool]:
    """Whether EW drowned a message on which its roll stands."""
    found = [fact for kind in (COMMUNICATED, TRANSFERRED, RALLIED, CALLED, REQUESTED, CALLED_IN)
             for fact in made.of(kind)]
    return [found[0].through == command.DROWNED] if found else []


def untouched(made: Run, row: Any) -> list[bool]:
    """Whether mines or fires cost nobody."""
    return [not one for one in struck_down(made, row)]


def inside_hit(made: Run, row: Any) -> list[bool]:
    """Whether a figure in a vehicle or building fired at was hit, also one that was wounded before."""
    fired = made.of(AIMED, made.unit) or made.of(BATTERED, made.unit) or made.of(DECOYED)
    if not fired or others_fire(made):
        return []
    return [any(fact.result != UNHURT for fact in made.of(INSIDE))]


def marked(made: Run, row: Any) -> list[bool]:
    """Whether a vehicle fired at got a suppression marker."""
    fired = (made.of(AIMED, made.unit) or made.of(DECOYED)) and not others_fire(made)
    return [bool(made.of(SUPPRESSED, made.target))] if fired else []


def section(end: str) -> Reading:
    """What has become of a section of a building."""

    def read(made: Run, row: Any) -> list[bool]:
        k = made.given.choice // PARTS
        fell, hole = made.after.section[k].fallen > made.before.section[k].fallen, bool(made.of(HOLED))
        return [{"rubble": fell, "hole": hole and not fell, "stands": not fell and not hole}[end]]

    return read


def acquired(made: Run, row: Any) -> list[bool]:
    """Whether any weapon of a fire acquired its aircraft."""
    found = made.of(ACQUIRED_IT, made.unit)
    return [any(fact.acquired for fact in found)] if found else []


def shaken_off(made: Run, row: Any) -> list[bool]:
    """Whether an evasion shook off all weapons that had acquired the aircraft."""
    found = made.of(EVADED, made.target)
    return [all(fact.lost for fact in found)] if found else []


def ambush_kept(made: Run, row: Any) -> list[bool]:
    """Whether all who lie in ambush kept their nerve."""
    found = made.of(AMBUSHER_TESTED)
    return [all(fact.passed for fact in found)] if found else []


def item(made: Run, row: Any) -> list[bool]:
    """Whether each thing of the fallen was recovered."""
    return [fact.kind == RECOVERED for fact in made.facts if fact.kind in {RECOVERED, EQUIPMENT_LOST}]


def burns(made: Run, row: Any) -> list[bool]:
    """Whether the flamers of a fire set its place alight."""
    found = made.of(FIRE, made.unit)
    return [found[0].what == LIT] if found else []


def struck_by_shells(made: Run, row: Any) -> list[bool]:
    """Whether a unit on foot was in a burst, or somebody fit of it was hurt; other ends are not read."""
    names, end = in_words(row)
    unit = At.units.index(names) if names in At.units else NOBODY
    if not (made.of(FELL) or made.of(BOMBED)) or unit == NOBODY or made.before.squad[unit].hull:
        return []
    facts = made.of(SHELLED, unit)
    if end == "a figure is hurt":
        return [any(fact.was == FIT and fact.health != FIT for fact in facts)]
    return [bool(facts)] if end == "a figure is in a burst" else []


def levels_gained(levels: int) -> Reading:
    """How many levels of confidence an evacuation was worth to the unit itself, or to each friend."""

    def read(made: Run, row: Any) -> list[bool]:
        own = int("own" in str(row.group))
        return [fact.levels == levels for fact in made.of(HEARTENED_BY_IT) if fact.own == own]

    return read


NOTHING, MINOR, MAJOR = range(3)
READINGS: dict[tuple[str | None, str], Reading] = {}


def declare(group: str | None, readings: dict[str, Reading]) -> None:
    """Take in what reads the rows of a group, or of any."""
    READINGS.update({(group, label): reading for label, reading in readings.items()})


calmed = either(passed(PANIC_OVER, "over"), passed(COLLECTED, "over"))


def loses_heart(made: Run, _: Any) -> list[bool]:
    """Whether the unit has lost confidence."""
    return [made.after.squad[made.unit].confidence < made.before.squad[made.unit].confidence]


def tested(made: Run, row: Any) -> list[bool]:
    """Whether the unit of a row, or else the one that acts, passed its test."""
    unit = unit_of(row) if template(row.group) == "{unit}: {group}" else made.unit
    found = made.of(REACTION_TESTED, unit)
    return [found[0].passed == 1] if found else []


held = first(CONFIDENCE_TESTED, lambda fact: fact.levels == 0, "target")
declare(None, {
    **both("it moves", "move lost: no other move this turn", tested),
    **both("In Position", "action lost: no second try this turn", tested),
    **both("stays In Position", "leaves its position and reorganises", tested),
    **both("it charges", "one action lost: no charge this turn", tested),
    **both("they stand", "they fall back", held),
    **both("it fires", "it can't fire now", passed(REACTION_TESTED, "passed", "unit")),
    **both("it goes on", "it stays", tested),
    **both("marker removed", "marker stays", either(
        passed(SUPPRESSION_REMOVED, "removed"), passed(STEADIED, "works", "any"))),
    "PANIC marker removed": calmed,
    "stays panicked": lambda made, row: [
        not over and not loses_heart(made, row)[0] and not any(passed(COLLECTED, "lost")(made, row))
        for over in calmed(made, row)],
    "fails with a 1: one level of confidence lost": loses_heart,
    "fails with a 1: out of the game": passed(COLLECTED, "lost"),
    **both("message gets through", "message lost on the way", message), "it acts at once": message,
    **both("confidence rises one level", "no change", passed(RALLIED, "raised")),
    **both("message jammed", "message not jammed", drowned),
    **both("sensors spoofed", "sensors not spoofed", spotted(SPOOFED)),
    **both("missile spoofed", "missile not spoofed", passed(AIMED, "spoofed")),
    **both("the answer holds", "the earlier roll holds", passed(JAMMED, "stands")),
    **both("unless EW answers: counter identified", "counter not identified", passed(SCANNED, "found")),
    **both("the captive talks", "the captive says nothing", passed(INTERROGATED, "talks")),
    "dies": treated(DEAD), "treated": treated(TREATED), "fit again": treated(FIT),
    **both("recovered", "usable by its owner only", item),
    **both("systems work again", "systems stay out", passed(REPAIRED, "works")),
    **both("sealed", "open for this activation", passed(HATCHES_NOTED, "sealed")),
    **both("all keep still", "a figure gives the ambush away", ambush_kept),
    **both("gets through", "does not get through", passed(CALLED_IN, "through")),
    **both("request gets through", "no fire support", passed(REQUESTED, "through")),
    **both("it falls on target", "it falls off target", first(FELL, lambda fact: fact.hour == 0, "any")),
    **both("it stands fast", "surrenders or breaks up", lambda made, _: [bool(made.of(STANDS_FAST, made.unit))]),
    **both("stays inside", "gets out and loses confidence",
           first(CONFIDENCE_TESTED, lambda fact: fact.levels == 0)),
    **both("the fire is out", "the fire burns on", first(FIRE, lambda fact: fact.what == PUT_OUT)),
    **both("a fire starts there", "no fire starts", burns),
    **both("it stays and fights", "it breaks off", first(SQUAD_TESTED, lambda fact: fact.breaks == 0, "any")),
    **both("the dash reaches", "the dash falls short", next_dash),
    **both("they are caught", "they get away", passed(PURSUED, "caught", "any")),
    "withdraws {far}″": fell_back, "has no way to withdraw": fell_back,
    **both("a figure falls", "no figure falls", struck_once),
    **both("it is out of action", "it fights on", struck_once),
    "unhurt": marked_figure(0), "wounded": marked_figure(1), "killed": marked_figure(2),
    "{unit} wins": won, "no figure left on either side": won,
    "in contact after the first dash": way_there(1), "in contact after the second dash": way_there(2),
    "both dashes fall short": way_there(0),
    "not spotted": spotted(0), "known to be a unit, or no troops": spotted(1),
    "placed, or a false counter removed": spotted(2),
    "gets there": dash_goes, "moved {far}″": dash_goes,
    **both("acquired", "not acquired", acquired), **both("shaken off", "still tracked", shaken_off),
    **both("no casualties by mines", "-", untouched), **both("no casualties by fire", "-", untouched),
    "no mine stops it": driven("passes"), "immobilised": driven("stopped"), "disabled": driven("wrecked"),
    "no fire stops it": driven("passes"), "disabled or destroyed": driven("wrecked"),
    "shot down": either(passed(DRONE_SHOT, "down"), through_defences("down")),
    "still in the air": passed(DRONE_SHOT, "down", value=0),
    "breaks off, back to box 3": through_defences("back"), "over the table": through_defences("over"),
    "leaves the table": through_defences("over"),
    "can take off again": passed(LANDED, "snagged", value=0), "can't take off again": passed(LANDED, "snagged"),
    "comes down safely": each_figure(FIT), "comes down wounded": each_figure(WOUNDED, TREATED),
    "is lost": each_figure(DEAD), **both("all are lost", "the marker falls on the table", passed(MARKED, "lost")),
    "no level gained": levels_gained(0), "one level gained": levels_gained(1), "two levels gained": levels_gained(2),
    "no figure hit": first(SNIPED, lambda fact: fact.beats == 0), "another figure hit by chance": first(
        SNIPED, lambda fact: fact.beats == 1), "the marked figure is hit": first(SNIPED, lambda fact: fact.beats == 2),
    "given away by his quality die": passed(SNIPED, "revealed"),
    **both("stays unseen", "seen and placed", passed(SHIFTED, "revealed", "any", value=0)),
    **both("vanishes under one of three counters", "stays in sight, with no second try this turn",
           passed(HIDING, "passed", "any")),
    "both hold": breaks(NOBODY), "{unit} breaks": unit_breaks, "the attackers break": breaks(0),
    "{unit}: {end}": struck_by_shells,
})
declare("each figure on that ground", {"comes down safely": scattered(FIT), "is lost": scattered(DEAD),
                                       "comes down wounded": scattered(WOUNDED, TREATED)})
declare("mines", {"at least one casualty": struck_down})
declare("fires", {"at least one casualty": struck_down})
declare("", {"at least one casualty": somebody_falls, "leader hit": leader_falls, "a figure inside is hit": inside_hit,
             "suppressed": marked, "the building is suppressed": lambda made, _: [bool(made.of(PINNED))]})
declare("casualties", {"no casualties": so_many_fall, "{count} casualty": so_many_fall})
declare("confidence", {"confidence holds": loses(0), "loses one level": loses(1), "loses two levels": loses(2),
                       "nerve holds": loses(0), "one more marker": loses(1), "panics": loses(2)})
declare("fire", {
    "no effect": hits(NOTHING), "suppressed only": hits(MINOR), "suppressed, with potential hits": hits(MAJOR),
    "no die beats the range die: suppressed in column": hits(NOTHING), "a minor result": hits(MINOR),
    "a major result": hits(MAJOR), "drawn off by a decoy": hits(-1),
    "unit suppressed, and known to be one": hits(MAJOR), "potential hits": hits(MAJOR)})
declare("fire, weapon {number}", {"no effect": of_weapon(NOTHING), "suppressed only": of_weapon(MINOR),
                                  "suppressed, with potential hits": of_weapon(MAJOR)})
declare("vehicle", dict.fromkeys(("destroyed", "disabled", "no lasting harm", "immobilised", "systems out", "{part1}"),
                                 end_of_vehicle))
declare("aircraft", {end: aircraft(end) for end in ("destroyed", "disabled", "hit: breaks off", "flies on")})
declare("building", {"rubble": section("rubble"), "a hole in it": section("hole"), "still standing": section("stands")})


def reading_of(row: Any) -> Reading | None:
    """What reads a row; None: nothing does."""
    group, label = inner(row), template(row.label)
    group = template(row.group) if group == str(row.group) else group
    return READINGS.get((group, label)) or READINGS.get((None, label))
