// Texts that are board games, numbers that users may write, and the page of a game with errors.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { themed } from "../src/commands/board-theme";
import { LEVELS, depthOf, gamesOf } from "../src/commands/numbers";
import { problemsPage } from "../src/commands/problems-page";
import { type BoardVerdict, detectBoard } from "../src/detect-board";

function check(verdict: BoardVerdict, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    test(`${name}: ${verdict}`, () => {
      assert.equal(detectBoard(text), verdict);
    });
  }
}

check("bdl", {
  "a game": "rules{\n  width : 8\n}",
  "a comment first, and a byte order mark": "\ufeff// chess\r\n  pieces {",
  "a mark before the section": "\ufeffpieces {",
  "the brace on the next line": "finish\r\n{",
  "mistakes before a section": "rulez{ }\ninvariants{ }",
});

check("unknown", {
  "nothing": "",
  "comments alone": "\ufeff // mine\n/* and\nyours */ ",
  "a comment without end": "/* rules of",
  "many comments": "/**/".repeat(30_000),
});

check("other", {
  "a building": "INPUT ..\nTITLE LINE-1 *house*  ..",
  "prose": "Solid rules apply here",
  "JSON": '{"rules": {}}',
  "a word": "// chess\nrul",
  "many comments, then a word": `${"/**/".repeat(30_000)}x`,
  "many empty lines": `${"\n".repeat(90_000)}x`,
});

const library = join("..", "..", "lib", "bdl");

test("the games that ship with gdl are board games", { skip: !existsSync(library) && "not in the sources" }, () => {
  const names = readdirSync(library).filter((name) => name.endsWith(".bdl"));
  assert.ok(names.length >= 10);
  assert.deepEqual(names.filter((name) => detectBoard(readFileSync(join(library, name), "utf8")) !== "bdl"), []);
});

test("numbers have bounds", () => {
  assert.deepEqual(["0", " 4 ", "64", "65", "-1", "2.5", "", "x"].map(depthOf), [0, 4, 64, ...Array<undefined>(5)]);
  assert.deepEqual(["1", "100000", "0", "100001", "1e3"].map(gamesOf), [1, 100_000, ...Array<undefined>(3)]);
});

test("players are levels of gdl", () => {
  const players = LEVELS.flatMap((level) => level.players.split(","));
  assert.equal(players.length, 2 * LEVELS.length);
  assert.deepEqual(players.filter((player) => !["random", "easy", "normal", "hard"].includes(player)), []);
});

test("the page has the colours of the editor, after its own", () => {
  const page = themed("<head><style>:root { --ink: #000 }</style></head><body>$& </head></body>");
  assert.match(page, /#000 \}<\/style><style>\n:root \{\n {2}--paper: var\(--vscode-editor-background\)[^]*<\/style>\n<\/head><body>\$& <\/head>/);
});

test("texts of a game become no markup of the page of its errors", () => {
  const evil = "</li><script>alert(1)</script>";
  const page = problemsPage(evil, [{ id: "BDL101", line: 3, column: 1, message: evil }], "abc");
  assert.ok(!page.includes("<script") && page.includes("BDL101, line 3: &#60;/li&#62;"));
  assert.ok(page.includes("default-src 'none'; style-src 'nonce-abc'"));
});
