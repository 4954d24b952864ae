"""The tables of a journal in PostgreSQL, and what brings those of an earlier version up to this one, step by step.

A stream is its keeper's by a foreign key beside its head, and there it is fenced: whoever writes says as which keeper (NULL as
a process alone), and where the head has another the write sets 0, which no keeper is. So the database refuses the whole group.
A table of an event goes along with the event's stream (`along`): both have one keeper, so that one group may move somebody.
"""

from __future__ import annotations

from typing import Final

FENCE: Final = 0x43534A31
"""The advisory lock under which the tables are made: "CSJ1"."""
BASE: Final = """
CREATE TABLE journal_version (version INTEGER NOT NULL);
INSERT INTO journal_version VALUES (1);
CREATE TABLE journal_entries (stream TEXT NOT NULL, sequence BIGINT NOT NULL, command TEXT NOT NULL, hash BYTEA NOT NULL,
    body BYTEA NOT NULL, PRIMARY KEY (stream, sequence));
CREATE INDEX journal_commands ON journal_entries (stream, command);
CREATE TABLE journal_heads (stream TEXT PRIMARY KEY, sequence BIGINT NOT NULL, hash BYTEA NOT NULL);
CREATE TABLE journal_snapshots (stream TEXT NOT NULL, sequence BIGINT NOT NULL, body BYTEA NOT NULL,
    PRIMARY KEY (stream, sequence));
"""
KEEPERS: Final = """
CREATE TABLE journal_keepers (id BIGINT PRIMARY KEY CHECK (id > 0), address TEXT NOT NULL,
    draining BOOLEAN NOT NULL DEFAULT false, joined TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    heard TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp());
ALTER TABLE journal_heads ADD COLUMN keeper BIGINT REFERENCES journal_keepers ON DELETE SET NULL,
    ADD COLUMN closed BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX journal_kept ON journal_heads (keeper);
CREATE TABLE journal_openings (command TEXT PRIMARY KEY, keeper BIGINT NOT NULL REFERENCES journal_keepers ON DELETE CASCADE);
CREATE INDEX journal_opened ON journal_entries (command) WHERE sequence = 1;
CREATE TABLE journal_room (last BIGINT NOT NULL, desk BIGINT REFERENCES journal_keepers ON DELETE SET NULL);
INSERT INTO journal_room VALUES (0, NULL);
UPDATE journal_version SET version = 2;
"""
ALONG: Final = """
ALTER TABLE journal_heads ADD COLUMN along TEXT,
    ADD COLUMN wanted BIGINT REFERENCES journal_keepers ON DELETE SET NULL;
CREATE TABLE journal_limits (what TEXT NOT NULL, who BYTEA NOT NULL, until TIMESTAMPTZ NOT NULL, PRIMARY KEY (what, who));
CREATE INDEX journal_along ON journal_heads (along);
CREATE INDEX journal_wanted ON journal_heads (wanted) WHERE wanted IS NOT NULL;
UPDATE journal_version SET version = 3;
"""
PACKED: Final = "UPDATE journal_version SET version = 4;"
"""The tables are as they were, and bodies in them are packed (`packing.py`)."""
BEGINNINGS: Final = "UPDATE journal_version SET version = 5;"
"""The same, and a hash in them is its first bytes alone."""
BY_NUMBER: Final = """
ALTER TABLE journal_entries RENAME TO journal_former;
ALTER INDEX journal_entries_pkey RENAME TO journal_former_pkey;
DROP INDEX journal_opened;
CREATE SEQUENCE journal_numbers AS INTEGER;
ALTER TABLE journal_heads ADD COLUMN number INTEGER NOT NULL DEFAULT nextval('journal_numbers') UNIQUE,
    ADD COLUMN opened TEXT;
UPDATE journal_heads AS head SET opened = command FROM journal_former AS first
    WHERE first.stream = head.stream AND first.sequence = 1;
CREATE INDEX journal_opened ON journal_heads (opened);
CREATE TABLE journal_entries (stream INTEGER NOT NULL, sequence INTEGER NOT NULL, key SMALLINT, body BYTEA NOT NULL,
    PRIMARY KEY (stream, sequence) WITH (fillfactor = 100));
ALTER TABLE journal_entries ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX journal_keys ON journal_entries (stream, key) WHERE key IS NOT NULL;
UPDATE journal_version SET version = 6;
"""
"""Entries lie under the number of their stream, as `packing.py` has it; those of earlier versions stay where they are."""
OF_OPEN: Final = """
CREATE INDEX journal_open ON journal_heads (opened) WHERE NOT closed;
UPDATE journal_version SET version = 7;
"""
"""The same, and what is open is found however much was closed."""
STEPS: Final = (BASE, KEEPERS, ALONG, PACKED, BEGINNINGS, BY_NUMBER, OF_OPEN)
"""From nothing to version 1, and from each version to the next."""
SCHEMA: Final = len(STEPS)
"""The version of the tables."""
NUMBERED: Final = 6
"""The first version in which entries lie under numbers."""
TABLES: Final = "".join(STEPS)
READ: Final = range(1, SCHEMA + 1)
"""The versions whose entries are read alike."""
_LATER: Final = "".join(
    [
        f"IF (SELECT version FROM journal_version) = {number} THEN {step} END IF; "  # nosec B608  # of ours alone
        for number, step in enumerate(STEPS)
        if number
    ]
)
MAKE: Final = f"""
BEGIN;
SELECT pg_advisory_xact_lock({FENCE});
DO $$ BEGIN
    IF to_regclass('journal_version') IS NULL THEN {BASE} END IF;
    {_LATER}
END $$;
COMMIT;
"""
SPAN: Final = 4096
"""Of so many entries of a stream one snapshot is left once there is a later one, for who goes back to a moment."""
WRITE: Final = f"""
WITH written AS (INSERT INTO journal_entries (stream, sequence, key, body)
    SELECT * FROM unnest($1::integer[], $2::integer[], $3::smallint[], $4::bytea[])),
noted AS (INSERT INTO journal_heads AS head (stream, sequence, hash, number, opened, along, keeper)
    SELECT *, $14::bigint FROM unnest($5::text[], $6::bigint[], $7::bytea[], $8::integer[], $9::text[], $10::text[])
    ON CONFLICT (stream) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash, keeper = CASE
    WHEN head.keeper IS NOT DISTINCT FROM excluded.keeper AND head.number = excluded.number THEN head.keeper ELSE 0 END),
fenced AS (UPDATE journal_heads SET keeper = CASE WHEN keeper IS NOT DISTINCT FROM $14::bigint THEN keeper ELSE 0 END
    WHERE stream = ANY ($11::text[]) AND stream <> ALL ($5::text[])),
thinned AS (DELETE FROM journal_snapshots AS old USING unnest($11::text[], $12::bigint[]) AS new (stream, sequence)
    WHERE old.stream = new.stream AND old.sequence >= new.sequence / {SPAN} * {SPAN} AND old.sequence < new.sequence)
INSERT INTO journal_snapshots SELECT * FROM unnest($11::text[], $12::bigint[], $13::bytea[])
    ON CONFLICT (stream, sequence) DO UPDATE SET body = excluded.body
"""  # nosec B608  # of ours alone
"""A group: entries, heads (with what opened each new one and the stream that it goes along with), snapshots, who writes them."""
