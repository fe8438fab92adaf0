//! Comments that allow findings: `// bdl: allow(rule, reason)` and `// bdl: allow-file(rule, reason)`.
//!
//! A comment on a line of its own allows findings that begin on the next line with other text, a comment after other text those of its own
//! line. Errors cannot be allowed: a file with errors has no game.

use bdl_syntax::{SyntaxKind, SyntaxNode, directive};
use gdl_base::{Level, RuleInfo, RuleLevel, Safety, TextRange, nearest};

use crate::{
    Options,
    block::Lines,
    report::{Report, removal},
    rules::{self, comments},
};

/// A comment that allows findings.
struct Allowance {
    range: TextRange,
    rule: &'static RuleInfo,
    /// The line; `None` for the whole file.
    line: Option<u32>,
    is_used: bool,
}

pub(crate) fn check(root: &SyntaxNode, options: &Options, report: &mut Report<'_>) {
    if !report.text.contains("bdl:") {
        return;
    }
    let lines = Lines::new(report.text);
    let mut allowances = read(root, &lines, report);
    report.diagnostics.retain(|diagnostic| {
        if diagnostic.level == Level::Error || diagnostic.rule.code == comments::UNKNOWN_DIRECTIVE.code {
            return true;
        }
        let line = lines.line(diagnostic.range.start().into());
        let mut is_allowed = false;
        for allowance in &mut allowances {
            if allowance.rule == diagnostic.rule && allowance.line.is_none_or(|allowed| allowed == line) {
                allowance.is_used = true;
                is_allowed = true;
            }
        }
        !is_allowed
    });
    if report.has_errors() {
        // Some warnings are not looked for.
        return;
    }
    for allowance in allowances.iter().filter(|allowance| !allowance.is_used) {
        let is_off = |family, is_on: bool| allowance.rule.code.starts_with(family) && !is_on;
        if is_off("BDL9", options.portable) || is_off("BDL7", options.design) {
            continue;
        }
        let fix = gdl_base::Fix {
            safety: Safety::Safe,
            ..removal(report.text, allowance.range, "remove the comment", Safety::Safe)
        };
        let message = format!("`{}` finds nothing here, so there is nothing to allow", allowance.rule.name);
        report.add(&comments::ALLOWS_NOTHING, allowance.range, message).unnecessary().fix(fix);
    }
}

/// The maximum number of comments that allow something: each is compared with each finding.
const MAX_ALLOWANCES: usize = 1000;

fn read(root: &SyntaxNode, lines: &Lines, report: &mut Report<'_>) -> Vec<Allowance> {
    let mut allowances = Vec::new();
    for token in root.descendants_with_tokens().filter_map(|element| element.into_token()) {
        if !token.kind().is_comment() || token.parent().is_some_and(|parent| parent.kind() == SyntaxKind::Block) {
            continue;
        }
        let Some(text) = directive(token.text()) else { continue };
        let range = token.text_range();
        let word = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next().unwrap_or_default();
        if word == "fmt" {
            continue;
        }
        let is_file = word == "allow-file";
        let inside = text[word.len()..].trim().strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        let (true, Some(inside)) = (is_file || word == "allow", inside) else {
            let near = nearest(word, ["allow", "allow-file", "fmt"].into_iter());
            let finding = report.add(&comments::UNKNOWN_DIRECTIVE, range, format!("unknown directive `{text}`"));
            if let Some(near) = near {
                finding.help(format!("Did you mean `{near}`?"));
            }
            continue;
        };
        let selector = inside.split(',').next().unwrap_or_default().trim();
        match rules::find(selector) {
            Some(rule) if rule.level != RuleLevel::Error && allowances.len() < MAX_ALLOWANCES => {
                let line = (!is_file).then(|| line_of(report.text, range, lines));
                allowances.push(Allowance { range, rule, line, is_used: false });
            }
            Some(rule) if rule.level == RuleLevel::Error => {
                let message = format!("`{selector}` is an error, which cannot be allowed");
                report.add(&comments::UNKNOWN_DIRECTIVE, range, message).help("Correct the error.");
            }
            Some(_) => {}
            None => {
                let near = nearest(selector, rules::all().map(|rule| rule.name));
                let finding = report.add(&comments::UNKNOWN_DIRECTIVE, range, format!("unknown rule `{selector}`"));
                if let Some(near) = near {
                    finding.help(format!("Did you mean `{near}`?"));
                }
            }
        }
    }
    allowances
}

/// The line whose findings a comment allows.
fn line_of(text: &str, range: TextRange, lines: &Lines) -> u32 {
    let start = usize::from(range.start());
    let before = text[..start].rfind('\n').map_or(&text[..start], |at| &text[at + 1..start]);
    if !before.trim().is_empty() {
        return lines.line(start);
    }
    let mut at = usize::from(range.end());
    // Skip whitespace and further comments.
    let (tokens, _) = bdl_syntax::lex(&text[at..first_text_end(text, at)]);
    for token in tokens {
        if !token.kind.is_trivia() {
            break;
        }
        at += token.len as usize;
    }
    lines.line(at)
}

/// A bound on how far to look for the next text: the end of the next hundred lines.
fn first_text_end(text: &str, from: usize) -> usize {
    text[from..].match_indices('\n').nth(100).map_or(text.len(), |(at, _)| from + at)
}
