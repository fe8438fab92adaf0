//! The terrain that the fractal method selects for each altitude and wetness.

use gdl_ruleset::TypeRef;
use gdl_schema::{global, terrain, word};

use crate::facts::game::Game;

/// The smallest width and height of an area for which the method works.
const LEAST_SIZE: i32 = 9;

/// The terrain by percentiles. The method uses percentiles from 1 to 100; 0 is the percentile of a layer that does not
/// exist. (Real cells have 0 only in areas with more than 100 of them that are lower than all others.)
pub(crate) struct Percentiles {
    types: Vec<(TypeRef, Limits)>,
    /// The type of each pair of altitude and wetness, by index in `types` plus one.
    taken: Vec<usize>,
    altitudes: std::ops::RangeInclusive<i32>,
    wetnesses: std::ops::RangeInclusive<i32>,
}

#[derive(Clone, Copy)]
struct Limits {
    altitude: (i32, i32),
    wetness: (i32, i32),
}

impl Limits {
    fn hold(self, altitude: i32, wetness: i32) -> bool {
        (self.altitude.0..=self.altitude.1).contains(&altitude) && (self.wetness.0..=self.wetness.1).contains(&wetness)
    }
}

/// The percentage of cells that a number of pairs of percentiles represents.
fn percent(pairs: usize, all: usize) -> usize {
    pairs * 100 / all.max(1)
}

impl Percentiles {
    /// The percentiles of a game that makes fractal terrain of more than one type.
    pub fn of(game: Game<'_>) -> Option<Percentiles> {
        let first = game.global_list(global::SYNTHESIS_METHODS).iter().filter_map(|name| name.as_sym());
        let first = first.into_iter().find(|name| name.ends_with("-terrain"))?;
        let (width, height) = game.size();
        if game.has_map()
            || first != word::synthesis_method::MAKE_FRACTAL_PERCENTILE_TERRAIN
            || (width > 0 && width.min(height) < LEAST_SIZE)
            || game.terrains().count() < 2
        {
            return None;
        }
        let of = |ty, low, high| (game.int(ty, low), game.int(ty, high));
        let limits = |ty| Limits {
            altitude: of(ty, terrain::ALT_PERCENTILE_MIN, terrain::ALT_PERCENTILE_MAX),
            wetness: of(ty, terrain::WET_PERCENTILE_MIN, terrain::WET_PERCENTILE_MAX),
        };
        let types: Vec<(TypeRef, Limits)> = game.cells().map(|ty| (ty, limits(ty))).collect();
        let made = |density| if game.global(density) > 0 { 1..=100 } else { 0..=0 };
        let (altitudes, wetnesses) = (made(global::ALT_BLOB_DENSITY), made(global::WET_BLOB_DENSITY));
        let mut taken = Vec::new();
        for altitude in altitudes.clone() {
            for wetness in wetnesses.clone() {
                taken.push(types.iter().position(|(_, limits)| limits.hold(altitude, wetness)).map_or(0, |i| i + 1));
            }
        }
        Some(Percentiles { types, taken, altitudes, wetnesses })
    }

    fn count(&self, ty: Option<TypeRef>) -> usize {
        let index = ty.map_or(Some(0), |ty| self.types.iter().position(|(known, _)| *known == ty).map(|i| i + 1));
        index.map_or(0, |index| self.taken.iter().filter(|&&taken| taken == index).count())
    }

    /// The percentage of cells that get a type, or that get none.
    pub fn share(&self, ty: Option<TypeRef>) -> usize {
        percent(self.count(ty), self.taken.len())
    }

    /// Whether a type gets any cell.
    pub fn has(&self, ty: TypeRef) -> bool {
        self.count(Some(ty)) > 0
    }

    /// Altitude and wetness of the first cell that gets no type.
    pub fn gap(&self) -> Option<(i32, i32)> {
        let pairs = self.altitudes.clone().flat_map(|altitude| self.wetnesses.clone().map(move |wet| (altitude, wet)));
        pairs.zip(&self.taken).find(|(_, taken)| **taken == 0).map(|(pair, _)| pair)
    }

    /// The pairs of types that claim the same cells, more than 2 percent of them, starting with the type that gets
    /// them. A common limit is not an overlap.
    pub fn overlaps(&self) -> Vec<(TypeRef, TypeRef, usize)> {
        let mut found = Vec::new();
        for (index, (second, limits)) in self.types.iter().enumerate() {
            let mut lost = vec![0_usize; index];
            let pairs =
                self.altitudes.clone().flat_map(|altitude| self.wetnesses.clone().map(move |wet| (altitude, wet)));
            for ((altitude, wetness), &taken) in pairs.zip(&self.taken) {
                let (altitudes, wetnesses) = (limits.altitude, limits.wetness);
                // A value on a limit may belong to the neighbor.
                let inside =
                    |value: i32, (low, high): (i32, i32)| low == high && value == low || low < value && value < high;
                if let Some(by) = taken.checked_sub(1).filter(|&by| by < index)
                    && inside(altitude, altitudes)
                    && inside(wetness, wetnesses)
                {
                    lost[by] += 1;
                }
            }
            for (by, &pairs) in lost.iter().enumerate() {
                let share = percent(pairs, self.taken.len());
                if share > 2 {
                    found.push((self.types[by].0, *second, share));
                }
            }
        }
        found
    }
}
