"""Whatever a file holds that somebody hands us, a reader takes it or says in a line what is wrong, and soon: seeded fuzzing.

Each reader is given good files with something wrong in them, and runs in a process of its own with so much memory and time.
CARDSPEAK_OUTSIDE says how many of each in the long form, and CARDSPEAK_OUTSIDE_SEED where they begin.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

import cardspeak
from cardspeak.history import files
from cardspeak.history.audit.audit import audit

SOURCE: Final = Path(cardspeak.__file__).parent
TOP: Final = Path(__file__).parent.parent
MANY: Final = int(os.environ.get("CARDSPEAK_OUTSIDE", "150"))
SEED: Final = int(os.environ.get("CARDSPEAK_OUTSIDE_SEED", "17"))
SECONDS: Final = 5
MEMORY: Final = 1 << 30
"""Bytes that one reader may take beyond what the process has."""
LONG: Final = "9" * 5000
NUMBERS: Final = ("-1", "0", "1000000000", "-1000000000", "1" + "0" * 30, LONG, "1e400", "1e9999999", "NaN", "-0.0", "0.001")
DEEP: Final = 100_000


class Late(Exception):
    """It took too long."""
