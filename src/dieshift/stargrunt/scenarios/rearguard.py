"""A rearguard: its first three turns, in which retreating units are stopped or go by, and the battle that follows.

Nobody fights in those turns, so the battle opens as the attacker comes on. Readings: a half squad is rounded up; squads
that are stopped are of the defender's own type, and soldiers of the quality that is drawn; specialists are a gun team;
a carrier is that of the defender's organisation; vehicles are on the road in plain view, since no vehicle hides (A16);
a squad for which its vehicle has no seats is on foot. The attacker breaks through when half of his figures are off the
far edge with points left, of the ten that he begins with. Source: R18.11, R18.12 (RB p.64); N56, N57.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from dieshift.core.chance import Chance
from dieshift.core.words import Message, plain, say, word
from dieshift.stargrunt.chapters.muster import rules
from dieshift.stargrunt.chapters.muster.rules import LEADERSHIP_DRAWN, REGULAR_OR_VETERAN, SOLDIERS
from dieshift.stargrunt.scenarios.deploying import Field
from dieshift.stargrunt.scenarios.forces import squad_types
from dieshift.stargrunt.scenarios.garage import vehicle_types
from dieshift.stargrunt.scenarios.organisations import Organisation, Post
from dieshift.stargrunt.scenarios.raising import Raised, Wish, draw_up, entering, side, strength
from dieshift.stargrunt.scenarios.rolls import Rolls
from dieshift.stargrunt.state.terms import FATIGUE, HIGH, MEDIUM, MOTIVATION, NOBODY, SQUAD, TIRED

SQUADS = 2  # of the rearguard, beside the command squad (R18.11)
BEST = 1  # the leadership of its command squad (R18.11)
BELT = (1400, 3200)  # between which distances from the defender's edge his counters lie, in hundredths of an inch
POINTS = 10  # with which the attacker begins (R18.11)
SPECIALISTS = "gun team"
TANKS = ("light tank", "medium tank")
BRIEFING = say(
    "The rearguard holds the road until the column is gone; some of the retreating units have been stopped to help. "
    "The pursuers enter over the northern edge. To win they need half of their figures off the southern edge, with "
    "some of their ten points left. They lose one point for every later turn in which none of their units leaves "
    "over the far edge. They lose one for each of their units that is broken or worse, and two for each that is "
    "destroyed or has routed off.")


class Passing(NamedTuple):
    """Somebody who comes down the road in a turn."""

    turn: int
    face: int  # of the list

    @property
    def entry(self) -> rules.Retreating:
        """What the list says of them."""
        return rules.RETREATS[self.face]

    def told(self) -> Message:
        """Who they are, and what has to be beaten."""
        alone = {rules.CARRIER: say("an empty carrier"), rules.JEEP: say("a jeep with specialists"),
                 rules.TANK: say("a tank")}
        squads = {rules.ON_FOOT: {1: say("half a squad"), 2: say("a squad")},
                  rules.CARRIER: {2: say("a carrier with a squad")}, rules.TRUCK: {4: say("a truck with two squads")}}
        entry = self.entry
        who = squads[entry.vehicle][entry.halves] if entry.halves else alone[entry.vehicle]
        fatigue = say("tired") if self.entry.fatigue == TIRED else say("exhausted")
        return say("{who}, {fatigue}: over {score}", who=who, fatigue=fatigue, score=entry.score)


Choose = Callable[[int, Sequence[Passing], int], int]  # (turn, who comes, attempts left): which; NOBODY: enough


def easiest(_turn: int, passing: Sequence[Passing], _left: int) -> int:
    """Stop those first who are stopped most easily; of several, the larger, and of equals vehicles."""
    return min(range(len(passing)), key=lambda k: (passing[k].entry.score, -passing[k].entry.halves,
                                                   -passing[k].entry.vehicle, k))


def retreat(rolls: Rolls, choose: Choose = easiest) -> list[Passing]:
    """Who joins in three turns on the road: three rolls on the list each, three attempts to stop a unit, six in all.

    Only those who are there in a turn can be stopped in it, again and again while attempts are left. Source: R18.11,
    R18.12; N57.
    """
    joiners: list[Passing] = []
    attempts = rules.ALL_ATTEMPTS
    for turn in range(1, rules.RETREAT_TURNS + 1):
        faces = [rolls.run(rules.on_the_road) for _ in range(rules.LISTED)]
        here = [Passing(turn, face) for face in faces if face > rules.NOBODY_COMES]
        left = min(rules.ATTEMPTS, attempts)
        while here and left:
            k = choose(turn, here, left)
            if k == NOBODY:
                break
            attempts, left = attempts - 1, left - 1
            if rolls.run(rules.joins, here[k].entry.score) == 1:
                joiners.append(here.pop(k))
    return joiners


class Plan(NamedTuple):
    """What the players agree on."""

    defender: Organisation
    attacker: Organisation
    platoons: int = 2  # of the attacker
    motivation: int = MEDIUM  # of the attacker
    fatigue: int = 0  # of the attacker
    mines: str = "people"
    tank: str = TANKS[0]  # that retreats


def rearguard(rolls: Rolls, field: Field, plan: Plan,
              choose: Choose = easiest) -> tuple[dict[str, Any], list[Passing]]:
    """The battle of a rearguard, and who joined it in its first turns. Source: R18.11, R18.12; N56, N57."""
    defender = Wish("Rearguard", few(plan.defender, "R18.11"), motivation=HIGH, fatigue=TIRED)
    attacker = Wish("Pursuit", times(plan.attacker, plan.platoons), motivation=plan.motivation, fatigue=plan.fatigue,
                    colour="red")
    units, pursuers = _raise(rolls, defender, attacker)
    mines, false = rolls.run(rules.mines_laid), rolls.run(rules.false_counters, units=[defender.name])
    joiners = retreat(rolls, choose)
    units += _stopped(rolls, joiners, [*units, *pursuers], defender.organisation.posts[-1], _motors(plan))
    chance = Chance(sum(rolls.faces) + field.seed)
    counters = [{**unit.row, "hidden": True} for unit in units if not is_motor(unit) and "aboard" not in unit.fields]
    counters += [{"type": "dummy"} for _ in range(false)]
    listed = [*field.belt(counters, chance, *BELT), *_on_road(field, chance, units)]
    sides = [side(defender, listed) | {"objectives": {"secondary": {"kind": "survive", "figures": 1}}},
        side(attacker, entering(pursuers)) | {"objectives": {"primary": {
            "kind": "exit", "edge": "south", "points": POINTS,
            "figures": strength(attacker.organisation.posts) // 2}}}]
    laid = [{"kind": plan.mines, "side": defender.name, "at": [n / 100 for n in field.off_road(
        chance, (600, field.table.width - 600), BELT)]} for _ in range(mines)]
    return {"title": say("Rearguard: {style} {seed}", style=word(field.style), seed=field.seed), "briefing": BRIEFING,
            "terrain": field.terrain, "turns": 12, "mines": laid, "sides": sides}, joiners


def times(organisation: Organisation, count: int) -> Organisation:
    """So many of an organisation side by side."""
    many = len(organisation.posts)
    posts = [post._replace(superior=post.superior + k * many if post.superior != NOBODY else NOBODY)
             for k in range(count) for post in organisation.posts]
    return organisation._replace(posts=tuple(posts))


def few(organisation: Organisation, rule: str) -> Organisation:
    """The command squad of an organisation and two of its squads. Source: R18.10, R18.11."""
    command, *others = organisation.posts
    squads = [post._replace(superior=0, attached="") for post in others if post.level == SQUAD][:SQUADS]
    if len(squads) < SQUADS:
        raise ValueError(say("{organisation} has too few squads for this battle: it needs a command squad and two "
                             "more. ({rule})", organisation=organisation.name, rule=rule))
    return organisation._replace(posts=(command._replace(attached=""), *squads))


def _raise(rolls: Rolls, defender: Wish, attacker: Wish) -> tuple[list[Raised], list[Raised]]:
    """Both forces: regulars and veterans, whose first leads well, and soldiers. Source: R2.9, R18.11; N56."""
    posts = [(post, f"B{k}", REGULAR_OR_VETERAN, BEST if k == 1 else LEADERSHIP_DRAWN)
             for k, post in enumerate(defender.posts, 1)]
    ours = len(posts)
    posts += [(post, f"R{k}", SOLDIERS, LEADERSHIP_DRAWN) for k, post in enumerate(attacker.posts, 1)]
    drawn = draw_up(rolls, [(code, quality, leadership) for _, code, quality, leadership in posts])
    units = [Raised(post, code, *marker) for (post, code, *_), marker in zip(posts, drawn, strict=True)]
    return units[:ours], units[ours:]


def _motors(plan: Plan) -> dict[int, str]:
    """The types of the vehicles that retreat. Source: R18.8, R18.12."""
    return {rules.CARRIER: plan.defender.carrier, rules.TRUCK: "truck", rules.JEEP: "jeep", rules.TANK: plan.tank}


def is_motor(unit: Raised) -> bool:
    """Whether a unit is a vehicle."""
    return unit.post.type in vehicle_types()


def _on_road(field: Field, chance: Chance, units: Sequence[Raised]) -> list[dict[str, Any]]:
    """The vehicles that joined, on the road, and the squads in them. Source: R18.12; A16 (no vehicle hides)."""
    entries = []
    for unit in units:
        if is_motor(unit):
            row = {**unit.row, "code": unit.code}
            field.on_road(row, chance, BELT)
            entries.append(row)
        elif "aboard" in unit.fields:
            entries.append(unit.row)
    return entries


def _stopped(rolls: Rolls, joined: Sequence[Passing], others: Sequence[Raised], post: Post,
             motors: dict[int, str]) -> list[Raised]:
    """The units that joined, each with a counter from what is left of the mix. Source: R2.9, R18.11, R18.12."""
    units: list[Raised] = []
    for number, passing in enumerate(joined, 1):
        units += _group(passing, post, motors.get(passing.entry.vehicle, ""), f"V{number}")
    known = [(unit.code, unit.quality, unit.leadership) for unit in others]
    drawn = draw_up(rolls, [*known, *((unit.code, SOLDIERS, LEADERSHIP_DRAWN) for unit in units)])
    return [replace(unit, quality=quality, leadership=leadership)
            for unit, (quality, leadership) in zip(units, drawn[len(known):], strict=True)]


def _group(passing: Passing, post: Post, motor: str, code: str) -> list[Raised]:
    """Units of one entry of the list: its vehicle, then those in it or on foot. Source: R13.5, R18.12."""
    entry, turn = passing.entry, f"turn {passing.turn}"
    fields = {"motivation": plain(MOTIVATION[MEDIUM]), "fatigue": plain(FATIGUE[entry.fatigue])}
    units, seats = [], 0
    if motor:
        seats = vehicle_types()[motor].seats
        units.append(Raised(Post(motor, SQUAD, NOBODY), code, SOLDIERS, LEADERSHIP_DRAWN, fields=fields))
    kinds = [Post(SPECIALISTS, SQUAD, NOBODY)] if entry.specialists else [post] * -(-entry.halves // 2)
    for kind in kinds:
        profile = squad_types()[kind.type]
        figures = (len(profile.figures) + 1) // 2 if entry.halves == 1 else 0
        needed = (figures or len(profile.figures)) * (2 if profile.armour.power else 1)
        rides = {"aboard": code} if needed <= seats else {}
        seats -= needed if rides else 0
        units.append(Raised(kind, turn, SOLDIERS, LEADERSHIP_DRAWN, figures, fields | rides))
    return units
