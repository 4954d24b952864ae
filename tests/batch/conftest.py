"""Kernels are compiled by one worker, while the others wait for them."""

from __future__ import annotations

import fcntl

import pytest

from cardspeak import stakes, variants
from cardspeak.batch import Batch


@pytest.fixture(scope="session", autouse=True)
def kernels(tmp_path_factory: pytest.TempPathFactory) -> None:
    """They take a core some 20 seconds, and are kept on disk."""
    lock = tmp_path_factory.getbasetemp().parent / "batch.lock"
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        Batch(variants.texas_holdem, stakes.no_limit(1, 2), [200] * 2).play(1)
        Batch(variants.five_card_draw, stakes.no_limit(1, 2), [200] * 2, policies="rock").play(20)
