"""Which changes are made, by the tool that `make mutants` installs; it plays this first."""

from __future__ import annotations

import libcst as cst
from libcst.metadata import MetadataWrapper

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
