// Bundles the extension and its webviews into dist; with --tests the unit tests instead, with --watch again and again.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
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
  const contexts = await Promise.all([extension, webviews].map((options) => esbuild.context(options)));
  if (process.argv.includes("--watch")) {
    await Promise.all(contexts.map((context) => context.watch()));
  } else {
    await Promise.all(contexts.map((context) => context.rebuild()));
    await Promise.all(contexts.map((context) => context.dispose()));
  }
}
