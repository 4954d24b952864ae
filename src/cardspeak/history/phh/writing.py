"""PHH out: a `History` to fields, fields to text."""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from cardspeak.history import money
from cardspeak.history import unsupported_events as unwritten
from cardspeak.history.audit.totals import totals
from cardspeak.history.model import Board, BringIn, History
from cardspeak.history.record import posts_fields, shares
from cardspeak.history.record.shows import with_shows

from . import actions, codes, reading, toml

_NO_CITATIONS: Mapping[str, object] = {}


def dumps(history: History, citations: Mapping[str, object] = _NO_CITATIONS) -> str:
    """The round as a `.phh` text. Each of `citations` becomes a user field `_cardspeak_<name>`.

    Reading it gives an equal history if it came from PHH; from another format, all of it that PHH has words for.
    Raises HistoryError for a value or an act that the format has no form for.
    """
    fields = to_fields(history) | {f"_cardspeak_{name}": value for name, value in citations.items()}
    return "".join(f"{toml.dump_key(key)} = {toml.dump_value(value)}\n" for key, value in fields.items())


def dumps_all(histories: Iterable[History]) -> str:
    """The rounds as a `.phhs` text, in sections numbered from 1."""
    return "\n".join(f"[{number}]\n{dumps(history)}" for number, history in enumerate(histories, 1))


def to_fields(history: History) -> dict[str, object]:
    """The round as PHH's fields: those of the play first, then all others that the history kept.

    Our own fields stand where a reader of the plain ones would take the round for another.
    """
    unwritten.check(history)
    history = with_shows(history)
    player = _players(history)
    plain = _plain(history, player)
    others = history.fields if history.format == "phh" else _described(history, player) | _kept(history)
    play = plain | _amended(history, player, reading.from_fields(plain | others, file=""))
    if codes.POSTS in play:
        play.pop(codes.DEAD_BLINDS, None)
    return {key: play[key] for key in codes.PLAY if key in play} | others


def _plain(history: History, player: Sequence[int]) -> dict[str, object]:
    """The fields of the play that the specification has, and those of ours that follow from the history alone."""
    code, ours = codes.code_of(history.game, history.limit)
    if history.format == "phh" and history.limit == "":
        code, ours = history.game, None
    last = next(seat.number for seat in reversed(history.seats) if seat.dealt_in)

    def amount(units: int | None) -> int | Decimal | None:
        return None if units is None else _amount(units, history.scale)

    def amounts(units: Iterable[int | None] | None, *, against_seats: bool = False) -> list[int | Decimal] | None:
        if units is None:
            return None
        seated = [unit for unit, number in zip(units, player, strict=True) if number]
        listed = [Decimal("Infinity") if unit is None else _amount(unit, history.scale) for unit in seated]
        return listed[::-1] if against_seats and len(listed) == 2 else listed

    fields: dict[str, object] = {
        "variant": code,
        codes.VARIANT: ours,
        "ante_trimming_status": history.trim_antes,
        "antes": amounts(history.antes, against_seats=True),
        "blinds_or_straddles": amounts(history.blinds or None, against_seats=True),
        "bring_in": amount(history.bring_in or _short_bring_in(history)),
        "small_bet": amount(history.small_bet),
        "big_bet": amount(history.big_bet),
        "min_bet": amount(history.min_bet),
        codes.CAP: amount(history.cap),
        codes.DEAD_BLINDS: amounts(_dead(history)),
        codes.BUTTON: None if history.button in (None, last) else history.button,
        codes.SIGN["raise_cap"]: history.sign.raise_cap,
        codes.SIGN["bet_cap"]: amount(history.sign.bet_cap or None),
        codes.SIGN["unit"]: amount(history.sign.unit or None),
        codes.SIGN["check_raise"]: None if history.sign.check_raise else False,
        codes.SIGN["ante_from"]: history.sign.ante_from or None,
        "starting_stacks": amounts([seat.stack for seat in history.seats]),
        "actions": actions.write_actions(history.acts, player, history.scale),
        "finishing_stacks": amounts(history.stated.finishing or _finishing(history)),
        "winnings": amounts(history.stated.winnings or history.stated.collected),
    }
    if later := [f"{act.run} {act.cards}" for act in history.acts if isinstance(act, Board) and act.run > 1]:
        fields[codes.RUNS] = later
    if taken := shares.to_texts(history.acts, player, history.scale):
        fields[codes.SHARES] = taken
    if history.added:
        fields[codes.ADDED] = amount(history.added)
    if history.stated.rake and len(history.stated.pots) > 1:
        fields[codes.POTS] = [amount(whole) for whole, _ in history.stated.pots]
        fields[codes.RAKES] = [amount(rake) for _, rake in history.stated.pots]
    return {key: value for key, value in fields.items() if value is not None}


def _amended(history: History, player: Sequence[int], read: History) -> dict[str, object]:
    """Our fields for what is not as it would be `read` from the plain ones: the smallest chip, and what is posted."""
    amended: dict[str, object] = {}
    if history.chip * read.scale != read.chip * history.scale:
        amended[codes.CHIP] = _amount(history.chip, history.scale)
    owed = [due._replace(seat=player[due.seat] - 1) for due in posts_fields.due_of(history.posts)]
    levels = [_amount(chips, history.scale) for chips in history.levels or (history.small_blind or 0, history.big_blind or 0)]
    as_read = [_amount(chips, read.scale) for chips in read.levels or (read.small_blind or 0, read.big_blind or 0)]
    written = posts_fields.to_texts(owed, history.scale)
    if not posts_fields.same(written, posts_fields.to_texts(posts_fields.due_of(read.posts), read.scale)) or (
        levels != as_read and any(levels)
    ):
        amended |= {codes.BLINDS: levels, codes.POSTS: written} if any(levels) else {codes.POSTS: written}
    return amended


def _finishing(history: History) -> Sequence[int] | None:
    """The stacks after a round of which the history's own lines tell all chips."""
    added = totals(history)
    if added is None or not any(added.collected) or any([seat.stack is None for seat in history.seats]):
        return None
    return [(seat.stack or 0) + net for seat, net in zip(history.seats, added.net, strict=True)]


def _short_bring_in(history: History) -> int | None:
    """What an all-in player brought in, the only bring-in that a site's text then tells."""
    return next((act.amount for act in history.acts if isinstance(act, BringIn)), None)


def _dead(history: History) -> list[int] | None:
    dead = [sum(post.dead for post in history.posts if post.seat == seat) for seat in range(len(history.seats))]
    return dead if any(dead) else None


def _players(history: History) -> list[int]:
    """Each seat's number among PHH's players, from 1; 0 for a seat that is not dealt in, which PHH leaves out."""
    numbers, last = [], 0
    for seat in history.seats:
        last += seat.dealt_in
        numbers.append(last if seat.dealt_in else 0)
    return numbers


def _described(history: History, player: list[int]) -> dict[str, object]:
    """What PHH's optional fields can say of a history that came from another format."""
    seats = [seat for seat, number in zip(history.seats, player, strict=True) if number]
    described: dict[str, object] = {
        "hand": history.hand,
        "table": history.table,
        "seats": [seat.number for seat in seats],
        "players": [seat.name for seat in seats],
    }
    return described | ({"currency": history.currency} if history.currency else {})


def _kept(history: History) -> dict[str, object]:
    """The fields of another format that PHH has too. Open Hand History's have names of their own."""
    if history.format != "ohh":
        return history.fields
    kept: dict[str, object] = {}
    if type(size := history.fields.get("table_size")) is int:
        kept["seat_count"] = size
    if history.setting == "tournament":
        info = history.fields.get("tournament_info")
        name = info.get("name") if isinstance(info, Mapping) else None
        kept["event"] = name if isinstance(name, str) else "Tournament"
    return kept


def _amount(units: int, scale: int) -> int | Decimal:
    return units // scale if units % scale == 0 else Decimal(money.to_text(units, scale))
