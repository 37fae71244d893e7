"""What a fire would do, before it is ordered: lines of sight, dice with their shifts, exact odds."""

from fractions import Fraction

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import morale, overwatch
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.odds import Morale, Shot, fire
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import BROKEN, DEAD, FLIPPED, PANICKED, WOUNDED
from dieshift.stargrunt.turn.step import step

from .kit import SCRUB, Eyes, duel, played

HOUSE = "  - {kind: building, at: [[33, 15], [39, 15], [39, 20], [33, 20]]}"
NEW_TURN = ("who goes first", 6)
HALF = "  - {kind: scrub, at: [[30, 35.2], [42, 35.2], [42, 42], [30, 42]]}"


def shown(battle, text="fire B1 at R1", viewer=None):
    return Eyes(battle, viewer).preview(text)


def chances(preview, group=None):
    return {row.label: Fraction(row.fraction) for row in preview.odds.rows if group is None or row.group == group}


def dice(preview):
    return [(die.role, die.start, die.faces, die.count) for die in preview.odds.dice]


# --- the worked example ----------------------------------------------------------------------------------------------


def test_the_worked_example():
    """R5.13, R5.31-R5.35: D8, D10 and D10 against D12; impact D10 against armour D8."""
    preview = shown(duel(terrain=SCRUB))
    assert preview.refused == ""
    assert dice(preview) == [("range die", 10, 12, 1), ("quality", 0, 8, 1), ("firepower", 0, 10, 1),
                             ("support weapon", 0, 10, 1), ("impact", 10, 10, 1), ("armour", 6, 8, 1)]
    shift, = preview.odds.dice[0].shifts
    assert (shift.label, shift.by, shift.rules, shift.page) == ("soft cover", 1, "R5.13", "35")
    shift, = preview.odds.dice[5].shifts
    assert (shift.label, shift.by, shift.rules, shift.page) == ("soft cover", 1, "R5.34", "36")
    assert chances(preview, "fire") == {"no effect": Fraction(181, 400), "suppressed only": Fraction(41, 200),
                                        "suppressed, with potential hits": Fraction(137, 400)}
    assert chances(preview)["at least one casualty"] == Fraction(867449, 3840000)
    assert [f"{100 * row.chance:.1f}" for row in preview.odds.rows[:4]] == ["45.2", "20.5", "34.2", "22.6"]
    assert preview.words == ["R1 is 29.1″ away", "8 of 8 figures in view", "soft cover", "scrub; gives soft cover"]


def test_the_odds_are_those_of_the_odds_command():
    """Casualties, the leader and the confidence test of the same shot described by hand. R5.38, R7.1."""
    preview = shown(duel(terrain=SCRUB))
    hand = fire(Shot(8, 10, 6, 8, firepower=10, support=(10,), band=4, cover=1, morale=Morale(8, 2, 1, leader=1)),
                "book")
    assert list(chances(preview, "casualties").values()) == list(hand.casualties.values())
    assert list(chances(preview, "confidence").values()) == list(hand.confidence.lost)
    fell = sum(ways for toll, ways in hand.distribution.ways.items() if toll.leader_fell)
    assert chances(preview)["leader hit"] == Fraction(fell, hand.distribution.whole)
    assert preview.odds.notes[:2] == ["0.50 potential hits on average", "on average 0.14 wounded and 0.13 killed"]
    assert preview.odds.notes[2] == "51.4 % chance of a confidence test (threat 1, leadership 2; R7.1, p.20)"
    assert len(preview.odds.notes) == 2 + len(hand.confidence.cases)
    for group in ("fire", "casualties", "confidence"):
        assert sum(chances(preview, group).values()) == 1


def test_the_odds_follow_the_rule_set_that_is_asked_about():
    """A house rule compared: the same battle by another record."""
    battle = duel(terrain=SCRUB)
    eyes = Eyes(battle)
    plain = eyes.preview("fire B1 at R1")
    eyes.rules = catalogue.parse("book + quick-and-dirty").record()
    other = eyes.preview("fire B1 at R1")
    assert (plain.odds.rules, other.odds.rules) == ("book", "book + quick-and-dirty")
    assert chances(other, "fire") == chances(plain, "fire")
    hand = fire(Shot(8, 10, 6, 8, firepower=10, support=(10,), band=4, cover=1, morale=Morale(8, 2, 1, leader=1)),
                "book + quick-and-dirty")
    assert list(chances(other, "casualties").values()) == list(hand.casualties.values())
    assert [die.role for die in other.odds.dice][4:] == []


# --- who is fired at -------------------------------------------------------------------------------------------------


def test_the_hurt_stay_in_the_count_and_are_no_new_loss():
    """R5.36: seven are counted, the nearest two of them hurt; the leader is the fifth."""
    battle = duel()
    squad = battle.game.squad[1]
    squad.figure[3].health = squad.figure[4].health = WOUNDED
    squad.figure[5].health = DEAD
    preview = shown(battle)
    hand = fire(Shot(8, 10, 6, 7, firepower=10, support=(10,), band=4, hurt=(1, 2), morale=Morale(8, 2, 1, leader=5)))
    whole = fire(Shot(8, 10, 6, 7, firepower=10, support=(10,), band=4))
    assert list(chances(preview, "casualties").values()) == list(hand.casualties.values())
    assert hand.casualties[0] > whole.casualties[0]
    fell = sum(ways for toll, ways in hand.distribution.ways.items() if toll.leader_fell)
    assert chances(preview)["leader hit"] == Fraction(fell, hand.distribution.whole)
    assert "figures hurt earlier still count; only figures that fall now are casualties" in preview.odds.notes


@pytest.mark.parametrize("hidden", [", hidden: true", ""])
def test_fire_at_a_counter_can_only_flip_it(hidden):
    """R15.20: two dice or more suppress it and show it for a unit."""
    battle = duel(terrain=SCRUB, other=hidden)
    battle.game.squad[1].located = FLIPPED if not hidden else 0
    preview = shown(battle)
    known = Fraction(137, 400)
    assert chances(preview) == {"no effect": 1 - known, "unit suppressed, and known to be one": known}
    assert preview.odds.notes == ["as far as is known: the counter may hide a position"]
    assert [die.role for die in preview.odds.dice] == ["range die", "quality", "firepower", "support weapon"]


def test_the_exposed_part_is_counted_alone():
    """R5.6: of eight figures those that stand in the open."""
    battle = duel("book + part-fire", terrain=HALF)
    squad = battle.game.squad[1]
    exposed = sum(1 for figure in squad.figure[:8] if figure.y < 3520)
    assert 0 < exposed < 8
    whole, part = shown(battle), shown(battle, "fire B1 at R1 exposed part")
    assert (part.refused, part.words[2]) == ("", "in the open")
    hand = fire(Shot(8, 10, 6, exposed, firepower=10, support=(10,), band=4))
    assert list(chances(part, "casualties").values()) == list(hand.casualties.values())
    assert chances(whole, "casualties") != chances(part, "casualties")


def test_named_weapons_alone_are_rolled():
    """R5.20, R5.30."""
    told = shown(duel(), "fire B1 at R1 with supports 2")
    assert [die[0] for die in dice(told)] == ["range die", "quality", "support weapon", "impact", "armour"]
    assert dice(told)[3] == ("impact", 12, 12, 1)


def test_a_shot_that_is_refused_shows_the_sight_and_no_odds():
    """R5.10."""
    told = shown(duel(red="[36, 46.5]"))
    assert told.refused.startswith("R1 is 40.5″ from B1, 0.5″ too far: five range bands of 8″ reach 40″")
    assert (told.odds, told.words[0]) == (None, "R1 is 40.5″ away")
    assert len(told.rays) == 8


def refused_fire(case):
    """B1 could fire at R1 but for one thing; the preview of the order that asks for it."""
    third = "}\n      - {name: Third, type: targets, at: [36, 20]"
    nearer = ("book + greatest-threat-first", third) if case == "a greater threat" else ("book", "")
    battle = duel(nearer[0], terrain=HALF, other=nearer[1])
    squad = battle.game.squad[0]
    changes = {"suppressed": {"suppression": 1}, "panicked": {"panic": PANICKED}, "in column": {"column": 1},
               "broken in the open": {"confidence": BROKEN, "shot_at_by": 2}}
    for name, value in changes.get(case, {}).items():
        setattr(squad, name, value)
    part = " exposed part" if case == "a part without the option" else ""
    return shown(battle, f"fire B1 at R1{part}")


@pytest.mark.parametrize(("case", "because"), [
    ("a greater threat", "(R5.8, p.12)"), ("a part without the option", "(R5.6, p.12)"),
    ("suppressed", "(R7.71, p.18)"), ("panicked", "(R7.52, p.21)"), ("in column", "(R3.36, p.24)"),
    ("broken in the open", "(R7.22, p.21)")])
def test_no_odds_stand_beside_a_refusal(case, because):
    """Section 22: odds shown for fires that would then be refused; nor before the unit's activation comes."""
    told = refused_fire(case)
    assert told.refused.endswith(because)
    assert told.odds is None
    assert len(told.rays) >= 8


def test_the_same_fires_have_odds_without_what_forbids_them():
    """The cases above differ from a fire that is allowed in one thing each."""
    assert shown(duel(terrain=HALF)).odds is not None
    assert shown(duel("book + part-fire", terrain=HALF), "fire B1 at R1 exposed part").odds is not None


def test_a_fire_that_would_be_refused_when_its_turn_comes_has_no_odds_either():
    """R7.71: B1's activation is over; had it another, its suppression would forbid the fire."""
    battle = duel()
    battle.order("end B1")
    assert shown(battle, viewer=Viewer.FIRST).odds is not None
    battle.game.squad[0].suppression = 1
    assert shown(battle, viewer=Viewer.FIRST).odds is None


def test_a_fire_that_names_what_cannot_join_shows_no_odds():
    """R3.40: the gunner has no rifle."""
    told = shown(duel(), "fire B1 at R1 with figures 1,2")
    assert told.refused.startswith("B1 can't fire with figures 2: ")
    assert told.odds is None


@pytest.mark.parametrize(("rules", "shows"), [("book", True), ("book + once-at-a-target", False)])
def test_a_second_fire_at_one_target_shows_odds_only_where_it_is_allowed(rules, shows):
    """R3.41: B1 has fired at R1 with some of its figures; the sight is shown all the same."""
    battle = duel(rules)
    battle.game.squad[0].fires, battle.game.squad[0].fired_at = 1, 2
    preview = shown(battle)
    assert (preview.odds is not None, preview.refused == "") == (shows, shows)
    assert len(preview.rays) == 8


def test_a_hasty_shot_past_d12_shows_no_odds_and_does_not_speak_of_cover():
    """R5.14, S4.111: in the fifth band the haste is one die type too much; its test is not shown either."""
    battle = duel("book + opportunity-fire", red="[36, 42]")
    game = battle.game
    game.question, game.seat_to_choose, game.pending_count = overwatch.REACTION, 1, 1
    game.pending[0].order.kind, game.pending[0].order.unit = morale.GO_IN_POSITION, 0
    plan = shown(battle, "react R1")
    assert plan.refused.startswith("B1 is 36″ from R1, and firing out of turn takes the range die past")
    assert (plan.odds, len(plan.rays)) == (None, 6)


def test_a_column_is_suppressed_whatever_falls():
    """R4.15: one die type down."""
    battle = duel()
    battle.game.squad[1].column = 1
    preview = shown(battle)
    assert dice(preview)[0] == ("range die", 10, 8, 1)
    assert "no die beats the range die: suppressed in column" in chances(preview, "fire")


@pytest.mark.parametrize(("text", "label", "by", "die"), [
    ("book", "soft cover", 1, 12), ("ozkriegspiel", "concealment", 1, 12)])
def test_the_page_says_what_lifts_the_range_die(text, label, by, die):
    """R5.13, S2.25: cover by the book; concealment where the two are apart; and so does the story."""
    battle = duel(text, terrain=SCRUB)
    preview = shown(battle)
    assert [(shift.label, shift.by) for shift in preview.odds.dice[0].shifts] == [(label, by)]
    assert preview.odds.dice[0].faces == die
    assert f"→ {label} +{by} → D{die}" in str(battle.order("fire B1 at R1"))


def test_tall_crops_lift_the_range_die_and_protect_nobody():
    """S2.25: D10 becomes D12, and the armour stays D6; by the book they are open ground."""
    crops = SCRUB.replace("scrub", "crops, concealment: true")
    preview = shown(duel("ozkriegspiel", terrain=crops))
    assert dice(preview)[0] == ("range die", 10, 12, 1)
    assert dice(preview)[-1] == ("armour", 6, 6, 1)
    assert "crops; conceals" in preview.words
    assert dice(shown(duel(terrain=crops)))[0] == ("range die", 10, 10, 1)


# --- fire out of turn ------------------------------------------------------------------------------------------------


def test_opportunity_fire_shows_its_test_its_haste_and_the_place_it_is_aimed_at():
    """S4.110, S4.111: a D8 above 2; the range die one type up."""
    battle = duel("book + opportunity-fire")
    battle.order("move B1 to 36,11")
    preview = shown(battle, "react R1 at 4")
    assert preview.refused == ""
    assert preview.words[0] == "B1 is 25.1″ away"
    assert chances(preview, "reaction test") == {"it fires": Fraction(3, 4), "it can't fire now": Fraction(1, 4)}
    assert ("range die", 10, 12, 1) in dice(preview)
    assert [(shift.label, shift.by, shift.rules) for shift in preview.odds.dice[1].shifts] == [
        ("opportunity fire", 1, "S4")]
    assert shown(battle, "react R1 at 4", viewer=Viewer.FIRST).odds is None


def test_reaction_fire_needs_no_test():
    """R5.40, R5.41."""
    battle = duel("book + reaction-fire")
    battle.order("move B1 to 36,11")
    battle.order("move B1 to 36,16")
    preview = shown(battle, "react R1")
    assert (preview.refused, preview.words[0]) == ("", "B1 is 24.1″ away")
    assert chances(preview, "reaction test") == {}
    assert preview.odds.dice[0].role == "range die"


# --- sight -----------------------------------------------------------------------------------------------------------


def test_a_clear_line_is_one_segment_for_each_figure():
    told = shown(duel())
    assert [ray.kind for ray in told.rays] == ["clear"] * 8
    assert (told.rays[0].x1, told.rays[0].y1, told.rays[0].x2, told.rays[0].y2) == (3600, 600, 3600, 3510)
    assert [ring.label for ring in told.rings] == ["8″ D4", "16″ D6", "24″ D8", "32″ D10", "40″ D12"]


def test_a_blocked_line_is_clear_up_to_what_blocks_it():
    """R5.1: a house from 15 to 20 inches."""
    preview = shown(duel(terrain=HOUSE))
    assert preview.refused == "B1 doesn't see R1: at least half of its figures must be in view. (R5.4, p.12)"
    first, second = preview.rays[:2]
    assert (first.kind, second.kind) == ("clear", "blocked")
    assert (first.x2, first.y2) == (second.x1, second.y1) == (3600, 1500)
    assert preview.words == [
        "R1 is 29.1″ away", "0 of 8 figures in view", "building: blocks sight, 5″ of it crossed"]


def test_cover_colours_the_last_segment():
    """R14.1: in scrub from 30 inches on."""
    rays = shown(duel(terrain=SCRUB)).rays
    assert {ray.kind for ray in rays} == {"clear", "soft"}
    assert (rays[1].kind, rays[1].y1, rays[1].y2) == ("soft", 3000, 3510)


# --- rule sets -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", sorted(catalogue.presets))
def test_a_rules_record_knows_its_rule_set(preset):
    """Each preset, and the book with each option alone, from the record back to the text."""
    assert str(catalogue.of(catalogue.parse(preset).record())) == preset
    for key in catalogue.options:
        alone = catalogue.parse(f"book + {key}")
        assert catalogue.of(alone.record()) == alone


# --- over whole games ------------------------------------------------------------------------------------------------


def rolled(battle, text):
    """The dice that the rules roll for an order now, each with its reason."""
    dice = seed_dice(3, logged=True)
    step(dice, battle.journal.rules, battle.table, clone(battle.game), battle.read(text))
    return [(reasons.words[dice.why[k]], dice.die[k]) for k in range(dice.read)]


def test_the_dice_that_are_shown_are_the_dice_that_are_rolled():
    """Every fire and every test that two bots could order in a game, as the rules would roll it."""
    compared = set()
    for battle in played("examples/scenarios/first-lesson.yaml", 160, 11, rules="book", bots=("heuristic", "random")):
        eyes = Eyes(battle)
        for choice in eyes.menu.choices:
            preview = eyes.preview(choice.order)
            if choice.refused or choice.wants or preview.odds is None:
                continue
            fell, volley = rolled(battle, choice.order), {"impact", "armour"}
            told_dice = [(die.role, die.faces) for die in preview.odds.dice for _ in range(die.count)]
            wanted = [die for die in told_dice if die[0] not in volley]
            if choice.word == "fire":
                assert fell[:len(wanted)] == wanted
                assert {die for die in fell if die[0] in volley} <= set(told_dice)
            elif choice.word == "storm":  # its tests are rolled once all who charge are named (R8.70)
                stands = battle.game.squad[battle.read(choice.order).target].confidence > BROKEN  # or runs (R8.3)
                tests = ["reaction test", "confidence test"] if stands else ["reaction test"]
                assert (fell, [name for name, _ in wanted]) == ([], [*tests, "combat move"])
            else:
                assert [die for die in fell if die != NEW_TURN][:1] == wanted[:1]
            compared.add(choice.word)
    assert compared >= {"fire", "position", "recover", "communicate"}
