//! Scorekeeper keywords of older versions.

use gdl_schema::{Category, absent};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds words in scorekeepers that version 7.5 has replaced: `add`, `stop` and `sum`.
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
    /// (scorekeeper (do (add 5)))
    /// ;                 ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scorekeeper (do (add-score 5)))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the new word.
    name: "deprecated-scorekeeper-keyword",
    code: "G1807",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A scorekeeper uses a word from an older version",
    consequence: "The engine warns in the middle of the game and does nothing.",
    help: "Write the current word.",
    check: Check::Forms(&[form::SCOREKEEPER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for property in properties(form).filter(|property| {
        matches!(
            property.name.as_str(),
            property::scorekeeper::DO | property::scorekeeper::WHEN | property::scorekeeper::TRIGGER
        )
    }) {
        property.values.iter().for_each(|value| old_words(ctx, value));
    }
}

/// Checks the heads of lists, and single words. Recursion is bounded by the nesting of the file.
fn old_words(ctx: &mut FormContext<'_>, value: &Value) {
    let at = value.items().first().unwrap_or(value);
    let old = at.as_sym().and_then(|name| {
        let form = absent(Category::ScorekeeperForm, name);
        // A word that is now a function of all expressions is not deprecated.
        form.or_else(|| {
            absent(Category::ScorekeeperFunction, name).filter(|old| gdl_schema::function(old.name).is_none())
        })
    });
    if let Some((old, new)) = old.and_then(|old| Some((old, old.info.renamed_to.first()?)))
        && gdl_schema::function(new.name).is_none()
    {
        ctx.report(at, format!("`{}` is now `{}`", old.name, new.name)).tag(Tag::Deprecated).fix(
            Safety::Unsafe,
            format!("write `{}`", new.name),
            |edits| {
                edits.replace(at, new.name);
            },
        );
    }
    let rest = if value.head().is_some() { value.items().get(1..) } else { Some(value.items()) };
    for item in rest.unwrap_or_default().iter().filter(|item| item.is_list() || value.head().is_some()) {
        if item.is_list() || item.as_sym().is_some_and(|name| name == "stop") {
            old_words(ctx, item);
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const FIXTURE: &str = "(unit-type u) (terrain-type t)
(scorekeeper (title \"add\") (do (if (> (sum u* hp-max) 5) stop (add (and 5)))))
(scorekeeper (do ((stop) (add-score (+ 1 2)))))
(scorekeeper (do stop))
";

    #[test]
    fn at_any_depth() {
        check(
            "deprecated-scorekeeper-keyword",
            FIXTURE,
            expect![[r#"
            main.g:2:40: `sum` is now `sum-uprop`
              unsafe: write `sum-uprop`
            main.g:2:58: `stop` is now `end`
              unsafe: write `end`
            main.g:2:64: `add` is now `add-score`
              unsafe: write `add-score`
            main.g:3:20: `stop` is now `end`
              unsafe: write `end`
            main.g:4:18: `stop` is now `end`
              unsafe: write `end`
        "#]],
        );
        check_fix(
            "deprecated-scorekeeper-keyword",
            FIXTURE,
            expect![[r#"
            (unit-type u) (terrain-type t)
            (scorekeeper (title "add") (do (if (> (sum-uprop u* hp-max) 5) end (add-score (and 5)))))
            (scorekeeper (do ((end) (add-score (+ 1 2)))))
            (scorekeeper (do end))
        "#]],
        );
    }
}
