"""How a function is called, and an object of a class made, in lines that can be read."""

from __future__ import annotations

import textwrap
from inspect import Signature, signature
from typing import Any, Final

WIDTH: Final = 100


class Wrapped(Signature):
    """A signature that `help` shows in several lines."""

    def __str__(self) -> str:
        plain = str(Signature(list(self.parameters.values()), return_annotation=self.return_annotation))
        return "\n    ".join(textwrap.wrap(plain, WIDTH, break_long_words=False, break_on_hyphens=False))

    def format(self, **_: Any) -> str:
        """What `help` asks for from Python 3.13 on."""
        return str(self)


def signature_in_lines(function: Any) -> Signature:
    """What a function is called with, and gives."""
    plain = signature(function)
    return Wrapped(list(plain.parameters.values()), return_annotation=plain.return_annotation)


def wrapped(kind: Any) -> Signature:
    """What a class is called with."""
    return Wrapped(list(signature(kind.__init__).parameters.values())[1:])
