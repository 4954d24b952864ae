"""What is public: the names in `__all__` of the packages that the stability policy lists, and their public methods."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from tests.docs.blocks import ROOT


def packages() -> list[str]:
    """The packages that `docs/reference/stability.md` calls public."""
    told = (ROOT / "docs" / "reference" / "stability.md").read_text(encoding="utf-8")
    return re.findall(r"`(cardspeak(?:\.\w+)*)`", told.partition("**Public**")[2].partition("of what they name")[0])


def names() -> Iterator[tuple[str, Any]]:
    """Every public name, with what it is, once."""
    seen: set[int] = set()
    for package in packages():
        module = import_module(package)
        for name in module.__all__:
            found = getattr(module, name)
            if id(found) not in seen and (inspect.isclass(found) or inspect.isfunction(found)):
                seen.add(id(found))
                yield f"{package}.{name}", found


def members(kind: type[Any]) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class that are our own."""
    chosen = getattr(kind, "PUBLIC", None)
    for base in kind.__mro__:
        if not base.__module__.startswith("cardspeak"):
            continue
        for name, found in vars(base).items():
            called = getattr(found, "__func__", found)
            if name.startswith("_") or (chosen is not None and name not in chosen):
                continue
            if inspect.isfunction(called) or isinstance(called, property):
                yield name, called
