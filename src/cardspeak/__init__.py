"""Casino poker rule books made executable: deal, bet, settle and audit, and cite the clause for each thing done.

    import cardspeak as cs

    r = cs.Round("texas-holdem", "nl 1/2", [200] * 6, "seminole", seed=7)
    r.options                                          # what the seat to act may do
    cs.audit("histories", "seminole")                  # every difference with its clause
    cs.equity(["AhKh", "QQ+"], board="2h7h9c")         # who wins how much
    cs.edge("ultimate-texas-holdem")                   # the house's edge, exactly
    cs.simulate("texas-holdem", "nl 1/2", ["rock", "maniac"], 1000, seed=7)

Everything is loaded when it is first used. What stands in `__all__` here and in the packages is public.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as in typing, whose import alone would cost more than all of this
if TYPE_CHECKING:
    from typing import Any

    from cardspeak import batch, bots, cards, envs, floor, ranking, rulebook
    from cardspeak.analysis.edge import edge
    from cardspeak.analysis.equity import equity
    from cardspeak.analysis.simulate import play_tournament, simulate
    from cardspeak.bots import Action, Bot
    from cardspeak.cards import Card
    from cardspeak.history.audit.files import audit
    from cardspeak.history.formats import dumps, load
    from cardspeak.poker import Round, Stakes, Variant, rake, stakes, variants
    from cardspeak.rulebook import Refused, books
    from cardspeak.table import Table, posted
    from cardspeak.tournament.event import Tournament

__version__ = "0.2.0"

_HOME = {
    "Action": "cardspeak.bots",
    "Bot": "cardspeak.bots",
    "Card": "cardspeak.cards",
    "Refused": "cardspeak.rulebook",
    "Round": "cardspeak.poker",
    "Stakes": "cardspeak.poker",
    "Table": "cardspeak.table",
    "Tournament": "cardspeak.tournament.event",
    "Variant": "cardspeak.poker",
    "audit": "cardspeak.history.audit.files",
    "batch": "cardspeak.batch",
    "books": "cardspeak.rulebook.books",
    "bots": "cardspeak.bots",
    "cards": "cardspeak.cards",
    "dumps": "cardspeak.history.formats",
    "edge": "cardspeak.analysis.edge",
    "envs": "cardspeak.envs",
    "equity": "cardspeak.analysis.equity",
    "floor": "cardspeak.floor",
    "load": "cardspeak.history.formats",
    "play_tournament": "cardspeak.analysis.simulate",
    "posted": "cardspeak.table",
    "rake": "cardspeak.poker.rake",
    "ranking": "cardspeak.ranking",
    "rulebook": "cardspeak.rulebook",
    "simulate": "cardspeak.analysis.simulate",
    "stakes": "cardspeak.poker.stakes",
    "variants": "cardspeak.poker.variants",
}
_MODULES = frozenset({"batch", "books", "bots", "cards", "envs", "floor", "rake", "ranking", "rulebook", "stakes", "variants"})

_ELSEWHERE = (
    "cardspeak.cards",
    "cardspeak.poker",
    "cardspeak.ranking",
    "cardspeak.rulebook",
    "cardspeak.table",
    "cardspeak.bots",
)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'cardspeak' has no attribute {name!r}{_suggested(name)}")
    from importlib import import_module

    found = import_module(_HOME[name])
    globals()[name] = value = found if name in _MODULES else getattr(found, name)
    return value


def _suggested(name: str) -> str:
    from difflib import get_close_matches
    from importlib import import_module

    from cardspeak.rulebook.called import HERE

    for package in _ELSEWHERE:
        if name in import_module(package).__all__:
            return f"; it is in {package}"
    if here := HERE.get(name.lower()):
        return f"; see {here}"
    near = get_close_matches(name.lower(), [each.lower() for each in __all__], 1)
    meant = [each for each in __all__ if [each.lower()] == near]
    return f"; did you mean {meant[0]!r}?" if meant else ""


def __dir__() -> list[str]:
    return sorted(__all__)


__all__ = [
    "Action",
    "Bot",
    "Card",
    "Refused",
    "Round",
    "Stakes",
    "Table",
    "Tournament",
    "Variant",
    "__version__",
    "audit",
    "batch",
    "books",
    "bots",
    "cards",
    "dumps",
    "edge",
    "envs",
    "equity",
    "floor",
    "load",
    "play_tournament",
    "posted",
    "rake",
    "ranking",
    "rulebook",
    "simulate",
    "stakes",
    "variants",
]
