from pathlib import Path

import pytest

import gdl
from gdl._tune import _chunks

VARY = ["hit-chance[guard,*] in 10..90 step 20"]
AIM = ["wins(Ur) = 50 %"]


def test_numbers_are_found(war: Path) -> None:
    tuning = gdl.tune(war, vary=VARY, aim=AIM, games=200, turns=30)
    assert tuning.choice is not None
    assert "--- war-units.g" in tuning.text or not tuning.choice
    assert tuning.data["game"] == "war.g"
    assert "Tuning of war.g" in tuning.text


def test_a_journal_continues(war: Path, tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    first = gdl.tune(war, vary=VARY, aim=AIM, games=100, turns=30, journal=journal)
    lines = journal.read_text().splitlines(keepends=True)
    journal.write_text("".join(lines[: len(lines) // 2]))
    assert gdl.tune(war, vary=VARY, aim=AIM, games=100, turns=30, journal=journal) == first
    assert len(journal.read_text().splitlines()) == len(lines)
    with pytest.raises(gdl.GdlError, match="the journal of another run"):
        gdl.tune(war, vary=VARY, aim=AIM, games=100, turns=31, journal=journal)


def test_frame(war: Path) -> None:
    pytest.importorskip("pandas")
    results = gdl.tune(war, vary=VARY, aim=AIM, games=100, turns=30).results()
    assert list(results.columns[:2]) == ["candidate", "values"]
    assert results["mean: wins(Ur) = 50 %"].between(0, 1).all()


def test_mistakes_are_explained(war: Path) -> None:
    with pytest.raises(gdl.GdlError, match="guard"):
        gdl.tune(war, vary=["hit-chance[gard,*] in 10..90"], aim=AIM)
    with pytest.raises(ValueError, match="`vary` is a list"):
        gdl.tune(war, vary=VARY[0], aim=AIM)


def test_games_are_grouped() -> None:
    assert list(_chunks(["3:0..4", "5:0..1", "5:4..4"], 4)) == [
        ("3:0..3",),
        ("3:4..4", "5:0..1", "5:4..4"),
    ]
    assert list(_chunks([], 4)) == []
