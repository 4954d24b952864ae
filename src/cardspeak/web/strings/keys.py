"""A refusal's key and arguments, for programs: the sentence is one of `refusals.json`, each under a key that stays.

A refusal is raised as a sentence, and read here at the edge, once, as `reading.py` reads it for another language: so no act and
no form spells a key, and none can forget one. A sentence may be put in other words; its key remains, and an application that says
refusals in words of its own goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, cast

from msgspec import structs

from cardspeak.web.strings import kept
from cardspeak.web.strings.templates import Sentences

LONGEST: Final = 2000
"""Characters of a refusal that is read."""
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


class Keyed(NamedTuple):
    """key: the refusal's own name. args: what stands in its sentence, by name, each as it stands there."""

    key: str
    args: Mapping[str, str]


def keyed(text: str, code: str) -> Keyed:
    """The key and arguments of a refusal; `code` and none for a text that is no sentence of ours, as a form's reader gives.

    >>> keyed("a raise to 1 is too small: the least is 4", "refused")
    Keyed(key='a-raise-to-is-too-small-the-least', args={'said': '1', 'least': '4'})
    """
    return _found(text) or Keyed(code, NOTHING)


class Refusal(Protocol):
    """What tells a program why nothing was done: a struct of msgspec with these and with `args`."""

    @property
    def code(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def key(self) -> str: ...


def name(refusal: Refusal) -> None:
    """Give a refusal its key and arguments as it is made, unless it brings them from another process."""
    if not refusal.key:
        key, args = keyed(refusal.text, refusal.code)
        structs.force_setattr(cast(Any, refusal), "key", key)
        structs.force_setattr(cast(Any, refusal), "args", dict(args))


@lru_cache(2048)
def _found(text: str) -> Keyed | None:
    if len(text) > LONGEST:
        return None
    for way in dict.fromkeys((text, text[:1].lower() + text[1:])):
        for key, values in _refusals().said(way):
            return Keyed(key, values)
    return None


@cache
def _refusals() -> Sentences:
    return Sentences({english: key for key, english in kept("refusals.json").items()})
