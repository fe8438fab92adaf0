// Drives VS Code (as code-server) with the packaged extension in a real browser, and asserts on what a user sees.
//
// usage: node run.mjs --work FOLDER --vsix FILE [--web] [--only NAME]
// With --web the extension runs in the browser. Pictures of the screen are left in FOLDER/vscode/pictures, or FOLDER/vscode-web. Status 1 if a check fails.
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { CHECKS } from "./checks.mjs";
import { WEB_CHECKS } from "./web-checks.mjs";
import { Server } from "./server.mjs";
import { Workbench } from "./workbench.mjs";

const { values } = parseArgs({
  options: { work: { type: "string" }, vsix: { type: "string" }, web: { type: "boolean", default: false }, only: { type: "string" } },
});
const work = resolve(values.work);
const place = join(work, values.web ? "vscode-web" : "vscode");
const pictures = join(place, "pictures");
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });

const started = Date.now();
const server = await Server.start({
  codeServer: join(work, "code-server"),
  vsix: resolve(values.vsix),
  fixtures: fileURLToPath(new URL("fixtures/isles", import.meta.url)),
  work: join(place, "run"),
  isWeb: values.web,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  // Chromium as root has no sandbox. The rest keeps it from asking the network.
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
});
let failures = 0;
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const workbench = new Workbench(page, server, pictures);
  await workbench.open();
  console.log(`   code-server is there after ${seconds(started)} s`);
  for (const [name, check] of values.web ? WEB_CHECKS : CHECKS) {
    if (values.only !== undefined && !name.includes(values.only)) {
      continue;
    }
    const start = Date.now();
    try {
      await check(workbench);
      console.log(`ok ${name} (${seconds(start)} s)`);
    } catch (error) {
      failures++;
      console.log(`FAILED ${name} (${seconds(start)} s): ${error.stack}`);
      await workbench.picture(`failed-${name.replace(/\W+/g, "-")}`);
      await workbench.press("Escape", "Escape");
    }
  }
} finally {
  await browser.close();
  server.stop();
}
console.log(`${failures} failed checks; ${seconds(started)} s`);
process.exit(failures === 0 ? 0 : 1);

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
