//! `symbol-rebound`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `define` of a name that already has a value, and a side whose symbol already has one.
    ///
    /// ## Why it matters
    ///
    /// The new value replaces the old one for everything after it; forms above have used the old one. Usually one
    /// name serves two purposes by mistake.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=defined-twice
    /// # (unit-type scout) (terrain-type plain)
    /// (define strength 5)
    /// (define strength 6)
    /// ;       ^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define strength 5)
    /// (set strength 6)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes `set`, which shows that the change is intended. It fails in a game that has not defined the name
    /// before.
    message: msg::SYMBOL_REBOUND,
    since: "0.1.0",
    fix: FixSafety::Unsafe => fix,
}

/// Replaces `define` with `set`.
fn fix(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    // `set` would change a global variable with the same name instead, and a constant keeps its value either way.
    let name = context.slice(finding.range);
    if gdl_schema::global(name).is_some() || gdl_schema::constants().iter().any(|(constant, _)| *constant == name) {
        return None;
    }
    let before = context.text().get(..usize::from(finding.range.start()))?.trim_end();
    let open = before.strip_suffix(form::DEFINE.name())?;
    let (start, end) = (TextSize::of(open), TextSize::of(before));
    open.ends_with('(').then(|| {
        Fix::new(format!("write `{}`", form::SET), Safety::Unsafe, TextRange::new(start, end), form::SET.name())
    })
}
