"""Before anybody is in contact: who dares to charge, and who stands to receive it, in numbers only.

The tests themselves are those of the morale chapter: a charge is a reaction test at `charge_threat`, a stand a
confidence test at `stand_threat`. Moves, final defensive fire and withdrawals are not covered here.
Source: R8.1-R8.7 (RB p.41); S3.33; N2, N16.
"""

from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import BROKEN

ATTACKER, DEFENDER = range(2)
NO_CHARGE = -1
CHARGE = (NO_CHARGE, NO_CHARGE, 3, 1, 0)  # threat level by confidence, routed to confident


@catalogue.slot
@slot
def position_weighs(rules: Rules) -> int:
    """What being In Position adds to the threat level of the test to charge: one. Source: R14.16; S3.33."""
    return 1


@rule
def may_charge(confidence: int) -> int:
    """Whether a unit of this confidence charges at all: not a broken or routed one. Source: R7.33, R8.1."""
    return 1 if CHARGE[confidence] != NO_CHARGE else 0


@rule
def charge_threat(rules: Rules, confidence: int, in_position: int) -> int:
    """Threat level of the test to charge: 0 confident, 1 steady, 3 shaken, and what leaving a position adds.

    NO_CHARGE: broken and routed units charge nobody. Source: R7.33; S3.33.
    """
    threat = CHARGE[confidence]
    return threat if threat == NO_CHARGE else threat + in_position * position_weighs(rules)


@rule
def heads(figures: int, suited: int) -> int:
    """How many a side counts for when the odds are taken: who wears power armour counts twice.

    Source: R8.4, R16.21; N16.
    """
    return figures + suited


@catalogue.slot
@slot
def mech_heads(rules: Rules, size: int) -> int:
    """How many a mech counts for when the odds are taken: one for each size class (reading). Source: R8.4; S2.20."""
    return size


@catalogue.slot
@slot
def assault_odds(rules: Rules, attackers: int, defenders: int) -> int:
    """How many attackers there are to each defender, whole ones only, and never less than one. Source: R8.4."""
    return max(1, attackers // max(1, defenders))


@catalogue.slot
@slot
def stand_threat(rules: Rules, odds: int, terror: int, further: int) -> int:
    """The threat level of a stand: the odds, doubled by terror.

    Source: R8.6; N2. What untreated and abandoned casualties would add is `further`.
    """
    return odds * (1 + terror)


@catalogue.slot
@slot
def occupies_within(rules: Rules) -> int:
    """How far off a position may be that is left to the attackers, in hundredths of an inch; 0: as far as a charge is.

    They are placed in it without a roll, though a charge may begin two dashes away. Source: R8.8, R8.10, R8.15.
    """
    return 0


@rule
def is_past_standing(confidence: int) -> int:
    """Whether a unit that is charged withdraws without a test: who is broken or routed does. Source: R7.22; N4."""
    return 1 if confidence <= BROKEN else 0


@catalogue.slot
@slot
def failed_start_weighs(rules: Rules) -> int:
    """Whether a unit that has failed to start weighs on the tests of those who charge: no. Source: R8.71; N17."""
    return 0
