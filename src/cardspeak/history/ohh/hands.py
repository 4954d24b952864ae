"""The object of a hand to a `History`: who sits where, what is played, what for, and what was owed before the deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any, Final

from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.audit.stated_result import own_books
from cardspeak.history.audit.totals import chip_in_play
from cardspeak.history.model import History, HistoryError
from cardspeak.history.record import posts_fields
from cardspeak.history.record.later_boards import later_board, with_later
from cardspeak.poker import variants

from . import games
from .acts import Reader
from .objects import PLAY, Hand, Ours, Player, hand_of

POSTS: Final = "cardspeak.posts"
PAYERS: Final = ("", "big-blind", "button")


def from_object(found: dict[str, Any], *, file: str, index: int = 0, line: int = 1) -> History:
    """The hand that the object under "ohh" tells.

    Raises HistoryError, naming the key, for one that is missing, of the wrong type, or no possible amount, player or card.
    """
    hand = hand_of(found)
    history = as_told(found, hand, file, index, line)
    if own_books(history) and any(action.action == "Raise" for street in hand.rounds for action in street.actions or ()):
        other = as_told(found, hand, file, index, line, raise_to=True)
        if not own_books(other):
            other.remarks = (*other.remarks, "the amounts of raises are street totals, as the pots tell")
            return other
    return history


def as_told(document: dict[str, Any], hand: Hand, file: str, index: int, line: int, raise_to: bool = False) -> History:
    """The hand, its raises' amounts taken as what they add, or as the street's total (`raise_to`), as some files have them."""
    ours = hand.cardspeak or Ours()
    game = ours.game or games.GAME_TYPES.get(hand.game_type, hand.game_type)
    upcards = variants.up_cards(game)
    currency = "" if hand.tournament or (hand.currency or "").upper() in games.CHIPS else str(hand.currency)
    scale = scale_of(hand, ours, currency)
    players = clockwise(hand, upcards)
    reader = Reader({player.id: place for place, player in enumerate(players)}, scale, upcards, ours, raise_to)
    for number, street in sorted(enumerate(hand.rounds), key=lambda one: one[1].id):
        reader.take(number, street)
    for place, pot in enumerate(sorted(hand.pots, key=lambda one: one.number)):
        reader.collect(place, pot, len(hand.pots))
    history = History(
        file=file,
        index=index,
        line=line,
        format="ohh",
        hand=hand.game_number or "",
        game=game,
        limit=games.LIMITS.get(hand.bet_limit.bet_type, ""),
        setting="tournament" if hand.tournament else "cash" if currency else "",
        currency=currency,
        scale=scale,
        table=hand.table_name or "",
        seats=seats_of(players, reader, scale),
        button=None if upcards else hand.dealer_seat,
        cap=units(hand.bet_limit.bet_cap, scale) or None,
        sign=sign_of(ours, scale),
        acts=tuple(with_later(reader.acts, [later_board(text, "cardspeak.runs") for text in ours.runs or ()])),
        stated=stated_of(reader) if hand.pots else m.Stated(),
        complete=bool(hand.pots),
        fields={key: value for key, value in document.items() if key not in PLAY},
    )
    stake(history, hand, ours)
    post(history, hand, ours, reader.posts)
    history.unsupported = unsupported(history, hand, ours)
    history.added = units(ours.added, scale) or reader.added
    history.remarks = tuple(reader.remarks)
    history.chip = units(ours.chip, scale) or chip_in_play(history)
    return history


def units(amount: Decimal | None, scale: int) -> int:
    return int(amount * scale) if amount else 0


def scale_of(hand: Hand, ours: Ours, currency: str) -> int:
    """Units to 1.00: as fine as the finest amount, or the currency's minor unit. Raises HistoryError for no amount."""
    places = money.minor_digits(currency)
    for field, amount in amounts(hand, ours):
        if amount is not None:
            try:
                money.check(amount)
                places = max(places, money.digits(amount))
            except HistoryError as error:
                raise HistoryError(str(error), field) from None
    scale: int = 10**places
    return scale


def amounts(hand: Hand, ours: Ours) -> Iterator[tuple[str, Decimal | None]]:
    """Every amount of the hand, by its key."""
    for key in ("small_blind_amount", "big_blind_amount", "ante_amount"):
        yield key, getattr(hand, key)
    yield "bet_limit.bet_cap", hand.bet_limit.bet_cap
    for number, player in enumerate(hand.players):
        yield f"players[{number}].starting_stack", player.starting_stack
    for number, street in enumerate(hand.rounds):
        for place, action in enumerate(street.actions or ()):
            if action.action != "Player Adjustment":
                yield f"rounds[{number}].actions[{place}].amount", action.amount
    for number, pot in enumerate(hand.pots):
        yield from ((f"pots[{number}].{key}", getattr(pot, key)) for key in ("amount", "rake", "jackpot"))
        for place, win in enumerate(pot.player_wins or ()):
            yield f"pots[{number}].player_wins[{place}].win_amount", win.win_amount
    for key in ("small_bet", "big_bet", "min_bet", "bring_in", "chip", "bet_cap", "unit", "added"):
        yield f"cardspeak.{key}", getattr(ours, key)
    yield from (("cardspeak.returned", one.amount) for one in ours.returned or ())
    yield from (("cardspeak.blinds", blind) for blind in ours.blinds or ())
    yield from ((POSTS, posts_fields.parts(text, POSTS)[2]) for text in ours.posts or ())


def clockwise(hand: Hand, upcards: bool) -> list[Player]:
    """The players from the dealer's left. Raises HistoryError for two of one id or seat, or a dealer who is missing."""
    players = hand.players
    if len(players) < 2:
        raise HistoryError("fewer than two players", "players")
    if len({player.id for player in players}) < len(players) or len({player.seat for player in players}) < len(players):
        raise HistoryError("two players of one id or one seat", "players")
    if hand.dealer_seat is None and not upcards:
        raise HistoryError("nobody has the button", "dealer_seat")
    after = 0 if upcards else hand.dealer_seat or 0
    return sorted(players, key=lambda player: (player.seat <= after, player.seat))


def seats_of(players: Sequence[Player], reader: Reader, scale: int) -> tuple[m.Seat, ...]:
    """The seats; who sits out and does nothing is not dealt in."""
    active = {post.seat for post in reader.posts}
    active |= {act.seat for act in reader.acts if not isinstance(act, m.Board | m.Note)}
    return tuple(
        m.Seat(player.name, player.seat, units(player.starting_stack, scale), out, not out or place in active)
        for place, player in enumerate(players)
        for out in [player.is_sitting_out is True]
    )


def stated_of(reader: Reader) -> m.Stated:
    """The result: what was collected from which pots."""
    shown = [""] * len(reader.collected)
    for act in reader.acts:
        if isinstance(act, m.Show):
            shown[act.seat] = act.cards
    rake = sum([part for _, part in reader.pots])
    return m.Stated(
        collected=tuple(reader.collected),
        total_pot=sum([amount for amount, _ in reader.pots]),
        rake=rake or None,
        board="".join([act.cards for act in reader.acts if isinstance(act, m.Board) and act.run == 1]) or None,
        shown=tuple(shown) if any(shown) else None,
        pots=tuple(reader.pots),
    )


def sign_of(ours: Ours, scale: int) -> m.Sign:
    """What a sign says beside the stakes. Raises HistoryError for a number of raises that is none, or an unknown payer."""
    if ours.raise_cap is not None and ours.raise_cap < 0:
        raise HistoryError(f"{ours.raise_cap} is no number of raises", "cardspeak.raise_cap")
    payer = ours.ante_from or ""
    if payer not in PAYERS:
        raise HistoryError(f"{payer!r} is neither 'big-blind' nor 'button'", "cardspeak.ante_from")
    bet_cap, unit = units(ours.bet_cap, scale), units(ours.unit, scale)
    return m.Sign(ours.raise_cap, bet_cap, unit, ours.check_raise is not False, payer)


def stake(history: History, hand: Hand, ours: Ours) -> None:
    """Blinds and bets. In fixed limit the big blind is the small bet, unless our own object says otherwise."""
    scale = history.scale
    small, big = units(hand.small_blind_amount, scale), units(hand.big_blind_amount, scale)
    history.levels = tuple([units(blind, scale) for blind in ours.blinds or ()])
    if len(history.levels) == 2:
        (small, big), history.levels = history.levels, ()
    elif history.levels:
        small = big = 0
    upcards = variants.up_cards(history.game)
    history.small_blind, history.big_blind = (None, None) if upcards else (small or None, big or None)
    history.bring_in = units(ours.bring_in, scale) or None
    if history.limit in ("fixed", "spread"):
        low, high = (small, big) if upcards else (big, 2 * big)
        history.small_bet = units(ours.small_bet, scale) or low or None
        history.big_bet = units(ours.big_bet, scale) or high or None
    else:
        history.min_bet = units(ours.min_bet, scale) or big or None


def post(history: History, hand: Hand, ours: Ours, made: Sequence[m.Post]) -> None:
    """What was posted, and what was owed where it fell short."""
    posted = [post.amount for post in made if post.kind == m.ANTE]
    ante = units(hand.ante_amount, history.scale) or max(posted, default=0)
    full = {m.ANTE: ante, m.SMALL_BLIND: history.small_blind or 0, m.BIG_BLIND: history.big_blind or 0}
    posts = [owed(one, full.get(one.kind, 0)) for one in made]
    if ours.posts is not None:
        texts = posts_fields.from_texts(ours.posts, len(history.seats), history.scale, POSTS)
        posts = [one for one in posts if one.kind == m.ANTE] + list(named(texts, made, history.seats))
    history.ante = ante or None
    history.posts = tuple(posts)
    places = range(len(history.seats))
    payers = {one.seat for one in posts if one.kind == m.ANTE}
    history.antes = tuple([ante if place in payers else 0 for place in places])
    if not variants.up_cards(history.game):
        live = [(one.seat, one.due - one.dead) for one in posts if one.kind not in (m.ANTE, *posts_fields.DEAD)]
        history.blinds = tuple([sum([chips for seat, chips in live if seat == place]) for place in places])


def named(texts: Sequence[posts_fields.Due], made: Sequence[m.Post], seats: Sequence[m.Seat]) -> Iterator[m.Post]:
    """The posts that were `made`, by the kinds and with the amounts due that our own object has for them.

    Of a time charge there is no action, so it is what was due, as far as the stack reached.
    """
    left = {place: seat.stack or 0 for place, seat in enumerate(seats)}
    for one in made:
        left[one.seat] -= one.amount
    waiting = list(made)
    kills = {due.seat for due in texts if due.kind == m.KILL}
    for seat, kind, chips in texts:
        if seat in kills and kind in posts_fields.BLINDS:
            yield m.Post(seat, kind, 0, owed=chips)
            continue
        action = next((one for one in waiting if one.seat == seat and one.kind == AS_READ.get(kind, kind)), None)
        if action:
            waiting.remove(action)
            paid, all_in = action.amount, action.all_in
        else:
            paid, all_in = (min(chips, left[seat]), chips >= left[seat]) if kind == m.TIME else (0, False)
        yield m.Post(seat, kind, paid, paid if kind in posts_fields.DEAD else 0, all_in, chips if paid < chips else 0)


AS_READ: Final = {m.BLIND: m.LIVE, m.KILL: m.LIVE, m.SLEEPER: m.STRADDLE, m.BUTTON_BLIND: m.STRADDLE}
"""As which kind a post is read from its action alone."""


def owed(one: m.Post, full: int) -> m.Post:
    """The post, with what was owed if its player had less."""
    return m.Post(one.seat, one.kind, one.amount, one.dead, one.all_in, full if one.all_in and one.amount < full else 0)


def unsupported(history: History, hand: Hand, ours: Ours) -> str:
    """Why no book can judge the hand, or "" if one may."""
    if hand.game_type == "Draw" and ours.game is None:
        return "a draw game that the file does not name"
    return "" if history.limit else f"the bet type {hand.bet_limit.bet_type!r} is not known"
