"""Other readings of close combat. Source: RULING 5, RULING 6, RULING 8, RULING 10 to RULING 13, RULING 19; B42, B50."""

from dieshift.boarding.chapters.melee import abilities
from dieshift.boarding.chapters.melee import rules as melee_rules
from dieshift.boarding.chapters.melee.rules import IN_FULL, NOT_AT_ALL
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.boarding.terrain.board import in_front
from dieshift.core.rules import Rules

WEAPONS = "Close Combat Weapons"
ENGAGING = "Engaging Close Combat / Engaged Units"
ABILITIES = "Close Combat Abilities"


@catalogue.variant(
    melee_rules.contact_way, "no-diagonal-combat", "ruling", "Contact is not diagonal",
    "Models are in close-combat range only when their squares share an edge.",
    Cite("S1", "Example of Play, Part II", "B20, RULING 5, I-1", paragraphs="S1.129"))
def orthogonal(rules: Rules, way: int) -> int:
    """The four straight ways. Source: RULING 5."""
    return 1 - way % 2


@catalogue.variant(
    melee_rules.is_frontal, "frontal-in-front", "ruling", "Attacks from the three front squares are frontal",
    "A defender is attacked from the front when the attacker is in one of its three forward squares.",
    Cite("S1", ENGAGING, "B21, RULING 6, I-8", paragraphs="S1.6-7"))
def in_its_front(rules: Rules, facing: int, defender_facing: int, dx: int, dy: int) -> int:
    """The attacker is in the defender's three forward squares. Source: RULING 6."""
    return in_front(defender_facing, -dx, -dy)


@catalogue.variant(
    melee_rules.strikes_back, "diagonal-no-defence", "ruling", "No striking back across a corner",
    "A defender attacked diagonally rolls no dice unless it is chest to chest with its attacker.",
    Cite("S1", ENGAGING, "B21, RULING 6, I-8", paragraphs="S1.6"))
def not_across_corners(rules: Rules, frontal: int, diagonal: int) -> int:
    """Nothing on a diagonal. Source: RULING 6."""
    if frontal == 1:
        return IN_FULL
    return NOT_AT_ALL if diagonal == 1 else melee_rules.WITHOUT_WOUNDING


@catalogue.variant(
    melee_rules.strikes_back, "diagonal-full-defence", "ruling", "Striking back in full across a corner",
    "A defender attacked diagonally strikes back in full, chest to chest or not.",
    Cite("S1", ENGAGING, "B21, RULING 6, I-8", paragraphs="S1.6"))
def full_across_corners(rules: Rules, frontal: int, diagonal: int) -> int:
    """Everything on a diagonal. Source: RULING 6."""
    return IN_FULL if frontal == 1 or diagonal == 1 else melee_rules.WITHOUT_WOUNDING


@catalogue.variant(
    melee_rules.turns_to_attacker, "flank-turn-win-only", "ruling", "Only a winner turns to its attacker",
    "A defender attacked in the flank or rear turns to its attacker only when it scores more successes.",
    Cite("S1", ENGAGING, "B29, RULING 8, I-6", paragraphs="S1.12"))
def winner_turns(rules: Rules, defender_won: int) -> int:
    """Winners only. Source: RULING 8."""
    return defender_won


@catalogue.variant(
    melee_rules.rerolls_left, "reroll-cancels-exactly", "ruling", "Only equal Re-rolls cancel",
    "Only Re-roll with the same n cancels a Re-roll n.",
    Cite("S1", ABILITIES, "B34, RULING 11", paragraphs="S1.20"))
def equal_cancel(rules: Rules, own: int, other: int) -> int:
    """Equal ones vanish, others stay whole. Source: RULING 11."""
    return 0 if own == other else own


@catalogue.variant(
    abilities.ability_at, "parry-first", "ruling", "Parry before Re-roll",
    "Every Parry is used before any Re-roll.",
    Cite("S1", ABILITIES, "B37, RULING 12"))
def parry_first(rules: Rules, place: int) -> int:
    """The Parries, then the Re-rolls. Source: RULING 12."""
    return (place + 2) % abilities.ABILITIES


@catalogue.variant(
    abilities.players_choose, "abilities-as-advised", "ruling", "Re-roll and Parry are automatic",
    "Players don't choose: every Re-roll is used, and every Parry, on the highest success first. A Parry is skipped "
    "when a new 6 could deny an armour save and make a wound likelier.",
    Cite("S1", ABILITIES, "B37, RULING 12", paragraphs="S1.18-19"))
def nobody_chooses(rules: Rules) -> int:
    """As advised. Source: B37."""
    return 0


@catalogue.variant(
    abilities.idle_abilities_roll, "idle-dice-rolled", "ruling", "Dice that decide nothing are rolled too",
    "Re-roll and Parry are offered even when they can change neither the winner nor the loser's saves.",
    Cite("S1", ABILITIES, "B37, B39, RULING 12", paragraphs="S1.16"))
def rolled_for_nothing(rules: Rules) -> int:
    """Yes. Source: B37, B39."""
    return 1


@catalogue.variant(
    abilities.parries_anyway, "always-parry", "ruling", "Every Parry is used",
    "Every Parry is used on the highest success, even when a new 6 makes a wound likelier. This holds for odds, the "
    "AI and automatic use.",
    Cite("boarding.md", "section 1D", "B37, RULING 13", paragraphs="S1.18"))
def every_parry(rules: Rules) -> int:
    """Yes: the highest success is rolled again. Source: B37, RULING 13."""
    return 1


@catalogue.variant(
    melee_rules.pool_size, "concussed-after-engager", "ruling", "Concussion halves the engager's die too",
    "A concussed model halves its dice after the engager's die has been added.",
    Cite("S1", "Close Combat Weapons", "B32, B47, RULING 10", paragraphs="S1.48"))
def halve_all(rules: Rules, dice: int, concussed: int, engager: int) -> int:
    """Half of everything. Source: RULING 10."""
    return (dice + engager) // 2 if concussed == 1 else dice + engager


@catalogue.variant(
    melee_rules.poisoned_need, "poison-no-floor", "ruling", "Poison can need only 1",
    "A poisoned weapon can bring the number needed down to 1, so that no die fails.",
    Cite("S1", "Close Combat Weapons", "B33, B50", paragraphs="S1.60"))
def to_one(rules: Rules, need: int) -> int:
    """One less, at least 1. Source: B33, B50."""
    return max(1, need - 1)


@catalogue.variant(
    melee_rules.rules_in_use, "weapon-rules-single", "ruling", "Weapon rules do not stack",
    "Only the first special rule of a weapon applies, in the order in which the source lists weapons.",
    Cite("S1", WEAPONS, "B31, B42, RULING 19"))
def first_rule_only(rules: Rules, tags: int) -> int:
    """The first: its bit is the lowest. Source: RULING 19."""
    return tags & -tags


@catalogue.variant(
    melee_rules.pairs_with, "any-two-weapons", "ruling", "Any two weapons add a die",
    "Any two one-handed weapons or pistols add a die, even a power fist or thunder hammer with another kind.",
    Cite("S1", WEAPONS, "B42, RULING 19", paragraphs="S1.26"))
def any_in_two_hands(rules: Rules, tags: int, hands: int, other_tags: int, other_hands: int) -> int:
    """A hand for each. Source: B42, RULING 19."""
    return 1 if hands == 1 and other_hands == 1 else 0


@catalogue.variant(
    melee_rules.pairs_with, "ordinary-two-weapons", "ruling", "Only ordinary weapons add a die",
    "Only two ordinary one-handed close-combat weapons or pistols add a die: one with a special rule never does.",
    Cite("S1", WEAPONS, "B42, RULING 19", paragraphs="S1.26"))
def ordinary_only(rules: Rules, tags: int, hands: int, other_tags: int, other_hands: int) -> int:
    """The first of the ten groups alone. Source: B42, RULING 19."""
    return 1 if hands == 1 and other_hands == 1 and tags | other_tags == 0 else 0
