"""Numbers written in figures, in the forms that people of several countries give them."""

from fractions import Fraction

__all__ = ["figures", "grouped"]

_SEPARATORS = str.maketrans({".": " ", ",": " ", "'": " "})


def figures(text: str, scaled: bool) -> int | Fraction | None:
    """The value of "1400", "1,400", "1.400", "1'400", "2.50", "2,50", "1.400,50" or ".50"; None if it is malformed.

    A dot before three figures separates thousands, since money has no third decimal, unless a magnitude follows (`scaled`:
    "1.375k"); there a comma before three figures could be either, so "1,250k" is no number.
    """
    if text.isascii() and text.isdigit():
        return int(text)
    groups = text.translate(_SEPARATORS).split(" ")
    marks = [mark for mark in text if not mark.isdigit()]
    if not groups[0]:
        return Fraction(int(groups[1]), 10 ** len(groups[1]))
    if not all(group.isdigit() for group in groups):
        return None
    if scaled and len(marks) == 1:
        return None if marks != ["."] and len(groups[1]) == 3 else _decimal(groups[0], groups[1])
    if len(set(marks)) == 1 and groups[0] != "0" and _are_thousands(groups):
        return int("".join(groups))
    if marks[-1] != "'" and len(groups[-1]) <= 2 and marks[-1] not in marks[:-1] and len(set(marks[:-1])) <= 1:
        whole = groups[:-1]
        if len(whole) == 1 or _are_thousands(whole):
            return _decimal("".join(whole), groups[-1])
    return None


def grouped(text: str) -> bool:
    """Whether the figures are written with a separator of thousands or with cents, which leaves no doubt of the magnitude."""
    tail = text.translate(_SEPARATORS).split(" ")[1:]
    return bool(tail) and len(tail[-1]) >= 2


def _are_thousands(groups: list[str]) -> bool:
    return 1 <= len(groups[0]) <= 3 and all(len(group) == 3 for group in groups[1:])


def _decimal(whole: str, tail: str) -> int | Fraction:
    value = Fraction(int(whole + tail), 10 ** len(tail))
    return value.numerator if value.denominator == 1 else value
