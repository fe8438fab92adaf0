//! The scenario of a written game: sides and their doctrines, players, units, scoring and history.

use std::fmt::Write;

use gdl_schema::{TypeKind, form, global, property};

use super::Writer;
use crate::{Attr, INDEPENDENT_SIDE, Side, Transport, TypeRef, Unit, write_string};

impl Writer<'_> {
    pub(super) fn doctrines(&mut self) {
        for (index, doctrine) in self.rules.doctrines.iter().enumerate() {
            self.push("(doctrine");
            match &doctrine.name {
                Some(name) => {
                    self.push(" ");
                    self.symbol(name);
                }
                None => {
                    let is_shared = self.rules.doctrines[..index].iter().any(|other| other.id == doctrine.id);
                    self.number_unless_shared(doctrine.id, is_shared);
                }
            }
            self.attrs(&doctrine.attrs, " ");
            self.push(")\n");
        }
    }

    pub(super) fn sides(&mut self) {
        let sides_max = self.rules.global_int(global::SIDES_MAX);
        let count = i32::try_from(self.rules.sides.len()).unwrap_or(i32::MAX) - 1;
        // The limit was set after the sides, and must not exclude them.
        if count > sides_max {
            let _ = writeln!(self.out, "(set sides-max {count})");
        }
        for (index, side) in self.rules.sides.iter().enumerate() {
            let shares_number = self.rules.sides[..index].iter().any(|s| s.id == side.id);
            if index == 0 {
                if let Some(symbol) = &side.symbol {
                    self.push("(side 0 ");
                    self.symbol(symbol);
                    self.push(")\n");
                }
                if !self.tells_of_independents(side) {
                    continue;
                }
                self.independent_side(side);
            } else {
                self.push("(side");
                // A number that an earlier side has would refer to that side; a side with a shared number gets its
                // number automatically.
                if !shares_number {
                    let _ = write!(self.out, " {}", side.id);
                }
                if let Some(symbol) = &side.symbol {
                    self.out.push(' ');
                    self.symbol(symbol);
                }
            }
            self.side_attrs(side);
            self.push(")\n");
            // A side that shares its number with an earlier one cannot be referred to.
            if !shares_number {
                let form = match index {
                    0 => form::INDEPENDENT_UNITS.name().to_owned(),
                    _ => format!("{} {}", form::SIDE, side.id),
                };
                for ((name, ty), grid) in &side.views {
                    self.layer(&form, name, *ty, grid);
                }
            }
        }
        self.controlled_sides();
        if count > sides_max {
            let _ = writeln!(self.out, "(set sides-max {sides_max})");
        }
        let defaults = &self.rules.side_defaults;
        if !defaults.is_empty() {
            self.push("(side-defaults");
            self.side_attrs(&Side { attrs: defaults.clone(), ..Side::default() });
            self.push(")\n");
        }
    }

    /// Whether the independent side has properties other than those that the engine gives it with the first other side.
    fn tells_of_independents(&self, side: &Side) -> bool {
        let has_others = self.rules.sides.len() > 1;
        let is_given = |name: &str, attr: &Attr| {
            let given = INDEPENDENT_SIDE.iter().find(|(property, _)| *property == name);
            has_others && given.is_some_and(|(_, value)| *attr == Attr::Str((*value).into()))
        };
        let lost_one = has_others && INDEPENDENT_SIDE.iter().any(|(name, _)| side.attrs.get(name).is_none());
        lost_one || !side.views.is_empty() || side.attrs.iter().any(|(name, attr)| !is_given(name, attr))
    }

    /// Starts the form of the independent side. Only `independent-units` gives it its default texts, as the first other
    /// side would later; a text that was removed is cleared first, before any other string that would be taken as its
    /// value.
    fn independent_side(&mut self, side: &Side) {
        let missing: Vec<&str> =
            INDEPENDENT_SIDE.iter().map(|(name, _)| *name).filter(|name| side.attrs.get(name).is_none()).collect();
        if !missing.is_empty() && self.rules.sides.len() == 1 {
            return self.push("(side 0");
        }
        self.push("(independent-units");
        for name in missing {
            let _ = write!(self.out, "\n  ({name})");
        }
    }

    /// Writes which sides are controlled by others, after all sides, since the engine looks up the other side
    /// immediately.
    fn controlled_sides(&mut self) {
        for (index, side) in self.rules.sides.iter().enumerate() {
            if let Some(by) = self.controlled_later(index, side) {
                let _ = writeln!(self.out, "(side {} (controlled-by {by}))", side.id);
            }
        }
    }

    /// The side that controls a side, if its form comes later. None if the side shares its number, since it cannot be
    /// referred to.
    fn controlled_later(&self, index: usize, side: &Side) -> Option<i32> {
        let by = side.attrs.int(property::side::CONTROLLED_BY)?;
        let sides = &self.rules.sides;
        let is_named = sides.iter().position(|other| other.id == side.id) == Some(index);
        (is_named && sides[index..].iter().skip(1).any(|other| other.id == by)).then_some(by)
    }

    fn side_attrs(&mut self, side: &Side) {
        let index = self.rules.sides.iter().position(|other| std::ptr::eq(other, side));
        let controlled_later = index.is_some_and(|index| self.controlled_later(index, side).is_some());
        for (name, attr) in side.attrs.iter() {
            match (name.as_str(), attr) {
                (property::side::CONTROLLED_BY, _) if controlled_later => {}
                // Namers are prepended to a list, which an empty property clears.
                (property::side::FEATURE_NAMERS, Attr::Values(namers)) if !namers.is_empty() => {
                    let _ = write!(self.out, "\n  ({name})");
                    self.attr(name, attr, "\n  ");
                }
                (property::side::DOCTRINES, Attr::Ints(list)) => self.side_doctrines(list),
                // Each order is a separate property.
                (property::side::STANDING_ORDER, Attr::Values(orders)) => {
                    for order in orders {
                        self.push("\n  ");
                        self.value(order);
                    }
                }
                _ => self.attr(name, attr, "\n  "),
            }
        }
    }

    fn side_doctrines(&mut self, list: &[i32]) {
        self.push("\n  (doctrines");
        for (index, id) in list.iter().enumerate().filter(|(_, id)| **id != 0) {
            self.push(" (");
            self.type_symbol(TypeRef { kind: TypeKind::Unit, index: u16::try_from(index).unwrap_or(u16::MAX) });
            let _ = write!(self.out, " {id})");
        }
        self.out.push(')');
    }

    pub(super) fn players(&mut self) {
        for (index, player) in self.rules.players.iter().enumerate() {
            self.push("(player");
            self.number_unless_shared(player.id, self.rules.players[..index].iter().any(|other| other.id == player.id));
            self.attrs(&player.attrs, " ");
            self.push(")\n");
        }
    }

    /// Writes the number of an object. One that is shared would change the earlier object; the largest number is that of all
    /// objects that follow it without a number.
    fn number_unless_shared(&mut self, number: i32, is_shared: bool) {
        if !is_shared {
            let _ = write!(self.out, " {number}");
        }
    }

    pub(super) fn units(&mut self) {
        // The current value of the variable decides whether forms create units or store specs.
        let switch = global::CREATE_UNITS_FROM_SPECS;
        let set = |writer: &mut Self, value: i32| {
            let _ = writeln!(writer.out, "(set {} {value})", switch.name());
        };
        let last = self.rules.global_int(switch);
        // The automatic id of the next unit follows the highest one so far.
        let mut highest = 0;
        if !self.rules.unit_specs.is_empty() {
            set(self, 0);
            for unit in &self.rules.unit_specs {
                self.unit(unit, unit.id != 0);
                highest = highest.max(unit.id);
            }
        }
        if !self.rules.unit_specs.is_empty() || last == 0 {
            set(self, 1);
        }
        for unit in &self.rules.units {
            highest = i32::saturating_add(highest, 1);
            self.unit(unit, unit.id != highest);
            highest = highest.max(unit.id);
        }
        if last != 1 {
            set(self, last);
        }
    }

    fn unit(&mut self, unit: &Unit, with_id: bool) {
        self.push("(unit ");
        self.type_symbol(unit.kind);
        if unit.pos != (-1, -1) {
            let _ = write!(self.out, " {} {}", unit.pos.0, unit.pos.1);
        }
        // Written as a property: without a position a bare number would be read as a column.
        if unit.side != 0 {
            let _ = write!(self.out, " (s {})", unit.side);
        }
        if with_id {
            let _ = write!(self.out, " (# {})", unit.id);
        }
        if let Some(side) = unit.original_side {
            let _ = write!(self.out, " (os {side})");
        }
        if let Some(name) = &unit.name {
            self.push(" (n ");
            write_string(&mut self.out, name);
            self.out.push(')');
        }
        // Giving points creates the state of actions, which the other properties of actions need.
        let points = [property::unit::ACP, property::unit::ACP0];
        for name in points {
            if let Some(attr) = unit.attrs.get(name) {
                self.attr(name, attr, " ");
            }
        }
        for (name, attr) in unit.attrs.iter().filter(|(name, _)| !points.contains(&name.as_str())) {
            self.attr(name, attr, " ");
        }
        match unit.transport.as_deref() {
            None => {}
            Some(Transport::Id(id)) => {
                let _ = write!(self.out, " (in {id})");
            }
            Some(Transport::Name(name)) => {
                self.push(" (in ");
                write_string(&mut self.out, name);
                self.out.push(')');
            }
            Some(Transport::Symbol(value) | Transport::Invalid(value)) => {
                self.push(" (in ");
                self.value(value);
                self.out.push(')');
            }
        }
        if let Some(plan) = &unit.plan {
            let _ = write!(self.out, " (plan {}", plan.kind);
            if let Some(turn) = plan.turn {
                let _ = write!(self.out, " {turn}");
            }
            for prop in &plan.props {
                self.out.push(' ');
                self.value(prop);
            }
            self.out.push(')');
        }
        self.push(")\n");
    }

    pub(super) fn scorekeepers(&mut self) {
        let keepers = &self.rules.scorekeepers;
        for (index, keeper) in keepers.iter().enumerate() {
            self.push("(scorekeeper");
            self.number_unless_shared(keeper.id, keepers[..index].iter().any(|other| other.id == keeper.id));
            self.attrs(&keeper.attrs, "\n  ");
            self.push(")\n");
        }
    }

    pub(super) fn history(&mut self) {
        for unit in &self.rules.ex_units {
            let _ = write!(self.out, "(exu {} ", unit.id);
            self.type_symbol(unit.kind);
            let _ = write!(self.out, " {} {} {}", unit.pos.0, unit.pos.1, unit.side);
            self.attrs(&unit.attrs, " ");
            self.push(")\n");
        }
        for event in &self.rules.events {
            let _ = write!(self.out, "(evt {} {}", event.date, event.kind);
            match event.observers {
                Some(mask) => {
                    let _ = write!(self.out, " {mask}");
                }
                None => self.push(" all"),
            }
            for arg in &event.args {
                let _ = write!(self.out, " {arg}");
            }
            self.push(")\n");
        }
    }
}
