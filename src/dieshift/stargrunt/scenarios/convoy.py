"""The ambush of a convoy: carriers and trucks in column on a road, as a mine has just stopped the first of them.

Readings: a squad rides in front, the command behind it, the last squad behind the trucks. Those in the first carrier
are rolled for by R16.3; its squad has got out, with one marker, its crew is still in the wreck. The convoy beats the
ambush when more than half of its squads are broken, destroyed or gone; the ambusher wins when more than half of the
convoy's units are, crews of vehicles among them. Either must have most of the trucks' cargo, too. The wreck bars the
road itself: past it trucks get off the road only. The ambush of S4, with its waiting and its route, is another: here
the mine has gone up. Source: R18.10 (RB p.63); N56, A53.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from dieshift.core.bearings import bearing
from dieshift.core.chance import Chance
from dieshift.core.geometry import distance
from dieshift.core.words import say, word
from dieshift.stargrunt.chapters.fire.rules import UNHURT, WOUND
from dieshift.stargrunt.chapters.mines.rules import lost_inside
from dieshift.stargrunt.chapters.muster import rules
from dieshift.stargrunt.chapters.muster.rules import GREEN_OR_REGULAR, LEADERSHIP_DRAWN, REGULAR_OR_VETERAN
from dieshift.stargrunt.chapters.points.aftermath import occupant
from dieshift.stargrunt.scenarios.deploying import STRIDE, Field
from dieshift.stargrunt.scenarios.forces import SquadType, squad_types
from dieshift.stargrunt.scenarios.garage import vehicle_types
from dieshift.stargrunt.scenarios.organisations import Organisation, Post
from dieshift.stargrunt.scenarios.raising import Raised, Wish, draw_up, rows, side
from dieshift.stargrunt.scenarios.rearguard import few
from dieshift.stargrunt.scenarios.rolls import Rolls
from dieshift.stargrunt.state.terms import NOBODY, SQUAD

GAP = 300  # between two vehicles of the column, in hundredths of an inch (R18.10)
HEAD = 60  # how far up the table the column has come, in hundredths of its depth
STEPS = 8  # of the route from which a vehicle's heading is taken
AHEAD = 100  # how far in front of the first vehicle its mine lies
BESIDE = 250  # how far from the wreck those who got out are
NEAR, FAR = 600, 1800  # between which distances from the road the ambusher lies
NOSE = (50, 75)  # from where to where in front of the wreck's middle the road is barred
VERGE = 400  # how far from the road the other mines lie at most
TRUCK = "truck"
MINES = ("vehicles", "mixed")  # of the mine on the road
BRIEFING = say(
    "A convoy comes up the road, three inches from vehicle to vehicle, and a mine has stopped the first of them. "
    "Its wreck blocks the road. Squads lie hidden on either side, among false counters. The convoy wins by beating "
    "the ambush: more than half of the ambushing squads must be broken, destroyed or gone. The ambusher wins by "
    "doing the same to more than half of the convoy's units, vehicles included. The winner must also have most of "
    "the trucks. The ambusher has a truck if more of its men than of the enemy's are near it. A destroyed truck "
    "counts for neither side. Any other result is a draw.")


class Plan(NamedTuple):
    """What the players agree on."""

    convoy: Organisation
    ambusher: Organisation
    squads: int = 3  # of the ambusher
    mine: str = MINES[0]  # on the road


def ambush(rolls: Rolls, field: Field, plan: Plan) -> dict[str, Any]:
    """The battle of an ambushed convoy. Source: R18.10; N56."""
    escort = Wish("Convoy", few(plan.convoy, "R18.10"))
    hunters = Wish("Ambush", _squads_of(plan), colour="red")
    trucks = rolls.run(rules.trucks, units=[escort.name])
    column, hidden = _raise(rolls, escort, hunters, trucks)
    chits = rolls.run(rules.chits_held, units=[escort.name])
    mines = rolls.run(rules.mines_of_ambush, units=[hunters.name])
    false = rolls.run(rules.counters_of_ambush, units=[hunters.name])
    places = column_places(field, 3 + trucks)
    convoy = _on_the_road(rolls, field, column, places)
    chance = Chance(sum(rolls.faces) + field.seed)
    counters = [{**row, "hidden": True} for row in rows(hidden)] + [{"type": "dummy"} for _ in range(false)]
    field.beside_road(counters, chance, NEAR, FAR)
    sides = [
        side(escort, convoy) | {"baseline": "south", "chits": chits,
                                "support": [{"level": "battalion", "tubes": 3, "box": 2}],
                                "objectives": {"primary": {
                                    "kind": "break", "units": len(hidden) // 2 + 1, "cargo": True}}},
        side(hunters, counters) | {"baseline": "north", "objectives": {
            "primary": {"kind": "break", "units": len(column) // 2 + 1, "cargo": True}}}]
    return {"title": say("Ambush of a convoy: {style} {seed}", style=word(field.style), seed=field.seed),
            "briefing": BRIEFING, "terrain": [*field.pieces(), _road_block(field, places[0])], "turns": 10,
            "sides": sides, "mines": _mines(field, chance, plan, hunters.name, mines, places[0])}


def _squads_of(plan: Plan) -> Organisation:
    """The squads that lie in ambush: of the lowest level, without superiors. Source: R18.10."""
    posts = [post._replace(superior=NOBODY, attached="") for post in plan.ambusher.posts if post.level == SQUAD]
    if len(posts) < plan.squads:
        raise ValueError(say("{organisation} has too few squads for this ambush: it needs {count}. (R18.10)",
                             organisation=plan.ambusher.name, count=plan.squads))
    return plan.ambusher._replace(posts=tuple(posts[:plan.squads]))


def _raise(rolls: Rolls, escort: Wish, hunters: Wish, trucks: int) -> tuple[list[Raised], list[Raised]]:
    """Both forces: greens and regulars with their vehicles, regulars and veterans. Source: R2.9, R18.10; N56.

    The convoy's squads come first, the command before the others, then a carrier for each, then the trucks.
    """
    carrier = Post(escort.organisation.carrier, SQUAD, NOBODY)
    posts = [*escort.posts, *[carrier] * len(escort.posts), *[Post(TRUCK, SQUAD, NOBODY)] * trucks]
    named = [(post, f"B{k}", GREEN_OR_REGULAR) for k, post in enumerate(posts, 1)]
    named += [(post, f"R{k}", REGULAR_OR_VETERAN) for k, post in enumerate(hunters.posts, 1)]
    drawn = draw_up(rolls, [(code, quality, LEADERSHIP_DRAWN) for _, code, quality in named])
    units = [Raised(post, code, *marker) for (post, code, _), marker in zip(named, drawn, strict=True)]
    return units[:len(posts)], units[len(posts):]


def column_places(field: Field, vehicles: int) -> list[tuple[int, int, int]]:
    """Where the vehicles of a column are on the road, the first first, and their headings. Source: R18.10."""
    route = field.route()
    at = next(k for k, (_, y) in enumerate(route) if y * 100 >= HEAD * field.table.depth)
    places: list[tuple[int, int, int]] = []
    left = 0
    while len(places) < vehicles and at > 0:
        (x, y), (behind, below) = route[at], route[max(0, at - STEPS)]
        if left <= 0:
            places.append((x, y, int(bearing(x - behind, y - below))))
            left = GAP
        left -= int(distance(x, y, *route[at - 1]))
        at -= 1
    return places


def _on_the_road(rolls: Rolls, field: Field, column: Sequence[Raised],
                 places: Sequence[tuple[int, int, int]]) -> list[dict[str, Any]]:
    """The convoy's units where they are: the first carrier wrecked, its squad beside it, all others aboard.

    Source: R18.10, R16.3, R6.35 (reading).
    """
    listed = rows(column)
    command, first, last = range(3)
    carriers, trucks = listed[3:6], listed[6:]
    in_front, behind, rear = carriers
    for row, (x, y, heading) in zip([in_front, behind, *trucks, rear], places, strict=True):
        field.take(x, y)
        row["at"], row["heading"] = [x / 100, y / 100], heading
    in_front["damage"] = ["disabled"]
    for truck in trucks:
        truck["cargo"] = True
    threshold = int(lost_inside(vehicle_types()[in_front["type"]].armour))
    crew = vehicle_types()[in_front["type"]].crew_type
    for row, kind in ((in_front, crew), (listed[first], squad_types()[listed[first]["type"]])):
        struck = _struck(rolls, kind, threshold, row["code"])
        if struck:
            row["people"] = struck
    listed[first]["suppression"] = 1
    field.stand(listed[first], places[0][0] + BESIDE, places[0][1])
    listed[command]["aboard"], listed[last]["aboard"] = behind["code"], rear["code"]
    return listed


def _road_block(field: Field, wreck: tuple[int, int, int]) -> dict[str, Any]:
    """What bars the road just in front of the wreck, from one side of it to the other. Source: R18.10."""
    x, y, _ = wreck
    spans = [span for up in NOSE for span in field.road_spans(y + up)]
    west, east = min(spans, key=lambda span: abs(sum(span) - 2 * x))
    west, east = west - STRIDE, east + STRIDE  # the road ends somewhere before
    corners = [(west, NOSE[0]), (east, NOSE[0]), (east, NOSE[1]), (west, NOSE[1])]
    return {"kind": "rubble", "at": [[across / 100, (y + up) / 100] for across, up in corners], "impassable": True}


def _struck(rolls: Rolls, kind: SquadType, threshold: int, code: str) -> list[dict[str, Any]]:
    """The figures in the first carrier that its mine has hurt. Source: R16.3; A53."""
    casualties = []
    for figure in range(1, len(kind.figures) + 1):
        result = rolls.run(occupant, kind.armour.die, threshold, units=[code])
        if result != UNHURT:
            casualties.append({"figure": figure, "health": "wounded" if result == WOUND else "dead"})
    return casualties


def _mines(field: Field, chance: Chance, plan: Plan, owner: str, count: int,
           head: tuple[int, int, int]) -> list[dict[str, Any]]:
    """The mine on the road, which the convoy knows by now, and the others beside it. Source: R18.10, R16.1."""
    mines: list[dict[str, Any]] = [{"kind": plan.mine, "side": owner, "known": True,
                                    "at": [head[0] / 100, (head[1] + AHEAD) / 100]}]
    for _ in range(count - 1):
        x, y = field.verge(chance, 0, VERGE)
        mines.append({"kind": "people", "side": owner, "at": [x / 100, y / 100]})
    return mines
