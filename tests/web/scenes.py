"""What a table's page may have to show, as the messages of a room: scenes for pictures and to be measured.

Each is a real table that is played here in a moment, and shown to the player in one of its seats.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.events import RAIL
from cardspeak.poker import variants
from cardspeak.server.dealer.banked_opening import NewHouseTable, house_sign_of
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.messages import Bet
from cardspeak.server.dealer.seat_commands import Sit
from cardspeak.table import HousePosted
from tests.server.desk import Desk, Looking

NAMES: Final = ("Maximiliana W", "Bo", "Chi-Ming", "Dagmar", "Eze", "Fiona Q.", "Gil", "Henrike", "Ivo", "Jo")
FIXED: Final[dict[str, Any]] = {"limit": "fixed", "low": 20, "high": 40}
GAMES: Final[dict[str, dict[str, Any]]] = {
    "texas-holdem": {"blinds": (1, 2)},
    "five-card-omaha": {"blinds": (1, 2), "limit": "pot"},
    "stud": {"ante": 5, "bring_in": 10, "blinds": ()} | FIXED,
    "five-card-draw": {"blinds": (10, 20)} | FIXED,
}
"""How each game is opened for the scenes."""
HOUSE: Final = (ULTIMATE, RIDE)
MOST_HOUSE: Final = 6
SEATS: Final = (2, 6, 9, 10)
MOMENTS: Final = ("turn", "waits", "shown", "boards", "thrice")
STACK: Final = 12_500
TIMES: Final = Times(think=(0, 0), pause=3_600_000, lonely=3_600_000, turn=30_000, bets=3_600_000)


class Scene(NamedTuple):
    """frames: what the room sends to whoever sits in the seat that is shown."""

    name: str
    house: bool
    frames: tuple[str, ...]


def people(desk: Desk, count: int, chips: int) -> dict[int, Looking]:
    """So many people sit down, who differ in chips, and look."""
    found = {}
    for seat in range(1, count + 1):
        desk.do(NAMES[seat - 1], Sit("sit", seat, chips - 7 * seat))
        found[seat] = desk.look(NAMES[seat - 1], size=4096)
    desk.pass_time(TIMES.pause)
    return found


def dealt(desk: Desk, seed: int) -> Desk:
    """The same cards each time, so that a picture can be looked at twice."""
    deck = desk.dealer.shuffle
    deck.order = lambda: Random(seed).sample(sorted(deck.coming.deck if deck.coming else ()), 52)  # type: ignore[method-assign]
    return desk


def fresh(desk: Desk, who: Looking) -> tuple[str, ...]:
    """All that a player may know now, as somebody is told who has just come; poker is for training, which shows the most."""
    who.viewer.resync()
    return tuple([text.replace('"training":false', '"training":true') for text in who.viewer.waiting()])


@cache
def scene(game: str, seats: int, moment: str) -> Scene | None:
    """A scene at a table of so many seats, all taken; None if the game has fewer. moment: the shown player's "turn" with bets in
    front of others, "waits" for another's, "shown": everything is over and hands lie open, "boards": the turn on two boards, or
    "thrice": everything is over where the board was run three times.
    """
    if moment == "boards":
        return on_two_boards(game, seats)
    if moment == "thrice":
        return run_thrice(game, seats)
    return house_scene(game, seats, moment) if game in HOUSE else poker_scene(game, seats, moment)


def on_two_boards(game: str, seats: int) -> Scene | None:
    """A turn as it stands where two boards are dealt, of a game with a long name; None where there is no board."""
    found = scene(game, seats, "turn") if game in GAMES and not GAMES[game].get("ante") else None
    if not found or '"with_board":true' not in found.frames[0]:
        return None
    told = json.loads(found.frames[0])
    table = told["table"]
    table |= {"boards": [table["board"], table["board"]], "game": "Five-card Omaha, double-board bomb pot"}
    private = json.loads(found.frames[1]) | {"hand": "three of a kind, queens; two pair, kings and queens"}
    return Scene(f"{game}-{seats}-boards", False, (json.dumps(told), json.dumps(private), *found.frames[2:]))


def run_thrice(game: str, seats: int) -> Scene | None:
    """A board that was run three times, each for somebody else where there are so many; None where there is no board."""
    found = scene(game, seats, "shown") if game in GAMES and not GAMES[game].get("ante") else None
    if not found or '"with_board":true' not in found.frames[0]:
        return None
    told = json.loads(found.frames[0])
    table = told["table"]
    won = [{"seat": at, "player": table["seats"][str(at)]["player"], "boards": [at]} for at in (1, 2, 3)[:seats]]
    won[-1]["boards"] = list(range(len(won), 4))
    table["boards"] = [table["board"]] * 3
    table["winners"] = [each | {"chips": 4_166, "text": "wins 4,166 on board 1 with a pair", "cards": []} for each in won]
    return Scene(f"{game}-{seats}-thrice", False, (json.dumps(told), *found.frames[1:]))


def most_seats(game: str) -> int:
    """How many seats a table of that game has at most."""
    return MOST_HOUSE if game in HOUSE else variants.ALL[game].seats[1]


def poker_scene(game: str, seats: int, moment: str) -> Scene | None:
    if seats > most_seats(game):
        return None
    desk = dealt(Desk(times=TIMES, seed=3, game=game, seats=seats, most=STACK, **GAMES[game]), seats)
    looking = people(desk, seats, STACK)
    rng = Random(seats)
    for _ in range(400):
        assert desk.table.round
        seat = desk.table.round.seat
        if not desk.table.playing or stops(desk, seat, moment):
            break
        who = looking[seat]
        who.catch_up()
        desk.do(who.name, who.act_message(f"a{rng.random()}", *going_on(who.private["options"], who.private["cards"], rng)))
        desk.pass_time(1)
    shown = 1 if moment == "shown" else desk.table.round.seat if desk.table.round else 1
    if moment == "waits":
        shown = next(each for each in looking if each != shown and desk.table.round and desk.table.round.live >> each & 1)
    return Scene(f"{game}-{seats}-{moment}", False, fresh(desk, looking[shown]))


def stops(desk: Desk, seat: int, moment: str) -> bool:
    """Whether the scene is reached: late in the hand, with bets in front of some."""
    r = desk.table.round
    assert r
    seen = r.view(RAIL)
    streets = [each.name for each in r.game.variant.streets]
    late = seen.street != streets[0] and (len(seen.board) >= 4 or len(seen.hands[seat]) >= 5) and seen.street != "fifth"
    return moment != "shown" and late and r.betting and sum(map(bool, r.put)) >= min(2, r.live.bit_count() - 1)


def going_on(options: dict[str, Any], cards: list[str], rng: Random) -> tuple[str, int, str]:
    """Something that keeps people in the hand: bets and calls."""
    verbs = options["verbs"]
    if "discard" in verbs:
        least, most = options["discards"]
        return "discard", 0, " ".join(cards[: max(least, min(1, most))])
    wagers = [verb for verb in ("bet", "raise") if verb in verbs]
    if wagers and rng.random() < (0.5 if "check" in verbs else 0.1):
        return wagers[0], options["low"], ""
    return next((verb, 0, "") for verb in ("call", "check", "show", *wagers, "fold") if verb in verbs)


def house_scene(game: str, seats: int, moment: str) -> Scene | None:
    """At a table against the house "waits" is the time for bets."""
    offers: dict[str, Any] = {"bonus": True} if game == RIDE else {"progressive": "A"}
    if seats > MOST_HOUSE:
        return None
    sign = house_sign_of(NewHouseTable("open", "T", game=game, seats=seats, least=100_00, **offers))
    assert isinstance(sign, HousePosted)
    desk = dealt(Desk(sign, times=TIMES, seed=5), seats)
    looking = people(desk, seats, 2_500_00)
    if moment != "waits":
        for who in looking.values():
            sides = {"bonus": 1_00} if game == RIDE else {"trips": 5_00, "progressive": 1_00}
            desk.do(who.name, Bet("bet", desk.house.number + (not desk.house.playing), 15_00, **sides))
        desk.pass_time(1)
    while moment == "shown" and desk.house.playing:
        for who in looking.values():
            who.catch_up()
            options = who.private["options"]
            if options and options["verbs"] != ["bet"]:
                verb = next(each for each in ("ride", "check", "play", "fold") if each in options["verbs"])
                times = options["plays"][0]["times"] if verb == "play" else 0
                desk.ask(who.name, who.act_message(f"{verb}-{desk.dealer.standing.sequence}", verb, times))
                desk.pass_time(1)
    seat = desk.dealer.play.turn if moment == "turn" else 1
    return Scene(f"{game}-{seats}-{moment}", True, fresh(desk, looking[seat or 1]))


def scenes(only: Callable[[str, int, str], bool] = lambda game, seats, moment: True) -> Iterator[Scene]:
    """Every scene there is."""
    for game in (*GAMES, *HOUSE):
        for seats in sorted({*SEATS, min(most_seats(game), max(SEATS))}):
            for moment in MOMENTS:
                if only(game, seats, moment) and (found := scene(game, seats, moment)):
                    yield found


LINE: Final = """window.WebSocket = class {
  readyState = 1; constructor() { window.told ??= this; queueMicrotask(() => this.onopen()); } send() {} close() {}
};"""
"""In the place of the room's lines to a page, before its modules run: nothing comes but what a test tells by the first."""
TELL: Final = "(frames) => { for (const data of frames) window.told.onmessage({ data }); }"
"""Tells a page the frames of a scene, which are drawn at once."""
