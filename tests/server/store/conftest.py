"""The two databases."""

import pytest

from .cluster import Cluster


@pytest.fixture(scope="session")
def cluster():
    made = Cluster()
    yield made
    made.remove()


@pytest.fixture
def postgres(cluster):
    """The URL of an empty database."""
    cluster.wipe()
    return cluster.url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    """An empty database of either kind."""
    return str(tmp_path / "games.db") if request.param == "sqlite" else request.getfixturevalue("postgres")
