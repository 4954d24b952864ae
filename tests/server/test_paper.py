"""The sheet of a card room's day on paper: all that was signed and counted, made by a process of its own."""

from __future__ import annotations

from pathlib import Path

from litestar.testing import TestClient

from tests.server.test_cardroom import House, app


def test_the_days_sheet_is_made_as_pdf_for_who_may_see_the_money(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = House(client)
        house.register()
        house.ready(1)
        made = house.be("Cal").get("/api/cardroom/sheet.pdf")
        assert made.status_code == 200 and made.content.startswith(b"%PDF") and len(made.content) > 5_000
        assert 'filename="day.pdf"' in made.headers["content-disposition"]
        assert house.be("Ann").get("/api/cardroom/sheet.pdf").status_code == 403
