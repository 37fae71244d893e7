"""The odds of a close assault are the oracle's, which knows none of our rules."""

from collections import Counter
from fractions import Fraction

import pytest

from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER
from dieshift.stargrunt.chapters.assault.squad_melee import Arms
from dieshift.stargrunt.odds.assault import Assault, ImpossibleAssault, Mech, Party, assault, melee_weapons
from dieshift.stargrunt.state.terms import BROKEN, CONFIDENCE, CONFIDENT, NOBODY, ROUTED, SHAKEN
from oracle import melee as oracle

WEAPONS = melee_weapons()
LOSER = {ATTACKER: "attackers", DEFENDER: "defenders", NOBODY: ""}
SHOTGUN, BLADE, FLAMER = (WEAPONS[name] for name in ("shotgun", "blade", "flamer"))
PAIRS = [
    Assault(Party(3, 8), Party(2, 8, covered=True)),
    Assault(Party(2, 8, weapons=(SHOTGUN,)), Party(3, 10, 1, CONFIDENT), terror=True),
    Assault(Party(2, 10, 1, weapons=(FLAMER,), suits=True), Party(4, 8, 3, weapons=(BLADE,), covered=True)),
    Assault(Party(3, 12, 1, SHAKEN, weapons=(SHOTGUN, BLADE)), Party(1, 12, 1, covered=True), heaped=True),
    Assault(Party(4, 6, 3), Party(2, 6, covered=True), in_position=True, heaped=True),
    Assault(Party(4, 8, weapons=(FLAMER, BLADE)), Party(3, 8, weapons=(SHOTGUN, BLADE), covered=True)),
]
SQUADS = [
    Assault(Party(4, 8), Party(3, 8, covered=True)),
    Assault(Party(5, 10, 1, SHAKEN, (SHOTGUN,) * 5, armour=8, damage=10), Party(4, 6, 3, special=(6,), damage=4)),
    Assault(Party(3, 6, 2, CONFIDENT, special=(8, 4)), Party(6, 12, 1, armour=12, damage=12, covered=True)),
]
MECHS = [  # a mech and men, men and a mech, two mechs
    Assault(Party(1, 8, special=(8, 6), damage=10, mech=Mech(2, 2, 2)), Party(4, 6, damage=10, covered=True)),
    Assault(Party(5, 10, weapons=(SHOTGUN,) * 5, damage=12), Party(1, 6, 3, special=(4,), damage=6, mech=Mech(1, 0))),
    Assault(Party(1, 10, 1, special=(8,), damage=12, mech=Mech(2, 1, 3)),
            Party(1, 8, 2, CONFIDENT, special=(10,), damage=8, covered=True, mech=Mech(3, 2, 4))),
]
READINGS = {"": {}, "melee-cover-open": {"open_cover": True}, "melee-surplus-sum": {"surplus_sum": True},
            "melee-losses-by-round": {"by_round": True}}
SQUAD_READINGS = {"": {}, "melee-one-shift": {"one_shift": True}, "melee-break-free": {"squad_test": "free"},
                  "melee-confidence": {"squad_test": "confidence"}, "melee-losses-by-round": {"by_round": True}}


def team(party):
    """A party as the oracle knows it."""
    men = tuple(oracle.Man(weapon.shift, party.suits) for weapon in party.armed)
    return oracle.Team(men, party.quality, party.leadership, CONFIDENCE[party.confidence][:], party.covered,
                       party.armed[0].value, party.special, party.damage, party.armour, *(party.mech or ()))


def finishes(found):
    return {oracle.Finish(LOSER[end.loser], end.levels, end.attackers, end.defenders): chance
            for end, chance in found.ends.items()}


def compare(asked, text, **readings):
    """All that the oracle has counted, beside ours."""
    odds, rules = assault(asked, text), oracle.Rules(heaped=asked.heaped, **readings)
    sides = team(asked.attackers), team(asked.defenders)
    assert odds.charge == oracle.charge_chance(sides[0], asked.in_position)
    assert odds.stand == oracle.stand_chance(*sides, bool(asked.spreads_terror))
    fallen = Counter()
    for (mine, theirs, *_), chance in oracle.one_round(rules, *sides, first=True).items():
        fallen[len(sides[0].men) - len(mine.men), len(sides[1].men) - len(theirs.men)] += chance
    assert odds.fallen == {loss: chance for loss, chance in fallen.items() if chance}
    assert finishes(odds) == {end: chance for end, chance in oracle.fight(rules, *sides).items() if chance}
    assert sum(odds.ends.values()) == 1


@pytest.mark.parametrize("option", READINGS)
@pytest.mark.parametrize("asked", PAIRS)
def test_an_assault_of_figures_is_the_oracles(asked, option):
    """R8.4, R8.6, R8.21-R8.26, R8.50, R8.53, R8.60; N14, N15, N19: charge, stand, first round and all ends."""
    compare(asked, " + ".join(filter(None, ["book", option])), **READINGS[option])


@pytest.mark.parametrize("option", SQUAD_READINGS)
@pytest.mark.parametrize("asked", SQUADS)
def test_an_assault_of_squads_is_the_oracles(asked, option):
    """S2.5-S2.8, S2.30; Q4, Q17, Q18, N23, N24: by whole squads, under each of its options."""
    text = " + ".join(filter(None, ["book + squad-melee", option]))
    compare(asked, text, squads=True, **SQUAD_READINGS[option])


@pytest.mark.parametrize("option", SQUAD_READINGS)
@pytest.mark.parametrize("asked", MECHS)
def test_an_assault_of_mechs_is_the_oracles(asked, option):
    """S2.19-S2.21, S2.23; R6.11, R8.4, Q18: defence times the size, armour times the class, under each option."""
    text = " + ".join(filter(None, ["book + squad-melee", option]))
    compare(asked, text, squads=True, **SQUAD_READINGS[option])


def test_mechs_that_never_break_fight_until_one_is_wrecked():
    """S2.19: by the option nobody breaks who is a mech; by the other one it is one head."""
    case = Assault(Party(1, 8, special=(8,), damage=12, mech=Mech(2, 1, 3)),
                   Party(1, 8, special=(8,), damage=12, mech=Mech(2, 1, 3)))
    odds = assault(case, "book + squad-melee + mechs-never-break")
    assert {min(end.attackers, end.defenders) for end in odds.ends} == {0}
    assert assault(MECHS[0], "book + squad-melee").odds == 1
    big = Assault(Party(1, 8, mech=Mech(3, 1)), Party(1, 8))
    assert [assault(big, f"book + squad-melee{more}").odds for more in ("", " + mechs-count-one")] == [3, 1]


def test_the_chances_of_an_assault_make_up_a_whole():
    """R8.50, R8.60: no charge, flight, either side's victory; what is left of nobody only between squads."""
    odds = assault(PAIRS[0], "book")
    assert odds.no_charge + odds.attackers_win + odds.defenders_win == 1
    assert odds.lost_by(NOBODY) == 0
    assert odds.flight == Fraction(5, 8) * Fraction(3, 8)
    assert odds.rounds > 1
    assert 0 < odds.goes_on < 1
    squads = assault(SQUADS[0], "book + squad-melee")
    assert squads.lost_by(NOBODY) > 0
    assert sum(squads.lost_by(side) for side in LOSER) == 1


def test_who_is_broken_or_routed_does_not_stand():
    """R7.22: the broken lose a level."""
    for confidence, levels in ((BROKEN, 1), (ROUTED, -1)):
        found = assault(Assault(Party(3, 8), Party(3, 8, confidence=confidence)), "book")
        assert (found.levels, found.stand, found.contact) == ({levels: 1}, 0, 0)
        assert found.attackers_win == found.charge


def test_casualties_add_to_the_stand_by_one_reading():
    """R8.6, N2."""
    asked = Assault(Party(3, 8), Party(3, 8), burden=2)
    assert [assault(asked, text).stand_threat for text in ("book", "book + casualties-weigh-on-stand")] == [1, 3]


@pytest.mark.parametrize(("make", "sentence"), [
    (lambda: Assault(Party(0, 8), Party(3, 8)), "there are no figures among the attackers: give 1 to 12. (R8.4)"),
    (lambda: Assault(Party(3, 8), Party(0, 8)), "there are no figures among the defenders: give 1 to 12. (R8.4)"),
    (lambda: Assault(Party(13, 8), Party(3, 8)), ("the number of the attackers can't be 13: write a whole number "
                                                 "from 1 to 12.")),
    (lambda: Assault(Party(3, 7), Party(3, 8)), ("the quality of the attackers can't be D7: it is D4, D6, D8, D10 or "
                                                "D12. (R1.6)")),
    (lambda: Assault(Party(3, 8, confidence=BROKEN), Party(3, 8)),
     "the attackers are broken and can't charge: they have to be at least shaken. (R8.1, RB p.41)"),
    (lambda: Assault(Party(1, 8), Party(1, 8, weapons=(BLADE, BLADE))),
     "the defenders have 2 weapons for 1 figures: each figure has at most one. (R8.23)"),
    (lambda: Assault(Party(2, 8, mech=Mech(2, 2)), Party(3, 8)),
     ("the mech among the attackers fights alone, and only with special weapons: leave figures at 1 and leave out "
      "other weapons and suits. (S2.20)")),
    (lambda: Assault(Party(1, 8, mech=Mech(6, 2)), Party(3, 8)),
     "the size of the mech among the attackers can't be 6: write a whole number from 1 to 5."),
    (lambda: assault(MECHS[0], "book"),
     "mechs fight hand to hand only in whole-squad close combat: add squad-melee to the rule set. (S2.19, A25)"),
    (lambda: Assault(Party(1, 8), Party(1, 8, leadership=4)),
     "the leadership of the defenders can't be 4: write a whole number from 1 to 3."),
    (lambda: Assault(Party(1, 8), Party(1, 8, confidence=7)),
     ("the confidence of the defenders can't be 7: 0 to 4 are routed, broken, shaken, steady, confident. (R2.17)")),
])
def test_an_impossible_assault_is_refused_in_one_sentence(make, sentence):
    """R1.6, R8.4: nobody against somebody, dice that do not exist, a charge of who may not."""
    with pytest.raises(ImpossibleAssault) as refused:
        make()
    assert str(refused.value) == sentence


def test_the_weapons_of_close_combat_are_those_of_the_book():
    """R8.23: pistols, machine pistols and blades one type, shotguns and flamers two; S2.5: points to go with them."""
    assert {name: weapon.shift for name, weapon in WEAPONS.items()} == {
        "bare hands": 0, "rifle": 0, "pistol": 1, "machine pistol": 1, "blade": 1, "shotgun": 2, "flamer": 2,
        "power saw": 1, "shock maul": 1, "breaching hammer": 1}
    assert [name for name, weapon in WEAPONS.items() if weapon.terror] == ["flamer"]
    assert {name: weapon.die for name, weapon in WEAPONS.items() if weapon.die} == {
        "power saw": 6, "shock maul": 8, "breaching hammer": 10}
    assert all(weapon.value == (1 if weapon.die else 1 + weapon.shift) for weapon in WEAPONS.values())


def test_a_special_weapon_among_others_is_the_die_that_it_adds():
    """S2.5: named as a weapon or given as a die, the odds are the same; the dice of the fallen are taken up."""
    maul = WEAPONS["shock maul"]
    named, by_die = Party(3, 8, weapons=(maul, SHOTGUN)), Party(3, 8, weapons=(SHOTGUN,), special=(8,))
    assert [named.arms(count) for count in (3, 2, 1, 0)] == [by_die.arms(count) for count in (3, 2, 1, 0)]
    assert (named.arms(3), named.arms(0)) == (Arms(5, d8=1), Arms(0))
    against = Party(3, 8)
    pair = [assault(Assault(party, against), "book + squad-melee") for party in (named, by_die)]
    assert pair[0].ends == pair[1].ends
    assert pair[0].ends != assault(Assault(Party(3, 8, weapons=(SHOTGUN,)), against), "book + squad-melee").ends
    with pytest.raises(ImpossibleAssault, match=r"have 4 special weapons for 3 figures"):
        Assault(Party(3, 8, weapons=(maul, maul), special=(8, 6)), against)
