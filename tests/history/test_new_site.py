"""A site that nobody knows, in one file: the recipe of CONTRIBUTING."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardspeak as cs
from cardspeak.history import sites
from cardspeak.history.model import History

SITE = '''"""Card Barn, which writes as PokerStars does but for how a hand begins."""

import re

from msgspec import structs

from cardspeak.history.sites import pokerstars
from cardspeak.history.sites.head import Head


def _head(text: str) -> Head:
    theirs = pokerstars.SITE.head(text.replace("Barn Hand ", "PokerStars Hand #", 1))
    return structs.replace(theirs, format="card-barn")


SITE = pokerstars.SITE._replace(
    name="card-barn",
    marks=("Barn Hand ",),
    start=re.compile(r"^Barn Hand (?P<hand>\\\\d{1,20}):", re.MULTILINE),
    head=_head,
)
'''
EXAMPLE = Path(__file__).parents[2] / "examples" / "pokerstars.txt"


@pytest.fixture
def card_barn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The file beside those of the package, found as those are."""
    tmp_path.joinpath("card_barn.py").write_text(SITE.replace("\\\\", "\\"), encoding="utf-8")
    monkeypatch.setattr(sites, "__path__", [*sites.__path__, str(tmp_path)])
    monkeypatch.setattr(sites, "SITES", sites.declared())
    yield
    del sys.modules["cardspeak.history.sites.card_barn"], sites.card_barn  # type: ignore[attr-defined]


def test_a_site_is_one_file(card_barn: None, tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    barn = tmp_path / "night.txt"
    barn.write_text(text.replace("PokerStars Hand #", "Barn Hand "), encoding="utf-8")
    theirs, ours = list(cs.load(barn)), list(cs.load(EXAMPLE))
    assert all(isinstance(each, History) for each in ours)
    assert [each.format for each in theirs] == ["card-barn"] * len(ours)  # type: ignore[union-attr]
    assert [each.acts for each in theirs] == [each.acts for each in ours]  # type: ignore[union-attr]


def test_two_sites_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.joinpath("twin.py").write_text(
        "from cardspeak.history.sites import pokerstars\nSITE = pokerstars.SITE._replace(marks=())\n", encoding="utf-8"
    )
    monkeypatch.setattr(sites, "__path__", [*sites.__path__, str(tmp_path)])
    with pytest.raises(ValueError, match="two sites are called pokerstars"):
        sites.declared()
    del sys.modules["cardspeak.history.sites.twin"]
