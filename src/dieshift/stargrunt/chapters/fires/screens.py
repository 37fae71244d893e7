"""Smoke on the table: the wind, clouds that rise from a fire, screens, and how lines of clouds drift.

Every source of smoke places a line of clouds by `place`: fires, dischargers of squads and vehicles, shells. The first
cloud of a fire lies on its middle, and the line is no longer than a dozen (readings).
Source: R14.60-R14.64; N54 (RB p.57, p.6).
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.geometry import distance
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import fires
from dieshift.stargrunt.chapters.fires import book
from dieshift.stargrunt.state.records import MAX_SMOKES, Game
from dieshift.stargrunt.state.terms import INCH, MOST_CLOUDS, NOBODY
from dieshift.stargrunt.terrain.going import Table


@rule
def free_smoke(game: Game) -> int:
    """The first room for another line of clouds; NOBODY: there is none. Source: R14.60."""
    for k in range(MAX_SMOKES):
        if game.smoke[k].clouds == 0:
            return k
    return NOBODY


@rule
def place(game: Game, x: int, y: int, step: book.Step, clouds: int, artificial: int) -> int:
    """Put a line of clouds on the table, the first at a place; 0: there is no room for it. Source: R14.60-R14.63."""
    k = free_smoke(game)
    if k == NOBODY or clouds < 1:
        return 0
    smoke = game.smoke[k]
    smoke.x, smoke.y, smoke.step_x, smoke.step_y = x, y, step.x, step.y
    smoke.clouds, smoke.artificial = clouds, artificial
    game.clouds += 1
    return 1


@rule
def clear(game: Game, k: int) -> None:
    """A line of clouds is gone. Source: R14.61, R14.62."""
    smoke = game.smoke[k]
    smoke.x, smoke.y, smoke.step_x, smoke.step_y, smoke.clouds, smoke.artificial = 0, 0, 0, 0, 0, 0
    game.clouds -= 1


@rule
def downwind(dice: Dice, game: Game) -> book.Step:
    """From one cloud to the next with the wind, which is rolled once, when first it matters. Source: R14.61, R14.64."""
    if game.wind == 0:
        game.wind = roll(dice, book.HOURS, fires.DRIFT)
        fires.note_wind(dice, game, NOBODY, NOBODY, hour=game.wind)
    return book.by_hour(game.wind, book.ACROSS)


@rule
def rise(dice: Dice, game: Game, x: int, y: int) -> None:
    """Clouds rise from a new fire, in a line downwind. Source: R14.61."""
    dice.who = NOBODY
    step = downwind(dice, game)
    clouds = book.first_clouds(dice)
    if place(game, x, y, step, clouds, 0) == 0:
        clouds = 0
    fires.note_smoke(dice, game, NOBODY, NOBODY, what=fires.RISES, x=x, y=y, clouds=clouds)


@rule
def fall(dice: Dice, game: Game, x: int, y: int, radius: int) -> None:
    """A smoke shell makes as many clouds as its burst has inches of radius, in a line downwind from where it falls.

    They are artificial, and go at the next Turn End. Source: R14.62, R14.63.
    """
    dice.who = NOBODY
    clouds = min(MOST_CLOUDS, radius // INCH)
    made = place(game, x, y, downwind(dice, game), clouds, 1)
    fires.note_smoke(dice, game, NOBODY, NOBODY, what=fires.RISES, x=x, y=y, clouds=clouds * made)


@rule
def change(face: int, clouds: int) -> int:
    """What a face at the Turn End does to a line of so many clouds. Source: R14.61; N54."""
    if face == book.ALL_GONE:
        return fires.CLEARS
    if face == book.ONE_LESS:
        return fires.THINS if clouds > 1 else fires.CLEARS
    return fires.GROWS if face >= book.ONE_MORE and clouds < MOST_CLOUDS else fires.STAYS


@rule
def drift(dice: Dice, table: Table, game: Game, k: int) -> None:
    """One line of clouds at the Turn End: a screen goes; else a D6, 1 gone, 2 one less upwind, 5-6 one more downwind.

    What has drifted off the table is gone (reading). Source: R14.61, R14.62; N54.
    """
    smoke = game.smoke[k]
    x, y, what = smoke.x, smoke.y, fires.CLEARS
    if smoke.artificial == 0:
        dice.who = NOBODY
        what = change(roll(dice, 6, fires.DRIFT), smoke.clouds)
    if what == fires.GROWS:
        smoke.clouds += 1
    elif what == fires.THINS:
        smoke.x, smoke.y, smoke.clouds = x + smoke.step_x, y + smoke.step_y, smoke.clouds - 1
        if smoke.x < 0 or smoke.y < 0 or smoke.x > table.width or smoke.y > table.depth:
            what = fires.CLEARS
    left = smoke.clouds
    if what == fires.CLEARS:
        left = 0
        clear(game, k)
    fires.note_smoke(dice, game, NOBODY, NOBODY, what=what, x=x, y=y, clouds=left)


# --- screens ----------------------------------------------------------------------------------------------------------


@rule
def rounded(number: int, by: int) -> int:
    """A number divided by another, to the nearest; a half upwards. Source: R14.62."""
    return (2 * number + by) // (2 * by)


@rule
def screen_middle(x: int, y: int, to_x: int, to_y: int) -> book.Step:
    """Where the middle of a screen lies that is put up in the direction of a place, six inches off. Source: R14.62."""
    far = max(1, distance(x, y, to_x, to_y))
    return book.Step(x + rounded((to_x - x) * book.AHEAD, far), y + rounded((to_y - y) * book.AHEAD, far))


@rule
def screen_step(x: int, y: int, to_x: int, to_y: int) -> book.Step:
    """From one cloud of such a screen to the next, square to its direction. Source: R14.62."""
    far = max(1, distance(x, y, to_x, to_y))
    return book.Step(rounded((to_y - y) * book.ACROSS, far), rounded((x - to_x) * book.ACROSS, far))


@rule
def put_up(dice: Dice, game: Game, unit: int, x: int, y: int, to_x: int, to_y: int) -> None:
    """Put up a screen of three clouds by dischargers, in front of their owner. Source: R14.62."""
    middle, step = screen_middle(x, y, to_x, to_y), screen_step(x, y, to_x, to_y)
    made = place(game, middle.x - step.x, middle.y - step.y, step, book.WIDE, 1)
    fires.note_smoke(dice, game, unit, NOBODY, what=fires.SCREENED, x=middle.x, y=middle.y, clouds=book.WIDE * made)
