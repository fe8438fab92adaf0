//! `u*` with another value.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `define` and `set` forms that give `u*`, `m*`, `t*` or `a*` another value.
    ///
    /// ## Why it matters
    ///
    /// All modules read these symbols as the list of all types of a kind. The value does not last: each definition
    /// of a type binds the symbol of its kind again, in this module or in one that includes it.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=symbol-rebound
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (define u* (scout tank))
    /// ;       ^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (define fighters (scout tank))
    /// # (add fighters cp 1)
    /// ```
    name: "type-list-rebound",
    code: "G1708",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The list of all types of a kind gets another value",
    consequence: "The engine keeps the value only until the next type of that kind is defined.",
    help: "Use another name.",
    check: Check::Forms(&[form::DEFINE, form::SET], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(symbol) = form.items().get(1) else { return };
    let Some(kind) = symbol.as_sym().and_then(|name| TypeKind::of_list(name)) else { return };
    ctx.report(symbol, format!("`{}` is the list of all {} types", kind.list(), kind.word()));
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn by_either_form() {
        check(
            "type-list-rebound",
            "(terrain-type t) (unit-type u) (set u* 1) (define m* ()) (define u u*) (add t* liquid 1)",
            expect![[r#"
                main.g:1:37: `u*` is the list of all unit types
                main.g:1:51: `m*` is the list of all material types
            "#]],
        );
    }
}
