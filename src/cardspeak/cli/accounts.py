"""`cardspeak accounts`: who may do what in the room. It may run beside the room, which sees a change at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer

from cardspeak.cli.plain import Commands

if TYPE_CHECKING:
    from cardspeak.server.accounts.accounts import Accounts
    from cardspeak.server.accounts.rows import Account

app = Commands(help="List the room's accounts, give roles or a new password, close an account.")

Data = Annotated[
    str | None,
    typer.Option("--data", metavar="WHERE", help="The room's folder, or postgresql://….", show_default="cardspeak-room"),
]
Settings = Annotated[Path | None, typer.Option("--config", "-c", metavar="FILE", help="Settings in TOML.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="Whose account.")]
BY: Final = "terminal"
"""Who makes the changes that are made here."""
T = TypeVar("T")


def done(data: str | None, config: Path | None, work: Callable[[Accounts], Awaitable[T]]) -> T:
    """Do it with the room's accounts. Raises `ConfigError` where there is no room, `DatabaseError`, `OSError`."""
    import os

    from cardspeak.server.accounts.accounts import opened
    from cardspeak.server.config import load
    from cardspeak.server.data_paths import accounts_there

    async def working() -> T:
        async with opened(where) as accounts:
            return await work(accounts)

    where = accounts_there(load(config, os.environ, data=data))
    return asyncio.run(working())


def line(account: Account) -> str:
    """An account in one line."""
    return f"{account.name:<26} {'guest' if account.guest else 'account':<8} {', '.join(sorted(account.roles))}".rstrip()


@app.command("list")
def list_(data: Data = None, config: Settings = None) -> None:
    """List all accounts that are open, with their roles."""
    for account in done(data, config, lambda accounts: accounts.everyone()):
        typer.echo(line(account))


@app.command()
def roles(
    name: Name,
    given: Annotated[
        list[str], typer.Argument(metavar="ROLE", help="player, dealer, floor, cashier, auditor, admin, brush, stream.")
    ],
    data: Data = None,
    config: Settings = None,
) -> None:
    """Give an account these roles and no others."""
    typer.echo(line(done(data, config, lambda accounts: accounts.set_roles(name, given, BY))))


@app.command()
def reset(name: Name, data: Data = None, config: Settings = None) -> None:
    """Give an account a new password, which is printed, and sign it out everywhere."""
    account, password = done(data, config, lambda accounts: accounts.reset_password(name, BY))
    typer.echo(f"{account.name} signs in with {password} and can then choose another")


@app.command()
def close(name: Name, data: Data = None, config: Settings = None) -> None:
    """Close an account: it signs in no more, and its name stays taken."""
    typer.echo(f"{done(data, config, lambda accounts: accounts.close_account(name, BY)).name} is closed")
