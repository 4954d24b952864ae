"""One thing that a question asks: what may be answered, how an answer is read, and whether it is right."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

YES: Final = ("yes", "y", "true")
NO: Final = ("no", "n", "false")
NUMBER: Final = re.compile(r"-?\d{1,15}")


class Asked(msgspec.Struct, frozen=True):
    """One thing to be answered: its name in the vocabulary, the right value, and the words that may be said where one is asked.

    >>> Asked("to", 1_200).scores(" 1,200 ")
    True
    """

    name: str
    right: Any
    words: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """What is asked for: "yes", "number" or "word"."""
        if isinstance(self.right, bool):
            return "yes"
        return "number" if isinstance(self.right, int) else "word"

    @property
    def how(self) -> str:
        """How it is answered."""
        forms = {"yes": "yes or no", "number": "a number", "word": ", ".join(map(plain, self.words)) or "a word"}
        return forms[self.kind]

    def read(self, answer: str) -> bool | int | str:
        """The value that an answer says; case, spaces, and commas in numbers do not matter. Raises `Refused` for what is none."""
        text = plain(answer)
        if self.kind == "yes" and text in (*YES, *NO):
            return text in YES
        if self.kind == "number" and NUMBER.fullmatch(number := text.replace(",", "").replace(" ", "").removeprefix("$")):
            return int(number)
        if self.kind == "word" and text and (not self.words or text in map(plain, self.words)):
            return text
        raise Refused(f"answer {plain(self.name)} with {self.how}, not {quoted(answer)}")

    def scores(self, answer: str) -> bool:
        """Whether an answer is right. Raises `Refused` for what is no answer."""
        said = self.read(answer)
        return said == (plain(self.right) if self.kind == "word" else self.right)


def spoken(word: str) -> str:
    """A word of the vocabulary, or a player's name, as it is read."""
    return word.replace("_", " ")


def plain(text: str) -> str:
    """A word of the vocabulary as people say it."""
    return " ".join(spoken(text).casefold().split())
