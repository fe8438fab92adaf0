//! A sample of the seeded defects of `cargo xtask mutants`, so that a rule that finds less is noticed.

use gdl_tests::{corpus::Corpus, mutation};

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn most_defects_are_noticed() {
    let mut corpus = Corpus::real();
    let mut roots = corpus.offered();
    roots.truncate(12);
    let report = mutation::run(&mut corpus, &roots, 60, 2);
    let (default, all) = report.shares();
    assert!(report.mutants.len() > 50 && default > 0.9 && all > 0.9, "{}", report.text());
}
