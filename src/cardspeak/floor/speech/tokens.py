"""Text to words: lower case, contractions spelt out, hyphens undone, pauses kept."""

import re
from collections.abc import Iterator

__all__ = ["HARD", "PAUSE", "QUESTION", "words"]

PAUSE = ","
"""A short pause: comma, colon, dash, ellipsis."""
HARD = "."
"""The end of a sentence that is no question."""
QUESTION = "?"

_LONGEST_NUMBER = 24
_PIECE = re.compile(
    r"[0-9]+/[0-9]+"
    r"|[0-9]+(?:[.,'][0-9]+)*(?:st|nd|rd|th)?(?![0-9])"
    r"|(?<![0-9])\.[0-9]+"
    r"|[^\W\d_]+(?:'[^\W\d_]+)*"
    r"|'[^\W\d_]+"
    r"|\.\.+|[$€£%.,;:!?…–—/-]|[^\s\w]|\w"
)
_MARKS = {
    ",": PAUSE,
    ":": PAUSE,
    "…": PAUSE,
    "–": PAUSE,
    "—": PAUSE,
    "/": PAUSE,
    ".": HARD,
    "!": HARD,
    ";": HARD,
    "?": QUESTION,
    "$": "$",
    "€": "$",
    "£": "$",
    "%": "percent",
}
_QUOTES = str.maketrans({"’": "'", "‘": "'", "`": "'", "´": "'", "‑": "-", "‐": "-", "−": "-", "\u00a0": " ", "\u202f": " "})
_JOINED = {"check-raise": "checkraise", "check-raising": "checkraising"}
_SPELT_OUT = {
    "i'm": ("i", "am"),
    "im": ("i", "am"),
    "i'll": ("i", "will"),
    "i've": ("i", "have"),
    "ive": ("i", "have"),
    "i'd": ("i", "would"),
    "you're": ("you", "are"),
    "you've": ("you", "have"),
    "you'll": ("you", "will"),
    "he's": ("he", "is"),
    "she's": ("she", "is"),
    "he'll": ("he", "will"),
    "she'll": ("she", "will"),
    "it's": ("it", "is"),
    "they're": ("they", "are"),
    "they'll": ("they", "will"),
    "we're": ("we", "are"),
    "that's": ("that", "is"),
    "thats": ("that", "is"),
    "there's": ("there", "is"),
    "what's": ("what", "is"),
    "whats": ("what", "is"),
    "who's": ("who", "is"),
    "how's": ("how", "is"),
    "where's": ("where", "is"),
    "let's": ("let", "us"),
    "lets": ("let", "us"),
    "can't": ("can", "not"),
    "cant": ("can", "not"),
    "cannot": ("can", "not"),
    "won't": ("will", "not"),
    "wont": ("will", "not"),
    "dont": ("do", "not"),
    "didnt": ("did", "not"),
    "isnt": ("is", "not"),
    "ain't": ("am", "not"),
    "aint": ("am", "not"),
    "gonna": ("going", "to"),
    "wanna": ("want", "to"),
    "gotta": ("have", "to"),
    "lemme": ("let", "me"),
    "gimme": ("give", "me"),
    "em": ("them",),
    "'em": ("them",),
    "ok": ("okay",),
    "'s": (),
}


def words(text: str) -> list[str]:
    """The words of `text` in order, and its pauses as `PAUSE`, `HARD` and `QUESTION`."""
    text = text.translate(_QUOTES).lower()
    if "check-" in text:
        for joined, single in _JOINED.items():
            text = text.replace(joined, single)
    return list(_spelt(text))


def _spelt(text: str) -> Iterator[str]:
    for match in _PIECE.finditer(text):
        piece = match.group()
        if piece in _MARKS:
            yield _MARKS[piece]
        elif piece in _SPELT_OUT:
            yield from _SPELT_OUT[piece]
        elif piece[0] in "'.-" or not (piece[0].isalnum()):
            yield from _odd(piece, text, match.start())
        elif "'" in piece and not piece[0].isdigit():
            yield from _contracted(piece)
        elif len(piece) <= _LONGEST_NUMBER or not piece[0].isdigit():
            yield piece
        else:
            yield "#"


def _odd(piece: str, text: str, start: int) -> Iterator[str]:
    """Marks that are not always a pause: a hyphen inside a word is none, and quotation marks say nothing."""
    if piece.startswith(".."):
        yield PAUSE
    elif piece[0] == "." or piece[0] == "'":
        yield piece
    elif piece == "-":
        inside = 0 < start < len(text) - 1 and text[start - 1].isalnum() and text[start + 1].isalnum()
        if not inside:
            yield PAUSE


def _contracted(piece: str) -> Iterator[str]:
    stem, _, ending = piece.partition("'")
    if stem.endswith("n") and ending == "t":
        yield stem[:-1]
        yield "not"
    elif ending == "re":
        yield from (stem, "are")
    elif ending == "ll":
        yield from (stem, "will")
    else:
        yield stem
