"""PHH in: texts to sections, sections to fields, fields to a `History`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardspeak.history import money
from cardspeak.history.model import ANTE, Act, History, HistoryError, Seat, Sign, Stated, Unreadable
from cardspeak.history.record import posts_fields, shares
from cardspeak.history.record.later_boards import later_board, with_later
from cardspeak.poker import variants

from . import actions, codes, posts, toml, values
from .parts import Amounts, Scale
from .values import Fields, Number

LEAST: Final = 80
"""Characters, fewer than which tell no round: the fields that each must have take more."""
PATIENCE: Final = 100
"""So many sections in a row that cannot be read are each told why; then one that is too short is told that alone."""


_PLAYED: Final = frozenset(codes.PLAY)


def read(text: str, file: str) -> Iterator[History | Unreadable]:
    """Every round of a `.phh` or `.phhs` text; one that cannot be read is an `Unreadable` and stops none after it."""
    broken = 0
    for index, (name, line, body) in enumerate(toml.sections(text)):
        if broken >= PATIENCE and len(body) < LEAST:
            yield Unreadable(file, index, line, "too short to tell a round", name)
            continue
        history = _round(body, name, file, index, line)
        broken = broken + 1 if isinstance(history, Unreadable) else 0
        yield history


def pieces(text: str) -> Iterator[str]:
    """The text of each round, as a `.phh` file has it; one that has no name of its own keeps its section's."""
    for name, _, body in toml.sections(text):
        yield f"[{name}]\n{body.strip()}\n" if name else body


def _round(body: str, name: str, file: str, index: int, line: int) -> History | Unreadable:
    hand = name
    try:
        fields = toml.fields(body)
        hand = str(fields.get("hand", name))
        return from_fields(fields, file=file, index=index, line=line, hand=hand)
    except HistoryError as error:
        return Unreadable(file, index, line + max(0, error.line - 1), str(error), hand)


def _in_units(listed: Sequence[Number], scale: Scale) -> tuple[int, ...]:
    """The amounts in units."""
    units = scale.units
    return tuple([value * units if type(value) is int else money.to_units(value, units) for value in listed])


def _known_in_units(listed: Sequence[Number | None], scale: Scale) -> tuple[int | None, ...]:
    """The amounts in units, None for what is unknown."""
    units = scale.units
    return tuple(
        [value * units if type(value) is int else None if value is None else money.to_units(value, units) for value in listed]
    )


def from_fields(found: Fields, *, file: str, index: int = 0, line: int = 1, hand: str = "") -> History:
    """The round that PHH's fields tell.

    Raises HistoryError, naming the field, if one is missing, of the wrong type or length, or no possible amount or
    card.
    """
    code = values.text(found, "variant", required=True)
    game, limit = codes.game_of(code, values.text(found, codes.VARIANT) or None)
    amounts = _amounts(found, game, limit)
    texts = values.texts(found, "actions", required=True)
    currency = values.text(found, "currency") or money.SYMBOLS.get(values.text(found, "currency_symbol"), "")
    ours = values.texts(found, codes.POSTS)
    scale = _scale(amounts, texts, ours, values.texts(found, codes.SHARES), money.minor_digits(currency))

    players = len(amounts.stacks)
    seats = _seats(found, amounts.stacks, scale)
    antes, blinds = _by_seat(_in_units(amounts.antes, scale)), _by_seat(_in_units(amounts.blinds, scale))
    bets = _bets(amounts, scale)
    levels = _in_units(amounts.levels, scale)
    small, big = _blinds(amounts, scale, bets)
    owed = [posts_fields.Due(seat, ANTE, chips) for seat, chips in enumerate(antes) if chips]
    if codes.POSTS in found:
        owed += posts_fields.from_texts(ours, players, scale.units, codes.POSTS)
    else:
        owed += posts.by_place(blinds, _in_units(amounts.dead, scale), small, big)
    return History(
        file=file,
        index=index,
        line=line,
        format="phh",
        hand=hand,
        game=game,
        limit=limit,
        setting=_setting(found, currency),
        unsupported=codes.unsupported(game, known=code in codes.CODES or codes.VARIANT in found),
        currency=currency,
        scale=scale.units,
        chip=bets.get(codes.CHIP, scale.chip),
        table=str(found.get("table", "")),
        seats=seats,
        button=_button(found, seats[-1].number, game),
        small_blind=small or None,
        big_blind=big or None,
        ante=max(antes, default=0) or None,
        bring_in=bets.get("bring_in"),
        small_bet=bets.get("small_bet"),
        big_bet=bets.get("big_bet"),
        min_bet=bets.get("min_bet"),
        cap=bets.get(codes.CAP),
        levels=levels if len(levels) != 2 else (),
        sign=_sign(found, bets),
        trim_antes=values.truth(found, "ante_trimming_status"),
        antes=antes,
        blinds=blinds,
        posts=posts_fields.made(seats, owed),
        added=bets.get(codes.ADDED, 0),
        acts=_acts(found, actions.read_actions(texts, players, scale.units, bets.get("bring_in")), players, scale.units),
        stated=_stated(amounts, scale),
        fields={key: value for key, value in found.items() if key not in _PLAYED},
    )


def _blinds(amounts: Amounts, scale: Scale, bets: Mapping[str, int]) -> tuple[int, int]:
    """The small and the big blind, in units: as the levels have them, where they are told, else as they were posted."""
    if amounts.levels:
        small, big = _in_units(amounts.levels, scale) if len(amounts.levels) == 2 else (0, 0)
        return small, big
    return posts.levels(_in_units(amounts.blinds, scale), bets.get("min_bet", bets.get("small_bet", 0)))


def _acts(fields: Fields, acts: tuple[Act, ...], players: int, scale: int) -> tuple[Act, ...]:
    """The acts, with the later boards of a hand that was run more than once behind the first one's last cards, and in the
    end with who took what of several pots."""
    if codes.RUNS not in fields and codes.SHARES not in fields:
        return acts
    later = [later_board(text, codes.RUNS) for text in values.texts(fields, codes.RUNS)]
    taken = shares.from_texts(values.texts(fields, codes.SHARES), players, scale, codes.SHARES)
    return (*with_later(acts, later), *taken)


def _bets(amounts: Amounts, scale: Scale) -> dict[str, int]:
    """The figures of the betting in units, by field. Raises HistoryError for a chip that is worth nothing."""
    bets = dict(zip(amounts.bets, _in_units([*amounts.bets.values()], scale), strict=True))
    if bets.get(codes.CHIP) == 0:
        raise HistoryError("a chip of nothing", codes.CHIP)
    return bets


_BETS: Final = {
    (fixed, known): (
        ("bring_in", False),  # the specification wants it of stud games, but nobody may have been left to bring in
        ("small_bet", fixed),
        ("big_bet", fixed),
        ("min_bet", known and not fixed),
        *[(key, False) for key in (codes.CAP, codes.CHIP, codes.ADDED, codes.SIGN["bet_cap"], codes.SIGN["unit"])],
    )
    for fixed in (True, False)
    for known in (True, False)
}
"""The figures of the betting and whether they must be there, by whether there are two bets and whether a limit is told."""


def _amounts(fields: Fields, game: str, limit: str) -> Amounts:
    stacks = values.stacks(fields)
    players = len(stacks)
    pots = values.numbers(fields, codes.POTS)
    fixed = limit in ("fixed", "spread")
    bets = {key: values.number(fields, key, required=must) for key, must in _BETS[fixed, bool(limit)] if must or key in fields}
    return Amounts(
        stacks=stacks,
        antes=values.numbers(fields, "antes", players, required=True),
        blinds=values.numbers(fields, "blinds_or_straddles", players, required=bool(limit) and not variants.up_cards(game)),
        dead=values.numbers(fields, codes.DEAD_BLINDS, players),
        bets={key: value for key, value in bets.items() if value is not None},
        levels=values.numbers(fields, codes.BLINDS),
        finishing=values.finishing(fields, stacks),
        winnings=values.numbers(fields, "winnings", players),
        pots=pots,
        rakes=values.numbers(fields, codes.RAKES, len(pots)),
    )


def _scale(amounts: Amounts, texts: Sequence[str], ours: Sequence[str], shared: Sequence[str], least: int) -> Scale:
    """The history's smallest money unit is the last decimal place that any amount has, at `least` the currency's."""
    known = [value for value in amounts.stacks if value is not None]
    staked = [*known, *amounts.antes, *amounts.blinds, *amounts.dead, *amounts.bets.values(), *amounts.levels]
    staked += [posts_fields.parts(text, codes.POSTS)[2] for text in ours]
    played = max(least, money.most_digits(staked), actions.digits(texts))
    ended = [*(value for value in amounts.finishing if value is not None), *amounts.winnings, *amounts.pots, *amounts.rakes]
    ended += [shares.parts(text, codes.SHARES)[1] for text in shared]
    places = max(played, money.most_digits(ended))
    return Scale(10**places, 10 ** (places - played))


def _by_seat(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Forced bets by seat: heads-up PHH lists them against the seats."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _stated(amounts: Amounts, scale: Scale) -> Stated:
    pots = tuple(zip(_in_units(amounts.pots, scale), _in_units(amounts.rakes, scale), strict=True))
    return Stated(_known_in_units(amounts.finishing, scale) or None, _in_units(amounts.winnings, scale) or None, pots=pots)


def _sign(fields: Fields, bets: Mapping[str, int]) -> Sign:
    """What our fields tell of a sign. Raises HistoryError for a number of raises that is none, or an unknown payer."""
    if not any([key in fields for key in codes.SIGN.values()]):
        return _NO_SIGN
    cap = fields.get(codes.SIGN["raise_cap"])
    if cap is not None and (type(cap) is not int or cap < 0):
        raise HistoryError(f"{cap!r} is no number of raises", codes.SIGN["raise_cap"])
    payer = values.text(fields, codes.SIGN["ante_from"])
    if payer not in ("", "big-blind", "button"):
        raise HistoryError(f"{payer!r} is neither 'big-blind' nor 'button'", codes.SIGN["ante_from"])
    check_raise = values.truth(fields, codes.SIGN["check_raise"])
    return Sign(cap, bets.get(codes.SIGN["bet_cap"], 0), bets.get(codes.SIGN["unit"], 0), check_raise is not False, payer)


_NO_SIGN = Sign()


def _seats(fields: Fields, stacks: Sequence[Number | None], scale: Scale) -> tuple[Seat, ...]:
    players = len(stacks)
    names = values.texts(fields, "players", players) or [""] * players
    numbers = values.seat_numbers(fields, players)
    return tuple(
        Seat(name or f"p{place}", number, stack)
        for place, (name, number, stack) in enumerate(zip(names, numbers, _known_in_units(stacks, scale), strict=True), 1)
    )


def _button(fields: Fields, last: int, game: str) -> int | None:
    """The last player has the button, unless our field says otherwise; a stud game has none."""
    number = fields.get(codes.BUTTON, last)
    if type(number) is not int:
        raise HistoryError("not a seat number", codes.BUTTON)
    return None if variants.up_cards(game) else number


def _setting(fields: Fields, currency: str) -> str:
    """Money at the table is a cash game; a level or an event without a currency a tournament."""
    if currency:
        return "cash"
    return "tournament" if "level" in fields or "event" in fields else ""
