"""The room's figures, for Prometheus to read. None has a card or a name of a person as a label."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Bounds of the groups of a time."""
METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
"""Those that are told apart: a client may send any word as its method, and each label is kept for good."""

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """All figures of an application."""

    def __init__(self) -> None:
        self._all = CollectorRegistry()
        self._requests = Counter("cardspeak_requests", "Requests answered.", ("method", "status"), registry=self._all)
        self._seconds = Histogram(
            "cardspeak_request_seconds", "How long an answer took.", ("method",), registry=self._all, buckets=SECONDS
        )
        self.websockets: Final = Gauge("cardspeak_websockets", "WebSockets that are open.", registry=self._all)

    def answered(self, method: str, status: int, seconds: float) -> None:
        """One request more was answered."""
        known = method if method in METHODS else "other"
        self._requests.labels(known, str(status)).inc()
        self._seconds.labels(known).observe(seconds)

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        """A figure that is read whenever somebody asks."""
        Gauge(name, help, registry=self._all).set_function(read)

    def text(self) -> str:
        """All of them."""
        return generate_latest(self._all).decode()
