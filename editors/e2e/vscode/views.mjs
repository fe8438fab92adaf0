// Views beside the text: diagrams, the terrain chart, queries, and a new unit type.
import assert from "node:assert/strict";

/** So long a view may take to follow an edit, in milliseconds. The machine of the tests is slow and has other work. */
const FOLLOWS = 3_000;

export const VIEW_CHECKS = [
  ["a diagram is drawn, leads to definitions and follows edits", showsDiagram],
  ["the terrain chart is shown and follows edits", showsChart],
  ["a query is answered, and its mistakes have columns", queries],
  ["a unit type is defined like another one, and undone", definesType],
  ["lenses for questions are off, and can be switched on", asksByLens],
];

/** Says how long a view took to follow an edit, and checks it. */
function tell(what, typed) {
  const took = Date.now() - typed;
  console.log(`   ${what} follows after ${took} ms`);
  assert.ok(took < FOLLOWS, `${what} follows after ${took} ms`);
}

async function showsDiagram(it) {
  const before = it.onDisk("isles-units.g");
  await it.command("View: Close All Editors");
  await it.openFile("isles-units.g");
  await it.command("GDL: Show Diagram");
  await it.pick("Building");
  const view = await it.webview();
  await view.getByRole("heading", { level: 1, name: /^Building: / }).waitFor();
  await view.getByText("The game has nothing of this kind.").waitFor();
  await it.command("View: Focus First Editor Group");
  await it.press("Control+End");
  await it.type("(table can-create (harbor movers 1))");
  const typed = Date.now();
  await view.locator("svg.diagram").waitFor();
  tell("a diagram", typed);
  const names = view.locator("svg.diagram a");
  // The view is drawn again while the form is typed.
  await it.until("the diagram has the three types", async () => {
    const drawn = (await names.allTextContents()).map((name) => name.trim()).sort();
    return drawn.join() === "harbor,longship,militia";
  });
  // In words, for those who do not see it.
  await view.getByText("In words").click();
  await view.getByRole("listitem").filter({ hasText: /^harbor creates militia, longship$/ }).waitFor();
  await it.picture("diagram-dark");
  const color = () => view.locator("svg.diagram .box").first().evaluate((box) => getComputedStyle(box).fill);
  const dark = await color();
  await it.theme("Light Modern");
  assert.notEqual(await color(), dark, "the picture has the colors of the theme");
  await it.picture("diagram-light");
  await it.theme("Dark High Contrast");
  await it.picture("diagram-contrast");
  await it.theme("Dark Modern");
  const width = async () => (await view.locator("svg.diagram").boundingBox()).width;
  const shown = await width();
  await view.getByRole("region", { name: "Building" }).focus();
  await it.press("+");
  await it.until("the picture is larger", async () => (await width()) > shown * 1.2);
  await it.press("0");
  await names.filter({ hasText: "harbor" }).focus();
  await it.press("Enter");
  await it.activeTab("isles-units.g");
  await it.page.locator("#status\\.editor\\.selection").filter({ hasText: /^Ln 13, / }).waitFor();
  await it.command("View: Focus First Editor Group");
  await it.command("File: Revert File");
  assert.equal(it.onDisk("isles-units.g"), before);
  await it.command("View: Close All Editors");
}

async function showsChart(it) {
  await it.openFile("isles-units.g");
  await it.command("GDL: Show Terrain Chart");
  const view = await it.webview();
  const grid = view.getByRole("grid", { name: "Who Moves Where" });
  await grid.waitFor();
  const row = (name) => grid.locator("tbody tr").filter({ hasText: name });
  await it.until("ships are lost on land", async () => {
    const texts = await row("longship").locator("td").allInnerTexts();
    return texts.slice(1).join() === "dies,dies" || texts;
  });
  await it.picture("chart-dark");
  // The keyboard reads the cells, and Enter leads to the clause. Nothing can be changed.
  await grid.locator("td[tabindex='0']").focus();
  await it.press("ArrowDown", "ArrowRight", "F2");
  await view.getByText(/^longship, meadow: dies or is wrecked · set in isles-units\.g:58/).waitFor();
  assert.equal(await view.getByRole("textbox").count(), 2, "the filters alone");
  assert.equal(await view.getByRole("button", { name: "Change the entry" }).count(), 0);
  await it.theme("Light Modern");
  await it.picture("chart-light");
  await it.theme("Dark Modern");
  await grid.locator("td[tabindex='0']").focus();
  await it.press("Enter");
  await it.activeTab("isles-units.g");
  await it.page.locator("#status\\.editor\\.selection").filter({ hasText: /^Ln 58, / }).waitFor();
  await it.press("Control+End");
  await it.type("(add movers speed (150 300))");
  const typed = Date.now();
  await it.until("the chart follows", async () => (await row("militia").locator("td").nth(1).innerText()) === "2");
  tell("the chart", typed);
  await it.picture("chart-moves");
  await it.command("File: Revert File");
  await it.command("View: Close All Editors");
}

async function queries(it) {
  await it.openFile("isles-units.g");
  await it.command("GDL: Query the Game");
  const input = it.page.locator(".quick-input-widget input.input");
  await input.waitFor();
  await input.fill("units where sped > 0");
  const mistake = it.page.locator(".quick-input-widget .quick-input-message").filter({ hasText: "column 13: " });
  await mistake.waitFor();
  await it.picture("query-mistake");
  await input.fill("units where hp-max > 2 order by hp-max desc show name, hp-max");
  await mistake.waitFor({ state: "detached" }).catch(() => undefined);
  await it.page.waitForTimeout(500);
  await it.press("Enter");
  const view = await it.webview();
  await view.getByRole("heading", { level: 1, name: /^\d unit types?$/ }).waitFor();
  const first = view.getByRole("table").locator("tbody tr").first();
  assert.match((await first.innerText()).replace(/\s+/g, " "), /^harbor 20/);
  await it.picture("answer-query");
  await it.command("View: Close All Editors");
}

async function definesType(it) {
  const before = it.onDisk("isles-units.g");
  await it.openFile("isles-units.g");
  await it.goTo(10, 14);
  await it.command("GDL: New Unit Type Like ...");
  const input = it.page.locator(".quick-input-widget input.input");
  await input.waitFor();
  await input.fill("militia");
  await it.page.locator(".quick-input-widget").getByText("The game has a type militia").waitFor();
  await input.fill("galley");
  await it.page.waitForTimeout(300);
  await it.press("Enter");
  const text = async () => (await it.editor().locator(".view-lines").innerText()).replaceAll("\u00a0", " ");
  await it.until("the type is defined", async () => /\(unit-type galley/.test(await text()) || (await text()));
  await it.picture("new-type");
  assert.equal(it.onDisk("isles-units.g"), before, "nothing is saved");
  await it.command("View: Focus First Editor Group");
  await it.press("Control+z");
  await it.until("it is undone", async () => !/galley/.test(await text()) || (await text()));
  await it.command("File: Revert File");
  await it.command("View: Close All Editors");
}

async function asksByLens(it) {
  await it.openFile("isles-units.g");
  const lens = it.page.locator(".codelens-decoration a").filter({ hasText: "who can build this" });
  assert.equal(await lens.count(), 0, "no questions unless they are wanted");
  await it.command("Preferences: Open Settings (UI)");
  await it.page.locator(".settings-editor .suggest-input-container .monaco-editor").first().click();
  await it.type("gdl.codeLens.questions");
  const box = it.page.locator(".settings-editor .setting-item-bool .setting-value-checkbox").first();
  await box.click();
  await it.command("View: Close All Editors");
  await it.openFile("isles-units.g");
  await lens.first().waitFor();
  const compared = it.page.locator(".codelens-decoration a").filter({ hasText: "compare with" });
  assert.deepEqual([await lens.count(), (await compared.count()) > 3], [3, true], "units are built, terrain is not");
  await it.picture("lens-questions");
  await lens.first().click();
  await (await it.webview()).getByRole("heading", { level: 1, name: /^militia: unit type/ }).waitFor();
  await it.command("View: Close All Editors");
  await it.command("Preferences: Open Settings (UI)");
  await it.page.locator(".settings-editor .suggest-input-container .monaco-editor").first().click();
  await it.type("gdl.codeLens.questions");
  await box.click();
  await it.command("View: Close All Editors");
}
