"""Which engine does the work: Numba where it is installed, else NumPy. Both give the same numbers."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Literal, TypeAlias

from cardspeak.ranking.bulk import arrays

Name: TypeAlias = Literal["numba", "numpy"]

_chosen: ModuleType | None = None


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
    if _chosen is None:
        try:
            _chosen = kernels()
        except ImportError:
            _chosen = arrays
    return _chosen


def kernels() -> ModuleType:
    """The compiled kernels. Raises ImportError if Numba cannot be imported, or the machine is not little-endian."""
    if sys.byteorder != "little":
        raise ImportError("the kernels need a little-endian machine")
    from cardspeak.ranking.bulk import kernels

    return kernels
