//! The course of a game for its page: the map at the start, then what changed in each turn.

use gdl_sim::{
    Game,
    events::{Entry, Event},
    play::Observer,
    rules::{Rules, TypeId},
    world::{Side, World},
};
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::sync::Arc;

use crate::{
    palette::{Images, Palette},
    scene::Grid,
};

/// The maximum amount of data that is kept of a game, in numbers, so that browsers can open the page.
const MOST_CHANGES: usize = 2_000_000;

/// The maximum number of cells that are shown.
const MOST_CELLS: usize = 250_000;

/// A side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReplaySide {
    /// Its name.
    pub name: String,
    /// Its number, 0 for the independents.
    pub number: i32,
    /// The color of its units.
    pub color: String,
    /// The color around them.
    pub edge: String,
}

/// A type of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReplayType {
    /// Its name.
    pub name: String,
    /// The color of a terrain type, or the character of a unit type.
    pub look: String,
}

/// A unit on the map: its number, type, side, horizontal position in half cells from the west, row, and 1 if it is
/// inside of another unit, else 0.
type Unit = [i32; 6];

/// The changes in a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Frame {
    /// The turn.
    pub turn: i32,
    /// Units that are new, have moved or have changed.
    pub put: Vec<Unit>,
    /// The numbers of units that have left the map.
    pub gone: Vec<i32>,
    /// Cells whose terrain changed: horizontal position in half cells, row, and terrain.
    pub terrain: Vec<[i32; 3]>,
    /// Attacks: horizontal position in half cells, and row.
    pub fights: Vec<[i32; 2]>,
}

/// The course of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Replay {
    /// The place of the game in its series.
    pub game: u64,
    /// Its seed.
    pub seed: i64,
    /// Width of the map in half cells.
    pub width: i32,
    /// The number of rows.
    pub rows: i32,
    /// The number of half cells by which a cell of row 0 of the game lies west of twice its column; see
    /// `Grid::stagger`.
    pub stagger: i32,
    /// The number of columns if the area is a cylinder, else 0.
    pub around: i32,
    /// The cells: horizontal position in half cells, row and terrain of each, in one list.
    pub cells: Vec<i32>,
    /// Terrain types.
    pub terrain: Vec<ReplayType>,
    /// Unit types.
    pub types: Vec<ReplayType>,
    /// Sides, the independents first.
    pub sides: Vec<ReplaySide>,
    /// Turns; the first is the start.
    pub frames: Vec<Frame>,
    /// Whether turns were left out at the end, because the data would be too large.
    pub is_cut: bool,
}

/// Records the course of a game while it is played.
#[derive(Debug, Default)]
pub struct Recorder {
    game: u64,
    seed: i64,
    start: Option<Start>,
    known: FxHashMap<i32, Unit>,
    frames: Vec<Frame>,
    fights: Vec<[i32; 2]>,
    terrain: Vec<[i32; 3]>,
    changes: usize,
    is_cut: bool,
}

/// The state in which a game began.
#[derive(Debug)]
struct Start {
    rules: Arc<Rules>,
    sides: Vec<Side>,
    grid: Grid,
    cells: Vec<i32>,
}

impl Recorder {
    /// Creates a recorder for the game with the given index in the series and seed.
    pub fn new(game: u64, seed: i64) -> Recorder {
        Recorder { game, seed, ..Recorder::default() }
    }

    /// Returns the course of the game; None if it never began or its map is too large.
    pub fn finish(self, images: &mut dyn Images) -> Option<Replay> {
        let start = self.start?;
        let rules = &start.rules;
        let palette = Palette::new(rules, &start.sides, images);
        let terrain = rules.terrain.ids().zip(&palette.terrain);
        let types = rules.units.ids().zip(&palette.unit_symbols);
        Some(Replay {
            game: self.game,
            seed: self.seed,
            width: start.grid.width(),
            stagger: start.grid.stagger(),
            around: start.grid.around(),
            rows: start.cells.chunks(3).map(|cell| cell[1] + 1).max().unwrap_or(0),
            cells: start.cells,
            terrain: terrain
                .map(|(t, color)| ReplayType { name: rules.terrain.label(t).to_string(), look: color.to_string() })
                .collect(),
            types: types
                .map(|(u, symbol)| ReplayType { name: rules.units.label(u).to_string(), look: symbol.to_string() })
                .collect(),
            sides: palette
                .sides
                .iter()
                .map(|side| ReplaySide {
                    name: side.name.clone(),
                    number: side.number,
                    color: side.fill.to_string(),
                    edge: side.edge.to_string(),
                })
                .collect(),
            frames: self.frames,
            is_cut: self.is_cut,
        })
    }

    fn begin(&mut self, world: &World) {
        let grid = Grid::new(world.shape);
        if grid.cells().len() > MOST_CELLS {
            return;
        }
        let numbers = |p| {
            let (u, row) = grid.place(p);
            [u, row, world.terrain_at(p).index() as i32]
        };
        let cells = grid.cells().iter().flat_map(|&p| numbers(p)).collect();
        self.start = Some(Start { rules: world.rules.clone(), sides: world.sides.clone(), grid, cells });
    }

    fn frame(&mut self, world: &World) {
        let Some(start) = &self.start else { return };
        if self.changes > MOST_CHANGES {
            self.is_cut = true;
            return;
        }
        let mut frame = Frame { turn: world.turn, ..Frame::default() };
        (frame.fights, frame.terrain) = (std::mem::take(&mut self.fights), std::mem::take(&mut self.terrain));
        let mut there = FxHashMap::default();
        for unit in world.units.oldest_first().map(|id| &world.units[id]) {
            if unit.hp <= 0 || !unit.is_on_map() {
                continue;
            }
            let (u, row) = start.grid.place(unit.pos);
            let now = [
                unit.id,
                unit.kind.index() as i32,
                unit.side.index() as i32,
                u,
                row,
                i32::from(unit.transport().is_some()),
            ];
            if self.known.get(&unit.id) != Some(&now) {
                frame.put.push(now);
            }
            there.insert(unit.id, now);
        }
        frame.gone = self.known.keys().copied().filter(|id| !there.contains_key(id)).collect();
        frame.gone.sort_unstable();
        self.known = there;
        self.changes += 6 * frame.put.len() + frame.gone.len() + 3 * frame.terrain.len() + 2 * frame.fights.len() + 1;
        self.frames.push(frame);
    }
}

impl Observer for Recorder {
    fn happened(&mut self, _: &Game, entries: &[Entry]) {
        let Some(start) = &self.start else { return };
        for entry in entries {
            match entry.event {
                Event::Attacked { target, .. } | Event::FiredAt { target, .. } => {
                    let (u, row) = start.grid.place(target.at);
                    self.fights.push([u, row]);
                }
                Event::TerrainChanged { at, to, .. } => {
                    let (u, row) = start.grid.place(at);
                    self.terrain.push([u, row, to.index() as i32]);
                }
                _ => {}
            }
        }
    }

    fn turn_started(&mut self, game: &Game) {
        if self.frames.is_empty() && self.start.is_none() {
            self.begin(&game.world);
            self.frame(&game.world);
            // The frame shows the state before any unit has acted.
            self.frames.iter_mut().for_each(|frame| frame.turn -= 1);
        }
    }

    fn turn_ended(&mut self, game: &Game) {
        self.frame(&game.world);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        palette::NoImages,
        series::testing::{DUEL, plan},
    };

    #[test]
    fn frames_hold_what_changed() {
        let plan = plan(DUEL);
        let mut recorder = Recorder::new(0, 1);
        plan.play(0, &mut recorder);
        let replay = recorder.finish(&mut NoImages).expect("there was a game");
        assert_eq!((replay.rows, replay.cells.len(), replay.frames.len()), (8, 3 * 48, 4));
        let first = &replay.frames[0];
        assert_eq!((first.turn, first.put.len()), (0, 2));
        assert_eq!((first.put[0][..3].to_vec(), first.put[1][..3].to_vec()), (vec![1, 0, 1], vec![2, 0, 2]));
        assert!(replay.frames[1..].iter().all(|frame| frame.put.is_empty() && frame.gone.is_empty()));
        assert_eq!(replay.sides[1].name, "Red");
        assert!(replay.terrain[0].look.starts_with('#') && !replay.is_cut);
    }

    #[test]
    fn a_game_that_does_not_begin_has_no_course() {
        assert_eq!(Recorder::new(0, 1).finish(&mut NoImages), None);
    }
}
