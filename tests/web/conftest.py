"""A real browser (Debian's chromium, driven by playwright) against real servers. Where the browser or the built client is
missing these tests are skipped, with a line that counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.browser import CHROMIUM, FLAGS, missing
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from meccg.cards.load import load_cards
from meccg.decks import shipped_decks
from meccg.kernel import record
from meccg.kernel.chance import Picker
from meccg.kernel.game import Game
from serving import Server, own_server
from web.player import PATIENCE, Player

__all__ = ["own_server"]

ROOT = Path(__file__).resolve().parent.parent.parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    why = missing()
    for item in here if why else ():
        item.add_marker(pytest.mark.skip(reason=f"{why}: {len(here)} browser tests are not run"))


expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of a module. Every game is dealt as it was the last time: what a test waits for comes."""
    made = Server(tmp_path_factory.mktemp("server"), MECCG_DICE="of the tests").start()
    yield made
    made.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Its event loop ends with the tests of this folder: others have loops of their own."""
    with sync_playwright() as p:
        made = p.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield made
        made.close()


Visit = Callable[..., Player]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Somebody with a browser of his own: `visit("/cards", width=390, height=844)`. What his page complains of fails the test,
    unless he is told to be `patient`.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(
        path: str = "/", width: int = 1280, height: int = 800, patient: bool = False, at: Server | None = None, **more: Any
    ) -> Player:
        host = at or server
        more.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=host.address, **more)
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = context.new_page()
        if not patient:
            listen(page, complaints)
        page.goto(path)
        return Player(page)

    yield come
    for context in contexts:
        context.close()
    assert not complaints


def listen(page: Page, complaints: list[str]) -> None:
    """Errors of scripts and what the console calls an error."""

    def told(message: ConsoleMessage) -> None:
        if message.type == "error" and "favicon" not in message.location["url"]:
            complaints.append(f"{page.url}: {message.text} {message.location['url']}")

    page.on("console", told)
    page.on("pageerror", lambda e: complaints.append(f"{page.url}: {e}"))


@pytest.fixture(scope="session")
def record_text() -> str:
    """The file of a whole game, played by chance."""
    load_cards()
    game, pick = Game.new(list(shipped_decks().values())[:2], seed="7", names=("Anna", "Bert")), Picker("web").pick
    while not game.over:
        ask = game.state.asks[0]
        game.choose(ask.seat, ask.options[pick(len(ask.options))])
    return record.encode(record.record_of(game)).decode()
