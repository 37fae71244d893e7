"""Saves from before an unfinished order was *what, stage, notes*: flags are read as the notes that they have become."""

import json

import pytest

from dieshift.battle import Battle
from dieshift.core.savefile import chain
from dieshift.core.schema import Fields
from dieshift.stargrunt.chapters import overwatch
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.records import Game

FLAGS = {"notes.0": "reacted", "notes.1": "hasty", "notes.2": "hurt", "notes.3": "reveals", "notes.4": "burdened",
         "what": "interrupts"}
SHOT_AT = {  # seed: the orders of a battle that stands where a mover under fire is asked how it goes on
    (39, overwatch.MISSED): ["second", "activate B3", "fire B3 at R1 with figures 4,5", "move B3 to 55.71,12.71",
                   "react R1 at 3.97"],
    (9, overwatch.HURT): ["first", "activate R1", "dash R1 to 47.89,36.99 leaving casualties", "decline",
                "fire R1 at B3 with figures 1,6 and supports 2,3", "decline", "activate B3", "move B3 to 52.21,5.62",
                "move B3 to 50.69,0.22", "activate R3", "fire R3 at B1", "dash R3 via 17.19,35.3 to 20.88,38.85",
                "react B1 at 3.64", "activate B2", "communicate B2 to B3",
                "dash B2 to 42.67,4.07 leaving casualties", "activate R2", "end R2", "second", "activate R2",
                "dash R2 to 37.85,36.49", "dash R2 to 39.23,41 leaving casualties", "decline", "activate B1",
                "dash B1 to 26.19,6.08", "react R3 at 0.89"],
}


def aged(path):
    """Write a save as it was before, with its hashes, and say which flags it names."""
    lines, before, named = [json.loads(line) for line in path.read_text().splitlines()], "", set()
    for body in lines:
        for field in ("start", "changed"):
            if isinstance(body.get(field), dict):
                body[field] = {was(name, named): value for name, value in body[field].items()}
        if "schema" in body:
            body["schema"] = "of an older version"
        body.pop("chain")
        body["chain"] = before = chain(before, body)
    path.write_text("".join(json.dumps(body) + "\n" for body in lines))
    return named


def was(name, named):
    """A field by the name that it had."""
    flag = next((now for now in FLAGS if name.startswith("pending.") and name.endswith(f".{now}")), None)
    if flag is None:
        return name
    named.add(FLAGS[flag])
    return name.removesuffix(flag) + FLAGS[flag]


@pytest.mark.parametrize(("seed", "hit"), SHOT_AT)
def test_a_save_with_flags_opens_verifies_and_goes_on(tmp_path, seed, hit):
    """S4.117, S4.119: it stands where the owner of a mover under fire is asked; the answer is understood as ever."""
    path, battle = tmp_path / "old.jsonl", Battle("examples/scenarios/first-lesson.yaml", "goodall", seed=seed)
    for text in SHOT_AT[seed, hit]:
        battle.order(text)
    assert (battle.game.question, battle.game.pending[0].notes[overwatch.HIT]) == (overwatch.HURT_ON_THE_MOVE, hit)
    battle.save(path)
    assert "hurt" in aged(path)
    again = Battle.load(path)
    assert again.journal.unverified == "unverified schema"
    assert again.game == battle.game
    assert again.verify(compiled=False).ok
    for one in (battle, again):
        one.order("carryon carry")
    assert again.game == battle.game
    assert again.game.question != overwatch.HURT_ON_THE_MOVE


def test_every_flag_of_older_saves_has_its_place():
    """R5.43, R10.42; S4.111, S4.112, S4.117, S4.121."""
    fields = Fields(Game, STARGRUNT.renames)
    assert {fields.names[fields.place(f"pending.5.{flag}")]: flag for flag in FLAGS.values()} == {
        f"pending.5.{now}": flag for now, flag in FLAGS.items()}
