"""How Numba compiles what is here: formulas to be inlined, kernels kept on disk.

Numba keeps a kernel while the file that defines it is unchanged, and knows nothing of the formulas inlined into it. So
the sources of all the formulas count as part of every kernel here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

from numba import njit

from cardspeak.ranking.bulk.lanes import count, select

Function = TypeVar("Function", bound=Callable[..., Any])
OPERATIONS = {count: count, select: select}
"""What ``lane_type`` teaches Numba by itself."""


def kernel(function: Function, **options: Any) -> Function:
    """A function over arrays, compiled when it is first called and then kept on disk.

    It lets other threads run. Any change in its file's folder, in this one, or in ``ranking`` itself, whose constants the
    formulas hold, compiles it again. Where nothing can be kept, because no folder can be written to, it is compiled in
    every process. ``options`` are more of Numba's.
    """
    try:
        compiled = njit(cache=True, nogil=True, **options)(function)
    except RuntimeError:  # no folder for it
        return njit(nogil=True, **options)(function)  # type: ignore[no-any-return]
    with suppress(AttributeError):  # private, but the same since Numba had a cache
        here, there = Path(__file__).parent, Path(function.__code__.co_filename).parent
        compiled._cache._cache_file._source_stamp = stamp(here.parent, here, there)
    return compiled  # type: ignore[no-any-return]


@cache
def stamp(*folders: Path) -> str:
    """A digest of all the sources in these folders."""
    digest = hashlib.sha256()
    for source in sorted({source for folder in folders for source in folder.glob("*.py")}):
        digest.update(source.read_bytes())
    return digest.hexdigest()


@cache
def inlined(formula: Callable[..., Any]) -> Any:
    """A formula's twin that Numba inlines where a kernel calls it."""
    return njit(inline="always")(twin(formula, inlined, OPERATIONS))


def twin(formula: Callable[..., Any], made: Callable[..., Any], operations: Mapping[Any, Any]) -> FunctionType:
    """The code of a formula, among what is `made` of the formulas that it calls and these operations in place of ours."""
    space = dict(formula.__globals__)
    for name in formula.__code__.co_names:
        if isinstance(called := space.get(name), FunctionType):
            space[name] = operations[called] if called in operations else made(called)
    return FunctionType(formula.__code__, space, formula.__name__)
