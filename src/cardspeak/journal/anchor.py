"""Where a journal stood at a moment, signed, to be kept elsewhere: what is cut off or written anew afterwards is found by it.

Everybody can check the signature (Ed25519) with the public key; the journal's key alone makes it.
"""

from __future__ import annotations

import msgspec

from cardspeak.journal.entry import Key
from cardspeak.journal.fault import JournalError
from cardspeak.journal.stores.store import Reader


class Stood(msgspec.Struct, frozen=True):
    """A stream's last entry at the time: its number, and its hash in hexadecimal."""

    sequence: int
    hash: str


class Anchor(msgspec.Struct, frozen=True):
    """moment: milliseconds since 1970. heads: of every stream. public, signature: of all of it, in hexadecimal.

    >>> Anchor(0, {}).heads
    {}
    """

    moment: int
    heads: dict[str, Stood]
    public: str = ""
    signature: str = ""

    def signed(self) -> bytes:
        """The bytes that the signature is of."""
        return b"cardspeak anchor\n" + msgspec.json.encode([self.moment, sorted(self.heads.items())])


def anchor(store: Reader, key: Key, moment: int) -> Anchor:
    """The anchor of all that is durable. moment: milliseconds since 1970. Raises `JournalError`.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> anchor(store, Key(bytes(32)), moment=0).heads['table/7'].sequence
    1
    >>> store.close()
    """
    heads = {}
    for stream in store.streams():
        if head := store.head(stream):
            heads[stream] = Stood(head.sequence, head.hash.hex())
    bare = Anchor(moment, heads)
    signature, public = key.sign(bare.signed())
    return msgspec.structs.replace(bare, public=public.hex(), signature=signature.hex())


def check_signature(anchor: Anchor, key: Key | None = None) -> None:
    """Raises `JournalError` for an anchor that its signature does not fit, or that the key, if it is given, did not sign.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> from cardspeak.journal import anchor
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> check_signature(anchor(store, Key(bytes(32)), moment=0))
    >>> store.close()
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        public = bytes.fromhex(anchor.public)
        Ed25519PublicKey.from_public_bytes(public).verify(bytes.fromhex(anchor.signature), anchor.signed())
    except (InvalidSignature, ValueError):
        raise JournalError("the anchor was altered: its signature does not fit") from None
    if key is not None and public not in key.publics():
        raise JournalError("the anchor was signed with the key of another journal")


def departures(store: Reader, anchor: Anchor) -> list[str]:
    """How the journal differs from what it was at the anchor, a line a stream; nothing where it only went on.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> from cardspeak.journal import anchor
    >>> departures(store, anchor(store, Key(bytes(32)), moment=0))
    []
    >>> store.close()
    """
    gone = []
    for stream, stood in sorted(anchor.heads.items()):
        row = next(iter(store.read(stream, stood.sequence - 1)), None)
        if row is None or row.sequence != stood.sequence:
            gone.append(f"{stream}: entry {stood.sequence} of the anchor is missing")
        elif row.hash.hex() != stood.hash:
            gone.append(f"{stream}: entry {stood.sequence} is not the one of the anchor")
    return gone
