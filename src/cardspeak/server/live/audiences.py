"""Who looks at a table, and what is sent to them: each change written once per audience, a bounded queue for each viewer.

A viewer that falls behind loses what was queued and is given a snapshot instead; nobody waits for it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec import structs

from cardspeak.server.dealer.messages import Clock, LogLine, Patch, Said, Snapshot, Talk, ToClient, Unit, write
from cardspeak.server.views.banked_table import HouseShown

if TYPE_CHECKING:
    from cardspeak.server.dealer.play import AnyShown

QUEUE: Final = 64
"""Messages that wait for one viewer at most."""
LINES: Final = 100
"""Lines of what happened that an audience keeps for those who come."""
CHAT: Final = 50
"""Chat lines that are kept."""

Fields = Mapping[str, bytes]
"""A table's fields, each as JSON."""


class Published(NamedTuple):
    """A table as it is told after entry `seq`: its picture, the chips that each player had there as the last round left them,
    and whether the floor had stopped the play."""

    seq: int
    picture: AnyShown
    chips: Mapping[str, int]
    stopped: bool

    @property
    def rounds(self) -> int:
        """How many rounds were dealt."""
        return self.picture.round

    @property
    def unit(self) -> Unit:
        """The unit of the table's amounts."""
        return "cents" if isinstance(self.picture, HouseShown) else self.picture.unit


class Viewer:
    """One connection: what waits to be sent on it.

    name: who looks, empty for somebody unknown; `seat` is 0 for the rail. fresh: gives all that the viewer may know now.
    since: the entry up to which they know what happened. near: they are of the floor, and see no later than the seats. lines:
    they take all that waits in one text, a message a line. tells: sends a text at once, if the line takes one, and says whether
    it did; whoever waits in `texts` is woken for what it does not take, and for all of it where there is none.
    """

    __slots__ = ("_due", "_queue", "_woken", "closed", "fresh", "lines", "lost", "name", "near", "seat", "since", "size", "tells")

    def __init__(
        self,
        name: str,
        fresh: Callable[[Viewer], list[str]],
        since: int = 0,
        size: int = QUEUE,
        near: bool = False,
        lines: bool = False,
        tells: Callable[[str], bool] | None = None,
    ) -> None:
        self.name = name
        self.near = near
        self.lines = lines
        self.tells = tells
        self.fresh = fresh
        self.since = since
        self.size = size
        self.seat = 0
        self.lost = False
        self.closed = False
        self._queue: deque[str] = deque()
        self._woken: asyncio.Future[None] | None = None
        self._due = False

    def put(self, text: str) -> None:
        """Send this next. With a full queue all that waits is dropped, and a snapshot will be sent."""
        if self.lost or self.closed:
            self._wake()  # the snapshot that comes in place of it may be there by now
            return
        if len(self._queue) >= self.size:
            self.resync()
            return
        self._queue.append(text)
        self._wake()

    def tell(self, message: ToClient) -> None:
        """Send this message to this viewer alone."""
        self.put(write(message))

    def resync(self) -> None:
        """Drop what waits; a snapshot as of when it can be sent comes next."""
        self._queue.clear()
        self.lost = True
        self._wake()

    def close(self) -> None:
        """Nothing more is sent."""
        self.closed = True
        self._wake()

    def _wake(self) -> None:
        """There is something to be seen to: all that is put until the loop gets there goes out together."""
        if self.tells is None:
            self._rouse()
        elif not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        """Send what waits, as long as the line takes it and nobody in `texts` is at something that comes before it."""
        self._due = False
        assert self.tells
        if self._woken is None or self._woken.done():
            return
        texts = [] if self.closed else self.together()
        for at, text in enumerate(texts):
            if not self.tells(text):
                self._queue.extendleft(reversed(texts[at:]))
                break
        if self._queue or self.closed:
            self._rouse()

    def _rouse(self) -> None:
        """Wake who waits in `texts`."""
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    def waiting(self) -> list[str]:
        """Take all that waits to be sent."""
        if self.lost:
            texts = self.fresh(self)
            self.lost = not texts
            return texts
        texts = list(self._queue)
        self._queue.clear()
        return texts

    def together(self) -> list[str]:
        """The same in as few texts as the viewer takes them in."""
        texts = self.waiting()
        return ["\n".join(texts)] if self.lines and texts else texts

    async def texts(self) -> AsyncIterator[str]:
        """Everything to be sent, as it comes, until the viewer is closed."""
        while not self.closed:
            if texts := self.together():
                for text in texts:
                    yield text
            else:
                self._woken = asyncio.get_running_loop().create_future()
                await self._woken


class Audience:
    """Viewers who see the same, `delay` milliseconds after it happened; the table as they see it is `fields`, at `seq`.

    published: the same for what is told of it elsewhere; None while they have seen nothing.
    """

    __slots__ = ("_coming", "chat", "clock", "delay", "fields", "lines", "published", "seq", "viewers")

    def __init__(self, delay: int = 0) -> None:
        self.delay = delay
        self.viewers: set[Viewer] = set()
        self.fields: Fields = {}
        self.seq = 0
        self.published: Published | None = None
        self.clock: Clock | None = None
        self.chat: deque[Said] = deque(maxlen=CHAT)
        self.lines: deque[LogLine] = deque(maxlen=LINES)
        self._coming: deque[tuple[int, Callable[[], None]]] = deque()

    # --- what happens

    def change(self, moment: int, published: Published, fields: Fields, lines: list[LogLine], clock: Clock | None) -> None:
        """The table is so since that moment. clock: of the seat to act, if one runs; to a delayed audience its times are as
        late as all else.
        """
        if clock and self.delay:
            clock = structs.replace(clock, deadline=clock.deadline + self.delay, now=clock.now + self.delay)
        self._later(moment, partial(self._change, published, fields, lines, clock))

    def say(self, now: int, said: Said) -> None:
        """Something was said."""
        self._later(now, partial(self._say, said))

    def _later(self, now: int, happens: Callable[[], None]) -> None:
        if self.delay:
            self._coming.append((now + self.delay, happens))
        else:
            happens()

    def release(self, now: int) -> None:
        """Let happen what is due."""
        coming = self._coming
        while coming and coming[0][0] <= now:
            coming.popleft()[1]()

    @property
    def due(self) -> int:
        """The moment at which something is due, 0 for never."""
        return self._coming[0][0] if self._coming else 0

    def _change(self, published: Published, fields: Fields, lines: list[LogLine], clock: Clock | None) -> None:
        before = self.fields
        changed = {name: msgspec.Raw(text) for name, text in fields.items() if before.get(name) != text}
        self.fields, self.seq, self.published = fields, published.seq, published
        self.lines.extend(lines)
        self.clock = clock
        self._send(write(Patch(published.seq, changed, lines)), *([write(clock)] if clock else []))

    def _say(self, said: Said) -> None:
        self.chat.append(said)
        self._send(write(Talk(said)))

    def _send(self, *texts: str) -> None:
        """To the seats first: whoever is about to act waits for nobody who only looks."""
        together = ("\n".join(texts),)
        for seated in (True, False):
            for viewer in self.viewers:
                if bool(viewer.seat) is seated:
                    for text in together if viewer.lines else texts:
                        viewer.put(text)

    # --- who comes and goes

    def snapshot(self, now: int, since: int = 0) -> list[str]:
        """The whole table as this audience sees it, what happened lately after entry `since`, and the clock."""
        table = {name: msgspec.Raw(text) for name, text in self.fields.items()}
        lines = [line for line in self.lines if line.seq > since]
        return [write(Snapshot(self.seq, table, list(self.chat), lines)), *self._clock(now)]

    def _clock(self, now: int) -> list[str]:
        return [write(structs.replace(self.clock, now=now))] if self.clock else []


class Hall:
    """Everybody who looks at one table: the seats as it happens, the rail `delay` milliseconds later.

    Without a delay both are one audience, and a change is written once for all.
    """

    __slots__ = ("rail", "seats", "viewers")

    def __init__(self, delay: int = 0) -> None:
        self.seats = Audience()
        self.rail = Audience(delay) if delay else self.seats
        self.viewers: set[Viewer] = set()

    @property
    def audiences(self) -> Sequence[Audience]:
        """The seats' audience first."""
        return (self.seats,) if self.rail is self.seats else (self.seats, self.rail)

    def of(self, viewer: Viewer) -> Audience:
        """The audience that a viewer belongs to."""
        return self.seats if viewer.seat or viewer.near else self.rail

    def enter(self, viewer: Viewer, seat: int) -> None:
        """A viewer comes, to a seat or to the rail."""
        viewer.seat = seat
        self.viewers.add(viewer)
        self.of(viewer).viewers.add(viewer)

    def move(self, viewer: Viewer, seat: int) -> None:
        """A viewer takes a seat, leaves it, or changes it."""
        before = self.of(viewer)
        viewer.seat = seat
        after = self.of(viewer)
        if before is not after:
            before.viewers.discard(viewer)
            after.viewers.add(viewer)
            viewer.resync()

    def leave(self, viewer: Viewer) -> None:
        """A viewer is gone."""
        viewer.close()
        self.viewers.discard(viewer)
        for audience in self.audiences:
            audience.viewers.discard(viewer)

    def release(self, now: int) -> None:
        """Show the rail what is due."""
        self.rail.release(now)

    @property
    def due(self) -> int:
        """The moment at which the rail is shown more, 0 for never."""
        return self.rail.due

    def at(self, seat: int) -> list[Viewer]:
        """The connections of a seat's player."""
        return [viewer for viewer in self.viewers if viewer.seat == seat]
