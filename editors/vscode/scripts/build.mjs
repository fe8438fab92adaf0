// Bundles the extension and its webviews into dist; with --web the language server as WebAssembly, too; with --tests the unit tests instead, with --watch again and again.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const production = process.argv.includes("--production");
const common = { bundle: true, logLevel: "warning", minify: production, sourcemap: production ? false : "linked" };
const extension = {
  ...common,
  entryPoints: ["src/extension.ts"],
  outdir: "dist",
  platform: "node",
  target: "node20",
  format: "cjs",
  external: ["vscode"],
};
const browser = {
  ...common,
  entryPoints: ["src/web/extension.ts"],
  outdir: "dist/web",
  platform: "browser",
  target: "es2022",
  format: "cjs",
  external: ["vscode"],
};
// The program is made by `cargo xtask web --program`; the packages for the desktop have another one.
const pkg = fileURLToPath(new URL("../../../web/pkg", import.meta.url));
const worker = {
  ...common,
  entryPoints: ["src/web/worker.ts"],
  outdir: "dist/web",
  alias: { "gdl-wasm": `${pkg}/gdl_wasm.js` },
  // The program comes from the extension, never from beside the worker.
  define: { "import.meta.url": '"about:blank"' },
  platform: "browser",
  target: "es2022",
  format: "iife",
};
const webviews = {
  ...common,
  entryPoints: ["answer", "diagram", "map", "table"].flatMap((name) => [`src/webview/${name}.ts`, `src/webview/${name}.css`]),
  outdir: "dist/webview",
  platform: "browser",
  target: "es2022",
  format: "iife",
};
const tests = {
  ...common,
  entryPoints: readdirSync("test").filter((name) => name.endsWith(".test.ts")).map((name) => `test/${name}`),
  outdir: "dist/test",
  outExtension: { ".js": ".mjs" },
  platform: "node",
  target: "node20",
  format: "esm",
};

process.chdir(new URL("..", import.meta.url).pathname);
if (process.argv.includes("--tests")) {
  rmSync("dist/test", { recursive: true, force: true });
  await esbuild.build(tests);
} else {
  mkdirSync("dist", { recursive: true });
  copyFileSync("../../docs/gdl.schema.json", "dist/gdl.schema.json");
  const isWeb = process.argv.includes("--web");
  if (isWeb) {
    mkdirSync("dist/web", { recursive: true });
    copyFileSync(`${pkg}/gdl_wasm_bg.wasm`, "dist/web/gdl.wasm");
  }
  const contexts = await Promise.all([extension, browser, webviews, ...(isWeb ? [worker] : [])].map((options) => esbuild.context(options)));
  if (process.argv.includes("--watch")) {
    await Promise.all(contexts.map((context) => context.watch()));
  } else {
    await Promise.all(contexts.map((context) => context.rebuild()));
    await Promise.all(contexts.map((context) => context.dispose()));
  }
}
