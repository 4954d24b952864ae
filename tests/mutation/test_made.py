"""Which changes are made, by the tool that `make mutants` installs, and how one is explained; it plays this first."""

from __future__ import annotations

from pathlib import Path

import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper

from tests import mutants
from tests.mutants import reason
from tests.mutation.made import Changes


def test_the_strict_of_a_zip_stays_and_what_stands_beside_it_changes() -> None:
    text = "def joined(one, other):\n    return zip(one, other or 5, strict=True), True\n"
    wrapper = MetadataWrapper(cst.parse_module(text), unsafe_skip_copy=True)
    visitor = Changes("joined.py", wrapper.module)
    wrapper.visit(visitor)
    found = {(each.was, each.now) for each in visitor.found}
    assert {("True", "False"), ("5", "6")} <= found, "the last of the pair is another"
    assert [each.start for each in visitor.found if each.was == "True"] == [text.rindex("True")]
    assert all(now.count("strict=True") == was.count("strict=True") for was, now in found)


def test_a_change_is_explained_by_its_line_or_by_what_is_changed_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "SOURCE", tmp_path)
    (tmp_path / "a.py").write_text("one = 0\ntwo = 0\n", encoding="utf-8")
    reasons = {"a.py: 0 -> 1 in one = 0": "the first", "a.py: + -> -": "anywhere"}
    told = [reason(f"a.py:{line}: {change}", reasons) for line, change in ((1, "0 -> 1"), (2, "0 -> 1"), (2, "+ -> -"))]
    assert told == ["the first", "not explained", "anywhere"]
