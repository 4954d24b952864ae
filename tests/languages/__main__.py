"""`python -m tests.languages`: what a language does not say yet, a line each, and what it says that nobody asks for any more.

`--tidy` puts the files in order and leaves off the latter.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from cardspeak.web.strings import HERE, LANGUAGES, OURS, catalogue, kept
from tests.languages.templates import lines, refusals


def wanted() -> dict[str, tuple[str, ...]]:
    """The keys of each file of a language, in its order."""
    return {"pages.json": tuple(catalogue()), "sentences.json": tuple(sorted({*lines(), *refusals()}))}


def compared(language: str) -> dict[str, tuple[list[str], list[str]]]:
    """By file, what is missing, and what nobody asks for."""
    found = {}
    for file, keys in wanted().items():
        said = kept(f"{language}/{file}")
        found[file] = [key for key in keys if key not in said], sorted(set(said) - set(keys))
    return found


def tidy(language: str) -> None:
    """Write a language's files with what is asked for alone, in order."""
    for file, keys in wanted().items():
        said = kept(f"{language}/{file}")
        text = json.dumps({key: said[key] for key in keys if key in said}, ensure_ascii=False, indent=2)
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
