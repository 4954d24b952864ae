"""The tables of accounts. What brings a database to them, step by step, is in `migrations`; a test holds the two equal."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

TABLES: Final = MetaData()

ACCOUNTS: Final = Table(
    "accounts",
    TABLES,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("key", Text, nullable=False, unique=True),
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Column("look", Text),
    Index("accounts_look", "look", unique=True),
)
"""Who there is. key: the name as it is compared. look: what it looks like, which no other does.

password: its argon2 hash; a guest has none. Moments are ms since 1970.
"""

ROLES: Final = Table(
    "account_roles",
    TABLES,
    Column("account", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("role", String(16), primary_key=True),
)

CHANGES: Final = Table(
    "account_changes",
    TABLES,
    Column("id", Integer, primary_key=True),
    Column("moment", BigInteger, nullable=False),
    Column("who", Text, nullable=False),
    Column("what", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("roles", Text, nullable=False),
)
"""What was changed of accounts, by whom, until the room has journalled it. roles: those after the change, with spaces between."""

SESSIONS: Final = Table(
    "sessions",
    TABLES,
    Column("token", LargeBinary(32), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("sessions_account", "account"),
    Index("sessions_until", "until"),
)
"""Who is signed in. token: the SHA-256 of what the browser holds, so that a stolen copy of the table signs nobody in."""

EXAM: Final = Table(
    "exam_questions",
    TABLES,
    Column("id", Integer, primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("question", String(80), nullable=False),
    Column("topic", String(40), nullable=False),
    Column("book", String(40), nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("answered", BigInteger),
    Column("known", Integer),
    Index("exam_questions_account", "account"),
)
"""What was asked of whom in the exam, when, and, once it is answered, when and whether (1, 0) it was known."""
