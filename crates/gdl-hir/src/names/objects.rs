//! Finds the names in the forms of objects: sides, units, scorekeepers, namers, and in property lists.

use gdl_ruleset::Value;
use gdl_schema::{Category, TypeKind, property, word};
use smol_str::SmolStr;

use super::{DefKind, RefKind, collect::Collector};

impl Collector {
    pub(super) fn side(&mut self, rest: &[Value]) {
        match rest {
            [id, symbol, ..] if !id.is_list() && symbol.as_sym().is_some() => {
                self.refer(RefKind::Side, id);
                self.define(DefKind::Side, symbol);
            }
            // The second form for a symbol changes the side that the first one created (spec language 3.8).
            [id, ..] if id.as_sym().is_some_and(|name| !self.sides.contains(name)) => self.define(DefKind::Side, id),
            [id, ..] if !id.is_list() => self.refer(RefKind::Side, id),
            _ => {}
        }
        self.properties(Category::Side, rest);
    }

    /// Lists of side properties, weighted and nested (spec language 3.8).
    pub(super) fn side_library(&mut self, value: &Value) {
        let is_property = |item: &Value| item.head().is_some_and(|head| property(Category::Side, head).is_some());
        if value.items().iter().any(is_property) {
            self.properties(Category::Side, value.items());
        } else {
            value.items().iter().for_each(|item| self.side_library(item));
        }
    }

    /// A unit form without the keyword: `rest` starts with the type or the unit.
    pub(super) fn unit(&mut self, rest: &[Value]) {
        let Some((head, rest)) = rest.split_first() else { return };
        match head.as_sym() {
            Some(_) => self.refer(RefKind::Type(TypeKind::Unit), head),
            None => self.refer(RefKind::Unit, head),
        }
        let position = rest.iter().take(2).take_while(|value| value.as_int().is_some()).count();
        if let Some(side) = rest.get(position) {
            self.refer_symbol(RefKind::Symbol, Some(side));
        }
        self.properties(Category::Unit, rest);
    }

    pub(super) fn scorekeeper(&mut self, rest: &[Value]) {
        if let Some(number) = rest.first().filter(|number| number.as_int().is_some()) {
            self.define(DefKind::Scorekeeper, number);
        }
        for property in rest.iter().filter(|property| property.head().is_some_and(|head| head == "title")) {
            self.define_atom(DefKind::Scorekeeper, property.items().get(1));
        }
        self.properties(Category::Scorekeeper, rest);
    }

    pub(super) fn namer(&mut self, rest: &[Value]) {
        self.define_symbol(DefKind::Namer, rest.first());
        let Some(method) = rest.get(1) else { return };
        let Some((head, rules)) = method.items().split_first() else {
            return;
        };
        self.refer_symbol(RefKind::Language(Category::NamingMethod), Some(head));
        if head.as_sym().is_none_or(|name| name != "grammar") {
            return;
        }
        // Nonterminals belong to the grammar; any other symbol may be a namer.
        let rules = rules.get(2..).unwrap_or_default();
        let nonterminals: Vec<&SmolStr> = rules.iter().filter_map(Value::head).collect();
        rules.iter().for_each(|rule| self.grammar(rule.items().get(1..).unwrap_or_default(), &nonterminals));
    }

    fn grammar(&mut self, bodies: &[Value], nonterminals: &[&SmolStr]) {
        for (index, body) in bodies.iter().enumerate() {
            match body.as_sym() {
                Some(name) if nonterminals.contains(&name) => {}
                Some(name) if index == 0 && matches!(name.as_str(), "or" | "capitalize" | "reject" | "any") => {}
                Some(_) => self.refer(RefKind::Namer, body),
                None => self.grammar(body.items(), nonterminals),
            }
        }
    }

    /// The properties `(name value...)` among the elements of a form.
    pub(super) fn properties(&mut self, category: Category, elements: &[Value]) {
        for property in elements {
            let [head, values @ ..] = property.items() else {
                continue;
            };
            let Some(name) = head.as_sym() else { continue };
            self.refer(RefKind::Language(category), head);
            match (category, name.as_str()) {
                (_, "image-name" | "emblem-name") => {
                    values.iter().for_each(|value| self.refer_texts(RefKind::ImageFamily, value));
                }
                (Category::Side, "unit-namers") => self.unit_namers(values),
                (Category::Side, "feature-namers") => values.iter().for_each(|value| self.feature_namers(value)),
                (Category::Side, "default-doctrine") => {
                    values.iter().take(1).for_each(|value| self.refer(RefKind::Doctrine, value));
                }
                (Category::Side, "doctrines") => {
                    for pair in values.iter().map(Value::items) {
                        self.values(pair.get(..1));
                        pair.iter().skip(1).for_each(|id| self.refer(RefKind::Doctrine, id));
                    }
                }
                (Category::UnitTypeProperty, "namer") => {
                    values.iter().for_each(|value| self.refer_texts(RefKind::Namer, value));
                }
                (Category::Unit, "n" | "nb" | "#" | "sym") => self.define_atom(DefKind::Unit, values.first()),
                (Category::Unit, "in") => values.iter().take(1).for_each(|unit| self.refer(RefKind::Unit, unit)),
                (Category::Area, "features") => self.features(values),
                (Category::Area, _) => self.layer(values),
                _ => self.values(Some(values)),
            }
        }
    }

    /// `(TYPES NAME)` or names in the order of the unit types (spec language 3.8).
    fn unit_namers(&mut self, values: &[Value]) {
        for value in values {
            match value.items() {
                [] => self.refer_texts(RefKind::Namer, value),
                [types, names @ ..] => {
                    self.value(types);
                    names.iter().for_each(|name| self.refer_texts(RefKind::Namer, name));
                }
            }
        }
    }

    /// `(CLASS NAMER)`, or a list of such pairs: a class of features often has the name of a terrain type.
    pub(super) fn feature_namers(&mut self, value: &Value) {
        match value.items() {
            [] => self.value(value),
            _ => match self.arguments(value) {
                [class, namer] if class.as_sym().is_some() && namer.as_text().is_some() => {
                    self.value(class);
                    self.refer(RefKind::Namer, namer);
                }
                items => items.iter().for_each(|item| self.feature_namers(item)),
            },
        }
    }

    /// `(([id] TYPE NAME)...)` before the rows.
    fn features(&mut self, values: &[Value]) {
        for spec in values.iter().take(1).flat_map(Value::items) {
            if let Some(name) = spec.items().last().filter(|name| name.as_text().is_some()) {
                self.define(DefKind::Feature, name);
            }
        }
        self.layer(values.get(1..).unwrap_or_default());
    }

    /// A type, then subforms, of which only `by-name` holds names, then rows.
    fn layer(&mut self, values: &[Value]) {
        for value in values {
            match value.head() {
                Some(head) if word(Category::LayerSubform, head).is_some() => {
                    self.refer(RefKind::Language(Category::LayerSubform), &value.items()[0]);
                    self.values(value.items().get(1..));
                }
                _ => self.value(value),
            }
        }
    }
}
