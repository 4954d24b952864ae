"""Numbers spelt in several styles come back as themselves; those without a magnitude keep all their readings."""

import random
from fractions import Fraction

import pytest

from cardspeak.floor.speech import parse

ONES = [
    *("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
]
TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def below_hundred(n: int, hyphen: str = "-") -> str:
    if n < 20:
        return ONES[n]
    return TENS[n // 10] + (hyphen + ONES[n % 10] if n % 10 else "")


def spelt(n: int, joined: str = " ", hyphen: str = "-") -> str:
    """The number in full: "one thousand two hundred and five"."""
    parts = []
    for size, name in ((1_000_000, "million"), (1000, "thousand")):
        if n >= size:
            parts.append(f"{spelt(n // size, joined, hyphen)} {name}")
            n %= size
    if n >= 100:
        parts.append(f"{ONES[n // 100]} hundred")
        n %= 100
    text = " ".join(parts)
    if not n:
        return text
    return text + joined + below_hundred(n, hyphen) if text else below_hundred(n, hyphen)


def in_hundreds(n: int) -> str | None:
    """ "Twenty-one hundred"."""
    return f"{below_hundred(n // 100)} hundred" if n % 100 == 0 and 0 < n < 10_000 else None


def in_pairs(n: int) -> str | None:
    """ "One-fifty", "twenty-two fifty", "two thousand three fifty"."""
    hundreds, rest = divmod(n, 100)
    if rest < 10 or n > 999_999:
        return None
    if n < 10_000:
        return f"{below_hundred(hundreds)}-{below_hundred(rest)}" if hundreds % 10 or hundreds == 10 else None
    return f"{spelt(n // 1000)} thousand {ONES[hundreds % 10]} {below_hundred(rest)}" if hundreds % 10 else None


def in_thousands(n: int) -> str | None:
    """ "2.5k", "14k"."""
    return f"{n / 1000:g}k" if n % 100 == 0 and n < 1_000_000 else None


def in_millions(n: int) -> str | None:
    return f"{n / 1_000_000:g} million" if n % 10_000 == 0 and n else None


STYLES = [
    str,
    "{:,}".format,
    lambda n: f"{n:,}".replace(",", ".") if n >= 1000 else None,
    lambda n: f"${n:,}",
    lambda n: f"{n:,} dollars",
    spelt,
    lambda n: spelt(n, " and "),
    lambda n: spelt(n, " ", " "),
    lambda n: f"{spelt(n)} chips" if n > 20 else None,
    in_hundreds,
    in_pairs,
    in_thousands,
    in_millions,
]


def test_numbers_come_back() -> None:
    seed = random.randrange(2**32)
    rng = random.Random(seed)
    numbers = [*range(1, 130), *(rng.randrange(1, 10 ** rng.randrange(2, 8) + 1) for _ in range(700))]
    numbers += (
        [n // 100 * 100 for n in numbers if n >= 100] + [rng.randrange(1, 1000) * 10_000 for _ in range(100)] + [10_000_000]
    )
    tried = [0] * len(STYLES)
    for n in numbers:
        for index, style in enumerate(STYLES):
            if (text := style(n)) is None:
                continue
            tried[index] += 1
            said = parse(f"raise to {text}")
            assert (said.kind, said.amount, said.meant) == ("raise", n, "to"), (seed, text)
            assert n in said.readings, (seed, text)
            assert parse(text).amount == n, (seed, text)
    assert min(tried) > 20, (seed, tried)


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("five", (5, 500, 5000)),
        ("twenty five", (25, 2500, 25_000)),
        ("one-fifty", (Fraction(3, 2), 150, 150_000)),
        ("150", (150, 150_000)),
        ("two-five", (Fraction(5, 2), 250, 2500)),
        ("a buck fifty", (Fraction(3, 2), 150)),
        ("a dime", (Fraction(1, 10), 10, 1000)),
        ("two thousand five", (2005, 2500)),
        ("a million two", (1_000_002, 1_200_000)),
        ("a million two fifty", (1_000_250, 1_250_000)),
        ("1.5", (Fraction(3, 2), 1500, 1_500_000)),
    ],
)
def test_a_number_that_could_mean_several_things_keeps_them_all(text: str, readings: tuple[int | Fraction, ...]) -> None:
    said = parse(f"bet {text}")
    assert said.kind == "bet"
    assert said.is_open
    assert said.readings == readings


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("twenty-one hundred", 2100),
        ("25 hundred", 2500),
        ("a hundred and a half", 150),
        ("two thousand and five", 2005),
        ("two and a half thousand", 2500),
        ("a million and a half", 1_500_000),
        ("half a million", 500_000),
        ("one point two five million", 1_250_000),
        ("1.375k", 1375),
        ("1.400,50", Fraction(2801, 2)),
        ("2.50", Fraction(5, 2)),
        ("$.50", Fraction(1, 2)),
        ("fifty cents", Fraction(1, 2)),
        ("five dollars and fifty cents", Fraction(11, 2)),
        ("five bucks", 5),
        ("20 000", 20_000),
    ],
)
def test_a_number_said_with_its_magnitude_is_exact(text: str, amount: int | Fraction) -> None:
    said = parse(f"bet {text}")
    assert (said.amount, said.readings) == (amount, (amount,))


@pytest.mark.parametrize("text", ["1,4000", "1,250k", "1,2.3,4", "9" * 30, "1.2345", "½"])
def test_a_malformed_number_is_unclear(text: str) -> None:
    assert parse(f"bet {text}").kind == "unclear"
