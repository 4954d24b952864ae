"""What the room says in English, in another language: a sentence is read by its template, and said by that of the language.

A language's `sentences.json` has each template of a refusal or of a dealer's line (`seat {seat} calls {chips}`) with how it is
said there, `questions.json` the case book's questions, `terms.json` the glossary of games, hands and words. Whatever fills a hole
is read in turn, and stands as it is where it is neither: a name, a card, an amount. So the journal, the API and other processes
keep their English, and whoever asks in English pays nothing. A hole named `count`, `count2` or `least` holds an amount.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from itertools import takewhile
from typing import Any, Final

from cardspeak.web.strings import kept
from cardspeak.web.strings.templates import Sentences

TEXTS: Final = frozenset(
    {
        "alarms",
        "columns",
        "does",
        "due",
        "game",
        "games",
        "hand",
        "headline",
        "label",
        "number",
        "reason",
        "refusal",
        "remarks",
        "repairs",
        "says",
        "sign",
        "stakes",
        "text",
        "title",
        "waiting",
        "warnings",
        "what",
        "why",
    }
)
"""The fields of the room's answers that hold sentences or titles."""
KEYED: Final = frozenset({"game", "games", "what"})
"""Those of them that hold a program's word as well: one word in small letters, with hyphens, stays as it is there."""
ASKS: Final = frozenset({"asks", "called"})
"""The fields that hold what a book's point or the exam asks for, and what may be answered, in a word or two that mean so there:
see `points.json`."""
EXPLAINS: Final = "explanation"
"""The field that holds why a ruling is as it is: what is decided, then what clauses say."""
AS_THEY_ARE: Final = frozenset({"args", "chat", "said", "name", "player", "players"})
"""The fields that hold what people say and are called, and what programs read of a refusal."""
LONGEST: Final = 2000
"""Characters of a sentence that is read."""
PARTS: Final = 40
"""Parts of a list that are read one by one."""
TRIES: Final = 300
"""How often all templates are gone through for one sentence: what a guest typed may look like many."""
DEPTH: Final = 4
"""How deep sentences stand in sentences."""

_KEY: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_NUMBER: Final = re.compile(r"([-+−]?)(\$?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?")
_PLAIN: Final = re.compile(r"[^A-Za-z]*|[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*|\?\?")
_JOINTS: Final = ("; ", ", ", " and ", ": ", " ")


def is_key(field: str, value: object) -> bool:
    """Whether what stands in a field is a program's word."""
    return field in KEYED and isinstance(value, str) and _KEY.fullmatch(value) is not None


class Language:
    """One language's sentences and glossary, and how a book's points are called in it."""

    def __init__(self, sentences: Mapping[str, str], terms: Mapping[str, str], points: Mapping[str, str] = {}) -> None:
        everything = {**sentences, **terms}
        self._points = points
        self._sentences = Sentences(everything)
        self.read = lru_cache(8192)(self._read)
        self._tries = 0

    def translated(self, answer: Any, own: Collection[str] = ()) -> Any:
        """An answer of the room, as JSON has it, with its sentences in this language.

        own: the fields that hold what people of this house call something.
        """
        if isinstance(answer, dict):
            return {
                key: value
                if key in AS_THEY_ARE or key in own or is_key(key, value)
                else self._pointed(value)
                if key in ASKS
                else self.explained(value)
                if key == EXPLAINS
                else self._field(value, own)
                if key in TEXTS
                else self.translated(value, own)
                for key, value in answer.items()
            }
        return [self.translated(item, own) for item in answer] if isinstance(answer, list) else answer

    def _pointed(self, value: Any) -> Any:
        if isinstance(value, list):
            return list(map(self._pointed, value))
        return self._points.get(value, value) if isinstance(value, str) else self.translated(value)

    def explained(self, text: str) -> str:
        """What a ruling comes to, as far as it is said here; what follows is what clauses say, which are quoted."""
        sentences = text.split(". ")
        said = list(takewhile(bool, map(self._sentence, sentences)))
        return ". ".join([*said, *sentences[len(said) :]])

    def _sentence(self, english: str) -> str:
        """A sentence of ours in this language, or what is known of its parts; empty where nothing is."""
        plain = english.removesuffix(".")
        if (read := self.read(plain)) == plain:
            read = "; ".join(map(self.read, plain.split("; ")))
        return read + english[len(plain) :] if read != plain else ""

    def _field(self, value: Any, own: Collection[str] = ()) -> Any:
        if isinstance(value, str):
            return self.read(value)
        if isinstance(value, list):
            return [self._field(item, own) for item in value]
        if isinstance(value, dict) and all(isinstance(item, str) for item in value.values()):
            return {key: item if is_key(key, item) else self.read(item) for key, item in value.items()}
        return self.translated(value, own)

    def _read(self, text: str) -> str:
        if not text or len(text) > LONGEST:
            return text
        self._tries = TRIES
        said = self._said(text, 0)
        return text if said is None else said

    def _said(self, text: str, depth: int) -> str | None:
        """A sentence in this language, None for one that is not known."""
        if _PLAIN.fullmatch(text):
            return "/".join(map(self._number, text.split("/")))
        if (known := self._known(text, depth)) is not None:
            return known
        if text[0].isupper() and (known := self._known(text[0].lower() + text[1:], depth)) is not None:
            return known[:1].upper() + known[1:]
        return self._joined(text, depth)

    def _known(self, text: str, depth: int) -> str | None:
        whole = self._sentences.whole.get(text)
        if whole is not None or depth >= DEPTH or self._tries <= 0:
            return whole
        self._tries -= 1
        for one, values in self._sentences.read(text):
            filled = {name: self._filled(value, depth + 1) for name, value in values.items()}
            if one.may_hold([value for value in values.values() if value in filled.values()]):
                return one.put(filled)
        return None

    def _filled(self, value: str, depth: int) -> str:
        said = self._said(value, depth)
        return value if said is None else said

    def _joined(self, text: str, depth: int) -> str | None:
        """Sentences or terms one after the other, if each is known."""
        if depth >= DEPTH:
            return None
        for joint in _JOINTS:
            if 0 < text.count(joint) < PARTS:
                parts = [self._said(part, depth + 1) if part else part for part in text.split(joint)]
                if None not in parts:
                    between = f" {self._sentences.whole['and']} " if joint == " and " else joint
                    return between.join([part or "" for part in parts])
        return None

    def _number(self, text: str) -> str:
        match = _NUMBER.fullmatch(text)
        if not match or not (match[2] or match[4] or "," in match[3]):
            return text
        written = match[1] + match[3].replace(",", ".") + (f",{match[4][1:]}" if match[4] else "")
        return f"{written}\N{NO-BREAK SPACE}$" if match[2] else written


@cache
def language(tag: str) -> Language:
    """A language that there is a folder of."""
    sentences = {**kept(f"{tag}/questions.json"), **kept(f"{tag}/sentences.json")}
    return Language(sentences, kept(f"{tag}/terms.json"), kept(f"{tag}/points.json"))


@cache
def in_papers(tag: str) -> Language:
    """The same language on paper, where single words stand by themselves: `papers.json` has them by their English."""
    known = {**kept(f"{tag}/questions.json"), **kept(f"{tag}/sentences.json"), **kept(f"{tag}/papers.json")}
    return Language(known, kept(f"{tag}/terms.json"))
