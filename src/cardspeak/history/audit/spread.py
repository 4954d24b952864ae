"""An audit shared out: blocks of whole hands to whoever works, what they find back in the order of the files.

The same function works in this process, in others beside it, and on a cluster: an executor of `concurrent.futures` is all
that it needs. Memory stays flat, since only a few blocks are out at any time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Any, Final, TypeVar

import msgspec

from cardspeak.history.audit.audit import Finding, audit_one, by_turns, kind_of
from cardspeak.history.audit.tally import Tally
from cardspeak.history.columns.parquet import Bundle, Judged, bundled
from cardspeak.history.model import History, Unreadable
from cardspeak.history.sources import Source
from cardspeak.history.streaming import BLOCK, Block, blocks, read_block, with_text
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules

AHEAD: Final = 3
"""So many lots are given out for each worker before the first one's result is waited for."""


class Way(msgspec.Struct, frozen=True):
    """How an audit judges: by which rules in a cash game and in a tournament, whether it repairs, whether it tells every
    finding as JSON (`told`) and as `columns`."""

    cash: HouseRules
    tournament: HouseRules
    repair: bool = False
    told: bool = False
    columns: bool = False

    def rules_for(self, setting: str) -> HouseRules:
        return self.tournament if setting == "tournament" else self.cash


class ReportLine(msgspec.Struct, frozen=True, gc=False):
    """What is told of one round that does not agree, or of which there is something to note; fields as a `Finding`'s."""

    name: str
    verdict: str
    reason: str
    kind: str
    clauses: Cites
    repairs: tuple[str, ...]
    remarks: tuple[str, ...]


class Part(msgspec.Struct):
    """What was found in one block: how many of its `rounds` are no record of play, and the first of those."""

    file: str
    tally: Tally
    rounds: int = 0
    none: int = 0
    first_none: ReportLine | None = None
    lines: list[ReportLine] = []
    told: bytes = b""
    columns: Bundle = Bundle()
    size: int = 0


def line_of(finding: Finding) -> ReportLine:
    """What is told of a finding."""
    read = finding.of.remarks if isinstance(finding.of, History) else ()
    return ReportLine(
        name=finding.name,
        verdict=finding.verdict,
        reason=finding.reason,
        kind=finding.kind,
        clauses=finding.clauses,
        repairs=finding.repairs,
        remarks=(*read, *finding.remarks),
    )


def read_with_remark(one: History | Unreadable) -> bool:
    return isinstance(one, History) and bool(one.remarks)


def judge(lot: list[tuple[Block, int]], way: Way) -> list[Part]:
    """What an audit finds in each block of a lot. Rounds are counted from the number beside the block."""
    return [judge_block(block, index, way) for block, index in lot]


def judge_block(block: Block, index: int, way: Way) -> Part:
    """What an audit finds in one block."""
    part = Part(block.name, Tally(), size=len(block.text))
    json_lines: list[bytes] = []
    kept: list[Judged] = []
    read = with_text(block, index) if way.columns else ((one, "") for one in read_block(block, index))
    for one, text in by_turns(read):
        outcome = finding(one, way)
        part.rounds += 1
        part.tally.add(outcome)
        line = (
            line_of(outcome)
            if outcome.verdict != "agree" or outcome.repairs or outcome.remarks or read_with_remark(one)
            else None
        )
        if line:
            part.lines.append(line)
        if outcome.verdict == "unreadable" or outcome.out_of_turn:
            part.none += 1
            part.first_none = part.first_none or line
        if way.told:
            json_lines.append(msgspec.json.encode(outcome.as_json()))
        if way.columns:
            kept.append((outcome, text))
    part.told = b"".join([json_line + b"\n" for json_line in json_lines])
    part.columns = bundled(kept) if way.columns else part.columns
    return part


def finding(one: History | Unreadable, way: Way) -> Finding:
    """The finding for what was read."""
    if isinstance(one, Unreadable):
        return Finding(one, "unreadable", one.reason, kind=kind_of(one.reason))
    return audit_one(one, way.rules_for(one.setting or "cash"), way.repair)


T = TypeVar("T")


def lots(sources: Iterable[Source]) -> Iterator[list[tuple[Block, int]]]:
    """The blocks of all sources, small ones together.

    Of a file that is more than one block, only the file's line numbers tell where a hand stands: hands without a number of
    their own are counted from the block's start.
    """
    lot: list[tuple[Block, int]] = []
    size = 0
    for source in sources:
        for block in blocks(source):
            lot.append((block, 0))
            size += len(block.text)
            if size >= BLOCK:
                yield lot
                lot, size = [], 0
    if lot:
        yield lot


def in_order(
    work: Callable[..., T], given: Iterable[Any], more: tuple[Any, ...], executor: Executor | None, workers: int
) -> Iterator[T]:
    """What `work` makes of each thing given, in that order; by this process itself if there is no executor."""
    if executor is None:
        for task in given:
            yield work(task, *more)
        return
    waiting: deque[Future[T]] = deque()
    for item in given:
        waiting.append(executor.submit(work, item, *more))
        if len(waiting) > AHEAD * workers:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def audited(sources: Iterable[Source], way: Way, executor: Executor | None = None, workers: int = 1) -> Iterator[Part]:
    """What an audit finds in every block of the sources, in order."""
    for parts in in_order(judge, lots(sources), (way,), executor, workers):
        yield from parts
