"""Moments in which a hidden unit matters, played in two games by fixed orders: the quickest way to find a leak."""

from collections.abc import Callable
from typing import Any

from dieshift.core.records import clone
from dieshift.server.room.projection import view_of
from dieshift.stargrunt.state.terms import OVER_PANIC, PLACED

from . import squads
from .kit import LeakError, Side, World, compare, disguised, probe_text

Orders = list[str | tuple[str, str]]  # one for both games, or one for each; none: nothing in that game
R1, R2, R3 = 2, 3, 4


class TellingError(AssertionError):
    """A step told the viewer something by the rules, so that the games need not be the same to it any more."""


def play(world: World, prepare: Callable[[Any], None], differ: Callable[[Any], None],
         given: Orders) -> tuple[Side, Side]:
    """Two games by the first dice under which no order tells the viewer of them apart by the rules."""
    for salt in range(30):
        try:
            return _play(world, prepare, differ, given, str(salt))
        except TellingError:
            continue
    message = f"under no dice are these orders quiet: {given}"
    raise TellingError(message)


def _play(world: World, prepare: Callable[[Any], None], differ: Callable[[Any], None], given: Orders,
          salt: str) -> tuple[Side, Side]:
    """Two games, one of them different, in which the same orders are given; the viewer must not tell them apart."""
    first = clone(world.setting.game)
    prepare(first)
    second = clone(first)
    differ(second)
    one, two = Side(world, first, salt), Side(disguised(world), second, salt, other_secrets=True)
    compare(one, two)
    for texts in given:
        released = []
        for side, text in zip((one, two), (texts, texts) if isinstance(texts, str) else texts, strict=True):
            if text.startswith("?"):
                continue
            before = after = side.game
            if text == "undo":
                side.take_back()
            elif text.startswith("side"):
                side.play(side.kind.orders.read(_going_first(side, int(text[-1])), side.names, side.game))
            elif text:
                before, after = side.play(side.kind.orders.read(text, side.names, side.game))
            released.append(world.released(before, after) if text else None)
        if isinstance(texts, str) and released and released[0] != released[1]:
            raise TellingError(texts)
        if isinstance(texts, str) and texts.startswith("?"):
            probe_text(one, two, texts[1:])
        compare(one, two)
    return one, two


def _going_first(side: Side, wanted: int) -> str:
    return "first" if side.game.seat_to_choose == wanted else "second"


def nothing(_: Any) -> None:
    """Leave a game as it is."""


def _figures_back(game: Any) -> None:
    """Those under R2's counter stand deep in the wood, all but the one at its middle."""
    for figure in game.squad[R2].figure[1 : game.squad[R2].figures]:
        figure.y += 900


def _in_position(game: Any) -> None:
    game.squad[R2].in_position = 1


def _at_hand(game: Any) -> None:
    """Who leads those under R3's counter has gone to talk to his commander, which the counter does not show."""
    squad, boss = game.squad[R3], game.squad[R1].figure[game.squad[R1].leader]
    squad.leader = 1 if squad.centre == 0 else 0
    squad.figure[squad.leader].x, squad.figure[squad.leader].y = boss.x, boss.y + 300


def _raw(game: Any) -> None:
    for unit in (R2, R3):
        squad = game.squad[unit]
        squad.quality, squad.leadership, squad.panic = 4, 3, OVER_PANIC


def _chosen(game: Any) -> None:
    """Those of R2 are led better, and nobody else differs."""
    game.squad[R2].leadership, game.squad[R2].quality = 1, 12


def word_is_sent() -> None:
    """A commander in view sends word to one hidden unit or the other, with one more or less able to hear."""
    play(squads.world("clarified"), nothing, _chosen,
         ["side 1", "activate R1", ("communicate R1 to R2", "communicate R1 to R3"), "ignore"])


def word_that_is_jammed() -> None:
    """The viewer jams it, and is not told whether it was drowned, nor whether it went by radio at all."""
    one, _ = play(squads.world("clarified"), nothing, _at_hand,
                  ["side 1", "activate R1", ("communicate R1 to R2", "communicate R1 to R3"), "jam B2"])
    assert one.game.squad[1].ew_markers == 2


def word_that_may_be_interrupted() -> None:
    """The viewer may fire before the message is sent, and sees whom it is for no more than that it is sent."""
    one, _ = play(squads.world("goodall + overwatch"), nothing, nothing,
                  ["side 1", "activate R1", ("communicate R1 to R2", "communicate R1 to R3")])
    assert one.game.pending_count == 1
    assert one.game.seat_to_choose == 0


def a_shot_at_a_counter() -> None:
    """Whether those fired at are In Position makes the range die larger, which the firer does not see."""
    play(squads.world("clarified + secret-shift"), nothing, _in_position, ["side 0", "activate B1", "fire B1 at R2"])


def a_shot_at_a_counter_whose_figures_stand_elsewhere() -> None:
    """Those fired at stand where the firer does not see them, beside their counter or behind it."""
    play(squads.world("clarified + secret-shift"), nothing, _figures_back, ["side 0", "activate B1", "fire B1 at R2"])


def eyes_on_a_counter() -> None:
    """The same of the die that hides them from an observer."""
    play(squads.world("clarified"), nothing, _in_position, ["side 0", "activate B1", "observe B1 at R2"])


def eyes_on_a_counter_whose_figures_are_out_of_sight() -> None:
    """The counter lies in sight, and whatever it hides stands behind the trees: dice are rolled all the same."""
    play(squads.world("clarified"), nothing, _figures_back, ["side 0", "activate B1", "observe B1 at R2"])


def no_nerve_to_fire() -> None:
    """A hidden unit fails its test to fire out of turn, and so does nothing that anybody sees; also when taken back."""
    _, two = play(squads.world("goodall"), _raw, nothing,
                  ["side 0", "activate B1", "move B1 to 15,8", ("", "react R2"), ("", "undo"), ("", "react R2"),
                   "decline", "end B1", "activate R4", "dash R4 to 25,20"])
    assert all(two.game.squad[unit].located != PLACED for unit in (R2, R3))


def a_shot_that_is_offered() -> None:
    """What the viewer may aim at is the counter, wherever the figures under it would stand."""
    play(squads.world("clarified"), nothing, _figures_back, ["side 0", "activate B1", "?fire B1 at R2"])


def _near(game: Any) -> None:
    """B1 stands two moves nearer to the wood."""
    for figure in game.squad[0].figure[: game.squad[0].figures]:
        figure.y += 480


def _far_off(game: Any) -> None:
    """B1 is untrained, and its counter four range bands off."""
    game.squad[0].quality, game.squad[0].panic = 4, OVER_PANIC
    for figure in game.squad[0].figure[: game.squad[0].figures]:
        figure.y -= 320


def _many_in_front(game: Any) -> None:
    """R2 is eight, who stand abreast inside the wood's edge, between their counter and B1."""
    squad = game.squad[R2]
    squad.figures = 8
    middle = squad.figure[squad.centre]
    for i in range(8):
        if i != squad.centre:
            squad.figure[i].health = 0
            squad.figure[i].x, squad.figure[i].y = middle.x + 110 * (i - 4), middle.y - 110


def ways_past_a_counter() -> None:
    """Whether one may go anywhere near a counter does not tell how many it hides, nor where they stand."""
    asked: Orders = [f"?move B1 to {x / 10},{y / 10}" for x in range(130, 176, 15) for y in range(160, 206, 5)]
    for prepare, differ in ((_near, _many_in_front), (_near, _figures_back)):
        play(squads.world("clarified"), prepare, differ, ["side 0", "activate B1", *asked])


def fire_at_those_in_position() -> None:
    """In soft cover at the fourth band In Position makes a shot impossible: it may be fired all the same, in vain."""
    play(squads.world("clarified + secret-shift"), _far_off, _in_position, ["side 0", "activate B1", "?fire B1 at R2"])


def advice_out_of_turn() -> None:
    """Whether to fire at somebody in the open who moves, and why, does not go by who lies under a counter near him."""
    for differ in (_figures_back, _raw, _in_position):
        sides = play(squads.world("goodall"), nothing, differ, ["side 1", "activate R4", "move R4 to 25,13"])
        one, two = (side.hint(view_of(side.kind, side.game, side.viewer)) for side in sides)
        if one != two or b'"by_test"' not in one[1]:
            raise LeakError(differ.__name__, one, two)


SCENES = (advice_out_of_turn, ways_past_a_counter, fire_at_those_in_position,
          word_is_sent, word_that_is_jammed, word_that_may_be_interrupted, a_shot_at_a_counter,
          a_shot_at_a_counter_whose_figures_stand_elsewhere, eyes_on_a_counter,
          eyes_on_a_counter_whose_figures_are_out_of_sight, no_nerve_to_fire, a_shot_that_is_offered)
