//! Collects diagnostics, and builds the edits of fixes.

use gdl_base::{Diagnostic, Edit, FileId, Fix, Related, RuleInfo, Safety, Tag, TextRange, TextSize};

use crate::rules;

/// The diagnostics of a file while it is checked.
pub(crate) struct Report<'t> {
    pub(crate) text: &'t str,
    file: FileId,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl<'t> Report<'t> {
    pub(crate) fn new(text: &'t str, file: FileId) -> Report<'t> {
        Report { text, file, diagnostics: Vec::new() }
    }

    /// Adds a diagnostic with the consequence and the help of its rule.
    pub(crate) fn add(&mut self, rule: &'static RuleInfo, range: TextRange, message: impl Into<String>) -> Finding<'_> {
        self.diagnostics.push(Diagnostic {
            rule,
            level: rule.level.level().unwrap_or(gdl_base::Level::Hint),
            file: self.file,
            range,
            message: message.into(),
            why: String::new(),
            consequence: rule.consequence.to_owned(),
            help: rule.help.to_owned(),
            related: Vec::new(),
            tags: Vec::new(),
            fixes: Vec::new(),
        });
        let index = self.diagnostics.len() - 1;
        Finding(&mut self.diagnostics[index])
    }

    /// Whether an error is among the diagnostics.
    pub(crate) fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.level == gdl_base::Level::Error)
    }

    /// Sorts by position, then by id.
    pub(crate) fn sort(&mut self) {
        self.diagnostics.sort_by_key(|diagnostic| (diagnostic.range.start(), diagnostic.rule.code));
    }
}

/// A diagnostic that was just added.
pub(crate) struct Finding<'d>(&'d mut Diagnostic);

impl Finding<'_> {
    pub(crate) fn why(self, why: impl Into<String>) -> Self {
        self.0.why = why.into();
        self
    }

    pub(crate) fn help(self, help: impl Into<String>) -> Self {
        self.0.help = help.into();
        self
    }

    pub(crate) fn related(self, range: TextRange, message: impl Into<String>) -> Self {
        self.0.related.push(Related { file: self.0.file, range, message: message.into() });
        self
    }

    pub(crate) fn unnecessary(self) -> Self {
        self.0.tags.push(Tag::Unnecessary);
        self
    }

    pub(crate) fn fix(self, fix: impl Into<Option<Fix>>) -> Self {
        self.0.fixes.extend(fix.into());
        self
    }
}

/// Adds the errors of the text and the syntax.
pub(crate) fn syntax_errors(report: &mut Report<'_>, errors: &[bdl_syntax::SyntaxError]) {
    for error in errors {
        let Some(rule) = rules::find(error.code) else { continue };
        let mut finding = report.add(rule, error.range, error.message.clone());
        if !error.help.is_empty() {
            finding = finding.help(error.help.clone());
        }
        for (range, message) in &error.related {
            finding = finding.related(*range, message.clone());
        }
        for fix in &error.fixes {
            finding = finding.fix(fix.clone());
        }
    }
}

/// A fix that removes a part, with its line if nothing else is on it. Text with a comment is removed only as an unsafe fix.
pub(crate) fn removal(text: &str, range: TextRange, label: impl Into<String>, safety: Safety) -> Fix {
    let part = &text[range];
    let safety = if part.contains("//") || part.contains("/*") { Safety::Unsafe } else { safety };
    Fix::new(label, safety, with_space(text, range), "")
}

/// A range with its whole lines if nothing else is on them, else with the spaces before it.
fn with_space(text: &str, range: TextRange) -> TextRange {
    let (start, end) = (usize::from(range.start()), usize::from(range.end()));
    let before = text[..start].trim_end_matches([' ', '\t']);
    let after = &text[end..];
    let rest = after.trim_start_matches([' ', '\t']);
    let newline = if rest.starts_with("\r\n") { 2 } else { usize::from(rest.starts_with('\n')) };
    let whole = (before.is_empty() || before.ends_with('\n')) && newline > 0;
    let (start, end) = if whole {
        (before.len(), text.len() - rest.len() + newline)
    } else if before.len() < start && !before.is_empty() {
        (before.len(), end)
    } else {
        (start, end)
    };
    TextRange::new(TextSize::new(start as u32), TextSize::new(end as u32))
}

/// A fix that removes one name of a list with its comma; the whole item if it is the only name.
pub(crate) fn name_removal(text: &str, names: &[TextRange], index: usize, item: TextRange, label: String) -> Fix {
    if names.len() == 1 {
        return removal(text, item, label, Safety::Safe);
    }
    let range = match index.checked_sub(1) {
        Some(previous) => TextRange::new(names[previous].end(), names[index].end()),
        None => TextRange::new(names[0].start(), names[1].start()),
    };
    let part = &text[range];
    let safety = if part.contains("//") || part.contains("/*") { Safety::Unsafe } else { Safety::Safe };
    Fix { label, safety, edits: vec![Edit { range, text: String::new() }] }
}

/// The whitespace at the beginning of the line of an offset.
pub(crate) fn indent(text: &str, offset: TextSize) -> &str {
    let start = text[..usize::from(offset)].rfind('\n').map_or(0, |at| at + 1);
    let line = &text[start..];
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// The line ending that a text uses.
pub(crate) fn newline(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text[..at].ends_with('\r') => "\r\n",
        _ => "\n",
    }
}

/// An insertion of a line before the closing brace of a list, indented as its items.
pub(crate) fn insertion_before_brace(
    text: &str,
    close: TextRange,
    last_item: Option<TextRange>,
    line: &str,
    label: String,
    safety: Safety,
) -> Fix {
    let eol = newline(text);
    let before = &text[..usize::from(close.start())];
    let own_line = before.trim_end_matches([' ', '\t']).ends_with('\n');
    if own_line {
        let indent = match last_item {
            Some(item) => indent(text, item.start()).to_owned(),
            None => format!("{}  ", indent(text, close.start())),
        };
        let at = TextSize::new(before.trim_end_matches([' ', '\t']).len() as u32);
        return Fix::new(label, safety, TextRange::empty(at), format!("{indent}{line}{eol}"));
    }
    // On the line of the brace.
    let gap = if before.ends_with([' ', '\t']) { "" } else { " " };
    Fix::new(label, safety, TextRange::empty(close.start()), format!("{gap}{line} "))
}
