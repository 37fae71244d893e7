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
DIVIDED = say("Elements apart from their squads are squads of their own there.")
GROUPS = {
    r"pending.*|assault.*": say("An order that was under way, or a close assault, is not: whoever acted has still to."),
    r"caller.*|active|callers|question|seat_to_choose|first|slot|owed.*|stopped.*|squad\.\d+\.activated":
        say("Who comes next is asked, or rolled for, once more."),
    r"squad\.\d+\.(done|fires|fired_at|moves|transferred|informed|called|actions|failed)":
        say("What squads did earlier in this turn is forgotten."),
    r"squad\.\d+\.figure\.\d+\.fired|hull\.\d+\.gun\.\d+\.fired|battery\.\d+\.spent|hull\.\d+\.decoyed":
        say("Weapons that have fired in this turn may fire again."),
    r"squad\.\d+\.(parent|superior|level)": DIVIDED,
    r"squad\.\d+\.(issued|issued_arms|trained|trained_arms|cross_training)":
        say("Squads are issued with what they carry there: what they had at first is forgotten."),
    r"squad\.\d+\.figure\.\d+\.(health|held_by|questioned|left)":
        say("Prisoners and casualties who have been carried off are counted otherwise."),
    r"squad\.\d+\.figure\.\d+\.(melee|points|special|doubled|flame|hard|rounds|lost|own|impact|support_impact)":
        say("Weapons that changed hands are as usual for their type in close combat."),
    r"squad\.\d+\.(figures|leader|centre|figure\.\d+\..*|disorganised)":
        say("Figures stand in another order, or as those of their type."),
    rf"squad\.\d+\.(confidence|ceiling|was_.*|shot_at_by|{'|'.join(marks.fields(AS_NERVE))})":
        say("What shook a squad's nerve before is forgotten."),
    r"squad\.\d+\.(gone|present|aboard|chart|course|aloft|drop|sent|must_leave|located|no_troops)|hull\.\d+\.(home|away|rests)":
        say("Units on the way, in the air or gone are not quite where they were."),
    r"squad\.\d+\.(suppression|mines|drone|smoke|launchers|decoys|guidance|charges|"
    r"nature|mobility|mount|quality|leadership|answers|waits|observer|terror|medical|sensor|night_vision|hull|"
    rf"power_armour|motivation|sealed_suit|amphibious|side|{'|'.join(marks.fields(AS_MARKER))})":
        say("Other markers or numbers of squads are as usual for their type."),
    r"hull.*": say("Vehicles have all their rounds, decoys and systems again, but for the damage that is written."),
    r"rubble|shut|sections|section.*": say("Buildings that have fallen or been hit stand as they did at first."),
    r"ambush.*": say("The ambush is over."),
    r"encounter": say("Both sides are on the table already: leaving it does not lose the battle by itself."),
    r"objective.*": say("How far an aim has got is counted again."),
    r"device.*": say("Drones in the air, and what was set up of choice, are gone."),
    r"battery.*|mission.*|batteries|missions|chits.*|lacks.*": say("Fire support begins anew."),
    r"blaze.*|smoke.*|fires|clouds|wind": say("Smoke lies as the wind lays it."),
    r"units|hulls|defences.*|night|baseline.*": say("Some numbers of the table are as in the first scenario."),
}
OF_AN_ACTIVATION = ("done", "fires", "fired_at", "moves", "transferred", "informed", "actions")
NAMES_UNIT, ONE_MORE = ("parent", "superior"), ("fired_at",)
UNITS = ("shot_at_by", "transferred", "informed")


def always(setting: Scenario, seen: Game, viewer: Viewer) -> list[str]:
    """What no field says: the number of the turn, and what lies under the counters of the other side."""
    notes: list[str] = []
    if seen.turn > 1:
        notes.append(say("Turn {turn} of {turns} is turn 1 of {left} there.", turn=int(seen.turn),
                         turns=int(seen.turns), left=int(seen.turns - seen.turn + 1)))
    unknown = hidden_from(seen, viewer)
    reserves = sum(is_unseen(seen.squad[unit]) for unit in unknown)
    hidden = sorted(setting.roster.unit(unit) for unit in unknown if not is_unseen(seen.squad[unit]))
    if reserves:
        notes.append(counted("{count} unit that is still to come is unknown, and left out.",
                             "{count} units that are still to come are unknown, and left out.", reserves))
    if hidden:
        notes.append(say("What lies under counters is unknown: they are false ones there. ({units})",
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
