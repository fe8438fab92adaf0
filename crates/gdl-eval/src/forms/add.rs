//! `add`: properties of one type or of many (spec language 4.1).

use gdl_ruleset::{Data, Value};
use gdl_schema::{TypeKind, ValueKind, form, msg, type_properties, type_property};

use crate::{
    env::{kind_name, kind_of_symbol},
    expected::ExpectedValue,
    machine::Machine,
    note::Lack,
    wording::{count, one},
};

impl Machine<'_> {
    /// `(add TYPES PROP VALUES)`.
    pub fn add(&mut self, args: &[Value], form: &Value) {
        let types =
            args.first().map_or_else(|| Value::nil(form.origin), |v| self.eval_as(ExpectedValue::Types(None), v));
        let is_table = |arg: &Value| arg.as_sym().is_some_and(|name| gdl_schema::table(name).is_some());
        if args.first().and_then(Value::as_sym).is_some_and(|name| name == form::TABLE.name())
            && args.get(1).is_some_and(is_table)
            && let Some(note) = self.report_last_as(msg::UNBOUND_SYMBOL, msg::ADD_TABLE_FORM)
        {
            note.message = "an `add` form is about types, and this is about a table".to_owned();
            (note.help, note.replacement) = (None, None);
        }
        let Some(property) = args.get(1).and_then(Value::as_sym) else {
            let origin = args.get(1).map_or(form.origin, |v| v.origin);
            self.note(msg::ADD_PROPERTY_NOT_SYMBOL, origin, "an `add` needs the name of a property after the types");
            return;
        };
        let Some(written) = args.get(2) else {
            self.note(msg::ADD_NO_VALUES, form.origin, format!("there is no value for `{property}`"));
            return;
        };
        let quoted = written.head().is_some_and(|head| head == "quote");
        let values = if quoted {
            written.clone()
        } else {
            let first = types.items().first().unwrap_or(&types).as_type();
            let def =
                first.and_then(|ty| Some(&type_properties(ty.kind)[usize::from(type_property(ty.kind, property)?.0)]));
            let expected = def.map_or(ExpectedValue::Anything, |def| ExpectedValue::of_kind(def.kind, &def.info));
            self.eval_as(expected, written)
        };
        let mut extra = args[3..].iter();
        if let Some(extra) = extra.find(|value| !self.misplaced_form(value)) {
            let message = "an `add` takes one value or list of values, and this is an extra one";
            self.note(msg::ADD_EXTRA_JUNK, extra.origin, message);
        }
        match &types.data {
            Data::Type(ty) => {
                self.add_property(*ty, &args[1], property, &values);
            }
            Data::List(list) if list[0].as_type().is_some() => {
                self.add_to_list(&types, list, &args[1], property, &values, quoted);
            }
            _ => {
                let origin = args.first().map_or(form.origin, |v| v.origin);
                let message = format!("an `add` needs a type or a list of types, {}", self.instead(&types));
                let first = types.items().first().unwrap_or(&types);
                let help = self.quoted_type(first);
                let note = self.note(msg::ADD_NO_TYPES, origin, message).help_if(help);
                if let Some(kind) = args.first().and_then(Value::as_sym).and_then(|name| kind_of_symbol(name)) {
                    note.lack(Lack::Types(kind));
                }
            }
        }
    }

    fn add_to_list(&mut self, types: &Value, list: &[Value], at: &Value, property: &str, values: &Value, quoted: bool) {
        let Some(kind) = list[0].as_type().map(|ty| ty.kind) else {
            return;
        };
        let unquoted = values.items().get(1).filter(|_| quoted).cloned();
        let each = if quoted { None } else { Some(values.items()).filter(|items| !items.is_empty()) };
        if let Some(items) = each
            && items.len() != list.len()
        {
            let (items, types_here) = (count(items.len(), "value"), count(list.len(), "type"));
            let of_lists = type_property(kind, property)
                .is_some_and(|id| type_properties(kind)[usize::from(id.0)].kind == ValueKind::List);
            let lone = self.lone_element(each.unwrap_or_default(), list);
            let cells_meant = self.cells_meant(list, each.map_or(0, <[Value]>::len));
            let lack = Lack::of_lengths(each.unwrap_or_default(), list);
            let note = self.note(msg::LIST_LENGTH_MISMATCH, values.origin, format!("{items} for {types_here}"));
            note.related(types.origin, types_here)
                .related(lone.0, lone.1)
                .lack(lack)
                .consequence("The whole `add` has no effect.");
            if of_lists {
                note.help(format!("Put a quote before the list if it is the `{property}` of each type."));
            } else if let Some(help) = cells_meant {
                note.help(help);
            }
            return;
        }
        let whole = if quoted { unquoted.unwrap_or_else(|| Value::nil(values.origin)) } else { values.clone() };
        if !self.burn(list.len() as u64) {
            return;
        }
        for (i, element) in list.iter().enumerate() {
            let Some(ty) = element.as_type().filter(|ty| ty.kind == kind) else {
                let shown = self.show(element);
                let message = format!("{shown} is not {} like the first of the list", one(kind_name(kind)));
                // The element of a bound list was written elsewhere; the message belongs to its use.
                self.place = types.origin;
                self.note(msg::TYPE_KIND_MISMATCH, element.origin, message);
                return;
            };
            let value = each.map_or(&whole, |items| &items[i]);
            self.place = values.origin;
            if !self.add_property(ty, at, property, value) && kind == TypeKind::Unit {
                return;
            }
        }
    }
}
