"""Values that nobody should hand over, what may be handed to each public function instead, and how a refusal reads."""

from __future__ import annotations

import inspect
import re
import traceback
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from types import FunctionType
from typing import Any, Final

from cardspeak import Refused, books, rake, stakes, variants
from cardspeak.poker import Post

MODULES: Final = (
    "cardspeak.poker.stakes",
    "cardspeak.poker.variants",
    "cardspeak.rulebook",
    "cardspeak.rulebook.books",
    "cardspeak.cards",
    "cardspeak.table",
    "cardspeak.poker",
    "cardspeak.analysis.simulate",
    "cardspeak.analysis.equity",
    "cardspeak.bots",
    *(
        f"cardspeak.{name}.{each.name}"
        for name in ("tournament", "cardroom")
        for each in iter_modules(import_module(f"cardspeak.{name}").__path__)
    ),
)
"""Where the functions are that anybody may call."""
OF_RAKE: Final = (rake.percentage, rake.increments)
INNER: Final = frozenset(
    {"shortest_of", "printed", "check_cut", "most_groups", "settled", "fields", "cards_of", "seen_of", "checked", "game_lines"}
)
"""Functions that are told of by others, and take what these have checked."""
HOSTILE: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    10**9,
    10**12,
    10**30,
    -(10**30),
    0.5,
    float("inf"),
    float("nan"),
    "",
    "x",
    "inf",
    "nan",
    "texas-holdem",
    "seminole",
    "As Kd",
    "??" * 80,
    (),
    (1, 2),
    [1, 2, 3],
    [None],
    ["x"],
    (-1,) * 80,
    {},
    {1: 2},
    {"a": "b"},
    {1: 10**12, 2: 1},
    {"A": 10**12, "B": 1},
    (10**12, 1),
    {1, 2},
    object(),
    int,
    b"x",
    Fraction(1, 3),
    Decimal("nan"),
    Decimal("1.5"),
    list(range(500)),
    "x" * 5000,
    range(80),
    lambda *_: None,
    1 << 20_000,
)
BOOKS: Final = (books.seminole, books.section_8, books.section_8_tournament, books.exhibit_a, "seminole")
GAMES: Final = (variants.texas_holdem, variants.stud, variants.five_card_draw, "omaha")
STAKES: Final = (stakes.no_limit(1, 2), stakes.fixed_limit(4, 8, ante=1, bring_in=2), stakes.fixed_limit(5, 10, (2, 5)))
SAMPLES: Final[dict[str, tuple[Any, ...]]] = {
    "HouseRules": BOOKS,
    "Variant": GAMES,
    "Stakes": STAKES,
    "Rake": (rake.NO_RAKE, rake.percentage("5", 4)),
    "Post": ((), (Post(1, 2),)),
    "bool": (True, False),
    "Mapping": ({1: 100, 2: 50}, {}),
    "Policy": (["rock", "caller"],),
    "Sequence[int]": ([100] * 3, [50, 60]),
    "Collection": ((1, 2), ()),
    "int": (1, 2, 5, 100),
    "str": ("As", "posted", "cash"),
}
"""What may stand for an annotation in which a word stands."""
PLURAL: Final = re.compile(
    r"(?<![\d.,/-])\b1 (?:cards|chips|players|seats|raises|hands|rounds|minutes|hours|blinds|decks|policies)\b"
)
HEAVY: Final = {"rounds": (1, 0, -1, None), "trials": (2, 0, "x"), "executor": (None,), "progress": (None,), "stop": (None,)}
"""Arguments that would have the machine work for long, or call what is handed over."""


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public function and constructor, by its name."""
    seen = set()
    for where in MODULES:
        module = import_module(where)
        shown = getattr(module, "__all__", None)
        for name in shown or [each for each in vars(module) if not each.startswith("_")]:
            found = getattr(module, name)
            own = (
                (getattr(found, "__module__", None) or "").startswith("cardspeak.") if shown else found.__class__ is FunctionType
            )
            if not own or name in INNER or not (isinstance(found, FunctionType) or (inspect.isclass(found) and shown)):
                continue
            if not shown and found.__module__ != where:
                continue
            if inspect.isclass(found) and (issubclass(found, Exception) or getattr(found, "_is_protocol", False)):
                continue
            if id(found) not in seen:
                seen.add(id(found))
                yield f"{found.__module__.removeprefix('cardspeak.')}.{name}", found
    for found in OF_RAKE:
        yield f"poker.rake.{found.__name__}", found


def drawn(pick: Random, function: Callable[..., Any]) -> tuple[list[Any], dict[str, Any]]:
    """Arguments, some as they should be and some not."""
    args: list[Any] = []
    named: dict[str, Any] = {}
    for one in inspect.signature(function).parameters.values():
        if one.kind is one.VAR_KEYWORD:
            continue
        value = argument(pick, one)
        if one.kind is one.KEYWORD_ONLY:
            named[one.name] = value
        else:
            args.append(value)
    return args, named


def argument(pick: Random, one: inspect.Parameter) -> Any:
    if one.name in HEAVY:
        return pick.choice(HEAVY[one.name])
    if one.default is not one.empty and pick.random() < 0.4:
        return one.default
    if pick.random() < 0.3:
        return pick.choice(HOSTILE)
    pool = next((pool for word, pool in SAMPLES.items() if word in str(one.annotation)), HOSTILE)
    return pick.choice(pool)


def fault(error: BaseException) -> str:
    """What is wrong with an error that came of hostile values; empty for a refusal in words of ours."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    at = f"{type(error).__name__} at {where.filename.rpartition('cardspeak/')[2]}:{where.lineno}: {str(error)[:120]}"
    if isinstance(error, Refused):
        return reads_wrong(str(error)) and f"{reads_wrong(str(error))} {at}"
    if not isinstance(error, ValueError | TypeError):
        return at
    ours = (where.line or "").startswith("raise ") or "Error(" in (where.line or "")
    of_python = (
        isinstance(error, TypeError) and re.search(r"argument|positional", str(error)) and "/cardspeak/" not in where.filename
    )
    return "" if (ours and not reads_wrong(str(error))) or of_python else at


def reads_wrong(sentence: str) -> str:
    """Why a sentence does not read well; empty if it does."""
    if "\n" in sentence or len(sentence) > 700:
        return "no one line"
    return "one of many" if PLURAL.search(sentence) else ""
