"""A real PostgreSQL for whoever asks for one: each worker starts its own, once, in about a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from benchmarks.cluster import Cluster, programs

NUMBERS = count(1)


def started() -> Iterator[Cluster]:
    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    made = Cluster()
    yield made
    made.remove()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """The worker's server, which no test may stop."""
    yield from started()


@pytest.fixture(scope="module")
def own_cluster() -> Iterator[Cluster]:
    """A server that a module's tests may stop and kill, and leave running as they found it."""
    yield from started()


@pytest.fixture(scope="session")
def new_database(cluster: Cluster) -> Callable[[], str]:
    """Makes an empty place in the server at each call, and gives its URL."""
    return lambda: empty_place(cluster)


def empty_place(cluster: Cluster) -> str:
    """A new schema, and the URL of whatever lies in it."""
    name = f"place_{next(NUMBERS)}"
    carry_out(cluster.url, f"CREATE SCHEMA {name}")
    return f"{cluster.url}&search_path={name}"


def carry_out(url: str, query: str, *values: object) -> list[tuple[object, ...]]:
    """Carry out a statement in a database, behind the back of whoever uses it, and give its rows."""
    import asyncpg

    async def carried_out() -> list[tuple[object, ...]]:
        connection = await asyncpg.connect(url)
        try:
            return [tuple(row) for row in await connection.fetch(query, *values)]
        finally:
            await connection.close()

    return asyncio.run(carried_out())
