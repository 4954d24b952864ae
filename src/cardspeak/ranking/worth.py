"""A hand looked at on its own, for people at a prompt: its worth, class, cards and description in one value."""

from __future__ import annotations

from cardspeak.cards import CardError, Written, mask_of, parse_cards, show
from cardspeak.ranking.scale import ACE_TO_FIVE_JOKER, HIGH, HIGH_JOKER, Scale
from cardspeak.rulebook.refusal import quoted

WITH_JOKER = (HIGH_JOKER, ACE_TO_FIVE_JOKER)


class Worth:
    """What a hand is worth on a scale. Compares by worth, ties being equal; only worths on one scale compare.

    >>> from cardspeak.ranking import evaluate
    >>> evaluate('AsAd', 'AhKs2c3d4h') > evaluate('KdKh', 'AhKs2c3d4h')
    True
    >>> str(evaluate('AsAd', 'AhKs2c3d4h'))
    'three of a kind, aces, kickers K-4'
    """

    __slots__ = ("cards", "scale", "value")

    def __init__(self, scale: Scale, value: int, cards: tuple[int, ...]) -> None:
        self.scale: Scale = scale
        self.value: int = value
        self.cards: tuple[int, ...] = cards

    @property
    def class_name(self) -> str:
        """The key of its class in CLASSES; ``none`` for a hand that does not qualify."""
        return self.scale.class_of(self.value) if self.value else "none"

    @property
    def description(self) -> str:
        """In words, as "full house, kings over tens"."""
        return self.scale.describe(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Worth) and self.scale is other.scale and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.scale.name, self.value))

    def __lt__(self, other: Worth) -> bool:
        return self.on_one_scale(other) and self.value < other.value

    def __le__(self, other: Worth) -> bool:
        return self.on_one_scale(other) and self.value <= other.value

    def on_one_scale(self, other: Worth) -> bool:
        """True; raises `TypeError` for a worth on another scale, which does not compare with this one."""
        if self.scale is not other.scale:
            raise TypeError(f"a worth on the {self.scale.name} scale does not compare with one on {other.scale.name}")
        return True

    def __str__(self) -> str:
        return self.description

    def __repr__(self) -> str:
        return f"<Worth {self.description}: {show(self.cards)}>"


def evaluate(hole: Written, board: Written = (), scale: Scale = HIGH) -> Worth:
    """What a player's cards are worth with the board's: ``evaluate("AsKs", "QsJsTs2h2d")``.

    Raises CardError for cards that are impossible, unknown or there twice, and for a joker on a scale that has none.

    >>> str(evaluate('AsKs', 'QsJsTs2h2d'))
    'royal flush'
    """
    if not isinstance(scale, Scale):
        raise CardError(f"a scale is one of cardspeak.ranking, such as HIGH, not {quoted(scale)}")
    joker = scale in WITH_JOKER
    own, shared = parse_cards(hole, joker=joker), parse_cards(board, joker=joker)
    mask = mask_of((*own, *shared))
    hand = mask_of(own)
    return Worth(scale, scale.worth(hand, mask ^ hand), scale.best(hand, mask ^ hand))
