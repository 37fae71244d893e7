"""How likely what a film shows was: shots at vehicles, snipers, bursts, close combat, each counted out by hand."""

import itertools
import math
from collections import Counter
from types import SimpleNamespace

import pytest

from dieshift.battle import Battle
from dieshift.core.records import clone
from dieshift.core.savefile import Rolled
from dieshift.interface.films import Reel
from dieshift.interface.games import kind
from dieshift.stargrunt.chapters import assault, electronics, fire, points, snipers, support
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface.films import FILMS
from dieshift.stargrunt.state.terms import DEAD, FIT, HARD_HITTING, HEAVY, MISSILE, SMALL, WOUNDED
from stargrunt.chapters.test_charge import FIGHT
from stargrunt.chapters.test_close_combat import contact
from stargrunt.kit import order, rules, squad, table

from .test_films import SCENARIOS, shown

assert kind("stargrunt").screen  # with the game, what every chapter shows is registered

UNTOLD = -1  # the reason of a die that the reader does not know for what it was


def reel(*dice, pending=0, others=(), text="clarified", spoof=0):
    """A reel of a line of dice, each with its reason; `others` were rolled in the step besides."""
    stack = [SimpleNamespace(notes=[spoof] * 8)] * pending
    before = SimpleNamespace(squad=[squad(0), squad(1, at=(24, 20))], pending=stack, pending_count=pending,
                             rubble=0, clouds=0, objective=[], objectives=0)
    rolled = [Rolled(die, 1, reasons.words.get(reason, ""), "", "") for die, reason in (*dice, *others)]
    return Reel(rules=rules(text), table=table(), before=before, after=before, names=None, rolled=rolled,
                dice=[*range(len(dice))])


def filmed(made, fact, **fields):
    """What a fact adds to a reel."""
    FILMS.by_fact[fact](made, SimpleNamespace(**{"kind": fact, "unit": 0, "other": 1} | fields))
    return made.shown[-1]


def beating(against, *dice):
    """How many of some dice beat another, with how likely that is."""
    found = Counter(sum(face > first for face in faces)
                    for first, *faces in itertools.product(*(range(1, die + 1) for die in (against, *dice))))
    return {many: ways / found.total() for many, ways in found.items()}


# --- vehicles ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapon", "dice", "against"),
    [
        (HEAVY, ((8, fire.QUALITY), (10, points.FIRE_CONTROL)), (6, fire.RANGE)),
        (HARD_HITTING, ((6, fire.QUALITY), (8, fire.SUPPORT)), (10, fire.RANGE)),
        (MISSILE, ((8, fire.QUALITY), (6, points.GUIDANCE)), (8, points.ECM)),
        (SMALL, ((8, fire.QUALITY), (10, fire.FIREPOWER), (6, fire.SUPPORT)), (8, fire.RANGE)),
    ],
)
@pytest.mark.parametrize("result", range(3))
def test_a_shot_at_a_vehicle_has_the_chance_of_its_result_or_a_better_one(weapon, dice, against, result):
    """R6.4-R6.6, R6.40, R6.50, R6.60: so many of the dice beat the one against them."""
    shot = filmed(reel(against, *dice), points.AIMED, result=result, weapon=weapon, cover=0)
    counted = beating(against[0], *(die for die, _ in dice))
    assert shot.chance == pytest.approx(counted[0] if result == 0 else sum(
        chance for many, chance in counted.items() if many >= result))


@pytest.mark.parametrize("broken", [
    {"others": [(8, electronics.EW)]}, {"pending": 1, "spoof": 5}])
def test_a_missile_that_ew_was_turned_against_has_no_chance(broken):
    """R6.65, R12.30: the roll might have drawn it off, in this step or one before."""
    dice = ((8, points.ECM), (8, fire.QUALITY), (6, points.GUIDANCE))
    assert filmed(reel(*dice), points.AIMED, result=1, weapon=MISSILE, cover=0).chance > 0
    assert filmed(reel(*dice, **broken), points.AIMED, result=1, weapon=MISSILE, cover=0).chance == 0


@pytest.mark.parametrize(
    "dice",
    [
        [(6, UNTOLD), (8, fire.QUALITY), (10, points.FIRE_CONTROL)],
        [(6, fire.RANGE), (8, UNTOLD), (10, points.FIRE_CONTROL)],
        [(6, fire.RANGE), (8, fire.QUALITY), (10, points.FIRE_CONTROL), (4, UNTOLD)],
        [(6, fire.RANGE), (8, fire.QUALITY)],
        [(6, fire.RANGE), (8, fire.QUALITY), (10, points.FIRE_CONTROL), (10, points.FIRE_CONTROL)],
    ],
)
def test_a_shot_whose_dice_were_not_all_told_has_no_chance(dice):
    """Nothing is said of dice that the reader did not see, or of more than the rule rolls."""
    assert filmed(reel(*dice), points.AIMED, result=1, weapon=HEAVY, cover=0).chance == 0


@pytest.mark.parametrize(("came_to", "more"), [(1, 1), (2, 2)])
def test_a_blow_that_penetrates_is_as_likely_as_the_shot_and_that_together(came_to, more):
    """R6.7, R6.8, R6.11: a D8 three times, twice that for a major hit, above D12 times class 2, or above its double."""
    footage = reel((6, fire.RANGE), (8, fire.QUALITY), (10, points.FIRE_CONTROL))
    filmed(footage, points.AIMED, result=2, weapon=HEAVY, cover=0)
    struck = {"die": 8, "times": 3, "major": 1, "armour_class": 2, "cover": 0, "small_arms": 0, "unit": 1}
    shot = filmed(footage, points.BLOW, came_to=came_to, **struck)
    counted = beating(6, 8, 10)
    through = {hit: sum(3 * hit * impact > more * 2 * armour for impact in range(1, 9) for armour in range(1, 13)) / 96
               for hit in (1, 2)}
    assert shot.chance == pytest.approx(sum(counted[hit] * through[hit] for hit in (1, 2)))
    assert [mark.what for mark in shot.marks] == [["disabled", "destroyed"][came_to - 1]]


def test_a_blow_that_is_held_leaves_the_chance_of_the_shot():
    """R6.11: and one that nobody's shot has struck is no matter of the last shot's."""
    footage = reel((6, fire.RANGE), (8, fire.QUALITY), (10, points.FIRE_CONTROL))
    first = filmed(footage, points.AIMED, result=1, weapon=HEAVY, cover=0).chance
    struck = {"die": 8, "times": 3, "major": 0, "armour_class": 2, "cover": 0, "small_arms": 0, "unit": 1}
    held = filmed(footage, points.BLOW, came_to=0, **struck)
    assert (held.chance, [mark.what for mark in held.marks]) == (first, ["bounced off"])
    footage.roll(1)
    filmed(footage, points.BLOW, came_to=2, **struck)
    assert [film.chance for film in footage.shown] == [first, 0]


def test_in_a_battle_shots_at_vehicles_have_their_chances():
    """The dice are those that a spectator was told, and the facts those of the step."""
    battle, seen = Battle(SCENARIOS / "armoured-thrust.yaml", seed=3), 0
    for _ in zip(range(150), battle.steps("heuristic", "heuristic"), strict=False):
        account = shown(battle)
        for film in account.films if account else ():
            dice = [account.dice[k].faces for k in (*film.against, *film.dice)]
            through = {"disabled", "destroyed", "hit"} & {mark.what for mark in film.marks}
            if account.facts[film.line] == "shot at a point target" and not through:
                counted, least = beating(*dice), ("nothing", "minor", "major").index(film.result)
                assert film.chance == pytest.approx(sum(
                    chance for many, chance in counted.items() if (many >= least if least else many == 0)))
                seen += 1
    assert seen > 3


# --- snipers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("beats", range(3))
@pytest.mark.parametrize("vehicle", range(2))
def test_a_snipers_shot_has_the_chance_of_as_many_dice(beats, vehicle):
    """R15.40, R15.48: two dice against the range die; of dice that a hidden sniper does not show there is none."""
    dice, counted = ((10, fire.QUALITY), (8, fire.SUPPORT), (6, fire.RANGE)), beating(6, 10, 8)
    shot = filmed(reel(*dice), snipers.SNIPED, beats=beats, vehicle=vehicle)
    assert shot.chance == pytest.approx(sum(chance for many, chance in counted.items() if many >= beats) if beats
                                        else counted[0])
    for untold in (((10, UNTOLD), (8, UNTOLD), (6, fire.RANGE)), (*dice, (4, UNTOLD))):
        assert filmed(reel(*untold), snipers.SNIPED, beats=beats, vehicle=vehicle).chance == 0


# --- bursts -----------------------------------------------------------------------------------------------------------


def burst(*struck, text="clarified"):
    """The film of a burst on figures, each with his dice, what came of it, and his health after it."""
    footage = reel(text=text)
    footage.after.squad[0] = squad(0, figures=6)
    filmed(footage, support.BURST, unit=-1, x=0, y=0, radius=300)
    for figure, (impact, armour, result, health) in enumerate(struck):
        dice = reel((impact, fire.IMPACT), (armour, fire.ARMOUR))
        footage.rolled, footage.dice = dice.rolled, dice.dice
        filmed(footage, support.SHELLED, figure=figure, result=result, health=health)
    return footage.shown[0]


def falls(impact, armour):
    """How likely impact is above armour."""
    return sum(a > b for a in range(1, impact + 1) for b in range(1, armour + 1)) / impact / armour


def test_a_burst_has_the_chance_to_hurt_as_many():
    """R11.27, R5.33: each by his own dice; killed or wounded, he is hurt."""
    one, two, three = falls(8, 6), falls(8, 8), falls(6, 12)
    chances = [math.prod(chance if hit else 1 - chance for chance, hit in zip((one, two, three), hits, strict=True))
               for hits in itertools.product((0, 1), repeat=3) if sum(hits) >= 2]
    film = burst((8, 6, 2, DEAD), (8, 8, 0, FIT), (6, 12, 1, WOUNDED))
    assert (film.result, film.chance) == ("major", pytest.approx(sum(chances)))
    film = burst((8, 6, 0, FIT), (8, 8, 0, FIT))
    assert (film.result, film.chance) == ("nothing", pytest.approx((1 - one) * (1 - two)))


def test_of_a_burst_nothing_is_said_where_dice_of_one_were_not_told():
    """Nor of what follows in it."""
    assert burst((8, 6, 2, DEAD), (8, 8, 0, FIT)).chance > 0
    footage = reel()
    filmed(footage, support.BURST, unit=-1, x=0, y=0, radius=300)
    film = filmed(footage, support.SHELLED, figure=0, result=1, health=WOUNDED)
    footage.rolled, footage.dice = reel((8, fire.IMPACT), (6, fire.ARMOUR)).rolled, [0, 1]
    filmed(footage, support.SHELLED, figure=1, result=0, health=FIT)
    assert (film.result, film.chance) == ("major", 0)


def test_a_casualty_whom_a_burst_spares_is_not_marked_as_wounded_by_it():
    """R11.27: his armour has held, however he is."""
    assert [mark.what for mark in burst((8, 6, 0, WOUNDED), (8, 6, 1, WOUNDED)).marks] == ["unharmed", "wounded"]


def test_a_burst_begins_its_own_count():
    """R11.24: the next round's."""
    footage = reel((8, fire.IMPACT), (6, fire.ARMOUR))
    for _ in range(2):
        filmed(footage, support.BURST, unit=-1, x=0, y=0, radius=300)
        filmed(footage, support.SHELLED, figure=0, result=1, health=WOUNDED)
    assert [film.chance for film in footage.shown] == [pytest.approx(falls(8, 6))] * 2


def test_in_a_battle_bursts_have_their_chances():
    battle, seen = Battle(SCENARIOS / "fire-base.yaml", seed=0), []
    for _ in zip(range(150), battle.steps("heuristic", "heuristic"), strict=False):
        account = shown(battle)
        seen += [film for film in (account.films if account else ()) if film.kind == "burst" and film.result]
    assert seen
    assert all(0 < film.chance < 1 for film in seen)


# --- close combat -----------------------------------------------------------------------------------------------------


def ahead(groups, faces):
    """By how many more the smaller side loses than the larger one, of whose dice so many are put on each."""
    lost, faces = 0, iter(faces)
    for many in groups:
        lone, foes = next(faces), [next(faces) for _ in range(many)]
        lost += any(foe > lone for foe in foes) - sum(lone > foe for foe in foes)
    return (lost > 0) - (lost < 0)


@pytest.mark.parametrize(("attackers", "defenders", "heap", "groups"), [
    (2, 1, 0, (2,)), (3, 1, 0, (3,)), (1, 3, 0, (3,)), (1, 1, 0, (1,)), (4, 2, 2, (1, 3)), (4, 2, 0, (2, 2))])
def test_a_round_has_the_chance_that_the_same_side_is_ahead(attackers, defenders, heap, groups):
    """R8.20-R8.22, N15: D8 against D8, a figure falls to any of those on him that shows more."""
    fight = contact(attackers, defenders)
    count = attackers + defenders
    leads = Counter(ahead(groups, faces) for faces in itertools.product(range(1, 9), repeat=count))
    fewer = -1 if attackers < defenders else 1  # whether it is the attackers or the defenders who are the smaller side
    for sign, result in ((1, "major"), (-1, "minor"), (0, "nothing")):
        footage = reel(*[(8, assault.MELEE)] * count)
        footage.before, footage.order = clone(fight.game), order(FIGHT.kind, choice=heap)
        film = filmed(footage, assault.ROUND_FOUGHT, attackers_lost=max(0, -sign), defenders_lost=max(0, sign))
        assert (film.result, film.chance) == (result, pytest.approx(leads[fewer * sign] / leads.total()))


def test_a_round_of_which_too_little_is_known_has_no_chance():
    """Where the order was not told, or its dice are others than those of who stands there."""
    fight = contact(2, 1)
    for dice, answer in (([8, 8, 8], None), ([8, 8], FIGHT), ([8, 8, 6], FIGHT)):
        footage = reel(*((die, assault.MELEE) for die in dice))
        footage.before, footage.order = clone(fight.game), answer
        assert filmed(footage, assault.ROUND_FOUGHT, attackers_lost=0, defenders_lost=1).chance == 0


def test_in_a_battle_a_round_has_its_chance():
    """R8.20-R8.22: the answer how to fight is told with the round."""
    battle, seen = Battle(SCENARIOS / "cavalry-raid.yaml", seed=2), []
    for _ in zip(range(90), battle.steps("heuristic", "heuristic"), strict=False):
        account = shown(battle)
        seen += [film for film in (account.films if account else ()) if film.kind == "fight"
                 and account.facts[film.line] == "round fought"]
    assert seen
    assert all(0 < film.chance < 1 for film in seen)
    assert all(sorted(die for pair in film.pairs for die in pair) == sorted(film.dice) for film in seen)
    for film in seen:
        sides = dict(Counter(int(one.piece[4:].partition(".")[0]) for one in film.fighters if one.falls))
        assert [sides.get(film.other, 0), sides.get(film.unit, 0)] == film.score
        assert {one.die for one in film.fighters if not one.falls} & set(film.wins)


@pytest.mark.parametrize(("beats", "result"), [(0, "nothing"), (1, "minor"), (2, "major"), (3, "major")])
@pytest.mark.parametrize("times", [1, 2])
def test_a_strike_has_the_chance_of_what_it_came_to_or_more(beats, result, times):
    """S2.5-S2.8, S2.20: two dice that beat the defence hurt, one dazes; a mech's defence counts several times."""
    footage = reel(
        (6, assault.DEFENCE), (8, fire.QUALITY), (10, assault.MELEE), (4, assault.MELEE), (6, fire.PART_CASUALTY),
        text="clarified + squad-melee")
    kind, fields = (assault.STRUCK_MECH, {"times": times}) if times > 1 else (assault.STRUCK_AT, {})
    film = filmed(footage, kind, beats=beats, **fields)
    throws = [*itertools.product(range(1, 7), range(1, 9), range(1, 11), range(1, 5))]
    counted = [sum(face > times * first for face in faces) for first, *faces in throws]
    least = min(2, beats)
    held = sum((min(2, many) >= least) if least else many == 0 for many in counted)
    assert (film.result, film.chance) == (result, pytest.approx(held / len(throws)))
    untold = reel((6, assault.DEFENCE), (8, fire.QUALITY), (10, UNTOLD), text="clarified + squad-melee")
    assert filmed(untold, kind, beats=beats, **fields).chance == 0
