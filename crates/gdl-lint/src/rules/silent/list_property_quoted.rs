//! `list-property-quoted`

use gdl_syntax::parse;

use crate::{Fix, FixContext, rules::prelude::*};

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds quoted values of list properties in the forms of types, and in an `add` for a single type.
    ///
    /// ## Why it matters
    ///
    /// List properties are stored as they are written, and the quote is stored with them. The engine reads the property
    /// later and finds the word `quote` instead of what it needs. The quote is right only in an `add` for a list of
    /// types, where each type gets the whole list.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type knight
    ///   (possible-sides '("red" "blue")))
    /// ;                 ^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type knight
    ///   (possible-sides ("red" "blue")))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the quote. Not safe: the list then takes effect.
    message: msg::LIST_PROPERTY_QUOTED,
    since: "0.1.0",
    fix: FixSafety::Unsafe => unquoted,
}

fn unquoted(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let text = ctx.slice(finding.range);
    let bare = match text.strip_prefix(['\'', '`']) {
        Some(rest) => rest.trim_start().to_owned(),
        None => {
            let call = parse(text).tree().forms().next()?;
            text[call.as_list()?.arg(0)?.text_range()].to_owned()
        }
    };
    Some(Fix::new("remove the quote", Safety::Unsafe, finding.range, bare))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const GAME: &str = "(unit-type a (possible-sides (quote (1 2)))) (unit-type b (name 'x)) (terrain-type t)
(add a possible-sides '(1 2))
(add (a b) possible-sides '(1 2)) (add a possible-sides (1 2))";

    #[test]
    fn not_for_lists_of_types() {
        check("list-property-quoted", GAME, expect![[r#"
            main.g:1:30: `possible-sides` is stored as it is written, with the quote
              unsafe: remove the quote
            main.g:2:23: `possible-sides` is stored as it is written, with the quote
              unsafe: remove the quote
        "#]]);
    }

    #[test]
    fn both_ways_to_quote() {
        check_fix("list-property-quoted", GAME, expect![[r#"
            (unit-type a (possible-sides (1 2))) (unit-type b (name 'x)) (terrain-type t)
            (add a possible-sides (1 2))
            (add (a b) possible-sides '(1 2)) (add a possible-sides (1 2))"#]]);
    }
}
