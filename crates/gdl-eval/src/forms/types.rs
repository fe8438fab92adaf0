//! Definitions of types and their properties (spec language 3.6).

use std::sync::LazyLock;

use gdl_ruleset::{Data, Origin, PropValue, TypeDef, TypeRef, Value};
use gdl_schema::{Info, PropertyId, TypeKind, ValueKind, msg, type_properties, type_property, unit, word};
use smol_str::SmolStr;

use crate::{
    env::kind_name,
    expected::ExpectedValue,
    machine::Machine,
    wording::{grouped, one},
};

/// The maximum number of types of a kind in a game; table sizes grow with the square.
const MAX_TYPES: usize = 2000;

/// The number of entries of a growing table that are copied in the time of one evaluation step: whole rows, most of
/// them shared.
const COPIED_ENTRIES_PER_STEP: u64 = 64;

/// The properties `name-internal` and `name` by kind of types.
static NAMES: LazyLock<[[Option<PropertyId>; 2]; 4]> = LazyLock::new(|| {
    let kinds = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];
    kinds.map(|kind| ["name-internal", "name"].map(|name| type_property(kind, name)))
});

impl Machine<'_> {
    /// `(unit-type SYM prop...)` and the forms of the other kinds.
    pub fn define_type(&mut self, kind: TypeKind, args: &[Value], form: &Value) {
        let what = kind_name(kind);
        let Some(symbol) = args.first().and_then(Value::as_sym).cloned() else {
            let origin = args.first().map_or(form.origin, |v| v.origin);
            self.note(msg::TYPE_NAME_NOT_SYMBOL, origin, format!("the name of a {what} must be a symbol"));
            return;
        };
        if self.rules.types.count(kind) >= MAX_TYPES {
            let message = format!("the game has more than {} {what}s", grouped(MAX_TYPES as u64));
            return self.out_of_fuel(form.origin, &message);
        }
        if self.frozen[kind as usize] {
            let message = format!("`{symbol}` comes too late: the {what}s are in use by now");
            self.note(msg::LATE_TYPE_DEFINITION, args[0].origin, message);
        }
        if kind == TypeKind::Advance && self.rules.types.count(kind) == 0 {
            // The first side is the independents, for which the crash was not measured.
            self.sides.advance_after_side = self.origins.sides.get(1).map(|&side| (form.origin, side));
        }
        let ty = self.rules.types.push(kind, TypeDef::new(kind, symbol.clone()));
        self.origins.types.insert(ty, form.origin);
        self.pay_for_entries(kind);
        self.bind(&symbol, Value::new(Data::Type(ty), form.origin), args[0].origin);
        for prop in &args[1..] {
            let Some((name, values)) = self.binding(prop) else {
                break;
            };
            let name = name.clone();
            self.place = prop.origin;
            if !self.type_form_property(ty, prop, &name, values) && kind != TypeKind::Unit {
                break;
            }
        }
        self.complete_names(ty, &symbol, form.origin);
        self.bind_kind_list(kind);
    }

    /// Reserves the entries of a newly defined type in the tables that were mentioned already. They hold the default
    /// and are stored when the table is mentioned again, or at the end.
    fn pay_for_entries(&mut self, kind: TypeKind) {
        // A table over the kind has frozen it.
        if !self.frozen[kind as usize] {
            return;
        }
        let affected = self.rules.tables().map(|table| table.id.def().index);
        let (mut old, mut new) = (0, 0);
        for (first, second) in affected.filter(|&(first, second)| first == kind || second == kind) {
            let count = |of: TypeKind| self.rules.types.count(of) - usize::from(of == kind);
            old += count(first) * count(second);
            new += count(first) + count(second) + 1;
        }
        // A growing table is copied: late types are rare, but a hostile module may have thousands.
        if old > 0 && self.burn(u64::try_from(old).unwrap_or(u64::MAX) / COPIED_ENTRIES_PER_STEP) {
            self.take_cells(new, self.place);
        }
    }

    /// Handles a property in a type form. False if its value has the wrong kind.
    fn type_form_property(&mut self, ty: TypeRef, prop: &Value, name: &str, values: &[Value]) -> bool {
        if name.starts_with("zz-") {
            return true;
        }
        let Some(id) = type_property(ty.kind, name) else {
            self.unknown_type_property(ty.kind, prop, name);
            return true;
        };
        let nil = Value::nil(prop.origin);
        let value = values.first().unwrap_or(&nil);
        let not_set = match ty.kind {
            TypeKind::Unit => "The property is not set; the ones after it are read.",
            _ => "The property is not set, and the rest of the form is dropped.",
        };
        self.store_type_property(ty, id, value, prop.origin, not_set)
    }

    fn unknown_type_property(&mut self, kind: TypeKind, at: &Value, name: &str) {
        let known = type_properties(kind).iter().map(|p| p.name).filter(|n| !n.starts_with("zz-"));
        self.unknown_property(at, name, kind_name(kind), known);
    }

    /// Evaluates and stores the value of a property. False if it has the wrong kind; `not_set` is then the consequence.
    fn store_type_property(
        &mut self,
        ty: TypeRef,
        id: PropertyId,
        value: &Value,
        origin: Origin,
        not_set: &'static str,
    ) -> bool {
        let def = &type_properties(ty.kind)[usize::from(id.0)];
        let stored = match def.kind {
            ValueKind::List => {
                // The engine removes the quote when it displays notes.
                if def.name != unit::NOTES.name() && value.head().is_some_and(|head| head == word::function::QUOTE) {
                    let message = format!("`{}` is stored as it is written, with the quote", def.name);
                    self.note(msg::LIST_PROPERTY_QUOTED, value.origin, message);
                }
                self.burn(u64::from(value.data.size().0));
                PropValue::List(value.clone())
            }
            ValueKind::Int => {
                let result = self.eval_as(ExpectedValue::number(&def.info, false), value);
                let Some(n) = result.as_number() else {
                    let message = format!("`{}` takes a number, {}", def.name, self.instead(&result));
                    self.note(msg::TYPE_PROPERTY_NOT_NUMBER, value.origin, message).consequence(not_set);
                    return false;
                };
                self.note_type_as_number(def.name, &def.info, &result, value);
                let kept = i32::from(n as i16);
                if !def.bounds.contains(n) {
                    let kept_as = if kept == n { String::new() } else { format!(" and is stored as {kept}") };
                    let (lo, hi) = (def.bounds.lo, def.bounds.hi);
                    let message = format!("`{}` is {n}{kept_as}, but may be {lo} to {hi}", def.name);
                    let nearest = n.clamp(lo, hi);
                    self.note(msg::TYPE_PROPERTY_OUT_OF_RANGE, value.origin, message).replacement(nearest.to_string());
                }
                PropValue::Int(kept)
            }
            ValueKind::Str => {
                let result = self.eval(value);
                let Some(text) = result.as_str() else {
                    let message = format!(
                        "`{}` takes a string in double quotes, {}",
                        def.name,
                        self.instead_of_text(Some(value), &result)
                    );
                    self.note(msg::TYPE_PROPERTY_NOT_STRING, value.origin, message).consequence(not_set);
                    return false;
                };
                PropValue::Str(Some(text.clone()))
            }
        };
        self.set_property(ty, id, stored, origin);
        true
    }

    /// Reports a type in the position of a number, if the number does not stand for a type of that kind.
    pub(super) fn note_type_as_number(&mut self, name: &str, info: &Info, value: &Value, at: &Value) {
        let Some(ty) = value.as_type() else { return };
        let wanted = info.value_type();
        // For some names, no documentation says what their numbers mean.
        if info.signature.is_empty() || wanted == Some(ty.kind) {
            return;
        }
        let wanted = wanted.map_or("a number".to_owned(), |kind| one(kind_name(kind)));
        let (shown, kind) = (self.show(value), one(kind_name(ty.kind)));
        let message = format!("`{name}` takes {wanted}, but {shown} is {kind} and counts as {}", ty.index);
        self.note_once(msg::TYPE_AS_NUMBER, at.origin, message);
    }

    /// Fills in the names that the form left out, and binds the name of a unit type (spec language 3.6).
    fn complete_names(&mut self, ty: TypeRef, symbol: &SmolStr, form: Origin) {
        let [internal, shown] = NAMES[ty.kind as usize];
        let mut name = symbol.clone();
        if ty.kind == TypeKind::Unit {
            name = self.complete_name(ty, internal, name);
        }
        let shown = self.complete_name(ty, shown, name.clone());
        if ty.kind == TypeKind::Unit && shown != name {
            self.bind(&shown, Value::new(Data::Type(ty), form), form);
        }
    }

    /// Returns the name that a property gives a type. Sets the property to `name` if it is empty.
    fn complete_name(&mut self, ty: TypeRef, property: Option<PropertyId>, name: SmolStr) -> SmolStr {
        let Some(id) = property else { return SmolStr::default() };
        let ty = &mut self.rules.types[ty];
        match ty.prop(id) {
            PropValue::Str(Some(given)) if !given.is_empty() => given.clone(),
            _ => {
                ty.set_prop(id, PropValue::Str(Some(name.clone())));
                name
            }
        }
    }

    /// Stores one value of an `add` form. False if the property is unknown.
    pub(super) fn add_property(&mut self, ty: TypeRef, prop: &Value, name: &str, value: &Value) -> bool {
        if name.starts_with("zz-") && ty.kind != TypeKind::Unit {
            return true;
        }
        let Some(id) = type_property(ty.kind, name) else {
            self.unknown_type_property(ty.kind, prop, name);
            return false;
        };
        let not_set = "The property of this type keeps the value that it had.";
        self.store_type_property(ty, id, value, value.origin, not_set);
        true
    }
}
