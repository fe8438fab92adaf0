//! Dice where the engine rolls no dice.

use gdl_schema::ValueKind;
use gdl_syntax::{
    ast::{AstNode, List},
    number_value, token_at,
};
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds dice, like `3d6`, in places that do not roll them. Definitions of variables are left alone, and so is what is
    /// out of bounds anyway.
    ///
    /// ## Why it matters
    ///
    /// Only eight tables roll dice. Everywhere else `1d6` is the plain number 16896, which is its packed form.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type knight
    ///   (hp-max 2d6))
    /// ;         ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type knight
    ///   (hp-max 7))
    /// (table damage (u* u* 2d6))
    /// ```
    name: "dice-outside-dice-table",
    code: "G1412",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Dice in a place that does not roll them",
    consequence: "The engine takes the packed value as a plain number.",
    help: "Write a number.",
    check: Check::Tokens(&[SyntaxKind::Number], check),
}

fn check(ctx: &mut SyntaxContext<'_>, token: &TokenSpan<'_>) {
    let text = token.text;
    if !text.contains('d') {
        return;
    }
    let number = number_value(text);
    // Invalid dice are reported by another rule.
    if !number.dice || !number.issues.is_empty() || is_told_or_rolled(ctx, token, number.value) {
        return;
    }
    ctx.report(token, format!("`{text}` is the number {} here", number.value));
}

/// Whether the position rolls dice or may pass them to one that does, or whether the engine reports the value.
fn is_told_or_rolled(ctx: &SyntaxContext<'_>, token: &TokenSpan<'_>, value: i32) -> bool {
    let token = token_at(&ctx.syntax(), token.range.start());
    let lists: Vec<List> =
        token.iter().flat_map(|token| token.parent_ancestors()).filter_map(List::cast).collect();
    if lists.is_empty() {
        return true;
    }
    // From the form inward: those in the clauses of a variant are forms as well.
    let mut lists = lists.into_iter().rev().peekable();
    let is_module = |list: &List| list.head().and_then(|head| gdl_schema::form(&head)) == Some(form::GAME_MODULE);
    if lists.peek().is_some_and(is_module) {
        let is_form = |list: &List| list.head().and_then(|head| gdl_schema::form(&head)).is_some();
        lists.next();
        while lists.peek().is_some_and(|list| !is_form(list)) {
            lists.next();
        }
    }
    let Some(outer) = lists.next() else { return false };
    let inner = lists.next();
    let argument = |index: usize| outer.arg(index).and_then(|element| element.symbol());
    let property = |kinds: &[TypeKind], name: Option<SmolStr>| {
        let Some(name) = name else { return false };
        let mut known = kinds.iter().filter_map(|&kind| Some(gdl_schema::type_property(kind, &name)?.def(kind)));
        known.any(|def| def.kind != ValueKind::List && !def.bounds.contains(value))
    };
    let kinds = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];
    match outer.head().and_then(|head| gdl_schema::form(&head)) {
        Some(form::DEFINE | form::PRINT) => true,
        Some(form::TABLE) => match argument(0).and_then(|name| gdl_schema::table(&name)) {
            Some(table) => table.def().dice || !table.def().bounds.contains(value),
            None => true,
        },
        Some(form::SET) => match argument(0).and_then(|name| gdl_schema::global(&name)) {
            Some(global) => global.def().kind != ValueKind::List && !global.def().bounds.contains(value),
            None => true,
        },
        Some(form::UNIT_TYPE | form::MATERIAL_TYPE | form::TERRAIN_TYPE | form::ADVANCE_TYPE) => {
            property(&kinds, inner.and_then(|list: List| list.head()))
        }
        Some(form::ADD) => property(&kinds, argument(1)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn places() {
        check(
            "dice-outside-dice-table",
            "(unit-type u (hp-max (+ 1 1d6)) (acp-damage-effect ((1d6 2))) (already-seen 1d6)) (terrain-type t)
(table damage 1d6 (u u (1d6))) (table hit-chance 1d6) (table mp-to-enter-unit 1d6) (define x 1d6) (set last-turn 1d6)
(add u speed 1d6) (add u see-always 1d6) (u 1 1 (hp 1d6)) (print 1d6) 1d6 (print 9d6) (set see-all 1d6)
(game-module (version 1d6) (variants (sharp 1d6 (true (table damage add (u u 2d6)) (table hit-chance 2d6)))))",
            expect![[r#"
                main.g:1:27: `1d6` is the number 16896 here
                main.g:1:54: `1d6` is the number 16896 here
                main.g:2:79: `1d6` is the number 16896 here
                main.g:2:114: `1d6` is the number 16896 here
                main.g:3:14: `1d6` is the number 16896 here
                main.g:3:53: `1d6` is the number 16896 here
                main.g:4:23: `1d6` is the number 16896 here
                main.g:4:45: `1d6` is the number 16896 here
            "#]],
        );
    }
}
