"""Where a clause is carried out, and one small change of what is done there; never a change of the citation alone.

A clause is carried out where the source cites it. A point of a house, an offence, a row of figures or a declaration holds its
value beside the clause. Most clauses stand under a key such as `burn`, and what is done stands where the code asks for that
key: `rules.cited("burn")`, `cites.burn`, or, for what a street does, the declarations of the games. Places are found in the
syntax trees alone, so a change is the same whenever its seed is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Final

from cardspeak.poker import variants
from cardspeak.rulebook.house import ALTERNATIVES
from cardspeak.rulebook.points.point import NUMBER
from tests.mutated import SOURCE, Edit, File, called, files, is_house

DECLARED: Final = SOURCE / "poker" / "variants"
ASKING: Final = {"cited", "street_cited", "by_delivery", "open_cited"}
"""The functions that give the clauses of a key."""
PLAIN: Final = ("act", "_log", "cites", "why")
DELIVERIES: Final = ("manual-shoe", "hand", "automated", "auto-to-shoe", "pot", "no", "fixed", "spread")
STREETS: Final = ("preflop", "flop", "turn", "river", *("third", "fourth", "fifth", "sixth", "seventh"), "first", "second")
SWAPPED: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Lt: ">=", ast.GtE: "<", ast.Gt: "<=", ast.LtE: ">", ast.In: "not in", ast.NotIn: "in",
    ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip


APART: Final = {
    "S12": re.compile(r"^poker/|ultimate|mlgca|progressive"),
    "UTH": re.compile(r"^poker/|ride|section_12"),
    "": re.compile(r"^banked/|books/(section_12|mlgca)"),
}
"""Where no clause of a book is carried out, by how its ids begin."""


ROWS: Final[Mapping[str, tuple[str, ...]]] = {
    "LETTERS": tuple("abcdefghi"),
    "ROMAN": ("i", "ii", "iii", "iv", "v", "vi", "vii"),
    "RIDE_ENDS": ("royal", "sf", "quads", "fh", "flush", "straight", "trips", "twopair", "pair"),
}
"""How the paytables name the ends of their rows' clauses."""


TELLING: Final = ("cli", "history", "analysis", "server", "journal", "web")
"""Packages that tell of a clause, or audit by it, and carry it out only if no other does."""


# --- places


def edits(id: str) -> list[Edit]:
    """The small changes of what carries a clause out, the nearest to its citation."""
    found: list[Edit] = list(row_edits(id))
    for file in files():
        for node in file.strings.get(id, ()):
            found += cited_edits(file, node, id)
    others = next((apart for book, apart in APART.items() if id.startswith(book)), APART[""])
    mine = [each for each in dict.fromkeys(found) if not others.search(str(each.path.relative_to(SOURCE)))]
    return [each for each in mine if each.path.relative_to(SOURCE).parts[0] not in TELLING] or mine


def parses(edit: Edit) -> bool:
    try:
        return ast.dump(ast.parse(edit.applied())) != ast.dump(ast.parse(edit.path.read_bytes()))
    except SyntaxError:
        return False


def chosen(id: str, seed: int) -> Edit | None:
    """The change that a seed draws for a clause."""
    found = edits(id)
    Random(f"{seed} {id}").shuffle(found)
    return next((each for each in found if parses(each)), None)


def row_edits(id: str) -> Iterator[Edit]:
    """The figure of a paytable's row, whose clause is made of its table's and its own end."""
    file = next(each for each in files() if each.path.name == "printed.py")
    for node in file.calls["under"]:
        yield from made_row_edits(file, node, id)
        if not isinstance(node.args[0], ast.Constant):
            continue
        clause, ends = str(node.args[0].value), file.text(node.args[1])
        places = ROWS.get(ends, ())
        holder = file.within(node, ast.Call)
        if not id.startswith(clause) or id[len(clause) :] not in places or holder is None:
            continue
        place = list(places).index(id[len(clause) :])
        figures = [arg for each in ast.walk(holder) if called(each) == "odds" for arg in each.args]  # type: ignore[attr-defined]
        if place < len(figures):
            yield from constant_edits(file, figures[place])


def made_row_edits(file: File, node: ast.Call, id: str) -> Iterator[Edit]:
    """The figure of a row where tables are made of a dictionary of their figures by name, written there or with a name."""
    made = file.within(node, ast.DictComp)
    if not isinstance(node.args[0], ast.JoinedStr) or made is None:
        return
    given = made.generators[0].iter
    figures = given.func.value if isinstance(given, ast.Call) and isinstance(given.func, ast.Attribute) else given
    if isinstance(figures, ast.Name):
        figures = next(each.value for each in ast.walk(file.tree) if isinstance(each, ast.AnnAssign)
                       and isinstance(each.target, ast.Name) and each.target.id == figures.id)  # fmt: skip
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


def cited_edits(file: File, node: ast.Constant, id: str) -> Iterator[Edit]:
    """By what stands around the citation."""
    call = file.within(node, ast.Call)
    if is_house(file) and called(call) == "Point":
        yield from point_edits(file, call)
    elif is_house(file) and called(call) == "Offence":
        yield from offence_edits(file, call)
    elif called(call) == "Choice":
        yield from choice_edits(file, call)
    elif is_house(file):
        yield from key_edits(file, node)
    elif called(call) in ("shows", "clause") or "checklist" in file.path.name:
        return
    else:
        yield from near_edits(file, node)


def point_edits(file: File, call: ast.Call) -> Iterator[Edit]:
    """Another alternative of the point, or another number; where there is no other, what the code does by it."""
    found = list(other_points(file, call))
    field = file.parents[call]
    if not found and isinstance(field, ast.keyword):
        for each in files():
            for node in () if is_house(each) else each.fields.get(str(field.arg), ()):
                found += near_edits(each, node)
    yield from found


def other_points(file: File, call: ast.Call) -> Iterator[Edit]:
    """Another alternative of the point, or another number."""
    value = call.args[0]
    field = file.parents[call]
    name = field.arg if isinstance(field, ast.keyword) else ""
    if isinstance(value, ast.Constant) and isinstance(value.value, int):
        yield file.edit(value, str(value.value + 1), "a number")
    for path, known in ALTERNATIVES.items():
        if isinstance(value, ast.Constant) and path.endswith(f".{name}") and value.value in known:
            yield from (file.edit(value, repr(other), "an alternative") for other in known if other not in (value.value, NUMBER))


def offence_edits(file: File, call: ast.Call) -> Iterator[Edit]:
    """Whether something must follow, or what may."""
    yield from constant_edits(file, call.args[0])
    if len(call.args) > 1 and file.text(call.args[1]) != "()":
        yield file.edit(call.args[1], "()", "what may follow dropped")


def choice_edits(file: File, call: ast.Call) -> Iterator[Edit]:
    """An alternative has the name of another, or stands first; or where the code looks for its name."""
    choices = file.parents[call]
    if not isinstance(choices, ast.Dict):
        return
    keys = [key for key in choices.keys if isinstance(key, ast.Constant)]
    place = next((at for at, value in enumerate(choices.values) if value is call), 0)
    holder = file.parents[choices]
    field = key_of(holder, choices) if isinstance(holder, ast.Dict) else None
    named = str(field.value) if isinstance(field, ast.Constant) else ""
    for name in {str(keys[place].value)} if place < len(keys) else set():
        for other in files():
            for node in () if is_house(other) else other.strings.get(name, ()):
                statement = other.within(node, ast.stmt)
                if statement is not None and named in other.text(statement):
                    yield other.edit(node, repr(f"{name}?"), f"looks for another {named}")


def key_edits(file: File, node: ast.Constant) -> Iterator[Edit]:
    """Where the code asks for the key under which a clause stands."""
    entry: ast.AST = node
    for each in file.above(node):
        if isinstance(each, ast.Dict) or (isinstance(each, ast.DictComp) and each.value is entry):
            break
        entry = each
    else:
        yield from near_edits(file, node)
        return
    key = each.key if isinstance(each, ast.DictComp) else key_of(each, entry)
    for words in spelled(file, key):
        yield from asked_edits(words)


def key_of(entries: ast.Dict, value: ast.AST) -> ast.AST | None:
    return next((key for key, each in zip(entries.keys, entries.values, strict=True) if each is value), None)


def spelled(file: File, key: ast.AST | None) -> list[str]:
    """The key in words; of a key that is made, what stays when the games and streets are put in."""
    if isinstance(key, ast.Constant):
        return [str(key.value)]
    if isinstance(key, ast.JoinedStr):
        parts = [str(each.value) if isinstance(each, ast.Constant) else "?" for each in key.values]
        return ["".join(parts)]
    return []


LINEAGES: Final = frozenset(game for each in variants.ALL.values() for game in each.lineage)


def act_of(key: str) -> tuple[str, str, str]:
    """The game, the street and the act of a key; the first two may be empty."""
    words = key.split()
    game = words.pop(0) if len(words) > 1 and (words[0] in LINEAGES or words[0] in ("?", *DELIVERIES)) else ""
    street = words.pop(0) if len(words) > 1 and (words[0] in STREETS or words[0] == "?") else ""
    return game, street, " ".join(words)


@cache
def asked_edits(key: str) -> list[Edit]:
    """By the whole key where the code has it, else by the act in it."""
    game, street, act = act_of(key)
    found: list[Edit] = []
    for words in dict.fromkeys((key, act)):
        for file in files():
            if not is_house(file):
                for node in asking(file, words):
                    found += near_edits(file, node)
        if found:
            break
    if act.split()[0] in ("burn", "deal", "board", "discard", "draw"):
        found += declared_edits(game, street, act)
    return found


def asking(file: File, words: str) -> Iterator[ast.AST]:
    """The nodes that ask for a key: in a call that gives clauses, as a field of the clauses of a game, or as made of parts."""
    for node in file.strings.get(words, ()):
        call = file.within(node, ast.Call)
        if " " in words or called(call) in ASKING or (called(call) == "append" and "keys" in file.text(call)):
            yield node
    for field in file.fields.get(words.replace(" ", "_"), ()):
        if "cites" in file.text(field.value):
            yield field
    for joined in file.made:
        if called(file.within(joined, ast.Call)) in ASKING:
            made = "".join([re.escape(str(each.value)) if isinstance(each, ast.Constant) else ".+" for each in joined.values])
            if made.strip(".+ \\") and re.fullmatch(made, words):
                yield joined


def declared_edits(game: str, street: str, act: str) -> Iterator[Edit]:
    """A pass of a street as the games declare it: left out, or with another number of cards."""
    for file in files():
        if file.path.parent != DECLARED:
            continue
        for node in file.calls.get("Street", ()):
            if not isinstance(node.args[0], ast.Constant):
                continue
            if street not in ("", "?", node.args[0].value) or not of_game(file, node, game):
                continue
            for each in passes(file, node.args[1]):
                kind = "burn" if file.text(each) == "BURN" else called(each).lower()
                if (
                    kind == act.split()[0]
                    or (act == "board" and "board" in file.text(each))
                    or (kind, act[:4]) == ("draw", "disc")
                ):
                    yield from number_edits(file, each)
                    yield from dropped(file, each)


def of_game(file: File, node: ast.AST, game: str) -> bool:
    """Whether a street is of a game: by the name of the file, which holds games of one family."""
    family = {"flop-game": ("holdem", "omaha", "pineapple"), "seven-card-stud": ("stud",), "texas-family": ("holdem",)}
    stem = file.path.stem
    return not game or game == "?" or stem in family.get(game, ()) or any(word in game for word in (stem, stem[:4]))


def passes(file: File, node: ast.AST) -> list[ast.AST]:
    """The elements of a tuple that is written there or has a name."""
    if isinstance(node, ast.Name):
        for each in ast.walk(file.tree):
            if isinstance(each, ast.Assign):
                for target, value in pairs(each):
                    if isinstance(target, ast.Name) and target.id == node.id:
                        return passes(file, value)
    return list(node.elts) if isinstance(node, ast.Tuple) else []


def pairs(assign: ast.Assign) -> Iterable[tuple[ast.AST, ast.AST]]:
    target, value = assign.targets[0], assign.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return zip(target.elts, value.elts, strict=True)
    return [(target, value)]


# --- changes


def near_edits(file: File, node: ast.AST) -> list[Edit]:
    """What is done where a clause is cited: the guard, the statement, and what else the statement says."""
    holder = file.within(node, ast.FunctionDef)
    if holder is None:
        entry = file.within(node, ast.Tuple, ast.Call, ast.Dict)
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
                found += used_edits(file, each, holder)
            break
        below = each
    return found or list(body_edits(file, holder))


def statement_edits(file: File, statement: ast.stmt, node: ast.AST) -> Iterator[Edit]:
    """The statement left out, or its figures, truths and names changed, but for its citations."""
    if isinstance(statement, ast.Raise) or (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)):
        yield file.edit(statement, "pass", "left out")
    if isinstance(statement, ast.Return) and isinstance(statement.value, ast.Call):
        yield file.edit(statement, "return None", "nothing returned")
    if isinstance(statement, ast.If) and node in ast.walk(statement.test):
        yield from condition_edits(file, statement.test)
    if isinstance(statement, ast.Return | ast.Expr):
        for each in ast.walk(statement):
            if isinstance(each, ast.Constant) and not citing(file, each):
                yield from constant_edits(file, each)
            elif isinstance(each, ast.Compare | ast.BoolOp) and not citing(file, each):
                yield from condition_edits(file, each)


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


def used_edits(file: File, assign: ast.Assign | ast.AnnAssign, holder: ast.FunctionDef) -> Iterator[Edit]:
    """Where the clauses that were given a name are used."""
    targets = assign.targets if isinstance(assign, ast.Assign) else [assign.target]
    names = {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
    for each in ast.walk(holder):
        if isinstance(each, ast.Name) and each.id in names and isinstance(each.ctx, ast.Load):
            statement = file.within(each, ast.stmt)
            if isinstance(statement, ast.Raise | ast.Expr | ast.Return):
                yield from statement_edits(file, statement, each)
                yield from guard_edits(file, statement)


def named_edits(file: File, node: ast.AST) -> Iterator[Edit]:
    """Where a table or a constant of the module that holds the clause is used."""
    assign = file.within(node, ast.Assign, ast.AnnAssign)
    target = assign.targets[0] if isinstance(assign, ast.Assign) else getattr(assign, "target", None)
    if not isinstance(target, ast.Name) or file.within(assign, ast.FunctionDef):
        return
    for other in files():
        for each in other.names.get(target.id, ()) if other is file or target.id in other.imported else ():
            if other.within(each, ast.FunctionDef) is not None:
                yield from near_edits(other, each)


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
        yield file.edit(test, f"({file.text(test.left)} {sign} {file.text(test.comparators[0])})", "inverted")
    else:
        yield file.edit(test, f"(not ({file.text(test)}))", "inverted")


def constant_edits(file: File, node: ast.AST) -> Iterator[Edit]:
    """A truth inverted, a number one more; of a figure in words its first number one more."""
    value = node.value if isinstance(node, ast.Constant) else None
    if isinstance(value, bool):
        yield file.edit(node, str(not value), "inverted")
    elif isinstance(value, int):
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
    """Whether a node is part of a citation: an id or a key, or an argument of what gives clauses."""
    text = file.text(node)
    if "cite" in text or re.match(r"""['"](S8|SEM|XA|S12|UTH|CS)[/(]""", text):
        return True
    return any(called(each) in ASKING for each in file.above(node) if isinstance(each, ast.Call))
