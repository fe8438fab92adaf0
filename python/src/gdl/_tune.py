"""The search for numbers that meet an aim: played here or on a cluster, with the same results."""

from __future__ import annotations

import functools
import json
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gdl._bundle import Bundle
from gdl._cluster import play_all
from gdl._errors import GdlError
from gdl._program import version
from gdl._series import SHARD_SIZE, frame
from gdl._settings import Settings, Variants, settings_of
from gdl._shard import TuneTask, play_candidates

if TYPE_CHECKING:
    import pandas as pd
    from distributed import Client

JOURNAL = "run.jsonl"
"""The name of the journal beside the game while a run is on."""


@dataclass(frozen=True)
class Tuning:
    """The result of a run of ``gdl tune``.

    Attributes:
        json: The result, as ``gdl tune --format json`` writes it. The same game, arguments and
            version give the same bytes on any number of machines.
        text: The result for people, with the change of the modules as a patch.
    """

    json: bytes = field(repr=False)
    text: str = field(repr=False)

    @functools.cached_property
    def data(self) -> dict[str, Any]:
        """The result as dictionaries and lists."""
        data: dict[str, Any] = json.loads(self.json)
        return data

    @property
    def is_reached(self) -> bool:
        """Whether the aims are met within the tolerance."""
        return bool(self.data["is_reached"])

    @property
    def choice(self) -> str | None:
        """The numbers to choose, in words.

        It is empty if the game may stay as it is, and None if no game could be played.
        """
        chosen = (it for it in self.data["results"] if it["candidate"] == self.data["choice"])
        values: str | None = next((it["values"] for it in chosen), None)
        return values

    def results(self) -> pd.DataFrame:
        """Returns a frame of the last candidates, the smallest change first.

        Columns: ``candidate``, ``values``, ``change`` (its size), ``deviation`` (distance from the
        aims in percentage points), ``seeds``; and for each aim its ``mean``, ``low`` and ``high``,
        in columns such as ``mean: length in 20..40``.

        Raises:
            MissingPackageError: pandas is not installed.
        """
        names = ("candidate", "values", "change", "deviation", "seeds")
        rows = []
        for result in self.data["results"]:
            row = {name: result[name] for name in names}
            for aim in result["aims"]:
                row |= {f"{of}: {aim['aim']}": aim[of] for of in ("mean", "low", "high")}
            rows.append(row)
        return frame(rows)


def tune(
    path: str | os.PathLike[str],
    *,
    vary: Sequence[str],
    aim: Sequence[str],
    games: int = 2000,
    turns: int = 100,
    within: int | None = None,
    tolerance: float = 5.0,
    seed: int = 1,
    players: Sequence[str] = (),
    mirror: bool = False,
    size: tuple[int, int] | None = None,
    variants: Variants | None = None,
    lib: Iterable[str | os.PathLike[str]] = (),
    journal: str | os.PathLike[str] | None = None,
    shard_size: int = SHARD_SIZE,
    client: Client | None = None,
) -> Tuning:
    """Plays games with other numbers until they meet an aim. The modules are not changed.

    Args:
        path: The path of a module, or the name of one in a library.
        vary: Numbers and their values, as in ``hit-chance[orc,*] in 20..60 step 5``.
        aim: What the games should be like, as in ``wins(Orcs) = 50 %``.
        games: The number of games in all.
        turns: The maximum number of turns of a game.
        within: Leave out values that are farther from the current ones, in percent of them.
        tolerance: The distance from the aims that is small enough, in percentage points.
        seed: The seed of the first game.
        players: The players, in the order of sides: ``ai``, ``passive`` or ``random``.
        mirror: Play each seed as often as there are sides.
        size: Width and height of the area in cells, if the game has no map of its own.
        variants: Values of variants of the game by their names.
        lib: Library folders in which included modules are looked for.
        journal: A file that keeps each game that is over. The same call continues from it.
        shard_size: The number of games that a worker plays at a time.
        client: The client of a Dask cluster. Without it, this machine plays on all processors.

    Returns:
        The result, with the same bytes on one machine and on any number of workers.

    Raises:
        GdlError: The module or a file is missing, knobs, aims or settings are wrong, or the journal
            is that of another run.
        VersionError: A worker has another version of the program.
        ValueError: Knobs, aims or players are given as one text.
    """
    for name, texts in (("vary", vary), ("aim", aim)):
        if isinstance(texts, str):
            raise ValueError(f"`{name}` is a list of texts, not the text {texts!r}")
    settings = settings_of(games, turns, seed, players, mirror, size, variants)
    arguments = _arguments(settings, vary, aim, within)
    bundle = Bundle.of(path, lib)
    with bundle.unpacked() as folder:
        file = Path(journal).absolute() if journal is not None else folder / JOURNAL
        words = [*arguments, "--journal", str(file)]
        if client is not None:
            task = TuneTask(arguments, version())
            _play_rounds(client, bundle, folder, (task, file), max(1, shard_size))
        # All games are in the journal now, or are played here.
        words += ["--tolerance", repr(float(tolerance))]
        report = bundle.run(folder, "tune", [*words, "--format", "json"])
        text = bundle.run(folder, "tune", words).decode()
    if not report:
        raise GdlError(f"`{bundle.module}` cannot be played: `gdl check` says why")
    return Tuning(report, text)


def _arguments(
    settings: Settings, vary: Sequence[str], aim: Sequence[str], within: int | None
) -> tuple[str, ...]:
    words = settings.arguments()
    for option, texts in (("--vary", vary), ("--aim", aim)):
        words += [word for text in texts for word in (option, text)]
    if within is not None:
        words += ["--within", str(within)]
    return tuple(words)


def _play_rounds(
    client: Client,
    bundle: Bundle,
    folder: Path,
    run: tuple[TuneTask, Path],
    shard_size: int,
) -> None:
    task, journal = run
    words = [*task.arguments, "--journal", str(journal), "--next"]
    while True:
        answer = bundle.run(folder, "tune", words)
        missing: list[str] = json.loads(answer)["missing"] if answer else []
        if not missing:
            return
        chunks = list(_chunks(missing, shard_size))
        parts = {task.key(bundle, chunk): (task, chunk) for chunk in chunks}
        with journal.open("ab") as file:
            for _name, lines in play_all(client, bundle, play_candidates, parts):
                file.write(lines)
                file.flush()


PART = re.compile(r"(\d+):(\d+)\.\.(\d+)")


def _chunks(missing: Sequence[str], size: int) -> Iterable[tuple[str, ...]]:
    """Groups runs of games, such as ``3:0..15``, into parts of at most so many games."""
    chunk: list[str] = []
    room = size
    for text in missing:
        match = PART.fullmatch(text)
        if match is None:
            raise GdlError(f"`gdl tune --next` printed `{text}`, which is not a run of games")
        candidate, first, last = (int(number) for number in match.groups())
        while first <= last:
            end = min(last, first + room - 1)
            chunk.append(f"{candidate}:{first}..{end}")
            room -= end + 1 - first
            first = end + 1
            if room == 0:
                yield tuple(chunk)
                chunk, room = [], size
    if chunk:
        yield tuple(chunk)
