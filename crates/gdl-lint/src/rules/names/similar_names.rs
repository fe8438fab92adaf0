//! Names that differ in one letter.

use gdl_hir::{DefKind, Definition};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds symbols of types and variables that differ by one letter that is missing, added or replaced, or by two
    /// that are swapped. Names of less than five letters, and those that differ in a digit or in the `s` at their end, are
    /// not checked.
    ///
    /// ## Why it matters
    ///
    /// Such names are easily mistaken for each other, and the engine cannot notice it.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type fighter)
    /// (unit-type lighter)
    /// ;          ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type fighter)
    /// (unit-type barge)
    /// ```
    name: "similar-names",
    code: "G1706",
    level: RuleLevel::Off,
    confidence: Confidence::Suspicion,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Two names differ by one letter",
    consequence: "The engine treats them as two names.",
    help: "Rename one of them, so that they are easy to distinguish.",
    check: Check::Root(check),
}

/// The maximum length of a compared name: longer names usually differ in more than one letter, and cost more to
/// compare.
const LONGEST: usize = 40;

fn check(ctx: &mut RootContext<'_>) {
    // Names at distance one share a text that remains when at most one letter is removed from each.
    let mut seen: FxHashMap<String, Vec<&Definition>> = FxHashMap::default();
    let mut told: FxHashMap<&SmolStr, &Definition> = FxHashMap::default();
    for definition in ctx.definitions() {
        let binds = matches!(definition.kind, DefKind::Variable | DefKind::Type(_));
        if !binds || !(5..=LONGEST).contains(&definition.name.len()) || told.contains_key(&definition.name) {
            continue;
        }
        let mut similar = None;
        for shorter in shortened(&definition.name) {
            let others = seen.entry(shorter).or_default();
            similar = similar.or(others.iter().copied().find(|other| is_slip(&other.name, &definition.name)));
            // Further names with this text are similar to the first ones.
            if others.len() < 4 {
                others.push(definition);
            }
        }
        told.insert(&definition.name, definition);
        let Some(similar) = similar.filter(|similar| similar.origin.form() != definition.origin.form()) else {
            continue;
        };
        ctx.report(definition.origin, format!("`{}` is easily mistaken for `{}`", definition.name, similar.name))
            .related(similar.origin, "the other name");
    }
}

/// A name, and its texts with one letter removed.
fn shortened(name: &str) -> impl Iterator<Item = String> + '_ {
    let without = name.char_indices().map(|(at, letter)| {
        let mut shorter = name.to_owned();
        shorter.replace_range(at..at + letter.len_utf8(), "");
        shorter
    });
    std::iter::once(name.to_owned()).chain(without)
}

/// Whether two names differ in one letter, and not in a number or a plural.
fn is_slip(a: &str, b: &str) -> bool {
    let (longer, shorter) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    if longer == shorter || longer.strip_suffix('s') == Some(shorter) {
        return false;
    }
    let start = longer.chars().zip(shorter.chars()).take_while(|(x, y)| x == y).count();
    let end = longer.chars().rev().zip(shorter.chars().rev()).take_while(|(x, y)| x == y).count();
    let (long, short) = (longer.chars().count(), shorter.chars().count());
    let at = |name: &str, index: usize| name.chars().nth(index);
    let differs = |name: &str| at(name, start).is_some_and(|letter| !letter.is_alphabetic());
    let swapped = at(longer, start) == at(shorter, start + 1) && at(longer, start + 1) == at(shorter, start);
    let one_letter = start + end + 1 >= long || (long == short && start + end + 2 == long && swapped);
    long - short <= 1 && one_letter && !differs(longer) && !differs(shorter)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn one_letter_but_no_plural_and_no_number() {
        check(
            "similar-names",
            "(terrain-type t) (unit-type fighter) (unit-type fighters) (unit-type figther) (unit-type fghter)
(unit-type unit-1) (unit-type unit-2) (define fightar 1) (unit-type boat) (unit-type coat) (define bombers 1)",
            expect![[r#"
                main.g:1:70: `figther` is easily mistaken for `fighter`
                  main.g:1:29: the other name
                main.g:1:90: `fghter` is easily mistaken for `fighter`
                  main.g:1:29: the other name
                main.g:2:47: `fightar` is easily mistaken for `fighter`
                  main.g:1:29: the other name
            "#]],
        );
    }
}
