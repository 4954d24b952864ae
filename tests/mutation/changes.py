"""The small changes of what is done where a clause is cited: a condition inverted, a figure one more, a statement left out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from tests.mutation.files import Edit, File, called, file_named, files

ASKING: Final = {"cited", "told", "street_cited", "by_delivery", "open_cited", "find", "act", "won"}
"""The functions that give the clauses of a key."""
SWAPPED: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: ">=",
    ast.GtE: "<",
    ast.Gt: "<=",
    ast.LtE: ">",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}


def near_edits(file: File, node: ast.AST) -> list[Edit]:
    """What is done where a clause is cited, or its key is asked for."""
    return [each._replace(cited=(file.name, file.statement(node))) for each in citing_edits(file, node)]


def citing_edits(file: File, node: ast.AST) -> list[Edit]:
    """The guard, the statement, and what else the statement says."""
    holder = file.within(node, ast.FunctionDef)
    if holder is None:
        entry = file.within(node, ast.Tuple, ast.Call, ast.Dict)
        if isinstance(entry, ast.Dict) and node in entry.values:
            entry = entry.keys[entry.values.index(node)]  # type: ignore[arg-type]
        found = [*number_edits(file, entry)] if entry is not None else []
        return [*found, *named_edits(file, node)]
    found = []
    below: ast.AST = node
    for each in file.above(node):
        if isinstance(each, ast.IfExp) and below is not each.test:
            found += condition_edits(file, each.test)
        if isinstance(each, ast.stmt):
            found += statement_edits(file, each, node)
            found += guard_edits(file, each)
            if isinstance(each, ast.Assign | ast.AnnAssign):
                found += used_edits(file, each, node, holder)
            break
        below = each
    return found or list(body_edits(file, holder))


def statement_edits(file: File, statement: ast.stmt, node: ast.AST) -> Iterator[Edit]:
    """The statement left out, or its figures, truths and names changed, but for its citations."""
    if isinstance(statement, ast.Raise) or (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)):
        yield file.edit(statement, "pass", "left out")._replace(far=2 * collects(file, statement))
    if isinstance(statement, ast.Return) and isinstance(statement.value, ast.Call):
        yield file.edit(statement, "return None", "nothing returned")
    if isinstance(statement, ast.If) and node in ast.walk(statement.test):
        yield from condition_edits(file, statement.test)
    if isinstance(statement, ast.Return | ast.Expr):
        for each in ast.walk(statement):
            if not isinstance(each, ast.expr) or citing(file, each) or beside(file, each, node):
                continue
            if isinstance(each, ast.Constant):
                yield from constant_edits(file, each)
            elif isinstance(each, ast.Compare | ast.BoolOp):
                yield from condition_edits(file, each)
    yield from called_edits(file, node)


def beside(file: File, node: ast.AST, cited: ast.AST) -> bool:
    """Whether a node is part of a choice between values that has nothing to do with the citation."""
    return any(isinstance(each, ast.IfExp) and cited not in ast.walk(each) for each in file.above(node))


def called_edits(file: File, node: ast.AST) -> Iterator[Edit]:
    """What is done by the function of ours that is given the clauses: the one that makes a step of a round's script."""
    call = file.within(node, ast.Call)
    while called(call) in (*ASKING, "partial", "Reasons", "telling"):
        call = file.within(call, ast.Call)
    steps = file_named("poker/round/steps.py")
    for each in steps.tree.body:
        if (
            call is not None
            and isinstance(each, ast.FunctionDef)
            and each.name == called(call)
            and "steps" in file.text(call.func)
        ):
            yield from body_edits(steps, each)


def guard_edits(file: File, statement: ast.AST) -> Iterator[Edit]:
    """The condition under which a statement stands, inverted: the nearest, or that of a return just before."""
    holder = file.parents.get(statement)
    if isinstance(holder, ast.If):
        yield from condition_edits(file, holder.test)
    elif isinstance(holder, ast.For):
        yield file.edit(holder.iter, "()", "over nothing")
    body = getattr(holder, "body", [])
    if isinstance(holder, ast.FunctionDef) and statement in body and body.index(statement):
        before = body[body.index(statement) - 1]
        if isinstance(before, ast.If):
            yield from condition_edits(file, before.test)


def used_edits(
    file: File, assign: ast.Assign | ast.AnnAssign, node: ast.AST, holder: ast.FunctionDef, deep: int = 1
) -> Iterator[Edit]:
    """Where the clauses that were given a name are used, and where those of a name that they are part of are."""
    given = pairs(assign) if isinstance(assign, ast.Assign) else [(assign.target, assign.value or assign.target)]
    targets = [target for target, value in given if node is value or node in ast.walk(value)]
    names = {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
    for target in targets:
        for each in target.elts if isinstance(target, ast.Tuple) else [target]:
            if isinstance(each, ast.Attribute) and each.attr not in WHOLE:
                yield from kept_edits(file, each.attr)
    for each in ast.walk(holder):
        if isinstance(each, ast.Name) and each.id in names and isinstance(each.ctx, ast.Load):
            statement = file.within(each, ast.stmt)
            if isinstance(statement, ast.Raise | ast.Expr | ast.Return):
                yield from statement_edits(file, statement, each)
                yield from guard_edits(file, statement)
            elif isinstance(statement, ast.Assign) and statement.lineno > assign.lineno and deep:
                yield from used_edits(file, statement, each, holder, deep - 1)


def named_edits(file: File, node: ast.AST) -> Iterator[Edit]:
    """Where a table or a constant of the module that holds the clause is used."""
    assign = file.within(node, ast.Assign, ast.AnnAssign)
    target = assign.targets[0] if isinstance(assign, ast.Assign) else getattr(assign, "target", None)
    if not isinstance(target, ast.Name) or file.within(assign, ast.FunctionDef):
        return
    for other in files():
        for each in other.used(target.id) if other is file or (other.holds(target.id) and target.id in other.imported) else ():
            if other.within(each, ast.FunctionDef) is not None:
                yield from [edit._replace(far=edit.far + 1) for edit in near_edits(other, each)]


def body_edits(file: File, holder: ast.FunctionDef) -> Iterator[Edit]:
    """The conditions and returns of a function that is all about the clause."""
    for each in ast.walk(holder):
        if isinstance(each, ast.If):
            yield from condition_edits(file, each.test)
        elif isinstance(each, ast.Return) and each.value is not None and not citing(file, each.value):
            yield file.edit(each, "return None", "nothing returned")


def condition_edits(file: File, test: ast.AST) -> Iterator[Edit]:
    """A condition inverted."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and type(test.ops[0]) in SWAPPED:
        sign = SWAPPED[type(test.ops[0])]
        left, right = (whole(file, each) for each in (test.left, test.comparators[0]))
        edit = file.edit(test, f"({left} {sign} {right})", "inverted")
    else:
        edit = file.edit(test, f"(not ({file.text(test)}))", "inverted")
    tells = only_tells(file, test)
    yield edit._replace(far=2 if tells else 0)
    if tells:
        yield from decided_edits(file, test)


def whole(file: File, side: ast.AST) -> str:
    """A side of a comparison, in brackets where it must have them."""
    return f"({file.text(side)})" if isinstance(side, ast.BoolOp | ast.IfExp | ast.Compare | ast.UnaryOp) else file.text(side)


def decided_edits(file: File, test: ast.AST) -> Iterator[Edit]:
    """Where is decided what a condition asks for by a name, or by a property of ours."""
    holder = file.within(test, ast.FunctionDef)
    if isinstance(test, ast.Name):
        for each in ast.walk(holder):
            if isinstance(each, ast.Assign) and file.text(each.targets[0]) == test.id and each.lineno < test.lineno:
                yield file.edit(each.value, f"(not ({file.text(each.value)}))", "inverted")._replace(far=1)
    elif isinstance(test, ast.Attribute):
        for other in files():
            for function in other.properties.get(test.attr, ()) if other.holds(test.attr) else ():
                for each in ast.walk(function):
                    if isinstance(each, ast.Return) and isinstance(each.value, ast.BoolOp | ast.Compare | ast.UnaryOp):
                        yield other.edit(each.value, f"(not ({other.text(each.value)}))", "inverted")._replace(far=1)


def only_tells(file: File, test: ast.AST) -> bool:
    """Whether nothing hangs on a condition but which clauses are cited."""
    holder = file.parents.get(test)
    function = file.within(test, ast.FunctionDef)
    if function is not None and function.returns is not None and file.text(function.returns) == "Cites":
        return True
    if isinstance(holder, ast.IfExp) and holder.test is test:
        if any(called(each) in ASKING for each in file.above(holder) if isinstance(each, ast.Call)):
            return True
        if all(called(each) in (*ASKING, "telling") for each in (holder.body, holder.orelse)):
            return True
        collected = file.within(holder, ast.stmt)
        if isinstance(collected, ast.AugAssign) and file.text(collected.target) in COLLECTED:
            return True
        return any("cite" in text or "why." in text for text in (file.text(holder.body), file.text(holder.orelse)))
    if isinstance(holder, ast.If) and holder.test is test:
        if all(collects(file, each) for each in holder.body):
            return True
        body = getattr(file.parents[holder], "body", [])
        after = body[body.index(holder) + 1] if holder in body[:-1] else None
        return isinstance(holder.body[-1], ast.Return) and same_but_clauses(file, holder.body[-1], after)
    return False


def collects(file: File, statement: ast.stmt) -> bool:
    """Whether a statement puts clauses to those that are collected, and does nothing else."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        return re.match(rf"({'|'.join(COLLECTED)})\.", file.text(statement)) is not None
    targets = [statement.target] if isinstance(statement, ast.AugAssign) else getattr(statement, "targets", ())
    return bool(targets) and all(file.text(each) in COLLECTED for each in targets)


def same_but_clauses(file: File, one: ast.Return, other: ast.stmt | None) -> bool:
    """Whether two statements return the same but for its last argument, the clauses."""
    made = [each.value if isinstance(each, ast.Return) else None for each in (one, other)]
    calls = [[ast.dump(each.func), *map(ast.dump, each.args[:-1])] for each in made if isinstance(each, ast.Call) and each.args]
    return len(calls) == 2 and calls[0] == calls[1]


COLLECTED: Final = ("bits", "cites", "why", "keys")
"""Names under which clauses, or the bits by which they are found, are collected."""


def constant_edits(file: File, node: ast.AST) -> Iterator[Edit]:
    """A truth inverted, a number one more; of a figure in words its first number one more."""
    value = node.value if isinstance(node, ast.Constant) else None
    if isinstance(value, bool) and getattr(file.parents.get(node), "arg", "") != "strict":
        yield file.edit(node, str(not value), "inverted")
    elif isinstance(value, int) and not isinstance(value, bool):
        yield file.edit(node, str(value + 1), "a number")
    elif isinstance(value, str) and re.match(r"\$?\d", value):
        yield file.edit(node, repr(re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), value, count=1)), "a number")


def number_edits(file: File, node: ast.AST) -> Iterator[Edit]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, int):
            yield from constant_edits(file, each)


def dropped(file: File, node: ast.AST) -> Iterator[Edit]:
    """An element left out of the tuple that it stands in."""
    holder = file.parents.get(node)
    if isinstance(holder, ast.Tuple):
        rest = [file.text(each) for each in holder.elts if each is not node]
        yield file.edit(holder, f"({', '.join(rest)}{',' if rest else ''})", "an element left out")


def citing(file: File, node: ast.AST) -> bool:
    """Whether a node is part of a citation: an id or a key, an argument of what gives clauses, or by what they are looked up."""
    text = file.text(node)
    if "cite" in text or re.match(r"""['"](S8|SEM|XA|S12|UTH|CS)[/(]""", text):
        return True
    above = list(file.above(node))
    if any("cites" in file.text(each.value) and node is not each.value for each in above if isinstance(each, ast.Subscript)):
        return True
    return any(called(each) in ASKING for each in above if isinstance(each, ast.Call))


KEEPING: Final = re.compile(r"(self|game|acts|cites|folds)(\[.*\])?$")
"""What has the fields that keep clauses until they are told."""


def kept_edits(keeps: File, field: str) -> list[Edit]:
    """Where the clauses that a field keeps are told; as its own field in the package of the file that keeps them alone."""
    if FOLLOWED:
        return []
    FOLLOWED.append(field)
    held = [(file, node) for file in files() for node in file.asked(field) if isinstance(node.ctx, ast.Load)]
    told = [
        (file, node)
        for file, node in held
        if not keeping(file, node)
        and KEEPING.search(file.text(node.value))
        and (file.package == keeps.package or not file.text(node.value).startswith("self"))
    ]
    found = [edit for file, node in told for edit in near_edits(file, node)]
    FOLLOWED.remove(field)
    return found


WHOLE: Final = ("cites", "rules", "choice")
"""Fields that keep all clauses there are."""
FOLLOWED: Final[list[str]] = []
"""The field that is being followed; what another keeps of it is not, for some give each other theirs in circles."""


def keeping(file: File, node: ast.AST) -> bool:
    """Whether a node stands where a field gets its value."""
    assign = file.within(node, ast.stmt)
    targets = assign.targets if isinstance(assign, ast.Assign) else [getattr(assign, "target", None)]
    return any(isinstance(each, ast.Attribute) for each in targets)


def pairs(assign: ast.Assign) -> Iterable[tuple[ast.AST, ast.AST]]:
    target, value = assign.targets[0], assign.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return zip(target.elts, value.elts, strict=True)
    return [(target, value)]
