"""Who plays the rounds, if not this process: processes of this machine, or a Dask cluster."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Final
from urllib.parse import urlsplit

from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

PATIENCE: Final = 10
"""Seconds that a scheduler may take to answer."""
PACKAGE: Final = __package__
"""What a worker needs."""


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """So many processes of this machine. An interruption from the keyboard is left to this process. Raises `Refused`.

    >>> with processes(0): pass
    Traceback (most recent call last):
        ...
    cardspeak.rulebook.refusal.Refused: a simulation takes 1 worker or more, not 0
    """
    if workers < 1:
        raise Refused(f"a simulation takes 1 worker or more, not {workers}")
    crew = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=undisturbed)
    try:
        yield crew
    finally:
        crew.shutdown(cancel_futures=True)


def undisturbed() -> None:
    """Leave an interruption to the process that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of the Dask cluster whose scheduler has that address, such as `tcp://10.0.0.1:8786`.

    They need this package too. Raises `Refused` if nobody answers there, there are no workers, or one
    of them has it not.

    >>> with cluster('nowhere') as executor: pass
    Traceback (most recent call last):
        ...
    cardspeak.rulebook.refusal.Refused: 'nowhere' is not a scheduler's address, such as tcp://10.0.0.1:8786
    """
    try:
        from distributed import Client
    except ImportError:
        raise Refused("a cluster needs Dask: pip install 'cardspeak[cluster]'") from None
    check_answers(address)
    client: Any = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    with client:
        if not client.scheduler_info()["workers"]:
            raise Refused(f"the Dask scheduler at {address} has no workers")
        for worker, outcome in client.run(import_module, PACKAGE, on_error="return").items():
            if isinstance(outcome, Exception):
                raise Refused(f"the worker at {worker} cannot play: {' '.join(str(outcome).split())}")
        yield client.get_executor(pure=False)  # each chunk is played when it is asked for, not looked up


def check_answers(address: str) -> None:
    """Raises `Refused` for an address that is none, or where nobody answers; a client would say so at length, and late."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port:
        raise Refused(f"{quoted(address)} is not a scheduler's address, such as tcp://10.0.0.1:8786")
    try:
        socket.create_connection((host, port), PATIENCE).close()
    except OSError as error:
        raise Refused(f"no Dask scheduler answers at {address}: {error.strerror or error}") from None
