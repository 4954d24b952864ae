"""A pack of cards as it is looked over before play: what is in it, and how it looks from behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardspeak.cards.card import FULL_DECK, JOKER, UNKNOWN
from cardspeak.cards.deck import DeckError
from cardspeak.cards.text import parse_cards, show
from cardspeak.rulebook.in_lines import in_lines

PACK = ("S8(b)(1)#1", "XA/cards#1", "SEM/rank/1")
JOKERS = ("SEM/rank/joker/1",)


@in_lines
def check_pack(
    cards: str | Iterable[str | int], backs: Sequence[str], cover_cards: int = 1, *, joker: bool = False
) -> tuple[int, ...]:
    """The ids of a pack's cards, if it may be played with: 52 different ones, all with the same back, and a cover card.

    ``backs`` is what is on the back of each card, colour and design, in the same order. With ``joker`` the pack is for
    a game that adds one. Raises DeckError naming what is wrong, and CardError for an impossible or repeated card.

    >>> from cardspeak.cards import shuffle_order
    >>> len(check_pack(shuffle_order(7), ['red'] * 52))
    52
    """
    pack = parse_cards(cards, joker=True)
    if JOKER in pack and not joker:
        raise DeckError("a joker is in the pack, and the game adds none", JOKERS + PACK)
    whole = {*FULL_DECK, JOKER} if joker else set(FULL_DECK)
    if UNKNOWN in pack or (missing := sorted(whole - set(pack))):
        raise DeckError(f"the pack lacks {show(missing) if UNKNOWN not in pack else 'cards that nobody has seen'}", PACK)
    if len(backs) != len(pack) or len(set(backs)) != 1:
        raise DeckError(f"the backs of a pack are all alike, not {', '.join(sorted(set(backs))) or 'unknown'}", PACK)
    if cover_cards < 1:
        raise DeckError("a pack comes with a cover card", PACK)
    return pack
