// Names of new types.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nameProblem } from "../src/commands/names";

test("names of new types are checked", () => {
  const taken = new Set(["orc"]);
  for (const name of ["troll", " big-troll_2 ", "T"]) {
    assert.equal(nameProblem(name, taken), undefined, name);
  }
  for (const name of ["", "two words", "9th", "é", "-x", "x".repeat(101)]) {
    assert.match(nameProblem(name, taken) ?? "", /letters, digits/, name);
  }
  assert.equal(nameProblem("orc", taken), "The game has a type orc");
});
