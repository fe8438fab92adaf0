// Opens compiled game pages in a real browser and plays on them, as people do.
//
// usage: node page/run.mjs --pages FOLDER --work FOLDER [--cases FOLDER] [--gdl PROGRAM] [--only NAME], in editors/e2e
// FOLDER of --pages holds the conformance games, each compiled to NAME.html, the shipped ones to lib-NAME.html and those of games/ to
// page-NAME.html; --cases the expected values of the cases.
// Pictures are left in FOLDER/page. Status 1 if a check fails.
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { attacks } from "./attacks.mjs";
import { BLOCKS } from "./blocks.mjs";
import { conformance } from "./conformance.mjs";
import { FOLLOWING } from "./following.mjs";
import { LOOKS } from "./looks.mjs";
import { OUTSIDE } from "./outside.mjs";
import { PLAYERS } from "./players.mjs";
import { PLAYING } from "./playing.mjs";
import { serving } from "./serving.mjs";
import { Tables } from "./table.mjs";

const { values } = parseArgs({
  options: { pages: { type: "string" }, work: { type: "string" }, cases: { type: "string" }, gdl: { type: "string" }, only: { type: "string" } },
});
const pictures = join(resolve(values.work), "page");
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });

const started = Date.now();
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);
const tables = await Tables.start({ pages: values.pages, pictures });
const checks = { ...PLAYING, ...PLAYERS, ...BLOCKS, ...OUTSIDE, ...LOOKS, ...FOLLOWING };
if (values.gdl) Object.assign(checks, attacks(resolve(values.gdl)), serving(resolve(values.gdl), resolve("../../lib/bdl/storm.bdl")));
if (values.cases) Object.assign(checks, conformance(resolve(values.cases)));
let failures = 0;
for (const [name, check] of Object.entries(checks)) {
  if (values.only !== undefined && !name.includes(values.only)) continue;
  const start = Date.now();
  tables.troubles.length = 0;
  try {
    await check(tables);
    if (tables.troubles.length > 0) throw new Error(tables.troubles.join("\n"));
    console.log(`ok ${name} (${seconds(start)} s)`);
  } catch (error) {
    failures++;
    console.log(`FAILED ${name} (${seconds(start)} s): ${error.stack}`);
  } finally {
    await tables.closeAll();
  }
}
await tables.browser.close();
console.log(`${failures} failed checks; ${seconds(started)} s`);
process.exit(failures === 0 ? 0 : 1);
