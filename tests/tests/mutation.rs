//! A sample of the seeded defects of `cargo xtask mutants`, so that no rule loses its sight unnoticed.

use gdl_tests::{corpus::Corpus, mutation};

#[test]
#[expect(clippy::print_stderr, reason = "a suite that does not run must say so")]
fn most_defects_are_noticed() {
    let Some(mut corpus) = Corpus::open() else {
        eprintln!("note: no corpus beside the project; nothing was broken");
        return;
    };
    let mut roots = corpus.offered();
    roots.truncate(12);
    let report = mutation::run(&mut corpus, &roots, 60, 2);
    let (default, all) = report.shares();
    assert!(report.mutants.len() > 50 && default > 0.9 && all > 0.9, "{}", report.text());
}
