// Files of all schemes have paths in the server, and come back from there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, pathOf } from "../src/web/addresses";

test("addresses become paths and come back", () => {
  for (const [scheme, authority, path, expected] of [
    ["vscode-vfs", "github", "/owner/game/units.g", "/vscode-vfs@github/owner/game/units.g"],
    ["vscode-remote", "localhost:8080", "/w/a b.g", "/vscode-remote@localhost:8080/w/a b.g"],
    ["file", "", "/c:/games/x@y.g", "/file@/c:/games/x@y.g"],
    ["web.fs+2", "ann@host", "/", "/web.fs+2@ann@host/"],
  ] as const) {
    assert.equal(pathOf({ scheme, authority, path }), expected);
    assert.deepEqual(addressOf(expected), { scheme, authority, path });
  }
  assert.deepEqual(addressOf("/vscode-vfs@github"), { scheme: "vscode-vfs", authority: "github", path: "/" });
});

test("other paths are no addresses", () => {
  for (const path of ["/w/a@b.g", "/", "", "/@host/x", "/1@2/x"]) {
    assert.equal(addressOf(path), undefined, path);
  }
});
