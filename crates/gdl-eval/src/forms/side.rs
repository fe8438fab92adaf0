//! `side`, `side-defaults` and `independent-units`: finding or creating a side (spec language 3.8).

use gdl_ruleset::{Attr, Attrs, INDEPENDENT_SIDE, PropValue, Side, Value};
use gdl_schema::{Category, TypeKind, global, msg, property};
use smol_str::SmolStr;

use crate::{
    machine::{Machine, StaleValues},
    note::{Lack, Note},
    wording::count,
};

impl Machine<'_> {
    /// `(side [ID] [SYM] prop...)`.
    pub fn side_form(&mut self, args: &[Value], form: &Value) {
        if self.rules.types.count(TypeKind::Unit) == 0 {
            let message = "a side is defined before there is any unit type";
            self.note(msg::SIDE_BEFORE_UNIT_TYPES, form.origin, message).lack(Lack::Types(TypeKind::Unit));
            return;
        }
        let mut props = args;
        let mut found = None;
        let mut number = None;
        let mut symbol = None;
        if let [first, rest @ ..] = props
            && !first.is_list()
        {
            props = rest;
            let bound = first.as_sym().and_then(|s| self.env.value(s)).and_then(Value::as_int);
            number = first.as_int().or(bound);
            match (number, first.as_str()) {
                (Some(n), _) => found = self.rules.sides.iter().position(|s| s.id == n),
                (None, Some(name)) => found = self.side_called(name),
                (None, None) => symbol = first.as_sym().cloned(),
            }
        }
        let mut symbol_at = args.first().map_or(form.origin, |v| v.origin);
        if symbol.is_none()
            && let [first, rest @ ..] = props
            && let Some(name) = first.as_sym()
        {
            symbol = Some(name.clone());
            symbol_at = first.origin;
            props = rest;
        }
        let Some(side) = found.or_else(|| self.new_side(number, form)) else {
            return;
        };
        if let Some(symbol) = symbol {
            if let Some(bound) = self.env.get(&symbol) {
                let origin = bound.origin;
                self.note(msg::SYMBOL_REBOUND, symbol_at, format!("`{symbol}` has a value already"))
                    .related(origin, "first bound here");
            }
            let id = self.rules.sides[side].id;
            self.bind(&symbol, Value::int(id, symbol_at), symbol_at);
            self.rules.sides[side].symbol = Some(symbol);
        }
        let defaults = self.sides.defaults.clone();
        self.sides.defaults_applied = true;
        self.side_properties(side, &defaults);
        self.side_properties(side, props);
        self.derive_plural(side);
    }

    /// `(side-defaults prop...)` replaces all stored defaults.
    pub fn side_defaults(&mut self, props: &[Value]) {
        // No side may ever apply them, so a form in them that is not closed before it is found here.
        let is_property =
            |prop: &Value| prop.head().is_some_and(|name| gdl_schema::property(Category::Side, name).is_some());
        self.sides.defaults =
            props.iter().filter(|prop| is_property(prop) || !self.misplaced_form(prop)).cloned().collect();
        self.sides.defaults_applied = false;
    }

    /// Reports the mistakes in `side-defaults` that no form of a side has applied: the sides that the game makes up at
    /// its start receive them (spec world 5.3). The game stays as it is.
    pub fn judge_side_defaults(&mut self) {
        let is_applied = self.sides.defaults_applied || self.rules.types.count(TypeKind::Unit) == 0;
        let Some(first) = self.sides.defaults.first().filter(|_| !is_applied && self.can_note()) else { return };
        // The area may not have its size yet, and a view in the defaults is read for each side.
        let is_layer = |prop: &&Value| {
            prop.head().is_some_and(|name| name.contains("-view") && name != property::side::UNIT_VIEWS)
        };
        let defaults: Vec<Value> = self.sides.defaults.iter().filter(|prop| !is_layer(prop)).cloned().collect();
        let (notes, first_note, unbound) = (self.mark_notes(), self.notes.len(), self.unbound.len());
        let (doctrines, frozen) = (self.rules.doctrines.len(), self.frozen);
        let (failed, namers) = (self.failed, self.sides.namers_not_cleared);
        self.form = Some(first.origin.form());
        self.try_side_properties(&defaults);
        (self.failed, self.sides.namers_not_cleared) = (failed, namers);
        self.rules.doctrines.truncate(doctrines);
        self.frozen = frozen;
        self.misplaced.clear();
        self.unbound.truncate(unbound);
        if std::mem::replace(&mut self.stopped, false) {
            self.forget_notes_since(notes);
        }
        // Only a side that is made can have the name of another.
        let is_kept = |note: &Note| note.id != msg::SIDE_NAME_IN_USE;
        let judged = self.notes.split_off(first_note.min(self.notes.len()));
        self.notes.extend(judged.into_iter().filter(is_kept));
        self.form = None;
    }

    /// Returns the initial properties of sides that the game creates when it starts. Mistakes in them are not reported,
    /// since the game may create no such side.
    pub fn evaluated_side_defaults(&mut self) -> Attrs {
        let defaults = self.sides.defaults.clone();
        self.properties_of_new_side(&defaults)
    }

    /// Returns the properties that the entries of `side-library` give to such sides, in their order.
    pub fn evaluated_side_library(&mut self) -> Vec<Attrs> {
        let PropValue::List(library) = self.rules.global(global::SIDE_LIBRARY).clone() else { return Vec::new() };
        let properties = |entry: &Value| match entry.items() {
            // An entry may begin with its weight.
            [first, rest @ ..] if first.as_int().is_some() => rest.to_vec(),
            all => all.to_vec(),
        };
        library.items().iter().map(|entry| self.properties_of_new_side(&properties(entry))).collect()
    }

    fn properties_of_new_side(&mut self, properties: &[Value]) -> Attrs {
        if self.stopped || properties.is_empty() {
            return Attrs::default();
        }
        // A mistake in them matters when such a side is created, and does not refuse the game before that.
        let (told, failed) = (self.mark_notes(), self.failed);
        let attrs = self.try_side_properties(properties);
        self.forget_notes_since(told);
        (self.failed, self.stopped) = (failed, false);
        attrs
    }

    /// Returns the properties of a side that has only these, and that does not remain.
    fn try_side_properties(&mut self, properties: &[Value]) -> Attrs {
        self.rules.sides.push(Side::default());
        self.side_properties(self.rules.sides.len() - 1, properties);
        self.rules.sides.pop().map(|side| side.attrs).unwrap_or_default()
    }

    /// `(independent-units prop...)` modifies side 0.
    pub fn independent_units(&mut self, props: &[Value], form: &Value) {
        self.start_sides(form);
        self.side_properties(0, props);
        self.derive_plural(0);
    }

    fn side_called(&self, name: &str) -> Option<usize> {
        let has = |side: &Side, property: &str| side.attrs.str(property).is_some_and(|s| s == name);
        let names = ["name", "noun", "plural-noun", "adjective"];
        self.rules.sides.iter().position(|side| names.iter().any(|property| has(side, property)))
    }

    fn new_side(&mut self, number: Option<i32>, form: &Value) -> Option<usize> {
        self.start_sides(form);
        let max = self.rules.global_int(global::SIDES_MAX).min(super::values::MAX_SIDES);
        if i32::try_from(self.rules.sides.len() - 1).unwrap_or(i32::MAX) >= max {
            self.note(
                msg::TOO_MANY_SIDES,
                form.origin,
                format!("this side is one too many: there may be {}", count(usize::try_from(max).unwrap_or(0), "side")),
            );
            return None;
        }
        self.sides.next += 1;
        let id = number.unwrap_or(self.sides.next);
        self.rules.sides.push(Side { id, ..Side::default() });
        self.origins.sides.push(form.origin);
        Some(self.rules.sides.len() - 1)
    }

    /// Gives the independent side its default texts when the first side is created.
    fn start_sides(&mut self, form: &Value) {
        if std::mem::replace(&mut self.sides.started, true) {
            return;
        }
        let attrs = &mut self.rules.sides[0].attrs;
        for (name, value) in INDEPENDENT_SIDE {
            if attrs.get(name).is_none() {
                attrs.set(name, Attr::Str(SmolStr::new_static(value)));
            }
        }
        self.origins.sides.push(form.origin);
    }

    fn side_properties(&mut self, side: usize, props: &[Value]) {
        let mut stale = StaleValues::default();
        for prop in props {
            if self.stopped {
                return;
            }
            let Some((name, values)) = self.binding(prop) else {
                break;
            };
            self.place = prop.origin;
            let name = name.clone();
            if self.is_passed_over(&name) {
                continue;
            }
            // Only a symbol in second position is evaluated, once and for every property (spec language 2.8). Lists by
            // side read it again, because they distinguish a symbol from a number.
            let mut values = values.to_vec();
            if let Some(first) = values.first_mut().filter(|_| !matches!(name.as_str(), "trusts" | "trades"))
                && first.as_sym().is_some()
            {
                *first = self.eval(&first.clone());
            }
            stale.see(values.first());
            self.side_property(side, prop, &name, &values, &mut stale);
        }
    }

    /// Whether the engine skips a property, unevaluated, because there are no types of its kind (spec language 3.8).
    fn is_passed_over(&self, name: &str) -> bool {
        let kind = match name {
            "advances-done" => TypeKind::Advance,
            "treasury" => TypeKind::Material,
            _ => return false,
        };
        self.rules.types.count(kind) == 0
    }

    /// Derives the plural noun from the noun, unless there is one.
    fn derive_plural(&mut self, side: usize) {
        let attrs = &mut self.rules.sides[side].attrs;
        if attrs.get(property::side::PLURAL_NOUN).is_some() {
            return;
        }
        let Some(noun) = attrs.str(property::side::NOUN) else { return };
        let same = noun.ends_with('h') || noun.ends_with('s') || noun.ends_with("se");
        let plural = if same { noun.clone() } else { SmolStr::from(format!("{noun}s")) };
        attrs.set(property::side::PLURAL_NOUN, Attr::Str(plural));
    }
}
