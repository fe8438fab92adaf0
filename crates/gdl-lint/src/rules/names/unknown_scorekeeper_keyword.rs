//! Unknown word in a scorekeeper.

use gdl_base::nearest;
use gdl_schema::{Category, absent, word, words};
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds words in the `do` part of scorekeepers that the engine does not know.
    ///
    /// ## Why it matters
    ///
    /// The engine reads a scorekeeper only while the game is played. At an unknown word it warns, again and
    /// again, and no side wins or loses.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (scorekeeper (do last-side-win))
    /// ;                ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scorekeeper (do last-side-wins))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name.
    name: "unknown-scorekeeper-keyword",
    code: "G1712",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "Unknown word in a scorekeeper",
    consequence: "The engine warns in the middle of the game and does nothing.",
    help: "Write an action, such as `win`, `lose`, `end` or `add-score`.",
    check: Check::Forms(&[form::SCOREKEEPER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for property in properties(form) {
        match property.name.as_str() {
            property::scorekeeper::DO => property.values.first().into_iter().for_each(|value| body(ctx, value)),
            property::scorekeeper::WHEN => {
                let Some(value) = property.values.first() else { continue };
                let at = value.items().first().unwrap_or(value);
                if let Some(name) = at.as_sym() {
                    report_keyword(ctx, at, name, Category::ScorekeeperWhen);
                }
            }
            _ => {}
        }
    }
}

/// Checks a form of a scorekeeper's body. Recursion is bounded by the nesting of the file.
fn body(ctx: &mut FormContext<'_>, value: &Value) {
    let Some((head, rest)) = value.items().split_first() else {
        if let Some(name) = value.as_sym() {
            report_keyword(ctx, value, name, Category::ScorekeeperForm);
        }
        return;
    };
    match head.as_sym().map(SmolStr::as_str) {
        Some(word::scorekeeper_form::IF) => rest.iter().skip(1).for_each(|then| body(ctx, then)),
        Some(word::scorekeeper_form::COND) => {
            rest.iter().flat_map(|case| case.items().iter().skip(1)).for_each(|then| body(ctx, then))
        }
        Some(name) => {
            let name = SmolStr::new(name);
            report_keyword(ctx, head, &name, Category::ScorekeeperForm);
        }
        None => value.items().iter().for_each(|part| body(ctx, part)),
    }
}

fn report_keyword(ctx: &mut FormContext<'_>, at: &Value, name: &SmolStr, category: Category) {
    // Words of older versions, `and` and the like are reported by other rules.
    let known = word(category, name).is_some() || absent(category, name).is_some();
    if known || word(Category::Constant, name).is_some() || word(Category::ScorekeeperFunction, name).is_some() {
        return;
    }
    let what = if category == Category::ScorekeeperWhen {
        "is not a time to run a scorekeeper"
    } else {
        "is not an action of a scorekeeper"
    };
    let found = ctx.report(at, format!("`{name}` {what}"));
    if category == Category::ScorekeeperWhen {
        found.help("Write `after-turn`, `after-action` or `after-event`.");
    }
    if let Some(near) = nearest(name, words(category).iter().map(|word| word.name)) {
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
    fn all_parts_of_a_body() {
        check(
            "unknown-scorekeeper-keyword",
            "(unit-type u) (terrain-type t)
(scorekeeper (when (after-turns 5)) (do (if (> (zork) 1) wim (cond ((= 1 1) (loose 2) (add-score 1)) (2 stop)))))
(scorekeeper (when sometimes) (do ((win) (and) (stopp))))",
            expect![[r#"
                main.g:2:21: `after-turns` is not a time to run a scorekeeper
                  help: Did you mean `after-turn`?
                  unsafe: write `after-turn`
                main.g:2:58: `wim` is not an action of a scorekeeper
                  help: Did you mean `win`?
                  unsafe: write `win`
                main.g:2:78: `loose` is not an action of a scorekeeper
                  help: Did you mean `lose`?
                  unsafe: write `lose`
                main.g:3:20: `sometimes` is not a time to run a scorekeeper
                  help: Write `after-turn`, `after-action` or `after-event`.
                main.g:3:49: `stopp` is not an action of a scorekeeper
            "#]],
        );
    }
}
