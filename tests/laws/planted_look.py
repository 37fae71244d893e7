"""What a program says of planted house rules, as JSON: run where their package looks installed."""

import json
import sys

from dieshift.stargrunt.odds import Shot, fire
from laws import fire as law

SHOT = Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8)


def look(option: str) -> dict[str, object]:
    """All that is told of one house rule."""
    text = f"book + {option}"
    found = fire(SHOT, text)
    return {"faults": list(law.faults(text)), "major": str(found.major), "hits": str(found.potential_hits),
            "dice": found.dice}


if __name__ == "__main__":
    json.dump({option: look(option) for option in sys.argv[1:]}, sys.stdout)
