//! Which type of the new game is which of the old one: by symbol, and renamed types by what they have in common.

use gdl_ruleset::{Data, PropValue, TypeRef, Value};
use gdl_schema::{PropertyId, TableId, TypeKind, TypeProperty, type_properties, unit};

use super::TypeChange;
use crate::{Inquiry, KINDS, SourcePlace};

/// The maximum number of types without a counterpart in which renamed ones are searched, by kind.
const MAX_SEARCHED: usize = 60;

/// The share of values, as a percentage, that a type must have in common with another to be the same one renamed.
const ENOUGH: usize = 60;

/// The types of two games that correspond.
pub(super) struct Matching {
    /// For each type of the old game, its index in the new one, by kind.
    new_of: [Vec<Option<u16>>; 4],
    /// For each type of the new game, its index in the old one, by kind.
    old_of: [Vec<Option<u16>>; 4],
    /// Whether all types have the same numbers in both games.
    is_identity: bool,
}

impl Matching {
    pub(super) fn new(old: &Inquiry<'_>, new: &Inquiry<'_>) -> Matching {
        let mut matching = Matching { new_of: Default::default(), old_of: Default::default(), is_identity: true };
        for kind in KINDS {
            matching.match_symbols(old, new, kind);
        }
        // Tables over renamed types need the matching of the others.
        for kind in KINDS {
            matching.match_renamed(old, new, kind);
        }
        matching.is_identity = KINDS.iter().all(|&kind| {
            let is_same = |(index, new): (usize, &Option<u16>)| new.map(usize::from) == Some(index);
            matching.new_of[kind as usize].len() == matching.old_of[kind as usize].len()
                && matching.new_of[kind as usize].iter().enumerate().all(is_same)
        });
        matching
    }

    fn match_symbols(&mut self, old: &Inquiry<'_>, new: &Inquiry<'_>, kind: TypeKind) {
        let (olds, news) = (old.game.ruleset.types.of(kind), new.game.ruleset.types.of(kind));
        let (new_of, old_of) = (&mut self.new_of[kind as usize], &mut self.old_of[kind as usize]);
        (*new_of, *old_of) = (vec![None; olds.len()], vec![None; news.len()]);
        // Several types may have the same symbol: the first of them correspond, and so on.
        let mut by_symbol: rustc_hash::FxHashMap<&str, Vec<usize>> = Default::default();
        for (index, def) in news.iter().enumerate().rev() {
            by_symbol.entry(&def.symbol).or_default().push(index);
        }
        for (index, def) in olds.iter().enumerate() {
            let Some(other) = by_symbol.get_mut(def.symbol.as_str()).and_then(Vec::pop) else { continue };
            new_of[index] = u16::try_from(other).ok();
            old_of[other] = u16::try_from(index).ok();
        }
    }

    fn match_renamed(&mut self, old: &Inquiry<'_>, new: &Inquiry<'_>, kind: TypeKind) {
        let lone = |matches: &[Option<u16>]| -> Vec<TypeRef> {
            let lone = matches.iter().enumerate().filter(|(_, other)| other.is_none());
            lone.filter_map(|(index, _)| Some(TypeRef { kind, index: u16::try_from(index).ok()? })).collect()
        };
        let (removed, added) = (lone(&self.new_of[kind as usize]), lone(&self.old_of[kind as usize]));
        if removed.len().max(added.len()) > MAX_SEARCHED {
            return;
        }
        let mut pairs: Vec<(usize, TypeRef, TypeRef)> = Vec::new();
        for &was in &removed {
            for &is in &added {
                let (same, all) = self.in_common(old, new, was, is);
                // Types without any values of their own are recognized by their place.
                let share = (100 * same).checked_div(all).unwrap_or(100 * usize::from(was.index == is.index));
                if share >= ENOUGH {
                    pairs.push((share, was, is));
                }
            }
        }
        pairs.sort_by_key(|&(share, was, is)| (std::cmp::Reverse(share), was.index.abs_diff(is.index), was, is));
        for (_, was, is) in pairs {
            let slot = &mut self.new_of[kind as usize][usize::from(was.index)];
            let back = &mut self.old_of[kind as usize][usize::from(is.index)];
            if slot.is_none() && back.is_none() {
                (*slot, *back) = (Some(is.index), Some(was.index));
            }
        }
    }

    /// The number of values that two types have in common, and the number of all that one of them has; without defaults
    /// and names.
    fn in_common(&self, old: &Inquiry<'_>, new: &Inquiry<'_>, was: TypeRef, is: TypeRef) -> (usize, usize) {
        let (mut same, mut all) = (0, 0);
        let kind = was.kind;
        let (a, b) = (&old.game.ruleset.types[was], &new.game.ruleset.types[is]);
        for (index, def) in type_properties(kind).iter().enumerate() {
            let Ok(id) = u16::try_from(index).map(PropertyId) else { continue };
            let default = PropValue::from_default(def.default);
            if is_name(def.name) || (*a.prop(id) == default && *b.prop(id) == default) {
                continue;
            }
            all += 1;
            same += usize::from(self.is_same_property(kind, id, a.prop(id), b.prop(id)));
        }
        for id in tables_of(old, new) {
            let (first, second) = id.def().index;
            for is_row in [true, false] {
                let (own, other) = if is_row { (first, second) } else { (second, first) };
                if own != kind {
                    continue;
                }
                for (old_other, new_other) in self.pairs(other) {
                    let (before, after) = match is_row {
                        true => (old.entry(id, was, old_other), new.entry(id, is, new_other)),
                        false => (old.entry(id, old_other, was), new.entry(id, new_other, is)),
                    };
                    if before != id.def().default || after != id.def().default {
                        all += 1;
                        same += usize::from(self.is_same_number(before, after, id.def().info.value_type()));
                    }
                }
            }
        }
        (same, all)
    }

    /// Whether all types have the same numbers in both games.
    pub(super) fn is_identity(&self) -> bool {
        self.is_identity
    }

    /// The types of a kind that are in both games, old and new, in the order of the new game.
    pub(super) fn pairs(&self, kind: TypeKind) -> impl Iterator<Item = (TypeRef, TypeRef)> + '_ {
        let news = self.old_of[kind as usize].iter().enumerate();
        news.filter_map(move |(index, old)| {
            let ty = |index| TypeRef { kind, index };
            Some((ty((*old)?), ty(u16::try_from(index).ok()?)))
        })
    }

    /// The type of the new game that is a type of the old one.
    pub(super) fn new_of(&self, old: TypeRef) -> Option<TypeRef> {
        let index = self.new_of[old.kind as usize].get(usize::from(old.index)).copied().flatten()?;
        Some(TypeRef { kind: old.kind, index })
    }

    /// Whether numbers of the two games mean the same, if they stand for types of a kind.
    pub(super) fn is_same_number(&self, old: i32, new: i32, kind: Option<TypeKind>) -> bool {
        let Some(kind) = kind else { return old == new };
        let news = usize::try_from(old).ok().and_then(|old| self.new_of[kind as usize].get(old));
        match news {
            Some(Some(index)) => i32::from(*index) == new,
            // A type that is gone.
            Some(None) => false,
            // Not a type: the same number must not have become one.
            None => old == new && usize::try_from(new).map_or(true, |new| new >= self.old_of[kind as usize].len()),
        }
    }

    /// Whether values of a property mean the same.
    pub(super) fn is_same_property(&self, kind: TypeKind, id: PropertyId, old: &PropValue, new: &PropValue) -> bool {
        self.is_same_prop(old, new, id.def(kind).info.value_type())
    }

    /// Whether values of a property or a variable mean the same.
    pub(super) fn is_same_prop(&self, old: &PropValue, new: &PropValue, kind: Option<TypeKind>) -> bool {
        match (old, new) {
            (PropValue::Int(old), PropValue::Int(new)) => self.is_same_number(*old, *new, kind),
            (PropValue::List(old), PropValue::List(new)) => self.is_same_value(old, new),
            (old, new) => old == new,
        }
    }

    /// Whether objects mean the same. Recursion is as deep as the nesting of the values.
    pub(super) fn is_same_value(&self, old: &Value, new: &Value) -> bool {
        match (&old.data, &new.data) {
            _ if self.is_identity => old == new,
            (Data::Type(old), Data::Type(new)) => self.new_of(*old) == Some(*new),
            (Data::List(old), Data::List(new)) => {
                old.len() == new.len() && old.iter().zip(new.iter()).all(|(old, new)| self.is_same_value(old, new))
            }
            (old, new) => old == new,
        }
    }

    /// The types that are not the same in both games.
    pub(super) fn changes(&self, old: &Inquiry<'_>, new: &Inquiry<'_>) -> Vec<TypeChange> {
        let place =
            |inquiry: &Inquiry<'_>, ty: TypeRef| SourcePlace::of(inquiry.db, *inquiry.game.provenance.types.get(&ty)?);
        let mut changes = Vec::new();
        for kind in KINDS {
            let noun = kind.noun();
            let change = |change, was: Option<TypeRef>, is: Option<TypeRef>| TypeChange {
                kind: noun,
                change,
                old: was.map(|ty| old.symbol(ty).to_owned()),
                new: is.map(|ty| new.symbol(ty).to_owned()),
                place: is.map_or_else(|| place(old, was?), |is| place(new, is)),
            };
            for was in old.game.ruleset.types.refs(kind) {
                match self.new_of(was) {
                    None => changes.push(change("removed", Some(was), None)),
                    Some(is) if old.symbol(was) != new.symbol(is) => {
                        changes.push(change("renamed", Some(was), Some(is)));
                    }
                    Some(_) => {}
                }
            }
            for is in new.game.ruleset.types.refs(kind) {
                if self.old_of[kind as usize][usize::from(is.index)].is_none() {
                    changes.push(change("added", None, Some(is)));
                }
            }
            // Types move if the order of those in both games changes.
            let mut latest = None;
            for (was, is) in self.pairs(kind) {
                if Some(was) < latest {
                    changes.push(change("moved", Some(was), Some(is)));
                }
                latest = latest.max(Some(was));
            }
        }
        changes
    }
}

/// The tables that one of two games mentions.
pub(super) fn tables_of(old: &Inquiry<'_>, new: &Inquiry<'_>) -> Vec<TableId> {
    let mut tables: Vec<TableId> =
        old.game.ruleset.tables().chain(new.game.ruleset.tables()).map(|table| table.id).collect();
    tables.sort_unstable();
    tables.dedup();
    tables
}

/// Whether a property is a name of its type, which changes with the symbol.
pub(super) fn is_name(property: &str) -> bool {
    [unit::NAME, unit::NAME_INTERNAL, unit::SHORT_NAME, unit::LONG_NAME, unit::GENERIC_NAME, unit::IMAGE_NAME]
        .map(TypeProperty::name)
        .contains(&property)
}
