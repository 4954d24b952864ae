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
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Final

from cardspeak.poker import variants
from cardspeak.rulebook import Unknown, clause
from cardspeak.rulebook.house import ALTERNATIVES
from cardspeak.rulebook.imprint import IMPRINTS
from cardspeak.rulebook.particulars import particulars
from cardspeak.rulebook.points.point import NUMBER
from tests.mutation.changes import ASKING, body_edits, constant_edits, dropped, kept_edits, near_edits, number_edits, pairs
from tests.mutation.drawing import in_order
from tests.mutation.files import SOURCE, Edit, File, called, file_named, files, is_house
from tests.mutation.rows import row_edits

DECLARED: Final = SOURCE / "poker" / "variants"
TABLES: Final = ("poker/round/reasons.py", "poker/citing.py")
"""What says when a clause is cited, and nothing of what is done."""
DELIVERIES: Final = ("manual-shoe", "hand", "automated", "auto-to-shoe", "pot", "no", "fixed", "spread")
STREETS: Final = tuple(dict.fromkeys(street.name for each in variants.ALL.values() for street in each.streets))
UNLISTED: Final = r"ranking/(short|deuce|badugi)|poker/variants/(badugis|big_omaha|bomb_pots|irish|lowball|short_deck)"
"""Games that no book describes, and how hands rank in them."""
APART: Final = {
    "S12": re.compile(rf"^poker/|ultimate|mlgca|progressive|{UNLISTED}"),
    "UTH": re.compile(rf"^poker/|ride|section_12|{UNLISTED}"),
    "": re.compile(rf"^banked/|books/(section_12|mlgca)|{UNLISTED}"),
}
"""Where no clause of a book is carried out, by how its ids begin."""
HOUSES: Final = {"S12": "books/section_12", "UTH": "books/mlgca_uth"}


TOLD: Final[Mapping[str, str]] = {
    "SEM/rank/joker/2": "ranking/joker.py high_joker",
    "SEM/rank/joker/3": "ranking/joker.py high_joker",
    "SEM/rank/joker/4": "ranking/joker.py ace_to_five_joker",
    "S12(c)(1)/2": "ranking/five.py counted",
    "S12(c)(2)(vi)/2": "ranking/five.py counted",
    "S12(a)(1)(vi)": "banked/dealing.py deck_order",
    "S12(m)(1)/2": "banked/irregular.py void_for_cards",
    "UTH/5/A/0": "cards/deck.py shuffle_order",
    "S8(i)(7)#1": "poker/round/options.py options_of",
    "S8(p)(2)#4": "table/next_round/words.py _kill_posted",
    "SEM/T44/3": "floor/wagering/in_turn.py raised_unsized",
    **{id: "rulebook/glossary.py" for each in particulars().values() if each.glossary for id in each.glossary.cites},
    **{id: "rulebook/imprint.py" for each in IMPRINTS.values() for id in each.precedence},
}
"""The files that carry out what a book's data say by a clause: that its words hold for all of it, which rules are first. One
function of a file where a clause is cited elsewhere than it is carried out."""
TELLING: Final = ("cli", "history", "analysis", "server", "journal", "web")
"""Packages that tell of a clause, or audit by it, and carry it out only if no other does."""


def edits(id: str) -> list[Edit]:
    """The small changes of what carries a clause out, the nearest to its citation."""
    found: list[Edit] = list(row_edits(id))
    for file in files():
        for node in [each for words in written(id) for each in file.said(words)]:
            row = file.parents[node]
            beside = isinstance(row, ast.Tuple) and row.elts[0] is not node
            found += [each._replace(far=each.far + beside) for each in cited_edits(file, node, id)]
    if id in TOLD:
        name, _, function = TOLD[id].partition(" ")
        file = file_named(name)
        functions = [node for node in file.tree.body if isinstance(node, ast.FunctionDef) and function in ("", node.name)]
        found += [each for node in functions for each in body_edits(file, node)]
    others = next((apart for book, apart in APART.items() if id.startswith(book)), APART[""])
    mine = [each for each in dict.fromkeys(found) if not others.search(each.file)]
    return [each._replace(far=each.far + 4) if each.file.partition("/")[0] in TELLING else each for each in mine]


@cache
def written(id: str) -> tuple[str, ...]:
    """How the code writes an id: whole, or without its number where it puts that on and what is left is no clause."""
    stem = id.partition("#")[0]
    with suppress(Unknown):
        clause(stem)
        return (id,)
    return id, stem


def drawn(id: str, seed: int) -> list[Edit]:
    """The changes of what carries a clause out, the nearest first, and of those as near as the seed draws them."""
    return sorted(in_order(f"{seed} {id}", edits(id), Edit.words), key=lambda each: each.far)


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
    """Another alternative of the point, or another number; then what the code does by it."""
    yield from other_points(file, call)
    field = file.parents[call]
    if isinstance(field, ast.keyword):
        for each in files():
            for node in () if is_house(each) else each.asked(str(field.arg)):
                yield from [edit._replace(far=edit.far + 1) for edit in near_edits(each, node)]


def other_points(file: File, call: ast.Call) -> Iterator[Edit]:
    """Another alternative of the point, or another number, if what asks for the point ran."""
    value = call.args[0]
    field = file.parents[call]
    name = str(field.arg) if isinstance(field, ast.keyword) else ""
    found = []
    if isinstance(value, ast.Constant) and isinstance(value.value, int):
        found.append(file.edit(value, str(value.value + 1), "a number"))
    for path, known in ALTERNATIVES.items():
        group, _, point = path.rpartition(".")
        if isinstance(value, ast.Constant) and point == name and value.value in known:
            others = [each for each in known if each not in (value.value, NUMBER)]
            found += [file.edit(value, repr(other), "an alternative") for other in others]
            found = [each._replace(asked=asking_point(group.rpartition(".")[2], name)) for each in found]
    yield from found


@cache
def asking_point(group: str, name: str) -> tuple[tuple[str, range], ...]:
    """Where the code asks what the house says on a point."""
    every = [(file, node) for file in files() if not is_house(file) for node in file.asked(name)]
    near = [(file, node) for file, node in every if file.text(node.value).endswith(group)]
    return tuple([(file.name, file.statement(node)) for file, node in near or every if file.statement(node)])


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
            for node in () if is_house(other) else other.said(name):
                holder = other.within(node, ast.Compare) or other.within(node, ast.FunctionDef) or other.within(node, ast.stmt)
                if any(isinstance(each, ast.Subscript) and other.text(each.value) == "Literal" for each in other.above(node)):
                    continue  # the names that may be told
                if holder is not None and named in other.text(holder):
                    yield other.edit(node, repr(f"{name}?"), f"looks for another {named}")


def key_edits(file: File, node: ast.Constant) -> Iterator[Edit]:
    """Where the code asks for the key under which a clause stands."""
    entry: ast.AST = node
    for each in file.above(node):
        if isinstance(each, ast.Dict) or (isinstance(each, ast.DictComp) and each.value is entry):
            break
        entry = each
    else:
        yield from house_edits(file, node)
        return
    key = each.key if isinstance(each, ast.DictComp) else key_of(each, entry)
    for words in spelled(key, each.generators if isinstance(each, ast.DictComp) else ()):
        yield from asked_edits(words, next((book for book, name in HOUSES.items() if name in file.name), ""))


def house_edits(file: File, node: ast.AST) -> Iterator[Edit]:
    """By the points that a name for some clauses stands in, or where the code asks for the field that they stand in."""
    assign = file.within(node, ast.Assign, ast.AnnAssign)
    target = assign.targets[0] if isinstance(assign, ast.Assign) else getattr(assign, "target", None)
    field = file.within(node, ast.keyword)
    if field is not None and str(field.arg).endswith("_cites"):
        for other in files():
            for each in () if is_house(other) else other.asked(field.arg):
                yield from near_edits(other, each)
    elif isinstance(target, ast.Name) and file.within(assign, ast.FunctionDef) is None:
        for each in file.used(target.id):
            call = file.within(each, ast.Call)
            if called(call) == "Point":
                yield from point_edits(file, call)
    yield from near_edits(file, node)


def key_of(entries: ast.Dict, value: ast.AST) -> ast.AST | None:
    return next((key for key, each in zip(entries.keys, entries.values, strict=True) if each is value), None)


def spelled(key: ast.AST | None, given: Iterable[ast.comprehension] = ()) -> list[str]:
    """The key in words; of a key that is made, each that comes of what is given, and a mark for what is not known."""
    if isinstance(key, ast.Constant):
        return [str(key.value)]
    if not isinstance(key, ast.JoinedStr):
        return []
    known = {each.target.id: words_of(each.iter) for each in given if isinstance(each.target, ast.Name)}
    parts = [
        [str(each.value)] if isinstance(each, ast.Constant) else known.get(ast.unparse(getattr(each, "value", each))) or ["?"]
        for each in key.values
    ]
    return ["".join(words) for words in product(*parts)]


def words_of(node: ast.AST) -> list[str]:
    """The words of a tuple that is written there; none of anything else."""
    found = [each.value for each in node.elts if isinstance(each, ast.Constant)] if isinstance(node, ast.Tuple) else []
    return [str(each) for each in found]


CARRIED: Final[Mapping[str, tuple[str, str]]] = {"live": ("poker/round/apply.py", "posted")}
"""Acts that are done in another function than the one that tells their clauses, by file and name."""
LINEAGES: Final = frozenset(game for each in variants.ALL.values() for game in each.lineage)


def act_of(key: str) -> tuple[str, str, str]:
    """The game, the street and the act of a key; the first two may be empty. Some streets have the name of an act."""
    words = key.split()
    game = words.pop(0) if len(words) > 1 and (words[0] in LINEAGES or words[0] in ("?", *DELIVERIES)) else ""
    street = (
        words.pop(0)
        if len(words) > 1 and words[0] in ("?", *STREETS) and (game in LINEAGES or words[0] not in ("deal", "draw"))
        else ""
    )
    return game, street, " ".join(words)


@cache
def asked_edits(key: str, book: str) -> list[Edit]:
    """By the whole key where the code has it, else by the act in it; not where no clause of the book is carried out."""
    game, street, act = act_of(key)
    found: list[Edit] = []
    for words, wide in ((key, False), (act, False), (f"{street} {act}", False), (key, True)):
        for file in files():
            if APART[book].search(file.name) or is_house(file) or file.name in TABLES:
                continue
            if not (wide and "poker" in file.path.parts):
                for node in asking(file, words, wide):
                    found += near_edits(file, node)
        if found:
            break
    if act.split()[0] in ("burn", "deal", "board", "discard", "draw"):
        found += declared_edits(game, street, act)
    if act in CARRIED:
        file = file_named(CARRIED[act][0])
        [holder] = [each for each in file.tree.body if isinstance(each, ast.FunctionDef) and each.name == CARRIED[act][1]]
        return list(body_edits(file, holder))
    at_an_end = act.split(" ", 1)[1] if act.startswith(("high ", "low ")) else act
    return [*found, *reason_edits(at_an_end), *class_edits(act)]


def reason_edits(act: str) -> Iterator[Edit]:
    """Of an act that happens in several ways: where it is decided that it happened so, or where what happened is told."""
    reasons = file_named("poker/round/reasons.py")
    for node in reasons.said(act):
        row, table = reasons.parents[node], reasons.within(node, ast.AnnAssign)
        if not isinstance(row, ast.Tuple) or not isinstance(table.target, ast.Name):
            continue
        bits = {each.id for each in ast.walk(row.elts[1]) if isinstance(each, ast.Name)}
        for file in files():
            if file is not reasons and "poker" in file.path.parts:
                for name in bits:
                    for place in (*file.used(name), *file.asked(name)):
                        yield from near_edits(file, place)
                if not bits:
                    yield from told_edits(file, table.target.id)


def told_edits(file: File, table: str) -> Iterator[Edit]:
    """Where an event is made whose clauses are those of one of the tables of reasons."""
    for named in (*file.used(table), *file.asked(table)):
        assign = file.within(named, ast.Assign)
        for target in assign.targets if isinstance(assign, ast.Assign) else ():
            if isinstance(target, ast.Attribute):
                yield from kept_edits(file, target.attr)
        if assign is None:
            yield from near_edits(file, named)


def class_edits(act: str) -> Iterator[Edit]:
    """A class of hands that counts as the one below it."""
    name = act.removeprefix("class ").removeprefix("three-card-").replace("-", "_").upper()
    known = {"ONE_PAIR": "PAIR", "THREE_OF_A_KIND": "TRIPS", "FOUR_OF_A_KIND": "QUADS", "FIVE_OF_A_KIND": "FIVE_ACES"}
    for file in files() if act.startswith("class ") else ():
        if file.path.parent.name == "ranking":
            for node in file.used(known.get(name, name)):
                if called(file.parents[node]) == "packed":
                    below = file.edit(node, f"({file.text(node)} - 1)", "a class as the one below it")
                    yield below._replace(far=file.path.stem == "deuce")


def asking(file: File, words: str, wide: bool) -> Iterator[ast.AST]:
    """The nodes that ask for a key: in a call that gives clauses, as a field of the clauses of a game, or as made of parts.

    Also as made of parts of which no word is known, if `wide`.
    """
    for node in file.said(words):
        call = file.within(node, ast.Call)
        if " " in words or called(call) in ASKING or (called(call) == "append" and "keys" in file.text(call)):
            yield node
    for field in file.asked(words.replace(" ", "_")):
        if any([word in file.text(field.value) for word in ("cites", "cited_acts")]):
            yield field
    for joined in file.made if file.holds('f"') and file.holds(*ASKING, "keys") else ():
        if called(file.within(joined, ast.Call)) in ASKING or "keys" in file.text(file.within(joined, ast.stmt)):
            made = "".join([re.escape(str(each.value)) if isinstance(each, ast.Constant) else ".+" for each in joined.values])
            if (wide or made.strip(".+ \\")) and re.fullmatch(made, words):
                yield joined


def declared_edits(game: str, street: str, act: str) -> Iterator[Edit]:
    """A pass of a street as the games declare it: left out, or with another number of cards."""
    for file in files():
        if file.path.parent != DECLARED:
            continue
        for node in file.calls.get("Street", ()) if file.holds("Street(") else ():
            if not isinstance(node.args[0], ast.Constant):
                continue
            if street not in ("", "?", node.args[0].value) or not of_game(file, node, game):
                continue
            for each in passes(file, node.args[1]):
                kind = "burn" if file.text(each) == "BURN" else called(each).lower()
                if "board" in file.text(each) and act.split()[0] == "deal" and "board" not in act:
                    continue  # a pass of cards to players
                if (
                    kind == act.split()[0]
                    or (act == "board" and "board" in file.text(each))
                    or (kind == "exchange" and act.split()[0] in ("draw", "discard"))
                ):
                    far = not game and file.path.stem != "holdem"
                    yield from [edit._replace(far=far) for edit in (*number_edits(file, each), *dropped(file, each))]


def of_game(file: File, node: ast.AST, game: str) -> bool:
    """Whether a street is of a game: of a variant of that lineage; where that is not written, by the name of the file."""
    if not game or game == "?":
        return True
    lineages = lineages_with(file, node)
    if any(game in each for every in files() if every.path.parent == DECLARED for each in lineages_in(every).values()):
        return not lineages or game in lineages
    family = {"flop-game": ("holdem", "omaha", "pineapple"), "seven-card-stud": ("stud",), "texas-family": ("holdem",)}
    stem = file.path.stem
    return stem in family.get(game, ()) or any(word in game for word in (stem, stem[:4]))


def lineages_with(file: File, node: ast.AST) -> set[str]:
    """The lineages of the variants of a file that are declared with a street: it stands in them, or in what they name."""
    top = next((each for each in file.above(node) if file.parents[each] is file.tree), node)
    target = top.target if isinstance(top, ast.AnnAssign) else top.targets[0] if isinstance(top, ast.Assign) else None
    name = top.name if isinstance(top, ast.FunctionDef) else target.id if isinstance(target, ast.Name) else ""
    return {
        game
        for variant, lineage in lineages_in(file).items()
        if variant is top or any([isinstance(each, ast.Name) and each.id == name for each in ast.walk(variant)])
        for game in lineage
    }


@cache
def lineages_in(file: File) -> Mapping[ast.AST, list[str]]:
    """The variants that a file declares, each with its lineage."""
    found = {}
    for each in file.tree.body:
        call = each.value if isinstance(each, ast.Assign | ast.AnnAssign) else None
        if isinstance(call, ast.Call) and called(call) == "Variant":
            found[each] = words_of(call.args[1])
    return found


def passes(file: File, node: ast.AST) -> list[ast.AST]:
    """The elements of a tuple that is written there or has a name."""
    if isinstance(node, ast.Name):
        for each in ast.walk(file.tree):
            if isinstance(each, ast.Assign):
                for target, value in pairs(each):
                    if isinstance(target, ast.Name) and target.id == node.id:
                        return passes(file, value)
    return list(node.elts) if isinstance(node, ast.Tuple) else []
