"""The browser of the tests of pages: Debian's Chromium, the one without windows where it is there, which costs less."""

from __future__ import annotations

import shutil
from typing import Final

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM: Final = next(filter(None, map(shutil.which, NAMES)), None)
