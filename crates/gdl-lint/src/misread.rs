//! Numbers and dice that the engine cuts in two: what their author wrote.

use gdl_syntax::{TextRange, TextSize};

use crate::Safety;

/// The replacement of a text by what it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Correction {
    pub range: TextRange,
    pub text: String,
    pub safety: Safety,
}

/// Returns the correction of the value before an atom that the engine ignores, if the atom is a part of it: `+4` after `2d6`,
/// or `D6` after `2`.
pub(crate) fn correction_before(text: &str, at: TextSize) -> Option<Correction> {
    let at = usize::from(at);
    let blank = |c: char| matches!(c, ' ' | '\t');
    let before = text.get(..at)?.trim_end_matches(blank);
    let start = before.len() - before.chars().rev().take_while(|&c| is_word(c)).map(char::len_utf8).sum::<usize>();
    if before.len() == at {
        return correction_at(text, offset(start));
    }
    let dice = &before[start..];
    let rest = text.get(at..)?;
    let first = word(rest);
    // The number may stand apart from its sign.
    let (sign, digits, end) = match first {
        "+" | "-" => {
            let after = rest[1..].trim_start_matches(blank);
            (first, word(after), text.len() - after.len() + word(after).len())
        }
        _ => (first.get(..1).filter(|sign| matches!(*sign, "+" | "-"))?, first.get(1..)?, at + first.len()),
    };
    let better = format!("{}{sign}{digits}", dice.to_ascii_lowercase());
    (is_dice(&better) && is_number(digits)).then(|| Correction {
        range: TextRange::new(offset(start), offset(end)),
        text: better,
        safety: Safety::Certain,
    })
}

/// Returns the correction of the word that begins at an offset, if it is a number that does not look like one to the engine:
/// `2D6+4`, `0,30`, `1_000`, `2o`.
pub(crate) fn correction_at(text: &str, at: TextSize) -> Option<Correction> {
    let at = usize::from(at);
    let written = word(text.get(at..)?);
    // A list of values begins with a number: its commas separate values.
    let in_values = text[..at].trim_end().ends_with('(');
    let plain: String = written.chars().map(|c| if is_dash(c) { '-' } else { c.to_ascii_lowercase() }).collect();
    let (better, safety) = if plain != written && is_dice(&plain) {
        (plain, Safety::Certain)
    } else if let Some((whole, groups)) = written.split_once('_') {
        let is_group = |group: &str| group.len() == 3 && is_number(group);
        (is_number(whole) && groups.split('_').all(is_group)).then(|| (written.replace('_', ""), Safety::Certain))?
    } else if let Some((whole, rest)) = written.split_once(',') {
        if in_values || !is_number(whole) || !is_number(rest.split(',').next_back()?) {
            return None;
        }
        match rest.len() {
            // Two digits after a zero are no second value.
            1 | 2 if whole == "0" => (format!("0.{rest}"), Safety::Unsafe),
            _ if whole != "0" && rest.split(',').all(|group| group.len() == 3 && is_number(group)) => {
                (written.replace(',', ""), Safety::Unsafe)
            }
            _ => return None,
        }
    } else if written.starts_with(|c: char| c.is_ascii_digit()) && written.contains(['o', 'O', 'l']) {
        let digits: String = written
            .chars()
            .map(|c| match c {
                'o' | 'O' => '0',
                'l' => '1',
                c => c,
            })
            .collect();
        is_number(&digits).then_some((digits, Safety::Unsafe))?
    } else {
        return None;
    };
    let range = TextRange::new(offset(at), offset(at + written.len()));
    Some(Correction { range, text: better, safety })
}

/// Whether a character is a dash that looks like a minus sign.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}')
}

/// The word at the start of a text.
fn word(text: &str) -> &str {
    let end = text.find(|c| !is_word(c)).unwrap_or(text.len());
    &text[..end]
}

fn is_word(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '(' | ')' | '"' | '\'' | '`' | '|' | ';' | '#')
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() < 10 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text is dice: `NdS`, `NdS+O`, or `NdS-O`.
fn is_dice(text: &str) -> bool {
    let Some((count, rest)) = text.split_once('d') else { return false };
    let (sides, offset) = rest.split_once(['+', '-']).map_or((rest, None), |(sides, offset)| (sides, Some(offset)));
    is_number(count) && is_number(sides) && offset.is_none_or(is_number)
}

fn offset(at: usize) -> TextSize {
    TextSize::try_from(at).unwrap_or(TextSize::new(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_look() {
        let check = |text: &str, expected: Option<(&str, bool)>| {
            let at = text.find(|c: char| c.is_ascii_digit()).unwrap();
            let found = correction_at(text, offset(at));
            let found = found.as_ref().map(|it| (it.text.as_str(), it.safety.is_safe()));
            assert_eq!(found, expected, "{text}");
        };
        check("(a b 3D6+6)", Some(("3d6+6", true)));
        check("(a b 2d6\u{2013}4)", Some(("2d6-4", true)));
        check("(hp 1_000)", Some(("1000", true)));
        check("(hp 0,30)", Some(("0.30", false)));
        check("(hp 1,000,000)", Some(("1000000", false)));
        check("(hp 2o)", Some(("20", false)));
        for text in ["(hp 1,5)", "((10,20))", "((0,30))", "(hp 2d6)", "(hp 12)", "(hp 12abc)", "(hp 10days)", "(hp 1,)"]
        {
            check(text, None);
        }
    }

    #[test]
    fn ignored_parts_belong_to_the_dice_before_them() {
        let check = |text: &str, junk: &str, expected: Option<&str>| {
            let found = correction_before(text, offset(text.find(junk).unwrap()));
            assert_eq!(found.map(|it| it.text).as_deref(), expected, "{text}");
        };
        check("(a b 2d6 +4)", "+4", Some("2d6+4"));
        check("(a b 2D6  - 4)", "- 4", Some("2d6-4"));
        check("(a b 2D6)", "D6", Some("2d6"));
        check("(a b 6 2)", "2)", None);
        check("(a b 2d6 +x)", "+x", None);
        check("(a b 2d6 +)", "+)", None);
    }
}
