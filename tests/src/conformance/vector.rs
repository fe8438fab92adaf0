//! One vector: its files, what the engine did, and the comparison.

use std::{collections::BTreeMap, fmt::Write, fs, path::Path, sync::Arc};

use anyhow::{Context, Result};
use camino::Utf8Path;
use gdl_db::{Change, Db, File, GdlDatabase, MemorySystem, Options};
use gdl_eval::{Evaluation, evaluate_as_engine};
use gdl_schema::Severity;
use serde::Deserialize;
use serde_json::{Map, Value as Json};

use super::{messages, state};

/// A module and what the engine did with it.
#[derive(Debug)]
pub struct Vector {
    /// File name without extension.
    pub name: String,
    module: Vec<u8>,
    expected: Expectation,
}

#[derive(Debug, Deserialize)]
struct Expectation {
    prints: Vec<String>,
    messages: Vec<Message>,
    loads: bool,
    #[serde(default)]
    files: BTreeMap<String, String>,
    state: Option<Map<String, Json>>,
}

/// A message as measured. Those of the preview pass are given again later and are skipped.
#[derive(Debug, Deserialize)]
struct Message {
    line: Option<u32>,
    file: Option<String>,
    id: String,
    pass: Option<String>,
}

impl Vector {
    /// Reads `NNN-name.json` and the module beside it.
    ///
    /// # Errors
    /// If a file is missing or not in the format.
    pub fn read(path: &Path) -> Result<Vector> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let expected = serde_json::from_str(&text).with_context(|| format!("{} is not a vector", path.display()))?;
        let module = path.with_extension("g");
        let module = fs::read(&module).with_context(|| format!("cannot read {}", module.display()))?;
        let name = path.file_stem().map_or(String::new(), |n| n.to_string_lossy().into_owned());
        Ok(Vector { name, module, expected })
    }

    /// Returns the differences, a paragraph for each kind of difference; empty if the results agree.
    pub fn differences(&self) -> String {
        let system = MemorySystem::default();
        let main = format!("/vector/{}.g", self.name);
        system.write(main.as_str(), self.module.as_slice());
        for (name, text) in &self.expected.files {
            system.write(format!("/vector/{name}"), text.as_bytes());
        }
        let mut db = GdlDatabase::new(Arc::new(system), &[]);
        let mut change = Change::new();
        // The engine ran without any library.
        change.set_options(Options { embedded_library: false, ..Options::default() });
        db.apply(change);
        let root = db.file(Utf8Path::new(&main));
        let evaluated = evaluate_as_engine(&db, root);
        let mut text = String::new();
        self.compare_prints(&db, root, evaluated, &mut text);
        self.compare_messages(&db, root, evaluated, &mut text);
        let loads = evaluated.loads && !messages::syntax(&db, root, evaluated).iter().any(|m| m.ends_the_game());
        if loads != self.expected.loads {
            let _ = writeln!(text, "  loads: expected {}, got {loads}", self.expected.loads);
        }
        if let Some(state) = &self.expected.state {
            let source = String::from_utf8_lossy(&self.module);
            for difference in state::compare(&evaluated.ruleset, state, &source) {
                let _ = writeln!(text, "  state {difference}");
            }
        }
        text
    }

    fn compare_prints(&self, db: &GdlDatabase, root: File, evaluated: &Evaluation, text: &mut String) {
        // Prints are recorded byte by byte as Latin-1 characters.
        let encoding = gdl_hir::item_tree(db, root).encoding;
        let bytes = |print: &String| match gdl_syntax::encode(print, encoding) {
            Ok(bytes) => bytes.into_iter().map(char::from).collect(),
            Err(_) => print.clone(),
        };
        let prints: Vec<String> = evaluated.prints.iter().map(bytes).collect();
        if prints != self.expected.prints {
            let _ = writeln!(text, "  prints: expected {:?}\n          got      {prints:?}", self.expected.prints);
        }
    }

    fn compare_messages(&self, db: &GdlDatabase, root: File, evaluated: &Evaluation, text: &mut String) {
        // Messages that the engine gives only because it starts a game concern the simulator.
        let measured = |id: &str| {
            gdl_schema::message(id)
                .is_some_and(|m| m.severity != Severity::None && m.class != gdl_schema::MessageClass::Setup)
        };
        let key = |file: Option<&str>, line: Option<u32>, id: &str| {
            let line = line.map_or("-".to_owned(), |l| l.to_string());
            format!("{}{}{line} {id}", file.unwrap_or(""), if file.is_some() { ":" } else { "" })
        };
        let mut expected: Vec<String> = self
            .expected
            .messages
            .iter()
            .filter(|m| m.pass.is_none() && measured(&m.id))
            .map(|m| key(m.file.as_deref(), m.line, &m.id))
            .collect();
        let mut actual: Vec<String> = messages::all(db, root, evaluated)
            .iter()
            .filter(|m| measured(m.id))
            .map(|m| key(m.file.as_deref(), m.line, m.id))
            .collect();
        expected.sort();
        actual.sort();
        if expected != actual {
            let _ = writeln!(text, "  messages: expected {expected:?}\n            got      {actual:?}");
        }
        // The catalogue must have every message that a vector names.
        for message in &self.expected.messages {
            if gdl_schema::message(&message.id).is_none() {
                let _ = writeln!(text, "  messages: the catalog has no {}", message.id);
            }
        }
    }
}
