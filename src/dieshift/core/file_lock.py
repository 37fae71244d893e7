"""A lock that one process has on a file, as every system offers it; a process that ends gives it up."""

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[bytes]) -> None:
        """Lock a file that is open; OSError where another process has it."""
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def unlock(file: IO[bytes]) -> None:
        """Give the lock on a file up."""
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def lock(file: IO[bytes]) -> None:
        """Lock a file that is open; OSError where another process has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def unlock(file: IO[bytes]) -> None:
        """Give the lock on a file up, also for processes that were forked since."""
        fcntl.flock(file, fcntl.LOCK_UN)
