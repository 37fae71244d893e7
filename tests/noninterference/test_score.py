"""The score at a turn's end counts what is seen: it tells nobody how many lie under a counter (R3.54, R15.1)."""

from typing import Any

import pytest

from dieshift.core.records import clone, flatten
from dieshift.server.room import projection
from dieshift.stargrunt.scenarios.scenario import load
from server.tools import heard, text_of

from . import squads
from .kit import OTHER, VIEWER, Side, compare

AIMS = {
    "hold": ("{kind: hold, at: [15, 20], radius: 6, figures: 3}", 1),
    "survive": ("{kind: survive, figures: 12}", 10),
    "break": ("{kind: break, units: 3}", 0),
}


def world(aim: str) -> Any:
    """The battle in which the side with the counters wants something; of `break`, in which the viewer does."""
    wanted = f"    objectives: {{primary: {AIMS[aim][0]}}}\n"
    name = "Seen" if aim == "break" else "Unseen"
    text = squads.SCENARIO.replace("RULES", "book").replace(f"  - name: {name}\n", f"  - name: {name}\n{wanted}")
    return squads.world("book")._replace(setting=load(text))


def many(game: Any) -> None:
    """Eight under the one counter, where five were."""
    first = squads.hidden(game)[0]
    for i in set(range(8)) - {game.squad[first].centre}:  # there the counter lies
        game.squad[first].figure[i].health = 0
        game.squad[first].figure[i].x, game.squad[first].figure[i].y = 1500 + 110 * (i - 4), 2060
    game.squad[first].figures = 8


def sides(aim: str) -> tuple[Side, Side]:
    """Two games at the end of the first turn, nobody having done anything."""
    stage = world(aim)
    other = clone(stage.setting.game)
    many(other)
    one, two = Side(stage, stage.setting.game), Side(stage, other, other_secrets=True)
    for side in (one, two):
        for text in ("first", "stop", "stop"):
            side.play(side.kind.orders.read(text, side.names, side.game))
    return one, two


@pytest.mark.parametrize("aim", AIMS)
def test_the_score_at_a_turns_end_tells_nothing_of_what_is_hidden(aim: str) -> None:
    one, two = sides(aim)
    assert one.game.turn == two.game.turn == 2
    assert any(text_of(line).startswith("Turn 1 ends") for line in heard(one.told[-1])["lines"])
    compare(one, two)


@pytest.mark.parametrize("aim", AIMS)
def test_each_counter_counts_as_one_figure_that_is_not_broken(aim: str) -> None:
    """R3.54: what is seen is scored by the rules' own count, and the owner reads the true one."""
    one, two = sides(aim)
    for side in (one, two):
        assert projection.view_of(side.kind, side.game, VIEWER).objective[0].count == AIMS[aim][1]
        own = projection.view_of(side.kind, side.game, OTHER)
        assert own.objective[0].count == side.game.objective[0].count
    if aim != "break":
        assert one.game.objective[0].count != two.game.objective[0].count
    assert flatten(projection.view_of(one.kind, one.game, VIEWER)) == flatten(
        projection.view_of(two.kind, two.game, VIEWER))
