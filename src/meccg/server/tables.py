"""The tables of the database. A game is its record: what it was made of (`games.origin`) and its `lines`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

meta = Table("meta", metadata, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False))

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("login", String(60), unique=True),  # of accounts only
    Column("password", String(200)),  # argon2id
    Column("made", Float, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("user", String(32), nullable=False, index=True),
    Column("made", Float, nullable=False),
    Column("scope", String(10), nullable=False, server_default="play"),  # play, look
)

ended = Table(  # cookies that are no longer good
    "ended",
    metadata,
    Column("mark", String(80), primary_key=True),  # of a cookie, or of a person: all that were made before
    Column("at", Float, nullable=False, index=True),
)

decks = Table(
    "decks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("user", String(32), nullable=False, index=True),
    Column("name", String(120), nullable=False),
    Column("deck", Text, nullable=False),
    Column("playable", Boolean, nullable=False),
    Column("touched", Float, nullable=False),
)

learned = Table(
    "learned",
    metadata,
    Column("user", String(32), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("answers", Text, nullable=False),  # the right ones so far, as JSON
    Column("done", Integer, nullable=False),  # how many they are
    Column("touched", Float, nullable=False),
)

friends = Table(  # a line for each of the two
    "friends",
    metadata,
    Column("user", String(32), primary_key=True),
    Column("friend", String(32), primary_key=True),
    Column("made", Float, nullable=False),
)

callings = Table(  # the link with which somebody finds friends
    "callings",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("user", String(32), nullable=False, unique=True),
)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(120), nullable=False),
    Column("maker", String(32), nullable=False),
    Column("state", String(10), nullable=False),  # open, playing, over
    Column("private", Boolean, nullable=False),
    Column("watch", String(10), nullable=False),
    Column("quick", Boolean, nullable=False),
    Column("rules", Text, nullable=False),  # model.options.Rules as JSON
    Column("clock", Text, nullable=False),  # wire.Clock as JSON, or ""
    Column("clocks", Text, nullable=False),  # seconds left by seat, as JSON, or ""
    Column("secret", String(64), nullable=False),
    Column("origin", Text, nullable=False),  # kernel.game.Origin as JSON; "" until all seats are taken
    Column("length", Integer, nullable=False),  # of the record
    Column("turn", Integer, nullable=False),
    Column("asked", String(40), nullable=False),  # seats that are asked, for lists: "0,1"
    Column("how", String(20), nullable=False),  # council, resigned, draw, time, absence; "" while it is played
    Column("winners", String(40), nullable=False),
    Column("next", String(32), nullable=False),
    Column("parent", String(32), nullable=False),
    Column("made", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("owner", String(120), nullable=False),
    Column("lease", Float, nullable=False),
    Column("inherited", Integer, nullable=False, server_default="0"),  # lines of another game with which it began
    Index("games_by_state", "state", "touched"),
    Index("games_by_owner", "owner"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", String(32), nullable=False, index=True),  # "" for bots and open seats
    Column("bot", String(40), nullable=False),
    Column("here", Boolean, nullable=False),
    Column("name", String(60), nullable=False),
    Column("deck", Text, nullable=False),  # model.deck.Deck as JSON, "" if it is still to be brought
    Column("deck_name", String(120), nullable=False),
    Column("token", String(40), nullable=False),
    Column("nonce", String(80), nullable=False),
    Column("stops", Text, nullable=False),  # wire.Passing as JSON, or ""
    Column("invited", String(32), nullable=False, server_default=""),  # the friend for whom it is kept
    Index("seats_by_invited", "invited"),
)

lines = Table(
    "lines",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("said", Text, nullable=False, server_default=""),  # marks of the messages that it came of
)

chat = Table(
    "chat",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("what", String(40), nullable=False),
    Column("user", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("address", String(60), nullable=False),
    Column("detail", Text, nullable=False),
)
