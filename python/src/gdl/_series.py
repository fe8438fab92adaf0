"""Series of games: played here or on a cluster, with the same results."""

from __future__ import annotations

import functools
import importlib.util
import json
import os
import tempfile
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict

from gdl._bundle import Bundle
from gdl._cluster import play_all
from gdl._errors import GdlError, MissingPackageError
from gdl._program import run, version
from gdl._settings import Settings, Variants, settings_of
from gdl._shard import PART, Shard, Task, play

if TYPE_CHECKING:
    import pandas as pd
    from distributed import Client
    from typing_extensions import Unpack

SHARD_SIZE = 25
"""The number of games of a part: seconds of work, so that little is lost with a worker."""

REPORT = "report.json"
ROWS = "games.jsonl"

Format = Literal["pretty", "html", "json", "junit"]


@dataclass(frozen=True)
class Series:
    """The report of a series of games.

    Attributes:
        json: The report, as ``gdl report merge --format json`` writes it. The same game, settings
            and version give the same bytes on any number of machines.
        rows: A row for each side of each game, as JSON lines.
    """

    json: bytes = field(repr=False)
    rows: bytes = field(repr=False)

    @functools.cached_property
    def data(self) -> dict[str, Any]:
        """The report as dictionaries and lists."""
        data: dict[str, Any] = json.loads(self.json)
        return data

    @property
    def summary(self) -> dict[str, Any]:
        """The statistics of the series: endings, sides, players, types, health, and findings."""
        summary: dict[str, Any] = self.data["summary"]
        return summary

    @property
    def findings(self) -> list[dict[str, Any]]:
        """What stands out in the games."""
        findings: list[dict[str, Any]] = self.summary["findings"]
        return findings

    def games(self) -> pd.DataFrame:
        """Returns a frame with one row a game.

        Columns: ``game`` from 0, ``seed``, ``rotation`` (seats by which the players are moved on),
        ``ending``, ``decision``, ``turns``, ``stalled_turns``, ``quiet_turns``, ``first_fight`` (a
        turn), ``cells_used``, ``winners`` (a number of sides), ``winner`` (the name of the side if
        one side wins), and ``state_hash``.

        Raises:
            MissingPackageError: pandas is not installed.
        """
        return frame([_row(record) for record in self.data["games"]], COLUMNS)

    def sides(self) -> pd.DataFrame:
        """Returns a frame with one row for each side of each game.

        The columns are those of ``gdl sim --games-csv``: fates, actions, units that were built and
        lost, their value, and scores.

        Raises:
            MissingPackageError: pandas is not installed.
        """
        return frame([json.loads(line) for line in self.rows.splitlines()])

    def render(self, format: Format = "pretty") -> str:  # noqa: A002
        """Returns the report for people or for other programs.

        Args:
            format: ``pretty`` for a terminal, ``html`` for a page with charts, ``json``, or
                ``junit`` for build servers.
        """
        with tempfile.TemporaryDirectory(prefix="gdl-") as folder:
            (Path(folder) / REPORT).write_bytes(self.json)
            return run(["report", "merge", REPORT, "--format", format], folder).decode()


COLUMNS = [
    "game",
    "seed",
    "rotation",
    "ending",
    "decision",
    "turns",
    "stalled_turns",
    "quiet_turns",
    "first_fight",
    "cells_used",
    "winners",
    "winner",
    "state_hash",
]
"""The columns of a frame of games."""


def _row(record: dict[str, Any]) -> dict[str, Any]:
    winners = [side["name"] for side in record["sides"] if side["fate"] == "won"]
    pace = record.get("pace", {})
    row = {name: record.get(name) for name in COLUMNS}
    row |= {name: pace.get(name) for name in ("quiet_turns", "first_fight", "cells_used")}
    row["stalled_turns"] = len(record.get("stalls", []))
    row["winners"] = len(winners)
    row["winner"] = winners[0] if len(winners) == 1 else None
    return row


def series(
    path: str | os.PathLike[str],
    *,
    games: int = 1000,
    turns: int = 200,
    seed: int = 1,
    players: Sequence[str] = (),
    mirror: bool = False,
    size: tuple[int, int] | None = None,
    variants: Variants | None = None,
    lib: Iterable[str | os.PathLike[str]] = (),
    shard_size: int = SHARD_SIZE,
    client: Client | None = None,
) -> Series:
    """Plays a series of games and returns its report.

    Args:
        path: The path of a module, or the name of one in a library.
        games: The number of games, at most 100,000.
        turns: The maximum number of turns of a game.
        seed: The seed of the first game; each further game has the next one.
        players: The players, in the order of sides: ``ai``, ``passive`` or ``random``. Further
            sides are played by ``ai``.
        mirror: Play each seed as often as there are sides, with the players in other seats, or
            with another side acting first if all players are alike.
        size: Width and height of the area in cells, if the game has no map of its own.
        variants: Values of variants of the game by their names.
        lib: Library folders in which included modules are looked for.
        shard_size: The number of games that a worker plays at a time.
        client: The client of a Dask cluster. Without it, this machine plays on all processors.

    Returns:
        The report, with the same bytes on one machine and on any number of workers.

    Raises:
        GdlError: The module or a file is missing, settings are wrong, or games cannot be played.
        VersionError: A worker has another version of the program.
        ValueError: Players are given as one text.
    """
    settings = settings_of(games, turns, seed, players, mirror, size, variants)
    bundle = Bundle.of(path, lib)
    if bundle.module.endswith(".bdl"):
        raise GdlError(f"`{bundle.module}` is a board game: `gdl sim` plays these")
    if client is None:
        return _join([_play_here(bundle, settings)])
    task = Task(settings, version())
    count = max(1, -(-games // max(1, shard_size)))
    shards = [Shard(index, count) for index in range(1, count + 1)]
    parts = {task.key(bundle, shard): (task, shard) for shard in shards}
    done = dict(play_all(client, bundle, play, parts))
    return _join([zlib.decompress(done[name]) for name in parts])


class Options(TypedDict, total=False):
    """The arguments of :func:`series`, which :func:`games` and :func:`sides` take too."""

    games: int
    turns: int
    seed: int
    players: Sequence[str]
    mirror: bool
    size: tuple[int, int] | None
    variants: Variants | None
    lib: Iterable[str | os.PathLike[str]]
    shard_size: int
    client: Client | None


def games(path: str | os.PathLike[str], **settings: Unpack[Options]) -> pd.DataFrame:
    """Plays a series of games and returns a frame with one row a game.

    Takes the arguments of :func:`series`; :meth:`Series.games` describes the columns.
    """
    _ensure_pandas()
    return series(path, **settings).games()


def sides(path: str | os.PathLike[str], **settings: Unpack[Options]) -> pd.DataFrame:
    """Plays a series of games and returns a frame with one row for each side of each game.

    Takes the arguments of :func:`series`; :meth:`Series.sides` describes the columns.
    """
    _ensure_pandas()
    return series(path, **settings).sides()


def _play_here(bundle: Bundle, settings: Settings) -> bytes:
    words = ["--shard", "1/1", "--format", "json", "-o", PART]
    with bundle.unpacked() as folder:
        bundle.run(folder, "sim", [*settings.arguments(), *words])
        return (folder / PART).read_bytes()


def _join(parts: Sequence[bytes]) -> Series:
    with tempfile.TemporaryDirectory(prefix="gdl-") as name:
        folder = Path(name)
        files = []
        for index, part in enumerate(parts):
            files.append(f"part{index}.json")
            (folder / files[-1]).write_bytes(part)
        output = ["--format", "json", "-o", REPORT, "--games-jsonl", ROWS]
        run(["report", "merge", *files, "--complete", *output], folder)
        return Series((folder / REPORT).read_bytes(), (folder / ROWS).read_bytes())


def frame(rows: list[dict[str, Any]], columns: list[str] | None = None) -> pd.DataFrame:
    """Makes a frame of rows.

    Raises:
        MissingPackageError: pandas is not installed.
    """
    _ensure_pandas()
    import pandas as pd  # noqa: PLC0415

    return pd.DataFrame(rows, columns=columns)


def _ensure_pandas() -> None:
    # Known before games are played, and without the second that the import takes.
    if importlib.util.find_spec("pandas") is None:
        raise MissingPackageError("pandas", "pandas")
