//! Converts the positions of a rule to ranges, and edits of nodes to edits of text.

use gdl_base::RuleLevel;
use gdl_db::{Db, File};
use gdl_hir::source_map;
use gdl_syntax::{TextRange, TextSize};

use crate::{
    Diagnostic, Edit, Fix, Lint, More, Place, Related,
    lint::{Action, LintFix},
    removal::removal,
};

/// The diagnostic of a finding in a file; `None` if the rule is off, or if the position does not exist.
pub(crate) fn resolve(db: &dyn Db, file: File, lint: &Lint, level: RuleLevel) -> Option<Diagnostic> {
    let rule = lint.rule.info();
    let (_, range) = range(db, file, lint.at)?;
    let related = lint.related.iter().filter_map(|(at, message)| {
        let (file, range) = self::range(db, file, *at)?;
        Some(Related { file, range, message: message.clone() })
    });
    let found = gdl_base::Diagnostic {
        rule,
        level: level.level()?.min(lint.highest),
        file,
        range,
        message: lint.message.clone(),
        why: lint.why.clone(),
        consequence: lint.consequence.clone().unwrap_or_else(|| rule.consequence.to_owned()),
        help: lint.help.clone().unwrap_or_else(|| rule.help.to_owned()),
        related: related.collect(),
        tags: lint.tags.clone(),
        fixes: lint.fixes.iter().filter_map(|fix| resolve_fix(db, file, fix)).collect(),
    };
    let more = lint.more.map(|(count, last)| {
        let last = self::range(db, file, last).map_or(range.start(), |(_, last)| last.start());
        More { count, last }
    });
    Some(Diagnostic { more, ..found.into() })
}

fn range(db: &dyn Db, file: File, at: Place) -> Option<(File, TextRange)> {
    match at {
        Place::Start => Some((file, TextRange::empty(TextSize::new(0)))),
        Place::Range(range) => Some((file, range)),
        Place::Node(origin) => {
            let file = db.file_by_index(origin.file)?;
            Some((file, source_map(db, file).range(origin)?))
        }
    }
}

/// The edits, sorted; `None` if one of them is in another file, or if two overlap or begin at the same offset.
fn resolve_fix(db: &dyn Db, file: File, fix: &LintFix) -> Option<Fix> {
    let text = file.text(db);
    let mut edits = Vec::with_capacity(fix.edits.len());
    for (at, action) in &fix.edits {
        let (target, range) = range(db, file, *at)?;
        if target != file {
            return None;
        }
        edits.push(match action {
            Action::Replace(new) => Edit { range, text: new.clone() },
            Action::Remove => removal(text, range),
            Action::Before(new) => Edit { range: TextRange::empty(range.start()), text: new.clone() },
            Action::After(new) => Edit { range: TextRange::empty(range.end()), text: new.clone() },
        });
    }
    edits.sort_by_key(|edit| (edit.range.start(), edit.range.end()));
    let apart = |a: TextRange, b: TextRange| a.start() < b.start() && a.end() <= b.start();
    let disjoint = edits.windows(2).all(|pair| apart(pair[0].range, pair[1].range));
    disjoint.then(|| Fix { label: fix.label.clone(), safety: fix.safety, edits })
}
