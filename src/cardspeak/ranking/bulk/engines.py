"""Which engine does the work: Numba where it is installed, else NumPy. Both give the same numbers.

Numba has to be imported, and its kernels read or compiled, before they rank the first hand. So a process begins with NumPy while
what it is asked for is little, and goes over to Numba once that would have paid.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from types import ModuleType
from typing import Final, Literal, TypeAlias

from cardspeak.ranking.bulk import arrays

Name: TypeAlias = Literal["numba", "numpy"]

STARTING: Final = 16_000_000
"""Hands that NumPy ranks in the time in which Numba starts, about a second; compiling its kernels takes some seven."""
ASKING: Final = 100_000
"""The hands that it could rank in the time that it takes to be asked."""

_chosen: ModuleType | None = None
_spared = 0
_sparing: ContextVar[bool] = ContextVar("_sparing", default=False)


def engine() -> Name:
    """The engine at work, ``numba`` or ``numpy``: Numba if it can be imported, unless ``use`` said otherwise.

    The first call, like the first hands to be ranked, imports Numba. ``pip install 'cardspeak[fast]'`` installs it.
    """
    return "numpy" if module() is arrays else "numba"


def use(name: Name | None) -> None:
    """Rank with this engine from now on; None chooses afresh. Raises ValueError for another name, ImportError without
    Numba.
    """
    global _chosen
    if name not in ("numba", "numpy", None):
        raise ValueError(f"no engine {name!r}: there are numba and numpy")
    _chosen = None if name is None else arrays if name == "numpy" else kernels()


def module() -> ModuleType:
    """The module that does the work: ``score``, ``gather`` and ``right``."""
    global _chosen
    if _chosen is None and _sparing.get():
        return arrays
    if _chosen is None:
        try:
            _chosen = kernels()
        except ImportError:
            _chosen = arrays
    return _chosen


def sparing(hands: Callable[[], int]) -> AbstractContextManager[None]:
    """Rank so many hands inside with NumPy, if no engine is at work yet and all that was spared so takes no longer than to start
    Numba. How many they are is asked for only if none is.
    """
    return _spare(hands()) if _chosen is None else nullcontext()


@contextmanager
def _spare(hands: int) -> Iterator[None]:
    global _spared
    if _spared + hands + ASKING > STARTING:
        yield
        return
    _spared += hands + ASKING
    token = _sparing.set(True)
    try:
        yield
    finally:
        _sparing.reset(token)


def kernels() -> ModuleType:
    """The compiled kernels. Raises ImportError if Numba cannot be imported, or the machine is not little-endian."""
    if sys.byteorder != "little":
        raise ImportError("the kernels need a little-endian machine")
    from cardspeak.ranking.bulk import kernels

    return kernels
