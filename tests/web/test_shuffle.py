"""Browsers share in the shuffle and check its proof; their hashes are those of the one-file verifier."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from cardspeak.journal.verifier import faults, hash_of, order_of
from cardspeak.tournament.event import verifier as draws_verifier
from cardspeak.tournament.event.draws import cards_drawn
from tests.journal.test_verifier import SEEDS, cheats, honest
from tests.server.running import LONG
from tests.tournament.events_of import SECRET
from tests.tournament.test_draws_verified import CHEATS, changed, seeded, told
from tests.tournament.test_draws_verified import SEEDS as DRAW_SEEDS
from tests.web.conftest import Open
from tests.web.looking import grave
from tests.web.test_modules import run


@pytest.fixture(scope="module")
def page(room: str, browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(room + "/rules")
    yield page
    page.close()


def test_hashes_are_pythons(page: Page) -> None:
    rng = Random(1)
    texts = [bytes(rng.randrange(256) for _ in range(size)) for size in (*range(70), 119, 120, 127, 128, 1000)]
    found = run(
        page, "shuffle/sha256.js", "(m, texts) => texts.map((text) => m.hex(m.sha256(m.unhex(text))))", [t.hex() for t in texts]
    )
    assert found == [hashlib.sha256(text).hexdigest() for text in texts]


def test_orders_and_hashes_of_seeds_are_the_verifiers(page: Page) -> None:
    rng = Random(2)
    for count in (52, 53):
        root, *seeds = ("".join(rng.choices("0123456789abcdef", k=64)) for _ in range(4))
        body = "(m, [root, seeds, count]) => m.orderOf(root, seeds, count)"
        assert run(page, "shuffle/verify.js", body, [root, seeds, count]) == order_of(root, seeds, count)
        assert run(page, "shuffle/verify.js", "(m, seed) => m.hashOf(seed)", seeds[0]) == hash_of(seeds[0])


def told_wrong(page: Page, told: dict[str, Any], root: str, seed: str) -> list[str]:
    body = "(m, [told, root, seed]) => m.faults(JSON.parse(told), { root, seed }).map(({ key }) => key)"
    found: list[str] = run(page, "shuffle/verify.js", body, [json.dumps(told), root, seed])
    return found


def test_the_page_finds_what_the_verifier_finds(page: Page) -> None:
    root = honest()["commitment"]["root"]
    assert told_wrong(page, honest(), root, SEEDS["Bob"]) == []
    for how, (proof, _) in cheats().items():
        assert len(told_wrong(page, proof, root, SEEDS["Bob"])) == len(faults(proof, root, SEEDS["Bob"])), how


def test_the_page_finds_of_a_tournaments_draws_what_their_verifier_finds(page: Page) -> None:
    noted = {"commitment": draws_verifier.commitment_of(SECRET), "seeds": list(DRAW_SEEDS.values())}
    body = "(m, [proof, noted]) => m.drawFaults(JSON.parse(proof), noted).length"
    deck = told(seeded())
    deck["steps"].append({"ordinal": 3, "cards": cards_drawn(bytes.fromhex(SECRET), 3, 60)})
    for proof in (told(seeded()), deck, *(changed(cheat=cheat) for cheat in CHEATS)):
        wrong = draws_verifier.faults(proof, noted["commitment"], noted["seeds"])
        assert run(page, "shuffle/draws.js", body, [json.dumps(proof), noted]) == len(wrong)


def test_an_evenings_shuffles_are_shared_and_checked_on_the_page(person: Open) -> None:
    host, guest = person("Ann"), person("Bob")
    table = host.table()
    host.ask(f"/api/tables/{table}/pause", cmd_id="pause")
    pages = [host.sit(table), guest.sit(table)]
    host.ask(f"/api/tables/{table}/start", cmd_id="start", seq=host.seen(table))
    for page in pages:
        page.wait_for_selector(".seat.own .card", timeout=60_000)
    asked = f"fetch('/api/tables/{table}/rounds/1/proof').then((answer) => answer.json())"
    proof = host.page.evaluate(asked)  # waited: for the deal
    assert sorted(proof["players"]) == sorted(proof["seeds"]) == sorted((host.name, guest.name))
    assert len(proof["proofs"]) == 2
    noted = "(id) => JSON.parse(sessionStorage.getItem(`cardspeak.shuffle.${id}`))"
    note = host.page.evaluate(noted, table)  # waited: it is noted before the deal
    seed = next(one["seed"] for one in note if one["root"] == proof["commitment"]["root"])
    assert faults(proof, seed=seed) == []
    host.go(f"/table/{table}/proof?round=1")
    expect(host.page.locator("#found h2")).to_have_text("Hand 1: everything holds")
    expect(host.page.locator("#found")).to_contain_text("this browser noted before the deal")
    expect(host.page.locator("#found")).to_contain_text("your seed")
    expect(host.page.locator(".proved .card")).to_have_count(2)
    assert grave(host.page) == []
    assert httpx.get(f"{host.room}/verifier.py", timeout=LONG).text.startswith('"""Checks the proofs of a deal.')
    stranger = person()
    stranger.go(f"/table/{table}/proof?round=1")
    expect(stranger.page.locator("#found")).to_contain_text("Nothing is proved.")
