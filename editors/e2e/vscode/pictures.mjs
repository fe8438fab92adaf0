// Takes the pictures of the extension's page: the library of the suite in a real VS Code (code-server), as a user sees it.
//
// usage: node vscode/pictures.mjs --work FOLDER --vsix FILE [--web] --library FOLDER --out FOLDER
// With --web the package is the one for browsers.
// A picture of more than 200 kB is refused: the page would load slowly.
import { appendFileSync, copyFileSync, cpSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { Server } from "./server.mjs";
import { Workbench } from "./workbench.mjs";

const MOST_BYTES = 200_000;

const text = { type: "string" };
const options = { work: text, vsix: text, library: text, out: text, web: { type: "boolean", default: false } };
const { values } = parseArgs({ options });
const work = resolve(values.work, "pictures");
const fixtures = join(work, "fixtures");
rmSync(work, { recursive: true, force: true });
mkdirSync(fixtures, { recursive: true });
for (const name of ["gdl-ford.g", "gdl-units.g", "gdl-terrain.g"]) {
  copyFileSync(join(values.library, name), join(fixtures, name));
}
cpSync(join(values.library, "bdl/court.bdl"), join(fixtures, "court.bdl"));
// A designer's first draft, with two mistakes.
appendFileSync(
  join(fixtures, "river-war.g"),
  `(game-module "river-war"
  (title "River War")
  (blurb "A longer war on the island of the ford"))

(include "gdl-ford")

;;; Boats of the river.

(unit-type raft
  (help "carries infantry down the river"))

(add raft acp-per-turn 2)
(add raft hpmax 3)
(add (raft freighter) capacity (2 6 1))
(add raft speed 150)

(table hit-chance add
  (infantry raft 60)
  (raft infantry 5))

(set last-turn 90)
`,
);

const server = await Server.start({
  codeServer: resolve(values.work, "code-server"),
  vsix: resolve(values.vsix),
  fixtures,
  work: join(work, "run"),
  isWeb: values.web,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1120, height: 700 } });
  const it = new Workbench(page, server, work);
  await it.open();
  await it.command("View: Toggle Primary Side Bar Visibility");
  await problems(it);
  await table(it);
  await map(it);
  await board(it);
} finally {
  await browser.close();
  server.stop();
}

async function take(it, name) {
  await it.page.mouse.move(560, 698);
  // What fades in is there then.
  await it.page.waitForTimeout(800);
  await it.picture(name);
  const file = join(work, `${name}.png`);
  const { size } = statSync(file);
  if (size > MOST_BYTES) {
    throw new Error(`${file} has ${size} bytes, more than ${MOST_BYTES}`);
  }
  copyFileSync(file, join(values.out, `${name}.png`));
  console.log(`${name}.png: ${Math.round(size / 1000)} kB`);
}

/** Opens a file without the list of files, which would take the room of the text. */
async function open(it, name) {
  await it.command("View: Close All Editors");
  await it.command("Go to File");
  await it.pick(name);
  await it.activeTab(name);
}

async function problems(it) {
  await open(it, "river-war.g");
  await it.until("mistakes are underlined", async () => (await it.editor().locator(".squiggly-error").count()) >= 2);
  await it.command("Problems: Focus on Problems View");
  await it.until("they are listed", async () => (await it.problems()).length >= 3);
  await it.command("View: Focus First Editor Group");
  await it.goTo(14, 8);
  await it.command("Show or Focus Hover");
  await it.page.locator(".monaco-hover:not(.hidden) .hover-contents").first().waitFor();
  await take(it, "problems");
  await it.press("Escape");
  await it.command("View: Hide Panel");
}

async function table(it) {
  await open(it, "gdl-ford.g");
  await it.command("GDL: Show Table as Grid");
  await it.pick("hit-chance");
  await (await it.webview()).getByRole("grid", { name: "hit-chance" }).waitFor();
  await take(it, "table");
}

async function map(it) {
  await open(it, "gdl-ford.g");
  await it.goTo(150, 1);
  await it.command("GDL: Show Map");
  const image = (await it.webview()).locator("img");
  await it.until("there is a picture", async () => (await image.evaluate((element) => element.complete && element.naturalWidth)) > 0);
  await take(it, "map");
}

async function board(it) {
  await open(it, "court.bdl");
  await it.command("BDL: Play Beside");
  await (await it.webview()).locator("#bdl-board [data-x]").first().waitFor();
  await take(it, "board");
}
