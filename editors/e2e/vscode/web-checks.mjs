// What is checked where the extension runs in the browser: what it answers there, and how it gets the files.
import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHECKS } from "./checks.mjs";
import { Workbench } from "./workbench.mjs";

/** Checks that hold here as well, in their order. */
const SHARED = [
  "a module is taken for GDL by its text",
  "mistakes are underlined and listed",
  "the status bar names the game",
  "a hover shows effective values",
  "links of a hover lead to modules and to the manual",
  "references are counted and shown",
  "a table is shown as a grid, and leads to its clauses",
  "the effective module is shown",
  "a quick fix mends a mistake",
  "a module is formatted",
  "a type is renamed in all files",
  "the map of a game is drawn",
  "a lens plays a game",
  "a board beside its source follows every keystroke and keeps the game",
];

export const WEB_CHECKS = [
  ...SHARED.map((name) => {
    const check = CHECKS.find((check) => check[0] === name);
    assert.ok(check, name);
    return check;
  }),
  ["what needs a terminal is not offered", leavesTerminals],
  ["files that others change are read again", followsFiles],
  ["another server has the files as well", restarts],
  ["a huge folder does not keep the server from starting", boundsFolders],
];

async function leavesTerminals(it) {
  await it.openFile("raid.g");
  await it.press("F1");
  const input = it.page.locator(".quick-input-widget input.input");
  await input.waitFor();
  await input.fill(">GDL: ");
  const rows = it.page.locator(".quick-input-list .monaco-list-row");
  await rows.filter({ hasText: "GDL: Show Map" }).first().waitFor();
  const list = it.page.locator(".quick-input-list");
  const titles = new Set();
  for (let step = 0; step < 40; step++) {
    for (const text of await rows.allInnerTexts()) {
      titles.add(text.split("\n")[0]);
    }
    await it.press("ArrowDown");
  }
  await list.waitFor();
  const all = [...titles].join("; ");
  assert.ok(all.includes("GDL: Show Diagram") && all.includes("GDL: Play 50 Turns"), all);
  assert.doesNotMatch(all, /Run in the Simulator|What Changed in the Game/);
  await it.press("Escape");
  await it.openFile("skirmish.bdl");
  const lenses = it.page.locator(".codelens-decoration a");
  await lenses.filter({ hasText: /^play$/ }).first().waitFor();
  assert.equal(await lenses.filter({ hasText: "200 games" }).count(), 0, "no lens for a terminal");
  await it.command("View: Close All Editors");
}

async function followsFiles(it) {
  const path = join(it.server.workspace, "later.g");
  const other = join(it.server.workspace, "later-units.g");
  // The list of files follows the disk when the server runs.
  await it.openFile("raid.g");
  await it.language("GDL");
  writeFileSync(path, '(game-module "later")\n(include "later-units")\n(unit-type scout)\n(terrain-type plain)\n(add runner hp-max 3)\n');
  await it.openFile("later.g");
  await it.language("GDL");
  const squiggles = it.editor().locator(".squiggly-error, .squiggly-warning");
  await it.until("the missing module is told", async () => (await squiggles.count()) > 0 || (await squiggles.count()));
  writeFileSync(other, "(unit-type runner)\n");
  await it.until("the module is found", async () => (await squiggles.count()) === 0 || (await squiggles.count()));
  rmSync(other);
  await it.until("the module is missed again", async () => (await squiggles.count()) > 0 || (await squiggles.count()));
  rmSync(path);
  await it.command("View: Close All Editors");
}

async function restarts(it) {
  await it.openFile("isles-units.g");
  await it.command("GDL: Restart Language Server");
  // The client drops what the server before it has said: this is from the new one.
  await it.page.waitForTimeout(1000);
  await it.goTo(7, 14);
  const hover = it.page.locator(".monaco-hover:not(.hidden) .hover-contents").first();
  await it.until("a hover knows the game that includes the module", async () => {
    await it.command("Show or Focus Hover");
    await it.page.waitForTimeout(500);
    const text = (await hover.isVisible()) ? await hover.innerText() : "nothing";
    await it.press("Escape");
    return /isles\.g:\d+/.test(text) || text;
  });
  await it.command("View: Close All Editors");
}

async function boundsFolders(it) {
  // More modules than are read, folders in folders, and a file that is larger than any the server reads.
  const folder = join(it.server.work, "huge");
  mkdirSync(join(folder, "more"), { recursive: true });
  writeFileSync(join(folder, "first.g"), '(game-module "first")\n(unit-type man (hpmax 3))\n');
  writeFileSync(join(folder, "large.g"), ";".repeat(17 << 20));
  for (let module = 0; module < 2500; module++) {
    writeFileSync(join(folder, "more", `m${module}.g`), `(game-module "m${module}")\n(unit-type u${module})\n`);
  }
  mkdirSync(join(folder, "deep", ..."d".repeat(200)), { recursive: true });
  const page = await it.page.context().browser().newPage({ viewport: { width: 1280, height: 800 } });
  const other = new Workbench(page, { ...it.server, url: it.server.url, workspace: folder }, it.pictures);
  try {
    await other.open();
    await other.openFile("first.g");
    const squiggles = other.editor().locator(".squiggly-error");
    await other.until("the mistake is underlined", async () => (await squiggles.count()) > 0);
    await other.notification("more files than GDL reads in a browser").waitFor();
    await other.picture("huge");
  } finally {
    await page.close();
  }
}
