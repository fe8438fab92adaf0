// Opens the playground in a real browser and does what its users do.
//
// usage: node run.mjs --site FOLDER --work FOLDER --tutorial FILE [--only WORD]
// Pictures of the page are left in WORK/web. Status 1 if a check fails.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { boards } from "./boards.mjs";
import { manual } from "./manual.mjs";
import { serve } from "./serve.mjs";

const options = { site: { type: "string" }, work: { type: "string" }, tutorial: { type: "string" }, only: { type: "string" } };
const { values } = parseArgs({ options });
const pictures = join(resolve(values.work), "web");
mkdirSync(pictures, { recursive: true });
const { address, stop } = await serve(resolve(values.site));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The blocks of code that the tutorial lets its readers append. */
const blocks = [...readFileSync(values.tutorial, "utf8").matchAll(/^```gdl append\n([^]*?)^```/gm)].map((match) => match[1]);
/** A game with a mistake. */
const mistaken = '(game-module "game")\n(unit-type man)\n(terrain-type land)\n(unit-typ elf)\n';
const firstSteps = blocks.slice(0, 4).join("\n");

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
});
const troubles = [];

/** The page of a new visitor, when it has shown its findings; all that goes wrong in it is a trouble. */
async function open({ at = address, context, ...settings } = {}) {
  context ??= await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: "light", ...settings });
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(`an error: ${error}`));
  page.on("console", (message) => message.type() === "error" && troubles.push(`an error: ${message.text()}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(blob|data|about):/.test(url)) troubles.push(`a request: ${url}`);
  });
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(at);
  await ready(page);
  return page;
}

const ready = (page) => page.waitForSelector("html[data-ready=true]", { timeout: 120_000 });
const text = (page) => page.evaluate(() => playground.view.state.doc.toString());
const findings = (page) => page.locator("#findings .finding");
const rules = (page) => page.locator("#findings .rule").allTextContents();
const map = (page) => page.locator("#map-image").getAttribute("src");

/** Replaces the text in the editor as a user does. */
async function write(page, content) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(content);
}

async function emptyModule(page) {
  await page.locator("#examples").selectOption("new");
  await page.waitForFunction(() => playground.view.state.doc.length === 0);
}

async function accessible(page, what) {
  await page.evaluate(axe);
  // Pages in frames are tested by suites of their own, and those in sandboxes cannot be read.
  const { violations } = await page.evaluate(() => axe.run({ exclude: [["#play-report"], ["#board-frame"], ["#manual-frame"]] }, { iframes: false }));
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  assert.deepEqual(told, [], what);
}

const tools = { address, pictures, axe, troubles, open, ready, text, findings, write, emptyModule, accessible };
const checks = {
  async "the first finding is there within seconds"() {
    // The link of a game with a mistake, as somebody sends it.
    const sender = await open();
    await emptyModule(sender);
    await write(sender, mistaken);
    await sender.locator("#share").click();
    await sender.waitForFunction(() => location.hash.startsWith("#p="));
    const link = sender.url();
    await sender.context().close();
    const started = Date.now();
    const page = await open({ at: link });
    await findings(page).first().waitFor();
    const seconds = (Date.now() - started) / 1000;
    console.log(`  first finding after ${seconds.toFixed(2)} s`);
    assert.match(await page.locator("#count").textContent(), /error/);
    await page.locator("#examples").selectOption("gdl-ford.g");
    await page.waitForSelector("#map-image:not([hidden])", { timeout: 60_000 });
    await page.screenshot({ path: join(pictures, "light.png") });
  },
  async "a game grows from nothing as in the tutorial"() {
    const page = await open();
    await emptyModule(page);
    await page.locator(".cm-content").click();
    for (const block of blocks.slice(0, 4)) {
      await page.keyboard.insertText(`${block}\n`);
      await page.waitForFunction(() => !/error|warning/.test(document.querySelector("#count").textContent));
    }
    await page.waitForSelector("#map-image:not([hidden])");
    const before = await map(page);
    // A mistake is found, and its fix is offered.
    await page.keyboard.insertText("(unit-typ hornet)\n");
    const finding = findings(page).filter({ hasText: "`unit-typ`" });
    await finding.first().waitFor();
    await finding.first().click();
    await page.locator("#fixes").click();
    const fix = page.locator("#actions button").filter({ hasText: "unit-type" }).first();
    await fix.click();
    await page.waitForFunction(() => playground.view.state.doc.toString().includes("(unit-type hornet)"));
    await finding.first().waitFor({ state: "detached" });
    // The map follows the text.
    await write(page, firstSteps.replace("(area 25 17)", "(area 13 9)"));
    await page.waitForFunction((old) => document.querySelector("#map-image").src !== old, before);
    await page.screenshot({ path: join(pictures, "tutorial.png") });
  },
  async "what is under the pointer is explained, and words are completed"() {
    const page = await open();
    await emptyModule(page);
    await write(page, firstSteps);
    const word = page.locator(".cm-line", { hasText: "(add (nest cake" }).first();
    await word.locator("span", { hasText: /^add$/ }).first().hover();
    await page.locator(".cm-tooltip-hover").waitFor();
    assert.match(await page.locator(".cm-tooltip-hover").textContent(), /add/);
    await page.mouse.move(5, 5);
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n(unit-t");
    const option = page.locator(".cm-tooltip-autocomplete li").first();
    await option.waitFor();
    assert.match(await option.textContent(), /unit-type/);
    await page.screenshot({ path: join(pictures, "completion.png") });
    await page.keyboard.press("Escape");
  },
  async "a name is renamed in all files, and a module is formatted"() {
    const page = await open();
    await emptyModule(page);
    await write(page, '(game-module "game")\n(include "units")\n(add   man hp-max 3)\n');
    await page.evaluate(() => (globalThis.prompt = () => "units.g"));
    await page.locator("#add").click();
    await page.locator(".cm-content").click();
    await page.keyboard.insertText("(unit-type man)\n");
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("F2");
    const input = page.locator(".cm-lsp-rename-panel input, .cm-panel input").first();
    await input.waitFor();
    await input.fill("elf");
    await input.press("Enter");
    await page.waitForFunction(() => playground.project.texts()["game.g"].includes("elf"));
    assert.match((await page.evaluate(() => playground.project.texts()))["units.g"], /\(unit-type elf\)/);
    await page.getByRole("tab", { name: "game.g" }).click();
    await page.locator("#format").click();
    await page.waitForFunction(() => playground.view.state.doc.toString().includes("(add elf hp-max 3)"));
  },
  async "settings are a file"() {
    const page = await open();
    await emptyModule(page);
    await write(page, mistaken);
    await findings(page).filter({ hasText: "`unit-typ`" }).first().waitFor();
    const rule = "useless-form";
    assert.ok((await rules(page)).includes(rule));
    await page.evaluate(() => (globalThis.prompt = () => "gdl.toml"));
    await page.locator("#add").click();
    await page.locator(".cm-content").click();
    await page.keyboard.insertText(`[rules]\n${rule} = "off"\n`);
    await page.waitForFunction((name) => ![...document.querySelectorAll("#findings .rule")].some((it) => it.textContent === name), rule);
  },
  async "computers play the game, and its report opens"() {
    const page = await open();
    await page.locator("#show-play").click();
    await page.locator("#play-start").click();
    await page.locator("#play-report:not([hidden])").waitFor({ timeout: 120_000 });
    console.log(`  ${await page.locator("#play-result").textContent()}`);
    const report = page.frameLocator("#play-report");
    await report.locator("h1").waitFor();
    await report.locator("canvas").first().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(pictures, "play.png") });
    await accessible(page, "while a report is shown");
  },
  async "tables are heat maps"() {
    const page = await open();
    await page.locator("#show-table").click();
    await page.locator("#table td").nth(3).waitFor();
    await page.screenshot({ path: join(pictures, "table.png") });
    await accessible(page, "the table");
  },
  async "a link has the game, and a reload keeps it"() {
    const page = await open();
    await emptyModule(page);
    await write(page, `${firstSteps}; ünïcödé 🐜\n`);
    const written = await text(page);
    await page.locator("#share").click();
    await page.waitForFunction(() => location.hash.startsWith("#p="));
    const link = page.url();
    console.log(`  ${written.length} letters are a link of ${link.length}`);
    const other = await open({ at: link });
    assert.equal(await text(other), written);
    await other.goto(address);
    await ready(other);
    assert.equal(await text(other), written, "kept without the link");
    const broken = await open({ at: `${address}#p=AAAA` });
    assert.ok((await text(broken)).length > 0, "a broken link is refused");
  },
  async "it works without a network"() {
    const page = await open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length === 1);
    await page.waitForFunction(async () => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await ready(page);
    await page.locator("#show-play").click();
    await page.locator("#play-start").click();
    await page.locator("#play-report:not([hidden])").waitFor({ timeout: 120_000 });
    await page.frameLocator("#play-report").locator("h1").waitFor();
  },
  async "the keyboard is enough"() {
    const page = await open();
    await emptyModule(page);
    const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.className);
    const tabTo = async (id) => {
      for (let count = 0; count < 40; count++) {
        if ((await focused()).includes(id)) return;
        await page.keyboard.press("Tab");
      }
      assert.fail(`Tab never reaches ${id}`);
    };
    await page.evaluate(() => document.activeElement.blur());
    await tabTo("cm-content");
    await page.keyboard.insertText(mistaken);
    await findings(page).filter({ hasText: "`unit-typ`" }).first().waitFor();
    await page.keyboard.press("Control+Home");
    const line = () => page.evaluate(() => playground.view.state.doc.lineAt(playground.view.state.selection.main.head).text);
    for (let count = 0; count < 10 && !(await line()).includes("unit-typ "); count++) await page.keyboard.press("F8");
    await page.keyboard.press("Control+.");
    await page.locator("#actions[open]").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => playground.view.state.doc.toString().includes("(unit-type elf)"));
    await page.keyboard.press("Control+m");
    await page.keyboard.press("Tab");
    assert.ok(!(await focused()).includes("cm-content"), "Tab leaves the text");
    await tabTo("show-map");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "show-play");
    await tabTo("play-turns");
  },
  async "a narrow screen has all of it"() {
    const page = await open({ viewport: { width: 360, height: 640 } });
    const fits = async (what) => {
      const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= window, `${what}: ${wide} points in a window of ${window}`);
    };
    await fits("text");
    await page.screenshot({ path: join(pictures, "narrow.png") });
    await accessible(page, "narrow");
    for (const pane of ["map", "play", "table", "manual"]) {
      await page.locator(`#show-${pane}`).click();
      assert.ok(await page.locator(`#pane-${pane}`).isVisible(), pane);
      await fits(pane);
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(pictures, `narrow-${pane}.png`) });
    }
  },
  async "it is light or dark, and can be read by all"() {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open({ colorScheme });
      const lightness = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)[0]);
      assert.equal(Number(lightness) > 128, colorScheme === "light");
      await page.waitForSelector("#map-image:not([hidden])", { timeout: 60_000 });
      await accessible(page, colorScheme);
      await page.screenshot({ path: join(pictures, `${colorScheme}.png`) });
      await page.locator("#theme").click();
      const changed = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)[0]);
      assert.equal(Number(changed) > 128, colorScheme !== "light", "the button switches");
    }
  },
  async "hostile modules do no harm"() {
    const page = await open();
    for (const hostile of ["(".repeat(50_000), '(game-module "'.repeat(2_000), `(set x ${"(+ 1 ".repeat(20_000)})`]) {
      await emptyModule(page);
      await page.evaluate((insert) => playground.view.dispatch({ changes: { from: 0, insert } }), hostile);
      await page.waitForTimeout(1500);
      await write(page, mistaken);
      await findings(page).filter({ hasText: "`unit-typ`" }).first().waitFor({ timeout: 60_000 });
    }
  },
  async "a server that fails is replaced"() {
    const page = await open();
    await page.evaluate(() => playground.server.worker.onmessage({ data: { failure: "a test" } }));
    await page.waitForFunction(() => /started again: a test/.test(document.querySelector("#said").textContent));
    await write(page, mistaken);
    await findings(page).filter({ hasText: "`unit-typ`" }).first().waitFor();
  },
  ...boards(tools),
  ...manual(tools),
};

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  if (values.only && !name.includes(values.only)) continue;
  try {
    await check();
    assert.deepEqual(troubles.splice(0), [], "nothing goes wrong");
    console.log(`ok: ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${name}\n${error.stack ?? error}`);
    troubles.splice(0).forEach((trouble) => console.log(`  ${trouble}`));
    const page = browser.contexts().at(-1)?.pages().at(-1);
    await page?.screenshot({ path: join(pictures, "failed.png") }).catch(() => {});
  }
  await Promise.all(browser.contexts().map((context) => context.close()));
}
await browser.close();
stop();
process.exit(failed ? 1 : 0);
