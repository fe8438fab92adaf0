//! Runs the examples of the manual.

use std::sync::Arc;

use camino::Utf8PathBuf;
use gdl_base::{Level, RuleLevel};
use gdl_config::Config;
use gdl_db::{Change, Db, GdlDatabase, MemorySystem, Options, lines};
use gdl_lint::{Diagnostic, Family, LintOptions, Setting, diagnostics};
use gdl_manual::{Example, ExampleKind, PRACTICE, PRACTICE_NAME, Problem, examples};

/// Rules about the place of a module in its folder, and others that excerpts cannot satisfy.
const OFF: [&str; 2] = ["module-name-differs", "unused-variable"];

/// Returns the problems of the examples of some files, given as path and text: examples that should evaluate cleanly
/// and get a message, and examples that should get a message and do not. An excerpt gets only messages of evaluation,
/// because most of the game around it is missing; for a whole module, errors and warnings of all rules count.
pub fn run_examples(files: &[(String, &str)]) -> Vec<Problem> {
    let system = MemorySystem::default();
    system.write(format!("/lib/{PRACTICE_NAME}.g"), PRACTICE);
    // Examples may include the modules that ship with the project.
    for file in std::fs::read_dir(crate::shared::project_root().join("lib")).into_iter().flatten().flatten() {
        if let (Some(name), Ok(text)) = (file.file_name().to_str(), std::fs::read(file.path())) {
            system.write(format!("/lib/{name}"), text);
        }
    }
    let mut runs: Vec<(usize, Example<'_>, Utf8PathBuf)> = Vec::new();
    for (file, (_, text)) in files.iter().enumerate() {
        for example in examples(text) {
            if matches!(example.kind, ExampleKind::Practice | ExampleKind::Module | ExampleKind::Wrong) {
                let path = Utf8PathBuf::from(format!("/example/{}.g", runs.len()));
                system.write(path.clone(), example.module());
                runs.push((file, example, path));
            }
        }
    }
    let mut db = GdlDatabase::new(Arc::new(system), &[]);
    let mut change = Change::new();
    change.set_options(Options { library_dirs: vec!["/lib".into()], ..Options::default() });
    change.set_workspace(runs.iter().map(|(_, _, path)| path.clone()).collect(), Vec::new());
    db.apply(change);

    let flags = OFF.map(|rule| Setting { selector: rule.to_owned(), level: RuleLevel::Off }).into();
    let options = LintOptions::new(&Config::default(), "".into(), "".into(), flags);
    let mut problems = Vec::new();
    for (file, example, path) in &runs {
        let file_in_db = db.file(path);
        let mut found = diagnostics(&db, file_in_db, &options);
        let (module, code) = (example.module(), example.code.trim_end());
        let start = module.find(code).expect("a module contains its example");
        // The forms around the example have no message that counts.
        found.retain(|found| (start..start + code.len()).contains(&usize::from(found.range.start())));
        let lines_before = module[..start].matches('\n').count();
        let line_of = |found: &Diagnostic| {
            let line = lines(&db, file_in_db).line_of(found.range.start()) as usize;
            example.line + 1 + line.saturating_sub(lines_before)
        };
        let mut problem = |line, message| problems.push(Problem { path: files[*file].0.clone(), line, message });
        if example.kind == ExampleKind::Wrong {
            if found.is_empty() {
                problem(example.line, "the example is said to be wrong, but causes no message".to_owned());
            }
            continue;
        }
        for found in found.iter().filter(|found| counts(example.kind, found)) {
            problem(line_of(found), format!("the example draws {}: {}", found.rule.name, found.message));
        }
    }
    problems
}

fn counts(kind: ExampleKind, found: &Diagnostic) -> bool {
    Family::of(found.rule) == Family::Engine || (kind == ExampleKind::Module && found.level >= Level::Warning)
}
