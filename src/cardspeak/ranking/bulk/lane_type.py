"""Numba's side of a lane: a number of sixteen bits that stays one, whatever is done to it.

Numba widens the result of every operation to 64 bits, and then the compiler no longer works on 32 hands at a time, which
costs a factor of twenty. A type of our own has operations of its own, so formulas need no casts. Only operators that the
formulas use are here.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from itertools import product
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin, models, register_model

from cardspeak.ranking.bulk.lanes import count, select

SIXTEEN = ir.IntType(16)
BINARY = {
    operator.and_: "and_",
    operator.or_: "or_",
    operator.xor: "xor",
    operator.add: "add",
    operator.sub: "sub",
    operator.lshift: "shl",
    operator.rshift: "lshr",
}
COMPARED = {
    operator.eq: "==",
    operator.ne: "!=",
    operator.lt: "<",
    operator.le: "<=",
    operator.gt: ">",
    operator.ge: ">=",
}
UNARY: dict[Callable[..., Any], str] = {operator.invert: "not_", operator.neg: "neg", count: "ctpop"}


class LaneType(types.Type):  # type: ignore[misc]
    """The type of a lane in compiled code."""

    def __init__(self) -> None:
        super().__init__(name="Lane")


LANE = LaneType()


@register_model(LaneType)
class LaneModel(models.PrimitiveModel):  # type: ignore[misc]
    """A lane is held as sixteen bits."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, SIXTEEN)


def narrowed(builder: Any, value: Any) -> Any:
    """Any whole number as sixteen bits."""
    width = value.type.width
    return value if width == 16 else builder.trunc(value, SIXTEEN) if width > 16 else builder.zext(value, SIXTEEN)


def register(
    operation: Callable[..., Any], arity: int, result: Any, emit: Callable[..., Any], before: tuple[Any, ...] = ()
) -> None:
    """Teach Numba an operation on lanes, or on a lane and a whole number: the type of its result, and what it becomes.

    ``before`` are the types of what comes before the lanes.
    """

    @infer_global(operation)
    class Template(AbstractTemplate):  # type: ignore[misc]
        def generic(self, given: tuple[Any, ...], named: dict[str, Any]) -> Any:
            lanes = given[len(before) :]
            right = len(lanes) == arity and LANE in lanes
            if right and all(lane is LANE or isinstance(lane, types.Integer) for lane in lanes):
                return signature(result, *given)
            return None

    def lower(context: Any, builder: Any, sig: Any, values: tuple[Any, ...]) -> Any:
        lanes = [narrowed(builder, value) for value in values[len(before) :]]
        return emit(builder, *values[: len(before)], *lanes)

    for kinds in product((LaneType, types.Integer), repeat=arity):
        if LaneType in kinds:
            lower_builtin(operation, *before, *kinds)(lower)


def method(name: str) -> Callable[..., Any]:
    return lambda builder, *values: getattr(builder, name)(*values)


def comparison(sign: str) -> Callable[..., Any]:
    return lambda builder, one, other: builder.icmp_unsigned(sign, one, other)


for unary, name in UNARY.items():
    register(unary, 1, LANE, method(name))
for binary, name in BINARY.items():
    register(binary, 2, LANE, method(name))
for compared, sign in COMPARED.items():
    register(compared, 2, types.boolean, comparison(sign))
register(select, 2, LANE, method("select"), (types.Boolean,))


@intrinsic  # type: ignore[untyped-decorator]
def lane(typing: Any, number: Any) -> Any:
    """A whole number's low sixteen bits as a lane."""
    return LANE(number), lambda context, builder, sig, values: narrowed(builder, values[0])


@intrinsic  # type: ignore[untyped-decorator]
def bits(typing: Any, lane: Any) -> Any:
    """A lane as an unsigned number of sixteen bits."""
    return types.uint16(lane), lambda context, builder, sig, values: values[0]


@intrinsic  # type: ignore[untyped-decorator]
def popcount(typing: Any, mask: Any) -> Any:
    """How many bits of a mask are set."""
    return types.uint64(types.uint64), lambda context, builder, sig, values: builder.ctpop(values[0])
