// Makes the .vsix for this platform, with the gdl program inside; for the target web with the one of `cargo xtask web --program`.
//
// usage: npm run package [-- [--gdl FILE] [--target TARGET] [--out FILE]]
// The program is FILE, or that of the environment variable GDL, or newly built with cargo.
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { gdl: { type: "string" }, target: { type: "string" }, out: { type: "string" } },
});
const here = fileURLToPath(new URL("..", import.meta.url));
const root = join(here, "../..");
const target = values.target ?? `${process.platform}-${process.arch}`;
const isWeb = target === "web";
const program = target.startsWith("win32") ? "gdl.exe" : "gdl";
const out = resolve(values.out ?? join(here, `gdl-${target}.vsix`));

const run = (command, args) => execFileSync(command, args, { cwd: here, stdio: "inherit" });
rmSync(join(here, "dist"), { recursive: true, force: true });
rmSync(join(here, "server"), { recursive: true, force: true });
if (!isWeb) {
  const built = values.gdl ?? process.env.GDL;
  mkdirSync(join(here, "server"));
  copyFileSync(built === undefined ? build() : resolve(built), join(here, "server", program));
  chmodSync(join(here, "server", program), 0o755);
}
copyFileSync(join(root, "LICENSE-MIT"), join(here, "LICENSE"));
copyFileSync(join(root, "LICENSE-APACHE"), join(here, "LICENSE-APACHE"));
copyFileSync(join(root, "THIRD-PARTY.md"), join(here, "THIRD-PARTY-GDL.md"));
run(process.execPath, ["scripts/build.mjs", "--production", ...(isWeb ? ["--web"] : [])]);
const vsce = join(here, "node_modules/@vscode/vsce/vsce");
// The page in the marketplace shows the pictures of the version, which are not in the package.
const { repository, version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
const pictures = `${repository.url.replace(/\.git$/, "")}/raw/v${version}/${repository.directory}`;
const content = `${repository.url.replace(/\.git$/, "")}/blob/v${version}/${repository.directory}`;
// The links of the changelog are relative to the project.
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
writeFileSync(join(here, "CHANGELOG.md"), changelog.replaceAll("](docs/", `](../../docs/`));
const links = ["--no-gitHubIssueLinking", "--baseImagesUrl", pictures, "--baseContentUrl", content];
run(process.execPath, [vsce, "package", "--no-dependencies", ...links, "--target", target, "--out", out]);

/** The program from the sources, optimized. */
function build() {
  const cargo = process.env.CARGO ?? "cargo";
  execFileSync(cargo, ["build", "--release", "--package", "gdl-cli"], { cwd: root, stdio: "inherit" });
  const folder = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const file = join(folder, "release", program);
  if (!existsSync(file)) {
    throw new Error(`cargo made no ${file}`);
  }
  return file;
}
