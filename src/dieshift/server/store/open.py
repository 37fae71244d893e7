"""From the name of a database to its storage, or to its keeper."""

from pathlib import Path

from dieshift.server.store import keeping
from dieshift.server.store.sqlite import open_sqlite
from dieshift.server.store.storage import CannotOpen
from dieshift.server.store.store import Store

NO_LIBRARY = "a PostgreSQL database needs psycopg; pip install 'dieshift[postgres]'"


def open_storage(url: str) -> Store:
    """The storage of `path`, `sqlite:///path` or `postgresql://...`; CannotOpen says in a sentence why not."""
    if path := _file(url):
        return open_sqlite(path)
    try:
        from dieshift.server.store.postgres import open_postgres
    except ImportError:
        raise CannotOpen(NO_LIBRARY) from None
    return open_postgres(url)


def check_storage(url: str) -> list[str]:
    """The faults of a database, a sentence for each game that has one; a server may be writing it."""
    if path := _file(url):
        return keeping.check(path)
    try:
        from dieshift.server.store.postgres import check_postgres
    except ImportError:
        raise CannotOpen(NO_LIBRARY) from None
    return check_postgres(url)


def backup_storage(url: str, to: Path | str) -> None:
    """Copy a SQLite database, also while a server is writing it; CannotOpen says in a sentence why not."""
    path = _file(url)
    if not path:
        message = "a PostgreSQL database is backed up by its own pg_dump --schema=dieshift"
        raise CannotOpen(message)
    keeping.backup(path, to)


def _file(url: str) -> str:
    """The file that a name means; empty when it is PostgreSQL's."""
    if not url:
        message = "the database has no name: write a file, sqlite:///file, or postgresql://..."
        raise CannotOpen(message)
    kind, mark, rest = url.partition("://")
    if not mark:
        return url
    if kind == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return rest[1:]
    if kind in {"postgresql", "postgres"}:
        return ""
    message = f"{url}: name a file, sqlite:///file (sqlite:////folder/file from the root), or postgresql://..."
    raise CannotOpen(message)
