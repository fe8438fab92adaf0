//! A heat map: how great an entry is among those that are shown, as a color, or as a bar before it.

use crate::term;

/// The number of shades.
const SHADES: u8 = 8;

/// The place of an entry between the smallest and the greatest, from 0 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shade(pub u8);

/// How shades are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heat {
    /// As the color of the background.
    Color,
    /// As bars of different height.
    Bars,
    /// As characters of terminals without others.
    Ascii,
}

/// Backgrounds of the 256-color palette, on which black text has a contrast of 5 at least.
const COLORS: [u8; SHADES as usize] = [231, 230, 229, 222, 215, 209, 203, 196];

const BARS: [char; SHADES as usize] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

const CHARS: [char; SHADES as usize] = [' ', '.', ':', '-', '+', '*', '#', '@'];

impl Shade {
    /// The shade of a number between two; none if these are equal.
    pub fn of(value: f64, (lo, hi): (f64, f64)) -> Option<Shade> {
        let part = (value - lo) / (hi - lo);
        // A part is between 0 and 1, so that the shade is, too.
        part.is_finite().then(|| Shade((part * f64::from(SHADES - 1)).round().clamp(0.0, 7.0) as u8))
    }
}

impl Heat {
    /// The way that the output allows.
    pub fn of(color: bool) -> Heat {
        match color {
            true => Heat::Color,
            false if term::is_dumb() => Heat::Ascii,
            false => Heat::Bars,
        }
    }

    /// An entry with its mark and shade.
    pub fn cell(self, entry: &str, mark: char, Shade(shade): Shade) -> String {
        let at = usize::from(shade.min(SHADES - 1));
        match self {
            Heat::Color => format!("\u{1b}[48;5;{};38;5;16m {entry}{mark}\u{1b}[0m", COLORS[at]),
            Heat::Bars => format!("{}{entry}{mark}", BARS[at]),
            Heat::Ascii => format!("{}{entry}{mark}", CHARS[at]),
        }
    }

    /// What the shades mean.
    pub fn legend(self, lo: &str, hi: &str) -> String {
        match self {
            Heat::Color => format!("shades from {lo} (white) to {hi} (red)"),
            Heat::Bars => format!("bars from {lo} ({}) to {hi} ({})", BARS[0], BARS[7]),
            Heat::Ascii => format!("marks from {lo} to {hi}: {}", CHARS.iter().collect::<String>()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_go_from_the_smallest_to_the_greatest() {
        let shades = [0.0, 10.0, 50.0, 100.0].map(|value| Shade::of(value, (0.0, 100.0)));
        assert_eq!(shades, [0, 1, 4, 7].map(|shade| Some(Shade(shade))));
        assert_eq!(Shade::of(5.0, (5.0, 5.0)), None);
        assert_eq!(Heat::Bars.cell("5", '.', Shade(7)), "█5.");
    }
}
