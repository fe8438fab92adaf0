//! Colors: mixing, contrast, names, and the 256 colors of terminals.

use std::{fmt, str::FromStr};

/// A color of three parts of eight bits each: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Black.
    pub const BLACK: Rgb = Rgb(0, 0, 0);
    /// White.
    pub const WHITE: Rgb = Rgb(255, 255, 255);

    /// Returns the color of 16-bit parts, as image families have them. If all parts are below 256, they are taken as
    /// 8-bit parts, because the result would be nearly black otherwise.
    pub fn from_parts(parts: [u16; 3]) -> Rgb {
        let [r, g, b] = if parts.iter().all(|&part| part < 256) { parts } else { parts.map(|part| part >> 8) };
        let part = |part: u16| u8::try_from(part).unwrap_or(u8::MAX);
        Rgb(part(r), part(g), part(b))
    }

    /// Returns the color with a name of X11 or CSS. Hyphens, spaces and case are ignored: `dark-orange`.
    pub fn named(name: &str) -> Option<Rgb> {
        let plain: String = name.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase()).collect();
        // X11 has a violet red, of which CSS has only three shades.
        if plain == "violetred" {
            return Some(Rgb(208, 32, 144));
        }
        // Function names such as `rgb` are not color names.
        svgtypes::Color::from_str(&plain).ok().map(|color| Rgb(color.red, color.green, color.blue))
    }

    /// A mixture: `part` percent of the other color.
    pub fn mix(self, other: Rgb, part: u32) -> Rgb {
        let part = part.min(100);
        let mix = |a: u8, b: u8| {
            u8::try_from((u32::from(a) * (100 - part) + u32::from(b) * part + 50) / 100).unwrap_or(u8::MAX)
        };
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// Returns the brightness to the eye, 0 to 1 (WCAG 2 relative luminance).
    pub fn luminance(self) -> f64 {
        let part = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(self.0) + 0.7152 * part(self.1) + 0.0722 * part(self.2)
    }

    /// The contrast with another color, 1 to 21 (WCAG 2).
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Returns black or white, whichever has more contrast with this color.
    pub fn ink(self) -> Rgb {
        if self.contrast(Rgb::BLACK) >= self.contrast(Rgb::WHITE) { Rgb::BLACK } else { Rgb::WHITE }
    }

    /// Returns the distance of two colors to the eye, 0 to about 765 (the low-cost "redmean" measure).
    pub fn distance(self, other: Rgb) -> f64 {
        let mean = (f64::from(self.0) + f64::from(other.0)) / 2.0;
        let part = |a: u8, b: u8| (f64::from(a) - f64::from(b)).powi(2);
        let (r, g, b) = (part(self.0, other.0), part(self.1, other.1), part(self.2, other.2));
        ((2.0 + mean / 256.0) * r + 4.0 * g + (2.0 + (255.0 - mean) / 256.0) * b).sqrt()
    }

    /// A color between the stops of a ramp; `at` and the places of the stops are 0 to 1, the stops in order.
    pub fn ramp(stops: &[(f64, Rgb)], at: f64) -> Rgb {
        let after = stops.iter().position(|&(place, _)| place >= at).unwrap_or(stops.len().saturating_sub(1));
        let Some(&(high, to)) = stops.get(after) else { return Rgb::BLACK };
        let (low, from) = stops[after.saturating_sub(1)];
        let part = if high > low { ((at - low) / (high - low)).clamp(0.0, 1.0) } else { 1.0 };
        // Between 0 and 100, so that the cast is exact.
        from.mix(to, (part * 100.0).round() as u32)
    }

    /// The nearest of the 216 colors and 24 grays of a terminal of 256 colors.
    pub fn xterm(self) -> u8 {
        const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        let level = |part: u8| {
            let distance = |i: &usize| LEVELS[*i].abs_diff(part);
            (0..LEVELS.len()).min_by_key(distance).unwrap_or(0)
        };
        let (r, g, b) = (level(self.0), level(self.1), level(self.2));
        let cube = Rgb(LEVELS[r], LEVELS[g], LEVELS[b]);
        let mean = (u32::from(self.0) + u32::from(self.1) + u32::from(self.2)) / 3;
        let step = (mean.saturating_sub(3) / 10).min(23);
        let grey = u8::try_from(8 + 10 * step).unwrap_or(u8::MAX);
        if Rgb(grey, grey, grey).distance(self) < cube.distance(self) {
            u8::try_from(232 + step).unwrap_or(255)
        } else {
            u8::try_from(16 + 36 * r + 6 * g + b).unwrap_or(16)
        }
    }
}

impl fmt::Display for Rgb {
    /// As CSS writes it: `#1f77b4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_colours() {
        assert_eq!(Rgb::named("dark-orange"), Some(Rgb(255, 140, 0)));
        assert_eq!(Rgb::named("DeepPink"), Rgb::named("deep pink"));
        assert_eq!(Rgb::named("cross"), None);
        assert_eq!(Rgb::named(""), None);
    }

    #[test]
    fn parts_of_images() {
        assert_eq!(Rgb::from_parts([65535, 0, 26214]), Rgb(255, 0, 102));
        assert_eq!(Rgb::from_parts([206, 231, 57]), Rgb(206, 231, 57));
    }

    #[test]
    fn ink_can_be_read_everywhere() {
        for r in (0..=255).step_by(15) {
            for g in (0..=255).step_by(15) {
                for b in (0..=255).step_by(15) {
                    let paper = Rgb(r, g, b);
                    assert!(paper.contrast(paper.ink()) >= 4.5, "{paper}");
                }
            }
        }
    }

    #[test]
    fn terminals_get_the_nearest_colour() {
        assert_eq!(Rgb(255, 0, 0).xterm(), 196);
        assert_eq!(Rgb(128, 128, 128).xterm(), 244);
        assert_eq!((Rgb::BLACK.xterm(), Rgb::WHITE.xterm()), (16, 231));
    }

    #[test]
    fn ramps_end_at_their_stops() {
        let stops = [(0.0, Rgb::BLACK), (0.5, Rgb(200, 0, 0)), (1.0, Rgb::WHITE)];
        assert_eq!(Rgb::ramp(&stops, 0.0), Rgb::BLACK);
        assert_eq!(Rgb::ramp(&stops, 0.25), Rgb(100, 0, 0));
        assert_eq!(Rgb::ramp(&stops, 1.5), Rgb::WHITE);
    }
}
