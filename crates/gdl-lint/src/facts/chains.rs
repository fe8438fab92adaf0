//! Chains of a property that names the type that a unit turns into.

use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, TypeProperty};

use crate::facts::game::Game;

/// The cycles of two or more existing types in which each names the next one by the property, each cycle starting from
/// its first type.
pub(crate) fn loops(game: Game<'_>, property: TypeProperty) -> Vec<Vec<TypeRef>> {
    let types: Vec<TypeRef> = game.units().collect();
    let next = |ty: TypeRef| {
        let index = u16::try_from(game.int(ty, property)).ok()?;
        Some(TypeRef { kind: TypeKind::Unit, index }).filter(|&to| types.contains(&to) && to != ty)
    };
    // The number of the walk in which each type was visited; each is visited once.
    let mut walks = vec![0; types.len()];
    let mut found = Vec::new();
    for (walk, &start) in (1..).zip(&types) {
        let mut path = Vec::new();
        let mut at = Some(start);
        while let Some(ty) = at.filter(|ty| walks[usize::from(ty.index)] == 0) {
            walks[usize::from(ty.index)] = walk;
            path.push(ty);
            at = next(ty);
        }
        // The walk has returned to itself.
        if let Some(begin) = at.and_then(|ty| path.iter().position(|&met| met == ty)) {
            let mut chain = path.split_off(begin);
            if let Some(first) = (0..chain.len()).min_by_key(|&i| chain[i].index) {
                chain.rotate_left(first);
            }
            if game.exists(chain[0]) {
                found.push(chain);
            }
        }
    }
    found
}
