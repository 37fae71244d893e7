"""From the name of a database to the storage."""

from dieshift.server.sqlite import open_sqlite
from dieshift.server.storage import CannotOpen
from dieshift.server.store import Store


def open_storage(url: str) -> Store:
    """The storage of `path`, `sqlite:///path` or `postgresql://...`; CannotOpen says in a sentence why not."""
    kind, mark, rest = url.partition("://")
    if not mark:
        return open_sqlite(url)
    if kind == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return open_sqlite(rest[1:])
    if kind not in {"postgresql", "postgres"}:
        message = f"{url}: name a file, sqlite:///file (sqlite:////folder/file from the root), or postgresql://..."
        raise CannotOpen(message)
    try:
        from dieshift.server.postgres import open_postgres
    except ImportError:
        message = f"{kind}: this database needs psycopg; pip install 'dieshift[postgres]'"
        raise CannotOpen(message) from None
    return open_postgres(url)
