"""The unit of work: some games of a series or of a run of ``gdl tune``.

Nothing else of the package runs on the workers of a cluster.
"""

from __future__ import annotations

import hashlib
import platform
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from gdl._bundle import Bundle
from gdl._errors import VersionError
from gdl._program import version
from gdl._settings import Settings

PART = "part.json"
JOURNAL = "part.jsonl"


@dataclass(frozen=True)
class Shard:
    """A part of a series: its number from 1, and the number of parts."""

    index: int
    of: int


@dataclass(frozen=True)
class Task:
    """What all parts of a series have in common.

    Attributes:
        settings: The settings of the series.
        version: The version of the program that has to play.
    """

    settings: Settings
    version: str

    def key(self, bundle: Bundle, shard: Shard) -> str:
        """The name of the part in a cluster: equal names are equal results."""
        text = repr((bundle.key(), self.settings, self.version))
        digest = hashlib.sha256(text.encode()).hexdigest()[:32]
        return f"gdl-games-{digest}-{shard.index}-of-{shard.of}"


@dataclass(frozen=True)
class TuneTask:
    """What all games of a run of ``gdl tune`` have in common.

    Attributes:
        arguments: Its options.
        version: The version of the program that has to play.
    """

    arguments: tuple[str, ...]
    version: str

    def key(self, bundle: Bundle, parts: Sequence[str]) -> str:
        """The name of some games in a cluster: equal names are equal results."""
        text = repr((bundle.key(), self.arguments, self.version, tuple(parts)))
        return f"gdl-tune-{hashlib.sha256(text.encode()).hexdigest()[:32]}"


def keep(bundle: Bundle) -> Bundle:
    """Returns the bundle: as a task of its own it travels to each worker once."""
    return bundle


def play(bundle: Bundle, task: Task, shard: Shard) -> bytes:
    """Plays a part of a series in one thread, and returns its compressed report.

    Raises:
        VersionError: The program here is another one.
        GdlError: The games cannot be played.
    """
    ensure_version(task.version)
    words = ["--shard", f"{shard.index}/{shard.of}", "--jobs", "1", "--format", "json", "-o", PART]
    with bundle.unpacked() as folder:
        bundle.run(folder, "sim", [*task.settings.arguments(), *words])
        return zlib.compress((folder / PART).read_bytes())


def play_candidates(bundle: Bundle, task: TuneTask, parts: Sequence[str]) -> bytes:
    """Plays games of candidates of ``gdl tune`` in one thread, and returns lines of its journal.

    Raises:
        VersionError: The program here is another one.
        GdlError: The games cannot be played.
    """
    ensure_version(task.version)
    words = ["--jobs", "1", "--journal", JOURNAL, "--play", *parts]
    with bundle.unpacked() as folder:
        bundle.run(folder, "tune", [*task.arguments, *words])
        _header, _newline, games = (folder / JOURNAL).read_bytes().partition(b"\n")
        return games


def ensure_version(wanted: str) -> None:
    """Checks the version of the program on this machine.

    Raises:
        VersionError: It is another one.
    """
    here = version()
    if here != wanted:
        raise VersionError(wanted, here, platform.node())
