"""What a page's shell names: its modules in one script, its styles in one sheet, each under the name of what is in it.

Nothing is built beforehand. A browser may keep such a file for good, since another content has another name.
"""

from __future__ import annotations

import gzip
import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

STATIC: Final = Path(__file__).resolve().parent / "static"
"""The folder of what browsers fetch as it stands: styles, modules, pictures."""
KINDS: Final = {"js": "text/javascript", "css": "text/css"}
_IMPORT: Final = re.compile(r'^import (?:(\{[^}]*\}|\* as \w+) from )?"([^"]+)";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ((?:async )?function|const|class) (\w+)", re.MULTILINE)
_COMMENT: Final = re.compile(r"^\s*(?:/\*(?:(?!\*/)[\s\S])*\*/|//[^\n]*)", re.MULTILINE)
_SPACE: Final = re.compile(r"\n\s*")


class Made(NamedTuple):
    """A file that was put together: its bytes, as they are and compressed."""

    kind: str
    plain: bytes
    zipped: bytes


MADE: Final[dict[str, Made]] = {}
"""Those that shells name, by name. There are as many as there are pages, and no more."""


def modules(page: str) -> tuple[Path, ...]:
    """The modules that a page needs, each after those that it stands on. Raises ValueError for a circle of them."""
    return _ordered(STATIC / "js" / "pages" / f"{page}.js", ())


def _ordered(module: Path, above: tuple[Path, ...]) -> tuple[Path, ...]:
    if module in above:
        raise ValueError(f"{module.name} imports itself by {', '.join(importer.name for importer in above)}")
    needed = [(module.parent / name).resolve() for _, name in _IMPORT.findall(_source(module))]
    return tuple(dict.fromkeys([*(dependency for one in needed for dependency in _ordered(one, (*above, module))), module]))


@cache
def _source(module: Path) -> str:
    return module.read_text("utf-8")


@cache
def script(page: str) -> str:
    """The address of a page's script. Each module in it is a function's body, so that its names stay its own."""
    ordered = modules(page)
    names = {module: f"m${at}" for at, module in enumerate(ordered)}
    return _kept(page, "js", "".join(_within(module, names, module is ordered[-1]) for module in ordered))


def _within(module: Path, names: dict[Path, str], last: bool) -> str:
    """A module's part in a script. last: it is the page's own, which exports nothing and may wait for something."""

    def taken(match: re.Match[str]) -> str:
        what, name = match[1], names[(module.parent / match[2]).resolve()]
        if not what:
            return ""
        return f"const {what.removeprefix('* as ').replace(' as ', ': ')} = {name};"

    text = slim(_IMPORT.sub(taken, _source(module)))
    given = ", ".join(name for _, name in _EXPORT.findall(text))
    text = _EXPORT.sub(r"\1 \2", text)
    if re.search(r"^(?:export|import)\b", text, re.MULTILINE):
        raise ValueError(f"{module.name} imports or exports in a way that is not known here")
    return text if last else f"const {names[module]} = (() => {{\n{text}return {{ {given} }};\n}})();\n"


def slim(text: str) -> str:
    """A script or a sheet without comments that begin a line, and without what its lines are indented by.

    No text in backquotes may go over several lines: that raises ValueError.

    >>> slim("/* Says it. */\\nif (a) {\\n  b(); // now\\n}\\n")
    'if (a) {\\nb(); // now\\n}\\n'
    """
    text = _SPACE.sub("\n", _COMMENT.sub("", text)).lstrip("\n")
    if odd := [line for line in text.split("\n") if line.count("`") % 2]:
        raise ValueError(f"a text goes over several lines: {odd[0]}")
    return text


@cache
def sheet(names: str) -> str:
    """The address of these styles in one sheet, named apart by blanks, in the order in which they hold."""
    return _kept(names.split()[-1], "css", "".join(slim(_source(STATIC / "css" / f"{name}.css")) for name in names.split()))


def _kept(name: str, kind: str, text: str) -> str:
    plain = text.encode()
    name = f"{name}-{sha256(plain).hexdigest()[:12]}.{kind}"
    MADE[name] = Made(KINDS[kind], plain, gzip.compress(plain, 9, mtime=0))
    return f"/made/{name}"
