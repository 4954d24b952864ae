"""`cardspeak doctor`: whether a room is set up as it should be."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from cardspeak.cli.options.common import Json


def doctor(
    data: Annotated[
        str | None,
        typer.Option("--data", metavar="WHERE", help="The room's folder, or postgresql://….", show_default="cardspeak-room"),
    ] = None,
    config: Annotated[Path | None, typer.Option("--config", "-c", metavar="FILE", help="Settings in TOML.")] = None,
    json: Json = False,
) -> int:
    """Look whether a room is set up as it should be: folder, key, disk, descriptors, names, TLS, database, journal, accounts.

    A line each says ok, warn or fail, and what to do. Nothing is changed. The exit status is 0 if all is well, 1 if something
    should be seen to, 2 if something is wrong.
    """
    from cardspeak.cli.output import emit
    from cardspeak.server.config import load
    from cardspeak.server.doctor import examined, worst

    findings = examined(load(config, os.environ, data=data))
    if json:
        emit(findings)
    else:
        for one in findings:
            typer.echo(f"{one.verdict:<4}  {one.what:<17}  {one.found}{f': {one.advice}' if one.advice else ''}")
    return worst(findings)
