//! Names on a map: those of features, at their middle cell, and of immobile units.

use std::cmp::Reverse;

use gdl_sim::{
    geometry::Pos,
    world::{Feature, World},
};

use super::{Grid, Label, layer::KnownCells};

/// The names, those of the largest features first.
pub(super) fn labels(world: &World, grid: &Grid, seen: &KnownCells<'_>) -> Vec<Label> {
    let mut labels = features(world, grid, seen);
    labels.sort_by_key(|label| Reverse(label.weight));
    let named = world.units.oldest_first().filter(|&id| {
        let unit = &world.units[id];
        unit.name.is_some() && unit.is_on_map() && !world.rules.is_mobile(unit.kind) && unit.transport().is_none()
    });
    labels.extend(named.filter(|&id| seen.knows(world.units[id].pos)).map(|id| {
        let unit = &world.units[id];
        let (u, row) = grid.place(unit.pos);
        let text = unit.name.as_deref().unwrap_or_default().to_owned();
        Label { u, row, text, kind: world.rules.units.label(unit.kind).to_string(), weight: 0 }
    }));
    labels
}

/// Cells of a feature: their number, sums of their places, and those that are known.
#[derive(Clone, Default)]
struct Extent {
    cells: Vec<Pos>,
    u: i64,
    row: i64,
}

/// The name of a feature, in which `%T` stands for its kind.
pub(crate) fn feature_name(feature: &Feature) -> String {
    let mut letters = feature.kind.chars();
    let kind = letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect());
    feature.name.replace("%T", &kind)
}

fn features(world: &World, grid: &Grid, seen: &KnownCells<'_>) -> Vec<Label> {
    let Some(layer) = &world.layers.features else { return Vec::new() };
    let mut extents = vec![Extent::default(); world.features.len()];
    for &p in grid.cells() {
        let number = i32::from(layer.get(p));
        if number == 0 {
            continue;
        }
        if let Some(at) = world.features.iter().position(|feature| feature.id == number) {
            let (u, row) = grid.place(p);
            let extent = &mut extents[at];
            extent.cells.push(p);
            extent.u += i64::from(u);
            extent.row += i64::from(row);
        }
    }
    let label = |(feature, extent): (&Feature, Extent)| {
        let count = i64::try_from(extent.cells.len()).ok().filter(|&count| count > 0)?;
        let (u, row) = (extent.u / count, extent.row / count);
        // The middle of a crescent is outside of it, so the nearest of its cells is used.
        let from_middle = |p: &Pos| {
            let place = grid.place(*p);
            let (du, drow) = (i64::from(place.0) - u, i64::from(place.1) - row);
            du * du + 3 * drow * drow
        };
        let middle = extent.cells.iter().copied().min_by_key(from_middle).filter(|&p| seen.knows(p))?;
        let (u, row) = grid.place(middle);
        let (text, kind) = (feature_name(feature), feature.kind.to_string());
        Some(Label { u, row, text, kind, weight: extent.cells.len() })
    };
    world.features.iter().zip(extents).filter_map(label).filter(|label| !label.text.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_features() {
        let feature = |name: &str| Feature { id: 1, kind: "gulf".into(), name: name.into() };
        assert_eq!(feature_name(&feature("%T of Mexico")), "Gulf of Mexico");
        assert_eq!(feature_name(&feature("Asia")), "Asia");
    }
}
