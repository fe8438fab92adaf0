//! Comments that allow a finding: `; gdl: allow(rule, reason)`, and what is wrong with them.

use gdl_config::RuleLevel;
use gdl_db::{Db, File, parse};
use gdl_hir::{games_loading, roots_of};
use gdl_schema::nearest;
use gdl_syntax::{Element, NodeOrToken, SyntaxKind, SyntaxToken, TextRange, TextSize, WalkEvent, directive};
use rustc_hash::FxHashSet;

use crate::{
    Diagnostic, Lint, Rule, RuleId, Safety,
    registry::{id_of, ids, selectors, selects},
    resolve::resolve,
    rule::Declared,
    rules::style::{suppression_without_reason, unknown_directive, unknown_suppressed_rule, unused_suppression},
    run::{about_forms, about_text},
};

/// A comment that allows something.
struct Suppression {
    comment: TextRange,
    /// Where what it names stands.
    selector_range: TextRange,
    selector: String,
    has_reason: bool,
    whole_file: bool,
    /// The findings that begin here are meant.
    scope: TextRange,
    used: bool,
}

/// The words that open a directive of another tool.
const OTHER_TOOLS: [&str; 1] = ["fmt"];
const WORDS: [&str; 3] = ["allow", "allow-file", "fmt"];

/// Takes away what comments allow; gives what is wrong with the comments, `None` if there are no comments to the tools.
pub(crate) fn apply(
    db: &dyn Db,
    file: File,
    levels: &[RuleLevel],
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Vec<Diagnostic>> {
    // Most files have no such comment, and looking through the text is faster than through the tree.
    if !file.text(db).contains("gdl:") {
        return None;
    }
    let mut found = Found { db, file, levels, diagnostics: Vec::new() };
    let mut suppressions = suppressions(&mut found);
    let mut allowed = vec![false; diagnostics.len()];
    let mut whole_file = FxHashSet::default();
    for suppression in &mut suppressions {
        // A second comment for the whole file and the same rule has nothing left to allow.
        if suppression.whole_file && !whole_file.insert(suppression.selector.clone()) {
            continue;
        }
        // Diagnostics are in order of the text.
        let (start, end) = (suppression.scope.start(), suppression.scope.end());
        let first = diagnostics.partition_point(|diagnostic| diagnostic.range.start() < start);
        let about = diagnostics.iter().zip(&mut allowed).skip(first);
        let about = about.take_while(|(d, _)| d.range.start() < end || suppression.whole_file);
        for (_, allowed) in about.filter(|(d, _)| selects(&suppression.selector, d.rule).is_some()) {
            suppression.used = true;
            *allowed = true;
        }
    }
    let mut allowed = allowed.into_iter();
    diagnostics.retain(|_| !allowed.next().unwrap_or(false));
    suppressions.iter().for_each(|suppression| found.judge(suppression));
    Some(found.diagnostics)
}

/// What is wrong with the comments of a file.
struct Found<'a> {
    db: &'a dyn Db,
    file: File,
    levels: &'a [RuleLevel],
    diagnostics: Vec<Diagnostic>,
}

impl Found<'_> {
    fn judge(&mut self, suppression: &Suppression) {
        let Suppression { comment, selector_range, selector, .. } = suppression;
        if !selectors().contains(&selector.as_str()) {
            let near = nearest(selector, selectors().iter().copied());
            let message = format!("there is no rule or family of rules `{selector}`");
            self.report(&unknown_suppressed_rule::RULE, *selector_range, message, |lint| {
                if let Some(near) = near {
                    lint.help(format!("Did you mean `{near}`?"));
                    lint.fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
                        edits.replace(*selector_range, near);
                    });
                }
            });
            return;
        }
        // What a rule that is off would find is unknown, and so is what games find that load the file and are not asked.
        let roots = roots_of(self.db, self.file);
        let all_asked = games_loading(self.db, self.file).iter().all(|root| roots.contains(root));
        let runs = |rule: &Rule| !roots.is_empty() || about_text(&rule.check) || about_forms(&rule.check);
        let is_on = |id: RuleId| self.levels[id.index()] != RuleLevel::Off && runs(id.rule());
        let on = all_asked && ids().any(|id| is_on(id) && selects(selector, id.rule()).is_some());
        if !suppression.used && on {
            let message = format!("`{selector}` finds nothing here, so there is nothing to allow");
            self.report(&unused_suppression::RULE, *comment, message, |lint| {
                lint.fix(Safety::Unsafe, "remove the comment", |edits| {
                    edits.remove(*comment);
                });
            });
        } else if !suppression.has_reason {
            let message = format!("this allows `{selector}` and does not say why");
            self.report(&suppression_without_reason::RULE, *comment, message, |lint| {
                lint.help(format!("Write `allow({selector}, the reason)`."));
                lint.fix(Safety::Unsafe, "remove the comment, so that the finding shows again", |edits| {
                    edits.remove(*comment);
                });
            });
        }
    }

    fn report(&mut self, rule: &Declared, at: TextRange, message: String, more: impl FnOnce(&mut Lint)) {
        let id = id_of(rule);
        let mut lint = Lint::new(id, at.into(), message);
        more(&mut lint);
        self.diagnostics.extend(resolve(self.db, self.file, &lint, self.levels[id.index()]));
    }
}

/// The comments of a file that allow something, in one pass over its tree.
fn suppressions(found: &mut Found<'_>) -> Vec<Suppression> {
    let mut suppressions: Vec<Suppression> = Vec::new();
    // For each open node the comments that are about its next child.
    let mut waiting: Vec<Vec<usize>> = Vec::new();
    for event in parse(found.db, found.file).syntax().preorder_with_tokens() {
        match event {
            WalkEvent::Enter(element) => {
                if let Some(next) = Element::cast(element.clone()) {
                    for index in waiting.last_mut().map(std::mem::take).unwrap_or_default() {
                        suppressions[index].scope = next.text_range();
                    }
                }
                match element {
                    NodeOrToken::Node(_) => waiting.push(Vec::new()),
                    NodeOrToken::Token(token) if token.kind() == SyntaxKind::LineComment => {
                        let Some((suppression, waits)) = suppression(found, &token) else { continue };
                        if waits && let Some(waiting) = waiting.last_mut() {
                            waiting.push(suppressions.len());
                        }
                        suppressions.push(suppression);
                    }
                    NodeOrToken::Token(_) => {}
                }
            }
            WalkEvent::Leave(NodeOrToken::Node(_)) => {
                waiting.pop();
            }
            WalkEvent::Leave(_) => {}
        }
    }
    suppressions
}

/// What a comment allows, and whether it is about what comes next: then its scope is still empty.
fn suppression(found: &mut Found<'_>, token: &SyntaxToken) -> Option<(Suppression, bool)> {
    let text = found.file.text(found.db);
    let directive = directive(token.text())?;
    let start = token.text_range().start();
    let comment = TextRange::at(start, TextSize::of(token.text().trim_end()));
    let word = directive.split(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
    if OTHER_TOOLS.contains(&word) {
        return None;
    }
    let Some(arguments) = arguments(directive, word) else {
        let near = nearest(word, WORDS.into_iter());
        let message = format!("`{directive}` is no order that the tools know");
        found.report(&unknown_directive::RULE, comment, message, |lint| {
            if let Some(near) = near {
                lint.help(format!("Did you mean `{near}`?"));
            }
        });
        return None;
    };
    let (selector, reason) = arguments.split_once(',').unwrap_or((arguments, ""));
    let selector = selector.trim();
    // Both are slices of the comment's text.
    let offset = selector.as_ptr() as usize - token.text().as_ptr() as usize;
    let selector_start = start + TextSize::try_from(offset).unwrap_or_default();
    let line_start = text[..usize::from(start)].rfind('\n').map_or(0, |at| at + 1);
    let behind_code = !text[line_start..usize::from(start)].trim().is_empty();
    let (scope, waits) = match word {
        "allow-file" => (TextRange::up_to(TextSize::of(&**text)), false),
        _ if behind_code => (TextRange::new(TextSize::try_from(line_start).unwrap_or_default(), start), false),
        _ => (TextRange::empty(start), true),
    };
    let suppression = Suppression {
        comment,
        selector_range: TextRange::at(selector_start, TextSize::of(selector)),
        selector: selector.to_owned(),
        has_reason: !reason.trim().is_empty(),
        whole_file: word == "allow-file",
        scope,
        used: false,
    };
    Some((suppression, waits))
}

/// What stands in the parens of `allow(...)` or `allow-file(...)`.
fn arguments<'t>(directive: &'t str, word: &str) -> Option<&'t str> {
    if !matches!(word, "allow" | "allow-file") {
        return None;
    }
    directive[word.len()..].trim_start().strip_prefix('(')?.strip_suffix(')')
}
