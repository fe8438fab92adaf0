//! Converts the findings of evaluation and of the parser to diagnostics.

mod fixes;

use gdl_base::RuleLevel;
use gdl_db::{Db, File, parse};
use gdl_syntax::{SyntaxKind, TextRange, token_at};

pub(crate) use fixes::*;

use crate::{
    Check, Diagnostic, Edit, RuleId,
    pipeline::{cascade, finding::Finding, resolve::removal},
};

/// The inputs of the fix of an engine rule besides the finding.
pub struct FixContext<'a> {
    db: &'a dyn Db,
    file: File,
}

impl<'a> FixContext<'a> {
    /// The text of the file.
    pub fn text(&self) -> &'a str {
        self.file.text(self.db)
    }

    /// The text of a range.
    pub fn slice(&self, range: TextRange) -> &'a str {
        self.text().get(std::ops::Range::<usize>::from(range)).unwrap_or_default()
    }

    /// The list that contains the name at a range.
    pub fn list_around(&self, range: TextRange) -> Option<TextRange> {
        let token = token_at(&parse(self.db, self.file).syntax(), range.start())?;
        let list = token.parent_ancestors().find(|node| node.kind() == SyntaxKind::List)?;
        Some(list.text_range())
    }

    /// An edit that removes a list or atom, together with whitespace or lines that become superfluous.
    pub fn removal(&self, range: TextRange) -> Edit {
        removal(self.text(), range)
    }
}

/// The diagnostic of a finding; `None` if its rule is off.
pub(crate) fn diagnostic(db: &dyn Db, id: RuleId, finding: &Finding, level: RuleLevel) -> Option<Diagnostic> {
    let rule = id.rule();
    let context = FixContext { db, file: finding.file };
    let fix = match rule.check {
        Check::Engine(_, Some(fix)) if finding.more.is_none() => fix(&context, finding),
        _ => None,
    };
    let found = gdl_base::Diagnostic {
        rule: &rule.info,
        level: level.level()?.min(finding.highest),
        file: finding.file,
        range: finding.range,
        message: finding.message.clone(),
        why: String::new(),
        consequence: finding.consequence().to_owned(),
        help: finding.help.clone(),
        related: finding.related.clone(),
        tags: Vec::new(),
        fixes: fix.into_iter().collect(),
    };
    Some(Diagnostic {
        roots: finding.roots.clone(),
        cause: finding.cause.and_then(|cause| cascade::resolve(db, cause)),
        more: finding.more,
        ..found.into()
    })
}
