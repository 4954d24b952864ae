"""Rounds handed out in chunks to whoever plays them, and what they give added up, in whatever order it comes back."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from cardspeak.rulebook import Refused

CHUNK: Final = 250
"""Rounds handed out at once."""
COMPILED: Final = 4096
"""The same where they are compiled."""
POLL: Final = 0.2
"""Seconds between two looks at whether to stop."""

Progress = Callable[[int, int], None]
"""Told how many rounds are done, and of how many."""
Stop = Callable[[], bool]
"""Asked now and then; true ends the simulation with what is done so far."""


class Sums(Protocol):
    """What can be added up in any order, because it is made of whole numbers."""

    def __add__(self, other: Self, /) -> Self: ...


T = TypeVar("T", bound=Sums)


class Inline(Executor):
    """Everything is done here and now, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class Chunk(NamedTuple):
    """A chunk that is being played."""

    future: Future[Any]
    rounds: int


class Held(NamedTuple, Generic[T]):
    """How far things are. One value, so that an interruption finds each chunk either counted or still out."""

    total: T
    rounds: int
    out: tuple[Chunk, ...]

    def with_done(self) -> Held[T]:
        """The same with all chunks counted that are done. Raises what a chunk has raised."""
        state = self
        for chunk in self.out:
            if chunk.future.done() and not chunk.future.cancelled():
                out = tuple([waiting for waiting in state.out if waiting is not chunk])
                state = Held(state.total + chunk.future.result(), state.rounds + chunk.rounds, out)
        return state


def spread(
    work: Callable[[int, int], T],
    nothing: T,
    rounds: int,
    *,
    executor: Executor | None = None,
    chunk: int = CHUNK,
    in_flight: int = 8,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> tuple[T, int]:
    """What `work(first, end)` gives for all rounds, added to `nothing`, and how many rounds these are.

    chunk: rounds handed out at once. in_flight: chunks that are out at most. An interruption from the keyboard, or a true
    `stop()`, cancels what is out and gives what is done. Raises `Refused` for a number below 1, and what `work` raises.
    """
    for what, number in (("rounds", rounds), ("chunk", chunk), ("in_flight", in_flight)):
        if number < 1:
            raise Refused(f"{what} is to be 1 or more, not {number}")
    crew, most = (Inline(), 1) if executor is None else (executor, in_flight)
    starts = iter(range(0, rounds, chunk))
    state = Held(nothing, 0, ())
    try:
        while True:
            for first in islice(starts, most - len(state.out)):
                end = min(first + chunk, rounds)
                state = state._replace(out=(*state.out, Chunk(crew.submit(work, first, end), end - first)))
            if not state.out:
                break
            wait([sent.future for sent in state.out], timeout=POLL if stop else None, return_when=FIRST_COMPLETED)
            state = state.with_done()
            if progress:
                progress(state.rounds, rounds)
            if stop and stop():
                break
    except KeyboardInterrupt:
        state = state.with_done()
    finally:
        for running in state.out:
            running.future.cancel()
    return state.total, state.rounds
