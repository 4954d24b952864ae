"""What mutmut changes in a file of ours: its operators on the bodies of our functions, one change each.

mutmut itself leaves out functions with a decorator, which are a good part of ours, because it keeps all mutants of a function
beside each other; here each is a file of its own. The wording of sentences is left alone: a change that touches one is none of
what is done. So is the `strict` of a zip: it says that what is joined is as long as each other, and no state makes it untrue.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

from tests.mutation.drawn import SOURCE, Change

CODE: Final = ("poker/**/*.py", "banked/**/*.py", "table/**/*.py", "tournament/**/*.py", "journal/postings*.py")
"""What settles and posts, below the source."""


class Changes(cst.CSTVisitor):
    """Finds all changes in the bodies of a module's functions."""

    METADATA_DEPENDENCIES = (PositionProvider, ByteSpanPositionProvider)

    def __init__(self, file: str, module: cst.Module) -> None:
        super().__init__()
        self.found: list[Change] = []
        self._file, self._module = file, module
        self._within = 0

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Annotation | cst.Decorator | cst.Parameters) or sentence(node) or strict(node):
            return False
        if isinstance(node, cst.FunctionDef):
            self._within += 1
        elif self._within:
            self.found += self._changes(node)
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        self._within -= isinstance(original_node, cst.FunctionDef)

    def _changes(self, node: cst.CSTNode) -> Iterator[Change]:
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                for instead in operator(node):
                    if sentences(node) == sentences(instead) and stricts(node) == stricts(instead):
                        yield self._change(node, instead)

    def _change(self, node: cst.CSTNode, instead: cst.CSTNode) -> Change:
        place = self.get_metadata(PositionProvider, node)
        span = self.get_metadata(ByteSpanPositionProvider, node)
        # brackets around it stand outside of where it stands, and stay
        bare = instead.with_changes(lpar=(), rpar=()) if getattr(node, "lpar", ()) else instead
        text = self._module.code_for_node(bare).strip()
        was, now = (" ".join(self._module.code_for_node(each).split()) for each in (node, instead))
        lines = range(place.start.line, place.end.line + 1)
        return Change(self._file, span.start, span.start + span.length, text, lines, was, now)


def sentence(node: cst.CSTNode) -> bool:
    """Whether a node is a text of several words, or a documentation."""
    if isinstance(node, cst.SimpleString):
        return " " in node.value or node.value.startswith('"""')
    return isinstance(node, cst.FormattedString) and any(
        isinstance(part, cst.FormattedStringText) and " " in part.value for part in node.parts
    )


def sentences(node: cst.CSTNode) -> int:
    """How many there are in a node."""
    return sentence(node) or sum([sentences(each) for each in node.children])


def strict(node: cst.CSTNode) -> bool:
    """Whether a node is the `strict` of a zip."""
    return isinstance(node, cst.Arg) and node.keyword is not None and node.keyword.value == "strict"


def stricts(node: cst.CSTNode) -> list[str]:
    """What each of those in a node says."""
    below = [said for each in node.children for said in stricts(each)]
    return [*below, cst.Module(()).code_for_node(node)] if strict(node) else below


def source_files() -> list[str]:
    """The files of `CODE`, below the source."""
    return sorted({str(path.relative_to(SOURCE)) for pattern in CODE for path in SOURCE.glob(pattern)})


def changes(file: str) -> list[Change]:
    """All changes of a file."""
    wrapper = MetadataWrapper(cst.parse_module((SOURCE / file).read_text(encoding="utf-8")), unsafe_skip_copy=True)
    visitor = Changes(file, wrapper.module)
    wrapper.visit(visitor)
    return visitor.found
