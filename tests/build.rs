//! Sets `cfg(corpus)` where the real modules and the manuals lie beside the project, so that suites that need them are
//! reported as ignored elsewhere. `GDL_REQUIRE_CORPUS=1` sets it everywhere: then those suites fail where the files are
//! missing.

use std::path::Path;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(corpus)");
    println!("cargo::rerun-if-env-changed=GDL_REQUIRE_CORPUS");
    // A path that does not exist would run this script, and build all suites, again each time.
    println!("cargo::rerun-if-changed=build.rs");
    let corpus = Path::new("../../shared/corpus/README.md");
    if corpus.is_file() {
        println!("cargo::rerun-if-changed={}", corpus.display());
    }
    let is_required = std::env::var_os("GDL_REQUIRE_CORPUS").is_some_and(|value| value == "1");
    if is_required || corpus.is_file() {
        println!("cargo::rustc-cfg=corpus");
    }
}
