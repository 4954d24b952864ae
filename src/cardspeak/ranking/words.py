"""What a worth is called: a stable key for its class, and words for a person."""

from __future__ import annotations

from cardspeak.ranking.low import WORST

HIGH_NAMES = (
    "",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
HIGH_LETTERS = ("", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
LOW_NAMES = ("", "ace", *HIGH_NAMES[1:-1])
LOW_LETTERS = ("", "A", *HIGH_LETTERS[1:-1])

FIVE_KEYS = (
    "high-card",
    "one-pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "five-aces",
)
"""Keys by category. A royal flush is the highest straight flush, and only its key tells it apart."""
SIX_KEYS = (*FIVE_KEYS, "super-royal-flush")
"""As those of five cards, and the six of the Six Card Bonus."""
SHORT_KEYS = (*FIVE_KEYS[:5], "full-house", "flush", *FIVE_KEYS[7:])
"""Those of five cards from a short deck, in which a flush is worth more than a full house."""
THREE_KEYS = ("high-card", "one-pair", "flush", "straight", "three-of-a-kind", "straight-flush")

PHRASES: dict[str, tuple[str, int]] = {
    "super-royal-flush": ("super royal flush", 1),
    "five-aces": ("five aces", 1),
    "royal-flush": ("royal flush", 1),
    "straight-flush": ("straight flush, {a} high", 1),
    "four-of-a-kind": ("four of a kind, {aa}", 1),
    "full-house": ("full house, {aa} over {bb}", 2),
    "flush": ("flush, {a} high", 1),
    "straight": ("straight, {a} high", 1),
    "three-of-a-kind": ("three of a kind, {aa}", 1),
    "two-pair": ("two pair, {aa} and {bb}", 2),
    "one-pair": ("pair of {aa}", 1),
    "high-card": ("{a} high", 1),
}
"""Each class in words, and how many of its ranks the words name; the rest are kickers."""

CLASSES: dict[str, str] = (
    {key: key.replace("-", " ") for key in PHRASES}
    | {f"three-card-{key}": f"three-card {key.replace('-', ' ')}" for key in ("royal-flush", *THREE_KEYS[::-1])}
    | {"low": "low"}
    | {f"{key}-low": f"low with {key.replace('-', ' ')}" for key in FIVE_KEYS[1:9]}
    | {"badugi": "badugi"}
    | {f"{many}-card-badugi": f"{many}-card badugi" for many in ("three", "two", "one")}
)
"""Every class of hand by its key, with its name: of five cards or six, of three, low, and badugis, each best first."""


def by_top(keys: tuple[str, ...], prefix: str = "") -> tuple[str, ...]:
    """The class key for a worth's two top nibbles, its category and first rank."""
    found = [prefix + key for key in keys for _ in range(16)]
    found[keys.index("straight-flush") << 4 | 13] = prefix + "royal-flush"
    return tuple(found)


FIVE_BY_TOP = by_top(FIVE_KEYS)
SIX_BY_TOP = by_top(SIX_KEYS)
THREE_BY_TOP = by_top(THREE_KEYS, "three-card-")
SHORT_BY_TOP = by_top(SHORT_KEYS)
# A low is taken from WORST, so its categories run the other way.
LOW_BY_TOP = tuple("low" if key == "high-card" else f"{key}-low" for key in FIVE_KEYS[8::-1] for _ in range(16))
BADUGI_KEYS = ("", "", "", "", "", "one-card-badugi", "two-card-badugi", "three-card-badugi", "badugi")
BADUGI_BY_TOP = tuple([key for key in BADUGI_KEYS for _ in range(16)])


def describe_high(key: str, value: int) -> str:
    """As in "full house, kings over tens"; for hands of five and of three cards."""
    return worded(key.removeprefix("three-card-"), ranks_in(value), HIGH_NAMES, HIGH_LETTERS)


def describe_low(key: str, value: int, ace_low: bool = True) -> str:
    """As in "8-6-4-2-A low" or "7-5-3-A badugi"; a paired hand is described as for high, with "for low" after it."""
    names, letters = (LOW_NAMES, LOW_LETTERS) if ace_low else (HIGH_NAMES, HIGH_LETTERS)
    ranks = ranks_in(WORST - value)
    if key == "low" or key.endswith("badugi"):
        return f"{'-'.join([letters[rank] for rank in ranks])} {CLASSES[key]}"
    return worded(key.removesuffix("-low"), ranks, names, letters) + ", for low"


GROUPS = {(): "high-card", (2,): "one-pair", (2, 2): "two-pair", (3,): "three-of-a-kind", (4,): "four-of-a-kind"}
"""What fewer than five cards make, by how many of them are of one rank."""


def describe_grouped(pips: list[int]) -> str:
    """Fewer than five cards in words, by where their ranks stand, the largest group first; empty for no card."""
    if not pips:
        return ""
    ranks = list(dict.fromkeys(pips))
    key = GROUPS[tuple([count for rank in ranks if (count := pips.count(rank)) > 1])]
    return phrased(key, [rank + 1 for rank in ranks], HIGH_NAMES)


def ranks_in(value: int) -> list[int]:
    """A worth's ranks, 1 to 13, in the order in which they decide."""
    return [rank for rank in [value >> shift & 15 for shift in (16, 12, 8, 4, 0)] if rank]


def worded(key: str, ranks: list[int], names: tuple[str, ...], letters: tuple[str, ...]) -> str:
    text = phrased(key, ranks, names)
    kickers = "-".join([letters[rank] for rank in ranks[PHRASES[key][1] :]])
    return f"{text}, {'kickers' if '-' in kickers else 'kicker'} {kickers}" if kickers else text


def phrased(key: str, ranks: list[int], names: tuple[str, ...]) -> str:
    """A hand without its kickers."""
    phrase, named = PHRASES[key]
    first, second = names[ranks[0]], names[ranks[1]] if named > 1 else ""
    return phrase.format(a=first, aa=plural(first), bb=plural(second))


def plural(name: str) -> str:
    return name + ("es" if name == "six" else "s")
