//! `world` (spec language 3.7).

use gdl_ruleset::{Attr, Value};
use gdl_schema::{Category, form};

use crate::machine::{Machine, StaleValues};

impl Machine<'_> {
    /// `(world [SYM] [circumference] prop...)`: literal numbers only; any other value repeats the last one.
    pub fn world(&mut self, args: &[Value]) {
        let mut props = args;
        if let [first, rest @ ..] = props
            && first.as_sym().is_some()
        {
            props = rest;
        }
        if let [first, rest @ ..] = props
            && let Some(circumference) = first.as_int()
        {
            self.rules.world.circumference = circumference;
            props = rest;
        }
        let mut stale = StaleValues::default();
        for prop in props {
            let Some((name, values)) = self.binding(prop) else {
                break;
            };
            stale.see(values.first());
            if gdl_schema::property(Category::World, name).is_none() {
                let known = gdl_schema::properties(Category::World).iter().map(|p| p.name);
                self.unknown_property(prop, name, form::WORLD.name(), known);
                continue;
            }
            let number = stale.number(values.first());
            if name == "circumference" {
                self.rules.world.circumference = number;
            } else {
                self.rules.world.attrs.set(name, Attr::Int(number));
            }
        }
    }
}
