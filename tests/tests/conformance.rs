//! The measured vectors, a test each: what the engine did with a module is what the suite does.

use std::{collections::BTreeMap, process::ExitCode};

use gdl_tests::conformance::{default_folders, full_name, run_vector, vectors_of, waivers};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let waivers = waivers().expect("each waiver has a reason");
    let mut trials = Vec::new();
    for folder in default_folders() {
        for path in vectors_of(&folder).expect("the repository has vectors") {
            let name = full_name(&path);
            let reason = waivers.get(&name).cloned();
            let kind = if reason.is_some() { "waived" } else { "" };
            let run = move || judge(&run_vector(&path)?.differences, reason.as_deref());
            trials.push(Trial::test(name, run).with_kind(kind));
        }
    }
    trials.push(waivers_name_vectors(waivers, &trials));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// Succeeds if a vector agrees, or differs and has a waiver.
fn judge(differences: &str, waiver: Option<&str>) -> Result<(), Failed> {
    match (differences.is_empty(), waiver) {
        (true, None) | (false, Some(_)) => Ok(()),
        (false, None) => Err(differences.into()),
        (true, Some(_)) => Err("the vector agrees: remove its line from tests/conformance-waivers.txt".into()),
    }
}

fn waivers_name_vectors(waivers: BTreeMap<String, String>, trials: &[Trial]) -> Trial {
    let unknown: Vec<String> = waivers.into_keys().filter(|name| trials.iter().all(|it| it.name() != name)).collect();
    Trial::test("waivers_name_vectors", move || match unknown.is_empty() {
        true => Ok(()),
        false => Err(format!("waivers of vectors that do not exist: {unknown:?}").into()),
    })
}
