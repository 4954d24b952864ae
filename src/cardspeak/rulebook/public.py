"""A class that tells `dir` and `help` what it is for, and keeps to itself what its own modules work with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inspect import Signature


class Public(type):
    """The metaclass: `PUBLIC`, on the class, names what there is for its users. Nothing else is kept from anybody."""

    PUBLIC: tuple[str, ...]

    def __dir__(cls) -> list[str]:
        return sorted(cls.PUBLIC)

    @property
    def __signature__(cls) -> Signature:
        from cardspeak.rulebook.wrapped import wrapped

        return wrapped(cls)
