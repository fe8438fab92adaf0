//! `cargo xtask web`: builds the playground in `target/web`.
//!
//! The language server becomes WebAssembly by `rustc` and `wasm-bindgen`, smaller by `wasm-opt`, and a site by `web/build.mjs`, with
//! the manual as `gdl book` makes it. The tools are installed below `target` and in `web/node_modules`.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail, ensure};

const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of the program. Cargo writes what runs here while it builds into the folder of this name below `target`, where the
/// site has another.
const PROFILE: &str = "wasm";

/// What the compiler uses of WebAssembly: all browsers of the last years have it.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// The stack of the program in bytes: the evaluator recurses into nested lists, and both are bounded. The browser bounds it too.
const STACK: usize = 16 << 20;

/// What this machine lacks to build the site; none if it can.
pub fn missing() -> Option<String> {
    let Ok(sysroot) = output(Command::new("rustc").args(["--print", "sysroot"])) else {
        return Some("rustc is not there".to_owned());
    };
    if !Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).is_dir() {
        return Some(format!("the standard library of {TARGET} is not there: run `rustup target add {TARGET}`"));
    }
    let has_npm = Command::new("npm").arg("--version").output().is_ok_and(|output| output.status.success());
    (!has_npm).then(|| "npm is not there".to_owned())
}

/// Builds the program alone.
pub fn write_program() -> Result<()> {
    program(Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the package has a folder above it")?)
}

/// Builds the site.
#[expect(clippy::print_stdout, reason = "reports what was built")]
pub fn write() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the package has a folder above it")?;
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(Command::new(cargo).args(["build", "--quiet", "--package", "gdl-cli"]).current_dir(root))?;
    let gdl = target_of(root).join("debug").join(format!("gdl{}", env::consts::EXE_SUFFIX));
    let site = build(root, &gdl)?;
    println!("{}: {} kB in all", site.display(), size(&site)? / 1000);
    Ok(())
}

/// The size of a folder in bytes.
fn size(folder: &Path) -> Result<u64> {
    let mut total = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let data = entry.metadata()?;
        total += if data.is_dir() { size(&entry.path())? } else { data.len() };
    }
    Ok(total)
}

/// Builds the site, with the manual that a program `gdl` makes, and returns its folder.
pub fn build(root: &Path, gdl: &Path) -> Result<PathBuf> {
    program(root)?;
    let manual = target_of(root).join("web-manual");
    let mut book = Command::new(gdl);
    run(book.args(["book", "--manual", "--html", "--playground", "../", "--output"]).arg(&manual))?;
    let site = target_of(root).join("web");
    run(Command::new("node").arg(root.join("web/build.mjs")).arg(&site).arg(&manual))?;
    Ok(site)
}

fn target_of(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// Builds the program with what JavaScript calls it by, in `web/pkg`: the site and the extension of Visual Studio Code contain it.
pub fn program(root: &Path) -> Result<()> {
    if let Some(why) = missing() {
        bail!("the program for browsers cannot be built: {why}");
    }
    let target = target_of(root);
    let web = root.join("web");
    npm(&web)?;
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut compile = Command::new(&cargo);
    compile.args(["rustc", "--package", "gdl-wasm", "--lib", "--crate-type", "cdylib", "--target", TARGET]);
    compile.args(["--profile", PROFILE, "--", "-C", &format!("link-arg=-zstack-size={STACK}")]).current_dir(root);
    run(&mut compile)?;
    let program = target.join(TARGET).join(PROFILE).join("gdl_wasm.wasm");
    let package = web.join("pkg");
    let bound = package.join("gdl_wasm_bg.wasm");
    let written = |file: &Path| file.metadata().and_then(|metadata| metadata.modified()).ok();
    if written(&bound).is_some_and(|bound| written(&program).is_some_and(|program| program < bound)) {
        return Ok(());
    }
    let mut bind = Command::new(bindgen(root, &target)?);
    bind.args(["--target", "web", "--out-dir"]).arg(&package).arg(&program);
    run(&mut bind)?;
    let mut optimize = Command::new("node");
    optimize.arg(web.join("node_modules/binaryen/bin/wasm-opt")).args(["-O2", "--strip-debug"]).args(FEATURES);
    optimize.arg(&bound).arg("-o").arg(&bound);
    run(&mut optimize)
}

/// Installs what the lock file of the site requires.
fn npm(web: &Path) -> Result<()> {
    let changed = |file: &str| web.join(file).metadata().and_then(|metadata| metadata.modified()).ok();
    let installed = changed("node_modules/.package-lock.json");
    if installed.is_some() && installed >= changed("package-lock.json") {
        return Ok(());
    }
    let arguments = ["--no-fund", "--no-audit", "--loglevel=error", "ci", "--ignore-scripts"];
    run(Command::new("npm").args(arguments).current_dir(web))
}

/// The program `wasm-bindgen`, in the version of the library: that of `WASM_BINDGEN`, else installed below `target`.
fn bindgen(root: &Path, target: &Path) -> Result<PathBuf> {
    if let Some(program) = env::var_os("WASM_BINDGEN") {
        return Ok(program.into());
    }
    let lock: toml::Table = fs::read_to_string(root.join("Cargo.lock"))?.parse()?;
    let packages = lock.get("package").and_then(toml::Value::as_array).context("the lock file has no packages")?;
    let named = |package: &&toml::Value| package.get("name").and_then(toml::Value::as_str) == Some("wasm-bindgen");
    let version = packages.iter().find(named).and_then(|package| package.get("version")?.as_str());
    let version = version.context("the lock file has no wasm-bindgen")?;
    let tools = target.join(format!("wasm-bindgen-{version}"));
    let program = tools.join("bin").join(format!("wasm-bindgen{}", env::consts::EXE_SUFFIX));
    if !program.exists() {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut install = Command::new(cargo);
        install.args(["install", "wasm-bindgen-cli", "--bin", "wasm-bindgen", "--version", version, "--root"]);
        run(install.arg(&tools).current_dir(root))?;
    }
    Ok(program)
}

fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().display().to_string();
    let status = command.status().with_context(|| format!("cannot run {name}"))?;
    ensure!(status.success(), "{name} failed");
    Ok(())
}

fn output(command: &mut Command) -> Result<String> {
    let output = command.output()?;
    ensure!(output.status.success());
    Ok(String::from_utf8(output.stdout)?)
}
