"""The odds of shots, and what may be asked of the odds at all."""

from collections import Counter
from fractions import Fraction

import pytest

from dieshift.boarding import odds as boarding_odds
from dieshift.boarding.chapters import saves
from dieshift.boarding.chapters.melee.abilities import fight_round
from dieshift.boarding.chapters.melee.rules import NEITHER
from dieshift.boarding.chapters.shooting import rules as shooting
from dieshift.boarding.odds import Combatant, Duel, Gun, ImpossibleFight, Shot, Weapon, combatant, compare, duel, shot
from dieshift.boarding.odds import melee as melee_odds
from dieshift.boarding.odds import shots as shot_odds
from dieshift.boarding.odds.arena import fields_of, rules_of, ruleset_of
from dieshift.boarding.odds.overkill import overkill
from dieshift.boarding.scenarios.combatants import nearest
from dieshift.boarding.scenarios.forces import unit_types
from dieshift.boarding.state.options import catalogue
from dieshift.core.dice import assert_consumed, scripted
from dieshift.core.odds import exact

from .test_odds_forms import arm

F = Fraction
T, G = combatant("siege_boarder"), combatant("stalker")


def fields(text="book"):
    """The fields of a rule set's record."""
    return fields_of(ruleset_of(text))


# --- shots ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tags", "brb"), [((), 0), ((), 1), (("overkill",), 0), (("overkill",), 2)])
@pytest.mark.parametrize("kind", [1, 2, 3])
def test_combinations_of_ballistic_dice_stand_for_all_orders(tags, brb, kind):
    """B8-B11, G-13: each combination of faces run once comes to the same as every order."""
    gun = Gun("g", 3, kind, 0, tags)

    def hits(dice):
        return shooting.volley(dice, rules_of(fields()), 3, kind, brb, int("overkill" in tags)).hits

    distribution = Counter()
    for volley, chance in shot_odds.volley_ways(fields(), gun, 0, brb, overwatch=False).odds().items():
        distribution[volley.hits] += chance
    assert distribution == exact(hits)


def test_under_overwatch_off_there_are_no_odds_of_a_shot_on_overwatch():
    """B18, G-8, S1.77: refused with the reason of the rule, also over several targets and beside another rule set."""
    case = Shot(combatant("siege_cannon"), G, overwatch=True)
    for ask in (lambda: shot(case, "overwatch-off"), lambda: compare(case, "book", "overwatch-off"),
                lambda: overkill(case, [G], "overwatch-off")):
        with pytest.raises(ImpossibleFight, match=r"This rule set has no overwatch. .*\(B18, G-8\)"):
            ask()
    assert shot(Shot(combatant("siege_cannon"), G), "overwatch-off").rows()


def test_shots_on_overwatch_jam():
    """G-8b: two dice show the same numeral in 1 of 12, the same face in 1 of 6; a shot of one's own turn never jams."""
    carbine = Shot(T, G, overwatch=True)
    assert shot(carbine, "book").jammed == F(1, 12)
    assert shot(carbine, "book + jam-raw-pair").jammed == F(1, 6)
    assert shot(carbine, "book + jam-off").jammed == shot(Shot(T, G), "book").jammed == 0


def test_sustained_fire_raises_the_hit_type():
    """B18, G-9: 11 of 36, then 5 of 9, then 3 of 4; under the other reading no further than one."""
    assert [shot(Shot(T, G, level=n), "book").hit for n in (0, 1, 2)] == [F(11, 36), F(5, 9), F(3, 4)]
    assert [shot(Shot(T, G, level=n), "book + sus-fire-flat").hit_type for n in (0, 1, 2)] == [1, 2, 2]


def test_misses_are_rolled_again_for_brb():
    """G-13: one of two missed dice; without that reading none."""
    leader = combatant("siege_leader")
    assert shot(Shot(leader, G), "book").hit == 1 - F(25, 36) * F(5, 6)
    assert shot(Shot(leader, G), "book + brb-off").hit == F(11, 36)


def test_hits_wound_until_nothing_is_left():
    """B11-B13: AP 5 denies 5+, not 2+; Overkill's third hit on two HP is lost."""
    assert shot(Shot(T, G), "book").saves == ()
    assert shot(Shot(T, T), "book").saves == ((saves.ARMOUR, 2),)
    cannon = combatant("siege_cannon")
    odds = shot(Shot(cannon, combatant("mind_seer")), "book")
    assert odds.saves == ((saves.INVULNERABLE, 4),)
    assert odds.saved == F(1, 2)
    assert odds.hits[3] == F(1, 27)
    assert set(odds.lost) == {0, 1, 2}
    assert odds.removed == odds.lost[2] == odds.hits[2] * F(1, 4) + odds.hits[3] * F(1, 2)


def test_both_saves_may_be_rolled_one_after_the_other():
    """B41, RULING 15: 2+ and then 5+."""
    made = shot(Shot(T, T), "book + saves-sequential")
    assert made.saves == ((saves.ARMOUR, 2), (saves.INVULNERABLE, 5))
    assert made.saved == 1 - F(1, 6) * F(4, 6)


def test_doors_and_torrents():
    """B6, G-4: a door saves on 6+; G-12: a torrent hits on 2+ whatever BRB says."""
    hatch = shot(Shot(T, combatant("door")), "book")
    assert hatch.removed == F(10, 36) * F(5, 6) + F(1, 36) * F(35, 36)
    torch = shot(Shot(combatant("siege_torch"), combatant("trooper")), "book")
    assert (torch.hit, torch.hit_type, torch.saved, torch.removed) == (F(5, 6), 0, F(2, 3), F(5, 18))


# --- what is asked ----------------------------------------------------------------------------------------------------


def test_types_are_found_by_id_and_name():
    """4.1-4.3: numbers and weapons of the data files."""
    assert combatant("siege_boarder") == combatant(" siege  Boarder") == combatant("Siege-Boarder")
    alpha = combatant("stalker_alpha")
    assert (alpha.ccd, alpha.cht, alpha.hp, alpha.armour, alpha.invulnerable, alpha.parry, alpha.reroll) == (
        7, 3, 3, 4, 5, 1, 2)
    assert [weapon.tags for weapon in combatant("siege_claws").melee] == [("claws",), ("claws",)]
    assert combatant("siege_boarder").guns == (
        Gun("twin carbine", 2, 1, 5, ("assault", "overwatch", "sus_fire", "overkill")),)
    assert combatant("console").kind == "object"


@pytest.mark.parametrize(("wrong", "sentence"), [
    (lambda: combatant("stalkr"), "did you mean 'stalker'?"),
    (lambda: combatant("zzz"), "the types are siege_boarder, "),
    (lambda: Weapon("w", ("fists",)), "did you mean 'fist'?"), (lambda: Weapon("w", (), 3), "from 1 to 2"),
    (lambda: Gun("g"), "from 1 to 15"), (lambda: Gun("g", 2, 4), "from 1 to 3"), (lambda: Gun("g", 2, ap=7), "or 0"),
    (lambda: Gun("g", torrent=1), "from 2 to 6"), (lambda: Gun("g", 1, tags=("asault",)), "did you mean 'assault'?"),
    (lambda: Combatant("c", ccd=14), "the CCD of c can't be 14"), (lambda: Combatant("c", ccd=2, cht=7), "the CHT"),
    (lambda: Combatant("c", hp=0), "the HP"), (lambda: Combatant("c", armour=1), "or 0 for none"),
    (lambda: Combatant("c", invulnerable=7), "from 2 to 6"), (lambda: Combatant("c", kind="ghost"), "infantry"),
    (lambda: Combatant("c", ld=13), "the LD"), (lambda: Combatant("c", parry=-1), "Parry"),
    (lambda: Combatant("c", reroll=True), "Re-roll"), (lambda: Combatant("c", brb=16), "BRB"),
    (lambda: Combatant("c", melee=(Weapon("w"),) * 4), "the most is 3"),
    (lambda: Combatant("c", guns=(Gun("g", 1),) * 3), "the most is 2"),
    (lambda: Duel(T, G, facing="side"), "front, flank, rear"), (lambda: Duel(T, G, rounds=0), "from 1 to 20"),
    (lambda: Duel(T, G, weapon="power gauntlt"), "did you mean 'power gauntlet'?"),
    (lambda: Duel(T, G, answer="knife"), "it carries rending claws"),
    (lambda: Duel(combatant("door"), G), "it is a door"), (lambda: Duel(combatant("console"), G), "it is an object"),
    (lambda: Duel(T, G, testing=True), "no force weapon"),
    (lambda: Duel(combatant("void_adept"), combatant("door"), testing=True), "takes no psychic test"),
    (lambda: Shot(G, T), "no gun"), (lambda: Shot(T, G, gun="carbine"), "did you mean 'twin carbine'?"),
    (lambda: Shot(T, G, level=3), "from 0 to 2"),
    (lambda: Shot(combatant("breacher"), G, level=1), "no sustained fire"),
    (lambda: Shot(combatant("breacher"), G, overwatch=True), "can't shoot on overwatch"),
    (lambda: Shot(combatant("siege_torch"), combatant("door")), "leaves doors alone")])
def test_what_cannot_be_is_one_sentence(wrong, sentence):
    """Who, what is wrong, what would be right."""
    with pytest.raises(ImpossibleFight, match=r".") as fault:
        wrong()
    assert sentence in str(fault.value)
    assert "\n" not in str(fault.value)


def test_too_many_dice_for_a_jam_are_refused():
    """Nine dice of which one may be rolled again have more than two million orders."""
    gun = Gun("g", 9, 1, tags=("overwatch",))
    with pytest.raises(ImpossibleFight, match="too many for exact odds of a jam"):
        shot(Shot(Combatant("s", brb=1, guns=(gun,)), G, overwatch=True), "book")
    assert shot(Shot(Combatant("s", brb=1, guns=(gun,)), G), "book").hit == 1 - F(5, 6) ** 10


def test_the_nearest_name():
    assert nearest("knif", ["knife", "claws"], "it carries {known}.") == "did you mean 'knife'?"
    assert nearest("xyz", [], "it carries {known}.") == "it carries none."


def test_rule_sets_stand_side_by_side():
    """RULING 15: both saves one after the other save more often; nothing else in a first round differs."""
    comparison = compare(Duel(G, T), "book", "book + saves-sequential")
    assert [str(each.ruleset) for each in comparison.odds] == ["book", "book + saves-sequential"]
    assert [label for label, _ in comparison.differences()] == ["defender wounded", "defender removed", "both survive"]
    assert dict(comparison.rows())["attacker wins"] == (F(238753, 279936),) * 2
    jams = compare(Shot(T, G, overwatch=True), "book", "book + jam-off")
    assert jams.differences() == [("gun jams", (F(1, 12), F(0)))]


def test_notebooks_show_tables():
    """Each chance as per cent and as a fraction, with every name escaped."""
    html = duel(Duel(arm("<one>"), arm("two", hp=2), rounds=2), "book")._repr_html_()
    assert "&lt;one&gt; attacks two" in html
    assert "<td>round 2: draw</td>" in html
    assert "<td>defender loses 2 HP</td>" in html
    odds = shot(Shot(combatant("siege_cannon"), combatant("mind_seer"), overwatch=True), "book")
    assert f"<td>{float(100 * odds.hits[2]):.2f} %</td><td>{odds.hits[2]}</td>" in odds._repr_html_()
    assert "<td>gun jams</td>" in odds._repr_html_()
    both = compare(Duel(G, T), "book", "book + parry-first")._repr_html_()
    assert "<th colspan=2>book + parry-first</th>" in both


def test_labels_of_rule_sets_that_differ_in_length_are_all_shown():
    """What one rule set cannot come to is 0 there."""
    rows = boarding_odds.side_by_side([[("a", F(1))], [("a", F(1, 2)), ("b", F(1, 2))]])
    assert rows == [("a", (F(1), F(1, 2))), ("b", (F(0), F(1, 2)))]


def test_the_played_example_can_happen():
    """2B: both rounds, die by die, are among the ends that the odds know of."""
    script = [2, 3, 5, 1, 3, 2, 1, 4, 6, 3, 5, 5, 2]
    dice = scripted(*[(6, face) for face in script])
    setting, standing = melee_odds.setting_of(Duel(G, T)), melee_odds.first_standing(Duel(G, T))
    mine, its, _ = melee_odds.fighters(fields(), setting, standing)
    bout = fight_round(dice, rules_of(fields()), mine, its)
    assert_consumed(dice, *[(6, face) for face in script])
    ends = melee_odds.round_ways(fields(), setting, standing).ways
    assert bout.winner in {fought.ahead for fought in ends if fought.winner == NEITHER}


def test_all_types_can_fight_and_be_shot_at():
    """Every pair of types has odds that sum to 1, under every preset."""
    everybody = [combatant(name) for name in unit_types()]
    alive = [who for who in everybody if who.kind == "infantry"]
    for one in alive:
        for other in everybody:
            for text in tuple(catalogue.presets):
                odds = duel(Duel(one, other), text)
                assert odds.hp.total == odds.rounds[0].outcomes.total == 1
            for gun in one.guns:
                if not gun.torrent or other.kind != "door":
                    assert shot(Shot(one, other, gun.name), "book").outcomes.total == 1
    assert len(alive) > 10
