"""The Python of a page, run as it stands: an expression with a comment after it is what the comment says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """Code in a page, its language, and the line where it begins."""

    page: Path
    line: int
    language: str
    code: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path, *languages: str) -> list[Block]:
    """The blocks of a page in these languages, in order."""
    text = page.read_text(encoding="utf-8")
    found = [Block(page, text.count("\n", 0, each.start()) + 2, each[1], each[2]) for each in FENCE.finditer(text)]
    return [block for block in found if block.language in languages]


def pages() -> Iterator[Path]:
    """Every page of the site that is written by hand."""
    yield from sorted(page for page in (ROOT / "docs").rglob("*.md") if not {"_build", "made"} & set(page.parts))


class Noted(ast.NodeTransformer):
    """Has each bare expression with a comment call `noted` with its value and the comment."""

    def __init__(self, code: str) -> None:
        self.lines = code.splitlines()

    def visit_Expr(self, node: ast.Expr) -> ast.Expr:
        _, mark, comment = self.lines[(node.end_lineno or node.lineno) - 1].partition("  # ")
        if mark:
            node.value = ast.Call(ast.Name("noted", ast.Load()), [node.value, ast.Constant(comment)], [])
        return node


def run(code: str, where: str, names: dict[str, Any]) -> list[tuple[str, str]]:
    """Run code among these names. Gives each value that a comment tells, as it prints, with the comment."""
    shown: list[tuple[Any, str]] = []
    tree = ast.fix_missing_locations(Noted(code).visit(ast.parse(code)))
    names["noted"] = lambda *noted: shown.append(noted)
    exec(compile(tree, where, "exec"), names)
    return [(repr(value), comment) for value, comment in shown if value is not None]
