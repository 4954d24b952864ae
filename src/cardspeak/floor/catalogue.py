"""Every kind of situation that the floor knows, each with a case to begin from, and the form of a case as data.

A page makes its form of these two: it shows the keys that the case tells, adds any other, and asks for the ruling.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, Union, get_args, get_origin

import msgspec

from cardspeak.floor import drill
from cardspeak.floor.adjudicate import SUBJECTS
from cardspeak.floor.cases.banked import GAMES
from cardspeak.floor.cases.decoding import CaseKeys, Named, fields_of
from cardspeak.floor.cases.files import case_of
from cardspeak.floor.cases.keys import Case
from cardspeak.floor.cases.keys.house import HouseCase
from cardspeak.floor.house import AtHouse
from cardspeak.floor.rooms.asked import QUESTIONS, Asked

KEYS: Final = ("book", "game", "structure", "setup")
"""What a case tells of the table."""


class Example(msgspec.Struct, frozen=True):
    """A kind of situation, or a question by its name. title: what it is, in words; case: one to begin from."""

    matter: str
    title: str
    house: bool
    case: dict[str, Any]


def matter_of(situation: object) -> str:
    """What a situation is called in the catalogue: its kind, and of a question its name."""
    return situation.what if isinstance(situation, Asked) else type(situation).__name__


def titles() -> Mapping[str, str]:
    """Each kind and question in words."""
    kinds = {kind.__name__: first_sentence(kind.__doc__) for kind in (*SUBJECTS, AtHouse) if kind is not Asked}
    return kinds | {name: first_sentence(answer.__doc__) or name for name, answer in QUESTIONS.items()}


def first_sentence(text: str | None) -> str:
    """Of a docstring."""
    return " ".join((text or "").replace("`", "").split()).partition(". ")[0].rstrip(".").partition("; ")[0]


@cache
def examples() -> tuple[Example, ...]:
    """One of each kind, those of our own cases among them, in the order in which the floor knows them."""
    own = {str(case["id"]): case for case in drill.cases()}
    file = resources.files("cardspeak.floor.cases").joinpath("examples.jsonl")
    cases = [case_of(line, file.name) for line in file.read_bytes().splitlines() if line.strip()]
    by_matter: dict[str, Mapping[str, Any]] = {case["matter"]: own.get(str(case["setup"].get("of")), case) for case in cases}
    return tuple([example(matter, title, by_matter[matter]) for matter, title in titles().items() if matter in by_matter])


def example(matter: str, title: str, case: Mapping[str, Any]) -> Example:
    """A case to begin from, each key by its first name."""
    house = str(case["book"]) in GAMES
    keys = {key: case[key] for key in KEYS if key in case}
    return Example(matter, title, house, plainly(keys, HouseCase if house else Case))


def plainly(value: Any, hint: Any) -> Any:
    """What is told, with no key by another of its names."""
    kind = next((struct for struct in structs_in(hint)), None) if isinstance(value, Mapping | list) else None
    if kind is None:
        return value
    if isinstance(value, list):
        return [plainly(item, kind) for item in value]
    fields, named = fields_of(kind), {key: kind.ALIASES.get(key, key) for key in value}
    if not {*named.values()} <= {*fields}:  # a map of such things
        return {key: plainly(item, kind) for key, item in value.items()}
    return {key_of(kind, name): plainly(value[key], fields[name]) for key, name in named.items()}


# --- the form of a case


class Shape(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands in one place.

    kind: "number", "text", "flag", "json" for anything, "choice" among `options`, "list" or "map" of what `of` has, "told" by the
    keys of the struct `name`, or "any" of the shapes in `of`.
    """

    kind: str
    options: tuple[str, ...] = ()
    of: tuple[Shape, ...] = ()
    name: str = ""


@cache
def shapes() -> dict[str, dict[str, Shape]]:
    """The keys of everything that a case may tell, by the struct's name."""
    by_struct: dict[str, dict[str, Shape]] = {}
    for kind in (Case, HouseCase):
        collect(kind, by_struct)
    return by_struct


def collect(kind: type[CaseKeys], by_struct: dict[str, dict[str, Shape]]) -> None:
    """The keys of a struct, and of those that it holds."""
    if kind.__name__ in by_struct:
        return
    by_struct[kind.__name__] = {}
    for name, hint in fields_of(kind).items():
        by_struct[kind.__name__][key_of(kind, name)] = shape_of(hint)
        for struct in structs_in(hint):
            collect(struct, by_struct)


def key_of(kind: type[CaseKeys], name: str) -> str:
    """The key that a field is told by: one that Python cannot say has another name."""
    return {"source": "from", "target": "to", "lies": "is"}.get(name, name) if kind.__name__ == "Setup" else name


def structs_in(hint: Any) -> Iterator[type[CaseKeys]]:
    """The structs that a type holds."""
    if isinstance(hint, type) and issubclass(hint, CaseKeys):
        yield hint
    for inner in get_args(hint):
        if not isinstance(inner, str | int):
            yield from structs_in(inner)


def shape_of(hint: Any) -> Shape:
    """The shape of a type."""
    origin, args = get_origin(hint), get_args(hint)
    if hasattr(hint, "__metadata__"):
        return shape_of(args[0])
    if origin in (Union, types.UnionType):
        kinds = list(dict.fromkeys(shape_of(arg) for arg in args if arg is not types.NoneType))
        return kinds[0] if len(kinds) == 1 else Shape("any", of=tuple(kinds))
    if origin is Literal:
        return Shape("choice", tuple(map(str, args)))
    if origin is tuple:
        return Shape("list", of=(shape_of(args[0]),))
    if origin is dict:
        return Shape("map", of=(shape_of(args[1]),))
    if isinstance(hint, type) and issubclass(hint, CaseKeys):
        return Shape("told", name=hint.__name__)
    if isinstance(hint, type) and issubclass(hint, Named):
        return Shape("text")
    return Shape("json" if hint is Any else {bool: "flag", int: "number", float: "number"}.get(hint, "text"))
