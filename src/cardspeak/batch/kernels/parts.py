"""What the other parts are made of: sets of seats, bits, chance, words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from cardspeak.ranking.bulk.compiling import kernel
from cardspeak.ranking.bulk.lane_type import popcount

Part = TypeVar("Part", bound=Callable[..., Any])
Record = Any
"""A table, a game or a step."""
int64: Any = np.int64
"""A number that is to have 64 bits, whatever the field it is read from has."""
Words = Any
"""Where the log of a block of tables lies, or another array of numbers."""

GAMMA, FIRST, SECOND = np.uint64(0x9E37_79B9_7F4A_7C15), np.uint64(0xBF58_476D_1CE4_E5B9), np.uint64(0x94D0_49BB_1331_11EB)
ONE, HALF_WORD = np.uint64(1), np.uint64(0xFFFF_FFFF)


OPTIONS: Final = {"error_model": "numpy", "_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def part(function: Part) -> Part:
    """A function that kernels call, put where it is called: most are called in one place."""
    return njit(**OPTIONS, forceinline=True)(function)  # type: ignore[no-any-return]


def apart(function: Part) -> Part:
    """A function that kernels call where it stands: it is long, or called in several places, or seldom."""
    return njit(**OPTIONS)(function)  # type: ignore[no-any-return]


def uncounted(function: Part) -> Part:
    """A kernel of these parts, kept on disk. It makes no array, so that none need be counted, which costs a third of its time."""
    return kernel(function, error_model="numpy", _nrt=False)


@intrinsic  # type: ignore[untyped-decorator]
def lowest(typing: Any, mask: Any) -> Any:
    """The number of the lowest bit that is set."""
    return types.int64(types.int64), lambda context, builder, sig, values: builder.cttz(values[0], ir.Constant(ir.IntType(1), 0))


@intrinsic  # type: ignore[untyped-decorator]
def zeros_above(typing: Any, mask: Any) -> Any:
    """How many bits there are above the highest that is set."""
    return types.int64(types.int64), lambda context, builder, sig, values: builder.ctlz(values[0], ir.Constant(ir.IntType(1), 0))


@intrinsic  # type: ignore[untyped-decorator]
def start_of(typing: Any, array: Any) -> Any:
    """Where the items of an array lie: an array is seven words to hand to a part, its start one."""

    def lower(context: Any, builder: Any, sig: Any, values: tuple[Any, ...]) -> Any:
        return context.make_array(array)(context, builder, values[0]).data

    return types.CPointer(array.dtype)(array), lower


@part
def several(mask: int) -> bool:
    """Whether a set has more than one member."""
    return (mask & (mask - 1)) != 0


@part
def members(mask: int) -> int:
    """How many members a set has."""
    return int64(popcount(np.uint64(mask)))  # type: ignore[no-any-return]


@part
def following(mask: int, seat: int) -> int:
    """The first of a set of seats after one, clockwise; 0 of none."""
    if mask == 0:
        return 0
    later = mask >> (seat + 1) << (seat + 1)
    return lowest(later if later else mask)  # type: ignore[no-any-return]


@part
def among_best(value: int, seat: int, best: int, tied: int) -> tuple[int, int]:
    """The best value so far and the seats that have it, once a seat's value is known too."""
    if value > best:
        return value, 1 << seat
    return best, tied | 1 << seat if value == best else tied


@part
def card_bit(card: int) -> Any:
    return ONE << np.uint64(card)


@part
def mixed(number: Any) -> Any:
    """SplitMix64's scrambling of a number."""
    number = (number ^ (number >> np.uint64(30))) * FIRST
    number = (number ^ (number >> np.uint64(27))) * SECOND
    return number ^ (number >> np.uint64(31))


@part
def keyed(seed: Any, number: int) -> Any:
    """The key of round `number` of a seed."""
    return mixed(seed + np.uint64(number + 1) * GAMMA)


@part
def scaled(half: Any, sides: int) -> int:
    """Half a word of random bits as a number from 0 to `sides` - 1."""
    return int64(half * np.uint64(sides) >> np.uint64(32))  # type: ignore[no-any-return]


@part
def thrown(t: Record) -> Any:
    """The next word of the round's dice."""
    t.dice += GAMMA
    return mixed(t.dice)


@part
def tell(t: Record, log: Words, kind: int, seat: int, flags: int, small: int, amount: int) -> None:
    """A word of the log."""
    log[t.at] = kind | seat << 8 | flags << 16 | small << 24 | amount << 32
    t.at += 1


@part
def more(t: Record, log: Words, low: int, high: int) -> None:
    """A further word, of two amounts."""
    log[t.at] = low | high << 32
    t.at += 1
