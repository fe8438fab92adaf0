//! Rules about games that miss something: a missing module or the text after a lost quotation mark may have had it.

use gdl_base::{RuleInfo, is_slip};
use gdl_db::{Db, File};
use gdl_eval::evaluate;
use gdl_hir::roots_of;
use gdl_hir::{Garbled, garbled};
use gdl_schema::{msg, property, unit};
use rustc_hash::FxHashMap;

use super::{names, resolve};
use crate::{Cause, Diagnostic};

/// What the diagnostic of a rule misses.
#[derive(Clone, Copy)]
pub(super) enum Missed {
    /// What its message names first.
    Name,
    /// A use of what its message names first. A missing module is not asked: it may use anything.
    Use,
    /// A property or form of this name.
    Word(&'static str),
}

/// The rules and what they miss.
pub(super) const RULES: [(&str, Missed); 6] = [
    ("unknown-namer", Missed::Name),
    ("unknown-scorekeeper-name", Missed::Name),
    ("unknown-image", Missed::Name),
    ("unused-variable", Missed::Use),
    ("game-without-actors", Missed::Word(unit::ACP_PER_TURN.name())),
    ("unit-on-wrong-terrain", Missed::Word(property::area::TERRAIN)),
];

/// What the modules of a game lack.
struct Lost<'db> {
    /// The first module that is missing.
    module: Option<Cause>,
    /// The files with a lost quotation mark.
    garbled: Vec<(Cause, &'db Garbled)>,
}

impl Lost<'_> {
    fn of(db: &dyn Db, root: File) -> Lost<'_> {
        let game = evaluate(db, root);
        let is_missing = |id| [msg::INCLUDE_NOT_FOUND, msg::MODULE_NOT_FOUND].contains(&id);
        let missing = game.notes.iter().find(|note| is_missing(note.id));
        let garbled = game.files.iter().filter_map(|&file| {
            let garbled = garbled(db, file).as_ref()?;
            Some((resolve(db, gdl_eval::Cause::LostMark(file))?, garbled))
        });
        Lost {
            module: missing.and_then(|note| resolve(db, gdl_eval::Cause::Note(note.id, note.origin))),
            garbled: garbled.collect(),
        }
    }

    fn cause(&self, missed: Missed, name: &str) -> Option<Cause> {
        let (module, name) = match missed {
            Missed::Name => (self.module, name),
            Missed::Use => (None, name),
            Missed::Word(word) => (None, word),
        };
        module.or_else(|| self.garbled.iter().find(|(_, text)| text.has_name(name)).map(|&(cause, _)| cause))
    }
}

/// Links the diagnostics that miss what is lost in all games under which they hold.
pub(super) fn link(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    let mut known: FxHashMap<File, Lost<'_>> = FxHashMap::default();
    for diagnostic in diagnostics.iter_mut().filter(|it| it.cause.is_none()) {
        let Some(missed) = missed(diagnostic.rule) else { continue };
        // A message without a name is about the whole game.
        let name = names(&diagnostic.message).next().unwrap_or_default();
        // A name that is one edit away from a known one is misspelled.
        if names(&diagnostic.help).next().is_some_and(|known| is_slip(name, known)) {
            continue;
        }
        let roots = if diagnostic.roots.is_empty() { roots_of(db, file) } else { &diagnostic.roots };
        let causes =
            roots.iter().map(|&root| known.entry(root).or_insert_with(|| Lost::of(db, root)).cause(missed, name));
        let causes: Option<Vec<Cause>> = causes.collect();
        diagnostic.cause = causes.and_then(|causes| causes.first().copied());
    }
}

fn missed(rule: &RuleInfo) -> Option<Missed> {
    RULES.iter().find(|(name, _)| *name == rule.name).map(|&(_, missed)| missed)
}
