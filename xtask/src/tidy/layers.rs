//! Dependencies between crates, and the crates that may use each library.

use anyhow::Context;
use cargo_metadata::{Dependency, DependencyKind, Metadata, Package};

use super::Problem;

/// The crates from the bottom to the top: a crate depends on earlier ones only.
const LAYERS: [&str; 31] = [
    "gdl-base",
    "gdl-syntax",
    "gdl-schema",
    "gdl-manual",
    "gdl-config",
    "gdl-ruleset",
    "gdl-db",
    "gdl-hir",
    "gdl-eval",
    "gdl-lint",
    "gdl-fmt",
    "gdl-project",
    "gdl-world",
    "gdl-setup",
    "gdl-sim",
    "gdl-ai",
    "gdl-report",
    "gdl-inquire",
    "gdl-tables",
    "gdl-lab",
    "gdl-book",
    "gdl-ide",
    "bdl-syntax",
    "bdl-game",
    "bdl-script",
    "bdl-check",
    "bdl-ide",
    "bdl-page",
    "gdl-server",
    "gdl-wasm",
    "gdl-cli",
];

/// Helpers of tests, which no crate may need to run.
const TEST_SUPPORT: &str = "gdl-test-support";

/// Packages for development that are outside of the layers: they may use any of them.
const BESIDE: [&str; 3] = [TEST_SUPPORT, "gdl-tests", "xtask"];

/// Libraries and the crates that may use them.
const RESERVED: [(&[&str], &[&str]); 6] = [
    (&["salsa"], &["gdl-db", "gdl-hir", "gdl-eval", "gdl-lint", "gdl-ide"]),
    (&["ariadne", "clap"], &["gdl-cli"]),
    (&["tower-lsp", "tower-lsp-server", "lsp-types", "lsp-server", "ls-types"], &["gdl-server"]),
    // The database reads the disk for all crates; what is on it is found by the project layer and the front ends.
    (&["ignore", "notify", "walkdir", "tokio"], &["gdl-db", "gdl-project", "gdl-server", "gdl-cli"]),
    // All others compile to WebAssembly without knowing it.
    (&["wasm-bindgen", "js-sys", "web-sys", "console_error_panic_hook"], &["gdl-wasm"]),
    (
        &["rquickjs", "oxc_allocator", "oxc_ast", "oxc_diagnostics", "oxc_parser", "oxc_semantic", "oxc_span"],
        &["bdl-script"],
    ),
];

/// Crates that see the crates of GDL through a few of them only.
const FACES: [(&str, &[&str]); 2] = [
    // Editor features are in `gdl-ide`; the rest is for what belongs together on the disk, and for settings.
    ("gdl-server", &["gdl-base", "gdl-config", "gdl-ide", "gdl-project"]),
    // It passes messages on, and the library that ships with the suite.
    ("gdl-wasm", &["gdl-project", "gdl-server"]),
];

/// The crates that know both languages.
const OF_BOTH_LANGUAGES: [&str; 2] = ["gdl-server", "gdl-cli"];

/// Whether a dependency leads from one language to the other.
fn crosses_languages(from: &str, to: &str) -> bool {
    let is_board_games = |name: &str| name.starts_with("bdl-");
    let leaves = is_board_games(from) && to.starts_with("gdl-") && to != "gdl-base";
    leaves || is_board_games(to) && !is_board_games(from) && !OF_BOTH_LANGUAGES.contains(&from)
}

/// Looks at the manifests of all packages of the workspace.
pub(super) fn check(metadata: &Metadata, problems: &mut Vec<Problem>) -> anyhow::Result<()> {
    for package in metadata.workspace_packages() {
        let place = package.manifest_path.strip_prefix(&metadata.workspace_root)?.to_string();
        let manifest = std::fs::read_to_string(&package.manifest_path)
            .with_context(|| format!("cannot read {place}"))?
            .parse::<toml::Table>()
            .with_context(|| format!("cannot parse {place}"))?;
        let mut broken = |what: String, help| problems.push(Problem { place: place.clone(), what, help });
        about(package, &manifest, &mut broken);
        for dependency in &package.dependencies {
            arrow(&package.name, dependency, &mut broken);
        }
    }
    Ok(())
}

fn about(package: &Package, manifest: &toml::Table, broken: &mut impl FnMut(String, &'static str)) {
    if package.description.as_deref().is_none_or(str::is_empty) {
        broken(
            format!("{} has no description", package.name),
            "say in a phrase what it is for: `description = \"...\"`",
        );
    }
    let lints = manifest.get("lints").and_then(|lints| lints.get("workspace")).and_then(toml::Value::as_bool);
    if lints != Some(true) {
        broken(
            format!("{} does not use the lints of the workspace", package.name),
            "add `[lints]` with `workspace = true`",
        );
    }
}

fn layer(name: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| *layer == name)
}

/// Checks one dependency of a package.
fn arrow(from: &str, to: &Dependency, broken: &mut impl FnMut(String, &'static str)) {
    let is_test = to.kind == DependencyKind::Development;
    if to.name == TEST_SUPPORT && !is_test && !BESIDE.contains(&from) {
        let help = "move it to `[dev-dependencies]`";
        broken(format!("{from} needs {TEST_SUPPORT} to run"), help);
    }
    if let Some(target) = layer(&to.name).filter(|_| !BESIDE.contains(&from)) {
        match layer(from) {
            None => {
                let help = "give it a place in LAYERS in xtask/src/tidy/layers.rs and in ARCHITECTURE.md";
                broken(format!("{from} has no place among the layers"), help);
            }
            Some(source) if source <= target => {
                let help = "arrows point upward: move what both need into a lower crate";
                broken(format!("{from} depends on {}, which is above it", to.name), help);
            }
            Some(_) => {}
        }
    }
    let face = FACES.iter().find(|(crate_name, _)| *crate_name == from);
    if let Some((_, faces)) = face
        && to.name.starts_with("gdl-")
        && to.name != TEST_SUPPORT
        && !faces.contains(&to.name.as_str())
    {
        let help = "offer what it needs in gdl-ide, as plain data";
        broken(format!("{from} depends on {}, and may only on {}", to.name, faces.join(", ")), help);
    }
    if crosses_languages(from, &to.name) && !BESIDE.contains(&from) {
        let help = "move what both languages need into gdl-base";
        broken(format!("{from} depends on {}, which is of the other language", to.name), help);
    }
    if from == "xtask" && layer(&to.name).is_some() {
        let help = "run it as a program of its own, so that tasks work while a crate does not compile";
        broken(format!("xtask depends on {}", to.name), help);
    }
    let reserved = RESERVED.iter().find(|(libraries, _)| libraries.contains(&to.name.as_str()));
    if let Some((_, users)) = reserved
        && !users.contains(&from)
        && !BESIDE.contains(&from)
        && !is_test
    {
        let help = "let a crate that is listed in xtask/src/tidy/layers.rs do it";
        broken(format!("{from} depends on {}, which is for {} alone", to.name, users.join(", ")), help);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dependency(name: &str, kind: &str) -> Dependency {
        let text = format!(
            r#"{{"name": "{name}", "req": "*", "kind": {kind}, "optional": false, "uses_default_features": true,
            "features": [], "target": null, "rename": null, "registry": null, "path": null, "source": null}}"#
        );
        serde_json::from_str(&text).expect("a dependency as cargo prints it")
    }

    /// The number of broken rules.
    fn count(from: &str, to: &str, kind: &str) -> usize {
        let mut found = 0;
        arrow(from, &dependency(to, kind), &mut |_, _| found += 1);
        found
    }

    #[test]
    fn arrows_point_upward() {
        assert_eq!(count("gdl-hir", "gdl-db", "null"), 0);
        assert_eq!(count("gdl-db", "gdl-hir", "null"), 1);
        assert_eq!(count("gdl-db", "gdl-hir", "\"dev\""), 1);
        assert_eq!(count("gdl-new", "gdl-db", "null"), 1);
        assert_eq!(count("gdl-tests", "gdl-cli", "null"), 0);
        assert_eq!(count("xtask", "gdl-schema", "null"), 1);
    }

    #[test]
    fn the_server_sees_one_face() {
        assert_eq!(count("gdl-server", "gdl-ide", "null"), 0);
        assert_eq!(count("gdl-server", "gdl-project", "null"), 0);
        assert_eq!(count("gdl-server", "gdl-lint", "null"), 1);
        assert_eq!(count("gdl-server", "gdl-db", "\"dev\""), 1);
        assert_eq!(count("gdl-server", "bdl-ide", "null"), 0);
    }

    #[test]
    fn languages_do_not_know_each_other() {
        assert_eq!(count("bdl-check", "gdl-base", "null"), 0);
        assert_eq!(count("bdl-check", "gdl-schema", "null"), 1);
        assert_eq!(count("gdl-cli", "bdl-check", "null"), 0);
        // From below, which is one more.
        assert_eq!(count("gdl-ide", "bdl-check", "\"dev\""), 2);
    }

    #[test]
    fn libraries_are_reserved() {
        assert_eq!(count("bdl-game", "rquickjs", "null"), 1);
        assert_eq!(count("gdl-eval", "salsa", "null"), 0);
        assert_eq!(count("gdl-sim", "salsa", "null"), 1);
        assert_eq!(count("gdl-server", "clap", "null"), 1);
        assert_eq!(count("gdl-ide", "tower-lsp", "null"), 1);
        assert_eq!(count("gdl-fmt", "ignore", "null"), 1);
        assert_eq!(count("gdl-hir", "gdl-test-support", "null"), 1);
        assert_eq!(count("gdl-hir", "gdl-test-support", "\"dev\""), 0);
    }
}
