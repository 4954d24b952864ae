"""What is public says what it does, and its examples run."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from tests.docs.blocks import ROOT
from tests.docs.public import members, names, packages

PUBLIC = list(names())


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(ROOT)
    yield


def test_everything_public_says_what_it_does() -> None:
    assert len(packages()) == 16
    assert len(PUBLIC) > 200
    silent = [name for name, found in PUBLIC if not (found.__doc__ or "").strip()]
    for name, found in PUBLIC:
        if inspect.isclass(found):
            silent += [f"{name}.{each}" for each, member in members(found) if not (member.__doc__ or "").strip()]
    assert silent == []


def examples() -> list[Any]:
    """The public things, each with an example in its docstring, and the packages that have one."""
    found: list[tuple[str, Any]] = [(package, import_module(package)) for package in packages()]
    return [
        pytest.param(each, id=name)
        for name, each in (*found, *PUBLIC)
        if not inspect.ismodule(each) or ">>> " in (each.__doc__ or "")
    ]


@pytest.mark.parametrize("found", examples())
def test_examples_give_what_they_show(found: Any) -> None:
    module = found if inspect.ismodule(found) else import_module(found.__module__)
    test = doctest.DocTestParser().get_doctest(found.__doc__, dict(vars(module)), found.__name__, module.__file__, 0)
    assert test.examples or inspect.ismodule(found), "no example"
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert "".join(said) == ""
