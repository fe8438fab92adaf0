// Opens the page of `gdl sim --format html` in a real browser, from the disk, and asserts on what a user sees and can do.
//
// usage: node run.mjs --page FILE --work FOLDER
// Pictures of the page are left in FOLDER/report. Status 1 if a check fails.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const { values } = parseArgs({ options: { page: { type: "string" }, work: { type: "string" } } });
const address = pathToFileURL(resolve(values.page)).href;
const pictures = join(resolve(values.work), "report");
mkdirSync(pictures, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
});
const troubles = [];

/** The page in a colour scheme; all that goes wrong in it is a trouble. */
async function open(colorScheme, width = 1200, at = address) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  page.on("pageerror", (error) => troubles.push(`an error: ${error}`));
  page.on("console", (message) => message.type() === "error" && troubles.push(`an error: ${message.text()}`));
  page.on("request", (request) => /^(file|data|blob):/.test(request.url()) || troubles.push(`a request: ${request.url()}`));
  await page.goto(at);
  return page;
}

/** How light a colour of CSS is, from 0 to 255. */
const lightness = (color) => color.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const checks = {
  async "all parts are there, and nothing comes from elsewhere"() {
    const page = await open("light");
    for (const id of ["findings", "endings", "winners", "course", "units", "terrain", "games", "replay", "limits"]) {
      assert.equal(await page.locator(`section#${id} h2`).count(), 1, id);
    }
    assert.ok((await page.locator("#course canvas").count()) >= 3, "charts are drawn");
    await page.screenshot({ path: join(pictures, "light.png"), fullPage: true });
  },
  async "tables sort by keyboard"() {
    const page = await open("light");
    const header = page.locator("#games thead th").first();
    const seeds = () => page.locator("#games tbody th").allTextContents();
    const before = await seeds();
    await header.locator("button").focus();
    await page.keyboard.press("Enter");
    assert.equal(await header.getAttribute("aria-sort"), "descending");
    assert.deepEqual(await seeds(), [...before].reverse());
    await page.keyboard.press("Space");
    assert.equal(await header.getAttribute("aria-sort"), "ascending");
    assert.deepEqual(await seeds(), before);
  },
  async "the game is played on its map"() {
    const page = await open("light");
    const state = page.locator("#state");
    assert.match(await state.textContent(), /^Turn 0: units /);
    await page.getByLabel("Turn", { exact: true }).focus();
    await page.keyboard.press("End");
    const last = await state.textContent();
    assert.doesNotMatch(last, /^Turn 0:/);
    assert.match(await page.locator("#map").getAttribute("aria-label"), /^Map\. Turn /);
    const cell = page.locator("#cell");
    assert.match(await cell.textContent(), /^Click a cell/);
    await page.locator("#map").focus();
    await page.keyboard.press("ArrowRight");
    const middle = await cell.textContent();
    assert.match(middle, /^\d+,\d+, [^:]+: /);
    await page.keyboard.press("ArrowUp");
    assert.notEqual(await cell.textContent(), middle);
    await page.keyboard.press("ArrowDown");
    assert.equal(await cell.textContent(), middle, "up and down lead back");
    await page.locator("#map").click({ position: { x: 200, y: 100 } });
    assert.match(await cell.textContent(), /^\d+,\d+, [^:]+: /);
    await page.getByLabel("Turn", { exact: true }).focus();
    await page.locator("#map").screenshot({ path: join(pictures, "map.png") });
    await page.keyboard.press("Home");
    assert.match(await state.textContent(), /^Turn 0: units /);
    await page.getByRole("button", { name: "Play", exact: true }).press("Enter");
    await page.waitForFunction(() => !document.getElementById("state").textContent.startsWith("Turn 0:"));
    await page.getByRole("button", { name: "Pause" }).click();
    assert.equal(await page.getByRole("button", { name: "Play", exact: true }).count(), 1);
  },
  async "it can be read by those who do not see it"() {
    const page = await open("light");
    const unnamed = await page.evaluate(() => {
      const name = (element) => element.getAttribute("aria-label") || element.textContent.trim() || element.labels?.[0]?.textContent;
      const needs = document.querySelectorAll("button, input, [role=img], [role=region], table");
      return [...needs].filter((element) => !name(element)).map((element) => element.outerHTML.slice(0, 80));
    });
    assert.deepEqual(unnamed, []);
    assert.equal(await page.locator(".scroll th:not([scope])").count(), 0, "headers say what they head");
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), "#findings");
  },
  async "it is light or dark as the reader likes"() {
    assert.ok(lightness(await ground(await open("light"))) > 200);
    const page = await open("dark");
    assert.ok(lightness(await ground(page)) < 60);
    await page.screenshot({ path: join(pictures, "dark.png"), fullPage: true });
  },
  async "many findings of a kind do not bury the rest"() {
    const text = readFileSync(resolve(values.page), "utf8");
    const [before, json, after] = text.split(/(?<=<script id="data" type="application\/json">)(.*?)(?=<\/script>)/s);
    const data = JSON.parse(json);
    const finding = (id, at) => ({ id, severity: "info", message: `${id} ${at}`, help: "", games: 1, game: 0, seed: 1, place: null, command: null });
    data.summary.findings = [...Array(9).keys()].map((at) => finding("many", at)).concat(finding("other", 0));
    const many = join(pictures, "many.html");
    writeFileSync(many, before + JSON.stringify(data).replaceAll("<", "\\u003c") + after);
    const page = await open("light", 1200, pathToFileURL(many).href);
    assert.equal(await page.locator("#findings li:visible").count(), 4, "three of many, and the other");
    const more = page.locator("#findings summary");
    assert.equal(await more.textContent(), "6 more: many");
    await more.focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("#findings li:visible").count(), 10);
  },
  async "the table of units shows all that it has"() {
    const page = await open("light");
    const [wide, room] = await page.locator("#units .scroll").evaluate((part) => [part.scrollWidth, part.clientWidth]);
    assert.ok(wide <= room, `${wide} points where there is room for ${room}`);
  },
  async "it is light on paper"() {
    const page = await open("dark");
    await page.pdf({ path: join(pictures, "print.pdf"), format: "A4" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.ok(lightness(await ground(page)) > 200);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.ok(lightness(await ground(page)) < 60);
  },
  async "it fits a small screen"() {
    const page = await open("light", 400);
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= window, `${wide} points in a window of ${window}`);
  },
};

let failures = 0;
for (const [name, check] of Object.entries(checks)) {
  try {
    await check();
    assert.deepEqual(troubles.splice(0), []);
    console.log(`ok ${name}`);
  } catch (error) {
    failures++;
    console.log(`FAILED ${name}: ${error.stack}`);
  }
}
await browser.close();
process.exit(failures === 0 ? 0 : 1);
