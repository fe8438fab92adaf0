//! Quotation marks that seem to be missing, and the text that is read inside out after them.

use gdl_base::text_lines;
use gdl_db::{Db, File, expects_edits, parse};
use gdl_schema::{TypeKind, form};
use gdl_syntax::{AstNode, List, SyntaxKind, TextRange, TextSize, TokenSpan, is_closed, spans, spans_of, token_at};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use crate::{item_tree, lower::may_have_long_strings, source_map};

/// The first string of a file that runs over a line end and goes on with what looks like code: most likely its closing
/// quotation mark is missing, or the opening one of the text before it.
#[salsa::tracked(returns(copy))]
pub fn runaway_string(db: &dyn Db, file: File) -> Option<TextRange> {
    if !may_have_long_strings(db, file) {
        return None;
    }
    runaway_in(file.text(db), tokens_of(db, file))
}

/// A missing quotation mark, and what is read otherwise than it would be with the mark in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LostMark {
    /// The string that runs on into code.
    pub string: TextRange,
    /// The text around its begin and after it that is read otherwise, in order.
    garbled: Vec<TextRange>,
}

impl LostMark {
    /// Whether the text at an offset would be read otherwise with the mark in its place.
    pub fn garbles(&self, at: TextSize) -> bool {
        let next = self.garbled.partition_point(|range| range.end() <= at);
        self.garbled.get(next).is_some_and(|range| range.start() <= at)
    }
}

/// The string of [`runaway_string`], if a quotation mark in it or before it puts the text after it in order. A text that looks
/// like code, but is meant as one string, does not pass that test.
#[salsa::tracked(returns(ref))]
pub fn lost_mark(db: &dyn Db, file: File) -> Option<LostMark> {
    let string = runaway_string(db, file)?;
    let text = file.text(db);
    let before: Vec<TokenSpan<'_>> = tokens_of(db, file).collect();
    let mend = Mend::of(text, string, &before);
    let mended = mend.apply(text);
    let after: Vec<TokenSpan<'_>> = spans(&mended).collect();
    let is_odd = |text: &str, tokens: &[TokenSpan<'_>]| {
        let is_open =
            |last: &TokenSpan<'_>| last.kind == SyntaxKind::String && !is_closed(last.kind, &text[last.range]);
        tokens.last().is_some_and(is_open)
    };
    let next = runaway_in(&mended, after.iter().copied()).filter(|next| mend.unmap(next.start()) > string.start());
    let is_last = |next: TextRange| is_odd(&mended, &after) && next.end() == TextSize::of(&*mended);
    // A second lost mark puts the text after it in order again, so it ends what the first one garbles.
    let end = match next {
        Some(next) if is_odd(text, &before) || !is_last(next) => mend.unmap(next.start()),
        None if !is_odd(&mended, &after) => TextSize::of(&**text),
        _ => return None,
    };
    let mended: FxHashSet<(SyntaxKind, TextRange)> = after
        .iter()
        .map(|it| (it.kind, TextRange::new(mend.unmap(it.range.start()), mend.unmap(it.range.end()))))
        .collect();
    let mut garbled: Vec<TextRange> = Vec::new();
    let start = mend.at().min(string.start());
    let touched = before.iter().filter(|it| start <= it.range.start() && it.range.start() < end);
    for TokenSpan { range, .. } in touched.filter(|it| !mended.contains(&(it.kind, it.range))) {
        match garbled.last_mut() {
            Some(last) if last.end() == range.start() => *last = last.cover(*range),
            _ => garbled.push(*range),
        }
    }
    Some(LostMark { string, garbled })
}

/// What the forms of a file lack because a quotation mark is lost, without offsets: evaluation depends on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Garbled {
    /// The number of the first form that the text garbles.
    pub from: u32,
    /// The words in the garbled text, and the heads of the lists around it. It may have defined each of them.
    words: FxHashSet<SmolStr>,
}

impl Garbled {
    /// Whether the garbled text may have defined a name, or is in a list with this head.
    pub fn has_name(&self, name: &str) -> bool {
        self.includes() || name.split_whitespace().all(|word| self.words.contains(word))
    }

    /// Whether the garbled text may have defined types of a kind.
    pub fn has_types(&self, kind: TypeKind) -> bool {
        let form = match kind {
            TypeKind::Unit => form::UNIT_TYPE,
            TypeKind::Material => form::MATERIAL_TYPE,
            TypeKind::Terrain => form::TERRAIN_TYPE,
            TypeKind::Advance => form::ADVANCE_TYPE,
        };
        self.includes() || self.words.contains(form.name())
    }

    /// Whether the garbled text may have loaded a module, which may define anything.
    fn includes(&self) -> bool {
        [form::INCLUDE.name(), "base-module"].iter().any(|&word| self.words.contains(word))
    }
}

/// The forms and words that a lost quotation mark garbles in a file.
#[salsa::tracked(returns(ref))]
pub fn garbled(db: &dyn Db, file: File) -> Option<Garbled> {
    let lost = lost_mark(db, file).as_ref()?;
    let mut forms = item_tree(db, file).forms.iter().map(|form| form.value.origin);
    let ends_before = |origin: &gdl_ruleset::Origin| {
        source_map(db, file).range(*origin).is_none_or(|range| range.end() <= lost.string.start())
    };
    let from = forms.find(|origin| !ends_before(origin))?.form;
    let is_between = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | ';' | '\'');
    let text = file.text(db);
    let words = lost.garbled.iter().flat_map(|&range| text[range].split(is_between)).filter(|word| !word.is_empty());
    let around = token_at(&parse(db, file).syntax(), lost.string.start());
    let lists = around.iter().flat_map(|token| token.parent_ancestors()).filter_map(List::cast);
    let heads = lists.filter_map(|list| list.head());
    Some(Garbled { from, words: words.map(SmolStr::new).chain(heads).collect() })
}

/// The tokens of a file: those of its tree, if it has one for edits.
fn tokens_of(db: &dyn Db, file: File) -> Box<dyn Iterator<Item = TokenSpan<'_>> + '_> {
    match expects_edits(db, file) {
        true => Box::new(spans_of(parse(db, file).green(), TextSize::new(0))),
        false => Box::new(spans(file.text(db))),
    }
}

/// How a text is tried with the mark that seems to be missing.
enum Mend {
    /// With the mark, at this offset.
    Insert(TextSize),
    /// The mark at this offset closes a string without an opening one: a space takes its place.
    Drop(TextSize),
}

impl Mend {
    fn of(text: &str, string: TextRange, tokens: &[TokenSpan<'_>]) -> Mend {
        let first = text_lines(&text[string]).next().unwrap_or_default();
        // The parentheses at the end of a line close the lists around the string.
        let inside = first.trim_end().trim_end_matches([')', ' ', '\t']);
        if inside.len() > 1 {
            return Mend::Insert(string.start() + TextSize::of(inside));
        }
        // The words before it on its line lack their opening mark, except for the head of the list.
        let before = tokens[..tokens.partition_point(|token| token.range.start() < string.start())].iter().rev();
        let is_blank =
            |token: &TokenSpan<'_>| token.kind == SyntaxKind::Whitespace && !text[token.range].contains(['\n', '\r']);
        let words: Vec<&TokenSpan<'_>> = before.take_while(|token| token.kind.is_atom() || is_blank(token)).collect();
        let first = words.last().map_or(string.start(), |word| word.range.start());
        let is_head = text[..usize::from(first)].ends_with('(');
        let atoms = words.iter().rev().filter(|word| word.kind.is_atom());
        let opened = atoms.skip(usize::from(is_head)).map(|word| word.range.start()).next();
        opened.map_or(Mend::Drop(string.start()), Mend::Insert)
    }

    /// Where the text is changed.
    fn at(&self) -> TextSize {
        match *self {
            Mend::Insert(at) | Mend::Drop(at) => at,
        }
    }

    fn apply(&self, text: &str) -> String {
        let mut mended = text.to_owned();
        match *self {
            Mend::Insert(at) => mended.insert(at.into(), '"'),
            Mend::Drop(at) => mended.replace_range(usize::from(at)..=usize::from(at), " "),
        }
        mended
    }

    /// The offset in the text of an offset in the mended text.
    fn unmap(&self, offset: TextSize) -> TextSize {
        match *self {
            Mend::Insert(at) if offset > at => offset - TextSize::of('"'),
            _ => offset,
        }
    }
}

/// The first string that runs on into code.
fn runaway_in<'t>(text: &str, tokens: impl Iterator<Item = TokenSpan<'t>>) -> Option<TextRange> {
    let is_atom = |token: &TokenSpan<'_>| token.kind.is_atom();
    let mut tokens = tokens.peekable();
    let mut follows_atom = false;
    while let Some(token) = tokens.next() {
        if token.kind == SyntaxKind::String && text[token.range].contains(['\n', '\r']) {
            // The mark that seems to close it opens the next string, or the one that seems to open it closes the last.
            let inside = text[token.range].trim_matches('"');
            if follows_atom
                || tokens.peek().is_some_and(is_atom)
                || (!is_balanced(inside) && text_lines(inside).skip(1).any(looks_like_code))
            {
                return Some(token.range);
            }
        }
        follows_atom = is_atom(&token);
    }
    None
}

/// Whether each parenthesis of a text has its partner, as in prose.
fn is_balanced(text: &str) -> bool {
    let mut depth = 0i64;
    for byte in text.bytes() {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    depth == 0
}

/// Whether a line begins with a parenthesis that closes, a comment, or a list whose head is a word of the language.
fn looks_like_code(line: &str) -> bool {
    let line = line.trim_start();
    let Some(inner) = line.strip_prefix('(') else { return line.starts_with([')', ';']) };
    let end = inner.find(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"')).unwrap_or(inner.len());
    gdl_schema::lookup(&inner[..end]).next().is_some()
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    /// The text that is garbled, with a bar between ranges; `None` if no mark is lost.
    fn check(text: &str, expected: Option<&str>) {
        let db = TestDb::new(text);
        let lost = lost_mark(&*db, db.main()).as_ref();
        let ranges = |lost: &LostMark| lost.garbled.iter().map(|&range| &text[range]).collect::<Vec<_>>().join("|");
        assert_eq!(lost.map(ranges).as_deref(), expected, "{text}");
    }

    #[test]
    fn a_lost_closing_mark_garbles_up_to_the_end() {
        check("(a (help \"x))\n(unit-type b (help \"y\"))\n(c)\n", Some("\"x))\n(unit-type b (help \"y\"))\n(c)\n"));
    }

    #[test]
    fn a_lost_opening_mark_garbles_from_the_closing_one() {
        let rest = "\"))\n(unit-type b (help \"y\"))\n";
        check("(a (help x\"))\n(unit-type b (help \"y\"))\n", Some(&format!("x{rest}")));
        check("(a (help two words\"))\n(unit-type b (help \"y\"))\n", Some(&format!("two words{rest}")));
    }

    #[test]
    fn a_second_lost_mark_ends_the_garbled_text() {
        let text = "(a (help \"x))\n(unit-type b (help \"y))\n(unit-type c (speed 1))\n(unit-type d (help \"z\"))\n";
        check(text, Some("\"x))\n(unit-type b (help \""));
    }

    #[test]
    fn a_text_that_looks_like_code_garbles_nothing_after_it() {
        check(
            "(a (help \"write\n(unit-type x (\n\"))\n(unit-type b (help \"y\"))\n",
            Some("\"write\n(unit-type x (\n\""),
        );
        check("(a (help \"write\n(unit-type x (\n\"))\n(unit-type b)\n", None);
        check("(a (help \"two\nlines\"))\n", None);
    }
}
