"""Where figures are asked for: each question is worked out once, for as long as somebody asks, and remembered."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

import msgspec
from litestar.exceptions import TooManyRequestsException

from cardspeak.rulebook import Refused
from cardspeak.server.clock import ticks
from cardspeak.server.figures.questions import EquityAsked, FileAsked, NextAsked, Question, SheetAsked
from cardspeak.server.figures.work import Doing
from cardspeak.server.figures.worker import Worker
from cardspeak.server.http.limiting import within
from cardspeak.server.http.rates import Rate

LOG: Final = logging.getLogger("cardspeak.figures")
PATIENCE: Final = 2.0
"""Seconds that one who asks waits before they are told how far it is."""
FORGOTTEN: Final = 6.0
"""Seconds after which a question that nobody asks any more is given up."""
LOOK: Final = 0.5
"""Seconds after which it is looked whether somebody still asks."""
KEPT: Final = 256
"""Answers that are remembered; the one that was asked for longest ago is forgotten first."""
EACH: Final = 3
"""Questions of one person that may wait at once."""
ALL: Final = 24
"""Questions that may wait at once in all."""
SECONDS: Final[dict[type, float]] = {EquityAsked: 30, NextAsked: 60, SheetAsked: 300, FileAsked: 300}
"""How long each kind may take."""
BENCH: Final[dict[type, str]] = {EquityAsked: "equity", NextAsked: "equity", SheetAsked: "house", FileAsked: "house"}
"""The process that each kind is worked out by: a hand's equity does not wait for a par sheet."""


class Working(msgspec.Struct, frozen=True):
    """It is being worked out: ask again. what: is being done. done: how much of that, from 0 to 1."""

    what: str
    done: float


class Job:
    """A question that is being worked out. who: asked first."""

    def __init__(self, question: Question, who: str) -> None:
        self.question = question
        self.who = who
        self.far = Working("waiting", 0)
        self.wanted = ticks()
        self.waiting = 0
        self.began: float | None = None
        self.task: asyncio.Task[bytes] | None = None

    def doing(self, far: Doing) -> None:
        """How far it is."""
        self.far = Working(far.what, far.done)

    def begun(self) -> None:
        """It is its turn."""
        self.began = ticks()
        self.far = Working("starting", 0)

    @property
    def abandoned(self) -> bool:
        """Whether nobody asks any more."""
        return not self.waiting and ticks() - self.wanted > FORGOTTEN

    @property
    def late(self) -> bool:
        """Whether it takes too long."""
        return self.began is not None and ticks() - self.began > SECONDS[type(self.question)]


class Desk:
    """All questions of a room. rate: how many new ones each may ask. nice: how far they stand behind the tables."""

    def __init__(self, rate: Rate, nice: int) -> None:
        self.rate = rate
        self.workers = {name: Worker(nice) for name in dict.fromkeys(BENCH.values())}
        self.known: OrderedDict[Question, bytes] = OrderedDict()
        self.jobs: dict[Question, Job] = {}

    async def ask(self, question: Question, who: str) -> bytes | Working:
        """The answer in JSON, or how far it is. Raises `Refused` for what cannot be answered, or takes too long; 429 for who
        asks for too much at once.
        """
        if question in self.known:
            self.known.move_to_end(question)
            return self.known[question]
        job = self.jobs.get(question) or self._begin(question, who)
        assert job.task
        job.waiting += 1
        try:
            done, _ = await asyncio.wait({job.task}, timeout=PATIENCE)
        finally:
            job.waiting -= 1
            job.wanted = ticks()
        return job.task.result() if done else job.far

    def _begin(self, question: Question, who: str) -> Job:
        if sum([job.who == who for job in self.jobs.values()]) >= EACH or len(self.jobs) >= ALL:
            text = "too much is being worked out: wait for the figures asked for"
            raise TooManyRequestsException(text, headers={"retry-after": "5"})
        within(self.rate, who)
        job = self.jobs[question] = Job(question, who)
        job.task = asyncio.create_task(self._worked_out(job))
        job.task.add_done_callback(_heard)
        return job

    async def _worked_out(self, job: Job) -> bytes:
        """The answer, remembered; given up where nobody asks any more or it takes too long."""
        work = asyncio.create_task(self.workers[BENCH[type(job.question)]].answer(job.question, job.doing, job.begun))
        try:
            while not (await asyncio.wait({work}, timeout=LOOK))[0]:
                if job.late:
                    seconds = SECONDS[type(job.question)]
                    raise Refused(f"that takes longer than {seconds:.0f} s here: ask for less, or for random deals")
                if job.abandoned:
                    raise Refused("nobody asked any more: ask again")
            self.known[job.question] = work.result()
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
            return work.result()
        finally:
            del self.jobs[job.question]
            if not work.done():
                work.cancel()
                await asyncio.wait({work})

    async def close(self) -> None:
        """Give everything up."""
        tasks = [job.task for job in self.jobs.values() if job.task]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        for worker in self.workers.values():
            await worker.close()


def _heard(task: asyncio.Task[bytes]) -> None:
    """What became of a question, looked at even where nobody waits for it any more."""
    if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refused):
        LOG.error("figures failed", exc_info=error)
