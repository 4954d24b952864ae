"""No test asserts on what it read of a page without having waited for it: that is how tests come to fail now and then.

Who waits is Playwright's `expect`, or `eventually` where a test works something out of what it reads. What was waited on all the
same is said to be in the line that reads it: `# waited: what for`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PATHS = sorted(path for path in HERE.glob("*.py") if path.stem not in ("waiting", "looking"))
"""All modules but those whose functions wait for what they read."""
READS = frozenset(
    [
        "all_inner_texts",
        "all_text_contents",
        "bounding_box",
        "content",
        "count",
        "evaluate",
        "evaluate_all",
        "get_attribute",
        "inner_html",
        "inner_text",
        "input_value",
        "is_checked",
        "is_disabled",
        "is_editable",
        "is_enabled",
        "is_hidden",
        "is_visible",
        "text_content",
    ]
)
"""What a page or a locator answers at once, however things stand."""
WAITED = "# waited: "


class Module:
    """A module of tests: its functions, those of ours that it calls by name, and what of it reads a page."""

    def __init__(self, source: str) -> None:
        self.lines = source.splitlines()
        self.tree = ast.parse(source)
        self.functions = [node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef)]
        self.readers: frozenset[str] = frozenset()

    def waited(self, node: ast.expr | ast.stmt) -> bool:
        """Whether its lines say so; of a function the one with its name."""
        last = node.lineno if isinstance(node, ast.FunctionDef) else node.end_lineno
        return any(WAITED in line for line in self.lines[node.lineno - 1 : last])

    def reads(self, node: ast.AST, names: frozenset[str] = frozenset()) -> bool:
        """Whether it reads a page as it is evaluated: itself, by a function that does, or as a name for what was read."""
        match node:
            case ast.Lambda():  # nothing yet: who calls it may wait
                return False
            case ast.Call(func=ast.Attribute(attr="count"), args=[_, *_]):  # that of a text or list
                found = False
            case ast.Call(func=ast.Attribute(attr=name)) if name in READS:
                found = not self.waited(node)
            case ast.Call(func=ast.Name(id=name)) if name in self.readers:
                found = not self.waited(node)
            case ast.Attribute(attr="url", value=ast.Name(id=name)):
                found = name not in ("request", "response")
            case ast.Attribute(attr="url", value=ast.Attribute(attr="page")):
                found = True
            case ast.Name(id=name):
                found = name in names
            case _:
                found = False
        return found or any(self.reads(each, names) for each in ast.iter_child_nodes(node))

    def gives(self, function: ast.FunctionDef) -> bool:
        """Whether a function reads a page and gives back something."""
        gives = any(isinstance(node, ast.Return) and node.value for node in ast.walk(function))
        return gives and not self.waited(function) and any(self.reads(each) for each in function.body)

    def hasty(self) -> Iterator[int]:
        """The lines of assertions on what was read and not waited on."""
        for function in self.functions:
            names: set[str] = set()
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and not self.waited(node) and self.reads(node.value):
                    names |= {each.id for target in node.targets for each in ast.walk(target) if isinstance(each, ast.Name)}
            for node in ast.walk(function):
                if isinstance(node, ast.Assert) and not self.waited(node) and self.reads(node.test, frozenset(names)):
                    yield node.lineno


@cache
def modules() -> dict[str, Module]:
    """All modules by name, each knowing which functions that it calls, its own and those of others, read a page."""
    found = {path.stem: Module(path.read_text("utf-8")) for path in PATHS}
    while True:
        given = {(name, each.name) for name, module in found.items() for each in module.functions if module.gives(each)}
        changed = False
        for name, module in found.items():
            imported = {
                alias.asname or alias.name
                for node in ast.walk(module.tree)
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests.web.")
                for alias in node.names
                if ((node.module or "").rpartition(".")[2], alias.name) in given
            }
            readers = frozenset(imported | {function for where, function in given if where == name})
            changed |= readers != module.readers
            module.readers = readers
        if not changed:
            return found


@pytest.mark.parametrize("name", [path.stem for path in PATHS])
def test_what_is_asserted_of_a_page_was_waited_on(name: str) -> None:
    hasty = sorted(set(modules()[name].hasty()))
    assert not hasty, f"{name}.py asserts on what it has not waited for, in lines {hasty}"


@pytest.mark.parametrize(
    "line",
    [
        'assert page.inner_text(".pot") == "3"',
        'assert page.locator("li").count() == 1',
        "assert page.url.endswith('/')",
        "assert held(page) == 1",
        "found = page.locator('li').all_inner_texts()\n    assert 'a' in found",
    ],
)
def test_it_sees_hasty_lines_and_no_others(line: str) -> None:
    source = f"def held(page):\n    return page.locator('li').count()\n\ndef test(page):\n    {line}"
    for said, hasty in (("", True), (f"  {WAITED}for the end", False)):
        module = Module("\n".join(each + said if "page." in each else each for each in source.splitlines()))
        module.readers = frozenset(each.name for each in module.functions if module.gives(each))
        assert any(module.hasty()) == hasty
    module = Module("def test(page):\n    assert 'a b'.count('a') == 1\n    eventually(lambda: page.count(), 1)")
    assert not any(module.hasty())
