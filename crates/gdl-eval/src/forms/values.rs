//! Value lists over types and sides, and other shapes that several forms share (spec language 5.6-5.8).

use gdl_ruleset::{Data, TypeRef, Value};
use gdl_schema::{MessageId, TypeKind, TypeProperty, global, msg, terrain, unit};

use crate::{env::kind_name, expected::ExpectedValue, machine::Machine, note::Lack, suggest::Advice, wording::one};

/// The maximum number of entries of a side value list: one per side id.
pub(crate) const MAX_SIDES: i32 = 15;

impl Machine<'_> {
    /// Returns advice for a list of all terrain types with as many values as there are types that fill cells.
    pub(super) fn cells_meant(&self, types: &[Value], values: usize) -> Option<String> {
        let all = self.rules.types.count(TypeKind::Terrain);
        let is_terrain = |value: &Value| value.as_type().is_some_and(|ty| ty.kind == TypeKind::Terrain);
        if types.len() != all || values >= all || !types.iter().all(is_terrain) {
            return None;
        }
        let subtypes = self.rules.types.refs(TypeKind::Terrain).map(|ty| self.rules.types.int(ty, terrain::SUBTYPE));
        let others = subtypes.filter(|&subtype| subtype != 0).count();
        (others > 0 && values == all - others).then(|| {
            format!("The list has borders, connections and coatings too ({others} of {all} types): give them values, or list the types of cells.")
        })
    }

    /// Reads a value list over the types of a kind into `list` (5.6). Values are 16 bits wide unless `wide`.
    pub(super) fn type_values(&mut self, kind: TypeKind, items: &[Value], list: &mut Vec<i32>, wide: bool) {
        let count = self.rules.types.count(kind);
        if list.len() < count {
            if !self.take_cells(count - list.len(), self.place) {
                return;
            }
            list.resize(count, 0);
        }
        let mut next = 0;
        for item in items {
            match &item.data {
                Data::Int(n) => {
                    if next < count {
                        list[next] = self.narrow(*n, wide, item);
                    } else {
                        let message = format!("there are only {count} {}s for these numbers", kind_name(kind));
                        self.note(msg::TOO_MANY_LIST_NUMBERS, item.origin, message).lack(Lack::MoreTypes(kind));
                    }
                    next += 1;
                }
                Data::List(pair) => {
                    let types = self.eval_as(ExpectedValue::Types(Some(kind)), &pair[0]);
                    let value = pair.get(1).map_or_else(|| Value::nil(item.origin), |v| self.eval(v));
                    let goes_on = self.type_value_pair(kind, &types, &value, list, &mut next, wide);
                    if self.stopped || !goes_on {
                        return;
                    }
                }
                _ => {}
            }
        }
    }

    /// Reads one `(TYPES V)` of a value list. Plain numbers continue after the last type. Returns false if a type of
    /// another kind ends the property.
    fn type_value_pair(
        &mut self,
        kind: TypeKind,
        types: &Value,
        value: &Value,
        list: &mut [i32],
        next: &mut usize,
        wide: bool,
    ) -> bool {
        let own = |ty: Option<TypeRef>| ty.filter(|ty| ty.kind == kind).map(|ty| usize::from(ty.index));
        if let Some(index) = own(types.as_type()) {
            let number = self.number_or_zero(value, "the value");
            list[index] = self.narrow(number, wide, value);
            *next = index + 1;
            return true;
        }
        let what = kind_name(kind);
        if !types.is_list() {
            let shown = self.show(types);
            self.note(msg::NOT_A_LIST, types.origin, format!("{shown} is neither {} nor a list of them", one(what)));
            return true;
        }
        for (i, element) in types.items().iter().enumerate() {
            let Some(index) = own(element.as_type()) else {
                let shown = self.show(element);
                self.note(msg::TYPE_KIND_MISMATCH, element.origin, format!("{shown} is not {}", one(what)));
                return false;
            };
            *next = index + 1;
            let value = match &value.data {
                Data::List(values) => match values.get(i) {
                    Some(value) => value,
                    None => continue,
                },
                _ => value,
            };
            let number = self.number_or_zero(value, "the value");
            list[index] = self.narrow(number, wide, value);
        }
        true
    }

    /// A number as a value list stores it: in 16 bits unless `wide`.
    fn narrow(&mut self, n: i32, wide: bool, at: &Value) -> i32 {
        let kept = if wide { n } else { i32::from(n as i16) };
        if kept != n {
            let message = format!("{n} does not fit into 16 bits; it becomes {kept}");
            self.note_once(msg::ARITH_OVERFLOW, at.origin, message);
        }
        kept
    }

    /// Reads a value list over sides into `list`, by side number (5.7).
    pub(super) fn side_values(&mut self, items: &[Value], list: &mut Vec<i32>) {
        let mut next = 0;
        for item in items {
            match &item.data {
                Data::Int(n) => {
                    if next > MAX_SIDES {
                        self.note(msg::TOO_MANY_LIST_NUMBERS, item.origin, "there are more numbers than sides");
                    } else {
                        store(list, next, *n);
                    }
                    next += 1;
                }
                Data::Sym(_) => {
                    if let Some(side) = self.side_of(item) {
                        store(list, side, 1);
                    }
                }
                Data::List(pair) => {
                    if !matches!(pair[0].data, Data::Int(_) | Data::Sym(_)) {
                        self.side_form_unsupported(&pair[0]);
                        continue;
                    }
                    if let Some(side) = self.side_of(&pair[0]) {
                        let nil = Value::nil(item.origin);
                        let value = self.number_or_zero(pair.get(1).unwrap_or(&nil), "the value for a side");
                        store(list, side, value);
                    }
                }
                Data::Str(_) => self.side_form_unsupported(item),
                _ => {}
            }
        }
    }

    fn side_form_unsupported(&mut self, value: &Value) {
        let shown = self.show(value);
        let message = format!("a side is named by its number or symbol here, not by {shown}");
        self.note(msg::SIDE_VALUE_FORM_UNSUPPORTED, value.origin, message);
    }

    /// The number of a side that a number or symbol names.
    fn side_of(&mut self, value: &Value) -> Option<i32> {
        let number = self.eval(value).as_int();
        let max = self.rules.global_int(global::SIDES_MAX);
        let side = number.filter(|n| (1..=max.min(MAX_SIDES)).contains(n));
        if side.is_none() {
            let shown = self.show(value);
            self.note(
                msg::BAD_SIDE_SPEC,
                value.origin,
                format!("{shown} is not a side: the numbers go from 1 to {max}"),
            );
        }
        side
    }

    /// The sides of a mask list as bits (5.7).
    pub(super) fn side_mask(&mut self, items: &[Value]) -> i32 {
        let mut mask = 0;
        for item in items {
            match &item.data {
                Data::Int(n) => mask |= n,
                Data::Sym(_) => mask |= self.side_of(item).map_or(0, |side| 1 << side),
                Data::List(pair) if matches!(pair[0].data, Data::Int(_) | Data::Sym(_)) => {
                    mask |= self.side_of(&pair[0]).map_or(0, |side| 1 << side);
                }
                Data::Nil => {}
                _ => self.side_form_unsupported(item),
            }
        }
        mask
    }

    /// Reads counters by position, `each` per unit type. Surplus ones are reported once per list; a value that is not a
    /// number silently counts as 0.
    pub(super) fn counters(&mut self, items: &[Value], each: usize, what: &str) -> Vec<i32> {
        let count = self.rules.types.count(TypeKind::Unit) * each;
        if let Some(surplus) = items.get(count) {
            let message = format!("expected {count} {what}, found {}", items.len());
            self.note(msg::TOO_MANY_LIST_NUMBERS, surplus.origin, message).lack(Lack::MoreTypes(TypeKind::Unit));
        }
        items.iter().take(count).map(|item| item.as_int().unwrap_or(0)).collect()
    }

    /// Suggests a similar unit type for an unknown name.
    pub(super) fn similar_unit_type(&self, name: &str) -> Option<Advice> {
        self.did_you_mean(name, self.rules.types.of(TypeKind::Unit).iter().map(|ty| ty.symbol.as_str()))
    }

    /// Reports a value that is not a unit type where one is required, at its head if it is a list.
    pub(super) fn no_unit_type(&mut self, id: MessageId, what: &str, at: &Value) {
        let given = at.items().first().unwrap_or(at);
        let help = given.as_sym().and_then(|name| self.similar_unit_type(name));
        let message = format!("{what} begins with a unit type, {}", self.instead(given));
        self.note(id, given.origin, message).help_if(help);
    }

    /// The unit type that a symbol is bound to or that has this name, in the engine's order (spec language 3.1).
    pub(crate) fn unit_type_named(&self, name: &str) -> Option<TypeRef> {
        if let Some(ty) = self.env.value(name).and_then(Value::as_type).filter(|ty| ty.kind == TypeKind::Unit) {
            return Some(ty);
        }
        let types = &self.rules.types;
        let by = |property: TypeProperty| types.refs(TypeKind::Unit).find(|&ty| types.str(ty, property) == name);
        by(unit::NAME)
            .or_else(|| types.refs(TypeKind::Unit).find(|&ty| types[ty].symbol == name))
            .or_else(|| by(unit::SHORT_NAME))
            .or_else(|| by(unit::LONG_NAME))
    }
}

fn store(list: &mut Vec<i32>, index: i32, value: i32) {
    let index = usize::try_from(index).unwrap_or(0);
    if list.len() <= index {
        list.resize(index + 1, 0);
    }
    list[index] = value;
}
