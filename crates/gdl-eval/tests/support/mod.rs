//! `check`: evaluates a fixture and shows its output, its notes and parts of the game.
//!
//! Lines of the fixture that start with `;?` select parts of the game. `;? orc.hp-max` is a property of a type, `;?
//! hit-chance` a table, `;? last-turn` a global variable, `;? zork` any other symbol, each with its origin in the main
//! module or as `file:line:column`; `;? layer terrain` shows the rows of a layer, from the top, and their origins; `;?
//! units` and `;? sides` show the origin of each; `;? /sides/0/name` is a part of the JSON export. `;? checks` also
//! shows the notes of the checks after reading, which most fixtures cannot pass, and `;? engine` evaluates exactly like
//! the engine.

use std::fmt::Write;

use expect_test::Expect;
use gdl_base::Encoding;
use gdl_db::{Db, lines};
use gdl_eval::{Evaluation, Note, evaluate, evaluate_as_engine};
use gdl_hir::source_map;
use gdl_ruleset::{GameJson, LayerKey, Origin, Printer, PropValue, Side, TypeRef, Unit};
use gdl_schema::{GlobalId, TableId, TypeKind};
use gdl_test_support::TestDb;

/// Evaluates the main module of a fixture and compares the result.
#[track_caller]
pub fn check(fixture: &str, expect: Expect) {
    expect.assert_eq(&shown(fixture));
}

pub fn shown(fixture: &str) -> String {
    let db = TestDb::new(fixture);
    let questions: Vec<&str> = fixture.lines().filter_map(|line| line.strip_prefix(";? ")).collect();
    let asks = |what: &str| questions.contains(&what);
    let root = db.main();
    let evaluated = if asks("engine") { evaluate_as_engine(&*db, root) } else { evaluate(&*db, root) };
    let game = Game { db: &db, evaluated };
    let mut out = String::new();
    for print in &evaluated.prints {
        writeln!(out, "> {print}").expect("a string");
    }
    for note in evaluated.notes.iter().filter(|note| note.form.is_some() || asks("checks")) {
        game.note(&mut out, note);
    }
    for question in questions {
        match question {
            "engine" => {}
            "checks" => writeln!(out, "loads: {}", evaluated.loads).expect("a string"),
            _ => writeln!(out, "{question}: {}", game.answer(question)).expect("a string"),
        }
    }
    out
}

struct Game<'a> {
    db: &'a TestDb,
    evaluated: &'a Evaluation,
}

impl Game<'_> {
    fn note(&self, out: &mut String, note: &Note) {
        writeln!(out, "{} {}: {}", self.place(note.origin), note.id.def().id, note.message).expect("a string");
        if let Some(help) = &note.help {
            writeln!(out, "  help: {help}").expect("a string");
        }
        for (origin, label) in &note.related {
            writeln!(out, "  {}: {label}", self.place(*origin)).expect("a string");
        }
    }

    /// `line:column` from 1, with the file before it unless it is the main module; `-` for no origin.
    fn place(&self, origin: Origin) -> String {
        let db = &**self.db;
        let Some(file) = db.file_by_index(origin.file) else { return "-".to_owned() };
        let Some(range) = source_map(db, file).range(origin) else { return "-".to_owned() };
        let start = lines(db, file).line_column(range.start(), Encoding::Utf8);
        let name = if file == self.db.main() { String::new() } else { format!("{}:", file.path(db)) };
        format!("{name}{}:{}", start.line + 1, start.column + 1)
    }

    fn answer(&self, question: &str) -> String {
        let rules = &self.evaluated.ruleset;
        if question.starts_with('/') {
            let json = serde_json::to_value(GameJson(rules)).expect("a game is JSON");
            let part = json.pointer(question).map(ToString::to_string);
            return part.unwrap_or_else(|| "none".to_owned());
        }
        match question {
            "units" => return self.units(),
            "sides" => return self.sides(),
            _ => {}
        }
        if let Some(layer) = question.strip_prefix("layer ") {
            return self.layer(layer);
        }
        if let Some((symbol, property)) = question.rsplit_once('.') {
            return self.property(symbol, property);
        }
        if let Some(id) = gdl_schema::table(question) {
            return self.table(id);
        }
        if let Some(id) = gdl_schema::global(question) {
            return self.global(id);
        }
        let value = rules.defines.iter().find(|(name, _)| name == question).map(|(_, value)| value);
        let value = value.map_or("-".to_owned(), |value| Printer::engine(&rules.types).text(value));
        let origin = self.evaluated.provenance.symbols.get(question).copied();
        format!("{value} @ {}", self.place(origin.unwrap_or(Origin::NONE)))
    }

    fn units(&self) -> String {
        let rules = &self.evaluated.ruleset;
        let origins = &self.evaluated.provenance.units;
        let line = |(unit, origin): (&Unit, &Origin)| {
            let (x, y) = unit.pos;
            let name = rules.types.name(unit.kind);
            format!("\n  {} {name} ({x}, {y}) side {} @ {}", unit.id, unit.side, self.place(*origin))
        };
        rules.units.iter().zip(origins).map(line).collect()
    }

    fn sides(&self) -> String {
        let origins = &self.evaluated.provenance.sides;
        let line = |(side, origin): (&Side, &Origin)| {
            let name = side.attrs.str("name").map_or("without name", |name| name.as_str());
            format!("\n  {} {name} @ {}", side.id, self.place(*origin))
        };
        self.evaluated.ruleset.sides.iter().zip(origins).map(line).collect()
    }

    /// The rows of a layer from the top, then their origins. A leading type is written `material/ore`.
    fn layer(&self, layer: &str) -> String {
        let rules = &self.evaluated.ruleset;
        let name = |key: &LayerKey| match key.type_argument() {
            Some(ty) => format!("{}/{}", key.name(), rules.types[ty].symbol),
            None => key.name().to_owned(),
        };
        let Some((key, grid)) = rules.area.layers.iter().find(|(key, _)| name(key) == layer) else {
            return "none".to_owned();
        };
        let row = |row: &[i32]| format!("\n  {}", row.iter().map(i32::to_string).collect::<Vec<_>>().join(" "));
        let width = usize::try_from(rules.area.width).expect("a width");
        let rows: String = grid.cells().chunks(width).rev().map(row).collect();
        let origins = self.evaluated.provenance.layers.get(key).map_or(&[][..], Vec::as_slice);
        let places: Vec<String> = origins.iter().map(|origin| self.place(*origin)).collect();
        format!("{rows}\n  @ {}", places.join(" "))
    }

    /// The type with a symbol, the last one if there are several.
    fn type_of(&self, symbol: &str) -> Option<TypeRef> {
        let types = &self.evaluated.ruleset.types;
        let kinds = [TypeKind::Unit, TypeKind::Terrain, TypeKind::Material, TypeKind::Advance];
        kinds.into_iter().flat_map(|kind| types.refs(kind)).filter(|&ty| types[ty].symbol == symbol).last()
    }

    fn property(&self, symbol: &str, property: &str) -> String {
        let Some(ty) = self.type_of(symbol) else { return "no such type".to_owned() };
        let Some(id) = gdl_schema::type_property(ty.kind, property) else { return "no such property".to_owned() };
        let value = self.value(self.evaluated.ruleset.types[ty].prop(id));
        let origin = self.evaluated.provenance.properties.get(ty, id);
        format!("{value} @ {}", self.place(origin.unwrap_or(Origin::NONE)))
    }

    fn global(&self, id: GlobalId) -> String {
        let value = self.value(self.evaluated.ruleset.global(id));
        let origin = self.evaluated.provenance.globals.get(&id).copied();
        format!("{value} @ {}", self.place(origin.unwrap_or(Origin::NONE)))
    }

    /// One row per line, each entry with the clause that set it.
    fn table(&self, id: TableId) -> String {
        let (rules, (first, second)) = (&self.evaluated.ruleset, id.def().index);
        let origins = self.evaluated.provenance.tables.get(&id);
        let mut text = if rules.table(id).is_none() { "never mentioned".to_owned() } else { String::new() };
        for row in 0..rules.types.count(first) {
            text.push_str("\n ");
            for col in 0..rules.types.count(second) {
                let origin = origins.map_or(Origin::NONE, |origins| origins.get(row, col));
                write!(text, " {}@{}", rules.entry(id, row, col), self.place(origin)).expect("a string");
            }
        }
        text
    }

    fn value(&self, value: &PropValue) -> String {
        match value {
            PropValue::Int(n) => n.to_string(),
            PropValue::Str(text) => format!("{:?}", text.as_deref().unwrap_or_default()),
            PropValue::List(list) => Printer::engine(&self.evaluated.ruleset.types).text(list),
        }
    }
}
