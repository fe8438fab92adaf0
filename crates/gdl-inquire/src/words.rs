//! Values and groups of types in words.

use gdl_base::counted;
use gdl_ruleset::dice_text;

use crate::Inline;

/// The maximum number of names in a list.
const MAX_NAMED: usize = 5;

/// A text of at most some characters.
pub(crate) fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text.to_owned(),
    }
}

/// A value with its unit, as the manual names it.
pub(crate) fn with_unit(value: &str, unit: &str) -> String {
    let is_number = value.parse::<i64>().is_ok();
    let one = |many: &str| many.strip_suffix('s').filter(|_| value == "1").unwrap_or(many).to_owned();
    match unit {
        "true or false" if value == "0" => "no".to_owned(),
        "true or false" if value == "1" => "yes".to_owned(),
        _ if !is_number => value.to_owned(),
        "percentage" => format!("{value}%"),
        "distance in cells" => format!("{value} {}", one("cells")),
        "chance in hundredths of a percent" => format!("{value} hundredths of a percent"),
        "number of hundredths" => format!("{value} hundredths"),
        "action points" | "movement points" | "hit points" | "construction points" | "tooling points" => {
            format!("{value} {}", one(unit))
        }
        _ => value.to_owned(),
    }
}

/// The mean of an entry of a table of dice (spec language 1.6).
pub fn mean_of_dice(entry: i32) -> f64 {
    let text = i16::try_from(entry).map_or_else(|_| entry.to_string(), dice_text);
    let Some((count, rest)) = text.split_once('d') else { return f64::from(entry) };
    let end = rest.find(['+', '-']).unwrap_or(rest.len());
    let number = |text: &str| text.parse::<f64>().unwrap_or(0.0);
    number(count) * (number(&rest[..end]) + 1.0) / 2.0 + number(&rest[end..])
}

/// A name of a module that stands between backticks in a sentence: backticks of its own would end the code there.
pub(crate) fn unticked(name: &str) -> String {
    name.replace('`', "'")
}

/// A number with its noun.
pub(crate) fn amount(count: i32, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Hundredths as a number with at most two digits after the point.
pub(crate) fn hundredths(amount: i32) -> String {
    let text = format!("{:.2}", f64::from(amount) / 100.0);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Names in a sentence, all of them: "a, b and c".
pub(crate) fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [name] => (*name).to_owned(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// Names in a sentence: some of them if there are many.
pub(crate) fn some_names(names: &[&str]) -> Inline {
    let line = Inline::names(names.iter().take(MAX_NAMED).copied());
    match names.len().saturating_sub(MAX_NAMED) {
        0 => line,
        1 => line.text(", ").code(names[MAX_NAMED]),
        more => line.text(format!(" and {}", counted(more, "other", "others"))),
    }
}

/// Pairs of names in few words: "a, b by c" if they form a rectangle. The second name is empty if there is one alone.
pub(crate) fn cells_text<'n>(cells: impl Iterator<Item = (&'n str, &'n str)>) -> Inline {
    let cells: Vec<(&str, &str)> = cells.collect();
    let distinct = |name: fn(&(&'n str, &'n str)) -> &'n str| {
        let mut seen = rustc_hash::FxHashSet::default();
        cells.iter().map(name).filter(|name| seen.insert(*name)).collect::<Vec<&str>>()
    };
    let (rows, cols) = (distinct(|cell| cell.0), distinct(|cell| cell.1));
    if cols == [""] {
        return some_names(&rows);
    }
    if rows.len() * cols.len() == cells.len() {
        return some_names(&rows).text(" by ").and(some_names(&cols));
    }
    let mut line = Inline::default();
    for (row, col) in cells.iter().take(MAX_NAMED) {
        line = if line.is_empty() { line } else { line.text(", ") }.code(*row).text(" by ").code(*col);
    }
    match cells.len().saturating_sub(MAX_NAMED) {
        0 => line,
        more => line.text(format!(" and {}", counted(more, "other", "others"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    fn check(cells: &[(&str, &str)], expected: &str) {
        let text = cells_text(cells.iter().copied());
        assert_eq!(text.0.iter().map(Span::shown).collect::<String>(), expected);
    }

    #[test]
    fn cells_in_few_words() {
        check(&[("a", "b")], "a by b");
        check(&[("a", "b"), ("a", "c"), ("d", "b"), ("d", "c")], "a, d by b, c");
        check(&[("a", "b"), ("d", "c")], "a by b, d by c");
        check(&["a", "b", "c", "d", "e", "f"].map(|name| (name, "")), "a, b, c, d, e, f");
        check(&["a", "b", "c", "d", "e", "f", "g"].map(|name| (name, "")), "a, b, c, d, e and 2 others");
        assert_eq!((listed(&["a"]), listed(&["a", "b", "c"])), ("a".to_owned(), "a, b and c".to_owned()));
        assert_eq!(cut("abc", 3), "abc");
        assert_eq!(cut("abcd", 3), "abc ...");
    }

    #[test]
    fn values_with_units() {
        for (value, unit, expected) in [
            ("35", "percentage", "35%"),
            ("1", "action points", "1 action point"),
            ("-2", "hit points", "-2 hit points"),
            ("1", "distance in cells", "1 cell"),
            ("1", "true or false", "yes"),
            ("\"x\"", "string", "\"x\""),
            ("7", "number", "7"),
        ] {
            assert_eq!(with_unit(value, unit), expected);
        }
        assert_eq!([mean_of_dice(5), mean_of_dice(20994), mean_of_dice(-28160)], [5.0, 12.5, 9.5]);
    }
}
