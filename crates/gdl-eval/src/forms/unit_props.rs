//! The properties of units and of `unit-defaults` (spec language 3.9).

use gdl_ruleset::{Attr, Data, Transport, Value};
use gdl_schema::{Category, TypeKind, form, msg, property, unit};

use super::unit::Subject;
use crate::machine::Machine;

/// Properties of a unit with one literal number; anything else counts as 0 there.
const NUMBERS: [&str; 17] = [
    property::unit::NB,
    property::unit::CP,
    property::unit::HP,
    property::unit::CXP,
    property::unit::MO,
    property::unit::Z,
    property::unit::SIZE,
    property::unit::REACH,
    property::unit::USEDCELLS,
    property::unit::MAXCELLS,
    property::unit::CURADV,
    property::unit::POPUL,
    property::unit::CPSTASH,
    property::unit::CREATION_ID,
    property::unit::DISAPPEAR,
    property::unit::PRIORITY,
    property::unit::POINT_VALUE,
];

impl Machine<'_> {
    pub(super) fn unit_property(&mut self, subject: Subject, prop: &Value, name: &str, values: &[Value]) {
        let nil = Value::nil(prop.origin);
        let first = values.first().unwrap_or(&nil);
        let number = first.as_int().unwrap_or(0);
        match name {
            _ if NUMBERS.contains(&name) => {
                self.subject(subject).attrs.set(name, Attr::Int(number));
                self.one_value(values, msg::UNIT_PROPERTY_EXTRA_JUNK, name);
            }
            "@" => self.unit_position(subject, prop, values),
            "#"
            | property::unit::N
            | property::unit::IMAGE_NAME
            | property::unit::S
            | property::unit::OS
            | property::unit::IN => {
                self.unit_identity(subject, name, first);
                self.one_value(values, msg::UNIT_PROPERTY_EXTRA_JUNK, name);
            }
            property::unit::APPEAR => {
                let numbers = values.iter().take(3).map(|v| v.as_int().unwrap_or(0)).collect();
                self.subject(subject).attrs.set(name, Attr::Ints(numbers));
            }
            property::unit::M | property::unit::PROD => self.unit_values(subject, name, TypeKind::Material, values),
            property::unit::TP => self.unit_values(subject, name, TypeKind::Unit, values),
            property::unit::OPINIONS => self.unit_opinions(subject, prop, values),
            property::unit::ACP | property::unit::ACP0 | property::unit::AM | property::unit::A => {
                self.unit_points(subject, prop, name, values)
            }
            property::unit::TRK => {
                let mask = self.side_mask(values);
                self.subject(subject).attrs.set(name, Attr::Int(mask));
            }
            // Without a value these properties have no effect.
            property::unit::SYM | property::unit::SIDES if first.is_nil() => self.subject(subject).attrs.unset(name),
            // Several sides have the same meaning as a list of them.
            property::unit::SIDES if values.len() > 1 => {
                let sides = Value::list(values.to_vec(), first.origin);
                self.subject(subject).attrs.set(name, Attr::value(sides));
            }
            property::unit::SIDES => self.subject(subject).attrs.set(name, Attr::value(first.clone())),
            property::unit::SYM => {
                self.subject(subject).attrs.set(name, Attr::value(first.clone()));
                self.one_value(values, msg::UNIT_PROPERTY_EXTRA_JUNK, name);
            }
            property::unit::PLAN => {
                let before = self.subject(subject).plan.as_deref().cloned();
                let plan = self.unit_plan(before, prop, values);
                if plan.is_some() {
                    self.subject(subject).plan = plan.map(Box::new);
                }
            }
            _ => {
                let known = gdl_schema::properties(Category::Unit).iter().map(|p| p.name);
                self.unknown_property(prop, name, form::UNIT.name(), known);
                if name == "act" {
                    self.report_last_as(msg::UNKNOWN_PROPERTY, msg::UNIT_ACT_GROUP);
                }
            }
        }
    }

    fn unit_position(&mut self, subject: Subject, prop: &Value, values: &[Value]) {
        let (x, y) = (values.first().and_then(Value::as_int), values.get(1).and_then(Value::as_int));
        if y.is_none() {
            let origin = values.get(1).map_or(prop.origin, |v| v.origin);
            let message = format!("the second coordinate of a position is a number, {}", self.instead(values.get(1)));
            self.note(msg::UNIT_POSITION_NOT_NUMBER, origin, message);
        }
        self.set_position(subject, x.unwrap_or(0), y.unwrap_or(0), prop.origin);
    }

    /// Sets what a unit is called, looks like, belongs to and is inside of.
    fn unit_identity(&mut self, subject: Subject, name: &str, value: &Value) {
        match name {
            property::unit::N => {
                let text = self.text_or_empty(value, "the name of a unit");
                self.subject(subject).name = Some(text);
            }
            property::unit::IMAGE_NAME => {
                let text = self.text_or_empty(value, "the name of an image");
                self.subject(subject).attrs.set(name, Attr::Str(text));
            }
            property::unit::S => {
                let side = self.eval(value);
                let side = self.number_or_zero(&side, "the side of a unit");
                self.units.pending.side = Some((side, value.origin));
            }
            property::unit::OS => {
                let side = self.eval(value);
                let side = self.number_or_zero(&side, "the original side of a unit");
                self.units.pending.original_side = Some((side, value.origin));
            }
            property::unit::IN => {
                let transport = match &value.data {
                    Data::Int(id) => Transport::Id(*id),
                    Data::Str(name) => Transport::Name(name.clone()),
                    Data::Sym(_) => Transport::Symbol(value.clone()),
                    _ => Transport::Invalid(value.clone()),
                };
                self.subject(subject).transport = Some(Box::new(transport));
                if let Subject::Unit(index) = subject {
                    self.units.transports.insert(index, value.origin);
                }
            }
            // The number of the unit, `#`.
            _ => self.units.pending.id = Some(Value::int(value.as_int().unwrap_or(0), value.origin)),
        }
    }

    fn unit_opinions(&mut self, subject: Subject, prop: &Value, values: &[Value]) {
        let kind = self.subject(subject).kind;
        if self.rules.types.int(kind, unit::OPINION_MIN) >= self.rules.types.int(kind, unit::OPINION_MAX) {
            let message = "units of this type have no opinions: `opinion-min` is not below `opinion-max`";
            return self.unit_refuses(prop, message);
        }
        let mut list = Vec::new();
        self.side_values(values, &mut list);
        self.subject(subject).attrs.set(property::unit::OPINIONS, Attr::Ints(list));
    }

    /// Sets the action points of a unit, or the action that it is about to take.
    fn unit_points(&mut self, subject: Subject, prop: &Value, name: &str, values: &[Value]) {
        const POINTS: [&str; 2] = [property::unit::ACP, property::unit::ACP0];
        let number = values.first().and_then(Value::as_int).unwrap_or(0);
        let kind = self.subject(subject).kind;
        let acts = self.rules.types.int(kind, unit::ACP_PER_TURN) > 0
            || self.rules.types.int(kind, unit::ACP_INDEPENDENT) != 0;
        // Giving points creates the state of actions, which the other properties then find.
        let gives_points = POINTS.contains(&name) && number > 0;
        let attrs = &self.subject(subject).attrs;
        let has_points = POINTS.iter().any(|points| attrs.get(points).is_some());
        if !acts && !gives_points && !has_points {
            return self.unit_refuses(prop, "units of this type cannot act: they have no `acp-per-turn`");
        }
        if name == property::unit::A {
            self.unit_action(subject, values.first().unwrap_or(&Value::nil(prop.origin)));
        } else {
            self.subject(subject).attrs.set(name, Attr::Int(number));
        }
        self.one_value(values, msg::UNIT_PROPERTY_EXTRA_JUNK, name);
    }

    /// Reports that the engine refuses a property; once per form, whatever the form sets.
    fn unit_refuses(&mut self, prop: &Value, message: &str) {
        if !std::mem::replace(&mut self.units.refused, true) {
            self.note(msg::UNIT_PROPERTY_UNAVAILABLE, prop.origin, message);
        }
    }

    fn one_value(&mut self, values: &[Value], id: gdl_schema::MessageId, name: &str) {
        if let Some(extra) = values.get(1) {
            self.note(id, extra.origin, format!("`{name}` takes one value, and this is an extra one"));
        }
    }

    fn unit_values(&mut self, subject: Subject, name: &str, kind: TypeKind, values: &[Value]) {
        let ty = self.subject(subject).kind;
        let mut list = match self.subject(subject).attrs.get(name) {
            Some(Attr::Ints(list)) => list.clone(),
            // Materials that the form leaves out keep the initial supply.
            _ if name == "m" => self.rules.initial_supplies(ty),
            _ => Vec::new(),
        };
        self.type_values(kind, values, &mut list, name == "m");
        self.subject(subject).attrs.set(name, Attr::Ints(list));
    }

    /// The next action `(ACTION n...)` of a unit; unknown actions are ignored silently.
    fn unit_action(&mut self, subject: Subject, action: &Value) {
        let Some(def) = action.head().and_then(|kind| gdl_schema::action_type(kind)) else {
            return;
        };
        for arg in action.items()[1..].iter().take(def.args.len()) {
            if arg.as_int().is_none() {
                let shown = self.show(arg);
                let message = format!("the arguments of `{}` are numbers, and {shown} is none", def.name);
                self.note(msg::ACTION_ARG_NOT_NUMBER, arg.origin, message);
                return;
            }
        }
        self.subject(subject).attrs.set(property::unit::A, Attr::value(action.clone()));
    }

    /// Stores a property of `unit-defaults`.
    pub(super) fn default_property(&mut self, prop: &Value, name: &str, values: &[Value]) {
        let nil = Value::nil(prop.origin);
        let first = values.first().unwrap_or(&nil);
        let number = first.as_int().unwrap_or(0);
        match name {
            "@" => {
                self.units.defaults.pos = (number, values.get(1).and_then(Value::as_int).unwrap_or(0));
                return;
            }
            "s" | "os" => {
                let side = self.eval(first);
                let side = self.number_or_zero(&side, "the side of units");
                // Negative numbers mean that there is no default.
                let side = Some(side).filter(|n| *n >= 0);
                if name == "s" {
                    self.units.defaults.side = side;
                } else {
                    self.units.defaults.original_side = side;
                }
            }
            "cp" | "hp" | "cxp" => self.units.defaults.attrs.set(name, Attr::Int(number)),
            "tp" => {
                self.frozen[TypeKind::Unit as usize] = true;
                let mut list = Vec::new();
                self.type_values(TypeKind::Unit, values, &mut list, false);
                self.units.defaults.attrs.set(name, Attr::Ints(list));
                return;
            }
            "z" | "in" => {}
            _ => {
                let known = ["@", "s", "os", "cp", "hp", "cxp", "tp", "z", "in"].into_iter();
                return self.unknown_property(prop, name, "set of unit defaults", known);
            }
        }
        self.one_value(values, msg::UNIT_DEFAULT_EXTRA_JUNK, name);
    }
}
