"""PHH's action notation, both ways: `d dh p1 AhKs`, `d db 2c3c4c`, `p1 cbr 300`, `p1 cc # a commentary`."""

import re
from collections.abc import Callable, Sequence
from decimal import Decimal

from cardspeak.history import money
from cardspeak.history.model import (
    Act,
    Bet,
    Board,
    BringIn,
    Call,
    Check,
    Collect,
    Deal,
    Discard,
    Fold,
    HistoryError,
    Muck,
    Note,
    Show,
    Uncalled,
)

_CARDS = re.compile(r"(?:[2-9TJQKA][cdhs]|\?\?)+")
_CARD = re.compile(r"[2-9TJQKA][cdhs]|\?\?")
_AMOUNT = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_PLAYER = re.compile(r"p([1-9][0-9]?)")
_MOST_KEPT = 50_000

_read_before: dict[tuple[int, int, int | None], dict[str, tuple[Act, ...]]] = {}


def read_actions(texts: Sequence[str], players: int, scale: int, bring_in: int | None) -> tuple[Act, ...]:
    """The acts that the notations tell, for so many players, amounts in units, `scale` of them to 1.00.

    Raises HistoryError naming the first notation that is none, or whose player or card cannot be.
    """
    # acts are immutable, so equal notations of different rounds share them
    known = _read_before.setdefault((players, scale, bring_in), {})
    if len(known) > _MOST_KEPT:
        known.clear()
    acts: list[Act] = []
    for number, text in enumerate(texts, 1):
        read = known.get(text)
        if read is None:
            try:
                read = known[text] = _read(text, players, scale, bring_in)
            except HistoryError as error:
                raise HistoryError(str(error), f"actions: no. {number}, {text!r}") from None
        acts += read
    return tuple(acts)


def digits(texts: Sequence[str]) -> int:
    """Decimal places that the amounts of the notations need."""
    if "." not in "".join(texts):
        return 0
    words = [text.partition("#")[0].split() for text in texts]
    try:
        return money.most_digits(
            Decimal(word[2]) for word in words if len(word) == 3 and word[1] == "cbr" and _AMOUNT.fullmatch(word[2])
        )
    except HistoryError as error:
        raise HistoryError(str(error), "actions") from None


def _read(text: str, players: int, scale: int, bring_in: int | None) -> tuple[Act, ...]:
    notation, hash_sign, comment = text.partition("#")
    words = notation.split()
    note = (Note(comment.strip(), trailing=bool(words)),) if hash_sign or not words else ()
    if not words:
        return note
    if words[0] == "d":
        return (_dealt(words[1:], players), *note)
    seat = _seat(words[0], players)
    verb, *arguments = words[1:] or [""]
    if verb not in _VERBS:
        raise HistoryError(f"{verb!r} is no action of a player")
    fewest, most, make = _VERBS[verb]
    if not fewest <= len(arguments) <= most:
        raise HistoryError(f"{verb} with {len(arguments)} arguments")
    return (make(seat, arguments, scale, bring_in), *note)


def _bring_in(seat: int, amount: int | None) -> BringIn:
    if amount is None:
        raise HistoryError("a bring-in, but the field bring_in is missing")
    return BringIn(seat, amount)


def _dealt(words: Sequence[str], players: int) -> Act:
    match words:
        case ["db", cards]:
            return Board(cards_of(cards))
        case ["dh", player, cards]:
            return Deal(_seat(player, players), cards_of(cards))
    raise HistoryError("not a dealing of board (d db …) or hole cards (d dh p1 …)")


def _seat(word: str, players: int) -> int:
    match = _PLAYER.fullmatch(word)
    if not match or int(match[1]) > players:
        raise HistoryError(f"no player {word!r} among {players}")
    return int(match[1]) - 1


def cards_of(text: str) -> str:
    """A text of cards. Raises HistoryError for what is no card."""
    if not _CARDS.fullmatch(text):
        pairs = [text[i : i + 2] for i in range(0, len(text), 2)]
        raise HistoryError(f"no card {next(pair for pair in pairs if not _CARD.fullmatch(pair))!r}")
    return text


def _amount(text: str, scale: int) -> int:
    if not _AMOUNT.fullmatch(text):
        raise HistoryError(f"{text!r} is no amount")
    return money.to_units(Decimal(text), scale)


# verb: fewest and most arguments, and how to make the act of seat, arguments, scale and bring-in
_VERBS: dict[str, tuple[int, int, Callable[[int, list[str], int, int | None], Act]]] = {
    "f": (0, 0, lambda seat, _args, _scale, _bring: Fold(seat)),
    "cc": (0, 0, lambda seat, _args, _scale, _bring: Call(seat)),
    "cbr": (1, 1, lambda seat, args, scale, _bring: Bet(seat, _amount(args[0], scale))),
    "pb": (0, 0, lambda seat, _args, _scale, bring: _bring_in(seat, bring)),
    "sd": (0, 1, lambda seat, args, _scale, _bring: Discard(seat, cards_of(args[0]) if args else "")),
    "sm": (0, 1, lambda seat, args, _scale, _bring: Show(seat, cards_of(args[0])) if args else Muck(seat)),
}


def write_actions(acts: Sequence[Act], player: Sequence[int], scale: int) -> list[str]:
    """The notations of the acts that PHH has words for; `player` gives each seat's number in the file.

    Uncalled bets and collected pots have none: they follow from the rest. Later boards
    of a hand that was run twice have a field of ours.
    """
    texts: list[str] = []
    for act in acts:
        if isinstance(act, Uncalled | Collect):
            continue
        if isinstance(act, Note):
            comment = f"# {act.text}" if act.text else ""
            if act.trailing and texts:
                texts[-1] += f" {comment or '#'}"
            else:
                texts.append(comment)
        elif isinstance(act, Board):
            if act.run == 1:
                texts.append(f"d db {act.cards}")
        elif isinstance(act, Deal) and not act.cards:
            continue
        elif isinstance(act, Deal):
            texts.append(f"d dh p{player[act.seat]} {act.cards}")
        else:
            texts.append(f"p{player[act.seat]} {_words(act, scale)}")
    return texts


def _words(act: Act, scale: int) -> str:
    match act:
        case Fold():
            return "f"
        case Check() | Call():
            return "cc"
        case Bet():
            return f"cbr {money.to_text(act.to, scale)}"
        case BringIn():
            return "pb"
        case Discard() | Show():
            return f"{'sd' if isinstance(act, Discard) else 'sm'} {act.cards}".rstrip()
        case Muck():
            return "sm"
    raise HistoryError(f"PHH has no word for {type(act).__name__}")
