//! What evaluation and the parser have found, as diagnostics.

use gdl_config::RuleLevel;
use gdl_db::{Db, File};
use gdl_eval::Finding;
use gdl_syntax::{TextRange, TextSize};

use crate::{Check, Diagnostic, Edit, Fix, Related, RuleId, Safety, resolve::removal};

/// What the fix of an engine rule sees besides the finding.
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

    /// An edit that takes a list or atom away, with the blanks or the line that were there for it alone.
    pub fn removal(&self, range: TextRange) -> Edit {
        removal(self.text(), range)
    }
}

/// The diagnostic of a finding; `None` if its rule is off.
pub(crate) fn diagnostic(db: &dyn Db, id: RuleId, finding: &Finding, level: RuleLevel) -> Option<Diagnostic> {
    let rule = id.rule();
    let related = finding.related.iter().map(|related| Related {
        file: related.file,
        range: related.range,
        message: related.message.clone(),
    });
    let context = FixContext { db, file: finding.file };
    let fix = match rule.check {
        Check::Engine(_, Some(fix)) => fix(&context, finding),
        _ => None,
    };
    Some(Diagnostic {
        rule,
        level: level.level()?,
        file: finding.file,
        range: finding.range,
        message: finding.message.clone(),
        why: String::new(),
        consequence: finding.consequence().to_owned(),
        help: finding.help.clone(),
        related: related.collect(),
        tags: Vec::new(),
        fixes: fix.into_iter().collect(),
        roots: finding.roots.clone(),
        roots_of_file: 0,
    })
}

/// Writes what evaluation proposes in the place of an unknown name: a guess.
pub(crate) fn write_replacement(_: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let name = finding.replacement.as_ref()?;
    Some(Fix::new(format!("write `{name}`"), Safety::Unsafe, finding.range, name.as_str()))
}

/// Writes a string as a symbol, where a name in quotation marks stands in the place of a symbol.
pub(crate) fn write_symbol(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let name = context.slice(finding.range).strip_prefix('"')?.strip_suffix('"')?;
    if !is_plain_name(name) {
        return None;
    }
    Some(Fix::new("take the quotation marks away", Safety::Unsafe, finding.range, name))
}

/// Writes a symbol as a string.
pub(crate) fn write_string(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let name = Some(context.slice(finding.range)).filter(|name| is_plain_name(name))?;
    Some(Fix::new("put it in quotation marks", Safety::Unsafe, finding.range, format!("\"{name}\"")))
}

/// Whether a text is a symbol of letters, digits and hyphens, and the same text in a string.
fn is_plain_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

/// Closes what is open to the end of the file at the end of its first line, in front of the parentheses there: a guess.
pub(crate) fn close_at_end_of_line(context: &FixContext<'_>, finding: &Finding, closing: &str) -> Option<Fix> {
    let start = finding.range.start();
    let line = context.text().get(usize::from(start)..)?.lines().next()?;
    let inside = line.trim_end_matches(|c: char| c == ')' || c.is_whitespace());
    let end = TextRange::empty(start + TextSize::of(inside));
    Some(Fix::new(format!("write `{closing}` here"), Safety::Unsafe, end, closing))
}

/// Takes a property away, if the finding is about all of it.
pub(crate) fn remove_property(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let Edit { range, text } = context.removal(finding.range);
    let whole = context.slice(finding.range).starts_with('(');
    whole.then(|| Fix::new("remove the property", Safety::Unsafe, range, text))
}

/// Takes away what the engine ignores.
pub(crate) fn remove_ignored(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let Edit { range, text } = context.removal(finding.range);
    Some(Fix::new("remove what is ignored", Safety::Safe, range, text))
}
