//! The legend beside a map: sides with their units, types, and a description for readers who do not see the map.

use std::{cmp::Reverse, fmt::Write};

use gdl_sim::{
    rules::{TypeId, UnitTypeId},
    world::{View, World},
};

use super::{Mark, Scene, SideEntry, UnitLook};
use crate::{escape::one_line, palette::Palette};
use gdl_base::counted;

/// The sides that take part or have units; on the map of a view, units are those that the view knows.
pub(super) fn sides(world: &World, palette: &Palette, view: Option<&View>) -> Vec<SideEntry> {
    let mut people = vec![0; world.sides.len()];
    if let Some(layer) = &world.layers.people {
        for p in world.shape.cells() {
            let side = world.sides.iter().position(|side| side.number == i32::from(layer.get(p)));
            if let Some(side) = side {
                people[side] += 1;
            }
        }
    }
    let mut counts = vec![vec![0usize; world.rules.units.count()]; world.sides.len()];
    match view {
        // A map of a view counts the units that the view knows.
        Some(view) => view.units.iter().for_each(|unit| counts[unit.side.index()][unit.kind.index()] += 1),
        None => world.units.oldest_first().for_each(|id| {
            let unit = &world.units[id];
            counts[unit.side.index()][unit.kind.index()] += 1;
        }),
    }
    let entry = |((look, counts), people): ((&_, Vec<usize>), usize)| {
        let mut units: Vec<(String, usize)> = world
            .rules
            .units
            .ids()
            .zip(counts)
            .filter(|(_, count)| *count > 0)
            .map(|(u, count)| (world.rules.units.label(u).to_string(), count))
            .collect();
        units.sort_by_key(|(_, count)| Reverse(*count));
        SideEntry { look: Clone::clone(look), units, people }
    };
    let all = palette.sides.iter().zip(counts).zip(people).map(entry);
    // Independents without units and people are left out.
    all.filter(|side| side.look.number != 0 || !side.units.is_empty() || side.people > 0).collect()
}

/// The unit types of marks, each once, in the order of the game.
pub(super) fn types(world: &World, palette: &Palette, marks: &[Mark]) -> Vec<UnitLook> {
    let mut kinds: Vec<UnitTypeId> = marks.iter().map(|mark| mark.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let name = |kind| world.rules.units.label(kind).to_string();
    kinds.into_iter().map(|kind| UnitLook { kind, symbol: palette.unit_symbol(kind), name: name(kind) }).collect()
}

/// Returns a description of the map in sentences.
pub(super) fn description(scene: &Scene) -> String {
    let mut out = scene.about.join(" ");
    let swatches = scene.shown_swatches();
    let shares: Vec<String> =
        swatches.iter().take(12).map(|swatch| format!("{} {}", swatch.name, scene.share(swatch.cells))).collect();
    let more = if swatches.len() > shares.len() { " and others" } else { "" };
    let _ = write!(out, " {}: {}{more}.", scene.theme, shares.join(", "));
    let lines: Vec<&str> = scene.lines.iter().map(|line| line.name.as_str()).collect();
    if !lines.is_empty() {
        let _ = write!(out, " Lines: {}.", lines.join(", "));
    }
    for side in &scene.sides {
        let units: usize = side.units.iter().map(|(_, count)| count).sum();
        let _ = write!(out, " {}: {}.", side.look.name, counted(units, "unit", "units"));
    }
    let features: Vec<&str> =
        scene.labels.iter().filter(|label| label.weight > 0).map(|label| label.text.as_str()).take(12).collect();
    if !features.is_empty() {
        let _ = write!(out, " Largest features: {}.", features.join(", "));
    }
    for note in &scene.notes {
        let _ = write!(out, " {note}");
    }
    // Names of types and sides are those of modules.
    one_line(out.trim()).into_owned()
}
