"""A draw by a seed in which each thing has a place of its own, so that one more moves nothing but what comes after it by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def in_order(seed: int | str, things: Iterable[T], words: Callable[[T], str]) -> list[T]:
    """The things in the order of a hash of the seed and each one's words; those of the same words as they came."""
    return sorted(things, key=lambda each: sha256(f"{seed} {words(each)}".encode()).digest())
