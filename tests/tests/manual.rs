//! The texts of the manual: every name has an entry, links have targets, examples evaluate, nothing is copied.

use gdl_manual::{Manual, Target, search, sources};
use gdl_tests::manual::{Shingles, check, manuals_of_others, missing};

#[test]
fn every_name_has_an_entry() {
    let files = sources();
    let (manual, _) = Manual::read(&files);
    assert_eq!(missing(&manual), Vec::<String>::new());
    assert!(manual.entries.len() >= gdl_schema::entries().count());
    assert_eq!(manual.chapters.len(), 23);
    assert!(manual.recipes.len() >= 40, "{}", manual.recipes.len());
}

#[test]
fn texts_are_well_formed_and_true_to_the_tools() {
    check_sources(None);
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the manuals of others")]
fn texts_are_our_own() {
    check_sources(Some(&manuals_of_others().expect("the manuals lie in ../shared")));
}

#[track_caller]
fn check_sources(others: Option<&Shingles>) {
    let problems = check(&sources(), others);
    let shown: Vec<String> = problems.iter().take(40).map(ToString::to_string).collect();
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), shown.join("\n"));
}

/// The checks report the problems that they look for.
#[test]
fn mistakes_are_noticed() {
    let text = "## damage\n\nHit points that a hit takes.\n\nThe value is a number of hit points that the target loses \
        when it is hit by it, [`no-such`].\n\n```gdl\n(table damage (infantry armour 3))\n```\n\n```gdl wrong\n(table \
        damage (infantry armor 3))\n```\n\nSee also: [`hit-chance`].\n";
    let files = [("entries/table/combat.md".to_owned(), text)];
    let problems: Vec<String> = check(&files, None).iter().map(|problem| problem.message.clone()).collect();
    let found = |part: &str| problems.iter().any(|problem| problem.contains(part));
    assert!(found("`no-such` leads nowhere"), "{problems:?}");
    assert!(found("the example draws") && found("armour"), "{problems:?}");
    assert!(found("causes no message"), "{problems:?}");
    assert!(missing(&Manual::read(&files).0).len() > 1000);
}

/// Whether a hit is one of the answers that are expected, each a name, `category:name`, or the id of an article.
fn answers(expected: &str, target: &Target<'_, '_>) -> bool {
    let (kind, name) = match target {
        Target::Entry(entry) => (entry.category.slug(), entry.name),
        Target::Article(article) => (article.kind.slug(), article.id.as_str()),
        Target::Rule(rule) => ("rule", *rule),
    };
    expected.split('|').any(|answer| answer == name || answer.split_once(':') == Some((kind, name)))
}

#[test]
#[expect(clippy::print_stdout, reason = "reports how good the search is")]
fn the_search_answers_questions_of_designers() {
    let questions = include_str!("../data/questions.tsv");
    let (mut all, mut missed) = (0, Vec::new());
    for (question, expected) in questions.lines().filter_map(|line| line.split_once('\t')) {
        all += 1;
        if !search(question, 3).iter().any(|hit| answers(expected, &hit.target)) {
            missed.push(question);
        }
    }
    println!("{} of {all} questions are answered by one of the first three hits; not: {missed:#?}", all - missed.len());
    assert!(all >= 60, "{all}");
    assert!(missed.len() * 10 <= all, "{missed:#?}");
}
