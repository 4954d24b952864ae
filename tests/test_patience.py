"""Tests that talk to processes, threads and databases wait for what they need with wide limits, and never for a time.

A limit is there so that a run ends, not to measure: a machine may have far too much to do. Where a test lets time pass on
purpose, its line says so: `# lets time pass: why`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LEAST = 30
"""Seconds that a limit gives at least."""
MOMENT = 0.05
"""Seconds that may pass between two looks."""
REQUESTS = ("AsyncClient", "Client", "delete", "get", "post", "put", "request", "stream")
LIMITED = ("join", "result", "wait")
PASSES = "# lets time pass: "


def number(node: ast.expr | None) -> float | None:
    """A figure that is written down."""
    plain = isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool)
    return node.value if plain else None  # type: ignore[union-attr, return-value]


def short(call: ast.Call) -> bool:
    """Whether it waits for something, and gives up before it need."""
    limit = number(next((each.value for each in call.keywords if each.arg == "timeout"), None))
    match call:
        case ast.Call(func=ast.Attribute(attr=name), args=[one]) if name in LIMITED:
            limit = number(one)
        case ast.Call(func=ast.Attribute(attr="timeout", value=ast.Name(id="asyncio")), args=[one]):
            limit = number(one)
        case ast.Call(func=ast.Attribute(attr="wait_for", value=ast.Name(id="asyncio")), args=[_, one]):
            limit = number(one)
    return limit is not None and 0 < limit < LEAST


def unlimited(call: ast.Call) -> bool:
    """Whether it is a request that gives up after httpx's five seconds."""
    match call:
        case ast.Call(func=ast.Attribute(attr=name, value=ast.Name(id="httpx"))) if name in REQUESTS:
            return all(each.arg != "timeout" for each in call.keywords)
    return False


def sleeps(call: ast.Call) -> bool:
    """Whether it lets more than a moment pass."""
    match call:
        case ast.Call(func=ast.Attribute(attr="sleep"), args=[one]):
            seconds = number(one)
            return seconds is None or seconds > MOMENT
    return False


def wrong(source: str) -> Iterator[str]:
    """What a module of tests waits for too little, by line."""
    lines, tree = source.splitlines(), ast.parse(source)
    looping = [(each.lineno, each.end_lineno or 0) for each in ast.walk(tree) if isinstance(each, ast.While | ast.For)]
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        line = lines[call.lineno - 1]
        if unlimited(call):
            yield f"line {call.lineno}: a request without `timeout`"
        if short(call):
            yield f"line {call.lineno}: a limit of less than {LEAST} seconds"
        within = any(first <= call.lineno <= last for first, last in looping)
        if sleeps(call) and not within and PASSES not in line:
            yield f"line {call.lineno}: time passes, and nothing is waited for"


def test_what_is_waited_for_has_time_enough() -> None:
    found = [
        f"{path.relative_to(HERE)}, {each}" for path in sorted(HERE.rglob("*.py")) for each in wrong(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        "httpx.get(room)",
        "httpx.Client(base_url=room)",
        "receipt.wait(10)",
        "asyncio.wait_for(line.recv(), 5)",
        "asyncio.timeout(3)",
        "line.recv(timeout=2)",
        "time.sleep(0.3)",
        "asyncio.sleep(rng.random())",
    ],
)
def test_impatience_is_seen(line: str) -> None:
    assert [*wrong(line)]
    assert not [*wrong("httpx.get(room, timeout=LONG); receipt.wait(60); time.sleep(0.05); rate.wait('Ann', 6)")]
    assert not [*wrong("time.sleep(0.3)  # lets time pass: in which one comes in again")]
    assert not [*wrong("while not there():\n    time.sleep(0.1)")]
