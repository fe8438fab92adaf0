//! Diagnostics that follow from another one: evaluation knows many of them, the text of the file shows the rest.

mod absence;
mod commas;
mod early_close;
mod folding;
mod garbled;
mod lookalike;
mod refused;

pub use folding::Folding;
use gdl_base::RuleInfo;
use gdl_db::{Db, File};
use gdl_hir::{lost_mark, source_map};
use gdl_schema::msg;
use gdl_syntax::TextRange;
use rustc_hash::FxHashMap;

use crate::{
    Cause, Diagnostic, RuleId,
    registry::{id_of, of_message},
    rules::{
        design::{duplicate_char, type_never_exists},
        silent::type_redefined,
    },
};

/// Adds what the text of a file shows, and takes links away that lead to nothing that is reported in the file. Front ends look
/// themselves whether they show a cause that is in another file.
pub(crate) fn link(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    early_close::link(db, file, diagnostics);
    commas::link(db, file, diagnostics);
    link_redefined(diagnostics);
    garbled::link(db, file, diagnostics);
    absence::link(db, file, diagnostics);
    refused::link(db, file, diagnostics);
    lookalike::link(diagnostics);
    let causes: FxHashMap<Cause, Option<Cause>> = diagnostics.iter().map(|it| (Cause::of(it), it.cause)).collect();
    for diagnostic in diagnostics {
        let own = Cause::of(diagnostic);
        diagnostic.cause = diagnostic.cause.and_then(|cause| first_cause(cause, file, &causes)).filter(|&it| it != own);
    }
}

/// The maximum length of a chain of causes.
const MAX_CHAIN: usize = 8;

/// The cause that a chain of causes begins with; `None` if it leads to nothing that is reported.
fn first_cause(mut cause: Cause, file: File, causes: &FxHashMap<Cause, Option<Cause>>) -> Option<Cause> {
    for _ in 0..MAX_CHAIN {
        if cause.file != file {
            return Some(cause);
        }
        match causes.get(&cause)? {
            Some(next) => cause = *next,
            None => return Some(cause),
        }
    }
    None
}

/// The diagnostic of a cause that evaluation knows.
pub(crate) fn resolve(db: &dyn Db, cause: gdl_eval::Cause) -> Option<Cause> {
    let (rule, origin): (&RuleInfo, _) = match cause {
        gdl_eval::Cause::Note(id, origin) => (of_message(id)?.info(), origin),
        gdl_eval::Cause::Redefinition(origin) => (id_of(&type_redefined::RULE).info(), origin),
        gdl_eval::Cause::LostMark(file) => {
            let (rule, range) = garbled::place(db, file, lost_mark(db, file).as_ref()?.string);
            return Some(Cause::new(rule, file, range));
        }
    };
    let file = db.file_by_index(origin.file)?;
    Some(Cause::new(rule, file, source_map(db, file).range(origin)?))
}

/// Links what becomes of two types with the same symbol: the first never exists, and both are shown by the same character.
fn link_redefined(diagnostics: &mut [Diagnostic]) {
    let [redefined, never, same_char] =
        [&type_redefined::RULE, &type_never_exists::RULE, &duplicate_char::RULE].map(|rule| id_of(rule).info());
    let same_name = of_message(msg::DUPLICATE_TERRAIN_NAME).map(RuleId::info);
    let is_redefined = |it: &&Diagnostic| it.rule == redefined || Some(it.rule) == same_name;
    let mut by_name: FxHashMap<String, Cause> = FxHashMap::default();
    let mut firsts: FxHashMap<TextRange, Cause> = FxHashMap::default();
    for it in diagnostics.iter().filter(is_redefined) {
        let cause = Cause::of(it);
        by_name.entry(names(&it.message).next().unwrap_or_default().to_owned()).or_insert(cause);
        firsts.extend(it.related.iter().filter(|first| first.file == it.file).map(|first| (first.range, cause)));
    }
    for it in diagnostics.iter_mut().filter(|it| it.cause.is_none()) {
        if it.rule == never {
            it.cause = firsts.get(&it.range).copied();
        } else if it.rule == same_char {
            let (first, last) = (names(&it.message).next(), names(&it.message).last());
            it.cause = first.filter(|_| first == last).and_then(|name| by_name.get(name).copied());
        }
    }
}

/// The names in a message, without their backticks.
fn names(message: &str) -> impl Iterator<Item = &str> {
    message.split('`').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use expect_test::{Expect, expect};
    use gdl_base::Level;
    use gdl_test_support::TestDb;

    use super::{absence, early_close, garbled};
    use crate::{
        LintOptions, diagnostics,
        testing::{files, place},
    };

    #[test]
    fn the_rules_exist() {
        let names = absence::RULES.iter().map(|(name, _)| name).chain(&early_close::OF_FORMS);
        for name in names.chain(&early_close::OF_ELEMENTS).chain(&garbled::OF_LAYERS) {
            assert!(crate::find(name).is_some(), "{name}");
        }
    }

    /// Shows the errors of a module, and what each follows from.
    fn check(text: &str, expect: Expect) {
        check_from(Level::Error, text, expect);
    }

    /// Shows the findings of a module from information on, and what each follows from.
    fn check_all(text: &str, expect: Expect) {
        check_from(Level::Info, text, expect);
    }

    fn check_from(least: Level, text: &str, expect: Expect) {
        let db = TestDb::new(text);
        let mut shown = String::new();
        for found in diagnostics(&*db, files(&db)[0], &LintOptions::default()) {
            if found.level >= least {
                _ = write!(shown, "{}: {}", place(&db, found.file, found.range.start()), found.message);
                if let Some(cause) = found.cause {
                    _ = write!(shown, " <- {}", place(&db, cause.file, cause.range().start()));
                }
                shown.push('\n');
            }
        }
        expect.assert_eq(&shown);
    }

    #[test]
    fn what_a_file_says_again_and_again_follows_from_the_first() {
        check(
            "(unit-type u) (terrain-type t)\n(add cities hp-max 1) (add cities acp-per-turn 1)\n(add towns hp-max 1)\n\
             (add cities speed 1) (add cities cp 1)\n(add towns speed 1) (add towns cp 1)\n(cities 1 1)\n",
            expect![[r#"
                main.g:2:6: `cities` has no value here
                main.g:2:28: `cities` has no value here <- main.g:2:6
                main.g:3:6: `towns` has no value here
                main.g:4:6: `cities` has no value here <- main.g:2:6
                main.g:4:27: `cities` has no value here <- main.g:2:6
                main.g:5:6: `towns` has no value here
                main.g:5:26: `towns` has no value here
                main.g:6:2: `cities` is neither a form nor a unit type
            "#]],
        );
    }

    #[test]
    fn what_rules_miss_follows_from_the_error_that_refuses_it() {
        // A misspelled table, a word of other games, and a property after one that is refused.
        check_all(
            "(unit-type u (acp-per-turn 4) (hp-max 5)) (terrain-type t)\n\
             (table hit-chnace (u u 50))\n\
             (table damage (u u 2))\n\
             (terrain-type river (subtype Border) (subtype-x river-x))\n\
             (area 10 10)\n(set synthesis-methods (quote (make-fractal-percentile-terrain make-rivers)))\n(set river-chance 100)\n\
             (team 1 red (name \"Red\"))\n(side 2 (trusts (red 1)))\n(u 3 3 red)\n",
            expect![[r#"
                main.g:1:1: nothing ever ends this game: no side can win or lose, and there is no last turn
                main.g:1:1: no side has any unit at the start of this game
                main.g:1:57: 100 % of the cells fit no terrain type, and become `t`
                main.g:2:8: there is no table `hit-chnace`
                main.g:3:15: `u` never hits `u`, so this damage has no effect <- main.g:2:8
                main.g:4:15: no cell ever becomes `river` <- main.g:4:30
                main.g:4:30: `Border` has no value here
                main.g:7:6: there is neither a global variable nor a defined symbol `river-chance`
                main.g:8:2: `team` is neither a form nor a unit type
                main.g:9:7: this side has the number 2, which a side that the engine adds also has
                main.g:9:18: `red` has no value here <- main.g:8:2
                main.g:10:1: this unit is removed: the module places units before there is any terrain
                main.g:10:8: `red` has no value here <- main.g:8:2
            "#]],
        );
    }

    #[test]
    fn only_what_is_said_of_the_types_of_a_refused_clause_follows_from_it() {
        // Lists that name themselves end, too.
        check_all(
            "(unit-type u (acp-per-turn 4)) (unit-type v (acp-per-turn 4)) (terrain-type t) (set last-turn 9)\n\
             (define loop (quote (loop u)))\n(table hit-chance (loop u x))\n(table damage (u u 2) (v v 2))\n\
             (area 6 6 (terrain \"6a\" \"6a\" \"6a\" \"6a\" \"6a\" \"6a\"))\n(side 1) (side 2) (u 2 2 1) (v 3 3 2)\n",
            expect![[r#"
                main.g:3:19: the first index of `hit-chance` is a unit type, not `loop` <- main.g:3:27
                main.g:3:27: `x` has no value here
                main.g:4:15: `u` never hits `u`, so this damage has no effect <- main.g:3:27
                main.g:4:23: `v` never hits `v`, so this damage has no effect
            "#]],
        );
    }

    #[test]
    fn layers_follow_from_a_size_that_is_refused() {
        check(
            "(unit-type u) (terrain-type t)\n(area 20 60)\n(area (terrain \"20a\"))\n(area (terrain \"20a\"))\n",
            expect![[r#"
                main.g:2:7: 20 by 60 is too high: at most twice the width, unless the world is as wide
                main.g:3:7: the area has no size yet, so this layer cannot be read <- main.g:2:7
                main.g:4:7: the area has no size yet, so this layer cannot be read <- main.g:2:7
            "#]],
        );
    }
}
