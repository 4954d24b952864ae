"""Which clauses a checklist, sign, form or policy shows to the people who must keep them.

A module that prints such a surface says so when it is imported: `shows("table sign", "S8(w)(1)#1", "S8(t)(3)")`.
Coverage is read by the doors, which import the surfaces first.
"""

from __future__ import annotations

from collections.abc import Mapping

_SHOWN: dict[str, list[str]] = {}


def shows(surface: str, *ids: str) -> None:
    """Declare that the named surface shows these clauses to people."""
    for id in ids:
        names = _SHOWN.setdefault(id, [])
        if surface not in names:
            names.append(surface)


def shown() -> Mapping[str, list[str]]:
    """Clause id to the surfaces that show it, as declared so far."""
    return _SHOWN


def names() -> dict[str, int]:
    """Every surface declared so far, and how many clauses it shows."""
    counts: dict[str, int] = {}
    for surfaces in _SHOWN.values():
        for name in surfaces:
            counts[name] = counts.get(name, 0) + 1
    return dict(sorted(counts.items()))


def of(surface: str) -> list[str]:
    """The clauses that a surface shows, in the order in which it declared them."""
    return [id for id, surfaces in _SHOWN.items() if surface in surfaces]
