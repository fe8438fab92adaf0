//! Colors: the hexadecimal colors in the block of `coloring`, for swatches and pickers.

use bdl_check::{Checked, model::RuleValue};
use gdl_base::{TextRange, TextSize};

use crate::javascript::{self, JsKind};

/// A color in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColorUse {
    /// Its text without the quotes: `#b58863`.
    pub range: TextRange,
    /// Red, green, blue and opacity.
    pub rgba: [u8; 4],
}

/// The colors of a file, in the order of the text.
pub fn colors(checked: &Checked) -> Vec<ColorUse> {
    let Some(rule) = checked.model.rule("coloring") else { return Vec::new() };
    let RuleValue::Block(index) = rule.value else { return Vec::new() };
    let Some(block) = checked.model.blocks.get(index) else { return Vec::new() };
    let texts = javascript::lex(&block.text).into_iter().filter(|token| token.kind == JsKind::Text && token.is_closed);
    let colors = texts.filter_map(|token| {
        let inner = block.text.get(token.range.start + 1..token.range.end - 1)?;
        let start = block.text_range.start() + TextSize::new(token.range.start as u32 + 1);
        Some(ColorUse { range: TextRange::at(start, TextSize::of(inner)), rgba: rgba(inner)? })
    });
    colors.collect()
}

/// The value of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
fn rgba(text: &str) -> Option<[u8; 4]> {
    let digits = text.strip_prefix('#')?;
    let digits: Vec<u8> = digits.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let pair = |at: usize| digits[at] * 16 + digits[at + 1];
    let double = |at: usize| digits[at] * 17;
    match digits.len() {
        3 => Some([double(0), double(1), double(2), 255]),
        4 => Some([double(0), double(1), double(2), double(3)]),
        6 => Some([pair(0), pair(2), pair(4), 255]),
        8 => Some([pair(0), pair(2), pair(4), pair(6)]),
        _ => None,
    }
}

/// The text of a color: six digits, or eight if it is not opaque.
pub fn color_text([red, green, blue, opacity]: [u8; 4]) -> String {
    match opacity {
        255 => format!("#{red:02x}{green:02x}{blue:02x}"),
        _ => format!("#{red:02x}{green:02x}{blue:02x}{opacity:02x}"),
    }
}

#[cfg(test)]
mod tests {
    use bdl_check::{Options, check};

    use super::*;

    #[test]
    fn colors_of_coloring_are_found() {
        let text = "rules{ coloring : explicit{ (x, h) => x ? '#b58863' : h ? \"#FfF\" : '#0f08' + 'red' + '#12' } }
            finish{ explicit{ (c) => c.data.color === '#123456' } }";
        let found = colors(&check(text, &Options::default()));
        let texts: Vec<(&str, String)> =
            found.iter().map(|color| (&text[color.range], color_text(color.rgba))).collect();
        let expected = [("#b58863", "#b58863"), ("#FfF", "#ffffff"), ("#0f08", "#00ff0088")];
        assert_eq!(texts, expected.map(|(text, color)| (text, color.to_owned())));
    }
}
