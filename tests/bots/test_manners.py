"""How a computer plays: levels and tempers of both games, by what their battles come to."""

from collections import Counter
from importlib import import_module
from itertools import chain

import pytest

from dieshift.battle import Battle
from dieshift.core.records import flatten, paths
from dieshift.interface import bot_levels, players
from dieshift.interface.bot_levels import Manner
from dieshift.interface.games import kind_of
from dieshift.lab.simulate import simulate
from dieshift.stargrunt.bots.manners import HOLDER, adopt
from dieshift.stargrunt.bots.missions import plan_of, read_mission
from dieshift.stargrunt.state.terms import BREAK, DESTROY, EXIT, HOLD
from dieshift.stargrunt.terrain.sighting import own_cover

SHELF = "examples/scenarios"
GAMES = ("stargrunt", "boarding")
FOUGHT = {"stargrunt": ("first-lesson", "river-crossing", "jammers"), "boarding": ("black-box", "sweep", "gauntlet")}
NAMES = [name for name in bot_levels.names() if name != "solid"]

BEFORE = {
    "first-lesson": [[0, 8, 152, 48, 2, 7, 2, 2, 0, 0, 13, 8], [1, 8, 139, 44, 7, 2, 6, 0, 0, 0, 4, 15]],
    # fought again since figures fall in over a bridge (R4.10, R4.16) and the crossing has seven turns
    "river-crossing": [[1, 7, 224, 79, 6, 6, 2, 6, 0, 0, 26, 31], [0, 7, 215, 77, 1, 23, 0, 2, 0, 0, 33, 18]],
    "skirmish": [[0, 4, 184, 46, 0, 1, 6, 5, 0, 0, 1, 0], [2, 12, 358, 106, 4, 3, 2, 3, 0, 0, 0, 0]],
    "gauntlet": [[0, 13, 665, 149, 3, 13, 1, 4, 6, 0, 2, 0], [1, 14, 690, 163, 1, 12, 4, 4, 5, 0, 1, 0]],
}


def setting(name):
    """A scenario of the shelf."""
    path = f"{SHELF}/{name}.yaml"
    return kind_of(path).scenarios.load(path)


def share(one, other, name, count):
    """The share of battles that a bot wins against another from both sides of a scenario, a draw counting half."""
    made = setting(name)
    won = [simulate(made, count, bots=pair, interpreted=True) for pair in ((one, other), (other, one))]
    ahead = won[0].wins(0).share + won[1].wins(1).share
    return (ahead + (won[0].wins(2).share + won[1].wins(2).share) / 2) / 2


def moments(bot, other, name, seed):
    """A battle of a bot against another, as `(battle, side)` whenever the first has decided."""
    battle, playing = Battle(setting(name), seed=seed), {seed % 2: bot, 1 - seed % 2: other}
    while not battle.over:
        seat = battle.game.seat_to_choose
        battle.bot_order(playing[seat])
        if playing[seat] == bot:
            yield battle, seat


# --- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["solid-", "solid-even", "solid-rude", "bold", "recruit-bold-bold", "random", ""])
def test_what_is_no_level_with_a_temper_is_no_manner(name):
    assert bot_levels.manner_of(name) is None


def test_every_manner_has_a_name_and_is_offered_for_both_games():
    assert [bot_levels.manner_of(name) for name in bot_levels.names()] == [
        Manner(level, temper) for level in range(3) for temper in range(3)]
    for game in GAMES:
        assert set(bot_levels.names()) < set(players.names(game))


# --- solid is the measure --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(BEFORE))
def test_solid_plays_as_it_did_before_there_were_levels(name):
    """What battles of the older player came to, whole rows of results; by either name."""
    for bot in ("heuristic", "solid"):
        played = simulate(setting(name), 2, bots=(bot, bot), interpreted=True)
        assert [row[:len(old)] for row, old in zip(played.rows.tolist(), BEFORE[name], strict=True)] == BEFORE[name]


def test_the_numbers_of_solid_are_those_that_stood_in_the_rules():
    """They are no weights to tune: whoever wants a better player makes the sharp one better."""
    squads, aboard = (import_module(f"dieshift.{game}.bots.manners").STEADY for game in GAMES)
    assert list(squads.values()) == [100, 2500, 6000, 1500, 25, 25, 200, 100, 200, 2]
    assert list(aboard.values()) == [400, 100, 4, 5, 9, 3, 8]


@pytest.mark.parametrize("game", GAMES)
def test_a_mind_takes_up_one_manner_after_another(game):
    """What it goes by is that of the last, whatever it played before."""
    module = import_module(f"dieshift.{game}.bots.manners")
    for name in bot_levels.names():
        mind = players.mind_for(1, 0, game)
        for each in (Manner(bot_levels.RECRUIT, bot_levels.BOLD), bot_levels.manner_of(name)):
            module.adopt(mind, each)
            for k, plan in enumerate([mind.weights, *mind.plans]):
                weights = module.weights_of(each, max(0, k - 1))
                assert flatten(plan) == [weights.get(field, 0) for field in paths(type(plan))], (name, k)


# --- every manner ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_every_order_is_allowed_and_asking_changes_nothing_and_seeds_decide(name, game):
    """Whole battles to their end; the same seed gives the same battle, another one another."""
    orders = []
    for seed in (2, 2, 3):
        battle = Battle(setting(FOUGHT[game][0]), seed=seed)
        play, book = players.find(name, game), battle.kind.rulebook
        minds = [players.mind_for(seed, side, game) for side in range(2)]
        while not battle.over:
            order, before = book.order(), flatten(battle.game)
            play(minds[battle.game.seat_to_choose], battle.journal.rules, battle.table, battle.game, order)
            assert flatten(battle.game) == before
            assert book.refusal(battle.journal.rules, battle.table, battle.game, order) == 0
            battle.order(players.plain(book, order, battle.names))
        orders.append([entry.text for entry in battle.journal.entries])
    assert orders[0] == orders[1] != orders[2]


@pytest.mark.parametrize("game", GAMES)
def test_a_simulated_battle_is_the_battle_of_its_seed(game):
    """The minds of simulations play in the manner that was named."""
    made = setting(FOUGHT[game][0])
    counted = simulate(made, 3, bots=("recruit-careful", "solid-bold"), interpreted=True)
    winners = [int(Battle(made, seed=seed).play("recruit-careful", "solid-bold").game.winner) for seed in (1, 2, 3)]
    assert counted.column("winner").tolist() == winners


# --- levels ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_recruit_loses_to_a_solid_player_and_beats_chance(game):
    """On both sides of three scenarios; `docs/bots.md` has the measured shares."""
    assert sum(share("recruit", "solid", name, 6) for name in FOUGHT[game]) / 3 < 0.42
    assert sum(share("recruit", "random", name, 3) for name in FOUGHT[game]) / 3 > 0.6


@pytest.mark.parametrize("game", GAMES)
def test_a_sharp_player_reads_what_is_wanted(game):
    """Its plans differ by the mission, and another player's do not; `docs/bots.md` has what that is worth."""
    module = import_module(f"dieshift.{game}.bots.manners")
    for name in bot_levels.names():
        mind = players.mind_for(1, 0, game)
        module.adopt(mind, bot_levels.manner_of(name))
        plans = {tuple(flatten(plan)) for plan in mind.plans}
        assert (len(plans) > 1) == name.startswith("sharp"), name


@pytest.mark.parametrize(("name", "side", "plan"), [
    ("first-lesson", 0, 2 * HOLD + HOLDER), ("night-raid", 1, 2 * DESTROY), ("quarry-ambush", 0, 2 * EXIT),
    ("trench-by-night", 1, 2 * BREAK + HOLDER), ("trench-by-night", 0, 2 * HOLD)])
def test_the_plan_of_a_mission_follows_from_what_both_sides_want(name, side, plan):
    scenario, mind = setting(name), players.mind_for(1, side)
    adopt(mind, Manner(bot_levels.SHARP))
    assert plan_of(scenario.game, side) == plan
    scenario.game.seat_to_choose = side
    read_mission(mind, scenario.game)
    assert flatten(mind.weights) == flatten(mind.plans[plan])


# --- tempers ---------------------------------------------------------------------------------------------------------


def given(bot, name, seeds):
    """How many orders of each kind a bot gave against a solid player, on either side."""
    tally = Counter()
    for seed in seeds:
        for battle, _ in moments(bot, "heuristic", name, seed):
            tally[battle.journal.entries[-1].text.split()[0]] += 1
    return tally


def test_the_bold_charge_and_the_careful_do_not():
    bold, careful = (given(f"solid-{temper}", "trench-by-night", (1, 2, 3, 4)) for temper in ("bold", "careful"))
    assert bold["charge"] > 5
    assert careful["charge"] == 0


def test_the_careful_keep_to_cover():
    """The share of its squads in cover whenever it has decided."""
    hidden = {"bold": [], "careful": []}
    for temper, covered in hidden.items():
        fought = (moments(f"solid-{temper}", "heuristic", "river-crossing", seed) for seed in (1, 2, 3, 4))
        for battle, side in chain.from_iterable(fought):
            squads = [squad for squad in battle.game.squad[: battle.game.units] if squad.side == side and squad.present]
            covered.extend(own_cover(battle.table, squad) > 0 for squad in squads)
    bold, careful = (sum(covered) / len(covered) for covered in hidden.values())
    assert careful > bold + 0.1


def test_the_bold_aboard_shoot_where_the_careful_watch():
    bold, even, careful = (given(bot, "gauntlet", (1, 2)) for bot in ("solid-bold", "solid", "solid-careful"))
    shots = [each["fire"] / each["overwatch"] for each in (bold, even, careful)]
    assert shots[0] > 1.3 * shots[1]
    assert shots[1] > shots[2]
