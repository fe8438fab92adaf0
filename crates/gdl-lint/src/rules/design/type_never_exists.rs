//! Unit types of which a game never has a unit.

use std::cmp::Reverse;

use gdl_ruleset::ways::{Fact, Lack, PossibleUnits};
use gdl_schema::{table, unit};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{
    facts::game::{Game, name_of, property_or_name},
    rules::prelude::*,
};

/// Up to this number the types were forgotten rather than kept in stock.
const FEW: usize = 4;

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types that nothing brings into the game: no unit form, no number to start with, no density of
    /// independents, no type that creates, builds, changes into or leaves one, as a wreck or otherwise. It follows
    /// these ways from the units of the start on, so a type that only such a type could build counts too; a way counts only if
    /// nothing prevents it for certain, such as a maker without action points, as in `gdl reach`. A type of a module that
    /// several games load is reported only if none of them has it. If more than a fifth of the types of a module is never
    /// there, there is one finding at the row on which most of them depend; without such a row the module is taken for a
    /// catalog, and left alone.
    ///
    /// ## Why it matters
    ///
    /// Usually a row is missing in the table that lists which type builds which. The engine starts the game anyway,
    /// and the unit never appears.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// (unit-type tank)
    /// ;          ^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank)
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// ```
    name: "type-never-exists",
    code: "G1901",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type that no unit can ever have",
    consequence: "Nothing in the game ever makes a unit of the type; what the module says about it has no effect.",
    help: "Give it `start-with`, place one, or let another type create it; otherwise remove the type.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let units = PossibleUnits::of(ctx.ruleset());
    let mut by_file: FxHashMap<u32, (usize, Vec<TypeRef>)> = FxHashMap::default();
    for ty in game.units() {
        let form = ctx.type_origin(ty);
        let (all, missing) = by_file.entry(form.file).or_default();
        *all += 1;
        let exists = game.exists(ty) && units.exists(ty);
        if !exists && !game.exists_elsewhere(ty, form) {
            missing.push(ty);
        }
    }
    for (all, missing) in by_file.into_values() {
        // A catalog, such as an order of battle for many scenarios, or one row of which much depends.
        if missing.len() > FEW && missing.len() * 5 > all {
            report_first_cause(ctx, game, &units, &missing);
            continue;
        }
        for ty in missing.into_iter().filter(|&ty| !game.may_exist(ty) || game.exists(ty)) {
            let message = format!("the game can never have a `{}`", ctx.type_name(ty));
            let found = units.nearest(ty).and_then(|(_, lack)| lack_words(ctx, lack));
            let lint = ctx.report(name_of(ctx, ty), message);
            if let Some((at, why)) = found {
                lint.related(at, why.clone()).why(why);
            }
        }
    }
}

/// Reports the type, among many that never exist, whose nearest way lacks one thing, and on which most others depend.
fn report_first_cause(ctx: &mut RootContext<'_>, game: Game<'_>, units: &PossibleUnits, missing: &[TypeRef]) {
    let is_priced = |c: TypeRef, u: TypeRef| {
        let at = |c| ctx.cell_origin(table::ACP_TO_CREATE, c, u);
        at(c).is_some() && ctx.cell(table::ACP_TO_CREATE, c, u) > 0 && game.units().any(|other| at(other) != at(c))
    };
    let mut causes: Vec<(usize, Origin, TypeRef, String)> = Vec::new();
    for &u in missing.iter().filter(|&&u| !game.may_exist(u) || game.exists(u)) {
        let maker = game.units().find(|&c| units.holds(Fact::Owned(c)) && units.holds(Fact::Complete(c)) && is_priced(c, u));
        let (at, why) = match (maker, units.nearest(u)) {
            (_, Some((_, lack))) => match lack_words(ctx, lack) {
                Some(found) => found,
                None => continue,
            },
            (Some(c), None) => {
                let (c_name, u_name) = (ctx.type_name(c), ctx.type_name(u));
                let why = format!("`{c_name}` has a price in `acp-to-create`, but no row `({c_name} {u_name} 1)` in `can-create`");
                (ctx.cell_origin(table::ACP_TO_CREATE, c, u), why)
            }
            (None, None) => continue,
        };
        causes.push((units.followers(u).iter().filter(|ty| missing.contains(ty)).count(), at, u, why));
    }
    let Some((_, at, first, why)) = causes.iter().max_by_key(|(followers, _, ty, _)| (*followers, Reverse(ty.index))) else {
        return;
    };
    // Types that the same row would give, and what depends on them.
    let mut lost: FxHashSet<TypeRef> = FxHashSet::default();
    for (_, _, u, _) in causes.iter().filter(|(_, other, ..)| other == at) {
        lost.insert(*u);
        lost.extend(units.followers(*u).into_iter().filter(|ty| missing.contains(ty)));
    }
    if lost.len() <= FEW {
        return;
    }
    let others = gdl_base::counted(lost.len().saturating_sub(1), "other type", "other types");
    let message = format!("the game can never have a `{}`, nor {others} that depend on the same", ctx.type_name(*first));
    let place = if at.is_some() { *at } else { name_of(ctx, *first) };
    ctx.report(place, message).why(why.clone());
}

/// Where and what something is that a way lacks; none for what a catalog lacks as well.
fn lack_words(ctx: &RootContext<'_>, lack: Lack) -> Option<(Origin, String)> {
    Some(match lack {
        Lack::Entry(id, row, col, _) => {
            let (row_name, col_name) = (ctx.type_name(row), ctx.type_name(col));
            let value = ctx.cell(id, row, col);
            (ctx.cell_origin(id, row, col), format!("`{id}` of `{row_name}` and `{col_name}` is {value}"))
        }
        Lack::Property(ty, property, _) => {
            let (name, value) = (ctx.type_name(ty), ctx.int(ty, property));
            (ctx.property_origin(ty, property), format!("`{property}` of `{name}` is {value}"))
        }
        Lack::Global(id, _) => (ctx.global_origin(id), format!("`{id}` does not allow it")),
        Lack::Points(ty, cost) => {
            let name = ctx.type_name(ty);
            (property_or_name(ctx, ty, unit::ACP_PER_TURN), format!("`{name}` never has {cost} action points at a time"))
        }
        Lack::Storage(ty, material, needed) => {
            let (name, m) = (ctx.type_name(ty), ctx.type_name(material));
            (ctx.cell_origin(table::UNIT_STORAGE_X, ty, material), format!("`{name}` cannot hold the {needed} `{m}` that it needs"))
        }
        Lack::Source(ty, material) => {
            let (name, m) = (ctx.type_name(ty), ctx.type_name(material));
            (name_of(ctx, material), format!("nothing brings the `{m}` to units that `{name}` needs"))
        }
        Lack::Method(_) | Lack::Place(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn all_ways_into_the_game_count() {
        check(
            "type-never-exists",
            "(unit-type a (destruction-result (10 (unit e)))) (unit-type b) (unit-type c (start-with 1))\n\
             (unit-type d) (unit-type e) (unit-type f) (terrain-type t) (area 9 9 (terrain \"9*0,\")) (side s)\n\
             (add a wrecked-type b) (table can-change-type-to (b d 1)) (table changed-type-if-captured (f f 1)) (a 4 4 s)",
            expect![[r#"
                main.g:2:12: the game can never have a `d`
                  main.g:1:61: `b` never has 1 action points at a time
                main.g:2:26: the game can never have a `e`
                main.g:2:40: the game can never have a `f`
            "#]],
        );
    }

    #[test]
    fn much_damage_has_one_cause() {
        check(
            "type-never-exists",
            "(unit-type town (start-with 1) (acp-per-turn 1)) (unit-type a) (unit-type b) (unit-type c) (unit-type yard (acp-per-turn 1))
(unit-type d) (unit-type e) (unit-type f) (terrain-type t) (table acp-to-create (town (a b c yard) 1))
(table can-create (yard (d e f) 1))",
            expect![[r#"
                main.g:2:81: the game can never have a `yard`, nor 6 other types that depend on the same
            "#]],
        );
        check(
            "type-never-exists",
            "(unit-type town (start-with 1)) (unit-type a) (unit-type b) (unit-type c) (unit-type d) (unit-type e)
(terrain-type t) (table can-create (town (a b c d e) 1))",
            expect![[r#"
                main.g:1:12: the game can never have a `a`, nor 4 other types that depend on the same
            "#]],
        );
    }

    #[test]
    fn a_way_that_is_prevented_is_none() {
        check(
            "type-never-exists",
            "(unit-type town (start-with 1) (acp-per-turn 1)) (unit-type a) (unit-type b) (terrain-type t) (material-type ore)
(table can-create (town (a b) 1)) (table consumption-on-creation (a ore 3))",
            expect![[r#"
                main.g:1:61: the game can never have a `a`
            "#]],
        );
    }

    #[test]
    fn games_of_a_library_share_its_types() {
        check(
            "type-never-exists",
            "(include types) (side) (add a start-with 1)\n;;- /other.g\n(include types) (side) (add b start-with 1)\n\
             ;;- /types.g\n(unit-type a) (unit-type b) (unit-type c) (terrain-type t)\n",
            expect![[r#"
                types.g:1:40: the game can never have a `c`
            "#]],
        );
    }

    #[test]
    fn collections_of_types_are_no_games() {
        check("type-never-exists", "(unit-type a) (terrain-type t)", expect![""]);
        check("type-never-exists", "(unit-type a) (terrain-type t) (side) (include missing)", expect![""]);
    }
}
