// Settings become options of the program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOptions } from "../src/commands/arguments";

test("settings become options", () => {
  const none = { library: [], embeddedLibrary: null, variants: {} };
  assert.deepEqual(gameOptions(none, "/modules"), []);
  assert.deepEqual(gameOptions({ ...none, embeddedLibrary: true }, "/modules"), []);
  const all = { library: ["lib", "/opt/xconq"], embeddedLibrary: false, variants: { "world-size": [60, 30], "see-all": [1] } };
  assert.deepEqual(gameOptions(all, "/modules"), [
    ...["--lib", "/modules/lib", "--lib", "/opt/xconq"],
    "--no-embedded-lib",
    ...["--variant", "world-size=60,30", "--variant", "see-all=1"],
  ]);
});
