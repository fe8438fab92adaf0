//! Comments that allow a finding: `; gdl: allow(rule, reason)`, and the problems with such comments.

use std::collections::hash_map::Entry;

use gdl_base::{RuleInfo, RuleLevel, nearest};
use gdl_db::{Db, File, parse};
use gdl_hir::{games_loading, roots_of};
use gdl_syntax::{
    Element, NodeOrToken, SyntaxElement, SyntaxKind, SyntaxToken, TextRange, TextSize, WalkEvent, directive,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{
    Check, Diagnostic, Family, Lint, Rule, RuleId, Safety,
    lint::lints::Lints,
    pipeline::{
        resolve::resolve,
        run::{about_forms, about_text},
    },
    registry::{id_of, ids, rules, selectors_of_modules, selects},
    rules::style::{suppression_without_reason, unknown_directive, unknown_suppressed_rule, unused_suppression},
};

/// A comment that allows findings.
struct Suppression {
    comment: TextRange,
    /// The range of the selector.
    selector_range: TextRange,
    selector: String,
    has_reason: bool,
    whole_file: bool,
    /// The range in which findings are allowed if they begin there.
    scope: TextRange,
    used: bool,
}

/// The words that open a directive of another tool.
const OTHER_TOOLS: [&str; 1] = ["fmt"];
const WORDS: [&str; 3] = ["allow", "allow-file", "fmt"];

/// Removes the diagnostics that comments allow; returns the problems with the comments, `None` if the file has no
/// directives for the tools.
pub(crate) fn apply(
    db: &dyn Db,
    file: File,
    levels: &[RuleLevel],
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Vec<Diagnostic>> {
    // Most files have no such comment, and a search in the text is faster than one in the tree.
    if !file.text(db).contains("gdl:") {
        return None;
    }
    let mut found = SuppressionChecker::new(db, file, levels);
    let mut suppressions = suppressions(&mut found);
    let mut by_rule = ByRule::new(diagnostics);
    // What comments about the same text and the same rule allow, so that each text is gone through once.
    let mut known: FxHashMap<(TextRange, bool, String), bool> = FxHashMap::default();
    for suppression in suppressions.iter_mut().filter(|it| found.selectors.contains(&*it.selector)) {
        suppression.used = match known.entry((suppression.scope, suppression.whole_file, suppression.selector.clone()))
        {
            // A second comment for the whole file and the same rule has nothing left to allow.
            Entry::Occupied(first) => *first.get() && !suppression.whole_file,
            Entry::Vacant(entry) => *entry.insert(by_rule.allow(suppression)),
        };
    }
    let mut allowed = by_rule.allowed.into_iter();
    diagnostics.retain(|_| !allowed.next().unwrap_or(false));
    suppressions.iter().for_each(|suppression| found.judge(suppression));
    Some(found.diagnostics())
}

/// A comment that allows findings of series of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamesAllowance {
    /// The names of the rules that it allows.
    pub rules: Vec<&'static str>,
    /// The text in which it allows them; `None` for the whole file.
    pub range: Option<TextRange>,
}

/// Returns the comments of a file that allow findings of series of games, in the order of the text.
pub fn allowed_in_games(db: &dyn Db, file: File) -> Vec<GamesAllowance> {
    if !file.text(db).contains("gdl:") {
        return Vec::new();
    }
    let levels = vec![RuleLevel::Off; rules().len()];
    let suppressions = suppressions(&mut SuppressionChecker::new(db, file, &levels));
    let allowances = suppressions.into_iter().map(|suppression| {
        let is_allowed =
            |rule: &&Rule| rule.family() == Family::Games && selects(&suppression.selector, rule).is_some();
        let rules = rules().iter().filter(is_allowed).map(|rule| rule.name).collect();
        GamesAllowance { rules, range: (!suppression.whole_file).then_some(suppression.scope) }
    });
    allowances.filter(|allowance| !allowance.rules.is_empty()).collect()
}

/// The diagnostics of a file by their rules: a file may have very many, and very many comments.
struct ByRule {
    rules: Vec<OfRule>,
    allowed: Vec<bool>,
}

/// The diagnostics of one rule in the order of the text.
struct OfRule {
    rule: &'static RuleInfo,
    /// Where each begins, and its index among all.
    starts: Vec<(TextSize, usize)>,
    /// For each the next one, itself included, that may not be allowed yet.
    next: Vec<usize>,
    /// Where those begin that stand for others, where the last of these begins, and their indexes.
    more: Vec<(TextSize, TextSize, usize)>,
}

impl ByRule {
    fn new(diagnostics: &[Diagnostic]) -> ByRule {
        let mut rules: Vec<OfRule> = Vec::new();
        let mut places: FxHashMap<&str, usize> = FxHashMap::default();
        for (index, diagnostic) in diagnostics.iter().enumerate() {
            let at = *places.entry(diagnostic.rule.code).or_insert_with(|| {
                let rule = diagnostic.rule;
                rules.push(OfRule { rule, starts: Vec::new(), next: Vec::new(), more: Vec::new() });
                rules.len() - 1
            });
            let start = diagnostic.range.start();
            match diagnostic.more {
                Some(more) => rules[at].more.push((start, more.last, index)),
                None => rules[at].starts.push((start, index)),
            }
        }
        for of_rule in &mut rules {
            of_rule.next = (0..=of_rule.starts.len()).collect();
        }
        ByRule { rules, allowed: vec![false; diagnostics.len()] }
    }

    /// Allows what a comment is about, and tells whether there is anything.
    fn allow(&mut self, suppression: &Suppression) -> bool {
        let (start, end) = (suppression.scope.start(), suppression.scope.end());
        let contains = |at: TextSize| suppression.whole_file || (start <= at && at < end);
        let mut used = false;
        for of_rule in self.rules.iter_mut().filter(|it| selects(&suppression.selector, it.rule).is_some()) {
            let mut at = of_rule.starts.partition_point(|&(place, _)| place < start);
            used |= of_rule.starts.get(at).is_some_and(|&(place, _)| contains(place));
            loop {
                at = of_rule.unallowed(at);
                let Some(&(_, index)) = of_rule.starts.get(at).filter(|(place, _)| contains(*place)) else { break };
                self.allowed[index] = true;
                of_rule.next[at] = at + 1;
            }
            for &(_, _, index) in of_rule.more.iter().filter(|(first, last, _)| contains(*first) && contains(*last)) {
                self.allowed[index] = true;
                used = true;
            }
        }
        used
    }
}

impl OfRule {
    /// The first diagnostic from one on that is not allowed yet.
    fn unallowed(&mut self, from: usize) -> usize {
        let mut end = from;
        while self.next[end] != end {
            end = self.next[end];
        }
        let mut at = from;
        while self.next[at] != end {
            at = std::mem::replace(&mut self.next[at], end);
        }
        end
    }
}

/// Collects the diagnostics about the comments of a file.
struct SuppressionChecker<'a> {
    db: &'a dyn Db,
    file: File,
    levels: &'a [RuleLevel],
    /// All selectors there are.
    selectors: FxHashSet<&'static str>,
    /// Whether a selector is about rules that have looked for all that they could find in the file.
    is_on: FxHashMap<String, bool>,
    lints: Lints,
    rules: Rules,
}

/// The rules about comments that allow something.
struct Rules {
    unknown_rule: RuleId,
    unused: RuleId,
    without_reason: RuleId,
    unknown_directive: RuleId,
}

impl<'a> SuppressionChecker<'a> {
    fn new(db: &'a dyn Db, file: File, levels: &'a [RuleLevel]) -> SuppressionChecker<'a> {
        let rules = Rules {
            unknown_rule: id_of(&unknown_suppressed_rule::RULE),
            unused: id_of(&unused_suppression::RULE),
            without_reason: id_of(&suppression_without_reason::RULE),
            unknown_directive: id_of(&unknown_directive::RULE),
        };
        let (selectors, lints) = (selectors_of_modules().iter().copied().collect(), Lints::new(file.index(db)));
        SuppressionChecker { db, file, levels, selectors, is_on: FxHashMap::default(), lints, rules }
    }

    fn diagnostics(mut self) -> Vec<Diagnostic> {
        let lints = self.lints.take();
        let resolved = lints.iter().map(|lint| resolve(self.db, self.file, lint, self.levels[lint.rule.index()]));
        resolved.flatten().collect()
    }

    /// Whether what a selector is about would be found. What a rule that is off would find is unknown, and so is what games
    /// find that load the file and are not asked.
    fn is_on(&mut self, selector: &str) -> bool {
        if let Some(&is_on) = self.is_on.get(selector) {
            return is_on;
        }
        let roots = roots_of(self.db, self.file);
        let all_asked = games_loading(self.db, self.file).iter().all(|root| roots.contains(root));
        let runs = |rule: &Rule| match rule.check {
            // Only games show whether there is something to allow.
            Check::Series => false,
            _ => !roots.is_empty() || about_text(&rule.check) || about_forms(&rule.check),
        };
        let is_on = |id: RuleId| self.levels[id.index()] != RuleLevel::Off && runs(id.rule());
        let is_on = all_asked && ids().any(|id| is_on(id) && selects(selector, id.rule()).is_some());
        self.is_on.insert(selector.to_owned(), is_on);
        is_on
    }

    fn judge(&mut self, suppression: &Suppression) {
        let Suppression { comment, selector_range, selector, .. } = suppression;
        if !self.selectors.contains(&**selector) {
            // All selectors are compared: only for what is reported.
            let is_full = self.lints.is_full(self.rules.unknown_rule);
            let near = if is_full { None } else { nearest(selector, selectors_of_modules().iter().copied()) };
            let message = format!("there is no rule or family of rules `{selector}`");
            self.report(self.rules.unknown_rule, *selector_range, message, |lint| {
                if let Some(near) = near {
                    lint.help(format!("Did you mean `{near}`?"));
                    lint.fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
                        edits.replace(*selector_range, near);
                    });
                }
            });
            return;
        }
        if !suppression.used && self.is_on(selector) {
            let message = format!("`{selector}` finds nothing here, so there is nothing to allow");
            self.report(self.rules.unused, *comment, message, |lint| {
                lint.fix(Safety::Unsafe, "remove the comment", |edits| {
                    edits.remove(*comment);
                });
            });
        } else if !suppression.has_reason {
            let message = format!("this allows `{selector}` and does not say why");
            self.report(self.rules.without_reason, *comment, message, |lint| {
                lint.help(format!("Write `allow({selector}, the reason)`."));
                lint.fix(Safety::Unsafe, "remove the comment, so that the finding shows again", |edits| {
                    edits.remove(*comment);
                });
            });
        }
    }

    fn report(&mut self, rule: RuleId, at: TextRange, message: String, more: impl FnOnce(&mut Lint)) {
        more(self.lints.push(Lint::new(rule, at.into(), message)));
    }
}

/// The suppressions in the comments of a file, in one pass over its tree.
fn suppressions(found: &mut SuppressionChecker<'_>) -> Vec<Suppression> {
    let mut suppressions: Vec<Suppression> = Vec::new();
    // For each open node, the comments that apply to its next child.
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

/// The text in which a comment after code allows findings: the object before it, however many lines it has. It follows from
/// the tree and not from the lines, so that the formatter never changes it.
///
/// `last` is the node or token before the comment in its list. Words, numbers and strings count together, back to the list
/// or the comment before them; if there is neither, with the parenthesis that opens their list.
pub fn scope_of_trailing(last: &SyntaxElement) -> TextRange {
    let end = last.text_range().end();
    let mut start = last.text_range().start();
    if last.as_node().is_some() {
        return TextRange::new(start, end);
    }
    for before in siblings_before(last.clone()) {
        match &before {
            NodeOrToken::Node(_) => break,
            NodeOrToken::Token(token) if token.kind() == SyntaxKind::LineComment => break,
            NodeOrToken::Token(token) if token.kind().is_trivia() => {}
            NodeOrToken::Token(token) => start = token.text_range().start(),
        }
    }
    TextRange::new(start, end)
}

/// The nodes and tokens of the same list before one, from the last to the first.
fn siblings_before(element: SyntaxElement) -> impl Iterator<Item = SyntaxElement> {
    std::iter::successors(element.prev_sibling_or_token(), SyntaxElement::prev_sibling_or_token)
}

/// Returns the suppression of a comment, and whether it applies to the following code: then its scope is still empty.
fn suppression(found: &mut SuppressionChecker<'_>, token: &SyntaxToken) -> Option<(Suppression, bool)> {
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
        let message = format!("`{directive}` is not a directive of the tools");
        found.report(found.rules.unknown_directive, comment, message, |lint| {
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
    let line_start = text[..usize::from(start)].rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let behind_code = !text[line_start..usize::from(start)].trim().is_empty();
    let (scope, waits) = match word {
        "allow-file" => (TextRange::up_to(TextSize::of(&**text)), false),
        _ if behind_code => {
            let line = TextRange::new(TextSize::try_from(line_start).unwrap_or_default(), start);
            let last = siblings_before(token.clone().into()).find(|it| !it.kind().is_trivia());
            (last.map_or(line, |last| scope_of_trailing(&last)), false)
        }
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

/// Returns the text in the parentheses of `allow(...)` or `allow-file(...)`.
fn arguments<'t>(directive: &'t str, word: &str) -> Option<&'t str> {
    if !matches!(word, "allow" | "allow-file") {
        return None;
    }
    directive[word.len()..].trim_start().strip_prefix('(')?.strip_suffix(')')
}
