"""What a viewer may know: that an enemy blip is there, not what it hides; the counters of the pool not accounted for.

Counters that were drawn from the pool and not yet revealed are not accounted for. A blip that the mission deployed was
never in the pool: it hides one, two or three models, and no count of counters says more.

The type, strength and weapons of hidden models are as secret as their number. A die that draws a blip, or is rolled for
a hidden model, belongs to the owner. A spectator knows what neither side hides, the referee everything.

Source: G-18, G-19.
"""

from dieshift.boarding.frame import OF_DRAWER, OF_HIDDEN, reasons
from dieshift.boarding.state.records import Event, Game, Model
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import LURKING, NOBODY, ON_BOARD
from dieshift.core.records import clone, share
from dieshift.core.streams import TABLE, Whose
from dieshift.core.viewers import Viewer

FACELESS = ("profile", "facing", "no_shoot", "jammed")  # of a model: nothing that a blip shows


def is_blip(model: Model) -> bool:
    """Whether a model is a blip, on the board or at an entry point. Source: G-18, G-19."""
    return bool(model.hidden > 0 and model.state in {ON_BOARD, LURKING})


def hidden_from(game: Game, viewer: Viewer) -> frozenset[int]:
    """The blips that are not a viewer's own; none of the referee's."""
    return frozenset(unit for unit in range(game.models)
                     if is_blip(game.model[unit]) and not viewer.knows(game.model[unit].side))


def view(game: Game, viewer: Viewer) -> Game:
    """The game in which every blip that is not the viewer's hides one, and the pool holds what was drawn for them too.

    So nothing in it changes when only the other side's secrets do. It is to be read only.
    """
    return without(game, viewer, hidden_from(game, viewer))


def without(game: Game, viewer: Viewer, hidden: frozenset[int]) -> Game:
    """The game as a viewer sees it when some blips are hidden from him, and were all along; itself when none are."""
    blips = [unit for unit, model in enumerate(game.model[: game.models])
             if is_blip(model) and (unit in hidden or not viewer.knows(model.side))]
    if not blips and not hidden:
        return game
    seen = share(game)
    for unit in blips:
        model = seen.model[unit] = clone(game.model[unit])
        if model.drawn > 0:
            seen.pool[model.drawn - 1] += 1
            model.drawn = 1
        model.hidden = 1
        if unit in hidden:
            _turn_over(model)
    if hidden:
        _forget_facts(seen)
    return seen


def _turn_over(model: Model) -> None:
    """Leave of a blip where it is, whose it is, and what it has done."""
    for name in FACELESS:
        setattr(model, name, 0)
    model.hp = 1
    for k in range(len(model.ammo)):
        model.ammo[k] = 0


def _forget_facts(game: Game) -> None:
    """Leave nothing of the facts of the last step: how many there were would tell; a seat's story is `narrate`'s."""
    game.event[: game.events] = [Event()] * game.events
    game.events = game.lost_events = 0


def whose_die(game: Game, names: Roster, reason: str, code: str, drawer: int,
              hidden: frozenset[int] | None = None) -> Whose:
    """Whose a die is that a unit rolls for a reason, and whether it is secret: the draw of a blip, what it hides.

    `drawer` is the side whose blips are drawn, where the die names none, as in older games; `hidden` are the blips, as
    they are now if it is not said. Source: G-18.
    """
    side = next((side for side in range(2) if code and names.side(side) == code), NOBODY)
    if reason in reasons.whose(OF_DRAWER):
        return Whose(drawer if side == NOBODY else side, secret=True)
    unit = next((k for k in range(game.models) if names.unit(k) == code), NOBODY)
    if unit == NOBODY and side != NOBODY:
        return Whose(side)
    if unit == NOBODY or game.model[unit].side not in {0, 1}:
        return TABLE
    blips = hidden_from(game, Viewer.SPECTATOR) if hidden is None else hidden
    return Whose(int(game.model[unit].side), secret=unit in blips and reason in reasons.whose(OF_HIDDEN))
