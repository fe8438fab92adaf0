// Measures the playground with the real modules: from a key to its findings in the largest module, and a long game.
//
// usage: node measure.mjs --site FOLDER --corpus FOLDER
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { serve } from "./serve.mjs";

const { values } = parseArgs({ options: { site: { type: "string" }, corpus: { type: "string" } } });
const { address, stop } = await serve(resolve(values.site));
const kilobytes = (size) => `${Math.round(size / 1000)} kB`;
for (const file of ["gdl.wasm", "main.js", "worker.js"]) {
  const bytes = readFileSync(join(values.site, file));
  console.log(`${file}: ${kilobytes(bytes.length)}, gzip ${kilobytes(gzipSync(bytes, { level: 9 }).length)}`);
}
const files = {};
for (const name of readdirSync(values.corpus).filter((name) => name.endsWith(".g") || name === "game.dir")) {
  files[name] = readFileSync(join(values.corpus, name), "latin1");
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** A page with all modules, one of them in the editor. */
async function open(active) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript((saved) => localStorage.setItem("gdl-project", saved), JSON.stringify({ files, active }));
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector("html[data-ready=true]", { timeout: 120_000 });
  await page.waitForTimeout(5000);
  return page;
}

const percentile = (sorted, part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);

const page = await open("opal-rules.g");
await page.locator("#show-table").click();
await page.locator(".cm-content").click();
await page.evaluate(() => playground.times.splice(0));
for (const letter of "; a comment and more words of it, typed one letter after the other by a person\n(set see-all true)\n") {
  if (letter === "\n") await page.keyboard.press("Enter");
  else await page.keyboard.type(letter);
  await page.waitForTimeout(150);
}
const times = (await page.evaluate(() => playground.times)).sort((a, b) => a - b);
console.log(`opal-rules.g: ${times.length} edits, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms to the findings of the file`);

const game = await open("standard.g");
await game.locator("#show-play").click();
await game.locator("#play-turns").fill("200");
for (let round = 0; round < 3; round++) {
  await game.evaluate(() => (document.querySelector("#play-report").hidden = true));
  await game.locator("#play-start").click();
  await game.locator("#play-report:not([hidden])").waitFor({ timeout: 120_000 });
  console.log(await game.locator("#play-result").textContent());
}
await browser.close();
stop();
