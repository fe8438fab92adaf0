// What the manifest promises is there, and what it offers is GDL.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { parseVersion } from "../src/server/version";

interface Manifest {
  version: string;
  contributes: {
    commands: { command: string }[];
    problemPatterns: { name: string; regexp: string }[];
    configuration: { properties: Record<string, { description?: string; markdownDescription?: string }> };
  };
}

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
const { contributes } = manifest;

const named = JSON.stringify(contributes).match(/"(?:\.\/)?(?:[\w-]+\/)?[\w.-]+\.(?:json|svg|md|png)"/g) ?? [];
const files = [...new Set(named.map((name) => name.slice(1, -1).replace(/^\.\//, "")))];

test("all files that the manifest names are there", () => {
  assert.ok(files.length > 12);
  assert.deepEqual(files.filter((file) => !file.startsWith("dist/") && !existsSync(file)), []);
});

test("all files that the manifest names are in the package", () => {
  const lines = readFileSync(".vscodeignore", "utf8").split("\n").filter((line) => line.startsWith("!"));
  const packed = lines.map((line) => new RegExp(`^${line.slice(1).replace(/\./g, "\\.").replace(/\*/g, "[^/]*")}$`));
  assert.deepEqual(files.filter((file) => !packed.some((pattern) => pattern.test(file))), []);
});

test("all commands of the manifest are registered", () => {
  const source = ["activate", "extension"].map((name) => readFileSync(`src/${name}.ts`, "utf8")).join("\n");
  const registered = [...source.matchAll(/command\("(\w+)"/g)].map((match) => `gdl.${match[1] ?? ""}`);
  const missing = contributes.commands.map((it) => it.command).filter((command) => !registered.includes(command));
  assert.deepEqual(missing, []);
});

test("all settings are explained", () => {
  const settings = Object.entries(contributes.configuration.properties);
  assert.ok(settings.length >= 10);
  assert.deepEqual(settings.filter(([, it]) => !(it.description ?? it.markdownDescription)).map(([name]) => name), []);
});

test("the problem matchers read what gdl prints", () => {
  const [findings, remarks] = contributes.problemPatterns.map((it) => new RegExp(it.regexp)) as [RegExp, RegExp];
  const line = "maps/a b.g:8:14: error[G0402] unknown-property: a unit type has no property `hpmax`";
  assert.deepEqual(findings.exec(line)?.slice(1, 6), ["maps/a b.g", "8", "14", "error", "G0402"]);
  assert.equal(remarks.exec(line), null);
  assert.ok(remarks.test("a.g:1:1: info[G1948] no-way-to-end: nothing ever ends this game"));
  assert.ok(findings.test("C:\\x\\a.g:1:1: warning[G1948] x: y"));
});

const gdl = process.env["GDL"];

test("the snippets are modules without mistakes", { skip: gdl === undefined && "GDL names no program" }, () => {
  const snippets = JSON.parse(readFileSync("snippets/gdl.json", "utf8")) as Record<string, { body: string | string[] }>;
  const folder = mkdtempSync(join(tmpdir(), "gdl-snippets-"));
  try {
    const text = (name: string): string => expand([snippets[name]?.body ?? ""].flat().join("\n"));
    const game = text("Game");
    assert.match(game, /\(game-module "my-game"/);
    writeFileSync(join(folder, "my-game.g"), game);
    const types = text("Unit types with numbers");
    const block = text("Block for a condition").replace("reinforced", "(= 1 1)");
    writeFileSync(join(folder, "other.g"), `(game-module "other")\n(terrain-type sea)\n${types}\n${block}\n`);
    const args = ["check", "--min-level", "error", "--format", "short", folder];
    execFileSync(gdl ?? "", args, { stdio: "pipe" });
    assert.equal(parseVersion(execFileSync(gdl ?? "", ["--version"], { encoding: "utf8" })), manifest.version);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the snippets of board games have no mistakes", { skip: gdl === undefined && "GDL names no program" }, () => {
  const snippets = JSON.parse(readFileSync("snippets/bdl.json", "utf8")) as Record<string, { body: string[] }>;
  const folder = mkdtempSync(join(tmpdir(), "bdl-snippets-"));
  try {
    const [game, ...rules] = Object.values(snippets).map(({ body }) => expand(body.join("\n")));
    const finish = `no_moves_available\n${rules.join("\n")}`;
    writeFileSync(join(folder, "game.bdl"), game ?? "");
    writeFileSync(join(folder, "rules.bdl"), (game ?? "").replace("no_moves_available", finish));
    execFileSync(gdl ?? "", ["check", "--format", "short", folder], { stdio: "pipe" });
    for (const name of ["game.bdl", "rules.bdl"]) {
      execFileSync(gdl ?? "", ["bdl", "perft", join(folder, name), "3"], { stdio: "pipe" });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A snippet with what its placeholders propose; the inner ones of two go first. */
function expand(snippet: string): string {
  const proposed = new Map<string, string>();
  const inner = snippet.replace(/\$\{[A-Z_]+:([^{}]*)\}/g, "$1").replace(/\$\{(\d+):([^{}]*)\}/g, (_, place: string, text: string) => {
    proposed.set(place, text);
    return text;
  });
  return inner.replace(/\$(\d+)/g, (_, place: string) => proposed.get(place) ?? "");
}
