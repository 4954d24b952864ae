"""PHH in: texts to sections, sections to fields, fields to a `History`."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import TypeAlias

from cardspeak.history import money
from cardspeak.history.model import (
    ANTE,
    BIG_BLIND,
    BUTTON_BLIND,
    LIVE,
    SMALL_BLIND,
    STRADDLE,
    History,
    HistoryError,
    Post,
    Seat,
    Stated,
    Unreadable,
)

from . import actions, codes, toml

Number: TypeAlias = int | Decimal
Fields: TypeAlias = dict[str, object]


def read(text: str, file: str) -> Iterator[History | Unreadable]:
    """Every round of a `.phh` or `.phhs` text; one that cannot be read is an `Unreadable` and stops none after it."""
    for index, (name, line, body) in enumerate(toml.sections(text)):
        yield _round(body, name, file, index, line)


def _round(body: str, name: str, file: str, index: int, line: int) -> History | Unreadable:
    hand = name
    try:
        found = toml.fields(body)
        hand = str(found.get("hand", name))
        return from_fields(found, file=file, index=index, line=line, hand=hand)
    except HistoryError as error:
        return Unreadable(file, index, line + max(0, error.line - 1), str(error), hand)


def from_fields(found: Fields, *, file: str, index: int = 0, line: int = 1, hand: str = "") -> History:
    """The round that PHH's fields tell.

    Raises HistoryError, naming the field, if one is missing, of the wrong type or length, or no possible amount or
    card.
    """
    code = _text(found, "variant", required=True)
    game, limit = codes.game_of(code, _text(found, codes.VARIANT) or None)
    upcards = game in codes.UPCARDS
    unsupported = codes.unsupported(game, known=code in codes.CODES or codes.VARIANT in found)
    stacks = _stacks(found)
    players = len(stacks)
    raw = {
        "antes": _numbers(found, "antes", players, required=True),
        "blinds_or_straddles": _numbers(found, "blinds_or_straddles", players, required=not upcards),
        "finishing_stacks": _numbers(found, "finishing_stacks", players),
        "winnings": _numbers(found, "winnings", players),
    }
    bets = {key: _number(found, key) for key in _required_bets(limit, upcards)}
    texts = _texts(found, "actions")
    currency = _currency(found)

    least = money.minor_digits(currency)
    staked = [value for value in [*stacks, *raw["antes"], *raw["blinds_or_straddles"], *bets.values()] if value]
    played = max(least, money.most_digits(staked), actions.digits(texts))
    places = max(played, money.most_digits(raw["finishing_stacks"]), money.most_digits(raw["winnings"]))
    scale = 10**places
    amounts = {key: tuple(_units(value, scale, key) for value in values) for key, values in raw.items()}
    bet = {key: _units(value, scale, key) for key, value in bets.items() if value is not None}

    seats = _seats(found, [None if value is None else _units(value, scale, "starting_stacks") for value in stacks])
    antes, blinds = _by_seat(amounts["antes"]), _by_seat(amounts["blinds_or_straddles"])
    small, big = _levels(amounts["blinds_or_straddles"], bet.get("min_bet", bet.get("small_bet", 0)))
    return History(
        file=file,
        index=index,
        line=line,
        format="phh",
        hand=hand,
        game=game,
        limit=limit,
        setting=_setting(found, currency),
        unsupported=unsupported,
        currency=currency,
        scale=scale,
        chip=10 ** (places - played),
        table=str(found.get("table", "")),
        seats=seats,
        button=None if upcards else seats[-1].number,
        small_blind=small or None,
        big_blind=big or None,
        ante=max(antes) or None,
        bring_in=bet.get("bring_in"),
        small_bet=bet.get("small_bet"),
        big_bet=bet.get("big_bet"),
        min_bet=bet.get("min_bet"),
        trim_antes=_truth(found, "ante_trimming_status"),
        antes=antes,
        blinds=blinds,
        posts=_posts(seats, antes, blinds, small, big),
        acts=actions.read_actions(texts, players, scale, bet.get("bring_in")),
        stated=Stated(amounts["finishing_stacks"] or None, amounts["winnings"] or None),
        fields={key: value for key, value in found.items() if key not in codes.PLAY},
    )


def _required_bets(limit: str, upcards: bool) -> dict[str, bool]:
    """The bet fields, and whether a game of this limit must have them."""
    fixed = limit == "fixed"
    return {"bring_in": upcards, "small_bet": fixed, "big_bet": fixed, "min_bet": bool(limit) and not fixed}


def _by_seat(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Forced bets by seat: heads-up PHH lists them against the seats."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _levels(listed: tuple[int, ...], least_bet: int) -> tuple[int, int]:
    """Small and big blind of the game as PHH lists them; a first blind of a full bet with none after it is the big one
    (its small blind is dead)."""
    if not listed:
        return 0, 0
    small, big = listed[:2]
    return (0, small) if small and not big and small >= least_bet else (small, big)


def _posts(
    seats: Sequence[Seat], antes: Sequence[int], blinds: Sequence[int], small: int, big: int
) -> tuple[Post, ...]:
    """What goes in before the deal, each as far as the stack reaches, antes first. PHH states only what is owed."""
    posts = []
    left = [seat.stack for seat in seats]

    def post(seat: int, kind: str, owed: int) -> None:
        stack = left[seat]
        paid = owed if stack is None else min(owed, stack)
        if paid:
            posts.append(Post(seat, kind, paid, all_in=paid == stack))
        left[seat] = None if stack is None else stack - paid

    for seat, owed in enumerate(antes):
        if owed:
            post(seat, ANTE, owed)
    # heads-up the small blind is the button's, so kinds go by PHH's own order
    order = reversed(range(len(blinds))) if len(blinds) == 2 else range(len(blinds))
    for place, seat in enumerate(order):
        if blinds[seat]:
            post(seat, _kind(place, blinds[seat], small, big), blinds[seat])
    return tuple(posts)


def _kind(place: int, owed: int, small: int, big: int) -> str:
    if not small and not big:
        return BUTTON_BLIND
    if place < 2:
        return SMALL_BLIND if place == 0 and small else BIG_BLIND
    return STRADDLE if owed > big else LIVE


def _seats(found: Fields, stacks: Sequence[int | None]) -> tuple[Seat, ...]:
    players = len(stacks)
    names = _texts(found, "players", players) or [""] * players
    numbers = found.get("seats")
    if numbers is None:
        numbers = range(1, players + 1)
    elif not isinstance(numbers, list) or len(numbers) != players or not all(type(n) is int for n in numbers):
        raise HistoryError(f"not {players} seat numbers", "seats")
    return tuple(
        Seat(name or f"p{place}", number, stack)
        for place, (name, number, stack) in enumerate(zip(names, numbers, stacks, strict=True), 1)
    )


def _currency(found: Fields) -> str:
    return _text(found, "currency") or money.SYMBOLS.get(_text(found, "currency_symbol"), "")


def _setting(found: Fields, currency: str) -> str:
    """Money at the table is a cash game; a level or an event without a currency a tournament."""
    if currency:
        return "cash"
    return "tournament" if "level" in found or "event" in found else ""


def _stacks(found: Fields) -> list[Number | None]:
    """Starting stacks; None for one that the file gives as infinite, which means unknown."""
    stacks = _array(found, "starting_stacks", None, required=True)
    if len(stacks) < 2:
        raise HistoryError("fewer than two players", "starting_stacks")
    return [
        None if isinstance(value, Decimal) and value.is_infinite() and value > 0 else _amount(value, "starting_stacks")
        for value in stacks
    ]


def _array(found: Fields, key: str, length: int | None, *, required: bool = False) -> list[object]:
    values = found.get(key)
    if values is None:
        if required:
            raise HistoryError("the field is missing", key)
        return []
    if not isinstance(values, list):
        raise HistoryError("not an array", key)
    if length is not None and len(values) != length:
        raise HistoryError(f"{len(values)} entries for {length} players", key)
    return values


def _numbers(found: Fields, key: str, length: int, *, required: bool = False) -> list[Number]:
    return [_amount(value, key) for value in _array(found, key, length, required=required)]


def _number(found: Fields, key: str) -> Number | None:
    return _amount(found[key], key) if key in found else None


def _amount(value: object, key: str) -> Number:
    if type(value) is not int and not isinstance(value, Decimal):
        raise HistoryError(f"{value!r} is no amount", key)
    if not value >= 0:
        raise HistoryError(f"{value} is negative" if value < 0 else f"{value} is no amount", key)
    return value


def _units(value: Number, scale: int, key: str) -> int:
    if type(value) is int:
        return value * scale
    try:
        return money.to_units(value, scale)
    except HistoryError as error:
        raise HistoryError(str(error), key) from None


def _text(found: Fields, key: str, *, required: bool = False) -> str:
    value = found.get(key, None if required else "")
    if not isinstance(value, str):
        raise HistoryError("the field is missing" if value is None else "not a text", key)
    return value


def _texts(found: Fields, key: str, length: int | None = None) -> list[str]:
    texts = []
    for value in _array(found, key, length, required=key == "actions"):
        if not isinstance(value, str):
            raise HistoryError(f"{value!r} is not a text", key)
        texts.append(value)
    return texts


def _truth(found: Fields, key: str) -> bool | None:
    value = found.get(key)
    if value is not None and not isinstance(value, bool):
        raise HistoryError("neither true nor false", key)
    return value
