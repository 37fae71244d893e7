"""Who meets whom in close combat, by the choice of the larger side: R8.20, R8.21; N15."""

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.bots.random_bot import fall_back, random_order
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.chapters.assault import fight as rounds
from dieshift.stargrunt.chapters.assault.melee import Fighter
from dieshift.stargrunt.chapters.assault.odds import round_ways
from dieshift.stargrunt.interface.offers import offers
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.text import notation
from stargrunt.chapters.test_charge import CHARGE, DARES, FIGHT, HOLDS, STAND, charge
from stargrunt.chapters.test_combined_assault import friend, going
from stargrunt.interface.test_storm import told
from stargrunt.kit import order

AS_THEY_STAND = order(assault.PAIRED)
SHOTGUN = 2


def pair(figure, foe, unit=0):
    """The figure of the larger side on one of the smaller, both counted from 1."""
    return order(assault.PAIR, unit, choice=foe, rifles=1 << figure - 1)


def gripped(attackers, defenders, ours=(), theirs=(), **more):
    """In contact: so many against so many, of whom some, counted from 1, have shotguns."""
    fight = charge(figures=attackers, defender={"figures": defenders}, **more)
    for unit, armed in ((0, ours), (1, theirs)):
        for figure in armed:
            fight[unit].figure[figure - 1].melee = SHOTGUN
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, 6))
    return fight


# --- when it is asked ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "defenders", "ours", "theirs", "asked"), [
    (3, 3, (), (), None),  # all alike: nothing is to be chosen
    (3, 1, (2,), (), None),  # all on one, no matter who is put first
    (3, 3, (2,), (), 0),  # equal numbers: the attackers pair
    (3, 3, (), (2,), 0),
    (4, 3, (2,), (), 0),  # the larger side
    (3, 4, (2,), (), 1),
    (2, 2, (1, 2), (), None),  # alike within each side
])
def test_the_larger_side_pairs_where_figures_differ(attackers, defenders, ours, theirs, asked):
    """R8.20, R8.21: the attackers unless the defenders are more, asked only where the choice can matter."""
    fight = gripped(attackers, defenders, ours, theirs)
    if asked is None:
        assert fight.game.question == assault.HOW_TO_FIGHT
        return
    assert (fight.game.question, fight.game.seat_to_choose) == (assault.HOW_TO_PAIR, asked)
    fight.play(AS_THEY_STAND)
    few = 1 - asked
    assert (fight.game.question, fight.game.seat_to_choose) == (assault.HOW_TO_FIGHT, few)


def test_soldiers_of_two_qualities_are_not_alike():
    """R8.21, R8.23, R8.70: the regulars of one unit and the elite of another charge together."""
    fight = going(friend(figures=2), figures=2, defender={"figures": 3})
    fight[2].quality = 12
    fight.play(STAND, (6, 6), (6, 6))
    assert fight.game.question == assault.HOW_TO_PAIR


def test_a_suit_tells_figures_apart():
    """R8.21, R8.24: a man out of his suit beside men in theirs, though their weapons are alike."""
    fight = charge(figures=2, power_armour=1, defender={"figures": 2})
    fight[0].figure[1].armour = 0
    fight.play(CHARGE, DARES, HOLDS)
    fight.play(STAND, (6, 6))
    assert fight.game.question == assault.HOW_TO_PAIR


def test_squads_are_not_paired():
    """R8.20, S2.4: where whole squads fight there is nobody to pair."""
    fight = charge(figures=3, defender={"figures": 3}, text="book + squad-melee")
    fight[0].figure[1].melee = SHOTGUN
    fight.play(CHARGE, DARES)
    fight.play(STAND, HOLDS, (6, 6))
    assert fight.game.question == assault.HOW_TO_FIGHT


def test_each_round_is_paired_afresh():
    """R8.21, N15: by who still stands; when the shotgun has fallen, all are alike."""
    fight = gripped(2, 2, ours=(1,))
    fight.play(pair(1, 2))
    fight.play(AS_THEY_STAND)
    # the first defender meets the second attacker, the second the shotgun: D12, and his own die is not lowered
    fight.play(FIGHT, (8, 4), (8, 4), (8, 4), (12, 4), (8, 8), (8, 8))
    assert fight.game.question == assault.HOW_TO_PAIR
    assert not any(fight.game.assault.meets)
    fight.play(AS_THEY_STAND)
    fight.play(FIGHT, (8, 5), (12, 4), (8, 4), (8, 4), (8, 8), (8, 8))
    assert fight.game.assault.down[0] == 0b01
    assert fight.game.question == assault.HOW_TO_FIGHT


# --- who meets whom --------------------------------------------------------------------------------------------------


def test_whom_the_shotgun_is_put_on_he_meets():
    """R8.21, R8.22: the third of three attackers meets the first defender, the others those that are left."""
    fight = gripped(3, 3, ours=(3,))
    fight.play(pair(3, 1))
    fight.play(AS_THEY_STAND)
    assert [rounds.rank_of(fight.game, k, 3) for k in range(3)] == [1, 2, 0]
    fight.play(FIGHT, (8, 4), (12, 9), (8, 5), (8, 5), (8, 5), (8, 5), (8, 5), (8, 8))
    assert fight.events(assault.ROUND_FOUGHT) == [(0, 1, 1, 0, 1)]
    assert fight.game.assault.down[1] == 0b001


def test_who_is_not_paired_stands_as_he_stood():
    """R8.20, R8.21: of five on three, two are paired; the first of the others meets the third, the rest are too many.

    Their place among the surplus is their own; where they are put the smaller side says.
    """
    fight = gripped(5, 3, ours=(4, 5))
    fight.play(pair(4, 1))
    fight.play(pair(2, 2))
    assert [rounds.rank_of(fight.game, k, 3) for k in range(5)] == [2, 1, 3, 0, 4]
    fight.play(AS_THEY_STAND)
    assert fight.game.seat_to_choose == 1
    fight.play(order(assault.PUT, choice=3))
    assert [rounds.put_where(fight.game, rounds.rank_of(fight.game, k, 3), 3, -1, 0) for k in range(5)] == [
        2, 1, 2, 0, 0]


def test_when_all_are_paired_the_round_begins():
    """R8.20: nobody of the smaller side is left; the surplus is asked about."""
    fight = gripped(3, 2, ours=(3,))
    fight.play(pair(3, 1))
    assert (fight.game.question, fight.game.seat_to_choose) == (assault.HOW_TO_PAIR, 0)
    fight.play(pair(1, 2))
    assert (fight.game.question, fight.game.seat_to_choose) == (assault.HOW_TO_FIGHT, 1)


def test_defenders_who_are_more_pair():
    """R8.21: the shotgun of four defenders is put on the second attacker."""
    fight = gripped(2, 4, theirs=(4,))
    fight.play(pair(4, 2, unit=1))
    fight.play(AS_THEY_STAND)
    assert list(fight.game.assault.meets[:2]) == [0, 4]
    assert [rounds.rank_of(fight.game, k, 2) for k in range(4)] == [0, 2, 3, 1]


def test_figures_of_several_units_are_paired():
    """R8.21, R8.70: the second unit's shotgun, who stands last in line, meets the first defender."""
    fight = going(friend(figures=2), figures=2, defender={"figures": 3})
    fight[2].figure[1].melee = SHOTGUN
    fight.play(STAND, (6, 6), (6, 6))
    assert (fight.game.question, fight.game.seat_to_choose) == (assault.HOW_TO_PAIR, 0)
    fight.play(pair(2, 1, unit=2))
    assert list(fight.game.assault.meets[:3]) == [4, 0, 0]
    assert fight.refusal(pair(2, 2, unit=2)) == assault.NOT_THEIR_PAIR
    assert fight.refusal(pair(1, 2, unit=2)) == 0


@pytest.mark.parametrize("given", [
    pair(1, 3), pair(1, 0), pair(4, 1), order(assault.PAIR, 0, choice=1), order(assault.PAIR, 0, choice=1, rifles=0b11),
    pair(1, 1, unit=1), pair(1, 1, unit=-1), pair(2, 2), pair(3, 1)])
def test_what_is_no_pair_is_refused(given):
    """R8.20: no such enemy, no such figure, two, the enemy's own, nobody's; or either of them is paired already."""
    fight = gripped(3, 2, ours=(3,))
    fight.play(pair(3, 2))
    assert fight.refusal(given) == assault.NOT_THEIR_PAIR


def test_the_fallen_are_not_paired():
    """R8.20, R8.27: neither of ours nor of theirs, and the lines close up."""
    fight = gripped(4, 3, ours=(4,))
    fight.game.assault.down[0], fight.game.assault.down[1] = 0b0010, 0b001
    assert fight.refusal(pair(2, 2)) == fight.refusal(pair(1, 1)) == assault.NOT_THEIR_PAIR
    fight.play(pair(4, 3))
    assert list(fight.game.assault.meets[:2]) == [0, 3]


@pytest.mark.parametrize(("figures", "on"), [(0b100, [0, 1, 1, 1]), (0b010, [0, 1, 0, 0])])
def test_the_surplus_is_shared_among_figures_of_the_smaller_side_that_still_stand(figures, on):
    """R8.20, N15: the third of three stands second in line once the first has fallen."""
    fight = gripped(4, 3)
    fight.game.assault.down[1] = 0b001
    met = rounds.pair_off(fight.rules, fight.game, rounds.SPREAD, figures)
    assert (met.few, met.smaller, met.larger) == (1, 2, 4)
    assert [fight.game.assault.larger[k].on for k in range(4)] == on


@pytest.mark.parametrize(("attackers", "defenders", "rolling"), [
    (4, 2, [1, 0, 0, 1, 0, 0]), (2, 4, [0, 1, 1, 0, 1, 1]), (1, 1, [1, 0])])
def test_each_die_of_a_round_is_rolled_by_the_figures_own_side(attackers, defenders, rolling):
    """R8.22: each figure of the smaller side rolls, then those put on it, and both players have dice in hand."""
    fight, dice = gripped(attackers, defenders), seed_dice(1, logged=True)
    rounds.fight_round(dice, fight.rules, fight.game, rounds.SPREAD, 0)
    assert [int(unit) for unit in dice.unit[: dice.read]] == rolling


# --- before it is decided --------------------------------------------------------------------------------------------


def test_what_a_pair_does_is_shown_before_it_is_made():
    """R8.21: the chances are those of the round as it would be, and the best pair can be told from the worst.

    A shotgun may meet a rifle or a shotgun; both are counted out here figure by figure.
    """
    fight = gripped(2, 2, ours=(1,), theirs=(1,))
    fields = tuple(flatten(fight.rules))
    ours, theirs = Fighter(8, SHOTGUN), Fighter(8)

    def lost(first, second):
        """How many defenders fall on average where the first of them meets `first`."""
        armed = Fighter(8, SHOTGUN)
        made = round_ways(fields, (armed, theirs), (first._replace(on=0), second._replace(on=1)), 1)
        return sum(sum(fallen[0]) * ways for fallen, ways in made.ways.items()) / made.whole

    straight, crossed = told(fight, AS_THEY_STAND)[1], told(fight, pair(1, 2))[1]
    assert straight[1] == f"R1 loses {lost(ours, theirs):.2f} on average"
    assert crossed[1] == f"R1 loses {lost(theirs, ours):.2f} on average"
    assert straight != crossed
    fight.play(pair(1, 2))
    assert told(fight, AS_THEY_STAND)[1] == crossed
    fight.play(AS_THEY_STAND)
    assert told(fight, FIGHT)[1] == crossed


def test_it_is_typed_and_offered():
    """R8.21: as they stand first, then one figure of each kind on each kind of enemy."""
    fight, names = gripped(4, 3, ours=(3, 4)), Roster()
    assert notation.write(pair(3, 2), names) == "pair DET0 figure 3 on 2"
    assert flatten(notation.read("pair DET0 figure 3 on 2", names)) == flatten(pair(3, 2))

    def offered():
        return [offer.order for offer in offers(fight.rules, fight.table, fight.game, names)]

    # ours: the leader, a rifle, a shotgun; theirs: the leader and a rifle
    assert offered() == ["asis", *(f"pair DET0 figure {ours} on {theirs}" for ours in (1, 2, 3) for theirs in (1, 2))]
    fight.play(pair(3, 1))
    assert offered() == ["asis", *(f"pair DET0 figure {ours} on 2" for ours in (1, 2, 4))]


def test_who_would_meet_whom_is_said():
    """R8.21: each by what he is, of whichever unit."""
    fight = going(friend(figures=2), figures=2, defender={"figures": 3})
    fight[2].figure[1].melee = SHOTGUN
    fight.play(STAND, (6, 6), (6, 6))
    meanings = {offer.order: offer.meaning for offer in offers(fight.rules, fight.table, fight.game, Roster())}
    assert meanings["pair DET2 figure 2 on 2"] == "DET2's figure 2 on DET1's figure 2"


def test_bots_answer_at_once():
    """R8.21: the sensible player lets all meet as they stand, and so does who is at a loss; a random one may pair."""
    fight, chosen = gripped(4, 3, ours=(3, 4)), Order()
    heuristic_order(Mind(), fight.rules, fight.table, fight.game, chosen)
    assert (chosen.kind, fight.refusal(chosen)) == (assault.PAIRED, 0)
    fall_back(fight.rules, fight.table, fight.game, chosen)
    assert chosen.kind == assault.PAIRED
    mind, kinds = seed_dice(1), set()
    for _ in range(20):
        random_order(mind, fight.rules, fight.table, clone(fight.game), chosen)
        assert fight.refusal(chosen) == 0
        kinds.add(chosen.kind)
    assert kinds == {assault.PAIRED, assault.PAIR}
