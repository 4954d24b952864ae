"""The figures of the paytables by the clauses of their rows, which are made of a table's own and the name of a row's end."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final

from tests.mutation.changes import constant_edits
from tests.mutation.files import Edit, File, called, file_named

ROWS: Final[Mapping[str, tuple[str, ...]]] = {
    "LETTERS": tuple("abcdefghi"),
    "ROMAN": ("i", "ii", "iii", "iv", "v", "vi", "vii"),
    "SIX_CITES_B": ("a", "b", "c", "d", "full_house", "flush", "straight", "trips"),
    "RIDE_ENDS": ("royal", "sf", "quads", "fh", "flush", "straight", "trips", "twopair", "pair"),
}
"""How the paytables name the ends of their rows' clauses."""


def row_edits(id: str) -> Iterator[Edit]:
    """The figure of a paytable's row, whose clause is made of its table's and its own end."""
    file = file_named("banked/paytables/printed.py")
    for node in file.calls["under"]:
        yield from made_row_edits(file, node, id)
        holder = file.within(node, ast.Call)
        if not isinstance(node.args[0], ast.Constant) or holder is None:
            continue
        place = place_of(id, str(node.args[0].value), file.text(node.args[1]))
        figures = list(paid(file, holder.args[4]))
        if place is not None and place < len(figures):
            yield from figure_edits(file, figures[place])
    for text, nodes in file.strings.items():
        for node in nodes:
            row = file.parents[node]
            if isinstance(row, ast.Tuple) and id.startswith(f"{text}/") and text.startswith("UTH"):
                place = place_of(id, f"{text}/{id[len(text) + 1 : len(text) + 2]}/", "ROMAN")
                for sums in row.elts if place is not None else ():
                    if isinstance(sums, ast.Tuple) and place < len(sums.elts):  # type: ignore[operator]
                        yield from constant_edits(file, sums.elts[place])  # type: ignore[index]


def place_of(id: str, table: str, ends: str) -> int | None:
    """Which row of a table a clause is, by the name of its rows' ends."""
    places = ROWS.get(ends, ())
    return places.index(id[len(table) :]) if id.startswith(table) and id[len(table) :] in places else None


def paid(file: File, pays: ast.AST) -> Iterator[ast.AST]:
    """The figures of a table, a row each."""
    if isinstance(pays, ast.Tuple):
        for each in pays.elts:
            yield from paid(file, each)
    elif isinstance(pays, ast.Starred):
        yield from paid(file, pays.value)
    elif called(pays) == "odds" and isinstance(pays, ast.Call):
        for each in pays.args:
            yield from paid(file, each)
    elif isinstance(pays, ast.Name):
        yield from paid(file, named(file, pays))
    elif isinstance(pays, ast.Subscript) and isinstance(pays.slice, ast.Constant):
        yield [*paid(file, pays.value)][pays.slice.value]
    else:
        yield pays


def named(file: File, name: ast.Name) -> ast.AST:
    """What a name has been given, in the function where it is used or in the module."""
    holder = file.within(name, ast.FunctionDef)
    for place in [each for each in (holder, file.tree) if each is not None]:
        for each in ast.walk(place):
            target = each.targets[0] if isinstance(each, ast.Assign) else getattr(each, "target", None)
            if isinstance(target, ast.Name) and target.id == name.id and getattr(each, "value", None) is not None:
                return each.value  # type: ignore[attr-defined]
    raise LookupError(name.id)


def figure_edits(file: File, figure: ast.AST) -> Iterator[Edit]:
    """The figure of a row, whichever it is where that hangs on something; a sum beside what else is said of it."""
    if isinstance(figure, ast.IfExp):
        yield from figure_edits(file, figure.body)
        yield from figure_edits(file, figure.orelse)
    elif called(figure) == "Push":
        yield file.edit(figure, "To(1)", "a push that wins")
    elif isinstance(figure, ast.Call):
        for each in figure.args:
            yield from figure_edits(file, each)
    else:
        yield from constant_edits(file, figure)


def made_row_edits(file: File, node: ast.Call, id: str) -> Iterator[Edit]:
    """The figure of a row where tables are made of a dictionary of their figures by name, written there or with a name."""
    made = file.within(node, ast.DictComp)
    if not isinstance(node.args[0], ast.JoinedStr) or made is None:
        return
    given = made.generators[0].iter
    figures = given.func.value if isinstance(given, ast.Call) and isinstance(given.func, ast.Attribute) else given
    if isinstance(figures, ast.Name):
        figures = next(
            each.value
            for each in ast.walk(file.tree)
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and each.target.id == figures.id
        )
    if not isinstance(figures, ast.Dict):
        return
    known = {"NUMBERS": {"A": 1, "B": 2, "C": 3, "D": 4}}
    for key, row in zip(figures.keys, figures.values, strict=True):
        if not isinstance(key, ast.Constant) or not isinstance(row, ast.Tuple):
            continue
        code = compile(ast.fix_missing_locations(ast.Expression(node.args[0])), "paytables", "eval")
        clause = eval(code, {**known, "name": key.value})
        ends = ROWS.get(file.text(node.args[1]), ())
        if id.startswith(clause) and id[len(clause) :] in ends and list(ends).index(id[len(clause) :]) < len(row.elts):
            yield from constant_edits(file, row.elts[list(ends).index(id[len(clause) :])])
