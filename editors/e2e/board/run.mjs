// Opens the report of a series of a board game, and the page that `gdl bdl serve` shows for a game with errors, in a real
// browser. The suite of game pages has the rest of `serve`.
//
// usage: node run.mjs --gdl PROGRAM --game FILE --work FOLDER
// FILE is a board game whose board has six rows. Pictures are left in FOLDER/board. Status 1 if a check fails.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const { values } = parseArgs({ options: { gdl: { type: "string" }, game: { type: "string" }, work: { type: "string" } } });
const gdl = resolve(values.gdl);
const pictures = join(resolve(values.work), "board");
mkdirSync(pictures, { recursive: true });
const text = readFileSync(values.game, "utf8");
const withRows = (rows) => text.replace("height : 6", `height : ${rows}`);
assert.notEqual(withRows(7), text, "the game has six rows");

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
});
const troubles = [];

/** A page; errors in it, and requests to elsewhere, are troubles. */
async function open(address, { width = 1000, colorScheme = "light" } = {}) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  page.on("pageerror", (error) => troubles.push(`an error: ${error}`));
  page.on("console", (message) => message.type() === "error" && troubles.push(`an error: ${message.text()}`));
  const isOwn = (url) => url.startsWith(address) || /^(data|blob|about):/.test(url);
  page.on("request", (request) => isOwn(request.url()) || troubles.push(`a request: ${request.url()}`));
  await page.goto(address);
  return page;
}

/** Serves a text that can be changed, until `use` has ended. */
async function serve(name, content, use) {
  const file = join(pictures, name);
  writeFileSync(file, content);
  const server = spawn(gdl, ["bdl", "serve", file], { stdio: ["ignore", "pipe", "ignore"] });
  const address = await new Promise((done) => server.stdout.once("data", (data) => done(String(data).trim())));
  const page = await open(address);
  try {
    await use(page, (changed) => {
      // As editors save.
      writeFileSync(file + "~", changed);
      renameSync(file + "~", file);
    });
  } finally {
    await page.close();
    server.kill();
  }
}

const report = join(pictures, "report.html");

const checks = {
  async "the report of a series fits its window, light and dark"() {
    const series = ["sim", values.game, "--games", "12", "--players", "easy,random", "--format", "html", "-o", report];
    execFileSync(gdl, series);
    for (const colorScheme of ["light", "dark"])
      for (const width of [1000, 320]) {
        const page = await open(pathToFileURL(report).href, { width, colorScheme });
        await page.screenshot({ path: join(pictures, `report-${colorScheme}-${width}.png`), fullPage: true });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${over} px wider than ${width} px`);
        await page.close();
      }
  },
  async "games are replayed by the keyboard alone"() {
    const page = await open(pathToFileURL(report).href);
    const said = () => page.locator("#said").textContent();
    assert.equal(await said(), "the start");
    await page.locator("#next").focus();
    await page.keyboard.press("Enter");
    assert.match(await said(), /^move 1 of \d+: /);
    await page.locator("#at").focus();
    await page.keyboard.press("End");
    assert.match(await said(), /wins|draw|limit|not over/);
    assert.ok(await page.locator("#next").isDisabled());
    const men = await page.locator("#board .man").count();
    await page.keyboard.press("Home");
    assert.equal(await said(), "the start");
    assert.ok((await page.locator("#board .man").count()) >= men);
    const options = await page.locator("#game option").count();
    assert.ok(options > 1, "there are several games");
    await page.locator("#game").selectOption(String(options - 1));
    assert.equal(await said(), "the start");
    await page.close();
  },
  async "a game with errors is shown when they are corrected"() {
    await serve("waiting.bdl", withRows(0), async (page, change) => {
      await page.waitForSelector("#mistakes li");
      assert.match(await page.locator("#mistakes").textContent(), /^BDL206, line \d+: /);
      await page.screenshot({ path: join(pictures, "waiting.png") });
      change(text);
      await page.waitForSelector("#bdl-board");
    });
  },
};

let failures = 0;
for (const [name, check] of Object.entries(checks)) {
  troubles.length = 0;
  try {
    await check();
    if (troubles.length > 0) throw new Error(troubles.join("\n"));
    console.log(`ok ${name}`);
  } catch (error) {
    failures++;
    console.log(`FAILED ${name}: ${error.stack}`);
  }
}
await browser.close();
process.exit(failures === 0 ? 0 : 1);
