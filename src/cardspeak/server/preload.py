"""What the room imports and reads before it opens, because later there may be no file left that it could open.

Elsewhere a module that a command or a test may do without is imported by the function that needs it. While people play, such a
function could fail in the middle of a hand for want of a descriptor.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from cardspeak.cards import deck
from cardspeak.floor import catalogue, drill
from cardspeak.journal.stores import packing
from cardspeak.rulebook import coverage, register
from cardspeak.server.accounts import passwords, visible
from cardspeak.tournament.structure import packaged
from cardspeak.tournament.structure.packaged import NAMES
from cardspeak.web import pages
from cardspeak.web.strings import keys

MODULES: Final = (
    "cardspeak.analysis.edge.command",
    "cardspeak.analysis.edge.favours",
    "cardspeak.analysis.edge.follow",
    "cardspeak.analysis.edge.others",
    "cardspeak.analysis.edge.readings",
    "cardspeak.analysis.edge.ride.strategy",
    "cardspeak.analysis.edge.ultimate.strategy",
    "cardspeak.analysis.odds",
    "cardspeak.analysis.papers",
    "cardspeak.banked.books",
    "cardspeak.banked.paytables.paytable_file",
    "cardspeak.banked.view",
    "cardspeak.banked.why",
    "cardspeak.poker.picture",
    "cardspeak.poker.round.view",
    "cardspeak.poker.why",
    "cardspeak.rulebook.labels",
    "cardspeak.rulebook.search",
    "cryptography.hazmat.primitives.asymmetric.ed25519",
    "cryptography.hazmat.primitives.ciphers.aead",
    "encodings.idna",
    "segno",
)
"""What is imported late elsewhere, and what that imports in turn."""
READ: Final[tuple[Callable[[], object], ...]] = (
    lambda: [register.book(name) for name in register.BOOKS],
    coverage.proofs,
    lambda: [packaged(name) for name in NAMES],
    pages.read_all,
    drill.vocabulary,
    catalogue.examples,
    lambda: keys.keyed("nothing is there", "missing"),
    lambda: visible.look(visible.visible("Ida", 26, "a name")),
    deck.shake_256,
    lambda: packing.unpacked(packing.packed(b"{}")),
    lambda: passwords.check("correct horse battery staple", "Ida"),
)
"""What reads files the first time that it is called, and what imports libraries that do."""


def preload() -> None:
    """Import and read all of it."""
    for name in MODULES:
        import_module(name)
    for read in READ:
        read()
