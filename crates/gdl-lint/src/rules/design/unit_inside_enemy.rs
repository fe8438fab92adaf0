//! Units inside units of an enemy.

use gdl_ruleset::{Attr, Side, Transport, Unit};
use gdl_schema::global;
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{
    facts::game::Game,
    rules::{design::turn_never_comes::property_of_unit, prelude::*},
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds units that a module puts into a unit of a side that does not trust theirs. Independent units and transports
    /// are left alone.
    ///
    /// ## Why it matters
    ///
    /// During the game no unit may enter a transport whose side does not trust its own. When a module is read the engine does not
    /// test that, so a wrong side, or a name that two units have, is not noticed.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (side 1) (side 2)
    /// (unit-type army) (unit-type fort (capacity 1))
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (fort 2 2 1 (n "Alamo"))
    /// (army 2 2 2 (in "Alamo"))
    /// ;           ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (side 1) (side 2)
    /// (unit-type army) (unit-type fort (capacity 1))
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (fort 2 2 1 (n "Alamo"))
    /// (army 2 2 1 (in "Alamo"))
    /// ```
    name: "unit-inside-enemy",
    code: "G1995",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit is placed inside a unit of an enemy",
    consequence: "The engine puts it there, and it can leave but not enter again.",
    help: "Correct the side of one of the two, or the transport.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    if Game::of(ctx).is_none_or(|game| game.global(global::TURN) > 0) {
        return;
    }
    let units: Vec<(&Unit, Origin)> = ctx.units().collect();
    if units.iter().all(|(unit, _)| unit.transport.is_none()) {
        return;
    }
    let sides = &ctx.ruleset().sides;
    // Of units that share a name, the newest one is found.
    let (mut ids, mut names, mut symbols) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
    for (index, (unit, _)) in units.iter().enumerate() {
        ids.insert(unit.id, index);
        names.extend(unit.name.as_ref().map(|name| (name, index)));
        if let Some(Attr::Value(symbol)) = unit.attrs.get(property::unit::SYM) {
            symbols.extend(symbol.as_sym().map(|symbol: &SmolStr| (symbol, index)));
        }
    }
    for (unit, origin) in units.iter().filter(|(unit, _)| unit.side != 0) {
        let found = match unit.transport.as_deref() {
            Some(Transport::Id(id)) => ids.get(id),
            Some(Transport::Name(name)) => names.get(name),
            Some(Transport::Symbol(symbol)) => symbol.as_sym().and_then(|symbol| symbols.get(symbol)),
            _ => None,
        };
        let Some((transport, made)) = found.and_then(|&index| units.get(index)) else { continue };
        if transport.side != 0 && transport.side != unit.side && !trusts(sides, transport.side, unit.side) {
            let kind = ctx.type_name(transport.kind);
            let message = format!("this unit of side {} is inside a `{kind}` of side {}", unit.side, transport.side);
            ctx.report(property_of_unit(ctx, *origin, property::unit::IN), message).related(*made, "the transport");
        }
    }
}

/// Whether a side trusts another one, by their numbers.
fn trusts(sides: &[Side], side: i32, other: i32) -> bool {
    let (Some(side), Some(other)) = (sides.iter().find(|it| it.id == side), sides.iter().position(|it| it.id == other))
    else {
        return true;
    };
    match side.attrs.get(property::side::TRUSTS) {
        Some(Attr::Ints(trusts)) => trusts.get(other).is_some_and(|&trust| trust != 0),
        _ => false,
    }
}
