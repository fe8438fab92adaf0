//! Tests that the findings of `gdl check` for a game do not depend on whether the game or its folder is named.

use std::{collections::BTreeSet, path::Path, process::Command};

use gdl_lint::Family;
use gdl_tests::{corpus::Corpus, lsp_client::binary};
use serde_json::Value;

/// An error or a warning: the level that fails a build.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Problem {
    file: String,
    line: u64,
    column: u64,
    code: String,
    message: String,
    /// The games that it concerns; empty for all that load the file.
    roots: Vec<String>,
}

impl Problem {
    fn of(finding: &Value) -> Problem {
        let text = |key: &str| finding[key].as_str().unwrap_or_default().to_owned();
        let number = |key: &str| finding[key].as_u64().unwrap_or_default();
        let roots = finding["roots"].as_array().into_iter().flatten();
        Problem {
            file: text("file"),
            line: number("line"),
            column: number("column"),
            code: text("code"),
            message: text("message"),
            roots: roots.map(|root| root.as_str().unwrap_or_default().to_owned()).collect(),
        }
    }

    /// The problem without its games, which differ where only some are checked.
    fn anywhere(&self) -> Problem {
        Problem { roots: Vec::new(), ..self.clone() }
    }

    /// Rules about design skip games of a folder that its `game.dir` does not list, and check games that are named.
    fn is_about_design(&self) -> bool {
        Family::of_code(&self.code) == Family::Design
    }
}

fn problems(folder: &Path, args: &[&str]) -> BTreeSet<Problem> {
    let output = Command::new(binary()).current_dir(folder).args(["check", "--format", "json"]).args(args).output();
    let output = output.expect("gdl runs");
    let findings: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| {
        panic!("{args:?}: {error}: {}", String::from_utf8_lossy(&output.stderr));
    });
    let problems = findings.iter().filter(|finding| matches!(finding["level"].as_str(), Some("error" | "warning")));
    problems.map(Problem::of).collect()
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn a_game_alone_is_judged_as_in_its_folder() {
    let corpus = Corpus::real();
    let folder = corpus.modules[0].parent().expect("modules are in a folder").as_std_path();
    let whole = problems(folder, &["."]);
    assert!(whole.len() > 50, "the corpus has warnings");
    let everywhere: BTreeSet<Problem> = whole.iter().map(Problem::anywhere).collect();
    let mut differences = Vec::new();
    for module in &corpus.modules {
        let name = module.file_name().expect("modules have names");
        let alone: BTreeSet<Problem> = problems(folder, &["--included", name]).iter().map(Problem::anywhere).collect();
        let of_game = |problem: &&Problem| problem.roots.is_empty() || problem.roots.iter().any(|root| root == name);
        let expected = whole.iter().filter(|problem| problem.file == name).filter(of_game).map(Problem::anywhere);
        differences.extend(expected.filter(|it| !alone.contains(it)).map(|it| format!("{name} alone lacks {it:?}")));
        let surplus = alone.iter().filter(|it| !everywhere.contains(it) && !it.is_about_design());
        differences.extend(surplus.map(|it| format!("{name} alone has {it:?}")));
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
