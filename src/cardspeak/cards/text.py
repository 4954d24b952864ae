"""Cards as people write them: ``As Kd``, ``AsKd``, ``10s``, ``??`` for one that is not known, ``Jk`` for the joker."""

from __future__ import annotations

from collections.abc import Iterable

from cardspeak.cards.card import FULL_DECK, JOKER, NAMES, SUITS, UNKNOWN, CardError
from cardspeak.rulebook.refusal import quoted

Written = str | Iterable[str | int]
"""Cards as they are handed over: text, or a list of texts and ids."""

MOST = 20 * (len(FULL_DECK) + 1)
"""Cards that may be listed at once: a deck, and what comes after each reshuffle."""

GLYPHS = "♣♦♥♠"
CARDS = {name: card for card, name in NAMES.items()}
PRETTY = {card: name[0] + GLYPHS[card >> 4] if card not in (JOKER, UNKNOWN) else name for card, name in NAMES.items()}
PLAIN = str.maketrans(GLYPHS, SUITS)


class Card(int):
    """A card id that prints itself: ``Card(60)`` and ``Card("As")`` are the ace of spades.

    Raises CardError for a number and for text that is no card.

    >>> Card('As'), Card(60) == Card('As'), int(Card('10s'))
    (As, True, 56)
    """

    __slots__ = ()

    def __new__(cls, number: int | str) -> Card:
        if isinstance(number, str):
            number = parse_card(number, joker=True)
        if not isinstance(number, int) or number not in NAMES:
            raise CardError(f"{quoted(number)} is not a card: an id is 16 * suit + rank, with rank 0 to 12 and suit 0 to 3")
        return super().__new__(cls, number)

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card written ``As``, ``10s``, ``ts`` or ``Jk``. Raises CardError for anything else."""
        return cls(parse_card(text, joker=True))

    @property
    def rank(self) -> int:
        """0 (deuce) to 12 (ace); 13 for the joker."""
        return self & 15

    @property
    def suit(self) -> int:
        """0 to 3: clubs, diamonds, hearts, spades. Meaningless for the joker."""
        return self >> 4

    def __str__(self) -> str:
        return NAMES[self]

    __repr__ = __str__


NUMBERS = (int, Card)


def parse_card(text: str, *, joker: bool = False, unknown: bool = False) -> int:
    """The id of one card. The rank may be lower case, ten may be ``10``, the suit may be a glyph.

    Raises CardError for text that is no card, and for ``Jk`` and ``??`` unless the caller allows them.

    >>> parse_card('As'), parse_card('10h') == parse_card('Th')
    (60, True)
    """
    if not isinstance(text, str):
        raise CardError(f"a card is written as in As or Td, not {quoted(text)}")
    plain = text.translate(PLAIN)
    if plain.startswith("10"):
        plain = "T" + plain[2:]
    card = CARDS.get(plain[:1].upper() + plain[1:])
    if card is None:
        raise CardError(f"{quoted(text)} is not a card: write a rank of 23456789TJQKA and a suit of cdhs, as in As or Td")
    if card == JOKER and not joker:
        raise CardError(f"{text} is a joker, and this deck has none")
    if card == UNKNOWN and not unknown:
        raise CardError("?? is an unknown card, and here each card must be known")
    return card


def parse_cards(cards: Written, *, joker: bool = False) -> tuple[int, ...]:
    """The ids in ``"AsKd 2h"``, ``"AsKd2h"`` or ``["As", "Kd", 12]``, in the order given; ``??`` is UNKNOWN.

    ``joker`` says that the deck has one. Raises CardError for text or a number that is no card, a joker where there is
    none, and a card that comes twice.

    >>> parse_cards('AsKd 2h')
    (60, 27, 32)
    """
    given = tokens(cards) if isinstance(cards, str) else cards
    if isinstance(given, bytes) or not isinstance(given, Iterable):
        raise CardError(f"cards are text such as 'AsKd', or a list of them, not {quoted(cards)}")
    ids: list[int] = []
    for item in given:
        name = item if isinstance(item, str) else NAMES.get(item, str(item)) if type(item) in NUMBERS else quoted(item)
        if len(ids) == MOST:
            raise CardError(f"more than {MOST} cards are given, and a deck has {len(FULL_DECK)}")
        card = parse_card(name, joker=joker, unknown=True)
        if card != UNKNOWN and card in ids:
            raise CardError(f"{NAMES[card]} is there twice")
        ids.append(card)
    return tuple(ids)


def tokens(text: str) -> list[str]:
    """The cards written in a line, with or without spaces or commas between them."""
    words = []
    for word in text.replace(",", " ").split():
        while word:
            size = 3 if word.startswith("10") else 2
            words.append(word[:size])
            word = word[size:]
    return words


def show(cards: Iterable[int]) -> str:
    """``As Kd ??``: the text that parse_cards reads back. Raises CardError for a number that is no card.

    >>> show([60, 27])
    'As Kd'
    """
    return written(cards, NAMES)


def pretty(cards: Iterable[int]) -> str:
    """``A♠ K♦ ??``, for terminals and pages. Raises CardError for a number that is no card.

    >>> pretty([60, 27])
    'A♠ K♦'
    """
    return written(cards, PRETTY)


def written(cards: Iterable[int], names: dict[int, str]) -> str:
    try:
        return " ".join([names[card] for card in cards])
    except KeyError as missing:
        raise CardError(f"{quoted(missing.args[0])} is not a card: an id is 16 * suit + rank") from None
    except TypeError:
        raise CardError(f"cards are a list of ids, not {quoted(cards)}") from None
