"""Rule sets by chance: presets, and presets with options taken away and added."""

from contextlib import suppress

from dieshift.core.chance import Chance
from dieshift.core.rulesets import Parameter, RulesetError
from dieshift.stargrunt.state.options import PRESETS, catalogue


def random_rules(seed: int) -> str:
    """The rule set of a seed: two presets as they are, then two that are mixed."""
    preset = list(PRESETS)[seed % len(PRESETS)]
    return mixed(Chance(seed * 2 + (1 << 50)), preset) if seed // 2 % 2 else preset


def mixed(chance: Chance, preset: str) -> str:
    """A preset with some of its options taken away, and others added with any numbers that they may have."""
    text = preset
    for key in sorted(catalogue.parse(preset).options):
        if chance.likely(40):
            text += f" - {key}"
    for _ in range(chance.between(2, 12)):
        option = catalogue.options[chance.pick(sorted(catalogue.options))]
        numbers = ", ".join(f"{p.name}={p.show(_value(chance, p))}" for p in option.parameters)
        with suppress(RulesetError):  # it would take the place of one that is there
            text = str(catalogue.parse(f"{text} + {option.key}({numbers})" if numbers else f"{text} + {option.key}"))
    return text


def _value(chance: Chance, parameter: Parameter) -> int:
    """Any value that a parameter of an option may have."""
    if parameter.words:
        return chance.between(0, len(parameter.words) - 1)
    return chance.between(parameter.low, parameter.high)
