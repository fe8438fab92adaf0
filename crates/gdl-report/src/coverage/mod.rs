//! The chart of percentiles: the terrain type that the fractal method gives to each elevation and wetness, the points
//! that no type fits, and the points that several types fit (spec world 6.1).

mod region;
mod svg;
mod text;

pub use region::Region;
pub use svg::svg;
pub use text::text;

use gdl_schema::global;
use gdl_sim::rules::{Rules, Subtype, TerrainId, TypeId};
use serde::Serialize;

use crate::{color::Rgb, palette::Palette};

/// The number of percentiles, 0 to 100.
const SIDE: usize = 101;

/// A range of percentiles, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Range {
    /// The least.
    pub min: i32,
    /// The greatest.
    pub max: i32,
}

impl Range {
    /// The percentiles in the range.
    fn percentiles(self) -> std::ops::Range<usize> {
        let least = usize::try_from(self.min).unwrap_or(0).min(SIDE);
        let behind = usize::try_from(i64::from(self.max) + 1).unwrap_or(0).min(SIDE);
        least..behind.max(least)
    }
}

/// The ranges of percentiles that a terrain type requires, and the points of the chart that it fits and gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TypeCoverage {
    /// Its name.
    pub name: String,
    /// Its character.
    pub symbol: char,
    /// Its color.
    #[serde(skip)]
    pub color: Rgb,
    /// The elevations that the type requires.
    pub alt: Range,
    /// The wetness that the type requires.
    pub wet: Range,
    /// Points of the chart that it fits.
    pub fits: usize,
    /// Points of the chart that it gets.
    pub gets: usize,
    /// Weight of the random method.
    pub occurrence: i32,
    /// Weight for rooms of mazes.
    pub maze_room: i32,
    /// Weight for passages of mazes.
    pub maze_passage: i32,
    /// Whether the game sets any of its percentiles, all of which are 0 otherwise.
    pub has_percentiles: bool,
}

/// Two types that fit the same points; the first is defined before the second and gets them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Overlap {
    /// The index of the type that wins, in [`Coverage::types`].
    pub winner: usize,
    /// The index of the type that loses.
    pub loser: usize,
    /// The points that both fit.
    pub region: Region,
}

/// The chart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coverage {
    /// The types that cells can have, in the order of the game, which decides which type wins.
    pub types: Vec<TypeCoverage>,
    /// Points that no type fits: rectangles, the largest first.
    pub gaps: Vec<Region>,
    /// Points that several types fit.
    pub overlaps: Vec<Overlap>,
    /// The type of cells that no type fits: the first type of the game, whatever its subtype.
    pub substitute: Option<String>,
    /// The source of the terrain of the game.
    pub source: TerrainSource,
    /// The index of the winner of each point, elevation by elevation.
    #[serde(skip)]
    winners: Vec<Option<u16>>,
}

/// The source of the terrain of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TerrainSource {
    /// A layer of the module: no method runs.
    Layer,
    /// The fractal method: the chart describes the terrain.
    Percentiles,
    /// The method for worlds like the Earth, which has percentiles of its own.
    Earthlike,
    /// The random method, by `occurrence`.
    Random,
    /// The method for mazes.
    Maze,
    /// No source: all cells get the first type.
    Nothing,
}

impl TerrainSource {
    fn of(rules: &Rules) -> TerrainSource {
        if rules.source.area.layers.contains_key(&gdl_ruleset::LayerKey::Terrain) {
            return TerrainSource::Layer;
        }
        let listed = match rules.source.global(global::SYNTHESIS_METHODS) {
            gdl_ruleset::PropValue::List(list) => list.items(),
            _ => &[],
        };
        let known = [
            ("make-fractal-percentile-terrain", TerrainSource::Percentiles),
            ("make-earthlike-terrain", TerrainSource::Earthlike),
            ("make-random-terrain", TerrainSource::Random),
            ("make-maze-terrain", TerrainSource::Maze),
        ];
        // The first method that makes terrain leaves nothing to do for the others.
        let first = listed
            .iter()
            .filter_map(|item| item.as_sym())
            .find_map(|method| known.iter().find(|(name, _)| method == name));
        first.map_or(TerrainSource::Nothing, |&(_, source)| source)
    }

    /// Returns a sentence about the meaning of the source for the chart.
    pub fn note(self) -> &'static str {
        match self {
            TerrainSource::Layer => "This game has a terrain layer, so no method asks for percentiles.",
            TerrainSource::Percentiles => {
                "make-fractal-percentile-terrain makes the terrain of this game by this chart."
            }
            TerrainSource::Earthlike => {
                "make-earthlike-terrain makes the terrain of this game: by percentiles of its own, not by these."
            }
            TerrainSource::Random => {
                "make-random-terrain makes the terrain of this game: by occurrence, not by percentiles."
            }
            TerrainSource::Maze => {
                "make-maze-terrain makes the terrain of this game: by weights of rooms and passages, not by percentiles."
            }
            TerrainSource::Nothing => "No method of this game makes terrain: all cells get the first type.",
        }
    }
}

impl Coverage {
    /// The chart of a game. `palette` has its colors and characters.
    pub fn new(rules: &Rules, palette: &Palette) -> Coverage {
        let cells: Vec<TerrainId> = rules.terrain_of(Subtype::Cell).collect();
        let mut types: Vec<TypeCoverage> = cells.iter().map(|&t| about(rules, palette, t)).collect();
        let mut winners = vec![None; SIDE * SIDE];
        for (number, ty) in types.iter_mut().enumerate() {
            for alt in ty.alt.percentiles() {
                for wet in ty.wet.percentiles() {
                    ty.fits += 1;
                    let winner = &mut winners[alt * SIDE + wet];
                    if winner.is_none() {
                        *winner = u16::try_from(number).ok();
                        ty.gets += 1;
                    }
                }
            }
        }
        // The engine does not test percentiles if there is a single type.
        if rules.terrain.count() == 1
            && let [only] = &mut types[..]
        {
            winners.fill(Some(0));
            (only.fits, only.gets) = (winners.len(), winners.len());
        }
        Coverage {
            gaps: region::regions(|alt, wet| winners[alt * SIDE + wet].is_none()),
            overlaps: overlaps(&types),
            substitute: rules.terrain.ids().next().map(|t| rules.terrain.label(t).to_string()),
            source: TerrainSource::of(rules),
            types,
            winners,
        }
    }

    /// Whether the chart has gaps or types that do not get any points, in a game whose terrain is made by this chart.
    pub fn has_findings(&self) -> bool {
        self.source == TerrainSource::Percentiles && (!self.gaps.is_empty() || self.types.iter().any(|ty| ty.gets == 0))
    }

    /// The type that a point of the chart gives.
    pub fn winner(&self, alt: usize, wet: usize) -> Option<&TypeCoverage> {
        let winner = self.winners.get(alt * SIDE + wet).copied().flatten()?;
        self.types.get(usize::from(winner))
    }

    /// Points of the chart.
    pub fn points(&self) -> usize {
        self.winners.len()
    }

    /// A number of points as a percentage of the chart.
    pub fn share(&self, points: usize) -> String {
        let tenths = (points * 1000 + self.points() / 2) / self.points().max(1);
        if tenths == 0 && points > 0 { "< 0.1 %".to_owned() } else { format!("{}.{} %", tenths / 10, tenths % 10) }
    }

    /// Returns the gaps, overlaps and unused types, a sentence each.
    pub fn remarks(&self) -> Vec<String> {
        let mut out = Vec::new();
        let substitute = self.substitute.as_deref().unwrap_or("nothing");
        for gap in &self.gaps {
            out.push(format!(
                "gap: no type fits {gap} ({} of the chart); the engine makes such cells {substitute} and warns",
                self.share(gap.points())
            ));
        }
        for overlap in &self.overlaps {
            let (winner, loser) = (&self.types[overlap.winner].name, &self.types[overlap.loser].name);
            out.push(format!(
                "overlap: {winner} and {loser} both fit {} ({} of the chart); {winner} is defined first and wins",
                overlap.region,
                self.share(overlap.region.points())
            ));
        }
        for ty in self.types.iter().filter(|ty| ty.gets == 0) {
            out.push(match (ty.has_percentiles, ty.fits) {
                (false, _) => format!("unused: {} sets no percentiles, so it is for 0 to 0 alone", ty.name),
                (true, 0) => format!("unused: {} fits nothing, its least percentiles are above its greatest", ty.name),
                (true, _) => format!("unused: types that are defined before {} take everything that it fits", ty.name),
            });
        }
        out
    }
}

fn about(rules: &Rules, palette: &Palette, t: TerrainId) -> TypeCoverage {
    let types = &rules.terrain;
    let percentiles = [
        types.alt_percentile_min[t],
        types.alt_percentile_max[t],
        types.wet_percentile_min[t],
        types.wet_percentile_max[t],
    ];
    TypeCoverage {
        name: types.label(t).to_string(),
        symbol: palette.terrain_symbols.get(t.index()).copied().unwrap_or('?'),
        color: palette.terrain(t),
        alt: Range { min: percentiles[0], max: percentiles[1] },
        wet: Range { min: percentiles[2], max: percentiles[3] },
        fits: 0,
        gets: 0,
        occurrence: types.occurrence[t],
        maze_room: types.maze_room_occurrence[t],
        maze_passage: types.maze_passage_occurrence[t],
        has_percentiles: percentiles != [0; 4],
    }
}

/// Returns the overlaps of pairs of types: the rectangles that their ranges have in common, the largest first.
fn overlaps(types: &[TypeCoverage]) -> Vec<Overlap> {
    let mut found = Vec::new();
    for (loser, second) in types.iter().enumerate() {
        for (winner, first) in types.iter().enumerate().take(loser) {
            let common = |a: Range, b: Range| {
                let (a, b) = (a.percentiles(), b.percentiles());
                (a.start.max(b.start), a.end.min(b.end))
            };
            let (alt, wet) = (common(first.alt, second.alt), common(first.wet, second.wet));
            if let Some(region) = Region::new(alt, wet) {
                found.push(Overlap { winner, loser, region });
            }
        }
    }
    found.sort_by_key(|overlap| std::cmp::Reverse(overlap.region.points()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{palette, rules};

    fn chart(types: &str) -> Coverage {
        let rules = rules(&format!("(unit-type u) {types}"));
        Coverage::new(&rules, &palette(&rules))
    }

    const SEA: &str = "(terrain-type sea (alt-percentile-max 50) (wet-percentile-max 100))";

    #[test]
    fn gaps_are_told_with_numbers_and_what_the_engine_does() {
        let chart = chart(&format!(
            "{SEA} (terrain-type land (alt-percentile-min 60) (alt-percentile-max 100) (wet-percentile-min 10) (wet-percentile-max 100))"
        ));
        expect_test::expect![[r#"
            gap: no type fits elevation 51 to 59 at any wetness (8.9 % of the chart); the engine makes such cells sea and warns
            gap: no type fits elevation 60 to 100 at wetness 0 to 9 (4.0 % of the chart); the engine makes such cells sea and warns"#]]
        .assert_eq(&chart.remarks().join("\n"));
        assert!(chart.has_findings());
        let points: usize =
            chart.types.iter().map(|ty| ty.gets).sum::<usize>() + chart.gaps.iter().map(Region::points).sum::<usize>();
        assert_eq!(points, chart.points());
    }

    #[test]
    fn the_first_type_wins_and_may_leave_nothing() {
        let chart = chart(&format!(
            "{SEA} (terrain-type bay (alt-percentile-min 40) (alt-percentile-max 50) (wet-percentile-max 100)) \
             (terrain-type land (alt-percentile-min 50) (alt-percentile-max 100) (wet-percentile-max 100)) (terrain-type moon)"
        ));
        expect_test::expect![[r#"
            overlap: sea and bay both fit elevation 40 to 50 at any wetness (10.9 % of the chart); sea is defined first and wins
            overlap: sea and land both fit elevation 50 at any wetness (1.0 % of the chart); sea is defined first and wins
            overlap: bay and land both fit elevation 50 at any wetness (1.0 % of the chart); bay is defined first and wins
            overlap: sea and moon both fit elevation 0 at wetness 0 (< 0.1 % of the chart); sea is defined first and wins
            unused: types that are defined before bay take everything that it fits
            unused: moon sets no percentiles, so it is for 0 to 0 alone"#]]
        .assert_eq(&chart.remarks().join("\n"));
        assert_eq!(chart.winner(50, 3).map(|ty| ty.name.as_str()), Some("sea"));
    }

    #[test]
    fn a_single_type_is_not_asked() {
        let chart = chart("(terrain-type land)");
        assert!(chart.gaps.is_empty() && chart.remarks().is_empty(), "{:?}", chart.remarks());
    }

    #[test]
    fn hostile_numbers_are_harmless() {
        let chart = chart(
            "(terrain-type a (alt-percentile-min -5) (alt-percentile-max 32767) (wet-percentile-min 90) (wet-percentile-max 3)) \
             (terrain-type b (alt-percentile-min 101) (alt-percentile-max 200) (wet-percentile-max 100))",
        );
        assert_eq!(chart.types.iter().map(|ty| ty.fits).sum::<usize>(), 0);
        assert_eq!(chart.gaps.len(), 1);
    }
}
