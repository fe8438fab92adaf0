// Answers to questions about a game, and the grid of a table that writes back.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";

export const QUESTION_CHECKS = [
  ["a value is explained, with links to its forms", explainsValue],
  ["types are compared", comparesTypes],
  ["it is told who can build a type", tellsWhoBuilds],
  ["an answer follows edits", followsEdits],
  ["it is told what changed in the game", tellsChanges],
  ["an entry of a table is changed in its grid, and undone", changesEntry],
];

async function explainsValue(it) {
  await it.command("View: Close All Editors");
  await it.openFile("isles-units.g");
  await it.goTo(49, 23);
  await it.command("GDL: Why This Value");
  const view = await it.webview();
  await view.getByRole("heading", { level: 1, name: /^hit-chance\[longship,longship\] = 60/ }).waitFor();
  await view.getByRole("heading", { level: 2, name: "Set by, first to last" }).waitFor();
  await it.picture("answer-why");
  // The keyboard reaches the links, and a link leads to the form.
  const link = view.getByRole("link", { name: "isles-units.g:49" }).first();
  await link.focus();
  await it.press("Enter");
  await it.activeTab("isles-units.g");
  await it.position(49, 3);
  for (const [theme, name] of [["Light Modern", "light"], ["Dark High Contrast", "contrast"]]) {
    await it.theme(theme);
    await it.picture(`answer-${name}`);
  }
  await it.theme("Dark Modern");
  await it.command("View: Close All Editors");
}

async function comparesTypes(it) {
  await it.openFile("isles-units.g");
  await it.goTo(7, 14);
  await it.command("GDL: Compare With ...");
  const row = it.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "longship" }).first();
  await row.locator("input[type=checkbox], .monaco-custom-toggle").first().click();
  await it.picture("compare-with");
  await it.press("Enter");
  const view = await it.webview();
  await view.getByRole("heading", { level: 1, name: "militia and longship: unit types" }).waitFor();
  const table = view.getByRole("table").last();
  await table.getByRole("columnheader", { name: "longship" }).waitFor();
  await it.picture("answer-compare");
  await it.command("View: Close All Editors");
}

async function tellsWhoBuilds(it) {
  await it.openFile("isles-units.g");
  await it.goTo(7, 14);
  await it.command("GDL: Who Can Build This");
  const view = await it.webview();
  await view.getByRole("heading", { level: 1, name: /^militia: unit type/ }).waitFor();
  await view.getByRole("heading", { level: 2, name: "It can exist." }).waitFor();
  await it.picture("answer-reach");
  await it.command("View: Close All Editors");
}

async function followsEdits(it) {
  await it.openFile("isles-units.g");
  await it.goTo(37, 45);
  await it.command("GDL: Why This Value");
  const view = await it.webview();
  await view.getByRole("heading", { level: 1, name: "harbor.hp-max = 20" }).waitFor();
  await it.command("View: Focus First Editor Group");
  await it.goTo(37, 46);
  await it.press("Backspace", "Backspace");
  await it.type("25");
  await view.getByRole("heading", { level: 1, name: "harbor.hp-max = 25" }).waitFor();
  await it.command("File: Revert File");
  await view.getByRole("heading", { level: 1, name: "harbor.hp-max = 20" }).waitFor();
  await it.command("View: Close All Editors");
}

async function tellsChanges(it) {
  const folder = it.server.workspace;
  const git = (...args) => {
    const settings = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
    execFileSync("git", [...settings, ...args], { cwd: folder, stdio: "pipe" });
  };
  git("init", "--quiet");
  try {
    git("add", ".");
    git("commit", "--quiet", "--message", "all");
    await it.openFile("isles.g");
    await it.press("Control+End", "Enter");
    await it.type("(add harbor hp-max 30)");
    await it.command("GDL: What Changed in the Game");
    const view = await it.webview();
    await view.getByRole("heading", { level: 1, name: "isles.g since the last commit" }).waitFor();
    const row = view.getByRole("row").filter({ hasText: "hp-max" });
    await row.filter({ hasText: "harbor" }).first().waitFor();
    assert.match((await row.first().innerText()).replace(/\s+/g, " "), /hp-max harbor 20 30 isles\.g:\d+/);
    await it.picture("answer-changes");
    await it.command("View: Focus First Editor Group");
    await it.command("File: Revert File");
    await it.command("View: Close All Editors");
  } finally {
    rmSync(join(folder, ".git"), { recursive: true, force: true });
  }
}

async function changesEntry(it) {
  const before = it.onDisk("isles-units.g");
  await it.openFile("isles-units.g");
  await it.command("GDL: Show Table as Grid");
  await it.pick("hit-chance");
  const view = await it.webview();
  const grid = view.getByRole("grid", { name: "hit-chance" });
  await grid.waitFor();
  const cell = grid.locator("tbody tr").nth(1).locator("td").nth(1);
  await grid.locator("td[tabindex='0']").focus();
  await it.press("ArrowRight", "ArrowDown", "F2");
  const field = view.getByRole("textbox", { name: "hit-chance of longship and longship" });
  await field.waitFor();
  await it.picture("table-edit");
  await it.press("Escape");
  await field.waitFor({ state: "detached" });
  assert.equal(await cell.innerText(), "60");
  // A number that is typed begins the change.
  await it.type("75");
  await it.press("Enter");
  await it.until("the grid has the value", async () => (await cell.innerText()) === "75" || (await cell.innerText()));
  // What the table does not take is refused, and nothing changes.
  await it.press("F2");
  await field.fill("many");
  await it.press("Enter");
  await view.getByRole("alert").filter({ hasText: "`many` is not a value of `hit-chance`" }).waitFor();
  assert.equal(await cell.innerText(), "75");
  await it.picture("table-refused");
  assert.equal(it.onDisk("isles-units.g"), before, "nothing is saved");
  await it.command("View: Focus First Editor Group");
  await it.goTo(49, 1);
  await it.until("the module has the value", async () => {
    const text = (await it.editor().locator(".view-lines").innerText()).replaceAll("\u00a0", " ");
    return /\(longship longship 75\)/.test(text) || text;
  });
  await it.press("Control+z");
  await it.until("the grid follows the undo", async () => (await cell.innerText()) === "60" || (await cell.innerText()));
  await it.command("File: Save");
  // The editor empties the file before it writes it.
  await it.until("the module is as before", () => it.onDisk("isles-units.g") === before || it.onDisk("isles-units.g"));
  await it.command("View: Close All Editors");
}
