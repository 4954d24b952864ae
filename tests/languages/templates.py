"""What the code says to people, read from its source: each refusal and each dealer's line as a sentence with holes.

A sentence stands as the code writes it, with what is filled in by its name in braces; where a part may or may not be
there, each way is a sentence of its own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from cardspeak.cardroom.day.state import STAGES
from cardspeak.cardroom.policy import CODES, FILED
from cardspeak.floor.asked import plain, spoken
from cardspeak.floor.exam.counting import KINDS
from cardspeak.floor.exam.question import ids, question
from cardspeak.rulebook.books import every
from cardspeak.rulebook.choosing import questions
from cardspeak.table.decks import checklist as dealing

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "cardspeak"
TELLS: Final = (
    "banked/words.py",
    "cardroom/day/words.py",
    "console/words.py",
    "floor/explain.py",
    "floor/phrases.py",
    "poker/words.py",
    "ranking/words.py",
    "table/next_round/words.py",
    "table/words/*.py",
    "tournament/event/words.py",
)
"""Modules that say what happens: all that a function of theirs gives, and what their tables hold, is a dealer's line."""
BESIDES: Final = (
    "banked/signs.py",
    "console/entry.py",
    "console/facts.py",
    "console/house/entry.py",
    "console/house/facts.py",
    "floor/exam/counting.py",
    "floor/exam/pictured.py",
    "server/dealer/messages.py",
    "server/tournament/deeds.py",
    "server/tournament/live_event.py",
    "server/views/*.py",
    "table/poker/core.py",
    "table/poker/sign.py",
    "tournament/event/moving.py",
)
"""Modules that say something to people beside what they do: their sentences, of two words and more."""
ON_PAPER: Final = (
    "analysis/papers.py",
    "banked/layout.py",
    "banked/paytables/awards.py",
    "cardroom/day/terms.py",
    "cardroom/papers/*.py",
    "server/cardroom/paper.py",
    "tournament/forms.py",
)
"""Modules of what a card room prints: single words too, and what they give to a paper."""
OF_PAYTABLES: Final = (
    "{odds} to {per}",
    "{share}% of {meter}",
    "win {chips}",
    "3x or 4x",
    "any other",
    "meter",
    "tens or better",
)
"""What paytables say beside names of hands."""
PROMPT: Final = "Prompt"
"""What a console tells its dealer."""
PAPER: Final = {"Fact", "Form", "Paper", "Printout", "SignLine", "Words", "duties", "of_form", "paper_of"}
"""What a paper is made of."""
ROWS: Final = (ast.Tuple, ast.List, ast.IfExp)
REACHED: Final = (
    "analysis",
    "banked",
    "cardroom",
    "cards",
    "console",
    "floor",
    "history",
    "journal",
    "poker",
    "rulebook",
    "server",
    "table",
    "tournament",
)
"""The packages whose refusals a page can show."""
INWARD: Final = {
    "AssertionError",
    "AttributeError",
    "BackupError",
    "BookError",
    "Broken",
    "Buried",
    "ConfigError",
    "DatabaseError",
    "Held",
    "ImportError",
    "JournalError",
    "NotRead",
    "PaytableError",
    "Pooled",
    "RuntimeError",
    "TypeError",
    "Unknown",
    "ValueError",
    "WorkError",
}
"""What is told to whoever runs the room or calls Python, and to nobody at a page."""
CARRIERS: Final = {"__init__", "Counted", "Due", "Error", "Misplaced", "Preset", "Problem", "Todo", "Why", "Winner", "refuse"}
"""What else carries a sentence to people."""
SAYS: Final = ("detail", "explanation", "reason", "text")
"""By which names a sentence is given to them."""
MOST: Final = 32
"""Ways of one sentence; beyond that its choices are holes."""
_HOLE: Final = re.compile(r"\{\w+\}")
_WORD: Final = re.compile(r"[^\W\d_]{3}")
_CLAUSE: Final = re.compile(r"(?:CS|UTH|SEM|XA|S8|S12)[/(]\S*|\".*")
_KEY: Final = re.compile(r"[a-z]+(?:-[a-z]+)+")

Part = tuple[bool, str]
"""Whether it is a hole, and its name or text."""
Way = tuple[Part, ...]


@cache
def refusals() -> dict[str, str]:
    """Each refusal of the packages that a page reaches, with the module that says it."""
    found: dict[str, str] = {}
    for package in REACHED:
        for path in sorted((SOURCE / package).rglob("*.py")):
            for sentence in _refused(path):
                found.setdefault(sentence, path.relative_to(SOURCE).as_posix())
    return found


@cache
def lines() -> dict[str, str]:
    """Each dealer's line, with the module that says it."""
    found: dict[str, str] = {}
    for pattern in (*TELLS, *BESIDES):
        for path in sorted(SOURCE.glob(pattern)):
            for sentence in _told(path):
                if pattern in TELLS or " " in sentence:
                    found.setdefault(sentence, path.relative_to(SOURCE).as_posix())
    return found


@cache
def points() -> tuple[frozenset[str], frozenset[str]]:
    """What the points of all books and the exam ask for, and the words that answer the exam; and what is said of the points'
    alternatives and numbers."""
    asked = [each for rules in every().values() for each in questions(rules)]
    posed = [question(id) for id in (*ids(), *[f"{kind}/{number}" for kind in KINDS for number in range(9)])]
    says = [says for each in asked for says in (each.number, *[one.says for one in each.alternatives]) if says]
    names = [plain(each.name) for one in posed for each in one.asked]
    names += [spoken(word) for one in posed for each in one.asked for word in each.words if word.islower()]
    return frozenset({*names, *[each.asks for each in asked]}), frozenset(says)


@cache
def on_paper() -> dict[str, str]:
    """What stands on a card room's papers, with the module that says it; the parts of what people keep are the books'."""
    found: dict[str, str] = {}
    for pattern in ON_PAPER:
        for path in sorted(SOURCE.glob(pattern)):
            for sentence in (*_told(path), *_put(path)):
                found.setdefault(sentence, path.relative_to(SOURCE).as_posix())
    parts = {part for lists in (CODES, FILED, dealing.BY_BOOK) for parts in lists.values() for part in parts}
    for part in (*parts, *STAGES.values(), *OF_PAYTABLES):
        found.setdefault(part, "rulebook/books")
    return {sentence: where for sentence, where in found.items() if not (sentence in lines() or _CLAUSE.fullmatch(sentence))}


def _put(path: Path) -> Iterator[str]:
    """What is given to a paper, and what stands in a table of words."""
    for node in _nodes(path):
        given: list[ast.expr] = []
        if isinstance(node, ast.Call) and _called(node) in PAPER:
            given = [*node.args, *[word.value for word in node.keywords]]
        elif isinstance(node, ast.Dict):
            given = node.values
        names = _names(node) if given else {}
        yield from (sentence for one in given for each in _each(one, names) for sentence in _sentences(each, names))


def _each(given: ast.expr, names: dict[str, list[ast.expr]], depth: int = 0) -> Iterator[ast.expr]:
    """An expression, or each of those that stand in a row in it."""
    match given:
        case ast.Tuple(elts=held) | ast.List(elts=held):
            within = held
        case ast.IfExp(body=body, orelse=other):
            within = [body, other]
        case ast.Starred(value=value) | ast.ListComp(elt=value):
            within = [value]
        case ast.Name(id=name) if depth < 3 and any(isinstance(each, ROWS) for each in names.get(name, ())):
            within = [each for each in names[name] if isinstance(each, ROWS)]
        case _:
            yield given
            return
    for one in within:
        yield from _each(one, names, depth + 1)


@cache
def _nodes(path: Path) -> list[ast.AST]:
    """All nodes of a module, each knowing the one that it is `within`, in the order of `ast.walk`."""
    found: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
    for node in found:
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.expr_context):  # one for all of a kind
                child.within = node  # type: ignore[attr-defined]
                found.append(child)
    return found


@cache
def _below(node: ast.AST) -> list[ast.AST]:
    """What of it can matter to the names in a function: what is assigned in it, and the calls in a module."""
    return [one for one in ast.walk(node) if isinstance(one, ast.Assign | ast.Call)]


def _refused(path: Path) -> Iterator[str]:
    for node in _nodes(path):
        if isinstance(node, ast.Call) and (name := _called(node)) and _is_refusal(node, name):
            for said in [*node.args, *[word.value for word in node.keywords if word.arg in SAYS]]:
                yield from (sentence for sentence in _sentences(said, _names(node)) if " " in sentence)


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _is_refusal(call: ast.Call, name: str) -> bool:
    """Whether a call makes something to be raised that people read."""
    if name in INWARD:
        return False
    raised = isinstance(getattr(call, "within", None), ast.Raise)
    return name == "Refused" or (raised and name[:1].isupper()) or name in CARRIERS


def _told(path: Path) -> Iterator[str]:
    for node in _nodes(path):
        if isinstance(node, ast.Lambda):
            yield from _sentences(node.body, _names(node.body))
        elif isinstance(node, ast.Return) and node.value is not None:
            yield from _sentences(node.value, _names(node))
        elif isinstance(node, ast.Call) and _called(node) == PROMPT:
            yield from _sentences(node.args[0], _names(node))
        elif isinstance(node, ast.Assign | ast.AnnAssign) and _is_table(node):
            yield from _tabled(node.value)
        elif isinstance(node, ast.Dict):
            for key in node.keys:
                if isinstance(key, ast.JoinedStr):
                    yield from _sentences(key, _names(node))


def _is_table(node: ast.Assign | ast.AnnAssign) -> bool:
    """Whether it is a module's own table of words."""
    return isinstance(getattr(node, "within", None), ast.Module) and "__all__" not in ast.unparse(node) and bool(node.value)


def _tabled(table: ast.expr | None) -> Iterator[str]:
    """The sentences of a table's entries."""
    if isinstance(table, ast.Dict):
        for value in table.values:
            yield from _tabled(value)
    elif isinstance(table, ast.Tuple | ast.List) and not isinstance(table, ast.Lambda):
        for value in table.elts:
            yield from _tabled(value)
    elif isinstance(table, ast.Constant | ast.JoinedStr | ast.IfExp):
        yield from _sentences(table, {})
    elif isinstance(table, ast.Call):  # a table of what makes sentences: the words that it is given
        given = (*table.args, *[word.value for word in table.keywords]) if _called(table).startswith("_") else ()
        yield from (sentence for value in given for sentence in _tabled(value) if " " in sentence)


def _names(node: ast.AST) -> dict[str, list[ast.expr]]:
    """What the names that are seen from a place are bound to, in the functions around it."""
    found: dict[str, list[ast.expr]] = {}
    at: ast.AST | None = node
    while at is not None:
        if isinstance(at, ast.FunctionDef | ast.AsyncFunctionDef):
            if at.name.startswith("_"):
                _given(found, at)
            for one in _below(at):
                if isinstance(one, ast.Assign):
                    for target in one.targets:
                        _bound(found, target, one.value)
        elif isinstance(at, ast.Module):
            for one in at.body:
                if isinstance(one, ast.AnnAssign) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str):
                    _bound(found, one.target, one.value)
        at = getattr(at, "within", None)
    return found


def _given(found: dict[str, list[ast.expr]], function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    """The texts that a module gives to a function of its own, by the name of the parameter."""
    module: ast.AST = function
    while (above := getattr(module, "within", None)) is not None:
        module = above
    own = [each.arg for each in function.args.args if each.arg not in ("self", "cls")]
    calls = [call for call in _below(module) if isinstance(call, ast.Call) and _called(call) == function.name]
    for at, parameter in enumerate(own):
        values = [call.args[at] for call in calls if len(call.args) > at]
        if values and len(values) == len(calls) and all(isinstance(each, ast.Constant) and each.value for each in values):
            found.setdefault(parameter, []).extend(values)


def _bound(found: dict[str, list[ast.expr]], target: ast.expr, value: ast.expr) -> None:
    if isinstance(target, ast.Name):
        found.setdefault(target.id, []).append(value)
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for one, each in zip(target.elts, value.elts, strict=True):
            _bound(found, one, each)


def _sentences(said: ast.expr, names: dict[str, list[ast.expr]]) -> Iterator[str]:
    if not _is_text(said, names):
        return
    for way in _ways(said, names, 0):
        sentence = _written(way)
        if _WORD.search(_HOLE.sub("", sentence)) and not _KEY.fullmatch(sentence):
            yield sentence


def _is_text(said: ast.expr, names: dict[str, list[ast.expr]], depth: int = 0) -> bool:
    """Whether an expression is a text that stands here, in part at least."""
    match said:
        case ast.Constant(value=str()) | ast.JoinedStr():
            return True
        case ast.IfExp(body=body, orelse=other):
            return _is_text(body, names, depth) or _is_text(other, names, depth)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _is_text(left, names, depth) or _is_text(right, names, depth)
        case ast.BoolOp(values=values):
            return any(_is_text(each, names, depth) for each in values)
        case ast.Call(func=ast.Attribute(value=within, attr="strip" | "capitalize")):
            return _is_text(within, names, depth)
        case ast.Name(id=name):
            return depth < 3 and any(_is_text(each, names, depth + 1) for each in names.get(name, ()))
    return False


def _ways(said: ast.expr, names: dict[str, list[ast.expr]], depth: int) -> list[Way]:
    match said:
        case ast.Constant(value=str(text)):
            return [((False, text),)] if text else [()]
        case ast.JoinedStr(values=values):
            return _together([_ways(each, names, depth) for each in values], said)
        case ast.FormattedValue(value=value):
            return _ways(value, names, depth)
        case ast.IfExp(body=body, orelse=other):
            return [*_ways(body, names, depth), *_ways(other, names, depth)]
        case ast.BinOp(left=left, op=ast.Add(), right=right) if _is_text(said, names):
            return _together([_ways(left, names, depth), _ways(right, names, depth)], said)
        case ast.BoolOp(op=ast.Or(), values=values) if _is_text(said, names):
            return [way for each in values for way in _ways(each, names, depth)]
        case ast.Call(func=ast.Attribute(value=within, attr="strip" | "capitalize")) if _is_text(within, names):
            return _ways(within, names, depth)
        case ast.Name(id=name) if depth < 3 and name in names and all(_is_text(each, names) for each in names[name]):
            return [way for each in names[name] for way in _ways(each, names, depth + 1)]
    return [((True, _name(said)),)]


def _together(parts: list[list[Way]], said: ast.expr) -> list[Way]:
    """Every way to join one of each; where there are too many, what has several is a hole."""
    many = 1
    for ways in parts:
        many *= len(ways)
    if many > MOST:
        parts = [ways if len(ways) == 1 else [((True, "more"),)] for ways in parts]
    return [tuple(part for way in chosen for part in way) for chosen in product(*parts)]


def _name(said: ast.expr) -> str:
    """What a hole is called: the last word of what fills it."""
    match said:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=value, slice=key):
            return _name(key) if isinstance(key, ast.Name | ast.Attribute) else _name(value)
        case ast.Call(args=[*_, last], func=func):
            return _name(last) if not isinstance(last, ast.Constant | ast.List) else _name(func)
        case ast.Call(func=func):
            return _name(func)
        case ast.BinOp(left=left, right=right):
            return _name(left) if not isinstance(left, ast.Constant) else _name(right)
        case ast.UnaryOp(operand=value) | ast.Starred(value=value) | ast.Await(value=value):
            return _name(value)
        case ast.BoolOp(values=[first, *_]):
            return _name(first)
        case ast.IfExp(body=body):
            return _name(body)
        case ast.ListComp(elt=value) | ast.GeneratorExp(elt=value):
            return _name(value)
        case ast.List(elts=[first, *_]) | ast.Tuple(elts=[first, *_]):
            return _name(first)
    return "it"


def _written(way: Way) -> str:
    """A sentence as text. Holes beside each other are one, and no two have one name."""
    text, taken, before = "", set[str](), False
    for hole, what in way:
        if hole and before:
            continue
        before = hole
        if hole:
            name = what
            while name in taken:
                name = f"{what}{int(name[len(what) :] or 1) + 1}"
            taken.add(name)
            text += f"{{{name}}}"
        else:
            text += what.replace("{}", "{count}")
    return text
