//! Diagnostics that follow from another one: evaluation knows many of them, the text of the file shows the rest.

mod absence;
mod commas;
mod early_close;
mod folding;
mod garbled;

pub use folding::Folding;
use gdl_base::RuleInfo;
use gdl_db::{Db, File};
use gdl_hir::{lost_mark, source_map};
use gdl_schema::msg;
use gdl_syntax::TextRange;
use rustc_hash::FxHashMap;

use crate::{
    Cause, Diagnostic, RuleId,
    registry::{id_of, of_message},
    rules::{
        design::{duplicate_char, type_never_exists},
        silent::type_redefined,
    },
};

/// Adds what the text of a file shows, and takes links away that lead to nothing that is reported in the file. Front ends look
/// themselves whether they show a cause that is in another file.
pub(crate) fn link(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    early_close::link(db, file, diagnostics);
    commas::link(db, file, diagnostics);
    link_redefined(diagnostics);
    garbled::link(db, file, diagnostics);
    absence::link(db, file, diagnostics);
    let causes: FxHashMap<Cause, Option<Cause>> = diagnostics.iter().map(|it| (Cause::of(it), it.cause)).collect();
    for diagnostic in diagnostics {
        let own = Cause::of(diagnostic);
        diagnostic.cause = diagnostic.cause.and_then(|cause| first_cause(cause, file, &causes)).filter(|&it| it != own);
    }
}

/// The maximum length of a chain of causes.
const MAX_CHAIN: usize = 8;

/// The cause that a chain of causes begins with; `None` if it leads to nothing that is reported.
fn first_cause(mut cause: Cause, file: File, causes: &FxHashMap<Cause, Option<Cause>>) -> Option<Cause> {
    for _ in 0..MAX_CHAIN {
        if cause.file != file {
            return Some(cause);
        }
        match causes.get(&cause)? {
            Some(next) => cause = *next,
            None => return Some(cause),
        }
    }
    None
}

/// The diagnostic of a cause that evaluation knows.
pub(crate) fn resolve(db: &dyn Db, cause: gdl_eval::Cause) -> Option<Cause> {
    let (rule, origin): (&RuleInfo, _) = match cause {
        gdl_eval::Cause::Note(id, origin) => (of_message(id)?.info(), origin),
        gdl_eval::Cause::Redefinition(origin) => (id_of(&type_redefined::RULE).info(), origin),
        gdl_eval::Cause::LostMark(file) => {
            let (rule, range) = garbled::place(db, file, lost_mark(db, file).as_ref()?.string);
            return Some(Cause::new(rule, file, range));
        }
    };
    let file = db.file_by_index(origin.file)?;
    Some(Cause::new(rule, file, source_map(db, file).range(origin)?))
}

/// Links what becomes of two types with the same symbol: the first never exists, and both are shown by the same character.
fn link_redefined(diagnostics: &mut [Diagnostic]) {
    let [redefined, never, same_char] =
        [&type_redefined::RULE, &type_never_exists::RULE, &duplicate_char::RULE].map(|rule| id_of(rule).info());
    let same_name = of_message(msg::DUPLICATE_TERRAIN_NAME).map(RuleId::info);
    let is_redefined = |it: &&Diagnostic| it.rule == redefined || Some(it.rule) == same_name;
    let mut by_name: FxHashMap<String, Cause> = FxHashMap::default();
    let mut firsts: FxHashMap<TextRange, Cause> = FxHashMap::default();
    for it in diagnostics.iter().filter(is_redefined) {
        let cause = Cause::of(it);
        by_name.entry(names(&it.message).next().unwrap_or_default().to_owned()).or_insert(cause);
        firsts.extend(it.related.iter().filter(|first| first.file == it.file).map(|first| (first.range, cause)));
    }
    for it in diagnostics.iter_mut().filter(|it| it.cause.is_none()) {
        if it.rule == never {
            it.cause = firsts.get(&it.range).copied();
        } else if it.rule == same_char {
            let (first, last) = (names(&it.message).next(), names(&it.message).last());
            it.cause = first.filter(|_| first == last).and_then(|name| by_name.get(name).copied());
        }
    }
}

/// The names in a message, without their backticks.
fn names(message: &str) -> impl Iterator<Item = &str> {
    message.split('`').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::{absence, early_close, garbled};

    #[test]
    fn the_rules_exist() {
        let names = absence::RULES.iter().map(|(name, _)| name).chain(&early_close::OF_FORMS);
        for name in names.chain(&early_close::OF_ELEMENTS).chain(&garbled::OF_LAYERS) {
            assert!(crate::find(name).is_some(), "{name}");
        }
    }
}
