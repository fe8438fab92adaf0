//! Removes the findings about a game that do not hold under all settings of its variants, and adds what makes the engine
//! end under any of them.
//!
//! A variant exists to change a game. Something without effect under the game's own settings may be needed under
//! another setting: a clause may include a module that uses it, set its counterpart, or replace the form that hides it.

use std::{cell::LazyCell, sync::Arc};

use gdl_db::{Db, File};
use gdl_eval::{Evaluation, describe_settings, evaluate, other_games};
use gdl_ruleset::Origin;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{Check, Lint, Place, RuleId, facts::game::facts_of, pipeline::run::check_game};

/// Removes the findings of [`Check::Root`] that a rule does not have at the same position under another setting, if the
/// game reads that position under it. Other games are evaluated only while such findings remain.
pub(crate) fn keep_lasting(db: &dyn Db, root: File, lints: &mut Vec<Lint>) {
    let own = evaluate(db, root);
    if own.other_settings.is_empty() {
        return;
    }
    let before = LazyCell::new(|| Traces::of(own));
    let mut others = other_games(db, root);
    loop {
        let mut open: Vec<RuleId> = lints.iter().map(|lint| lint.rule).filter(|rule| is_open(*rule)).collect();
        open.sort_unstable();
        open.dedup();
        if open.is_empty() {
            return;
        }
        let Some((settings, game)) = others.next() else { return };
        // A game that does not start shows nothing about the use of its definitions.
        if own.loads && !game.loads {
            continue;
        }
        let runs = check_game(db, root, &settings, &game, &Arc::new(facts_of(db, root, &game)), &open);
        let all = || runs.iter().flat_map(|run| &run.lints);
        // Of more findings than are kept it is not known which hold.
        if all().any(|lint| lint.more.is_some()) {
            continue;
        }
        let found: FxHashSet<(RuleId, Place)> = all().map(|lint| (lint.rule, lint.at)).collect();
        let after = LazyCell::new(|| Traces::of(&game));
        lints.retain(|lint| {
            let is_answered = lint.more.is_none() && is_open(lint.rule) && !found.contains(&(lint.rule, lint.at));
            !is_answered || before.is_only_here(lint.at, &after)
        });
    }
}

/// Adds what makes the engine end under other settings alone: the findings of [`Check::Ending`] there, at places where the
/// game itself has none of the rule.
pub(crate) fn add_ends(db: &dyn Db, root: File, rules: &[RuleId], lints: &mut Vec<Lint>) {
    let own = evaluate(db, root);
    let ends: Vec<RuleId> =
        rules.iter().copied().filter(|rule| matches!(rule.rule().check, Check::Ending(_))).collect();
    if own.other_settings.is_empty() || ends.is_empty() {
        return;
    }
    let mut known: FxHashSet<(RuleId, Place)> = lints.iter().map(|lint| (lint.rule, lint.at)).collect();
    for (settings, game) in other_games(db, root) {
        let runs = check_game(db, root, &settings, &game, &Arc::new(facts_of(db, root, &game)), &ends);
        for lint in runs.iter().flat_map(|run| &run.lints).filter(|lint| lint.more.is_none()) {
            if known.insert((lint.rule, lint.at)) {
                let message = format!("{} (when {})", lint.message, describe_settings(&settings));
                lints.push(Lint { message, ..lint.clone() });
            }
        }
    }
}

/// The parts of its modules that a game has read.
struct Traces {
    /// The nodes of each top-level form that were interpreted as forms, sorted.
    forms: FxHashMap<Origin, Vec<u32>>,
    /// The clauses of tables that are still in effect: a later form may reset a table.
    clauses: FxHashSet<Origin>,
}

impl Traces {
    fn of(game: &Evaluation) -> Traces {
        let mut forms: FxHashMap<Origin, Vec<u32>> = FxHashMap::default();
        for form in &game.forms {
            forms.entry(form.form()).or_default().push(form.node);
        }
        forms.values_mut().for_each(|nodes| nodes.sort_unstable());
        let clauses = game.provenance.tables.values().flat_map(|table| table.clauses());
        Traces { forms, clauses: clauses.map(|clause| clause.origin).collect() }
    }

    /// Whether another game does not read the text at a position, or resets it: then it neither confirms nor refutes a
    /// finding there.
    fn is_only_here(&self, at: Place, other: &Traces) -> bool {
        let Place::Node(origin) = at else { return false };
        if self.clauses.contains(&origin) && !other.clauses.contains(&origin) {
            return true;
        }
        let Some(nodes) = self.forms.get(&origin.form()) else { return false };
        let around = nodes[..nodes.partition_point(|&node| node <= origin.node)].last();
        let is_read_too = |node| other.forms.get(&origin.form()).is_some_and(|nodes| nodes.binary_search(node).is_ok());
        around.is_some_and(|node| !is_read_too(node))
    }
}

/// Whether another setting may refute a finding of a rule.
fn is_open(rule: RuleId) -> bool {
    matches!(rule.rule().check, Check::Root(_))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use crate::testing::check;

    #[test]
    fn what_a_module_uses_that_a_clause_includes() {
        let game = |clause: &str| {
            format!(
                "(game-module (variants (\"Hard\" hard 0 {clause})))
(unit-type a (start-with 1)) (terrain-type t) (define strong 7) (define weak 1)
;;- /more.g
(add a hp-max strong)"
            )
        };
        check(
            "unused-variable",
            &game("(1 (include more))"),
            expect![[r#"
                main.g:2:73: nothing in the game uses `weak`
                  unsafe: remove the definition of `weak`
            "#]],
        );
        check(
            "unused-variable",
            &game("(1 (set see-all 1))"),
            expect![[r#"
            main.g:2:55: nothing in the game uses `strong`
              unsafe: remove the definition of `strong`
            main.g:2:73: nothing in the game uses `weak`
              unsafe: remove the definition of `weak`
        "#]],
        );
    }

    #[test]
    fn the_other_half_may_be_in_a_clause() {
        let half = |rule: &str, clause: &str, expected: Expect| {
            let text = format!(
                "(game-module (variants (\"Repair\" repair 0 {clause})))
(unit-type a (start-with 1) (acp-per-turn 1)) (terrain-type t) (material-type fuel)
(table can-repair (a a 1)) (table base-production (a fuel 1)) (table unit-storage-x (a fuel 5))"
            );
            check(rule, &text, expected);
        };
        half(
            "repair-without-points",
            "(1 (set see-all 1))",
            expect![[r#"
                main.g:3:19: `a` may repair `a`, but `hp-per-repair` is 0
            "#]],
        );
        half("repair-without-points", "(1 (table hp-per-repair (u* u* 1.00)))", expect![[""]]);
        half("material-never-used", "(1 (table base-consumption (u* m* 1)))", expect![[""]]);
        half(
            "material-never-used",
            "(1 (set see-all 1))",
            expect![[r#"
                main.g:2:79: `fuel` is supplied, but nothing ever needs it
            "#]],
        );
    }

    #[test]
    fn what_another_setting_does_not_read_is_not_answered() {
        // The row of the clause runs only under one setting, and the table is reset under the other.
        check(
            "shadowed-table-clause",
            "(game-module (variants (\"Plain\" plain 1 (1 (table damage (a a 1) (u* u* 2))) (0 (table hit-chance 5)))))
(unit-type a (start-with 1)) (unit-type b) (terrain-type t)
(table hit-chance (a b 30) (u* u* 40))",
            expect![[r#"
                main.g:1:58: later rows of `damage` overwrite every value that this row sets
                  main.g:1:66: this one overwrites the last of it
                main.g:3:19: later rows of `hit-chance` overwrite every value that this row sets
                  main.g:3:28: this one overwrites the last of it
            "#]],
        );
    }

    #[test]
    fn a_row_that_one_setting_overwrites_is_for_the_others() {
        check(
            "shadowed-table-clause",
            "(game-module (variants (\"Hard\" hard 1 (1 (table hit-chance add (u* u* 20))))))
(unit-type a (start-with 1)) (unit-type b) (terrain-type t)
(table hit-chance (a b 30))",
            expect![[""]],
        );
    }

    #[test]
    fn what_happens_in_the_game_as_it_is_stays() {
        check(
            "starves-every-turn",
            "(game-module (variants (\"Hunger\" hunger 1 (0 (table base-consumption 0)) (1 (set see-all 1)))))
(unit-type a (start-with 1)) (terrain-type t) (material-type food)
(table base-consumption (a food 9)) (table unit-storage-x (a food 5)) (table hp-per-starve (a food 1.00))
(table unit-initial-supply (a food 5)) (table base-production (a food 1))",
            expect![[r#"
                main.g:3:25: `a` consumes 9 `food` a turn, and can hold 5
            "#]],
        );
    }
}
