//! Completion has the right word among the first five at most places of real modules, and no types of a wrong kind.

use gdl_ide::{Completion, CompletionKind, FilePos, Game, Role, classify};
use gdl_tests::{
    completion::{PLACES, measure, places},
    corpus::Corpus,
};

/// Asserts that completion in a table row offers no type of a wrong kind.
fn assert_kinds_fit(corpus: &Corpus, at: FilePos, items: &[Completion]) {
    let spot = classify(&corpus.db, at);
    let in_row = spot.lists.iter().any(|step| matches!(step.role, Role::TableItem(_)));
    let Role::Types(Some(kind)) = spot.role else { return };
    if in_row {
        let game = Game::of(&corpus.db, at.file);
        for item in items.iter().filter(|item| item.kind == CompletionKind::Type) {
            let known =
                game.type_named(&item.label, None).is_none_or(|_| game.type_named(&item.label, Some(kind)).is_some());
            assert!(known, "{} is not a type of that kind", item.label);
        }
    }
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn the_right_word_is_among_the_first_five() {
    let mut corpus = Corpus::real();
    let places = places(&corpus).expect("the list of places");
    assert_eq!(places.len(), PLACES);
    for (with_rest, least) in [(true, 90.0), (false, 85.0)] {
        let score = measure(&mut corpus, &places, 2, with_rest, &mut assert_kinds_fit);
        assert!(score.percent() >= least, "{:.1} %\n{}", score.percent(), score.misses);
    }
}
