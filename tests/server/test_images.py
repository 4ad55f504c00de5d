"""Own images: which file shows which card, and that nothing else of the folder gets out."""

from pathlib import Path

import httpx

from meccg.server.api.images import images_of
from serving import Server

PNG = b"\x89PNG\r\n\x1a\nrest"


def folder(root: Path) -> Path:
    for name in ("TW-156.png", "tw_7.jpg", "wh/Gandalf.webp", "Bert (Burat).png", "holiday.jpg", "notes.txt"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(PNG)
    return root


def test_files_are_known_by_id_or_name(tmp_path: Path) -> None:
    found = images_of(str(folder(tmp_path)))
    assert found["TW-156"].name == "TW-156.png"
    assert found["TW-7"].name == "tw_7.jpg"
    assert found["WH-4"].name == "Gandalf.webp"
    assert {p.name for p in found.values()} == {"TW-156.png", "tw_7.jpg", "Gandalf.webp", "Bert (Burat).png"}


def test_a_server_shows_the_images_that_it_was_pointed_at(tmp_path: Path) -> None:
    images = folder(tmp_path / "cards")
    server = Server(tmp_path, MECCG_IMAGES=str(images))
    server.start()
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as c:
            assert "TW-156" in c.get("/api/images").json()["cards"]
            answer = c.get("/images/tw-156")
            assert (answer.content, answer.headers["content-type"]) == (PNG, "image/png")
            assert c.get("/images/TW-1").status_code == 404
            assert c.get("/images/..%2Fnotes.txt").status_code == 404
    finally:
        server.stop()
