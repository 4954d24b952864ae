"""Houses' own rule books that the room offers, as its settings name them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import OFFERED, offer_only
from cardspeak.rulebook.own.checking import check
from cardspeak.rulebook.own.loading import drafted
from cardspeak.server.config import ConfigError

LOG: Final = logging.getLogger("cardspeak.server")


def offer_books(files: Sequence[str]) -> None:
    """Read these files; the room offers their books and no others, and the log says what is weaker in one than its book allows.

    Raises `ConfigError`, one line, for a file that is no rule book or one that contradicts itself.
    """
    try:
        offer_only(files)
    except Refused as refused:
        raise ConfigError(f"books: {refused.reason}") from None
    for file in files:
        for finding in check(drafted(file)):
            if finding.kind == "weaker":
                LOG.warning(
                    "a rule book of the house's is weaker than the book that it takes", extra={"file": file, "says": finding.text}
                )
    if OFFERED:
        LOG.info("rule books of the house's own", extra={"books": ", ".join(OFFERED)})
