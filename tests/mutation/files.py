"""Source files as trees that know where each node stands, and a change of one."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

PARSED: Final = frozenset({"tree", "parents", "lines", "strings", "fields", "names", "made", "calls", "properties", "imported"})
"""What is known of a file once it is parsed."""
SOURCE: Final = Path(__file__).parents[2] / "src" / "cardspeak"


class Edit(NamedTuple):
    """A change of a file: what stands at some bytes is replaced.

    The lines are those of the statement of a function in which it stands, and `cited` those of the statement that cites the
    clause or asks for its key, with its file; none for what stands in no function. `asked` are the places one of which must
    have run, if there are any. The farther a change may be from what carries the clause out, the greater is `far`.
    """

    path: Path
    start: int
    end: int
    text: str
    what: str
    lines: range = range(0)
    cited: tuple[str, range] = ("", range(0))
    asked: tuple[tuple[str, range], ...] = ()
    far: int = 0

    @property
    def file(self) -> str:
        """The file's name below the source."""
        return str(self.path.relative_to(SOURCE))

    def ran(self, lines: Mapping[str, Iterable[int]]) -> bool:
        """Whether what is changed ran, and what cites the clause, by the lines of each file that did."""

        def did(place: tuple[str, range]) -> bool:
            return not place[1] or any(line in place[1] for line in lines.get(place[0], ()))

        return did((self.file, self.lines)) and did(self.cited) and (not self.asked or any(map(did, self.asked)))

    def words(self) -> str:
        """The file, the lines that it stands in and what they become, whatever else the file says."""
        source = self.path.read_bytes()
        first, last = source.rfind(b"\n", 0, self.start) + 1, source.find(b"\n", self.end)
        return f"{self.file}: {source[first:last].decode()} -> {source[first : self.start].decode()}{self.text}"

    def applied(self) -> bytes:
        source = self.path.read_bytes()
        return source[: self.start] + self.text.encode() + source[self.end :]

    def parses(self) -> bool:
        """Whether it changes what the file says, and not only how."""
        try:
            return ast.dump(ast.parse(self.applied())) != ast.dump(ast.parse(self.path.read_bytes()))
        except SyntaxError:
            return False

    def told(self) -> str:
        source = self.path.read_bytes()
        line = source.count(b"\n", 0, self.start) + 1
        return f"{self.file}:{line}: {self.what}: {self.change()}"

    def change(self) -> str:
        """What stands there and what instead, in one line and cut short."""
        was = " ".join(self.path.read_bytes()[self.start : self.end].decode().split())
        return f"{was[:70]!r} -> {' '.join(self.text.split())[:70]!r}"


class File:
    """A source file with its tree, each node's parent, and where nodes stand; it is parsed when that is asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.source = path.read_bytes()

    def __getattr__(self, name: str) -> Any:
        if name not in PARSED:
            raise AttributeError(name)
        self._parse()
        return getattr(self, name)

    def holds(self, *words: str) -> bool:
        """Whether the file is parsed, or worth it, because one of these words stands anywhere in it."""
        return "tree" in vars(self) or any([word.encode() in self.source for word in words])

    def said(self, words: str) -> list[ast.Constant]:
        """Where a text stands."""
        return self.strings.get(words, []) if self.holds(words) else []

    def asked(self, field: str) -> list[ast.Attribute]:
        """Where a field is read or written."""
        return self.fields.get(field, []) if self.holds(field) else []

    def used(self, name: str) -> list[ast.Name]:
        """Where a name is read."""
        return self.names.get(name, []) if self.holds(name) else []

    def _parse(self) -> None:
        self.tree: ast.Module = ast.parse(self.source)
        self.parents: dict[ast.AST, ast.AST] = {
            child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)
        }
        self.lines = [0]
        for line in self.source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.strings: dict[str, list[ast.Constant]] = {}
        self.fields: dict[str, list[ast.Attribute]] = {}
        self.names: dict[str, list[ast.Name]] = {}
        self.made: list[ast.JoinedStr] = []
        self.calls: dict[str, list[ast.Call]] = {}
        self.properties: dict[str, list[ast.FunctionDef]] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.strings.setdefault(node.value, []).append(node)
            elif isinstance(node, ast.Attribute):
                self.fields.setdefault(node.attr, []).append(node)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                self.names.setdefault(node.id, []).append(node)
            elif isinstance(node, ast.JoinedStr):
                self.made.append(node)
            elif isinstance(node, ast.FunctionDef) and any(ast.unparse(each) == "property" for each in node.decorator_list):
                self.properties.setdefault(node.name, []).append(node)
            elif isinstance(node, ast.Call):
                self.calls.setdefault(called(node), []).append(node)
        self.imported = {each.name for node in ast.walk(self.tree) if isinstance(node, ast.ImportFrom) for each in node.names}

    def span(self, node: Any) -> tuple[int, int]:
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        while node in self.parents:
            node = self.parents[node]
            yield node

    def within(self, node: ast.AST, *kinds: type[ast.AST]) -> Any:
        """The nearest node of some kind that holds this one."""
        return next((each for each in self.above(node) if isinstance(each, kinds)), None)

    @property
    def name(self) -> str:
        """The file's name below the source."""
        return str(self.path.relative_to(SOURCE))

    @property
    def package(self) -> str:
        """The package of ours that the file is in."""
        return self.name.partition("/")[0]

    def edit(self, node: ast.AST, text: str, what: str) -> Edit:
        return Edit(self.path, *self.span(node), text, what, self.statement(node))

    def statement(self, node: Any) -> range:
        """The lines from the start of the statement that a node is or stands in to the node's end; none outside of functions."""
        if self.within(node, ast.FunctionDef, ast.Lambda) is None:
            return range(0)
        start = node if isinstance(node, ast.stmt) else self.within(node, ast.stmt)
        return range(start.lineno, node.end_lineno + 1)


@cache
def files() -> tuple[File, ...]:
    return tuple([File(path) for path in sorted(SOURCE.rglob("*.py"))])


def is_house(file: File) -> bool:
    return SOURCE / "rulebook" / "books" in file.path.parents


def called(node: ast.AST | None) -> str:
    """The name of what is called."""
    function = node.func if isinstance(node, ast.Call) else None
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""


@cache
def file_named(name: str) -> File:
    return next(each for each in files() if each.name == name)


def module_of(file: str) -> str:
    """The module that a file below the source is."""
    return f"cardspeak.{file.removesuffix('.py').replace('/', '.')}".removesuffix(".__init__")
