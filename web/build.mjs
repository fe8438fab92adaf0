// Puts the site together: `node build.mjs FOLDER MANUAL` bundles the scripts, copies the static files, the program and the manual,
// and writes the service worker with the list of all files.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [folder, manual] = process.argv.slice(2);
if (!manual) throw new Error("usage: node build.mjs FOLDER MANUAL");
const here = fileURLToPath(new URL(".", import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(join(here, "static"), folder, { recursive: true });
cpSync(join(here, "pkg/gdl_wasm_bg.wasm"), join(folder, "gdl.wasm"));

/** The board games that ship with the suite. */
const boards = join(here, "../lib/bdl");
const games = readdirSync(boards).filter((file) => file.endsWith(".bdl")).sort();
const ofBoards = Object.fromEntries(games.map((file) => [file, readFileSync(join(boards, file), "utf8")]));

const options = { absWorkingDir: here, bundle: true, minify: true, format: "esm", target: "es2022", outdir: folder };
const { metafile } = await build({
  ...options,
  metafile: true,
  entryPoints: ["src/main.ts", "src/worker.ts"],
  // The program comes from the page, never from beside the worker.
  define: { "import.meta.url": '"about:blank"', BOARDS: JSON.stringify(ofBoards) },
  legalComments: "none",
});

// The licenses of all that the site contains of others: packages of the scripts, then crates of the program.
const packages = new Set(Object.keys(metafile.inputs).map((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]));
const licenses = [...packages].filter(Boolean).sort().map((name) => {
  const of = join(here, "node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(of, "package.json"), "utf8"));
  const file = readdirSync(of).find((file) => /^licen[cs]e/i.test(file));
  if (!file) throw new Error(`the package ${name} has no text of its license`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(of, file), "utf8").trim()}\n`;
});
const crates = readFileSync(join(here, "../THIRD-PARTY.md"), "utf8");
writeFileSync(join(folder, "licenses.txt"), `${licenses.join("\n----\n\n")}\n----\n\n${crates}`);

const files = readdirSync(folder).sort();
cpSync(manual, join(folder, "manual"), { recursive: true, filter: (path) => !path.endsWith("gdl-book.txt") });
const isFile = (file) => statSync(join(folder, file)).isFile();
const pages = readdirSync(join(folder, "manual"), { recursive: true }).map((file) => `manual/${file}`).filter(isFile).sort();
const hash = createHash("sha256");
for (const file of [...files, ...pages]) hash.update(file).update(readFileSync(join(folder, file)));
const version = hash.digest("hex").slice(0, 16);
await build({
  ...options,
  entryPoints: ["src/sw.ts"],
  format: "iife",
  define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(["./", ...files]), MANUAL: JSON.stringify(pages) },
  legalComments: "none",
});
writeFileSync(join(folder, "version.txt"), `${version}\n`);
