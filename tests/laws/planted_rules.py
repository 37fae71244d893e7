"""House rules of a fire as another package would bring them: each changes something that odds are tempted to know."""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.state.options import catalogue

CITE = Cite("Our club", "Fire", author="Ada")


@catalogue.variant(
    fire_rules.support_face, "support-twice", "house", "Support weapons roll twice",
    "A support weapon rolls its die twice, and the higher face counts.", CITE)
def support_twice(dice: Dice, rules: Rules, die: int) -> int:
    """The higher of two."""
    first = roll(dice, die, fire.SUPPORT)
    return max(first, roll(dice, die, fire.SUPPORT))


@catalogue.variant(
    fire_rules.beats, "ties-beat", "house", "Ties beat", "A die that shows as much as the range die beats it.", CITE)
def ties_beat(rules: Rules, face: int, against: int) -> int:
    """As much is enough."""
    return 1 if face >= against else 0


@catalogue.variant(
    fire_rules.divisor, "divide-by-five", "house", "Divide by five",
    "The total of a volley is divided by five, whatever the range.", CITE)
def by_five(rules: Rules, range_die: int, armour: int, cover: int) -> int:
    """Five, which is no die."""
    return 5


@catalogue.variant(
    fire_rules.result_of, "three-for-a-major", "house", "Three for a major result",
    "A major result wants three dice that beat the range die; of fewer any one is a minor result.", CITE)
def three_for_a_major(rules: Rules, beating: int) -> int:
    """One or two suppress."""
    return fire_rules.MAJOR if beating >= 3 else min(fire_rules.MINOR, beating)


@catalogue.variant(
    fire_rules.volley, "range-die-each", "house", "A range die for each",
    "The range die is rolled anew for the small arms; support weapons do not fire.", CITE)
def range_die_each(dice: Dice, rules: Rules, attack: fire_rules.Attack, range_die: int) -> fire_rules.Volley:
    """Two opposed rolls: what no closed form knows."""
    against = fire_rules.range_face(dice, rules, range_die)
    face = fire_rules.quality_face(dice, rules, attack.quality)
    beating, points = fire_rules.beats(rules, face, against), face
    won = 0b10 * beating
    if attack.firepower > 0:
        against = fire_rules.range_face(dice, rules, range_die)
        face = fire_rules.firepower_face(dice, rules, attack.firepower)
        beat = fire_rules.beats(rules, face, against)
        beating, points, won = beating + beat, points + face, won | 0b1000 * beat
    return fire_rules.Volley(beating, points, won)
