"""A class that tells `dir` and `help` what it is for, and keeps to itself what its own modules work with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from inspect import Signature


made = type.__call__
"""What makes an object of a class; quicker than by `super`, and many rounds are made."""


class Public(type):
    """The metaclass: `PUBLIC`, on the class, names what there is for its users. Nothing else is kept from anybody."""

    PUBLIC: tuple[str, ...]

    def __dir__(cls) -> list[str]:
        return sorted(cls.PUBLIC)

    def __call__(cls, *given: Any, **named: Any) -> Any:
        """An object of the class. Raises `TypeError` for an argument that there is none of, which says what is called so."""
        try:
            return made(cls, *given, **named)
        except TypeError:
            from cardspeak.rulebook.called import unknown

            names = cls.__signature__.parameters
            for name in named:
                if name not in names:
                    raise unknown(cls.__name__, name, names) from None
            raise

    @property
    def __signature__(cls) -> Signature:
        from cardspeak.rulebook.wrapped import wrapped

        return wrapped(cls)
