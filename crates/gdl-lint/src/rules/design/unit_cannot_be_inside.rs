//! Units inside others that cannot hold them.

use gdl_ruleset::{Attr, Transport, Unit};
use gdl_schema::{table, unit};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds units with an `in` that names a unit whose type cannot carry their type, or that is full of others
    /// first one.
    ///
    /// ## Why it matters
    ///
    /// The unit is missing when the game begins.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank) (unit-type ship (capacity 1))
    /// # (terrain-type sea) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a")) (side 1)
    /// (table unit-size-as-occupant (tank ship 2))
    /// (ship 2 2 1 (n "Argo"))
    /// (tank 2 2 1 (in "Argo"))
    /// ;^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank) (unit-type ship (capacity 2))
    /// # (terrain-type sea) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a")) (side 1)
    /// (table unit-size-as-occupant (tank ship 2))
    /// (ship 2 2 1 (n "Argo"))
    /// (tank 2 2 1 (in "Argo"))
    /// ```
    name: "unit-cannot-be-inside",
    code: "G1955",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit is placed inside a unit that cannot hold it",
    consequence: "The engine removes the unit silently.",
    help: "Choose another transport, or raise its capacity.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let units = &ctx.ruleset().units;
    let symbol = |unit: &Unit| match unit.attrs.get(property::unit::SYM) {
        Some(Attr::Value(symbol)) => symbol.as_sym().cloned(),
        _ => None,
    };
    // If several units have the same name, the engine takes the first one that it finds, so the transport is uncertain.
    let mut by_id: FxHashMap<i32, Vec<usize>> = FxHashMap::default();
    let mut by_name: FxHashMap<SmolStr, Vec<usize>> = FxHashMap::default();
    let mut by_symbol: FxHashMap<SmolStr, Vec<usize>> = FxHashMap::default();
    for (index, unit) in units.iter().enumerate() {
        by_id.entry(unit.id).or_default().push(index);
        unit.name.iter().for_each(|name| by_name.entry(name.clone()).or_default().push(index));
        symbol(unit).into_iter().for_each(|name| by_symbol.entry(name).or_default().push(index));
    }
    let (size, extra) = (game.table(table::UNIT_SIZE_AS_OCCUPANT), game.table(table::UNIT_CAPACITY_X));
    let mut volumes: FxHashMap<usize, i32> = FxHashMap::default();
    let mut counts: FxHashMap<(usize, TypeRef), i32> = FxHashMap::default();
    // The engine places the newest units first.
    for (index, unit) in units.iter().enumerate().rev() {
        let found = match unit.transport.as_deref() {
            Some(Transport::Id(id)) => by_id.get(id),
            Some(Transport::Name(name)) => by_name.get(name),
            Some(Transport::Symbol(symbol)) => symbol.as_sym().and_then(|name| by_symbol.get(name)),
            _ => None,
        };
        let Some(&[transport]) = found.map(Vec::as_slice) else { continue };
        let (kind, inside) = (unit.kind, units[transport].kind);
        let (name, carrier) = (ctx.type_name(kind), ctx.type_name(inside));
        let mut why = format!("`{name}` does not fit into `{carrier}`");
        if game.carries(inside, kind) {
            let count = counts.entry((transport, kind)).or_default();
            *count += 1;
            if *count <= extra.get(inside, kind) {
                continue;
            }
            let volume = volumes.entry(transport).or_default();
            let all = volume.saturating_add(size.get(kind, inside));
            let capacity = game.int(inside, unit::CAPACITY);
            if all <= capacity {
                *volume = all;
                continue;
            }
            why = format!("there is no room for this `{name}`: the `{carrier}` has a capacity of {capacity}");
        }
        if let Some(&origin) = ctx.provenance().units.get(index) {
            ctx.report(origin, why);
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn room_is_counted() {
        check(
            "unit-cannot-be-inside",
            "(unit-type a) (unit-type b (capacity 2)) (terrain-type t) (world 5) (area 5 5 (terrain \"25*0,\")) (side s)\n\
             (table unit-capacity-x (b a 1))\n(b 2 2 s (# 7))\n(a 2 2 s (in 7))\n(a 2 2 s (in 7))\n(a 2 2 s (in 7))\n(a 2 2 s (in 7))\n\
             (b 2 2 s (in 7))",
            expect![[r#"
                 main.g:4:1: there is no room for this `a`: the `b` has a capacity of 2
                 main.g:5:1: there is no room for this `a`: the `b` has a capacity of 2
             "#]],
        );
    }
}
