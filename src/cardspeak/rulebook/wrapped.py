"""How an object of a class is made, in lines that can be read."""

from __future__ import annotations

import textwrap
from inspect import Signature, signature
from typing import Any, Final

WIDTH: Final = 100


class Wrapped(Signature):
    """A signature that `help` shows in several lines."""

    def __str__(self) -> str:
        plain = str(Signature(list(self.parameters.values())))
        return "\n    ".join(textwrap.wrap(plain, WIDTH, break_long_words=False, break_on_hyphens=False))

    def format(self, **_: Any) -> str:
        """What `help` asks for from Python 3.13 on."""
        return str(self)


def wrapped(kind: Any) -> Signature:
    """What a class is called with."""
    return Wrapped(list(signature(kind.__init__).parameters.values())[1:])
