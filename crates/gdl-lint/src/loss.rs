//! The text that a fix must keep: top-level forms, comments and strings that it does not name.

use gdl_base::{Edit, Fix, RuleInfo, Safety};
use gdl_syntax::{SyntaxElement, SyntaxError, SyntaxKind, SyntaxNode, SyntaxToken, TextRange, parse, token_at};
use rustc_hash::FxHashMap;

use crate::{Check, registry::of_info};

/// A kind of text that an edit would delete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// A comment, or a part of it.
    Comment,
    /// A string.
    String,
    /// A form at top level, or parts of several.
    Form,
    /// The balance of parentheses and quotation marks.
    Structure,
}

impl Loss {
    /// The name of the lost item.
    pub fn name(self) -> &'static str {
        match self {
            Loss::Comment => "a comment",
            Loss::String => "a string",
            Loss::Form => "a top-level form",
            Loss::Structure => "a parenthesis or a quotation mark",
        }
    }
}

/// Returns the kind of text that a fix would delete beyond its subject. A safe fix deletes no form and no string, but the
/// quotation marks around a name; an unsafe one at most one form, which it names. Only rules about `allow` comments delete comments.
pub(crate) fn of_fix(root: &SyntaxNode, rule: &RuleInfo, fix: &Fix) -> Option<Loss> {
    fix.edits.iter().find_map(|edit| of_edit(root, rule, fix.safety, edit))
}

fn of_edit(root: &SyntaxNode, rule: &RuleInfo, safety: Safety, edit: &Edit) -> Option<Loss> {
    for token in tokens_in(root, edit.range) {
        let kept = edit.text.contains(token.text());
        if is_comment(token.kind()) && !kept && !may_delete_comments(rule) {
            return Some(Loss::Comment);
        }
        if token.kind() == SyntaxKind::String && !kept && safety == Safety::Safe {
            return Some(Loss::String);
        }
    }
    let mut forms = forms_in(root, edit.range);
    let form = forms.next()?;
    let many = forms.next().is_some();
    let whole = form.kind() == SyntaxKind::List && edit.range.contains_range(form.text_range());
    (many || (whole && safety.is_safe())).then_some(Loss::Form)
}

/// The tokens that a range overlaps.
fn tokens_in(root: &SyntaxNode, range: TextRange) -> impl Iterator<Item = SyntaxToken> {
    let first = (!range.is_empty()).then(|| token_at(root, range.start())).flatten();
    let tokens = std::iter::successors(first, SyntaxToken::next_token);
    tokens.take_while(move |token| token.text_range().start() < range.end())
}

/// The elements at top level that overlap a range.
fn forms_in(root: &SyntaxNode, range: TextRange) -> impl Iterator<Item = SyntaxElement> {
    let top = |token: SyntaxToken| {
        let node = token.parent_ancestors().take_while(|node| node.parent().is_some()).last();
        node.map_or(SyntaxElement::Token(token), SyntaxElement::Node)
    };
    let mut last = None;
    let forms = tokens_in(root, range).filter(|token| !token.kind().is_trivia()).map(top);
    forms.filter(move |form| last.replace(form.clone()).as_ref() != Some(form))
}

fn is_comment(kind: SyntaxKind) -> bool {
    matches!(kind, SyntaxKind::LineComment | SyntaxKind::BlockComment)
}

fn may_delete_comments(rule: &RuleInfo) -> bool {
    of_info(rule).is_some_and(|rule| matches!(rule.check, Check::Linter))
}

/// The parts of a text that fixes must keep.
#[derive(PartialEq, Eq, Debug)]
struct Inventory {
    forms: usize,
    errors: usize,
    /// The number of occurrences of each comment.
    comments: FxHashMap<String, usize>,
    strings: FxHashMap<String, usize>,
}

impl Inventory {
    fn of(text: &str) -> Inventory {
        let parsed = parse(text);
        let root = parsed.syntax();
        let (mut comments, mut strings) = (FxHashMap::default(), FxHashMap::default());
        for token in root.descendants_with_tokens().filter_map(|it| it.into_token()) {
            let texts = match token.kind() {
                kind if is_comment(kind) => &mut comments,
                SyntaxKind::String => &mut strings,
                _ => continue,
            };
            *texts.entry(token.text().trim_end().to_owned()).or_default() += 1;
        }
        let forms = root.children().filter(|node| node.kind() == SyntaxKind::List).count();
        Inventory { forms, errors: SyntaxError::count(parsed.errors()), comments, strings }
    }
}

/// Counts the texts of `before` that are missing in `after`.
fn missing(before: &FxHashMap<String, usize>, after: &FxHashMap<String, usize>) -> usize {
    before.iter().map(|(text, count)| count.saturating_sub(after.get(text).copied().unwrap_or(0))).sum()
}

/// Returns the text that fixes delete although none of them names it: the last check before a text is replaced.
pub fn unnamed_loss(before: &str, after: &str, fixes: &[(&Fix, &'static RuleInfo)]) -> Option<Loss> {
    let (old, new) = (Inventory::of(before), Inventory::of(after));
    let parsed = parse(before);
    let root = parsed.syntax();
    let (mut forms, mut comments, mut strings) = (0, 0, 0);
    for (fix, rule) in fixes {
        for edit in &fix.edits {
            if may_delete_comments(rule) {
                comments += tokens_in(&root, edit.range).filter(|token| is_comment(token.kind())).count();
            }
            if fix.safety != Safety::Safe {
                strings += tokens_in(&root, edit.range).filter(|token| token.kind() == SyntaxKind::String).count();
                let whole = |form: &SyntaxElement| edit.range.contains_range(form.text_range());
                forms += forms_in(&root, edit.range).filter(whole).count().min(1);
            }
        }
    }
    if new.errors > old.errors {
        return Some(Loss::Structure);
    }
    // A repaired quotation mark changes which strings, comments and forms the following text has. The deletions of its
    // own edits were checked individually.
    if fixes.iter().any(|(_, rule)| repairs_structure(rule)) {
        return None;
    }
    if missing(&old.comments, &new.comments) > comments {
        return Some(Loss::Comment);
    }
    if missing(&old.strings, &new.strings) > strings {
        return Some(Loss::String);
    }
    (new.forms + forms < old.forms).then_some(Loss::Form)
}

/// Whether a rule is about faults, so that its fixes repair them.
pub(crate) fn repairs_structure(rule: &RuleInfo) -> bool {
    const RULES: [&str; 8] = [
        "comment-not-closed",
        "string-not-closed",
        "bar-symbol-not-closed",
        "extra-close-paren",
        "missing-close-paren",
        "dangling-quote",
        "internal-error",
        "string-swallows-code",
    ];
    RULES.contains(&rule.name)
}
