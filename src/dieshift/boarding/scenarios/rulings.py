"""The switches of the rules as a mission may list them, and the rule set that they make. Source: 1F."""

from typing import Any

from dieshift.boarding.scenarios.shapes import Choice
from dieshift.core.fields import Field, Group
from dieshift.core.words import say

# each switch with its readings: which option of the catalogue is that reading; empty: the book, the default
SWITCHES = {
    "ht_rule": {"at_most": "", "exact": "hits-exact"},
    "overkill_reach": {"arc": "", "adjacent": "overkill-adjacent"},
    "assault_cost": {"max": "", "sum": "assault-adds"},
    "diagonal_cc": {"on": "", "off": "no-diagonal-combat"},
    "diagonal_defence": {"no_wound": "", "none": "diagonal-no-defence", "full": "diagonal-full-defence"},
    "frontal": {"opposite_facing": "", "in_front": "frontal-in-front"},
    "flank_turn": {"survive": "", "win_only": "flank-turn-win-only"},
    "engaged_may": {"attack,turn,break_away": "", "attack,break_away": "engaged-may-not-turn"},
    "reroll_cancel": {"difference": "", "exact_only": "reroll-cancels-exactly"},
    "cca_order": {"reroll,parry": "", "parry,reroll": "parry-first"},
    "abilities": {"asked": "", "as_advised": "abilities-as-advised"},
    "idle_dice": {"spared": "", "rolled": "idle-dice-rolled"},
    "parries": {"as_advised": "", "always": "always-parry"},
    "saves": {"best": "", "sequential": "saves-sequential"},
    "concussed": {"before_engager_die": "", "after_engager_die": "concussed-after-engager"},
    "force_cost": {"2_total": "", "2_plus_1": "force-costs-three"},
    "weapon_rules": {"stack": "", "first_only": "weapon-rules-single"},
    "two_weapons": {"like_with_like": "", "any": "any-two-weapons", "ordinary": "ordinary-two-weapons"},
    "poison_floor": {"2": "", "none": "poison-no-floor"},
    "sus_fire": {"cumulative": "", "flat_1": "sus-fire-flat"},
    "jam": {"numeral_pair": "", "raw_pair": "jam-raw-pair", "off": "jam-off"},
    "brb": {"reroll_misses": "", "in_full": "brb-in-full", "off": "brb-off"},
    "overwatch": {"on": "", "off": "overwatch-off"},
    "uncovered": {"idle": "", "shoots": "overwatch-uncovered"},
    "closing": {"idle": "", "shoots": "overwatch-closing"},
    "third_side": {"shoots": "", "idle": "third-side-idle"},
    "fallen": {"go_past": "", "lost": "overwatch-hits-the-fallen"},
    "blips": {"off": "", "on": "blips"},
    "command_points": {"off": "", "d6": "command-points"},
    "victory_check": {"end_phase": "", "at_once": "victory-at-once"},
}
ALSO = {"command_points": {"on": "d6"}, "jam": {"on": "numeral_pair"}, "brb": {"on": "reroll_misses"}}


def rulings_group() -> Group:
    """The switches as fields. Source: 1F."""
    return Group(say("the rulings"), {
        name: Field(Choice((*readings, *ALSO.get(name, ()))),
                    say("one of {known}; the first is the default", known=", ".join(readings)))
        for name, readings in SWITCHES.items()})


def rules_text(rulings: dict[str, Any]) -> str:
    """The rule set that switches make.

    >>> rules_text({"blips": "on", "jam": "numeral_pair", "saves": "sequential"})
    'book + blips + saves-sequential'
    """
    chosen = ["book"]
    for name, word in rulings.items():
        if word is not None:
            option = SWITCHES[name][ALSO.get(name, {}).get(word, word)]
            chosen += [option] if option else []
    return " + ".join(chosen)
