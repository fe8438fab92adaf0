//! Characters that look like those of the language, and marks of comments of other languages.

use gdl_schema::lookup;
use rustc_hash::FxHashSet;

use crate::{misread::is_dash, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds typed characters that look like others: curved quotation marks, spaces that do not break a line or have no
    /// width, dashes in the place of a minus sign, wide and foreign letters, brackets in the place of parentheses; and the
    /// marks that begin a comment in other languages.
    ///
    /// ## Why it matters
    ///
    /// Word processors, chats and web pages put such characters in. To the engine they are letters: a name with one of
    /// them is another name.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes also=type-property-not-string
    /// # (terrain-type plain)
    /// (unit-type tank (name “Tank”))
    /// ;                     ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (name "Tank"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the character that it looks like. That is safe for quotation marks, spaces, digits, and names that exist with
    /// the character of the language.
    name: "lookalike-character",
    code: "G1478",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A character that looks like another one",
    consequence: "The engine reads it as a letter of a name.",
    help: "Write the plain character of the keyboard.",
    check: Check::Text(check),
}

fn check(ctx: &mut SyntaxContext<'_>) {
    let text = ctx.text();
    // Most files have nothing of the kind, and a search for bytes is faster than one through the tokens.
    let marks = ["//", "/*", "[", "{", "\n# ", "\n-- "];
    let begins = text.starts_with("# ") || text.starts_with("-- ");
    if text.is_ascii() && !begins && !marks.iter().any(|mark| text.contains(mark)) {
        return;
    }
    let mut depth = 0_usize;
    let mut names: Option<FxHashSet<&str>> = None;
    // What the last finding covers.
    let mut covered = TextSize::new(0);
    for token in ctx.tokens() {
        match token.kind {
            SyntaxKind::LParen => depth += 1,
            SyntaxKind::RParen => depth = depth.saturating_sub(1),
            SyntaxKind::Symbol | SyntaxKind::Number if token.range.start() >= covered => {
                if let Some(found) = comment(text, &token, depth).or_else(|| brackets(text, &token)) {
                    covered = found.range.end();
                    found.report(ctx);
                } else if token.text.chars().any(|c| plain(c) != Plain::Same) {
                    let word = word_around(text, token.range);
                    let names = names.get_or_insert_with(|| plain_names(text));
                    covered = word.end();
                    if let Some(found) = quotation(text, &token).or_else(|| characters(text, word, names)) {
                        covered = found.range.end();
                        found.report(ctx);
                    }
                }
            }
            _ => {}
        }
    }
}

/// What is found at a place.
struct Lookalike {
    range: TextRange,
    message: String,
    edits: Vec<(TextRange, &'static str)>,
    label: String,
    safety: Safety,
}

impl Lookalike {
    fn report(self, ctx: &mut SyntaxContext<'_>) {
        let lint = ctx.report(self.range, self.message);
        if !self.edits.is_empty() {
            lint.fix(self.safety, self.label, |edits| {
                for (range, text) in self.edits {
                    edits.replace(range, text);
                }
            });
        }
    }
}

/// What a character stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plain {
    /// Itself.
    Same,
    /// Space between words, or nothing.
    Space(&'static str),
    Double,
    Single,
    Dash,
    /// A letter or a digit of another script or width.
    Letter(&'static str),
}

const WIDE: &str = "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";

/// Cyrillic and Greek letters that look like Latin ones, and those.
const FOREIGN: [(char, &str); 24] = [
    ('а', "a"), ('е', "e"), ('о', "o"), ('р', "p"), ('с', "c"), ('у', "y"), ('х', "x"), ('і', "i"), ('ѕ', "s"),
    ('ј', "j"), ('А', "A"), ('В', "B"), ('Е', "E"), ('К', "K"), ('М', "M"), ('Н', "H"), ('О', "O"), ('Р', "P"),
    ('С', "C"), ('Т', "T"), ('Х', "X"), ('ο', "o"), ('ν', "v"), ('Α', "A"),
];

fn plain(c: char) -> Plain {
    match c {
        c if c.is_ascii() => Plain::Same,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => Plain::Space(" "),
        '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' => Plain::Space(""),
        '“' | '”' | '„' | '‟' | '«' | '»' | '＂' => Plain::Double,
        '‘' | '’' | '‚' | '‛' | '´' | '＇' => Plain::Single,
        c if is_dash(c) => Plain::Dash,
        '\u{ff01}'..='\u{ff5e}' => {
            let at = c as usize - 0xff01;
            Plain::Letter(&WIDE[at..=at])
        }
        c => FOREIGN.iter().find(|(foreign, _)| *foreign == c).map_or(Plain::Same, |(_, latin)| Plain::Letter(latin)),
    }
}

/// The words of a text that are in ASCII.
fn plain_names(text: &str) -> FxHashSet<&str> {
    text.split(|c: char| !is_word(c)).filter(|word| word.is_ascii()).collect()
}

fn is_word(c: char) -> bool {
    !matches!(c, ' ' | '\t' | '\r' | '\n' | '(' | ')' | '"' | '\'' | '`' | '|' | ';')
}

/// The word around a token, up to blanks, parentheses and quotation marks.
fn word_around(text: &str, range: TextRange) -> TextRange {
    let (start, end) = (usize::from(range.start()), usize::from(range.end()));
    let before = text[..start].chars().rev().take_while(|&c| is_word(c)).map(TextSize::of).sum::<TextSize>();
    let after = text[end..].chars().take_while(|&c| is_word(c)).map(TextSize::of).sum::<TextSize>();
    TextRange::new(range.start() - before, range.end() + after)
}

/// The rest of the line after an offset.
fn rest_of_line(text: &str, at: TextSize) -> &str {
    let rest = &text[usize::from(at)..];
    &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())]
}

/// A string in quotation marks that are none.
fn quotation(text: &str, token: &TokenSpan<'_>) -> Option<Lookalike> {
    let (at, open) = token.text.char_indices().find(|&(_, c)| plain(c) == Plain::Double)?;
    let start = token.range.start() + TextSize::try_from(at).ok()?;
    let after = start + TextSize::of(open);
    let rest = rest_of_line(text, after);
    let (length, close) = rest.char_indices().find(|&(_, c)| c == '"' || plain(c) == Plain::Double)?;
    let end = after + TextSize::try_from(length).ok()?;
    let range = TextRange::new(start, end + TextSize::of(close));
    // Only a string that ends where a list or a word ends is surely one.
    let follows = text[usize::from(range.end())..].chars().next();
    let is_sure = at == 0 && !rest[..length].contains(['(', ')']) && follows.is_none_or(|c| !is_word(c) && c != '"');
    let inside = &text[usize::from(after)..usize::from(end)];
    let marks = [TextRange::new(start, after), TextRange::new(end, range.end())];
    Some(Lookalike {
        range,
        message: format!("`{open}` and `{close}` are letters to the engine, not the quotation marks of a string"),
        edits: if is_sure { marks.map(|mark| (mark, "\"")).to_vec() } else { Vec::new() },
        label: format!("write `\"{inside}\"`"),
        safety: Safety::Certain,
    })
}

/// A word with characters that are not what they look like.
fn characters(text: &str, word: TextRange, names: &FxHashSet<&str>) -> Option<Lookalike> {
    let written = &text[std::ops::Range::<usize>::from(word)];
    let mut edits = Vec::new();
    let mut better = String::new();
    let mut first = None;
    let (mut is_space, mut is_letter) = (true, false);
    for (at, c) in written.char_indices() {
        let range = TextRange::at(word.start() + TextSize::try_from(at).unwrap_or_default(), TextSize::of(c));
        let new = match plain(c) {
            Plain::Same => {
                better.push(c);
                continue;
            }
            Plain::Space(new) => new,
            Plain::Double => "\"",
            Plain::Single => "'",
            Plain::Dash => "-",
            Plain::Letter(new) => new,
        };
        is_space &= matches!(plain(c), Plain::Space(_));
        is_letter |= matches!(plain(c), Plain::Letter(_));
        first.get_or_insert((c, new));
        edits.push((range, new));
        better.push_str(new);
    }
    let (c, new) = first.unwrap_or(('?', "?"));
    let is_known = better.split(' ').all(|name| name.is_empty() || names.contains(name) || lookup(name).next().is_some());
    let quotes_list = better == "'";
    // A word of another script has such letters by right.
    let is_foreign = is_letter && written.chars().any(|c| c.is_alphabetic() && !c.is_ascii() && plain(c) == Plain::Same);
    let number = better.strip_prefix('-').unwrap_or(&better);
    let is_digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'd' | b'+' | b'-'));
    let is_lone_quote = edits.iter().any(|(_, new)| *new == "\"") || (better.contains('\'') && !quotes_list);
    let is_structure = edits.iter().any(|(_, new)| matches!(*new, ";" | "#" | "|" | "(" | ")"));
    let has_latin = written.chars().any(|c| c.is_ascii_alphanumeric()) || is_digits || is_known || is_structure;
    let is_byte_order_mark = word.start() == TextSize::new(0) && written.starts_with('\u{feff}');
    if is_foreign || (is_letter && !has_latin) || is_byte_order_mark {
        return None;
    }
    if is_lone_quote || is_structure {
        edits.clear();
    }
    let shown = match (plain(c), new) {
        (Plain::Space(" "), _) => format!("a space that the engine takes for a letter (U+{:04X})", u32::from(c)),
        (Plain::Space(_), _) => format!("a character without a width (U+{:04X})", u32::from(c)),
        (_, new) => format!("`{c}`, which is not `{new}`"),
    };
    let shown_word: String = written.chars().take(40).filter(|&c| !matches!(plain(c), Plain::Space(""))).collect();
    Some(Lookalike {
        range: word,
        message: format!("`{shown_word}` has {shown}"),
        edits,
        label: format!("write `{better}`"),
        safety: if is_space || is_digits || is_known || quotes_list { Safety::Certain } else { Safety::Unsafe },
    })
}

/// A list in brackets.
fn brackets(text: &str, token: &TokenSpan<'_>) -> Option<Lookalike> {
    let close = match token.text.as_bytes().first()? {
        b'[' => ']',
        b'{' => '}',
        _ => return None,
    };
    let rest = rest_of_line(text, token.range.start());
    let length = rest.find(close)?;
    let inside = &rest[1..length];
    let follows = rest[length + 1..].chars().next();
    if inside.contains(['(', ')', '[', '{', '"', ';']) || inside.trim().is_empty() || follows.is_some_and(is_word) {
        return None;
    }
    let open = TextRange::at(token.range.start(), TextSize::new(1));
    let end = open.start() + TextSize::try_from(length).ok()?;
    let close_range = TextRange::at(end, TextSize::new(1));
    Some(Lookalike {
        range: open.cover(close_range),
        message: format!("`{}` and `{close}` are letters to the engine, not parentheses", &rest[..1]),
        edits: vec![(open, "("), (close_range, ")")],
        label: format!("write `({inside})`"),
        safety: Safety::Unsafe,
    })
}

/// A comment as in other languages.
fn comment(text: &str, token: &TokenSpan<'_>, depth: usize) -> Option<Lookalike> {
    let start = token.range.start();
    let rest = rest_of_line(text, start);
    let before = &text[..usize::from(start)];
    let begins_line = before.is_empty() || before.ends_with(['\n', '\r']);
    let mark = ["//", "/*", "#", "--"].into_iter().find(|mark| rest.starts_with(mark))?;
    let after = &rest[mark.len()..];
    let words = after.trim();
    // Words outside of any form, or after it, are text; a hash or a dash may be a symbol.
    let is_text = match mark {
        "//" => before.is_empty() || before.ends_with([' ', '\t', '\n', '\r', '(', ')']),
        "/*" => depth == 0,
        _ => depth == 0 && begins_line && after.starts_with(' ') && words.starts_with(|c: char| c.is_alphabetic()),
    };
    if !is_text || words.is_empty() {
        return None;
    }
    let opening = TextRange::at(start, TextSize::of(mark));
    if mark == "/*" {
        let body = &text[usize::from(opening.end())..];
        let length = body.find("*/")?;
        let end = opening.end() + TextSize::try_from(length).ok()?;
        let closing = TextRange::at(end, TextSize::new(2));
        let plain = !body[..length].contains(['(', ')', '"', '|', '#', ';']);
        return Some(Lookalike {
            range: opening.cover(closing),
            message: "a comment between `/*` and `*/` is text to the engine".to_owned(),
            edits: if plain { vec![(opening, "#|"), (closing, "|#")] } else { Vec::new() },
            label: "write `#|` and `|#`".to_owned(),
            safety: Safety::Certain,
        });
    }
    // A list on the line may be what the engine reads of it.
    let plain = !after.contains(['(', ')', '"', '|', '#', ';']);
    Some(Lookalike {
        range: TextRange::at(start, TextSize::of(rest.trim_end())),
        message: format!("`{mark}` does not begin a comment"),
        edits: if plain { vec![(opening, ";")] } else { Vec::new() },
        label: "begin the comment with `;`".to_owned(),
        safety: Safety::Certain,
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const GAME: &str = "(unit-type tank (name “Big Tank”) (acp-per-turn\u{a0}4) (speed １００) [hp-max 6]) // the tank
(unit-type ship (name \"‘A’ – b\") (hp-max\u{200b} 5) (point-value −5)) (unit-type кот) (terrain-type t) (table hit-chance (tаnk u* 5))
/* two
lines */ # no
# a comment
(add кот hp-max 3) (add car–bomb hp-max 5) (add tank acp–per–turn 3)
//(add tank hp-max 5)
";

    #[test]
    fn each_is_named_once() {
        check("lookalike-character", GAME, expect![[r#"
            main.g:1:23: `“` and `”` are letters to the engine, not the quotation marks of a string
              safe: write `"Big Tank"`
            main.g:1:40: `acp-per-turn 4` has a space that the engine takes for a letter (U+00A0)
              safe: write `acp-per-turn 4`
            main.g:1:64: `１００` has `１`, which is not `1`
              safe: write `100`
            main.g:1:75: `[` and `]` are letters to the engine, not parentheses
              unsafe: write `(hp-max 6)`
            main.g:1:87: `//` does not begin a comment
              safe: begin the comment with `;`
            main.g:2:41: `hp-max` has a character without a width (U+200B)
              safe: write `hp-max`
            main.g:2:67: `−5` has `−`, which is not `-`
              safe: write `-5`
            main.g:2:129: `tаnk` has `а`, which is not `a`
              safe: write `tank`
            main.g:3:1: a comment between `/*` and `*/` is text to the engine
              safe: write `#|` and `|#`
            main.g:5:1: `#` does not begin a comment
              safe: begin the comment with `;`
            main.g:6:28: `car–bomb` has `–`, which is not `-`
              unsafe: write `car-bomb`
            main.g:6:59: `acp–per–turn` has `–`, which is not `-`
              safe: write `acp-per-turn`
            main.g:7:1: `//` does not begin a comment
        "#]]);
    }

    #[test]
    fn what_is_shown_is_written() {
        check_fix("lookalike-character", GAME, expect![[r#"
            (unit-type tank (name "Big Tank") (acp-per-turn 4) (speed 100) (hp-max 6)) ; the tank
            (unit-type ship (name "‘A’ – b") (hp-max 5) (point-value -5)) (unit-type кот) (terrain-type t) (table hit-chance (tank u* 5))
            #| two
            lines |# # no
            ; a comment
            (add кот hp-max 3) (add car-bomb hp-max 5) (add tank acp-per-turn 3)
            //(add tank hp-max 5)
        "#]]);
    }
}
