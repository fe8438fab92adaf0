//! Doctrines and the references of sides to them (spec language 3.8).

use gdl_ruleset::{Attr, Data, Doctrine, Value};
use gdl_schema::{Category, TypeKind, form, msg, property};
use smol_str::SmolStr;

use crate::machine::{Machine, StaleValues};

impl Machine<'_> {
    /// `(doctrine [ID] prop...)`: a symbol as ID is bound to its own name as a string. Any other atom, including a
    /// string, is skipped, and a new doctrine is created.
    pub fn doctrine_form(&mut self, args: &[Value], form: &Value) {
        self.burn(self.rules.doctrines.len() as u64);
        let mut props = args;
        let mut index = None;
        if let [first, rest @ ..] = props {
            match &first.data {
                Data::Int(id) => index = Some(self.doctrine_numbered(*id)),
                Data::Sym(name) => {
                    index = Some(self.doctrine_called(name));
                    self.bind(name, Value::str(name.clone(), first.origin), first.origin);
                }
                _ => {}
            }
            if !first.is_list() || first.is_nil() {
                props = rest;
            }
        }
        let index = index.unwrap_or_else(|| self.new_doctrine(None, None));
        let mut stale = StaleValues::default();
        for prop in props {
            let Some((name, values)) = self.binding(prop) else {
                break;
            };
            stale.see(values.first());
            self.place = prop.origin;
            let attr = match name.as_str() {
                "construction-run" => {
                    let mut list = match self.rules.doctrines[index].attrs.get(name) {
                        Some(Attr::Ints(list)) => list.clone(),
                        _ => Vec::new(),
                    };
                    self.type_values(TypeKind::Unit, values, &mut list, false);
                    Attr::Ints(list)
                }
                _ if gdl_schema::property(Category::Doctrine, name).is_some() => {
                    Attr::Int(stale.number(values.first()))
                }
                _ => {
                    let known = gdl_schema::properties(Category::Doctrine).iter().map(|p| p.name);
                    self.unknown_property(prop, name, form::DOCTRINE.name(), known);
                    continue;
                }
            };
            self.rules.doctrines[index].attrs.set(name, attr);
        }
        self.place = form.origin;
    }

    fn doctrine_numbered(&mut self, id: i32) -> usize {
        let known = self.rules.doctrines.iter().position(|d| d.id == id);
        known.unwrap_or_else(|| self.new_doctrine(Some(id), None))
    }

    fn doctrine_called(&mut self, name: &SmolStr) -> usize {
        let known = self.rules.doctrines.iter().position(|d| d.name.as_ref() == Some(name));
        known.unwrap_or_else(|| self.new_doctrine(None, Some(name.clone())))
    }

    fn new_doctrine(&mut self, id: Option<i32>, name: Option<SmolStr>) -> usize {
        let last = self.rules.doctrines.iter().map(|d| d.id).max().unwrap_or(0);
        let id = id.unwrap_or(last.saturating_add(1));
        self.frozen[TypeKind::Unit as usize] = true;
        self.rules.doctrines.push(Doctrine { id, name, ..Doctrine::default() });
        self.rules.doctrines.len() - 1
    }

    /// The id of the doctrine that a value names; unknown ones are created.
    pub(super) fn doctrine_reference(&mut self, at: &Value, value: Option<&Value>) -> Option<i32> {
        self.burn(self.rules.doctrines.len() as u64);
        let Some(value) = value.filter(|v| !v.is_nil()) else {
            self.note(msg::DOCTRINE_MISSING, at.origin, "no doctrine is named here");
            return None;
        };
        let index = match &value.data {
            Data::Int(id) => self.doctrine_numbered(*id),
            Data::Str(name) | Data::Sym(name) => self.doctrine_called(name),
            _ => {
                let shown = self.show(value);
                let message = format!("a doctrine is named by a number, symbol or string, not by {shown}");
                self.note(msg::BAD_DOCTRINE_REFERENCE, value.origin, message);
                return None;
            }
        };
        Some(self.rules.doctrines[index].id)
    }

    /// `(doctrines (TYPES ID)...)`.
    pub(super) fn side_doctrines(&mut self, side: usize, values: &[Value]) {
        let mut list = match self.rules.sides[side].attrs.get(property::side::DOCTRINES) {
            Some(Attr::Ints(list)) => list.clone(),
            _ => Vec::new(),
        };
        list.resize(self.rules.types.count(TypeKind::Unit), 0);
        for value in values {
            let [types, rest @ ..] = value.items() else { continue };
            let types = self.eval(types);
            let Some(id) = self.doctrine_reference(value, rest.first()) else {
                continue;
            };
            for ty in types.as_type().into_iter().chain(types.items().iter().filter_map(Value::as_type)) {
                if ty.kind == TypeKind::Unit
                    && let Some(entry) = list.get_mut(usize::from(ty.index))
                {
                    *entry = id;
                }
            }
        }
        if list.iter().any(|&id| id != 0) {
            self.rules.sides[side].attrs.set(property::side::DOCTRINES, Attr::Ints(list));
        }
    }
}
