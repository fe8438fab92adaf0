//! The tools that build the program of a platform on this machine, and what is missing of them.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

use super::targets::Target;

/// A C compiler that compiles and links for another platform.
struct Compiler {
    triple: &'static str,
    program: &'static str,
    /// The package of Debian that has it.
    package: &'static str,
}

/// The compilers for other platforms on Linux.
const COMPILERS: [Compiler; 3] = [
    Compiler { triple: "x86_64-pc-windows-gnu", program: "x86_64-w64-mingw32-gcc", package: "gcc-mingw-w64-x86-64" },
    Compiler {
        triple: "x86_64-unknown-linux-gnu",
        program: "x86_64-linux-gnu-gcc",
        package: "gcc-x86-64-linux-gnu libc6-dev-amd64-cross",
    },
    Compiler {
        triple: "aarch64-unknown-linux-gnu",
        program: "aarch64-linux-gnu-gcc",
        package: "gcc-aarch64-linux-gnu libc6-dev-arm64-cross",
    },
];

/// Returns what this machine lacks to build for a platform, each with what to do.
pub fn missing(root: &Path, target: &Target) -> Result<Vec<String>> {
    let mut missing = Vec::new();
    let library = rustc(root, &["--print", "target-libdir", "--target", target.triple])?;
    if !Path::new(&library).is_dir() {
        missing.push(format!("Rust has no library for it: run `rustup target add {}`", target.triple));
    }
    missing.extend(missing_compiler(target, std::env::consts::OS, |program| {
        let ask = Command::new(program).arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).status();
        ask.is_ok_and(|status| status.success())
    }));
    Ok(missing)
}

/// Returns what is missing to compile C and to link, on a system with some programs.
fn missing_compiler(target: &Target, system: &str, has: impl Fn(&str) -> bool) -> Option<String> {
    let only_on = |name: &str| Some(format!("it is linked with the tools of {name}: run this task there"));
    match target.triple.rsplit('-').next() {
        Some("darwin") if system != "macos" => return only_on("macOS"),
        Some("msvc") if system != "windows" => return only_on("Windows"),
        _ => {}
    }
    let compiler = compiler(target)?;
    let help = if system == "linux" { format!(": run `apt-get install {}`", compiler.package) } else { String::new() };
    (!has(compiler.program)).then(|| format!("the C compiler `{}` is not there{help}", compiler.program))
}

/// The variable of cargo that names the linker for a platform, and its value, where the compiler of Rust does not know it.
pub fn linker(target: &Target) -> Option<(String, &'static str)> {
    let variable = format!("CARGO_TARGET_{}_LINKER", target.triple.replace('-', "_").to_uppercase());
    compiler(target).filter(|_| !target.is_windows()).map(|compiler| (variable, compiler.program))
}

/// The compiler for a platform that is not this machine's.
fn compiler(target: &Target) -> Option<&'static Compiler> {
    let is_host = Target::host().is_ok_and(|host| host == target);
    COMPILERS.iter().find(|compiler| !is_host && compiler.triple == target.triple)
}

/// Returns what the compiler of Rust prints.
pub fn rustc(root: &Path, arguments: &[&str]) -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(arguments).current_dir(root).output().context("cannot run rustc")?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "rustc {} failed: {errors}", arguments.join(" "));
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::TARGETS;

    #[test]
    fn a_machine_says_what_it_lacks() {
        let check = |triple: &str, system: &str, has: bool| {
            missing_compiler(Target::find(triple).unwrap(), system, |_| has).unwrap_or_default()
        };
        let windows = check("x86_64-pc-windows-gnu", "linux", false);
        assert_eq!(
            windows,
            "the C compiler `x86_64-w64-mingw32-gcc` is not there: run `apt-get install gcc-mingw-w64-x86-64`"
        );
        assert_eq!(check("x86_64-pc-windows-gnu", "linux", true), "");
        assert_eq!(
            check("aarch64-apple-darwin", "linux", true),
            "it is linked with the tools of macOS: run this task there"
        );
        assert_eq!(
            check("aarch64-pc-windows-msvc", "macos", true),
            "it is linked with the tools of Windows: run this task there"
        );
        assert_eq!(check("aarch64-apple-darwin", "macos", false), "");
    }

    #[test]
    fn linux_on_another_processor_has_another_linker() {
        let host = Target::host().unwrap();
        for target in &TARGETS {
            let expected = target.node.0 == "linux" && target != host;
            assert_eq!(linker(target).is_some(), expected, "{}", target.triple);
        }
        let other = TARGETS.iter().find(|target| target.node.0 == "linux" && *target != host).unwrap();
        let (variable, program) = linker(other).unwrap();
        assert!(variable.starts_with("CARGO_TARGET_") && variable.ends_with("_LINKER"), "{variable}");
        assert!(program.ends_with("-linux-gnu-gcc"), "{program}");
    }
}
