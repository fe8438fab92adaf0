//! Comments that allow a finding: `; gdl: allow(rule, reason)` above or after it, or for the whole file.

use gdl_lint::Diagnostic;
use gdl_syntax::{Element, SyntaxElement, SyntaxKind, SyntaxNode, SyntaxToken, TextRange, TextSize};

use super::{ActionEdit, Outcome, Site, edited::comment_end};
use crate::{SourceChange, TextEdit};

/// The inserted reason, which the user should replace with a better one.
const REASON: &str = "as intended";

/// Offers to allow the diagnostics at the range.
pub(super) fn allow(site: &mut Site<'_>) {
    let mut seen = rustc_hash::FxHashSet::default();
    for diagnostic in site.diagnostics() {
        let rule = diagnostic.rule.name;
        if !seen.insert(rule) {
            continue;
        }
        let here = above(site, &diagnostic).or_else(|| behind(site, &diagnostic));
        for (id, title, edit) in [
            ("allow", format!("Allow `{rule}` here"), here),
            ("allow-file", format!("Allow `{rule}` in this file"), Some(in_file(site, rule))),
        ] {
            let Some(edit) = edit else { continue };
            let change = SourceChange::of_file(site.file, vec![edit]);
            let edit = ActionEdit { creates: Vec::new(), change };
            site.offer_fix(format!("{id} {rule}"), title, &diagnostic, Outcome::Edit(edit));
        }
    }
}

/// Inserts the comment on a line above, if the object that begins this line contains the finding.
fn above(site: &Site<'_>, diagnostic: &Diagnostic) -> Option<TextEdit> {
    let (text, at) = (site.text(), diagnostic.range.start());
    // Line comments end only at LF, so a CR alone does not start a line.
    let start = TextSize::of(&text[..text[..usize::from(at)].rfind('\n').map_or(0, |end| end + 1)]);
    let line = &text[usize::from(start)..];
    let indent = TextSize::of(line) - TextSize::of(line.trim_start_matches([' ', '\t']));
    let token = site.root.token_at_offset(start + indent).right_biased()?;
    // A line may begin inside a string or a comment.
    if token.text_range().start() != start + indent {
        return None;
    }
    // The outermost object that begins here: the comment applies to the next object of its list.
    let begins = |element: &Element| element.text_range().start() == start + indent;
    let holder = std::iter::successors(Some(gdl_syntax::SyntaxElement::from(token)), |it| it.parent().map(Into::into))
        .filter_map(Element::cast)
        .take_while(begins)
        .last()?;
    let range = holder.text_range();
    if !(range.start() <= at && at < range.end()) {
        return None;
    }
    let blanks = &line[..usize::from(indent)];
    let comment = format!("{blanks}; gdl: allow({}, {REASON}){}", diagnostic.rule.name, comment_end(text));
    Some(TextEdit::new(TextRange::empty(start), comment))
}

/// Appends the comment to the code on the line, if the line has no comment yet.
fn behind(site: &Site<'_>, diagnostic: &Diagnostic) -> Option<TextEdit> {
    let (text, at) = (site.text(), diagnostic.range.start());
    let rest = &text[usize::from(at)..];
    let line = rest.split('\n').next().unwrap_or(rest).trim_end();
    // The comment would swallow the text after a CR.
    if line.contains('\r') {
        return None;
    }
    let end = at + TextSize::of(line);
    let token = site.root.token_at_offset(end).left_biased()?;
    if token.text_range().end() != end || matches!(token.kind(), SyntaxKind::LineComment | SyntaxKind::Whitespace) {
        return None;
    }
    // The comment is about the object before it, which need not hold the finding.
    let last = match token.parent().filter(|_| token.kind() == SyntaxKind::RParen) {
        Some(list) => quoted(list).into(),
        None => quoted_token(token),
    };
    if !gdl_lint::scope_of_trailing(&last).contains(at) {
        return None;
    }
    let comment = format!(" ; gdl: allow({}, {REASON})", diagnostic.rule.name);
    Some(TextEdit::new(TextRange::empty(end), comment))
}

/// The outermost quoted object that ends with a list, else the list.
fn quoted(list: SyntaxNode) -> SyntaxNode {
    let quoted = |node: &SyntaxNode| node.parent().filter(|parent| parent.kind() == SyntaxKind::Quoted);
    std::iter::successors(Some(list.clone()), quoted).last().unwrap_or(list)
}

/// Like [`quoted`], for an object that is one token.
fn quoted_token(token: SyntaxToken) -> SyntaxElement {
    match token.parent().filter(|parent| parent.kind() == SyntaxKind::Quoted) {
        Some(parent) => quoted(parent).into(),
        None => token.into(),
    }
}

/// Inserts the comment at the start of the file, after a byte order mark.
fn in_file(site: &Site<'_>, rule: &str) -> TextEdit {
    let text = site.text();
    let mark = TextSize::of(&text[..text.len() - text.trim_start_matches('\u{feff}').len()]);
    TextEdit::new(TextRange::empty(mark), format!("; gdl: allow-file({rule}, {REASON}){}", comment_end(text)))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{made, offered};

    const GAME: &str = "(unit-type a) (unit-type b)\n(terrain-type t)\n";

    /// The text after the action; checks that the finding is gone.
    fn allowed(text: &str, id: &str) -> String {
        let new = made(&format!("{GAME}{text}"), id);
        let text = new.replacen(GAME, "", 1);
        let rule = "unknown-property";
        let find = new.find("hp-mxa").expect("the mistake stays");
        let again = format!("{}$0{}", &new[..find], &new[find..]);
        assert_eq!(offered(&again, &format!("explain {rule}")), [""; 0], "{new}");
        text
    }

    #[test]
    fn above_or_behind() {
        assert_eq!(
            allowed("(add b hp-m$0xa 3)", "allow"),
            "; gdl: allow(unknown-property, as intended)\n(add b hp-mxa 3)"
        );
        assert_eq!(
            allowed("(add a hp-max 1) (add b hp-m$0xa 3)\r\n", "allow"),
            "(add a hp-max 1) (add b hp-mxa 3) ; gdl: allow(unknown-property, as intended)\r\n"
        );
        assert_eq!(
            allowed("(unit-type c\n  (hp-m$0xa 3)\n  (speed 4))", "allow"),
            "(unit-type c\n  ; gdl: allow(unknown-property, as intended)\n  (hp-mxa 3)\n  (speed 4))"
        );
        // The comment would be about the last form of the line.
        assert_eq!(
            offered(&format!("{GAME}(add a hp-max 1) (add b hp-m$0xa 3) (add a hp-max 2)\n"), "allow "),
            [""; 0]
        );
        // The object that begins the line does not contain the finding, and the line ends in a comment.
        assert_eq!(offered(&format!("{GAME}(add a hp-max 1) (add b hp-m$0xa 3) ; why\n"), "allow "), [""; 0]);
    }

    #[test]
    fn in_the_whole_file() {
        let new = made(&format!("{GAME}(add b hp-m$0xa 3)"), "allow-file");
        assert_eq!(new, format!("; gdl: allow-file(unknown-property, as intended)\n{GAME}(add b hp-mxa 3)"));
    }

    #[test]
    fn a_cr_alone_ends_no_comment() {
        let mac = format!("{}(add b hp-m$0xa 3)\r(add b speed 2)\r", GAME.replace('\n', "\r"));
        assert_eq!(offered(&mac, "allow "), [""; 0]);
        let new = made(&mac, "allow-file");
        assert!(new.starts_with("; gdl: allow-file(unknown-property, as intended)\n(unit-type a)"), "{new:?}");
        let text = "; old\rnote\n(add b hp-m$0xa 3)\n";
        let new = allowed(text, "allow");
        assert_eq!(new, "; old\rnote\n; gdl: allow(unknown-property, as intended)\n(add b hp-mxa 3)\n");
    }
}
