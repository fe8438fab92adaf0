// What is checked, in the order of a session: later checks go on with what earlier ones have done.
import assert from "node:assert/strict";
import { BOARD_CHECKS } from "./boards.mjs";
import { QUESTION_CHECKS } from "./questions.mjs";
import { VIEW_CHECKS } from "./views.mjs";

export const CHECKS = [
  ["a module is taken for GDL by its text", takesModules],
  ["files of other languages are left alone", leavesOthers],
  ["mistakes are underlined and listed", showsProblems],
  ["the status bar names the game", namesGame],
  ["a hover shows effective values", hovers],
  ["links of a hover lead to modules and to the manual", followsLinks],
  ["completion knows the properties of units", completes],
  ["a definition is found in another file", findsDefinition],
  ["references are counted and shown", showsReferences],
  ["hints stand in the text", showsHints],
  ["a table is shown as a grid, and leads to its clauses", showsTable],
  ["the game of a fragment can be chosen", choosesRoot],
  ["the variants of a game are switched", switchesVariant],
  ["the effective module is shown", showsEffectiveModule],
  ...QUESTION_CHECKS,
  ...VIEW_CHECKS,
  ["a rule is explained", explainsRule],
  ["a quick fix mends a mistake", fixes],
  ["a module is formatted", formats],
  ["a type is renamed in all files", renames],
  ["a task checks the folder", runsTask],
  ["the map of a game is drawn", showsMap],
  ["the map follows edits and is not saved", followsEdits],
  ["a lens plays a game", playsGame],
  ["lenses are switched off on the page of settings", switchesLensesOff],
  ["a game runs in the simulator", runsSimulator],
  ["the link of a finding leads to its rule", followsRuleLink],
  ["mistakes of gdl.toml are underlined", checksSettings],
  ...BOARD_CHECKS,
  ["the language that the user chooses is kept", keepsChoice],
  ["a module in an old encoding draws a warning", warnsOfEncoding],
  ["colours and snippets work in a new module", writesModule],
  ["the walkthrough is there", showsWalkthrough],
  ["a program that is missing or too old is told", tellsOfProgram],
];

async function takesModules(it) {
  await it.openFile("isles.g");
  await it.language("GDL");
  await it.openFile("isles-units.g");
  await it.language("GDL");
}

async function leavesOthers(it) {
  for (const name of ["grammar.g", "group.g"]) {
    await it.openFile(name);
    await it.language("Plain Text");
  }
}

async function showsProblems(it) {
  await it.openFile("isles.g");
  const squiggles = it.editor().locator(".squiggly-error");
  await it.until("two errors are underlined", async () => (await squiggles.count()) === 2 || (await squiggles.count()));
  await it.command("Problems: Focus on Problems View");
  let problems = "";
  await it.until("both errors are listed", async () => {
    problems = (await it.problems()).join("\n");
    return (/no property `hpmax`/.test(problems) && /3 values for 2 types/.test(problems)) || problems;
  });
  assert.doesNotMatch(problems, /grammar\.g|group\.g/, "no problem in files of other languages");
  await it.picture("problems");
  await it.command("View: Hide Panel");
}

async function namesGame(it) {
  await it.openFile("isles-units.g");
  const item = it.statusItem("gdl.root");
  await it.until("the game is isles", async () => (await item.innerText()).includes("isles") || (await item.innerText()));
}

async function followsLinks(it) {
  await it.openFile("isles.g");
  await it.goTo(7, 16);
  await it.command("Show or Focus Hover");
  const links = it.page.locator(".monaco-hover:not(.hidden) .hover-contents a");
  await links.filter({ hasText: /^isles\.g:\d+$/ }).first().waitFor();
  await it.picture("hover-links");
  // "See also" leads to pages of the manual.
  const page = links.filter({ hasNotText: /:\d+$/ }).first();
  const name = await page.innerText();
  await page.click();
  await (await it.webview()).getByRole("heading", { level: 1, name }).waitFor();
  await it.picture("manual-page");
  await it.command("View: Close All Editors");
  // The place of a definition.
  await it.openFile("isles.g");
  await it.goTo(7, 8);
  await it.command("Show or Focus Hover");
  await links.filter({ hasText: "isles-units.g:7" }).first().click();
  await it.activeTab("isles-units.g");
  await it.position(7, 12);
}

async function hovers(it) {
  await it.openFile("isles.g");
  await it.goTo(7, 8);
  await it.command("Show or Focus Hover");
  const hover = it.page.locator(".monaco-hover:not(.hidden) .hover-contents").first();
  await hover.waitFor();
  const text = await hover.innerText();
  assert.match(text, /militia/);
  assert.match(text, /hp-max/, text);
  await it.picture("hover");
  await it.press("Escape");
}

async function completes(it) {
  await it.openFile("isles.g");
  await it.goTo(10, 1);
  await it.type("(add militia spee");
  await it.press("Control+Space");
  const rows = it.page.locator(".suggest-widget.visible .monaco-list-row");
  await rows.filter({ hasText: "speed" }).first().waitFor();
  await it.picture("completion");
  await rows.filter({ has: it.page.locator(".label-name").getByText("speed", { exact: true }) }).first().click();
  await it.type(" 2");
  const text = await it.saved("isles.g");
  assert.match(text, /^\(add militia speed 2\)$/m);
}

async function findsDefinition(it) {
  await it.openFile("isles.g");
  await it.goTo(7, 8);
  await it.press("F12");
  await it.activeTab("isles-units.g");
  await it.position(7, 12);
  await it.picture("definition");
}

async function showsReferences(it) {
  await it.openFile("isles-units.g");
  await it.goTo(7, 12);
  const lens = it.page.locator(".codelens-decoration a").filter({ hasText: /\d+ references/ }).first();
  await lens.waitFor();
  await lens.click();
  const peek = it.page.locator(".peekview-widget .ref-tree .monaco-list-row");
  await peek.filter({ hasText: "isles.g" }).first().waitFor();
  await it.picture("references");
  await it.press("Escape");
}

async function showsHints(it) {
  await it.openFile("isles-units.g");
  await it.goTo(30, 1);
  const lines = it.editor().locator(".view-lines");
  const shown = async () => (await lines.innerText()).replaceAll("\u00a0", " ");
  await it.until("types stand beside values", async () => /\(m:\W?2\W+l:\W?6\W+h:\W?1\)/.test(await shown()) || (await shown()));
  await it.picture("hints");
}

async function showsTable(it) {
  await it.openFile("isles.g");
  await it.goTo(20, 10);
  await it.command("GDL: Show Table as Grid");
  await it.pick("hit-chance");
  const view = await it.webview();
  const grid = view.getByRole("grid", { name: "hit-chance" });
  await grid.waitFor();
  const rows = await grid.locator("tr").allInnerTexts();
  const texts = rows.map((row) => row.trim().split(/\s+/));
  assert.deepEqual(texts, [
    ["militia", "longship", "harbor"],
    ["militia", "55", "40", "25"],
    ["longship", "40", "60", "40"],
    ["harbor", "0", "0", "0"],
  ]);
  await it.picture("table");
  // The keyboard walks, what it is at is told, and Enter shows the clause.
  await grid.locator("td[tabindex='0']").focus();
  await it.press("ArrowRight", "ArrowDown");
  const origin = view.locator("#origin");
  assert.match(await origin.innerText(), /longship, longship: 60 · set in isles-units\.g:\d+/);
  // Values far apart are told apart by colour.
  const colour = (text) => grid.getByRole("gridcell", { name: text, exact: true }).first();
  const style = (cell) => cell.evaluate((element) => getComputedStyle(element).backgroundColor);
  assert.notEqual(await style(colour("60")), await style(colour("25")));
  await view.getByLabel("Rows").fill("mil");
  await it.until("one row is left", async () => (await grid.locator("tbody tr").count()) === 1);
  await view.getByLabel("Rows").fill("");
  await view.getByLabel("Set entries only").check();
  await it.until("two rows are set", async () => (await grid.locator("tbody tr").count()) === 2);
  await view.getByLabel("Set entries only").uncheck();
  await grid.getByRole("gridcell", { name: "60", exact: true }).click();
  await it.activeTab("isles-units.g");
  await it.picture("table-clause");
  for (const [theme, name] of [["Light Modern", "light"], ["Dark High Contrast", "contrast"]]) {
    await it.theme(theme);
    await it.picture(`table-${name}`);
  }
  await it.theme("Dark Modern");
}

async function choosesRoot(it) {
  await it.command("View: Close All Editors");
  await it.openFile("isles-units.g");
  await it.statusItem("gdl.root").click();
  const row = it.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "raid" }).first();
  await row.waitFor();
  await it.picture("root");
  await row.click();
  const item = it.statusItem("gdl.root");
  await it.until("the game is raid", async () => (await item.innerText()).includes("raid") || (await item.innerText()));
}

async function switchesVariant(it) {
  await it.command("View: Close All Editors");
  await it.openFile("raid.g");
  const item = it.statusItem("gdl.variants");
  await it.until("the variants are counted", async () => (await item.innerText()).includes("1 variant") || (await item.innerText()));
  await item.click();
  await it.pick("Long war");
  await it.picture("variants");
  await it.pick("on");
  await it.until("the variant is on", async () => (await item.innerText()).includes("long on") || (await item.innerText()));
  await it.picture("variant");
  await item.click();
  await it.pick("Long war");
  await it.pick("Automatic");
  await it.until("the variant is as before", async () => (await item.innerText()).includes("1 variant") || (await item.innerText()));
}

async function showsEffectiveModule(it) {
  await it.openFile("isles.g");
  await it.command("GDL: Show Effective Module");
  await it.activeTab("isles (effective).g");
  await it.until("types of the included module are there", async () => {
    const text = (await it.editor().locator(".view-lines").innerText()).replaceAll("\u00a0", " ");
    return /unit-type militia/.test(text) || text;
  });
  await it.picture("effective");
  await it.command("View: Close All Editors");
}

async function explainsRule(it) {
  await it.openFile("isles.g");
  await it.command("GDL: Explain a Rule");
  await it.pick("list-length-mismatch");
  const view = await it.webview();
  await view.getByRole("heading", { name: /list-length-mismatch/ }).waitFor();
  await it.picture("rule");
  await it.command("View: Close All Editors");
}

async function fixes(it) {
  await it.openFile("isles.g");
  await it.goTo(8, 15);
  await it.press("Control+.");
  const actions = it.page.locator(".action-widget .monaco-list-row");
  await actions.filter({ hasText: "hp-max" }).first().waitFor();
  await it.picture("fix");
  await it.page.locator(".action-widget .monaco-list-row.focused").filter({ hasText: "hp-max" }).waitFor();
  await it.press("Enter");
  await it.until("the fix is made", async () => /\(add militia hp-max 4\)/.test(await it.saved("isles.g")));
  const squiggles = it.editor().locator(".squiggly-error");
  await it.until("one error is left", async () => (await squiggles.count()) === 1 || (await squiggles.count()));
}

async function formats(it) {
  await it.openFile("isles.g");
  await it.command("Format Document");
  await it.until("columns are aligned", async () => /\(add militia {2}cp 4\)\n\(add longship cp 8\)/.test(await it.saved("isles.g")));
  await it.picture("format");
}

async function renames(it) {
  await it.openFile("isles-units.g");
  await it.goTo(7, 13);
  await it.press("F2");
  const input = it.page.locator(".rename-box input");
  await input.waitFor();
  await input.fill("levy");
  await it.picture("rename");
  await it.press("Enter");
  await it.page.locator(".rename-box input").waitFor({ state: "hidden" });
  await it.until("both files have the new name", async () => {
    await it.command("File: Save All");
    const [units, game] = [it.onDisk("isles-units.g"), it.onDisk("isles.g")];
    return (/\(unit-type levy\b/.test(units) && /\(add levy +hp-max +3\)/.test(game) && !/\bmilitia\b[^"]*\)/.test(game)) || game;
  });
}

async function runsTask(it) {
  await it.command("View: Close All Editors");
  await it.command("Tasks: Run Task");
  await it.pick("gdl");
  await it.pick("check all modules");
  const skip = it.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "Continue without scanning" });
  const terminal = it.page.locator(".terminal-wrapper.active");
  await Promise.race([skip.first().click(), terminal.waitFor()]);
  await terminal.waitFor();
  await it.tasksEnd();
  await it.picture("task");
  await it.command("Problems: Focus on Problems View");
  await it.page.locator(".viewpane-filter input").first().fill("list-length-mismatch:");
  await it.until("the task's findings are listed", async () => {
    const problems = (await it.problems()).join("\n");
    // VS Code may miss the last file that is told of, if the program ends faster than it reads: so this is not the last.
    return /list-length-mismatch: 3 values for 2 types/.test(problems) || problems;
  });
  await it.page.locator(".viewpane-filter input").first().fill("");
  // A task of tasks.json, with the program of the extension.
  await it.command("Tasks: Run Task");
  await it.pick("check raid alone");
  await it.until("the task prints", async () => {
    const text = await it.terminal();
    return /1 file in 1 game: 1 info/.test(text) || text;
  });
  await it.command("View: Hide Panel");
}

async function writesModule(it) {
  await it.command("View: Close All Editors");
  await it.command("File: New Untitled Text File");
  await it.editor().waitFor();
  await it.command("Change Language Mode");
  await it.pick("GDL");
  await it.language("GDL");
  await it.type("gdl-game");
  await it.press("Control+Space");
  const snippet = it.page.locator(".suggest-widget.visible .monaco-list-row").filter({ hasText: "gdl-game" });
  await snippet.first().waitFor();
  await it.picture("snippets");
  await snippet.first().click();
  const lines = it.editor().locator(".view-lines");
  await it.until("the snippet is there", async () => {
    const text = (await lines.innerText()).replaceAll("\u00a0", " ");
    return text.includes("(scorekeeper (do last-side-wins))") || text;
  });
  // The grammar colours what the server does not know yet.
  const colours = await lines.locator("span[class^=mtk]").evaluateAll((spans) => new Set(spans.map((span) => span.className)).size);
  assert.ok(colours > 1, "more than one colour");
  await it.press("Escape");
  await it.command("View: Revert and Close Editor");
}

async function showsMap(it) {
  await it.openFile("raid.g");
  await it.command("GDL: Show Map");
  const view = await it.webview();
  const image = view.locator("img");
  const width = () => image.evaluate((element) => element.complete && element.naturalWidth);
  await it.until("there is a picture", async () => (await width()) > 0);
  await it.picture("map");
  const source = await image.getAttribute("src");
  await view.getByLabel("Layer").selectOption("people");
  await it.until("the layer changes the picture", async () => (await image.getAttribute("src")) !== source);
  // What the game does not have is told.
  await view.getByLabel("Layer").selectOption("elevation");
  await view.getByRole("alert").filter({ hasText: "the game has no elevations" }).waitFor();
  await view.getByLabel("Layer").selectOption("terrain");
  await it.until("the picture is back", async () => (await image.getAttribute("src")) === source && (await image.isVisible()));
  const shown = (await image.boundingBox()).width;
  await view.getByRole("button", { name: "Larger" }).click();
  await it.until("the picture is larger", async () => (await image.boundingBox()).width > shown * 1.2);
  await it.command("View: Close All Editors");
}

async function followsEdits(it) {
  const before = it.onDisk("raid.g");
  await it.openFile("raid.g");
  await it.goTo(1, 1);
  await it.type("; unsaved");
  await it.press("Enter");
  await it.command("GDL: Show Map");
  const image = (await it.webview()).locator("img");
  await it.until("there is a picture", async () => (await image.getAttribute("src")) !== null);
  const source = await image.getAttribute("src");
  assert.equal(it.onDisk("raid.g"), before, "the file is not saved");
  await it.command("View: Focus First Editor Group");
  await it.press("Control+End");
  await it.type("(set alternate-hexes 0) (area 24 12)");
  await it.until("the map is another", async () => (await image.getAttribute("src")) !== source);
  await it.command("View: Focus First Editor Group");
  await it.command("GDL: Show Map");
  const maps = it.page.locator(".tab").filter({ hasText: "Map of" });
  assert.equal(await maps.count(), 1, "the panel is reused");
  assert.equal(it.onDisk("raid.g"), before, "the file is not saved");
  await it.command("View: Focus First Editor Group");
  await it.command("File: Revert File");
  await it.command("View: Close All Editors");
}

async function switchesLensesOff(it) {
  await it.command("Preferences: Open Settings (UI)");
  const search = it.page.locator(".settings-editor .suggest-input-container .monaco-editor").first();
  await search.click();
  await it.type("gdl.rules");
  const rules = it.page.locator(".settings-editor .setting-item-contents").filter({ hasText: "Levels of rules" }).first();
  await rules.waitFor();
  await it.picture("settings-page");
  assert.equal(await it.page.locator(".settings-editor").getByText("Edit in settings.json").count(), 0, "all settings have a form");
  await search.click();
  await it.press("Control+a");
  await it.type("gdl.codeLens.references");
  const box = it.page.locator(".settings-editor .setting-item-bool .setting-value-checkbox").first();
  await box.click();
  await it.command("View: Close All Editors");
  await it.openFile("raid.g");
  const lenses = it.page.locator(".codelens-decoration a");
  await lenses.filter({ hasText: "play 50 turns" }).first().waitFor();
  await it.until("no references are counted", async () => (await lenses.filter({ hasText: "reference" }).count()) === 0);
  await it.command("View: Close All Editors");
}

async function playsGame(it) {
  await it.openFile("raid.g");
  const lens = it.page.locator(".codelens-decoration a").filter({ hasText: "play 50 turns" }).first();
  await lens.waitFor();
  await lens.click();
  const view = await it.webview();
  await view.getByText("Limits of the numbers").first().waitFor();
  await it.picture("play");
  await it.command("View: Close All Editors");
}

async function runsSimulator(it) {
  await it.openFile("raid.g");
  await it.command("GDL: Run in the Simulator");
  // The report may be longer than the terminal is high: its findings are last.
  await it.until("the games are reported", async () => {
    const text = await it.terminal();
    return /see the first: gdl sim|Limits of the numbers/.test(text) || text;
  });
  await it.tasksEnd();
  await it.picture("simulator");
  await it.command("View: Close All Editors");
  await it.command("View: Hide Panel");
}

async function followsRuleLink(it) {
  await it.openFile("isles.g");
  await it.command("Problems: Focus on Problems View");
  await it.page.locator(".viewpane-filter input").first().fill("");
  const link = it.page.locator(".markers-panel-container a").filter({ hasText: "list-length-mismatch" }).first();
  await link.click();
  await it.until("the rule is shown", async () => {
    const tabs = (await it.page.locator(".tab").allInnerTexts()).join();
    return tabs.includes("list-length-mismatch") || tabs;
  });
  await (await it.webview()).getByRole("heading", { name: /list-length-mismatch/ }).waitFor();
  await it.command("View: Hide Panel");
  await it.command("View: Close All Editors");
}

async function checksSettings(it) {
  await it.openFile("gdl.toml");
  await it.goTo(2, 1);
  await it.type('libraries = ["lib"]');
  const squiggles = it.editor().locator(".squiggly-error, .squiggly-warning");
  await it.until("the unknown key is underlined", async () => (await squiggles.count()) > 0);
  await it.picture("settings");
  await it.command("View: Revert and Close Editor");
}

async function keepsChoice(it) {
  await it.openFile("raid.g");
  await it.language("GDL");
  await it.command("Change Language Mode");
  await it.pick("Plain Text");
  await it.language("Plain Text");
  await it.type(" ");
  await it.page.waitForTimeout(500);
  await it.language("Plain Text");
  await it.press("Control+z");
  await it.saved("raid.g");
  await it.command("View: Close All Editors");
}

async function warnsOfEncoding(it) {
  await it.openFile("latin.g");
  await it.language("GDL");
  const warning = it.notification("latin.g is not UTF-8");
  await warning.waitFor();
  await it.picture("encoding");
  await warning.getByRole("button", { name: "Reopen with Encoding" }).click();
  await it.pick("Reopen with Encoding");
  await it.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "Western" }).first().waitFor();
  await it.press("Escape");
  await it.command("View: Close All Editors");
}

async function showsWalkthrough(it) {
  await it.command("View: Close All Editors");
  await it.command("View: Toggle Primary Side Bar Visibility");
  await it.command("Welcome: Open Walkthrough");
  await it.pick("Get Started with GDL");
  await it.page.locator(".gettingStartedContainer").getByText("See every mistake at once").first().click();
  const words = (await it.webview()).getByText("Errors are what the engine refuses");
  await words.waitFor();
  await it.picture("walkthrough");
  await it.command("View: Toggle Primary Side Bar Visibility");
  await it.command("View: Close All Editors");
}

async function tellsOfProgram(it) {
  await it.openFile("isles.g");
  it.server.set({ "gdl.server.path": "/nowhere/gdl" });
  await it.notification("The setting gdl.server.path names /nowhere/gdl").waitFor();
  await it.picture("missing");
  await it.command("Notifications: Clear All Notifications");
  it.server.set({ "gdl.server.path": it.server.program("old-gdl", "echo gdl 0.0.1") });
  await it.notification("is version 0.0.1, too old").waitFor();
  await it.picture("too-old");
  await it.command("Notifications: Clear All Notifications");
  it.server.set({});
  const item = it.statusItem("gdl.root");
  await it.until("the server runs again", async () => (await item.innerText()).includes("isles"));
}
