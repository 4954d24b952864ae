"""Numba's side of a lane: a number of sixteen bits that stays one, whatever is done to it, and sixteen of them at once.

Numba widens the result of every operation to 64 bits, and then the compiler no longer works on 32 hands at a time, which
costs a factor of twenty. A type of our own has operations of its own, so formulas need no casts. Only operators that the
formulas use are here. A kernel that lays its lanes out itself (``seven_ids.py``) takes ``LANES``, on which formulas run as well.
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
AT_ONCE = 16
"""Lanes that a register of 256 bits holds."""
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
UNARY: dict[Callable[..., Any], str] = {operator.invert: "not_", operator.neg: "neg"}


class LaneType(types.Type):  # type: ignore[misc]
    """The type of a lane, or of some at once, in compiled code; `truth` is that of what comparing them gives."""

    def __init__(self, name: str, held: Any, truth: Any) -> None:
        super().__init__(name=name)
        self.held = held
        self.truth = truth


class TruthType(types.Type):  # type: ignore[misc]
    """The type of as many truths as there are lanes at once."""

    def __init__(self) -> None:
        super().__init__(name="Truths")


TRUTHS = TruthType()
LANE = LaneType("Lane", SIXTEEN, types.boolean)
LANES = LaneType("Lanes", ir.VectorType(SIXTEEN, AT_ONCE), TRUTHS)


@register_model(LaneType)
class LaneModel(models.PrimitiveModel):  # type: ignore[misc]
    """A lane is held as sixteen bits, some at once as a register of them."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, kind.held)


@register_model(TruthType)
class TruthModel(models.PrimitiveModel):  # type: ignore[misc]
    """Truths are held as a bit each."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, ir.VectorType(ir.IntType(1), AT_ONCE))


def narrowed(builder: Any, value: Any, held: Any = SIXTEEN) -> Any:
    """Any whole number as sixteen bits, or as many times those as are held."""
    if value.type == held:
        return value
    width = value.type.width
    value = value if width == 16 else builder.trunc(value, SIXTEEN) if width > 16 else builder.zext(value, SIXTEEN)
    if held == SIXTEEN:
        return value
    first = builder.insert_element(ir.Constant(held, ir.Undefined), value, ir.IntType(32)(0))
    return builder.shuffle_vector(first, first, ir.Constant(ir.VectorType(ir.IntType(32), AT_ONCE), [0] * AT_ONCE))


def register(
    operation: Callable[..., Any], arity: int, emit: Callable[..., Any], compares: bool = False, chooses: bool = False
) -> None:
    """Teach Numba an operation on lanes, or on a lane and a whole number, and what it becomes.

    compares: the result is a truth. chooses: a truth comes before the lanes.
    """

    @infer_global(operation)
    class Template(AbstractTemplate):  # type: ignore[misc]
        def generic(self, given: tuple[Any, ...], named: dict[str, Any]) -> Any:
            lanes = given[chooses:]
            kinds = {each for each in lanes if isinstance(each, LaneType)}
            if len(lanes) != arity or len(kinds) != 1:
                return None
            (kind,) = kinds
            if any(each is not kind and not isinstance(each, types.Integer) for each in lanes):
                return None
            if chooses and given[0] is not kind.truth:
                return None
            return signature(kind.truth if compares else kind, *given)

    def lower(context: Any, builder: Any, sig: Any, values: tuple[Any, ...]) -> Any:
        held = next(each for each in sig.args if isinstance(each, LaneType)).held
        lanes = [narrowed(builder, value, held) for value in values[chooses:]]
        return emit(builder, *values[:chooses], *lanes)

    for kinds in product((LaneType, types.Integer), repeat=arity):
        if LaneType in kinds:
            for truth in (types.Boolean, TruthType) if chooses else (None,):
                lower_builtin(operation, *filter(None, (truth,)), *kinds)(lower)


def method(name: str) -> Callable[..., Any]:
    return lambda builder, *values: getattr(builder, name)(*values)


def comparison(sign: str) -> Callable[..., Any]:
    return lambda builder, one, other: builder.icmp_unsigned(sign, one, other)


def counted(builder: Any, lanes: Any) -> Any:
    """How many bits are set of each."""
    if lanes.type == SIXTEEN:
        return builder.ctpop(lanes)
    return builder.call(declared(builder, f"llvm.ctpop.v{AT_ONCE}i16", lanes.type, 1), [lanes])


def declared(builder: Any, name: str, held: Any, arity: int) -> Any:
    """One of LLVM's own functions on registers."""
    known = builder.module.globals.get(name)
    return known or ir.Function(builder.module, ir.FunctionType(held, [held] * arity), name)


register(count, 1, counted)
for unary, name in UNARY.items():
    register(unary, 1, method(name))
for binary, name in BINARY.items():
    register(binary, 2, method(name))
for compared, sign in COMPARED.items():
    register(compared, 2, comparison(sign), compares=True)
register(select, 2, method("select"), chooses=True)


@infer_global(operator.and_)
class BothTruths(AbstractTemplate):  # type: ignore[misc]
    """Truths are joined."""

    def generic(self, given: tuple[Any, ...], named: dict[str, Any]) -> Any:
        return signature(TRUTHS, *given) if given == (TRUTHS, TRUTHS) else None


lower_builtin(operator.and_, TruthType, TruthType)(lambda context, builder, sig, values: builder.and_(*values))


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
