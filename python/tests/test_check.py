from pathlib import Path

import pytest

import gdl


def test_findings_have_places(war: Path) -> None:
    assert gdl.check(war) == []
    war.write_text(war.read_text() + "(table hit-chance (mam u* 20))\n")
    (finding,) = gdl.check(war)
    line = len(war.read_text().splitlines())
    assert (finding.rule, finding.level, finding.line) == ("unbound-symbol", "error", line)
    assert finding.column == len("(table hit-chance (") + 1
    assert str(finding) == f"{war}:{line}:20: error[G0202 unbound-symbol]: `mam` has no value here"
    assert finding.data["code"] == finding.code


def test_missing_files_are_errors(tmp_path: Path) -> None:
    with pytest.raises(gdl.GdlError, match="none"):
        gdl.check(tmp_path / "none.g")


def test_version() -> None:
    assert gdl.version().startswith("gdl ")


def test_missing_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GDL", "/nowhere/gdl")
    with pytest.raises(gdl.GdlError, match="/nowhere/gdl"):
        gdl.version()
