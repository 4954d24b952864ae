"""`help` of whatever is public can be read in a terminal: no line of ours is wider than 120 characters, and none is too long."""

from __future__ import annotations

import inspect
import pydoc
import sys
from typing import Any

import pytest

import cardspeak as cs
from tests.docs.public import members, names

PUBLIC = list(names())
WIDE = TALL = 120
IN_A_CLASS = 8
"""Columns that `help` puts before what a method says; before what a class says, half as many."""
LONG = {"cardspeak.Table", "cardspeak.Tournament", "cardspeak.table.HouseTable", "cardspeak.table.TableState"}
"""Classes with more acts than fit. This list only gets shorter."""
BEFORE_3_13 = sys.version_info < (3, 13)


def helped(found: Any) -> list[str]:
    """What `help` prints of something."""
    return pydoc.plain(pydoc.render_doc(found, renderer=pydoc.plaintext)).rstrip("\n").splitlines()


def ours(found: type[Any]) -> list[str]:
    """The same without what Python's own classes hand down, and what it says of each field of a record."""
    kept: list[str] = []
    inherited = False
    for line in helped(found):
        if "inherited from " in line or line.endswith(" and other attributes defined here:"):
            inherited = "inherited from cardspeak" not in line
        if not inherited:
            kept.append(line)
    return kept


def test_help_of_a_function_fits_a_terminal() -> None:
    functions = [(name, helped(found)) for name, found in PUBLIC if inspect.isfunction(found)]
    assert len(functions) > 80
    assert [name for name, lines in functions if len(lines) > TALL or max(map(len, lines)) > WIDE] == []


def test_what_a_class_and_its_methods_say_fits_a_terminal() -> None:
    wide = []
    for name, found in PUBLIC:
        if inspect.isclass(found):
            said = [(name, found.__doc__, IN_A_CLASS // 2)]
            said += [(f"{name}.{method}", each.__doc__, IN_A_CLASS) for method, each in members(found)]
            wide += [what for what, text, before in said if wider(inspect.cleandoc(text or ""), before)]
    assert wide == []


def wider(text: str, before: int) -> bool:
    return max([len(line) for line in text.splitlines()], default=0) + before > WIDE


def test_help_of_a_class_is_no_longer_than_two_screens_of_ours() -> None:
    tall = {name: len(ours(found)) for name, found in PUBLIC if inspect.isclass(found)}
    assert {name for name, lines in tall.items() if lines > TALL} <= LONG


@pytest.mark.parametrize("function", [cs.simulate, cs.equity, cs.load, cs.posted])
def test_a_long_signature_is_the_function_s_own(function: Any) -> None:
    signature = inspect.signature(function)
    assert isinstance(signature, inspect.Signature)
    assert "\n" in str(signature)
    assert list(signature.parameters) == list(inspect.signature(inspect.unwrap(function)).parameters)
    assert signature == function.__signature__
