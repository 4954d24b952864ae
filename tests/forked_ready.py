"""What a room has imported and read when it is open, for whoever is forked from here."""

import gc
from importlib import import_module
from typing import Final

from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config
from cardspeak.server.preload import preload

MODULES: Final = (
    "alembic.command",
    "asyncpg",
    "cardspeak.cli.serve",
    "cardspeak.journal.stores.postgres",
    "cardspeak.server.accounts.migrate",
    "cardspeak.server.serving",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "sqlalchemy.ext.asyncio",
    "tests.server.serving",
    "tests.server.running",
    "websockets.asyncio.server",
)
"""What is imported as a room opens, or by whoever starts one."""

for name in MODULES:
    import_module(name)
preload()
create_app(Config(data="unopened"), PARTS)  # imports what its framework imports for the first application
gc.collect()
gc.freeze()  # so that no fork copies it for the collector's marks
