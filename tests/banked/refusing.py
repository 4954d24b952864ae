"""`refused(*cites, match=...)`: what is done inside is refused, and cites these clauses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from cardspeak.rulebook import Refused


@contextmanager
def refused(*cites: str, match: str | None = None) -> Iterator[None]:
    """The block raises `Refused`, whose reason matches and whose clauses include these."""
    with pytest.raises(Refused, match=match) as info:
        yield
    assert set(cites) <= set(info.value.cites), info.value.cites
