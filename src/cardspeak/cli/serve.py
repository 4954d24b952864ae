"""`cardspeak serve`: the room, for browsers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where to listen.", show_default="127.0.0.1, this machine alone")
    ] = None,
    port: Annotated[int | None, typer.Option(metavar="NUMBER", help="The port; 0 for a free one.", show_default="8000")] = None,
    data: Annotated[
        str | None,
        typer.Option(metavar="WHERE", help="A folder for all that lasts, or postgresql://….", show_default="cardspeak-room"),
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(
            metavar="HOST:PORT",
            help="Keep the room together with other processes, which find this one here.",
            show_default="none: this process keeps it alone",
        ),
    ] = None,
    config: Annotated[Path | None, typer.Option("--config", "-c", metavar="FILE", help="Settings in TOML.")] = None,
) -> None:
    """Open the room: play in a browser, with people and bots. Ends on Ctrl-C; all is kept.

    These settings and many more can stand in a TOML file, or in the environment as CARDSPEAK_PORT and so on;
    `python -m pydoc cardspeak.server.config` tells of each.
    """
    import os

    try:
        from cardspeak.server import serving
    except ImportError as error:
        from cardspeak.cli.extras import lacking

        raise ValueError(lacking(error)) from None
    from cardspeak.server.config import load

    serving.serve(load(config, os.environ, host=host, port=port, data=data, address=address), tell=typer.echo)
