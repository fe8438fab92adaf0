//! Names for groups of types: a list that the game defines, or all types of a kind.

use gdl_ruleset::{Data, TypeRef};
use gdl_schema::TypeKind;
use rustc_hash::FxHashMap;

use crate::Inquiry;

/// The names of groups of types of a game.
pub(super) struct GroupNames {
    lists: FxHashMap<Vec<TypeRef>, String>,
    counts: [usize; 4],
}

impl GroupNames {
    pub(super) fn new(inquiry: &Inquiry<'_>) -> GroupNames {
        let mut lists: FxHashMap<Vec<TypeRef>, String> = FxHashMap::default();
        for (name, value) in &inquiry.game.bindings {
            let Data::List(items) = &value.data else { continue };
            let Some(mut types) = items.iter().map(gdl_ruleset::Value::as_type).collect::<Option<Vec<_>>>() else {
                continue;
            };
            types.sort_unstable();
            types.dedup();
            if types.len() > 1 {
                // Of several names, the shortest and then the first says most.
                let known = lists.entry(types).or_insert_with(|| name.to_string());
                if (name.len(), name.as_str()) < (known.len(), known.as_str()) {
                    *known = name.to_string();
                }
            }
        }
        let counts = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance]
            .map(|kind| inquiry.game.ruleset.types.count(kind));
        GroupNames { lists, counts }
    }

    /// The name of a group; none for a single type, and for groups without a name.
    pub(super) fn of(&self, types: &[TypeRef]) -> Option<String> {
        let mut sorted = types.to_vec();
        sorted.sort_unstable();
        let kind = sorted.first().filter(|_| sorted.len() > 1)?.kind;
        let index = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance]
            .iter()
            .position(|&other| other == kind)?;
        if sorted.len() == self.counts[index] {
            return Some(format!("{}*", kind.letter()));
        }
        self.lists.get(&sorted).cloned()
    }
}
