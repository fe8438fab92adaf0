// Compares the findings of the language server as WebAssembly with those of the shell, on all modules of some folders.
//
// usage: node findings.mjs --package FOLDER --gdl PROGRAM FOLDER...
// Status 1 if they differ.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { package: { type: "string" }, gdl: { type: "string" } },
  allowPositionals: true,
});
const { initSync, LanguageServer } = await import(pathToFileURL(resolve(values.package, "gdl_wasm.js")));
initSync({ module: readFileSync(join(values.package, "gdl_wasm_bg.wasm")) });

const LEVELS = ["", "error", "warning", "info", "hint"];

/** The text of a module as all tools of the suite read it. */
function read(path) {
  const bytes = readFileSync(path);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function ofServer(folder, names) {
  const server = new LanguageServer();
  let id = 0;
  const tell = (method, params) => server.handle(JSON.stringify({ jsonrpc: "2.0", method, params }));
  const ask = (method, params) => {
    const answers = server.handle(JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })).map(JSON.parse);
    const answer = answers.find((message) => message.id === id && !message.method);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  };
  const uri = (name) => `file://${encodeURI(folder)}/${encodeURIComponent(name)}`;
  const capabilities = { textDocument: { diagnostic: {} }, general: { positionEncodings: ["utf-32"] } };
  ask("initialize", { processId: null, capabilities, workspaceFolders: [{ uri: `file://${encodeURI(folder)}`, name: "lib" }] });
  tell("initialized", {});
  // Which modules of a folder are games is said in this file, if there is one.
  for (const name of readdirSync(folder).filter((name) => names.includes(name) || name === "game.dir")) {
    const document = { uri: uri(name), languageId: "gdl", version: 1, text: read(join(folder, name)) };
    tell("textDocument/didOpen", { textDocument: document });
  }
  const started = performance.now();
  const found = names.flatMap((name) =>
    ask("textDocument/diagnostic", { textDocument: { uri: uri(name) } }).items.map(({ range, severity, code }) =>
      [name, range.start.line + 1, range.start.character + 1, LEVELS[severity], code].join(":"),
    ),
  );
  console.log(`${folder}: ${names.length} modules in ${Math.round(performance.now() - started)} ms`);
  return found.sort();
}

function ofShell(gdl, folder) {
  let output;
  try {
    output = execFileSync(gdl, ["check", "--format", "json", "."], { cwd: folder, maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    // Status 1: there are findings.
    output = error.stdout;
  }
  // A page gives the server texts, so that it cannot know the bytes.
  const ofTexts = JSON.parse(output).filter(({ rule }) => rule !== "not-utf8");
  const found = ofTexts.map(({ file, line, column, level, rule }) => [file.replace(/^.*\//, ""), line, column, level, rule].join(":"));
  return found.sort();
}

let differences = 0;
for (const folder of positionals.map((path) => resolve(path))) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".g")).sort();
  const [here, there] = [ofServer(folder, names), ofShell(values.gdl, folder)];
  const [only, missing] = [here.filter((it) => !there.includes(it)), there.filter((it) => !here.includes(it))];
  only.forEach((it) => console.log(`only in the browser: ${it}`));
  missing.forEach((it) => console.log(`only in the shell: ${it}`));
  differences += only.length + missing.length + Math.abs(here.length - there.length);
  console.log(`${folder}: ${here.length} findings, ${differences ? "which differ" : "all equal"}`);
}
process.exit(differences ? 1 : 0);
