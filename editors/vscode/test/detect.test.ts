// Texts that are GDL, and texts that only share the ending.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type Verdict, detect } from "../src/detect";

function check(verdict: Verdict, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    test(`${name}: ${verdict}`, () => {
      assert.equal(detect(text), verdict);
    });
  }
}

check("gdl", {
  "a module": '(game-module "x" (title "X"))',
  "a fragment without a header": "(unit-type orc)\n(add orc hp-max 5)",
  "a long comment first": `${";; A comment.\n".repeat(2000)}(unit-type orc)`,
  "a block comment first, with others in it": "#| a #| b |# ( |#\r\n(terrain-type sea)",
  "a byte order mark": '\ufeff(game-module "x")',
  "old line ends": '; Mac\r(game-module "x"\r  (title "X"))\r',
  "a form that is being written": "(unit-type",
  "a lost parenthesis": "(unit-type orc (help \"x)\")\n(unit-type elf)",
  "forms that other languages have": "(define land (plains hills))\n(add land liquid false)",
  "a list without a head, then a form": "()\n(unit-type orc)\n(unit-type elf)",
  "text in a foreign encoding": "(side 1 (name \"K\ufffdnigreich\"))\n(unit-type orc)",
  "a map alone": '(area 3 3)\n(area (terrain "3a" "3a" "3a"))',
});

check("other", {
  "ANTLR": "// Comment.\ngrammar T;\nexpr : NUMBER ;",
  "an ANTLR grammar with a header": "header { package x; }\nclass L extends Lexer;",
  "GAP": "# Comment.\nG := SymmetricGroup(5);",
  "G-code": "; made by a slicer\nG28 ; home\nG1 X5",
  "G-code in parentheses": "(this is a part)\nG1 X5",
  "Scheme": "(define (square x) (* x x))\n(define (cube x) (* x x x))",
  "Lisp": "(defun f (x) x)\n(setq y 5)",
  "a form name in prose": "The unit-type orc is strong.",
  "an old saved game": "Xconq 5 saved game",
  "strings": '"just" "strings"',
});

check("unknown", {
  "nothing": "",
  "blanks": "\r\n\t \n",
  "comments": "; one\n#| two |#\n",
  "a comment that does not end": "#| one",
});

test("hostile texts take no time", () => {
  const start = performance.now();
  for (const text of ["(".repeat(200_000), ";\n".repeat(100_000), "#|".repeat(100_000), "\\".repeat(200_000), '"\\'.repeat(100_000)]) {
    detect(text);
  }
  assert.ok(performance.now() - start < 2000);
});

// Real modules lie beside the project on some machines; those of the project are there always.
for (const folder of ["../../lib", "../../../shared/corpus/xconq-7.5"]) {
  const skip = existsSync(folder) ? false : "the folder is not there";
  test(`all modules of ${folder} are GDL`, { skip }, () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".g"));
    assert.ok(files.length > 0);
    const others = files.filter((name) => detect(readFileSync(join(folder, name), "latin1")) !== "gdl");
    assert.deepEqual(others, []);
  });
}
