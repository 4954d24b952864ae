"""What mutmut changes in a file of ours: its operators on the bodies of our functions, one change each.

mutmut itself leaves out functions with a decorator, which are a good part of ours, because it keeps all mutants of a function
beside each other; here each is a file of its own. The wording of sentences is left alone: a change that touches one is none of
what is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

SOURCE: Final = Path(__file__).parents[2] / "src" / "cardspeak"
CODE: Final = ("poker/**/*.py", "banked/**/*.py", "table/**/*.py", "tournament/**/*.py", "journal/postings*.py")
"""What settles and posts, below the source."""


class Change(NamedTuple):
    """A node, what stands there instead, and the lines that it is on."""

    node: cst.CSTNode
    instead: cst.CSTNode
    lines: range


class Mutant(NamedTuple):
    """A changed file: its name below the source, its text, the lines of what is changed, and the change in words."""

    file: str
    text: str
    lines: range
    told: str


class Changes(cst.CSTVisitor):
    """Finds all changes in the bodies of a module's functions."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Change] = []
        self._within = 0

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Annotation | cst.Decorator | cst.Parameters) or sentence(node):
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
                    if sentences(node) == sentences(instead):
                        place = self.get_metadata(PositionProvider, node)
                        yield Change(node, instead, range(place.start.line, place.end.line + 1))


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


def source_files() -> list[str]:
    """The files of `CODE`, below the source."""
    return sorted({str(path.relative_to(SOURCE)) for pattern in CODE for path in SOURCE.glob(pattern)})


@cache
def changes(file: str) -> tuple[cst.Module, list[Change]]:
    """The tree of a file, and all changes of it."""
    wrapper = MetadataWrapper(cst.parse_module((SOURCE / file).read_text(encoding="utf-8")), unsafe_skip_copy=True)
    visitor = Changes()
    wrapper.visit(visitor)
    return wrapper.module, visitor.found


def count(file: str) -> int:
    """How many changes of a file there are."""
    return len(changes(file)[1])


def made(file: str, number: int) -> Mutant:
    """A file with one of its changes."""
    module, found = changes(file)
    node, instead, lines = found[number]
    text = module.deep_replace(node, instead).code
    was, now = (" ".join(module.code_for_node(each).split()) for each in (node, instead))
    return Mutant(file, text, lines, f"{file}:{lines.start}: {was[:90]} -> {now[:90]}")
