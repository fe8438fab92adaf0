// Versions are read and compared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compareVersions, parseVersion } from "../src/server/version";

test("the version is read from what gdl prints, and from nothing else", () => {
  assert.equal(parseVersion("gdl 0.1.0\n"), "0.1.0");
  assert.equal(parseVersion("gdl 1.20.3-rc.1 (abc)"), "1.20.3-rc.1");
  assert.equal(parseVersion("gdl, the GNU data language 1.0.4"), undefined);
  assert.equal(parseVersion("GDL - GNU Data Language, Version 1.0.1"), undefined);
  assert.equal(parseVersion(""), undefined);
});

test("versions are ordered as numbers, and what comes before a release is older", () => {
  const sorted = ["0.0.9", "0.1.0-alpha", "0.1.0-alpha.2", "0.1.0-alpha.10", "0.1.0-beta", "0.1.0", "0.2.0", "0.10.0", "1.0.0"];
  sorted.forEach((version, index) => {
    assert.equal(compareVersions(version, version), 0);
    for (const newer of sorted.slice(index + 1)) {
      assert.ok(compareVersions(version, newer) < 0, `${version} < ${newer}`);
      assert.ok(compareVersions(newer, version) > 0, `${newer} > ${version}`);
    }
  });
  assert.equal(compareVersions("1.0.0+build", "1.0.0"), 0);
});
