"""Exact odds against sums by hand, against brute force, and the compiled enumerator against the interpreted one."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from typing import Annotated, Any, NamedTuple

import pytest

from dieshift.core.dice import LADDER, die_for, roll
from dieshift.core.odds import Odds, compiled_exact, exact
from dieshift.core.records import i1, record
from dieshift.core.rules import rule, slot

from . import toy

F = Fraction


class Volley(NamedTuple):
    beats: int
    total: int


@record
class Rules:
    wound: i1


@record
class Squad:
    armour: Annotated[list[i1], 4]
    lost: i1


@rule
def exceeds(dice: Any, actor: int, opponent: int) -> int:
    """Whether the actor's die exceeds the opponent's."""
    return int(roll(dice, actor, 0) > roll(dice, opponent, 1))


@rule
def volley(dice: Any, quality: int, firepower: int, target: int) -> Volley:
    """Two dice against one."""
    q, f, r = roll(dice, quality, 0), roll(dice, firepower, 1), roll(dice, target, 2)
    return Volley(int(q > r) + int(f > r), q + f)


@rule
def exploding(dice: Any, times: int) -> int:
    """A D6 that is rolled again after a 6, at most so often: tapes of different length."""
    total = face = roll(dice, 6, 0)
    while face == 6 and times > 0:
        face = roll(dice, 6, 0)
        total += face
        times -= 1
    return total


@slot
def wound(rules: Any, dice: Any, impact: int, armour: int) -> int:
    """0 unhurt, 1 wounded, 2 killed."""
    i, a = roll(dice, impact, 0), roll(dice, armour, 0)
    return 2 if i > 2 * a else int(i > a)


@wound.variant
def fixed_armour(rules: Any, dice: Any, impact: int, armour: int) -> int:
    return int(roll(dice, impact, 0) > armour // 2)


@rule
def wounds(dice: Any, rules: Any, impact: int, armour: int) -> int:
    return wound(rules, dice, impact, armour) + 3 * wound(rules, dice, impact, die_for(armour + 1))


def bf_odds(dice, outcome):
    """Brute force: every combination of a fixed pool counts once."""
    counts = Counter(outcome(*faces) for faces in product(*(range(1, d + 1) for d in dice)))
    return {o: F(n, prod(dice)) for o, n in counts.items()}


@pytest.mark.parametrize(("actor", "opponent", "chance"), [
    (8, 8, F(7, 16)), (12, 4, F(19, 24)), (4, 12, F(1, 8)), (6, 8, F(5, 16)), (10, 6, F(13, 20))])
def test_one_die_must_exceed_another(actor, opponent, chance):
    """R0, R1.15: on 64 pairs of D8, 28 exceed. The sums were done by hand."""
    assert exact(exceeds, actor, opponent) == {0: 1 - chance, 1: chance}


@pytest.mark.parametrize("dice", [(8, 12, 8), (4, 4, 12), (12, 10, 6)])
def test_a_volley_agrees_with_brute_force(dice):
    """R1.16."""
    assert exact(volley, *dice) == bf_odds(dice, lambda q, f, r: ((q > r) + (f > r), q + f))


def test_tapes_of_different_length_weigh_what_they_should():
    """A 6 is rolled again once: 1 to 5 by a sixth each, 7 to 12 by a 36th."""
    assert exact(exploding, 1) == {**{n: F(1, 6) for n in range(1, 6)}, **{n: F(1, 36) for n in range(7, 13)}}
    assert exact(exploding, 20).total == 1


def test_a_rule_without_dice_is_certain():
    assert exact(lambda _: 5) == {5: 1}


def test_a_rule_that_changes_records_gets_new_ones_for_every_tape():
    def hurt(dice, squad):
        while squad.lost < 2 and roll(dice, 4, 0) > squad.armour[squad.lost]:
            squad.lost += 1
        return squad.lost

    def fresh():
        squad: Any = Squad()
        squad.armour[1] = 3
        squad.armour[0] = 2
        return (squad,)

    assert exact(hurt, fresh=fresh) == {0: F(1, 2), 1: F(3, 8), 2: F(1, 8)}
    with pytest.raises(TypeError, match="not both"):
        exact(hurt, 3, fresh=fresh)


def test_a_whole_order_of_a_game_can_be_enumerated():
    """The toy's throw: a D8, after an 8 a D6 more."""
    rules = toy.catalogue.parse("book").record()

    def stones_left(dice, game, order):
        toy.step(dice, rules, toy.Table(), game, order)
        return game.heaps[0].stones

    odds = exact(stones_left, fresh=lambda: (toy.start(10, 1), toy.make("throw")))
    assert odds == {**{n: F(1, 8) for n in range(3, 10)}, 1: F(1, 48), 0: F(5, 48)}


def test_what_cannot_be_enumerated_is_refused_with_a_sentence():
    def for_ever(dice):
        while roll(dice, 6, 0) < 7:
            pass

    with pytest.raises(ValueError, match="this rolled more than 512 dice, which is the limit"):
        exact(for_ever)
    with pytest.raises(ValueError, match="this rolled more than 2 dice"):
        exact(volley, 4, 4, 4, rolls=2)
    with pytest.raises(ValueError, match="volley has more than 511 tapes, too many for exact odds"):
        exact(volley, 8, 8, 8, most=511)
    assert exact(volley, 8, 8, 8, most=512, rolls=3).total == 1


def test_odds_answer_the_questions_of_the_table():
    odds = exact(volley, 6, 6, 6)
    assert odds.mean(lambda v: v.total) == 7
    assert odds.at_least(1, lambda v: v.beats) == odds.p(lambda v: v.beats > 0) == 1 - odds.map(lambda v: v.beats)[0]
    assert odds.map(lambda v: v.beats) == {0: F(91, 216), 1: F(70, 216), 2: F(55, 216)}
    assert exact(exploding, 0).at_least(5) == F(1, 3)
    assert exact(exploding, 0).mean() == F(7, 2)
    assert exact(exploding, 0).floats()[6] == pytest.approx(1 / 6)
    with pytest.raises(KeyError):
        odds[Volley(3, 0)]


def test_odds_are_a_value():
    one, other = Odds({2: F(1, 4), 1: F(3, 4), 9: 0}), Odds({1: F(3, 4), 2: F(1, 4)})
    assert one == other == {1: F(3, 4), 2: F(1, 4)}
    assert hash(one) == hash(other)
    assert list(one) == [1, 2]
    assert repr(one) == "Odds({1: 3/4, 2: 1/4})"
    assert one != Odds({1: 1})
    with pytest.raises(ValueError, match="below 0"):
        Odds({1: F(-1, 2)})
    with pytest.raises(TypeError):
        one[1] = F(1)  # type: ignore[index]


def test_parts_are_mixed_by_weight():
    soft, hard = Odds({0: F(1, 2), 1: F(1, 2)}), Odds({1: 1})
    assert soft * F(1, 3) + F(2, 3) * hard == {0: F(1, 6), 1: F(5, 6)}
    assert (soft * F(1, 3)).total == F(1, 3)
    with pytest.raises(TypeError):
        soft * 0.5  # type: ignore[operator]


def test_steps_combine_as_one_rule_would():
    """Paragraph by paragraph, or all in one: the same odds."""

    def both(dice):
        first = exploding(dice, 1)
        return first + (exceeds(dice, 8, 6) if first > 6 else 0)

    assert exact(exploding, 1).then(lambda n: exact(exceeds, 8, 6).map(lambda e: n + e) if n > 6 else Odds({n: 1})) \
        == exact(both)
    a, b = exact(exceeds, 8, 6), exact(exceeds, 4, 12)
    assert a.product(b, a) == exact(lambda dice: (exceeds(dice, 8, 6), exceeds(dice, 4, 12), exceeds(dice, 8, 6)))


def test_odds_show_themselves():
    odds = Odds({Volley(0, 3): F(1, 3), Volley(2, 10): F(2, 3)})
    assert odds.rows()[1] == ("beats 2, total 10", "2/3", "66.67 %")
    assert odds.table() == " beats 0, total 3  1/3  33.33 %\nbeats 2, total 10  2/3  66.67 %"
    assert "<td>&lt;b&gt;</td><td>1</td>" in Odds({"<b>": 1})._repr_html_()
    assert Odds({}).table() == ""
    assert list(Odds({"b": F(1, 2), 1: F(1, 2)})) == ["b", 1]


@pytest.mark.slow
def test_the_compiled_enumerator_gives_the_same_odds():
    """Opposed dice, a NamedTuple, tapes of different length, and a slot with both its variants."""
    for actor, opponent in product(LADDER, repeat=2):
        assert compiled_exact(exceeds, 2)(actor, opponent) == exact(exceeds, actor, opponent)
    odds = compiled_exact(volley, 3, 2)(8, 12, 8)
    assert odds == exact(volley, 8, 12, 8)
    assert odds.mean(lambda v: v.total) == 11
    assert compiled_exact(exploding, 1)(20) == exact(exploding, 20)
    for variant in (0, 1):
        rules: Any = Rules()
        rules.wound = variant
        assert compiled_exact(wounds, 3)(rules, 10, 8) == exact(wounds, rules, 10, 8)


@rule
def many_results(dice: Any, n: int) -> int:
    """So many D10 as the digits of a number: more results than the first table of the enumerator holds."""
    number = 0
    for _ in range(n):
        number = 10 * number + roll(dice, 10, 0)
    return number


@rule
def for_ever(dice: Any) -> int:
    """Rolled until a seven falls on a D6."""
    n = 0
    while roll(dice, 6, 0) + n // 600 < 7:
        n += 1
    return n


@pytest.mark.slow
def test_the_compiled_enumerator_grows_and_knows_its_limits():
    compiled = compiled_exact(many_results, 1)
    assert compiled(4) == {n: F(1, 10_000) for n in (sum(f * 10**k for k, f in enumerate(faces))
                                                     for faces in product(range(1, 11), repeat=4))}
    with pytest.raises(ValueError, match="more than 100 tapes"):
        compiled(4, most=100)
    with pytest.raises(ValueError, match="more than 3 dice"):
        compiled(4, rolls=3)
    with pytest.raises(ValueError, match=r"2\*\*62 combinations"):
        compiled_exact(exploding, 1)(24)
    with pytest.raises(ValueError, match="more than 512 dice"):
        compiled_exact(for_ever, 0)()


# --- dice thrown together -----------------------------------------------------------------------------


def total_and_more(dice, count, high):
    """The sum of some dice, and one more die for each that shows its highest face."""
    faces = [roll(dice, high, 0) for _ in range(count)]
    return sum(faces) + sum(roll(dice, 4, 0) for face in faces if face == high)


@pytest.mark.parametrize(("count", "high"), [(1, 6), (2, 6), (3, 4), (4, 4), (0, 6)])
def test_dice_thrown_together_count_for_all_their_orders(count, high):
    """Where order does not matter, each combination is run once; dice that follow are enumerated as ever."""
    assert exact(total_and_more, count, high, together=count) == exact(total_and_more, count, high)


def test_each_combination_of_dice_thrown_together_is_run_once():
    """Four D6 have 126 combinations among 1296 orders."""
    runs = []

    def four(dice):
        runs.append(1)
        return max(roll(dice, 6, 0) for _ in range(4))

    assert exact(four, together=4)[1] == F(1, 1296)
    assert len(runs) == 126


def test_dice_thrown_together_are_alike():
    """A D4 and a D6 have no common orders."""
    with pytest.raises(ValueError, match="D4, D6"):
        exact(lambda dice: roll(dice, 4, 0) + roll(dice, 6, 0), together=2)


# --- rule sets --------------------------------------------------------------------------------------------------------


def removed(dice, rules):
    """What a throw of the toy game removes."""
    return toy.loss(rules, roll(dice, 8, 0))


def test_exact_takes_a_rule_set():
    """Where the rule wants its rules record, among the arguments or by name, text and record mean the same."""
    kind = toy.catalogue.parse("kind")
    halves = exact(removed, kind.record())
    assert exact(removed, kind) == exact(removed, rules=kind) == halves != exact(removed, toy.catalogue.parse("book"))
    assert halves[0] == F(1, 8)


def test_exact_puts_the_rules_before_the_other_arguments():
    """As every rule has them: the dice, the rules, then the rest."""
    assert exact(lambda dice, rules, most: toy.loss(rules, roll(dice, most, 0)), 4,
                 rules=toy.catalogue.parse("kind"))[2] == F(1, 4)


@pytest.mark.parametrize(("rule", "rules", "why"), [
    (removed, "book", "'book' is no rule set: a text means one to a game only"),
    (total_and_more, toy.catalogue.parse("book"), "total_and_more goes by no rule set: its arguments are dice, count"),
])
def test_exact_refuses_what_is_no_rule_set_and_a_rule_that_wants_none(rule, rules, why):
    """One sentence each."""
    with pytest.raises(TypeError, match=why):
        exact(rule, rules=rules)
