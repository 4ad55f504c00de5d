"""What is handed on: an sdist, the wheel that is made of it, and an environment into which nothing else was put.

Built once for all of these tests. Dependencies come from wherever pip takes them here, in the versions of requirements.lock.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import httpx
import pytest

from ledger import ROOT
from server.client import BOT, ME, Person, run
from serving import Server

CLIENT = "meccg/server/web/"
SAID = re.compile(r"^meccg: meccg serve needs the package \w+: pip install '(meccg\[server\])'\n$")


def built(target: str, tree: Path, out: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """As `python -m build` does it, with the hatchling that is here."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out)]
    env = {**os.environ, **environment}
    return subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("sdist")
    made = built("sdist", ROOT, out)
    assert made.returncode == 0, made.stderr
    (file,) = out.iterdir()
    return file


@pytest.fixture(scope="module")
def tree(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked."""
    out = tmp_path_factory.mktemp("tree")
    with tarfile.open(sdist) as packed:
        packed.extractall(out, filter="data")
    (folder,) = out.iterdir()
    return folder


@pytest.fixture(scope="module")
def no_node(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A PATH on which `node` is new enough and `npm` does nothing but fail."""
    folder = tmp_path_factory.mktemp("bin")
    for name, does in (("node", "echo v22.0.0"), ("npm", "exit 1")):
        (folder / name).write_text(f"#!/bin/sh\n{does}\n")
        (folder / name).chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


@pytest.fixture(scope="module")
def wheel(tree: Path, no_node: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made of the sdist, where nothing can build a client."""
    out = tmp_path_factory.mktemp("wheel")
    made = built("wheel", tree, out, PATH=no_node)
    assert made.returncode == 0, made.stderr
    (file,) = out.iterdir()
    return file


def client(names: list[str]) -> set[str]:
    return {name.split(CLIENT)[1] for name in names if CLIENT in name and not name.endswith("/")}


def test_sdist_and_the_wheel_made_of_it_hold_the_built_client(sdist: Path, wheel: Path) -> None:
    here = client([str(f) for f in (ROOT / "src" / CLIENT).rglob("*") if f.is_file()])
    assert {"index.html", ".sources"} < here
    with tarfile.open(sdist) as packed:
        assert client(packed.getnames()) == here
    assert client(zipfile.ZipFile(wheel).namelist()) == here


def test_what_is_packed_is_ours(sdist: Path, wheel: Path) -> None:
    with tarfile.open(sdist) as packed:
        names = packed.getnames()
    assert not [n for n in names if "node_modules" in n or "__pycache__" in n or "/.venv" in n or "/build/" in n]
    assert any(n.endswith("/CHANGELOG.md") for n in names)
    inside = zipfile.ZipFile(wheel).namelist()
    assert {n.split("/")[0] for n in inside if ".dist-info/" not in n} == {"meccg"}
    assert "meccg/py.typed" in inside


def test_without_a_client_nothing_is_built(tree: Path, no_node: str, tmp_path: Path) -> None:
    """The client that lies there is of other sources, and npm fails: this is said, and no wheel without a client is left."""
    stamp = tree / "src" / CLIENT / ".sources"
    kept = stamp.read_text()
    stamp.write_text("of other sources")
    try:
        made = built("wheel", tree, tmp_path, PATH=no_node)
    finally:
        stamp.write_text(kept)
    assert made.returncode
    assert "meccg: the client could not be built, and without it there is nothing to install." in made.stderr
    assert not list(tmp_path.iterdir())


def pins(to: Path) -> Path:
    """The versions of the lock file without their hashes: pip does not take these of constraints for extras."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    to.write_text("\n".join(re.findall(r"^[\w.-]+==[^\\\n]+", lock, re.MULTILINE)) + "\n")
    return to


class Installed(Server):
    """The program of another environment."""

    python = ""

    @property
    def command(self) -> list[str]:
        return [str(Path(self.python).parent / "meccg")]


def test_an_installed_wheel_plays(wheel: Path, tmp_path: Path) -> None:
    """Into an empty environment: first without the server, whose packages come as `meccg serve` says."""
    python = tmp_path / "env" / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "env")], check=True)
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "MECCG"))} | {"HOME": str(tmp_path)}
    constraints = ["-c", str(pins(tmp_path / "pins.txt"))]

    def pip(what: str) -> None:
        command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-input", *constraints, what]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def meccg(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(python.parent / "meccg"), *words], cwd=tmp_path, env=clean, capture_output=True, text=True, timeout=60
        )

    pip(str(wheel))
    assert meccg("card", "Gandalf").stdout.startswith("Gandalf")
    refused = meccg("serve")
    said = SAID.match(refused.stderr)
    assert said, refused.stderr
    assert refused.returncode == 2

    pip(said[1])
    server = Installed(tmp_path)
    server.python = str(python)
    server.environment = {k: v for k, v in server.environment.items() if k not in ("PYTHONPATH", "PYTHONPYCACHEPREFIX")}
    server.start()

    async def scene() -> None:
        page = httpx.get(server.address)
        assert '<script type="module"' in page.text
        for asset in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text):
            assert httpx.get(server.address + asset).status_code == 200
        person = await Person(server.address).come("Frodo")
        place = await person.sit(await person.new_game(ME, BOT))
        await place.say(type="hello", seen=0)
        for _ in range(5):
            assert await place.asked()
            await place.answer()

    try:
        run(scene())
    finally:
        server.stop()
