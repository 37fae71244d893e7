"""The page docs/readings.md: readings where the sources are silent or disagree, with their alternatives.

    python tools/readings_page.py            write the page
    python tools/readings_page.py --check    fail if the page is not what the options say today

The page is made of the options alone, so that it cannot leave one out.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from dieshift.core.readings import Reading, readings
from dieshift.core.rulesets import Option
from dieshift.interface.games import KINDS, kind

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "readings.md"
TITLES = {"stargrunt": "Squad battles", "boarding": "Boarding"}
MORE = {"stargrunt": "", "boarding": """
Rulings that no option takes back are listed with the rules that carry them out: [where the source is
unclear](rules-boarding.md#ruling-1-20-where-the-source-is-unclear), and [where it is
silent](rules-boarding.md#g-1-to-g-24-where-the-source-is-silent).
"""}
HEAD = """# Readings

You look up here each place where the sources are silent or disagree: the reading that Dieshift plays, and the options
of a [rule set](house-rules.md) that play another one.

![The same readings in the browser](screens/readings-desktop.webp)

Written by `python tools/readings_page.py` from the options; do not edit.
"""


def cited(option: Option) -> str:
    """Where an option comes from."""
    cite = option.cite
    page = f"page {cite.page}" if cite.page else ""
    return ", ".join(filter(None, (cite.source, cite.where, cite.rules, page, cite.author and f"by {cite.author}")))


def reading_lines(found: Reading) -> Iterator[str]:
    """One reading: what applies, and what could."""
    by = f" (`{found.taken.key}`; {cited(found.taken)})" if found.taken else ""
    yield f"\n### {found.subject.capitalize()}\n\n{found.sentence}{by}\n\n"
    for option in found.others:
        yield f"- Instead, `{option.key}`: {option.sentence} ({cited(option)})\n"


def page() -> str:
    """The whole page."""
    lines = [HEAD]
    for game in KINDS:
        catalogue = kind(game).rulebook.catalogue
        places = list(readings(catalogue))
        lines.append(f"\n## {TITLES[game]}\n\n{len(places)} places, with the reading of the preset "
                     f"`{catalogue.default}`.\n{MORE[game]}")
        for one in places:
            lines.extend(reading_lines(one))
    return "".join(lines)


def main() -> int:
    """Write the page, or check it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="fail if the page is not up to date")
    if not parser.parse_args().check:
        PAGE.write_text(page(), encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page():
        print("docs/readings.md is not up to date: run python tools/readings_page.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
