//! The measured vectors, where they are at hand.

use gdl_tests::conformance;

#[test]
#[expect(clippy::print_stderr, reason = "a suite that does not run must say so")]
fn vectors_agree() {
    let folders = conformance::default_folders();
    if folders.is_empty() {
        eprintln!("note: no conformance vectors beside the project; nothing was compared");
    }
    for folder in folders {
        let report = conformance::run_folder(&folder).expect("the folder holds vectors");
        assert!(report.is_good(), "{}", report.text(&folder.display().to_string()));
    }
}
