"""House rules of close combat as another package would bring them: each changes what its odds are tempted to know."""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.chapters.assault import melee, squad_melee
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.melee import Fighter
from dieshift.stargrunt.chapters.assault.rules import Nerve
from dieshift.stargrunt.chapters.assault.squad_melee import Blow, Strike
from dieshift.stargrunt.state.options import catalogue

CITE = Cite("Our club", "Close combat", author="Ada")


@catalogue.variant(
    melee.melee_score, "better-of-two", "house", "The better of two dice",
    "A figure in power armour rolls twice, and the higher face counts.", CITE)
def better_of_two(dice: Dice, rules: Rules, die: int, suit: int) -> int:
    """Twice the die, not twice the face."""
    face = roll(dice, die, assault.MELEE)
    return max(face, roll(dice, die, assault.MELEE)) if suit == 1 else face


@catalogue.variant(
    melee.outfights, "ties-down", "house", "Ties bring down", "Who rolls as much as the other brings him down.", CITE)
def ties_down(rules: Rules, score: int, other: int) -> int:
    """Both fall."""
    return 1 if score >= other else 0


@catalogue.modifier(
    melee.weapon_shift, "bayonets", "house", "Bayonets", "Whoever is green or worse fights one die type better.", CITE)
def bayonets(rules: Rules, fighter: Fighter) -> int:
    """One type."""
    return 1 if fighter.quality <= 6 else 0


@catalogue.variant(
    melee.first_round_cover, "cover-stays", "house", "Cover stays", "Cover lifts a defender in every round.", CITE)
def cover_stays(rules: Rules, covered: int, first: int) -> int:
    """Two types, for ever."""
    return 2 * covered


@catalogue.variant(assault_rules.assault_odds, "head-for-head", "house", "Heads decide",
                   "Every attacker too many is one of the odds.", CITE)
def head_for_head(rules: Rules, attackers: int, defenders: int) -> int:
    """The difference."""
    return max(0, attackers - defenders)


@catalogue.variant(
    squad_melee.strike, "defence-each", "house", "A defence for each",
    "The squad that is struck rolls anew for each die, and no special weapon strikes.", CITE)
def defence_each(dice: Dice, rules: Rules, blow: Blow, defence: int, times: int) -> Strike:
    """Two opposed rolls: what no closed form knows."""
    against = times * roll(dice, defence, assault.MELEE)
    first = roll(dice, blow.quality, assault.MELEE)
    beats, points = melee.outfights(rules, first, against), first
    if blow.melee > 0:
        against = times * roll(dice, defence, assault.MELEE)
        face = roll(dice, blow.melee, assault.MELEE)
        beats, points = beats + melee.outfights(rules, face, against), points + face
    return Strike(beats, points)


@catalogue.variant(
    squad_melee.strike_hits, "one-is-enough", "house", "One is enough", "One die that beats makes hits.", CITE)
def one_is_enough(rules: Rules, beats: int) -> int:
    """Any."""
    return 1 if beats > 0 else 0


@catalogue.variant(assault_rules.end_test, "on-the-spot", "house", "A coin for it",
                   "A side breaks off on an even face of its die.", CITE)
def on_the_spot(dice: Dice, rules: Rules, quality: int, leadership: int, threat: int, confidence: int) -> Nerve:
    """Whatever has happened."""
    even = 1 - roll(dice, quality, assault.MELEE) % 2
    return Nerve(even, 0)

