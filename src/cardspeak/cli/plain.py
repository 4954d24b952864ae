"""Commands whose help names no type beside a flag, which takes no value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

Function = TypeVar("Function", bound=Callable[..., Any])


def without_types(params: list[Any]) -> list[Any]:
    """The parameters, the flags among them with nothing to be shown in the column of types."""
    for param in params:
        if getattr(param, "is_flag", False):
            param.metavar = ""
    return params


class Command(TyperCommand):
    """A command with such help."""

    def get_params(self, ctx: Any) -> list[Any]:
        return without_types(super().get_params(ctx))


class Group(TyperGroup):
    """A group of commands with such help."""

    def get_params(self, ctx: Any) -> list[Any]:
        return without_types(super().get_params(ctx))


class Commands(typer.Typer):
    """A Typer of such commands, which prints its help where none is named. What they raise is left to `main`."""

    def __init__(self, name: str | None = None, *, top: bool = False, **said: Any) -> None:
        """top: the whole, which says itself what it does by itself, and completes in shells."""
        super().__init__(
            name=name,
            cls=Group,
            no_args_is_help=not top,
            invoke_without_command=top,
            add_completion=top,
            pretty_exceptions_enable=False,
            **said,
        )

    def command(
        self, name: str | None = None, *, cls: type[TyperCommand] | None = None, **said: Any
    ) -> Callable[[Function], Function]:
        return super().command(name, cls=cls or Command, **said)
