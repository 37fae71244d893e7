"""The settings that games were begun with, each made once for as many games as share it."""

import json
from dataclasses import replace
from functools import lru_cache

from dieshift.core.savefile import Header
from dieshift.interface.games import Setting
from dieshift.interface.save_header import setting_of

MOST = 64
PARTS = ("game", "ruleset", "schema", "start", "scenario", "setting")  # of a header, on which a setting depends


def setting_kept(header: Header) -> Setting:
    """The setting of a game, to be read only. DamagedSave when the header holds none."""
    return _made(_same(header))[0]


def header_kept(header: Header) -> Header:
    """A header that shares what is large in it, and to be read only, with those of all games of its setting."""
    same = _made(_same(header))[1]
    return replace(header, start=same.start, scenario=same.scenario, setting=same.setting)


def _same(header: Header) -> str:
    return json.dumps({name: getattr(header, name) for name in PARTS})


@lru_cache(MOST)
def _made(same: str) -> tuple[Setting, Header]:
    header = Header(digest="", dice={}, engine="", **json.loads(same))
    return setting_of(header), header
