"""Cases about the card room: waiting lists, seats, games that combine, and what may be done at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.cardroom.seating import Claim, Game
from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.keys.rooms import ClaimTold, Name, StruckTold
from cardspeak.floor.cases.told import cards_in, first, moment_in
from cardspeak.floor.rooms import asked, seating
from cardspeak.rulebook.house import HouseRules


def names_in(names: Any) -> tuple[str, ...]:
    """Names, told as a list or one alone."""
    if names in (None, True, False):
        return ()
    return (str(names),) if isinstance(names, str | int) else tuple([str(name) for name in names])


def combine(case: Case, setup: Setup, house: HouseRules) -> object | None:
    """Two games become one: their stacks, or their button."""
    if setup.movers is not None:
        return seating.GamesCombine(dict(setup.movers), case.structure.min_buy_in or 0, setup.neutral_site)
    there = setup.resident_table
    if there is None:
        return None
    last = first(there.button_last, there.button, setup.button_last)
    return seating.GamesCombined(last, there.occupied, setup.movers_take, setup.neutral_site)


def several_games(case: Case, setup: Setup, house: HouseRules) -> seating.NewPlayer | None:
    """Several games of one kind, for one newcomer."""
    tables = setup.tables
    if not isinstance(tables, tuple) or not all([table.players is not None for table in tables]):
        return None
    games = [Game(str(table.id), table.players or 0, moment_in(table.started)) for table in tables if table.open_seats]
    return seating.NewPlayer(tuple(games), setup.new_shift)


def locked(case: Case, setup: Setup, house: HouseRules) -> seating.SeatLocked | None:
    """A seat that was locked up."""
    if setup.locked_seat is None:
        return None
    return seating.SeatLocked(
        setup.new_game,
        setup.full_buy_in_posted,
        setup.list_exists,
        setup.deals_played,
        setup.player_arrives,
        setup.full_and_wanted or (setup.game_full and setup.newcomer_ready),
    )


def wanted(case: Case, setup: Setup, house: HouseRules) -> seating.SeatWanted | None:
    """Several people want one seat."""
    return seating.SeatWanted(tuple([claim_of(claim) for claim in setup.claims]), setup.new_game) if setup.claims else None


STANDINGS: Final = {"on_list": "listed", "waiting_list": "listed", "in_game": "playing", "walk_up": "new", "newcomer": "new"}


def claim_of(claim: ClaimTold) -> Claim:
    return Claim(
        str(first(claim.name, claim.seat, default="")),
        STANDINGS.get(claim.standing, claim.standing),
        claim.asked_before_call,
        claim.bought_in,
        claim.seated_elsewhere,
        claim.reserved,
    )


def vacant(case: Case, setup: Setup, house: HouseRules) -> seating.SeatVacant | None:
    """A seat that a player in the game had asked for."""
    newcomer = first(setup.newcomer, setup.walk_up)
    if setup.requested_by is None or newcomer is None:
        return None
    return seating.SeatVacant(str(setup.requested_by), str(newcomer))


def must_move(case: Case, setup: Setup, house: HouseRules) -> seating.MustMove | None:
    if setup.feeder is None:
        return None
    return seating.MustMove({name: moment_in(when) for name, when in setup.feeder.items()}, setup.open_seats or 1)


def breaks(case: Case, setup: Setup, house: HouseRules) -> seating.TableBreaks | None:
    if setup.draw_cards is None:
        return None
    drawn = {name: cards_in([card])[0] for name, card in setup.draw_cards.items()}
    return seating.TableBreaks(drawn, names_in(setup.absent_with_button))


def on_list(case: Case, setup: Setup, house: HouseRules) -> object | None:
    """A waiting list, and what happens to it."""
    if setup.list is None:
        return None
    names = names_in(setup.list)
    struck = setup.removed_in_error
    if struck is not None:
        of = struck if isinstance(struck, StruckTold) else StruckTold(name=struck)
        return seating.StruckInError(names, of.name, setup.old_place or of.place)
    joins: Name | None = first(setup.asks_for_seat, setup.newcomer)
    if isinstance(joins, str):
        return seating.WantsToJoin(names, joins, setup.open_seats or 0)
    if setup.announce_vacancy:
        return asked.Asked("announce a vacancy", {"names": names})
    calls = tuple([seating.Calling(call.name, call.times, call.answered) for call in setup.calls])
    gone = setup.declined
    declined = names if gone is True or gone == "all" else names_in(gone)
    return seating.SeatOpen(names, calls, declined, str(setup.walk_up or ""))


def changes(case: Case, setup: Setup, house: HouseRules) -> seating.ChangesTable | None:
    if not setup.voluntary_change or setup.stack is None:
        return None
    least, most = case.structure.min_buy_in or 0, case.structure.max_buy_in or 0
    return seating.ChangesTable(setup.stack, least, most, setup.house_requires)


def in_hand(setup: Setup) -> bool:
    """Whether a round is on."""
    return setup.street is not None if setup.hand_in_progress is None else setup.hand_in_progress


Question = tuple[str, Mapping[str, Any]]
"""What is asked, and its facts."""


def add_funds(setup: Setup) -> Question:
    return "add funds", {"in_round": in_hand(setup)}


def remove_funds(setup: Setup) -> Question:
    return "remove funds", {"leaving": setup.leaving_game}


def rabbit_hunt(setup: Setup) -> Question:
    return "rabbit hunt", {}


def extra_seat(setup: Setup) -> Question:
    return "extra seat", {"has_one_already": setup.has_one_already}


def change_games(setup: Setup) -> Question:
    return "change games", {"permitted": setup.permitted}


def taken_ill(setup: Setup) -> Question:
    return "taken ill", {}


def other_deck(setup: Setup) -> Question:
    return "change decks", {"reason": setup.deck_change_reason or "request"}


def coin(setup: Setup) -> Question:
    return "play a coin", {"coin": setup.coin_cents, "purpose": setup.purpose, "ante": setup.ante_cents}


def device(setup: Setup) -> Question:
    on = in_hand(setup) if setup.hand_on is None else setup.hand_on
    return "use a device", {"use": setup.device, "hand_on": on, "holding_cards": setup.holding_cards}


def color_up(setup: Setup) -> Question:
    exchange = setup.color_up
    assert exchange is not None
    return "change up a stack", {
        "count": exchange.count,
        "small": exchange.small,
        "large": exchange.large,
        "announced": exchange.announced,
    }


REQUESTS: Final[Mapping[str, Callable[[Setup], Question]]] = {
    "rabbit_hunt": rabbit_hunt,
    "add_chips": add_funds,
    "remove_chips": remove_funds,
    "extra_seat": extra_seat,
    "change_games": change_games,
    "deck_change": other_deck,
    "take_ill": taken_ill,
    "split_prizes": lambda setup: ("split prizes", {}),
    "speak_up": lambda setup: ("speak up", {}),
}
"""What is asked of the floor by name."""

ASKS: Final[Mapping[str, Callable[[Setup], Question]]] = {
    "adds_chips": add_funds,
    "wants_to_add": add_funds,
    "removes_chips": remove_funds,
    "coin_cents": coin,
    "plays_chips_of": lambda setup: ("play another's chips", {}),
    "deck_change_reason": other_deck,
    "deck_change_requested_by": other_deck,
    "deck_change_requested": other_deck,
    "replacement_player": lambda setup: ("take over a place", {"taken_part": setup.taken_part is not False}),
    "wants_refund": lambda setup: ("fee refunded", {"taken_part": setup.taken_part is True, "cheated": setup.cheated}),
    "newcomer_asks": lambda setup: ("change seats later", {"newcomer_asks": setup.newcomer_asks, "agreed": setup.agreed}),
    "taken_ill": taken_ill,
    "payee": lambda setup: ("pay somebody else", {"payee": setup.payee, "winner": str(setup.winner)}),
    "extra_seat": extra_seat,
    "transfer": change_games,
    "absent_long": lambda setup: ("remove absent chips", {}),
    "device": device,
    "color_up": color_up,
    "stacks_left": lambda setup: ("event over", {"stacks": list(setup.stacks_left or ())}),
}
"""By the key under which a setup tells of it: the question, and its facts."""


def asks(case: Case, setup: Setup, house: HouseRules) -> asked.Asked | None:
    """Something that somebody would like to do."""
    wishes = (name for name in ASKS if getattr(setup, name) not in (None, False))
    wish = next(wishes, None)
    return asked.Asked(*ASKS[wish](setup)) if wish else None


ROOM: Final[tuple[Callable[[Case, Setup, HouseRules], object | None], ...]] = (
    combine,
    several_games,
    locked,
    wanted,
    vacant,
    must_move,
    breaks,
    on_list,
    changes,
    asks,
)
