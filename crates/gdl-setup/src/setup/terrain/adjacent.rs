//! The effects of terrain on the terrain beside it: changes, borders and connections (spec world 6.4).

use gdl_schema::msg;
use gdl_world::{
    geometry::{Direction, Pos},
    rules::{Rules, Subtype, Table, TerrainId, TypeId},
};

use super::super::{Fatal, lines, maker::Maker};

/// The effects that the tables of adjacent terrain require.
#[derive(Default)]
struct AdjacentEffects {
    /// Whether a type changes beside others, by type.
    affected: Vec<bool>,
    borders: bool,
    connections: bool,
}

/// Makes the changes and lines that the tables of adjacent terrain require.
pub(super) fn adjust(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let wanted = survey(maker);
    let effects = wanted.affected.contains(&true);
    if !effects && !wanted.borders && !wanted.connections {
        return Ok(());
    }
    maker.progress.begin("Fixing adjacent terrain cells, borders, and connections");
    if effects {
        change_cells(maker, &wanted.affected)?;
    }
    if wanted.borders || wanted.connections {
        draw_lines(maker)?;
    }
    maker.progress.end();
    Ok(())
}

/// Reads the effects that the tables require. The first effect of a type hides the lines after it, as in the engine.
fn survey(maker: &mut Maker<'_>) -> AdjacentEffects {
    let rules = maker.rules.clone();
    let tables = &rules.tables;
    let mut wanted = AdjacentEffects { affected: vec![false; rules.terrain.count()], ..AdjacentEffects::default() };
    for t in rules.terrain.ids() {
        for other in rules.terrain.ids() {
            let mut entry = |table: &Table<_, _>, chance: &Table<_, _>, subtype, name: &str| {
                let value = table.get(t, other);
                if value < 0 || chance.get(t, other) == 0 {
                    return None;
                }
                let fits = of_subtype(&rules, value, subtype).is_some();
                if !fits {
                    let text = format!("Bad value {value} in '{name}' table; ignoring.");
                    maker.warn(msg::BAD_TYPE_INDEX, text);
                }
                Some(fits)
            };
            let border = entry(
                &tables.adjacent_border,
                &tables.adjacent_border_chance,
                Subtype::Border,
                "adjacent-terrain-border",
            );
            wanted.borders |= border == Some(true);
            let connection = entry(
                &tables.adjacent_connection,
                &tables.adjacent_connection_chance,
                Subtype::Connection,
                "adjacent-terrain-connection",
            );
            wanted.connections |= connection == Some(true);
            let effect = entry(
                &tables.adjacent_effect,
                &tables.adjacent_effect_chance,
                Subtype::Cell,
                "adjacent-terrain-effect",
            );
            if let Some(fits) = effect {
                wanted.affected[t.index()] |= fits;
                break;
            }
        }
    }
    wanted
}

fn of_subtype(rules: &Rules, number: i32, subtype: Subtype) -> Option<TerrainId> {
    rules.terrain.id(number).filter(|&t| rules.subtype(t) == subtype)
}

fn change_cells(maker: &mut Maker<'_>, affected: &[bool]) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let tables = &rules.tables;
    let shape = maker.world.shape;
    for pass in 0..shape.height() {
        maker.work(shape.places() * 8)?;
        let before = maker.world.terrain.clone();
        let mut changed = false;
        for p in shape.cells() {
            let t = before.get(p);
            if !affected[t.index()] {
                continue;
            }
            let into = shape.neighbors(p).find_map(|n| {
                let other = before.get(n);
                let into = of_subtype(&rules, tables.adjacent_effect.get(t, other), Subtype::Cell)?;
                let passes = tables.adjacent_effect_passes.get(t, other);
                let happens = into != t
                    && maker.random.percent(tables.adjacent_effect_chance.get(t, other))
                    && (passes < 0 || passes > pass);
                happens.then_some(into)
            });
            if let Some(into) = into {
                maker.world.terrain.set(p, into);
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    Ok(())
}

fn draw_lines(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let tables = &rules.tables;
    let shape = maker.world.shape;
    maker.work(shape.places() * 16)?;
    let cells: Vec<Pos> = shape.cells().collect();
    for p in cells {
        for d in Direction::ALL {
            let Some(n) = shape.existing_neighbor(p, d) else { continue };
            let (t, other) = (maker.world.terrain_at(p), maker.world.terrain_at(n));
            let kinds = [
                (Subtype::Border, &tables.adjacent_border, &tables.adjacent_border_chance),
                (Subtype::Connection, &tables.adjacent_connection, &tables.adjacent_connection_chance),
            ];
            for (subtype, table, chance) in kinds {
                if let Some(line) = of_subtype(&rules, table.get(t, other), subtype)
                    && maker.random.percent(chance.get(t, other))
                {
                    lines::replace(&mut maker.world, line, p, d);
                }
            }
        }
    }
    Ok(())
}
