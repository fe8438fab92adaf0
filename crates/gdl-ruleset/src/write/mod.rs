//! The effective game as one flattened module: no includes, no variants, every value where the engine expects it.
//!
//! Evaluating the text again gives the same game. Order matters: types before everything, tables after all types, sides
//! before units; the text of a property that the engine does not evaluate is written unchanged.

mod area;
mod deep;
mod namers;
mod scenario;
mod types;

use std::fmt::Write;

use gdl_schema::{GlobalId, TypeKind, global, property, word};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use crate::{
    Attr, Attrs, Data, Printer, PropValue, Ruleset, TypeRef, Value,
    print::{has_literal, write_number},
    print_symbol, write_string,
};

/// The game as a module that evaluates to the same game.
pub fn write_gdl(rules: &Ruleset) -> String {
    write(rules, |writer| {
        writer.world();
        writer.area();
        writer.doctrines();
        writer.sides();
        writer.players();
        writer.images();
        writer.units();
        writer.scorekeepers();
        writer.history();
    })
}

/// Like [`write_gdl`], for a game in progress, in the order of the engine's saved games (spec turns 18.1). The order
/// differs only where both orders evaluate to the same game.
pub fn write_saved_gdl(rules: &Ruleset) -> String {
    write(rules, |writer| {
        writer.scorekeepers();
        writer.world();
        writer.area();
        writer.doctrines();
        writer.sides();
        writer.players();
        let _ = writeln!(writer.out, "; {} units", writer.rules.units.len());
        writer.units();
        writer.history();
        writer.images();
    })
}

fn write(rules: &Ruleset, scenario: impl FnOnce(&mut Writer<'_>)) -> String {
    let aliases = types::aliases(rules);
    let of_namers = namers::aliases(rules, &aliases);
    let namers = |index: u32| {
        let symbol = || rules.namers.get(index as usize).map_or(SmolStr::default(), |namer| namer.symbol.clone());
        of_namers.get(&index).cloned().unwrap_or_else(symbol)
    };
    let type_names = |ty: TypeRef| aliases.get(&ty).unwrap_or(&rules.types[ty].symbol).clone();
    let mut writer = Writer {
        rules,
        out: String::new(),
        type_names: &type_names,
        namers: &namers,
        parts: Vec::new(),
        taken: FxHashSet::default(),
    };
    writer.module();
    writer.types();
    writer.tables();
    // Values of list variables may contain namers.
    writer.namers();
    writer.globals();
    scenario(&mut writer);
    writer.defines();
    writer.restriction();
    let end = writer.out.trim_end().len();
    writer.out.truncate(end);
    writer.out.push('\n');
    writer.out
}

struct Writer<'a> {
    rules: &'a Ruleset,
    out: String,
    /// The symbol for a type that is valid everywhere after its form; it is bound to the type or to a list of only this
    /// type.
    type_names: &'a dyn Fn(TypeRef) -> SmolStr,
    namers: &'a dyn Fn(u32) -> SmolStr,
    /// The names of the inner lists of the deep value that is being written.
    parts: Vec<SmolStr>,
    /// The names that an inner list cannot have; empty until there is one.
    taken: FxHashSet<SmolStr>,
}

impl Writer<'_> {
    fn value(&mut self, value: &Value) {
        Printer::readable(&self.rules.types, self.type_names, self.namers).write(&mut self.out, value);
    }

    /// Writes a value where the engine evaluates, so that the result is the value, including types and namers.
    fn evaluated(&mut self, value: &Value) {
        match &value.data {
            Data::Sym(_) => self.quoted(value),
            Data::List(items)
                if items.iter().any(|item| item.as_type().is_some_and(|ty| self.is_known_by_list(ty))) =>
            {
                self.push("(append");
                for item in items.iter() {
                    let is_list = item.as_type().is_some_and(|ty| self.is_known_by_list(ty));
                    self.push(if is_list { " " } else { " (list " });
                    self.evaluated(item);
                    self.push(if is_list { "" } else { ")" });
                }
                self.out.push(')');
            }
            Data::List(items) if holds_objects(value) => {
                self.push("(list");
                for item in items.iter() {
                    self.out.push(' ');
                    self.evaluated(item);
                }
                self.out.push(')');
            }
            Data::List(_) => self.quoted(value),
            Data::Int(n) => self.evaluated_int(*n),
            Data::Namer(index) => match self.name_of_part(*index) {
                Some(name) => self.symbol(&name),
                None => self.value(value),
            },
            _ => self.value(value),
        }
    }

    /// Writes a number where the engine evaluates: as a sum if it has no literal.
    fn evaluated_int(&mut self, n: i32) {
        if has_literal(n) {
            return write_number(&mut self.out, n);
        }
        let part = if n < 0 { -LARGE } else { LARGE };
        let _ = write!(self.out, "(+ {part} {})", n - part);
    }

    /// Writes a side mask as a list of masks, which are read without evaluation and joined.
    fn mask(&mut self, mask: i32) {
        if has_literal(mask) {
            return write_number(&mut self.out, mask);
        }
        const LOW_BITS: i32 = 15;
        write_number(&mut self.out, mask & !LOW_BITS);
        let _ = write!(self.out, " {}", mask & LOW_BITS);
    }

    fn quoted(&mut self, value: &Value) {
        self.push("(quote ");
        self.value(value);
        self.out.push(')');
    }

    fn symbol(&mut self, name: &str) {
        print_symbol(&mut self.out, name);
    }

    fn type_symbol(&mut self, ty: TypeRef) {
        self.symbol(&(self.type_names)(ty));
    }

    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// ` (name value...)` for each property.
    fn attrs(&mut self, attrs: &Attrs, indent: &str) {
        for (name, attr) in attrs.iter() {
            self.attr(name, attr, indent);
        }
    }

    fn attr(&mut self, name: &str, attr: &Attr, indent: &str) {
        let _ = write!(self.out, "{indent}({name}");
        match attr {
            Attr::Int(n) => {
                self.out.push(' ');
                if name == property::unit::TRK { self.mask(*n) } else { write_number(&mut self.out, *n) }
            }
            Attr::Ints(list) => list.iter().for_each(|n| {
                self.out.push(' ');
                write_number(&mut self.out, *n);
            }),
            Attr::Str(s) => {
                self.out.push(' ');
                write_string(&mut self.out, s);
            }
            Attr::Value(value) => {
                self.out.push(' ');
                self.value(value);
            }
            Attr::Values(values) => {
                for value in values {
                    self.out.push(' ');
                    self.value(value);
                }
            }
        }
        self.out.push(')');
    }

    fn module(&mut self) {
        let module = &self.rules.module;
        if module.name.is_none() && module.attrs.is_empty() {
            return;
        }
        self.push("(game-module");
        if let Some(name) = &module.name {
            self.out.push(' ');
            write_string(&mut self.out, name);
        }
        self.attrs(&module.attrs, "\n  ");
        self.push(")\n\n");
    }

    fn prop_value(&mut self, value: &PropValue) {
        match value {
            PropValue::Int(n) => write_number(&mut self.out, *n),
            PropValue::Str(s) => write_string(&mut self.out, s.as_deref().unwrap_or("")),
            PropValue::List(value) => self.value(value),
        }
    }

    fn globals(&mut self) {
        for (index, def) in gdl_schema::globals().iter().enumerate() {
            let id = GlobalId(u16::try_from(index).unwrap_or(u16::MAX));
            // A limit below the number of sides is written after them.
            let sides = i32::try_from(self.rules.sides.len()).unwrap_or(i32::MAX) - 1;
            let comes_later = id == global::SIDES_MAX && self.rules.global_int(id) < sides;
            if self.rules.is_default_global(id) || comes_later {
                continue;
            }
            let begin = |writer: &mut Self| _ = write!(writer.out, "(set {} ", def.name);
            match self.rules.global(id).clone() {
                PropValue::List(value) => {
                    self.form_with_value(&value, begin);
                    continue;
                }
                PropValue::Int(n) => {
                    begin(self);
                    self.evaluated_int(n);
                }
                value => {
                    begin(self);
                    self.prop_value(&value);
                }
            }
            self.push(")\n");
        }
        self.push("\n");
    }

    fn images(&mut self) {
        for family in &self.rules.images {
            self.push("(imf ");
            write_string(&mut self.out, &family.name);
            for clause in &family.clauses {
                self.push("\n  ");
                self.value(clause);
            }
            self.push(")\n");
        }
    }

    /// Writes the symbols that rules of scoring and lists may refer to while the game runs. Names that are used in the
    /// values of others come last.
    fn defines(&mut self) {
        let is_type = |name: &SmolStr| {
            TypeKind::ALL.iter().any(|kind| self.rules.types.of(*kind).iter().any(|ty| ty.symbol == *name))
        };
        let mut defines: Vec<&(SmolStr, Value)> = self.rules.defines.iter().collect();
        defines.sort_by_key(|(name, _)| match name.as_str() {
            word::function::QUOTE => 4,
            word::function::LIST | word::function::APPEND => 3,
            "+" => 2,
            _ => u8::from(is_type(name)),
        });
        for (name, value) in defines {
            // A module can bind a constant only after `undefine`.
            if types::is_constant(name) {
                self.push("(undefine ");
                self.symbol(name);
                self.push(")\n");
            }
            self.form_with_value(value, |writer| {
                writer.push("(define ");
                writer.symbol(name);
                writer.out.push(' ');
            });
        }
        self.forget_lists();
        self.forget_namers();
    }
}

/// A large number with a literal. A number without a literal becomes small when this number is subtracted from it.
const LARGE: i32 = 2_147_483_600;

/// Whether a value contains objects that cannot be read and have to be evaluated: types, namers and numbers without a
/// literal.
fn holds_objects(value: &Value) -> bool {
    match &value.data {
        Data::Type(_) | Data::Namer(_) => true,
        Data::Int(n) => !has_literal(*n),
        Data::List(items) => items.iter().any(holds_objects),
        _ => false,
    }
}
