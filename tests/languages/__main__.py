"""`python -m tests.languages`: what a language does not say yet, a line each, and what it says that nobody asks for any more.

`--tidy` puts the files in order and leaves off the latter. It gives each new refusal a key, by its own words; a key stays, so
where a refusal is only put in other words, write them under its key in `refusals.json` first.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Container
from pathlib import Path
from typing import Final

from cardspeak.floor.drill import cases
from cardspeak.web.strings import HERE, LANGUAGES, OURS, catalogue, kept
from tests.languages.templates import lines, on_paper, points, refusals

HOLE: Final = re.compile(r"\{\w+\}")
LONGEST_KEY: Final = 48
"""Characters of a key, about."""
LINKS: Final = re.compile("a|an|and|are|at|be|for|from|in|is|not|of|or|that|the|to|who|with")
"""Words with which no key ends."""


def wanted() -> dict[str, tuple[str, ...]]:
    """The keys of each file of a language, in its order."""
    return {
        "pages.json": tuple(catalogue()),
        "points.json": tuple(sorted(points()[0])),
        "sentences.json": tuple(sorted({*lines(), *refusals(), *points()[1]})),
        "papers.json": tuple(sorted(on_paper())),
        "questions.json": tuple(sorted({case["question"] for case in cases()})),
    }


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


def unkeyed() -> tuple[list[str], list[str]]:
    """The refusals that have no key, and the keys of those that nobody says any more."""
    said = kept("refusals.json")
    asked, known = set(map(shape, refusals())), set(map(shape, said.values()))
    new = {shape(each): each for each in sorted(refusals(), reverse=True) if shape(each) not in known}
    return sorted(new.values()), [key for key in said if shape(said[key]) not in asked]


def key_of(sentence: str, taken: Container[str]) -> str:
    """A new refusal's key: its first words, and if another is called so what stands in its holes as well."""
    plain = re.findall(r"[a-z0-9]+", HOLE.sub(" ", sentence).lower().replace("'", ""))
    key = ""
    for word in plain:
        if key and len(key) + len(word) > LONGEST_KEY:
            break
        key = f"{key}-{word}".strip("-")
    while (shorter := key.rpartition("-"))[0] and LINKS.fullmatch(shorter[2]) and len(shorter[0]) > LONGEST_KEY // 2:
        key = shorter[0]
    for hole in HOLE.findall(sentence):
        if key in taken:
            key = f"{key}-{hole.strip('{_}').lower().replace('_', '-')}"
    return f"{key}-too" if key in taken else key


def tidy_keys() -> None:
    """Give each new refusal a key, and drop those that nobody says."""
    said = kept("refusals.json")
    new, dead = unkeyed()
    for sentence in new:
        said[key_of(sentence, said)] = HOLE.sub(lambda hole: hole[0].lower(), sentence)
    text = json.dumps({key: said[key] for key in sorted(said) if key not in dead}, ensure_ascii=False, indent=2)
    Path(HERE, "refusals.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    for what, found in zip(("no key", "not asked for"), unkeyed(), strict=True):
        for each in found:
            print(f"refusals.json: {what}: {json.dumps(each, ensure_ascii=False)}")
    if "--tidy" in sys.argv:
        tidy_keys()
    for language in LANGUAGES:
        if language == OURS:
            continue
        for file, (missing, dead) in compared(language).items():
            for what, keys in (("missing", missing), ("not asked for", dead)):
                for key in keys:
                    print(f"{language}/{file}: {what}: {json.dumps(key, ensure_ascii=False)}")
        if "--tidy" in sys.argv:
            tidy(language)
