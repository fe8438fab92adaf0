//! Rectangles of a chart.

use std::fmt;

use serde::Serialize;

use super::SIDE;

/// A rectangle of percentiles, all ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Region {
    /// The least elevation.
    pub alt_min: usize,
    /// The greatest elevation.
    pub alt_max: usize,
    /// The least wetness.
    pub wet_min: usize,
    /// The greatest wetness.
    pub wet_max: usize,
}

impl Region {
    /// Returns the rectangle between half-open bounds; None if it is empty.
    pub(super) fn new(alt: (usize, usize), wet: (usize, usize)) -> Option<Region> {
        let is_some = alt.0 < alt.1 && wet.0 < wet.1;
        is_some.then(|| Region { alt_min: alt.0, alt_max: alt.1 - 1, wet_min: wet.0, wet_max: wet.1 - 1 })
    }

    /// Number of points.
    pub fn points(&self) -> usize {
        (self.alt_max - self.alt_min + 1) * (self.wet_max - self.wet_min + 1)
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let range = |min: usize, max: usize, what: &str| match (min, max) {
            (0, max) if max == SIDE - 1 => format!("any {what}"),
            (min, max) if min == max => format!("{what} {min}"),
            (min, max) => format!("{what} {min} to {max}"),
        };
        write!(
            f,
            "{} at {}",
            range(self.alt_min, self.alt_max, "elevation"),
            range(self.wet_min, self.wet_max, "wetness")
        )
    }
}

/// The points for which a test holds as rectangles that do not overlap, the largest first. Each is extended from its
/// first point to its maximum width, then to its maximum height.
pub(super) fn regions(holds: impl Fn(usize, usize) -> bool) -> Vec<Region> {
    let mut left: Vec<bool> = (0..SIDE * SIDE).map(|point| holds(point / SIDE, point % SIDE)).collect();
    let mut found = Vec::new();
    while let Some(first) = left.iter().position(|&point| point) {
        let (alt, wet) = (first / SIDE, first % SIDE);
        let wet_end = (wet..SIDE).find(|&wet| !left[alt * SIDE + wet]).unwrap_or(SIDE);
        let is_whole = |alt: &usize| (wet..wet_end).all(|wet| left[alt * SIDE + wet]);
        let alt_end = (alt..SIDE).find(|alt| !is_whole(alt)).unwrap_or(SIDE);
        (alt..alt_end).for_each(|alt| left[alt * SIDE + wet..alt * SIDE + wet_end].fill(false));
        found.extend(Region::new((alt, alt_end), (wet, wet_end)));
    }
    found.sort_by_key(|region| std::cmp::Reverse(region.points()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_cover_each_point_once() {
        let holds = |alt: usize, wet: usize| alt > 90 || (wet < 5 && alt > 20) || (alt * wet) % 97 == 13;
        let found = regions(holds);
        for alt in 0..SIDE {
            for wet in 0..SIDE {
                let inside = |region: &&Region| {
                    (region.alt_min..=region.alt_max).contains(&alt) && (region.wet_min..=region.wet_max).contains(&wet)
                };
                assert_eq!(found.iter().filter(inside).count(), usize::from(holds(alt, wet)), "{alt} {wet}");
            }
        }
    }
}
