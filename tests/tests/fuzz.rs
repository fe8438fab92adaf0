//! The fuzz targets keep their promises for their seeds, and for all inputs that once broke a promise.

use std::{collections::BTreeSet, fs, path::PathBuf, process::Command};

use gdl_tests::{
    fuzz::{TARGETS, Target, find, regressions},
    hostile::on_small_stack,
    shared::project_root,
};

#[expect(clippy::print_stderr, reason = "names the input that a failure is about")]
fn keeps_its_promise(name: &str) {
    let target: &'static Target = find(name).expect("the target exists");
    let seeds = (target.seeds)();
    assert!(!seeds.is_empty(), "{name} has seeds");
    for seed in seeds {
        on_small_stack(move || (target.run)(&seed));
    }
    let regressions = regressions(target).expect("the regressions can be read");
    let paths: Vec<_> = regressions.iter().map(|(path, _)| path.clone()).collect();
    for (path, input) in regressions {
        eprintln!("{}", path.display());
        on_small_stack(move || (target.run)(&input));
    }
    costs_little(target, &paths);
}

/// Checks the cost of inputs, in a process of its own: the work of other tests is not theirs.
fn costs_little(target: &Target, paths: &[PathBuf]) {
    if paths.is_empty() {
        return;
    }
    let mut fuzz = Command::new(env!("CARGO_BIN_EXE_fuzz"));
    let output = fuzz.args(["--replay", target.name]).args(paths).output().expect("the fuzz program runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}: {}\n{text}", target.name, String::from_utf8_lossy(&output.stderr));
}

macro_rules! targets {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            keeps_its_promise(stringify!($name));
        })*

        #[test]
        fn every_target_is_tested() {
            let tested = BTreeSet::from([$(stringify!($name)),*]);
            assert_eq!(tested, TARGETS.iter().map(|target| target.name).collect());
        }
    };
}

targets! {
    reader evaluation flattened formatter fixes config saved scripts server boards tables new_type diff reach book migrate records sheets
    commands games
}

#[test]
fn libfuzzer_has_the_same_targets() {
    let folder = project_root().join("fuzz/fuzz_targets");
    let names = fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path());
    let names: BTreeSet<String> = names.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    assert_eq!(names, TARGETS.iter().map(|target| target.name.to_owned()).collect());
}

#[test]
fn the_workflow_runs_all_targets() {
    let workflow = fs::read_to_string(project_root().join(".github/workflows/fuzz.yml")).expect("the workflow");
    let names =
        workflow.split_once("target: [").and_then(|(_, rest)| rest.split_once(']')).expect("a list of targets").0;
    let names: BTreeSet<&str> = names.split(',').map(str::trim).collect();
    assert_eq!(names, TARGETS.iter().map(|target| target.name).collect());
}
