//! The fuzz targets keep their promises for their seeds, and for all inputs that once broke a promise.

use std::{collections::BTreeSet, fs};

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
    for (path, input) in regressions(target).expect("the regressions can be read") {
        eprintln!("{}", path.display());
        on_small_stack(move || (target.run)(&input));
    }
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
