"""The settings that games were begun with, each made once for as many games as share it."""

import json
from functools import lru_cache

from dieshift.battle import setting_of
from dieshift.core.savefile import Header
from dieshift.games import Setting

MOST = 64


def setting_kept(header: Header) -> Setting:
    """The setting of a game, to be read only. DamagedSave when the header holds none."""
    return _made(header.game, json.dumps(header.scenario))


@lru_cache(MOST)
def _made(game: str, scenario: str) -> Setting:
    header = Header(game, "", "", {}, "", "", scenario=json.loads(scenario))
    return setting_of(header)
