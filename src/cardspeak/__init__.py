"""Casino poker rule books made executable: deal, bet, settle and audit, and cite the clause for each thing done.

    from cardspeak import Round, books, stakes, variants

Everything is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardspeak.poker import Round, rake, stakes, variants
    from cardspeak.rulebook import Refused, books
    from cardspeak.table import Table, posted

__version__ = "0.1.0"

_HOME = {
    "Refused": ("cardspeak.rulebook", "Refused"),
    "Round": ("cardspeak.poker", "Round"),
    "Table": ("cardspeak.table", "Table"),
    "books": ("cardspeak.rulebook.books", ""),
    "posted": ("cardspeak.table", "posted"),
    "rake": ("cardspeak.poker.rake", ""),
    "stakes": ("cardspeak.poker.stakes", ""),
    "variants": ("cardspeak.poker.variants", ""),
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'cardspeak' has no attribute {name!r}")
    module, attribute = _HOME[name]
    found = import_module(module)
    globals()[name] = value = getattr(found, attribute) if attribute else found
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})


__all__ = ["Refused", "Round", "Table", "__version__", "books", "posted", "rake", "stakes", "variants"]
