import json
import subprocess
import zlib
from pathlib import Path

import pytest

import gdl
from gdl._program import find
from gdl._shard import Shard, Task, play


def test_one_process_writes_the_report_of_the_program(war: Path) -> None:
    series = gdl.series(war, games=5, turns=20, seed=3)
    words = ["sim", "war.g", "--games", "5", "--turns", "20", "--seed", "3", "--format", "json"]
    done = subprocess.run([find(), *words], cwd=war.parent, capture_output=True, check=False)
    assert series.json == done.stdout
    assert [game["seed"] for game in series.data["games"]] == [3, 4, 5, 6, 7]
    assert series.summary["findings"] == series.findings
    assert "A small war" in series.render()
    assert series.render("html").startswith("<!DOCTYPE html>")


def test_settings(war: Path) -> None:
    series = gdl.series(war, games=3, turns=9, players=["ai", "passive"], mirror=True)
    about = series.data["about"]
    assert (about["games"], about["rotations"], about["turns"]) == (4, 2, 9)
    assert about["players"] == ["ai", "passive"]
    with pytest.raises(gdl.GdlError, match="no variant"):
        gdl.series(war, games=1, variants={"see-all": True})
    with pytest.raises(ValueError, match="players are a list"):
        gdl.series(war, games=1, players="ai,passive")
    with pytest.raises(gdl.GdlError, match="100000"):
        gdl.series(war, games=100_001)


def test_frames(war: Path) -> None:
    pytest.importorskip("pandas")
    series = gdl.series(war, games=6, turns=40)
    games, sides = series.games(), series.sides()
    assert list(games["game"]) == [0, 1, 2, 3, 4, 5]
    assert list(games["seed"]) == [1, 2, 3, 4, 5, 6]
    assert set(games["winner"].dropna()) <= {"Ur", "Uruk"}
    assert (games["winner"].notna() == (games["winners"] == 1)).all()
    assert len(sides) == 12
    won = sides[sides["fate"] == "won"].set_index("game")["name"]
    assert dict(won) == dict(games.dropna(subset=["winner"]).set_index("game")["winner"])
    assert gdl.games(war, games=6, turns=40).equals(games)
    assert gdl.sides(war, games=6, turns=40).equals(sides)


def test_a_shard_is_a_part_of_the_series(war: Path) -> None:
    settings = gdl.Settings(games=7, turns=10, seed=1)
    bundle = gdl.Bundle.of(war)
    task = Task(settings, gdl.version())
    whole = gdl.series(war, games=7, turns=10)
    games = []
    for index in (1, 2, 3):
        report = json.loads(zlib.decompress(play(bundle, task, Shard(index, 3))))
        games += report["games"]
    assert games == whole.data["games"]
    assert len({task.key(bundle, Shard(index, 3)) for index in (1, 2, 3)}) == 3


def test_another_version_is_refused(war: Path) -> None:
    task = Task(gdl.Settings(games=1, turns=1, seed=1), "gdl 0.0.1")
    with pytest.raises(gdl.VersionError, match=r"gdl 0\.0\.1.*install the same version"):
        play(gdl.Bundle.of(war), task, Shard(1, 1))


def test_board_games_are_refused(tmp_path: Path) -> None:
    (tmp_path / "race.bdl").write_text("")
    with pytest.raises(gdl.GdlError, match=r"race\.bdl"):
        gdl.series(tmp_path / "race.bdl")
