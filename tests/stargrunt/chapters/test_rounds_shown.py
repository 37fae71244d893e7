"""What the film of a round of close combat says: the pairs, the figures that fall, and where it is fought."""

from types import SimpleNamespace

import pytest

from dieshift.battle import Battle
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.interface.films import place_name
from dieshift.stargrunt.state.terms import DEAD
from stargrunt.kit import squad
from stargrunt.test_films import SCENARIOS, shown

WOOD = """\
title: At the wood
size: [36, 24]
turns: 1
terrain:
  - {kind: light_wood, at: [[14, 12], [22, 12], [22, 18], [14, 18]]}
sides:
  - name: Blue Patrol
    squads:
      - {name: Blue one, type: line squad, figures: 6, at: [18, 4]}
    objectives: {primary: {kind: break, units: 1}}
  - name: Red Patrol
    squads:
      - {name: Red one, type: line squad, figures: 6, at: [18, 14]}
    objectives: {primary: {kind: hold, at: [30, 20], name: the pump house, radius: 4, figures: 2}}
"""


@pytest.fixture(scope="module")
def rounds():
    """The first rounds of a battle, each as both sides and a spectator see it, with the state after it."""
    battle, seen = Battle(SCENARIOS / "cavalry-raid.yaml", seed=3), []
    for _ in zip(range(140), battle.steps("heuristic", "heuristic"), strict=False):
        films = {}
        for viewer in (Viewer.of_side(0), Viewer.of_side(1), Viewer.SPECTATOR):
            account = shown(battle, viewer)
            for film in account.films if account else ():
                if film.score:
                    films[viewer] = film
        if films:
            at = len(battle.journal.entries)
            seen.append((films, battle.journal.state_at(at - 1), battle.journal.state_at(at)))
    return seen


def test_the_film_of_a_round_names_the_place_where_it_is_fought(rounds):
    """An objective before the ground; what lies in no piece of either has no name. Every viewer reads the same."""
    assert [str(films[Viewer.SPECTATOR].place) for films, *_ in rounds] == [
        "the pump house", "the eastern house", "the pump house", ""]
    assert all(len({str(film.place) for film in films.values()}) == 1 for films, *_ in rounds)


def test_a_pair_with_leaders_in_it_comes_last(rounds):
    for films, before, _ in rounds:
        film = films[Viewer.SPECTATOR]
        leads = {f"unit{unit}.{before.squad[unit].leader}" for unit in (film.unit, film.other)}
        by_die = {one.die: one.piece for one in film.fighters}
        led = [any(by_die[die] in leads for die in pair) for pair in film.pairs]
        assert led == sorted(led)
        assert led[-1]


def test_who_falls_has_his_fate_once_it_is_rolled(rounds):
    """R8.57: fates are rolled when the close combat ends, which each of these rounds does."""
    for films, _, after in rounds:
        for one in films[Viewer.SPECTATOR].fighters:
            unit, _, figure = one.piece.removeprefix("unit").partition(".")
            assert bool(one.fate) == one.falls
            assert (one.fate == "dead") == (after.squad[int(unit)].figure[int(figure)].health == DEAD and one.falls)


def test_the_place_of_a_unit_that_is_not_in_view_has_no_name(tmp_path):
    """Only what the viewer sees is read: where a hidden unit stands is not said by the name of its place."""
    file = tmp_path / "wood.yaml"
    file.write_text(WOOD, encoding="utf-8")
    battle = Battle(file, seed=1)

    def place(unit, seen):
        return str(place_name(SimpleNamespace(table=battle.table, names=battle.names, before=seen, after=seen), unit))

    assert [place(unit, battle.game) for unit in (0, 1)] == ["", "the wood"]
    unseen = squad(1, at=(18, 14))
    unseen.figures = 0
    view = SimpleNamespace(squad=[battle.game.squad[0], unseen], objective=battle.game.objective,
                           objectives=battle.game.objectives)
    assert place(1, view) == ""
