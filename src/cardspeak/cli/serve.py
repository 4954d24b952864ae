"""`cardspeak serve`: the room, for browsers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Listen there; this machine alone if not given.")] = None,
    port: Annotated[int | None, typer.Option(metavar="NUMBER", help="The port, 8000 if not given; 0 for a free one.")] = None,
    data: Annotated[str | None, typer.Option(metavar="WHERE", help="A folder for all that lasts, or postgresql://….")] = None,
    config: Annotated[Path | None, typer.Option("--config", "-c", metavar="FILE", help="Settings in TOML.")] = None,
) -> None:
    """Open the room: play in a browser, with people and bots. Ends on Ctrl-C; all is kept.

    Every setting can also stand in a TOML file, or in the environment as CARDSPEAK_PORT and so on.
    """
    import os

    try:
        from cardspeak.server import serving
    except ImportError as error:
        raise ValueError(
            f"the room needs the extra `server`: pip install 'cardspeak[server]' ({error.name} is missing)"
        ) from None
    from cardspeak.server.config import load

    serving.serve(load(config, os.environ, host=host, port=port, data=data), tell=typer.echo)
