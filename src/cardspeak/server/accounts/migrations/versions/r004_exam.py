"""What trainees were asked in the exam, and whether they knew it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "004"
down_revision = "003"


def upgrade() -> None:
    """A table of questions, each asked of an account."""
    op.create_table(
        "exam_questions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("question", sa.String(80), nullable=False),
        sa.Column("topic", sa.String(40), nullable=False),
        sa.Column("book", sa.String(40), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("answered", sa.BigInteger),
        sa.Column("known", sa.Integer),
    )
    op.create_index("exam_questions_account", "exam_questions", ["account"])


def downgrade() -> None:
    """Forget them."""
    op.drop_table("exam_questions")
