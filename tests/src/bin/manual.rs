//! `manual [--missing LIST] [FILE...]`: checks the texts of the manual as they are on disk; `cargo xtask manual` runs
//! it. With files, only their problems are shown.

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use gdl_manual::Manual;
use gdl_tests::{manual, shared::project_root};

#[expect(clippy::print_stdout, reason = "the report is the purpose")]
fn main() -> anyhow::Result<ExitCode> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let wanted = match args.iter().position(|arg| arg == "--missing") {
        Some(at) if at + 1 < args.len() => {
            args.remove(at);
            Some(fs::read_to_string(args.remove(at))?)
        }
        _ => None,
    };
    let root = project_root().join("crates/gdl-manual");
    let mut texts = Vec::new();
    for folder in ["entries", "chapters", "recipes"] {
        walk(&root.join(folder), &root, &mut texts)?;
    }
    texts.sort();
    let files: Vec<(String, &str)> = texts.iter().map(|(path, text)| (path.clone(), text.as_str())).collect();
    let shingles = manual::manuals_of_others();
    let mut shown = 0;
    for problem in manual::check(&files, shingles.as_ref()) {
        if args.is_empty() || args.iter().any(|arg| arg.ends_with(&problem.path)) {
            println!("{problem}");
            shown += 1;
        }
    }
    let (read, _) = Manual::read(&files);
    let missing = manual::missing(&read);
    if let Some(wanted) = wanted {
        for name in missing.iter().filter(|name| wanted.lines().any(|line| line.trim() == **name)) {
            println!("missing: {name}");
        }
    } else if args.is_empty() {
        missing.iter().for_each(|name| println!("missing: {name}"));
    }
    let (entries, chapters, recipes) = (read.entries.len(), read.chapters.len(), read.recipes.len());
    println!("{entries} entries, {chapters} chapters, {recipes} recipes; {shown} problems, {} missing", missing.len());
    if shingles.is_none() {
        println!("note: no other manuals beside the project; copied sentences were not looked for");
    }
    Ok(if shown == 0 && missing.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn walk(dir: &Path, root: &Path, texts: &mut Vec<(String, String)>) -> anyhow::Result<()> {
    let Ok(list) = fs::read_dir(dir) else { return Ok(()) };
    let mut paths: Vec<PathBuf> = list.map(|file| Ok(file?.path())).collect::<std::io::Result<_>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            walk(&path, root, texts)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let name = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
            texts.push((name, fs::read_to_string(&path)?));
        }
    }
    Ok(())
}
