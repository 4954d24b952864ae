"""From JSON to the typed values of a case: each key and each value that is not known is refused by its name.

A value records which of its keys were asked for, so that what had no part in a ruling can be told afterwards.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

Problem = tuple[str, str]
"""Where something stands that is not understood, and what is wrong with it."""
LONGEST = 40
"""Characters of a key that a sentence repeats."""
YES_NO = {"yes": True, "no": False}
DENYING = frozenset({"none", "nobody", "never", "nope", "not", "n", "y", "true", "false", "0", "1"})
"""Words of which none is anybody's name or a reason: where a fact may be told by one, they are refused as neither yes nor no."""


class CaseKeys(msgspec.Struct, kw_only=True, frozen=True, dict=True):
    """What is told of one thing, key by key. Nothing told is None, or an empty list."""

    ALIASES: ClassVar[Mapping[str, str]] = {}
    """Other names of keys, and those that have no Python name."""

    def wrong(self) -> Iterator[Problem]:
        """What does not go together in it: a key, and what is wrong."""
        yield from ()

    if not TYPE_CHECKING:

        def __getattribute__(self, name: str) -> Any:
            asked = object.__getattribute__(self, "__dict__").get("asked")
            if asked is not None:
                asked.add((id(self), name))
            return object.__getattribute__(self, name)


class Named(str):
    """A word out of a list of our own. `named` raises ValueError for one that is not in it."""

    __slots__ = ()

    @classmethod
    def named(cls, word: str) -> Named:
        raise NotImplementedError


class Decoder:
    """Reads one case. problems: what was not understood so far. asked: which keys of which value were asked for since."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.asked: set[tuple[int, str]] = set()

    def object_of(self, raw: Any, kind: type[CaseKeys], where: str) -> Any:
        """A thing of several keys. What is not understood is left out of it."""
        if not isinstance(raw, Mapping):
            self.problems.append((where.removesuffix("."), f"{_shown(raw)} is no object"))
            return REFUSED
        fields = fields_of(kind)
        values: dict[str, Any] = {}
        names: dict[str, str] = {}
        for key, value in raw.items():
            name = kind.ALIASES.get(key, key)
            if name not in fields:
                self.problems.append((f"{where}{short(key)}", "no such key is known"))
            elif name in values:
                self.problems.append((f"{where}{short(key)}", f"it was told as {names[name]} already"))
            elif value is not None:
                values[name], names[name] = self.value(value, fields[name], f"{where}{short(key)}"), key
        for name, part in parts_of(kind).items():
            if name not in values:
                values[name] = self.object_of({}, part, f"{where}{name}.")
        decoded = kind(**{name: value for name, value in values.items() if value is not REFUSED})
        self.problems += [(f"{where}{short(key)}", why) for key, why in decoded.wrong() if values.get(key) is not REFUSED]
        decoded.__dict__.update(asked=self.asked, names=names)
        return decoded

    def value(self, raw: Any, kind: Any, where: str) -> Any:
        """One value of a type, `REFUSED` if it is none."""
        if get_origin(kind) in (Union, types.UnionType):
            kind = fitting(raw, get_args(kind))
        if kind is None:
            self.problems.append((where, f"{_shown(raw)} is nothing that stands here"))
            return REFUSED
        if kind is bool and isinstance(raw, str) and (word := plainly(raw)) in YES_NO:
            return YES_NO[word]
        if _is(kind, CaseKeys):
            return self.object_of(raw, kind, f"{where}.")
        if _is(kind, Named):
            return self.named(raw, kind, where)
        if get_origin(kind) is tuple and isinstance(raw, list | tuple):
            return tuple([self.value(item, get_args(kind)[0], f"{where}[{place}]") for place, item in enumerate(raw)])
        if get_origin(kind) is dict and isinstance(raw, Mapping):
            keys, values = get_args(kind)
            return {
                self.plain(key, keys, f"{where}.{short(key)}", True): self.value(raw[key], values, f"{where}.{short(key)}")
                for key in raw
            }
        if get_origin(kind) in (tuple, dict):
            self.problems.append((where, f"{_shown(raw)} is no {'list' if get_origin(kind) is tuple else 'object'}"))
            return REFUSED
        return self.plain(raw, kind, where)

    def named(self, raw: Any, kind: type[Named], where: str) -> Any:
        try:
            return kind.named(raw if isinstance(raw, str) else str(raw))
        except ValueError as error:
            self.problems.append((where, str(error)))
            return REFUSED

    def plain(self, raw: Any, kind: Any, where: str, key: bool = False) -> Any:
        try:
            return msgspec.convert(raw, kind, strict=not key, str_keys=key)
        except msgspec.ValidationError as error:
            self.problems.append((where, _why(raw, kind, error)))
            return REFUSED


REFUSED: Any = object()
"""Stands where a value was not understood."""


@cache
def fields_of(kind: type[CaseKeys]) -> Mapping[str, Any]:
    """The types of a thing's keys."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


@cache
def parts_of(kind: type[CaseKeys]) -> Mapping[str, type[CaseKeys]]:
    """Those of a thing's keys that hold several keys of their own and are there though nothing is told of them."""
    return {field.name: type(field.default) for field in msgspec.structs.fields(kind) if isinstance(field.default, CaseKeys)}


def fitting(raw: Any, kinds: tuple[Any, ...]) -> Any:
    """The member of a union whose shape a value has; None if none has it."""
    real = [kind for kind in kinds if kind is not types.NoneType]
    if isinstance(raw, list | tuple):
        return next((kind for kind in real if get_origin(kind) is tuple), None)
    if isinstance(raw, Mapping):
        return next((kind for kind in real if get_origin(kind) is dict or _is(kind, CaseKeys)), None)
    plain = [kind for kind in real if get_origin(kind) not in (tuple, dict) and not _is(kind, CaseKeys)]
    if bool in plain and (isinstance(raw, bool) or (isinstance(raw, str) and says(plainly(raw), plain))):
        return bool
    named = next((kind for kind in plain if _is(kind, Named)), None)
    if isinstance(raw, str) and named is not None:
        return named
    plain = [kind for kind in plain if not _is(kind, Named)]
    return Union[tuple(plain)] if plain else named  # noqa: UP007


def plainly(raw: str) -> str:
    """A word whatever its capitals and the blanks around it."""
    return raw.strip().casefold()


def says(word: str, kinds: list[Any]) -> bool:
    """Whether a word says yes or no, or seems to where any word may stand for somebody or something."""
    return word in YES_NO or (word in DENYING and not any(get_origin(kind) is Literal for kind in kinds))


def _is(kind: Any, base: type) -> bool:
    return isinstance(kind, type) and issubclass(kind, base)


def short(key: str) -> str:
    """A key as it stands in a sentence."""
    return key if len(key) <= LONGEST else f"{key[: LONGEST - 1]}…"


def _shown(raw: Any) -> str:
    return repr(raw)[:40]


def _why(raw: Any, kind: Any, error: Exception) -> str:
    """Why a value is none of a type."""
    if get_origin(kind) is Literal:
        return f"{_shown(raw)} is not one of {', '.join(map(str, get_args(kind)))}"
    if kind is bool:
        return f"{_shown(raw)} is neither true nor false"
    return f"{_shown(raw)}: {str(error).split(' - at')[0].lower()}"


def unused(keys: CaseKeys, asked: set[tuple[int, str]], where: str = "") -> list[str]:
    """The keys that were told and that nothing asked for, by the names under which they were told, in their order."""
    names: Mapping[str, str] = object.__getattribute__(keys, "__dict__").get("names", {})
    idle: list[str] = []
    for name, key in names.items():
        value = object.__getattribute__(keys, name)
        if (id(keys), name) not in asked:
            idle += [f"{where}{short(key)}"] if value not in ((), {}) else []
        else:
            idle += unused_in(value, asked, f"{where}{short(key)}")
    return idle


def unused_in(value: Any, asked: set[tuple[int, str]], where: str) -> list[str]:
    """The same of what a value holds; of several alike, the keys that no one of them was asked for."""
    if isinstance(value, CaseKeys):
        return unused(value, asked, f"{where}.")
    several = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    alike = [keys for keys in several if isinstance(keys, CaseKeys)]
    if not alike:
        return []
    used = {key for keys in alike for key in _asked_keys(keys, asked)}
    idle = [unused(keys, asked, f"{where}[].") for keys in alike]
    return [key for key in dict.fromkeys(key for names in idle for key in names) if key.removeprefix(f"{where}[].") not in used]


def _asked_keys(keys: CaseKeys, asked: set[tuple[int, str]]) -> set[str]:
    names: Mapping[str, str] = object.__getattribute__(keys, "__dict__").get("names", {})
    return {key for name, key in names.items() if (id(keys), name) in asked}
