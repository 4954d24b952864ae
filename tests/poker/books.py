"""One scenario under several books, marked for each with the clauses that it proves there."""

from __future__ import annotations

import pytest

from cardspeak.rulebook.books import ALL


def under(door: str = "", **ids: tuple[str, ...] | str) -> pytest.MarkDecorator:
    """Runs with `rules` of the books named, as in `under(section_8="S8(g)(10)", exhibit_a=())`, by the usual door or another."""
    params = []
    for name, proved in ids.items():
        given = (proved,) if isinstance(proved, str) else proved
        marks = [pytest.mark.clause(*given, **({"door": door} if door else {}))] if proved else []
        book = name.replace("_", "-")
        params.append(pytest.param(ALL[book], marks=marks, id=book))
    return pytest.mark.parametrize("rules", params)


def under_every_book(**ids: tuple[str, ...] | str) -> pytest.MarkDecorator:
    """As `under`, with the books that are not named as well."""
    return under(**{name.replace("-", "_"): () for name in ALL} | ids)
