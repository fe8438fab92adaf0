//! Sums of properties that unit types do not have.

use gdl_schema::ValueKind;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `sum-uprop` with a property that is not a number property of unit types.
    ///
    /// ## Why it matters
    ///
    /// The engine does not report an unknown name.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (do (set-score (sum-uprop u* point-valu))))
    /// ;                                         ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (do (set-score (sum-uprop u* point-value))))
    /// ```
    name: "sum-of-unknown-property",
    code: "G1949",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A scorekeeper adds up a property that unit types do not have",
    consequence: "The sum is 0.",
    help: "Write the name of a number that unit types have, such as `point-value`.",
    check: Check::Lists(&[word::scorekeeper_function::SUM_UPROP], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, list: &'a Value) {
    let [_, _, property, ..] = list.items() else { return };
    let Some(name) = property.as_text() else { return };
    let known = gdl_schema::type_property(TypeKind::Unit, name);
    if known.is_some_and(|id| id.def(TypeKind::Unit).kind == ValueKind::Int) {
        return;
    }
    let numbers = gdl_schema::type_properties(TypeKind::Unit).iter().filter(|def| def.kind == ValueKind::Int);
    let near = gdl_base::nearest(name, numbers.map(|def| def.name));
    let lint = ctx.report(property, format!("`{name}` is not a numeric property of unit types"));
    if let Some(near) = near {
        lint.help(format!("Did you mean `{near}`?"));
    }
}
