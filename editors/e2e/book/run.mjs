// Opens the book of a game in a real browser, from the disk, and asserts on what a reader sees and can do.
//
// usage: node run.mjs --book FOLDER --work FOLDER
// Pictures of the pages are left in WORK/book. Status 1 if a check fails.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const { values } = parseArgs({ options: { book: { type: "string" }, work: { type: "string" } } });
const folder = resolve(values.book);
const pictures = join(resolve(values.work), "book");
mkdirSync(pictures, { recursive: true });
const address = (page) => pathToFileURL(join(folder, page)).href;
const pages = readdirSync(folder).filter((name) => name.endsWith(".html"));
const chapters = ["index", "units", "terrain", "materials", "diagrams", "tables", "map", "rules", "credits"];
const samples = [...chapters, "unit-infantry", "terrain-plains", "table-hit-chance"].map((name) => `${name}.html`);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
});
const troubles = [];

/** A page in a color scheme; all that goes wrong in it is a trouble. */
async function open(name, { colorScheme = "light", width = 1200, ...more } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, ...more });
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(`${name}: an error: ${error}`));
  page.on("console", (message) => message.type() === "error" && troubles.push(`${name}: an error: ${message.text()}`));
  page.on("request", (request) => /^(file|data):/.test(request.url()) || troubles.push(`${name}: a request: ${request.url()}`));
  page.on("requestfailed", (request) => troubles.push(`${name}: nothing at ${request.url()}`));
  await page.goto(address(name));
  return page;
}

async function close(page) {
  await page.context().close();
}

/** How light a color of CSS is, from 0 to 255. */
const lightness = (color) => {
  const parts = color.match(/[\d.]+/g).slice(0, 3).map(Number);
  const scale = color.startsWith("color(") ? 255 : 1;
  return (parts.reduce((sum, part) => sum + part, 0) * scale) / 3;
};
const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const checks = {
  async "all pages open without errors and without the web"() {
    const page = await open("index.html");
    for (const name of pages) {
      await page.goto(address(name));
      assert.ok((await page.locator("h1").count()) === 1 || name === "whole.html", name);
      assert.equal(await page.locator("nav[aria-label=Chapters] a").count(), chapters.length - 1, name);
    }
    await close(page);
  },
  async "the search finds by keyboard"() {
    const page = await open("rules.html");
    await page.keyboard.press("/");
    const input = page.getByRole("combobox", { name: "Search the book" });
    assert.ok(await input.evaluate((it) => it === document.activeElement));
    await input.fill("armo");
    const hits = page.getByRole("option");
    assert.match(await hits.first().textContent(), /^armor unit type$/);
    assert.equal(await input.getAttribute("aria-expanded"), "true");
    await page.screenshot({ path: join(pictures, "search.png") });
    await page.keyboard.press("ArrowDown");
    assert.equal(await hits.first().getAttribute("aria-selected"), "true");
    assert.equal(await input.getAttribute("aria-activedescendant"), await hits.first().getAttribute("id"));
    await page.keyboard.press("Escape");
    assert.equal(await hits.count(), 0);
    await input.fill("xyzzy");
    assert.equal(await page.getByRole("status").textContent(), "Nothing found");
    await input.fill("hit ch");
    await page.keyboard.press("Enter");
    await page.waitForURL(/table-hit-chance\.html$/);
    await close(page);
  },
  async "the search finds by mouse, and without case"() {
    const page = await open("index.html");
    await page.getByRole("combobox").fill("INFANTRY");
    await page.getByRole("option").first().click();
    await page.waitForURL(/unit-infantry\.html$/);
    await close(page);
  },
  async "units sort by keyboard"() {
    const page = await open("units.html");
    const head = page.locator("table.sorts").first().locator("thead th").nth(1);
    const column = () => page.locator("table.sorts").first().locator("tbody tr td:nth-child(2)").allTextContents();
    await head.getByRole("button").focus();
    await page.keyboard.press("Enter");
    assert.equal(await head.getAttribute("aria-sort"), "descending");
    const values = (await column()).map(Number);
    assert.deepEqual(values, [...values].sort((a, b) => b - a));
    await page.keyboard.press("Space");
    assert.equal(await head.getAttribute("aria-sort"), "ascending");
    assert.deepEqual((await column()).map(Number), [...values].sort((a, b) => a - b));
    await close(page);
  },
  async "names in diagrams lead to their pages"() {
    const page = await open("diagrams.html");
    await page.locator("svg.diagram a").first().click();
    await page.waitForURL(/(unit|advance)-[a-z0-9-]+\.html$/);
    await close(page);
  },
  async "the map is there"() {
    const page = await open("map.html");
    const map = page.locator("figure.map img");
    assert.ok(await map.evaluate((it) => it.complete && it.naturalWidth > 200));
    assert.ok((await map.getAttribute("alt")).length > 20);
    await close(page);
  },
  async "it is light or dark as the system or the reader likes, on all pages"() {
    let page = await open("index.html");
    assert.ok(lightness(await ground(page)) > 200);
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    assert.ok(lightness(await ground(page)) < 60);
    await page.goto(address("units.html"));
    assert.ok(lightness(await ground(page)) < 60, "the choice is kept");
    await page.getByRole("button", { name: "Light", exact: true }).click();
    assert.ok(lightness(await ground(page)) > 200);
    await close(page);
    page = await open("index.html", { colorScheme: "dark" });
    assert.ok(lightness(await ground(page)) < 60);
    await close(page);
  },
  async "it can be read without scripts"() {
    const page = await open("unit-infantry.html", { javaScriptEnabled: false });
    assert.equal(await page.locator("#search").isVisible(), false);
    assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "Infantry");
    await close(page);
  },
  async "nothing is wider than a small screen"() {
    const page = await open("index.html", { width: 360 });
    for (const name of samples) {
      await page.goto(address(name));
      const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= window, `${name}: ${wide} points in a window of ${window}`);
      await page.screenshot({ path: join(pictures, `${name}.360.png`), fullPage: true });
    }
    await close(page);
  },
  async "it can be printed"() {
    const page = await open("unit-infantry.html", { colorScheme: "dark" });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    assert.ok(lightness(await ground(page)) > 240, "paper is white");
    assert.equal(await page.locator("nav[aria-label=Chapters]").isVisible(), false);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await page.locator("details:not([open])").count(), 0);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.ok((await page.locator("details:not([open])").count()) > 0);
    for (const name of ["unit-infantry.html", "table-hit-chance.html", "diagrams.html", "whole.html"]) {
      await page.goto(address(name));
      await page.screenshot({ path: join(pictures, `${name}.print.png`), fullPage: true });
      await page.pdf({ path: join(pictures, `${name}.pdf`), format: "A4" });
    }
    await close(page);
  },
  async "axe finds nothing, in light and dark"() {
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    for (const colorScheme of ["light", "dark"]) {
      const page = await open("index.html", { colorScheme, bypassCSP: true });
      for (const name of samples) {
        await page.goto(address(name));
        await page.screenshot({ path: join(pictures, `${name}.${colorScheme}.png`), fullPage: true });
        await page.evaluate(() => document.querySelectorAll("details").forEach((part) => { part.open = true; }));
        await page.evaluate(axe);
        const found = await page.evaluate(() => window.axe.run(document, { preload: false }));
        const said = found.violations.map((it) => `${it.id}: ${it.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`);
        assert.deepEqual(said, [], `${name}, ${colorScheme}`);
      }
      await close(page);
    }
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
    troubles.splice(0);
    console.log(`FAILED ${name}: ${error.stack}`);
  }
}
await browser.close();
process.exit(failures === 0 ? 0 : 1);
