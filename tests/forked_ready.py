"""What a room has imported and read when it is open, for whoever is forked from here."""

import gc

import asyncpg  # noqa: F401
import uvloop  # noqa: F401
import websockets.server  # noqa: F401

import tests.server.serving  # noqa: F401
from cardspeak.server import serving
from cardspeak.server.preload import preload

assert serving
preload()
gc.collect()
gc.freeze()  # so that no fork copies it for the collector's marks
