//! Attacks that take more ammunition than the attacker can hold.

use crate::rules::{
    design::game::{Game, clause_of},
    prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types that could hit another type, but not with the ammunition that they can hold: the need is
    /// `hit-by` of the target times `consumption-per-attack` of the attacker. Types that can explode by an action or
    /// when a unit comes near need no attack, and are left alone unless they explode with one.
    ///
    /// ## Why it matters
    ///
    /// The engine multiplies the two tables, other than the manual of older versions says, and asks for the whole
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
    help: "Raise `unit-storage-x` of the attacker, or lower `consumption-per-attack` or `hit-by`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global("combat-model") == 0) else { return };
    let names = ["hit-chance", "hit-by", "consumption-per-attack", "unit-storage-x"];
    let [hit, by, taken, storage] = names.map(|name| game.table(name));
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
                let message =
                    format!("`{name}` cannot attack `{target}`: that takes {needed} `{material}`, and it can hold {held}");
                ctx.report(clause_of(ctx, "consumption-per-attack", ty, m), message);
            }
        }
    }
}

/// Whether attacks are what a type is for: a bomb or a mine explodes instead.
fn wants_to_attack(game: Game<'_>, ty: TypeRef) -> bool {
    let near = game.table("detonate-on-approach-range");
    let explodes = game.int(ty, "acp-to-detonate") > 0 || game.units().any(|other| near.get(ty, other) >= 0);
    !explodes || game.int(ty, "detonate-with-attack") > 0
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

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
