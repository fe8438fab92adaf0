//! Common fixes for findings of evaluation and of the parser, which rules refer to.

use gdl_base::text_lines;
use gdl_db::{Db, File, parse};
use gdl_eval::truth;
use gdl_ruleset::{string_text, symbol_text};
use gdl_syntax::{SyntaxKind, SyntaxNode, TextRange, TextSize, token_at};

use crate::{
    Edit, Finding, Fix, Safety,
    misread::{Correction, correction_before},
    removal::{is_part, removal},
};

/// The inputs of the fix of an engine rule besides the finding.
pub struct FixContext<'a> {
    db: &'a dyn Db,
    file: File,
}

impl<'a> FixContext<'a> {
    pub(crate) fn new(db: &'a dyn Db, file: File) -> FixContext<'a> {
        FixContext { db, file }
    }

    /// The text of the file.
    pub fn text(&self) -> &'a str {
        self.file.text(self.db)
    }

    /// The tree of the file.
    pub fn root(&self) -> SyntaxNode {
        parse(self.db, self.file).syntax()
    }

    /// The text of a range.
    pub fn slice(&self, range: TextRange) -> &'a str {
        self.text().get(std::ops::Range::<usize>::from(range)).unwrap_or_default()
    }

    /// The list that contains the name at a range.
    pub fn list_around(&self, range: TextRange) -> Option<TextRange> {
        let token = token_at(&self.root(), range.start())?;
        let list = token.parent_ancestors().find(|node| node.kind() == SyntaxKind::List)?;
        Some(list.text_range())
    }

    /// An edit that removes a list or atom, together with whitespace or lines that become superfluous.
    pub fn removal(&self, range: TextRange) -> Edit {
        removal(self.text(), range)
    }
}

/// Replaces an unknown name with the suggestion of evaluation: a guess, unless it is another word for `true` or `false`.
pub(crate) fn write_replacement(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let name = finding.replacement.as_ref()?;
    // Only a switch is answered so.
    let is_switch = matches!(name.as_str(), "true" | "false") && truth(context.slice(finding.range)).is_some();
    let safety = if is_switch { Safety::Certain } else { Safety::Unsafe };
    Some(Fix::new(format!("write `{name}`"), safety, finding.range, name.as_str()))
}

/// Replaces the name of a module with the suggestion of evaluation, a guess. Names in quotation marks stay in quotation
/// marks: `base-module` requires them.
pub(crate) fn write_module(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let name = finding.replacement.as_ref()?;
    let written = ctx.slice(finding.range);
    let quoted = written.starts_with('"');
    // A path that ends with the name of a module.
    let is_path =
        within_marks(written).unwrap_or(written).rsplit(['/', '\\']).next().is_some_and(|file| {
            file.split_once('.').is_some_and(|(stem, end)| stem == name && matches!(end, "g" | "xcq"))
        });
    let safety = if is_path { Safety::Certain } else { Safety::Unsafe };
    let text = if quoted { string_text(name) } else { symbol_text(name) };
    Some(Fix::new(format!("write `{name}`"), safety, finding.range, text))
}

/// Removes text that the engine ignores: a guess, because the text may be the intended one. A number or a word that follows
/// another one is completed instead, or left to the author: it may be a part of the value before it.
pub(crate) fn remove_ignored(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    if is_part(context.text(), finding.range) {
        let Correction { range, text, safety } = correction_before(context.text(), finding.range.start())?;
        return Some(Fix::new(format!("write `{text}`"), safety, range, text));
    }
    let Edit { range, text } = context.removal(finding.range);
    Some(Fix::new("remove what is ignored", Safety::Unsafe, range, text))
}

/// Replaces a plain number that is out of range with the nearest valid one, but not a name or dice: a guess. A number with a
/// fraction counts a hundred times as much, where the place does not take hundredths: there the whole number is meant.
pub(crate) fn write_nearest_value(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let written = context.slice(finding.range);
    if let Some((whole, fraction)) = written.split_once('.') {
        let fits = whole.parse::<i32>().ok()? <= finding.replacement.as_ref()?.parse().ok()?;
        let is_whole = fraction.bytes().all(|digit| digit == b'0');
        return (fits && is_whole && !whole.starts_with('-'))
            .then(|| Fix::new(format!("write `{whole}`"), Safety::Unsafe, finding.range, whole));
    }
    let plain = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'%');
    written.bytes().all(plain).then(|| write_replacement(context, finding))?
}

/// Removes the quotation marks or the quote that turn a name into something else: the place takes nothing but a name.
pub(crate) fn write_symbol(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let written = context.slice(finding.range);
    let name = within_marks(written).or_else(|| behind_quote(written)).filter(|name| is_name(name))?;
    Some(Fix::new(format!("write `{name}`"), Safety::Certain, finding.range, name))
}

/// Removes the quotation marks or parentheses around a number: a guess.
pub(crate) fn write_number(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let written = context.slice(finding.range);
    let in_list = || written.strip_prefix('(')?.strip_suffix(')').map(str::trim);
    let number = within_marks(written).or_else(in_list).filter(|number| is_number(number))?;
    Some(Fix::new(format!("write `{number}`"), Safety::Unsafe, finding.range, number))
}

/// Puts a word or a number into quotation marks, or all words up to the end of the list: the place takes nothing but a
/// string. What a name stands for may be meant.
pub(crate) fn write_string(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let written = context.slice(finding.range);
    let word = behind_quote(written).unwrap_or(written);
    if let Some(words) = words_to_end(context.text(), finding.range) {
        let text = context.slice(words);
        return Some(Fix::new("put the words in quotation marks", Safety::Unsafe, words, format!("\"{text}\"")));
    }
    (is_name(word) || is_number(word))
        .then(|| Fix::new("put it in quotation marks", Safety::Unsafe, finding.range, format!("\"{word}\"")))
}

/// Removes the quote that prevents the lookup of names: a guess.
pub(crate) fn remove_quote(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let quoted = behind_quote(context.slice(finding.range))?;
    Some(Fix::new("remove the quote", Safety::Unsafe, finding.range, quoted))
}

/// Replaces the parts of a dice spec with the nearest valid values: a guess.
pub(crate) fn write_possible_dice(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let dice = possible_dice(context.slice(finding.range))?;
    Some(Fix::new(format!("write `{dice}`"), Safety::Unsafe, finding.range, dice))
}

/// Closes a token that is open to the end of the file at the end of its first line, before the parentheses there: a
/// guess.
pub(crate) fn close_at_end_of_line(context: &FixContext<'_>, finding: &Finding, closing: &str) -> Option<Fix> {
    let start = finding.range.start();
    let line = text_lines(context.text().get(usize::from(start)..)?).next()?;
    let inside = line.trim_end_matches(|c: char| c == ')' || c.is_whitespace());
    let end = TextRange::empty(start + TextSize::of(inside));
    Some(Fix::new(format!("write `{closing}` here"), Safety::Unsafe, end, closing))
}

/// Removes a property, if the finding is about all of it.
pub(crate) fn remove_property(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let Edit { range, text } = context.removal(finding.range);
    let whole = context.slice(finding.range).starts_with('(');
    whole.then(|| Fix::new("remove the property", Safety::Unsafe, range, text))
}

/// The words from one to the end of its list, if there are several on its line and nothing else.
fn words_to_end(text: &str, first: TextRange) -> Option<TextRange> {
    let rest = text.get(usize::from(first.start())..)?;
    let words = &rest[..rest.find(')')?];
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.' | ',' | '!' | '?' | ':' | '&');
    let is_text = words.chars().all(plain) && words.trim_end().contains(' ');
    is_text.then(|| TextRange::at(first.start(), TextSize::of(words.trim_end())))
}

fn possible_dice(written: &str) -> Option<String> {
    let (minus, rest) = written.strip_prefix('-').map_or(("", written), |rest| ("-", rest));
    let (count, rest) = rest.split_once('d')?;
    let (sides, offset) = match rest.find(['+', '-']) {
        Some(at) => (&rest[..at], Some((&rest[at..=at], &rest[at + 1..]))),
        None => (rest, None),
    };
    // A number with too many digits is too large, and a missing one counts as 0.
    let number = |digits: &str| -> Option<u32> {
        digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| match digits {
            "" => 0,
            digits => digits.parse().unwrap_or(u32::MAX),
        })
    };
    let (count, sides) = (number(count)?.clamp(1, 8), number(sides)?.clamp(2, 17));
    let offset = match offset {
        None => String::new(),
        Some(("-", digits)) if minus.is_empty() => format!("-{}", number(digits)?.clamp(1, 128)),
        Some((sign, digits)) => format!("{sign}{}", number(digits)?.min(127)),
    };
    Some(format!("{minus}{count}d{sides}{offset}"))
}

fn within_marks(written: &str) -> Option<&str> {
    written.strip_prefix('"')?.strip_suffix('"')
}

fn behind_quote(written: &str) -> Option<&str> {
    written.strip_prefix(['\'', '`']).map(str::trim_start).filter(|rest| !rest.is_empty())
}

/// Whether a text reads as a single symbol without bars.
fn is_name(text: &str) -> bool {
    let inner = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '*' | '/' | '.');
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(inner) && text != "nil"
}

/// Whether a text is a number in its plain notation.
fn is_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let unsigned = unsigned.strip_suffix('%').unwrap_or(unsigned);
    match unsigned.split_once('.') {
        Some((whole, decimals)) => digits(whole) && digits(decimals) && decimals.len() <= 2,
        None => digits(unsigned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_come_into_range() {
        let check = |written: &str, expected: Option<&str>| {
            assert_eq!(possible_dice(written).as_deref(), expected, "{written}");
        };
        check("9d6", Some("8d6"));
        check("2d20+3", Some("2d17+3"));
        check("5d", Some("5d2"));
        check("3d6+200", Some("3d6+127"));
        check("3d6-0", Some("3d6-1"));
        check("3d6-99999999999", Some("3d6-128"));
        check("-3d6-200", Some("-3d6-127"));
        check("3d6d2", None);
        check("3d6+2+3", None);
        check("12", None);
    }

    #[test]
    fn names_and_numbers() {
        for (text, name, number) in [
            ("hp-max", true, false),
            ("u*", true, false),
            ("nil", false, false),
            ("", false, false),
            ("two words", false, false),
            ("12", false, true),
            ("-1.25", false, true),
            ("50%", false, true),
            ("1.505", false, false),
            ("-", false, false),
            ("1.", false, false),
        ] {
            assert_eq!((is_name(text), is_number(text)), (name, number), "{text}");
        }
    }
}
