"""A squad in the midst of a battle as the fields of a scenario: the other way round from `midst.py` and `turn.py`.

Source: R2.12, R2.17-R2.19, R3.1, R3.2, R3.40-R3.42, R4.12, R7.10, R7.22, R10.1-R10.6, R10.40, R13.6, R13.40, R15.1,
R15.31.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from dieshift.core.viewers import Viewer
from dieshift.core.words import plain
from dieshift.stargrunt.chapters import activation, fire
from dieshift.stargrunt.chapters.air.setup import INBOUND as BOXES
from dieshift.stargrunt.chapters.air.setup import MODES
from dieshift.stargrunt.chapters.muster.rules import DRAWN
from dieshift.stargrunt.chapters.vehicles.setup import DAMAGE
from dieshift.stargrunt.frame import ENDS, actions, traits
from dieshift.stargrunt.scenarios.fields import FIRED, GONE, MET, NONE
from dieshift.stargrunt.scenarios.forces import Kit, SquadType, equip
from dieshift.stargrunt.scenarios.marks import CARRIED, MARKERS
from dieshift.stargrunt.scenarios.training import THINGS
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Figure, Game, Squad
from dieshift.stargrunt.state.roster import Roster, arm_numbers, support_numbers

AS_IT_WAS = ("type", "level", "motivation", "night_vision", "medical", "terror", "mount", "amphibious", "sealed_suit",
             "guidance", "home", "away", "drives", "mans")
OF_ITS_OWN = ("trained", "cross_training")  # told to nobody else
BOXES_BY_CHART = {1: 0, 2: 1, 3: 2, terms.LOITERING: 3, terms.AT_BASE: 4, terms.UNROLLED: 5}


class At(NamedTuple):
    """A moment: the game as its viewer sees it, what everybody is called, and the scenario that it came from."""

    game: Game
    names: Roster
    codes: Sequence[str]  # of all units, elements too
    types: Mapping[str, SquadType]  # by name in small letters
    squads: Sequence[Mapping[str, Any]]  # as the scenario lists them, by the places of the units
    viewer: Viewer
    hidden: frozenset[int]
    order: Sequence[int]


def distance(hundredths: int) -> float | int:
    """A distance in inches, as a file has it."""
    return int(hundredths) // 100 if hundredths % 100 == 0 else int(hundredths) / 100


def place(x: int, y: int) -> list[float | int]:
    """A place in inches, as a file has it."""
    return [distance(x), distance(y)]


def squad_fields(at: At, k: int) -> dict[str, Any]:
    """A unit as a scenario lists it. Source: R15.1, R15.13."""
    squad = at.game.squad[k]
    if k in at.hidden:
        middle = squad.figure[0]
        return {"type": "dummy", "code": at.codes[k], "at": place(middle.x, middle.y)}
    original = _given(at, k)
    fields = {name: original[name] for name in AS_IT_WAS if name in original} | {"code": at.codes[k]}
    if has_bailed_out(at, k):
        fields["type"] = crew_name(at, k)
    if at.viewer.knows(squad.side):
        fields |= {name: original[name] for name in OF_ITS_OWN if name in original}
    if "name" in original and k < len(at.squads):
        fields["name"] = original["name"]
    fields |= _rank(at, k, original) | _whereabouts(at, k)
    if squad.nature == terms.DUMMY:
        return fields
    return fields | _nerve(squad) | _marks(squad) | _carried(at, k) | _people(at, k) | _done(at, k)


def has_bailed_out(at: At, k: int) -> bool:
    """Whether a unit was the crew of a vehicle, and is on foot now. Source: R13.9."""
    kind = at.types.get(str(_given(at, k)["type"]).lower())
    return kind is not None and kind.nature == terms.CREW and at.game.squad[k].hull == 0 and k not in at.hidden


def crew_name(at: At, k: int) -> str:
    """What the type of a crew on foot is called."""
    return f"crew of {at.codes[k]}"


def crew_type(at: At, k: int) -> dict[str, Any]:
    """A crew on foot as a type of a scenario's own. Source: R13.9."""
    kind = at.types[str(_given(at, k)["type"]).lower()]
    return {"armour": kind.armour.name, "figures": [{"role": "crew", "count": len(kind.figures)}]}


def _given(at: At, k: int) -> Mapping[str, Any]:
    """The fields that the scenario has of a unit; of an element those of its unit, of a sniper who moved on his own.

    Whose counter has become a false one, is one. Source: R4.36, R15.1, R15.45.
    """
    squad = at.game.squad[k]
    if squad.nature == terms.DUMMY and k not in at.hidden:
        return {"type": "dummy"}
    if k < len(at.squads):
        return at.squads[k]
    alike = (row for j, row in enumerate(at.squads) if at.names.side_of(j) == squad.side and j not in at.hidden
             and at.types[str(row["type"]).lower()].nature == squad.nature)
    own = at.squads[squad.parent] if 0 <= squad.parent < len(at.squads) else next(alike, {"type": "line squad"})
    return own if squad.nature != terms.SNIPER else next(alike, own)


def _rank(at: At, k: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Quality, leadership, head count and superior of a unit, as fields. Source: R2.1-R2.9, R2.19."""
    squad = at.game.squad[k]
    fields: dict[str, Any] = {}
    if squad.quality in terms.QUALITY and squad.quality > DRAWN:
        fields = {"quality": plain(terms.QUALITY[squad.quality]), "leadership": int(squad.leadership)}
    elif squad.quality <= DRAWN:
        fields = {name: given[name] for name in ("quality", "leadership") if name in given}
    count = len(list(_own_figures(squad)))
    if squad.nature not in {terms.INDEPENDENT, terms.SNIPER, terms.DUMMY}:
        fields["figures"] = max(1, count)
    if squad.nature == terms.DUMMY:
        sniper = at.game.squad[squad.superior] if squad.superior != terms.NOBODY else None
        is_his = (
            sniper is not None
            and sniper.nature == terms.SNIPER
            and sniper.located == terms.HIDDEN
            and sniper.gone == terms.IN_PLAY
        )
        return {"with": at.codes[squad.superior]} if is_his and squad.present else {}
    above = any(at.game.squad[j].side == squad.side and at.game.squad[j].level > squad.level for j in at.order)
    if squad.superior != terms.NOBODY or above:
        fields["superior"] = at.codes[squad.superior] if squad.superior != terms.NOBODY else "none"
    return fields


def _own_figures(squad: Squad) -> Iterator[int]:
    """The figures of a squad but for those of single figures that have joined it. Source: R15.31."""
    return (i for i in range(squad.figures) if squad.figure[i].own == 0)


def _whereabouts(at: At, k: int) -> dict[str, Any]:
    """Where a unit is: on the table, in a vehicle, with its captors, still to come, or gone. Source: R3.53, R13.40."""
    game, squad = at.game, at.game.squad[k]
    host = next((j for j in at.order for figure in game.squad[j].figure[: game.squad[j].figures]
                 if figure.own == k + 1), terms.NOBODY)
    if host != terms.NOBODY:
        own = next(figure for figure in game.squad[host].figure if figure.own == k + 1)
        return {"with": at.codes[host], "at": place(own.x, own.y)}
    if squad.gone == terms.SURRENDERED:
        held = [figure.held_by for figure in squad.figure[: squad.figures] if figure.held_by]
        return {"captives_of": at.codes[held[0] - 1]} if held else {"gone": GONE[1]}
    if squad.gone != terms.IN_PLAY:
        return {"gone": GONE[0] if squad.gone == terms.OFF_TABLE else GONE[1]}
    if squad.aboard:
        hull = game.hull[squad.aboard - 1]  # of one that its crew has left no field tells: who fell in it lies there
        return {"aboard": at.codes[hull.crew - 1]} if hull.crew else {"at": place(hull.x, hull.y)}
    if not squad.present:
        return _waiting(at, k)
    drop = {"drop": terms.DROP[squad.drop]} if 0 < squad.drop < terms.PARACHUTES else {}
    return {"at": _middle(at, k)} | drop | _vehicle(at, squad)


def _middle(at: At, k: int) -> list[float | int]:
    squad = at.game.squad[k]
    if squad.hull:
        hull = at.game.hull[squad.hull - 1]
        return place(hull.x, hull.y)
    middle = squad.figure[squad.centre]
    return place(middle.x, middle.y)


def _waiting(at: At, k: int) -> dict[str, Any]:
    """A unit that has still to come. Source: R3.53, R11.13."""
    squad, original = at.game.squad[k], _given(at, k)
    drop = {"drop": terms.DROP[squad.drop]} if squad.drop else {}
    if not at.viewer.knows(squad.side):
        return {"enters": True}
    if squad.chart == terms.AWAITED and "when" in original:
        turn = original["when"].get("turn")
        when = {name: value for name, value in original["when"].items() if name != "turn"}
        if turn is not None:
            when["turn"] = max(2, turn - max(1, at.game.turn) + 1)
        return {"enters": True, "when": when}
    if squad.chart in BOXES_BY_CHART:
        return drop | {"inbound": BOXES[BOXES_BY_CHART[squad.chart]]}
    return drop if squad.drop >= terms.PARACHUTES else drop | {"enters": True}


def _vehicle(at: At, squad: Squad) -> dict[str, Any]:
    """What only a vehicle has. Source: R13.6, R6.11; S4.97."""
    if squad.hull == 0 or at.game.hull[squad.hull - 1].section:
        return {}
    hull = at.game.hull[squad.hull - 1]
    fields: dict[str, Any] = {"heading": int(hull.heading)}
    if hull.airtight in {terms.NOTED_OPEN, terms.NOTED_SEALED}:
        fields["hatches"] = ("open", "sealed")[hull.airtight - terms.NOTED_OPEN]
    if hull.cargo:
        fields["cargo"] = True
    hurt = [hull.stuck, hull.dark, hull.wreck == terms.DISABLED, hull.wreck == terms.DESTROYED]
    damage = [word for word, is_so in zip(DAMAGE, hurt, strict=True) if is_so]
    fields |= {"damage": damage} if damage else {}
    return fields | ({"mode": MODES[squad.aloft]} if hull.flies != terms.NO_AIRCRAFT else {})


def _nerve(squad: Squad) -> dict[str, Any]:
    """Confidence and what it may rise to. Source: R2.17, R2.18."""
    if squad.nature in {terms.INDEPENDENT, terms.SNIPER}:
        return {}
    tired = min(terms.CONFIDENT - squad.ceiling, len(terms.FATIGUE) - 1)
    return {"fatigue": terms.FATIGUE[tired], "confidence": plain(terms.CONFIDENCE[squad.confidence])}


def _marks(squad: Squad) -> dict[str, Any]:
    """Markers and counters beside a squad. Source: R4.14, R7.10, R7.50-R7.53, R7.61, R12.2; S4.126."""
    located = {"hidden": terms.HIDDEN, "flipped": terms.FLIPPED}
    fields = MARKERS.told(squad, "in_position") | {name: True for name, at in located.items() if squad.located == at}
    fields |= MARKERS.told(squad, "overwatch", "column", "last_stand")
    fields = (fields if squad.present else {}) | MARKERS.told(squad, "suppression")
    met = 2 if squad.was_suppressed else squad.was_fired_on
    fields |= {"met": MET[met]} if met and not squad.suppression else {}
    return fields | MARKERS.told(squad, "panic", "ew_markers")


def _carried(at: At, k: int) -> dict[str, Any]:
    """What a squad as a whole has left. Source: R14.62, R15.21, R16.5, R16.10, R6.67, R11.4."""
    squad = at.game.squad[k]
    fields = CARRIED.told(squad)
    if squad.smoke or squad.hull:
        fields["smoke"] = int(squad.smoke)
    fields |= {"drone": ("basic", "enhanced", "superior")[(squad.drone - 6) // 2]} if squad.drone else {}
    return fields | ({"observer": True} if squad.observer else {})


# --- figures ----------------------------------------------------------------------------------------------------------


def _people(at: At, k: int) -> dict[str, Any]:
    """Single figures that are not as their type has them, and who leads. Source: R2.12, R10.1-R10.6, R17.62."""
    squad, original = at.game.squad[k], _given(at, k)
    kind = at.types.get(str(original["type"]).lower())
    own = list(_own_figures(squad))
    if kind is None:
        return {}
    free = squad.hull == 0 and squad.aboard == 0 and squad.gone == terms.IN_PLAY and squad.present
    rows = []
    for n, (i, kit) in enumerate(zip(own, kind.strength(len(own)), strict=True), 1):
        row = _person(at, k, squad.figure[i], kit, kind)
        if free and len(own) > 1:
            row = {"at": place(squad.figure[i].x, squad.figure[i].y)} | row
        if row:
            rows.append({"figure": n} | row)
    fields: dict[str, Any] = {"people": rows} if rows else {}
    leads = squad.leader in own and squad.figure[squad.leader].health == terms.FIT
    return fields | ({"leader": own.index(squad.leader) + 1} if leads and squad.leader != 0 else {})


def _person(at: At, k: int, figure: Figure, kit: Kit, kind: SquadType) -> dict[str, Any]:
    """A figure as far as he is not as his type has him: wounds, weapons, and what he has fired in this turn."""
    fresh: Figure = Figure()
    equip(fresh, kit, kind)
    squad = at.game.squad[k]
    fields = _health(squad, figure) | _arms(at, k, figure, fresh)
    for name in ("medic", "attached", "questioned"):
        if getattr(figure, name) != getattr(fresh, name):
            fields[name] = bool(getattr(figure, name))
    fields |= {name: int(getattr(figure, name)) for name in ("ew", "armour")
               if getattr(figure, name) != getattr(fresh, name)}
    if (
        figure.fired in {1, 2}
        and figure.health == terms.FIT
        and (squad.activated or (k in acting(at.game) and squad.fires))
    ):
        fields["fired"] = plain(FIRED[figure.fired])
    lost = [thing for bit, thing in enumerate(THINGS) if figure.lost >> bit & 1]
    return fields | ({"lost": lost} if lost else {})


def _health(squad: Squad, figure: Figure) -> dict[str, Any]:
    """How a figure is; of captives their captor says it. Source: R10.1-R10.6, R10.40."""
    made: dict[str, Any] = {"left": True} if figure.left else {}
    if figure.health == terms.FIT or (squad.gone == terms.SURRENDERED and figure.health > terms.SUIT_KO):
        return made
    return {"health": plain(terms.HEALTH[figure.health if figure.health <= terms.SUIT_KO else terms.DEAD])} | made


def _arms(at: At, k: int, figure: Figure, fresh: Figure) -> dict[str, Any]:
    """Weapons that are not those of his type, and rounds that are left. Source: R17.62."""
    fields: dict[str, Any] = {}
    if arm_numbers(figure) != arm_numbers(fresh):
        fields["arm"] = plain(at.names.arm(k, figure)) or NONE
    if support_numbers(figure) != support_numbers(fresh):
        fields["support"] = plain(at.names.support(k, figure)) or NONE
    if figure.support and figure.rounds != fresh.rounds and (figure.rounds > 0 or figure.rounds == terms.NO_ROUNDS):
        fields["rounds"] = max(0, int(figure.rounds))
    return fields


# --- this turn --------------------------------------------------------------------------------------------------------


def _done(at: At, k: int) -> dict[str, Any]:
    """What a unit has done in this turn, and whether it is acting. Source: R3.1, R3.2, R3.42, R7.22, R9.11."""
    squad = at.game.squad[k]
    fields: dict[str, Any] = {}
    shot = [at.codes[j] for j in at.order if squad.shot_at_by >> j & 1 and j not in at.hidden]
    fields |= {"fired_on_by": shot} if shot else {}
    failed = list(_words(squad.failed))
    fields |= {"failed": failed} if failed else {}
    line = acting(at.game)
    if k in line:
        fields["acting"] = _acting(at, k, line)
    elif squad.activated and squad.gone == terms.IN_PLAY:
        fields["activated"] = True
    return fields


def acting(game: Game) -> list[int]:
    """Who is acting: the commanders by whose transfers another acts, and then that one; nobody with no action left.

    Who gave an order that is under way has that action once more. Source: R3.2, R9.11.
    """
    if game.active == terms.NOBODY or game.squad[game.active].actions + _given_back(game, game.active) <= 0:
        return []
    return [*(int(game.caller[place]) for place in range(game.callers)), int(game.active)]


def _given_back(game: Game, k: int) -> int:
    """How many actions a unit has once more, whose order is under way."""
    return int(game.pending_count > 0 and game.pending[0].order.unit == k)


def _words(marks: int) -> Iterator[str]:
    """The orders, as a scenario has them, whose bits are set."""
    for kind in actions.asked(activation.WHAT_ACTION):
        mark = actions.by_number[kind].mark
        if kind != activation.END and not traits(kind) & ENDS and mark and marks & mark == mark:
            yield actions.word(kind)


def _acting(at: At, k: int, line: Sequence[int]) -> dict[str, Any]:
    squad, above, back = at.game.squad[k], line.index(k), _given_back(at.game, k)
    fields: dict[str, Any] = {"actions": int(squad.actions) + back}
    done = [word for word in _words(squad.done) if not back or word != actions.word(at.game.pending[0].order.kind)]
    if len(done) == 1 and max(squad.fires, squad.moves) > 1:
        done *= 2
    fields |= {"done": done} if done else {}
    if squad.fired_at and actions.word(fire.FIRE) in done:
        fields["fired_at"] = at.codes[squad.fired_at - 1]
    fields |= {"by": at.codes[line[above - 1]]} if above else {}
    for name in ("transferred", "informed"):
        units = [at.codes[j] for j in at.order if getattr(squad, name) >> j & 1]
        fields |= {name: units} if units else {}
    return fields
