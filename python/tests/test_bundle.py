import os
from pathlib import Path

import pytest

import gdl


def test_included_files_and_settings_travel(war: Path) -> None:
    (war.parent / "other.g").write_text("(unit-type dwarf)\n")
    (war.parent.parent / "gdl.toml").write_text("[format]\nwidth = 100\n")
    bundle = gdl.Bundle.of(war)
    assert [path for path, _ in bundle.files] == ["games/war-units.g", "games/war.g", "gdl.toml"]
    assert bundle.module == "games/war.g"
    with bundle.unpacked() as folder:
        assert (folder / "games/war.g").read_bytes() == war.read_bytes()


def test_the_key_is_that_of_the_contents(war: Path, tmp_path: Path) -> None:
    before = gdl.Bundle.of(war).key()
    (tmp_path / "elsewhere").mkdir()
    moved = war.parent.rename(tmp_path / "elsewhere" / "same") / "war.g"
    assert gdl.Bundle.of(moved).key() == before
    units = moved.with_name("war-units.g")
    units.write_text(units.read_text().replace("90", "80"))
    assert gdl.Bundle.of(moved).key() != before


def test_relative_paths(war: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = gdl.Bundle.of(war)
    monkeypatch.chdir(war.parent)
    assert gdl.Bundle.of("war.g") == whole


def test_libraries(war: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    library = tmp_path / "library"
    library.mkdir()
    (war.parent / "war-units.g").rename(library / "war-units.g")
    bundle = gdl.Bundle.of(war, lib=[library])
    assert (bundle.module, bundle.libraries) == ("games/war.g", ("library",))
    assert "library/war-units.g" in dict(bundle.files)
    monkeypatch.setenv("XCONQLIB", os.fspath(library))
    bundle = gdl.Bundle.of(war)
    assert (bundle.libraries, bundle.last_library) == ((), "library")
    assert gdl.series(war, games=2, turns=3).data["about"]["title"] == "A small war"
    with pytest.raises(gdl.GdlError, match="none"):
        gdl.Bundle.of(war, lib=[tmp_path / "none"])


def test_games_of_the_program() -> None:
    bundle = gdl.Bundle.of("gdl-tide")
    assert (bundle.module, bundle.files) == ("gdl-tide", (("gdl.toml", b""),))


def test_missing_modules(tmp_path: Path) -> None:
    with pytest.raises(gdl.GdlError, match="none"):
        gdl.Bundle.of(tmp_path / "none.g")


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_links_out_of_the_folder_do_not_travel(
    war: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = tmp_path / "secret"
    secret.write_text("[format]\nwidth = 100\n")
    settings = war.parent / "gdl.toml"
    settings.symlink_to(secret)
    with pytest.raises(gdl.GdlError, match="leads out of its folder"):
        gdl.Bundle.of(war)
    monkeypatch.setenv("GDL_ALLOW_OUTSIDE", "1")
    assert secret.read_bytes() in dict(gdl.Bundle.of(war).files).values()
    monkeypatch.delenv("GDL_ALLOW_OUTSIDE")
    settings.unlink()
    (war.parent / "other.toml").write_text("[format]\nwidth = 90\n")
    settings.symlink_to("other.toml")
    assert gdl.Bundle.of(war)
    # The program does not read such a module, so that the game has no such file.
    units = war.with_name("war-units.g")
    units.rename(tmp_path / "units")
    units.symlink_to(tmp_path / "units")
    assert "war-units.g" not in str([path for path, _ in gdl.Bundle.of(war).files])
