//! The effective game as one flattened module: no includes, no variants, every value where the engine expects it.
//!
//! Evaluating the text again gives the same game. Order matters: types before everything, tables after all types,
//! sides before units, and any text of a property that the engine takes unevaluated is written as it was.

mod scenario;

use std::fmt::Write;

use gdl_schema::{GlobalId, PropertyId, TableId, TypeKind, type_properties};
use smol_str::SmolStr;

use crate::{
    Attr, Attrs, Data, Grid, LayerKey, Printer, PropValue, Ruleset, TypeRef, Value, print_symbol, write_string,
};

/// The four type forms.
const TYPE_FORMS: [(TypeKind, &str); 4] = [
    (TypeKind::Unit, "unit-type"),
    (TypeKind::Terrain, "terrain-type"),
    (TypeKind::Material, "material-type"),
    (TypeKind::Advance, "advance-type"),
];

/// The game as a module that evaluates to the same game.
pub fn write_gdl(rules: &Ruleset) -> String {
    let namers = |index: u32| rules.namers.get(index as usize).map_or(SmolStr::default(), |n| n.symbol.clone());
    let mut writer = Writer { rules, out: String::new(), namers: &namers };
    writer.module();
    writer.types();
    writer.tables();
    // Lists of variables may hold namers.
    writer.namers();
    writer.globals();
    writer.world();
    writer.area();
    writer.doctrines();
    writer.sides();
    writer.players();
    writer.images();
    writer.units();
    writer.scorekeepers();
    writer.history();
    writer.defines();
    writer.restriction();
    writer.out
}

struct Writer<'a> {
    rules: &'a Ruleset,
    out: String,
    namers: &'a dyn Fn(u32) -> SmolStr,
}

impl Writer<'_> {
    fn value(&mut self, value: &Value) {
        Printer::readable(&self.rules.types, self.namers).write(&mut self.out, value);
    }

    /// A value where the engine evaluates: what must come out, types and namers included.
    fn evaluated(&mut self, value: &Value) {
        match &value.data {
            Data::Sym(_) => self.quoted(value),
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
            _ => self.value(value),
        }
    }

    /// A number where the engine evaluates. Its reader stops one short of the smallest number.
    fn evaluated_int(&mut self, n: i32) {
        match n {
            i32::MIN => self.push("(- -2147483647 1)"),
            n => {
                let _ = write!(self.out, "{n}");
            }
        }
    }

    fn quoted(&mut self, value: &Value) {
        self.push("(quote ");
        self.value(value);
        self.out.push(')');
    }

    fn symbol(&mut self, name: &str) {
        print_symbol(&mut self.out, name);
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
                let _ = write!(self.out, " {n}");
            }
            Attr::Ints(list) => list.iter().for_each(|n| {
                let _ = write!(self.out, " {n}");
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
        if module.name.is_none() && module.attrs.0.is_empty() {
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

    fn types(&mut self) {
        for (kind, form) in TYPE_FORMS {
            for ty in self.rules.types.refs(kind) {
                let _ = write!(self.out, "({form} ");
                self.symbol(&self.rules.types[ty].symbol);
                for (index, def) in type_properties(kind).iter().enumerate() {
                    let id = PropertyId(u16::try_from(index).unwrap_or(u16::MAX));
                    let value = self.rules.types[ty].prop(id);
                    // Internal names are ignored in type forms; `add` below sets what can be set.
                    let internal = def.name.starts_with("zz-");
                    let default = *value == PropValue::from_default(def.default);
                    if internal || default || self.is_implied(ty, def.name, value) || self.is_added(ty, def.name, value)
                    {
                        continue;
                    }
                    self.push("\n  ");
                    self.property(def.name, value);
                }
                self.push(")\n");
            }
            if self.rules.types.count(kind) > 0 {
                self.push("\n");
            }
        }
        self.added_properties();
    }

    /// Properties that a type form cannot give: internal ones, lists that hold types, and a name that would take
    /// the symbol of another type.
    fn is_added(&self, ty: TypeRef, property: &str, value: &PropValue) -> bool {
        match value {
            PropValue::List(value) => holds_objects(value),
            PropValue::Str(Some(name)) if property == "name" && ty.kind == TypeKind::Unit => {
                TYPE_FORMS.iter().any(|(kind, _)| self.rules.types.of(*kind).iter().any(|t| t.symbol == *name))
            }
            PropValue::Int(_) => property.starts_with("zz-") && ty.kind == TypeKind::Unit,
            PropValue::Str(_) => false,
        }
    }

    /// Names that the type form fills in by itself.
    fn is_implied(&self, ty: TypeRef, property: &str, value: &PropValue) -> bool {
        let default = match property {
            "name-internal" => self.rules.types[ty].symbol.as_str(),
            "name" if ty.kind == TypeKind::Unit => self.rules.types.str(ty, "name-internal"),
            "name" => self.rules.types[ty].symbol.as_str(),
            _ => return false,
        };
        value.as_str() == Some(default)
    }

    fn property(&mut self, name: &str, value: &PropValue) {
        let _ = write!(self.out, "({name} ");
        self.prop_value(value);
        self.out.push(')');
    }

    fn prop_value(&mut self, value: &PropValue) {
        match value {
            PropValue::Int(n) => {
                let _ = write!(self.out, "{n}");
            }
            PropValue::Str(s) => write_string(&mut self.out, s.as_deref().unwrap_or("")),
            PropValue::List(value) => self.value(value),
        }
    }

    fn added_properties(&mut self) {
        for (kind, _) in TYPE_FORMS {
            for (index, def) in type_properties(kind).iter().enumerate() {
                let id = PropertyId(u16::try_from(index).unwrap_or(u16::MAX));
                for ty in self.rules.types.refs(kind) {
                    let value = self.rules.types[ty].prop(id).clone();
                    let default = value == PropValue::from_default(def.default);
                    if default || self.is_implied(ty, def.name, &value) || !self.is_added(ty, def.name, &value) {
                        continue;
                    }
                    self.push("(add ");
                    self.symbol(&self.rules.types[ty].symbol);
                    let _ = write!(self.out, " {} ", def.name);
                    match &value {
                        PropValue::List(list) => self.evaluated(list),
                        other => self.prop_value(other),
                    }
                    self.push(")\n");
                }
            }
        }
    }

    fn tables(&mut self) {
        let ids: Vec<TableId> = self.rules.tables().map(|t| t.id).collect();
        for id in ids {
            self.table(id);
        }
        self.push("\n");
    }

    /// A table as clauses: entries of a row that share a value go together, equal rows too.
    fn table(&mut self, id: TableId) {
        let def = id.def();
        let (first, second) = def.index;
        let _ = write!(self.out, "(table {}", def.name);
        let (rows, cols) = (self.rules.types.count(first), self.rules.types.count(second));
        for row in 0..rows {
            let mut by_value: Vec<(i32, Vec<usize>)> = Vec::new();
            for col in 0..cols {
                let entry = self.rules.entry(id, row, col);
                if entry == def.default {
                    continue;
                }
                match by_value.iter_mut().find(|(value, _)| *value == entry) {
                    Some((_, list)) => list.push(col),
                    None => by_value.push((entry, vec![col])),
                }
            }
            for (value, columns) in by_value {
                self.push("\n  (");
                self.symbol(&self.rules.types.of(first)[row].symbol);
                self.out.push(' ');
                if columns.len() == cols && cols > 1 && self.kind_list_is_whole(second) {
                    self.push(kind_list(second));
                } else if let [column] = columns[..] {
                    self.symbol(&self.rules.types.of(second)[column].symbol);
                } else {
                    self.out.push('(');
                    for (i, &column) in columns.iter().enumerate() {
                        if i > 0 {
                            self.out.push(' ');
                        }
                        self.symbol(&self.rules.types.of(second)[column].symbol);
                    }
                    self.out.push(')');
                }
                let _ = write!(self.out, " {value})");
            }
        }
        self.push(")\n");
    }

    /// Whether `u*` and the like still stand for all types where tables are written: always, as no form between
    /// types and tables binds anything.
    fn kind_list_is_whole(&self, kind: TypeKind) -> bool {
        !self.rules.types.of(kind).iter().any(|t| t.symbol == kind_list(kind))
    }

    fn globals(&mut self) {
        for (index, def) in gdl_schema::globals().iter().enumerate() {
            let id = GlobalId(u16::try_from(index).unwrap_or(u16::MAX));
            if self.rules.is_default_global(id) {
                continue;
            }
            let _ = write!(self.out, "(set {} ", def.name);
            match self.rules.global(id).clone() {
                PropValue::List(value) => self.evaluated(&value),
                PropValue::Int(n) => self.evaluated_int(n),
                value => self.prop_value(&value),
            }
            self.push(")\n");
        }
        self.push("\n");
    }

    fn world(&mut self) {
        let world = &self.rules.world;
        if world.circumference != 0 || !world.attrs.0.is_empty() {
            let _ = write!(self.out, "(world {}", world.circumference);
            self.attrs(&world.attrs, " ");
            self.push(")\n");
        }
    }

    fn area(&mut self) {
        let area = &self.rules.area;
        if area.width == 0 {
            return;
        }
        let _ = write!(self.out, "(area {} {}", area.width, area.height);
        self.attrs(&area.attrs, " ");
        if let Some((x, y)) = area.sun {
            let _ = write!(self.out, " (sun {x} {y})");
        }
        if let Some(cycle) = &area.temperature_year_cycle {
            self.push(" (temperature-year-cycle ");
            self.value(cycle);
            self.out.push(')');
        }
        self.push(")\n");
        for (key, grid) in &area.layers {
            self.layer(*key, grid);
        }
    }

    fn layer(&mut self, key: LayerKey, grid: &Grid) {
        let area = &self.rules.area;
        let _ = write!(self.out, "(area ({}", key.name());
        if let Some(ty) = key.type_argument() {
            self.out.push(' ');
            self.symbol(&self.rules.types[ty].symbol);
        }
        if key == LayerKey::Features {
            self.push("\n  (");
            for feature in &area.features {
                let _ = write!(self.out, "({} ", feature.id);
                write_string(&mut self.out, &feature.kind);
                self.out.push(' ');
                write_string(&mut self.out, &feature.name);
                self.push(")\n   ");
            }
            self.out.push(')');
        }
        for y in (0..area.height).rev() {
            self.push("\n  \"");
            let mut x = 0;
            while x < area.width {
                let value = grid.get(x, y);
                let run = (x..area.width).take_while(|&x| grid.get(x, y) == value).count();
                if run > 1 {
                    let _ = write!(self.out, "{run}*");
                }
                let _ = write!(self.out, "{value},");
                x += i32::try_from(run).unwrap_or(1);
            }
            self.out.push('"');
        }
        self.push("))\n");
    }

    fn namers(&mut self) {
        for namer in &self.rules.namers {
            self.push("(namer ");
            self.symbol(&namer.symbol);
            self.out.push(' ');
            self.value(&namer.method);
            self.push(")\n");
        }
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

    /// Symbols that rules of scoring and lists may still mean when the game runs. Names that the values of others are
    /// written with come last.
    fn defines(&mut self) {
        let is_type = |name: &SmolStr| {
            TYPE_FORMS.iter().any(|(kind, _)| self.rules.types.of(*kind).iter().any(|ty| ty.symbol == *name))
        };
        let mut defines: Vec<&(SmolStr, Value)> = self.rules.defines.iter().collect();
        defines.sort_by_key(|(name, _)| match name.as_str() {
            "quote" => 4,
            "list" => 3,
            "-" => 2,
            _ => u8::from(is_type(name)),
        });
        for (name, value) in defines {
            self.push("(define ");
            self.symbol(name);
            self.out.push(' ');
            self.evaluated(value);
            self.push(")\n");
        }
    }

    /// A restriction that is still in force keeps units outside the area from being reported.
    fn restriction(&mut self) {
        if let Some(r) = self.rules.area.restriction {
            let _ = writeln!(self.out, "(area (restrict {} {} {} {}))", r.width, r.height, r.x, r.y);
        }
    }
}

/// Whether a value holds what cannot be read and has to be evaluated: types, namers and the smallest number.
fn holds_objects(value: &Value) -> bool {
    match &value.data {
        Data::Type(_) | Data::Namer(_) | Data::Int(i32::MIN) => true,
        Data::List(items) => items.iter().any(holds_objects),
        _ => false,
    }
}

fn kind_list(kind: TypeKind) -> &'static str {
    match kind {
        TypeKind::Unit => "u*",
        TypeKind::Material => "m*",
        TypeKind::Terrain => "t*",
        TypeKind::Advance => "a*",
    }
}
