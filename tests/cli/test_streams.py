"""A standard output that takes nothing: one sentence, and never a traceback."""

import subprocess
import sys

import pytest

COMMAND = [sys.executable, "-m", "dieshift"]


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["rules"], ["rules", "--json"]])
def test_a_full_disk_behind_the_output_is_one_sentence(words):
    with open("/dev/full", "w") as full:  # noqa: PTH123 - a device
        done = subprocess.run([*COMMAND, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (2, "The output can't be written: No space left on device.\n")


def test_a_reader_that_has_gone_ends_a_command_in_silence():
    with subprocess.Popen([*COMMAND, "rules", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as done:  # noqa: S603
        done.stdout.close()
        assert done.stderr.read() == b""
    assert done.returncode == 1
