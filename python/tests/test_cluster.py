"""A Dask scheduler with four workers as processes, of which two are killed while they play."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import gdl
import gdl._program

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.cluster

WORKERS = 4
KILLED = 2
PATIENCE = 300
"""Seconds until something that has to happen counts as failed."""


class Cluster:
    """A scheduler and workers that nobody starts again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        file = folder / "scheduler.json"
        # On a port of its own, without a page.
        words = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"]
        self.processes = [self._start("scheduler", *words, "--scheduler-file", str(file))]
        words = ["--scheduler-file", str(file), "--no-nanny", "--no-dashboard", "--nthreads", "1"]
        for index in range(WORKERS):
            self.processes.append(self._start("worker", *words, "--name", f"worker{index}"))
        until("the scheduler starts", file.exists)
        self.client = distributed.Client(scheduler_file=str(file), timeout=PATIENCE)
        self.client.wait_for_workers(WORKERS, timeout=PATIENCE)

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        log = self.folder / f"{len(list(self.folder.iterdir()))}.log"
        with log.open("wb") as output:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *words],
                cwd=self.folder,
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    def playing(self) -> dict[str, Any]:
        """The workers that have tasks, by name."""
        names = {
            address: info["name"]
            for address, info in self.client.scheduler_info(n_workers=-1)["workers"].items()
        }
        tasks = self.client.processing()
        return {names[address]: keys for address, keys in tasks.items() if keys}

    def kill(self, name: str) -> None:
        """Kills a worker at once."""
        self.processes[1 + int(name.removeprefix("worker"))].send_signal(signal.SIGKILL)

    def close(self) -> None:
        self.client.close()
        for process in self.processes:
            process.kill()
            process.wait()


def until(what: str, holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"it does not happen that {what}"
        time.sleep(0.02)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    folder = tmp_path / "cluster"
    folder.mkdir()
    cluster = Cluster(folder)
    yield cluster
    cluster.close()


def killing_two(cluster: Cluster, work: Callable[[], Any], prefix: str) -> Any:  # noqa: ANN401
    """Does some work, in whose middle two workers are killed that have a part of it."""
    result: list[Any] = []
    thread = threading.Thread(target=lambda: result.append(work()))
    thread.start()
    victims: list[str] = []

    def are_playing() -> bool:
        assert thread.is_alive(), "the work is over before workers are killed"
        playing = cluster.playing()
        of_work = [name for name, keys in playing.items() if any(prefix in str(k) for k in keys)]
        victims[:] = of_work[:KILLED]
        return len(playing) == WORKERS and len(victims) == KILLED

    until("all workers play", are_playing)
    for name in victims:
        cluster.kill(name)
    until("the scheduler misses two", lambda: len(cluster.client.nthreads()) == WORKERS - KILLED)
    assert thread.is_alive(), "the work is over before the workers are missed"
    thread.join(PATIENCE)
    assert result, "the work is not done"
    return result[0]


def test_workers_are_killed_and_bytes_are_equal(war: Path, cluster: Cluster) -> None:
    settings: dict[str, Any] = {"games": 600, "turns": 100, "seed": 5}
    here = gdl.series("gdl-ford", **settings)
    there = killing_two(
        cluster,
        lambda: gdl.series("gdl-ford", **settings, client=cluster.client),
        "gdl-games-",
    )
    assert len(here.data["games"]) == 600
    assert there.json == here.json
    assert there.rows == here.rows
    # A game of files, with another division into parts by the workers that are left.
    settings = {"games": 500, "turns": 60, "mirror": True}
    here = gdl.series(war, **settings)
    there = gdl.series(war, **settings, shard_size=33, client=cluster.client)
    assert there.json == here.json


def test_tuning_is_equal_when_workers_are_killed(war: Path, cluster: Cluster) -> None:
    settings: dict[str, Any] = {
        "vary": ["hit-chance[guard,*] in 10..90 step 10"],
        "aim": ["wins(Ur) = 50 %", "length in 5..20 weight 0.5"],
        "games": 4000,
        "turns": 60,
    }
    here = gdl.tune(war, **settings)
    there = killing_two(
        cluster,
        lambda: gdl.tune(war, **settings, shard_size=20, client=cluster.client),
        "gdl-tune-",
    )
    assert there.json == here.json
    assert there.text == here.text


def test_a_worker_with_another_version(
    war: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = tmp_path / "gdl"
    program = gdl._program.find()
    version = '[ "$1" = --version ] && echo gdl 9.9.9 && exit'
    other.write_text(f'#!/bin/sh\n{version}\nexec {program} "$@"\n')
    other.chmod(0o755)
    monkeypatch.setenv("GDL", os.fspath(other))
    with pytest.raises(gdl.VersionError, match=r"has gdl .* and this process has gdl 9\.9\.9"):
        gdl.series(war, games=2, turns=2, client=cluster.client)


def test_errors_come_back(war: Path, cluster: Cluster) -> None:
    with pytest.raises(gdl.GdlError, match="no variant"):
        gdl.series(war, games=2, variants={"see-all": True}, client=cluster.client)
