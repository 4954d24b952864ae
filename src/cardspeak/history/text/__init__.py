"""PokerStars' text out: what trackers and solvers read."""

from .writing import dumps, dumps_all

__all__ = ["dumps", "dumps_all"]
