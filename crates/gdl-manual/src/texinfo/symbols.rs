//! Commands of Texinfo that stand for a character: accents, letters, arrows, dots.

use unicode_normalization::UnicodeNormalization;

/// Returns the text for `@name{}`; none if it is not a symbol.
pub(super) fn symbol(name: &str) -> Option<&'static str> {
    Some(match name {
        "dots" | "enddots" | "ldots" => "...",
        "result" => "\u{21d2}",
        "expansion" => "\u{21a6}",
        "equiv" => "\u{2261}",
        "print" => "\u{22a3}",
        "point" => "\u{22c6}",
        "error" => "error\u{2192}",
        "arrow" => "\u{2192}",
        "bullet" => "\u{2022}",
        "minus" => "\u{2212}",
        "geq" => "\u{2265}",
        "leq" => "\u{2264}",
        "copyright" => "\u{a9}",
        "registeredsymbol" => "\u{ae}",
        "textdegree" => "\u{b0}",
        "euro" => "\u{20ac}",
        "pounds" => "\u{a3}",
        "TeX" => "TeX",
        "LaTeX" => "LaTeX",
        "tie" => " ",
        "comma" => ",",
        "atchar" => "@",
        "hashchar" => "#",
        "ampchar" => "&",
        "backslashchar" => "\\",
        "lbracechar" => "{",
        "rbracechar" => "}",
        "exclamdown" => "\u{a1}",
        "questiondown" => "\u{bf}",
        "ordf" => "\u{aa}",
        "ordm" => "\u{ba}",
        "quotedblleft" => "\u{201c}",
        "quotedblright" => "\u{201d}",
        "quoteleft" => "\u{2018}",
        "quoteright" => "\u{2019}",
        "quotedblbase" => "\u{201e}",
        "quotesinglbase" => "\u{201a}",
        "guillemetleft" | "guillemotleft" => "\u{ab}",
        "guillemetright" | "guillemotright" => "\u{bb}",
        "guilsinglleft" => "\u{2039}",
        "guilsinglright" => "\u{203a}",
        "ss" => "\u{df}",
        "aa" => "\u{e5}",
        "AA" => "\u{c5}",
        "ae" => "\u{e6}",
        "AE" => "\u{c6}",
        "o" => "\u{f8}",
        "O" => "\u{d8}",
        "oe" => "\u{153}",
        "OE" => "\u{152}",
        "l" => "\u{142}",
        "L" => "\u{141}",
        "dh" => "\u{f0}",
        "DH" => "\u{d0}",
        "th" => "\u{fe}",
        "TH" => "\u{de}",
        "today" | "thischapter" | "click" => "",
        _ => return None,
    })
}

/// The combining character of an accent, by its command.
pub(super) fn accent(name: &str) -> Option<char> {
    Some(match name {
        "`" => '\u{300}',
        "'" => '\u{301}',
        "^" => '\u{302}',
        "~" => '\u{303}',
        "=" => '\u{304}',
        "u" => '\u{306}',
        "dotaccent" => '\u{307}',
        "\"" => '\u{308}',
        "ringaccent" => '\u{30a}',
        "H" => '\u{30b}',
        "v" => '\u{30c}',
        "udotaccent" => '\u{323}',
        "," => '\u{327}',
        "ogonek" => '\u{328}',
        "ubaraccent" => '\u{331}',
        "tieaccent" => '\u{361}',
        _ => return None,
    })
}

/// A letter with an accent, as one character if there is one.
pub(super) fn accented(base: &str, accent: char) -> String {
    let mut chars = base.chars();
    let first = chars.next().unwrap_or(' ');
    [first, accent].into_iter().chain(chars).nfc().collect()
}

/// Returns the text for `@dotless{letter}`.
pub(super) fn dotless(letter: &str) -> &str {
    match letter {
        "i" => "\u{131}",
        "j" => "\u{237}",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_are_composed() {
        assert_eq!(accented("e", '\u{301}'), "\u{e9}");
        assert_eq!(accented("oo", '\u{361}'), "o\u{361}o");
        assert_eq!(accented("", '\u{301}'), " \u{301}");
    }
}
