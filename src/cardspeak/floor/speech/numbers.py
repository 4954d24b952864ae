"""Numbers as people say them: "two thousand three fifty", "25 hundred", "1.5k", "a buck fifty", "five and a half"."""

from fractions import Fraction
from typing import NamedTuple

from cardspeak.floor.speech.numerals import figures, grouped
from cardspeak.floor.speech.said import Quantity

__all__ = ["BEGIN", "Number", "read"]


class Number(NamedTuple):
    """A number that was said: `face` and `readings` as in `Said`, whether currency was named, and the index after it."""

    face: Quantity | None
    readings: tuple[Quantity, ...]
    money: bool
    end: int


class _Part(NamedTuple):
    """A piece below a magnitude, its shape (a key of `_SCALES`) and the index after it."""

    value: Quantity
    shape: str
    end: int


_ONES = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
}
_TEENS = {
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
}
_TENS = {
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fourty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
_SMALL = _ONES | _TEENS | _TENS
_FIGURES = "0123456789"
_HUNDRED = frozenset({"hundred", "hundreds", "hundo", "hunnid", "hunned"})
_THOUSAND = dict.fromkeys(("thousand", "thousands", "thou", "grand", "grands", "large", "k", "g", "gs"), 1000)
_BIG = _THOUSAND | dict.fromkeys(("million", "millions", "mil", "mill", "m"), 1000000)
_AFTER_A = _HUNDRED | {"thousand", "grand", "k", "million", "mil"}
_CURRENCY = frozenset({"dollar", "dollars", "bucks", "euro", "euros", "pound", "pounds", "quid", "usd"})
_CENTS = frozenset({"cents", "cent", "pence"})
_EXACT_SLANG = {
    "yard": 100,
    "yards": 100,
    "c note": 100,
    "benjamin": 100,
    "benjamins": 100,
    "fin": 5,
    "sawbuck": 10,
}
_COINS: dict[str, tuple[Quantity, ...]] = {
    "buck": (1, 100),
    "nickel": (Fraction(1, 20), 5, 500),
    "dime": (Fraction(1, 10), 10, 1000),
    "quarter": (Fraction(1, 4), 25),
}
"""What a coin's name stands for at a card table: the coin, the chip, and the bookmaker's unit."""
_COINS_MANY = {"nickels": "nickel", "dimes": "dime", "quarters": "quarter"}

BEGIN = frozenset(
    {"a", "an", "half", "zero", "point", "thousand", "grand", "million", "hundred", "hundreds", "hundo", "c"}
    | _SMALL.keys()
    | _COINS.keys()
    | _COINS_MANY.keys()
    | _EXACT_SLANG.keys()
)
"""The words, beside figures and signs of currency, that a number may begin with."""

_SCALES: dict[str, tuple[Quantity, ...]] = {
    "exact": (1,),
    "small": (1, 100, 1000),
    "pair": (Fraction(1, 100), 1, 1000),
    "figures": (1, 1000),
    "half": (1, 100, 1000),
    "decimal": (1, 1000, 1_000_000),
    "split": (1, 100, 1000),
}
"""By what a number without a magnitude may be multiplied: "five" for 500, "one-fifty" for 1.50 or 150,000, "150" for 150,000,
"1.5" for 1,500, "two-five" for 2,500."""


def read(words: list[str], start: int) -> Number | None:
    """The number that begins at `start`, as long as it goes, or None."""
    word = words[start]
    money = word == "$"
    if money:
        start += 1
    if start >= len(words):
        return None
    if not money and (coin := _coin(words, start)):
        return coin
    part = _whole(words, start)
    if part is None:
        return None
    return _with_currency(words, part, money)


def _with_currency(words: list[str], part: _Part, money: bool) -> Number:
    value, shape, end = part
    named = _at(words, end)
    if named in _CENTS:
        return _exact(_tidy(Fraction(value) / 100), end + 1)
    if named in _CURRENCY:
        tail = _cents(words, end + 1)
        return _exact(_tidy(value + Fraction(tail.value) / 100), tail.end) if tail else _exact(value, end + 1)
    if money:
        return _exact(value, end)
    if shape == "tail":
        return Number(value, (value, _spread(words, value)), False, end)
    readings = tuple([_tidy(value * scale) for scale in _SCALES[shape]]) if shape != "exact" else (value,)
    return Number(None if shape == "split" else value, readings, False, end)


def _exact(value: Quantity, end: int) -> Number:
    return Number(value, (value,), True, end)


def _cents(words: list[str], start: int) -> _Part | None:
    """The cents after dollars: "fifty", "and fifty cents"."""
    joined = _at(words, start) == "and"
    part = _two_figures(words, start + joined)
    if part is None:
        return None
    if _at(words, part.end) in _CENTS:
        return part._replace(end=part.end + 1)
    return None if joined or part.value < 10 or _at(words, part.end) in _HUNDRED else part


def _coin(words: list[str], start: int) -> Number | None:
    """Slang for an amount: "a nickel", "two dimes", "a buck fifty", "a yard"."""
    count: Quantity = 1
    at = start
    if words[at] in ("a", "an"):
        at += 1
    elif small := _two_figures(words, at):
        count, at = small.value, small.end
    name = _at(words, at)
    pair = f"{name} {_at(words, at + 1)}"
    if name in _EXACT_SLANG or pair in _EXACT_SLANG:
        value = count * _EXACT_SLANG.get(name, 0) or count * _EXACT_SLANG[pair]
        return Number(value, (value,), False, at + (1 if name in _EXACT_SLANG else 2))
    values = _COINS.get(_COINS_MANY.get(name, name))
    if values is None:
        return None
    if name == "buck" and (tail := _two_figures(words, at + 1)) and tail.value >= 10:
        return Number(None, (_tidy(count + Fraction(tail.value, 100)), count * 100 + tail.value), False, tail.end)
    return Number(None, tuple([_tidy(count * value) for value in values]), False, at + 1)


def _whole(words: list[str], start: int) -> _Part | None:
    """A number up to its last magnitude: millions, thousands, and what is below."""
    total: Quantity = 0
    ceiling = 0
    at = start
    shape = "exact"
    while part := _scaled(words, at, ceiling):
        value, shape, end = part
        if ceiling and value >= ceiling:
            break
        total += value
        if shape != "big":
            tail = ceiling and _words_tail(words, at, value, ceiling)
            return _Part(total, ("tail" if tail else "exact") if ceiling else shape, end)
        ceiling = _BIG[words[end - 1]]
        if words[end : end + 3] == ["and", "a", "half"]:
            return _Part(_tidy(total + Fraction(ceiling, 2)), "exact", end + 3)
        at = end
        start_of_rest = at + (_at(words, at) == "and")
        if _below_thousand(words, start_of_rest) is None:
            return _Part(total, "exact", at)
        if start_of_rest > at and not _scaled(words, start_of_rest, ceiling):
            return _Part(total, "exact", at)
        at = start_of_rest
        last = end
    return _Part(total, "exact", last) if ceiling else None


def _scaled(words: list[str], start: int, ceiling: int) -> _Part | None:
    """A piece with its thousands or millions, if these are below `ceiling` (0: no ceiling)."""
    part = _below_thousand(words, start)
    if part is None:
        return None
    big = _BIG.get(_at(words, part.end))
    if big is None or part.shape == "split":
        return part
    if ceiling and big >= ceiling:
        return None
    return _Part(_tidy(part.value * big), "big", part.end + 1)


def _words_tail(words: list[str], start: int, value: Quantity, ceiling: int) -> bool:
    """Whether a last piece may be short for more than it says: "two thousand five" is 2,005 or 2,500."""
    if words[start - 1] == "and" or words[start][0] in _FIGURES:
        return False
    return value < 10 if ceiling == 1000 else value < 1000


def _spread(words: list[str], value: Quantity) -> Quantity:
    """The other reading of such a number: what is left over counts tenths, or thousands after millions."""
    below = value % 1000
    if value < 1_000_000:
        return value - below + below * 100
    return value - below + below * (100_000 if below < 10 else 1000)


def _below_thousand(words: list[str], start: int) -> _Part | None:
    if start >= len(words):
        return None
    word = words[start]
    if word[0] in _FIGURES or (word[0] == "." and len(word) > 1):
        return _in_figures(words, start)
    if word in _HUNDRED:
        return _hundreds(words, start, 1, start)
    following = _at(words, start + 1)
    if word in ("a", "an"):
        if following in _HUNDRED:
            return _hundreds(words, start, 1, start + 1)
        return _Part(1, "exact", start + 1) if following in _AFTER_A else None
    if word == "half":
        at = start + 1 + (following in ("a", "an"))
        return _Part(Fraction(1, 2), "exact", at) if _at(words, at) in _BIG else None
    if word in ("thousand", "grand", "million"):
        return _Part(1, "exact", start)
    if word == "zero":
        return _Part(0, "exact", start + 1)
    part = _two_figures(words, start)
    if part is None:
        return _decimals(words, start, 0) if word == "point" else None
    return _spoken(words, start, part)


def _spoken(words: list[str], start: int, part: _Part) -> _Part:
    """What may follow a number below a hundred: hundreds, a half, decimals, a second pair of figures."""
    value, _, end = part
    following = _at(words, end)
    if following in _HUNDRED:
        return _hundreds(words, start, value, end)
    if following == "and" and words[end + 1 : end + 3] == ["a", "half"]:
        return _Part(value + Fraction(1, 2), "half", end + 3)
    if following == "point" and (decimals := _decimals(words, end, value)):
        return decimals
    if following in ("oh", "o", "zero") and (one := _ONES.get(_at(words, end + 1))):
        return _Part(value * 100 + one, "pair", end + 2)
    second = _two_figures(words, end)
    if second is None or _at(words, second.end) in _HUNDRED:
        return part
    if second.value >= 10:
        return _Part(value * 100 + second.value, "pair", second.end)
    if _at(words, second.end) in _BIG or _at(words, second.end) in _SMALL:
        return part
    return _Part(value + Fraction(second.value, 10), "split", second.end)


def _two_figures(words: list[str], start: int) -> _Part | None:
    """A number from 1 to 99 in words, or below 100 in plain figures."""
    word = _at(words, start)
    if len(word) <= 2 and word.isascii() and word.isdigit():
        return _Part(int(word), "small", start + 1)
    value = _SMALL.get(word)
    if value is None:
        return None
    if value >= 20 and (one := _ONES.get(_at(words, start + 1))):
        return _Part(value + one, "small", start + 2)
    return _Part(value, "small", start + 1)


def _hundreds(words: list[str], start: int, count: Quantity, at: int) -> _Part:
    """Hundreds from their word on: "twenty-one hundred", "two hundred and fifty", "a hundred and a half"."""
    at += 1
    if words[at : at + 3] == ["and", "a", "half"]:
        return _Part(_tidy(count * 100 + 50), "exact", at + 3)
    rest = _two_figures(words, at + (_at(words, at) == "and"))
    if rest is None or _at(words, rest.end) in _HUNDRED:
        return _Part(_tidy(count * 100), "exact", at)
    return _Part(_tidy(count * 100 + rest.value), "exact", rest.end)


def _decimals(words: list[str], start: int, whole: Quantity) -> _Part | None:
    """Figures after "point"."""
    text = ""
    at = start + 1
    while len(text) < 6 and (figure := {"zero": 0, "oh": 0} | _ONES).get(_at(words, at)) is not None:
        text += str(figure[words[at]])
        at += 1
    if not text:
        second = _two_figures(words, at)
        if second is None:
            return None
        text, at = str(second.value), second.end
    return _Part(_tidy(whole + Fraction(int(text), 10 ** len(text))), "decimal", at)


def _in_figures(words: list[str], start: int) -> _Part | None:
    word = words[start]
    if "/" in word or word[-1].isalpha():
        return None
    end = start + 1
    scaled = _at(words, end) in _BIG or _at(words, end) in _HUNDRED
    value = figures(word, scaled)
    if value is None:
        return None
    if word.isdigit() and len(word) <= 3:
        while len(group := _at(words, end)) == 3 and group.isascii() and group.isdigit() and (len(word) != 3 or group == "000"):
            value, end, word = value * 1000 + int(group), end + 1, "1,000"
    following = _at(words, end)
    if following in _HUNDRED:
        return _hundreds(words, start, value, end)
    if following == "and" and words[end + 1 : end + 3] == ["a", "half"]:
        return _Part(value + Fraction(1, 2), "half", end + 3)
    if value >= 1000 or value % 100 == 0 or grouped(word):
        return _Part(value, "exact", end)
    if isinstance(value, Fraction) or not word.isdigit():
        return _Part(value, "decimal", end)
    return _Part(value, "small" if value < 100 else "figures", end)


def _tidy(value: Quantity) -> Quantity:
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


def _at(words: list[str], index: int) -> str:
    return words[index] if index < len(words) else ""
