"""What a mission cannot say of a moment of a boarding action: by the fields of the record, in sentences."""

from collections.abc import Sequence
from zlib import crc32

from dieshift.boarding.knowledge.view import hidden_from
from dieshift.boarding.scenarios.mission import Mission
from dieshift.boarding.state.records import Game
from dieshift.boarding.state.terms import DOORS, NOBODY
from dieshift.core.records import clone, flatten
from dieshift.core.viewers import Viewer
from dieshift.core.words import say

ITS_NUMBERS = 13  # of a profile: its kind to its psyker's mark, without places among weapons
SMALL = 127  # fits the field in which the number of a profile is kept
UNIT = r"model\.(\d+)\."  # of the name of a field: whose it is
UNCOUNTED = r"turn|activations|events|lost_events|event\..*"  # the turn is told apart; facts are of the step before
GROUPS = {
    r"pending.*": say("An action that was under way starts over: its model is still to act."),
    r"active|question|seat_to_choose|model\.\d+\.(free_turn|called|to_face|waits|activated|acpo)":
        say("The active model is chosen again; the points it was spending are as stated."),
    r"side|command.*":
        say("Command points are rolled again. The side in phase goes first in each turn."),
    r"pool.*|arriving|blips|held.*|model\.\d+\.(drawn|entry|hidden)|models|sealed.*":
        say("Lurking models are drawn again, and come as the first reinforcements."),
    r"door_hp.*": say("Damaged doors are whole again."),
    r"burning.*|fires": say("A fire burns as long as if it had been lit in this phase."),
    r"objective.*": say("Progress towards objectives is counted again."),
    r"watching.*|model\.\d+\.(overwatch|sus_.*|jammed|ammo.*|no_shoot|concussed|engaged|hp|item|side|state)":
        say("Overwatch, aim and shots are kept as far as a mission can state them."),
    r"model\.\d+\.profile|occupant.*": say("The aliens under the enemy's blips are unknown: each hides one of the "
                                           "usual kind."),
    r"model\.\d+\..*|objectives|winner|door_state.*": say("Some models are back in their first state."),
}


def always(setting: Mission, seen: Game, viewer: Viewer) -> list[str]:
    """What no field says: the number of the turn, who has been removed, and what the other side's blips hide."""
    lines: list[str] = []
    if seen.turn > 1:
        left = max(1, int(setting.table.turns) - int(seen.turn) + 1)
        lines.append(say("Turn {turn} of {turns} becomes turn 1 of {left}.", turn=int(seen.turn),
                         turns=int(setting.table.turns), left=left) if setting.table.turns else
                     say("Turn {turn} becomes turn 1.", turn=int(seen.turn)))
    hidden = sorted(setting.roster.unit(unit) for unit in hidden_from(seen, viewer))
    if hidden:
        lines.append(say("The number of aliens under these blips is unknown: each hides one there. ({units})",
                         units=", ".join(hidden)))
    return lines


def comparable(setting: Mission, game: Game, order: Sequence[int]) -> Game:
    """Make a game comparable: keep the listed models, and blank fields that are written again before they are read.

    Changes the game given. A model of the side that is not in its phase starts the next one with new points, so its
    points are blank; a profile is compared by its numbers. Source: G-1.
    """
    game = renumbered(game, order)
    for model in game.model[: game.models]:
        model.profile = crc32(repr(flatten(setting.table.profile[model.profile])[:ITS_NUMBERS]).encode()) % SMALL
        if model.side != game.side:
            model.acpo = model.activated = 0
    return game


def renumbered(game: Game, order: Sequence[int]) -> Game:
    """Keep only the listed models of a game, and renumber every field that names a model; changes the game given."""
    new = {old: place for place, old in enumerate(order)}
    blank = game.model[game.models] if game.models < len(game.model) else None
    rest = [clone(blank) for _ in game.model[len(order):]] if blank is not None else game.model[len(order):]
    game.model[:] = [*(clone(game.model[k]) for k in order), *rest]
    game.models = len(order)
    for model in game.model[: len(order)]:
        if 0 <= model.sus_target < DOORS:
            model.sus_target = new.get(model.sus_target, NOBODY)
    for aim in game.objective[: game.objectives]:
        aim.carrier, aim.target = new.get(aim.carrier, NOBODY), new.get(aim.target, NOBODY)
    game.active = new.get(game.active, NOBODY)
    for square, one in enumerate(list(game.occupant)):
        game.occupant[square] = new.get(one - 1, NOBODY) + 1
    return game
