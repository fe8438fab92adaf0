// What the grid of a table shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { filtered } from "../src/webview/filter";
import { heat } from "../src/webview/heat";

test("types are filtered by parts of names, and by patterns", () => {
  const names = ["infantry", "sub", "sub-hunter", "a.b"];
  const check = (words: string, expected: number[]): void => {
    assert.deepEqual(filtered(names, words), expected, words);
  };
  check("", [0, 1, 2, 3]);
  check("  ", [0, 1, 2, 3]);
  check("sub", [1, 2]);
  check("fan, hunt", [0, 2]);
  check("sub*", [1, 2]);
  check("*b", [1, 3]);
  check("a.*", [3]);
  check("(", []);
});

test("entries are as warm as their rank among the values", () => {
  assert.deepEqual([...heat([5, 1, 9999, 5])], [[1, 0], [5, 0.5], [9999, 1]]);
  assert.deepEqual([...heat([7, 7])], [[7, 0]]);
  assert.deepEqual([...heat([])], []);
});
