"""Checklists, signs, forms and policies as they are printed: each shows every clause that it says it shows."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from cardspeak import cli
from cardspeak.cli.rules.surfaces import declare
from cardspeak.rulebook import clause, surfaces
from cardspeak.rulebook.coverage import FOR_PEOPLE

DOOR = "shown"
Capture = pytest.CaptureFixture[str]

declare()


def for_people(name: str) -> list[str]:
    return [id for id in surfaces.of(name) if clause(id).kind in FOR_PEOPLE]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.clause(*for_people(name)), id=name) for name in surfaces.names()]
)
def test_a_surface_is_printed_with_every_clause_that_it_shows(name: str, capsys: Capture) -> None:
    assert cli.main(["rules", "surfaces", name]) == 0
    printed = capsys.readouterr().out
    for id in surfaces.of(name):
        assert f"[ ] {clause(id).summary}  [{id}]" in printed
    assert cli.main(["rules", "surfaces", name, "--json"]) == 0
    told: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in told] == surfaces.of(name)


HANGING = re.compile(
    r"(They|It|This|These|Those|He|She|His|Its|Their|That|Such|Otherwise|Also|And|Or|But|So|Then|Afterwards|Here|There|Both)\b"
)
"""A sentence that begins so speaks of something that was said before."""
POINTS_BACK = re.compile(r"\b(does|enforces|sees to) (that|it|so)\.$|\b(the former|the latter|the same|the above)\b")


def test_a_line_that_is_shown_stands_by_itself() -> None:
    said = {id: clause(id).summary for id in surfaces.shown()}
    assert len(said) > 300
    for id, line in said.items():
        assert not HANGING.match(line) and not POINTS_BACK.search(line), (id, line)
        assert line[0].isupper() and line.endswith(".") and len(line.split()) > 3, (id, line)
