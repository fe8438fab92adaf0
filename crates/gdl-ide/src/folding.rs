//! Folding ranges: lists, comments, runs of includes, the branches of `if`, and sections below `;;;` headings.

use gdl_db::{Db, File, parse};
use gdl_schema::form;
use gdl_syntax::{Element, NodeOrToken, SyntaxKind, SyntaxNode, SyntaxToken, TextRange, WalkEvent};

use crate::lines;

/// The kind of a fold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoldKind {
    /// A list, or a string of several lines.
    Code,
    /// Comments.
    Comment,
    /// Consecutive includes.
    Includes,
    /// From `if` to `else` or `end-if`, or from the heading of a section to the next one.
    Region,
}

/// A foldable range of more than one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fold {
    /// The range from the first to the last character.
    pub range: TextRange,
    /// The kind of the fold.
    pub kind: FoldKind,
}

/// The folds of a file, sorted by start.
pub fn folding_ranges(db: &dyn Db, file: File) -> Vec<Fold> {
    let root = parse(db, file).syntax();
    let lines = lines(db, file);
    let mut folds = Vec::new();
    for event in root.preorder_with_tokens() {
        match event {
            WalkEvent::Enter(NodeOrToken::Node(node)) if node.kind() == SyntaxKind::List => {
                folds.push(Fold { range: node.text_range(), kind: FoldKind::Code });
            }
            WalkEvent::Enter(NodeOrToken::Token(token)) => match token.kind() {
                SyntaxKind::String => folds.push(Fold { range: token.text_range(), kind: FoldKind::Code }),
                SyntaxKind::BlockComment => folds.push(Fold { range: token.text_range(), kind: FoldKind::Comment }),
                SyntaxKind::LineComment => folds.extend(comment_run(&token)),
                _ => {}
            },
            _ => {}
        }
    }
    folds.extend(include_runs(&root));
    folds.extend(regions(&root));
    let sections = sections(&root);
    // A heading of several lines folds its section.
    let is_heading = |fold: &Fold| sections.iter().any(|section| section.range.start() == fold.range.start());
    folds.retain(|fold| fold.kind != FoldKind::Comment || !is_heading(fold));
    folds.extend(sections);
    folds.retain(|fold| lines.line_of(fold.range.start()) < lines.line_of(fold.range.end()));
    folds.sort_by_key(|fold| (fold.range.start(), std::cmp::Reverse(fold.range.end())));
    folds
}

/// A run of line comments on consecutive lines, starting at `first`.
fn comment_run(first: &SyntaxToken) -> Option<Fold> {
    let next_line = |token: &SyntaxToken, step: fn(&SyntaxToken) -> Option<SyntaxToken>| {
        let blanks =
            step(token).filter(|blanks| blanks.kind() == SyntaxKind::Whitespace && line_ends(blanks.text()) == 1)?;
        step(&blanks).filter(|comment| comment.kind() == SyntaxKind::LineComment)
    };
    if next_line(first, SyntaxToken::prev_token).is_some_and(|before| stands_alone(&before)) || !stands_alone(first) {
        return None;
    }
    let last = std::iter::successors(Some(first.clone()), |token| next_line(token, SyntaxToken::next_token)).last()?;
    (last != *first).then(|| Fold { range: first.text_range().cover(last.text_range()), kind: FoldKind::Comment })
}

/// Whether a token is the first one on its line.
fn stands_alone(token: &SyntaxToken) -> bool {
    token.prev_token().is_none_or(|blanks| blanks.kind() == SyntaxKind::Whitespace && line_ends(blanks.text()) > 0)
}

fn line_ends(blanks: &str) -> usize {
    blanks.matches('\n').count().max(blanks.matches('\r').count())
}

fn forms(root: &SyntaxNode) -> impl Iterator<Item = (Option<smol_str::SmolStr>, TextRange)> {
    let forms = root.children_with_tokens().filter_map(Element::cast);
    forms.map(|form| (form.as_list().and_then(|list| list.head()), form.text_range()))
}

fn include_runs(root: &SyntaxNode) -> Vec<Fold> {
    let mut runs: Vec<Fold> = Vec::new();
    let mut in_run = false;
    for (head, range) in forms(root) {
        let is_include = head.is_some_and(|head| head == form::INCLUDE.name());
        match runs.last_mut() {
            Some(run) if is_include && in_run => run.range = run.range.cover(range),
            _ if is_include => runs.push(Fold { range, kind: FoldKind::Includes }),
            _ => {}
        }
        in_run = is_include;
    }
    runs
}

/// Regions of conditionals. They do not nest: each of these forms ends the region of the previous one.
fn regions(root: &SyntaxNode) -> Vec<Fold> {
    let mut regions = Vec::new();
    let mut open: Option<TextRange> = None;
    let mut before = TextRange::default();
    for child in root.children_with_tokens().filter(|child| child.kind() != SyntaxKind::Whitespace) {
        let range = child.text_range();
        let head = Element::cast(child).and_then(|form| form.as_list()?.head());
        let kind = head.and_then(|head| form(&head));
        if let (Some(start), Some(form::ELSE | form::END_IF)) = (open, kind)
            && before.end() > start.end()
        {
            // The closing form stays visible.
            regions.push(Fold { range: start.cover(before), kind: FoldKind::Region });
        }
        match kind {
            Some(form::IF | form::ELSE) => open = Some(range),
            Some(form::END_IF) => open = None,
            _ => {}
        }
        before = range;
    }
    regions
}

/// Sections from each heading to the next: comment lines that begin with `;;;` in column 0 and have text. Headings
/// between `if` and `end-if` do not count, so that folds do not cross.
fn sections(root: &SyntaxNode) -> Vec<Fold> {
    let mut sections = Vec::new();
    let mut open: Option<TextRange> = None;
    // For the current run of heading lines: the range of the first line, the range of the token before it, and whether
    // the run has text.
    let mut run: Option<(TextRange, TextRange, bool)> = None;
    let mut before = TextRange::default();
    let mut is_conditional = false;
    for child in root.children_with_tokens() {
        let range = child.text_range();
        match &child {
            NodeOrToken::Token(blanks) if blanks.kind() == SyntaxKind::Whitespace => {
                run = run.filter(|_| line_ends(blanks.text()) == 1);
                continue;
            }
            NodeOrToken::Token(line) if !is_conditional && is_heading_line(line) => {
                let (first, last, is_named) = run.unwrap_or((range, before, false));
                let names = line.text().contains(char::is_alphanumeric);
                if names && !is_named {
                    sections.extend(open.map(|open| open.cover(last)));
                    open = Some(first);
                }
                run = Some((first, last, is_named || names));
            }
            child => {
                run = None;
                let head = Element::cast(child.clone()).and_then(|form| form.as_list()?.head());
                match head.and_then(|head| form(&head)) {
                    Some(form::IF) => is_conditional = true,
                    Some(form::END_IF) => is_conditional = false,
                    _ => {}
                }
            }
        }
        before = range;
    }
    sections.extend(open.map(|open| open.cover(before)));
    sections.into_iter().map(|range| Fold { range, kind: FoldKind::Region }).collect()
}

fn is_heading_line(token: &SyntaxToken) -> bool {
    let is_first = token.prev_token().is_none_or(|before| before.text().ends_with(['\n', '\r']));
    token.kind() == SyntaxKind::LineComment && is_first && token.text().starts_with(";;;")
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_test_support::TestDb;

    use super::*;

    fn check(text: &str, expect: Expect) {
        let db = TestDb::new(text);
        let folds = folding_ranges(&*db, db.main());
        expect.assert_eq(
            &folds.iter().map(|fold| format!("{:?} {:?}\n", fold.kind, &text[fold.range])).collect::<String>(),
        );
    }

    #[test]
    fn lists_strings_and_comments() {
        check(
            "(a\n (b) (c\n d))\n; one\n; two\n\n; three\n#| x\n|#\n(s \"x\ny\") ; x\n; y\n",
            expect![[r##"
            Code "(a\n (b) (c\n d))"
            Code "(c\n d)"
            Comment "; one\n; two"
            Comment "#| x\n|#"
            Code "(s \"x\ny\")"
            Code "\"x\ny\""
        "##]],
        );
    }

    #[test]
    fn includes_and_regions() {
        check(
            "(include a)\n(include b)\n(set x 1)\n(if a)\n(b)\n(else)\n(c)\n\n(end-if)\n(d)",
            expect![[r#"
            Includes "(include a)\n(include b)"
            Region "(if a)\n(b)"
            Region "(else)\n(c)"
        "#]],
        );
    }

    #[test]
    fn sections_below_headings() {
        check(
            "(a)\n;;; One.\n;;; More of it.\n\n(b)\n\n;;;;;;;;\n;;; Two\n;; no heading\n ;;; nor this\n(c) ;;; nor that\n(d)\n;;; Three\n",
            expect![[r#"
                Region ";;; One.\n;;; More of it.\n\n(b)"
                Region ";;;;;;;;\n;;; Two\n;; no heading\n ;;; nor this\n(c) ;;; nor that\n(d)"
            "#]],
        );
        check(
            "(if a)\n;;; One\n(b)\n(end-if)\n(c)\n;;; Two\n(d)",
            expect![[r#"
                Region "(if a)\n;;; One\n(b)"
                Region ";;; Two\n(d)"
            "#]],
        );
    }

    #[test]
    fn half_typed() {
        check(
            "(a\n (b\n\n(c\n",
            expect![[r#"
            Code "(a\n (b"
        "#]],
        );
    }
}
