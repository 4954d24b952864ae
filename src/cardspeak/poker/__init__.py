"""One round of poker between players: variants, stakes, betting, pots, showdown, rake; every event cites its clause."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.poker import rake, stakes, variants
    from cardspeak.poker.posts import Post
    from cardspeak.poker.round.options import Options
    from cardspeak.poker.round.pots import Pot
    from cardspeak.poker.round.round import Round
    from cardspeak.poker.stakes import Stakes
    from cardspeak.poker.variants.variant import Variant

__all__ = ["Options", "Post", "Pot", "Round", "Stakes", "Variant", "rake", "stakes", "variants"]

_HOME = {
    "Options": "round.options",
    "Post": "posts",
    "Pot": "round.pots",
    "Round": "round.round",
    "Stakes": "stakes",
    "Variant": "variants.variant",
}


def __getattr__(name: str) -> object:
    """Fetch a name on first use: who only asks for the declarations of games does not load the engine."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f"{__name__}.{_HOME.get(name, name)}")
    globals()[name] = value = getattr(module, name) if name in _HOME else module
    return value
