"""What a scenario cannot say of a moment of a squad battle: by the fields of the record, in sentences."""

from collections.abc import Sequence

from dieshift.core.records import clone, flatten, restore
from dieshift.core.viewers import Viewer
from dieshift.core.words import counted, say
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.knowledge.view import hidden_from
from dieshift.stargrunt.marks import AS_MARKER, AS_NERVE, marks
from dieshift.stargrunt.scenarios.moment_squads import acting
from dieshift.stargrunt.scenarios.scenario import Scenario
from dieshift.stargrunt.state.natures import is_unseen
from dieshift.stargrunt.state.records import Ambush, Game, Hull, Squad
from dieshift.stargrunt.state.terms import NOBODY, SPRUNG

UNIT = r"squad\.(\d+)\."  # of the name of a field: whose it is
# the turn is told apart; facts are of the step before; whether mines may lie follows from those that are known
UNCOUNTED = r"turns?|activations|events|lost_events|event\..*|mined"
DIVIDED = say("Detached elements become separate squads.")
GROUPS = {
    r"pending.*|assault.*": say("An order or close assault in progress is not kept: the unit has yet to act."),
    r"caller.*|active|callers|question|seat_to_choose|first|slot|owed.*|stopped.*|squad\.\d+\.activated":
        say("The next side to act is chosen or rolled for again."),
    r"squad\.\d+\.(done|fires|fired_at|moves|transferred|informed|called|actions|failed)":
        say("Earlier actions of squads in this turn are forgotten."),
    r"squad\.\d+\.figure\.\d+\.fired|hull\.\d+\.gun\.\d+\.fired|battery\.\d+\.spent|hull\.\d+\.decoyed":
        say("Weapons that have fired this turn may fire again."),
    r"squad\.\d+\.(parent|superior|level)": DIVIDED,
    r"squad\.\d+\.(issued|issued_arms|trained|trained_arms|cross_training)":
        say("The present equipment of squads counts as issued: what they had at first is forgotten."),
    r"squad\.\d+\.figure\.\d+\.(health|held_by|questioned|left)":
        say("Prisoners and evacuated casualties are counted differently."),
    r"squad\.\d+\.figure\.\d+\.(melee|points|special|doubled|flame|hard|rounds|lost|own|impact|support_impact)":
        say("Weapons that changed hands have their type's usual values in close combat."),
    r"squad\.\d+\.(figures|leader|centre|figure\.\d+\..*|disorganised)":
        say("Figures are in a different order, or have the values of their type."),
    rf"squad\.\d+\.(confidence|ceiling|was_.*|shot_at_by|{'|'.join(marks.fields(AS_NERVE))})":
        say("Earlier shocks to a squad's nerve are forgotten."),
    r"squad\.\d+\.(gone|present|aboard|chart|course|aloft|drop|sent|must_leave|located|no_troops)|hull\.\d+\.(home|away|rests)":
        say("Units on the way, in the air or gone are not exactly where they were."),
    r"squad\.\d+\.(suppression|mines|drone|smoke|launchers|decoys|guidance|charges|"
    r"nature|mobility|mount|quality|leadership|answers|waits|observer|terror|medical|sensor|night_vision|hull|"
    rf"power_armour|motivation|sealed_suit|amphibious|side|{'|'.join(marks.fields(AS_MARKER))})":
        say("Other markers and values of squads are the usual ones for their type."),
    r"hull.*": say("Vehicles have all their rounds, decoys and systems again, apart from the recorded damage."),
    r"rubble|shut|sections|section.*": say("Collapsed and damaged buildings are whole again."),
    r"ambush.*": say("The ambush is over."),
    r"encounter": say("Both sides count as having been on the table: a side that leaves it does not lose by that "
                      "alone."),
    r"objective.*": say("Progress towards objectives is counted again."),
    r"device.*": say("Drones in the air and devices set up by players are gone."),
    r"battery.*|mission.*|batteries|missions|chits.*|lacks.*": say("Fire support starts again from the beginning."),
    r"blaze.*|smoke.*|fires|clouds|wind": say("Smoke is moved by the wind."),
    r"units|hulls|defences.*|night|baseline.*": say("Some values of the table are those of the first scenario."),
}
OF_AN_ACTIVATION = ("done", "fires", "fired_at", "moves", "transferred", "informed", "actions")
NAMES_UNIT, ONE_MORE = ("parent", "superior"), ("fired_at",)
UNITS = ("shot_at_by", "transferred", "informed")


def always(setting: Scenario, seen: Game, viewer: Viewer) -> list[str]:
    """What no field says: the number of the turn, and what lies under the counters of the other side."""
    notes: list[str] = []
    if seen.turn > 1:
        notes.append(say("Turn {turn} of {turns} becomes turn 1 of {left}.", turn=int(seen.turn),
                         turns=int(seen.turns), left=int(seen.turns - seen.turn + 1)))
    unknown = hidden_from(seen, viewer)
    reserves = sum(is_unseen(seen.squad[unit]) for unit in unknown)
    hidden = sorted(setting.roster.unit(unit) for unit in unknown if not is_unseen(seen.squad[unit]))
    if reserves:
        notes.append(counted("{count} unit still to come is unknown and left out.",
                             "{count} units still to come are unknown and left out.", reserves))
    if hidden:
        notes.append(say("The contents of counters are unknown, so they become false counters. ({units})",
                         units=", ".join(hidden)))
    return notes


def comparable(setting: Scenario, game: Game, order: Sequence[int]) -> Game:
    """Renumber the units of the game given, and blank the fields that every rule writes again before reading.

    The deeds of a unit in its activation are read only while it is acting; the progress of an objective follows from
    the rest; a unit in a vehicle is where the vehicle is. Source: R3.2, R3.54, R13.7, R13.40.
    """
    game = renumbered(game, order)
    rules.score(setting.table, game)
    if game.ambush.stage == SPRUNG:
        restore(game.ambush, flatten(Ambush()))
    line = acting(game)
    for k, squad in enumerate(game.squad[: game.units]):
        if k not in line:
            for name in OF_AN_ACTIVATION:
                setattr(squad, name, 0)
        if squad.hull or squad.aboard or squad.gone or not squad.present:
            for figure in squad.figure:
                figure.x = figure.y = 0
    return game


def renumbered(game: Game, order: Sequence[int]) -> Game:
    """Put the units of the game given in another order, and change all references to them.

    Of its vehicles, only those with a crew remain.
    """
    new = {old: place for place, old in enumerate(order)}
    game.units = len(order)
    game.squad[:] = [*(clone(game.squad[k]) for k in order), *(Squad() for _ in game.squad[len(order):])]
    for squad in game.squad[: len(order)]:
        _rename(squad, new)
    manned = [hull for k in order for hull in game.hull[: game.hulls] if hull.crew == k + 1]
    places = {id(hull): place for place, hull in enumerate(manned, 1)}
    hulls = {old: places.get(id(hull), 0) for old, hull in enumerate(game.hull[: game.hulls], 1)}
    for hull in manned:
        hull.crew = new[hull.crew - 1] + 1
    game.hull[:] = [*manned, *(Hull() for _ in game.hull[len(manned):])]
    game.hulls = len(manned)
    for squad in game.squad[: game.units]:
        squad.hull, squad.aboard = hulls.get(squad.hull, 0), hulls.get(squad.aboard, 0)
    for device in game.device:
        device.controller = new.get(device.controller - 1, NOBODY) + 1
    for battery in game.battery[: game.batteries]:
        battery.crew = new.get(battery.crew - 1, NOBODY) + 1
    for mission in game.mission[: game.missions]:
        mission.requester = new.get(mission.requester, NOBODY)
    game.active = new.get(game.active, NOBODY)
    for place in range(game.callers):
        game.caller[place] = new[game.caller[place]]
    return game


def _rename(squad: Squad, new: dict[int, int]) -> None:
    for name in NAMES_UNIT:
        setattr(squad, name, new.get(getattr(squad, name), NOBODY))
    for name in ONE_MORE:
        setattr(squad, name, new.get(getattr(squad, name) - 1, NOBODY) + 1)
    for name in UNITS:
        bits = getattr(squad, name)
        setattr(squad, name, sum(1 << place for old, place in new.items() if bits >> old & 1))
    for figure in squad.figure:
        figure.own = new.get(figure.own - 1, NOBODY) + 1
        figure.held_by = new.get(figure.held_by - 1, NOBODY) + 1
