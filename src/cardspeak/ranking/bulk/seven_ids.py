"""Hands of seven cards ranked straight from rows of ids, 32 rows at once, where the processor has AVX2.

To make masks of ids takes longer than to rank them: a shift for each card. What the formula asks is which ranks a row
holds once, twice and so on, and those of the suit that it holds five of; 32 rows that lie in a register a column are counted bit
by bit, as an adder counts. A rank becomes a bit by a look-up of sixteen bytes, which is AVX2's own instruction; the rest is
LLVM's, and would do for any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.core.registry import cpu_target
from numba.extending import intrinsic

from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import inlined, kernel
from cardspeak.ranking.bulk.five import best_of_seven
from cardspeak.ranking.bulk.lane_type import LANES, declared

CARDS: Final = 7
ROWS: Final = 32
"""Rows at once, of which each byte of a register is one."""
BYTE, NUMBER = ir.IntType(8), ir.IntType(32)
BYTES, HALF = ir.VectorType(BYTE, ROWS), ir.VectorType(BYTE, ROWS // 2)
LOW_RANKS: Final = [1 << rank for rank in range(8)] + [0] * 8
HIGH_RANKS: Final = [0] * 8 + LOW_RANKS[:8]
"""The bit of each rank, in the lower and in the upper byte of a lane."""
SUITS: Final = ir.Constant(BYTES, [0x30] * ROWS)
"""The bits of an id that say its suit."""
FLUSH: Final = 5

formula = inlined(best_of_seven)


@cache
def here() -> bool:
    """Whether what Numba compiles for has AVX2."""
    return "+avx2" in cpu_target.target_context.codegen().magic_tuple()[2].split(",")


@kernel
def ranked(cards: Array, scores: Array) -> int:
    """Fill in the scores of rows of ids, which are given flat, and return how many rows that were.

    The last rows, 1 to 32, are left: what is read at once ends a little behind the rows that it is read for.
    """
    lots = (scores.shape[0] - 1) // ROWS
    for lot in range(lots):
        first, second = rows_at(cards, lot * (ROWS * CARDS))
        upper, lower = formula(first[0], first[1], first[2], first[3], first[4])
        put(scores, lot * ROWS, upper, lower)
        upper, lower = formula(second[0], second[1], second[2], second[3], second[4])
        put(scores, lot * ROWS + ROWS // 2, upper, lower)
    return int(lots * ROWS)


@intrinsic  # type: ignore[untyped-decorator]
def rows_at(typing: Any, cards: Any, place: Any) -> Any:
    """What the formula takes of each of 32 rows from a place on, in two lots of sixteen."""
    lot = types.UniTuple(LANES, 5)

    def emit(context: Any, builder: Any, sig: Any, values: tuple[Any, ...]) -> Any:
        start = builder.gep(context.make_array(sig.args[0])(context, builder, values[0]).data, [values[1]])
        low_and_high = planes(builder, columns(builder, start))
        lots = [[builder.bitcast(woven(builder, *two, 1, half), LANES.held) for two in low_and_high] for half in (0, 1)]
        return context.make_tuple(builder, sig.return_type, [context.make_tuple(builder, lot, each) for each in lots])

    return types.UniTuple(lot, 2)(cards, place), emit


@intrinsic  # type: ignore[untyped-decorator]
def put(typing: Any, scores: Any, place: Any, upper: Any, lower: Any) -> Any:
    """Write sixteen scores, given in halves, from a place on."""

    def emit(context: Any, builder: Any, sig: Any, values: tuple[Any, ...]) -> Any:
        start = builder.gep(context.make_array(sig.args[0])(context, builder, values[0]).data, [values[1]])
        lower, upper = builder.bitcast(values[3], BYTES), builder.bitcast(values[2], BYTES)
        for half in (0, 1):
            to = builder.bitcast(builder.gep(start, [NUMBER(half * ROWS // 4)]), BYTES.as_pointer())
            builder.store(woven(builder, lower, upper, 2, half), to, align=1)
        return context.get_dummy_value()

    return types.void(scores, place, upper, lower), emit


def planes(b: Any, cards: Sequence[Any]) -> list[tuple[Any, Any]]:
    """The ranks held, held twice, three times, four times, and those of a flush: each as bytes of low ranks and of high ones."""
    suit = b.and_(counted(b, cards)[2], SUITS)  # a suit of four cards or more has each of its bits in four cards
    suited = [b.sext(b.icmp_unsigned("==", b.and_(card, SUITS), suit), BYTES) for card in cards]
    enough = b.sext(b.icmp_signed("<=", reduce(b.add, suited), ir.Constant(BYTES, [-FLUSH] * ROWS)), BYTES)
    found = []
    for table in (LOW_RANKS, HIGH_RANKS):
        ranks = [looked_up(b, table, card) for card in cards]
        flush = reduce(b.or_, [b.and_(rank, same) for rank, same in zip(ranks, suited, strict=True)])
        one, two, four = counted(b, ranks)
        twice = b.or_(two, four)
        found.append((b.or_(one, twice), twice, b.or_(four, b.and_(two, one)), four, b.and_(flush, enough)))
    return list(zip(*found, strict=True))


def counted(b: Any, seven: Sequence[Any]) -> tuple[Any, Any, Any]:
    """How many of seven have each bit: ones, twos and fours."""
    first, two = added(b, *seven[:3])
    second, two_more = added(b, *seven[3:6])
    one, last_two = added(b, first, second, seven[6])
    return one, *added(b, two, two_more, last_two)


def added(b: Any, one: Any, other: Any, third: Any) -> tuple[Any, Any]:
    """The sum of three bits, and what is carried."""
    either = b.xor(one, other)
    return b.xor(either, third), b.or_(b.and_(one, other), b.and_(either, third))


def looked_up(b: Any, table: list[int], places: Any) -> Any:
    """What a table has at the place that the low four bits of each byte say."""
    return b.call(declared(b, "llvm.x86.avx2.pshuf.b", BYTES, 2), [ir.Constant(BYTES, table * 2), places])


def columns(b: Any, start: Any) -> list[Any]:
    """The seven columns of 32 rows, a byte a row, in the order in which what is woven of them twice comes out in order.

    A half of a register has two rows. Their columns are put side by side, and then pairs, fours and eights of rows.
    """
    pairs = []
    for lot in range(8):
        row = 8 * (lot // 2) + 2 * (lot % 2)
        both = b.shuffle_vector(loaded(b, start, row), loaded(b, start, row + 4), numbers(range(ROWS)))
        pairs.append(shuffled(b, both, both, [place for card in range(8) for place in (card, min(card + CARDS, 15))]))
    for size in (2, 4, 8):
        pairs = [woven(b, pairs[at], pairs[at + 1], size, half) for half in (0, 1) for at in range(0, 8, 2)]
    return pairs[:CARDS]


def loaded(b: Any, start: Any, row: int) -> Any:
    """Two rows and a little more."""
    return b.load(b.bitcast(b.gep(start, [NUMBER(row * CARDS)]), HALF.as_pointer()), align=1)


def woven(b: Any, one: Any, other: Any, size: int, half: int) -> Any:
    """Pieces of so many bytes of one and the other in turn, from the lower or the upper half of each half of a register."""
    pieces = range(half * 8 // size, (half + 1) * 8 // size)
    return shuffled(b, one, other, [part + size * piece + at for piece in pieces for part in (0, 16) for at in range(size)])


def shuffled(b: Any, one: Any, other: Any, places: Sequence[int]) -> Any:
    """In each half of a register the bytes of these places, from 16 on those of the other register's same half."""
    return b.shuffle_vector(one, other, numbers([place + 16 * (place > 15) + half for half in (0, 16) for place in places]))


def numbers(values: Sequence[int]) -> Any:
    return ir.Constant(ir.VectorType(NUMBER, len(values)), list(values))
