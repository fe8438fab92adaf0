//! The properties of sides by the shape of their values (spec language 3.8).

use std::collections::BTreeMap;

use gdl_ruleset::{Attr, Data, TypeRef, Value};
use gdl_schema::{Category, TypeKind, form, global, msg, property};
use smol_str::SmolStr;

use crate::machine::{Machine, StaleValues};

/// Lists of sides over unit types whose entry for a type that was defined later is 0.
const BY_UNIT_TYPE: [&str; 8] = [
    property::side::START_WITH,
    property::side::NEXT_NUMBERS,
    property::side::TECH,
    property::side::INIT_TECH,
    property::side::DOCTRINES,
    property::side::COULD_ACT_WITH,
    property::side::COULD_CONSTRUCT,
    property::side::COULD_DEVELOP,
];

/// Names of a side, in words and pictures, which no other side should have.
const NAMES: [&str; 8] = [
    property::side::NAME,
    property::side::LONG_NAME,
    property::side::SHORT_NAME,
    property::side::NOUN,
    property::side::PLURAL_NOUN,
    property::side::ADJECTIVE,
    property::side::COLOR,
    property::side::EMBLEM_NAME,
];

/// Properties with one literal number; anything else counts as 0 there.
const NUMBERS: [&str; 20] = [
    property::side::NAMES_LOCKED,
    property::side::DOCTRINES_LOCKED,
    property::side::ACTIVE,
    property::side::EVER_ACTIVE,
    property::side::PRIORITY,
    property::side::STATUS,
    property::side::WILLING_TO_DRAW,
    property::side::FINISHED_TURN,
    property::side::SELF_UNIT,
    property::side::CONTROLLED_BY,
    property::side::PLAYER,
    property::side::TURN_TIME_USED,
    property::side::TOTAL_TIME_USED,
    property::side::TIMEOUTS,
    property::side::TIMEOUTS_USED,
    property::side::ADVANTAGE,
    property::side::ADVANTAGE_MIN,
    property::side::ADVANTAGE_MAX,
    property::side::CURRENT_ADVANCE,
    property::side::ADVANCE_GOAL,
];

/// Lists over unit types.
const UNIT_TYPE_LISTS: [&str; 10] = [
    property::side::START_WITH,
    property::side::NEXT_NUMBERS,
    property::side::TECH,
    property::side::INIT_TECH,
    property::side::ACTION_PRIORITIES,
    property::side::ALREADY_SEEN,
    property::side::ALREADY_SEEN_INDEPENDENT,
    property::side::COULD_ACT_WITH,
    property::side::COULD_CONSTRUCT,
    property::side::COULD_DEVELOP,
];

impl Machine<'_> {
    pub(super) fn side_property(
        &mut self,
        side: usize,
        prop: &Value,
        name: &str,
        values: &[Value],
        stale: &mut StaleValues,
    ) {
        let first = values.first();
        let attr = match name {
            _ if NAMES.contains(&name) => {
                let Some(text) = stale.text(first) else {
                    return self.rules.sides[side].attrs.unset(name);
                };
                self.check_side_name(side, name, &text, first.map_or(prop.origin, |v| v.origin));
                Attr::Str(text)
            }
            property::side::CLASS => match stale.text(first) {
                Some(text) => Attr::Str(text),
                None => return self.rules.sides[side].attrs.unset(name),
            },
            _ if NUMBERS.contains(&name) => Attr::Int(first.and_then(Value::as_int).unwrap_or(0)),
            property::side::INITIAL_CENTER_AT => {
                let nil = Value::nil(prop.origin);
                let x = first.and_then(Value::as_int).unwrap_or(0);
                Attr::Ints(vec![x, self.number_or_zero(values.get(1).unwrap_or(&nil), "the y of the center")])
            }
            _ if UNIT_TYPE_LISTS.contains(&name) => {
                return self.side_type_values(side, name, TypeKind::Unit, values);
            }
            property::side::ADVANCES_DONE | property::side::COULD_RESEARCH => {
                return self.side_type_values(side, name, TypeKind::Advance, values);
            }
            property::side::TREASURY => return self.side_type_values(side, name, TypeKind::Material, values),
            property::side::TRUSTS | property::side::TRADES => {
                let mut list = self.side_ints(side, name);
                self.side_values(values, &mut list);
                Attr::Ints(list)
            }
            property::side::UNIT_NAMERS => return self.unit_namers(side, values),
            property::side::FEATURE_NAMERS => self.feature_namers(side, prop, values),
            property::side::UNIT_VIEWS => return self.unit_views(side, values),
            property::side::ATTACK_STATS | property::side::HIT_STATS => self.unit_stats(values),
            property::side::GAIN_COUNTS => Attr::Ints(self.counters(values, 4, "gains")),
            property::side::LOSS_COUNTS => Attr::Ints(self.counters(values, 7, "losses")),
            // In the order of the scorekeepers, and not checked.
            property::side::SCORES => Attr::Ints(values.iter().map(|score| score.as_int().unwrap_or(0)).collect()),
            property::side::DEFAULT_DOCTRINE => match self.doctrine_reference(prop, first) {
                Some(id) => Attr::Int(id),
                None => return,
            },
            property::side::DOCTRINES => return self.side_doctrines(side, values),
            property::side::UNITS | property::side::INSTRUCTIONS => match first {
                Some(value) => Attr::value(value.clone()),
                None => return,
            },
            property::side::AI_DATA | property::side::UI_DATA => Attr::Values(values.to_vec()),
            property::side::STANDING_ORDER => return self.standing_order(side, prop, values),
            _ if name.contains("-view") && gdl_schema::property(Category::Side, name).is_some() => {
                return self.side_view(side, prop, &SmolStr::from(name), values);
            }
            _ => {
                let known = gdl_schema::properties(Category::Side).iter().map(|p| p.name);
                return self.unknown_property(prop, name, form::SIDE.name(), known);
            }
        };
        // A list without elements has no effect, except that it clears the namers.
        let is_empty = match &attr {
            Attr::Ints(list) => list.is_empty(),
            Attr::Values(values) => values.is_empty() && name != property::side::FEATURE_NAMERS,
            _ => false,
        };
        let attrs = &mut self.rules.sides[side].attrs;
        if is_empty { attrs.unset(name) } else { attrs.set(name, attr) }
    }

    /// The namers of features of a side after a property that gives some: they come before those that it has.
    fn feature_namers(&mut self, side: usize, prop: &Value, values: &[Value]) -> Attr {
        let old = match self.rules.sides[side].attrs.get(property::side::FEATURE_NAMERS) {
            Some(Attr::Values(old)) => Some(old.clone()),
            _ => None,
        };
        // Each property copies the namers before it.
        self.burn(old.as_ref().map_or(0, |old: &Vec<Value>| old.len() as u64 / 4));
        let clears = values.iter().all(Value::is_nil);
        if old.is_none() && !clears {
            self.sides.namers_not_cleared.get_or_insert(prop.origin);
        }
        let kept = old.filter(|_| !clears).unwrap_or_default();
        Attr::Values(values.iter().filter(|_| !clears).chain(&kept).cloned().collect())
    }

    /// Checks that the name of a side is unique among all sides.
    fn check_side_name(&mut self, side: usize, property: &str, text: &SmolStr, origin: gdl_ruleset::Origin) {
        let names = [
            property::side::NAME,
            property::side::NOUN,
            property::side::PLURAL_NOUN,
            property::side::ADJECTIVE,
            property::side::COLOR,
        ];
        let used = self.rules.sides.iter().enumerate().filter(|(i, _)| *i != side).find_map(|(i, other)| {
            let name = names.into_iter().find(|n| other.attrs.str(n) == Some(text))?;
            Some((i, other.id, name))
        });
        if let Some((index, id, name)) = used {
            let place = self.origins.sides.get(index).copied().unwrap_or(gdl_ruleset::Origin::NONE);
            self.note(
                msg::SIDE_NAME_IN_USE,
                origin,
                format!("the {property} `{text}` is the {name} of side {id} already"),
            )
            .related(place, format!("side {id}"));
        }
    }

    fn side_ints(&self, side: usize, name: &str) -> Vec<i32> {
        match self.rules.sides[side].attrs.get(name) {
            Some(Attr::Ints(list)) => list.clone(),
            _ => Vec::new(),
        }
    }

    fn side_type_values(&mut self, side: usize, name: &str, kind: TypeKind, values: &[Value]) {
        if values.is_empty() {
            return;
        }
        let mut list = self.side_ints(side, name);
        if list.is_empty() {
            // Types that are not mentioned keep the value that they have without the property.
            let is_independent = self.rules.sides[side].id == 0;
            let default = match name {
                "next-numbers" | "could-construct" | "could-develop" => 1,
                "could-act-with" => i32::from(!is_independent),
                // A negative value means that the property of the type counts.
                "already-seen" | "already-seen-independent" | "action-priorities" => -1,
                _ => 0,
            };
            list = vec![default; self.rules.types.count(kind)];
        }
        self.type_values(kind, values, &mut list, name == "treasury");
        if !list.is_empty() {
            self.rules.sides[side].attrs.set(name, Attr::Ints(list));
        }
    }

    /// Extends the lists of sides, doctrines and units by the types that were defined after them (spec language 3.6):
    /// the side cannot construct or develop such a type, and the unit has no supply of it.
    pub(crate) fn complete_type_lists(&mut self) {
        let types = &self.rules.types;
        let [units, materials, advances] =
            [TypeKind::Unit, TypeKind::Material, TypeKind::Advance].map(|kind| types.count(kind));
        let complete = |attrs: &mut gdl_ruleset::Attrs, name: &str, count: usize, late: i32| {
            if let Some(Attr::Ints(list)) = attrs.get(name)
                && list.len() < count
            {
                let mut list = list.clone();
                list.resize(count, late);
                attrs.set(name, Attr::Ints(list));
            }
        };
        for side in &mut self.rules.sides {
            for name in BY_UNIT_TYPE {
                complete(&mut side.attrs, name, units, 0);
            }
            for name in ["action-priorities", "already-seen", "already-seen-independent"] {
                complete(&mut side.attrs, name, units, -1);
            }
            for name in ["advances-done", "could-research"] {
                complete(&mut side.attrs, name, advances, 0);
            }
            complete(&mut side.attrs, "treasury", materials, 0);
        }
        for doctrine in &mut self.rules.doctrines {
            complete(&mut doctrine.attrs, "construction-run", units, 0);
        }
        for unit in self.rules.units.iter_mut().chain(&mut self.rules.unit_specs) {
            complete(&mut unit.attrs, "tp", units, 0);
            complete(&mut unit.attrs, "m", materials, 0);
            complete(&mut unit.attrs, "prod", materials, 0);
        }
    }

    /// Namers of unit types: names in the order of the types, or `(TYPES NAME)`. Stored as `(TYPE NAME)`.
    fn unit_namers(&mut self, side: usize, values: &[Value]) {
        let all: Vec<TypeRef> = self.rules.types.refs(TypeKind::Unit).collect();
        // The last namer of a type counts.
        let mut namers: BTreeMap<TypeRef, SmolStr> = BTreeMap::new();
        let mut next = 0;
        for value in values {
            match &value.data {
                Data::Str(name) | Data::Sym(name) => {
                    match all.get(next) {
                        Some(&ty) => drop(namers.insert(ty, name.clone())),
                        None => {
                            let message = format!("there are only {} unit types for these namers", all.len());
                            self.note(msg::TOO_MANY_UNIT_NAMERS, value.origin, message);
                        }
                    }
                    next += 1;
                }
                Data::List(pair) => {
                    let value_of_types = self.eval(&pair[0]);
                    let single = std::slice::from_ref(&value_of_types).iter().filter(|v| !v.is_list());
                    let elements = single.chain(value_of_types.items());
                    let types: Option<Vec<TypeRef>> =
                        elements.map(|v| v.as_type().filter(|ty| ty.kind == TypeKind::Unit)).collect();
                    let types = types.unwrap_or_default();
                    match pair.get(1).and_then(Value::as_text).filter(|_| !types.is_empty()) {
                        Some(name) => namers.extend(types.into_iter().map(|ty| (ty, name.clone()))),
                        None => self.unit_namer_garbled(value),
                    }
                }
                _ => self.unit_namer_garbled(value),
            }
        }
        let pairs = namers.into_iter().map(|(ty, name)| {
            let pair = vec![Value::new(Data::Type(ty), self.place), Value::str(name, self.place)];
            Value::list(pair, self.place)
        });
        let attr = Attr::Values(pairs.collect());
        self.rules.sides[side].attrs.set(property::side::UNIT_NAMERS, attr);
    }

    fn unit_namer_garbled(&mut self, value: &Value) {
        let message = "a unit namer is a name, or `(TYPES NAME)` with unit types";
        self.note(msg::UNIT_NAMER_GARBLED, value.origin, message);
    }

    fn unit_views(&mut self, side: usize, values: &[Value]) {
        let mut views = Vec::new();
        for view in values {
            let ty = view.items().first().and_then(Value::as_sym).and_then(|name| self.unit_type_named(name));
            if ty.is_none() {
                self.no_unit_type(msg::BAD_UNIT_VIEW, "the view of a unit", view);
                break;
            }
            views.push(view.clone());
        }
        self.rules.sides[side].attrs.set(property::side::UNIT_VIEWS, Attr::Values(views));
    }

    /// `((TYPE n...)...)`: a number for each unit type.
    fn unit_stats(&mut self, values: &[Value]) -> Attr {
        let mut kept = Vec::new();
        for stats in values {
            // An entry that does not begin with a symbol is skipped.
            let Some(name) = stats.head() else { continue };
            if self.unit_type_named(name).is_none() {
                self.no_unit_type(msg::STATS_NON_UNIT_TYPE, "an entry of the statistics", stats);
                continue;
            }
            let numbers = self.counters(&stats.items()[1..], 1, "statistics");
            let numbers = numbers.into_iter().map(|n| Value::int(n, stats.origin));
            let entry = std::iter::once(stats.items()[0].clone()).chain(numbers).collect();
            kept.push(Value::list(entry, stats.origin));
        }
        Attr::Values(kept)
    }

    /// Reads layers from the view of a side. With `see-all` the engine does not read them.
    fn side_view(&mut self, side: usize, prop: &Value, name: &SmolStr, values: &[Value]) {
        if self.rules.global_int(global::SEE_ALL) != 0 {
            return;
        }
        let (ty, data) = match (name.starts_with("aux-terrain"), name.starts_with("material")) {
            (false, false) => (None, values),
            (aux, _) => {
                let kind = if aux { TypeKind::Terrain } else { TypeKind::Material };
                let ty = values.first().and_then(Value::as_type).filter(|ty| ty.kind == kind);
                if ty.is_none() {
                    let kind = if aux { "terrain type" } else { "material type" };
                    return self.layer_without_type(kind, values.first(), prop.items()[0].origin);
                }
                (ty, &values[1..])
            }
        };
        self.read_view(side, (name.clone(), ty), data, prop.origin);
    }
}
