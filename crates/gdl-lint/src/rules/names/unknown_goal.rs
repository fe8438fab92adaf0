//! A goal of a plan that does not exist.

use gdl_base::nearest;
use gdl_schema::{Category, absent, goal_type, words};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds goals and formations in the plans of units whose type of goal the engine does not know.
    ///
    /// ## Why it matters
    ///
    /// The engine reads an unknown goal as no goal, without a message, and the unit pursues nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout (acp-per-turn 1)) (terrain-type plain) (side 1)
    /// (scout (plan Exploratory (goal 1 1 vicinity-known 5 5 1 1)))
    /// ;                                  ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout (acp-per-turn 1)) (terrain-type plain) (side 1)
    /// (scout (plan Exploratory (goal 1 1 vicinity-is-known 5 5 1 1)))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name.
    name: "unknown-goal",
    code: "G1710",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "Unknown goal",
    consequence: "The engine reads it as no goal.",
    help: "Write the name of a goal.",
    check: Check::Lists(&[property::plan::GOAL, property::plan::FORMATION], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, list: &'a Value) {
    let [_, Value { data: Data::Int(_), .. }, Value { data: Data::Int(_), .. }, at, ..] = list.items() else { return };
    let Some(name) = at.as_sym().filter(|name| goal_type(name).is_none()) else { return };
    let found = ctx.report(at, format!("there is no goal `{name}`"));
    if let Some(old) = absent(Category::GoalType, name) {
        let version = old.info.until.map_or("", |version| version.as_str());
        found.help(format!("{version} was the last version that had it."));
    } else if let Some(near) = nearest(name, words(Category::GoalType).iter().map(|word| word.name)) {
        found.help(format!("Did you mean `{near}`?")).fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
            edits.replace(at, near);
        });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn old_and_misspelled_ones() {
        check(
            "unknown-goal",
            "(unit-type u) (terrain-type t) (side 1)
(u (plan Passive (goal 1 1 won-game) (formation 1 1 keep-formaton 1 2 3 4 5))) (u (plan Passive (goal 1 1 no-goal)))",
            expect![[r#"
                main.g:2:28: there is no goal `won-game`
                  help: 7.1 was the last version that had it.
                main.g:2:53: there is no goal `keep-formaton`
                  help: Did you mean `keep-formation`?
                  unsafe: write `keep-formation`
            "#]],
        );
    }
}
