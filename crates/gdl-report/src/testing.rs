//! Games and worlds for tests.

use std::sync::Arc;

use camino::Utf8Path;
use gdl_db::{Db, GdlDatabase, MemorySystem};
use gdl_sim::rules::Rules;
use quick_xml::{Reader, events::Event};

use crate::palette::{NoImages, Palette};

/// The rules of a module of one text.
pub(crate) fn rules(text: &str) -> Arc<Rules> {
    let system = MemorySystem::default();
    system.write("/game.g", text);
    let db = GdlDatabase::new(Arc::new(system), &[]);
    let evaluated = gdl_eval::evaluate(&db, db.file(Utf8Path::new("/game.g")));
    Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())))
}

/// The looks of the types of rules.
pub(crate) fn palette(rules: &Arc<Rules>) -> Palette {
    Palette::new(rules, &[], &mut NoImages)
}

/// The names of all elements of a text, which must be XML.
#[track_caller]
pub(crate) fn elements(xml: &str) -> Vec<String> {
    let mut reader = Reader::from_str(xml);
    let mut names = Vec::new();
    loop {
        match reader.read_event().expect("it is XML") {
            Event::Start(tag) | Event::Empty(tag) => names.push(AsRef::<str>::as_ref(&tag.name()).to_owned()),
            Event::Eof => return names,
            _ => {}
        }
    }
}
