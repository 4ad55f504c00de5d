"""What is no deck, or not quite: said in a line that names the place, and never with an exception of another kind."""

import json
import time

import pytest

from meccg.decks import DeckError, read, read_deck


def told(data, **more):
    with pytest.raises(DeckError) as e:
        read_deck(data, "my.deck", **more)
    return str(e.value).splitlines()


@pytest.mark.parametrize("data", [b"", b"   \n\n", b"\xef\xbb\xbf", "", "\ufeff"])
def test_nothing(data):
    assert told(data) in (["my.deck: the file is empty"], ["my.deck: there is no card in it"])


@pytest.mark.parametrize(
    "data",
    [
        "# only a comment\n",
        "[sites]\n",
        "name: x\n[sites]\n",
        "<deck></deck>",
        "{}",
        "####\nDeck\n####\n",
        "[NetMECCG v1.4 Deck]\n",
    ],
)
def test_no_card(data):
    assert told(data) == ["my.deck: there is no card in it"]


def test_ten_megabytes_of_noise():
    """Refused at once: a deck has a few kilobytes."""
    noise = bytes(i * 7919 % 251 for i in range(10_000)) * 1000
    begun = time.perf_counter()
    assert told(noise) == ["my.deck: this is no deck: it has more than 1 MB"]
    assert time.perf_counter() - begun < 0.5


def test_a_file_of_ten_megabytes(tmp_path):
    path = tmp_path / "noise.deck"
    path.write_bytes(b"1 Dodge\n" * 1_300_000)
    with pytest.raises(DeckError, match=r"noise\.deck: this is no deck: it has more than 1 MB"):
        read_deck(path)


def test_no_text():
    assert told(b"GIF89a\x01\x00\x01\x00") == ["my.deck:1: not a text file"]
    assert told(b"Deck\n1 Dodge\n\x00\n") == ["my.deck:3: not a text file"]


def test_an_essay():
    """Some text that is no deck: one line says so, not one for each of its own."""
    text = "It was a dark night.\nNobody came.\n" * 200
    (line,) = told(text)
    assert line.startswith("my.deck:1: this is no deck: of 400 lines hardly any names a card")


def test_a_folder_and_a_file_that_is_not_there(tmp_path):
    with pytest.raises(DeckError, match="Is a directory"):
        read_deck(tmp_path)
    with pytest.raises(DeckError, match=r"none\.meccg: No such file"):
        read_deck(tmp_path / "none.meccg")


# --- sections ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[hazards]\nWargs\n[hazrds]\nWargs\n", "my.deck:3: there is no section [hazrds]; the sections are starting characters"),
        (
            "####\nDeck\n####\n1 Dodge\n####\nStuff\n####\n1 Dodge\n",
            "my.deck:6: there is no section 'Stuff'; the sections are deck",
        ),
        ("[NetMECCG v1.4 Deck]\n[startng]\nDodge\n", "my.deck:2: there is no section [startng]; the sections are starting"),
        (
            '<deck>\n<section name="X">\n<card qty="1">Dodge</card></section></deck>',
            "my.deck:2: there is no section 'X'; the sections are",
        ),
        ('{"pool": {"adrazar": 1},\n "pile": {"dodge": 1}}', "my.deck:2: there is no part 'pile'; the parts are pool"),
        ("Pool\n1 Adrazar (TW)\nStuff\n1 Dodge (TW)\nResources\n", "my.deck:3: no card is called 'Stuff'"),
        ("Pool\nAdrazar\nDodge\nStealth\nStuff:\n", "my.deck:5: no card is called 'Stuff:'"),
    ],
)
def test_a_section_that_there_is_not(text, fault):
    (line,) = told(text)
    assert line.startswith(fault)


@pytest.mark.parametrize("text", ["1 Dodge\n####\nDeck\n####\n1 Dodge\n", "[NetMECCG v1.4 Deck]\nDodge\n[hazards]\nWargs\n"])
def test_a_card_before_the_first_section(text):
    (line,) = told(text)
    assert "stands before the first section" in line


def test_a_card_among_the_sites():
    assert told("Sites\nMoria\nDodge\n") == ["my.deck:3: Dodge (TW-209) is a resource (event): it can't be among the sites"]


def test_a_hazard_that_starts():
    assert told("Pool\nWargs\n") == ["my.deck:2: Wargs (TW-109) is a hazard (creature): it can't be among the pool"]


def test_a_site_that_is_somewhere_else_is_told():
    found = read("Hazards\nWargs\nMoria\n")
    assert found.deck.sites == (("TW-413", 1),)
    assert found.remarks == ("line 3: Moria (TW-413) is put into the location deck",)


def test_an_alignment_that_there_is_not():
    (line,) = told("alignment: elf\n[sites]\nMoria\n")
    assert line == "my.deck: there is no alignment 'elf'; there are hero, minion, balrog, fallen-wizard"


# --- numbers -------------------------------------------------------------------------------------------------------------------

WAYS = {
    "own": "[hazards]\n{} Wargs\n",
    "gccg": "####\nDeck\n####\n{} Wargs (TW)\n",
    "cardnum": "Pool\n1 Adrazar (TW)\nHazards\n{} Wargs (TW)\n",
    "plain": "Hazards\n{} Wargs\n",
    "octgn": '<deck>\n<section name="Hazards">\n<card qty="{}">Wargs</card></section></deck>',
    "online": '{{"playdeck": {{\n"wargs (tw)": {}}}}}',
}


@pytest.mark.parametrize("format", WAYS)
@pytest.mark.parametrize("n", ["0", "-3", "100", "999999", "1" + "0" * 18, "9" * 5000])
def test_numbers_that_cannot_be(format, n):
    (line,) = told(WAYS[format].format(n))
    assert line.startswith(f"my.deck:{4 if format in ('gccg', 'cardnum') else 3 if format == 'octgn' else 2}: ") or "JSON" in line
    assert "copies of" in line or "JSON" in line
    assert len(line) < 300


@pytest.mark.parametrize("n", ["3.5", "1,000", "1e9"])
def test_what_is_no_number(n):
    for format in ("own", "gccg", "plain", "octgn"):
        (line,) = told(WAYS[format].format(n))
        assert "Wargs" in line


@pytest.mark.parametrize("n", ["3.5", "null", "true", '"x"', "[]", "-1", "1e400"])
def test_what_is_no_number_in_json(n):
    with pytest.raises(DeckError):
        read_deck(WAYS["online"].format(n))


def test_copies_of_several_lines_are_added():
    (line,) = told("[hazards]\n60 Wargs\nGiant\n60 Wargs\n")
    assert line == "my.deck:4: more than 99 copies of Wargs: no deck has so many"


# --- cards ---------------------------------------------------------------------------------------------------------------------


def test_every_line_that_is_not_understood_is_told_with_candidates():
    text = "Resources\n1 Dogde (TW)\n1 Stelth\n1 Stealth\n1 Zzzzzz\nHazards\n1 Wargs (DC)\n(TW)\n1 Wargs\n1 River\n1 Giant\n"
    with pytest.raises(DeckError) as e:
        read_deck(text, "my.deck")
    lines = str(e.value).splitlines()
    assert lines[0].startswith("my.deck:2: no card is called 'Dogde'; did you mean Dodge (TW-209, hero resource)")
    assert lines[1].startswith("my.deck:3: no card is called 'Stelth'; did you mean Stealth")
    assert lines[2].startswith("my.deck:5: no card is called 'Zzzzzz'")
    assert lines[3] == "my.deck:7: there is no set 'DC' (of Wargs); the sets are TW TD DM LE AS WH BA, and PR"
    assert lines[4] == "my.deck:8: '(TW)' names no card"
    assert [f.line for f in e.value.faults] == [2, 3, 5, 7, 8]
    assert e.value.faults[0].candidates[0] == "TW-209"


def test_a_list_of_faults_has_an_end():
    lines = told("[hazards]\n" + "Nonesuch\n" * 500 + "Wargs\n")
    assert len(lines) == 41
    assert lines[-1] == "my.deck: and 460 more faults"


def test_what_could_be_read_is_there_all_the_same():
    found = read("Hazards\n3 Wargs\nWagrs\nGiant\nRiver\n")
    assert [f.line for f in found.faults] == [3]
    assert sum(n for _, n in found.deck.play_deck) == 5


# --- broken files of the other formats ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("<deck><section>", "my.deck: line 1: not a deck of OCTGN: no element found"),
        ("<html><body>Deck</body></html>", "my.deck: line 1: not a deck of OCTGN: <deck> is needed, not <html>"),
        ("<deck>\n<card qty='1'>Dodge</card>\n<b/></deck>", "my.deck:3: <b> has no place in a deck"),
        ("<deck><section name='Pool'>\n<card qty='1'></card></section></deck>", "my.deck:2: a card without a name"),
        (
            "<deck><section name='Pool'>\n<card qty='x'>Dodge</card></section></deck>",
            "my.deck:2: 'x' copies of Dodge: a whole number",
        ),
        ('<!DOCTYPE deck [<!ENTITY a "b">]>\n<deck>&a;</deck>', "my.deck: line 1: a deck has no document type"),
        ("{", "my.deck: not a deck in JSON"),
        ('{"pool": 3}', "my.deck:1: 3 is no list of cards"),
        ('{"pool": [3]}', "my.deck:1: 3 is no card"),
        ('{"pool": {"dodge": {"dodge": {"dodge": {"dodge": {"dodge": 1}}}}}}', "my.deck:1: "),
        ('{"a":' * 5000, "my.deck: not a deck in JSON"),
        ('{"pool":' + "[" * 100_000, "my.deck: not a deck in JSON"),
    ],
)
def test_a_broken_file(text, fault):
    assert told(text)[0].startswith(fault)


def test_lines_of_json_are_right():
    text = json.dumps({"pool": {"adrazar (tw)": 1}, "playdeck": {"dodge (tw)": 1, "dogde (tw)": 2}}, indent=1)
    (line,) = told(text)
    assert line.startswith("my.deck:7: no card is called 'dogde'")
