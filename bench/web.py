"""How heavy the client is and how soon it can be used: `python -m bench.web`, into build/bench-web.json.

Needs Debian's chromium and the built client (`make web`). Server and browser run on the same machine, over loopback; every visit
begins with an empty cache.
"""

from __future__ import annotations

import argparse
import gzip
import re
import statistics
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.browser import CHROMIUM, CLIENT, FLAGS
from bench.report import BUILD, report
from bench.server import Server

# name -> (target, whether more is better, what it is)
TARGETS: dict[str, tuple[float | None, bool, str]] = {
    "home_script_kb": (250, False, "scripts of the start page, gzipped"),
    "table_script_kb": (250, False, "scripts of the start page and of the table, gzipped"),
    "map_kb": (None, False, "the map, gzipped, when it is first opened"),
    "home_s": (1.5, False, "from the address until Play now can be pressed"),
    "table_s": (1.5, False, "from the address of a table until the first choice can be made"),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.web", description=__doc__)
    parser.add_argument("--visits", type=int, default=7)
    parser.add_argument("--out", type=Path, default=BUILD / "bench-web.json")
    args = parser.parse_args()
    figures = sizes()
    server = Server()
    try:
        with sync_playwright() as p:
            browser = p.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            figures |= visits(browser, server.address, args.visits)
            browser.close()
    finally:
        server.stop()
    report(figures, TARGETS, args.out)


def sizes() -> dict[str, float]:
    files = {f.name: len(gzip.compress(f.read_bytes(), 6)) / 1000 for f in (CLIENT / "assets").iterdir()}
    chart = sum(n for name, n in files.items() if re.match(r"(MapView-.*\.js|map-.*\.svg)$", name))
    return {"home_script_kb": script(files), "table_script_kb": script(files, "Table-"), "map_kb": round(chart, 1)}


def script(files: dict[str, float], *screens: str) -> float:
    """Kilobytes of everything that the start page and these screens import."""
    assets = CLIENT / "assets"
    todo = re.findall(r"/assets/([\w.-]+\.js)", (CLIENT / "index.html").read_text(encoding="utf-8"))
    todo += [name for name in files if name.endswith(".js") and name.startswith(("art-", *screens))]
    seen: set[str] = set()
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            todo += re.findall(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""", (assets / name).read_text(encoding="utf-8"))
    return round(sum(files[name] for name in seen), 1)


def visits(browser: Browser, address: str, count: int) -> dict[str, float]:
    """Medians of visits with an empty cache; the clock is the page's own."""
    home: list[float] = []
    table: list[float] = []
    for _ in range(count):
        context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
        page = context.new_page()
        page.goto("/", wait_until="commit")
        page.locator("button:has-text('Play now'):not([disabled])").wait_for()
        home.append(page.evaluate("performance.now()") / 1000)
        page.get_by_role("button", name="Play now").click()
        page.locator("[data-question] button:has(kbd)").first.wait_for()
        where = page.url
        kept = context.storage_state()
        context.close()
        context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800}, storage_state=kept)
        page = context.new_page()
        page.goto(where, wait_until="commit")
        page.locator("[data-question] button:has(kbd):not([disabled])").first.wait_for()
        table.append(page.evaluate("performance.now()") / 1000)
        context.close()
    return {"home_s": round(statistics.median(home), 2), "table_s": round(statistics.median(table), 2)}


if __name__ == "__main__":
    main()
