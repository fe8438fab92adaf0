//! Attacks that take more ammunition than the attacker can hold.

use gdl_schema::{global, table, unit};
use rustc_hash::FxHashMap;

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types that could hit another type, but not with the ammunition that they can hold: the need is
    /// `hit-by` of the target times `consumption-per-attack` of the attacker. Types that can explode by an action or
    /// when a unit comes near need no attack, and are left alone unless they explode with one. Firing is checked in the
    /// same way, with `consumption-per-fire` and `material-to-fire`.
    ///
    /// ## Why it matters
    ///
    /// The engine multiplies the two tables, unlike the manual of older versions says, and needs the whole
    /// amount in the attacker's own stock.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type gun (start-with 1) (acp-per-turn 1))
    /// (material-type shell)
    /// # (terrain-type plain)
    /// (table hit-chance (gun gun 50))
    /// (table damage (gun gun 1))
    /// (table hit-by (gun shell 5))
    /// (table consumption-per-attack (gun shell 2))
    /// ;                             ^^^^^^^^^^^^^
    /// (table unit-storage-x (gun shell 8))
    /// (table unit-initial-supply (gun shell 8))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type gun (start-with 1) (acp-per-turn 1))
    /// (material-type shell)
    /// # (terrain-type plain)
    /// (table hit-chance (gun gun 50))
    /// (table damage (gun gun 1))
    /// (table hit-by (gun shell 1))
    /// (table consumption-per-attack (gun shell 2))
    /// (table unit-storage-x (gun shell 8))
    /// (table unit-initial-supply (gun shell 8))
    /// ```
    name: "ammunition-beyond-storage",
    code: "G1937",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An attack takes more ammunition than the unit can hold",
    consequence: "The engine refuses the attack every time.",
    help: "Raise `unit-storage-x` of the attacker, or lower what the attack takes: `consumption-per-attack`, `consumption-per-fire` or `material-to-fire`, and `hit-by`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::COMBAT_MODEL) == 0) else { return };
    let names = [table::HIT_CHANCE, table::HIT_BY, table::CONSUMPTION_PER_ATTACK, table::UNIT_STORAGE_X];
    let [hit, by, taken, storage] = names.map(|name| game.table(name));
    report_fire(ctx, game);
    if !by.is_set() || !taken.is_set() {
        return;
    }
    for ty in game.living().filter(|&ty| game.acts(ty)) {
        if !wants_to_attack(game, ty) {
            continue;
        }
        for m in game.materials().filter(|&m| taken.get(ty, m) > 0) {
            let needed = |on| by.get(on, m).saturating_mul(taken.get(ty, m));
            let held = storage.get(ty, m);
            if let Some(on) = game.living().find(|&on| hit.get(ty, on) > 0 && needed(on) > held) {
                let (name, target, material) = (ctx.type_name(ty), ctx.type_name(on), ctx.type_name(m));
                let needed = needed(on);
                let message = format!(
                    "`{name}` cannot attack `{target}`: that takes {needed} `{material}`, and it can hold {held}"
                );
                ctx.report(ctx.cell_origin(table::CONSUMPTION_PER_ATTACK, ty, m), message);
            }
        }
    }
}

/// What the types of a clause of `consumption-per-fire` can do.
#[derive(Default)]
struct Shots {
    /// Whether one of them can fire at all that it may hit.
    is_possible: bool,
    /// The first that cannot, with its target and the material that it cannot hold enough of.
    first: Option<(TypeRef, TypeRef, TypeRef)>,
}

/// Reports units that cannot fire at any type, and units that cannot fire at some types (spec actions 9.1).
fn report_fire(ctx: &mut RootContext<'_>, game: Game<'_>) {
    let names = [
        table::FIRE_HIT_CHANCE,
        table::HIT_CHANCE,
        table::HIT_BY,
        table::CONSUMPTION_PER_FIRE,
        table::MATERIAL_TO_FIRE,
        table::UNIT_STORAGE_X,
    ];
    let [fire, hit, by, taken, needed, storage] = names.map(|name| game.table(name));
    let fires = |ty: TypeRef| game.exists(ty) && game.acts(ty) && game.int(ty, unit::ACP_TO_FIRE) > 0;
    let fine = |ty: TypeRef, m| !fires(ty) || storage.get(ty, m) >= needed.get(ty, m);
    for idle in idle_clauses(ctx, table::MATERIAL_TO_FIRE, 0, fine) {
        let (ty, m) = idle.first;
        let (needed, held) = (needed.get(ty, m), storage.get(ty, m));
        let (ty, m) = (ctx.type_name(ty), ctx.type_name(m));
        ctx.report(idle.clause, format!("`{ty}` cannot fire: that takes {needed} `{m}`, and it can hold {held}"));
    }
    if !by.is_set() || !taken.is_set() {
        return;
    }
    let chance = |ty, on| if fire.get(ty, on) == -1 { hit.get(ty, on) } else { fire.get(ty, on) };
    let needed = |ty, on, m| by.get(on, m).saturating_mul(taken.get(ty, m));
    // By clause, whether one of its types can fire, and the first that cannot. A list of types may intentionally
    // contain some without ammunition.
    let mut clauses: Vec<(Origin, Shots)> = Vec::new();
    let mut known: FxHashMap<Origin, usize> = FxHashMap::default();
    for ty in game.living().filter(|&ty| fires(ty)) {
        for m in game.materials().filter(|&m| taken.get(ty, m) > 0) {
            let held = storage.get(ty, m);
            let mut targets = game.living().filter(|&on| chance(ty, on) > 0);
            let lacking = targets.find(|&on| needed(ty, on, m) > held);
            let clause = ctx.cell_origin(table::CONSUMPTION_PER_FIRE, ty, m);
            let index = *known.entry(clause).or_insert_with(|| {
                clauses.push((clause, Shots::default()));
                clauses.len() - 1
            });
            let shots = &mut clauses[index].1;
            shots.is_possible |= lacking.is_none();
            shots.first = shots.first.or(lacking.map(|on| (ty, on, m)));
        }
    }
    for (clause, shots) in clauses {
        let Some((ty, on, m)) = shots.first.filter(|_| !shots.is_possible) else { continue };
        let (needed, held) = (needed(ty, on, m), storage.get(ty, m));
        let (name, target, material) = (ctx.type_name(ty), ctx.type_name(on), ctx.type_name(m));
        let message =
            format!("`{name}` cannot fire at `{target}`: that takes {needed} `{material}`, and it can hold {held}");
        ctx.report(clause, message);
    }
}

/// Whether a type is meant to attack: a bomb or a mine explodes instead.
fn wants_to_attack(game: Game<'_>, ty: TypeRef) -> bool {
    let near = game.table(table::DETONATE_ON_APPROACH_RANGE);
    let explodes = game.int(ty, unit::ACP_TO_DETONATE) > 0 || game.units().any(|other| near.get(ty, other) >= 0);
    !explodes || game.int(ty, unit::DETONATE_WITH_ATTACK) > 0
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn firing_takes_ammunition_too() {
        check(
            "ammunition-beyond-storage",
            "(unit-type gun (start-with 1) (acp-per-turn 1) (acp-to-fire 1)) (unit-type army (start-with 1) (acp-per-turn 1))
(material-type shell) (material-type powder) (terrain-type t)
(table fire-hit-chance (gun army 50)) (table fire-damage (gun u* 1)) (table unit-storage-x (u* m* 8))
(table hit-by (u* shell 5)) (table consumption-per-fire (gun shell 2)) (table material-to-fire (gun powder 9))",
            expect![[r#"
                main.g:4:57: `gun` cannot fire at `army`: that takes 10 `shell`, and it can hold 8
                main.g:4:96: `gun` cannot fire: that takes 9 `powder`, and it can hold 8
            "#]],
        );
    }

    #[test]
    fn bombs_need_no_ammunition() {
        check(
            "ammunition-beyond-storage",
            "(unit-type gun (start-with 1) (acp-per-turn 1)) (unit-type bomb (start-with 1) (acp-per-turn 1) (acp-to-detonate 1))
(unit-type ram (start-with 1) (acp-per-turn 1) (acp-to-detonate 1) (detonate-with-attack 100))
(unit-type mine (start-with 1) (acp-per-turn 1)) (material-type shell) (terrain-type t)
(table hit-chance 50) (table damage 1) (table hit-by 1) (table consumption-per-attack 1)
(table detonation-damage-at 5) (table detonate-on-approach-range (mine u* 0))",
            expect![[r#"
                main.g:4:87: `gun` cannot attack `gun`: that takes 1 `shell`, and it can hold 0 (and 1 more like this here)
            "#]],
        );
    }
}
