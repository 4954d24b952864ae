"""An answer that must be of one kind."""

from __future__ import annotations

from typing import Any, TypeVar

Kind = TypeVar("Kind")


def settled(found: Any, kind: type[Kind]) -> Kind:
    """The answer, if it is of this kind."""
    assert isinstance(found, kind), found
    return found
