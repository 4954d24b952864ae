"""What a caller hands to a function is what its annotations say, or is refused in words.

    @handed
    def pool(entries: int, fee: int, rules: HouseRules) -> Pool: ...

    pool(60, 2500, "seminole")     # a key is a fine way to name a value that has one
    pool(-1, 2500, books.seminole) # Refused: pool: entries is to be a whole number, 0 or more, not -1

A plain `int` is a count, an amount, a seat or a moment, and so neither negative nor beyond all money; what may be is annotated
otherwise (`Signed`, `Within`).
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cache, wraps
from itertools import takewhile
from numbers import Rational
from typing import Annotated, Any, Final, Literal, NamedTuple, ParamSpec, TypeVar, get_args, get_origin

from msgspec import structs

from cardspeak.rulebook.called import unknown
from cardspeak.rulebook.in_lines import in_lines
from cardspeak.rulebook.refusal import Cites, Refused, quoted

P = ParamSpec("P")
R = TypeVar("R")

MOST: Final = 10**15
"""No count, amount or moment is larger."""
LONGEST: Final = 10_000
"""No list is longer."""
KEYED: Final[dict[type, Callable[[str], Any]]] = {}
"""How a value is found by its key, by its type: each package that names values enters its own."""


class Within(NamedTuple):
    """The bounds of a whole number: `Annotated[int, Within(1, 10)]`."""

    least: int
    most: int

    def __str__(self) -> str:
        if self.least == -MOST:
            return "a whole number"
        return f"a whole number, {self.least} or more" if self.most == MOST else f"a whole number of {self.least} to {self.most}"


Signed = Annotated[int, Within(-MOST, MOST)]
"""A whole number that may be negative."""
Seed = Annotated[int, Within(0, 2**64 - 1)]
"""What randomness begins from."""
COUNT: Final = Within(0, MOST)


class Said(NamedTuple):
    """What is wanted, of one and of several, in better words than those of its types: `Annotated[str | View, Said(...)]`."""

    one: str
    many: str


class Check(NamedTuple):
    """words: what is wanted; many: several. take: the value handed over, or the one that its key names, or `WRONG`.

    kind, bounds: what is of just this type, and a number within these, is taken as it is: most of what is handed over.
    """

    words: str
    take: Callable[[Any], Any]
    many: str = "things"
    kind: type | None = None
    bounds: Within | None = None


WRONG: Final = object()
ANY: Final = Check("", lambda value: value)
Checked = tuple[int, str, Check, type | None, Any, Any]
"""An argument's place, name and check, and the type and the bounds of what is taken as it is."""
UNCHECKED: Final[Checked] = (0, "", ANY, None, None, None)
Checks = tuple[tuple[Checked, ...], tuple[str, Check], dict[str, Checked]]
"""Those of a function's arguments, by place, of all after these, and by name."""


def handed(function: Callable[P, R]) -> Callable[P, R]:
    """The function, which checks what it is handed; see above. Raises `Refused` naming function, argument and what is wanted."""
    return handed_by()(function)


def handed_by(*cites: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """The same for an act of the table, of which these clauses say what it takes."""

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        name = function.__name__.replace("_", " ")
        checks: Checks | None = None

        @wraps(function)
        def checking(*args: P.args, **named: P.kwargs) -> R:
            nonlocal checks
            by_place, rest, by_name = checks or (checks := checks_of(function))
            taken: list[Any] | None = None
            count = len(args)
            for at, what, check, kind, least, most in by_place:
                if at == count:
                    break
                value = args[at]
                if type(value) is kind and (least is None or least <= value <= most):
                    continue
                if check is not ANY and (fitting := check.take(value)) is not value:
                    taken = taken or [*args]
                    taken[at] = fit(fitting, name, what, check, value, cites)
            if count > (places := len(by_place)):
                taken = [*(taken or args)[:places], *[take_one(name, *rest, one, cites) for one in args[places:]]]
            for what, value in named.items():
                _, _, check, kind, least, most = by_name.get(what) or more_named(function, what)
                if not (type(value) is kind and (least is None or least <= value <= most)):
                    named[what] = fit(check.take(value), name, what, check, value, cites)
            return function(*(taken or args), **named)

        return in_lines(checking)

    return decorated


def more_named(function: Callable[..., Any], what: str) -> Checked:
    """What is asked of an argument that a function has no name for: nothing, or `TypeError` where it takes none but its own."""
    import inspect

    names = inspect.signature(function).parameters
    if not any([parameter.kind is inspect.Parameter.VAR_KEYWORD for parameter in names.values()]):
        raise unknown(function.__name__, what, names)
    return UNCHECKED


def take_one(name: str, what: str, check: Check, value: Any, cites: Cites) -> Any:
    """The value, if the check takes it. Raises `Refused`."""
    return fit(check.take(value), name, what, check, value, cites)


def fit(fitting: Any, name: str, what: str, check: Check, value: Any, cites: Cites) -> Any:
    """What a check found for a value. Raises `Refused` where it found it wrong."""
    if fitting is WRONG:
        raise wrong(name, what, check, value, cites)
    return fitting


def wrong(name: str, what: str, check: Check, value: Any, cites: Cites) -> Refused:
    """What is said of a value that a check does not take."""
    return Refused(f"{name}: {what.replace('_', ' ')} is to be {check.words}, not {quoted(value)}", cites)


@cache
def checks_of(function: Callable[..., Any]) -> Checks:
    """The checks of a function's arguments, by place, of all after these, and by name; read when it is first called."""
    import inspect
    from pathlib import Path  # which a module that takes paths, and else needs none, imports for type checkers alone

    hints = typing.get_type_hints(function, localns={"Path": Path}, include_extras=True)
    by_name = {
        name: (parameter.kind, check_of(hints.get(name, Any)))
        for name, parameter in inspect.signature(function).parameters.items()
    }
    places = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    checked = {
        name: (at, name, check, check.kind, *(check.bounds or (None, None)))
        for at, (name, (_, check)) in enumerate(by_name.items())
    }
    by_place = tuple([checked[name] for name, (kind, _) in by_name.items() if kind in places])
    rest = [(name, check) for name, (kind, check) in by_name.items() if kind is inspect.Parameter.VAR_POSITIONAL]
    return by_place, rest[0] if rest else ("", ANY), checked


@cache
def check_of(hint: Any) -> Check:
    """The check that an annotation asks for; none of what it cannot say."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        bounds = next((extra for extra in hint.__metadata__ if isinstance(extra, Within)), None)
        said = next((extra for extra in hint.__metadata__ if isinstance(extra, Said)), None)
        check = whole(bounds) if bounds else check_of(args[0])
        return check._replace(words=said.one, many=said.many) if said else check
    if origin in (typing.Union, types.UnionType):
        return one_of([check_of(arg) for arg in args])
    if origin is Literal:
        return Check(" or ".join(map(repr, args)), lambda value: value if is_one(value, args) else WRONG)
    if hint is int:
        return whole(COUNT)
    if origin is not None:
        return of_several(origin, args)
    if hint in PLAIN:
        return PLAIN[hint]
    fraction = isinstance(hint, type) and issubclass(hint, Rational) and not issubclass(hint, int)
    return PLAIN[Decimal] if fraction else instance_of(hint)


def is_one(value: Any, of: tuple[Any, ...]) -> bool:
    return any([type(value) is type(option) and value == option for option in of])


def whole(bounds: Within) -> Check:
    least, most = bounds

    def take(value: Any) -> Any:
        return value if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most else WRONG

    return Check(str(bounds), take, str(bounds).replace("a whole number", "whole numbers"), int, bounds)


LARGEST: Final = 1e300
"""A number is no larger: what is worked out of it is finite too."""


def flag(value: Any) -> Any:
    return value if type(value) is bool else WRONG


def text(value: Any) -> Any:
    return value if isinstance(value, str) else WRONG


def number(value: Any) -> Any:
    good = isinstance(value, int | float) and not isinstance(value, bool)
    return value if good and -LARGEST <= value <= LARGEST else WRONG


def exact(value: Any) -> Any:
    good = isinstance(value, Rational) and not isinstance(value, bool)
    return value if good or (isinstance(value, Decimal) and value.is_finite()) else WRONG


PLAIN: Final[dict[Any, Check]] = {
    Any: ANY,
    bool: Check("true or false", flag, kind=bool),
    str: Check("text", text, "texts", str),
    float: Check("a number", number, "numbers"),
    Decimal: Check("an exact number", exact),
    None: (nothing := Check("nothing", lambda value: None if value is None else WRONG, kind=type(None))),
    type(None): nothing,
}


def one_of(checks: list[Check]) -> Check:
    first = takewhile(lambda check: check.kind in (str, bool, type(None)), checks)  # after others, text may be a key
    plain = frozenset([check.kind for check in first])

    def take(value: Any) -> Any:
        if type(value) in plain:
            return value
        return next((taken for check in checks if (taken := check.take(value)) is not WRONG), WRONG)

    words, many = [list(dict.fromkeys(column)) for column in zip(*[(check.words, check.many) for check in checks], strict=True)]
    return Check(" or ".join(filter(None, words)), take, " or ".join(many))


def of_several(origin: Any, args: tuple[Any, ...]) -> Check:
    """The check of a list, a set, a tuple or a mapping, and of each thing in it."""
    if not isinstance(origin, type):
        return ANY
    if issubclass(origin, Mapping):
        return of_mapping(*map(check_of, args))
    if origin is tuple and args[-1:] != (...,):
        return of_tuple([check_of(arg) for arg in args])
    if issubclass(origin, Iterable):
        return of_list(check_of(args[0]), origin)
    return ANY


def all_plain(item_check: Check) -> Callable[[Iterable[Any]], bool] | None:
    """What says whether several are all taken as they are, being of the type that the check names and within its bounds."""
    kind, bounds = item_check.kind, item_check.bounds
    if bounds is not None:
        least, most = bounds
        return lambda value: all([type(one) is int and least <= one <= most for one in value])
    return (lambda value: all([type(one) is kind for one in value])) if kind in (str, bool) else None


def of_list(item_check: Check, origin: type) -> Check:
    kept = origin if origin in (list, tuple, set, frozenset) else None
    ordered = issubclass(origin, Sequence)
    as_is = (kept,) if kept else (list, tuple) if ordered else (list, tuple, set, frozenset)
    quick = all_plain(item_check)

    def take(value: Any) -> Any:
        if quick and type(value) in as_is and len(value) <= LONGEST and quick(value):
            return value
        if isinstance(value, str | bytes) or not isinstance(value, Iterable) or (ordered and isinstance(value, Mapping)):
            return WRONG
        if isinstance(value, Collection) and len(value) > LONGEST:
            return WRONG
        items = [item_check.take(one) for one, _ in zip(value, range(LONGEST + 1), strict=False)]
        if len(items) > LONGEST or any([one is WRONG for one in items]):
            return WRONG
        if kept is None:
            return value if isinstance(value, Collection) and items == [*value] else items
        return kept(items) if type(value) is not kept else value

    return Check(f"a list of {item_check.many}", take, f"lists of {item_check.many}")


def of_tuple(item_checks: list[Check]) -> Check:
    def take(value: Any) -> Any:
        if not isinstance(value, tuple | list) or len(value) != len(item_checks):
            return WRONG
        items = tuple([check.take(one) for check, one in zip(item_checks, value, strict=True)])
        return WRONG if any([one is WRONG for one in items]) else items

    words = f"({', '.join([check.words or 'anything' for check in item_checks])})"
    return Check(words, take, words)


def of_mapping(key: Check, value: Check) -> Check:
    def take(given: Any) -> Any:
        if not isinstance(given, Mapping) or len(given) > LONGEST:
            return WRONG
        good = all([key.take(one) is not WRONG and value.take(other) is not WRONG for one, other in given.items()])
        return given if good else WRONG

    return Check(f"a mapping from {key.many} to {value.many}", take, f"mappings from {key.many} to {value.many}")


def instance_of(kind: Any) -> Check:
    """The check of a value of a class: itself, whose fields hold what they are to hold, or its key where it has one."""
    if not isinstance(kind, type):
        return ANY
    named = next((KEYED[base] for base in kind.__mro__ if base in KEYED), None)
    fields = fields_of(kind)

    def take(value: Any) -> Any:
        if named and isinstance(value, str):
            return named(value)
        if not isinstance(value, kind):
            return WRONG
        named_in: dict[str, Any] = {}
        for name, check in fields(type(value)):
            own: Any = getattr(value, name)
            as_it_is = type(own) is check.kind
            if as_it_is and ((bounds := check.bounds) is None or bounds[0] <= own <= bounds[1]):
                continue
            fitting = check.take(own)
            if fitting is WRONG:
                raise Refused(f"{words_of(kind)}: {name.replace('_', ' ')} is to be {check.words}, not {quoted(own)}")
            if fitting is not own and fitting != own:
                named_in[name] = fitting
        return with_fields(value, named_in) if named_in else value

    name = words_of(kind)
    return Check(f"a {name}" + (" or its key" if named else ""), take, f"{name}s", kind if named else None)


def with_fields(value: Any, fields: dict[str, Any]) -> Any:
    """The value with what was found for the keys, or the lists, that some of its fields hold."""
    return structs.replace(value, **fields) if hasattr(value, "__struct_fields__") else value._replace(**fields)


def words_of(kind: type) -> str:
    """A class by its name: `HouseRules` is "house rules"."""
    return "".join([f" {letter.lower()}" if letter.isupper() else letter for letter in kind.__name__]).strip()


def fields_of(kind: type) -> Callable[[type], list[tuple[str, Check]]]:
    """The fields of a plain value and their checks; none of what checks itself, as what has a key or was made by us does."""
    return fields_checked if hasattr(kind, "__struct_fields__") or hasattr(kind, "_fields") else lambda _: []


@cache
def fields_checked(kind: type) -> list[tuple[str, Check]]:
    if any([base in KEYED for base in kind.__mro__]):
        return []
    try:
        hints = typing.get_type_hints(kind, include_extras=True)
    except NameError:  # it names what is only known to type checkers
        return []
    names = getattr(kind, "__struct_fields__", ()) or getattr(kind, "_fields", ())
    return [(name, check_of(hints[name])) for name in names if name in hints]
