"""Weapons and armour of a scenario's own: the numbers that the tables have, under names of the writer's.

No rule knows them by name: fire reads firepower, impact and reach from the record of the figure, as of any other
weapon. So nothing may be in them that no weapon of the tables has: what S4.34 tells apart by its numbers stays apart.

Source: R5.21, R5.27 (what fire asks), R14.50 (flamers), R15.44 (snipers), R17.1-R17.9 (small arms), R17.20-R17.29
(support weapons), R17.50-R17.54 (armour), S4.34 (kinds of weapons).
"""

from collections.abc import Iterable, Mapping

from dieshift.core.dice import LADDER
from dieshift.core.fields import Faults, Field, Group, Hundredths, Named, Part, Text, Whole
from dieshift.core.words import say
from dieshift.stargrunt.scenarios import forces
from dieshift.stargrunt.scenarios.forces import Armour, Arsenal, SmallArm, Support

HALF = 50  # hundredths: firepower of a small arm goes by halves
OWN_ARM = Group(say("a small arm of your own"), {
    "rule": Field(Text(), "the source of its numbers", default="own"),
    "firepower": Field(Hundredths(50, 300), say("firepower of one figure, in halves"), needed=True),
    **{name: forces.SMALL_ARM.fields[name] for name in ("impact", "close", "melee")},
})
OWN_SUPPORT = Group(say("a support weapon of your own"), {
    "rule": Field(Text(), "the source of its numbers", default="own"),
    **{name: forces.SUPPORT.fields[name] for name in ("firepower",)},
    "impact": Field(Whole(8, 12, LADDER[2:]), say("impact die"), needed=True),
    **{name: forces.SUPPORT.fields[name] for name in ("guided", "hard", "disposable", "rounds", "doubled", "flame")},
})
OWN_ARMOUR = Group(say("armour of your own"), {
    "rule": Field(Text(), "the source of its numbers", default="own"), "die": forces.ARMOUR.fields["die"],
    "power": forces.ARMOUR.fields["power"],
})

MOST_OWN = 20
OWN = ("small_arms", "support_weapons", "armours")  # in the order of an arsenal
CLASHES = (
    (say("A flamer can't be guided."), ("guided", "flame"), say("Leave 'guided' or 'flame' out. (R14.50, R17.27)")),
    (say("A sniper's rifle can't be guided."), ("guided", "doubled"),
     say("Leave 'guided' or 'doubled' out. (R15.44, R17.27)")),
    (say("A sniper's rifle can't be a flamer."), ("flame", "doubled"),
     say("Leave 'flame' or 'doubled' out. (R14.50, R15.44)")),
)


def own_fields() -> dict[str, Field]:
    """The fields of a scenario about weapons and armour of its own. Source: R17.1-R17.9, R17.50-R17.54."""
    return {
        "small_arms": Field(Named(OWN_ARM, MOST_OWN), "small arms of your own, with the numbers used in the tables"),
        "support_weapons": Field(Named(OWN_SUPPORT, MOST_OWN), "support weapons of your own, in the same form"),
        "armours": Field(Named(OWN_ARMOUR, MOST_OWN), "armour of your own, in the same form"),
    }


def arsenal_of(scenario: Part, faults: Faults) -> Arsenal:
    """The weapons and armour of a scenario, its own among them; faults are noted.

    Source: R5.21, R17.1, R17.20, R17.50.
    """
    usual = forces.usual_arsenal()
    arms, support, worn = ({**(scenario[name] or {})} for name in OWN)
    _refuse_usual(arms, usual.arms, "R17.1", faults)
    _refuse_usual(support, usual.supports, "R17.20", faults)
    _refuse_usual(worn, usual.armours, "R17.50", faults)
    return Arsenal(usual.arms | {name: _arm(name, part, faults) for name, part in arms.items()},
                   usual.supports | {name: _support(name, part, faults) for name, part in support.items()},
                   usual.armours | {name: Armour(name, part["rule"] or "", part["die"] or 0, part["power"] or 0)
                                    for name, part in worn.items()})


def _refuse_usual(parts: Mapping[str, Part], table: Iterable[str], rule: str, faults: Faults) -> None:
    usual = {name.lower() for name in table}
    for name, part in parts.items():
        if name.lower() in usual:
            part.fault(faults, "", say("'{typed}' is already in the tables.", typed=name),
                       say("Give yours another name. ({rule})", rule=rule))


def _arm(name: str, part: Part, faults: Faults) -> SmallArm:
    """A small arm; what no small arm has is noted. Source: R5.21, R8.23."""
    firepower, melee = part["firepower"] or HALF, part["melee"]
    if firepower % HALF:
        part.fault(faults, "firepower", say("Firepower is counted in halves."),
                   say("Write 0.5, 1, 1.5 and so on. (R5.21, p.34)"))
    if melee not in forces.melee_weapons():
        forces.unknown(part, "melee", forces.melee_weapons(), faults)
        melee = "rifle"
    return SmallArm(name, part["rule"] or "", firepower // HALF, part["impact"] or LADDER[0], part["close"] or 0, melee)


def _support(name: str, part: Part, faults: Faults) -> Support:
    """A support weapon; what none is at once is noted. Source: R5.27, R14.50, R15.44, R17.26."""
    flags = {each: part[each] or 0 for each in ("guided", "hard", "disposable", "rounds", "doubled", "flame")}
    for what, fields, remedy in CLASHES:
        if all(flags[each] for each in fields):
            part.fault(faults, fields[-1], what, remedy)
    if flags["disposable"] and flags["rounds"] > 1:
        part.fault(faults, "rounds", say("A disposable weapon has one round."),
                   say("Write 'rounds: 1', or leave 'disposable' out. (R17.26)"))
    flags["rounds"] = flags["rounds"] or flags["disposable"]
    return Support(name, part["rule"] or "", part["firepower"] or LADDER[0], part["impact"] or LADDER[-1], heavy=0,
                   **flags)
