//! Formatting while typing: a new line is indented, and a form is formatted when it is closed.

use gdl_syntax::{SyntaxKind, TextRange, TextSize, tokenize};

use crate::{
    Edit, Options, format_range,
    layout::{self, Body, INDENT},
    width::text_width,
};

/// The edits after a character was typed: `offset` is directly after it.
///
/// A line break indents the new line. A closing parenthesis formats the top-level form that it closes; if it stands
/// first on its line, it is indented. Nothing happens in strings and comments.
pub fn on_type(text: &str, offset: TextSize, typed: char, options: &Options) -> Vec<Edit> {
    match typed {
        '\n' => indent_line(text, offset).into_iter().collect(),
        ')' => closed(text, offset, options),
        _ => Vec::new(),
    }
}

fn closed(text: &str, offset: TextSize, options: &Options) -> Vec<Edit> {
    let context = Context::at(text, offset);
    let Some(before) = offset.checked_sub(TextSize::of(')')) else { return Vec::new() };
    if context.in_token || !text[..offset.into()].ends_with(')') {
        return Vec::new();
    }
    let was_inside = Context::at(text, before).lists.len() == 1;
    if was_inside && context.lists.is_empty() {
        return format_range(text, TextRange::empty(before), options);
    }
    let line = text[..before.into()].rfind('\n').map_or(0, |at| at + 1);
    if text[line..before.into()].trim().is_empty() {
        // The column at which the line would begin if the list were still open.
        return indent_line(text, TextSize::new(line as u32)).into_iter().collect();
    }
    Vec::new()
}

/// The edit that indents the line that begins at an offset.
fn indent_line(text: &str, offset: TextSize) -> Option<Edit> {
    let context = Context::at(text, offset);
    if context.in_token {
        return None;
    }
    let rest = &text[offset.into()..];
    let old = &rest[..rest.len() - rest.trim_start_matches([' ', '\t']).len()];
    let new = " ".repeat(context.indent() as usize);
    (old != new).then(|| Edit { range: TextRange::at(offset, TextSize::of(old)), text: new })
}

/// The lists that are open at an offset.
struct Context<'a> {
    lists: Vec<OpenList<'a>>,
    /// Whether the offset is in a string, a symbol or a comment that continues after it.
    in_token: bool,
}

/// An open list.
struct OpenList<'a> {
    head: Option<&'a str>,
    /// The column of its parenthesis.
    column: u32,
    /// The column of the first item on the line of its parenthesis.
    line_column: u32,
    /// The number of items so far, the last of which may be an open list.
    items: usize,
    /// The column of its second item.
    second: Option<u32>,
    /// Whether the second item is a list on the line of the first.
    has_property: bool,
    /// The column of its last item that begins a line.
    line_item: Option<u32>,
}

impl<'a> Context<'a> {
    fn at(text: &'a str, offset: TextSize) -> Context<'a> {
        let mut lists: Vec<OpenList<'a>> = Vec::new();
        let (mut column, mut line_column, mut starts_line) = (0, 0, true);
        let mut at = TextSize::new(0);
        for token in tokenize(text) {
            let range = TextRange::at(at, token.len);
            if range.end() > offset {
                // A line comment does not continue on the next line.
                let in_token = range.start() < offset && token.kind != SyntaxKind::Whitespace;
                return Context { lists, in_token };
            }
            at = range.end();
            // The typed character belongs to an unclosed token or to an escape.
            let takes_all = !matches!(token.kind, SyntaxKind::Whitespace | SyntaxKind::RParen);
            if at == offset && takes_all {
                return Context { lists, in_token: true };
            }
            let piece = &text[range];
            if !token.kind.is_trivia() && token.kind != SyntaxKind::RParen {
                if starts_line {
                    line_column = column;
                }
                let head = (token.kind == SyntaxKind::Symbol).then_some(piece);
                if let Some(list) = lists.last_mut() {
                    list.has_property |= list.items == 1 && token.kind == SyntaxKind::LParen && !starts_line;
                    list.add(head, column, starts_line);
                }
            }
            match token.kind {
                SyntaxKind::LParen => lists.push(OpenList::new(column, line_column)),
                SyntaxKind::RParen => {
                    lists.pop();
                }
                _ => {}
            }
            match piece.rsplit_once('\n') {
                Some((_, last)) => {
                    column = width(last, 0);
                    starts_line = token.kind == SyntaxKind::Whitespace;
                }
                None => {
                    column = width(piece, column);
                    starts_line &= token.kind.is_trivia();
                }
            }
        }
        Context { lists, in_token: false }
    }

    /// The column where a new line begins.
    fn indent(&self) -> u32 {
        let mut layout = &layout::FILE;
        for list in &self.lists {
            layout = layout.of(list.head);
        }
        let Some(list) = self.lists.last() else { return 0 };
        if let Some(column) = list.line_item {
            return column;
        }
        let opens_line = list.line_column == list.column;
        match layout.body {
            Body::Lines | Body::Layer | Body::Groups | Body::Property if layout.hug && !opens_line => {
                list.line_column + INDENT
            }
            Body::Lines | Body::Layer | Body::Groups | Body::Property => list.column + INDENT,
            Body::Row => list.column + 1,
            Body::Call => list.second.unwrap_or(list.column + INDENT),
            Body::Data if list.items == 0 => list.line_column + INDENT,
            Body::Data if list.head.is_some_and(|head| list.has_property || layout::is_operator(head)) => {
                list.second.unwrap_or(list.column + INDENT)
            }
            Body::Data => list.column + 1,
        }
    }
}

impl<'a> OpenList<'a> {
    fn new(column: u32, line_column: u32) -> OpenList<'a> {
        OpenList { head: None, column, line_column, items: 0, second: None, has_property: false, line_item: None }
    }

    fn add(&mut self, symbol: Option<&'a str>, column: u32, starts_line: bool) {
        match self.items {
            0 => self.head = symbol,
            1 => self.second = Some(column),
            _ => {}
        }
        if starts_line {
            self.line_item = Some(column);
        }
        self.items += 1;
    }
}

/// The column after a text that begins at `column`, with tab stops every 8 columns.
fn width(text: &str, column: u32) -> u32 {
    text.split_inclusive('\t').fold(column, |column, part| match part.strip_suffix('\t') {
        Some(part) => ((column + text_width(part)) / 8 + 1) * 8,
        None => column + text_width(part),
    })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::apply;

    /// Types a character at `$`.
    fn check(marked: &str, typed: char, expected: Expect) {
        let (before, after) = marked.split_once('$').expect("a mark");
        let text = format!("{before}{typed}{after}");
        let offset = TextSize::of(before) + TextSize::of(typed);
        let new = apply(&text, &on_type(&text, offset, typed, &Options::default()));
        expected.assert_eq(&new.replace(' ', "."));
    }

    #[test]
    fn lines_in_forms() {
        check("(unit-type armor$", '\n', expect!["(unit-type.armor\n.."]);
        check("(unit-type armor\n  (name \"x\")$)", '\n', expect!["(unit-type.armor\n..(name.\"x\")\n..)"]);
        check("(table damage\n  (a u* 1)$", '\n', expect!["(table.damage\n..(a.u*.1)\n.."]);
        check("(game-module \"x\"\n  (variants$", '\n', expect!["(game-module.\"x\"\n..(variants\n...."]);
        check("(area (terrain$", '\n', expect!["(area.(terrain\n.."]);
        check("(set side-library '($", '\n', expect!["(set.side-library.'(\n.."]);
        check("(define x (a b$", '\n', expect!["(define.x.(a.b\n..........."]);
        check("(define x (append a$", '\n', expect!["(define.x.(append.a\n.................."]);
        check(
            "(set x '((unit-namers (a b)$",
            '\n',
            expect![[r#"
            (set.x.'((unit-namers.(a.b)
            ......................"#]],
        );
        check("(add (a b) hp-max$", '\n', expect!["(add.(a.b).hp-max\n....."]);
        check("(a)$", '\n', expect!["(a)\n"]);
    }

    #[test]
    fn a_new_line_begins_like_the_one_above() {
        check("(table damage\n    (a u* 1)$", '\n', expect!["(table.damage\n....(a.u*.1)\n...."]);
    }

    #[test]
    fn strings_and_comments_are_left_alone() {
        check("(set x \"a$b\")", '\n', expect!["(set.x.\"a\nb\")"]);
        check("(set x #| a$ |#)", ')', expect!["(set.x.#|.a).|#)"]);
        check("(set x ; a$\n  1)", ')', expect!["(set.x.;.a)\n..1)"]);
    }

    #[test]
    fn a_closed_form_is_formatted() {
        check("( set   x 1$\n( set  y )", ')', expect!["(set.x.1)\n(.set..y.)"]);
        check("(table damage\n  (a   u* 1$\n", ')', expect!["(table.damage\n..(a...u*.1)\n"]);
        check("(table damage\n  (a u* 1)\n$", ')', expect!["(table.damage\n..(a.u*.1)\n..)"]);
        check(
            "(game-module\n  (variants\n    (see-all)\n$\n",
            ')',
            expect!["(game-module\n..(variants\n....(see-all)\n....)\n"],
        );
    }
}
