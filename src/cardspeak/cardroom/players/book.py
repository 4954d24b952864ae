"""The book of players as a value made of its events: what a command decides is events, and these alone change it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from cardspeak.cardroom.players import events as e
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.refusal import quoted

PLAYERS: Final[Cites] = ("CS/room/players",)
MOST: Final = 50_000
FIELDS: Final = ("name", "club", "country", "town", "note")
"""What is kept of a player, beside the number and former names."""


class Entered(msgspec.Struct, frozen=True):
    """What somebody says of a player. number: whose, 0 for one who is not in the book."""

    name: str
    club: str = ""
    country: str = ""
    town: str = ""
    note: str = ""
    number: int = 0


class Player(msgspec.Struct, frozen=True):
    """Somebody in the book. name: as they enter tournaments. club: the number on their card. also: what they were called before.

    seq: the entry of the journal by which that stands.
    """

    number: int
    name: str
    club: str = ""
    country: str = ""
    town: str = ""
    note: str = ""
    also: tuple[str, ...] = ()
    seq: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """Under all of these they have played."""
        return (self.name, *self.also)


class PlayerBook:
    """held: the players, by number. named: whose a name is or was. clubs: whose a card's number is."""

    def __init__(self) -> None:
        self.held: dict[int, Player] = {}
        self.named: dict[str, int] = {}
        self.clubs: dict[str, int] = {}
        self.last = 0

    def copy(self) -> PlayerBook:
        """The book as it is now, whatever happens to this one."""
        copy = PlayerBook()
        copy.held, copy.named, copy.clubs, copy.last = dict(self.held), dict(self.named), dict(self.clubs), self.last
        return copy

    # --- what happens

    def take(self, event: e.PlayersEvent, seq: int) -> None:
        """What an event changes; seq: of its entry."""
        match event:
            case e.PlayerKept():
                was = self.held.get(event.number)
                also = tuple([name for name in was.names if name != event.name]) if was else ()
                said = {name: getattr(event, name) for name in FIELDS}
                self._put(Player(event.number, **said, also=also, seq=seq))
            case e.PlayerDropped():
                self._drop(event.number)
            case e.PlayersJoined():
                gone, into = self._drop(event.number), self.held[event.into]
                self._put(msgspec.structs.replace(into, also=(*into.also, *gone.names), seq=seq))

    def _put(self, player: Player) -> None:
        if player.number in self.held:
            self._drop(player.number)
        self.held[player.number] = player
        self.last = max(self.last, player.number)
        self.named.update(dict.fromkeys(player.names, player.number))
        if player.club:
            self.clubs[player.club] = player.number

    def _drop(self, number: int) -> Player:
        gone = self.held.pop(number)
        for name in gone.names:
            del self.named[name]
        if gone.club:
            del self.clubs[gone.club]
        return gone

    # --- who there is

    def player(self, number: int) -> Player:
        """Raises `Refused` for a number that nobody has."""
        if number not in self.held:
            raise Refused(f"there is no player {number} in the book", PLAYERS)
        return self.held[number]

    def find(self, text: str) -> Iterator[Player]:
        """Those of whom a name, the number or the card's number has this in it, by name."""
        wanted = text.casefold().strip()
        for player in sorted(self.held.values(), key=lambda one: (one.name.casefold(), one.number)):
            searched = (*player.names, player.club, str(player.number))
            if not wanted or any([wanted in name.casefold() for name in searched]):
                yield player

    def called(self) -> dict[str, str]:
        """What everybody is called now, by each of their former names."""
        return {name: self.held[number].name for name, number in self.named.items() if name != self.held[number].name}

    # --- what is decided

    def keeping(self, entries: Iterable[Entered], by: str) -> Sequence[e.PlayerKept]:
        """Have these be in the book as they are told, all or none; one who is so already is no event. Raises `Refused`."""
        changes: list[e.PlayerKept] = []
        last, names, clubs = self.last, dict(self.named), dict(self.clubs)
        for one in entries:
            known = self.player(one.number) if one.number else None
            if known and all([getattr(known, name) == getattr(one, name) for name in FIELDS]):
                continue
            number = one.number or last + 1
            _check_own(names, one.name, number, "the name")
            if one.club:
                _check_own(clubs, one.club, number, "card")
                clubs[one.club] = number
            names[one.name], last = number, max(last, number)
            changes.append(e.PlayerKept(number, one.name, one.club, one.country, one.town, one.note, by, PLAYERS))
        if len(self.held) + len([one for one in changes if one.number not in self.held]) > MOST:
            raise Refused(f"the book has {MOST} players at most", PLAYERS)
        return changes

    def dropping(self, number: int, by: str) -> e.PlayerDropped:
        """Take a player out of the book; their results stay where they are. Raises `Refused`."""
        return e.PlayerDropped(self.player(number).number, by, PLAYERS)

    def joining(self, number: int, into: int, by: str) -> e.PlayersJoined:
        """Have two be one player. Raises `Refused`."""
        if number == into:
            raise Refused(f"player {number} is one already", PLAYERS)
        return e.PlayersJoined(self.player(number).number, self.player(into).number, by, PLAYERS)


def _check_own(owners: dict[str, int], what: str, number: int, called: str) -> None:
    """Raises `Refused` for a name or a card that is or was another player's."""
    if owners.get(what, number) != number:
        raise Refused(f"{called} {quoted(what)} is player {owners[what]}'s", PLAYERS)
