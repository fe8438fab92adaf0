//! The program of a platform: optimized, and with the same bytes in whichever folder it is built.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use super::{archive, targets::Target, toolchain};

/// How the program is optimized.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// As it is published.
    Dist,
    /// As tests run it: built in a quarter of the time.
    Dev,
}

impl Profile {
    /// Its name for cargo, and the name of its folder.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Profile::Dist => ("dist", "dist"),
            Profile::Dev => ("dev", "debug"),
        }
    }
}

/// Separates options in `CARGO_ENCODED_RUSTFLAGS`.
const SEPARATOR: &str = "\u{1f}";

/// Variables of a machine that would choose other options or features.
const VARIABLES: [&str; 4] =
    ["RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS", "CARGO_UNSTABLE_FEATURE_UNIFICATION", "CARGO_RESOLVER_FEATURE_UNIFICATION"];

/// Builds the program, and returns its path.
pub fn build(root: &Path, target: &Target, profile: Profile) -> Result<PathBuf> {
    let missing = toolchain::missing(root, target)?;
    ensure!(missing.is_empty(), "the program for {} cannot be built here\n  {}", target.triple, missing.join("\n  "));
    let (name, named) = profile.names();
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |folder| root.join(folder));
    let folders = folders(root, &folder)?;
    let mut command = Command::new(cargo());
    command.args(["build", "--profile", name, "--locked", "--package", "gdl-cli", "--bin", "gdl"]);
    command.args(["--target", target.triple]).current_dir(root);
    VARIABLES.iter().for_each(|name| {
        command.env_remove(name);
    });
    command.envs(toolchain::linker(target));
    command.env("CARGO_ENCODED_RUSTFLAGS", flags(target, &folders).join(SEPARATOR));
    command.env("SOURCE_DATE_EPOCH", archive::time()?.to_string());
    if !target.triple.ends_with("msvc") {
        let variable = format!("CFLAGS_{}", target.triple.replace('-', "_"));
        let maps: Vec<String> = folders.iter().map(|(from, to)| format!("-ffile-prefix-map={from}={to}")).collect();
        command.env(variable, maps.join(" "));
    }
    let status = command.status().context("cannot run cargo")?;
    ensure!(status.success(), "the program cannot be built for {}", target.triple);
    Ok(folder.join(target.triple).join(named).join(target.program()))
}

/// Builds a program that runs here, to write the manual pages and completions of another platform.
pub fn pages(root: &Path) -> Result<PathBuf> {
    let status = Command::new(cargo()).args(["build", "--locked", "--package", "gdl-cli", "--bin", "gdl"]).status();
    ensure!(status.context("cannot run cargo")?.success(), "the program cannot be built");
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |folder| root.join(folder));
    Ok(folder.join("debug").join(format!("gdl{}", std::env::consts::EXE_SUFFIX)))
}

/// Cargo: that which runs this task.
fn cargo() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The folders of this machine whose names would get into the program, and what stands for them there. A later one replaces
/// more than an earlier one.
fn folders(root: &Path, target: &Path) -> Result<Vec<(String, &'static str)>> {
    let sysroot = toolchain::rustc(root, &["--print", "sysroot"])?;
    let cargo = match std::env::var("CARGO_HOME") {
        Ok(folder) => folder,
        Err(_) => std::env::home_dir().context("there is no home folder")?.join(".cargo").display().to_string(),
    };
    Ok(vec![
        (root.display().to_string(), "/gdl"),
        (target.display().to_string(), "/target"),
        (cargo, "/cargo"),
        (sysroot, "/rust"),
    ])
}

/// The options of the compiler.
fn flags(target: &Target, folders: &[(String, &'static str)]) -> Vec<String> {
    // Cargo leaves options out of the names of symbols where one of them maps paths.
    let mut flags: Vec<String> = folders.iter().map(|(from, to)| format!("--remap-path-prefix={from}={to}")).collect();
    if !target.triple.contains("apple") {
        // The C library of the system may be another one or an older one.
        flags.push("-Ctarget-feature=+crt-static".to_owned());
    }
    match target.triple.rsplit('-').next() {
        // The addresses that the program adjusts as it starts take megabytes otherwise.
        Some("gnu") if target.triple.contains("linux") => {
            flags.push("-Clink-arg=-Wl,-z,pack-relative-relocs".to_owned());
        }
        Some("gnu") if target.is_windows() => flags.push("-Clink-arg=-Wl,--no-insert-timestamp".to_owned()),
        Some("msvc") => flags.push("-Clink-arg=/Brepro".to_owned()),
        _ => {}
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_contain_the_c_library_and_no_paths() {
        let folders = [("/a b/gdl".to_owned(), "/gdl")];
        let flags = |triple| flags(Target::find(triple).unwrap(), &folders).join(" ");
        let map = "--remap-path-prefix=/a b/gdl=/gdl";
        assert_eq!(
            flags("x86_64-unknown-linux-gnu"),
            format!("{map} -Ctarget-feature=+crt-static -Clink-arg=-Wl,-z,pack-relative-relocs")
        );
        assert_eq!(flags("aarch64-apple-darwin"), map);
        assert!(flags("x86_64-pc-windows-gnu").ends_with("+crt-static -Clink-arg=-Wl,--no-insert-timestamp"));
    }
}
