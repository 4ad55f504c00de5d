"""A small writer of PDF: pages with text, lines and boxes, in the Helvetica that every reader has.

Its letters are those of Windows' Western alphabet, which has every accent of the names; what it lacks is replaced by what
comes nearest.
"""

from __future__ import annotations

import unicodedata
import zlib

A4 = (595.28, 841.89)
LETTER = (612.0, 792.0)
MM = 72 / 25.4

# Widths of Helvetica's letters, space to tilde, in thousandths of the size; bold ones below.
_PLAIN = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 "
    "584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 "
    "278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 "
    "500 334 260 334 584"
)
_BOLD = (
    "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 "
    "584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 "
    "278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 "
    "500 389 280 389 584"
)
_MARKS = {
    "‘": 222,
    "’": 222,
    "“": 333,
    "”": 333,
    "–": 556,
    "—": 1000,
    "…": 1000,
    "•": 350,
    "×": 584,
    "½": 834,
    "·": 278,
    "°": 400,
}
_BOLD_MARKS = {**_MARKS, "‘": 278, "’": 278, "“": 500, "”": 500}
_NEAREST = {"−": "–", "≥": ">=", "≤": "<=", "→": "->", "◆": "•", "▲": "+", "▼": "-", "\u00a0": " ", "\u202f": " "}


def _widths(row: str, marks: dict[str, int]) -> dict[str, int]:
    return {chr(32 + i): int(n) for i, n in enumerate(row.split())} | marks


WIDTHS = {False: _widths(_PLAIN, _MARKS), True: _widths(_BOLD, _BOLD_MARKS)}


def writable(text: str) -> str:
    """The text in letters that the font has."""
    out = []
    for c in text:
        for one in _NEAREST.get(c, c):
            try:
                one.encode("cp1252")
                out.append(one)
            except UnicodeEncodeError:
                bare = unicodedata.normalize("NFKD", one).encode("ascii", "ignore").decode()
                out.append(bare or "?")
    return "".join(out)


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is; a letter with an accent is as wide as without."""
    table = WIDTHS[bold]
    total = 0
    for c in text:
        n = table.get(c)
        total += n if n is not None else table.get(unicodedata.normalize("NFD", c)[0], 556)
    return total * size / 1000


def wrapped(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """The text in lines that fit the room; a word that is too long for a line is cut."""
    out: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if width(longer, size, bold) <= room:
                line = longer
                continue
            if line:
                out.append(line)
            while width(word, size, bold) > room and len(word) > 1:
                fits = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or width(word[:n], size, bold) <= room)
                out.append(word[:fits])
                word = word[fits:]
            line = word
        out.append(line)
    return out


class Page:
    """What is drawn on a page; measured in points from its lower left corner."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def text(
        self, x: float, y: float, words: str, size: float, *, bold: bool = False, grey: float = 0, anchor: str = "start"
    ) -> None:
        words = writable(words)
        if anchor != "start":
            x -= width(words, size, bold) * (1 if anchor == "end" else 0.5)
        escaped = words.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        self.parts.append(f"BT {grey:g} g /F{int(bold)} {size:g} Tf {x:.2f} {y:.2f} Td ({escaped}) Tj ET")

    def box(self, x: float, y: float, wide: float, high: float, *, fill: float | None = None, line: float | None = 0.5) -> None:
        """Filled with a grey, framed by a line of some width, or both."""
        draw = "B" if fill is not None and line is not None else "f" if fill is not None else "S"
        shade = f"{fill:g} g " if fill is not None else ""
        pen = f"{line:g} w 0 G " if line is not None else ""
        self.parts.append(f"{shade}{pen}{x:.2f} {y:.2f} {wide:.2f} {high:.2f} re {draw}")

    def line(self, x: float, y: float, to_x: float, to_y: float, pen: float = 0.25, grey: float = 0.5) -> None:
        self.parts.append(f"{pen:g} w {grey:g} G {x:.2f} {y:.2f} m {to_x:.2f} {to_y:.2f} l S")


def document(pages: list[Page], title: str, size: tuple[float, float] = A4) -> bytes:
    """The file; the same pages always make the same file."""
    fonts = "<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>"
    kids = " ".join(f"{6 + 2 * i} 0 R" for i in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        fonts.format("Helvetica").encode(),
        fonts.format("Helvetica-Bold").encode(),
        b"<< /Title <" + ("\ufeff" + title).encode("utf-16-be").hex().encode() + b"> /Producer (meccg) >>",
    ]
    for i, page in enumerate(pages):
        box = f"/MediaBox [0 0 {size[0]:g} {size[1]:g}]"
        resources = "/Resources << /Font << /F0 3 0 R /F1 4 0 R >> >>"
        objects.append(f"<< /Type /Page /Parent 2 0 R {box} {resources} /Contents {7 + 2 * i} 0 R >>".encode())
        data = zlib.compress("\n".join(page.parts).encode("cp1252"), 9)
        objects.append(f"<< /Length {len(data)} /Filter /FlateDecode >>\nstream\n".encode() + data + b"\nendstream")
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
    return bytes(out)
