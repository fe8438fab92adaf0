//! Units with more of a material than they can store, or less than nothing.

use gdl_ruleset::Attr;
use gdl_schema::table;

use rustc_hash::FxHashSet;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds amounts in the `m` of units that are above the `unit-storage-x` of their type or negative. What is above it is
    /// reported once for each type and material.
    ///
    /// ## Why it matters
    ///
    /// The engine stores the amount as it is. When the first turn begins, it hands out what units nearby need, and cuts
    /// the rest to what the unit can store. A negative amount becomes 0.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type tank)
    /// (material-type fuel)
    /// (table unit-storage-x (tank fuel 18))
    /// (tank (m -18))
    /// ;        ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank)
    /// (material-type fuel)
    /// (table unit-storage-x (tank fuel 18))
    /// (tank (m 18))
    /// ```
    name: "unit-stock-out-of-range",
    code: "G1476",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit begins with an amount that it cannot store",
    consequence: "The engine reduces the amount to the storage when the first turn begins.",
    help: "Write an amount that the unit can store, or raise `unit-storage-x`.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let storage = ctx.table(table::UNIT_STORAGE_X).map(|(table, _)| table);
    // What a type stores is wrong for all of its units alike, which may be very many: the first is reported.
    let mut told: FxHashSet<(TypeRef, usize)> = FxHashSet::default();
    let units = ctx.ruleset().units.iter().zip(&ctx.provenance().units);
    for (unit, &origin) in units {
        let Some(Attr::Ints(stock)) = unit.attrs.get(property::unit::M) else { continue };
        let most = |material: usize| storage.map_or(0, |table| i32::from(table.get(usize::from(unit.kind.index), material)));
        let is_wrong = |material: usize, amount: i32| amount < 0 || amount > most(material);
        let is_news = |material: usize, amount: i32| amount < 0 || !told.contains(&(unit.kind, material));
        let is_due = |material: usize, amount: i32| is_wrong(material, amount) && is_news(material, amount);
        if !stock.iter().enumerate().any(|(material, &amount)| is_due(material, amount)) {
            continue;
        }
        let Some(form) = ctx.value_at(origin) else { continue };
        for (material, at) in given(ctx, form) {
            // A later value for the same material counts instead.
            let Some(amount) = at.as_int().filter(|&amount| stock.get(material) == Some(&amount)) else { continue };
            if !is_wrong(material, amount) {
                continue;
            }
            let name = ctx.types(TypeKind::Material).nth(material).map_or("", |ty| ctx.type_name(ty));
            if amount < 0 {
                ctx.report(at, format!("this unit begins with {amount} of `{name}`"))
                    .consequence("The engine sets it to 0 when the first turn begins.")
                    .help("Write a positive amount.");
            } else if told.insert((unit.kind, material)) {
                let message = format!("this unit begins with {amount} of `{name}`, and can store {}", most(material));
                // What is too much may be for the units around.
                ctx.report(at, message).at_most_info();
            }
        }
    }
}

/// The amounts that the form of a unit gives, by the index of the material.
fn given<'a>(ctx: &RootContext<'_>, form: &'a Value) -> Vec<(usize, &'a Value)> {
    let mut given = Vec::new();
    for property in properties(form).filter(|property| property.name == property::unit::M) {
        let mut next = 0;
        for value in property.values {
            match value.items() {
                [] => {
                    given.push((next, value));
                    next += 1;
                }
                [types, amount, ..] => {
                    for ty in ctx.types_of(types).into_iter().flatten().filter(|ty| ty.kind == TypeKind::Material) {
                        given.push((usize::from(ty.index), amount));
                        next = usize::from(ty.index) + 1;
                    }
                }
                [_] => {}
            }
        }
    }
    given
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn by_position_and_by_name() {
        check(
            "unit-stock-out-of-range",
            "(unit-type u) (unit-type v) (material-type a) (material-type b) (terrain-type t)\n\
             (table unit-storage-x (u a 18) (u b 5))\n\
             (u (m 18 5)) (u (m 1800)) (u (m (b -5))) (u (m (m* 6))) (v (m 0)) (v (m 1)) (u (m (a 3) 6 7)) (u (m))\n\
             (u (m (a))) (u (m nil (nil 9))) (u (m 20) (m 2)) (u)\n",
            expect![[r#"
                main.g:3:20: this unit begins with 1800 of `a`, and can store 18
                  level: Info
                main.g:3:36: this unit begins with -5 of `b`
                  help: Write a positive amount.
                main.g:3:52: this unit begins with 6 of `b`, and can store 5
                  level: Info
                main.g:3:73: this unit begins with 1 of `a`, and can store 0
                  level: Info
            "#]],
        );
    }
}
