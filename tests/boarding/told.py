"""Stories of games made by hand: names for the kit's models, and orders played and told."""

from typing import Any

from dieshift.boarding.chapters import activation, overwatch
from dieshift.boarding.interface.narrate import rolled, tell
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import MAX_ORDERS, Order
from dieshift.boarding.state.roster import Roster, UnitNames
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.turn import step as steps
from dieshift.boarding.turn.offers import legal_orders
from dieshift.core.dice import scripted, seed_dice, seeded_face
from dieshift.core.records import clone
from dieshift.core.rosters import SideNames

from . import kit


def names_of(game: Any) -> Roster:
    """A roster for a game of the kit's profiles: T1, T2 of side one, G1 of side two, C1 for objects, V1 of a third."""
    counts = [0, 0, 0, 0]
    units = []
    for model in game.model[: game.models]:
        counts[model.side] += 1
        name = kit.NAMES[model.profile]
        units.append(UnitNames(model.side, f"{'TGCV'[model.side]}{counts[model.side]}", name.capitalize(), name))
    third = (SideNames("Mutineers", "green"),) if counts[3] else ()
    return Roster(units=tuple(units), guns=tuple(kit.GUNS), melees=tuple(kit.MELEES), third=third)


class Teller:
    """Plays orders on an action of the kit with scripted dice, and tells each."""

    def __init__(self, fight: Any) -> None:
        self.fight, self.names = fight, names_of(fight.game)

    def lines(self, given: Any, *faces: Any) -> list[Any]:
        """The lines of one order, and of the answers that the kit gives while faces are left; all must be rolled."""
        script = [face if isinstance(face, tuple) else (6, face) for face in faces]
        lines, used = self._step(given, script)
        while self.fight.game.question in kit.ABILITIES and used < len(script):
            more, then = self._step(self.fight.advised(), script[used:])
            lines, used = lines + more, used + then
        assert used == len(script)
        return lines

    def _step(self, given: Any, script: list[Any]) -> tuple[list[Any], int]:
        """The lines of one step, and how many dice it rolled."""
        fight, before = self.fight, clone(self.fight.game)
        assert fight.refusal(given) == "ALLOWED"
        dice = scripted(*script)
        steps.step(dice, fight.rules, fight.board, fight.game, given)
        assert dice.starved == 0
        noted = fight.game.event[: fight.game.events]
        return tell((given, rolled(dice, self.names), noted), before, fight.game, self.names, fight.rules), dice.read

    def tell(self, given: Any, *faces: Any) -> list[str]:
        """The lines of one order as text."""
        return [str(line) for line in self.lines(given, *faces)]


def random_play(world: Any, most: int = 400) -> Any:
    """Play a world at random, fights rather than endings: for every order what `tell` wants, and the state before."""
    game, names, rules = clone(world.game), names_of(world.game), catalogue.parse(world.rules).record()
    dice, mind = seed_dice(world.seed, logged=True), seed_dice(world.seed + 999)
    out = [Order() for _ in range(MAX_ORDERS)]
    while most > 0:
        count = legal_orders(rules, world.board, game, out)
        picked = [out[seeded_face(mind, count) - 1] for _ in range(3)]
        idle = (activation.END, activation.DONE, overwatch.OVERWATCH)
        chosen = clone(next((order for order in picked if order.kind not in idle), picked[0]))
        before, most = clone(game), most - 1
        dice.read = dice.loaded = 0
        steps.step(dice, rules, world.board, game, chosen)
        yield chosen, rolled(dice, names), list(game.event[: game.events]), before, game, names, rules
        if game.seat_to_choose == NOBODY:
            return


def fight(*models, text="book", drawing=None, aims=(), **fields):
    """A teller of a game that has begun, on an open floor or a drawing."""
    return Teller(kit.action(drawing or kit.open_floor(5, 5), *models, text=text, aims=aims, **fields))
