//! Names of modules in grids, where each name makes a whole column wider.

use gdl_report::escape::one_line;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The maximum width of a name in columns.
const MAX_WIDTH: usize = 60;

/// What follows the part of a name that is shown.
const MORE: &str = "...";

/// A name on one line, cut if it is longer than any sensible name.
pub fn short_name(name: &str) -> String {
    let name = one_line(name);
    if name.width() <= MAX_WIDTH {
        return name.into_owned();
    }
    let mut rest = MAX_WIDTH - MORE.len();
    let fits = |c: &char| {
        let width = c.width().unwrap_or(0);
        let fits = width <= rest;
        rest = rest.saturating_sub(width);
        fits
    };
    // Characters of no width are many bytes, too.
    let start: String = name.chars().take_while(fits).take(4 * MAX_WIDTH).collect();
    start + MORE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut() {
        assert_eq!(short_name("tank\u{1b}"), "tank\\u{1b}");
        assert_eq!(short_name(&"n".repeat(60)), "n".repeat(60));
        assert_eq!(short_name(&"n".repeat(61)), "n".repeat(57) + "...");
        assert_eq!(short_name(&"\u{6771}".repeat(31)), "\u{6771}".repeat(28) + "...");
        assert!(short_name(&("a".repeat(61) + &"\u{301}".repeat(900))).len() < 500);
    }
}
