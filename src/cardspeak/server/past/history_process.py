"""What reads hand histories for the room: a process of its own, so that no file holds up a table, fills the room's memory or
brings the room down.

It is given questions on its standard input and answers on its standard output, each after its length in four bytes, until
the input ends.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import BinaryIO, Final, Literal

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.server.past.imported_histories import Way, read, retold

MEMORY: Final = 1 << 30
"""Bytes that it may have."""
NICE: Final = 3
"""How far the tables go before it."""
LENGTH: Final = 4

Kind = Literal["list", "round"]


class Question(msgspec.Struct):
    """A file's content, how it is to be read, and whether a list of its rounds is asked for or its first round in full."""

    kind: Kind
    data: bytes
    way: Way


class Answer(msgspec.Struct):
    """The JSON to be sent, or why there is none."""

    body: bytes = b""
    refused: str = ""


_question: Final = msgspec.msgpack.Decoder(Question).decode
WAYS: Final = {"list": read, "round": retold}


def answered(question: Question) -> Answer:
    """The answer to a question."""
    try:
        return Answer(msgspec.json.encode(WAYS[question.kind](question.data, question.way)))
    except Refused as refused:
        return Answer(refused=refused.reason)
    except (MemoryError, RecursionError):
        return Answer(refused="this is too much to be read at once")


def frame(message: msgspec.Struct) -> bytes:
    """A message with its length before it."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def frames(source: BinaryIO) -> bytes | None:
    """The next message, None when there are no more."""
    head = source.read(LENGTH)
    return source.read(int.from_bytes(head, "big")) if len(head) == LENGTH else None


def be_modest() -> None:
    """Let others go first, and be content with some memory."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Answer until there are no more questions."""
    be_modest()
    while (body := frames(sys.stdin.buffer)) is not None:
        sys.stdout.buffer.write(frame(answered(_question(body))))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
