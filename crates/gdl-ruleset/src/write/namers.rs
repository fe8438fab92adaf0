//! The namers of a written game, and aliases for those whose symbols have another meaning later.

use std::fmt::Write;

use gdl_schema::form;
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use super::{Writer, types::taken_names};
use crate::{Ruleset, TypeRef};

/// Aliases for the namers whose symbols a later namer, doctrine or side takes, by the indices of the namers. `types` are the
/// aliases of types.
pub(super) fn aliases(rules: &Ruleset, types: &FxHashMap<TypeRef, SmolStr>) -> FxHashMap<u32, SmolStr> {
    let doctrines = rules.doctrines.iter().filter_map(|doctrine| doctrine.name.as_ref());
    let sides = rules.sides.iter().filter_map(|side| side.symbol.as_ref());
    let mut later: FxHashSet<&SmolStr> = doctrines.chain(sides).collect();
    let mut shadowed: Vec<usize> = Vec::new();
    for (index, namer) in rules.namers.iter().enumerate().rev() {
        if !later.insert(&namer.symbol) {
            shadowed.push(index);
        }
    }
    if shadowed.is_empty() {
        return FxHashMap::default();
    }
    let mut taken = taken_names(rules);
    taken.extend(types.values().cloned());
    let named = shadowed.into_iter().rev().map(|index| {
        let mut name = format!("{}/n{index}", rules.namers[index].symbol);
        while !taken.insert(SmolStr::from(name.as_str())) {
            name.push('/');
        }
        (u32::try_from(index).unwrap_or(u32::MAX), SmolStr::from(name))
    });
    named.collect()
}

impl Writer<'_> {
    pub(super) fn namers(&mut self) {
        for (namer, index) in self.rules.namers.iter().zip(0..) {
            let _ = write!(self.out, "({} ", form::NAMER);
            self.symbol(&namer.symbol);
            self.out.push(' ');
            self.value(&namer.method);
            self.push(")\n");
            let alias = (self.namers)(index);
            if alias != namer.symbol {
                self.push("(define ");
                self.symbol(&alias);
                self.out.push(' ');
                self.symbol(&namer.symbol);
                self.push(")\n");
            }
        }
    }

    /// Unbinds the aliases of namers, since they are not definitions of the game.
    pub(super) fn forget_namers(&mut self) {
        for (namer, index) in self.rules.namers.iter().zip(0..) {
            let alias = (self.namers)(index);
            if alias != namer.symbol {
                self.push("(undefine ");
                self.symbol(&alias);
                self.push(")\n");
            }
        }
    }
}
