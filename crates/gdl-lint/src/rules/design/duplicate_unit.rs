//! Units that a module creates twice.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds units with the same type, name, side and place as an earlier one. Units without a name are left alone: there
    /// may be several in a place.
    ///
    /// ## Why it matters
    ///
    /// A line was copied and not changed. The engine makes two units, and forms that refer to the name find one.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type fort)
    /// # (terrain-type plain (capacity 2)) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (fort 2 2 1 (n "Alamo"))
    /// (fort 2 2 1 (n "Alamo"))
    /// ;^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type fort)
    /// # (terrain-type plain (capacity 2)) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (fort 2 2 1 (n "Alamo"))
    /// (fort 3 2 1 (n "Bent"))
    /// ```
    name: "duplicate-unit",
    code: "G1993",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit is made twice",
    consequence: "The game has two units of this name in one place.",
    help: "Remove one of the forms, or correct its name or place.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    if Game::of(ctx).is_none() {
        return;
    }
    let mut first = FxHashMap::default();
    for (unit, origin) in ctx.units() {
        let Some(name) = unit.name.as_ref().filter(|name| !name.is_empty()) else { continue };
        match first.entry((unit.kind, unit.side, unit.pos, name)) {
            Entry::Vacant(entry) => _ = entry.insert(origin),
            Entry::Occupied(entry) => {
                let other = *entry.get();
                let message = format!("there is already a `{}` of this name and side here", ctx.type_name(unit.kind));
                ctx.report(origin, message).related(other, "the first one");
            }
        }
    }
}
