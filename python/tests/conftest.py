"""The game that the tests play."""

import shutil
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.fixture
def war(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    for name in ("war.g", "war-units.g"):
        shutil.copy(HERE / name, folder / name)
    return folder / "war.g"
