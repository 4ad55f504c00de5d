"""Behind the proxies of `deploy/`, over https: pages, cookies, websockets, and who comes from where."""

from __future__ import annotations

import asyncio
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets

from server.client import BOT, ME, OPEN, Person, Place, run
from serving import Server, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"


def program(name: str) -> str:
    return shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin") or ""


def needs(*names: str) -> pytest.MarkDecorator:
    missing = [name for name in names if not program(name)]
    return pytest.mark.skipif(bool(missing), reason=f"NOT TESTED: not on this machine: {', '.join(missing)}")


HTTP = """
pid {folder}/pid; error_log {folder}/error.log; daemon off; worker_processes 1; {user}
events {{ worker_connections 200; }}
http {{
    access_log off;
    client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c; uwsgi_temp_path {folder}/d;
    scgi_temp_path {folder}/e;
    include {folder}/meccg.conf;
}}
"""


class Proxied:
    """A server behind nginx as `deploy/nginx.conf` says, with a certificate that nobody signed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.address = f"https://localhost:{self.port}"
        self.server = Server(folder, MECCG_PUBLIC_URL=self.address)
        key, certificate = folder / "key.pem", folder / "certificate.pem"
        command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        subprocess.run([*command, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
        said = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        for ours, here in (
            ("/etc/letsencrypt/live/meccg.example/fullchain.pem", str(certificate)),
            ("/etc/letsencrypt/live/meccg.example/privkey.pem", str(key)),
            ("listen 443", f"listen 127.0.0.1:{self.port}"),
            ("listen 80", f"listen 127.0.0.1:{free_port()}"),
            ("127.0.0.1:8000", f"127.0.0.1:{self.server.port}"),
            ("meccg.example", "localhost"),
        ):
            assert ours in said
            said = said.replace(ours, here)
        (folder / "meccg.conf").write_text(said, encoding="utf-8")
        user = "user root;" if folder.owner() == "root" else ""
        (folder / "nginx.conf").write_text(HTTP.format(folder=folder, user=user), encoding="utf-8")
        self.command = [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]

    def start(self) -> Proxied:
        checked = subprocess.run([*self.command, "-t"], capture_output=True, text=True)
        assert checked.returncode == 0, checked.stderr
        self.server.start()
        self.process = subprocess.Popen(self.command)
        return self

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)
        self.server.stop()


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    made = Proxied(tmp_path_factory.mktemp("proxied")).start()
    yield made
    made.stop()


@needs("nginx", "openssl")
def test_a_game_over_https(proxied: Proxied) -> None:
    async def scene() -> None:
        anna, headers = Person(proxied.address), {"origin": proxied.address}
        anna.http = httpx.AsyncClient(base_url=proxied.address, timeout=30, verify=trusting(), headers=headers)
        for _ in range(100):  # until nginx is there
            try:
                await anna.come("Anna")
                break
            except httpx.ConnectError:
                await asyncio.sleep(0.05)
        shown = await anna.http.get("/api/me")
        cookie = shown.headers["set-cookie"]
        assert cookie.startswith("__Host-meccg=")
        assert "Secure" in cookie
        assert "max-age" in shown.headers["strict-transport-security"]
        game = await anna.new_game(ME, BOT)
        place = Place(anna, game, None, proxied.address)
        headers["cookie"] = anna.cookie
        place.socket = await websockets.connect(place.url, additional_headers=headers, max_size=None, ssl=trusting())
        OPEN.append(place)
        for _ in range(3):
            assert await place.asked() is not None
            await place.answer()

    run(scene())


@needs("nginx", "openssl")
def test_nobody_says_himself_where_he_comes_from(proxied: Proxied) -> None:
    """What a client writes into X-Forwarded-For is not passed on: figures are for the machine itself, which this one is, whatever
    it says.
    """
    elsewhere = {"x-forwarded-for": "203.0.113.9"}
    direct = httpx.get(f"{proxied.server.address}/metrics", headers=elsewhere)
    assert direct.status_code == 403
    with httpx.Client(base_url=proxied.address, verify=trusting(), headers=elsewhere) as http:
        assert http.get("/metrics").status_code == 200
        asked = http.post("/api/me", json={"name": "x"}, headers={"origin": "https://evil.example"})
        assert (asked.status_code, asked.json()["code"]) == (403, "origin")


@needs("caddy")
def test_caddy_reads_its_file(tmp_path: Path) -> None:
    command = [program("caddy"), "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(command, capture_output=True, text=True, env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"})
    assert done.returncode == 0, done.stderr
