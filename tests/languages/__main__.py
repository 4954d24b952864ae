"""`python -m tests.languages`: what a language does not say yet, a line each, and what it says that nobody asks for any more.

`--tidy` puts the files in order and leaves off the latter.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Final

from cardspeak.web.strings import HERE, LANGUAGES, OURS, catalogue, kept
from tests.languages.templates import lines, refusals

HOLE: Final = re.compile(r"\{\w+\}")


def wanted() -> dict[str, tuple[str, ...]]:
    """The keys of each file of a language, in its order."""
    return {"pages.json": tuple(catalogue()), "sentences.json": tuple(sorted({*lines(), *refusals()}))}


def shape(sentence: str) -> str:
    """A sentence whatever its holes are called."""
    return HOLE.sub("{}", sentence)


def compared(language: str) -> dict[str, tuple[list[str], list[str]]]:
    """By file, what is missing, and what nobody asks for."""
    found = {}
    for file, keys in wanted().items():
        said, asked = {shape(key): key for key in kept(f"{language}/{file}")}, set(map(shape, keys))
        found[file] = [key for key in keys if shape(key) not in said], [key for form, key in said.items() if form not in asked]
    return found


def tidy(language: str) -> None:
    """Write a language's files with what is asked for alone, in order."""
    for file, keys in wanted().items():
        said = {shape(key): (key, text) for key, text in kept(f"{language}/{file}").items()}
        text = json.dumps(dict(said[shape(key)] for key in keys if shape(key) in said), ensure_ascii=False, indent=2)
        Path(HERE, language, file).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    for language in LANGUAGES:
        if language == OURS:
            continue
        for file, (missing, dead) in compared(language).items():
            for what, keys in (("missing", missing), ("not asked for", dead)):
                for key in keys:
                    print(f"{language}/{file}: {what}: {json.dumps(key, ensure_ascii=False)}")
        if "--tidy" in sys.argv:
            tidy(language)
